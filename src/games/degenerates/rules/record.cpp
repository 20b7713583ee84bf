// Packing Up the Game: the record sheets are written.  Ledger DD-SAVE-01..12, -14.
// Resuming from them: resuming.cpp.
#include <boost/describe/enum_to_string.hpp>
#include <boost/json.hpp>

#include "flow/fault.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

namespace {

using boost::json::array;
using boost::json::object;

template <class Enum>
std::string word(Enum e) {
  return boost::describe::enum_to_string(e, "");
}

array traits_of(std::uint16_t traits) {
  array all;
  for (int t = 0; t < trait_count; ++t)
    if (traits >> t & 1) all.emplace_back(word(static_cast<Trait>(t)));
  return all;
}
template <class Set>
array names_in(Content const& c, Set const& set) {
  array all;
  set.each([&](auto id) { all.emplace_back(name_of(c, id)); });
  return all;
}
template <class Shelf>
array cards_in(Content const& c, Shelf const& shelf, typename Shelf::Zone zone) {
  array all;
  for (auto card : shelf.cards(zone)) all.emplace_back(name_of(c, card));
  return all;
}

object doom_sheet(World const& w) {
  object sheet;
  array track, placed;
  for (Region r : w.state.doom.track) track.emplace_back(word(r));  // DD-SAVE-01
  for (int r = 0; r < region_count; ++r)
    if (w.state.doom.placed >> r & 1) placed.emplace_back(word(static_cast<Region>(r)));
  sheet["track"] = track;
  sheet["placed before"] = placed;
  object cards;  // DD-SAVE-03
  for (int r = 0; r < region_count; ++r)
    cards[word(static_cast<Region>(r))] = cards_in(w.content, w.state.cards.doom, of(DoomZone::in_badlands, r));
  sheet["cards in play"] = cards;
  if (w.state.doom.hand) sheet["hand"] = name_of(w.content, w.state.doom.hand);  // DD-SAVE-07, without its Wounds
  return sheet;
}
object space_sheet(World const& w, SpaceId at) {
  SpaceState const& s = w.state.of(at);
  object sheet;
  if (s.danger != 0) sheet["danger"] = s.danger;  // DD-SAVE-05
  if (s.town != 0) sheet["town"] = s.town;
  if (s.voidgate) sheet["voidgate"] = true;  // DD-SAVE-04
  if (!is_location(w, at)) return sheet;     // what lies on a Path or Road is not kept                   DD-SAVE-06
  if (s.traits != 0) sheet["traits"] = traits_of(s.traits);
  if (s.destroyed) sheet["destroyed"] = true;
  return sheet;
}
object map_sheet(World const& w) {
  object sheet, spaces, territories;
  array epics;
  for (int i = 0; i < w.content.spaces.size(); ++i)
    if (object space = space_sheet(w, SpaceId{i}); !space.empty()) spaces[w.content.spaces.id(i)] = space;
  for (int i = 0; i < w.content.territories.size(); ++i) {
    TerritoryState const& t = w.state.map.territories[static_cast<std::size_t>(i)];
    territories[w.content.territories.id(i)] = object{{"danger", t.danger}, {"traits", traits_of(t.traits)}};
  }
  for (EpicCounter const& e : w.state.map.epics) {
    object epic{{"monster", name_of(w.content, e.monster)}, {"at", name_of(w.content, e.at)}};
    epic["heading"] = word(e.heading);
    if (e.heading == Heading::location) epic["to"] = name_of(w.content, SpaceId{e.to});
    epics.push_back(epic);
  }
  sheet["bounty"] = w.state.map.bounty;
  if (w.state.map.base) sheet["base"] = name_of(w.content, w.state.map.base);
  sheet["spaces"] = spaces;
  sheet["territories"] = territories;
  sheet["epic monsters"] = epics;
  return sheet;
}
object mission_sheet(World const& w) {
  MissionState const& m = w.state.mission;
  object sheet;
  sheet["next"] = name_of(w.content, m.mission);  // DD-SAVE-02
  sheet["faction"] = w.content.missions[m.mission.index()].faction;
  array flags, completed, died;
  for (int i = 0; i < w.content.flags.size(); ++i)
    if (m.flags >> i & 1) flags.emplace_back(w.content.flags.id(i));
  for (int i = 0; i < w.content.missions.size(); ++i)
    if (m.completed >> i & 1) completed.emplace_back(w.content.missions.id(i));
  for (int i = 0; i < w.content.characters.size(); ++i)
    if (m.died >> i & 1) died.emplace_back(w.content.characters.id(i));
  sheet["remembered"] = flags;
  sheet["completed"] = completed;
  sheet["captures"] = m.captures;
  sheet["dead"] = died;  // DD-SAVE-14
  return sheet;
}
// What a text has made better, worse or forbidden for a mission or for good: the set-up of the next mission has been
// carried out, and is not carried out again.                                                 DD-SAVE-12, DD-SAVE-13
array effects_sheet(World const& w) {
  array all;
  for (Modifier const& m : w.state.modifiers) {
    if (m.until < Until::this_mission) continue;
    array whom;
    for (int i = 0; i < most_adventurers; ++i)
      if (in(m.who & living(w), Who{i})) whom.emplace_back(name_of(w.content, w.state.of(Who{i}).character));
    object effect{{"whom", whom}, {"until", word(m.until)}};
    if (m.forbids)
      effect["forbids"] = word(static_cast<Deed>(m.what));
    else
      effect["stat"] = word(static_cast<Stat>(m.what)), effect["by"] = m.by;
    all.push_back(effect);
  }
  return all;
}
object decks_sheet(World const& w) {
  object sheet;
  array reshuffled;
  for (int d = 0; d < monster_deck_count; ++d)
    if (w.state.cards.reshuffled >> d & 1) reshuffled.emplace_back(word(static_cast<MonsterDeck>(d)));
  sheet["reshuffled"] = reshuffled;                                                // DD-SAVE-13
  sheet["removed loot"] = cards_in(w.content, w.state.cards.loot, LootZone::out);  // DD-SAVE-14
  sheet["removed monsters"] = cards_in(w.content, w.state.cards.monsters, MonsterZone::out);
  sheet["removed encounters"] = cards_in(w.content, w.state.cards.encounters, EncounterZone::out);
  return sheet;
}
// Not on the printed sheets: without what it wears an Adventurer would have less Luck and fewer HP.         DD-SAVE-11
array worn_by(World const& w, Who who) {
  array worn;
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (equipped(w.state, card)) worn.emplace_back(name_of(w.content, card));
  return worn;
}
object loaded_by(World const& w, Who who) {
  object loaded;
  for (Loaded const& l : w.state.loaded)
    if (holds(w, who, l.weapon)) loaded[name_of(w.content, l.weapon)] = name_of(w.content, l.ammo);
  return loaded;
}
object adventurer_sheet(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  Character const& c = w.content.characters[a.character.index()];
  object sheet;
  sheet["name"] = c.person;  // DD-SAVE-08
  sheet["character"] = name_of(w.content, a.character);
  sheet["seat"] = a.seat;
  sheet["dead"] = a.presence == Presence::dead;
  if (!a.plays()) return sheet;
  sheet["at"] = name_of(w.content, a.at);
  sheet["wounds"] = a.wounds;  // DD-SAVE-09
  sheet["hp"] = hp(w, who);
  sheet["gp"] = a.gp;
  sheet["xp"] = a.xp;
  sheet["luck"] = a.luck;
  object attributes;  // with their permanent changes
  for (int i = 0; i < attribute_count; ++i)
    attributes[word(static_cast<Attribute>(i))] = a.base[static_cast<std::size_t>(i)];
  sheet["attributes"] = attributes;
  sheet["skills"] = names_in(w.content, a.skills);  // DD-SAVE-10
  sheet["masteries"] = names_in(w.content, a.masteries);
  sheet["triumphs"] = names_in(w.content, a.triumphs);
  sheet["weaknesses"] = cards_in(w.content, w.state.cards.weaknesses, of(WeaknessZone::held_0, who));
  sheet["loot"] = cards_in(w.content, w.state.cards.loot, of(LootZone::held_0, who));  // DD-SAVE-11
  sheet["equipped"] = worn_by(w, who);
  sheet["loaded"] = loaded_by(w, who);
  return sheet;
}

}  // namespace

bool may_be_recorded(World const& w) {
  Turn const& t = w.state.turn;
  if (!w.state.mission.campaign || w.state.mission.end != MissionEnd::open || t.number > 1) return false;
  if (t.phase == Phase::newcomers) return true;
  bool untouched = t.phase == Phase::map_actions;  // of the new mission nothing has been played yet
  for (Party const& p : t.parties) untouched = untouched && !p.done;
  for (Adventurer const& a : w.state.adventurers) untouched = untouched && !a.moved && !a.resting;
  return untouched;
}

std::string write_record(World const& w) {
  if (!may_be_recorded(w))
    throw flow::Refused("the record sheets are made between two missions of a Campaign (DD-SAVE-12)");
  object sheet;
  sheet["record"] = "degenerates 1";
  sheet["seats"] = w.state.seats;
  sheet["late joiners"] = w.state.late_joiners;
  sheet["difficulty"] = word(w.state.difficulty);
  sheet["mission"] = mission_sheet(w);
  sheet["doom"] = doom_sheet(w);
  sheet["map"] = map_sheet(w);
  sheet["decks"] = decks_sheet(w);
  sheet["effects"] = effects_sheet(w);
  array adventurers;
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).presence != Presence::nobody) adventurers.push_back(adventurer_sheet(w, Who{i}));
  sheet["adventurers"] = adventurers;
  return boost::json::serialize(sheet);
}

}  // namespace degenerates
