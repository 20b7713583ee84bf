// Combat Abilities at their borders: the no beside the yes, the equal value, what stops in the middle, and each verb.
#include <doctest/doctest.h>

#include "games/stamina/rules/combat_abilities.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

}  // namespace

// --- what is possible ------------------------------------------------------------------------------------------------

TEST_CASE("ST-BASIC-05  an opponent has no path, and bare hands are no weapon of any kind") {
  Bench npc;
  npc.hero("ann", {5, 5});
  npc.npc("rough", {5, 4}).knows("wardens_cut").holds("sword");
  npc.turn_of("Rough 1");
  npc.refused("Warden's Cut with the Sword on Ann", "ST-BASIC-05");

  Bench bare;
  bare.hero("ann", {5, 5}).knows("wardens_cut");
  bare.npc("rough", {5, 4});
  bare.turn_of("Ann");
  bare.refused("Warden's Cut on Rough 1", "ST-BASIC-05");
}

TEST_CASE("ST-ABIL-09 ST-TURN-21  exactly the dice it costs are enough, and a Free Action needs no Action") {
  for (int const available : {1, 2}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("strike").spent(10 - available);
    b.npc("rough", {5, 4});
    b.turn_of("Ann");
    INFO("available ", available);
    CHECK(b.offered("Strike on Rough 1 (2 dice)") == (available == 2));
  }
  for (int const available : {2, 3}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("second_wind").spent(10 - available);
    b.npc("rough", {5, 4});
    b.turn_of("Ann");
    b.state().characters[0].actions = 0;
    CHECK(b.offered("Second Wind on yourself (3 dice)") == (available == 3));
    CHECK_FALSE(b.offered("Basic Attack on Rough 1"));
  }
}

TEST_CASE(
    "ST-BLIND-01 ST-BLIND-02  only attacks are held to adjacent hexes, and only a ranged weapon is fired blindly") {
  Bench b;
  b.hero("ann", {5, 5}).holds("spear").knows({"curse", "strike"}).has(Condition::blind, 0, 5);  // the spear reaches 2
  b.npc("rough", {5, 3});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)", "Basic Attack with the Spear on Rough 2"});
  b.refused("Basic Attack with the Spear on Rough 1", "ST-BLIND-01");
  for (flow::Words const& option : b.position().options()) CHECK(option.verb() != "fire_blindly");

  Bench seeing;
  seeing.hero("ann", {5, 5}).holds("bow");
  seeing.npc("rough", {5, 3});
  seeing.turn_of("Ann");
  for (flow::Words const& option : seeing.position().options()) CHECK(option.verb() != "fire_blindly");

  Bench own;  // an ability with a range of its own is not fired with the bow
  own.hero("ann", {5, 5}).holds("bow").knows("numb").has(Condition::blind, 0, 5);
  own.npc("rough", {5, 3});
  own.turn_of("Ann");
  int blindly = 0;
  for (flow::Words const& option : own.position().options())
    if (option.verb() == "fire_blindly") {
      ++blindly;
      CHECK(option.text().starts_with("Basic Attack with the Bow, blindly around "));
    }
  CHECK(blindly == 36);  // every hex within 3 but its own
}

TEST_CASE("ST-BLIND-02  a blind shot needs 8 connected hexes in sight; in a corner that is too small there is none") {
  Bench b;
  b.hero("ann", {0, 0}).holds("bow").has(Condition::blind, 0, 5);
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  CHECK(b.offered("Basic Attack with the Bow, blindly around 0,1"));
  kit::HexSet const area = blind_area(b.world(), b.id("Ann"), 0, {0, 1});
  CHECK(area.count() == 8);
  CHECK(area.contains({0, 1}));
  CHECK_FALSE(area.contains({0, 0}));
  CHECK(blind_area(b.world(), b.id("Ann"), 0, {0, 0}).empty());  // its own hex
  CHECK(blind_area(b.world(), b.id("Ann"), 0, {0, 4}).empty());  // 4 hexes are more than half of 7
}

TEST_CASE("ST-BLIND-02  where just 8 hexes hang together there is nothing to name, and with fewer nobody fires") {
  Bench b("cell");  // nine hexes, all within half of the Bow's range
  b.hero("ann", {0, 0}).holds("bow").has(Condition::blind, 0, 5);
  b.npc("rough", {2, 2});
  b.turn_of("Ann").dice({/* success */ 1});
  b.answer("Basic Attack with the Bow, blindly around 0,1");
  b.asks("main_phase");  // not which hex more
  CHECK(b.told("success_known", "failure") == 1);

  Bench near("cell");  // half of 5 is 2: not all of them
  near.hero("ann", {0, 0}).holds("short_bow").has(Condition::blind, 0, 5);
  near.npc("rough", {2, 2});
  near.turn_of("Ann");
  for (flow::Words const& option : near.position().options()) CHECK(option.verb() != "fire_blindly");
}

TEST_CASE("ST-BLIND-02  fired blindly is a ranged weapon, by one who is Blind, with an attack of the weapon's range") {
  for (bool const blind : {true, false}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5}).holds("bow").holds("spear").holds("salve").knows({"pat", "numb"});
    if (blind) ann.has(Condition::blind, 0, 5);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    auto const may = [&](std::string_view ability, int slot) {
      return may_fire_blindly(b.world(), b.id("Ann"), AbilityId{bench::content()->abilities.index_of(ability)}, slot);
    };
    INFO("blind ", blind);
    CHECK(may("basic_attack", 0) == blind);
    CHECK_FALSE(may("basic_attack", 1));        // a spear is thrust
    CHECK_FALSE(may("basic_attack", 2));        // a salve is no weapon
    CHECK_FALSE(may("basic_attack", unarmed));  // nor is the bare hand one that is fired
    CHECK_FALSE(may("pat", 0));                 // no attack
    CHECK_FALSE(may("numb", 0));                // a range of its own
  }
}

TEST_CASE("ST-REACT-12 ST-BLIND-02  an attack that goes astray at a friend opens no window") {
  Bench b;
  b.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
  b.hero("bart", {5, 3});
  b.npc("rough", {9, 5}).knows("duck").faces(Direction::sw);  // at any attack of an opponent
  b.turn_of("Ann").dice({5});
  b.answers({"Basic Attack with the Bow, blindly around 5,3", "the nearest ones"});
  b.asks("pay_for_hits").seat(0).prompt("Bart");
}

// --- investing, paying, Clash ----------------------------------------------------------------------------------------

TEST_CASE("ST-INVEST-01  the question names the price of each time, in dice or in a die") {
  Bench mend;
  mend.hero("ann", {5, 5}).hp(3).knows("mend");
  mend.npc("rough", {9, 4});
  mend.turn_of("Ann");
  mend.answer("Mend on yourself (2 dice)");
  mend.asks("invest").prompt("Mend: how often do you invest 1 more die?");
  Bench empower;
  empower.hero("ann", {5, 5}).knows("empower");
  empower.npc("rough", {5, 4});
  empower.turn_of("Ann");
  empower.answer("Empower on Rough 1 (1 die)");
  empower.asks("invest").prompt("Empower: how often do you invest 2 more dice?");
}

TEST_CASE("ST-INVEST-01  with nothing left to invest nobody is asked, in a turn and in a Reaction") {
  Bench b;
  b.hero("ann", {5, 5}).hp(3).knows("mend").spent(8);
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Mend on yourself (2 dice)");
  b.asks("main_phase");
  CHECK(b.who("Ann").hit_points == 6);

  Bench reaction;
  reaction.hero("ann", {5, 6}).knows("curse");
  reaction.npc("rough", {5, 5}).dice(1, 9).knows("soothe").hp(5);
  reaction.turn_of("Ann");
  reaction.answers({"Curse on Rough 1 (1 die)", "Soothe"});
  reaction.asks("main_phase");
  CHECK(reaction.who("Rough 1").hit_points == 4);  // 5 - 2 + 1
  CHECK(reaction.who("Rough 1").available == 1);
}

TEST_CASE("ST-DMG-03 ST-ABIL-08  a trigger on spending dice waits for dice: a cost of 0 spends none") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4}).knows("taxman");
  b.turn_of("Ann").dice({2});
  b.answer("Basic Attack on Rough 1");
  CHECK(b.told("triggered") == 0);
}

TEST_CASE("ST-CLASH-07 ST-CLASH-09  one Helpless defender is beaten without a roll, the other rolls as ever") {
  Bench b;
  b.hero("ann", {5, 5}).knows("stampede");
  b.npc("rough", {5, 4}).has(Condition::unconscious, 0, 5).prone();
  b.npc("rough", {5, 6});
  b.turn_of("Ann").dice({/* Ann */ 1, /* Rough 2 */ 4});
  b.answers({"Stampede on Rough 1", "also Rough 2", "pay 1"});
  b.asks("pay_for_clash").seat(1).prompt("Rough 2");
  b.answer("pay 1");
  CHECK(b.who("Rough 1").hex == kit::Hex{5, 2});  // 0 hits, and beaten
  CHECK(b.who("Rough 2").hex == kit::Hex{5, 6});
  CHECK(b.told("clash_rolled") == 2);
  CHECK(b.who("Ann").spent == 0);  // her die was no hit
}

TEST_CASE("ST-CLASH-08 ST-COMMIT-01  a won Clash with Commit asks for dice; one that lists nothing does not") {
  Bench commit;
  commit.hero("ann", {5, 5}).knows("wrestle");
  commit.npc("rough", {5, 4});
  commit.turn_of("Ann").dice({6, 6, 6, 6, 6, 6});
  commit.answers({"Wrestle on Rough 1", "pay 1", "pay 0"});
  commit.asks("pay_for_hits").seat(0);
  commit.answer("roll 5 (pay 5)");
  CHECK(commit.who("Rough 1").hit_points == 4);  // 2 full pairs, 1 each; Hits do nothing here

  Bench nothing;
  nothing.hero("ann", {5, 5}).knows("tackle");
  nothing.npc("rough", {5, 4});
  nothing.turn_of("Ann").dice({6});
  nothing.answers({"Tackle on Rough 1", "pay 1", "pay 0"});
  nothing.asks("main_phase");
  CHECK(nothing.who("Rough 1").prone);
  CHECK(nothing.who("Rough 1").hit_points == 6);
}

TEST_CASE("ST-HELP-01  a Helpless target cannot be missed, and it is said so") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("brute", {5, 4}).has(Condition::unconscious, 0, 5).prone();
  b.npc("rough", {12, 9});
  b.turn_of("Ann");
  b.answers({"Basic Attack on Brute 1", "roll 0 (pay 0)"});
  CHECK(b.told("success_known", "Ann cannot miss Brute 1") == 1);
}

// --- Descending ------------------------------------------------------------------------------------------------------

TEST_CASE("ST-DESC-01  only what succeeded, was not cancelled and left its target there comes again") {
  Bench hit;
  hit.hero("ann", {5, 5}).knows("festering_cut");
  hit.npc("rough", {5, 4});
  hit.turn_of("Ann").dice({5});
  hit.answers({"Festering Cut on Rough 1", "roll 0 (pay 0)"});
  REQUIRE(hit.who("Rough 1").descents.size() == 1);
  CHECK(hit.who("Rough 1").descents[0].damage == 2);
  CHECK(hit.who("Rough 1").descents[0].healing == 0);
  CHECK(hit.who("Rough 1").descents[0].controller == hit.id("Ann"));

  Bench miss;
  miss.hero("ann", {5, 5}).knows("festering_cut");
  miss.npc("rough", {5, 4});
  miss.turn_of("Ann").dice({2});
  miss.answer("Festering Cut on Rough 1");
  CHECK(miss.who("Rough 1").descents.empty());

  Bench parried;
  parried.hero("ann", {5, 5}).knows("festering_cut");
  parried.npc("rough", {5, 4}).knows("parry").faces(Direction::s);
  parried.turn_of("Ann").dice({5});
  parried.answers({"Festering Cut on Rough 1", "Parry"});
  CHECK(parried.who("Rough 1").hit_points == 6);
  CHECK(parried.who("Rough 1").descents.empty());

  Bench out;
  out.hero("ann", {5, 5}).knows("festering_cut");
  out.npc("rough", {5, 4}).hp(3);
  out.npc("hound", {12, 9});
  out.turn_of("Ann").dice({5});
  out.answers({"Festering Cut on Rough 1", "roll 0 (pay 0)"});
  CHECK(out.told("descent_begun") == 0);
}

TEST_CASE("ST-DESC-02  a number as large as the step is over with the first time") {
  Bench b;
  b.hero("ann", {5, 5}).knows("sting");  // 3, Descending 3
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.answer("Sting on Rough 1");
  CHECK(b.who("Rough 1").hit_points == 3);
  CHECK(b.told("descent_begun") == 0);
}

TEST_CASE("ST-ROOM-01  the eighth Descending effect still comes again") {
  Bench d;
  auto rotten = d.hero("ann", {5, 5}).hp(10);
  for (int i = 0; i < most_descents - 1; ++i) rotten->descents.push_back({AbilityId{0}, CharacterId{1}, 9, 0});
  d.npc("rough", {5, 4}).knows("rot");
  d.turn_of("Rough 1");
  d.answer("Rot on Ann (1 die)");
  CHECK(d.who("Ann").descents.size() == 8);
  CHECK(d.told("descent_begun") == 1);
  CHECK(d.told("descent_forgone") == 0);
}

// --- each verb -------------------------------------------------------------------------------------------------------

TEST_CASE("ST-DMG-01  damage that a card works out to nothing, or less, is none and is not told") {
  for (int const round : {1, 2, 5}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("waning");  // 2 less the number of the round
    b.npc("rough", {5, 4});
    b.turn_of("Ann");
    b.state().round = static_cast<std::uint8_t>(round);
    b.answer("Waning on Rough 1");
    INFO("round ", round);
    CHECK(b.who("Rough 1").hit_points == (round == 1 ? 5 : 6));
    CHECK(b.told("damage_taken") == (round == 1 ? 1 : 0));
  }
  Bench pat;  // the bare hand's 1 less 3
  pat.hero("ann", {5, 5}).knows("pat");
  pat.npc("rough", {5, 4});
  pat.turn_of("Ann");
  pat.answer("Pat on Rough 1");
  CHECK(pat.who("Rough 1").hit_points == 6);
  CHECK(pat.told("damage_taken") == 0);
}

TEST_CASE("ST-MOVE-19 ST-PARA-01  helped up: one that lies there and could move; not a Paralyzed one, and not twice") {
  struct Line {
    bool lies, held, up;
  };
  for (Line const line : {Line{true, false, true}, Line{true, true, false}, Line{false, false, false}}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("hoist");
    auto bart = b.hero("bart", {5, 6});
    if (line.lies) bart.prone();
    if (line.held) bart.has(Condition::paralyze, 0, 5);
    b.npc("rough", {9, 4});
    b.turn_of("Ann");
    b.answer("Hoist on Bart");
    INFO("lies ", line.lies, ", held ", line.held);
    CHECK(b.who("Bart").prone == (line.lies && line.held));
    CHECK(b.told("prone") == (line.up ? 1 : 0));
    CHECK(b.who("Bart").movement == 6);
  }
}

TEST_CASE("ST-DMG-01  one that lies down already is not knocked down again") {
  for (bool const lies : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("dread");
    auto rough = b.npc("rough", {5, 4}).dice(1, 9);
    if (lies) rough.prone();
    b.turn_of("Ann");
    b.answer("Dread on Rough 1 (1 die)");
    CHECK(b.who("Rough 1").prone);
    CHECK(b.told("prone") == (lies ? 0 : 1));
  }
}

TEST_CASE("ST-TURN-21  an Action is given only to the one whose turn it is") {
  Bench b;
  b.hero("ann", {5, 5}).knows("spur");
  b.hero("bart", {5, 6});
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Spur on Bart");
  CHECK(b.who("Bart").actions == 0);
  CHECK(b.who("Ann").actions == 0);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answer("Spur on yourself");
  CHECK(b.who("Ann").actions == 1);
}

TEST_CASE("ST-HP-18  a wound that is not there is not healed") {
  for (bool const wounded : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("set_bone");
    auto bart = b.hero("bart", {5, 6});
    if (wounded) bart.wounded().hp(4);
    b.npc("rough", {9, 4});
    b.turn_of("Ann");
    b.answer("Set Bone on Bart");
    CHECK(b.told("wound_healed") == (wounded ? 1 : 0));
  }
}

TEST_CASE("ST-INJ-01 ST-INJ-02  Injuries are for heroes; one is healed at a time, and none where there is none") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"maim", "knit"});
  b.hero("bart", {5, 6}).injured("rung_ears");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.answer("Maim on Rough 1");
  CHECK(b.who("Rough 1").injuries.empty());
  b.edit([](State& s) { s.characters[0].actions = 3; });
  b.answer("Maim on Bart");
  CHECK(b.who("Bart").injuries.size() == 2);
  b.answer("Knit on Bart");
  REQUIRE(b.who("Bart").injuries.size() == 1);
  CHECK(b.who("Bart").injuries[0] == InjuryId{bench::content()->injuries.index_of("cracked_ribs")});
  b.forget();
  b.answer("Knit on yourself");
  CHECK(b.told("injury") == 0);
}

TEST_CASE("ST-DMG-01  a condition that is removed is gone, and only that one; what is not there is not said to end") {
  Bench b;
  b.hero("ann", {5, 5}).knows("salts").has(Condition::daze, 0, 5).has(Condition::muddled, 0, 5);
  b.hero("bart", {5, 6});
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Salts on yourself");
  CHECK_FALSE(b.has("Ann", Condition::daze));
  CHECK(b.has("Ann", Condition::muddled));
  CHECK(b.told("condition_ended") == 1);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answer("Salts on Bart");
  CHECK(b.told("condition_ended") == 1);
}

TEST_CASE("ST-POOL-06  where there are no dice to move nobody is asked, and nothing moves") {
  Bench b;
  b.hero("ann", {5, 5}).knows("bank");
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Bank on yourself");
  b.asks("main_phase");
  CHECK(b.who("Ann").path == 0);
  CHECK(b.told("dice_moved") == 0);
}

TEST_CASE("ST-TURN-08  Reactions are made ready for the one it says, and can be used again") {
  Bench b;
  b.hero("ann", {5, 5}).knows("rally");
  auto bart = b.hero("bart", {5, 7}).knows("avenge").faces(Direction::n);
  bart->reactions_used = AbilitySet(AbilityId{bench::content()->abilities.index_of("avenge")});
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Rally on Bart");
  CHECK(b.who("Bart").reactions_used.empty());
}

TEST_CASE(
    "ST-WITH-01 ST-PERS-02  exactly the dice it costs are enough to withstand and to hold off; one less is not asked") {
  for (char const* const ability : {"dread", "fog"})
    for (int const available : {1, 2}) {
      Bench b;
      b.hero("ann", {5, 5}).spent(10 - available);
      b.npc("rough", {5, 3}).knows(ability);
      b.turn_of("Rough 1");
      b.answer(std::string_view(ability) == "dread" ? "Dread on Ann (1 die)" : "Fog on Ann (1 die)");
      INFO(ability, ", available ", available);
      CHECK((b.position().kind() == "pay_to_resist") == (available == 2));
    }
}

TEST_CASE(
    "ST-WITH-03  who is out of the fight before is not asked to withstand, and the price is said in a die or in dice") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 3}).knows("dread");
  b.turn_of("Rough 1");
  b.answer("Dread on Ann (1 die)");
  b.asks("pay_to_resist").prompt("Ann: withstand Dread for 2 dice? It also deals 1 damage.");
  Bench fog;
  fog.hero("ann", {5, 5});
  fog.npc("rough", {5, 3}).knows("fog");
  fog.turn_of("Rough 1");
  fog.answer("Fog on Ann (1 die)");
  CHECK(fog.position().prompt().text() == "Ann: hold off sluggish by keeping 2 dice in the Persist Pool?");
}

TEST_CASE("ST-PERS-02 ST-PERS-05  what is held off is remembered with who did it, and takes hold as theirs") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 3}).knows("fog");
  b.turn_of("Rough 1");
  b.answers({"Fog on Ann (1 die)", "pay 2 dice"});
  REQUIRE(b.who("Ann").persisted.size() == 1);
  Persisted const& held = b.who("Ann").persisted[0];
  CHECK(held.condition == Condition::sluggish);
  CHECK(held.dice == 2);
  CHECK(held.rounds == 3);
  CHECK(held.controller == b.id("Rough 1"));
  b.answers({"end the turn", "take the turn", "stop holding off sluggish"});
  CHECK(b.who("Ann").conditions.find(Condition::sluggish)->controller == b.id("Rough 1"));
  CHECK(b.happened("ST-PERS-05", "sluggish for 2 turns") == 1);
}

TEST_CASE("ST-WPN-04  the weapon named in step 1 deals its damage, though a Reaction strikes it from the hand") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword").packs("dagger");  // 3 damage; the dagger moves up in her list
  b.npc("rough", {5, 4}).faces(kit::Direction::s).knows("wrench");
  b.turn_of("Ann").dice({4});
  b.answers({"Basic Attack with the Sword on Rough 1", "Wrench"});
  REQUIRE(b.now().ground_items.size() == 1);
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Rough 1").hit_points == 3);
}
