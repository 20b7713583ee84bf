// The campaign: story, swapping, Free Company.  Ledger OS-SAVE, OS-SWAP, OS-STRY, OS-TRAI.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

Task<> campaign_start_step(Play& play);
Task<> chapter_start_step(Play& play);
Task<> equipping_step(Play& play);
Task<> story_step(Play& play);

// A choice of the passage.
struct StoryDecision {
  static constexpr std::string_view kind = "story";
  using Answer = std::uint8_t;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};

// Keep the Oathsworn of a place, or play another class, or the other version of the same.
struct SwapOathsworn {
  struct Answer {
    bool keep = true;
    std::uint8_t of_class = 0;
    bool companion = false;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "swap_oathsworn";
  int place = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, SwapOathsworn const&, SwapOathsworn::Answer const&);

}  // namespace oathsworn
