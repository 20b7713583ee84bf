// A map of up to 64 places and the ways between them, as bits: neighbours, distances, what lies nearest.
//
//   kit::Graph map;  map.join(3, 7);                     // both ways; map.lead(3, 7): one way, as down a river
//   kit::Places const near = map.next[3];
//   int const steps = map.distance(3, 40, allowed);      // over allowed places only; -1: no way
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "flow/short_list.h"

namespace kit {

using Places = std::uint64_t;  // a bit for each place
inline constexpr int most_places = 64;
inline constexpr Places all_places = ~Places{0};
constexpr Places place(int i) { return Places{1} << i; }

template <class Visit>
constexpr void each_place(Places places, Visit visit) {
  for (; places != 0; places &= places - 1) visit(std::countr_zero(places));
}

struct Graph {
  std::array<Places, most_places> next{};  // where one step leads

  void lead(int from, int to) { next[static_cast<std::size_t>(from)] |= place(to); }
  void join(int a, int b) {
    lead(a, b);
    lead(b, a);
  }
  // With these ways too: what some may use and others not.
  friend Graph operator|(Graph a, Graph const& b) {
    for (std::size_t i = 0; i < most_places; ++i) a.next[i] |= b.next[i];
    return a;
  }
  friend bool operator==(Graph const&, Graph const&) = default;

  // Where one step from any of these leads.
  Places step(Places from) const {
    Places reached = 0;
    each_place(from, [&](int i) { reached |= next[static_cast<std::size_t>(i)]; });
    return reached;
  }
  // Everything that at most so many steps over allowed places lead to, the start included; it need not be allowed.
  Places reach(Places from, int steps, Places allowed = all_places) const {
    Places all = from;
    for (Places edge = from; steps > 0 && edge != 0; --steps) {
      edge = step(edge) & allowed & ~all;
      all |= edge;
    }
    return all;
  }
  // -1: there is no way.
  int distance(int from, int to, Places allowed = all_places) const {
    Nearest const found = nearest(place(from), place(to), allowed);
    return found.distance;
  }
  // Those of `wanted` that are closest, all of them if several are equally close.
  struct Nearest {
    int distance = -1;
    Places places = 0;
    friend bool operator==(Nearest const&, Nearest const&) = default;
  };
  Nearest nearest(Places from, Places wanted, Places allowed = all_places) const {
    Places all = from;
    Places edge = from;
    for (int steps = 0; edge != 0; ++steps) {
      if ((edge & wanted) != 0) return {steps, edge & wanted};
      edge = step(edge) & allowed & ~all;
      all |= edge;
    }
    return {};
  }
  // The next places of all shortest ways to `to`; none if there is no way or one is there.
  Places toward(int from, int to, Places allowed = all_places) const {
    int const whole = distance(from, to, allowed);
    Places first = 0;
    if (whole <= 0) return first;
    each_place(next[static_cast<std::size_t>(from)] & allowed, [&](int i) {
      if (distance(i, to, allowed) == whole - 1) first |= place(i);
    });
    return first;
  }
};

}  // namespace kit
