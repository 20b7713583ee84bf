// What must be true of a Stamina table between two steps.
#include <fmt/format.h>

#include "games/stamina/game.h"
#include "games/stamina/rules/characters.h"

namespace stamina {

void Rules::validate(World const& w, std::vector<std::string>& faults) {
  State const& s = w.state;
  auto const fault = [&](CharacterId who, std::string const& what) {
    faults.push_back(fmt::format("{}: {}", name(w, who), what));
  };
  bool const in_combat = s.phase == Phase::priority || s.phase == Phase::start_of_turn ||
                         s.phase == Phase::main_phase || s.phase == Phase::end_of_turn;
  kit::HexSet taken;
  for (int i = 0; i < s.characters.size(); ++i) {
    CharacterId const id{i};
    Character const& c = s.characters[i];
    int dice = c.available + c.spent + c.path + c.wound + c.drowned;
    for (Maintained const& m : c.maintained) dice += m.dice;
    for (Persisted const& p : c.persisted) dice += p.dice;
    if (dice != sheet(w, c).stamina)
      fault(id, fmt::format("has {} dice instead of {} (ST-POOL-07)", dice, sheet(w, c).stamina));
    if (c.hit_points < 0 || c.hit_points > hit_point_maximum(w, c))
      fault(id, fmt::format("has {} hit points of {} (ST-SET-13)", c.hit_points, hit_point_maximum(w, c)));
    if (c.movement < 0) fault(id, "has negative movement (ST-SET-13)");
    if (!c.is_hero() && c.wounded) fault(id, "is an NPC and Wounded (ST-HP-14)");
    if (!c.wounded && c.wound > 0) fault(id, "has dice in the Wound Pool without a wound (ST-HP-06)");
    // With none Available its owner may still be choosing where the second die comes from.
    if (c.wounded && c.wound < 2 && c.available > 0)
      fault(id, fmt::format("is Wounded with {} dice in the Wound Pool (ST-HP-06)", c.wound));
    // The same while an effect has given one die of a wound and may give the next.
    for (Maintained const& m : c.maintained)
      if (int const cost = ability(w, m.ability).cost; m.dice > cost || (m.dice < cost && c.available > 0))
        fault(id, "does not pay in full for what it maintains (ST-HP-08)");
    if (!c.in_play()) continue;
    if (!c.hex || !map(w).hexes.contains(c.hex))
      fault(id, "stands off the map (ST-SET-01)");
    else if (taken.contains(c.hex))
      fault(id, fmt::format("shares {} with somebody (ST-SET-01)", kit::to_text(c.hex)));
    else
      taken.insert(c.hex);
    bool ordered = false;
    for (CharacterId const other : s.order) ordered = ordered || other == id;
    if (in_combat && !ordered) fault(id, "is in play but not in the priority order (ST-PRIO-01)");
  }
  for (CharacterId const id : s.order)
    if (!s.characters[id.index()].in_play()) fault(id, "is out of play but still in the priority order (ST-HP-15)");
  State settled = s;
  settled.settle();
  if (settled.muster != s.muster) faults.push_back("the muster does not fit the characters");
  if (!(settled.characters == s.characters)) faults.push_back("a character is not under the conditions it has");
  for (int i = 0; i < s.heroes.size(); ++i)
    for (int k = 0; k < i; ++k)
      if (s.heroes[i].hero == s.heroes[k].hero) faults.push_back("a hero is there twice (ST-CAMP-05)");
}

}  // namespace stamina
