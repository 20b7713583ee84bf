// Dungeon Degenerates as everything outside sees it.
#pragma once

#include <memory>

#include "flow/position_of.h"
#include "games/degenerates/state.h"
#include "pack/game_of.h"

namespace degenerates {

void sound(World const& w, std::vector<std::string>& faults);

struct Rules {
  using State = degenerates::State;
  using Content = degenerates::Content;
  static Task<> step(Play& play);
  static bool over(State const& s) { return s.turn.phase == Phase::over; }
  static flow::Outcome outcome(World const& w);
  static flow::View view(World const& w, flow::Seat seat);
  static void stock(World const& w, flow::Stock& stock);
  static void validate(World const& w, std::vector<std::string>& faults);
  static void sound(World const& w, std::vector<std::string>& faults) { degenerates::sound(w, faults); }
  static void settle(State& s, Content const& content);  // after a scene or a repair
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State& s, Content const& content, flow::Seat seat, flow::Chance& chance);
};
using Position = flow::PositionOf<Rules>;

class Game final : public pack::GameOf<Content> {
 public:
  using GameOf::GameOf;

  std::string_view id() const override { return "degenerates"; }
  std::string_view title() const override { return "Dungeon Degenerates"; }
  std::vector<flow::ScenarioInfo> scenarios() const override;
  std::vector<flow::OptionInfo> options() const override;
  int fewest_seats() const override { return 1; }
  int most_seats() const override { return most_adventurers; }
  std::unique_ptr<flow::Position> start(flow::Setup const&) const override;
  std::optional<flow::CardView> face(flow::Thing const& thing) const override;
};

void validate(World const& w, std::vector<std::string>& faults);

}  // namespace degenerates

// Compiled once, in game.cpp.
extern template class flow::PositionOf<degenerates::Rules>;
