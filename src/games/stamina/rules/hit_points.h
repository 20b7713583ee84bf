// Hit Points, Damage, and Dying; the stamina pools.  Ledger ST-HP, ST-POOL, ST-DMG-04, ST-DMG-05.
#pragma once

#include <vector>

#include "flow/pool.h"
#include "games/stamina/rules/characters.h"

namespace stamina {

// Something that can set off triggers and open reaction windows.
struct Happening {
  Circumstance what{};
  CharacterId who;
};
using Happenings = std::vector<Happening, flow::PoolAllocator<Happening>>;
inline constexpr std::size_t usual_happenings = 16;  // of one use of an ability; more is possible

// May it pay so many Available dice at all?  Paying nothing is paying too.                          ST-ABIL-09,
// ST-UNC-01
bool can_pay(World const& w, CharacterId who, int dice);
void pay(Play& play, CharacterId who, int dice, flow::Rule rule);

// Damage is taken from the Shield first, what is left from hit points.
Task<> take_damage(Play& play, CharacterId who, int amount, Happenings& happened);
// The same but for the wound: true if it has to be taken now.
bool take_damage_now(Play& play, CharacterId who, int amount, Happenings& happened);
bool may_wound(World const& w, CharacterId who, int amount);
void heal(Play& play, CharacterId who, int amount, Happenings& happened);
// The Wounded state without damage (drowning) or with it.
Task<> wound(Play& play, CharacterId who, Happenings& happened);
// Dice out of use: from Available, else from a pool the owner chooses, from Spent as the last resort.          ST-HP-07
Task<> lose_dice(Play& play, CharacterId who, int count, Pool to, Happenings& happened);

// Where a die is taken from when Available has none.
struct LoseDieFrom {
  static constexpr std::string_view kind = "lose_die_from";
  struct Answer {
    enum class Where : std::uint8_t { path, maintained, persisted } where;
    BOOST_DESCRIBE_NESTED_ENUM(Where, path, maintained, persisted)
    std::uint8_t index;
  };
  CharacterId who;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

}  // namespace stamina
