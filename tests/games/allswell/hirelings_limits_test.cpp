// Mercenaries, Solo Allies, interactive hexes and the end of a Scenario: bounds and twins.
#include <doctest/doctest.h>

#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/solo.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

}  // namespace

// --- Mercenaries -----------------------------------------------------------------------------------------------------

// Tansy Quillon: level 1, 8 coin.  Brother Ullage: level 2, 14.
TEST_CASE(
    "AW-MERC-02, AW-MERC-03, AW-MERC-04, AW-MERC-08, AW-MERC-09, AW-SOLO-21  who may be hired: level, coin, one at a "
    "time, nobody else's") {
  Plain b;
  HiredId const tansy(b.content->mercenaries.index_of("tansy_quillon"));
  HiredId const ullage(b.content->mercenaries.index_of("brother_ullage"));
  CharacterId const groanax = b.id("groanax");
  auto const may = [&](HiredId who) { return may_hire(b.world(), groanax, who); };
  b.sheet("groanax").coin = 7;
  CHECK_FALSE(may(tansy));
  b.sheet("groanax").coin = 8;
  CHECK(may(tansy));
  b.sheet("groanax").coin = 14;
  CHECK_FALSE(may(ullage));  // level 1
  b.sheet("groanax").level = 2;
  CHECK(may(ullage));
  b.sheet("groanax").coin = 0;
  b.s.hired_out = static_cast<std::uint16_t>(1u << tansy.index());
  CHECK_FALSE(may(tansy));
  b.sheet("groanax").coin = 50;
  CHECK_FALSE(may(tansy));  // somebody else's
  b.sheet("groanax").coin = 0;
  b.sheet("groanax").hired = static_cast<std::uint16_t>(1u << tansy.index());  // her own card
  CHECK(price_of(b.world(), groanax, tansy) == 0);
  CHECK(price_of(b.world(), groanax, ullage) == 14);
  CHECK(may(tansy));
  b.sheet("groanax").employs = ullage;
  CHECK_FALSE(may(tansy));
  b.sheet("groanax").employs = {};
  b.sheet("groanax").solo_ally = true;
  CHECK_FALSE(may(tansy));
}

TEST_CASE(
    "AW-MERC-16, AW-INTER-10  a Mercenary is placed beside its employer, on no Loot and no interactive hex; once, by "
    "its player") {
  Plain b;
  b.put("marica", {10, 8});  // Loot on 10,9
  b.sheet("marica").employs = HiredId(b.content->mercenaries.index_of("tansy_quillon"));
  CharacterId const marica = b.id("marica");
  b.enemy("goad", {10, 7});
  b.play([marica](Play& play) { return place_mercenary(play, marica); });
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options().size() == 4);
  b.answer("place it on 9,7");
  CHECK(mercenary(b.state(), marica));
  b.play([marica](Play& play) { return place_mercenary(play, marica); });
  CHECK(b.over());
  CharacterId const groanax = b.id("groanax");  // has none, and stands nowhere
  b.play([groanax](Play& play) { return place_mercenary(play, groanax); });
  CHECK(b.over());
}

// Groanax: influence 2.
TEST_CASE(
    "AW-MERC-18, AW-MERC-19, AW-MERC-26  within the influence it acts, beyond it is brought back, in or as near as may "
    "be") {
  for (int const row : {6, 5}) {
    CAPTURE(row);
    Plain b;
    b.put("groanax", {10, 8});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {10, row});
    b.hand("groanax", {"over_the_sill"});
    CHECK(may_walk(b.world(), tansy).contains({10, 6}));
    CHECK_FALSE(may_walk(b.world(), tansy).contains({10, 5}));
    CharacterId const groanax = b.id("groanax");
    CardId const card = b.card("groanax", "over_the_sill");
    b.play([groanax, card](Play& play) { return mercenary_turn(play, groanax, card); });
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.kind() == (row == 6 ? "mercenary_action" : "mercenary_place"));
    if (row == 5) {
      CHECK(b.offers("return to 10,6"));
      CHECK_FALSE(b.offers("return to 10,8"));
      CHECK_FALSE(b.offers("return to 10,5"));
      b.answer("return to 10,6");
      CHECK(b.now(tansy).hex == Hex{10, 6});
      CHECK(b.over());
    }
  }
}

TEST_CASE("AW-MERC-20, AW-MERC-25  each action of the card once, those without a target refused; its key names it") {
  Plain b;
  b.put("groanax", {10, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {10, 7});
  b.hand("groanax", {"over_the_sill", "the_broken_altar"});  // move, attack; attack, ability
  CharacterId const groanax = b.id("groanax");
  CardId const altar = b.card("groanax", "the_broken_altar");
  b.play([groanax, altar](Play& play) { return mercenary_turn(play, groanax, altar); });
  CHECK(b.offers("attack"));  // Groanax is beside her
  CHECK(b.offers("On Account"));
  CHECK(b.why_not("Final Demand") == "AW-MERC-25");
  CHECK(b.position().key(0) == "1 attack");
  CHECK(b.position().key(static_cast<int>(b.options().size()) - 1) == "pass");
  b.answer("On Account");
  b.answer("Tansy Quillon");
  CHECK(b.now(tansy).defend > 0);
  CHECK_FALSE(b.offers("On Account"));
  CHECK(b.offers("attack"));
  b.answer("no more actions");
  CHECK(b.over());
}

// --- Solo Allies -----------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-SOLO-25, AW-ACT-03, AW-SOLO-14, AW-SOLO-17  what a Solo Ally may do: floored only move, void tracks not, "
    "without a target nothing") {
  for (bool const floored : {false, true}) {
    CAPTURE(floored);
    Plain b({"groanax"});
    b.solo_ally("marica");
    CombatantRef const marica = b.put("marica", {8, 8});
    b.put("groanax", {3, 3});
    b.enemy("goad", {12, 2});
    b.figure("marica").tracks = {2, 1, 0, 2, 0, 0};
    if (floored) b.floored("marica");
    b.hand("groanax", {"the_broken_altar", "over_the_sill"});  // attack, ability; move, attack
    b.turn("marica");
    CHECK(b.kind() == "ally_card");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.options() == Words{"Over the Sill", "The Broken Altar"});
    b.answer(floored ? "Over the Sill" : "The Broken Altar");
    if (!floored) {
      CHECK(b.why_not("attack (action 1)") == "AW-ACT-03");
      CHECK(b.offers("Mend, 2 left (action 2)"));
      CHECK(b.offers("Rivet, 1 left (action 2)"));
      CHECK(b.offers("defend, 2 left (action 2)"));
      for (std::string const& one : b.options()) CHECK(one.find("Point of Order") == one.npos);
      b.answer("Rivet, 1 left (action 2)");
      CHECK(b.kind() == "ally_slot");
      CHECK(b.seat() == flow::Seat{0});
      CHECK(b.options() == Words{"spend nothing", "a slot of Mend, 2 left"});  // Rivet's own slot is not spent twice
      b.answer("a slot of Mend, 2 left");
      if (b.kind() == "which_combatant") b.answer("Marica");
      CHECK(b.dial("marica").tracks[0] == 1);
      CHECK(b.dial("marica").tracks[1] == 0);
      CHECK(b.now(marica).augment.value == 4);  // 3 + 1
    } else {
      CHECK(b.offers("move (action 1)"));
      CHECK(b.why_not("attack (action 2)") == "AW-SOLO-25");
    }
  }
}

TEST_CASE("AW-SOLO-18  a slot of the action's own track may be spent too, if it has one more") {
  Plain b({"groanax"});
  b.solo_ally("marica");
  b.put("marica", {8, 8});
  b.put("groanax", {3, 3});
  b.figure("marica").tracks = {2, 1, 0, 2, 0, 0};
  b.hand("groanax", {"the_broken_altar"});
  b.turn("marica");
  if (b.kind() == "ally_card") b.answer("The Broken Altar");
  b.answer("Mend, 2 left (action 2)");
  CHECK(b.options() == Words{"spend nothing", "a slot of Mend, 2 left", "a slot of Rivet, 1 left"});
  CHECK(b.position().key(0) == "none");
  CHECK(b.position().key(2) == "2");
}

TEST_CASE(
    "AW-SOLO-13, AW-SOLO-20  without a hand the uppermost discard is used; the speed of a slot is that of where the "
    "token lies") {
  Plain b({"groanax"});
  b.solo_ally("marica");
  b.put("marica", {8, 8});
  CardShelf& shelf = b.s.cards[static_cast<std::size_t>(b.id("groanax").index())];
  shelf.put_on_top(b.card("groanax", "fence_post"), CardZone::discards, kit::every_seat);
  shelf.put_on_top(b.card("groanax", "no_masters"), CardZone::discards, kit::every_seat);
  REQUIRE(cards_for_ally(b.world()).size() == 1);
  CHECK(cards_for_ally(b.world())[0] == b.card("groanax", "no_masters"));
  shelf.put(b.card("groanax", "over_the_sill"), CardZone::hand, kit::every_seat);
  REQUIRE(cards_for_ally(b.world()).size() == 1);
  CHECK(cards_for_ally(b.world())[0] == b.card("groanax", "over_the_sill"));
  CharacterId const marica = b.id("marica");
  b.figure("marica").tracks = {3, 2, 0, 2, 0, 0};  // Mend 1 1 2(fast); Rivet 1 3 5(slow)
  CHECK(speed_of_slot(b.world(), marica, 0) == Speed::fast);
  CHECK_FALSE(speed_of_slot(b.world(), marica, 1));
  CHECK_FALSE(speed_of_slot(b.world(), marica, 2));
  b.figure("marica").tracks = {2, 3, 0, 2, 0, 0};
  CHECK_FALSE(speed_of_slot(b.world(), marica, 0));
  CHECK(speed_of_slot(b.world(), marica, 1) == Speed::slow);
  CHECK(employer_of_ally(b.s) == b.id("groanax"));
}

// --- interactive hexes -----------------------------------------------------------------------------------------------

// Loot at 3,2 (1 card) and 3,7 (2); the lamp B at 6,3.
TEST_CASE("AW-INTER-09, AW-INTER-11  who comes of its own will: a Character alone; moved by force or fleeing, nobody") {
  struct Case {
    Movement how;
    bool interacts;
  };
  for (Case const c : {Case{Movement::move_action, true},
                       {Movement::voluntary, true},
                       {Movement::forced, false},
                       {Movement::flight, false}}) {
    CAPTURE(static_cast<int>(c.how));
    Plain b;
    CombatantRef const marica = b.put("marica", {6, 3});
    b.play([=](Play& play) { return arrive(play, marica, c.how); });
    CHECK((b.kind() == "interaction") == c.interacts);
    if (c.interacts) CHECK(b.seat() == flow::Seat{1});
    Plain goads;
    CombatantRef const goad = goads.enemy("goad", {6, 3});
    goads.play([=](Play& play) { return arrive(play, goad, c.how); });
    CHECK(goads.over());
  }
}

TEST_CASE(
    "AW-INTER-02, AW-INTER-06  a covered hex has no letter any more, an uncovered one is covered by its interaction") {
  Plain b;
  CombatantRef const marica = b.put("marica", {6, 3});
  CHECK(letter_at(b.world(), {6, 3}) == Letter{'B'});
  CHECK_FALSE(letter_at(b.world(), {6, 4}));
  b.play([=](Play& play) { return interact(play, marica, {6, 3}); });
  CHECK(b.told("AW-INTER-02"));
  b.answer(b.options()[0]);
  CHECK(b.told("AW-INTER-03"));
  CHECK(b.state().scenario.covered.contains({6, 3}));
  CHECK_FALSE(letter_at(b.world(), {6, 3}));
  b.play([=](Play& play) { return interact(play, marica, {6, 3}); });
  CHECK(b.over());
  Plain brake({"groanax", "marica"}, "the_ambulatory");  // F is used again and again
  CombatantRef const groanax = brake.put("groanax", {12, 6});
  brake.play([=](Play& play) { return interact(play, groanax, {12, 6}); });
  brake.answer(brake.options()[1]);
  while (!brake.over()) brake.position().answer(0);
  CHECK_FALSE(brake.state().scenario.covered.contains({12, 6}));
}

TEST_CASE(
    "AW-QUEST-08, AW-INTER-02  whose icon stands beside an option must take it; who has none may choose, if its boxes "
    "hold") {
  Content& own = const_cast<Content&>(*changeable_pack());
  Scenario& camp = own.scenarios.items()[static_cast<std::size_t>(own.scenarios.index_of("wilderness_camp"))];
  Interaction& lamp = camp.interactions[1];
  Interaction const as_it_was = lamp;
  for (int const whose : {0, 1, 2}) {  // nobody's, Marica's, Groanax's
    CAPTURE(whose);
    lamp = as_it_was;
    if (whose > 0) lamp.options[0].characters = {own.characters.ref(whose == 1 ? "marica" : "groanax")};
    Bench b;
    b.content = changeable_pack();
    CombatantRef const marica = b.put("marica", {6, 3});
    b.play([=](Play& play) { return interact(play, marica, {6, 3}); });
    if (whose == 1) {
      CHECK(b.told("AW-INTER-03"));  // the only one: it is taken at once
      CHECK(b.state().marks[static_cast<std::size_t>(own.marks.index_of("lamp_saved"))] == 1);
    } else {
      CHECK(b.options() == Words{lamp.options[0].text, lamp.options[1].text});
      CHECK(b.position().key(0) == "keep_the_lamp");
    }
  }
  lamp = as_it_was;
  lamp.options.push_back(lamp.options[1]);
  lamp.options[2].text = "a third way";
  lamp.options[2].boxes.push_back({requirement_of(InRound{2})});
  Bench b;
  b.content = changeable_pack();
  CombatantRef const marica = b.put("marica", {6, 3});
  b.play([=](Play& play) { return interact(play, marica, {6, 3}); });
  CHECK(b.options().size() == 2);
  CHECK(b.why_not("a third way") == "AW-INTER-02");
  lamp = as_it_was;
}

TEST_CASE(
    "AW-INTER-07, AW-INTER-08, AW-INTER-12  a Loot hex: as many cards as it prints, then it is covered; what lies "
    "there is the player's to order") {
  Plain b;
  CombatantRef const marica = b.put("marica", {3, 7});
  for (auto const& one : {"tin_shield", "marked_card", "borrowed_boots"}) lay(b, one, LootZone::deck);
  ItemPut const thrown{item(b, "signal_lantern"), ItemTo::map, b.id("groanax"), {3, 7}};
  thrown.apply(b.s);
  b.script({"tin_shield", "marked_card"});
  b.play([=](Play& play) { return arrive(play, marica, Movement::move_action); });
  CHECK(b.kind() == "what_waits");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Words{"draw Loot", "see to what lies here"});
  b.answer("draw Loot");
  CHECK(b.kind() == "which_item");
  CHECK(b.options().size() == 2);
  CHECK(b.state().scenario.covered.contains({3, 7}));  // with the draw, before the cards are handled
  b.answer("Marked Card");
  b.answer("put it in the belt");
  b.answer("put it in the belt");
  CHECK(b.state().scenario.covered.contains({3, 7}));
  CHECK(b.kind() == "which_item");  // picking up is as one likes
  CHECK(b.options() == Words{"none", "Signal Lantern"});
  b.answer("none");
  CHECK(b.over());
  CHECK(place_of(b, "signal_lantern") == "map");
}

// --- the end ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-OUTCOME-04, AW-SOLO-26  lost when all Characters have collapsed: the first and the last; Mercenaries do not "
    "count") {
  struct Case {
    bool first, last;
  };
  for (Case const c : {Case{true, false}, {false, true}, {true, true}, {false, false}}) {
    Plain b;
    b.put("groanax", {8, 8});
    b.hire("groanax", "tansy_quillon", {9, 8});
    b.enemy("goad", {3, 3});
    b.figure("groanax").collapsed = c.first;
    b.figure("marica").collapsed = c.last;
    b.play([](Play& play) -> Task<> {
      look_for_the_end(play);
      co_return;
    });
    CHECK((b.state().scenario.outcome == Outcome::failure) == (c.first && c.last));
  }
}

TEST_CASE(
    "AW-OUTCOME-01, AW-OUTCOME-02  the end is looked for in a Scenario that has begun, and success comes before "
    "failure") {
  for (int const round : {0, 1}) {
    CAPTURE(round);
    Plain b;
    b.s.scenario.round = static_cast<std::uint8_t>(round);
    type_in_play(b, "goad").killed = 1;  // the last one is dead
    b.figure("groanax").collapsed = b.figure("marica").collapsed = true;
    b.play([](Play& play) -> Task<> {
      look_for_the_end(play);
      co_return;
    });
    CHECK(b.state().scenario.outcome == (round == 0 ? Outcome::open : Outcome::success));
  }
}

TEST_CASE("AW-OUTCOME-06, AW-OUTCOME-02  texts win and lose; what makes victory impossible loses") {
  Plain b;
  b.put("groanax", {8, 8});
  carry_out(b, {}, Win{});
  CHECK(b.state().scenario.outcome == Outcome::success);
  Plain c;
  c.put("groanax", {8, 8});
  carry_out(c, {}, Fail{});
  CHECK(c.state().scenario.outcome == Outcome::failure);
  Plain ambulatory({"groanax", "marica"}, "the_ambulatory");
  CHECK_FALSE(impossible(ambulatory.world()));
  ambulatory.s.marks[static_cast<std::size_t>(ambulatory.content->marks.index_of("brake_broken"))] = 1;
  CHECK(impossible(ambulatory.world()));
  ambulatory.s.marks[static_cast<std::size_t>(ambulatory.content->marks.index_of("cages_opened"))] = 3;
  CHECK_FALSE(impossible(ambulatory.world()));
  CHECK_FALSE(impossible(b.world()));  // Wilderness Camp knows nothing of the kind
}

TEST_CASE("AW-OVERLORD-14, AW-OVERLORD-15  an Overlord gives in when its own conditions hold, and is defeated once") {
  for (int const pleas : {2, 3}) {
    CAPTURE(pleas);
    Plain b({"groanax", "marica"}, "the_standing_court");
    b.put("groanax", {6, 6});
    b.put("marica", {5, 6});
    CombatantRef const court = b.enemy("standing_court", {6, 4});
    b.sheet("groanax").resolve = b.sheet("marica").resolve = 1;
    b.s.marks[static_cast<std::size_t>(b.content->marks.index_of("pleas_heard"))] = static_cast<std::int8_t>(pleas);
    b.play([](Play& play) { return look_for_defeats(play); });
    CHECK((b.state().scenario.outcome == Outcome::success) == (pleas == 3));
    CHECK((find(b.state(), court) == nullptr) == (pleas == 3));
    CHECK(sheet(b.state(), b.id("groanax")).resolve == (pleas == 3 ? 2 : 1));
    CHECK(sheet(b.state(), b.id("marica")).resolve == (pleas == 3 ? 2 : 1));
  }
  Plain b({"groanax", "marica"}, "the_ambulatory");
  b.put("groanax", {2, 5});
  b.enemy("ossifer_brand", {13, 5});
  type_in_play(b, "ossifer_brand").defeated = true;
  TypeId const brand = type_id(b, "ossifer_brand");
  b.play([brand](Play& play) { return defeat(play, brand); });
  CHECK_FALSE(b.told("AW-OVERLORD-15"));
}
