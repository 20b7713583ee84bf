#include <doctest/doctest.h>

#include <algorithm>

#include "kit/sight.h"
#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;
using kit_tests::any_set;

namespace {

// Reference by clipping: the piece p + t * (q - p), 0 <= t <= 1, against the three strips of a hex, in fractions.
struct Fraction {
  long long top, bottom;  // bottom > 0
  friend bool operator<(Fraction a, Fraction b) { return a.top * b.bottom < b.top * a.bottom; }
};

bool passes_inside(Point p, Point q, Hex h) {
  Fraction enter{0, 1};
  Fraction leave{1, 1};
  auto const clip = [&](long long at, long long step, long long half) {
    if (step == 0) return -half < at && at < half;
    Fraction in{-half - at, step};
    Fraction out{half - at, step};
    if (step < 0) in = {half - at, step}, out = {-half - at, step};
    if (in.bottom < 0) in = {-in.top, -in.bottom}, out = {-out.top, -out.bottom};
    enter = std::max(enter, in);
    leave = std::min(leave, out);
    return true;
  };
  Point const a = p - centre(h);
  Point const d = q - p;
  return clip(a.y, d.y, 1) && clip(a.x + a.y, d.x + d.y, 2) && clip(a.x - a.y, d.x - d.y, 2) && enter < leave;
}

LineStep through(Hex h) { return LineStep{h}; }
LineStep between(Hex a, Hex b) { return {a, b}; }

}  // namespace

TEST_CASE("kit line: along a row of hexes") {
  CHECK(line({2, 2}, {2, 5}) == Line{through({2, 2}), through({2, 3}), through({2, 4}), through({2, 5})});
  CHECK(line({2, 2}, {4, 3}) == Line{through({2, 2}), through({3, 2}), through({4, 3})});
  CHECK(line({4, 4}, {4, 4}) == Line{through({4, 4})});
}

TEST_CASE("kit line: between two columns of hexes it runs along borders and through hexes by turns") {
  CHECK(line({2, 2}, {6, 2}) ==
        Line{through({2, 2}), between({3, 1}, {3, 2}), through({4, 2}), between({5, 1}, {5, 2}), through({6, 2})});
  // Along the northern edge one side of the border is off the board.
  CHECK(line({2, 0}, {4, 0}) == Line{through({2, 0}), between({3, 0}, {3, -1}), through({4, 0})});
}

TEST_CASE("kit line: a border that is crossed, not followed, lies between two steps") {
  // From 0,0 to 4,1: 12 half sides to the right, 2 half heights down.  In column 2 the line is 1 down, on the border
  // of 2,0 and 2,1, which it crosses in the middle: it passes through both.
  CHECK(line({0, 0}, {4, 1}) ==
        Line{through({0, 0}), through({1, 0}), through({2, 0}), through({2, 1}), through({3, 0}), through({4, 1})});
}

TEST_CASE("kit line: it holds exactly the hexes it passes through, in order, each next to the one before") {
  int wrong = 0;
  for (Hex const a : HexSet{{0, 0}, {7, 7}, {6, 7}, {14, 3}, {1, 14}, {0, 9}}) {
    for (Hex const b : HexSet::board()) {
      Line const steps = line(a, b);
      HexSet single;
      HexSet beside;
      for (LineStep const& step : steps) {
        if (!step.between) single.insert(step.hex);
        if (step.between) beside.insert(step.hex);
        if (step.between && step.other) beside.insert(step.other);
        if (step.between && !adjacent(step.hex, step.other)) ++wrong;
      }
      for (Hex const h : HexSet::board()) {
        if (single.contains(h) != passes_inside(centre(a), centre(b), h)) ++wrong;
        if (beside.contains(h) != (touch(centre(a), centre(b), h).contact == Contact::border)) ++wrong;
      }
      if (steps.front().hex != a || steps.back().hex != b || steps.size() < distance(a, b) + 1) ++wrong;
      for (int i = 1; i < steps.size(); ++i) {
        if (!adjacent(steps[i - 1].hex, steps[i].hex)) ++wrong;
        if (steps[i].between && !adjacent(steps[i - 1].hex, steps[i].other)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("kit line: there and back are the same steps") {
  CHECK(rc::check([] {
    Hex const a = any_hex();
    Hex const b = any_hex();
    Line back = line(b, a);
    std::reverse(back.begin(), back.end());
    RC_ASSERT(line(a, b) == back);
  }));
}

TEST_CASE("kit line: no line of the board is longer than a Line holds") {
  int longest = 0;
  for (Hex const a : HexSet::board())
    for (Hex const b : HexSet::board()) longest = std::max(longest, line(a, b).size());
  CHECK(longest > longest_distance);
  CHECK(longest < Line::capacity());
}

TEST_CASE("kit line: what a straight piece has in common with a hex") {
  Hex const h{4, 4};
  Point const c = centre(h);
  CHECK(touch(c, c, h).contact == Contact::through);
  CHECK(touch(c + Point{-1, -1}, c + Point{1, 1}, h).contact == Contact::through);
  CHECK(touch(c + Point{-3, -1}, c + Point{3, -1}, h).contact == Contact::border);
  CHECK(touch(c + Point{-3, -1}, c + Point{3, -1}, h).border == Direction::n);
  CHECK(touch(c + Point{2, 0}, c + Point{1, 1}, h).border == Direction::se);
  CHECK(touch(c + Point{2, 0}, c + Point{1, -1}, h).border == Direction::ne);
  CHECK(touch(c + Point{-2, 0}, c + Point{-1, 1}, h).border == Direction::sw);
  CHECK(touch(c + Point{-2, 0}, c + Point{-1, -1}, h).border == Direction::nw);
  CHECK(touch(c + Point{2, 0}, c + Point{9, 0}, h).contact == Contact::corner);
  CHECK(touch(c + Point{2, -5}, c + Point{2, 5}, h).contact == Contact::corner);
  CHECK(touch(c + Point{1, -1}, c + Point{5, -1}, h).contact == Contact::corner);  // along the border's line, beside it
  CHECK(touch(c + Point{3, -5}, c + Point{3, 5}, h).contact == Contact::apart);
  CHECK(touch(c + Point{3, 0}, c + Point{9, 0}, h).contact == Contact::apart);
  // The corners lie where the borders of two neighbouring directions end.
  for (Direction const d : directions) {
    Touch const edge = touch(corner(h, turned(d, -1)), corner(h, d), h);
    CHECK(edge.contact == Contact::border);
    CHECK(edge.border == d);
    CHECK(touch(corner(h, turned(d, -1)), corner(h, d), neighbour(h, d)).border == opposite(d));
    CHECK(squared_length(corner(h, d) - c) == 4);
    CHECK(squared_length(centre(neighbour(h, d)) - c) == 12);
  }
}

TEST_CASE("ST-LOS-01  a line through a blocking hex is blocked; the end hexes never block") {
  HexSet const wall{{4, 4}};
  CHECK_FALSE(sees({4, 2}, {4, 6}, wall));
  CHECK_FALSE(sees({2, 3}, {6, 5}, wall));  // a straight row to the south-east
  CHECK(sees({4, 4}, {4, 6}, wall));
  CHECK(sees({4, 2}, {4, 4}, wall));
  CHECK(sees({4, 3}, {4, 4}, wall));
  CHECK(sees({4, 4}, {4, 4}, wall));
  CHECK(sees({5, 2}, {5, 6}, wall));
  // The line from 0,0 to 4,1 crosses the border of 2,0 and 2,1: it passes through both, so either blocks.
  CHECK_FALSE(sees({0, 0}, {4, 1}, HexSet{{2, 0}}));
  CHECK_FALSE(sees({0, 0}, {4, 1}, HexSet{{2, 1}}));
}

TEST_CASE("ST-LOS-01  a hex touched at a corner only does not block") {
  // From 4,4 to 8,1 the line goes 12 half sides to the right and 6 half heights up; at 4 and 2 it touches the lower
  // right corner of 5,2, whose centre is at 3 and 3.  It passes between, through 5,3 and 6,3.
  CHECK(sees({4, 4}, {8, 1}, HexSet{{5, 2}}));
  CHECK_FALSE(sees({4, 4}, {8, 1}, HexSet{{5, 3}}));
  int corners = 0;
  for (Hex const to : HexSet::board()) {
    for (Hex const h : HexSet::board()) {
      if (touch(centre({0, 0}), centre(to), h).contact != Contact::corner) continue;
      ++corners;
      CHECK(sees({0, 0}, to, HexSet{h}));
    }
  }
  CHECK(corners > 0);
}

TEST_CASE("ST-LOS-02  a line along a border is blocked only if both sides block") {
  // From 4,4 due east to 6,4 the line runs between 5,3 and 5,4.
  CHECK(sees({4, 4}, {6, 4}, HexSet{{5, 3}}));
  CHECK(sees({4, 4}, {6, 4}, HexSet{{5, 4}}));
  CHECK_FALSE(sees({4, 4}, {6, 4}, HexSet{{5, 3}, {5, 4}}));
  // One blocked side each at two different borders leaves the line open.
  CHECK(sees({4, 4}, {8, 4}, HexSet{{5, 3}, {7, 4}}));
  // Along the edge of the board only one side can block.
  CHECK(sees({4, 0}, {6, 0}, HexSet{{5, 0}}));
  // From 4,4 to 5,2 the line runs between 4,3 and 5,3.
  CHECK(sees({4, 4}, {5, 2}, HexSet{{4, 3}}));
  CHECK_FALSE(sees({4, 4}, {5, 2}, HexSet{{4, 3}, {5, 3}}));
}

TEST_CASE("kit sight: symmetric, the same as a walk along the line, and never better for more walls") {
  CHECK(rc::check([] {
    Hex const a = any_hex();
    Hex const b = any_hex();
    HexSet const walls = any_set() & any_set();
    bool const clear = sees(a, b, walls);
    RC_ASSERT(sees(b, a, walls) == clear);
    RC_ASSERT(clear == along_line(a, b, [&](LineStep const& step) {
                return !walls.contains(step.hex) || (step.between && !walls.contains(step.other));
              }));
    if (!clear) RC_ASSERT(!sees(a, b, walls | any_set()));
    HexSet const met = in_the_way(a, b, walls);
    RC_ASSERT(met.empty() == clear);
    RC_ASSERT((met & walls) == met);
    RC_ASSERT(sees(a, b, walls - met));
    RC_ASSERT(sees(a, b, HexSet{a, b}));
    if (distance(a, b) <= 1) RC_ASSERT(sees(a, b, HexSet::board()));
  }));
}

TEST_CASE("kit sight: everything seen from a hex") {
  CHECK(seen_from({3, 3}, HexSet{}) == HexSet::board());
  HexSet const seen = seen_from({7, 7}, HexSet{{7, 5}});
  CHECK(seen.contains({7, 5}));
  CHECK_FALSE(seen.contains({7, 4}));
  CHECK_FALSE(seen.contains({7, 0}));
  CHECK(seen.contains({6, 5}));
}
