// When abilities work.  Ledger TG-TRIG.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-TRIG-01 TG-SEQ-09  first the keys, then the ability that works on placement; a delayed one waits") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<RemoveMarkers>(1)}),
                                 ability(Trigger::delayed, {icon<PlaceMarkers>(9)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  // The key gives 1 marker, the ability takes it away.  The other way round 1 card would be discarded and 1 marker
  // left.
  CHECK(b.now().fight.pool == 0);
  CHECK(b.ada().hand.size() == 2);
  CHECK(b.ada().discards.empty());
}

TEST_CASE("TG-TRIG-04  a delayed ability comes once; its token does not return") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = {};
  b.cards("strike").abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(1)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  for (int activation = 2; activation <= 4; ++activation) {
    stop(b);
    b.answer("stay");
    while (b.asked() == "pick_from_hand") b.position->answer(0);
    CHECK(b.now().fight.pool == 1);  // from the second activation on, and no more
    CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  }
}

TEST_CASE("a delayed ability hurried on is resolved with its last token") {
  Bench b;
  long_and_harmless(b);
  Template& slow = own_template(b, "strike", 1, "slow_strike");
  slow.left = {};
  slow.passive = true;
  slow.abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(4)}, 3)};
  b.cards("strike").left = {};
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<RemoveTimeToken>(2)})};
  on_top(b, 0, CardKind::combat, {1, 2, 3});
  b.meet("hare");
  keep_hands(b);
  b.answer("play strike 1");
  stop(b);
  b.answer("stay");  // step 1 takes one of three
  CHECK(b.now().fight.sequence[0].tokens[0] == 2);
  b.answer("play strike 2");  // and this the other two
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  CHECK(b.now().fight.pool == 4);
}

TEST_CASE("a card that waits longer gets its token on the ability that waits") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = {};
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<PlaceMarkers>(5)}),
                                 ability(Trigger::delayed, {icon<PlaceMarkers>(1), icon<AddTimeToken>(1)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  CHECK(b.now().fight.sequence[0].tokens[1] == 1);
  CHECK(b.now().fight.pool == 5 + 1);
}

TEST_CASE("TG-TRIG-06  an ability against attacks works in step 3 for whoever is active, while it can be seen") {
  Bench b(2);
  b.card("hare").combat.front().target = 30;
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(2)}}};
  own_template(b, "strike", 1, "guard").abilities = {ability(Trigger::attack, {icon<Prevent>(1)})};
  on_top(b, 0, CardKind::combat, {1, 2, 3});
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  b.answer("play strike 1");
  stop(b);
  CHECK(b.ada().health == 9 - (2 - 1));
  b.answer("stay");
  stop(b);  // Bren: the opportunity attack lies outside step 3 and hurts for 1; the attack for 2 - 1
  CHECK(b.bren().health == 9 - 1 - (2 - 1));
  b.answer("stay");
  b.position->answer(0);  // the surplus card
  b.answer("Ada");
  b.answer("play strike 2");  // covers the guard
  stop(b);
  CHECK(b.ada().health == 8 - 2);
}

TEST_CASE("TG-TRIG-06  in diplomacy the same works while the opponent responds") {
  for (bool with : {false, true}) {
    Bench b;
    if (with) b.cards("word").abilities = {ability(Trigger::attack, {icon<AffinityUp>(1)})};
    b.meet("warden");
    keep_hands(b);
    play_first(b);  // 2 + 1
    stop(b);        // the response: 1 down
    CHECK(b.now().fight.affinity == (with ? 3 : 2));
  }
}

TEST_CASE(
    "TG-TRIG-07  the icon counts the connected keys of its attribute in the whole sequence, whoever connected them") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").keys = halves({"gain_energy 1", "blank", "blank"});
  b.cards("strike").left = halves({"aggression 1", "blank", "blank"});
  b.cards("strike").right = halves({"gain_energy 1", "blank", "blank"});
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<PlaceMarkers>("connected_aggression")})};
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  CHECK(b.now().fight.pool == 1);
  stop(b);
  b.answer("stay");
  play_first(b);  // Bren has no aggression: nothing new connects, but Ada's key counts
  CHECK(b.now().fight.pool == 1 + 1);
  stop(b);
  b.answer("stay");
  b.answer("Ada");
  play_first(b);
  CHECK(b.now().fight.pool == 1 + 1 + 2);
}

TEST_CASE("TG-TRIG-07  keys of a discarded card no longer count") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().attacks.front().icons = {icon<DiscardLast>()};
  b.card("hare").keys = halves({"gain_energy 1", "blank", "blank"});
  b.cards("strike").left = halves({"aggression 1", "blank", "blank"});
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<PlaceMarkers>("connected_aggression")})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.pool == 1);
  stop(b);  // the attack discards it
  b.answer("stay");
  play_first(b);
  CHECK(b.now().fight.pool == 1 + 1);  // not 2 more
}

namespace {

// A board that is turned down to prevent so much.
void give_board(Bench& b, int prevents) {
  Item board;
  board.id = "board";
  board.name = "Board";
  board.abilities = {ability(Trigger::flip, {icon<Prevent>(prevents)})};
  b.content->items.add("board", board);
  own(b, 0, "board");
}

}  // namespace

// The hare bites for 2; Ada has 9 health.
TEST_CASE(
    "TG-TRACK-02 TG-ITEM-09  what prevents damage does so whatever triggered it: a shield flipped before the attack") {
  for (bool const flips : {false, true}) {
    Bench b;
    give_board(b, 1);
    b.meet("hare");
    if (b.asked() == "ready_items") b.answer("ready");
    keep_hands(b);
    play_first(b);
    if (flips) b.answer("use Board");
    stop(b);
    CHECK(b.ada().health == (flips ? 8 : 7));
  }
}

TEST_CASE("TG-TRACK-02 TG-TRIG-01  an ability on placement prevents too, and adds to what is in use") {
  for (bool const mail : {false, true}) {
    Bench b;
    if (mail) {
      add_item(b, "mail", "Mail", Keyword::armor, {.prevent = 1});
      own(b, 0, "mail");
    }
    b.cards("strike").abilities = {ability(Trigger::placement, {icon<Prevent>(1)})};
    b.meet("hare");
    if (b.asked() == "ready_items") b.answer("ready");
    keep_hands(b);
    play_first(b);
    stop(b);
    CHECK(b.ada().health == (mail ? 9 : 8));
  }
}

TEST_CASE("TG-TRIG-06  a shield is used up, and what is left of it is gone after the attack") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(2)}}};
  b.cards("strike").left = {};
  give_board(b, 3);
  b.meet("hare");
  if (b.asked() == "ready_items") b.answer("ready");
  keep_hands(b);
  play_first(b);
  b.answer("use Board");
  CHECK(b.now().fight.shield == 3);
  stop(b);
  CHECK(b.ada().health == 9);
  CHECK(b.now().fight.shield == 0);  // one of the three was left
  b.answer("stay");
  play_first(b);
  stop(b);
  CHECK(b.ada().health == 7);
}

TEST_CASE("TG-TRAIT-04 TG-TRACK-02  against a feint no shield helps, whenever it was raised") {
  Bench b;
  b.card("hare").combat.front().traits.push_back(Trait::feint);
  give_board(b, 2);
  b.meet("hare");
  if (b.asked() == "ready_items") b.answer("ready");
  keep_hands(b);
  play_first(b);
  b.answer("use Board");
  stop(b);
  CHECK(b.ada().health == 7);
}
