// Texts: numbers at 0 and below, whom they concern, which box is fulfilled, who hears a moment and for how long.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Field;
using bench::loot;
using bench::monster;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

template <class C>
Condition when(C const& c) {
  Condition condition;
  condition.is = c;
  return condition;
}
template <class V>
Effect does(V const& verb) {
  Effect effect;
  effect.is = verb;
  return effect;
}

// No fight is on, unless the test says so.
struct Reading : Field {
  explicit Reading(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
  Who reads(char const* character, char const* at = "schimmelhof", int seat = 0) { return put(character, at, seat); }
  Here by(Who who) { return read_by(world(), who); }
  bool holds_(Here const& here, Condition const& c) { return holds(world(), here, c); }
  int value_(Here const& here, char const* expression) {
    pack::ExprError error;
    return value(world(), here, Expr::parse(expression, variables(), error).value());
  }
  void hears(Moment moment, About const& about) {
    run([moment, about](Play& p) -> Task<> {
      About mine = about;
      co_await degenerates::at(p, moment, mine);
    });
  }
};

}  // namespace

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ENC-06 DD-GOLD-05  a text's numbers below 0 are none: nobody loses by gaining nor gains by losing") {
  Reading b;
  Who const who = b.reads("bone_forger");
  b.of(who).gp = b.of(who).xp = b.of(who).luck = 5;
  b.of(who).wounds = 3;
  for (int n : {0, -1, -3}) {
    b.text(b.by(who), GainGold{Expr(n)});
    b.text(b.by(who), LoseGold{Expr(n)});
    b.text(b.by(who), GainExperience{Expr(n)});
    b.text(b.by(who), LoseExperience{Expr(n)});
    b.text(b.by(who), GainLuck{Expr(n)});
    b.text(b.by(who), LoseLuck{Expr(n)});
    b.text(b.by(who), Damage{Expr(n)});
    b.text(b.by(who), PiercingDamage{Expr(n)});
    b.text(b.by(who), PlaceWounds{Expr(n)});
    b.text(b.by(who), Heal{Expr(n)});
  }
  CHECK(b.events().empty());
  b.text(b.by(who), GainGold{Expr(2)});
  b.text(b.by(who), LoseExperience{Expr(2)});
  b.text(b.by(who), LoseLuck{Expr(1)});
  b.text(b.by(who), PlaceWounds{Expr(2)});
  CHECK((b.of(who).gp == 7 && b.of(who).xp == 3 && b.of(who).luck == 4 && b.of(who).wounds == 5));
  b.text(b.by(who), LoseGold{Expr(3)});
  b.text(b.by(who), GainExperience{Expr(1)});
  b.text(b.by(who), GainLuck{Expr(1)});
  b.text(b.by(who), Heal{Expr(1)});
  CHECK((b.of(who).gp == 4 && b.of(who).xp == 4 && b.of(who).luck == 5 && b.of(who).wounds == 4));
}

TEST_CASE("DD-ARM-01 DD-ARM-02  damage of a text meets ARM, piercing damage and Wounds do not") {
  Reading b;
  Who const who = b.reads("cashiered_halberdier");
  b.wear(who, "dented_breastplate");
  b.settled();
  b.text(b.by(who), Damage{Expr(3)});
  CHECK(b.of(who).wounds == 2);
  b.text(b.by(who), PiercingDamage{Expr(1)});
  CHECK(b.of(who).wounds == 3);
  b.text(b.by(who), PlaceWounds{Expr(1)});
  CHECK(b.of(who).wounds == 4);
}

TEST_CASE("DD-GOLD-02  the Party pays what it has, together, and not more than the text asks") {
  Reading b;
  Who const first = b.reads("bone_forger"), second = b.reads("marsh_midwife"),
            elsewhere = b.put("cellar_acrobat", "aschkrug");
  b.of(first).gp = 2;
  b.of(second).gp = 1;
  b.of(elsewhere).gp = 9;
  b.text(b.by(first), PayGold{Expr(5)});
  CHECK_FALSE(b.asking());  // all there is
  CHECK((b.of(first).gp == 0 && b.of(second).gp == 0 && b.of(elsewhere).gp == 9));
}

TEST_CASE(
    "DD-ATTR-02 DD-PRTY-03  modified and forbidden: the reader or its Party, for as long as it says; 0 is nothing") {
  Reading b;
  Who const who = b.reads("bone_forger"), other = b.reads("marsh_midwife");
  Modify m;
  m.stat = Stat::escape;
  m.by = Expr(2);
  m.until = Until::this_turn;
  m.whom = Whom::self;
  b.text(b.by(who), m);
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0] ==
        Modifier{bit(who), false, static_cast<std::uint8_t>(Stat::escape), 2, Until::this_turn});
  m.by = Expr(0);
  b.text(b.by(who), m);
  CHECK(b.state().modifiers.size() == 1);
  m.by = Expr(1);
  m.whom = Whom::party;
  b.text(b.by(who), m);
  REQUIRE(b.state().modifiers.size() == 2);
  CHECK(b.state().modifiers[1].who == (bit(who) | bit(other)));
  Forbid f;
  f.deed = Deed::trade;
  f.until = Until::this_phase;
  f.whom = Whom::self;
  b.text(b.by(other), f);
  REQUIRE(b.state().modifiers.size() == 3);
  CHECK(b.state().modifiers[2] ==
        Modifier{bit(other), true, static_cast<std::uint8_t>(Deed::trade), 0, Until::this_phase});
  Here nobody;
  nobody.at = space("schimmelhof");
  f.whom = m.whom = Whom::self;
  b.text(nobody, f);
  b.text(nobody, m);
  CHECK(b.state().modifiers.size() == 3);
}

TEST_CASE(
    "DD-PRTY-01 DD-PRTY-03 DD-DEF-04  whom the Party is: the group, those in the fight here, those in the space, all") {
  Reading b;
  Who const first = b.reads("bone_forger"), second = b.reads("marsh_midwife"),
            away = b.put("cellar_acrobat", "aschkrug");
  auto const bold = [&](Here const& here) {
    for (Who who : {first, second, away}) b.of(who).map_stance = MapStance::cautious;
    TakeStance text;
    text.stance = StanceOf::bold;
    b.text(here, text);
    WhoMask found = 0;
    for (Who who : {first, second, away})
      if (b.of(who).map_stance == MapStance::bold) found |= bit(who);
    return found;
  };
  CHECK(bold(b.by(first)) == (bit(first) | bit(second)));
  Here group = b.by(first);
  group.group = bit(first) | bit(away);
  CHECK(bold(group) == (bit(first) | bit(away)));
  Here board;
  CHECK(bold(board) == 0b111);
  b.fight_().ending = Ending::open;
  b.fight_().at = space("schimmelhof");
  b.fight_().in = bit(second);
  CHECK(bold(b.by(first)) == bit(second));
  CHECK(bold(b.by(away)) == bit(away));  // the fight is elsewhere
  TakeStance assault;
  assault.stance = StanceOf::assault;
  b.text(b.by(first), assault);
  CHECK(b.of(first).combat_stance == CombatStance::assault);
  CHECK(b.of(second).combat_stance == CombatStance::guard);
  TakeStance cautious;
  cautious.stance = StanceOf::cautious;
  b.of(first).map_stance = b.of(second).map_stance = MapStance::bold;
  b.text(b.by(first), cautious);
  CHECK((b.of(first).map_stance == MapStance::bold && b.of(second).map_stance == MapStance::cautious));
  assault.stance = StanceOf::guard;
  b.text(b.by(first), assault);
  CHECK(b.of(first).combat_stance == CombatStance::guard);
}

TEST_CASE("DD-ENC-06  who of you: by Luck, GP, MRL, PER; not the Defeated, not who reads where another is meant") {
  Reading b;
  Who const first = b.reads("bone_forger"), second = b.reads("cellar_acrobat"), last = b.reads("marsh_midwife");
  b.of(first).luck = 3;
  b.of(second).gp = 4;
  auto const finds = [&](Named named) {
    for (Who who : {first, second, last}) b.of(who).xp = 0;
    OneOfYou<Effect> text;
    text.named = named;
    text.do_ = {does(GainExperience{Expr(1)})};
    b.text(b.by(first), text);
    if (b.asking()) return -1;
    for (Who who : {first, second, last})
      if (b.of(who).xp == 1) return who.index();
    return -2;
  };
  CHECK(finds(Named::most_luck) == first.index());
  CHECK(finds(Named::most_gp) == second.index());
  CHECK(finds(Named::highest_MRL) == last.index());
  CHECK(finds(Named::lowest_MRL) == second.index());
  CHECK(finds(Named::highest_PER) == first.index());  // 8
  CHECK(finds(Named::chosen) == -1);
  CHECK(b.options().size() == 3);
  CHECK(finds(Named::another) == -1);
  CHECK(b.options() == Texts_{"Cellar Acrobat", "Marsh Midwife"});
  b.of(last).defeated = true;
  CHECK(finds(Named::another) == second.index());
  b.of(first).defeated = b.of(second).defeated = true;
  CHECK(finds(Named::chosen) == -2);  // nobody
}

TEST_CASE("DD-ENC-06  for each: Monsters, those at you, the others here, everybody; who is gone is left out") {
  Field b;
  Who const who = b.joins("bone_forger"), other = b.joins("marsh_midwife");
  FoeRef const at_me = b.enters("tin_pilgrim", who), at_other = b.enters("goat_bandit", other),
               at_all = b.enters("pitchfork_mob");
  b.targets_everybody(at_all);
  auto const members = [&](Group group) {
    std::vector<int> all;
    b.now([&](Play& p) {
      for (Here const& h : Texts::members(p, in_the_fight(p.world(), who), group))
        all.push_back(h.each_foe ? 10 + h.foe.slot.index() : h.who.index());
    });
    return all;
  };
  CHECK(members(Group::monster) == std::vector<int>{10, 11, 12});
  CHECK(members(Group::monster_at_you) == std::vector<int>{10, 12});
  CHECK(members(Group::party_member) == std::vector<int>{0, 1});
  CHECK(members(Group::other_here) == std::vector<int>{1});
  CHECK(members(Group::adventurer) == std::vector<int>{0, 1});
  b.now([&](Play& p) {
    Here foe = in_the_fight(p.world(), who);
    foe.each_foe = true;
    foe.foe = at_me;
    CHECK(Texts::still(p, foe));
    leave_fight(p, at_me, true, "DD-FEND-01");
    CHECK_FALSE(Texts::still(p, foe));
    CHECK(Texts::still(p, in_the_fight(p.world(), who)));
  });
  b.of(other).presence = Presence::dead;
  b.now([&](Play& p) { CHECK_FALSE(Texts::still(p, in_the_fight(p.world(), other))); });
  CHECK(at_other != at_all);
}

TEST_CASE("DD-DECK-05 DD-DECK-04  this card is discarded or out of the game, whatever kind of card it is") {
  for (bool out : {false, true}) {
    Reading b;
    Who const who = b.reads("bone_forger");
    b.wear(who, "carving_knife");
    b.state().cards.monsters.put(monster("tin_pilgrim"), MonsterZone::coming, kit::every_seat);
    EncounterId const widows = bench::named<EncounterId>("two_widows");
    b.state().cards.encounters.put(widows, EncounterZone::drawn, kit::every_seat);
    b.state().cards.doom.put(DoomId{0}, DoomZone::in_badlands, kit::every_seat);
    b.state().cards.signs.put(SignId{0}, SignZone::resolving, kit::every_seat);
    b.state().cards.weaknesses.put(WeaknessId{0}, WeaknessZone::held_0, kit::every_seat);
    auto const goes = [&](SourceKind kind, int card) {
      Here here = b.by(who);
      here.source = {kind, static_cast<std::uint8_t>(card)};
      if (out)
        b.text(here, RemoveThis{});
      else
        b.text(here, DiscardThis{});
    };
    goes(SourceKind::loot, loot("carving_knife").index());
    goes(SourceKind::monster, monster("tin_pilgrim").index());
    goes(SourceKind::encounter, widows.index());
    goes(SourceKind::doom, 0);
    goes(SourceKind::sign, 0);
    goes(SourceKind::weakness, 0);
    goes(SourceKind::skill, 0);  // has no pile
    CHECK_FALSE(b.state().equipped.has(loot("carving_knife")));
    CHECK(b.state().cards.loot.zone_of(loot("carving_knife")) == (out ? LootZone::out : LootZone::discards));
    CHECK(b.zone("tin_pilgrim") == (out ? MonsterZone::out : MonsterZone::badlands_discards));
    CHECK(b.state().cards.encounters.zone_of(widows) == (out ? EncounterZone::out : EncounterZone::lowlands_discards));
    CHECK(b.state().cards.doom.zone_of(DoomId{0}) == (out ? DoomZone::box : DoomZone::discards));
    CHECK(b.state().cards.signs.zone_of(SignId{0}) == (out ? SignZone::box : SignZone::discards));
    CHECK(b.state().cards.weaknesses.zone_of(WeaknessId{0}) == (out ? WeaknessZone::box : WeaknessZone::discards));
  }
}

TEST_CASE("DD-SUFR-01  what a text adds to ATT and ARM is held at 20 either way") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  Here here = in_the_fight(b.world(), who);
  here.foe = foe;
  b.text(here, ChangeAtt{Expr(21)});
  b.text(here, ChangeArm{Expr(-21)});
  CHECK((b.of(foe).att == 20 && b.of(foe).arm == -20));
}

// --- tests of a text -------------------------------------------------------------------------------------------------

TEST_CASE("DD-ENC-06 DD-TEST-01  one of the Party tests: those fit here, in a fight those in it; nobody: it fails") {
  Reading b;
  Who const first = b.reads("bone_forger"), second = b.reads("cellar_acrobat"),
            fallen = b.reads("marsh_midwife", "schimmelhof", 1);
  b.of(fallen).defeated = true;
  auto const tests = [&](Here const& here) {
    pack::Test<Effect, Check> test;
    test.check = {Attribute::PER, 0, Tester::one_of_the_party};
    test.on_success = {does(GainExperience{Expr(1)})};
    test.on_fail = {does(LoseLuck{Expr(1)})};
    Effects const list{does(test)};
    b.run([here, list](Play& p) -> Task<> {
      Here mine = here;
      co_await pack::run<Texts>(p, mine, list);
    });
  };
  tests(b.by(first));
  CHECK(b.asked() == "who_tests");
  CHECK(b.asked_seat() == 1);  // the Leader's, Defeated or not
  CHECK(b.options() == Texts_{"Bone Forger", "Cellar Acrobat"});
  b.fight_().ending = Ending::open;
  b.fight_().at = space("schimmelhof");
  b.fight_().joined = 0b111;
  b.fight_().in = bit(second);
  b.dice({1, 1});
  tests(b.by(first));
  CHECK_FALSE(b.asking());
  CHECK(b.of(second).xp == 1);
  b.fight_().at = space("aschkrug");  // a fight elsewhere
  tests(b.by(first));
  CHECK(b.options().size() == 2);
  b.fight_().at = space("schimmelhof");
  b.fight_().in = 0;
  b.of(first).luck = 2;
  tests(b.by(first));
  CHECK_FALSE(b.asking());
  CHECK(b.of(first).luck == 1);  // as if it had failed
}

// --- boxes -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-REQ-03  conditions of a space: with and without a trait, of a Region, of one space; nowhere: none holds") {
  Reading b;
  Who const who = b.reads("bone_forger", "rostnagel");
  Here const here = b.by(who), nowhere;
  CHECK(b.holds_(here, when(InTrait{Trait::ruin})));
  CHECK_FALSE(b.holds_(here, when(InTrait{Trait::law})));
  CHECK(b.holds_(here, when(WithoutTrait{Trait::law})));
  CHECK_FALSE(b.holds_(here, when(WithoutTrait{Trait::ruin})));
  CHECK_FALSE(b.holds_(nowhere, when(WithoutTrait{Trait::law})));
  CHECK(b.holds_(here, when(InRegion{Region::badlands})));
  CHECK_FALSE(b.holds_(here, when(InRegion{Region::lowlands})));
  InSpace at;
  at.space = bench::content()->spaces.ref("rostnagel");
  CHECK(b.holds_(here, when(at)));
  CHECK_FALSE(b.holds_(nowhere, when(at)));
  at.space = bench::content()->spaces.ref("aschkrug");
  CHECK_FALSE(b.holds_(here, when(at)));
}

TEST_CASE("DD-REQ-01  conditions of the reader: stance, Class, Skill, cards, conditions; of nobody none holds") {
  Reading b;
  Who const who = b.reads("bone_forger");
  b.learn(who, "provoke");
  b.hold(who, "pot_lid");
  b.hold(who, "carving_knife");
  b.of(who).conditions.push_back({status("nosy"), Lasts::recovery});
  b.of(who).conditions.push_back({status("glued"), Lasts::recovery});
  Here const here = b.by(who), nobody;
  auto const yes = [&](Condition const& c) { return b.holds_(here, c) && !b.holds_(nobody, c); };
  auto const no = [&](Condition const& c) { return !b.holds_(here, c) && !b.holds_(nobody, c); };
  CHECK(yes(when(InMapStance{MapStance::cautious})));
  CHECK(no(when(InMapStance{MapStance::bold})));
  CHECK(yes(when(OfClass{Class::forger})));
  CHECK(no(when(OfClass{Class::clergy})));
  KnowsSkill knows;
  knows.skill = bench::content()->skills.ref("provoke");
  CHECK(yes(when(knows)));
  knows.skill = bench::content()->skills.ref("fieldcraft");
  CHECK(no(when(knows)));
  CHECK(yes(when(CarriesClass{Class::weapon})));
  CHECK(yes(when(CarriesClass{Class::tool})));
  CHECK(no(when(CarriesClass{Class::relic})));
  CarriesCard carries;
  carries.card = bench::content()->loot.ref("pot_lid");
  CHECK(yes(when(carries)));
  carries.card = bench::content()->loot.ref("fin_guard");
  CHECK(no(when(carries)));
  HasStatus has_status;
  has_status.status = bench::content()->statuses.ref("glued");
  CHECK(yes(when(has_status)));
  has_status.status = bench::content()->statuses.ref("dazed");
  CHECK(no(when(has_status)));
  CHECK(yes(when(AtLeast{Attribute::MAG, 8})));
  CHECK(no(when(AtLeast{Attribute::MAG, 9})));
}

TEST_CASE(
    "DD-REQ-01  conditions of a Monster: its Class, its deck, its name; a Loot Monster has neither deck nor name") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const hound = b.enters("customs_hound"), mimic = b.enters_from_loot("mimic_reliquary");
  auto const is = [&](FoeRef foe, Condition const& c) {
    Here here = in_the_fight(b.world(), who);
    here.foe = foe;
    return holds(b.world(), here, c);
  };
  CHECK(is(hound, when(FoeOfClass{Class::guard})));
  CHECK_FALSE(is(hound, when(FoeOfClass{Class::human})));
  CHECK(is(mimic, when(FoeOfClass{Class::demon})));
  CHECK_FALSE(is(FoeRef{}, when(FoeOfClass{Class::guard})));
  CHECK(is(hound, when(FoeOfDeck{MonsterDeck::law})));
  CHECK_FALSE(is(hound, when(FoeOfDeck{MonsterDeck::epic})));
  for (int d = 0; d < monster_deck_count; ++d) CHECK_FALSE(is(mimic, when(FoeOfDeck{static_cast<MonsterDeck>(d)})));
  FoeIs named;
  named.monster = bench::content()->monsters.ref("customs_hound");
  CHECK(is(hound, when(named)));
  CHECK_FALSE(is(mimic, when(named)));
  named.monster = bench::content()->monsters.ref("pew_biter");
  CHECK_FALSE(is(hound, when(named)));
}

TEST_CASE("DD-MIS-06  conditions of the board: flags, an Epic Monster in its space") {
  Reading b;
  Who const who = b.reads("bone_forger");
  FlagSet set;
  set.flag = bench::content()->flags.ref("sack");
  FlagClear clear;
  clear.flag = bench::content()->flags.ref("sack");
  CHECK((!b.holds_(b.by(who), when(set)) && b.holds_(b.by(who), when(clear))));
  b.state().mission.flags = std::uint64_t{1} << bench::content()->flags.index_of("sack");
  CHECK((b.holds_(b.by(who), when(set)) && !b.holds_(b.by(who), when(clear))));
  EpicAt epic;
  epic.monster = bench::content()->monsters.ref("the_procession");
  epic.at = bench::content()->spaces.ref("rostnagel");
  b.state().map.epics.push_back({monster("the_boiled_duke"), space("rostnagel"), {}, 0xff, false});
  b.state().map.epics.push_back({monster("the_procession"), space("aschkrug"), {}, 0xff, false});
  CHECK_FALSE(b.holds_(b.by(who), when(epic)));
  b.state().map.epics[1].at = space("rostnagel");
  CHECK(b.holds_(b.by(who), when(epic)));
}

TEST_CASE("DD-REQ-01  the numbers a text can ask for, each by itself") {
  Reading b;
  Who const who = b.reads("bone_forger", "rostnagel"), other = b.reads("marsh_midwife", "rostnagel"),
            away = b.reads("cellar_acrobat", "aschkrug");
  Adventurer& a = b.of(who);
  a.gp = 3, a.xp = 4, a.luck = 5, a.wounds = 6, a.wounds_this_turn = 2;
  b.of(other).gp = 1;
  b.of(away).gp = 9;
  for (char const* id : {"pot_lid", "fin_guard", "swamp_itch", "old_pikeman"}) b.hold(who, id);
  b.state().map.bounty = 4;
  b.state().turn.number = 7;
  b.state().mission.tallies = {1, 2, 3, 4};
  b.state().mission.campaign = true;
  b.state().doom.track.push_back(Region::badlands);
  Here here = b.by(who);
  here.amount = 8;
  here.doubles = true;
  std::vector<std::pair<char const*, int>> const all{{"AGI", 6},        {"STR", 5},      {"gp", 3},
                                                     {"xp", 4},         {"luck", 5},     {"wounds", 6},
                                                     {"hp", 12},        {"arm", 0},      {"wounds_this_turn", 2},
                                                     {"items", 2},      {"diseases", 1}, {"party", 2},
                                                     {"party_gp", 4},   {"living", 3},   {"danger_level", 3},
                                                     {"town_level", 0}, {"bounty", 4},   {"doom", 1},
                                                     {"doubles", 1},    {"amount", 8},   {"round", 0},
                                                     {"foes", 0},       {"turn", 7},     {"campaign", 1},
                                                     {"tally_0", 1},    {"tally_1", 2},  {"tally_2", 3},
                                                     {"tally_3", 4}};
  for (auto const& [name, number] : all) CHECK_MESSAGE(b.value_(here, name) == number, name);
  Here const nobody;
  for (char const* name : {"AGI", "gp", "luck", "hp", "items", "danger_level", "town_level"})
    CHECK_MESSAGE(b.value_(nobody, name) == 0, name);
  b.fight_().ending = Ending::open;
  b.fight_().round = 2;
  b.enters("tin_pilgrim");
  CHECK((b.value_(here, "round") == 2 && b.value_(here, "foes") == 1));
  here.at = space("aschkrug");
  CHECK((b.value_(here, "town_level") == 1 && b.value_(here, "danger_level") == 0));
}

// --- moments ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "degenerates: who hears a moment of a fight: those who joined it and are still in it, the first and the last") {
  Field b;
  std::array<Who, 4> const all{b.joins("bone_forger"), b.joins("cellar_acrobat"), b.joins("marsh_midwife"),
                               b.joins("unfrocked_exorcist")};
  b.enters("office_halberds");
  b.hold(all[0], "old_pikeman");  // round_ends: 1 damage to every Monster, ARM 1
  b.settled();
  b.fight_().foes[0].arm = -1;
  auto const wounds = [&] {
    b.fight_().foes[0].wounds = 0;
    b.run([](Play& p) -> Task<> {
      About about = of_all_in_the_fight(p.world());
      co_await degenerates::at(p, Moment::round_ends, about);
    });
    return b.fight_().foes[0].wounds;
  };
  CHECK(wounds() == 1);
  b.fight_().escaped = bit(all[0]);
  CHECK(wounds() == 0);
  b.fight_().escaped = 0;
  b.fight_().fell = bit(all[0]);
  CHECK(wounds() == 0);
  b.fight_().fell = 0;
  b.fight_().joined &= static_cast<WhoMask>(~bit(all[0]));
  CHECK(wounds() == 0);
  b.hold(all[3], "old_pikeman");  // the last one's
  b.settled();
  CHECK(wounds() == 1);
}

TEST_CASE("degenerates: uses are counted by card and owner, and renewed by what is as long or shorter") {
  Reading b;
  Who const who = b.reads("bone_forger"), other = b.reads("marsh_midwife");
  b.state().used.push_back({3, who, Times::once_a_turn});
  CHECK(used_up(b.state(), 3, who, Times::once_a_turn));
  CHECK_FALSE(used_up(b.state(), 3, who, Times::always));
  CHECK_FALSE(used_up(b.state(), 4, who, Times::once_a_turn));
  CHECK_FALSE(used_up(b.state(), 3, other, Times::once_a_turn));
  b.now([](Play& p) { renew_uses(p, Times::once_a_fight); });
  CHECK(b.state().used.size() == 1);
  b.now([](Play& p) { renew_uses(p, Times::once_a_turn); });
  CHECK(b.state().used.empty());
  while (!b.state().used.full()) b.state().used.push_back({9, other, Times::once_a_mission});
  CHECK(used_up(b.state(), 3, who, Times::once_a_turn));  // what could not be noted may not be used
}

TEST_CASE(
    "degenerates: what a text left behind lasts as long as it says: the turn, the fight, the mission, the Campaign") {
  // The Cheering Crowd listens until the mission ends.
  auto const left = [](Listens until) {
    Reading b;
    Who const who = b.reads("bone_forger");
    auto const& effects = bench::content()->loot[bench::content()->loot.ref("cheering_crowd").index()].effects;
    b.run([who, &effects](Play& p) -> Task<> {
      Here here = read_by(p.world(), who);
      co_await pack::run<Texts>(p, here, effects);
    });
    CHECK(b.state().lasting.size() == 1);
    b.now([=](Play& p) { end_lasting(p, until); });
    return b.state().lasting.size() == 1;
  };
  CHECK(left(Listens::the_turn_ends));
  CHECK(left(Listens::the_fight_ends));
  CHECK_FALSE(left(Listens::the_mission_ends));
  CHECK_FALSE(left(Listens::the_campaign_ends));
}

TEST_CASE(
    "degenerates: a moment nobody listens to is not opened; a card, a Luck ability, a Doom card or a text hears it") {
  Reading b;
  Who const first = b.reads("bone_forger", "rostnagel"), last = b.reads("marsh_midwife", "rostnagel");
  auto const heard = [&](Moment m) { return Listen::heard(b.world(), m); };
  CHECK_FALSE(heard(Moment::died));
  CHECK(heard(Moment::rested));  // the midwife's Luck
  b.of(last).presence = Presence::dead;
  CHECK_FALSE(heard(Moment::rested));
  CHECK(heard(Moment::test_passed));  // the forger's
  b.hold(first, "hired_mourner");
  b.settled();
  CHECK(heard(Moment::died));
  b.state().mission.mission = bench::named<MissionId>("the_procession");
  CHECK(heard(Moment::turn_ends));
  CHECK_FALSE(heard(Moment::turn_starts));
}

TEST_CASE("DD-CMP-06  keeping still is the usual answer where Hunt or Stealth would change nothing") {
  Reading b;
  Who const who = b.reads("bone_forger", "rostnagel");  // Danger Level 3
  auto const changes = [&](char const* card, bool hunt) {
    return Attempt{who, hunt, bench::named<DangerId>(card)}.changes_anything(b.world());
  };
  CHECK(changes("eels_in_the_well", false));       // 3: one more is Safe
  CHECK_FALSE(changes("eels_in_the_well", true));  // 3 and 2 are both dangerous
  CHECK(changes("the_vats_are_full", true));       // 4: one less is dangerous
  CHECK_FALSE(changes("the_vats_are_full", false));
  CHECK_FALSE(changes("stones_downhill", false));  // 2: one more is dangerous still
}

}  // namespace degenerates
