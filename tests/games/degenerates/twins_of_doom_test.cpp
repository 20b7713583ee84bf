// Doom, Epic Monsters, Encounters, Bribery: counters first and last, purses and Luck that just suffice, who is asked.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::named;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

struct Borderlands : Bench {
  Borderlands() { bench::lay_out_decks(state()); }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void epic(char const* id, char const* at, Heading heading = Heading::nowhere, int to = 0xff) {
    now([=](Play& p) { place_epic(p, monster(id), space(at), heading, to, "DD-EPIC-12"); });
  }
  SpaceId where(char const* id) {
    EpicCounter const* const c = counter_of(state(), monster(id));
    return c ? c->at : SpaceId{};
  }
  MonsterZone zone(char const* id) { return state().cards.monsters.zone_of(monster(id)); }
  EncounterZone encounter_zone(char const* id) { return state().cards.encounters.zone_of(named<EncounterId>(id)); }
  int danger(char const* at) { return danger_level(world(), space(at)); }
  void comes(char const* id) { state().cards.monsters.put(monster(id), MonsterZone::coming, kit::every_seat); }
  bool offers(std::string_view option) {
    auto const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
};

}  // namespace

// --- the Doom Track --------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-LUCK-08 DD-LUCK-09 DD-LUCK-10 DD-LUCK-11  Prolong the Inevitable: who may pay, how much, all or nothing") {
  Borderlands b;
  b.state().seats = 3;
  std::array<Who, 4> const all{b.put("bone_forger", "aschkrug", 0), b.put("cellar_acrobat", "aschkrug", 1),
                               b.put("marsh_midwife", "the_maze", 2), b.put("unfrocked_exorcist", "kettenberg", 2)};
  for (Who who : all) b.of(who).luck = 3;
  CHECK(may_pay_for_delay(b.world()) == 0);  // not in a Campaign
  b.state().mission.campaign = true;
  CHECK(price_of_delay(b.world()) == 4);
  CHECK(may_pay_for_delay(b.world()) == 0b1011);  // not from the Maze
  b.of(all[0]).luck = 0;
  CHECK(may_pay_for_delay(b.world()) == 0b1010);
  b.of(all[0]).luck = 1;
  b.of(all[1]).presence = Presence::dead;
  CHECK(price_of_delay(b.world()) == 3);
  CHECK(may_pay_for_delay(b.world()) == 0b1001);
  b.of(all[3]).luck = 1;  // 2 in all, 3 are asked for
  b.state().doom.track.push_back(Region::badlands);
  auto const advance = [&] {
    b.run([](Play& p) { return advance_doom(p, Region::lowlands, space("aschkrug"), false, "DD-DOOM-02"); });
  };
  advance();
  CHECK_FALSE(b.asking());
  CHECK(b.state().doom.track.size() == 2);
  b.of(all[3]).luck = 2;  // just enough
  advance();
  CHECK(b.asked() == "prolong_the_inevitable");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == Texts_{"let the Doom come", "1 Luck"});
  b.answer("1 Luck");
  CHECK(b.asked_seat() == 2);
  CHECK(b.options() == Texts_{"let the Doom come", "2 Luck"});  // less would be in vain
  b.answer("let the Doom come");
  CHECK(b.state().doom.track.size() == 3);
  CHECK((b.of(all[0]).luck == 1 && b.of(all[3]).luck == 2));  // nothing is paid
  advance();
  b.answer("1 Luck");
  b.answer("2 Luck");
  CHECK(b.state().doom.track.size() == 3);
  CHECK((b.of(all[0]).luck == 0 && b.of(all[3]).luck == 0));
  CHECK(b.told("luck_changed", "DD-LUCK-09") == 2);
}

TEST_CASE(
    "DD-DOOM-06 DD-DOOM-07 DD-DOOM-08  the first counter of a colour shuffles that Region's deck, of the Lowlands the "
    "Law's too") {
  for (int r = 0; r < 4; ++r) {
    Borderlands b;
    std::array<char const*, 5> const ids{"tin_pilgrim", "goat_bandit", "pew_biter", "leech_choir", "customs_hound"};
    for (int d = 0; d < 5; ++d)
      b.state().cards.monsters.put(monster(ids[static_cast<std::size_t>(d)]), of(MonsterZone::badlands_discards, d),
                                   kit::every_seat);
    auto const place = [&] { b.now([=](Play& p) { place_doom_counter(p, static_cast<Region>(r), "DD-DOOM-05"); }); };
    place();
    for (int d = 0; d < 5; ++d) {
      bool const shuffled = d == r || (d == 4 && static_cast<Region>(r) == Region::lowlands);
      CHECK((b.zone(ids[static_cast<std::size_t>(d)]) == of(MonsterZone::badlands_deck, d)) == shuffled);
    }
    b.state().cards.monsters.put(monster(ids[static_cast<std::size_t>(r)]), of(MonsterZone::badlands_discards, r),
                                 kit::every_seat);
    b.now([=](Play& p) { take_doom_counter(p, static_cast<Region>(r), "DD-DISP-05"); });
    place();  // the second one ever shuffles nothing, although the track was empty
    CHECK(b.zone(ids[static_cast<std::size_t>(r)]) == of(MonsterZone::badlands_discards, r));
  }
}

TEST_CASE("DD-DISP-05  a counter of a colour that does not lie there is not taken; of two alike one") {
  Borderlands b;
  for (Region r : {Region::lowlands, Region::badlands, Region::lowlands}) b.state().doom.track.push_back(r);
  b.now([](Play& p) { take_doom_counter(p, Region::wetlands, "DD-DISP-05"); });
  CHECK(b.state().doom.track.size() == 3);
  b.now([](Play& p) { take_doom_counter(p, Region::lowlands, "DD-DISP-05"); });
  CHECK(b.state().doom.track.size() == 2);
  CHECK(b.state().doom.track[0] == Region::badlands);
}

TEST_CASE("DD-DISP-02 DD-DISP-04  no Wounds are none; 5 leave the Hand and the gate, 6 drive them off") {
  Borderlands b;
  b.state().doom.hand = space("rostnagel");
  b.state().of(space("aschkrug")).voidgate = true;
  b.now([](Play& p) {
    wound_hand(p, 0, "DD-DISP-02");
    wound_gate(p, space("aschkrug"), 0, "DD-DISP-02");
  });
  CHECK(b.events().empty());
  b.now([](Play& p) {
    wound_hand(p, 5, "DD-DISP-02");
    wound_gate(p, space("aschkrug"), 5, "DD-DISP-02");
  });
  CHECK((b.state().doom.hand && b.state().of(space("aschkrug")).voidgate));
  b.now([](Play& p) {
    wound_hand(p, 1, "DD-DISP-02");
    wound_gate(p, space("aschkrug"), 1, "DD-DISP-02");
  });
  CHECK((!b.state().doom.hand && !b.state().of(space("aschkrug")).voidgate));
}

TEST_CASE(
    "DD-HAND-08 DD-DISP-01 DD-DISP-03  who may Dispel, and what it costs: the lowest die, less what cards take off") {
  Borderlands b;
  Who const who = b.put("bone_forger", "rostnagel");  // MAG 8
  auto const may = [&] { return may_dispel(b.world(), who); };
  CHECK_FALSE(may());
  b.state().doom.hand = space("aschkrug");
  CHECK_FALSE(may());  // elsewhere
  b.state().doom.hand = space("rostnagel");
  CHECK(may());
  b.of(who).dispelled = true;
  CHECK_FALSE(may());
  b.of(who).dispelled = false;
  b.learn(who, "bone_reading");
  b.of(who).masteries.add(bench::skill("bone_reading"));  // MAG +2, damage -1
  b.settled();
  for (auto const& [one, other, wounds] : {std::tuple{4, 1, 0}, std::tuple{5, 3, 2}}) {
    b.of(who).dispelled = false;
    b.of(who).wounds = 0;
    b.dice({one, other});
    b.run([](Play& p) { return dispel(p, space("rostnagel")); });
    b.answer(b.options().back());
    CHECK(b.of(who).wounds == wounds);
  }
  CHECK_FALSE(b.state().doom.hand);  // 4 and 5
}

TEST_CASE("DD-DISP-07  everybody who may, the first and the last, each asked of its own player, in MRL order") {
  Borderlands b;
  b.state().seats = 3;
  b.put("cellar_acrobat", "rostnagel", 0);        // MRL 5
  b.put("unfrocked_exorcist", "aschkrug", 0);     // not here
  b.put("marsh_midwife", "rostnagel", 2);         // MRL 9
  b.put("cashiered_halberdier", "rostnagel", 1);  // MRL 7
  b.state().of(space("rostnagel")).voidgate = true;
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  std::vector<int> seats;
  while (b.asking()) {
    CHECK(b.asked() == "what_to_dispel");
    CHECK(b.options() == Texts_{"leave it alone", "Dispel the Voidgate (0 of 6 Wounds)"});
    seats.push_back(b.asked_seat());
    b.answer("leave it alone");
  }
  CHECK(seats == std::vector<int>{2, 1, 0});
}

TEST_CASE("DD-DOOM-10 DD-DOOM-04  the last card and the colour in the Maze are asked of the first Party's player") {
  Borderlands b;
  Who const who = b.put("bone_forger", "the_maze", 1);
  b.party(bit(who), who);
  for (int i = 0; i < 5; ++i) b.state().doom.track.push_back(Region::highlands);
  b.run([](Play& p) { return advance_doom(p, Region::lowlands, space("aschkrug"), false, "DD-DOOM-02"); });
  CHECK(b.asked() == "last_doom_card");
  CHECK(b.asked_seat() == 1);
  Here here = read_by(b.world(), who);
  b.run([&](Play& p) { return Texts::does(p, here, TakeDoom{}); });  // only what lies there
  CHECK_FALSE(b.asking());
  CHECK(b.state().doom.track.size() == 4);
  b.state().doom.track.push_back(Region::badlands);
  b.run([&](Play& p) { return Texts::does(p, here, TakeDoom{}); });
  CHECK(b.asked() == "which_doom_colour");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"badlands", "highlands"});
  b.answer("badlands");
  CHECK(b.state().doom.track.size() == 4);
  b.of(who).at = here.at = space("aschkrug");  // of the Badlands: none of that colour is left
  b.run([&](Play& p) { return Texts::does(p, here, TakeDoom{}); });
  CHECK(b.state().doom.track.size() == 4);
}

TEST_CASE("DD-DCRD-01 DD-HAND-06  a Doom card and a Sign are read by the Leader there; a Sign goes to its pile") {
  Borderlands b;
  Who const first = b.put("bone_forger", "rostnagel", 0), leader = b.put("marsh_midwife", "rostnagel", 1);
  b.of(first).luck = b.of(leader).luck = 2;
  b.state().cards.signs.put(named<SignId>("the_hand_signs"), SignZone::deck, kit::every_seat);
  b.state().cards.signs.put(named<SignId>("the_hand_waves"), SignZone::deck, kit::every_seat);
  b.cards({"the_hand_signs"});
  b.run([](Play& p) { return sign_of_power(p, space("rostnagel")); });
  CHECK((b.of(first).luck == 1 && b.of(leader).luck == 1));
  CHECK(b.state().map.bounty == 2);
  CHECK(b.state().cards.signs.zone_of(named<SignId>("the_hand_signs")) == SignZone::discards);
  CHECK(b.state().cards.signs.zone_of(named<SignId>("the_hand_waves")) == SignZone::deck);
}

TEST_CASE("DD-HP-04  who lies Defeated takes no damage, and no card hears of it a second time") {
  Borderlands b;
  Who const who = b.put("bone_forger", "rostnagel");
  b.wear(who, "finger_of_the_saint");  // Defeated: 1 Luck
  b.settled();
  b.of(who).wounds = 11;
  b.run([=](Play& p) { return deal_damage(p, who, 3, DamageKind::piercing, "DD-ARM-02"); });
  CHECK(b.of(who).defeated);
  CHECK(b.of(who).luck == 1);
  b.state().used.clear();
  b.run([=](Play& p) { return deal_damage(p, who, 3, DamageKind::piercing, "DD-ARM-02"); });
  CHECK(b.of(who).luck == 1);
}

// --- Epic Monsters ---------------------------------------------------------------------------------------------------

TEST_CASE("DD-EPIC-12 DD-EPIC-13  counters are found by their own card: the first, the last, and none") {
  Borderlands b;
  b.epic("the_procession", "schimmelhof");
  b.epic("the_boiled_duke", "rostnagel");
  CHECK(b.where("the_procession") == space("schimmelhof"));
  CHECK(b.where("the_boiled_duke") == space("rostnagel"));
  CHECK(counter_of(b.state(), monster("admiral_glubb")) == nullptr);
  CHECK((epic_at(b.world(), space("schimmelhof")) && epic_at(b.world(), space("rostnagel"))));
  CHECK_FALSE(epic_at(b.world(), space("aschkrug")));
  CHECK_FALSE(law_epic_at(b.world(), space("rostnagel")));
  b.now([](Play& p) {
    send_epic(p, monster("the_boiled_duke"), Heading::location, space("aschkrug").index(), "DD-EMOV-01");
  });
  CHECK(counter_of(b.state(), monster("the_boiled_duke"))->heading == Heading::location);
  CHECK(counter_of(b.state(), monster("the_procession"))->heading == Heading::nowhere);
  CHECK(b.where("the_boiled_duke") == space("rostnagel"));
  b.forget();
  b.now([](Play& p) {
    send_epic(p, monster("admiral_glubb"), Heading::location, 0, "DD-EMOV-01");
    remove_epic_counter(p, monster("admiral_glubb"), "DD-EPIC-11");
    remove_epic(p, monster("admiral_glubb"), "DD-EPIC-11");
  });
  CHECK(b.events().empty());
  CHECK(b.zone("admiral_glubb") == MonsterZone::epic_deck);
  b.now([](Play& p) { remove_epic(p, monster("the_procession"), "DD-EPIC-11"); });
  CHECK(b.state().map.epics.size() == 1);
  CHECK(b.where("the_boiled_duke") == space("rostnagel"));
}

TEST_CASE("DD-EPIC-12  with every counter in use a new one is not placed, and one that fought is discarded") {
  Borderlands b;
  while (!b.state().map.epics.full())
    b.state().map.epics.push_back({monster("the_procession"), space("aschkrug"), {}, 0xff, false});
  b.epic("the_boiled_duke", "rostnagel");
  CHECK(b.zone("the_boiled_duke") == MonsterZone::epic_deck);
  b.state().cards.monsters.put(monster("the_boiled_duke"), MonsterZone::foe, kit::every_seat);
  b.now([](Play& p) { set_aside(p, monster("the_boiled_duke"), space("rostnagel"), "DD-EPIC-07"); });
  CHECK(b.zone("the_boiled_duke") == MonsterZone::epic_discards);
}

TEST_CASE(
    "DD-EMOV-01 DD-EMOV-03 DD-EMOV-05  where it goes: a reader that lives, the closest Party of all, never where it "
    "is") {
  Borderlands b;
  Who const first = b.put("cashiered_halberdier", "aschkrug"), last = b.put("marsh_midwife", "schimmelhof");
  auto const goals = [&](char const* id) { return goals_of(b.world(), *counter_of(b.state(), monster(id))); };
  b.epic("the_dread_saint", "bruettelburg", Heading::reader, last.index());
  CHECK(goals("the_dread_saint") == kit::place(space("schimmelhof").index()));
  b.of(last).presence = Presence::dead;
  CHECK(goals("the_dread_saint") == 0);
  b.epic("the_procession", "bruettelburg", Heading::closest_party);
  CHECK(goals("the_procession") == kit::place(space("aschkrug").index()));  // the dead are not followed
  b.of(first).at = space("bruettelburg");
  CHECK(goals("the_procession") == 0);
  b.of(first).at = space("aschkrug");
  b.epic("the_boiled_duke", "rostnagel", Heading::location, space("rostnagel").index());
  CHECK(goals("the_boiled_duke") == 0);
}

TEST_CASE("DD-EMOV-02 DD-EMOV-04 DD-EMOV-05  the questions of moving Epic Monsters are the first Party's player's") {
  Borderlands b;
  Who const first = b.put("cashiered_halberdier", "pigskin_port", 0), leader = b.put("marsh_midwife", "schimmelhof", 1);
  b.party(bit(leader), leader);
  b.party(bit(first), first);
  b.epic("the_procession", "bruettelburg", Heading::closest_party);
  b.run([](Play& p) { return move_epic_monsters(p); });
  CHECK(b.asked() == "which_party_is_followed");
  CHECK(b.asked_seat() == 1);
  b.answer("Schimmelhof");
  CHECK(b.where("the_procession") == space("inkers_lane"));
  CHECK_FALSE(counter_of(b.state(), monster("the_procession"))->moved);  // they may move again in the next phase
}

TEST_CASE("DD-EMOV-12  the Law beside another of the Law, or alone, makes nobody leave") {
  Borderlands b;
  b.epic("amtsrat_zwirbel", "inkers_lane", Heading::location, space("schimmelhof").index());
  b.run([](Play& p) { return move_epic_monsters(p); });
  CHECK(b.where("amtsrat_zwirbel") == space("schimmelhof"));
  CHECK(b.danger("schimmelhof") == 2);
  Borderlands other;
  other.epic("the_procession", "aschkrug");  // elsewhere: stays
  other.epic("the_boiled_duke", "schimmelhof");
  other.epic("amtsrat_zwirbel", "inkers_lane", Heading::location, space("schimmelhof").index());
  other.run([](Play& p) { return move_epic_monsters(p); });
  CHECK(other.where("the_procession") == space("aschkrug"));
  CHECK(other.state().map.epics.size() == 1);
}

// --- Encounters and Bribery ------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-ENC-08 DD-ENC-09  a fight is to come: in the Encounter Phase, for the acting Party, where it stands, once") {
  Borderlands b;
  Who const who = b.put("bone_forger", "rostnagel");
  b.party(bit(who), who);
  b.state().turn.phase = Phase::encounters;
  b.state().turn.acting = 0;
  auto const comes = [&](char const* at = "rostnagel") { return fight_is_to_come(b.world(), space(at)); };
  CHECK(comes());
  CHECK_FALSE(comes("aschkrug"));
  b.state().turn.phase = Phase::danger;
  CHECK_FALSE(comes());
  b.state().turn.phase = Phase::encounters;
  b.state().turn.acting = -1;
  CHECK_FALSE(comes());
  b.state().turn.acting = 0;
  b.state().fight.ending = Ending::open;
  CHECK_FALSE(comes());
  b.state().fight.ending = Ending::won;
  b.state().turn.parties[0].fought = true;
  CHECK_FALSE(comes());
}

TEST_CASE("DD-ENC-01  more Monsters of a text are a reason for an Encounter Phase; a fight against nobody is won") {
  Borderlands b;
  Who const who = b.put("bone_forger", "aschkrug");
  Party safe;
  safe.members = bit(who);
  CHECK(skips_its_encounters(b.world(), safe, space("aschkrug")));
  safe.more_monsters = 1;
  CHECK_FALSE(skips_its_encounters(b.world(), safe, space("aschkrug")));
  Meeting meeting{};
  b.run([&](Play& p) -> Task<> { meeting = co_await meet_the_monsters(p, space("aschkrug"), FightFor::text); });
  CHECK(meeting == Meeting::nobody);
  CHECK(b.events().empty());
}

TEST_CASE(
    "DD-DRAW-01  Monsters of the Region by a text: in the Danger Phase they are noted for the Party's own fight") {
  Borderlands b;
  Who const who = b.put("bone_forger", "rostnagel");
  b.party(bit(who), who);
  b.state().turn.phase = Phase::danger;
  b.state().turn.acting = 0;
  Here here = read_by(b.world(), who);
  for (int n : {2, 1, 0, -1}) {
    RegionMonsters text;
    text.amount = Expr(n);
    b.run([&](Play& p) { return Texts::does(p, here, text); });
  }
  CHECK(b.state().turn.parties[0].more_monsters == 3);
  CHECK(b.state().cards.monsters.count(MonsterZone::coming) == 0);
  b.of(who).at = here.at = space("the_maze");
  RegionMonsters text;
  text.amount = Expr(1);
  b.run([&](Play& p) { return Texts::does(p, here, text); });
  CHECK(b.state().turn.parties[0].more_monsters == 3);  // the Void has no deck
}

TEST_CASE("DD-ENC-11 DD-ENC-14  where Encounters go: of a Region, of the Mission Deck, of missions only") {
  Borderlands b;
  auto const goes = [&](char const* id, bool read) {
    b.state().cards.encounters.put(named<EncounterId>(id), EncounterZone::drawn, kit::every_seat);
    b.now([=](Play& p) {
      if (read)
        discard(p, named<EncounterId>(id), "DD-ENC-11");
      else
        leave_unread(p, named<EncounterId>(id), "DD-ENC-14");
    });
    return b.encounter_zone(id);
  };
  CHECK(goes("two_widows", true) == EncounterZone::lowlands_discards);
  CHECK(goes("two_widows", false) == EncounterZone::lowlands_discards);
  CHECK(goes("the_overturned_cart", false) == EncounterZone::mission);  // of On The Run
  CHECK(goes("the_square", true) == EncounterZone::mission);            // of missions only
  CHECK(goes("the_square", false) == EncounterZone::mission);
}

TEST_CASE("DD-BRIB-01 DD-BRIB-04 DD-BRIB-06  the price: Bounty, all XP VAL, Encounters that join; it meets the purse") {
  for (int gp : {7, 8}) {
    Borderlands b;
    b.state().turn.phase = Phase::encounters;
    Who const who = b.put("bone_forger", "kettenberg", 1);
    b.of(who).gp = static_cast<std::int8_t>(gp);
    b.state().map.bounty = 3;
    b.comes("nightwatch_pair");                                                   // 1
    b.comes("swinebailiff");                                                      // 2, no Law
    b.state().turn.joining.push_back({named<EncounterId>("deserters_fire"), 0});  // 2
    CHECK(bribe_price(b.world(), space("kettenberg"), FightFor::encounter_phase, who) == 8);
    CHECK(bribe_price(b.world(), space("kettenberg"), FightFor::text, who) == 6);  // nobody joins another fight
    BribeResult result{};
    b.run([&](Play& p) -> Task<> {
      result = co_await bribe_or_surrender(p, space("kettenberg"), FightFor::encounter_phase);
    });
    CHECK(b.asked_seat() == 1);
    b.dice({1, 2});
    b.answer("Bribe them");
    CHECK(result == (gp == 8 ? BribeResult::bought_free : BribeResult::must_fight));
    CHECK(b.of(who).gp == (gp == 8 ? 0 : 7));
    CHECK(b.zone("swinebailiff") == MonsterZone::coming);
    CHECK((b.zone("nightwatch_pair") == MonsterZone::coming) == (gp == 7));
  }
}

TEST_CASE("DD-BRIB-02  who may Bribe: not whom it is forbidden, the first or the last; nobody left: refused") {
  for (int barred : {0, 1, 2}) {
    Borderlands b;
    std::array<Who, 2> const two{b.put("bone_forger", "kettenberg"), b.put("marsh_midwife", "kettenberg")};
    b.state().mission.campaign = true;
    b.comes("nightwatch_pair");
    for (int i : {0, 1})
      if (barred == i || barred == 2)
        b.now([&](Play& p) {
          Who const who = two[static_cast<std::size_t>(i)];
          modify(p, {bit(who), true, static_cast<std::uint8_t>(Deed::bribe), 0, Until::this_turn}, "DD-ENC-06");
        });
    b.run([](Play& p) -> Task<> { co_await bribe_or_surrender(p, space("kettenberg"), FightFor::encounter_phase); });
    CHECK(b.refused("Bribe them") == (barred == 2 ? "DD-BRIB-02" : ""));
    CHECK(b.offers("Surrender: the mission ends with Capture"));
    if (barred == 2) continue;
    b.dice({6, 6});
    b.answer("Bribe them");  // one is left: it is not asked who
    CHECK(b.told("test_rolled", "DD-BRIB-02") == 1);
    CHECK(b.state().map.bounty == 2);
  }
}

TEST_CASE("DD-LAW-07 DD-BRIB-01  the Law comes with its cards, or as an Epic Monster here in the Encounter Phase") {
  Borderlands b;
  b.put("bone_forger", "kettenberg");
  auto const law = [&](FightFor reason) { return the_law_comes(b.world(), space("kettenberg"), reason); };
  CHECK_FALSE(law(FightFor::encounter_phase));
  b.epic("amtsrat_zwirbel", "kettenberg");
  CHECK(law(FightFor::encounter_phase));
  CHECK_FALSE(law(FightFor::text));
  CHECK_FALSE(law_cards_come(b.world()));
  b.now([](Play& p) { remove_epic(p, monster("amtsrat_zwirbel"), "DD-EPIC-11"); });
  b.epic("the_procession", "kettenberg");
  CHECK_FALSE(law(FightFor::encounter_phase));
  b.comes("tin_pilgrim");
  CHECK_FALSE(law_cards_come(b.world()));
  b.comes("customs_hound");
  CHECK((law_cards_come(b.world()) && law(FightFor::text)));
}

// --- arriving, resting, joining --------------------------------------------------------------------------------------

TEST_CASE("DD-PRTY-05  entering a space is heard by who enters it, not by who is there already or stays behind") {
  Borderlands b;
  Who const walker = b.put("bone_forger", "north_bridge"), there = b.put("marsh_midwife", "goat_path"),
            stays = b.put("unfrocked_exorcist", "north_bridge");
  auto const escape_of = [&](Who who) { return bonus(b.world(), read_by(b.world(), who), Stat::escape); };
  for (Who owner : {walker, there, stays}) {
    b.state().modifiers.clear();
    b.state().used.clear();
    b.of(walker).at = space("north_bridge");
    b.state().equipped = {};
    b.wear(owner, "spurs_of_the_tall_horse");  // entered an unroofed space: escape +1
    b.settled();
    b.run([=](Play& p) { return walk(p, bit(walker), space("goat_path")); });
    CHECK(escape_of(owner) == (owner == walker ? 1 : 0));
  }
}

TEST_CASE("DD-REQ-02  resting anywhere holds in a Town as in a camp; in a camp only, in a Town only") {
  Borderlands b;
  Who const who = b.put("bone_forger", "aschkrug");
  b.of(who).resting = true;
  auto const rests = [&](RestPlace place) {
    Condition c;
    c.is = Resting{place};
    return holds(b.world(), read_by(b.world(), who), c);
  };
  CHECK((rests(RestPlace::anywhere) && rests(RestPlace::town) && !rests(RestPlace::camp)));
  b.of(who).at = space("rostnagel");
  CHECK((rests(RestPlace::anywhere) && !rests(RestPlace::town) && rests(RestPlace::camp)));
  b.of(who).resting = false;
  CHECK((!rests(RestPlace::anywhere) && !rests(RestPlace::camp)));
}

TEST_CASE("DD-SET-15 DD-SET-17  a Weakness is offered to its own player, and so is whether it is kept") {
  Borderlands b;
  Who const who = b.put("bone_forger", "aschkrug", 1);
  for (char const* id : {"night_sweats", "soft_hands"})
    b.state().cards.weaknesses.put(bench::weakness(id), WeaknessZone::deck, kit::every_seat);
  b.run([=](Play& p) { return set_up_adventurer(p, who); });
  CHECK((b.asked() == "weakness" && b.asked_seat() == 1));
  b.cards({"soft_hands"});
  b.answer("draw one");
  CHECK((b.asked() == "accept_weakness" && b.asked_seat() == 1));
  b.answer("accept it");
  CHECK((b.asked() == "weakness" && b.asked_seat() == 1));
}

TEST_CASE("DD-CAMP-07 DD-LRG-02  Triumphs of the dead are free again; a Spot with a Clue keeps to its Region") {
  Borderlands b;
  Who const who = b.put("bone_forger", "aschkrug");
  auto const triumph = named<TriumphId>("deep_friends");
  int const copies = bench::content()->triumphs[triumph.index()].copies;
  b.of(who).triumphs.add(triumph);
  CHECK(triumphs_left(b.world(), triumph) == copies - 1);
  b.of(who).presence = Presence::dead;
  CHECK(triumphs_left(b.world(), triumph) == copies);
  b.state().of(space("aschkrug")).clue = b.state().of(space("kettenberg")).clue = 0;
  Spot spot;
  spot.counter = Counter::clue;
  spot.region = Region::highlands;
  CHECK(spaces_of(b.world(), spot, space("aschkrug")) == kit::place(space("kettenberg").index()));
}

}  // namespace degenerates
