// Bonuses that keys give.  Ledger TG-BONUS.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-BONUS-01  draw: the active character draws from its own deck of this encounter") {
  Bench b(2);
  b.cards("word").left = halves({"draw 2", "blank", "blank"});
  b.meet("warden");
  keep_hands(b);
  b.answer("Bren");
  play_first(b);
  CHECK(b.bren().hand.size() == 3 - 1 + 2);
  CHECK(deck_size(b, 1, CardKind::diplomacy) == 15 - 3 - 2);
  CHECK(b.ada().hand.size() == 3);
}

TEST_CASE("TG-BONUS-02 TG-SEQ-13  an additional-card key lets a second card follow, resolved like the first") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = halves({"markers 1", "card", "blank"});
  b.cards("strike").right = halves({"free", "free", "blank"});
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<PlaceMarkers>(2)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.pool == 1 + 2);
  CHECK(b.offers("play " + in_hand(b, 0, 0)));
  CHECK(b.offers("play " + in_hand(b, 0, 1)));
  play_first(b);
  CHECK(b.now().fight.played == 2);
  CHECK(b.now().fight.pool == 3 + 1 + 2);  // its key, then its ability
}

TEST_CASE("TG-BONUS-04  a multiplier beside an additional-card key gives no second further card") {
  Bench b;
  long_and_harmless(b);
  own_template(b, "strike", 1, "double").left = halves({"blank", "card x2", "blank"});
  b.cards("double").right = halves({"free", "free", "blank"});
  b.cards("strike").right = halves({"free", "free", "blank"});  // these bear no additional-card key
  on_top(b, 0, CardKind::combat, {1, 2, 3});
  b.meet("hare");
  keep_hands(b);
  b.answer("play strike 2");
  CHECK(b.refusal("play strike 3") == "TG-SEQ-10");
  b.answer("play strike 1");
  CHECK_FALSE(b.offers("play strike 3"));  // x2 would have carried it
  CHECK(b.refusal("play strike 3") == "TG-SEQ-10");
}

TEST_CASE("TG-BONUS-06  discard last hits the card being placed: its other keys count, its ability does not") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").keys = halves({"free", "free", "blank"});
  b.cards("strike").left = halves({"discard_last", "markers 1", "blank"});
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<PlaceMarkers>(5)})};
  b.meet("hare");
  keep_hands(b);
  CardId const placed = b.ada().hand[0];
  play_first(b);
  CHECK(b.now().fight.pool == 1);
  CHECK(b.now().fight.sequence.empty());
  CHECK(b.ada().discards.contains(placed));
  CHECK(b.now().fight.card == b.encounter("hare"));  // the encounter card itself stays
  CHECK(b.now().fight.played == 1);
}

TEST_CASE("TG-BONUS-06  what is uncovered shows its ability again, but a lost time token stays lost") {
  Bench b;
  b.card("hare").combat.front().target = 30;
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(2)}}};
  Template& guard = own_template(b, "strike", 1, "guard");
  guard.left = {};
  guard.right = halves({"free", "free", "blank"});
  guard.abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(9)}, 3),
                     ability(Trigger::attack, {icon<Prevent>(2)})};
  b.cards("strike").left = halves({"discard_last", "card", "blank"});
  on_top(b, 0, CardKind::combat, {1, 2, 3});
  b.meet("hare");
  keep_hands(b);
  b.answer("play strike 1");
  CHECK(b.now().fight.sequence[0].tokens[0] == 3);
  b.answer("play strike 2");
  REQUIRE(b.now().fight.sequence.size() == 1);
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  stop(b);
  CHECK(b.ada().health == 9);  // the guard is to be seen again and prevents both
}

TEST_CASE("TG-BONUS-06  the last card goes whoever played it, to its owner's discards; the encounter card never") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 0, {icon<DiscardLast>()}}, AttackRow{1, 29, {}}};
  b.cards("strike").left = {};
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  stop(b);  // no card lies there: nothing happens
  CHECK(b.now().fight.sequence.empty());
  b.answer("stay");
  play_first(b);
  stop(b);  // the attack on Bren takes Bren's card
  CHECK(b.now().fight.sequence.empty());
  CHECK(b.bren().discards.size() == 1);

  Bench other(2);
  long_and_harmless(other);
  other.card("hare").combat.front().opportunity = {icon<DiscardLast>()};
  other.meet("hare");
  keep_hands(other);
  other.answer("Ada");
  play_first(other);
  stop(other);
  other.answer("stay");
  stop(other);  // Bren plays nothing: the opportunity attack takes Ada's card
  CHECK(other.now().fight.sequence.empty());
  CHECK(other.ada().discards.size() == 1);
  CHECK(other.bren().discards.empty());
}

TEST_CASE("TG-BONUS-08  combat: that many markers go into the pool") {
  Bench b;
  b.cards("strike").left = halves({"markers 2", "blank", "blank"});
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.pool == 2);
}

TEST_CASE("TG-BONUS-09  diplomacy: the marker moves a slot for each arrow and stops at both ends") {
  struct Row {
    char const* key;
    int stands;
  };
  for (Row const row : {Row{"up 1", 3}, Row{"down 1", 1}, Row{"up 9", 4}, Row{"down 9", 0}}) {
    Bench b;
    b.cards("word").left = halves({row.key, "blank", "blank"});
    b.meet("warden");
    keep_hands(b);
    play_first(b);
    CHECK(b.now().fight.affinity == row.stands);
  }
}

TEST_CASE("TG-BONUS-10  ask the stage: its rule for the attribute that connected the bonus, if it has one") {
  struct Row {
    char const* key;  // of the warden
    int stands;
  };
  // The stage knows rules for aggression and courage, none for caution, and a free key has no attribute.
  for (Row const row : {Row{"aggression 2", 3}, Row{"courage 1", 1}, Row{"caution 1", 2}, Row{"free", 2}}) {
    Bench b;
    who(b.state, 0).attributes = {2, 0, 1, 1, 0, 0};
    b.card("warden").keys = halves({row.key, "blank", "blank"});
    b.card("warden").diplomacy.front().stages.front().ask = {{Attribute::aggression, {icon<AffinityUp>(1)}},
                                                             {Attribute::courage, {icon<AffinityDown>(1)}}};
    b.cards("word").left = halves({"ask", "blank", "blank"});
    b.meet("warden");
    keep_hands(b);
    play_first(b);
    CHECK(b.now().fight.affinity == row.stands);
  }
}
