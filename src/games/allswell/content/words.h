// The words of the rulebook that packs and rules share, and the small values a pack writes in one word.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "flow/fixed_list.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/expr.h"
#include "pack/notes.h"

namespace allswell {

using kit::Direction;
using kit::Hex;
using kit::HexSet;
using pack::Expr;
using pack::Notes;

// --- limits of the box (AW-GEN-14, AW-GEN-15) ------------------------------------------------------------------------

inline constexpr int most_players = 4;
inline constexpr int most_characters = 4;
inline constexpr int cards_of_a_character = 26;  // 12 starting, 14 upgrade
inline constexpr int starting_cards = 12;
inline constexpr int actions_of_a_card = 3;
inline constexpr int mercenary_actions_of_a_card = 2;
inline constexpr int first_abilities = 3;  // known at level 1                                            AW-ABIL-02
inline constexpr int most_praxes = 8;
inline constexpr int impulses_of_a_praxis = 12;
inline constexpr int most_impulses = most_praxes * impulses_of_a_praxis;
inline constexpr int most_equipment = 44;
inline constexpr int most_loot = 54;    // copies counted
inline constexpr int most_throes = 18;  // copies counted
inline constexpr int intent_cards = 18;
inline constexpr int most_types = 22;       // 12 Enemy types and 10 Overlords
inline constexpr int types_at_once = 8;     // in one Scenario
inline constexpr int enemies_at_once = 32;  // standees of all types of one Scenario
inline constexpr int standees_of_a_type = 5;
inline constexpr int most_hired = 10;
inline constexpr int most_locations = 110;
inline constexpr int quests_at_once = 32;  // of one Exploration
inline constexpr int exploration_tokens = 18;
inline constexpr int most_rounds = 12;
inline constexpr int short_rounds = 6;
inline constexpr int highest_level = 10;
inline constexpr int most_resolve = 3;
inline constexpr int most_health = 30;
inline constexpr int changing_borders = 5;  // doors and named destructible borders of one Scenario
inline constexpr int most_marks = 24;
inline constexpr int most_letters = 26;

// --- words -----------------------------------------------------------------------------------------------------------

enum class Speed : std::uint8_t { fast, slow };
BOOST_DESCRIBE_ENUM(Speed, fast, slow)

// What a combatant can be told to do.  On the Mercenary section of a card `ability` is the combined icon: augment or
// affliction, as its player likes (AW-ABIL-08).
enum class ActionKind : std::uint8_t { move, attack, defend, ability, augment, affliction, flee, hold };
BOOST_DESCRIBE_ENUM(ActionKind, move, attack, defend, ability, augment, affliction, flee, hold)

enum class Condition : std::uint8_t { healthy, rattled, wounded, dead };
BOOST_DESCRIBE_ENUM(Condition, healthy, rattled, wounded, dead)

enum class Border : std::uint8_t { standard, difficult, deadly, blocked, destructible };
BOOST_DESCRIBE_ENUM(Border, standard, difficult, deadly, blocked, destructible)

enum class RampagePart : std::uint8_t { none, opening, sustain, closing };
BOOST_DESCRIBE_ENUM(RampagePart, none, opening, sustain, closing)

enum class ImpulseType : std::uint8_t { instant, effect, modifier };
BOOST_DESCRIBE_ENUM(ImpulseType, instant, effect, modifier)

enum class Slot : std::uint8_t { hand, armour };
BOOST_DESCRIBE_ENUM(Slot, hand, armour)

enum class Style : std::uint8_t { augment, affliction };  // also the two sides of a Character token
BOOST_DESCRIBE_ENUM(Style, augment, affliction)

// What a number is about.  `attack`, `defend` and `ability` change one kind of action, `potency` all three and
// everything else that is based on it (AW-IMP-07).
enum class Attribute : std::uint8_t { potency, move, attack, defend, ability, range, influence, challenge };
BOOST_DESCRIBE_ENUM(Attribute, potency, move, attack, defend, ability, range, influence, challenge)
inline constexpr int attributes = 8;

// Somebody an effect can name.
enum class Who : std::uint8_t {
  that,       // the one chosen or gone through last; oneself where nobody has been
  self,       // whose card, token, item or ability it is
  other,      // the other party of the moment: attacker, target, killer, the dead
  active,     // whose turn it is
  mercenary,  // one's own
  everybody,  // each Character that takes part (Explorations and Campaign texts: "you")
};
BOOST_DESCRIBE_ENUM(Who, that, self, other, active, mercenary, everybody)

// Groups of combatants.  "Characters" covers Player Characters, Solo Allies and Mercenaries (AW-TARGET-06).
enum class Kind : std::uint8_t {
  self,
  friends,        // of one's own side, oneself included
  other_friends,  // of one's own side, oneself left out
  opponents,      // of the other side
  anyone,         // all but oneself
  characters,
  player_characters,  // with Solo Allies, without Mercenaries
  mercenaries,
  enemies,
  minions,  // Enemies that are no Overlords
  overlords,
  hex,  // a hex, not who stands there
};
BOOST_DESCRIBE_ENUM(Kind, self, friends, other_friends, opponents, anyone, characters, player_characters, mercenaries,
                    enemies, minions, overlords, hex)

// How long something lasts.
enum class Lasts : std::uint8_t { action, turn, round, used, replaced, on_map, scenario, campaign };
BOOST_DESCRIBE_ENUM(Lasts, action, turn, round, used, replaced, on_map, scenario, campaign)

// How often something may happen.
enum class Times : std::uint8_t { always, action, turn, round, scenario };
BOOST_DESCRIBE_ENUM(Times, always, action, turn, round, scenario)

// When something may be used or happens (AW-IMP-04, AW-ACT-05).
enum class Moment : std::uint8_t {
  setup,
  round_start,      // before the Plot Point
  impulses_chosen,  // all have chosen, Instants not yet resolved
  own_turn,         // any time in one's own turn, between other steps
  any_time,         // before and after any action of the round and when its target is declared, in any turn
  turn_start,
  before_action,
  targeted,       // the target of an action has been declared
  between_hexes,  // of one's own move
  damage_dealt,   // before reduction
  damage_suffered,
  movement_end,
  hex_entered,
  after_action,
  death,
  floored,
  healed,
  spawned,
  turn_end,
  round_end,  // Cleanup step 2
  exploration_turn,
};
BOOST_DESCRIBE_ENUM(Moment, setup, round_start, impulses_chosen, own_turn, any_time, turn_start, before_action,
                    targeted, between_hexes, damage_dealt, damage_suffered, movement_end, hex_entered, after_action,
                    death, floored, healed, spawned, turn_end, round_end, exploration_turn)
inline constexpr int moments = 21;

// Whose moment it is, seen from the owner of the thing that waits for it.
enum class Whose : std::uint8_t { self, friend_, enemy, anyone };
BOOST_DESCRIBE_ENUM(Whose, self, friend_, enemy, anyone)

// What is in force without being used, and is no number.
enum class Special : std::uint8_t {
  store_brace,           // unspent brace tokens may be kept                                            AW-ROUND-21
  defend_while_floored,  // change what is allowed at 0 health                                          AW-FLOOR-21
  ability_while_floored,
  attack_while_floored,
  ignore_difficult,  // voluntary movement is not slowed
  pass_opponents,    // may move through their hexes
  stand_fast,        // is not moved by force
  keep_defend,       // an attack does not cost the defend token
  needs_no_sight,    // its abilities and attacks need no line of sight
  cannot_be_killed,  // the end of the track is its last stage; deadly borders stop it              AW-OVERLORD-14
  no_throes,         // its kills draw no Death Throes card
};
BOOST_DESCRIBE_ENUM(Special, store_brace, defend_while_floored, ability_while_floored, attack_while_floored,
                    ignore_difficult, pass_opponents, stand_fast, keep_defend, needs_no_sight, cannot_be_killed,
                    no_throes)

enum class Side : std::uint8_t { north, east, south, west };  // of a Location card
BOOST_DESCRIBE_ENUM(Side, north, east, south, west)

// --- values written in one word --------------------------------------------------------------------------------------

// An action with its modifier: "attack+1", "defend", "move-1"; a move on a Character's card: "move 3".
struct Step {
  ActionKind kind = ActionKind::ability;
  std::int8_t number = 0;  // the modifier; of a Character's move its value
  friend bool operator==(Step, Step) = default;
};

// How far: a number of hexes, "influence", "range", "potency" or "anywhere".
struct Reach {
  enum class Of : std::uint8_t { number, influence, range, potency, anywhere };
  Of of = Of::anywhere;
  std::int8_t hexes = 0;
  friend bool operator==(Reach, Reach) = default;
};

// Sides of a hex: "3,4 ne se".
struct Sides {
  Hex hex;
  std::uint8_t directions = 0;  // a bit for each, clockwise from the north
  bool has(Direction d) const { return (directions >> static_cast<int>(d) & 1) != 0; }
  friend bool operator==(Sides, Sides) = default;
};

// A letter of an interactive hex: A to Z; U to Z are the overlay tokens.
struct Letter {
  char is = 0;
  int index() const { return is - 'A'; }
  bool is_overlay() const { return is >= 'U'; }
  explicit operator bool() const { return is != 0; }
  friend bool operator==(Letter, Letter) = default;
  friend auto operator<=>(Letter, Letter) = default;
};

// A slot of a Solo Ally's track: "4" or "4 fast".
struct TrackSlot {
  std::int8_t level = 1;
  std::optional<Speed> speed;
  friend bool operator==(TrackSlot const&, TrackSlot const&) = default;
};

}  // namespace allswell
