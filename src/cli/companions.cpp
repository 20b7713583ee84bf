#include "cli/companions.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "lab/crew.h"

namespace cli {

void Companions::check_name(std::string const& name) {
  if (!name.starts_with(engine::exec_prefix))
    bots::make_bot(name, 1);
  else if (name.size() == engine::exec_prefix.size())
    throw flow::Refused("exec: wants the program to run, like exec:./bot.py");
}

std::shared_ptr<engine::ExecProgram> Companions::program_of(std::string const& name) {
  auto const known = programs_.find(name);
  if (known != programs_.end()) return known->second;
  bool const allowed = std::find(allowed_.begin(), allowed_.end(), name) != allowed_.end();
  auto const tell = [this](std::string const& sentence) { notes_.push_back(sentence); };
  auto const program =
      allowed ? std::make_shared<engine::ExecProgram>(name.substr(engine::exec_prefix.size()), tell) : nullptr;
  if (!allowed)
    notes_.push_back(fmt::format("{} is only run when --bot names it again; instinct decides in its place", name));
  programs_[name] = program;
  return program;
}

int Companions::choose(std::string const& name, std::uint64_t seed, flow::Position& position) {
  bool const judged = position.asked() != flow::Seat::chance();  // what dice bring is nobody's judgement
  if (!name.starts_with(engine::exec_prefix)) {
    bots::Chair chair(position, position.asked());
    return bots::make_bot(judged ? name : "random", seed)->choose(chair, {.threads = lab::all_cores()}, {});
  }
  auto const program = judged ? program_of(name) : nullptr;
  if (!program) return bots::choose(*bots::make_bot(judged ? "instinct" : "random", seed), position);
  bots::Chair chair(position, position.asked());
  bots::Budget budget;
  budget.time = time_;
  return program->choose(chair, budget, {}, seed);
}

}  // namespace cli
