// Dispel: the Hand of Doom and Voidgates are driven off.  Ledger DD-DISP, DD-HAND-07, -08, DD-VGAT-06.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"

namespace degenerates {

void HandWounded::apply(State& s) const { s.doom.hand_wounds = wounds; }
void HandWounded::tell(World const&, flow::Words& words) const {
  words.say("the Hand of Doom has {} of {} Wounds", wounds, wounds_to_dispel);
}
void GateWounded::apply(State& s) const { s.of(at).gate_wounds = wounds; }
void GateWounded::tell(World const& w, flow::Words& words) const {
  words.thing("place", name_of(w.content, at));
  words.say("the Voidgate at {} has {} of {} Wounds", called(w, at), wounds, wounds_to_dispel);
}

void wound_hand(Play& play, int wounds, flow::Rule rule) {
  int const all = play.state.doom.hand_wounds + wounds;  // those of earlier turns stay                     DD-DISP-04
  if (wounds <= 0) return;
  play.commit(HandWounded{static_cast<std::uint8_t>(all)}, rule);
  if (all < wounds_to_dispel) return;
  Region const colour = region_of(play.world(), play.state.doom.hand);
  play.commit(HandMoved{{}}, "DD-DISP-05");
  take_doom_counter(play, colour, "DD-DISP-05");
}
void wound_gate(Play& play, SpaceId at, int wounds, flow::Rule rule) {
  int const all = play.state.of(at).gate_wounds + wounds;
  if (wounds <= 0) return;
  play.commit(GateWounded{at, static_cast<std::uint8_t>(all)}, rule);
  if (all < wounds_to_dispel) return;
  play.commit(CounterPlaced{at, Counter::voidgate, false}, "DD-DISP-06");
  lower_danger(play, at, 1, "DD-DISP-06");
}

bool may_dispel(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  if (a.defeated || a.lost_fight || a.dispelled) return false;    // Escaped too      DD-HAND-08, DD-DISP-01
  return w.state.doom.hand == a.at || w.state.of(a.at).voidgate;  // else there is nothing to Dispel
}

void WhatToDispel::options(World const& w, flow::Offers<DispelWhat>& offers) const {
  SpaceId const at = w.state.of(who).at;
  offers.add(DispelWhat::nothing);
  if (w.state.doom.hand == at) offers.add(DispelWhat::the_hand);
  if (w.state.of(at).voidgate) offers.add(DispelWhat::the_voidgate);
}
void WhatToDispel::prompt(World const& w, flow::Words& words) const {
  words.source("DD-DISP-01").say("{}, Dispel (MAG {})?", called(w, who), attribute(w, who, Attribute::MAG));
}
void WhatToDispel::say(World const& w, DispelWhat what, flow::Words& words) const {
  SpaceId const at = w.state.of(who).at;
  if (what == DispelWhat::nothing) return void(words.verb("decline").say("leave it alone"));
  words.verb("dispel").thing("place", name_of(w.content, at));
  if (what == DispelWhat::the_hand)
    words.say("Dispel the Hand of Doom ({} of {} Wounds)", w.state.doom.hand_wounds, wounds_to_dispel);
  else
    words.say("Dispel the Voidgate ({} of {} Wounds)", w.state.of(at).gate_wounds, wounds_to_dispel);
}

namespace {

Task<> dispel_one(Play& play, Who who) {
  WhatToDispel const question{who};
  DispelWhat const what = co_await play.ask(question);
  if (what == DispelWhat::nothing) co_return;
  SpaceId const at = play.state.of(who).at;
  play.commit(Dispelled{who}, "DD-DISP-01");
  Test test;
  test.who = who;
  test.attribute = Attribute::MAG;
  test.as = Stat::dispel;
  test.rule = "DD-DISP-02";
  Rolled const rolled = co_await take_test(play, test);
  int const less = bonus(play.world(), read_by(play.world(), who), Stat::dispel_damage);
  if (what == DispelWhat::the_hand && play.state.doom.hand == at) wound_hand(play, rolled.result(), "DD-DISP-02");
  if (what == DispelWhat::the_voidgate && play.state.of(at).voidgate)
    wound_gate(play, at, rolled.result(), "DD-DISP-02");
  int const damage = std::max(0, rolled.lowest + less);
  co_await deal_damage(play, who, damage, DamageKind::piercing, "DD-DISP-03");
}

}  // namespace

Task<> dispel(Play& play, SpaceId at) {
  WhoMask able = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(at_space(play.world(), at), Who{i}) && may_dispel(play.world(), Who{i})) able |= bit(Who{i});
  if (able == 0) co_return;
  auto const order = co_await in_mrl_order(play, able);  // DD-DISP-07
  for (Who who : order) {
    if (play.state.of(who).at != at || !may_dispel(play.world(), who)) continue;
    co_await dispel_one(play, who);
  }
}

}  // namespace degenerates
