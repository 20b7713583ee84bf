#include "cli/board.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace cli {

namespace {

struct Terrain {
  char const* kind;
  char const* glyph;
  char const* plain;
  char const* colour;
};

// Words a board may use for its cells; an unknown one is drawn as its first letter.
constexpr Terrain terrains[] = {
    {"open", " ", " ", ""},        {"", " ", " ", ""},           {"rough", "∴", ":", "33"},
    {"difficult", "∴", ":", "33"}, {"rubble", "∴", ":", "33"},   {"water", "≈", "~", "34"},
    {"deep", "≈", "~", "1;34"},    {"wall", "█", "#", "90"},     {"rock", "▲", "^", "90"},
    {"blocked", "█", "#", "90"},   {"obstacle", "■", "#", "90"}, {"forest", "♣", "t", "32"},
    {"trees", "♣", "t", "32"},     {"thicket", "♣", "t", "32"},  {"fire", "♨", "w", "31"},
    {"pit", "○", "o", "90"},       {"chasm", "○", "o", "90"},    {"door", "▯", "D", "33"},
    {"exit", "»", ">", "32"},      {"goal", "★", "*", "33"},     {"steep", "▲", "^", "33"},
    {"smoke", "▒", "%", "90"},     {"high", "▴", "h", "37"},     {"hazard", "!", "!", "31"},
};

struct Look {
  std::string glyph, colour;
};

Look look_of(std::string const& kind, bool unicode) {
  for (Terrain const& t : terrains)
    if (kind == t.kind) return {unicode ? t.glyph : t.plain, t.colour};
  return {std::string(kind, 0, 1), "35"};
}

// A screen of characters, each with its colour.
class Canvas {
 public:
  Canvas(int width, int height) : width_(width), spots_(static_cast<std::size_t>(width * height)) {}

  void put(int x, int y, std::string_view text, std::string_view colour) {
    for (std::size_t i = 0; i < text.size();) {
      std::size_t n = 1;
      while (i + n < text.size() && (static_cast<unsigned char>(text[i + n]) & 0xC0) == 0x80) ++n;
      if (x >= 0 && x < width_) {
        Spot& spot = spots_[static_cast<std::size_t>(y * width_ + x)];
        spot.glyph = text.substr(i, n);
        spot.colour = colour;
      }
      ++x;
      i += n;
    }
  }
  std::string line(int y, Ink const& ink) const {
    std::string out, run, colour;
    auto const flush = [&] {
      out += colour.empty() ? run : ink(colour, run);
      run.clear();
    };
    int last = width_ - 1;
    while (last >= 0 && at(last, y).glyph.empty()) --last;
    for (int x = 0; x <= last; ++x) {
      Spot const& spot = at(x, y);
      if (spot.colour != colour) {
        flush();
        colour = spot.colour;
      }
      run += spot.glyph.empty() ? " " : spot.glyph;
    }
    flush();
    return out;
  }

 private:
  struct Spot {
    std::string glyph, colour;
  };
  Spot const& at(int x, int y) const { return spots_[static_cast<std::size_t>(y * width_ + x)]; }
  int width_;
  std::vector<Spot> spots_;
};

std::string centred(std::string text, int width) {
  int const missing = width - width_of(text);
  if (missing <= 0) return text;
  return std::string(static_cast<std::size_t>(missing / 2), ' ') + text +
         std::string(static_cast<std::size_t>(missing - missing / 2), ' ');
}

std::string colour_of_side(flow::Piece const& piece) {
  std::string colour = piece.side == "hero"   ? "1;36"
                       : piece.side == "foe"  ? "1;31"
                       : piece.side == "ally" ? "1;32"
                                              : "1;35";
  if (piece.active) colour += ";7";
  return colour;
}

class HexDrawing {
 public:
  HexDrawing(flow::Board const& board, Marks const& marks, Ink const& ink, int width)
      : board_(board), marks_(marks), ink_(ink) {
    first_column_ = first_row_ = 1 << 20;
    int last_column = 0, last_row = 0;
    for (flow::Cell const& cell : board.cells) {
      first_column_ = std::min(first_column_, cell.column & ~1);  // an even column keeps odd ones half a hex lower
      first_row_ = std::min(first_row_, cell.row);
      last_column = std::max(last_column, cell.column);
      last_row = std::max(last_row, cell.row);
    }
    int const columns = last_column - first_column_ + 1;
    rows_ = last_row - first_row_ + 1;
    inside_ = left_ + columns * 6 + 1 <= width ? 5 : 3;
    columns_ = columns;
  }

  std::vector<std::string> lines() {
    Canvas canvas(left_ + columns_ * (inside_ + 1) + 2, 2 * rows_ + 3);
    for (int c = 0; c < columns_; ++c)
      canvas.put(left_ + c * (inside_ + 1) + 1 + inside_ / 2, 0, fmt::format("{}", c + first_column_), "2");
    for (int r = 0; r < rows_; ++r) canvas.put(0, 2 * r + 2, fmt::format("{:2}", r + first_row_), "2");
    for (flow::Cell const& cell : board_.cells) outline(canvas, cell);
    for (flow::Cell const& cell : board_.cells) inside(canvas, cell);
    for (flow::Piece const& piece : board_.pieces) figure(canvas, piece);
    std::vector<std::string> drawn;
    for (int y = 0; y < 2 * rows_ + 3; ++y) drawn.push_back(canvas.line(y, ink_));
    legend(drawn);
    return drawn;
  }

 private:
  int x_of(flow::Cell const& cell) const { return left_ + (cell.column - first_column_) * (inside_ + 1); }
  int y_of(flow::Cell const& cell) const { return 1 + 2 * (cell.row - first_row_) + (cell.column & 1); }
  flow::Cell const* find(std::string const& id) const {
    for (flow::Cell const& cell : board_.cells)
      if (cell.id == id) return &cell;
    return nullptr;
  }

  void outline(Canvas& canvas, flow::Cell const& cell) const {
    int const x = x_of(cell), y = y_of(cell);
    std::string const floor(static_cast<std::size_t>(inside_), '_');
    canvas.put(x + 1, y, floor, "90");
    canvas.put(x, y + 1, "/", "90");
    canvas.put(x + inside_ + 1, y + 1, "\\", "90");
    canvas.put(x, y + 2, "\\" + floor + "/", "90");
  }
  void inside(Canvas& canvas, flow::Cell const& cell) {
    int const x = x_of(cell), y = y_of(cell);
    Look const look = look_of(cell.kind, ink_.unicode);
    kinds_.insert(cell.kind);
    std::string content;
    if (look.glyph != " ")
      for (int i = 0; i < inside_; ++i) content += look.glyph;
    else
      content = std::string(static_cast<std::size_t>(inside_), ' ');
    canvas.put(x + 1, y + 1, content, look.colour);
    if (!cell.label.empty()) {
      std::string const label = cut(cell.label, inside_, false);
      bool const just_a_number = label.find_first_not_of("0123456789") == label.npos;
      canvas.put(x + 1 + (inside_ - width_of(label)) / 2, y + 1, label, just_a_number ? look.colour : "1;35");
    }
    if (auto const mark = marks_.find(cell.id); mark != marks_.end()) {
      std::string number = fmt::format("{}", mark->second);
      if (static_cast<int>(number.size()) + 2 <= inside_) number = "(" + number + ")";
      int const at = x + 1 + (inside_ - static_cast<int>(number.size())) / 2;
      canvas.put(at, occupied(cell.id) ? y + 2 : y + 1, number, "1;30;43");
    }
  }
  bool occupied(std::string const& cell) const {
    for (flow::Piece const& piece : board_.pieces)
      for (std::string const& c : piece.cells)
        if (c == cell) return true;
    return false;
  }
  void figure(Canvas& canvas, flow::Piece const& piece) const {
    bool first = true;
    for (std::string const& id : piece.cells) {
      flow::Cell const* const cell = find(id);
      if (!cell) continue;
      std::string text = cut(piece.glyph, 2, false);
      if (first) text += arrow(piece.facing, ink_.unicode);
      if (first && inside_ == 5 && piece.health >= 0) {
        std::string const health = fmt::format("{}", piece.health);
        if (width_of(text) + static_cast<int>(health.size()) <= inside_) text += health;
      }
      canvas.put(x_of(*cell) + 1, y_of(*cell) + 1, centred(cut(text, inside_, false), inside_), colour_of_side(piece));
      first = false;
    }
  }
  void legend(std::vector<std::string>& drawn) const {
    std::string line;
    for (std::string const& kind : kinds_) {
      Look const look = look_of(kind, ink_.unicode);
      if (look.glyph == " ") continue;
      line += (line.empty() ? "" : "  ") + ink_(look.colour.empty() ? "0" : look.colour, look.glyph) + " " + kind;
    }
    if (!line.empty()) drawn.push_back("   " + line);
  }

  static constexpr int left_ = 3;
  flow::Board const& board_;
  Marks const& marks_;
  Ink const& ink_;
  int first_column_ = 0, first_row_ = 0, columns_ = 0, rows_ = 0, inside_ = 3;
  std::set<std::string> kinds_;
};

std::vector<std::string> list_of_places(flow::Board const& board, Marks const& marks, Ink const& ink, int width) {
  std::vector<std::string> lines;
  for (flow::Cell const& cell : board.cells) {
    std::string who;
    for (flow::Piece const& piece : board.pieces)
      if (std::find(piece.cells.begin(), piece.cells.end(), cell.id) != piece.cells.end())
        who += " " + ink.side(piece.side, piece.glyph.empty() ? piece.name : piece.glyph);
    std::string roads;
    for (flow::Link const& link : board.links)
      if (link.from == cell.id || link.to == cell.id)
        roads += (roads.empty() ? "" : ", ") + (link.from == cell.id ? link.to : link.from);
    auto const mark = marks.find(cell.id);
    std::string line = mark == marks.end() ? "     " : ink.gold(fmt::format("{:>3}) ", mark->second));
    line += ink.bold(cell.name.empty() ? cell.id : cell.name);
    if (!cell.kind.empty()) line += ink.dim(" (" + cell.kind + ")");
    line += who;
    if (!roads.empty()) line += ink.dim("  - " + roads);
    lines.push_back(cut(line, width, ink.unicode));
  }
  return lines;
}

}  // namespace

std::string arrow(int facing, bool unicode) {
  constexpr std::array<char const*, 6> pretty = {"↑", "↗", "↘", "↓", "↙", "↖"};
  constexpr std::array<char const*, 6> plain = {"^", "/", "\\", "v", "/", "\\"};
  if (facing < 0 || facing > 5) return "";
  return (unicode ? pretty : plain)[static_cast<std::size_t>(facing)];
}

std::vector<std::string> draw_board(flow::Board const& board, Marks const& marks, Ink const& ink, int width) {
  if (board.cells.empty()) return {};
  std::vector<std::string> lines =
      board.kind == "hex" ? HexDrawing(board, marks, ink, width).lines() : list_of_places(board, marks, ink, width);
  if (!board.title.empty()) lines.insert(lines.begin(), "   " + ink.bold(board.title));
  return lines;
}

}  // namespace cli
