// Who is moved away from the others in the Danger or Encounter Phase.  Ledger DD-PRTY-05.
#pragma once

#include "games/degenerates/rules/facts.h"

namespace degenerates {

// They take no further part in what their Party does in this turn, and are led by somebody else or nobody.
struct PartySplit {
  static constexpr std::string_view kind = "party_split";
  static constexpr bool silent = true;
  std::int8_t party;
  WhoMask stays;
  Who leader;
  void apply(State& s) const;
};
void leave_their_parties(Play& play, WhoMask moved, SpaceId to);

}  // namespace degenerates
