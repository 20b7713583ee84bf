#include "lab/study.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/run.h"

namespace lab {

namespace {

constexpr std::size_t most_odd = 5, bars = 30;

// Numbers in a sentence differ from game to game: "after 2 chapters" and "after 3 chapters" are one way to lose.
std::string without_numbers(std::string const& words) {
  std::string out;
  for (char const c : words) {
    if (c < '0' || c > '9')
      out += c;
    else if (out.empty() || out.back() != '#')
      out += '#';
  }
  return out;
}

// The few largest, by a measure.
class Largest {
 public:
  void see(double measure, std::int64_t number) {
    found_.emplace_back(measure, number);
    std::sort(found_.begin(), found_.end(), [](auto const& a, auto const& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    if (found_.size() > most_odd) found_.pop_back();
  }
  std::vector<std::pair<double, std::int64_t>> const& found() const { return found_; }

 private:
  std::vector<std::pair<double, std::int64_t>> found_;
};

std::vector<std::int64_t> histogram(std::vector<std::int64_t> const& values, std::int64_t& step) {
  std::int64_t const most = values.empty() ? 1 : *std::max_element(values.begin(), values.end());
  step = std::max<std::int64_t>(1, most / static_cast<std::int64_t>(bars) + 1);
  std::vector<std::int64_t> columns(static_cast<std::size_t>(most / step + 1));
  for (std::int64_t const v : values) ++columns[static_cast<std::size_t>(v / step)];
  return columns;
}

// "difficulty=grim company=ada,bo": by difficulty, and by who is there.
void by_options(Study& s, Record const& r) {
  for (std::size_t begin = 0; begin < r.options.size();) {
    std::size_t const end = std::min(r.options.find(' ', begin), r.options.size());
    std::size_t const is = std::min(r.options.find('=', begin), end);
    auto& groups = s.by[r.options.substr(begin, is - begin)];
    for (std::size_t name = is + 1; name <= end;) {
      std::size_t const comma = std::min(r.options.find(',', name), end);
      groups[r.options.substr(name, comma - name)].add(r);
      name = comma + 1;
    }
    begin = end + 1;
  }
}

}  // namespace

void Group::add(Record const& r) {
  ++games;
  won += r.won;
  score.add(static_cast<double>(r.score));
  decisions.add(static_cast<double>(r.decisions));
  rounds.add(r.rounds);
}

Study study(std::filesystem::path const& folder) {
  Study s;
  s.plan = plan_text(folder);
  std::vector<std::int64_t> lengths;
  Largest longest, lost_best, won_worst;
  for_each_record(folder, [&](Record const& r) {
    ++s.games;
    if (!r.ended) {
      ++s.stuck;
      if (s.odd.size() < 2 * most_odd)
        s.odd.push_back({r.number, fmt::format("did not end in {} decisions", r.decisions)});
      return;  // never averaged in
    }
    s.all.add(r);
    s.by["scenario"][r.scenario].add(r);
    s.by["seats"][fmt::to_string(r.seats)].add(r);
    s.by["companions"][r.companions].add(r);
    by_options(s, r);
    s.by_seats[r.scenario][r.seats].add(r);
    lengths.push_back(r.decisions);
    longest.see(static_cast<double>(r.decisions), r.number);
    if (r.won) won_worst.see(-static_cast<double>(r.score), r.number);
    if (!r.won) {
      lost_best.see(static_cast<double>(r.score), r.number);
      ++s.lost_by[without_numbers(r.outcome)];
    }
  });
  for (auto const& [measure, number] : longest.found())
    s.odd.push_back({number, fmt::format("among the longest: {:.0f} decisions", measure)});
  for (auto const& [measure, number] : lost_best.found())
    s.odd.push_back({number, fmt::format("lost with one of the best scores: {:.0f}", measure)});
  for (auto const& [measure, number] : won_worst.found())
    s.odd.push_back({number, fmt::format("won with one of the worst scores: {:.0f}", -measure)});
  s.lengths = histogram(lengths, s.length_step);
  s.counts = counts_of(folder);
  return s;
}

}  // namespace lab
