// Move actions, forced movement, swaps, flight.  Ledger AW-MOVE-01..08, AW-FLEE-01..09, AW-MAP-04..16.
#pragma once

#include "games/allswell/rules/scenario_map.h"

namespace allswell {

enum class Movement : std::uint8_t { move_action, voluntary, forced, flight };

struct Walked {
  bool possible = true;
  int difficult = 0;  // borders crossed by force: 1 damage each, with the source's own                     AW-MAP-06
};

// Where a voluntary movement of so many points can end, and what it costs: difficult borders take 2.       AW-MAP-04
struct Costs {
  std::array<std::uint8_t, 256> to{};  // by HexSet::index; 255: cannot be reached
  HexSet reached;
};
Costs costs(World const& w, CombatantRef who, int points, bool ignore_difficult);

// A destination with its cheapest, least harmful way; between hexes there is a moment (AW-IMP-04, AW-LOOT-03).
struct WhereTo {
  static constexpr std::string_view kind = "where_to";
  using Answer = Hex;
  CombatantRef who;
  Movement movement = Movement::move_action;
  int points = 0;
  flow::Seat seat(World const&) const;
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};

// A whole movement: asks where, goes hex by hex, then what waits where it ends (arrive).
Task<> move_action(Play& play, CombatantRef who, int value);         // AW-MOVE-01; value with modifiers
Task<> walk(Play& play, CombatantRef who, int points, bool freely);  // voluntary, no move action
// Forced: every hex further from (push) or nearer to (pull) `from`; `damage` is the source's own, dealt after it with 1
// for each difficult border, as one instance.                                                   AW-MAP-06, AW-MOVE-07
Task<> push(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage);
Task<> pull(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage);
// From `from`; without one the combatant does not move.                                         AW-FLEE-01..09
Task<> flee(Play& play, CombatantRef by, CombatantRef who, CombatantRef from, int hexes, int damage);
Task<> swap(Play& play, CombatantRef a, CombatantRef b);  // AW-MOVE-08
Task<> teleport(Play& play, CombatantRef by, CombatantRef who, Reach within);

// One hex, whatever the movement; a deadly border kills or collapses here.                      AW-MAP-11..14
Task<> enter(Play& play, CombatantRef by, CombatantRef who, Hex to, Movement movement);

}  // namespace allswell
