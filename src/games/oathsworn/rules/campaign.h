// The campaign: story, swapping, Free Company.  Ledger OS-SAVE, OS-SWAP, OS-STRY, OS-TRAI.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

Task<> campaign_start_step(Play& play);
Task<> chapter_start_step(Play& play);
Task<> equipping_step(Play& play);
Task<> story_step(Play& play);
// Iron of any members for one Injury Card, once per chapter.  OS-TRAI-11
Task<> field_medic(Play& play);

// A choice of the passage.
struct StoryDecision {
  static constexpr std::string_view kind = "story";
  using Answer = std::uint8_t;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

int instinct(World const&, StoryDecision const&, std::uint8_t const&);

// Keep the Oathsworn of a place, or another class, or the other version of the same.
struct SwapWith {
  struct Answer {
    std::int8_t of_class = -1;  // -1: keep
    bool companion = false;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "swap";
  int place = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, SwapWith const&, SwapWith::Answer const&);

}  // namespace oathsworn
