// Pages of the Book of Maps: hexes with what is printed on them, and terrain on the borders between.  AW-MAP, AW-INTER.
#pragma once

#include "games/allswell/content/enemies.h"
#include "kit/borders.h"

namespace allswell {

// What is printed on a hex.
struct Print {
  bool start = false;
  pack::Ref<Character> character;  // its own start
  pack::Ref<Enemy> spawn;
  bool dormant = false;
  int loot = 0;
  std::optional<Letter> letter;
  bool overlay = false;  // a place for a hidden overlay token
  std::string name;      // of the ground, for the eye
  bool interactive() const { return letter.has_value() || overlay; }
  static void notes(Notes<Print>&);
};
BOOST_DESCRIBE_STRUCT(Print, (), (start, character, spawn, dormant, loot, letter, overlay, name))

struct NamedBorder {
  std::string name;
  std::vector<Sides> sides;
  static void notes(Notes<NamedBorder>&);
};
BOOST_DESCRIBE_STRUCT(NamedBorder, (), (name, sides))

struct Page {
  std::string id;
  std::string name;
  std::vector<std::string> rows;
  std::map<std::string, Print> legend;  // `.` is an empty hex, a space no hex
  std::vector<Sides> difficult;
  std::vector<Sides> deadly;
  std::vector<Sides> blocked;
  std::vector<NamedBorder> destructible;
  static void notes(Notes<Page>&);
};
BOOST_DESCRIBE_STRUCT(Page, (), (name, rows, legend, difficult, deadly, blocked, destructible))

// A page of a Scenario map: where its hex 0,0 lies and by how many sixths it is turned clockwise round that hex.
struct PagePlace {
  static constexpr std::string_view shorthand = "page";
  pack::Ref<Page> page;
  Hex at{0, 0};
  int turn = 0;
  static void notes(Notes<PagePlace>&);
};
BOOST_DESCRIBE_STRUCT(PagePlace, (), (page, at, turn))

// A Door overlay: the type of its border in each state (AW-GEN-14).
struct Door {
  std::string name;
  std::vector<Sides> sides;
  Border closed = Border::blocked;
  Border open = Border::standard;
  bool stands_open = false;
  static void notes(Notes<Door>&);
};
BOOST_DESCRIBE_STRUCT(Door, (), (name, sides, closed, open, stands_open))

// --- worked out on loading -------------------------------------------------------------------------------------------

// The map of a Scenario with its doors and destructible borders in one of their states, and what is looked up there in
// every decision.
struct Ground {
  kit::Borders blocked, difficult, deadly;

  kit::Borders walls;                   // of voluntary movement: blocked or deadly
  std::vector<std::uint8_t> distances;  // 256 x 256 by HexSet::index, round blocked borders; 255: no way
  std::vector<HexSet> rings;            // of each hex: what lies within 0, 1, 2 .. `farthest` hexes
  int farthest = 0;
  std::vector<HexSet> seen;  // from each hex

  int distance(Hex a, Hex b) const {
    return distances[static_cast<std::size_t>(HexSet::index(a) << 8 | HexSet::index(b))];
  }
  HexSet const& within(Hex from, int hexes) const {
    int const ring = hexes < 0 ? 0 : hexes > farthest ? farthest : hexes;
    return rings[static_cast<std::size_t>(HexSet::index(from) * (farthest + 1) + ring)];
  }
  bool sees(Hex from, Hex to) const { return seen[static_cast<std::size_t>(HexSet::index(from))].contains(to); }
};

// The joined map of a Scenario.
struct Board {
  HexSet hexes;
  std::vector<Print> prints;                // [0] is nothing
  std::array<std::uint8_t, 256> printed{};  // by HexSet::index
  HexSet starts, loot, interactive, overlays;
  std::vector<NamedBorder> destructible;  // in the hexes of the Scenario
  std::vector<Ground> grounds;            // by the bits of what has been opened or broken
  Print const& print(Hex h) const { return prints[printed[static_cast<std::size_t>(HexSet::index(h))]]; }
};

}  // namespace allswell
