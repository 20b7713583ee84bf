// Everything there is on a Stamina table, as plain data.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/mark.h"
#include "flow/play.h"
#include "flow/seat.h"
#include "games/stamina/content.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "kit/status.h"

namespace stamina {

using CharacterId = flow::Id<struct CharacterTag>;
using ItemId = flow::Id<struct ItemTag>;
using InjuryId = flow::Id<struct InjuryTag>;
using HeroId = flow::Id<struct HeroTag>;
using NpcId = flow::Id<struct NpcTag>;
using ScenarioId = flow::Id<struct ScenarioTag>;
using PassageId = flow::Id<struct PassageTag>;
using DelayedId = flow::Id<struct DelayedTag>;

inline constexpr int most_heroes = 4;
inline constexpr int most_heroes_lost = 24;  // in a campaign; nobody plays on who loses more
inline constexpr int most_characters = 14;
using CharacterSet = kit::IdSet<CharacterId, 16>;
static_assert(most_characters <= 16);
inline constexpr int most_conditions = condition_count;  // different ones always work together ST-COND-02
inline constexpr int most_items = 8;
inline constexpr int most_ground_items = 48;  // all that four heroes carry, and what they find ST-HP-16
inline constexpr int most_maintained = 6, most_persisted = 8, most_descents = 8;  // on one character      ST-ROOM-01
inline constexpr int most_hard_ground = 8;  // the oldest gives way to a ninth                                ST-ROOM-01
inline constexpr int most_waiting = 6;      // effects that wait for the coming turns of one character; more are a fault

using Conditions = kit::StatusList<Condition, most_conditions, CharacterId, AbilityId>;
using ConditionEntry = Conditions::Entry;

struct CarriedItem {
  ItemId item;
  Carried place = Carried::packed;
  std::uint8_t uses_left = 0;
  friend bool operator==(CarriedItem const&, CarriedItem const&) = default;
};
BOOST_DESCRIBE_STRUCT(CarriedItem, (), (item, place, uses_left))
using Items = flow::FixedList<CarriedItem, most_items>;

// Dice kept for an effect of one's own.                                                                     ST-POOL-04
struct Maintained {
  AbilityId ability;
  std::uint8_t dice = 0;
  CharacterId target;
  friend bool operator==(Maintained const&, Maintained const&) = default;
};
BOOST_DESCRIBE_STRUCT(Maintained, (), (ability, dice, target))

// A condition held off with dice.                                                                           ST-POOL-05
struct Persisted {
  Condition condition{};
  std::uint8_t x = 0;
  std::uint8_t rounds = 0;
  std::uint8_t dice = 0;
  CharacterId controller;
  AbilityId source;
  friend bool operator==(Persisted const&, Persisted const&) = default;
};
BOOST_DESCRIBE_STRUCT(Persisted, (), (condition, x, rounds, dice, controller, source))

// A Descending ability on the one it affected.                                                              ST-DESC-01
struct Descent {
  AbilityId ability;
  CharacterId controller;
  std::int8_t damage = 0;
  std::int8_t healing = 0;
  friend bool operator==(Descent const&, Descent const&) = default;
};
BOOST_DESCRIBE_STRUCT(Descent, (), (ability, controller, damage, healing))

// An effect that waits for a moment of a coming turn.                                                       ST-TURN-28
struct Later {
  DelayedId effect;
  CharacterId controller;
  AbilityId source;
  bool next_turn = false;  // not the turn in progress but the first that begins after
  friend bool operator==(Later const&, Later const&) = default;
};
BOOST_DESCRIBE_STRUCT(Later, (), (effect, controller, source, next_turn))

// A condition that its bearer can end by paying movement.                                                   ST-MOVE-17
struct Escape {
  Condition condition{};
  std::uint8_t price = 0;
  friend bool operator==(Escape const&, Escape const&) = default;
};
BOOST_DESCRIBE_STRUCT(Escape, (), (condition, price))

enum class Standing : std::uint8_t { in_play, incapacitated, killed, left };
BOOST_DESCRIBE_ENUM(Standing, in_play, incapacitated, killed, left)

// What holds one's breath may do to a character.
enum class Breath : std::uint8_t { normal, holding, drowning };
BOOST_DESCRIBE_ENUM(Breath, normal, holding, drowning)

// Whether anything lies in the last lists of a sheet.  No part of the game: states that differ only here are the same.
struct Laden {
  bool is = true;  // or may be: events have touched the sheet since it was looked at
  friend bool operator==(Laden, Laden) { return true; }
};

static_assert(condition_count <= 32);
struct Character {
  AbilitySet abilities;
  std::uint32_t under = 0;  // a bit for each of its conditions: follows from them, kept by events

  Laden laden;

  HeroId hero;  // one of the two is set
  NpcId npc;
  std::uint8_t number = 0;  // Toll Rough 2
  std::uint8_t record = 0;  // the hero's place in the campaign
  flow::Seat seat;          // who decides for it; nobody: the program
  Standing standing = Standing::in_play;

  std::int8_t hit_points = 0;
  bool wounded = false;
  bool prone = false;
  kit::Hex hex;
  kit::Direction facing = kit::Direction::n;

  // Each stamina die lies in exactly one of these, in a Maintained or in a Persisted.                        ST-POOL-07
  std::uint8_t available = 0, spent = 0, path = 0, wound = 0, drowned = 0;

  flow::FixedList<Escape, 3> escapes;
  flow::FixedList<InjuryId, 3> injuries;
  Items items;
  std::array<std::uint8_t, 6> ranks{};  // by expertise

  std::int8_t movement = 0;
  bool movement_touched = false;  // any movement paid this turn                                             ST-MOVE-09
  bool restraint_paid = false;
  bool turned = false;  // chose a facing since its last deed
  std::uint8_t actions = 0;
  Breath breath = Breath::normal;
  std::uint8_t breaths_paid = 0;
  bool delaying = false;
  bool interrupted = false;  // hit 0 during the action it was carrying out                                  ST-HP-03
  std::int8_t priority = 0;

  // Three quarters of a sheet, and mostly empty: then copies do without them, as they are the same on all sheets.
  AbilitySet reactions_used;
  Conditions conditions;
  flow::FixedList<Maintained, most_maintained> maintained;
  flow::FixedList<Persisted, most_persisted> persisted;
  flow::FixedList<Descent, most_descents> descents;
  flow::FixedList<Later, most_waiting> later;

  void become(Character const& other) { take(other, laden.is || other.laden.is); }
  void follow(Character& other) {
    bool const holds = other.holds_something();
    take(other, laden.is || holds);
    // Behind the copy, which else would wait for what was written just before it.
    laden.is = other.laden.is = holds;
  }
  bool holds_something() const {
    int const listed =
        conditions.entries.size() + maintained.size() + persisted.size() + descents.size() + later.size();
    return listed > 0 || !reactions_used.empty();
  }

  bool is_hero() const { return static_cast<bool>(hero); }
  bool in_play() const { return standing == Standing::in_play; }
  bool is_under(Condition condition) const { return (under >> static_cast<int>(condition) & 1) != 0; }
  void settle() {
    under = 0;
    for (ConditionEntry const& e : conditions) under |= 1u << static_cast<int>(e.kind);
  }
  friend bool operator==(Character const&, Character const&) = default;

 private:
  void take(Character const& other, bool whole) {
    constexpr std::size_t slim = offsetof(Character, reactions_used);
    std::memcpy(static_cast<void*>(this), &other, slim);
    if (whole) std::memcpy(static_cast<void*>(&reactions_used), &other.reactions_used, sizeof(Character) - slim);
  }
};
BOOST_DESCRIBE_STRUCT(Character, (),
                      (hero, npc, number, record, seat, standing, hit_points, wounded, prone, hex, facing, available,
                       spent, path, wound, drowned, maintained, persisted, conditions, escapes, descents, later,
                       injuries, items, abilities, reactions_used, ranks, movement, movement_touched, restraint_paid,
                       turned, actions, breath, breaths_paid, delaying, interrupted, priority))

// What lasts between combats.                                                                               ST-CAMP-01
struct HeroRecord {
  HeroId hero;
  flow::Seat seat;
  bool wounded = false;
  bool dead = false;
  std::uint8_t advances_due = 0;
  flow::FixedList<InjuryId, 3> injuries;
  Items items;
  AbilitySet abilities;
  std::array<std::uint8_t, 6> ranks{};
  friend bool operator==(HeroRecord const&, HeroRecord const&) = default;
};
BOOST_DESCRIBE_STRUCT(HeroRecord, (), (hero, seat, wounded, dead, advances_due, injuries, items, abilities, ranks))

struct GroundItem {
  kit::Hex hex;
  ItemId item;
  std::uint8_t uses_left = 0;
  friend bool operator==(GroundItem const&, GroundItem const&) = default;
};
BOOST_DESCRIBE_STRUCT(GroundItem, (), (hex, item, uses_left))

struct ChangedGround {
  kit::Hex hex;
  std::uint8_t terrain = 0;
  friend bool operator==(ChangedGround const&, ChangedGround const&) = default;
};
BOOST_DESCRIBE_STRUCT(ChangedGround, (), (hex, terrain))

// Ground made harder for some turns of the one who did it.
struct HardGround {
  kit::Hex center;
  std::uint8_t radius = 0;
  std::uint8_t cost = 1;
  std::uint8_t turns = 0;
  CharacterId controller;
  friend bool operator==(HardGround const&, HardGround const&) = default;
};
BOOST_DESCRIBE_STRUCT(HardGround, (), (center, radius, cost, turns, controller))

// What is asked of all characters together again and again.  It follows from them: events keep it, nobody sets it.
struct Muster {
  kit::HexSet taken;  // where those in play stand
  CharacterSet in_play, heroes, unconscious, interrupted;
  CharacterSet keepers;  // who keeps up an effect with dice
  AbilitySet kept;       // what the keepers keep up
  AbilitySet abilities;  // of anybody in play
  AbilitySet unused;     // of anybody in play, without the Reactions used since its last turn
  friend bool operator==(Muster const&, Muster const&) = default;
};

// Whose sheets events have changed since the last snapshot, a bit each: it is all that the next snapshot copies of
// them.  No part of the game: states that differ only here are the same.
struct Touched {
  static constexpr std::uint16_t everybody = 0xffff;
  std::uint16_t who = 0;
  friend bool operator==(Touched, Touched) { return true; }
};

// Where the game stands between two steps.
enum class Phase : std::uint8_t {
  story,
  advances,
  set_up,
  priority,
  start_of_turn,
  main_phase,
  end_of_turn,
  combat_over,
  finished
};
BOOST_DESCRIBE_ENUM(Phase, story, advances, set_up, priority, start_of_turn, main_phase, end_of_turn, combat_over,
                    finished)

struct State {
  flow::Chance chance;
  Phase phase = Phase::story;
  std::uint8_t seats = 1;
  bool campaign = false;  // a campaign, or a single scenario
  bool versus = false;    // a person runs the opponents

  PassageId passage;
  bool passage_read = false;
  ScenarioId scenario;
  std::uint64_t flags = 0;
  std::uint8_t advances_granted = 0;  // to each hero so far                                                ST-CAMP-05
  Ending ending = Ending::none;

  flow::FixedList<CharacterId, most_characters> order;     // by priority
  flow::FixedList<CharacterId, most_characters> delaying;  // in the order in which they delayed
  std::uint8_t turn = 0;                                   // whose priority: place in `order`
  bool asked_delayers = false;                             // those who delay were asked before this priority
  CharacterId active;
  std::uint8_t round = 0;
  std::uint8_t objects_done = 0;  // bit per object of the scenario
  std::uint8_t rescued = 0;
  bool task_done = false;
  bool won = false;

  Touched touched;
  Muster muster;
  flow::Mark records_changed;  // `heroes` and `lost`

  // From here on what is in use is copied, list by list.
  flow::FixedList<HeroRecord, most_heroes> heroes;
  flow::FixedList<HeroId, most_heroes_lost> lost;  // dead, and another has taken the place                  ST-HP-16
  flow::FixedList<ChangedGround, 10> changed_ground;
  flow::FixedList<HardGround, most_hard_ground> hard_ground;
  flow::FixedList<GroundItem, most_ground_items> ground_items;
  flow::FixedList<Character, most_characters> characters;

  void become(State const& other) {
    become_but_for_people(other);
    become_in_records(other);
    characters.become(other.characters, [](Character& its, Character const& others) { its.become(others); });
  }
  void follow(State& other) {
    unsigned const changed = other.touched.who;
    bool const in_records = other.records_changed.is_set;
    become_but_for_people(other);
    touched.who = other.touched.who = 0;
    records_changed.is_set = other.records_changed.is_set = false;
    if (in_records) become_in_records(other);
    if (changed == Touched::everybody) {  // somebody may have come or gone
      for (Character& c : other.characters) c.laden.is = c.holds_something();
      characters.become(other.characters, [](Character& its, Character const& others) { its.become(others); });
      return;
    }
    for (unsigned left = changed; left != 0; left &= left - 1)
      characters[std::countr_zero(left)].follow(other.characters[std::countr_zero(left)]);
  }
  void settle() {
    touched.who = Touched::everybody;
    records_changed.set();
    muster = {};
    for (int i = 0; i < characters.size(); ++i) count_in(i);
  }
  // What follows from one character more.
  void count_in(int i) {
    Character& c = characters[i];
    c.settle();
    c.laden.is = true;
    CharacterId const id{i};
    if (c.is_hero()) muster.heroes.add(id);
    if (!c.maintained.empty()) muster.keepers.add(id);
    for (Maintained const& m : c.maintained) muster.kept.add(m.ability);
    if (c.is_under(Condition::unconscious)) muster.unconscious.add(id);
    if (c.interrupted) muster.interrupted.add(id);
    if (!c.in_play()) return;
    muster.in_play.add(id);
    if (c.hex) muster.taken.insert(c.hex);
    muster.abilities |= c.abilities;
    muster.unused |= c.abilities - c.reactions_used;
  }
  friend bool operator==(State const&, State const&) = default;

 private:
  void become_but_for_people(State const& other) {
    std::memcpy(static_cast<void*>(this), &other, flow::bytes_before(other, &other.heroes));
    changed_ground.become(other.changed_ground);
    hard_ground.become(other.hard_ground);
    ground_items.become(other.ground_items);
  }
  void become_in_records(State const& other) {
    heroes.become(other.heroes);
    lost.become(other.lost);
  }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, phase, seats, campaign, versus, passage, passage_read, scenario, flags, advances_granted,
                       lost, ending, heroes, characters, order, delaying, turn, asked_delayers, active, round,
                       ground_items, changed_ground, hard_ground, objects_done, rescued, task_done, won))
// Every condition at once on everybody (ST-COND-02) takes more than the 4 KiB aimed at; a copy takes only what is in
// use.
static_assert(sizeof(State) <= 8192);

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

// Names for scenes and repairs.
std::string name_of(Content const&, Character const&);
std::string name_of(Content const&, HeroRecord const&);
std::string key_of(World const&, CharacterId);
std::string name_of(Content const&, AbilityId);
std::string name_of(Content const&, ItemId);
std::string name_of(Content const&, InjuryId);
std::string name_of(Content const&, HeroId);
std::string name_of(Content const&, NpcId);
std::string name_of(Content const&, ScenarioId);
std::string name_of(Content const&, PassageId);
bool from_name(Content const&, std::string_view, AbilityId&);
// A set is written as ids with spaces between.
std::string name_of(Content const&, AbilitySet const&);
bool from_name(Content const&, std::string_view, AbilitySet&);
bool from_name(Content const&, std::string_view, ItemId&);
bool from_name(Content const&, std::string_view, InjuryId&);
bool from_name(Content const&, std::string_view, HeroId&);
bool from_name(Content const&, std::string_view, NpcId&);
bool from_name(Content const&, std::string_view, ScenarioId&);
bool from_name(Content const&, std::string_view, PassageId&);

}  // namespace stamina
