#include "pack/expr.h"

#include <cassert>
#include <charconv>

#include <fmt/format.h>

#include "pack/problems.h"

namespace pack {
namespace {

using Op = Expr::Op;

// How tightly an operator holds; a part that holds less than its surroundings needs brackets.
enum Tight { loosest, or_tight, and_tight, not_tight, compare_tight, add_tight, multiply_tight, sign_tight, tightest };

struct Function {
  std::string_view name;
  Op op;
  int least, most;
};
constexpr int any_number = 1000;
constexpr Function functions[] = {
    {"min", Op::min, 2, any_number},    {"max", Op::max, 2, any_number}, {"clamp", Op::clamp, 3, 3},
    {"half_down", Op::half_down, 1, 1}, {"half_up", Op::half_up, 1, 1},  {"if", Op::select, 3, 3},
};

struct Infix {
  std::string_view sign, words;
  Op op;
  Tight tight;
};
// Longer signs first: "<=" must not be read as "<".
constexpr Infix compares[] = {
    {"==", "is", Op::equal, compare_tight},
    {"!=", "is not", Op::unequal, compare_tight},
    {"<=", "is at most", Op::less_equal, compare_tight},
    {">=", "is at least", Op::greater_equal, compare_tight},
    {"<", "is less than", Op::less, compare_tight},
    {">", "is more than", Op::greater, compare_tight},
};
constexpr Infix others[] = {
    {"+", "+", Op::add, add_tight},           {"-", "-", Op::subtract, add_tight},
    {"*", "x", Op::multiply, multiply_tight}, {"/", "/", Op::divide, multiply_tight},
    {"and", "and", Op::and_, and_tight},      {"or", "or", Op::or_, or_tight},
};

Infix const* infix_of(Op op) {
  for (Infix const& i : compares)
    if (i.op == op) return &i;
  for (Infix const& i : others)
    if (i.op == op) return &i;
  return nullptr;
}

bool is_word_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Variables::Variables(std::initializer_list<Variable> list) {
  for (Variable const& v : list) add(v.name, v.doc);
}

int Variables::add(std::string name, std::string doc) {
  names_.push_back(name);
  list_.push_back({std::move(name), std::move(doc)});
  return static_cast<int>(list_.size()) - 1;
}

Variables& Variables::with_result(std::string doc) {
  result_at_ = add("result", std::move(doc));
  return *this;
}

int Variables::index_of(std::string_view name) const {
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == name) return static_cast<int>(i) == result_at_ ? result : static_cast<int>(i);
  return -1;
}

Expr::Expr(std::int32_t constant) {
  assert(constant <= largest_number && constant >= -largest_number);
  push(Op::number, constant);
}

bool Expr::push(Op op, std::int32_t operand) {
  if (count_ == most_steps) return false;
  steps_[count_++] =
      static_cast<std::int32_t>(static_cast<std::uint32_t>(operand) << 8 | static_cast<std::uint32_t>(op));
  return true;
}

bool Expr::uses(int variable) const {
  for (int i = 0; i < count_; ++i)
    if (op(i) == Op::variable && operand(i) == variable) return true;
  return false;
}

class ExprParser {
 public:
  ExprParser(std::string_view text, Variables const& variables, ExprError& error)
      : text_(text), variables_(variables), error_(error) {
    out_.count_ = 0;
    out_.steps_ = {};
  }

  std::optional<Expr> whole() {
    constexpr std::size_t longest = 500;
    if (text_.size() > longest) return fail(0, fmt::format("longer than {} characters", longest)), std::nullopt;
    if (!alternatives()) return std::nullopt;
    skip_space();
    if (at_ < text_.size()) return unexpected(), std::nullopt;
    return out_;
  }

 private:
  bool fail(std::size_t at, std::string cause, std::string hint = {}) {
    error_ = {static_cast<int>(at) + 1, std::move(cause), std::move(hint)};
    return false;
  }
  bool unexpected() {
    skip_space();
    if (at_ >= text_.size()) return fail(at_, "the expression ends too early");
    if (text_[at_] == '=') return fail(at_, "unexpected \"=\"", "did you mean \"==\"?");
    if (text_[at_] == '&' || text_[at_] == '|') return fail(at_, "write \"and\", \"or\" in words");
    if (text_[at_] == '!') return fail(at_, "unexpected \"!\"", "did you mean \"not\"?");
    if (is_word_start(text_[at_])) return fail(at_, fmt::format("unexpected \"{}\"", word_here()));
    return fail(at_, fmt::format("unexpected \"{}\"", text_.substr(at_, 1)));
  }
  bool emit(Op op, std::int32_t operand = 0) {
    if (out_.push(op, operand)) return true;
    return fail(at_, fmt::format("too long: more than {} numbers, names and operators", Expr::most_steps));
  }

  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
  }
  std::string_view word_here() const {
    std::size_t end = at_;
    while (end < text_.size() && (is_word_start(text_[end]) || is_digit(text_[end]))) ++end;
    return text_.substr(at_, end - at_);
  }
  bool accept(std::string_view sign) {
    skip_space();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  bool accept_word(std::string_view word) {
    skip_space();
    if (word_here() != word) return false;
    at_ += word.size();
    return true;
  }

  bool alternatives() {
    if (!conjunctions()) return false;
    while (accept_word("or"))
      if (!conjunctions() || !emit(Op::or_)) return false;
    return true;
  }
  bool conjunctions() {
    if (!negations()) return false;
    while (accept_word("and"))
      if (!negations() || !emit(Op::and_)) return false;
    return true;
  }
  bool negations() {
    int nots = 0;
    while (accept_word("not")) ++nots;
    if (!comparison()) return false;
    for (; nots > 0; --nots)
      if (!emit(Op::not_)) return false;
    return true;
  }
  Infix const* accept_compare() {
    for (Infix const& i : compares)
      if (accept(i.sign)) return &i;
    return nullptr;
  }
  bool comparison() {
    if (!sum()) return false;
    Infix const* const first = accept_compare();
    if (!first) return true;
    if (!sum() || !emit(first->op)) return false;
    std::size_t const second = at_;
    if (accept_compare()) return fail(second, "comparisons cannot be chained", "join two of them with \"and\"");
    return true;
  }
  bool sum() {
    if (!product()) return false;
    while (true) {
      if (accept("+")) {
        if (!product() || !emit(Op::add)) return false;
      } else if (accept("-")) {
        if (!product() || !emit(Op::subtract)) return false;
      } else {
        return true;
      }
    }
  }
  bool product() {
    if (!sign()) return false;
    while (true) {
      if (accept("*")) {
        if (!sign() || !emit(Op::multiply)) return false;
      } else if (accept("/")) {
        skip_space();
        std::size_t const begin = at_;
        int const steps = out_.count_;
        if (!sign()) return false;
        if (out_.count_ == steps + 1 && out_.op(steps) == Op::number && out_.operand(steps) == 0)
          return fail(begin, "nothing can be divided by 0");
        if (!emit(Op::divide)) return false;
      } else {
        return true;
      }
    }
  }
  bool sign() {
    int minuses = 0;
    while (accept("-")) ++minuses;
    skip_space();
    // A minus right before a number belongs to the number, so that -3 is one constant.
    if (minuses > 0 && at_ < text_.size() && is_digit(text_[at_])) {
      if (!number(-1)) return false;
      --minuses;
    } else if (!primary()) {
      return false;
    }
    for (; minuses > 0; --minuses)
      if (!emit(Op::negate)) return false;
    return true;
  }
  bool number(int sign) {
    std::size_t const start = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    std::int32_t value = 0;
    auto const [end, wrong] = std::from_chars(text_.data() + start, text_.data() + at_, value);
    if (wrong != std::errc{} || value > Expr::largest_number)
      return fail(start, fmt::format("number too large; at most {}", Expr::largest_number));
    if (at_ < text_.size() && text_[at_] == '.') return fail(at_, "only whole numbers");
    if (at_ < text_.size() && is_word_start(text_[at_])) return fail(at_, "a number runs into a word");
    return emit(Op::number, sign * value);
  }
  bool primary() {
    skip_space();
    if (at_ >= text_.size()) return unexpected();
    if (is_digit(text_[at_])) return number(1);
    if (text_[at_] == '(') return bracketed();
    if (is_word_start(text_[at_])) return name();
    return unexpected();
  }
  bool deeper(std::size_t start) {
    if (++depth_ > 40) return fail(start, "too many brackets");
    return true;
  }
  bool bracketed() {
    std::size_t const start = at_++;
    if (!deeper(start) || !alternatives()) return false;
    --depth_;
    if (!accept(")")) return at_ < text_.size() ? unexpected() : fail(start, "this bracket is never closed");
    return true;
  }
  bool name() {
    std::size_t const start = at_;
    std::string_view const word = word_here();
    at_ += word.size();
    for (Function const& f : functions)
      if (f.name == word) return call(f, start);
    if (word == "true") return emit(Op::number, 1);
    if (word == "false") return emit(Op::number, 0);
    if (word == "and" || word == "or" || word == "not") return at_ = start, unexpected();
    int const index = variables_.index_of(word);
    if (index >= 0) return emit(Op::variable, index);
    std::vector<std::string> known = variables_.names();
    skip_space();
    if (at_ < text_.size() && text_[at_] == '(') {
      known.clear();
      for (Function const& f : functions) known.emplace_back(f.name);
      return fail(start, fmt::format("unknown function \"{}\"", word), suggest(word, known));
    }
    return fail(start, fmt::format("unknown name \"{}\"", word), suggest(word, known));
  }
  bool call(Function const& f, std::size_t start) {
    if (!accept("(")) return fail(start, fmt::format("\"{}\" needs brackets after it", f.name));
    if (!deeper(start)) return false;
    int given = 0;
    if (!accept(")")) {
      do {
        if (!alternatives()) return false;
        // min(a, b, c) is min(min(a, b), c): a longer list needs no deeper stack.
        if (++given > 1 && f.most == any_number && !emit(f.op)) return false;
      } while (accept(","));
      if (!accept(")")) return at_ < text_.size() ? unexpected() : fail(start, "this bracket is never closed");
    }
    --depth_;
    if (given < f.least || given > f.most)
      return fail(start, fmt::format("\"{}\" takes {}{} value{}, {} given", f.name, f.least,
                                     f.most == any_number ? " or more" : "", f.least == 1 ? "" : "s", given));
    return f.most == any_number || emit(f.op);
  }

  std::string_view text_;
  Variables const& variables_;
  ExprError& error_;
  Expr out_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

std::optional<Expr> Expr::parse(std::string_view text, Variables const& variables, ExprError& error) {
  return ExprParser(text, variables, error).whole();
}

std::string Expr::infix(Variables const& variables, bool words) const {
  struct Part {
    std::string text;
    int tight;
  };
  std::vector<Part> parts;
  auto const take = [&parts] {
    Part part = std::move(parts.back());
    parts.pop_back();
    return part;
  };
  auto const within = [](Part const& part, int tight) {
    return part.tight < tight ? fmt::format("({})", part.text) : part.text;
  };
  for (int i = 0; i < count_; ++i) {
    Op const o = op(i);
    if (o == Op::number) {
      // A negative number under a minus would read as "--3", which is the same program only by luck.
      parts.push_back({std::to_string(operand(i)), operand(i) < 0 ? sign_tight : tightest});
    } else if (o == Op::variable) {
      std::string name = variables.name_of(operand(i));
      if (words) std::replace(name.begin(), name.end(), '_', ' ');
      parts.push_back({std::move(name), tightest});
    } else if (o == Op::negate) {
      Part const inner = take();
      parts.push_back({"-(" + inner.text + ")", sign_tight});
    } else if (o == Op::not_) {
      Part const inner = take();
      parts.push_back({"not " + within(inner, not_tight), not_tight});
    } else if (Infix const* sign = infix_of(o)) {
      Part const right = take(), left = take();
      // Equal tightness reads from the left; comparisons cannot be chained at all.
      bool const compare = sign->tight == compare_tight;
      parts.push_back({fmt::format("{} {} {}", within(left, compare ? sign->tight + 1 : sign->tight),
                                   words ? sign->words : sign->sign, within(right, sign->tight + 1)),
                       sign->tight});
    } else {
      auto const f = std::find_if(std::begin(functions), std::end(functions), [o](auto const& x) { return x.op == o; });
      int const count = f->most == any_number ? 2 : f->least;
      std::vector<std::string> arguments(static_cast<std::size_t>(count));
      for (auto a = arguments.rbegin(); a != arguments.rend(); ++a) *a = take().text;
      if (words && o == Op::half_down)
        parts.push_back({fmt::format("half of ({}), rounded down", arguments[0]), loosest});
      else if (words && o == Op::half_up)
        parts.push_back({fmt::format("half of ({}), rounded up", arguments[0]), loosest});
      else if (words && o == Op::select)
        parts.push_back({fmt::format("{1} if {0}, else {2}", arguments[0], arguments[1], arguments[2]), loosest});
      else
        parts.push_back({fmt::format("{}({})", f->name, fmt::join(arguments, ", ")), tightest});
    }
  }
  return parts.empty() ? "0" : parts.back().text;
}

std::string Expr::print(Variables const& variables) const { return infix(variables, false); }
std::string Expr::in_words(Variables const& variables) const { return infix(variables, true); }

}  // namespace pack
