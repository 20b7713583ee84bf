// Guardians.  Ledger TG-GUARD, TG-DAWN-10, TG-DAWN-17.
#include "games/avalon/rules/guardians.h"

#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/encounters.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

namespace {

// Those of the party who are still in the place and not dying.
SlotMask present(State const& s, SlotMask party, LocationId at) {
  SlotMask mask = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && who(s, i).in_play && !who(s, i).dying && who(s, i).at == at) mask |= bit(i);
  return mask;
}

// TG-GUARD-03, TG-GUARD-06
LocationId guardian_goes(World const& w, LocationId from, Direction d) {
  if (LocationId const to = connected(w, from, d)) return to;
  LocationId best = from;
  for (int i = 0; i < 4; ++i)
    if (LocationId const to = connected(w, from, static_cast<Direction>(i)))
      if (best == from || w.content.locations[to.index()].number > w.content.locations[best.index()].number) best = to;
  return best;
}

}  // namespace

Task<bool> meet_guardians(Play& play, Pending p) {
  SlotMask const party = present(play.state, p.party, p.at);
  WhichGuardian question{.party = party, .among = 0};
  for (int i = 0; i < play.state.table.guardians.size(); ++i)
    if (play.state.table.guardians[i].at == p.at && !play.state.table.guardians[i].met)
      question.among |= static_cast<std::uint16_t>(1u << i);
  if (party == 0 || question.among == 0) {
    play.commit(TextDone{}, "TG-TRAV-07");
    co_return false;
  }
  int const first = co_await play.ask(question);
  EncounterId const card = play.state.table.guardians[first].card;
  play.commit(GuardianMet{first}, "TG-GUARD-08");
  begin_fight(play, card, party, p.at, "TG-GUARD-08");
  co_return true;
}

Task<bool> move_next_guardian(Play& play) {
  auto const& guardians = play.state.table.guardians;
  LocationId at;
  WhichGuardian question{.party = everybody(play.state), .among = 0, .moves = true};
  for (int i = 0; i < guardians.size(); ++i) {  // ascending location number
    if (guardians[i].rolled) continue;
    int const number = play.content.locations[guardians[i].at.index()].number;
    if (!at || number < play.content.locations[at.index()].number) at = guardians[i].at;
  }
  if (!at) co_return false;
  for (int i = 0; i < guardians.size(); ++i)
    if (guardians[i].at == at && !guardians[i].rolled) question.among |= static_cast<std::uint16_t>(1u << i);
  int const mover = co_await play.ask(question);
  int const die = co_await play.roll(6, "direction die: north, east, south, west, nothing, discard");  // TG-GUARD-02
  play.commit(GuardianRolled{mover}, "TG-DAWN-17");
  EncounterId const card = guardians[mover].card;
  if (die == 6) {  // TG-GUARD-05
    play.commit(GuardianLeft{static_cast<std::uint8_t>(mover)}, "TG-GUARD-05");
    play.commit(EncounterPutBack{card, play.content.encounters[card.index()].pile}, "TG-GUARD-05");
    co_return true;
  }
  LocationId to = guardians[mover].at;
  if (die <= 4) to = guardian_goes(play.world(), to, static_cast<Direction>(die - 1));
  if (to != guardians[mover].at) play.commit(GuardianMoved{static_cast<std::uint8_t>(mover), to}, "TG-GUARD-03");
  // TG-GUARD-07, TG-GUARD-08: all characters present fight it together.
  SlotMask const there = present(play.state, everybody(play.state), to);
  if (there != 0) begin_fight(play, card, there, to, "TG-GUARD-07");
  co_return true;
}

void discard_what_lies_on(Play& play, LocationId at) {
  for (int i = play.state.table.guardians.size() - 1; i >= 0; --i)
    if (play.state.table.guardians[i].at == at) {
      EncounterId const card = play.state.table.guardians[i].card;
      play.commit(GuardianLeft{static_cast<std::uint8_t>(i)}, "TG-DAWN-10");
      play.commit(EncounterPutBack{card, play.content.encounters[card.index()].pile}, "TG-DAWN-10");
    }
  play.commit(DroppedItemsReturned{at}, "TG-DAWN-10");
}

void resolve_instants(Play& play, Pending const& p) {
  SlotMask const party = present(play.state, p.party, p.at);
  if (party == 0) return;
  Location const& here = play.content.locations[p.at.index()];
  // The last one pushed comes first: an unfriendly settlement's encounter after the printed rules.   TG-LOC-05
  if (here.has(Seal::unfriendly)) push_blue_encounter(play, party, p.at);
  for (std::size_t i = here.instant.size(); i-- > 0;)
    if (holds(play.world(), here.instant[i].needs, party, p.at))
      push_effects(play, here.instant[i].effects, party, p.at, "TG-TRAV-08");
}

}  // namespace avalon
