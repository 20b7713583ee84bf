// A list of at most N items that lives inside a rule: what is not in use is neither initialised nor copied, so a long
// one (a path, everything an ability does) costs no more than what stands in it.  Never part of a state, where equal
// lists must have equal bytes: that is FixedList.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "flow/fixed_list.h"

namespace flow {

template <class T, int N>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = T const*;

  ShortList() {}
  ShortList(std::initializer_list<T> items) {
    for (T const& item : items) push_back(item);
  }
  ShortList(ShortList const& other) { *this = other; }
  ShortList& operator=(ShortList const& other) {
    std::copy(other.begin(), other.end(), begin());
    count_ = other.count_;
    return *this;
  }

  static constexpr int capacity() { return N; }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == N; }

  T& operator[](int i) { return assert(i >= 0 && i < count_), begin()[i]; }
  T const& operator[](int i) const { return assert(i >= 0 && i < count_), begin()[i]; }
  T& front() { return (*this)[0]; }
  T const& front() const { return (*this)[0]; }
  T& back() { return (*this)[count_ - 1]; }
  T const& back() const { return (*this)[count_ - 1]; }

  iterator begin() { return reinterpret_cast<T*>(bytes_); }
  iterator end() { return begin() + count_; }
  const_iterator begin() const { return reinterpret_cast<T const*>(bytes_); }
  const_iterator end() const { return begin() + count_; }

  // Checked in every build, as in FixedList.
  T& push_back(T const& item) {
    if (full()) [[unlikely]]
      list_is_full(N);
    return begin()[count_++] = item;
  }
  // For lists whose overflow is a matter of content, not a fault: false means there was no room.
  bool try_push_back(T const& item) {
    if (full()) return false;
    push_back(item);
    return true;
  }

  friend bool operator==(ShortList const& a, ShortList const& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  int count_ = 0;
  alignas(T) std::byte bytes_[sizeof(T) * static_cast<std::size_t>(N)];
};

}  // namespace flow
