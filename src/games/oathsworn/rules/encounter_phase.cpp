// The Encounter Phase.  Ledger OS-ENC-01..10, OS-CONS-06.
#include "games/oathsworn/rules/encounter_phase.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/enemy_steps.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"

namespace oathsworn {

Task<> resolve_stage_card(Play& play) {
  StageCard const& card = play.content.stage_cards[play.state.card];
  Enacting const enacting;
  co_await perform_acts(play, card.steps, enacting);  // OS-ENC-03 OS-ENC-04
  bool caged = false;
  for (Oathsworn const& o : play.state.company)
    caged |= (o.caged && o.cage_card == play.state.card) || (o.consumed && o.consume_card == play.state.card);
  for (Helper const& h : play.state.helpers)
    caged |= (h.caged && h.cage_card == play.state.card) || (h.consumed && h.consume_card == play.state.card);
  StageCardDone const done{.stays = card.until_end_of_round || caged};  // OS-ENC-05 OS-CAGE-08
  play.commit(done, "OS-ENC-05");
  play.commit(AimsForgotten{}, "OS-TGT-04");
  co_await turn_up_next(play);  // OS-ENC-08 OS-BRK-07
}

Task<> suffer_ongoing(Play& play) {
  for (int i = 0; i < first_sentinel; ++i) {
    FigureId const who{i};
    InsideOf const inside = inside_of(play.state, who);
    auto const number = static_cast<std::size_t>(inside.step);
    if (!inside.consumed || encounter_over(play.state) || number >= play.content.consumes.size()) continue;
    Enacting const on{.boss = FigureId::none(), .target = who, .on_victim = true};
    co_await perform_acts(play, play.content.consumes[number]->ongoing, on);
  }
}

Task<> encounter_phase(Play& play) {
  if (window_matters(play.state, Moment::encounter_phase_start))
    co_await open_window(play, Moment::encounter_phase_start, FigureId::none(), FigureId::none());
  co_await suffer_ongoing(play);
  co_await resolve_reactions(play);  // no Stage Card is being resolved yet: they come first, OS-BRK-05
  co_await turn_up_next(play);
  if (!encounter_over(play.state) && !play.state.stage_pile.empty()) {
    StageCardTaken const taken{.reaction = false};
    play.commit(taken, "OS-ENC-02");
    co_await resolve_stage_card(play);
  }
  co_await resolve_reactions(play);  // OS-ENC-10
}

}  // namespace oathsworn
