// New Adventurers: in place of one that died, or late.  Ledger DD-DEF-09..11, DD-JOIN, DD-SET-11..13.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "kit/ask.h"

namespace degenerates {

void AdventurerComes::apply(State& s) const {
  Adventurer const& before = s.of(who);
  if (before.presence == Presence::dead)  // not available again                                            DD-JOIN-03
    s.mission.died |= static_cast<std::uint16_t>(1u << before.character.index());
  s.of(who) = adventurer;
}
void AdventurerComes::tell(World const& w, flow::Words& words) const {
  words.say("{} comes to {}", called(w, who), called(w, adventurer.at))
      .thing("place", name_of(w.content, adventurer.at));
}
void AdventurerComes::then(Play& play) const { settle(play); }

// --- who and where ---------------------------------------------------------------------------------------------------

namespace {

bool is_in_place(World const& w, CharacterId character, Presence presence) {
  return std::any_of(w.state.adventurers.begin(), w.state.adventurers.end(),
                     [&](Adventurer const& a) { return a.presence == presence && a.character == character; });
}
bool has_died(World const& w, CharacterId character) {  // in this game, or earlier in the Campaign          DD-JOIN-03
  return (w.state.mission.died >> character.index() & 1) || is_in_place(w, character, Presence::dead);
}

}  // namespace

bool is_available(World const& w, CharacterId character) {
  bool const taken = is_in_place(w, character, Presence::in_play) || is_in_place(w, character, Presence::expected);
  return !taken && !has_died(w, character);
}
bool replacements_may_come(World const& w) {
  // With the next mission they come however full the track is.                                              DD-DEF-09
  bool const later_one = w.state.mission.completed != 0 || w.state.mission.captures != 0;
  bool const next_mission = w.state.turn.number <= 1 && later_one;
  return w.state.doom.track.size() <= doom_for_newcomers || next_mission;
}
SpaceMask closest_settlements(World const& w) {
  SpaceMask settlements = 0, peopled = 0;
  kit::each_place(in_the_borderlands(w), [&](int i) {
    if (has(w, SpaceId{i}, Trait::settlement)) settlements |= kit::place(i);
  });
  for (Adventurer const& a : w.state.adventurers)
    if (a.plays() && a.at != the_maze(w)) peopled |= kit::place(a.at.index());
  if (peopled == 0) return settlements;  // all are in the Maze
  SpaceMask const closest = ways(w).nearest(peopled, settlements).places;
  if (closest != 0) return closest;
  kit::Graph map = ways(w);  // on an island: a way over the lake is one space
  kit::each_place(w.content.lake_ports,
                  [&](int a) { kit::each_place(w.content.lake_ports, [&](int b) { map.lead(a, b); }); });
  SpaceMask const over_the_lake = map.nearest(peopled, settlements).places;
  return over_the_lake != 0 ? over_the_lake : settlements;
}
SpaceMask places_to_join(World const& w) {
  SpaceMask places = 0;
  kit::each_place(in_the_borderlands(w), [&](int i) {
    if (is_town(w, SpaceId{i})) places |= kit::place(i);
  });
  for (Adventurer const& a : w.state.adventurers)
    if (a.plays()) places |= kit::place(a.at.index());
  return places;
}

void NewcomerIs::options(World const& w, flow::Offers<CharacterId>& offers) const {
  offers.add(CharacterId{});
  for (int i = 0; i < w.content.characters.size(); ++i) {
    CharacterId const character{i};
    offers.offer(character)
        .refuse_if(has_died(w, character), "DD-JOIN-03", "that one is dead")
        .refuse_if(!is_available(w, character), "DD-SET-10", "that one is in the game already");
  }
}
void NewcomerIs::prompt(World const&, flow::Words& words) const {
  if (replaces)
    words.source("DD-DEF-09").say("Your Adventurer is dead. Who comes in its place?");
  else
    words.source("DD-JOIN-01").say("Does a further Adventurer join?");
}
void NewcomerIs::say(World const& w, CharacterId character, flow::Words& words) const {
  if (!character) return void(words.verb("decline").say("nobody"));
  words.verb("join").thing("card", name_of(w.content, character));
  words.say("{}", w.content.characters[character.index()].name);
}

// --- what they bring -------------------------------------------------------------------------------------------------

Adventurer from_sheet(Content const& c, CharacterId character, int seat, SpaceId at) {
  Character const& sheet = c.characters[character.index()];
  Adventurer a;
  a.character = character;
  a.presence = Presence::in_play;
  a.seat = static_cast<std::uint8_t>(seat);
  a.at = at;
  for (auto const& [attribute, value] : sheet.attributes)
    a.base[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(value);
  a.now = a.base;
  a.wounds = static_cast<std::int8_t>(sheet.wounds);
  a.luck = static_cast<std::int8_t>(sheet.luck);
  a.gp = static_cast<std::int8_t>(sheet.gp);
  a.xp = static_cast<std::int8_t>(sheet.xp);
  return a;
}

namespace {

// A copy in the deck or among the discards; what others hold is theirs.                                    DD-DEF-11
LootId copy_within_reach(World const& w, int thing) {
  for (int i = w.content.first_loot_card[static_cast<std::size_t>(thing)];
       i < w.content.first_loot_card[static_cast<std::size_t>(thing) + 1]; ++i) {
    LootZone const zone = w.state.cards.loot.zone_of(LootId{i});
    if (zone == LootZone::deck || zone == LootZone::discards || zone == LootZone::epic_deck ||
        zone == LootZone::epic_discards)
      return LootId{i};
  }
  return {};
}

}  // namespace

void take_starting_cards(Play& play, Who who) {  // DD-JOIN-02
  Character const& sheet = play.content.characters[play.state.of(who).character.index()];
  for (Ref<Loot> const item : sheet.loot) {
    LootId const card = copy_within_reach(play.world(), item.index());
    if (card)
      search_out(play, card, of(LootZone::held_0, who), "DD-DEF-11");
    else
      gain_gold(play, who, play.content.loot[item.index()].price, "DD-DEF-10");
  }
  for (Ref<Skill> const skill : sheet.skills) {
    SkillId const id{skill.index()};
    if (skills_left(play.world(), id) > 0)
      play.commit(SkillGranted{who, id}, "DD-SET-13");
    else
      gain_xp(play, who, play.content.skills[skill.index()].skill.xp, "DD-DEF-10");
  }
  settle(play);
}

// --- the start of a Game Turn ----------------------------------------------------------------------------------------

namespace {

using WhereItEnters = kit::Which<Names, SpaceId, "where_the_newcomer_enters">;

Task<SpaceId> choose_place(Play& play, int seat, SpaceMask places, flow::Rule rule) {
  WhereItEnters which{{flow::Seat{seat}, "Where does it enter?", rule}};
  kit::each_place(places, [&](int i) { which.among.push_back(SpaceId{i}); });
  co_return co_await play.ask(which);
}
Task<bool> bring(Play& play, Who who, int seat, bool replaces) {
  NewcomerIs const question{static_cast<std::uint8_t>(seat), replaces};
  CharacterId const character = co_await play.ask(question);
  if (!character) co_return false;
  flow::Rule const rule = replaces ? "DD-DEF-09" : "DD-JOIN-01";
  SpaceMask const places = replaces ? closest_settlements(play.world()) : places_to_join(play.world());
  SpaceId const at = co_await choose_place(play, seat, places, rule);
  AdventurerComes const comes{who, from_sheet(play.content, character, seat, at)};
  play.commit(comes, rule);
  co_await set_up_adventurer(play, who);  // DD-JOIN-03
  co_return true;
}
Who free_place(State const& s) {
  for (int i = 0; i < most_adventurers; ++i)
    if (s.of(Who{i}).presence == Presence::nobody) return Who{i};
  return {};
}
bool has_nobody(State const& s, int seat) {
  return std::none_of(s.adventurers.begin(), s.adventurers.end(),
                      [&](Adventurer const& a) { return a.presence != Presence::nobody && a.seat == seat; });
}
// Its Adventurer died: it comes back in its place, or waits.                                                DD-DEF-09
bool mourns(State const& s, int seat) {
  return std::any_of(s.adventurers.begin(), s.adventurers.end(),
                     [&](Adventurer const& a) { return a.presence == Presence::dead && a.seat == seat; });
}

}  // namespace

Task<> let_newcomers_in(Play& play) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (play.state.of(Who{i}).presence != Presence::dead || !replacements_may_come(play.world())) continue;
    int const seat = play.state.of(Who{i}).seat;
    co_await bring(play, Who{i}, seat, true);
  }
  if (!play.state.late_joiners) co_return;
  bool const somebody_is_without = [&] {
    for (int seat = 0; seat < play.state.seats; ++seat)
      if (has_nobody(play.state, seat)) return true;
    return false;
  }();
  for (int seat = 0; seat < play.state.seats; ++seat) {  // players without an Adventurer first          DD-JOIN-01
    Who const place = free_place(play.state);
    if (!place || mourns(play.state, seat)) continue;
    if (somebody_is_without && !has_nobody(play.state, seat)) continue;
    co_await bring(play, place, seat, false);
  }
}

}  // namespace degenerates
