// What the whole table is asked is decided by the first who answers, by more than half of the people who are here, or
// by their leader: as the table's settings say.  Hands are kept here, not in the chronicle; what they decide goes
// there.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "table/messages.h"
#include "table/standing.h"

namespace server {

class Hands {
 public:
  explicit Hands(Standing const& table) : table_(table) {}

  bool wanted() const { return !by("first"); }
  // `deciders`: whose seats may answer.  A person is one voice, however many seats or browsers; companions have none.
  bool has_voice(Member const& member, std::uint32_t deciders) const { return voice_of(member, deciders) != 0; }
  // This member is for that option, and no longer for another one.  True: that decides it.
  bool raise(Member const& member, std::uint32_t deciders, int index);
  // Nothing where one answer is enough.
  std::optional<message::Hands> shown(std::uint32_t deciders) const;
  // Somebody else sits there now, or a companion.
  void lower(int seat) {
    std::erase_if(raised_, [&](message::Hand const& hand) { return hand.seat == seat; });
  }
  void lower_all() { raised_.clear(); }

 private:
  std::uint32_t voice_of(Member const& member, std::uint32_t deciders) const;  // a bit
  std::uint32_t voices(std::uint32_t deciders) const;
  int leader(std::uint32_t deciders) const;
  bool by(std::string_view rule) const { return table_.meta.settings.hands.value_or("first") == rule; }

  Standing const& table_;
  std::vector<message::Hand> raised_;
  std::int64_t about_ = -1;  // the position they were raised at
};

}  // namespace server
