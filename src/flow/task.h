// Task<T>: a rule procedure that can wait for a decision.
//
// A procedure that is awaited runs at once, like a called function.  When it waits for a decision, all that await it
// are suspended with it; their frames stand in one explicit stack, and once the answer is there a loop resumes the top
// one. (Symmetric transfer would resume them in the machine stack, and overflow it in unoptimised builds.)  The stack
// with the names of its procedures is also the rule trace: "round 3 > main phase > attack > reaction".
//
// Every rule takes a Play& (or a type derived from PlayBase) as its first parameter.
//
// An empty Task<> is "done at once": a plain function may return {} on its short way and a procedure on its long one.
#pragma once

#include <coroutine>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "flow/pool.h"

namespace flow {

class PlayBase;

struct Frame {
  std::coroutine_handle<> handle;
  char const* name;  // the procedure's signature, as the compiler writes it
};

// What waits outside the present activity, as the trace tells it: also where the waiting frames themselves are not
// there.
struct Outside {
  std::string_view activity;  // empty: the game itself
  std::vector<char const*, PoolAllocator<char const*>> procedures;
  Outside const* further_out = nullptr;
};

class Frames {
 public:
  // Procedures, events and dice between two decisions, at most.  The longest chain of the games is some hundred; a rule
  // that never comes to an end is stopped after some tenths of a second, before it keeps everybody at the other tables
  // waiting or has filled the memory with what it tells.
  static constexpr int most_between_decisions = 100'000;
  // Procedures within procedures, at most: those that have not waited yet also stand in the machine's stack.
  static constexpr std::size_t deepest = 1024;

  void push(Frame frame) {
    if (count_ == stack_.size()) [[unlikely]]
      enlarge();
    stack_[count_++] = frame;
    if (--budget < 0) [[unlikely]]
      never_ends();
  }
  // One thing done that makes no frame of its own: an effect of a card.
  void count() {
    if (--budget < 0) [[unlikely]]
      never_ends();
  }
  void pop() { --count_; }
  bool empty() const { return count_ == 0; }
  std::coroutine_handle<> top() const { return stack_[count_ - 1].handle; }
  std::string trace() const;

  // The frames from `base` on are those of the present activity; those below wait outside.
  std::size_t stand_on_top() { return base_ = count_; }
  bool step_is_done() const { return count_ == base_; }
  std::span<Frame const> of_step() const { return std::span(stack_.data(), count_).subspan(base_); }
  void set_base(std::size_t base) { base_ = base; }
  void drop_step() { count_ = base_; }

  int budget = most_between_decisions;
  bool ended = false;                // by a fact: nothing of the step goes on
  std::string_view activity;         // the present one; empty: the game itself
  Outside const* outside = nullptr;  // what waits for it

 private:
  [[gnu::cold, gnu::noinline]] void enlarge();
  [[noreturn, gnu::cold, gnu::noinline]] void never_ends() const;
  std::vector<Frame> stack_;  // the first count_ of them
  std::size_t count_ = 0, base_ = 0;
};

Frames& frames_of(PlayBase&);

namespace detail {

struct PromiseBase {
  Frames& frames;
  char const* name = "";

  template <class P, class... Args>
  explicit PromiseBase(P& play, Args const&...) : frames(frames_of(play)) {}

  std::suspend_always initial_suspend() noexcept { return {}; }
  struct Finish {
    bool await_ready() noexcept { return false; }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> self) noexcept {
      Frames& its = self.promise().frames;
      if (!its.ended) its.pop();  // where something ended, the trace still says
    }
    void await_resume() noexcept {}
  };
  Finish final_suspend() noexcept { return {}; }
  // A fault leaves through the loop; the position is lost, the chronicle is not.  An end is thrown only as far as here:
  // those who await this procedure see it and stay suspended, which costs far less than throwing it through them all.
  void unhandled_exception() {
    if (!frames.ended) throw;
  }

  static void* operator new(std::size_t bytes) { return FramePool::mine().take(bytes); }
  static void operator delete(void* memory, std::size_t bytes) noexcept { FramePool::mine().give_back(memory, bytes); }
};

template <class T>
struct Result {
  std::optional<T> value;
  template <class U>
  void return_value(U&& v) {
    value.emplace(std::forward<U>(v));
  }
  T take() { return std::move(*value); }
};
template <>
struct Result<void> {
  void return_void() {}
  void take() {}
};

}  // namespace detail

template <class T = void>
class [[nodiscard]] Task {
 public:
  struct promise_type : detail::PromiseBase, detail::Result<T> {
    using detail::PromiseBase::PromiseBase;
    Task get_return_object(std::source_location here = std::source_location::current()) {
      name = here.function_name();
      return Task{std::coroutine_handle<promise_type>::from_promise(*this)};
    }
  };

  Task() = default;
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task& operator=(Task&& other) noexcept {
    if (this != &other) {
      if (handle_) handle_.destroy();
      handle_ = std::exchange(other.handle_, {});
    }
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  explicit operator bool() const { return static_cast<bool>(handle_); }
  bool done() const { return handle_ && handle_.done(); }
  void start() {  // the step; everything else is awaited
    if (handle_) push();
  }
  T result() { return handle_.promise().take(); }

  bool await_ready() {
    if constexpr (std::is_void_v<T>)
      if (!handle_) return true;
    push();
    handle_.resume();
    return handle_.done() && !handle_.promise().frames.ended;
  }
  void await_suspend(std::coroutine_handle<>) noexcept {}
  T await_resume() {
    if constexpr (std::is_void_v<T>)
      return;
    else
      return handle_.promise().take();
  }

 private:
  explicit Task(std::coroutine_handle<promise_type> h) : handle_(h) {}
  void push() { handle_.promise().frames.push({handle_, handle_.promise().name}); }
  std::coroutine_handle<promise_type> handle_;
};

}  // namespace flow
