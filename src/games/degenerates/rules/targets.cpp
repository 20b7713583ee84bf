// Resolving a Fight: Establish Targets, and the order of turns.  Ledger DD-TGT, DD-CTRN-01, DD-EMOV-05.
#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/game_turn.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

template <class Each>
void each_of(WhoMask who, Each&& f) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) f(Who{i});
}
// Those with the highest score.
template <class Score>
WhoMask best(WhoMask among, Score score) {
  int highest = 0;
  WhoMask found = 0;
  each_of(among, [&](Who who) {
    int const n = score(who);
    if (found == 0 || n > highest) highest = n, found = 0;
    if (n == highest) found |= bit(who);
  });
  return found;
}
// Those it is true of; nobody: all of them count as tied.                                                  DD-TGT-01
template <class True>
WhoMask those(WhoMask among, True is_true) {
  WhoMask found = 0;
  each_of(among, [&](Who who) {
    if (is_true(who)) found |= bit(who);
  });
  return found ? found : among;
}
bool has_status_of(World const& w, Who who, Ref<Status> status) {
  for (Held const& h : w.state.of(who).conditions)
    if (h.status.index() == status.index()) return true;
  return false;
}

// A Weakness, a Disease or the like draws Monsters to its bearer.                                          DD-TGT-03
bool attracts(World const& w, Foe const& foe, Who who) {
  Here here = read_by(w, who);
  here.foe = ref_of(w.state, foe);
  bool found = false;
  each_power(w, who, touching(HasA::attraction), [&](Source const&, PowersFacts const& facts) {
    for (Attracts const& a : facts.powers->attracts)
      found |= (!a.of || fighter(w, foe).is(*a.of)) && fulfilled(w, here, a.boxes);
  });
  return found;
}

}  // namespace

WhoMask picks(World const& w, Fighter const& f, WhoMask among) {
  Target const& t = f.target;
  Attribute const a = t.attribute.value_or(Attribute::AGI);
  switch (t.by) {
    case TargetBy::none:
    case TargetBy::all: return among;
    case TargetBy::highest: return best(among, [&](Who who) { return attribute(w, who, a); });  // DD-TGT-04
    case TargetBy::lowest: return best(among, [&](Who who) { return -attribute(w, who, a); });
    case TargetBy::most_wounds: return best(among, [&](Who who) { return int{w.state.of(who).wounds}; });
    case TargetBy::fewest_wounds: return best(among, [&](Who who) { return -w.state.of(who).wounds; });
    case TargetBy::most_gp: return best(among, [&](Who who) { return int{w.state.of(who).gp}; });
    case TargetBy::most_luck: return best(among, [&](Who who) { return int{w.state.of(who).luck}; });
    case TargetBy::with_status: return those(among, [&](Who who) { return has_status_of(w, who, t.status); });
    case TargetBy::of_class: return those(among, [&](Who who) { return is_class(w, who, *t.of); });
  }
  return among;
}

WhoMask aims_at(World const& w, Foe const& foe) {
  Fighter const& f = fighter(w, foe);
  WhoMask const in_it = w.state.fight.in;  // neither Defeated nor Escaped                                  DD-TGT-05
  if (f.target.by == TargetBy::none || !f.att) return 0;  // DD-TGT-06
  if (f.target.by == TargetBy::all) return in_it;         // DD-TGT-08
  WhoMask attracted = 0;
  each_of(in_it, [&](Who who) {
    if (attracts(w, foe, who)) attracted |= bit(who);
  });
  return attracted ? attracted : picks(w, f, in_it);
}

// --- asking ----------------------------------------------------------------------------------------------------------

namespace {

using WhoIsTargeted = kit::Which<Names, Who, "who_is_targeted">;
using WhoIsNext = kit::Which<Names, Who, "who_takes_the_next_turn">;

// Which of the tied ones, as the players wish, for each Monster anew.                                       DD-TGT-02
struct WhomItTargets : WhoIsTargeted {
  FoeRef foe;
  void prompt(World const& w, flow::Words& words) const {
    words.source(why).thing("panel", key_of(w, foe)).say("Whom does {} target?", called(w, foe));
  }
  friend int instinct(World const& w, WhomItTargets const&, Who const& who) { return bears(w, who); }
};

}  // namespace

Task<> establish_target(Play& play, FoeRef foe) {
  Foe const* const it = find(play.state, foe);
  if (!it) co_return;
  WhoMask const tied = aims_at(play.world(), *it);
  if (tied == 0) co_return;
  if (fighter(play.world(), *it).target.by == TargetBy::all) {
    play.commit(Targeted{foe, targets_all}, "DD-TGT-08");
    co_return;
  }
  WhomItTargets which{{{seat_of_party(play.world(), play.state.fight.at), "", "DD-TGT-02"}}, foe};
  each_of(tied, [&](Who who) { which.among.push_back(who); });
  Who const target = co_await play.ask(which);
  play.commit(Targeted{foe, static_cast<std::uint8_t>(target.index())}, "DD-TGT-01");
}

namespace {

// The next of the order: the highest PER among those that are left.                                        DD-CTRN-01
WhoMask next_by_per(World const& w, WhoMask left) {
  return best(left, [&](Who who) { return attribute(w, who, Attribute::PER); });
}
Task<> order_turns(Play& play, flow::Seat seat, bool by_per, flow::Rule rule) {
  OrderFixed fixed;
  WhoMask left = play.state.fight.joined;
  while (left != 0) {
    WhoIsNext which{{seat, "Whose turn comes next?", rule}};
    each_of(by_per ? next_by_per(play.world(), left) : left, [&](Who who) { which.among.push_back(who); });
    Who const next = co_await play.ask(which);
    fixed.order.push_back(next);
    left &= static_cast<WhoMask>(~bit(next));
  }
  play.commit(fixed, rule);
}

}  // namespace

Task<> fix_the_order(Play& play) {
  return order_turns(play, seat_of_party(play.world(), play.state.fight.at), true, "DD-CTRN-01");
}
Task<> choose_the_order(Play& play, Who who) {
  return order_turns(play, seat_of(play.world(), who), false, "DD-CTRN-01");
}

}  // namespace degenerates
