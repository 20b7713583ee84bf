#include <doctest/doctest.h>

#include <set>

#include "bots/bot.h"
#include "flow/fault.h"
#include "tests/flow/tower_game.h"

namespace {
flow::Setup setup(std::uint64_t seed) {
  flow::Setup s;
  s.game = "toy";
  s.seed = seed;
  s.seats = {{"A", "random"}, {"B", "random"}};
  return s;
}
}  // namespace

TEST_CASE("random: the same seed chooses the same, over time every option is chosen") {
  auto p = tower::Game().start(setup(1));
  bots::Random a(5), b(5);
  std::set<int> seen;
  for (int i = 0; i < 60; ++i) {
    int const choice = a.choose(*p);
    CHECK(choice == b.choose(*p));
    seen.insert(choice);
  }
  CHECK(seen.size() == 3);
}

TEST_CASE("a bot leaves the game's own chance alone") {
  auto p = tower::Game().start(setup(1));
  std::uint64_t const before = p->state_hash();
  bots::Random random(1);
  bots::Instinct instinct(1);
  random.choose(*p);
  instinct.choose(*p);
  CHECK(p->state_hash() == before);
}

TEST_CASE("companions are found by name, a wrong one is answered with the nearest") {
  CHECK(bots::make_bot("random", 1)->name() == "random");
  CHECK(bots::make_bot("instinct", 1)->name() == "instinct");
  CHECK_THROWS_WITH_AS(bots::make_bot("instict", 1), "there is no companion \"instict\"; did you mean \"instinct\"?",
                       flow::Refused);
}

TEST_CASE("instinct: the best score is taken, and of equals each at times") {
  auto p = tower::Game().start(setup(1));
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    bots::Instinct bot(seed);
    seen.insert(bot.choose(*p));
  }
  // Options are "lay 1", "lay 2", "lay 3"; the last two score the same and best.
  CHECK(seen == std::set<int>{1, 2});
}
