// Many games on all cores, with a line of progress where somebody watches.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace lab {

// "  stamina  34 %  [#######.............]  12 s, 23 s to go", rewritten in place; silent where nobody watches.
class Progress {
 public:
  Progress(std::string title, std::int64_t total, bool shown);
  ~Progress();
  void at(std::int64_t done);

 private:
  std::string title_;
  std::int64_t total_;
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_, last_;
};

bool somebody_watches();  // standard error is a terminal

int all_cores();

// Calls job(number, worker) for every number in [first, end), each on one of `workers` threads; in no fixed order.
// A job that throws stops the run, and the exception comes out of here.
void for_each_number(std::int64_t first, std::int64_t end, int workers, Progress* progress,
                     std::function<void(std::int64_t number, int worker)> const& job);

}  // namespace lab
