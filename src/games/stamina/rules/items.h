// Weapons and other things, tasks, expertise and First Aid.  Ledger ST-WPN, ST-SKILL, ST-INJ-02, ST-MOVE-13,
// ST-DROWN-05.
#pragma once

#include "games/stamina/rules/effects.h"

namespace stamina {

void drop_everything_held(Play& play, CharacterId who);

// What Basic First Aid would do for oneself or a friend beside one.                                       ST-SKILL-03
enum class Aid : std::uint8_t { injury, bleed, revive };
BOOST_DESCRIBE_ENUM(Aid, injury, bleed, revive)
bool can_aid(World const& w, CharacterId helper, CharacterId who, Aid aid);
// Those of its Injuries that First Aid removes, each kind once; the helper says which.
flow::FixedList<InjuryId, 3> treatable(World const& w, CharacterId who);
void first_aid(Play& play, CharacterId helper, CharacterId who, Aid aid, int which);

// Using an object on the map: within reach, not yet done, and what it needs is carried.
inline bool can_reach_object(World const& w, CharacterId who, int object) {
  kit::Hex const at = scenario(w).objects[static_cast<std::size_t>(object)].at;
  return (w.state.objects_done >> object & 1) == 0 && kit::distance(character(w, who).hex, at) <= 1;
}
Task<> use_object(Play& play, CharacterId who, int object);

struct DiceForTask {
  static constexpr std::string_view kind = "dice_for_task";
  using Answer = std::uint8_t;
  CharacterId who;
  int object;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& n, flow::Words& words) const;
};
int instinct(World const& w, DiceForTask const& q, std::uint8_t const& n);

}  // namespace stamina
