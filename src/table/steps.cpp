#include "table/steps.h"

#include "table/json.h"
#include "table/message_texts.h"
#include "table/publishing.h"
#include "table/views.h"

namespace server {

namespace {

constexpr std::size_t most_steps = 150;

// Looks at the table after every event that is told.
class Watcher final : public flow::Listener {
 public:
  Watcher(flow::Position& position, std::vector<Onlooker> const& onlookers) : position_(position) {
    Views views(position);
    for (Onlooker const& who : onlookers) all.push_back({who, views.by(who.seat).marks, {}});
  }

  void told(flow::Told&& told) override {
    Views views(position_);
    for (Watching& w : all) {
      if (words_for(told.words, w.who.seats).empty() || w.steps.size() > most_steps) continue;
      w.steps.push_back(views.changes(w.who.seat, w.marks));
      w.marks = views.by(w.who.seat).marks;
    }
  }

  struct Watching {
    Onlooker who;
    std::shared_ptr<ViewMarks const> marks;
    std::vector<std::string> steps;
  };
  std::vector<Watching> all;

 private:
  flow::Position& position_;
};

std::string text_of(std::vector<std::string> const& steps, std::int64_t position) {
  if (steps.size() < 2 || steps.size() > most_steps) return {};
  auto const list_of_steps = [&](std::string& out) {
    json::List list(out);
    for (std::string const& changes : steps) {
      std::string& into = list.next();
      into += "{\"changes\":";
      into += changes;
      into += '}';
    }
  };
  return json::text(message::to_client::StepsText{.position = position, .steps = list_of_steps});
}

}  // namespace

std::vector<std::string> steps_texts(flow::Position& from, std::vector<int> const& answers,
                                     std::vector<Onlooker> const& onlookers, std::int64_t position) {
  std::vector<std::string> texts(onlookers.size());
  if (from.over()) return texts;
  Watcher watcher(from, onlookers);
  from.listen(&watcher);
  for (int const answer : answers) from.answer(answer);
  from.listen(nullptr);
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = text_of(watcher.all[i].steps, position);
  return texts;
}

}  // namespace server
