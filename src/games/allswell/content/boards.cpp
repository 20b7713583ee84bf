#include "games/allswell/content/boards.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "games/allswell/content.h"

namespace allswell {
namespace {

// Columns slanted instead of staggered: turning and shifting are plain sums there.
struct Slanted {
  int q = 0, r = 0;
};
Slanted slanted(Hex h) { return {h.column, h.row - (h.column - (h.column & 1)) / 2}; }
Hex staggered(Slanted s) { return {s.q, s.r + (s.q - (s.q & 1)) / 2}; }

Slanted turned_clockwise(Slanted s, int sixths) {
  for (int i = 0; i < sixths; ++i) s = {-s.r, s.q + s.r};
  return s;
}

Hex placed(PagePlace const& place, Hex h) {
  Slanted const turned = turned_clockwise(slanted(h), place.turn);
  Slanted const at = slanted(place.at);
  return staggered({at.q + turned.q, at.r + turned.r});
}

class Joining {
 public:
  Joining(Content const& content, Scenario const& scenario, std::vector<std::string>& causes)
      : content_(content), scenario_(scenario), causes_(causes) {
    board_.prints.emplace_back();
  }

  Board join() {
    for (PagePlace const& place : scenario_.pages) lay_hexes(place);
    for (PagePlace const& place : scenario_.pages) lay_borders(place);
    if (causes_.empty()) lay_grounds();
    return std::move(board_);
  }

 private:
  void lay_hexes(PagePlace const& place) {
    Page const& page = content_.maps[place.page];
    for (std::size_t row = 0; row < page.rows.size(); ++row)
      for (std::size_t column = 0; column < page.rows[row].size(); ++column) {
        char const sign = page.rows[row][column];
        if (sign == ' ') continue;
        Hex const hex = placed(place, {static_cast<int>(column), static_cast<int>(row)});
        if (!hex) return causes_.push_back(fmt::format("page {} does not fit on a board of 15 by 15 hexes", page.id));
        if (board_.hexes.contains(hex))
          return causes_.push_back(fmt::format("page {} lies over another at {}", page.id, kit::to_text(hex)));
        board_.hexes.insert(hex);
        if (sign != '.') lay_print(hex, page.legend.at(std::string(1, sign)));
      }
  }

  void lay_print(Hex hex, Print const& print) {
    board_.printed[static_cast<std::size_t>(HexSet::index(hex))] = static_cast<std::uint8_t>(board_.prints.size());
    board_.prints.push_back(print);
    if (print.start || print.character) board_.starts.insert(hex);
    if (print.loot > 0) board_.loot.insert(hex);
    if (print.interactive()) board_.interactive.insert(hex);
    if (print.overlay) board_.overlays.insert(hex);
  }

  Sides placed_sides(PagePlace const& place, Sides const& sides) {
    Sides turned;
    turned.hex = placed(place, sides.hex);
    for (Direction const d : kit::directions)
      if (sides.has(d))
        turned.directions =
            static_cast<std::uint8_t>(turned.directions | 1u << static_cast<int>(kit::turned(d, place.turn)));
    return turned;
  }

  void lay_borders(PagePlace const& place) {
    Page const& page = content_.maps[place.page];
    auto const lay = [&](kit::Borders& set, std::vector<Sides> const& all, bool at_the_edge) {
      for (Sides const& s : all) {
        whose_ = fmt::format("the border {} of page {}", kit::to_text(s.hex), page.id);
        insert(set, placed_sides(place, s), at_the_edge);
      }
    };
    lay(fixed_.difficult, page.difficult, false);
    lay(fixed_.deadly, page.deadly, true);
    lay(fixed_.blocked, page.blocked, true);
    for (NamedBorder const& named : page.destructible) {
      NamedBorder turned{named.name, {}};
      for (Sides const& s : named.sides) turned.sides.push_back(placed_sides(place, s));
      board_.destructible.push_back(std::move(turned));
    }
  }

  // A border at the edge of the map is drawn only where it is deadly or blocks the view.
  void insert(kit::Borders& set, Sides const& sides, bool at_the_edge) {
    for (Direction const d : kit::directions) {
      if (!sides.has(d)) continue;
      Hex const beyond = kit::neighbour(sides.hex, d);
      if (!board_.hexes.contains(sides.hex) || (!at_the_edge && !board_.hexes.contains(beyond)))
        causes_.push_back(fmt::format("{} lies outside the map, or at its edge", whose_));
      else
        set.insert(sides.hex, d);
    }
  }
  void insert(Ground& ground, Border type, std::vector<Sides> const& sides) {
    for (Sides const& s : sides) {
      if (type == Border::blocked || type == Border::destructible) insert(ground.blocked, s, false);
      if (type == Border::difficult) insert(ground.difficult, s, false);
      if (type == Border::deadly) insert(ground.deadly, s, false);
    }
  }

  void lay_grounds() {
    int const doors = static_cast<int>(scenario_.doors.size());
    int const bits = doors + static_cast<int>(board_.destructible.size());
    if (bits > changing_borders)
      return causes_.push_back(fmt::format("{} doors and destructible borders; at most {} can change in one Scenario",
                                           bits, changing_borders));
    for (unsigned opened = 0; opened < 1u << bits; ++opened) {
      Ground ground = fixed_;
      for (int i = 0; i < bits; ++i) {
        bool const open = (opened >> i & 1) != 0;
        if (i < doors) {
          Door const& door = scenario_.doors[static_cast<std::size_t>(i)];
          whose_ = fmt::format("the door {}", door.name);
          insert(ground, open ? door.open : door.closed, door.sides);
        } else if (!open) {
          whose_ = fmt::format("the border {}", board_.destructible[static_cast<std::size_t>(i - doors)].name);
          insert(ground, Border::destructible, board_.destructible[static_cast<std::size_t>(i - doors)].sides);
        }
      }
      board_.grounds.push_back(std::move(ground));
    }
  }

  Content const& content_;
  Scenario const& scenario_;
  std::vector<std::string>& causes_;
  Board board_;
  Ground fixed_;
  std::string whose_;  // what is being laid, for causes
};

}  // namespace

Board make_board(Content const& content, Scenario const& scenario, std::vector<std::string>& causes) {
  Board board = Joining(content, scenario, causes).join();
  std::set<std::string> const once(causes.begin(), causes.end());
  causes.assign(once.begin(), once.end());
  return board;
}

// --- distances and sight ---------------------------------------------------------------------------------------------

namespace {

// They depend on blocked borders alone: most states of the map share them, and Scenarios on one map.
bool surveyed(Board const& other_board, std::size_t upto, Board const& board, Ground& ground) {
  if (other_board.hexes != board.hexes) return false;
  for (std::size_t i = 0; i < upto; ++i) {
    Ground const& other = other_board.grounds[i];
    if (other.blocked != ground.blocked || other.seen.empty()) continue;
    ground.distances = other.distances;
    ground.rings = other.rings;
    ground.farthest = other.farthest;
    ground.seen = other.seen;
    return true;
  }
  return false;
}

void survey(Board const& board, Ground& ground) {
  ground.distances.assign(256 * 256, 255);
  ground.seen.assign(256, {});
  auto const seen = [&](Hex from) -> HexSet& { return ground.seen[static_cast<std::size_t>(HexSet::index(from))]; };
  for (Hex const from : board.hexes) {
    kit::Reach const reach = kit::flood(HexSet{from}, board.hexes, ground.blocked);
    ground.farthest = std::max(ground.farthest, reach.levels() - 1);
    for (int n = 0; n < reach.levels(); ++n)
      for (Hex const to : reach.at(n))
        ground.distances[static_cast<std::size_t>(HexSet::index(from) << 8 | HexSet::index(to))] =
            static_cast<std::uint8_t>(n);
    for (Hex const to : board.hexes) {
      if (HexSet::index(to) < HexSet::index(from) || !kit::sees(from, to, ground.blocked)) continue;
      seen(from).insert(to);  // sight is the same from both ends
      seen(to).insert(from);
    }
  }
  ground.rings.assign(static_cast<std::size_t>(256 * (ground.farthest + 1)), {});
  for (Hex const from : board.hexes)
    for (Hex const to : board.hexes)
      for (int n = ground.distance(from, to); n <= ground.farthest; ++n)
        ground.rings[static_cast<std::size_t>(HexSet::index(from) * (ground.farthest + 1) + n)].insert(to);
}

}  // namespace

void survey_grounds(Content const& content, Board& board) {
  for (std::size_t i = 0; i < board.grounds.size(); ++i) {
    Ground& ground = board.grounds[i];
    ground.walls = ground.blocked | ground.deadly;
    bool known = surveyed(board, i, board, ground);
    for (Scenario const& other : content.scenarios)
      known = known || surveyed(other.board, other.board.grounds.size(), board, ground);
    if (!known) survey(board, ground);
  }
}

std::vector<std::string> changing_borders_of(Scenario const& scenario, Board const& board) {
  std::vector<std::string> names;
  for (Door const& door : scenario.doors) names.push_back(door.name);
  for (NamedBorder const& border : board.destructible) names.push_back(border.name);
  return names;
}

}  // namespace allswell
