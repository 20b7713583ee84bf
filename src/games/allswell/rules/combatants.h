// Characters, dashboards: who is on the map and what its numbers are now.  Ledger AW-CHAR-01..25, AW-GEN-09,
// AW-CARD-07..12. Pure: nothing here waits or changes anything.
#pragma once

#include <bit>

#include "games/allswell/rules/action_cards.h"

namespace allswell {

// --- who -------------------------------------------------------------------------------------------------------------

inline Combatant const& at(State const& s, CombatantId who) {
  return s.scenario.combatants[static_cast<std::size_t>(who.index())];
}
inline Sheet const& sheet(State const& s, CharacterId who) { return s.sheets[static_cast<std::size_t>(who.index())]; }
inline Figure const& figure(State const& s, CharacterId who) {
  return s.figures[static_cast<std::size_t>(who.index())];
}
inline CardShelf const& cards(State const& s, CharacterId who) {
  return s.cards[static_cast<std::size_t>(who.index())];
}

Combatant const* find(State const& s, CombatantRef who);  // null: it has gone; dying ones are found
CombatantRef ref_to(State const& s, CombatantId who);
CombatantRef player(State const& s, CharacterId who);     // its figure; empty: not on the map
CombatantRef mercenary(State const& s, CharacterId who);  // that it employs; empty: none on the map
constexpr CharacterId character(CombatantId player) { return CharacterId(player.index()); }
constexpr CombatantId slot_of(CharacterId who) { return CombatantId(who.index()); }
bool alive(State const& s, CombatantRef who);       // on the map and not dying
bool is_floored(State const& s, CombatantRef who);  // a Character with its token on either side
bool can_act(State const& s, CombatantRef who);     // alive, and not floored
CombatantSet ignored_by_enemies(State const& s);    // floored and not exposed    AW-FLOOR-09, -11, AW-TARGET-12
constexpr bool friends(CombatantId a, CombatantId b) { return is_enemy(a) == is_enemy(b); }  // AW-MOVE-04
flow::Seat seat_of(World const& w, CombatantRef who);  // who decides for it; the table for Enemies  AW-SOLO-01
flow::Seat seat_of(World const& w, CharacterId who);
Character const& character_of(World const& w, CombatantId who);
Enemy const& enemy_of(World const& w, CombatantId who);
Mercenary const& mercenary_card(World const& w, CombatantId who);
CombatantId standing_on(State const& s, Hex hex);      // none: the hex is free
bool shared(State const& s, CombatantRef who);         // another one stands in the same hex: only on its way through
std::string called(World const& w, CombatantRef who);  // "Groanax", "Goad 2"; nobody: "the Scenario"
std::string called(World const& w, CharacterId who);
std::string key_of(World const& w, CombatantRef who);  // groanax, goad.2
TypeInPlay const* in_play(State const& s, TypeId type);

inline CombatantId first_of(CombatantSet set) { return CombatantId(std::countr_zero(set)); }
template <class Each>
void for_each(CombatantSet set, Each each) {
  for (; set != 0; set &= set - 1) each(first_of(set));
}

// Everybody of a group, in slot order; nobody who is dying.  `from` is whose effect it is: without one, as for the
// Scenario, opponents are Characters and friends Enemies.
CombatantSet group(World const& w, CombatantRef from, Kind of);
CombatantSet living(World const& w);

// --- what is in force ------------------------------------------------------------------------------------------------

// One thing in play that changes numbers, allows things or waits for moments.
struct InForce {
  Powers const* powers = nullptr;
  int value = 0;      // of a token
  AbilityId token{};  // whose token it is
  Style style = Style::augment;
};
// Trait, Praxis, Equipment, tokens, Enemy card, rules of an Overlord; only those that matter for what is `wanted`.
// Displayed Impulses are no Powers.
template <class Each>
void each_in_force(World const& w, CombatantId who, PowerMasks const& wanted, Each each);
// Who can have such a thing at all.
CombatantSet may_have_in_force(World const& w, PowerMasks const& wanted);
// The Impulse it displays, if such a card can matter for what is `wanted`.
Impulse const* impulse_in_force(World const& w, CombatantId who, PowerMasks const& wanted);

// --- numbers ---------------------------------------------------------------------------------------------------------

// Every use of a number includes all modifiers of the moment: printed, Impulses, traits, Praxis, Equipment, tokens,
// `modify`, modifier tokens on an Enemy card; never below 0.                                    AW-CHAR-06, AW-ENEM-18
// `that` is whom it is used on, where something looks at that.
int potency(World const& w, CombatantRef who, CombatantRef that = {});
int range(World const& w, CombatantRef who);
int influence(World const& w, CombatantRef who);
int base_move(World const& w, CombatantRef who);  // Enemies, Mercenaries, Solo Allies     AW-MOVE-02, AW-SOLO-41
// What is added to one kind of action on top of the card's own modifier (attack, defend, ability, move).  AW-CARD-12
int modifier(World const& w, CombatantRef who, Attribute attribute, CombatantRef that = {});
int printed_potency(World const& w, CharacterId who);  // unmodified, for the player count: the pack limit  AW-INV-11
int printed_potency(World const& w, CombatantId who);
int max_health(World const& w, CharacterId who);  // AW-SETUP-26, AW-SOLO-08
bool allowed(World const& w, CombatantRef who, Special what);

Condition condition(World const& w, CombatantRef who);  // of an Enemy or Mercenary
int stages(World const& w, CombatantId who);            // of its track; the last one of most is death
int threshold(World const& w, CombatantId who, int stage);
Condition condition_at(World const& w, CombatantId who, int stage);
bool is_overlord(World const& w, CombatantId who);
int defend_value(World const& w, CombatantRef who);  // of Enemies and Mercenaries the current Potency   AW-DEF-05

// --- the rest of the template ----------------------------------------------------------------------------------------

template <class Each>
void each_in_force(World const& w, CombatantId who, PowerMasks const& wanted, Each each) {
  State const& s = w.state;
  Content const& c = w.content;
  Combatant const& it = at(s, who);
  auto const look = [&](Powers const& powers) {
    if (powers.touches(wanted)) each(InForce{&powers});
  };
  auto const token = [&](TokenOn const& on, Style style) {
    if (!on) return;
    Ability const& ability = c.all_abilities[on.ability.index()];
    if (!ability.token || !ability.token->powers.touches(wanted)) return;
    each(InForce{&ability.token->powers, on.value, on.ability, style});
  };
  if (is_player(who)) {
    Sheet const& own = sheet(s, character(who));
    if (c.any.trait.touches(wanted)) {
      Character const& card = c.characters[it.type];
      if (!own.solo_ally) look(card.trait.powers);
      if (!own.solo_ally && own.praxis) look(c.praxes[own.praxis.index()].trait.powers);
      if (own.solo_ally && card.solo.trait) look(card.solo.trait->powers);
    }
    if (!own.solo_ally && c.any.equipment.touches(wanted))  // what it wore when it was played: AW-SOLO-05
      s.equipment.each(equipment_zone(character(who), ItemPile::ready),
                       [&](EquipmentId item) { look(c.equipment[item.index()].powers); });
  } else if (is_mercenary(who)) {
    look(c.mercenaries[it.type].powers);
  } else if (c.any.enemy.touches(wanted)) {
    Enemy const& card = c.enemies[it.type];
    look(card.powers);
    if (card.overlord)
      for (Trait const& rule : card.overlord->rules) look(rule.powers);
  }
  if (!c.any.token.touches(wanted)) return;
  token(it.augment, Style::augment);
  token(it.affliction, Style::affliction);
}

}  // namespace allswell
