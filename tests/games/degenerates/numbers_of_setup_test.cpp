// Set-up, the ends of turns and fights: which steps there are, what is left out, what is forgotten.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::named;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

struct NewTable : Bench {
  explicit NewTable(Difficulty difficulty, int adventurers = 1) {
    NewGame setup;
    setup.mission = named<MissionId>("bones_by_night");
    setup.difficulty = difficulty;
    setup.seats = 2;
    setup.adventurers = adventurers;
    setup.characters[0] = named<CharacterId>("bone_forger");
    setup.characters[1] = named<CharacterId>("marsh_midwife");
    setup.seat_of[1] = 1;
    state() = new_game(*bench::content(), setup, 7);
  }
  void step() {
    run([](Play& p) { return setup_step(p); });
  }
  // The Adventurers as they come, without Weaknesses and further Skills.
  void everybody_comes(int n) {
    for (int i = 0; i < n; ++i) {
      step();
      while (asking()) answer(options().front());
    }
  }
};

}  // namespace

TEST_CASE(
    "DD-DIFF-01 DD-DIFF-02 DD-DIFF-03  usual: no cards, no choice; harder: three cards and no choice; easier: both") {
  NewTable usual(Difficulty::usual);
  usual.everybody_comes(1);
  usual.step();
  CHECK(usual.state().cards.danger.count(DangerZone::discards) == 0);
  CHECK(usual.told("story", "DD-MIS-01") == 1);  // the mission begins
  NewTable harder(Difficulty::harder);
  harder.everybody_comes(1);
  harder.cards({"eels_in_the_well", "nothing_in_the_paper", "a_second_customs_shed"});
  harder.step();
  CHECK(harder.state().cards.danger.count(DangerZone::discards) == 3);
  harder.step();
  CHECK_FALSE(harder.asking());
  CHECK(harder.told("story", "DD-MIS-01") == 1);
  NewTable easier(Difficulty::easier, 2);
  easier.everybody_comes(2);
  easier.cards({"eels_in_the_well", "nothing_in_the_paper", "a_second_customs_shed"});
  easier.step();
  easier.step();
  CHECK((easier.asked() == "which_boon" && easier.asked_seat() == 0));  // the first one's own player
  easier.dice({6});
  easier.answer("D6+2 GP");
  CHECK(easier.of(Who{0}).gp == 16);  // 8 and 8
  easier.step();
  CHECK((easier.asked() == "which_boon" && easier.asked_seat() == 1));
  easier.dice({6});
  easier.answer("D3+1 XP");
  CHECK(easier.of(Who{1}).xp == 2 + 4);       // half of 6, and 1
  for (int i = 0; i < 5; ++i) easier.step();  // nobody sits on the other places
  CHECK(easier.told("story", "DD-MIS-01") == 1);
}

TEST_CASE("DD-MIS-01 DD-MIS-05  a mission without a Bounty Level or a starting space leaves both as they are") {
  Bench b;
  Who const who = b.put("bone_forger", "aschkrug");
  b.state().map.bounty = 4;
  b.now([](Play& p) { lay_out_mission(p, named<MissionId>("saints_day")); });
  CHECK(b.state().map.bounty == 4);
  CHECK(b.of(who).at == space("aschkrug"));
  b.state().mission.campaign = true;  // the first one of a Campaign names both
  b.now([](Play& p) { lay_out_mission(p, named<MissionId>("on_the_run")); });
  CHECK((b.state().map.bounty == 2 && b.of(who).at == space("north_bridge")));
  b.state().map.bounty = 4;
  b.of(who).at = space("aschkrug");
  b.state().mission.captures = 1;  // a later one, also after a Capture
  b.now([](Play& p) { lay_out_mission(p, named<MissionId>("bones_by_night")); });
  CHECK((b.state().map.bounty == 4 && b.of(who).at == space("aschkrug")));
}

TEST_CASE("DD-SET-10 DD-SET-13 DD-DIFF-05  two of a table: each on its seat; what does not fit on is carried") {
  NewTable b(Difficulty::usual, 2);
  CHECK((b.of(Who{0}).presence == Presence::expected && b.of(Who{1}).presence == Presence::expected));
  CHECK(b.of(Who{2}).presence == Presence::nobody);
  b.everybody_comes(2);
  CHECK((b.of(Who{0}).seat == 0 && b.of(Who{1}).seat == 1));
  CHECK((b.of(Who{0}).gp == 8 && b.of(Who{1}).gp == 5));
  CHECK(equipped(b.state(), loot("birthing_hook")));
  CHECK(holds(b.world(), Who{1}, loot("satchel_of_herbs")));
  CHECK_FALSE(equipped(b.state(), loot("satchel_of_herbs")));
  CHECK((b.of(Who{0}).at == space("fishmonger_camp") && b.of(Who{1}).at == space("fishmonger_camp")));
}

TEST_CASE(
    "DD-SET-15 DD-SET-16 DD-SUGG-02  a suggested Weakness that somebody has, or that does not fit, is not offered") {
  auto const suggested = [](WeaknessZone zone, char const* character) {
    Bench b;
    Who const who = b.put(character, "aschkrug");
    b.state().cards.weaknesses.put(bench::weakness("wanted_twice"), zone, kit::every_seat);  // outlaws only
    b.state().cards.weaknesses.put(bench::weakness("soft_hands"), WeaknessZone::deck, kit::every_seat);
    b.run([=](Play& p) { return set_up_adventurer(p, who); });
    return b.options().size() == 3;
  };
  CHECK(suggested(WeaknessZone::deck, "bone_forger"));
  CHECK(suggested(WeaknessZone::discards, "bone_forger"));
  CHECK_FALSE(suggested(WeaknessZone::held_1, "bone_forger"));
  CHECK_FALSE(suggested(WeaknessZone::box, "bone_forger"));
  CHECK_FALSE(suggested(WeaknessZone::deck, "marsh_midwife"));  // hers is another one
}

TEST_CASE("DD-SET-15 DD-SET-16  none of the deck fits: each is looked at once, and none is kept") {
  Bench b;
  Who const who = b.put("marsh_midwife", "aschkrug");  // no clergy, no outlaw, STR 6
  for (char const* id : {"holy_fool", "ox_of_a_man", "wanted_twice"})
    b.state().cards.weaknesses.put(bench::weakness(id), WeaknessZone::deck, kit::every_seat);
  b.by_seed(5);
  b.run([=](Play& p) { return set_up_adventurer(p, who); });
  b.answer("draw one");
  CHECK(b.asked() != "accept_weakness");
  CHECK(b.state().cards.weaknesses.count(WeaknessZone::held_0) == 0);
  CHECK(b.of(who).xp == 0);
}

TEST_CASE("DD-DECK-01 DD-TEND-01 DD-DNGR-07  the Danger deck at the end of a turn: ordered, run out, or neither") {
  for (int what : {0, 1, 2}) {
    Bench b;
    b.put("bone_forger", "aschkrug");
    b.state().cards.danger.put(named<DangerId>("gates_ajar"), DangerZone::party_0, kit::every_seat);
    b.state().cards.danger.put(named<DangerId>("gates_wide"), DangerZone::party_5, kit::every_seat);
    if (what != 1) b.state().cards.danger.put(named<DangerId>("eels_in_the_well"), DangerZone::deck, kit::every_seat);
    b.state().turn.reshuffle_danger = what == 2;
    b.run(discard_danger_cards);
    CHECK(b.state().cards.danger.count(DangerZone::discards) == (what == 0 ? 2 : 0));
    CHECK(b.told("danger_deck_reshuffled", "DD-DECK-01") == (what == 1));
    CHECK(b.told("danger_deck_reshuffled", "DD-DNGR-07") == (what == 2));
  }
}

TEST_CASE("DD-TURN-01 DD-TEND-01  a new turn forgets what the last one noted, of the first and of the last") {
  Bench b;
  for (char const* id : {"bone_forger", "cashiered_halberdier", "cellar_acrobat", "fishoid_deserter", "marsh_midwife",
                         "unfrocked_exorcist"})
    b.put(id, "aschkrug");
  for (int i : {0, 5}) {
    Adventurer& a = b.of(Who{i});
    a.moved = a.resting = a.lost_fight = a.dispelled = a.recovered = true;
    a.rest_actions = 7;
    a.wounds_this_turn = 3;
  }
  b.state().of(SpaceId{0}).explore_tried = true;
  b.state().turn.setting_out = Who{0};
  b.state().turn.met = bit(Who{0});
  b.now([](Play& p) { p.commit(TurnBegins{4}, "DD-TURN-01"); });
  CHECK(b.state().turn.number == 4);
  for (int i : {0, 5}) {
    Adventurer const& a = b.of(Who{i});
    CHECK_FALSE((a.moved || a.resting || a.lost_fight || a.dispelled || a.recovered));
    CHECK((a.rest_actions == 0 && a.wounds_this_turn == 0));
  }
  CHECK_FALSE((b.state().of(SpaceId{0}).explore_tried || b.state().turn.setting_out));
  CHECK(b.state().turn.met == 0);
}

TEST_CASE("DD-DEF-06 DD-VOID-01  when the Map Action Phase begins: who lies Defeated, which gates are open") {
  Bench b;
  Who const first = b.put("bone_forger", "aschkrug"), last = b.put("marsh_midwife", "aschkrug"),
            dead = b.put("cellar_acrobat", "aschkrug");
  b.of(first).defeated = b.of(dead).defeated = true;
  b.of(last).must_recover = true;
  b.of(dead).presence = Presence::dead;
  b.state().of(space("aschkrug")).voidgate = true;
  b.state().of(space("kettenberg")).gate_at_start = true;
  b.state().turn.epics_moved = true;
  b.now([](Play& p) { begin_phase(p, Phase::encounters, "DD-TURN-01"); });
  CHECK_FALSE((b.of(first).must_recover || b.state().of(space("aschkrug")).gate_at_start));
  CHECK(b.state().turn.epics_moved);
  b.now([](Play& p) { begin_phase(p, Phase::map_actions, "DD-TURN-01"); });
  CHECK((b.of(first).must_recover && !b.of(last).must_recover && !b.of(dead).must_recover));
  CHECK((b.state().of(space("aschkrug")).gate_at_start && !b.state().of(space("kettenberg")).gate_at_start));
  b.now([](Play& p) { begin_phase(p, Phase::danger, "DD-TURN-01"); });
  CHECK_FALSE(b.state().turn.epics_moved);
}

TEST_CASE("DD-FEND-19 DD-FEND-12  Captured or dead altogether: what lasted as long as the fight is over with it") {
  for (bool captured : {true, false}) {
    Field b("rostnagel");
    Who const who = b.joins("bone_forger");
    b.state().mission.campaign = captured;
    b.enters(captured ? "warrant_bearer" : "tin_pilgrim", who);
    b.now([=](Play& p) { modify(p, {bit(who), false, 0, 1, Until::this_fight}, "DD-ATTR-02"); });
    b.of(who).defeated = true;
    b.of(who).wounds = 12;
    b.fight_().in = 0;
    b.run([](Play& p) -> Task<> {
      end_fight(p);
      co_return;
    });
    CHECK(b.state().modifiers.empty());
    CHECK((b.state().mission.end == MissionEnd::captured) == captured);
    CHECK(b.state().lost == !captured);
  }
}

TEST_CASE("DD-FEND-05 DD-FEND-17 DD-LOOT-09  a victory counts for its own Party; what waits goes with its owners") {
  Field b("rostnagel");
  Who const one = b.joins("bone_forger");
  Who const other = b.put("marsh_midwife", "aschkrug");
  b.fight_().fought_other = true;
  Party party;
  party.members = bit(other);
  party.lowered = bit(other);  // of another Party
  b.state().turn.parties.push_back(party);
  party.members = bit(one);
  party.lowered = 0;
  b.state().turn.parties.push_back(party);
  b.now([](Play& p) { end_fight(p); });
  CHECK(danger_level(b.world(), space("rostnagel")) == 2);
  CHECK(b.state().turn.parties[1].lowered == bit(one));
  Field lost("rostnagel");
  Who const who = lost.joins("bone_forger");
  lost.enters("tin_pilgrim");
  lost.fight_().in = 0;
  lost.fight_().escaped = bit(who);
  lost.fight_().reason = FightFor::looting;  // a fight all the same
  lost.state().cards.encounters.put(named<EncounterId>("two_widows"), EncounterZone::drawn, kit::every_seat);
  lost.state().cards.loot.put(loot("pot_lid"), LootZone::waiting_0, kit::every_seat);
  lost.now([](Play& p) { end_fight(p); });
  CHECK(lost.state().cards.encounters.zone_of(named<EncounterId>("two_widows")) == EncounterZone::lowlands_discards);
  CHECK(lost.state().cards.loot.zone_of(loot("pot_lid")) == LootZone::discards);
}

TEST_CASE("DD-FEND-17  a waiting Encounter of the Mission Deck goes back there, another to its discards") {
  Field b("rostnagel");
  Who const who = b.joins("bone_forger");
  b.enters("tin_pilgrim");
  b.fight_().in = 0;
  b.fight_().escaped = bit(who);
  b.fight_().reason = FightFor::encounter_phase;
  for (char const* id : {"two_widows", "the_overturned_cart"})
    b.state().cards.encounters.put(named<EncounterId>(id), EncounterZone::drawn, kit::every_seat);
  b.now([](Play& p) { end_fight(p); });
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("two_widows")) == EncounterZone::lowlands_discards);
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("the_overturned_cart")) == EncounterZone::mission);
}

TEST_CASE("DD-ESC-07 DD-ESC-08  return: asked of its own player; who stays out stays out; the Defeated are not asked") {
  Field b;
  b.joins("marsh_midwife", 0);
  Who const who = b.joins("bone_forger", 1);
  b.enters("tin_pilgrim");
  auto const turn = [&] { b.run([=](Play& p) { return adventurers_turn(p, who); }); };
  b.fight_().in &= static_cast<WhoMask>(~bit(who));
  b.fight_().escaped = bit(who);
  turn();
  CHECK((b.asked() == "return_to_the_fight" && b.asked_seat() == 1));
  b.answer("stay out of it");
  CHECK_FALSE(b.asking());
  CHECK(b.fight_().escaped == bit(who));
  turn();
  b.answer("return to the fight");
  CHECK((in(b.fight_().in, who) && b.fight_().escaped == 0));
  CHECK((b.asked() == "combat_stance" && b.asked_seat() == 1));
  b.fight_().in &= static_cast<WhoMask>(~bit(who));
  b.fight_().escaped = bit(who);
  b.of(who).defeated = true;
  b.of(who).wounds = 12;
  turn();
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-ENC-06  a choice is the reader's own; without a reader the Party's or the board's player makes it") {
  Bench b;
  Who const reader = b.put("cellar_acrobat", "aschkrug", 1), leader = b.put("marsh_midwife", "aschkrug", 0);
  pack::Choose<Effect> choose;
  choose.options.resize(2);
  auto const seat = [&](Here const& here) { return ChooseOne{&choose, here}.seat(b.world()).index(); };
  CHECK(seat(read_by(b.world(), reader)) == 1);
  Here there;
  there.at = space("aschkrug");
  CHECK(seat(there) == 0);
  Party party;
  party.members = bit(reader);
  party.leader = reader;
  b.state().turn.parties.push_back(party);
  CHECK(seat(Here{}) == 1);
  CHECK(leader != reader);
}

TEST_CASE(
    "DD-ENC-03 DD-ENC-04 DD-LRG-03  a named Encounter: at once if it says so, else it waits for the fight to come") {
  Field b("rostnagel");
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "rostnagel");
  b.of(who).luck = 2;
  b.state().turn.phase = Phase::encounters;
  b.state().turn.acting = 0;
  Party party;
  party.members = bit(who);
  party.leader = who;
  b.state().turn.parties.push_back(party);
  ResolveEncounter text;
  text.card = bench::content()->encounters.ref("cart_of_limbs");
  b.text(read_by(b.world(), who), text);
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("cart_of_limbs")) == EncounterZone::drawn);
  CHECK(b.state().turn.met == bit(who));
  text.card = bench::content()->encounters.ref("crater_choir");  // Resolve Immediately: a MRL Test
  b.dice({6, 5});
  b.text(read_by(b.world(), who), text);
  if (b.asking()) b.answer("keep the dice");
  CHECK(b.of(who).luck == 1);
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("crater_choir")) == EncounterZone::badlands_discards);
  b.state().turn.parties[0].fought = true;  // no fight is to come: it is read at once
  text.card = bench::content()->encounters.ref("scrap_prophet");
  b.text(read_by(b.world(), who), text);
  CHECK(b.state().cards.encounters.zone_of(named<EncounterId>("scrap_prophet")) != EncounterZone::drawn);
}

TEST_CASE("DD-SUFR-01 DD-MON-04  without a Monster a text changes no Monster") {
  Field b;
  Who const who = b.joins("bone_forger");
  b.enters("tin_pilgrim", who);
  Here const here = in_the_fight(b.world(), who);
  b.text(here, ChangeAtt{Expr(1)});
  b.text(here, ChangeArm{Expr(1)});
  b.text(here, HitFoe{Expr(9)});
  CHECK(b.events().empty());
  CHECK((b.fight_().foes[0].att == 0 && b.fight_().foes[0].arm == 0));
}

}  // namespace degenerates
