#include "table/views.h"

namespace server {

Views::Made& Views::made(flow::Seat seat) {
  flow::Seat const eyes = position_.sees_as(seat);
  for (auto const& made : all_)
    if (made->eyes == eyes) return *made;
  Made& made = *all_.emplace_back(std::make_unique<Made>());
  made.eyes = eyes;
  made.view = position_.view(eyes);
  made.marks = std::make_shared<ViewMarks const>(marks_of(made.view));
  return made;
}

Views::Seen const& Views::by(flow::Seat seat) { return made(seat); }

std::string const& Views::changes(flow::Seat seat, std::shared_ptr<ViewMarks const> const& from) {
  Made& made = this->made(seat);
  if (made.from == from) return made.changes;
  made.from = from;
  made.changes.clear();
  if (*from == *made.marks)
    made.changes = "[]";
  else
    write_changes(made.changes, *from, *made.marks, made.view);
  return made.changes;
}

}  // namespace server
