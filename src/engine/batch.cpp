#include "engine/batch.h"

#include <fmt/format.h>

#include "flow/chance.h"
#include "flow/fault.h"

namespace engine {

int seat_number(flow::Seat seat) {
  if (seat.is_person()) return seat.index();
  return seat == flow::Seat::chance() ? -2 : -1;
}

flow::Seat seat_of_number(std::int64_t number, int seats) {
  if (number < 0 || number >= seats)
    throw flow::Refused(fmt::format("there is no seat {}; seats are 0 to {}", number, seats - 1));
  return flow::Seat{static_cast<int>(number)};
}

Batch::Batch(std::shared_ptr<flow::Game const> game, flow::Setup setup, int many)
    : game_(std::move(game)), setup_(std::move(setup)), next_seed_(setup_.seed) {
  if (many < 1 || many > most_games)
    throw flow::Refused(fmt::format("a batch has 1 to {} games, not {}", most_games, many));
  auto const count = static_cast<std::size_t>(many);
  positions_.resize(count);
  for (auto* const list : {&options_, &seats_, &scores_}) list->resize(count);
  for (auto* const list : {&over_, &won_}) list->resize(count);
  for (std::size_t i = 0; i < count; ++i) begin(i);
}

// A set-up may be over before anybody decides anything; the next seed's is then another game.
void Batch::begin(std::size_t game) {
  constexpr int tries = 1000;
  for (int i = 0; i < tries; ++i) {
    setup_.seed = next_seed_++;
    positions_[game] = game_->start(setup_);
    if (!positions_[game]->over()) return look(game);
  }
  throw flow::Refused("with this set-up nobody ever has anything to decide");
}

void Batch::look(std::size_t game) {
  options_[game] = positions_[game]->option_count();
  seats_[game] = seat_number(positions_[game]->asked());
}

void Batch::take(std::size_t game, int answer, AtEnd const& at_end) {
  flow::Position& position = *positions_[game];
  position.answer(answer);
  ++decisions_;
  if (!position.over()) [[likely]]
    return look(game);
  flow::Outcome const outcome = position.outcome();
  over_[game] = 1;
  won_[game] = outcome.won;
  scores_[game] = outcome.score;
  ++games_over_;
  games_won_ += outcome.won ? 1 : 0;
  if (at_end) at_end(static_cast<int>(game), position);
  begin(game);
}

void Batch::step(std::span<std::int32_t const> answers, AtEnd const& at_end) {
  if (answers.size() != positions_.size())
    throw flow::Refused(fmt::format("{} answers for {} games", answers.size(), positions_.size()));
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (answers[i] < -1 || answers[i] >= options_[i])
      throw flow::Refused(fmt::format("game {} has the options 0 to {}, not {}", i, options_[i] - 1, answers[i]));
  for (std::size_t i = 0; i < answers.size(); ++i) {
    over_[i] = 0;
    if (answers[i] >= 0) take(i, answers[i], at_end);
  }
}

void Batch::step_at_random(std::uint64_t seed) {
  flow::Chance chance{flow::Chance::mix(seed), 0};
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    over_[i] = 0;
    take(i, chance.below(options_[i]));
  }
}

}  // namespace engine
