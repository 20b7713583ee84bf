// A companion that is another program: `--bot 2=exec:PATH` (docs/engine.md).
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "engine/program.h"

namespace engine {

inline constexpr std::string_view exec_prefix = "exec:";

// The programs of one command: each serves one question at a time, and any table.  A program that fails loses the
// question to instinct and is told so; one that fails again and again is started anew, and in the end left alone.
class ExecProgram {
 public:
  using Tell = std::function<void(std::string const& sentence)>;

  // `tell` hears what goes wrong, for people; it may be called by any thread.
  explicit ExecProgram(std::string command, Tell tell = {}) : command_(std::move(command)), tell_(std::move(tell)) {}

  int choose(bots::Chair& chair, bots::Budget const& budget, std::stop_token stop, std::uint64_t seed);
  std::string const& command() const { return command_; }

 private:
  static constexpr int most_starts = 4, most_late = 3;
  struct Running {
    std::unique_ptr<Program> program;  // none: it was given up
    std::int64_t question = 0;
    int late = 0;  // in a row
  };
  enum class Trouble { none, late, gone, flood, garbage };

  Running borrow();
  bool give_back(Running running, Trouble trouble);  // true: given up
  Trouble ask(Program& program, bots::Chair& chair, Program::Clock::time_point until, std::stop_token const& stop,
              std::int64_t number, int& choice);
  std::string in_words(Trouble trouble) const;

  std::string command_;
  Tell tell_;
  std::mutex gate_;  // guards what follows
  std::vector<Running> idle_;
  int starts_ = 0;
  std::int64_t questions_ = 0;
  bool given_up_ = false;
};

class ExecCompanion final : public bots::Companion {
 public:
  ExecCompanion(std::shared_ptr<ExecProgram> program, std::uint64_t seed) : program_(std::move(program)), seed_(seed) {}
  std::string_view name() const override { return program_->command(); }
  using Companion::choose;
  int choose(bots::Chair& chair, bots::Budget const& budget, std::stop_token stop) override {
    return program_->choose(chair, budget, std::move(stop), seed_);
  }

 private:
  std::shared_ptr<ExecProgram> program_;
  std::uint64_t seed_;
};

}  // namespace engine
