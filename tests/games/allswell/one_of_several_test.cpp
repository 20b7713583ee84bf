// One of several is enough, whichever of them is looked at first.
#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"

using namespace allswell;

namespace {

Deed deed_of_kind(CombatantRef who, ActionKind kind, AbilityId ability = {}) {
  Deed deed{};
  deed.who = who;
  deed.step = {kind, 0};
  deed.ability = ability;
  return deed;
}

}  // namespace

// A Small Miracle is worked on himself, wherever the enemies are; the blows of the other two cards reach nobody.
TEST_CASE("AW-RAMP-03  one closing card that can be taken completes a Rampage, among others that cannot") {
  Plain b({"lambik", "marica"});
  b.put("lambik", {10, 8});
  b.enemy("goad", {3, 3});
  b.hand("lambik", {"a_volunteer_please", "the_miracle_itself", "a_wider_doorway"});
  CharacterId const who = b.id("lambik");
  HexSet const here{Hex{10, 8}};
  auto const used = [&](std::string_view name) { return 1u << b.card("lambik", name).index(); };
  CHECK(can_complete(b.world(), who, 0, here));
  CHECK(can_complete(b.world(), who, used("a_volunteer_please"), here));
  CHECK(can_complete(b.world(), who, used("a_wider_doorway"), here));
  CHECK_FALSE(can_complete(b.world(), who, used("the_miracle_itself"), here));
}

TEST_CASE(
    "AW-ATK-06, AW-ACT-03  an attack or an ability is possible if one of them is in reach, the first or the last") {
  Hex const near{10, 7}, far{10, 3};
  for (bool const first : {true, false}) {
    CAPTURE(first);
    Plain b({"knowman", "marica"});
    CombatantRef const knowman = b.put("knowman", {10, 8});
    b.enemy("goad", first ? near : far);
    b.enemy("goad", first ? far : near);
    CHECK(possible(b.world(), deed_of_kind(knowman, ActionKind::attack)));
    CHECK(possible(b.world(), deed_of_kind(knowman, ActionKind::ability, b.ability("pick_the_lock"))));
    CHECK_FALSE(possible_from(b.world(), deed_of_kind(knowman, ActionKind::attack), HexSet{Hex{3, 8}}));
  }
}
