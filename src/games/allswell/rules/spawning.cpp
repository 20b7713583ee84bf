// Spawning Enemies.  Ledger AW-SPAWN-01..12.
#include "games/allswell/rules/spawning.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/listen.h"
#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

HexSet spawn_hexes(World const& w, TypeId type, bool dormant) {
  HexSet hexes;
  for (Hex const h : board(w).hexes) {
    Print const& print = board(w).print(h);
    if (print.spawn.index() == type.index() && print.dormant == dormant) hexes.insert(h);
  }
  return hexes;
}

int standees_left(World const& w, TypeId type) {
  int left = w.content.enemies[type.index()].standees;
  for_each(w.state.scenario.on_map & all_enemies,  // a dying one still stands there: AW-KILL-03
           [&](CombatantId c) { left -= at(w.state, c).type == type.index(); });
  return left;
}

HexSet closest_to_a_character(World const& w, HexSet const& among) {
  HexSet closest;
  int best = kit::longest_distance + 2;
  for (Hex const h : among) {
    int nearest = kit::longest_distance + 1;
    for_each(living(w) & (all_players | all_mercenaries),
             [&](CombatantId c) { nearest = std::min(nearest, distance(w, h, at(w.state, c).hex)); });
    if (nearest < best) closest.clear();
    best = std::min(best, nearest);
    if (nearest == best) closest.insert(h);
  }
  return closest;
}

HexSet closest_empty_hexes(World const& w, Hex to) {
  HexSet empty = board(w).hexes - w.state.scenario.occupied;
  for (Hex const h : empty)
    if (is_loot(w, h) || is_interactive(w, h)) empty.erase(h);
  for (int hexes = 0; hexes <= kit::longest_distance; ++hexes)
    if (HexSet const near = within(w, to, hexes) & empty; !near.empty()) return near;
  return {};
}

namespace {

CombatantId free_slot(State const& s) {
  for (int i = first_enemy; i < most_combatants; ++i)
    if (s.scenario.combatants[static_cast<std::size_t>(i)].presence == Presence::away) return CombatantId(i);
  return {};
}

int lowest_free_number(State const& s, TypeId type) {
  for (int number = 1;; ++number) {
    bool used = false;
    for_each(s.scenario.on_map & all_enemies,
             [&](CombatantId c) { used |= at(s, c).type == type.index() && at(s, c).number == number; });
    if (!used) return number;
  }
}

// How far the token lies along the track: the first stage of that condition.
int stage_of(Enemy const& enemy, Condition condition) {
  if (condition == Condition::healthy) return 0;
  for (std::size_t i = 0; i < enemy.track.size(); ++i)
    if (enemy.track[i].condition == condition) return static_cast<int>(i) + 1;
  return 0;
}

HexSet specified(World const& w, TypeId type, bool dormant, std::vector<Hex> const& named) {
  if (named.empty()) return spawn_hexes(w, type, dormant);
  HexSet hexes;
  for (Hex const h : named)
    if (board(w).hexes.contains(h)) hexes.insert(h);
  return hexes;
}

Task<> spawn_one(Play& play, TypeId type, Hex hex, Condition condition) {
  CombatantRef const it = bring_on(play, type, hex, condition, "AW-SPAWN-05");
  add_token(play, type, "AW-SPAWN-10");  // with the first one; who has a token keeps it
  About about{.by = it, .target = it};
  co_await moment(play, Moment::spawned, about);
}

Task<> spawn_overlord(Play& play, TypeId type, HexSet hexes, Condition condition) {
  if (hexes.empty() || standees_left(play.world(), type) <= 0) co_return;
  HexSet const among = closest_empty_hexes(play.world(), hexes.first());
  if (among.empty()) co_return;
  auto which = ask_table<WhichSpawn>("Where does it appear?", "AW-SPAWN-04", "appear on");
  which.among = among;
  Hex const hex = co_await play.ask(which);
  co_await spawn_one(play, type, hex, condition);
}

}  // namespace

CombatantRef bring_on(Play& play, TypeId type, Hex hex, Condition condition, Rule rule) {
  CombatantId const slot = free_slot(play.state);
  if (!slot) play.fault("more Enemies than standees in the box");
  int const stage = stage_of(play.content.enemies[type.index()], condition);
  Arrived fact{};
  fact.slot = slot;
  fact.type = type.index();
  fact.hex = hex;
  fact.stage = stage;
  fact.number = lowest_free_number(play.state, type);
  play.commit(fact, rule);
  return ref_to(play.state, slot);
}

Task<> spawn(Play& play, TypeId type, bool dormant, std::vector<Hex> const& named, int most, Condition condition) {
  HexSet hexes = specified(play.world(), type, dormant, named);
  if (play.content.enemies[type.index()].overlord) {
    co_await spawn_overlord(play, type, hexes, condition);
    co_return;
  }
  hexes -= play.state.scenario.occupied;  // AW-SPAWN-03
  int left = std::min({most, hexes.count(), standees_left(play.world(), type)});
  SpawnCut const cut{type, hexes.count(), left};
  if (left < hexes.count()) play.commit(cut, "AW-SPAWN-06");
  auto which = ask_table<WhichSpawn>("Which hex is filled first?", "AW-SPAWN-07", "fill");
  for (; left > 0; --left) {
    which.among = closest_to_a_character(play.world(), hexes);
    if (left >= hexes.count()) which.among = HexSet{which.among.first()};  // all are filled: nothing to decide
    Hex const hex = co_await play.ask(which);
    hexes.erase(hex);
    if (play.state.scenario.occupied.contains(hex)) continue;  // somebody has come there since
    co_await spawn_one(play, type, hex, condition);
  }
}

Task<> Texts::does(Play& play, Here&, Spawn const& verb) {
  return spawn(play, TypeId(verb.type.index()), verb.dormant, verb.hexes, verb.most,
               verb.condition.value_or(Condition::healthy));
}

Task<> Texts::does(Play& play, Here& here, SpawnAgain const& verb) {
  static std::vector<Hex> const none;
  Combatant const* const dead = find(play.state, here.other);
  if (!dead || !is_enemy(here.other.slot)) return {};
  return spawn(play, TypeId(dead->type), false, none, verb.most, Condition::healthy);
}

}  // namespace allswell
