// Another program, spoken to in lines.  It may hang, crash, say nothing or never stop: nothing here waits longer than
// it was told to, and nothing it does ends this program.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>

namespace engine {

class Program {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Heard { line, late, gone, flood };
  static constexpr std::size_t longest_line = 64 * 1024;

  // Starts it, as a shell would.  What it says on its error stream goes to the file that CHRONICLER_BOT_LOG names, else
  // nowhere.  Throws flow::Refused when no process can be started.
  explicit Program(std::string const& command);
  ~Program();  // ends it, and whatever it started
  Program(Program const&) = delete;
  Program& operator=(Program const&) = delete;

  bool say(std::string_view line, Clock::time_point until);  // false: it is gone, or does not listen
  Heard hear(std::string& line, Clock::time_point until, std::stop_token const& stop);
  void forget_unheard();  // what it said while nobody had asked

 private:
  pid_t process_ = -1;
  int socket_ = -1;
  std::string unread_;
};

}  // namespace engine
