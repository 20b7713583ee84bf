// A table for tests from the core pack: any Scenario, figures put where they are wanted, nobody else on the map.  A
// test plays one procedure of the rules on it; questions are answered by their option texts, chance is scripted.
// A guard of its own: the precompiled header may have been made from a copy of this file with another date.
#ifndef CHRONICLER_TESTS_ALLSWELL_BENCH_H
#define CHRONICLER_TESTS_ALLSWELL_BENCH_H

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "flow/position_of.h"
#include "games/allswell/events.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

std::shared_ptr<Content const> core_pack();
Content& own_core_pack(std::shared_ptr<Content const>& owner);  // read anew, to be changed by one test
// No longer in force; kept to the end of the program, because the pack knows its triggers by where they are.
void lay_aside(Powers& powers);

struct BenchRules {
  using State = allswell::State;
  using Content = allswell::Content;
  static Task<> step(Play& play);
  static bool over(State const& s) { return s.phase == Phase::finished || s.scenario.outcome != Outcome::open; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, flow::Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}
};

class Bench {
 public:
  // Round 1 of the Scenario, phase of turns.  Each named Character has a seat of its own in that order, level 1, its
  // full health, resolve 3, its recommended Praxis, its starting weapon worn and nothing else; it stands nowhere yet.
  explicit Bench(std::string_view scenario = "wilderness_camp",
                 std::vector<std::string> const& characters = {"groanax", "marica"});

  std::shared_ptr<Content const> content;
  State s;  // change it before play()

  CharacterId id(std::string_view character) const;
  CombatantRef put(std::string_view character, Hex hex);
  CombatantRef enemy(std::string_view type, Hex hex, int stage = 0);
  CombatantRef hire(std::string_view employer, std::string_view mercenary, Hex hex);
  void solo_ally(std::string_view character);
  void wear(std::string_view character, std::string_view equipment);
  void strip(std::string_view character);  // of all Equipment
  void show(std::string_view character, std::string_view impulse);
  void praxis(std::string_view character, std::string_view praxis);
  void no_traits();  // nothing of Characters and Praxes in force
  // By their ids without the Character's name; the others of the twelve lie in the deck.
  void hand(std::string_view character, std::vector<std::string> const& cards);
  CardId card(std::string_view character, std::string_view card) const;
  void belt(std::string_view character, std::string_view loot);
  AbilityId ability(std::string_view name) const;
  Figure& figure(std::string_view character);
  Sheet& sheet(std::string_view character);
  Combatant& at(CombatantRef who);

  World world() { return {*content, position_ ? position_->state() : s}; }
  State const& state() { return position_->state(); }

  // Chance to come: dice as numbers, cards by their ids.  Running out is a fault.
  void script(std::vector<std::string> entries) { script_ = std::move(entries); }
  void play(std::function<Task<>(Play&)> procedure);
  bool over() { return position_->over(); }
  std::string kind() { return over() ? "over" : std::string(position_->kind()); }
  std::string prompt();
  flow::Seat seat() { return position_->asked(); }
  std::vector<std::string> options();
  bool offers(std::string const& text);
  std::string why_not(std::string const& text);  // the rule that forbids it; empty if it is offered or unknown
  void answer(std::string const& text);          // the option of exactly this text
  void answer_all(std::vector<std::string> const& texts);
  bool told(std::string const& rule) const;
  bool said(std::string_view part) const;  // something told holds this; "kind: words"
  int times_said(std::string_view part) const;
  flow::PositionOf<BenchRules>& position() { return *position_; }

 private:
  struct Log : flow::Listener {
    std::vector<std::string> rules, texts;
    void told(flow::Told&& t) override {
      texts.push_back(t.kind + ": " + t.words.text());
      rules.push_back(std::move(t.rule));
    }
  };
  std::unique_ptr<flow::PositionOf<BenchRules>> position_;
  std::vector<std::string> script_;
  Log log_;
};

}  // namespace allswell

extern template class flow::PositionOf<allswell::BenchRules>;

#endif
