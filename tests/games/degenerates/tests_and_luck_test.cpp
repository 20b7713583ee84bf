// Core Mechanics: tests and Heroic Effort.
#include <doctest/doctest.h>

#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;

struct Tests : Bench {
  Rolled rolled;
  void tests(Who who, Attribute attribute, int bonus = 0) {
    Test const test{who, attribute, bonus, {}, "DD-TEST-01"};
    run([this, test](Play& p) -> Task<> {
      co_await roll_test(p, test);
      co_await heroic_effort(p);
      rolled = read_dice(p.state);
      p.commit(TestOver{}, "DD-TEST-01");
    });
  }
};

}  // namespace

TEST_CASE("DD-TEST-01 DD-TEST-02 DD-DICE-02  two plain dice against the attribute: equal passes, one more fails") {
  Tests b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // PER 7
  b.dice({5, 2});
  b.tests(midwife, Attribute::PER);
  CHECK(b.rolled.passed);
  b.dice({5, 3});
  b.tests(midwife, Attribute::PER);
  CHECK_FALSE(b.rolled.passed);
  b.dice({5, 3});
  b.tests(midwife, Attribute::PER, 1);  // a bonus for this test: 8 against 8
  CHECK(b.rolled.passed);
  CHECK_FALSE(b.state().rolling.who);  // the dice are off the table
}

TEST_CASE("DD-TEST-03 DD-TEST-04 DD-TEST-06  2 always passes and 12 always fails") {
  CHECK(passes(2, 1));
  CHECK_FALSE(passes(3, 2));
  CHECK_FALSE(passes(12, 12));
  CHECK_FALSE(passes(12, 15));
  CHECK(passes(11, 11));
}

TEST_CASE("DD-TEST-05  a test in braces is its highest die, or 0 if it failed") {
  Tests b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // MAG 6
  b.dice({1, 5});
  b.tests(midwife, Attribute::MAG);
  CHECK(b.rolled.result() == 5);
  CHECK_FALSE(b.rolled.doubles);
  b.dice({3, 3});
  b.tests(midwife, Attribute::MAG);
  CHECK(b.rolled.result() == 3);
  CHECK(b.rolled.doubles);
  b.dice({6, 1});
  b.tests(midwife, Attribute::MAG);  // 7 against 6
  CHECK(b.rolled.result() == 0);
}

TEST_CASE("DD-LUCK-03 DD-LUCK-05 DD-LUCK-06  1 Luck of the one who rolls rerolls one die, as often as there is Luck") {
  Tests b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);  // CON 8
  Who const forger = b.put("bone_forger", "pigskin_port", 0);
  b.of(midwife).luck = 2;
  b.of(forger).luck = 5;
  b.dice({6, 6, 4, 3});
  b.tests(midwife, Attribute::CON);
  CHECK(b.asked() == "heroic_effort");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() ==
        std::vector<std::string>{"keep the dice", "reroll the first die, a 6", "reroll the second die, a 6"});
  b.answer("reroll the first die, a 6");
  CHECK(b.of(midwife).luck == 1);
  CHECK(b.options()[1] == "reroll the first die, a 4");
  b.answer("reroll the first die, a 4");  // the same one again
  CHECK_FALSE(b.asking());                // no Luck left
  CHECK_FALSE(b.rolled.passed);           // 3 and 6 against 8
  CHECK(b.of(midwife).luck == 0);
  CHECK(b.of(forger).luck == 5);
}

TEST_CASE("DD-LUCK-03 DD-LUCK-05  without Luck nobody is asked, and with it one may keep the dice") {
  Tests b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.dice({6, 5});
  b.tests(midwife, Attribute::CON);
  CHECK_FALSE(b.asking());
  CHECK_FALSE(b.rolled.passed);
  b.of(midwife).luck = 1;
  b.dice({6, 5});
  b.tests(midwife, Attribute::CON);
  b.answer("keep the dice");
  CHECK(b.of(midwife).luck == 1);
}

}  // namespace degenerates
