// Numbers that depend on the game: `potency + 1`, `if(players > 2, 3, 2)`.
// The language is small and total: every expression has a value, in 32 bits, and ends.  Results outside 32 bits are
// held at the limit, x / 0 is 0, and division rounds down, also below zero.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pack {

// The closed list of names a game's expressions may use.  The index is what the game's evaluation switches on.
class Variables {
 public:
  struct Variable {
    std::string name;
    std::string doc;
  };

  Variables() = default;
  Variables(std::initializer_list<Variable> list);

  int add(std::string name, std::string doc);
  // The name `result`: what the last `test` or roll of the same effects gave; it stands in their scope.
  static constexpr int result = 1 << 20;
  Variables& with_result(std::string doc = "What the last test or roll in the same effects gave; 0 before the first.");
  int index_of(std::string_view name) const;  // -1 when unknown
  std::string const& name_of(int index) const {
    return names_[static_cast<std::size_t>(index == result ? result_at_ : index)];
  }
  std::vector<std::string> const& names() const { return names_; }
  std::vector<Variable> const& all() const { return list_; }

 private:
  std::vector<Variable> list_;
  std::vector<std::string> names_;
  int result_at_ = -1;
};

struct ExprError {
  int column = 0;  // from 1, inside the text
  std::string cause;
  std::string hint;
};

class Expr {
 public:
  static constexpr int most_steps = 24;
  static constexpr std::int32_t largest_number = (1 << 23) - 1;

  enum class Op : std::uint8_t {
    number,
    variable,  // push
    negate,
    not_,
    half_down,
    half_up,  // 1 -> 1
    add,
    subtract,
    multiply,
    divide,
    min,
    max,  // 2 -> 1
    equal,
    unequal,
    less,
    less_equal,
    greater,
    greater_equal,
    and_,
    or_,
    select,
    clamp,  // 3 -> 1
  };

  Expr() : Expr(0) {}
  Expr(std::int32_t constant);  // at most largest_number either way

  static std::optional<Expr> parse(std::string_view text, Variables const& variables, ExprError& error);

  // Most requirements are the number 1, and rules ask for them with every option: worked out in place.
  bool is_constant() const {
    for (int i = 0; i < count_; ++i)
      if (op(i) == Op::variable) return false;
    return true;
  }
  std::int32_t constant() const {  // the value when is_constant()
    assert(is_constant());
    return eval([](int) { return 0; });
  }
  bool uses(int variable) const;

  // `variable(index)` gives the value of a variable; only those that occur are asked for.
  template <class Lookup>
    requires requires(Lookup&& f) { static_cast<std::int32_t>(f(0)); }
  std::int32_t eval(Lookup&& variable) const {
    if (count_ == 1 && op(0) == Op::number) return operand(0);
    std::array<std::int32_t, most_steps> stack;
    int top = 0;
    for (int i = 0; i < count_; ++i) {
      if (op(i) == Op::variable)
        stack[static_cast<std::size_t>(top++)] = static_cast<std::int32_t>(variable(operand(i)));
      else
        top = step(i, stack.data(), top);
    }
    return stack[0];
  }
  // The same for a language that knows the name `result`.
  template <class Lookup>
  std::int32_t eval(Lookup&& variable, std::int32_t result) const {
    return eval([&](int i) { return i == Variables::result ? result : static_cast<std::int32_t>(variable(i)); });
  }
  std::int32_t eval(std::span<std::int32_t const> values) const {
    return eval([values](int i) { return values[static_cast<std::size_t>(i)]; });
  }

  // In the language itself; reading it again gives an equal expression.
  std::string print(Variables const& variables) const;
  // For a card: names with spaces, "at least" for >=.
  std::string in_words(Variables const& variables) const;

  friend bool operator==(Expr const&, Expr const&) = default;

 private:
  friend class ExprParser;

  static std::int32_t held(std::int64_t x) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(x, std::numeric_limits<std::int32_t>::min(),
                                                              std::numeric_limits<std::int32_t>::max()));
  }
  static std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    if (b == 0) return 0;
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
  }

  Op op(int i) const { return static_cast<Op>(steps_[static_cast<std::size_t>(i)] & 0xff); }
  std::int32_t operand(int i) const { return steps_[static_cast<std::size_t>(i)] >> 8; }
  bool push(Op op, std::int32_t operand = 0);
  int step(int i, std::int32_t* stack, int top) const {
    std::int32_t* const s = stack + top;
    std::int64_t const a = top > 1 ? s[-2] : 0, b = top > 0 ? s[-1] : 0;
    switch (op(i)) {
      case Op::number: *s = operand(i); return top + 1;
      case Op::variable: return top;
      case Op::negate: s[-1] = held(-b); return top;
      case Op::not_: s[-1] = b == 0; return top;
      case Op::half_down: s[-1] = held(floor_divide(b, 2)); return top;
      case Op::half_up: s[-1] = held(floor_divide(b + 1, 2)); return top;
      case Op::add: s[-2] = held(a + b); return top - 1;
      case Op::subtract: s[-2] = held(a - b); return top - 1;
      case Op::multiply: s[-2] = held(a * b); return top - 1;
      case Op::divide: s[-2] = held(floor_divide(a, b)); return top - 1;
      case Op::min: s[-2] = held(std::min(a, b)); return top - 1;
      case Op::max: s[-2] = held(std::max(a, b)); return top - 1;
      case Op::equal: s[-2] = a == b; return top - 1;
      case Op::unequal: s[-2] = a != b; return top - 1;
      case Op::less: s[-2] = a < b; return top - 1;
      case Op::less_equal: s[-2] = a <= b; return top - 1;
      case Op::greater: s[-2] = a > b; return top - 1;
      case Op::greater_equal: s[-2] = a >= b; return top - 1;
      case Op::and_: s[-2] = a != 0 && b != 0; return top - 1;
      case Op::or_: s[-2] = a != 0 || b != 0; return top - 1;
      case Op::select: s[-3] = s[-3] != 0 ? s[-2] : s[-1]; return top - 2;
      // With the limits crossed the upper one wins, so that clamp has a value too.
      case Op::clamp: s[-3] = std::min(std::max(s[-3], s[-2]), s[-1]); return top - 2;
    }
    return top;
  }
  std::string infix(Variables const& variables, bool words) const;

  std::array<std::int32_t, most_steps> steps_{};  // low byte: what to do; the rest: number or index of the variable
  std::uint8_t count_ = 0;
};

}  // namespace pack
