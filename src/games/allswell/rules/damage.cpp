#include "games/allswell/rules/damage.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

int stages_met(World const& w, CombatantRef who, int amount) {
  Combatant const& it = at(w.state, who.slot);
  int met = 0;
  for (int stage = it.stage; stage < stages(w, who.slot); ++stage, ++met) {  // AW-COND-11: summed from here on
    amount -= threshold(w, who.slot, stage);
    if (amount < 0) break;  // AW-COND-12: what is left is wasted
    if (condition_at(w, who.slot, stage + 1) == Condition::dead && allowed(w, who, Special::cannot_be_killed)) break;
  }
  return met;
}
int reduced_by_defend(Play& play, CombatantRef target, int amount) {
  if (at(play.state, target.slot).defend == 0 || amount <= 0) return amount;
  int const value = defend_value(play.world(), target);  // 0, if its Potency is: the token goes all the same
  if (value > amount) {                                  // AW-DEF-07
    DefendHeld const held{target, value};
    play.commit(held, "AW-DEF-07");
    return 0;
  }
  DefendLost const lost{target};
  play.commit(lost, "AW-DEF-08");
  return amount - value;
}

namespace {

// A standing Character loses health, a floored one resolve.
Task<int> suffer(Play& play, CombatantRef target, int amount, Damage damage) {
  CharacterId const who = character(target.slot);
  if (is_floored(play.state, target)) {
    co_await lose_resolve(play, target, 1, "AW-FLOOR-17");  // whatever its size
    co_return 0;
  }
  int const suffered = std::min<int>(amount, figure(play.state, who).health);  // AW-PCDMG-03: never below 0
  HealthLost const lost{who, suffered};
  play.commit(lost, "AW-PCDMG-02");
  if (figure(play.state, who).health == 0) {
    if (damage.felled) *damage.felled |= bit(target.slot);
    floor(play, target);
    co_await moment_of(play, Moment::floored, {}, target);
  }
  co_return suffered;
}
void fall_short(Play& play, CombatantRef target, int amount) {
  int const stage = at(play.state, target.slot).stage;
  if (stage >= stages(play.world(), target.slot)) return;  // its last one: it cannot be killed
  TooLittle const little{target, amount, threshold(play.world(), target.slot, stage)};
  if (amount < little.threshold) play.commit(little, "AW-COND-12");
}
Task<int> hurt(Play& play, CombatantRef target, int amount, Damage damage) {
  int const met = stages_met(play.world(), target, amount);
  int suffered = 0;  // AW-COND-13: as much as the thresholds it meets
  for (int i = 0; i < met; ++i) suffered += threshold(play.world(), target.slot, at(play.state, target.slot).stage + i);
  if (met > 0)
    co_await degrade(play, damage.by, target, met);
  else
    fall_short(play, target, amount);
  co_return suffered;
}

}  // namespace

Task<int> deal(Play& play, CombatantRef target, Damage damage, Rule rule) {
  if (!alive(play.state, target) || damage.amount <= 0) co_return 0;  // AW-DMG-05: 0 is no damage
  if (damage.felled && (*damage.felled & bit(target.slot))) co_return 0;
  DamageDealt const dealt{target, damage.by, damage.amount};
  play.commit(dealt, rule);
  About about;
  about.by = damage.by;
  about.target = target;
  about.amount = damage.amount;
  about.past_defend = damage.past_defend;
  co_await moment(play, Moment::damage_dealt, about);
  if (!alive(play.state, target)) co_return 0;
  int left = std::max(0, about.amount);
  if (!damage.past_defend && !about.defended) left = reduced_by_defend(play, target, left);
  if (left <= 0) co_return 0;
  Hex const where = at(play.state, target.slot).hex;
  int suffered = 0;
  if (is_player(target.slot))
    suffered = co_await suffer(play, target, left, damage);
  else
    suffered = co_await hurt(play, target, left, damage);
  if (suffered > 0) {  // AW-DMG-02
    About after;
    after.by = damage.by;
    after.target = target;
    after.amount = suffered;
    after.hex = where;  // who has died of it has suffered it too
    co_await moment(play, Moment::damage_suffered, after);
  }
  co_return suffered;
}

Task<int> deal_to_all(Play& play, CombatantSet targets, Damage damage, Rule rule) {
  int suffered = 0;
  flow::ShortList<CombatantRef, most_combatants> left;
  for_each(targets, [&](CombatantId who) { left.push_back(ref_to(play.state, who)); });
  while (!left.empty()) {
    WhichCombatant which{};
    which.whose = seat_of(play.world(), damage.by);
    which.what = "Who is next?";
    which.why = "AW-DMG-06";
    for (CombatantRef const who : left)
      if (alive(play.state, who)) which.among.push_back(who);
    if (which.among.empty()) co_return suffered;
    CombatantRef const next = co_await play.ask(which);
    flow::ShortList<CombatantRef, most_combatants> rest;
    for (CombatantRef const who : left)
      if (who != next) rest.push_back(who);
    left = rest;
    suffered = co_await deal(play, next, damage, rule);
  }
  co_return suffered;
}

// --- conditions ------------------------------------------------------------------------------------------------------

Task<> degrade(Play& play, CombatantRef by, CombatantRef who, int stages_gone) {
  for (int i = 0; i < stages_gone; ++i) {
    int const stage = at(play.state, who.slot).stage + 1;
    if (stage > stages(play.world(), who.slot)) co_return;
    bool const dead = condition_at(play.world(), who.slot, stage) == Condition::dead;
    if (dead && allowed(play.world(), who, Special::cannot_be_killed)) co_return;
    DefendLost const turned{who};  // the new token shows its normal side                                 AW-COND-15
    if (at(play.state, who.slot).defend > 0) play.commit(turned, "AW-COND-15");
    if (dead) {
      co_await die(play, by, who);
      co_return;
    }
    StageReached const reached{who, stage};
    play.commit(reached, "AW-COND-09");
    if (is_overlord(play.world(), who.slot)) note_bonus(play, who, stage);
  }
}
void improve(Play& play, CombatantRef who, int steps) {  // a Character is at stage 0 for good
  if (!alive(play.state, who)) return;
  int const stage = std::max(0, at(play.state, who.slot).stage - steps);
  StageReached const reached{who, stage};
  if (stage != at(play.state, who.slot).stage) play.commit(reached, "AW-COND-16");  // a defending one keeps its side
}
void improve_to(Play& play, CombatantRef who, Condition condition) {
  if (!alive(play.state, who)) return;
  int stage = at(play.state, who.slot).stage;
  while (condition_at(play.world(), who.slot, stage) > condition) --stage;  // AW-OVERLORD-12
  improve(play, who, at(play.state, who.slot).stage - stage);
}

Task<> die(Play& play, CombatantRef by, CombatantRef who) {
  if (!alive(play.state, who) || is_player(who.slot)) co_return;
  if (is_overlord(play.world(), who.slot)) {
    co_await defeat(play, TypeId(at(play.state, who.slot).type));
    co_return;
  }
  Died const died{who, by};
  play.commit(died, "AW-KILL-01");
  co_await moment_of(play, Moment::death, by, who);
  if (is_mercenary(who.slot))  // no Death Throes card, nor for an Overlord: AW-THROE-05
    co_return dismiss(play, character(employer_of(who.slot)), "AW-MERC-34");
  co_await draw_death_throes(play, by, who);  // until it is resolved the standee fills its hex         AW-KILL-03
  Gone const gone{who};
  LastOneGone const last{TypeId(at(play.state, who.slot).type)};
  if (!find(play.state, who)) co_return;
  play.commit(gone, "AW-KILL-01");
  if (standees_left(play.world(), last.type) == play.content.enemies[last.type.index()].standees)
    play.commit(last, "AW-KILL-02");
}

// --- Player Characters -----------------------------------------------------------------------------------------------

void heal(Play& play, CombatantRef who, int amount) {
  if (!alive(play.state, who) || amount <= 0) return;
  if (!is_player(who.slot)) {  // AW-MERC-36, -37; Enemies alike: AW-COND-16
    int steps = 0;
    for (int stage = at(play.state, who.slot).stage; stage > 0; --stage, ++steps) {
      amount -= threshold(play.world(), who.slot, stage - 1);
      if (amount < 0) break;
    }
    return improve(play, who, steps);
  }
  CharacterId const id = character(who.slot);
  int const missing = max_health(play.world(), id) - figure(play.state, id).health;
  HealthRegained const regained{id, std::min(amount, missing)};  // AW-CHAR-14
  if (regained.amount > 0) play.commit(regained, "AW-CHAR-14");
  FlooredTurned const up{id, Floored::no};
  if (is_floored(play.state, who)) play.commit(up, "AW-FLOOR-18");
}
void floor(Play& play, CombatantRef who) {
  if (!alive(play.state, who) || !is_player(who.slot)) return;
  CharacterId const id = character(who.slot);
  HealthLost const lost{id, figure(play.state, id).health, false};
  if (lost.amount > 0) play.commit(lost, "AW-FLOOR-01");
  FlooredTurned const floored{id, Floored::floored};
  play.commit(floored, "AW-FLOOR-01");
}
Task<> lose_resolve(Play& play, CombatantRef who, int amount, Rule rule) {
  if (!alive(play.state, who) || !is_player(who.slot)) co_return;
  CharacterId const id = character(who.slot);
  ResolveChanged const lost{id, -std::min<int>(amount, sheet(play.state, id).resolve)};
  if (lost.by != 0) play.commit(lost, rule);
  if (sheet(play.state, id).resolve == 0) co_await collapse(play, who);  // AW-CHAR-24
}
Task<> collapse(Play& play, CombatantRef who) {
  if (!alive(play.state, who) || !is_player(who.slot)) co_return;
  CharacterId const id = character(who.slot);
  TraumaChanged const trauma{id, 1};
  if (!play.state.scenario.skirmish) play.commit(trauma, "AW-COLL-04");  // AW-COLL-05
  if (displayed(play.state, id)) impulse_used(play, id);                 // AW-COLL-08
  if (mercenary(play.state, id)) dismiss(play, id, "AW-MERC-39");
  Collapsed const collapsed{id};
  play.commit(collapsed, "AW-COLL-02");
}
void turn_floored_token(Play& play, CombatantRef who) {
  if (!is_floored(play.state, who)) return;
  FlooredTurned const exposed{character(who.slot), Floored::exposed};
  if (figure(play.state, character(who.slot)).floored == Floored::floored) play.commit(exposed, "AW-FLOOR-12");
}

// --- verbs -----------------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, Deal const& verb) {
  CombatantSet const targets = all_meant(play.world(), here, verb.who);
  int const amount = allswell::value(play.world(), here, verb.amount);
  if (play.state.phase != Phase::scenario) {  // nobody has a figure
    for (CharacterId const who : meant(play.world(), here, verb.who)) lose_health(play, who, amount, "AW-EXPLORE-25");
    co_return;
  }
  Damage const damage{here.self, amount, verb.past_defend, &here.felled};
  if (targets != 0) here.result = co_await deal_to_all(play, targets, damage, "AW-DMG-01");
}
void Texts::does(Play& play, Here& here, ChangeDamage const& verb) {
  if (!here.about) return;
  here.about->amount = std::max(0, here.about->amount + allswell::value(play.world(), here, verb.by));
}
void Texts::does(Play& play, Here& here, GainDefend const& verb) {
  int const value = allswell::value(play.world(), here, verb.value);
  for_each(all_meant(play.world(), here, verb.who),
           [&](CombatantId who) { gain_defend(play, ref_to(play.state, who), value); });
}
void Texts::does(Play& play, Here& here, LoseDefend const& verb) {
  for_each(all_meant(play.world(), here, verb.who), [&](CombatantId who) {
    DefendLost const lost{ref_to(play.state, who)};
    if (at(play.state, who).defend > 0) play.commit(lost, "AW-DEF-02");
  });
}
Task<> Texts::does(Play& play, Here& here, Degrade const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (alive(play.state, who) && !is_player(who.slot)) co_await degrade(play, here.self, who, verb.steps);
}
void Texts::does(Play& play, Here& here, Improve const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (verb.to)
    improve_to(play, who, *verb.to);
  else
    improve(play, who, verb.steps);
}
Task<> Texts::does(Play& play, Here& here, SetCondition const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (!alive(play.state, who) || is_player(who.slot)) co_return;
  improve_to(play, who, verb.to);
  while (condition(play.world(), who) < verb.to) {
    int const before = at(play.state, who.slot).stage;
    co_await degrade(play, here.self, who, 1);
    if (at(play.state, who.slot).stage == before) co_return;
  }
}
Task<> Texts::does(Play& play, Here& here, Kill const& verb) {
  co_await die(play, here.self, whom(play.world(), here, verb.who));
}
Task<> Texts::does(Play& play, Here& here, Heal const& verb) {
  CombatantSet const all = all_meant(play.world(), here, verb.who);
  int const amount = allswell::value(play.world(), here, verb.amount);
  for (CombatantSet left = all; left != 0; left &= left - 1) {
    CombatantRef const who = ref_to(play.state, first_of(left));
    heal(play, who, amount);
    co_await moment_of(play, Moment::healed, here.self, who);
  }
}
Task<> Texts::does(Play& play, Here& here, Floor const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (is_floored(play.state, who)) co_return;
  floor(play, who);
  if (is_floored(play.state, who)) co_await moment_of(play, Moment::floored, {}, who);
}
Task<> Texts::does(Play& play, Here& here, LoseResolve const& verb) {
  if (play.state.phase == Phase::scenario) {
    CombatantSet const all = all_meant(play.world(), here, verb.who);
    for (CombatantSet left = all; left != 0; left &= left - 1)
      co_await lose_resolve(play, ref_to(play.state, first_of(left)), verb.amount, "AW-CHAR-20");
    co_return;
  }
  for (CharacterId const who : meant(play.world(), here, verb.who)) {  // no collapse in an Exploration: AW-CHAR-24
    ResolveChanged const lost{who, -std::min<int>(verb.amount, sheet(play.state, who).resolve)};
    if (lost.by != 0) play.commit(lost, "AW-CHAR-20");
  }
}
void Texts::does(Play& play, Here& here, RegainResolve const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who)) {
    ResolveChanged const regained{who, std::min(verb.amount, most_resolve - sheet(play.state, who).resolve)};
    if (regained.by > 0) play.commit(regained, "AW-CHAR-25");
  }
}
Task<> Texts::does(Play& play, Here& here, Collapse const& verb) {
  co_await collapse(play, whom(play.world(), here, verb.who));
}
void Texts::does(Play& play, Here& here, GainTrauma const& verb) {
  if (play.state.scenario.skirmish) return;  // AW-COLL-05
  for (CharacterId const who : meant(play.world(), here, verb.who)) {
    TraumaChanged const gained{who, verb.amount};
    play.commit(gained, "AW-TRAUMA-01");
  }
}
void Texts::does(Play& play, Here& here, DiscardTrauma const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who)) {
    TraumaChanged const lost{who, -std::min<int>(verb.amount, sheet(play.state, who).trauma)};
    if (lost.by != 0) play.commit(lost, "AW-TRAUMA-01");
  }
}

}  // namespace allswell
