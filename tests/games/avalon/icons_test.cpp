// What each icon of an attack and each bonus of a key does to the active character.  Ledger TG-CMB-07, TG-SEQ-04.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// Ada has 3 energy, 5 health, 3 terror and 2 of each resource.
void lay_out(Bench& b) {
  long_and_harmless(b);
  Character& ada = who(b.state, 0);
  ada.energy = 3;
  ada.health = 5;
  ada.terror = 3;
  for (Resource const r : {Resource::food, Resource::wealth, Resource::rep, Resource::magic, Resource::exp})
    have(b, 0, r, 2);
}
// After a card of hers the hare attacks with these icons.
Bench attacked(Icons icons, std::vector<Ability> abilities = {}) {
  Bench b;
  lay_out(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, std::move(icons)}};
  b.cards("strike").abilities = std::move(abilities);
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  return b;
}
// She plays a card whose first key is this and meets a free one.
Bench keyed(std::string_view key) {
  Bench b;
  lay_out(b);
  b.cards("strike").left = halves({key, "blank", "blank"});
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  return b;
}
template <class Verb>
EncounterEffect of(Resource resource, int n) {
  Verb v;
  v.resource = resource;
  v.amount = n;
  EncounterEffect e;
  e.is = v;
  return e;
}

}  // namespace

TEST_CASE("TG-CMB-07 TG-TRACK-01  icons move the tracks, to their ends and no farther; energy never past health") {
  CHECK(attacked({icon<GainHealth>(2)}).ada().health == 7);
  CHECK(attacked({icon<GainHealth>(20)}).ada().health == 9);
  CHECK(attacked({icon<LoseHealth>(2)}).ada().health == 3);
  CHECK(attacked({icon<GainTerror>(2)}).ada().terror == 5);
  CHECK(attacked({icon<LoseTerror>(2)}).ada().terror == 1);
  CHECK(attacked({icon<LoseTerror>(20)}).ada().terror == 0);
  CHECK(attacked({icon<GainEnergy>(1)}).ada().energy == 4);
  CHECK(attacked({icon<GainEnergy>(20)}).ada().energy == 5);
  CHECK(attacked({icon<LoseEnergy>(2)}).ada().energy == 1);
  CHECK(attacked({icon<LoseEnergy>(20)}).ada().energy == 0);
  CHECK(attacked({icon<LoseHealth>(3)}).ada().energy == 2);  // pushed down by the health marker: TG-DUSK-10
}

TEST_CASE("TG-CMB-07 TG-RES-08  icons give and take resources, each its own, between nothing and twenty") {
  CHECK(attacked({of<GainResource>(Resource::wealth, 3)}).ada().resources ==
        std::array<std::int16_t, 5>{2, 5, 2, 2, 2});
  CHECK(attacked({of<GainResource>(Resource::food, 30)}).ada().of(Resource::food) == 20);
  CHECK(attacked({of<GainResource>(Resource::exp, 30)}).ada().of(Resource::exp) == 32);  // TG-RES-09
  CHECK(attacked({of<LoseResource>(Resource::rep, 1)}).ada().resources == std::array<std::int16_t, 5>{2, 2, 1, 2, 2});
  CHECK(attacked({of<LoseResource>(Resource::magic, 9)}).ada().of(Resource::magic) == 0);
}

TEST_CASE("TG-CMB-07 TG-ENC-15  icons draw cards, and discard them from hand or deck") {
  Bench draws = attacked({icon<DrawCards>(2)});
  CHECK(draws.ada().hand.size() == 4);
  CHECK(deck_size(draws, 0) == 10);
  CHECK(attacked({icon<DrawCards>(0)}).ada().hand.size() == 2);
  Bench deck = attacked({icon<DiscardDeck>(2)});
  CHECK(deck.ada().hand.size() == 2);
  CHECK(deck_size(deck, 0) == 10);
  CHECK(deck.ada().discards.size() == 2);
  Bench hand = attacked({icon<DiscardHand>(1)});
  REQUIRE(hand.asked() == "pick_from_hand");
  CHECK(hand.position->asked() == flow::Seat{0});
  std::string const other = in_hand(hand, 0, 0);
  hand.answer(in_hand(hand, 0, 1));
  CHECK(hand.ada().hand.size() == 1);
  CHECK(in_hand(hand, 0, 0) == other);
  Bench all = attacked({icon<DiscardHand>(3)});  // two cards in hand and one of the deck
  CHECK(all.asked() == "stay_or_escape");
  CHECK(all.ada().hand.empty());
  CHECK(deck_size(all, 0) == 11);
}

TEST_CASE("TG-BONUS-07  in an attack the void icon cancels the next one, that one alone") {
  CHECK(attacked({icon<VoidNext>(), icon<SufferDamage>(3), icon<SufferDamage>(1)}).ada().health == 4);
  CHECK(attacked({icon<SufferDamage>(3), icon<VoidNext>()}).ada().health == 2);
  CHECK(attacked({icon<VoidNext>(), icon<VoidNext>(), icon<SufferDamage>(3)}).ada().health == 2);
}

TEST_CASE("TG-TRIG-06  markers for damage prevented, and for damage taken") {
  Bench prevents =
      attacked({icon<SufferDamage>(3)}, {ability(Trigger::attack, {icon<Prevent>(1), icon<MarkersPerPrevented>(2)})});
  CHECK(prevents.ada().health == 3);
  CHECK(prevents.now().fight.pool == 1 + 2);
  Bench suffers =
      attacked({icon<SufferDamage>(3)}, {ability(Trigger::attack, {icon<Prevent>(1), icon<MarkersPerDamage>(2)})});
  CHECK(suffers.ada().health == 3);
  CHECK(suffers.now().fight.pool == 1 + 4);
  Bench nothing =
      attacked({icon<SufferDamage>(1)}, {ability(Trigger::attack, {icon<PreventAll>(), icon<MarkersPerDamage>(2)})});
  CHECK(nothing.ada().health == 5);
  CHECK(nothing.now().fight.pool == 1);
}

TEST_CASE("TG-STAT-01  an icon marks a status") {
  Bench b;
  lay_out(b);
  MarkInEncounter mark;
  mark.status = b.content->statuses.ref("saved");
  EncounterEffect marks;
  marks.is = mark;
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {marks}}};
  b.meet("hare");
  keep_hands(b);
  CHECK_FALSE(b.now().statuses.marked(0));
  play_first(b);
  stop(b);
  CHECK(b.now().statuses.marked(0));
}

TEST_CASE("TG-CMB-07  an icon that ends the encounter: no victory, and a GUARDIAN stays on the map") {
  for (bool const guardian : {false, true}) {
    Bench b;
    lay_out(b);
    if (guardian) b.card("hare").combat.front().traits = {Trait::guardian};
    b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<EndEncounter>(), icon<SufferDamage>(4)}}};
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    stop(b);
    CHECK(b.now().fight.moment == Moment::none);
    CHECK(b.now().last_result == EncounterResult::escaped);
    CHECK(b.ada().health == 5);  // what stands behind it does not come
    CHECK(b.now().table.guardians.size() == (guardian ? 1 : 0));
    CHECK(b.now().table.encounters[static_cast<std::size_t>(b.card("hare").pile)].size() == (guardian ? 0 : 1));
  }
}

TEST_CASE(
    "TG-SEQ-04 TG-SEQ-08  what a connected key gives: markers, cards, energy, terror, damage, for better or worse") {
  CHECK(keyed("markers 2").now().fight.pool == 2);
  CHECK(keyed("draw 2").ada().hand.size() == 4);
  CHECK(keyed("gain_energy 1").ada().energy == 4);
  CHECK(keyed("lose_energy 2").ada().energy == 1);
  CHECK(keyed("gain_terror 2").ada().terror == 5);
  CHECK(keyed("lose_terror 2").ada().terror == 1);
  CHECK(keyed("damage 2").ada().health == 3);
  Bench charged = keyed("charge 2");
  REQUIRE(charged.now().fight.sequence.size() == 1);
  CHECK(charged.now().fight.sequence[0].charges == 2);
  Bench down = keyed("damage 5");  // TG-DEATH-02
  CHECK(down.now().fight.moment == Moment::none);
  CHECK(down.asked() == "call_allmother");  // alone, nobody tends the dying
}
