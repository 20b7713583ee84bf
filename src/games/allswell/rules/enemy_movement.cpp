// Enemy movement.  Ledger AW-EMOVE-01..04.
#include "games/allswell/rules/enemy_movement.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/movement.h"

namespace allswell {

namespace {

// Equal ways are worth a question only where something lies on a hex.
bool ways_differ(State const& s) { return !s.scenario.hex_tokens.empty(); }

Task<Hex> next_hex(Play& play, CombatantRef who, Hex end) {
  HexSet const steps = next_steps(play.world(), who, end);
  if (steps.empty()) co_return Hex::none();
  if (!ways_differ(play.state)) co_return steps.first();
  auto which = ask_table<WhichWay>("Which way does it go?", "AW-EMOVE-01", "go over");
  which.among = steps;
  co_return co_await play.ask(which);
}

}  // namespace

Task<> enemy_move(Play& play, CombatantRef who, CombatantRef target, int points, bool afflicts_later) {
  if (!alive(play.state, target)) co_return;
  Ends const ends = ends_of_move(play.world(), who, target, points, afflicts_later);
  auto which = ask_table<WhichEnd>("Where does it move to?", "AW-EMOVE-01", "move to");
  which.among = ends.hexes;
  Hex const end = co_await play.ask(which);
  WayChosen const chosen{who, target, end, points, ends};
  play.commit(chosen, "AW-EMOVE-01");
  while (alive(play.state, who) && find(play.state, who)->hex != end) {
    Hex const next = co_await next_hex(play, who, end);
    if (!next) break;
    co_await enter(play, who, who, next, Movement::move_action);
  }
  if (alive(play.state, who)) co_await arrive(play, who, Movement::move_action);
}

}  // namespace allswell
