#include "cli/foreseen.h"

#include <bit>

#include <fmt/format.h>

#include "foresight/foresight.h"

namespace cli {

namespace {

void add_bars(foresight::Line const& line, std::vector<std::string>& lines) {
  constexpr double widest = 40;
  if (line.changes.size() < 2) return;
  for (foresight::Change const& change : line.changes) {
    std::string const bar(static_cast<std::size_t>(widest * change.chance + 0.5), '#');
    lines.push_back(fmt::format("    {:>+4} {:>10} {}", change.by, foresight::percent(change.chance), bar));
  }
}

std::string how(foresight::Odds const& odds) {
  std::string text = odds.exact ? "exact" : fmt::format("played on in {} imagined worlds", odds.ways);
  if (odds.guessed) text += "; what is decided on the way is guessed";
  return text;
}

}  // namespace

std::vector<std::string> foreseen(flow::Position& position, int option, bool threat, std::uint64_t seed) {
  flow::Seat eyes = position.asked();
  if (eyes == flow::Seat::chance()) return {"Nobody can say what the dice will bring."};
  std::uint32_t const readers = position.prompt().secret_to();
  if (!eyes.is_person()) eyes = flow::Seat{readers == 0 ? 0 : std::countr_zero(readers)};
  if (position.prompt().verb() == "story") return {"What comes of it is read when it is chosen."};
  foresight::Odds const odds =
      threat ? foresight::threat(position, eyes, option, seed) : foresight::odds(position, eyes, option, seed);
  if (odds.untold) return {"What comes of it is read when it is chosen."};
  std::vector<std::string> lines;
  for (foresight::Deed const& deed : odds.deeds)
    lines.push_back(fmt::format("{:>10}  {}", foresight::percent(deed.chance), deed.text));
  foresight::Odds checks = odds;
  checks.lines.clear();
  for (std::string const& text : foresight::sentences(checks)) lines.push_back("  " + text);
  for (foresight::Line const& line : odds.lines) {
    if (line.seldom()) continue;
    lines.push_back("  " + foresight::sentence(line));
    add_bars(line, lines);
  }
  if (lines.empty()) lines.push_back("  Nothing that is counted changes.");
  lines.push_back(fmt::format("  ({})", how(odds)));
  return lines;
}

}  // namespace cli
