#include "games/stamina/rules/characters.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/sight.h"
#include "kit/rounding.h"
#include "kit/sight.h"

namespace stamina {

bool injured_into(World const& w, Character const& c, Condition condition) {
  for (InjuryId const injury : c.injuries) {
    auto const& given = w.content.injuries[injury.index()].conditions;
    if (std::find(given.begin(), given.end(), condition) != given.end()) return true;
  }
  return false;
}

// Helpless is no condition of its own: Unconscious, or unable to move and to act at the same time.  ST-HELP-02,
// ST-UNC-04
bool helpless(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  if (unaffected(c)) return false;
  return has(w, c, Condition::unconscious) || (has(w, c, Condition::paralyze) && has(w, c, Condition::stunned));
}

bool encumbered(World const& w, CharacterId id) {  // ST-ENC-01
  Character const& c = character(w, id);
  int weight = 0;
  for (CarriedItem const& carried : c.items) {
    ItemGist const& item = gist(w, carried.item);
    if (item.unwieldy) return true;
    weight += item.weight;
  }
  return weight > 5 + attribute(w, id, Attribute::str);
}

int sum_of_modifiers(World const& w, CharacterId id, Trait trait, CharacterId target) {
  int sum = 0;
  Character const& c = character(w, id);
  auto const add = [&](std::vector<Modifier> const& modifiers) {
    for (Modifier const& m : modifiers)
      if (m.trait == trait && value_of(w, Situation{.user = id, .target = target}, m.condition) != 0) sum += m.by;
  };
  AbilitySet const& modifying = w.content.modifying[static_cast<std::size_t>(trait)];
  for (AbilityId const its : c.abilities& modifying) {
    Ability const& a = ability(w, its);
    if (a.kind == AbilityKind::passive) add(a.modifiers);
  }
  for (CharacterId const keeper : w.state.muster.keepers)
    for (Maintained const& m : character(w, keeper).maintained)
      if (m.target == id && modifying.has(m.ability)) add(ability(w, m.ability).modifiers);
  for (InjuryId const injury : c.injuries) add(w.content.injuries[injury.index()].modifiers);
  return sum;
}

int attribute(World const& w, CharacterId id, Attribute a) {
  constexpr Trait trait[] = {Trait::str, Trait::agi, Trait::int_, Trait::will};
  return std::max(0, sheet(w, id).attribute(a) + modifier(w, id, trait[static_cast<int>(a)]));  // ST-SET-13
}

int armor(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  int rating = sheet(w, c).armor;
  for (CarriedItem const& carried : c.items)
    if (carried.place == Carried::worn) rating = std::max<int>(rating, gist(w, carried.item).armor);  // ST-HIT-11
  return std::clamp(rating + modifier(w, id, Trait::armor), 3, 6);                                    // ST-HIT-10
}

int movement_maximum(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  int most = sheet(w, c).movement + modifier(w, id, Trait::movement);
  if (has(w, c, Condition::sluggish)) --most;  // ST-SLUG-01, first ST-STAG-02
  if (has(w, c, Condition::staggered))
    most -= kit::half_down(std::max(0, most));  // ST-STAG-01: the loss is rounded down
  return std::max(0, most);
}

int hit_point_maximum(World const& w, Character const& c) {
  int const most = sheet(w, c).hit_points;
  return c.wounded ? kit::half_down(most) : most;  // ST-HP-05
}

int regeneration(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  if (has(w, c, Condition::exhausted)) return 0;  // ST-EXH-01
  int dice = sheet(w, c).regeneration;
  if (has(w, c, Condition::lethargic)) dice -= 1;  // ST-LETH-01
  if (has(w, c, Condition::winded)) dice -= 2;     // ST-WIND-01
  return std::max(0, dice);
}

flow::FixedList<std::int8_t, most_items> usable_weapons(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  bool one_hand_only = false;
  for (InjuryId const injury : c.injuries)
    one_hand_only = one_hand_only || w.content.injuries[injury.index()].no_two_handed;
  flow::FixedList<std::int8_t, most_items> slots;
  for (int i = 0; i < c.items.size(); ++i) {
    if (c.items[i].place != Carried::held) continue;  // ST-WPN-03
    ItemGist const& item = gist(w, c.items[i].item);
    if (item.is_weapon() && !(one_hand_only && item.hands == 2)) slots.push_back(static_cast<std::int8_t>(i));
  }
  return slots;
}

int hands_needed(World const& w, ItemId item) {
  ItemGist const& line = gist(w, item);
  return line.is_weapon() ? line.hands : 1;
}

int hands_free(World const& w, Character const& c) {
  int free = 2;  // ST-WPN-03
  for (CarriedItem const& carried : c.items)
    if (carried.place == Carried::held) free -= hands_needed(w, carried.item);
  return free;
}

namespace {

kit::HexSet blocking_now(World const& w) {
  Map const& m = map(w);
  kit::HexSet blocking = m.blocking;
  for (ChangedGround const& changed : w.state.changed_ground) {
    if (m.terrains[changed.terrain].blocks_sight)
      blocking.insert(changed.hex);
    else
      blocking.erase(changed.hex);
  }
  return blocking;
}

}  // namespace

// Characters never block sight (ST-LOS-03), so what is seen depends on the ground alone.
kit::HexSet seen_from(World const& w, kit::Hex from) {
  Map const& m = map(w);
  Sight const* const sight = w.state.changed_ground.empty() ? &m.sights.front() : m.sight(blocking_now(w));
  if (sight) return sight->seen[static_cast<std::size_t>(kit::HexSet::index(from))];
  return kit::seen_from(from, blocking_now(w));  // a repair or a scene has made ground that no object makes
}

bool sees(World const& w, kit::Hex from, kit::Hex to) {
  return seen_from(w, from).contains(to);  // ST-LOS-01; between neighbours lies nothing
}

kit::HexSet in_the_way(World const& w, kit::Hex from, kit::Hex to) {
  return kit::distance(from, to) <= 1 ? kit::HexSet{} : kit::in_the_way(from, to, blocking_now(w));
}

int value_of(World const& w, Situation const& at, pack::Expr const& expression) {
  if (expression.is_constant()) return expression.constant();
  return expression.eval([&](int index) -> int {
    auto const user_has = [&](CharacterId id, int condition) {
      return id && has(w, id, static_cast<Condition>(condition)) ? 1 : 0;
    };
    if (index >= static_cast<int>(Variable::first_target_condition))
      return user_has(at.target, index - static_cast<int>(Variable::first_target_condition));
    if (index >= static_cast<int>(Variable::first_condition))
      return user_has(at.user, index - static_cast<int>(Variable::first_condition));
    auto const of = [&](CharacterId id, Attribute a) { return id ? attribute(w, id, a) : 0; };
    switch (static_cast<Variable>(index)) {
      case Variable::hits: return at.hits;
      case Variable::commits: return at.commits;
      case Variable::invests: return at.invests;
      case Variable::weapon_damage: return at.weapon_damage;
      case Variable::str: return of(at.user, Attribute::str);
      case Variable::agi: return of(at.user, Attribute::agi);
      case Variable::int_: return of(at.user, Attribute::int_);
      case Variable::will: return of(at.user, Attribute::will);
      case Variable::target_str: return of(at.target, Attribute::str);
      case Variable::target_agi: return of(at.target, Attribute::agi);
      case Variable::target_int: return of(at.target, Attribute::int_);
      case Variable::target_will: return of(at.target, Attribute::will);
      case Variable::distance: return at.user && at.target ? distance(w, at.user, at.target) : 0;
      case Variable::available_dice: return at.user ? character(w, at.user).available : 0;
      case Variable::path_dice: return at.user ? character(w, at.user).path : 0;
      case Variable::wounded: return at.user && character(w, at.user).wounded ? 1 : 0;
      case Variable::target_wounded: return at.target && character(w, at.target).wounded ? 1 : 0;
      case Variable::prone: return at.user && character(w, at.user).prone ? 1 : 0;
      case Variable::target_prone: return at.target && character(w, at.target).prone ? 1 : 0;
      case Variable::alone: {
        bool alone = true;
        if (at.user)
          for_each_in_play(w, [&](CharacterId id, Character const& c) {
            if (id != at.user && kit::adjacent(c.hex, character(w, at.user).hex)) alone = false;
          });
        return alone ? 1 : 0;
      }
      case Variable::players: {
        int heroes = 0;
        for (Character const& c : w.state.characters) heroes += c.is_hero() ? 1 : 0;
        return heroes;
      }
      case Variable::round: return w.state.round;
      default: return 0;
    }
  });
}

std::string item_key(World const& w, CharacterId who, int slot) {
  Items const& items = character(w, who).items;
  std::string key = w.content.items.id(items[slot].item.index());
  auto const alike = [](CarriedItem const& a, CarriedItem const& b) { return a.item == b.item; };
  flow::add_copy(key, flow::earlier_ones(items, slot, alike));
  return key;
}
std::string persisted_key(Character const& c, int index) {
  std::string key = boost::describe::enum_to_string(c.persisted[index].condition, "");
  auto const alike = [](Persisted const& a, Persisted const& b) { return a.condition == b.condition; };
  flow::add_copy(key, flow::earlier_ones(c.persisted, index, alike));
  return key;
}

}  // namespace stamina
