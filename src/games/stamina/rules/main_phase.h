// Main Phase: moving and acting, in any order and mixed; Free Actions; Special Movement.
// Ledger ST-TURN-19 to -25, ST-MOVE-13 to -18, ST-WPN-03.
#pragma once

#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/items.h"
#include "games/stamina/rules/movement.h"

namespace stamina {

// One deed of the Main Phase; the game goes from step to step by these.
Task<> one_deed(Play& play, CharacterId who);

struct Deeds {
  enum class Kind : std::uint8_t {
    end_turn,
    use,
    fire_blindly,
    move,
    stand_up,
    pay_restraint,
    pay_escape,
    turn,
    object,
    first_aid,
    ready_item,
    stow_item,
    drop_item,
    pick_up,
    use_item,
    leave,
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, end_turn, use, fire_blindly, move, stand_up, pay_restraint, pay_escape, turn, object,
                             first_aid, ready_item, stow_item, drop_item, pick_up, use_item, leave)
};

struct MainPhase {
  static constexpr std::string_view kind = "main_phase";
  struct alignas(8) Answer {
    Deeds::Kind kind = Deeds::Kind::end_turn;
    AbilityId ability;
    std::int8_t slot = unarmed;  // weapon, or item
    CharacterId target;
    Destination to;
    kit::Direction direction = kit::Direction::n;
    Aid aid = Aid::injury;
    std::uint8_t index = 0;  // object, ground item, condition
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  CharacterId who;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
// What instinct weighs for all deeds at once: whom it is up against, how far it can strike, and how good it is here.
struct Outlook {
  flow::FixedList<kit::Hex, most_characters> opponents;
  int range = 1;
  int here = 0;
};
Outlook weigh(World const& w, MainPhase const& q);
int instinct(World const& w, MainPhase const& q, MainPhase::Answer const& a, Outlook const& outlook);

}  // namespace stamina
