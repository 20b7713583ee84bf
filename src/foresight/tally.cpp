#include "foresight/tally.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace foresight {

namespace {

constexpr double rounding = 1e-9;
constexpr std::size_t most_deeds = 14;
constexpr double rarest_deed = 0.02;

bool near(double a, double b) { return std::abs(a - b) < rounding; }

bool alike(std::map<int, double> const& a, std::map<int, double> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](auto const& x, auto const& y) { return x.first == y.first && near(x.second, y.second); });
}

flow::Stock::Entry const* find(flow::Stock const& stock, flow::Stock::Entry const& like) {
  for (flow::Stock::Entry const& e : stock.entries())
    if (e.owner == like.owner && e.what == like.what) return &e;
  return nullptr;
}

}  // namespace

double Line::chance_of(int by) const {
  for (Change const& change : changes)
    if (change.by == by) return change.chance;
  return 0;
}

void Tally::add(Way const& way, double weight) {
  if (weight <= 0) return;
  ++ways_;
  all_ += weight;
  guessed_ = guessed_ || way.guessed;
  flow::Scene const now = way.after.scene();
  bool const ended = before_->scene() == flow::Scene::on && now != flow::Scene::on;
  if (way.over ? way.won : ended && now == flow::Scene::won) won_ += weight;
  if (way.over ? !way.won : ended && now == flow::Scene::lost) lost_ += weight;
  count_lines(way, weight);
  count_checks(way, weight);
  count_deeds(way, weight);
}

void Tally::count_lines(Way const& way, double weight) {
  auto const& entries = before_->entries();
  lines_.resize(entries.size());
  flow::Scene const now = way.after.scene();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    flow::Stock::Entry const& was = entries[i];
    flow::Stock::Entry const* const is = find(way.after, was);
    // Who is not there any more has fallen, unless all of it is over: then only the losers have.
    bool const lasts = now == before_->scene() || (now == flow::Scene::won && side_of(was.owner) == flow::Side::foe);
    bool const gone = !is && was.what->life && lasts;
    int const after = is ? is->value : gone ? 0 : was.value;
    lines_[i].changes[after - was.value] += weight;
    if (was.what->life && was.value > 0 && after <= 0) lines_[i].falls += weight;
  }
}

flow::Side Tally::side_of(int owner) const {
  for (flow::Stock::Owner const& o : before_->owners())
    if (o.id == owner) return o.side;
  return flow::Side::table;
}

// Of several of a kind the last one counts: those before it were rolled again.
void Tally::count_checks(Way const& way, double weight) {
  for (std::size_t i = 0; i < way.checks.size(); ++i) {
    flow::Check const& check = way.checks[i];
    bool const later = std::any_of(way.checks.begin() + static_cast<std::ptrdiff_t>(i) + 1, way.checks.end(),
                                   [&](flow::Check const& c) { return c.what == check.what; });
    if (later) continue;
    Checked& checked = checks_[check.what];
    checked.made += weight;
    if (check.passed) checked.passed += weight;
  }
}

void Tally::count_deeds(Way const& way, double weight) {
  for (std::size_t i = 0; i < way.deeds.size(); ++i) {
    Deed const& deed = way.deeds[i];
    bool const before = std::any_of(way.deeds.begin(), way.deeds.begin() + static_cast<std::ptrdiff_t>(i),
                                    [&](Deed const& d) { return d.text == deed.text; });
    if (before) continue;
    Told& told = deeds_[deed.text];
    if (told.weight == 0) told.deed = deed;
    told.weight += weight;
    told.place += weight * static_cast<double>(i);
  }
}

bool Tally::same_as(Tally const& other) const {
  bool const lines = std::equal(
      lines_.begin(), lines_.end(), other.lines_.begin(), other.lines_.end(),
      [](Counted const& a, Counted const& b) { return alike(a.changes, b.changes) && near(a.falls, b.falls); });
  bool const checks = std::equal(
      checks_.begin(), checks_.end(), other.checks_.begin(), other.checks_.end(), [](auto const& a, auto const& b) {
        return a.first == b.first && near(a.second.made, b.second.made) && near(a.second.passed, b.second.passed);
      });
  return lines && checks && near(won_, other.won_) && near(lost_, other.lost_);
}

bool Tally::certain() const {
  auto const sure = [this](double weight) { return near(weight, 0) || near(weight, all_); };
  return sure(won_) && sure(lost_) &&
         std::all_of(lines_.begin(), lines_.end(), [](Counted const& line) { return line.changes.size() == 1; }) &&
         std::all_of(checks_.begin(), checks_.end(),
                     [&](auto const& check) { return sure(check.second.made) && sure(check.second.passed); });
}

void Tally::write(Odds& odds) const {
  odds.ways = ways_;
  odds.guessed = guessed_;
  if (all_ <= 0) return;
  odds.won = won_ / all_;
  odds.lost = lost_ / all_;
  for (auto const& [what, checked] : checks_)
    odds.checks.push_back({std::string(what), checked.made / all_, checked.passed / all_});
  write_lines(odds);
  write_deeds(odds);
}

// What somebody may fall by comes first, then what changes most likely.
void Tally::write_lines(Odds& odds) const {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    flow::Stock::Entry const& was = before_->entries()[i];
    auto const owner = std::find_if(before_->owners().begin(), before_->owners().end(),
                                    [&](flow::Stock::Owner const& o) { return o.id == was.owner; });
    if (owner == before_->owners().end()) continue;
    if (lines_[i].changes.size() == 1 && lines_[i].changes.begin()->first == 0) continue;
    Line line;
    line.who = owner->name;
    line.piece = owner->piece;
    line.side = owner->side;
    line.what = was.what->name;
    line.good = was.what->good;
    line.before = was.value;
    line.falls = lines_[i].falls / all_;
    for (auto const& [by, weight] : lines_[i].changes) {
      line.changes.push_back({by, weight / all_});
      line.mean += by * weight / all_;
    }
    line.life = was.what->life;
    odds.lines.push_back(std::move(line));
  }
  std::sort(odds.lines.begin(), odds.lines.end(), [](Line const& a, Line const& b) {
    if (a.life != b.life) return a.life;
    return std::tuple(a.chance_of(0), std::tie(a.who, a.what)) < std::tuple(b.chance_of(0), std::tie(b.who, b.what));
  });
}

void Tally::write_deeds(Odds& odds) const {
  std::vector<Told const*> often;
  for (auto const& [text, told] : deeds_)
    if (told.weight / all_ >= rarest_deed) often.push_back(&told);
  std::sort(often.begin(), often.end(), [](Told const* a, Told const* b) { return a->weight > b->weight; });
  if (often.size() > most_deeds) often.resize(most_deeds);
  std::sort(often.begin(), often.end(),
            [](Told const* a, Told const* b) { return a->place / a->weight < b->place / b->weight; });
  for (Told const* told : often) {
    odds.deeds.push_back(told->deed);
    odds.deeds.back().chance = told->weight / all_;
  }
}

}  // namespace foresight
