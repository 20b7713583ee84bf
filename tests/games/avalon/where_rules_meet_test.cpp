// Situations in which two chapters of the rulebook meet.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Texts = std::vector<std::string>;

Effect lose_one_health() {
  Lose lose;
  lose.health = 1;
  return effect(lose);
}
// The dice of the script fall first, the rest by the seed.
void dice(Bench& b, std::vector<std::string> entries) {
  auto script = std::make_shared<flow::Script>();
  script->entries = std::move(entries);
  script->strict = false;
  b.position->set_chance(flow::ChanceMode::scripted, script);
}

// Cass sits beside Ada and Bren.
Bench three() {
  Bench b(2);
  add_third_character(b);
  b.content->finish();
  b.state.seats = 3;
  set_up_character(*b.content, b.state, 2, b.character("cass"), Colour::amber, b.location("start"));
  return b;
}
void energies(Bench& b, int ada, int bren, int cass) {
  who(b.state, 0).energy = static_cast<std::uint8_t>(ada);
  who(b.state, 1).energy = static_cast<std::uint8_t>(bren);
  who(b.state, 2).energy = static_cast<std::uint8_t>(cass);
}
Character const& cass(Bench& b) { return who(b.now(), 2); }
Secret& global_song(Bench& b) {
  bench::add_secret(b, "song", "Song", Keyword::none);
  Secret& song = b.content->secrets.items()[static_cast<std::size_t>(b.content->secrets.index_of("song"))];
  song.global = true;
  return song;
}

}  // namespace

// --- the start of the day
// -----------------------------------------------------------------------------------------------

TEST_CASE("TG-DAWN-17 TG-GUARD-02  a guardian that comes upon the map earlier in this dawn is rolled for in step 6") {
  for (std::string const die : {"6", "5", "1"}) {
    CAPTURE(die);
    Bench b;
    b.card("hare").combat.front().traits = {Trait::guardian};
    bench::add_item(b, "charm", "Charm", Keyword::none);
    StartEncounter hunted;
    hunted.card = b.content->encounters.ref("hare");
    b.content->items.items()[static_cast<std::size_t>(b.content->items.index_of("charm"))].dawn = {effect(hunted)};
    b.content->finish();
    bench::own(b, 0, "charm");
    into_deck(b, "hare");
    b.state.phase = Phase::dawn_effects;
    b.begin();
    dice(b, {die});
    keep_hands(b);
    b.answer("escape");  // step 1: the hare now stands at the start
    if (die == "6") {    // step 6: it leaves
      CHECK(b.asked() == "take_action");
      CHECK(b.now().table.guardians.empty());
      CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::green)].size() == 1);
    } else if (die == "5") {  // it stays, and Ada with it: they fight again
      CHECK(b.asked() == "keep_hand");
      CHECK(b.now().fight.guardian_at == b.location("start"));
    } else {  // it goes north
      CHECK(b.asked() == "take_action");
      REQUIRE(b.now().table.guardians.size() == 1);
      CHECK(b.now().table.guardians[0].at == b.location("field"));
    }
  }
}

// --- paying for each other
// ------------------------------------------------------------------------------------------------

TEST_CASE("TG-PARTY-11 TG-PARTY-14  one of two who cannot pay may be paid for, while the other stays behind") {
  Bench b = three();
  energies(b, 3, 0, 0);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() ==
        Texts{"Ada 3", "Ada 2, Bren drops out", "Ada 2, Cass drops out", "Ada 1, Bren drops out, Cass drops out"});
  b.answer("Ada 2, Bren drops out");
  CHECK(b.ada().energy == 1);
  CHECK(b.ada().at == b.location("field"));
  CHECK(cass(b).at == b.location("field"));
  CHECK(b.bren().at == b.location("start"));
  CHECK_FALSE(b.bren().acted);
  CHECK(cass(b).acted);
}

TEST_CASE("TG-PARTY-15  too little for all three: who of the two poor stays behind is agreed on") {
  Bench b = three();
  energies(b, 2, 0, 0);
  b.begin();
  b.answer("explore together");
  b.answer("join");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() ==
        Texts{"Ada 2, Bren drops out", "Ada 2, Cass drops out", "Ada 1, Bren drops out, Cass drops out"});
}

TEST_CASE("TG-PARTY-15 TG-PARTY-16  whoever began it is the last to stay behind where there is too little") {
  Bench b = three();
  energies(b, 0, 0, 2);
  b.begin();
  b.answer("explore together");
  b.answer("join");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() == Texts{"Bren drops out, Cass 2", "Ada drops out, Bren drops out, Cass 1"});
}

TEST_CASE("TG-PARTY-15  with enough for one alone nobody is asked") {
  Bench b = three();
  energies(b, 1, 0, 0);
  who(b.state, 1).acted = true;  // Bren cannot join
  b.begin();
  CHECK(b.refusal("explore together") == "TG-EXPL-06");
}

// --- secrets for all
// ------------------------------------------------------------------------------------------------------

TEST_CASE("TG-SECR-07 TG-DUSK-03  what a GLOBAL secret does at the end of the day it does to everybody") {
  for (bool const global : {true, false}) {
    CAPTURE(global);
    Bench b(2);
    Secret& song = global_song(b);
    song.global = global;
    song.dusk = {lose_one_health()};
    b.content->finish();
    know(b, 1, "song");
    int const ada = who(b.state, 0).health, bren = who(b.state, 1).health;
    b.state.phase = Phase::dusk_effects;
    b.begin();
    CHECK(b.ada().health == ada - (global ? 1 : 0));
    CHECK(b.bren().health == bren - 1);
  }
}

TEST_CASE(
    "TG-SECR-07 TG-DUSK-03  what a GLOBAL secret gives at the end of the day it gives to each, wherever each is") {
  Bench b(2);
  Secret& song = global_song(b);
  Gain food;
  food.food = 1;
  song.dusk = {effect(food)};
  b.content->finish();
  know(b, 1, "song");
  have(b, 0, Resource::food, 0);
  have(b, 1, Resource::food, 0);
  who(b.state, 1).at = b.location("field");
  place(b.state, b.location("field")).on_table = true;
  place(b.state, b.location("field")).row = -1;
  b.state.phase = Phase::dusk_effects;
  b.begin();
  CHECK(b.asked() != "share_gain");
  CHECK(b.ada().of(Resource::food) == 1);
  CHECK(b.bren().of(Resource::food) == 1);
}

TEST_CASE("TG-SECR-07 TG-DAY-07  the action of a GLOBAL secret is anybody's, once a day for all") {
  for (bool const global : {true, false}) {
    CAPTURE(global);
    Bench b(2);
    Secret& song = global_song(b);
    song.global = global;
    Gain learns;
    learns.exp = 1;
    PrintedAction sing;
    sing.name = "Sing";
    sing.once_per_day = true;
    sing.effects = {effect(learns)};
    song.action = {sing};
    b.content->finish();
    know(b, 1, "song");
    b.begin();
    CHECK(b.offers("Song: Sing") == global);
    if (!global) continue;
    b.answer("Song: Sing");
    CHECK(b.ada().of(Resource::exp) == 1);
    CHECK(b.position->asked() == flow::Seat{1});
    CHECK(b.refusal("Song: Sing") == "TG-DAY-07");
  }
}

TEST_CASE("TG-SECR-07 TG-TRIG-06  a GLOBAL secret shields whoever is attacked, though another holds it") {
  for (bool const global : {true, false}) {
    CAPTURE(global);
    Bench b(2);
    Secret& song = global_song(b);
    song.global = global;
    song.abilities = {bench::ability(Trigger::attack, {icon<Prevent>("1")})};
    b.content->finish();
    know(b, 1, "song");
    b.card("hare").combat.front().target = 9;
    b.meet("hare");
    keep_hands(b);
    b.answer("Ada");
    play_first(b);
    int const health = b.ada().health;
    stop(b);
    CHECK(b.ada().health == health - (global ? 1 : 2));  // the hare bites for 2
  }
}

// --- encounters of two
// ----------------------------------------------------------------------------------------------------

TEST_CASE(
    "TG-DIP-07 TG-DIP-08 TG-DIP-11  a response that strikes one down and drives the marker to the end: lost for the "
    "rest") {
  Bench b(2);
  b.card("warden").diplomacy.front().stages[0].response = {
      bench::icon<AffinityDown>("2"), bench::icon<SufferDamage>("1"), bench::icon<AffinityUp>("2")};
  who(b.state, 0).health = 1;
  who(b.state, 0).energy = 1;
  have(b, 0, Resource::wealth, 3);
  have(b, 1, Resource::wealth, 3);
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  b.answer("play no card");
  CHECK(b.now().last_result == EncounterResult::lost);
  CHECK(b.ada().dying);
  CHECK(b.ada().of(Resource::wealth) == 3);   // it was carried out before
  CHECK(b.bren().of(Resource::wealth) == 2);  // the failure
}

TEST_CASE("TG-TURN-09 TG-CMB-13  no card left at the end of the turn: that one escapes, the other goes on alone") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().opportunity = {bench::icon<SufferDamage>("1")};
  on_top(b, 0, CardKind::combat, {1, 2, 3}, true);
  int const health = who(b.state, 0).health, energy = who(b.state, 0).energy;
  b.meet("hare");
  keep_hands(b);
  for (int i = 0; i < 2; ++i) {
    if (b.asked() == "pick_active") b.answer(i == 0 ? "Ada" : "Bren");
    play_first(b);
    stop(b);
    if (b.asked() == "stay_or_escape") b.position->answer(0);
  }
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.ada().health == health - 1);
  CHECK(b.ada().energy == energy - 1);
  CHECK(b.asked() == "play_cards");
  CHECK(b.position->asked() == flow::Seat{1});
}

TEST_CASE(
    "TG-TURN-06 TG-CMB-14  what a delayed ability completes is won only after the opportunity attack for no card") {
  Bench b;
  b.card("hare").combat.front().target = 6;
  Template& late = own_template(b, "strike", 1, "late");
  late.abilities = {bench::ability(Trigger::delayed, {bench::icon<PlaceMarkers>("5")})};
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4});
  int const health = who(b.state, 0).health;
  b.meet("hare");
  keep_hands(b);
  play_first(b);  // one marker; the rest is to come
  stop(b);
  CHECK(b.ada().health == health - 2);  // the hare bites
  if (b.asked() == "stay_or_escape") b.position->answer(0);
  REQUIRE(b.asked() == "play_cards");  // 1 + 5 are in the pool now, and nothing is checked yet
  CHECK(b.now().fight.pool == 6);
  stop(b);
  CHECK(b.now().last_result == EncounterResult::won);
  CHECK(b.ada().health == health - 3);  // the opportunity attack came first
}

TEST_CASE(
    "TG-SEQ-04 TG-CMB-19  a key that hurts strikes the active one down: the other is next, and nobody is attacked") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {bench::icon<SufferDamage>("1")}}};
  b.cards("strike").left = halves({"damage 1", "blank", "blank"});
  who(b.state, 0).health = 1;
  who(b.state, 0).energy = 1;
  int const bren = who(b.state, 1).health;
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  CHECK(b.ada().dying);
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.now().fight.sequence.size() == 1);  // its card stays
  CHECK(b.bren().health == bren);
  CHECK(b.asked() == "play_cards");
  CHECK(b.position->asked() == flow::Seat{1});
}

TEST_CASE("TG-TRAIT-01 TG-PANIC-02  AMBUSH leaves one card in the hand, panic plays another one from the deck") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::ambush};
  who(b.state, 0).health = 3;
  who(b.state, 0).energy = 3;
  who(b.state, 0).terror = 4;
  b.meet("hare");
  keep_hands(b);
  REQUIRE(b.asked() == "pick_from_hand");
  b.position->answer(0);
  REQUIRE(b.asked() == "play_cards");
  CHECK(b.ada().hand.size() == 1);
  int const deck = deck_size(b, 0);
  b.answer("play the top card of the deck");
  CHECK(deck_size(b, 0) == deck - 1);
  CHECK(b.ada().hand.size() == 1);
}

// --- traits that meet
// ---------------------------------------------------------------------------------------------------------

namespace {

Bench against_both(std::vector<Trait> traits, int seats = 1) {
  Bench b(seats);
  b.card("hare").combat.front().target = 9;
  b.card("hare").combat.front().traits = std::move(traits);
  return b;
}

}  // namespace

TEST_CASE("TG-TRAIT-06 TG-TRAIT-08  NUMBING and RELENTLESS: each of the two attacks costs two cards of the deck") {
  Bench b = against_both({Trait::numbing, Trait::relentless});
  b.meet("hare");
  keep_hands(b);
  int const deck = deck_size(b, 0);
  play_first(b);
  stop(b);
  CHECK(deck_size(b, 0) == deck - 2);
  b.answer("stay");
  CHECK(deck_size(b, 0) == deck - 4);
  CHECK(b.ada().discards.size() == 4);
}

TEST_CASE("TG-TRAIT-08 TG-TRAIT-10  ROBBER and RELENTLESS: robbed by the first attack, there is no second one") {
  Bench b = against_both({Trait::robber, Trait::relentless});
  who(b.state, 0).health = 3;
  who(b.state, 0).energy = 3;
  have(b, 0, Resource::wealth, 4);
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 1);
  CHECK(b.ada().of(Resource::wealth) == 0);
}

TEST_CASE(
    "TG-TRAIT-08 TG-CMB-08  RELENTLESS: what the first attack itself completes is a victory, there is no second") {
  Bench b = against_both({Trait::relentless});
  b.card("hare").combat.front().attacks = {
      AttackRow{0, 8, {bench::icon<SufferDamage>("2"), bench::icon<PlaceMarkers>("8")}}};
  b.meet("hare");
  keep_hands(b);
  play_first(b);  // 1 marker
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.now().last_result == EncounterResult::won);
  CHECK(b.ada().health == 9 - 2);
}

TEST_CASE(
    "TG-TRAIT-01 TG-TRAIT-14 TG-TRAIT-15  AMBUSH and SLOW: of four cards one is kept, two come at the end of the "
    "turn") {
  Bench b = against_both({Trait::ambush, Trait::slow});
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  REQUIRE(b.asked() == "pick_from_hand");
  CHECK(b.position->prompt().source() == "TG-TRAIT-01");
  CHECK(b.ada().hand.size() == 4);
  b.position->answer(0);
  CHECK(b.ada().hand.size() == 1);
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.ada().hand.size() == 2);
}

TEST_CASE(
    "TG-ESC-04 TG-TRAIT-08 TG-TRAIT-12  one of two flees between the attacks of a RELENTLESS, SHATTER enemy: the other "
    "is next, and both have lost their weapons in the end") {
  Bench b(2);
  b.card("hare").combat.front().target = 9;
  b.card("hare").combat.front().traits = {Trait::relentless, Trait::shatter};
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "bow", "Bow", Keyword::weapon);
  b.content->finish();
  own(b, 0, "axe");
  own(b, 1, "bow");
  b.meet("hare");
  while (b.asked() == "ready_items") b.answer("ready");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().health == 9 - 2);
  b.answer("escape");
  CHECK(b.ada().health == 9 - 2 - 1);
  CHECK(b.ada().items.has(item(b, "axe")));  // the encounter goes on
  CHECK(b.now().fight.members == bit(1));
  REQUIRE(b.position->asked() == flow::Seat{1});
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.ada().items.empty());
  CHECK(b.bren().items.empty());
}
