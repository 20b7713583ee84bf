// Locations of large enemies, damage, breaking and Reactions.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/damage.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

World world_of(Bench& b) { return World{*b.content, b.s}; }

// Ash in front of the Brute, Stage Cards that do nothing.
Bench beside_the_head() {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  stage(b);
  return b;
}
// A second boss of one hex with two dice (5 and 6), the first of them under the core icon.
void add_imp(Bench& b, Hex hex) {
  Boss imp;
  imp.name = "Imp";
  imp.hex = At{hex};
  imp.defense = 2;
  imp.might.yellow = 1;
  Slot hide, heart;
  hide.name = "Hide";
  hide.icon = Icon::core;
  heart.name = "Pit";
  imp.slots = {hide, heart};
  encounter(b).bosses.push_back(imp);
  b.s.dice.push_back(HpDie{1, 0, 6});
  b.s.dice.push_back(HpDie{1, 1, 6});
  b.put(boss_id(1), hex, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
}
LoseHp all_lose(int hp) {
  LoseHp lose;
  lose.to = To::all_enemies;
  lose.amount = hp;
  return lose;
}
Inflict on_target(int hp) {
  Inflict i;
  i.to = Victims::target;
  i.hp = hp;
  return i;
}
int discarded(Bench& b) { return b.state().stage_discard.size(); }

}  // namespace

TEST_CASE(
    "OS-LOC-01 OS-LOC-02 OS-LOC-03  the hexes of the Encounter Board turn with the model; a die is in all of its "
    "slot") {
  Bench b;
  CHECK(body(world_of(b), boss_id(0)).count() == 7);
  CHECK(front_hex(world_of(b), boss_id(0)) == Hex{6, 5});  // it looks south
  CHECK(slot_hexes(world_of(b), boss_id(0), 0) == HexSet{Hex{6, 5}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 1) == (HexSet{Hex{5, 4}} | HexSet{Hex{5, 3}}));  // its right hand is west
  CHECK(slot_hexes(world_of(b), boss_id(0), 3) == HexSet{Hex{6, 4}});
  HexSet all;
  for (int slot = 0; slot < 5; ++slot) all |= slot_hexes(world_of(b), boss_id(0), slot);
  CHECK(all == body(world_of(b), boss_id(0)));  // one to one
  figure(b.s, boss_id(0)).facing = Direction::n;
  CHECK(front_hex(world_of(b), boss_id(0)) == Hex{6, 3});
  CHECK(slot_hexes(world_of(b), boss_id(0), 0) == HexSet{Hex{6, 3}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 1) == (HexSet{Hex{7, 4}} | HexSet{Hex{7, 3}}));
}

TEST_CASE("OS-LOC-03  either hex of a slot leads to its die") {
  for (Hex const from : {Hex{4, 5}, Hex{4, 3}}) {  // beside 5,4 and beside 5,3
    Bench b;
    b.put(oathsworn_at(0), from);
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(b.state().dice[1].hp == 4);
  }
}

TEST_CASE(
    "OS-LOC-04 OS-DIE-03 OS-DIE-04  all dice of a single-hex character are in its hex: the attacker chooses one") {
  Bench b = beside_the_head();
  add_imp(b, Hex{7, 6});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "attack Imp", "draw 1 yellow + 1 red"});
  CHECK(b.options() == std::vector<std::string>{"damage Hide of Imp", "damage Pit of Imp"});
  b.answer("damage Pit of Imp");
  CHECK(b.state().dice[6].hp == 4);
  CHECK(b.state().dice[5].hp == 6);
}

TEST_CASE("OS-DMG-02  Defense Values of bosses and minions stand on the Special Rules Board") {
  Bench b = beside_the_head();
  encounter(b).bosses[0].defense = 3;
  encounter(b).minions[0].defense = 4;
  encounter(b).minions[0].hp = 3;
  FigureId const rat = b.add_rat(Hex{7, 6});
  figure(b.s, rat).hp = 3;
  b.script({"red 4c", "yellow 3", "red 4c", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "attack Brute", "draw 1 yellow + 1 red", "keep these"});
  CHECK(b.state().dice[0].hp == 4);  // 7 against 3
  b.answer_all({"end turn", "pass", "pass", "pass"});
  b.answer_all({"play Ash 1: strike", "attack rat 1", "draw 1 yellow + 1 red", "keep these"});
  CHECK(figure(b.state(), rat).hp == 2);  // 7 against 4
  flow::View const view = b.position().view(flow::Seat{0});
  REQUIRE(view.panels.front().id == "encounter");
  flow::Tags const& tags = view.panels.front().tags;
  CHECK(std::count(tags.begin(), tags.end(), flow::Tag(flow::TagKind::trait, "Brute: Defense 3")) == 1);
  CHECK(std::count(tags.begin(), tags.end(), flow::Tag(flow::TagKind::trait, "rat: Defense 4")) == 1);
}

TEST_CASE("OS-DMG-04 OS-DMG-05  a die goes down by the HP lost; what is beyond its last point is lost") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 2;
  b.attack_of(0).damage = 10;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});  // 14 damage: 7 HP
  CHECK(b.state().dice[0].hp == 0);
  for (int i = 1; i < 5; ++i) CHECK(b.state().dice[i].hp == 6);
}

TEST_CASE("OS-DMG-06  HP that are lost are not divided by Defense") {
  Bench b = beside_the_head();
  encounter(b).bosses[0].defense = 5;
  LoseHp lose;
  lose.to = To::enemy;
  lose.amount = 3;
  effects_of(b, 0, 0) = {effect_of(lose)};
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.state().dice[0].hp == 3);
}

TEST_CASE("OS-BRK-01 OS-BRK-18  attack, collision, bleed or fire: a lost die is a broken location") {
  SUBCASE("collision, and the breaker is who caused it") {
    Bench b = beside_the_head();
    b.put(oathsworn_at(0), Hex{6, 6});
    b.tree(Hex{6, 1});
    b.s.dice[4].hp = 1;  // the Tail
    b.attack_of(0).knockback = 4;
    encounter(b).bosses[0].range = 15;
    stage(b, {act_of(on_target(1))});
    b.script({"red 2", "yellow blank"});
    b.start();
    // A large enemy goes half as far: to 6,3, then its rear would enter the tree on 6,1.
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(figure(b.state(), boss_id(0)).hex == Hex{6, 3});
    CHECK(b.state().dice[4].hp == 0);
    CHECK(discarded(b) == 1);
    CHECK(hp(b, 0) == 5);  // the Reaction aims at Ash
  }
  SUBCASE("bleed, and the breaker is who triggered it") {
    Bench b = beside_the_head();
    b.put(oathsworn_at(0), Hex{6, 8});
    b.put(oathsworn_at(1), Hex{5, 5});  // closer, but not the breaker
    figure(b.s, boss_id(0)).bleed = 2;
    b.s.dice[0].hp = 2;
    encounter(b).bosses[0].range = 15;
    TriggerBleed bleed;
    bleed.to = To::all_enemies;
    effects_of(b, 0, 0) = {effect_of(bleed)};
    stage(b, {act_of(on_target(1)), act_of(far_move())});
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(b.state().dice[0].hp == 0);
    CHECK(discarded(b) == 1);
    CHECK(hp(b, 0) == 5);
    CHECK(hp(b, 1) == 6);
  }
  SUBCASE("fire, nobody's doing: the closest Oathsworn is aimed at") {
    Bench b = beside_the_head();
    b.put(oathsworn_at(0), Hex{6, 9});
    b.put(oathsworn_at(1), Hex{5, 5});
    b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{6, 4}});
    b.s.dice[3].hp = 1;
    encounter(b).bosses[0].range = 15;
    b.content->stage_cards.items()[1].steps = {act_of(on_target(1))};  // the card after the one of the round
    b.start();
    pass_all(b);
    CHECK(b.state().dice[3].hp == 0);
    CHECK(discarded(b) == 2);
    CHECK(hp(b, 1) == 5);
    CHECK(hp(b, 0) == 6);
  }
}

TEST_CASE("OS-BRK-02 OS-BRK-03 OS-BRK-07  a stage change discards the former stage before the Reaction is drawn") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 1;
  StageTrigger trigger;
  trigger.stage = 2;
  trigger.when = 1;
  encounter(b).stage_changes = {trigger};
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().stage == 2);
  REQUIRE(discarded(b) == 6);  // five of Stage 1, the open one among them, and the Reaction
  CHECK(b.state().stage_discard.contains(0));
  CHECK(b.state().stage_discard.contains(5));  // the first card of Stage 2 was the Reaction
  CHECK(b.state().stage_pile.back() == 6);     // and the next one is turned up
}

TEST_CASE("OS-BRK-04  with an empty deck the Stage 3 cards of the discard pile are shuffled anew") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 1;
  b.s.stage = 3;
  b.s.stage_pile.clear();
  for (int i = 0; i < 15; ++i) b.s.stage_discard.push_back(static_cast<Thing>(i));
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.told("OS-BRK-04"));
  CHECK(b.state().stage_pile.size() == 4);  // five cards of Stage 3 less the Reaction
  for (Thing const c : b.state().stage_pile) CHECK(b.content->stage_cards[c].stage == 3);
}

TEST_CASE("OS-BRK-08  minions cause no Reaction, unless the Special Rules Board says so") {
  for (bool const reactions : {false, true}) {
    Bench b = beside_the_head();
    b.put(oathsworn_at(0), Hex{6, 8});
    b.add_rat(Hex{6, 9});
    encounter(b).minions[0].reactions = reactions;
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK((b.state().present & minions_mask) == 0);
    CHECK(discarded(b) == (reactions ? 1 : 0));
  }
}

TEST_CASE("OS-BRK-09 OS-BRK-10  a Reaction costs what would still affect its target; what helps friends comes first") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 1;
  figure(b.s, oathsworn_at(0)).hp = 3;
  Attack strike;
  strike.bleed = 1;
  strike.knockback = 2;
  Heal heal;
  heal.amount = 2;
  effects_of(b, 0, 0) = {effect_of(strike), effect_of(Attack{}), effect_of(heal), effect_of(Move{.distance = 1})};
  encounter(b).bosses[0].range = 15;
  stage(b, {act_of(on_target(1))});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  // No second attack, no bleed, no knockback; but the healing and the move, and only then the Reaction.
  CHECK(b.kind() == "choose_hex");
  CHECK(hp(b, 0) == 5);
  CHECK(discarded(b) == 0);
  b.answer("move to 6,7");
  CHECK(figure(b.state(), boss_id(0)).bleed == 0);
  CHECK(figure(b.state(), boss_id(0)).hex == Hex{6, 4});
  CHECK(discarded(b) == 1);
  CHECK(hp(b, 0) == 4);
}

TEST_CASE(
    "OS-BRK-12 OS-BRK-13  two locations at once: both dice go first, then one Reaction for each, all icons bare") {
  Bench b = beside_the_head();
  add_imp(b, Hex{2, 2});
  b.s.dice[0].hp = 1;  // the Head: icon front
  b.s.dice[5].hp = 1;  // the Hide: icon core
  effects_of(b, 0, 0) = {effect_of(all_lose(1))};
  EnemyAttack core, front;
  core.icon = Icon::core;
  core.by = {"Brute"};
  front.icon = Icon::front;
  front.by = {"Brute"};
  stage(b, {act_of(core)});
  b.content->stage_cards.items()[1].steps = {act_of(front)};
  b.script({"yellow 1", "yellow 1"});  // each attack of two yellow cards is Broken: one card
  b.start();
  b.answer_all({"play Ash 0: strike", "damage Hide of Imp"});
  CHECK(b.state().dice[0].hp == 0);
  CHECK(b.state().dice[5].hp == 0);  // before the first Reaction
  CHECK(b.kind() == "defend_with");
  CHECK(b.position().prompt().text() ==
        "Ash is attacked by Brute with 1 yellow, drawn and unseen. Play a card for defense?");
  b.answer("no card");
  CHECK(b.position().prompt().text() ==
        "Ash is attacked by Brute with 1 yellow, drawn and unseen. Play a card for defense?");
  b.answer("no card");
  CHECK(discarded(b) == 2);
  CHECK(b.kind() == "take_turn");
}

TEST_CASE("OS-BRK-14  the last two dice at once: one Reaction, then the Encounter ends") {
  Bench b = beside_the_head();
  add_imp(b, Hex{2, 2});
  for (HpDie& die : b.s.dice) die.hp = 0;
  b.s.dice[0].hp = 1;
  b.s.dice[5].hp = 1;
  effects_of(b, 0, 0) = {effect_of(all_lose(1))};
  encounter(b).bosses[0].range = encounter(b).bosses[1].range = 15;
  stage(b, {act_of(on_target(1))});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(discarded(b) == 1);
  CHECK(hp(b, 0) == 5);  // it was resolved first
  CHECK(b.state().won);
}

TEST_CASE("OS-BRK-14  the last Oathsworn may fall to that Reaction: the Encounter is defeated all the same") {
  Bench b = beside_the_head();
  for (int p = 1; p < places; ++p) fall(b, p);
  add_imp(b, Hex{2, 2});
  for (HpDie& die : b.s.dice) die.hp = 0;
  b.s.dice[0].hp = b.s.dice[5].hp = 1;
  figure(b.s, oathsworn_at(0)).hp = 1;
  effects_of(b, 0, 0) = {effect_of(all_lose(1))};
  encounter(b).bosses[0].range = encounter(b).bosses[1].range = 15;
  stage(b, {act_of(on_target(1))});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(sworn(b.state(), 0).unconscious);
  CHECK(b.state().won);
  CHECK_FALSE(b.state().lost);
}

TEST_CASE("OS-BRK-15  the last die alone ends the Encounter at once, whatever minions remain") {
  Bench b = beside_the_head();
  for (int i = 1; i < 5; ++i) b.s.dice[i].hp = 0;
  b.s.dice[0].hp = 1;
  b.add_rat(Hex{7, 6});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "attack Brute", "draw 1 yellow + 1 red"});
  CHECK(b.state().won);
  CHECK(discarded(b) == 0);
  CHECK((b.state().present & minions_mask) == 0);  // the rat flees, OS-END-04

  Bench during = beside_the_head();  // also in the middle of a Stage Card: its second attack is not made
  for (int i = 1; i < 5; ++i) during.s.dice[i].hp = 0;
  during.s.dice[0].hp = 1;
  LoseHp bite;
  bite.to = To::foe;
  bite.amount = 1;
  card_of(during, 0, 0).abilities = {ability_of("bite back", {effect_of(bite)}, Moment::enemy_attack)};
  stage(during, {act_of(EnemyAttack{}), act_of(on_target(6))});
  during.start();
  pass_all(during);
  during.answer("play Ash 0: bite back");
  CHECK(during.state().won);
  CHECK(hp(during, 0) == 6);
}

TEST_CASE("OS-BRK-16  only the damaged boss focuses the breaker, the other one targets as usual") {
  Bench b = beside_the_head();
  b.put(oathsworn_at(0), Hex{6, 8});
  add_imp(b, Hex{11, 11});            // Elder on 9,11 is the only one in its reach
  b.put(oathsworn_at(1), Hex{5, 5});  // the closest to the Brute
  b.s.dice[0].hp = 1;
  b.attack_of(0).range = 4;
  encounter(b).bosses[0].range = 15;
  encounter(b).bosses[1].range = 2;
  stage(b, {act_of(on_target(1)), act_of(far_move())});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hp(b, 0) == 5);  // the Brute's target
  CHECK(hp(b, 3) == 5);  // the Imp's
  CHECK(hp(b, 1) == 6);
}

TEST_CASE("OS-BRK-17  after a Reaction the turn goes on with what is left of it") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 1;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(discarded(b) == 1);
  CHECK(b.state().place == 0);
  CHECK(b.offers("move to 6,7"));
  CHECK(b.why_not("play Ash 1: strike") == "OS-TURN-03");
}

TEST_CASE(
    "OS-BRKD-03 OS-BRKD-04  HP lost at a broken location go to one of the next closest dice, of the player's choice") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 0;  // the Head
  b.s.dice[3].hp = 0;  // and the Heart
  LoseHp lose;
  lose.to = To::enemy;
  lose.amount = 1;
  effects_of(b, 0, 0) = {effect_of(lose)};
  b.start();
  b.answer("play Ash 0: strike");
  // Right and Left span two hexes each, the nearer of them two hexes away; the Tail is three away.
  CHECK(b.options() == std::vector<std::string>{"damage Right of Brute", "damage Left of Brute"});
  b.answer("damage Left of Brute");
  CHECK(b.state().dice[2].hp == 5);
}

TEST_CASE("OS-BRKD-05  an attack on a certain location may still be made where it is broken") {
  for (bool const broken : {false, true}) {
    Bench b = beside_the_head();
    if (broken) b.s.dice[0].hp = 0;
    b.attack_of(0).location = Icon::front;
    b.attack_of(0).damage = 4;
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    if (broken) b.answer("damage Heart of Brute");
    CHECK(b.state().dice[broken ? 3 : 0].hp == 2);  // 8 damage with the benefit
  }
  Bench both;  // beside two locations the attack goes to the one it is made for
  both.put(oathsworn_at(0), Hex{5, 5});
  both.attack_of(0).location = Icon::front;
  both.script({"red 2", "yellow 2"});
  both.start();
  both.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(both.kind() == "take_turn");
  CHECK(both.state().dice[0].hp == 4);

  Bench flank;  // elsewhere there is no such attack
  flank.put(oathsworn_at(0), Hex{4, 5});
  flank.attack_of(0).location = Icon::front;
  flank.start();
  flank.answer("play Ash 0: strike");
  CHECK(flank.kind() == "take_turn");
}

TEST_CASE("OS-STOK-01  a status belongs to a boss as a whole, to each boss and each character its own") {
  Bench b = beside_the_head();
  add_imp(b, Hex{2, 2});
  b.attack_of(0).bleed = 2;
  b.attack_of(0).poison = 1;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(figure(b.state(), boss_id(0)).bleed == 2);
  CHECK(figure(b.state(), boss_id(0)).poison == 1);
  CHECK(figure(b.state(), boss_id(1)).bleed == 0);
  flow::View const view = b.position().view(flow::Seat{0});
  for (flow::Panel const& p : view.panels)
    if (p.id == "encounter")
      CHECK(std::count(p.tags.begin(), p.tags.end(), flow::Tag(flow::TagKind::status, "Bleed 2", 2)) ==
            1);  // on the Encounter Board
}
