// What the verbs of Ability Cards do, to whom, and who is asked about it.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

using Options = std::vector<std::string>;

// Ash's first card does this.
template <class... Verbs>
void plays(Bench& b, Verbs... verbs) {
  effects(b, 0, verbs...);
  b.start();
  b.answer("play Ash 0: strike");
}
flow::Seat asked(Bench& b) { return b.position().asked(); }
Where where(Bench& b, int place, int slot) { return sworn(b.state(), place).held[slot].where; }
FigureId wounded(Bench& b, int place, int hp) {
  figure(b.s, oathsworn_at(place)).hp = static_cast<std::int8_t>(hp);
  return oathsworn_at(place);
}

// Ash may help when an enemy strikes Birch, who stands before the Brute and has no card: 4 damage, 2 HP.
template <class... Verbs>
void birch_is_struck(Bench& b, Moment when, Verbs... verbs) {
  b.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(b, 1);
  ability_on(b, 0).when = when;
  ability_on(b, 0).of = Whose::friendly;
  effects(b, 0, verbs...);
  steps(b, 0, blow());
  steps(b, 1);
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
}

}  // namespace

TEST_CASE("OS-CARD-09 OS-TURN-10  an attack granted to a friend is that friend's: its player draws for it") {
  Bench b;
  b.put(oathsworn_at(1), Hex{6, 6});
  b.put(oathsworn_at(2), Hex{3, 9});
  GrantAttack grant;
  grant.to = To::other_friendly;
  grant.within = 7;  // exactly as far as Birch stands
  grant.empowered = 1;
  b.script({"black 4", "yellow 2"});
  plays(b, grant);
  REQUIRE(b.kind() == "choose_figure");
  CHECK(asked(b) == flow::Seat{0});  // whom: the player of the card
  CHECK(b.options() == Options{"let attack Birch", "let attack Cedar", "let attack Elder"});
  b.answer("let attack Birch");
  REQUIRE(b.kind() == "choose_might");
  CHECK(asked(b) == flow::Seat{1});
  b.answer("draw 1 yellow + 1 red");
  CHECK(asked(b) == flow::Seat{1});
  b.answer("empower to 1 yellow + 1 black");
  CHECK(b.state().dice[0].hp == 3);  // 6 / 2
  CHECK(sworn(b.state(), 1).animus == 6);
}

TEST_CASE(
    "OS-FLOW-08 OS-TURN-10  cards of a friend are rotated as its player says: one place down, from 0 to the hand") {
  Bench b;
  sworn(b.s, 1).held[0].where = Where::p0;
  sworn(b.s, 1).held[5].where = Where::p3;
  sworn(b.s, 1).held[7].where = Where::p2;  // an item
  Rotate rotate;
  rotate.to = To::other_friendly;
  rotate.cards = 2;
  plays(b, rotate);
  b.answer("rotate cards of Birch");
  REQUIRE(b.kind() == "choose_card");
  CHECK(asked(b) == flow::Seat{1});
  CHECK(b.options() == Options{"no card", "rotate Birch 0", "rotate Birch 5", "rotate birch blade"});
  b.answer("rotate Birch 5");
  CHECK(where(b, 1, 5) == Where::p2);
  CHECK(where(b, 1, 7) == Where::p2);  // rotating pushes nothing on
  b.answer("rotate Birch 0");
  CHECK(where(b, 1, 0) == Where::hand);
  CHECK(b.kind() == "take_turn");

  Bench declined;
  sworn(declined.s, 1).held[5].where = Where::p3;
  plays(declined, rotate);
  declined.answer_all({"rotate cards of Birch", "no card"});
  CHECK(where(declined, 1, 5) == Where::p3);
  CHECK(declined.kind() == "take_turn");
}

TEST_CASE("OS-TOK-10 OS-FLOW-03  a card may Battleflow a position, named or chosen by whose cards they are") {
  Bench b;
  sworn(b.s, 1).held[3].where = Where::p2;
  sworn(b.s, 1).held[1].where = Where::p1;
  BattleflowCards flow;
  flow.to = To::other_friendly;
  plays(b, flow);
  b.answer("Battleflow cards of Birch");
  REQUIRE(b.kind() == "choose_number");
  CHECK(asked(b) == flow::Seat{1});
  CHECK(b.options().size() == 4);
  b.answer("Battleflow position 2");
  CHECK(where(b, 1, 3) == Where::p1);
  CHECK(where(b, 1, 1) == Where::p1);  // it does not go on

  Bench named;
  sworn(named.s, 0).held[3].where = Where::p2;
  sworn(named.s, 0).held[5].where = Where::p3;
  BattleflowCards second;
  second.position = 2;
  plays(named, second);
  CHECK(where(named, 0, 3) == Where::p1);
  CHECK(where(named, 0, 5) == Where::p3);
}

TEST_CASE("OS-COOL-01  a card that cools others down: Ability Cards of the hand, at their own positions") {
  Bench b;
  CoolDown cool;
  cool.cards = 1;
  sworn(b.s, 0).held[6].where = Where::p3;
  plays(b, cool);
  REQUIRE(b.kind() == "choose_card");
  CHECK(b.options().size() == 5);  // neither the one being played, nor one on cooldown, nor an item
  b.answer("put on cooldown Ash 5");
  CHECK(where(b, 0, 5) == Where::p3);
  CHECK(where(b, 0, 6) == Where::p3);
}

TEST_CASE("OS-CTOK-05  a card that costs tokens: the player says which, as long as there are any") {
  Bench b;
  tokens_before(b, 0, Token::redraw) = 1;
  tokens_before(b, 0, Token::defense) = 1;
  DiscardToken discard;
  discard.count = 3;
  plays(b, discard);
  REQUIRE(b.kind() == "choose_token");
  CHECK(asked(b) == flow::Seat{0});
  b.answer("discard Redraw Token");
  CHECK(tokens(b, 0, Token::redraw) == 0);
  CHECK(tokens(b, 0, Token::defense) == 0);  // the last one is not asked about
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-INT-05 OS-DIFF-03  healing goes up to the maximum: of the difficulty for Oathsworn, 6 for an Ally") {
  Heal heal;
  heal.to = To::all_friendly;
  heal.amount = 3;
  Bench b;
  b.s.difficulty = Difficulty::dread;  // 4 HP
  wounded(b, 0, 2);
  wounded(b, 2, 4);
  wounded(b, 3, 1);
  FigureId const hob = put_ally(b, 1, Hex{6, 9});
  figure(b.s, hob).hp = 2;
  plays(b, heal);
  CHECK(hp_of(b, 0) == 4);
  CHECK(hp_of(b, 2) == 4);
  CHECK(hp_of(b, 3) == 4);
  CHECK(figure(b.state(), hob).hp == 5);

  Bench near;  // within reach and in sight
  wounded(near, 1, 1);
  wounded(near, 2, 1);
  wounded(near, 3, 1);
  near.put(oathsworn_at(1), Hex{3, 9});   // two hexes, behind a tree
  near.put(oathsworn_at(2), Hex{5, 10});  // two hexes
  near.put(oathsworn_at(3), Hex{6, 10});  // three
  near.tree(Hex{3, 10});
  heal.within = 2;
  heal.sight = true;
  plays(near, heal);
  CHECK(hp_of(near, 1) == 1);
  CHECK(hp_of(near, 2) == 4);
  CHECK(hp_of(near, 3) == 1);
}

TEST_CASE("OS-TOK-12  Animus gained comes from the reserve of whoever gains it, and no more than lies there") {
  GainAnimus gain;
  gain.to = To::all_friendly;
  gain.amount = 3;
  Bench b;
  sworn(b.s, 1).animus = 9;
  sworn(b.s, 1).reserve = 1;
  FigureId const hob = put_ally(b, 2, Hex{6, 9});
  helper(b.s, 2).animus = 1;
  helper(b.s, 2).reserve = 1;
  plays(b, gain);
  CHECK(sworn(b.state(), 0).animus == 8);  // 6 - 1 + 3
  CHECK(sworn(b.state(), 1).animus == 10);
  CHECK(sworn(b.state(), 1).reserve == 0);
  CHECK(animus_of(b.world(), hob) == 2);

  Bench loses;  // and an effect may take it
  LoseAnimus lose;
  lose.amount = 9;
  plays(loses, lose);
  CHECK(sworn(loses.state(), 0).animus == 0);
  CHECK(sworn(loses.state(), 0).reserve == 10);
}

TEST_CASE("OS-CARD-09 OS-TURN-10  a token of choice for everybody: each says which, in its own place") {
  GainToken gain;
  gain.to = To::all_friendly;
  gain.token = Token::any;
  Bench b;
  FigureId const hob = put_ally(b, 2, Hex{6, 9});
  plays(b, gain);
  for (int const seat : {0, 1, 3}) {
    REQUIRE(b.kind() == "choose_token");
    CHECK(asked(b) == flow::Seat{seat});
    b.answer("gain Redraw Token");
  }
  REQUIRE(b.kind() == "choose_token");
  CHECK(asked(b) == flow::Seat{2});  // for the Ally
  b.answer("gain Defense Token");
  CHECK(tokens_of(b.world(), hob, Token::defense) == 1);
  CHECK(tokens(b, 0, Token::redraw) == 1);
  CHECK(tokens(b, 2, Token::redraw) == 0);
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-DMG-06 OS-DMG-03  HP lost by a card are not divided; a minion dies of it, a friend may fall") {
  LoseHp lose;
  lose.to = To::all_enemies;
  lose.amount = 1;
  lose.within = 3;
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  FigureId const near = b.add_rat(Hex{6, 9}), far = b.add_rat(Hex{6, 11});
  plays(b, lose);
  CHECK_FALSE(present(b.state(), near));
  CHECK(present(b.state(), far));
  CHECK(b.state().dice[0].hp == 5);  // the die closest to Ash

  LoseHp friendly;
  friendly.to = To::other_friendly;
  friendly.amount = 2;
  Bench falls;
  wounded(falls, 1, 2);
  plays(falls, friendly);
  falls.answer("hurt Birch");
  CHECK(sworn(falls.state(), 1).unconscious);
}

TEST_CASE("OS-STOK-01 OS-STA-02  a card lays Bleed on whom it says, and another triggers it where it can reach") {
  Afflict bleed;
  bleed.to = To::enemy;
  bleed.with = Affliction::bleed;
  bleed.count = 2;
  bleed.within = 3;
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  FigureId const rat = b.add_rat(Hex{6, 9});
  plays(b, bleed);
  REQUIRE(b.kind() == "choose_figure");
  b.answer("afflict Brute");
  CHECK(figure(b.state(), boss_id(0)).bleed == 2);
  CHECK(figure(b.state(), boss_id(0)).foe_bleed == 0);
  CHECK(figure(b.state(), rat).bleed == 0);

  TriggerBleed trigger;
  trigger.to = To::enemy;
  trigger.within = 2;
  Bench bleeds;
  bleeds.put(oathsworn_at(0), Hex{6, 7});
  figure(bleeds.s, boss_id(0)).bleed = 2;
  figure(bleeds.s, boss_id(0)).foe_bleed = 1;
  plays(bleeds, trigger);
  CHECK(bleeds.state().dice[0].hp == 4);
  CHECK(figure(bleeds.state(), boss_id(0)).bleed == 0);
  CHECK(figure(bleeds.state(), boss_id(0)).foe_bleed == 1);  // that is for Stage Cards
  Bench far;
  far.put(oathsworn_at(0), Hex{6, 8});
  figure(far.s, boss_id(0)).bleed = 2;
  plays(far, trigger);
  CHECK(figure(far.state(), boss_id(0)).bleed == 2);
}

TEST_CASE("OS-INT-01  taking a blow for a friend: it is struck instead, and may change places with it") {
  for (bool const swap : {false, true}) {
    Bench b;
    Redirect instead;
    instead.swap = swap;
    empty_hand(b, 0);
    sworn(b.s, 0).held[0].where = Where::hand;
    birch_is_struck(b, Moment::enemy_attack, instead);
    REQUIRE(b.kind() == "use_interrupt");
    CHECK(asked(b) == flow::Seat{0});
    b.answer("play Ash 0: strike");
    CHECK(hp_of(b, 0) == 4);
    CHECK(hp_of(b, 1) == 6);
    CHECK(hex_of(b, oathsworn_at(0)) == (swap ? Hex{6, 6} : Hex{3, 11}));
    CHECK(hex_of(b, oathsworn_at(1)) == (swap ? Hex{3, 11} : Hex{6, 6}));
  }
}

TEST_CASE("OS-INT-01  standing firm: who would fall stays up with what the card says, this time") {
  Bench b;
  wounded(b, 1, 2);
  StandFirm firm;
  firm.hp = 1;
  birch_is_struck(b, Moment::would_fall, firm);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 1) == 1);
  CHECK_FALSE(sworn(b.state(), 1).unconscious);
  CHECK(b.state().firm == 0);

  Bench falls;
  wounded(falls, 1, 2);
  birch_is_struck(falls, Moment::would_fall, firm);
  falls.answer("no");
  CHECK(sworn(falls.state(), 1).unconscious);

  Bench survives;  // one HP more and nobody is asked
  wounded(survives, 1, 3);
  birch_is_struck(survives, Moment::would_fall, firm);
  CHECK(survives.kind() == "take_turn");
  CHECK(hp_of(survives, 1) == 1);
}

TEST_CASE("OS-EATK-07  what hinders an enemy's attack: fewer cards, the highest ignored, less damage, none at all") {
  auto const left = [](auto set, std::vector<std::string> cards) {
    Bench b;
    Hinder hinder;
    set(hinder);
    b.script(cards);
    b.put(oathsworn_at(1), Hex{6, 6});
    empty_hand(b, 1);
    ability_on(b, 0).when = Moment::enemy_attack;
    ability_on(b, 0).of = Whose::friendly;
    effects(b, 0, hinder);
    boss_card(b).might = Might{0, 1, 1, 0};
    steps(b, 0, blow());
    steps(b, 1);
    b.start();
    pass_round(b);
    b.answer("play Ash 0: strike");
    CHECK(b.faults().empty());
    return hp_of(b, 1);
  };
  CHECK(left([](Hinder& h) { h.damage = 0; }, {"red 4c", "yellow 2"}) == 3);
  CHECK(left([](Hinder& h) { h.fewer_cards = 1; }, {"yellow 2"}) == 5);  // the red one
  CHECK(left([](Hinder& h) { h.fewer_cards = 2; }, {}) == 6);
  CHECK(left([](Hinder& h) { h.ignore_highest = 1; }, {"red 4c", "yellow 2"}) == 5);
  CHECK(left([](Hinder& h) { h.damage = 3; }, {"red 4c", "yellow 2"}) == 5);
  CHECK(left([](Hinder& h) { h.damage = 9; }, {"red 4c", "yellow 2"}) == 6);
  CHECK(left([](Hinder& h) { h.cancel = true; }, {}) == 6);
}

TEST_CASE("OS-EDMG-01  an interrupt that braces somebody adds to the Defense of this attack alone") {
  Bench b;
  Defend brace;
  brace.amount = 2;
  birch_is_struck(b, Moment::enemy_attack, brace);
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 1) == 5);  // 4 / (2 + 2)
  CHECK(hp_of(b, 0) == 6);
}

TEST_CASE("OS-MOVE-04 OS-STA-04  a leap goes to any empty hex within its distance, over whatever lies between") {
  Leap leap;
  leap.distance = 2;
  Bench b;
  for (Hex const h : {Hex{3, 10}, Hex{2, 10}, Hex{4, 11}, Hex{2, 11}, Hex{4, 12}, Hex{3, 12}}) b.tree(h);
  plays(b, leap);
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.offers("leap to 3,9"));
  CHECK(b.offers("nowhere"));
  CHECK_FALSE(b.offers("leap to 3,10"));
  CHECK_FALSE(b.offers("leap to 3,8"));
  CHECK_FALSE(b.offers("leap to 5,11"));  // Birch
  b.answer("leap to 3,9");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{3, 9});

  Bench lame;
  figure(lame.s, oathsworn_at(0)).crippled = 2;
  plays(lame, leap);
  CHECK(lame.kind() == "take_turn");
  CHECK(hex_of(lame, oathsworn_at(0)) == Hex{3, 11});
}

TEST_CASE("OS-MOVE-04 OS-TURN-10  a move granted to a friend is walked as its player says") {
  Move move;
  move.to = To::other_friendly;
  move.distance = 2;
  Bench b;
  plays(b, move);
  b.answer("move Elder");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(asked(b) == flow::Seat{3});
  CHECK(b.offers("nowhere"));
  b.answer("move to 9,9");
  CHECK(hex_of(b, oathsworn_at(3)) == Hex{9, 9});
  CHECK(sworn(b.state(), 3).animus == 6);
  CHECK_FALSE(sworn(b.state(), 3).moved);

  Bench exact;  // exactly two: not one, and not to stay
  move.to = To::self;
  move.exactly = true;
  plays(exact, move);
  REQUIRE(exact.kind() == "choose_hex");
  CHECK_FALSE(exact.offers("nowhere"));
  CHECK_FALSE(exact.offers("move to 3,8"));
  exact.answer("move to 3,9");
  CHECK(hex_of(exact, oathsworn_at(0)) == Hex{3, 9});
}

TEST_CASE("OS-CARD-09  a shove knocks back or pushes whom the player picks, within reach") {
  Shove shove;
  shove.to = To::enemy;
  shove.within = 2;
  shove.push = 2;
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const near = b.add_rat(Hex{6, 8});
  b.add_rat(Hex{5, 9});
  b.add_rat(Hex{6, 12});  // three hexes away
  plays(b, shove);
  REQUIRE(b.kind() == "choose_figure");
  CHECK(b.options() == Options{"shove rat 1", "shove rat 2"});
  b.answer("shove rat 1");
  CHECK(hex_of(b, near) == Hex{6, 6});
  CHECK(figure(b.state(), near).hp == 1);

  Bench knocks;
  knocks.put(oathsworn_at(0), Hex{6, 9});
  FigureId const rat = knocks.add_rat(Hex{6, 8});
  knocks.tree(Hex{6, 6});
  shove.push = 0;
  shove.knockback = 2;
  plays(knocks, shove);
  CHECK_FALSE(present(knocks.state(), rat));  // one hex, then the tree: its only HP
}
