// Which fault is made: a number from the environment variable CHRONICLER_MUTANT, or fixed when a single one is compiled
// to see whether its object code differs at all.  Only ever included by what tools/mutate builds.
// With CHRONICLER_MUTANTS_MET nothing is harmed, and every test says where it would have come upon a fault: with a
// value that the fault makes another one.  A test that does not meet a fault cannot notice it.
#pragma once

#include <type_traits>

namespace mutants {

#ifdef CHRONICLER_MUTANT_FIXED
inline constexpr int active = CHRONICLER_MUTANT_FIXED;
inline constexpr bool noting = false;
inline void note(int) {}
#else
extern int active;
extern bool noting;
void note(int number);
#endif

constexpr bool made(int number) { return !__builtin_is_constant_evaluated() && active == number; }
// This number would change what the line comes to, if `it_would`.
constexpr void meet(int number, bool it_would) {
  if (!__builtin_is_constant_evaluated() && noting && it_would) note(number);
}
constexpr bool on(int number) {
  meet(number, true);
  return made(number);
}
constexpr int number(int which, int value) { return on(which) ? value + 1 : value; }
// One side of a condition: left out it counts as true beside an "and", as false beside an "or" or where it refuses.
constexpr bool needed(int number, bool value) {
  meet(number, !value);
  return value;
}
constexpr bool enough(int number, bool value) {
  meet(number, value);
  return value;
}

// Turned round by the first number, shifted by one by the next.
template <class A, class B>
constexpr bool less(int n, A const& a, B const& b) {
  meet(n + 1, (a < b) != (a <= b));
  return on(n) ? a >= b : made(n + 1) ? a <= b : a < b;
}
// In the head of a loop that counts: turned round only.
template <class A, class B>
constexpr bool counts(int n, A const& a, B const& b) {
  return on(n) ? a >= b : a < b;
}
template <class A, class B>
constexpr bool at_most(int n, A const& a, B const& b) {
  meet(n + 1, (a < b) != (a <= b));
  return on(n) ? a > b : made(n + 1) ? a < b : a <= b;
}
template <class A, class B>
constexpr bool more(int n, A const& a, B const& b) {
  meet(n + 1, (a > b) != (a >= b));
  return on(n) ? a <= b : made(n + 1) ? a >= b : a > b;
}
template <class A, class B>
constexpr bool at_least(int n, A const& a, B const& b) {
  meet(n + 1, (a > b) != (a >= b));
  return on(n) ? a < b : made(n + 1) ? a > b : a >= b;
}
template <class A, class B>
constexpr bool same(int n, A const& a, B const& b) {
  return on(n) != static_cast<bool>(a == b);
}
template <class A, class B>
constexpr bool differs(int n, A const& a, B const& b) {
  return on(n) != static_cast<bool>(a != b);
}

// A question that is put to somebody else: play.ask(kept(elsewhere(number, question))).
template <class Question>
struct Elsewhere : Question {
  int n;
  template <class World>
  auto seat(World const& w) const {
    auto const meant = Question::seat(w);
    using Seat = std::remove_const_t<decltype(meant)>;
    if (!on(n)) return Seat(meant);
    return meant == Seat::table() ? Seat{0} : Seat::table();
  }
};
template <class Question>
Elsewhere<Question> elsewhere(int n, Question const& question) {
  return {question, n};
}
// It lives as long as the line that awaits the answer.
template <class Question>
Question const& kept(Question const& question) {
  return question;
}

}  // namespace mutants
