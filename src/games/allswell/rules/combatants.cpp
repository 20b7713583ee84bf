#include "games/allswell/rules/combatants.h"

#include <algorithm>

#include "games/allswell/rules/texts.h"

namespace allswell {

Combatant const* find(State const& s, CombatantRef who) { return kit::find(s.scenario.combatants, who); }
CombatantRef ref_to(State const& s, CombatantId who) { return kit::ref_to(s.scenario.combatants, who); }
CombatantRef player(State const& s, CharacterId who) { return who ? ref_to(s, slot_of(who)) : CombatantRef{}; }
CombatantRef mercenary(State const& s, CharacterId who) {
  return who ? ref_to(s, mercenary_of(slot_of(who))) : CombatantRef{};
}
bool alive(State const& s, CombatantRef who) {
  Combatant const* const it = find(s, who);
  return it && it->presence == Presence::on_map;
}
bool is_floored(State const& s, CombatantRef who) {
  return is_player(who.slot) && find(s, who) && figure(s, character(who.slot)).floored != Floored::no;
}
bool can_act(State const& s, CombatantRef who) { return alive(s, who) && !is_floored(s, who); }
CombatantSet ignored_by_enemies(State const& s) {
  CombatantSet lying = 0;
  for (int i = 0; i < most_characters; ++i)
    if (figure(s, CharacterId{i}).floored == Floored::floored) lying |= bit(CombatantId{i});
  return lying;
}

flow::Seat seat_of(World const& w, CharacterId who) { return sheet(w.state, who).seat; }
flow::Seat seat_of(World const& w, CombatantRef who) {
  if (!who || is_enemy(who.slot)) return flow::Seat::table();
  CombatantId const player = is_mercenary(who.slot) ? employer_of(who.slot) : who.slot;
  flow::Seat const seat = seat_of(w, character(player));
  return seat.is_person() ? seat : flow::Seat::table();
}
Character const& character_of(World const& w, CombatantId who) { return w.content.characters[who.index()]; }
Enemy const& enemy_of(World const& w, CombatantId who) { return w.content.enemies[at(w.state, who).type]; }
Mercenary const& mercenary_card(World const& w, CombatantId who) {
  return w.content.mercenaries[at(w.state, who).type];
}
CombatantId standing_on(State const& s, Hex hex) {
  if (!s.scenario.occupied.contains(hex)) return {};
  for (CombatantSet left = s.scenario.on_map; left != 0; left &= left - 1)
    if (at(s, first_of(left)).hex == hex) return first_of(left);
  return {};
}
bool shared(State const& s, CombatantRef who) {
  Combatant const* const it = find(s, who);
  for (CombatantSet left = it ? s.scenario.on_map & ~bit(who.slot) : 0; left != 0; left &= left - 1)
    if (at(s, first_of(left)).hex == it->hex) return true;
  return false;
}
std::string called(World const& w, CharacterId who) { return w.content.characters[who.index()].name; }
std::string called(World const& w, CombatantRef who) {
  if (!who) return "the Scenario";
  if (is_player(who.slot)) return called(w, character(who.slot));
  if (is_mercenary(who.slot)) return mercenary_card(w, who.slot).name;
  Enemy const& card = enemy_of(w, who.slot);
  if (card.overlord) return card.name;
  return fmt::format("{} {}", card.name, at(w.state, who.slot).number);
}
std::string key_of(World const& w, CombatantRef who) {
  if (!who) return "-";
  if (is_player(who.slot)) return w.content.characters.id(who.slot.index());
  if (is_mercenary(who.slot)) return w.content.mercenaries.id(at(w.state, who.slot).type);
  return fmt::format("{}.{}", w.content.enemies.id(at(w.state, who.slot).type), at(w.state, who.slot).number);
}
TypeInPlay const* in_play(State const& s, TypeId type) {
  for (TypeInPlay const& one : s.scenario.types)
    if (one.type == type) return &one;
  return nullptr;
}

CombatantSet living(World const& w) { return w.state.scenario.on_map & ~w.state.scenario.dying; }
CombatantSet group(World const& w, CombatantRef from, Kind of) {
  CombatantSet const all = living(w);
  CombatantSet const self = from ? bit(from.slot) & all : 0;
  bool const enemy = !from || is_enemy(from.slot);  // what the Scenario does, it does against the Characters
  CombatantSet const own_side = enemy ? all_enemies : ~all_enemies;
  auto const overlords = [&] {
    CombatantSet set = 0;
    for_each(all & all_enemies, [&](CombatantId who) {
      if (is_overlord(w, who)) set |= bit(who);
    });
    return set;
  };
  switch (of) {
    case Kind::self: return self;
    case Kind::friends: return all & own_side;
    case Kind::other_friends: return all & own_side & ~self;
    case Kind::opponents: return all & ~own_side;
    case Kind::anyone: return all & ~self;
    case Kind::characters: return all & ~all_enemies;
    case Kind::player_characters: return all & all_players;
    case Kind::mercenaries: return all & all_mercenaries;
    case Kind::enemies: return all & all_enemies;
    case Kind::minions: return all & all_enemies & ~overlords();
    case Kind::overlords: return overlords();
    case Kind::hex: return 0;
  }
  return 0;
}

CombatantSet may_have_in_force(World const& w, PowerMasks const& wanted) {
  auto const& any = w.content.any;
  if (any.token.touches(wanted)) return w.state.scenario.on_map;
  CombatantSet may = 0;
  if (any.trait.touches(wanted) || any.equipment.touches(wanted) || any.impulse.touches(wanted)) may |= all_players;
  if (any.mercenary.touches(wanted)) may |= all_mercenaries;
  if (any.enemy.touches(wanted)) may |= all_enemies;
  return may & w.state.scenario.on_map;
}
Impulse const* impulse_in_force(World const& w, CombatantId who, PowerMasks const& wanted) {
  if (!is_player(who) || !w.content.any.impulse.touches(wanted)) return nullptr;
  ImpulseId const shown = w.state.impulses.first(zone(character(who), ImpulsePile::displayed));
  return shown ? &w.content.impulses[shown.index()] : nullptr;
}

// --- numbers ---------------------------------------------------------------------------------------------------------

namespace {

// All that changes one number of one combatant now.
int changes(World const& w, CombatantRef who, Attribute attribute, CombatantRef that) {
  State const& s = w.state;
  Here here;
  here.self = who;
  here.that = that;
  here.printed = true;  // a number that looks at Potency looks at the printed one: no circle
  int sum = 0;
  auto const add = [&](std::vector<Modifier> const& modifiers, int token) {
    for (Modifier const& one : modifiers) {
      if (one.attribute != attribute) continue;
      here.value = token;
      if (met(w, here, one.boxes)) sum += value(w, here, one.by);
    }
  };
  each_in_force(w, who.slot, touching(attribute), [&](InForce const& it) { add(it.powers->modifiers, it.value); });
  if (Impulse const* const impulse = impulse_in_force(w, who.slot, touching(attribute)))
    add(impulse->modifiers, 0);  // AW-CHAR-08
  for (Changed const& one : s.scenario.changed)
    if (one.who == who && one.attribute == attribute) sum += one.by;
  if (is_enemy(who.slot) && (attribute == Attribute::potency || attribute == Attribute::move ||
                             attribute == Attribute::range)) {  // modifier tokens on its card            AW-ENEM-16
    std::size_t const place = attribute == Attribute::potency ? 0 : attribute == Attribute::move ? 1 : 2;
    if (TypeInPlay const* const type = in_play(s, TypeId(at(s, who.slot).type))) sum += type->modifiers[place];
  }
  return sum;
}

int printed(World const& w, CombatantId who, Attribute attribute) {
  if (is_player(who)) {
    Character const& card = character_of(w, who);
    bool const solo = sheet(w.state, character(who)).solo_ally;
    if (attribute == Attribute::range) return solo ? card.solo.range : card.range;
    if (attribute == Attribute::influence) return solo ? card.solo.influence : card.influence;
    return solo ? card.solo.move : 0;
  }
  if (is_mercenary(who)) {
    Mercenary const& card = mercenary_card(w, who);
    return attribute == Attribute::range ? card.range : attribute == Attribute::move ? card.move : 0;
  }
  Enemy const& card = enemy_of(w, who);
  return attribute == Attribute::range ? card.range : attribute == Attribute::move ? card.move : 0;
}

}  // namespace

int printed_potency(World const& w, CharacterId who) {
  Character const& card = w.content.characters[who.index()];
  if (sheet(w.state, who).solo_ally) return card.solo.potency;
  std::size_t const column = static_cast<std::size_t>(std::max(1, players(w.state))) - 1;  // AW-CHAR-01
  return card.potency[std::min(column, card.potency.size() - 1)];
}
int printed_potency(World const& w, CombatantId who) {
  if (is_player(who)) return printed_potency(w, character(who));
  return is_mercenary(who) ? mercenary_card(w, who).potency : enemy_of(w, who).potency;
}
int potency(World const& w, CombatantRef who, CombatantRef that) {
  if (!find(w.state, who)) return 0;
  return std::max(0, printed_potency(w, who.slot) + changes(w, who, Attribute::potency, that));  // AW-CHAR-06
}
int range(World const& w, CombatantRef who) {
  return std::max(0, printed(w, who.slot, Attribute::range) + changes(w, who, Attribute::range, {}));
}
int influence(World const& w, CombatantRef who) {
  return std::max(0, printed(w, who.slot, Attribute::influence) + changes(w, who, Attribute::influence, {}));
}
int base_move(World const& w, CombatantRef who) { return printed(w, who.slot, Attribute::move); }
int modifier(World const& w, CombatantRef who, Attribute attribute, CombatantRef that) {
  return find(w.state, who) ? changes(w, who, attribute, that) : 0;
}
int max_health(World const& w, CharacterId who) {
  Sheet const& own = sheet(w.state, who);
  if (!own.solo_ally) return own.health;
  int level = 1;
  for (Sheet const& other : w.state.sheets)
    if (!other.solo_ally && other.seat.is_person()) level = other.level;
  std::vector<int> const& track = w.content.characters[who.index()].solo.health;
  return track[std::min(static_cast<std::size_t>(level), track.size()) - 1];
}
bool allowed(World const& w, CombatantRef who, Special what) {
  if (!find(w.state, who)) return false;
  bool has = w.content.scenarios[w.state.scenario.scenario.index()].any_rule.touches(touching(what));
  each_in_force(w, who.slot, touching(what), [&](InForce const&) { has = true; });
  return has;
}

bool is_overlord(World const& w, CombatantId who) { return is_enemy(who) && enemy_of(w, who).overlord.has_value(); }
int stages(World const& w, CombatantId who) {
  return is_mercenary(who) ? 3 : static_cast<int>(enemy_of(w, who).track.size());
}
int threshold(World const& w, CombatantId who, int stage) {
  if (is_mercenary(who)) return mercenary_card(w, who).threshold(stage);
  return enemy_of(w, who).track[static_cast<std::size_t>(stage)].threshold;
}
Condition condition_at(World const& w, CombatantId who, int stage) {
  if (stage == 0) return Condition::healthy;
  if (is_mercenary(who)) return static_cast<Condition>(stage);
  return enemy_of(w, who).track[static_cast<std::size_t>(stage) - 1].condition;
}
Condition condition(World const& w, CombatantRef who) {
  Combatant const* const it = find(w.state, who);
  if (!it) return Condition::dead;
  if (it->presence == Presence::dying) return Condition::dead;
  return is_player(who.slot) ? Condition::healthy : condition_at(w, who.slot, it->stage);
}
int defend_value(World const& w, CombatantRef who) {
  Combatant const* const it = find(w.state, who);
  if (!it || it->defend == 0) return 0;
  return is_player(who.slot) ? it->defend : potency(w, who);  // AW-DEF-05
}

}  // namespace allswell
