// Threads that think for companions and for hints: nothing heavy happens where the tables are.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "table/thinking.h"

namespace server {

class Thinkers {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to where the tables are
  Thinkers(std::size_t threads, Post post);
  ~Thinkers() { stop(); }
  Thinkers(Thinkers const&) = delete;
  Thinkers& operator=(Thinkers const&) = delete;

  std::stop_source begin(Thinking job, ThenThought then);
  void stop();  // everything; nothing that was begun comes back

 private:
  struct Job {
    Thinking what;
    std::stop_source stop;
    ThenThought then;
  };
  void think_forever(std::size_t mine, std::stop_token const& end);

  Post post_;
  std::mutex gate_;  // guards what follows
  std::condition_variable_any arrived_;
  std::deque<Job> waiting_;
  std::vector<std::stop_source> busy_;  // by thread
  std::vector<std::jthread> threads_;
};

}  // namespace server
