#include "pack/problems.h"

#include <algorithm>
#include <boost/json.hpp>
#include <tuple>

#include <fmt/format.h>

namespace pack {
namespace {}  // namespace

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

}  // namespace pack
