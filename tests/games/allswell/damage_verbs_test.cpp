// Damage, conditions, health and resolve as texts give them: each bound, and who is left alone.
#include "games/allswell/rules/damage.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/impulses.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

void throes(Bench& b) {
  for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
    b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
}
// Carried out in an Exploration.
template <class Verb>
void exploring(Bench& b, Here const& here, Verb const& verb) {
  b.play([here, verb](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    Here own = here;
    if constexpr (std::is_void_v<decltype(Texts::does(play, own, verb))>)
      Texts::does(play, own, verb);
    else
      co_await Texts::does(play, own, verb);
    co_return;
  });
}

}  // namespace

// --- dealing ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-DMG-03  everybody: each Character on the map, the first and the last, no Mercenary and no Enemy") {
  Plain b({"groanax", "knowman", "marica"});
  b.put("groanax", {8, 8});
  b.put("knowman", {9, 8});
  b.put("marica", {10, 8});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {11, 8}), goad = b.enemy("goad", {3, 8});
  carry_out(b, {}, Deal{2, Who::everybody});
  CHECK(b.seat() == flow::Seat::table());  // the players together put them in order: AW-DMG-06
  CHECK(b.options() == std::vector<std::string>{"Groanax", "Knowman", "Marica"});
  b.answer("Marica");
  CHECK(b.dial("marica").health == 8);
  CHECK(b.dial("groanax").health == 12);
  b.answer("Groanax");
  CHECK(b.dial("groanax").health == 10);
  CHECK(b.dial("knowman").health == 6);
  CHECK(b.dial("marica").health == 8);
  CHECK(b.now(tansy).stage == 0);
  CHECK(b.now(goad).stage == 0);
}

TEST_CASE("AW-EXPLORE-25  in an Exploration damage leaves 1 health at least; a Character without any keeps none") {
  struct Case {
    int has, amount, left;
  };
  for (Case const c : {Case{8, 3, 5}, {3, 2, 1}, {3, 3, 1}, {3, 9, 1}, {1, 1, 1}, {0, 2, 0}}) {
    CAPTURE(c.has);
    CAPTURE(c.amount);
    Explorers b({"groanax", "marica"});
    b.figure("marica").health = static_cast<std::uint8_t>(c.has);
    exploring(b, here_of(b.id("marica")), Deal{c.amount});
    CHECK(b.dial("marica").health == c.left);
    CHECK(b.dial("groanax").health == 12);
    CHECK(b.told("AW-EXPLORE-25") == (c.left < c.has));
  }
}

TEST_CASE("AW-DMG-05, AW-DMG-04  past the defend token or not, and nothing at all of 0") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.at(groanax).defend = 3;
  carry_out(b, here_of(goad, groanax), Deal{2, Who::that, true});
  CHECK(b.dial("groanax").health == 10);
  CHECK(b.now(groanax).defend == 3);
  carry_out(b, here_of(goad, groanax), Deal{2, Who::that, false});
  CHECK(b.dial("groanax").health == 10);
  CHECK(b.now(groanax).defend == 3);
  carry_out(b, here_of(goad, groanax), Deal{4, Who::that, false});
  CHECK(b.dial("groanax").health == 9);
  CHECK(b.now(groanax).defend == 0);
  Plain none;
  CombatantRef const other = none.put("groanax", {8, 8});
  carry_out(none, here_of({}, other), Deal{0});
  CHECK_FALSE(none.told("AW-DMG-01"));
  carry_out(none, here_of({}, other), Deal{-1});
  CHECK_FALSE(none.told("AW-DMG-01"));
  carry_out(none, here_of({}, other), Deal{1});
  CHECK(none.told("AW-DMG-01"));
}

TEST_CASE("AW-PCDMG-03  one source that floors a Character hurts it no more; another source does") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.figure("groanax").health = 2;
  Effects const twice{effect_of(Deal{2, Who::everybody}), effect_of(Deal{3, Who::everybody})};
  b.play([twice](Play& play) -> Task<> { co_await read(play, Here{}, twice); });
  while (!b.over()) b.answer("Groanax");
  CHECK(b.dial("groanax").floored == Floored::floored);
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 3);
  CHECK(b.dial("marica").health == 5);  // 10 - 2 - 3
  carry_out(b, here_of({}, groanax), Deal{1});
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 2);
}

// Goad: thresholds 2, 3, 3.  Spirits of Verdigris wait for damage that an Enemy suffers: its defend token goes.
TEST_CASE(
    "AW-COND-13, AW-DMG-02  suffered is what the thresholds that are met come to; below the first one nothing is") {
  struct Case {
    int dealt, suffered;
  };
  for (Case const c : {Case{1, 0}, {2, 2}, {4, 2}, {5, 5}, {7, 5}}) {
    CAPTURE(c.dealt);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.at(goad).defend = 1;
    static Effects all;
    all = {effect_of(Deal{c.dealt, Who::that, true}), effect_of(GainCoin{expression("result"), Who::self})};
    static Effects const* spirits = nullptr;
    spirits = &b.content->loot[b.content->loot.ref("spirits_of_verdigris")].effects;
    b.play([=](Play& play) -> Task<> {
      co_await read(play, here_of(groanax), *spirits);
      co_await read(play, here_of(groanax, goad), all);
    });
    CHECK(b.over());
    CHECK(sheet(b.state(), b.id("groanax")).coin == c.suffered);
    CHECK((b.now(goad).defend > 0) == (c.suffered == 0));
  }
}

TEST_CASE("AW-PCDMG-03, AW-FLOOR-01  exactly its health floors a Character, one less does not") {
  for (int const amount : {11, 12, 13}) {
    CAPTURE(amount);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.hit(groanax, amount);
    CHECK(b.dial("groanax").health == std::max(0, 12 - amount));
    CHECK((b.dial("groanax").floored == Floored::floored) == (amount >= 12));
  }
}

TEST_CASE("AW-DMG-06  damage to several: its author's player says who is next, each of them is hurt once") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), one = b.enemy("goad", {8, 7}), two = b.enemy("goad", {9, 8});
  CombatantRef const spared = b.enemy("goad", {8, 9});
  b.play([=](Play& play) -> Task<> {
    Damage const damage{marica, 2, false, nullptr};
    co_await deal_to_all(play, bit(one.slot) | bit(two.slot), damage, "AW-DMG-01");
  });
  CHECK(b.kind() == "which_combatant");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Words{"Goad 1", "Goad 2"});
  b.answer("Goad 2");
  CHECK(b.over());
  CHECK(b.now(one).stage == 1);
  CHECK(b.now(two).stage == 1);
  CHECK(b.now(spared).stage == 0);
}

TEST_CASE("AW-PCDMG-01  a change of damage adds to it and never makes it less than nothing") {
  struct Case {
    int amount, by, left;
  };
  for (Case const c : {Case{3, -2, 1}, {3, -3, 0}, {3, -4, 0}, {3, 2, 5}}) {
    CAPTURE(c.by);
    Plain b;
    b.put("groanax", {8, 8});
    About about;
    about.amount = c.amount;
    Here here;
    here.about = &about;
    carry_out(b, here, ChangeDamage{c.by});
    CHECK(about.amount == c.left);
  }
  Plain b;
  carry_out(b, {}, ChangeDamage{2});  // without a moment: nothing
  CHECK(b.over());
}

// --- defend tokens ---------------------------------------------------------------------------------------------------

TEST_CASE("AW-DEF-01, AW-DEF-02  texts give and take defend tokens: only greater ones, only from who has one") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  CombatantRef const goad = b.enemy("goad", {3, 8});
  b.at(groanax).defend = 3;
  carry_out(b, {}, GainDefend{3, Who::everybody});
  CHECK(b.now(groanax).defend == 3);
  CHECK(b.now(marica).defend == 3);
  carry_out(b, here_of({}, groanax), GainDefend{4});
  CHECK(b.now(groanax).defend == 4);
  carry_out(b, here_of({}, groanax), GainDefend{2});
  CHECK(b.now(groanax).defend == 4);
  carry_out(b, here_of({}, groanax), GainDefend{200});
  CHECK(b.now(groanax).defend == 120);
  carry_out(b, here_of({}, goad), LoseDefend{});
  CHECK_FALSE(b.told("AW-DEF-02"));
  carry_out(b, {}, LoseDefend{Who::everybody});
  CHECK(b.told("AW-DEF-02"));
  CHECK(b.now(groanax).defend == 0);
  CHECK(b.now(marica).defend == 0);
  carry_out(b, here_of({}, goad), GainDefend{0});
  CHECK(b.now(goad).defend == 0);
  carry_out(b, here_of({}, goad), GainDefend{1});
  CHECK(b.now(goad).defend > 0);
}

TEST_CASE("AW-COND-15  a condition that gets worse turns the defend token back, of the one that has it") {
  for (int const defend : {0, 1}) {
    CAPTURE(defend);
    Plain b;
    CombatantRef const goad = b.enemy("goad", {8, 8}), other = b.enemy("goad", {9, 8});
    b.at(goad).defend = static_cast<std::int8_t>(defend);
    b.at(other).defend = 1;
    carry_out(b, here_of({}, goad), Degrade{1});
    CHECK(b.now(goad).stage == 1);
    CHECK(b.now(goad).defend == 0);
    CHECK(b.now(other).defend == 1);
    CHECK(b.told("AW-COND-15") == (defend == 1));
  }
}

// --- what the table is told ------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-DMG-01, AW-FLOOR-01  what a card does to its own owner is dealt by nobody; floored without damage nothing is "
    "suffered") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  carry_out(b, here_of(groanax, groanax), Deal{2, Who::that, false});
  CHECK(b.said("Groanax is dealt 2 damage"));
  CHECK_FALSE(b.said("by Groanax"));
  Plain other;
  CombatantRef const one = other.put("groanax", {8, 8}), two = other.put("marica", {9, 8});
  carry_out(other, here_of(one, two), Deal{2, Who::that, false});
  CHECK(other.said("Marica is dealt 2 damage by Groanax"));
  carry_out(b, here_of({}, marica), Floor{});
  CHECK(b.said("the health of Marica goes down to 0"));
  CHECK_FALSE(b.said("Marica suffers"));
}
TEST_CASE("AW-CHAR-20, AW-FLOOR-17  resolve lost by a text and by damage to who is floored is told by two rules") {
  for (bool const by_damage : {true, false}) {
    CAPTURE(by_damage);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    if (by_damage) b.floored("groanax");
    if (by_damage)
      b.hit(groanax, 5);
    else
      carry_out(b, here_of({}, groanax), LoseResolve{});
    CHECK(sheet(b.state(), b.id("groanax")).resolve == 2);
    CHECK(b.told("AW-FLOOR-17") == by_damage);
    CHECK(b.told("AW-CHAR-20") != by_damage);
  }
}
TEST_CASE(
    "AW-COND-12  damage that falls short is told with what it takes; not at the end of a track that cannot be left") {
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 8}, 1);
  b.hit(goad, 2);
  CHECK(b.said("Goad 1: 2 is too little, it takes 3"));
  CHECK(b.now(goad).stage == 1);
  Plain enough;
  CombatantRef const same = enough.enemy("goad", {8, 8}, 1);
  enough.hit(same, 3);
  CHECK_FALSE(enough.told("AW-COND-12"));
  Plain court({"groanax", "marica"}, "the_standing_court");
  CombatantRef const bench = court.enemy("standing_court", {6, 2}, 9);
  court.hit(bench, 1);
  CHECK_FALSE(court.told("AW-COND-12"));
}

// --- conditions ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-COND-09, AW-COND-16  steps down and up: of Enemies and Mercenaries, never of a Character") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  CombatantRef const goad = b.enemy("goad", {3, 8});
  carry_out(b, here_of({}, goad), Degrade{2});
  CHECK(b.now(goad).stage == 2);
  carry_out(b, here_of({}, tansy), Degrade{1});
  CHECK(b.now(tansy).stage == 1);
  carry_out(b, here_of({}, groanax), Degrade{1});
  CHECK(b.now(groanax).stage == 0);
  CHECK(b.dial("groanax").health == 12);
  carry_out(b, here_of({}, goad), Improve{1, {}, Who::that});
  CHECK(b.now(goad).stage == 1);
  carry_out(b, here_of({}, goad), Improve{5, {}, Who::that});
  CHECK(b.now(goad).stage == 0);
  carry_out(b, here_of({}, tansy), Improve{1, {}, Who::that});
  CHECK(b.now(tansy).stage == 0);
  Plain healthy;
  CombatantRef const whole = healthy.enemy("goad", {3, 8});
  carry_out(healthy, here_of({}, whole), Improve{1, {}, Who::that});
  CHECK_FALSE(healthy.told("AW-COND-16"));
}

// Ossifer Brand: stages 1, 2 healthy, 3 to 5 rattled, 6 to 8 wounded, 9 dead.
TEST_CASE("AW-OVERLORD-12  a condition is improved to its worst stage, never past it; who is better off stays") {
  struct Case {
    int from;
    Condition to;
    int stage;
  };
  for (Case const c : {Case{7, Condition::rattled, 5},
                       {5, Condition::rattled, 5},
                       {6, Condition::rattled, 5},
                       {7, Condition::healthy, 2},
                       {3, Condition::healthy, 2},
                       {1, Condition::rattled, 1},
                       {8, Condition::wounded, 8}}) {
    CAPTURE(c.from);
    Plain b({"groanax", "marica"}, "the_ambulatory");
    CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, c.from);
    carry_out(b, here_of({}, brand), Improve{1, c.to, Who::that});
    CHECK(b.now(brand).stage == c.stage);
  }
}

TEST_CASE(
    "AW-COND-09, AW-COND-16  a condition that is set: upwards, downwards, to death; it stops where death is barred") {
  struct Case {
    int from;
    Condition to;
    int stage;
  };
  for (Case const c : {Case{0, Condition::wounded, 2},
                       {0, Condition::rattled, 1},
                       {2, Condition::rattled, 1},
                       {2, Condition::healthy, 0},
                       {1, Condition::rattled, 1}}) {
    CAPTURE(c.from);
    Plain b;
    CombatantRef const goad = b.enemy("goad", {8, 8}, c.from);
    carry_out(b, here_of({}, goad), SetCondition{c.to});
    CHECK(b.now(goad).stage == c.stage);
  }
  Plain dies;
  CombatantRef const goad = dies.enemy("goad", {8, 8});
  dies.enemy("goad", {3, 3});
  carry_out(dies, here_of({}, goad), SetCondition{Condition::dead});
  CHECK_FALSE(find(dies.state(), goad));
  Plain b({"groanax", "marica"}, "the_standing_court");
  CombatantRef const court = b.enemy("standing_court", {6, 4}, 8), groanax = b.put("groanax", {6, 5});
  carry_out(b, here_of({}, court), SetCondition{Condition::dead});  // it cannot be killed
  CHECK(b.over());
  CHECK(alive(b.state(), court));
  CHECK(b.now(court).stage == 9);
  carry_out(b, here_of({}, groanax), SetCondition{Condition::dead});
  CHECK(alive(b.state(), groanax));
}

TEST_CASE(
    "AW-KILL-01, AW-MERC-34  a text kills Enemies and Mercenaries, no Character; the employer has nobody any more") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  CombatantRef const goad = b.enemy("goad", {3, 8}), other = b.enemy("goad", {3, 3});
  carry_out(b, here_of({}, groanax), Kill{});
  CHECK(alive(b.state(), groanax));
  carry_out(b, here_of({}, goad), Kill{});
  CHECK_FALSE(find(b.state(), goad));
  CHECK(alive(b.state(), other));
  CHECK(sheet(b.state(), b.id("groanax")).employs);
  carry_out(b, here_of({}, tansy), Kill{});
  CHECK_FALSE(find(b.state(), tansy));
  CHECK_FALSE(sheet(b.state(), b.id("groanax")).employs);
}

TEST_CASE("AW-OVERLORD-15  an Overlord that dies is defeated: once, with its text and rewards") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  b.put("groanax", {2, 5});
  b.put("marica", {2, 6});
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5});
  carry_out(b, here_of({}, brand), Kill{});
  CHECK(b.told("AW-OVERLORD-15"));
  CHECK_FALSE(b.told("AW-KILL-01"));
  CHECK(sheet(b.state(), b.id("groanax")).coin == 6);
  CHECK(sheet(b.state(), b.id("marica")).coin == 6);
  CHECK(in_play(b.state(), type_id(b, "ossifer_brand"))->defeated);
}

TEST_CASE("AW-KILL-03, AW-THROE-06  the card of the dead is drawn while it still lies there, then it leaves") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.enemy("goad", {3, 3});
  throes(b);
  b.script({"glass_under_the_sand"});
  carry_out(b, here_of(groanax, goad), Kill{});
  CHECK(b.told("AW-THROE-01"));
  while (!b.over()) b.position().answer(0);
  CHECK_FALSE(find(b.state(), goad));
  CHECK(b.state().throes.count(PileZone::discards) == 1);
  CHECK(b.state().throes.count(PileZone::current) == 0);
}

// --- health ----------------------------------------------------------------------------------------------------------

// Goad 2, 3, 3; Tansy Quillon the same; Brother Ullage 3 each.
TEST_CASE("AW-MERC-36, AW-MERC-37, AW-COND-16  healing improves a condition by the thresholds it makes up for") {
  struct Case {
    int from, amount, to;
  };
  for (Case const c : {Case{2, 2, 2}, {2, 3, 1}, {2, 4, 1}, {2, 5, 0}, {2, 9, 0}, {1, 1, 1}, {1, 2, 0}, {0, 3, 0}}) {
    CAPTURE(c.from);
    CAPTURE(c.amount);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8}), goad = b.enemy("goad", {3, 8});
    b.at(tansy).stage = b.at(goad).stage = static_cast<std::uint8_t>(c.from);
    carry_out(b, here_of({}, tansy), Heal{c.amount});
    CHECK(b.now(tansy).stage == c.to);
    carry_out(b, here_of({}, goad), Heal{c.amount});
    CHECK(b.now(goad).stage == c.to);
  }
  for (int const amount : {2, 3, 5, 6}) {
    CAPTURE(amount);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const ullage = b.hire("groanax", "brother_ullage", {9, 8});
    b.at(ullage).stage = 2;
    carry_out(b, here_of({}, ullage), Heal{amount});
    CHECK(b.now(ullage).stage == 2 - amount / 3);
  }
}

TEST_CASE("AW-CHAR-14, AW-FLOOR-18  health comes back up to the maximum, 1 of it raises who is floored, 0 nobody") {
  struct Case {
    int has, amount, then;
    bool up;
  };
  for (Case const c : {Case{0, 0, 0, false}, {0, 1, 1, true}, {0, 12, 12, true}, {0, 13, 12, true}}) {
    CAPTURE(c.amount);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.floored("groanax");
    carry_out(b, here_of({}, groanax), Heal{c.amount});
    CHECK(b.dial("groanax").health == c.then);
    CHECK((b.dial("groanax").floored == Floored::no) == c.up);
  }
  Plain b;
  b.put("marica", {8, 8});
  b.put("groanax", {8, 7});
  b.figure("groanax").health = b.figure("marica").health = 3;
  carry_out(b, {}, Heal{2, Who::everybody});
  CHECK(b.dial("groanax").health == 5);
  CHECK(b.dial("marica").health == 5);
  CHECK_FALSE(b.told("AW-FLOOR-18"));
  Plain whole;
  CombatantRef const full = whole.put("marica", {8, 8});
  carry_out(whole, here_of({}, full), Heal{2});
  CHECK_FALSE(whole.told("AW-CHAR-14"));
}

TEST_CASE("AW-FLOOR-01  a text floors who stands: a Character, once; no Enemy") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  carry_out(b, here_of({}, groanax), Floor{});
  CHECK(b.dial("groanax").health == 0);
  CHECK(b.dial("groanax").floored == Floored::floored);
  Plain again;
  CombatantRef const exposed = again.put("groanax", {8, 8});
  again.floored("groanax", Floored::exposed);
  carry_out(again, here_of({}, exposed), Floor{});
  CHECK(again.dial("groanax").floored == Floored::exposed);
  CHECK_FALSE(again.told("AW-FLOOR-01"));
  carry_out(b, here_of({}, goad), Floor{});
  CHECK(b.now(goad).stage == 0);
  Plain enemies;
  CombatantRef const other = enemies.enemy("goad", {8, 7});
  enemies.play([=](Play& play) -> Task<> {
    floor(play, other);
    co_await collapse(play, other);
    co_await lose_resolve(play, other, 1, "AW-FLOOR-17");
    turn_floored_token(play, other);
  });
  CHECK_FALSE(enemies.told("AW-FLOOR-01"));
  CHECK_FALSE(enemies.told("AW-COLL-02"));
  CHECK_FALSE(enemies.told("AW-FLOOR-17"));
  CHECK(alive(enemies.state(), other));
}

// --- resolve, collapse, trauma ---------------------------------------------------------------------------------------

TEST_CASE(
    "AW-CHAR-20, AW-CHAR-24  resolve is lost down to 0, and at 0 the Character collapses; not in an Exploration") {
  struct Case {
    int has, loses, left;
    bool collapses;
  };
  for (Case const c : {Case{3, 1, 2, false}, {3, 2, 1, false}, {3, 3, 0, true}, {2, 5, 0, true}}) {
    CAPTURE(c.loses);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const marica = b.put("marica", {8, 7});
    b.sheet("marica").resolve = static_cast<std::uint8_t>(c.has);
    carry_out(b, here_of({}, marica), LoseResolve{c.loses});
    CHECK(sheet(b.state(), b.id("marica")).resolve == c.left);
    CHECK(b.dial("marica").collapsed == c.collapses);
    CHECK(sheet(b.state(), b.id("groanax")).resolve == 3);
    Explorers e({"groanax", "marica"});
    e.sheet("marica").resolve = static_cast<std::uint8_t>(c.has);
    exploring(e, here_of(e.id("marica")), LoseResolve{c.loses});
    CHECK(e.now("marica").resolve == c.left);
    CHECK_FALSE(e.dial("marica").collapsed);
    CHECK(e.now("groanax").resolve == 3);
  }
}

TEST_CASE("AW-CHAR-20  everybody loses resolve, in a Scenario and in an Exploration: the first and the last") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {8, 7});
  carry_out(b, {}, LoseResolve{1, Who::everybody});
  Explorers e({"groanax", "marica"});
  exploring(e, {}, LoseResolve{1, Who::everybody});
  for (auto const& who : {"groanax", "marica"}) {
    CHECK(sheet(b.state(), b.id(who)).resolve == 2);
    CHECK(e.now(who).resolve == 2);
  }
}

TEST_CASE("AW-CHAR-25  resolve comes back to 3 and no further") {
  struct Case {
    int has, gains, then;
  };
  for (Case const c : {Case{1, 1, 2}, {1, 2, 3}, {1, 3, 3}, {3, 1, 3}}) {
    CAPTURE(c.gains);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.sheet("groanax").resolve = static_cast<std::uint8_t>(c.has);
    carry_out(b, here_of({}, groanax), RegainResolve{c.gains});
    CHECK(sheet(b.state(), b.id("groanax")).resolve == c.then);
    CHECK(b.told("AW-CHAR-25") == (c.then > c.has));
  }
}

TEST_CASE(
    "AW-COLL-02, AW-COLL-04, AW-COLL-08, AW-MERC-39  who collapses: trauma, Impulse, Mercenary; the others keep "
    "theirs") {
  for (bool const skirmish : {false, true}) {
    CAPTURE(skirmish);
    Plain b;
    b.s.scenario.skirmish = skirmish;
    b.put("groanax", {8, 8});
    CombatantRef const marica = b.put("marica", {8, 7}), tansy = b.hire("marica", "tansy_quillon", {9, 7});
    CombatantRef const ullage = b.hire("groanax", "brother_ullage", {9, 8}), goad = b.enemy("goad", {3, 8});
    b.show("groanax", "solarch_04");
    b.show("marica", "perjurant_11");
    carry_out(b, here_of({}, goad), Collapse{});
    CHECK(alive(b.state(), goad));
    carry_out(b, here_of({}, marica), Collapse{});
    CHECK(b.dial("marica").collapsed);
    CHECK_FALSE(b.dial("groanax").collapsed);
    CHECK(sheet(b.state(), b.id("marica")).trauma == (skirmish ? 0 : 1));
    CHECK(sheet(b.state(), b.id("groanax")).trauma == 0);
    CHECK_FALSE(displayed(b.state(), b.id("marica")));
    CHECK(displayed(b.state(), b.id("groanax")));
    CHECK_FALSE(find(b.state(), tansy));
    CHECK(alive(b.state(), ullage));
  }
}

TEST_CASE("AW-TRAUMA-01, AW-COLL-05  trauma of a text: none in a Skirmish, never below 0") {
  for (bool const skirmish : {false, true}) {
    CAPTURE(skirmish);
    Plain b;
    b.s.scenario.skirmish = skirmish;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    carry_out(b, here_of({}, groanax), GainTrauma{2});
    CHECK(sheet(b.state(), b.id("groanax")).trauma == (skirmish ? 0 : 2));
    CHECK(sheet(b.state(), b.id("marica")).trauma == 0);
  }
  struct Case {
    int has, less, then;
  };
  for (Case const c : {Case{3, 2, 1}, {2, 2, 0}, {1, 2, 0}, {0, 1, 0}}) {
    CAPTURE(c.has);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.sheet("groanax").trauma = static_cast<std::uint8_t>(c.has);
    carry_out(b, here_of({}, groanax), DiscardTrauma{c.less});
    CHECK(sheet(b.state(), b.id("groanax")).trauma == c.then);
    CHECK(b.told("AW-TRAUMA-01") == (c.has > 0));
  }
}

TEST_CASE(
    "AW-FLOOR-12  a move turns the token of who is floored to exposed; standing and exposed ones stay as they are") {
  struct Case {
    Floored before, after;
  };
  for (Case const c :
       {Case{Floored::no, Floored::no}, {Floored::floored, Floored::exposed}, {Floored::exposed, Floored::exposed}}) {
    CAPTURE(static_cast<int>(c.before));
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.figure("groanax").floored = c.before;
    b.play([=](Play& play) -> Task<> {
      turn_floored_token(play, groanax);
      co_return;
    });
    CHECK(b.dial("groanax").floored == c.after);
    CHECK(b.told("AW-FLOOR-12") == (c.before != c.after));
  }
}
