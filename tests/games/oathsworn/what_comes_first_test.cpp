// What comes before what: in the set-up, and when a Reaction is resolved.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

LoseHp one_hp_of_an_enemy() {
  LoseHp lose;
  lose.to = To::enemy;
  lose.amount = 1;
  return lose;
}
// Nobody holds a card but Ash, whose first one takes the last HP of the Brute's Head at this moment.
void breaks_the_head(Bench& b, Moment when, Whose of) {
  for (int i = 0; i < 15; ++i) steps(b, i);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = Where::hand;
  ability_on(b, 0).when = when;
  ability_on(b, 0).of = of;
  effects(b, 0, one_hp_of_an_enemy());
}
void hurt_the_brute(Bench& b) {
  b.answer("play Ash 0: strike");
  if (b.kind() == "choose_figure") b.answer("hurt Brute");
}
Inflict crippling() {
  Inflict lame;
  lame.to = Victims::target;
  lame.crippled = 1;
  return lame;
}
flow::Zone const* stage_deck(flow::View const& view) {
  for (flow::Zone const& z : view.zones)
    if (z.name.starts_with("Stage deck")) return &z;
  return nullptr;
}

}  // namespace

TEST_CASE("OS-SET-10 OS-SET-11 OS-SET-12  hands and Archetypes are chosen with the first Stage Card in sight") {
  Bench b = before(Phase::hands);
  sworn(b.s, 0).level = 2;
  AbilityCard grown = card_of(b, 0, 5);
  grown.name = "Grown";
  grown.level = 2;
  b.content->cards.add("grown", grown);
  be_companion(b, 1);
  sworn(b.s, 1).held.clear();
  b.start();
  for (std::string const kind : {"pick_cards", "choose_word"}) {
    while (kind == "choose_word" && b.kind() == "pick_cards") b.position().answer(0);
    REQUIRE(b.kind() == kind);
    CHECK(b.state().dice.size() == 5);  // they lie on the Encounter Board
    CHECK_FALSE(b.state().board_revealed);
    CHECK(b.state().present == 0);  // the enemies are placed later
    REQUIRE(b.state().stage_pile.size() == 15);
    flow::View const view = b.position().view(flow::Seat{0});
    flow::Zone const* const deck = stage_deck(view);
    REQUIRE(deck != nullptr);
    REQUIRE(deck->cards.size() == 1);  // the others lie face down
    CHECK(deck->cards[0].name == b.content->stage_cards[b.state().stage_pile.back()].name);
    CHECK(b.content->stage_cards[b.state().stage_pile.back()].stage == 1);
  }
}

TEST_CASE("OS-BRK-05  what an interrupt breaks while minions attack is answered before the next one attacks") {
  Bench b;
  breaks_the_head(b, Moment::enemy_attack, Whose::self);
  rat_box(b).mob = false;
  b.add_rat(Hex{7, 6});
  b.add_rat(Hex{6, 7});
  b.script({"yellow blank", "yellow blank", "yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");  // the first rat attacks
  hurt_the_brute(b);
  CHECK(b.state().dice[0].hp == 0);
  REQUIRE(b.said("Reaction: Stage 1b"));
  CHECK(b.said_at("rat 1 attacks Ash") < b.said_at("Reaction: Stage 1b"));
  CHECK(b.said_at("Reaction: Stage 1b") < b.said_at("rat 2 attacks Ash"));
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-BRK-05 OS-MTGT-05  the twin: while minions move; who has not attacked yet still knows its target") {
  Bench b;
  breaks_the_head(b, Moment::enemy_moved, Whose::any);
  b.put(oathsworn_at(1), Hex{0, 12});
  b.put(oathsworn_at(2), Hex{12, 12});
  b.put(oathsworn_at(3), Hex{12, 0});
  b.add_rat(Hex{6, 8});
  b.add_rat(Hex{6, 9});
  b.script({"yellow 2", "yellow blank", "yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");  // the first rat has moved
  hurt_the_brute(b);
  CHECK(b.said_at("rat 1 moves") < b.said_at("Reaction: Stage 1b"));
  CHECK(b.said_at("Reaction: Stage 1b") < b.said_at("rat 2 moves"));
  CHECK(hp_of(b, 0) == 5);  // the four cards of both rats: 2 damage
}

TEST_CASE(
    "OS-STA-06 OS-BRK-05  Crippled by a Reaction at the end of the Oathsworn Phase: for the next one, no longer") {
  Bench b;
  breaks_the_head(b, Moment::oathsworn_phase_end, Whose::any);
  steps(b, 0, crippling());
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  hurt_the_brute(b);
  CHECK(b.told("OS-STA-03"));
  REQUIRE(b.state().round == 2);
  CHECK(figure(b.state(), oathsworn_at(0)).crippled == 1);
  CHECK_FALSE(b.offers("move to 6,7"));
  pass_round(b);
  b.answer("no");  // the card is back in hand
  REQUIRE(b.state().round == 3);
  CHECK(figure(b.state(), oathsworn_at(0)).crippled == 0);
  CHECK(b.offers("move to 6,7"));
}

TEST_CASE("OS-BRK-05 OS-EOR-01  what breaks as the round ends is answered before anything burns") {
  Bench b;
  breaks_the_head(b, Moment::round_end, Whose::any);
  lay_tile(b, TileKind::fire, Hex{11, 11});
  b.put(oathsworn_at(3), Hex{11, 11});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  hurt_the_brute(b);
  CHECK(b.said_at("Reaction: Stage 1b") >= 0);
  CHECK(b.said_at("Reaction: Stage 1b") < b.said_at("Elder loses 1 HP"));
  CHECK(hp_of(b, 3) == 5);
}

TEST_CASE("OS-BRK-05 OS-END-02 OS-END-03  who falls to that Reaction has lost: what would burn then burns no more") {
  Bench b;
  breaks_the_head(b, Moment::round_end, Whose::any);
  alone(b, 0);
  figure(b.s, oathsworn_at(0)).hp = 1;
  for (int die : {1, 2, 3}) b.s.dice[die].hp = 0;
  b.s.dice[4].hp = 1;
  lay_tile(b, TileKind::fire, Hex{6, 3});  // under the Tail, the last location
  steps(b, 1, blow());
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  hurt_the_brute(b);
  CHECK(b.state().lost);
  CHECK_FALSE(b.state().won);
  CHECK(b.state().dice[4].hp == 1);
}
