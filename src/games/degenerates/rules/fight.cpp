// Resolving a Fight: the sequence, Arrival abilities, an Adventurer's turn.  Ledger DD-FGHT, DD-ARRV, DD-CTRN,
// DD-ESC-07.
#include "games/degenerates/rules/fight.h"

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/status_conditions.h"
#include "kit/ask.h"

namespace degenerates {

// --- beginning -------------------------------------------------------------------------------------------------------

void begin_fight(Play& play, SpaceId at, FightFor reason, flow::Rule rule) {
  WhoMask const joined = at_space(play.world(), at);  // nobody of another space                            DD-FGHT-02
  play.commit(FightBegins{at, reason, joined, fit_at(play.world(), at)}, rule);  // DD-FGHT-09
  for (MonsterId card : play.state.cards.monsters.cards(MonsterZone::coming))
    add_foe(play, FoeKind::monster, card.index(), 0, rule);
  if (reason != FightFor::encounter_phase) return;
  auto const epics = play.state.map.epics;
  for (EpicCounter const& epic : epics)  // DD-EPIC-10
    if (epic.at == at && play.state.cards.monsters.zone_of(epic.monster) == MonsterZone::board)
      add_foe(play, FoeKind::monster, epic.monster.index(), 0, "DD-EPIC-10");
}

namespace {

FoeId free_slot(State const& s) {
  for (int i = 0; i < most_foes; ++i)
    if (s.fight.foes[static_cast<std::size_t>(i)].born == 0) return FoeId{i};
  return {};
}
// Who enters after the Arrival step acts from the next round on.                                   DD-ARRV-02,
// DD-ARRV-03
int first_round_of_a_newcomer(Fight const& f) {
  if (f.step == RoundStep::entering) return 1;
  return f.step > RoundStep::arrival ? f.round + 1 : f.round;
}
void has_no_room(Play& play, FoeKind kind, int card, flow::Rule rule) {
  switch (kind) {
    case FoeKind::monster: return return_to_deck(play, MonsterId{card}, rule);
    case FoeKind::loot: return return_to_deck(play, LootId{card}, rule);
    case FoeKind::encounter: return discard(play, EncounterId{card}, rule);
  }
}

}  // namespace

FoeRef add_foe(Play& play, FoeKind kind, int card, int half, flow::Rule rule) {
  FoeId const slot = free_slot(play.state);
  if (!slot) {
    has_no_room(play, kind, card, rule);
    return {};
  }
  FoeJoins joins{};
  joins.slot = slot.value;
  joins.foe = kind;
  joins.card = static_cast<std::uint8_t>(card);
  joins.half = static_cast<std::uint8_t>(half);
  joins.round = static_cast<std::uint8_t>(first_round_of_a_newcomer(play.state.fight));
  joins.law = is_law(play.world(), kind, card);
  play.commit(joins, rule);
  return ref_of(play.state, slot);
}

namespace {

// Those that died because it was lost; everybody hears of them.                                             DD-FEND-11
Task<> mourn(Play& play, WhoMask fought) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(fought, Who{i}) || play.state.of(Who{i}).presence != Presence::dead) continue;
    About about;
    about.who = Who{i};
    about.at = play.state.fight.at;
    co_await at(play, Moment::died, about);
  }
}
bool fight_is_over(State const& s) { return !fight_is_on(s); }
constexpr flow::Activity<Play> fighting{"fight", combat_step, fight_is_over};

}  // namespace

Task<Ending> fight(Play& play) {
  FightEnds const nobody_came{Ending::won};
  if (foes_left(play.state) == 0) {
    play.commit(nobody_came, "DD-DECK-01");
    leave_the_fight_behind(play);
    co_return Ending::won;
  }
  co_await play.enter(fighting);
  Ending const ending = play.state.fight.ending;
  co_await mourn(play, play.state.fight.joined);
  About about = of_all_in_the_fight(play.world());
  if (ending == Ending::won) co_await at(play, Moment::fight_won, about);
  co_await at(play, Moment::fight_ends, about);
  if (ending == Ending::won) co_await loot(play);  // DD-FEND-09
  forget_the_fight(play);
  leave_the_fight_behind(play);  // DD-LTG-11
  co_return ending;
}

// --- the sequence ----------------------------------------------------------------------------------------------------

About in_the_fight(World const& w, Who who) {
  About about = read_by(w, who);
  about.at = w.state.fight.at;
  return about;
}
About of_all_in_the_fight(World const& w) {
  About about;
  about.at = w.state.fight.at;
  about.group = w.state.fight.in;
  return about;
}

namespace {

// Skills that work when entering a fight, before the first targets.                                        DD-ESC-08
Task<> enter_the_fight(Play& play) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(play.state.fight.in, Who{i})) continue;
    About about = in_the_fight(play.world(), Who{i});
    co_await at(play, Moment::fight_entered, about);
  }
  play.commit(RoundBegins{}, "DD-FGHT-05");
}
Task<> next_turn(Play& play) {
  if (play.state.fight.order.empty()) co_await fix_the_order(play);
  Fight const& f = play.state.fight;
  if (f.next_in_order >= f.order.size()) {
    play.commit(StepBegins{RoundStep::end_items}, "DD-ENDR-01");
    co_return;
  }
  Who const who = f.order[f.next_in_order];
  play.commit(CombatTurnBegins{who}, "DD-CTRN-01");
  co_await adventurers_turn(play, who);
  play.commit(CombatTurnEnds{}, "DD-ENDR-01");
}
// The sides are looked at after the Arrival step, each turn and each group of the End Step.                DD-FEND-01
bool sides_are_looked_at(RoundStep step) { return step >= RoundStep::arrival; }

}  // namespace

Task<> combat_step(Play& play) {
  RoundStep const step = play.state.fight.step;
  if (play.state.fight.in == 0) {  // DD-FGHT-09
    end_fight(play);
    co_return;
  }
  switch (step) {
    case RoundStep::entering: co_await enter_the_fight(play); break;
    case RoundStep::targets:
      co_await establish_targets(play);
      play.commit(StepBegins{RoundStep::arrival}, "DD-FGHT-05");
      break;
    case RoundStep::arrival:
      co_await resolve_arrivals(play);
      play.commit(StepBegins{RoundStep::turns}, "DD-FGHT-05");
      break;
    case RoundStep::turns: co_await next_turn(play); break;
    default: co_await end_step_group(play); break;
  }
  if (sides_are_looked_at(step) && one_side_is_gone(play.state)) end_fight(play);
}

Task<> establish_targets(Play& play) {
  for (int i = 0; i < most_foes; ++i) {
    FoeRef const foe = ref_of(play.state, FoeId{i});
    if (foe) co_await establish_target(play, foe);
  }
  About about = of_all_in_the_fight(play.world());
  co_await at(play, Moment::targets_established, about);
}

// --- Arrival abilities -----------------------------------------------------------------------------------------------

namespace {

using WhichArrives = kit::Which<Names, FoeRef, "which_arrives_first">;

bool arrives_now(State const& s, Foe const& foe) {  // DD-ARRV-01, DD-ARRV-02
  return !foe.arrived && foe.round <= s.fight.round;
}
// "You" is the Monster's target; where it has all of them or none, the Leader reads.
Who reader_of(World const& w, Foe const& foe) {
  if (foe.target != targets_all && foe.target != targets_nobody) return Who{foe.target};
  return speaker_of(w, w.state.fight.in);
}
bool has_arrival(World const& w, Foe const& foe) {
  for (Arrival const& a : fighter(w, foe).arrival)
    if (works(w, a, reader_of(w, foe))) return true;
  return false;
}
// Monsters that came since get their target at once.                                                        DD-ARRV-03
Task<> target_newcomers(Play& play, kit::Born since) {
  for (int i = 0; i < most_foes; ++i) {
    FoeRef const foe = ref_of(play.state, FoeId{i});
    if (foe.born > since) co_await establish_target(play, foe);
  }
}
Task<> arrive(Play& play, FoeRef foe) {
  play.commit(Arrived{foe}, "DD-ABIL-05");  // once in a fight
  Who const who = reader_of(play.world(), *find(play.state, foe));
  About about = in_the_fight(play.world(), who);
  about.foe = foe;
  co_await at(play, Moment::arrival, about);
  for (std::size_t i = 0;; ++i) {
    Foe const* const it = find(play.state, foe);
    if (!it || i >= fighter(play.world(), *it).arrival.size()) co_return;
    Arrival const& ability = fighter(play.world(), *it).arrival[i];
    if (!works(play.world(), ability, who)) continue;
    Here here = about;
    here.source = source_of(*it);
    co_await pack::run<Texts>(play, here, ability.effects);
  }
}

}  // namespace

Task<> resolve_arrivals(Play& play) {
  while (play.state.fight.in != 0) {
    WhichArrives which{
        {seat_of_party(play.world(), play.state.fight.at), "Which Arrival ability comes first?", "DD-ABIL-06"}};
    each_foe(play.state, [&](FoeRef ref, Foe const& foe) {
      if (arrives_now(play.state, foe) && has_arrival(play.world(), foe)) which.among.push_back(ref);
    });
    kit::Born const since = play.state.fight.births.last;
    auto const next = co_await play.ask_if_any(which);
    if (!next) break;
    co_await arrive(play, *next);
    co_await target_newcomers(play, since);
  }
  for (int i = 0; i < most_foes; ++i)  // those without an ability that works here have arrived too          DD-ABIL-05
    if (FoeRef const foe = ref_of(play.state, FoeId{i}); foe && arrives_now(play.state, *find(play.state, foe)))
      play.commit(Arrived{foe}, "DD-ABIL-05");
}

// --- an Adventurer's turn --------------------------------------------------------------------------------------------

namespace {

struct ReturnsToFight : kit::YesNo<Names, "return_to_the_fight"> {
  Who who;
  friend int instinct(World const& w, ReturnsToFight const& q, bool const& returns) {
    bool const fit = 2 * w.state.of(q.who).wounds < hp(w, q.who);
    return returns == fit ? 1 : 0;
  }
};

bool acts(State const& s, Who who) { return in(s.fight.in, who); }  // neither Defeated nor Escaped

Task<> may_return(Play& play, Who who) {
  if (!in(play.state.fight.escaped, who) || play.state.of(who).defeated) co_return;
  if (play.state.of(who).at != play.state.fight.at) co_return;  // moved away meanwhile                  DD-FGHT-02
  ReturnsToFight question{{{seat_of(play.world(), who), "Return to the fight?", "DD-ESC-07"}}, who};
  question.yes = "return to the fight";
  question.no = "stay out of it";
  bool const returns = co_await play.ask(question);
  if (!returns) co_return;
  play.commit(Returns{who}, "DD-ESC-07");
  About about = in_the_fight(play.world(), who);
  co_await at(play, Moment::fight_entered, about);  // DD-ESC-08
}
Task<> act(Play& play, Who who) {
  co_await free_change_of_hands(play, who);  // DD-EQP-13
  co_await choose_stance(play, who);         // DD-CTRN-04
  co_await quick_action(play, who);          // DD-FGHT-07
  if (!acts(play.state, who)) co_return;
  co_await declare(play, who);
  co_await roll_combat_dice(play, who);
  Exchange const as_rolled = work_out(play.world(), who);  // what cards say to the tests changes nothing    DD-INFL-02
  co_await tell_the_tests(play, who);
  co_await resolve_exchange(play, who, as_rolled);
  if (acts(play.state, who)) co_await quick_action(play, who);  // not by one that was Defeated             DD-FGHT-08
}

}  // namespace

Task<> adventurers_turn(Play& play, Who who) {
  co_await may_return(play, who);
  end_statuses_at_turn_start(play, who);
  About starts = in_the_fight(play.world(), who);
  if (acts(play.state, who)) co_await at(play, Moment::combat_turn_starts, starts);
  if (acts(play.state, who)) co_await act(play, who);  // DD-CTRN-02
  About ends = in_the_fight(play.world(), who);
  if (acts(play.state, who)) co_await at(play, Moment::combat_turn_ends, ends);
  end_statuses_at_turn_end(play, who);
  bool const leaves = in(play.state.fight.leaving, who) && acts(play.state, who);
  if (leaves && foes_left(play.state) > 0) play.commit(Escapes{who}, "DD-ESC-02");  // else there is no fight to leave
}

// --- verbs -----------------------------------------------------------------------------------------------------------

void Texts::does(Play& play, Here& here, LeaveFight const&) {
  if (fight_is_on(play.state) && in(play.state.fight.in, here.who)) play.commit(Escapes{here.who}, "DD-ESC-03");
}
Task<> Texts::does(Play& play, Here& here, ActFirst const&) {
  if (!fight_is_on(play.state)) return {};
  return choose_the_order(play, here.who);
}

}  // namespace degenerates
