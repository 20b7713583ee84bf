// The table of a fight: Monsters with their values, targets and abilities, the dice, the order of turns.
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/monsters.h"
#include "games/degenerates/rules/scope.h"
#include "games/degenerates/view.h"

namespace degenerates {

namespace {

std::vector<std::string> const& lines_of(World const& w, Foe const& foe) {
  Content const& c = w.content;
  switch (foe.kind) {
    case FoeKind::monster: return c.texts.monsters[c.monster_cards[foe.card]];
    case FoeKind::loot: return c.texts.loot_fighters[c.loot_cards[foe.card]];
    case FoeKind::encounter: break;
  }
  return c.texts.encounters[foe.card].fighters[foe.half];
}
std::string target_of(World const& w, Foe const& foe) {
  if (foe.target == targets_nobody) return "targets nobody";
  if (foe.target == targets_all) return "targets all";
  return fmt::format("targets {}", called(w, Who{foe.target}));
}
flow::Panel foe_panel(World const& w, FoeRef ref, Foe const& foe) {
  Fighter const& f = fighter(w, foe);
  flow::Panel p;
  p.id = key_of(w, ref);
  p.title = name_of(w, foe);
  for (Class const c : f.classes)
    p.subtitle += fmt::format("{}{}", p.subtitle.empty() ? "" : ", ", boost::describe::enum_to_string(c, ""));
  p.side = "foe";
  p.tracks = {{"Wounds", foe.wounds, f.hp, ""},
              {"ATT", f.att ? std::max(0, *f.att + foe.att) : 0, -1, f.att ? "" : "attacks nobody"},
              {"ARM", std::max(0, f.arm + foe.arm), -1, ""},
              {"XP", f.xp, -1, ""},
              {"GP", f.gp, -1, ""}};
  p.tags.push_back(target_of(w, foe));
  if (f.range) p.tags.push_back("Range");
  if (is_law(w, foe)) p.tags.push_back("Law");
  if (is_epic(w, foe)) p.tags.push_back("Epic");
  for (FoeCondition const& c : foe.conditions)
    p.tags.emplace_back(flow::TagKind::status, std::string(called(w, c.status)));
  p.notes = lines_of(w, foe);
  return p;
}
void add_dice(std::string_view what, auto const& dice, int count, flow::Panel& p) {
  std::string shown;
  for (int i = 0; i < count; ++i)
    shown += fmt::format("{}{}", shown.empty() ? "" : ", ", dice[static_cast<std::size_t>(i)]);
  if (count > 0) p.notes.push_back(fmt::format("{} dice: {}", what, shown));
}

}  // namespace

void add_fight(World const& w, flow::View& v) {
  Fight const& f = w.state.fight;
  flow::Panel p;
  p.id = "fight";
  p.title = fmt::format("A fight at {}", called(w, f.at));
  p.subtitle = spaced(boost::describe::enum_to_string(f.step, ""));
  p.side = "table";
  p.tracks.push_back({"Combat Round", f.round, -1, ""});
  add_dice("Attack", f.dice.attack, f.dice.attacks, p);
  add_dice("Defence", f.dice.defence, f.dice.defences, p);
  add_dice("Power", f.dice.power, f.dice.powers, p);
  v.panels.push_back(p);
  each_foe(w.state, [&](FoeRef ref, Foe const& foe) { v.panels.push_back(foe_panel(w, ref, foe)); });
  for (int i = 0; i < f.order.size(); ++i)
    v.spine.push_back({key_of(w, f.order[i]), std::string(called(w, f.order[i])), "", "hero", i == f.next_in_order,
                       i < f.next_in_order});
}

}  // namespace degenerates
