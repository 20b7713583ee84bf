// Names as the table reads them.
#include "games/degenerates/rules/facts.h"

#include "games/degenerates/rules/monsters.h"

namespace degenerates {

std::string_view called(World const& w, Who who) {
  CharacterId const c = w.state.of(who).character;
  return c ? std::string_view(w.content.characters[c.index()].name) : std::string_view("nobody");
}
std::string_view called(World const& w, SpaceId at) { return w.content.spaces[at.index()].name; }
std::string_view called(World const& w, TerritoryId of) { return w.content.territories[of.index()].name; }
std::string_view called(World const& w, StatusId status) { return w.content.statuses[status.index()].name; }
std::string_view called(World const& w, LootId card) { return w.content.loot_of(card.index()).name; }
std::string_view called(World const& w, MonsterId card) { return w.content.monster_of(card.index()).name; }
std::string_view called(World const& w, FoeRef ref) {
  Foe const* const foe = find(w.state, ref);
  return foe ? name_of(w, *foe) : std::string_view("nobody");
}

void Names::say(World const& w, Who who, flow::Words& words) {
  words.thing("figure", key_of(w, who)).say("{}", called(w, who));
}
// Of several alike the later ones are numbered: the Pew Biter, the second Pew Biter is "Pew Biter 2".
void Names::say(World const& w, FoeRef ref, flow::Words& words) {
  int earlier = 0;
  for (int i = 0; i < ref.slot.index(); ++i)
    if (Foe const& other = w.state.fight.foes[static_cast<std::size_t>(i)]; other.born != 0)
      earlier += name_of(w, other) == called(w, ref);
  words.thing("panel", key_of(w, ref)).say("{}", called(w, ref));
  if (earlier > 0) words.say(" {}", earlier + 1);
}
void Names::say(World const& w, SpaceId at, flow::Words& words) {
  words.thing("place", name_of(w.content, at)).say("{}", called(w, at));
}
void Names::say(World const& w, LootId card, flow::Words& words) {
  words.thing("card", name_of(w.content, card)).say("{}", called(w, card));
}
void Names::say(World const& w, MonsterId card, flow::Words& words) {
  words.thing("card", name_of(w.content, card)).say("{}", called(w, card));
}
void Names::say(World const& w, StatusId status, flow::Words& words) {
  words.thing("status", name_of(w.content, status)).say("{}", called(w, status));
}
void Names::say(World const& w, SkillId skill, flow::Words& words) {
  words.thing("card", name_of(w.content, skill)).say("{}", w.content.skills[skill.index()].name);
}
void Names::say(World const& w, EncounterId card, flow::Words& words) {
  words.thing("card", name_of(w.content, card)).say("{}", w.content.encounters[card.index()].name);
}

std::string key_of(World const& w, Who who) {
  return who ? name_of(w.content, w.state.of(who).character) : std::string("-");
}
std::string key_of(World const& w, FoeRef ref) {
  Foe const* const foe = find(w.state, ref);
  if (!foe) return "-";
  switch (foe->kind) {
    case FoeKind::monster: return name_of(w.content, MonsterId{foe->card});
    case FoeKind::loot: return name_of(w.content, LootId{foe->card});
    case FoeKind::encounter: break;
  }
  return name_of(w.content, EncounterId{foe->card});
}

}  // namespace degenerates
