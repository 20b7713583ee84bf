#include "server/thinkers.h"

#include <utility>

#include "store/turns.h"
#include "table/companion.h"

namespace server {

Thinkers::Thinkers(std::size_t threads, Post post)
    : post_(std::move(post)), busy_(threads, std::stop_source(std::nostopstate)) {
  for (std::size_t i = 0; i < threads; ++i)
    threads_.emplace_back([this, i](std::stop_token const& end) { think_forever(i, end); });
}

void Thinkers::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    std::lock_guard const lock(gate_);
    for (std::stop_source& job : busy_) job.request_stop();
    waiting_.clear();
  }
  threads_.clear();  // waits for each
}

std::stop_source Thinkers::begin(Thinking job, ThenThought then) {
  std::stop_source stop;
  {
    std::lock_guard const lock(gate_);
    // Who points at an option waits for its odds; who plays with companions expects them to think.
    bool const first = job.foresee.has_value();
    waiting_.insert(first ? waiting_.begin() : waiting_.end(), Job{std::move(job), stop, std::move(then)});
  }
  arrived_.notify_one();
  return stop;
}

void Thinkers::think_forever(std::size_t mine, std::stop_token const& end) {
  store::give_way();
  for (;;) {
    Job job;
    {
      std::unique_lock lock(gate_);
      if (!arrived_.wait(lock, end, [this] { return !waiting_.empty(); })) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
      busy_[mine] = job.stop;
    }
    Thought thought;
    if (!job.stop.stop_requested()) {
      try {
        thought = companion_thought(std::move(job.what), job.stop.get_token());
      } catch (std::exception const& error) {
        thought.trouble = error.what();
      }
    }
    if (end.stop_requested()) return;
    post_([stop = job.stop, then = std::move(job.then), thought = std::move(thought)] {
      if (!stop.stop_requested()) then(thought);
    });
  }
}

}  // namespace server
