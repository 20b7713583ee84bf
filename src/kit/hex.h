// Hexes of a flat-topped board in odd-q offset coordinates: columns to the right, rows down, odd columns half a hex
// lower.  A board is at most 15x15; the sixteenth column and row of the bit grid (hex_set.h) are guards.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "flow/fixed_list.h"

namespace kit {

inline constexpr int board_size = 15;
inline constexpr int longest_distance = 21;  // between opposite corners of the board

struct Hex {
  std::int8_t column = -1;
  std::int8_t row = -1;

  constexpr Hex() = default;
  constexpr Hex(int c, int r) : column(static_cast<std::int8_t>(c)), row(static_cast<std::int8_t>(r)) {}

  static constexpr Hex none() { return Hex{}; }
  // Arithmetic may lead off the board (a neighbour, a turned footprint); such a hex is kept as it is and is false.
  constexpr bool on_board() const { return column >= 0 && row >= 0 && column < board_size && row < board_size; }
  constexpr explicit operator bool() const { return on_board(); }
  // How far down its centre lies, in half hexes: equal numbers are equally northern.
  constexpr int depth() const { return 2 * row + (column & 1); }

  friend constexpr auto operator<=>(Hex, Hex) = default;
};
BOOST_DESCRIBE_STRUCT(Hex, (), (column, row))

// Clockwise from the north.
enum class Direction : std::uint8_t { n, ne, se, s, sw, nw };
BOOST_DESCRIBE_ENUM(Direction, n, ne, se, s, sw, nw)

inline constexpr Direction directions[6] = {Direction::n, Direction::ne, Direction::se,
                                            Direction::s, Direction::sw, Direction::nw};

// Steps of 60 degrees, clockwise; negative steps turn the other way.
constexpr Direction turned(Direction d, int steps) {
  return static_cast<Direction>(((static_cast<int>(d) + steps) % 6 + 6) % 6);
}
constexpr Direction opposite(Direction d) { return turned(d, 3); }
// How many clockwise steps lead from one direction to the other, 0..5.
constexpr int turns_between(Direction from, Direction to) {
  return (static_cast<int>(to) - static_cast<int>(from) + 6) % 6;
}

constexpr Hex neighbour(Hex h, Direction d) {
  int const low = h.column & 1;  // an odd column lies half a hex lower
  switch (d) {
    case Direction::n: return {h.column, h.row - 1};
    case Direction::ne: return {h.column + 1, h.row - 1 + low};
    case Direction::se: return {h.column + 1, h.row + low};
    case Direction::s: return {h.column, h.row + 1};
    case Direction::sw: return {h.column - 1, h.row + low};
    case Direction::nw: return {h.column - 1, h.row - 1 + low};
  }
  return Hex::none();
}

constexpr int distance(Hex a, Hex b) {
  int const across = a.column < b.column ? b.column - a.column : a.column - b.column;
  int const down = a.depth() < b.depth() ? b.depth() - a.depth() : a.depth() - b.depth();
  return down > across ? across + (down - across) / 2 : across;
}
constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

// A point of the plane in whole numbers: every centre and every corner of a hex is one.  A unit to the right is half a
// hex side, a unit down is half a hex height; straight lines stay straight, only lengths need squared_length.
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};
constexpr Point centre(Hex h) { return {3 * h.column, h.depth()}; }
// The corner between the border of direction `d` and the next one clockwise.
constexpr Point corner(Hex h, Direction d) {
  constexpr Point from_centre[6] = {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};
  return centre(h) + from_centre[static_cast<int>(d)];
}
// True products of lengths, in units of half a side, squared: a unit down is the root of 3 times a unit to the right.
constexpr int projection(Point a, Point b) { return a.x * b.x + 3 * a.y * b.y; }
constexpr int squared_length(Point a) { return projection(a, a); }

// Of two adjacent hexes.
Direction direction_between(Hex from, Hex to);
// The direction in which `to` lies in a straight row of hexes, if it does.
std::optional<Direction> straight_direction(Hex from, Hex to);
// The direction, or the two directions, whose ray is closest to the line from one centre to the other.
flow::FixedList<Direction, 2> nearest_directions(Hex from, Hex to);
// Of two equally near ones the lower number, that is the first clockwise from the north.
Direction nearest_direction(Hex from, Hex to);

// The hexes of the board at exactly this distance, clockwise, beginning straight north of the centre.
using Ring = flow::FixedList<Hex, 6 * longest_distance>;
Ring ring(Hex center, int radius);

// Is `a` taken before `b`: the more northern one; of equally northern ones the more western one.  OS-NTW-01
constexpr bool north_then_west(Hex a, Hex b) {
  return a.depth() != b.depth() ? a.depth() < b.depth() : a.column < b.column;
}

// "column,row"; a hex off the board is "nowhere", which is not read as a hex.
std::string to_text(Hex h);
std::optional<Hex> parse_hex(std::string_view text);

// How a state is printed and set by path (flow/inspect.h): as text.
template <class Content>
std::string name_of(Content const&, Hex h) {
  return to_text(h);
}
template <class Content>
bool from_name(Content const&, std::string_view text, Hex& into) {
  std::optional<Hex> const read = text == "nowhere" ? Hex::none() : parse_hex(text);
  if (read) into = *read;
  return read.has_value();
}

}  // namespace kit
