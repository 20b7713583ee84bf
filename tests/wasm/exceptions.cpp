// Whether exceptions.cpp fits the compiler and its library: what is thrown is caught as on other machines.
#include <coroutine>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace {

int failed = 0, gone = 0;
void check(bool good, char const* what) {
  if (good) return;
  ++failed;
  std::printf("FAIL %s\n", what);
}

struct Counted {
  ~Counted() { ++gone; }
};
struct Left {
  virtual ~Left() = default;
  int left = 1;
};
struct Right {
  virtual ~Right() = default;
  int right = 2;
};
struct Both final : Left, Right {
  Counted counted;
};

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  std::coroutine_handle<promise_type> handle;
  ~Task() { handle.destroy(); }
};
Task failing(int waits) {
  Counted const local;
  for (int i = 0; i < waits; ++i) co_await std::suspend_always{};
  if (waits > 0) throw std::runtime_error("inside");
}

void types() {
  std::string caught;
  try {
    try {
      throw std::string("x");
    } catch (std::exception const&) {
      caught = "wrong";
    }
  } catch (std::string const& text) {
    caught = text;
  }
  check(caught == "x", "a handler of another type is passed by");
  try {
    throw std::out_of_range("far");
  } catch (std::logic_error const& error) {
    caught = error.what();
  }
  check(caught == "far", "a base catches what is derived from it");
  gone = 0;
  int right = 0;
  try {
    throw Both{};
  } catch (Right const& both) {
    right = both.right;
  }
  check(right == 2, "the second base is found where it lies");
  check(gone == 1, "what was caught is destroyed once");
}

void again() {
  gone = 0;
  int seen = 0;
  try {
    try {
      throw Both{};
    } catch (...) {
      ++seen;
      try {
        throw 5;
      } catch (int number) {
        seen += number;
      }
      throw;
    }
  } catch (Left const& left) {
    seen += 10 * left.left;
  }
  check(seen == 16, "what is thrown on is the first one, also after another was caught meanwhile");
  check(gone == 1, "and destroyed once");
}

void in_coroutines() {
  gone = 0;
  std::string why;
  {
    Task const task = failing(2);
    try {
      for (int i = 0; i < 4; ++i) task.handle.resume();
    } catch (std::runtime_error const& error) {
      why = error.what();
    }
  }
  check(why == "inside", "an exception leaves a coroutine");
  check(gone == 1, "its locals are destroyed once");
}

void many() {
  int caught = 0;
  for (int i = 0; i < 100'000; ++i) {
    try {
      throw std::runtime_error("a sentence that is longer than what a string keeps inside itself");
    } catch (std::exception const&) {
      ++caught;
    }
  }
  check(caught == 100'000, "a hundred thousand in a row");
}

}  // namespace

int main() {
  types();
  again();
  in_coroutines();
  many();
  std::printf("%s\n", failed == 0 ? "exceptions are sound" : "exceptions are not sound");
  return failed == 0 ? 0 : 1;
}
