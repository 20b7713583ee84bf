// Movement: costs, immediate and special movement, facing.  Ledger ST-MOVE, ST-FACE, ST-ENC-02, ST-REST.
#pragma once

#include "games/stamina/rules/conditions.h"
#include "kit/paths.h"

namespace stamina {

// Why somebody moves: it decides who pays, and whether Reactions may follow.
enum class Step : std::uint8_t { paid, free, immediate, forced };

// The ground as one character meets it: where it may go and what each hex costs it.
struct Ground {
  kit::HexSet open;
  kit::EntryCosts costs;
};
Ground ground_for(World const& w, CharacterId who);
int cost_to_enter(World const& w, CharacterId who, kit::Hex hex);
// What standing up costs: as if entering its own hex.                                                       ST-MOVE-14
int cost_to_stand(World const& w, CharacterId who);
// The full, untouched movement of the turn is always enough for one step.                       ST-MOVE-08, ST-MOVE-09
bool full_pool_untouched(Character const& c);
// Has a Restrain price to pay before it may move.                                                ST-REST-01, ST-REST-03
bool restrained(World const& w, CharacterId who);

// Hexes where entering has a consequence of its own: ground that hurts, or a ready Reaction of an opponent.
kit::HexSet dangerous(World const& w, CharacterId who);

// Where a move with so much movement may lead.  Where the safe way costs more than the short one, both are offered.
struct Destination {
  kit::Hex hex;
  std::uint8_t cost = 0;
  bool safe = false;  // the way round dangerous hexes, though a cheaper one exists
  bool whole_pool = false;
  bool danger = false;  // its way leads through (or into) a dangerous hex
  friend bool operator==(Destination const&, Destination const&) = default;
};
// Calls visit(Destination const&) for each, the cheapest first.
template <class Visit>
void for_each_destination(World const& w, CharacterId who, int movement, bool whole_pool_allowed, Visit visit);
kit::Path path_for(World const& w, CharacterId who, Destination const& to, int movement);
// The way of an option for the table to draw: every hex of it, and what it costs.
void say_way(World const& w, CharacterId who, Destination const& to, int movement, flow::Words& words);

// Goes along the path hex by hex; every step is completed before anything else happens.           ST-MOVE-06,
// ST-MOVE-07
// The path stays with whoever awaits the walk: it is too long to copy.
Task<> walk(Play& play, CharacterId who, kit::Path const& path, Step step, bool from_reaction);
Task<> walk(Play& play, CharacterId who, kit::Path const&& path, Step step, bool from_reaction) = delete;
// Nothing but the step itself happens on entering this hex.
bool nothing_happens_there(World const& w, CharacterId who, kit::Hex hex, bool from_reaction);
// One hex entered: what the ground does, triggers, reaction window.
Task<> enter(Play& play, CharacterId who, kit::Hex hex, kit::Direction facing, bool from_reaction);
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
void for_each_destination(World const& w, CharacterId who, int movement, bool whole_pool_allowed, Visit visit) {
  Character const& c = character(w, who);
  Ground const ground = ground_for(w, who);
  kit::HexSet const danger = dangerous(w, who);
  kit::Reach const any = kit::reach(c.hex, ground.open, ground.costs, movement);
  bool const two_ways = danger.intersects(any.all());
  kit::Reach const around = two_ways ? kit::reach(c.hex, ground.open - danger, ground.costs, movement) : kit::Reach{};
  for (int cost = 1; cost < any.levels(); ++cost) {
    kit::HexSet const here = any.at(cost);
    kit::HexSet const safely = two_ways && cost < around.levels() ? around.at(cost) : kit::HexSet{};
    here.for_each([&](kit::Hex hex) {
      bool const in_danger = two_ways && !safely.contains(hex);
      visit(Destination{hex, static_cast<std::uint8_t>(cost), false, false, in_danger});
      if (!in_danger) return;
      if (int const safe_cost = around.cost(hex); safe_cost > 0)
        visit(Destination{hex, static_cast<std::uint8_t>(safe_cost), true});
    });
  }
  if (!whole_pool_allowed) return;
  for (kit::Direction const d : kit::directions) {
    kit::Hex const hex = kit::neighbour(c.hex, d);
    if (hex && ground.open.contains(hex) && !any.contains(hex))  // ST-MOVE-08
      visit(Destination{hex, static_cast<std::uint8_t>(movement), false, true, danger.contains(hex)});
  }
}

}  // namespace stamina
