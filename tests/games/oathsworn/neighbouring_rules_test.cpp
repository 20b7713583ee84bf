// Rules beside rules: the other flank, the other kind of minions, the last obstacle, the way around at the same cost.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/company.h"
#include "tests/games/oathsworn/enemies.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

void quiet(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}
template <class... Verbs>
void only_card(Bench& b, Verbs... verbs) {
  quiet(b);
  steps(b, 0, verbs...);
}
GainToken redraw() { return token_gain(Token::redraw); }
FigureId guardian(Bench& b, Hex hex) {
  Ally oak;
  oak.name = "Elder Oak";
  oak.bioform = true;
  int const index = b.content->allies.size();
  b.content->allies.add("oak", oak);
  b.content->classes.items()[0].guardian = pack::Ref<Ally>(index);
  helper(b.s, places).ally = static_cast<std::uint8_t>(index);
  helper(b.s, places).animus = 2;
  if (!hex) return guardian_id();
  b.put(guardian_id(), hex);
  figure(b.s, guardian_id()).hp = 6;
  return guardian_id();
}

}  // namespace

TEST_CASE("OS-TGT-04 OS-ARC-01  a flank is the left one as much as the right one, and not the rear") {
  for (Hex const there : {Hex{8, 4}, Hex{4, 4}}) {
    Bench b;
    empty_hands(b);
    alone(b, 0);
    sworn(b.s, 1).unconscious = false;
    b.put(oathsworn_at(0), Hex{6, 2});  // behind it, and more northern
    b.put(oathsworn_at(1), there);
    TargetRule rule;
    rule.pick = Pick::in_flank;
    stage_card(b, 0).target = rule;
    only_card(b, blow());
    b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 1) == 5);
    CHECK(hp_of(b, 0) == 6);
  }
}

TEST_CASE("OS-AWAY-01  a step that turns a boss away turns its rear to the target, one that turns it its face") {
  for (Way const way : {Way::target, Way::away}) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 9});
    b.put(boss_id(0), Hex{6, 4}, Direction::ne);
    EnemyTurn turn;
    turn.way = way;
    only_card(b, turn);
    b.start();
    pass_round(b);
    CHECK(figure(b.state(), boss_id(0)).facing == (way == Way::away ? Direction::n : Direction::s));
  }
}

TEST_CASE("OS-INT-01 OS-AOE-01  an area that catches a rat as well is one attack on a friend, and asked for once") {
  Bench b;
  alone(b, 0);
  only_card(b, [] {
    EnemyAttack attack = blow(Pattern::circle);
    attack.range = 3;
    return attack;
  }());
  b.put(oathsworn_at(0), Hex{6, 7});
  b.add_rat(Hex{6, 8});
  ability_on(b, 0).when = Moment::enemy_attack;
  ability_on(b, 0).of = Whose::any;
  effects(b, 0, redraw());
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("no");
  CHECK(b.kind() == "defend_with");
}

TEST_CASE("OS-SENT-05 OS-MOVE-03  who walks goes around a Sentinel where that costs no more") {
  for (Hex const there : {Hex{6, 8}, Hex{7, 8}}) {  // on either of the two ways from 6,9 to 7,7
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 9});
    FigureId const sentinel = put_sentinel(b, there);
    b.start();
    b.answer("move to 7,7");
    CHECK(present(b.state(), sentinel));
    CHECK(sworn(b.state(), 0).animus == 4);
  }
}

TEST_CASE("OS-BRK-01 OS-ENC-06  a step that costs a boss its location brings a Reaction after the card") {
  Bench b;
  b.s.dice[3].hp = 1;  // the Heart, closest to where the step comes from
  only_card(b, harm_to(Victims::characters, 1));
  b.start();
  pass_round(b);
  CHECK(b.state().dice[3].hp == 0);
  CHECK(b.told("OS-BRK-05"));
  CHECK(b.state().stage_discard.size() == 2);
}

TEST_CASE("OS-DIE-02 OS-NTW-03  of equally near locations the more northern is hurt where nobody chooses") {
  Bench b;
  Boss second = boss_card(b);
  second.name = "Second";
  encounter(b).bosses.push_back(second);
  for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
  b.put(boss_id(1), Hex{8, 6}, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
  for (int p = 0; p < places; ++p) b.put(oathsworn_at(p), Hex{p, 12});
  stage_card(b, 0).by = {"Brute"};
  only_card(b, harm_to(Victims::characters, 1));
  b.start();
  pass_round(b);
  // From 6,4 its hexes 7,5 (Right) and 8,5 (Tail) are two away; 8,5 lies half a hex farther north.
  CHECK(b.state().dice[5 + 4].hp == 5);
  CHECK(b.state().dice[5 + 1].hp == 6);
}

TEST_CASE("OS-IGN-01 OS-IGN-02  cards that are ignored twice over are taken off once") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  Attack attack;
  attack.ignore_lowest = 1;
  attack.ignore_highest = 2;
  attack.damage = 4;
  effects(b, 0, attack);
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 4);  // both cards are gone; 4 against Defense 2
}

TEST_CASE("OS-SPEC-01 OS-INT-01  a Special Ability is offered in its own moment only") {
  Bench b;
  quiet(b);
  b.content->classes.items()[0].special.push_back(ability_of("sing", {effect_of(redraw())}));
  Ability late = ability_of("hum", {effect_of(redraw())}, Moment::encounter_phase_end);
  late.of = Whose::any;
  b.content->classes.items()[0].special.push_back(late);
  card_of(b, 0, 0).abilities[0].when = Moment::encounter_phase_end;
  card_of(b, 0, 0).abilities[0].of = Whose::any;
  b.start();
  CHECK(b.offers("use Ash: sing"));
  CHECK_FALSE(b.offers("use Ash: hum"));
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(b.options() == std::vector<std::string>{"no", "play Ash 0: strike", "use Ash: hum"});
}

TEST_CASE("OS-LVL-05 OS-ANI-01  each player says which Animus bonus its own character gains") {
  Company c;
  for (Oathsworn& o : c.s.company) o.level = 3;
  c.s.won = true;
  c.at(Phase::tally_level);
  c.s.place = 2;
  c.start();
  for (int n = 0; n < 20 && c.state().place == 2 && c.kind() != "choose_word"; ++n) {
    CHECK(c.position().asked() == flow::Seat{2});
    c.position().answer(0);
  }
  if (c.kind() == "choose_word" && c.state().place == 2) CHECK(c.position().asked() == flow::Seat{2});
}

TEST_CASE("OS-CHRG-01 OS-EMOV-02  a charge reaches as far as it goes: no step before it that it does not need") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 9});  // four hexes from the front
  only_card(b, march(3), blow(Pattern::charge, 4));
  b.script({"yellow 3", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 8});
  CHECK(hp_of(b, 0) == 5);  // 3 against Defense 2, without anything for a second hex
}

TEST_CASE("OS-RUN-01 OS-NEW-01  models of another kind are no models of this one") {
  Bench b;
  Minion wolf = rat_box(b);
  wolf.name = "wolf";
  wolf.models = 1;
  encounter(b).minions.push_back(wolf);
  b.add_rat(Hex{0, 0});
  b.add_rat(Hex{1, 0});
  rat_box(b).move = 0;
  AddMinions add;
  add.minion = "wolf";
  add.count = 2;
  add.hexes = {At{Hex{12, 0}}, At{Hex{12, 2}}};
  only_card(b, add);
  b.start();
  pass_round(b);
  CHECK(present(b.state(), FigureId{first_minion + 2}));
  CHECK_FALSE(present(b.state(), FigureId{first_minion + 3}));  // there is one model
}

TEST_CASE("OS-AOE-03  an area of an enemy without range is laid around who stands beside it") {
  for (int const row : {6, 7}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, row});
    only_card(b, blow(Pattern::circle));
    if (row == 6) b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (row == 6 ? 5 : 6));
  }
}

TEST_CASE("OS-WAVE-02  of two ways that strike as many the more northern is taken") {
  Bench b;
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  empty_hands(b);
  one_hex_boss(b, Hex{6, 6}, Direction::s);
  b.put(oathsworn_at(0), Hex{6, 10});
  b.put(oathsworn_at(1), Hex{6, 2});
  only_card(b, blow(Pattern::wave));
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::n);
  CHECK(hp_of(b, 1) == 5);
  CHECK(hp_of(b, 0) == 6);
}

TEST_CASE("OS-UNAR-02  an unarmed attack of one friend leaves the weapons of the others alone") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  Attack attack;
  attack.unarmed = true;
  attack.might.red = 1;
  effects(b, 0, attack);
  blade(b, 1).ability = ability_of("cheer", {effect_of(redraw())}, Moment::attack_hit);
  blade(b, 1).ability->of = Whose::other;
  b.script({"red 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 red"});
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(b.position().asked() == flow::Seat{1});
  CHECK(b.offers("use birch blade: cheer"));
}

TEST_CASE("OS-LOOT-03  the first card of a pack lies in its deck as well") {
  Company c;
  c.s.won = true;
  for (int i = 0; i < c.content->items.size(); ++i) c.s.items[static_cast<std::size_t>(i)] = ItemAt::gone;
  c.content->items.items()[0].deck = ItemDeck::common;
  c.content->items.items()[0].chapter = 2;
  c.s.items[0] = ItemAt::deck;
  c.at(Phase::tally_loot);
  c.start();
  c.kind();
  CHECK(c.state().items[0] == ItemAt::backpack);
}

TEST_CASE("OS-END-04  without minions nobody flees") {
  Company c;
  c.s.won = true;
  c.at(Phase::encounter_ended);
  c.script({"1", "1", "1", "1", "1"});
  c.start();
  c.kind();
  CHECK_FALSE(c.told("OS-END-04"));
}

TEST_CASE("OS-TRAI-11 OS-STRY-06  the company decides together whom the Field Medic and the Curatives treat") {
  Company medic;
  medic.trait(Trait::field_medic);
  for (int p : {1, 2}) sworn(medic.s, p).injuries.push_back(0);
  sworn(medic.s, 0).iron = 3;
  medic.at(Phase::chapter_start, 2);
  medic.start();
  REQUIRE(medic.kind() == "choose_figure");
  CHECK(medic.position().asked() == flow::Seat::table());

  Company tea;
  tea.s.curatives[1] = 1;
  tea.tell({});
  tea.start();
  REQUIRE(tea.position().prompt().text() == "Use a Curative?");
  CHECK(tea.position().asked() == flow::Seat::table());
}

TEST_CASE("OS-GUAR-04 OS-CAGE-01  a Guardian that is gone acts no more; a Caged one does not move") {
  Bench gone;
  quiet(gone);
  guardian(gone, Hex::none());
  gone.start();
  for (std::string const& text : gone.options()) CHECK(text.find("Elder Oak") == std::string::npos);
  CHECK(gone.why_not("Elder Oak: attack").empty());

  Bench caged;
  quiet(caged);
  FigureId const oak = guardian(caged, Hex{6, 8});
  caged.content->finish();
  CHECK(can_move(World{*caged.content, caged.s}, oak));
  helper(caged.s, places).caged = true;
  CHECK_FALSE(can_move(World{*caged.content, caged.s}, oak));
  FigureId const hob = put_ally(caged, 3, Hex{0, 0});
  CHECK(can_move(World{*caged.content, caged.s}, hob));
  helper(caged.s, 3).caged = true;
  CHECK_FALSE(can_move(World{*caged.content, caged.s}, hob));
  sworn(caged.s, 1).caged = true;
  CHECK_FALSE(can_move(World{*caged.content, caged.s}, oathsworn_at(1)));
  CHECK(can_move(World{*caged.content, caged.s}, oathsworn_at(2)));
}

TEST_CASE("OS-ALLY-07  an Ally strikes with its own attack, at its own range") {
  Bench b;
  quiet(b);
  friend_of_the_company(b);
  b.content->allies.items()[0].attack.range = 3;
  put_ally(b, 0, Hex{6, 8});
  b.script({"red 2"});
  b.start();
  b.answer_all({"attack", "draw 1 red"});
  CHECK(b.state().dice[0].hp == 5);
}

TEST_CASE("OS-MIN-06 OS-EATK-07  what a minion's hit brings comes with a hit, not with an attack that is cancelled") {
  for (bool const cancelled : {false, true}) {
    Bench b;
    quiet(b);
    alone(b, 0);
    b.put(boss_id(0), Hex{0, 0});
    b.put(oathsworn_at(0), Hex{6, 9});
    b.add_rat(Hex{6, 8});
    rat_box(b).on_hit = {step_of(harm_to(Victims::target, 2))};
    ability_on(b, 0).when = Moment::enemy_attack;
    Hinder hinder;
    hinder.cancel = true;
    effects(b, 0, hinder);
    for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
    if (!cancelled) b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    b.answer(cancelled ? "play Ash 0: strike" : "no");
    if (b.kind() == "defend_with") b.answer("no card");
    CHECK(hp_of(b, 0) == (cancelled ? 6 : 3));
  }
}

TEST_CASE("OS-FAQ-02  after the blanks are counted no attack is going on") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  CountBlanks count;
  count.cards = 2;
  effects(b, 0, count);
  b.script({"red blank", "red 2"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.state().dice[0].hp == 5);
  CHECK_FALSE(b.state().strike.attacker);
  CHECK(b.state().strike.drawn.empty());
  CHECK(b.state().strike.targets.empty());
}

TEST_CASE("OS-STA-01 OS-TILE-09  Poison that drains Animus drains it from friends; Sentinels have none") {
  Bench b;
  quiet(b);
  encounter(b).poison.animus = 1;
  encounter(b).poison_tile.hp = 1;
  figure(b.s, oathsworn_at(0)).poison = 1;
  FigureId const sentinel = put_sentinel(b, Hex{0, 0});
  lay_tile(b, TileKind::poison, Hex{0, 0});
  b.start();
  pass_round(b);
  CHECK(sworn(b.state(), 0).animus == 9);   // 6, less 1, and 4 regained
  CHECK(sworn(b.state(), 1).animus == 10);  // 6 and 4
  CHECK_FALSE(present(b.state(), sentinel));
}

TEST_CASE("OS-CTOK-05  a token that a card makes one discard is one token") {
  Bench b;
  quiet(b);
  tokens(b, 0, Token::redraw, 3);
  effects(b, 0, DiscardToken{});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(tokens_left(b, 0, Token::redraw) == 2);
}

TEST_CASE("OS-TOK-10 OS-DEF-01  with a card in hand a Battleflow Token may be spent on any position while defending") {
  Bench b;
  alone(b, 0);
  only_card(b, blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  tokens(b, 0, Token::battleflow, 1);
  b.start();
  pass_round(b);
  CHECK(b.offers("defend with Ash 0 (+2)"));
  CHECK(b.offers("spend a Battleflow Token on position 3"));

  Bench none;  // nothing to defend with can come of it: not asked for
  alone(none, 0);
  only_card(none, blow());
  none.put(oathsworn_at(0), Hex{6, 6});
  empty_hand(none, 0);
  tokens(none, 0, Token::battleflow, 1);
  none.script({"yellow 2", "yellow blank"});
  none.start();
  pass_round(none);
  CHECK(hp_of(none, 0) == 5);
}

TEST_CASE("OS-EDMG-02  Defense Tokens are spent after the damage is known; none need be, and none is told then") {
  for (int const spent : {0, 1}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    only_card(b, blow());
    b.put(oathsworn_at(0), Hex{6, 6});
    tokens(b, 0, Token::defense, 2);
    b.script({"yellow 3", "yellow 3"});
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "spend_defense");
    CHECK(b.options().size() == 3);
    b.position().answer(spent);
    CHECK(hp_of(b, 0) == (spent == 0 ? 3 : 4));  // 6 against 2, against 3
    CHECK(tokens_left(b, 0, Token::defense) == 2 - spent);
    CHECK(b.told("OS-EDMG-02") == (spent == 1));
  }
}

TEST_CASE("OS-CHRG-04  a large boss that charges leaves no obstacle on its way, the last one neither") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 8});
  b.tree(Hex{0, 12});
  b.tree(Hex{6, 6});
  only_card(b, blow(Pattern::charge, 3));
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.state().obstacles.size() == 1);
  CHECK(b.state().obstacles[0].hexes[0] == Hex{0, 12});
}

TEST_CASE("OS-DICE-02  white cards may be rolled, too, and are not drawn then") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.might_by = MightBy::ask;
  b.script({"5", "4"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 2 white", "roll 2 white"});
  CHECK(b.state().dice[0].hp == 5);  // 2 and 1 against Defense 2
}

TEST_CASE("OS-FALC-03  a Falcon for a friend is offered no enemy") {
  Bench b;
  quiet(b);
  b.content->classes.items()[0].falcons = 2;
  sworn(b.s, 0).falcons = 2;
  SendFalcon send;
  send.to = To::friendly;
  effects(b, 0, send);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.options() == std::vector<std::string>{"send a Falcon to Ash", "send a Falcon to Birch",
                                                "send a Falcon to Cedar", "send a Falcon to Elder"});
}

TEST_CASE("OS-CARD-01 OS-ITEM-01  a card is played, an item used") {
  Bench b;
  quiet(b);
  effects_of(b, 0, 0) = {effect_of(redraw())};
  coat(b, 0).ability = ability_of("warm", {effect_of(redraw())});
  b.start();
  b.answer("use ash coat: warm");
  CHECK(b.told("OS-ITEM-01"));
  CHECK_FALSE(b.told("OS-CARD-01"));
  CHECK(b.said("Ash uses ash coat"));
  b.answer("play Ash 0: strike");
  CHECK(b.told("OS-CARD-01"));
  CHECK(b.said("Ash plays Ash 0"));
}

TEST_CASE("OS-CONS-03 OS-KB-01  a blow from inside knocks nobody back") {
  Bench b;
  quiet(b);
  b.remove(oathsworn_at(0));
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 3;
  card_of(b, 1, 0).abilities[0] = ability_of("help", {}, Moment::attack_declared);
  card_of(b, 1, 0).abilities[0].of = Whose::other;
  Boost boost;
  boost.knockback = 4;
  card_of(b, 1, 0).abilities[0].do_ = {effect_of(boost)};
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("attack from inside");
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Birch 0: help");
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.state().dice[3].hp == 4);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
  CHECK(b.faults().empty());
}
