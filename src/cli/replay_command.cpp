// chronicler replay
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/ink.h"
#include "cli/journal.h"
#include "cli/table_drawing.h"
#include "flow/fault.h"
#include "flow/session.h"
#include "table/story.h"

namespace cli {

namespace {

struct ReplayArguments {
  std::string file;
  int to = -1;
  bool trace = false, board = false, plain = false, story = false;
};

boost::json::object as_json(flow::LogEntry const& e) {
  return {{"after", e.after},
          {"kind", e.told.kind},
          {"rule", e.told.rule},
          {"text", e.told.words.text()},
          {"trace", e.told.trace}};
}

constexpr std::uint32_t all_seats = ~0U;

// The book of the game: what was read and what was chosen, without anything else that happened.
void print_story(Context& context, std::shared_ptr<flow::Game const> const& game, flow::Session const& session,
                 Ink const& ink) {
  auto const parts = server::story_of(game, session.chronicle(), all_seats);
  if (context.json) {
    boost::json::array list;
    for (server::message::StoryPart const& part : parts)
      list.push_back({{"after", part.after}, {"choice", part.choice}, {"text", part.text}});
    return context.print_json({{"story", list}});
  }
  for (server::message::StoryPart const& part : parts)
    context.out << (part.choice ? ink.gold("    > " + part.text) : part.text) << "\n\n";
}

void replay(Context& context, ReplayArguments const& a) {
  flow::Chronicle chronicle = flow::parse_chronicle(read_file(a.file));
  flow::refuse_newer(chronicle);
  int const whole = static_cast<int>(chronicle.entries.size());
  if (a.to > whole) throw flow::Refused(fmt::format("the chronicle has only {} answers", whole));
  if (a.to >= 0) chronicle.entries.resize(static_cast<std::size_t>(a.to));
  auto const game =
      games::load_game(games::find_game(context.games, chronicle.setup.game), chronicle.setup.packs, context.places());
  flow::Session session(game, chronicle);
  flow::Position& position = session.position();
  context.result = session.parting() ? 1 : 0;
  if (a.story) return print_story(context, game, session, Ink::for_stdout(a.plain));
  if (context.json) {
    boost::json::array entries, log;
    for (flow::Entry const& e : session.chronicle().entries)
      entries.push_back({{"question", e.question}, {"index", e.index}, {"key", e.key}, {"text", e.text}});
    for (flow::LogEntry const& e : session.log()) log.push_back(as_json(e));
    boost::json::object result{{"answers", entries}, {"log", log}, {"over", position.over()}};
    if (position.over()) {
      flow::Outcome const outcome = position.outcome();
      result["outcome"] = {{"won", outcome.won}, {"score", outcome.score}, {"words", outcome.words}};
    }
    if (session.parting()) result["parting"] = {{"entry", session.parting()->entry}, {"why", session.parting()->why}};
    return context.print_json(result);
  }
  Ink const ink = Ink::for_stdout(a.plain);
  std::size_t next = 0;
  auto const events_after = [&](int length) {
    for (; next < session.log().size() && session.log()[next].after <= length; ++next) {
      flow::Told const& told = session.log()[next].told;
      std::string line = "      " + told.words.text();
      if (!told.rule.empty()) line += ink.dim("  [" + told.rule + "]");
      if (a.trace) line += ink.dim("  " + told.trace);
      context.out << line << '\n';
    }
  };
  events_after(0);
  int number = 0;
  for (flow::Entry const& e : session.chronicle().entries) {
    ++number;
    context.out << ink.gold(fmt::format("{:>4}", number)) << "  " << ink.bold(e.text) << ink.dim("  " + e.question)
                << '\n';
    events_after(number);
  }
  if (a.board)
    for (std::string const& line : draw_view(position.view(flow::Seat::nobody()), {}, ink)) context.out << line << '\n';
  if (session.parting())
    context.err << fmt::format("chronicler: {} can be followed up to answer {} of {} only: {}\n", a.file,
                               session.parting()->entry - 1, whole, session.parting()->why);
  else if (position.over())
    context.out << (position.outcome().won ? "Victory. " : "Defeat. ") << position.outcome().words << '\n';
  else
    context.out << fmt::format("Next: {} ({})\n", position.prompt().text(), position.kind());
  if (a.trace && !position.over()) context.out << "In: " << position.trace() << '\n';
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("replay", "play a chronicle again and show what happened");
  auto const a = std::make_shared<ReplayArguments>();
  command->add_option("FILE", a->file, "a chronicle, as play keeps it")->required();
  command->add_option("--to", a->to, "stop after so many answers")->check(CLI::NonNegativeNumber);
  command->add_flag("--trace", a->trace, "also show which rule was at work");
  command->add_flag("--story", a->story, "only what was read, and what was chosen there: the book of the game");
  command->add_flag("--board", a->board, "draw the table at the end");
  command->add_flag("--plain", a->plain, "no colours, plain ASCII");
  command->footer(
      "Exit code 1 when today's rules cannot follow the chronicle to its end.\n\nExamples:\n"
      "  chronicler replay game.chron\n  chronicler replay 4711.chron --to 182 --trace --board\n"
      "  chronicler replay game.chron --story > book.txt");
  command->callback([&context, a] { replay(context, *a); });
}

}  // namespace cli
