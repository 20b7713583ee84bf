// The Game Turn: its phases, its end.  Ledger DD-TURN-01, -02, DD-TEND-01.
#include "games/degenerates/rules/game_turn.h"

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"

namespace degenerates {

void PhaseBegins::apply(State& s) const {
  s.turn.phase = phase;
  s.turn.acting = no_party;
  if (phase == Phase::danger) s.turn.danger_resolved = s.turn.epics_moved = s.turn.reshuffle_danger = false;
  if (phase != Phase::map_actions) return;
  for (Adventurer& a : s.adventurers) a.must_recover = a.plays() && a.defeated;  // DD-DEF-06
  for (SpaceState& space : s.map.spaces) space.gate_at_start = space.voidgate;   // DD-VOID-01
}
void PhaseBegins::tell(World const&, flow::Words& words) const {
  if (phase == Phase::map_actions) words.say("Map Action Phase");
  if (phase == Phase::danger) words.say("Danger Phase");
  if (phase == Phase::encounters) words.say("Encounter Phase");
}
void TurnBegins::apply(State& s) const {
  s.turn.number = number;
  s.turn.parties.clear();
  s.turn.markets.clear();
  s.turn.setting_out = {};
  s.turn.met = 0;
  s.turn.seats_asked = 0;
  for (Adventurer& a : s.adventurers) {
    a.moved = a.resting = a.lost_fight = a.dispelled = a.recovered = false;
    a.rest_actions = a.wounds_this_turn = 0;
  }
  for (SpaceState& space : s.map.spaces) space.explore_tried = false;
}
void TurnBegins::tell(World const&, flow::Words& words) const { words.say("Game Turn {} begins", number); }
void GameLost::apply(State& s) const {
  s.lost = true;
  s.mission.epilogue = epilogue;
  s.turn.phase = Phase::over;
}
void GameLost::tell(World const& w, flow::Words& words) const {
  words.verb("story").say("The game is lost.");
  if (epilogue) words.say("\n{}", w.content.epilogues[epilogue.index()].text);
}

// --- the turn --------------------------------------------------------------------------------------------------------

void begin_phase(Play& play, Phase phase, flow::Rule rule) { play.commit(PhaseBegins{phase}, rule); }
int next_party(State const& s) {
  for (int i = 0; i < s.turn.parties.size(); ++i)
    if (!s.turn.parties[i].done) return i;
  return no_party;
}
void party_is_done(Play& play, int party, flow::Rule rule) {
  play.commit(PartyDone{static_cast<std::int8_t>(party)}, rule);
}
bool mission_is_over(State const& s) { return s.mission.end != MissionEnd::open || s.turn.phase == Phase::over; }

namespace {

Task<> begin_turn(Play& play) {
  play.commit(TurnBegins{static_cast<std::uint16_t>(play.state.turn.number + 1)}, "DD-TURN-01");
  co_await let_newcomers_in(play);
  co_await at(play, Moment::turn_starts);
  begin_phase(play, Phase::map_actions, "DD-TURN-01");
  co_await form_parties(play);
  co_await at(play, Moment::map_phase_starts);
}
Task<> end_map_phase(Play& play) {
  co_await at(play, Moment::map_phase_ends);
  close_markets(play);  // DD-TRAD-08
  merge_parties(play);  // DD-STNC-03
  co_await bury_the_unrecovered(play);
  end_modifiers(play, Until::this_phase, "DD-TURN-02");
  begin_phase(play, Phase::danger, "DD-TURN-01");
  co_await form_parties(play);
}
Task<> end_danger_phase(Play& play) {
  end_modifiers(play, Until::this_phase, "DD-TURN-02");
  begin_phase(play, Phase::encounters, "DD-TURN-01");
  co_await form_parties(play);
  co_await at(play, Moment::encounter_phase_starts);
}
Task<> end_encounter_phase(Play& play) {
  co_await at(play, Moment::encounter_phase_ends);
  co_await end_of_encounter_phase(play);  // DD-MEND-01
  co_await end_the_turn(play);
}
template <class Cards>
void discard_all(Play& play, kit::ZoneOf<Cards> from) {
  for (auto card : Cards::shelf(play.state).cards(from)) discard(play, card, "DD-TEND-01");
}

}  // namespace

Task<> end_the_turn(Play& play) {
  co_await at(play, Moment::turn_ends);
  co_await discard_danger_cards(play);
  discard_all<EncounterCards>(play, EncounterZone::drawn);
  discard_all<EncounterCards>(play, EncounterZone::resolving);
  for (int i = 0; i < most_adventurers; ++i)
    if (play.state.of(Who{i}).plays()) end_fight_statuses(play, Who{i}, "DD-STAT-04");
  for (Until until : {Until::this_test, Until::this_round, Until::this_fight, Until::this_phase, Until::this_turn})
    end_modifiers(play, until, "DD-TEND-01");
  renew_uses(play, Times::once_a_turn);
  end_lasting(play, Listens::the_turn_ends);
  begin_phase(play, Phase::newcomers, "DD-TEND-01");
  end_of_turn(play);
}

namespace {

Task<> after_the_last_party(Play& play) {
  return next_that_has_met(play.world()) >= 0 ? exchange_as_they_meet(play) : end_map_phase(play);
}

}  // namespace

Task<> turn_step(Play& play) {
  settle(play);  // what a scene or a repair has laid out
  bool const all_done = next_party(play.state) < 0;
  switch (play.state.turn.phase) {
    case Phase::map_actions: return all_done ? after_the_last_party(play) : map_action_phase(play);
    case Phase::danger: return all_done ? end_danger_phase(play) : danger_phase(play);
    case Phase::encounters: return all_done ? end_encounter_phase(play) : encounter_phase(play);
    default: return begin_turn(play);
  }
}

namespace {

constexpr flow::Activity<Play> on_mission{"mission", turn_step, mission_is_over};

Task<> the_mission(Play& play) {
  co_await play.enter(on_mission);
  if (play.state.turn.phase != Phase::over) begin_phase(play, Phase::between_missions, "DD-MEND-01");
}

}  // namespace

Task<> game_step(Play& play) {
  settle(play);
  if (play.state.turn.phase == Phase::setup) return setup_step(play);
  if (play.state.turn.phase == Phase::between_missions) return between_missions(play);
  return the_mission(play);
}

}  // namespace degenerates
