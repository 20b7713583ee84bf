// The small print of attacks and turns: what is told, which of the patterns reaches whom, what a companion or an Ally
// may not, what is spent.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/targeting.h"
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
bool asks(Bench& b, std::string const& kind, int seat) {
  return b.kind() == kind && b.position().asked() == flow::Seat{static_cast<std::uint8_t>(seat)};
}
GainToken redraw() { return token_gain(Token::redraw); }
void one_card(Bench& b, int place) {
  for (int i = 1; i < 7; ++i) sworn(b.s, place).held[i].where = Where::p3;
}
void wolf_box(Bench& b, bool mob = false) {
  Minion wolf = rat_box(b);
  wolf.name = "wolf";
  wolf.mob = mob;
  encounter(b).minions.push_back(wolf);
  b.content->finish();
}
FigureId add_wolf(Bench& b, Hex hex) {
  FigureId const f = b.add_rat(hex);
  figure(b.s, f).what = 1;
  return f;
}

}  // namespace

TEST_CASE("OS-FACE-02 OS-CONE-01 OS-WAVE-01  the three hexes in front, a cone, a wave: who of six rats is struck") {
  auto const left = [](Pattern pattern) {
    Bench b;
    quiet(b);
    for (int p = 1; p < places; ++p) b.put(oathsworn_at(p), Hex{0, 12 - p});
    b.put(boss_id(0), Hex{10, 11});
    b.put(oathsworn_at(0), Hex{6, 9});
    // Straight north: 6,8; beside it in front 5,8; two away 6,7 and 5,7; far away 6,2; behind 6,10.
    for (Hex const h : {Hex{6, 8}, Hex{5, 8}, Hex{6, 7}, Hex{5, 7}, Hex{6, 2}, Hex{6, 10}}) b.add_rat(h);
    Attack attack;
    attack.pattern = pattern;
    attack.size = 2;
    effects(b, 0, attack);
    b.script({"red 3", "yellow 1"});
    b.start();
    b.answer_all({"play Ash 0: strike", "strike north", "draw 1 yellow + 1 red"});
    CHECK(b.told("OS-ATK-04"));
    std::string rats;
    for (int i = 0; i < 6; ++i) rats += present(b.state(), FigureId{first_minion + i}) ? 'x' : '-';
    return rats;
  };
  CHECK(left(Pattern::front) == "--xxxx");
  CHECK(left(Pattern::cone) == "----xx");
  CHECK(left(Pattern::wave) == "-----x");
}

TEST_CASE("OS-INT-01 OS-EMOV-06  an enemy whose straight way is barred at once does not start a move") {
  for (bool const barred : {false, true}) {
    Bench b;
    one_hex_boss(b, Hex{6, 6});
    if (barred) b.tree(Hex{6, 5});
    only_card(b, march(2, Way::n));
    ability_on(b, 0).when = Moment::enemy_starts_move;
    ability_on(b, 0).of = Whose::any;
    effects(b, 0, redraw());
    b.start();
    pass_round(b);
    CHECK((b.kind() == "use_interrupt") == !barred);
  }
}

TEST_CASE("OS-DICE-02  who attacks says which cards are rolled as dice") {
  Bench b;
  quiet(b);
  b.s.place = b.s.lead = 1;
  b.put(oathsworn_at(1), Hex{6, 6});
  b.s.might_by = MightBy::ask;
  b.script({"6", "yellow 2"});
  b.start();
  b.answer_all({"play Birch 0: strike", "draw 1 yellow + 1 red"});
  REQUIRE(asks(b, "choose_dice", 1));
  b.answer("roll 1 red");
  REQUIRE(asks(b, "after_draw", 1));  // the sixth face of red is a critical of 4
  b.answer("keep these");
  CHECK(b.state().dice[0].hp == 3);  // 6 against Defense 2
}

TEST_CASE("OS-KB-10 OS-KB-09  who is stopped by the edge loses nothing by it, but stands in the way of the next") {
  Bench b;
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  one_hex_boss(b, Hex{6, 2}, Direction::n);
  b.put(oathsworn_at(0), Hex{6, 0});
  b.put(oathsworn_at(1), Hex{6, 1});
  Inflict knock = harm_to(Victims::oathsworn, 0);
  knock.knockback = 2;
  only_card(b, knock);
  b.start();
  pass_round(b);
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 0});
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 1});
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 5);
}

TEST_CASE("OS-PUSH-01 OS-KB-01  an attack of the company pushes or knocks back whom it strikes, as far as it says") {
  for (bool const push : {true, false}) {
    Bench b;
    quiet(b);
    b.put(boss_id(0), Hex{10, 3});
    b.put(oathsworn_at(0), Hex{6, 9});
    rat_box(b).hp = 9;
    FigureId const rat = b.add_rat(Hex{6, 8});
    figure(b.s, rat).hp = 9;
    Attack attack;
    (push ? attack.push : attack.knockback) = 2;
    effects(b, 0, attack);
    b.script({"red 2", "yellow blank"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(hex_of(b, rat) == Hex{6, 6});
    CHECK(figure(b.state(), rat).hp == 8);
  }
}

TEST_CASE("OS-ALLY-07 OS-STA-03  a Crippled Ally is offered no move, its attack remains") {
  for (int const crippled : {0, 1}) {
    Bench b;
    quiet(b);
    FigureId const hob = put_ally(b, 0, Hex{6, 6});
    helper(b.s, 0).animus = 3;
    b.content->allies.items()[0].move = 2;
    figure(b.s, hob).crippled = static_cast<std::uint8_t>(crippled);
    b.start();
    REQUIRE(b.kind() == "take_turn");
    CHECK(b.offers("move to 6,7") == (crippled == 0));
    CHECK(b.offers("attack"));
  }
}

TEST_CASE("OS-GUAR-02  the Guardian strikes with its own attack, at its own range") {
  Bench b;
  quiet(b);
  Ally elder;
  elder.name = "Elder Oak";
  elder.bioform = true;
  elder.might.red = 2;
  elder.attack.range = 3;
  int const index = b.content->allies.size();
  b.content->allies.add("oak", elder);
  b.content->classes.items()[0].guardian = pack::Ref<Ally>(index);
  helper(b.s, places).ally = static_cast<std::uint8_t>(index);
  helper(b.s, places).animus = 2;
  b.put(guardian_id(), Hex{6, 8});  // three hexes from the Brute's front
  figure(b.s, guardian_id()).hp = 6;
  b.script({"red 2", "red 2"});
  b.start();
  b.answer_all({"Elder Oak: attack", "draw 2 red"});
  CHECK(b.state().dice[0].hp == 4);
}

TEST_CASE("OS-CARD-09  a full character that a card lets attack uses its weapon, not its companion's attack") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(1), Hex{6, 8});  // three hexes from the Brute
  b.content->classes.items()[1].companion.attack.range = 5;
  GrantAttack grant;
  grant.to = To::other_friendly;
  effects(b, 0, grant);
  b.start();
  b.answer_all({"play Ash 0: strike", "let attack Birch"});
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().dice[0].hp == 6);
}

TEST_CASE("OS-MIN-02  a Stage Card that activates one kind of minions leaves the others where they are") {
  for (std::string const kind : {"rat", "wolf", ""}) {
    Bench b;
    wolf_box(b);
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 6});
    FigureId const rat = b.add_rat(Hex{0, 12});
    FigureId const wolf = add_wolf(b, Hex{12, 12});
    ActivateMinions activate;
    activate.minion = kind;
    only_card(b, activate, blow());
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "defend_with");  // the Brute's attack, before the minions' own time
    CHECK((hex_of(b, rat) == Hex{0, 12}) == (kind == "wolf"));
    CHECK((hex_of(b, wolf) == Hex{12, 12}) == (kind == "rat"));
  }
}

TEST_CASE("OS-NEW-01  a new minion is of the kind that the card names") {
  Bench b;
  wolf_box(b);
  AddMinions add;
  add.minion = "wolf";
  add.hexes = {At{Hex{1, 1}}};
  only_card(b, add);
  b.start();
  pass_round(b);
  REQUIRE(present(b.state(), FigureId{first_minion}));
  CHECK(figure(b.state(), FigureId{first_minion}).what == 1);
}

TEST_CASE("OS-TGT-01  a step that names its victims chooses no target") {
  Bench b;
  only_card(b, harm_to(Victims::oathsworn, 1));
  b.start();
  pass_round(b);
  CHECK_FALSE(b.said("targeted: "));
  CHECK(hp_of(b, 0) == 5);
}

TEST_CASE("OS-TGT-04  a step that names another target: those who attack afterwards attack that one") {
  Bench b;
  empty_hands(b);
  for (int p = 0; p < places; ++p) b.put(oathsworn_at(p), Hex{4 + p, 7});
  b.put(oathsworn_at(3), Hex{6, 11});
  Aim aim;
  aim.at.pick = Pick::farthest;
  only_card(b, aim, shot(12));
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 3) == 5);
  CHECK(b.told("OS-EATK-04"));
}

TEST_CASE("OS-CHAI-04 OS-CHAI-07  a chain of two strikes two of three; a plain attack moves nobody") {
  for (Pattern const pattern : {Pattern::chain, Pattern::single}) {
    Bench b;
    empty_hands(b);
    alone(b, 0);
    for (int p : {1, 2}) sworn(b.s, p).unconscious = false;
    one_hex_boss(b, Hex{6, 8}, Direction::n);
    b.put(oathsworn_at(0), Hex{6, 7});
    b.put(oathsworn_at(1), Hex{6, 5});
    b.put(oathsworn_at(2), Hex{6, 3});
    EnemyAttack attack = blow(pattern, 2);
    attack.targets = 2;
    only_card(b, attack);
    b.script({"yellow 3", "yellow 3"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 3);
    CHECK(hp_of(b, 1) == (pattern == Pattern::chain ? 5 : 6));
    CHECK(hp_of(b, 2) == 6);
    if (pattern == Pattern::single) CHECK(hex_of(b, boss_id(0)) == Hex{6, 8});
  }
}

TEST_CASE("OS-AOE-01 OS-BRK-01  an area that catches the boss itself may break its location: a Reaction follows") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  for (HpDie& die : b.s.dice) die.hp = 6;
  b.s.dice[3].hp = 1;  // the Heart, closest to where the attack comes from
  EnemyAttack attack = blow(Pattern::circle);
  attack.range = 3;
  only_card(b, attack);
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(b.state().dice[3].hp == 0);
  CHECK(b.told("OS-BRK-05"));
  CHECK(b.state().stage_discard.size() == 2);
}

TEST_CASE("OS-ITEM-03 OS-ITEM-07  an item of cooldown 0 lies on position 0, one without a cooldown face down") {
  for (int const cooldown : {0, -1, 2}) {
    Bench b;
    quiet(b);
    coat(b, 0).ability = ability_of("warm", {effect_of(redraw())});
    coat(b, 0).cooldown = cooldown;
    b.start();
    b.answer("use ash coat: warm");
    Where const expected = cooldown < 0 ? Where::face_down : static_cast<Where>(cooldown);
    CHECK(sworn(b.state(), 0).held[coat_slot].where == expected);
  }
}

TEST_CASE("OS-TOK-02  a +2 Animus Token is offered while there is Animus in the reserve") {
  for (int const reserve : {0, 1}) {
    Bench b;
    quiet(b);
    sworn(b.s, 0).reserve = static_cast<std::uint8_t>(reserve);
    tokens(b, 0, Token::animus, 1);
    b.start();
    CHECK(b.offers("spend a +2 Animus Token") == (reserve == 1));
  }
}

TEST_CASE(
    "OS-CMPN-03 OS-SPEC-01  a line of an Archetype is used once a round, a Special Ability without a limit again") {
  Bench companion;
  quiet(companion);
  be_companion(companion, 0);
  archetype_ability(companion, 0, 0) = ability_of("cheer", {effect_of(redraw())});
  companion.start();
  companion.answer("use Front: cheer");
  CHECK(sworn(companion.state(), 0).archetype_used == 1);

  Bench full;
  quiet(full);
  full.content->classes.items()[0].special.push_back(ability_of("sing", {effect_of(redraw())}));
  full.start();
  full.answer("use Ash: sing");
  CHECK(full.offers("use Ash: sing"));  // without a limit, and no line of an Archetype: again
}

TEST_CASE("OS-CTOK-02  a companion's Battleflow Token is an action, never a card that comes back") {
  Bench b;
  quiet(b);
  be_companion(b, 0);
  tokens(b, 0, Token::battleflow, 1);
  sworn(b.s, 0).held[0].where = Where::p0;
  blade(b, 0).ability = ability_of("parry", {effect_of(redraw())}, Moment::encounter_phase_start);
  blade(b, 0).ability->of = Whose::any;
  b.start();
  CHECK_FALSE(b.offers("spend a Battleflow Token on position 0"));
  CHECK(b.offers("spend a Battleflow Token to refresh the might decks"));
  pass_round(b);
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-CMPN-11 OS-INJ-01  the injuries of a companion are not played") {
  Bench b;
  quiet(b);
  injure(b, 0, "Cut", 1, {effect_of(redraw())});
  be_companion(b, 0);
  b.start();
  CHECK(b.kind() == "take_turn");
  CHECK(b.offers("pass"));
  CHECK_FALSE(b.offers("play the injuries"));
}

TEST_CASE("OS-INJ-07  the time for injuries is over when a turn begins without any") {
  Bench b;
  quiet(b);
  b.start();
  CHECK(b.kind() == "take_turn");
  CHECK(sworn(b.state(), 0).injuries_done);
  CHECK_FALSE(sworn(b.state(), 1).injuries_done);
}

TEST_CASE("OS-TOK-10 OS-DEF-01  a Battleflow Token spent while defending is spent, and the card it brings defends") {
  Bench b;
  alone(b, 0);
  only_card(b, blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  empty_hand(b, 0);
  sworn(b.s, 0).held[0].where = Where::p0;
  tokens(b, 0, Token::battleflow, 2);
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  REQUIRE(asks(b, "defend_with", 0));
  CHECK(b.options() == std::vector<std::string>{"no card", "spend a Battleflow Token on position 0",
                                                "spend a Battleflow Token on position 3"});
  b.answer("spend a Battleflow Token on position 0");
  CHECK(tokens_left(b, 0, Token::battleflow) == 1);
  b.answer("defend with Ash 0 (+2)");
  CHECK(b.said("Ash defends with Ash 0"));
  CHECK(hp_of(b, 0) == 5);  // 6 against 2 + 2
}

TEST_CASE("OS-STA-08  of Lethality none need be spent") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  sworn(b.s, 0).lethality = 2;
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.options() == std::vector<std::string>{"spend Lethality: 0", "spend Lethality: 1", "spend Lethality: 2"});
}

TEST_CASE("OS-SENT-01  with all of them up her player says which Sentinel is moved") {
  Bench b;
  quiet(b);
  b.s.place = b.s.lead = 1;
  b.content->classes.items()[1].sentinels = 2;
  FigureId const one = put_sentinel(b, Hex{0, 0});
  put_sentinel(b, Hex{1, 0});
  RaiseSentinels raise;
  effects(b, 7, raise);
  b.start();
  b.answer("play Birch 0: strike");
  REQUIRE(asks(b, "choose_hex", 1));
  b.answer("raise a Sentinel on 5,10");
  REQUIRE(asks(b, "choose_figure", 1));
  b.position().answer(0);
  CHECK(hex_of(b, one) == Hex{5, 10});  // the same model, on its new hex
}

TEST_CASE("OS-TAUN-01  the words of a taunted enemy name the taunter alone") {
  Bench b;
  FigureId const rat = b.add_rat(Hex{0, 0});
  figure(b.s, rat).taunted_by = oathsworn_at(2);
  Choice const choice = minion_target(World{*b.content, b.s}, rat, {4, 0});
  CHECK(choice.target == oathsworn_at(2));
  CHECK(choice.considered == bit(oathsworn_at(2)));
  CHECK(choice.tied == 1);
  CHECK(choice.step == 0);

  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(1);
  only_card(b, march(1));
  b.start();
  pass_round(b);
  CHECK(b.said("Brute targets Birch (taunted; of Birch)"));
}

TEST_CASE("OS-TGT-01 OS-TGT-04  the words of a Reaction name the breaker, those of a card whom it names") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  steps(b, 0, march(1));
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.said("Brute targets Ash (it broke a location; of Ash)"));

  Bench named;
  for (int p = 0; p < places; ++p) named.put(oathsworn_at(p), Hex{4 + p, 8});
  TargetRule rule;
  rule.pick = Pick::lead;
  stage_card(named, 0).target = rule;
  only_card(named, march(9));
  named.start();
  pass_round(named);
  CHECK(named.said("Brute targets Ash (named by the card; of Ash, Birch, Cedar, Elder)"));
}

TEST_CASE("OS-TGT-07  of three equally near ones two with the mob beside them: it is the mob that decides") {
  Bench b;
  b.put(boss_id(0), Hex{0, 0});
  alone(b, 0);
  for (int p : {1, 2}) sworn(b.s, p).unconscious = false;
  FigureId const rat = b.add_rat(Hex{6, 6});
  b.put(oathsworn_at(0), Hex{6, 3});
  b.put(oathsworn_at(1), Hex{6, 9});
  b.put(oathsworn_at(2), Hex{3, 8});  // three hexes: 5,6 4,7 3,7
  b.add_rat(Hex{6, 10});
  b.add_rat(Hex{2, 9});
  World const w{*b.content, b.s};
  REQUIRE(distance(w, rat, oathsworn_at(2)) == 4);
  b.put(oathsworn_at(2), Hex{3, 7});
  figure(b.s, FigureId{first_minion + 2}).hex = Hex{2, 8};
  REQUIRE(distance(w, rat, oathsworn_at(2)) == 3);
  Choice const choice = minion_target(w, rat, {4, 0});
  CHECK(choice.target == oathsworn_at(2));  // 3,7 is more northern than 6,9
  CHECK(choice.step == 4);
  CHECK(choice.tied == 3);
}

TEST_CASE("OS-COOL-01  a step that puts a card on cooldown takes any card of the hand, the first one, too") {
  Bench b;
  alone(b, 0);
  for (int i = 2; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  Inflict cool = harm_to(Victims::oathsworn, 0);
  cool.cool_down = 1;
  only_card(b, cool);
  b.start();
  pass_round(b);
  CHECK(b.options() == std::vector<std::string>{"put on cooldown Ash 0", "put on cooldown Ash 1"});
}

TEST_CASE("OS-EATK-07 OS-COMP-03  one card fewer is one of the strongest") {
  Bench b;
  alone(b, 0);
  only_card(b, blow());
  b.put(oathsworn_at(0), Hex{6, 6});
  ability_on(b, 0).when = Moment::enemy_attack;
  Hinder hinder;
  hinder.fewer_cards = 2;
  effects(b, 0, hinder);
  one_card(b, 0);
  boss_card(b).might = {};
  boss_card(b).might.black = 1;
  boss_card(b).might.red = 1;
  boss_card(b).might.white = 1;
  b.script({"white 2"});
  b.start();
  pass_round(b);
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 0) == 5);

  Bench all;  // all of them, and one more
  alone(all, 0);
  only_card(all, blow());
  all.put(oathsworn_at(0), Hex{6, 6});
  ability_on(all, 0).when = Moment::enemy_attack;
  hinder.fewer_cards = 3;
  effects(all, 0, hinder);
  one_card(all, 0);
  boss_card(all).might = {};
  boss_card(all).might.white = 2;
  all.start();
  pass_round(all);
  all.answer("play Ash 0: strike");
  CHECK(hp_of(all, 0) == 6);
}

TEST_CASE("OS-CONS-03  from inside, the owner of that location is struck, not the first boss of the list") {
  Bench b;
  quiet(b);
  Boss imp = boss_card(b);
  imp.name = "Imp";
  imp.shape.clear();
  for (Slot& slot : imp.slots) slot.parts = {"core"};
  encounter(b).bosses.push_back(imp);
  for (std::uint8_t slot = 0; slot < 5; ++slot) b.s.dice.push_back(HpDie{1, slot, 6});
  b.put(boss_id(1), Hex{1, 1}, Direction::s);
  figure(b.s, boss_id(1)).what = 1;
  b.remove(oathsworn_at(0));
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 8 + 2;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"attack from inside", "draw 1 yellow + 1 red"});
  while (b.kind() == "choose_die") b.answer("damage Left of Imp");
  int brute = 0, imps = 0;
  for (HpDie const& die : b.state().dice) (die.boss == 0 ? brute : imps) += die.hp;
  CHECK(brute == 30);
  CHECK(imps == 28);
}

TEST_CASE("OS-REFR-02 OS-ALLY-08  an Ally inside of an enemy regains Animus like one on the board") {
  Bench b;
  quiet(b);
  FigureId const hob = put_ally(b, 0, Hex{6, 6});
  b.remove(hob);
  Helper& h = helper(b.s, 0);
  h.animus = 0;
  h.reserve = 2;
  h.consumed = true;
  h.consume_slot = 3;
  b.start();
  for (int n = 0; n < 8 && b.state().round == 1; ++n) b.answer("pass");
  CHECK(helper(b.state(), 0).animus == 2);
}

TEST_CASE("OS-THRW-01  a companion throws the first thing it holds as well") {
  Bench b;
  quiet(b);
  be_companion(b, 0);
  blade(b, 0).thrown = true;
  b.content->classes.items()[0].companion.attack.thrown = true;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("attack");
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.kind() == "choose_hex");  // where it lands
}
