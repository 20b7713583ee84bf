// What tests of the enemies need beside the bench: steps of Stage Cards, effects of cards, friends of the company.
#pragma once

#include "tests/games/oathsworn/bench.h"

namespace oathsworn {

template <class Verb>
Act step_of(Verb verb) {
  Act act;
  act.is = std::move(verb);
  return act;
}
template <class Verb>
Effect effect_with(Verb verb) {
  Effect effect;
  effect.is = std::move(verb);
  return effect;
}
inline Expr expression(std::string_view text) {
  pack::ExprError error;
  auto const parsed = Expr::parse(text, Content::variables(), error);
  REQUIRE_MESSAGE(parsed, error.cause);
  return *parsed;
}

inline StageCard& stage_card(Bench& b, int i) { return b.content->stage_cards.items()[static_cast<std::size_t>(i)]; }
inline Boss& boss_card(Bench& b, int i = 0) {
  return b.content->encounters.items()[0].bosses[static_cast<std::size_t>(i)];
}
inline Minion& rat_box(Bench& b) { return b.content->encounters.items()[0].minions[0]; }
inline Ability& ability_on(Bench& b, int card) {
  return b.content->cards.items()[static_cast<std::size_t>(card)].abilities[0];
}
// The Stage Card's steps are these.
template <class... Verbs>
void steps(Bench& b, int card, Verbs... verbs) {
  stage_card(b, card).steps.clear();
  (stage_card(b, card).steps.push_back(step_of(verbs)), ...);
}
// The ability of a card is these effects.
template <class... Verbs>
void effects(Bench& b, int card, Verbs... verbs) {
  ability_on(b, card).do_.clear();
  (ability_on(b, card).do_.push_back(effect_with(verbs)), ...);
}

inline EnemyMove march(int distance, Way way = Way::target) {
  EnemyMove move;
  move.distance = distance;
  move.way = way;
  return move;
}
inline EnemyAttack blow(Pattern pattern = Pattern::single, int size = 0) {
  EnemyAttack attack;
  attack.pattern = pattern;
  attack.size = size;
  return attack;
}
// An attack of a player that knocks its target back.
inline Attack striking(int knockback) {
  Attack attack;
  attack.knockback = knockback;
  return attack;
}
inline EnemyAttack shot(int range) {
  EnemyAttack attack;
  attack.range = range;
  return attack;
}
inline Inflict harm_to(Victims to, int hp) {
  Inflict inflict;
  inflict.to = to;
  inflict.hp = hp;
  return inflict;
}

// All cards on cooldown: an attack on it asks nothing.
inline void empty_hand(Bench& b, int place) {
  for (Held& h : sworn(b.s, place).held)
    if (h.kind == HeldKind::ability) h.where = Where::p3;
}
inline void empty_hands(Bench& b) {
  for (int p = 0; p < places; ++p) empty_hand(b, p);
}
// Only this one is left standing.
inline void alone(Bench& b, int place) {
  for (int p = 0; p < places; ++p) {
    if (p == place) continue;
    b.remove(oathsworn_at(p));
    sworn(b.s, p).unconscious = true;
  }
}
// A one-hex boss with all its locations in its one hex.
inline void one_hex_boss(Bench& b, Hex hex, Direction facing = Direction::s) {
  boss_card(b).shape.clear();
  b.put(boss_id(0), hex, facing);
}
inline int friend_of_the_company(Bench& b) {
  if (b.content->allies.size() == 0) {
    Ally ally;
    ally.name = "Hob";
    ally.defense = 2;
    ally.might.red = 1;
    b.content->allies.add("hob", ally);
  }
  return 0;
}
// An Ally in the place of an Oathsworn that is down.
inline FigureId put_ally(Bench& b, int place, Hex hex) {
  friend_of_the_company(b);
  b.remove(oathsworn_at(place));
  sworn(b.s, place).unconscious = true;
  Helper& h = helper(b.s, place);
  h.ally = 0;
  h.animus = 2;
  b.put(ally_at(place), hex);
  figure(b.s, ally_at(place)).hp = 6;
  return ally_at(place);
}
inline FigureId put_sentinel(Bench& b, Hex hex) {
  for (int i = first_sentinel; i < first_boss; ++i)
    if (!present(b.s, FigureId{i})) {
      b.put(FigureId{i}, hex);
      figure(b.s, FigureId{i}).hp = 1;
      return FigureId{i};
    }
  return FigureId::none();
}
inline void lay_tile(Bench& b, TileKind kind, Hex hex) { b.s.tiles.push_back(EffectTile{kind, hex}); }

// Everybody passes; the Encounter Phase runs to its first question, or to the next Oathsworn Phase.
inline void pass_round(Bench& b) {
  int const round = b.state().round;
  while (b.kind() == "take_turn" && b.state().round == round && b.state().phase == Phase::oathsworn) b.answer("pass");
}
inline bool asked_about(Bench& b, std::string const& words) {
  return b.position().prompt().text().find(words) != std::string::npos;
}
inline int hp_of(Bench& b, int place) { return figure(b.state(), oathsworn_at(place)).hp; }
inline Hex hex_of(Bench& b, FigureId f) { return figure(b.state(), f).hex; }
inline int tokens(Bench& b, int place, Token t) { return sworn(b.state(), place).tokens[static_cast<std::size_t>(t)]; }
inline std::uint8_t& tokens_before(Bench& b, int place, Token t) {
  return sworn(b.s, place).tokens[static_cast<std::size_t>(t)];
}

}  // namespace oathsworn
