// What must be true of a table of All's Well between two steps.
#include "games/allswell/validate.h"

#include <fmt/format.h>

#include "games/allswell/rules/scenario_map.h"

namespace allswell {
namespace {

void check_figures(World const& w, std::vector<std::string>& faults) {
  State const& s = w.state;
  HexSet taken;
  int sharing = 0;  // whoever passes through others' hexes, and whoever interrupts that
  for_each(s.scenario.on_map, [&](CombatantId who) {
    Combatant const& it = at(s, who);
    std::string const name = called(w, ref_to(s, who));
    bool const dies = it.presence == Presence::dying;  // perhaps beyond a deadly border                   AW-MAP-14
    if (it.presence == Presence::away || it.born == 0) faults.push_back(fmt::format("slot {} is empty", who.index()));
    if (dies != ((s.scenario.dying & bit(who)) != 0)) faults.push_back(fmt::format("{} is half dead", name));
    if (!board(w).hexes.contains(it.hex) && !dies)
      faults.push_back(fmt::format("{} stands off the map (AW-MAP-20)", name));
    else if (taken.contains(it.hex) && ++sharing > 2)
      faults.push_back(fmt::format("{} shares {} with somebody (AW-MAP-08)", name, kit::to_text(it.hex)));
    else
      taken.insert(it.hex);
    if (!is_player(who) && it.stage > stages(w, who)) faults.push_back(fmt::format("{} is beyond its track", name));
  });
}
void check_characters(World const& w, std::vector<std::string>& faults) {
  State const& s = w.state;
  for (int i = 0; i < most_characters; ++i) {
    CharacterId const who{i};
    if (!sheet(s, who).seat.is_person()) continue;
    std::string const name = called(w, who);
    Figure const& it = figure(s, who);
    bool const there = static_cast<bool>(player(s, who));
    if (it.collapsed == there && s.scenario.round > 0)
      faults.push_back(fmt::format("{} is {} the map (AW-COLL-02)", name, there ? "collapsed and still on" : "not on"));
    if (it.health > max_health(w, who)) faults.push_back(fmt::format("{} has too much health (AW-CHAR-14)", name));
    if (there && (it.health == 0) != (it.floored != Floored::no))
      faults.push_back(fmt::format("{}: floored and health do not fit (AW-FLOOR-01)", name));
    if (sheet(s, who).resolve > most_resolve) faults.push_back(fmt::format("{}: resolve above 3 (AW-CHAR-19)", name));
  }
}
void check_tokens(World const& w, std::vector<std::string>& faults) {
  Sequence const& q = w.state.scenario.sequence;
  flow::ShortList<Token, 3 * most_tokens + 1> all;
  for (auto const* const row : {&q.ready, &q.fast, &q.slow})
    for (Token const& token : *row) all.push_back(token);
  if (q.active.character || q.active.type) all.push_back(q.active);
  for (int i = 0; i < all.size(); ++i)
    for (int k = 0; k < i; ++k)
      if (all[i].character == all[k].character && all[i].type == all[k].type)
        faults.push_back("a Trigger token lies there twice (AW-ROUND-09)");
}

}  // namespace

void validate(World const& w, std::vector<std::string>& faults) {
  if (w.state.phase != Phase::scenario || w.state.scenario.outcome != Outcome::open) return;
  check_figures(w, faults);
  check_characters(w, faults);
  check_tokens(w, faults);
  State settled = w.state;
  settled.settle();
  if (!(settled.scenario == w.state.scenario)) faults.push_back("what is held does not fit the figures (AW-MAP-08)");
}

}  // namespace allswell
