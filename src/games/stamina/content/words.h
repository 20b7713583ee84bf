// Words of the rulebook that packs use.
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

#include "flow/compiled_once.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "kit/paths.h"
#include "pack/check.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/loaded.h"

namespace stamina {

// --- words of the rulebook -------------------------------------------------------------------------------------------

enum class Attribute : std::uint8_t { str, agi, int_, will };
BOOST_DESCRIBE_ENUM(Attribute, str, agi, int_, will)

enum class Condition : std::uint8_t {
  bleed,
  blind,
  burn,
  confused,
  daze,
  distracted,
  exhausted,
  lethargic,
  muddled,
  paralyze,
  regen,
  restrain,
  shield,
  shocked,
  sluggish,
  staggered,
  stunned,
  surprised,
  unconscious,
  winded,
};
BOOST_DESCRIBE_ENUM(Condition, bleed, blind, burn, confused, daze, distracted, exhausted, lethargic, muddled, paralyze,
                    regen, restrain, shield, shocked, sluggish, staggered, stunned, surprised, unconscious, winded)
inline constexpr int condition_count = 20;

enum class DicePool : std::uint8_t { available, spent, path };
BOOST_DESCRIBE_ENUM(DicePool, available, spent, path)

enum class AbilityKind : std::uint8_t { combat, reactive, triggered, passive };
BOOST_DESCRIBE_ENUM(AbilityKind, combat, reactive, triggered, passive)

enum class TargetKind : std::uint8_t { opponent, ally, ally_or_self, self, anyone, reactive_target, victim };
BOOST_DESCRIBE_ENUM(TargetKind, opponent, ally, ally_or_self, self, anyone, reactive_target, victim)

enum class Timing : std::uint8_t { attack, damage, movement };
BOOST_DESCRIBE_ENUM(Timing, attack, damage, movement)

enum class AttackResult : std::uint8_t { any, success, failure };
BOOST_DESCRIBE_ENUM(AttackResult, any, success, failure)

// Who is meant, seen from the owner of an ability.
enum class Side : std::uint8_t { self, ally, ally_or_self, opponent, anyone };
BOOST_DESCRIBE_ENUM(Side, self, ally, ally_or_self, opponent, anyone)

// What a triggered ability waits for.
enum class Circumstance : std::uint8_t {
  takes_damage,
  is_hit,
  is_healed,
  is_wounded,
  falls,
  enters_hex,
  starts_turn,
  ends_turn,
  spends_dice,
  gains_condition,
  succeeds,
  fails,
};
BOOST_DESCRIBE_ENUM(Circumstance, takes_damage, is_hit, is_healed, is_wounded, falls, enters_hex, starts_turn,
                    ends_turn, spends_dice, gains_condition, succeeds, fails)

// Whom an effect touches.
enum class Who : std::uint8_t { target, user, reactive_target, victim };
BOOST_DESCRIBE_ENUM(Who, target, user, reactive_target, victim)

enum class Moment : std::uint8_t { end_of_turn, start_of_next_turn, end_of_next_turn };
BOOST_DESCRIBE_ENUM(Moment, end_of_turn, start_of_next_turn, end_of_next_turn)

enum class Trait : std::uint8_t { damage, armor, str, agi, int_, will, movement, hex_cost };
BOOST_DESCRIBE_ENUM(Trait, damage, armor, str, agi, int_, will, movement, hex_cost)

enum class WeaponKind : std::uint8_t { melee, ranged };
BOOST_DESCRIBE_ENUM(WeaponKind, melee, ranged)

enum class Price : std::uint8_t { action, movement, free };
BOOST_DESCRIBE_ENUM(Price, action, movement, free)

enum class Carried : std::uint8_t { held, worn, packed };
BOOST_DESCRIBE_ENUM(Carried, held, worn, packed)

enum class Way : std::uint8_t { push, pull, slide };
BOOST_DESCRIBE_ENUM(Way, push, pull, slide)

// "weapon", "self", or a number of hexes.
struct Range {
  std::int8_t hexes = 1;
  static constexpr std::int8_t of_weapon = -1;
  bool is_weapon() const { return hexes == of_weapon; }
  friend bool operator==(Range, Range) = default;
};

struct Ability;
struct Item;
struct Injury;
struct Expertise;
struct Path;
struct Npc;
struct Hero;
struct Map;
struct Scenario;
struct Passage;

}  // namespace stamina
