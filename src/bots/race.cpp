#include "bots/race.h"

#include <algorithm>
#include <cmath>

namespace bots {

namespace {

// An option that instinct likes less must be ahead by so many standard errors.
constexpr double doubt = 0.7;
// The race is over early when the first is ahead of each other by so many, after so many worlds.
constexpr double sure = 4;
constexpr int worlds_to_be_sure = 24;

int phases_for(int runners) {
  int phases = 1;
  while ((1 << phases) < runners) ++phases;
  return phases;
}

}  // namespace

Race::Race(std::vector<int> const& scores, std::vector<int> const& shuffled) {
  for (int const option : shuffled) {
    Runner runner;
    runner.option = option;
    runner.instinct = scores[static_cast<std::size_t>(option)];
    runners_.push_back(runner);
  }
  std::vector<int> place(scores.size());
  for (std::size_t i = 0; i < shuffled.size(); ++i) place[static_cast<std::size_t>(shuffled[i])] = static_cast<int>(i);
  std::sort(runners_.begin(), runners_.end(), [&](Runner const& a, Runner const& b) {
    if (a.instinct != b.instinct) return a.instinct > b.instinct;
    return place[static_cast<std::size_t>(a.option)] < place[static_cast<std::size_t>(b.option)];
  });
}

void Race::expect(double heats) {
  width_known_ = true;
  int width = static_cast<int>(runners_.size());
  // Each should run at least twice in each phase.
  while (width > 2 && 2.0 * width * phases_for(width) > heats) --width;
  for (std::size_t i = static_cast<std::size_t>(width); i < runners_.size(); ++i) runners_[i].runs = false;
  phases_ = phases_for(width);
}

std::optional<Race::Heat> Race::next(double used) {
  if (early_ || used >= 1) return std::nullopt;
  if (width_known_) {
    while (phase_ + 1 < phases_ && used >= static_cast<double>(phase_ + 1) / phases_) {
      ++phase_;
      halve();
    }
    if (settled()) return early_ = true, std::nullopt;
  }
  std::size_t const looked_at = width_known_ ? runners_.size() : std::min<std::size_t>(3, runners_.size());
  Runner* next = nullptr;
  for (std::size_t i = 0; i < looked_at; ++i)
    if (Runner& r = runners_[i]; r.runs && (!next || r.begun < next->begun)) next = &r;
  ++heats_;
  return Heat{static_cast<int>(next - runners_.data()), next->begun++};
}

void Race::ran(Heat heat, Worth const& worth, std::string const& end) {
  Runner& r = runners_[static_cast<std::size_t>(heat.runner)];
  scale_.see(worth.score);
  Ran const it{heat.world, worth};
  auto const place =
      std::upper_bound(r.ran.begin(), r.ran.end(), it, [](Ran const& a, Ran const& b) { return a.world < b.world; });
  r.ran.insert(place, it);
  r.sum.won += worth.won;
  r.sum.score += worth.score;
  r.sum.standing += worth.standing;
  if (r.ran.size() == 1 || scale_.worth(worth) < scale_.worth(r.worst)) {
    r.worst = worth;
    r.feared = end;
  }
}

Worth Race::mean_worth(Runner const& r) const {
  double const n = std::max<double>(1, static_cast<double>(r.ran.size()));
  return {r.sum.won / n, r.sum.score / n, r.sum.standing / n};
}

double Race::mean(Runner const& r) const { return r.ran.empty() ? -1 : scale_.worth(mean_worth(r)); }

Race::Compared Race::compare(Runner const& a, Runner const& b) const {
  Compared c;
  double sum = 0, squares = 0;
  for (auto i = a.ran.begin(), j = b.ran.begin(); i != a.ran.end() && j != b.ran.end();) {
    if (i->world != j->world) {
      ++(i->world < j->world ? i : j);
      continue;
    }
    double const ahead = scale_.worth(i->worth) - scale_.worth(j->worth);
    sum += ahead;
    squares += ahead * ahead;
    ++c.worlds, ++i, ++j;
  }
  if (c.worlds == 0) return c;
  double const n = c.worlds;
  c.ahead = sum / n;
  double const variance = std::max(0.0, squares / n - c.ahead * c.ahead);
  c.error = std::sqrt(variance / std::max(1.0, n - 1));
  return c;
}

int Race::best() const {
  int best = 0;
  for (int i = 1; i < static_cast<int>(runners_.size()); ++i) {
    Runner const& r = runners_[static_cast<std::size_t>(i)];
    if (r.runs && mean(r) > mean(runners_[static_cast<std::size_t>(best)])) best = i;
    if (r.runs && !runners_[static_cast<std::size_t>(best)].runs) best = i;
  }
  return best;
}

void Race::halve() {
  std::vector<Runner*> running;
  for (Runner& r : runners_)
    if (r.runs) running.push_back(&r);
  // Who has not run yet is one instinct thinks less of than all who have.
  std::sort(running.begin(), running.end(), [this](Runner* a, Runner* b) {
    double const x = mean(*a), y = mean(*b);
    return x != y ? x > y : a < b;
  });
  for (std::size_t i = std::max<std::size_t>(2, (running.size() + 1) / 2); i < running.size(); ++i)
    running[i]->runs = false;
}

// Looked at each time the number of worlds has doubled: a look costs as much as there are worlds.
bool Race::settled() {
  int fewest = runners_.front().begun;
  for (Runner const& r : runners_)
    if (r.runs) fewest = std::min(fewest, static_cast<int>(r.ran.size()));
  if (fewest < worlds_to_be_sure || fewest < 2 * looked_at_) return false;
  looked_at_ = fewest;
  int const first = best();
  for (int i = 0; i < static_cast<int>(runners_.size()); ++i) {
    Runner const& other = runners_[static_cast<std::size_t>(i)];
    if (i == first || !other.runs) continue;
    Compared const c = compare(runners_[static_cast<std::size_t>(first)], other);
    // Alike in every world: then it does not matter, and both may stand.
    if (c.worlds >= worlds_to_be_sure && c.error == 0 && c.ahead == 0) continue;
    if (c.worlds < worlds_to_be_sure || c.ahead <= sure * c.error) return false;
  }
  return true;
}

int Race::winner() const {
  Runner const& first = runners_[static_cast<std::size_t>(best())];
  // What instinct likes best stands unless the worlds speak against it.
  Runner const* liked = &runners_.front();
  for (Runner const& r : runners_)
    if (r.instinct == liked->instinct && mean(r) > mean(*liked)) liked = &r;
  if (liked->instinct == first.instinct) return first.option;
  Compared const c = compare(first, *liked);
  return c.worlds >= 2 && c.ahead > doubt * c.error ? first.option : liked->option;
}

std::vector<Weighed> Race::weighed() const {
  std::vector<Weighed> all;
  for (Runner const& r : runners_) {
    if (r.ran.empty()) continue;
    Worth const w = mean_worth(r);
    all.push_back({r.option, static_cast<int>(r.ran.size()), w.won, w.score, scale_.worth(w), r.feared});
  }
  int const taken = winner();
  std::sort(all.begin(), all.end(), [taken](Weighed const& a, Weighed const& b) {
    if ((a.option == taken) != (b.option == taken)) return a.option == taken;
    return a.worth != b.worth ? a.worth > b.worth : a.option < b.option;
  });
  return all;
}

}  // namespace bots
