// A game at the terminal.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/companions.h"
#include "cli/ink.h"
#include "cli/journal.h"
#include "cli/ledger.h"
#include "cli/line_editor.h"
#include "flow/session.h"
#include "games/registry.h"

namespace cli {

class TerminalTable {
 public:
  enum class Style { scrolling, redrawing, json };  // json: one object per line, for programs that play

  TerminalTable(games::GameKind const&, flow::Session&, Journal&, Companions&, std::vector<LedgerRow> rules, Ink,
                std::istream&, std::ostream&, Style);

  // Until the game is over, somebody quits, or the input ends.
  void run();

 private:
  enum class Next { ask_again, go_on, leave };

  // --- who decides ---
  std::string player_of(flow::Seat) const;  // "person" or a companion's name
  bool companion_decides();
  void companion_answers(std::string const& name);
  std::string seat_name(flow::Seat) const;
  flow::Seat reader() const;  // whose view is shown: the one seat that is asked, or the first person's
  std::string prompt_text() const;

  // --- what is said ---
  void show_everything();
  void show_as_json();
  void pass_the_screen();
  void show_table();
  bool is_too_much_for_the_screen();
  void show_on_a_small_screen();
  void show_news();
  void show_question();
  void show_end();
  void show_log(int count);
  void say(std::string const& text);
  std::string log_line(flow::LogEntry const&) const;

  // --- what is typed ---
  Next read_and_do();
  std::vector<std::string> offers();  // what Tab completes: options, then commands
  Next command(std::string const& word, std::string const& rest, bool& known);
  std::optional<int> option_for(std::string const& typed);
  Next take_dice(std::string const& typed);
  void answer(int index);
  void why_not();
  void hint();
  void rule(std::string const& words);
  void undo(int steps);
  void redo();
  void automatic(int decisions);

  games::GameKind const& kind_;
  flow::Session& session_;
  Journal& journal_;
  Companions& companions_;
  std::vector<LedgerRow> rules_;
  Ink ink_;
  std::istream& in_;
  std::ostream& out_;
  Style style_;
  LineEditor lines_;
  bool echo_;  // answers from a file are shown where a person would have typed them
  bool table_stale_ = true;
  std::string last_table_;
  std::size_t told_ = 0;
  flow::Seat reading_ = flow::Seat::nobody();
  std::vector<std::string> dice_;  // typed in one line, still to be used
};

}  // namespace cli
