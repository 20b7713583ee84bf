#include "engine/exec_companion.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include "engine/protocol.h"
#include "flow/fault.h"

namespace engine {

namespace {

namespace json = boost::json;

// Everything a seat may know: programs keep nothing between questions unless they want to.
std::string question_line(bots::Chair& chair, std::int64_t number, std::chrono::milliseconds time) {
  auto const world = chair.imagine(1);  // the same question, with no secret of another seat in it
  json::object words = question_words(*world, true);
  json::value view = json::value_from(chair.view());
  words["question"] = number;
  words["game"] = view.at("game");
  words["chair"] = seat_number(chair.seat());
  words["milliseconds"] = time.count();
  words["view"] = std::move(view);
  return json::serialize(words);
}

std::optional<std::int64_t> number_in(std::string_view line) {
  boost::system::error_code wrong;
  json::value const read = json::parse(line, wrong);
  if (wrong || !read.is_object()) return {};
  json::value const* const number = read.as_object().if_contains("question");
  return number && number->is_int64() ? std::optional(number->as_int64()) : std::nullopt;
}

bool is_answer(std::string_view line) {
  boost::system::error_code wrong;
  json::value const read = json::parse(line, wrong);
  if (wrong || !read.is_object()) return false;
  json::value const* const verb = read.as_object().if_contains("do");
  return verb && verb->is_string() && verb->as_string() == "answer";
}

}  // namespace

ExecProgram::Running ExecProgram::borrow() {
  std::lock_guard const lock(gate_);
  std::int64_t const number = ++questions_;
  if (!idle_.empty()) {
    Running running = std::move(idle_.back());
    idle_.pop_back();
    running.question = number;
    return running;
  }
  if (given_up_) return {};
  ++starts_;
  return {std::make_unique<Program>(command_), number, 0};
}

bool ExecProgram::give_back(Running running, Trouble trouble) {
  std::unique_ptr<Program> to_end;  // outside the lock: it may take a moment
  std::lock_guard const lock(gate_);
  running.late = trouble == Trouble::none ? 0 : running.late + 1;
  bool const kept = trouble == Trouble::none || (trouble == Trouble::late && running.late < most_late);
  if (kept) {
    idle_.push_back(std::move(running));
    return false;
  }
  to_end = std::move(running.program);
  given_up_ = given_up_ || starts_ >= most_starts;
  return given_up_;
}

// Until the question is answered it may ask the engine about worlds its seat could be in.
ExecProgram::Trouble ExecProgram::ask(Program& program, bots::Chair& chair, Program::Clock::time_point until,
                                      std::stop_token const& stop, std::int64_t number, int& choice) {
  static games::Catalogue const none;
  Engine engine(none, games::Places({}));
  engine.sit_on(&chair);
  program.forget_unheard();
  auto const time = std::chrono::duration_cast<std::chrono::milliseconds>(until - Program::Clock::now());
  if (!program.say(question_line(chair, number, time), until)) return Trouble::gone;
  constexpr int most_nonsense = 16;
  for (int nonsense = 0; nonsense < most_nonsense;) {
    std::string line;
    switch (program.hear(line, until, stop)) {
      case Program::Heard::late: return Trouble::late;
      case Program::Heard::gone: return Trouble::gone;
      case Program::Heard::flood: return Trouble::flood;
      case Program::Heard::line: break;
    }
    // What it says about an earlier question comes too late.
    if (is_answer(line) && number_in(line) != number) {
      ++nonsense;
      if (!program.say(fmt::format(R"({{"error":"the question is number {}","now":{}}})", number, number), until))
        return Trouble::gone;
      continue;
    }
    std::string const reply = engine.answer(line);
    if (auto const decided = engine.take_decision()) {
      choice = *decided;
      program.say(reply, until);  // it has answered; whether it is still there does not matter now
      return Trouble::none;
    }
    if (reply.starts_with(R"({"error")")) ++nonsense;
    if (!program.say(reply, until)) return Trouble::gone;
  }
  return Trouble::garbage;
}

std::string ExecProgram::in_words(Trouble trouble) const {
  switch (trouble) {
    case Trouble::none: return "";
    case Trouble::late: return "took too long";
    case Trouble::gone: return "ended, or cannot be started";
    case Trouble::flood: return "said more than a line can hold";
    case Trouble::garbage: return "said nothing that can be understood";
  }
  return "";
}

int ExecProgram::choose(bots::Chair& chair, bots::Budget const& budget, std::stop_token stop, std::uint64_t seed) {
  auto const until = Program::Clock::now() + budget.time;
  Running running = borrow();
  Trouble trouble = Trouble::none;
  int choice = -1;
  if (running.program) trouble = ask(*running.program, chair, until, stop, running.question, choice);
  if (choice >= 0) return give_back(std::move(running), Trouble::none), choice;
  choice = bots::Instinct(seed).choose(chair, budget, stop);
  if (!running.program) return choice;  // given up, which was told
  // Whoever stopped it did so on purpose: nobody failed.
  if (trouble == Trouble::late && stop.stop_requested()) return give_back(std::move(running), Trouble::none), choice;
  auto const soon = Program::Clock::now() + std::chrono::milliseconds(20);
  running.program->say(fmt::format(R"({{"lost":{},"why":"{}"}})", running.question, in_words(trouble)), soon);
  bool const last = give_back(std::move(running), trouble);
  if (tell_)
    tell_(fmt::format("{} {}; instinct decided in its place{}", command_, in_words(trouble),
                      last ? ", and will from now on" : ""));
  return choice;
}

}  // namespace engine
