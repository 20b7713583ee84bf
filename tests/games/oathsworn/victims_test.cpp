// Whom a step of a Stage Card means, and what it does to them.  Around the Brute on 6,4, which looks south: Ash on 6,7
// in front of it and two hexes away, Birch on 8,4 at its left and Cedar on 4,4 at its right, Elder on 6,2 behind it,
// these three adjacent.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

using Company = std::array<int, 4>;

void around_the_brute(Bench& b, Company hp = {6, 6, 6, 6}) {
  empty_hands(b);
  constexpr Hex at[] = {{6, 7}, {8, 4}, {4, 4}, {6, 2}};
  for (int p = 0; p < places; ++p) {
    b.put(oathsworn_at(p), at[p]);
    figure(b.s, oathsworn_at(p)).hp = static_cast<std::int8_t>(hp[static_cast<std::size_t>(p)]);
  }
}
Company hit_points(Bench& b) { return {hp_of(b, 0), hp_of(b, 1), hp_of(b, 2), hp_of(b, 3)}; }
// What the Stage Card of the first round leaves of them.
Company after(Bench& b, Inflict const& step) {
  steps(b, 0, step);
  steps(b, 1);
  b.start();
  pass_round(b);
  REQUIRE(b.state().round == 2);
  return hit_points(b);
}
Company after_hurting(Victims to, Company hp = {6, 6, 6, 6}) {
  Bench b;
  around_the_brute(b, hp);
  return after(b, harm_to(to, 1));
}
// Who of them a shot over the whole board strikes, by its target rule.
template <class Change>
int shot_at(Pick pick, Change change, Among among = Among::oathsworn) {
  Bench b;
  around_the_brute(b);
  change(b);
  TargetRule rule;
  rule.pick = pick;
  rule.among = among;
  stage_card(b, 0).target = rule;
  steps(b, 0, shot(12));
  Company before{};
  for (int p = 0; p < places; ++p) before[static_cast<std::size_t>(p)] = figure(b.s, oathsworn_at(p)).hp;
  std::vector<std::string> chance{"yellow 2", "yellow blank"};
  if (pick == Pick::random) chance.insert(chance.begin(), "3");
  b.script(chance);
  b.start();
  pass_round(b);
  CHECK(b.faults().empty());
  for (int p = 0; p < places; ++p)
    if (hp_of(b, p) < before[static_cast<std::size_t>(p)]) return p;
  return -1;
}
int shot_at(Pick pick) {
  return shot_at(pick, [](Bench&) {});
}

}  // namespace

TEST_CASE("OS-ENC-03 OS-ARC-01  a step reaches those in front, at the flanks, behind, beside") {
  CHECK(after_hurting(Victims::in_front) == Company{5, 6, 6, 6});
  CHECK(after_hurting(Victims::in_flank) == Company{6, 5, 5, 6});
  CHECK(after_hurting(Victims::in_rear) == Company{6, 6, 6, 5});
  CHECK(after_hurting(Victims::adjacent) == Company{6, 5, 5, 5});
  CHECK(after_hurting(Victims::oathsworn) == Company{5, 5, 5, 5});
}

TEST_CASE("OS-ENC-03 OS-NTW-03  the farthest, the healthiest, the weakest; of equal ones North then West") {
  CHECK(after_hurting(Victims::farthest) == Company{5, 6, 6, 6});
  CHECK(after_hurting(Victims::most_hp, {3, 5, 5, 4}) == Company{3, 5, 4, 4});  // Cedar is west of Birch
  CHECK(after_hurting(Victims::most_hp, {3, 5, 4, 5}) == Company{3, 5, 4, 4});  // Elder is north of Birch
  CHECK(after_hurting(Victims::least_hp, {6, 3, 3, 4}) == Company{6, 3, 2, 4});
  CHECK(after_hurting(Victims::least_hp, {2, 3, 3, 4}) == Company{1, 3, 3, 4});
}

TEST_CASE("OS-ENC-03  those who are poisoned, who bleed, who are Caged; the lead; somebody at random") {
  Bench poisoned;
  around_the_brute(poisoned);
  figure(poisoned.s, oathsworn_at(1)).poison = 1;
  CHECK(after(poisoned, harm_to(Victims::poisoned, 1)) == Company{6, 5, 6, 6});

  Bench bleeding;  // by the enemy: what the company laid itself does not count
  around_the_brute(bleeding);
  figure(bleeding.s, oathsworn_at(2)).foe_bleed = 1;
  figure(bleeding.s, oathsworn_at(1)).bleed = 1;
  CHECK(after(bleeding, harm_to(Victims::bleeding, 1)) == Company{6, 6, 5, 6});

  Bench caged;
  around_the_brute(caged);
  sworn(caged.s, 3).caged = true;
  sworn(caged.s, 3).cage_ends = 9;
  CHECK(after(caged, harm_to(Victims::caged, 1)) == Company{6, 6, 6, 5});

  Bench lead;
  around_the_brute(lead);
  lead.s.lead = 2;
  CHECK(after(lead, harm_to(Victims::lead, 1)) == Company{6, 6, 5, 6});

  for (int const die : {1, 2, 3, 4}) {
    Bench chance;
    around_the_brute(chance);
    chance.script({std::to_string(die)});
    Company struck = {6, 6, 6, 6};
    struck[static_cast<std::size_t>(die - 1)] = 5;
    CHECK(after(chance, harm_to(Victims::random, 1)) == struck);
  }
}

TEST_CASE("OS-TERM-05  friends of the company are in an arc like anybody, but they are no Oathsworn") {
  auto const ally = [](Victims to) {
    Bench b;
    around_the_brute(b);
    FigureId const hob = put_ally(b, 0, Hex{6, 7});
    steps(b, 0, harm_to(to, 1));
    b.start();
    pass_round(b);
    return figure(b.state(), hob).hp;
  };
  CHECK(ally(Victims::in_front) == 5);
  CHECK(ally(Victims::characters) == 5);
  CHECK(ally(Victims::oathsworn) == 6);
  CHECK(ally(Victims::in_rear) == 6);
  CHECK(ally(Victims::farthest) == 6);  // though it is the farthest
}

TEST_CASE("OS-TGT-04 OS-NTW-03  whom a card names: by nearness, health, arc, status; the nearest of several") {
  CHECK(shot_at(Pick::farthest) == 0);
  CHECK(shot_at(Pick::adjacent) == 3);  // the most northern of three
  CHECK(shot_at(Pick::in_front) == 0);
  CHECK(shot_at(Pick::in_flank) == 2);  // as near and as northern as Birch, and west of it
  CHECK(shot_at(Pick::in_rear) == 3);
  CHECK(shot_at(Pick::random) == 2);  // the third
  CHECK(shot_at(Pick::lead, [](Bench& b) { b.s.lead = 1; }) == 1);
  CHECK(shot_at(Pick::last_attacker, [](Bench& b) { b.s.last_attacker = oathsworn_at(2); }) == 2);
  CHECK(shot_at(Pick::most_hp,
                [](Bench& b) { figure(b.s, oathsworn_at(3)).hp = figure(b.s, oathsworn_at(2)).hp = 5; }) == 1);
  CHECK(shot_at(Pick::least_hp, [](Bench& b) { figure(b.s, oathsworn_at(0)).hp = 5; }) == 0);
  auto const both = [](auto status) {  // Ash two hexes away and Birch beside it
    return [status](Bench& b) { status(figure(b.s, oathsworn_at(0))), status(figure(b.s, oathsworn_at(1))); };
  };
  CHECK(shot_at(Pick::bleeding, both([](Figure& f) { f.foe_bleed = 1; })) == 1);
  CHECK(shot_at(Pick::poisoned, both([](Figure& f) { f.poison = 1; })) == 1);
  CHECK(shot_at(Pick::crippled, both([](Figure& f) { f.crippled = 2; })) == 1);
}

TEST_CASE("OS-TGT-04 OS-TGT-05  where nobody answers to what the card names, it is the closest") {
  // All are within the range of the shot, so nobody needs any movement: North then West, Elder.
  CHECK(shot_at(Pick::bleeding) == 3);
  CHECK(shot_at(Pick::bleeding, [](Bench& b) { figure(b.s, oathsworn_at(0)).bleed = 1; }) == 3);
  CHECK(shot_at(Pick::poisoned) == 3);
  CHECK(shot_at(Pick::crippled) == 3);
  CHECK(shot_at(Pick::last_attacker) == 3);
  CHECK(shot_at(Pick::lead, [](Bench& b) {
          b.s.lead = 1;
          b.remove(oathsworn_at(1));
          sworn(b.s, 1).unconscious = true;
        }) == 3);
}

TEST_CASE("OS-TGT-04 OS-TGT-11  a card may name Allies: those and nobody else, and with none the closest Oathsworn") {
  TargetRule rule;
  rule.among = Among::allies;
  Bench b;
  around_the_brute(b);
  FigureId const hob = put_ally(b, 0, Hex{6, 7});
  stage_card(b, 0).target = rule;
  steps(b, 0, shot(12));
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), hob).hp == 5);
  CHECK(shot_at(Pick::farthest, [](Bench&) {}, Among::allies) == 3);
  CHECK(shot_at(Pick::random, [](Bench&) {}, Among::allies) == 3);  // and no die is rolled among nobody
}

// --- what it does to them -------------------------------------------------------------------------------------------

TEST_CASE("OS-CTOK-05 OS-TURN-10  who must discard a token says which; with one kind nobody is asked") {
  Inflict take = harm_to(Victims::in_flank, 0);
  take.discard_tokens = 2;
  Bench b;
  around_the_brute(b);
  tokens_before(b, 1, Token::redraw) = 2;
  tokens_before(b, 1, Token::empowered) = 1;
  tokens_before(b, 2, Token::redraw) = 1;
  tokens_before(b, 0, Token::redraw) = 1;
  steps(b, 0, take);
  steps(b, 1);
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "choose_token");
  CHECK(b.position().asked() == flow::Seat{1});
  CHECK(b.options().size() == 2);
  b.answer("discard Redraw Token");
  b.answer("discard Empowered x3 Token");
  CHECK(tokens(b, 1, Token::redraw) == 1);
  CHECK(tokens(b, 1, Token::empowered) == 0);
  CHECK(tokens(b, 2, Token::redraw) == 0);  // its only one
  CHECK(tokens(b, 0, Token::redraw) == 1);  // not at a flank
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-COOL-01 OS-TURN-10  who must put a card on cooldown says which Ability Card; it pushes nothing on") {
  Inflict cool = harm_to(Victims::in_front, 0);
  cool.cool_down = 1;
  Bench b;
  around_the_brute(b);
  for (int i : {2, 6}) sworn(b.s, 0).held[i].where = Where::hand;  // cooldown 1 and 3
  sworn(b.s, 0).held[1].where = Where::p1;
  steps(b, 0, cool);
  steps(b, 1);
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "choose_card");
  CHECK(b.position().asked() == flow::Seat{0});
  CHECK(b.options() == std::vector<std::string>{"put on cooldown Ash 2", "put on cooldown Ash 6"});
  b.answer("put on cooldown Ash 2");
  CHECK(sworn(b.state(), 0).held[2].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);  // no Battleflow
  CHECK(sworn(b.state(), 0).held[6].where == Where::hand);
}

TEST_CASE("OS-TOK-12 OS-MOVE-06 OS-KB-05 OS-PUSH-01  Animus drained, pulled nearer, knocked back, pushed") {
  Inflict drain = harm_to(Victims::in_front, 0);
  drain.drain_animus = 2;
  Bench poorer;
  around_the_brute(poorer);
  after(poorer, drain);
  CHECK(sworn(poorer.state(), 0).animus == 8);  // 6 - 2, and 4 regenerated
  CHECK(sworn(poorer.state(), 1).animus == 10);
  Bench empty;  // no more than there is
  around_the_brute(empty);
  sworn(empty.s, 0).animus = 1;
  sworn(empty.s, 0).reserve = 9;
  after(empty, drain);
  CHECK(sworn(empty.state(), 0).animus == 4);
  CHECK(sworn(empty.state(), 0).reserve == 6);

  auto const moved_to = [](auto set, Hex from) {
    Bench b;
    around_the_brute(b);
    b.put(oathsworn_at(0), from);
    Inflict move = harm_to(Victims::in_front, 0);
    set(move);
    after(b, move);
    CHECK(hp_of(b, 0) == 6);
    return hex_of(b, oathsworn_at(0));
  };
  CHECK(moved_to([](Inflict& i) { i.pull = 2; }, Hex{6, 9}) == Hex{6, 7});
  CHECK(moved_to([](Inflict& i) { i.pull = 4; }, Hex{6, 8}) == Hex{6, 6});  // to the Brute, not into it
  CHECK(moved_to([](Inflict& i) { i.drive = 2; }, Hex{6, 7}) == Hex{6, 9});
  CHECK(moved_to([](Inflict& i) { i.knockback = 3; }, Hex{6, 7}) == Hex{6, 10});
  CHECK(moved_to([](Inflict& i) { i.push = 2; }, Hex{6, 7}) == Hex{6, 9});
}

TEST_CASE("OS-STOK-01 OS-STA-02  Stage Cards lay Bleed, Poison and Crippled, and trigger the Bleed they laid") {
  Inflict lay = harm_to(Victims::in_rear, 0);
  lay.bleed = 2;
  lay.poison = 1;
  lay.crippled = 1;
  Bench b;
  around_the_brute(b);
  CHECK(after(b, lay) == Company{6, 6, 6, 6});
  Figure const& elder = figure(b.state(), oathsworn_at(3));
  CHECK(elder.foe_bleed == 2);
  CHECK(elder.bleed == 0);
  CHECK(elder.poison == 1);
  CHECK(elder.crippled == 1);
  CHECK(figure(b.state(), oathsworn_at(0)).foe_bleed == 0);

  Inflict trigger = harm_to(Victims::oathsworn, 0);
  trigger.trigger_bleed = 2;  // two HP for each token
  Bench bleeds;
  around_the_brute(bleeds);
  figure(bleeds.s, oathsworn_at(0)).foe_bleed = 2;
  figure(bleeds.s, oathsworn_at(0)).bleed = 1;
  figure(bleeds.s, oathsworn_at(1)).bleed = 3;
  CHECK(after(bleeds, trigger) == Company{2, 6, 6, 6});
  CHECK(figure(bleeds.state(), oathsworn_at(0)).foe_bleed == 0);
  CHECK(figure(bleeds.state(), oathsworn_at(0)).bleed == 1);
  CHECK(figure(bleeds.state(), oathsworn_at(1)).bleed == 3);
}

TEST_CASE(
    "OS-TILE-10 OS-NTW-01  where a Stage Card lays tiles: under or beside its target, around the boss, before it") {
  auto const laid = [](Spot at, int count) {
    Bench b;
    around_the_brute(b);
    PlaceTile fire;
    fire.kind = TileKind::water;  // nobody is hurt by it
    fire.at = at;
    fire.count = count;
    steps(b, 0, fire);
    b.start();
    pass_round(b);
    std::vector<std::string> hexes;
    for (EffectTile const& t : b.state().tiles) hexes.push_back(hex_name(t.hex));
    return hexes;
  };
  using Hexes = std::vector<std::string>;
  CHECK(laid(Spot::target, 1) == Hexes{"6,2"});  // Elder, the most northern of those nobody has to walk to
  CHECK(laid(Spot::target, 3) == Hexes{"6,2"});
  CHECK(laid(Spot::adjacent_to_target, 2) == Hexes{"6,1", "5,1"});
  CHECK(laid(Spot::adjacent_to_boss, 2) == Hexes{"6,2", "5,2"});
  CHECK(laid(Spot::front, 2) == Hexes{"5,5", "7,5"});
  CHECK(laid(Spot::edge, 3) == Hexes{"0,0", "2,0", "4,0"});
}
