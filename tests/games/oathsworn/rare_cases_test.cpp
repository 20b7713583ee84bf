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
  blade(gear, 0).ability = ability_of("parry", {effect_of(redraw())});
  gear.script({"red 2", "yellow 2"});
  gear.start();
  CHECK(gear.offers("use ash blade: parry"));
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

TEST_CASE("OS-EMOV-07 OS-LMOV-01  a large boss is thrown back by each edge as it meets it") {
  auto const ends_on = [](Hex core, Way way, int distance) {
    Bench b;
    for (int p = 0; p < places; ++p) b.put(oathsworn_at(p), Hex{5 + p, 6});
    b.put(boss_id(0), core, Direction::s);
    only_card(b, march(distance, way));
    b.start();
    pass_round(b);
    return hex_of(b, boss_id(0));
  };
  CHECK(ends_on(Hex{11, 6}, Way::ne, 2) == Hex{9, 5});   // the eastern edge: north-west, 10,6 9,5
  CHECK(ends_on(Hex{1, 6}, Way::nw, 1) == Hex{2, 6});    // the western one: north-east
  CHECK(ends_on(Hex{6, 11}, Way::se, 2) == Hex{8, 11});  // 7,11, then the southern one: north-east
  CHECK(ends_on(Hex{6, 1}, Way::ne, 1) == Hex{7, 1});    // the northern one: south-east
}

TEST_CASE("OS-LMOV-06 OS-SENT-05  of two ways a large boss takes the more northern, over whoever stands there") {
  Bench b;
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{10, 4});
  FigureId const north = put_sentinel(b, Hex{7, 2});   // under the base on 7,3
  FigureId const south = put_sentinel(b, Hex{7, 5});   // under the base on 7,4
  FigureId const beyond = put_sentinel(b, Hex{8, 2});  // under neither
  only_card(b, march(9));
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{8, 4});
  CHECK_FALSE(present(b.state(), north));
  CHECK(present(b.state(), beyond));
  CHECK(present(b.state(), south));
}

TEST_CASE("OS-CMPN-02  an item in the first slot is no line of the Archetype") {
  Bench b;
  quiet(b);
  be_companion(b, 0);
  archetype_ability(b, 0, 0) = ability_of("cheer", {effect_of(redraw())});
  blade(b, 0).ability = ability_of("parry", {effect_of(redraw())});
  sworn(b.s, 0).archetype_used = 1;
  b.start();
  CHECK(b.why_not("use Front: cheer") == "OS-CMPN-02");
  CHECK(b.offers("use ash blade: parry"));
}

TEST_CASE("OS-DIE-02 OS-NTW-03  the first die of the list is the more northern one as well") {
  Bench b;
  Boss imp = boss_card(b);
  imp.name = "Imp";
  imp.shape.clear();
  for (Slot& slot : imp.slots) slot.parts = {"core"};
  encounter(b).bosses.push_back(imp);
  for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
  b.put(boss_id(0), Hex{6, 4}, Direction::n);
  b.put(boss_id(1), Hex{8, 1}, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
  for (int p = 0; p < places; ++p) b.put(oathsworn_at(p), Hex{p, 12});
  stage_card(b, 0).by = {"Imp"};
  only_card(b, harm_to(Victims::characters, 1));
  b.start();
  pass_round(b);
  // From 8,1 the front 6,3 (Head) and 7,3 (Right) are three away; 6,3 lies half a hex farther north.
  CHECK(b.state().dice[0].hp == 5);
  CHECK(b.state().dice[1].hp == 6);
}

TEST_CASE("OS-MTGT-04 OS-CONS-02  with the whole company inside minions stay where they are, each of them") {
  Bench b;
  quiet(b);
  for (int p = 0; p < places; ++p) {
    b.remove(oathsworn_at(p));
    sworn(b.s, p).consumed = true;
    sworn(b.s, p).consume_slot = 3;
  }
  FigureId const one = b.add_rat(Hex{0, 0});
  FigureId const two = b.add_rat(Hex{12, 12});
  b.start();
  pass_round(b);
  CHECK(b.state().round == 2);
  CHECK(hex_of(b, one) == Hex{0, 0});
  CHECK(hex_of(b, two) == Hex{12, 12});
  CHECK(b.said("rat 1 finds no target"));
  CHECK(b.said("rat 2 finds no target"));
}

TEST_CASE("OS-NEW-03 OS-NEW-04  a boss that enters looks at the target of the card, or north without one") {
  for (bool const aims : {true, false}) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{9, 9});
    Boss imp = boss_card(b);
    imp.name = "Imp";
    imp.shape.clear();
    for (Slot& slot : imp.slots) slot.parts = {"core"};
    encounter(b).bosses.push_back(imp);
    for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
    AddBoss enters;
    enters.boss = "Imp";
    enters.hex = At{Hex{9, 2}};
    if (aims)
      only_card(b, march(1), enters);
    else
      only_card(b, enters);
    b.start();
    pass_round(b);
    REQUIRE(present(b.state(), boss_id(1)));
    CHECK(figure(b.state(), boss_id(1)).facing == (aims ? Direction::s : Direction::n));
  }
}

TEST_CASE("OS-SET-21  who comes out of the story with 1 HP starts with 1") {
  Bench b;
  quiet(b);
  for (int p = 0; p < places; ++p) b.remove(oathsworn_at(p));
  sworn(b.s, 0).hp = 1;
  b.s.phase = Phase::placing;
  b.s.place = 0;
  b.start();
  b.answer_all({"start on 4,11", "face north"});
  CHECK(hp_of(b, 0) == 1);
}

TEST_CASE("OS-EMOV-03  a nearer end beats a more northern one") {
  Bench b;
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 9});
  for (Hex const h : {Hex{6, 8}, Hex{7, 8}, Hex{7, 9}, Hex{6, 10}, Hex{5, 9}, Hex{5, 8}}) b.add_rat(h);
  one_hex_boss(b, Hex{4, 7});
  only_card(b, march(2), blow());
  b.start();
  pass_round(b);
  // 5,7 and 4,8 take one step, 6,7 takes two: all are two hexes from Ash.
  CHECK(hex_of(b, boss_id(0)) == Hex{5, 7});
}

TEST_CASE("OS-TGT-02 OS-TGT-04  with the breaker out of sight the card's own rule counts, as it does for any card") {
  Bench b;
  empty_hands(b);
  sworn(b.s, 0).held[0].where = Where::hand;
  b.put(oathsworn_at(0), Hex{6, 11});
  b.tree(Hex{6, 10});
  b.tree(Hex{6, 9});
  b.put(oathsworn_at(1), Hex{5, 5});
  b.put(oathsworn_at(2), Hex{7, 6});
  b.put(oathsworn_at(3), Hex{9, 5});
  b.s.lead = 3;
  b.s.place = 0;
  b.s.dice[0].hp = 1;
  LoseHp curse;
  curse.to = To::all_enemies;
  curse.amount = 1;
  effects(b, 0, curse);
  TargetRule rule;
  rule.pick = Pick::lead;
  quiet(b);
  stage_card(b, 0).target = rule;
  steps(b, 0, shot(12));
  b.script({"yellow 2", "yellow blank"});
  b.start();
  REQUIRE_FALSE(sees(b.world(), boss_id(0), oathsworn_at(0)));
  b.answer("play Ash 0: strike");
  CHECK(b.state().dice[0].hp == 0);
  CHECK(hp_of(b, 3) == 5);
}

TEST_CASE("OS-SAVE-05 OS-PERM-04  after a swap the company is made ready once more, if anybody is not") {
  for (int const which : {0, 1, 2}) {
    Company c;
    for (int p = 0; p < places; ++p) sworn(c.s, p).tokens = sworn(c.s, p).permanent;
    if (which == 1) sworn(c.s, 3).hp = 4;
    if (which == 2) sworn(c.s, 3).tokens[static_cast<std::size_t>(Token::defense)] = 2;
    c.at(Phase::chapter_start, 2);
    c.start();
    c.kind();
    CHECK(c.told("OS-PERM-04") == (which != 0));
    CHECK(c.sworn_at(3).hp == 6);
  }
}

TEST_CASE("OS-TRAI-10  Tough As Nails: with nobody hurt nobody rolls") {
  Bench b;
  quiet(b);
  b.s.phase = Phase::taking_the_lead;
  b.s.traits[static_cast<std::size_t>(Trait::tough_as_nails)] = 1;
  b.start();
  CHECK(b.offers("lead: Ash"));
  CHECK_FALSE(b.told("OS-TRAI-10"));
}

TEST_CASE("OS-STRY-04  the first item of a pack in the Backpack is a reason to ask for the equipment") {
  for (bool const spare : {true, false}) {
    Company c;
    for (int i = 0; i < c.content->items.size(); ++i) c.s.items[static_cast<std::size_t>(i)] = ItemAt::gone;
    if (spare) c.s.items[0] = ItemAt::backpack;
    c.at(Phase::equipping);
    c.start();
    CHECK((c.kind() == "change_equipment") == spare);
  }
}

TEST_CASE("OS-CMPN-02 OS-HAND-11  a companion takes the side of the Archetype that its player names") {
  Company c;
  sworn(c.s, 0).companion = true;
  sworn(c.s, 0).level = 5;
  c.at(Phase::archetypes);
  c.start();
  REQUIRE(c.kind() == "choose_word");
  CHECK(c.position().asked() == flow::Seat{0});
  CHECK(c.options().size() == 4);
  c.answer("Felled");
  CHECK(c.content->archetypes[c.sworn_at(0).archetype].sides[1].name == "Felled");
  CHECK(c.sworn_at(0).side == 1);
}

TEST_CASE("OS-RANGE-01 OS-LOS-08  a blow needs no sight: who is beside the core is struck, whatever hides it") {
  Bench b;
  Boss& boss = boss_card(b);
  boss.shape = {"core", "front"};
  boss.slots.resize(2);
  boss.slots[0].parts = {"core"};
  boss.slots[1].parts = {"front"};
  b.s.dice.clear();
  for (std::uint8_t i = 0; i < 2; ++i) b.s.dice.push_back(HpDie{0, i, 6});
  b.put(boss_id(0), Hex{6, 6}, Direction::n);
  b.put(oathsworn_at(0), Hex{6, 7});  // behind it; the front is on 6,5
  b.put(oathsworn_at(1), Hex{5, 6});
  b.tree(Hex{5, 5});
  b.content->finish();
  World const w{*b.content, b.s};
  for (int p : {0, 1})
    for (int const range : {0, 1}) CHECK(can_strike(w, boss_id(0), oathsworn_at(p), range));
}

TEST_CASE("OS-TRAI-10  Tough As Nails: between those who rolled the same the table chooses") {
  Bench b;
  quiet(b);
  b.s.phase = Phase::taking_the_lead;
  b.s.traits[static_cast<std::size_t>(Trait::tough_as_nails)] = 1;
  for (int p : {1, 2, 3}) figure(b.s, oathsworn_at(p)).hp = 4;
  b.script({"2", "3", "3"});
  b.start();
  for (int p : {1, 2, 3}) {
    CHECK(b.position().asked() == flow::Seat{static_cast<std::uint8_t>(p)});
    b.answer("roll");
  }
  CHECK(b.position().asked() == flow::Seat::table());
  CHECK(b.options() == std::vector<std::string>{"heal Cedar", "heal Elder"});
  b.answer("heal Elder");
  CHECK(hp_of(b, 3) == 5);
  CHECK(hp_of(b, 1) == 4);
}

TEST_CASE("OS-END-06  who moves on after a defeat reads of it") {
  Company c;
  for (int p = 0; p < places; ++p) c.fell(p);
  c.s.lost = true;
  c.at(Phase::encounter_ended);
  c.script({"1", "1", "1", "1", "1", "1", "1", "1", "1"});
  c.start();
  c.answer("move on");
  CHECK(c.said("The gate is down."));
  CHECK_FALSE(c.said("The gate stands."));
}

TEST_CASE("OS-CONS-03  from inside of the second boss that very location is struck") {
  Bench b;
  quiet(b);
  Boss second = boss_card(b);
  second.name = "Second";
  encounter(b).bosses.push_back(second);
  for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
  b.put(boss_id(1), Hex{10, 4}, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
  b.remove(oathsworn_at(0));
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 8 + 3;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"attack from inside", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[5 + 3].hp == 4);
  for (int i : {0, 1, 2, 3, 4, 5, 6, 7, 9}) CHECK(b.state().dice[i].hp == 6);
}

TEST_CASE("OS-BRK-15  after the blow that ends the Encounter nothing of what its hit brings is done") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  for (HpDie& die : b.s.dice) die.hp = 0;
  b.s.dice[0].hp = 1;
  b.attack_of(0).on_hit.push_back(effect_of(Leap{.distance = 3}));
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().won);
  CHECK(b.kind() != "choose_hex");
}

TEST_CASE("OS-COMP-08 OS-STA-02  when all Bleed Tokens are out none is laid, and none is told") {
  for (bool const left : {true, false}) {
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    int const supply = status_in_supply(b.s, Affliction::bleed);
    figure(b.s, oathsworn_at(3)).bleed = static_cast<std::uint8_t>(supply - (left ? 1 : 0));
    b.attack_of(0).bleed = 2;
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(figure(b.state(), boss_id(0)).bleed == (left ? 1 : 0));
    CHECK(b.told("OS-STA-02") == left);
  }
}
