#include "lab/watch.h"

#include <algorithm>

namespace lab {

namespace {

constexpr std::int64_t looks_every = 12;  // decisions between two looks at the table: a look costs more than a decision

bool reads_a_text(flow::Words const& words) { return words.verb() == "choose" || words.verb() == "story"; }

}  // namespace

Watch::Watch(Inventory const* things, flow::Setup const& setup) : things_(things) {
  if (!things_) return;
  things_->in_key(setup.scenario, seen_);
  for (auto const& [key, value] : setup.options) things_->in_key(value, seen_);
}

Watch::Option& Watch::known(std::string_view kind, std::string const& key) {
  auto const [found, fresh] = options_.try_emplace(fmt::format("{}\t{}", kind, key));
  Option& option = found->second;
  if (!fresh) return option;
  option.choice = &choices_[{std::string(kind), face_of(key)}];
  if (things_) things_->in_key(key, option.things);
  return option;
}

void Watch::see(flow::Position& position, int chosen) {
  for (int i = 0; i < position.option_count(); ++i) {
    Option& option = known(position.kind(), position.key(i));
    ++option.choice->offered;
    offered_.insert(option.things.begin(), option.things.end());
    if (things_ && option.things.empty()) name_in_words(position, i, i == chosen);
    if (i != chosen) continue;
    ++option.choice->chosen;
    chosen_.insert(option.things.begin(), option.things.end());
  }
  if (things_) choose_in_text(position, chosen);
  if (decisions_++ % looks_every == 0) look(position);
}

// A card of a hand may have a number for its key: people know it by its name.
void Watch::name_in_words(flow::Position& position, int index, bool chosen) {
  flow::Words const words = position.option(index);
  if (std::ranges::find(words.things(), "card", &flow::Thing::kind) == words.things().end()) return;
  std::set<int> met;
  things_->in_words(words.text(), met);
  offered_.insert(met.begin(), met.end());
  if (chosen) chosen_.insert(met.begin(), met.end());
}

// So is what may be chosen in a passage.
void Watch::choose_in_text(flow::Position& position, int chosen) {
  flow::Words const prompt = position.prompt();
  if (!reads_a_text(prompt) && !reads_a_text(position.option(0))) return;
  if (prompt.verb() == "story") look(position);  // it is read only as long as it is asked about
  for (int i = 0; i < position.option_count(); ++i)
    for (int const n : things_->choices(position.option(i).text())) {
      offered_.insert(n);
      if (i == chosen) chosen_.insert(n);
    }
}

void Watch::look(flow::Position& position) {
  flow::View const view = position.view(flow::Seat{0});
  follow(view);
  if (!things_) return;
  things_->in_view(view, seen_);
  for (std::string const& paragraph : view.story)
    if (read_.insert(paragraph).second) things_->in_story(paragraph, seen_);
}

void Watch::follow(flow::View const& view) {
  Course& course = fortunes_.course;
  course.people = course.standing = course.health = 0;
  std::map<std::string, int> now;
  for (flow::Board const& board : view.boards)
    for (flow::Piece const& piece : board.pieces) {
      if (piece.health_most <= 0 || (piece.side != "hero" && piece.side != "foe")) continue;
      int const left = std::clamp(piece.health, 0, piece.health_most);
      std::string const who = fmt::format("{}/{}", board.id, piece.id);
      now[who] = left;
      auto const before = fortunes_.health.find(who);
      int const lost = before == fortunes_.health.end() ? 0 : std::max(0, before->second - left);
      if (piece.side == "foe") {
        course.dealt += lost;
        continue;
      }
      course.taken += lost;
      ++course.people;
      course.standing += left > 0;
      course.health += 1000 * left / piece.health_most;
    }
  fortunes_.health = std::move(now);
  if (view.round > 0) fortunes_.by_round[view.round] = course;
}

void Watch::into(Counts& counts, flow::Position& position, Record const& record) {
  look(position);
  ++counts.games_watched;
  for (auto& [what, c] : choices_) {
    c.games_offered = record.ended;
    c.games_chosen = record.ended && c.chosen > 0;
    c.won_offered = record.won;
    c.won_chosen = record.won && c.chosen > 0;
    counts.choices[what].add(c);
  }
  for (auto& [round, course] : fortunes_.by_round) {
    course.games = 1;
    counts.rounds[{record.scenario, record.seats, round}].add(course);
  }
  if (!things_) return;
  for (int n = 0; n < static_cast<int>(things_->all().size()); ++n) {
    Met met;
    met.offered = offered_.contains(n);
    met.chosen = chosen_.contains(n);
    met.seen = met.offered || seen_.contains(n);
    met.won_seen = record.won && met.seen;
    met.won_offered = record.won && met.offered;
    met.won_chosen = record.won && met.chosen;
    counts.things[things_->all()[static_cast<std::size_t>(n)]].add(met);
  }
}

}  // namespace lab
