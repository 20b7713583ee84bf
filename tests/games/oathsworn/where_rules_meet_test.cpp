// Situations in which two chapters of the rulebook meet.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

void quiet(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}
LoseHp hurt(To whom) {
  LoseHp lose;
  lose.to = whom;
  lose.amount = 1;
  return lose;
}
// The card of a place is an interrupt for this moment with these effects.
template <class... Verbs>
void interrupt(Bench& b, int card, Moment when, Whose of, Verbs... verbs) {
  ability_on(b, card).when = when;
  ability_on(b, card).of = of;
  effects(b, card, verbs...);
}
int dice_lost(Bench& b) {
  int lost = 0;
  for (HpDie const& die : b.state().dice) lost += 6 - die.hp;
  return lost;
}
// The first option, as long as it is a die that is asked for.
void any_die(Bench& b) {
  while (b.kind() == "choose_die") b.answer(b.options().front());
}

}  // namespace

// --- a Reaction and what is left of the card ------------------------------------------------------------------------

TEST_CASE(
    "OS-BRK-09  what is lost is the rest of the ability that broke it: an interrupt in the Reaction hurts again") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;  // the Head
  sworn(b.s, 0).held[0].where = sworn(b.s, 0).held[1].where = Where::hand;
  interrupt(b, 1, Moment::damage_revealed, Whose::self, hurt(To::foe));
  b.script({"red 3", "yellow 3", "yellow 1", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "defend_with");  // the Reaction: the Brute strikes Ash
  b.answer("no card");
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 1: strike");
  any_die(b);
  CHECK(dice_lost(b) == 7);  // the Head, 6 in all, and one HP more
  CHECK(b.faults().empty());
}

TEST_CASE("OS-BRK-09 OS-INT-07  of two interrupts in one blow the first breaks a location, the second hurts as well") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = sworn(b.s, 1).held[0].where = Where::hand;
  interrupt(b, 0, Moment::damage_revealed, Whose::self, hurt(To::foe));
  interrupt(b, 7, Moment::damage_revealed, Whose::friendly, hurt(To::foe));
  b.script({"yellow 1", "yellow blank"});
  b.start();
  pass_round(b);
  while (b.kind() == "defend_with") b.answer("no card");
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  any_die(b);
  CHECK(b.state().dice[0].hp == 0);
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(b.position().asked() == flow::Seat{1});
  b.answer("play Birch 0: strike");
  any_die(b);
  CHECK(dice_lost(b) == 7);
  CHECK(b.said("Reaction: Stage 1b"));  // after the Stage Card, which was the first one
}

TEST_CASE("OS-BRK-09  within one ability the rest is lost, as before") {
  Bench b;
  quiet(b);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = Where::hand;
  effects(b, 0, Attack{}, hurt(To::enemy));
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(dice_lost(b) == 6);  // the Head only
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-BRK-05  what breaks as the Encounter Phase begins is answered before the Stage Card is drawn") {
  Bench b;
  quiet(b);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = Where::hand;
  interrupt(b, 0, Moment::encounter_phase_start, Whose::any, hurt(To::enemy));
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  any_die(b);
  CHECK(b.said("Reaction: Stage 1a"));
  CHECK(b.said("Stage Card: Stage 1b"));
  CHECK(b.said_at("Reaction: Stage 1a") < b.said_at("Stage Card: Stage 1b"));
}

TEST_CASE("OS-BRK-05 OS-BRK-17  what breaks as a turn begins is answered before the turn goes on") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = sworn(b.s, 0).held[1].where = Where::hand;
  interrupt(b, 0, Moment::turn_start, Whose::self, hurt(To::enemy));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  any_die(b);
  REQUIRE(b.kind() == "defend_with");
  b.answer("no card");
  CHECK(hp_of(b, 0) == 4);
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().place == 0);
  CHECK(b.offers("play Ash 1: strike"));
}

TEST_CASE("OS-MIN-02 OS-MIN-03  a Reaction that says so activates minions once more, though the Stage Card had") {
  Bench b;
  quiet(b);
  steps(b, 0, ActivateMinions{}, blow());
  steps(b, 1, ActivateMinions{});
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{8, 9});
  b.add_rat(Hex{8, 8});
  b.s.dice[0].hp = 1;
  sworn(b.s, 0).held[0].where = Where::hand;
  interrupt(b, 0, Moment::damage_revealed, Whose::self, hurt(To::foe));
  // The rat bites Birch for 2 HP, the Brute strikes Ash for nothing, the rat bites once more.
  b.script({"yellow 3", "yellow 1", "yellow 1", "yellow blank", "yellow 3", "yellow 1"});
  b.start();
  pass_round(b);
  while (b.kind() == "defend_with") b.answer("no card");
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(hp_of(b, 1) == 4);
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 1) == 2);
  CHECK(b.state().round == 2);  // and not a third time at the end of the phase
  CHECK(b.faults().empty());
}

// --- making an attack and items, special effects --------------------------------------------------------------------

TEST_CASE("OS-TOK-04 OS-ATK-08  a Redraw Token may still be spent after an item gave a redraw") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens(b, 0, Token::redraw, 1);
  Boost again;
  again.redraws = 1;
  blade(b, 0).ability = ability_of("look again", {effect_of(again)}, Moment::attack_drawn);
  blade(b, 0).cooldown = 1;
  b.content->finish();
  sworn(b.s, 0).moments |= 1u << static_cast<int>(Moment::attack_drawn);
  b.script({"red blank", "yellow blank", "red blank", "red 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "keep these"});
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("use ash blade: look again");
  REQUIRE(b.kind() == "after_draw");
  b.answer("redraw card 1 (red blank)");  // the item's, and it is a blank again
  REQUIRE(b.kind() == "after_draw");
  b.answer("redraw card 1 (red blank)");  // the Token's
  CHECK(tokens_left(b, 0, Token::redraw) == 0);
  CHECK(b.state().dice[0].hp == 5);  // 3 against 2
}

TEST_CASE("OS-CHAI-07 OS-CHAI-10  a chain that ends at a large enemy: on any empty hex adjacent to it") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).size = 1;
  b.attack_of(0).targets = 2;
  b.tree(Hex{6, 2});
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.options().size() == 11);  // twelve around the Brute, one of them a tree, the own one among them
  CHECK(b.offers("end on 6,6"));
  CHECK(b.offers("end on 4,3"));
  b.answer("end on 4,3");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{4, 3});
}

TEST_CASE("OS-CHAI-07 OS-KB-01  a chain that knocks its last target back ends beside where it came to stand") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{2, 9});
  FigureId const rat = b.add_rat(Hex{3, 8});
  rat_box(b).defense = 9;  // it lives
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).size = 1;
  b.attack_of(0).targets = 2;
  b.attack_of(0).knockback = 2;
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  Hex const now = hex_of(b, rat);
  CHECK(kit::distance(now, Hex{2, 9}) == 3);
  REQUIRE(b.kind() == "choose_hex");
  b.answer(b.options().front());
  CHECK(kit::distance(hex_of(b, oathsworn_at(0)), now) == 1);
}

TEST_CASE("OS-AOE-01 OS-CARD-09  in an area with a friend further north the card's own gains look at the enemy") {
  Bench b;
  quiet(b);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{2, 9});
  b.put(oathsworn_at(1), Hex{2, 7});
  FigureId const rat = b.add_rat(Hex{3, 7});
  sworn(b.s, 0).held[0].where = Where::hand;
  Attack& burst = b.attack_of(0);
  burst.pattern = Pattern::circle;
  burst.range = 3;
  burst.damage = expression("4 * target_minion");
  b.script({"red blank", "white 1"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  REQUIRE(b.offers("strike around 2,7"));
  b.answer("strike around 2,7");
  // One red blank and one white 1: 1 + 4 against Defense 2 kills the rat and costs Birch 2 HP.
  b.answer("draw 1 white + 1 red");
  if (b.kind() == "defend_with") b.answer("no card");
  CHECK_FALSE(present(b.state(), rat));
  CHECK(hp_of(b, 1) == 4);
}

TEST_CASE("OS-INT-01 OS-AOE-08  who hurts a friend with an area is no enemy to strike back at") {
  Bench b;
  quiet(b);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{2, 9});
  b.put(oathsworn_at(1), Hex{2, 7});
  b.add_rat(Hex{3, 7});
  sworn(b.s, 0).held[0].where = sworn(b.s, 1).held[0].where = Where::hand;
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 3;
  interrupt(b, 7, Moment::hp_lost, Whose::self, hurt(To::foe));
  card_of(b, 1, 0).defense = 0;
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "strike around 2,7", "draw 1 yellow + 1 red"});
  if (b.kind() == "use_interrupt") b.answer("play Birch 0: strike");
  CHECK(hp_of(b, 1) == 4);
  CHECK(hp_of(b, 0) == 6);
}

// --- status and what others give
// --------------------------------------------------------------------------------------

TEST_CASE("OS-CAGE-01  nobody makes a Caged friend attack or move") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 7});
  b.put(oathsworn_at(1), Hex{6, 6});
  b.put(oathsworn_at(2), Hex{5, 5});
  b.put(oathsworn_at(3), Hex{7, 5});
  sworn(b.s, 1).caged = true;
  sworn(b.s, 1).cage_ends = 3;
  GrantAttack grant;
  grant.to = To::other_friendly;
  effects(b, 0, grant);
  Move walk;
  walk.distance = 2;
  walk.to = To::other_friendly;
  effects(b, 1, walk);
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_figure");
  CHECK(b.options() == std::vector<std::string>{"let attack Cedar", "let attack Elder"});

  Bench move;
  quiet(move);
  sworn(move.s, 1).caged = true;
  sworn(move.s, 1).cage_ends = 3;
  effects(move, 0, walk);
  move.start();
  move.answer("play Ash 0: strike");
  CHECK(move.options() == std::vector<std::string>{"move Cedar", "move Elder"});
}

TEST_CASE("OS-STA-04  a Crippled friend takes the blow where it stands: nobody changes places") {
  for (bool const lame : {true, false}) {
    CAPTURE(lame);
    Bench b;
    quiet(b);
    steps(b, 0, blow());
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 8});
    b.put(oathsworn_at(1), Hex{6, 6});
    figure(b.s, oathsworn_at(0)).crippled = lame ? 2 : 0;
    sworn(b.s, 0).held[0].where = Where::hand;
    Redirect instead;
    instead.swap = true;
    interrupt(b, 0, Moment::enemy_attack, Whose::other, instead);
    card_of(b, 0, 0).defense = 0;
    b.script({"yellow 2", "yellow 2"});
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    b.answer("play Ash 0: strike");
    CHECK(hp_of(b, 0) == 4);
    CHECK(hp_of(b, 1) == 6);
    CHECK(hex_of(b, oathsworn_at(0)) == (lame ? Hex{6, 8} : Hex{6, 6}));
    CHECK(hex_of(b, oathsworn_at(1)) == (lame ? Hex{6, 6} : Hex{6, 8}));
  }
}

// --- several bosses
// ---------------------------------------------------------------------------------------------------

TEST_CASE("OS-PACK-01 OS-ENC-03  of two bosses each harms whom it has struck, once") {
  Bench b;
  quiet(b);
  empty_hands(b);
  auto& bosses = encounter(b).bosses;
  Boss one = bosses[0];
  one.shape.clear();
  one.slots.resize(1);
  bosses.clear();
  for (std::string const name : {"Anvil", "Bellows"}) {
    one.name = name;
    bosses.push_back(one);
  }
  b.put(boss_id(0), Hex{2, 4}, Direction::s);
  b.put(boss_id(1), Hex{10, 4}, Direction::s);
  b.s.dice.clear();
  for (std::uint8_t d = 0; d < 2; ++d) b.s.dice.push_back(HpDie{d, 0, 6});
  b.content->finish();
  b.put(oathsworn_at(0), Hex{2, 5});
  b.put(oathsworn_at(1), Hex{10, 5});
  steps(b, 0, blow(), harm_to(Victims::struck, 1));
  b.script({"yellow 1", "yellow blank", "yellow 1", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 5);
}

// --- Sentinels and what is put on the board
// ---------------------------------------------------------------------------

TEST_CASE("OS-SENT-05 OS-NEW-01  a new enemy comes onto the hex of a Sentinel, which is not occupied") {
  Bench b;
  quiet(b);
  FigureId const sentinel = put_sentinel(b, Hex{9, 3});
  AddMinions more;
  more.minion = "rat";
  more.at = Spot::named;
  more.hexes.push_back(At{Hex{9, 3}});
  steps(b, 0, more);
  b.content->finish();
  b.start();
  pass_round(b);
  CHECK_FALSE(present(b.state(), sentinel));
  CHECK(hex_of(b, FigureId{first_minion}) != Hex{});
  CHECK(b.said("rat 1 enters on 9,3"));
}

TEST_CASE("OS-SENT-05 OS-CHRG-03  a charge that would end on a Sentinel ends there") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 12});
  FigureId const rat = b.add_rat(Hex{6, 11});
  b.remove(oathsworn_at(1));
  sworn(b.s, 1).unconscious = true;
  FigureId const sentinel = put_sentinel(b, Hex{6, 9});
  b.attack_of(0).pattern = Pattern::charge;
  b.attack_of(0).size = 3;
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 9});
  CHECK_FALSE(present(b.state(), sentinel));
  CHECK_FALSE(present(b.state(), rat));
}

TEST_CASE("OS-SENT-05 OS-MOVE-04  who leaps may land on a Sentinel, which is gone then") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 10});
  FigureId const sentinel = put_sentinel(b, Hex{6, 9});
  Leap over;
  over.distance = 1;
  effects(b, 0, over);
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  b.answer("leap to 6,9");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 9});
  CHECK_FALSE(present(b.state(), sentinel));
}

// --- who is gone when the blow comes
// ------------------------------------------------------------------------------------

TEST_CASE(
    "OS-EATK-01 OS-ENC-04  a minion struck down before its cards are drawn strikes nobody; one of two still does") {
  for (int const rats : {1, 2}) {
    CAPTURE(rats);
    Bench b;
    quiet(b);
    empty_hands(b);
    b.put(boss_id(0), Hex{1, 1});
    b.put(oathsworn_at(0), Hex{6, 9});
    FigureId const first = b.add_rat(Hex{6, 8});
    if (rats == 2) b.add_rat(Hex{5, 9});
    sworn(b.s, 0).held[0].where = Where::hand;
    interrupt(b, 0, Moment::enemy_attack, Whose::self, hurt(To::foe));
    card_of(b, 0, 0).defense = 0;
    std::vector<std::string> const cards{"yellow 3", "yellow 1"};  // of the one that is left
    b.script(rats == 1 ? std::vector<std::string>{} : cards);
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    b.answer("play Ash 0: strike");
    CHECK((!present(b.state(), first) || rats == 2));
    CHECK(hp_of(b, 0) == (rats == 1 ? 6 : 4));
    CHECK(b.said("is gone before it strikes") == (rats == 1));
    CHECK(b.faults().empty());
  }
}

TEST_CASE("OS-KB-02 OS-AOE-08  a friend who falls to the company's own area is knocked into another all the same") {
  Bench b;
  quiet(b);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{2, 9});
  b.put(oathsworn_at(1), Hex{2, 7});
  b.put(oathsworn_at(2), Hex{2, 4});
  figure(b.s, oathsworn_at(1)).hp = 1;
  FigureId const rat = b.add_rat(Hex{3, 7});
  sworn(b.s, 0).held[0].where = Where::hand;
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 3;
  b.attack_of(0).knockback = 3;
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "strike around 2,7", "draw 1 yellow + 1 red"});
  CHECK(sworn(b.state(), 1).unconscious);
  CHECK_FALSE(present(b.state(), rat));
  CHECK(hp_of(b, 2) == 5);  // 2,6 and 2,5 are free, 2,4 is Cedar's
}

TEST_CASE(
    "OS-BRK-08 OS-BRK-12  a minion that brings a Reaction dies by the blow that breaks a location: two Reactions") {
  for (bool const last : {false, true}) {
    CAPTURE(last);
    Bench b;
    quiet(b);
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    FigureId const rat = b.add_rat(Hex{7, 6});
    rat_box(b).reactions = true;
    for (int d = 0; d < 5; ++d) b.s.dice[d].hp = static_cast<std::int8_t>(d == 0 ? 1 : last ? 0 : 6);
    sworn(b.s, 0).held[0].where = Where::hand;
    b.attack_of(0).pattern = Pattern::adjacent;
    b.script({"red 3", "yellow 3"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK_FALSE(present(b.state(), rat));
    CHECK(b.state().won == last);
    CHECK(b.said("Reaction: Stage 1a") == !last);
    CHECK(b.said("Reaction: Stage 1b") == !last);
    CHECK_FALSE(b.said("Reaction: Stage 1c"));
  }
}

TEST_CASE("OS-GUAR-07  a dormant Guardian is not made to attack by others") {
  for (bool const down : {false, true}) {
    CAPTURE(down);
    Bench b;
    quiet(b);
    empty_hands(b);
    Ally elder;
    elder.name = "Elder Oak";
    elder.bioform = true;
    elder.defense = 2;
    elder.might.red = 1;
    b.content->allies.add("elder", elder);
    b.content->classes.items()[0].guardian = pack::Ref<Ally>(0);
    b.content->finish();
    helper(b.s, places).ally = 0;
    b.put(guardian_id(), Hex{6, 6});
    figure(b.s, guardian_id()).hp = 6;
    b.put(oathsworn_at(2), Hex{5, 5});
    if (down) fall(b, 0);
    sworn(b.s, 1).held[0].where = Where::hand;
    GrantAttack grant;
    grant.to = To::other_friendly;
    effects(b, 7, grant);
    b.start();
    if (!down) b.answer("pass");
    b.answer("play Birch 0: strike");
    REQUIRE(b.kind() == "choose_figure");
    CHECK(b.offers("let attack Elder Oak") == !down);
    CHECK(b.offers("let attack Cedar"));
  }
}

TEST_CASE(
    "OS-FLOW-04 OS-DEF-04 OS-INT-01  a card played for defense brings one of position 0 back for the same attack") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  card_of(b, 0, 1).cooldown = 0;  // two cards of cooldown 0
  sworn(b.s, 0).held[1].where = Where::hand;
  sworn(b.s, 0).held[0].where = Where::p0;
  interrupt(b, 0, Moment::damage_revealed, Whose::self, hurt(To::foe));
  b.script({"yellow 3", "yellow 3"});
  b.start();
  sworn(b.s, 0).held[0].where = Where::p0;
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");
  b.answer("defend with Ash 1 (+2)");
  // 6 against 4: one HP; before that the card that came back may be played, now that the damage lies open.
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  any_die(b);
  CHECK(hp_of(b, 0) == 5);
  CHECK(dice_lost(b) == 1);
}

TEST_CASE(
    "OS-STA-06 OS-BRK-05  Crippled by a Reaction in the Oathsworn Phase outlasts the next one, by a Stage Card not") {
  for (bool const reaction : {true, false}) {
    CAPTURE(reaction);
    Bench b;
    quiet(b);
    Inflict lame;
    lame.to = Victims::target;
    lame.crippled = 1;
    steps(b, 0, lame);
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    if (reaction) {
      b.s.dice[0].hp = 1;
      sworn(b.s, 0).held[0].where = Where::hand;
      b.script({"red 3", "yellow 3"});
    }
    b.start();
    if (reaction) {
      b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
      CHECK(figure(b.state(), oathsworn_at(0)).crippled > 0);
      b.answer("end turn");
    }
    pass_round(b);  // the Oathsworn Phase of round 1
    CHECK(b.state().round == 2);
    CHECK(figure(b.state(), oathsworn_at(0)).crippled > 0);
    CHECK_FALSE(b.offers("move to 6,7"));
    pass_round(b);
    CHECK(b.state().round == 3);
    CHECK(figure(b.state(), oathsworn_at(0)).crippled == 0);
  }
}

TEST_CASE(
    "OS-CONS-05 OS-CONS-07 OS-TGT-01  who breaks out of the belly stands on the board when the Reaction comes for it") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  empty_hands(b);
  Oathsworn& o = sworn(b.s, 0);
  o.consumed = true;
  o.consume_slot = 0;  // the Head
  b.remove(oathsworn_at(0));
  b.s.dice[0].hp = 1;
  b.put(oathsworn_at(1), Hex{5, 5});  // nearer to the north than where Ash comes out
  b.script({"red 3", "yellow 3", "yellow 2", "yellow 2"});
  b.start();
  b.answer("attack from inside");
  b.answer("draw 1 yellow + 1 red");
  CHECK_FALSE(sworn(b.state(), 0).consumed);
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(b.told("OS-TGT-01"));
  CHECK(hp_of(b, 0) == 4);
  CHECK(hp_of(b, 1) == 6);
}

TEST_CASE(
    "OS-MTGT-01 OS-TGT-02  minions that act in the midst of a Stage Card do not make the boss forget its target") {
  Bench b;
  quiet(b);
  empty_hands(b);
  steps(b, 0, march(1), ActivateMinions{}, blow());
  stage_card(b, 0).target = TargetRule{.pick = Pick::lead};  // Ash
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(2), Hex{8, 5});  // Cedar is beside the Brute, too
  rat_box(b).knockback = 3;
  b.add_rat(Hex{5, 5});
  b.script({"yellow 1", "yellow blank"});  // of the rat: it knocks Ash three hexes away
  b.start();
  pass_round(b);
  CHECK(kit::distance(hex_of(b, oathsworn_at(0)), Hex{6, 6}) == 3);
  CHECK(hp_of(b, 2) == 6);
  CHECK(b.said("its attack reaches nobody"));
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-TAUN-03 OS-CONE-01  a taunted boss whose cone does not reach the taunter strikes nobody in between") {
  for (bool const taunted : {true, false}) {
    CAPTURE(taunted);
    Bench b;
    quiet(b);
    empty_hands(b);
    steps(b, 0, blow(Pattern::cone, 2));
    b.put(oathsworn_at(0), Hex{6, 11});
    b.put(oathsworn_at(1), Hex{6, 7});  // two hexes before the Head
    if (taunted) figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
    b.script(taunted ? std::vector<std::string>{} : std::vector<std::string>{"yellow 2", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 1) == (taunted ? 6 : 4));
    CHECK(b.told("OS-TAUN-03") == taunted);
    CHECK(b.faults().empty());
  }
}

TEST_CASE("OS-BRK-09 OS-BRK-18 OS-AOE-01  what a boss breaks of itself costs no interrupt its effect") {
  Bench b;
  quiet(b);
  empty_hands(b);
  steps(b, 0, blow(Pattern::circle), blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[3].hp = 1;  // the Heart, nearest to where the blow comes from
  sworn(b.s, 0).held[0].where = Where::hand;
  interrupt(b, 0, Moment::damage_revealed, Whose::self, hurt(To::foe));
  card_of(b, 0, 0).defense = 0;
  b.script({"yellow 3", "yellow 1", "yellow 1", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("no");  // at the first blow
  CHECK(b.state().dice[3].hp == 0);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");  // at the second
  any_die(b);
  CHECK(b.state().dice[0].hp == 5);
  CHECK(b.said("Reaction: Stage 1b"));
}

TEST_CASE("OS-BRK-18  Bleed that the enemy triggers on itself: the Reaction looks for the closest Oathsworn") {
  Bench b;
  quiet(b);
  empty_hands(b);
  Inflict trigger;
  trigger.to = Victims::characters;
  trigger.trigger_bleed = 1;
  steps(b, 0, trigger);
  steps(b, 1, march(3), blow());
  b.put(oathsworn_at(2), Hex{6, 7});
  b.s.dice[3].hp = 1;
  figure(b.s, boss_id(0)).foe_bleed = 1;
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(b.state().dice[3].hp == 0);
  CHECK(b.said("Reaction: Stage 1b"));
  CHECK_FALSE(b.told("OS-TGT-01"));
  CHECK(hp_of(b, 2) == 4);
}
