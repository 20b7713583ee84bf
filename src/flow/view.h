// What a seat may see, in words every table understands: the terminal and the browser draw any game from this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

namespace flow {

struct Track {  // hit points, energy, a clock
  std::string name;
  int value = 0;
  int most = -1;  // -1: no upper end worth showing
  std::string note;
  bool die = false;  // it is a die that is turned, and shown as one
  friend bool operator==(Track const&, Track const&) = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (name, value, most, note, die))

// What a small mark on a card, a mat, a place or a figure is about: programs read the kind, people the text.
enum class TagKind : std::uint8_t {
  state,     // how it is just now
  cost,      // number: what it costs; -1 where that is no plain number
  cooldown,  // number
  spent,     // used up, exhausted, out of the way for now
  colour,    // id: white, yellow, red, black; number: how many such, -1: it has this colour itself
  joint,     // number: the edge, counted from 1, that is connected to the card before
  trait,     // what it always is or has
  kind,      // which kind of card or being
  status,    // number: how strong, -1: it has no strength
  counter,   // number: how many lie there; id: of what
  due,       // waits and will happen
};
BOOST_DESCRIBE_ENUM(TagKind, state, cost, cooldown, spent, colour, joint, trait, kind, status, counter, due)

struct Tag {
  TagKind kind = TagKind::state;
  std::string text;
  int number = -1;
  std::string id;

  Tag() = default;
  Tag(std::string words) : text(std::move(words)) {}  // NOLINT: a mere text is a state
  Tag(char const* words) : text(words) {}             // NOLINT
  Tag(TagKind k, std::string words, int n = -1, std::string what = {})
      : kind(k), text(std::move(words)), number(n), id(std::move(what)) {}
  friend bool operator==(Tag const&, Tag const&) = default;
};
BOOST_DESCRIBE_STRUCT(Tag, (), (kind, text, number, id))
using Tags = std::vector<Tag>;
// "prone, bleeding 2"
std::string words_of(Tags const& tags);

// What stands on the edge of a card where cards are chained.
enum class KeyKind : std::uint8_t { blank, need, magic, free, bonus };
BOOST_DESCRIBE_ENUM(KeyKind, blank, need, magic, free, bonus)

struct CardKey {
  KeyKind kind = KeyKind::blank;
  std::string id;      // of a bonus: which; of a need: what is needed
  std::string amount;  // as it is printed: "2", "s+1 x2"
  std::string text;    // all of it in words
  friend bool operator==(CardKey const&, CardKey const&) = default;
};
BOOST_DESCRIBE_STRUCT(CardKey, (), (kind, id, amount, text))

struct CardView {
  std::string id, name, text;
  int count = 1;
  bool face_up = true;
  Tags tags;
  std::vector<CardKey> edges;  // those of the left edge from the top down, then as many of the right edge
  friend bool operator==(CardView const&, CardView const&) = default;
};
BOOST_DESCRIBE_STRUCT(CardView, (), (id, name, text, count, face_up, tags, edges))

struct Zone {  // a hand, a pile, a row of cards
  std::string name;
  std::vector<CardView> cards;
  friend bool operator==(Zone const&, Zone const&) = default;
};
BOOST_DESCRIBE_STRUCT(Zone, (), (name, cards))

struct Panel {  // a character's mat, an enemy's card, the party sheet
  std::string id, title, subtitle;
  int seat = -1;
  std::string side;   // "hero", "foe", "ally", "table"
  std::string piece;  // the figure on a board it belongs to
  bool active = false;
  std::vector<Track> tracks;
  Tags tags;
  std::vector<Zone> zones;
  std::vector<std::string> notes;
  friend bool operator==(Panel const&, Panel const&) = default;
};
BOOST_DESCRIBE_STRUCT(Panel, (), (id, title, subtitle, seat, side, piece, active, tracks, tags, zones, notes))

// How a cell is drawn.
enum class Terrain : std::uint8_t {
  open,
  rough,
  wall,
  water,
  bog,
  wood,
  grass,
  ice,
  fire,
  smoke,
  blood,
  poison,
  exit,
  door,
  town,
  ruin,
  road,
  other,   // coloured by its kind
  hidden,  // a place nobody has seen: its back
  empty,   // room for a place
};
BOOST_DESCRIBE_ENUM(Terrain, open, rough, wall, water, bog, wood, grass, ice, fire, smoke, blood, poison, exit, door,
                    town, ruin, road, other, hidden, empty)

// What lies on the border between two hexes.
enum class Border : std::uint8_t { none, difficult, deadly, blocked, destructible, door };
BOOST_DESCRIBE_ENUM(Border, none, difficult, deadly, blocked, destructible, door)

struct Cell {  // a hex, a place, a location card
  std::string id;
  int column = 0, row = 0;
  Terrain terrain = Terrain::open;
  std::string kind;   // the game's own word for what it is
  std::string label;  // short, drawn on it
  std::string name, text;
  Tags tags;
  std::vector<std::string> edges;  // location cards: north, east, south, west
  std::vector<Border> borders;     // hexes: six, clockwise from the north; empty: none anywhere
  std::string region;              // graphs: the part of the map it belongs to
  friend bool operator==(Cell const&, Cell const&) = default;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (id, column, row, terrain, kind, label, name, text, tags, edges, borders, region))

struct Piece {                  // a figure, a token
  std::string id, name, glyph;  // glyph: one or two letters for small boards
  std::string side;
  std::vector<std::string> cells;
  int facing = -1;  // 0 = north, clockwise; -1 = none
  int seat = -1;
  int health = -1, health_most = -1;
  bool active = false;
  Tags tags;
  friend bool operator==(Piece const&, Piece const&) = default;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (id, name, glyph, side, cells, facing, seat, health, health_most, active, tags))

struct Link {
  std::string from, to, kind;
  friend bool operator==(Link const&, Link const&) = default;
};
BOOST_DESCRIBE_STRUCT(Link, (), (from, to, kind))

struct Board {
  std::string id, title;
  std::string kind = "hex";  // "hex", "grid", "graph"
  int columns = 0, rows = 0;
  std::vector<Cell> cells;
  std::vector<Piece> pieces;
  std::vector<Link> links;
  friend bool operator==(Board const&, Board const&) = default;
};
BOOST_DESCRIBE_STRUCT(Board, (), (id, title, kind, columns, rows, cells, pieces, links))

struct SpineEntry {  // the order of turns or phases
  std::string id, name, note, side;
  bool active = false, done = false;
  friend bool operator==(SpineEntry const&, SpineEntry const&) = default;
};
BOOST_DESCRIBE_STRUCT(SpineEntry, (), (id, name, note, side, active, done))

struct View {
  std::string game, title, phase;
  int round = 0;
  std::string goal;
  std::vector<std::string> story;  // the passage being read
  std::vector<Board> boards;
  std::vector<Panel> panels;
  std::vector<Zone> zones;  // piles of the table
  std::vector<SpineEntry> spine;
  std::string outcome;  // empty while the game goes on
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (game, title, phase, round, goal, story, boards, panels, zones, spine, outcome))

}  // namespace flow
