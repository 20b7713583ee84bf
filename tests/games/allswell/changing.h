// Something of the pack that tests may change, put back at the end of the test: the pack is read once for all of them.
#pragma once

#include <utility>

#include "tests/games/allswell/verbs.h"

namespace allswell {

template <class Part>
class Changing {
 public:
  explicit Changing(Part& part) : part_(part), was_(part) {}
  Changing(Changing const&) = delete;
  ~Changing() { part_ = std::move(was_); }
  Part* operator->() { return &part_; }
  Part& operator*() { return part_; }

 private:
  Part& part_;
  Part was_;
};

inline Content& changeable(Bench& b) {
  b.content = changeable_pack();
  return const_cast<Content&>(*b.content);
}
template <class Things>
auto& thing(Things& things, std::string_view id) {
  return things.items()[static_cast<std::size_t>(things.index_of(id))];
}
// The one that a Loot card leaves waiting, for whatever a test waits for.
inline Trigger& spare_trigger(Content& own) {
  Trigger& trigger = std::get<Lasting>(thing(own.loot, "spirits_of_verdigris").effects.front().is).trigger;
  return trigger;
}

}  // namespace allswell
