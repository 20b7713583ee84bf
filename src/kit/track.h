// A marker on a track: it stops at both ends.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include <boost/describe/class.hpp>

namespace kit {

struct Track {
  std::int16_t value = 0;
  std::int16_t lowest = 0;
  std::int16_t highest = 0;

  static Track full(int highest) { return between(highest, 0, highest); }
  static Track empty(int highest) { return between(0, 0, highest); }
  static Track between(int value, int lowest, int highest) {
    assert(lowest <= highest);
    Track t;
    t.lowest = static_cast<std::int16_t>(lowest);
    t.highest = static_cast<std::int16_t>(highest);
    t.set(value);
    return t;
  }

  bool at_lowest() const { return value == lowest; }
  bool at_highest() const { return value == highest; }
  int room() const { return highest - value; }
  int left() const { return value - lowest; }

  // How far it really moved.
  int gain(int n) {
    assert(n >= 0);
    return set(value + std::min(n, room()));
  }
  int lose(int n) {
    assert(n >= 0);
    return -set(value - std::min(n, left()));
  }
  // The signed change.
  int set(int to) {
    int const before = value;
    value = static_cast<std::int16_t>(std::clamp<int>(to, lowest, highest));
    return value - before;
  }
  // A new upper end; the marker comes down with it if it must.  The signed change of the marker.
  int set_highest(int to) {
    assert(to >= lowest);
    highest = static_cast<std::int16_t>(to);
    return set(value);
  }

  friend bool operator==(Track const&, Track const&) = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (value, lowest, highest))

}  // namespace kit
