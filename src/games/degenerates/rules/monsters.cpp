// Monsters in a fight: who they are, what they are worth, what they can do.
// Ledger DD-MON, DD-MST, DD-ABIL, DD-LAW-07, DD-HP-06.
#include "games/degenerates/rules/monsters.h"

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/map_overview.h"

namespace degenerates {

// --- who they are ----------------------------------------------------------------------------------------------------

Fighter const& fighter(World const& w, Foe const& foe) {
  switch (foe.kind) {
    case FoeKind::monster: return w.content.monster_of(foe.card);
    case FoeKind::loot: return *w.content.loot_of(foe.card).fighter;
    case FoeKind::encounter: break;
  }
  return *w.content.encounters[foe.card].scenarios[foe.half].fight;
}
std::string_view name_of(World const& w, Foe const& foe) {
  switch (foe.kind) {
    case FoeKind::monster: return w.content.monster_of(foe.card).name;
    case FoeKind::loot: return w.content.loot_of(foe.card).name;
    case FoeKind::encounter: break;
  }
  return w.content.encounters[foe.card].name;
}
Foe const* find(State const& s, FoeRef ref) { return kit::find(s.fight.foes, ref); }
FoeRef ref_of(State const& s, FoeId slot) { return kit::ref_to(s.fight.foes, slot); }
FoeRef ref_of(State const& s, Foe const& foe) {
  for (int i = 0; i < most_foes; ++i)
    if (s.fight.foes[static_cast<std::size_t>(i)].born == foe.born) return {FoeId{i}, foe.born};
  return {};
}
int foes_left(State const& s) {
  int n = 0;
  for (Foe const& foe : s.fight.foes) n += foe.born != 0;
  return n;
}
bool is_law(World const& w, FoeKind kind, int card) {
  return kind == FoeKind::monster && w.content.monster_of(card).law();  // DD-LAW-07
}
bool is_epic(World const& w, FoeKind kind, int card) {
  return kind == FoeKind::monster && w.content.monster_of(card).deck == MonsterDeck::epic;
}
bool is_law(World const& w, Foe const& foe) { return is_law(w, foe.kind, foe.card); }
bool is_epic(World const& w, Foe const& foe) { return is_epic(w, foe.kind, foe.card); }

// --- abilities -------------------------------------------------------------------------------------------------------

bool suffers(World const& w, Foe const& foe, bool OnMonster::* what) {
  for (FoeCondition const& c : foe.conditions)
    if (auto const& on = w.content.statuses[c.status.index()].on_monster; on && (*on).*what) return true;
  return false;
}

namespace {

bool bit_set(std::uint16_t bits, Ability ability) { return bits >> static_cast<int>(ability) & 1; }
bool icons_fit(World const& w, std::optional<Trait> trait, std::optional<CombatStance> stance, Who against) {
  if (trait && !has(w, w.state.fight.at, *trait)) return false;                 // DD-ABIL-02
  return !stance || (against && w.state.of(against).combat_stance == *stance);  // DD-ABIL-03
}
// Every ability of this kind that works, gained ones as a plain one.  f(Standard const&)
template <class Each>
void each_working(World const& w, Foe const& foe, Ability ability, Who against, Each&& f) {
  for (Standard const& own : fighter(w, foe).abilities)
    if (own.ability == ability && works(w, foe, own, against)) f(own);
  if (!bit_set(foe.gained, ability) || suffers(w, foe, &OnMonster::no_abilities)) return;
  Standard plain;
  plain.ability = ability;
  f(plain);
}
Here against_it(World const& w, Foe const& foe, Who who) {
  Here here;
  here.who = who;
  here.foe = ref_of(w.state, foe);
  here.at = w.state.fight.at;
  return here;
}

}  // namespace

bool works(World const& w, Foe const& foe, Standard const& ability, Who against) {  // DD-ABIL-07
  if (bit_set(foe.lost, ability.ability)) return false;                             // DD-ABIL-04
  if (suffers(w, foe, &OnMonster::no_abilities)) return false;                      // DD-STAT-16
  return icons_fit(w, ability.trait, ability.stance, against);
}
bool works(World const& w, Arrival const& ability, Who against) {
  return icons_fit(w, ability.trait, ability.stance, against);
}
bool has_ability(World const& w, Foe const& foe, Ability ability, Who against) {
  bool found = false;
  each_working(w, foe, ability, against, [&](Standard const&) { found = true; });
  return found;
}
int amount_of(World const& w, Foe const& foe, Ability ability, Who against) {
  int sum = 0;
  each_working(w, foe, ability, against, [&](Standard const& a) { sum += a.amount; });
  return sum;
}
bool pursues(World const& w, Foe const& foe, Who who) {
  if (!targets(w.state, foe, who) || suffers(w, foe, &OnMonster::no_pursuit)) return false;  // DD-ESC-06
  return has_ability(w, foe, Ability::pursue, who);
}
bool immune(World const& w, Foe const& foe, AttackType to, Who against) {
  bool found = false;
  each_working(w, foe, Ability::immune, against, [&](Standard const& a) { found |= a.against == to; });
  return found;
}
bool immune(World const& w, Foe const& foe, StatusId to) {
  bool found = false;
  each_working(w, foe, Ability::immune, {}, [&](Standard const& a) { found |= a.status.index() == to.index(); });
  return found;
}

// --- values ----------------------------------------------------------------------------------------------------------

int att(World const& w, Foe const& foe, Who against) {
  std::optional<int> const printed = fighter(w, foe).att;
  if (!printed) return 0;  // DD-TGT-06
  int sum = *printed + foe.att + amount_of(w, foe, Ability::fierce, against);
  for (FoeCondition const& c : foe.conditions)
    if (auto const& on = w.content.statuses[c.status.index()].on_monster) sum += on->att;
  sum += bonus(w, against_it(w, foe, against), Stat::monster_att);
  return std::max(0, sum);
}
int arm(World const& w, Foe const& foe, Who against) {
  int const sum = fighter(w, foe).arm + foe.arm + amount_of(w, foe, Ability::hardened, against) +
                  bonus(w, against_it(w, foe, against), Stat::monster_arm);
  return std::max(0, sum);
}
bool destroyed(World const& w, Foe const& foe) { return foe.wounds >= fighter(w, foe).hp; }  // DD-HP-06
bool targets(State const& s, Foe const& foe, Who who) {
  if (!in(s.fight.in, who)) return false;                         // DD-TGT-05
  return foe.target == targets_all || foe.target == who.index();  // DD-TGT-08
}
bool attacks(World const& w, Foe const& foe, Who who) {
  if (!targets(w.state, foe, who) || fighter(w, foe).target.by == TargetBy::none) return false;  // DD-TGT-06
  return !suffers(w, foe, &OnMonster::no_attack) && att(w, foe, who) > 0;  // DD-ACT-05, DD-STAT-15
}
bool strikes_now(World const& w, Foe const& foe, Who who) {
  if (foe.round > w.state.fight.round || destroyed(w, foe)) return false;        // DD-ARRV-03
  if (foe.attacked && fighter(w, foe).target.by != TargetBy::all) return false;  // DD-TGT-09
  return attacks(w, foe, who);
}

// --- what happens to them --------------------------------------------------------------------------------------------

void gain_status(Play& play, FoeRef ref, StatusId status, Lasts lasts, flow::Rule rule) {
  Foe const* const foe = find(play.state, ref);
  if (!foe || !play.content.statuses[status.index()].on_monster) return;  // DD-MST-04
  if (immune(play.world(), *foe, status)) return;
  bool held = false;
  for (FoeCondition const& c : foe->conditions) {
    if (c.status != status) continue;
    bool const longer = c.lasts <= Lasts::next_turn && lasts > Lasts::next_turn;
    if (!longer) return;  // DD-MST-01
    held = true;
  }
  if (!held && foe->conditions.full()) return;
  play.commit(FoeConditionGained{ref, {status, lasts, play.state.fight.round}}, rule);
}
// Gained in one round, gone at the end of the End Step of the next.                                        DD-MST-03
void end_foe_statuses(Play& play) {
  for (int i = 0; i < most_foes; ++i) {
    FoeRef const ref = ref_of(play.state, FoeId{i});
    if (!ref) continue;
    auto const conditions = find(play.state, ref)->conditions;
    for (FoeCondition const& c : conditions)
      if (c.lasts <= Lasts::next_turn && c.round < play.state.fight.round)
        play.commit(FoeConditionLost{ref, c.status}, "DD-MST-03");
  }
}
void grant_ability(Play& play, FoeRef ref, Ability ability, flow::Rule rule) {
  Foe const* const foe = find(play.state, ref);
  if (!foe || bit_set(foe->gained, ability)) return;  // DD-ABIL-04
  bool own = false;
  for (Standard const& a : fighter(play.world(), *foe).abilities) own |= a.ability == ability;
  if (own && !bit_set(foe->lost, ability)) return;
  play.commit(FoeAbility{ref, ability, true}, rule);
}
void cancel_ability(Play& play, FoeRef ref, Ability ability, flow::Rule rule) {
  Foe const* const foe = find(play.state, ref);
  if (foe && !bit_set(foe->lost, ability)) play.commit(FoeAbility{ref, ability, false}, rule);
}
void retarget(Play& play, FoeRef ref, Who who, flow::Rule rule) {
  Foe const* const foe = find(play.state, ref);
  if (!foe || !who || !in(play.state.fight.in, who)) return;  // DD-TGT-05
  if (foe->target != who.index()) play.commit(Targeted{ref, static_cast<std::uint8_t>(who.index())}, rule);
}
void heal_foe(Play& play, FoeRef ref, int wounds, flow::Rule rule) {
  Foe const* const foe = find(play.state, ref);
  if (!foe || wounds <= 0 || foe->wounds == 0 || suffers(play.world(), *foe, &OnMonster::no_healing)) return;
  int const to = std::max(0, foe->wounds - wounds);
  play.commit(FoeWounds{ref, static_cast<std::uint8_t>(to)}, rule);
}
// One that Escapes keeps its card beside the fight until it is over.                              DD-FEND-01,
// DD-EPIC-11
void leave_fight(Play& play, FoeRef ref, bool escapes, flow::Rule rule) {
  Foe const* const it = find(play.state, ref);
  if (!it) return;
  Foe const foe = *it;
  play.commit(FoeGone{ref, foe, escapes ? FoeLeft::escaped : FoeLeft::discarded}, rule);
  if (escapes) return;
  switch (foe.kind) {
    case FoeKind::monster:
      if (is_epic(play.world(), foe)) return remove_epic(play, MonsterId{foe.card}, "DD-EPIC-11");
      return discard(play, MonsterId{foe.card}, rule);
    case FoeKind::loot: return discard(play, LootId{foe.card}, rule);
    case FoeKind::encounter: return discard(play, EncounterId{foe.card}, rule);
  }
}

}  // namespace degenerates
