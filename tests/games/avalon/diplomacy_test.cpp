// Diplomacy.  Ledger TG-DIP.  The warden: slots 0 to 4, gray 2, one stage, response 1 down, failure 1 wealth.
#include <boost/json.hpp>

#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void second_stage(Bench& b) {
  Stage stage;
  stage.text = "He sits down.";
  stage.response = {icon<GainTerror>(1)};
  b.card("warden").diplomacy.front().stages.push_back(stage);
}
void reward(Bench& b) {
  Gain gain;
  gain.rep = 2;
  b.card("warden").rewards = {effect(gain)};
}
void purses(Bench& b, int n) {
  for (int i = 0; i < b.state.seats; ++i) have(b, i, Resource::wealth, n);
}

}  // namespace

TEST_CASE("TG-DIP-01  the affinity check is made once after all cards: an end that was only touched decides nothing") {
  Bench b;
  own_template(b, "word", 1, "push").left = halves({"up 2", "blank", "blank"});
  b.cards("push").right = halves({"free", "free", "blank"});
  b.cards("word").left = halves({"down 1", "card", "blank"});
  on_top(b, 0, CardKind::diplomacy, {1, 2, 3});
  b.meet("warden");
  keep_hands(b);
  b.answer("play word 1");
  CHECK(b.now().fight.affinity == 4);  // the highest slot
  REQUIRE(b.asked() == "play_cards");  // and nothing is won yet
  b.answer("play word 2");
  CHECK(b.now().fight.affinity == 3);
  stop(b);
  CHECK(b.now().fight.moment != Moment::none);
  CHECK(b.now().fight.affinity == 3 - 1);  // the response came
}

TEST_CASE(
    "TG-DIP-02 TG-DIP-03  the lowest slot loses: each member suffers the failure, the card goes down, decks are "
    "whole") {
  Bench b(2);
  purses(b, 3);
  b.cards("word").left = halves({"down 2", "blank", "blank"});
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.now().last_result == EncounterResult::lost);
  CHECK(b.ada().of(Resource::wealth) == 2);
  CHECK(b.bren().of(Resource::wealth) == 2);
  CHECK(b.now().table.encounters[3].size() == 1);
  CHECK(deck_size(b, 0, CardKind::diplomacy) == 15);
  CHECK(deck_size(b, 1, CardKind::diplomacy) == 15);
}

TEST_CASE("TG-DIP-04 TG-DIP-05  the highest slot wins the stage; with the last one the encounter and its rewards") {
  Bench b;
  reward(b);
  purses(b, 3);
  b.cards("word").left = halves({"up 2", "blank", "blank"});
  b.meet("warden");
  keep_hands(b);
  play_first(b);
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.now().last_result == EncounterResult::won);
  CHECK(b.ada().of(Resource::rep) == 2);
  CHECK(b.ada().of(Resource::wealth) == 3);
  CHECK(b.now().table.encounters[3].size() == 1);
  CHECK(deck_size(b, 0, CardKind::diplomacy) == 15);
}

TEST_CASE("TG-DIP-06  a stage before the last: marker to gray, no response in this activation, the sequence stays") {
  Bench b;
  reward(b);
  second_stage(b);
  b.cards("word").left = halves({"up 2", "blank", "blank"});
  b.meet("warden");
  keep_hands(b);
  play_first(b);
  stop(b);
  REQUIRE(b.asked() == "play_cards");  // the next turn
  CHECK(b.now().fight.stage == 1);
  CHECK(b.now().fight.affinity == 2);
  CHECK(b.ada().terror == 0);  // no response of either stage
  CHECK(b.now().fight.sequence.size() == 1);
  CHECK(b.ada().of(Resource::rep) == 0);
  CHECK(b.ada().hand.size() == 3);  // step 4 led to the end of the turn
}

TEST_CASE("TG-DIP-07  the response of the current stage, from left to right, on the active character") {
  Bench b(2);
  second_stage(b);
  b.card("warden").diplomacy.front().stages[1].response = {icon<VoidNext>(), icon<GainTerror>(2), icon<GainTerror>(1)};
  b.state.fight.stage = 1;
  b.meet("warden");
  keep_hands(b);
  b.answer("Bren");
  stop(b);
  CHECK(b.bren().terror == 1);  // the void icon cancels the one to its right, not the last
  CHECK(b.ada().terror == 0);
  CHECK(b.now().fight.affinity == 2);  // not the first stage's response
}

TEST_CASE("TG-DIP-08  after the response the check is made again, and may win a stage or lose the encounter") {
  Bench down;
  purses(down, 1);
  down.cards("word").left = halves({"down 1", "blank", "blank"});
  down.meet("warden");
  keep_hands(down);
  play_first(down);  // 1
  stop(down);        // 0
  CHECK(down.now().last_result == EncounterResult::lost);
  CHECK(down.ada().of(Resource::wealth) == 0);

  Bench up;
  second_stage(up);
  up.card("warden").diplomacy.front().stages[0].response = {icon<AffinityUp>(2)};
  up.meet("warden");
  keep_hands(up);
  stop(up);
  CHECK(up.now().fight.stage == 1);
  CHECK(up.now().fight.affinity == 2);
}

TEST_CASE("TG-DIP-09  saying nothing costs nothing and brings no card") {
  Bench b;
  b.meet("warden");
  keep_hands(b);
  stop(b);
  CHECK(b.ada().hand.size() == 3 + 1);  // only the card of the end of the turn
  CHECK(b.ada().health == 9);
  CHECK(b.now().fight.affinity == 1);  // the response only
}

TEST_CASE("TG-DIP-10  too few cards to draw: the encounter is lost for everybody") {
  Bench b(2);
  purses(b, 2);
  b.cards("word").left = halves({"draw 2", "blank", "blank"});
  on_top(b, 0, CardKind::diplomacy, {1, 2, 3, 4}, true);
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.now().last_result == EncounterResult::lost);
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(b.bren().of(Resource::wealth) == 1);
  CHECK(deck_size(b, 0, CardKind::diplomacy) == 4);  // no partial draw
}

TEST_CASE(
    "TG-DIP-11  health 0 in diplomacy: out of it at once without the failure; the others go on, the last one ends "
    "it") {
  Bench b(2);
  purses(b, 2);
  b.card("warden").diplomacy.front().stages[0].response = {icon<LoseHealth>(9), icon<AffinityDown>(2)};
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().dying);
  CHECK(b.ada().of(Resource::wealth) == 2);
  CHECK(b.now().fight.members == bit(1));
  REQUIRE(b.now().fight.active == 1);
  CHECK(b.now().fight.affinity == 3);  // the icon after her removal is not applied
  stop(b);
  CHECK(b.asked() == "call_allmother");  // both lie there, nobody tends them, and the day ends
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.bren().of(Resource::wealth) == 2);
  CHECK(b.now().table.encounters[3].size() == 1);
}

TEST_CASE("TG-DIP-12  escape costs the failure, for the one who escapes; no energy, no attack; the others go on") {
  Bench b(2);
  purses(b, 2);
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  b.answer("escape");
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(b.ada().energy == 6);
  CHECK(b.ada().health == 9);
  CHECK(b.bren().of(Resource::wealth) == 2);
  CHECK(b.now().fight.members == bit(1));
  REQUIRE(b.now().fight.active == 1);
  CHECK(b.now().fight.affinity == 3);  // no response in her activation
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.bren().of(Resource::wealth) == 1);
  CHECK(b.now().table.encounters[3].size() == 1);
  CHECK(deck_size(b, 0, CardKind::diplomacy) == 15);
}

TEST_CASE(
    "TG-DIP-10 TG-DIP-12  without a card left to draw one may leave after the response, and spares the others the "
    "failure") {
  for (bool const escapes : {true, false}) {
    CAPTURE(escapes);
    Bench b(2);
    purses(b, 2);
    second_stage(b);
    on_top(b, 0, CardKind::diplomacy, {1, 2, 3}, true);
    b.meet("warden");
    keep_hands(b);
    b.answer("Ada");
    play_first(b);
    stop(b);  // up 1, and the response 1 down
    REQUIRE(b.asked() == "stay_or_escape");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK(b.now().fight.affinity == 2);
    b.answer(escapes ? "escape" : "stay");
    CHECK(b.ada().of(Resource::wealth) == (escapes ? 1 : 2));
    REQUIRE(b.position->asked() == flow::Seat{1});
    play_first(b);
    stop(b);
    CHECK((b.now().fight.moment == Moment::none) == !escapes);  // Ada cannot draw: lost for both
    CHECK(b.ada().of(Resource::wealth) == 1);
    CHECK(b.bren().of(Resource::wealth) == (escapes ? 2 : 1));
    CHECK(b.ada().energy == 6);
  }
}

TEST_CASE("TG-DIP-12 TG-PANIC-04  nobody is asked to leave who has a card left, or need draw none") {
  for (int const cards : {3, 4}) {
    for (bool const panic : {false, true}) {
      CAPTURE(cards);
      CAPTURE(panic);
      Bench b;
      purses(b, 2);
      on_top(b, 0, CardKind::diplomacy, {1, 2, 3, 4}, true);
      if (cards == 3) who(b.state, 0).cards[1].deck.erase_first(CardId{3});
      b.card("warden").diplomacy.front().stages[0].response = {icon<GainTerror>(panic ? 9 : 0)};
      who(b.state, 0).health = 4;
      who(b.state, 0).energy = 4;
      b.meet("warden");
      keep_hands(b);
      stop(b);
      CHECK(b.asked() == (cards == 3 && !panic ? "stay_or_escape" : "play_cards"));
    }
  }
}

TEST_CASE("TG-DIP-06 TG-DIP-12  also after a stage is won: whoever cannot draw may leave before the end of the turn") {
  Bench b;
  purses(b, 2);
  second_stage(b);
  b.cards("word").left = halves({"up 2", "blank", "blank"});
  on_top(b, 0, CardKind::diplomacy, {1, 2, 3}, true);
  b.meet("warden");
  keep_hands(b);
  play_first(b);
  stop(b);
  CHECK(b.now().fight.stage == 1);
  REQUIRE(b.asked() == "stay_or_escape");
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.now().last_result == EncounterResult::escaped);
  CHECK(b.ada().of(Resource::wealth) == 1);
}

namespace {

void avoidable(Bench& b, int rep, Cost cost) {
  Avoid avoid;
  avoid.needs.rep = rep;
  avoid.cost = cost;
  b.card("warden").diplomacy.front().avoid = {avoid};
  reward(b);
}

}  // namespace

TEST_CASE(
    "TG-DIP-13 TG-DIP-14  who meets the avoid section passes by, before hands are drawn, with neither reward nor "
    "failure") {
  Bench b;
  avoidable(b, 2, {.wealth = 1});
  have(b, 0, Resource::rep, 2);
  have(b, 0, Resource::wealth, 3);
  b.meet("warden");
  REQUIRE(b.asked() == "avoid_encounter");
  CHECK(b.ada().hand.empty());
  b.answer("pay and avoid it");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::wealth) == 2);
  CHECK(b.ada().of(Resource::rep) == 2);
  CHECK(b.now().table.encounters[3].size() == 1);

  Bench faced;
  avoidable(faced, 0, {});
  faced.meet("warden");
  faced.answer("face it");
  keep_hands(faced);
  CHECK(faced.options().back() == "escape");  // once begun it can only be fled
  CHECK_FALSE(faced.offers("pay and avoid it"));
}

TEST_CASE("TG-DIP-15  for the requirement the highest level in the party counts, never the sum") {
  for (int first : {1, 2}) {
    Bench b(2);
    avoidable(b, 2, {});
    have(b, 0, Resource::rep, first);
    have(b, 1, Resource::rep, 1);
    b.meet("warden");
    CHECK((b.asked() == "avoid_encounter") == (first == 2));  // 1 and 1 are not 2
  }
}

TEST_CASE("TG-DIP-16  each member pays alone; one who cannot keeps all from avoiding, unless others may pay for it") {
  for (int second : {0, 1}) {
    Bench b(2);
    avoidable(b, 0, {.wealth = 1});
    have(b, 0, Resource::wealth, 5);
    have(b, 1, Resource::wealth, second);
    b.meet("warden");
    if (second == 0) {
      CHECK(b.asked() == "keep_hand");  // wealth cannot be paid for another
      continue;
    }
    b.answer("pay and avoid it");
    b.answer("pay and avoid it");
    CHECK(b.ada().of(Resource::wealth) == 4);
    CHECK(b.bren().of(Resource::wealth) == 0);
  }
  Bench magic(2);  // MAGIC may (TG-PARTY-03)
  avoidable(magic, 0, {.magic = 1});
  have(magic, 0, Resource::magic, 2);
  magic.meet("warden");
  magic.answer("pay and avoid it");
  magic.answer("pay and avoid it");
  CHECK(magic.asked() == "take_action");
  CHECK(magic.ada().of(Resource::magic) == 0);
}

TEST_CASE("TG-DIP-17  a party that is not unanimous has to face it") {
  Bench b(2);
  avoidable(b, 0, {.wealth = 1});
  purses(b, 3);
  b.meet("warden");
  CHECK(b.position->asked() == flow::Seat{0});
  b.answer("pay and avoid it");
  REQUIRE(b.asked() == "avoid_encounter");
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("face it");
  CHECK(b.asked() == "keep_hand");
  CHECK(b.ada().of(Resource::wealth) == 3);
}

namespace {

int score(Bench& b, std::string const& option) {
  std::vector<std::string> const options = b.options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i] == option) return b.position->instinct(static_cast<int>(i));
  FAIL(option << " is not offered");
  return 0;
}

}  // namespace

TEST_CASE("TG-DIP-09 TG-DIP-12  a companion with nothing to say leaves the talk; with a card it says something first") {
  Bench b;
  b.meet("warden");
  keep_hands(b);
  REQUIRE(b.asked() == "play_cards");
  CHECK(score(b, "escape") < score(b, "play no card"));
  CHECK(score(b, "play no card") < score(b, "play " + in_hand(b, 0)));
  // No card, no panic now, and too frightened to draw at the end of each turn: silence would last for ever.
  CHECK(b.position->edit("characters.ada.hand", boost::json::array{}) == "");
  REQUIRE(b.asked() == "play_cards");
  CHECK(score(b, "escape") > score(b, "play no card"));
}
