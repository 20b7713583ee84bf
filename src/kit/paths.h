// What can be reached at which cost, and the cheapest way there.
#pragma once

#include <array>
#include <cstdint>

#include "flow/short_list.h"
#include "kit/hex_set.h"

namespace kit {

struct Borders;

using Path = flow::ShortList<Hex, board_size * board_size>;

// What it costs to enter a hex: 1, except in the hexes named here (2..15).
class EntryCosts {
 public:
  static constexpr int dearest = 15;

  int of(Hex h) const;
  // From now on entering these hexes costs this much, 1..15.
  void set(HexSet const& hexes, int cost);
  // Every hex dearer by so much, as for an encumbered figure; more than 15 counts as 15.
  EntryCosts raised(int by) const;
  // The hexes of this cost; all hexes not named have the plain cost.
  HexSet with(int cost) const;
  // Bit c is set if there are hexes of cost c.
  std::uint16_t used() const { return static_cast<std::uint16_t>(named_ | 1u << plain_); }

 private:
  std::array<HexSet, dearest + 1> hexes_{};
  std::uint16_t named_ = 0;
  std::uint8_t plain_ = 1;
};

// The hexes that can be reached, by their cheapest cost.  The hexes it starts from cost 0 and belong to it.
class Reach {
 public:
  static constexpr int most = 255;

  Reach() {}  // the levels are deliberately left as they are: clearing them would cost more than a short flood

  // Costs 0 .. levels() - 1 occur; those in between may be empty.
  int levels() const { return levels_; }
  HexSet at(int cost) const {
    return cost >= 0 && cost < levels_ ? HexSet::from_words(level_[static_cast<std::size_t>(cost)]) : HexSet{};
  }
  // Everything reached at no more than this cost.
  HexSet up_to(int cost) const;
  HexSet const& all() const { return all_; }
  bool contains(Hex h) const { return all_.contains(h); }
  // Cheapest cost, or -1 if out of reach.  Who knows that it is `at_least` so much need not begin at 0.
  int cost(Hex h, int at_least = 0) const;

 private:
  friend Reach flood(HexSet const&, HexSet const&, int);
  friend Reach reach_until(HexSet const&, HexSet const&, EntryCosts const&, int, HexSet const&);
  friend Reach reach(HexSet const&, HexSet const&, Borders const&, Borders const&, int);
  friend Path path_to(Reach const&, Hex);
  void add_level(HexSet const& hexes) {
    level_[static_cast<std::size_t>(levels_++)] = hexes.words();
    all_ |= hexes;
  }
  int cost_from(Hex h, int at_least) const;  // of a hex that is reached

  HexSet all_;
  int levels_ = 0;
  std::uint16_t prices_ = 1u << 1;                             // bit c is set if some hexes cost c to enter
  std::array<HexSet::Words, EntryCosts::dearest + 1> priced_;  // which; by price, where there are several prices
  std::array<HexSet::Words, most + 1> level_;
};

// Levels of distance: every hex of `open` that can be reached in at most `limit` steps over `open` hexes.
// The starting hexes need not be open.  A limit above Reach::most counts as that.
Reach flood(HexSet const& from, HexSet const& open, int limit = Reach::most);

// The same with costs: every hex of `open` that can be reached for at most `budget`.
Reach reach(HexSet const& from, HexSet const& open, EntryCosts const& costs, int budget);
// And only as far as to the nearest of the `goals`: the level in which they come is complete, dearer ones are left out.
Reach reach_until(HexSet const& from, HexSet const& open, EntryCosts const& costs, int budget, HexSet const& goals);
inline Reach reach(Hex from, HexSet const& open, EntryCosts const& costs, int budget) {
  return reach(HexSet{from}, open, costs, budget);
}
inline Reach reach(Hex from, HexSet const& open, int budget) { return flood(HexSet{from}, open, budget); }

// The cheapest path hex by hex, without the start, with the target; empty if the target is out of reach or a start.
// Among equally cheap paths the one is taken whose first step has the lowest direction number (n, ne, se, s, sw, nw),
// then its second step, and so on; of several starts the first in the order of HexSet.
Path path_to(Reach const& reached, Hex target);

}  // namespace kit
