#include "lab/crew.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace lab {

Progress::Progress(std::string title, std::int64_t total, bool shown)
    : title_(std::move(title)), total_(total), shown_(shown && total > 0) {
  start_ = last_ = std::chrono::steady_clock::now();
}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(std::int64_t done) {
  if (!shown_) return;
  auto const now = std::chrono::steady_clock::now();
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(now - start_).count();
  std::int64_t const to_go = done > 0 ? seconds * (total_ - done) / done : 0;
  int const bar = static_cast<int>(20 * done / total_);
  fmt::print(stderr, "\r\033[K  {}  {:3} %  [{:#<{}}{:.<{}}]  {} s, {} s to go", title_, 100 * done / total_, "", bar,
             "", 20 - bar, seconds, to_go);
  std::fflush(stderr);
}

bool somebody_watches() { return isatty(STDERR_FILENO) != 0; }

int all_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void for_each_number(std::int64_t first, std::int64_t end, int workers, Progress* progress,
                     std::function<void(std::int64_t, int)> const& job) {
  std::atomic<std::int64_t> next{first}, done{0};
  std::atomic<bool> stop{false};
  std::exception_ptr trouble;
  std::mutex lock;
  auto const work = [&](int worker) {
    try {
      for (std::int64_t n; !stop && (n = next++) < end;) {
        job(n, worker);
        std::int64_t const so_far = ++done;
        if (progress && worker == 0) progress->at(so_far);
      }
    } catch (...) {
      std::lock_guard const hold(lock);
      if (!trouble) trouble = std::current_exception();
      stop = true;
    }
  };
  std::vector<std::thread> crew;
  for (int w = 1; w < std::min<std::int64_t>(workers, end - first); ++w) crew.emplace_back(work, w);
  work(0);
  for (std::thread& thread : crew) thread.join();
  if (trouble) std::rethrow_exception(trouble);
}

}  // namespace lab
