#include "table/steps.h"

#include "table/json.h"
#include "table/message_texts.h"
#include "table/publishing.h"
#include "table/view_changes.h"

namespace server {

namespace {

constexpr std::size_t most_steps = 150;

// Looks at the table after every event that is told.
class Watcher final : public flow::Listener {
 public:
  Watcher(flow::Position& position, flow::Seat seat, std::uint32_t seats)
      : position_(position), seat_(seat), seats_(seats), marks_(marks_of(position.view(seat))) {}

  void told(flow::Told&& told) override {
    if (words_for(told.words, seats_).empty() || steps.size() > most_steps) return;
    flow::View const view = position_.view(seat_);
    ViewMarks now = marks_of(view);
    std::string& changes = steps.emplace_back();
    write_changes(changes, marks_, now, view);
    marks_ = std::move(now);
  }

  std::vector<std::string> steps;

 private:
  flow::Position& position_;
  flow::Seat seat_;
  std::uint32_t seats_;
  ViewMarks marks_;
};

}  // namespace

std::string steps_text(flow::Position& from, std::vector<int> const& answers, flow::Seat seat, std::uint32_t seats,
                       std::int64_t position) {
  if (from.over()) return {};
  Watcher watcher(from, seat, seats);
  from.listen(&watcher);
  for (int const answer : answers) from.answer(answer);
  from.listen(nullptr);
  if (watcher.steps.size() < 2 || watcher.steps.size() > most_steps) return {};
  auto const steps = [&](std::string& out) {
    json::List list(out);
    for (std::string const& changes : watcher.steps) {
      std::string& into = list.next();
      into += "{\"changes\":";
      into += changes;
      into += '}';
    }
  };
  return json::text(message::to_client::StepsText{.position = position, .steps = steps});
}

}  // namespace server
