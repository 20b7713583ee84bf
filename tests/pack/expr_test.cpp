#include "pack/expr.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <memory>

namespace {

pack::Variables const& names() {
  static pack::Variables const list{{"potency", ""}, {"players", ""}, {"hits", ""}};
  return list;
}

int value(std::string_view text, std::vector<std::int32_t> values = {3, 4, -5}) {
  pack::ExprError error;
  auto const expr = pack::Expr::parse(text, names(), error);
  INFO(text, ": ", error.cause);
  REQUIRE(expr);
  return expr->eval(std::span<std::int32_t const>(values));
}

std::string error_in(std::string_view text) {
  pack::ExprError error;
  CHECK_FALSE(pack::Expr::parse(text, names(), error));
  return fmt::format("{}: {}{}{}", error.column, error.cause, error.hint.empty() ? "" : "; ", error.hint);
}

// An expression as a tree with an evaluator of its own, written from the definition of the language.
struct Tree {
  enum What { number, variable, negate, not_, half_down, half_up, binary, if_, clamp } what = number;
  std::string sign;
  std::int64_t n = 0;
  std::vector<Tree> parts;

  static std::int64_t held(std::int64_t x) {
    if (x > 2147483647) return 2147483647;
    if (x < -2147483648LL) return -2147483648LL;
    return x;
  }
  static std::int64_t floored(std::int64_t a, std::int64_t b) {
    if (b == 0) return 0;
    std::int64_t q = a / b;
    while (q * b > a && b > 0) --q;
    while (q * b < a && b < 0) --q;
    return q;
  }
  std::int64_t eval(std::vector<std::int32_t> const& v) const {
    auto const p = [&](std::size_t i) { return parts[i].eval(v); };
    switch (what) {
      case number: return n;
      case variable: return v[static_cast<std::size_t>(n)];
      case negate: return held(-p(0));
      case not_: return p(0) == 0;
      case half_down: return floored(p(0), 2);
      case half_up: return -floored(-p(0), 2);
      case if_: return p(0) != 0 ? p(1) : p(2);
      case clamp: return std::min(std::max(p(0), p(1)), p(2));
      case binary: break;
    }
    std::int64_t const a = p(0), b = p(1);
    if (sign == "+") return held(a + b);
    if (sign == "-") return held(a - b);
    if (sign == "*") return held(a * b);
    if (sign == "/") return held(floored(a, b));
    if (sign == "==") return a == b;
    if (sign == "!=") return a != b;
    if (sign == "<") return a < b;
    if (sign == "<=") return a <= b;
    if (sign == ">") return a > b;
    if (sign == ">=") return a >= b;
    if (sign == "and") return a != 0 && b != 0;
    if (sign == "or") return a != 0 || b != 0;
    return sign == "min" ? std::min(a, b) : std::max(a, b);
  }
  // Brackets everywhere: the text is unambiguous without any rule of precedence.
  std::string text() const {
    auto const p = [&](std::size_t i) { return parts[i].text(); };
    switch (what) {
      case number: return n < 0 ? fmt::format("({})", n) : std::to_string(n);
      case variable: return names().names()[static_cast<std::size_t>(n)];
      case negate: return fmt::format("(-({}))", p(0));
      case not_: return fmt::format("(not {})", p(0));
      case half_down: return fmt::format("half_down({})", p(0));
      case half_up: return fmt::format("half_up({})", p(0));
      case if_: return fmt::format("if({}, {}, {})", p(0), p(1), p(2));
      case clamp: return fmt::format("clamp({}, {}, {})", p(0), p(1), p(2));
      case binary: break;
    }
    if (sign == "min" || sign == "max") return fmt::format("{}({}, {})", sign, p(0), p(1));
    return fmt::format("({} {} {})", p(0), sign, p(1));
  }
};

Tree random_tree(int depth) {
  int const kind = depth == 0 ? *rc::gen::inRange(0, 2) : *rc::gen::inRange(0, 12);
  Tree tree;
  if (kind == 0) {
    tree.n = *rc::gen::oneOf(rc::gen::inRange(-9, 10), rc::gen::inRange(-8388607, 8388608));
    return tree;
  }
  if (kind == 1) {
    tree.what = Tree::variable;
    tree.n = *rc::gen::inRange(0, 3);
    return tree;
  }
  int parts = 2;
  if (kind < 6) {
    tree.what = static_cast<Tree::What>(Tree::negate + kind - 2);
    parts = 1;
  } else if (kind < 8) {
    tree.what = kind == 6 ? Tree::if_ : Tree::clamp;
    parts = 3;
  } else {
    tree.what = Tree::binary;
    tree.sign =
        *rc::gen::element<std::string>("+", "-", "*", "/", "==", "!=", "<", "<=", ">", ">=", "and", "or", "min", "max");
  }
  for (int i = 0; i < parts; ++i) tree.parts.push_back(random_tree(depth - 1));
  return tree;
}

}  // namespace

TEST_CASE("expressions have the value the language promises") {
  CHECK(value("7") == 7);
  CHECK(value("-7") == -7);
  CHECK(value("potency + 1") == 4);
  CHECK(value("2 * players - 1") == 7);
  CHECK(value("2 + 3 * 4") == 14);
  CHECK(value("(2 + 3) * 4") == 20);
  CHECK(value("10 - 3 - 2") == 5);
  CHECK(value("7 / 2") == 3);
  CHECK(value("-7 / 2") == -4);
  CHECK(value("7 / -2") == -4);
  CHECK(value("5 / (players - players)") == 0);  // what nobody could see when it was written
  CHECK(value("half_down(7)") == 3);
  CHECK(value("half_up(7)") == 4);
  CHECK(value("half_down(hits)") == -3);
  CHECK(value("half_up(hits)") == -2);
  CHECK(value("min(4, 2, 9)") == 2);
  CHECK(value("max(4, 2, 9, potency)") == 9);
  CHECK(value("clamp(players, 1, 3)") == 3);
  CHECK(value("if(players > 2, 10, 20)") == 10);
  CHECK(value("potency == 3 and not players == 3") == 1);
  CHECK(value("0 or 0 or 5") == 1);
  CHECK(value("not 1 or 1") == 1);  // not holds tighter than or
  CHECK(value("1 + 1 == 2") == 1);
  CHECK(value("--3") == 3);
  CHECK(value("true") == 1);
  CHECK(value("8000000 * 8000000") == 2147483647);
  CHECK(value("-8000000 * 8000000") == -2147483647 - 1);
}

TEST_CASE("a mistake in an expression is told with its column") {
  CHECK(error_in("potncy + 1") == "1: unknown name \"potncy\"; did you mean \"potency\"?");
  CHECK(error_in("2 * gold") == "5: unknown name \"gold\"; known: potency, players, hits");
  CHECK(error_in("1 +") == "4: the expression ends too early");
  CHECK(error_in("") == "1: the expression ends too early");
  CHECK(error_in("(1 + 2") == "1: this bracket is never closed");
  CHECK(error_in("1 + 2)") == "6: unexpected \")\"");
  CHECK(error_in("1 2") == "3: unexpected \"2\"");
  CHECK(error_in("hits = 2") == "6: unexpected \"=\"; did you mean \"==\"?");
  CHECK(error_in("1 < hits < 3") == "10: comparisons cannot be chained; join two of them with \"and\"");
  CHECK(error_in("mim(1, 2)") == "1: unknown function \"mim\"; did you mean \"min\"?");
  CHECK(error_in("min(1)") == "1: \"min\" takes 2 or more values, 1 given");
  CHECK(error_in("half_up(1, 2)") == "1: \"half_up\" takes 1 value, 2 given");
  CHECK(error_in("if(1, 2)") == "1: \"if\" takes 3 values, 2 given");
  CHECK(error_in("min") == "1: \"min\" needs brackets after it");
  CHECK(error_in("hits / 0") == "8: nothing can be divided by 0");
  CHECK(error_in("1.5") == "2: only whole numbers");
  CHECK(error_in("3x") == "2: a number runs into a word");
  CHECK(error_in("9000000") == "1: number too large; at most 8388607");
  CHECK(error_in("99999999999999999999") == "1: number too large; at most 8388607");
  CHECK(error_in("hits && 1") == "6: write \"and\", \"or\" in words");
  CHECK(error_in("!hits") == "1: unexpected \"!\"; did you mean \"not\"?");
  CHECK(error_in("and 1") == "1: unexpected \"and\"");
  std::string sum = "1";
  for (int i = 0; i < 12; ++i) sum += " + 1";
  CHECK(error_in(sum).find("too long: more than 24") != std::string::npos);
  CHECK(error_in(std::string(60, '(')) == "41: too many brackets");
  CHECK(error_in(std::string(501, '-')) == "1: longer than 500 characters");
}

TEST_CASE("a constant is known to be one") {
  CHECK(pack::Expr(5).is_constant());
  CHECK(pack::Expr(5).constant() == 5);
  pack::ExprError error;
  CHECK(pack::Expr::parse("2 * 3", names(), error)->constant() == 6);
  auto const e = *pack::Expr::parse("2 * players", names(), error);
  CHECK_FALSE(e.is_constant());
  CHECK(e.uses(1));
  CHECK_FALSE(e.uses(0));
  int asked = 0;
  CHECK(e.eval([&asked](int i) { return ++asked, i + 10; }) == 22);
  CHECK(asked == 1);
}

TEST_CASE("an expression reads well on a card") {
  pack::ExprError error;
  auto const words = [&](std::string_view text) { return pack::Expr::parse(text, names(), error)->in_words(names()); };
  CHECK(words("hits >= 2 and potency < 3") == "hits is at least 2 and potency is less than 3");
  CHECK(words("2 * (potency + 1)") == "2 x (potency + 1)");
  CHECK(words("if(players > 2, 3, 2)") == "3 if players is more than 2, else 2");
}

TEST_CASE("random expressions have the value of a plain tree walk, and survive being printed") {
  bool const held = rc::check("evaluation and printing", [] {
    Tree const tree = random_tree(*rc::gen::inRange(0, 4));
    pack::ExprError error;
    auto const expr = pack::Expr::parse(tree.text(), names(), error);
    if (!expr) {
      RC_ASSERT(error.cause.find("too long") != std::string::npos ||
                error.cause.find("longer than") != std::string::npos);
      return;
    }
    std::vector<std::int32_t> values;
    for (int i = 0; i < 3; ++i)
      values.push_back(*rc::gen::oneOf(rc::gen::inRange<std::int32_t>(-10, 11), rc::gen::arbitrary<std::int32_t>()));
    RC_ASSERT(expr->eval(std::span<std::int32_t const>(values)) == tree.eval(values));
    auto const again = pack::Expr::parse(expr->print(names()), names(), error);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == *expr);
  });
  CHECK(held);
}

TEST_CASE("no text makes the expression parser fall over") {
  bool const held = rc::check("random signs", [] {
    auto const text =
        *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ifminhtspoty1239 +-*/()<>=!,._\n")));
    pack::ExprError error;
    auto const expr = pack::Expr::parse(text, names(), error);
    RC_ASSERT(expr.has_value() || (error.column >= 1 && !error.cause.empty()));
    if (expr) (void)expr->eval([](int) { return -1; });
  });
  CHECK(held);
}
