// What an effect forbids, deed by deed: the question refuses it with its rule, or nobody is asked.  Beside each no the
// yes, and a companion who is free to do it.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::FightBench;
using bench::loot;
using bench::space;

void forbid(Bench& b, Who who, Deed deed) {
  b.state().modifiers = {};
  b.state().modifiers.push_back({bit(who), true, static_cast<std::uint8_t>(deed), 0, Until::this_turn});
}
bool offers(Bench& b, std::string_view option) {
  auto const all = b.options();
  return std::find(all.begin(), all.end(), option) != all.end();
}

struct Brawl : FightBench {
  Brawl() : FightBench("schimmelhof") {}  // roofed
  Who who = joins("cellar_acrobat"), other = joins("marsh_midwife", 1);
  void declares(Who one) {
    settled();
    run([=](Play& p) { return declare(p, one); });
  }
};

}  // namespace

TEST_CASE("DD-STAT-13 DD-STAT-11 DD-VOID-02  each way of travelling can be forbidden by itself") {
  Bench b;
  Who const who = b.put("bone_forger", "pigskin_port");
  Who const other = b.put("marsh_midwife", "pigskin_port", 1);
  b.of(who).gp = b.of(other).gp = 4;
  b.state().of(space("pigskin_port")).gate_at_start = b.state().of(space("pigskin_port")).voidgate = true;
  auto const refused = [&](Who one, MapAction action, char const* to, char const* across) {
    MapDeed const deed{action, to ? space(to) : SpaceId{}, across ? space(across) : SpaceId{}};
    std::string why;
    flow::Rule const rule = cannot(b.world(), one, deed, 2, &why);
    return std::string(rule) + (rule.empty() ? "" : ": " + why);
  };
  struct Way {
    Deed deed;
    MapAction action;
    char const *to, *across, *rule;
  };
  b.state().of(space("goat_path")).explored = true;
  Way const ways[] = {
      {Deed::foot_travel, MapAction::foot_travel, "goat_path", nullptr, "DD-STAT-13"},
      {Deed::force_march, MapAction::force_march, "north_bridge", "goat_path", "DD-STAT-11"},
      {Deed::river_port_travel, MapAction::river_port_travel, "north_bridge", nullptr, "DD-STAT-13"},
      {Deed::void_travel, MapAction::void_travel, nullptr, nullptr, "DD-VOID-02"},
  };
  for (Way const& forbidden_one : ways) {
    forbid(b, who, forbidden_one.deed);
    for (Way const& way : ways) {
      bool const this_one = way.deed == forbidden_one.deed;
      CHECK(refused(who, way.action, way.to, way.across) ==
            (this_one ? std::string(way.rule) + ": an effect forbids it" : std::string()));
      CHECK(refused(other, way.action, way.to, way.across).empty());
    }
  }
  b.of(who).at = space("ghostgate");
  forbid(b, who, Deed::lake_port_travel);
  CHECK(refused(who, MapAction::lake_port_travel, "tower_island", nullptr) == "DD-STAT-13: an effect forbids it");
  b.state().modifiers = {};
  CHECK(refused(who, MapAction::lake_port_travel, "tower_island", nullptr).empty());
}

TEST_CASE("DD-REST-04  Explore, Improve, Invest and Trade can be forbidden, each by itself") {
  Bench b;
  Who const who = b.put("bone_forger", "kettenberg");
  b.of(who).gp = 20;
  b.of(who).xp = 21;
  b.of(who).rest_actions = 1u << static_cast<int>(RestAction::recover);
  std::pair<Deed, RestAction> const actions[] = {{Deed::explore, RestAction::explore},
                                                 {Deed::improve, RestAction::improve},
                                                 {Deed::invest, RestAction::invest},
                                                 {Deed::trade, RestAction::trade}};
  for (auto const& [forbidden_one, its] : actions) {
    forbid(b, who, forbidden_one);
    for (auto const& [deed, action] : actions) {
      std::string why;
      CHECK(may_not(b.world(), who, action, &why) == (deed == forbidden_one ? "DD-REST-04" : ""));
      CHECK(why == (deed == forbidden_one ? "an effect forbids it" : ""));
    }
  }
}

TEST_CASE("DD-ACT-02  melee and range attacks, and Combat Actions, can be forbidden") {
  Brawl b;
  b.enters("tin_pilgrim", b.who);
  b.wear(b.who, "juggling_knives");   // Throw: range
  b.hold(b.who, "ladder_of_sheets");  // Out of the Window: under a roof
  std::string const punch = "Unarmed Strike on AGI: Tin Pilgrim", kick = "Throw on AGI, Juggling Knives: Tin Pilgrim",
                    climb = "Out of the Window, Ladder of Sheets";
  b.declares(b.who);
  CHECK((offers(b, punch) && offers(b, kick) && offers(b, climb) && offers(b, "Escape (AGI Test)")));
  forbid(b, b.who, Deed::melee_attacks);
  b.declares(b.who);
  CHECK(b.refused(punch) == "DD-ACT-02");
  CHECK((offers(b, kick) && offers(b, climb)));
  forbid(b, b.who, Deed::range_attacks);
  b.declares(b.who);
  CHECK(b.refused(kick) == "DD-ACT-02");
  CHECK((offers(b, punch) && offers(b, climb)));
  forbid(b, b.who, Deed::combat_action);
  b.declares(b.who);
  CHECK(b.refused(climb) == "DD-ACT-02");
  CHECK(b.refused("Escape (AGI Test)") == "DD-ACT-02");
  CHECK((offers(b, punch) && offers(b, kick) && offers(b, "neither")));
  forbid(b, b.who, Deed::escape);
  b.declares(b.who);
  CHECK(b.refused("Escape (AGI Test)") == "DD-ACT-02");
  CHECK(offers(b, climb));
  b.state().modifiers = {};
  b.state().fight.at = space("goat_path");  // no roof
  b.of(b.who).at = b.of(b.other).at = space("goat_path");
  b.declares(b.who);
  CHECK(b.refused(climb) == "DD-ACT-02");
}

TEST_CASE("DD-CTRN-04 DD-PRTY-03  a stance can be forbidden, on the map for the whole Party") {
  Brawl b;
  b.enters("tin_pilgrim", b.who);
  auto const stances = [&](Who who) {
    b.run([=](Play& p) { return choose_stance(p, who); });
    return b.asking() ? b.options() : std::vector<std::string>{};
  };
  CHECK(stances(b.who) == std::vector<std::string>{"Guard", "Assault"});
  forbid(b, b.who, Deed::guard_stance);
  CHECK(stances(b.who).empty());  // there is no choice
  CHECK(b.of(b.who).combat_stance == CombatStance::assault);
  forbid(b, b.who, Deed::assault_stance);
  CHECK(stances(b.who).empty());
  CHECK(b.of(b.who).combat_stance == CombatStance::guard);
  b.state().modifiers.push_back({bit(b.who), true, static_cast<std::uint8_t>(Deed::guard_stance), 0, Until::this_turn});
  CHECK(stances(b.who).empty());  // both: it stays as it is
  CHECK(b.of(b.who).combat_stance == CombatStance::guard);
  CHECK(stances(b.other) == std::vector<std::string>{"Guard", "Assault"});

  for (Deed const deed : {Deed::bold_stance, Deed::cautious_stance}) {
    forbid(b, b.other, deed);
    flow::OfferBuffer buffer;
    flow::Offers<MapStance> both(buffer);
    ChooseStance{static_cast<WhoMask>(bit(b.who) | bit(b.other)), b.who}.options(b.world(), both);
    REQUIRE(both.size() == 1);
    CHECK(both[0] == (deed == Deed::bold_stance ? MapStance::cautious : MapStance::bold));
    flow::OfferBuffer alone;
    flow::Offers<MapStance> free(alone);
    ChooseStance{bit(b.who), b.who}.options(b.world(), free);
    CHECK(free.size() == 2);
  }
}

TEST_CASE("DD-LUCK-03 DD-CDIC-04 DD-FGHT-07  Heroic Effort, Power dice and Quick Actions can be forbidden") {
  Brawl b;
  b.enters("tin_pilgrim", b.who);
  b.of(b.who).luck = 2;
  auto const tests = [&] {
    b.run([&](Play& p) -> Task<> {
      Test const test{b.who, Attribute::CON, 0, {}, "DD-TEST-01"};
      co_await take_test(p, test);
    });
    return b.asked();
  };
  b.dice({6, 6});
  CHECK(tests() == "heroic_effort");
  forbid(b, b.who, Deed::heroic_effort);
  b.dice({6, 6});
  CHECK(tests().empty());
  CHECK(power_dice_of(b.world(), b.who) == 1);
  b.fight_().dice.powers = 1;
  b.run([&](Play& p) { return spend_luck_on_combat_dice(p, b.who); });
  CHECK_FALSE(b.asking());
  forbid(b, b.who, Deed::power_dice);
  CHECK(power_dice_of(b.world(), b.who) == 0);
  CHECK(power_dice_of(b.world(), b.other) == 1);
  b.run([&](Play& p) { return spend_luck_on_combat_dice(p, b.who); });
  CHECK(b.asked() == "reroll_combat_die");
  forbid(b, b.who, Deed::quick_action);
  b.hold(b.who, "quack_elixir");
  b.settled();
  b.run([&](Play& p) { return quick_action(p, b.who); });
  CHECK_FALSE(b.asking());
  b.state().modifiers = {};
  b.run([&](Play& p) { return quick_action(p, b.who); });
  CHECK(b.asked() == "quick_action");
}

TEST_CASE("DD-CMP-04 DD-CMP-06 DD-LTG-05  Hunt, Stealth and Loot Rolls can be forbidden") {
  Bench b;
  Who const who = b.put("bone_forger", "goat_path");
  b.state().cards.monsters.put(bench::monster("goat_bandit"), of(MonsterZone::trophy_0, who), kit::every_seat);
  CHECK((may_attempt(b.world(), who, true) && may_attempt(b.world(), who, false)));
  CHECK(needed_to_loot(b.world(), who) == 1);
  forbid(b, who, Deed::hunt);
  CHECK((!may_attempt(b.world(), who, true) && may_attempt(b.world(), who, false)));
  forbid(b, who, Deed::stealth);
  CHECK((may_attempt(b.world(), who, true) && !may_attempt(b.world(), who, false)));
  CHECK(needed_to_loot(b.world(), who) == 1);
  forbid(b, who, Deed::loot_roll);
  CHECK(needed_to_loot(b.world(), who) == 0);
}

TEST_CASE("DD-ITEM-05  Heavy, two-handed, Body and Head Items can be forbidden, each by itself") {
  Bench b;
  Who const who = b.put("cashiered_halberdier", "goat_path");  // STR 9
  std::pair<Deed, char const*> const items[] = {{Deed::two_hand_items, "harpoon_gun"},
                                                {Deed::head_items, "colander_helm"}};
  for (auto const& [forbidden_one, its] : items) {
    forbid(b, who, forbidden_one);
    for (auto const& [deed, item] : items)
      CHECK(cannot_wear(b.world(), who, loot(item)) == (deed == forbidden_one ? "DD-ITEM-05" : ""));
  }
  // The Breastplate is a Body Item and Heavy, the Halberd Heavy and two-handed.
  auto const may_wear = [&](char const* item) { return cannot_wear(b.world(), who, loot(item)).empty(); };
  forbid(b, who, Deed::body_items);
  CHECK((!may_wear("dented_breastplate") && may_wear("regimental_halberd") && may_wear("colander_helm")));
  forbid(b, who, Deed::heavy_items);
  CHECK((!may_wear("dented_breastplate") && !may_wear("regimental_halberd") && may_wear("harpoon_gun")));
  forbid(b, who, Deed::two_hand_items);
  CHECK((may_wear("dented_breastplate") && !may_wear("regimental_halberd")));
}

}  // namespace degenerates
