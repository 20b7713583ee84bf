// Enemy cards and Intent cards: states, rows, numbers.  Ledger AW-ENEM-04..18, AW-INTENT-05..09, AW-ETURN-11..18.
#include <algorithm>

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

namespace {

bool somebody_in_range(World const& w, CombatantRef who) {
  Outlook const hexes_only{range(w, who), false};  // AW-ETURN-15: sight does not matter for the state
  return in_reach(w, find(w.state, who)->hex, hexes_only, may_be_targeted(w)) != 0;
}

std::vector<Step> const& row_of(Intent const& intent, EnemyState state) {
  switch (state) {
    case EnemyState::wounded: return intent.wounded;
    case EnemyState::rattled: return intent.rattled;
    case EnemyState::engaged: return intent.engaged;
    case EnemyState::closing: return intent.closing;
  }
  return intent.closing;
}

EnemyState position_of(World const& w, CombatantRef who) {
  return somebody_in_range(w, who) ? EnemyState::engaged : EnemyState::closing;  // AW-ETURN-15, -16
}

}  // namespace

EnemyState state_of(World const& w, CombatantRef who) {
  switch (condition(w, who)) {  // AW-ETURN-11: before the position
    case Condition::wounded:
    case Condition::dead: return EnemyState::wounded;
    case Condition::rattled: return EnemyState::rattled;
    case Condition::healthy: break;
  }
  return position_of(w, who);
}

std::vector<Step> const* row_for(World const& w, CombatantRef who, Intent const& intent) {
  EnemyState const state = state_of(w, who);
  if (!row_of(intent, state).empty()) return &row_of(intent, state);
  std::vector<Step> const& lower = row_of(intent, position_of(w, who));  // AW-ETURN-18: the next lower one that applies
  return lower.empty() ? nullptr : &lower;
}

CombatantSet still_to_act(World const& w, TypeId type) {
  CombatantSet left = 0;
  for_each(living(w) & all_enemies & ~w.state.scenario.turn.acted, [&](CombatantId c) {
    if (at(w.state, c).type == type.index()) left |= bit(c);
  });
  return left;
}

CombatantSet next_to_act(World const& w, TypeId type) {
  CombatantSet const characters = may_be_targeted(w);  // AW-ETURN-03: those that it may target
  CombatantSet const left = still_to_act(w, type);
  if (characters == 0) return left & (~left + 1);  // they all hold: nothing to be asked                   AW-TARGET-11
  CombatantSet next = 0;
  int best = 0;
  for_each(left, [&](CombatantId enemy) {
    int nearest = kit::longest_distance + 1;
    for_each(characters, [&](CombatantId c) {
      nearest = std::min(nearest, distance(w, at(w.state, enemy).hex, at(w.state, c).hex));
    });
    if (next != 0 && nearest > best) return;
    if (nearest < best) next = 0;
    next |= bit(enemy);
    best = nearest;
  });
  return next;
}

int move_points(World const& w, CombatantRef who, Step step) {
  return std::max(0, base_move(w, who) + modifier(w, who, Attribute::move) + step.number);
}

namespace {

std::size_t place_of(Attribute attribute) {
  return attribute == Attribute::move ? 1 : attribute == Attribute::range ? 2 : 0;
}

// A modifier token on the Enemy card: for all of the type, also those that come later.                    AW-ENEM-17
struct TypeModified {
  static constexpr std::string_view kind = "type_modified";
  TypeId type;
  Attribute attribute = Attribute::potency;
  int by = 0;
  void apply(State& s) const {
    for (TypeInPlay& one : s.scenario.types)
      if (one.type == type) {
        std::int8_t& token = one.modifiers[place_of(attribute)];
        token = static_cast<std::int8_t>(token + by);  // AW-ENEM-18: they combine
      }
  }
  void tell(World const& w, flow::Words& words) const {
    Enemy const& card = w.content.enemies[type.index()];
    words.verb("modify").thing("type", w.content.enemies.id(type.index()));
    words.say("{} of {} changes by {:+}", boost::describe::enum_to_string(attribute, ""), card.name, by);
  }
};

TypeId type_of(World const& w, Here const& here, ModifyType const& verb) {
  if (verb.type) return TypeId(verb.type.index());
  CombatantRef const who = is_enemy(here.self.slot) ? here.self : here.that;
  Combatant const* const it = find(w.state, who);
  return it && is_enemy(who.slot) ? TypeId(it->type) : TypeId{};
}

}  // namespace

void Texts::does(Play& play, Here& here, ModifyType const& verb) {
  TypeModified const modified{type_of(play.world(), here, verb), verb.attribute, verb.by};
  if (modified.type) play.commit(modified, "AW-ENEM-16");
}

}  // namespace allswell
