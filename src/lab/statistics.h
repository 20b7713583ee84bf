// Means with intervals at 95 %.
#pragma once

#include <cstdint>

namespace lab {

struct Interval {
  double middle = 0, low = 0, high = 0;
};

// Wilson's: right also near 0 and 1, and for few games.
constexpr double errors_at_95 = 1.959964;
Interval share(std::int64_t of, std::int64_t all, double errors = errors_at_95);

// A mean of numbers that come one by one.
class Mean {
 public:
  void add(double value) {
    ++count_;
    double const from_mean = value - mean_;
    mean_ += from_mean / static_cast<double>(count_);
    squares_ += from_mean * (value - mean_);
  }
  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const;
  double error() const;  // of the mean
  Interval interval() const { return wide(errors_at_95); }
  Interval wide(double errors) const { return {mean_, mean_ - errors * error(), mean_ + errors * error()}; }

 private:
  std::int64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

}  // namespace lab
