// All's Well That Ends as everything outside sees it.
#pragma once

#include <memory>

#include "flow/position_of.h"
#include "games/allswell/state.h"
#include "pack/game_of.h"

namespace allswell {

void sound(World const& w, std::vector<std::string>& faults);

struct Rules {
  using State = allswell::State;
  using Content = allswell::Content;
  static Task<> step(Play& play);
  static bool over(State const& s) { return s.phase == Phase::finished; }
  static flow::Outcome outcome(World const& w);
  static flow::View view(World const& w, flow::Seat seat);
  static flow::Seat sees_as(World const& w, flow::Seat seat);
  static std::optional<flow::Sight> sight(World const& w, std::string_view from, std::string_view to);
  static void stock(World const& w, flow::Stock& stock);
  static void validate(World const& w, std::vector<std::string>& faults);
  static void sound(World const& w, std::vector<std::string>& faults) { allswell::sound(w, faults); }
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State& s, Content const& content, flow::Seat seat, flow::Chance& chance);
};
using Position = flow::PositionOf<Rules>;

class Game final : public pack::GameOf<Content> {
 public:
  using GameOf::GameOf;

  std::string_view id() const override { return "allswell"; }
  std::string_view title() const override { return "All's Well That Ends"; }
  std::vector<flow::ScenarioInfo> scenarios() const override;
  std::vector<flow::OptionInfo> options() const override;
  int fewest_seats() const override { return 1; }
  int most_seats() const override { return most_players; }
  std::unique_ptr<flow::Position> start(flow::Setup const&) const override;
  std::optional<flow::CardView> face(flow::Thing const& thing) const override;
};

}  // namespace allswell

// Compiled once, in game.cpp.
extern template class flow::PositionOf<allswell::Rules>;
