#include "games/allswell/rules/campaign.h"

#include "games/allswell/events_campaign.h"
#include "games/allswell/rules/endings.h"
#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/setup.h"

namespace allswell {

Next next_after(World const& w) {
  Next next;
  if (!w.state.campaign || w.state.scenario.skirmish) return next;  // AW-OUTCOME-10
  Scenario const& scenario = w.content.scenarios[w.state.scenario.scenario.index()];
  bool const success = w.state.scenario.outcome == Outcome::success;
  OutcomePage const& page = success ? scenario.success : scenario.failure;
  if (page.closing) {
    next.phase = Phase::ending;  // AW-ENDING-01
    next.passage = PassageId{page.closing.index()};
  } else if (page.location) {
    next.phase = Phase::exploration;  // AW-EXPLORE-01
    next.location = LocationId{page.location.index()};
  } else if (page.scenario) {
    next.phase = Phase::set_up;  // chapters may deviate: AW-GEN-02
    next.scenario = ScenarioId{page.scenario.index()};
  }
  return next;
}

bool between_phases(State const& s) {
  if (s.phase == Phase::exploration) return s.exploration.over;       // after a Scenario, its outcome read: AW-SAVE-02
  return s.phase == Phase::set_up && s.setup.step == SetupStep::map;  // after an Exploration: AW-SAVE-03
}

namespace {

Task<> set_up(Play& play) {
  IntroductionRead const introduction{};
  if (between_phases(play.state)) play.commit(introduction, "AW-GEN-08");
  co_await play.enter(setup_phase);
  PhaseBegan const begins{explores_alone(play.state) ? Phase::exploration : Phase::scenario};
  play.commit(begins, "AW-SETUP-01");
}

Task<> scenario(Play& play) {
  co_await play.enter(scenario_phase);
  PhaseBegan const over{Phase::outcome};
  play.commit(over, "AW-OUTCOME-01");
}

Task<> outcome_and_after(Play& play) {
  Next const next = next_after(play.world());
  co_await outcome(play);
  WentOn const went_on{next.phase, next.location, next.scenario, next.passage};
  play.commit(went_on, "AW-OUTCOME-08");
}

Task<> exploration(Play& play) {
  LocationId const first = play.state.next_location;
  if (play.state.exploration.over) prepare_exploration(play, first);
  co_await play.enter(exploration_phase);
  PhaseBegan const over{Phase::finished};
  if (!play.state.campaign) play.commit(over, "AW-SKIRM-11");  // played on its own: nothing follows
}

Task<> ending(Play& play) {
  if (play.state.passage) co_return co_await closing_narrative(play);
  read_epilogues(play);
  PhaseBegan const over{Phase::finished};
  play.commit(over, "AW-ENDING-03");
}

}  // namespace

Task<> campaign_step(Play& play) {
  switch (play.state.phase) {
    case Phase::set_up: return set_up(play);
    case Phase::scenario: return scenario(play);
    case Phase::outcome: return outcome_and_after(play);
    case Phase::exploration: return exploration(play);
    default: return ending(play);
  }
}

bool campaign_is_over(State const& s) { return s.phase == Phase::finished; }

}  // namespace allswell
