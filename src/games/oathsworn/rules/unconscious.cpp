// Unconscious Oathsworn.  Ledger OS-UNC-01..06, OS-ALLY-10, OS-GUAR-04.
#include "games/oathsworn/rules/unconscious.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/items.h"

namespace oathsworn {

namespace {

void fall(Play& play, FigureId who) {
  if (is_oathsworn(who)) {
    Fell const fell{.place = who.index()};
    play.commit(fell, "OS-UNC-01");
    bool all = true;
    for (Oathsworn const& o : play.state.company) all &= o.unconscious;
    if (all && dice_left(play.state) > 0) {  // OS-END-03: with the last die gone the Encounter counts as defeated
      EncounterEnded const lost{.won = false};
      play.commit(lost, "OS-UNC-02");
    }
    return;
  }
  FigureRemoved const gone{.figure = who, .how = "is killed"};
  play.commit(gone, is_guardian(who) ? "OS-GUAR-04" : "OS-ALLY-10");
  if (is_ally(who)) {
    AllyChanged const killed{.ally = helper(play.state, helper_index(who)).ally, .to = AllyAt::killed};
    play.commit(killed, "OS-ALLY-11");
  }
}

}  // namespace

Task<> friend_loses_hp(Play& play, FigureId who, int hp, FigureId cause, flow::Rule rule) {
  if (figure(play.state, who).hp <= 0) co_return;
  if (hp >= figure(play.state, who).hp && window_matters(play.state, Moment::would_fall)) {
    co_await open_window(play, Moment::would_fall, who, cause);
    if (play.state.firm > 0) {
      hp = figure(play.state, who).hp - play.state.firm;
      play.commit(StoodFirm{}, "OS-INT-01");
    }
    if (hp <= 0) co_return;
  }
  HpLost const lost{.figure = who, .amount = hp};
  play.commit(lost, rule);
  if (figure(play.state, who).hp <= 0) {
    fall(play, who);  // OS-EDMG-03
    co_return;
  }
  if (window_matters(play.state, Moment::hp_lost)) co_await open_window(play, Moment::hp_lost, who, cause);
}

}  // namespace oathsworn
