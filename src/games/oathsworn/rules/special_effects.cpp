// Special effects.  Ledger OS-AOE-01..08, OS-CONE-01..03, OS-WAVE-01..04, OS-CHRG-01..07, OS-KB-01..12, OS-KBL-01..04,
// OS-PUSH-01..03.
#include "games/oathsworn/rules/special_effects.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "kit/rounding.h"

namespace oathsworn {

HexSet front_area(World const& w, Hex source, Direction facing) {
  HexSet area;
  for (int turn : {-1, 0, 1})
    if (Hex const h = kit::neighbour(source, kit::turned(facing, turn))) area.insert(h);
  return area & board_of(w);
}

HexSet cone_area(World const& w, Hex source, Direction facing, int range) {
  HexSet area;
  for (int side : {-1, 1}) {
    Hex edge = source;
    for (int i = 0; i <= range; ++i) {
      Hex h = edge;
      for (int j = 0; i + j <= range; ++j) {
        if (i + j > 0 && h.on_board()) area.insert(h);
        h = kit::neighbour(h, facing);
      }
      edge = kit::neighbour(edge, kit::turned(facing, side));
    }
  }
  return area & board_of(w);
}

HexSet wave_area(World const& w, Hex source, Direction facing) {
  HexSet area;
  for (int turn : {-1, 0, 1}) {
    Hex h = kit::neighbour(source, kit::turned(facing, turn));
    for (int i = 0; i < 2 * kit::board_size; ++i) {
      if (h.on_board()) area.insert(h);
      h = kit::neighbour(h, facing);
    }
  }
  return area & board_of(w);
}

FigureSet standing_in(World const& w, HexSet const& area) {
  FigureSet set = 0;
  each(w.state.present, [&](FigureId f) {
    if (is_large(w, f) ? body(w, f).intersects(area) : area.contains(figure(w.state, f).hex)) set |= bit(f);
  });
  return set;
}
int hexes_in(World const& w, FigureId f, HexSet const& area) { return (body(w, f) & area).count(); }

ChargePath charge_path(World const& w, FigureId who, Direction way, int distance) {
  ChargePath path;
  path.end = figure(w.state, who).hex;
  HexSet const& room = room_for(w, who);
  HexSet const obstacles = obstacle_hexes(w.state);
  for (int i = 0; i < distance; ++i) {
    Hex const next = kit::neighbour(path.end, way);
    if (!room.contains(next)) break;                           // the board edge stops it, OS-CHRG-01
    if (!is_large(w, who) && obstacles.contains(next)) break;  // OS-CHRG-02
    path.end = next;
    path.hexes |= body_at(w, who, next);
    ++path.steps;
  }
  path.hexes -= body(w, who);
  return path;
}

namespace {

// Straight away until clear of the base, else the closest empty hex, nearest to that direction, North then West.
Hex pushed_to(World const& w, Hex at, Hex source, HexSet const& base) {
  HexSet const open = free_hexes(w) - base;  // a Sentinel's hex is not occupied, OS-SENT-05
  Hex straight = at;
  if (at != source) {
    Direction const away = directly_away(source, at);
    do straight = kit::neighbour(straight, away);
    while (base.contains(straight));
    if (straight.on_board() && open.contains(straight)) return straight;  // OS-PUSH-01
  }
  HexSet ring{at};
  for (int i = 0; i < kit::longest_distance; ++i) {
    ring = ring.grow();
    HexSet const near = ring & open;
    if (near.empty()) continue;
    Hex best;
    for (Hex const h : near) {
      // With no direction to be pushed in, all are as near to it.
      auto const off = [&](Hex hex) { return at == source ? 0 : kit::distance(hex, straight); };
      if (!best || off(h) < off(best) || (off(h) == off(best) && kit::north_then_west(h, best))) best = h;
    }
    return best;  // OS-PUSH-02
  }
  return at;
}

// The same for the centre of a large figure: its whole base must fit.
Hex pushed_core(World const& w, FigureId large, Hex source, HexSet const& base) {
  HexSet const blocked = base | obstacle_hexes(w.state) | bodies(w, ~sentinels_mask & ~bit(large));
  HexSet const& cores = room_for(w, large);
  Hex const at = figure(w.state, large).hex;
  auto const fits = [&](Hex h) { return cores.contains(h) && !body_at(w, large, h).intersects(blocked); };
  Hex straight = at;
  if (at != source) {
    Direction const away = directly_away(source, at);
    do straight = kit::neighbour(straight, away);
    while (cores.contains(straight) && body_at(w, large, straight).intersects(base));
    if (fits(straight)) return straight;  // OS-PUSH-01
  }
  Hex best;
  for (Hex const h : cores) {
    if (h == at || !fits(h)) continue;
    auto const off = [&](Hex hex) { return std::pair(kit::distance(hex, at), kit::distance(hex, straight)); };
    if (!best || off(h) < off(best) || (off(h) == off(best) && kit::north_then_west(h, best))) best = h;
  }
  return best ? best : at;  // OS-PUSH-02
}

flow::FixedList<FigureId, figures_in_all> in_order(World const& w, FigureSet set) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(set, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  return list;
}

}  // namespace

void trample(Play& play, HexSet const& hexes) {
  each(standing_in(play.world(), hexes) & sentinels_mask, [&](FigureId f) {
    FigureRemoved const gone{.figure = f, .how = "is trampled"};
    play.commit(gone, "OS-SENT-05");
  });
}

void push_clear(Play& play, HexSet const& base, Hex centre, FigureSet except) {
  FigureSet const under = standing_in(play.world(), base) & ~except;
  trample(play, base);
  for (FigureId const f : in_order(play.world(), under & ~sentinels_mask)) {
    World const w = play.world();
    Hex const to =
        is_large(w, f) ? pushed_core(w, f, centre, base) : pushed_to(w, figure(w.state, f).hex, centre, base);
    FigureSet_ const pushed{.figure = f, .hex = to, .how = "is pushed to"};
    play.commit(pushed, "OS-PUSH-01");
    if (is_large(play.world(), f)) trample(play, body(play.world(), f));
  }
}

void push_all(Play& play, FigureSet who, Hex source, int distance) {
  for (FigureId const f : in_order(play.world(), who & play.state.present & ~sentinels_mask))  // OS-SENT-06
    for (int i = 0; i < distance; ++i) {
      World const w = play.world();
      Hex const at = figure(w.state, f).hex;
      Hex const to = is_large(w, f) ? pushed_core(w, f, source, HexSet{}) : pushed_to(w, at, source, HexSet{at});
      if (to == at) break;  // there is no room for it anywhere
      FigureSet_ const pushed{.figure = f, .hex = to, .how = "is pushed to"};
      play.commit(pushed, "OS-PUSH-01");
      if (is_large(play.world(), f)) trample(play, body(play.world(), f));
    }
}

void put_down(Play& play, FigureId large, Hex core, flow::Rule rule) {
  HexSet const base = body_at(play.world(), large, core);
  for (int i = play.state.obstacles.size() - 1; i >= 0; --i) {
    bool under = false;
    for (Hex const h : play.state.obstacles[i].hexes) under |= base.contains(h);
    ObstacleDestroyed const gone{.index = i};
    if (under) play.commit(gone, "OS-LMOV-07");
  }
  if (figure(play.state, large).hex != core) {
    FigureSet_ const placed{.figure = large, .hex = core, .how = "moves to"};
    play.commit(placed, rule);
  }
  push_clear(play, base, core, bit(large));
}

void turn_to(Play& play, FigureId who, Direction facing, flow::Rule rule) {
  if (!can_face(play.world(), who, facing)) {
    StepSkipped const stuck{.enemy = who, .why = "there is no room on the board to turn"};
    play.commit(stuck, "OS-LMOV-02");
    return;
  }
  FigureTurned const turned{.figure = who, .facing = facing};
  play.commit(turned, rule);
  if (!is_round(play.world(), who)) put_down(play, who, figure(play.state, who).hex, "OS-LMOV-02");
}

void drive(Play& play, FigureId who, Direction way, int distance) {
  FigureWalked walked{.figure = who};
  HexSet const open = free_hexes(play.world());
  Hex at = figure(play.state, who).hex;
  for (int i = 0; i < distance; ++i) {
    Hex const next = kit::neighbour(at, way);
    if (!open.contains(next)) break;
    walked.path.try_push_back(at = next);
  }
  if (!walked.path.empty()) play.commit(walked, "OS-MOVE-06");
}

namespace {

struct Moving {
  FigureId figure;
  Direction way = Direction::n;
  int left = 0;
  bool moved = false;
};
struct Loss {
  FigureId figure;
  Hex near;
};
struct KnockBack {  // all of them move at the same time, hex by hex                                 OS-KB-04
  flow::FixedList<Moving, figures_in_all> moving;
  flow::FixedList<Loss, 48> losses;
};

// What lies in the way of a figure stops it; both lose HP.                                OS-KB-08 OS-KB-09 OS-KBL-02
bool runs_into_something(Play& play, KnockBack& all, FigureId who, HexSet const& entered, FigureSet struck) {
  bool stopped = struck != 0;
  for (int i = play.state.obstacles.size() - 1; i >= 0; --i) {
    Hex at;
    for (Hex const h : play.state.obstacles[i].hexes)
      if (entered.contains(h)) at = h;
    if (!at) continue;
    stopped = true;
    all.losses.try_push_back({who, at});
    ObstacleDestroyed const gone{.index = i};
    if (is_large(play.world(), who)) play.commit(gone, "OS-KBL-02");
  }
  each(struck, [&](FigureId f) {
    all.losses.try_push_back({who, figure(play.state, f).hex});
    all.losses.try_push_back({f, figure(play.state, who).hex});
  });
  return stopped;
}

// One hex further.  True when that changed what others may do: it moved, or was stopped.
bool knocked_on(Play& play, KnockBack& all, Moving& m) {
  World const w = play.world();
  Hex const next = kit::neighbour(figure(w.state, m.figure).hex, m.way);
  HexSet const base = body_at(w, m.figure, next);
  if (!room_for(w, m.figure).contains(next)) {  // OS-KB-10
    m.left = 0;
    return false;
  }
  HexSet const entered = base - body(w, m.figure);
  FigureSet const struck = standing_in(w, entered) & ~bit(m.figure) & ~sentinels_mask;
  for (Moving const& other : all.moving)  // it may be out of the way when its own turn to move comes
    if ((struck & bit(other.figure)) != 0 && other.left > 0 && !other.moved) return false;
  if (runs_into_something(play, all, m.figure, entered, struck)) {
    m.left = 0;
    return true;
  }
  FigureSet_ const moved{.figure = m.figure, .hex = next, .how = "is knocked back to"};
  play.commit(moved, "OS-KB-05");
  trample(play, body(play.world(), m.figure));
  --m.left;
  return m.moved = true;
}

void step_aside(Play& play, FigureId who, FigureId by) {  // OS-KB-11
  World const w = play.world();
  if (!present(w.state, by) || by == who || is_large(w, who)) return;
  if (!body(w, by).contains(figure(w.state, who).hex)) return;
  FigureSet_ const aside{.figure = who, .hex = nearest_of(free_hexes(w), figure(w.state, who).hex)};  // OS-SENT-05
  if (aside.hex) play.commit(aside, "OS-KB-11");
}

}  // namespace

Task<> knock_back(Play& play, FigureSet who, Hex source, FigureId by, int distance) {
  KnockBack all;
  for (FigureId const f : in_order(play.world(), who & play.state.present & ~sentinels_mask)) {  // OS-SENT-06
    Moving m{.figure = f};
    m.way = directly_away(source, figure(play.state, f).hex);                // OS-KB-05 OS-KB-07
    m.left = is_large(play.world(), f) ? kit::half_up(distance) : distance;  // OS-KBL-01
    all.moving.push_back(m);
  }
  for (bool any = true; any;) {  // a ring of characters that wait for each other stays where it is
    any = false;
    for (Moving& m : all.moving) m.moved = false;
    for (bool changed = true; changed;) {
      changed = false;
      for (Moving& m : all.moving)
        if (m.left > 0 && !m.moved && knocked_on(play, all, m)) changed = true;
    }
    for (Moving const& m : all.moving) any = any || m.moved;
  }
  for (Moving const& m : all.moving) step_aside(play, m.figure, by);
  for (int i = 0; i < all.losses.size(); ++i) {
    Loss const loss = all.losses[i];
    if (present(play.state, loss.figure))
      co_await lose_hp(play, loss.figure, 1, loss.near, HexSet{}, no_chooser, by, "OS-KB-12");
  }
}

Task<> knock_back_fallen(Play& play, Hex at, Hex source, FigureId by, int distance) {
  Direction const way = directly_away(source, at);
  FigureId struck;
  for (int i = 0; i < distance && !struck; ++i) {
    World const w = play.world();
    Hex const next = kit::neighbour(at, way);
    if (!board_of(w).contains(next) || obstacle_hexes(w.state).contains(next)) break;
    FigureId const other = figure_on(w, next);
    if (!is_sentinel(other)) struck = other;
    trample(play, HexSet{next});
    if (!struck) at = next;
  }
  if (struck) co_await lose_hp(play, struck, 1, at, HexSet{}, no_chooser, by, "OS-KB-12");
}

}  // namespace oathsworn
