#include "games/oathsworn/rules/boss_attacks.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/enemy_attacks.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"

namespace oathsworn {

namespace {

// Whom an attack of a pattern strikes, and where it comes from.
struct Struck {
  flow::FixedList<FigureId, 16> targets;
  std::array<std::uint8_t, 16> more{};
};
void strike_area(World const& w, HexSet const& area, FigureSet except, Struck& struck) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(standing_in(w, area) & ~except, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  for (FigureId const f : list) {
    if (struck.targets.full()) break;
    struck.more[static_cast<std::size_t>(struck.targets.size())] = static_cast<std::uint8_t>(hexes_in(w, f, area) - 1);
    struck.targets.push_back(f);
  }
}

// The direction that affects the most of its enemies, North then West by the first hex of the middle line.  OS-WAVE-02
Direction wave_direction(World const& w, FigureId boss) {
  Direction best = Direction::n;
  int most = -1;
  for (Direction const d : kit::directions) {
    if (!can_face(w, boss, d)) continue;
    Hex const source = is_large(w, boss) ? kit::neighbour(figure(w.state, boss).hex, d) : figure(w.state, boss).hex;
    FigureSet const hit = standing_in(w, wave_area(w, source, d)) & friends_mask & ~sentinels_mask;
    int const n = __builtin_popcountll(hit);
    Hex const first = kit::neighbour(figure(w.state, boss).hex, d),
              other = kit::neighbour(figure(w.state, boss).hex, best);
    if (n > most || (n == most && kit::north_then_west(first, other))) best = d, most = n;
  }
  return best;
}

// One after another, each the closest to the last.  OS-CHAI-04
Struck chain(World const& w, EnemyAttack const& a, FigureId boss, FigureId target, int range) {
  Struck struck;
  if (!target || !can_strike(w, boss, target, range)) return struck;
  bool const placed = range <= 1 && !is_large(w, boss);
  if (placed && figure(w.state, boss).crippled > 0) return struck;  // OS-STA-04: it needs the placement
  struck.targets.push_back(target);
  FigureId last = target;
  FigureSet const all = candidates(w, a.against == Among::oathsworn ? Among::characters : a.against);
  while (struck.targets.size() < a.targets) {
    FigureSet rest = 0;
    each(all, [&](FigureId f) {
      bool const again = struck.targets.contains(f);
      if (!again && distance(w, last, f) <= a.size && sees(w, last, f)) rest |= bit(f);
    });
    FigureId const next = closest_by_distance(w, last, rest);
    if (!next) break;
    struck.targets.push_back(next);
    last = next;
  }
  return struck;
}

Struck all_adjacent(World const& w, EnemyAttack const& a, FigureId boss) {
  Struck struck;
  flow::FixedList<FigureId, figures_in_all> list;
  // An attack on all characters hits Sentinels as well.  OS-SENT-08
  FigureSet const all = candidates(w, a.against) | (a.against == Among::characters ? sentinels_mask : 0);
  each(all & w.state.present, [&](FigureId f) {
    if (distance(w, boss, f) == 1) list.push_back(f);
  });
  std::sort(list.begin(), list.end(), [&](FigureId x, FigureId y) { return before(w, x, y); });
  for (FigureId const f : list) struck.targets.try_push_back(f);
  return struck;
}

Struck wave(Play& play, FigureId boss) {
  World const w = play.world();
  Direction const way = wave_direction(w, boss);
  turn_to(play, boss, way, "OS-WAVE-02");
  Hex const source = is_large(w, boss) ? kit::neighbour(figure(w.state, boss).hex, way) : figure(w.state, boss).hex;
  Struck struck;
  strike_area(w, wave_area(w, source, way), bit(boss), struck);
  return struck;
}

Struck charge(Play& play, EnemyAttack const& a, FigureId boss, FigureId target) {
  Struck struck;
  if (!target || figure(play.state, boss).crippled > 0) return struck;
  ChargePath const path = charge_path(play.world(), boss, figure(play.state, boss).facing, a.size);
  strike_area(play.world(), path.hexes, bit(boss), struck);
  struck.more.fill(0);
  bool const taunted = figure(play.state, boss).taunted_by == target;
  if (taunted && !struck.targets.contains(target)) return {};  // OS-TAUN-03
  if (path.steps == 0) return struck;
  trample(play, path.hexes);
  if (is_large(play.world(), boss)) {
    for (int i = play.state.obstacles.size() - 1; i >= 0; --i) {  // OS-CHRG-04
      bool under = false;
      for (Hex const h : play.state.obstacles[i].hexes) under |= path.hexes.contains(h);
      ObstacleDestroyed const gone{.index = i};
      if (under) play.commit(gone, "OS-CHRG-04");
    }
    put_down(play, boss, path.end, "OS-CHRG-05");
  } else {
    HexSet open = free_hexes(play.world());  // OS-SENT-05
    open.insert(figure(play.state, boss).hex);
    FigureSet_ const moved{.figure = boss, .hex = nearest_of(open, path.end), .how = "charges to"};
    play.commit(moved, "OS-CHRG-03");
  }
  return struck;
}

Struck whom_it_strikes(Play& play, EnemyAttack const& a, FigureId boss, FigureId target, int range) {
  World const w = play.world();
  Struck struck;
  switch (a.pattern) {
    case Pattern::single:
      if (target && can_strike(w, boss, target, range)) struck.targets.push_back(target);
      break;
    case Pattern::chain: return chain(w, a, boss, target, range);
    case Pattern::adjacent: return all_adjacent(w, a, boss);
    case Pattern::circle:
      if (target && distance(w, boss, target) <= std::max(1, range) && sees(w, boss, target))
        strike_area(w, seven_around(w, figure(w.state, target).hex), 0, struck);  // OS-AOE-01
      break;
    case Pattern::front:
      strike_area(w, front_area(w, front_hex(w, boss), figure(w.state, boss).facing), bit(boss), struck);
      break;
    case Pattern::cone:  // from the front hex, no sight needed, OS-CONE-02 OS-CONE-03
      strike_area(w, cone_area(w, front_hex(w, boss), figure(w.state, boss).facing, a.size), bit(boss), struck);
      break;
    case Pattern::wave: return wave(play, boss);
    case Pattern::charge: return charge(play, a, boss, target);
  }
  // What does not reach its target is not made at others either.  OS-TAUN-03 OS-TGT-09
  bool const ahead = a.pattern == Pattern::front || a.pattern == Pattern::cone;
  if (ahead && target && !struck.targets.contains(target)) return {};
  return struck;
}

// After a chain the boss ends beside its last target, or where that fell, and faces it.  OS-CHAI-07 OS-CHAI-09
void end_chain(Play& play, FigureId boss, FigureId last, Hex stood, bool melee) {
  if (melee && !is_large(play.world(), boss)) {
    HexSet open = free_hexes(play.world());  // OS-SENT-05
    open.insert(figure(play.state, boss).hex);
    Hex const at = present(play.state, last) ? figure(play.state, last).hex : stood;
    FigureSet_ const moved{.figure = boss, .hex = nearest_of(open, at), .how = "ends on"};
    play.commit(moved, "OS-CHAI-07");
  }
  face_target(play, boss, last);
}

}  // namespace

Task<FigureSet> boss_attacks(Play& play, EnemyAttack const& a, Enacting e, FigureId boss) {
  int const range = a.range >= 0 ? a.range : boss_of(play.world(), boss).range;
  EnemyStrike strike;
  strike.attacker = boss;
  strike.might = a.might ? *a.might : boss_of(play.world(), boss).might;
  strike.might += a.extra;
  strike.might += play.state.round_might;
  strike.icon = a.icon;
  strike.knockback = a.knockback;
  strike.push = a.push;
  strike.bleed = a.bleed;
  strike.poison = a.poison;
  strike.crippled = a.crippled;
  strike.chain = a.pattern == Pattern::chain;
  FigureId target = e.victim();
  bool const needs_target = a.pattern != Pattern::adjacent && a.pattern != Pattern::wave;
  if (!target && needs_target) target = co_await target_for(play, boss, e, rule_of(play.world()));
  strike.damage = evaluate(play.world(), a.damage, boss, target);
  if (needs_target && target) face_target(play, boss, target);  // OS-EMOV-05
  Struck const struck = whom_it_strikes(play, a, boss, target, range);
  if (struck.targets.empty()) {
    StepSkipped const skipped{.enemy = boss, .why = "its attack reaches nobody"};
    play.commit(skipped, present(play.state, figure(play.state, boss).taunted_by) ? "OS-TAUN-03" : "OS-ENC-04");
    co_return FigureSet{0};
  }
  strike.source = figure(play.state, boss).hex;  // the core hex, after a charge where it ended, OS-KB-06
  strike.targets = struck.targets;
  strike.more_hexes = struck.more;
  Hex const last_stood = figure(play.state, struck.targets.back()).hex;
  FigureSet const hit = co_await resolve_enemy_attack(play, strike);
  if (strike.chain && present(play.state, boss) && !encounter_over(play.state))
    end_chain(play, boss, struck.targets.back(), last_stood, range <= 1);
  co_return hit;
}

}  // namespace oathsworn
