// What a game's content is made of: folders of things, single files, and references between them.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/expr.h"
#include "pack/notes.h"
#include "pack/problems.h"

namespace pack {

struct Node;

// The id of a thing, resolved: its index in the collection, which is also what a state keeps.
template <class T>
struct Ref {
  std::int16_t value = -1;

  constexpr Ref() = default;
  constexpr explicit Ref(int index) : value(static_cast<std::int16_t>(index)) {}
  constexpr int index() const { return value; }
  constexpr explicit operator bool() const { return value >= 0; }
  friend constexpr auto operator<=>(Ref, Ref) = default;
};

[[noreturn]] void no_such_thing(int index, int size);  // throws a flow::Fault

// The ids of a folder, in order, and where each thing was written.
class Things {
 public:
  int size() const { return static_cast<int>(many_); }
  bool empty() const { return many_ == 0; }
  std::string const& id(int index) const { return check(index), ids_[static_cast<std::size_t>(index)]; }
  std::vector<std::string> const& ids() const { return ids_; }
  int index_of(std::string_view id) const {
    auto const found = std::lower_bound(ids_.begin(), ids_.end(), id);
    return found != ids_.end() && *found == id ? static_cast<int>(found - ids_.begin()) : -1;
  }
  // For checks that point at a spot: `problems.error(content.cards.place(i, "effects[0]"), "...")`.
  Place place(int index, std::string_view path = {}) const;

  void set(std::vector<std::string> sorted_ids, std::vector<std::shared_ptr<Node const>> nodes) {
    ids_ = std::move(sorted_ids);
    nodes_ = std::move(nodes);
    many_ = static_cast<unsigned>(ids_.size());
  }

 protected:
  // A state names things by number, and states come from anywhere: checked in every build.
  void check(int index) const {
    if (static_cast<unsigned>(index) >= many_) [[unlikely]]
      no_such_thing(index, size());
  }
  int add_id(std::string id) {
    auto const spot = std::lower_bound(ids_.begin(), ids_.end(), id);
    assert((spot == ids_.end() || *spot != id) && "an id is given once");
    auto const index = spot - ids_.begin();
    ids_.insert(spot, std::move(id));
    ++many_;
    nodes_.insert(nodes_.begin() + std::min<std::ptrdiff_t>(index, std::ssize(nodes_)), nullptr);
    return static_cast<int>(index);
  }

 private:
  unsigned many_ = 0;  // how long a vector is costs a division, and rules look things up all the time
  std::vector<std::string> ids_;
  std::vector<std::shared_ptr<Node const>> nodes_;
};

// A folder: one file per thing, sorted by id.  If T has a member `std::string id` it is filled in.
template <class T>
class Collection : public Things {
 public:
  T const& operator[](int index) const {
    check(index);
    return items_[static_cast<std::size_t>(index)];
  }
  T const& operator[](Ref<T> ref) const { return (*this)[ref.index()]; }
  T const* find(std::string_view id) const {
    int const index = index_of(id);
    return index < 0 ? nullptr : &items_[static_cast<std::size_t>(index)];
  }
  Ref<T> ref(std::string_view id) const { return Ref<T>(index_of(id)); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

  std::vector<T>& items() { return items_; }
  // For content made in code (tests); indices after it move up.
  void add(std::string id, T thing) { items_.insert(items_.begin() + add_id(std::move(id)), std::move(thing)); }

 private:
  std::vector<T> items_;
};

// One file `<member>.yaml` beside pack.yaml.
template <class T>
class Single : public Things {
 public:
  bool present() const { return !empty(); }
  T const& operator*() const { return item_; }
  T const* operator->() const { return &item_; }
  Place place(std::string_view path = {}) const { return Things::place(0, path); }
  T& item() { return item_; }

 private:
  T item_;
};

// A type with a spelling of its own: specialise with
//   static bool parse(std::string_view, MyType&, std::string& cause);
//   static std::string print(MyType const&);
//   static std::string schema_type();     // in words, for the reference: "hex, written column,row"
template <class T>
struct Scalar;

}  // namespace pack
