#include <doctest/doctest.h>

#include "cli/board.h"
#include "cli/table_drawing.h"

namespace {

cli::Ink plain(int width) {
  cli::Ink ink;
  ink.unicode = false;
  ink.width = width;
  return ink;
}

flow::Board board() {
  flow::Board b;
  for (int c = 0; c < 3; ++c)
    for (int r = 0; r < 2; ++r) {
      flow::Cell& cell = b.cells.emplace_back();
      cell.id = fmt::format("{},{}", c, r);
      cell.column = c;
      cell.row = r;
      cell.kind = c == 2 && r == 0 ? "wall" : "open";
    }
  flow::Piece& hero = b.pieces.emplace_back();
  hero.id = "odrun";
  hero.name = "Odrun";
  hero.glyph = "Od";
  hero.side = "hero";
  hero.cells = {"0,0"};
  hero.facing = 0;
  return b;
}

std::string joined(std::vector<std::string> const& lines) {
  std::string text;
  for (std::string const& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("a hex board is drawn with odd columns half a hex lower, figures, walls and the numbers of options") {
  CHECK(joined(cli::draw_board(board(), {{"1,0", 7}, {"0,0", 2}}, plain(20), 20)) ==
        "     0   1   2\n"
        "    ___     ___\n"
        " 0 /Od^\\___/###\\\n"
        "   \\(2)/(7)\\___/\n"
        " 1 /   \\___/   \\\n"
        "   \\___/   \\___/\n"
        "       \\___/\n"
        "   # wall\n");
}

TEST_CASE("a wide terminal gets wider hexes with the figures' health") {
  flow::Board b = board();
  b.pieces.front().health = 12;
  std::string const drawn = joined(cli::draw_board(b, {}, plain(80), 80));
  CHECK(drawn.find("/Od^12\\") != std::string::npos);
  CHECK(drawn.find("\\_____/") != std::string::npos);
}

TEST_CASE("widths count what people see") {
  CHECK(cli::width_of("\033[1;31mabc\033[0m") == 3);
  CHECK(cli::width_of("█░↑") == 3);
  CHECK(cli::cut("abcdef", 4, false) == "a...");
  CHECK(cli::cut("█████", 3, true) == "██…");
  CHECK(cli::wrap("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(cli::wrap("one two three", 8, "  ") == std::vector<std::string>{"one two", "  three"});
}

TEST_CASE("many options of one verb stand in columns with what they share said once") {
  std::vector<flow::Words> options;
  for (int i = 0; i < 14; ++i) options.emplace_back().verb("move").hex(i, 0).say("move to {},0", i);
  options.emplace_back().verb("end").say("end the turn");
  std::string const drawn = joined(cli::draw_options(options, 14, plain(60)));
  CHECK(drawn.find("  move to ...\n") != std::string::npos);
  CHECK(drawn.find("  1) 0,0") != std::string::npos);
  CHECK(drawn.find(" 15) end the turn [Enter]\n") != std::string::npos);
  CHECK(cli::marks_of(options).at("3,0") == 4);
}

TEST_CASE("look takes what the map calls a figure or a place") {
  flow::View view;
  flow::Board& board = view.boards.emplace_back();
  flow::Cell& cell = board.cells.emplace_back();
  cell.id = "3,4";
  cell.kind = "open";
  cell.label = "*";
  cell.text = "A lever.";
  flow::Piece& piece = board.pieces.emplace_back();
  piece.id = "7";
  piece.name = "Toll Rough 2";
  piece.glyph = "R2";
  piece.cells = {"3,4"};
  CHECK(joined(cli::look_up(view, "r2", plain(80))).find("Toll Rough 2 (R2) stands on 3,4") != std::string::npos);
  CHECK(joined(cli::look_up(view, "*", plain(80))).find("A lever.") != std::string::npos);
  CHECK(joined(cli::look_up(view, "3,4", plain(80))).find("hex 3,4: open") != std::string::npos);
  CHECK(cli::look_up(view, "R3", plain(80)).empty());
  cell.name = "planks that have been mended with what was left of the bridge before it";
  for (std::string const& line : cli::look_up(view, "3,4", plain(40))) CHECK(line.size() <= 40);
  CHECK(
      joined(cli::look_up(view, "3,4", plain(40))).find("    mended with what was left of the\n    bridge before it") !=
      std::string::npos);
}

TEST_CASE("a small screen shows the board around who acts, and options in running text") {
  flow::Board board;
  board.rows = 12;
  board.columns = 3;
  for (int c = 0; c < 3; ++c)
    for (int r = 0; r < 12; ++r) {
      flow::Cell& cell = board.cells.emplace_back();
      cell.id = fmt::format("{},{}", c, r);
      cell.column = c;
      cell.row = r;
      cell.kind = "open";
    }
  flow::Piece& piece = board.pieces.emplace_back();
  piece.glyph = "Br";
  piece.active = true;
  piece.cells = {"1,10"};
  cli::Lines const part = cli::draw_board_around(board, {}, plain(80), 9);
  CHECK(part.size() == 9);
  CHECK(joined(part).find("Br") != std::string::npos);
  CHECK(cli::draw_board_around(board, {}, plain(80), 99).size() == cli::draw_board(board, {}, plain(80), 78).size());

  std::vector<flow::Words> options;
  for (int i = 0; i < 3; ++i) options.emplace_back().verb("move").hex(i, 0).say("move to {},0", i);
  for (int i = 0; i < 30; ++i) options.emplace_back().verb("use").say("use the trick number {}", i);
  cli::Lines const brief = cli::draw_options_briefly(options, 3, cli::marks_of(options), plain(80), 5);
  CHECK(brief.size() == 5);
  CHECK(brief.front().find("4) use the trick number 0") != std::string::npos);
  CHECK(joined(brief).find("move to") == std::string::npos);
  CHECK(brief.back().find("3 on the board; type: list") != std::string::npos);
  for (std::string const& line : brief) CHECK(cli::width_of(line) <= 80);
  // What fits is all there, and nothing is said to be left out.
  options.resize(5);
  CHECK(cli::draw_options_briefly(options, -1, {}, plain(80), 5).back().find("list") == std::string::npos);
}

TEST_CASE("a mat shows tracks and tags in one line where they fit, and look shows all of it") {
  flow::View view;
  flow::Panel& panel = view.panels.emplace_back();
  panel.id = "odrun";
  panel.title = "Odrun";
  panel.tracks = {{"HP", 7, 12, ""}};
  panel.tags = {"burning 2"};
  panel.notes = {"Steady: never surprised."};
  panel.zones.push_back({"hand", {{"cleave", "Cleave", "Hit two foes.", 1, true, {}, {}}}});
  CHECK(joined(cli::draw_panel(panel, plain(80), 80, false)).find("  Odrun  HP #####..... 7/12  [burning 2]\n") == 0);
  CHECK(joined(cli::look_up(view, "cleave", plain(80))).find("Hit two foes.") != std::string::npos);
  CHECK(joined(cli::look_up(view, "odr", plain(80))).find("never surprised") != std::string::npos);
  CHECK(cli::look_up(view, "nobody", plain(80)).empty());
}
