// How encounters begin.  Ledger TG-ENC.
#include <boost/json.hpp>

#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE(
    "TG-ENC-03 TG-ENC-06  a card of the purple deck is drawn and at once launches the lone character into combat") {
  Bench b(2);
  Encounter wight = b.card("hare");
  wight.id = "wight";
  wight.name = "Wight";
  wight.pile = Pile::purple;
  b.content->encounters.add("wight", wight);
  offer_action(b, "dig", {effect(encounter_from(Pile::purple))});
  into_deck(b, "hare");
  into_deck(b, "wight");
  b.begin();
  b.answer("dig");
  CHECK(b.now().fight.card == b.encounter("wight"));
  CHECK(b.now().fight.kind == CardKind::combat);
  CHECK(b.now().fight.members == bit(0));  // Bren stands beside and is not in Ada's action
  CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::purple)].empty());
  CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::green)].size() == 1);
  CHECK(b.asked() == "keep_hand");
}

TEST_CASE("TG-ENC-06  who acts together is in the encounter together") {
  Bench b(2);
  offer_action(b, "dig", {effect(encounter_from(Pile::green))});
  into_deck(b, "hare");
  b.begin();
  b.answer("dig together");
  REQUIRE(b.asked() == "join_action");
  b.answer("join");
  CHECK(b.now().fight.members == (bit(0) | bit(1)));
}

TEST_CASE(
    "TG-ENC-07 TG-ENC-16  a blue card with an open key starts diplomacy on the gray slot and begins the sequence") {
  Bench b;
  offer_action(b, "knock", {effect(encounter_from(Pile::blue))});
  into_deck(b, "warden");
  b.begin();
  b.answer("knock");
  CHECK(b.now().fight.kind == CardKind::diplomacy);
  CHECK(b.now().fight.affinity == 2);  // the gray one of slots 0 to 4
  CHECK(deck_size(b, 0, CardKind::diplomacy) == 15 - 3);
  CHECK(deck_size(b, 0, CardKind::combat) == 15);
  keep_hands(b);
  REQUIRE(b.asked() == "play_cards");  // the first turn has begun
  play_first(b);
  CHECK(b.now().fight.affinity == 3);  // joined to the warden's own free key
}

TEST_CASE(
    "TG-ENC-08 TG-ENC-17  a green card with an open key starts combat with an empty pool; one without is only read") {
  Bench b;
  offer_action(b, "dig", {effect(encounter_from(Pile::green))});
  into_deck(b, "hare");
  b.begin();
  b.answer("dig");
  CHECK(b.now().fight.kind == CardKind::combat);
  CHECK(b.now().fight.pool == 0);
  keep_hands(b);
  CHECK(b.asked() == "play_cards");  // phase 1 has picked the only one there is
  CHECK(b.now().fight.active == 0);

  Bench closed;
  Gain berries;
  berries.food = 2;
  closed.card("hare").keys = {};
  closed.card("hare").effects = {effect(berries)};
  offer_action(closed, "dig", {effect(encounter_from(Pile::green))});
  Encounter wolf = closed.card("hare");
  closed.content->encounters.add("wolf", wolf);
  into_deck(closed, "wolf");
  into_deck(closed, "hare");  // on top
  closed.begin();
  closed.answer("dig");
  CHECK(closed.asked() == "take_action");
  CHECK(closed.ada().of(Resource::food) == 2);
  REQUIRE(closed.now().table.encounters[0].size() == 2);
  CHECK(closed.now().table.encounters[0][0] == closed.encounter("hare"));  // the bottom
}

TEST_CASE("TG-ENC-09  a trait that works at the start of combat is applied then: SLOW gives a fourth card") {
  Bench b(2);
  b.card("hare").combat.front().traits = {Trait::slow};
  b.meet("hare");
  CHECK(b.ada().hand.size() == 4);
  b.answer("keep the hand");
  CHECK(b.bren().hand.size() == 4);
}

namespace {

// Sword and mail in use; axe, plate and the secret fang facedown.
void arm(Bench& b) {
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "mail", "Mail", Keyword::armor, {.prevent = 1});
  add_item(b, "plate", "Plate", Keyword::armor);
  add_item(b, "sword", "Sword", Keyword::weapon);
  add_secret(b, "fang", "Fang", Keyword::weapon);
  own(b, 0, "sword"), own(b, 0, "mail");
  own(b, 0, "axe", false), own(b, 0, "plate", false);
  know(b, 0, "fang", false);
}

}  // namespace

TEST_CASE("TG-ENC-10  at the start each keyword's one thing in use may be exchanged, by an item or a secret") {
  Bench b;
  arm(b);
  b.meet("hare");
  REQUIRE(b.asked() == "ready_items");
  CHECK(b.options() ==
        std::vector<std::string>{"ready", "use Axe", "set aside Mail", "use Plate", "set aside Sword", "use Fang"});
  b.answer("use Axe");
  REQUIRE(b.asked() == "ready_items");  // the armor is still to be decided
  CHECK_FALSE(b.ada().items_up.has(item(b, "sword")));
  CHECK_FALSE(b.offers("use Sword"));  // it is out of this encounter
  b.answer("use Plate");
  b.answer("use Fang");
  CHECK(b.asked() == "keep_hand");  // nothing is left to be brought in
  CHECK(b.ada().secrets_up.has(secret(b, "fang")));
  CHECK(b.ada().items_up.size() == 1);
  CHECK(b.ada().items_up.has(item(b, "plate")));
}

TEST_CASE(
    "TG-ENC-10  what comes into use puts down what was in use of its keyword, items and secrets, and nothing else") {
  Bench b;
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_secret(b, "fang", "Fang", Keyword::weapon);
  add_secret(b, "hide", "Hide", Keyword::armor);
  own(b, 0, "axe", false);
  know(b, 0, "fang"), know(b, 0, "hide");
  b.meet("hare");
  REQUIRE(b.asked() == "ready_items");
  CHECK_FALSE(b.offers("use Hide"));  // it is in use
  b.answer("use Axe");
  CHECK(b.ada().items_up.has(item(b, "axe")));
  CHECK_FALSE(b.ada().secrets_up.has(secret(b, "fang")));
  CHECK(b.ada().secrets_up.has(secret(b, "hide")));
}

TEST_CASE("TG-ENC-11  what is set aside helps nobody in this encounter and is back after it") {
  for (bool aside : {false, true}) {
    Bench b;
    arm(b);
    b.meet("hare");
    if (aside) b.answer("set aside Mail");
    b.answer("ready");
    keep_hands(b);
    play_first(b);
    stop(b);  // bitten for 2; the mail prevents 1
    CHECK(b.ada().health == (aside ? 7 : 8));
    b.answer("escape");
    CHECK(b.ada().items_up.has(item(b, "mail")));
    World const w{*b.content, b.now()};
    CHECK(boons(w, 0).prevent == 1);
  }
}

TEST_CASE("TG-ENC-13 TG-ENC-14  a hand may be exchanged for one card less, down to one; each decides alone") {
  Bench b(2);
  b.meet("hare");
  REQUIRE(b.asked() == "keep_hand");
  b.answer("exchange it for one card less");
  CHECK(b.ada().hand.size() == 2);
  CHECK(b.ada().discards.size() == 3);  // out until the encounter ends
  CHECK(deck_size(b, 0) == 15 - 3 - 2);
  b.answer("exchange it for one card less");
  CHECK(b.ada().hand.size() == 1);
  CHECK(b.ada().discards.size() == 5);
  REQUIRE(b.asked() == "keep_hand");  // Bren's: a hand of one is not asked about
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("keep the hand");
  CHECK(b.bren().hand.size() == 3);
  CHECK(b.asked() == "pick_active");
}

TEST_CASE("TG-ENC-15  who must discard and has no card discards from the deck; an empty deck is no matter") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().attacks.front().icons = {icon<DiscardHand>(4)};
  b.meet("hare");
  keep_hands(b);
  play_first(b);  // 2 in hand, 12 in the deck
  stop(b);
  CHECK(b.ada().hand.empty());
  CHECK(deck_size(b, 0) == 10);
  CHECK(b.ada().discards.size() == 4);

  Bench bare;
  long_and_harmless(bare);
  bare.card("hare").combat.front().attacks.front().icons = {icon<DiscardHand>(4)};
  on_top(bare, 0, CardKind::combat, {1, 2, 3}, true);
  bare.meet("hare");
  keep_hands(bare);
  play_first(bare);
  stop(bare);
  CHECK(bare.asked() == "stay_or_escape");  // discarding is not drawing: nobody is forced out
  CHECK(bare.ada().discards.size() == 2);
}

TEST_CASE("an encounter is not laid out for an empty seat") {
  Bench b;  // Ada alone, at seat 1
  b.meet("hare");
  REQUIRE(b.asked() == "keep_hand");
  CHECK(b.position->edit("fight.members", boost::json::value(1)).empty());
  for (int const members : {2, 3})
    CHECK(b.position->edit("fight.members", boost::json::value(members)) ==
          "that makes no sense: fight: an empty seat is in the encounter");
  CHECK(b.asked() == "keep_hand");
}
