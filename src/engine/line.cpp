#include "engine/line.h"

#include <fmt/format.h>

#include "flow/fault.h"
#include "flow/session.h"

namespace engine {

Line::Line(std::shared_ptr<flow::Game const> game, flow::Setup setup)
    : game_(std::move(game)), setup_(std::move(setup)), position_(game_->start(setup_)) {
  marks_.push_back({0, position_->snapshot()});
}

Line::Line(std::unique_ptr<flow::Position> world) : position_(std::move(world)) {
  marks_.push_back({0, position_->snapshot()});
}

void Line::apply(int index) {
  position_->answer(index);
  answers_.push_back(static_cast<std::uint16_t>(index));
  if (length() % marks_every == 0) marks_.push_back({length(), position_->snapshot()});
}

void Line::undo(int steps) {
  if (steps < 0 || steps > length())
    throw flow::Refused(fmt::format("{} decisions cannot be taken back, there are {}", steps, length()));
  int const target = length() - steps;
  while (marks_.back().length > target) marks_.pop_back();
  position_->restore(marks_.back().snapshot);
  for (int i = marks_.back().length; i < target; ++i) position_->answer(answers_[static_cast<std::size_t>(i)]);
  answers_.resize(static_cast<std::size_t>(target));
}

Line Line::clone() {
  Line copy(position_->clone());
  copy.game_ = game_;
  copy.setup_ = setup_;
  copy.answers_ = answers_;
  copy.marks_ = marks_;
  return copy;
}

Line Line::imagine(flow::Seat seat, std::uint64_t seed) {
  auto world = position_->clone();
  world->imagine(seat, seed);
  return Line(std::move(world));
}

std::string Line::chronicle() const {
  if (imagined()) throw flow::Refused("an imagined world has no chronicle");
  flow::Session session(game_, setup_);
  for (std::uint16_t const answer : answers_) session.answer(answer);
  return flow::text_of(session.chronicle());
}

}  // namespace engine
