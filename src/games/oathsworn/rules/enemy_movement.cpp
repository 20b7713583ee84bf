// Enemy movement.  Ledger OS-EMOV-01..08, OS-LMOV-01..11, OS-AWAY-01..03, OS-INTU-01..03.
#include "games/oathsworn/rules/enemy_movement.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/questions.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/sight.h"

namespace oathsworn {

Field::Field(HexSet const& goals, HexSet const& open, HexSet const& water, Hex from) {
  HexSet unseen = open - goals;
  HexSet last = goals, before;
  level_[0] = goals.words();
  levels_ = 1;
  int empty = 0;
  bool const wet = !water.empty();
  while (levels_ < most && empty < 2 && !last.contains(from)) {
    // A hex is one away from a dry neighbour, two from a wet one: what counts is the hex that is entered.
    HexSet next = (wet ? last - water : last).grow();
    if (wet) next |= (before & water).grow();
    next &= unseen;
    unseen -= next;
    empty = next.empty() ? empty + 1 : 0;
    level_[static_cast<std::size_t>(levels_++)] = next.words();
    before = last;
    last = next;
  }
}
int Field::cost(Hex h) const {
  for (int c = 0; c < levels_; ++c)
    if (at(c).contains(h)) return c;
  return -1;
}

HexSet strike_hexes(World const& w, FigureId enemy, FigureId target, int range) {
  Hex const at = figure(w.state, target).hex;
  HexSet open = free_hexes(w);
  open.insert(figure(w.state, enemy).hex);
  HexSet const near = kit::within(at, std::max(1, range)) & open;
  if (range <= 1 || w.state.obstacles.empty()) return near;
  return those_that_see(obstacle_hexes(w.state), near, at);
}

void face_target(Play& play, FigureId enemy, FigureId target) {
  if (!present(play.state, target) || !present(play.state, enemy)) return;
  Hex const from = figure(play.state, enemy).hex, to = closest_hex(play.world(), target, from);
  if (from == to) return;
  Direction const facing = towards(from, to);  // OS-EMOV-05 OS-NTW-02
  if (facing != figure(play.state, enemy).facing) turn_to(play, enemy, facing, "OS-EMOV-05");
}

namespace {

constexpr int across_the_board = 47;  // movement: no way is longer

struct Road {
  Path path;
  int cost = 0;
};

// Down the field, at each step North then West.
Road down_the_field(Field const& field, Hex from, int cost, int movement, HexSet const& open, HexSet const& water) {
  Road road;
  Hex at = from;
  int left = cost;
  while (left > 0) {
    Hex best;
    int best_entry = 1;
    for (Direction const d : kit::directions) {
      Hex const n = kit::neighbour(at, d);
      if (!n.on_board() || !open.contains(n)) continue;
      int const entry = water.contains(n) ? 2 : 1;
      if (!field.at(left - entry).contains(n)) continue;
      if (!best || kit::north_then_west(n, best)) best = n, best_entry = entry;
    }
    if (!best || road.cost + best_entry > movement || road.path.full()) break;  // OS-TILE-07
    road.path.push_back(best);
    road.cost += best_entry;
    left -= best_entry;
    at = best;
  }
  return road;
}

Road road_of_single(World const& w, FigureId enemy, FigureId target, int movement, int range) {
  Road road;
  Hex const from = figure(w.state, enemy).hex;
  HexSet open = free_hexes(w);
  open.insert(from);
  HexSet const water = dear_water(w, enemy);
  HexSet const goals = strike_hexes(w, enemy, target, range);
  if (goals.contains(from)) return road;  // OS-EMOV-02
  if (!goals.empty()) {
    Field const field(goals, open, water, from);
    int const cost = field.cost(from);
    if (cost > 0) return down_the_field(field, from, cost, movement, open, water);
  }
  // Every way is barred: as near as it gets, counted as if the characters were not there.  OS-EMOV-03
  HexSet const clear = board_of(w) - obstacle_hexes(w.state);
  Field const field(kit::within(figure(w.state, target).hex, std::max(1, range)) & clear, clear, water, from);
  kit::Reach const& reach = walk_reach(w, enemy, movement);
  int const now = field.cost(from) < 0 ? across_the_board : field.cost(from);
  for (int remaining = 0; remaining < now; ++remaining) {
    HexSet const ends = field.at(remaining) & reach.all();
    if (ends.empty()) continue;
    Hex best;
    for (Hex const h : ends) {
      int const c = reach.cost(h);
      if (!best || c < reach.cost(best) || (c == reach.cost(best) && kit::north_then_west(h, best))) best = h;
    }
    road.cost = reach.cost(best);
    for (Hex const h : kit::path_to(reach, best)) road.path.try_push_back(h);
    return road;
  }
  return road;
}

// By feel: any end from which the attack is as near; never one that spares anybody damage.  OS-INTU-01 OS-INTU-03
HexSet ends_by_feel(World const& w, FigureId enemy, FigureId target, int movement, int range, Hex planned) {
  HexSet const goals = strike_hexes(w, enemy, target, range);
  return goals.contains(planned) ? goals & walk_reach(w, enemy, movement).all() : HexSet{planned};
}

Road road_to(World const& w, FigureId enemy, int movement, Hex end) {
  kit::Reach const& reach = walk_reach(w, enemy, movement);
  Road road;
  road.cost = reach.cost(end);
  for (Hex const h : kit::path_to(reach, end)) road.path.try_push_back(h);
  return road;
}

void walk(Play& play, FigureId enemy, Road const& road) {
  FigureWalked walked{.figure = enemy, .path = road.path};
  HexSet const water = dear_water(play.world(), enemy);
  for (Hex const h : road.path)
    if (water.contains(h)) walked.pays_for.try_push_back(h);
  play.commit(walked, "OS-EMOV-01");
}

// Where the centre of a large enemy ends, the movement it takes, and over which hexes the centre goes.
struct LargeEnd {
  Hex core;
  int cost = 0;
  bool reached = false;
  Path path{};
};

// Where the centre may be by movement spent; a step that newly covers water costs one more.         OS-LMOV-09
class LargeReach {
 public:
  LargeReach(World const& w, FigureId enemy)
      : core_(figure(w.state, enemy).hex), cores_(room_for(w, enemy)), water_(dear_water(w, enemy)) {
    levels_[0] = seen_ = HexSet{core_};
    if (water_.empty()) return;
    for (Direction const d : kit::directions)
      wet_[static_cast<int>(d)] = newly_wet(boss_of(w, enemy), figure(w.state, enemy).facing, d);
  }
  static constexpr int farthest = 24;

  HexSet const& at(int movement) const { return levels_[static_cast<std::size_t>(movement)]; }
  void go_on_to(int movement) {
    HexSet next;
    for (Direction const d : kit::directions) {
      HexSet const dry = at(movement - 1).shifted(d);
      next |= water_.empty() ? dry : dry - wet_[static_cast<int>(d)];
      if (!water_.empty() && movement > 1) next |= at(movement - 2).shifted(d) & wet_[static_cast<int>(d)];
    }
    HexSet& level = levels_[static_cast<std::size_t>(movement)];
    level = (next & cores_) - seen_;
    seen_ |= level;
  }
  // Back along the way it came, North then West.
  Path way_to(Hex core, int cost) const {
    Path path;
    while (core != core_ && !path.full()) {
      path.push_back(core);
      Hex from;
      int entry = 0;
      for (Direction const d : kit::directions) {
        Hex const h = kit::neighbour(core, kit::opposite(d));
        int const e = wet_[static_cast<int>(d)].contains(core) ? 2 : 1;
        if (cost < e || !at(cost - e).contains(h)) continue;
        if (!from || kit::north_then_west(h, from)) from = h, entry = e;
      }
      if (!from) break;
      core = from;
      cost -= entry;
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  // The centres that a step that way brings onto Water: by those of its hexes that were not covered before.
  HexSet newly_wet(Boss const& b, Direction facing, Direction way) const {
    HexSet wet;
    if (b.whole_ring) {  // the three in front
      for (int turn : {-1, 0, 1}) wet |= water_.shifted(kit::opposite(kit::turned(way, turn)));
      return wet;
    }
    Hex const before = kit::neighbour(core_, kit::opposite(way));
    for (int part = 0; part < b.footprint.parts.size(); ++part) {
      Hex const now = kit::part_at(b.footprint, part, core_, facing);
      if (kit::part_on(b.footprint, before, facing, now) >= 0) continue;
      kit::Offset const back = kit::offset_between(now, core_);
      for (Hex const h : water_)
        if (Hex const core = kit::at_offset(h, back)) wet.insert(core);
    }
    return wet;
  }

  Hex core_;
  HexSet cores_, water_, seen_;
  HexSet wet_[6];
  std::array<HexSet, farthest + 2> levels_{};
};

// What a large enemy aims at, and how it will stand there.
class Approach {
 public:
  Approach(World const& w, FigureId enemy, FigureId target)
      : w_(w), enemy_(enemy), round_(is_round(w, enemy)), at_(figure(w.state, target).hex) {
    Hex const core = figure(w.state, enemy).hex;
    part_ = kit::offset_between(core, closest_hex(w, enemy, at_));  // OS-LMOV-01: the same hex all the way
  }
  // Arrived it faces the target, if its base has room for that there.                               OS-LMOV-02
  Direction facing(Hex core) const {
    Direction const ahead = towards(core, at_);
    return round_ || can_face_at(w_, enemy_, core, ahead) ? ahead : figure(w_.state, enemy_).facing;
  }
  // From its nearest hex.  A base that is not the same all round is measured as it will stand: its front is nearest.
  int gap(Hex core) const {
    int const ahead = kit::distance(core, at_) - 1;
    if (round_) return std::max(kit::distance(kit::at_offset(core, part_), at_), ahead);
    if (can_face_at(w_, enemy_, core, towards(core, at_))) return ahead;
    return kit::distance(at_, body_at(w_, enemy_, core));
  }

 private:
  World const& w_;
  FigureId enemy_;
  bool round_;
  Hex at_;
  kit::Offset part_;
};

}  // namespace

bool strikes_once_turned(World const& w, FigureId enemy, FigureId target, int range) {
  if (is_round(w, enemy)) return false;
  Hex const core = figure(w.state, enemy).hex;
  Approach const approach(w, enemy, target);
  if (approach.gap(core) > std::max(1, range)) return false;
  return range <= 1 || sees_from(w, enemy, core, approach.facing(core), target);
}

namespace {

LargeEnd end_of_large(World const& w, FigureId enemy, FigureId target, int movement, int range) {
  Hex const core = figure(w.state, enemy).hex, at = figure(w.state, target).hex;
  LargeEnd end{.core = core};
  int const wanted = std::max(1, range);
  if (can_strike(w, enemy, target, range) || strikes_once_turned(w, enemy, target, range)) {
    end.reached = true;
    return end;
  }
  Approach const approach(w, enemy, target);
  LargeReach reach(w, enemy);
  int best_gap = approach.gap(core);
  for (int c = 0; c <= std::min(movement, LargeReach::farthest) && best_gap != wanted; ++c) {
    if (c > 0) reach.go_on_to(c);
    Hex best;
    int gap = best_gap;
    for (Hex const h : reach.at(c)) {
      if (kit::distance(h, at) <= 1) continue;  // the target's own hex is not entered, OS-LMOV-05
      int const d = approach.gap(h);
      if (d < wanted) continue;
      bool const reached = d == wanted && (range <= 1 || sees_from(w, enemy, h, approach.facing(h), target));
      int const g = reached ? wanted : std::max(d, wanted + 1);
      if (g < gap || (g == gap && best && kit::north_then_west(h, best))) best = h, gap = g;
    }
    if (!best) continue;
    end.core = best;
    end.cost = c;
    best_gap = gap;
  }
  end.reached = best_gap == wanted;
  end.path = reach.way_to(end.core, end.cost);
  return end;
}

// The base sweeps over every hex of the way: Water is paid for, a Sentinel moved through is removed.  Nobody else on
// the way is harmed.  OS-LMOV-06 OS-LMOV-09 OS-SENT-05
void sweep(Play& play, FigureId large, Path const& path) {
  HexSet under;
  for (Hex const h : path) under |= body_at(play.world(), large, h);
  under -= body(play.world(), large);
  WaterPaid paid{.figure = large};
  for (Hex const h : under& dear_water(play.world(), large)) paid.hexes.try_push_back(h);
  if (!paid.hexes.empty()) play.commit(paid, "OS-LMOV-09");
  trample(play, under);
}

// Would it move at all?  Whoever is where it wants to be starts no move.
bool would_move(World const& w, FigureId enemy, FigureId target, int movement, int range) {
  Hex const from = figure(w.state, enemy).hex;
  if (is_large(w, enemy)) return end_of_large(w, enemy, target, movement, range).core != from;
  return !road_of_single(w, enemy, target, movement, range).path.empty();
}

Task<> after_moving(Play& play, FigureId enemy) {
  if (window_matters(play.state, Moment::enemy_moved)) co_await open_window(play, Moment::enemy_moved, enemy, enemy);
  if (!window_matters(play.state, Moment::enemy_moved_adjacent)) co_return;
  bool beside = false;
  World const w = play.world();
  if (present(w.state, enemy))
    each(w.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) { beside |= distance(w, enemy, f) == 1; });
  if (beside) co_await open_window(play, Moment::enemy_moved_adjacent, enemy, enemy);
}

bool can_walk(State const& s, FigureId enemy) { return present(s, enemy) && figure(s, enemy).crippled == 0; }

}  // namespace

int large_movement_needed(World const& w, FigureId enemy, FigureId target, int range, int most) {
  LargeEnd const end = end_of_large(w, enemy, target, most, range);
  return end.reached ? end.cost : -1;
}

Task<> move_towards(Play& play, FigureId enemy, FigureId target, int movement, int range) {
  if (!present(play.state, enemy) || !present(play.state, target) || movement <= 0) co_return;
  if (figure(play.state, enemy).crippled > 0) {
    StepSkipped const lame{.enemy = enemy, .why = "is Crippled and does not move"};
    play.commit(lame, "OS-STA-07");
    co_return;
  }
  bool const starts =
      window_matters(play.state, Moment::enemy_starts_move) && would_move(play.world(), enemy, target, movement, range);
  if (starts) {
    co_await open_window(play, Moment::enemy_starts_move, enemy, enemy);
    if (!can_walk(play.state, enemy) || !present(play.state, target)) co_return;
  }
  bool moved = false;
  if (is_large(play.world(), enemy)) {
    LargeEnd const end = end_of_large(play.world(), enemy, target, movement, range);
    PathChosen const chosen{.enemy = enemy, .target = target, .movement = movement, .needed = end.cost, .to = end.core};
    if (end.core != figure(play.state, enemy).hex) {
      play.commit(chosen, "OS-LMOV-05");
      sweep(play, enemy, end.path);
      put_down(play, enemy, end.core, "OS-LMOV-04");
      moved = true;
    }
  } else {
    Road road = road_of_single(play.world(), enemy, target, movement, range);
    if (play.state.intuitive && !road.path.empty()) {
      HexSet const ends = ends_by_feel(play.world(), enemy, target, movement, range, road.path.back());
      ChooseHex const question{.place = -1, .among = ends, .verb = "move it to", .who = enemy, .source = "OS-INTU-02"};
      Hex const end = co_await play.ask(question);
      road = road_to(play.world(), enemy, movement, end);  // a reach is too large to be kept while waiting
    }
    if (!road.path.empty()) {
      PathChosen const chosen{
          .enemy = enemy, .target = target, .movement = movement, .needed = road.cost, .to = road.path.back()};
      play.commit(chosen, "OS-EMOV-01");
      walk(play, enemy, road);
      moved = true;
    }
  }
  if (moved) co_await after_moving(play, enemy);
}

Direction bounced(World const& w, FigureId enemy, Hex at, Direction way) {
  Encounter const& e = encounter_of(w);
  bool sideways = false, upright = false;
  auto const look = [&](Hex h) {
    sideways |= h.column < 0 || h.column >= e.columns;
    upright |= h.row < 0 || h.row >= e.rows;
  };
  Hex const next = kit::neighbour(at, way);
  look(next);
  if (is_large(w, enemy)) {
    kit::Footprint const& base = boss_of(w, enemy).footprint;
    for (int part = 0; part < base.parts.size(); ++part)
      look(kit::part_at(base, part, next, figure(w.state, enemy).facing));
  }
  if (!sideways && !upright) upright = sideways = true;  // a hole of the board
  constexpr Direction flip_sideways[6] = {Direction::n, Direction::nw, Direction::sw,
                                          Direction::s, Direction::se, Direction::ne};
  constexpr Direction flip_upright[6] = {Direction::s, Direction::se, Direction::ne,
                                         Direction::n, Direction::nw, Direction::sw};
  if (sideways) way = flip_sideways[static_cast<int>(way)];
  if (upright) way = flip_upright[static_cast<int>(way)];
  return way;
}

namespace {

// The next hex of a small figure on a straight line, around what stands in the way if it may; none: it stops.
// `aside`: on which side of the line it is.                                                         OS-AWAY-02
Hex next_on_line(HexSet const& open, Hex at, Direction way, bool around, int& aside) {
  Hex const ahead = kit::neighbour(at, way);
  if (aside != 0) {  // back to the line where that is possible
    Hex const back = kit::neighbour(at, kit::turned(way, -aside));
    if (open.contains(back)) return aside = 0, back;
  }
  if (open.contains(ahead)) return ahead;
  Hex best;
  int side = 0;
  for (int turn : {-1, 1}) {
    Hex const h = kit::neighbour(at, kit::turned(way, turn));
    if (around && open.contains(h) && (!best || kit::north_then_west(h, best))) best = h, side = turn;
  }
  aside += side;
  return best;
}

Road straight_road(World const& w, FigureId enemy, Direction way, int distance, bool around) {
  bool const large = is_large(w, enemy);
  Hex at = figure(w.state, enemy).hex;
  HexSet const& board = room_for(w, enemy);
  HexSet open = free_hexes(w);
  open.insert(at);  // bouncing it may come back over its own hex
  HexSet const water = dear_water(w, enemy);
  HexSet under = body(w, enemy);  // what a large one has covered so far
  Road road;
  int aside = 0, bounces = 0;
  for (int left = distance; left > 0;) {
    Hex next = kit::neighbour(at, way);
    if (!board.contains(next)) {
      if (++bounces > 4) break;
      way = bounced(w, enemy, at, way);  // OS-EMOV-07: no movement is lost, OS-EMOV-08
      aside = 0;
      continue;
    }
    if (!large) next = next_on_line(open, at, way, around, aside);
    if (!next) break;
    // One more for a step in which any of its hexes newly covers water.  OS-TILE-04 OS-LMOV-09
    HexSet const base = large ? body_at(w, enemy, next) : HexSet{next};
    int const entry = (large ? base - under : base).intersects(water) ? 2 : 1;
    if (entry > left) break;
    left -= entry;
    road.cost += entry;
    under |= base;
    at = next;
    if (!road.path.try_push_back(at)) break;
  }
  if (!road.path.empty() && road.path.back() == figure(w.state, enemy).hex) road.path.clear();  // it has come back
  return road;
}

}  // namespace

Task<> move_straight(Play& play, FigureId enemy, Direction way, int distance, bool around) {
  if (!can_walk(play.state, enemy) || distance <= 0) co_return;  // OS-STA-07
  bool const large = is_large(play.world(), enemy);
  FigureTurned const turned{.figure = enemy, .facing = way};
  if (!large) play.commit(turned, "OS-EMOV-06");
  Road road = straight_road(play.world(), enemy, way, distance, around);
  if (!road.path.empty() && window_matters(play.state, Moment::enemy_starts_move)) {
    co_await open_window(play, Moment::enemy_starts_move, enemy, enemy);
    if (!can_walk(play.state, enemy)) co_return;
    road = straight_road(play.world(), enemy, way, distance, around);  // the board may be another one now
  }
  if (road.path.empty()) co_return;
  if (large) {
    sweep(play, enemy, road.path);
    put_down(play, enemy, road.path.back(), "OS-LMOV-04");
  } else {
    walk(play, enemy, road);
  }
  co_await after_moving(play, enemy);
}

}  // namespace oathsworn
