// A browser's side of the view: what it holds, and the changes it is told.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "table/json.h"
#include "table/views.h"

namespace bench {

// What the browser does with a list of Changes, as docs/protocol.md says it.
inline void apply(boost::json::value& view, boost::json::value const& changes) {
  for (boost::json::value const& change : changes.as_array()) {
    std::string path(change.at("p").as_string());
    boost::json::value* at = &view;
    std::size_t begin = 1;
    std::string last;
    for (;;) {
      auto const end = path.find('/', begin);
      last = path.substr(begin, end == path.npos ? path.npos : end - begin);
      if (end == path.npos) break;
      at = at->is_array() ? &at->as_array().at(std::stoul(last)) : &at->as_object().at(last);
      begin = end + 1;
    }
    if (auto const* const count = change.as_object().if_contains("n")) {
      boost::json::value& list = at->is_array() ? at->as_array().at(std::stoul(last)) : at->as_object().at(last);
      list.as_array().resize(static_cast<std::size_t>(count->as_int64()));
    } else if (at->is_array()) {
      auto& list = at->as_array();
      std::size_t const index = std::stoul(last);
      REQUIRE(index <= list.size());
      if (index == list.size())
        list.push_back(change.at("v"));
      else
        list[index] = change.at("v");
    } else {
      at->as_object()[last] = change.at("v");
    }
  }
}

// Every seat of a game and a watcher, each with the view it was sent and what it was told since.
class Onlookers {
 public:
  explicit Onlookers(flow::Position& position) {
    server::Views views(position);
    for (int i = 0; i <= position.seats(); ++i) {
      flow::Seat const seat = i < position.seats() ? flow::Seat{i} : flow::Seat::nobody();
      all_.push_back({seat, as_sent(position.view(seat)), views.by(seat).marks});
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
      REQUIRE(o.held == as_sent(position.view(o.seat)));
    }
  }

 private:
  struct Onlooker {
    flow::Seat seat;
    boost::json::value held;
    std::shared_ptr<server::ViewMarks const> marks;
  };
  static boost::json::value as_sent(flow::View const& view) { return boost::json::parse(server::json::text(view)); }
  std::vector<Onlooker> all_;
};

}  // namespace bench
