// Missions: objective, Clues, their end, and what lies between two of them.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::space;

MissionId mission(char const* name) { return bench::named<MissionId>(name); }
EncounterId encounter(char const* name) { return bench::named<EncounterId>(name); }

Task<> the_turn_ends(Play& play) {
  end_of_turn(play);
  co_return;
}
Task<> is_captured(Play& play) {
  mission_ends(play, MissionEnd::captured, "DD-FEND-19");
  co_return;
}

struct OnAMission : Bench {
  explicit OnAMission(char const* name = "on_the_run") { state().mission.mission = mission(name); }
  int flag(char const* name) { return bench::content()->flags.index_of(name); }
  void set(char const* name) { state().mission.flags |= std::uint64_t{1} << flag(name); }
  bool is_set(char const* name) { return state().mission.flags >> flag(name) & 1; }
  void ended(MissionEnd how) {
    state().mission.end = how;
    state().turn.phase = Phase::between_missions;
  }
  EncounterZone zone(char const* name) { return state().cards.encounters.zone_of(encounter(name)); }
};

}  // namespace

TEST_CASE("DD-MEND-01  the mission is completed if any Adventurer fulfils its objective when the phase ends") {
  OnAMission b;  // in Pigskin Port, decided about the sack, with the passes (tally 0)
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  Who const forger = b.put("bone_forger", "aschkrug");
  b.set("sack");
  b.state().mission.tallies[0] = 1;
  CHECK_FALSE(fulfils_objective(b.world()));
  b.of(forger).at = space("pigskin_port");  // one is enough
  CHECK(fulfils_objective(b.world()));
  b.state().mission.tallies[0] = 0;
  CHECK_FALSE(fulfils_objective(b.world()));
  b.run(end_of_encounter_phase);
  CHECK(b.state().mission.end == MissionEnd::open);
  b.state().mission.tallies[0] = 1;
  b.of(forger).presence = Presence::dead;  // the dead fulfil nothing
  CHECK_FALSE(fulfils_objective(b.world()));
  b.of(midwife).at = space("pigskin_port");
  b.run([](Play& p) -> Task<> { co_await end_of_encounter_phase(p); });
  CHECK(b.state().mission.end == MissionEnd::completed);
  CHECK(b.told("mission_ends", "DD-MEND-01") == 1);
  // A text can meet it as well.
  OnAMission other;
  other.put("marsh_midwife", "north_bridge");
  other.state().mission.objective_met = true;
  CHECK(fulfils_objective(other.world()));
}

TEST_CASE("DD-MIS-06  a mission with a turn limit has failed when its last turn is over") {
  OnAMission b("saints_day");  // 9 turns
  b.put("marsh_midwife", "north_bridge");
  b.state().turn.number = 8;
  b.run(the_turn_ends);
  CHECK(b.state().mission.end == MissionEnd::open);
  b.state().turn.number = 9;
  b.run(the_turn_ends);
  CHECK(b.state().mission.end == MissionEnd::failed);
}

TEST_CASE("DD-LRG-02 DD-EXPL-04  a Clue is read by whoever explored, else by the Leader of the Party there") {
  OnAMission b("certified_genuine");
  Who const midwife = b.put("marsh_midwife", "kettenberg");  // MRL 9
  Who const forger = b.put("bone_forger", "kettenberg");
  b.state().of(space("kettenberg")).clue = 2;
  b.run([=](Play& p) { return resolve_clue(p, space("kettenberg"), &Clue::in_encounter_phase); });
  CHECK(b.events().empty());
  b.run([=](Play& p) { return resolve_clue(p, space("kettenberg"), &Clue::on_explore, forger); });
  CHECK(b.state().mission.tallies[0] == 1);
  CHECK(b.state().of(space("kettenberg")).clue == -1);
  CHECK((b.of(forger).xp == 1 && b.of(midwife).xp == 0));
  b.run([=](Play& p) { return resolve_clue(p, space("kettenberg"), &Clue::on_explore, forger); });
  CHECK(b.state().mission.tallies[0] == 1);  // it is gone
}

TEST_CASE("DD-CAMP-07  Triumphs and granted Skills are kept, while there are any left") {
  OnAMission b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");
  Who const forger = b.put("bone_forger", "kettenberg");
  auto const triumph = bench::named<TriumphId>("deep_friends");
  CHECK(triumphs_left(b.world(), triumph) == bench::content()->triumphs[triumph.index()].copies);
  b.of(midwife).triumphs.add(triumph);
  CHECK(triumphs_left(b.world(), triumph) == bench::content()->triumphs[triumph.index()].copies - 1);
  SkillId const mend = bench::skill("mend_wounds");  // 2 copies
  CHECK(skills_left(b.world(), mend) == 2);
  b.learn(midwife, "mend_wounds");
  b.learn(forger, "mend_wounds");
  CHECK(skills_left(b.world(), mend) == 0);
  b.of(forger).presence = Presence::dead;
  CHECK(skills_left(b.world(), mend) == 1);
}

TEST_CASE("DD-CAMP-03 DD-SET-05  the Mission Deck goes back into its decks, the three cards of a Campaign aside") {
  OnAMission b("saints_day");
  b.state().mission.campaign = true;
  Who const midwife = b.put("marsh_midwife", "kettenberg");
  auto& cards = b.state().cards;
  cards.loot.put(loot("crown_of_cruelty"), LootZone::mission, kit::every_seat);
  cards.loot.put(loot("doombringer_horn"), of(LootZone::held_0, midwife), kit::every_seat);  // gained: it stays
  cards.monsters.put(monster("the_dread_saint"), MonsterZone::board, kit::every_seat);
  b.state().map.epics.push_back({monster("the_dread_saint"), space("rostnagel"), Heading::nowhere, 0xff, false});
  cards.monsters.put(monster("the_procession"), MonsterZone::mission, kit::every_seat);
  cards.encounters.put(encounter("the_square"), EncounterZone::lowlands_discards, kit::every_seat);
  cards.encounters.put(encounter("two_widows"), EncounterZone::mission, kit::every_seat);
  b.now(take_mission_deck_apart);
  CHECK(b.state().cards.loot.zone_of(loot("crown_of_cruelty")) == LootZone::aside);
  CHECK(b.state().cards.loot.zone_of(loot("doombringer_horn")) == of(LootZone::held_0, midwife));
  CHECK(b.state().cards.monsters.zone_of(monster("the_dread_saint")) == MonsterZone::aside);
  CHECK(b.state().map.epics.empty());
  CHECK(b.state().cards.monsters.zone_of(monster("the_procession")) == MonsterZone::epic_deck);
  CHECK(b.zone("the_square") == EncounterZone::box);  // of missions only
  Region const region = bench::content()->encounters[encounter("two_widows").index()].region;
  CHECK(b.zone("two_widows") == encounter_deck_zone(region));
}

TEST_CASE("DD-CAMP-04  Clues that are left are removed") {
  OnAMission b;
  b.state().of(space("north_bridge")).clue = 0;
  b.state().of(space("kettenberg")).clue = 1;
  b.state().of(space("aschkrug")).clue = 1;  // the first of all spaces
  b.now(remove_clues);
  for (char const* const at : {"north_bridge", "kettenberg", "aschkrug"}) CHECK(b.state().of(space(at)).clue == -1);
  CHECK(b.told("counter_placed", "DD-CAMP-04") == 3);
}

TEST_CASE("DD-CAMP-03 DD-CAMP-08  what was going on is cleared away, what Adventurers have stays") {
  OnAMission b;
  Who const midwife = b.put("marsh_midwife", "kettenberg");
  b.of(midwife).wounds = 5;
  b.hold(midwife, "pot_lid");
  auto& cards = b.state().cards;
  cards.monsters.put(monster("nail_golem"), MonsterZone::coming, kit::every_seat);
  cards.monsters.put(monster("the_procession"), MonsterZone::foe, kit::every_seat);
  b.state().map.epics.push_back({monster("the_procession"), space("kettenberg"), Heading::nowhere, 0xff, false});
  cards.encounters.put(encounter("two_widows"), EncounterZone::drawn, kit::every_seat);
  cards.danger.put(bench::named<DangerId>("gates_ajar"), DangerZone::party_0, kit::every_seat);
  cards.danger.put(bench::named<DangerId>("gates_wide"), DangerZone::deck, kit::every_seat);
  Modifier more;
  more.who = bit(midwife);
  more.by = 1;
  more.until = Until::this_mission;
  b.state().modifiers.push_back(more);
  b.now(clear_the_table);
  CHECK(b.state().cards.monsters.zone_of(monster("nail_golem")) == MonsterZone::badlands_deck);  // formed anew
  CHECK(b.state().cards.monsters.zone_of(monster("the_procession")) == MonsterZone::board);
  CHECK(b.state().map.epics.size() == 1);
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("gates_ajar")) == DangerZone::discards);
  CHECK(b.state().modifiers.empty());
  CHECK(b.of(midwife).wounds == 5);
  CHECK(b.state().cards.loot.zone_of(loot("pot_lid")) == of(LootZone::held_0, midwife));
}

TEST_CASE("DD-MEND-02  completing a standalone mission wins the game") {
  OnAMission b;
  b.put("marsh_midwife", "pigskin_port");
  b.ended(MissionEnd::completed);
  b.run(between_missions);
  CHECK(b.state().won);
  CHECK_FALSE(b.state().lost);
  CHECK(b.of(Who{0}).xp == 3);  // its Reward
  CHECK(b.told("game_won", "DD-MEND-02") == 1);
}

TEST_CASE("DD-MEND-03 DD-CAMP-01 DD-CAMP-02 DD-CAMP-05 DD-CAMP-06  Reward, a path, decks, the next mission") {
  CHECK(bench::content()->campaign->first.index() == mission("on_the_run").index());
  OnAMission b;
  b.state().mission.campaign = true;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).wounds = 4;
  b.ended(MissionEnd::completed);
  b.state().mission.tallies[0] = 1;
  b.state().turn.number = 9;
  b.state().turn.parties.push_back({bit(midwife), midwife});
  b.state().map.bounty = 4;
  auto& cards = b.state().cards;
  cards.danger.put(bench::named<DangerId>("gates_ajar"), DangerZone::discards, kit::every_seat);
  cards.danger.put(bench::named<DangerId>("gates_wide"), DangerZone::deck, kit::every_seat);
  cards.encounters.put(encounter("two_widows"), encounter_discards_zone(Region::lowlands), kit::every_seat);
  cards.loot.put(loot("pot_lid"), LootZone::discards, kit::every_seat);
  b.run(between_missions);
  CHECK((b.of(midwife).xp == 3 && b.of(midwife).gp == 3 && b.of(midwife).luck == 1));
  CHECK(b.asked() == "mission_path");
  CHECK(b.options().size() == 2);
  b.answer("The Fishmongers' Mutual: Mother Kloake wants the same saints, by night, uncounted.");
  CHECK(b.is_set("mutual"));
  CHECK(b.state().map.base == space("fishmonger_camp"));
  CHECK(b.asked() == "shuffle_which_deck");
  CHECK(b.options() == std::vector<std::string>{"no more", "lowlands encounters", "loot"});
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("gates_ajar")) == DangerZone::deck);
  b.answer("loot");
  CHECK(b.state().cards.loot.zone_of(loot("pot_lid")) == LootZone::deck);
  b.answer("no more");
  CHECK(b.zone("two_widows") == EncounterZone::lowlands_discards);
  CHECK(b.state().mission.mission == mission("bones_by_night"));
  CHECK(b.state().mission.end == MissionEnd::open);
  CHECK((b.state().mission.completed >> mission("on_the_run").index() & 1) == 1);
  CHECK((b.state().mission.tallies[0] == 0 && b.state().turn.number == 0));
  CHECK(b.of(midwife).wounds == 4);                      // DD-CAMP-08
  CHECK(b.state().of(space("hidden_halls")).clue == 0);  // the Clues of the new one
}

TEST_CASE("DD-BRIB-09 DD-FEND-19  Capture: what the Mission Book says, and then its next mission") {
  OnAMission b;
  b.state().mission.campaign = true;
  Who const midwife = b.put("marsh_midwife", "bruettelburg");
  Who const forger = b.put("bone_forger", "rostnagel");
  b.of(midwife).gp = 7;
  b.of(midwife).wounds = 16;
  b.of(midwife).defeated = true;
  b.state().map.bounty = 5;
  b.run(is_captured);
  CHECK(b.state().mission.end == MissionEnd::captured);
  b.ended(MissionEnd::captured);
  b.run(between_missions);
  CHECK_FALSE(b.of(midwife).defeated);
  CHECK(b.of(midwife).gp == 0);
  CHECK((b.of(midwife).at == space("the_watchtower") && b.of(forger).at == space("the_watchtower")));
  CHECK(b.is_set("office"));
  CHECK(b.state().mission.mission == mission("certified_genuine"));
  CHECK(b.state().mission.captures == 1);
  CHECK_FALSE((b.state().lost || b.state().won));
}

TEST_CASE("DD-FEND-12  a failed mission loses the game") {
  OnAMission b("saints_day");
  b.state().mission.campaign = true;
  b.put("marsh_midwife", "bruettelburg");
  b.ended(MissionEnd::failed);
  b.run(between_missions);
  CHECK(b.state().lost);
}

TEST_CASE("DD-CAMP-02  the last mission wins the Campaign, with the ending its texts named") {
  OnAMission b("saints_day");
  b.state().mission.campaign = true;
  b.put("marsh_midwife", "bruettelburg");
  b.ended(MissionEnd::completed);
  b.state().mission.epilogue = bench::named<EpilogueId>("smash");
  b.run(between_missions);
  CHECK(b.state().won);
  CHECK(b.state().mission.epilogue == bench::named<EpilogueId>("smash"));
}

}  // namespace degenerates
