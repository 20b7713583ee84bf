#include "kit/paths.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace kit {

int EntryCosts::of(Hex h) const {
  for (int cost = 1; cost <= dearest; ++cost)
    if (hexes_[static_cast<std::size_t>(cost)].contains(h)) return cost;
  return plain_;
}

void EntryCosts::set(HexSet const& hexes, int cost) {
  assert(cost >= 1 && cost <= dearest);
  for (unsigned left = named_; left != 0; left &= left - 1) {
    int const c = std::countr_zero(left);
    HexSet& of_cost = hexes_[static_cast<std::size_t>(c)];
    of_cost -= hexes;
    if (of_cost.empty()) named_ = static_cast<std::uint16_t>(named_ & ~(1u << c));
  }
  if (cost == plain_ || hexes.empty()) return;
  hexes_[static_cast<std::size_t>(cost)] |= hexes;
  named_ = static_cast<std::uint16_t>(named_ | 1u << cost);
}

EntryCosts EntryCosts::raised(int by) const {
  assert(by >= 0);
  EntryCosts higher;
  higher.plain_ = static_cast<std::uint8_t>(std::min(plain_ + by, dearest));
  for (int c = 1; c <= dearest; ++c)
    if ((named_ >> c & 1) != 0) higher.set(hexes_[static_cast<std::size_t>(c)], std::min(c + by, dearest));
  return higher;
}

HexSet EntryCosts::with(int cost) const {
  if (cost != plain_) return hexes_[static_cast<std::size_t>(cost)];
  HexSet rest = HexSet::board();
  for (unsigned left = named_; left != 0; left &= left - 1)
    rest -= hexes_[static_cast<std::size_t>(std::countr_zero(left))];
  return rest;
}

HexSet Reach::up_to(int cost) const {
  HexSet hexes;
  for (int c = 0; c <= cost && c < levels_; ++c) hexes |= at(c);
  return hexes;
}

int Reach::cost(Hex h, int at_least) const { return contains(h) ? cost_from(h, at_least) : -1; }

int Reach::cost_from(Hex h, int at_least) const {
  auto const word = static_cast<std::size_t>(HexSet::index(h) >> 6);
  int const bit = HexSet::index(h) & 63;
  int c = at_least;
  while ((level_[static_cast<std::size_t>(c)][word] >> bit & 1) == 0) ++c;
  return c;
}

Reach flood(HexSet const& from, HexSet const& open, int limit) {
  Reach reached;
  reached.add_level(from);
  HexSet unseen = open - from;
  HexSet edge = from;
  for (int cost = 1; cost <= std::min(limit, Reach::most); ++cost) {
    edge = edge.grow() & unseen;
    if (edge.empty()) break;
    unseen -= edge;
    reached.add_level(edge);
  }
  return reached;
}

Reach reach(HexSet const& from, HexSet const& open, EntryCosts const& costs, int budget) {
  if (costs.used() == 1u << 1) return flood(from, open, budget);
  return reach_until(from, open, costs, budget, {});
}

Reach reach_until(HexSet const& from, HexSet const& open, EntryCosts const& costs, int budget, HexSet const& goals) {
  Reach reached;
  reached.prices_ = costs.used();
  for (unsigned left = costs.used(); left != 0; left &= left - 1) {
    int const c = std::countr_zero(left);
    reached.priced_[static_cast<std::size_t>(c)] = (costs.with(c) & open).words();
  }
  int const dearest_price = std::bit_width(costs.used()) - 1;

  // A hex of price p is reached at c if a neighbour was reached at c - p and none earlier; so the neighbourhoods of
  // the last 15 levels are all that is needed.
  std::array<HexSet::Words, 16> around;  // written before it is read, so not cleared first
  reached.add_level(from);
  around[0] = from.grow().words();
  HexSet unseen = open - from;
  int last = 0;
  for (int cost = 1; cost <= std::min(budget, Reach::most); ++cost) {
    if (unseen.empty() || cost - last > dearest_price) break;
    HexSet level;
    unsigned const payable = costs.used() & ((2u << std::min(cost, EntryCosts::dearest)) - 1);
    for (unsigned left = payable; left != 0; left &= left - 1) {
      auto const p = static_cast<std::size_t>(std::countr_zero(left));
      level |= HexSet::from_words(around[(static_cast<std::size_t>(cost) - p) & 15]) &
               HexSet::from_words(reached.priced_[p]);
    }
    level &= unseen;
    unseen -= level;
    reached.add_level(level);
    if (level.empty()) {
      around[static_cast<std::size_t>(cost & 15)] = {};
      continue;
    }
    last = cost;
    if (level.intersects(goals)) break;
    around[static_cast<std::size_t>(cost & 15)] = level.grow().words();
  }
  reached.levels_ = last + 1;  // a reach ends with its dearest hex
  return reached;
}

Path path_to(Reach const& reached, Hex target) {
  Path path;
  int const whole = reached.cost(target);
  if (whole <= 0) return path;

  // Backwards, all cheapest paths at once.  Entering a hex costs the same from every side, so the hexes before one of
  // price p are its neighbours that are cheaper by p.  `onward[c]` are the hexes entered from cost c.
  std::array<HexSet::Words, Reach::most + 1> onward;
  HexSet on_a_path{target};
  if (reached.prices_ == 1u << 1) {  // every step costs 1: the hexes before it lie one level lower
    HexSet here{target};
    for (int cost = whole; cost > 0; --cost) {
      onward[static_cast<std::size_t>(cost - 1)] = here.words();
      here = here.grow() & reached.at(cost - 1);
    }
    on_a_path = here;
  } else {
    std::fill_n(onward.begin(), whole, HexSet::Words{});
    for (int cost = whole; cost > 0; --cost) {
      HexSet const here = on_a_path & reached.at(cost);
      if (here.empty()) continue;
      for (unsigned left = reached.prices_; left != 0; left &= left - 1) {
        int const price = std::countr_zero(left);
        HexSet const entered = here & HexSet::from_words(reached.priced_[static_cast<std::size_t>(price)]);
        if (entered.empty()) continue;
        on_a_path |= entered.grow() & reached.at(cost - price);
        HexSet::Words& next = onward[static_cast<std::size_t>(cost - price)];
        next = (HexSet::from_words(next) | entered).words();
      }
    }
  }

  Hex at = (reached.at(0) & on_a_path).first();
  for (int cost = 0; at != target; cost = reached.cost_from(at, cost + 1)) {
    HexSet const next = HexSet::from_words(onward[static_cast<std::size_t>(cost)]);
    auto const* const lowest = std::find_if(std::begin(directions), std::end(directions),
                                            [&](Direction d) { return next.contains(neighbour(at, d)); });
    assert(lowest != std::end(directions));
    at = neighbour(at, *lowest);
    path.push_back(at);
  }
  return path;
}

}  // namespace kit
