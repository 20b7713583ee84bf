// A browser's side of the view: what it holds, and the changes it is told.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "table/json.h"
#include "table/views.h"
#include "tests/server/wire.h"

namespace bench {

// A view as a browser holds it: whole.
inline boost::json::value held_view(flow::View const& view) {
  boost::json::value held = boost::json::parse(server::json::text(view));
  make_whole<flow::View>(held);
  return held;
}

template <class T>
void change_here(boost::json::value& at, boost::json::object const& change, boost::json::value const& before) {
  auto const made = [&]<class Part>(boost::json::value value, Part*) {
    make_whole<Part>(value, &before);
    return value;
  };
  if (auto const* const count = change.if_contains("n")) {
    REQUIRE(static_cast<std::size_t>(count->as_int64()) < at.as_array().size());
    at.as_array().resize(static_cast<std::size_t>(count->as_int64()));
  } else if (auto const* const value = change.if_contains("v")) {
    at = made(*value, static_cast<T*>(nullptr));
  } else if constexpr (server::json::is_vector<T>::value) {
    boost::json::array list;
    for (boost::json::value const& item : change.at("l").as_array())
      list.push_back(item.is_int64() ? at.as_array().at(static_cast<std::size_t>(item.as_int64()))
                                     : made(item, static_cast<typename T::value_type*>(nullptr)));
    at = list;
  } else if constexpr (server::json::Described<T>) {
    std::size_t known = 0;
    boost::mp11::mp_for_each<server::json::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      auto const* const field = change.at("f").as_object().if_contains(member.name);
      if (!field) return;
      ++known;
      at.as_object()[member.name] = made(*field, static_cast<Field*>(nullptr));
    });
    REQUIRE(known == change.at("f").as_object().size());
  } else {
    FAIL("a plain value is replaced");
  }
}

template <class T>
void apply_at(boost::json::value& at, std::string_view path, boost::json::object const& change,
              boost::json::value const& before) {
  if (path.empty()) return change_here<T>(at, change, before);
  auto const end = std::min(path.find('/', 1), path.size());
  std::string const first(path.substr(1, end - 1));
  std::string_view const rest = path.substr(end);
  if constexpr (server::json::is_vector<T>::value) {
    boost::json::array& list = at.as_array();
    std::size_t const index = std::stoul(first);
    REQUIRE(index <= list.size());
    if (index == list.size()) list.emplace_back(nullptr);
    apply_at<typename T::value_type>(list[index], rest, change, before);
  } else if constexpr (server::json::Described<T>) {
    boost::mp11::mp_for_each<server::json::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      if (first == member.name) apply_at<Field>(at.as_object().at(first), rest, change, before);
    });
  } else {
    FAIL("there is nothing inside a plain value");
  }
}

// What the browser does with a list of Changes, as docs/protocol.md says it.
inline void apply(boost::json::value& view, boost::json::value const& changes) {
  boost::json::value const before = view;
  for (boost::json::value const& change : changes.as_array()) {
    auto const* const path = change.as_object().if_contains("p");
    std::string const pointer(path ? std::string_view(path->as_string()) : std::string_view{});
    apply_at<flow::View>(view, pointer, change.as_object(), before);
  }
}

// Every seat of a game and a watcher, each with the view it was sent and what it was told since.
class Onlookers {
 public:
  explicit Onlookers(flow::Position& position) {
    server::Views views(position);
    for (int i = 0; i <= position.seats(); ++i) {
      flow::Seat const seat = i < position.seats() ? flow::Seat{i} : flow::Seat::nobody();
      all_.push_back({seat, held_view(position.view(seat)), views.by(seat).marks});
    }
  }
  // What the changes made of what each held is what the seat sees, to the letter.  With `only` the others look away.
  void look(flow::Position& position, int only = -1) {
    server::Views views(position);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (only >= 0 && static_cast<int>(i) != only) continue;
      Onlooker& o = all_[i];
      apply(o.held, boost::json::parse(views.changes(o.seat, o.marks)));
      o.marks = views.by(o.seat).marks;
      REQUIRE(o.held == held_view(position.view(o.seat)));
    }
  }

 private:
  struct Onlooker {
    flow::Seat seat;
    boost::json::value held;
    std::shared_ptr<server::ViewMarks const> marks;
  };
  std::vector<Onlooker> all_;
};

}  // namespace bench
