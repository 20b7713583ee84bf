// Combat, escaping, traits.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

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
  b.answer("stay");
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

TEST_CASE("TG-CMB-06  the pool selects the attack, once, at the beginning of step 3") {
  for (bool late : {false, true}) {
    Bench b;
    CombatSide& side = b.card("hare").combat.front();
    side.target = 30;
    side.attacks = {AttackRow{0, 1, {icon<SufferDamage>(3)}}, AttackRow{2, 29, {icon<SufferDamage>(1)}}};
    b.cards("strike").left = late ? std::vector<KeyHalf>{} : halves({"markers 2", "blank", "blank"});
    if (late) b.cards("strike").abilities = {ability(Trigger::attack, {icon<PlaceMarkers>(2)})};
    b.meet("hare");
    keep_hands(b);
    play_one(b);
    stop(b);
    CHECK(b.now().fight.pool == 2);
    // Two markers before the step choose the second attack; two that come during the step are too late.
    CHECK(b.ada().health == (late ? 9 - 3 : 9 - 1));
  }
}

TEST_CASE("TG-CMB-07  icons from left to right on the active character; after its removal the rest is not applied") {
  Bench b(2);
  CombatSide& side = b.card("hare").combat.front();
  LoseResource purse;
  purse.resource = Resource::wealth;
  EncounterEffect loses;
  loses.is = purse;
  side.attacks = {AttackRow{0, 2, {loses, icon<SufferDamage>(5), loses}}};
  who(b.state, 0).health = who(b.state, 0).energy = 5;
  have(b, 0, Resource::wealth, 3);
  have(b, 1, Resource::wealth, 3);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_one(b);
  stop(b);
  CHECK(b.ada().dying);
  CHECK(b.ada().of(Resource::wealth) == 2);   // the first icon, not the third
  CHECK(b.bren().of(Resource::wealth) == 3);  // not active
}

TEST_CASE("TG-CMB-08  an attack that fills the pool is followed by the victory check") {
  Bench b;
  b.cards("strike").abilities = {ability(Trigger::attack, {icon<MarkersPerDamage>(1)})};
  b.meet("hare");
  keep_hands(b);
  play_one(b);  // 1 marker; the bite of 2 brings 2 more: 3 are enough
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 7);
  CHECK(b.ada().of(Resource::exp) == 1);
}

TEST_CASE("TG-CMB-09  charges lie on their card and are paid in the active character's step") {
  Bench b;
  long_and_harmless(b);
  Ability pays = ability(Trigger::charges, {icon<PlaceMarkers>(3)});
  pays.charges = 2;
  b.cards("strike").left = halves({"charge 5", "blank", "blank"});
  b.cards("strike").abilities = {pays};
  b.meet("hare");
  keep_hands(b);
  std::string const use = "use charges of " + in_hand(b, 0) + " (1)";
  CHECK_FALSE(b.offers(use));
  play_one(b);
  CHECK(b.now().fight.sequence[0].charges == 5);
  b.answer(use);
  CHECK(b.now().fight.pool == 3);
  CHECK(b.now().fight.sequence[0].charges == 3);
  b.answer(use);
  CHECK(b.now().fight.sequence[0].charges == 1);
  CHECK_FALSE(b.offers(use));  // 1 is not 2
  CHECK(b.now().fight.played == 1);
}

TEST_CASE("TG-CMB-10  only the active character uses charges, and the owner of the card must agree") {
  for (bool agrees : {true, false}) {
    Bench b(2);
    long_and_harmless(b);
    b.cards("strike").left = halves({"charge 2", "blank", "blank"});
    b.cards("strike").abilities = {ability(Trigger::charges, {icon<PlaceMarkers>(3)})};
    b.meet("hare");
    keep_hands(b);
    b.answer("Ada");
    std::string const use = "use charges of " + in_hand(b, 0) + " (1)";
    play_one(b);
    stop(b);
    b.answer("keep the charges");  // after the attack
    b.answer("stay");
    REQUIRE(b.now().fight.active == 1);
    CHECK(b.position->asked() == flow::Seat{1});
    b.answer(use);
    REQUIRE(b.asked() == "lend_charges");
    CHECK(b.position->asked() == flow::Seat{0});
    b.answer(agrees ? "agree" : "refuse");
    CHECK(b.now().fight.pool == (agrees ? 3 : 0));
    CHECK(b.now().fight.sequence[0].charges == (agrees ? 1 : 2));
    CHECK(b.offers(use) == agrees);  // a refusal is not asked again in this activation
  }
}

TEST_CASE("TG-CMB-11 TG-CMB-12  the pool is never negative: for each missing marker a card of the own choice goes") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().attacks.front().icons = {icon<RemoveMarkers>(2)};
  b.meet("hare");
  keep_hands(b);
  play_one(b);  // 1 marker
  stop(b);      // 2 are to be removed: 1 is there
  REQUIRE(b.asked() == "pick_from_hand");
  CHECK(b.options().size() == 2);
  CHECK(b.now().fight.pool == 0);
  std::string const gone = in_hand(b, 0, 1);
  b.answer(gone);
  CHECK(b.ada().hand.size() == 1);
  CHECK(b.ada().discards.size() == 1);

  Bench poor;  // 6 missing: 2 cards of the hand and 4 of the deck
  long_and_harmless(poor);
  poor.card("hare").combat.front().attacks.front().icons = {icon<RemoveMarkers>(7)};
  poor.meet("hare");
  keep_hands(poor);
  play_one(poor);
  stop(poor);
  CHECK(poor.now().fight.pool == 0);
  CHECK(poor.ada().hand.empty());
  CHECK(deck_size(poor, 0) == 12 - 4);
}

TEST_CASE("TG-CMB-13  too few cards to draw: forced to escape at the usual price, and it always succeeds") {
  Bench b;
  b.state.modes.challenge_escape = true;
  b.cards("strike").left = halves({"draw 2", "blank", "blank"});
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4}, true);
  b.meet("hare");
  keep_hands(b);
  b.script({});  // no dial may be tossed
  play_one(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().energy == 5);
  CHECK(b.ada().health == 8);
  CHECK(deck_size(b, 0) == 4);  // the one card left was not drawn; all four are back

  Bench start;
  on_top(start, 0, CardKind::combat, {1, 2}, true);
  start.meet("hare");
  CHECK(start.asked() == "take_action");
  CHECK(start.ada().energy == 5);
  CHECK(start.ada().health == 8);
}

TEST_CASE("TG-CMB-15  the ability of a passive card is never covered, nor is its time token") {
  Bench b;
  b.card("hare").combat.front().target = 30;
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(2)}}};
  b.cards("strike").passive = true;
  b.cards("strike").abilities = {ability(Trigger::attack, {icon<Prevent>(1)}),
                                 ability(Trigger::delayed, {icon<PlaceMarkers>(9)}, 3)};
  b.meet("hare");
  keep_hands(b);
  play_one(b);
  stop(b);
  CHECK(b.ada().health == 9 - 1);
  b.answer("stay");
  play_one(b);
  CHECK(b.now().fight.sequence[0].tokens[1] == 2);  // 3 less the one of step 1
  stop(b);
  CHECK(b.ada().health == 8);  // both cards prevent 1
}

TEST_CASE(
    "TG-CMB-16 TG-CMB-17 TG-CMB-18  an enemy that runs away is not defeated: nothing is gained, its card goes down") {
  Bench b;
  b.card("hare").combat.front().attacks.front().icons = {icon<RunAway>(), icon<SufferDamage>(5)};
  Gain loot;
  loot.food = 3;
  b.card("hare").loot = {effect(loot)};
  Gain cheer, regret;
  cheer.rep = 1;
  regret.magic = 1;
  StartEncounter e = encounter_from(Pile::green);
  e.won = {effect(cheer)};
  e.escaped = {effect(regret)};
  offer_action(b, "dig", {effect(e)});
  into_deck(b, "hare");
  b.begin();
  b.answer("dig");
  keep_hands(b);
  play_one(b);
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 9);  // at once: the next icon is not applied
  CHECK(b.now().table.encounters[0].size() == 1);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.ada().of(Resource::food) == 0);
  CHECK(b.ada().of(Resource::rep) == 0);
  CHECK(b.ada().of(Resource::magic) == 1);  // "if it ended in any other way"
}

TEST_CASE("TG-CMB-16  a guardian that runs away has left the map") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.card("hare").combat.front().attacks.front().icons = {icon<RunAway>()};
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("field")});
  b.begin();
  b.answer("travel to Field");
  keep_hands(b);
  play_one(b);
  stop(b);
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.now().table.guardians.empty());
  CHECK(b.now().table.encounters[0].size() == 1);
}
