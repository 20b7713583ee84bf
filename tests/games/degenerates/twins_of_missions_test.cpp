// Missions, what lies between them, newcomers: the first and the last, the refused and the open one.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::named;
using bench::skill;
using bench::space;
using Texts_ = std::vector<std::string>;

MissionId mission(char const* name) { return named<MissionId>(name); }
EncounterId encounter(char const* name) { return named<EncounterId>(name); }
CharacterId character(char const* name) { return named<CharacterId>(name); }
std::uint64_t flag(char const* name) { return std::uint64_t{1} << bench::content()->flags.index_of(name); }

struct Chronicle : Bench {
  explicit Chronicle(char const* name = "on_the_run") { state().mission.mission = mission(name); }
  void ended(MissionEnd how) {
    state().mission.end = how;
    state().turn.phase = Phase::between_missions;
  }
  EncounterZone zone(char const* name) { return state().cards.encounters.zone_of(encounter(name)); }
  MonsterZone zone_of_monster(char const* id) { return state().cards.monsters.zone_of(monster(id)); }
  LootZone zone_of_loot(char const* id) { return state().cards.loot.zone_of(loot(id)); }
  bool offers(std::string_view option) {
    auto const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
};

}  // namespace

// --- clearing up -----------------------------------------------------------------------------------------------------

TEST_CASE("DD-CAMP-04  every Clue goes, of the first space of the map and of the last; what is none is not touched") {
  Chronicle b;
  SpaceId const first{0}, last{bench::content()->spaces.size() - 1};
  b.state().of(first).clue = 0;
  b.state().of(last).clue = 1;
  b.state().of(space("kettenberg")).explored = true;
  b.now(remove_clues);
  CHECK(b.state().of(first).clue == -1);
  CHECK(b.state().of(last).clue == -1);
  CHECK(b.told("counter_placed") == 2);
  CHECK(b.state().of(space("kettenberg")).explored);
}

TEST_CASE("DD-CAMP-03  the table is cleared: each pile of a fight, a trade, a reading, and none beside them") {
  auto const loot_goes = [](LootZone from) {
    Chronicle b;
    b.state().cards.loot.put(loot("fin_guard"), LootZone::deck, kit::every_seat);
    b.state().cards.loot.put(loot("pot_lid"), from, kit::every_seat);
    b.now(clear_the_table);
    return b.zone_of_loot("pot_lid") == LootZone::discards;
  };
  for (LootZone z : {LootZone::stall, LootZone::offer_0, LootZone::offer_5, LootZone::waiting_0, LootZone::waiting_5,
                     LootZone::foe, LootZone::trophy_0, LootZone::trophy_5, LootZone::resolving})
    CHECK(loot_goes(z));
  for (LootZone z : {LootZone::epic_discards, LootZone::held_0, LootZone::held_5, LootZone::mission, LootZone::aside,
                     LootZone::out, LootZone::box})
    CHECK_FALSE(loot_goes(z));
  auto const monster_goes = [](MonsterZone from) {
    Chronicle b;
    b.state().cards.monsters.put(monster("nail_golem"), MonsterZone::badlands_deck, kit::every_seat);
    b.state().cards.monsters.put(monster("tin_pilgrim"), from, kit::every_seat);
    b.now(clear_the_table);
    return b.zone_of_monster("tin_pilgrim") == MonsterZone::badlands_discards;
  };
  for (MonsterZone z : {MonsterZone::coming, MonsterZone::foe, MonsterZone::trophy_0, MonsterZone::trophy_5})
    CHECK(monster_goes(z));
  for (MonsterZone z : {MonsterZone::board, MonsterZone::mission, MonsterZone::aside, MonsterZone::out})
    CHECK_FALSE(monster_goes(z));
  auto const encounter_goes = [](EncounterZone from) {
    Chronicle b;
    b.state().cards.encounters.put(encounter("horse_auction"), EncounterZone::lowlands_deck, kit::every_seat);
    b.state().cards.encounters.put(encounter("two_widows"), from, kit::every_seat);
    b.now(clear_the_table);
    return b.zone("two_widows") == EncounterZone::lowlands_discards;
  };
  for (EncounterZone z : {EncounterZone::drawn, EncounterZone::resolving, EncounterZone::foe, EncounterZone::trophy_0,
                          EncounterZone::trophy_5})
    CHECK(encounter_goes(z));
  for (EncounterZone z : {EncounterZone::wetlands_discards, EncounterZone::mission, EncounterZone::out})
    CHECK_FALSE(encounter_goes(z));
}

TEST_CASE(
    "DD-CAMP-03 DD-TEND-01  and the Danger, Doom and Sign cards that lie about, of the first Party and the last") {
  Chronicle b;
  for (auto const& [id, z] :
       {std::pair{"gates_ajar", DangerZone::party_0}, std::pair{"gates_wide", DangerZone::party_5},
        std::pair{"eels_in_the_well", DangerZone::drawn}, std::pair{"rust_on_the_wind", DangerZone::deck}})
    b.state().cards.danger.put(named<DangerId>(id), z, kit::every_seat);
  b.state().cards.doom.put(named<DoomId>("gates_of_slag"), DoomZone::resolving, kit::every_seat);
  b.state().cards.doom.put(named<DoomId>("a_rising_market"), DoomZone::passed_over, kit::every_seat);
  b.state().cards.doom.put(named<DoomId>("the_law_runs_mad"), DoomZone::in_lowlands, kit::every_seat);
  b.state().cards.signs.put(named<SignId>("the_hand_signs"), SignZone::resolving, kit::every_seat);
  b.now(clear_the_table);
  CHECK(b.state().cards.danger.count(DangerZone::discards) == 3);
  CHECK(b.state().cards.doom.zone_of(named<DoomId>("gates_of_slag")) == DoomZone::discards);
  CHECK(b.state().cards.doom.zone_of(named<DoomId>("a_rising_market")) == DoomZone::deck);
  CHECK(b.state().cards.doom.zone_of(named<DoomId>("the_law_runs_mad")) == DoomZone::in_lowlands);
  CHECK(b.state().cards.signs.zone_of(named<SignId>("the_hand_signs")) == SignZone::discards);
}

TEST_CASE("DD-CAMP-03  what lasted as long as the mission or less is over, what is for good stays; uses are renewed") {
  Chronicle b;
  Who const who = b.put("marsh_midwife", "kettenberg");
  for (int until = 0; until <= static_cast<int>(Until::for_good); ++until)
    b.state().modifiers.push_back({bit(who), false, static_cast<std::uint8_t>(until), 1, static_cast<Until>(until)});
  for (int times = 1; times <= static_cast<int>(Times::once_a_mission); ++times)
    b.state().used.push_back({static_cast<std::uint16_t>(times), who, static_cast<Times>(times)});
  b.now(clear_the_table);
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0].until == Until::for_good);
  CHECK(b.state().used.empty());
}

TEST_CASE("DD-CAMP-03 DD-SET-05  cards of a Campaign go aside from wherever they lie but hands; in a single game not") {
  auto const after = [](LootZone from, bool campaign) {
    Chronicle b;
    b.state().mission.campaign = campaign;
    b.put("marsh_midwife", "kettenberg");
    b.state().cards.loot.put(loot("crown_of_cruelty"), from, kit::every_seat);
    b.state().cards.loot.put(loot("triple_mitre"), LootZone::epic_deck, kit::every_seat);
    b.now(take_mission_deck_apart);
    CHECK(b.zone_of_loot("triple_mitre") == LootZone::epic_deck);  // none of the three
    return b.zone_of_loot("crown_of_cruelty");
  };
  CHECK(after(LootZone::epic_discards, true) == LootZone::aside);
  CHECK(after(LootZone::epic_deck, true) == LootZone::aside);
  CHECK(after(LootZone::held_0, true) == LootZone::held_0);
  CHECK(after(LootZone::held_5, true) == LootZone::held_5);
  CHECK(after(LootZone::out, true) == LootZone::out);
  CHECK(after(LootZone::epic_discards, false) == LootZone::epic_discards);
  CHECK(after(LootZone::mission, false) == LootZone::epic_deck);
  Chronicle b;
  b.state().mission.campaign = true;
  b.state().cards.monsters.put(monster("the_dread_saint"), MonsterZone::out, kit::every_seat);
  b.state().cards.monsters.put(monster("the_boiled_duke"), MonsterZone::epic_discards, kit::every_seat);
  b.now(take_mission_deck_apart);
  CHECK(b.zone_of_monster("the_dread_saint") == MonsterZone::out);
  CHECK(b.zone_of_monster("the_boiled_duke") == MonsterZone::epic_discards);
}

TEST_CASE(
    "DD-CAMP-03  Encounters of missions only go to the box, from where they lie, unless they are out of the game") {
  Chronicle b;
  b.state().cards.encounters.put(encounter("lisbeths_press"), EncounterZone::lowlands_discards, kit::every_seat);
  b.state().cards.encounters.put(encounter("the_square"), EncounterZone::out, kit::every_seat);
  b.state().cards.encounters.put(encounter("two_widows"), EncounterZone::lowlands_discards, kit::every_seat);
  b.state().cards.encounters.put(encounter("cart_of_limbs"), EncounterZone::mission, kit::every_seat);
  b.now(take_mission_deck_apart);
  CHECK(b.zone("lisbeths_press") == EncounterZone::box);
  CHECK(b.zone("the_square") == EncounterZone::out);
  CHECK(b.zone("two_widows") == EncounterZone::lowlands_discards);
  CHECK(b.zone("cart_of_limbs") == EncounterZone::badlands_deck);
  CHECK(b.told("pile_shuffled", "DD-CAMP-03") == 1);
}

TEST_CASE("DD-CAMP-03  the first and the last Encounter of the pack leave the Mission Deck like the others") {
  Chronicle b;
  int const last = bench::content()->encounters.size() - 1;
  for (int const i : {0, last}) b.state().cards.encounters.put(EncounterId{i}, EncounterZone::mission, kit::every_seat);
  b.now(take_mission_deck_apart);
  for (int const i : {0, last}) CHECK(b.state().cards.encounters.zone_of(EncounterId{i}) != EncounterZone::mission);
}

// --- how a mission ends ----------------------------------------------------------------------------------------------

TEST_CASE("DD-TURN-07 DD-MEND-01  the Reward is read for all by the first Party's Leader that lives, else by anybody") {
  for (int dead : {-1, 0, 1}) {
    Chronicle b;
    b.state().mission.campaign = true;
    std::array<Who, 2> const two{b.put("bone_forger", "pigskin_port", 0), b.put("marsh_midwife", "pigskin_port", 1)};
    b.state().turn.parties.push_back({bit(two[1]), two[1]});
    if (dead >= 0) b.of(two[static_cast<std::size_t>(dead)]).presence = Presence::dead;
    b.ended(MissionEnd::completed);
    b.run(between_missions);
    CHECK(b.asked() == "mission_path");
    for (int i : {0, 1}) CHECK(b.of(two[static_cast<std::size_t>(i)]).xp == (i == dead ? 0 : 3));
  }
}

TEST_CASE(
    "DD-CAMP-06 DD-CAMP-02  decks that have discards are offered, as often as one likes; asked of the board's seat") {
  Chronicle b;
  b.state().mission.campaign = true;
  Who const who = b.put("marsh_midwife", "pigskin_port", 1);
  b.state().turn.parties.push_back({bit(who), who});
  for (auto const& [id, z] : {std::pair{"cart_of_limbs", EncounterZone::badlands_discards},
                              std::pair{"mudlarks", EncounterZone::wetlands_discards}})
    b.state().cards.encounters.put(encounter(id), z, kit::every_seat);
  b.ended(MissionEnd::completed);
  b.run(between_missions);
  CHECK(b.asked_seat() == 1);
  b.answer(b.options().front());
  CHECK(b.asked() == "shuffle_which_deck");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"no more", "badlands encounters", "wetlands encounters"});
  b.answer("wetlands encounters");
  CHECK(b.options() == Texts_{"no more", "badlands encounters"});
  b.answer("badlands encounters");
  CHECK(b.zone("cart_of_limbs") == EncounterZone::badlands_deck);
  CHECK(b.zone("mudlarks") == EncounterZone::wetlands_deck);
  CHECK_FALSE(b.asking());  // nothing is left to shuffle
  CHECK(b.state().mission.mission == mission("certified_genuine"));
}

TEST_CASE("DD-FEND-19  Capture in a single game is its end; in a Campaign the Defeated lose one Wound, the first too") {
  Chronicle single;
  single.put("marsh_midwife", "bruettelburg");
  single.ended(MissionEnd::captured);
  single.run(between_missions);
  CHECK(single.state().lost);
  Chronicle b;
  b.state().mission.campaign = true;
  std::array<Who, 3> const three{b.put("bone_forger", "aschkrug"), b.put("cellar_acrobat", "aschkrug"),
                                 b.put("marsh_midwife", "aschkrug")};
  for (int i : {0, 2}) {
    Adventurer& a = b.of(three[static_cast<std::size_t>(i)]);
    a.defeated = true;
    a.wounds = static_cast<std::int8_t>(i == 0 ? 12 : 16);
  }
  b.of(three[1]).wounds = 3;
  b.ended(MissionEnd::captured);
  b.run(between_missions);
  CHECK(b.of(three[0]).wounds == 11);
  CHECK(b.of(three[1]).wounds == 3);
  CHECK(b.of(three[2]).wounds == 15);
  for (Who who : three) CHECK_FALSE(b.of(who).defeated);
  CHECK(b.state().mission.captures == 1);
  CHECK(b.state().mission.completed == 0);
}

TEST_CASE("DD-FEND-19  where the book names no next mission, the same one begins again") {
  Chronicle b("certified_genuine");
  b.state().mission.campaign = true;
  b.put("bone_forger", "aschkrug");
  b.ended(MissionEnd::captured);
  b.run(between_missions);
  CHECK(b.state().mission.mission == mission("certified_genuine"));
  CHECK(b.state().of(space("hidden_halls")).clue == 3);  // laid out anew
}

TEST_CASE("DD-MAP-02 DD-CAMP-08  an overlay the next mission does not use: who is in it comes out, its counters go") {
  for (char const* next : {"the_tall_horse", "certified_genuine"}) {
    CAPTURE(next);
    bool const goes = std::string_view(next) == "the_tall_horse";  // the other one uses it again
    Chronicle b("bones_by_night");
    SpaceId const halls = space("hidden_halls");
    Who const inside = b.put("bone_forger", "hidden_halls");
    Who const outside = b.put("marsh_midwife", "aschkrug");
    State& s = b.state();
    s.map.overlays = kit::place(halls.index());
    for (auto const& [name, at] :
         {std::pair{"amtsrat_zwirbel", "hidden_halls"}, std::pair{"grandmother_quake", "aschkrug"}}) {
      s.cards.monsters.put(monster(name), MonsterZone::board, kit::every_seat);
      s.map.epics.push_back({monster(name), space(at), Heading::nowhere, 0, false});
    }
    s.of(halls).voidgate = s.of(space("aschkrug")).voidgate = true;
    s.of(halls).gate_wounds = 3;
    s.doom.hand = halls;
    b.run([&](Play& p) { return take_off_overlays(p, mission(next)); });
    CHECK_FALSE(b.asking());  // one way leads out
    CHECK(b.of(inside).at == (goes ? space("the_watchtower") : halls));
    CHECK(b.of(outside).at == space("aschkrug"));
    CHECK(s.map.epics.size() == (goes ? 1 : 2));
    CHECK((s.cards.monsters.zone_of(monster("amtsrat_zwirbel")) == MonsterZone::board) != goes);
    CHECK(s.cards.monsters.zone_of(monster("grandmother_quake")) == MonsterZone::board);
    CHECK(s.of(halls).voidgate != goes);
    CHECK(s.of(halls).gate_wounds == (goes ? 0 : 3));
    CHECK(s.of(space("aschkrug")).voidgate);
    CHECK((s.doom.hand == halls) != goes);
  }
}

TEST_CASE("DD-MIS-06  the turn limit: the last turn itself is played; a mission without one does not end by it") {
  for (auto const& [name, turn, fails] : {std::tuple{"on_the_run", 4, false}, std::tuple{"on_the_run", 5, true},
                                          std::tuple{"on_the_run", 6, true}, std::tuple{"the_procession", 99, false}}) {
    Chronicle b(name);
    b.put("marsh_midwife", "aschkrug");
    b.state().turn.number = static_cast<std::uint16_t>(turn);
    b.run([](Play& p) -> Task<> {
      end_of_turn(p);
      co_return;
    });
    CHECK((b.state().mission.end == MissionEnd::failed) == fails);
  }
}

TEST_CASE("DD-MEND-01  an objective is fulfilled by any one: the first Adventurer or the last") {
  for (int i : {0, 2}) {
    Chronicle b("the_tall_horse");
    std::array<Who, 3> const three{b.put("bone_forger", "aschkrug"), b.put("cellar_acrobat", "aschkrug"),
                                   b.put("marsh_midwife", "aschkrug")};
    b.state().mission.tallies[0] = 1;
    CHECK_FALSE(fulfils_objective(b.world()));
    b.of(three[static_cast<std::size_t>(i)]).at = space("ghostgate");
    CHECK(fulfils_objective(b.world()));
  }
}

TEST_CASE("DD-MEND-01  the mission's end stops the fight, the test and the Rest that are going on") {
  Chronicle b;
  Who const first = b.put("bone_forger", "aschkrug"), last = b.put("marsh_midwife", "aschkrug");
  b.of(first).resting = b.of(last).resting = true;
  b.state().rolling.who = first;
  b.state().fight.ending = Ending::open;
  b.run([](Play& p) -> Task<> {
    mission_ends(p, MissionEnd::captured, "DD-BRIB-09");
    co_return;
  });
  CHECK(b.state().mission.end == MissionEnd::captured);
  CHECK(b.state().fight.ending == Ending::no_victor);
  CHECK_FALSE(b.state().rolling.who);
  CHECK((!b.of(first).resting && !b.of(last).resting));
}

TEST_CASE("DD-LRG-02  a Clue without anybody there is not read; with a tie of MRL the first one reads it") {
  Chronicle b("the_tall_horse");
  SpaceId const here = space("rostnagel");
  b.state().of(here).clue = 0;  // count 1, and the Clue goes
  auto const resolve = [&] { b.run([=](Play& p) { return resolve_clue(p, here, &Clue::in_encounter_phase); }); };
  resolve();
  CHECK(b.state().mission.tallies[0] == 0);
  b.put("bone_forger", "rostnagel");  // MRL 6
  b.put("fishoid_deserter", "rostnagel");
  resolve();
  CHECK(b.state().mission.tallies[0] == 1);
  CHECK(b.state().of(here).clue == -1);
  b.run([](Play& p) { return resolve_clue(p, SpaceId{}, &Clue::in_encounter_phase); });
  CHECK(b.state().mission.tallies[0] == 1);
}

// --- what texts tell a mission ---------------------------------------------------------------------------------------

TEST_CASE("DD-MIS-06  flags, tallies, the Base, the objective: what does not change is not told") {
  Chronicle b;
  Who const who = b.put("bone_forger", "aschkrug");
  Here here = read_by(b.world(), who);
  SetFlag set;
  set.flag = bench::content()->flags.ref("sack");
  ClearFlag clear;
  clear.flag = bench::content()->flags.ref("sack");
  Tally tally;
  tally.by = 3;
  NameBase base;
  base.space = bench::content()->spaces.ref("aschkrug");
  b.now([&](Play& p) { Texts::does(p, here, set); });
  CHECK(b.state().mission.flags == flag("sack"));
  b.now([&](Play& p) { Texts::does(p, here, set); });
  CHECK(b.state().mission.flags == flag("sack"));
  b.now([&](Play& p) { Texts::does(p, here, clear); });
  CHECK(b.state().mission.flags == 0);
  b.now([&](Play& p) { Texts::does(p, here, tally), Texts::does(p, here, tally); });
  CHECK(b.state().mission.tallies[0] == 6);
  CHECK(b.state().mission.tallies[1] == 0);
  b.now([&](Play& p) { Texts::does(p, here, LoseBase{}); });
  CHECK(b.told("base_named") == 0);
  b.now([&](Play& p) { Texts::does(p, here, base); });
  CHECK(b.state().map.base == space("aschkrug"));
  b.now([&](Play& p) { Texts::does(p, here, LoseBase{}); });
  CHECK_FALSE(b.state().map.base);
  b.now([&](Play& p) { Texts::does(p, here, WinMission{}), Texts::does(p, here, WinMission{}); });
  CHECK(b.told("objective_met") == 1);
}

TEST_CASE("DD-CAMP-07 DD-IMPR-02  a Triumph or a Skill once for each, and only while copies are left") {
  Chronicle b;
  Who const who = b.put("bone_forger", "aschkrug"), second = b.put("marsh_midwife", "aschkrug"),
            third = b.put("unfrocked_exorcist", "aschkrug");
  GrantSkill text;
  text.card = bench::content()->skills.ref("fieldcraft");  // 2 copies
  auto const grant = [&](Who to) {
    Here here = read_by(b.world(), to);
    b.now([&](Play& p) { Texts::does(p, here, text); });
  };
  grant(who);
  grant(who);
  CHECK(b.told("skill_granted") == 1);
  grant(second);
  grant(third);
  CHECK(b.of(second).skills.has(skill("fieldcraft")));
  CHECK_FALSE(b.of(third).skills.has(skill("fieldcraft")));
  GrantTriumph triumph;
  triumph.card = bench::content()->triumphs.ref("deep_friends");
  for (int i = 0; i < 2; ++i) {
    Here here = read_by(b.world(), who);
    b.now([&](Play& p) { Texts::does(p, here, triumph); });
  }
  CHECK(b.told("triumph_gained") == 1);
  CHECK(b.of(who).triumphs.has(named<TriumphId>("deep_friends")));
}

// --- newcomers -------------------------------------------------------------------------------------------------------

TEST_CASE("DD-DEF-09 DD-JOIN-03  a replacement: in the closest Settlement, on its player's place, the dead not again") {
  Chronicle b;
  b.state().turn.phase = Phase::newcomers;
  b.state().mission.campaign = true;
  Who const dead = b.put("marsh_midwife", "nail_road", 1);
  b.put("bone_forger", "nail_road", 0);
  b.of(dead).presence = Presence::dead;
  b.state().mission.died = static_cast<std::uint16_t>(1u << character("cellar_acrobat").index());
  b.run(let_newcomers_in);
  CHECK(b.asked_seat() == 1);
  CHECK(b.refused("Cellar Acrobat") == "DD-JOIN-03");
  CHECK(b.refused("Bone Forger") == "DD-SET-10");
  b.answer("Unfrocked Exorcist");
  CHECK(b.asked() == "where_the_newcomer_enters");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Gutfish Ford", "Rostnagel"});
  b.answer("Rostnagel");
  CHECK(b.of(dead).character == character("unfrocked_exorcist"));
  CHECK(b.of(dead).at == space("rostnagel"));
  CHECK(b.of(dead).seat == 1);
  CHECK(b.told("adventurer_comes", "DD-DEF-09") == 1);
  CHECK(b.asked() == "weakness");
  CHECK(b.asked_seat() == 1);
}

TEST_CASE("DD-JOIN-01  late joiners: not unless the table allows them; players without an Adventurer come first") {
  Chronicle b;
  b.state().turn.phase = Phase::newcomers;
  b.state().seats = 3;
  b.put("bone_forger", "nail_road", 0);
  b.run(let_newcomers_in);
  CHECK_FALSE(b.asking());
  b.state().late_joiners = true;
  b.run(let_newcomers_in);
  CHECK(b.asked() == "newcomer");
  CHECK(b.asked_seat() == 1);  // seat 0 has one
  b.answer("nobody");
  CHECK(b.asked_seat() == 2);
  b.answer("nobody");
  CHECK_FALSE(b.asking());
  b.put("cellar_acrobat", "nail_road", 1);
  b.put("marsh_midwife", "nail_road", 2);
  b.run(let_newcomers_in);  // everybody has one: everybody may bring a further one
  CHECK(b.asked_seat() == 0);
  b.answer("Unfrocked Exorcist");
  CHECK(b.offers("Nail Road"));  // where another one is
  CHECK(b.offers("Aschkrug"));
  CHECK_FALSE(b.offers("Rostnagel"));  // no Town
  b.answer("Aschkrug");
  CHECK(b.of(Who{3}).character == character("unfrocked_exorcist"));
  CHECK(b.told("adventurer_comes", "DD-JOIN-01") == 1);
}

TEST_CASE("DD-DEF-09  2 Doom counters and not 3; with the next mission, in its first turn, also after a Capture") {
  Chronicle b;
  auto const may = [&](int doom, int turn, bool completed, int captures) {
    b.state().doom.track = {};
    for (int i = 0; i < doom; ++i) b.state().doom.track.push_back(Region::badlands);
    b.state().turn.number = static_cast<std::uint16_t>(turn);
    b.state().mission.completed = completed;
    b.state().mission.captures = static_cast<std::uint8_t>(captures);
    return replacements_may_come(b.world());
  };
  CHECK(may(2, 5, false, 0));
  CHECK_FALSE(may(3, 5, false, 0));
  CHECK(may(3, 1, true, 0));
  CHECK(may(3, 1, false, 1));
  CHECK_FALSE(may(3, 2, true, 1));
  CHECK_FALSE(may(3, 1, false, 0));
}

TEST_CASE("DD-DEF-11 DD-SET-13  starting cards are taken from all four piles, not from hands or out of the game") {
  auto const taken = [](LootZone from) {
    Chronicle b;
    Who const who = b.put("marsh_midwife", "aschkrug");  // Birthing Hook, Satchel of Herbs
    b.state().cards.loot.put(loot("birthing_hook"), from, kit::every_seat);
    b.state().cards.loot.put(loot("satchel_of_herbs"), LootZone::deck, kit::every_seat);
    b.now([=](Play& p) { take_starting_cards(p, who); });
    bool const got = b.zone_of_loot("birthing_hook") == LootZone::held_0;
    CHECK(b.of(who).gp == (got ? 0 : 4));
    return got;
  };
  for (LootZone z : {LootZone::deck, LootZone::discards, LootZone::epic_deck, LootZone::epic_discards}) CHECK(taken(z));
  for (LootZone z : {LootZone::held_3, LootZone::out, LootZone::aside, LootZone::offer_0}) CHECK_FALSE(taken(z));
}

TEST_CASE("DD-DEF-09  the closest Settlement of all that play, the first and the last of them, not of the dead") {
  Chronicle b;
  Who const first = b.put("bone_forger", "goat_path"), last = b.put("marsh_midwife", "nail_road");
  auto const bits = [](std::initializer_list<char const*> names) {
    SpaceMask all = 0;
    for (char const* n : names) all |= kit::place(space(n).index());
    return all;
  };
  CHECK(closest_settlements(b.world()) == bits({"pigskin_port", "gutfish_ford", "rostnagel"}));
  b.of(first).presence = Presence::dead;
  CHECK(closest_settlements(b.world()) == bits({"gutfish_ford", "rostnagel"}));
  b.of(first).presence = Presence::in_play;
  b.of(last).presence = Presence::dead;
  CHECK(closest_settlements(b.world()) == bits({"pigskin_port"}));
  b.of(first).presence = Presence::dead;
  CHECK((places_to_join(b.world()) & bits({"goat_path", "nail_road"})) == 0);
}

}  // namespace degenerates
