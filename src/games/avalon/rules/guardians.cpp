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
    if (in(party, i) && !who(s, i).dying && who(s, i).at == at) mask |= bit(i);
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

Task<> meet_guardians(Play& play, SlotMask arrived, LocationId at) {
  play.commit(GuardiansWait{at}, "TG-GUARD-08");
  while (true) {
    SlotMask const party = present(play.state, arrived, at);
    WhichGuardian question{.party = party, .among = 0};
    for (int i = 0; i < play.state.table.guardians.size(); ++i)
      if (play.state.table.guardians[i].at == at && !play.state.table.guardians[i].met)
        question.among |= static_cast<std::uint16_t>(1u << i);
    if (party == 0 || question.among == 0) co_return;
    int const first = co_await play.ask(question);
    EncounterId const card = play.state.table.guardians[first].card;
    play.commit(GuardianMet{first}, "TG-GUARD-08");
    co_await meet(play, card, party, at, "TG-GUARD-08");
  }
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
  if (there != 0) co_await meet(play, card, there, to, "TG-GUARD-07");
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

namespace {

Task<> meet_the_unfriendly(Play& play, SlotMask arrived, LocationId at) {  // TG-LOC-05
  SlotMask const able = present(play.state, arrived, at);  // what happened on arrival may have changed that
  if (able == 0) co_return;
  EncounterId const card = co_await draw_encounter(play, Pile::blue, 0);
  if (card) co_await meet(play, card, able, {}, "TG-LOC-05");
}

}  // namespace

Task<> resolve_instants(Play& play, SlotMask arrived, LocationId at) {
  SlotMask const party = present(play.state, arrived, at);
  if (party == 0) co_return;
  Location const& here = play.content.locations[at.index()];
  std::uint32_t hold = 0;  // looked at together, before the first changes anything
  for (std::size_t i = 0; i < here.instant.size(); ++i)
    if (holds(play.world(), here.instant[i].needs, party, at)) hold |= 1u << i;
  ForWhom const whom{party, at};
  for (std::size_t i = 0; i < here.instant.size(); ++i)
    if (hold >> i & 1) co_await carry_out(play, here.instant[i].effects, whom);
  if (here.has(Seal::unfriendly)) co_await meet_the_unfriendly(play, party, at);  // after the printed rules
}

}  // namespace avalon
