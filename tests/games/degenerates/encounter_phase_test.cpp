// Encounter Phase: Encounter cards, Monsters, Bribery & Surrender.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::named;
using bench::space;
using Texts_ = std::vector<std::string>;

EncounterId encounter(char const* id) { return named<EncounterId>(id); }

struct Road : Bench {
  Road() { state().turn.phase = Phase::encounters; }
  // Everybody in this space is a Party whose card is dangerous.
  void party(char const* at, char const* danger_card = nullptr) {
    Party p;
    p.members = at_space(world(), space(at));
    p.leader = leader_of(world(), p.members);
    p.dangerous = true;
    int const place = state().turn.parties.size();
    state().turn.parties.push_back(p);
    if (danger_card)
      state().cards.danger.put(named<DangerId>(danger_card), degenerates::of(DangerZone::party_0, place),
                               kit::every_seat);
  }
  void acts(int party) { state().turn.acting = static_cast<std::int8_t>(party); }
  void reads(char const* card, char const* at) {
    SpaceId const here = space(at);
    run([=](Play& p) { return resolve_encounter(p, encounter(card), here); });
  }
  void comes(char const* card) { state().cards.monsters.put(monster(card), MonsterZone::coming, kit::every_seat); }
  void lies(char const* card, EncounterZone zone) {
    state().cards.encounters.put(encounter(card), zone, kit::every_seat);
  }
  EncounterZone zone(char const* card) { return state().cards.encounters.zone_of(encounter(card)); }
  MonsterZone zone_of_monster(char const* card) { return state().cards.monsters.zone_of(monster(card)); }
  void law_comes(char const* at) {
    SpaceId const here = space(at);
    run([=, this](Play& p) -> Task<> { result = co_await bribe_or_surrender(p, here, FightFor::encounter_phase); });
  }
  BribeResult result{};
};

}  // namespace

// --- Encounter cards -------------------------------------------------------------------------------------------------

TEST_CASE("DD-ENC-05  of a split card the half that fits the space; both: the Party chooses; none: discarded") {
  Road b;
  Who const forger = b.put("bone_forger", "dusk_falls");
  auto const fits = [&](char const* at) {
    return int(halves_that_fit(b.world(), encounter("chest_on_a_string"), space(at)));
  };
  CHECK(fits("crystal_crater") == 1);      // a river port
  CHECK(fits("the_gluepot") == 2);         // a thicket
  CHECK(fits("dusk_falls") == 3);          // a lake port, and water
  CHECK(fits("druckfehlers_press") == 0);  // roofed
  b.lies("chest_on_a_string", EncounterZone::drawn);
  b.lies("mudlarks", EncounterZone::wetlands_deck);
  b.reads("chest_on_a_string", "dusk_falls");
  CHECK(b.asked() == "which_half");
  b.answer("1. From the shore");
  CHECK(b.asked() == "encounter");
  b.answer(b.options().back());  // cut the string: Greased
  CHECK(has_status(b.world(), forger, bench::status("greased")));
  CHECK(b.zone("chest_on_a_string") == EncounterZone::wetlands_discards);  // DD-ENC-11
  b.lies("chest_on_a_string", EncounterZone::drawn);
  b.reads("chest_on_a_string", "druckfehlers_press");
  CHECK_FALSE(b.asking());
  CHECK(b.zone("chest_on_a_string") == EncounterZone::wetlands_discards);
}

TEST_CASE("DD-ENC-06  one Adventurer that the Party names, not a Defeated one; only the chosen option happens") {
  Road b;
  Who const midwife = b.put("marsh_midwife", "the_gluepot");  // MRL 9: leads
  Who const forger = b.put("bone_forger", "the_gluepot", 1);  // AGI 6
  Who const soldier = b.put("cashiered_halberdier", "the_gluepot", 1);
  b.of(soldier).wounds = 16;
  b.of(soldier).defeated = true;
  b.of(midwife).wounds = 5;
  b.of(forger).wounds = 5;
  b.reads("rockfall_picnic", "the_gluepot");
  CHECK(b.asked() == "who_meets_it");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == Texts_{"Marsh Midwife", "Bone Forger"});
  b.answer("Bone Forger");
  CHECK(b.asked() == "encounter");
  CHECK(b.asked_seat() == 1);
  b.dice({3, 3});  // AGI 6: passed
  b.answer(b.options().front());
  CHECK(b.of(midwife).wounds == 3);
  CHECK(b.of(forger).wounds == 3);
  CHECK(b.state().map.bounty == 1);  // the canon was not saved
}

TEST_CASE(
    "DD-ENC-06 DD-GOLD-03  an option whose condition is not fulfilled is refused; the Leader answers for the Party, and"
    " may give GP away meanwhile") {
  Road b;
  b.put("bone_forger", "the_gluepot");
  Who const midwife = b.put("marsh_midwife", "the_gluepot", 1);
  b.of(midwife).gp = 4;
  b.party("the_gluepot");
  b.acts(0);
  b.reads("slaver_auction", "the_gluepot");
  CHECK(b.asked_seat() == 1);
  std::vector<std::string> const options = b.options();  // 5 GP are too many
  REQUIRE(options.size() == 3);
  CHECK(options[2] == "Marsh Midwife: give GP to Bone Forger");
  CHECK(b.refused("Bid 5 GP for the whole lot and let them go. Everybody gains 2 Luck.") == "DD-ENC-06");
  b.answer("Cough and look consumptive. Nothing happens, and everybody loses 1 Luck.");
}

TEST_CASE("DD-ENC-07  ignoring has the listed consequences, or none") {
  Road b;
  Who const forger = b.put("bone_forger", "kettenberg");
  b.of(forger).luck = 3;
  b.lies("duel_at_noon_ish", EncounterZone::drawn);
  b.reads("duel_at_noon_ish", "kettenberg");
  while (b.asked() == "which_half" || b.asked() == "who_meets_it") b.answer(b.options().front());
  b.answer("ignore it");
  CHECK(b.of(forger).luck == 2);
  b.lies("deserters_fire", EncounterZone::drawn);
  b.reads("deserters_fire", "kettenberg");
  b.answer("ignore it");
  CHECK(b.of(forger).luck == 2);
  CHECK(b.zone("deserters_fire") != EncounterZone::resolving);
}

TEST_CASE("DD-ENC-08 DD-ENC-10  chosen to be fought, it joins the Monsters to come; without a box it cannot be") {
  Road b;
  b.put("bone_forger", "kettenberg");
  b.party("kettenberg");
  b.acts(0);
  CHECK(fight_is_to_come(b.world(), space("kettenberg")));
  b.reads("deserters_fire", "kettenberg");
  b.answer("fight");
  CHECK_FALSE(b.asking());
  CHECK(b.zone("deserters_fire") == EncounterZone::resolving);  // it lies open until then
  REQUIRE(b.state().turn.joining.size() == 1);
  CHECK(b.state().turn.joining[0].card == encounter("deserters_fire"));
  b.reads("slaver_auction", "kettenberg");
  Texts_ const options = b.options();
  CHECK(std::find(options.begin(), options.end(), "fight") == options.end());
  b.answer(options.back());
  b.state().turn.parties[0].fought = true;  // DD-ENC-09: from now on a fight of its own
  CHECK_FALSE(fight_is_to_come(b.world(), space("kettenberg")));
}

TEST_CASE("DD-ENC-11 DD-ENC-14  where a card goes: its discards; unread, the Mission Deck it came from") {
  Road b;
  b.put("bone_forger", "kettenberg");
  b.lies("two_widows", EncounterZone::lowlands_deck);
  b.lies("horse_auction", EncounterZone::drawn);
  b.now([](Play& p) { leave_unread(p, encounter("horse_auction"), "DD-ENC-14"); });
  CHECK(b.zone("horse_auction") == EncounterZone::lowlands_discards);
  b.lies("lisbeths_press", EncounterZone::drawn);  // of the Mission Deck of On The Run
  b.now([](Play& p) { leave_unread(p, encounter("lisbeths_press"), "DD-ENC-14"); });
  CHECK(b.zone("lisbeths_press") == EncounterZone::mission);
}

TEST_CASE("DD-ENC-01 DD-CMP-09  a Safe Party has no Encounter Phase, unless a Large Counter or the Law concerns it") {
  Road b;
  b.put("bone_forger", "the_gluepot");
  Party safe;
  SpaceId const here = space("the_gluepot");
  CHECK(skips_its_encounters(b.world(), safe, here));
  Party law = safe;
  law.law_attacks = true;
  CHECK_FALSE(skips_its_encounters(b.world(), law, here));
  Party dangerous = safe;
  dangerous.dangerous = true;
  CHECK_FALSE(skips_its_encounters(b.world(), dangerous, here));
  b.state().of(here).clue = 0;
  CHECK_FALSE(skips_its_encounters(b.world(), safe, here));
}

TEST_CASE("DD-DRAW-01 DD-DECK-01  Monsters come into the zone `coming`, as many as there are") {
  Road b;
  b.put("bone_forger", "the_gluepot");
  b.state().cards.monsters.put(monster("pew_biter"), MonsterZone::lowlands_deck, kit::every_seat);
  b.state().cards.monsters.put(monster("swinebailiff"), MonsterZone::lowlands_deck, kit::every_seat);
  b.cards({"swinebailiff"});
  b.run([](Play& p) { return draw_monsters(p, MonsterDeck::lowlands, 3, "DD-DRAW-01"); });
  CHECK(b.zone_of_monster("swinebailiff") == MonsterZone::coming);
  CHECK(b.zone_of_monster("pew_biter") == MonsterZone::coming);
}

TEST_CASE("DD-DRAW-02 DD-LAW-04 DD-EPIC-01  an Epic Monster with a fitting Lair") {
  Road b;
  b.put("bone_forger", "kettenberg");
  for (char const* card : {"amtsrat_zwirbel", "cannon_baron", "abbot_of_lard"})
    b.state().cards.monsters.put(monster(card), MonsterZone::epic_deck, kit::every_seat);
  b.cards({"abbot_of_lard", "amtsrat_zwirbel"});
  SpaceId const here = space("kettenberg");
  b.run([=](Play& p) -> Task<> { co_await draw_epic_monster(p, here, true, "DD-DRAW-02"); });
  CHECK(b.zone_of_monster("amtsrat_zwirbel") == MonsterZone::coming);
  CHECK(b.zone_of_monster("abbot_of_lard") == MonsterZone::epic_discards);
}

// --- Bribery & Surrender ---------------------------------------------------------------------------------------------

TEST_CASE("DD-BRIB-01 DD-BRIB-09 DD-MON-02  only cards of the Law deck are bribed; Surrender is for Campaigns") {
  Road b;
  b.put("bone_forger", "kettenberg");
  b.comes("pew_biter");
  b.law_comes("kettenberg");
  CHECK_FALSE(b.asking());  // no Law among them
  CHECK(b.result == BribeResult::not_tried);
  b.comes("nightwatch_pair");
  b.law_comes("kettenberg");
  CHECK(b.asked() == "bribe_or_surrender");
  CHECK(b.options() == Texts_{"fight", "Bribe them"});
  CHECK(b.refused("Surrender: the mission ends with Capture") == "DD-BRIB-09");
  b.answer("fight");
  CHECK(b.result == BribeResult::not_tried);
}

TEST_CASE("DD-BRIB-01  a Law Epic Monster without a card of the Law deck cannot be bribed") {
  Road b;
  b.put("bone_forger", "kettenberg");
  b.state().mission.campaign = true;
  b.comes("amtsrat_zwirbel");
  b.law_comes("kettenberg");
  CHECK(b.refused("Bribe them") == "DD-BRIB-01");
  CHECK(b.options() == Texts_{"fight", "Surrender: the mission ends with Capture"});
  b.answer("fight");
}

TEST_CASE("DD-BRIB-02 DD-BRIB-03  a MRL Test of one that is not Defeated; failed, the Bounty Level rises") {
  Road b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");  // MRL 9
  Who const forger = b.put("bone_forger", "kettenberg");     // MRL 6
  Who const soldier = b.put("cashiered_halberdier", "kettenberg");
  b.of(soldier).wounds = 16;
  b.of(soldier).defeated = true;
  b.of(midwife).gp = 20;
  b.state().map.bounty = 2;
  b.comes("nightwatch_pair");
  b.law_comes("kettenberg");
  b.answer("Bribe them");
  CHECK(b.asked() == "who_bribes");
  CHECK(b.options() == Texts_{"Marsh Midwife", "Bone Forger"});
  b.dice({3, 4});  // 7
  b.answer("Bone Forger");
  CHECK(b.state().map.bounty == 3);
  CHECK(b.result == BribeResult::must_fight);
  CHECK(b.of(midwife).gp == 20);
  CHECK(b.zone_of_monster("nightwatch_pair") == MonsterZone::coming);
  CHECK(in(fit_at(b.world(), space("kettenberg")), forger));
}

TEST_CASE("DD-BRIB-04 DD-BRIB-05 DD-BRIB-07  Bounty and all XP VAL, paid together; the Law goes, the others stay") {
  Road b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");  // MRL 9
  Who const forger = b.put("bone_forger", "kettenberg", 1);
  b.of(midwife).gp = 5;
  b.of(forger).gp = 9;
  b.state().map.bounty = 3;
  b.comes("nightwatch_pair");      // Law, 1 XP
  b.comes("captain_of_the_gate");  // Law, 3 XP
  b.comes("swinebailiff");         // 2 XP, not Law
  SpaceId const here = space("kettenberg");
  CHECK(bribe_price(b.world(), here, FightFor::encounter_phase, midwife) == 9);
  b.law_comes("kettenberg");
  b.answer("Bribe them");
  b.dice({4, 5});
  b.answer("Marsh Midwife");
  CHECK(b.options() == Texts_{"pay 0", "pay 1", "pay 2", "pay 3", "pay 4", "pay 5"});
  b.answer("pay 4");
  CHECK(b.of(midwife).gp == 1);
  CHECK(b.of(forger).gp == 4);
  CHECK(b.result == BribeResult::bought_free);
  CHECK(b.zone_of_monster("nightwatch_pair") != MonsterZone::coming);
  CHECK(b.zone_of_monster("captain_of_the_gate") != MonsterZone::coming);
  CHECK(b.zone_of_monster("swinebailiff") == MonsterZone::coming);
  CHECK(b.state().map.bounty == 3);
  CHECK(b.of(midwife).xp == 0);
}

TEST_CASE("DD-BRIB-04  cards that change the price") {
  Road b;
  Who const forger = b.put("bone_forger", "kettenberg");
  b.hold(forger, "forged_passport");  // bribe_price -2
  b.now([](Play& p) { settle(p); });
  b.state().map.bounty = 3;
  b.comes("nightwatch_pair");
  CHECK(bribe_price(b.world(), space("kettenberg"), FightFor::encounter_phase, forger) == 2);
}

TEST_CASE("DD-BRIB-06  who cannot pay must fight, and the Bounty Level stays") {
  Road b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");
  b.of(midwife).gp = 3;
  b.state().map.bounty = 3;
  b.comes("nightwatch_pair");  // the price is 4
  b.law_comes("kettenberg");
  b.dice({1, 2});
  b.answer("Bribe them");
  CHECK(b.result == BribeResult::must_fight);
  CHECK(b.of(midwife).gp == 3);
  CHECK(b.state().map.bounty == 3);
  CHECK(b.zone_of_monster("nightwatch_pair") == MonsterZone::coming);
}

TEST_CASE("DD-BRIB-05  a Law Epic Monster among them is discarded and its counter removed") {
  Road b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");
  b.of(midwife).gp = 21;
  b.state().map.bounty = 3;
  b.state().cards.monsters.put(monster("amtsrat_zwirbel"), MonsterZone::board, kit::every_seat);
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("kettenberg"), Heading::nowhere, 0xff, false});
  b.comes("nightwatch_pair");
  b.law_comes("kettenberg");
  b.dice({1, 2});
  b.answer("Bribe them");  // 3 + 1 + 5
  CHECK(b.of(midwife).gp == 12);
  CHECK(b.state().map.epics.empty());
  CHECK(b.zone_of_monster("amtsrat_zwirbel") != MonsterZone::board);
}

}  // namespace degenerates
