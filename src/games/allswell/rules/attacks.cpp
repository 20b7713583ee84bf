#include "games/allswell/rules/attacks.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/texts.h"

namespace allswell {
namespace {

bool in_reach(World const& w, CombatantRef by, Hex from, Hex to, int reach) {
  if (distance(w, from, to) > reach) return false;
  return sees(w, from, to) || allowed(w, by, Special::needs_no_sight);
}
bool weapon_applies(World const& w, CombatantRef by, CombatantRef target, EquipmentId item) {
  Equipment const& card = w.content.equipment[item.index()];
  if (!card.weapon) return false;
  Here here;
  here.self = by;
  here.that = target;
  return met(w, here, card.weapon->boxes);
}
template <class Each>
void each_weapon(World const& w, CombatantRef by, Each each) {
  if (!is_player(by.slot) || sheet(w.state, character(by.slot)).solo_ally) return;  // AW-SOLO-05
  w.state.equipment.each(equipment_zone(character(by.slot), ItemPile::ready), [&](EquipmentId item) {
    if (w.content.equipment[item.index()].weapon) each(item);
  });
}
int reach_with(World const& w, CombatantRef by, EquipmentId weapon) {
  return range(w, by) + (weapon ? w.content.equipment[weapon.index()].weapon->range : 0);
}
// All combatants but oneself; for Enemies the Characters that may be targeted.                      AW-ATK-02, -05
CombatantSet eligible(World const& w, CombatantRef by) {
  if (!is_enemy(by.slot)) return group(w, by, Kind::anyone);
  return group(w, by, Kind::opponents) & ~ignored_by_enemies(w.state);  // AW-FLOOR-09
}
// All whom it may attack, each with how far it reaches to that one: with the longest of its weapons that apply.
template <class Each>
void each_target(World const& w, CombatantRef by, Each each) {
  int const plain = range(w, by);
  for_each(eligible(w, by), [&](CombatantId who) {
    CombatantRef const target = ref_to(w.state, who);
    int reach = plain;
    each_weapon(w, by, [&](EquipmentId item) {
      int const longer = w.content.equipment[item.index()].weapon->range;
      if (longer > 0 && weapon_applies(w, by, target, item)) reach = std::max(reach, plain + longer);
    });
    each(who, reach);
  });
}

// The second check.                                                                                         AW-ATK-08
bool still_hits(World const& w, CombatantRef by, Strike const& strike) {
  if (!alive(w.state, by) || !alive(w.state, strike.target)) return false;
  if (!(eligible(w, by) & bit(strike.target.slot))) return false;  // AW-FLOOR-09: it lies floored by now
  Hex const from = at(w.state, by.slot).hex, to = at(w.state, strike.target.slot).hex;
  return in_reach(w, by, from, to, reach_with(w, by, strike.weapon));
}

// Reactions, second check, damage; false: it was wasted.
Task<bool> strike(Play& play, CombatantRef by, Strike strike, int modifier) {
  Weapon const* const weapon = strike.weapon ? &*play.content.equipment[strike.weapon.index()].weapon : nullptr;
  Here here;
  here.self = by;
  here.that = strike.target;
  if (weapon) co_await read_in(play, here, weapon->before);
  About about;
  about.by = by;
  about.target = strike.target;
  about.action = ActionKind::attack;
  co_await moment(play, Moment::targeted, about);
  co_await moment_of(play, Moment::any_time, {}, {});  // AW-IMP-04: its target has been declared
  ActionWasted const wasted{by, strike.target};
  if (!still_hits(play.world(), by, strike)) {
    play.commit(wasted, "AW-ATK-07");
    co_return false;
  }
  int amount = potency(play.world(), by, strike.target) + modifier +
               allswell::modifier(play.world(), by, Attribute::attack, strike.target);
  if (weapon) amount += value(play.world(), here, weapon->damage);
  Damage const damage{by, std::max(0, amount), false, &here.felled};  // AW-ATK-01
  NothingDealt const nothing{strike.target, by};
  if (amount <= 0) play.commit(nothing, "AW-ATK-01");
  here.result = co_await deal(play, strike.target, damage, "AW-ATK-01");
  if (weapon && alive(play.state, strike.target)) co_await read_in(play, here, weapon->after);
  co_return true;
}

}  // namespace

CombatantSet targets_of_attack(World const& w, CombatantRef by) {
  Combatant const* const it = find(w.state, by);
  CombatantSet set = 0;
  if (it)
    each_target(w, by, [&](CombatantId who, int reach) {
      if (in_reach(w, by, it->hex, at(w.state, who).hex, reach)) set |= bit(who);
    });
  return set;
}
bool can_attack_from(World const& w, CombatantRef by, HexSet const& from) {
  bool const sight = !allowed(w, by, Special::needs_no_sight);
  bool can = false;
  each_target(w, by, [&](CombatantId who, int reach) {
    can = can || reached_from(w, from, at(w.state, who).hex, reach, sight);
  });
  return can;
}

void WhomToAttack::options(World const& w, flow::Offers<Answer>& offers) const {
  Hex const from = at(w.state, by.slot).hex;
  int const plain = range(w, by);
  for_each(eligible(w, by), [&](CombatantId who) {
    if (!allies && friends(by.slot, who)) return;
    CombatantRef const target = ref_to(w.state, who);
    Hex const to = at(w.state, who).hex;
    if (in_reach(w, by, from, to, plain)) offers.add({target, {}});
    each_weapon(w, by, [&](EquipmentId item) {  // at most one: AW-ATK-04
      if (weapon_applies(w, by, target, item) && in_reach(w, by, from, to, reach_with(w, by, item)))
        offers.add({target, item});
    });
  });
}
void WhomToAttack::prompt(World const& w, flow::Words& words) const {
  words.source("AW-ATK-08").say("Whom does {} attack?", called(w, by));
}
void WhomToAttack::say(World const& w, Answer const& strike, flow::Words& words) const {
  words.verb("attack").thing("figure", key_of(w, strike.target)).say("attack {}", called(w, strike.target));
  if (strike.weapon) words.say(" with {}", w.content.equipment[strike.weapon.index()].name);
}

Task<> attack(Play& play, CombatantRef by, int modifier, bool* taken) {
  if (taken) *taken = false;
  if (targets_of_attack(play.world(), by) == 0) co_return;  // AW-ATK-06
  DefendLost const lost{by};                                // AW-ATK-03: on declaring it
  bool const keeps = !is_player(by.slot) || allowed(play.world(), by, Special::keep_defend);
  if (!keeps && at(play.state, by.slot).defend > 0) play.commit(lost, "AW-ATK-03");
  WhomToAttack whom{by};
  std::optional<Strike> chosen = co_await play.ask(whom);
  if (friends(by.slot, chosen->target.slot)) {  // confirmed: AW-ATK-02
    YesNo sure{};
    sure.whose = seat_of(play.world(), by);
    sure.what = "An ally. Attack it?";
    sure.why = "AW-ATK-02";
    sure.yes = "attack the ally";
    sure.no = "spare all allies";
    bool const attacks = co_await play.ask(sure);
    whom.allies = attacks;
    if (!attacks) chosen = co_await play.ask_if_any(whom);  // nobody else: the attack is wasted
  }
  if (!chosen) co_return;
  Strike const at_it = *chosen;
  bool const struck = co_await strike(play, by, at_it, modifier);
  if (taken) *taken = struck;
}
Task<> attack_on(Play& play, CombatantRef by, CombatantRef target, int modifier, bool* taken) {
  if (taken) *taken = false;
  ActionWasted const wasted{by, target};
  if (!(targets_of_attack(play.world(), by) & bit(target.slot)) || !alive(play.state, target)) {
    play.commit(wasted, "AW-ATK-07");
    co_return;
  }
  Strike const at_it{target, {}};
  bool const struck = co_await strike(play, by, at_it, modifier);
  if (taken) *taken = struck;
}

void gain_defend(Play& play, CombatantRef who, int value) {
  if (!alive(play.state, who) || value <= 0) return;  // AW-DEF-01
  int const has = at(play.state, who.slot).defend;
  if (is_player(who.slot) ? value <= has : has > 0) return;  // AW-DEF-02
  DefendGained const gained{who, std::min(value, 120)};
  play.commit(gained, "AW-DEF-01");
}
void defend(Play& play, CombatantRef who, int modifier) {
  int value = potency(play.world(), who);  // AW-DEF-05: no modifier of an action is kept for Enemies and Mercenaries
  if (is_player(who.slot)) value += modifier + allswell::modifier(play.world(), who, Attribute::defend);
  gain_defend(play, who, value);
}

}  // namespace allswell
