#include "games/allswell/rules/exploration_end.h"

#include "games/allswell/events_exploration.h"

namespace allswell {

bool deck_is_empty(State const& s, CharacterId who) {
  return !sheet(s, who).solo_ally && !figure(s, who).collapsed && cards_in(s, who, CardZone::deck) == 0;
}

bool all_collapsed(State const& s) {
  for (CharacterId const who : taking_part(s))
    if (!figure(s, who).collapsed) return false;
  return true;
}

// Tokens are placed in rising order, so their numbers are those of the highest.                            AW-EXEND-07
bool fails_the_check(Figure const& figure) { return figure.afflictions > figure.augments; }

void collapse_by_empty_decks(Play& play) {
  for (CharacterId const who : taking_part(play.state)) {
    CollapsedInExploration const collapsed{who};
    if (!deck_is_empty(play.state, who)) continue;
    play.commit(collapsed, "AW-EXEND-01");
    suffer_trauma(play, who, 1, "AW-EXEND-02");
  }
}

Task<> end_exploration(Play& play) {
  bool const led_on = play.state.exploration.progress;  // by a quest: it has ended in that way   AW-EXEND-04
  bool const everybody = !led_on && all_collapsed(play.state);
  for (CharacterId const who : taking_part(play.state))
    if (everybody) suffer_trauma(play, who, 1, "AW-EXEND-06");
  if (!led_on) {
    FinalRead const final_text{};
    play.commit(final_text, everybody ? "AW-EXEND-06" : "AW-EXEND-05");
    Here const here{};
    co_await read(play, here, exploration_of(play.world()).final_.effects);
  }
  for (CharacterId const who : taking_part(play.state))  // those who have collapsed too: AW-EXEND-08
    if (fails_the_check(figure(play.state, who))) suffer_trauma(play, who, 1, "AW-EXEND-07");
  for (CharacterId const who : taking_part(play.state))
    if (sheet(play.state, who).resolve == 0) regain_resolve(play, who, 1, "AW-EXEND-09");
  ExplorationEnded const ended{ScenarioId{exploration_of(play.world()).next.index()}};
  play.commit(ended, "AW-EXEND-10");
}

}  // namespace allswell
