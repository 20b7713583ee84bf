// Options that race each other in the same worlds, and the tree of what may follow.
#include <doctest/doctest.h>

#include <array>

#include "bots/race.h"
#include "bots/tree.h"

namespace {

// Runs until it is decided, with `worth` of an option in a world.
template <class Worth>
int heats_of(bots::Race& race, int most, Worth worth) {
  int heats = 0;
  while (auto const heat = race.next(static_cast<double>(race.heats()) / most)) {
    race.ran(*heat, worth(race.option_of(*heat), heat->world), "as it went");
    ++heats;
  }
  return heats;
}

}  // namespace

TEST_CASE("race: every option runs in the same worlds, the worse half falls out, and the best is left") {
  bots::Race race({0, 0, 0, 0}, {0, 1, 2, 3});
  race.expect(80);
  // Luck of a world weighs on all alike: only a comparison within a world shows the small lead of option 2.
  int const heats = heats_of(race, 80, [](int option, int world) {
    return bots::Worth{.won = (world * 7 % 10) / 10.0 + (option == 2 ? 0.02 : 0.0) + (world % 2 ? 0.001 * option : 0)};
  });
  CHECK(heats == 80);
  CHECK(race.winner() == 2);
  auto const weighed = race.weighed();
  REQUIRE(weighed.size() == 4);
  CHECK(weighed[0].option == 2);
  CHECK(weighed[0].worlds == 30);  // ten each in the first half of the budget; then two run
  CHECK(weighed[3].worlds == 10);
}

TEST_CASE("race: where few heats can be run only what instinct likes is looked at") {
  bots::Race race({1, 9, 5, 2, 8, 3, 4, 0}, {0, 1, 2, 3, 4, 5, 6, 7});
  race.expect(10);
  heats_of(race, 10, [](int, int) { return bots::Worth{.won = 0.5}; });
  CHECK(race.weighed().size() == 2);
  CHECK(race.winner() == 1);
}

TEST_CASE("race: instinct stands where the worlds do not clearly speak against it") {
  auto const lead = [](double by) {
    bots::Race race({5, 4}, {0, 1});
    race.expect(40);
    heats_of(race, 40, [by](int option, int world) {
      return bots::Worth{.won = option == 1 ? by + (world % 2 ? 0.4 : -0.4) : 0};
    });
    return race.winner();
  };
  CHECK(lead(0.01) == 0);
  CHECK(lead(0.3) == 1);
  CHECK(lead(-0.3) == 0);
}

TEST_CASE("race: over early when one is surely ahead, or when nothing matters; not before") {
  bots::Race clear({0, 0}, {0, 1});
  clear.expect(10'000);
  CHECK(heats_of(clear, 10'000, [](int option, int) { return bots::Worth{.won = option == 1 ? 1.0 : 0.0}; }) == 48);
  CHECK(clear.early());
  CHECK(clear.winner() == 1);

  bots::Race alike({0, 3, 0}, {0, 1, 2});
  alike.expect(10'000);
  CHECK(heats_of(alike, 10'000, [](int, int world) { return bots::Worth{.won = world % 2 ? 1.0 : 0.0}; }) == 72);
  CHECK(alike.winner() == 1);

  bots::Race close({0, 0}, {0, 1});
  close.expect(400);
  CHECK(heats_of(close, 400,
                 [](int option, int world) { return bots::Worth{.won = (world + option) % 2 ? 1.0 : 0.0}; }) == 400);
  CHECK(!close.early());
}

TEST_CASE("race: the score counts from the worst to the best seen, and less than winning") {
  bots::Scale scale;
  scale.see(100);
  scale.see(300);
  CHECK(scale.worth({1, 100, 0}) > scale.worth({0, 300, 1}));
  CHECK(scale.worth({0, 200, 0}) == doctest::Approx(0.08));
  CHECK(scale.worth({0, 300, 0}) > scale.worth({0, 200, 1}) - 0.01);
}

TEST_CASE("tree: grows by what was answered, looks at more the more often it is visited, and never beyond its room") {
  bots::Tree tree;
  auto const root = tree.root();
  auto const a = tree.behind(root, 11), b = tree.behind(root, 22);
  CHECK(a != b);
  CHECK(tree.behind(root, 11) == a);
  CHECK(tree.behind(a, 11) != a);
  CHECK(bots::Tree::width(0) == 1);
  CHECK(bots::Tree::width(15) == 2);
  CHECK(bots::Tree::width(64) == 5);
  std::array<std::uint64_t, 2> const answers{11, 22};
  CHECK(tree.pick(root, answers) == 0);  // never tried
  tree.came_to(std::array{root, a}, {.won = 0});
  CHECK(tree.pick(root, answers) == 1);  // nor this one
  for (int i = 0; i < 30; ++i) tree.came_to(std::array{root, b}, {.won = 1});
  for (int i = 0; i < 4; ++i) tree.came_to(std::array{root, a}, {.won = 0});
  CHECK(tree.pick(root, answers) == 1);  // wins
  for (int i = 0; i < 3000; ++i) tree.came_to(std::array{root, b}, {.won = 0});
  CHECK(tree.pick(root, answers) == 0);  // no better after all, and tried often
  auto leaf = root;  // ever deeper: among very many answers to one question each would be looked for in all of them
  for (std::uint64_t n = 0; n < 2 * bots::Tree::most_nodes; ++n)
    if (auto const next = tree.behind(leaf, 100 + n); next != bots::Tree::none) leaf = next;
  CHECK(tree.size() == bots::Tree::most_nodes);
  CHECK(tree.behind(root, 5) == bots::Tree::none);
  CHECK(tree.behind(root, 11) == a);
}
