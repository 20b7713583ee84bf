// Enemy turns.  Ledger AW-ENEM-02, AW-INTENT-03..09, AW-ETURN-01..26, AW-TARGET-08..11, AW-HOLD-01..02.
#include <bit>

#include "games/allswell/decks.h"
#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/listen.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/rounds.h"

namespace allswell {

namespace {

bool afflicts(std::vector<Step> const& row, std::size_t from) {
  for (std::size_t i = from; i < row.size(); ++i)
    if (row[i].kind == ActionKind::affliction) return true;
  return false;
}

bool holds_still(std::vector<Step> const& row) {
  for (Step const& step : row)
    if (step.kind == ActionKind::hold) return true;  // AW-ENEM-21: whatever else stands there
  return false;
}

void hold(Play& play, CombatantRef who, Rule rule) {
  EnemyHolds const holds{who, rule == "AW-TARGET-11"};
  play.commit(holds, rule);
}

Task<> take_row(Play& play, CombatantRef who, std::vector<Step> const& row) {
  for (std::size_t i = 0; i < row.size() && alive(play.state, who); ++i) {  // AW-ETURN-21, -24
    if (!has_target(play.world(), who, outlook(play.world(), who, ActionKind::attack))) {
      hold(play, who, "AW-TARGET-11");
      co_return;
    }
    co_await take_enemy_action(play, who, row[i], afflicts(row, i + 1));
  }
}

Task<> one_turn(Play& play, CombatantRef who, IntentId intent) {
  std::vector<Step> const* const row = row_for(play.world(), who, play.content.intents[intent.index()]);  // AW-ETURN-19
  EnemyTurnBegun const begun{who, state_of(play.world(), who), row};
  play.commit(begun, "AW-ETURN-18");
  About about{.by = who, .target = who};
  co_await moment(play, Moment::turn_start, about);
  if (row && holds_still(*row))
    hold(play, who, "AW-HOLD-01");
  else if (row)
    co_await take_row(play, who, *row);
  if (alive(play.state, who)) co_await moment(play, Moment::turn_end, about);
}

// Without its token the turn of the type is over: who spawns after the last one has gone comes with a token of its own.
Task<> all_of_type(Play& play, TypeId type, IntentId intent) {
  while (play.state.scenario.sequence.active.type == type) {    // AW-KILL-02, AW-SPAWN-11
    CombatantSet const next = next_to_act(play.world(), type);  // AW-ETURN-06: measured anew after each
    if (next == 0) co_return;
    auto which = ask_table<WhoActs>("Which of them goes first?", "AW-ETURN-04", "begin with");
    among(which, play.state, next);
    CombatantRef const who = co_await play.ask(which);
    co_await one_turn(play, who, intent);
    co_await look_for_defeats(play);
  }
}

bool on_the_map(World const& w, TypeId type) {
  return standees_left(w, type) < w.content.enemies[type.index()].standees;
}

}  // namespace

Task<> enemy_turn(Play& play, TypeId type) {
  if (!on_the_map(play.world(), type)) {  // AW-ETURN-09: no Intent card is drawn
    remove_token_of(play, type, "AW-ETURN-09");
    co_return;
  }
  IntentId const intent =
      co_await kit::draw<IntentCards>(play, PileZone::deck, kit::open(PileZone::current), "AW-ETURN-02");
  if (!intent) co_return;
  co_await moment_of(play, Moment::any_time, {}, {});  // AW-IMP-04: before its first action
  co_await all_of_type(play, type, intent);
  TriggerSpent const spent{play.content.intents[intent.index()].speed};
  if (play.state.scenario.sequence.active.type == type) play.commit(spent, "AW-ETURN-25");
  kit::CardPut<IntentCards> const discarded{intent, intent, PileZone::discards, kit::every_seat};
  play.commit(discarded, "AW-ETURN-26");
}

namespace {

void skip(Play& play, CombatantRef who, Step step, std::string_view why) {
  ActionSkipped const skipped{who, step, why};
  play.commit(skipped, "AW-ETURN-22");
}

// An affliction for all turns to nobody more than to others.
bool turns_to_somebody(World const& w, CombatantRef who, ActionKind kind) {
  if (kind == ActionKind::affliction) return !enemy_of(w, who.slot).affliction.target.all;
  return kind != ActionKind::defend && kind != ActionKind::augment;
}

// Whom it turns to is asked only for an action that can be taken.
bool reaches_nobody(World const& w, CombatantRef who, ActionKind kind) {
  if (kind != ActionKind::attack && kind != ActionKind::affliction) return false;  // AW-ETURN-22
  return in_reach(w, find(w.state, who)->hex, outlook(w, who, kind), may_be_targeted(w)) == 0;
}

}  // namespace

Task<> take_enemy_action(Play& play, CombatantRef who, Step step, bool afflicts_later) {
  if (!alive(play.state, who)) co_return;
  Deed deed{};
  deed.who = who;
  deed.step = step;
  deed.modifier = step.number;
  deed.afflicts_later = afflicts_later;
  bool nobody = reaches_nobody(play.world(), who, step.kind);
  if (!nobody && turns_to_somebody(play.world(), who, step.kind)) {
    deed.target = co_await target(play, who, step.kind);  // AW-TARGET-09: anew for each action
    nobody = !deed.target;
  }
  if (nobody) {
    skip(play, who, step, "nobody within range");  // AW-ETURN-23: not made up later
    co_return;
  }
  bool const is_declared = step.kind == ActionKind::attack || step.kind == ActionKind::affliction;
  if (deed.target && !is_declared) co_await moment_of(play, Moment::any_time, {}, {});  // AW-IMP-04: it is fixed
  if (alive(play.state, who)) co_await take(play, deed);
}

}  // namespace allswell
