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
// Whom it strikes: the id is that of a sheet, or `all`.
flow::Tag target_of(World const& w, Foe const& foe) {
  if (foe.target == targets_nobody) return {flow::TagKind::due, "targets nobody"};
  if (foe.target == targets_all) return {flow::TagKind::due, "targets all", -1, "all"};
  Who const who{foe.target};
  return {flow::TagKind::due, fmt::format("targets {}", called(w, who)), -1, key_of(w, who)};
}
flow::Panel foe_panel(World const& w, FoeRef ref, Foe const& foe) {
  Fighter const& f = fighter(w, foe);
  flow::Panel p;
  p.id = key_of(w, ref);
  p.title = name_of(w, foe);
  for (Class const c : f.classes)
    p.subtitle += fmt::format("{}{}", p.subtitle.empty() ? "" : ", ", boost::describe::enum_to_string(c, ""));
  p.side = "foe";
  auto const track = [&](char const* name, int value, int most, std::string note) {
    p.tracks.push_back({name, value, most, std::move(note)});
  };
  track("Wounds", foe.wounds, f.hp, "");
  track("ATT", f.att ? std::max(0, *f.att + foe.att) : 0, -1, f.att ? "" : "attacks nobody");
  track("ARM", std::max(0, f.arm + foe.arm), -1, "");
  track("XP", f.xp, -1, "");
  track("GP", f.gp, -1, "");
  p.tags.push_back(target_of(w, foe));
  if (f.range) p.tags.emplace_back(flow::TagKind::trait, "Range");
  if (is_law(w, foe)) p.tags.emplace_back(flow::TagKind::trait, "Law");
  if (is_epic(w, foe)) p.tags.emplace_back(flow::TagKind::trait, "Epic");
  if (foe.attacked) p.tags.emplace_back(flow::TagKind::spent, "has attacked");
  for (FoeCondition const& c : foe.conditions)
    p.tags.emplace_back(flow::TagKind::status, std::string(called(w, c.status)));
  p.notes = lines_of(w, foe);
  return p;
}
void add_dice(char const* what, auto const& dice, int count, flow::Panel& p) {
  for (int i = 0; i < count; ++i) p.tracks.push_back({what, dice[static_cast<std::size_t>(i)], 6, "", true});
}
// What the one whose turn it is has declared, and against whom.
void add_declared(World const& w, flow::Panel& p) {
  Fight const& f = w.state.fight;
  if (f.declared.kind == DeclaredKind::nothing || f.next_in_order >= f.order.size()) return;
  Who const who = f.order[f.next_in_order];
  std::string text = fmt::format("{}: ", called(w, who));
  switch (f.declared.kind) {
    case DeclaredKind::nothing: break;
    case DeclaredKind::unarmed: text += "Unarmed Strike"; break;
    case DeclaredKind::escape: text += "Escape"; break;
    case DeclaredKind::attack:
    case DeclaredKind::action: text += name_of_source(w, f.declared.source); break;
  }
  if (find(w.state, f.declared.foe)) text += fmt::format(" against {}", called(w, f.declared.foe));
  if (f.declared.aimed) text += fmt::format(" for {}", called(w, f.declared.aimed));
  p.notes.push_back(text);
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
  add_dice("Attack die", f.dice.attack, f.dice.attacks, p);
  add_dice("Defence die", f.dice.defence, f.dice.defences, p);
  add_dice("Power die", f.dice.power, f.dice.powers, p);
  add_declared(w, p);
  v.panels.push_back(p);
  each_foe(w.state, [&](FoeRef ref, Foe const& foe) { v.panels.push_back(foe_panel(w, ref, foe)); });
  for (int i = 0; i < f.order.size(); ++i)
    v.spine.push_back({key_of(w, f.order[i]), std::string(called(w, f.order[i])), "", "hero", i == f.next_in_order,
                       i < f.next_in_order});
}

}  // namespace degenerates
