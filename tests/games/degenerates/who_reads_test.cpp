// Texts that ask, fight and listen: what a choice offers, what follows a fight that a text brings, whose rules a
// mission has and who reads them, what a companion's card gives, who reads a Doom card.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::named;
using bench::space;
using Texts_ = std::vector<std::string>;

template <class V>
Effect does(V const& verb) {
  Effect effect;
  effect.is = verb;
  return effect;
}
Effect aloud(char const* text) {
  Tell tell;
  tell.text = text;
  return does(tell);
}
Expr expression(char const* text) {
  pack::ExprError error;
  return Expr::parse(text, variables(), error).value();
}

// No fight is on, unless the test says so.
struct Reading : Field {
  explicit Reading(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
  Here by(Who who) { return read_by(world(), who); }
  void reads(Here const& here, std::vector<Effect> const& effects) {
    text_ = effects;
    run([here, this](Play& p) -> Task<> {
      Here mine = here;
      co_await pack::run<Texts>(p, mine, text_);
    });
  }
  void hears(Moment moment, About const& about = {}) {
    run([moment, about](Play& p) -> Task<> {
      About mine = about;
      co_await degenerates::at(p, moment, mine);
    });
  }
  Texts_ read_aloud() const {
    Texts_ all;
    for (bench::Event const& e : events())
      if (e.kind == "read_aloud") all.push_back(e.text);
    return all;
  }

 private:
  std::vector<Effect> text_;  // as long as the position that reads it
};
struct ReadingTwins : bench::TwinsPack, Reading {};

}  // namespace

// --- a choice --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-ENC-06  a choice: what its condition forbids is not there, the reader is asked, only the chosen happens") {
  Reading b;
  b.put("marsh_midwife", "schimmelhof", 0);  // MRL 9: leads
  Who const forger = b.put("bone_forger", "schimmelhof", 1);
  pack::Choose<Effect> choose;
  choose.options.resize(3);
  choose.options[0].text = "Bow.";
  choose.options[0].effects = {does(GainExperience{Expr(1)})};
  choose.options[1].text = "Pay.";
  choose.options[1].condition = expression("luck >= 2");
  choose.options[1].effects = {does(LoseLuck{Expr(2)}), does(GainGold{Expr(5)})};
  choose.options[2].text = "Pray.";
  choose.options[2].effects = {does(GainGold{Expr(1)})};
  std::vector<Effect> const text{does(choose), aloud("so be it")};

  b.of(forger).luck = 1;
  b.reads(b.by(forger), text);
  CHECK((b.asked() == "choose_one" && b.asked_seat() == 1));
  CHECK(b.options() == Texts_{"Bow.", "Pray."});
  b.answer("Pray.");
  CHECK((b.of(forger).gp == 1 && b.of(forger).xp == 0 && b.of(forger).luck == 1));
  CHECK(b.read_aloud() == Texts_{"so be it"});  // the text goes on

  b.of(forger).luck = 2;  // exactly enough
  b.reads(b.by(forger), text);
  CHECK(b.options() == Texts_{"Bow.", "Pay.", "Pray."});
  b.answer("Pay.");
  CHECK((b.of(forger).gp == 6 && b.of(forger).xp == 0 && b.of(forger).luck == 0));

  choose.options.pop_back();  // Bow or Pay, and no Luck: nobody is asked for the only one
  b.reads(b.by(forger), {does(choose)});
  CHECK_FALSE(b.asking());
  CHECK((b.of(forger).gp == 6 && b.of(forger).xp == 1));
}

TEST_CASE("DD-HAND-06 DD-ENC-06  The Hand Opens: the Party names one, who chooses among what is open to it") {
  Reading b("rostnagel");
  Who const midwife = b.put("marsh_midwife", "rostnagel", 0);  // leads
  Who const forger = b.put("bone_forger", "rostnagel", 1);
  b.of(forger).luck = 1;
  b.of(midwife).luck = 3;  // hers does not count
  for (char const* id : {"the_hand_opens", "the_hand_waves"})
    b.state().cards.signs.put(named<SignId>(id), SignZone::deck, kit::every_seat);
  b.cards({"the_hand_opens"});
  b.run([](Play& p) { return sign_of_power(p, space("rostnagel")); });
  CHECK((b.asked() == "who_of_you" && b.asked_seat() == 0));
  b.answer("Bone Forger");
  CHECK((b.asked() == "choose_one" && b.asked_seat() == 1));
  REQUIRE(b.option_count() == 2);
  int const before = b.state().of(space("rostnagel")).danger;
  b.answer("Bow, and keep your hands to yourself. The Danger Level rises.");
  CHECK_FALSE(b.asking());
  CHECK(b.state().of(space("rostnagel")).danger == before + 1);
  CHECK((b.of(forger).luck == 1 && b.of(forger).wounds == 0));
}

// --- a fight that a text brings ------------------------------------------------------------------------------------

namespace {

struct Ambush : Reading {
  Who const who = put("bone_forger", "schimmelhof");
  void springs(char const* id) {
    FightNow<Effect> verb;
    verb.named = {bench::content()->monsters.ref(id)};
    verb.won = {aloud("won")};
    verb.lost = {aloud("not won")};
    more(who, Stat::DMG, 30);
    reads(by(who), {does(verb), aloud("after it")});
  }
  std::string beginning_with(std::string const& words) {
    for (std::string const& option : options())
      if (option.compare(0, words.size(), words) == 0) return option;
    return words;
  }
  void until_declared() {
    while (asking() && asked() != "declare_action")
      answer(asked() == "change_hands" ? "leave it at that" : options().front());
  }
};

}  // namespace

TEST_CASE("DD-ENC-09 DD-FEND-02  a fight by a text: what follows a victory, what follows anything else, what both") {
  SUBCASE("won") {
    Ambush b;
    b.springs("tin_pilgrim");
    CHECK(fight_is_on(b.state()));
    CHECK(b.state().fight.reason == FightFor::text);
    CHECK(b.read_aloud().empty());
    b.until_declared();
    b.dice({1, 2, 1, 2, 1, 6});  // Attack, Defence, Power; the Loot Roll
    b.answer(b.beginning_with("Unarmed Strike"));
    b.until_declared();
    CHECK_FALSE(b.asking());
    CHECK(b.read_aloud() == Texts_{"won", "after it"});
  }
  SUBCASE("escaped") {
    Ambush b;
    b.springs("tin_pilgrim");
    b.until_declared();
    b.dice({1, 2, 1, 2, 1});
    b.answer(b.beginning_with("Escape"));
    b.until_declared();
    CHECK_FALSE(b.asking());
    CHECK(b.read_aloud() == Texts_{"not won", "after it"});
  }
  SUBCASE("nobody came") {
    Ambush b;
    b.state().cards.monsters.put(monster("tin_pilgrim"), MonsterZone::out, kit::every_seat);
    b.springs("tin_pilgrim");
    CHECK_FALSE(b.asking());
    CHECK(b.told("fight_began") == 0);
    CHECK(b.read_aloud() == Texts_{"won", "after it"});
  }
  SUBCASE("in the midst of a fight they step in, and it goes on") {
    Ambush b;
    b.fight_().ending = Ending::open;
    b.fight_().joined = b.fight_().in = bit(b.who);
    b.enters("echo_troll", b.who);
    b.springs("tin_pilgrim");
    CHECK_FALSE(b.asking());
    CHECK(foes_left(b.state()) == 2);
    CHECK(b.read_aloud() == Texts_{"after it"});
  }
}

// --- the rules of a mission ----------------------------------------------------------------------------------------

namespace {

// Whether the mission has failed, with so many Doom counters, in that turn.
bool fails(char const* mission, Moment moment, int turn, int counters, bool campaign = false) {
  Reading b;
  b.put("bone_forger", "schimmelhof");
  b.state().mission.mission = named<MissionId>(mission);
  b.state().mission.campaign = campaign;
  b.state().turn.number = static_cast<std::uint16_t>(turn);
  for (int i = 0; i < counters; ++i) b.state().doom.track.push_back(Region::badlands);
  b.hears(moment);
  return b.state().mission.end == MissionEnd::failed;
}

}  // namespace

TEST_CASE("DD-MIS-01  a mission's own rules hold at their moment, in that mission and in no other") {
  CHECK(fails("bones_by_night", Moment::doom_advanced, 1, 5));  // the fifth counter
  CHECK_FALSE(fails("bones_by_night", Moment::doom_advanced, 1, 4));
  CHECK_FALSE(fails("bones_by_night", Moment::turn_ends, 1, 5));
  CHECK_FALSE(fails("certified_genuine", Moment::doom_advanced, 1, 5));
  CHECK_FALSE(fails("on_the_run", Moment::doom_advanced, 1, 5));
  CHECK(fails("bones_by_night", Moment::turn_ends, 8, 0));
  CHECK_FALSE(fails("bones_by_night", Moment::turn_ends, 7, 0));
  CHECK_FALSE(fails("bones_by_night", Moment::turn_ends, 11, 0, true));
  CHECK(fails("bones_by_night", Moment::turn_ends, 12, 0, true));
  CHECK_FALSE(fails("certified_genuine", Moment::turn_ends, 9, 0));
  CHECK(fails("certified_genuine", Moment::turn_ends, 10, 0));
  CHECK_FALSE(fails("on_the_run", Moment::turn_ends, 16, 0));
}

TEST_CASE("DD-MIS-01  at a moment of the whole board a mission speaks to everybody, once a turn if it says so") {
  Reading b;
  Who const first = b.put("bone_forger", "schimmelhof"), away = b.put("marsh_midwife", "aschkrug");
  b.state().mission.mission = named<MissionId>("the_tall_horse");
  b.hears(Moment::turn_starts);
  CHECK(b.state().modifiers.empty());  // the crate is not aboard
  b.state().mission.tallies[0] = 1;
  b.hears(Moment::turn_starts);
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0] == Modifier{static_cast<WhoMask>(bit(first) | bit(away)), false,
                                           static_cast<std::uint8_t>(Stat::danger_value), -1, Until::this_turn});
  b.hears(Moment::turn_starts);
  CHECK(b.state().modifiers.size() == 1);
}

TEST_CASE(
    "DD-MIS-01  who reads a mission's rule: the one it concerns, else the Leader of the first Party that has one") {
  struct Row {
    int concerned;  // -1: nobody
    bool first_died, second_died;
    int reader;
  };
  // Parties: the forger (0) and the acrobat (1), led by the acrobat; the midwife (2) by herself.
  for (Row const row : {Row{0, false, false, 0},
                        {1, false, false, 1},
                        {2, false, false, 2},
                        {-1, false, false, 1},
                        {1, false, true, 2},
                        {-1, false, true, 2},
                        {-1, true, false, 1},
                        {0, true, false, 1}}) {
    CAPTURE(row.concerned);
    CAPTURE(row.first_died);
    CAPTURE(row.second_died);
    ReadingTwins b;
    b.state().mission.mission = named<MissionId>("a_wager");
    for (auto const& [id, at] : {std::pair{"bone_forger", "schimmelhof"}, std::pair{"cellar_acrobat", "schimmelhof"},
                                 std::pair{"marsh_midwife", "aschkrug"}})
      b.put(id, at);
    Party both, alone;
    both.members = 0b011, both.leader = Who{1};
    alone.members = 0b100, alone.leader = Who{2};
    b.state().turn.parties.push_back(both);
    b.state().turn.parties.push_back(alone);
    if (row.first_died) b.of(Who{0}).presence = Presence::dead;
    if (row.second_died) b.of(Who{1}).presence = Presence::dead;
    About about;
    if (row.concerned >= 0) about.who = Who{row.concerned};
    b.hears(Moment::recovery_failed, about);
    for (int i = 0; i < 3; ++i) CHECK(b.of(Who{i}).gp == (i == row.reader ? 1 : 0));
  }
}

// --- companions, Doom cards ----------------------------------------------------------------------------------------

TEST_CASE("DD-PRTY-02 DD-REQ-01  a companion's card gives what it gives the Party, and not what it gives its holder") {
  ReadingTwins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // MRL 9
  Who const forger = b.put("bone_forger", "pigskin_port");     // MRL 6
  Who const away = b.put("cellar_acrobat", "aschkrug");
  int const alone = attribute(b.world(), away, Attribute::MRL);
  b.wear(forger, "drill_whistle");
  b.settled();
  CHECK(attribute(b.world(), forger, Attribute::MRL) == 9);    // 6 + 2 + 1
  CHECK(attribute(b.world(), midwife, Attribute::MRL) == 10);  // 9 + 1
  CHECK(attribute(b.world(), away, Attribute::MRL) == alone);
}

TEST_CASE(
    "DD-DCRD-01  a Doom card is read by the Leader where the Hand is; where nobody is, by the one whose turn it is") {
  for (bool somebody : {true, false}) {
    CAPTURE(somebody);
    ReadingTwins b;
    Who const acting = b.put("bone_forger", "aschkrug");
    Who const there = b.put("marsh_midwife", somebody ? "kettenberg" : "rostnagel");
    Party party;
    party.members = bit(acting), party.leader = acting;
    b.state().turn.parties.push_back(party);
    b.state().turn.acting = 0;
    b.state().doom.hand = space("kettenberg");  // Highlands
    for (char const* id : {"a_private_summons", "gates_of_slag"})
      b.state().cards.doom.put(named<DoomId>(id), DoomZone::deck, kit::every_seat);
    b.cards({"a_private_summons"});
    b.run([](Play& p) { return draw_doom_card(p); });
    CHECK(b.of(acting).luck == (somebody ? 0 : 1));
    CHECK(b.of(there).luck == (somebody ? 1 : 0));
  }
}

// --- set-up ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-SUGG-02 DD-SET-16  a suggested Weakness is offered to whom it fits: STR 8 for Ox of a Body, 7 is too weak") {
  for (int const less : {0, 1, 2}) {
    CAPTURE(less);
    Reading b;
    Who const soldier = b.put("cashiered_halberdier", "aschkrug");  // STR 9
    b.state().cards.weaknesses.put(bench::weakness("ox_of_a_man"), WeaknessZone::deck, kit::every_seat);
    b.more(soldier, Stat::STR, -less);
    b.run([=](Play& p) { return set_up_adventurer(p, soldier); });
    REQUIRE(b.asked() == "weakness");
    CHECK(b.option_count() == (less == 2 ? 2 : 3));
  }
}

TEST_CASE("DD-DIFF-04  a harder game: of every deck the XP VAL 3 are in, and no first shuffle brings them") {
  NewGame setup;
  setup.mission = named<MissionId>("bones_by_night");
  setup.seats = setup.adventurers = 1;
  setup.characters[0] = named<CharacterId>("bone_forger");
  CHECK(new_game(*bench::content(), setup, 7).cards.reshuffled == 0);
  setup.difficulty = Difficulty::harder;
  CHECK(new_game(*bench::content(), setup, 7).cards.reshuffled == 0b111111);
}

// --- what was used, what dice mean -----------------------------------------------------------------------------------

TEST_CASE("DD-REST-04 DD-EXCH-02  an Item's action used bars no Skill's action of the same number") {
  Reading b("aschkrug");
  Who const who = b.put("bone_forger", "aschkrug");
  b.learn(who, "drunkards_guard");
  b.of(who).gp = 2;
  b.of(who).resting = true;
  b.of(who).rest_actions = 1;  // Recover
  b.settled();
  CardActions const all = rest_actions_of_cards(b.world(), who);
  REQUIRE(all.size() == 1);
  CardAction const round = all[0];
  // The first action of the Loot card whose number is the Skill's.
  auto const used =
      static_cast<std::uint16_t>(0x8000 | static_cast<int>(SourceKind::loot) << 11 | round.source.card << 3);
  b.state().used.push_back({used, who, Times::once_a_turn});
  CHECK(round.number == 0);
  CHECK(may_not_use(b.world(), who, round).empty());
}

TEST_CASE("DD-INFL-05 DD-ACT-01  an action with a test deals nothing by its dice; a target that is gone has no ARM") {
  Field b;
  Who const who = b.joins("cellar_acrobat");
  FoeRef const pilgrim = b.enters("tin_pilgrim", who);  // ARM 2
  b.wear(who, "juggling_knives");
  b.settled();
  b.more(who, Stat::DMG, 4);
  b.turn_of(who);
  b.attack_dice_show(1, 2);
  Declared throws = bench::attack_with("juggling_knives", 0, Attribute::AGI, pilgrim);
  b.declared(throws);
  Exchange const attack = work_out(b.world(), who);
  CHECK((attack.hit && attack.plus == 5 && attack.arm == 2));  // Throw +1
  throws.kind = DeclaredKind::action;                          // Both Hands at Once
  b.declared(throws);
  Exchange const action = work_out(b.world(), who);
  CHECK((action.hit && action.plus == 0 && action.arm == 0 && !action.immune));
  throws.kind = DeclaredKind::attack;
  b.declared(throws);
  b.of(pilgrim).born = 0;  // a text took it away meanwhile
  Exchange const gone = work_out(b.world(), who);
  CHECK((gone.hit && gone.attack_die == 2 && gone.plus == 0 && gone.arm == 0));
}

namespace {

struct Hears : flow::Teller {
  struct Die {
    int sides;
    std::uint64_t weights;
    int nth;
    bool operator==(Die const&) const = default;
  };
  std::vector<Die> heard;
  int tell(std::uint64_t, int sides, flow::Kinds kinds) override {
    heard.push_back({sides, kinds.weights, kinds.nth});
    return 0;
  }
};
constexpr std::uint64_t six_faces = 0x010101010101;  // one of each

}  // namespace

TEST_CASE(
    "DD-CDIC-05 DD-DICE-02  dice thrown together: six faces each, and which of a colour shows what is no matter") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const pilgrim = b.enters("tin_pilgrim", who);
  b.more(who, Stat::power_dice, 1);
  b.turn_of(who);
  b.declared(bench::unarmed(pilgrim, Attribute::STR));
  b.by_seed(flow::Chance::foretold);
  Hears dice;
  b.run([=](Play& p) { return throw_combat_dice(p, who); });
  using Dice = std::vector<Hears::Die>;
  CHECK(dice.heard == Dice{{6, six_faces, 0},
                           {6, six_faces, 1},
                           {6, six_faces, 0},
                           {6, six_faces, 1},
                           {6, six_faces, 0},
                           {6, six_faces, 1}});
  dice.heard.clear();
  Test test;
  test.who = who;
  b.run([=](Play& p) -> Task<> { co_await take_test(p, test); });
  CHECK(dice.heard == Dice{{6, six_faces, 0}, {6, six_faces, 1}});
}

// --- Items and ways ------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-ENC-06  the most valuable Item: of two that cost the same the owner chooses, a cheaper one is not offered") {
  Reading b;
  Who const who = b.put("bone_forger", "schimmelhof", 1);
  // 4, 6, 6 and 5 GP
  for (char const* id : {"birthing_hook", "box_of_fingers", "butchers_cleaver", "juggling_knives"}) b.hold(who, id);
  b.settled();
  LoseItem text;
  text.which = WhichItem::most_valuable;
  b.text(b.by(who), text);
  CHECK((b.asked() == "which_item_goes" && b.asked_seat() == 1));
  CHECK(b.options() == Texts_{"Box of Fingers", "Butcher's Cleaver"});
  b.answer("Butcher's Cleaver");
  b.text(b.by(who), text);  // 6 GP
  b.text(b.by(who), text);  // 5 GP
  CHECK_FALSE(b.asking());
  CHECK(b.state().cards.loot.zone_of(loot("box_of_fingers")) == LootZone::discards);
  CHECK(b.state().cards.loot.zone_of(loot("juggling_knives")) == LootZone::discards);
  CHECK(b.state().cards.loot.zone_of(loot("birthing_hook")) == LootZone::held_0);
}

TEST_CASE("DD-PRTY-05  a text of the board strays nobody; the number may be none") {
  Reading b("rostnagel");
  Who const who = b.put("bone_forger", "rostnagel");
  Stray stray;
  stray.amount = Expr(1);
  b.text(Here{}, stray);
  CHECK_FALSE(b.asking());
  stray.amount = Expr(0);
  b.text(b.by(who), stray);
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).at == space("rostnagel"));
}

}  // namespace degenerates
