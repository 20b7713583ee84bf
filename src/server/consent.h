// What one person may not do alone: the others are asked, and it happens when all of them agree.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/messages.h"
#include "server/standing.h"

namespace server {

class Consent {
 public:
  explicit Consent(Standing& table) : table_(table) {}

  using Act = std::function<void()>;
  // Acts at once where nobody else need be asked.
  void ask(Member const& member, std::string text, Act act);
  // What is wrong with this vote, or nothing.
  std::string vote(Member const& member, std::int64_t proposal, bool yes);
  void settle(std::string const& text);  // the question to the others, if there is one, is no longer asked
  void forget() { proposed_.reset(); }
  std::optional<message::Proposal> pending() const;

 private:
  struct Proposed {
    message::Proposal what;
    Act act;
  };
  void tell() const;

  Standing& table_;
  std::optional<Proposed> proposed_;
  std::int64_t proposals_ = 0;
};

}  // namespace server
