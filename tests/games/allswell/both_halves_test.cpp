// Conditions with two halves, each alone in the way; what is asked a second time; what is told of a number.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemy_movement.h"
#include "games/allswell/rules/exploration_setup.h"
#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mastering.h"
#include "games/allswell/rules/trading.h"
#include "tests/games/allswell/changing.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

void gains(Bench& b, std::string_view who, std::string_view name, Phase phase = Phase::scenario) {
  CharacterId const to = b.id(who);
  Item const it = item(b, name);
  b.play([to, it, phase](Play& play) -> Task<> {
    PhaseSet const set{phase};
    play.commit(set, "AW-GEN-01");
    co_await gain(play, to, it, "AW-INV-02");
  });
}

}  // namespace

// --- what is gained --------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-FLOOR-08  who lies floored may use at once what heals her, or one of several: nothing else, not standing") {
  struct Case {
    std::string_view loot;
    bool floored, at_once;
  };
  for (Case const c : {Case{"gleaners_bandage", true, true},
                       {"smelling_salts", true, true},  // on whom she picks
                       {"gleaners_bandage", false, false},
                       {"noon_bomb", true, false},
                       {"drovers_purse", true, false}}) {
    CAPTURE(c.loot);
    CAPTURE(c.floored);
    Plain b;
    b.put("groanax", {8, 8});
    if (c.floored) b.floored("groanax");
    gains(b, "groanax", c.loot);
    CHECK(b.offers("use it") == c.at_once);
  }
  Plain b;
  Changing bandage(thing(changeable(b).loot, "gleaners_bandage").floored);
  *bandage = false;  // not for who is floored
  b.put("groanax", {8, 8});
  b.floored("groanax");
  gains(b, "groanax", "gleaners_bandage");
  CHECK_FALSE(b.offers("use it"));
}

TEST_CASE("AW-FLOOR-08, AW-LEVEL-18  what is used at once stands her up, and it is told by which rule") {
  Plain b;
  b.put("groanax", {8, 8});
  b.floored("groanax");
  gains(b, "groanax", "gleaners_bandage");
  b.answer("use it");
  CHECK(b.told("AW-FLOOR-08"));
  CHECK_FALSE(b.told("AW-LEVEL-18"));
  CHECK(b.dial("groanax").floored == Floored::no);
  CHECK(b.dial("groanax").health == 3);
  CHECK(place_of(b, "gleaners_bandage") == "discards");
  Explorers c({"groanax", "marica"});
  gains(c, "groanax", "drovers_purse", Phase::exploration);
  c.answer("use it");
  CHECK(c.told("AW-LEVEL-18"));
  CHECK_FALSE(c.told("AW-FLOOR-08"));
}

TEST_CASE("AW-INV-05, AW-TRADE-05  room is made with others only where both are full, and never in a Scenario") {
  for (bool const belt : {true, false})
    for (bool const pack : {true, false}) {
      CAPTURE(belt);
      CAPTURE(pack);
      Explorers b({"groanax", "marica"});
      std::vector<std::string> carried{"noon_bomb", "amber_draught", "second_deck", "signal_lantern"};
      if (!pack) carried.pop_back();
      for (auto const& one : carried) carry(b, "groanax", one, ItemPile::pack);
      carry(b, "groanax", "folding_ladder", ItemPile::ready);
      if (belt) carry(b, "groanax", "bill_of_exchange", ItemPile::ready);
      gains(b, "groanax", "drovers_purse", Phase::exploration);
      CHECK(b.offers("give Noon Bomb to Marica") == (belt && pack));
      CHECK(b.offers("give it to Marica"));
    }
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "signal_lantern"})
    carry(b, "groanax", one, ItemPile::pack);
  for (auto const& one : {"folding_ladder", "bill_of_exchange"}) carry(b, "groanax", one, ItemPile::ready);
  gains(b, "groanax", "drovers_purse");
  CHECK_FALSE(b.offers("give Noon Bomb to Marica"));
  CHECK_FALSE(b.offers("give it to Marica"));
}

// --- Loot bought -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-TRADE-01  what was bought for the Scenario before does not count: each setup has its own Loot card") {
  SetupBench b;
  b.sheet("groanax").loot_bought = 1;
  b.sheet("marica").loot_bought = 1;
  b.begin();
  CHECK(b.kind() == "which_character");
  CHECK(b.after("groanax").loot_bought == 0);
  CHECK(b.after("marica").loot_bought == 0);
}

// --- Rampages --------------------------------------------------------------------------------------------------------

// The opening attack, 4 + 2, kills the Goad that has one stage left: nobody is there for the sustained attack nor for
// the closing one.
TEST_CASE("AW-RAMP-03  a sustained action without a target is not offered: the Rampage stops") {
  for (bool const another : {true, false}) {
    CAPTURE(another);
    Plain b;
    b.put("groanax", {10, 8});
    b.enemy("goad", {10, 9}, 2);
    b.enemy("goad", another ? Hex{10, 7} : Hex{2, 2});
    b.hand("groanax", {"the_broken_altar", "no_masters", "plain_speaking"});
    b.script({"groanax_mattock_work", "groanax_fence_post", "groanax_over_the_sill"});
    b.turn("groanax");
    b.answer("rampage: attack+2, action 2 of The Broken Altar");
    if (another) b.answer("attack Goad 1");
    CHECK(b.over() != another);
    if (another) {
      CHECK(b.options() == Words{"attack+3, action 1 of No Masters", "attack, action 2 of Plain Speaking"});
    } else {
      CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
      CHECK(b.zone_of("groanax", "plain_speaking") == CardZone::hand);
    }
  }
}

// Bulwark is on herself and closes nothing; the attack of Plain Speaking wants somebody beside her.
TEST_CASE(
    "AW-RAMP-03, AW-RAMP-10  going on as a Rampage: with the sustained action only if it can be taken and closed") {
  struct Case {
    bool near;
    std::string_view closing;
    bool sustains, closes;
  };
  for (Case const c : {Case{true, "no_masters", true, true},
                       {true, "", false, false},                // nothing would close it
                       {false, "no_masters", false, false}}) {  // nobody beside her
    CAPTURE(c.near);
    CAPTURE(c.closing);
    Plain b;
    b.put("groanax", {10, 8});
    b.enemy("goad", c.near ? Hex{10, 9} : Hex{2, 2});
    b.belt("groanax", "second_deck");
    b.hand("groanax", {"sit_with_the_dying"});
    b.script({"groanax_plain_speaking", c.closing.empty() ? "groanax_fence_post" : "groanax_no_masters"});
    b.turn("groanax");
    b.answer("play Sit With the Dying");
    b.answer("Bulwark+1, action 1 of Sit With the Dying");
    b.answer("use Second Deck");
    CHECK(b.offers("go on as a Rampage: attack, action 2 of Plain Speaking") == c.sustains);
    CHECK(b.offers("go on as a Rampage: attack+3, action 1 of No Masters") == c.closes);
  }
}

// --- challenges ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHALL-16, AW-CHALL-17  what is told of a challenge is the best card, and what help has added to it") {
  Explorers alone({"marica", "groanax"});                             // Groanax knows none of the abilities
  alone.top("marica", {"morning_shift", "inspection", "piecework"});  // 3, 3 and 2
  alone.explore();
  alone.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  alone.answer("Piecework (slow)");
  alone.answer("Inspection on top; below: Morning Shift");
  CHECK(alone.said("3 of 5: failure"));
  Explorers met({"marica", "groanax"});
  met.sheet("marica").resolve = 1;
  met.top("marica", {"the_long_corridor"});  // 4 and 2
  met.explore();
  met.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(met.said("6 of 5: success"));
  Explorers helped({"marica", "knowman"});
  helped.top("marica", {"morning_shift", "piecework", "inspection"});
  helped.top("knowman", {"what_is_inside", "two_ways_out"});  // 2
  helped.explore();
  helped.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  helped.answer_all({"assist", "stop", "Morning Shift (fast)"});
  helped.answer(helped.options().front());
  CHECK(helped.said("5 of 5: success"));
}

// --- mastering -------------------------------------------------------------------------------------------------------

namespace {

struct Mastering : Bench {
  explicit Mastering(std::vector<std::string> const& characters) : Bench("the_ambulatory", characters) {
    deal_impulses(*this);
    s.setup.step = SetupStep::levels;
  }
  PraxisId praxis(std::string_view name) const { return PraxisId(content->praxes.index_of(name)); }
  // So many cards of another Praxis, from number 1 on.
  void evolved(std::string_view who, std::string_view name, int first, int last) {
    for (int number = first; number <= last; ++number) {
      s.impulses.put(own_impulse(world(), id(who), number), ImpulseZone::supply, kit::every_seat);
      s.impulses.put(impulse_of(world(), praxis(name), number), zone(id(who), ImpulsePile::deck), kit::every_seat);
    }
  }
  void begin() {
    play([](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await play.enter(level_phase);
    });
  }
  std::string praxis_of(std::string_view who) { return name_of(*content, sheet_after(*this, who).praxis); }
};

// Groanax, Lambik and Marica have four cards of the Solarch each, three of their own, five of others.
Mastering three() {
  Mastering b({"groanax", "lambik", "marica"});
  b.evolved("groanax", "the_solarch", 1, 4);
  b.evolved("groanax", "the_perjurant", 5, 7);
  b.evolved("groanax", "the_ambuscader", 8, 9);
  b.evolved("lambik", "the_solarch", 5, 8);
  b.evolved("lambik", "the_perjurant", 1, 3);
  b.evolved("lambik", "the_ambuscader", 10, 11);
  b.evolved("marica", "the_solarch", 9, 12);
  b.evolved("marica", "the_perjurant", 4, 4);
  b.evolved("marica", "the_perjurant", 8, 8);
  b.evolved("marica", "the_ambuscader", 1, 3);
  return b;
}

}  // namespace

TEST_CASE("AW-MASTER-05  the first Praxis of the pack may be contested as well") {
  Mastering b({"groanax", "marica"});
  CHECK(b.praxis("the_ambuscader").index() == 0);
  b.evolved("groanax", "the_ambuscader", 1, 5);
  b.evolved("marica", "the_ambuscader", 6, 10);
  b.evolved("groanax", "the_perjurant", 6, 8);
  b.evolved("groanax", "the_occulted", 9, 10);
  b.evolved("marica", "the_perjurant", 1, 3);
  b.evolved("marica", "the_occulted", 4, 5);
  b.begin();
  CHECK(b.kind() == "who_takes_the_praxis");
  b.answer("Groanax");
  CHECK(b.praxis_of("groanax") == "the_ambuscader");
  CHECK(b.praxis_of("marica") == "the_archagonist");
}

TEST_CASE(
    "AW-MASTER-06  of three the fewest trauma tell, then the most coin; who ties with the best one is rolled for") {
  struct Case {
    int trauma[3], coin[3];
    std::string_view rolled;
    int seat;
  };
  for (Case const c : {Case{{2, 2, 1}, {9, 9, 0}, "", 2},
                       {{1, 2, 2}, {0, 9, 9}, "", 0},
                       {{1, 1, 1}, {5, 6, 4}, "", 1},
                       {{1, 1, 2}, {5, 5, 9}, "2", 1},     // the third one has more trauma
                       {{2, 1, 1}, {9, 5, 5}, "1", 1},     // the first one has
                       {{1, 1, 1}, {5, 4, 5}, "2", 2}}) {  // the second one has less coin
    CAPTURE(c.seat);
    CAPTURE(c.rolled);
    Mastering b = three();
    int i = 0;
    for (std::string const name : {"groanax", "lambik", "marica"}) {
      b.sheet(name).trauma = static_cast<std::uint8_t>(c.trauma[i]);
      b.sheet(name).coin = static_cast<std::uint16_t>(c.coin[i++]);
    }
    if (!c.rolled.empty()) b.script({std::string(c.rolled)});
    b.begin();
    CHECK(b.options() == Words{"none", "Groanax", "Lambik", "Marica"});
    b.answer("none");
    CHECK(b.seat() == flow::Seat{c.seat});
    CHECK(b.options() == Words{"Groanax", "Lambik", "Marica"});  // not oneself of necessity
    b.answer("Lambik");
    CHECK(b.praxis_of("lambik") == "the_solarch");
    CHECK(b.praxis_of("groanax") == "the_zealbreaker");
    CHECK(b.praxis_of("marica") == "the_archagonist");
  }
}

// Groanax has five cards of the Solarch and five of the Perjurant, Marica five of the Solarch.
TEST_CASE(
    "AW-MASTER-05, AW-MASTER-02  who does not get the contested Praxis takes another one of which it has as many") {
  Mastering b({"groanax", "marica"});
  b.evolved("groanax", "the_solarch", 1, 5);
  b.evolved("groanax", "the_perjurant", 6, 10);
  b.evolved("marica", "the_solarch", 6, 10);
  b.evolved("marica", "the_occulted", 1, 4);
  b.begin();
  CHECK(b.kind() == "which_praxis_is_taken");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("the Solarch");
  CHECK(b.kind() == "who_takes_the_praxis");
  b.answer("Marica");
  CHECK(b.over());
  CHECK(b.praxis_of("marica") == "the_solarch");
  CHECK(b.praxis_of("groanax") == "the_perjurant");
}

TEST_CASE(
    "AW-MASTER-03, AW-MASTER-05  a Praxis comes free only with who leaves it: who keeps its own keeps it from others") {
  Mastering b({"groanax", "marica"});
  b.evolved("groanax", "the_archagonist", 1, 7);  // Marica's, who has nothing to change to
  b.begin();
  CHECK(b.over());
  CHECK(b.praxis_of("groanax") == "the_zealbreaker");
  CHECK(b.praxis_of("marica") == "the_archagonist");
  Mastering left({"groanax", "marica"});
  left.evolved("marica", "the_solarch", 1, 7);  // she leaves it
  left.evolved("groanax", "the_archagonist", 1, 7);
  left.begin();
  CHECK(left.over());
  CHECK(left.praxis_of("groanax") == "the_archagonist");
  CHECK(left.praxis_of("marica") == "the_solarch");
}

// --- what an action is -----------------------------------------------------------------------------------------------

namespace {

// A trigger that waits for somebody, of one's own choice, when it becomes the target of such an action.
void waits_to_be_targeted(Bench& b, CombatantRef who, ActionKind action, Trigger& trigger) {
  trigger = {};
  trigger.when = Moment::targeted;
  trigger.of = Whose::self;
  trigger.may = true;
  trigger.action = action;
  b.s.scenario.waiting.push_back({TriggerId(b.content->triggers.number_of(trigger)), who, Lasts::turn});
}

}  // namespace

// Mend is an augment, the Goad's Prod an affliction.
TEST_CASE(
    "AW-ABIL-08, AW-IMP-04  who is the target of an augment is not that of an affliction, nor the other way round") {
  for (ActionKind const heard : {ActionKind::augment, ActionKind::affliction, ActionKind::ability, ActionKind::attack})
    for (bool const augment : {true, false}) {
      CAPTURE(static_cast<int>(heard));
      CAPTURE(augment);
      Plain b({"marica", "groanax"});
      CombatantRef const marica = b.put("marica", {9, 8}), groanax = b.put("groanax", {8, 8});
      CombatantRef const goad = b.enemy("goad", {8, 7});
      b.enemy("goad", {2, 2});
      Changing waiting(spare_trigger(changeable(b)));
      waits_to_be_targeted(b, groanax, heard, *waiting);
      AbilityId const mend = b.ability("mend"),
                      prod(b.content->all_abilities.number_of(enemy_of(b.world(), goad.slot).affliction));
      b.play([=](Play& p) { return use_ability(p, augment ? marica : goad, augment ? mend : prod, 0, groanax); });
      bool const of_this_kind = heard == (augment ? ActionKind::augment : ActionKind::affliction);
      CHECK((b.kind() == "may_use") == (of_this_kind || heard == ActionKind::ability));
    }
}

// Marica's trait lets her use abilities lying down; it is no opening of a Rampage.
TEST_CASE(
    "AW-FLOOR-03, AW-RAMP-10  who lies floored does not go on as a Rampage, whatever opening ability she may use") {
  for (bool const lies : {true, false}) {
    CAPTURE(lies);
    Plain b({"marica", "groanax"});
    b.content = core_pack();
    b.put("marica", {10, 8});
    b.put("groanax", {11, 8});
    b.enemy("goad", {10, 9});
    b.enemy("goad", {2, 2});
    if (lies) b.floored("marica");
    b.figure("groanax").health = 3;
    b.belt("marica", "second_deck");
    b.hand("marica", {"first_aid_for_looms"});
    b.script({"marica_overhead_line", "marica_down_tools"});
    b.turn("marica");
    b.answer("play First Aid for Looms");
    b.answer("Mend+1, action 1 of First Aid for Looms");
    b.answer("Groanax");
    CHECK(b.dial("groanax").health == 8);
    CHECK((b.dial("marica").floored == Floored::no) == !lies);
    b.answer("use Second Deck");
    CHECK(b.offers("go on as a Rampage: Point of Order+2, action 1 of Overhead Line") == !lies);
  }
}

// --- a level is complete ---------------------------------------------------------------------------------------------

// Six cards of the Solarch and one more by the first row; then it is taken back: nothing is mastered with it.
TEST_CASE("AW-MASTER-01, AW-LEVEL-16  an evolution taken back, or others let go first, completes no level") {
  Mastering b({"groanax", "marica"});
  b.sheet("groanax").rising.levels = 2;
  b.sheet("marica").rising.levels = 1;
  b.evolved("groanax", "the_solarch", 1, 5);
  b.begin();
  b.answer("row 1, 1 Action card, 2 health, 1 Impulse evolution");
  for (std::string const& option : b.options())
    if (option.starts_with("acquire ")) {
      b.answer(option);
      break;
    }
  CHECK(b.offers("let the others go first"));
  b.answer("let the others go first");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(sheet_after(b, "groanax").rising.levels == 1);
  CHECK(sheet_after(b, "groanax").rising.evolutions == 1);
}

// --- interactions ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-INTER-12, AW-COLL-02  who collapses by an interaction sees to nothing else that waits in its hex") {
  for (bool const collapses : {true, false}) {
    CAPTURE(collapses);
    Plain b;
    Changing lamp(thing(changeable(b).scenarios, "wilderness_camp").interactions[1]);
    for (Option& option : lamp->options) {
      option.effects = {};
      Collapse verb;
      verb.who = Who::self;
      if (collapses) option.effects.push_back(effect_of(verb));
    }
    CombatantRef const marica = b.put("marica", {6, 3});
    b.put("groanax", {8, 8});
    b.enemy("goad", {2, 2});
    ItemPut const thrown{item(b, "signal_lantern"), ItemTo::map, b.id("groanax"), {6, 3}};
    thrown.apply(b.s);
    b.play([=](Play& play) { return arrive(play, marica, Movement::move_action); });
    b.answer("interact");
    b.answer(b.options().front());
    CHECK((b.kind() == "which_item") == !collapses);
    CHECK(b.over() == collapses);
    CHECK(b.dial("marica").collapsed == collapses);
  }
}

// --- many Location cards ---------------------------------------------------------------------------------------------

TEST_CASE("AW-EXPLORE-03  each lower-numbered Location card counts as discovered, in a pack with many of them too") {
  Explorers b({"marica", "knowman"});
  Content& own = own_core_pack(b.content);
  for (int i = 0; own.locations.size() < 70; ++i) {
    Location one = *own.locations.begin();
    one.number = i % 2 == 0 ? 1 : 99;
    own.locations.add(fmt::format("zz_{:02}", i), one);
  }
  std::vector<Location> const& all = own.locations.items();
  LocationId const tenth = b.location("gilt_strand");
  REQUIRE(all[static_cast<std::size_t>(tenth.index())].number == 10);
  b.play([tenth](Play& play) -> Task<> {
    prepare_exploration(play, tenth);
    co_return;
  });
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    CAPTURE(i);
    bool const discovered = (b.state().discovered[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1) != 0;
    CHECK(discovered == (all[static_cast<std::size_t>(i)].number < 10));
  }
}

// --- why an Enemy moves as it does -----------------------------------------------------------------------------------

TEST_CASE("AW-EMOVE-01, AW-EMOVE-02, AW-EMOVE-04  it is told why an Enemy stays or moves, and what it pays for that") {
  Bench b;
  CombatantRef const goad = b.enemy("goad", {5, 8}), groanax = b.put("groanax", {8, 8});
  b.put("marica", {2, 2});
  auto const moves = [&](int points, bool afflicts_later = false) {
    return ends_of_move(b.world(), goad, groanax, points, afflicts_later);
  };
  CHECK(moves(0).why == WhyThere::stays);
  CHECK(moves(0).left == 2);
  CHECK(moves(0).hexes == HexSet{Hex{5, 8}});
  CHECK(moves(1).why == WhyThere::nearer);
  CHECK(moves(2).why == WhyThere::within_range);
  CHECK(moves(2).cost == 2);
  CHECK(moves(2).left == 0);
  CHECK(moves(3, true).why == WhyThere::within_range);  // its Prod of one reaches her from there
  CHECK(moves(3, true).cost == 2);
  CHECK(moves(3, true).afflicted == 1);
  b.at(goad).hex = {7, 8};
  b.s.settle();
  CHECK(moves(3).why == WhyThere::stays);
  CHECK(moves(3).cost == 0);
  CHECK(moves(3, true).why == WhyThere::stays);
  CHECK(moves(3, true).cost == 0);
}

// Range 2; its howl reaches all within 3.  Two hexes to strike Groanax, and one more to have Marica within 3 as well.
TEST_CASE(
    "AW-EMOVE-04  what is left of the movement takes it on to where it afflicts more, and is added to what it paid") {
  Bench b;
  CombatantRef const howler = b.enemy("noon_howler", {8, 8}), groanax = b.put("groanax", {4, 8});
  CHECK(ends_of_move(b.world(), howler, groanax, 2, true).cost == 2);
  CHECK(ends_of_move(b.world(), howler, groanax, 2, true).afflicted == 1);
  CHECK(ends_of_move(b.world(), howler, groanax, 2, true).why == WhyThere::within_range);
  b.put("marica", {4, 5});
  Ends const enough = ends_of_move(b.world(), howler, groanax, 4, true);
  CHECK(enough.afflicted == 2);
  for (Hex const h : enough.hexes) {
    CHECK(distance(b.world(), h, {4, 8}) <= 3);
    CHECK(distance(b.world(), h, {4, 5}) <= 3);
  }
}

// --- setting up ------------------------------------------------------------------------------------------------------

namespace {

// The question of preparing: Groanax and Marica at level 2, and a third seat that sits out.
struct ThirdSitsOut : SetupBench {
  ThirdSitsOut() : SetupBench("the_ambulatory", 3) {
    int seat = 0;
    for (std::string const name : {"groanax", "marica"}) {
      Sheet& it = sheet(name);
      it.seat = flow::Seat{seat++};
      it.used = true;
      it.level = 2;
      it.health = 12;
      it.coin = 1;  // something to give away: there is a question
      it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
    }
    s.scenario.scenario = s.next_scenario;
    s.setup.step = SetupStep::preparing;
    for (int i = 0; i < 13; ++i)  // one more than a deck of twelve
      s.cards[static_cast<std::size_t>(id("groanax").index())].put(CardId{i}, CardZone::available, kit::every_seat);
  }
};

}  // namespace

TEST_CASE("AW-TRADE-01, AW-SWAP-08  who sits out prepares nothing: with the last Character's player all are ready") {
  ThirdSitsOut b;
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  b.answer("ready");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("ready");
  CHECK(b.kind() == "which_deck");
}

TEST_CASE(
    "AW-TRADE-05  who was ready and is given something goes on preparing; who keeps things to herself asks nobody") {
  for (bool const gives : {true, false}) {
    CAPTURE(gives);
    ThirdSitsOut b;
    b.sheet("marica").coin = 20;
    carry(b, "marica", "tin_shield", ItemPile::ready);
    b.begin();
    b.answer("ready");
    CHECK(b.seat() == flow::Seat{1});
    b.answer(gives ? "give coin to Groanax" : "put Tin Shield in the pack");
    if (gives) b.answer("give 20");
    CHECK(b.seat() == flow::Seat{gives ? 0 : 1});
    CHECK(b.kind() == "how_to_prepare");
    if (gives) CHECK(b.after("groanax").coin == 21);
    if (gives) CHECK(b.offers("buy a Loot card for 10"));
  }
}

TEST_CASE("AW-SETUP-25  the tutorial is of a Scenario that offers it, and of a short one") {
  struct Case {
    bool offered, short_;
  };
  for (Case const c : {Case{true, true}, {true, false}, {false, true}}) {
    CAPTURE(c.offered);
    CAPTURE(c.short_);
    SetupBench b;
    Scenario& camp = thing(changeable(b).scenarios, "wilderness_camp");
    Changing offered(camp.tutorial);
    Changing is_short(camp.short_);
    *offered = c.offered;
    *is_short = c.short_;
    b.s.tutorial = true;
    b.begin();
    CHECK(b.kind() == "which_character");
    CHECK(b.state().tutorial == (c.offered && c.short_));
  }
  SetupBench no;
  no.begin();
  CHECK_FALSE(no.state().tutorial);  // nobody has asked for it
}

TEST_CASE("AW-SETUP-30, AW-SETUP-31  Trigger tokens are laid in random order, a roll for each but the last one") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.enemy("goad", {2, 2});
  for (std::string const who : {"groanax", "marica"}) {
    b.sheet(who).resolve = 1;
    b.s.cards[static_cast<std::size_t>(b.id(who).index())].move_all(CardZone::deck, CardZone::available,
                                                                    kit::every_seat);
  }
  b.s.setup.step = SetupStep::sequence;
  b.script({"3", "1"});
  b.play([](Play& play) -> Task<> {
    PhaseSet const set{Phase::set_up};
    play.commit(set, "AW-GEN-01");
    co_await setup_step(play);
  });
  CHECK(b.over());
  auto const& row = b.state().scenario.sequence.ready;
  REQUIRE(row.size() == 3);
  CHECK(row[0].type == type_id(b, "goad"));
  CHECK(row[1].character == b.id("groanax"));
  CHECK(row[2].character == b.id("marica"));
  for (Token const& token : row) CHECK_FALSE(token.face_up);
  CHECK(b.state().setup.step == SetupStep::start);
}
