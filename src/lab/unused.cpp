#include "lab/unused.h"

#include <set>

#include <fmt/format.h>

namespace lab {

Unused unused_in(Counts const& counts, std::int64_t seldom) {
  Unused u;
  for (auto const& [what, choice] : counts.choices) {
    ++u.options;
    u.idle_options += choice.chosen == 0;
  }
  // A folder of which nothing is ever met is machinery, and no content that people could miss.
  std::set<std::string> shown;
  for (auto const& [what, met] : counts.things)
    if (met.seen > 0) shown.insert(what.folder);
  for (auto const& [what, met] : counts.things) {
    bool const choice = !what.choice.empty();
    if (!choice && shown.contains(what.folder)) {
      ++u.things;
      if (met.seen == 0) u.never_met[what.folder].push_back(what.id);
    }
    if (met.offered < seldom) continue;
    ++u.offered;
    if (met.chosen > 0) continue;
    if (choice)
      u.choices[what.folder].push_back(fmt::format("{}: {}", what.id, what.choice));
    else
      u.never_chosen[what.folder].push_back(what.id);
  }
  return u;
}

std::int64_t count_of(Unused::ByFolder const& folders) {
  std::int64_t n = 0;
  for (auto const& [folder, names] : folders) n += static_cast<std::int64_t>(names.size());
  return n;
}

}  // namespace lab
