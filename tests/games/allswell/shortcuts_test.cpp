// What is looked up in one step, against the long way round: every hex of a map with walls, doors and a rail.
#include <doctest/doctest.h>

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/targets.h"
#include "games/allswell/rules/threats.h"
#include "games/allswell/view.h"
#include "tests/games/allswell/plain.h"

using namespace allswell;

namespace {

struct Deck : Plain {
  explicit Deck(std::vector<std::string> const& who = {"groanax", "knowman"}) : Plain(who, "the_ambulatory") {}
  HexSet const& hexes() { return content->scenarios[s.scenario.scenario.index()].board.hexes; }
  void move(CombatantRef who, Hex hex) {
    at(who).hex = hex;
    s.settle();
  }
};

bool seen_from_one(World const& w, HexSet const& from, Hex to, int hexes, bool sight) {
  for (Hex const hex : from)
    if (distance(w, hex, to) <= hexes && (!sight || sees(w, hex, to))) return true;
  return false;
}

}  // namespace

TEST_CASE("AW-MAP-18, AW-LOS-02  whom a set of hexes reaches is whom any one of them reaches") {
  Deck b;
  World const w = b.world();
  int reached = 0, missed = 0;
  for (HexSet const& from : {HexSet{{2, 4}}, HexSet{{9, 5}, {9, 6}}, HexSet{{12, 4}, {2, 9}, {6, 6}}, HexSet{}})
    for (Hex const to : b.hexes())
      for (int hexes = -1; hexes <= 9; hexes += 2)
        for (bool const sight : {true, false}) {
          bool const is = reached_from(w, from, to, hexes, sight);
          (is ? reached : missed) += 1;
          if (is != seen_from_one(w, from, to, hexes, sight)) {
            CAPTURE(kit::to_text(to));
            CAPTURE(hexes);
            CAPTURE(sight);
            CHECK(is == seen_from_one(w, from, to, hexes, sight));
          }
        }
  CHECK(reached > 500);
  CHECK(missed > 500);
}

TEST_CASE("AW-MAP-14  beyond the edge the distance is that of the hexes, from either end") {
  Deck b;
  World const w = b.world();
  Hex const edge{2, 2}, beyond{2, 1};
  REQUIRE(b.hexes().contains(edge));
  REQUIRE_FALSE(b.hexes().contains(beyond));
  CHECK(adjacent(w, edge, beyond));
  CHECK(reached_from(w, HexSet{edge}, beyond, 1, false));
  CHECK_FALSE(reached_from(w, HexSet{edge}, beyond, 0, false));
  CHECK(reached_from(w, HexSet{beyond}, edge, 1, false));
}

TEST_CASE("AW-TARGET-11  an Enemy has a target exactly where its priorities find one") {
  for (bool const walled_off : {false, true}) {
    Deck b;
    CombatantRef const goad = b.enemy("goad", {2, 4});
    CombatantRef const groanax = b.put("groanax", {12, 4}), knowman = b.put("knowman", {3, 9});
    b.enemy("parasol_marksman", {9, 4});
    b.enemy("almoner", {10, 4});
    if (walled_off) b.floored("knowman");
    int with = 0, without = 0;
    for (Hex const hex : b.hexes()) {
      if (hex == Hex{12, 4} || hex == Hex{3, 9} || hex == Hex{9, 4} || hex == Hex{10, 4}) continue;
      b.move(goad, hex);
      Outlook const look = outlook(b.world(), goad, ActionKind::attack);
      bool const has = has_target(b.world(), goad, look);
      (has ? with : without) += 1;
      CAPTURE(kit::to_text(hex));
      CHECK(has == (aim(b.world(), goad, look).priority != 0));
    }
    CHECK(with > 0);
    if (walled_off) CHECK(without > 0);  // the gate is shut, and who lies on the cattle deck is floored
    b.floored("groanax");
    b.floored("knowman");
    CHECK_FALSE(has_target(b.world(), goad, outlook(b.world(), goad, ActionKind::attack)));
    CHECK(find(b.world().state, groanax));
    CHECK(find(b.world().state, knowman));
  }
}

TEST_CASE("AW-ATK-06, AW-RAMP-04  an attack is possible exactly where somebody can be attacked, with a weapon too") {
  Deck b;
  b.wear("knowman", "knifecaster");  // range 3, and 1
  CombatantRef const knowman = b.put("knowman", {2, 4});
  b.enemy("goad", {4, 6});
  b.enemy("goad", {12, 8});
  int can = 0, cannot = 0;
  for (Hex const hex : b.hexes()) {
    if (hex == Hex{4, 6} || hex == Hex{12, 8}) continue;
    b.move(knowman, hex);
    bool const here = targets_of_attack(b.world(), knowman) != 0;
    (here ? can : cannot) += 1;
    CAPTURE(kit::to_text(hex));
    CHECK(can_attack_from(b.world(), knowman, HexSet{hex}) == here);
  }
  CHECK(can > 10);
  CHECK(cannot > 10);
}

TEST_CASE("AW-ABIL-06  an ability is possible exactly where it finds somebody") {
  Deck b;
  CombatantRef const knowman = b.put("knowman", {2, 4});
  b.enemy("goad", {4, 6});
  AbilityId const lock = b.ability("pick_the_lock");  // opponents within influence 3, in sight
  Ability const& ability = b.content->all_abilities[lock.index()];
  Deed deed{};
  deed.who = knowman;
  deed.step = {ActionKind::ability, 0};
  deed.ability = lock;
  int can = 0, cannot = 0;
  for (Hex const hex : b.hexes()) {
    if (hex == Hex{4, 6}) continue;
    b.move(knowman, hex);
    bool const here = targets_of(b.world(), knowman, ability, hex) != 0;
    (here ? can : cannot) += 1;
    CAPTURE(kit::to_text(hex));
    CHECK(possible(b.world(), deed) == here);
    CHECK(here == (distance(b.world(), hex, {4, 6}) <= 3 && sees(b.world(), hex, {4, 6})));
  }
  CHECK(can > 5);
  CHECK(cannot > 5);
}

TEST_CASE("AW-TARGET-04  the way back from a goal costs what the way there costs, near and far") {
  Deck b;
  b.put("groanax", {12, 4});
  CombatantRef const goad = b.enemy("goad", {2, 4});
  Roads const all = roads(b.world(), goad);
  kit::Reach const from_goal = way_to(all, HexSet{{2, 4}});
  for (Hex const hex : b.hexes()) {
    if (!all.open.contains(hex)) continue;
    kit::Reach const short_cut = way_from(all, HexSet{hex}, HexSet{{2, 4}});
    CAPTURE(kit::to_text(hex));
    CHECK(short_cut.contains(hex) == from_goal.contains(hex));
    if (from_goal.contains(hex)) CHECK(short_cut.cost(hex) == from_goal.cost(hex));
  }
}

TEST_CASE("AW-ENEM-11  the map says beside each Enemy what it would do now; of the dying nothing") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7}), dying = b.enemy("goad", {2, 2});
  Died const died{dying, {}};
  died.apply(b.s);
  flow::Board const shown = scenario_board(b.world());
  auto const due = [&](std::string_view id) {
    std::string text = "no such piece";
    for (flow::Piece const& piece : shown.pieces) {
      if (piece.id != id) continue;
      text.clear();
      for (flow::Tag const& tag : piece.tags)
        if (tag.kind == flow::TagKind::due) text += tag.text;
    }
    return text;
  };
  CHECK(due("goad.1") == "engaged; would turn to Groanax, attack 3");
  CHECK(due("goad.1") == threat_text(b.world(), goad));
  CHECK(due("goad.2").empty());
  CHECK(due("groanax").empty());
}
