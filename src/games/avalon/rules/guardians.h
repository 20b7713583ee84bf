// Guardians.  Ledger TG-GUARD, TG-DAWN-10, TG-DAWN-17.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// Which guardian first: to be fought, or to be moved.                                     TG-GUARD-09, TG-DAWN-17
struct WhichGuardian {
  static constexpr std::string_view kind = "which_guardian";
  using Answer = std::uint8_t;
  SlotMask party;
  std::uint16_t among;  // bits by index
  bool moves = false;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<std::uint8_t>& offers) const {
    for (int i = 0; i < 16; ++i)
      if (among >> i & 1) offers.add(static_cast<std::uint8_t>(i));
  }
  void prompt(World const&, flow::Words& words) const {
    words.source(moves ? "TG-DAWN-17" : "TG-GUARD-09")
        .say("{}", moves ? "Which guardian moves first?" : "Which guardian first?");
  }
  void say(World const& w, std::uint8_t i, flow::Words& words) const {
    words.verb("pick")
        .thing("number", std::to_string(i))
        .say("{}", w.content.encounters[w.state.table.guardians[i].card.index()].name);
    for (int k = 0, same = 0; k < i; ++k)
      if ((among >> k & 1) && w.state.table.guardians[k].card == w.state.table.guardians[i].card)
        words.say(" ({})", ++same + 1);
  }
  void key(World const& w, std::uint8_t i, std::string& out) const {
    auto const& all = w.state.table.guardians;
    auto const alike = [](Guardian const& a, Guardian const& b) { return a.card == b.card; };
    flow::Key(w, out).word(all[i].card).copy(flow::earlier_ones(all, i, alike));
  }
};

// Those who arrived fight the guardians of the place, one after another.
Task<> meet_guardians(Play& play, SlotMask arrived, LocationId at);
// Step 6 of the START OF THE DAY: one guardian rolls and moves; false when none is left.
Task<bool> move_next_guardian(Play& play);
// Guardians and items on a card that is taken away.                                                 TG-DAWN-10
void discard_what_lies_on(Play& play, LocationId at);
// What the place does to those who arrive.                                                TG-TRAV-08, TG-LOC-05
Task<> resolve_instants(Play& play, SlotMask arrived, LocationId at);

}  // namespace avalon
