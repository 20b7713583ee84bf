// Game overview, components and their limits, terms.
#include <set>

#include <doctest/doctest.h>

#include "flow/fault.h"
#include "pack/problems.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-GEN-01  one to four players lead four Oathsworn, each of them at least one full character") {
  auto const content = bench_content();
  for (std::size_t seats = 1; seats <= 4; ++seats) {
    flow::Setup setup;
    setup.seats.resize(seats);
    State const s = first_state(*content, setup);
    std::set<int> classes, full;
    for (Oathsworn const& o : s.company) {
      classes.insert(o.of_class);
      if (!o.companion) full.insert(o.seat.index());
      CHECK(o.seat.index() < static_cast<int>(seats));
    }
    CHECK(classes.size() == 4);
    CHECK(full.size() == seats);
  }
  flow::Setup five;
  five.seats.resize(5);
  CHECK_THROWS_AS(first_state(*content, five), flow::Refused);
  flow::Setup only_companion;
  only_companion.seats.resize(4);
  only_companion.options["company"] = "a+companion, b, c, d";
  CHECK_THROWS_AS(first_state(*content, only_companion), flow::Refused);

  // Open places take the classes that are left, in their order.
  flow::Setup open;
  open.seats.resize(1);
  open.options["company"] = ",c,,a+companion";
  State const filled = first_state(*content, open);
  std::string company;
  for (Oathsworn const& o : filled.company) company += content->classes.id(o.of_class) + (o.companion ? "+ " : " ");
  CHECK(company == "b c d+ a+ ");  // alone: two full characters and two companions
  open.options["company"] = "c,,c,";
  CHECK_THROWS_WITH(first_state(*content, open), "the class c stands twice in the company");

  // The same when Oathsworn are swapped between chapters; every option says which version it is.
  Bench b;
  Class fir;
  fir.name = "Fir";
  b.content->classes.add("e", fir);
  b.s.phase = Phase::chapter_start;
  b.s.cursor = 1;
  b.start();
  CHECK(b.kind() == "swap");
  CHECK(b.position().prompt().text() == "Keep Ash, or swap?");
  CHECK(b.options() == std::vector<std::string>{"keep Ash", "swap in Fir"});
  CHECK(b.why_not("swap in Ash as a companion") == "OS-GEN-01");
  CHECK(b.why_not("swap in Fir as a companion") == "OS-GEN-01");

  Bench shared;  // two players: each has another full character
  shared.content->classes.add("e", fir);
  for (int p = 0; p < places; ++p) sworn(shared.s, p).seat = flow::Seat{p % 2};
  shared.s.phase = Phase::chapter_start;
  shared.s.cursor = 1;
  shared.start();
  CHECK(shared.options() == std::vector<std::string>{"keep Ash", "swap in Ash as a companion", "swap in Fir",
                                                     "swap in Fir as a companion"});

  Bench beside;  // the other one of this player is a companion: no full character would be left
  beside.content->classes.add("e", fir);
  for (int p = 0; p < places; ++p) sworn(beside.s, p).seat = flow::Seat{p % 2};
  sworn(beside.s, 2).companion = true;
  beside.s.phase = Phase::chapter_start;
  beside.s.cursor = 1;
  beside.start();
  CHECK(beside.why_not("swap in Fir as a companion") == "OS-GEN-01");
}

static Inflict one_hp(Victims to) {
  Inflict i;
  i.to = to;
  i.hp = 1;
  return i;
}

TEST_CASE("OS-PREC-01  a Stage Card that names its target beats the general rule of the closest") {
  Bench plain;
  plain.put(oathsworn_at(0), Hex{6, 7});
  stage(plain, {act_of(one_hp(Victims::target))});
  plain.start();
  pass_all(plain);
  CHECK(hp(plain, 0) == 5);  // Ash is the closest

  Bench named;
  named.put(oathsworn_at(0), Hex{6, 7});
  stage(named, {act_of(one_hp(Victims::target)), act_of(far_move())});
  named.content->stage_cards.items()[0].target = TargetRule{.pick = Pick::farthest};
  named.start();
  pass_all(named);
  CHECK(hp(named, 0) == 6);
  CHECK(hp(named, 3) == 5);  // Elder on 9,11 is the farthest
}

TEST_CASE("OS-PREC-02  a Stage Card beats the Special Rules Board") {
  auto const lay_out = [](bool card) {
    Bench b;
    int const hps[] = {5, 3, 6, 4};
    for (int p = 0; p < places; ++p) figure(b.s, oathsworn_at(p)).hp = static_cast<std::int8_t>(hps[p]);
    stage(b, {act_of(one_hp(Victims::target)), act_of(far_move())});
    encounter(b).targeting = TargetRule{.pick = Pick::most_hp};
    if (card) b.content->stage_cards.items()[0].target = TargetRule{.pick = Pick::least_hp};
    b.start();
    pass_all(b);
    return b;
  };
  Bench board = lay_out(false);
  CHECK(hp(board, 2) == 5);  // the board: the most HP
  Bench card = lay_out(true);
  CHECK(hp(card, 2) == 6);
  CHECK(hp(card, 1) == 2);  // the card: the least HP
}

TEST_CASE("OS-ARCH-01  an archived Injury goes back to its deck and leaves the hand") {
  Bench b;
  injure(b, 0, "Limp", 1);
  blade(b, 0).cooldown = 2;
  blade(b, 0).ability = ability_of("dress it", {effect_of(ArchiveInjury{})});
  b.start();
  CHECK(b.offers("play the injuries"));
  b.answer("use ash blade: dress it");
  CHECK(b.state().injury_deck[0] == 2);  // both copies can be drawn again
  CHECK(sworn(b.state(), 0).injuries.empty());
  CHECK_FALSE(b.offers("play the injuries"));
  CHECK(b.offers("play Ash 0: strike"));
}

TEST_CASE("OS-DICE-01 OS-DICE-02 OS-DICE-03  cards and dice mixed, fixed before the first, for every draw anew") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{5, 5});
  b.s.might_by = MightBy::ask;
  tokens(b, 0, Token::redraw, 1);
  // Red die 6: a critical 4; yellow card 2; the critical rolls another red die, 3: a 2; the first die again, 4: a 3.
  b.script({"6", "yellow 2", "3", "4"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.kind() == "choose_dice");
  CHECK(b.state().strike.drawn.empty());
  CHECK(b.options() ==
        std::vector<std::string>{"roll nothing", "roll 1 yellow", "roll 1 red", "roll 1 yellow + 1 red"});
  b.answer("roll 1 red");
  b.answer("follow the critical of card 1 (red 4c)");
  CHECK(b.state().strike.drawn[2].die);  // a critical adds a die of the same colour
  CHECK(b.state().strike.drawn[2].colour == Colour::red);
  b.answer("redraw card 1 (red 4c)");
  CHECK(b.state().dice[0].hp == 3);                                              // 3 + 2 + 2 = 7 against Defense 2
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::red)]) == 0);  // dice know no discard pile
  CHECK(cards_in(b.state().might.pile[static_cast<int>(Colour::red)]) == 18);
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::yellow)]) == 1);
  b.answer_all({"end turn", "play Birch 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.kind() == "choose_dice");  // nobody is bound by an earlier choice
}

TEST_CASE("OS-DICE-04  enemies draw cards unless the table wants dice") {
  auto const content = bench_content();
  flow::Setup setup;
  setup.seats.resize(1);
  CHECK(first_state(*content, setup).enemy_might_by == MightBy::cards);
  setup.options["enemy_might"] = "dice";
  CHECK(first_state(*content, setup).enemy_might_by == MightBy::dice);

  for (bool const dice : {false, true}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 6});
    if (dice) b.s.enemy_might_by = MightBy::dice;
    b.script(dice ? std::vector<std::string>{"5", "4"} : std::vector<std::string>{"yellow 3", "yellow 2"});
    b.start();
    pass_all(b);
    b.answer("no card");
    CHECK(hp(b, 0) == 4);  // 3 + 2 = 5 against Defense 2
    CHECK(cards_in(b.state().enemy_might.discard[static_cast<int>(Colour::yellow)]) == (dice ? 0 : 2));
  }
}

TEST_CASE("OS-COMP-02  eight yellow dice are rolled although the box holds six") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.might_by = MightBy::dice;
  b.attack_of(0).might.yellow = 7;
  b.script({"3", "3", "3", "3", "3", "3", "3", "3", "3"});  // red: a 2; yellow: a 1 each
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 8 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 1);  // 2 + 8 = 10 against Defense 2
}

TEST_CASE("OS-COMP-04 OS-COMP-06  a pack with a white cube or a sixth tree is refused") {
  auto const problems_of = [](Content const& content) {
    pack::Problems problems;
    Packs::check(content, problems);
    return problems.text();
  };
  auto const content = bench_content();
  Encounter& e = content->encounters.items()[0];
  for (int i = 0; i < 5; ++i) e.obstacles.push_back({ObstacleKind::tree, At{Hex{i, 0}}, Direction::n});
  CHECK(problems_of(*content).find("5 trees") == std::string::npos);
  CHECK(problems_of(*content).find("white cube") == std::string::npos);
  e.obstacles.push_back({ObstacleKind::tree, At{Hex{6, 0}}, Direction::n});
  content->items.items()[0].might.white = 1;
  CHECK(problems_of(*content).find("there are 5 trees, 4 walls and 2 buildings") != std::string::npos);
  CHECK(problems_of(*content).find("there is no white cube") != std::string::npos);
}

TEST_CASE("OS-COMP-05  gems and Hit Point dice are counters that do not run out") {
  Bench b = before(Phase::hands);
  for (Class& c : b.content->classes.items()) c.animus = 12;  // 48 gems of 44
  for (Slot& slot : encounter(b).bosses[0].slots) slot.dice = 3;
  encounter(b).bosses[0].slots[0].dice = 4;  // 16 dice of 15
  b.start();
  set_out(b);
  int gems = 0;
  for (Oathsworn const& o : b.state().company) gems += o.animus + o.reserve;
  CHECK(gems == 48);
  CHECK(b.state().dice.size() == 16);
}

TEST_CASE("OS-COMP-06  a tree covers one hex, a wall two in line, a building three that touch each other") {
  Bench b = before(Phase::set_up);
  encounter(b).obstacles = {{ObstacleKind::tree, At{Hex{1, 1}}, Direction::s},
                            {ObstacleKind::wall, At{Hex{3, 1}}, Direction::s},
                            {ObstacleKind::building, At{Hex{10, 1}}, Direction::s}};
  b.start();
  auto const& o = b.state().obstacles;
  REQUIRE(o.size() == 3);
  CHECK(o[0].hexes.size() == 1);
  REQUIRE(o[1].hexes.size() == 2);
  CHECK(kit::distance(o[1].hexes[0], o[1].hexes[1]) == 1);
  REQUIRE(o[2].hexes.size() == 3);
  CHECK(kit::distance(o[2].hexes[0], o[2].hexes[1]) == 1);
  CHECK(kit::distance(o[2].hexes[1], o[2].hexes[2]) == 1);
  CHECK(kit::distance(o[2].hexes[0], o[2].hexes[2]) == 1);
}

static PlaceTile tiles_on_row_0(TileKind kind, int count, bool large) {
  PlaceTile t;
  t.kind = kind;
  t.at = Spot::named;
  t.count = count;
  t.large = large;
  for (int c = 0; c < count; ++c) t.hexes.push_back(At{Hex{c, 0}});
  return t;
}

TEST_CASE("OS-COMP-07 OS-RUN-01  ten tiles of any kind and four large ones; then nothing is added, but replaced") {
  Bench b;
  stage(b, {act_of(tiles_on_row_0(TileKind::water, 12, false)), act_of(tiles_on_row_0(TileKind::blood, 1, false)),
            act_of(tiles_on_row_0(TileKind::water, 6, true))});
  b.start();
  pass_all(b);
  CHECK(b.state().tiles.size() == 10);
  CHECK(b.state().large_tiles.size() == 4);
  bool replaced = false;
  for (EffectTile const& t : b.state().tiles) replaced |= t.hex == Hex{0, 0} && t.kind == TileKind::blood;
  CHECK(replaced);

  // A player's tile: with ten on the board only a hex that has one may be chosen.
  Bench p;
  for (int c = 0; c < 9; ++c) p.s.tiles.push_back(EffectTile{TileKind::water, Hex{c, 0}});
  p.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, 10}});
  effects_of(p, 0, 0) = {effect_of(Tile{.kind = TileKind::fire, .within = 1})};
  p.start();
  p.answer("play Ash 0: strike");
  CHECK(p.options() == std::vector<std::string>{"nowhere", "lay a tile on 3,10"});
  p.answer("lay a tile on 3,10");
  CHECK(p.state().tiles.size() == 10);
  CHECK(p.state().tiles[9].kind == TileKind::fire);
}

TEST_CASE("OS-COMP-08 OS-CTOK-05  25 Combat Tokens and 8 Status Tokens of a kind; what is spent can be gained again") {
  Bench b;
  tokens(b, 0, Token::redraw, 20);
  tokens(b, 1, Token::redraw, 4);
  GainToken redraws;
  redraws.token = Token::redraw;
  redraws.count = 3;
  effects_of(b, 0, 0) = {effect_of(redraws), effect_of(GainToken{})};
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(tokens_left(b, 0, Token::redraw) == 21);  // one was left of 25
  CHECK(b.kind() == "choose_token");              // any token: but no Redraw Token
  CHECK_FALSE(b.offers("gain Redraw Token"));
  CHECK(b.offers("gain Defense Token"));

  Bench spent;
  tokens(spent, 0, Token::animus, 20);
  tokens(spent, 1, Token::animus, 5);
  GainToken animus;
  animus.token = Token::animus;
  effects_of(spent, 0, 0) = {effect_of(animus)};
  spent.start();
  CHECK(tokens_in_supply(spent.state(), Token::animus) == 0);
  spent.answer("spend a +2 Animus Token");
  CHECK(tokens_in_supply(spent.state(), Token::animus) == 1);  // back in the supply
  spent.answer("play Ash 0: strike");
  CHECK(tokens_left(spent, 0, Token::animus) == 20);  // and gained again

  Bench bleed;
  FigureId const rat = bleed.add_rat(Hex{4, 10});
  figure(bleed.s, rat).bleed = 1;
  figure(bleed.s, boss_id(0)).bleed = 6;
  Afflict afflict;
  afflict.to = To::enemy;
  afflict.count = 3;
  effects_of(bleed, 0, 0) = {effect_of(afflict)};
  bleed.start();
  bleed.answer_all({"play Ash 0: strike", "afflict Brute"});
  CHECK(figure(bleed.state(), boss_id(0)).bleed == 7);  // the last of eight
}

TEST_CASE("OS-COMP-09  there are eight Sentinels: the ninth needs one of them") {
  Bench b;
  b.content->classes.items()[0].sentinels = 12;
  effects_of(b, 0, 0) = {effect_of(RaiseSentinels{.count = 9, .within = 4})};
  b.start();
  b.answer("play Ash 0: strike");
  for (int n = 0; n < 8; ++n) b.position().answer(1);  // option 0 is "nowhere"
  CHECK(__builtin_popcountll(b.state().present & sentinels_mask) == 8);
  b.position().answer(1);
  CHECK(b.kind() == "choose_figure");
  b.answer("remove Sentinel 3");
  CHECK(__builtin_popcountll(b.state().present & sentinels_mask) == 8);
}

TEST_CASE("OS-RUN-01 OS-RUN-02  without a model no minion comes, unless the card insists") {
  for (bool const insists : {false, true}) {
    Bench b;
    encounter(b).minions[0].models = 2;
    AddMinions add;
    add.minion = "rat";
    add.count = 3;
    add.at = Spot::named;
    add.hexes = {At{Hex{0, 0}}, At{Hex{2, 0}}, At{Hex{4, 0}}};
    add.even_without_models = insists;
    stage(b, {act_of(add)});
    b.start();
    pass_all(b);
    CHECK(__builtin_popcountll(b.state().present & minions_mask) == (insists ? 3 : 2));
  }
}

// Ash, Birch (a companion), Cedar; an Ally for Elder, the Ancient Guardian, a Sentinel; a rat.
static Bench all_sorts() {
  Bench b;
  be_companion(b, 1);
  fall(b, 3);
  stand_in(b, 3, know_ally(b, "Smith"), Hex{9, 11});
  helper(b.s, places).ally = 0;
  b.put(guardian_id(), Hex{11, 11});
  figure(b.s, guardian_id()).hp = 6;
  b.put(FigureId{first_sentinel}, Hex{1, 11});
  figure(b.s, FigureId{first_sentinel}).hp = 1;
  b.add_rat(Hex{6, 6});  // beside the Brute
  return b;
}

TEST_CASE("OS-TERM-01 OS-TERM-06  \"characters\" are all that stand on the board") {
  Bench b = all_sorts();
  stage(b, {act_of(one_hp(Victims::characters))});
  b.start();
  pass_all(b);
  CHECK(hp(b, 0) == 5);
  CHECK(hp(b, 1) == 5);
  CHECK(hp(b, 2) == 5);
  CHECK(figure(b.state(), ally_at(3)).hp == 5);
  CHECK(figure(b.state(), guardian_id()).hp == 5);
  CHECK_FALSE(present(b.state(), FigureId{first_sentinel}));
  CHECK_FALSE(present(b.state(), FigureId{first_minion}));
  int lost = 0;
  for (HpDie const& die : b.state().dice) lost += 6 - die.hp;
  CHECK(lost == 1);
}

TEST_CASE("OS-TERM-04 OS-TERM-05  \"Oathsworn\" are full characters and companions, nobody else") {
  Bench b = all_sorts();
  stage(b, {act_of(one_hp(Victims::oathsworn))});
  b.start();
  pass_all(b);
  CHECK(hp(b, 0) == 5);
  CHECK(hp(b, 1) == 5);  // the companion
  CHECK(figure(b.state(), ally_at(3)).hp == 6);
  CHECK(figure(b.state(), guardian_id()).hp == 6);
  CHECK(present(b.state(), FigureId{first_sentinel}));
}

TEST_CASE("OS-TERM-02 OS-TERM-03 OS-TERM-05  friend and enemy are relative, and a friend is oneself too") {
  Bench b = all_sorts();
  for (int p = 0; p < 3; ++p) figure(b.s, oathsworn_at(p)).hp = 3;
  Heal heal;
  heal.to = To::friendly;
  heal.amount = 1;
  LoseHp hurt;
  hurt.to = To::enemy;
  hurt.amount = 1;
  effects_of(b, 0, 0) = {effect_of(heal), effect_of(hurt)};
  Inflict beside = one_hp(Victims::adjacent);
  b.put(oathsworn_at(2), Hex{5, 5});  // beside the Brute as well
  stage(b, {act_of(beside)});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.offers("heal Ash"));
  CHECK(b.offers("heal Birch"));
  CHECK(b.offers("heal Smith"));  // an Ally is a friendly character
  CHECK_FALSE(b.offers("heal Brute"));
  b.answer("heal Ash");
  CHECK(hp(b, 0) == 4);
  CHECK(b.options() == std::vector<std::string>{"hurt Brute", "hurt rat 1"});
  b.answer("hurt Brute");
  if (b.kind() == "choose_die") b.position().answer(0);
  b.answer("end turn");
  pass_all(b);
  // The enemies of the Brute beside it: Cedar, not the rat.
  CHECK(hp(b, 2) == 2);
  CHECK(present(b.state(), FigureId{first_minion}));
}
