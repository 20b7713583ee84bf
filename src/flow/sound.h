// Does a state make sense at all?  Walks it as inspect does, before any rule sees it: every id names something that is
// there, every seat is somebody's, every hex lies on the board or nowhere.
//
// A game provides, found by argument-dependent lookup,
//   int how_many(World const&, T)      for every kind of id T in its state: valid ones are below
// and may provide
//   char const* nonsense(World const&, T const&)    what is wrong with this part, or null
// The whole state is walked twice: nonsense() is asked only where every id names something, so it may look up any.  It
// is asked of a part before the whole that the part belongs to, and of the whole only if its parts are sound.
#pragma once

#include <string>
#include <vector>

#include "flow/inspect.h"

namespace flow {

template <class World>
class Soundness {
 public:
  Soundness(World const& world, int seats, std::vector<std::string>& faults)
      : world_(world), seats_(seats), faults_(faults) {}

  template <class State>
  void walk(State const& state) {
    visit(state);
    if (!faults_.empty()) return;
    all_named_ = true;
    visit(state);
  }

 private:
  template <class T>
  void visit(T const& value) {
    std::size_t const known = faults_.size();
    if constexpr (std::is_same_v<T, Seat>) {
      bool const special = value == Seat::nobody() || value == Seat::table() || value == Seat::chance();
      if (!special && value.index() >= seats_) fault("there is no such seat");
    } else if constexpr (inspect::is_id<T>::value) {
      if (value && value.index() >= how_many(world_, value)) fault(fmt::format("there is no number {}", value.index()));
    } else if constexpr (requires { value.on_board(); }) {
      if (!value.on_board() && !(value == T{})) fault("lies off the board");
    } else if constexpr (inspect::is_list<T>::value) {
      if constexpr (!std::is_integral_v<typename T::value_type>) visit_list(value);  // a number alone names nothing
    } else if constexpr (inspect::Described<T>) {
      boost::mp11::mp_for_each<inspect::Members<T>>([&](auto member) {
        std::size_t const length = path_.size();
        if (!path_.empty()) path_ += '.';
        path_ += member.name;
        visit(value.*member.pointer);
        path_.resize(length);
      });
    } else {
      static_assert(std::is_integral_v<T> || std::is_enum_v<T>, "a state consists of what inspect knows");
    }
    if constexpr (requires { nonsense(world_, value); })
      if (all_named_ && faults_.size() == known)
        if (char const* const what = nonsense(world_, value)) fault(what);
  }

  template <class List>
  void visit_list(List const& list) {
    std::size_t const length = path_.size();
    int i = 0;
    for (auto const& item : list) {
      path_ += fmt::format(".{}", i++);
      // A list of things that are there has no place for none of them.
      if constexpr (inspect::is_fixed_list<List>::value && inspect::is_id<typename List::value_type>::value)
        if (!item) fault("nothing is named here");
      visit(item);
      path_.resize(length);
    }
  }
  void fault(std::string_view what) {
    if (faults_.size() < 20) faults_.push_back(fmt::format("{}: {}", path_.empty() ? "the state" : path_, what));
  }

  World const& world_;
  int seats_;
  std::vector<std::string>& faults_;
  std::string path_;
  bool all_named_ = false;
};

}  // namespace flow
