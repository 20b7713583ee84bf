// Stamina: hex combat on stamina dice, as everything outside sees it.
#pragma once

#include <memory>

#include "flow/game.h"
#include "flow/position_of.h"
#include "games/stamina/state.h"

namespace stamina {

struct Rules {
  using State = stamina::State;
  using Content = stamina::Content;
  static Task<> step(Play& play);
  static bool over(State const& s) { return s.phase == Phase::finished; }
  static flow::Outcome outcome(World const& w);
  static flow::View view(World const& w, flow::Seat seat);
  static flow::Seat sees_as(World const&, flow::Seat) { return flow::Seat::nobody(); }  // nothing is hidden
  static std::optional<flow::Sight> sight(World const& w, std::string_view from, std::string_view to);
  static void stock(World const& w, flow::Stock& stock);
  static void validate(World const& w, std::vector<std::string>& faults);
  static void sound(World const& w, std::vector<std::string>& faults);
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // all lies open but the dice to come
};

using Position = flow::PositionOf<Rules>;

std::shared_ptr<flow::Game const> make_game(std::shared_ptr<Content const> content,
                                            std::vector<pack::PackInfo> const& infos);

}  // namespace stamina

// Compiled once, in game.cpp.
extern template class flow::PositionOf<stamina::Rules>;
