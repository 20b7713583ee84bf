// Minions.  Ledger OS-MIN-01..07, OS-MTGT-01..05, OS-MOB-01..03, OS-INTU-02.
#include "games/oathsworn/rules/minions.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/questions.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/enemy_attacks.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/targeting.h"

namespace oathsworn {

namespace {

Outlook outlook_of(World const& w, FigureId f) {
  Minion const& m = minion_of(w, f);
  return {std::max(0, m.move + w.state.round_minion_move), m.range};
}

struct Next {
  FigureId minion;
  Choice choice;
};
constexpr int out_of_reach = 100, nobody = 500;  // more than any movement, and than any distance behind that
// How near it is: what it needs to reach its target; after all those, by distance, who does not reach it, a taunted one
// too.
int nearness(World const& w, FigureId f, Choice const& choice, Outlook outlook) {
  if (!choice.target) return nobody;
  int const needed = choice.valid ? movement_needed(w, f, choice.target, outlook.range, outlook.movement) : -1;
  return needed < 0 ? out_of_reach + distance(w, f, choice.target) : needed;
}
// The nearest not yet moved one on the board as it is now.  OS-MIN-04
Next nearest_minion(World const& w, FigureSet waiting) {
  Next next;
  int best = nobody;
  each(waiting, [&](FigureId f) {
    Outlook const outlook = outlook_of(w, f);
    Choice const choice = minion_target(w, f, outlook);
    int const needed = nearness(w, f, choice, outlook);
    if (next.minion && (needed > best || (needed == best && !before(w, f, next.minion)))) return;
    best = needed;
    next = {f, choice};
  });
  return next;
}

Task<> minion_attack(Play& play, FigureId first, FigureSet together, FigureId target) {
  Minion const& m = minion_of(play.world(), first);
  EnemyStrike strike;
  strike.attacker = first;
  strike.mob = together;
  each(together, [&](FigureId f) { strike.might += minion_of(play.world(), f).might; });  // OS-MOB-01
  strike.targets.push_back(target);
  strike.knockback = m.knockback;
  strike.push = m.push;
  strike.bleed = m.bleed;
  strike.poison = m.poison;
  strike.crippled = m.crippled;
  strike.source = figure(play.state, first).hex;
  FigureSet const hit = co_await resolve_enemy_attack(play, strike);
  if (hit != 0 && !m.on_hit.empty()) {
    Enacting const after{.boss = FigureId::none(), .target = target, .struck = hit, .on_victim = true};
    co_await perform_acts(play, m.on_hit, after);
  }
}

using MinionOrder = flow::FixedList<FigureId, most_minions>;

// One after another they aim and move.                                                    OS-MIN-02 .. OS-MIN-05
Task<> move_minions(Play& play, FigureSet waiting, bool counts, MinionOrder& order) {
  while (waiting != 0 && !encounter_over(play.state)) {
    Next next = nearest_minion(play.world(), waiting);
    if (play.state.intuitive && __builtin_popcountll(waiting) > 1) {  // OS-INTU-02
      ChooseFigure const question{.place = -1, .among = waiting, .verb = "move", .source = "OS-INTU-02"};
      next.minion = co_await play.ask(question);
      next.choice = minion_target(play.world(), next.minion, outlook_of(play.world(), next.minion));
    }
    waiting &= ~bit(next.minion);
    order.push_back(next.minion);
    MinionActivated const activated{next.minion};
    if (counts) play.commit(activated, "OS-MIN-02");
    Targeted const targeted{.enemy = next.minion,
                            .target = next.choice.target,
                            .step = next.choice.step,
                            .considered = next.choice.considered,
                            .tied = next.choice.tied};
    play.commit(targeted, next.choice.step == 6 ? "OS-MTGT-04" : "OS-MTGT-02");
    if (!next.choice.target) continue;
    WaterForgotten const anew{next.minion};
    play.commit(anew, "OS-TILE-05");
    Outlook const outlook = outlook_of(play.world(), next.minion);
    if (!can_strike(play.world(), next.minion, next.choice.target, outlook.range))
      co_await move_towards(play, next.minion, next.choice.target, outlook.movement, outlook.range);
    face_target(play, next.minion, next.choice.target);
    // What an interrupt broke is answered before the next one moves.  OS-BRK-05
    if (!play.state.reactions.empty()) co_await resolve_reactions(play);
    waiting &= play.state.present;
  }
}

bool strikes_its_aim(World const& w, FigureId minion) {
  FigureId const aim = figure(w.state, minion).aim;
  return present(w.state, minion) && present(w.state, aim) && can_strike(w, minion, aim, minion_of(w, minion).range);
}

// Groups of the mob come by their target, North then West: whose group is next, if it is the turn of `first`.
FigureId first_of_the_mob(World const& w, MinionOrder const& order, FigureSet done, FigureId first) {
  for (FigureId const f : order) {
    if ((done & bit(f)) != 0 || !minion_of(w, f).mob || !strikes_its_aim(w, f)) continue;
    if (!strikes_its_aim(w, first) || before(w, figure(w.state, f).aim, figure(w.state, first).aim)) first = f;
  }
  return first;
}

// All have moved: now they attack, mobs together, the others in the order they moved.  OS-MIN-05 OS-MIN-07
Task<> minions_attack(Play& play, MinionOrder order) {
  FigureSet done = 0;
  for (int i = 0; i < order.size() && !encounter_over(play.state); ++i) {
    FigureId first = order[i];
    if ((done & bit(first)) != 0 || !present(play.state, first)) continue;
    bool const mob = minion_of(play.world(), first).mob;
    if (mob) first = first_of_the_mob(play.world(), order, done, first);
    done |= bit(first);
    if (!strikes_its_aim(play.world(), first)) continue;
    FigureId const target = figure(play.state, first).aim;
    FigureSet together = bit(first);
    for (FigureId const f : order)
      if (mob && (done & bit(f)) == 0 && minion_of(play.world(), f).mob && figure(play.state, f).aim == target &&
          strikes_its_aim(play.world(), f))
        together |= bit(f);
    done |= together;
    co_await minion_attack(play, first, together, target);
    if (!play.state.reactions.empty()) co_await resolve_reactions(play);  // OS-BRK-05
    if (first != order[i]) --i;                                           // the one whose turn it was is still to come
  }
}

}  // namespace

Task<> activate_minions(Play& play, int kind, bool counts, bool again) {
  FigureSet waiting = 0;
  each(play.state.present & minions_mask, [&](FigureId f) {
    bool const done = figure(play.state, f).activated && !again;
    if ((kind < 0 || figure(play.state, f).what == kind) && !done) waiting |= bit(f);
  });
  MinionOrder order;
  co_await move_minions(play, waiting, counts, order);
  co_await minions_attack(play, order);
  AimsForgotten const theirs{.whose = minions_mask};  // a boss in the midst of its card keeps its own target
  play.commit(theirs, "OS-MTGT-01");
}

}  // namespace oathsworn
