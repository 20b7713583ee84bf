// How a Scenario ends, and what is left of it.
#include "games/allswell/rules/outcomes.h"

#include <doctest/doctest.h>

#include "games/allswell/events_campaign.h"
#include "games/allswell/rules/campaign.h"
#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/save_sheet.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

void mark(Bench& b, std::string_view name, int value) {
  int const index = b.content->marks.index_of(name);
  REQUIRE(index >= 0);
  b.s.marks[static_cast<std::size_t>(index)] = static_cast<std::int8_t>(value);
}
// The Scenario has ended so: its page is read, the campaign goes on.
State end(Bench& b, Outcome outcome) {
  b.s.scenario.outcome = Outcome::open;
  State after;  // the bench itself says afterwards that the game is finished
  b.play([outcome, &after](Play& p) -> Task<> {
    ScenarioEnded const ended{outcome, "a test"};
    State& s = const_cast<State&>(p.state);
    ended.apply(s);
    PhaseBegan const over{Phase::outcome};
    p.commit(over, "AW-OUTCOME-01");
    co_await campaign_step(p);
    after = p.state;
  });
  return after;
}
int coin(Bench& b, std::string_view who) { return sheet(b.state(), b.id(who)).coin; }

}  // namespace

TEST_CASE(
    "AW-OUTCOME-01, AW-OUTCOME-02  the last Goad falls: a success at that instant, without a Death Throes card and "
    "without what the blow would have done next") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
    b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
  bool more = false;
  b.play([&more, goad, groanax](Play& p) -> Task<> {
    Damage const damage{groanax, 9, false, nullptr};
    co_await deal(p, goad, damage, "AW-DMG-01");
    more = true;
  });
  CHECK(b.over());
  CHECK(b.state().scenario.outcome == Outcome::success);
  CHECK_FALSE(more);
  CHECK(b.state().throes.count(PileZone::deck) == static_cast<int>(b.content->throes_cards.size()));
}

TEST_CASE("AW-OUTCOME-02  where success and failure come true at once, it is a success") {
  Plain b;
  b.figure("groanax").collapsed = true;
  b.figure("marica").collapsed = true;  // nobody and no Goad is on the map
  b.s.scenario.types[0].killed = 1;
  b.play([](Play& p) -> Task<> {
    look_for_the_end(p);
    co_return;
  });
  CHECK(b.state().scenario.outcome == Outcome::success);
}

TEST_CASE("AW-OUTCOME-06  the brake is broken before the cages are open: victory is out of reach") {
  for (int const cages : {2, 3}) {
    CAPTURE(cages);
    Plain b({"groanax", "marica"}, "the_ambulatory");
    b.put("groanax", {5, 6});
    b.put("marica", {4, 6});
    b.enemy("ossifer_brand", {12, 5});
    mark(b, "brake_broken", 1);
    mark(b, "cages_opened", cages);
    b.play([](Play& p) -> Task<> {
      look_for_the_end(p);
      co_return;
    });
    CHECK(b.state().scenario.outcome == (cages == 3 ? Outcome::open : Outcome::failure));
  }
}

TEST_CASE("AW-OUTCOME-03  a secondary condition decides nothing but what the outcome gives, as it stands at the end") {
  for (bool const taken : {false, true}) {
    CAPTURE(taken);
    Plain b;
    b.put("groanax", {8, 8});
    b.put("marica", {3, 3});
    mark(b, "pindle_taken", taken);
    end(b, Outcome::success);
    CHECK(b.state().scenario.outcome == Outcome::success);
    CHECK(coin(b, "groanax") == (taken ? 7 : 4));  // 4 of the page, 3 of the condition
    CHECK(b.told("AW-OUTCOME-03") == taken);       // and read out
  }
}

TEST_CASE("AW-OUTCOME-03  a secondary condition changes the outcome of a success, not of a failure") {
  Plain b;
  b.put("groanax", {8, 8});
  mark(b, "pindle_taken", 1);
  end(b, Outcome::failure);
  CHECK_FALSE(b.told("AW-OUTCOME-03"));
  CHECK(coin(b, "groanax") == 0);
}

TEST_CASE("AW-OUTCOME-08, AW-OUTCOME-09  success and failure lead to different Location cards, which are saved") {
  Plain won, lost;
  State const after = end(won, Outcome::success), other = end(lost, Outcome::failure);
  CHECK(after.phase == Phase::exploration);
  CHECK(won.content->locations.id(after.next_location.index()) == "cinder_halt");
  CHECK(other.phase == Phase::exploration);
  CHECK(lost.content->locations.id(other.next_location.index()) == "blind_cistern");
  auto const sheet = save_sheet(other);
  REQUIRE(sheet);
  CHECK(sheet->shared.next_location == other.next_location);
}

TEST_CASE("AW-OUTCOME-10, AW-COLL-07  nothing follows a failed Skirmish: it is over and may be begun again") {
  Plain b;
  b.s.campaign = false;
  b.s.scenario.skirmish = true;
  State const after = end(b, Outcome::failure);
  CHECK(after.phase == Phase::finished);
  CHECK_FALSE(after.next_location);
}

TEST_CASE("AW-OUTCOME-11  used Loot enters circulation; what lies on the map goes to the supply and to circulation") {
  Plain b;
  lay(b, "flask_of_cold_tea", LootZone::discards);
  lay(b, "tin_shield", LootZone::map);
  lay(b, "cistern_rope", EquipmentZone::map);
  b.s.scenario.thrown.push_back({item(b, "tin_shield"), {8, 8}});
  b.s.scenario.thrown.push_back({item(b, "cistern_rope"), {8, 8}});
  end(b, Outcome::success);
  CHECK(place_of(b, "flask_of_cold_tea") == "circulation");
  CHECK(place_of(b, "tin_shield") == "circulation");
  CHECK(place_of(b, "cistern_rope") == "supply");
}

TEST_CASE(
    "AW-OUTCOME-12, AW-OUTCOME-13, AW-CHAR-21  resolve, coin, trauma and items stay after a failure; health does not") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.sheet("groanax").resolve = 0;
  b.sheet("groanax").coin = 7;
  b.sheet("groanax").trauma = 2;
  b.figure("groanax").health = 3;
  carry(b, "groanax", "cistern_rope", ItemPile::pack);
  State const after = end(b, Outcome::failure);
  auto const saved = save_sheet(after);
  REQUIRE(saved);
  CHECK(saved->sheets[static_cast<std::size_t>(b.id("groanax").index())].resolve == 0);
  b = Plain();
  b.s = after;
  b.s.scenario.outcome = Outcome::open;
  b.play([](Play& p) -> Task<> {
    prepare_exploration(p, p.state.next_location);
    co_return;
  });
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 0);
  CHECK(coin(b, "groanax") == 7);
  CHECK(sheet(b.state(), b.id("groanax")).trauma == 2);
  CHECK(place_of(b, "cistern_rope") == "groanax pack");
  CHECK(b.dial("groanax").health == 12);
  CHECK(b.state().scenario.on_map == 0);
  CHECK((b.state().tokens & 1) != 0);  // Exploration token 1 of the page
}
