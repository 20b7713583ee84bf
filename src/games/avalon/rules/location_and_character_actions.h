// What a character may do in its turn of a round.  Ledger TG-DAY, TG-LACT, TG-CACT, TG-PASS.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

struct Turn {
  enum class What : std::uint8_t {
    pass,
    yield,
    explore,
    travel,
    location,
    character,
    item,
    secret,
    skill,
    event,
    menhir,
    rescue,
    give,
    pick_up,
    drop_easing  // no action: the group gives up an easing of story mode
  };
  BOOST_DESCRIBE_NESTED_ENUM(What, pass, yield, explore, travel, location, character, item, secret, skill, event,
                             menhir, rescue, give, pick_up, drop_easing)
  What what = What::pass;
  bool together = false;   // others in the place are invited
  std::uint8_t thing = 0;  // direction, action, card, slot
  Gift gift{};
  friend bool operator==(Turn const&, Turn const&) = default;
};

struct TakeAction {
  static constexpr std::string_view kind = "take_action";
  using Answer = Turn;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<Turn>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Turn const& t, flow::Words& words) const;
  void key(World const& w, Turn const& t, std::string& out) const;
};
// What instinct remembers while it weighs the actions of a turn: ways in all directions ask for the same places.
struct Prospects {
  struct Of {  // a party
    LocationSet known;
    std::array<std::int16_t, most_locations> worth;  // of exploring, where known
  };
  mutable std::array<Of, 2> of_party;  // alone, together
  mutable LocationSet known;
  mutable std::array<std::array<LocationId, 4>, most_locations> ways;  // by direction, where known

  Prospects() {}  // what is not known is left as it is
};
inline Prospects weigh(World const&, TakeAction const&) { return {}; }
int instinct(World const&, TakeAction const&, Turn const&, Prospects const&);

Task<> take_turn(Play& play, Slot slot);

constexpr int rescue_energy = 1, rescue_food = 1;  // You Are Dying, starter text

}  // namespace avalon
