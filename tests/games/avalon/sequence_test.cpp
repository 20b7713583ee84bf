// The sequence of cards.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

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

TEST_CASE("TG-SEQ-01  one sequence for the whole party: the next card joins the last one, whoever played it") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").keys = halves({"markers 3", "blank", "blank"});
  b.cards("strike").left = halves({"free", "blank", "blank"});
  b.cards("strike").right = halves({"markers 1", "blank", "blank"});
  b.meet("hare");
  keep_hands(b);
  b.answer("Bren");
  play_first(b);
  CHECK(b.now().fight.pool == 3);  // joined to the encounter card
  stop(b);
  b.answer("stay");
  play_first(b);
  CHECK(b.now().fight.pool == 3 + 1);  // joined to Bren's card
  REQUIRE(b.now().fight.sequence.size() == 2);
  CHECK(b.now().fight.sequence[0].owner == 1);
  CHECK(b.now().fight.sequence[1].owner == 0);
}

TEST_CASE("TG-SEQ-02  one card of the hand may be played first, or none") {
  Bench b;
  b.meet("hare");
  keep_hands(b);
  CHECK(b.options() == std::vector<std::string>{"play " + in_hand(b, 0, 0), "play " + in_hand(b, 0, 1),
                                                "play " + in_hand(b, 0, 2), "play no card", "escape"});
}

TEST_CASE("TG-SEQ-06 TG-SEQ-07  the MAGIC paid lies on its key and goes with the card; it is not given back") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").keys = halves({"magic", "blank", "blank"});
  b.card("hare").combat.front().attacks.front().icons = {icon<DiscardLast>()};
  who(b.state, 0).resources[static_cast<std::size_t>(Resource::magic)] = 2;
  b.meet("hare");
  keep_hands(b);
  b.answer("play " + in_hand(b, 0) + " with MAGIC on key 1");
  CHECK(b.now().fight.sequence[0].joint[0] == joint_magic);
  CHECK(b.now().fight.sequence[0].joint[1] == joint_open);
  CHECK(b.ada().of(Resource::magic) == 1);
  stop(b);
  CHECK(b.now().fight.sequence.empty());
  CHECK(b.ada().of(Resource::magic) == 1);
}

TEST_CASE("TG-SEQ-08  a free key connects of itself, also for what nobody wants") {
  Bench b;
  b.card("hare").keys = halves({"free", "free", "blank"});
  b.cards("strike").left = halves({"markers 1", "damage 1", "blank"});
  b.meet("hare");
  keep_hands(b);
  CHECK(b.options().size() == 3 + 2);  // a card is played in one way only
  play_first(b);
  CHECK(b.now().fight.pool == 1);
  CHECK(b.ada().health == 8);
  CHECK(b.now().fight.sequence[0].joint[1] == joint_free);
}

TEST_CASE("TG-SEQ-12  no further card without an additional-card key, or without a way to connect it") {
  // The key faces: nothing; a level Ada has not; MAGIC she has not; MAGIC she has.
  struct Row {
    char const* left;
    char const* right;
    int magic;
    bool possible;
  };
  for (Row const row : {Row{"blank", "free", 1, false}, Row{"card", "aggression 3", 1, false},
                        Row{"card", "magic", 0, false}, Row{"card", "magic", 1, true}}) {
    Bench b;
    long_and_harmless(b);
    b.cards("strike").left = halves({"markers 1", row.left, "blank"});
    b.cards("strike").right = halves({"blank", row.right, "blank"});
    who(b.state, 0).resources[static_cast<std::size_t>(Resource::magic)] = static_cast<std::int16_t>(row.magic);
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    std::string const next = in_hand(b, 0);
    CHECK_FALSE(b.offers("play " + next));
    CHECK(b.refusal("play " + next) == "TG-SEQ-10");
    CHECK(b.offers("play " + next + " with MAGIC on key 2") == row.possible);
    if (!row.possible) CHECK(b.options() == std::vector<std::string>{"play no further card", "escape"});
  }
}

TEST_CASE("TG-PANIC-03  after the forced card a panicking character plays additional cards from hand") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = halves({"markers 1", "card", "blank"});
  b.cards("strike").right = halves({"free", "free", "blank"});
  who(b.state, 0).terror = 10;  // more than any health
  b.meet("hare");
  keep_hands(b);
  CHECK(b.refusal("play " + in_hand(b, 0)) == "TG-PANIC-02");
  b.answer("play the top card of the deck");
  std::string const held = in_hand(b, 0, 2);
  b.answer("play " + held);
  CHECK(b.now().fight.played == 2);
  CHECK(b.ada().hand.size() == 2);
}

TEST_CASE("TG-PANIC-02 TG-SEQ-05  the unseen top card tells nothing; its MAGIC is asked about when it lies there") {
  for (int const magic : {0, 1}) {
    Bench b;
    long_and_harmless(b);
    b.card("hare").keys = halves({"magic", "blank", "blank"});
    who(b.state, 0).terror = 10;
    who(b.state, 0).resources[static_cast<std::size_t>(Resource::magic)] = static_cast<std::int16_t>(magic);
    b.meet("hare");
    keep_hands(b);
    CHECK(b.options() == std::vector<std::string>{"play the top card of the deck", "escape"});
    b.answer("play the top card of the deck");
    if (magic == 1) {
      REQUIRE(b.asked() == "connect_with_magic");
      CHECK(b.options() == std::vector<std::string>{"pay no MAGIC", "MAGIC on key 1"});
      b.answer("MAGIC on key 1");
    }
    CHECK(b.now().fight.sequence[0].joint[0] == (magic == 1 ? joint_magic : joint_open));
    CHECK(b.ada().of(Resource::magic) == 0);
  }
}

TEST_CASE("TG-PANIC-05  cards gained by keys, by the opportunity rule and by SLOW are drawn in panic too") {
  Bench keys;
  long_and_harmless(keys);
  keys.cards("strike").left = halves({"draw 1", "blank", "blank"});
  who(keys.state, 0).terror = 10;
  keys.meet("hare");
  keep_hands(keys);
  keys.answer("play the top card of the deck");
  CHECK(keys.ada().hand.size() == 3 + 1);

  Bench slow;
  long_and_harmless(slow);
  slow.card("hare").combat.front().traits = {Trait::slow};
  who(slow.state, 0).terror = 10;
  slow.meet("hare");
  keep_hands(slow);
  slow.answer("play the top card of the deck");
  stop(slow);
  slow.answer("stay");
  REQUIRE(slow.asked() == "pick_from_hand");  // 4 in hand: one is surplus
  CHECK(slow.position->prompt().source() == "TG-TURN-08");
  slow.position->answer(0);
  CHECK(slow.ada().hand.size() == 3 + 1);  // the SLOW card, not the regular one

  Bench idle;  // nothing left to be forced to play: the opportunity attack, and a card that is not there
  long_and_harmless(idle);
  on_top(idle, 0, CardKind::combat, {1, 2, 3}, true);
  who(idle.state, 0).terror = 10;
  idle.meet("hare");
  keep_hands(idle);
  CHECK(idle.options() == std::vector<std::string>{"play no card", "escape"});
  CHECK(idle.refusal("play " + in_hand(idle, 0)) == "TG-PANIC-02");
  idle.answer("play no card");
  CHECK(idle.asked() == "take_action");  // the extra card had to be drawn: forced to escape
}

TEST_CASE("TG-TURN-01 TG-TURN-07 TG-TURN-10  pick, activate, end the turn, and again") {
  Bench b(2);
  long_and_harmless(b);
  b.cards("strike").passive = true;
  b.cards("strike").abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(1)}, 5)};
  b.meet("hare");
  keep_hands(b);
  CHECK(b.asked() == "pick_active");
  b.answer("Ada");
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.active == 1);  // TG-TURN-07: Bren has no time token yet, so back to phase 1
  CHECK(b.ada().hand.size() == 2);   // and nobody has drawn
  play_first(b);
  stop(b);
  b.answer("stay");
  REQUIRE(b.asked() == "pick_active");  // a new turn
  CHECK(b.now().fight.activated == 0);
  CHECK(b.ada().hand.size() == 3);
  CHECK(b.bren().hand.size() == 3);
  CHECK(b.now().fight.sequence[0].tokens[0] == 5 - 1);  // Bren's activation took one; the end of the turn none
  CHECK(b.now().fight.sequence[1].tokens[0] == 5);
}

TEST_CASE("TG-TURN-02 TG-TURN-03 TG-TURN-04  the party picks among those without a token; the lowest number is usual") {
  Bench b(2);
  long_and_harmless(b);
  b.content->characters.items()[static_cast<std::size_t>(b.character("ada").index())].number = 7;
  b.meet("hare");
  keep_hands(b);
  CHECK(b.options() == std::vector<std::string>{"Ada", "Bren"});
  CHECK(b.position->asked() == flow::Seat::table());
  CHECK(b.options()[static_cast<std::size_t>(b.position->usual())] == "Bren");  // number 2 against 7
  b.answer("Ada");
  CHECK(b.now().fight.activated == bit(0));
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.activated == (bit(0) | bit(1)));  // only Bren was left: nobody had to be asked
  CHECK(b.now().fight.active == 1);
}

TEST_CASE(
    "TG-TURN-05  what happens in an activation concerns the active character, also an ability of another's card") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().attacks.front().icons = {icon<GainTerror>(1)};
  b.cards("strike").abilities = {ability(Trigger::delayed, {icon<LoseHealth>(1)})};
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().terror == 1);
  CHECK(b.bren().terror == 0);
  b.answer("stay");
  CHECK(b.bren().health == 8);  // Ada's card, Bren's activation
  CHECK(b.ada().health == 9);
}

TEST_CASE("TG-TURN-08 TG-TURN-09  at the end of the turn the surplus over 3 goes, then each draws 1 unless in panic") {
  Bench b(2);
  long_and_harmless(b);
  who(b.state, 1).terror = 10;
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  stop(b);  // no card: one is drawn, 4 in hand
  b.answer("stay");
  b.answer("play the top card of the deck");
  stop(b);
  b.answer("stay");
  REQUIRE(b.asked() == "pick_from_hand");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.options().size() == 4);  // her own choice
  std::string const unwanted = in_hand(b, 0, 1);
  b.answer(unwanted);
  CHECK(b.ada().discards.size() == 1);
  CHECK(card_of(*b.content, b.ada(), CardKind::combat, b.ada().discards[0]).name == unwanted);
  CHECK(b.ada().hand.size() == 3 + 1);
  CHECK(b.bren().hand.size() == 3);  // panics: nothing drawn
}
