// The vocabulary of the Stamina tests: people are put on the hexes of a small map, dice are scripted, questions are
// checked and answered in the words players meet, and what happened is kept with its rule ids.
//
//   Bench b;                                       // the scenario open_field of tests/packs/stamina/bench
//   b.hero("ann", {3, 5}).holds("sword").knows("strike");
//   b.npc("rough", {4, 5}).hp(4);                  // called "Rough 1"; decided for by seat 1 of the test
//   b.turn_of("Ann");                              // her Main Phase, 1 Action, full movement
//   b.dice({5, 3, 2});
//   b.answer("Basic Attack with the Sword on Rough 1");
//   b.asks("pay_for_hits").seat(0).of({"roll 0 (pay 0)", "roll 1 (pay 1)"});
//
// Nobody knows more than the Basic Attack or carries anything unless the test says so; numbers not named are those of
// the sheet.  Facing is north.  The priority order is the order of putting down unless order() says otherwise.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/stamina/game.h"
#include "games/stamina/rules/characters.h"

namespace stamina::bench {

// Of tests/packs/stamina/bench, loaded once.
std::shared_ptr<Content const> content();

// A character being laid out.
class Laid {
 public:
  Laid(Content const& content, Character& c) : content_(content), c_(c) {}
  Laid& hp(int n);
  Laid& wounded();                       // Wounded, with its 2 dice in the Wound Pool
  Laid& dice(int available, int spent);  // the rest of the sheet's dice must lie elsewhere already
  Laid& spent(int n);                    // so many of the Available dice lie in the Spent Pool
  Laid& path(int n);                     // ... in the Path Pool
  Laid& faces(kit::Direction d);
  Laid& prone();
  Laid& movement(int left);  // what is left of the pool
  Laid& touched(int left);   // some of the pool was paid this turn
  Laid& actions(int n);
  Laid& knows(std::initializer_list<std::string_view> abilities);
  Laid& knows(std::string_view ability) { return knows({ability}); }
  Laid& holds(std::string_view item) { return carries(item, Carried::held); }
  Laid& wears(std::string_view item) { return carries(item, Carried::worn); }
  Laid& packs(std::string_view item) { return carries(item, Carried::packed); }
  Laid& carries(std::string_view item, Carried place);
  // turns 0: until it is removed.  `by`: who controls it, by its place in the list; nobody otherwise.
  Laid& has(Condition, int x = 0, int turns = 0, CharacterId by = {});
  Laid& maintains(std::string_view ability, CharacterId target);
  Laid& persists(Condition, int dice, int rounds, int x = 0, CharacterId by = {});
  Laid& injured(std::string_view injury);
  Laid& rank(std::string_view expertise, int rank);
  Laid& by_program();  // as in a game against the rules
  Laid& seat(int n);
  Character& operator*() { return c_; }
  Character* operator->() { return &c_; }

 private:
  Content const& content_;
  Character& c_;
};

// The question that is asked; every check speaks of all options when it fails.
class Asked {
 public:
  explicit Asked(flow::Position& position) : position_(position) {}
  Asked& seat(int n);
  Asked& of(std::vector<std::string> exactly);    // in any order
  Asked& with(std::vector<std::string> some);     // at least these
  Asked& without(std::vector<std::string> none);  // none of these
  Asked& prompt(std::string_view part);
  Asked& source(std::string_view rule);

 private:
  flow::Position& position_;
};

struct Event {
  std::string kind, rule, text;
};

class Bench : private flow::Listener {
 public:
  explicit Bench(std::string_view scenario = "open_field");
  ~Bench() override;  // every scripted die must have been rolled

  // --- laying out, before the first question is looked at ---
  Laid hero(std::string_view id, kit::Hex hex);
  Laid npc(std::string_view id, kit::Hex hex);
  CharacterId id(std::string_view name) const;  // "Ann", "Rough 1"
  Bench& order(std::initializer_list<std::string_view> names);
  Bench& turn_of(std::string_view name);           // in its Main Phase
  Bench& start_of_turn_of(std::string_view name);  // before its Start of Turn
  Bench& end_of_turn_of(std::string_view name);
  Bench& priority_of(std::string_view name);                               // its priority comes up
  Bench& campaign_set_up(std::initializer_list<std::string_view> heroes);  // before anybody is placed
  State& state();                                                          // anything else
  Bench& dice(std::vector<int> more);

  // --- playing ---
  bool over() { return position().over(); }
  void answer(std::string_view option);  // by its whole text, or by a beginning only one option has
  void answers(std::initializer_list<std::string_view> options);
  bool offered(std::string_view option);
  Asked asks(std::string_view kind);
  // The option is a candidate that this rule refuses.
  void refused(std::string_view option, std::string_view rule);
  void edit(std::function<void(State&)> const& change);  // between two deeds

  // --- looking ---
  flow::Position& position();
  State const& now();
  World world();
  Character const& who(std::string_view name);
  bool has(std::string_view name, Condition c) { return who(name).conditions.has(c); }
  int strength(std::string_view name, Condition c) { return who(name).conditions.strength(c); }
  int turns(std::string_view name, Condition c);  // left; 0 without it
  std::vector<std::string> names_in_order();      // the priority order

  // --- what happened since the beginning or the last forget() ---
  std::vector<Event> const& events() { return position(), events_; }
  int happened(std::string_view rule, std::string_view part = {});  // events by this rule that say this
  int told(std::string_view kind, std::string_view part = {});      // events of this kind that say this
  std::vector<std::string> texts(std::string_view kind);
  int place_of(std::string_view kind, std::string_view part = {});  // in events(); -1: it did not happen
  void forget() { position(), events_.clear(); }

 private:
  void told(flow::Told&&) override;
  Character& put(Character c, Sheet const& sheet, kit::Hex hex);
  void restart(State const& state);
  State laid_;
  std::shared_ptr<flow::Script> script_;
  std::unique_ptr<Position> position_;
  std::vector<Event> events_;
};

}  // namespace stamina::bench
