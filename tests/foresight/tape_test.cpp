// Everything that chance could bring: each way once, with its chance.
#include "foresight/tape.h"

#include <array>
#include <map>
#include <vector>

#include <doctest/doctest.h>

using flow::Chance;
using flow::Kinds;
using foresight::Tape;

namespace {

// Plays `throws` on every way, and gathers what came of them with its chance.
template <class Throws>
std::map<int, double> chances(Throws throws, int* ways = nullptr) {
  std::map<int, double> all;
  Tape tape;
  tape.begin(5);
  int n = 0;
  do {
    Chance chance{Chance::foretold, 5};
    int const came = throws(chance);
    REQUIRE_FALSE(tape.lost());
    if (tape.chance() > 0) ++n, all[came] += tape.chance();
  } while (tape.next_way());
  if (ways) *ways = n;
  return all;
}

}  // namespace

TEST_CASE("two dice, side by side: 36 ways, and 7 comes in 6 of them") {
  int ways = 0;
  auto const sums = chances([](Chance& c) { return c.below(6) + c.below(6) + 2; }, &ways);
  CHECK(ways == 36);
  CHECK(sums.size() == 11);
  CHECK(sums.at(7) == doctest::Approx(6.0 / 36));
  CHECK(sums.at(2) == doctest::Approx(1.0 / 36));
}

TEST_CASE("two dice thrown together: 21 ways, and the same chances") {
  int ways = 0;
  auto const sums = chances(
      [](Chance& c) {
        int const one = c.below(6, Kinds::faces(6, 0));
        return one + c.below(6, Kinds::faces(6, 1)) + 2;
      },
      &ways);
  CHECK(ways == 21);
  CHECK(sums.at(7) == doctest::Approx(6.0 / 36));
  CHECK(sums.at(3) == doctest::Approx(2.0 / 36));
  CHECK(sums.at(12) == doctest::Approx(1.0 / 36));
}

TEST_CASE("a pool of ten dice that count from 5 on: eleven ways, binomial") {
  int ways = 0;
  auto const hits = chances(
      [](Chance& c) {
        int n = 0;
        for (int i = 0; i < 10; ++i) n += c.below(6, Kinds::success(5, 6, i)) >= 4;
        return n;
      },
      &ways);
  CHECK(ways == 11);
  CHECK(hits.at(0) == doctest::Approx(1024.0 / 59049));      // (2/3)^10
  CHECK(hits.at(1) == doctest::Approx(10 * 512.0 / 59049));  // 10 (1/3) (2/3)^9
  CHECK(hits.at(4) == doctest::Approx(210 * 64.0 / 59049));  // 210 (1/3)^4 (2/3)^6
  CHECK(hits.at(10) == doctest::Approx(1.0 / 59049));
}

TEST_CASE("a die that always counts, and one that never does") {
  CHECK(chances([](Chance& c) { return c.below(6, Kinds::success(1, 6)) >= 0; }) == std::map<int, double>{{1, 1.0}});
  CHECK(chances([](Chance& c) { return c.below(6, Kinds::success(7, 6)) >= 6; }) == std::map<int, double>{{0, 1.0}});
}

TEST_CASE("cards from one deck, not put back: two blanks of 6 in 18 are 5 in 51") {
  auto const blanks = chances([](Chance& c) {
    std::array<int, 3> deck{6, 6, 6};
    int drawn = 0;
    for (int i = 0; i < 2; ++i) {
      int nth = c.below(18 - i, Kinds::counted(deck, i)), face = 0;
      while (nth >= deck[static_cast<std::size_t>(face)]) nth -= deck[static_cast<std::size_t>(face++)];
      --deck[static_cast<std::size_t>(face)];
      drawn += face == 0;
    }
    return drawn;
  });
  CHECK(blanks.at(2) == doctest::Approx(5.0 / 51));
  CHECK(blanks.at(0) == doctest::Approx(12.0 * 11 / (18 * 17)));
}

TEST_CASE("a face that runs out: the last two of three cards in either order") {
  int ways = 0;
  auto const which = chances(
      [](Chance& c) {
        std::array<int, 2> deck{1, 1};
        int all = 0;
        for (int i = 0; i < 2; ++i) {
          int const face = c.below(2 - i, Kinds::counted(deck, i)) < deck[0] ? 0 : 1;
          --deck[static_cast<std::size_t>(face)];
          all = 10 * all + face;
        }
        return all;
      },
      &ways);
  CHECK(ways == 1);
  CHECK(which == std::map<int, double>{{1, 1.0}});
}

TEST_CASE("what falls in between ends a row") {
  // Two coins, a die, two coins: 3 x 6 x 3 ways, and one chance in 16 for four heads.
  int ways = 0;
  auto const heads = chances(
      [](Chance& c) {
        int n = 0;
        for (int i = 0; i < 2; ++i) n += c.below(2, Kinds::faces(2, i));
        c.below(6);
        for (int i = 2; i < 4; ++i) n += c.below(2, Kinds::faces(2, i));
        return n;
      },
      &ways);
  CHECK(ways == 54);
  CHECK(heads.at(4) == doctest::Approx(1.0 / 16));
  CHECK(heads.at(2) == doctest::Approx(6.0 / 16));
}

TEST_CASE("without a teller the same seed is chance as any other") {
  Chance chance{Chance::foretold, 0};
  int const first = chance.below(1000);
  Chance again{Chance::foretold, 0};
  CHECK(again.drawn(1000) == first);
  CHECK(chance.rolled == 1);
}

TEST_CASE("who asks for something else the second time has lost its way") {
  Tape tape;
  tape.begin(0);
  Chance first{Chance::foretold, 0};
  first.below(6);
  REQUIRE(tape.next_way());
  Chance second{Chance::foretold, 0};
  second.below(4);
  CHECK(tape.lost());
}
