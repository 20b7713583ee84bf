// Mercenaries.  Groanax has influence 2, Marica 3.  Tansy Quillon: level 1, 8 coin, 2 3 3, move 3, Potency 2, Range 1;
// Brother Ullage: level 2, 14 coin, 3 for each step; the Widow Carcanet: level 3, 22 coin.
#include <doctest/doctest.h>

#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/turns.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

HiredId hired(Bench& bench, std::string_view id) { return HiredId(bench.content->mercenaries.index_of(id)); }
// With the card as the employer plays it.
void turn_with(Bench& bench, std::string_view employer, std::string_view card) {
  CharacterId const who = bench.id(employer);
  CardId const played = bench.card(employer, card);
  bench.s.scenario.sequence.active = Token{who, {}, true};
  bench.play([=](Play& play) -> Task<> { co_await mercenary_turn(play, who, played); });
}

}  // namespace

TEST_CASE(
    "who may be hired: level, coin, one of each type, one for each Character: AW-MERC-01, AW-MERC-02, AW-MERC-03, "
    "AW-MERC-04, AW-MERC-08, AW-MERC-09, AW-MERC-10") {
  Bench bench;
  CharacterId const groanax = bench.id("groanax"), marica = bench.id("marica");
  bench.sheet("groanax").coin = 7;
  CHECK_FALSE(may_hire(bench.world(), groanax, hired(bench, "tansy_quillon")));  // 8 coin
  bench.sheet("groanax").coin = 8;
  CHECK(may_hire(bench.world(), groanax, hired(bench, "tansy_quillon")));
  bench.sheet("groanax").coin = 30;
  CHECK_FALSE(may_hire(bench.world(), groanax, hired(bench, "brother_ullage")));  // level 2
  bench.sheet("groanax").hired = static_cast<std::uint16_t>(1u << hired(bench, "brother_ullage").index());
  CHECK_FALSE(may_hire(bench.world(), groanax, hired(bench, "brother_ullage")));  // a gained card too
  bench.sheet("groanax").level = 2;
  CHECK(price_of(bench.world(), groanax, hired(bench, "brother_ullage")) == 0);
  CHECK(price_of(bench.world(), marica, hired(bench, "brother_ullage")) == 14);
  bench.s.hired_out = bench.sheet("groanax").hired;
  CHECK(may_hire(bench.world(), groanax, hired(bench, "brother_ullage")));
  bench.sheet("marica").coin = 30;
  bench.sheet("marica").level = 2;
  CHECK_FALSE(may_hire(bench.world(), marica, hired(bench, "brother_ullage")));  // the card is not in the supply
  bench.sheet("marica").employs = hired(bench, "tansy_quillon");
  CHECK_FALSE(may_hire(bench.world(), marica, hired(bench, "tansy_quillon")));
}

TEST_CASE("a Solo Ally cannot employ one: AW-SOLO-21") {
  Bench bench("wilderness_camp", {"groanax"});
  bench.solo_ally("marica");
  bench.sheet("marica").coin = 30;
  CHECK_FALSE(may_hire(bench.world(), bench.id("marica"), hired(bench, "tansy_quillon")));
}

TEST_CASE(
    "the price is paid, the card is out of the supply and goes back to it: AW-MERC-04, AW-MERC-05, AW-MERC-07, "
    "AW-MERC-34, AW-MERC-35") {
  Bench bench;
  bench.sheet("groanax").coin = 10;
  bench.put("groanax", {8, 8});
  CharacterId const groanax = bench.id("groanax");
  HiredId const tansy = hired(bench, "tansy_quillon");
  bench.play([=](Play& play) -> Task<> {
    hire(play, groanax, tansy);
    co_await place_mercenary(play, groanax);
  });
  CHECK(bench.kind() == "mercenary_place");  // AW-MERC-16: a free hex beside its employer
  CHECK(bench.seat() == bench.sheet("groanax").seat);
  CHECK(bench.options().size() == 6);
  bench.answer("place it on 8,7");
  CHECK(bench.state().sheets[static_cast<std::size_t>(groanax.index())].coin == 2);
  CHECK(bench.state().hired_out == 1u << tansy.index());
  CHECK(find(bench.state(), mercenary(bench.state(), groanax))->hex == Hex{8, 7});
  Bench later;
  later.put("groanax", {8, 8});
  CombatantRef const she = later.hire("groanax", "tansy_quillon", {8, 7});
  later.s.hired_out = static_cast<std::uint16_t>(1u << tansy.index());
  later.play([=](Play& play) -> Task<> {
    dismiss(play, groanax, "AW-MERC-39");
    co_return;
  });
  CHECK_FALSE(find(later.state(), she));
  CHECK(later.state().hired_out == 0);
  CHECK_FALSE(later.state().sheets[static_cast<std::size_t>(groanax.index())].employs);
}

TEST_CASE("no free hex beside the employer: the nearest eligible one: AW-MERC-16") {
  Bench bench;
  bench.put("groanax", {12, 9});  // a corner
  bench.enemy("goad", {12, 8});
  bench.enemy("goad", {11, 8});
  bench.enemy("goad", {11, 9});
  bench.sheet("groanax").employs = hired(bench, "tansy_quillon");
  CharacterId const groanax = bench.id("groanax");
  bench.play([=](Play& play) -> Task<> { co_await place_mercenary(play, groanax); });
  // At distance 2: 12,7 11,7 10,8; 10,9 is a loot hex and lies at 2 too.
  CHECK(bench.options() == std::vector<std::string>{"place it on 11,7", "place it on 12,7", "place it on 10,8"});
}

TEST_CASE("outside the influence it takes no actions and is moved back: AW-MERC-18, AW-MERC-32") {
  Bench bench;
  bench.put("groanax", {8, 8});                                               // influence 2
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {5, 8});  // 3 away
  bench.hand("groanax", {"a_ranchers_mile"});
  turn_with(bench, "groanax", "a_ranchers_mile");
  CHECK(bench.kind() == "mercenary_place");
  CHECK(bench.offers("return to 6,8"));
  CHECK_FALSE(bench.offers("return to 8,8"));
  bench.answer("return to 7,7");
  CHECK(bench.over());
  CHECK(find(bench.state(), tansy)->hex == Hex{7, 7});
}

TEST_CASE("without a way it comes as close to the influence as possible: AW-MERC-19") {
  Bench bench;
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {12, 9});
  for (Hex const h : {Hex{12, 8}, Hex{11, 8}, Hex{11, 9}}) bench.enemy("goad", h);
  CHECK(way_back(bench.world(), tansy) == HexSet{Hex{12, 9}});
  bench.s.scenario.combatants[first_enemy].hex = {2, 2};  // 12,8 is free
  bench.s.settle();
  // From 12,8 on north: 12,7 11,7 ... into the influence by 10,7.
  CHECK(way_back(bench.world(), tansy).contains({10, 7}));
  CHECK_FALSE(way_back(bench.world(), tansy).contains({12, 8}));

  Bench shut;  // 11,8 lies 1 hex outside the influence, 12,8 2 hexes, and no way leads out of these two
  shut.put("groanax", {8, 8});
  CombatantRef const here = shut.hire("groanax", "tansy_quillon", {12, 8});
  for (Hex const h : {Hex{11, 7}, Hex{11, 9}, Hex{10, 8}, Hex{10, 9}, Hex{12, 7}, Hex{12, 9}, Hex{13, 7}, Hex{13, 8}})
    shut.enemy("goad", h);
  CHECK(way_back(shut.world(), here) == HexSet{Hex{11, 8}});
}

TEST_CASE("it may not deliberately go beyond the influence: AW-MERC-26") {
  Bench bench;
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  CHECK(may_walk(bench.world(), tansy) == within(bench.world(), {8, 8}, 2));
}

TEST_CASE("one, both or none of the card's Mercenary actions, in any order: AW-MERC-20, AW-MERC-24, AW-MERC-25") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  CombatantRef const goad = bench.enemy("goad", {9, 6});  // beside Tansy
  bench.hand("groanax", {"no_masters"});
  turn_with(bench, "groanax", "no_masters");  // attack+1, defend
  CHECK(bench.kind() == "mercenary_action");
  CHECK(bench.seat() == bench.sheet("groanax").seat);
  CHECK(bench.options() == std::vector<std::string>{"attack+1", "defend", "no more actions"});
  bench.answer("defend");
  CHECK(defend_value(bench.world(), tansy) == 2);  // AW-MERC-14, -29: its Potency
  CHECK(bench.options() == std::vector<std::string>{"attack+1", "no more actions"});
  bench.answer("attack+1");
  while (!bench.over() && bench.kind() != "mercenary_action") bench.answer("attack Goad 1");
  CHECK(find(bench.state(), goad)->stage == 1);    // 3 damage: rattled at 2
  CHECK(defend_value(bench.world(), tansy) == 2);  // AW-MERC-29: kept
  if (!bench.over()) bench.answer("no more actions");
  CHECK(bench.over());
}

TEST_CASE("the combined icon is either of its abilities: AW-MERC-12, AW-MERC-31, AW-ABIL-08") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.hire("groanax", "tansy_quillon", {8, 7});
  bench.enemy("goad", {2, 2});
  bench.hand("groanax", {"shoulder_to_the_wheel"});
  turn_with(bench, "groanax", "shoulder_to_the_wheel");  // attack, ability
  CHECK(bench.offers("On Account"));
  CHECK_FALSE(bench.offers("Final Demand"));  // nobody within 1
  CHECK(bench.why_not("Final Demand") == "AW-MERC-25");
}

TEST_CASE("the threshold of its card is needed both ways: AW-MERC-11, AW-MERC-33, AW-MERC-36, AW-MERC-37") {
  Bench bench;
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  World const w = bench.world();
  CHECK(threshold(w, tansy.slot, 0) == 2);
  CHECK(threshold(w, tansy.slot, 2) == 3);
  CHECK(stages_met(w, tansy, 1) == 0);
  CHECK(stages_met(w, tansy, 2) == 1);
  CHECK(stages_met(w, tansy, 4) == 1);
  CHECK(stages_met(w, tansy, 5) == 2);
  bench.at(tansy).stage = 2;  // wounded: 3 to rattled, 2 more to healthy
  auto const healed = [&](int amount) {
    Bench one = Bench();
    one.s = bench.s;
    one.play([=](Play& play) -> Task<> {
      heal(play, tansy, amount);
      co_return;
    });
    return static_cast<int>(find(one.state(), tansy)->stage);
  };
  CHECK(healed(2) == 2);
  CHECK(healed(3) == 1);
  CHECK(healed(4) == 1);
  CHECK(healed(5) == 0);
}

TEST_CASE(
    "its numbers are those of its card, Impulses do not touch them: AW-MERC-13, AW-MERC-14, AW-MERC-15, "
    "AW-MERC-23") {
  Bench bench;
  bench.put("groanax", {8, 8});
  CombatantRef const widow = bench.hire("groanax", "widow_carcanet", {8, 7});
  CHECK(base_move(bench.world(), widow) == 3);
  CHECK(potency(bench.world(), widow) == 4);
  CHECK(range(bench.world(), widow) == 4);
  for (int i = 0; i < bench.content->impulses.size(); ++i)
    if (bench.content->impulses[i].type == ImpulseType::modifier) {
      Bench other;
      other.put("groanax", {8, 8});
      CombatantRef const she = other.hire("groanax", "widow_carcanet", {8, 7});
      other.show("groanax", bench.content->impulses.id(i));
      CHECK(potency(other.world(), she) == 4);
      CHECK(modifier(other.world(), she, Attribute::attack) == 0);
    }
}

TEST_CASE("when its employer collapses it leaves at once: AW-MERC-06, AW-MERC-39") {
  Bench bench;
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  bench.put("marica", {2, 8});
  bench.enemy("goad", {2, 2});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  bench.play([=](Play& play) -> Task<> { co_await collapse(play, groanax); });
  CHECK_FALSE(find(bench.state(), tansy));
  CHECK_FALSE(bench.state().sheets[static_cast<std::size_t>(bench.id("groanax").index())].employs);
}

TEST_CASE("it goes on fighting while its employer is floored: AW-MERC-38") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::floored;
  bench.hire("groanax", "tansy_quillon", {8, 7});
  bench.hand("groanax", {"no_masters"});
  turn_with(bench, "groanax", "no_masters");
  CHECK(bench.kind() == "mercenary_action");
  CHECK(bench.offers("defend"));
}

TEST_CASE("at most one token of a kind, the newer stays: AW-MERC-40") {
  Bench bench;
  CombatantRef const marica = bench.put("marica", {8, 9});
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  AbilityId first, second;
  for (int i = 0; i < bench.content->all_abilities.size(); ++i)
    if (bench.content->all_abilities[i].token && bench.content->all_abilities[i].style == Style::affliction)
      (first ? second : first) = AbilityId(i);
  REQUIRE(second);
  bench.play([=](Play& play) -> Task<> {
    lay_token(play, marica, first, tansy, 2);
    lay_token(play, marica, second, tansy, 3);
    co_return;
  });
  CHECK(find(bench.state(), tansy)->affliction.ability == second);
  CHECK(find(bench.state(), tansy)->affliction.value == 3);
}

TEST_CASE("it follows its own employer's orders only, within the influence: AW-MERC-42") {
  Bench bench;
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  CombatantRef const marica = bench.put("marica", {9, 8});
  bench.hire("groanax", "tansy_quillon", {8, 7});
  Step const move{ActionKind::move, 2};
  bench.play([=](Play& play) -> Task<> { co_await give_order(play, groanax, move); });
  CHECK(bench.offers("Tansy Quillon"));
  CHECK(bench.offers("Marica"));
  Bench other;
  other.no_traits();
  other.put("groanax", {8, 8});
  other.put("marica", {9, 8});
  other.hire("groanax", "tansy_quillon", {8, 7});
  other.play([=](Play& play) -> Task<> { co_await give_order(play, marica, move); });
  CHECK(other.offers("Groanax"));
  CHECK_FALSE(other.offers("Tansy Quillon"));
}

TEST_CASE(
    "before or after its employer; acting first it binds the employer to its card: AW-MERC-17, AW-MERC-21, "
    "AW-MERC-22") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.hire("groanax", "tansy_quillon", {8, 7});
  bench.hand("groanax", {"no_masters", "fence_post"});
  CharacterId const groanax = bench.id("groanax");
  bench.s.scenario.sequence.active = Token{groanax, {}, true};
  bench.play([=](Play& play) -> Task<> { co_await character_turn(play, groanax); });
  CHECK(bench.offers("play Fence Post"));
  bench.answer("let the Mercenary act first, on No Masters");
  CHECK(bench.kind() == "mercenary_action");
  bench.answer("no more actions");
  if (bench.kind() == "begin_turn") {
    CHECK_FALSE(bench.offers("play Fence Post"));
    CHECK(bench.why_not("play Fence Post") == "AW-MERC-21");
    bench.answer("play No Masters");
  }
  CHECK(bench.kind() == "next_action");
  CHECK(bench.state().scenario.turn.card == bench.card("groanax", "no_masters"));
}
