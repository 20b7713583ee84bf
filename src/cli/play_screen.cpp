// What a terminal shows of a table: the news, the board, the question; on a small screen, what matters of them.
#include <algorithm>
#include <iostream>
#include <utility>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "cli/play.h"
#include "cli/table_drawing.h"

namespace cli {

void TerminalTable::say(std::string const& text) {
  if (style_ == Style::json)
    out_ << boost::json::serialize(boost::json::object{{"message", text}}) << '\n';
  else
    out_ << text << '\n';
}

std::string TerminalTable::log_line(flow::LogEntry const& entry) const {
  flow::Words const& words = entry.told.words;
  bool const secret = words.secret_to() != 0 && (words.secret_to() & reader().bit()) != 0;
  std::string const& text = secret ? words.secret() : words.text();
  if (text.empty()) return {};
  std::string line = text;
  if (!entry.told.rule.empty() && style_ != Style::json) line += "  " + ink_.dim("[" + entry.told.rule + "]");
  return line;
}

void TerminalTable::show_log(int count) {
  auto const& log = session_.log();
  std::size_t const first = log.size() - std::min(log.size(), static_cast<std::size_t>(std::max(0, count)));
  for (std::size_t i = first; i < log.size(); ++i)
    if (std::string const line = log_line(log[i]); !line.empty()) say("  " + line);
}

void TerminalTable::show_news() {
  auto const& log = session_.log();
  told_ = std::min(told_, log.size());
  constexpr std::size_t most = 24;
  if (log.size() - told_ > most) {
    say(ink_.dim(fmt::format("  ... {} more; type: log {}", log.size() - told_ - most, log.size() - told_)));
    told_ = log.size() - most;
  }
  for (; told_ < log.size(); ++told_) {
    std::string const line = log_line(log[told_]);
    if (line.empty()) continue;
    std::string_view before = ink_.unicode ? "  · " : "  - ";
    // Only a screen needs lines that fit.
    for (std::string const& part : style_ == Style::redrawing ? wrap(line, ink_.width - 4) : Lines{line})
      say(std::string(std::exchange(before, "    ")) + part);
  }
}

// People who share a screen and keep secrets from each other look away while it changes hands.
void TerminalTable::pass_the_screen() {
  flow::Seat const next = reader();
  bool const other = next != reading_ && reading_ != flow::Seat::nobody();
  reading_ = next;
  if (!other || kind_.hidden.empty() || style_ != Style::redrawing) return;
  out_ << "\033[H\033[2J" << ink_.bold(seat_name(next)) << " decides next.  Enter shows the table. " << std::flush;
  std::string line;
  std::getline(in_, line);
}

void TerminalTable::show_as_json() {
  namespace json = boost::json;
  flow::Position& p = session_.position();
  json::array log;
  for (; told_ < session_.log().size(); ++told_)
    if (std::string const line = log_line(session_.log()[told_]); !line.empty())
      log.push_back(
          {{"text", line}, {"rule", session_.log()[told_].told.rule}, {"kind", session_.log()[told_].told.kind}});
  json::object all{{"decision", session_.length() + 1}, {"view", json::value_from(p.view(reader()))}, {"log", log}};
  if (p.over()) {
    flow::Outcome const outcome = p.outcome();
    all["outcome"] = {{"won", outcome.won}, {"score", outcome.score}, {"words", outcome.words}};
  } else {
    json::array options;
    int number = 0;
    for (flow::Words const& option : p.options()) {
      json::array things;
      for (flow::Thing const& thing : option.things()) things.push_back({{"kind", thing.kind}, {"id", thing.id}});
      options.push_back(
          {{"text", option.text()}, {"key", p.key(number++)}, {"verb", option.verb()}, {"things", things}});
    }
    all["question"] = {{"kind", p.kind()},        {"seat", seat_name(p.asked())},
                       {"prompt", prompt_text()}, {"source", p.prompt().source()},
                       {"usual", p.usual()},      {"options", options}};
  }
  out_ << json::serialize(all) << std::endl;
}

void TerminalTable::show_everything() {
  if (style_ == Style::json) return show_as_json();
  pass_the_screen();
  if (is_too_much_for_the_screen()) return show_on_a_small_screen();
  show_table();
  show_news();
  if (session_.position().over())
    show_end();
  else
    show_question();
}

bool TerminalTable::is_too_much_for_the_screen() {
  flow::Position& p = session_.position();
  if (style_ != Style::redrawing || p.over()) return false;
  flow::View const view = p.view(reader());
  if (view.boards.empty()) return false;
  std::size_t const news = session_.log().size() - std::min(told_, session_.log().size());
  std::size_t const lines = draw_view(view, marks_of(p.options()), ink_).size() + news +
                            draw_options(p.options(), p.usual(), ink_).size() + 4;
  return lines > static_cast<std::size_t>(ink_.height);
}

// The board and the question stay in sight; what stands above them is found by scrolling back.
void TerminalTable::show_on_a_small_screen() {
  flow::Position& p = session_.position();
  flow::View view = p.view(reader());
  flow::Board const board = view.boards.front();
  view.boards.clear();
  Marks const marks = marks_of(p.options());
  Lines question = wrap(ink_.bold(seat_name(p.asked()) + ": ") + prompt_text(), ink_.width, "  ");
  Lines const options = draw_options_briefly(p.options(), p.usual(), marks, ink_, std::max(4, ink_.height / 3));
  question.insert(question.end(), options.begin(), options.end());
  out_ << "\033[H\033[2J";
  for (std::string const& line : draw_view(view, marks, ink_)) out_ << line << '\n';
  show_news();
  int const room = ink_.height - 1 - static_cast<int>(question.size());
  for (std::string const& line : draw_board_around(board, marks, ink_, std::max(3, room))) out_ << line << '\n';
  for (std::string const& line : question) say(line);
  last_table_.clear();
}

void TerminalTable::show_table() {
  flow::Position& p = session_.position();
  Marks const marks = p.over() ? Marks{} : marks_of(p.options());
  std::string drawn;
  for (std::string const& line : draw_view(p.view(reader()), marks, ink_)) drawn += line + '\n';
  bool const changed = drawn != last_table_;
  last_table_ = drawn;
  if (style_ == Style::redrawing) out_ << "\033[H\033[2J";
  if (style_ == Style::redrawing || changed || table_stale_) out_ << drawn << '\n';
  table_stale_ = false;
}

void TerminalTable::show_question() {
  flow::Position& p = session_.position();
  flow::Words const prompt = p.prompt();
  std::string head = ink_.bold(seat_name(p.asked()) + ": ") + prompt_text();
  if (!prompt.source().empty()) head += ink_.dim("  [" + prompt.source() + "]");
  say("");
  for (std::string const& line : wrap(head, ink_.width, "  ")) say(line);
  for (std::string const& line : draw_options(p.options(), p.usual(), ink_)) say(line);
}

void TerminalTable::show_end() {
  flow::Outcome const outcome = session_.position().outcome();
  say("");
  say(outcome.won ? ink_("1;32", "Victory. ") + outcome.words : ink_("1;31", "Defeat. ") + outcome.words);
}

}  // namespace cli
