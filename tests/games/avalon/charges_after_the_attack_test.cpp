// Charges are used at any time: also when the attack or the response is over, before the check.  Ledger TG-CMB-09.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Options = std::vector<std::string>;

// Every strike brings 2 charges; one is 3 markers.  The hare is won with `target` and takes a marker away.
void loaded(Bench& b, int target) {
  CombatSide& side = b.card("hare").combat.front();
  side.target = target;
  side.attacks = {AttackRow{0, target - 1, {icon<RemoveMarkers>(1)}}};
  side.opportunity = {};
  b.cards("strike").left = halves({"charge 2", "blank", "blank"});
  b.cards("strike").abilities = {ability(Trigger::charges, {icon<PlaceMarkers>(3)})};
}
std::string use(Bench& b) { return "use charges of " + in_hand(b, 0) + " (1)"; }

}  // namespace

TEST_CASE("TG-CMB-09 TG-CMB-08  a charge used when the attack is over counts in the check that follows it") {
  Bench b;
  loaded(b, 5);
  b.meet("hare");
  keep_hands(b);
  std::string const charge = use(b);
  play_first(b);
  b.answer(charge);
  REQUIRE(b.now().fight.pool == 3);
  stop(b);
  REQUIRE(b.asked() == "use_charges");  // the attack has left 2
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.now().fight.pool == 2);
  CHECK(b.options() == Options{"keep the charges", charge});
  b.answer(charge);
  CHECK(b.asked() == "take_action");  // 5 of 5: won, and nothing more is asked
  CHECK(b.ada().of(Resource::exp) == 1);
}

TEST_CASE("TG-CMB-09  one less than the target is not won; with the last charge gone the question is gone") {
  Bench b;
  loaded(b, 6);
  b.meet("hare");
  keep_hands(b);
  std::string const charge = use(b);
  play_first(b);
  b.answer(charge);
  stop(b);
  b.answer(charge);
  CHECK(b.now().fight.pool == 5);
  CHECK(b.now().fight.sequence[0].charges == 0);
  CHECK(b.asked() == "stay_or_escape");
}

TEST_CASE("TG-CMB-09 TG-TRIG-06  what a card has gained in the attack can be used at the end of it") {
  Bench b;
  loaded(b, 30);
  b.cards("strike").left = halves({"blank", "blank", "blank"});
  b.card("hare").combat.front().attacks.front().icons = {};  // there is no marker to take away
  b.cards("strike").abilities = {ability(Trigger::attack, {icon<GainCharges>(1)}),
                                 ability(Trigger::charges, {icon<PlaceMarkers>(3)})};
  b.meet("hare");
  keep_hands(b);
  std::string const charge = "use charges of " + in_hand(b, 0) + " (1)";
  play_first(b);
  CHECK_FALSE(b.offers(charge));
  stop(b);
  REQUIRE(b.asked() == "use_charges");
  b.answer(charge);
  CHECK(b.now().fight.pool == 3);
  CHECK(b.asked() == "stay_or_escape");
}

TEST_CASE("TG-CMB-09  who has nothing to use is not asked, nor one whom the attack has felled") {
  Bench b;
  loaded(b, 30);
  b.card("hare").combat.front().attacks.front().icons = {};
  b.cards("strike").left = halves({"blank", "blank", "blank"});
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  CHECK(b.asked() == "stay_or_escape");

  Bench felled(2);
  loaded(felled, 30);
  felled.card("hare").combat.front().attacks.front().icons = {icon<SufferDamage>(9)};
  felled.meet("hare");
  keep_hands(felled);
  felled.answer("Ada");
  play_first(felled);
  stop(felled);
  CHECK(felled.ada().dying);
  CHECK(felled.now().fight.active == 1);
  CHECK(felled.asked() == "play_cards");
}

TEST_CASE("TG-CMB-09 TG-DIP-08  in diplomacy a charge may keep the marker off the lowest slot before the check") {
  for (bool const uses : {true, false}) {
    Bench b;
    DiplomacySide& talk = b.card("warden").diplomacy.front();
    talk.stages.front().response = {icon<AffinityDown>(talk.gray)};
    b.cards("word").left = halves({"charge 1", "blank", "blank"});
    b.cards("word").abilities = {ability(Trigger::charges, {icon<AffinityUp>(1)})};
    b.meet("warden");
    keep_hands(b);
    std::string const charge = "use charges of " + in_hand(b, 0) + " (1)";
    play_first(b);
    stop(b);
    INFO("uses ", uses);
    REQUIRE(b.asked() == "use_charges");
    CHECK(b.now().fight.affinity == 0);
    b.answer(uses ? charge : "keep the charges");
    CHECK(b.asked() == (uses ? "play_cards" : "take_action"));
    if (uses) CHECK(b.now().fight.affinity == 1);
  }
}
