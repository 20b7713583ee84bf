// What the people at a table see at one moment: made once for all who see the same, and so are the changes that lead
// there from what they saw before.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "flow/position.h"
#include "table/view_changes.h"

namespace server {

class Views {
 public:
  explicit Views(flow::Position& position) : position_(position) {}

  struct Seen {
    flow::View view;
    std::shared_ptr<ViewMarks const> marks;
  };
  Seen const& by(flow::Seat seat);
  // A JSON list of Changes that lead to what this seat sees.
  std::string const& changes(flow::Seat seat, std::shared_ptr<ViewMarks const> const& from);

 private:
  struct Made : Seen {
    flow::Seat eyes;
    std::shared_ptr<ViewMarks const> from;  // `changes` lead from there to here: the same for all who stood there
    std::string changes;
  };
  Made& made(flow::Seat seat);

  flow::Position& position_;
  std::vector<std::unique_ptr<Made>> all_;
};

}  // namespace server
