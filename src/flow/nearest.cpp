#include "flow/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace flow {

namespace {

constexpr std::size_t readable_list = 12;
constexpr std::size_t longest_word = 64;

std::string in_small_letters(std::string_view word) {
  std::string text(word);
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

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

// Of a list too long to read, the few that are least unlike the word, in the order of the list.
std::vector<std::string> least_unlike(std::string_view word, std::span<std::string const> known) {
  constexpr std::size_t few = 4;
  std::string const meant = in_small_letters(word.substr(0, longest_word));
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < known.size(); ++i) {
    std::string const candidate = in_small_letters(std::string_view(known[i]).substr(0, longest_word));
    // A word that begins alike, or holds the other, is nearer than one that has only as many letters.
    bool const within = candidate.find(meant) != candidate.npos || meant.find(candidate) != meant.npos;
    order.emplace_back(within ? 0 : edit_distance(meant, candidate), i);
  }
  std::ranges::sort(order);  // of equally near ones the earlier
  order.resize(std::min(few, order.size()));
  std::ranges::sort(order, {}, &std::pair<int, std::size_t>::second);
  std::vector<std::string> words;
  for (auto const& [distance, i] : order) words.push_back(known[i]);
  return words;
}

}  // namespace

std::string nearest(std::string_view word, std::span<std::string const> known) {
  if (word.empty() || word.size() > longest_word) return {};
  std::string const meant = in_small_letters(word);
  int best = std::max(1, static_cast<int>(word.size()) / 3) + 1;
  std::string_view found;
  for (std::string const& candidate : known) {
    if (candidate.size() > longest_word) continue;
    int const distance = edit_distance(meant, in_small_letters(candidate));
    if (distance < best) best = distance, found = candidate;
  }
  return std::string(found);
}

std::string suggest(std::string_view word, std::span<std::string const> known) {
  std::string const near = nearest(word, known);
  if (!near.empty()) return fmt::format("did you mean \"{}\"?", near);
  if (known.empty()) return {};
  if (known.size() <= readable_list) return fmt::format("known: {}", fmt::join(known, ", "));
  return fmt::format("of {} the nearest are: {}", known.size(), fmt::join(least_unlike(word, known), ", "));
}

}  // namespace flow
