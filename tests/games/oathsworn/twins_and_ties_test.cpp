// The other one of two, the first of a list, the equal value: bosses, Stage Cards and what they do to whom.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

World world_of(Bench& b) { return World{*b.content, b.s}; }
void quiet(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}
template <class... Verbs>
void all_steps(Bench& b, Verbs... verbs) {
  quiet(b);
  steps(b, 0, verbs...);
}
void second_boss(Bench& b, Hex hex, std::string name = "Imp") {
  Boss imp = boss_card(b);
  imp.name = name;
  imp.shape.clear();
  for (Slot& slot : imp.slots) slot.parts = {"core"};
  b.content->encounters.items()[0].bosses.push_back(imp);
  for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
  b.put(boss_id(1), hex, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
  b.content->finish();
}

}  // namespace

TEST_CASE("OS-CHAI-04 OS-STA-04  a large boss needs no placement for its chain: Crippled it strikes along it") {
  for (bool const large : {true, false}) {
    Bench b;
    empty_hands(b);
    alone(b, 0);
    sworn(b.s, 1).unconscious = false;
    if (!large) one_hex_boss(b, Hex{6, 5});
    b.put(oathsworn_at(0), Hex{6, 6});
    b.put(oathsworn_at(1), Hex{6, 8});
    figure(b.s, boss_id(0)).crippled = 2;
    EnemyAttack attack = blow(Pattern::chain, 2);
    attack.targets = 2;
    all_steps(b, attack);
    if (large) b.script({"yellow 3", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (large ? 4 : 6));  // 5 against Defense 2
    CHECK(hp_of(b, 1) == (large ? 5 : 6));  // without the lowest: 3
  }
}

TEST_CASE("OS-UNC-02 OS-ENC-03  once the last Oathsworn is down no other boss carries out the step any more") {
  for (bool const down : {true, false}) {
    CAPTURE(down);
    Bench b;
    alone(b, 0);
    empty_hands(b);
    one_hex_boss(b, Hex{6, 6});
    second_boss(b, Hex{10, 6});  // as northern, but not as western: it comes second
    b.put(oathsworn_at(0), Hex{6, 7});
    figure(b.s, oathsworn_at(0)).hp = down ? 1 : 2;
    FigureId const hob = put_ally(b, 3, Hex{10, 7});
    Inflict blast = harm_to(Victims::adjacent, 1);
    blast.push = 1;
    all_steps(b, blast);
    b.start();
    pass_round(b);
    CHECK(b.state().lost == down);
    CHECK(figure(b.state(), hob).hp == (down ? 6 : 5));
    CHECK(hex_of(b, hob) == (down ? Hex{10, 7} : Hex{10, 8}));
  }
}

TEST_CASE("OS-STA-07 OS-TGT-06  a Crippled enemy needs more movement than it has for who is not beside it") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{6, 6});
  FigureId const rat = b.add_rat(Hex{6, 12});
  CHECK(movement_needed(world_of(b), boss_id(0), oathsworn_at(0), 0, 3) == 3);
  CHECK(movement_needed(world_of(b), boss_id(0), oathsworn_at(0), 0, 2) == -1);
  CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 0, 2) == 2);
  CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 0, 1) == -1);
  figure(b.s, boss_id(0)).crippled = figure(b.s, rat).crippled = 1;
  CHECK(movement_needed(world_of(b), boss_id(0), oathsworn_at(0), 0, 3) == -1);
  CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 0, 2) == -1);
  CHECK(movement_needed(world_of(b), boss_id(0), oathsworn_at(1), 0, 3) == 0);
}

TEST_CASE("OS-TGT-06 OS-LOS-02  who strikes from afar goes where it sees its target, who strikes from beside to it") {
  for (bool const tree : {false, true}) {
    CAPTURE(tree);
    Bench b;
    b.put(boss_id(0), Hex{1, 1});
    b.put(oathsworn_at(0), Hex{6, 9});
    FigureId const rat = b.add_rat(Hex{6, 3});
    if (tree) b.tree(Hex{6, 6});
    // Four hexes from Ash and two steps away lies 6,5, behind the tree; from 5,5 and 7,5, a step farther, the line
    // begins at a corner of the tree; from 5,6 it passes.  Beside Ash it is five steps straight on, or six round the
    // tree.
    CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 4, 9) == (tree ? 4 : 2));
    CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 4, 2) == (tree ? -1 : 2));
    CHECK(movement_needed(world_of(b), rat, oathsworn_at(0), 0, 9) == (tree ? 6 : 5));
  }
}

TEST_CASE("OS-NTW-03  of the equally healthy or weak the more northern is meant, whoever comes first at the table") {
  for (Victims const to : {Victims::most_hp, Victims::least_hp, Victims::farthest}) {
    Bench b;
    empty_hands(b);
    constexpr Hex at[] = {{6, 1}, {8, 4}, {4, 4}, {6, 7}};  // Ash and Elder are both two hexes from the Brute
    for (int p = 0; p < places; ++p) {
      b.put(oathsworn_at(p), at[p]);
      figure(b.s, oathsworn_at(p)).hp = to == Victims::least_hp ? 3 : 6;
    }
    for (int p : {1, 2}) figure(b.s, oathsworn_at(p)).hp = to == Victims::least_hp ? 6 : 3;
    all_steps(b, harm_to(to, 1));
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (to == Victims::least_hp ? 2 : 5));
    CHECK(hp_of(b, 3) == (to == Victims::least_hp ? 3 : 6));
  }
}

TEST_CASE("OS-CAGE-01  a step that cages everybody cages the company, no enemy and no Sentinel") {
  Bench b;
  b.add_rat(Hex{0, 0});
  put_sentinel(b, Hex{12, 0});
  Cage cage;
  cage.to = Victims::characters;
  all_steps(b, cage);
  rat_box(b).move = 0;
  b.start();
  pass_round(b);
  for (int p = 0; p < places; ++p) CHECK(sworn(b.state(), p).caged);
  for (Helper const& h : b.state().helpers) CHECK_FALSE(h.caged);
  CHECK_FALSE(b.said("rat is Caged"));
  CHECK_FALSE(b.said("Brute is Caged"));
  CHECK_FALSE(b.said("Sentinel is Caged"));
  CHECK(b.faults().empty());
}

TEST_CASE("OS-CAGE-02 OS-CONS-01  of several cards the cage and the maw of the card that was resolved count") {
  Bench b;
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 6});
  Cage easy, hard;
  easy.difficulty = 1;
  hard.difficulty = 7;
  hard.on_fail.push_back(step_of(harm_to(Victims::target, 2)));
  all_steps(b, hard);
  steps(b, 1, easy);
  steps(b, 2, easy);
  b.start();
  pass_round(b);
  REQUIRE(sworn(b.state(), 0).caged);
  CHECK(b.content->cages.size() == 3);
  CHECK(b.content->cages[sworn(b.state(), 0).cage_step]->difficulty == 7);

  Bench maw;
  alone(maw, 0);
  maw.put(oathsworn_at(0), Hex{6, 6});
  Consume first, second;
  first.slot = second.slot = "Heart";
  first.ongoing.push_back(step_of(harm_to(Victims::target, 1)));
  second.ongoing.push_back(step_of(harm_to(Victims::target, 3)));
  all_steps(maw, first);
  steps(maw, 1, second);
  steps(maw, 2, second);
  maw.start();
  pass_round(maw);
  REQUIRE(sworn(maw.state(), 0).consumed);
  CHECK(hp_of(maw, 0) == 5);  // once at the start of round 2
}

TEST_CASE("OS-CONS-01 OS-ENC-04  a maw at the first location works as well; at a broken one nobody is swallowed") {
  for (int const hp : {6, 0}) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 6});
    b.s.dice[0].hp = static_cast<std::int8_t>(hp);
    Consume consume;
    consume.slot = "Head";
    all_steps(b, consume);
    b.start();
    pass_round(b);
    CHECK(sworn(b.state(), 0).consumed == (hp == 6));
    CHECK(b.said("the location is broken") == (hp == 0));
  }
}

TEST_CASE("OS-BATK-01 OS-EMOV-02  an attack that says range 0 is made beside the boss, whatever its weapon reaches") {
  for (int const range : {-1, 0}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    boss_card(b).range = 5;
    b.put(oathsworn_at(0), Hex{6, 8});
    all_steps(b, shot(range));
    if (range < 0) b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (range < 0 ? 5 : 6));
    CHECK(b.said("its attack reaches nobody") == (range == 0));
  }
}

TEST_CASE("OS-INJ-05  an injury that forbids interrupts forbids nothing else") {
  Bench b;
  quiet(b);
  sworn(b.s, 0).restricted = 1 << static_cast<int>(Restriction::interrupts);
  GainToken token;
  token.token = Token::redraw;
  ability_on(b, 1).when = Moment::encounter_phase_start;
  ability_on(b, 1).of = Whose::any;
  effects(b, 1, token);
  effects(b, 0, token);
  Ability forced;
  forced.when = Moment::encounter_phase_start;
  forced.of = Whose::any;
  forced.forced = true;
  forced.do_.push_back(effect_with(GainLethality{}));
  b.content->classes.items()[0].special.push_back(forced);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK_FALSE(b.told("OS-CARD-06"));  // no HP are paid for it
  CHECK(tokens(b, 0, Token::redraw) == 1);
  b.answer("end turn");
  pass_round(b);
  CHECK(b.state().round == 2);  // the interrupt is not asked for, what happens by itself happens
  CHECK(sworn(b.state(), 0).lethality == 1);
}

TEST_CASE("OS-TGT-09  who is within range but hidden needs no movement in step 6") {
  Bench b;
  b.put(boss_id(0), Hex{0, 0});
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  rat_box(b).range = 3;
  FigureId const rat = b.add_rat(Hex{6, 6});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.tree(Hex{6, 8});
  b.put(oathsworn_at(1), Hex{6, 0});  // six hexes away
  b.tree(Hex{6, 5});
  REQUIRE_FALSE(sees(world_of(b), rat, oathsworn_at(0)));
  CHECK(movement_needed_if_clear(world_of(b), rat, oathsworn_at(0), 3) == 0);
  CHECK(minion_target(world_of(b), rat, {0, 3}).target == oathsworn_at(0));
}

TEST_CASE("OS-KB-04  all are knocked back together: one that is stopped does not stop the others") {
  Bench b;
  empty_hands(b);
  for (int p : {2, 3}) b.put(oathsworn_at(p), Hex{0, p});
  b.put(oathsworn_at(0), Hex{5, 2});  // beside the Brute's 5,3: north-west of the core
  b.put(oathsworn_at(1), Hex{6, 6});
  b.tree(Hex{6, 7});
  Inflict push = harm_to(Victims::adjacent, 0);
  push.knockback = 3;
  all_steps(b, push);
  Hex const before = figure(b.s, oathsworn_at(0)).hex;
  b.start();
  pass_round(b);
  CHECK(kit::distance(before, hex_of(b, oathsworn_at(0))) >= 2);
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 6});
  CHECK(hp_of(b, 1) == 5);
}

TEST_CASE("OS-SENT-01 OS-STA-05  Crippled laid by everybody's step reaches who is on the board, and no Sentinel") {
  Bench b;
  alone(b, 0);
  FigureId const sentinel = put_sentinel(b, Hex{0, 0});
  FigureId const rat = b.add_rat(Hex{12, 12});
  rat_box(b).move = 0;
  Inflict lame = harm_to(Victims::characters, 0);
  lame.bleed = 1;
  lame.drain_animus = 1;
  all_steps(b, lame);
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), oathsworn_at(0)).foe_bleed == 1);
  CHECK(figure(b.state(), rat).foe_bleed == 1);
  CHECK(figure(b.state(), boss_id(0)).foe_bleed == 1);
  CHECK(figure(b.state(), sentinel).foe_bleed == 0);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-SENT-01  an Ally loses Animus and tokens by a step, a card on cooldown is asked of Oathsworn only") {
  Bench b;
  FigureId const hob = put_ally(b, 3, Hex{6, 6});
  for (int p = 0; p < 3; ++p) b.put(oathsworn_at(p), Hex{p, 12});
  helper(b.s, 3).tokens[static_cast<std::size_t>(Token::redraw)] = 1;
  Inflict drain = harm_to(Victims::adjacent, 0);
  drain.drain_animus = 5;
  drain.cool_down = 2;
  drain.discard_tokens = 2;
  all_steps(b, drain);
  b.start();
  pass_round(b);
  CHECK(b.state().round == 2);
  CHECK(helper(b.state(), 3).tokens[static_cast<std::size_t>(Token::redraw)] == 0);
  CHECK(present(b.state(), hob));
}

TEST_CASE("OS-NEW-02  a boss enters by its name, once; the others stay where they are") {
  Bench b;
  second_boss(b, Hex{1, 1});
  b.remove(boss_id(1));
  AddBoss enters;
  enters.boss = "Imp";
  enters.hex = At{Hex{9, 2}};
  AddBoss again = enters;
  again.hex = At{Hex{2, 9}};
  AddBoss there;
  there.boss = "Brute";
  there.hex = At{Hex{3, 8}};
  all_steps(b, enters, again, there);
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(1)) == Hex{9, 2});
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});

  Bench first;  // the first of the list, too
  second_boss(first, Hex{9, 2});
  first.remove(boss_id(0));
  there.hex = At{Hex{3, 6}};
  all_steps(first, there);
  first.start();
  pass_round(first);
  CHECK(hex_of(first, boss_id(0)) == Hex{3, 6});
}

TEST_CASE("OS-PACK-01  movement and attacks of another boss do not count for one that looks for a target") {
  Bench b;
  second_boss(b, Hex{6, 8});
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 12});  // four from the Imp
  b.put(oathsworn_at(1), Hex{6, 6});   // two from it, beside the Brute
  TargetRule rule;
  rule.pick = Pick::farthest;
  stage_card(b, 0).target = rule;
  // The Imp may go one hex only: Ash, the farthest, is out of its reach.  It goes for Birch.
  EnemyMove own = march(1), other = march(9);
  own.by = {"Imp"};
  other.by = {"Brute"};
  EnemyAttack strike = blow();
  strike.by = {"Imp"};
  quiet(b);
  steps(b, 0, own, other, strike);
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 1) == 5);
  CHECK(hp_of(b, 0) == 6);
}

TEST_CASE("OS-EMOV-02 OS-TGT-06  a straight move before the attack is no movement towards anybody") {
  Bench b;
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  b.put(oathsworn_at(0), Hex{6, 9});  // three steps away
  b.put(oathsworn_at(1), Hex{6, 1});  // one step away to the north
  TargetRule rule;
  rule.pick = Pick::lead;
  stage_card(b, 0).target = rule;
  quiet(b);
  steps(b, 0, march(1), march(5, Way::ne), blow());
  b.start();
  pass_round(b);
  CHECK(b.told("OS-TGT-05"));  // Ash, the lead, is out of reach of one step: the closest is taken
}

TEST_CASE("OS-TILE-05  Water is paid for anew in each activation of a minion") {
  Bench b;
  quiet(b);
  b.put(boss_id(0), Hex{0, 0});
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 12});
  rat_box(b).move = 2;
  FigureId const rat = b.add_rat(Hex{6, 2});
  for (Hex const h : {Hex{5, 2}, Hex{6, 3}, Hex{7, 2}}) lay_tile(b, TileKind::water, h);
  b.s.paid_water.push_back(PaidWater{Hex{6, 3}, rat});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, rat) == Hex{6, 3});  // two for the Water, although it was paid for in an earlier round
}

TEST_CASE("OS-INT-05 OS-GUAR-01  the Guardian is healed like everybody") {
  Bench b;
  quiet(b);
  Ally guardian;
  guardian.name = "Guardian";
  guardian.bioform = true;
  int const index = b.content->allies.size();
  b.content->allies.add("guardian", guardian);
  b.content->classes.items()[0].guardian = pack::Ref<Ally>(index);
  helper(b.s, 4).ally = static_cast<std::uint8_t>(index);
  b.put(guardian_id(), Hex{1, 12});
  figure(b.s, guardian_id()).hp = 3;
  figure(b.s, oathsworn_at(2)).hp = 5;
  FigureId const hob = put_ally(b, 3, Hex{2, 12});
  helper(b.s, 3).ally = static_cast<std::uint8_t>(b.content->allies.size() - 1);
  figure(b.s, hob).hp = 2;
  Heal heal;
  heal.to = To::all_friendly;
  heal.amount = 2;
  effects(b, 0, heal);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(figure(b.state(), guardian_id()).hp == 5);
  CHECK(figure(b.state(), hob).hp == 4);
  CHECK(hp_of(b, 2) == 6);  // not more than there is
}

TEST_CASE("OS-TILE-10 OS-BRK-09  a card lays its tile under each one it struck") {
  for (bool const first : {true, false}) {
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    FigureId const rat = b.add_rat(Hex{6, 7});
    rat_box(b).hp = 9;
    figure(b.s, rat).hp = 9;
    Attack attack;
    attack.pattern = first ? Pattern::single : Pattern::adjacent;
    Tile tile;
    tile.under_target = true;
    attack.on_hit.push_back(effect_with(tile));
    effects(b, 0, attack);
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer("play Ash 0: strike");
    if (first) b.answer("attack rat 1");
    b.answer("draw 1 yellow + 1 red");
    CHECK(b.state().tiles.size() == (first ? 1 : 2));
    bool under = false;
    for (EffectTile const& t : b.state().tiles) under |= t.hex == Hex{6, 7} && t.kind == TileKind::fire;
    CHECK(under);
  }
}

TEST_CASE("OS-ARCH-01  a card archives as many injuries as it says, and no more than there are") {
  for (int const count : {1, 3}) {
    Bench b;
    quiet(b);
    for (int i = 0; i < 2; ++i) {
      Injury injury;
      injury.name = i == 0 ? "Cut" : "Bruise";
      injury.cooldown = 1;
      b.content->injuries.add(injury.name, injury);
      sworn(b.s, 0).injuries.push_back(static_cast<std::uint8_t>(i));
    }
    ArchiveInjury archive;
    archive.count = count;
    effects(b, 0, archive);
    b.start();
    b.answer("play Ash 0: strike");
    while (b.kind() == "choose_word" || b.kind() == "choose_card") b.position().answer(0);
    CHECK(sworn(b.state(), 0).injuries.size() == (count == 1 ? 1 : 0));
  }
}

TEST_CASE("OS-SENT-01  a Sentinel that a card removes is gone") {
  Bench b;
  quiet(b);
  FigureId const one = put_sentinel(b, Hex{0, 0});
  FigureId const two = put_sentinel(b, Hex{1, 0});
  effects(b, 0, RemoveSentinels{});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_figure");
  CHECK(b.position().asked() == flow::Seat{0});
  b.position().answer(1);
  CHECK(present(b.state(), one));
  CHECK_FALSE(present(b.state(), two));
}

TEST_CASE("OS-TGT-04 OS-GUAR-01  the last attacker is whoever attacked last, be it an Ally") {
  Bench b;
  quiet(b);
  empty_hands(b);
  sworn(b.s, 0).held[0].where = Where::hand;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{5, 5});
  TargetRule rule;
  rule.pick = Pick::last_attacker;
  stage_card(b, 0).target = rule;
  steps(b, 0, blow());
  b.script({"red 2", "yellow blank", "yellow 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "end turn"});
  CHECK(b.state().last_attacker == oathsworn_at(0));
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 6);  // more northern, and beside the Brute
}

TEST_CASE("OS-PACK-04 OS-CARD-09  which of an enemy's cards is drawn again is asked for; one Hinder takes one card") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  ability_on(b, 0).when = Moment::enemy_attack;
  ability_on(b, 0).of = Whose::self;
  Hinder hinder;
  hinder.fewer_cards = 1;
  effects(b, 0, hinder);
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  boss_card(b).might = {};
  boss_card(b).might.white = 3;
  b.script({"white 2", "white 2"});  // two of the three
  b.start();
  pass_round(b);
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 0) == 4);
}
