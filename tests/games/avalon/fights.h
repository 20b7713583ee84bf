// What tests of encounters share: hands kept, cards played by their place in the hand, decks in a known order, gear.
#pragma once

#include <algorithm>

#include "bench.h"

namespace avalon::bench {

inline pack::Expr expr(std::string_view text) {
  pack::ExprError error;
  auto const parsed = pack::Expr::parse(text, variables(), error);
  REQUIRE_MESSAGE(parsed.has_value(), text);
  return *parsed;
}
template <class Verb>
EncounterEffect icon(std::string_view amount) {
  Verb v;
  v.amount = expr(amount);
  EncounterEffect e;
  e.is = v;
  return e;
}
inline Ability ability(Trigger trigger, Icons effects, int tokens = 1) {
  Ability a;
  a.trigger = trigger;
  a.tokens = tokens;
  a.effects = std::move(effects);
  return a;
}

// Cards 1, 2 .. of a kind lie on top of the deck in this order; with `only`, nothing else is in it.
inline void on_top(Bench& b, int slot, CardKind kind, std::vector<int> numbers, bool only = false) {
  auto& deck = who(b.state, slot).cards[static_cast<std::size_t>(kind)].deck;
  for (int n : numbers) deck.erase_first(CardId{n - 1});
  if (only) deck.clear();
  for (auto n = numbers.rbegin(); n != numbers.rend(); ++n) deck.push_back(CardId{*n - 1});
}
// A template of its own for one number of the basic cards.
inline Template& own_template(Bench& b, std::string_view from, int number, std::string const& id) {
  Template t = b.cards(from);
  auto& others = b.cards(from).cards;
  std::erase_if(t.cards, [&](CardOf const& c) { return c.number != number; });
  std::erase_if(others, [&](CardOf const& c) { return c.number == number; });
  b.content->cards.add(id, t);
  return b.cards(id);
}
// Nobody wins soon and nobody is hurt.
inline void long_and_harmless(Bench& b, std::string_view id = "hare") {
  CombatSide& side = b.card(id).combat.front();
  side.target = 30;
  side.attacks = {AttackRow{0, 29, {}}};
  side.opportunity = {};
}

inline void keep_hands(Bench& b) {
  while (b.asked() == "keep_hand") b.answer("keep the hand");
}
// The first card of the hand, without MAGIC.
inline void play_first(Bench& b) {
  REQUIRE(b.asked() == "play_cards");
  REQUIRE(b.options().front().starts_with("play "));
  REQUIRE_FALSE(b.options().front().starts_with("play no"));
  b.position->answer(0);
}
inline void stop(Bench& b) { b.answer(b.now().fight.played == 0 ? "play no card" : "play no further card"); }
inline std::string in_hand(Bench& b, int slot, int index = 0) {
  Character const& c = who(b.now(), slot);
  return card_of(*b.content, c, b.now().fight.kind, c.hand[index]).name;
}
inline int deck_size(Bench& b, int slot, CardKind kind = CardKind::combat) {
  return who(b.now(), slot).cards[static_cast<std::size_t>(kind)].deck.size();
}
inline bool has_card(flow::FixedList<CardId, set_of_kind> const& list, int number) {
  return list.contains(CardId{number - 1});
}

inline void add_item(Bench& b, std::string const& id, std::string const& name, Keyword keyword, Boons boons = {}) {
  Item item;
  item.id = id;
  item.name = name;
  item.keyword = keyword;
  item.boons = boons;
  b.content->items.add(id, item);
}
inline void add_secret(Bench& b, std::string const& id, std::string const& name, Keyword keyword, Boons boons = {}) {
  Secret secret;
  secret.id = id;
  secret.name = name;
  secret.number = 50 + b.content->secrets.size();
  secret.keyword = keyword;
  secret.boons = boons;
  b.content->secrets.add(id, secret);
}
inline ItemId item(Bench& b, std::string_view id) { return ItemId{b.content->items.index_of(id)}; }
inline SecretId secret(Bench& b, std::string_view id) { return SecretId{b.content->secrets.index_of(id)}; }
// After everything has been added: ids are numbers in alphabetical order.
inline void own(Bench& b, int slot, std::string_view id, bool faceup = true) {
  who(b.state, slot).items.add(item(b, id));
  if (faceup) who(b.state, slot).items_up.add(item(b, id));
}
inline void know(Bench& b, int slot, std::string_view id, bool faceup = true) {
  who(b.state, slot).secrets.add(secret(b, id));
  if (faceup) who(b.state, slot).secrets_up.add(secret(b, id));
}
inline void have(Bench& b, int slot, Resource resource, int n) {
  who(b.state, slot).resources[static_cast<std::size_t>(resource)] = static_cast<std::int16_t>(n);
}
// An action at the start that does this; everybody who stands there may take it.
inline void offer_action(Bench& b, std::string const& name, Effects effects) {
  PrintedAction action;
  action.name = name;
  action.effects = std::move(effects);
  b.content->locations.items()[static_cast<std::size_t>(b.location("start").index())].actions.push_back(action);
}
inline StartEncounter encounter_from(Pile pile) {
  StartEncounter e;
  e.pile = pile;
  return e;
}
inline void into_deck(Bench& b, std::string_view id) {
  b.state.table.encounters[static_cast<std::size_t>(b.card(id).pile)].push_back(b.encounter(id));
}
inline void add_third_character(Bench& b) {  // Cass, amber, number 3; nobody plays her yet
  CharacterTile t = b.content->characters[b.character("bren").index()];
  t.id = "cass";
  t.name = "Cass";
  t.number = 3;
  t.colour = Colour::amber;
  t.resources = {{Resource::food, 2}};
  b.content->characters.add("cass", t);
}

// What was told while it listened.
struct Ear : flow::Listener {
  std::vector<flow::Told> heard;
  explicit Ear(Bench& b) : bench(b) { b.position->listen(this); }
  ~Ear() override { bench.position->listen(nullptr); }
  Ear(Ear const&) = delete;
  Ear& operator=(Ear const&) = delete;
  void told(flow::Told&& t) override { heard.push_back(std::move(t)); }
  bool rule(std::string_view id) const {
    return std::any_of(heard.begin(), heard.end(), [&](flow::Told const& t) { return t.rule == id; });
  }
  Bench& bench;
};

}  // namespace avalon::bench
