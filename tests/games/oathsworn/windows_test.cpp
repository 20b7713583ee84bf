// The moments at which interrupts are asked for: when, before what, whom; and when not.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Ash's first card is an interrupt for this moment and gives a Redraw Token.
void ready(Bench& b, Moment when, Whose of = Whose::any) {
  ability_on(b, 0).when = when;
  ability_on(b, 0).of = of;
  GainToken token;
  token.token = Token::redraw;
  effects(b, 0, token);
}
// Is Ash asked now, and about this?
bool asked(Bench& b, std::string const& words) {
  return b.kind() == "use_interrupt" && b.position().asked() == flow::Seat{0} && asked_about(b, "Ash: " + words);
}
void quiet_cards(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}

}  // namespace

TEST_CASE("OS-INT-01  the end of the Oathsworn Phase, once all have passed") {
  Bench b;
  quiet_cards(b);
  ready(b, Moment::oathsworn_phase_end);
  b.start();
  for (int i = 0; i < 4; ++i) {
    CHECK(b.kind() == "take_turn");
    b.answer("pass");
  }
  REQUIRE(asked(b, "the Oathsworn Phase ends"));
  CHECK(b.state().phase == Phase::oathsworn);
  b.answer("play Ash 0: strike");
  CHECK(tokens(b, 0, Token::redraw) == 1);
  CHECK(b.state().round == 2);
  CHECK(b.kind() == "take_turn");  // the card lies on cooldown: nobody is asked again this time
}

TEST_CASE("OS-INT-06  where everybody holds something for the moment everybody is asked, from the lead on") {
  Bench b;
  quiet_cards(b);
  b.s.lead = 2;
  b.s.place = 2;
  GainToken token;
  token.token = Token::redraw;
  for (int p = 0; p < places; ++p) {
    ability_on(b, 7 * p).when = Moment::encounter_phase_start;
    ability_on(b, 7 * p).of = Whose::any;
    effects(b, 7 * p, token);
  }
  b.start();
  pass_round(b);
  for (int p : {2, 3, 0, 1}) {
    REQUIRE(b.kind() == "use_interrupt");
    CHECK(b.position().asked() == flow::Seat{p});
    b.answer("no");
  }
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-INT-01  the start of the Oathsworn Phase, after the Refresh Phase") {
  Bench b;
  quiet_cards(b);
  ready(b, Moment::oathsworn_phase_start);
  sworn(b.s, 0).animus = 0;
  sworn(b.s, 0).reserve = 10;
  b.start();
  pass_round(b);
  REQUIRE(asked(b, "the Oathsworn Phase begins"));
  CHECK(b.state().round == 2);
  CHECK(sworn(b.state(), 0).animus == 4);
  b.answer("no");
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().place == 0);
}

TEST_CASE("OS-INT-01  the start of the Encounter Phase, before the Stage Card; its end, after the minions") {
  Bench start;
  quiet_cards(start);
  ready(start, Moment::encounter_phase_start);
  start.start();
  pass_round(start);
  REQUIRE(asked(start, "the Encounter Phase begins"));
  CHECK(start.state().phase == Phase::encounter);
  CHECK(start.state().stage_pile.size() == 15);  // none is drawn yet

  Bench end;
  quiet_cards(end);
  ready(end, Moment::encounter_phase_end);
  end.put(oathsworn_at(1), Hex{6, 9});
  empty_hand(end, 1);
  end.add_rat(Hex{6, 8});
  end.script({"yellow 2", "yellow 2"});
  end.start();
  pass_round(end);
  REQUIRE(asked(end, "the Encounter Phase ends"));
  CHECK(end.state().stage_pile.size() == 14);
  CHECK(hp_of(end, 1) == 4);  // the rat has bitten
}

TEST_CASE("OS-INT-01  the end of the round, before anything burns") {
  Bench b;
  quiet_cards(b);
  ready(b, Moment::round_end);
  lay_tile(b, TileKind::fire, Hex{3, 11});
  b.start();
  pass_round(b);
  REQUIRE(asked(b, "the round ends"));
  CHECK(b.state().round == 1);
  CHECK(hp_of(b, 0) == 6);
  b.answer("no");
  CHECK(hp_of(b, 0) == 5);
}

TEST_CASE("OS-INT-01  the start of a turn: one's own, or another's, as the card says") {
  Bench own;
  quiet_cards(own);
  ready(own, Moment::turn_start, Whose::self);
  own.start();
  REQUIRE(asked(own, "a turn begins (Ash)"));
  own.answer("no");
  CHECK(own.kind() == "take_turn");
  own.answer("pass");
  CHECK(own.kind() == "take_turn");  // Birch's turn
  CHECK(own.state().place == 1);

  Bench others;
  quiet_cards(others);
  ready(others, Moment::turn_start, Whose::other);
  others.start();
  CHECK(others.kind() == "take_turn");
  others.answer("pass");
  CHECK(asked(others, "a turn begins (Birch)"));
}

TEST_CASE("OS-INT-01  an attack hits, before its damage; or misses, after Determination") {
  auto const strike = [](Bench& b, Moment when, std::vector<std::string> cards) {
    quiet_cards(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    ready(b, when, Whose::self);
    b.script(std::move(cards));
    b.start();
    b.answer_all({"play Ash 1: strike", "draw 1 yellow + 1 red"});
  };
  Bench hit;
  strike(hit, Moment::attack_hit, {"red 3", "yellow 1"});
  REQUIRE(asked(hit, "an attack hits (Ash)"));
  CHECK(hit.state().dice[0].hp == 6);
  hit.answer("no");
  CHECK(hit.state().dice[0].hp == 4);
  Bench no_hit;
  strike(no_hit, Moment::attack_hit, {"red blank", "yellow blank"});
  REQUIRE(no_hit.kind() == "choose_token");
  no_hit.answer("gain Defense Token");
  CHECK(no_hit.kind() == "take_turn");

  Bench miss;
  strike(miss, Moment::attack_missed, {"red blank", "yellow blank"});
  REQUIRE(miss.kind() == "choose_token");
  miss.answer("gain Defense Token");
  CHECK(asked(miss, "an attack misses (Ash)"));
  Bench no_miss;
  strike(no_miss, Moment::attack_missed, {"red 3", "yellow blank"});
  CHECK(no_miss.kind() == "take_turn");
}

TEST_CASE("OS-INT-01  HP are lost: after the loss, not for none, and not of who falls by it") {
  auto const struck = [](Bench& b, int hp, std::vector<std::string> cards) {
    quiet_cards(b);
    steps(b, 0, blow());
    b.put(oathsworn_at(1), Hex{6, 6});
    empty_hand(b, 1);
    figure(b.s, oathsworn_at(1)).hp = static_cast<std::int8_t>(hp);
    ready(b, Moment::hp_lost, Whose::friendly);
    b.script(std::move(cards));
    b.start();
    pass_round(b);
    return asked(b, "HP are lost (Birch)");
  };
  Bench loses;
  CHECK(struck(loses, 6, {"yellow 2", "yellow 2"}));
  CHECK(hp_of(loses, 1) == 4);
  Bench none;
  CHECK_FALSE(struck(none, 6, {"yellow 1", "yellow blank"}));
  Bench falls;
  CHECK_FALSE(struck(falls, 2, {"yellow 2", "yellow 2"}));
  CHECK(sworn(falls.state(), 1).unconscious);
}

TEST_CASE("OS-INT-01  an enemy is about to move, has moved, has moved adjacent: a boss, towards its target") {
  auto const marches = [](Bench& b, Moment when, Hex birch, Way way = Way::target) {
    quiet_cards(b);
    alone(b, 1);
    sworn(b.s, 0).unconscious = false;
    b.put(oathsworn_at(0), Hex{0, 12});  // far away: only Birch is near
    b.put(oathsworn_at(1), birch);
    empty_hand(b, 1);
    steps(b, 0, march(2, way));
    ready(b, when);
    b.start();
    pass_round(b);
  };
  Bench before;
  marches(before, Moment::enemy_starts_move, Hex{6, 9});
  REQUIRE(asked(before, "an enemy is about to move (Brute)"));
  CHECK(hex_of(before, boss_id(0)) == Hex{6, 4});
  before.answer("no");
  CHECK(hex_of(before, boss_id(0)) == Hex{6, 6});
  Bench stays;  // it stands beside its target and does not move
  marches(stays, Moment::enemy_starts_move, Hex{6, 6});
  CHECK(stays.kind() == "take_turn");
  Bench straight;  // also one that does not move towards anybody
  marches(straight, Moment::enemy_starts_move, Hex{6, 9}, Way::ne);
  REQUIRE(asked(straight, "an enemy is about to move (Brute)"));
  CHECK(hex_of(straight, boss_id(0)) == Hex{6, 4});
  straight.answer("no");
  CHECK(hex_of(straight, boss_id(0)) == Hex{8, 3});

  Bench after;
  marches(after, Moment::enemy_moved, Hex{6, 9});
  REQUIRE(asked(after, "an enemy has moved (Brute)"));
  CHECK(hex_of(after, boss_id(0)) == Hex{6, 6});
  Bench stayed;
  marches(stayed, Moment::enemy_moved, Hex{6, 6});
  CHECK(stayed.kind() == "take_turn");
  Bench went;
  marches(went, Moment::enemy_moved, Hex{6, 9}, Way::ne);
  CHECK(asked(went, "an enemy has moved (Brute)"));

  Bench beside;  // 6,6 and Birch on 6,8: its front on 6,7 is adjacent
  marches(beside, Moment::enemy_moved_adjacent, Hex{6, 8});
  CHECK(asked(beside, "an enemy moved adjacent (Brute)"));
  Bench near;  // one hex short
  marches(near, Moment::enemy_moved_adjacent, Hex{6, 9});
  CHECK(near.kind() == "take_turn");
}

TEST_CASE("OS-INT-01  the twin: a minion that moves, and one that comes adjacent") {
  auto const scurries = [](Bench& b, Moment when, Hex rat) {
    quiet_cards(b);
    b.put(oathsworn_at(1), Hex{6, 9});
    empty_hands(b);
    sworn(b.s, 0).held[0].where = Where::hand;
    b.add_rat(rat);
    ready(b, when);
    b.script({"yellow blank", "yellow blank"});
    b.start();
    pass_round(b);
  };
  Bench moves;
  scurries(moves, Moment::enemy_moved, Hex{6, 7});
  CHECK(asked(moves, "an enemy has moved (rat 1)"));
  CHECK(hex_of(moves, FigureId{first_minion}) == Hex{6, 8});
  Bench starts;
  scurries(starts, Moment::enemy_starts_move, Hex{6, 7});
  CHECK(asked(starts, "an enemy is about to move (rat 1)"));
  CHECK(hex_of(starts, FigureId{first_minion}) == Hex{6, 7});
  Bench there;  // it is there already
  scurries(there, Moment::enemy_moved, Hex{6, 8});
  CHECK(there.kind() == "take_turn");
  Bench comes;
  scurries(comes, Moment::enemy_moved_adjacent, Hex{6, 6});
  CHECK(asked(comes, "an enemy moved adjacent (rat 1)"));
  Bench far;  // four steps are not enough for seven
  scurries(far, Moment::enemy_moved_adjacent, Hex{6, 1});
  CHECK(far.kind() == "take_turn");
}

TEST_CASE("OS-INT-01  a location broke: before the Reaction is drawn, and not for a die that stands") {
  auto const strike = [](Bench& b, int hp) {
    quiet_cards(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    b.s.dice[0].hp = static_cast<std::int8_t>(hp);
    ready(b, Moment::location_broken, Whose::self);
    b.script({"red 3", "yellow 1"});
    b.start();
    b.answer_all({"play Ash 1: strike", "draw 1 yellow + 1 red"});
  };
  Bench breaks;
  strike(breaks, 2);
  REQUIRE(asked(breaks, "a location broke (Ash)"));
  CHECK(breaks.state().stage_pile.size() == 15);
  breaks.answer("no");
  CHECK(breaks.state().stage_pile.size() == 14);
  Bench stands;
  strike(stands, 3);
  CHECK(stands.kind() == "take_turn");
}

TEST_CASE("OS-INT-06  several may interrupt: they are asked clockwise from the lead, each as often as it can") {
  Bench b;
  quiet_cards(b);
  b.s.lead = 2;
  b.s.place = 2;
  GainToken token;
  token.token = Token::redraw;
  for (int const card : {0, 1, 7, 14}) {  // two of Ash, one of Birch, one of Cedar
    ability_on(b, card).when = Moment::round_end;
    ability_on(b, card).of = Whose::any;
    effects(b, card, token);
  }
  b.start();
  pass_round(b);
  std::vector<int> seats;
  while (b.kind() == "use_interrupt" && seats.size() < 8) {
    seats.push_back(b.position().asked().index());
    b.position().answer(1);  // the first card offered
  }
  CHECK(seats == std::vector<int>{2, 0, 0, 1});
  CHECK(tokens(b, 0, Token::redraw) == 2);
}

TEST_CASE("OS-INJ-05  what an Injury forbids or lessens for a round: redraws, Defense") {
  auto const bit_of = [](Restriction r) { return static_cast<std::uint8_t>(1u << static_cast<int>(r)); };
  for (bool const barred : {false, true}) {
    Bench redraw;
    redraw.put(oathsworn_at(0), Hex{6, 6});
    tokens_before(redraw, 0, Token::redraw) = 1;
    if (barred) sworn(redraw.s, 0).restricted = bit_of(Restriction::redraws);
    redraw.script({"red 3", "yellow 1"});
    redraw.start();
    redraw.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(redraw.kind() == (barred ? "take_turn" : "after_draw"));

    Bench defense;
    quiet_cards(defense);
    steps(defense, 0, blow());
    empty_hands(defense);
    defense.put(oathsworn_at(0), Hex{6, 6});
    if (barred) sworn(defense.s, 0).restricted = bit_of(Restriction::defense);
    defense.script({"yellow 2", "yellow 2"});
    defense.start();
    pass_round(defense);
    CHECK(hp_of(defense, 0) == (barred ? 2 : 4));  // 4 / 1, 4 / 2
  }
}
