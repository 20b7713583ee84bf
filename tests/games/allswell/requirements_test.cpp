// What texts ask for and count: each bound met, missed by one below and above, and the twin that must not count.
#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

pack::Ref<Character> character_ref(Bench const& b, std::string_view id) { return b.content->characters.ref(id); }

}  // namespace

// --- requirements ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-QUEST-19  an Exploration token is asked for by its number, neither the one before nor the one after") {
  Plain b;
  b.s.tokens = 1u << 2;
  CHECK_FALSE(is_so(b, {}, HasToken{2}));
  CHECK(is_so(b, {}, HasToken{3}));
  CHECK_FALSE(is_so(b, {}, HasToken{4}));
  b.s.tokens = 1u;
  CHECK(is_so(b, {}, HasToken{1}));
}

TEST_CASE(
    "AW-QUEST-08  who takes part, and whose card it is: the first and the last Character, a Mercenary's employer") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {9, 7}), goad = b.enemy("goad", {6, 8});
  CHECK(is_so(b, {}, TakesPart{character_ref(b, "groanax")}));
  CHECK(is_so(b, {}, TakesPart{character_ref(b, "marica")}));
  CHECK_FALSE(is_so(b, {}, TakesPart{character_ref(b, "lambik")}));
  IsCharacter const is_groanax{character_ref(b, "groanax")}, is_marica{character_ref(b, "marica")};
  CHECK(is_so(b, here_of(groanax), is_groanax));
  CHECK_FALSE(is_so(b, here_of(groanax), is_marica));
  CHECK(is_so(b, here_of(marica), is_marica));
  CHECK(is_so(b, here_of(tansy), is_marica));
  CHECK_FALSE(is_so(b, here_of(tansy), is_groanax));
  CHECK_FALSE(is_so(b, here_of(goad), is_groanax));
  CHECK(is_so(b, here_of(b.id("marica")), is_marica));  // in an Exploration nobody has a figure
  CHECK_FALSE(is_so(b, {}, is_groanax));
}

// The Almoner is the first type of the pack, Groanax its first Character.
TEST_CASE("AW-ENEM-03  the other one is of a type only if it is an Enemy of it that is still there") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const almoner = b.enemy("almoner", {3, 8});
  auto const other = [](CombatantRef who) { return here_of({}, {}, who); };
  CHECK(is_so(b, other(goad), IsOfType{enemy_type(b, "goad")}));
  CHECK_FALSE(is_so(b, other(goad), IsOfType{enemy_type(b, "almoner")}));
  CHECK(is_so(b, other(almoner), IsOfType{enemy_type(b, "almoner")}));
  CHECK_FALSE(is_so(b, other(groanax), IsOfType{enemy_type(b, "almoner")}));
  CHECK_FALSE(is_so(b, other({}), IsOfType{enemy_type(b, "almoner")}));
  Gone{almoner}.apply(b.s);
  CHECK_FALSE(is_so(b, other(almoner), IsOfType{enemy_type(b, "almoner")}));
}

TEST_CASE("AW-COND-02  only Enemies and Mercenaries have a condition, each its own") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7}, 1);
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 7});
  CHECK(is_so(b, here_of({}, goad), HasCondition{Condition::rattled}));
  CHECK_FALSE(is_so(b, here_of({}, goad), HasCondition{Condition::healthy}));
  CHECK_FALSE(is_so(b, here_of({}, goad), HasCondition{Condition::wounded}));
  CHECK(is_so(b, here_of({}, tansy), HasCondition{Condition::healthy}));
  CHECK_FALSE(is_so(b, here_of({}, groanax), HasCondition{Condition::healthy}));
}

TEST_CASE("AW-LOS-01  within a reach: the last hex of it, not the next one; sight where it is asked for") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), near = b.enemy("goad", {10, 6});
  CombatantRef const far = b.enemy("goad", {10, 5});
  Reach const two{Reach::Of::number, 2};
  CHECK(is_so(b, here_of(groanax, near), IsWithin{two}));
  CHECK_FALSE(is_so(b, here_of(groanax, far), IsWithin{two}));
  CHECK(is_so(b, here_of(groanax, far), IsWithin{{Reach::Of::number, 3}}));
  CHECK(is_so(b, here_of(groanax, far), IsWithin{{Reach::Of::anywhere, 0}}));
  CHECK_FALSE(is_so(b, here_of({}, far), IsWithin{two, Who::that, Who::self}));
  Here hex;  // nobody there: the hex of the moment
  hex.self = groanax;
  hex.hex = {10, 7};
  CHECK(is_so(b, hex, IsWithin{{Reach::Of::number, 1}, Who::other, Who::self}));
  CHECK_FALSE(is_so(b, here_of(groanax), IsWithin{two, Who::other, Who::self}));
  // Who is nowhere is not even anywhere.
  CHECK_FALSE(is_so(b, here_of(groanax), IsWithin{{Reach::Of::anywhere, 0}, Who::other, Who::self}));
}

TEST_CASE("AW-ROUND-03, AW-GEN-01  rounds and players: from the lowest to the highest number, both included") {
  struct Case {
    int now;
    bool so;
  };
  for (Case const c : {Case{2, false}, {3, true}, {4, true}, {5, true}, {6, false}}) {
    CAPTURE(c.now);
    Plain b;
    b.s.scenario.round = static_cast<std::uint8_t>(c.now);
    CHECK(is_so(b, {}, InRound{3, 5}) == c.so);
  }
  for (Case const c : {Case{1, false}, {2, true}, {3, true}, {4, false}}) {
    CAPTURE(c.now);
    std::vector<std::string> all{"groanax", "knowman", "lambik", "marica"};
    all.resize(static_cast<std::size_t>(c.now));
    Bench b("wilderness_camp", all);
    CHECK(is_so(b, {}, WithPlayers{2, 3}) == c.so);
    CHECK(number(b, {}, "players") == c.now);
  }
  Plain b;
  b.s.campaign = true;
  CHECK(is_so(b, {}, InCampaign{}));
  b.s.campaign = false;
  CHECK_FALSE(is_so(b, {}, InCampaign{}));
}

TEST_CASE("AW-QUEST-19  coin: as much as is asked for is enough, one less is not; nobody has none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {9, 7});
  b.sheet("groanax").coin = 4;
  b.sheet("marica").coin = 5;
  CHECK_FALSE(is_so(b, here_of(groanax), HasCoin{5}));
  CHECK(is_so(b, here_of(marica), HasCoin{5}));
  CHECK_FALSE(is_so(b, here_of(marica), HasCoin{6}));
  CHECK(is_so(b, here_of(tansy), HasCoin{5}));
  CHECK(is_so(b, here_of(b.id("marica")), HasCoin{5}));
  CHECK_FALSE(is_so(b, {}, HasCoin{0}));
}

TEST_CASE("AW-EQUIP-01  an item counts where it is equipped: not in the pack, not another's, not in the supply") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
  HasEquipment const rope{b.content->equipment.ref("cistern_rope")};
  carry(b, "groanax", "cistern_rope", ItemPile::ready);
  CHECK(is_so(b, here_of(groanax), rope));
  CHECK_FALSE(is_so(b, here_of(marica), rope));
  carry(b, "groanax", "cistern_rope", ItemPile::pack);
  CHECK_FALSE(is_so(b, here_of(groanax), rope));
  lay(b, "cistern_rope", EquipmentZone::supply);
  CHECK_FALSE(is_so(b, {}, rope));
}

TEST_CASE("AW-FLOOR-01, AW-DEF-01, AW-ABIL-12  floored, defending, carrying: with its token, without it, gone") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CHECK_FALSE(is_so(b, here_of({}, groanax), IsFloored{}));
  b.floored("groanax", Floored::exposed);
  CHECK(is_so(b, here_of({}, groanax), IsFloored{}));
  CHECK_FALSE(is_so(b, here_of({}, goad), IsFloored{}));
  CHECK_FALSE(is_so(b, here_of({}, goad), IsDefending{}));
  b.at(goad).defend = 1;
  CHECK(is_so(b, here_of({}, goad), IsDefending{}));
  AbilityId const bulwark = b.ability("bulwark"), rivet = b.ability("rivet");
  b.at(goad).affliction = {rivet, 1, groanax};
  CHECK(is_so(b, here_of({}, goad), CarriesToken{Style::affliction}));
  CHECK_FALSE(is_so(b, here_of({}, goad), CarriesToken{Style::augment}));
  b.at(goad).affliction = {};
  b.at(goad).augment = {bulwark, 1, groanax};
  CHECK_FALSE(is_so(b, here_of({}, goad), CarriesToken{Style::affliction}));
  CHECK(is_so(b, here_of({}, goad), CarriesToken{Style::augment}));
  Gone{goad}.apply(b.s);
  CHECK_FALSE(is_so(b, here_of({}, goad), IsDefending{}));
  CHECK_FALSE(is_so(b, here_of({}, goad), CarriesToken{Style::augment}));
}

TEST_CASE("AW-OUTCOME-03  marks are counted from the least to the most, both included") {
  Plain b;
  pack::Ref<Mark> const mark = b.content->marks.ref("cages_opened");
  struct Case {
    int now;
    bool so;
  };
  for (Case const c : {Case{1, false}, {2, true}, {4, true}, {5, false}}) {
    CAPTURE(c.now);
    b.s.marks[static_cast<std::size_t>(mark.index())] = static_cast<std::int8_t>(c.now);
    CHECK(is_so(b, {}, Marked{mark, 2, 4}) == c.so);
  }
}

TEST_CASE(
    "AW-KILL-03, AW-OUTCOME-02  Enemies of a type on the map: those of it that live, from the least to the most") {
  struct Case {
    int goads;
    bool so;
  };
  for (Case const c : {Case{0, false}, {1, true}, {2, true}, {3, false}}) {
    CAPTURE(c.goads);
    Plain b;
    b.enemy("parasol_marksman", {9, 1});
    for (int i = 0; i < c.goads; ++i) b.enemy("goad", {8 + i, 8});
    CHECK(is_so(b, {}, OnTheMap{enemy_type(b, "goad"), 1, 2}) == c.so);
    CHECK(number(b, {}, "enemies") == c.goads + 1);
  }
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 8});
  Died{goad, {}}.apply(b.s);
  CHECK_FALSE(is_so(b, {}, OnTheMap{enemy_type(b, "goad"), 1, 2}));
  CHECK(number(b, {}, "enemies") == 0);
}

TEST_CASE("AW-OUTCOME-02  killed, all dead, defeated: of this type, in this Scenario") {
  Plain b;
  Killed const two{enemy_type(b, "goad"), 2};
  AllDead const dead{enemy_type(b, "goad")};
  CHECK_FALSE(is_so(b, {}, dead));  // none was ever there
  type_in_play(b, "goad").killed = 1;
  CHECK_FALSE(is_so(b, {}, two));
  CHECK(is_so(b, {}, dead));
  type_in_play(b, "goad").killed = 2;
  CHECK(is_so(b, {}, two));
  CHECK_FALSE(is_so(b, {}, Killed{enemy_type(b, "parasol_marksman"), 1}));
  b.enemy("parasol_marksman", {9, 1});
  CHECK(is_so(b, {}, dead));
  b.enemy("goad", {8, 8});
  CHECK_FALSE(is_so(b, {}, dead));
  CHECK_FALSE(is_so(b, {}, Killed{enemy_type(b, "tipstaff"), 0}));  // not of this Scenario
  CHECK_FALSE(is_so(b, {}, Defeated{enemy_type(b, "goad")}));
  type_in_play(b, "goad").defeated = true;
  CHECK(is_so(b, {}, Defeated{enemy_type(b, "goad")}));
  CHECK_FALSE(is_so(b, {}, Defeated{enemy_type(b, "parasol_marksman")}));
}

TEST_CASE("AW-OUTCOME-02  Characters on hexes: one of them, or all of them; with nobody on the map neither") {
  Stand const one{{Hex{8, 8}, Hex{9, 8}}, false}, all{{Hex{8, 8}, Hex{9, 8}}, true};
  Plain none;
  CHECK_FALSE(is_so(none, {}, one));
  CHECK_FALSE(is_so(none, {}, all));
  for (bool const second_too : {false, true}) {
    CAPTURE(second_too);
    Plain first, last;
    first.put("groanax", {8, 8});
    first.put("marica", second_too ? Hex{9, 8} : Hex{3, 3});
    last.put("groanax", second_too ? Hex{9, 8} : Hex{3, 3});
    last.put("marica", {8, 8});
    last.hire("marica", "tansy_quillon", {3, 4});  // is no Player Character
    for (Plain* const b : {&first, &last}) {
      CHECK(is_so(*b, {}, one));
      CHECK(is_so(*b, {}, all) == second_too);
    }
  }
}

TEST_CASE("AW-OUTCOME-05  held out, unless, and a number that is not 0") {
  Plain b;
  Here over;
  over.held_out = true;
  CHECK(is_so(b, over, HeldOut{}));
  CHECK_FALSE(is_so(b, {}, HeldOut{}));
  CHECK_FALSE(is_so(b, over, Unless{{requirement_of(InRound{2}), requirement_of(HeldOut{})}}));
  CHECK(is_so(b, {}, Unless{{requirement_of(InRound{2}), requirement_of(HeldOut{})}}));
  CHECK(is_so(b, {}, Holds{expression("round - 3")}));
  CHECK_FALSE(is_so(b, {}, Holds{expression("round - 1")}));
}

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-CARD-10, AW-CHAR-06  Potency in a text: with the action's modifier, never below 0; printed for who has no "
    "figure") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.s.scenario.changed.push_back({groanax, Attribute::potency, 1, Lasts::round});
  b.s.scenario.changed.push_back({goad, Attribute::potency, -1, Lasts::round});
  Here here = here_of(groanax, goad);
  CHECK(number(b, here, "potency") == 5);       // 4 + 1
  CHECK(number(b, here, "that_potency") == 2);  // 3 - 1
  here.modifier = 2;
  CHECK(number(b, here, "potency") == 7);
  here.modifier = -9;
  CHECK(number(b, here, "potency") == 0);
  here.printed = true;
  CHECK(number(b, here, "potency") == 4);
  CHECK(number(b, here, "that_potency") == 3);
  CHECK(number(b, here_of(b.id("marica")), "potency") == 4);
  CHECK(number(b, {}, "potency") == 0);
  Gone{goad}.apply(b.s);
  CHECK(number(b, here, "that_potency") == 0);
}

TEST_CASE("AW-PCDMG-02  value, result and amount are those of the moment") {
  Plain b;
  Here here;
  here.value = 3;
  here.result = 4;
  CHECK(number(b, here, "value") == 3);
  CHECK(number(b, here, "amount") == 4);  // without a moment: of the damage just suffered
  About about;
  about.amount = 7;
  here.about = &about;
  CHECK(number(b, here, "amount") == 7);
}

TEST_CASE("AW-ROUND-03, AW-CHAR-11  rounds and what a dashboard shows") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.s.scenario.round = 4;
  Sheet& own = b.sheet("groanax");
  own.level = 6;
  own.resolve = 2;
  own.coin = 17;
  own.trauma = 5;
  b.figure("groanax").brace = 3;
  b.hand("groanax", {"no_masters", "plain_speaking"});
  b.hand("marica", {"piecework"});
  CHECK(number(b, {}, "round") == 4);
  CHECK(number(b, {}, "rounds_left") == 2);  // of 6: it is a short one
  struct Case {
    char const* name;
    int is;
  };
  for (Case const c : {Case{"level", 6}, {"resolve", 2}, {"coin", 17}, {"trauma", 5}, {"brace", 3}, {"hand", 2}}) {
    CAPTURE(c.name);
    CHECK(number(b, here_of(groanax), c.name) == c.is);
    CHECK(number(b, here_of(b.id("groanax")), c.name) == c.is);
    CHECK(number(b, {}, c.name) == 0);
  }
}

TEST_CASE(
    "AW-COND-05, AW-CHAR-14  health: of a Character what it has and lacks, of others the steps to death and gone") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7}, 1);
  b.figure("marica").health = 7;
  CHECK(number(b, here_of({}, marica), "health") == 7);
  CHECK(number(b, here_of({}, marica), "missing_health") == 3);
  b.figure("marica").health = 12;  // more than the maximum
  CHECK(number(b, here_of({}, marica), "missing_health") == 0);
  CHECK(number(b, here_of({}, goad), "health") == 2);
  CHECK(number(b, here_of({}, goad), "missing_health") == 1);
  Gone{goad}.apply(b.s);
  CHECK(number(b, here_of({}, goad), "health") == 0);
}

TEST_CASE("AW-MAP-18  distance, and who stands beside: opponents and friends apart, oneself left out") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 6});
  CHECK(number(b, here_of(groanax, goad), "distance") == 2);
  CHECK(number(b, here_of(groanax), "distance") == 0);
  CHECK(number(b, here_of({}, goad), "distance") == 0);
  CHECK(number(b, here_of(groanax), "adjacent_opponents") == 0);
  b.enemy("goad", {10, 7});
  b.put("marica", {10, 9});
  b.hire("marica", "tansy_quillon", {9, 8});
  CHECK(number(b, here_of(groanax), "adjacent_opponents") == 1);
  CHECK(number(b, here_of(groanax), "adjacent_friends") == 2);
  CHECK(number(b, {}, "adjacent_friends") == 0);
}

TEST_CASE("AW-FLOOR-14  floored and standing Characters; who has collapsed is neither, a Mercenary is none") {
  Plain b({"groanax", "knowman", "marica"});
  b.put("groanax", {8, 8});
  b.put("knowman", {9, 8});
  b.put("marica", {10, 8});
  b.hire("marica", "tansy_quillon", {11, 8});
  CHECK(number(b, {}, "floored") == 0);
  CHECK(number(b, {}, "standing") == 3);
  b.floored("marica");
  CHECK(number(b, {}, "floored") == 1);
  CHECK(number(b, {}, "standing") == 2);
  b.floored("groanax", Floored::exposed);
  CHECK(number(b, {}, "floored") == 2);
  Collapsed{b.id("groanax")}.apply(b.s);
  CHECK(number(b, {}, "floored") == 1);
  CHECK(number(b, {}, "standing") == 1);
}

// --- whom a text means -----------------------------------------------------------------------------------------------

TEST_CASE("AW-TARGET-06  whom a text means: that one or oneself, the other, whose turn it is, one's own Mercenary") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 7}), goad = b.enemy("goad", {3, 8});
  b.s.scenario.sequence.active = {b.id("marica"), {}, true};
  Here const here = here_of(groanax, goad, tansy);
  CHECK(whom(b.world(), here, Who::that) == goad);
  CHECK(whom(b.world(), here_of(groanax), Who::that) == groanax);
  CHECK(whom(b.world(), here, Who::self) == groanax);
  CHECK(whom(b.world(), here, Who::other) == tansy);
  CHECK(whom(b.world(), here, Who::active) == marica);
  CHECK(whom(b.world(), here, Who::mercenary) == tansy);
  CHECK_FALSE(whom(b.world(), here_of(marica), Who::mercenary));
  CHECK_FALSE(whom(b.world(), here_of(goad), Who::mercenary));
  CHECK_FALSE(whom(b.world(), here, Who::everybody));
  CHECK(all_meant(b.world(), here, Who::everybody) == (bit(groanax.slot) | bit(marica.slot)));
  CHECK(all_meant(b.world(), here, Who::that) == bit(goad.slot));
  Died{goad, {}}.apply(b.s);
  CHECK(all_meant(b.world(), here, Who::that) == 0);
}

TEST_CASE("AW-SOLO-01, AW-DMG-06  who decides what a text leaves open: its player, its employer, else the table") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {3, 8});
  b.put("marica", {8, 7});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {9, 7});
  CHECK(seat_of(b.world(), here_of(groanax)) == flow::Seat{0});
  CHECK(seat_of(b.world(), here_of(tansy)) == flow::Seat{1});
  CHECK(seat_of(b.world(), here_of(goad)) == flow::Seat::table());
  CHECK(seat_of(b.world(), here_of(b.id("marica"))) == flow::Seat{1});
  CHECK(seat_of(b.world(), Here{}) == flow::Seat::table());
}

// Groanax is the first Character of the pack, the Almoner its first type.
TEST_CASE("AW-DMG-06  the members of a group: their type, how far from whom; without a place all of them") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8});
  CombatantRef const near = b.enemy("goad", {10, 7}), far = b.enemy("goad", {10, 6});
  CombatantRef const almoner = b.enemy("almoner", {11, 7});
  auto const found = [&](Group const& group, Here const& here) { return members(b.world(), here, group); };
  Reach const one{Reach::Of::number, 1}, two{Reach::Of::number, 2}, anywhere{Reach::Of::anywhere, 0};
  Here const own = here_of(groanax);
  CHECK(found({Kind::opponents, one, Who::self, {}, true}, own) == (bit(near.slot) | bit(almoner.slot)));
  CHECK(found({Kind::opponents, two, Who::self, enemy_type(b, "goad"), true}, own) == (bit(near.slot) | bit(far.slot)));
  CHECK(found({Kind::opponents, anywhere, Who::self, {}, true}, own) ==
        (bit(near.slot) | bit(far.slot) | bit(almoner.slot)));
  CHECK(found({Kind::anyone, anywhere, Who::self, enemy_type(b, "almoner"), false}, here_of(near)) ==
        bit(almoner.slot));  // Groanax is no Almoner
  CHECK(found({Kind::opponents, one, Who::that, {}, false}, here_of(groanax, far)) == (bit(near.slot) | bit(far.slot)));
  CHECK(found({Kind::characters, one, Who::self, {}, true}, {}) == bit(groanax.slot));
}

// The brake housing of the Ambulatory shuts 12,6 off from 12,5.
TEST_CASE("AW-LOS-01  the members of a group: in sight where it is asked for, unless one needs none") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {12, 6}), goad = b.enemy("goad", {12, 5});
  Reach const anywhere{Reach::Of::anywhere, 0};
  auto const found = [&](bool sight) {
    return members(b.world(), here_of(groanax), {Kind::opponents, anywhere, Who::self, {}, sight}) == bit(goad.slot);
  };
  CHECK(found(false));
  CHECK_FALSE(found(true));
  CHECK_FALSE(is_so(b, here_of(groanax, goad), IsWithin{anywhere, Who::that, Who::self, true}));
  CHECK(is_so(b, here_of(groanax, goad), IsWithin{anywhere, Who::that, Who::self, false}));
  b.wear("groanax", "glass_ear");  // needs no sight
  CHECK(found(true));
  CHECK(is_so(b, here_of(groanax, goad), IsWithin{anywhere, Who::that, Who::self, true}));
}

TEST_CASE(
    "AW-FLOOR-01  floored is who lies on the map with its token on either side, no Mercenary and nobody who has left") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 9}), goad = b.enemy("goad", {8, 7});
  b.floored("groanax");
  b.floored("marica", Floored::exposed);
  CHECK(is_floored(b.s, groanax));
  CHECK(is_floored(b.s, marica));
  CHECK_FALSE(is_floored(b.s, tansy));
  CHECK_FALSE(is_floored(b.s, goad));
  CHECK_FALSE(can_act(b.s, groanax));
  CHECK(can_act(b.s, tansy));
  Gone{groanax}.apply(b.s);
  CHECK_FALSE(is_floored(b.s, groanax));
  CHECK_FALSE(can_act(b.s, groanax));
}

// --- who is meant ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-FLOOR-09, AW-FLOOR-11  who is floored is left out of what an Enemy does, and of nothing else") {
  Plain b({"groanax", "marica", "lambik"});
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8}),
                     lambik = b.put("lambik", {8, 9});
  CombatantRef const tansy = b.hire("lambik", "tansy_quillon", {9, 9}), goad = b.enemy("goad", {8, 7});
  b.floored("groanax");
  b.floored("marica", Floored::exposed);
  Group opponents, friends, others;
  friends.of = Kind::friends;
  others.of = Kind::anyone;
  CombatantSet const up = bit(marica.slot) | bit(lambik.slot) | bit(tansy.slot);
  CHECK(members(b.world(), here_of(goad), opponents) == up);
  CHECK(members(b.world(), here_of(goad), others) == up);
  CHECK(members(b.world(), {}, opponents) == (up | bit(groanax.slot)));  // of the Scenario
  CHECK(members(b.world(), here_of(lambik), friends) == (up | bit(groanax.slot)));
  CHECK(members(b.world(), here_of(tansy), others) == ((up | bit(groanax.slot) | bit(goad.slot)) & ~bit(tansy.slot)));
}
