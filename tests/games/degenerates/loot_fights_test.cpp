// Fights that Trade, Looting and Encounters cause, from the cards' side.
#include <doctest/doctest.h>

#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/rest.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::named;
using bench::space;

// One Adventurer against one Monster that attacks it: two Attack, two Defence dice and a Power die a turn.
struct Brawl : Bench {
  Who fighter(char const* character, char const* at) {
    Who const who = put(character, at);
    now([=](Play& p) {
      modify(p, {bit(who), false, static_cast<std::uint8_t>(Stat::DMG), 30, Until::this_mission}, "DD-INFL-05");
    });
    return who;
  }
  // Answers until something else than the fight is asked: hits with the first blow, or runs.
  void fight_it_out(bool escape) {
    while (asking()) {
      std::string const kind = asked();
      if (kind == "declare_action") {
        dice({1, 1, 1, 1, 1});
        answer(pick(escape ? "Escape" : "Unarmed Strike"));
      } else if (kind == "change_hands") {
        answer("leave it at that");
      } else if (kind == "combat_stance" || kind == "which_die_counts" || kind == "quick_action" ||
                 kind == "take_trophy") {
        answer(options().front());
      } else {
        return;
      }
    }
  }
  std::string pick(std::string const& beginning) {
    for (std::string const& option : options())
      if (option.compare(0, beginning.size(), beginning) == 0) return option;
    FAIL("no option begins with ", beginning);
    return {};
  }
  void waits(Who who, char const* card) {
    state().cards.loot.put(loot(card), degenerates::of(LootZone::waiting_0, who), kit::every_seat);
  }
  LootZone zone(char const* card) { return state().cards.loot.zone_of(loot(card)); }
};

}  // namespace

TEST_CASE("DD-LOOT-08 DD-LOOT-10 DD-LOOT-13 DD-LTG-10  a Loot Monster is fought and looted before the rest goes on") {
  Brawl b;
  Who const forger = b.fighter("bone_forger", "the_gluepot");  // Danger Level 3
  b.waits(forger, "sack_of_weasels");                          // 1 XP, 2 GP
  b.waits(forger, "pot_lid");
  b.run([](Play& p) { return resolve_waiting(p); });
  CHECK(fight_is_on(b.state()));
  CHECK(b.state().fight.reason == FightFor::looting);
  CHECK(b.zone("pot_lid") == degenerates::of(LootZone::waiting_0, forger));
  b.dice({});
  while (b.asked() != "declare_action")
    b.answer(b.asked() == "change_hands" ? "leave it at that" : b.options().front());
  b.dice({1, 1, 1, 1, 1, 6});  // the last is the Loot Roll: 1 or less was needed
  b.answer(b.pick("Unarmed Strike"));
  b.fight_it_out(false);
  CHECK(b.of(forger).xp == 1);
  CHECK(b.of(forger).gp == 2);
  CHECK(b.asked() == "new_thing");
  b.answer("carry Pot Lid");
  CHECK(danger_level(b.world(), space("the_gluepot")) == 3);  // DD-LOOT-10
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-LOOT-09 DD-FEND-15  a Loot fight that is not won: what waited is discarded, the Monster shuffled back") {
  Brawl b;
  Who const forger = b.fighter("bone_forger", "the_gluepot");
  b.waits(forger, "sack_of_weasels");
  b.waits(forger, "pot_lid");
  b.state().cards.loot.put(loot("fin_guard"), LootZone::deck, kit::every_seat);
  b.run([](Play& p) { return resolve_waiting(p); });
  b.fight_it_out(true);
  CHECK_FALSE(b.asking());
  CHECK(b.zone("pot_lid") == LootZone::discards);
  CHECK(b.zone("sack_of_weasels") == LootZone::deck);
  CHECK(danger_level(b.world(), space("the_gluepot")) == 4);  // DD-FEND-13
}

TEST_CASE("DD-TRAD-04 DD-TRAD-05  revealed Monsters first; not won: the Events are read, the market closes") {
  Brawl b;
  Who const forger = b.fighter("bone_forger", "aschkrug");
  b.of(forger).gp = 9;
  b.state().of(space("aschkrug")).town = 2;
  for (char const* card : {"sack_of_weasels", "tax_audit", "pot_lid"})
    b.state().cards.loot.put(loot(card), LootZone::deck, kit::every_seat);
  b.cards({"sack_of_weasels", "tax_audit"});
  b.run([=](Play& p) { return trade(p, forger); });
  CHECK(b.state().fight.reason == FightFor::trade);
  while (b.asked() != "declare_action") b.answer(b.options().front());
  b.dice({1, 2, 1, 2, 2, 6, 6});  // gets away, and fails the MRL Test of the audit
  b.answer("Escape (AGI Test)");
  CHECK_FALSE(b.asking());
  CHECK(b.of(forger).gp == 4);  // half of 9, rounded up, is gone
  CHECK(b.zone("tax_audit") == LootZone::discards);
  CHECK(may_not(b.world(), forger, RestAction::trade) == "DD-REST-05");
  b.of(forger).rest_actions = 1;
  CHECK(town_level(b.world(), space("aschkrug")) == 1);  // the Town suffers: DD-FEND-13
  CHECK(may_not(b.world(), forger, RestAction::trade) == "DD-TRAD-05");
}

TEST_CASE("DD-ENC-09 DD-ENC-10 DD-ENC-11  an Encounter fought by itself is a Trophy with the VAL of its box") {
  Brawl b;
  Who const forger = b.fighter("bone_forger", "kettenberg");
  b.state().turn.phase = Phase::encounters;
  SpaceId const here = space("kettenberg");
  EncounterId const card = named<EncounterId>("deserters_fire");  // 2 XP, 5 GP
  b.state().cards.encounters.put(named<EncounterId>("echo_valley"), EncounterZone::highlands_deck, kit::every_seat);
  b.run([=](Play& p) { return resolve_encounter(p, card, here); });
  b.answer("fight");
  CHECK(fight_is_on(b.state()));
  while (b.asked() != "declare_action")
    b.answer(b.asked() == "change_hands" ? "leave it at that" : b.options().front());
  b.dice({1, 1, 1, 1, 1, 6});
  b.answer(b.pick("Unarmed Strike"));
  b.fight_it_out(false);
  CHECK(b.of(forger).xp == 2);
  CHECK(b.of(forger).gp == 5);
  CHECK(b.state().cards.encounters.zone_of(card) == EncounterZone::highlands_discards);
}

// --- a Party's Encounter Phase ---------------------------------------------------------------------------------------

namespace {

struct Phase_ : Brawl {
  // A lone Adventurer whose card is dangerous; its Encounter Phase.
  void begins(Who who, char const* danger_card, bool law = false) {
    state().turn.phase = Phase::encounters;
    Party p;
    p.members = bit(who);
    p.leader = who;
    p.dangerous = true;
    p.law_attacks = law;
    state().turn.parties.push_back(p);
    state().cards.danger.put(named<DangerId>(danger_card), DangerZone::party_0, kit::every_seat);
    run([](Play& p_) { return encounter_phase(p_); });
  }
  void encounters(EncounterZone deck, std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.encounters.put(named<EncounterId>(card), deck, kit::every_seat);
  }
  void monsters(MonsterZone deck, std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.monsters.put(bench::monster(card), deck, kit::every_seat);
  }
  EncounterZone zone_of(char const* card) { return state().cards.encounters.zone_of(named<EncounterId>(card)); }
};

}  // namespace

TEST_CASE("DD-ENC-01 DD-ENC-02 DD-ENC-04 DD-ICON-01  a Random Encounter of the Region, resolved where nobody attacks") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "the_gluepot");  // Lowlands, a thicket; STR 5
  b.encounters(EncounterZone::lowlands_deck, {"two_widows", "horse_auction"});
  b.cards({"two_widows"});
  b.dice({2, 3});                             // In the open field: STR
  b.begins(forger, "a_second_customs_shed");  // no Monster for one Adventurer
  CHECK(b.of(forger).gp == 2);
  CHECK(b.of(forger).xp == 1);
  CHECK(b.zone_of("two_widows") == EncounterZone::lowlands_discards);
  CHECK(b.state().turn.parties[0].done);
}

TEST_CASE("DD-ENC-02 DD-LRG-04  a Large Counter forbids the Random Encounter") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "the_gluepot");
  b.state().of(space("the_gluepot")).destroyed = true;
  b.encounters(EncounterZone::lowlands_deck, {"two_widows", "horse_auction"});
  b.begins(forger, "a_second_customs_shed");
  CHECK_FALSE(b.asking());
  CHECK(b.zone_of("two_widows") == EncounterZone::lowlands_deck);
}

TEST_CASE("DD-ENC-03 DD-ENC-15  Resolve Immediately comes before Monsters are drawn") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "north_bridge");  // Highlands
  b.encounters(EncounterZone::highlands_deck, {"slaver_auction", "deserters_fire"});
  b.monsters(MonsterZone::highlands_deck, {"goat_bandit"});
  b.cards({"slaver_auction"});
  b.begins(forger, "a_foot_has_gone_missing");  // one Monster
  CHECK(b.asked() == "encounter");
  CHECK(b.state().cards.monsters.count(MonsterZone::coming) == 0);
  b.answer("Cough and look consumptive. Nothing happens, and everybody loses 1 Luck.");
  CHECK(fight_is_on(b.state()));
  b.fight_it_out(true);
  CHECK(b.state().turn.parties[0].done);
}

TEST_CASE("DD-ENC-04 DD-ENC-14 DD-FEND-17  any other waits for the fight; lost, it is discarded unread") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "north_bridge");
  b.encounters(EncounterZone::highlands_deck, {"deserters_fire", "echo_valley"});
  b.monsters(MonsterZone::highlands_deck, {"goat_bandit"});
  b.cards({"deserters_fire"});
  b.begins(forger, "a_foot_has_gone_missing");
  CHECK(fight_is_on(b.state()));
  CHECK(b.zone_of("deserters_fire") == EncounterZone::drawn);
  b.fight_it_out(true);
  CHECK_FALSE(b.asking());
  CHECK(b.zone_of("deserters_fire") == EncounterZone::highlands_discards);
}

TEST_CASE("DD-ENC-13  after a victory the waiting Encounter must be resolved") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "north_bridge");
  b.encounters(EncounterZone::highlands_deck, {"deserters_fire", "echo_valley"});
  b.monsters(MonsterZone::highlands_deck, {"goat_bandit"});
  b.cards({"deserters_fire"});
  b.begins(forger, "a_foot_has_gone_missing");
  while (b.asked() != "declare_action")
    b.answer(b.asked() == "change_hands" ? "leave it at that" : b.options().front());
  b.dice({1, 1, 1, 1, 1, 6});  // with the Loot Roll
  b.answer(b.pick("Unarmed Strike"));
  b.fight_it_out(false);
  CHECK(b.asked() == "encounter");
  CHECK(b.state().turn.parties[0].fought);  // a fight now would be an additional one: DD-ENC-09
  b.answer("ignore it");
  CHECK(b.state().turn.parties[0].done);
}

TEST_CASE("DD-BRIB-08 DD-ENC-15  Law that was bought off is not defeated: the waiting Encounter is discarded") {
  Phase_ b;
  Who const forger = b.fighter("bone_forger", "kettenberg");  // Law; MRL 6
  b.of(forger).gp = 10;
  b.encounters(EncounterZone::highlands_deck, {"deserters_fire", "echo_valley"});
  b.monsters(MonsterZone::law_deck, {"nightwatch_pair"});
  b.cards({"deserters_fire"});
  b.begins(forger, "rent_day_in_kettenberg", true);
  CHECK(b.asked() == "bribe_or_surrender");
  b.dice({1, 2});
  b.answer("Bribe them");  // Bounty 1 and XP VAL 1
  CHECK(b.of(forger).gp == 8);
  CHECK_FALSE(b.asking());
  CHECK(b.zone_of("deserters_fire") == EncounterZone::highlands_discards);
  CHECK(town_level(b.world(), space("kettenberg")) == 2);  // nothing changed
}

TEST_CASE("DD-ENC-12  effects of an Encounter end with the Encounter Phase unless it says otherwise") {
  Phase_ b;
  Who const forger = b.put("bone_forger", "the_gluepot");  // STR 5
  b.state().turn.phase = Phase::encounters;
  auto const str = static_cast<std::uint8_t>(Stat::STR);
  b.now([=](Play& p) { modify(p, {bit(forger), false, str, 2, Until::this_phase}, "DD-ENC-12"); });
  b.now([=](Play& p) { modify(p, {bit(forger), false, str, 1, Until::this_mission}, "DD-ENC-12"); });
  CHECK(attribute(b.world(), forger, Attribute::STR) == 8);
  b.run([](Play& p) { return end_the_turn(p); });
  CHECK(attribute(b.world(), forger, Attribute::STR) == 6);
}

}  // namespace degenerates
