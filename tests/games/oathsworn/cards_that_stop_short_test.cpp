// Effects of cards that find nobody, too few or too late; whose player is asked on the way.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/making_an_attack.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

void quiet(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}
template <class... Verbs>
void interrupt(Bench& b, int card, Moment when, Whose of, Verbs... verbs) {
  ability_on(b, card).when = when;
  ability_on(b, card).of = of;
  effects(b, card, verbs...);
}
GainToken redraw() {
  GainToken token;
  token.token = Token::redraw;
  return token;
}
LoseHp hurt(To to, int hp) {
  LoseHp lose;
  lose.to = to;
  lose.amount = hp;
  return lose;
}
bool asks(Bench& b, std::string const& kind, int seat) {
  return b.kind() == kind && b.position().asked() == flow::Seat{static_cast<std::uint8_t>(seat)};
}

}  // namespace

TEST_CASE("OS-FACE-02 OS-CHRG-01 OS-CHRG-03  the player of the attacker says which way it strikes or charges") {
  for (Pattern const pattern : {Pattern::front, Pattern::cone, Pattern::wave, Pattern::charge}) {
    Bench b;
    quiet(b);
    b.s.place = b.s.lead = 1;
    b.put(oathsworn_at(1), Hex{6, 6});  // the Brute's front is on 6,5
    b.put(oathsworn_at(0), Hex{0, 12});
    b.add_rat(Hex{6, 7});
    Attack attack;
    attack.pattern = pattern;
    attack.size = 1;
    effects(b, 7, attack);
    b.script({"red 2", "yellow blank"});
    b.start();
    b.answer("play Birch 0: strike");
    REQUIRE(asks(b, "choose_direction", 1));
    if (pattern != Pattern::charge) {
      CHECK(b.offers("strike south"));
      continue;
    }
    b.answer("charge south");
    REQUIRE(asks(b, "choose_might", 1));  // where she ends is no question: the rat stands there, she is Pushed
    CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 6});  // the hex she left is as near as any, and the most northern
  }
}

TEST_CASE("OS-TOK-10  a Battleflow Token spent in a window brings the card back, and it can be played at once") {
  Bench b;
  quiet(b);
  interrupt(b, 0, Moment::encounter_phase_start, Whose::any, redraw());
  sworn(b.s, 0).held[0].where = Where::p0;
  tokens_before(b, 0, Token::battleflow) = 2;
  b.start();
  pass_round(b);
  REQUIRE(asks(b, "use_interrupt", 0));
  CHECK(b.options() == std::vector<std::string>{"no", "spend a Battleflow Token on position 0"});
  b.answer("spend a Battleflow Token on position 0");
  CHECK(tokens(b, 0, Token::battleflow) == 1);
  CHECK(b.said("Ash spends 1"));
  CHECK(b.said_at("Battleflow of position 0") > b.said_at("Ash spends 1"));  // paid first
  CHECK(sworn(b.state(), 0).held[0].where == Where::hand);
  REQUIRE(asks(b, "use_interrupt", 0));
  b.answer("play Ash 0: strike");
  CHECK(tokens(b, 0, Token::redraw) == 1);

  for (int const tokens : {1, 2}) {  // on position 1: one token for each position on the way
    Bench far;
    quiet(far);
    interrupt(far, 0, Moment::encounter_phase_start, Whose::any, redraw());
    sworn(far.s, 0).held[0].where = Where::p1;
    tokens_before(far, 0, Token::battleflow) = static_cast<std::uint8_t>(tokens);
    far.start();
    pass_round(far);
    CHECK((far.kind() == "use_interrupt") == (tokens == 2));
  }
}

TEST_CASE("OS-INT-01  a friend's affairs are not an enemy's: such interrupts wait for a friend") {
  auto const asked = [](Whose of) {
    Bench b;
    quiet(b);
    steps(b, 0, march(1));
    interrupt(b, 0, Moment::enemy_moved, of, redraw());
    b.start();
    pass_round(b);
    return b.kind() == "use_interrupt";
  };
  CHECK(asked(Whose::any));
  CHECK_FALSE(asked(Whose::friendly));
  CHECK_FALSE(asked(Whose::other));
  CHECK_FALSE(asked(Whose::self));
}

TEST_CASE("OS-CMPN-10  the companion's line of an item is nothing for who plays with a hand") {
  Bench b;
  quiet(b);
  Ability line;
  line.when = Moment::encounter_phase_start;
  line.of = Whose::any;
  line.do_.push_back(effect_with(redraw()));
  b.content->items.items()[0].companion = line;
  b.start();
  pass_round(b);
  CHECK(b.state().round == 2);
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-END-01 OS-BRK-15  an interrupt that ends the Encounter is the last one") {
  Bench b;
  quiet(b);
  for (HpDie& die : b.s.dice) die.hp = 0;
  b.s.dice[0].hp = 1;
  interrupt(b, 0, Moment::encounter_phase_start, Whose::any, hurt(To::all_enemies, 1));
  interrupt(b, 1, Moment::encounter_phase_start, Whose::any, hurt(To::all_enemies, 1));
  b.start();
  pass_round(b);
  REQUIRE(asks(b, "use_interrupt", 0));
  b.answer("play Ash 0: strike");
  CHECK(b.state().won);
  CHECK(b.kind() != "use_interrupt");
  CHECK(b.state().stage_pile.size() == 15);  // no Stage Card after that
}

TEST_CASE("OS-UNAR-02  a weapon is out of an unarmed attack, a miss included; what it answers otherwise it answers") {
  auto const asked = [](Moment when, bool unarmed, std::vector<std::string> cards) {
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    Attack attack;
    attack.unarmed = unarmed;
    attack.might.red = 1;
    attack.might.yellow = unarmed ? 1 : 0;
    if (!unarmed) attack.might.red = 0;
    effects(b, 0, attack);
    Ability help;
    help.when = when;
    help.of = Whose::self;
    help.do_.push_back(effect_with(redraw()));
    b.content->items.items()[0].ability = help;
    b.script(std::move(cards));
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    if (b.kind() == "choose_token") b.answer("gain Defense Token");
    return b.kind() == "use_interrupt";
  };
  std::vector<std::string> const miss{"red blank", "yellow blank"}, hit{"red 3", "yellow 1"};
  CHECK(asked(Moment::attack_missed, false, miss));
  CHECK_FALSE(asked(Moment::attack_missed, true, miss));
  CHECK(asked(Moment::attack_hit, false, hit));
  CHECK_FALSE(asked(Moment::attack_hit, true, hit));
}

TEST_CASE("OS-UNAR-02 OS-INT-01  HP lost in an unarmed attack are no part of the attack: the weapon may answer") {
  Bench b;
  quiet(b);
  empty_hand(b, 1);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{7, 6});
  Attack attack;
  attack.pattern = Pattern::circle;
  attack.unarmed = true;
  attack.might.red = 1;
  attack.might.yellow = 1;
  effects(b, 0, attack);
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  Ability help;
  help.when = Moment::hp_lost;
  help.of = Whose::other;
  help.do_.push_back(effect_with(redraw()));
  b.content->items.items()[0].ability = help;
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  b.answer("strike around 6,6");  // where Ash stands: Birch beside her, and the Brute's front
  while (b.kind() == "choose_might" || b.kind() == "defend_with") b.position().answer(0);
  REQUIRE(asks(b, "use_interrupt", 0));
  CHECK(asked_about(b, "HP are lost (Birch)"));
}

TEST_CASE("OS-INJ-01 OS-UNC-01  who falls by an injury plays no other one") {
  for (bool const others : {true, false}) {
    Bench b;
    quiet(b);
    if (!others) alone(b, 0);
    for (int i = 0; i < 2; ++i) {
      Injury injury;
      injury.name = i == 0 ? "Cut" : "Bruise";
      injury.cooldown = 1;
      injury.do_.push_back(effect_with(hurt(To::self, 6)));
      b.content->injuries.add(injury.name, injury);
      b.s.injury_deck[static_cast<std::size_t>(i)] = 1;
      sworn(b.s, 0).injuries.push_back(static_cast<std::uint8_t>(i));
      sworn(b.s, 0).held.push_back(Held{HeldKind::injury, Where::hand, static_cast<Thing>(i)});
    }
    b.start();
    REQUIRE(asks(b, "choose_card", 0));
    b.answer("play injury Cut");
    CHECK(sworn(b.state(), 0).unconscious);
    CHECK(b.kind() != "choose_card");
    CHECK(b.said("suffers from Cut"));
    CHECK_FALSE(b.said("suffers from Bruise"));
    CHECK(b.state().lost == !others);
  }
}

TEST_CASE("OS-INJ-01 OS-BRK-15  an injury that ends the Encounter is the last one played") {
  Bench b;
  quiet(b);
  for (HpDie& die : b.s.dice) die.hp = 0;
  b.s.dice[0].hp = 1;
  for (int i = 0; i < 2; ++i) {
    Injury injury;
    injury.name = i == 0 ? "Cut" : "Bruise";
    injury.cooldown = 1;
    injury.do_.push_back(effect_with(hurt(To::all_enemies, 1)));
    b.content->injuries.add(injury.name, injury);
    b.s.injury_deck[static_cast<std::size_t>(i)] = 1;
    sworn(b.s, 0).injuries.push_back(static_cast<std::uint8_t>(i));
    sworn(b.s, 0).held.push_back(Held{HeldKind::injury, Where::hand, static_cast<Thing>(i)});
  }
  b.start();
  b.answer("play injury Cut");
  CHECK(b.state().won);
  CHECK(b.kind() != "choose_card");
  CHECK_FALSE(b.said("suffers from Bruise"));
}

TEST_CASE("OS-FALC-05 OS-FALC-02  a second Falcon that is not at home is not sent; nor one to whom it cannot reach") {
  auto const falcons = [](Bench& b) {
    quiet(b);
    b.content->classes.items()[0].falcons = 2;
    sworn(b.s, 0).falcons = 1;
  };
  SendFalcon send;
  send.to = To::enemy;
  Bench second;
  falcons(second);
  second.put(oathsworn_at(0), Hex{6, 8});
  second.add_rat(Hex{6, 9});
  effects(second, 0, send, send);
  second.start();
  second.answer_all({"play Ash 0: strike", "send a Falcon to rat 1"});
  CHECK(second.kind() == "take_turn");
  CHECK(sworn(second.state(), 0).falcons == 0);

  Bench fallen;  // her player has gone down on the way
  falcons(fallen);
  fallen.add_rat(Hex{6, 9});
  effects(fallen, 0, hurt(To::self, 6), send);
  fallen.start();
  fallen.answer("play Ash 0: strike");
  CHECK(sworn(fallen.state(), 0).unconscious);
  CHECK(fallen.kind() == "take_turn");

  Bench others;  // other friends, two hexes away at most
  falcons(others);
  others.put(oathsworn_at(0), Hex{6, 9});
  others.put(oathsworn_at(1), Hex{6, 11});
  others.put(oathsworn_at(2), Hex{6, 12});
  others.put(oathsworn_at(3), Hex{7, 9});
  others.add_rat(Hex{6, 8});
  send.to = To::other_friendly;
  send.within = 2;
  effects(others, 0, send);
  others.start();
  others.answer("play Ash 0: strike");
  CHECK(others.options() == std::vector<std::string>{"send a Falcon to Birch", "send a Falcon to Elder"});
}

TEST_CASE("OS-GUAR-05  with the Guardian up a card that rejuvenates it does nothing; with it gone it asks where") {
  for (bool const up : {false, true}) {
    Bench b;
    quiet(b);
    Ally guardian;
    guardian.name = "Guardian";
    guardian.bioform = true;
    int const index = b.content->allies.size();
    b.content->allies.add("guardian", guardian);
    b.content->classes.items()[0].guardian = pack::Ref<Ally>(index);
    helper(b.s, 4).ally = static_cast<std::uint8_t>(index);
    if (up) {
      b.put(guardian_id(), Hex{1, 12});
      figure(b.s, guardian_id()).hp = 3;
    }
    effects(b, 0, Rejuvenate{});
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(asks(b, "choose_hex", 0) == !up);
    if (up) CHECK(figure(b.state(), guardian_id()).hp == 3);
  }
}

TEST_CASE("OS-TRAI-13 OS-ALLY-02  an Ally that comes with Comradery brings Redraw or Empowered Tokens, nothing else") {
  Bench b;
  quiet(b);
  friend_of_the_company(b);
  b.s.allies[0] = AllyAt::company;
  b.s.traits[static_cast<std::size_t>(Trait::comradery)] = 1;
  b.remove(oathsworn_at(0));
  sworn(b.s, 0).unconscious = sworn(b.s, 0).fell = true;
  b.start();
  while (b.kind() == "choose_word" || b.kind() == "choose_hex") b.position().answer(0);
  for (int n = 0; n < 2; ++n) {  // two for one mark
    REQUIRE(asks(b, "choose_token", 0));
    CHECK(b.options() == std::vector<std::string>{"gain Redraw Token", "gain Empowered x3 Token"});
    b.answer("gain Redraw Token");
  }
  CHECK(helper(b.state(), 0).tokens[static_cast<std::size_t>(Token::redraw)] == 2);
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-INT-01  a card that takes an attack upon itself does nothing where nobody attacks or nobody is meant") {
  Bench none;  // in her own turn
  quiet(none);
  effects(none, 0, Redirect{.swap = true});
  none.start();
  none.answer("play Ash 0: strike");
  CHECK(hex_of(none, oathsworn_at(0)) == Hex{3, 11});
  CHECK(none.state().strike.targets.empty());

  Bench own;  // during an attack of a friend there is nothing to take over either
  quiet(own);
  own.put(oathsworn_at(1), Hex{6, 6});
  own.s.place = 1;
  interrupt(own, 0, Moment::attack_declared, Whose::other, Redirect{.swap = true});
  own.script({"red 2", "yellow 2"});
  own.start();
  own.answer("play Birch 0: strike");
  REQUIRE(asks(own, "use_interrupt", 0));
  own.answer("play Ash 0: strike");
  CHECK(hex_of(own, oathsworn_at(0)) == Hex{3, 11});
  own.answer("draw 1 yellow + 1 red");
  CHECK(own.state().dice[0].hp == 4);
}

TEST_CASE("OS-INT-01  who is attacked already takes nobody's place; who falls first changes no places") {
  Bench both;
  quiet(both);
  steps(both, 0, blow(Pattern::adjacent));
  both.put(oathsworn_at(0), Hex{6, 6});
  both.put(oathsworn_at(1), Hex{5, 5});
  empty_hand(both, 1);
  interrupt(both, 0, Moment::enemy_attack, Whose::other, Redirect{.swap = true});
  for (int i = 1; i < 7; ++i) sworn(both.s, 0).held[i].where = Where::p3;
  both.script({"yellow 2", "yellow blank"});
  both.start();
  pass_round(both);
  REQUIRE(asks(both, "use_interrupt", 0));
  both.answer("play Ash 0: strike");
  CHECK(hex_of(both, oathsworn_at(0)) == Hex{6, 6});
  CHECK(hex_of(both, oathsworn_at(1)) == Hex{5, 5});
  CHECK(hp_of(both, 0) == 5);
  CHECK(hp_of(both, 1) == 5);

  Bench swaps;
  quiet(swaps);
  steps(swaps, 0, blow());
  swaps.put(oathsworn_at(0), Hex{8, 9});
  swaps.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(swaps, 1);
  interrupt(swaps, 0, Moment::enemy_attack, Whose::other, Redirect{.swap = true});
  for (int i = 1; i < 7; ++i) sworn(swaps.s, 0).held[i].where = Where::p3;
  swaps.script({"yellow 2", "yellow blank"});
  swaps.start();
  pass_round(swaps);
  swaps.answer("play Ash 0: strike");
  CHECK(hex_of(swaps, oathsworn_at(0)) == Hex{6, 6});
  CHECK(hex_of(swaps, oathsworn_at(1)) == Hex{8, 9});
  CHECK(hp_of(swaps, 0) == 5);
  CHECK(hp_of(swaps, 1) == 6);

  Bench falls;  // she pays with her last HP and is gone before they change places
  quiet(falls);
  steps(falls, 0, blow());
  falls.put(oathsworn_at(0), Hex{8, 9});
  falls.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(falls, 1);
  interrupt(falls, 0, Moment::enemy_attack, Whose::other, hurt(To::self, 6), Redirect{.swap = true});
  for (int i = 1; i < 7; ++i) sworn(falls.s, 0).held[i].where = Where::p3;
  falls.script({"yellow 2", "yellow blank"});
  falls.start();
  pass_round(falls);
  falls.answer("play Ash 0: strike");
  CHECK(sworn(falls.state(), 0).unconscious);
  CHECK(hex_of(falls, oathsworn_at(1)) == Hex{6, 6});
  CHECK(falls.faults().empty());
}

TEST_CASE("OS-DECK-02  a critical whose deck has nothing left to draw is used up all the same") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  auto& red = b.s.might.pile[static_cast<std::size_t>(Colour::red)];
  red = {0, 0, 0, 0, 0, 1};  // one card, the critical
  b.s.might.discard[static_cast<std::size_t>(Colour::red)] = {};
  b.script({"yellow 2"});  // the red one is certain
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "after_draw");
  b.answer("follow the critical of card 1 (red 4c)");
  CHECK(b.kind() != "after_draw");       // nobody is asked for it again
  CHECK(b.state().dice[0].hp == 6 - 3);  // 6 damage against Defense 2
}

TEST_CASE("OS-TOK-10  Battleflow on a position that the card names asks for none") {
  for (int const position : {-1, 0, 2}) {
    Bench b;
    quiet(b);
    BattleflowCards flow;
    flow.position = position;
    effects(b, 0, flow);
    sworn(b.s, 0).held[1].where = Where::p0;
    sworn(b.s, 0).held[3].where = Where::p2;
    b.start();
    b.answer("play Ash 0: strike");
    if (position < 0) {
      REQUIRE(asks(b, "choose_number", 0));
      b.answer("Battleflow position 2");
    }
    CHECK(b.kind() == "take_turn");
    // On 0 it goes back into the hand (its own position is the card's as well), from 2 one nearer.
    CHECK(sworn(b.state(), 0).held[3].where == (position == 0 ? Where::p2 : Where::p1));
  }
}

TEST_CASE("OS-STA-08 OS-COMP-08  from an empty supply nothing is gained, and nothing is told") {
  Bench b;
  quiet(b);
  Afflict afflict;
  afflict.to = To::all_enemies;
  afflict.count = 0;
  GainLethality none;
  none.count = 0;
  effects(b, 0, none, afflict);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK_FALSE(b.told("OS-STA-08"));
  CHECK_FALSE(b.told("OS-STOK-01"));
}
