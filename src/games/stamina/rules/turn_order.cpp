#include "games/stamina/rules/turn_order.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/main_phase.h"
#include "games/stamina/rules/npc.h"
#include "games/stamina/rules/set_up.h"
#include "kit/counted.h"

namespace stamina {

// --- priority and delaying
// --------------------------------------------------------------------------------------------

void TakeTurnOrDelay::options(World const&, flow::Offers<Answer>& offers) const {
  offers.add(Answer::take);
  offers.add(Answer::delay);
}
void TakeTurnOrDelay::prompt(World const& w, flow::Words& words) const {
  words.source("ST-DELAY-01").say("{} has priority.", name(w, who));
}
void TakeTurnOrDelay::say(World const&, Answer const& a, flow::Words& words) const {
  if (a == Answer::take)
    words.verb("take_turn").say("take the turn");
  else
    words.verb("delay").say("delay");
}

void StepIn::options(World const&, flow::Offers<Answer>& offers) const {
  offers.add(false);
  offers.add(true);
}
void StepIn::prompt(World const& w, flow::Words& words) const {
  words.source("ST-DELAY-02").say("{} is delaying. Act now, before {}?", name(w, who), name(w, before));
}
void StepIn::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a)
    words.verb("step_in").say("act before {}", name(w, before));
  else
    words.verb("wait").say("wait");
}

namespace {

// Nobody is out of the fight for good: it goes on until time runs out.
Result by_the_rounds(World const& w) {
  Scenario const& s = scenario(w);
  if (s.objective.survive > 0 && w.state.round > s.objective.survive) return Result::won;
  return w.state.round > s.rounds ? Result::lost : Result::open;
}

}  // namespace

Task<> next_priority(Play& play) {
  if (play.state.turn >= play.state.order.size()) {  // ST-PRIO-04: a round is one full pass through the order
    play.commit(RoundBegun{}, "ST-PRIO-04");
    if (by_the_rounds(play.world()) != Result::open) co_return;  // ST-END-01: whoever would come now comes too late
    co_await arrive(play, scenario(play.world()).npcs, play.state.round);
    co_return;
  }
  CharacterId const up = play.state.order[play.state.turn];
  if (!play.state.asked_delayers) {
    // Those who delay are asked in the order in which they delayed; one that steps in acts at once.         ST-DELAY-06
    flow::FixedList<CharacterId, most_characters> const waiting = play.state.delaying;
    for (int i = 0; i < waiting.size(); ++i) {
      if (waiting[i] == up) continue;
      if (has(play.world(), waiting[i], Condition::unconscious)) continue;  // ST-DELAY-07: it chooses nothing
      StepIn const question{.who = waiting[i], .before = up};
      bool steps_in = co_await play.ask(question);
      if (!steps_in) continue;
      DelayEnded const ended{.who = waiting[i], .before = up};
      play.commit(ended, "ST-DELAY-03");
      TurnBegun const begun{.who = waiting[i]};
      play.commit(begun, "ST-DELAY-02");
      co_return;
    }
    play.commit(DelayersAsked{}, "ST-DELAY-06");
  }
  if (character(play.world(), up).delaying) {  // ST-DELAY-04: the old turn is lost, this one comes up normally
    DelayEnded const ended{.who = up, .before = CharacterId::none()};
    play.commit(ended, "ST-DELAY-04");
  }
  bool const may_delay =
      !run_by_program(play.world(), up) && !has(play.world(), up, Condition::unconscious);  // ST-DELAY-07, ST-NPC-10
  if (may_delay) {
    TakeTurnOrDelay const question{.who = up};
    TakeTurnOrDelay::Answer const answer = co_await play.ask(question);
    if (answer == TakeTurnOrDelay::Answer::delay) {
      DelayBegun const begun{.who = up};
      play.commit(begun, "ST-DELAY-01");
      co_return;
    }
  }
  TurnBegun const begun{.who = up};
  play.commit(begun, "ST-PRIO-05");
}

// --- start and end effects
// --------------------------------------------------------------------------------------------

namespace {

TurnEffect later_effect(World const& w, CharacterId who, int index) {
  Later const& later = character(w, who).later[index];
  bool const heals = pack::first<Heal>(w.content.delayed[later.effect.index()].do_) != nullptr;
  return {TurnEffect::Kind::later, static_cast<std::uint8_t>(index), later.controller == who, heals};
}

// What triggers at this moment takes its place among the other effects.                          ST-TURN-05, ST-TURN-27
void add_triggers(World const& w, CharacterId who, Circumstance when, TurnEffects& found) {
  if (!somebody_waits_for(w, when)) return;
  for (Link const& trigger : triggers_set_off(w, {when, who})) {
    Ability const& a = ability(w, trigger.ability);
    bool const heals = pack::first<Heal>(a.success) != nullptr;
    found.push_back({.kind = TurnEffect::Kind::trigger,
                     .controlled = trigger.controller == who,
                     .heals = heals,
                     .trigger = trigger});
  }
}

TurnEffects start_effects(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  TurnEffects found;
  using Kind = TurnEffect::Kind;
  if (c.breath == Breath::drowning) found.push_back({.kind = Kind::drowning});
  if (hazard(w, c.hex) > 0) found.push_back({.kind = Kind::hazard});
  for (int i = 0; i < c.conditions.entries.size(); ++i) {  // in the order the effects were applied
    ConditionEntry const& e = c.conditions.entries[i];
    bool const mine = e.controller == who;  // ST-TURN-05
    if (e.kind == Condition::bleed) found.push_back({.kind = Kind::bleed, .controlled = mine});
    if (e.kind == Condition::burn) found.push_back({.kind = Kind::burn, .controlled = mine});
    if (e.kind == Condition::regen) found.push_back({.kind = Kind::regen, .controlled = mine, .heals = true});
  }
  for (int i = 0; i < c.descents.size(); ++i)
    found.push_back(
        {Kind::descent, static_cast<std::uint8_t>(i), c.descents[i].controller == who, c.descents[i].damage == 0});
  for (int i = 0; i < c.later.size(); ++i)
    if (w.content.delayed[c.later[i].effect.index()].moment == Moment::start_of_next_turn)
      found.push_back(later_effect(w, who, i));
  add_triggers(w, who, Circumstance::starts_turn, found);
  return found;
}

TurnEffects end_effects(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  TurnEffects found;
  for (int i = 0; i < c.later.size(); ++i)
    if (w.content.delayed[c.later[i].effect.index()].moment != Moment::start_of_next_turn && !c.later[i].next_turn)
      found.push_back(later_effect(w, who, i));
  add_triggers(w, who, Circumstance::ends_turn, found);
  return found;
}

Use use_of(CharacterId controller, AbilityId source) {
  Use use;
  use.user = controller;
  use.ability = source;
  return use;
}

// One effect, completely; indices of the others in the same list may move and are corrected by the caller.
Task<> take_effect(Play& play, CharacterId who, TurnEffect effect) {
  Happenings happened;
  Character const& c = character(play.world(), who);
  Link link{};
  switch (effect.kind) {
    case TurnEffect::Kind::bleed: {
      int const x = c.conditions.strength(Condition::bleed);
      co_await take_damage(play, who, x, happened);  // ST-BLEED-01
      break;
    }
    case TurnEffect::Kind::burn: {
      int const x = c.conditions.strength(Condition::burn);
      co_await take_damage(play, who, x, happened);  // ST-BURN-01
      break;
    }
    case TurnEffect::Kind::regen:
      heal(play, who, c.conditions.strength(Condition::regen), happened);
      break;  // ST-REGEN-01
    case TurnEffect::Kind::hazard: {
      int const hurt = terrain(play.world(), c.hex).hazard;
      co_await take_damage(play, who, hurt, happened);
      break;
    }
    case TurnEffect::Kind::drowning: co_await drown_on(play, who, happened); break;
    case TurnEffect::Kind::descent: {  // ST-DESC-01: without cost, roll or dice
      Descent const descent = c.descents[effect.index];
      link = {descent.ability, descent.controller};
      DescentLowered const lowered{
          .who = who, .index = effect.index, .by = ability(play.world(), descent.ability).descending};
      play.commit(lowered, "ST-DESC-02");
      co_await take_damage(play, who, descent.damage, happened);
      heal(play, who, descent.healing, happened);
      break;
    }
    case TurnEffect::Kind::later: {
      Later const later = c.later[effect.index];
      link = {later.source, later.controller};
      LaterTaken const taken{.who = who, .index = effect.index};
      play.commit(taken, "ST-TURN-02");
      pack::When<Effect, Moment> const& line = play.content.delayed[later.effect.index()];
      Use const use = use_of(later.controller, later.source);
      Situation const situation = situation_of(use, who);
      if (value_of(play.world(), situation, line.condition) != 0)
        co_await carry_out(play, use, situation, line.do_, happened);
      break;
    }
    case TurnEffect::Kind::trigger:
      link = effect.trigger;
      if (can_trigger(play.world(), link)) co_await trigger_effects(play, link, who, false, happened);
      break;
  }
  if (!nothing_follows(play.world(), false, happened)) co_await aftermath(play, link, false, std::move(happened));
}

// Does this effect leave its list when it takes place, so that those behind it move up?
bool is_taken_off(World const& w, CharacterId who, TurnEffect const& effect) {
  if (effect.kind != TurnEffect::Kind::descent) return effect.kind == TurnEffect::Kind::later;
  Descent const& descent = character(w, who).descents[effect.index];
  int const by = ability(w, descent.ability).descending;
  return descent.damage <= by && descent.healing <= by;
}

// Non-controlled ones first; inside a group as the Active Player likes.                          ST-TURN-05, ST-TURN-27
Task<> take_effects(Play& play, CharacterId who, TurnEffects all) {
  for (bool const controlled : {false, true}) {
    TurnEffects group;
    for (TurnEffect const& e : all)
      if (e.controlled == controlled) group.push_back(e);
    if (run_by_program(play.world(), who))  // ST-TURN-09: healing first, then in the order they were applied
      for (int i = 0, healing = 0; i < group.size(); ++i)
        if (group[i].heals) std::rotate(group.begin() + healing++, group.begin() + i, group.begin() + i + 1);
    while (!group.empty()) {
      int next = 0;
      if (!run_by_program(play.world(), who)) {
        OrderEffects const question{.who = who, .waiting = group};
        next = co_await play.ask(question);
      }
      TurnEffect const effect = group[next];
      TurnEffects others;
      for (int i = 0; i < group.size(); ++i)
        if (i != next) others.push_back(group[i]);
      group = others;
      bool const leaves_its_list = is_taken_off(play.world(), who, effect);
      co_await take_effect(play, who, effect);
      if (!character(play.world(), who).in_play()) co_return;
      if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01: at once, the rest does not come
      if (!leaves_its_list) continue;
      for (TurnEffects* const list : {&group, &all})  // what is still to come, in this group and the next
        for (TurnEffect& e : *list)
          if (e.kind == effect.kind && e.index > effect.index) --e.index;
    }
  }
}

}  // namespace

void OrderEffects::options(World const&, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < waiting.size(); ++i) offers.add(static_cast<std::uint8_t>(i));
}
void OrderEffects::prompt(World const& w, flow::Words& words) const {
  words.source(w.state.phase == Phase::end_of_turn ? "ST-TURN-27" : "ST-TURN-05")
      .say("{}: which effect comes first?", name(w, who));
}
void OrderEffects::say(World const& w, Answer const& a, flow::Words& words) const {
  TurnEffect const& e = waiting[a];
  Character const& c = character(w, who);
  words.verb("effect");
  switch (e.kind) {
    case TurnEffect::Kind::bleed: words.say("bleed ({})", c.conditions.strength(Condition::bleed)); break;
    case TurnEffect::Kind::burn: words.say("burn ({})", c.conditions.strength(Condition::burn)); break;
    case TurnEffect::Kind::regen: words.say("regen ({})", c.conditions.strength(Condition::regen)); break;
    case TurnEffect::Kind::hazard: words.say("the ground ({} damage)", terrain(w, c.hex).hazard); break;
    case TurnEffect::Kind::drowning: words.say("drowning"); break;
    case TurnEffect::Kind::descent:
      words.say("{} again ({}.)", ability(w, c.descents[e.index].ability).name, e.index + 1);
      break;
    case TurnEffect::Kind::later: words.say("{} ({}.)", ability(w, c.later[e.index].source).name, e.index + 1); break;
    case TurnEffect::Kind::trigger:
      words.say("{} of {}", ability(w, e.trigger.ability).name, name(w, e.trigger.controller));
      break;
  }
}
void OrderEffects::key(World const& w, Answer const& a, std::string& out) const {
  Character const& c = character(w, who);
  TurnEffect const& e = waiting[a];
  if (e.kind == TurnEffect::Kind::trigger)
    return void(flow::Key(w, out).word(e.kind).with("ability", e.trigger.ability).with("of", e.trigger.controller));
  AbilityId const of = e.kind == TurnEffect::Kind::descent ? c.descents[e.index].ability
                       : e.kind == TurnEffect::Kind::later ? c.later[e.index].source
                                                           : AbilityId::none();
  auto const alike = [&](TurnEffect const& x, TurnEffect const& y) {
    if (x.kind != y.kind) return false;
    if (x.kind == TurnEffect::Kind::descent) return c.descents[x.index].ability == c.descents[y.index].ability;
    return x.kind != TurnEffect::Kind::later || c.later[x.index].source == c.later[y.index].source;
  };
  flow::Key(w, out).word(e.kind).with("ability", of).copy(flow::earlier_ones(waiting, a, alike));
}

// --- Start of Turn, Maintenance, Persist and Regenerate Steps
// -----------------------------------------------------------

void KeepUp::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(-1);
  int const count = persist ? character(w, who).persisted.size() : character(w, who).maintained.size();
  for (int i = 0; i < count; ++i) offers.add(static_cast<std::int8_t>(i));
}
void KeepUp::prompt(World const& w, flow::Words& words) const {
  words.source(persist ? "ST-TURN-14" : "ST-TURN-11")
      .say("{}: {}", name(w, who),
           persist ? "what is held off with dice. Go on?" : "effects kept up with dice. Go on?");
}
void KeepUp::say(World const& w, Answer const& a, flow::Words& words) const {
  Character const& c = character(w, who);
  if (a < 0) {
    words.verb("keep").say("keep all");
  } else if (persist) {
    Persisted const& p = c.persisted[a];
    words.verb("stop").say("stop holding off {} ({}, {} left, no. {})",
                           boost::describe::enum_to_string(p.condition, ""), kit::counted_dice(p.dice),
                           kit::counted(p.rounds, "round", "rounds"), a + 1);
  } else {
    words.verb("stop")
        .thing("card", ability(w, c.maintained[a].ability).id)
        .say("end {} ({})", ability(w, c.maintained[a].ability).name, kit::counted_dice(c.maintained[a].dice));
  }
}
void KeepUp::key(World const& w, Answer const& a, std::string& out) const {
  Character const& c = character(w, who);
  flow::Key key(w, out);
  if (a < 0)
    key.word("keep");
  else if (persist)
    key.with("stop", persisted_key(c, a));
  else
    key.with("end", c.maintained[a].ability);
}

namespace {

Task<> maintenance_step(Play& play, CharacterId who) {
  if (has(play.world(), who, Condition::unconscious)) end_all_maintained(play, who, "ST-UNC-01");
  while (!run_by_program(play.world(), who)) {
    KeepUp const question{.who = who, .persist = false};
    std::int8_t const ends = co_await play.ask(question);
    if (ends < 0) break;  // ST-MAINT-04: keeping costs nothing more
    end_maintained(play, who, character(play.world(), who).maintained[ends].ability, "ST-TURN-12");
    // Neither its bonus nor its penalty touches the rest of this turn: the pool is what it would have been without it.
    int const pool = std::max<int>(character(play.world(), who).movement, movement_maximum(play.world(), who));
    MovementSet const without_it{.who = who, .amount = pool, .refilled = false};
    play.commit(without_it, "ST-TURN-12");
  }
  if (character(play.world(), who).breath != Breath::holding) co_return;
  Happenings happened;
  co_await hold_breath_or_drown(play, who, happened);  // ST-BREATH-02
  Link const nobody{};
  if (!nothing_follows(play.world(), false, happened)) co_await aftermath(play, nobody, false, std::move(happened));
}

// What was held off takes hold, and what waits for that happens at once.
Task<> takes_hold(Play& play, CharacterId who, int index, flow::Rule rule) {
  Happenings happened;
  stop_persisting(play, who, index, rule, happened);
  Link const nobody{};
  if (!nothing_follows(play.world(), false, happened)) co_await aftermath(play, nobody, false, std::move(happened));
}

// What took hold may have felled it, or ended the combat.
bool still_holds_off(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  return c.in_play() && !c.persisted.empty() && combat_result(w) == Result::open;  // ST-END-01
}

Task<> persist_step(Play& play, CharacterId who) {
  while (still_holds_off(play.world(), who)) {
    if (has(play.world(), who, Condition::unconscious)) {  // or has become so just now: it pays for nothing any more
      co_await takes_hold(play, who, 0, "ST-UNC-01");
      continue;
    }
    if (run_by_program(play.world(), who)) co_return;  // ST-NPC-09
    KeepUp const question{.who = who, .persist = true};
    std::int8_t const ends = co_await play.ask(question);
    if (ends < 0) co_return;
    co_await takes_hold(play, who, ends, "ST-TURN-15");  // ST-TURN-16: it is gone and cannot be paid again
  }
}

void regenerate_step(Play& play, CharacterId who) {
  int const dice =
      std::min<int>(regeneration(play.world(), who), character(play.world(), who).spent);  // ST-TURN-17, -18
  DiceMoved const moved{.who = who, .from = Pool::spent, .to = Pool::available, .count = dice};
  play.commit(moved, "ST-TURN-17");
}

}  // namespace

namespace {

void begin_turn(Play& play, CharacterId who) {
  TurnsCounted const counted{.who = who};
  play.commit(counted, "ST-TURN-03");
  ConditionEntry const* const surprised = character(play.world(), who).conditions.find(Condition::surprised);
  bool const since_the_beginning = surprised && !surprised->source;  // an ability prints how long: ST-COND-01
  if (since_the_beginning) end_condition(play, who, Condition::surprised, "ST-SURP-01");
  MovementSet const refilled{.who = who, .amount = movement_maximum(play.world(), who), .refilled = true};
  play.commit(refilled, "ST-TURN-07");
  ReactionsReady const ready{.who = who};
  play.commit(ready, "ST-TURN-08");
}

void begin_main_phase(Play& play, CharacterId who) {
  regenerate_step(play, who);
  PhaseReached const main{.phase = Phase::main_phase};
  play.commit(main, "ST-TURN-19");
}

}  // namespace

bool start_of_turn_now(Play& play) {
  CharacterId const who = play.state.active;
  Character const& c = character(play.world(), who);
  if (c.breath != Breath::normal || !c.maintained.empty() || !c.persisted.empty() ||
      !start_effects(play.world(), who).empty())
    return false;
  ActionOpened const opened{.who = who};
  play.commit(opened, "ST-TURN-01");
  begin_turn(play, who);
  begin_main_phase(play, who);
  return true;
}

Task<> start_of_turn(Play& play) {
  CharacterId const who = play.state.active;
  ActionOpened const opened{.who = who};
  play.commit(opened, "ST-TURN-01");
  TurnEffects const effects = start_effects(play.world(), who);
  if (!effects.empty()) co_await take_effects(play, who, effects);  // ST-TURN-02, ST-TURN-06: all effects first
  if (!character(play.world(), who).in_play()) {                    // ST-TURN-10
    TurnEnded const ended{.who = who};
    play.commit(ended, "ST-TURN-10");
    co_return;
  }
  if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01
  begin_turn(play, who);
  if (!character(play.world(), who).maintained.empty() || character(play.world(), who).breath == Breath::holding)
    co_await maintenance_step(play, who);
  if (still_holds_off(play.world(), who)) co_await persist_step(play, who);
  if (!character(play.world(), who).in_play()) {
    TurnEnded const ended{.who = who};
    play.commit(ended, "ST-TURN-10");
    co_return;
  }
  if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01: no dice come back for a fight that is over
  begin_main_phase(play, who);
}

namespace {

// Killed or incapacitated in its own turn: the rest of it does not happen.
Task<> end_at_once(Play& play) {
  TurnEnded const ended{.who = play.state.active};
  play.commit(ended, "ST-HP-15");
  co_return;
}

}  // namespace

Task<> main_phase(Play& play) {
  CharacterId const who = play.state.active;
  if (!character(play.world(), who).in_play()) return end_at_once(play);
  if (run_by_program(play.world(), who)) return npc_main_phase(play, who);
  return one_deed(play, who);
}

void end_opponents_main_phase(Play& play) {
  CharacterId const who = play.state.active;
  if (play.state.phase != Phase::main_phase || !run_by_program(play.world(), who)) return;
  if (!character(play.world(), who).in_play()) return;
  PhaseReached const end{.phase = Phase::end_of_turn};
  play.commit(end, "ST-TURN-25");
}

bool end_of_turn_now(Play& play) {
  CharacterId const who = play.state.active;
  if (!end_effects(play.world(), who).empty()) return false;
  TurnEnded const ended{.who = who};
  play.commit(ended, "ST-TURN-25");
  return true;
}

Task<> end_of_turn(Play& play) {
  CharacterId const who = play.state.active;
  TurnEffects const effects = end_effects(play.world(), who);
  if (!effects.empty()) co_await take_effects(play, who, effects);  // ST-TURN-26
  TurnEnded const ended{.who = who};
  play.commit(ended, "ST-TURN-25");
}

// --- the end of combat
// ------------------------------------------------------------------------------------------------

namespace {

bool more_to_come(World const& w, int players) {
  for (Arrival const& a : scenario(w).npcs) {
    if (a.round <= w.state.round || players < a.from_players || players > a.to_players) continue;
    if (a.if_flag.empty() || has_happened(w, a.if_flag)) return true;
  }
  return false;
}

}  // namespace

namespace {

bool leads(World const& w, Character const& c) { return !c.is_hero() && w.content.npcs[c.npc.index()].leader; }
bool a_leader_is_there(World const& w) {
  for (CharacterId const id : w.state.muster.in_play - w.state.muster.heroes)
    if (leads(w, character(w, id))) return true;
  return false;
}

// One side has nobody up, or the scenario asks for something that only a look at everybody can tell.
[[gnu::noinline]] Result result_by_everybody(World const& w, bool heroes_up, bool npcs_up) {
  Objective const& o = scenario(w).objective;
  Muster const& all = w.state.muster;
  if (o.leave > 0 || !npcs_up) {
    int left = w.state.rescued;
    int const heroes = all.heroes.size();
    for (CharacterId const gone : all.heroes - all.in_play)
      left += character(w, gone).standing == Standing::left ? 1 : 0;
    if (o.leave > 0 && left >= std::min(o.leave, heroes)) return Result::won;
    npcs_up = npcs_up || more_to_come(w, heroes);
  }
  if (o.task && w.state.task_done) return Result::won;
  if (!heroes_up) return Result::lost;  // if both sides qualify together the players have lost
  if (o.leader && !a_leader_is_there(w))
    for (Character const& c : w.state.characters)
      if (leads(w, c)) return Result::won;
  if (!npcs_up) return Result::won;  // one side has nobody left
  return by_the_rounds(w);
}

}  // namespace

Result combat_result(World const& w) {
  Objective const& o = scenario(w).objective;
  Muster const& all = w.state.muster;
  CharacterSet const up = all.in_play - all.unconscious;
  bool const heroes_up = up.intersects(all.heroes), npcs_up = !(up - all.heroes).empty();
  bool const somebody_left = w.state.rescued > 0 || !(all.heroes - all.in_play).empty();
  if ((o.leave > 0 && somebody_left) || (o.leader && !a_leader_is_there(w)) || !heroes_up || !npcs_up)
    return result_by_everybody(w, heroes_up, npcs_up);
  if (o.task && w.state.task_done) return Result::won;
  return by_the_rounds(w);
}

}  // namespace stamina
