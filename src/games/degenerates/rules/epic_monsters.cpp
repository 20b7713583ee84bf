// Epic Monsters: Lairs, counters, how they walk.  Ledger DD-EPIC, DD-EMOV.
#include "games/degenerates/rules/epic_monsters.h"

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"
#include "kit/ask.h"

namespace degenerates {

// --- Lairs and counters ----------------------------------------------------------------------------------------------

bool lair_fits(World const& w, MonsterId card, SpaceId at, bool law) {
  for (Lair const& lair : w.content.monster_of(card.index()).lair) {
    bool const place = lair.of == LairOf::law ? law  // DD-LAW-04
                                              : !law && static_cast<int>(lair.of) == static_cast<int>(region_of(w, at));
    if (!place) continue;                                     // DD-EPIC-01, -02
    if (lair.with && !has(w, at, *lair.with)) continue;       // DD-EPIC-03
    if (lair.without && has(w, at, *lair.without)) continue;  // DD-EPIC-04
    return true;
  }
  return false;
}
bool epic_at(World const& w, SpaceId at) {
  for (EpicCounter const& c : w.state.map.epics)
    if (c.at == at) return true;
  return false;
}
bool law_epic_at(World const& w, SpaceId at) {
  for (EpicCounter const& c : w.state.map.epics)
    if (c.at == at && w.content.monster_of(c.monster.index()).law()) return true;
  return false;
}
EpicCounter const* counter_of(State const& s, MonsterId card) {
  for (EpicCounter const& c : s.map.epics)
    if (c.monster == card) return &c;
  return nullptr;
}

void EpicPlaced::apply(State& s) const {
  for (EpicCounter& c : s.map.epics)
    if (c.monster == counter.monster) {
      c = counter;
      return;
    }
  if (!s.map.epics.full()) s.map.epics.push_back(counter);
}
void EpicPlaced::tell(World const& w, flow::Words& words) const {
  words.thing("place", name_of(w.content, counter.at))
      .say("{} is at {}", called(w, counter.monster), called(w, counter.at));
}
void EpicRemoved::apply(State& s) const {
  s.map.epics.erase_if([&](EpicCounter const& c) { return c.monster == monster; });
}
void EpicRemoved::tell(World const& w, flow::Words& words) const {
  words.say("{} leaves the board", called(w, monster));
}
void EpicMoved::apply(State& s) const {
  for (EpicCounter& c : s.map.epics)
    if (c.monster == monster) c.at = to, c.moved = true;
}
void EpicMoved::tell(World const& w, flow::Words& words) const {
  words.thing("place", name_of(w.content, to)).say("{} goes to {}", called(w, monster), called(w, to));
}
void EpicsRest::apply(State& s) const {
  for (EpicCounter& c : s.map.epics) c.moved = false;
}

void place_epic(Play& play, MonsterId card, SpaceId at, Heading heading, int to, flow::Rule rule) {
  EpicCounter const counter{card, at, heading, static_cast<std::uint8_t>(to), false};
  bool const on_board = counter_of(play.state, card) != nullptr;
  if (!on_board && play.state.map.epics.full()) return;
  if (on_board || search_out(play, card, MonsterZone::board, "DD-EPIC-13")) play.commit(EpicPlaced{counter}, rule);
}
void send_epic(Play& play, MonsterId card, Heading heading, int to, flow::Rule rule) {
  EpicCounter const* const there = counter_of(play.state, card);
  if (!there) return;
  EpicCounter counter = *there;
  counter.heading = heading;
  counter.to = static_cast<std::uint8_t>(to);
  play.commit(EpicPlaced{counter}, rule);
}
void remove_epic_counter(Play& play, MonsterId card, flow::Rule rule) {
  if (counter_of(play.state, card)) play.commit(EpicRemoved{card}, rule);
}
void remove_epic(Play& play, MonsterId card, flow::Rule rule) {
  MonsterZone const zone = play.state.cards.monsters.zone_of(card);
  remove_epic_counter(play, card, rule);
  if (zone == MonsterZone::board || zone == MonsterZone::foe) discard(play, card, rule);
}
void set_aside(Play& play, MonsterId card, SpaceId at, flow::Rule rule) {
  if (!counter_of(play.state, card) && play.state.map.epics.full())
    return discard(play, card, rule);  // no counter left
  kit::CardPut<MonsterCards> const put{card, card, MonsterZone::board, kit::every_seat};
  play.commit(put, rule);
  EpicCounter counter{card, at, Heading::nowhere, 0xff, false};
  if (EpicCounter const* const there = counter_of(play.state, card)) counter = *there, counter.at = at;
  play.commit(EpicPlaced{counter}, rule);
}

// --- moving ----------------------------------------------------------------------------------------------------------

namespace {

Fighter const& fighter_of(World const& w, EpicCounter const& c) { return w.content.monster_of(c.monster.index()); }
bool is_law(World const& w, EpicCounter const& c) { return w.content.monster_of(c.monster.index()).law(); }

// Adjacent spaces, Destroyed ones too; all Lake Ports are one step apart; the River for some.
kit::Graph ways_of(World const& w, EpicCounter const& c) {
  kit::Graph map = ways(w);              // DD-EMOV-06
  kit::each_place(w.content.lake_ports,  // DD-EMOV-08
                  [&](int a) { map.next[static_cast<std::size_t>(a)] |= w.content.lake_ports & ~kit::place(a); });
  Fighter const& f = fighter_of(w, c);
  return f.is(Class::human) || f.is(Class::fishoid) ? map | w.content.river : map;  // DD-EMOV-09
}
SpaceMask allowed(World const& w) {  // DD-EMOV-07
  SpaceId const maze = the_maze(w);
  return maze ? ~kit::place(maze.index()) : kit::all_places;
}
SpaceMask where_parties_are(World const& w) {
  SpaceMask at = 0;
  for (Adventurer const& a : w.state.adventurers)
    if (a.plays()) at |= kit::place(a.at.index());
  return at & allowed(w);
}
WhoMask members_at(World const& w, SpaceMask places) {
  WhoMask who = 0;
  kit::each_place(places, [&](int i) { who |= at_space(w, SpaceId{i}); });
  return who;
}
// The Target attribute picks among all members of the Parties that are equally close.                 DD-EMOV-05
SpaceMask followed(World const& w, EpicCounter const& c, SpaceMask nearest) {
  SpaceMask parties = 0;
  WhoMask const picked = picks(w, fighter_of(w, c), members_at(w, nearest));
  for (int i = 0; i < most_adventurers; ++i)
    if (in(picked, Who{i})) parties |= kit::place(w.state.of(Who{i}).at.index());
  return parties;
}

}  // namespace

SpaceMask goals_of(World const& w, EpicCounter const& c) {
  if (at_space(w, c.at) != 0) return 0;  // DD-EMOV-03
  kit::Graph const map = ways_of(w, c);
  SpaceMask goal = 0;
  switch (c.heading) {
    case Heading::nowhere: return 0;  // DD-EMOV-01
    case Heading::location: goal = kit::place(c.to); break;
    case Heading::reader:
      if (!w.state.of(Who{c.to}).plays()) return 0;
      goal = kit::place(w.state.of(Who{c.to}).at.index()) & allowed(w);  // DD-EMOV-07
      break;
    case Heading::closest_party:
      goal = followed(w, c, map.nearest(kit::place(c.at.index()), where_parties_are(w), allowed(w)).places);
      break;
  }
  // Where it stands already, or no way leads, it stays.                                                    DD-EMOV-03
  return map.nearest(kit::place(c.at.index()), goal, allowed(w)).distance > 0 ? goal : 0;
}
SpaceMask epic_steps(World const& w, EpicCounter const& c, SpaceId goal) {
  return ways_of(w, c).toward(c.at.index(), goal.index(), allowed(w));
}

namespace {

using WhichEpic = kit::Which<Names, MonsterId, "which_epic_moves">;
using WhichGoal = kit::Which<Names, SpaceId, "which_party_is_followed">;
using WhichWay = kit::Which<Names, SpaceId, "which_way_it_goes">;

template <class Q>
void list(Q& which, SpaceMask places) {
  kit::each_place(places, [&](int i) { which.among.push_back(SpaceId{i}); });
}
bool another_non_law_at(World const& w, EpicCounter const& mover) {
  for (EpicCounter const& c : w.state.map.epics)
    if (c.at == mover.at && c.monster != mover.monster && !is_law(w, c)) return true;
  return false;
}
void all_leave(Play& play, SpaceId at) {
  auto const epics = play.state.map.epics;
  for (EpicCounter const& c : epics)
    if (c.at == at) remove_epic(play, c.monster, "DD-EMOV-12");
  lower_danger(play, at, 1, "DD-EMOV-12");  // in a Town without effect                                  DD-LVL-14
}
void moves_to(Play& play, MonsterId monster, SpaceId to) {
  play.commit(EpicMoved{monster, to}, "DD-EMOV-02");
  EpicCounter const moved = *counter_of(play.state, monster);
  if (!is_law(play.world(), moved)) {
    if (is_town(play.world(), to)) lower_town(play, to, 1, "DD-EMOV-10");  // the Law does not    DD-EMOV-11
    return;
  }
  if (another_non_law_at(play.world(), moved)) all_leave(play, to);
}
Task<> move_one(Play& play, MonsterId monster) {
  flow::Seat const seat = seat_of_board(play.world());
  WhichGoal whom{{seat, "Which Party does it follow?", "DD-EMOV-05"}};
  list(whom, goals_of(play.world(), *counter_of(play.state, monster)));
  SpaceId const goal = co_await play.ask(whom);
  WhichWay way{{seat, "Which way does it go?", "DD-EMOV-02"}};
  list(way, epic_steps(play.world(), *counter_of(play.state, monster), goal));
  SpaceId const to = co_await play.ask(way);
  moves_to(play, monster, to);
}

}  // namespace

Task<> move_epic_monsters(Play& play) {
  while (true) {
    WhichEpic which{{seat_of_board(play.world()), "Which Epic Monster moves next?", "DD-EMOV-04"}};
    for (EpicCounter const& c : play.state.map.epics)
      if (!c.moved && goals_of(play.world(), c) != 0) which.among.push_back(c.monster);
    auto const next = co_await play.ask_if_any(which);
    if (!next) break;
    co_await move_one(play, *next);
  }
  play.commit(EpicsRest{}, "DD-EMOV-02");
}

}  // namespace degenerates
