// Map Action Phase: stance and Map Action of a Party and of its members.  Ledger DD-STNC, DD-MACT, DD-TURN-06,
// DD-PRTY-04.
#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/travel.h"

namespace degenerates {

// --- the questions ---------------------------------------------------------------------------------------------------

void ChooseStance::options(World const& w, flow::Offers<MapStance>& offers) const {
  for (MapStance stance : {MapStance::cautious, MapStance::bold}) {
    Deed const deed = stance == MapStance::bold ? Deed::bold_stance : Deed::cautious_stance;
    bool barred = false;
    for (int i = 0; i < most_adventurers; ++i) barred |= in(who, Who{i}) && forbidden(w, Who{i}, deed);
    offers.offer(stance).refuse_if(barred, "DD-PRTY-03", "somebody in the Party cannot take that stance");
  }
}
void ChooseStance::prompt(World const& w, flow::Words& words) const {
  words.source("DD-STNC-01");
  if (count(who) > 1)
    words.say("Which Map Stance does the Party in {} take?", called(w, w.state.of(by).at));
  else
    words.say("Which Map Stance does {} take?", called(w, by));
}
void ChooseStance::say(World const&, MapStance stance, flow::Words& words) const {
  words.verb("stance").say("{}", stance == MapStance::bold ? "Bold" : "Cautious");
}

namespace {

// Everything one could think of from here; what is not possible is refused with its rule.
template <class Each>
void each_idea(World const& w, SpaceId from, Each each) {
  SpaceMask const near = neighbours(w, from);
  auto const go = [&](MapAction action, SpaceMask to, SpaceId across) {
    kit::each_place(to, [&](int i) { each(MapDeed{action, SpaceId{i}, across}); });
  };
  go(MapAction::foot_travel, near, {});
  if (is_location(w, from))  // DD-MRCH-02
    kit::each_place(near, [&](int i) {
      if (is_location(w, SpaceId{i})) return;
      SpaceMask const beyond = neighbours(w, SpaceId{i}) & ~kit::place(from.index());
      kit::each_place(beyond, [&](int to) {
        if (is_location(w, SpaceId{to})) each(MapDeed{MapAction::force_march, SpaceId{to}, SpaceId{i}});
      });
    });
  go(MapAction::lake_port_travel, lake_port_travel(w, from), {});
  go(MapAction::river_port_travel, river_port_travel(w, from), {});
  if (from == the_maze(w) || w.state.of(from).voidgate || w.state.of(from).gate_at_start)  // DD-MAZE-01
    each(MapDeed{MapAction::void_travel, {}, {}});
  each(MapDeed{});  // there is no passing: who does not travel Rests                                      DD-MACT-04
}

}  // namespace

void ChooseMapAction::options(World const& w, flow::Offers<MapDeed>& offers) const {
  int const fares = fare(w, who);
  each_idea(w, w.state.of(who).at, [&](MapDeed const& deed) {
    if (!offers.explaining()) {
      if (cannot(w, who, deed, fares).empty()) offers.add(deed);
      return;
    }
    std::string why;
    flow::Rule const rule = cannot(w, who, deed, fares, &why);
    offers.offer(deed).refuse_if(!rule.empty(), rule, "{}", why);
  });
}
void ChooseMapAction::prompt(World const& w, flow::Words& words) const {
  words.source("DD-MACT-02");
  if (for_the_party)
    words.say("What does the Party of {} in {} do?", called(w, who), called(w, w.state.of(who).at));
  else
    words.say("What does {} in {} do?", called(w, who), called(w, w.state.of(who).at));
}
void ChooseMapAction::say(World const& w, MapDeed const& deed, flow::Words& words) const {
  if (deed.to) words.thing("place", name_of(w.content, deed.to));
  switch (deed.action) {
    case MapAction::foot_travel: return void(words.verb("walk").say("Foot Travel to {}", called(w, deed.to)));
    case MapAction::force_march:
      return void(words.verb("march").say("Force March over {} to {}", called(w, deed.across), called(w, deed.to)));
    case MapAction::lake_port_travel: return void(words.verb("sail").say("Lake Port Travel to {}", called(w, deed.to)));
    case MapAction::river_port_travel:
      return void(words.verb("sail").say("River Port Travel to {} ({} GP each)", called(w, deed.to), fare(w, who)));
    case MapAction::void_travel:
      return void(words.verb("void").say("Void Travel{}", w.state.of(who).at == the_maze(w) ? "" : " to the Maze"));
    case MapAction::rest: break;
  }
  words.verb("rest").say("Rest");
}
void GoAlong::options(World const&, flow::Offers<bool>& offers) const {
  offers.add(true);
  offers.add(false);
}
int GoAlong::usual(World const&, flow::Offers<bool> const&) const { return 0; }
void GoAlong::prompt(World const& w, flow::Words& words) const {
  flow::Words what;
  ChooseMapAction{who, false}.say(w, deed, what);
  words.source("DD-MACT-03").say("{}: does {} go along?", what.text(), called(w, who));
}
void GoAlong::say(World const&, bool along, flow::Words& words) const {
  words.verb(along ? "join" : "leave").say("{}", along ? "with the Party" : "something else");
}

// --- a Party's turn --------------------------------------------------------------------------------------------------

namespace {

WhoMask still_to_act(State const& s, Party const& party) {
  WhoMask left = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(party.members, Who{i}) && s.of(Who{i}).plays() && !s.of(Who{i}).moved) left |= bit(Who{i});  // DD-MACT-01
  return left;
}
Task<> take_a_stance(Play& play, WhoMask who, Who by) {
  ChooseStance const question{who, by};
  auto const stance = co_await play.ask_if_any(question);
  if (stance) take_stance(play, who, *stance, "DD-STNC-01");
}
Task<> rest_together(Play& play, WhoMask who) {
  auto const order = co_await in_mrl_order(play, who);  // fixed when the Rest starts                       DD-REST-01
  for (Who one : order)
    if (play.state.of(one).plays()) co_await rest(play, one);
}
Task<> carry_out(Play& play, WhoMask who, MapDeed deed) {
  play.commit(MapActionUsed{who}, "DD-MACT-01");
  bool const in_the_maze = play.state.of(first_of(who)).at == the_maze(play.world());
  switch (deed.action) {
    case MapAction::foot_travel: co_return co_await walk(play, who, deed.to);
    case MapAction::force_march: co_return co_await march(play, who, deed.to);
    case MapAction::lake_port_travel: co_return co_await sail(play, who, deed.to);
    case MapAction::river_port_travel: co_return co_await go_downriver(play, who, deed.to);
    case MapAction::void_travel: break;
    case MapAction::rest: co_return co_await rest_together(play, who);
  }
  if (!in_the_maze) co_return co_await enter_the_maze(play, who);
  bool const out = co_await leave_the_maze(play, who);
  if (!out) co_await rest_together(play, who);  // DD-VOID-08, -09
}

// Another player's Adventurer that travels along is asked nothing else in this phase: so it may see to its Items here.
// DD-EQP-03, DD-EXCH-01
bool has_no_other_decision(World const& w, Who who, Who leader, MapDeed const& deed) {
  return deed.action != MapAction::rest && seat_of(w, who) != seat_of(w, leader);
}
// Those who come along with the Leader; the others act for themselves.                          DD-MACT-03, DD-PRTY-04
Task<WhoMask> who_goes_along(Play& play, Who leader, WhoMask others, MapDeed deed) {
  WhoMask along = bit(leader);
  int fares = fare(play.world(), leader);
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!in(others, who) || play.state.of(who).at != play.state.of(leader).at) continue;
    int const with_this = fares + fare(play.world(), who);
    if (!cannot(play.world(), who, deed, with_this).empty()) continue;  // stays behind                     DD-RIVR-01
    GoAlong const question{who, deed};
    bool goes = false;
    if (has_no_other_decision(play.world(), who, leader, deed))
      goes = co_await kit::with_asides<FreeDeeds>(play, question);
    else
      goes = co_await play.ask(question);
    if (!goes) continue;
    along |= bit(who);
    fares = with_this;
  }
  co_return along;
}
// Who leaves the Maze without the Leader leaves it with whoever comes along: one card, one search for a gate, for all
// of them.  Elsewhere those who go the same way one after another are as well together.          DD-VOID-04, DD-MACT-03
bool is_better_done_together(World const& w, Who who, MapDeed const& deed) {
  return deed.action == MapAction::void_travel && w.state.of(who).at == the_maze(w);
}
// What may be done beside it is a step of its own: the stance stays, and the question comes again.
Task<> name_a_map_action(Play& play, WhoMask left) {
  Who const who = play.state.turn.setting_out;
  bool const speaks_for_all = play.state.turn.with_its_party;
  ChooseMapAction const which{who, speaks_for_all && count(left) > 1};
  kit::WithAsides<FreeDeeds, ChooseMapAction> const question{&which};
  auto const answer = co_await play.ask(question);
  if (answer.aside != FreeUse{}) co_return co_await FreeDeeds::use(play, answer.aside);
  WhoMask along = bit(who);
  WhoMask const others = static_cast<WhoMask>(left & ~along);
  bool const together = speaks_for_all || is_better_done_together(play.world(), who, answer.main);
  if (together) along = co_await who_goes_along(play, who, others, answer.main);
  co_await carry_out(play, along, answer.main);
}
Task<> set_out_as_a_party(Play& play, Party party, WhoMask left) {
  Who const leader = in(left, party.leader) ? party.leader : speaker_of(play.world(), left);
  co_await take_a_stance(play, left, leader);  // DD-TURN-06
  play.commit(SetsOut{leader, true}, "DD-TURN-06");
}
// It acts within the turn of its original Party, in MRL order.                                              DD-MACT-03
Task<> set_out_alone(Play& play, WhoMask left) {
  Who const who = co_await next_in_mrl_order(play, left);
  co_await take_a_stance(play, bit(who), who);  // DD-STNC-02
  play.commit(SetsOut{who, false}, "DD-MACT-03");
}

}  // namespace

Task<> map_action_phase(Play& play) {
  int const number = next_party(play.state);
  Party const party = play.state.turn.parties[number];
  WhoMask const left = still_to_act(play.state, party);
  if (left == 0) {
    party_is_done(play, number, "DD-TURN-02");
    co_return;
  }
  bool const begins = play.state.turn.acting != number;
  Who const sets_out = play.state.turn.setting_out;
  bool const has_its_stance = !begins && sets_out && in(left, sets_out);
  if (begins) {
    play.commit(PartyActs{static_cast<std::int8_t>(number)}, "DD-TURN-04");
    co_await set_out_as_a_party(play, party, left);
  } else if (!has_its_stance) {
    co_await set_out_alone(play, left);
  }
  co_await name_a_map_action(play, left);
}

}  // namespace degenerates
