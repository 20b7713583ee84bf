#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace lab {

Interval share(std::int64_t of, std::int64_t all, double errors) {
  if (all == 0) return {0, 0, 1};
  double const n = static_cast<double>(all), p = static_cast<double>(of) / n, z = errors;
  double const centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  double const half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double Mean::deviation() const {
  return count_ < 2 ? 0 : std::sqrt(std::max(0.0, squares_ / static_cast<double>(count_ - 1)));
}

double Mean::error() const { return count_ < 2 ? 0 : deviation() / std::sqrt(static_cast<double>(count_)); }

}  // namespace lab
