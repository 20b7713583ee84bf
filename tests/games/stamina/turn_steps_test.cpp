// The steps of a turn one by one: what comes before what, what is not asked any more, and how a combat ends.
#include <doctest/doctest.h>

#include "games/stamina/rules/turn_order.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

using Names = std::vector<std::string>;

// Damage and healing, in the order in which they came.
Names blows_and_balms(Bench& b) {
  Names found;
  for (bench::Event const& e : b.events())
    if (e.kind == "damage_taken" || e.kind == "healed") found.push_back(e.text);
  return found;
}

void descends(bench::Laid who, std::string_view ability, CharacterId controller, int damage, int healing) {
  AbilityId const id{bench::content()->abilities.index_of(ability)};
  who->descents.push_back({id, controller, static_cast<std::int8_t>(damage), static_cast<std::int8_t>(healing)});
}

}  // namespace

// --- delaying --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-DELAY-02 ST-DELAY-03  first the delaying ends, then the turn begins, before the other's priority") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.priority_of("Ann");
  b.answers({"delay", "act before Rough 1"});
  REQUIRE(b.place_of("delay_ended", "Ann steps in before Rough 1") >= 0);
  CHECK(b.place_of("delay_ended", "Ann") < b.place_of("turn_begun", "Ann"));
  CHECK(b.happened("ST-DELAY-03", "Ann steps in") == 1);
  CHECK(b.happened("ST-DELAY-02", "Ann's turn") == 1);
  CHECK_FALSE(b.who("Ann").delaying);
  CHECK(b.now().delaying.empty());
}

TEST_CASE("ST-DELAY-04  the lost turn is over before the new one is decided about") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.priority_of("Ann");
  b.answers({"delay", "wait", "take the turn", "end the turn"});
  CHECK_FALSE(b.who("Ann").delaying);
  b.answer("take the turn");
  CHECK(b.place_of("delay_ended", "Ann has let a turn pass") < b.place_of("turn_begun", "Ann"));
  CHECK(b.happened("ST-PRIO-05", "Ann") == 1);
}

TEST_CASE("ST-DELAY-02  the player of the one who delays is asked, not the one whose priority it is") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.order({"Rough 1", "Ann"}).priority_of("Rough 1");
  b.answer("delay");
  b.asks("step_in").seat(1).prompt("Rough 1 is delaying. Act now, before Ann?").of({"wait", "act before Ann"});
  b.answer("wait");
  b.asks("take_turn").seat(0).prompt("Ann");
}

TEST_CASE("ST-DELAY-06  who falls while it delays is not asked again, and the others still are") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(1);
  b.hero("bart", {5, 7});
  b.npc("rough", {9, 5}).knows("curse");
  b.npc("hound", {9, 7});
  b.priority_of("Ann");
  b.answers({"delay", "wait", "delay", "wait", "wait", "take the turn", "Curse on Ann (1 die)", "end the turn"});
  CHECK(b.who("Ann").standing == Standing::killed);
  b.asks("step_in").prompt("Bart is delaying. Act now, before Hound 1?");
}

// --- what takes effect -----------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-TURN-02  ground that hurts does so at the Start of Turn, by as much as it prints; other ground does not") {
  Bench b("in_the_garden");
  b.hero("ann", {10, 6});  // embers, 2
  b.npc("rough", {1, 1});
  b.start_of_turn_of("Ann");
  CHECK(b.who("Ann").hit_points == 8);
  Bench beside("in_the_garden");
  beside.hero("ann", {10, 7});
  beside.npc("rough", {1, 1});
  beside.start_of_turn_of("Ann");
  CHECK(beside.who("Ann").hit_points == 10);
  CHECK(beside.told("damage_taken") == 0);
}

TEST_CASE("ST-TURN-05  the ground is nobody's: it is ordered among what one does not control, before one's own") {
  Bench b("in_the_garden");
  b.hero("ann", {10, 6}).hp(6).has(Condition::bleed, 1, 0, CharacterId{1}).has(Condition::regen, 1, 3, CharacterId{0});
  b.npc("rough", {1, 1});
  b.start_of_turn_of("Ann");
  b.asks("order_effects").seat(0).of({"the ground (2 damage)", "bleed (1)"});
  b.answer("bleed (1)");
  CHECK(blows_and_balms(b) == Names{"Ann takes 1 damage", "Ann takes 2 damage", "Ann heals 1"});
}

TEST_CASE("ST-TURN-05 ST-DESC-01  what descends on one by one's own doing comes after what others did") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).hp(5);
  descends(ann, "ebbing", CharacterId{0}, 0, 3);
  descends(ann, "rot", CharacterId{1}, 4, 0);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("main_phase");  // one of each: nothing to order
  CHECK(blows_and_balms(b) == Names{"Ann takes 4 damage", "Ann heals 3"});
}

TEST_CASE("ST-TURN-09 ST-DESC-01  for an NPC a descending healing is healing: it comes first, and hurts nobody") {
  Bench b;
  b.hero("ann", {5, 5});
  auto rough = b.npc("rough", {14, 5}).hp(3).by_program().has(Condition::stunned).has(Condition::paralyze);
  descends(rough, "rot", CharacterId{0}, 4, 0);
  descends(rough, "ebbing", CharacterId{0}, 0, 3);
  b.start_of_turn_of("Rough 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(blows_and_balms(b) == Names{"Rough 1 heals 3", "Rough 1 takes 4 damage"});  // 3 + 3 - 4: still there
  CHECK(b.who("Rough 1").hit_points == 2);
}

TEST_CASE("ST-TURN-09  for an NPC healing first, and the others in the order in which they came") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("brute", {14, 5})
      .hp(8)
      .by_program()
      .has(Condition::stunned)
      .has(Condition::paralyze)
      .has(Condition::bleed, 3, 0, CharacterId{0})
      .has(Condition::regen, 2, 3, CharacterId{0})
      .has(Condition::burn, 1, 3, CharacterId{0});
  b.start_of_turn_of("Brute 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(blows_and_balms(b) == Names{"Brute 1 heals 2", "Brute 1 takes 3 damage", "Brute 1 takes 1 damage"});
}

TEST_CASE("ST-DESC-01 ST-DESC-02  healing descends like damage: 5, then 3, then 1, and no more") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).knows("ebbing");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("Ebbing Warmth on yourself");
  CHECK(b.who("Ann").hit_points == 6);
  CHECK(b.told("descent_begun", "Ebbing Warmth will come again for Ann") == 1);
  for (int const now : {9, 10, 10}) {
    b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
    CHECK(b.who("Ann").hit_points == now);
  }
  CHECK(b.who("Ann").descents.empty());
  CHECK(b.told("damage_taken") == 0);
}

TEST_CASE("ST-DESC-02  what would fall to 0 does not begin: 2 damage lowered by 2 is nothing to come") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  descends(ann, "rot", CharacterId{1}, 2, 0);  // its last time
  descends(ann, "rot", CharacterId{1}, 5, 0);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("order_effects").of({"Rot again (1.)", "Rot again (2.)"});
  b.answer("Rot again (1.)");
  CHECK(blows_and_balms(b) == Names{"Ann takes 2 damage", "Ann takes 5 damage"});
  REQUIRE(b.who("Ann").descents.size() == 1);
  CHECK(b.who("Ann").descents[0].damage == 3);
}

TEST_CASE("ST-TURN-05 ST-DESC-02  each of several takes place once, whichever of them ends and whichever stays") {
  // Ebbing Warmth stays at 3, Rot at 3: neither leaves the list.
  for (char const* const first : {"Ebbing Warmth again (1.)", "Rot again (2.)"}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5}).hp(6);
    descends(ann, "ebbing", CharacterId{1}, 0, 5);
    descends(ann, "rot", CharacterId{1}, 5, 0);
    b.npc("rough", {9, 5});
    b.start_of_turn_of("Ann");
    INFO(first);
    b.answer(first);
    CHECK(b.told("damage_taken", "Ann takes 5 damage") == 1);
    CHECK(b.told("healed", first[0] == 'E' ? "Ann heals 4" : "Ann heals 5") == 1);
    REQUIRE(b.who("Ann").descents.size() == 2);
    CHECK(b.who("Ann").descents[0].healing == 3);
    CHECK(b.who("Ann").descents[1].damage == 3);
  }
  // The same with the damage first in the list.
  Bench b;
  auto ann = b.hero("ann", {5, 5}).hp(6);
  descends(ann, "rot", CharacterId{1}, 5, 0);
  descends(ann, "ebbing", CharacterId{1}, 0, 5);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.answer("Rot again (1.)");
  CHECK(blows_and_balms(b) == Names{"Ann takes 5 damage", "Ann heals 5"});
}

TEST_CASE(
    "ST-TURN-09 ST-TURN-05  what triggers at the start of a turn has its place there: healing first, one's own last") {
  Bench npc;  // with 1 hit point: Old Blood heals before Morning Chill hurts
  npc.hero("ann", {5, 5});
  npc.npc("rough", {14, 5}).hp(1).by_program().knows({"morning_chill", "old_blood"}).has(Condition::stunned, 0, 5);
  npc.start_of_turn_of("Rough 1");
  npc.state().characters[1].movement = 0;
  npc.asks("take_turn").prompt("Ann");
  CHECK(blows_and_balms(npc) == Names{"Rough 1 heals 1", "Rough 1 takes 1 damage"});

  Bench own;  // the bleeding is the Rough's doing, the chill her own: there is nothing to order
  own.hero("ann", {5, 5}).knows("morning_chill").has(Condition::bleed, 2, 0, CharacterId{1});
  own.npc("rough", {9, 5});
  own.start_of_turn_of("Ann");
  own.asks("main_phase");
  CHECK(blows_and_balms(own) == Names{"Ann takes 2 damage", "Ann takes 1 damage"});
}

TEST_CASE("ST-TURN-05 ST-DESC-02  what ends leaves those before it in the list where they are") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  descends(ann, "rot", CharacterId{1}, 5, 0);
  descends(ann, "rot", CharacterId{1}, 2, 0);  // its last time
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.answer("Rot again (2.)");
  CHECK(blows_and_balms(b) == Names{"Ann takes 2 damage", "Ann takes 5 damage"});
  REQUIRE(b.who("Ann").descents.size() == 1);
  CHECK(b.who("Ann").descents[0].damage == 3);
}

TEST_CASE("ST-TURN-05 ST-TURN-28  what waited and is taken does not move what descends beside it") {
  // Late Balm (start of next turn, heals 3) waits at the first place; two descents stand at the first and second.
  Bench b;
  auto ann = b.hero("ann", {5, 5}).hp(6);
  descends(ann, "rot", CharacterId{1}, 3, 0);
  descends(ann, "rot", CharacterId{1}, 4, 0);
  b.npc("rough", {9, 5}).knows("later_balm");
  b.turn_of("Rough 1");
  b.answers({"Later Balm on Ann", "end the turn", "take the turn"});
  b.asks("order_effects").of({"Rot again (1.)", "Rot again (2.)", "Later Balm (1.)"});
  b.forget();
  b.answers({"Later Balm (1.)", "Rot again (2.)"});
  CHECK(blows_and_balms(b) == Names{"Ann heals 3", "Ann takes 4 damage", "Ann takes 3 damage"});
}

TEST_CASE("ST-TURN-02  what waits with a condition asks for it when its time comes, not before") {
  for (bool const lies : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5});
    if (lies) ann.prone();
    b.npc("rough", {9, 5}).knows("late_spite");
    b.turn_of("Rough 1");
    b.answers({"Late Spite on Ann", "end the turn", "take the turn"});
    INFO("lies ", lies);
    CHECK(b.who("Ann").hit_points == (lies ? 8 : 10));
    CHECK(b.who("Ann").later.empty());
  }
}

TEST_CASE("ST-TURN-10  killed by the first of three effects: the other two are not asked about any more") {
  Bench b("in_the_garden");
  b.hero("ann", {10, 6}).wounded().hp(1).has(Condition::bleed, 1).has(Condition::burn, 1, 3);
  b.hero("bart", {1, 1});
  b.npc("rough", {1, 3});
  b.start_of_turn_of("Ann");
  b.answer("bleed (1)");
  CHECK(b.who("Ann").standing == Standing::killed);
  b.asks("take_turn").prompt("Bart");
  CHECK(b.told("damage_taken") == 1);
}

// --- upkeep ----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-UNC-01  the Unconscious keep nothing up and hold nothing off: all of it ends in their upkeep") {
  for (bool const program : {false, true}) {
    Bench b;
    auto who = program ? b.npc("rough", {5, 5}) : b.hero("ann", {5, 5});
    if (program) who.by_program();
    who.maintains("stance", CharacterId{0}).maintains("haste", CharacterId{0});
    who.persists(Condition::distracted, 2, 4).persists(Condition::muddled, 1, 3);
    who.has(Condition::unconscious, 0, 5).prone();
    std::string const name = program ? "Rough 1" : "Ann";
    b.hero("bart", {1, 1});
    b.npc("hound", {9, 9});
    b.start_of_turn_of(name);
    INFO(name);
    b.asks("take_turn");
    CHECK(b.who(name).maintained.empty());
    CHECK(b.who(name).persisted.empty());
    CHECK(b.turns(name, Condition::distracted) == 3);
    CHECK(b.turns(name, Condition::muddled) == 2);
    CHECK(b.who(name).available == 4 + 4);  // 6 were bound, 4 of them come back
    CHECK(b.who(name).spent == 2);
    CHECK(b.happened("ST-UNC-01") == 4);
  }
}

TEST_CASE("ST-TURN-11 ST-TURN-14  who is awake is asked about each; nothing ends by itself") {
  Bench b;
  b.hero("ann", {5, 5}).maintains("stance", CharacterId{0}).persists(Condition::distracted, 2, 4);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("keep_up").seat(0).of({"keep all", "end Stance (2 dice)"});
  b.answer("keep all");
  b.asks("keep_up").seat(0).of({"keep all", "stop holding off distracted (2 dice, 3 rounds left, no. 1)"});
  b.answer("keep all");
  CHECK(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").persisted.size() == 1);
  CHECK(b.happened("ST-UNC-01") == 0);
}

TEST_CASE("ST-BREATH-02 ST-TRIG-01  a wound by drowning in the upkeep sets off what waits for wounds") {
  Bench b("in_the_garden");
  auto ann = b.hero("ann", {9, 1});
  ann->breath = Breath::holding;
  ann->breaths_paid = 1;
  b.hero("bart", {1, 1}).hp(5).knows("mourn");
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Ann");
  b.answer("let go");
  CHECK(b.told("triggered", "Mourn of Bart triggers on Ann") == 1);
  CHECK(b.who("Bart").hit_points == 6);
}

TEST_CASE("ST-TURN-10  killed in its upkeep: nothing more is asked of it, and the turn is over") {
  // Ann lets go in the pond: Unconscious, and Gloat takes the last hit point of the Wounded.
  Bench b("in_the_garden");
  auto ann = b.hero("ann", {9, 1}).wounded().hp(1).persists(Condition::distracted, 2, 4);
  ann.spent(3);
  ann->breath = Breath::holding;
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7}).knows("gloat");
  b.start_of_turn_of("Ann");
  b.answer("let go");
  CHECK(b.who("Ann").standing == Standing::killed);
  b.asks("take_turn").prompt("Bart");
  CHECK(b.who("Ann").spent == 3);  // no Regenerate Step
}

TEST_CASE("ST-TURN-12  neither bonus nor penalty of what ends in the upkeep touches the movement of that turn") {
  for (char const* const ability : {"hold_fast", "haste"}) {  // 2 movement fewer, 2 more
    Bench b;
    b.hero("ann", {5, 5}).maintains(ability, CharacterId{0});
    b.npc("rough", {9, 5});
    b.start_of_turn_of("Ann");
    INFO(ability);
    b.answer("end ");
    CHECK(b.who("Ann").movement == 5);
  }
}

TEST_CASE("ST-TURN-17  with nothing Spent nothing is moved, and nothing said about it") {
  Bench b;
  b.hero("ann", {5, 5}).maintains("stance", CharacterId{0});
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.answer("keep all");
  CHECK(b.who("Ann").available == 8);
  CHECK(b.told("dice_moved") == 0);
}

// --- the end of a turn -----------------------------------------------------------------------------------------------

TEST_CASE("ST-HP-15 ST-NPC-03  an opponent of the program that falls in its own turn has no more of it") {
  Bench b;
  b.hero("ann", {5, 4}).faces(kit::Direction::s).knows("riposte").holds("sword");
  b.npc("rough", {5, 5}).by_program().hp(3).spent(8);
  b.npc("hound", {14, 10});
  b.turn_of("Rough 1").dice({1, 5});  // its attack fails; the Riposte succeeds
  b.answers({"Riposte with the Sword", "roll 0 (pay 0)"});
  CHECK(b.who("Rough 1").standing == Standing::incapacitated);
  b.asks("take_turn").prompt("Hound 1");
}

TEST_CASE("ST-TURN-27 ST-TRIG-16  at the end of her turn what others' abilities do comes before her own effects") {
  for (bool const dies : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5}).knows("fuse");
    if (dies) ann.wounded().hp(1);
    b.hero("bart", {1, 1});
    b.npc("brute", {9, 5}).hp(5).knows("vigil");  // heals itself when an opponent's turn ends
    b.turn_of("Ann");
    b.answers({"Fuse on yourself", "end the turn"});
    INFO("dies ", dies);
    CHECK(b.who("Ann").in_play() == !dies);
    CHECK(b.who("Brute 1").hit_points == 6);
    b.asks("take_turn").prompt("Bart");
  }
}

TEST_CASE("ST-TURN-27 ST-TRIG-16  killed by an effect at the end of its turn: nobody's trigger waits for that end") {
  for (bool const dies : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5});
    if (dies) ann.wounded().hp(3);  // 2 at the start of her turn, 1 and 3 at its end
    b.hero("bart", {3, 5}).knows("fuse");
    b.npc("brute", {9, 5}).hp(4).knows("vigil");  // 5 after Bart's turn
    b.turn_of("Bart");
    b.answers({"Fuse on Ann", "end the turn", "take the turn", "end the turn", "take the turn", "end the turn"});
    b.asks("order_effects").seat(0).source("ST-TURN-27").of({"Fuse (1.)", "Fuse (2.)", "Vigil of Brute 1"});
    b.answer("Fuse (1.)");
    INFO("dies ", dies);
    CHECK(b.who("Ann").in_play() == !dies);
    CHECK(b.who("Brute 1").hit_points == 5);
    if (dies) {
      b.asks("take_turn").prompt("Bart");
      continue;
    }
    b.asks("order_effects").of({"Fuse (1.)", "Vigil of Brute 1"});
    b.answer("Vigil of Brute 1");
    CHECK(b.who("Brute 1").hit_points == 6);
    CHECK(b.who("Ann").hit_points == 10 - 2 - 1 - 3);
  }
}

// --- the end of combat -----------------------------------------------------------------------------------------------

namespace {

// Ann curses the Rough at its last; the combat is over, or it is not.
bool over_without_the_rough(std::string_view scenario, int round, int heroes = 1) {
  Bench b(scenario);
  b.hero("ann", {5, 5}).knows("curse");
  char const* const others[] = {"bart", "cole", "dora"};
  for (int i = 1; i < heroes; ++i) b.hero(others[i - 1], {1, 2 * i});
  b.npc("rough", {5, 4}).hp(2);
  b.turn_of("Ann");
  b.state().round = static_cast<std::uint8_t>(round);
  b.answer("Curse on Rough 1 (1 die)");
  if (b.over()) CHECK(b.position().outcome().won);
  return b.over();
}

}  // namespace

TEST_CASE("ST-END-01  nobody is left of a side only when nobody is still to come, in a later round and for so many") {
  CHECK_FALSE(over_without_the_rough("reinforced", 1));  // two come in round 2
  CHECK(over_without_the_rough("reinforced", 2));        // they would have come already
  CHECK(over_without_the_rough("reinforced", 3));
  CHECK(over_without_the_rough("later_guests", 2, 1));  // the Hound comes in round 3, for two heroes
  CHECK_FALSE(over_without_the_rough("later_guests", 2, 2));
  CHECK(over_without_the_rough("later_guests", 2, 3));
  CHECK(over_without_the_rough("later_guests", 3, 2));
}

TEST_CASE("ST-END-01  the last round is played to its end; then time has run out") {
  for (int const round : {2, 3}) {  // ambush has three
    Bench b("ambush");
    b.hero("ann", {5, 5});
    b.npc("rough", {9, 5});
    b.state().round = static_cast<std::uint8_t>(round);
    b.turn_of("Rough 1");
    b.answer("end the turn");
    INFO("round ", round);
    CHECK(b.over() == (round == 3));
    if (b.over()) CHECK_FALSE(b.position().outcome().won);
  }
}

TEST_CASE("ST-END-01  to survive means to be there when the last of its rounds is over") {
  for (int const round : {1, 2}) {
    Bench b("hold_out");
    b.hero("ann", {5, 5});
    b.npc("rough", {9, 5});
    b.state().round = static_cast<std::uint8_t>(round);
    b.turn_of("Rough 1");
    b.answer("end the turn");
    INFO("round ", round);
    CHECK(b.over() == (round == 2));
    if (b.over()) CHECK(b.position().outcome().won);
  }
}

TEST_CASE("ST-END-01 ST-END-03  to leave means as many as are asked for, or all there are; the killed have not left") {
  Bench both("in_the_garden");  // four are asked for, two are there
  both.hero("ann", {14, 0});
  both.hero("bart", {14, 1});
  both.npc("rough", {1, 6});
  both.turn_of("Ann");
  both.answer("leave by this exit");
  CHECK_FALSE(both.over());
  both.answers({"take the turn", "leave by this exit"});
  CHECK(both.over());
  CHECK(both.position().outcome().won);

  Bench killed("in_the_garden");
  killed.hero("ann", {13, 2}).wounded().hp(1);
  killed.hero("bart", {14, 1});
  killed.npc("rough", {12, 2}).knows("curse");
  killed.order({"Rough 1", "Bart", "Ann"}).turn_of("Rough 1");
  killed.answers({"Curse on Ann (1 die)", "end the turn", "take the turn", "leave by this exit"});
  CHECK(killed.over());
  CHECK_FALSE(killed.position().outcome().won);

  for (int const rescued : {0, 1}) {  // who was saved counts as one who left
    Bench saved("in_the_garden");
    saved.hero("ann", {14, 0});
    saved.hero("bart", {1, 1});
    saved.npc("rough", {1, 6});
    saved.turn_of("Ann");
    saved.state().rescued = static_cast<std::uint8_t>(rescued);
    saved.answer("leave by this exit");
    INFO("rescued ", rescued);
    CHECK(saved.over() == (rescued == 1));
  }
}

TEST_CASE("ST-END-01  a task that wins, wins at once, where the scenario asks for it") {
  for (char const* const scenario : {"errand", "errand_or_chief"}) {
    Bench b(scenario);
    b.hero("ann", {3, 4});
    b.npc("chief", {10, 5});
    b.turn_of("Ann");
    INFO(scenario);
    CHECK_FALSE(b.over());
    b.answer("Sluice (1 movement)");
    CHECK(b.over());
    CHECK(b.position().outcome().won);
  }
  for (char const* const scenario : {"open_field", "court"}) {  // where it does not, it is no victory
    Bench b(scenario);
    b.hero("ann", {3, 4});
    b.npc("chief", {10, 5});
    b.turn_of("Ann");
    b.state().task_done = true;
    b.answer("end the turn");
    INFO(scenario);
    CHECK_FALSE(b.over());
  }
}

TEST_CASE("ST-END-01  the task wins even if the last hero falls unconscious with it") {
  Bench b("errand_or_chief");
  b.hero("ann", {3, 4}).has(Condition::unconscious, 0, 5).prone();
  b.npc("chief", {10, 5});
  b.start_of_turn_of("Ann");
  b.state().task_done = true;
  CHECK(b.over());
  CHECK(b.position().outcome().won);
}

TEST_CASE("ST-END-01  without its leader a side is beaten, whoever else stands; with another leader it is not") {
  for (bool const another : {false, true}) {
    Bench b("court");
    b.hero("ann", {5, 5}).knows("curse");
    b.npc("chief", {5, 4}).hp(2);
    b.npc("rough", {9, 5});
    if (another) b.npc("chief", {9, 7});
    b.turn_of("Ann");
    b.answer("Curse on Chief 1 (1 die)");
    INFO("another ", another);
    CHECK(b.over() == !another);
    if (!another) CHECK(b.position().outcome().won);
  }
  Bench rough("court");  // any other may fall
  rough.hero("ann", {5, 5}).knows("curse");
  rough.npc("chief", {9, 4});
  rough.npc("rough", {5, 4}).hp(2);
  rough.turn_of("Ann");
  rough.answer("Curse on Rough 1 (1 die)");
  CHECK_FALSE(rough.over());

  Bench field;  // where no leader is asked for, a fallen leader is one opponent less
  field.hero("ann", {5, 5}).knows("curse");
  field.npc("chief", {5, 4}).hp(2);
  field.npc("rough", {9, 5});
  field.turn_of("Ann");
  field.answer("Curse on Chief 1 (1 die)");
  CHECK_FALSE(field.over());

  Bench lost("court");  // the leader falls, but so did the last hero: lost
  lost.hero("ann", {5, 5}).has(Condition::unconscious, 0, 5).prone();
  lost.npc("chief", {5, 4});
  lost.npc("rough", {9, 5});
  lost.state().characters[1].standing = Standing::incapacitated;
  lost.start_of_turn_of("Ann");
  CHECK(lost.over());
  CHECK_FALSE(lost.position().outcome().won);
}
