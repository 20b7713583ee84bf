// Weapons, sight and facing.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

TEST_CASE("ST-WPN-01  a weapon has a damage and a range of its own") {
  struct Line {
    char const *id, *name;
    int damage, range;
  };
  for (Line const line : {Line{"sword", "Sword", 3, 1}, {"spear", "Spear", 2, 2}, {"bow", "Bow", 2, 7}}) {
    Bench b;
    b.hero("ann", {3, 5}).holds(line.id);
    b.npc("rough", {3 + line.range, 5});      // columns apart, hardly any rows: so many hexes
    b.npc("rough", {3 + line.range + 1, 5});  // one too far
    b.turn_of("Ann").dice({5});
    INFO(std::string(line.id));
    std::string const attack = fmt::format("Basic Attack with the {} on Rough ", line.name);
    b.refused(attack + "2", "ST-ABIL-04");
    b.answers({attack + "1", "roll 0 (pay 0)"});
    CHECK(b.who("Rough 1").hit_points == 6 - line.damage);
  }
}

TEST_CASE("ST-WPN-02  unarmed: range 1 and damage 1") {
  Bench b;
  b.hero("ann", {3, 5});
  b.npc("rough", {3, 4});
  b.npc("rough", {3, 7});
  b.turn_of("Ann").dice({5, 4});
  b.refused("Basic Attack on Rough 2", "ST-ABIL-04");
  b.answers({"Basic Attack on Rough 1", "roll 1 (pay 1)"});
  CHECK(b.who("Rough 1").hit_points == 4);  // 1, and 1 for the Hit
}

TEST_CASE("ST-WPN-03 ST-MOVE-13  out of the pack: 1 movement and a free hand; only what is held can be used") {
  Bench b;
  b.hero("ann", {3, 5}).packs("sword").holds("dagger").packs("bow");
  b.npc("rough", {3, 4});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"Basic Attack with the Dagger on Rough 1", "take the Sword out of the pack (1 movement)"})
      .without({"Basic Attack with the Sword on Rough 1"});
  b.refused("take the Bow out of the pack (1 movement)", "ST-WPN-03");  // two hands, one is full
  b.answer("take the Sword out of the pack (1 movement)");
  CHECK(b.who("Ann").movement == 4);
  CHECK(b.who("Ann").actions == 1);
  b.asks("main_phase").with({"Basic Attack with the Sword on Rough 1"});
  b.answers({"drop the Sword", "drop the Dagger"});
  CHECK(b.who("Ann").movement == 4);
  b.answer("take the Bow out of the pack (1 movement)");
  b.asks("main_phase").with({"Basic Attack with the Bow on Rough 1"});
}

TEST_CASE("ST-WPN-03  picking up from the own or an adjacent hex costs 1 movement") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("drop the Sword");
  b.asks("main_phase").with({"pick up the Sword at 3,5 (1 movement)"});
  b.answer("move to 3,6 for 1");
  b.answer("pick up the Sword at 3,5 (1 movement)");
  CHECK(b.who("Ann").movement == 3);
  CHECK(b.who("Ann").items.size() == 1);
  CHECK(b.now().ground_items.empty());

  Bench far;
  far.hero("ann", {3, 5}).holds("sword");
  far.npc("rough", {9, 5});
  far.turn_of("Ann");
  far.answers({"drop the Sword", "move to 3,7 for 2"});
  far.asks("main_phase").without({"pick up the Sword at 3,5 (1 movement)"});
}

TEST_CASE("ST-WPN-04  of several held weapons one is named, and used for range, damage and all Hits") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword").holds("dagger").knows("empower");
  b.npc("brute", {3, 4});
  b.turn_of("Ann").dice({5, 6, 6});
  b.asks("main_phase")
      .with({"Basic Attack with the Sword on Brute 1", "Basic Attack with the Dagger on Brute 1",
             "Empower with the Sword on Brute 1 (1 die)", "Empower with the Dagger on Brute 1 (1 die)"});
  b.answers({"Basic Attack with the Dagger on Brute 1", "roll 2 (pay 2)"});
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * 2);
}

// --- sight -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-LOS-01  a hex that blocks sight on the straight line hides what is behind it; end hexes never block") {
  Bench b("in_the_garden");
  // Column 7: wall at row 3, hedge at 4, wall at 5, hedge at 6.
  b.hero("ann", {7, 2}).knows({"curse", "hex_word"});
  b.npc("rough", {7, 6});  // straight south behind three blocking hexes, itself in a hedge
  b.npc("rough", {7, 4});  // behind the wall at row 3
  b.npc("rough", {9, 3});  // beside it all
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 3 (1 die)"});
  b.refused("Curse on Rough 1 (1 die)", "ST-LOS-01");
  b.refused("Curse on Rough 2 (1 die)", "ST-LOS-01");
  b.asks("main_phase").with({"Hex Word on Rough 1 (1 die)"});  // prints that it needs no sight

  Bench hedge("in_the_garden");
  hedge.hero("ann", {7, 6}).knows("curse");  // in a hedge
  hedge.npc("rough", {7, 8});
  hedge.npc("rough", {7, 4});  // in a hedge, the wall at 7,5 between
  hedge.turn_of("Ann");
  hedge.asks("main_phase").with({"Curse on Rough 1 (1 die)"});
  hedge.refused("Curse on Rough 2 (1 die)", "ST-LOS-01");
}

TEST_CASE("ST-LOS-01  adjacent hexes need no line, even from hedge to hedge") {
  Bench b("in_the_garden");
  b.hero("ann", {7, 4}).knows("curse");
  b.npc("rough", {6, 4});
  b.npc("hound", {9, 4});  // from a hedge into the open
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)", "Curse on Hound 1 (1 die)"});
}

TEST_CASE("ST-LOS-02  a line along a border is blocked only if both sides block") {
  // From 6,3 to 8,3 (even columns, same row) the line runs along the border between 7,2 and 7,3.  7,3 is a wall, 7,2
  // is grass: seen.  From 6,4 to 8,4 it runs between the wall 7,3 and the hedge 7,4: not seen.
  Bench b("in_the_garden");
  b.hero("ann", {6, 3}).knows("curse");
  b.npc("rough", {8, 3});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)"});

  Bench both("in_the_garden");
  both.hero("ann", {6, 4}).knows("curse");
  both.npc("rough", {8, 4});
  both.turn_of("Ann");
  both.refused("Curse on Rough 1 (1 die)", "ST-LOS-01");
}

TEST_CASE("ST-LOS-01 ST-LOS-02  who asks for a line of sight hears whether it is clear, and what is in the way") {
  Bench b("in_the_garden");
  b.hero("ann", {7, 2}).knows("curse");
  b.npc("rough", {9, 3});
  b.turn_of("Ann");
  auto const words = [&](std::string_view from, std::string_view to) {
    auto const sight = b.position().sight(from, to);
    return sight ? sight->rule + " " + flow::words_of(*sight) : "none";
  };
  CHECK(words("7,2", "9,3") == "ST-LOS-01 clear");
  CHECK(words("7,2", "7,4") == "ST-LOS-01 blocked by wall (7,3)");
  CHECK(words("7,2", "7,6") == "ST-LOS-01 blocked by wall (7,3), hedge (7,4) and wall (7,5)");
  CHECK(words("7,4", "7,3") == "ST-LOS-01 clear");  // adjacent
  CHECK(words("6,3", "8,3") == "ST-LOS-01 clear");  // along a border, one side of it open
  CHECK(words("6,4", "8,4") == "ST-LOS-01 blocked by wall (7,3) and hedge (7,4)");
  CHECK(words("7,2", "99,2") == "none");
  CHECK(words("7,2", "behind the hedge") == "none");
}

TEST_CASE("ST-LOS-03  characters neither block sight nor give cover") {
  Bench b;
  b.hero("ann", {5, 8}).knows("numb");
  b.hero("bart", {5, 7});
  b.npc("brute", {5, 6});
  b.npc("rough", {5, 5});
  b.turn_of("Ann").dice({4});
  b.answer("Numb on Rough 1 (1 die)");
  // 4 + 1 against 3 + 2: the same as with nobody between.
  CHECK(b.told("success_known", "4 + 1 against 3 + 2: success") == 1);
  b.asks("pay_for_hits").prompt("Each 3 or more");
  b.answer("roll 0 (pay 0)");
}

// --- facing ----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-FACE-01  facing is one of six directions, and the rear is the one hex exactly opposite") {
  // Ann faces north at 5,5: her rear hex is 5,6.  A step into any of her other neighbours can be reacted to.
  struct Line {
    kit::Hex from, to;
    bool rear;
  };
  for (Line const line : {Line{{5, 7}, {5, 6}, true},   // south
                          Line{{6, 7}, {6, 6}, false},  // south-east
                          Line{{4, 7}, {4, 6}, false},  // south-west
                          Line{{5, 3}, {5, 4}, false},  // north
                          Line{{6, 4}, {6, 5}, false},  // north-east
                          Line{{4, 4}, {4, 5}, false}}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("intercept").faces(Direction::n);
    b.npc("rough", line.from);
    b.turn_of("Rough 1");
    INFO(kit::to_text(line.to));
    b.answer("move to " + kit::to_text(line.to) + " for 1");
    CHECK((b.position().kind() == "react") == !line.rear);
  }
}

TEST_CASE("ST-FACE-02  in the own Main Phase turning is free; without a choice one faces the way one moved") {
  Bench b;
  b.hero("ann", {5, 5}).faces(Direction::n);
  b.npc("rough", {14, 9});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"face north-east", "face south-east", "face south", "face south-west", "face north-west"})
      .without({"face north"});
  b.answer("face south-west");
  CHECK(b.who("Ann").facing == Direction::sw);
  CHECK(b.who("Ann").movement == 5);
  CHECK(b.who("Ann").actions == 1);
  b.answer("move to 5,3 for 2");
  CHECK(b.who("Ann").facing == Direction::n);
  b.answer("face south");  // after the hex it entered
  CHECK(b.who("Ann").facing == Direction::s);
  b.answer("move to 6,3 for 1");  // 5 is odd: 6,3 lies north-east
  CHECK(b.who("Ann").facing == Direction::ne);
}

TEST_CASE("ST-FACE-03  outside the own turn only after movement of one's own; shoving and falling change nothing") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"shove", "hurry"});
  b.hero("bart", {8, 5}).faces(Direction::n);
  b.npc("rough", {5, 4}).faces(Direction::se);
  b.turn_of("Ann");
  b.answer("Shove on Rough 1");  // pushed north to 5,1
  CHECK(b.who("Rough 1").hex == kit::Hex(5, 1));
  CHECK(b.who("Rough 1").facing == Direction::se);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answers({"Hurry on Bart (1 die)", "move to 8,6 for 1"});
  b.asks("face").seat(0).prompt("Bart");
  b.answer("face north-west");
  CHECK(b.who("Bart").facing == Direction::nw);

  Bench prone;
  prone.hero("ann", {5, 5}).knows("grapple");
  prone.npc("rough", {5, 4}).faces(Direction::sw);
  prone.turn_of("Ann").dice({5});
  prone.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0", "roll 0 (pay 0)"});
  CHECK(prone.who("Rough 1").prone);
  CHECK(prone.who("Rough 1").facing == Direction::sw);
  prone.asks("main_phase").seat(0);  // the Rough is not asked to turn
}

TEST_CASE("ST-FACE-04  facing limits neither attacks nor sight nor movement, and an attack from behind is no better") {
  Bench b;
  b.hero("ann", {5, 5}).faces(Direction::n).holds("bow");
  b.npc("rough", {5, 6}).faces(Direction::s);  // behind Ann, and turning its back to her
  b.npc("hound", {5, 9});
  b.turn_of("Ann").dice({2});
  b.asks("main_phase").with({"Basic Attack with the Bow on Hound 1", "move to 6,6 for 1", "move to 4,6 for 1"});
  b.answer("Basic Attack with the Bow on Rough 1");
  CHECK(b.told("success_known", "2 + 2 against 3 + 2: failure") == 1);
}

// --- what modifies whom ----------------------------------------------------------------------------------------------

TEST_CASE("ST-MAINT-01  an effect that is kept up changes the one it is kept up for, and only that trait") {
  Bench b;
  b.hero("ann", {5, 5}).knows("stance").maintains("ward", CharacterId{1});  // WILL + 1, on Bart; the Stance not kept up
  b.hero("bart", {5, 6});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  CHECK(attribute(b.world(), b.id("Ann"), Attribute::will) == 1);
  CHECK(attribute(b.world(), b.id("Bart"), Attribute::will) == 3 + 1);
  CHECK(attribute(b.world(), b.id("Bart"), Attribute::str) == 4);
  CHECK(armor(b.world(), b.id("Ann")) == 3);  // known is not kept up
  CHECK(armor(b.world(), b.id("Bart")) == 3);

  Bench two;  // two effects for the same one: each changes its own trait
  two.hero("ann", {5, 5}).maintains("stance", CharacterId{0}).maintains("haste", CharacterId{0});
  two.npc("rough", {9, 5});
  two.turn_of("Ann");
  CHECK(armor(two.world(), two.id("Ann")) == 4);
  CHECK(movement_maximum(two.world(), two.id("Ann")) == 7);
}

TEST_CASE("ST-DMG-02  a passive ability with a condition adds its damage only while that holds") {
  for (bool const lies : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("cruel");  // 2 more against one that lies down
    auto brute = b.npc("brute", {5, 4});
    if (lies) brute.prone();
    b.turn_of("Ann").dice({6});
    b.answers({"Basic Attack on Brute 1", "roll 0 (pay 0)"});
    INFO("lies ", lies);
    CHECK(b.who("Brute 1").hit_points == 14 - (lies ? 3 : 1));
  }
}

TEST_CASE("ST-DMG-02  what a passive ability adds is added to damage, not to an attack that deals none") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"heavy_hand", "stampede"});
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({6});
  b.answers({"Stampede on Brute 1", "pay 1", "pay 0"});  // a push, and no damage
  CHECK(b.who("Brute 1").hit_points == 14);
}

TEST_CASE("ST-SET-13 ST-SLUG-01  movement never falls below 0") {
  Bench b;
  b.hero("dora", {5, 5})
      .injured("cracked_ribs")
      .injured("cracked_ribs")
      .injured("cracked_ribs")
      .has(Condition::sluggish, 0, 5);
  b.npc("rough", {9, 5});
  b.turn_of("Dora");
  CHECK(movement_maximum(b.world(), b.id("Dora")) == 0);  // 4 - 3 - 1
  b.edit([](State& s) { s.characters[0].conditions.apply({.kind = Condition::staggered}); });
  CHECK(movement_maximum(b.world(), b.id("Dora")) == 0);
}

TEST_CASE(
    "ST-WPN-03 ST-INJ-01  a hand that is split bars weapons for two hands, whatever Injury came after, and no other") {
  Bench b;
  b.hero("ann", {5, 5}).holds("spear").injured("split_hand").injured("rung_ears");
  b.hero("bart", {5, 6}).holds("sword").injured("split_hand");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  CHECK(usable_weapons(b.world(), b.id("Ann")).empty());
  CHECK(usable_weapons(b.world(), b.id("Bart")).size() == 1);
}

TEST_CASE("ST-WPN-03  a thing that is no weapon takes one hand, and is nothing to attack with") {
  Bench b;
  b.hero("ann", {3, 5}).holds("salve").packs("dagger").packs("bow");
  b.npc("rough", {3, 4});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"Basic Attack on Rough 1", "take the Dagger out of the pack (1 movement)"})
      .without({"Basic Attack with the Salve on Rough 1"});
  b.refused("take the Bow out of the pack (1 movement)", "ST-WPN-03");
}

TEST_CASE("ST-LOS-01  ground that changes changes what is seen: a wall that falls, and one that rises") {
  // Winch: the wall at 7,3 becomes grass, 2,4 becomes a wall.
  for (bool const turned : {false, true}) {
    Bench b("winch");
    b.hero("ann", {1, 4}).knows("curse");  // beside the Winch at 1,5
    b.npc("rough", {3, 4});                // 2,4 and 2,5 lie between; straight over their border
    b.npc("rough", {2, 2});
    b.turn_of("Ann");
    if (turned) b.answer("Winch (1 movement)");
    World const w = b.world();
    INFO("turned ", turned);
    CHECK(sees(w, {7, 2}, {7, 4}) == turned);   // the hedge at 7,4 is the end of the line
    CHECK(sees(w, {2, 3}, {2, 5}) == !turned);  // straight over 2,4
    CHECK(sees(w, {7, 4}, {7, 6}) == false);    // the wall at 7,5 stands
  }
}

// --- expressions -----------------------------------------------------------------------------------------------------

TEST_CASE("ST-BASIC-05  what a card may ask for is what stands on the table, of the user and of the target") {
  Bench b;
  b.hero("ann", {5, 5}).path(3).spent(2).has(Condition::daze, 0, 5);  // STR 3, AGI 2, INT 4, WILL 1
  b.hero("bart", {1, 1}).wounded();                                   // STR 4, AGI 2, INT 1, WILL 3
  b.hero("cole", {1, 2});
  b.npc("brute", {5, 8}).prone().has(Condition::bleed, 1);  // STR 5, AGI 1, INT 1, WILL 3
  b.turn_of("Ann");
  b.state().round = 4;
  World const w = b.world();
  auto const of = [&](Situation const& s, std::string_view text) {
    pack::ExprError error;
    auto const e = pack::Expr::parse(text, variables(), error);
    REQUIRE_MESSAGE(e, error.cause);
    return value_of(w, s, *e);
  };
  Situation const s{
      .user = b.id("Ann"), .target = b.id("Brute 1"), .hits = 2, .commits = 5, .invests = 6, .weapon_damage = 7};
  struct Line {
    char const* text;
    int value;
  };
  for (Line const line : {Line{"hits", 2},
                          {"commits", 5},
                          {"invests", 6},
                          {"weapon_damage", 7},
                          {"str", 3},
                          {"agi", 2},
                          {"int", 4},
                          {"will", 1},
                          {"target_str", 5},
                          {"target_agi", 1},
                          {"target_int", 1},
                          {"target_will", 3},
                          {"distance", 3},
                          {"available_dice", 5},
                          {"path_dice", 3},
                          {"wounded", 0},
                          {"target_wounded", 0},
                          {"prone", 0},
                          {"target_prone", 1},
                          {"alone", 1},
                          {"players", 3},
                          {"round", 4},
                          {"daze", 1},
                          {"bleed", 0},
                          {"target_daze", 0},
                          {"target_bleed", 1},
                          {"sluggish", 0},
                          {"target_sluggish", 0},
                          {"2 * hits + round", 8}}) {
    INFO(line.text);
    CHECK(of(s, line.text) == line.value);
  }
  // Turned round, and with Bart, who is wounded and stands beside Cole.
  Situation const back{.user = b.id("Brute 1"), .target = b.id("Ann")};
  CHECK(of(back, "prone") == 1);
  CHECK(of(back, "target_prone") == 0);
  CHECK(of(back, "bleed") == 1);
  CHECK(of(back, "target_daze") == 1);
  Situation const bart{.user = b.id("Bart"), .target = b.id("Bart")};
  CHECK(of(bart, "wounded") == 1);
  CHECK(of(bart, "target_wounded") == 1);
  CHECK(of(bart, "alone") == 0);
  // Nobody is nothing.
  Situation const nobody{};
  for (char const* const text : {"str", "target_will", "distance", "available_dice", "path_dice", "wounded",
                                 "target_wounded", "prone", "target_prone", "daze", "target_bleed"}) {
    INFO(text);
    CHECK(of(nobody, text) == 0);
  }
  CHECK(of(nobody, "alone") == 1);
  Situation const half{.user = b.id("Ann"), .target = {}};
  CHECK(of(half, "distance") == 0);
}

TEST_CASE("stamina: every condition is asked for by its own name, of the user and of the target") {
  for (int c = 0; c < condition_count; ++c) {
    auto const condition = static_cast<Condition>(c);
    std::string const word = boost::describe::enum_to_string(condition, "");
    Bench b;
    b.hero("ann", {5, 5}).has(condition, 1, 5);
    b.npc("rough", {9, 5});
    b.hero("bart", {1, 1});
    b.turn_of("Bart");
    World const w = b.world();
    for (int other = 0; other < condition_count; ++other) {
      std::string const asked = boost::describe::enum_to_string(static_cast<Condition>(other), "");
      pack::ExprError error;
      auto const own = pack::Expr::parse(asked, variables(), error);
      auto const targets = pack::Expr::parse("target_" + asked, variables(), error);
      REQUIRE(own);
      REQUIRE(targets);
      INFO(word, " and ", asked);
      CHECK(value_of(w, {.user = CharacterId{0}, .target = CharacterId{1}}, *own) == (other == c ? 1 : 0));
      CHECK(value_of(w, {.user = CharacterId{1}, .target = CharacterId{0}}, *targets) == (other == c ? 1 : 0));
      CHECK(value_of(w, {.user = CharacterId{1}, .target = CharacterId{0}}, *own) == 0);
    }
  }
}

TEST_CASE("stamina: a muster that does not fit the characters is a fault") {
  Bench b;
  b.hero("ann", {3, 5});
  b.npc("rough", {3, 4});
  b.turn_of("Ann");
  State broken = b.now();
  std::vector<std::string> faults;
  Rules::validate({b.world().content, broken}, faults);
  CHECK(faults.empty());
  broken.muster.taken.erase({3, 4});
  Rules::validate({b.world().content, broken}, faults);
  CHECK(faults == std::vector<std::string>{"the muster does not fit the characters"});
}
