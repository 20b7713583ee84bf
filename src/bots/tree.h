// What may follow an answer, by information set: a node is reached by what was answered so far, whatever the dice and
// hidden cards were in the world that came there.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bots/race.h"

namespace bots {

class Tree {
 public:
  using Node = std::int32_t;
  static constexpr Node none = -1;
  static constexpr std::size_t most_nodes = 1 << 15;  // one and a half megabytes; then it grows no more

  void clear() { nodes_.clear(), scale_ = {}; }
  std::size_t size() const { return nodes_.size(); }
  int visits(Node node) const { return nodes_[static_cast<std::size_t>(node)].visits; }

  Node root();
  // The node behind an answer; made if it is not there and there is room, else none.
  Node behind(Node node, std::uint64_t answer);
  // Of these answers, as instinct likes them, the one to try: one that was never tried, else where hope is greatest.
  int pick(Node node, std::span<std::uint64_t const> answers);
  // How many answers are looked at after so many visits.
  static int width(int visits);

  void came_to(std::span<Node const> way, Worth const& worth);

 private:
  struct Entry {
    std::uint64_t answer = 0;
    Node first = none, next = none;  // behind it, beside it
    std::int32_t visits = 0;
    Worth sum;
  };
  Node find(Node node, std::uint64_t answer) const;

  std::vector<Entry> nodes_;
  Scale scale_;
};

}  // namespace bots
