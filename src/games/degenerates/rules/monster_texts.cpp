// Hits on Monsters, Trophies, and the verbs about Monsters.  Ledger DD-INFL-06, -07, -09, DD-MON-07, DD-EPIC-05, -11.
#include <algorithm>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

// The card of a Destroyed Monster is kept by who Destroyed it until the fight is over.          DD-INFL-07, DD-MON-07
template <class Cards, class Id, class Zone>
void keep(Play& play, Id card, Zone trophies, Who by, flow::Rule rule) {
  kit::CardPut<Cards> const put{card, card, of(trophies, by), kit::every_seat};
  play.commit(put, rule);
}
bool may_take_trophy(World const& w, Who by) {
  return by && !w.state.of(by).defeated;  // DD-INFL-09
}
void destroy(Play& play, FoeRef ref, Who by) {
  Foe const foe = *find(play.state, ref);
  World const w = play.world();
  bool const epic = is_epic(w, foe);
  auto const xp = static_cast<std::uint8_t>(fighter(w, foe).xp);
  bool const trophy = may_take_trophy(w, by);
  play.commit(FoeGone{ref, foe, FoeLeft::destroyed, xp, epic}, "DD-INFL-07");
  if (foe.kind == FoeKind::monster) {
    MonsterId const card{foe.card};
    if (epic) remove_epic_counter(play, card, "DD-EPIC-11");
    if (!trophy) return discard(play, card, "DD-MON-07");
    return keep<MonsterCards>(play, card, MonsterZone::trophy_0, by, "DD-INFL-07");
  }
  if (foe.kind == FoeKind::loot) {
    if (!trophy) return discard(play, LootId{foe.card}, "DD-MON-07");
    return keep<LootCards>(play, LootId{foe.card}, LootZone::trophy_0, by, "DD-INFL-07");
  }
  if (!trophy) return discard(play, EncounterId{foe.card}, "DD-MON-07");
  keep<EncounterCards>(play, EncounterId{foe.card}, EncounterZone::trophy_0, by, "DD-INFL-07");
}
Task<> tell_owner(Play& play, FoeRef foe, Who by, int wounds) {
  About about = read_by(play.world(), by);
  about.foe = foe;
  about.amount = wounds;
  co_await at(play, Moment::damage_dealt, about);
  Foe const* const it = find(play.state, foe);
  if (it && destroyed(play.world(), *it)) co_await at(play, Moment::monster_destroyed, about);
}

}  // namespace

Task<> hit(Play& play, FoeRef foe, int damage, bool piercing, Who by, flow::Rule rule) {
  Foe const* const it = find(play.state, foe);
  if (!it || destroyed(play.world(), *it)) co_return;                          // it is Destroyed once
  int const wounds = piercing ? damage : damage - arm(play.world(), *it, by);  // DD-INFL-06, DD-MON-04
  if (wounds <= 0) co_return;
  int const to = std::min(255, it->wounds + wounds);
  play.commit(FoeWounds{foe, static_cast<std::uint8_t>(to)}, rule);
  if (by) co_await tell_owner(play, foe, by, wounds);
  Foe const* const now = find(play.state, foe);
  if (now && destroyed(play.world(), *now)) destroy(play, foe, by);  // DD-HP-06
}

// --- verbs -----------------------------------------------------------------------------------------------------------

namespace {

// What a Monster, an Encounter or the board does is nobody's doing.                                       DD-MON-07
Who whose_doing(Here const& here) {
  switch (here.source.kind) {
    case SourceKind::character:
    case SourceKind::skill:
    case SourceKind::mastery:
    case SourceKind::weakness:
    case SourceKind::triumph:
    case SourceKind::loot: return here.who;
    default: return {};
  }
}
std::int8_t small(int n) { return static_cast<std::int8_t>(std::clamp(n, -20, 20)); }
Task<> hit_each(Play& play, Who by, int damage) {
  kit::Born const last = play.state.fight.births.last;  // not those that come meanwhile
  for (int i = 0; i < most_foes; ++i) {
    FoeRef const foe = ref_of(play.state, FoeId{i});
    if (foe.born <= last) co_await hit(play, foe, damage, false, by, "DD-ARM-01");
  }
}
using WhichCompanion = kit::Which<Names, Who, "which_companion_is_targeted">;
Task<> target_a_companion(Play& play, FoeRef foe, Who who) {
  WhichCompanion which{{seat_of(play.world(), who), "Whom does the Monster target instead?", "DD-TGT-03"}};
  for (int i = 0; i < most_adventurers; ++i)
    if (in(play.state.fight.in, Who{i}) && Who{i} != who) which.among.push_back(Who{i});
  auto const companion = co_await play.ask_if_any(which);
  if (companion) retarget(play, foe, *companion, "DD-TGT-09");
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, HitFoe const& verb) {
  return hit(play, here.foe, degenerates::value(play.world(), here, verb.amount), false, whose_doing(here),
             "DD-ARM-01");
}
Task<> Texts::does(Play& play, Here& here, PierceFoe const& verb) {
  return hit(play, here.foe, degenerates::value(play.world(), here, verb.amount), true, whose_doing(here), "DD-ARM-02");
}
Task<> Texts::does(Play& play, Here& here, HitAllFoes const& verb) {
  return hit_each(play, whose_doing(here), degenerates::value(play.world(), here, verb.amount));
}
void Texts::does(Play& play, Here& here, HealFoe const& verb) {
  heal_foe(play, here.foe, degenerates::value(play.world(), here, verb.amount), "DD-HP-06");
}
void Texts::does(Play& play, Here& here, ChangeAtt const& verb) {
  int const by = degenerates::value(play.world(), here, verb.amount);
  if (find(play.state, here.foe) && by != 0) play.commit(FoeChanged{here.foe, small(by), 0}, "DD-SUFR-01");
}
void Texts::does(Play& play, Here& here, ChangeArm const& verb) {
  int const by = degenerates::value(play.world(), here, verb.amount);
  if (find(play.state, here.foe) && by != 0) play.commit(FoeChanged{here.foe, 0, small(by)}, "DD-MON-04");
}
void Texts::does(Play& play, Here& here, FoeStatus const& verb) {
  gain_status(play, here.foe, StatusId{verb.status.index()}, verb.lasts, "DD-MST-01");
}
void Texts::does(Play& play, Here& here, GrantAbility const& verb) {
  grant_ability(play, here.foe, verb.ability, "DD-ABIL-04");
}
void Texts::does(Play& play, Here& here, CancelAbility const& verb) {
  cancel_ability(play, here.foe, verb.ability, "DD-ABIL-04");
}
void Texts::does(Play& play, Here& here, TargetYou const&) { retarget(play, here.foe, here.who, "DD-TGT-09"); }
Task<> Texts::does(Play& play, Here& here, TargetCompanion const&) {
  if (!find(play.state, here.foe)) return {};
  return target_a_companion(play, here.foe, here.who);
}
void Texts::does(Play& play, Here& here, DiscardFoe const&) { leave_fight(play, here.foe, false, "DD-FEND-01"); }
void Texts::does(Play& play, Here& here, FoeEscapes const&) { leave_fight(play, here.foe, true, "DD-FEND-01"); }

}  // namespace degenerates
