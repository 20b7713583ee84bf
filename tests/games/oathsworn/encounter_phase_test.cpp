// Enemies: targeting, movement, attacks, knockback, breaking.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-LOS-02 OS-LOS-03 OS-LOS-04  a tree in the row blocks, characters never do") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(hex_sees(w, Hex{1, 8}, Hex{1, 12}));
  b.tree(Hex{1, 10});
  b.add_rat(Hex{2, 10});
  CHECK_FALSE(hex_sees(w, Hex{1, 8}, Hex{1, 12}));
  CHECK(hex_sees(w, Hex{2, 8}, Hex{2, 12}));
}

TEST_CASE("OS-ARC-01 OS-ARC-02  front and rear are one adjacent hex each, flanks two; between two arcs is both") {
  kit::Arcs const front = kit::arcs_of(Hex{6, 4}, Direction::s, Hex{6, 6});
  CHECK(front.contains(kit::Arc::front));
  CHECK_FALSE(front.contains(kit::Arc::left_flank));
}

TEST_CASE(
    "OS-NTW-01 OS-NTW-03 OS-TGT-05 OS-TGT-08  of two equally near Oathsworn the more northern, then the more western "
    "is targeted") {
  Bench b;
  // Both two hexes from the body of the Brute, which needs one step for either.
  b.put(oathsworn_at(0), Hex{6, 7});
  b.put(oathsworn_at(1), Hex{3, 3});  // farther north
  b.put(oathsworn_at(2), Hex{9, 3});  // as far north, farther east
  b.script({"yellow 1", "yellow 1"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass"});
  CHECK(b.kind() == "defend_with");
  CHECK(b.position().prompt().text().find("Birch is attacked by Brute") == 0);
}

TEST_CASE(
    "OS-EDMG-01 OS-DEF-01 OS-DEF-03 OS-DEF-04 OS-DEF-05 OS-EATK-04  a card adds its Defense for one attack, free, and "
    "flows") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  sworn(b.s, 0).held[2].where = Where::p1;
  b.script({"yellow 3c", "yellow 3c"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass", "defend with Ash 1 (+2)"});
  // 6 damage against 2 + 2: 1 HP; criticals draw nothing for enemies.
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[2].where == Where::hand);  // Battleflow to position 0, then the next Refresh Phase
  CHECK(sworn(b.state(), 0).animus == 10);                  // 6 and Regen 4: the defense cost nothing
}

TEST_CASE(
    "OS-KB-05 OS-KB-08 OS-KB-09 OS-KB-10 OS-KB-12  knockback into a friend costs both, into a tree one HP, at the edge "
    "nothing") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{6, 8});
  std::get<EnemyAttack>(b.content->stage_cards.items()[0].steps[1].is).knockback = 3;
  b.script({"yellow blank", "yellow blank"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass", "no card"});
  // Knocked from 6,6 to 6,7, then into Birch on 6,8: both lose 1.
  CHECK(figure(b.state(), oathsworn_at(0)).hex == Hex{6, 7});
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);
  CHECK(figure(b.state(), oathsworn_at(1)).hp == 5);

  Bench tree;
  tree.put(oathsworn_at(0), Hex{6, 6});
  tree.tree(Hex{6, 8});
  std::get<EnemyAttack>(tree.content->stage_cards.items()[0].steps[1].is).knockback = 3;
  tree.script({"yellow blank", "yellow blank"});
  tree.start();
  tree.answer_all({"pass", "pass", "pass", "pass", "no card"});
  CHECK(figure(tree.state(), oathsworn_at(0)).hex == Hex{6, 7});
  CHECK(figure(tree.state(), oathsworn_at(0)).hp == 5);
}

TEST_CASE("OS-MOB-01 OS-MOB-02 OS-MIN-05  three rats make one attack with six yellow cards") {
  Bench b;
  b.content->stage_cards.items()[0].steps.clear();
  EnemyTurn turn;
  turn.way = Way::n;
  Act act;
  act.is = turn;
  b.content->stage_cards.items()[0].steps.push_back(act);
  for (int p = 1; p < places; ++p) b.remove(oathsworn_at(p)), sworn(b.s, p).unconscious = true;
  b.add_rat(Hex{2, 10});
  b.add_rat(Hex{3, 9});
  b.add_rat(Hex{4, 10});
  b.script({"yellow 3", "yellow 3", "yellow 2", "yellow 2", "yellow 1", "yellow 1"});
  b.start();
  b.answer("pass");
  CHECK(b.kind() == "defend_with");
  b.answer("no card");
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 0);  // 12 damage against Defense 2: 6 HP
  CHECK(b.state().lost);
}

TEST_CASE("OS-BRK-05 OS-BRK-06 OS-BRK-11 OS-TGT-01  breaking a location draws the top Stage Card against the breaker") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  b.script({"red 3", "yellow 3", "yellow 1", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 0);
  CHECK(b.kind() == "defend_with");                       // the Reaction attacks Ash
  CHECK(sworn(b.state(), 0).held[0].where == Where::p0);  // the card was finished first
  CHECK(b.told("OS-BRK-05"));
}

TEST_CASE("OS-CONE-01 OS-CONE-02  a cone has 3, 5 and 7 hexes at distances 1, 2 and 3") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 1).count() == 3);
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 2).count() == 8);
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 3).count() == 15);
}

TEST_CASE("OS-EMOV-07 OS-EMOV-08  going south-west into the west edge an enemy goes on south-east") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(bounced(w, b.add_rat(Hex{0, 6}), Hex{0, 6}, Direction::sw) == Direction::se);
  CHECK(bounced(w, FigureId{first_minion}, Hex{4, 0}, Direction::n) == Direction::s);
}

// --- the phase, the Stage deck, new enemies -------------------------------------------------------------------------

TEST_CASE(
    "OS-ENC-01 OS-ENC-02 OS-ENC-08 OS-MIN-01  first the face-up Stage Card, then the minions; then the next card lies "
    "up") {
  Bench b;
  steps(b, 0, harm_to(Victims::oathsworn, 1));
  steps(b, 1, harm_to(Victims::oathsworn, 3));
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 8});
  b.start();
  CHECK(b.state().stage_pile.back() == 0);  // known before it is drawn
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");  // the rat attacks
  CHECK(b.state().phase == Phase::minions);
  for (int p = 0; p < places; ++p) CHECK(hp_of(b, p) == 5);  // the card was carried out before
  CHECK(b.state().stage_pile.back() == 1);
  CHECK(b.state().stage_discard.contains(0));
}

TEST_CASE("OS-ENC-08 OS-STG-01  who draw their own Stage Cards say which one lies on top after the last is resolved") {
  Bench b;
  steps(b, 0, harm_to(Victims::oathsworn, 1));
  b.start();
  b.position().set_chance(flow::ChanceMode::asked);
  pass_round(b);
  REQUIRE(b.kind() == "which_stage_card");
  for (int p = 0; p < places; ++p) CHECK(hp_of(b, p) == 5);  // the card was carried out before
  CHECK(b.state().stage_discard.contains(0));
  CHECK_FALSE(b.state().top_open);
  std::vector<std::string> names;  // by its back it is one of this stage, and the order of the deck is not told
  for (int c = 0; c < b.content->stage_cards.size(); ++c)
    if (b.content->stage_cards[c].stage == 1 && b.state().stage_pile.contains(static_cast<Thing>(c)))
      names.push_back(b.content->stage_cards[c].name);
  CHECK(b.options() == names);
  for (flow::Panel const& panel : b.position().view(flow::Seat{0}).panels)
    for (flow::Zone const& zone : panel.zones)
      for (std::string const& name : names)
        for (flow::CardView const& card : zone.cards) CHECK(card.name != name);
  b.answer(names.back());
  CHECK(b.content->stage_cards[b.state().stage_pile.back()].name == names.back());
  CHECK(b.state().top_open);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-ENC-03  the steps of a card come in their order") {
  auto const hp_after = [](bool first_bleed) {
    Bench b;
    Inflict bleed = harm_to(Victims::oathsworn, 0);
    bleed.bleed = 1;
    Inflict trigger = harm_to(Victims::oathsworn, 0);
    trigger.trigger_bleed = 2;
    if (first_bleed)
      steps(b, 0, bleed, trigger);
    else
      steps(b, 0, trigger, bleed);
    b.start();
    pass_round(b);
    return hp_of(b, 0);
  };
  CHECK(hp_after(true) == 4);
  CHECK(hp_after(false) == 6);
}

TEST_CASE("OS-ENC-04  a step that cannot be done is skipped, the others are done") {
  Bench b;
  Consume maw;
  maw.slot = "Head";
  maw.to = Victims::lead;
  b.s.dice[0].hp = 0;  // the Head is broken: nobody can be Consumed into it
  steps(b, 0, blow(), maw, harm_to(Victims::lead, 1));
  b.start();
  pass_round(b);
  CHECK(b.told("OS-ENC-04"));
  CHECK(present(b.state(), oathsworn_at(0)));
  CHECK(hp_of(b, 0) == 5);
}

TEST_CASE("OS-ENC-05 OS-EOR-02  a card until the end of the round stays beside the deck, then it is discarded") {
  Bench b;
  UntilEndOfRound lasting;
  lasting.defense = 2;
  steps(b, 0, lasting);
  stage_card(b, 0).until_end_of_round = true;
  b.put(oathsworn_at(0), Hex{6, 9});
  empty_hands(b);
  tokens_before(b, 0, Token::defense) = 1;  // so that the attack of the rat asks something
  b.add_rat(Hex{6, 8});
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "spend_defense");
  CHECK(b.state().lying.contains(0));
  CHECK_FALSE(b.state().stage_discard.contains(0));
  CHECK(defense_of(b.world(), boss_id(0)) == 4);
  b.answer("spend 0 (lose 3 HP)");
  CHECK(b.state().round == 2);
  CHECK(b.state().lying.empty());
  CHECK(b.state().stage_discard.contains(0));
  CHECK(defense_of(b.world(), boss_id(0)) == 2);
}

TEST_CASE("OS-ENC-06 OS-ENC-10  a card drawn while another is carried out waits for it, and comes before the minions") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{9, 9});
  b.add_rat(Hex{9, 8});
  ability_on(b, 1).when = Moment::enemy_attack;
  LoseHp hurt;
  hurt.to = To::foe;
  hurt.amount = 6;
  effects(b, 1, hurt);
  Inflict poison = harm_to(Victims::oathsworn, 0);
  poison.poison = 1;
  steps(b, 0, blow(), harm_to(Victims::lead, 1));
  steps(b, 1, poison);
  b.script({"yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 1: strike");  // breaks the Head in the middle of the first card
  CHECK(b.state().dice[0].hp == 0);
  REQUIRE(b.kind() == "defend_with");
  CHECK(b.state().card == 0);
  CHECK(b.state().reactions.size() == 1);
  CHECK(figure(b.state(), oathsworn_at(1)).poison == 0);
  b.answer("no card");
  REQUIRE(b.kind() == "defend_with");  // the rat on Birch
  CHECK(asked_about(b, "Birch is attacked by rat 1"));
  CHECK(hp_of(b, 0) == 5);                                // the rest of the first card
  CHECK(figure(b.state(), oathsworn_at(1)).poison == 1);  // then the second one, before the minions
  CHECK(b.state().reactions.empty());
}

TEST_CASE("OS-ENC-07  Special Effects work by appendix II, Special Abilities by the Special Rules Board") {
  Bench b;
  NamedActs shriek;
  shriek.name = "Shriek";
  shriek.steps.push_back(step_of(harm_to(Victims::lead, 2)));
  b.content->encounters.items()[0].abilities.push_back(shriek);
  NamedAbility named;
  named.name = "Shriek";
  Inflict knock = harm_to(Victims::adjacent, 0);
  knock.knockback = 2;
  steps(b, 0, named, knock);
  b.put(oathsworn_at(1), Hex{6, 6});
  b.tree(Hex{6, 8});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 4);
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 7});
  CHECK(hp_of(b, 1) == 5);  // Knockback into the tree
}

TEST_CASE("OS-ENC-09  an empty deck is made of the discarded Stage 3 cards only") {
  Bench b;
  steps(b, 14);
  b.s.stage = 3;
  b.s.stage_pile.clear();
  b.s.stage_pile.push_back(14);
  for (Thing c = 0; c < 13; ++c) b.s.stage_discard.push_back(c);
  b.s.lying.push_back(13);  // with a Caged character
  sworn(b.s, 0).caged = true;
  sworn(b.s, 0).cage_card = 13;
  sworn(b.s, 0).cage_ends = 9;
  b.start();
  pass_round(b);
  CHECK(b.state().stage_pile.size() == 4);
  for (Thing const c : {10, 11, 12, 14}) CHECK(b.state().stage_pile.contains(c));
  CHECK(b.state().stage_discard.size() == 10);  // the cards of stages 1 and 2
  CHECK(b.state().lying.contains(13));
}

TEST_CASE(
    "OS-STG-01 OS-STG-02  the stage is that of the top card, and changes when its five are drawn, as Reactions too") {
  Bench b;
  steps(b, 4);
  b.s.stage_pile.clear();
  for (int i = 14; i >= 4; --i) b.s.stage_pile.push_back(static_cast<Thing>(i));
  for (Thing c = 0; c < 4; ++c) b.s.stage_discard.push_back(c);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  b.script({"red 2", "yellow 2"});
  b.start();
  CHECK(b.state().stage == 1);
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});  // the Reaction draws the last card of stage 1
  CHECK(b.state().stage == 2);
  CHECK(b.state().stage_pile.back() == 5);
  CHECK(b.told("OS-STG-02"));

  Bench phase;
  steps(phase, 0);
  steps(phase, 4);
  phase.s.stage_pile.clear();
  for (int i = 14; i >= 4; --i) phase.s.stage_pile.push_back(static_cast<Thing>(i));
  for (Thing c = 0; c < 4; ++c) phase.s.stage_discard.push_back(c);
  phase.start();
  pass_round(phase);
  CHECK(phase.state().stage == 2);
}

TEST_CASE("OS-STG-03 OS-STG-04 OS-STG-05  the board's own trigger discards the rest of the stage, once") {
  Bench b;
  StageTrigger trigger;
  trigger.stage = 2;
  trigger.when = expression("broken >= 1");
  b.content->encounters.items()[0].stage_changes.push_back(trigger);
  steps(b, 0, harm_to(Victims::lead, 3));
  steps(b, 5, harm_to(Victims::lead, 1));
  steps(b, 6, harm_to(Victims::lead, 1));
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{4, 4});  // beside the Right
  b.s.dice[0].hp = 1;
  b.s.dice[1].hp = 1;
  b.script({"red 2", "yellow 2", "red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().stage == 2);
  for (Thing c = 0; c < 5; ++c) CHECK(b.state().stage_discard.contains(c));
  CHECK(hp_of(b, 0) == 5);  // the new top card, not the old one, was turned up and drawn as the Reaction
  CHECK(b.state().stage_pile.back() == 6);
  b.answer("end turn");
  b.answer_all({"play Birch 0: strike", "draw 1 yellow + 1 red"});  // broken >= 1 holds again
  CHECK(b.state().dice[1].hp == 0);
  CHECK(b.state().stage == 2);
  CHECK(b.state().stage_pile.back() == 7);  // one card was drawn, none discarded
  CHECK(b.state().stage_discard.size() == 7);

  Bench late;  // a trigger of a stage that is long past does not turn it back
  late.content->encounters.items()[0].stage_changes.push_back(trigger);
  steps(late, 10);
  late.s.stage = 3;
  late.s.stage_pile.clear();
  for (int i = 14; i >= 10; --i) late.s.stage_pile.push_back(static_cast<Thing>(i));
  for (Thing c = 0; c < 10; ++c) late.s.stage_discard.push_back(c);
  late.put(oathsworn_at(0), Hex{6, 6});
  late.s.dice[0].hp = 1;
  late.script({"red 2", "yellow 2"});
  late.start();
  late.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(late.state().dice[0].hp == 0);
  CHECK(late.state().stage == 3);
  CHECK_FALSE(late.told("OS-BRK-03"));  // it was never turned back
}

TEST_CASE("OS-NEW-02 OS-NEW-04 OS-PUSH-03  a large new enemy pushes people, crushes obstacles and looks north") {
  Bench b;
  Boss second = boss_card(b);
  second.name = "Second";
  second.starts = false;
  b.content->encounters.items()[0].bosses.push_back(second);
  b.s.dice.push_back(HpDie{1, 0, 6});
  AddBoss enters;
  enters.boss = "Second";
  enters.hex = At{Hex{6, 9}};
  steps(b, 0, enters);
  b.put(oathsworn_at(0), Hex{6, 9});   // right under the centre
  b.put(oathsworn_at(1), Hex{6, 10});  // under its southern hex
  Obstacle wall;
  wall.hexes.push_back(Hex{5, 9});
  wall.hexes.push_back(Hex{4, 9});
  b.s.obstacles.push_back(wall);
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(1)) == Hex{6, 9});
  CHECK(figure(b.state(), boss_id(1)).facing == Direction::n);
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 7});  // two hexes; North then West
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 11});
  CHECK(b.state().obstacles.empty());
}

TEST_CASE("OS-NEW-01  on a board without any empty hex nobody enters, and the game goes on") {
  auto const rats = [](bool room) {
    Bench b;
    HexSet taken = body(World{*b.content, b.s}, boss_id(0));
    for (int p = 0; p < places; ++p) taken.insert(figure(b.s, oathsworn_at(p)).hex);
    if (room) taken.insert(Hex{12, 12});
    Encounter& e = b.content->encounters.items()[0];
    for (Hex const h : HexSet::rectangle(e.columns, e.rows) - taken) e.holes.push_back(At{h});
    AddMinions add;
    add.minion = "rat";
    add.count = 2;
    add.at = Spot::edge;
    steps(b, 0, add);
    b.start();
    pass_round(b);
    CHECK(b.state().round == 2);
    CHECK(b.faults().empty());
    return __builtin_popcountll(b.state().present & minions_mask);
  };
  CHECK(rats(true) == 1);
  CHECK(rats(false) == 0);
}

TEST_CASE("OS-NEW-03 OS-NEW-04  a new enemy faces the target of the effect, or north") {
  auto const enter = [](Bench& b, AddMinions const& add) {  // in a Reaction, so that it does not act at once
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 6});
    b.s.dice[0].hp = 1;
    steps(b, 0, add);
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    REQUIRE(present(b.state(), FigureId{first_minion}));
    return figure(b.state(), FigureId{first_minion});
  };
  AddMinions add;
  add.minion = "rat";
  add.at = Spot::adjacent_to_target;
  Bench beside;
  Figure const near = enter(beside, add);
  CHECK(near.hex == Hex{5, 5});  // of the empty hexes around Ash the most northern, then most western
  CHECK(near.facing == Direction::se);
  add.at = Spot::named;
  add.hexes.push_back(At{Hex{0, 9}});
  Bench named;
  Figure const there = enter(named, add);
  CHECK(there.hex == Hex{0, 9});
  CHECK(there.facing == Direction::n);
}

TEST_CASE("OS-NEW-01 OS-NEW-05  before the boss, beside the target: the next one goes to the closest free hex") {
  auto const come = [](Bench& b, int count, Spot at) {
    rat_box(b).move = 0;  // they stay where they were put
    AddMinions rats;
    rats.minion = "rat";
    rats.count = count;
    rats.at = at;
    steps(b, 0, rats);
    b.start();
    pass_round(b);
  };
  // The Brute on 6,4 looks south: 5,5 7,5 and 6,6 lie before it.  The fourth comes as near to them as it can.
  Bench front;
  come(front, 4, Spot::front);
  CHECK(hex_of(front, FigureId{first_minion}) == Hex{5, 5});
  CHECK(hex_of(front, FigureId{first_minion + 1}) == Hex{7, 5});
  CHECK(hex_of(front, FigureId{first_minion + 2}) == Hex{6, 6});
  CHECK(hex_of(front, FigureId{first_minion + 3}) == Hex{4, 5});

  Bench beside;  // around the Brute the most northern hex is 6,2
  come(beside, 1, Spot::adjacent_to_boss);
  CHECK(hex_of(beside, FigureId{first_minion}) == Hex{6, 2});

  Bench target;
  alone(target, 0);
  target.put(oathsworn_at(0), Hex{6, 9});
  target.tree(Hex{6, 8});
  come(target, 1, Spot::adjacent_to_target);
  CHECK(hex_of(target, FigureId{first_minion}) == Hex{5, 8});  // as northern as 7,8, and west of it

  Bench hedged;  // trees all around: two hexes away, the most northern
  alone(hedged, 0);
  hedged.put(oathsworn_at(0), Hex{6, 9});
  for (Hex const h : {Hex{6, 8}, Hex{7, 8}, Hex{7, 9}, Hex{6, 10}, Hex{5, 9}, Hex{5, 8}}) hedged.tree(h);
  come(hedged, 1, Spot::adjacent_to_target);
  REQUIRE(present(hedged.state(), FigureId{first_minion}));
  CHECK(hex_of(hedged, FigureId{first_minion}) == Hex{6, 7});
}

TEST_CASE("OS-BRK-03 OS-STG-03  the cards of the former stage leave the deck, also of a pack with hundreds of cards") {
  Bench b;
  StageCard filler;
  filler.encounter = pack::Ref<Encounter>(0);
  for (int i = 0; i < 300; ++i) b.content->stage_cards.add("zfiller" + std::to_string(i), filler);
  b.s.stage_pile.clear();
  for (Thing const c : {Thing{14}, Thing{13}, Thing{310}, Thing{300}}) b.s.stage_pile.push_back(c);
  for (Thing const c : {300, 310}) {
    stage_card(b, c).stage = 1;
    stage_card(b, c).name = "old " + std::to_string(c);
  }
  for (Thing const c : {13, 14}) stage_card(b, c).steps.clear();
  StageTrigger at_once;
  at_once.stage = 3;
  at_once.when = expression("broken >= 1");
  b.content->encounters.items()[0].stage_changes.push_back(at_once);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().stage == 3);
  CHECK(b.state().stage_discard.contains(Thing{300}));
  CHECK(b.state().stage_discard.contains(Thing{310}));
  CHECK_FALSE(b.state().stage_pile.contains(Thing{310}));
  CHECK(b.said("Reaction: Stage 3d"));
}
