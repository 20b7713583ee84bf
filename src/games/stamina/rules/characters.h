// What can be said of a character at this moment: its sheet with everything that changes it.
// Set-up, Hit Points, Conditions.  Ledger ST-SET, ST-HP-05, ST-HELP, ST-ENC and the numbers of the conditions.
#pragma once

#include <bit>

#include "games/stamina/events.h"
#include "games/stamina/state.h"

namespace stamina {

inline Character const& character(World const& w, CharacterId id) { return w.state.characters[id.index()]; }
inline Sheet const& sheet(World const& w, Character const& c) {
  if (c.is_hero()) return w.content.heroes[c.hero.index()];
  return w.content.npcs[c.npc.index()];
}
inline Sheet const& sheet(World const& w, CharacterId id) { return sheet(w, character(w, id)); }
inline Ability const& ability(World const& w, AbilityId id) { return w.content.abilities[id.index()]; }
inline AbilityGist const& gist(World const& w, AbilityId id) {
  return w.content.gists[static_cast<std::size_t>(id.index())];
}
inline ItemGist const& gist(World const& w, ItemId id) {
  return w.content.item_gists[static_cast<std::size_t>(id.index())];
}
inline Scenario const& scenario(World const& w) { return w.content.scenarios[w.state.scenario.index()]; }
inline Map const& map(World const& w) { return w.content.maps[scenario(w).map]; }

// Every character in play, in the order of set-up.
template <class Visit>
void for_each_in_play(World const& w, Visit visit) {
  for (CharacterId const id : w.state.muster.in_play) visit(id, w.state.characters[id.index()]);
}

inline bool opponents(Character const& a, Character const& b) { return a.is_hero() != b.is_hero(); }  // ST-SET-02
inline bool stands_on(World const& w, CharacterId owner, CharacterId other, Side side) {
  Character const& a = character(w, owner);
  Character const& b = character(w, other);
  switch (side) {
    case Side::self: return owner == other;
    case Side::ally: return owner != other && !opponents(a, b);
    case Side::ally_or_self: return !opponents(a, b);
    case Side::opponent: return opponents(a, b);
    case Side::anyone: return true;
  }
  return false;
}
// Those in play who are on the side of `who`, itself included.
inline CharacterSet side_of(World const& w, CharacterId who) {
  Muster const& all = w.state.muster;
  return character(w, who).is_hero() ? all.in_play & all.heroes : all.in_play - all.heroes;
}
// Whose abilities among these (of anybody in play) could answer a deed of `who`.  The others need not be looked at one
// by one.
inline CharacterSet who_could_answer(World const& w, BySide const& answers, AbilitySet const& of_anybody,
                                     CharacterId who) {
  CharacterSet const itself(who), side = side_of(w, who);
  CharacterSet found;
  if (answers.own.intersects(of_anybody)) found |= itself & w.state.muster.in_play;
  if (answers.ally.intersects(of_anybody)) found |= side - itself;
  if (answers.opponent.intersects(of_anybody)) found |= w.state.muster.in_play - side;
  return found;
}
// Who has not got one comes last.
inline int place_in_order(World const& w, CharacterId id) {
  for (int i = 0; i < w.state.order.size(); ++i)
    if (w.state.order[i] == id) return i;
  return w.state.order.size();
}
// The program runs it: no person is asked.
inline bool run_by_program(World const& w, CharacterId id) { return !character(w, id).seat.is_person(); }

bool injured_into(World const& w, Character const& c, Condition condition);  // ST-INJ-01
inline bool has(World const& w, Character const& c, Condition condition) {
  return c.is_under(condition) || (!c.injuries.empty() && injured_into(w, c, condition));
}
// Nothing at all is on it, as it mostly is: then no condition need be looked for.
inline bool unaffected(Character const& c) { return c.under == 0 && c.injuries.empty(); }
inline bool has(World const& w, CharacterId id, Condition condition) { return has(w, character(w, id), condition); }
bool helpless(World const& w, CharacterId id);
bool encumbered(World const& w, CharacterId id);

// A situation in which modifiers are looked up: whom the character is attacking, if anybody.
int sum_of_modifiers(World const& w, CharacterId id, Trait trait, CharacterId target);
inline int modifier(World const& w, CharacterId id, Trait trait, CharacterId target = {}) {
  Character const& c = character(w, id);
  AbilitySet const& modifying = w.content.modifying[static_cast<std::size_t>(trait)];
  bool const nothing_modifies = !(c.abilities | w.state.muster.kept).intersects(modifying) && c.injuries.empty();
  return nothing_modifies ? 0 : sum_of_modifiers(w, id, trait, target);
}
int attribute(World const& w, CharacterId id, Attribute a);
int armor(World const& w, CharacterId id);
int movement_maximum(World const& w, CharacterId id);
int hit_point_maximum(World const& w, Character const& c);
int regeneration(World const& w, CharacterId id);

// --- weapons and hands ---
inline constexpr int unarmed = -1;
struct WeaponLine {
  int damage = 1, range = 1;  // ST-WPN-02
  WeaponKind kind = WeaponKind::melee;
};
inline WeaponLine weapon(World const& w, CharacterId id, int slot) {
  if (slot == unarmed) return {};
  ItemGist const& item = gist(w, character(w, id).items[slot].item);
  if (!item.is_weapon()) return {};
  return {item.damage, item.range, item.kind};
}
// Items held that can be used as weapons now; nothing means unarmed.
flow::FixedList<std::int8_t, most_items> usable_weapons(World const& w, CharacterId id);
int hands_free(World const& w, Character const& c);
int hands_needed(World const& w, ItemId item);

// --- in keys ---
// The item in a slot, and which of several such it is.
std::string item_key(World const& w, CharacterId who, int slot);
std::string persisted_key(Character const& c, int index);

// --- hexes ---
inline kit::HexSet const& occupied(World const& w) { return w.state.muster.taken; }
inline Terrain const& terrain(World const& w, kit::Hex hex) {
  Map const& m = map(w);
  int ground = m.ground_at(hex);
  for (ChangedGround const& changed : w.state.changed_ground)
    if (changed.hex == hex) ground = changed.terrain;  // what it became last
  return m.terrains[ground];
}
// Where somebody may stand if nobody does, as the ground is by now.                                        ST-MOVE-10
inline kit::HexSet passable(World const& w) {
  Map const& m = map(w);
  kit::HexSet open = m.hexes - m.impassable;
  for (ChangedGround const& changed : w.state.changed_ground) {
    if (m.terrains[changed.terrain].impassable)
      open.erase(changed.hex);
    else
      open.insert(changed.hex);
  }
  return open;
}
inline bool is_exit(World const& w, kit::Hex hex) {
  return w.state.changed_ground.empty() ? map(w).exits.contains(hex) : terrain(w, hex).exit;
}
inline int hazard(World const& w, kit::Hex hex) {
  return w.state.changed_ground.empty() && !map(w).hazards.contains(hex) ? 0 : terrain(w, hex).hazard;
}
inline bool no_air(World const& w, kit::Hex hex) {
  if (w.state.changed_ground.empty()) return map(w).no_air.contains(hex);
  Terrain const& t = terrain(w, hex);
  return t.submerged || t.airless;
}
inline bool needs_air(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  return !c.npc || !w.content.npcs[c.npc.index()].breathes_water;
}
// There, and it would have to.
inline bool cannot_breathe(World const& w, CharacterId who, kit::Hex hex) {
  return no_air(w, hex) && needs_air(w, who);
}
bool sees(World const& w, kit::Hex from, kit::Hex to);
kit::HexSet seen_from(World const& w, kit::Hex from);
inline int distance(World const& w, CharacterId a, CharacterId b) {
  return kit::distance(character(w, a).hex, character(w, b).hex);
}

// --- expressions ---
struct Situation {
  CharacterId user, target;
  int hits = 0, commits = 0, invests = 0, weapon_damage = 1;
};
int value_of(World const& w, Situation const& situation, pack::Expr const& expression);

}  // namespace stamina
