// Danger Phase: a Party's turn.  Ledger DD-DNGR, DD-CMP-03..07, DD-LRG-13..15, DD-TEND-01.
#include "games/degenerates/rules/danger_phase.h"

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

void ValueChanged::apply(State&) const {}
void ValueChanged::tell(World const&, flow::Words& words) const {
  words.say("{}: the Danger Value counts as {}", by_hunt ? "Hunt" : "Stealth", to);
}
void Compared::apply(State& s) const {
  Party& p = s.turn.parties[party];
  p.dangerous = dangerous;
  p.safe = !dangerous;
  p.law_attacks = law_attacks;
}
void Compared::tell(World const& w, flow::Words& words) const {
  std::string_view const leader = called(w, w.state.turn.parties[party].leader);
  words.say("{}'s Party: Danger Value {}, {}{}", leader, value, dangerous ? "in danger" : "Safe",
            law_attacks ? "; the Law attacks" : "");
}
void DangerReshuffled::apply(State& s) const {
  s.cards.danger.move_all(DangerZone::discards, DangerZone::deck, kit::every_seat);
  s.cards.danger.shuffle(DangerZone::deck);
  s.turn.reshuffle_danger = false;
}
void DangerReshuffled::tell(World const&, flow::Words& words) const {
  words.verb("shuffle").say("the Danger deck and its discards are shuffled together");
}

void Attempt::options(World const&, flow::Offers<bool>& offers) const {
  offers.add(true);
  offers.add(false);
}
namespace {

// The value is the Party's, whoever is asked.
int value_for(World const& w, DangerId card, Who asked) {
  Who const leader = acting_leader(w.state);
  SpaceId const at = w.state.of(asked).at;
  return danger_value(w, card, leader && w.state.of(leader).at == at ? leader : asked, at);
}

}  // namespace

bool Attempt::changes_anything(World const& w) const {
  SpaceId const at = w.state.of(who).at;
  int const value = value_for(w, card, who);
  int const changed = hunt ? after_hunt(value, 1, 0) : value + 1;
  return !(compare(w, card, at, changed) == compare(w, card, at, value));
}
int Attempt::usual(World const& w, flow::Offers<bool> const&) const { return changes_anything(w) ? -1 : 1; }
void Attempt::prompt(World const& w, flow::Words& words) const {
  words.source(hunt ? "DD-CMP-04" : "DD-CMP-06");
  SpaceId const at = w.state.of(who).at;
  words.say("{}, Danger Value {} against", called(w, who), value_for(w, card, who));
  int const level = danger_level(w, at);
  bool const law = law_icon_counts(w, card, at);
  if (level > 0) words.say(" Danger Level {}{}", level, law ? " and" : "");
  if (law) words.say(" Bounty Level {}", w.state.map.bounty);
  words.say(": try to {} (PER)?", hunt ? "Hunt" : "use Stealth");
}
void Attempt::say(World const&, bool tries, flow::Words& words) const {
  words.verb(tries ? "yes" : "no").say("{}", tries ? (hunt ? "Hunt" : "use Stealth") : "keep still");
}

// --- cards -----------------------------------------------------------------------------------------------------------

namespace {

void put(Play& play, DangerId card, DangerZone to, flow::Rule rule) {
  kit::CardPut<DangerCards> const fact{card, card, to, kit::every_seat};
  play.commit(fact, rule);
}

}  // namespace

void discard(Play& play, DangerId card, flow::Rule rule) {
  put(play, card, DangerZone::discards, rule);
  if (play.state.cards.danger.empty(DangerZone::deck)) DangerCards::form_anew(play, DangerZone::deck);  // DD-DECK-01
}
Task<DangerId> draw_danger_card(Play& play, DangerZone to, flow::Rule rule) {
  int const before = play.state.cards.danger.count(DangerZone::deck);
  DangerId const card = co_await draw_danger(play, to, rule);
  int const after = play.state.cards.danger.count(DangerZone::deck);
  if (card && after != before - 1) co_await at(play, Moment::danger_deck_reshuffled);  // DD-CAMP-05
  co_return card;
}
Task<> discard_danger_cards(Play& play) {
  for (int i = 0; i < most_adventurers; ++i)
    for (DangerId card : play.state.cards.danger.cards(of(DangerZone::party_0, i)))
      put(play, card, DangerZone::discards, "DD-TEND-01");
  if (!play.state.turn.reshuffle_danger && !play.state.cards.danger.empty(DangerZone::deck)) co_return;
  DangerReshuffled const reshuffled;
  play.commit(reshuffled, play.state.turn.reshuffle_danger ? "DD-DNGR-07" : "DD-DECK-01");
  co_await at(play, Moment::danger_deck_reshuffled);
}

// --- the top of the card ---------------------------------------------------------------------------------------------

namespace {

Task<> resolve_top(Play& play, DangerId card, SpaceId party_at) {
  World const w = play.world();
  Top const top = top_of(w, card, party_at);
  bool const reshuffle = play.content.danger[card.index()].top == DangerTop::reshuffle;
  play.commit(TopIsResolved{reshuffle}, "DD-DNGR-03");
  kit::each_place(top.gates, [&](int i) { raise_danger(play, SpaceId{i}, 1, "DD-DNGR-06"); });
  if (top.of_doom) {
    Region const colour = region_of(w, top.at);
    co_await advance_doom(play, colour, top.at, true, "DD-DNGR-05");
  } else if (top.raises && top.of) {
    raise_danger(play, top.of, 1, "DD-DNGR-04");
  } else if (top.raises) {
    raise_danger(play, top.at, 1, "DD-DNGR-04");
  }
}

// --- Hunt and Stealth ------------------------------------------------------------------------------------------------

Task<bool> passes_per(Play& play, Who who, bool hunt) {
  Test test;
  test.who = who;
  test.attribute = Attribute::PER;
  test.as = hunt ? Stat::hunt : Stat::stealth;
  test.rule = hunt ? "DD-CMP-04" : "DD-CMP-06";
  Rolled const rolled = co_await take_test(play, test);
  co_return rolled.passed;
}
// All say whether they do before anyone rolls.                                                               DD-CMP-04
Task<int> hunt(Play& play, WhoMask members, DangerId card, int value) {
  WhoMask tries = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    Attempt const attempt{Who{i}, true, card};
    if (!in(members, Who{i}) || !may_attempt(play.world(), Who{i}, true)) continue;
    bool const yes = co_await play.ask(attempt);
    if (yes) tries |= bit(Who{i});
  }
  int passed = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(tries, Who{i})) continue;
    bool const well = co_await passes_per(play, Who{i}, true);
    passed += well;
  }
  co_return after_hunt(value, passed, count(tries) - passed);
}
// Everybody must pass: who cannot, will not or fails ends it, since nothing can be gained any more.          DD-CMP-06
Task<int> stealth(Play& play, WhoMask members, DangerId card, int value) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(members, Who{i}) && !may_attempt(play.world(), Who{i}, false)) co_return value;
  int passed = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(members, Who{i})) continue;
    Attempt const attempt{Who{i}, false, card};
    bool const yes = co_await play.ask(attempt);
    if (!yes) co_return value;
    bool const well = co_await passes_per(play, Who{i}, false);
    if (!well) co_return value;
    ++passed;
  }
  co_return after_stealth(value, passed, count(members));
}
// A change could matter: neither is tried for a card that threatens nobody, in a Town the Law does not watch.
Task<int> hunt_or_stealth(Play& play, WhoMask members, Who leader, DangerId card, int value) {
  SpaceId const here = play.state.of(leader).at;
  if (danger_level(play.world(), here) == 0 && !law_icon_counts(play.world(), card, here)) co_return value;
  bool const bold = play.state.of(leader).map_stance == MapStance::bold;  // DD-CMP-03
  int changed = value;
  if (bold)
    changed = co_await hunt(play, members, card, value);
  else
    changed = co_await stealth(play, members, card, value);
  ValueChanged const fact{bold, static_cast<std::uint8_t>(changed)};
  if (changed != value) play.commit(fact, bold ? "DD-CMP-05" : "DD-CMP-06");
  co_return changed;
}
Task<> compare_danger_value(Play& play, std::int8_t party, DangerId card, SpaceId here) {
  WhoMask const members = at_space(play.world(), here);
  Who const leader = play.state.turn.parties[party].leader;
  int const printed = danger_value(play.world(), card, leader, here);
  int const value = co_await hunt_or_stealth(play, members, leader, card, printed);
  Comparison const c = compare(play.world(), card, here, value);  // DD-CMP-01, DD-CMP-07
  play.commit(Compared{party, static_cast<std::uint8_t>(value), c.dangerous, c.law_attacks}, "DD-CMP-08");
}

// --- a Party's turn --------------------------------------------------------------------------------------------------

Task<DangerId> draw_for(Play& play, std::int8_t party) {
  DangerId const card = co_await draw_danger_card(play, of(DangerZone::party_0, party), "DD-DNGR-02");
  if (!card) co_return card;
  About about;
  about.who = play.state.turn.parties[party].leader;
  about.at = space_of(play.world(), play.state.turn.parties[party]);
  about.amount = card.index();
  co_await at(play, Moment::danger_card_drawn, about);
  co_return card;
}
Task<> resolve_the_top(Play& play, std::int8_t party, DangerId card) {
  if (play.state.turn.danger_resolved) return {};  // DD-DNGR-03, DD-MAZE-02
  return resolve_top(play, card, space_of(play.world(), play.state.turn.parties[party]));
}
Task<> face_the_danger(Play& play, std::int8_t party, DangerId card, SpaceId here) {
  WhoMask const together = at_space(play.world(), here);
  if (here == the_maze(play.world())) return void_shock(play, together, card);  // DD-LRG-17, DD-SHCK-01
  return compare_danger_value(play, party, card, here);
}
Task<> partys_danger_turn(Play& play, std::int8_t party) {  // DD-DNGR-10
  play.commit(PartyActs{party}, "DD-DNGR-02");
  DangerId const card = co_await draw_for(play, party);
  if (card) co_await resolve_the_top(play, party, card);
  SpaceId here = space_of(play.world(), play.state.turn.parties[party]);
  if (card && here) co_await face_the_danger(play, party, card, here);  // somebody of it is left
  co_await resolve_clue(play, here, &Clue::in_danger_phase);
  here = space_of(play.world(), play.state.turn.parties[party]);
  if (here && play.state.doom.hand == here) co_await sign_of_power(play, here);  // DD-LRG-13..15, DD-HAND-06
  party_is_done(play, party, "DD-DNGR-02");
}
Task<> begin_danger_phase(Play& play) {
  co_await at(play, Moment::danger_phase_starts);
  co_await move_epic_monsters(play);
  play.commit(EpicsHaveMoved{}, "DD-DNGR-01");
}

}  // namespace

Task<> danger_phase(Play& play) {
  if (!play.state.turn.epics_moved) return begin_danger_phase(play);
  int const next = next_party(play.state);
  if (next < 0) return {};
  return partys_danger_turn(play, static_cast<std::int8_t>(next));
}

}  // namespace degenerates
