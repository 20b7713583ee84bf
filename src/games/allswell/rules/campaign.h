// The campaign from phase to phase.  Ledger AW-GEN-01..16.  Saving: rules/save_sheet.h.  The ending: rules/endings.h.
#pragma once

#include "games/allswell/rules/texts.h"

namespace allswell {

Task<> campaign_step(Play& play);  // one phase: enters setup, Scenario or Exploration; reads an outcome or a passage
bool campaign_is_over(State const& s);

// Where an outcome leads: an Exploration, another Scenario, the closing narrative; nothing follows a Skirmish.
struct Next {
  Phase phase = Phase::finished;
  LocationId location;
  ScenarioId scenario;
  PassageId passage;
  friend bool operator==(Next const&, Next const&) = default;
};
Next next_after(World const& w);
bool between_phases(State const& s);  // the campaign may be paused: AW-SAVE-01

}  // namespace allswell
