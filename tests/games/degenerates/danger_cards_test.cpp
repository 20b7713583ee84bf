// Danger cards: values, the top of a card, the Law, Large Counters, icons.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;
using bench::territory;

DangerId card(char const* name) { return bench::named<DangerId>(name); }

struct WithCards : Bench {
  int printed(char const* name, char const* at) { return printed_value(world(), card(name), space(at)); }
  Top top(char const* name, char const* party_at) { return top_of(world(), card(name), space(party_at)); }
  Comparison compared(char const* name, char const* at, int value) {
    return compare(world(), card(name), space(at), value);
  }
  void epic(char const* name, char const* at) {
    state().map.epics.push_back({monster(name), space(at), Heading::nowhere, 0xff, false});
  }
  // Everybody in the space, compared as the card is printed.
  Threat threatens(char const* name, char const* at) {
    Party party;
    party.members = at_space(world(), space(at));
    party.leader = first_of(party.members);
    Comparison const c = compared(name, at, printed(name, at));
    party.dangerous = c.dangerous;
    party.safe = !c.dangerous;
    party.law_attacks = c.law_attacks;
    return threat(world(), party, space(at), card(name));
  }
};

}  // namespace

TEST_CASE("DD-CMP-02  the first listed trait that the space has decides about the value, else the default") {
  WithCards b;
  CHECK(b.printed("they_smell_you", "tunnel_of_terror") == 3);        // river port, water, perilous: neither is listed
  CHECK(b.printed("they_smell_you", "goat_path") == 2);               // a Path has its Territory's: wild
  CHECK(b.printed("they_smell_you", "rostnagel") == 4);               // settlement
  CHECK(b.printed("a_barge_comes_in_singing", "pigskin_port") == 1);  // river port stands before water
  CHECK(b.printed("a_barge_comes_in_singing", "dusk_falls") == 2);
  b.state().of(space("rostnagel")).traits = 1u << static_cast<int>(Trait::wild);  // a trait counter: listed first
  CHECK(b.printed("they_smell_you", "rostnagel") == 2);
  CHECK(b.printed("the_vats_are_full", "rostnagel") == 4);  // a card with one value
}

TEST_CASE("DD-DNGR-04 DD-DNGR-05 DD-LVL-13 DD-DOOM-01 DD-HAND-03  what stands at the top, and when it is the Doom") {
  WithCards b;
  Top top = b.top("the_vats_are_full", "goat_path");  // a Location with a level of its own: 3
  CHECK((top.raises && !top.of_doom && top.at == space("the_gluepot") && !top.of));
  b.state().of(space("the_gluepot")).danger = 5;
  CHECK_FALSE(b.top("the_vats_are_full", "goat_path").of_doom);
  b.state().of(space("the_gluepot")).danger = 6;
  CHECK(b.top("the_vats_are_full", "goat_path").of_doom);
  // A Territory card counts the Territory's level; the Location below it is where the Hand comes down.
  b.state().of(space("north_bridge")).danger = 6;
  top = b.top("stones_downhill", "goat_path");
  CHECK((top.raises && !top.of_doom && top.of == territory("the_foothills") && top.at == space("north_bridge")));
  b.state().of(space("north_bridge")).danger = 2;
  b.state().map.territories[static_cast<std::size_t>(territory("the_foothills").index())].danger = 6;
  CHECK(b.top("stones_downhill", "goat_path").of_doom);
  // A Town has no Danger Level, so it is never the Doom: its Town Level falls.
  top = b.top("bells_of_bruettelburg", "goat_path");
  CHECK((top.raises && !top.of_doom));
  // A Location without a level of its own counts its Territory's.
  b.state().map.territories[static_cast<std::size_t>(territory("the_fields").index())].danger = 6;
  CHECK(b.top("right_behind_you", "druckfehlers_press").of_doom);
}

TEST_CASE("DD-DNGR-06 DD-DNGR-07 DD-DNGR-08 DD-DNGR-09  the kinds of cards that name no place") {
  WithCards b;
  CHECK(b.top("gates_ajar", "goat_path").gates == 0);
  b.state().of(space("goat_path")).voidgate = true;
  b.state().of(space("rostnagel")).voidgate = true;
  b.state().of(space("rostnagel")).danger = 6;
  Top top = b.top("gates_ajar", "pigskin_port");
  CHECK(top.gates == (kit::place(space("goat_path").index()) | kit::place(space("rostnagel").index())));
  CHECK((!top.raises && !top.of_doom));  // even at Danger Level 6
  top = b.top("the_almanac_turns", "goat_path");
  CHECK((!top.raises && top.gates == 0));
  top = b.top("right_behind_you", "rostnagel");
  CHECK((top.raises && top.of_doom && top.at == space("rostnagel")));  // the Hand comes to the Party's own space
  top = b.top("right_behind_you", "goat_path");
  CHECK((top.raises && !top.of_doom && top.at == space("goat_path")));
  top = b.top("right_behind_you", "the_maze");
  CHECK((!top.raises && !top.of_doom && top.gates == 0));
}

TEST_CASE("DD-CMP-05 DD-CMP-06  Hunt needs more passes than failures, Stealth the passes of all") {
  CHECK(after_hunt(4, 1, 0) == 3);
  CHECK(after_hunt(4, 2, 1) == 3);
  CHECK(after_hunt(4, 1, 1) == 4);  // a tie
  CHECK(after_hunt(4, 0, 0) == 4);  // nobody tried
  CHECK(after_hunt(4, 0, 1) == 4);
  CHECK(after_hunt(1, 3, 0) == 1);  // never below 1
  CHECK(after_stealth(4, 3, 3) == 5);
  CHECK(after_stealth(4, 2, 3) == 4);
  WithCards b;
  Who const who = b.put("marsh_midwife", "goat_path");
  CHECK((may_attempt(b.world(), who, true) && may_attempt(b.world(), who, false)));
  b.of(who).defeated = true;
  CHECK((!may_attempt(b.world(), who, true) && !may_attempt(b.world(), who, false)));
}

TEST_CASE("DD-CMP-08 DD-CMP-09 DD-CMP-10  the value is compared with the Danger Level of the space") {
  WithCards b;  // Rostnagel: Danger Level 3
  CHECK(b.compared("the_vats_are_full", "rostnagel", 2).dangerous);
  CHECK(b.compared("the_vats_are_full", "rostnagel", 3).dangerous);
  CHECK_FALSE(b.compared("the_vats_are_full", "rostnagel", 4).dangerous);
  CHECK(b.compared("the_vats_are_full", "goat_path", 2).dangerous);  // its Territory's 2
  CHECK_FALSE(b.compared("the_vats_are_full", "goat_path", 3).dangerous);
  CHECK_FALSE(b.compared("the_vats_are_full", "aschkrug", 1).dangerous);        // a Town
  b.now([](Play& p) { raise_danger(p, space("aschkrug"), 1, "DD-DNGR-04"); });  // Town Level 1 is lost
  CHECK(b.compared("the_vats_are_full", "aschkrug", 1).dangerous);
  CHECK_FALSE(b.compared("the_vats_are_full", "aschkrug", 2).dangerous);
}

TEST_CASE("DD-LAW-01 DD-LAW-02 DD-LAW-03 DD-LAW-05 DD-LAW-06 DD-CMP-11 DD-ICON-02  the Law and the Bounty Level") {
  WithCards b;
  b.state().map.bounty = 3;
  b.put("marsh_midwife", "bruettelburg");  // a Town, and a Law space
  b.put("bone_forger", "the_watchtower");  // Danger Level 1, a Law space
  b.put("cellar_acrobat", "rostnagel");    // Danger Level 3, no Law
  b.put("fishoid_deserter", "rostnagel");
  Comparison c = b.compared("bells_of_bruettelburg", "bruettelburg", 3);
  CHECK((c.law_attacks && !c.dangerous));  // in a Town as well
  CHECK_FALSE(b.compared("bells_of_bruettelburg", "bruettelburg", 4).law_attacks);
  CHECK_FALSE(b.compared("eels_in_the_well", "bruettelburg", 1).law_attacks);  // no Law icon
  CHECK_FALSE(b.compared("bells_of_bruettelburg", "rostnagel", 1).law_attacks);
  Threat t = b.threatens("bells_of_bruettelburg", "bruettelburg");  // value 3, columns 1 2 3 4, an Encounter icon
  CHECK((t.law && t.deck == MonsterDeck::law && t.monsters == 1));
  CHECK_FALSE(t.encounter);                               // 3 is above the Danger Level a Town does not have
  t = b.threatens("bells_of_bruettelburg", "rostnagel");  // outside of Law spaces the icon has no effect
  CHECK((!t.law && t.deck == MonsterDeck::badlands && t.monsters == 2 && t.encounter));
  t = b.threatens("eels_in_the_well", "bruettelburg");
  CHECK((!t.law && t.monsters == 0 && !t.encounter && !t.epic));
  b.state().of(space("the_watchtower")).danger = 4;
  t = b.threatens("the_office_takes_inventory",
                  "the_watchtower");  // 4: above the Bounty Level, not above the Danger Level
  CHECK((!t.law && t.deck == MonsterDeck::lowlands && t.monsters == 1));
  b.state().map.bounty = 4;
  t = b.threatens("the_office_takes_inventory", "the_watchtower");
  CHECK((t.law && t.deck == MonsterDeck::law && t.monsters == 1));
  t = b.threatens("a_foot_has_gone_missing", "the_watchtower");  // 2: both, so its Encounter is drawn, too
  CHECK((t.law && t.encounter && t.monsters == 1));
}

TEST_CASE("DD-LAW-04 DD-LAW-07  an Epic Monster comes with the Law as well; which cards are Law") {
  WithCards b;
  Content const& c = *bench::content();
  CHECK(c.monster_of(monster("amtsrat_zwirbel").index()).law());
  CHECK_FALSE(c.monster_of(monster("the_procession").index()).law());
  CHECK(c.monster_of(monster("nightwatch_pair").index()).law());
  CHECK_FALSE(c.monster_of(monster("bog_bailiff").index()).law());
  b.put("marsh_midwife", "the_watchtower");
  b.state().of(space("the_watchtower")).danger = 5;
  CHECK(b.threatens("the_gate_is_oiled", "the_watchtower").epic);  // value 5
  b.state().of(space("the_watchtower")).danger = 4;
  CHECK_FALSE(b.threatens("the_gate_is_oiled", "the_watchtower").epic);
}

TEST_CASE("DD-ICON-01 DD-ICON-03 DD-ICON-04  Encounter, Monster and Epic Monster icons") {
  WithCards b;
  b.state().of(space("rostnagel")).danger = 6;
  b.put("marsh_midwife", "rostnagel");
  Threat t = b.threatens("drums_in_the_tunnel", "rostnagel");  // 2 3 4 5, Epic
  CHECK((t.monsters == 2 && t.epic && !t.encounter && t.deck == MonsterDeck::badlands));
  for (char const* who : {"bone_forger", "cellar_acrobat", "fishoid_deserter"}) b.put(who, "rostnagel");
  CHECK(b.threatens("drums_in_the_tunnel", "rostnagel").monsters == 5);
  b.put("unfrocked_exorcist", "rostnagel");  // a fifth one: the last column
  CHECK(b.threatens("drums_in_the_tunnel", "rostnagel").monsters == 5);
  t = b.threatens("ash_before_breakfast", "rostnagel");
  CHECK((t.encounter && !t.epic && t.monsters == 3));
  b.of(Who{0}).defeated = true;  // a Defeated one counts for the size
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").monsters == 3);
}

TEST_CASE("DD-LRG-03 DD-LRG-04 DD-LRG-16 DD-LRG-19 DD-HAND-05 DD-VGAT-06  counters that forbid a Random Encounter") {
  WithCards b;
  b.put("marsh_midwife", "rostnagel");
  SpaceState& here = b.state().of(space("rostnagel"));
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").encounter);
  here.destroyed = true;
  Threat t = b.threatens("ash_before_breakfast", "rostnagel");
  CHECK((!t.encounter && t.monsters == 1));  // Monsters still come
  here.destroyed = false;
  here.voidgate = true;
  t = b.threatens("ash_before_breakfast", "rostnagel");
  CHECK((!t.encounter && t.monsters == 1));
  here.voidgate = false;
  b.state().doom.hand = space("rostnagel");
  CHECK_FALSE(b.threatens("ash_before_breakfast", "rostnagel").encounter);
  b.state().doom.hand = space("aschkrug");
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").encounter);
  b.state().turn.met = bit(Who{0});  // a Clue has led to one
  CHECK_FALSE(b.threatens("ash_before_breakfast", "rostnagel").encounter);
}

TEST_CASE("DD-LRG-05 DD-LRG-06 DD-LRG-07  an Epic Monster in the space") {
  WithCards b;
  b.put("marsh_midwife", "the_watchtower");
  b.state().of(space("the_watchtower")).danger = 6;
  b.state().map.bounty = 6;
  b.epic("the_procession", "the_watchtower");
  Threat t = b.threatens("the_office_takes_inventory", "the_watchtower");  // a Law icon, 1 2 3 4
  CHECK((t.epics_here && !t.law && t.monsters == 0));  // a lone Adventurer draws none, the Law icon is ignored
  CHECK_FALSE(b.threatens("the_gate_is_oiled", "the_watchtower").epic);
  CHECK(b.threatens("smoke_over_the_fields", "the_watchtower").encounter);  // a Random Encounter still counts
  b.put("bone_forger", "the_watchtower");
  t = b.threatens("the_office_takes_inventory", "the_watchtower");
  CHECK((t.monsters == 1 && t.deck == MonsterDeck::lowlands));  // as for a Party of one
  b.epic("admiral_glubb", "the_watchtower");
  CHECK(b.threatens("the_office_takes_inventory", "the_watchtower").monsters == 1);  // one smaller in total
  b.state().of(space("the_watchtower")).danger = 1;
  t = b.threatens("the_office_takes_inventory", "the_watchtower");  // Safe: it must be fought all the same
  CHECK((t.epics_here && t.monsters == 0 && !t.law));
  b.put("cellar_acrobat", "bruettelburg");
  CHECK_FALSE(b.threatens("the_office_takes_inventory", "bruettelburg").epics_here);
  b.epic("the_unpaid_choir", "bruettelburg");
  CHECK(b.threatens("eels_in_the_well", "bruettelburg").epics_here);  // in a Town, too
}

TEST_CASE("DD-LRG-08 DD-LRG-09 DD-LRG-10 DD-LRG-11 DD-LRG-12 DD-LRG-18  a Law Epic Monster in the space") {
  WithCards b;
  b.put("marsh_midwife", "rostnagel");  // no Law space
  b.put("bone_forger", "rostnagel");
  b.state().of(space("rostnagel")).danger = 6;
  b.state().map.bounty = 3;
  b.epic("amtsrat_zwirbel", "rostnagel");
  Threat t = b.threatens("ash_before_breakfast", "rostnagel");  // 3, no Law icon, an Encounter icon, 1 2 2 3
  CHECK((t.law && t.deck == MonsterDeck::law && t.monsters == 1 && t.epics_here));  // as for a Party of one
  CHECK_FALSE(t.encounter);
  t = b.threatens("the_vats_are_full", "rostnagel");  // 4: above the Bounty Level, so no random Monsters at all
  CHECK((!t.law && t.monsters == 0 && !t.encounter && t.epics_here));
  b.state().map.bounty = 6;
  CHECK_FALSE(b.threatens("drums_in_the_tunnel", "rostnagel").epic);
  // With another Epic Monster the Law counter decides about the card.
  b.epic("the_boiled_duke", "rostnagel");
  t = b.threatens("ash_before_breakfast", "rostnagel");
  CHECK((t.law && t.monsters == 1 && !t.encounter));
  b.of(Who{1}).at = space("aschkrug");
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").monsters == 0);  // a lone Adventurer
}

TEST_CASE("DD-LRG-01 DD-LRG-17 DD-MAZE-03 DD-MAZE-04  what counts as a Large Counter; the Maze acts as one") {
  WithCards b;
  auto const there = [&](char const* at) { return large_counter_at(b.world(), space(at)); };
  CHECK_FALSE(there("rostnagel"));
  CHECK(there("the_maze"));
  b.state().of(space("rostnagel")).explored = true;  // not a large one
  CHECK_FALSE(there("rostnagel"));
  b.state().of(space("rostnagel")).clue = 0;
  CHECK(there("rostnagel"));
  b.state().of(space("goat_path")).destroyed = true;
  CHECK(there("goat_path"));
  b.state().of(space("slag_path")).voidgate = true;
  CHECK(there("slag_path"));
  b.state().doom.hand = space("aschkrug");
  CHECK(there("aschkrug"));
  b.epic("admiral_glubb", "dusk_falls");
  CHECK(there("dusk_falls"));
  b.put("marsh_midwife", "the_maze");
  Threat const t = b.threatens("right_behind_you", "the_maze");
  CHECK((!t.encounter && !t.law && !t.epic && t.monsters == 0 && !t.epics_here));
  CHECK((danger_level(b.world(), space("the_maze")) == 0 && town_level(b.world(), space("the_maze")) == 0));
  b.now([](Play& p) {
    raise_danger(p, space("the_maze"), 1, "DD-DNGR-04");
    lower_danger(p, space("the_maze"), 1, "DD-FEND-05");
  });
  CHECK(b.events().empty());
}

TEST_CASE("DD-DCRD-03  more Monsters while a Doom card of the Region says so") {
  WithCards b;
  b.put("marsh_midwife", "rostnagel");
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").monsters == 1);
  b.state().cards.doom.put(bench::named<DoomId>("invoices_fall_due"), DoomZone::in_wetlands, kit::every_seat);
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").monsters == 1);  // not this Region's
  b.state().cards.doom.put(bench::named<DoomId>("invoices_fall_due"), DoomZone::in_badlands, kit::every_seat);
  CHECK(b.threatens("ash_before_breakfast", "rostnagel").monsters == 2);
}

TEST_CASE("DD-ICON-03  where the column shows none, none comes") {
  WithCards b;
  b.put("marsh_midwife", "rostnagel");
  b.state().of(space("rostnagel")).danger = 6;
  CHECK(b.threatens("new_moon_old_tricks", "rostnagel").monsters == 0);  // 0 1 1 2
  b.put("bone_forger", "rostnagel");
  CHECK(b.threatens("new_moon_old_tricks", "rostnagel").monsters == 1);
}

TEST_CASE("DD-LRG-03  who met an Encounter through a Clue meets no other this turn; another Party does") {
  WithCards b;
  Who const midwife = b.put("marsh_midwife", "rostnagel");
  b.put("bone_forger", "aschkrug");
  for (char const* const at : {"rostnagel", "aschkrug"}) {
    b.state().of(space(at)).danger = 6;
    b.state().of(space(at)).town = 0;
  }
  b.state().turn.met = bit(midwife);
  CHECK_FALSE(b.threatens("ash_before_breakfast", "rostnagel").encounter);
  CHECK(b.threatens("ash_before_breakfast", "aschkrug").encounter);
}

}  // namespace degenerates
