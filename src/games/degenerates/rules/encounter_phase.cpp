// Encounter Phase: a Party's way through it.  Ledger DD-ENC-01, -02, -04, -13..15, DD-DRAW.
#include "games/degenerates/rules/encounter_phase.h"

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

void MoreMonsters::apply(State& s) const { s.turn.parties[party].more_monsters = more; }
void MoreMonsters::tell(World const&, flow::Words& words) const { words.say("more Monsters will come"); }

bool skips_its_encounters(World const& w, Party const& party, SpaceId here) {
  if (!here) return true;  // nobody of it is left
  if (party.dangerous || party.law_attacks || party.more_monsters > 0) return false;
  return !large_counter_at(w, here);  // DD-ENC-01, DD-LRG-05, DD-LRG-11
}

// --- Monsters --------------------------------------------------------------------------------------------------------

Task<> draw_monsters(Play& play, MonsterDeck deck, int how_many, flow::Rule rule) {
  for (int i = 0; i < how_many; ++i) {
    MonsterId const card = co_await draw_monster(play, deck, MonsterZone::coming, rule);
    if (!card) co_return;  // DD-DECK-01
  }
}

namespace {

bool lair_of(World const& w, int card, int wanted) {
  return lair_fits(w, MonsterId{card}, SpaceId{wanted >> 1}, (wanted & 1) != 0);
}

}  // namespace

Task<MonsterId> draw_epic_monster(Play& play, SpaceId here, bool law, flow::Rule rule) {
  int const wanted = here.index() << 1 | static_cast<int>(law);
  return draw_monster_until(play, MonsterDeck::epic, MonsterZone::coming, lair_of, wanted, rule);  // DD-EPIC-01
}

namespace {

Party const& party_of(Play& play, int party) { return play.state.turn.parties[party]; }
Threat threat_to(Play& play, int party, SpaceId here) {
  return threat(play.world(), party_of(play, party), here, card_of(play.world(), party));
}
Task<> draw_what_the_card_shows(Play& play, int party, SpaceId here) {
  Threat const t = threat_to(play, party, here);
  co_await draw_monsters(play, t.deck, t.monsters, "DD-DRAW-01");
  if (t.epic) co_await draw_epic_monster(play, here, t.law, "DD-DRAW-02");  // DD-LAW-04
  Region const region = region_of(play.world(), here);
  int const more = party_of(play, party).more_monsters;
  if (region != Region::the_void) co_await draw_monsters(play, static_cast<MonsterDeck>(region), more, "DD-DRAW-01");
}
bool anybody_comes(World const& w, SpaceId here, FightFor reason) {
  if (!w.state.cards.monsters.empty(MonsterZone::coming)) return true;
  return reason == FightFor::encounter_phase && (!w.state.turn.joining.empty() || epic_at(w, here));
}

}  // namespace

Task<Meeting> meet_the_monsters(Play& play, SpaceId here, FightFor reason) {
  if (!anybody_comes(play.world(), here, reason)) co_return Meeting::nobody;
  BribeResult const bribe = co_await bribe_or_surrender(play, here, reason);
  if (bribe == BribeResult::bought_free && !anybody_comes(play.world(), here, reason)) co_return Meeting::bought_free;
  begin_fight(play, here, reason, "DD-FGHT-03");
  auto const joining = play.state.turn.joining;
  JoiningStepIn const step_in;
  if (reason == FightFor::encounter_phase && !joining.empty()) {
    play.commit(step_in, "DD-ENC-08");
    for (Joining const& j : joining) add_foe(play, FoeKind::encounter, j.card.index(), j.half, "DD-ENC-08");
  }
  Ending const ending = co_await fight(play);
  co_return ending == Ending::won ? Meeting::won : Meeting::not_won;
}

// --- a Party's Encounter Phase ---------------------------------------------------------------------------------------

namespace {

EncounterId waiting_encounter(State const& s) {
  for (EncounterId card : s.cards.encounters.cards(EncounterZone::drawn)) return card;
  return {};
}
EncounterId immediate_encounter(World const& w) {
  for (EncounterId card : w.state.cards.encounters.cards(EncounterZone::drawn))
    if (w.content.encounters[card.index()].immediately) return card;
  return {};
}
SpaceId where(Play& play, int party) { return space_of(play.world(), party_of(play, party)); }

// Clue, Encounter card, what is to be resolved immediately.                                       DD-ENC-02, DD-ENC-03
Task<> before_the_fight(Play& play, int party) {
  SpaceId here = where(play, party);
  if (play.state.of(here).clue >= 0) co_await resolve_clue(play, here, &Clue::in_encounter_phase);  // DD-LRG-02
  here = where(play, party);
  if (!here) co_return;
  Region const region = region_of(play.world(), here);
  Threat const t = threat_to(play, party, here);
  if (t.encounter) co_await draw_encounter(play, region, "DD-ENC-02");
  while (EncounterId const card = immediate_encounter(play.world())) co_await resolve_encounter(play, card, here);
}
// Resolved if the Monsters were defeated or there were none; else it goes back unread.            DD-ENC-04, -13, -14
Task<> waiting_encounters(Play& play, int party, Meeting meeting) {
  bool const resolved = meeting == Meeting::nobody || meeting == Meeting::won;
  flow::Rule const rule = meeting == Meeting::bought_free ? "DD-BRIB-08" : "DD-ENC-14";
  while (EncounterId const card = waiting_encounter(play.state)) {
    SpaceId const here = where(play, party);
    if (resolved && here)
      co_await resolve_encounter(play, card, here);  // DD-ENC-13
    else
      leave_unread(play, card, rule);
  }
}
Task<> a_partys_encounters(Play& play, int party) {
  co_await before_the_fight(play, party);
  SpaceId const here = where(play, party);
  if (!here) co_return;
  co_await draw_what_the_card_shows(play, party, here);
  Meeting const meeting = co_await meet_the_monsters(play, here, FightFor::encounter_phase);
  PartyFought const fought{static_cast<std::int8_t>(party)};
  play.commit(fought, "DD-ENC-09");
  SpaceId const after = where(play, party);
  if (meeting != Meeting::not_won) co_await dispel(play, after);  // before the waiting one      DD-ENC-15
  co_await waiting_encounters(play, party, meeting);
}

}  // namespace

Task<> encounter_phase(Play& play) {
  int const party = next_party(play.state);
  PartyActs const acts{static_cast<std::int8_t>(party)};
  play.commit(acts, "DD-ENC-01");
  SpaceId const here = where(play, party);
  if (!skips_its_encounters(play.world(), party_of(play, party), here)) co_await a_partys_encounters(play, party);
  party_is_done(play, party, "DD-ENC-01");
}

}  // namespace degenerates
