// Words of the rulebook that packs use, and small values.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "flow/compiled_once.h"
#include "flow/fixed_list.h"
#include "kit/footprint.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/expr.h"
#include "pack/loaded.h"
#include "pack/notes.h"

namespace oathsworn {

using kit::Direction;
using kit::Hex;
using kit::HexSet;
using pack::Expr;
using pack::Notes;

// --- plain words ---------------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { white, yellow, red, black };  // weakest to strongest, OS-COMP-03
BOOST_DESCRIBE_ENUM(Colour, white, yellow, red, black)
inline constexpr int colours = 4;
inline constexpr int faces_of_a_colour = 6;

enum class Token : std::uint8_t {
  defense,
  animus,
  redraw,
  empowered,
  battleflow,
  any
};  // combat tokens; any: a choice
BOOST_DESCRIBE_ENUM(Token, defense, animus, redraw, empowered, battleflow, any)
inline constexpr int token_kinds = 5;

enum class Element : std::uint8_t { none, fire, water };
BOOST_DESCRIBE_ENUM(Element, none, fire, water)

enum class Icon : std::uint8_t { none, front, rear, flank, core };  // body parts
BOOST_DESCRIBE_ENUM(Icon, none, front, rear, flank, core)

enum class TileKind : std::uint8_t { fire, water, blood, poison };
BOOST_DESCRIBE_ENUM(TileKind, fire, water, blood, poison)

enum class ObstacleKind : std::uint8_t { tree, wall, building };
BOOST_DESCRIBE_ENUM(ObstacleKind, tree, wall, building)

enum class ItemKind : std::uint8_t { one_handed, two_handed, shield, armor, gear };
BOOST_DESCRIBE_ENUM(ItemKind, one_handed, two_handed, shield, armor, gear)

enum class ItemDeck : std::uint8_t { starting, common, unique };
BOOST_DESCRIBE_ENUM(ItemDeck, starting, common, unique)

enum class Trait : std::uint8_t {
  bushcraft,
  keen_eyed,
  quick_witted,
  endurance,
  quartermaster,
  scavenger,
  herbalist,
  tough_as_nails,
  field_medic,
  true_grit,
  comradery,
  well_connected
};
BOOST_DESCRIBE_ENUM(Trait, bushcraft, keen_eyed, quick_witted, endurance, quartermaster, scavenger, herbalist,
                    tough_as_nails, field_medic, true_grit, comradery, well_connected)
inline constexpr int trait_kinds = 12;

enum class CheckKind : std::uint8_t {
  survival,
  spot,
  search,
  listening,
  barter,
  threaten,
  reasoning,
  basic,
  might,
  round_of_combat
};
BOOST_DESCRIBE_ENUM(CheckKind, survival, spot, search, listening, barter, threaten, reasoning, basic, might,
                    round_of_combat)

// The moments at which an ability may be used.  Everything but own_turn carries the interrupt icon.
enum class Moment : std::uint8_t {
  own_turn,
  turn_start,
  attack_declared,  // own attack, targets known, before the draw
  attack_drawn,     // own attack, cards on the table
  critical_hit,     // own attack hits with a critical drawn; once per attack
  attack_hit,
  attack_missed,
  enemy_attack,     // before enemy damage is drawn
  damage_revealed,  // after enemy damage is revealed
  hp_lost,
  would_fall,
  enemy_starts_move,
  enemy_moved,
  enemy_moved_adjacent,
  location_broken,
  oathsworn_phase_start,
  oathsworn_phase_end,
  encounter_phase_start,
  encounter_phase_end,
  round_end,
};
BOOST_DESCRIBE_ENUM(Moment, own_turn, turn_start, attack_declared, attack_drawn, critical_hit, attack_hit,
                    attack_missed, enemy_attack, damage_revealed, hp_lost, would_fall, enemy_starts_move, enemy_moved,
                    enemy_moved_adjacent, location_broken, oathsworn_phase_start, oathsworn_phase_end,
                    encounter_phase_start, encounter_phase_end, round_end)
inline constexpr int moments = 20;

enum class Whose : std::uint8_t { self, friendly, other, any };
BOOST_DESCRIBE_ENUM(Whose, self, friendly, other, any)

enum class Limit : std::uint8_t { none, turn, round, encounter };
BOOST_DESCRIBE_ENUM(Limit, none, turn, round, encounter)

// Whom a player effect reaches.
enum class To : std::uint8_t {
  self,
  friendly,  // one friendly character of choice, oneself included (OS-TERM-03)
  other_friendly,
  all_friendly,
  enemy,  // one enemy of choice
  all_enemies,
  subject,  // whom the window is about: the attacked, the falling one
  foe,      // the enemy of the window: the attacker, the mover
  struck,   // those hit by the attack of this ability
};
BOOST_DESCRIBE_ENUM(To, self, friendly, other_friendly, all_friendly, enemy, all_enemies, subject, foe, struck)

enum class Pattern : std::uint8_t {
  single,
  chain,
  front,   // the front hex and the two beside it
  circle,  // seven hexes at range
  cone,
  charge,
  wave,
  adjacent,  // everybody adjacent
};
BOOST_DESCRIBE_ENUM(Pattern, single, chain, front, circle, cone, charge, wave, adjacent)

enum class From : std::uint8_t { any, front, flank, rear };
BOOST_DESCRIBE_ENUM(From, any, front, flank, rear)

enum class Affliction : std::uint8_t { bleed, poison, crippled };
BOOST_DESCRIBE_ENUM(Affliction, bleed, poison, crippled)

enum class Restriction : std::uint8_t { interrupts, redraws, moving, defense, white_cards };
BOOST_DESCRIBE_ENUM(Restriction, interrupts, redraws, moving, defense, white_cards)

// Whom a stage card reaches.
enum class Victims : std::uint8_t {
  target,
  struck,
  oathsworn,
  characters,
  adjacent,
  in_front,
  in_flank,
  in_rear,
  poisoned,
  bleeding,
  caged,
  lead,
  farthest,
  most_hp,
  least_hp,
  random
};
BOOST_DESCRIBE_ENUM(Victims, target, struck, oathsworn, characters, adjacent, in_front, in_flank, in_rear, poisoned,
                    bleeding, caged, lead, farthest, most_hp, least_hp, random)

enum class Pick : std::uint8_t {
  closest,
  farthest,
  most_hp,
  least_hp,
  last_attacker,
  lead,
  random,
  bleeding,
  poisoned,
  crippled,
  in_front,
  in_flank,
  in_rear,
  adjacent
};
BOOST_DESCRIBE_ENUM(Pick, closest, farthest, most_hp, least_hp, last_attacker, lead, random, bleeding, poisoned,
                    crippled, in_front, in_flank, in_rear, adjacent)

enum class Among : std::uint8_t { oathsworn, characters, allies };
BOOST_DESCRIBE_ENUM(Among, oathsworn, characters, allies)

enum class Way : std::uint8_t { target, away, random, n, ne, se, s, sw, nw, forward };
BOOST_DESCRIBE_ENUM(Way, target, away, random, n, ne, se, s, sw, nw, forward)

// Where new enemies and tiles go.
enum class Spot : std::uint8_t { target, adjacent_to_target, adjacent_to_boss, edge, named, front };
BOOST_DESCRIBE_ENUM(Spot, target, adjacent_to_target, adjacent_to_boss, edge, named, front)

// --- small values --------------------------------------------------------------------------------------------------

// A hex as a pack writes it: "column,row".
struct At {
  Hex hex;
  operator Hex() const { return hex; }
  friend bool operator==(At, At) = default;
};

// A might face: "2c" is a 2 with a critical; 0 is a blank.
struct Face {
  std::int8_t value = 0;
  bool critical = false;
  friend bool operator==(Face, Face) = default;
};

struct Might {
  static constexpr std::string_view says = "[{white} white, ][{yellow} yellow, ][{red} red, ][{black} black, ]";
  std::int8_t white = 0, yellow = 0, red = 0, black = 0;
  int of(Colour c) const {
    return c == Colour::white ? white : c == Colour::yellow ? yellow : c == Colour::red ? red : black;
  }
  void add(Colour c, int n) {
    std::int8_t& v = c == Colour::white ? white : c == Colour::yellow ? yellow : c == Colour::red ? red : black;
    v = static_cast<std::int8_t>(v + n);
  }
  int total() const { return white + yellow + red + black; }
  Might& operator+=(Might const& m) {
    white = static_cast<std::int8_t>(white + m.white);
    yellow = static_cast<std::int8_t>(yellow + m.yellow);
    red = static_cast<std::int8_t>(red + m.red);
    black = static_cast<std::int8_t>(black + m.black);
    return *this;
  }
  friend bool operator==(Might const&, Might const&) = default;
  static void notes(Notes<Might>& n);
};
BOOST_DESCRIBE_STRUCT(Might, (), (white, yellow, red, black))

}  // namespace oathsworn
