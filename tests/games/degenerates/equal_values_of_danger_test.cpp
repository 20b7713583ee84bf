// The Danger card: values that meet levels, columns, icons and the counters that change them.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;
using bench::territory;

struct Land : Bench {
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
  void forbid(Who who, Deed deed) {
    Modifier const m{bit(who), true, static_cast<std::uint8_t>(deed), 0, Until::this_turn};
    now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
  }
};
SpaceMask bits(std::initializer_list<char const*> names) {
  SpaceMask all = 0;
  for (char const* n : names) all |= kit::place(space(n).index());
  return all;
}

}  // namespace

// --- the Danger card -------------------------------------------------------------------------------------------------

TEST_CASE("DD-CMP-05 DD-CMP-06  Hunt and Stealth: the numbers at the edges") {
  CHECK(after_hunt(3, 1, 0) == 2);
  CHECK(after_hunt(3, 1, 1) == 3);
  CHECK(after_hunt(3, 2, 1) == 2);
  CHECK(after_hunt(1, 1, 0) == 1);
  CHECK(after_hunt(3, 0, 0) == 3);
  CHECK(after_stealth(3, 2, 2) == 4);
  CHECK(after_stealth(3, 1, 2) == 3);
  CHECK(after_stealth(3, 1, 1) == 4);
}

TEST_CASE("DD-CMP-02 DD-SHCK-03  the first trait of the space counts; the highest and lowest value of a card") {
  Land b;
  auto const value = [&](char const* card, char const* at) {
    return printed_value(b.world(), bench::named<DangerId>(card), space(at));
  };
  CHECK(value("the_gate_is_oiled", "ghostgate") == 4);     // metaphysical
  CHECK(value("the_gate_is_oiled", "saint_spleen") == 3);  // sacred
  CHECK(value("the_gate_is_oiled", "aschkrug") == 5);
  CHECK(value("a_barge_comes_in_singing", "pigskin_port") == 1);  // river port, before water
  CHECK(value("a_barge_comes_in_singing", "dusk_falls") == 2);    // water
  CHECK(highest_value(b.world(), bench::named<DangerId>("the_gate_is_oiled")) == 5);
  CHECK(lowest_value(b.world(), bench::named<DangerId>("the_gate_is_oiled")) == 3);
  CHECK(highest_value(b.world(), bench::named<DangerId>("they_smell_you")) == 4);  // of the last trait
  CHECK(lowest_value(b.world(), bench::named<DangerId>("they_smell_you")) == 2);   // of the first
}

TEST_CASE("DD-CMP-08 DD-CMP-10 DD-LAW-02 DD-LAW-03  the value meets the level and the Bounty; one more does not") {
  Land b;
  DangerId const bells = bench::named<DangerId>("bells_of_bruettelburg");  // Law
  DangerId const vats = bench::named<DangerId>("the_vats_are_full");       // none
  b.state().map.bounty = 3;
  auto const at = [&](char const* where, DangerId card, int value) {
    return compare(b.world(), card, space(where), value);
  };
  CHECK(at("rostnagel", vats, 3) == Comparison{true, false});
  CHECK(at("rostnagel", vats, 4) == Comparison{false, false});
  CHECK(at("kettenberg", bells, 3) == Comparison{false, true});
  CHECK(at("kettenberg", bells, 4) == Comparison{false, false});
  CHECK(at("kettenberg", vats, 1) == Comparison{false, false});
  CHECK(at("kettenberg", vats, 0) == Comparison{false, false});  // a Town has no Danger Level
  CHECK(at("the_watchtower", bells, 1) == Comparison{true, true});
  CHECK(at("rostnagel", bells, 1) == Comparison{true, false});  // no Law there
}

TEST_CASE("DD-LRG-07 DD-LRG-08 DD-LRG-18  an Epic Monster takes the Law's icon away, one of the Law brings it") {
  Land b;
  DangerId const bells = bench::named<DangerId>("bells_of_bruettelburg");
  DangerId const vats = bench::named<DangerId>("the_vats_are_full");
  b.state().map.epics.push_back({monster("the_procession"), space("kettenberg"), {}, 0xff, false});
  CHECK_FALSE(law_icon_counts(b.world(), bells, space("kettenberg")));
  CHECK(law_icon_counts(b.world(), bells, space("bruettelburg")));
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("rostnagel"), {}, 0xff, false});
  CHECK(law_icon_counts(b.world(), vats, space("rostnagel")));
  CHECK_FALSE(law_icon_counts(b.world(), vats, space("bruettelburg")));
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("kettenberg"), {}, 0xff, false});  // both
  CHECK(law_icon_counts(b.world(), vats, space("kettenberg")));
}

TEST_CASE("DD-LRG-01  each Large Counter by itself is one; an Explored or a trait counter is none") {
  Land b;
  SpaceId const at = space("aschkrug");
  CHECK_FALSE(large_counter_at(b.world(), at));
  b.state().of(at).explored = true;
  b.state().of(at).traits = 0xfff;
  CHECK_FALSE(large_counter_at(b.world(), at));
  b.state().of(at).clue = 0;
  CHECK(large_counter_at(b.world(), at));
  b.state().of(at).clue = -1;
  b.state().of(at).destroyed = true;
  CHECK(large_counter_at(b.world(), at));
  b.state().of(at).destroyed = false;
  b.state().of(at).voidgate = true;
  CHECK(large_counter_at(b.world(), at));
  b.state().of(at).voidgate = false;
  b.state().doom.hand = at;
  CHECK(large_counter_at(b.world(), at));
  b.state().doom.hand = {};
  b.state().map.epics.push_back({monster("the_procession"), at, {}, 0xff, false});
  CHECK(large_counter_at(b.world(), at));
  CHECK_FALSE(large_counter_at(b.world(), space("kettenberg")));
  CHECK(large_counter_at(b.world(), space("the_maze")));
}

TEST_CASE(
    "DD-ICON-03 DD-DRAW-01 DD-LRG-06  how many Monsters: the column of the Party's size, one less with an Epic one") {
  Land b;
  DangerId const drums = bench::named<DangerId>("drums_in_the_tunnel");   // 2 3 4 5
  DangerId const shed = bench::named<DangerId>("a_second_customs_shed");  // 0 1 2 2
  std::array<Who, 6> six;
  Party party;
  party.dangerous = true;
  std::array<char const*, 6> const names{"bone_forger",      "cashiered_halberdier", "cellar_acrobat",
                                         "fishoid_deserter", "marsh_midwife",        "unfrocked_exorcist"};
  std::array<int, 6> const of_drums{2, 3, 4, 5, 5, 5}, of_shed{0, 1, 2, 2, 2, 2};
  for (std::size_t i = 0; i < 6; ++i) {
    six[i] = b.put(names[i], "rostnagel");
    party.members |= bit(six[i]);
    party.leader = six[0];
    CHECK(threat(b.world(), party, space("rostnagel"), drums).monsters == of_drums[i]);
    CHECK(threat(b.world(), party, space("rostnagel"), shed).monsters == of_shed[i]);
  }
  b.state().map.epics.push_back({monster("the_procession"), space("rostnagel"), {}, 0xff, false});
  b.of(six[5]).at = b.of(six[4]).at = b.of(six[3]).at = space("aschkrug");
  CHECK(threat(b.world(), party, space("rostnagel"), drums).monsters == 3);  // three, one less
  b.of(six[1]).at = b.of(six[2]).at = space("aschkrug");
  CHECK(threat(b.world(), party, space("rostnagel"), drums).monsters == 0);  // one, one less
}

TEST_CASE(
    "DD-ICON-03 DD-DCRD-03  a Doom card adds a Monster to those of the card; a modifier cannot take more than all") {
  Land b;
  Who const who = b.put("bone_forger", "rostnagel");
  DangerId const shed = bench::named<DangerId>("a_second_customs_shed");  // 0 for one
  Party party;
  party.dangerous = true;
  party.members = bit(who);
  party.leader = who;
  b.state().cards.doom.put(bench::named<DoomId>("invoices_fall_due"), DoomZone::in_badlands, kit::every_seat);
  CHECK(threat(b.world(), party, space("rostnagel"), shed).monsters == 1);
  party.leader = {};  // read by the first member
  CHECK(threat(b.world(), party, space("rostnagel"), shed).monsters == 1);
  b.now([=](Play& p) {
    modify(p, {bit(who), false, static_cast<std::uint8_t>(Stat::monsters), -3, Until::this_turn}, "DD-ENC-06");
  });
  CHECK(threat(b.world(), party, space("rostnagel"), shed).monsters == 0);
}

TEST_CASE(
    "DD-ICON-01 DD-ICON-04 DD-LRG-03 DD-LRG-04 DD-LRG-12 DD-LRG-16  what forbids a Random Encounter, one by one") {
  auto const encounter = [](auto change) {
    Land b;
    Who const who = b.put("bone_forger", "rostnagel");
    Party party;
    party.dangerous = true;
    party.members = bit(who);
    party.leader = who;
    change(b.state(), party);
    return threat(b.world(), party, space("rostnagel"), bench::named<DangerId>("eels_in_the_well")).encounter;
  };
  SpaceId const here = space("rostnagel");
  CHECK(encounter([](State&, Party&) {}));
  CHECK(encounter([&](State& s, Party&) { s.of(here).clue = 0; }));
  CHECK(
      encounter([&](State& s, Party&) { s.map.epics.push_back({monster("the_procession"), here, {}, 0xff, false}); }));
  CHECK_FALSE(encounter([](State&, Party& p) { p.dangerous = false; }));
  CHECK_FALSE(encounter([](State&, Party& p) { p.dangerous = false, p.law_attacks = true; }));
  CHECK_FALSE(encounter([&](State& s, Party&) { s.of(here).destroyed = true; }));
  CHECK_FALSE(encounter([&](State& s, Party&) { s.of(here).voidgate = true; }));
  CHECK_FALSE(encounter([&](State& s, Party&) { s.doom.hand = here; }));
  CHECK_FALSE(encounter([](State& s, Party& p) { s.turn.met = p.members; }));
  CHECK_FALSE(
      encounter([&](State& s, Party&) { s.map.epics.push_back({monster("amtsrat_zwirbel"), here, {}, 0xff, false}); }));
}

TEST_CASE("DD-ICON-02 DD-ICON-04 DD-LAW-02 DD-LRG-07 DD-LRG-09  Law or Region, and whether an Epic Monster is drawn") {
  Land b;
  Who const who = b.put("bone_forger", "rostnagel");
  DangerId const drums = bench::named<DangerId>("drums_in_the_tunnel");  // epic
  Party party;
  party.members = bit(who);
  party.leader = who;
  auto const t = [&] { return threat(b.world(), party, space("rostnagel"), drums); };
  CHECK((!t().law && !t().epic && t().monsters == 0));  // Safe
  party.dangerous = true;
  CHECK((!t().law && t().epic && t().monsters == 2 && t().deck == MonsterDeck::badlands));
  party.law_attacks = true;
  CHECK((t().law && t().epic && t().monsters == 2 && t().deck == MonsterDeck::law));
  party.dangerous = false;
  CHECK((t().law && t().epic && t().deck == MonsterDeck::law));
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("rostnagel"), {}, 0xff, false});
  party.law_attacks = false;
  party.dangerous = true;
  CHECK((t().epics_here && !t().epic && t().monsters == 0));  // a Law Epic Monster: no others come
  b.state().map.epics[0].monster = monster("the_procession");
  b.put("marsh_midwife", "rostnagel");
  CHECK((t().epics_here && !t().epic && t().monsters == 2));
  CHECK_FALSE(threat(b.world(), party, space("rostnagel"), {}).epic);  // without a card
  CHECK(threat(b.world(), party, space("rostnagel"), {}).epics_here);
  CHECK_FALSE(threat(b.world(), party, space("the_maze"), drums).epic);
}

TEST_CASE("DD-DNGR-05 DD-LVL-13  6 and not 5; a Town has no level to reach it; of a Territory card the Territory's") {
  Land b;
  auto const top = [&](char const* card, char const* at = "aschkrug") {
    return top_of(b.world(), bench::named<DangerId>(card), space(at));
  };
  b.state().of(space("the_gluepot")).danger = 5;
  CHECK((top("the_vats_are_full").raises && !top("the_vats_are_full").of_doom));
  b.state().of(space("the_gluepot")).danger = 6;
  CHECK(top("the_vats_are_full").of_doom);
  b.state().of(space("bruettelburg")).town = 6;
  CHECK_FALSE(top("bells_of_bruettelburg").of_doom);
  CHECK_FALSE(top("sausages_in_the_trees").of_doom);  // the Witchwood 2, its Location the Gluepot 6
  b.state().map.territories[static_cast<std::size_t>(territory("the_witchwood").index())].danger = 6;
  CHECK(top("sausages_in_the_trees").of_doom);
  CHECK(top("sausages_in_the_trees").at == space("the_gluepot"));
  CHECK(top("right_behind_you", "rostnagel").at == space("rostnagel"));
  CHECK_FALSE(top("right_behind_you", "the_maze").raises);
  CHECK_FALSE(top("the_almanac_turns").raises);
  b.state().of(space("slag_path")).voidgate = true;
  CHECK((top("gates_ajar").gates == bits({"slag_path"}) && !top("gates_ajar").raises));
}

TEST_CASE("DD-CMP-04 DD-CMP-06  who may try: not the dead, the Defeated, nor whom it is forbidden") {
  Land b;
  Who const who = b.put("bone_forger", "rostnagel");
  CHECK((may_attempt(b.world(), who, true) && may_attempt(b.world(), who, false)));
  b.forbid(who, Deed::hunt);
  CHECK((!may_attempt(b.world(), who, true) && may_attempt(b.world(), who, false)));
  b.state().modifiers.clear();
  b.forbid(who, Deed::stealth);
  CHECK((may_attempt(b.world(), who, true) && !may_attempt(b.world(), who, false)));
  b.state().modifiers.clear();
  b.of(who).defeated = true;
  CHECK_FALSE(may_attempt(b.world(), who, true));
  b.of(who).defeated = false;
  b.of(who).presence = Presence::dead;
  CHECK_FALSE(may_attempt(b.world(), who, true));
}

TEST_CASE("DD-TURN-07  the acting Leader, else the first Party's, else nobody") {
  Land b;
  Who const first = b.put("bone_forger", "aschkrug"), second = b.put("marsh_midwife", "kettenberg");
  CHECK_FALSE(acting_leader(b.state()));
  b.party(bit(first), first);
  b.party(bit(second), second);
  CHECK(acting_leader(b.state()) == first);
  b.state().turn.acting = 0;
  CHECK(acting_leader(b.state()) == first);
  b.state().turn.acting = 1;
  CHECK(acting_leader(b.state()) == second);
  b.state().turn.acting = 2;
  CHECK(acting_leader(b.state()) == first);
}

}  // namespace degenerates
