// What must be true of a state of this game before any rule looks at it, whoever wrote it.
#include "flow/sound.h"
#include "games/degenerates/game.h"
#include "games/degenerates/rules/fight.h"

namespace degenerates {

namespace {

template <class Things>
bool one_of(int index, Things const& things) {
  return index >= 0 && index < static_cast<int>(things.size());
}
bool below(std::uint64_t bits, int many) { return many >= 64 || bits >> many == 0; }
bool plays(World const& w, Who who) { return who && w.state.of(who).plays(); }
// One that died over something is remembered until that is over.
bool has_come(World const& w, Who who) {
  return w.state.of(who).presence != Presence::nobody && w.state.of(who).character;
}
bool all_have_come(World const& w, WhoMask mask) {
  if (!below(mask, most_adventurers)) return false;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(mask, Who{i}) && !has_come(w, Who{i})) return false;
  return true;
}
bool all_play(World const& w, WhoMask mask) {
  if (!below(mask, most_adventurers)) return false;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(mask, Who{i}) && !w.state.of(Who{i}).plays()) return false;
  return true;
}
// How many cards of this kind a Source may name.
int cards_of(World const& w, SourceKind kind) {
  Content const& c = w.content;
  switch (kind) {
    case SourceKind::rule: return 0;
    case SourceKind::character: return c.characters.size();
    case SourceKind::skill:
    case SourceKind::mastery: return c.skills.size();
    case SourceKind::weakness: return c.weaknesses.size();
    case SourceKind::triumph: return c.triumphs.size();
    case SourceKind::loot: return static_cast<int>(c.loot_cards.size());
    case SourceKind::monster: return static_cast<int>(c.monster_cards.size());
    case SourceKind::encounter: return c.encounters.size();
    case SourceKind::doom: return c.doom.size();
    case SourceKind::sign: return c.signs.size();
    case SourceKind::mission:
    case SourceKind::clue: return 256;  // named by the mission that is played
  }
  return 0;
}
// Cards that lie before an Adventurer, in the zones from `first` on.
template <class Shelf>
bool lie_before_somebody(World const& w, Shelf const& shelf, typename Shelf::Zone first) {
  for (int i = 0; i < most_adventurers; ++i)
    if (!has_come(w, Who{i}) && !shelf.empty(of(first, i))) return false;
  return true;
}
bool within(int value, int least, int most) { return value >= least && value <= most; }

// A card that holds Attacks and Combat Actions, and has this many of them.
bool has_deed(World const& w, Declared const& d) {
  if (d.kind != DeclaredKind::attack && d.kind != DeclaredKind::action) return true;
  if (d.source.card >= cards_of(w, d.source.kind)) return false;
  Powers const* const powers = powers_of(w, d.source);
  if (!powers) return false;
  return d.kind == DeclaredKind::attack ? one_of(d.number, powers->attacks) : one_of(d.number, powers->actions);
}
bool can_fight(World const& w, FoeKind kind, int card, int half) {
  switch (kind) {
    case FoeKind::monster: return one_of(card, w.content.monster_cards);
    case FoeKind::loot: return one_of(card, w.content.loot_cards) && w.content.loot_of(card).fighter;
    case FoeKind::encounter: break;
  }
  return one_of(card, w.content.encounters) && one_of(half, w.content.encounters[card].scenarios) &&
         w.content.encounters[card].scenarios[static_cast<std::size_t>(half)].fight;
}

}  // namespace

int how_many(World const& w, SpaceId) { return w.content.spaces.size(); }
int how_many(World const& w, TerritoryId) { return w.content.territories.size(); }
int how_many(World const& w, CharacterId) { return w.content.characters.size(); }
int how_many(World const& w, StatusId) { return w.content.statuses.size(); }
int how_many(World const& w, SkillId) { return w.content.skills.size(); }
int how_many(World const& w, TriumphId) { return w.content.triumphs.size(); }
int how_many(World const& w, MissionId) { return w.content.missions.size(); }
int how_many(World const& w, EpilogueId) { return w.content.epilogues.size(); }
int how_many(World const& w, TriggerId) { return static_cast<int>(w.content.triggers.size()); }
int how_many(World const& w, LootId) { return static_cast<int>(w.content.loot_cards.size()); }
int how_many(World const& w, MonsterId) { return static_cast<int>(w.content.monster_cards.size()); }
int how_many(World const& w, DangerId) { return w.content.danger.size(); }
int how_many(World const& w, EncounterId) { return w.content.encounters.size(); }
int how_many(World const& w, DoomId) { return w.content.doom.size(); }
int how_many(World const& w, SignId) { return w.content.signs.size(); }
int how_many(World const& w, WeaknessId) { return w.content.weaknesses.size(); }
int how_many(World const&, Who) { return most_adventurers; }
int how_many(World const&, FoeId) { return most_foes; }

template <class Id, int N>
char const* nonsense(World const& w, SetOf<Id, N> const& set) {
  bool known = true;
  set.each([&](Id id) { known = known && id.index() < how_many(w, id); });
  return known ? nullptr : "has something that the packs do not know";
}
template <class Id, int N, class Zone, int MostLaid>
char const* nonsense(World const& w, kit::Shelf<Id, N, Zone, MostLaid> const& shelf) {
  for (int i = how_many(w, Id{}); i < N; ++i)
    if (shelf.zone_of(Id{i}) != shelf.box) return "holds a card that the packs do not know";
  return nullptr;
}
char const* nonsense(World const&, Held const& held) { return held.status ? nullptr : "there is no such condition"; }
char const* nonsense(World const&, FoeCondition const& c) { return c.status ? nullptr : "there is no such condition"; }
char const* nonsense(World const& w, Adventurer const& a) {
  if (a.presence == Presence::nobody) return nullptr;
  if (a.seat >= w.state.seats) return "belongs to no seat";
  if (a.plays() && (!a.character || !a.at)) return "is in play and is nobody, or nowhere";
  if (a.presence == Presence::dead && !a.character) return "nobody has died";
  if (!within(a.gp, 0, most_gold) || !within(a.xp, 0, most_experience)) return "has a purse that cannot be";
  if (a.wounds < 0 || a.luck < 0) return "has less than nothing";
  for (std::int8_t const value : a.base)
    if (!within(value, 0, 2 * most_attribute)) return "has an attribute that cannot be";
  return nullptr;
}
char const* nonsense(World const& w, Rolling const& r) {
  if (r.who && !plays(w, r.who)) return "nobody takes a test";
  for (std::uint8_t const die : r.dice)
    if (die > 6) return "no die shows that";
  return nullptr;
}
char const* nonsense(World const&, Loaded const& l) { return l.ammo && l.weapon ? nullptr : "nothing is loaded"; }
char const* nonsense(World const&, Modifier const& m) {
  if (!below(m.who, most_adventurers)) return "is nobody's";
  return m.what < (m.forbids ? deed_count : stat_count) ? nullptr : "changes nothing there is";
}
char const* nonsense(World const& w, Lasting const& l) {
  if (!l.trigger) return "listens to nothing";
  return !l.who || has_come(w, l.who) ? nullptr : "nobody listens";
}
char const* nonsense(World const& w, Used const& used) {
  return used.what >= 0x8000 || used.what < w.content.triggers.size() ? nullptr : "is no use of anything";
}
char const* nonsense(World const& w, SpaceState const& s) {
  if (s.danger > highest_level || s.town > highest_level) return "is above level 6";
  if (!below(s.traits, trait_count)) return "has a trait that is none";
  if (s.clue < -1) return "there is no such Clue";
  if (s.clue < 0) return nullptr;
  MissionId const mission = w.state.mission.mission;
  bool const known = mission && one_of(mission.index(), w.content.missions) &&
                     one_of(s.clue, w.content.missions[mission.index()].clues);
  return known ? nullptr : "the mission has no such Clue";
}
char const* nonsense(World const&, TerritoryState const& t) {
  if (!within(t.danger, 1, highest_level)) return "has no such Danger Level";
  return below(t.traits, trait_count) ? nullptr : "has a trait that is none";
}
char const* nonsense(World const& w, EpicCounter const& e) {
  if (!e.monster || !e.at) return "is no counter anywhere";
  if (e.heading == Heading::location && e.to >= w.content.spaces.size()) return "heads for nowhere";
  if (e.heading == Heading::reader && e.to >= most_adventurers) return "heads for nobody";
  return nullptr;
}
char const* nonsense(World const& w, Cards const& cards) {
  for (LootZone const zone : {LootZone::waiting_0, LootZone::held_0, LootZone::trophy_0})
    if (!lie_before_somebody(w, cards.loot, zone)) return "Loot lies before nobody";
  if (!lie_before_somebody(w, cards.monsters, MonsterZone::trophy_0)) return "a Monster is nobody's trophy";
  if (!lie_before_somebody(w, cards.encounters, EncounterZone::trophy_0)) return "an Encounter is nobody's trophy";
  if (!lie_before_somebody(w, cards.weaknesses, WeaknessZone::held_0)) return "a Weakness is nobody's";
  return below(cards.reshuffled, monster_deck_count) ? nullptr : "there is no such Monster deck";
}
char const* nonsense(World const& w, Map const& map) {
  if (map.bounty < 1 || map.bounty > highest_level) return "there is no such Bounty Level";
  for (int i = w.content.spaces.size(); i < most_spaces; ++i)
    if (!(map.spaces[static_cast<std::size_t>(i)] == SpaceState{})) return "something is where no space is";
  for (EpicCounter const& one : map.epics)
    for (EpicCounter const& other : map.epics)
      if (&one != &other && one.monster == other.monster) return "an Epic Monster is in two places";
  return (map.overlays & ~w.content.overlays) == 0 ? nullptr : "there is no such overlay";
}
char const* nonsense(World const&, Doom const& doom) {
  for (Region const colour : doom.track)
    if (static_cast<int>(colour) >= region_count) return "there is no such Doom counter";
  return below(doom.placed, region_count) ? nullptr : "there is no such Region";
}
char const* nonsense(World const& w, Party const& p) {
  // One that died stays in the list until Parties are formed again.
  if (!below(p.members, most_adventurers)) return "there is no such Adventurer";
  if (!p.leader) return p.members == 0 || all_play(w, p.members) ? nullptr : "is led by nobody";
  return in(p.members, p.leader) ? nullptr : "is led by somebody else";
}
char const* nonsense(World const& w, Market const& m) {
  if (!m.at) return "is no market anywhere";
  // One that died over its trade is remembered until the market closes.
  return !m.trader || w.state.of(m.trader).character ? nullptr : "nobody trades there";
}
char const* nonsense(World const& w, Joining const& j) {
  return j.card && can_fight(w, FoeKind::encounter, j.card.index(), j.half) ? nullptr : "cannot fight";
}
char const* nonsense(World const& w, Turn const& turn) {
  bool const setting_up = turn.phase == Phase::setup;  // counts its own steps there
  if (!setting_up && !within(turn.acting, -1, turn.parties.size() - 1)) return "no such Party acts";
  if (setting_up && !within(turn.acting, -1, most_adventurers)) return "there is no such step";
  if (turn.setting_out && !has_come(w, turn.setting_out)) return "nobody sets out";
  for (Market const& one : turn.markets)
    for (Market const& other : turn.markets)
      if (&one != &other && one.at == other.at) return "two markets are one";
  return nullptr;
}
char const* nonsense(World const& w, Foe const& foe) {
  if (foe.born == 0) return nullptr;
  if (!can_fight(w, foe.kind, foe.card, foe.half)) return "cannot fight";
  if (!below(foe.gained | foe.lost, ability_count)) return "there is no such ability";
  if (foe.target == targets_all || foe.target == targets_nobody) return nullptr;
  return foe.target < most_adventurers && has_come(w, Who{foe.target}) ? nullptr : "targets nobody there is";
}
char const* nonsense(World const& w, Source const& source) {
  return source == Source{} || source.card < cards_of(w, source.kind) ? nullptr : "there is no such card";
}
char const* nonsense(World const& w, Declared const& d) { return has_deed(w, d) ? nullptr : "there is no such action"; }
char const* nonsense(World const&, CombatDice const& dice) {
  for (auto const* const die : {&dice.attack, &dice.defence, &dice.power})
    if ((*die)[0] > 6 || (*die)[1] > 6) return "no die shows that";
  bool const fit = dice.attacks <= attack_dice && dice.defences <= defence_dice && dice.powers <= most_power_dice;
  return fit ? nullptr : "so many dice are never rolled";
}
char const* nonsense(World const& w, Fight const& f) {
  if (!below(f.joined | f.in | f.escaped | f.leaving | f.fell, most_adventurers)) return "there is no such Adventurer";
  if (f.ending != Ending::open) return nullptr;
  if (!f.at) return "is fought nowhere";
  if (!all_have_come(w, f.joined)) return "nobody has joined";
  if (!all_play(w, f.in)) return "somebody fights who does not play";
  if ((f.in & ~f.joined) != 0) return "somebody fights who has not joined";
  if ((f.in & (f.fell | f.escaped)) != 0) return "somebody fights who has left";
  if ((f.leaving & ~f.joined) != 0) return "somebody leaves who has not joined";
  for (Foe const& foe : f.foes) {
    if (foe.born > f.births.last) return "a Monster fights that has never come";
    for (Foe const& other : f.foes)
      if (&foe != &other && foe.born != 0 && foe.born == other.born) return "two Monsters are one";
  }
  if (f.next_in_order > f.order.size()) return "nobody is next";
  for (Who const who : f.order)
    if (!plays(w, who)) return "somebody fights who does not play";
  return nullptr;
}
char const* nonsense(World const& w, MissionState const& m) {
  if (!m.mission) return "there is no mission";
  if (!below(m.flags, w.content.flags.size())) return "there is no such flag";
  if (!below(m.completed, w.content.missions.size())) return "there is no such mission";
  return below(m.died, w.content.characters.size()) ? nullptr : "there is no such character";
}
char const* nonsense(World const&, State const& s) {
  if (s.seats < 1 || s.seats > most_adventurers) return "there must be 1 to 6 seats";
  bool anybody = false;
  for (Adventurer const& a : s.adventurers) {
    if (a.presence == Presence::nobody) continue;
    anybody = true;
    if (!a.character) continue;
    for (Adventurer const& other : s.adventurers)
      if (&a != &other && other.presence != Presence::nobody && a.character == other.character)
        return "two Adventurers are the same one";
  }
  return anybody ? nullptr : "nobody plays";
}

void sound(World const& w, std::vector<std::string>& faults) {
  flow::Soundness<World>(w, w.state.seats, faults).walk(w.state);
}

}  // namespace degenerates
