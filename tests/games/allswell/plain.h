// A table of Wilderness Camp where nothing is in force but what the test brings.
#pragma once

#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/turns.h"
#include "tests/games/allswell/bench.h"

namespace allswell {

struct Plain : Bench {
  explicit Plain(std::vector<std::string> const& who = {"groanax", "marica"},
                 std::string_view scenario = "wilderness_camp")
      : Bench(scenario, who) {
    no_traits();
    for (std::string const& one : who) strip(one);
  }
  // Its token is the active one.
  void turn(std::string_view character) {
    CharacterId const it = id(character);
    s.scenario.sequence.active = {it, {}, true};
    play([it](Play& p) { return character_turn(p, it); });
  }
  void step(RoundPhase phase) {  // of the round
    s.scenario.phase = phase;
    play([](Play& p) { return scenario_step(p); });
  }
  void go_on() {  // to the end of the next step of the round
    play([](Play& p) { return scenario_step(p); });
  }
  void hit(CombatantRef who, int amount, CombatantRef by = {}) {
    play([=](Play& p) -> Task<> {
      Damage const damage{by, amount, false, nullptr};
      co_await deal(p, who, damage, "AW-DMG-01");
    });
  }
  void floored(std::string_view who, Floored side = Floored::floored) {
    figure(who).health = 0;
    figure(who).floored = side;
  }
  CardZone zone_of(std::string_view who, std::string_view name) {
    return cards(state(), id(who)).zone_of(card(who, name));
  }
  int hand_of(std::string_view who) { return cards_in(state(), id(who), CardZone::hand); }
  Combatant const& now(CombatantRef who) { return allswell::at(state(), who.slot); }
  Figure const& dial(std::string_view who) { return allswell::figure(state(), id(who)); }
};

}  // namespace allswell
