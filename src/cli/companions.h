// Who decides for the seats of companions at the terminal.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/exec_companion.h"

namespace cli {

class Companions {
 public:
  // `allowed`: the companions named on the command line.  A chronicle may come from a stranger: what it names is only
  // run when it was named here as well.
  Companions(std::vector<std::string> allowed, std::chrono::milliseconds time)
      : allowed_(std::move(allowed)), time_(time) {}

  // Throws flow::Refused for a name that is none.
  static void check_name(std::string const& name);

  int choose(std::string const& name, std::uint64_t seed, flow::Position& position);
  std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }

 private:
  std::shared_ptr<engine::ExecProgram> program_of(std::string const& name);

  std::vector<std::string> allowed_;
  std::chrono::milliseconds time_;
  std::map<std::string, std::shared_ptr<engine::ExecProgram>> programs_;
  std::vector<std::string> notes_;
};

}  // namespace cli
