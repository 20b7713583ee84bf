// What seldom comes: an empty supply, a full board of tiles, a blow that is cancelled late, a card without a price.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/making_an_attack.h"
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

}  // namespace

TEST_CASE("OS-CARD-05  a card that costs 0 costs nothing, whatever stands at its ability") {
  Bench b;
  quiet(b);
  card_of(b, 0, 0).cost = "0";
  card_of(b, 0, 0).abilities[0] = ability_of("rest", {effect_of(redraw())});
  card_of(b, 0, 0).abilities[0].cost = 2;
  sworn(b.s, 0).animus = 0;
  sworn(b.s, 0).reserve = 0;
  b.start();
  b.answer("play Ash 0: rest");
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
}

TEST_CASE("OS-RANGE-01 OS-RANGE-02  an attack that says range 0 is a blow, also with a bow in hand") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 8});  // three hexes from the Brute
  blade(b, 0).range = 3;
  b.content->finish();
  World const w{*b.content, b.s};
  Attack shot, blow;
  blow.range = 0;
  CHECK(attack_targets(w, oathsworn_at(0), shot) == bit(boss_id(0)));
  CHECK(attack_is_ranged(w, oathsworn_at(0), shot));
  CHECK(attack_targets(w, oathsworn_at(0), blow) == 0);
  CHECK_FALSE(attack_is_ranged(w, oathsworn_at(0), blow));
  CHECK(attack_range(w, oathsworn_at(0), blow) == 1);
}

TEST_CASE("OS-THRW-01 OS-THRW-03  an Ally throws nothing, a second thing stays in the hand, and gear is no weapon") {
  Bench ally;
  quiet(ally);
  friend_of_the_company(ally);
  ally.content->allies.items()[0].attack.thrown = true;
  blade(ally, 0).thrown = true;
  put_ally(ally, 0, Hex{6, 6});
  ally.script({"red 2"});
  ally.start();
  ally.answer_all({"attack", "draw 1 red"});
  CHECK(ally.kind() == "take_turn");

  Bench gear;
  quiet(gear);
  gear.put(oathsworn_at(0), Hex{6, 6});
  sworn(gear.s, 0).thrown_item = 1;  // the coat
  gear.script({"red 2", "yellow 2"});
  gear.start();
  gear.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(gear.state().dice[0].hp == 4);

  Bench twice;
  quiet(twice);
  twice.put(oathsworn_at(0), Hex{6, 6});
  sworn(twice.s, 0).thrown_item = 1;
  blade(twice, 0).thrown = coat(twice, 0).thrown = true;
  twice.attack_of(0).thrown = true;
  twice.script({"red 2", "yellow 2"});
  twice.start();
  twice.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(twice.kind() == "take_turn");
  CHECK(sworn(twice.state(), 0).thrown_item == 1);
}

TEST_CASE("OS-MOB-01  who is not of the mob strikes for itself, at the same target as well") {
  Bench b;
  quiet(b);
  Minion wolf = rat_box(b);
  wolf.name = "wolf";
  wolf.mob = false;
  encounter(b).minions.push_back(wolf);
  alone(b, 0);
  b.put(boss_id(0), Hex{0, 0});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 8});
  b.add_rat(Hex{7, 8});
  figure(b.s, b.add_rat(Hex{5, 8})).what = 1;
  b.start();
  pass_round(b);
  // Two rats together with 4 yellow, the wolf with 2 of its own.
  bool const four = asked_about(b, "with 4 yellow");
  CHECK(asked_about(b, four ? "by rat" : "by wolf"));
  if (!four) CHECK(asked_about(b, "with 2 yellow"));
  b.script({});
}

TEST_CASE("OS-INT-01  who stands firm with as much as is left loses nothing") {
  Bench b;
  alone(b, 0);
  only_card(b, blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  figure(b.s, oathsworn_at(0)).hp = 1;
  ability_on(b, 0).when = Moment::would_fall;
  effects(b, 0, StandFirm{});
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  while (b.kind() == "defend_with") b.answer("no card");
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 0) == 1);
  CHECK_FALSE(sworn(b.state(), 0).unconscious);
  CHECK_FALSE(b.told("OS-EDMG-01"));  // no HP lost, none told
}

TEST_CASE("OS-LOS-01 OS-CARD-09  a card that needs sight reaches nobody behind a tree, however far it reaches") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{6, 6});
  b.tree(Hex{6, 8});
  b.tree(Hex{6, 7});
  for (int p = 1; p < places; ++p) figure(b.s, oathsworn_at(p)).hp = 4;
  Heal heal;
  heal.to = To::all_friendly;
  heal.sight = true;
  heal.amount = 1;
  effects(b, 0, heal);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 1) == 4);
  CHECK(hp_of(b, 2) == 5);
}

TEST_CASE("OS-RUN-01 OS-TILE-10  with all tiles on the board none is laid under a target") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  for (int c = 0; c < 10; ++c) lay_tile(b, TileKind::blood, Hex{c, 12});
  Tile tile;
  tile.under_target = true;
  b.attack_of(0).on_hit.push_back(effect_of(tile));
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().tiles.size() == 10);
  CHECK_FALSE(b.told("OS-TILE-10"));
}

TEST_CASE("OS-ENC-03  a boss that moves forward goes where it looks") {
  Bench b;
  b.put(boss_id(0), Hex{6, 6}, Direction::ne);
  only_card(b, march(2, Way::forward));
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{8, 5});  // 7,5 8,5
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::ne);
}

TEST_CASE("OS-NEW-01 OS-NEW-03  minions that come at the target stand beside it and face it") {
  for (Spot const spot : {Spot::target, Spot::adjacent_to_target}) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 9});
    rat_box(b).move = 0;
    AddMinions add;
    add.minion = "rat";
    add.at = spot;
    only_card(b, add);
    b.start();
    pass_round(b);
    REQUIRE(present(b.state(), FigureId{first_minion}));
    CHECK(hex_of(b, FigureId{first_minion}) == Hex{6, 8});
    CHECK(figure(b.state(), FigureId{first_minion}).facing == Direction::s);
  }
}

TEST_CASE("OS-STRY-01  a choice that leads back to its own passage tells it again") {
  Company c;
  GoTo back;
  back.passage = pack::Ref<Passage>(0);
  c.tell({tale(back)});
  Passage& passage = c.content->passages.items()[0];
  passage.choices.push_back(passage.choices[0]);
  passage.choices[1].text = "leave";
  passage.choices[1].do_.clear();
  c.start();
  c.answer("go on");
  CHECK(c.kind() == "story");
  CHECK(c.state().passage == 0);
  c.answer("leave");
  CHECK(c.state().phase != Phase::story);
}

TEST_CASE("OS-TRAI-10  Tough As Nails: the only one who is hurt rolls without a rival") {
  Bench b;
  quiet(b);
  b.s.phase = Phase::taking_the_lead;
  b.s.traits[static_cast<std::size_t>(Trait::tough_as_nails)] = 1;
  figure(b.s, oathsworn_at(2)).hp = 4;
  b.script({"3"});
  b.start();
  b.kind();
  CHECK(hp_of(b, 2) == 5);
}

TEST_CASE("OS-TILE-01 OS-TILE-13  a large Fire tile burns out as a whole, the one that was stood on") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{3, 10});
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{9, 3}});
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{3, 11}});
  b.s.large_tiles.push_back(EffectTile{TileKind::blood, Hex{8, 10}});
  for (int p = 1; p < places; ++p) b.put(oathsworn_at(p), Hex{12, 12 - p});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);
  REQUIRE(b.state().large_tiles.size() == 2);
  for (EffectTile const& t : b.state().large_tiles) CHECK(t.hex != Hex{3, 11});
}

TEST_CASE("OS-TILE-09  of Poison tiles only single ones are taken up, a large one stays") {
  for (bool const large : {false, true}) {
    Bench b;
    quiet(b);
    encounter(b).poison_tile.hp = 1;
    encounter(b).poison_tile.remove = true;
    if (large)
      b.s.large_tiles.push_back(EffectTile{TileKind::poison, Hex{3, 11}});
    else
      lay_tile(b, TileKind::poison, Hex{3, 11});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 5);
    CHECK(b.told("OS-TILE-09") == !large);
    CHECK(b.state().large_tiles.size() == (large ? 1 : 0));
    CHECK(b.state().tiles.empty());
  }
}

TEST_CASE("OS-EATK-07 OS-KB-02  an attack cancelled when its cards are revealed hurts and moves nobody") {
  for (bool const falls : {false, true}) {
    Bench b;
    alone(b, 0);
    sworn(b.s, 1).unconscious = false;
    b.put(oathsworn_at(1), Hex{0, 12});
    EnemyAttack attack = blow();
    attack.knockback = 2;
    only_card(b, attack);
    b.put(oathsworn_at(0), Hex{6, 6});
    ability_on(b, 0).when = Moment::damage_revealed;
    Hinder hinder;
    hinder.cancel = true;
    LoseHp down;
    down.amount = 6;
    if (falls)
      effects(b, 0, down);  // she goes down before the blow comes home
    else
      effects(b, 0, hinder);
    for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
    b.script({"yellow 3", "yellow 3"});
    b.start();
    pass_round(b);
    while (b.kind() == "defend_with") b.answer("no card");
    REQUIRE(b.kind() == "use_interrupt");
    b.answer("play Ash 0: strike");
    CHECK(hp_of(b, 0) == (falls ? 0 : 6));
    if (!falls) CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 6});
    CHECK(b.faults().empty());
    CHECK(b.state().round == 2);
  }
}

TEST_CASE("OS-UNAR-01 OS-INJ-05  with neither weapon nor white cards one white card is drawn all the same") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.attack_of(0).unarmed = true;
  sworn(b.s, 0).restricted = 1 << static_cast<int>(Restriction::white_cards);
  b.script({"white 2"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "take_turn");    // one answer: nobody is asked
  CHECK(b.state().dice[0].hp == 5);  // 2 against Defense 2
}

TEST_CASE("OS-BRK-16 OS-PACK-01  what a hit brings is the striking boss's, unless it names another") {
  for (bool const other : {false, true}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    EnemyAttack attack = blow();
    EnemyMove back = march(1, Way::n);
    if (other) back.by = {"Somebody else"};
    attack.on_hit.push_back(step_of(back));
    only_card(b, attack);
    b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hex_of(b, boss_id(0)) == (other ? Hex{6, 4} : Hex{6, 3}));
  }
}

TEST_CASE("OS-LMOV-02 OS-LOS-08  a base that must turn to shoot looks whether it will see its target then") {
  auto const strikes = [](bool tree, int range, Hex ash) {
    Bench b;
    Boss& boss = boss_card(b);
    boss.shape = {"core", "front"};
    boss.slots.resize(2);
    boss.slots[0].parts = {"core"};
    boss.slots[1].parts = {"front"};
    b.s.dice.clear();
    for (std::uint8_t i = 0; i < 2; ++i) b.s.dice.push_back(HpDie{0, i, 6});
    b.put(boss_id(0), Hex{6, 4}, Direction::n);
    b.put(oathsworn_at(0), ash);
    if (tree) b.tree(Hex{6, 6});
    b.content->finish();
    return strikes_once_turned(World{*b.content, b.s}, boss_id(0), oathsworn_at(0), range);
  };
  CHECK(strikes(false, 3, Hex{6, 8}));  // the front would be on 6,5, three hexes away
  CHECK_FALSE(strikes(false, 2, Hex{6, 8}));
  CHECK_FALSE(strikes(true, 3, Hex{6, 8}));
  CHECK(strikes(false, 0, Hex{6, 6}));  // beside the front, once it has turned
  CHECK_FALSE(strikes(false, 0, Hex{6, 7}));
}
