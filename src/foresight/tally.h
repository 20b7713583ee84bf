// What came of the ways that were played, counted together.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "foresight/foresight.h"

namespace foresight {

// One way, at its end.
struct Way {
  flow::Stock after;
  std::vector<flow::Check> checks;
  std::vector<Deed> deeds;
  bool guessed = false, over = false, won = false;
};

class Tally {
 public:
  explicit Tally(flow::Stock const& before) : before_(&before) {}
  void add(Way const& way, double weight);
  // The same chances, but for rounding.
  bool same_as(Tally const& other) const;
  bool certain() const;  // all ways came to the same
  void write(Odds& odds) const;

 private:
  struct Counted {
    std::map<int, double> changes;
    double falls = 0;
    friend bool operator==(Counted const&, Counted const&) = default;
  };
  struct Checked {
    double made = 0, passed = 0;
  };
  struct Told {
    Deed deed;
    double weight = 0, place = 0;
  };
  flow::Side side_of(int owner) const;
  void count_lines(Way const& way, double weight);
  void count_checks(Way const& way, double weight);
  void count_deeds(Way const& way, double weight);
  void write_lines(Odds& odds) const;
  void write_deeds(Odds& odds) const;

  flow::Stock const* before_;
  std::vector<Counted> lines_;                  // by entry of the stock before
  std::map<std::string_view, Checked> checks_;  // what is checked is a literal
  std::map<std::string, Told> deeds_;
  double all_ = 0, won_ = 0, lost_ = 0;
  int ways_ = 0;
  bool guessed_ = false;
};

}  // namespace foresight
