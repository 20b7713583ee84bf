// The traits of enemies.  Ledger TG-TRAIT.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

Bench against(Trait trait, int seats = 1) {
  Bench b(seats);
  b.card("hare").combat.front().traits = {trait};
  return b;
}

}  // namespace

TEST_CASE("TG-TRAIT-01  AMBUSH: the first one activated keeps only one card, before anything else") {
  Bench b = against(Trait::ambush, 2);
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  b.answer("Bren");
  REQUIRE(b.asked() == "pick_from_hand");
  CHECK(b.position->asked() == flow::Seat{1});
  std::string const kept = in_hand(b, 1, 1);
  b.answer(kept);
  REQUIRE(b.bren().hand.size() == 1);
  CHECK(in_hand(b, 1) == kept);
  CHECK(b.bren().discards.size() == 2);
  stop(b);
  b.answer("stay");
  CHECK(b.asked() == "play_cards");  // once per combat: Ada is not ambushed
  CHECK(b.ada().hand.size() == 3);
}

TEST_CASE("TG-TRAIT-03  FAST: at most two cards in an activation, the one forced by panic counted") {
  for (bool panic : {false, true}) {
    Bench b = against(Trait::fast);
    long_and_harmless(b);
    b.cards("strike").left = halves({"markers 1", "card", "blank"});
    b.cards("strike").right = halves({"free", "free", "blank"});
    if (panic) who(b.state, 0).terror = 10;
    b.meet("hare");
    keep_hands(b);
    b.position->answer(0);
    b.position->answer(0);
    CHECK(b.now().fight.played == 2);
    CHECK(b.refusal("play " + in_hand(b, 0)) == "TG-TRAIT-03");
    CHECK(b.options() == std::vector<std::string>{"play no further card", "escape"});
  }
}

TEST_CASE("TG-TRAIT-04  FEINT: damage of the enemy's attack cannot be prevented; that of the opportunity attack can") {
  Bench b = against(Trait::feint);
  add_item(b, "mail", "Mail", Keyword::armor, {.prevent = 1});
  own(b, 0, "mail");
  b.meet("hare");
  keep_hands(b);
  stop(b);  // opportunity attack 1 - 1, attack 2 - 0
  CHECK(b.ada().health == 9 - 0 - 2);

  Bench all = against(Trait::feint);
  all.cards("strike").abilities = {ability(Trigger::attack, {icon<PreventAll>()})};
  all.meet("hare");
  keep_hands(all);
  play_first(all);
  stop(all);
  CHECK(all.ada().health == 7);
}

TEST_CASE("TG-TRAIT-06  NUMBING: every enemy attack step begins with the top two cards of the deck discarded") {
  Bench b = against(Trait::numbing);
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  CHECK(deck_size(b, 0) == 12);
  stop(b);
  CHECK(deck_size(b, 0) == 10);
  CHECK(b.ada().discards.size() == 2);

  Bench few = against(Trait::numbing);
  long_and_harmless(few);
  on_top(few, 0, CardKind::combat, {1, 2, 3, 4}, true);
  few.meet("hare");
  keep_hands(few);
  play_first(few);
  stop(few);
  CHECK(few.asked() == "stay_or_escape");  // one card only: it goes, and nobody is forced out
  CHECK(deck_size(few, 0) == 0);
}

TEST_CASE(
    "TG-TRAIT-07  OPPORTUNIST: with fewer than two cards the opportunity attack comes, once; a card only for none") {
  for (int cards : {0, 1, 2}) {
    Bench b = against(Trait::opportunist);
    b.card("hare").combat.front().target = 30;
    b.card("hare").combat.front().attacks.front().to = 29;
    b.cards("strike").left = halves({"markers 1", "card", "blank"});
    b.cards("strike").right = halves({"free", "free", "blank"});
    b.meet("hare");
    keep_hands(b);
    for (int i = 0; i < cards; ++i) play_first(b);
    stop(b);
    CHECK(b.ada().health == 9 - (cards < 2 ? 1 : 0) - 2);
    CHECK(b.ada().hand.size() == 3 - cards + (cards == 0 ? 1 : 0));
  }
}

TEST_CASE("TG-TRAIT-11  SAVAGE: the first one activated suffers 2 damage at once") {
  Bench b = against(Trait::savage, 2);
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  CHECK(b.asked() == "play_cards");
  CHECK(b.ada().health == 7);
  stop(b);
  b.answer("stay");
  CHECK(b.asked() == "play_cards");
  CHECK(b.bren().health == 9);
}

TEST_CASE(
    "TG-TRAIT-12 TG-TRAIT-13  SHATTER: weapons used are lost at the end, also of who escaped; secrets and the rest "
    "stay") {
  Bench b = against(Trait::shatter, 2);
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "mail", "Mail", Keyword::armor);
  add_item(b, "sword", "Sword", Keyword::weapon);
  add_secret(b, "fang", "Fang", Keyword::weapon);
  own(b, 0, "sword"), own(b, 0, "mail"), own(b, 1, "axe");
  b.meet("hare");
  b.answer("ready");          // Ada uses sword and mail
  b.answer("set aside Axe");  // Bren keeps hers out of it
  keep_hands(b);
  b.answer("Ada");
  b.answer("escape");
  CHECK(b.ada().items.has(item(b, "sword")));  // not before the end
  b.answer("escape");
  CHECK_FALSE(b.ada().items.has(item(b, "sword")));
  CHECK(b.ada().items.has(item(b, "mail")));
  CHECK(b.bren().items.has(item(b, "axe")));
  CHECK(b.now().table.items.contains(item(b, "sword")));

  Bench story = against(Trait::shatter);
  add_secret(story, "fang", "Fang", Keyword::weapon);
  know(story, 0, "fang");
  story.meet("hare");
  keep_hands(story);
  story.answer("escape");
  CHECK(story.ada().secrets.has(secret(story, "fang")));
  CHECK(story.ada().secrets_up.has(secret(story, "fang")));
}

TEST_CASE("TG-TRAIT-14 TG-TRAIT-15  SLOW: a card more in the starting hand, and a card more at the end of each turn") {
  Bench b = against(Trait::slow);
  long_and_harmless(b);
  b.meet("hare");
  CHECK(b.ada().hand.size() == 4);
  b.answer("exchange it for one card less");
  CHECK(b.ada().hand.size() == 3);
  b.answer("exchange it for one card less");
  CHECK(b.ada().hand.size() == 2);
  b.answer("keep the hand");
  play_first(b);
  stop(b);
  b.answer("stay");
  CHECK(b.asked() == "play_cards");
  CHECK(b.ada().hand.size() == 2 - 1 + 2);
}

TEST_CASE("TG-TRAIT-09  ROBBER: only a loss of health brings it about, not terror and not standing there at 1 health") {
  auto const attacked = [](int health, Icons icons) {
    Bench b = against(Trait::robber);
    long_and_harmless(b);
    b.card("hare").combat.front().attacks = {AttackRow{0, 29, std::move(icons)}};
    have(b, 0, Resource::wealth, 3);
    who(b.state, 0).health = static_cast<std::uint8_t>(health);
    who(b.state, 0).energy = 1;
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    stop(b);
    return std::pair{b.ada().of(Resource::wealth), b.asked()};
  };
  CHECK(attacked(1, {icon<GainTerror>(1)}) == std::pair{3, std::string("stay_or_escape")});
  CHECK(attacked(1, {icon<LoseHealth>(0)}) == std::pair{3, std::string("stay_or_escape")});
  CHECK(attacked(1, {icon<LoseHealth>(1)}).first == 0);    // at 0 health it is robbed before it is removed
  CHECK(attacked(3, {icon<SufferDamage>(1)}).first == 3);  // 2 health are not yet 1
  CHECK(attacked(3, {icon<SufferDamage>(2)}).first == 0);
  CHECK(attacked(3, {icon<LoseHealth>(2)}).first == 0);
}

TEST_CASE("TG-TRAIT-16  ROBBER: all who are still in the encounter must be low, and all of them are robbed") {
  Bench b = against(Trait::robber, 2);
  long_and_harmless(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(1)}}};
  for (int i : {0, 1}) {
    have(b, i, Resource::wealth, 3);
    who(b.state, i).health = 2;
    who(b.state, i).energy = 2;
  }
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().health == 1);
  CHECK(b.ada().of(Resource::wealth) == 3);  // Bren stands at 2
  b.answer("stay");
  play_first(b);
  stop(b);
  CHECK(b.ada().of(Resource::wealth) == 0);
  CHECK(b.bren().of(Resource::wealth) == 0);
  CHECK(b.now().last_result == EncounterResult::escaped);
}

TEST_CASE("TG-TRAIT-16  ROBBER: whoever escaped before is not robbed, and keeps nobody from being robbed") {
  Bench b = against(Trait::robber, 2);
  long_and_harmless(b);
  b.card("hare").combat.front().attacks = {AttackRow{0, 29, {icon<SufferDamage>(1)}}};
  for (int i : {0, 1}) have(b, i, Resource::wealth, 3);
  who(b.state, 1).health = 2;
  who(b.state, 1).energy = 2;
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  b.answer("escape");  // with 9 health
  play_first(b);
  stop(b);
  CHECK(b.bren().of(Resource::wealth) == 0);
  CHECK(b.ada().of(Resource::wealth) == 3);
}

TEST_CASE("TG-TRAIT-02  DEFENSIVE takes nothing off later markers when its card was broken off by a forced escape") {
  Bench b(2);
  long_and_harmless(b);
  b.card("hare").combat.front().traits = {Trait::defensive};
  b.cards("strike").left = halves({"draw 1", "blank", "blank"});
  b.card("hare").keys = halves({"free", "blank", "blank"});
  b.cards("strike").passive = true;  // what waits on it goes on waiting
  b.cards("strike").abilities = {ability(Trigger::delayed, {icon<PlaceMarkers>(3)}, 2)};
  on_top(b, 0, CardKind::combat, {1, 2, 3}, true);  // Ada has her hand and nothing to draw
  b.meet("hare");
  keep_hands(b);
  b.answer("Bren");
  play_first(b);
  b.answer("play no further card");
  b.answer("stay");
  play_first(b);  // Ada's first card: she would have to draw, and is gone
  REQUIRE(b.now().fight.members == bit(1));
  REQUIRE(b.asked() == "play_cards");  // Bren again; what he laid down at first has come
  CHECK(b.now().fight.active == 1);
  CHECK(b.now().fight.pool == 3);
}
