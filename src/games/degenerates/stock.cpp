// What people count in Dungeon Degenerates: Wounds, Luck, gold and experience; Wounds of Monsters; the Doom Track.
#include "games/degenerates/game.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/monsters.h"

namespace degenerates {

namespace {

constexpr flow::Measure hit_points{"HP left", true, true};
constexpr flow::Measure luck{"Luck"};
constexpr flow::Measure gold{"GP"};
constexpr flow::Measure experience{"XP"};
constexpr flow::Measure conditions{"conditions", false};
constexpr flow::Measure doom{"Doom", false};
constexpr flow::Measure bounty{"Bounty Level", false};
constexpr std::string_view turns[] = {"map_action", "map_stance",  "combat_stance", "declare_action",
                                      "trade",      "rest_action", "improve",       "who_takes_the_next_turn"};
constexpr std::string_view untold[] = {"story", "encounter", "mission_path"};

constexpr int first_foe = 16, the_table = 0xffff;

int whose_turn(State const& s) {
  if (s.fight.ending == Ending::open)
    return s.fight.next_in_order < s.fight.order.size() ? s.fight.order[s.fight.next_in_order].index() : -1;
  return s.turn.acting >= 0 && s.turn.acting < s.turn.parties.size() ? 16 + s.turn.acting : -1;
}

}  // namespace

void Rules::stock(World const& w, flow::Stock& stock) {
  State const& s = w.state;
  stock.rests_at(turns);
  stock.tells_nothing_at(untold);
  bool const fighting = s.fight.ending == Ending::open;
  stock.turn(100 * s.turn.number + (fighting ? s.fight.round : 0), whose_turn(s));
  stock.scene(fighting                         ? flow::Scene::on
              : s.fight.ending == Ending::won  ? flow::Scene::won
              : s.fight.ending == Ending::lost ? flow::Scene::lost
                                               : flow::Scene::left);
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    Adventurer const& a = s.of(who);
    if (!a.plays()) continue;
    stock.of(i, flow::Side::hero, [&] { return std::pair{std::string(called(w, who)), key_of(w, who)}; });
    stock.count(hit_points, hp(w, who) - a.wounds);
    stock.count(luck, a.luck);
    stock.count(gold, a.gp);
    stock.count(experience, a.xp);
    stock.count(conditions, a.conditions.size());
  }
  if (fighting)
    each_foe(s, [&](FoeRef ref, Foe const& foe) {
      stock.of(first_foe + foe.born, flow::Side::foe,
               [&] { return std::pair{std::string(name_of(w, foe)), key_of(w, ref)}; });
      stock.count(hit_points, fighter(w, foe).hp - foe.wounds);
    });
  stock.of(the_table, flow::Side::table, [] { return std::pair{std::string("the land"), std::string()}; });
  stock.count(doom, s.doom.track.size());
  stock.count(bounty, s.map.bounty);
}

}  // namespace degenerates
