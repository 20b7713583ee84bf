// What a companion does in an encounter by instinct alone.
#include "bots/bot.h"
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

std::string taken_in_encounter(Bench& b) {
  bots::Instinct instinct(1);
  return b.options()[static_cast<std::size_t>(bots::choose(instinct, *b.position))];
}

}  // namespace

TEST_CASE("avalon: a companion escapes while it can still bear the blow at its back") {
  // The hare bites for 2, and for 1 whoever turns away: with 3 health the next bite is one too many.
  for (int health : {3, 4}) {
    Bench b;
    CombatSide& hare = b.card("hare").combat.front();
    hare.target = 30;
    hare.attacks = {AttackRow{0, 29, {icon<SufferDamage>(2)}}};
    who(b.state, 0).health = static_cast<std::uint8_t>(health);
    b.meet("hare");
    keep_hands(b);
    CHECK((taken_in_encounter(b) == "escape") == (health == 3));
  }
}

TEST_CASE("avalon: a companion that can win with a card does not escape") {
  Bench b;  // the hare is won with 3 markers, a strike makes 1
  who(b.state, 0).health = 3;
  b.meet("hare");
  keep_hands(b);
  CHECK(taken_in_encounter(b).starts_with("play "));
}

TEST_CASE("avalon: of a hand a companion lays first what others can follow") {
  Bench b;
  long_and_harmless(b);
  // Card 2 brings 2 markers at once, and nothing fits behind it; cards 1 and 3 bring 1 each, but 3 may follow 1.
  Template& alone = own_template(b, "strike", 2, "t_alone");
  alone.left = halves({"markers 2", "blank", "blank"});
  alone.right = halves({"blank", "blank", "blank"});
  Template& follows = own_template(b, "strike", 3, "t_follows");
  follows.left = halves({"markers 2", "card", "blank"});
  b.cards("strike").right = halves({"free", "free", "blank"});
  on_top(b, 0, CardKind::combat, {2, 1, 3});
  b.meet("hare");
  keep_hands(b);
  auto const& c = who(b.now(), 0);
  std::string const opens = card_of(*b.content, c, CardKind::combat, CardId{0}).name;
  CHECK(taken_in_encounter(b) == "play " + opens);
}

TEST_CASE("avalon: a companion does not wait for the second attack of a RELENTLESS enemy if it would fall by it") {
  for (int health : {4, 5}) {  // bitten for 2, and again for 2; 1 for whoever turns away
    Bench b;                   // with one card more the hare could be won, but that would come too late
    b.card("hare").combat.front().traits = {Trait::relentless};
    who(b.state, 0).health = static_cast<std::uint8_t>(health);
    who(b.state, 0).energy = static_cast<std::uint8_t>(health);
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    stop(b);
    REQUIRE(b.asked() == "stay_or_escape");
    CHECK((taken_in_encounter(b) == "escape") == (health == 4));
  }
}

TEST_CASE("avalon: a companion that cannot draw any more leaves a talk for the sake of the others") {
  for (int seats : {1, 2}) {
    Bench b(seats);
    on_top(b, 0, CardKind::diplomacy, {1, 2, 3}, true);
    b.meet("warden");
    keep_hands(b);
    if (seats == 2) b.answer("Ada");
    play_first(b);
    stop(b);
    REQUIRE(b.asked() == "stay_or_escape");
    CHECK(taken_in_encounter(b) == (seats == 2 ? "escape" : "stay"));
  }
}
