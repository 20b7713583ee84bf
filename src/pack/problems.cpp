#include "pack/problems.h"

#include <algorithm>
#include <boost/json.hpp>
#include <tuple>

#include <fmt/format.h>

namespace pack {
namespace {

// Optimal string alignment: a swap of neighbours is one slip of the fingers, not two.
int edit_distance(std::string_view a, std::string_view b) {
  std::size_t const width = b.size() + 1;
  std::vector<int> before(width), last(width), row(width);
  for (std::size_t j = 0; j < width; ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < width; ++j) {
      int const change = last[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

constexpr std::size_t readable_list = 12;

}  // namespace

void Problems::add(Place const& place, std::string cause, std::string hint, Severity severity) {
  std::string const& file = place.file.empty() ? pack_file_ : place.file;
  all_.push_back({file, place.line, place.column, place.path, std::move(cause), std::move(hint), severity});
  if (severity == Severity::error) ++errors_;
}

void Problems::error(Place const& place, std::string cause, std::string hint) {
  add(place, std::move(cause), std::move(hint), Severity::error);
}

void Problems::warning(Place const& place, std::string cause, std::string hint) {
  add(place, std::move(cause), std::move(hint), Severity::warning);
}

void Problems::sort() {
  auto const order = [](Problem const& p) { return std::tie(p.file, p.line, p.column, p.path, p.cause, p.hint); };
  std::sort(all_.begin(), all_.end(), [order](Problem const& a, Problem const& b) { return order(a) < order(b); });
  // A mistake in a thing that others extend is met once for each of them.
  all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
  errors_ = static_cast<int>(
      std::count_if(all_.begin(), all_.end(), [](Problem const& p) { return p.severity == Severity::error; }));
}

std::string text_of(Problem const& problem) {
  std::string text = problem.file;
  if (problem.line > 0) text += fmt::format(":{}:{}", problem.line, problem.column);
  text += "\n  ";
  if (problem.severity == Severity::warning) text += "warning: ";
  if (!problem.path.empty()) text += problem.path + ": ";
  text += problem.cause;
  if (!problem.hint.empty()) text += "; " + problem.hint;
  return text + "\n";
}

std::string Problems::text() const {
  std::string text;
  for (Problem const& problem : all_) text += text_of(problem);
  return text;
}

std::string Problems::json() const {
  boost::json::array list;
  for (Problem const& problem : all_)
    list.push_back(boost::json::object{{"file", problem.file},
                                       {"line", problem.line},
                                       {"column", problem.column},
                                       {"path", problem.path},
                                       {"cause", problem.cause},
                                       {"hint", problem.hint},
                                       {"severity", problem.severity == Severity::error ? "error" : "warning"}});
  return boost::json::serialize(list);
}

std::string nearest(std::string_view word, std::span<std::string const> known) {
  constexpr std::size_t longest_word = 64;
  if (word.empty() || word.size() > longest_word) return {};
  int best = std::max(1, static_cast<int>(word.size()) / 3) + 1;
  std::string_view found;
  for (std::string const& candidate : known) {
    if (candidate.size() > longest_word) continue;
    int const distance = edit_distance(word, candidate);
    if (distance < best) best = distance, found = candidate;
  }
  return std::string(found);
}

std::string suggest(std::string_view word, std::span<std::string const> known) {
  std::string const near = nearest(word, known);
  if (!near.empty()) return fmt::format("did you mean \"{}\"?", near);
  if (known.empty() || known.size() > readable_list) return {};
  return fmt::format("known: {}", fmt::join(known, ", "));
}

}  // namespace pack
