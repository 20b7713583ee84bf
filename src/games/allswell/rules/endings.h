// The closing narrative and the epilogues.  Ledger AW-ENDING-01..06.
#pragma once

#include "games/allswell/rules/texts.h"

namespace allswell {

Task<> closing_narrative(Play& play);  // one passage of it                                                AW-ENDING-01
Epilogue const& epilogue(World const& w, CharacterId who);  // AW-ENDING-03
void read_epilogues(Play& play);

// What the players decide together.
struct WhichChoice {
  static constexpr std::string_view kind = "which_choice";
  using Answer = std::uint8_t;  // place in Passage::choices
  PassageId passage;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& choice, flow::Words& words) const;
  void key(World const& w, Answer const& choice, std::string& out) const;
};

}  // namespace allswell
