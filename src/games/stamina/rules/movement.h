// Movement: costs, immediate and special movement, facing.  Ledger ST-MOVE, ST-FACE, ST-ENC-02, ST-REST.
#pragma once

#include <optional>

#include "games/stamina/rules/conditions.h"
#include "kit/paths.h"

namespace stamina {

// Why somebody moves: it decides who pays, and whether Reactions may follow.
enum class Step : std::uint8_t { paid, free, immediate, forced };

// The ground as one character meets it: where it may go and what each hex costs it.
struct Ground {
  kit::HexSet open;
  kit::EntryCosts const* drawn;            // what the map says
  std::optional<kit::EntryCosts> changed;  // only where something makes a hex dearer or cheaper: it is long to copy
  kit::EntryCosts const& costs() const { return changed ? *changed : *drawn; }
};
Ground ground_for(World const& w, CharacterId who);
int cost_to_enter(World const& w, CharacterId who, kit::Hex hex);
// What standing up costs: as if entering its own hex.                                                       ST-MOVE-14
int cost_to_stand(World const& w, CharacterId who);
// The full, untouched movement of the turn is always enough for one step.                       ST-MOVE-08, ST-MOVE-09
inline bool full_pool_untouched(Character const& c) { return !c.movement_touched && c.movement > 0; }
// Has a Restrain price to pay before it may move.                                                ST-REST-01, ST-REST-03
inline bool restrained(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  return !c.restraint_paid && has(w, c, Condition::restrain);
}

// Hexes where entering has a consequence of its own: ground that hurts, or a ready Reaction of an opponent.
kit::HexSet dangerous(World const& w, CharacterId who);

// Where a move may lead.
struct Destination {
  kit::Hex hex;
  std::uint8_t cost = 0;
  bool safe = false;  // the way round dangerous hexes, though a cheaper one exists
  bool whole_pool = false;
  bool danger = false;  // its way leads through (or into) a dangerous hex
  friend bool operator==(Destination const&, Destination const&) = default;
};
// All of them with so much movement, the cheapest first.  Where the safe way costs more than the short one, both are
// offered.
class Destinations {
 public:
  Destinations(World const& w, CharacterId who, int movement, bool whole_pool_allowed);
  // No more than so many are visited.
  int most() const { return 2 * any_.all().count() + 6; }
  // Calls visit(Destination const&) for each.
  template <class Visit>
  void for_each(Visit visit) const;

 private:
  kit::Hex from_;
  int movement_;
  Ground ground_;
  kit::HexSet danger_;
  kit::Reach any_;
  bool two_ways_;
  kit::Reach around_;     // round the dangerous hexes, if there are any in reach
  kit::HexSet too_dear_;  // next to it, but only for the whole pool                                         ST-MOVE-08
};
kit::Path path_for(World const& w, CharacterId who, Destination const& to, int movement);
// The way of an option for the table to draw: every hex of it, and what it costs.
void say_way(World const& w, CharacterId who, Destination const& to, int movement, flow::Words& words);

// Goes along the path hex by hex; every step is completed before anything else happens.           ST-MOVE-06,
// ST-MOVE-07
// The path stays with whoever awaits the walk: it is too long to copy.
// `granted`: how much immediate movement there is to pay with.
Task<> walk(Play& play, CharacterId who, kit::Path const& path, Step step, bool from_reaction, int granted = 0);
Task<> walk(Play& play, CharacterId who, kit::Path const&& path, Step step, bool from_reaction,
            int granted = 0) = delete;
// What comes of having entered a hex: what the ground does, triggers, reaction window.
Task<> entered(Play& play, CharacterId who, bool from_reaction);
// As good as always: nothing but the step itself.
bool nothing_comes_of_entering(World const& w, CharacterId who);
// Movement granted by an ability: used now or lost.                                              ST-MOVE-11, ST-MOVE-12
Task<> move_at_once(Play& play, CharacterId who, int amount, Step step, bool from_reaction);
// Pushed, pulled or slid: hex by hex until something is in the way.                             ST-MOVE-19, ST-MOVE-20
Task<> shove(Play& play, CharacterId user, CharacterId who, Way way, int hexes, bool from_reaction);

struct MoveAtOnce {
  static constexpr std::string_view kind = "move_at_once";
  struct Answer {
    Destination to;  // no hex: stay
  };
  CharacterId who;
  int amount;
  Step step;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const& w, MoveAtOnce const& q, MoveAtOnce::Answer const& a);

struct Face {
  static constexpr std::string_view kind = "face";
  using Answer = kit::Direction;
  CharacterId who;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& d, flow::Words& words) const;
  int usual(World const& w, flow::Offers<Answer> const&) const { return static_cast<int>(character(w, who).facing); }
};
int instinct(World const& w, Face const& q, kit::Direction const& d);

struct SlideWhere {
  static constexpr std::string_view kind = "slide";
  using Answer = kit::Direction;
  CharacterId user, who;
  flow::Seat seat(World const& w) const { return character(w, user).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& d, flow::Words& words) const;
};

std::string_view direction_name(kit::Direction d);

template <class Visit>
void Destinations::for_each(Visit visit) const {
  for (int cost = 1; cost < any_.levels(); ++cost) {
    auto const price = static_cast<std::uint8_t>(cost);
    if (!two_ways_) {
      any_.at(cost).for_each([&](kit::Hex hex) { visit(Destination{hex, price}); });
      continue;
    }
    kit::HexSet const safely = around_.at(cost);
    any_.at(cost).for_each([&](kit::Hex hex) {
      bool const in_danger = !safely.contains(hex);
      visit(Destination{hex, price, false, false, in_danger});
      if (!in_danger) return;
      if (int const safe_cost = around_.cost(hex); safe_cost > 0)
        visit(Destination{hex, static_cast<std::uint8_t>(safe_cost), true});
    });
  }
  if (too_dear_.empty()) return;
  for (kit::Direction const d : kit::directions)
    if (kit::Hex const hex = kit::neighbour(from_, d); too_dear_.contains(hex))
      visit(Destination{hex, static_cast<std::uint8_t>(movement_), false, true, danger_.contains(hex)});
}

}  // namespace stamina
