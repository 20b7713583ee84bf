#include "foresight/tape.h"

namespace foresight {

namespace {

// A die with so many sides is not gone through.
constexpr int most_sides = 64;

}  // namespace

int Tape::tell(std::uint64_t nth, int sides, flow::Kinds kinds) {
  std::size_t const at = nth - first_;
  if (nth < first_ || at > throws_.size()) return lost_ = true, 0;
  if (at < throws_.size()) {
    Throw const& before = throws_[at];
    if (before.sides != sides || before.kinds.weights != kinds.weights) lost_ = true;
    return lost_ ? 0 : value_of(before);
  }
  throws_.push_back({.sides = sides, .kinds = kinds});
  if (sides > most_sides) lost_ = true;
  // Where nothing can follow in rising order, another order of the same throws is told: any value will do.
  if (!take(at, 0)) {
    throws_[at].chance = 0;
    throws_[at].kind = kinds_of(throws_[at]);
    return 0;
  }
  return value_of(throws_[at]);
}

bool Tape::take(std::size_t at, int kind) {
  Throw& t = throws_[at];
  Throw const* const before =
      at > 0 && t.kinds.nth > 0 && throws_[at - 1].kinds.nth + 1 == t.kinds.nth && throws_[at - 1].kinds.weights != 0
          ? &throws_[at - 1]
          : nullptr;
  if (before && kind < before->kind) kind = before->kind;
  while (kind < kinds_of(t) && weight(t, kind) == 0) ++kind;
  if (kind >= kinds_of(t)) return false;
  t.kind = kind;
  t.row = before ? before->row + 1 : 1;
  t.run = before && before->kind == kind ? before->run + 1 : 1;
  t.chance = static_cast<double>(weight(t, kind)) / t.sides;
  // n throws in rising order stand for n! / (a! b! ...) orders; this is by how much one throw more multiplies that.
  t.chance *= static_cast<double>(t.row) / t.run;
  return true;
}

int Tape::value_of(Throw const& t) {
  int value = 0;
  if (t.kinds.weights == 0) return t.kind;
  for (int kind = 0; kind < t.kind && kind < flow::Kinds::most; ++kind) value += t.kinds.weight(kind);
  return value < t.sides ? value : 0;
}

bool Tape::next_way() {
  for (std::size_t i = 0; i < throws_.size(); ++i)
    if (throws_[i].chance == 0) throws_.resize(i + 1);
  while (!throws_.empty()) {
    std::size_t const last = throws_.size() - 1;
    if (take(last, throws_[last].kind + 1)) return true;
    throws_.pop_back();
  }
  return false;
}

double Tape::chance() const {
  double all = 1;
  for (Throw const& t : throws_) all *= t.chance;
  return all;
}

}  // namespace foresight
