// Enemy cards, Intent cards, states and the order of acting.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

CombatantSet set_of(std::initializer_list<CombatantRef> list) {
  CombatantSet set = 0;
  for (CombatantRef const c : list) set |= bit(c.slot);
  return set;
}
TypeInPlay& type_in_play(Bench& bench, std::string_view type) {
  for (TypeInPlay& one : bench.s.scenario.types)
    if (one.type && bench.content->enemies.id(one.type.index()) == type) return one;
  FAIL("the type does not take part");
  return bench.s.scenario.types[0];
}
Intent const& intent(Bench& bench, std::string_view id) {
  return bench.content->intents[bench.content->intents.index_of(id)];
}

}  // namespace

TEST_CASE("each standee has its own place and condition, the card its numbers: AW-ENEM-01, AW-ENEM-03, AW-ENEM-05") {
  Bench bench;
  CombatantRef const one = bench.enemy("goad", {8, 8});
  CombatantRef const two = bench.enemy("goad", {9, 8}, 1);
  World const w = bench.world();
  CHECK(condition(w, one) == Condition::healthy);
  CHECK(condition(w, two) == Condition::rattled);
  CHECK(&enemy_of(w, one.slot) == &enemy_of(w, two.slot));
  CHECK(threshold(w, one.slot, 0) == 2);  // goad: 2, 3, 3
  CHECK(threshold(w, one.slot, 1) == 3);
  CHECK(threshold(w, one.slot, 2) == 3);
  CHECK(condition_at(w, one.slot, 3) == Condition::dead);
}

TEST_CASE(
    "every type has one augment and one affliction with a range of its own: AW-ENEM-07, AW-ENEM-08, AW-ENEM-09, "
    "AW-ENEM-10, AW-ENEM-19") {
  Bench bench;
  for (int i = 0; i < bench.content->enemies.size(); ++i) {
    Enemy const& card = bench.content->enemies[i];
    CAPTURE(card.name);
    CHECK(card.augment.style == Style::augment);
    CHECK(card.affliction.style == Style::affliction);
    CHECK(card.affliction.target.within.of == Reach::Of::number);
  }
}

TEST_CASE(
    "a modifier token counts for all of the type, adds up and never goes below 0: AW-ENEM-11, AW-ENEM-12, AW-ENEM-13, "
    "AW-ENEM-14, AW-ENEM-15, AW-ENEM-16, AW-ENEM-17, AW-ENEM-18") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});  // Move 3, Potency 3, Range 1
  CombatantRef const marksman = bench.enemy("parasol_marksman", {9, 8});
  Step const move{ActionKind::move, 0}, further{ActionKind::move, 1};
  CHECK(move_points(bench.world(), goad, move) == 3);
  CHECK(move_points(bench.world(), goad, further) == 4);                // AW-INTENT-08
  CHECK(move_points(bench.world(), goad, {ActionKind::flee, 1}) == 4);  // AW-INTENT-09
  Here here{};
  ModifyType verb;
  verb.attribute = Attribute::move;
  verb.by = 1;
  verb.type = pack::Ref<Enemy>(bench.content->enemies.index_of("goad"));
  bench.play([&](Play& play) -> Task<> {
    Texts::does(play, here, verb);
    Texts::does(play, here, verb);
    co_return;
  });
  World const w = bench.world();
  CHECK(move_points(w, goad, move) == 5);
  CHECK(move_points(w, marksman, move) == 2);
  CHECK(bench.said("move of Goad changes by +1"));
  Bench low;
  CombatantRef const weak = low.enemy("goad", {8, 8});
  type_in_play(low, "goad").modifiers = {-5, -5, -5};
  CHECK(potency(low.world(), weak) == 0);
  CHECK(range(low.world(), weak) == 0);
  CHECK(move_points(low.world(), weak, move) == 0);
  CombatantRef const later = low.enemy("goad", {9, 8});  // AW-ENEM-17
  CHECK(potency(low.world(), later) == 0);
}

TEST_CASE(
    "the condition decides the state before the position: AW-ETURN-11, AW-ETURN-12, AW-ETURN-13, AW-ETURN-14, "
    "AW-ETURN-15, AW-ETURN-16, AW-ETURN-17, AW-ENEM-04, AW-INTENT-05") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  CHECK(state_of(bench.world(), goad) == EnemyState::engaged);
  bench.at(goad).defend = 1;  // AW-ETURN-12, -17
  CHECK(state_of(bench.world(), goad) == EnemyState::engaged);
  bench.at(goad).stage = 1;
  CHECK(state_of(bench.world(), goad) == EnemyState::rattled);
  bench.at(goad).stage = 2;
  CHECK(state_of(bench.world(), goad) == EnemyState::wounded);
  bench.at(goad).stage = 0;
  bench.at(groanax).hex = {8, 6};  // 2 hexes: beyond a Range of 1
  bench.s.settle();
  CHECK(state_of(bench.world(), goad) == EnemyState::closing);
  type_in_play(bench, "goad").modifiers[2] = 1;  // AW-ETURN-15: Range with modifiers
  CHECK(state_of(bench.world(), goad) == EnemyState::engaged);
  bench.figure("groanax").floored = Floored::floored;  // does not engage
  CHECK(state_of(bench.world(), goad) == EnemyState::closing);
}

TEST_CASE("only the first row that applies is used: AW-ETURN-18, AW-INTENT-06") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8}, 2);
  bench.put("groanax", {8, 7});
  Intent card = intent(bench, "intent_11");
  CHECK(*row_for(bench.world(), goad, card) == card.wounded);  // wounded within Range: not the engaged row
  card.wounded.clear();                                        // no such row: the next lower one that applies
  CHECK(*row_for(bench.world(), goad, card) == card.engaged);
  card.engaged.clear();
  CHECK(row_for(bench.world(), goad, card) == nullptr);
}

TEST_CASE(
    "the Intent deck: 18 numbers, Hold alone in its row, defend without a modifier: AW-INTENT-01, AW-ENEM-13, "
    "AW-ENEM-21, AW-HOLD-02") {
  Bench bench;
  REQUIRE(bench.content->intents.size() == 18);
  int weak = 0, strong = 0;
  for (int i = 0; i < 18; ++i) {
    Intent const& card = bench.content->intents[i];
    for (auto const* row : {&card.wounded, &card.rattled, &card.engaged, &card.closing}) {
      (card.number < 10 ? weak : strong) += static_cast<int>(row->size());
      for (Step const& step : *row) {
        if (step.kind == ActionKind::hold) CHECK(row->size() == 1);
        if (step.kind == ActionKind::defend) CHECK(step.number == 0);
      }
    }
  }
  CHECK(strong >= weak);  // AW-INTENT-02
  for (int i = 0; i < bench.content->actions.size(); ++i) {
    for (CardAction const& action : bench.content->actions[i].actions) CHECK(action.step.kind != ActionKind::hold);
    for (Step const& step : bench.content->actions[i].mercenary) CHECK(step.kind != ActionKind::hold);
  }
}

TEST_CASE(
    "the closest to a Character goes first; equal ones are the players' choice: AW-ETURN-03, AW-ETURN-04, AW-ETURN-05, "
    "AW-ETURN-06, AW-ETURN-07, AW-ETURN-08") {
  Bench bench;
  TypeId const goads(bench.content->enemies.index_of("goad"));
  CombatantRef const far = bench.enemy("goad", {4, 8});    // 4 from Groanax, 4 from the Mercenary
  CombatantRef const near = bench.enemy("goad", {10, 8});  // 2
  CombatantRef const other = bench.enemy("goad", {8, 6});  // 2
  bench.enemy("parasol_marksman", {8, 9});                 // another type
  bench.put("groanax", {8, 8});
  CHECK(next_to_act(bench.world(), goads) == set_of({near, other}));
  bench.s.scenario.turn.acted = set_of({near});
  CHECK(next_to_act(bench.world(), goads) == set_of({other}));
  bench.s.scenario.turn.acted = set_of({near, other});
  CHECK(next_to_act(bench.world(), goads) == set_of({far}));
  bench.s.scenario.turn.acted = set_of({near, other, far});
  CHECK(next_to_act(bench.world(), goads) == 0);
  CombatantRef const late = bench.enemy("goad", {2, 2});  // spawned during the turn of its type: AW-ETURN-08
  CHECK(next_to_act(bench.world(), goads) == set_of({late}));
}

TEST_CASE("a floored Character does not make an Enemy the closest, a Mercenary does: AW-ETURN-03") {
  Bench bench;
  TypeId const goads(bench.content->enemies.index_of("goad"));
  bench.enemy("goad", {8, 7});
  CombatantRef const west = bench.enemy("goad", {4, 8});
  bench.put("groanax", {8, 8});
  bench.figure("groanax").floored = Floored::floored;
  bench.hire("groanax", "tansy_quillon", {3, 8});
  CHECK(next_to_act(bench.world(), goads) == set_of({west}));
}
