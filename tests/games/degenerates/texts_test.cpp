// Texts and moments: boxes, control verbs, plain numbers, who hears what.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;
using bench::status;

template <class C>
Condition when(C const& c) {
  Condition condition;
  condition.is = c;
  return condition;
}
template <class V>
Effect does(V const& verb) {
  Effect effect;
  effect.is = verb;
  return effect;
}
using Box = pack::Box<Condition>;

struct Reading : Bench {
  Here here;
  bool met(Who who, Boxes const& boxes) { return fulfilled(world(), read_by(world(), who), boxes); }
  Effects list;
  void reads(Who who, Effects effects) {
    list = std::move(effects);
    here = read_by(world(), who);
    run([this](Play& p) -> Task<> { co_await pack::run<Texts>(p, here, list); });
  }
  void comes(Moment moment, Who who) {
    run([=](Play& p) -> Task<> {
      About about = read_by(p.world(), who);
      co_await degenerates::at(p, moment, about);
    });
  }
};

}  // namespace

TEST_CASE("DD-REQ-02 DD-REQ-03 DD-REQ-04 DD-REQ-05  what the icons of a box ask for") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "mueckenloch");  // Danger Level 2, water, thicket
  Box const assault{when(InCombatStance{CombatStance::assault})}, guard{when(InCombatStance{CombatStance::guard})};
  CHECK(b.met(midwife, {guard}));  // until it is chosen
  CHECK_FALSE(b.met(midwife, {assault}));
  b.of(midwife).combat_stance = CombatStance::assault;
  CHECK(b.met(midwife, {assault}));
  CHECK_FALSE(b.met(midwife, {guard}));
  CHECK(b.met(midwife, {Box{when(InTrait{Trait::thicket})}}));
  CHECK_FALSE(b.met(midwife, {Box{when(InTrait{Trait::roofed})}}));
  Box const rests{when(Resting{RestPlace::anywhere})}, camps{when(Resting{RestPlace::camp})},
      in_town{when(Resting{RestPlace::town})};
  CHECK_FALSE(b.met(midwife, {rests}));
  b.of(midwife).resting = true;
  CHECK(b.met(midwife, {rests}));
  CHECK(b.met(midwife, {camps}));
  CHECK_FALSE(b.met(midwife, {in_town}));
  b.of(midwife).at = space("pigskin_port");
  CHECK(b.met(midwife, {in_town}));
  CHECK_FALSE(b.met(midwife, {camps}));
}

TEST_CASE("DD-REQ-06 DD-REQ-07  one fulfilled box is enough, but everything in it must be fulfilled") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "mueckenloch");
  Condition const guard = when(InCombatStance{CombatStance::guard}), thicket = when(InTrait{Trait::thicket}),
                  roofed = when(InTrait{Trait::roofed});
  CHECK(b.met(midwife, {Box{guard, thicket}}));
  CHECK_FALSE(b.met(midwife, {Box{guard, roofed}}));
  CHECK(b.met(midwife, {Box{guard, roofed}, Box{thicket}}));
  CHECK_FALSE(b.met(midwife, {Box{guard, roofed}, Box{roofed}}));
  CHECK(b.met(midwife, {}));
}

TEST_CASE("DD-REQ-01 DD-REQ-05  what a card gives in a box it gives in that situation only") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.wear(midwife, "pot_lid");  // Guard: +1 ARM
  b.now([](Play& p) { settle(p); });
  CHECK(arm(b.world(), midwife) == 1);
  b.of(midwife).combat_stance = CombatStance::assault;
  CHECK(arm(b.world(), midwife) == 0);
}

TEST_CASE("DD-REQ-15  a Weakness whose requirements fail is kept and does nothing") {
  Reading b;
  Who const halberdier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9
  b.state().cards.weaknesses.put(bench::weakness("ox_of_a_man"), of(WeaknessZone::held_0, halberdier), kit::every_seat);
  b.now([](Play& p) { settle(p); });
  Weakness const& card = bench::content()->weaknesses[bench::weakness("ox_of_a_man").index()];
  REQUIRE_FALSE(card.requires_.empty());
  auto const works = [&] {
    bool found = false;
    PowersFacts const& facts =
        bench::content()->weakness_facts[static_cast<std::size_t>(bench::weakness("ox_of_a_man").index())];
    each_power(b.world(), halberdier, facts,
               [&](Source const& s, PowersFacts const&) { found |= s.kind == SourceKind::weakness; });
    return found;
  };
  CHECK(works());
  b.now([=](Play& p) { change_attribute(p, halberdier, Attribute::STR, -5, "DD-ATTR-02"); });  // STR 4
  CHECK_FALSE(works());
  CHECK(b.state().cards.weaknesses.zone_of(bench::weakness("ox_of_a_man")) == of(WeaknessZone::held_0, halberdier));
}

TEST_CASE("DD-LUCK-07 DD-DICE-06  dice of a text are not rerolled with Luck, and a D3 is half a D6") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).luck = 3;
  b.dice({5, 5, 2, 6});
  b.reads(midwife, {does(Roll{Dice::d6})});
  CHECK_FALSE(b.asking());
  CHECK(b.here.result == 5);
  b.reads(midwife, {does(Roll{Dice::d3})});
  CHECK(b.here.result == 3);  // 5 halved, rounded up
  b.reads(midwife, {does(Roll{Dice::two_d6})});
  CHECK(b.here.result == 8);
  CHECK(b.of(midwife).luck == 3);
}

TEST_CASE("DD-STAT-01 DD-STAT-02 DD-STAT-05  a condition without a stated duration lasts until Recovery") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  GainStatus hungover;
  hungover.status = bench::content()->campaign->infected;
  b.reads(midwife, {does(hungover)});
  REQUIRE(b.of(midwife).conditions.size() == 1);
  CHECK(b.of(midwife).conditions[0].lasts == Lasts::recovery);
  b.now([=](Play& p) { end_fight_statuses(p, midwife, "DD-STAT-04"); });
  CHECK(b.of(midwife).conditions.size() == 1);  // neither a round nor a fight ends it
}

TEST_CASE("DD-STAT-17  every attribute has a condition that raises it and one that lowers it") {
  Content const& c = *bench::content();
  for (int a = 0; a < attribute_count; ++a) {
    int raising = 0, lowering = 0;
    for (Status const& s : c.statuses) {
      if (s.attribute != static_cast<Attribute>(a)) continue;
      raising += s.amount > 0;
      lowering += s.amount < 0;
    }
    CHECK(raising > 0);
    CHECK(lowering > 0);
  }
}

TEST_CASE("DD-DICE-04 DD-DICE-05  attributes are doubled with all modifiers, prices are halved before theirs") {
  Reading b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // CON 6
  b.run([=](Play& p) { return gain_status(p, forger, status("stuffed"), Lasts::recovery, "DD-STAT-02"); });
  CHECK(hp(b.world(), forger) == 16);  // 6 and 2, doubled
  b.now([=](Play& p) { change_attribute(p, forger, Attribute::CON, 5, "DD-ATTR-02"); });
  CHECK(hp(b.world(), forger) == 22);  // CON 11: what comes of it is not held at 11
  b.hold(forger, "pot_lid");           // 5 GP
  CHECK(sale_of(b.world(), forger, bench::loot("pot_lid")) == 3);
  b.learn(forger, "sell_him_twice");  // +1 to sales
  b.now([](Play& p) { settle(p); });
  CHECK(sale_of(b.world(), forger, bench::loot("pot_lid")) == 4);  // 3 and 1; (5 + 1) halved would be 3
}

TEST_CASE("DD-ENC-06  one of the Party is named, and not a Defeated one") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 0);
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port", 1);
  Who const forger = b.put("bone_forger", "pigskin_port", 1);
  b.put("cashiered_halberdier", "north_bridge", 1);
  b.of(forger).defeated = true;
  b.of(forger).wounds = 12;
  OneOfYou<Effect> one;
  one.do_ = {does(GainLuck{})};
  b.reads(acrobat, {does(one)});
  CHECK(b.asked() == "who_of_you");
  CHECK(b.asked_seat() == 0);  // the Leader's: MRL 9
  CHECK(b.options() == std::vector<std::string>{"Marsh Midwife", "Cellar Acrobat"});
  b.answer("Cellar Acrobat");
  CHECK(b.of(acrobat).luck == 1);
  CHECK(b.of(midwife).luck == 0);
}

TEST_CASE("DD-TEST-05  a test of a text sets the result, and one of the Party may take it for all") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 0);  // PER 7
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port", 1);
  pack::Test<Effect, Check> test;
  test.check = {Attribute::PER, 0, Tester::one_of_the_party};
  test.on_success = {does(GainExperience{})};
  test.on_fail = {does(LoseLuck{})};
  b.reads(acrobat, {does(test)});
  CHECK(b.asked() == "who_tests");
  b.dice({4, 3});
  b.answer("Marsh Midwife");
  CHECK(b.here.result == 4);
  CHECK(b.here.who == midwife);  // `you` from here on
  CHECK(b.of(midwife).xp == 1);
  CHECK(b.of(acrobat).xp == 0);
}

TEST_CASE("degenerates: for_each reaches everybody in the space, or those in the fight") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port");
  Who const forger = b.put("bone_forger", "north_bridge");
  pack::ForEach<Effect, Group> each;
  each.of = Group::party_member;
  each.do_ = {does(GainGold{})};
  b.reads(midwife, {does(each)});
  CHECK(b.of(midwife).gp == 1);
  CHECK(b.of(acrobat).gp == 1);
  CHECK(b.of(forger).gp == 0);
  each.of = Group::other_here;
  b.reads(midwife, {does(each)});
  CHECK(b.of(midwife).gp == 1);
  CHECK(b.of(acrobat).gp == 2);
  each.of = Group::adventurer;
  b.reads(midwife, {does(each)});
  CHECK(b.of(forger).gp == 1);
}

TEST_CASE("degenerates: a moment is heard by the one it concerns, once a turn where the card says so") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // rested in a water space: 1 Luck, once a turn
  Who const other = b.put("cellar_acrobat", "pigskin_port");
  b.comes(Moment::rested, other);
  CHECK(b.of(midwife).luck == 0);
  b.comes(Moment::rested, midwife);
  CHECK_FALSE(b.asking());  // it must happen
  CHECK(b.of(midwife).luck == 1);
  b.comes(Moment::rested, midwife);
  CHECK(b.of(midwife).luck == 1);
  b.now([](Play& p) { renew_uses(p, Times::once_a_turn); });
  b.comes(Moment::rested, midwife);
  CHECK(b.of(midwife).luck == 2);
  b.now([](Play& p) { renew_uses(p, Times::once_a_turn); });
  b.of(midwife).at = space("bruettelburg");  // no water
  b.comes(Moment::rested, midwife);
  CHECK(b.of(midwife).luck == 2);
}

TEST_CASE("degenerates: what may be used is asked of its owner, and a rolled die can be rolled again") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);  // CON 8
  b.wear(midwife, "lucky_pig_tooth");                             // test_rolled: reroll, once a mission
  b.now([](Play& p) { settle(p); });
  bool passed = false;
  auto const test = [&] {
    b.run([&](Play& p) -> Task<> {
      Test const con{midwife, Attribute::CON, 0, {}, "DD-TEST-01"};
      Rolled const rolled = co_await take_test(p, con);
      passed = rolled.passed;
    });
  };
  b.dice({6, 5});
  test();
  CHECK(b.asked() == "may_use");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == std::vector<std::string>{"nothing", "Lucky Pig Tooth (Marsh Midwife)"});
  b.answer("Lucky Pig Tooth (Marsh Midwife)");
  CHECK(b.asked() == "which_die");
  b.dice({2});
  b.answer("the first die, a 6");
  CHECK_FALSE(b.asking());
  CHECK(passed);  // 2 and 5
  b.dice({6, 5});
  test();
  CHECK_FALSE(b.asking());  // used up
  CHECK_FALSE(passed);
}

TEST_CASE("DD-CAMP-05  a reshuffle of the Danger deck is heard by the whole board") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  b.state().cards.weaknesses.put(bench::weakness("gambling_debts"), of(WeaknessZone::held_0, acrobat), kit::every_seat);
  b.of(midwife).gp = b.of(acrobat).gp = 3;
  b.now([](Play& p) { settle(p); });
  b.run([](Play& p) { return degenerates::at(p, Moment::danger_deck_reshuffled); });  // Gambling Debts: 1 GP
  CHECK((b.of(midwife).gp == 3 && b.of(acrobat).gp == 2));
}

TEST_CASE("DD-LRG-03  who is led to an Encounter by a Clue draws none at random in this turn, whichever phase it was") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port"), forger = b.put("bone_forger", "pigskin_port");
  b.put("cellar_acrobat", "north_bridge");
  b.state().turn.phase = Phase::map_actions;  // it was Explored
  ResolveEncounter led;
  led.card = Ref<Encounter>(bench::named<EncounterId>("over_the_side").index());
  b.reads(midwife, {does(led)});
  CHECK(b.state().turn.met == (bit(midwife) | bit(forger)));
  b.now([](Play& p) { begin_phase(p, Phase::danger, "DD-TURN-01"); });
  b.run([](Play& p) { return form_parties(p); });
  CHECK(b.state().turn.met == (bit(midwife) | bit(forger)));
  b.now([](Play& p) { p.commit(TurnBegins{2}, "DD-TURN-01"); });
  CHECK(b.state().turn.met == 0);
}

TEST_CASE("DD-DEF-01  a Defeat by damage or by plain Wounds is heard by who bears it, once") {
  for (bool const by_damage : {true, false}) {
    Reading b;
    Who const midwife = b.put("marsh_midwife", "pigskin_port");  // HP 16
    b.wear(midwife, "finger_of_the_saint");                      // 1 Luck for a Defeat, once a mission
    b.of(midwife).wounds = 14;
    b.now([](Play& p) { settle(p); });
    Damage damage;
    PlaceWounds wounds;
    damage.amount = wounds.amount = Expr(1);
    Effect const effect = by_damage ? does(damage) : does(wounds);
    b.reads(midwife, {effect});
    CHECK((b.of(midwife).wounds == 15 && b.of(midwife).luck == 0));
    b.reads(midwife, {effect});
    CHECK((b.of(midwife).defeated && b.of(midwife).luck == 1));
    b.now([](Play& p) { renew_uses(p, Times::once_a_mission); });
    b.reads(midwife, {effect});  // no more Wounds for the Defeated, and no second Defeat
    CHECK((b.of(midwife).wounds == 16 && b.of(midwife).luck == 1));
  }
}

TEST_CASE("DD-LUCK-07  to lose no Luck, GP or XP costs nothing") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).luck = b.of(midwife).gp = b.of(midwife).xp = 3;
  LoseLuck luck;
  LoseGold gold;
  LoseExperience xp;
  luck.amount = gold.amount = xp.amount = Expr(0);
  b.reads(midwife, {does(luck), does(gold), does(xp)});
  CHECK((b.of(midwife).luck == 3 && b.of(midwife).gp == 3 && b.of(midwife).xp == 3));
}

TEST_CASE("degenerates: a death is heard by everybody") {
  Reading b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const dead = b.put("cellar_acrobat", "north_bridge");
  b.hold(midwife, "hired_mourner");  // died: 2 Luck
  b.now([](Play& p) { settle(p); });
  b.of(dead).presence = Presence::dead;
  b.comes(Moment::died, dead);
  CHECK(b.of(midwife).luck == 2);
}

}  // namespace degenerates
