// Characters, dashboards: who is on the map and what its numbers are now.  Ledger AW-CHAR-01..25, AW-GEN-09,
// AW-CARD-07..12. Pure: nothing here waits or changes anything.
#pragma once

#include "games/allswell/state.h"

namespace allswell {

// --- who -------------------------------------------------------------------------------------------------------------

Combatant const* find(State const& s, CombatantRef who);  // null: it has gone; dying ones are found
CombatantRef ref_to(State const& s, CombatantId who);
CombatantRef player(State const& s, CharacterId who);  // its figure; empty: not on the map
bool alive(State const& s, CombatantRef who);          // on the map and not dying
bool can_act(State const& s, CombatantRef who);        // alive, and not floored
bool friends(CombatantId a, CombatantId b);            // AW-MOVE-04
flow::Seat seat_of(World const& w, CombatantRef who);  // who decides for it; the table for Enemies  AW-SOLO-01
Character const& character_of(World const& w, CombatantId who);
Enemy const& enemy_of(World const& w, CombatantId who);
Mercenary const& mercenary_card(World const& w, CombatantId who);
CombatantId standing_on(State const& s, Hex hex);  // none: the hex is free

// Everybody of a group, in slot order.  `from` is whose effect it is.
CombatantSet group(World const& w, CombatantRef from, Kind of);

// --- numbers ---------------------------------------------------------------------------------------------------------

// Every use of a number includes all modifiers of the moment: printed, Impulses, traits, Praxis, Equipment, tokens,
// `modify`, modifier tokens on an Enemy card; never below 0.                                    AW-CHAR-06, AW-ENEM-18
int potency(World const& w, CombatantRef who);
int range(World const& w, CombatantRef who);
int influence(World const& w, CombatantRef who);
int base_move(World const& w, CombatantRef who);  // Enemies, Mercenaries, Solo Allies     AW-MOVE-02, AW-SOLO-41
// What is added to one kind of action on top of the card's own modifier (attack, defend, ability, move).  AW-CARD-12
int modifier(World const& w, CombatantRef who, Attribute attribute);
int printed_potency(World const& w, CharacterId who);  // unmodified, for the player count: the pack limit  AW-INV-11
int max_health(World const& w, CharacterId who);       // AW-SETUP-26, AW-SOLO-08
bool allowed(World const& w, CombatantRef who, Special what);

Condition condition(World const& w, CombatantRef who);  // of an Enemy or Mercenary
bool is_overlord(World const& w, CombatantId who);
int defend_value(World const& w, CombatantRef who);  // of Enemies and Mercenaries the current Potency   AW-DEF-05

}  // namespace allswell
