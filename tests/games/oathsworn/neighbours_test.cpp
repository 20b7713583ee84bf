// What stands beside rules that other chapters test: the no, the equal value, the twin, the order, who is asked.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

using Texts = std::vector<std::string>;

void quiet_cards(Bench& b) {
  for (int i = 0; i < b.content->stage_cards.size(); ++i) steps(b, i);
}
void hold_injury(Bench& b, int place) {
  Injury cut;
  cut.name = "Cut";
  cut.cooldown = 1;
  b.content->injuries.add("cut", cut);
  sworn(b.s, place).held.push_back(Held{HeldKind::injury, Where::hand, 0});
}
void consume(Bench& b, int place) {
  sworn(b.s, place).consumed = true;
  sworn(b.s, place).consume_slot = 3;
  b.remove(oathsworn_at(place));
}
// Ash's first card is an interrupt for an enemy that is about to move.
template <class Verb>
void stop_it_with(Bench& b, Verb verb) {
  empty_hands(b);
  sworn(b.s, 0).held[0].where = Where::hand;
  ability_on(b, 0).when = Moment::enemy_starts_move;
  ability_on(b, 0).of = Whose::any;
  effects(b, 0, verb);
}
Afflict laming() {
  Afflict afflict;
  afflict.to = To::foe;
  afflict.with = Affliction::crippled;
  return afflict;
}

}  // namespace

// --- chains of enemies ----------------------------------------------------------------------------------------------

TEST_CASE(
    "OS-CHAI-07 OS-CHAI-08  a chain of range 1 is melee: an enemy of one hex is put beside; of range 2 it stays") {
  auto const chained = [](Bench& b, int range) {
    empty_hands(b);
    b.put(oathsworn_at(2), Hex{12, 11});
    b.put(oathsworn_at(3), Hex{12, 12});
    EnemyAttack links = blow(Pattern::chain, 2);
    links.targets = 2;
    links.range = range;
    steps(b, 0, links);
    b.script({"yellow 3", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 4);  // 5 / 2
    CHECK(hp_of(b, 1) == 5);  // 3 / 2: the 2 is ignored
    CHECK(figure(b.state(), boss_id(0)).facing == Direction::s);
  };
  for (int const range : {1, 2}) {
    CAPTURE(range);
    Bench small;
    one_hex_boss(small, Hex{6, 4});
    small.put(oathsworn_at(0), Hex{6, 5});
    small.put(oathsworn_at(1), Hex{6, 7});
    chained(small, range);
    CHECK(hex_of(small, boss_id(0)) == (range == 1 ? Hex{6, 6} : Hex{6, 4}));
  }
  Bench large;  // its head on 6,5
  large.put(oathsworn_at(0), Hex{6, 6});
  large.put(oathsworn_at(1), Hex{6, 8});
  chained(large, 1);
  CHECK(hex_of(large, boss_id(0)) == Hex{6, 4});
}

TEST_CASE(
    "OS-CHAI-03 OS-CHAI-04  the next target of a chain is in sight of the last one: a tree between them ends it") {
  for (bool const tree : {false, true}) {
    CAPTURE(tree);
    Bench b;
    empty_hands(b);
    one_hex_boss(b, Hex{6, 4});
    b.put(oathsworn_at(0), Hex{6, 5});
    b.put(oathsworn_at(1), Hex{6, 7});
    b.put(oathsworn_at(2), Hex{12, 11});
    b.put(oathsworn_at(3), Hex{12, 12});
    if (tree) b.tree(Hex{6, 6});
    EnemyAttack links = blow(Pattern::chain, 2);
    links.targets = 2;
    steps(b, 0, links);
    b.script({"yellow 3", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 4);
    CHECK(hp_of(b, 1) == (tree ? 6 : 5));
  }
}

TEST_CASE(
    "OS-STA-04 OS-CHAI-07  a Crippled enemy of one hex makes no melee chain, for want of placement; a ranged one") {
  for (int const range : {1, 2}) {
    CAPTURE(range);
    Bench b;
    empty_hands(b);
    one_hex_boss(b, Hex{6, 4});
    figure(b.s, boss_id(0)).crippled = 2;
    b.put(oathsworn_at(0), Hex{6, 5});
    b.put(oathsworn_at(1), Hex{6, 7});
    b.put(oathsworn_at(2), Hex{12, 11});
    b.put(oathsworn_at(3), Hex{12, 12});
    EnemyAttack links = blow(Pattern::chain, 2);
    links.targets = 2;
    links.range = range;
    steps(b, 0, links);
    if (range == 2) b.script({"yellow 3", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (range == 1 ? 6 : 4));
    CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
  }
}

TEST_CASE("OS-CHAI-04  the closest of some: the nearer one, of equal ones the more northern, whoever it is") {
  for (bool const swapped : {false, true}) {
    Bench b;
    one_hex_boss(b, Hex{6, 4});
    FigureId const north = oathsworn_at(swapped ? 1 : 0), south = oathsworn_at(swapped ? 0 : 1);
    b.put(north, Hex{6, 2});
    b.put(south, Hex{6, 6});
    World const w{*b.content, b.s};
    CHECK(closest_by_distance(w, boss_id(0), bit(north) | bit(south)) == north);
    b.put(south, Hex{6, 5});
    CHECK(closest_by_distance(w, boss_id(0), bit(north) | bit(south)) == south);
    CHECK(closest_by_distance(w, boss_id(0), 0) == FigureId::none());
  }
}

TEST_CASE("OS-WAVE-01  a wave is three rows wide: straight on and one to each side, not beside the attacker's back") {
  Bench b;
  World const w{*b.content, b.s};
  HexSet const area = wave_area(w, Hex{6, 4}, Direction::s);
  for (int const turn : {-1, 0, 1}) {
    Hex const first = kit::neighbour(Hex{6, 4}, kit::turned(Direction::s, turn));
    CHECK(area.contains(first));
    CHECK(area.contains(kit::neighbour(first, Direction::s)));
  }
  CHECK_FALSE(area.contains(Hex{6, 4}));
  CHECK_FALSE(area.contains(Hex{6, 3}));
  for (int const turn : {-2, 2}) CHECK_FALSE(area.contains(kit::neighbour(Hex{6, 4}, kit::turned(Direction::s, turn))));
  CHECK_FALSE(area.contains(Hex{9, 6}));  // three rows from the middle one
  CHECK_FALSE(area.contains(Hex{8, 8}));
  CHECK_FALSE(area.contains(Hex{4, 8}));
}

// --- about to move --------------------------------------------------------------------------------------------------

TEST_CASE("OS-STA-07 OS-INT-01  made Crippled as it is about to move it stays: towards its target and on a line") {
  for (Way const way : {Way::target, Way::ne}) {
    CAPTURE(static_cast<int>(way));
    Bench b;
    quiet_cards(b);
    alone(b, 1);
    sworn(b.s, 0).unconscious = false;
    b.put(oathsworn_at(0), Hex{0, 12});
    b.put(oathsworn_at(1), Hex{6, 9});
    stop_it_with(b, laming());
    steps(b, 0, march(2, way));
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    b.answer("play Ash 0: strike");
    CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
    CHECK(figure(b.state(), boss_id(0)).crippled > 0);
  }
}

TEST_CASE("OS-STA-07 OS-EMOV-06  one that is Crippled already does not set out on a line, nor turn into it") {
  for (bool const lame : {false, true}) {
    CAPTURE(lame);
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    one_hex_boss(b, Hex{6, 4});
    figure(b.s, boss_id(0)).crippled = lame ? 2 : 0;
    steps(b, 0, march(2, Way::ne));
    b.start();
    pass_round(b);
    CHECK((hex_of(b, boss_id(0)) == Hex{6, 4}) == lame);
    CHECK(figure(b.state(), boss_id(0)).facing == (lame ? Direction::s : Direction::ne));
  }
}

TEST_CASE("OS-INT-01 OS-MIN-04  a rat that falls as it is about to move goes nowhere and bites nobody") {
  Bench b;
  quiet_cards(b);
  b.put(oathsworn_at(1), Hex{6, 9});
  LoseHp dies;
  dies.to = To::foe;
  dies.amount = 1;
  stop_it_with(b, dies);
  FigureId const rat = b.add_rat(Hex{6, 7});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  CHECK_FALSE(present(b.state(), rat));
  CHECK(hp_of(b, 1) == 6);
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-LMOV-05 OS-EMOV-01  where an enemy goes and what it needs is told: of a large one and of a small one") {
  for (bool const large : {true, false}) {
    CAPTURE(large);
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    if (!large) one_hex_boss(b, Hex{6, 4});
    b.put(oathsworn_at(0), Hex{6, 9});
    steps(b, 0, march(2));
    b.start();
    pass_round(b);
    CHECK(b.told(large ? "OS-LMOV-05" : "OS-EMOV-01"));
    CHECK_FALSE(b.told(large ? "OS-EMOV-01" : "OS-LMOV-05"));
  }
}

TEST_CASE("OS-AWAY-02  going away it goes around what stands in the way; with all three hexes taken it stays") {
  for (int const trees : {0, 1, 3}) {
    CAPTURE(trees);
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    alone(b, 0);
    one_hex_boss(b, Hex{6, 8});
    b.put(oathsworn_at(0), Hex{6, 9});
    Hex const ahead = kit::neighbour(Hex{6, 8}, Direction::n), left = kit::neighbour(Hex{6, 8}, Direction::nw),
              right = kit::neighbour(Hex{6, 8}, Direction::ne);
    if (trees > 0) b.tree(ahead);
    if (trees > 1) b.tree(left), b.tree(right);
    steps(b, 0, march(1, Way::away));
    b.start();
    pass_round(b);
    Hex const end = hex_of(b, boss_id(0));
    if (trees == 0) CHECK(end == ahead);
    if (trees == 1) CHECK((end == left || end == right));
    if (trees == 3) CHECK(end == Hex{6, 8});
  }
}

// --- nobody there ---------------------------------------------------------------------------------------------------

TEST_CASE("OS-ENC-04 OS-CONS-02  with nobody on the board a step is skipped and said so: a move, a blow, a burst") {
  Bench b;
  quiet_cards(b);
  empty_hands(b);
  alone(b, 0);
  consume(b, 0);
  steps(b, 0, march(2), blow(), blow(Pattern::circle, 1));
  sworn(b.s, 0).animus = 3;
  sworn(b.s, 0).reserve = 3;
  b.start();
  pass_round(b);
  CHECK(b.said("there is nobody to move towards"));
  CHECK(b.said("its attack reaches nobody"));
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
  CHECK(b.state().round == 2);
}

// --- Injuries -------------------------------------------------------------------------------------------------------

TEST_CASE("OS-CONS-02 OS-CMPN-11  the Injuries of a Consumed character and of a companion are no matter: it may pass") {
  Bench inside;
  hold_injury(inside, 0);
  consume(inside, 0);
  inside.start();
  REQUIRE(inside.state().place == 0);
  CHECK(inside.options() == Texts{"pass", "attack from inside"});

  Bench companion;
  hold_injury(companion, 0);
  sworn(companion.s, 0).companion = true;
  companion.start();
  REQUIRE(companion.state().place == 0);
  CHECK(companion.offers("pass"));
  CHECK_FALSE(companion.offers("play the injuries"));

  Bench full;
  hold_injury(full, 0);
  tokens_before(full, 0, Token::animus) = 1;  // something else to do: one thing alone is not asked
  full.start();
  CHECK(full.why_not("pass") == "OS-INJ-01");
  CHECK(full.offers("play the injuries"));
}

TEST_CASE("OS-INJ-01  an Injury is played wherever it lies among the cards held: the first one too") {
  Bench b;
  Injury cut;
  cut.name = "Cut";
  cut.cooldown = 1;
  b.content->injuries.add("cut", cut);
  sworn(b.s, 0).held[0] = Held{HeldKind::injury, Where::hand, 0};
  tokens_before(b, 0, Token::animus) = 1;
  b.start();
  REQUIRE(b.offers("play the injuries"));
  b.answer("play the injuries");
  CHECK(sworn(b.state(), 0).held[0].where == Where::p1);
  CHECK_FALSE(b.offers("play the injuries"));
}

TEST_CASE("OS-INJ-05  who may draw no white cards draws its cubes alone; who may not move draws as ever") {
  for (Restriction const r : {Restriction::white_cards, Restriction::moving}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 6});
    sworn(b.s, 0).restricted = static_cast<std::uint8_t>(1 << static_cast<int>(r));
    b.start();
    b.answer("play Ash 0: strike");
    REQUIRE(b.kind() == "choose_might");
    CHECK(b.offers("draw 1 yellow + 1 red"));
    CHECK(b.offers("draw 1 white + 1 yellow + 1 red") == (r == Restriction::moving));
  }
}

// --- tiles ----------------------------------------------------------------------------------------------------------

TEST_CASE("OS-TILE-01  a large Fire Tile burns whoever stands on any of its hexes, and is gone as a whole") {
  for (Hex const centre : {Hex{3, 11}, Hex{3, 10}}) {  // Ash stands on 3,11
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    b.s.large_tiles.push_back(EffectTile{TileKind::fire, centre});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 5);
    CHECK(b.state().large_tiles.empty());
  }
}

TEST_CASE(
    "OS-TILE-01 OS-EOR-01  two on one large Fire Tile burn at the same time, and it is gone; a third beside it does "
    "not") {
  Bench b;
  quiet_cards(b);
  empty_hands(b);
  b.put(oathsworn_at(1), Hex{3, 10});
  b.put(oathsworn_at(2), Hex{9, 10});
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{3, 11}});  // Ash stands on its middle
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 5);
  CHECK(hp_of(b, 2) == 6);
  CHECK(b.state().large_tiles.empty());
}

TEST_CASE("OS-TILE-01  the fire of one is not that of another: each loses 1 HP and one tile of its own") {
  Bench b;
  quiet_cards(b);
  empty_hands(b);
  b.put(oathsworn_at(1), Hex{3, 10});
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{3, 10}});        // a single one upon the large one
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{3, 11}});  // Ash stands on its middle
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 5);
  CHECK(b.state().tiles.empty());
  CHECK(b.state().large_tiles.empty());
}

TEST_CASE("OS-TOK-12  Animus comes out of the reserve: no more than lies there, and with none nothing is said") {
  for (int const reserve : {0, 1, 3}) {
    CAPTURE(reserve);
    Bench b;
    GainAnimus two;
    two.to = To::other_friendly;
    two.amount = 2;
    effects(b, 0, two);
    alone(b, 0);
    b.put(oathsworn_at(1), Hex{4, 11});
    sworn(b.s, 1).unconscious = false;
    sworn(b.s, 1).animus = 5;
    sworn(b.s, 1).reserve = static_cast<std::uint8_t>(reserve);
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(sworn(b.state(), 1).animus == 5 + std::min(2, reserve));
    CHECK(b.told("OS-TOK-12") == (reserve > 0));
  }
}

// --- cards that hold somebody ---------------------------------------------------------------------------------------

TEST_CASE("OS-CAGE-08 OS-ENC-05  a card lies while it holds somebody; who is free of it again does not keep it there") {
  enum class By { nobody, caged, consumed, ally_caged, ally_consumed };
  using enum By;
  for (By const held : {nobody, caged, consumed, ally_caged, ally_consumed}) {
    CAPTURE(static_cast<int>(held));
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    put_ally(b, 1, Hex{5, 11});
    int const card = b.s.stage_pile.back();
    for (Oathsworn& o : b.s.company) o.cage_card = o.consume_card = static_cast<Thing>(card);
    for (Helper& h : b.s.helpers) h.cage_card = h.consume_card = static_cast<Thing>(card);
    sworn(b.s, 0).caged = held == caged;
    if (held == consumed) consume(b, 0);
    helper(b.s, 1).caged = held == ally_caged;
    helper(b.s, 1).consumed = held == ally_consumed;
    if (held == ally_consumed) b.remove(ally_at(1));
    for (Oathsworn& o : b.s.company) o.cage_ends = 9;
    for (Helper& h : b.s.helpers) h.cage_ends = 9;
    sworn(b.s, 2).held[0].where = Where::hand;  // Cedar is asked before the Encounter Phase ends
    ability_on(b, 14).when = Moment::encounter_phase_end;
    GainToken token;
    token.token = Token::redraw;
    effects(b, 14, token);
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    bool lies = false;
    for (Thing const c : b.state().lying) lies = lies || c == card;
    CHECK(lies == (held != nobody));
  }
}

// --- the Guardian ---------------------------------------------------------------------------------------------------

TEST_CASE("OS-GUAR-05  a Guardian that is inside an enemy has not fallen: she does not bring it back") {
  for (bool const inside : {false, true}) {
    CAPTURE(inside);
    Bench b;
    Ally elder;
    elder.name = "Elder Oak";
    elder.bioform = true;
    elder.defense = 2;
    elder.might.red = 1;
    elder.move = 2;
    b.content->allies.add("elder", elder);
    b.content->classes.items()[0].guardian = pack::Ref<Ally>(0);
    b.content->finish();
    helper(b.s, places).ally = 0;
    helper(b.s, places).reserve = 2;
    helper(b.s, places).consumed = inside;
    Rejuvenate again;
    effects(b, 0, again);
    b.start();
    bool const spoken_of =
        b.offers("rejuvenate the Ancient Guardian") || !b.why_not("rejuvenate the Ancient Guardian").empty();
    CHECK(spoken_of == !inside);  // nor by her own turn
    b.answer("play Ash 0: strike");
    CHECK((b.kind() == "choose_hex") == !inside);
  }
}

// --- tokens that come back, weapons that are thrown -----------------------------------------------------------------

TEST_CASE("OS-DET-02  a miss gives back what was spent on it: of each kind, and nothing is said of the others") {
  for (bool const empowered : {false, true}) {
    CAPTURE(empowered);
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 6});
    tokens_before(b, 0, empowered ? Token::empowered : Token::redraw) = 1;
    b.script(empowered ? Texts{"black blank", "black blank"} : Texts{"red blank", "yellow blank", "red blank"});
    b.start();
    b.answer("play Ash 0: strike");
    if (empowered) b.answer("spend Empowered x3 Tokens: 1");
    b.answer("draw 1 yellow + 1 red");
    if (!empowered) b.answer(b.options()[1]);
    REQUIRE(b.kind() == "choose_token");
    CHECK(b.position().asked() == flow::Seat{0});
    int back = 0;
    for (std::string const& rule : b.rules_told()) back += rule == "OS-DET-02";
    CHECK(back == 1);
  }
  Bench none;
  none.put(oathsworn_at(0), Hex{6, 6});
  none.script({"red blank", "yellow blank"});
  none.start();
  none.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  REQUIRE(none.kind() == "choose_token");
  CHECK_FALSE(none.told("OS-DET-02"));
}

TEST_CASE("OS-THRW-01  of several weapons that can be thrown its owner says which, and where it lands") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  b.content->items.items()[0].thrown = b.content->items.items()[2].thrown = true;
  sworn(b.s, 0).held.push_back(Held{HeldKind::item, Where::hand, 2});  // a second blade
  b.attack_of(0).thrown = true;
  b.attack_of(0).range = 5;
  b.script({"red 2", "red 2", "yellow 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 2 yellow + 2 red"});
  REQUIRE(b.kind() == "choose_card");
  CHECK(b.position().asked() == flow::Seat{0});
  CHECK(b.options() == Texts{"throw ash blade", "throw birch blade"});
  b.answer("throw birch blade");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.position().asked() == flow::Seat{0});
}

TEST_CASE("OS-TOK-10  Battleflow Tokens of who is down bring nothing back: nobody is asked") {
  for (bool const down : {false, true}) {
    CAPTURE(down);
    Bench b;
    quiet_cards(b);
    empty_hands(b);
    sworn(b.s, 0).held[0].where = Where::p0;
    tokens_before(b, 0, Token::battleflow) = 2;
    ability_on(b, 0).when = Moment::encounter_phase_start;
    GainToken token;
    token.token = Token::redraw;
    effects(b, 0, token);
    if (down) {
      b.remove(oathsworn_at(0));
      sworn(b.s, 0).unconscious = true;
      b.s.place = 1;
    }
    b.start();
    pass_round(b);
    CHECK((b.kind() == "use_interrupt") == !down);
  }
}

// --- targets --------------------------------------------------------------------------------------------------------

TEST_CASE("OS-TGT-07 OS-MTGT-03  only one of the mob goes where the mob is: another kind looks North") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  Minion crow = rat_box(b);
  crow.mob = false;
  b.content->encounters.items()[0].minions.push_back(crow);
  FigureId const rat = b.add_rat(Hex{6, 6});
  b.put(oathsworn_at(0), Hex{6, 3});
  b.put(oathsworn_at(1), Hex{6, 9});
  b.add_rat(Hex{6, 10});
  World const w{*b.content, b.s};
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(1));
  CHECK(minion_target(w, rat, Outlook{4, 0}).step == 4);
  b.put(oathsworn_at(0), Hex{6, 4});
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(0));
  CHECK(minion_target(w, rat, Outlook{4, 0}).step == 3);  // simply the nearest
  b.put(oathsworn_at(0), Hex{6, 3});
  CHECK(minion_target(w, rat, Outlook{4, 0}).step == 4);
  b.put(oathsworn_at(0), Hex{6, 4});
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(0));
  CHECK(minion_target(w, rat, Outlook{4, 0}).step == 3);  // simply the nearest
  b.put(oathsworn_at(0), Hex{6, 3});
  figure(b.s, rat).what = 1;
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(0));
}

// --- areas, arcs, ways ----------------------------------------------------------------------------------------------

TEST_CASE("OS-CONE-01  a cone opens by one hex on each side with every step, and not behind the shoulders") {
  Bench b;
  World const w{*b.content, b.s};
  HexSet const area = cone_area(w, Hex{6, 4}, Direction::s, 2);
  CHECK(area.count() == 3 + 5);
  for (int const turn : {-1, 0, 1}) CHECK(area.contains(kit::neighbour(Hex{6, 4}, kit::turned(Direction::s, turn))));
  for (int const turn : {-2, 2, 3})
    CHECK_FALSE(area.contains(kit::neighbour(Hex{6, 4}, kit::turned(Direction::s, turn))));
  HexSet const front = front_area(w, Hex{6, 4}, Direction::s);
  CHECK(front.count() == 3);
  CHECK(front == (area & kit::within(Hex{6, 4}, 1)));
}

TEST_CASE("OS-ARC-01  an attack from the flank is made from either side, not from before or behind it") {
  Bench b;
  b.put(boss_id(0), Hex{6, 6}, Direction::s);
  Attack attack;
  attack.range = 6;
  attack.from = From::flank;
  World const w{*b.content, b.s};
  for (Hex const side : {Hex{2, 6}, Hex{10, 6}}) {
    b.put(oathsworn_at(0), side);
    CHECK(attack_targets(w, oathsworn_at(0), attack) == bit(boss_id(0)));
  }
  for (Hex const other : {Hex{6, 10}, Hex{6, 2}}) {
    b.put(oathsworn_at(0), other);
    CHECK(attack_targets(w, oathsworn_at(0), attack) == 0);
  }
}

TEST_CASE("OS-ENC-03 OS-EMOV-06  a card turns an enemy into any of the six directions, and sends it that way") {
  for (Way const way : {Way::n, Way::ne, Way::se, Way::s, Way::sw, Way::nw}) {
    auto const direction = static_cast<Direction>(static_cast<int>(way) - static_cast<int>(Way::n));
    for (bool const moves : {false, true}) {
      CAPTURE(static_cast<int>(way));
      Bench b;
      quiet_cards(b);
      empty_hands(b);
      one_hex_boss(b, Hex{6, 6});
      EnemyTurn turn;
      turn.way = way;
      if (moves)
        steps(b, 0, march(1, way));
      else
        steps(b, 0, turn);
      b.start();
      pass_round(b);
      CHECK(figure(b.state(), boss_id(0)).facing == direction);
      CHECK(hex_of(b, boss_id(0)) == (moves ? kit::neighbour(Hex{6, 6}, direction) : Hex{6, 6}));
    }
  }
}

TEST_CASE("OS-TOK-12  a gain of no Animus, or of less, is none") {
  for (int const amount : {0, -2}) {
    Bench b;
    GainAnimus none;
    none.amount = amount;
    effects(b, 0, none);
    sworn(b.s, 0).reserve = 3;
    b.start();
    int const before = sworn(b.state(), 0).reserve;
    b.answer("play Ash 0: strike");
    CHECK(sworn(b.state(), 0).reserve - before == 6 - sworn(b.state(), 0).animus);  // what the card cost, no more
    CHECK_FALSE(b.told("OS-TOK-12"));
  }
}

TEST_CASE("OS-TILE-10  a card clears a tile of its kind: it is gone, and one of another kind stays") {
  Bench b;
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{3, 10}});
  b.s.tiles.push_back(EffectTile{TileKind::poison, Hex{4, 11}});
  Tile clears;
  clears.kind = TileKind::fire;
  clears.within = 2;
  clears.remove = true;
  effects(b, 0, clears);
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  std::string clear;
  for (std::string const& o : b.options())
    if (o.starts_with("clear")) clear = o;
  b.answer(clear);
  REQUIRE(b.state().tiles.size() == 1);
  CHECK(b.state().tiles[0].kind == TileKind::poison);
}
