// A table that is being set up, from the box on.
#pragma once

#include "games/allswell/rules/joining.h"
#include "games/allswell/rules/preparing.h"
#include "games/allswell/rules/setup.h"
#include "tests/games/allswell/things.h"

namespace allswell {

struct SetupBench : Bench {
  explicit SetupBench(std::string_view scenario = "wilderness_camp", int seats = 2) : Bench(scenario, {}) {
    s = {};
    s.chance.seed = 7;
    s.seats = static_cast<std::uint8_t>(seats);
    s.phase = Phase::set_up;
    s.next_scenario = ScenarioId(content->scenarios.index_of(scenario));
    s.campaign = !content->scenarios[s.next_scenario.index()].skirmish;
    stock(s, *content);
  }
  void begin() {
    play([](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await play.enter(setup_phase);
    });
    position().set_chance(flow::ChanceMode::seeded, nullptr);  // tokens and Impulses as they come
  }
  // Takes the usual option, else the first, until a question of another kind comes.
  void answer_while(std::string_view kind_of_question) {
    while (kind() == kind_of_question) position().answer(std::max(0, position().usual()));
  }
  void answer_until(std::string_view kind_of_question) {
    for (int i = 0; i < 500 && kind() != kind_of_question && !over(); ++i)
      position().answer(std::max(0, position().usual()));
    CHECK(kind() == kind_of_question);
  }
  // Each seat takes this Character with its recommended Praxis.
  void choose(std::vector<std::string> const& names) {
    for (std::string const& name : names) {
      answer(content->characters[id(name).index()].name);
      answer_while("which_praxis");
      if (kind() == "quick_start") answer("quick start");  // who comes late to a campaign
    }
  }
  Sheet const& after(std::string_view who) { return sheet_after(*this, who); }
};

}  // namespace allswell
