// What a seat may see, in words every table understands: the terminal and the browser draw any game from this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

namespace flow {

struct Track {  // hit points, energy, a clock
  std::string name;
  int value = 0;
  int most = -1;  // -1: no upper end worth showing
  std::string note;
  friend bool operator==(Track const&, Track const&) = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (name, value, most, note))

struct CardView {
  std::string id, name, text;
  int count = 1;
  bool face_up = true;
  std::vector<std::string> tags;   // cost 2, exhausted, cooldown 1
  std::vector<std::string> edges;  // keys on the edges of a card, where cards are chained
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
  std::vector<std::string> tags;
  std::vector<Zone> zones;
  std::vector<std::string> notes;
  friend bool operator==(Panel const&, Panel const&) = default;
};
BOOST_DESCRIBE_STRUCT(Panel, (), (id, title, subtitle, seat, side, piece, active, tracks, tags, zones, notes))

struct Cell {  // a hex, a place, a location card
  std::string id;
  int column = 0, row = 0;
  std::string kind;   // terrain: open, rough, water, wall ...
  std::string label;  // short, drawn on it
  std::string name, text;
  std::vector<std::string> tags;
  std::vector<std::string> edges;  // location cards: north, east, south, west
  friend bool operator==(Cell const&, Cell const&) = default;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (id, column, row, kind, label, name, text, tags, edges))

struct Piece {                  // a figure, a token
  std::string id, name, glyph;  // glyph: one or two letters for small boards
  std::string side;
  std::vector<std::string> cells;
  int facing = -1;  // 0 = north, clockwise; -1 = none
  int seat = -1;
  int health = -1, health_most = -1;
  bool active = false;
  std::vector<std::string> tags;
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
