// How a companion of the table prefers options: quick guesses from what everybody sees.
#include <algorithm>
#include <bit>

#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/exploration_setup.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/turns.h"

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

// How far the nearest hex is where something can be done; more than the longest distance: nowhere.
int nearest_letter(World const& w, Hex from) {
  int nearest = kit::longest_distance + 1;
  for (Hex const hex : board(w).interactive)
    if (is_interactive(w, hex)) nearest = std::min(nearest, distance(w, from, hex));
  return nearest;
}

}  // namespace

// Into range of an Enemy, not nearer than needed; who is hurt keeps out of reach; what lies about is worth a detour.
int instinct(World const& w, WhereTo const& q, Hex const& hex) {
  if (is_enemy(q.who.slot)) return -nearest_to(w, hex, may_be_targeted(w));
  int const enemy = nearest_to(w, hex, living(w) & all_enemies);
  int score = 0;
  if (is_player(q.who.slot)) {
    score += is_loot(w, hex) ? 12 : is_interactive(w, hex) ? 60 : 0;
    if (int const letter = nearest_letter(w, hex); letter <= kit::longest_distance) score -= 3 * letter;
  }
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
    case ActionKind::attack: return (targets_of_attack(w, who) & all_enemies) != 0 ? 60 : 0;
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

// --- a Character's turn ----------------------------------------------------------------------------------------------

namespace {

constexpr int a_stage = 25, a_kill = 30;  // what it is worth to hurt an Enemy so

int missing_health(World const& w, CombatantRef who) {
  if (!is_player(who.slot)) return 3 * at(w.state, who.slot).stage;
  return max_health(w, character(who.slot)) - figure(w.state, character(who.slot)).health;
}
// Worth of so much damage to somebody, over what protects it.
int worth_of_damage(World const& w, CombatantRef target, int amount) {
  if (!is_enemy(target.slot)) return -100;
  int const left = amount - defend_value(w, target);
  if (left <= 0) return amount;
  int const met = stages_met(w, target, left);
  bool const kills = at(w.state, target.slot).stage + met >= stages(w, target.slot);
  return amount + a_stage * met + (kills ? a_kill : 0);
}
int worth_of_attack(World const& w, CombatantRef who, int modifier) {
  int best = 0;
  for_each(targets_of_attack(w, who) & all_enemies, [&](CombatantId c) {
    CombatantRef const target = ref_to(w.state, c);
    int const amount = potency(w, who, target) + modifier + allswell::modifier(w, who, Attribute::attack, target);
    best = std::max(best, 20 + worth_of_damage(w, target, amount));
  });
  return best;
}
int worth_of_move(World const& w, CombatantRef who, int points) {
  Hex const hex = at(w.state, who.slot).hex;
  if (is_frail(w, who) || is_floored(w.state, who)) return dangers(w, hex) > 0 ? 40 : 5;
  if (nearest_letter(w, hex) <= points) return 75;
  int const gap = nearest_to(w, hex, living(w) & all_enemies) - range(w, who);
  if (gap > 0 && gap <= kit::longest_distance) return 25 + 4 * std::min(points, gap);
  for (Hex const near : within(w, hex, points))
    if (is_loot(w, near)) return 20;
  return nearest_letter(w, hex) <= kit::longest_distance ? 15 : 2;
}
int worth_of_defence(World const& w, CombatantRef who) {
  Combatant const& it = at(w.state, who.slot);
  int const foes = std::min(3, dangers(w, it.hex));
  return it.defend > 0 ? 2 : 4 + 9 * foes;
}
int worth_of_ability(World const& w, CombatantRef who, Ability const& ability, int modifier) {
  CombatantSet const targets = targets_of(w, who, ability, at(w.state, who.slot).hex);
  int const amount = potency(w, who) + modifier;
  int worth = 0;
  bool const heals = pack::first<Heal>(ability.effects) != nullptr;
  for_each(targets, [&](CombatantId c) {
    CombatantRef const target = ref_to(w.state, c);
    int one = 15;
    if (heals) one = 8 * std::min(amount, missing_health(w, target)) + (is_floored(w.state, target) ? 30 : 0);
    if (ability.style == Style::affliction) one = 15 + worth_of_damage(w, target, amount) / 2;
    worth = ability.target.all ? worth + one : std::max(worth, one);
  });
  return ability.target.of == Kind::hex ? 12 : worth;
}
int worth_of(World const& w, Deed const& deed) {
  if (!possible(w, deed)) return 0;
  switch (deed.step.kind) {
    case ActionKind::move: return worth_of_move(w, deed.who, move_value(w, deed));
    case ActionKind::attack: return worth_of_attack(w, deed.who, deed.modifier);
    case ActionKind::defend: return worth_of_defence(w, deed.who);
    default: break;
  }
  if (!deed.ability) return 0;
  return worth_of_ability(w, deed.who, w.content.all_abilities[deed.ability.index()], deed.modifier);
}
// An attack that a move of the same card makes possible.
int worth_of_coming_near(World const& w, CombatantRef who, int points, int modifier) {
  if (is_frail(w, who) || is_floored(w.state, who)) return 0;
  int const gap = nearest_to(w, at(w.state, who.slot).hex, living(w) & all_enemies) - range(w, who);
  return gap > 0 && gap <= points ? 35 + 4 * (potency(w, who) + modifier) : 0;
}
// Its two best actions.
int worth_of_card(World const& w, CharacterId who, CardId card) {
  ActionCard const& it = card_of(w, who, card);
  int best = 0, second = 0, points = 0;
  for (CardAction const& action : it.actions)
    if (action.step.kind == ActionKind::move) points = std::max<int>(points, action.step.number);
  for (std::size_t i = 0; i < it.actions.size(); ++i) {
    Deed const deed = deed_of(w, who, card, static_cast<int>(i), Manner::plain);
    int worth = worth_of(w, deed);
    if (deed.step.kind == ActionKind::attack && worth == 0)
      worth = worth_of_coming_near(w, deed.who, points, deed.modifier);
    if (worth > best) std::swap(worth, best);
    second = std::max(second, worth);
  }
  return best + second;
}

}  // namespace

int instinct(World const& w, HowToBegin const& q, HowToBegin::Answer const& a) {
  if (a.turn == TurnKind::undecided) return -1000;
  if (a.mercenary) return 5 + worth_of_card(w, q.who, a.card) / 2;
  if (a.turn == TurnKind::standard) return worth_of_card(w, q.who, a.card);
  return 60 + worth_of(w, deed_of(w, q.who, a.card, a.action, Manner::rampage));  // and it costs one card only
}
int instinct(World const& w, WhatNext const& q, WhatNext::Answer const& a) {
  if (a.next == NextDeed::forgo) return 6;
  if (a.next == NextDeed::mercenary || a.next == NextDeed::stop) return 1;
  bool const rampages = w.state.scenario.turn.kind == TurnKind::rampage || a.next == NextDeed::rampage;
  Manner const manner = rampages ? Manner::rampage : a.next == NextDeed::surge ? Manner::surge : Manner::plain;
  int const worth = worth_of(w, deed_of(w, q.who, a.card, a.action, manner));
  return a.next == NextDeed::surge ? worth + 5 : a.next == NextDeed::rampage ? worth + 30 : worth;
}
// Loot that heals when somebody needs it; what an Impulse or a thing gives, at once.
int instinct(World const& w, Asides::Use const& use) {
  if (use.belt == Belt::Use{}) return 65;
  Loot const& loot = card(w, use.belt.loot);
  CombatantRef const who = player(w.state, use.belt.who);
  if (!who) return 1;
  if (pack::first<Heal>(loot.effects)) return missing_health(w, who) >= 4 || is_floored(w.state, who) ? 120 : -5;
  return dangers(w, at(w.state, who.slot).hex) > 0 ? 64 : -5;
}
// Enemies before friends, whoever falls first, with a weapon before without.
int instinct(World const& w, WhomToAttack const& q, Strike const& strike) {
  int const amount = potency(w, q.by, strike.target);
  return worth_of_damage(w, strike.target, amount) + (strike.weapon ? 3 : 0);
}
// Of friends whoever is hurt most, of Enemies whoever is nearest to death; rather somebody than nobody.
int instinct(World const& w, WhichCombatant const&, CombatantRef const& who) {
  if (!who) return 0;
  if (is_enemy(who.slot)) return 40 + 10 * at(w.state, who.slot).stage;
  return 1 + missing_health(w, who) + (is_floored(w.state, who) ? 20 : 0);
}
// Whoever is on turn, put where it would go.
int instinct(World const& w, WhichHex const& q, Hex const& hex) {
  CombatantRef const who = player(w.state, w.state.scenario.sequence.active.character);
  if (!who || q.why != "AW-MOVE-08" || !hex) return 0;
  WhereTo const as_a_walk{who, Movement::voluntary, 0, {}};
  return instinct(w, as_a_walk, hex);
}
int instinct(World const&, YesNo const& q, bool const& yes) {
  bool const rather_not = q.why == "AW-ATK-02" || q.why == "AW-OUTCOME-07";
  return yes != rather_not ? 1 : 0;
}
int instinct(World const&, MayUse const&, Use const& use) { return use == Use{} ? 0 : 1; }

// --- between Scenarios -----------------------------------------------------------------------------------------------

int instinct(World const& w, WhatToDo const& q, ExplorationDeed const& deed) {
  if (deed.is == ExplorationDeed::Kind::rest) return sheet(w.state, q.who).resolve == 0 ? 50 : 1;
  return deed.is == ExplorationDeed::Kind::quest ? 20 : 10;
}
int instinct(World const&, WhichDeck const&, DeckDeed const& deed) { return deed.card ? 0 : 1; }
int instinct(World const&, HowToLevel const&, LevelDeed const& deed) {
  constexpr int by_kind[] = {5, 0, 10, 20, 8, -10, 20};  // ready, wait, row, card, evolve, take_back, loot
  return by_kind[static_cast<int>(deed.kind)];
}

}  // namespace allswell
