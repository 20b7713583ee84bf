// The sequence of cards.
#include "bench.h"

using namespace avalon;
using bench::Bench;
using bench::halves;
using bench::icon;

TEST_CASE("TG-SEQ-04  red keys connect at the shown level, whichever card bears which half") {
  for (int level : {2, 3}) {
    Bench b;  // Ada has aggression 2
    b.card("hare").keys = halves({"markers 2", "blank", "blank"});
    b.cards("strike").left = halves({level == 2 ? "aggression 2" : "aggression 3", "blank", "blank"});
    b.meet("hare");
    b.answer("keep the hand");
    b.position->answer(0);
    CHECK(b.now().fight.pool == (level == 2 ? 2 : 0));
  }
}

TEST_CASE("TG-SEQ-05 TG-SEQ-03  a blue key is connected only for 1 MAGIC, and need not be") {
  Bench b;
  b.card("hare").keys = halves({"magic", "blank", "blank"});
  who(b.state, 0).resources[static_cast<std::size_t>(Resource::magic)] = 1;
  b.meet("hare");
  b.answer("keep the hand");
  std::string const name = card_of(*b.content, b.ada(), CardKind::combat, b.ada().hand[0]).name;
  CHECK(b.offers("play " + name));
  b.answer("play " + name + " with MAGIC on key 1");
  CHECK(b.now().fight.pool == 1);
  CHECK(b.ada().of(Resource::magic) == 0);
}

TEST_CASE("TG-SEQ-10 TG-SEQ-11 TG-BONUS-03  a second card needs an additional-card key of its own, connected") {
  Bench b;
  b.cards("strike").left = halves({"markers 1", "card", "blank"});
  b.cards("strike").right = halves({"free", "aggression 2", "blank"});
  b.card("hare").combat.front().target = 9;
  b.card("hare").combat.front().attacks.front().to = 8;
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);
  b.position->answer(0);  // Ada has aggression 2: the key connects
  CHECK(b.now().fight.played == 2);
  CHECK(b.now().fight.pool == 2);

  Bench poor;
  poor.cards("strike").left = halves({"markers 1", "card", "blank"});
  poor.cards("strike").right = halves({"free", "aggression 3", "blank"});
  poor.meet("hare");
  poor.answer("keep the hand");
  poor.position->answer(0);
  std::string const next = card_of(*poor.content, poor.ada(), CardKind::combat, poor.ada().hand[0]).name;
  CHECK_FALSE(poor.offers("play " + next));
  CHECK(poor.refusal("play " + next) == "TG-SEQ-10");
}

TEST_CASE("TG-BONUS-05 TG-BONUS-07  a factor multiplies a bonus; void cancels the next connected key") {
  Bench b;
  b.card("hare").keys = halves({"free", "free", "free"});
  b.cards("strike").left = halves({"void", "markers 1", "markers 1 x2"});
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);
  CHECK(b.now().fight.pool == 2);  // the middle one is cancelled, the last counts twice
}

TEST_CASE("TG-TRIG-02 TG-TRIG-03 TG-TURN-06  a delayed ability comes when its last time token goes") {
  Bench b;
  Ability later;
  later.trigger = Trigger::delayed;
  later.tokens = 1;
  later.effects = {icon<PlaceMarkers>(1)};
  b.cards("strike").left = halves({"blank", "blank", "blank"});
  b.cards("strike").abilities = {later};
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);
  CHECK(b.now().fight.sequence[0].tokens[0] == 1);
  CHECK(b.now().fight.pool == 0);
  b.answer("play no further card");
  b.answer("stay");
  REQUIRE(b.asked() == "play_cards");  // the next activation has begun
  CHECK(b.now().fight.pool == 1);
}

TEST_CASE("TG-TRIG-05  a card laid over a waiting card takes its token away") {
  Bench b;
  Ability later;
  later.trigger = Trigger::delayed;
  later.tokens = 2;
  later.effects = {icon<PlaceMarkers>(5)};
  b.cards("strike").abilities = {later};
  b.card("hare").combat.front().target = 9;
  b.card("hare").combat.front().attacks.front().to = 8;
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);
  b.answer("play no further card");
  b.answer("stay");
  CHECK(b.now().fight.sequence[0].tokens[0] == 1);
  b.position->answer(0);
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  CHECK(b.now().fight.sequence[1].tokens[0] == 2);
}

TEST_CASE("TG-PANIC-02 TG-PANIC-04  in panic the first card comes from the deck, and none is drawn at the end") {
  Bench b;
  who(b.state, 0).health = 5;
  who(b.state, 0).energy = 5;
  who(b.state, 0).terror = 6;
  b.meet("hare");
  b.answer("keep the hand");
  CHECK(b.options() == std::vector<std::string>{"play the top card of the deck", "escape"});
  b.answer("play the top card of the deck");
  CHECK(b.ada().hand.size() == 3);
  b.answer("play no further card");
  b.answer("stay");
  CHECK(b.ada().hand.size() == 3);  // TG-PANIC-04
}
