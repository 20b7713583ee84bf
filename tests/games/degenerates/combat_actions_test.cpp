// Actions in combat: what may be declared, and why not.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::FightBench;
using bench::status;

struct Melee : FightBench {
  Melee() : FightBench("schimmelhof") {}
  Who who = joins("cashiered_halberdier"), other = joins("marsh_midwife", 1);
  void declares() {
    settled();
    run([this](Play& p) { return declare(p, who); });
  }
  bool offers(std::string_view option) {
    auto const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
  bool free_to_escape() { return cannot_escape(world(), who, nullptr).empty(); }
};

}  // namespace

TEST_CASE(
    "DD-ACT-01 DD-UNRM-01 DD-ESC-01 DD-ACT-04  everybody has the Unarmed Strike on AGI or STR, Escape, and neither") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  b.declares();
  CHECK(b.asked() == "declare_action");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == std::vector<std::string>{"Unarmed Strike on AGI: Tin Pilgrim",
                                                "Unarmed Strike on STR: Tin Pilgrim", "Escape (AGI Test)", "neither"});
  b.answer("Unarmed Strike on STR: Tin Pilgrim");
  CHECK(b.fight_().declared.kind == DeclaredKind::unarmed);
  CHECK(b.fight_().declared.test == Attribute::STR);
  CHECK_FALSE(b.asking());  // one, never more
}

TEST_CASE(
    "DD-ACT-02 DD-CDIC-03 DD-REQ-04  attacks of Items need their requirements and boxes, the attribute is declared") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  b.wear(b.who, "regimental_halberd");  // STR 7: Hew in Assault, Hold Off in Guard
  b.declares();
  CHECK(b.offers("Hold Off on STR, Regimental Halberd: Tin Pilgrim"));
  CHECK(b.refused("Hew on STR, Regimental Halberd: Tin Pilgrim") == "DD-ACT-02");
  b.stance(b.who, CombatStance::assault);
  b.declares();
  CHECK(b.offers("Hew on STR, Regimental Halberd: Tin Pilgrim"));
  b.of(b.who).base[static_cast<std::size_t>(Attribute::STR)] = 6;
  b.declares();
  CHECK_FALSE(b.offers("Hew on STR, Regimental Halberd: Tin Pilgrim"));  // no longer in use
}

TEST_CASE("DD-CDIC-03  an attack with a choice of attributes is declared with one of them") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  b.wear(b.who, "carving_knife");  // AGI or PER
  b.declares();
  CHECK(b.offers("Carve on AGI, Carving Knife: Tin Pilgrim"));
  CHECK(b.offers("Carve on PER, Carving Knife: Tin Pilgrim"));
}

TEST_CASE("DD-ACT-05 DD-CTRN-03  who is attacked must strike an attacker; who is not may strike any Monster") {
  Melee b;
  FoeRef const pilgrim = b.enters("tin_pilgrim", b.who);
  b.enters("goat_bandit", b.other);
  b.declares();
  CHECK(b.offers("Unarmed Strike on STR: Tin Pilgrim"));
  CHECK(b.refused("Unarmed Strike on STR: Goat Bandit") == "DD-ACT-05");
  b.of(pilgrim).target = static_cast<std::uint8_t>(b.other.index());
  b.declares();
  CHECK(b.offers("Unarmed Strike on STR: Tin Pilgrim"));
  CHECK(b.offers("Unarmed Strike on STR: Goat Bandit"));
}

TEST_CASE("DD-ACT-05  a Dazed Monster, or one without ATT, does not bind who it targets") {
  Melee b;
  FoeRef const pilgrim = b.enters("tin_pilgrim", b.who);
  b.enters("goat_bandit", b.other);
  b.of(pilgrim).conditions.push_back({status("dazed"), Lasts::fight_round, 1});
  b.declares();
  CHECK(b.offers("Unarmed Strike on STR: Goat Bandit"));
  b.of(pilgrim).conditions.clear();
  b.of(pilgrim).att = -3;
  b.declares();
  CHECK(b.offers("Unarmed Strike on STR: Goat Bandit"));
}

TEST_CASE("DD-ACT-05  actions aimed at an Adventurer are not restricted") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  b.of(b.who).base[static_cast<std::size_t>(Attribute::PER)] = 8;
  b.learn(b.who, "mend_wounds");
  b.of(b.who).masteries.add(bench::skill("mend_wounds"));  // Stitch: a Combat Action aimed at anyone
  b.declares();
  CHECK(b.offers("Stitch, Stitch on the Run: Marsh Midwife"));
  CHECK(b.offers("Stitch, Stitch on the Run: Cashiered Halberdier"));
}

TEST_CASE("DD-ESC-05 DD-TGT-07  Escape without a test: not targeted, or only by Dazed Monsters or such with ATT 0") {
  Melee b;
  FoeRef const pilgrim = b.enters("tin_pilgrim", b.who);
  CHECK_FALSE(escapes_without_test(b.world(), b.who));
  CHECK(escapes_without_test(b.world(), b.other));
  b.of(pilgrim).conditions.push_back({status("dazed"), Lasts::fight_round, 1});
  CHECK(escapes_without_test(b.world(), b.who));
  b.of(pilgrim).conditions.clear();
  b.of(pilgrim).att = -4;  // 3 - 4
  CHECK(escapes_without_test(b.world(), b.who));
  Melee quiet;
  quiet.enters("wandering_organ");
  CHECK(escapes_without_test(quiet.world(), quiet.who));
  quiet.declares();
  CHECK(quiet.offers("Escape"));
}

TEST_CASE("DD-ESC-06  no Escape from a Monster with Pursue, even without a test, unless it is Dazed or Hexed") {
  Melee b;
  FoeRef const hound = b.enters("customs_hound", b.who);
  b.declares();
  CHECK(b.refused("Escape (AGI Test)") == "DD-ESC-06");
  CHECK(cannot_escape(b.world(), b.other, nullptr).empty());  // it is not after her
  b.of(hound).att = -3;
  CHECK(escapes_without_test(b.world(), b.who));
  CHECK_FALSE(b.free_to_escape());
  b.of(hound).conditions.push_back({status("hexed"), Lasts::fight_round, 1});
  CHECK(b.free_to_escape());
  b.of(hound).conditions.clear();
  b.of(hound).conditions.push_back({status("dazed"), Lasts::fight_round, 1});
  CHECK(b.free_to_escape());
}

TEST_CASE("DD-CTRN-04  the stance: Guard or Assault, unless a card forbids one") {
  FightBench b("saint_spleen");  // sacred
  Who const exorcist = b.joins("unfrocked_exorcist");
  b.enters("tin_pilgrim", exorcist);
  b.run([=](Play& p) { return choose_stance(p, exorcist); });
  CHECK(b.options() == std::vector<std::string>{"Guard", "Assault"});
  b.answer("Assault");
  CHECK(b.of(exorcist).combat_stance == CombatStance::assault);
  b.state().cards.weaknesses.put(bench::weakness("holy_fool"), WeaknessZone::held_0, kit::every_seat);
  b.settled();
  b.run([=](Play& p) { return choose_stance(p, exorcist); });
  CHECK_FALSE(b.asking());  // Guard alone is left
  CHECK(b.of(exorcist).combat_stance == CombatStance::guard);
}

TEST_CASE("DD-ESC-06 DD-ACT-02  who may use no Combat Action cannot Escape either") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  CHECK(b.free_to_escape());
  b.state().modifiers.push_back(
      {bit(b.who), true, static_cast<std::uint8_t>(Deed::combat_action), 0, Until::this_fight});
  CHECK_FALSE(b.free_to_escape());
  b.declares();
  CHECK(b.refused("Escape (AGI Test)") == "DD-ACT-02");
  CHECK(b.offers("Unarmed Strike on STR: Tin Pilgrim"));
}

TEST_CASE("DD-ACT-02 DD-ACT-03  a Quick Action whose box is not fulfilled is refused") {
  Melee b;
  b.enters("tin_pilgrim", b.who);
  b.hold(b.who, "box_of_fingers");  // Cross Them: 1 Luck
  b.settled();
  b.run([&b](Play& p) { return quick_action(p, b.who); });
  CHECK(b.refused("Cross Them, Box of Fingers") == "DD-ACT-02");
  b.of(b.who).luck = 1;
  b.run([&b](Play& p) { return quick_action(p, b.who); });
  CHECK(b.asked() == "quick_action");
  CHECK(b.asked_seat() == 0);
  CHECK(b.usual() == "not now");
  b.answer("Cross Them, Box of Fingers");
  CHECK((b.of(b.who).luck == 0 && b.fight_().quick_used));
}

}  // namespace degenerates
