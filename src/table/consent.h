// What one person may not do alone: the others are asked, and it happens when all of them agree.  Who is away just now
// is waited for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "table/messages.h"
#include "table/standing.h"

namespace server {

class Consent {
 public:
  explicit Consent(Standing& table) : table_(table) {}

  // --- who is to be asked ---
  std::uint32_t everybody_else(Member const& member) const { return table_.meta.people_there() & ~member.seats; }
  std::uint32_t as_the_table_says(Member const& member) const {
    return table_.meta.settings.consent == "free" ? 0 : everybody_else(member);
  }

  using Act = std::function<void()>;
  // Acts at once where nobody is to be asked.
  void ask(Member const& member, std::uint32_t whom, std::string text, Act act);
  // What is wrong with this vote, or nothing.
  std::string vote(Member const& member, std::int64_t proposal, bool yes);
  void settle(std::string const& text);  // the question to the others, if there is one, is no longer asked
  void handed_over(int seat);            // a companion is not waited for
  std::optional<message::Proposal> pending() const;

 private:
  struct Proposed {
    message::Proposal what;
    Act act;
  };
  void tell() const;
  void agreed();

  Standing& table_;
  std::optional<Proposed> proposed_;
  std::int64_t proposals_ = 0;
};

}  // namespace server
