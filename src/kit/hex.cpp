#include "kit/hex.h"

#include <cassert>
#include <charconv>

namespace kit {

Direction direction_between(Hex from, Hex to) {
  assert(adjacent(from, to));
  for (Direction const d : directions)
    if (neighbour(from, d) == to) return d;
  return Direction::n;
}

std::optional<Direction> straight_direction(Hex from, Hex to) {
  if (from == to) return std::nullopt;
  int const across = to.column - from.column;
  int const down = to.depth() - from.depth();
  if (across == 0) return down < 0 ? Direction::n : Direction::s;
  if (across == down) return across > 0 ? Direction::se : Direction::nw;
  if (across == -down) return across > 0 ? Direction::ne : Direction::sw;
  return std::nullopt;
}

flow::FixedList<Direction, 2> nearest_directions(Hex from, Hex to) {
  assert(from != to && "a hex lies in no direction from itself");
  // All six steps are equally long, so the longest projection belongs to the smallest angle; two can be equal, not
  // more.
  constexpr Point step[6] = {{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}};  // from centre to centre
  Point const aim = centre(to) - centre(from);
  flow::FixedList<Direction, 2> nearest;
  int longest = 0;
  for (Direction const d : directions) {
    int const length = projection(aim, step[static_cast<int>(d)]);
    if (length > longest) {
      longest = length;
      nearest.clear();
    }
    if (length == longest && length > 0) nearest.push_back(d);
  }
  return nearest;
}

Direction nearest_direction(Hex from, Hex to) { return nearest_directions(from, to).front(); }

Ring ring(Hex center, int radius) {
  assert(radius >= 0 && radius <= longest_distance);
  Ring hexes;
  Hex at = center;
  for (int i = 0; i < radius; ++i) at = neighbour(at, Direction::n);
  if (radius == 0 && at) hexes.push_back(at);
  for (int side = 0; side < 6; ++side) {
    for (int i = 0; i < radius; ++i) {
      if (at) hexes.push_back(at);
      at = neighbour(at, turned(Direction::se, side));
    }
  }
  return hexes;
}

std::string to_text(Hex h) {
  if (!h) return "nowhere";
  char text[16];
  char* const comma = std::to_chars(text, text + 7, static_cast<int>(h.column)).ptr;
  *comma = ',';
  return {text, std::to_chars(comma + 1, text + sizeof text, static_cast<int>(h.row)).ptr};
}

std::optional<Hex> parse_hex(std::string_view text) {
  int column = -1;
  int row = -1;
  char const* const end = text.data() + text.size();
  auto const [comma, column_error] = std::from_chars(text.data(), end, column);
  if (column_error != std::errc{} || comma == end || *comma != ',') return std::nullopt;
  auto const [rest, row_error] = std::from_chars(comma + 1, end, row);
  if (row_error != std::errc{} || rest != end) return std::nullopt;
  if (column < 0 || column >= board_size || row < 0 || row >= board_size) return std::nullopt;
  return Hex{column, row};
}

}  // namespace kit
