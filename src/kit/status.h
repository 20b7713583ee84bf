// Statuses with a strength that last for some turns or until they are removed.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

#include <boost/describe/class.hpp>

#include "flow/fixed_list.h"
#include "flow/ids.h"

namespace kit {

// For games that have no types of their own for who controls a status and what it comes from.
using StatusController = flow::Id<struct StatusControllerTag>;
using StatusSource = flow::Id<struct StatusSourceTag, std::uint16_t>;

inline constexpr std::int16_t until_removed = -1;

template <class Kind, class Controller = StatusController, class Source = StatusSource>
struct Status {
  Kind kind{};
  Controller controller{};    // beside it, so that the whole is eight bytes
  std::int16_t strength = 0;  // the X of the status
  std::int16_t turns = until_removed;
  Source source{};

  bool lasts_longer_than(Status const& other) const {
    return other.turns != until_removed && (turns == until_removed || turns > other.turns);
  }
  friend bool operator==(Status const&, Status const&) = default;
  BOOST_DESCRIBE_CLASS(Status, (), (kind, strength, turns, controller, source), (), ())
};

enum class StatusChange : std::uint8_t { added, replaced, prolonged, ignored };

// At most one status of each kind, in the order of arrival.
template <class Kind, int N, class Controller = StatusController, class Source = StatusSource>
struct StatusList {
  using Entry = Status<Kind, Controller, Source>;
  flow::FixedList<Entry, N> entries;

  Entry const* find(Kind kind) const {
    for (Entry const& e : entries)  // std::find_if is unrolled, which is too much for the few that anybody has
      if (e.kind == kind) return &e;
    return nullptr;
  }
  bool has(Kind kind) const { return find(kind) != nullptr; }
  // 0 without the status.
  int strength(Kind kind) const {
    Entry const* const entry = find(kind);
    return entry ? entry->strength : 0;
  }
  bool empty() const { return entries.empty(); }
  auto begin() const { return entries.begin(); }
  auto end() const { return entries.end(); }

  // What `apply` would do.
  StatusChange foresee(Entry const& fresh) const {
    Entry const* const held = find(fresh.kind);
    if (!held) return StatusChange::added;
    if (fresh.strength > held->strength) return StatusChange::replaced;
    if (fresh.strength == held->strength && fresh.lasts_longer_than(*held)) return StatusChange::prolonged;
    return StatusChange::ignored;
  }
  // Equal statuses do not add up: the stronger one stays with its own duration, of equally strong ones the longer one.
  // The one that stays keeps its controller and source.  ST-COND-02
  StatusChange apply(Entry const& fresh) {
    assert(fresh.turns == until_removed || fresh.turns > 0);
    StatusChange const change = foresee(fresh);
    if (change == StatusChange::added) entries.push_back(fresh);
    if (change == StatusChange::replaced || change == StatusChange::prolonged) *entry(fresh.kind) = fresh;
    return change;
  }
  // One turn less for every status that counts turns; those that end are taken off and returned.
  flow::FixedList<Entry, N> count_down() {
    return count_down([](Entry const&) { return true; });
  }
  // Only for those that `counts` picks, such as all of one controller.
  template <class Counts>
  flow::FixedList<Entry, N> count_down(Counts counts) {
    flow::FixedList<Entry, N> ended;
    for (Entry& e : entries) {
      if (e.turns == until_removed || !counts(std::as_const(e))) continue;
      if (--e.turns == 0) ended.push_back(e);
    }
    entries.erase_if([](Entry const& e) { return e.turns == 0; });
    return ended;
  }
  bool remove(Kind kind) {
    return entries.erase_if([&](Entry const& e) { return e.kind == kind; }) > 0;
  }
  // Uses up strength, as damage does with a shield; at 0 the status is gone.  How much was used.
  int weaken(Kind kind, int by) {
    assert(by >= 0);
    Entry* const held = entry(kind);
    if (!held) return 0;
    int const used = std::min<int>(by, held->strength);
    held->strength = static_cast<std::int16_t>(held->strength - used);
    if (held->strength == 0) remove(kind);
    return used;
  }

  friend bool operator==(StatusList const&, StatusList const&) = default;
  BOOST_DESCRIBE_CLASS(StatusList, (), (entries), (), ())

 private:
  Entry* entry(Kind kind) { return const_cast<Entry*>(find(kind)); }
};

}  // namespace kit
