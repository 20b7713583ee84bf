// Map Actions: travel.  Ledger DD-FOOT, DD-MRCH, DD-LAKE, DD-RIVR, DD-VOID.
#pragma once

#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

struct Moved {
  DD_FACT("moved");
  WhoMask who;
  SpaceId to;
  void then(Play& play) const;
};
struct MapActionUsed {  // DD-MACT-01
  static constexpr std::string_view kind = "map_action_used";
  static constexpr bool silent = true;
  WhoMask who;
  void apply(State& s) const;
};

// Where one can go: what the question of the Map Action offers.
SpaceMask foot_travel(World const& w, SpaceId from);                  // DD-FOOT-01, -02
SpaceMask force_march(World const& w, SpaceId from, SpaceId across);  // DD-MRCH-01..04
SpaceMask lake_port_travel(World const& w, SpaceId from);             // DD-LAKE-01
SpaceMask river_port_travel(World const& w, SpaceId from);            // DD-RIVR
bool may_void_travel(World const& w, Who who);                        // DD-VOID-01..03
int fare(World const& w, Who who);                                    // of the river                        DD-RIVR-01

// Why this one cannot do that: the rule, and a sentence if wanted; empty: it can.  `fares`: GP that must be in the
// purses of the space.                                                                DD-DEF-05, DD-MACT-02, DD-STAT-13
flow::Rule cannot(World const& w, Who who, MapDeed const& deed, int fares, std::string* why = nullptr);

// Moves, pays, tests; opens space_entered.
Task<> walk(Play& play, WhoMask who, SpaceId to);
Task<> march(Play& play, WhoMask who, SpaceId to);  // DD-MRCH-05
Task<> sail(Play& play, WhoMask who, SpaceId to);
Task<> go_downriver(Play& play, WhoMask who, SpaceId to);  // DD-RIVR-01
Task<> enter_the_maze(Play& play, WhoMask who);
Task<bool> leave_the_maze(Play& play, WhoMask who);  // false: they must Rest     DD-VOID-04..09
// Moves without a Map Action (effects).                                                             DD-PRTY-05
Task<> put_in_space(Play& play, WhoMask who, SpaceId to, flow::Rule rule);

}  // namespace degenerates
