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

}  // namespace oathsworn
