#include "games/stamina/rules/conditions.h"

#include "kit/counted.h"

#include <algorithm>

namespace stamina {

namespace {

// Movement lost from the maximum is also lost at once from the unspent pool.                               ST-SLUG-02
void lose_movement(Play& play, CharacterId who, int loss) {
  int const left = character(play.world(), who).movement;
  MovementSet const set{.who = who, .amount = std::clamp(left - loss, 0, left), .refilled = false};
  play.commit(set, "ST-SLUG-02");
}

// What a condition brings with it when it arrives, by itself or with an Injury.
void condition_arrived(Play& play, CharacterId who, Condition condition, Happenings& happened) {
  switch (condition) {
    case Condition::exhausted:  // ST-EXH-02: at once
      end_all_maintained(play, who, "ST-EXH-02");
      while (!character(play.world(), who).persisted.empty()) stop_persisting(play, who, 0, "ST-EXH-02", happened);
      break;
    case Condition::winded: end_all_maintained(play, who, "ST-WIND-02"); break;
    case Condition::unconscious: {  // ST-UNC-02
      ProneChanged const prone{.who = who, .prone = true};
      if (!character(play.world(), who).prone) play.commit(prone, "ST-UNC-02");
      break;
    }
    default: break;
  }
}

}  // namespace

void give_condition(Play& play, CharacterId who, ConditionEntry const& entry, int escape, flow::Rule rule,
                    Happenings& happened) {
  Character const& c = character(play.world(), who);
  if (!c.in_play()) return;
  if (c.conditions.foresee(entry) == kit::StatusChange::ignored) return;  // ST-COND-02
  int const movement_before = movement_maximum(play.world(), who);
  ConditionGiven const given{.who = who, .entry = entry, .escape = escape};
  play.commit(given, rule);
  happened.push_back({Circumstance::gains_condition, who});
  lose_movement(play, who, movement_before - movement_maximum(play.world(), who));
  condition_arrived(play, who, entry.kind, happened);
}

void injure(Play& play, CharacterId who, InjuryId injury, Happenings& happened) {
  if (!character(play.world(), who).is_hero()) return;
  int const movement_before = movement_maximum(play.world(), who);
  InjuryChanged const injured{.who = who, .injury = injury, .given = true};
  play.commit(injured, "ST-INJ-01");
  lose_movement(play, who, movement_before - movement_maximum(play.world(), who));
  for (Condition const condition : play.content.injuries[injury.index()].conditions)
    condition_arrived(play, who, condition, happened);
}

void end_condition(Play& play, CharacterId who, Condition condition, flow::Rule rule) {
  ConditionEnded const ended{.who = who, .condition = condition};
  if (character(play.world(), who).conditions.has(condition)) play.commit(ended, rule);
}

void stop_persisting(Play& play, CharacterId who, int index, flow::Rule rule, Happenings& happened) {
  Persisted const held = character(play.world(), who).persisted[index];
  PersistEnded const ended{.who = who, .index = index};
  play.commit(ended, rule);
  ConditionEntry entry;
  entry.kind = held.condition;
  entry.strength = held.x;
  entry.turns = held.rounds;
  entry.controller = held.controller;
  entry.source = held.source;
  give_condition(play, who, entry, 0, "ST-PERS-05", happened);  // ST-TRIG-01: whatever made it take hold
}

namespace {

CharacterId target_of_maintained(Character const& keeper, AbilityId ability) {
  auto const is_it = [&](Maintained const& m) { return m.ability == ability; };
  return std::find_if(keeper.maintained.begin(), keeper.maintained.end(), is_it)->target;
}

}  // namespace

void end_maintained(Play& play, CharacterId who, AbilityId ability, flow::Rule rule) {
  CharacterId const on = target_of_maintained(character(play.world(), who), ability);
  int const before = movement_maximum(play.world(), on);
  MaintainEnded const ended{.who = who, .ability = ability};
  play.commit(ended, rule);
  lose_movement(play, on, before - movement_maximum(play.world(), on));
}

void end_all_maintained(Play& play, CharacterId who, flow::Rule rule) {
  while (!character(play.world(), who).maintained.empty())
    end_maintained(play, who, character(play.world(), who).maintained.front().ability, rule);
}

static constexpr Bar encumbrance{"ST-ENC-03", "it is Encumbered"};

Bar bars_reactions(World const& w, CharacterId who) {
  if (who == w.state.active) return {"ST-REACT-03", "it is its own Active Turn"};
  Character const& c = character(w, who);
  if (unaffected(c)) return encumbered(w, who) ? encumbrance : Bar{};
  if (has(w, c, Condition::daze)) return {"ST-DAZE-02", "it is Dazed"};
  if (has(w, c, Condition::surprised)) return {"ST-SURP-01", "it is Surprised"};
  if (has(w, c, Condition::stunned)) return {"ST-STUN-01", "it is Stunned"};
  if (has(w, c, Condition::unconscious)) return {"ST-UNC-01", "it is Unconscious"};
  return encumbered(w, who) ? encumbrance : Bar{};
}

int most_dice_to_roll(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  if (has(w, c, Condition::confused) || has(w, c, Condition::unconscious)) return 0;
  return has(w, c, Condition::muddled) ? c.available / 2 : c.available;
}

int price_of_dice(World const& w, CharacterId who, int rolled) {
  return has(w, who, Condition::muddled) ? 2 * rolled : rolled;
}

Task<int> roll_successes(Play& play, CharacterId who, int dice, int needed, std::string_view purpose) {
  bool const distracted = has(play.world(), who, Condition::distracted);
  int successes = 0;
  for (int i = 0; i < dice; ++i) {
    flow::Kinds const counts = flow::Kinds::success(needed, 6, distracted ? 0 : i);
    int die = co_await play.roll(6, purpose, counts);
    if (die >= needed && distracted) die = co_await play.roll(6, purpose, counts);
    successes += die >= needed ? 1 : 0;
  }
  co_return successes;
}

// Payments 1 to 5 cost 1 die each, 6 to 10 cost 2, and so on.                                              ST-BREATH-02
int breath_price(int payments_so_far) { return 1 + payments_so_far / 5; }

void HoldBreath::options(World const&, flow::Offers<Answer>& offers) const {
  offers.add(true);
  offers.add(false);
}
void HoldBreath::prompt(World const& w, flow::Words& words) const {
  words.source("ST-BREATH-01").say("{} has no air. Hold your breath for {}?", name(w, who), kit::counted_dice(price));
}
void HoldBreath::say(World const& w, Answer const& pays, flow::Words& words) const {
  if (pays)
    words.verb("hold_breath").say("hold your breath ({})", kit::counted_dice(price));
  else
    words.verb("let_go").say("let go: {}",
                             character(w, who).is_hero() ? "fall Unconscious and take a wound" : "fall Unconscious");
}

Task<> hold_breath_or_drown(Play& play, CharacterId who, Happenings& happened) {
  Character const& c = character(play.world(), who);
  if (c.breath == Breath::drowning) co_return;
  if (!cannot_breathe(play.world(), who, c.hex)) {
    BreathChanged const normal{.who = who, .breath = Breath::normal, .paid = 0};
    if (c.breath == Breath::holding) play.commit(normal, "ST-BREATH-05");
    co_return;
  }
  int const paid = c.breath == Breath::holding ? c.breaths_paid : 0;
  int const price = breath_price(paid);
  bool pays = can_pay(play.world(), who, price);
  if (pays && !run_by_program(play.world(), who)) {
    HoldBreath const question{.who = who, .price = price};
    pays = co_await play.ask(question);
  }
  if (pays) {
    pay(play, who, price, "ST-BREATH-01");
    BreathChanged const holding{.who = who, .breath = Breath::holding, .paid = paid + 1};
    play.commit(holding, "ST-BREATH-02");
    co_return;
  }
  // Submerged or without air: drowning, which is also suffocation.                             ST-DROWN-01,
  // ST-BREATH-04
  BreathChanged const drowning{.who = who, .breath = Breath::drowning, .paid = 0};
  play.commit(drowning, "ST-DROWN-01");
  ConditionEntry unconscious;
  unconscious.kind = Condition::unconscious;
  give_condition(play, who, unconscious, 0, "ST-DROWN-01", happened);
  co_await wound(play, who, happened);
}

// Each round out of the air costs a die; with none left outside the Wound Pool it dies.         ST-DROWN-03,
// ST-DROWN-04
Task<> drown_on(Play& play, CharacterId who, Happenings& happened) {
  if (!no_air(play.world(), character(play.world(), who).hex)) co_return;  // ST-DROWN-05: saved, the losses stop
  co_await lose_dice(play, who, 1, Pool::drowned, happened);
  Character const& c = character(play.world(), who);
  int left = c.available + c.spent + c.path;
  for (Maintained const& m : c.maintained) left += m.dice;
  for (Persisted const& p : c.persisted) left += p.dice;
  if (left > 0) co_return;
  LeftPlay const dead{.who = who, .how = c.is_hero() ? Standing::killed : Standing::incapacitated};
  play.commit(dead, "ST-DROWN-04");
  happened.push_back({Circumstance::falls, who});
}

}  // namespace stamina
