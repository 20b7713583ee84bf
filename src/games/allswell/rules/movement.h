// Move actions, forced movement, swaps, flight.  Ledger AW-MOVE-01..08, AW-FLEE-01..09, AW-MAP-04..16.
#pragma once

#include "games/allswell/rules/scenario_map.h"
#include "kit/paths.h"

namespace allswell {

enum class Movement : std::uint8_t { move_action, voluntary, forced, flight };

// Where a voluntary movement of so many points can end, and what it costs: difficult borders take 2.       AW-MAP-04
kit::Reach costs(World const& w, CombatantRef who, HexSet const& from, int points, bool ignore_difficult,
                 HexSet const& through = HexSet::board());
// Where it may end, by ways through `through`; its own hex too, also without a way (AW-MOVE-03).
HexSet ends_of(World const& w, CombatantRef who, Hex from, int points, bool ignore_difficult,
               HexSet const& through = HexSet::board());
HexSet ends_of(World const& w, CombatantRef who, HexSet const& from, int points, bool ignore_difficult,
               HexSet const& through = HexSet::board());  // any of them

// A destination with its cheapest, least harmful way; between hexes there is a moment (AW-IMP-04, AW-LOOT-03).
struct WhereTo {
  static constexpr std::string_view kind = "where_to";
  using Answer = Hex;
  CombatantRef who;
  Movement movement = Movement::move_action;
  int points = 0;
  HexSet among{};
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& hex, flow::Words& words) const;
};

// A whole movement: asks where, goes hex by hex, then what waits where it ends (arrive).
// `only`: a Mercenary's influence, a Rampage that must stay possible; the way keeps to `through`.
struct Limits {
  HexSet only = HexSet::board();
  HexSet through = HexSet::board();
};
// For whoever walks willingly: a Mercenary keeps to its employer's influence.                    AW-CHAR-18, AW-MERC-26
Limits limits_of(World const& w, CombatantRef who, HexSet only);
Task<> move_action(Play& play, CombatantRef who, int value, Limits limits = {});  // AW-MOVE-01; value with modifiers
Task<> walk(Play& play, CombatantRef who, int points, bool freely, Limits limits = {});  // voluntary, no move action
// Any number of hexes by a viable route, as a Mercenary comes back.                                        AW-MERC-18
Task<> return_to(Play& play, CombatantRef who, Hex hex);
// Forced: every hex further from (push) or nearer to (pull) `from`; `damage` is the source's own, dealt after it with 1
// for each difficult border, as one instance.                                                   AW-MAP-06, AW-MOVE-07
Task<> push(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage, CombatantSet* felled = nullptr);
Task<> pull(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage, CombatantSet* felled = nullptr);
// From `from`; without one the combatant does not move.                                         AW-FLEE-01..09
Task<> flee(Play& play, CombatantRef by, CombatantRef who, CombatantRef from, int hexes, int damage,
            CombatantSet* felled = nullptr);
// Voluntary for whose effect it is, imposed on the other one.                                   AW-MOVE-07, -08
Task<> swap(Play& play, CombatantRef a, CombatantRef b, CombatantRef by = {});
Task<> teleport(Play& play, CombatantRef by, CombatantRef who, Reach within, HexSet only = HexSet::board());

// One hex, whatever the movement; a deadly border kills or collapses here.                      AW-MAP-11..14
Task<> enter(Play& play, CombatantRef by, CombatantRef who, Hex to, Movement movement);

}  // namespace allswell
