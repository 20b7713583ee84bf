// What a Danger card means for a Party in a space.  Ledger DD-CMP, DD-LAW, DD-LRG, DD-ICON, DD-DNGR-04..09, DD-LVL-13.
#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"

namespace degenerates {

namespace {

DangerCard const& printed(World const& w, DangerId card) { return w.content.danger[card.index()]; }

}  // namespace

DangerId card_of(World const& w, int party) { return w.state.cards.danger.first(of(DangerZone::party_0, party)); }
Who acting_leader(State const& s) {
  if (s.turn.acting >= 0 && s.turn.acting < s.turn.parties.size()) return s.turn.parties[s.turn.acting].leader;
  return s.turn.parties.empty() ? Who{} : s.turn.parties[0].leader;
}

// --- values ----------------------------------------------------------------------------------------------------------

int printed_value(World const& w, DangerId card, SpaceId at) {
  for (TraitValue const& v : printed(w, card).values)
    if (has(w, at, v.trait)) return v.value;  // DD-CMP-02
  return printed(w, card).value;
}
int highest_value(World const& w, DangerId card) {
  int highest = printed(w, card).value;
  for (TraitValue const& v : printed(w, card).values) highest = std::max(highest, v.value);
  return highest;
}
int lowest_value(World const& w, DangerId card) {
  int lowest = printed(w, card).value;
  for (TraitValue const& v : printed(w, card).values) lowest = std::min(lowest, v.value);
  return lowest;
}
int danger_value(World const& w, DangerId card, Who leader, SpaceId at) {
  Here const here = read_by(w, leader);
  return std::max(1, printed_value(w, card, at) + bonus(w, here, Stat::danger_value));
}
int after_hunt(int value, int passed, int failed) { return passed > failed ? std::max(1, value - 1) : value; }
int after_stealth(int value, int passed, int members) { return passed == members ? value + 1 : value; }
bool may_attempt(World const& w, Who who, bool hunt) {
  Adventurer const& a = w.state.of(who);
  return a.plays() && !a.defeated && !forbidden(w, who, hunt ? Deed::hunt : Deed::stealth);  // DD-CMP-06, DD-DEF-04
}
SpaceId indicated(World const& w, DangerId card) {
  Ref<Space> const location = printed(w, card).location;
  return location ? SpaceId{location.index()} : SpaceId{};  // a Territory card: what stands below it        DD-VOID-04
}

// --- the top of the card ---------------------------------------------------------------------------------------------

Top top_of(World const& w, DangerId card, SpaceId party_at) {
  DangerCard const& c = printed(w, card);
  Top top;
  if (c.top == DangerTop::reshuffle) return top;  // DD-DNGR-07
  if (c.top == DangerTop::each_voidgate) {        // DD-DNGR-06: never the Doom
    kit::each_place(in_the_borderlands(w), [&](int i) {
      if (w.state.of(SpaceId{i}).voidgate) top.gates |= kit::place(i);
    });
    return top;
  }
  if (c.top == DangerTop::your_space) {
    if (!party_at || party_at == the_maze(w)) return top;  // nobody is left, or DD-DNGR-09
    top.at = party_at;                                     // DD-DNGR-08
  } else {
    top.at = indicated(w, card);
    if (c.territory) top.of = TerritoryId{c.territory.index()};
  }
  top.raises = true;
  int const level =
      top.of ? w.state.map.territories[static_cast<std::size_t>(top.of.index())].danger : danger_level(w, top.at);
  top.of_doom = level == highest_level;  // DD-DNGR-05, DD-LVL-13, DD-DOOM-01; a Town has no Danger Level
  return top;
}

// --- comparing -------------------------------------------------------------------------------------------------------

bool law_icon_counts(World const& w, DangerId card, SpaceId at) {
  if (law_epic_at(w, at)) return true;            // DD-LRG-08, DD-LRG-18
  if (epic_at(w, at)) return false;               // DD-LRG-07
  return printed(w, card).law && has_law(w, at);  // DD-LAW-01, DD-LAW-06
}
Comparison compare(World const& w, DangerId card, SpaceId at, int value) {
  Comparison c;
  c.law_attacks = law_icon_counts(w, card, at) && value <= w.state.map.bounty;  // DD-LAW-02, DD-LAW-03, DD-ICON-02
  int const level = danger_level(w, at);
  c.dangerous = level > 0 && value <= level;  // DD-CMP-08..10: a Town has none
  return c;
}
bool large_counter_at(World const& w, SpaceId at) {  // DD-LRG-01
  SpaceState const& s = w.state.of(at);
  return s.clue >= 0 || s.destroyed || s.voidgate || epic_at(w, at) || w.state.doom.hand == at || at == the_maze(w);
}

// --- the icon key, with the Large Counters in the space --------------------------------------------------------------

namespace {

// DD-LRG-03, DD-LRG-04, DD-LRG-12, DD-LRG-16; a non-Law Epic Monster does not forbid it             DD-LRG-07,
// DD-ENC-02
bool encounter_forbidden(World const& w, SpaceId at) {
  SpaceState const& s = w.state.of(at);
  bool const met_one = (at_space(w, at) & w.state.turn.met) != 0;
  return s.destroyed || s.voidgate || w.state.doom.hand == at || law_epic_at(w, at) || met_one;
}
int monsters_for(World const& w, Party const& party, SpaceId at, DangerId card) {
  int const size = count(at_space(w, at)) - (epic_at(w, at) ? 1 : 0);  // DD-DRAW-01, DD-LRG-06, DD-LRG-10, DD-LRG-18
  if (size <= 0) return 0;
  int const column = std::min(size, danger_columns) - 1;  // DD-ICON-03
  Here const here = read_by(w, party.leader ? party.leader : first_of(party.members));
  int const more = bonus(w, here, Stat::monsters);
  return std::max(0, printed(w, card).monsters[static_cast<std::size_t>(column)] + more);
}

}  // namespace

Threat threat(World const& w, Party const& party, SpaceId at, DangerId card) {
  Threat t;
  if (at == the_maze(w)) return t;  // DD-LRG-17, DD-MAZE-03
  t.epics_here = epic_at(w, at);    // DD-LRG-05, DD-LRG-11
  if (!card) return t;
  t.law = party.law_attacks;
  Region const region = region_of(w, at);  // an overlay that lies in none has no decks
  bool const card_shows = printed(w, card).encounter && region != Region::the_void;
  t.encounter = card_shows && party.dangerous && !encounter_forbidden(w, at);  // DD-ICON-01, DD-LAW-02
  bool const drawn = t.law || (party.dangerous && !law_epic_at(w, at));        // DD-LRG-09
  if (!drawn) return t;
  t.epic = printed(w, card).epic && !t.epics_here;  // DD-ICON-04, DD-LRG-07, DD-LRG-12
  if (!t.law && region == Region::the_void) return t;
  t.deck = t.law ? MonsterDeck::law : static_cast<MonsterDeck>(region);  // DD-LAW-02, DD-LAW-05, DD-ICON-02, DD-ICON-03
  t.monsters = monsters_for(w, party, at, card);
  return t;
}

}  // namespace degenerates
