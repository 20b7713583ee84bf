// Checks that only a whole pack allows, and the walks over content they are made of.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "pack/content.h"
#include "pack/type.h"

namespace pack {

// Where use begins: scenarios, characters, a basic attack everybody has.
class EntryPoints {
 public:
  void add(Things const& things, int index) { starts_.insert({&things, index}); }
  void add_all(Things const& things) {
    for (int i = 0; i < things.size(); ++i) add(things, i);
  }
  std::set<std::pair<Things const*, int>> const& starts() const { return starts_; }

 private:
  std::set<std::pair<Things const*, int>> starts_;
};

// Every value inside `value` and itself, parents first, in the order of the fields.
using Visit = std::function<void(Type const&, void const*, Limits const&)>;
void walk(Type const& type, void const* value, Visit const& visit, Limits const& limits = {});

// Every type that content of this type can hold, and itself; each once.
std::vector<Type const*> types_within(Type const& type);

// Warns of things that cannot be reached from the entry points by references.
void check_use(Type const& content_type, void const* content, EntryPoints const& entries, Problems& problems);
// More things in a folder than a state has room for: an error that names the total, the packs and the room.
void check_room(Things const& things, std::string_view folder, int room, Problems& problems);
// Warns of verbs no effect of the content uses.
void check_verbs(Type const& content_type, void const* content, std::filesystem::path const& place, Problems& problems);

// Fields without a sentence about them and references that lead nowhere: mistakes in the C++ description, for a test.
std::vector<std::string> faults_of_description(Type const& content_type);

// Fields of effects that their text on the card neither names nor declares silent: a card would hide what it does.
std::vector<std::string> unsaid_fields(Type const& content_type);

// All values of one type in the content, in a fixed order: a state keeps the number of a delayed effect, not its
// address.
std::vector<void const*> collect(Type const& wanted, Type const& content_type, void const* content);

template <class T>
class Numbered {
 public:
  Numbered() = default;
  explicit Numbered(std::vector<void const*> found) {
    for (void const* p : found) items_.push_back(static_cast<T const*>(p));
    for (std::size_t i = 0; i < items_.size(); ++i) order_.emplace_back(items_[i], static_cast<int>(i));
    std::sort(order_.begin(), order_.end(),
              [](auto const& a, auto const& b) { return std::less<>{}(a.first, b.first); });
  }
  int size() const { return static_cast<int>(items_.size()); }
  T const& operator[](int number) const {
    if (static_cast<std::size_t>(number) >= items_.size()) [[unlikely]]
      no_such_thing(number, size());
    return *items_[static_cast<std::size_t>(number)];
  }
  int number_of(T const& item) const {
    auto const found = std::lower_bound(order_.begin(), order_.end(), &item,
                                        [](auto const& a, T const* b) { return std::less<>{}(a.first, b); });
    return found != order_.end() && found->first == &item ? found->second : -1;
  }

 private:
  std::vector<T const*> items_;
  std::vector<std::pair<T const*, int>> order_;
};

}  // namespace pack
