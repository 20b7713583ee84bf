// Combat, escaping, traits.
#include "bench.h"

using namespace avalon;
using bench::Bench;
using bench::halves;
using bench::icon;

namespace {

// Plays the first card of the hand without MAGIC.
void play_one(Bench& b) {
  REQUIRE(b.asked() == "play_cards");
  b.position->answer(0);
}

}  // namespace

TEST_CASE("TG-ENC-12 TG-CMB-03 TG-CMB-04  three cards in hand; three markers win and bring the reward") {
  Bench b;
  b.meet("hare");
  REQUIRE(b.asked() == "keep_hand");
  CHECK(b.ada().hand.size() == 3);
  b.answer("keep the hand");
  // One card for each activation (no additional-card key): 1 marker, bitten for 2, drawn 1; three times.
  for (int turn = 0; turn < 3; ++turn) {
    play_one(b);
    CHECK(b.now().fight.pool == turn + 1);
    b.answer("play no further card");
    if (turn < 2) b.answer("stay");
  }
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 9 - 2 * 2);  // the third victory check comes before the attack
  CHECK(b.ada().of(Resource::exp) == 1);
  CHECK(b.now().table.encounters[0].size() == 1);  // TG-CMB-05: at the bottom of its deck
  CHECK(b.ada().cards[0].deck.size() == 15);
}

TEST_CASE("TG-CMB-01 TG-CMB-02 TG-CMB-14  no card played: opportunity attack, one card, then the attack") {
  Bench b;
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("play no card");
  REQUIRE(b.asked() == "stay_or_escape");
  CHECK(b.ada().health == 9 - 1 - 2);
  CHECK(b.ada().hand.size() == 4);
}

TEST_CASE("TG-ESC-02 TG-ESC-03  escape: 1 energy, the opportunity attack, the card to the bottom") {
  Bench b;
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().energy == 5);
  CHECK(b.ada().health == 8);
  CHECK(b.now().table.encounters[0].size() == 1);
  CHECK(b.ada().of(Resource::exp) == 0);
}

TEST_CASE(
    "TG-CHAL-08 TG-CHAL-09 TG-CHAL-10  challenge: the skull keeps the character in combat, and it may not try again") {
  Bench b;
  b.state.modes.challenge_escape = true;
  b.meet("hare");
  b.answer("keep the hand");
  while (b.now().chance.seed == 0 && b.asked() != "play_cards") b.position->answer(0);
  State s = b.now();
  b.position = std::make_unique<Position>(b.content, s);
  b.script({"1"});
  b.answer("escape");
  REQUIRE(b.asked() == "play_cards");
  CHECK(b.ada().energy == 5);
  CHECK(b.ada().health == 8);
  CHECK(b.refusal("escape") == "TG-CHAL-08");
}

TEST_CASE("TG-TRAIT-02  DEFENSIVE: the first card of an activation gives a marker less") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::defensive};
  b.meet("hare");
  b.answer("keep the hand");
  play_one(b);
  CHECK(b.now().fight.pool == 0);
}

TEST_CASE("TG-TRAIT-08  RELENTLESS: the enemy's attack is made twice") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::relentless};
  b.meet("hare");
  b.answer("keep the hand");
  play_one(b);
  b.answer("play no further card");
  REQUIRE(b.asked() == "stay_or_escape");
  CHECK(b.ada().health == 9 - 2 - 2);
}

TEST_CASE("TG-TRAIT-09 TG-TRAIT-10  ROBBER: at 1 health everything is taken, and the encounter ends without victory") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::robber};
  who(b.state, 0).health = 3;
  who(b.state, 0).energy = 3;
  who(b.state, 0).resources[static_cast<std::size_t>(Resource::wealth)] = 4;
  b.meet("hare");
  b.answer("keep the hand");
  play_one(b);
  b.answer("play no further card");  // bitten for 2: 1 health left
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::wealth) == 0);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.now().table.encounters[0].size() == 1);
}

TEST_CASE("TG-GUARD-01 TG-TRAIT-05  an undefeated GUARDIAN stays on the location") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("escape");
  REQUIRE(b.now().table.guardians.size() == 1);
  CHECK(b.now().table.guardians[0].at == b.location("start"));
  CHECK(b.now().table.encounters[0].empty());
}

TEST_CASE("TG-CMB-19 TG-DEATH-01  health 0: dying, and out of the encounter without a price") {
  Bench b(2);
  who(b.state, 0).health = 2;
  who(b.state, 0).energy = 2;
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Ada");
  play_one(b);
  b.answer("play no further card");
  CHECK(b.ada().dying);
  CHECK(b.ada().energy == 0);  // pushed down by the limiter, not by escaping
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.now().fight.active == 1);
}
