#include "flow/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace flow {

namespace {

constexpr std::size_t readable_list = 12;

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

}  // namespace

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

}  // namespace flow
