// Core Mechanics: Status Conditions of Adventurers.  Ledger DD-STAT.
#include "games/degenerates/rules/status_conditions.h"

#include "games/degenerates/rules/fallen.h"
#include "games/degenerates/rules/fight.h"

namespace degenerates {

void StatusGained::apply(State& s) const {
  for (Held& h : s.of(who).conditions)
    if (h.status == held.status) {
      h = held;
      return;
    }
  if (!s.of(who).conditions.full()) s.of(who).conditions.push_back(held);
}
void StatusGained::tell(World const& w, flow::Words& words) const {
  words.thing("status", name_of(w.content, held.status));
  words.say("{} is {}", called(w, who), called(w, held.status));
}
void StatusGained::then(Play& play) const { settle(play); }  // DD-STAT-10
void StatusLost::apply(State& s) const {
  s.of(who).conditions.erase_if([&](Held const& h) { return h.status == status; });
}
void StatusLost::tell(World const& w, flow::Words& words) const {
  words.thing("status", name_of(w.content, status));
  words.say("{} is no longer {}", called(w, who), called(w, status));
}
void StatusLost::then(Play& play) const { settle(play); }
void StatusesMarked::apply(State& s) const {
  for (Held& h : s.of(who).conditions) (at_roll ? h.at_roll : h.turn_began) = true;
}

namespace {

Held const* held(World const& w, Who who, StatusId status) {
  for (Held const& h : w.state.of(who).conditions)
    if (h.status == status) return &h;
  return nullptr;
}
// The three areas of the sheet.                                                                  DD-STAT-01, DD-STAT-07
int area(Lasts lasts) {
  if (lasts == Lasts::recovery) return 2;
  return lasts == Lasts::end_of_fight ? 1 : 0;
}
bool opposite(World const& w, StatusId a, StatusId b) {  // DD-STAT-08
  Status const& one = w.content.statuses[a.index()];
  Status const& other = w.content.statuses[b.index()];
  return one.attribute && one.attribute == other.attribute && (one.amount > 0) != (other.amount > 0);
}
bool immune(World const& w, Who who, StatusId status) {
  bool found = false;
  each_power(w, who, touching(HasA::immunity), [&](Source const&, PowersFacts const& facts) {
    for (Ref<Status> s : facts.powers->immune) found |= s.index() == status.index();
  });
  return found;
}
// Its combat dice of this round have fallen, or it has had its turn without any. DD-STAT-03
bool has_rolled_this_round(State const& s, Who who) {
  if (!fight_is_on(s)) return false;
  for (int i = 0; i < s.fight.order.size(); ++i) {
    if (s.fight.order[i] != who) continue;
    if (i == s.fight.next_in_order) return s.fight.dice.attacks + s.fight.dice.defences + s.fight.dice.powers > 0;
    return i < s.fight.next_in_order;
  }
  return false;
}
// "One fight round", gained with or after the dice of this round, lasts to the end of the next turn.        DD-STAT-03
Lasts lasts_for(State const& s, Who who, Lasts lasts) {
  return lasts == Lasts::fight_round && has_rolled_this_round(s, who) ? Lasts::next_turn : lasts;
}
int count_opposites(World const& w, Who who, StatusId status) {
  int n = 0;
  for (Held const& h : w.state.of(who).conditions) n += opposite(w, h.status, status);
  return n;
}
Task<> cancel(Play& play, Who who, StatusId status) {
  WhichIsCancelled const which{who, status};
  StatusId const gone = co_await play.ask(which);
  lose_status(play, who, gone, "DD-STAT-09");
}
template <class Ends>
void lose_those(Play& play, Who who, flow::Rule rule, Ends ends) {
  auto const conditions = play.state.of(who).conditions;
  for (Held const& h : conditions)
    if (ends(h)) lose_status(play, who, h.status, rule);
}

}  // namespace

flow::Seat WhichIsCancelled::seat(World const& w) const { return seat_of(w, who); }
void WhichIsCancelled::options(World const& w, flow::Offers<StatusId>& offers) const {
  for (Held const& h : w.state.of(who).conditions)
    if (opposite(w, h.status, gained)) offers.add(h.status);
}
void WhichIsCancelled::prompt(World const& w, flow::Words& words) const {
  words.source("DD-STAT-09").say("Which condition does {} cancel?", called(w, gained));
}
void WhichIsCancelled::say(World const& w, StatusId status, flow::Words& words) const {
  words.verb("cancel").say("{}", called(w, status)).thing("status", name_of(w.content, status));
}

bool has_status(World const& w, Who who, StatusId status) { return held(w, who, status) != nullptr; }

Task<> gain_status(Play& play, Who who, StatusId status, Lasts lasts, flow::Rule rule) {
  World const w = play.world();
  if (!play.state.of(who).plays() || immune(w, who, status)) return {};
  if (count_opposites(w, who, status) > 0) return cancel(play, who, status);  // DD-STAT-09
  Held const gained{status, lasts_for(play.state, who, lasts)};
  Held const* const before = held(w, who, status);
  if (before && area(before->lasts) >= area(gained.lasts)) return {};  // DD-STAT-06, -07
  WhoMask const stood = standing(w);
  play.commit(StatusGained{who, gained}, rule);
  if (standing(w) == stood) return {};
  return hear_the_fallen(play, stood);
}
void lose_status(Play& play, Who who, StatusId status, flow::Rule rule) {
  if (has_status(play.world(), who, status)) play.commit(StatusLost{who, status}, rule);
}
void lose_all_statuses(Play& play, Who who, flow::Rule rule) {
  lose_those(play, who, rule, [](Held const&) { return true; });
}

void end_statuses_at_turn_start(Play& play, Who who) {
  lose_those(play, who, "DD-STAT-03",
             [](Held const& h) { return h.lasts == Lasts::fight_round && (h.at_roll || h.turn_began); });
  play.commit(StatusesMarked{who, false}, "DD-STAT-03");
}
void end_statuses_at_turn_end(Play& play, Who who) {
  lose_those(play, who, "DD-STAT-03", [](Held const& h) { return h.lasts == Lasts::next_turn && h.turn_began; });
}
void note_statuses_at_roll(Play& play, Who who) { play.commit(StatusesMarked{who, true}, "DD-STAT-03"); }
void end_fight_statuses(Play& play, Who who, flow::Rule rule) {
  lose_those(play, who, rule, [](Held const& h) { return h.lasts != Lasts::recovery; });  // DD-STAT-04
}

}  // namespace degenerates
