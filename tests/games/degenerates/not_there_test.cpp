// What is not there, or no longer: nobody in the space, a gate that closed meanwhile, a Monster that deals nothing, a
// player without an Adventurer, a Skill that a card forbids.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::monster;
using bench::named;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

// No fight is on, unless the test says so.
struct Quiet : Field {
  explicit Quiet(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
};
struct QuietTwins : bench::TwinsPack, Quiet {
  explicit QuietTwins(char const* at = "schimmelhof") : Quiet(at) {}
};
Party party_of(WhoMask members, Who leader) {
  Party party;
  party.members = members;
  party.leader = leader;
  return party;
}

}  // namespace

// --- cards -----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-REQ-14 DD-DCRD-03  a card or a Doom card of the Region can forbid Skills; elsewhere they work") {
  QuietTwins b("rostnagel");  // Badlands
  Who const who = b.put("bone_forger", "rostnagel");
  b.learn(who, "sewer_sense");  // Explore +2
  auto const explores = [&] {
    b.settled();
    return bonus(b.world(), read_by(b.world(), who), Stat::explore);
  };
  CHECK(explores() == 2);
  b.wear(who, "colander_helm");
  CHECK(explores() == 2);
  b.state().equipped.remove(bench::loot("colander_helm"));
  b.wear(who, "dunces_hood");
  CHECK(explores() == 0);
  CHECK(skills_are_barred(b.world(), who));
  b.state().equipped.remove(bench::loot("dunces_hood"));
  CHECK(explores() == 2);
  b.state().cards.doom.put(named<DoomId>("everybody_forgets"), DoomZone::in_badlands, kit::every_seat);
  CHECK(explores() == 0);
  b.of(who).at = space("kettenberg");  // Highlands
  CHECK(explores() == 2);
}

TEST_CASE("DD-REST-04 DD-EXCH-02  of two copies used once: the same action is used up, the other one is not") {
  QuietTwins b("aschkrug");
  Who const who = b.put("bone_forger", "aschkrug");
  b.hold(who, "pair_of_casks"), b.hold(who, "pair_of_casks.2");
  b.of(who).resting = true;
  b.of(who).rest_actions = 1;  // Recover
  b.settled();
  CardActions const all = rest_actions_of_cards(b.world(), who);  // Tap and Sell of each
  REQUIRE(all.size() == 4);
  for (int const used : {0, 1}) {
    CAPTURE(used);
    b.state().used.clear();
    CardAction const first = all[used];
    b.run([=](Play& p) { return use_card(p, who, first); });
    for (int i = 0; i < 4; ++i)
      CHECK(may_not_use(b.world(), who, all[i]) == (all[i].number == used ? "DD-EXCH-02" : ""));
  }
  CHECK((b.of(who).luck == 1 && b.of(who).gp == 1));
}

TEST_CASE("DD-STAT-07  a Condition that is gained again moves to the longer area, from each to each, and never back") {
  auto const after = [](Lasts first, Lasts then) {
    Quiet b;
    Who const who = b.put("bone_forger", "schimmelhof");
    b.run([=](Play& p) { return gain_status(p, who, status("greased"), first, "DD-STAT-02"); });
    b.run([=](Play& p) { return gain_status(p, who, status("greased"), then, "DD-STAT-02"); });
    REQUIRE(b.of(who).conditions.size() == 1);
    CHECK(b.told("status_gained") == (b.of(who).conditions[0].lasts == first ? 1 : 2));
    return b.of(who).conditions[0].lasts;
  };
  Lasts const areas[] = {Lasts::next_turn, Lasts::end_of_fight, Lasts::recovery};
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) CHECK(after(areas[i], areas[k]) == areas[std::max(i, k)]);
}

// --- Danger, Encounters, Dispel ------------------------------------------------------------------------------------

TEST_CASE("DD-DNGR-02 DD-HAND-06  while a Party has its turn of the Danger Phase it is the one that acts") {
  Bench b;
  Who const first = b.put("bone_forger", "aschkrug"), leader = b.put("marsh_midwife", "kettenberg"),
            along = b.put("cellar_acrobat", "kettenberg");
  b.state().turn.phase = Phase::danger;
  b.state().turn.epics_moved = true;
  b.state().turn.danger_resolved = true;
  b.state().turn.parties.push_back(party_of(bit(first), first));
  b.state().turn.parties.push_back(party_of(bit(leader) | bit(along), leader));
  b.state().turn.parties[0].done = true;
  b.state().doom.hand = space("kettenberg");
  b.state().cards.danger.put(named<DangerId>("the_vats_are_full"), DangerZone::deck, kit::every_seat);
  for (char const* id : {"the_hand_opens", "the_hand_waves"})
    b.state().cards.signs.put(named<SignId>(id), SignZone::deck, kit::every_seat);
  b.cards({"the_hand_opens"});
  b.run(danger_phase);
  CHECK(b.asked() == "who_of_you");
  CHECK(b.state().turn.acting == 1);
}

TEST_CASE("DD-ENC-08 DD-FGHT-03  an Encounter that attacks is fought though no Monster comes with it") {
  for (FightFor const reason : {FightFor::encounter_phase, FightFor::text}) {
    Quiet b("kettenberg");
    b.put("bone_forger", "kettenberg");
    EncounterId const card = named<EncounterId>("deserters_fire");
    b.state().cards.encounters.put(card, EncounterZone::resolving, kit::every_seat);
    b.state().turn.joining.push_back({card, 0});
    b.run([=](Play& p) -> Task<> { co_await meet_the_monsters(p, space("kettenberg"), reason); });
    bool const of_the_phase = reason == FightFor::encounter_phase;
    CHECK(fight_is_on(b.state()) == of_the_phase);
    CHECK(b.state().turn.joining.empty() == of_the_phase);
  }
}

TEST_CASE(
    "DD-ENC-08 DD-ENC-09  Monsters that a text brings are fought without the Encounter that waits for the phase") {
  for (FightFor const reason : {FightFor::encounter_phase, FightFor::text}) {
    Quiet b("kettenberg");
    b.put("bone_forger", "kettenberg");
    EncounterId const card = named<EncounterId>("deserters_fire");
    b.state().cards.encounters.put(card, EncounterZone::resolving, kit::every_seat);
    b.state().turn.joining.push_back({card, 0});
    b.state().cards.monsters.put(monster("tin_pilgrim"), MonsterZone::coming, kit::every_seat);
    b.run([=](Play& p) -> Task<> { co_await meet_the_monsters(p, space("kettenberg"), reason); });
    bool const of_the_phase = reason == FightFor::encounter_phase;
    CHECK(fight_is_on(b.state()));
    CHECK(foes_left(b.state()) == (of_the_phase ? 2 : 1));
    CHECK(b.state().turn.joining.empty() == of_the_phase);
  }
}

TEST_CASE("DD-ENC-01 DD-PRTY-05  a Party of which nobody is left has no Encounters, however dangerous its card") {
  Quiet b;
  Party party;
  party.dangerous = true;
  CHECK(skips_its_encounters(b.world(), party, {}));
  CHECK_FALSE(skips_its_encounters(b.world(), party, space("schimmelhof")));
}

TEST_CASE(
    "DD-DISP-02 DD-DISP-06  a Voidgate that closed during the test takes no Wounds, and no Danger Level falls twice") {
  for (bool closes : {false, true}) {
    CAPTURE(closes);
    QuietTwins b("kettenberg");
    Who const forger = b.put("bone_forger", "kettenberg");  // MAG 8
    if (closes) b.wear(forger, "wet_cork");
    b.settled();
    b.state().of(space("kettenberg")).voidgate = true;
    b.dice({3, 4});
    b.run([](Play& p) { return dispel(p, space("kettenberg")); });
    b.answer("Dispel the Voidgate (0 of 6 Wounds)");
    while (b.asking()) b.answer(b.options().front());
    CHECK(b.state().of(space("kettenberg")).voidgate == !closes);
    CHECK(b.told("gate_wounded") == (closes ? 0 : 1));
    CHECK(b.of(forger).wounds == 3);  // the lowest die, either way: DD-DISP-03
  }
}

TEST_CASE("DD-ENC-06  a text of the board, read nowhere: it brings no Monsters of a Region and begins no fight") {
  Quiet b;
  b.put("bone_forger", "schimmelhof");
  b.text(Here{}, RegionMonsters{Expr(1)});
  CHECK(b.events().empty());
  AddMonsters named_one;
  named_one.named = {bench::content()->monsters.ref("tin_pilgrim")};
  b.text(Here{}, named_one);
  CHECK_FALSE(b.asking());
  CHECK_FALSE(fight_is_on(b.state()));
}

TEST_CASE("DD-PRTY-01 DD-DEF-04  in a fight a text without a place is for those in it, as one of its space") {
  Field b;
  Who const in_it = b.joins("bone_forger"), beside = b.put("marsh_midwife", "schimmelhof"),
            away = b.put("cellar_acrobat", "aschkrug");
  b.enters("tin_pilgrim", in_it);
  TakeStance bold;
  bold.stance = StanceOf::bold;
  b.text(Here{}, bold);
  CHECK(b.of(in_it).map_stance == MapStance::bold);
  CHECK((b.of(beside).map_stance == MapStance::cautious && b.of(away).map_stance == MapStance::cautious));
}

TEST_CASE("DD-TURN-04  whose Leader acts: of the Party whose turn it is, else of the first; without Parties nobody") {
  Bench b;
  Who const first = b.put("bone_forger", "aschkrug"), second = b.put("marsh_midwife", "kettenberg");
  for (int const acting : {-1, 0, 3}) {
    b.state().turn.acting = static_cast<std::int8_t>(acting);
    CHECK_FALSE(acting_leader(b.state()));
  }
  b.state().turn.parties.push_back(party_of(bit(first), first));
  b.state().turn.parties.push_back(party_of(bit(second), second));
  for (auto const& [acting, leader] :
       {std::pair{-1, first}, std::pair{0, first}, std::pair{1, second}, std::pair{2, first}}) {
    b.state().turn.acting = static_cast<std::int8_t>(acting);
    CHECK(acting_leader(b.state()) == leader);
  }
}

TEST_CASE("DD-STAT-14  of several causes that forbid a deed the first is named; without one none is") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof");
  std::string why;
  CHECK_FALSE(forbidden(b.world(), who, Deed::force_march, &why));
  CHECK(why.empty());
  b.run([=](Play& p) { return gain_status(p, who, status("fatigued"), Lasts::recovery, "DD-STAT-02"); });
  b.forbid(who, Deed::force_march);
  CHECK(forbidden(b.world(), who, Deed::force_march, &why));
  CHECK(why == "Fatigued");
  CHECK(forbidden(b.world(), who, Deed::force_march));
  b.of(who).conditions = {};
  why.clear();
  CHECK(forbidden(b.world(), who, Deed::force_march, &why));
  CHECK(why == "an effect");
}

// --- Monsters --------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ABIL-08  Summon of a Loot Monster: those of the Region, whichever Loot card it is") {
  for (char const* id : {"debt_collector", "vengeful_sausage", "sack_of_weasels"}) {
    CAPTURE(id);
    Field b("rostnagel");  // Badlands
    b.joins("marsh_midwife");
    b.grant(b.enters_from_loot(id), Ability::summon);
    for (int i = 0; i < static_cast<int>(bench::content()->monster_cards.size()); ++i)
      b.state().cards.monsters.put(MonsterId{i}, MonsterZone::box, kit::every_seat);
    b.state().cards.monsters.put(monster("tin_pilgrim"), MonsterZone::badlands_deck, kit::every_seat);
    b.group(RoundStep::end_summon);
    CHECK(b.zone("tin_pilgrim") == MonsterZone::foe);
  }
}

TEST_CASE("DD-EMOV-05  the closest Party is followed, not the first space of the map") {
  Bench b;
  b.state().cards.monsters.put(monster("the_procession"), MonsterZone::epic_deck, kit::every_seat);
  b.put("bone_forger", "bone_path");  // beside Rostnagel
  // From Cinder Road it is one step to Aschkrug, where nobody is, and two to Bone Path.
  b.now([](Play& p) {
    place_epic(p, monster("the_procession"), space("cinder_road"), Heading::closest_party, 0xff, "DD-EPIC-12");
  });
  b.run([](Play& p) { return move_epic_monsters(p); });
  CHECK(counter_of(b.state(), monster("the_procession"))->at == space("rostnagel"));
}

TEST_CASE("DD-SUFR-05  a Power die is not asked for against a Monster whose damage is none") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");  // in Guard, no ARM
  b.enters("swinebailiff", who);                    // ATT 4
  b.enters("customs_hound", who);                   // ATT 3
  b.more(who, Stat::ARM, 3);
  b.turn_of(who);
  b.defence_dice_show(6, 5);  // failed
  b.power_dice_show(1);
  b.settled();
  REQUIRE(work_out(b.world(), who).suffered.size() == 2);  // 1 and 0
  b.run([=](Play& p) { return resolve_exchange(p, who); });
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).wounds == 0);
}

TEST_CASE("DD-HP-06 DD-MON-07  a text that destroys a Monster: its owner's cards hear it, nobody's if it is nobody's") {
  struct Row {
    char const* foe;
    int damage;
    bool owned;
    int luck;
  };
  // The exorcist gains 1 Luck when an undead Monster is Destroyed; the Tin Pilgrim has 6 HP.
  for (Row const row : {Row{"tin_pilgrim", 6, true, 1},
                        {"tin_pilgrim", 5, true, 0},
                        {"tin_pilgrim", 6, false, 0},
                        {"goat_bandit", 40, true, 0}}) {
    CAPTURE(row.foe);
    CAPTURE(row.damage);
    CAPTURE(row.owned);
    Field b;
    Who const exorcist = b.joins("unfrocked_exorcist");
    FoeRef const foe = b.enters(row.foe, exorcist);
    b.enters("echo_troll", exorcist);  // the fight goes on
    b.settled();
    Who const by = row.owned ? exorcist : Who{};
    b.run([=](Play& p) { return hit(p, foe, row.damage, true, by, "DD-INFL-06"); });
    CHECK(b.of(exorcist).luck == row.luck);
    CHECK((find(b.state(), foe) == nullptr) == (row.damage >= 6));
  }
}

// --- people ----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-JOIN-01  the first seat too can be without an Adventurer: it is asked, and the others are not") {
  Bench b;
  b.put("marsh_midwife", "goat_path", 1);
  b.state().seats = 2;
  b.state().late_joiners = true;
  b.run(let_newcomers_in);
  CHECK((b.asked() == "newcomer" && b.asked_seat() == 0));
  b.answer("nobody");
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-CAMP-01 DD-MIS-01  a Campaign is introduced before its first mission, a single mission by itself") {
  for (bool campaign : {true, false}) {
    CAPTURE(campaign);
    Bench b;
    NewGame setup;
    setup.campaign = campaign;
    setup.mission = named<MissionId>("bones_by_night");
    setup.seats = setup.adventurers = 1;
    setup.characters[0] = named<CharacterId>("bone_forger");
    b.state() = new_game(*bench::content(), setup, 7);
    for (int steps = 0; steps < 4 && b.told("story", "DD-MIS-01") == 0; ++steps) {
      b.run([](Play& p) { return setup_step(p); });
      while (b.asking()) b.answer(b.options().front());
    }
    CHECK(b.told("story", "DD-MIS-01") == 1);
    CHECK(b.told("story", "DD-CAMP-01") == (campaign ? 1 : 0));
  }
}

}  // namespace degenerates
