// Ending the Fight: who won, the Danger Level, the dead, Capture, and where the cards go.  Ledger DD-FEND, DD-EPIC-07.
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/status_conditions.h"

namespace degenerates {

Ending ending_of(State const& s) {
  bool const party = s.fight.in != 0, monsters = foes_left(s) > 0;
  if (party && monsters) return Ending::open;
  if (party) return Ending::won;                       // DD-FEND-02
  return monsters ? Ending::lost : Ending::no_victor;  // DD-FEND-03, -04
}

void forget_the_fight(Play& play) {
  end_modifiers(play, Until::this_round, "DD-ENDR-01");
  end_modifiers(play, Until::this_fight, "DD-FEND-01");
  renew_uses(play, Times::once_a_fight);
  end_lasting(play, Listens::the_fight_ends);
}

void leave_the_fight_behind(Play& play) {
  if (play.state.fight.step == RoundStep::aftermath) play.commit(StepBegins{RoundStep::entering}, "DD-REQ-11");
  settle(play);
}

namespace {

template <class Each>
void each_of(WhoMask who, Each&& f) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) f(Who{i});
}
bool any_law_left(World const& w) {
  bool found = false;
  each_foe(w.state, [&](FoeRef, Foe const& foe) { found |= is_law(w, foe); });
  return found;
}
WhoMask defeated_of(World const& w, WhoMask who) {
  WhoMask found = 0;
  each_of(who, [&](Who one) {
    if (w.state.of(one).plays() && w.state.of(one).defeated) found |= bit(one);
  });
  return found;
}

// --- the Danger Level ------------------------------------------------------------------------------------------------

bool lowered_before(State const& s) {
  for (Party const& party : s.turn.parties)
    if (party.lowered & s.fight.joined) return true;
  return false;
}
// A victory lowers it once in a turn; an Epic Monster Destroyed lowers it to 1, whatever happened before.  At 1 a
// Settlement becomes a Town, which is one more step down.                 DD-FEND-05, DD-FEND-06, DD-FEND-07, DD-LVL-10
void lower_level(Play& play, bool once_in_a_turn, flow::Rule rule) {
  SpaceId const at = play.state.fight.at;
  WhoMask const party = play.state.fight.joined;
  bool const before = once_in_a_turn && lowered_before(play.state);
  int const level = danger_level(play.world(), at);
  if (level == 0) return;  // a Town, or the Maze: nothing that could be lowered, so nothing was             DD-LVL-14
  if (play.state.fight.epic_destroyed && level > 1)
    set_danger(play, at, 1, "DD-FEND-06");
  else if (!before)
    lower_danger(play, at, 1, rule);
  else
    return;
  play.commit(LevelLowered{party}, rule);
}
bool won_changes_the_level(Fight const& f) {
  return f.fought_other && !f.fought_loot;  // not by the Law alone                              DD-FEND-08, DD-LOOT-10
}
bool no_victor_changes_the_level(Fight const& f) { return !f.fought_law && !f.fought_loot; }  // DD-FEND-21

// --- the cards -------------------------------------------------------------------------------------------------------

// Survivors and those that Escaped: back into their decks; an Epic Monster's card is set aside, its counter lies in the
// space, and of Wounds and conditions nothing is kept.   DD-FEND-01, DD-FEND-15, DD-FEND-16, DD-EPIC-07, DD-EPIC-08,
// DD-MST-02
void put_monsters_away(Play& play) {
  SpaceId const at = play.state.fight.at;
  for (MonsterId card : play.state.cards.monsters.cards(MonsterZone::foe)) {
    if (play.content.monster_of(card.index()).deck == MonsterDeck::epic)
      set_aside(play, card, at, "DD-EPIC-07");
    else
      return_to_deck(play, card, "DD-FEND-15");
  }
  for (LootId card : play.state.cards.loot.cards(LootZone::foe)) return_to_deck(play, card, "DD-FEND-15");
  for (EncounterId card : play.state.cards.encounters.cards(EncounterZone::foe)) discard(play, card, "DD-FEND-15");
}
// Whatever the fight was for: who won against the Monsters and then runs from the Loot has lost a fight, too.
// DD-FEND-17, DD-ENC-14
void discard_waiting_encounter(Play& play) {
  for (EncounterId card : play.state.cards.encounters.cards(EncounterZone::drawn))
    leave_unread(play, card, "DD-FEND-17");
}
// Without Looting the conditions of the fight end with it.                                               DD-LTG-11
void end_without_looting(Play& play, WhoMask who, flow::Rule rule) {
  each_of(who, [&](Who one) {
    discard_trophies(play, one, rule);
    discard_waiting(play, bit(one), "DD-LOOT-09");  // drawn in the fight, or before it
    if (play.state.of(one).plays()) end_fight_statuses(play, one, "DD-LTG-11");
  });
}
// --- the three endings -----------------------------------------------------------------------------------------------

void party_victorious(Play& play) {
  Fight const fought = play.state.fight;
  play.commit(FightEnds{Ending::won}, "DD-FEND-02");
  if (won_changes_the_level(fought)) lower_level(play, true, "DD-FEND-05");
  put_monsters_away(play);
}
void no_victor(Play& play) {
  Fight const fought = play.state.fight;
  play.commit(FightEnds{Ending::no_victor}, "DD-FEND-04");
  if (no_victor_changes_the_level(fought)) lower_level(play, false, "DD-FEND-20");
  put_monsters_away(play);
  discard_waiting_encounter(play);
  end_without_looting(play, fought.joined, "DD-FEND-22");
}
void monsters_victorious(Play& play) {
  Fight const fought = play.state.fight;
  bool const law = any_law_left(play.world());  // DD-FEND-18
  WhoMask const fallen = defeated_of(play.world(), fought.joined);
  bool const captured = law && play.state.mission.campaign && fallen != 0;  // DD-FEND-19
  play.commit(FightEnds{Ending::lost}, "DD-FEND-03");
  end_without_looting(play, fought.joined, "DD-FEND-14");
  put_monsters_away(play);
  discard_waiting_encounter(play);
  if (!captured) each_of(fallen, [&](Who who) { die_in_a_lost_fight(play, who); });  // DD-FEND-11
  bool const over = nobody_is_left(play.world());
  if (over || captured) {  // what follows stops everything
    forget_the_fight(play);
    leave_the_fight_behind(play);
  }
  GameLost const lost{EpilogueId{play.content.campaign->death.index()}};
  if (over) return play.commit(lost, "DD-FEND-12");
  if (!law) raise_danger(play, fought.at, 1, "DD-FEND-13");
  if (captured) mission_ends(play, MissionEnd::captured, "DD-FEND-19");
}

}  // namespace

void end_fight(Play& play) {
  switch (ending_of(play.state)) {
    case Ending::won: return party_victorious(play);
    case Ending::no_victor: return no_victor(play);
    case Ending::lost: return monsters_victorious(play);
    case Ending::open: return;
  }
}

}  // namespace degenerates
