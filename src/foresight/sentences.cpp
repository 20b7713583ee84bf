// Odds in words.
#include <cmath>

#include <fmt/format.h>

#include "foresight/foresight.h"

namespace foresight {

std::string percent(double chance) {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  if (chance < 0.01) return "under 1 %";
  if (chance > 0.99) return "over 99 %";
  return fmt::format("{:.0f} %", 100 * chance);
}

namespace {

std::string signed_number(double mean) {
  double const rounded = std::round(10 * mean) / 10;
  if (rounded == 0) return fmt::format("{:+.2f}", mean);
  if (rounded == std::round(rounded)) return fmt::format("{:+.0f}", rounded);
  return fmt::format("{:+.1f}", rounded);
}

}  // namespace

std::string sentence(Line const& line) {
  std::string text = fmt::format("{}: {} ", line.who, line.what);
  if (line.changes.size() == 1)
    text += fmt::format("{:+}", line.changes.front().by);
  else
    text += fmt::format("{} on average", signed_number(line.mean));
  if (line.changes.size() > 1)
    if (double const none = line.chance_of(0); none > 0) text += fmt::format(", unchanged {}", percent(none));
  if (line.falls > 0) text += fmt::format(", none left {}", percent(line.falls));
  return text;
}

std::vector<std::string> sentences(Odds const& odds) {
  std::vector<std::string> all;
  for (CheckOdds const& check : odds.checks) {
    if (check.made <= 0) continue;
    std::string text = fmt::format("{}: {}", check.what, percent(check.passed / check.made));
    if (check.made < 1 - 1e-9) text += fmt::format(", if it comes to that ({})", percent(check.made));
    all.push_back(std::move(text));
  }
  if (odds.won > 0) all.push_back(fmt::format("won by it: {}", percent(odds.won)));
  if (odds.lost > 0) all.push_back(fmt::format("lost by it: {}", percent(odds.lost)));
  for (Line const& line : odds.lines)
    if (!line.seldom()) all.push_back(sentence(line));
  return all;
}

}  // namespace foresight
