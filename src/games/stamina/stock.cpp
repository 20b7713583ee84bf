// What people count in Stamina: hit points, dice, movement.
#include <bit>

#include "games/stamina/game.h"
#include "games/stamina/rules/characters.h"
#include "games/stamina/rules/turn_order.h"

namespace stamina {

namespace {

constexpr flow::Measure hit_points{"hit points", true, true};
constexpr flow::Measure available{"Available dice"};
constexpr flow::Measure wounds{"Wound dice", false};
constexpr flow::Measure conditions{"conditions", false};
constexpr std::string_view turns[] = {"main_phase", "take_turn", "place_hero", "which_hero", "advance"};
constexpr std::string_view untold[] = {"story"};

}  // namespace

void Rules::stock(World const& w, flow::Stock& stock) {
  stock.rests_at(turns);
  stock.tells_nothing_at(untold);
  State const& s = w.state;
  stock.turn(s.round, s.active ? s.active.index() : -1);
  stock.scene(in_combat(s.phase) ? flow::Scene::on : s.ending == Ending::won ? flow::Scene::won : flow::Scene::lost);
  if (!in_combat(s.phase)) return;
  for_each_in_play(w, [&](CharacterId id, Character const& c) {
    stock.of(id.index(), c.is_hero() ? flow::Side::hero : flow::Side::foe,
             [&] { return std::pair{name(w, id), std::to_string(id.index())}; });
    stock.count(hit_points, c.hit_points);
    if (c.is_hero()) stock.count(available, c.available);
    if (c.is_hero()) stock.count(wounds, c.wound);
    stock.count(conditions, std::popcount(c.under));
  });
}

}  // namespace stamina
