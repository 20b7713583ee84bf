// A list with a fixed capacity that lives inside the state.
// Unlike boost's static_vector it is trivially copyable, so a whole state stays one block of memory: a clone is one
// copy.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <type_traits>

namespace flow {

[[noreturn]] void list_is_full(int capacity);        // throws a Fault
[[noreturn]] void list_has_no(int index, int size);  // likewise

template <class T, int N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>, "state is plain data");
  static_assert(N > 0 && N <= 65535);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = T const*;

  FixedList() = default;
  FixedList(std::initializer_list<T> items) {
    for (T const& item : items) push_back(item);
  }

  static constexpr int capacity() { return N; }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == N; }

  // What the state says may come from anywhere (a repair, a chronicle somebody sent), so this is checked in every
  // build.
  T& operator[](int i) { return check(i), items_[static_cast<std::size_t>(i)]; }
  T const& operator[](int i) const { return check(i), items_[static_cast<std::size_t>(i)]; }
  T& back() { return (*this)[count_ - 1]; }
  T const& back() const { return (*this)[count_ - 1]; }
  T& front() { return (*this)[0]; }
  T const& front() const { return (*this)[0]; }

  iterator begin() { return items_.data(); }
  iterator end() { return items_.data() + count_; }
  const_iterator begin() const { return items_.data(); }
  const_iterator end() const { return items_.data() + count_; }

  // Writing past the end would spoil the rest of the state unseen, so this is checked in every build.
  T& push_back(T const& item) {
    if (full()) [[unlikely]]
      list_is_full(N);
    return items_[count_++] = item;
  }
  // For lists whose overflow is a matter of content, not a fault: false means there was no room.
  bool try_push_back(T const& item) {
    if (full()) return false;
    push_back(item);
    return true;
  }
  void pop_back() {
    check(count_ - 1);
    items_[--count_] = T{};  // nothing of a removed item is left behind: equal states have equal bytes
  }
  void clear() {
    while (count_ > 0) pop_back();
  }
  void resize(int n) {
    while (count_ > n) pop_back();
    while (count_ < n) push_back(T{});
  }
  iterator insert(int at, T const& item) {
    if (full()) [[unlikely]]
      list_is_full(N);
    if (at != count_) check(at);
    std::copy_backward(begin() + at, end(), end() + 1);
    ++count_;
    items_[static_cast<std::size_t>(at)] = item;
    return begin() + at;
  }
  void erase_at(int at) {
    check(at);
    std::copy(begin() + at + 1, end(), begin() + at);
    pop_back();
  }
  template <class Predicate>
  int erase_if(Predicate gone) {
    int kept = 0;
    int const before = count_;
    for (int i = 0; i < before; ++i)
      if (!gone(items_[static_cast<std::size_t>(i)]))
        items_[static_cast<std::size_t>(kept++)] = items_[static_cast<std::size_t>(i)];
    while (count_ > kept) pop_back();
    return before - kept;
  }
  bool erase_first(T const& item) {
    for (int i = 0; i < count_; ++i)
      if (items_[static_cast<std::size_t>(i)] == item) return erase_at(i), true;
    return false;
  }
  bool contains(T const& item) const {
    for (T const& one : *this)  // short lists: std::find is unrolled, which is too much for them
      if (one == item) return true;
    return false;
  }

  // Becomes equal to the other one.  What lies behind the last item is the same in all lists and is not copied.
  void become(FixedList const& other) {
    std::size_t const used = std::max(count_, other.count_);
    if (used > 0) std::memcpy(static_cast<void*>(items_.data()), other.items_.data(), used * sizeof(T));
    count_ = other.count_;
  }
  // By copy(T& its, T const& others), which may know that less of an item has to be copied.
  template <class Copy>
  void become(FixedList const& other, Copy copy) {
    std::size_t const used = std::max(count_, other.count_);
    for (std::size_t i = 0; i < used; ++i) copy(items_[i], other.items_[i]);
    count_ = other.count_;
  }

  friend bool operator==(FixedList const& a, FixedList const& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  void check(int i) const {
    if (static_cast<unsigned>(i) >= count_) [[unlikely]]
      list_has_no(i, count_);
  }
  // Before the items: it is mostly read together with the first of them.
  std::conditional_t<(N < 256), std::uint8_t, std::uint16_t> count_ = 0;
  std::array<T, N> items_{};
};

}  // namespace flow
