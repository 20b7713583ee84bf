#include <doctest/doctest.h>

#include <set>

#include "bots/bot.h"
#include "flow/fault.h"
#include "tests/flow/delve_game.h"
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
    int const choice = bots::choose(a, *p);
    CHECK(choice == bots::choose(b, *p));
    seen.insert(choice);
  }
  CHECK(seen.size() == 3);
}

TEST_CASE("a bot leaves the game's own chance alone") {
  auto p = tower::Game().start(setup(1));
  std::uint64_t const before = p->state_hash();
  bots::Random random(1);
  bots::Instinct instinct(1);
  bots::choose(random, *p);
  bots::choose(instinct, *p);
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
    seen.insert(bots::choose(bot, *p));
  }
  // Options are "lay 1", "lay 2", "lay 3"; the last two score the same and best.
  CHECK(seen == std::set<int>{1, 2});
}

TEST_CASE("a chair reads its seat's view and imagines worlds, never the true position") {
  auto const content = std::make_shared<delve::Content const>();
  delve::Position p(content, delve::beginning(3));
  while (p.activities() < 2) p.answer(p.option_count() - 1);
  std::uint64_t const before = p.state_hash();
  bots::Chair const chair(p, flow::Seat{1});
  auto const world = chair.imagine(4), same = chair.imagine(4), other = chair.imagine(5);
  CHECK(chair.view() == p.view(flow::Seat{1}));
  CHECK(world->view(flow::Seat{1}) == chair.view());
  CHECK(world->kind() == chair.kind());
  CHECK(world->option_count() == chair.option_count());
  CHECK(world->same_state(*same));
  CHECK(!world->same_state(*other));
  CHECK(!world->same_state(p));
  chair.imagine(*other, 4);
  CHECK(world->same_state(*other));
  CHECK(p.state_hash() == before);

  bots::Chair const thinking(p.clone(), flow::Seat{1});  // with a copy of its own
  CHECK(thinking.imagine(4)->same_state(*world));
}
