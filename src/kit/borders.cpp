#include "kit/borders.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace kit {

// --- the set ---------------------------------------------------------------------------------------------------------

int Borders::count() const {
  int n = 0;
  for (Direction const d : directions)
    for (Hex const h : side(d)) n += d < opposite(d) || !neighbour(h, d);
  return n;
}

Borders& Borders::insert(Hex h, Direction d) {
  sides[static_cast<std::size_t>(d)].insert(h);
  if (Hex const other = neighbour(h, d)) sides[static_cast<std::size_t>(opposite(d))].insert(other);
  return *this;
}

Borders& Borders::erase(Hex h, Direction d) {
  sides[static_cast<std::size_t>(d)].erase(h);
  sides[static_cast<std::size_t>(opposite(d))].erase(neighbour(h, d));
  return *this;
}

Borders& Borders::insert_round(Hex h) {
  for (Direction const d : directions) insert(h, d);
  return *this;
}

Borders& Borders::operator|=(Borders const& b) {
  for (std::size_t i = 0; i < 6; ++i) sides[i] |= b.sides[i];
  return *this;
}

Borders& Borders::operator-=(Borders const& b) {
  for (std::size_t i = 0; i < 6; ++i) sides[i] -= b.sides[i];
  return *this;
}

// --- steps -----------------------------------------------------------------------------------------------------------

namespace {

// By direction: the hexes that are left over that side.
using Leaving = std::array<HexSet, 6>;

// Where that leads, all six directions in one go: the sixteen rows are one vector of the processor, and what goes north
// or south is moved together at the end.  As HexSet::grow, which knows no borders.
HexSet led_to(Leaving const& leaving) {
  using Rows = std::uint16_t __attribute__((vector_size(32)));
  constexpr std::uint16_t even = 0x5555, odd = 0x2AAA;  // columns
  Rows side[6];
  static_assert(sizeof side == sizeof leaving);
  std::memcpy(side, leaving.data(), sizeof side);
  auto const [n, ne, se, s, sw, nw] = side;
  Rows const north = n | (ne & even) << 1 | (nw & even) >> 1;
  Rows const south = s | (se & odd) << 1 | (sw & odd) >> 1;
  Rows const beside = (ne & odd) << 1 | (nw & odd) >> 1 | (se & even) << 1 | (sw & even) >> 1;
  Rows const all = beside |
                   __builtin_shufflevector(north, Rows{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) |
                   __builtin_shufflevector(south, Rows{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  return HexSet::from_words(__builtin_bit_cast(HexSet::Words, all));  // without what went off the board
}

}  // namespace

HexSet neighbours_not_over(HexSet const& from, Borders const& walls) {
  Leaving leaving;
  for (std::size_t d = 0; d < 6; ++d) leaving[d] = from - walls.sides[d];
  return led_to(leaving);
}

HexSet neighbours_over(HexSet const& from, Borders const& borders) {
  Leaving leaving;
  for (std::size_t d = 0; d < 6; ++d) leaving[d] = from & borders.sides[d];
  return led_to(leaving);
}

Reach flood(HexSet const& from, HexSet const& open, Borders const& walls, int limit) {
  return reach(from, open, walls, {}, limit);
}

int distance(Hex from, Hex to, HexSet const& open, Borders const& walls) {
  if (from == to) return 0;
  HexSet seen{from};
  HexSet edge = seen;
  for (int steps = 1; !edge.empty(); ++steps) {
    edge = (neighbours_not_over(edge, walls) & open) - seen;
    if (edge.contains(to)) return steps;
    seen |= edge;
  }
  return -1;
}

Reach reach(HexSet const& from, HexSet const& open, Borders const& walls, Borders const& slow, int budget) {
  Reach reached;
  reached.add_level(from);
  Borders const not_plain = walls | slow;
  Borders const over_slow = slow - walls;
  bool const all_plain = over_slow.empty();
  HexSet unseen = open - from;
  HexSet before;  // reached one step cheaper than `edge`
  HexSet edge = from;
  int const most = std::min(budget, Reach::most);
  for (int cost = 1; cost <= most && !unseen.empty() && !(edge.empty() && before.empty()); ++cost) {
    Leaving leaving;
    for (std::size_t d = 0; d < 6; ++d) leaving[d] = edge - not_plain.sides[d];
    if (!all_plain)
      for (std::size_t d = 0; d < 6; ++d) leaving[d] |= before & over_slow.sides[d];
    HexSet const next = led_to(leaving) & unseen;
    unseen -= next;
    reached.add_level(next);
    before = edge;
    edge = next;
  }
  while (reached.levels_ > 1 && reached.at(reached.levels_ - 1).empty()) --reached.levels_;
  return reached;
}

Path path_to(Reach const& reached, Hex target, Borders const& walls, Borders const& slow) {
  Path path;
  int const whole = reached.cost(target);
  if (whole <= 0) return path;
  auto const price = [&](Hex h, Direction d) { return slow.has(h, d) ? 2 : 1; };
  // Backwards: all hexes on a cheapest path.
  HexSet on_a_path{target};
  for (int cost = whole; cost > 0; --cost)
    for (Hex const h : on_a_path& reached.at(cost))
      for (Direction const d : directions) {
        Hex const from = neighbour(h, d);
        if (from && !walls.has(h, d) && reached.cost(from) == cost - price(h, d)) on_a_path.insert(from);
      }
  Hex at = (reached.at(0) & on_a_path).first();
  for (int cost = 0; at != target; path.push_back(at)) {
    auto const leads_on = [&](Direction d) {
      Hex const next = neighbour(at, d);
      return on_a_path.contains(next) && !walls.has(at, d) && reached.cost(next) == cost + price(at, d);
    };
    auto const* const d = std::find_if(std::begin(directions), std::end(directions), leads_on);
    assert(d != std::end(directions));
    cost += price(at, *d);
    at = neighbour(at, *d);
  }
  return path;
}

// --- sight -----------------------------------------------------------------------------------------------------------
// The lines that meet no wall form an open set, and a line of it can be moved until it nearly passes through two of the
// points that count: ends of walls and corners of the two hexes.  So it is enough to try, for every two such points,
// the lines that pass each of them closely on the one or the other side.  In whole numbers: everything is drawn so
// large that one unit is closer than any point can otherwise come to a line through two others.

namespace {

using Long = std::int64_t;
using Longer = __int128;

struct Spot {
  Long x = 0, y = 0;
  friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
  friend bool operator==(Spot, Spot) = default;
};
constexpr Long large = 1'000'000;
Long cross(Spot a, Spot b) { return a.x * b.y - a.y * b.x; }
Spot spot(Point p) { return {p.x * large, p.y * large}; }

// A place on a line as a fraction of the way from its first point to its second; `below` is positive.
struct Fraction {
  Long above = 0, below = 1;
  friend bool operator<(Fraction a, Fraction b) {
    return static_cast<Longer>(a.above) * b.below < static_cast<Longer>(b.above) * a.below;
  }
};
struct Side {
  Spot a, b;
};
Side side_of(Hex h, Direction d) { return {spot(corner(h, turned(d, -1))), spot(corner(h, d))}; }

struct StraightLine {
  Spot from, way;

  bool meets(Side const& s) const {
    Long const a = cross(way, s.a - from), b = cross(way, s.b - from);
    return !((a > 0 && b > 0) || (a < 0 && b < 0));
  }
  Fraction place(Side const& s) const {  // where it meets a side it does not run along
    Spot const along = s.b - s.a;
    Long const below = cross(way, along), above = cross(s.a - from, along);
    return below > 0 ? Fraction{above, below} : Fraction{-above, -below};
  }
  bool runs_along(Side const& s) const { return cross(way, s.b - s.a) == 0; }
};

using Corners = std::array<Spot, 6>;
Corners corners_of(Hex h) {
  Corners corners;
  for (Direction const d : directions) corners[static_cast<std::size_t>(d)] = spot(corner(h, d));
  return corners;
}
// Of nearly all lines this is all that is ever asked, so it is asked first: do they miss the hex altogether?
bool misses(StraightLine const& line, Corners const& hex) {
  int left = 0, right = 0;
  for (Spot const c : hex) {
    Long const side = cross(line.way, c - line.from);
    left += side > 0;
    right += side < 0;
  }
  return left == 6 || right == 6;
}

struct Inside {  // the piece of a line inside a hex
  bool any = false;
  Fraction first, last;
};
Inside inside(StraightLine const& line, Hex h) {
  Inside piece;
  for (Direction const d : directions) {
    Side const s = side_of(h, d);
    if (line.runs_along(s) || !line.meets(s)) continue;
    Fraction const here = line.place(s);
    if (!piece.any) piece = {true, here, here};
    if (here < piece.first) piece.first = here;
    if (piece.last < here) piece.last = here;
  }
  piece.any = piece.any && piece.first < piece.last;
  return piece;
}

using Sides = flow::ShortList<Side, 3 * 256>;
using Spots = flow::ShortList<Spot, 6 * 256>;

// Walls with an end on each side of the band between the two hexes, or in it: no other can lie in the way.
Sides walls_near(Hex from, Hex to, Borders const& walls) {
  Sides near;
  HexSet const box = HexSet::box(std::min(from.column, to.column) - 1, std::max(from.column, to.column) + 1,
                                 std::min(from.row, to.row) - 2, std::max(from.row, to.row) + 2);
  for (Direction const d : directions)
    for (Hex const h : walls.side(d) & box) {
      bool const twice = d > opposite(d) && neighbour(h, d) && box.contains(neighbour(h, d));
      if (!twice) near.push_back(side_of(h, d));
    }
  return near;
}

bool free_line(StraightLine const& line, Hex from, Hex to, Sides const& walls) {
  Inside a = inside(line, from), b = inside(line, to);
  if (!a.any || !b.any) return false;
  if (b.first < a.first) std::swap(a, b);
  for (Side const& wall : walls) {
    if (!line.meets(wall)) continue;
    if (line.runs_along(wall)) return false;
    Fraction const here = line.place(wall);
    if (a.first < here && here < b.last) return false;
  }
  return true;
}

// The points beside p, on both sides of a line that goes that way.
std::array<Spot, 2> beside(Spot p, Spot way) {
  bool const steep = std::abs(way.y) > std::abs(way.x);
  return steep ? std::array<Spot, 2>{Spot{p.x - 1, p.y}, Spot{p.x + 1, p.y}}
               : std::array<Spot, 2>{Spot{p.x, p.y - 1}, Spot{p.x, p.y + 1}};
}

}  // namespace

bool sees(Hex from, Hex to, Borders const& walls) {
  if (from == to) return true;
  if (adjacent(from, to) && !walls.between(from, to)) return true;
  Sides const near = walls_near(from, to, walls);
  if (near.empty()) return true;
  StraightLine const middle{spot(centre(from)), spot(centre(to)) - spot(centre(from))};
  if (free_line(middle, from, to, near)) return true;

  Spots points;
  auto const add = [&](Spot p) {
    if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
  };
  for (Direction const d : directions) {
    add(spot(corner(from, d)));
    add(spot(corner(to, d)));
  }
  for (Side const& wall : near) {
    add(wall.a);
    add(wall.b);
  }
  Corners const here = corners_of(from), there = corners_of(to);
  auto const passes_both = [&](StraightLine const& line) { return !misses(line, here) && !misses(line, there); };
  for (int i = 0; i < points.size(); ++i)
    for (int j = i + 1; j < points.size(); ++j) {
      Spot const way = points[j] - points[i];
      if (!passes_both({points[i], way})) continue;  // then those beside it miss the hex too: a unit is less than that
      for (Spot const p : beside(points[i], way))
        for (Spot const q : beside(points[j], way)) {
          StraightLine const line{p, q - p};
          if (passes_both(line) && free_line(line, from, to, near)) return true;
        }
    }
  return false;
}

HexSet seen_from(Hex from, Borders const& walls) {
  HexSet seen;
  for (Hex const h : HexSet::board())
    if (sees(from, h, walls)) seen.insert(h);
  return seen;
}

}  // namespace kit
