// How a companion of the table prefers options: quick guesses from what everybody sees.
#include <algorithm>
#include <bit>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/movement.h"

namespace allswell {

namespace {

CombatantSet characters(World const& w) { return living(w) & (all_players | all_mercenaries); }

int nearest_to(World const& w, Hex hex, CombatantSet among) {
  int nearest = kit::longest_distance + 1;
  for_each(among, [&](CombatantId c) { nearest = std::min(nearest, distance(w, hex, at(w.state, c).hex)); });
  return nearest;
}

// Enemies that could attack somebody there after one move action, as the crow flies round walls.
int dangers(World const& w, Hex hex) {
  int count = 0;
  for_each(living(w) & all_enemies, [&](CombatantId c) {
    CombatantRef const enemy = ref_to(w.state, c);
    int const reach = range(w, enemy) + move_points(w, enemy, {ActionKind::move, 0});
    count += distance(w, hex, at(w.state, c).hex) <= reach;
  });
  return count;
}

bool is_frail(World const& w, CombatantRef who) {
  return is_player(who.slot) && 3 * figure(w.state, character(who.slot)).health <= max_health(w, character(who.slot));
}

}  // namespace

// Into range of an Enemy, not nearer than needed; who is hurt keeps out of reach; what lies about is worth a detour.
int instinct(World const& w, WhereTo const& q, Hex const& hex) {
  if (is_enemy(q.who.slot)) return -nearest_to(w, hex, may_be_targeted(w));
  int const enemy = nearest_to(w, hex, living(w) & all_enemies);
  int score = 0;
  if (is_player(q.who.slot)) score += is_loot(w, hex) ? 12 : is_interactive(w, hex) ? 8 : 0;
  if (is_frail(w, q.who) || is_floored(w.state, q.who)) return score - 6 * dangers(w, hex);
  int const strikes_from = range(w, q.who);
  return score - (enemy > strikes_from ? 2 * (enemy - strikes_from) : strikes_from - enemy);
}

// Who can bear it: a defend token, much health; rather a Mercenary than a Character that would be floored.
int instinct(World const& w, WhichTarget const&, CombatantRef const& who) {
  int const guard = 10 * defend_value(w, who);
  return is_mercenary(who.slot) ? 8 + guard : figure(w.state, character(who.slot)).health + guard;
}
int instinct(World const& w, WhichEnd const&, Hex const& hex) {
  return -std::popcount(in_reach(w, hex, {1, true}, characters(w)));
}
int instinct(World const& w, WhichWay const&, Hex const& hex) {
  int tokens = 0;
  for (HexToken const& token : w.state.scenario.hex_tokens) tokens += token.hex == hex;
  return tokens;
}
int instinct(World const& w, WhichSpawn const&, Hex const& hex) { return nearest_to(w, hex, characters(w)); }
int instinct(World const& w, WhichPlace const&, Hex const& hex) {
  return -nearest_to(w, hex, living(w) & all_enemies);  // it is paid for standing there
}

int worth_of_action(World const& w, CombatantRef who, ActionKind kind, Style style) {
  Combatant const* const it = find(w.state, who);
  int const enemy = it ? nearest_to(w, it->hex, living(w) & all_enemies) : 0;
  switch (kind) {
    case ActionKind::attack: return 60;
    case ActionKind::affliction: return 55;
    case ActionKind::ability: return style == Style::affliction ? 55 : 30;
    case ActionKind::augment: return 30;
    case ActionKind::move: return enemy > range(w, who) ? 50 : 2;
    case ActionKind::defend: return enemy <= 3 && it && it->defend == 0 ? 35 : 3;
    case ActionKind::flee:
    case ActionKind::hold: return 0;
  }
  return 0;
}

}  // namespace allswell
