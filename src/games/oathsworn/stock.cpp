// What people count in Oathsworn: HP of figures and of a boss's locations, Animus, what bleeds.
#include "games/oathsworn/board.h"
#include "games/oathsworn/game.h"
#include "games/oathsworn/rules/encounter_setup.h"

namespace oathsworn {

namespace {

constexpr flow::Measure hp{"HP", true, true};
constexpr flow::Measure animus{"Animus"};
constexpr flow::Measure bleed{"Bleed", false};
constexpr flow::Measure poison{"Poison", false};
constexpr std::string_view turns[] = {"take_turn", "change_equipment", "swap",      "spread_upgrades",
                                      "tree",      "pick_cards",       "choose_hex"};
constexpr std::string_view untold[] = {"story", "open"};

constexpr int first_location = figures_in_all;

bool fights(State const& s) { return s.phase >= Phase::placing && s.phase <= Phase::end_of_round; }

}  // namespace

void Rules::stock(World const& w, flow::Stock& stock) {
  State const& s = w.state;
  stock.rests_at(turns);
  stock.tells_nothing_at(untold);
  stock.turn(s.round, s.phase == Phase::oathsworn ? s.place : -1);
  stock.scene(fights(s) ? flow::Scene::on : s.won ? flow::Scene::won : flow::Scene::lost);
  if (!fights(s)) return;
  each(s.present, [&](FigureId f) {
    Figure const& it = figure(s, f);
    flow::Side const side = is_enemy(f) ? flow::Side::foe : is_oathsworn(f) ? flow::Side::hero : flow::Side::ally;
    stock.of(f.index(), side, [&] { return std::pair{name_of(w, f), name_of(w, f)}; });
    if (!is_boss(f)) stock.count(hp, it.hp);
    if (is_oathsworn(f)) stock.count(animus, s.company[static_cast<std::size_t>(f.index())].animus);
    stock.count(bleed, it.bleed + it.foe_bleed);
    stock.count(poison, it.poison);
  });
  for (HpDie const& die : s.dice) {
    Boss const& boss = encounter_of(w).bosses[die.boss];
    stock.of(first_location + location_of(die), flow::Side::foe, [&] {
      std::string const at = boss.slots[die.slot].name;
      return std::pair{fmt::format("{}, {}", boss.name, at), name_of(w, boss_id(die.boss))};
    });
    stock.count(hp, die.hp);
  }
}

}  // namespace oathsworn
