// Whole games with any answer that is offered: every decision can be asked, said and saved, and the state stays sound.
#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include "games/degenerates/game.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

struct Played {
  bool over = false;
  int answers = 0, turns = 0;
  std::string trouble;
};

// What is wrong with the decision that waits; empty: nothing.
std::string trouble_with(flow::Position& p) {
  for (std::string const& fault : p.faults()) return fault;
  std::set<std::string> keys;
  for (int i = 0; i < p.option_count(); ++i)
    if (!keys.insert(p.key(i)).second) return "two options have the key " + p.key(i);
  if (p.prompt().text().empty()) return "nothing is asked";
  return {};
}

Played play(std::string const& scenario, int seats, int adventurers, std::uint64_t seed, int most_answers) {
  Game const game(bench::content(), {});
  flow::Setup setup;
  setup.game = "degenerates";
  setup.scenario = scenario;
  setup.seed = seed;
  setup.seats.resize(static_cast<std::size_t>(seats));
  setup.options["adventurers"] = std::to_string(adventurers);
  auto const position = game.start(setup);
  flow::Chance chance;
  chance.seed = seed + 1000;
  Played played;
  std::string kind;
  try {
    while (!position->over() && played.answers < most_answers) {
      kind = position->kind();
      if (std::string const trouble = trouble_with(*position); !trouble.empty()) {
        played.trouble = trouble;
        break;
      }
      int const answer = chance.below(position->option_count());
      std::unique_ptr<flow::Position> copy;
      if (played.answers % 16 == 0) copy = position->clone();
      position->answer(answer);
      if (copy) {
        copy->answer(answer);
        if (!copy->same_state(*position)) {
          played.trouble = "a copy went another way";
          break;
        }
      }
      ++played.answers;
    }
  } catch (std::exception const& e) {
    played.trouble = e.what();
  }
  if (!played.trouble.empty())
    played.trouble += " (" + scenario + ", seed " + std::to_string(seed) + ", answer " +
                      std::to_string(played.answers) + ", " + kind + ")";
  else
    played.over = position->over();
  return played;
}

// CHRONICLER_RANDOM_GAMES=50 plays more of each.
int games_of_each() {
  char const* const more = std::getenv("CHRONICLER_RANDOM_GAMES");
  return more ? std::atoi(more) : 1;
}

}  // namespace

TEST_CASE("degenerates: games with random answers are sound at every decision and come to their end") {
  for (char const* scenario : {"on_the_run", "bones_by_night", "certified_genuine", "campaign"})
    for (int seats : {1, 2, 4})
      for (int g = 0; g < games_of_each(); ++g) {
        Played const played =
            play(scenario, seats, seats == 1 ? 3 : seats, static_cast<std::uint64_t>(g) * 7 + 1, 20000);
        CHECK_MESSAGE(played.trouble.empty(), played.trouble);
        CHECK_MESSAGE(played.over, std::string(scenario), " with ", seats, " seats goes on after ", played.answers,
                      " answers");
      }
}

}  // namespace degenerates
