#include "games/allswell/rules/actions.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/texts.h"

namespace allswell {
namespace {

bool is_ability(ActionKind kind) {
  return kind == ActionKind::ability || kind == ActionKind::augment || kind == ActionKind::affliction;
}
// What a floored Character may do: move, unless a rule of its own says more.                    AW-FLOOR-04, -05, -21
bool floored_may(World const& w, CombatantRef who, ActionKind kind) {
  if (kind == ActionKind::move || kind == ActionKind::hold) return true;
  if (kind == ActionKind::attack) return allowed(w, who, Special::attack_while_floored);
  if (kind == ActionKind::defend) return allowed(w, who, Special::defend_while_floored);
  return is_ability(kind) && allowed(w, who, Special::ability_while_floored);
}
AbilityId ability_of(World const& w, Deed const& deed) {
  if (is_player(deed.who.slot)) return deed.ability;
  bool const augment = deed.step.kind == ActionKind::augment;
  if (is_mercenary(deed.who.slot)) {
    Mercenary const& card = mercenary_card(w, deed.who.slot);
    return AbilityId(w.content.all_abilities.number_of(augment ? card.augment : card.affliction));
  }
  Enemy const& card = enemy_of(w, deed.who.slot);
  return AbilityId(w.content.all_abilities.number_of(augment ? card.augment : card.affliction));
}
// Whom an ability may be meant for, wherever they stand.
CombatantSet meant_by(World const& w, CombatantRef by, Ability const& ability) {
  CombatantSet const all = group(w, by, ability.target.of);
  return is_enemy(by.slot) ? all & ~ignored_by_enemies(w.state) : all;
}

// `targets_of` of any of these hexes finds somebody.
bool has_target_from(World const& w, CombatantRef by, Ability const& ability, HexSet const& from) {
  int const reach = hexes_of(w, by, ability.target.within);
  bool const sight = ability.target.sight && !allowed(w, by, Special::needs_no_sight);
  bool found = false;
  for_each(meant_by(w, by, ability), [&](CombatantId who) {
    found = found || who == by.slot || reached_from(w, from, at(w.state, who).hex, reach, sight);
  });
  return found;
}

}  // namespace

CombatantSet targets_of(World const& w, CombatantRef by, Ability const& ability, Hex from) {
  CombatantSet found = 0;
  int const reach = hexes_of(w, by, ability.target.within);
  bool const blind = !ability.target.sight || allowed(w, by, Special::needs_no_sight);
  for_each(meant_by(w, by, ability), [&](CombatantId who) {
    Hex const to = who == by.slot ? from : at(w.state, who).hex;
    if (distance(w, from, to) > reach) return;
    if (blind || sees(w, from, to)) found |= bit(who);  // AW-ABIL-06, AW-LOS-01
  });
  return found;
}
HexSet hexes_for(World const& w, CombatantRef by, Ability const& ability, Hex from) {
  HexSet found = within(w, from, hexes_of(w, by, ability.target.within));
  if (ability.target.sight && !allowed(w, by, Special::needs_no_sight)) found &= seen_from(w, from);
  return found;
}
bool is_beyond_the_floored(World const& w, Deed const& deed) {
  return is_floored(w.state, deed.who) && !floored_may(w, deed.who, deed.step.kind);
}
bool possible_from(World const& w, Deed const& deed, HexSet const& from) {
  if (from.empty()) return false;
  if (is_beyond_the_floored(w, deed)) return false;
  if (deed.step.kind == ActionKind::attack) return can_attack_from(w, deed.who, from);  // AW-ATK-06
  if (!is_ability(deed.step.kind)) return true;
  AbilityId const id = ability_of(w, deed);
  if (!id) return false;
  Ability const& ability = w.content.all_abilities[id.index()];
  auto const anything = [&](Hex hex) { return !hexes_for(w, deed.who, ability, hex).empty(); };
  if (ability.target.of == Kind::hex) return std::any_of(from.begin(), from.end(), anything);
  return has_target_from(w, deed.who, ability, from);
}
bool possible(World const& w, Deed const& deed) {
  return alive(w.state, deed.who) && possible_from(w, deed, HexSet{at(w.state, deed.who.slot).hex});
}
int move_value(World const& w, Deed const& deed) {
  int const base = deed.ordered ? 0 : base_move(w, deed.who);  // none of a Character: AW-MOVE-02, AW-ORDER-04
  return std::max(0, base + deed.modifier + modifier(w, deed.who, Attribute::move));
}

// --- abilities -------------------------------------------------------------------------------------------------------

void lay_token(Play& play, CombatantRef by, AbilityId ability, CombatantRef on, int value) {
  int const number = is_enemy(by.slot) ? 0 : std::clamp(value, 0, 120);  // AW-ABIL-07, -11
  TokenLaid const laid{
      on, play.content.all_abilities[ability.index()].style, {ability, static_cast<std::int8_t>(number), by}};
  play.commit(laid, "AW-ABIL-12");  // a newer one replaces it: AW-CHAR-09, -10
}
void lay_token(Play& play, CombatantRef by, AbilityId ability, Hex on, int value) {
  HexTokenLaid const laid{{on, {ability, static_cast<std::int8_t>(std::clamp(value, 0, 120)), by}}};
  play.commit(laid, "AW-ABIL-12");
}

namespace {

// It has been declared whom it is meant for.                                                                 AW-IMP-04
Task<> declared(Play& play, CombatantRef by, Ability const& ability, CombatantRef on) {
  About about;
  about.by = by;
  about.target = on;
  about.action = ability.style == Style::augment ? ActionKind::augment : ActionKind::affliction;
  co_await moment(play, Moment::targeted, about);
}
bool still_reaches(World const& w, CombatantRef by, Ability const& ability, CombatantRef on) {
  if (!alive(w.state, by) || !alive(w.state, on)) return false;
  return (targets_of(w, by, ability, at(w.state, by.slot).hex) & bit(on.slot)) != 0;
}
bool escapes(Play& play, CombatantRef by, Ability const& ability, CombatantRef on) {
  ActionWasted const wasted{by, on, false};
  if (still_reaches(play.world(), by, ability, on)) return false;
  play.commit(wasted, "AW-ATK-07");
  return true;
}
Task<> ability_on(Play& play, Here here, Ability const& ability, CombatantRef on) {
  if (on != here.self) {
    co_await declared(play, here.self, ability, on);
    co_await moment_of(play, Moment::any_time, {}, {});
    if (escapes(play, here.self, ability, on)) co_return;
  }
  here.that = on;
  here.where = at(play.state, on.slot).hex;
  co_await read(play, here, ability.effects);
}
using Targets = flow::ShortList<CombatantRef, most_combatants>;
// Fixed first; each may answer to being targeted, and who gets out of reach by that escapes.       AW-DMG-06, AW-ATK-07
Task<Targets> all_declared(Play& play, CombatantRef by, Ability const& ability, CombatantSet set) {
  Targets all, left;
  for_each(set, [&](CombatantId who) { all.push_back(ref_to(play.state, who)); });
  for (CombatantRef const who : all)
    if (who != by && alive(play.state, by) && alive(play.state, who)) co_await declared(play, by, ability, who);
  co_await moment_of(play, Moment::any_time, {}, {});
  for (CombatantRef const who : all)
    if (who == by || !escapes(play, by, ability, who)) left.push_back(who);
  co_return left;
}
Task<> ability_on_all(Play& play, Here here, Ability const& ability, CombatantSet set) {
  Targets left = co_await all_declared(play, here.self, ability, set);
  bool const ordered = hurts_or_moves(ability.effects);
  while (!left.empty()) {
    WhichCombatant which{};
    which.whose = seat_of(play.world(), here.self);
    which.what = "Who is next?";
    which.why = "AW-DMG-06";
    for (CombatantRef const who : left)
      if (alive(play.state, who)) which.among.push_back(who);
    if (which.among.empty()) co_return;
    CombatantRef next = which.among.front();
    if (ordered) next = co_await play.ask(which);
    Targets rest;
    for (CombatantRef const who : left)
      if (who != next) rest.push_back(who);
    left = rest;
    here.that = next;
    here.where = at(play.state, next.slot).hex;
    co_await read(play, here, ability.effects);
  }
}
Task<> ability_on_hex(Play& play, Here here, Ability const& ability) {
  WhichHex which{};
  which.whose = seat_of(play.world(), here.self);
  which.what = "On which hex?";
  which.why = "AW-ABIL-06";
  which.among = hexes_for(play.world(), here.self, ability, at(play.state, here.self.slot).hex);
  if (which.among.empty()) co_return;
  here.hex = co_await play.ask(which);
  co_await read(play, here, ability.effects);
}

}  // namespace

Task<> use_ability(Play& play, CombatantRef by, AbilityId id, int modifier, CombatantRef on, HexSet only) {
  if (!id || !alive(play.state, by)) co_return;
  Ability const& ability = play.content.all_abilities[id.index()];
  Here here;
  here.self = by;
  here.ability = id;
  here.only = &only;
  here.modifier = modifier + allswell::modifier(play.world(), by, Attribute::ability);  // AW-ABIL-05, AW-CARD-10
  CombatantSet const targets = targets_of(play.world(), by, ability, at(play.state, by.slot).hex);
  if (ability.target.of == Kind::hex) {
    co_await ability_on_hex(play, here, ability);
  } else if (ability.target.all) {
    co_await ability_on_all(play, here, ability, targets);
  } else if (on && (targets & bit(on.slot))) {
    co_await ability_on(play, here, ability, on);
  } else if (targets != 0) {
    WhichCombatant which{};
    which.whose = seat_of(play.world(), by);
    which.what = "On whom?";
    which.why = "AW-ABIL-06";
    for_each(targets, [&](CombatantId who) { which.among.push_back(ref_to(play.state, who)); });
    CombatantRef const chosen = co_await play.ask(which);
    co_await ability_on(play, here, ability, chosen);
  }
}

// --- an action -------------------------------------------------------------------------------------------------------

namespace {

Task<> carry_out_move(Play& play, Deed deed) {
  if (is_enemy(deed.who.slot)) {
    int const points = move_points(play.world(), deed.who, deed.step);
    return enemy_move(play, deed.who, deed.target, points, deed.afflicts_later);
  }
  Limits const limits = limits_of(play.world(), deed.who, deed.only);
  return move_action(play, deed.who, move_value(play.world(), deed), limits);
}
Task<> carry_out(Play& play, Deed deed, bool& taken) {
  switch (deed.step.kind) {
    case ActionKind::move: return carry_out_move(play, deed);
    case ActionKind::attack:
      if (deed.target) return attack_on(play, deed.who, deed.target, deed.modifier, &taken);
      return attack(play, deed.who, deed.modifier, &taken);
    case ActionKind::defend: return defend(play, deed.who, deed.modifier), Task<>{};
    case ActionKind::ability:
    case ActionKind::augment:
    case ActionKind::affliction:
      return use_ability(play, deed.who, ability_of(play.world(), deed), deed.modifier, deed.target, deed.only);
    case ActionKind::flee:
      return flee(play, {}, deed.who, deed.target, move_points(play.world(), deed.who, deed.step), 0);
    case ActionKind::hold: return {};
  }
  return {};
}
// What is tied to an action having been taken.                                                            AW-ACT-06
Task<> after(Play& play, Deed deed, int due_from) {
  if (deed.step.kind == ActionKind::move) turn_floored_token(play, deed.who);  // AW-FLOOR-12
  Here here;
  here.self = deed.who;
  if (deed.bonus && alive(play.state, deed.who)) co_await read(play, here, *deed.bonus);
  if (deed.boosted && alive(play.state, deed.who)) co_await read(play, here, *deed.boosted);
  Step const passed_on{deed.step.kind, static_cast<std::int8_t>(deed.modifier)};
  CameDue const order{{DueKind::order, deed.who, 0, passed_on}};
  if (deed.order && alive(play.state, deed.who)) play.commit(order, "AW-ORDER-02");
  About about;
  about.by = deed.who;
  about.action = deed.step.kind;
  about.due_from = due_from;
  co_await moment(play, Moment::after_action, about);
  DueSettled const settled{due_from, true};
  if (play.state.scenario.due.size() > due_from) play.commit(settled, "AW-ACT-06");
}
Task<> action_over(Play& play) {
  Expired const over{&play.content, Lasts::action};
  play.commit(over, "AW-ACT-06");
  co_await look_for_defeats(play);
  co_await moment_of(play, Moment::any_time, {}, {});
}

}  // namespace

Task<> take(Play& play, Deed deed) {
  int const due_from = play.state.scenario.due.size();
  About about;
  about.by = deed.who;
  about.action = deed.step.kind;
  co_await moment(play, Moment::before_action, about);
  bool taken = true;
  if (alive(play.state, deed.who)) co_await carry_out(play, deed, taken);
  if (taken)
    co_await after(play, deed, due_from);
  else
    co_await settle_bonuses(play, due_from);  // AW-ATK-07, AW-ORDER-02: nothing else waits for a wasted attack
  co_await action_over(play);
}

// --- orders ----------------------------------------------------------------------------------------------------------

CombatantSet may_be_ordered(World const& w, CombatantRef by, Step step) {
  CombatantSet found = 0;
  if (!alive(w.state, by)) return found;
  Hex const from = at(w.state, by.slot).hex;
  for_each(group(w, by, Kind::other_friends), [&](CombatantId who) {
    if (is_mercenary(who) && employer_of(who) != by.slot) return;            // AW-ORDER-08
    if (distance(w, from, at(w.state, who).hex) > influence(w, by)) return;  // no line of sight: AW-ORDER-07
    Deed const deed{.who = ref_to(w.state, who), .step = step, .ability = {}, .modifier = step.number, .ordered = true};
    if (possible(w, deed)) found |= bit(who);  // AW-ORDER-05, -06
  });
  return found;
}
Task<> give_order(Play& play, CombatantRef by, Step step) {
  WhichCombatant which{};
  which.whose = seat_of(play.world(), by);
  which.what = "Who is ordered to do the same?";
  which.why = "AW-ORDER-03";
  which.may_decline = true;  // AW-ORDER-02
  for_each(may_be_ordered(play.world(), by, step),
           [&](CombatantId who) { which.among.push_back(ref_to(play.state, who)); });
  if (which.among.empty()) co_return;
  CombatantRef const who = co_await play.ask(which);
  if (!who) co_return;
  if (seat_of(play.world(), who) != which.whose) {  // its player may decline
    YesNo follows{};
    follows.whose = seat_of(play.world(), who);
    follows.what = "Follow the order?";
    follows.why = "AW-ORDER-03";
    follows.yes = "follow the order";
    follows.no = "decline";
    bool const yes = co_await play.ask(follows);
    if (!yes) co_return;
  }
  Deed deed{};
  deed.who = who;
  deed.step = step;
  deed.modifier = step.number;
  deed.ordered = true;  // no order action itself: AW-ORDER-09
  co_await take(play, deed);
}

// --- verbs -----------------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, Act const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (!alive(play.state, who)) co_return;
  if (is_enemy(who.slot)) {
    co_await take_enemy_action(play, who, verb.step, false);
    co_return;
  }
  Deed deed{};
  deed.who = who;
  deed.step = verb.step;
  deed.modifier = verb.step.number;
  if (!possible(play.world(), deed)) co_return;
  if (verb.may) {
    YesNo takes{};
    takes.whose = seat_of(play.world(), who);
    takes.what = "Take the free action?";
    takes.why = "AW-ACT-02";
    takes.yes = "take it";
    takes.no = "do without";
    bool const yes = co_await play.ask(takes);
    if (!yes) co_return;
  }
  co_await take(play, deed);
}
Task<> Texts::does(Play& play, Here& here, GrantOrder const& verb) { return give_order(play, here.self, verb.step); }

}  // namespace allswell
