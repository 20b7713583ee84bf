// Which option next, in which world, and which is best in the end: sequential halving over options that are all tried
// in the same worlds, so that luck weighs alike on each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/chair.h"

namespace bots {

// How an imagined world turned out.
struct Worth {
  double won = 0;       // 1 won, 0 lost, between: it went on
  double score = 0;     // the game's own measure
  double standing = 0;  // 0 .. 1: how well people stand, foes do not
};

// What scores were seen: they count from the worst to the best of them.
struct Scale {
  double lowest = 0, highest = 0;
  bool any = false;
  void see(double score) {
    lowest = any ? std::min(lowest, score) : score;
    highest = any ? std::max(highest, score) : score;
    any = true;
  }
  // Winning before all; then the game's own measure, then how things stand.
  double worth(Worth const& w) const {
    double const score = highest > lowest ? (w.score - lowest) / (highest - lowest) : 0.5;
    return 0.76 * w.won + 0.16 * score + 0.08 * w.standing;
  }
};

class Race {
 public:
  struct Heat {
    int runner = 0;
    int world = 0;
  };

  // `scores` are instinct's, by option; `shuffled` is any order of the options: of equals the first there is looked at
  // first.
  Race(std::vector<int> const& scores, std::vector<int> const& shuffled);

  // How many options are worth a look where about `heats` can be run.  Says so once it is known; before, three are.
  void expect(double heats);
  bool knows_its_width() const { return width_known_; }

  // `used` is the share of the budget that is gone.  Nothing: it is decided.
  std::optional<Heat> next(double used);
  void ran(Heat heat, Worth const& worth, std::string const& end);
  void failed(Heat) { ++failed_; }  // that world says nothing

  int option_of(Heat heat) const { return runners_[static_cast<std::size_t>(heat.runner)].option; }
  std::int64_t heats() const { return heats_; }
  bool early() const { return early_; }
  // The option to take.
  int winner() const;
  std::vector<Weighed> weighed() const;

 private:
  struct Ran {
    int world;
    Worth worth;
  };
  struct Runner {
    int option = 0, instinct = 0;
    int begun = 0;
    bool runs = true;
    std::vector<Ran> ran;  // by world; with several threads some are not there yet
    Worth sum, worst;
    std::string feared;
  };
  // Over the worlds in which both ran.
  struct Compared {
    int worlds = 0;
    double ahead = 0, error = 0;  // mean of the differences, and its standard error
  };
  Compared compare(Runner const& a, Runner const& b) const;
  double mean(Runner const& r) const;
  Worth mean_worth(Runner const& r) const;
  int best() const;
  void halve();
  bool settled();

  std::vector<Runner> runners_;  // as instinct likes them
  Scale scale_;
  int phases_ = 1, phase_ = 0;
  bool width_known_ = false, early_ = false;
  std::int64_t heats_ = 0, failed_ = 0;
  int looked_at_ = 0;  // worlds after which it was last asked whether all is settled
};

}  // namespace bots
