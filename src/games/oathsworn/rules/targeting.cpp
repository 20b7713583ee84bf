// Targeting.  Ledger OS-TGT-01..11, OS-TAUN-01..04, OS-NTW-01..04, OS-MTGT-01..05.
#include "games/oathsworn/rules/targeting.h"

#include <limits>

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/movement.h"

namespace oathsworn {

bool can_strike(World const& w, FigureId enemy, FigureId target, int range) {
  if (!present(w.state, enemy) || !present(w.state, target)) return false;
  if (distance(w, enemy, target) > std::max(1, range)) return false;
  return range <= 1 || sees(w, enemy, target);  // melee needs an adjacent target only
}

namespace {

constexpr int out_of_reach = 99;  // movement that nothing needs

// Where an enemy can go, asked for with its first candidate that needs it and then kept for all of them.
class Walk {
 public:
  Walk(World const& w, FigureId who, int movement) : w_(w), who_(who), movement_(movement) {}
  kit::Reach const& reach() {
    if (!reach_) reach_.emplace(walk_reach(w_, who_, movement_));
    return *reach_;
  }

 private:
  World const& w_;
  FigureId who_;
  int movement_;
  std::optional<kit::Reach> reach_;
};

int movement_needed(World const& w, FigureId enemy, FigureId target, int range, int most, Walk& walk) {
  if (can_strike(w, enemy, target, range)) return 0;
  if (strikes_once_turned(w, enemy, target, range)) return 0;
  if (most <= 0 || figure(w.state, enemy).crippled > 0) return -1;  // OS-STA-07
  if (is_large(w, enemy)) {                                         // straight through everything, OS-LMOV-03
    int const steps = distance_facing(w, enemy, target) - std::max(1, range);
    bool const plain =
        is_round(w, enemy) && (range <= 1 || w.state.obstacles.empty()) && tile_hexes(w, TileKind::water).empty();
    if (!plain && steps <= most) return large_movement_needed(w, enemy, target, range, most);
    return steps <= most ? std::max(0, steps) : -1;
  }
  if (distance(w, enemy, target) - std::max(1, range) > most) return -1;
  kit::Reach const& reach = walk.reach();
  HexSet const obstacles = obstacle_hexes(w.state);
  HexSet const near = kit::within(figure(w.state, target).hex, std::max(1, range));
  for (int c = 0; c < reach.levels(); ++c)
    for (Hex const h : reach.at(c) & near)
      if (range <= 1 || hex_sees(obstacles, h, figure(w.state, target).hex)) return c;
  return -1;
}

}  // namespace

int movement_needed(World const& w, FigureId enemy, FigureId target, int range, int most) {
  Walk walk(w, enemy, most);
  return movement_needed(w, enemy, target, range, most, walk);
}

int movement_needed_if_clear(World const& w, FigureId enemy, FigureId target, int range) {
  if (is_large(w, enemy)) return std::max(0, distance_facing(w, enemy, target) - std::max(1, range));
  HexSet const open = board_of(w) - obstacle_hexes(w.state);
  HexSet const goals = kit::within(figure(w.state, target).hex, std::max(1, range)) & open;  // nobody stands in a tree
  Hex const from = figure(w.state, enemy).hex;
  int const cost = Field(goals, open, dear_water(w, enemy), from).cost(from);
  return cost < 0 ? out_of_reach : cost;
}

FigureSet candidates(World const& w, Among among) {
  switch (among) {
    case Among::oathsworn: return w.state.present & oathsworn_mask;
    case Among::characters: return w.state.present & friends_mask & ~sentinels_mask;  // OS-SENT-08
    case Among::allies: return w.state.present & friends_mask & ~sentinels_mask & ~oathsworn_mask;
  }
  return 0;
}

FigureId closest_by_distance(World const& w, FigureId from, FigureSet set) {
  FigureId best;
  each(set & w.state.present, [&](FigureId f) {
    if (!best) return void(best = f);
    int const d = distance(w, from, f), b = distance(w, from, best);
    if (d < b || (d == b && before(w, f, best))) best = f;
  });
  return best;
}

namespace {

bool mob_beside(World const& w, FigureId enemy, FigureId target) {
  bool beside = false;
  each(w.state.present & minions_mask & ~bit(enemy),
       [&](FigureId f) { beside |= minion_of(w, f).mob && distance(w, f, target) == 1; });
  return beside;
}

constexpr int nobody_in_reach = 6, nobody_in_reach_but_in_sight = 7;  // steps of a choice

// Steps 3 to 5 (or 6 with `clear`): the least movement, then the mob's preference, then North then West.
Choice closest_reachable(World const& w, FigureId enemy, FigureSet set, Outlook outlook, bool clear) {
  Choice choice;
  int best = std::numeric_limits<int>::max();
  bool const mob = is_minion(enemy) && minion_of(w, enemy).mob;
  bool best_beside = false, by_mob = false;
  Walk walk(w, enemy, outlook.movement);
  each(set, [&](FigureId f) {
    int needed = 0;
    if (clear) {
      needed = movement_needed_if_clear(w, enemy, f, outlook.range);
    } else {
      if (distance_facing(w, enemy, f) - std::max(1, outlook.range) > best) return;  // cannot be nearer
      if (!sees(w, enemy, f)) return;                                                // OS-TGT-05
      needed = movement_needed(w, enemy, f, outlook.range, outlook.movement, walk);
      if (needed < 0) return;
    }
    choice.considered |= bit(f);
    if (needed < best) by_mob = false;
    bool const beside = mob && mob_beside(w, enemy, f);
    bool better = needed < best;
    if (needed == best) {
      ++choice.tied;
      by_mob |= beside != best_beside;
      better = beside != best_beside ? beside : before(w, f, choice.target);  // OS-TGT-07 OS-TGT-08
    }
    if (!better) return;
    if (needed < best) choice.tied = 1;
    choice.target = f;
    best = needed;
    best_beside = beside;
  });
  choice.step = clear ? nobody_in_reach : by_mob ? 4 : choice.tied > 1 ? 5 : 3;
  choice.valid = choice.target && !clear;
  return choice;
}

bool in_arc(World const& w, FigureId enemy, FigureId f, Pick pick) {
  kit::Arcs const in = arcs(w, enemy, f);
  if (pick == Pick::in_front) return in.contains(kit::Arc::front);
  if (pick == Pick::in_rear) return in.contains(kit::Arc::rear);
  return in.contains(kit::Arc::left_flank) || in.contains(kit::Arc::right_flank);
}

// Whom a named rule means; none if nobody answers to it.
FigureId named_target(World const& w, FigureId enemy, TargetRule const& rule, Outlook outlook, FigureSet set) {
  FigureId best;
  int best_value{};
  auto const take = [&](FigureId f, int value) {
    if (best && (value < best_value || (value == best_value && !before(w, f, best)))) return;
    best = f;
    best_value = value;
  };
  switch (rule.pick) {
    case Pick::closest: return closest_reachable(w, enemy, set, outlook, false).target;
    case Pick::farthest: each(set, [&](FigureId f) { take(f, distance(w, enemy, f)); }); break;
    case Pick::most_hp: each(set, [&](FigureId f) { take(f, figure(w.state, f).hp); }); break;
    case Pick::least_hp: each(set, [&](FigureId f) { take(f, -figure(w.state, f).hp); }); break;
    case Pick::last_attacker: return set & bit(w.state.last_attacker) ? w.state.last_attacker : FigureId::none();
    case Pick::lead: return set & bit(oathsworn_at(w.state.lead)) ? oathsworn_at(w.state.lead) : FigureId::none();
    case Pick::bleeding:
      each(set, [&](FigureId f) {
        if (figure(w.state, f).foe_bleed > 0) take(f, -distance(w, enemy, f));
      });
      break;
    case Pick::poisoned:
      each(set, [&](FigureId f) {
        if (figure(w.state, f).poison > 0) take(f, -distance(w, enemy, f));
      });
      break;
    case Pick::crippled:
      each(set, [&](FigureId f) {
        if (figure(w.state, f).crippled > 0) take(f, -distance(w, enemy, f));
      });
      break;
    case Pick::in_front:
    case Pick::in_flank:
    case Pick::in_rear:
      each(set, [&](FigureId f) {
        if (in_arc(w, enemy, f, rule.pick)) take(f, -distance(w, enemy, f));
      });
      break;
    case Pick::adjacent:
      each(set, [&](FigureId f) {
        if (distance(w, enemy, f) == 1) take(f, 0);
      });
      break;
    case Pick::random: break;
  }
  return best;
}

bool in_reach(World const& w, FigureId enemy, FigureId f, Outlook outlook) {
  return sees(w, enemy, f) && movement_needed(w, enemy, f, outlook.range, outlook.movement) >= 0;
}

}  // namespace

Task<Choice> choose_target(Play& play, FigureId enemy, Outlook outlook, TargetRule const* named) {
  Choice choice;
  {
    World const w = play.world();
    Figure const& me = figure(w.state, enemy);
    if (present(w.state, me.taunted_by)) {  // OS-TAUN-01
      choice = {me.taunted_by, 0, bit(me.taunted_by), 1, true};
      co_return choice;
    }
    bool const overridden = named && named->overrides_reactions;  // OS-PREC-03
    // Broken by nobody (fire): the closest Oathsworn, whatever the card names.  OS-LMOV-11 OS-BRK-18
    if (w.state.reacting && me.marked && !w.state.breaker && !overridden) named = nullptr;
    if (w.state.reacting && me.marked && !overridden && present(w.state, w.state.breaker) &&
        in_reach(w, enemy, w.state.breaker, outlook)) {  // OS-TGT-01 OS-TGT-02
      choice = {w.state.breaker, 1, bit(w.state.breaker), 1, true};
      co_return choice;
    }
  }
  if (named) {  // OS-TGT-04
    FigureSet const set = candidates(play.world(), named->among);
    FigureId target;
    if (named->pick == Pick::random && set != 0) {
      int const nth = co_await play.roll(__builtin_popcountll(set), "a random target");
      FigureSet rest = set;
      for (int i = 1; i < nth; ++i) rest &= rest - 1;
      target = FigureId{static_cast<int>(__builtin_ctzll(rest))};
    } else {
      target = named_target(play.world(), enemy, *named, outlook, set);
    }
    if (target && in_reach(play.world(), enemy, target, outlook)) {
      choice = {target, 2, set, 1, true};
      co_return choice;
    }
  }
  World const w = play.world();
  FigureSet const oathsworn = candidates(w, Among::oathsworn);  // never Allies, OS-TGT-11
  choice = closest_reachable(w, enemy, oathsworn, outlook, false);
  if (!choice.target) choice = closest_reachable(w, enemy, oathsworn, outlook, true);  // OS-TGT-09
  co_return choice;
}

Choice minion_target(World const& w, FigureId minion, Outlook outlook) {
  FigureId const taunter = figure(w.state, minion).taunted_by;
  if (present(w.state, taunter)) return {taunter, 0, bit(taunter), 1, true};
  FigureSet const set = candidates(w, Among::characters);
  Choice choice = closest_reachable(w, minion, set, outlook, false);
  if (choice.target) return choice;
  // Unlike a boss it need not reach its target this time: whom it sees it goes for.  OS-MTGT-02
  FigureSet in_sight = 0;
  each(set, [&](FigureId f) { in_sight |= sees(w, minion, f) ? bit(f) : 0; });
  choice = closest_reachable(w, minion, in_sight, outlook, true);
  choice.step = nobody_in_reach_but_in_sight;
  if (!choice.target) choice = closest_reachable(w, minion, set, outlook, true);  // OS-MTGT-04
  return choice;
}

}  // namespace oathsworn
