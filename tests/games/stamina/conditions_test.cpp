// Conditions: what each of them takes away or adds, how long they last, and what follows from several at once.
#include <doctest/doctest.h>

#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/conditions.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

// From Ann's Main Phase to her next, with one opponent who does nothing.
void a_round_later(Bench& b) { b.answers({"end the turn", "take the turn", "end the turn", "take the turn"}); }

// How many dice Ann regenerates with 6 Spent ones.
int regenerated(std::initializer_list<Condition> conditions) {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  ann.spent(6);
  for (Condition const c : conditions) ann.has(c, 0, 5);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  return b.who("Ann").available - 4;
}

int movement_with(std::string_view hero, std::initializer_list<Condition> conditions) {
  Bench b;
  auto who = b.hero(hero, {5, 5});
  for (Condition const c : conditions) who.has(c, 0, 5);
  b.npc("rough", {9, 4});
  b.start_of_turn_of(name({*bench::content(), b.state()}, CharacterId{0}));
  return b.now().characters[0].movement;
}

// Whether a Rough that knows Riposte is asked when Ann's attack on it fails.
bool may_react(std::function<void(bench::Laid&)> const& burden) {
  Bench b;
  b.hero("ann", {5, 5});
  auto rough = b.npc("rough", {5, 4});
  rough.faces(kit::Direction::s).knows("riposte");
  burden(rough);
  b.npc("rough", {12, 9});
  b.turn_of("Ann").dice({1});
  b.answer("Basic Attack on Rough 1");
  return b.position().kind() == "react";
}

bool may_react_with(Condition c) {
  return may_react([c](bench::Laid& rough) { rough.has(c, 0, 5); });
}

}  // namespace

// --- all of them -----------------------------------------------------------------------------------------------------

TEST_CASE("ST-COND-01  a printed number of turns is counted; without one a condition lasts until it is removed") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::daze, 0, 2).has(Condition::muddled);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK(b.turns("Ann", Condition::daze) == 1);
  a_round_later(b);
  CHECK_FALSE(b.has("Ann", Condition::daze));
  for (int i = 0; i < 3; ++i) a_round_later(b);
  CHECK(b.has("Ann", Condition::muddled));

  Bench won;  // the end of the combat takes it away as well
  won.hero("ann", {5, 5}).knows("curse").has(Condition::muddled);
  won.npc("rough", {5, 4}).hp(2);
  won.turn_of("Ann");
  won.answer("Curse on Rough 1");
  CHECK(won.over());
  CHECK(won.now().characters.empty());
}

TEST_CASE("ST-COND-02  the same one does not add up: the larger, then the longer; different ones work together") {
  struct Line {
    int x, turns, then_x, then_turns;
  };
  // Snare: Restrain 2 for 3 turns.
  for (Line const line : {Line{1, 9, 2, 3}, {2, 1, 2, 3}, {2, 9, 2, 9}, {3, 1, 3, 1}}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("snare");
    b.npc("rough", {5, 4}).has(Condition::restrain, line.x, line.turns).has(Condition::sluggish, 0, 4);
    b.turn_of("Ann");
    b.answer("Snare on Rough 1");
    INFO(fmt::format("restrain {} for {}", line.x, line.turns));
    CHECK(b.strength("Rough 1", Condition::restrain) == line.then_x);
    CHECK(b.turns("Rough 1", Condition::restrain) == line.then_turns);
    CHECK(b.turns("Rough 1", Condition::sluggish) == 4);
  }
}

TEST_CASE("ST-COND-03 ST-COND-04 ST-COND-05 ST-COND-06  what each group touches: regeneration, movement, deeds, dice") {
  for (Condition const c : {Condition::lethargic, Condition::winded, Condition::exhausted}) CHECK(regenerated({c}) < 4);
  for (Condition const c :
       {Condition::sluggish, Condition::staggered, Condition::paralyze, Condition::shocked, Condition::daze,
        Condition::stunned, Condition::distracted, Condition::muddled, Condition::confused}) {
    Bench b;
    b.hero("ann", {5, 5}).holds("sword").has(c, 0, 5);
    b.npc("brute", {5, 4});  // armor 5
    b.turn_of("Ann");
    World const w = b.world();
    CharacterId const ann = b.id("Ann");
    AbilityId const basic{bench::content()->basic_attack};
    INFO(boost::describe::enum_to_string(c, ""));
    CHECK((movement_maximum(w, ann) < 5 || bars_movement(w, ann)) ==
          (c == Condition::sluggish || c == Condition::staggered || c == Condition::paralyze));
    // A Basic Attack costs 0, and twice 0 is 0: Daze shows in what costs something, and in Reactions.
    CHECK((bars_abilities(w, ann) || activation_cost(w, ann, basic) > 0 || c == Condition::daze) ==
          (c == Condition::shocked || c == Condition::daze || c == Condition::stunned));
    CHECK((most_dice_to_roll(w, ann) < 10) == (c == Condition::muddled || c == Condition::confused));
    CHECK(regeneration(w, ann) == 4);
    if (c != Condition::distracted) continue;
    b.dice({6, /* hit */ 5, /* again */ 1});
    b.answers({"Basic Attack with the Sword on Brute 1", "roll 1 (pay 1)"});
    CHECK(b.who("Brute 1").hit_points == 11);
  }
}

// --- Blind -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-BLIND-01  a Blind character attacks only into adjacent hexes, with a ranged weapon too") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").knows("curse").has(Condition::blind, 0, 5);  // the bow reaches 7
  b.npc("rough", {5, 4});
  b.npc("brute", {5, 2});
  b.turn_of("Ann").dice({6});
  b.refused("Basic Attack with the Bow on Brute 1", "ST-BLIND-01");
  b.answers({"Basic Attack with the Bow on Rough 1", "roll 0"});
  CHECK(b.who("Rough 1").hit_points == 4);
}

TEST_CASE("ST-BLIND-02  blindly into 8 hexes within half the range: whoever stands there, friend or foe") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
  b.hero("bart", {5, 3});
  b.npc("rough", {5, 2});
  b.turn_of("Ann").dice({/* of Bart and the Rough */ 1, /* success */ 6});
  // Half of 7 is 3: around 5,2 but not around 5,1.
  b.asks("main_phase")
      .with({"Basic Attack with the Bow, blindly around 5,2"})
      .without({"Basic Attack with the Bow, blindly around 5,1", "Basic Attack with the Bow, blindly around 5,5"});
  kit::HexSet const area = blind_area(b.world(), b.id("Ann"), 0, {5, 2});
  CHECK(area.count() == 8);
  CHECK_FALSE(area.contains({5, 5}));
  for (kit::Hex const hex : area) CHECK(kit::distance(hex, {5, 5}) <= 3);
  b.answers({"Basic Attack with the Bow, blindly around 5,2", "the nearest ones", "roll 0"});
  CHECK(b.who("Bart").hit_points == 9);  // 11 - 2
  CHECK(b.who("Rough 1").hit_points == 6);
}

TEST_CASE("ST-BLIND-02  with nobody in the area the costs are paid and the attack fails") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").knows("empower").has(Condition::blind, 0, 5);
  b.npc("rough", {5, 2});
  b.turn_of("Ann");
  b.answers({"Empower with the Bow, blindly around 5,8", "the nearest ones", "invest 0"});
  CHECK(b.who("Ann").spent == 1);
  CHECK(b.who("Ann").actions == 0);
  CHECK(b.told("damage_taken") == 0);
}

TEST_CASE("ST-BLIND-02  the user names the 8 hexes, each beside one named before, within half range and not its own") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
  b.hero("bart", {5, 3});
  b.npc("rough", {5, 2});
  b.turn_of("Ann").dice({/* success; the Rough is alone there */ 6});
  b.answer("Basic Attack with the Bow, blindly around 5,2");
  b.asks("name_hex")
      .seat(0)
      .prompt("(1 of 8 are named)")
      .of({"the nearest ones", "4,3", "5,3", "6,3"});  // 4,2 5,1 6,2: too far
  // 5,2 4,3 3,3 2,4 2,5 2,6 2,7 3,4 are connected and leave Bart's 5,3 out.
  for (char const* hex : {"4,3", "3,3", "2,4", "2,5", "2,6", "2,7"}) b.answer(hex);
  b.asks("name_hex").prompt("(7 of 8 are named)").with({"3,4", "5,3"}).without({"5,5", "4,3"});
  b.answers({"3,4", "roll 0"});
  CHECK(b.who("Bart").hit_points == 11);
  CHECK(b.who("Rough 1").hit_points == 4);  // 6 - 2
}

TEST_CASE("ST-COND-02  different conditions all work together, the eleventh and the nineteenth as well") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  for (int c = 0; c < condition_count; ++c)
    if (static_cast<Condition>(c) != Condition::sluggish && static_cast<Condition>(c) != Condition::unconscious)
      ann.has(static_cast<Condition>(c), 1, 5);
  b.npc("rough", {5, 4}).knows("fog");
  b.turn_of("Rough 1");
  b.answer("Fog on Ann (1 die)");  // Exhausted: nothing can be held off
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").conditions.entries.size() == 19);
}

TEST_CASE(
    "ST-ROOM-01  the seventh Maintain is refused, the ninth Persist cannot be held off, the ninth Descending does not "
    "come again") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).knows("stance");
  for (int i = 0; i < most_maintained; ++i) ann.maintains("haste", CharacterId{0});  // 1 die each: 4 are Available
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.refused("Stance on yourself (2 dice)", "ST-ROOM-01");

  Bench p;
  auto held = p.hero("ann", {5, 5});
  for (int i = 0; i < most_persisted; ++i) held.persists(static_cast<Condition>(i), 1, 3);
  p.npc("rough", {5, 4}).knows("fog");
  p.turn_of("Rough 1");
  REQUIRE(p.who("Ann").available == 2);
  p.answer("Fog on Ann (1 die)");
  CHECK(p.has("Ann", Condition::sluggish));  // not asked: the only answer is to suffer it

  Bench d;
  auto rotten = d.hero("ann", {5, 5}).hp(11);
  for (int i = 0; i < most_descents; ++i) rotten->descents.push_back({AbilityId{0}, CharacterId{1}, 9, 0});
  d.npc("rough", {5, 4}).knows("rot");
  d.turn_of("Rough 1");
  d.answer("Rot on Ann (1 die)");
  CHECK(d.who("Ann").hit_points == 6);  // 11 - 5
  CHECK(d.who("Ann").descents.size() == 8);
  CHECK(d.told("descent_begun") == 0);
  CHECK(d.told("descent_forgone", "8 Descending effects are on it already") == 1);
}

// --- damage and healing over time
// --------------------------------------------------------------------------------------

TEST_CASE("ST-BURN-01  X damage at the start of each Active Turn, in the one that counts it out as well") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::burn, 2, 2);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK(b.who("Ann").hit_points == 8);
  CHECK(b.turns("Ann", Condition::burn) == 1);
  a_round_later(b);
  CHECK(b.who("Ann").hit_points == 6);
  CHECK_FALSE(b.has("Ann", Condition::burn));
  a_round_later(b);
  CHECK(b.who("Ann").hit_points == 6);
}

TEST_CASE("ST-REGEN-01  X hit points at the start of every Active Turn while it lasts") {
  Bench b;
  b.hero("ann", {5, 5}).hp(3).has(Condition::regen, 2, 2);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK(b.who("Ann").hit_points == 5);
  a_round_later(b);
  CHECK(b.who("Ann").hit_points == 7);
  a_round_later(b);
  CHECK(b.who("Ann").hit_points == 7);
}

TEST_CASE("ST-SHLD-01 ST-SHLD-02  every damage goes to the Shield first; used up it is gone, else its rest stays") {
  for (int const shield : {2, 3, 5}) {
    Bench b;
    b.hero("ann", {5, 5}).has(Condition::shield, shield, 5).has(Condition::burn, 3, 5);
    b.npc("rough", {9, 4});
    b.start_of_turn_of("Ann");
    INFO("shield ", shield);
    CHECK(b.who("Ann").hit_points == (shield == 2 ? 9 : 10));  // 3 - 2 = 1 comes through
    CHECK(b.strength("Ann", Condition::shield) == (shield == 5 ? 2 : 0));
    CHECK(b.has("Ann", Condition::shield) == (shield == 5));
  }
}

TEST_CASE("ST-SHLD-03  Hits count although the Shield took all of their damage") {
  Bench b;
  b.hero("ann", {5, 5}).knows("numb");
  b.npc("rough", {5, 4}).has(Condition::shield, 9, 5);
  b.turn_of("Ann").dice({6, 3});
  b.answers({"Numb on Rough 1 (1 die)", "roll 1"});
  CHECK(b.who("Rough 1").hit_points == 6);
  CHECK(b.strength("Rough 1", Condition::shield) == 6);  // 9 - 2 - 1
  CHECK(b.has("Rough 1", Condition::sluggish));          // of the success
  CHECK(b.has("Rough 1", Condition::bleed));             // of the Hit
}

TEST_CASE("ST-SHLD-04  a larger Shield overwrites a smaller one, measured by what is left of it") {
  for (int const held : {2, 4, 6}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("ward").has(Condition::shield, held, 2);
    b.npc("rough", {9, 4});
    b.turn_of("Ann");
    b.answer("Ward on yourself (1 die)");
    INFO("held ", held);
    CHECK(b.strength("Ann", Condition::shield) == (held == 6 ? 6 : 4));
    CHECK((b.turns("Ann", Condition::shield) == 2) == (held == 6));  // Ward's own lasts until it is removed
  }
}

// --- dice ------------------------------------------------------------------------------------------------------------

TEST_CASE("ST-CONF-01  Confused: no stamina dice for abilities and skills; the success die and Invest stay") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword").knows("empower").has(Condition::confused, 0, 5);
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({5});
  b.answers({"Empower with the Sword on Brute 1 (1 die)", "invest 1"});
  CHECK(b.who("Brute 1").hit_points == 14 - 3 - 3);  // success and Invest; nobody asked for Hits
  CHECK(b.told("success_known") == 1);
  CHECK(b.who("Ann").spent == 3);

  Bench skill("in_the_garden");
  skill.hero("ann", {2, 6}).rank("climb", 1).has(Condition::confused, 0, 5);  // the rope needs 2
  skill.npc("rough", {12, 6});
  skill.turn_of("Ann");
  skill.answer("Knotted rope (Action)");
  CHECK(skill.now().objects_done == 0);
  CHECK(skill.who("Ann").available == 10);
}

TEST_CASE("ST-DAZE-01  Dazed: the whole activation cost twice, dice for Hits as always") {
  Bench b;
  b.hero("ann", {5, 5}).knows("empower").has(Condition::daze, 0, 5).has(Condition::shocked, 0, 5);
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({6, 1, 1});
  b.answers({"Empower on Brute 1 (4 dice)", "invest 1 time (8 dice in all)"});  // 2 x (1 + 2 + 1)
  CHECK(b.who("Ann").spent == 8);
  b.answer("roll 2 (pay 2)");
  CHECK(b.who("Ann").spent == 10);
}

TEST_CASE("ST-DIST-01  Distracted: a die that was a success is rolled again, once; automatic Hits are not") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword").has(Condition::distracted, 0, 5);
  b.npc("brute", {5, 4});  // AGI 1, armor 5
  b.turn_of("Ann").dice({3, /* hit, then not */ 5, 2, /* not */ 1, /* hit, and again */ 6, 5});
  b.answers({"Basic Attack with the Sword on Brute 1", "roll 3"});
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * 2);

  Bench sure;
  sure.hero("ann", {5, 5}).holds("sword").has(Condition::distracted, 0, 5);
  sure.npc("brute", {5, 4}).has(Condition::unconscious, 0, 5).prone();
  sure.npc("rough", {12, 9});
  sure.turn_of("Ann");
  sure.answers({"Basic Attack with the Sword on Brute 1", "roll 2"});
  CHECK(sure.who("Brute 1").hit_points == 14 - 3 * 3);

  Bench skill("in_the_garden");
  skill.hero("ann", {2, 6}).rank("climb", 1).has(Condition::distracted, 0, 5);
  skill.npc("rough", {12, 6});
  skill.turn_of("Ann").dice({6, 2});
  skill.answers({"Knotted rope (Action)", "roll 1 (pay 1)"});
  CHECK(skill.now().objects_done == 0);
}

TEST_CASE("ST-MUD-01  Muddled: two dice paid for each that is rolled; activation costs are as printed") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword").knows("empower").spent(4).has(Condition::muddled, 0, 5);
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({6, 5, 1});
  b.answers({"Empower with the Sword on Brute 1 (1 die)", "invest 0 times (1 die in all)"});
  b.asks("pay_for_hits").of({"roll 0 (pay 0)", "roll 1 (pay 2)", "roll 2 (pay 4)"});  // 5 left
  b.answer("roll 2");
  CHECK(b.who("Ann").spent == 4 + 1 + 4);
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * 2);

  Bench skill("in_the_garden");
  skill.hero("ann", {2, 6}).spent(7).has(Condition::muddled, 0, 5);
  skill.npc("rough", {12, 6});
  skill.turn_of("Ann").dice({6});
  skill.answer("Knotted rope (Action)");
  skill.asks("dice_for_task").of({"roll 0 (pay 0)", "roll 1 (pay 2)"});
  skill.answer("roll 1");
  CHECK(skill.who("Ann").available == 1);
}

TEST_CASE("ST-SHOCK-01  Shocked: 1 die more per activation, for a printed 0 too, not per Invest; Reactions stay free") {
  Bench b;
  b.hero("ann", {5, 5}).knows("empower").has(Condition::shocked, 0, 5);
  b.npc("rough", {5, 4}).faces(kit::Direction::s).knows({"riposte", "care"}).has(Condition::shocked, 0, 5);
  b.turn_of("Ann").dice({1, 1, 1});
  b.asks("main_phase").with({"Basic Attack on Rough 1 (1 die)", "Empower on Rough 1 (2 dice)"});
  b.answer("Empower on Rough 1 (2 dice)");
  b.answer("invest 2 times (6 dice in all)");  // 1 + 1 + 2 x 2
  b.answer("Riposte");
  CHECK(b.who("Rough 1").available == 10);
  b.edit([](State& s) {
    s.characters[0].actions = 1;
    s.characters[1].reactions_used = AbilitySet::everything();
  });
  b.answer("Basic Attack on Rough 1 (1 die)");
  CHECK(b.who("Ann").spent == 7);
}

TEST_CASE("ST-LETH-01 ST-WIND-01 ST-EXH-01  regeneration: 1 less, 2 less, both together, none") {
  CHECK(regenerated({}) == 4);
  CHECK(regenerated({Condition::lethargic}) == 3);
  CHECK(regenerated({Condition::winded}) == 2);
  CHECK(regenerated({Condition::lethargic, Condition::winded}) == 1);
  CHECK(regenerated({Condition::exhausted}) == 0);
}

TEST_CASE("ST-EXH-02  Exhausted: all dice of Maintain and Persist to Spent at once, what was held off takes hold") {
  Bench b;
  b.hero("ann", {5, 5})
      .knows("ward")
      .maintains("stance", CharacterId{0})
      .persists(Condition::exhausted, 1, 4)
      .persists(Condition::sluggish, 2, 4);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.answers({"keep all", "stop holding off exhausted"});
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").persisted.empty());
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").spent == 2 + 1 + 2);  // and none of them regenerates
  CHECK(armor(b.world(), b.id("Ann")) == 3);
  // A Maintain ability keeps nothing, and what would last as long as it is kept up does not arise.
  b.answer("Ward on yourself (1 die)");
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").spent == 6);
  CHECK(b.strength("Ann", Condition::shield) == 0);
}

TEST_CASE("ST-WIND-02  Winded: the Maintenance dice to Spent at once; what is paid for Persist stays") {
  Bench b;
  b.hero("ann", {5, 5})
      .knows("ward")
      .maintains("stance", CharacterId{0})
      .persists(Condition::winded, 1, 4)
      .persists(Condition::sluggish, 2, 4);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.answers({"keep all", "stop holding off winded", "keep all"});
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").persisted.size() == 1);
  CHECK_FALSE(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").spent == 2 + 1 - 2);  // 4 - 2 regenerate
  b.answer("Ward on yourself (1 die)");
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").spent == 2);
}

// --- deeds -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-DAZE-02 ST-SURP-01 ST-ENC-03 ST-STUN-01  no Reactions while Dazed, Surprised, Encumbered or Stunned") {
  CHECK(may_react([](bench::Laid&) {}));
  CHECK_FALSE(may_react_with(Condition::daze));
  CHECK_FALSE(may_react_with(Condition::surprised));
  CHECK_FALSE(may_react_with(Condition::stunned));
  CHECK_FALSE(may_react([](bench::Laid& rough) { rough.packs("anvil"); }));
  CHECK(may_react_with(Condition::paralyze));  // ST-PARA-01
  CHECK(may_react_with(Condition::shocked));
}

TEST_CASE("ST-SURP-01  the scenario says who is Surprised; it ends at the first Start of Turn") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::surprised);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK_FALSE(b.has("Ann", Condition::surprised));
  CHECK(b.happened("ST-SURP-01") == 1);
  CHECK(bench::content()->scenarios[bench::content()->scenarios.index_of("ambush")].heroes_surprised);
}

TEST_CASE("ST-STUN-01  Stunned: no ability; movement, Free Actions, tasks and First Aid stay") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).holds("dagger").knows("mend").has(Condition::stunned, 0, 5).has(Condition::bleed, 1);
  b.npc("rough", {2, 5});
  b.turn_of("Ann");
  b.refused("Basic Attack with the Dagger on Rough 1", "ST-STUN-01");
  b.refused("Mend on yourself (2 dice)", "ST-STUN-01");
  b.asks("main_phase")
      .with({"move to 2,7 for 1", "drop the Dagger", "Knotted rope (Action)", "First Aid for Ann: stop the bleeding",
             "face south"});
}

TEST_CASE("ST-STUN-02 ST-HELP-03  triggered abilities of a Stunned and of a Helpless character still activate") {
  for (bool const helpless_too : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("curse");
    auto brute = b.npc("brute", {5, 4});
    brute.knows("care").has(Condition::stunned, 0, 5);
    if (helpless_too) brute.has(Condition::paralyze, 0, 5);
    b.turn_of("Ann");
    b.answer("Curse on Brute 1 (1 die)");
    CHECK(helpless(b.world(), b.id("Brute 1")) == helpless_too);
    CHECK(b.who("Brute 1").hit_points == 14 - 2 + 1);
  }
}

TEST_CASE("ST-HELP-01  an attack on a Helpless character succeeds without a die, and every die paid is a Hit") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword");
  b.npc("brute", {5, 4}).has(Condition::paralyze, 0, 5).has(Condition::stunned, 0, 5);  // armor 5
  b.turn_of("Ann");                                                                     // no dice are rolled
  b.answer("Basic Attack with the Sword on Brute 1");
  b.asks("pay_for_hits").prompt("Helpless");
  b.answer("roll 3 (pay 3)");
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * 4);
  CHECK(b.who("Ann").spent == 3);
}

TEST_CASE("ST-HELP-02 ST-UNC-04  Helpless: Unconscious, or Paralyzed and Stunned at once, and only as long") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::paralyze, 0, 5).has(Condition::stunned, 0, 2);
  b.hero("bart", {1, 1}).has(Condition::unconscious, 0, 5).prone();
  b.hero("cole", {1, 3}).has(Condition::stunned, 0, 5);
  b.hero("dora", {1, 5}).has(Condition::paralyze, 0, 5);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK(helpless(b.world(), b.id("Ann")));
  CHECK(helpless(b.world(), b.id("Bart")));
  CHECK_FALSE(helpless(b.world(), b.id("Cole")));
  CHECK_FALSE(helpless(b.world(), b.id("Dora")));
  b.edit([](State& s) { s.characters[0].conditions.remove(Condition::stunned); });
  CHECK_FALSE(helpless(b.world(), b.id("Ann")));
}

TEST_CASE("ST-UNC-02  an Unconscious character makes no movement and does nothing in its turn") {
  Bench b;
  b.hero("ann", {5, 5}).holds("dagger").has(Condition::unconscious, 0, 5).has(Condition::bleed, 1).prone();
  b.hero("bart", {1, 1});
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("take_turn").prompt("Bart");  // her whole turn went by without a question
  CHECK(b.who("Ann").hex == kit::Hex{5, 5});
  CHECK(b.who("Ann").prone);
  CHECK(b.who("Ann").hit_points == 9);
}

TEST_CASE("ST-UNC-03  triggered abilities of an Unconscious character fail unless they are passive") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows({"old_blood", "morning_chill"}).has(Condition::unconscious, 0, 5).prone();
  b.hero("bart", {1, 1});
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  CHECK(b.who("Ann").hit_points == 6);  // Old Blood heals 1; Morning Chill, not passive, does not deal its 1
  CHECK(b.told("triggered", "Old Blood") == 1);
  CHECK(b.told("triggered", "Morning Chill") == 0);
}

// --- movement --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-ENC-01  Encumbered: more weight than 5 + STR, or anything unwieldy; looked at whenever the load changes") {
  Bench b;
  b.hero("ann", {5, 5}).packs("sack").packs("sack");  // STR 3: the limit is 8
  b.hero("bart", {1, 1}).packs("anvil");
  b.hero("cole", {1, 3}).packs("sack").packs("spear").holds("dagger");  // STR 2: 8 of 7
  b.npc("rough", {9, 4});
  b.turn_of("Cole");
  CHECK_FALSE(encumbered(b.world(), b.id("Ann")));
  CHECK(encumbered(b.world(), b.id("Bart")));
  CHECK(encumbered(b.world(), b.id("Cole")));
  b.answer("drop the Dagger");
  CHECK_FALSE(encumbered(b.world(), b.id("Cole")));
}

TEST_CASE("ST-ENC-02  an Encumbered character pays 1 more for each new hex") {
  Bench b("in_the_garden");
  b.hero("ann", {3, 3}).packs("anvil");
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"move to 3,2 for 2", "move to 3,1 for 4", "move to 4,3 for 3"})  // 4,3 are bushes of 2
      .without({"move to 3,2 for 1", "move to 3,0 for 3"});
}

TEST_CASE("ST-PARA-01  Paralyzed: nothing is paid from the pool and nothing moved freely; others can move it") {
  Bench b;
  b.hero("ann", {5, 5}).packs("dagger").knows({"glide", "dash"}).has(Condition::paralyze, 0, 5);
  b.npc("rough", {5, 4}).knows("shove");
  b.turn_of("Ann");
  for (flow::Words const& option : b.position().options()) CHECK(option.verb() != "move");
  b.refused("take the Dagger out of the pack (1 movement)", "ST-MOVE-13");
  b.answer("Glide on yourself (1 die)");  // it may act, but the free movement does not happen
  CHECK(b.who("Ann").hex == kit::Hex{5, 5});
  b.answers({"end the turn", "take the turn", "Shove on Ann"});
  CHECK(b.who("Ann").hex != kit::Hex{5, 5});

  Bench down;
  down.hero("ann", {5, 5}).prone().has(Condition::paralyze, 0, 5);
  down.npc("rough", {9, 4});
  down.turn_of("Ann");
  bool refused = false;
  for (flow::Refusal const& r : down.position().refusals())
    refused = refused || (r.option.verb() == "stand" && r.rule == "ST-PARA-01");
  CHECK(refused);
}

TEST_CASE("ST-REST-01 ST-REST-02 ST-REST-03  Restrain: X once in a turn, whatever hexes cost, and again in the next") {
  Bench b;
  b.hero("ann", {5, 5}).packs("anvil").has(Condition::restrain, 2, 5);  // Encumbered: 2 for a hex
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.asks("main_phase").with({"work loose for 2 movement"}).without({"move to 5,4 for 2"});
  b.answer("work loose for 2 movement");
  CHECK(b.who("Ann").movement == 3);
  CHECK(b.has("Ann", Condition::restrain));
  b.answer("move to 5,4 for 2");
  a_round_later(b);
  b.asks("main_phase").with({"work loose for 2 movement"}).without({"move to 5,3 for 2"});

  Bench small;
  small.hero("ann", {5, 5}).touched(1).has(Condition::restrain, 2, 5);
  small.npc("rough", {9, 4});
  small.turn_of("Ann");
  small.refused("work loose for 2 movement", "ST-REST-03");
  for (flow::Words const& option : small.position().options()) CHECK(option.verb() != "move");
}

TEST_CASE("ST-REST-01 ST-REST-03  a Restrain that arrives after the payment has to be paid, too") {
  struct Line {
    int first, turns;
    bool held;  // by the second one, 2 for 2 turns
  };
  for (Line const line : {Line{1, 5, true}, Line{2, 1, false}, Line{3, 5, false}}) {  // replaced; prolonged; ignored
    Bench b;
    b.hero("ann", {5, 5}).has(Condition::restrain, line.first, line.turns);
    b.npc("rough", {5, 1}).knows("snag");
    b.turn_of("Ann");
    b.answers({fmt::format("work loose for {} movement", line.first), "move to 5,4 for 1", "Snag"});
    INFO("first ", line.first);
    CHECK(b.offered("work loose for 2 movement") == line.held);
    CHECK(b.offered("move to 5,5 for 1") == !line.held);
  }
}

TEST_CASE("ST-REST-04  movement at once pays the price from what it has; forced movement and standing up do not") {
  Bench b;
  b.hero("ann", {5, 5}).knows("dash").has(Condition::restrain, 2, 5);  // Dash: 3 movement at once
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Dash on yourself (1 die)");
  b.asks("move_at_once").with({"move to 5,4 for 1"}).without({"move to 5,3 for 2"});
  b.answer("move to 5,4 for 1");
  CHECK(b.who("Ann").hex == kit::Hex{5, 4});
  CHECK(b.who("Ann").movement == 5);

  Bench held;  // Glide: 2 hexes freely
  held.hero("ann", {5, 5}).knows("glide").has(Condition::restrain, 2, 5);
  held.npc("rough", {5, 4}).knows("shove");
  held.turn_of("Ann");
  held.answer("Glide on yourself (1 die)");
  held.asks("main_phase");
  CHECK(held.who("Ann").hex == kit::Hex{5, 5});
  held.answers({"end the turn", "take the turn", "Shove on Ann"});
  CHECK(held.who("Ann").hex == kit::Hex{5, 8});

  Bench down;
  down.hero("ann", {5, 5}).prone().has(Condition::restrain, 2, 5);
  down.npc("rough", {9, 4});
  down.turn_of("Ann");
  down.answer("stand up");
  CHECK_FALSE(down.who("Ann").prone);
}

TEST_CASE("ST-SLUG-01 ST-STAG-01 ST-STAG-02  Sluggish takes 1, Staggered half rounded down, Sluggish first") {
  CHECK(movement_with("ann", {}) == 5);
  CHECK(movement_with("ann", {Condition::sluggish}) == 4);
  CHECK(movement_with("ann", {Condition::staggered}) == 3);                        // loses 2 of 5
  CHECK(movement_with("bart", {Condition::staggered}) == 3);                       // 3 of 6
  CHECK(movement_with("bart", {Condition::sluggish, Condition::staggered}) == 3);  // 5, loses 2
}

TEST_CASE("ST-SLUG-02  a loss in mid-turn is taken from the pool as well; its end does not fill it up") {
  for (int const left : {5, 2, 0}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("numb");
    b.npc("rough", {5, 4}).movement(left);
    b.turn_of("Ann").dice({6});
    b.answers({"Numb on Rough 1 (1 die)", "roll 0"});
    CHECK(b.who("Rough 1").movement == std::max(0, left - 1));
  }
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  ann.has(Condition::sluggish, 0, 5).movement(4);
  ann->escapes.push_back({Condition::sluggish, 1});
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("end sluggish for 1 movement");
  CHECK(movement_maximum(b.world(), b.id("Ann")) == 5);
  CHECK(b.who("Ann").movement == 3);
}

// --- Injuries --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-INJ-01  an Injury does what it prints: lower numbers, a condition, no weapon for two hands") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").injured("cracked_ribs").injured("rung_ears").injured("split_hand");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  CHECK(attribute(b.world(), b.id("Ann"), Attribute::str) == 2);
  CHECK(movement_maximum(b.world(), b.id("Ann")) == 4);
  // Unarmed, as the bow needs both hands; 1 die, as Rung ears are Shocked.
  b.asks("main_phase")
      .with({"Basic Attack on Rough 1 (1 die)"})
      .without({"Basic Attack with the Bow on Rough 1 (1 die)"});
}
