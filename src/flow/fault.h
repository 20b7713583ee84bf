// A broken promise inside the program: never the player's doing, always a bug in a rule or a pack check.
#pragma once

#include <stdexcept>
#include <string>

namespace flow {

class Fault : public std::runtime_error {
 public:
  Fault(std::string const& what_broke, std::string trace)
      : std::runtime_error("fault: " + what_broke + (trace.empty() ? "" : "\n  in   " + trace)),
        trace_(std::move(trace)) {}
  std::string const& trace() const { return trace_; }

 private:
  std::string trace_;
};

// Input from outside that cannot be accepted: one clear sentence, nothing is changed.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace flow
