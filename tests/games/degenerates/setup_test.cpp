// Setup: the playing area, Adventurers, Weaknesses, difficulty, the mission.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::named;
using bench::skill;
using bench::space;
using bench::weakness;
using Texts_ = std::vector<std::string>;

NewGame a_game(bool campaign, Difficulty difficulty = Difficulty::usual) {
  NewGame setup;
  setup.mission = named<MissionId>("bones_by_night");
  setup.campaign = campaign;
  setup.difficulty = difficulty;
  setup.seats = 2;
  setup.adventurers = 2;
  setup.characters[0] = named<CharacterId>("bone_forger");
  setup.seat_of[1] = 1;
  return setup;
}
struct Table : Bench {
  explicit Table(NewGame const& setup) { state() = new_game(*bench::content(), setup, 7); }
  Table() : Table(a_game(false)) {}
  void step() {
    run([](Play& p) { return setup_step(p); });
  }
  // A new Adventurer, with its cards in the decks.
  Who comes(char const* character, int seat = 0) {
    Who const who = put(character, "pigskin_port", seat);
    of(who).xp = static_cast<std::int8_t>(bench::content()->characters[of(who).character.index()].xp);
    run([=](Play& p) { return set_up_adventurer(p, who); });
    return who;
  }
  Bench& nobody_expected() {
    for (Adventurer& a : state().adventurers) a = {};
    return *this;
  }
  WeaknessZone zone(char const* card) { return state().cards.weaknesses.zone_of(weakness(card)); }
};

}  // namespace

TEST_CASE("DD-SET-01 DD-SET-06 DD-SET-14 DD-EXPD-01  the printed map, and every card in its deck") {
  Table b;
  CHECK(town_level(b.world(), space("bruettelburg")) == 4);
  CHECK(danger_level(b.world(), space("the_gluepot")) == 3);
  CHECK(danger_level(b.world(), space("bone_path")) == 3);  // The Wasteland
  Content const& c = *bench::content();
  CHECK(b.state().cards.danger.count(DangerZone::deck) == c.danger.size());
  CHECK(b.state().cards.loot.zone_of(loot("regimental_halberd")) == LootZone::deck);  // a starting Item of one unused
  CHECK(b.state().cards.loot.zone_of(loot("triple_mitre")) == LootZone::epic_deck);
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("over_the_side")) == EncounterZone::box);
}

TEST_CASE("DD-SET-03 DD-SET-04  set aside: XP VAL 3, never Epic ones; three cards when a Campaign begins") {
  Table b;
  CHECK(b.state().cards.monsters.zone_of(monster("captain_of_the_gate")) == MonsterZone::law_discards);
  CHECK(b.state().cards.monsters.zone_of(monster("pew_biter")) == MonsterZone::lowlands_deck);
  CHECK(b.state().cards.monsters.zone_of(monster("the_dread_saint")) == MonsterZone::epic_deck);
  CHECK(b.state().cards.loot.zone_of(loot("crown_of_cruelty")) == LootZone::epic_deck);  // standalone: they stay
  Content const& c = *bench::content();
  for (int i = 0; i < c.monsters.size(); ++i)
    if (c.monsters[i].deck == MonsterDeck::epic) CHECK(c.monsters[i].xp != 3);
  Table campaign(a_game(true));
  CHECK(campaign.state().cards.monsters.zone_of(monster("the_dread_saint")) == MonsterZone::aside);
  CHECK(campaign.state().cards.loot.zone_of(loot("crown_of_cruelty")) == LootZone::aside);
  CHECK(campaign.state().cards.loot.zone_of(loot("doombringer_horn")) == LootZone::aside);
}

TEST_CASE("DD-SET-05  they come back only through a Mission Deck that names them") {
  Table b(a_game(true));
  b.nobody_expected();
  b.put("bone_forger", "pigskin_port");
  MissionId const finale = named<MissionId>("saints_day");
  Mission const& mission = bench::content()->missions[finale.index()];
  b.now([=](Play& p) { lay_out_mission(p, finale); });
  for (Ref<Loot> const card : mission.deck.loot)
    CHECK(b.state().cards.loot.zone_of(
              LootId{bench::content()->first_loot_card[static_cast<std::size_t>(card.index())]}) == LootZone::mission);
  for (Ref<Monster> const card : mission.deck.monsters)
    CHECK(b.state().cards.monsters.zone_of(MonsterId{
              bench::content()->first_monster_card[static_cast<std::size_t>(card.index())]}) == MonsterZone::mission);
  CHECK(mission.deck.loot.size() + mission.deck.monsters.size() >= 3);
}

TEST_CASE("DD-MIS-01 DD-MIS-02 DD-MIS-03 DD-SET-10  which mission, which Adventurers") {
  CHECK(new_game(*bench::content(), a_game(false), 1).mission.mission == named<MissionId>("bones_by_night"));
  Table b(a_game(true));
  CHECK(b.state().mission.mission == named<MissionId>("on_the_run"));
  b.step();  // the forger is known
  CHECK(b.of(Who{0}).at == space("north_bridge"));
  while (b.asking()) b.answer(b.options().front());
  b.step();
  CHECK(b.asked() == "which_character");
  CHECK(b.asked_seat() == 1);
  CHECK(b.refused("Bone Forger") == "DD-SET-10");
  b.answer("Marsh Midwife");
  CHECK(b.of(Who{1}).seat == 1);
  while (b.asking()) b.answer(b.options().front());
  b.step();
  CHECK(b.state().map.bounty == 2);
  CHECK(b.told("story", "DD-MIS-01") == 1);
  CHECK(b.state().of(space("north_bridge")).clue == 0);
}

TEST_CASE("DD-SET-11 DD-SET-12 DD-SET-13  the values of the sheet, its Skills and its Loot, put on at once") {
  Table b;
  b.step();
  Adventurer const& forger = b.of(Who{0});
  CHECK(forger.luck == 4);
  CHECK(forger.gp == 8);
  CHECK(forger.xp == 3);
  CHECK(forger.wounds == 0);
  CHECK(forger.map_stance == MapStance::cautious);
  CHECK(forger.combat_stance == CombatStance::guard);
  CHECK(forger.skills.has(skill("sell_him_twice")));
  CHECK(holds(b.world(), Who{0}, loot("box_of_fingers")));
  CHECK(equipped(b.state(), loot("carving_knife")));
  CHECK(b.asked() == "weakness");
}

TEST_CASE("DD-SET-15 DD-SET-16 DD-SET-17 DD-SET-18 DD-SET-19  Weaknesses: drawn until one fits, kept or not, two") {
  Table b;
  b.nobody_expected();
  Who const forger = b.comes("bone_forger");  // 3 XP, no clergy, STR 5
  CHECK(b.options() == Texts_{"none", "draw one", "Wanted Twice (3 XP), as the sheet suggests"});
  b.cards({"holy_fool", "ox_of_a_man", "night_sweats"});
  b.answer("draw one");
  CHECK(b.zone("holy_fool") == WeaknessZone::discards);  // clergy only
  CHECK(b.zone("ox_of_a_man") == WeaknessZone::discards);
  CHECK(b.asked() == "accept_weakness");
  b.answer("accept it");
  CHECK(b.of(forger).xp == 5);  // 2 more
  CHECK(b.zone("night_sweats") == degenerates::of(WeaknessZone::held_0, forger));
  CHECK(b.asked() == "weakness");  // a second one
  b.cards({"loud_mouth"});
  b.answer("draw one");
  b.answer("discard it");
  CHECK(b.zone("loud_mouth") == WeaknessZone::discards);
  CHECK(b.of(forger).xp == 5);
  CHECK(b.asked() == "improve");  // no third draw
  b.answer("nothing");
}

TEST_CASE("DD-SET-15  a Weakness that was discarded ends it; none need be drawn") {
  Table b;
  b.nobody_expected();
  Who const soldier = b.comes("cashiered_halberdier");  // 2 XP
  b.cards({"soft_hands"});
  b.answer("draw one");
  b.answer("discard it");
  CHECK(b.asked() != "weakness");
  while (b.asking()) b.answer(b.options().front());
  CHECK(b.of(soldier).xp == 2);
}

TEST_CASE("DD-SUGG-01 DD-SUGG-02 DD-IMPR-02  the suggested Weakness and one Improve before the first turn") {
  Table b;
  b.nobody_expected();
  Who const forger = b.comes("bone_forger");
  b.answer("Wanted Twice (3 XP), as the sheet suggests");
  CHECK(b.of(forger).xp == 6);
  b.answer("none");
  CHECK(b.asked() == "improve");
  b.answer("Bone Reading (3 XP)");
  CHECK(b.of(forger).xp == 3);
  CHECK(b.of(forger).skills.has(skill("bone_reading")));
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-MIS-06 DD-MIS-07 DD-MAP-02  the mission: its deck, Clues, overlays, Bounty Level and starting space") {
  Table b;
  b.nobody_expected();
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.now([](Play& p) { lay_out_mission(p, named<MissionId>("bones_by_night")); });
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("over_the_side")) == EncounterZone::mission);
  CHECK(b.state().of(space("hidden_halls")).clue == 0);
  CHECK(b.state().of(space("tower_island")).clue == 2);
  CHECK((b.state().map.overlays & kit::place(space("hidden_halls").index())) != 0);
  CHECK(b.state().map.bounty == 3);
  CHECK(b.of(forger).at == space("fishmonger_camp"));
}

TEST_CASE(
    "DD-MIS-04 DD-MIS-05  a later mission of a Campaign goes on with the Bounty Level and the places there were") {
  Table b(a_game(true));
  b.nobody_expected();
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.state().mission.completed = 1;
  b.state().mission.mission = named<MissionId>("bones_by_night");
  b.state().map.bounty = 5;
  b.now([](Play& p) { lay_out_mission(p, named<MissionId>("bones_by_night")); });
  CHECK(b.state().map.bounty == 5);
  CHECK(b.of(forger).at == space("pigskin_port"));
}

TEST_CASE("DD-DIFF-01 DD-DIFF-02  easier: three Danger cards lower levels, everybody takes something") {
  Table b(a_game(false, Difficulty::easier));
  b.nobody_expected();
  Who const forger = b.put("bone_forger", "pigskin_port");  // MAG 8
  // A Location, a card without a space, a Town.
  b.cards({"eels_in_the_well", "nothing_in_the_paper", "a_second_customs_shed"});
  b.step();
  CHECK(town_level(b.world(), space("gutfish_ford")) == 2);  // a Town is not changed
  CHECK(danger_level(b.world(), space("east_bridge")) == 1);
  CHECK(b.state().cards.danger.count(DangerZone::discards) == 3);
  b.step();
  CHECK(b.asked() == "which_boon");
  CHECK(b.options() == Texts_{"the first Item of the Loot deck", "D6+2 GP", "D3+1 XP", "1 Luck", "nothing"});
  b.dice({4});
  b.answer("D6+2 GP");
  CHECK(b.of(forger).gp == 6);
  b.state().turn.acting = 0;
  b.step();
  b.dice({3});  // a D3: 2
  b.answer("D3+1 XP");
  CHECK(b.of(forger).xp == 3);
  b.state().turn.acting = 0;
  b.step();
  b.answer("1 Luck");
  CHECK(b.of(forger).luck == 1);
  b.state().turn.acting = 0;
  b.step();
  b.cards({"swamp_itch", "pot_lid"});
  b.answer("the first Item of the Loot deck");
  CHECK(b.state().cards.loot.zone_of(loot("swamp_itch")) == LootZone::discards);
  b.answer("equip Pot Lid");
  CHECK(equipped(b.state(), loot("pot_lid")));
}

TEST_CASE("DD-DIFF-03 DD-DIFF-04 DD-DIFF-05  harder: levels rise, XP VAL 3 are in from the start, nobody has GP") {
  Table b(a_game(false, Difficulty::harder));
  CHECK(b.state().cards.monsters.zone_of(monster("captain_of_the_gate")) == MonsterZone::law_deck);
  b.nobody_expected();
  b.put("bone_forger", "pigskin_port");
  b.state().of(space("saint_spleen")).town = 2;
  b.state().of(space("kettenberg")).town = 0;
  b.state().of(space("kettenberg")).danger = 6;
  b.cards({"eels_in_the_well", "a_foot_has_gone_missing", "rent_day_in_kettenberg"});
  b.step();
  CHECK(town_level(b.world(), space("gutfish_ford")) == 1);  // a Town Level falls
  CHECK(town_level(b.world(), space("saint_spleen")) == 1);
  CHECK(danger_level(b.world(), space("kettenberg")) == 6);  // stays, and no Doom
  CHECK(b.state().doom.track.empty());
  Table other(a_game(false, Difficulty::harder));
  other.step();
  CHECK(other.of(Who{0}).gp == 0);
}

TEST_CASE("DD-DIFF-01 DD-DIFF-03  a card with a Territory at its top changes the Territory, not the Location below") {
  for (Difficulty const difficulty : {Difficulty::easier, Difficulty::harder}) {
    Table b(a_game(false, difficulty));
    b.nobody_expected();
    b.put("bone_forger", "pigskin_port");
    // The Foothills (2, North Bridge 2), Slaver's Pass (3, Tunnel of Terror 4), The Fields (1, Schimmelhof 2).
    b.cards({"stones_downhill", "chains_in_the_pass", "smoke_over_the_fields"});
    b.step();
    bool const harder = difficulty == Difficulty::harder;
    CHECK(danger_level(b.world(), space("chain_road")) == (harder ? 3 : 1));
    CHECK(danger_level(b.world(), space("slave_road")) == (harder ? 4 : 2));
    CHECK(danger_level(b.world(), space("sausage_road")) == (harder ? 2 : 1));  // 1 is the floor
    CHECK(danger_level(b.world(), space("north_bridge")) == 2);
    CHECK(danger_level(b.world(), space("tunnel_of_terror")) == 4);
    CHECK(danger_level(b.world(), space("schimmelhof")) == 2);
  }
}

TEST_CASE("DD-SET-16 DD-DECK-01  a Weakness deck that runs out is formed anew until one fits") {
  Table b;
  b.nobody_expected();
  Who const forger = b.put("bone_forger", "pigskin_port");  // no clergy, STR 5
  auto& cards = b.state().cards.weaknesses;
  for (int i = 0; i < bench::content()->weaknesses.size(); ++i)
    cards.put(WeaknessId{i}, WeaknessZone::box, kit::every_seat);
  cards.put(bench::weakness("holy_fool"), WeaknessZone::deck, kit::every_seat);
  cards.put(bench::weakness("ox_of_a_man"), WeaknessZone::discards, kit::every_seat);
  cards.put(bench::weakness("gambling_debts"), WeaknessZone::discards, kit::every_seat);
  b.cards({"ox_of_a_man"});  // where one card is left it comes by itself
  b.run([=](Play& p) { return set_up_adventurer(p, forger); });
  b.answer("draw one");
  CHECK(b.asked() == "accept_weakness");
  b.answer("accept it");
  CHECK(b.state().cards.weaknesses.zone_of(bench::weakness("gambling_debts")) == of(WeaknessZone::held_0, forger));
  CHECK(b.of(forger).xp == 2);
}

TEST_CASE("DD-EXPD-02 DD-EXPD-03  one copy of what is Unique; Danger, Doom and Encounter cards are one of a kind") {
  Content const& c = *bench::content();
  for (int i = 0; i < c.loot.size(); ++i) {
    auto const thing = static_cast<std::size_t>(i);
    if (c.loot[i].unique) CHECK(c.first_loot_card[thing + 1] - c.first_loot_card[thing] == 1);
  }
  Table b;
  CHECK(b.state().cards.doom.count(DoomZone::deck) == c.doom.size());
}

TEST_CASE("DD-TIP-01  every Adventurer has an ability of its own that brings Luck") {
  Content const& c = *bench::content();
  std::vector<std::string> seen;
  for (int i = 0; i < c.characters.size(); ++i) {
    CHECK(pack::first<GainLuck>(c.characters[i].luck_ability.effects) != nullptr);
    seen.push_back(c.texts.luck_abilities[static_cast<std::size_t>(i)]);
  }
  std::sort(seen.begin(), seen.end());
  CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
}

}  // namespace degenerates
