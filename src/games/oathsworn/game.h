// Oathsworn as everything outside sees it.
#pragma once

#include <filesystem>
#include <memory>

#include "flow/position_of.h"
#include "games/oathsworn/state.h"
#include "pack/game_of.h"

namespace oathsworn {

flow::View view(World const& w, flow::Seat seat);
void validate(World const& w, std::vector<std::string>& faults);
void sound(World const& w, std::vector<std::string>& faults);

struct Rules {
  using State = oathsworn::State;
  using Content = oathsworn::Content;
  static Task<> step(Play& play);
  static bool over(State const& s) { return s.phase == Phase::over; }
  static flow::Outcome outcome(World const& w);
  static flow::View view(World const& w, flow::Seat seat) { return oathsworn::view(w, seat); }
  static flow::Seat sees_as(World const&, flow::Seat) { return flow::Seat::nobody(); }  // hands are open     OS-TURN-09
  static std::optional<flow::Sight> sight(World const& w, std::string_view from, std::string_view to);
  static void stock(World const& w, flow::Stock& stock);
  static void validate(World const& w, std::vector<std::string>& faults) { oathsworn::validate(w, faults); }
  static void sound(World const& w, std::vector<std::string>& faults) { oathsworn::sound(w, faults); }
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State& s, Content const& content, flow::Seat seat, flow::Chance& chance);
};

// The start of a campaign or of a single game; throws flow::Refused with a sentence.
State first_state(Content const& content, flow::Setup const& setup);

class Game final : public pack::GameOf<Content> {
 public:
  using GameOf::GameOf;

  std::string_view id() const override { return "oathsworn"; }
  std::string_view title() const override { return "Oathsworn: Into the Deepwood"; }
  std::vector<flow::ScenarioInfo> scenarios() const override;
  std::vector<flow::OptionInfo> options() const override;
  int fewest_seats() const override { return 1; }
  int most_seats() const override { return 4; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override;
  std::optional<flow::CardView> face(flow::Thing const& thing) const override;
};

// Loads packs/oathsworn/<pack> folders; throws flow::Refused with all problems when one is broken.
std::unique_ptr<Game> load_game(std::vector<std::filesystem::path> const& folders);

}  // namespace oathsworn

// Compiled once, in game.cpp.
extern template class flow::PositionOf<oathsworn::Rules>;
