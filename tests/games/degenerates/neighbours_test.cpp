// What stands beside rules that other files test: the no, the equal value, the twin, and how often a moment comes.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::space;

struct TwinsInAFight : bench::TwinsPack, Field {};

CharacterId character(char const* id) { return bench::named<CharacterId>(id); }

}  // namespace

// --- Items in a fight -----------------------------------------------------------------------------------------------

TEST_CASE("DD-REQ-10 DD-REQ-11  a Head Item too stays on in a fight, however weak its wearer; a weapon does not") {
  TwinsInAFight b;
  Who const soldier = b.joins("cashiered_halberdier");  // STR 9
  b.enters("echo_troll", soldier);
  b.wear(soldier, "proud_hat");           // STR 6
  b.wear(soldier, "regimental_halberd");  // STR 7
  b.settled();
  int const before = arm(b.world(), soldier);
  b.more(soldier, Stat::STR, -4);  // 5
  CHECK(equipped(b.state(), loot("proud_hat")));
  CHECK(arm(b.world(), soldier) == before);
  CHECK_FALSE(equipped(b.state(), loot("regimental_halberd")));
  b.fight_().ending = Ending::won;
  b.settled();
  CHECK_FALSE(equipped(b.state(), loot("proud_hat")));
}

TEST_CASE("DD-EXCH-03 DD-LOOT-05  Exchange: a Disease is nobody's to give") {
  Field b;
  Who const midwife = b.joins("marsh_midwife");
  b.joins("bone_forger"), b.joins("cellar_acrobat");
  b.enters("echo_troll", midwife);
  b.hold(midwife, "swamp_itch");
  b.settled();
  CHECK_FALSE(can_quick_exchange(b.world(), midwife));
  b.hold(midwife, "carving_knife");
  b.settled();
  REQUIRE(can_quick_exchange(b.world(), midwife));
  b.run([=](Play& p) { return quick_exchange(p, midwife); });
  CHECK(b.option_count() == 2);  // the knife, to either of them
}

// --- Wounds ---------------------------------------------------------------------------------------------------------

// The Finger of the Saint gives 1 Luck when its owner is Defeated.
TEST_CASE("DD-SUFR-07  Defeated once when the Wounds reach HP; wounded short of it, or not at all, not") {
  struct Row {
    int before, wounds, luck;
  };
  for (Row const row : {Row{11, 15, 0}, {12, 16, 1}}) {
    CAPTURE(row.before);
    Field b;
    Who const who = b.joins("marsh_midwife");          // CON 8: 16 HP
    FoeRef const foe = b.enters("swinebailiff", who);  // ATT 4
    b.wear(who, "finger_of_the_saint");
    b.of(who).wounds = static_cast<std::int8_t>(row.before);
    b.declared(bench::unarmed(foe, Attribute::STR));
    b.attack_dice_show(6, 6);
    b.turn_of(who);
    b.settled();
    b.stance(who, CombatStance::assault);
    b.defence_dice_show(6, 5);
    b.run([=](Play& p) { return resolve_exchange(p, who); });
    CHECK(b.of(who).wounds == row.wounds);
    CHECK(b.of(who).defeated == (row.wounds == 16));
    CHECK(b.of(who).luck == row.luck);
  }
}

TEST_CASE("DD-HP-04  Wounds of a text: who falls by them is Defeated then; who lies already hears nothing again") {
  Bench b;
  Who const who = b.put("marsh_midwife", "pigskin_port");
  b.wear(who, "finger_of_the_saint");
  b.of(who).wounds = 14;
  b.now([](Play& p) { settle(p); });
  b.run([=](Play& p) { return take_wounds(p, who, 1, "DD-ENC-01"); });
  CHECK(b.of(who).luck == 0);
  b.run([=](Play& p) { return take_wounds(p, who, 1, "DD-ENC-01"); });
  CHECK(b.of(who).defeated);
  CHECK(b.of(who).luck == 1);
  b.state().used.clear();  // once a mission: as if it could hear it again
  b.run([=](Play& p) { return take_wounds(p, who, 2, "DD-ENC-01"); });
  CHECK(b.of(who).wounds == 16);
  CHECK(b.of(who).luck == 1);
}

TEST_CASE("DD-HP-06 DD-MON-04  a Monster is Destroyed once: what hits it afterwards wounds it no more") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.settled();
  b.run([=](Play& p) -> Task<> {
    co_await hit(p, foe, 50, true, who, "DD-INFL-01");
    co_await hit(p, foe, 50, true, who, "DD-INFL-01");
  });
  CHECK(b.told("monster_wounds", "DD-INFL-01") == 1);
}

TEST_CASE("DD-TEST-01  a text that lets one roll again: in a fight a die of the fight, without any dice nothing") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  b.enters("tin_pilgrim", who);
  b.settled();
  Here here = read_by(b.world(), who);
  b.text(here, FreeReroll{});
  CHECK_FALSE(b.asking());  // no dice lie on the table
  b.attack_dice_show(2, 3);
  b.defence_dice_show(4, 4);
  b.text(here, FreeReroll{});
  CHECK(b.asking());
  CHECK(b.asked_seat() == 0);
}

// --- Danger ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-CMP-08 DD-CMP-09  as high as the Danger Level is dangerous, one more is not; in a Town nothing is") {
  Bench b;
  SpaceId const wild = space("goat_path"), town = space("pigskin_port");
  b.state().of(wild).danger = 3;
  DangerId const card{0};
  CHECK(compare(b.world(), card, wild, 2).dangerous);
  CHECK(compare(b.world(), card, wild, 3).dangerous);
  CHECK_FALSE(compare(b.world(), card, wild, 4).dangerous);
  for (int const value : {0, 1, -1}) CHECK_FALSE(compare(b.world(), card, town, value).dangerous);
}

TEST_CASE("DD-TRT-04 DD-TRT-09  a trait counter is laid and taken off again: of a space and of a Territory") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  Here const here = read_by(b.world(), who);
  PlaceTrait lay;
  RemoveTrait take;
  lay.trait = take.trait = Trait::sacred;
  SpaceId const path = space("goat_path");
  lay.at.space = take.at.space = bench::content()->spaces.ref("goat_path");
  auto const on_the_path = [&] { return b.state().of(path).traits != 0; };
  REQUIRE_FALSE(on_the_path());
  b.text(here, lay);
  CHECK(on_the_path());
  b.text(here, take);
  CHECK_FALSE(on_the_path());
  lay.at = take.at = {};
  lay.at.territory = take.at.territory = pack::Ref<Territory>(0);
  auto const in_the_territory = [&] { return b.state().map.territories[0].traits != 0; };
  REQUIRE_FALSE(in_the_territory());
  b.text(here, lay);
  CHECK(in_the_territory());
  b.text(here, take);
  CHECK_FALSE(in_the_territory());
}

// --- newcomers ------------------------------------------------------------------------------------------------------

TEST_CASE("DD-JOIN-03  one that is expected with the next turn is taken, too") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "goat_path");
  for (Presence const there : {Presence::in_play, Presence::expected, Presence::dead}) {
    b.of(midwife).presence = there;
    CHECK_FALSE(is_available(b.world(), character("marsh_midwife")));
  }
  b.of(midwife).presence = Presence::nobody;
  CHECK(is_available(b.world(), character("marsh_midwife")));
}

TEST_CASE("DD-DEF-09  who is in the Maze is near to no Settlement: those outside count") {
  Bench b;
  b.put("marsh_midwife", "schimmelhof");
  b.put("bone_forger", "the_maze");
  CHECK(closest_settlements(b.world()) == kit::place(space("schimmelhof").index()));
}

}  // namespace degenerates
