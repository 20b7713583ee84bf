// Verbs of the campaign.  Ledger AW-QUEST-16, -18, -20..22, AW-EXEND-04, AW-GEN-12, -13.
#include "games/allswell/events_campaign.h"
#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/exploration.h"

namespace allswell {

void Texts::does(Play& play, Here&, PlotArmour const& verb) {
  ArmourGained const gained{verb.number};
  if (!(play.state.plot_armour >> (verb.number - 1) & 1)) play.commit(gained, "AW-QUEST-16");
}

void Texts::does(Play& play, Here&, GainToken const& verb) {
  TokenMoved const gained{verb.number, true};
  if (!(play.state.tokens >> (verb.number - 1) & 1)) play.commit(gained, "AW-QUEST-18");  // AW-QUEST-22
}

void Texts::does(Play& play, Here&, DiscardToken const& verb) {
  TokenMoved const gone{verb.number, false};
  if (play.state.tokens >> (verb.number - 1) & 1) play.commit(gone, "AW-QUEST-21");
}

// A Solo Ally has no deck of its own.                                                                       AW-SOLO-33
Task<> Texts::does(Play& play, Here& here, LoseCards const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who))
    if (!is_solo_ally(play.state, who)) co_await discard_from_deck(play, who, verb.count, "AW-QUEST-07");
}

Task<> Texts::does(Play& play, Here&, RevealLocation const& verb) {
  LocationId const card{verb.location.index()};
  co_await reveal(play, card, std::nullopt);
  PartyMoved const moved{card};
  if (verb.go) play.commit(moved, "AW-QUEST-07");
}

void Texts::does(Play& play, Here&, Progress const&) {
  ProgressTold const told{};
  play.commit(told, "AW-EXEND-04");
}

}  // namespace allswell
