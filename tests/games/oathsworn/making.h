// Things made for a test: effects, abilities, companions, Allies, chapters with a story.
#pragma once

#include "tests/games/oathsworn/bench.h"

namespace oathsworn {

inline Effect effect_of(auto verb) {
  Effect e;
  e.is = std::move(verb);
  return e;
}
inline Act act_of(auto verb) {
  Act a;
  a.is = std::move(verb);
  return a;
}
inline StoryEffect story_of(auto verb) {
  StoryEffect e;
  e.is = std::move(verb);
  return e;
}
inline Ability ability_of(std::string text, std::vector<Effect> effects, Moment when = Moment::own_turn) {
  Ability a;
  a.flavour = std::move(text);
  a.when = when;
  a.do_ = std::move(effects);
  return a;
}

inline GainToken token_gain(Token token) {
  GainToken gain;
  gain.token = token;
  return gain;
}

// Card 0 .. 6 of a place, and what its first effect does.
inline AbilityCard& card_of(Bench& b, int place, int i) {
  return b.content->cards.items()[static_cast<std::size_t>(7 * place + i)];
}
inline Effects& effects_of(Bench& b, int place, int i) { return card_of(b, place, i).abilities[0].do_; }
inline Item& blade(Bench& b, int place) { return b.content->items.items()[static_cast<std::size_t>(2 * place)]; }
inline Item& coat(Bench& b, int place) { return b.content->items.items()[static_cast<std::size_t>(2 * place + 1)]; }
inline constexpr int blade_slot = 7, coat_slot = 8;  // among the held cards of a full character
inline Encounter& encounter(Bench& b) { return b.content->encounters.items()[0]; }

inline void tokens(Bench& b, int place, Token t, int n) {
  sworn(b.s, place).tokens[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(n);
}
inline int tokens_left(Bench& b, int place, Token t) {
  return sworn(b.state(), place).tokens[static_cast<std::size_t>(t)];
}
inline int hp(Bench& b, int place) { return figure(b.state(), oathsworn_at(place)).hp; }

// A companion with its two items (slots 0 and 1) and the front of its Archetype Card.
inline void be_companion(Bench& b, int place) {
  Oathsworn& o = sworn(b.s, place);
  o.companion = true;
  o.animus = 2;
  o.reserve = 0;
  o.archetype = static_cast<std::uint8_t>(place);
  o.side = 0;
  o.held.erase_if([](Held const& h) { return h.kind == HeldKind::ability; });
}
inline Ability& archetype_ability(Bench& b, int place, int i) {
  return b.content->archetypes.items()[static_cast<std::size_t>(place)].sides[0].abilities[static_cast<std::size_t>(i)];
}

inline void fall(Bench& b, int place) {
  b.remove(oathsworn_at(place));
  sworn(b.s, place).unconscious = sworn(b.s, place).fell = true;
  figure(b.s, oathsworn_at(place)).hp = 0;
}
// An Ally the company knows.
inline int know_ally(Bench& b, std::string name) {
  Ally ally;
  ally.name = name;
  ally.defense = 3;
  ally.might.red = 1;
  int const index = b.content->allies.size();
  b.content->allies.add(name, ally);
  b.s.allies[static_cast<std::size_t>(index)] = AllyAt::company;
  return index;
}
// It stands in for a fallen Oathsworn.
inline FigureId stand_in(Bench& b, int place, int ally, Hex hex) {
  b.put(ally_at(place), hex);
  figure(b.s, ally_at(place)).hp = 6;
  figure(b.s, ally_at(place)).what = static_cast<std::uint8_t>(ally);
  helper(b.s, place).ally = static_cast<std::uint8_t>(ally);
  helper(b.s, place).animus = 2;
  helper(b.s, place).turned = true;
  b.s.allies[static_cast<std::size_t>(ally)] = AllyAt::on_board;
  return ally_at(place);
}

// Stage Cards that do nothing; the first to come does these steps.
inline void stage(Bench& b, Acts steps = {}) {
  for (StageCard& card : b.content->stage_cards.items()) card.steps.clear();
  b.content->stage_cards.items()[0].steps = std::move(steps);
}
inline void injure(Bench& b, int place, std::string name, int cooldown, Effects effects = {}) {
  Injury injury;
  injury.name = name;
  injury.cooldown = cooldown;
  injury.copies = 2;
  injury.do_ = std::move(effects);
  int const index = b.content->injuries.size();
  b.content->injuries.add(name, injury);
  b.s.injury_deck[static_cast<std::size_t>(index)] = 1;
  sworn(b.s, place).injuries.push_back(static_cast<std::uint8_t>(index));
  sworn(b.s, place).held.push_back(Held{HeldKind::injury, Where::hand, static_cast<Thing>(index)});
}

// Everybody passes until the Encounter Phase is reached.
inline void pass_all(Bench& b) {
  int const round = b.state().round;
  for (int i = 0; i < 8 && b.kind() == "take_turn" && b.state().round == round; ++i) b.answer("pass");
}
// Answers with the first option as long as questions of this kind come.
inline void first_of(Bench& b, std::string const& kind) {
  for (int i = 0; i < 40 && b.kind() == kind; ++i) b.position().answer(0);
}

// The company before an Encounter, with its gear, at any step of a chapter.
inline Bench before(Phase phase, int seats = 4) {
  Bench b;
  flow::Setup setup;
  setup.seats.resize(static_cast<std::size_t>(seats));
  b.s = first_state(*b.content, setup);
  for (int i = 0; i < 8; ++i) b.s.items[static_cast<std::size_t>(i)] = static_cast<ItemAt>(i / 2);
  b.s.phase = phase;
  return b;
}
// Models are placed and the lead is taken, everything by the first option.
// A move that brings the enemy to anybody: without an attack it must come adjacent.  OS-EMOV-02
inline EnemyMove far_move() {
  EnemyMove move;
  move.distance = 15;
  return move;
}

inline void set_out(Bench& b, std::string const& lead = "lead: Ash") {
  while (b.kind() == "choose_hex" || b.kind() == "choose_direction") b.position().answer(0);
  b.answer(lead);
}

inline bool shows_panel(Bench& b, std::string const& id) {
  flow::View const view = b.position().view(flow::Seat{0});
  for (flow::Panel const& p : view.panels)
    if (p.id == id) return true;
  return false;
}
inline int index_of(std::vector<std::string> const& list, std::string const& what, int from = 0) {
  for (std::size_t i = static_cast<std::size_t>(from); i < list.size(); ++i)
    if (list[i] == what) return static_cast<int>(i);
  return -1;
}
inline int cards_in(std::array<std::uint8_t, faces_of_a_colour> const& counts) {
  int n = 0;
  for (std::uint8_t const c : counts) n += c;
  return n;
}

}  // namespace oathsworn
