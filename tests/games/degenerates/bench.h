// The vocabulary of the tests of Dungeon Degenerates: the map of the core pack as printed, Adventurers put where they
// are wanted, scripted dice, questions as players meet them, and what happened with its rule ids.
//
//   Bench b;
//   Who const midwife = b.put("marsh_midwife", "pigskin_port");     // CON 8, no cards, no Skills, seat 0
//   b.dice({5, 3});
//   b.run([&](Play& play) { return take(play, midwife); });         // a rule that may ask
//   b.now([&](Play& play) { place_wounds(play, midwife, 3, "DD-ENC-01"); });   // one that asks nobody
//
// Nobody has Luck, GP, XP, Skills or cards unless the test gives them; every card lies in the box.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "flow/position_of.h"
#include "games/degenerates/state.h"

namespace degenerates::bench {

std::shared_ptr<Content const> content();  // of packs/degenerates/core, loaded once

template <class Id>
Id named(std::string_view name) {
  Id id;
  if (!from_name(*content(), name, id)) throw std::runtime_error("the core pack has no " + std::string(name));
  return id;
}
inline SpaceId space(std::string_view name) { return named<SpaceId>(name); }
inline TerritoryId territory(std::string_view name) { return named<TerritoryId>(name); }
inline StatusId status(std::string_view name) { return named<StatusId>(name); }
inline LootId loot(std::string_view name) { return named<LootId>(name); }
inline MonsterId monster(std::string_view name) { return named<MonsterId>(name); }
inline SkillId skill(std::string_view name) { return named<SkillId>(name); }
inline WeaknessId weakness(std::string_view name) { return named<WeaknessId>(name); }

struct Event {
  std::string kind, rule, text;
};

// A deed of the rules instead of a whole game: what the bench was told to run, once.
struct OneDeed {
  using State = degenerates::State;
  using Content = degenerates::Content;
  static Task<> step(Play& play);
  static bool over(State const& s);
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, flow::Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}
};

class Bench : private flow::Listener {
 public:
  Bench();
  ~Bench() override;  // every scripted die must have been rolled

  // --- laying out; works at any time between two deeds ---
  Who put(std::string_view character, std::string_view at, int seat = 0);
  void hold(Who who, std::string_view loot);  // carried
  void wear(Who who, std::string_view loot);  // carried and equipped
  void learn(Who who, std::string_view skill);
  State& state() { return state_; }
  Adventurer& of(Who who) { return state_.of(who); }
  World world() const { return {*content(), state_}; }
  void dice(std::vector<int> more);
  void cards(std::vector<std::string> more);  // which card a draw brings
  void by_seed(std::uint64_t seed);           // from the next deed on chance decides, not a script

  // --- playing ---
  void now(std::function<void(Play&)> deed);  // asks nobody
  void run(std::function<Task<>(Play&)> deed);
  bool asking() { return position_ && !position_->over(); }
  void answer(std::string_view option);
  void answer_number(int option);
  int option_count() { return asking() ? position_->option_count() : 0; }
  int instinct(int option) { return position_->instinct(option); }
  std::string asked();  // the kind of question; empty: none
  int asked_seat() { return position_->asked().index(); }
  std::vector<std::string> options();
  std::string prompt() { return position_->prompt().text(); }
  std::string usual();  // the option that Enter takes; empty: none is usual
  // The refusal of a candidate: its rule; empty: it is not refused.
  std::string refused(std::string_view option);

  std::vector<Event> const& events() const { return events_; }
  int told(std::string_view kind, std::string_view rule = {}) const;
  std::vector<std::string> rules_of(std::string_view kind) const;
  void forget() { events_.clear(); }

 private:
  void told(flow::Told&&) override;
  void take_back();
  State state_;
  std::shared_ptr<flow::Script> script_;
  std::function<Task<>(Play&)> deed_;
  std::unique_ptr<flow::PositionOf<OneDeed>> position_;
  std::vector<Event> events_;
  bool seeded_ = false;
};

}  // namespace degenerates::bench
