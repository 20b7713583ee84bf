// The state of a whole Campaign as plain data, one struct per noun of the rulebook.
// What a card says lies in the content; here is only where it is and what happened to it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/describe.hpp>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/inspect.h"
#include "flow/play.h"
#include "games/degenerates/content.h"
#include "kit/refs.h"
#include "kit/shelf.h"

namespace degenerates {

using SpaceId = flow::Id<struct SpaceTag>;
using TerritoryId = flow::Id<struct TerritoryTag>;
using CharacterId = flow::Id<struct CharacterTag>;  // a Character Sheet of the pack
using StatusId = flow::Id<struct StatusTag>;
using SkillId = flow::Id<struct SkillTag>;
using TriumphId = flow::Id<struct TriumphTag>;
using MissionId = flow::Id<struct MissionTag>;
using EpilogueId = flow::Id<struct EpilogueTag>;
using TriggerId = flow::Id<struct TriggerTag, std::uint16_t>;
// Cards: a copy each.  Danger, Encounter, Doom and Sign cards are one of a kind, as are Weaknesses.       DD-EXPD-03
using LootId = flow::Id<struct LootTag>;
using MonsterId = flow::Id<struct MonsterTag>;
using DangerId = flow::Id<struct DangerTag>;
using EncounterId = flow::Id<struct EncounterTag>;
using DoomId = flow::Id<struct DoomTag>;
using SignId = flow::Id<struct SignTag>;
using WeaknessId = flow::Id<struct WeaknessTag>;

using Who = flow::Id<struct WhoTag>;  // a place among the Adventurers of the game, 0 .. 5
using WhoMask = std::uint8_t;
constexpr WhoMask bit(Who who) { return static_cast<WhoMask>(1u << who.index()); }
constexpr bool in(WhoMask mask, Who who) { return mask >> who.index() & 1; }
constexpr int count(WhoMask mask) { return __builtin_popcount(mask); }
constexpr Who first_of(WhoMask mask) { return mask ? Who{__builtin_ctz(mask)} : Who{}; }

// --- where cards lie -------------------------------------------------------------------------------------------------
// The words of one kind stand side by side in the order of Who, Region or MonsterDeck, so that `+` finds the next one.

BOOST_DEFINE_FIXED_ENUM_CLASS(LootZone, std::uint8_t, box, deck, discards, epic_deck, epic_discards, stall, offer_0,
                              offer_1, offer_2, offer_3, offer_4, offer_5, waiting_0, waiting_1, waiting_2, waiting_3,
                              waiting_4, waiting_5, held_0, held_1, held_2, held_3, held_4, held_5, foe, trophy_0,
                              trophy_1, trophy_2, trophy_3, trophy_4, trophy_5, resolving, mission, aside, out)
BOOST_DEFINE_FIXED_ENUM_CLASS(MonsterZone, std::uint8_t, box, badlands_deck, highlands_deck, lowlands_deck,
                              wetlands_deck, law_deck, epic_deck, badlands_discards, highlands_discards,
                              lowlands_discards, wetlands_discards, law_discards, epic_discards, coming, foe, board,
                              trophy_0, trophy_1, trophy_2, trophy_3, trophy_4, trophy_5, mission, aside, out)
BOOST_DEFINE_FIXED_ENUM_CLASS(EncounterZone, std::uint8_t, box, badlands_deck, highlands_deck, lowlands_deck,
                              wetlands_deck, badlands_discards, highlands_discards, lowlands_discards,
                              wetlands_discards, drawn, resolving, foe, trophy_0, trophy_1, trophy_2, trophy_3,
                              trophy_4, trophy_5, mission, out)
BOOST_DEFINE_FIXED_ENUM_CLASS(DangerZone, std::uint8_t, box, deck, discards, drawn, party_0, party_1, party_2, party_3,
                              party_4, party_5)
BOOST_DEFINE_FIXED_ENUM_CLASS(DoomZone, std::uint8_t, box, deck, discards, passed_over, resolving, in_badlands,
                              in_highlands, in_lowlands, in_wetlands)
BOOST_DEFINE_FIXED_ENUM_CLASS(SignZone, std::uint8_t, box, deck, discards, resolving)
BOOST_DEFINE_FIXED_ENUM_CLASS(WeaknessZone, std::uint8_t, box, deck, discards, drawn, held_0, held_1, held_2, held_3,
                              held_4, held_5)

// No card of this game is ever laid on top or at the bottom; a few places are there for scenes.
template <class Id, int N, class Zone>
using ShelfOf = kit::Shelf<Id, N, Zone, 4>;

template <class Zone>
constexpr Zone of(Zone first, int i) {
  return static_cast<Zone>(static_cast<int>(first) + i);
}
template <class Zone>
constexpr Zone of(Zone first, Who who) {
  return of(first, who.index());
}

struct Cards {
  ShelfOf<LootId, most_loot_cards, LootZone> loot;
  ShelfOf<MonsterId, most_monster_cards, MonsterZone> monsters;
  ShelfOf<EncounterId, most_encounter_cards, EncounterZone> encounters;
  ShelfOf<DangerId, most_danger_cards, DangerZone> danger;
  ShelfOf<DoomId, most_doom_cards, DoomZone> doom;
  ShelfOf<SignId, most_sign_cards, SignZone> signs;
  ShelfOf<WeaknessId, most_weakness_cards, WeaknessZone> weaknesses;
  std::uint8_t reshuffled = 0;  // Monster decks shuffled with their discards so far: their XP VAL 3 are in   DD-SAVE-13
  friend bool operator==(Cards const&, Cards const&) = default;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (loot, monsters, encounters, danger, doom, signs, weaknesses, reshuffled))

// A set of cards or things; read and written as their ids.
template <class Id, int N>
struct SetOf {
  static constexpr int words = (N + 63) / 64;
  std::array<std::uint64_t, words> bits{};
  bool has(Id id) const { return bits[at(id)] >> (id.index() % 64) & 1; }
  void add(Id id) { bits[at(id)] |= std::uint64_t{1} << (id.index() % 64); }
  void remove(Id id) { bits[at(id)] &= ~(std::uint64_t{1} << (id.index() % 64)); }
  int size() const {
    int n = 0;
    for (std::uint64_t b : bits) n += __builtin_popcountll(b);
    return n;
  }
  bool empty() const { return size() == 0; }
  template <class Each>
  void each(Each&& f) const {
    for (int w = 0; w < words; ++w)
      for (std::uint64_t b = bits[static_cast<std::size_t>(w)]; b; b &= b - 1) f(Id{w * 64 + __builtin_ctzll(b)});
  }
  friend bool operator==(SetOf const&, SetOf const&) = default;
  BOOST_DESCRIBE_CLASS(SetOf, (), (bits), (), ())

  // By names, for scenes and repairs: all of them, or one more at `+`.
  template <class Names>
  boost::json::value tree(Names const& content) const {
    boost::json::array all;
    each([&](Id id) { all.push_back(flow::inspect::tree(content, id)); });
    return all;
  }
  template <class Names>
  std::string set(Names const& content, std::string_view path, boost::json::value const& value) {
    if (path == "+") return add_named(content, value);
    if (!path.empty()) return fmt::format("nothing lies below \"{}\"", path);
    if (!value.is_array()) return "expected a list";
    SetOf changed;
    for (boost::json::value const& one : value.as_array())
      if (std::string trouble = changed.add_named(content, one); !trouble.empty()) return trouble;
    *this = changed;
    return {};
  }

 private:
  template <class Names>
  std::string add_named(Names const& content, boost::json::value const& value) {
    Id id;
    if (std::string trouble = flow::inspect::read(content, id, value); !trouble.empty()) return trouble;
    if (!id || id.index() >= N) return "there is no " + boost::json::serialize(value);
    add(id);
    return {};
  }
  static constexpr std::size_t at(Id id) { return static_cast<std::size_t>(id.index() / 64); }
};
using LootSet = SetOf<LootId, most_loot_cards>;
using SkillSet = SetOf<SkillId, most_skills>;
using TriumphSet = SetOf<TriumphId, most_triumphs>;

// --- Adventurers -----------------------------------------------------------------------------------------------------

// A Status Condition of an Adventurer.                                                         DD-STAT-01..04
struct Held {
  StatusId status;
  Lasts lasts{};
  bool at_roll = false;     // held when its bearer last rolled its combat dice                  DD-STAT-03
  bool turn_began = false;  // a turn of its bearer has begun since it was gained                DD-STAT-03
  friend bool operator==(Held const&, Held const&) = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (status, lasts, at_roll, turn_began))

// expected: its player has yet to set it up (DD-SET-10); dead: its player may bring another (DD-DEF-09).
BOOST_DEFINE_FIXED_ENUM_CLASS(Presence, std::uint8_t, nobody, in_play, dead, expected)

struct Adventurer {
  CharacterId character;
  Presence presence{};
  std::uint8_t seat = 0;
  SpaceId at;
  MapStance map_stance{};  // until it is chosen: Cautious and Guard                         DD-SET-12
  CombatStance combat_stance{};
  std::int8_t wounds = 0, luck = 0, gp = 0, xp = 0;
  std::array<std::int8_t, attribute_count> base{};  // the sheet, and permanent changes
  // Worked out by settle() whenever something they depend on has changed:                       DD-REQ-16
  std::array<std::int8_t, attribute_count> now{};  // with all modifiers, not yet held between 2 and 11
  SkillSet working;                                // Skills and Masteries whose requirements are met
  bool defeated = false;
  bool must_recover = false;   // Defeated before this Map Action Phase began: no Wound recovered by its end is death
  SkillSet skills, masteries;  // a Mastery is in both
  TriumphSet triumphs;
  flow::FixedList<Held, most_held_conditions> conditions;
  // This Game Turn:
  bool moved = false;  // its Map Action is used                                                DD-MACT-01
  bool resting = false, lost_fight = false, dispelled = false, recovered = false;
  std::uint8_t rest_actions = 0;  // bits by RestAction                                      DD-REST-04
  std::uint8_t wounds_this_turn = 0;
  friend bool operator==(Adventurer const&, Adventurer const&) = default;

  bool plays() const { return presence == Presence::in_play; }
};
BOOST_DESCRIBE_STRUCT(Adventurer, (),
                      (character, presence, seat, at, map_stance, combat_stance, wounds, luck, gp, xp, base, now,
                       working, defeated, must_recover, skills, masteries, triumphs, conditions, moved, resting,
                       lost_fight, dispelled, recovered, rest_actions, wounds_this_turn))

// The dice of the Attribute Test going on, as they lie on the table.                            DD-TEST-01, DD-LUCK-03
struct Rolling {
  Who who;  // none: no test is going on
  Attribute attribute{};
  std::int8_t value = 0;  // what the dice are compared with
  std::array<std::uint8_t, 2> dice{};
  friend bool operator==(Rolling const&, Rolling const&) = default;
};
BOOST_DESCRIBE_STRUCT(Rolling, (), (who, attribute, value, dice))

struct Loaded {  // DD-AMMO-02
  LootId ammo, weapon;
  friend bool operator==(Loaded const&, Loaded const&) = default;
};
BOOST_DESCRIBE_STRUCT(Loaded, (), (ammo, weapon))

// Something that is better, worse or forbidden for a while (verbs `modify` and `forbid`).
struct Modifier {
  WhoMask who = 0;
  bool forbids = false;
  std::uint8_t what = 0;  // Stat, or Deed
  std::int8_t by = 0;
  Until until{};
  friend bool operator==(Modifier const&, Modifier const&) = default;
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (who, forbids, what, by, until))

struct Lasting {  // made by `when` in a text
  TriggerId trigger;
  Who who;
  friend bool operator==(Lasting const&, Lasting const&) = default;
};
BOOST_DESCRIBE_STRUCT(Lasting, (), (trigger, who))
struct Used {  // a trigger with `times`, or an action once a turn                               DD-REST-04, DD-EXCH-02
  std::uint16_t what = 0;  // TriggerId; from 0x8000 on: Rest Action `what - 0x8000` of a card
  Who who;                 // none: in total
  Times times{};
  friend bool operator==(Used const&, Used const&) = default;
};
BOOST_DESCRIBE_STRUCT(Used, (), (what, who, times))

// --- the map ---------------------------------------------------------------------------------------------------------

struct SpaceState {
  std::uint8_t danger = 0, town = 0;  // both 0: its Territory's Danger Level                    DD-MAP-09
  std::uint16_t traits = 0;           // trait counters                                          DD-TRT-04
  std::int8_t clue = -1;              // the mission's Clue that lies here
  bool explored = false, destroyed = false, voidgate = false;
  bool gate_at_start = false;  // a Voidgate was here when the Map Action Phase began     DD-VOID-01
  bool explore_tried = false;  // this Game Turn                                          DD-EXPL-02
  std::uint8_t gate_wounds = 0;
  friend bool operator==(SpaceState const&, SpaceState const&) = default;
};
BOOST_DESCRIBE_STRUCT(SpaceState, (),
                      (danger, town, traits, clue, explored, destroyed, voidgate, gate_at_start, explore_tried,
                       gate_wounds))

struct TerritoryState {
  std::uint8_t danger = 1;
  std::uint16_t traits = 0;  // trait counters                                                   DD-TRT-09
  friend bool operator==(TerritoryState const&, TerritoryState const&) = default;
};
BOOST_DESCRIBE_STRUCT(TerritoryState, (), (danger, traits))

struct EpicCounter {
  MonsterId monster;
  SpaceId at;
  Heading heading{};
  std::uint8_t to = 0xff;  // location: the space; reader: the Adventurer
  bool moved = false;      // in this Danger Phase
  friend bool operator==(EpicCounter const&, EpicCounter const&) = default;
};
BOOST_DESCRIBE_STRUCT(EpicCounter, (), (monster, at, heading, to, moved))

struct Map {
  std::array<SpaceState, most_spaces> spaces;
  std::array<TerritoryState, most_territories> territories;
  flow::FixedList<EpicCounter, most_epic_counters> epics;
  SpaceMask overlays = 0;  // in use
  std::uint8_t bounty = 1;
  SpaceId base;
  friend bool operator==(Map const&, Map const&) = default;
};
BOOST_DESCRIBE_STRUCT(Map, (), (spaces, territories, epics, overlays, bounty, base))

struct Doom {
  flow::FixedList<Region, doom_spaces> track;
  std::uint8_t placed = 0;  // Regions whose first counter has been placed, ever                 DD-DOOM-07
  SpaceId hand;
  std::uint8_t hand_wounds = 0;
  friend bool operator==(Doom const&, Doom const&) = default;
};
BOOST_DESCRIBE_STRUCT(Doom, (), (track, placed, hand, hand_wounds))

// --- the Game Turn ---------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, newcomers, map_actions, danger, encounters, between_missions,
                              over)

// A Party as it stood when the phase began; its card, and what came of it.                        DD-TURN-04,
// DD-PRTY-05
struct Party {
  WhoMask members = 0;
  Who leader;
  bool done = false;
  bool safe = false, law_attacks = false;  // DD-CMP-08, DD-CMP-09, DD-LAW-02
  bool dangerous = false;                  // value not above the Danger Level: the icon key counts
  WhoMask lowered = 0;  // those with whom a victory has lowered a Danger Level in this turn              DD-FEND-05
  bool fought = false;  // the place for its fight of this Encounter Phase is behind it                DD-ENC-08, -09
  std::uint8_t more_monsters = 0;  // of its Region, added by a text to its fight of this turn
  friend bool operator==(Party const&, Party const&) = default;
};
BOOST_DESCRIBE_STRUCT(Party, (), (members, leader, done, safe, law_attacks, dangerous, lowered, fought, more_monsters))

struct Market {  // the open offer of a Town                                                       DD-TRAD-07
  SpaceId at;
  bool closed = false;  // the fight was not won                                                   DD-TRAD-05
  Who trader;           // whose Trade Action goes on
  friend bool operator==(Market const&, Market const&) = default;
};
BOOST_DESCRIBE_STRUCT(Market, (), (at, closed, trader))

struct Joining {  // an Encounter that will be among the Monsters of the coming fight              DD-ENC-08
  EncounterId card;
  std::uint8_t half = 0;
  friend bool operator==(Joining const&, Joining const&) = default;
};
BOOST_DESCRIBE_STRUCT(Joining, (), (card, half))

struct Turn {
  std::uint16_t number = 0;  // of this mission, from 1
  Phase phase{};
  flow::FixedList<Party, most_adventurers> parties;  // in their order
  std::int8_t acting = -1;                           // the Party that acts
  Who setting_out;                                   // has its stance and has yet to name its Map Action
  bool with_its_party = false;                       // it speaks for the whole of it                       DD-TURN-06
  bool danger_resolved = false;                      // the first card of this Danger Phase has been    DD-DNGR-03
  bool epics_moved = false;
  WhoMask met = 0;  // a Clue led them to an Encounter: no Random Encounter in this turn                 DD-LRG-03
  bool reshuffle_danger = false;                      // its card was the Reshuffle card                 DD-DNGR-07
  flow::FixedList<Market, most_adventurers> markets;  // offer_0 belongs to the first
  flow::FixedList<Joining, 4> joining;
  std::uint8_t seats_asked = 0;  // at the end of the Map Action Phase, whether anything changes hands DD-EXCH-01
  friend bool operator==(Turn const&, Turn const&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (number, phase, parties, acting, setting_out, with_its_party, danger_resolved, epics_moved, met,
                       reshuffle_danger, markets, joining, seats_asked))

// --- the fight -------------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(FoeKind, std::uint8_t, monster, loot, encounter)
constexpr std::uint8_t targets_nobody = 0xff, targets_all = 0xfe;

struct FoeCondition {
  StatusId status;
  Lasts lasts{};
  std::uint8_t round = 0;  // in which it was gained                                             DD-MST-03
  friend bool operator==(FoeCondition const&, FoeCondition const&) = default;
};
BOOST_DESCRIBE_STRUCT(FoeCondition, (), (status, lasts, round))

struct Foe {
  FoeKind kind{};
  std::uint8_t card = 0;  // MonsterId, LootId or EncounterId
  std::uint8_t half = 0;  // Encounter: which scenario
  kit::Born born = 0;     // 0: nobody here
  std::uint8_t wounds = 0;
  std::uint8_t target = targets_nobody;
  std::uint8_t round = 0;        // from which on it acts
  bool attacked = false;         // in this round                                                      DD-TGT-09
  bool arrived = false;          // its Arrival abilities are done                                     DD-ABIL-05
  bool ended = false;            // its abilities of this End Step group are done
  std::uint8_t dealt = 0;        // Wounds in this round                                               Thief, Drain
  std::int8_t att = 0, arm = 0;  // changed by effects
  std::uint16_t gained = 0, lost = 0;  // bits by Ability                                       DD-ABIL-04
  flow::FixedList<FoeCondition, most_foe_conditions> conditions;
  friend bool operator==(Foe const&, Foe const&) = default;
};
BOOST_DESCRIBE_STRUCT(Foe, (),
                      (kind, card, half, born, wounds, target, round, attacked, arrived, ended, dealt, att, arm, gained,
                       lost, conditions))

// A place among the Monsters of the fight; across a wait a FoeRef, found again by monsters.h.
using FoeId = flow::Id<struct FoeTag>;
using FoeRef = kit::Ref<FoeId>;

// Why it is fought: what its end means for the Danger Level, the Law and what waits.            DD-FEND
BOOST_DEFINE_FIXED_ENUM_CLASS(FightFor, std::uint8_t, encounter_phase, trade, looting, text)
BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, open, won, lost, no_victor)
BOOST_DEFINE_FIXED_ENUM_CLASS(RoundStep, std::uint8_t, entering, targets, arrival, turns, end_items, end_summon,
                              end_strikes, end_healing, aftermath)

struct CombatDice {
  std::array<std::uint8_t, attack_dice> attack{};
  std::array<std::uint8_t, defence_dice> defence{};
  std::array<std::uint8_t, most_power_dice> power{};
  std::uint8_t attacks = 0, defences = 0, powers = 0;  // how many of each were rolled
  friend bool operator==(CombatDice const&, CombatDice const&) = default;
};
BOOST_DESCRIBE_STRUCT(CombatDice, (), (attack, defence, power, attacks, defences, powers))

// The card or rule a text stands on.
BOOST_DEFINE_FIXED_ENUM_CLASS(SourceKind, std::uint8_t, rule, character, skill, mastery, weakness, triumph, loot,
                              monster, encounter, doom, sign, mission, clue)
struct Source {
  SourceKind kind{};
  std::uint8_t card = 0xff;  // LootId, MonsterId, ...; skills, characters and missions by their id
  friend bool operator==(Source const&, Source const&) = default;
};
BOOST_DESCRIBE_STRUCT(Source, (), (kind, card))

BOOST_DEFINE_FIXED_ENUM_CLASS(DeclaredKind, std::uint8_t, nothing, unarmed, attack, action, escape)
struct Declared {  // DD-FGHT-06, DD-ACT-01
  DeclaredKind kind{};
  Attribute test{};
  Source source{};          // attack, action: whose it is
  std::uint8_t number = 0;  // which of its attacks or actions
  FoeRef foe;
  Who aimed;
  friend bool operator==(Declared const&, Declared const&) = default;
};
BOOST_DESCRIBE_STRUCT(Declared, (), (kind, test, source, number, foe, aimed))

struct Fight {
  Ending ending = Ending::won;  // open: a fight is on
  FightFor reason{};
  RoundStep step{};
  SpaceId at;
  std::uint8_t round = 0;
  WhoMask joined = 0;  // in the space when it began
  WhoMask in = 0;      // still in it
  WhoMask escaped = 0;
  WhoMask leaving = 0;  // a passed Escape takes effect at the end of the turn                    DD-ESC-02
  WhoMask fell = 0;     // Defeated in it
  flow::FixedList<Who, most_adventurers> order;  // of this round                                 DD-CTRN-01
  std::uint8_t next_in_order = 0;
  bool quick_used = false;  // by the Adventurer whose turn it is
  bool fought_law = false, fought_other = false, fought_loot = false, epic_destroyed = false;
  std::uint8_t epic_xp = 0;  // the XP VAL of all Epic Monsters Destroyed in it                DD-EPIC-05, DD-LTG-04
  kit::Births births;
  std::array<Foe, most_foes> foes;
  Declared declared;
  CombatDice dice;
  friend bool operator==(Fight const&, Fight const&) = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (),
                      (ending, reason, step, at, round, joined, in, escaped, leaving, fell, order, next_in_order,
                       quick_used, fought_law, fought_other, fought_loot, epic_destroyed, epic_xp, births, foes,
                       declared, dice))

// --- missions --------------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(MissionEnd, std::uint8_t, open, completed, captured, failed)
struct MissionState {
  MissionId mission;
  bool campaign = false;
  MissionEnd end{};
  bool objective_met = false, surrendered = false;
  std::uint64_t flags = 0;
  std::array<std::int8_t, most_tallies> tallies{};
  std::uint32_t completed = 0;  // missions
  std::uint8_t captures = 0;
  std::uint16_t died = 0;  // characters that are not available again                       DD-JOIN-03
  EpilogueId epilogue;
  friend bool operator==(MissionState const&, MissionState const&) = default;
};
BOOST_DESCRIBE_STRUCT(MissionState, (),
                      (mission, campaign, end, objective_met, surrendered, flags, tallies, completed, captures, died,
                       epilogue))

BOOST_DEFINE_FIXED_ENUM_CLASS(Difficulty, std::uint8_t, usual, easier, harder)

struct State {
  flow::Chance chance;
  std::uint8_t seats = 1;
  Difficulty difficulty{};
  bool late_joiners = false;  // people may bring further Adventurers                            DD-JOIN-01
  bool won = false, lost = false;
  std::array<Adventurer, most_adventurers> adventurers;  // by Who
  Rolling rolling;
  LootSet equipped;
  LootSet working;  // held cards whose powers work, settle() keeps it
  flow::FixedList<Loaded, most_loaded> loaded;
  flow::FixedList<Modifier, most_modifiers> modifiers;
  flow::FixedList<Lasting, most_lasting> lasting;
  flow::FixedList<Used, most_used> used;
  Cards cards;
  Map map;
  Doom doom;
  Turn turn;
  Fight fight;
  MissionState mission;
  friend bool operator==(State const&, State const&) = default;

  Adventurer& of(Who who) { return adventurers[static_cast<std::size_t>(who.index())]; }
  Adventurer const& of(Who who) const { return adventurers[static_cast<std::size_t>(who.index())]; }
  SpaceState& of(SpaceId at) { return map.spaces[static_cast<std::size_t>(at.index())]; }
  SpaceState const& of(SpaceId at) const { return map.spaces[static_cast<std::size_t>(at.index())]; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, seats, difficulty, late_joiners, won, lost, adventurers, rolling, equipped, working,
                       loaded, modifiers, lasting, used, cards, map, doom, turn, fight, mission))

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192, "the bar of the game: 8 KiB, the aim 4");

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

// Names for scenes and repairs: `pigskin_port`, `billhook`, `billhook.2` for the second copy.
std::string name_of(Content const&, SpaceId);
std::string name_of(Content const&, TerritoryId);
std::string name_of(Content const&, CharacterId);
std::string name_of(Content const&, StatusId);
std::string name_of(Content const&, SkillId);
std::string name_of(Content const&, TriumphId);
std::string name_of(Content const&, MissionId);
std::string name_of(Content const&, EpilogueId);
std::string name_of(Content const&, LootId);
std::string name_of(Content const&, MonsterId);
std::string name_of(Content const&, DangerId);
std::string name_of(Content const&, EncounterId);
std::string name_of(Content const&, DoomId);
std::string name_of(Content const&, SignId);
std::string name_of(Content const&, WeaknessId);
// Places of lists: `adventurers.odo`, `map.spaces.pigskin_port`, `base.STR`.
std::string name_at(Content const&, std::array<Adventurer, most_adventurers> const&, int i);
std::string name_at(Content const&, std::array<SpaceState, most_spaces> const&, int i);
std::string name_at(Content const&, std::array<TerritoryState, most_territories> const&, int i);
std::string name_at(Content const&, std::array<std::int8_t, attribute_count> const&, int i);
bool from_name(Content const&, std::string_view, SpaceId&);
bool from_name(Content const&, std::string_view, TerritoryId&);
bool from_name(Content const&, std::string_view, CharacterId&);
bool from_name(Content const&, std::string_view, StatusId&);
bool from_name(Content const&, std::string_view, SkillId&);
bool from_name(Content const&, std::string_view, TriumphId&);
bool from_name(Content const&, std::string_view, MissionId&);
bool from_name(Content const&, std::string_view, EpilogueId&);
bool from_name(Content const&, std::string_view, LootId&);
bool from_name(Content const&, std::string_view, MonsterId&);
bool from_name(Content const&, std::string_view, DangerId&);
bool from_name(Content const&, std::string_view, EncounterId&);
bool from_name(Content const&, std::string_view, DoomId&);
bool from_name(Content const&, std::string_view, SignId&);
bool from_name(Content const&, std::string_view, WeaknessId&);

}  // namespace degenerates
