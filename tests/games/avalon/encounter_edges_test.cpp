// Encounters at their edges: the equal value, who has left, what is covered, the second card.  Ledger TG-ENC, TG-SEQ,
// TG-TURN, TG-TRIG, TG-CMB, TG-DIP, TG-TRAIT.
#include "fights.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/encounters.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Options = std::vector<std::string>;
bool with_magic_offered(Bench& b) {
  for (std::string const& o : b.options())
    if (o.find("with MAGIC") != std::string::npos) return true;
  return false;
}

}  // namespace

TEST_CASE("TG-ENC-12 TG-INSA-01  three cards for up to three who begin it, two for four; a hand has at least one") {
  for (int const many : {1, 2, 3, 4}) {
    CAPTURE(many);
    Bench b;
    add_item(b, "chain", "Chain", Keyword::none, {.hand = -9});
    b.content->finish();
    b.state.fight.card = b.encounter("hare");
    b.state.fight.joined = static_cast<SlotMask>((1 << many) - 1);
    World const w{*b.content, b.state};
    CHECK(starting_hand(w, 0) == (many == 4 ? 2 : 3));
    who(b.state, 0).insane = true;
    CHECK(starting_hand(w, 0) == (many == 4 ? 1 : 2));
    own(b, 0, "chain");
    CHECK(starting_hand(w, 0) == 1);
  }
}

TEST_CASE("TG-TRAIT-14  traits are of combat: a talk with somebody whose other side is SLOW begins with three cards") {
  Bench b;
  b.card("warden").combat = b.card("hare").combat;
  b.card("warden").combat.front().traits = {Trait::slow, Trait::fast, Trait::shatter};
  b.meet("warden");
  CHECK(b.asked() == "keep_hand");
  CHECK(b.ada().hand.size() == 3);
}

TEST_CASE("TG-ENC-16 TG-ENC-17  what is in use moves the marker at the beginning, but to neither end") {
  for (int const by : {1, 9, -1, -9}) {
    Bench b(2);
    add_item(b, "ring", "Ring", Keyword::none, {.affinity = by});
    b.card("warden").diplomacy.front().slots = 7;
    b.card("warden").diplomacy.front().gray = 3;
    own(b, 1, "ring");
    b.meet("warden");
    keep_hands(b);
    CHECK(b.now().fight.affinity == (by == 1 ? 4 : by == 9 ? 5 : by == -1 ? 2 : 1));
  }
}

TEST_CASE("TG-CMB-13 TG-DIP-10  exactly as many cards as are to be drawn are enough") {
  for (bool const talk : {false, true}) {
    Bench b;
    long_and_harmless(b);
    b.cards(talk ? "word" : "strike").left = halves({"draw 2", "blank", "blank"});
    on_top(b, 0, talk ? CardKind::diplomacy : CardKind::combat, {1, 2, 3, 4, 5}, true);
    b.meet(talk ? "warden" : "hare");
    keep_hands(b);
    play_first(b);
    CHECK(b.asked() == "play_cards");
    CHECK(b.ada().hand.size() == 4);
    CHECK(deck_size(b, 0, talk ? CardKind::diplomacy : CardKind::combat) == 0);
  }
}

TEST_CASE("TG-CMB-13  one who has too few for a starting hand is out before the first turn; the other goes on") {
  Bench b(2);
  on_top(b, 0, CardKind::combat, {1, 2}, true);
  b.meet("hare");
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.ada().energy == 5);
  REQUIRE(b.asked() == "keep_hand");
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("keep the hand");
  CHECK(b.asked() == "play_cards");
  CHECK(b.now().fight.active == 1);
}

TEST_CASE("TG-CMB-13 TG-TRAIT-15  who cannot draw at the end of a turn is out once, SLOW or not; the other draws on") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::slow};
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4}, true);  // her hand, and nothing to draw
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  b.answer("stay");
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.ada().energy == 5);
  CHECK(b.bren().hand.size() == 3 + 2);
  CHECK(b.now().fight.active == 1);
}

TEST_CASE("TG-TURN-08  the hand of one who has escaped is nobody's matter at the end of the turn") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::slow};
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  b.answer("escape");  // with four cards in hand
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.asked() == "play_cards");
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(b.ada().hand.size() == 4);
}

TEST_CASE("TG-ENC-15  with exactly as many in hand as must go nobody is asked which") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().attacks.front().icons = {icon<DiscardHand>(2)};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  CHECK(b.asked() == "stay_or_escape");
  CHECK(b.ada().hand.empty());
  CHECK(b.ada().discards.size() == 2);
  CHECK(deck_size(b, 0) == 12);
}

TEST_CASE("TG-ENC-11 TG-TRAIT-09  against a ROBBER, too, things may be set aside before it begins") {
  for (bool const robber : {false, true}) {
    Bench b;
    if (robber) b.card("hare").combat.front().traits = {Trait::robber};
    add_item(b, "mail", "Mail", Keyword::armor);
    own(b, 0, "mail");
    b.meet("hare");
    CHECK((b.asked() == "ready_items") == robber);
  }
}

TEST_CASE("TG-SEQ-05 TG-BONUS-03  no MAGIC is asked for an additional card that would be ignored") {
  struct Row {
    char const* enemy;
    char const* left;
    bool asks;
  };
  // On the first card of an activation a card key gives nothing, whichever half bears it.
  for (Row const row : {Row{"magic", "markers 1", true},
                        {"magic", "card", false},
                        {"card", "magic", false},
                        {"markers 1", "magic", true}}) {
    Bench b;
    long_and_harmless(b);
    b.card("hare").keys = halves({row.enemy, "blank", "blank"});
    b.cards("strike").left = halves({row.left, "blank", "blank"});
    have(b, 0, Resource::magic, 1);
    b.meet("hare");
    keep_hands(b);
    CHECK(with_magic_offered(b) == row.asks);
  }
  // Nor on a later one, where the card before it bears the key.
  Bench b;
  long_and_harmless(b);
  b.card("hare").keys = halves({"free", "blank", "blank"});
  b.cards("strike").left = halves({"markers 1", "card", "magic"});
  b.cards("strike").right = halves({"free", "free", "card"});
  have(b, 0, Resource::magic, 1);
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.offers("play " + in_hand(b, 0)));
  CHECK_FALSE(with_magic_offered(b));
}

TEST_CASE(
    "TG-BONUS-03 TG-SEQ-10  the card key must be the later card's own: one on the card before it allows nothing") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = halves({"markers 1", "free", "blank"});
  b.cards("strike").right = halves({"free", "card", "blank"});
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.options() == Options{"play no further card", "escape"});
  CHECK(b.refusal("play " + in_hand(b, 0)) == "TG-SEQ-10");
}

TEST_CASE("TG-PANIC-02  in panic with an empty deck no card can be played, not even from the hand") {
  Bench b;
  long_and_harmless(b);
  who(b.state, 0).terror = 9;
  who(b.state, 0).health = 4;
  on_top(b, 0, CardKind::combat, {1, 2, 3}, true);
  b.meet("hare");
  keep_hands(b);
  CHECK(b.options() == Options{"play no card", "escape"});
}

TEST_CASE("TG-CMB-09 TG-CMB-15  charges of a covered card cannot be used, those of a passive one can") {
  for (bool const passive : {false, true}) {
    Bench b;
    long_and_harmless(b);
    Template& first = own_template(b, "strike", 1, "battery");
    first.left = halves({"charge 2", "blank", "blank"});
    first.passive = passive;
    // Beside it an ability of another kind, which is nothing to be paid for.
    first.abilities = {ability(Trigger::charges, {icon<PlaceMarkers>(3)}),
                       ability(Trigger::attack, {icon<PlaceMarkers>(5)})};
    on_top(b, 0, CardKind::combat, {1, 2, 3, 4});
    b.meet("hare");
    keep_hands(b);
    b.answer("play strike 1");
    CHECK(b.options() == Options{"play no further card", "escape", "use charges of strike 1 (1)"});
    stop(b);
    b.answer("keep the charges");  // after the attack
    b.answer("stay");
    CHECK(b.offers("use charges of strike 1 (1)"));
    b.answer("play strike 2");
    CHECK(b.offers("use charges of strike 1 (1)") == passive);
  }
}

TEST_CASE(
    "TG-CHAL-10  after a failed escape nobody is asked who holds no card, or may play no more against a FAST one") {
  for (bool const fast : {false, true}) {
    CAPTURE(fast);
    Bench b;
    b.state.modes.challenge_escape = true;
    long_and_harmless(b);
    if (fast) b.card("hare").combat.front().traits = {Trait::fast};
    b.cards("strike").left = halves({"markers 1", "card", "blank"});
    b.cards("strike").right = halves({"free", "free", "blank"});
    b.meet("hare");
    if (!fast) {
      b.answer("exchange it for one card less");
      b.answer("exchange it for one card less");
    }
    keep_hands(b);
    play_first(b);
    if (fast) play_first(b);
    CHECK(b.ada().hand.size() == (fast ? 1 : 0));
    b.script({"1"});
    b.answer("escape");                // the skull: to stop is all that is left, and everybody can see why
    CHECK(b.now().fight.played == 0);  // the next activation has begun
  }
}

TEST_CASE("TG-CHAL-08  who has tried to escape in this activation is not asked again after the attack") {
  Bench b;
  b.state.modes.challenge_escape = true;
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  b.script({"1"});
  b.answer("escape");
  play_first(b);
  stop(b);
  REQUIRE(b.asked() == "play_cards");  // the next turn
  CHECK(b.now().fight.played == 0);
  CHECK(b.offers("escape"));
}

TEST_CASE("TG-BONUS-05 TG-CMB-13  a factor counts no further for one whom the first drawing has forced out") {
  Bench b(2);
  long_and_harmless(b);
  b.cards("strike").left = halves({"draw 2 x3", "blank", "blank"});
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4}, true);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.ada().energy == 5);
}

TEST_CASE("TG-TRAIT-02  DEFENSIVE takes a marker off the first card of an activation only") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::defensive};
  b.cards("strike").left = halves({"markers 2", "card", "blank"});
  b.cards("strike").right = halves({"free", "free", "blank"});
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.pool == 1);
  play_first(b);
  CHECK(b.now().fight.pool == 1 + 2);
  stop(b);
  b.answer("stay");
  play_first(b);
  CHECK(b.now().fight.pool == 3 + 1);
}

TEST_CASE("TG-TRAIT-02  DEFENSIVE: a card that gives nothing has taken its due; what comes later counts whole") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::defensive};
  b.cards("strike").left = {};
  b.cards("strike").abilities = {ability(Trigger::attack, {icon<PlaceMarkers>(2)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.pool == 0);
  stop(b);
  CHECK(b.now().fight.pool == 2);
}

TEST_CASE("TG-TRIG-03  hurrying takes no token of its own card, and none beyond the last of the one it takes") {
  Bench b;
  long_and_harmless(b);
  Template& slow = own_template(b, "strike", 1, "slow_strike");
  slow.left = {};
  slow.passive = true;
  slow.abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(4)}, 3)};
  b.cards("strike").left = {};
  b.cards("strike").passive = true;
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<RemoveTimeToken>(7)}),
                                 ability(Trigger::delayed, {icon<PlaceMarkers>(1)}, 3)};
  on_top(b, 0, CardKind::combat, {1, 2, 3});
  b.meet("hare");
  keep_hands(b);
  b.answer("play strike 1");
  stop(b);
  b.answer("stay");
  b.answer("play strike 2");
  CHECK(b.now().fight.pool == 4);  // once, though five more were to be taken
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  CHECK(b.now().fight.sequence[1].tokens[1] == 3);
}

TEST_CASE("TG-CMB-08  the one attacked falls, and what the attack brought into the pool wins for the others") {
  for (int const markers : {2, 3}) {
    Bench b(2);
    b.cards("strike").left = {};
    b.cards("strike").abilities = {ability(Trigger::attack, {icon<MarkersPerDamage>(1)})};
    b.card("hare").combat.front().attacks.front().icons = {icon<SufferDamage>(markers)};
    who(b.state, 0).health = who(b.state, 0).energy = static_cast<std::uint8_t>(markers);
    b.meet("hare");
    keep_hands(b);
    b.answer("Ada");
    play_first(b);
    stop(b);
    CHECK(b.ada().dying);
    CHECK((b.now().fight.moment == Moment::none) == (markers == 3));
    CHECK(b.bren().of(Resource::exp) == (markers == 3 ? 1 : 0));
    CHECK(b.ada().of(Resource::exp) == 0);
  }
}

TEST_CASE("TG-TRAIT-11 TG-TRACK-02  what is in use prevents damage of a SAVAGE enemy as well") {
  Bench b;
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::savage};
  add_item(b, "mail", "Mail", Keyword::armor, {.prevent = 1});
  own(b, 0, "mail");
  b.meet("hare");
  keep_hands(b);
  CHECK(b.ada().health == 9 - (2 - 1));
}

TEST_CASE("TG-TRAIT-11  SAVAGE may bring the first one down; the other is activated then, and not savaged") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::savage, Trait::ambush};
  who(b.state, 0).health = who(b.state, 0).energy = 2;
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  CHECK(b.ada().dying);
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.now().fight.active == 1);
  CHECK(b.asked() == "play_cards");
  CHECK(b.bren().health == 9);
  CHECK(b.bren().hand.size() == 3);
}

TEST_CASE("TG-TRIG-06 TG-ITEM-02  abilities of what is in use: against attacks in the attack, the others when active") {
  for (Trigger const trigger : {Trigger::attack, Trigger::visible}) {
    Bench b;
    long_and_harmless(b);
    b.cards("strike").left = {};
    add_item(b, "bell", "Bell", Keyword::none);
    Item& bell = b.content->items.items()[0];
    bell.abilities = {ability(trigger, {icon<PlaceMarkers>(2)})};
    own(b, 0, "bell");
    b.meet("hare");
    keep_hands(b);
    CHECK(b.now().fight.pool == (trigger == Trigger::visible ? 2 : 0));
    play_first(b);
    stop(b);
    CHECK(b.now().fight.pool == 2);
    b.answer("stay");
    CHECK(b.now().fight.pool == (trigger == Trigger::visible ? 4 : 2));
  }
  Bench never;  // its condition does not hold
  long_and_harmless(never);
  never.cards("strike").left = {};
  add_item(never, "bell", "Bell", Keyword::none);
  Ability when = ability(Trigger::attack, {icon<PlaceMarkers>(2)});
  when.condition = expr("pool > 5");
  Ability seen = when;
  seen.trigger = Trigger::visible;
  never.content->items.items()[0].abilities = {when, seen};
  own(never, 0, "bell");
  never.meet("hare");
  keep_hands(never);
  play_first(never);
  stop(never);
  never.answer("stay");
  CHECK(never.now().fight.pool == 0);
}

TEST_CASE("TG-CMB-15  an ability that works while it is seen: of the last card and of passive ones, each activation") {
  for (bool const passive : {false, true}) {
    Bench b;
    long_and_harmless(b);
    Template& first = own_template(b, "strike", 1, "banner");
    first.left = {};
    first.passive = passive;
    first.abilities = {ability(Trigger::visible, {icon<PlaceMarkers>(1)}),
                       ability(Trigger::placement, {icon<GainTerror>(1)})};
    b.cards("strike").left = {};
    on_top(b, 0, CardKind::combat, {1, 2, 3, 4});
    b.meet("hare");
    keep_hands(b);
    b.answer("play strike 1");
    CHECK(b.now().fight.pool == 0);
    stop(b);
    b.answer("stay");
    CHECK(b.now().fight.pool == 1);
    b.answer("play strike 2");
    stop(b);
    b.answer("stay");
    CHECK(b.now().fight.pool == (passive ? 2 : 1));
    CHECK(b.ada().terror == 1);  // that came once, when it was laid down
  }
}

TEST_CASE(
    "TG-TURN-06 TG-DISC-03  tokens go from left to right; a card that destroys itself does not hide the next one") {
  Bench b;
  long_and_harmless(b);
  Template& first = own_template(b, "strike", 1, "fuse");
  first.left = {};
  first.passive = true;
  first.abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(1), icon<DestroyThis>()}, 2)};
  b.cards("strike").left = {};
  b.cards("strike").passive = true;
  b.cards("strike").abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(2)}, 1)};
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4});
  b.meet("hare");
  keep_hands(b);
  b.answer("play strike 1");
  stop(b);
  b.answer("stay");
  b.answer("play strike 2");
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.pool == 1 + 2);
  CHECK(b.now().fight.sequence.size() == 1);
  CHECK(b.ada().discards.size() == 1);
}

TEST_CASE("TG-DIP-16  of what is avoided only the price is paid: energy and MAGIC shared, the rest by each") {
  Bench b(2);
  Avoid avoid;
  avoid.cost = {.wealth = 1, .magic = 1};
  b.card("warden").diplomacy.front().avoid = {avoid};
  for (int i : {0, 1}) have(b, i, Resource::wealth, 2), have(b, i, Resource::magic, 1);
  b.meet("warden");
  b.answer("pay and avoid it");
  b.answer("pay and avoid it");
  CHECK(b.asked() == "take_action");
  for (Character const* c : {&b.ada(), &b.bren()}) {
    CHECK(c->energy == 6);
    CHECK(c->of(Resource::wealth) == 1);
    CHECK(c->of(Resource::magic) == 0);
    CHECK(c->of(Resource::food) == 0);
  }
}

TEST_CASE("TG-DIP-16  energy for avoiding is paid for both together: one less than that is not enough") {
  for (int const energy : {1, 2}) {
    Bench b(2);
    Avoid avoid;
    avoid.cost = {.energy = 1};
    b.card("warden").diplomacy.front().avoid = {avoid};
    who(b.state, 0).energy = static_cast<std::uint8_t>(energy);
    who(b.state, 1).energy = 0;
    b.meet("warden");
    CHECK((b.asked() == "avoid_encounter") == (energy == 2));
    if (energy == 1) continue;
    b.answer("pay and avoid it");
    b.answer("pay and avoid it");
    CHECK(b.ada().energy == 0);
    CHECK(b.bren().energy == 0);
  }
}

TEST_CASE("TG-CMB-04  each who is left has the reward, the loot is found once by all of them") {
  Bench b(2);
  Gain found;
  found.wealth = 1;
  b.card("hare").loot = {effect(found)};
  b.card("hare").combat.front().target = 1;
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().of(Resource::exp) == 1);
  CHECK(b.bren().of(Resource::exp) == 1);
  REQUIRE(b.asked() == "share_gain");
  b.answer("Bren 1");
  CHECK(b.ada().of(Resource::wealth) == 0);
  CHECK(b.bren().of(Resource::wealth) == 1);

  Bench gone(2);  // who has escaped has neither
  gone.card("hare").loot = {effect(found)};
  gone.card("hare").combat.front().target = 1;
  gone.meet("hare");
  keep_hands(gone);
  gone.answer("Ada");
  gone.answer("escape");
  play_first(gone);
  stop(gone);
  CHECK(gone.ada().of(Resource::exp) == 0);
  CHECK(gone.ada().of(Resource::wealth) == 0);
  CHECK(gone.bren().of(Resource::exp) == 1);
  CHECK(gone.bren().of(Resource::wealth) == 1);
}

TEST_CASE("TG-GUARD-01  with no room left on the map an undefeated guardian goes under its deck") {
  for (int const there : {15, 16}) {
    Bench b;
    Encounter wolf = b.card("hare");
    b.content->encounters.add("wolf", wolf);
    for (int i = 0; i < there; ++i)
      b.state.table.guardians.push_back({b.encounter("wolf"), b.location("field"), true, true});
    b.card("hare").combat.front().traits = {Trait::guardian};
    b.meet("hare");
    keep_hands(b);
    b.answer("escape");
    CHECK(b.now().table.guardians.size() == 16);
    CHECK(b.now().table.encounters[0].size() == (there == 16 ? 1 : 0));
  }
}

TEST_CASE("TG-TURN-08 TG-CMB-13  whoever was active last and cannot draw is out; the other draws once, no more") {
  Bench b(2);
  long_and_harmless(b);
  on_top(b, 1, CardKind::combat, {1, 2, 3}, true);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  b.answer("stay");
  play_first(b);  // Bren
  stop(b);
  b.answer("stay");
  CHECK(b.now().fight.members == bit(0));
  CHECK(b.now().fight.active == 0);
  CHECK(b.ada().hand.size() == 2 + 1);
  CHECK(deck_size(b, 0) == 15 - 3 - 1);
}

TEST_CASE("TG-TRACK-02 TG-TRIG-06  what has prevented damage once does so no more in the same attack") {
  for (bool const shield : {false, true}) {
    Bench b;
    add_item(b, "mail", "Mail", Keyword::armor, {.prevent = shield ? 0 : 1});
    own(b, 0, "mail");
    if (shield) b.cards("strike").abilities = {ability(Trigger::attack, {icon<Prevent>(1)})};
    b.card("hare").combat.front().attacks.front().icons = {icon<SufferDamage>(1), icon<SufferDamage>(1)};
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    stop(b);
    CHECK(b.ada().health == 8);
  }
}

TEST_CASE("TG-CMB-09  an icon lays charges on its card") {
  Bench b;
  long_and_harmless(b);
  b.cards("strike").left = {};
  b.cards("strike").abilities = {ability(Trigger::placement, {icon<GainCharges>(2)}),
                                 ability(Trigger::charges, {icon<PlaceMarkers>(3)})};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(b.now().fight.sequence[0].charges == 2);
}

TEST_CASE("TG-ENC-06  a certain card is taken out of its deck, wherever it lies in it") {
  for (int const at : {0, 1, 2}) {
    Bench b;
    for (char const* id : {"wolf", "wolf_2"}) {
      Encounter wolf = b.card("hare");
      b.content->encounters.add(id, wolf);
    }
    std::vector<std::string> deck = {"wolf", "wolf_2"};
    deck.insert(deck.begin() + at, "hare");
    for (std::string const& id : deck) into_deck(b, id);
    StartEncounter hunt;
    hunt.card = b.content->encounters.ref("hare");
    offer_action(b, "hunt", {effect(hunt)});
    b.begin();
    b.answer("hunt");
    CHECK(b.now().fight.card == b.encounter("hare"));
    REQUIRE(b.now().table.encounters[0].size() == 2);
    CHECK(b.now().table.encounters[0][0] == b.encounter("wolf"));
    CHECK(b.now().table.encounters[0][1] == b.encounter("wolf_2"));
  }
}

TEST_CASE("TG-PARTY-03  who pays MAGIC for whom is asked of the one who plays") {
  Bench b(2);
  long_and_harmless(b);
  b.cards("strike").left = halves({"magic", "blank", "blank"});
  b.card("hare").keys = halves({"markers 1", "blank", "blank"});
  for (int i : {0, 1}) have(b, i, Resource::magic, 1);
  b.meet("hare");
  keep_hands(b);
  b.answer("Bren");
  std::string with;
  for (std::string const& o : b.options())
    if (o.ends_with("with MAGIC on key 1")) with = o;
  b.answer(with);
  REQUIRE(b.asked() == "pick_member");
  CHECK(b.position->asked() == flow::Seat{1});
}

TEST_CASE("keys that MAGIC is paid for are written by their places") {
  CHECK(magic_keys(0) == "");
  CHECK(magic_keys(1) == "1");
  CHECK(magic_keys(2) == "2");
  CHECK(magic_keys(5) == "1+3");
  CHECK(magic_keys(7) == "1+2+3");
}
