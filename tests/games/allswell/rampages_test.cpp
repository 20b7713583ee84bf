// Rampages and surges, and what a turn may hold beside them.
#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"

using namespace allswell;

// Groanax, Potency 4.  Opening: attack of The Broken Altar, becomes +2.  Sustain: attack of Plain Speaking.  Closing:
// attack+1 of No Masters, becomes +3; slow.
TEST_CASE(
    "AW-RAMP-01, AW-RAMP-02, AW-RAMP-06, AW-RAMP-11, AW-TURN-03, AW-CARD-13  opening, sustain, closing, each of "
    "another "
    "card with its upgrade; only the closing card is discarded") {
  Plain b;
  b.put("groanax", {10, 8});
  CombatantRef const first = b.enemy("goad", {10, 9}), second = b.enemy("goad", {10, 7});
  b.at(second).defend = 1;
  b.hand("groanax", {"the_broken_altar", "no_masters", "plain_speaking"});
  b.script({"groanax_mattock_work"});
  b.turn("groanax");
  CHECK_FALSE(b.offers("rampage: attack+3, action 1 of No Masters"));  // a closing action does not open
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  b.answer("attack Goad 1");
  CHECK(b.now(first).stage == 2);  // 4 + 2: past 2 and 3
  CHECK(b.options() ==
        std::vector<std::string>{"attack+3, action 1 of No Masters", "attack, action 2 of Plain Speaking"});
  CHECK_FALSE(b.offers("forgo an action and brace"));
  b.answer("attack, action 2 of Plain Speaking");
  b.answer("attack Goad 2");
  CHECK(b.now(second).stage == 0);  // 4 less its defend token of 3: short of 2
  b.answer("attack Goad 2");        // the closing action was the only one left
  CHECK(b.over());
  CHECK(b.now(second).stage == 2);  // 4 + 3
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
  CHECK(b.zone_of("groanax", "plain_speaking") == CardZone::hand);
  CHECK(b.zone_of("groanax", "mattock_work") == CardZone::hand);
  CHECK(b.hand_of("groanax") == 3);
  CHECK(b.state().scenario.sequence.slow.size() == 1);  // the speed of the closing card
}

TEST_CASE("AW-RAMP-03  a Rampage that could not be completed is not allowed") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("groanax", {"the_broken_altar", "plain_speaking"});
  b.turn("groanax");
  CHECK(b.why_not("rampage: attack+2, action 2 of The Broken Altar") == "AW-RAMP-03");  // nothing closes
  Plain far;
  far.put("groanax", {10, 8});
  far.enemy("goad", {10, 4});
  far.hand("groanax", {"sit_with_the_dying", "no_masters"});
  far.turn("groanax");
  CHECK(far.why_not("rampage: Bulwark+1, action 1 of Sit With the Dying") == "AW-RAMP-03");  // nobody in range
  Plain near;
  near.put("groanax", {10, 8});
  near.enemy("goad", {10, 9});
  near.hand("groanax", {"sit_with_the_dying", "no_masters"});
  near.turn("groanax");
  CHECK(near.offers("rampage: Bulwark+1, action 1 of Sit With the Dying"));
}

// A Quiet Word opens with Trespass (walk Potency hexes), Valuation closes with Pick the Lock (influence 3).
TEST_CASE("AW-RAMP-03  an opening walk is offered although the closing action has its target only where it may lead") {
  Plain b({"knowman", "marica"});
  b.put("knowman", {12, 9});
  b.enemy("goad", {6, 9});
  b.hand("knowman", {"a_quiet_word", "valuation"});
  b.turn("knowman");
  CHECK(b.offers("rampage: Trespass, action 1 of A Quiet Word"));
  Plain far({"knowman", "marica"});
  far.put("knowman", {12, 9});
  far.enemy("goad", {2, 5});
  far.hand("knowman", {"a_quiet_word", "valuation"});
  far.turn("knowman");
  CHECK(far.why_not("rampage: Trespass, action 1 of A Quiet Word") == "AW-RAMP-03");
}

TEST_CASE(
    "AW-RAMP-04, AW-RAMP-05  each action needs a target and need not achieve anything: a token on oneself, a blow of "
    "0, "
    "another of 0") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 9});
  b.s.scenario.changed.push_back({groanax, Attribute::potency, -9, Lasts::round});
  b.at(goad).defend = 1;
  b.hand("groanax", {"sit_with_the_dying", "plain_speaking", "all_fall_down"});
  b.script({"groanax_mattock_work"});
  b.turn("groanax");
  b.answer("rampage: Bulwark+1, action 1 of Sit With the Dying");  // on herself: nobody else is there
  CHECK(b.dial("groanax").health == 12);                           // the boost heals 2 of nothing
  b.answer("attack, action 2 of Plain Speaking");
  CHECK(b.over());  // Altar Breaker closed it: the only action left
  CHECK(b.now(goad).stage == 0);
  CHECK(b.zone_of("groanax", "all_fall_down") == CardZone::discards);
}

TEST_CASE("AW-RAMP-07, AW-CARD-14  sustain actions come in any order, and a bonus is added to the printed modifier") {
  for (bool const shoulder_first : {true, false}) {
    CAPTURE(shoulder_first);
    Plain b;
    b.put("groanax", {10, 8});
    CombatantRef const goad = b.enemy("goad", {10, 9});
    b.at(goad).stage = 0;
    b.hand("groanax", {"sit_with_the_dying", "plain_speaking", "shoulder_to_the_wheel", "all_fall_down"});
    b.turn("groanax");
    b.answer("rampage: Bulwark+1, action 1 of Sit With the Dying");
    CHECK(b.offers("attack, action 2 of Plain Speaking"));
    CHECK(b.offers("Shoulder+1, action 1 of Shoulder to the Wheel"));
    CHECK(b.offers("Altar Breaker+2, action 1 of All Fall Down"));  // +1 printed, +1 bonus
    b.answer(shoulder_first ? "Shoulder+1, action 1 of Shoulder to the Wheel" : "attack, action 2 of Plain Speaking");
    CHECK_FALSE(b.offers(shoulder_first ? "Shoulder+1, action 1 of Shoulder to the Wheel"
                                        : "attack, action 2 of Plain Speaking"));
  }
}

// First Aid for Looms opens with Mend+1 and draws a card.
TEST_CASE("AW-RAMP-08, AW-CARD-14  a card drawn by the opening may add a sustain action") {
  Plain b;
  b.put("marica", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("marica", {"first_aid_for_looms", "overhead_line"});
  b.script({"marica_collective_bargain"});
  b.turn("marica");
  b.answer("rampage: Mend+1, action 1 of First Aid for Looms");
  CHECK(b.zone_of("marica", "collective_bargain") == CardZone::hand);
  CHECK(b.offers("attack, action 1 of Collective Bargain"));
  CHECK(b.offers("Point of Order+2, action 1 of Overhead Line"));
}

TEST_CASE("AW-RAMP-09, AW-TURN-10  the Mercenary of a Rampage acts on the closing card, before or after all of it") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.enemy("goad", {2, 2});  // the last one would end the Scenario
  b.hire("groanax", "tansy_quillon", {11, 8});
  b.hand("groanax", {"the_broken_altar", "no_masters"});
  b.script({"groanax_mattock_work", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  CHECK(b.kind() == "whom_to_attack");  // Tansy stands there too
  b.answer("attack Goad 1");
  b.answer("attack Goad 1");  // No Masters: 4 + 3 of a wounded Goad's 3: dead
  CHECK(b.kind() == "mercenary_action");
  CHECK(b.options() == std::vector<std::string>{"attack+1", "defend", "no more actions"});  // No Masters
  Plain first;
  first.put("groanax", {10, 8});
  first.enemy("goad", {10, 9});
  first.hire("groanax", "tansy_quillon", {11, 8});
  first.hand("groanax", {"the_broken_altar", "no_masters"});
  first.turn("groanax");
  first.answer("let the Mercenary act first, on The Broken Altar");
  first.answer("no more actions");
  // She has acted on another card than the one that would close it.                                       AW-MERC-22
  CHECK(first.why_not("rampage: attack+2, action 2 of The Broken Altar") == "AW-RAMP-03");
}

// Second Deck draws two cards.
TEST_CASE(
    "AW-RAMP-10  a Standard Turn turns into a Rampage when a card drawn meanwhile completes it; the first action is "
    "not "
    "done again") {
  Plain b;
  b.put("groanax", {10, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9});
  b.enemy("goad", {2, 2});  // the last one would end the Scenario
  b.belt("groanax", "second_deck");
  b.hand("groanax", {"the_broken_altar"});
  b.sheet("groanax").resolve = 1;
  b.script({"groanax_no_masters", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("play The Broken Altar");
  b.answer("attack, action 2 of The Broken Altar");
  CHECK(b.now(goad).stage == 1);  // 4, and no upgrade afterwards
  CHECK_FALSE(b.offers("go on as a Rampage: attack+3, action 1 of No Masters"));
  b.answer("use Second Deck");
  b.answer("go on as a Rampage: attack+3, action 1 of No Masters");
  CHECK(b.now(goad).presence != Presence::on_map);  // 7 of the rattled Goad's 3 and 3
  CHECK(b.over());
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);  // the card first played stays
}

TEST_CASE("AW-RAMP-10  not if it could have been a Rampage from the start, nor after an action was forgone") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("groanax", {"the_broken_altar", "no_masters"});
  b.turn("groanax");
  b.answer("play The Broken Altar");
  b.answer("attack, action 2 of The Broken Altar");
  CHECK_FALSE(b.offers("go on as a Rampage: attack+3, action 1 of No Masters"));
  Plain braced;
  braced.put("groanax", {10, 8});
  braced.enemy("goad", {10, 9});
  braced.belt("groanax", "second_deck");
  braced.hand("groanax", {"the_broken_altar"});
  braced.script({"groanax_no_masters", "groanax_fence_post"});
  braced.turn("groanax");
  braced.answer_all({"play The Broken Altar", "forgo an action and brace", "use Second Deck"});
  for (std::string const& option : braced.options()) CHECK(option.find("Rampage") == option.npos);
}

TEST_CASE("AW-FLOOR-19  a floored Character that regains health by an opening action may go on as a Rampage") {
  Plain b({"marica", "groanax"});
  b.put("marica", {10, 8});
  b.enemy("goad", {10, 9});
  b.floored("marica");
  b.belt("marica", "flask_of_cold_tea");
  b.hand("marica", {"first_aid_for_looms", "overhead_line"});
  b.turn("marica");
  // Lying down she may not open a Rampage.                                                                AW-FLOOR-03
  CHECK(b.why_not("rampage: Mend+1, action 1 of First Aid for Looms") == "AW-FLOOR-03");
  b.answer("play First Aid for Looms");
  CHECK(b.why_not("Mend+1, action 1 of First Aid for Looms") == "AW-FLOOR-05");
  b.answer("use Flask of Cold Tea");
  CHECK(b.dial("marica").health == 4);             // AW-CHAR-04: her Potency
  CHECK(b.dial("marica").floored == Floored::no);  // AW-FLOOR-18
  b.answer("Mend+1, action 1 of First Aid for Looms");
  CHECK(b.dial("marica").health == 9);  // 4 + 1
  CHECK(b.offers("go on as a Rampage: Point of Order+2, action 1 of Overhead Line"));
}

// Piecework: attack, then attack-1 which a surge turns into +1.
TEST_CASE(
    "AW-TURN-08, AW-TURN-09, AW-CARD-05, AW-CARD-06  a surge wants both linked actions in the order of the arrow; "
    "without "
    "it the action is as printed") {
  Plain b({"marica", "groanax"});
  b.put("marica", {10, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9});
  b.at(goad).stage = 1;
  b.at(goad).defend = 1;
  b.hand("marica", {"piecework", "overhead_line", "inspection"});
  b.sheet("marica").resolve = 2;
  b.turn("marica");
  b.answer("play Piecework");
  CHECK_FALSE(b.offers("surge: attack+1, action 2 of Piecework"));
  b.answer("attack, action 1 of Piecework");  // 4 less 3
  CHECK(b.now(goad).stage == 1);
  CHECK(b.offers("attack-1, action 2 of Piecework"));
  b.answer("surge: attack+1, action 2 of Piecework");  // 4 + 1: past 3, short of 6
  CHECK(b.now(goad).stage == 2);
  Plain other({"marica", "groanax"});
  other.put("marica", {10, 8});
  other.enemy("goad", {10, 9});
  other.hand("marica", {"piecework"});
  other.turn("marica");
  other.answer("play Piecework");
  other.answer("move 2, action 3 of Piecework");
  other.answer("stay on 10,8");
  CHECK(other.offers("attack-1, action 2 of Piecework"));
  CHECK_FALSE(other.offers("surge: attack+1, action 2 of Piecework"));
}

TEST_CASE("AW-TURN-04  without a hand the Character draws first; without hand and deck only things may be used") {
  Plain b;
  b.put("groanax", {10, 8});
  b.hand("groanax", {});
  b.script({"groanax_fence_post", "groanax_mattock_work", "groanax_no_masters"});
  b.turn("groanax");
  CHECK(b.kind() == "begin_turn");
  CHECK(b.hand_of("groanax") == 3);
  Plain empty;
  empty.put("groanax", {10, 8});
  CardShelf& shelf = empty.s.cards[static_cast<std::size_t>(empty.id("groanax").index())];
  for (int i = 0; i < starting_cards; ++i) shelf.put(CardId{i}, CardZone::discards, kit::every_seat);
  empty.belt("groanax", "tin_shield");
  empty.turn("groanax");
  CHECK(empty.offers("use Tin Shield"));
  CHECK_FALSE(empty.offers("forgo an action and brace"));
  empty.answer("use Tin Shield");
  empty.answer("end the turn");
  CHECK(empty.over());
  CHECK(empty.hand_of("groanax") == 0);
  CHECK(empty.state().scenario.sequence.slow.size() == 1);
  CHECK(empty.dial("groanax").brace == 0);
}

// Over the Sill: the Mercenary has move, attack.
TEST_CASE(
    "AW-TURN-05, AW-TURN-07, AW-CARD-16  the Mercenary takes both, one or none of the two actions of the card, before "
    "or "
    "after the Character's") {
  Plain b;
  b.put("groanax", {10, 8});
  b.hire("groanax", "tansy_quillon", {11, 8});
  b.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
  b.sheet("groanax").resolve = 2;
  b.turn("groanax");
  b.answer("play Over the Sill");
  CHECK(b.offers("let the Mercenary act first"));
  b.answer("move 3, action 1 of Over the Sill");
  b.answer("stay on 10,8");
  CHECK_FALSE(b.offers("let the Mercenary act first"));  // not interleaved
  b.answer("forgo an action and brace");
  CHECK(b.kind() == "mercenary_action");
  CHECK(b.offers("move"));
  CHECK(b.offers("no more actions"));
  b.answer("no more actions");
  CHECK(b.over());
  CHECK(b.dial("groanax").brace == 1);  // what the Mercenary forgoes gives none
  Plain none;
  none.put("groanax", {10, 8});
  none.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
  none.turn("groanax");
  none.answer("play Over the Sill");
  CHECK_FALSE(none.offers("let the Mercenary act first"));
}
