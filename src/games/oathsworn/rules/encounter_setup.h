// Encounter setup.  Ledger OS-SET, OS-HAND.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// The chapter being played.
Chapter const& chapter_of(World const& w);

Task<> hands_step(Play& play);
Task<> archetypes_step(Play& play);
Task<> set_up_step(Play& play);
Task<> placing_step(Play& play);
Task<> lead_step(Play& play);
// Everything a place brings, as bits of Moment.
std::uint32_t moments_of(World const& w, int place, flow::FixedList<Held, 20> const& held);

// One or two cards of a cooldown value out of those unlocked.
struct PickCards {
  struct Answer {
    std::int16_t first = -1, second = -1;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "pick_cards";
  int place = 0;
  int cooldown = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, PickCards const&, PickCards::Answer const&);

}  // namespace oathsworn
