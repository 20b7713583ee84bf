#include "bots/tree.h"

#include <cmath>

namespace bots {

namespace {

// How much a rarely tried answer is hoped for, against how it went.
constexpr double hope = 0.35;

}  // namespace

Tree::Node Tree::root() {
  if (nodes_.empty()) nodes_.emplace_back();
  return 0;
}

Tree::Node Tree::find(Node node, std::uint64_t answer) const {
  Node at = nodes_[static_cast<std::size_t>(node)].first;
  while (at != none && nodes_[static_cast<std::size_t>(at)].answer != answer)
    at = nodes_[static_cast<std::size_t>(at)].next;
  return at;
}

Tree::Node Tree::behind(Node node, std::uint64_t answer) {
  if (Node const there = find(node, answer); there != none) return there;
  if (nodes_.size() >= most_nodes) return none;
  Node const made = static_cast<Node>(nodes_.size());
  Entry entry;
  entry.answer = answer;
  entry.next = nodes_[static_cast<std::size_t>(node)].first;
  nodes_.push_back(entry);
  nodes_[static_cast<std::size_t>(node)].first = made;
  return made;
}

int Tree::width(int visits) { return 1 + static_cast<int>(std::sqrt(visits / 4.0)); }

int Tree::pick(Node node, std::span<std::uint64_t const> answers) {
  double const tried = std::log(1.0 + visits(node));
  int best = 0;
  double most = -1;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    Node const at = find(node, answers[i]);
    if (at == none || visits(at) == 0) return static_cast<int>(i);
    Entry const& entry = nodes_[static_cast<std::size_t>(at)];
    double const n = entry.visits;
    double const worth = scale_.worth({entry.sum.won / n, entry.sum.score / n, entry.sum.standing / n});
    if (double const hoped = worth + hope * std::sqrt(tried / n); hoped > most)
      most = hoped, best = static_cast<int>(i);
  }
  return best;
}

void Tree::came_to(std::span<Node const> way, Worth const& worth) {
  scale_.see(worth.score);
  for (Node const node : way) {
    Entry& entry = nodes_[static_cast<std::size_t>(node)];
    ++entry.visits;
    entry.sum.won += worth.won;
    entry.sum.score += worth.score;
    entry.sum.standing += worth.standing;
  }
}

}  // namespace bots
