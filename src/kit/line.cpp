#include "kit/line.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace kit {

namespace {

// A hex around the origin is |y| <= 1, |x + y| <= 2, |x - y| <= 2: three strips.  Two convex shapes are apart exactly
// if one of their sides' normals separates them, so the strips and the line's own normal decide.
struct Strip {
  int a, b, half;
  bool apart() const { return std::min(a, b) > half || std::max(a, b) < -half; }
  bool only_touches() const { return std::min(a, b) >= half || std::max(a, b) <= -half; }
  // The whole piece lies on one of the two sides of the strip.
  bool along() const { return a == b && std::abs(a) == half; }
};

// Do the stretches from a to b and from low to high share more than a point?
bool overlap(int a, int b, int low, int high) { return std::max(std::min(a, b), low) < std::min(std::max(a, b), high); }

int floor_quotient(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

}  // namespace

Touch touch(Point from, Point to, Hex h) {
  Point const p = from - centre(h);
  Point const q = to - centre(h);
  Point const way = q - p;
  Strip const level{p.y, q.y, 1};
  Strip const falling{p.x + p.y, q.x + q.y, 2};
  Strip const rising{p.x - p.y, q.x - q.y, 2};
  int const offset = std::abs(p.x * way.y - p.y * way.x);
  int const width = std::max(2 * std::abs(way.y), std::abs(way.x) + std::abs(way.y));
  if (level.apart() || falling.apart() || rising.apart() || offset > width) return {};

  bool const a_point = way == Point{};
  bool const on_edge = level.only_touches() || falling.only_touches() || rising.only_touches();
  if (!on_edge && (a_point || offset < width)) return {Contact::through};
  if (level.along() && overlap(p.x, q.x, -1, 1)) return {Contact::border, p.y < 0 ? Direction::n : Direction::s};
  if (falling.along()) {
    bool const low = p.x + p.y > 0;
    if (overlap(p.y, q.y, low ? 0 : -1, low ? 1 : 0)) return {Contact::border, low ? Direction::se : Direction::nw};
  }
  if (rising.along()) {
    bool const low = p.x - p.y < 0;
    if (overlap(p.y, q.y, low ? 0 : -1, low ? 1 : 0)) return {Contact::border, low ? Direction::sw : Direction::ne};
  }
  return {Contact::corner};
}

Line line(Hex from, Hex to) {
  assert(from.on_board() && to.on_board());
  // Worked from west to east; hexes are the places nearest to their centres, so the line meets them in the order in
  // which their centres project on it, and the two hexes of a border it runs along project on the same point.
  bool const turn_round = to < from;
  Hex const west = turn_round ? to : from;
  Hex const east = turn_round ? from : to;
  Point const start = centre(west);
  Point const end = centre(east);
  Point const way = end - start;

  struct Placed {
    int order;
    LineStep step;
  };
  flow::FixedList<Placed, Line::capacity()> placed;
  for (int column = west.column; column <= east.column; ++column) {
    int high = std::min(start.y, end.y);
    int low = std::max(start.y, end.y);
    if (way.x > 0) {
      int const left = std::max(3 * column - 2, start.x) - start.x;
      int const right = std::min(3 * column + 2, end.x) - start.x;
      int const a = floor_quotient(left * way.y, way.x);
      int const b = floor_quotient(right * way.y, way.x);
      high = start.y + std::min(a, b);
      low = start.y + std::max(a, b) + 1;
    }
    int const first_row = floor_quotient(high - 1 - (column & 1), 2);
    int const last_row = floor_quotient(low + 2 - (column & 1), 2);
    for (int row = first_row; row <= last_row; ++row) {
      Hex const here{column, row};
      Touch const met = touch(start, end, here);
      if (met.contact != Contact::through && met.contact != Contact::border) continue;
      LineStep step{here};
      if (met.contact == Contact::border) {
        Hex const beyond = neighbour(here, met.border);
        bool const leads = !beyond.on_board() || (here.on_board() && here < beyond);
        if (!leads) continue;
        step = LineStep{here, beyond};
      }
      placed.push_back({projection(centre(here) - start, way), step});
    }
  }
  std::sort(placed.begin(), placed.end(), [](Placed const& a, Placed const& b) { return a.order < b.order; });
  if (turn_round) std::reverse(placed.begin(), placed.end());
  Line steps;
  for (Placed const& p : placed) steps.push_back(p.step);
  return steps;
}

}  // namespace kit
