// Sequence of play.  Ledger OS-ROUND-01..04, OS-GEN-02..03.
#include "games/oathsworn/rules/sequence_of_play.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/campaign.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/end_of_round.h"
#include "games/oathsworn/rules/ending_and_tally.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/minions.h"
#include "games/oathsworn/rules/oathsworn_phase.h"
#include "games/oathsworn/rules/refresh_phase.h"

namespace oathsworn {

namespace {

void to_phase(Play& play, Phase phase, int place = 0) {
  PhaseBegun const next{.phase = phase, .place = place};
  play.commit(next, "OS-ROUND-01");
}

Task<> refresh_step(Play& play) {
  refresh_phase(play);
  to_phase(play, Phase::oathsworn, play.state.lead);  // OS-TURN-01 OS-TURN-11
  co_await suffer_ongoing(play);                      // OS-CONS-06
  if (window_matters(play.state, Moment::oathsworn_phase_start))
    co_await open_window(play, Moment::oathsworn_phase_start, FigureId::none(), FigureId::none());
  co_await resolve_reactions(play);
}

Task<> encounter_step(Play& play) {
  co_await encounter_phase(play);
  if (!encounter_over(play.state)) to_phase(play, Phase::minions);
}

Task<> minions_step(Play& play) {
  co_await activate_minions(play, -1, true);  // OS-MIN-01
  co_await resolve_reactions(play);
  if (window_matters(play.state, Moment::encounter_phase_end))
    co_await open_window(play, Moment::encounter_phase_end, FigureId::none(), FigureId::none());
  co_await resolve_reactions(play);
  if (!encounter_over(play.state)) to_phase(play, Phase::end_of_round);
}

Task<> end_step(Play& play) {
  co_await end_of_round(play);
  if (encounter_over(play.state)) co_return;
  if (play.state.round >= encounter_of(play.world()).round_limit) {  // a limit of the pack: nobody fights forever
    EncounterEnded const lost{.won = false};
    play.commit(lost, "OS-END-02");
    co_return;
  }
  play.commit(RoundBegun{}, "OS-ROUND-02");
  to_phase(play, Phase::refresh, play.state.lead);
}

}  // namespace

Task<> step(Play& play) {
  bool const fighting = play.state.phase >= Phase::refresh && play.state.phase <= Phase::end_of_round;
  if (fighting && encounter_over(play.state)) {
    EncounterEnded const both{.won = true};
    if (play.state.lost && dice_left(play.state) == 0) play.commit(both, "OS-END-03");
    to_phase(play, Phase::encounter_ended);
    co_return;
  }
  switch (play.state.phase) {
    case Phase::campaign_start: co_await campaign_start_step(play); break;
    case Phase::chapter_start: co_await chapter_start_step(play); break;
    case Phase::equipping: co_await equipping_step(play); break;
    case Phase::story: co_await story_step(play); break;
    case Phase::hands: co_await hands_step(play); break;
    case Phase::archetypes: co_await archetypes_step(play); break;
    case Phase::set_up: co_await set_up_step(play); break;
    case Phase::placing: co_await placing_step(play); break;
    case Phase::taking_the_lead: co_await lead_step(play); break;
    case Phase::refresh: co_await refresh_step(play); break;
    case Phase::oathsworn: co_await oathsworn_phase_step(play); break;
    case Phase::encounter: co_await encounter_step(play); break;
    case Phase::minions: co_await minions_step(play); break;
    case Phase::end_of_round: co_await end_step(play); break;
    case Phase::encounter_ended: co_await encounter_ended_step(play); break;
    case Phase::tally_level: co_await tally_level_step(play); break;
    case Phase::tally_loot: co_await tally_loot_step(play); break;
    case Phase::tally_losses: co_await tally_losses_step(play); break;
    case Phase::tally_end: co_await tally_end_step(play); break;
    case Phase::over: break;
  }
}

}  // namespace oathsworn
