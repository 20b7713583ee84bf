// Small positions for tests: a content made in code, a state that the test changes before play begins, questions
// answered by their texts, dice scripted as dice.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/avalon/game.h"
#include "games/avalon/rules/setup.h"

namespace avalon::bench {

KeyHalf half(std::string_view text);
std::vector<KeyHalf> halves(std::vector<std::string_view> texts);
template <class Verb>
EncounterEffect icon(int n) {
  EncounterEffect e;
  Verb v;
  v.amount = n;
  e.is = v;
  return e;
}
template <class Verb>
EncounterEffect icon() {
  EncounterEffect e;
  e.is = Verb{};
  return e;
}
template <class Verb>
Effect effect(Verb v) {
  Effect e;
  e.is = std::move(v);
  return e;
}

// Two characters (ada, crimson, number 1: aggression 2; bren, azure, number 2), a hare that is won with 3 markers and
// bites for 2 (opportunity 1), a warden to be talked to, a start with a menhir and a field to the north.  All basic
// combat cards are "strike" (left: markers 1; right: free), all diplomacy cards "word" (left: up 1; right: free); a
// test changes templates before it begins.
struct Bench {
  std::shared_ptr<Content> content = std::make_shared<Content>();
  State state;
  std::unique_ptr<Position> position;

  explicit Bench(int seats = 1);

  CharacterId character(std::string_view id) const;
  LocationId location(std::string_view id) const;
  EncounterId encounter(std::string_view id) const;
  Encounter& card(std::string_view id);
  Template& cards(std::string_view id);

  // The encounter begins for everybody at once; starting hands are kept.
  void meet(std::string_view id);
  void begin();
  void begin_with(std::vector<std::string> chance);
  void script(std::vector<std::string> chance);

  State const& now();
  Character const& ada();
  Character const& bren();
  std::string asked();
  std::vector<std::string> options();
  bool offers(std::string_view text);
  std::string refusal(std::string_view text);
  void answer(std::string_view text);

 private:
  void add_character(std::string const& id, int number, Colour colour, std::map<Attribute, int> attributes);
  void add_cards();
};

}  // namespace avalon::bench
