// What happens in a fight, as facts.
#include "games/degenerates/rules/fight_facts.h"

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/monsters.h"

namespace degenerates {

namespace {

Foe& at_slot(State& s, FoeRef ref) { return s.fight.foes[static_cast<std::size_t>(ref.slot.index())]; }
std::string_view word(auto value) { return boost::describe::enum_to_string(value, ""); }
void tell_foe(World const& w, FoeRef foe, flow::Words& words) { words.thing("panel", key_of(w, foe)); }
template <class Zone, class Shelf, class Id>
void put_in(Shelf& shelf, Id card, Zone zone) {
  shelf.put(card, zone, kit::every_seat);
}

}  // namespace

void FightBegins::apply(State& s) const {
  kit::Births const births = s.fight.births;  // a reference to a Monster of an earlier fight finds nobody
  s.fight = Fight{};
  s.fight.births = births;
  s.fight.ending = Ending::open;
  s.fight.reason = reason;
  s.fight.at = at;
  s.fight.joined = joined;
  s.fight.in = in;
}
void FightBegins::tell(World const& w, flow::Words& words) const {
  words.thing("place", name_of(w.content, at)).say("a fight begins: {}", called(w, at));
}

void FoeJoins::apply(State& s) const {
  Foe& f = s.fight.foes[slot];
  f = Foe{};
  f.kind = foe;
  f.card = card;
  f.half = half;
  f.born = s.fight.births.next();
  f.round = round;
  switch (foe) {
    case FoeKind::monster: put_in(s.cards.monsters, MonsterId{card}, MonsterZone::foe); break;
    case FoeKind::loot: put_in(s.cards.loot, LootId{card}, LootZone::foe); break;
    case FoeKind::encounter: put_in(s.cards.encounters, EncounterId{card}, EncounterZone::foe); break;
  }
  s.fight.fought_law |= law;
  s.fight.fought_loot |= foe == FoeKind::loot;
  s.fight.fought_other |= !law && foe != FoeKind::loot;
}
void FoeJoins::tell(World const& w, flow::Words& words) const {
  FoeRef const ref = ref_of(w.state, FoeId{slot});
  tell_foe(w, ref, words);
  words.say("{} is in the fight", called(w, ref));
}

void RoundBegins::apply(State& s) const {
  Fight& f = s.fight;
  ++f.round;
  f.step = RoundStep::targets;
  f.order.clear();
  f.next_in_order = 0;
  f.dice = {};
  f.declared = {};
  for (Foe& foe : f.foes) {
    foe.target = targets_nobody;
    foe.attacked = false;
    foe.dealt = 0;
  }
}
void RoundBegins::tell(World const& w, flow::Words& words) const {
  words.say("round {} of the fight", w.state.fight.round);
}
void StepBegins::apply(State& s) const {
  s.fight.step = step;
  for (Foe& foe : s.fight.foes) foe.ended = false;
}

void FightEnds::apply(State& s) const {
  Fight& f = s.fight;
  WhoMask const lost = ending == Ending::lost ? f.joined : f.escaped;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(lost, Who{i})) s.of(Who{i}).lost_fight = true;  // DD-HAND-08
  f.ending = ending;
  f.step = RoundStep::aftermath;
  f.leaving = 0;
  f.foes = {};
  f.order.clear();
  f.dice = {};
  f.declared = {};
}
void FightEnds::tell(World const&, flow::Words& words) const {
  switch (ending) {
    case Ending::won: words.say("the Party is victorious"); break;
    case Ending::lost: words.say("the Monsters are victorious"); break;
    default: words.say("the fight has no victor"); break;
  }
}
void LevelLowered::apply(State& s) const {
  for (Party& party : s.turn.parties) party.lowered |= party.members & who;
}

void Targeted::apply(State& s) const { at_slot(s, foe).target = target; }
void Targeted::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  if (target == targets_all)
    words.say("{} targets everybody", called(w, foe));
  else if (target != targets_nobody)
    words.say("{} targets {}", called(w, foe), called(w, Who{target}));
}
void Arrived::apply(State& s) const { at_slot(s, foe).arrived = true; }
void FoeStruck::apply(State& s) const {
  Foe& f = at_slot(s, foe);
  f.attacked |= attack;
  f.dealt = static_cast<std::uint8_t>(f.dealt + wounds);
}
void EndStepUsed::apply(State& s) const { at_slot(s, foe).ended = true; }
void FoeWounds::apply(State& s) const { at_slot(s, foe).wounds = to; }
void FoeWounds::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  words.verb("wounds").thing("number", std::to_string(to)).thing("side", "foe");
  words.say("{} has {} Wound{}", called(w, foe), to, to == 1 ? "" : "s");
}
void FoeGone::apply(State& s) const {
  at_slot(s, foe) = Foe{};
  if (!epic || how != FoeLeft::destroyed) return;
  s.fight.epic_destroyed = true;
  s.fight.epic_xp = static_cast<std::uint8_t>(s.fight.epic_xp + epic_xp);
}
void FoeGone::tell(World const& w, flow::Words& words) const {
  words.say("{} {}", name_of(w, was), how == FoeLeft::escaped ? "Escapes" : "is out of the fight: ");
  if (how != FoeLeft::escaped) words.say("{}", word(how));
}
void FoeConditionGained::apply(State& s) const {
  Foe& f = at_slot(s, foe);
  f.conditions.erase_if([&](FoeCondition const& c) { return c.status == condition.status; });
  f.conditions.push_back(condition);
}
void FoeConditionGained::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  words.say("{} is {}", called(w, foe), called(w, condition.status));
}
void FoeConditionLost::apply(State& s) const {
  at_slot(s, foe).conditions.erase_if([&](FoeCondition const& c) { return c.status == status; });
}
void FoeConditionLost::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  words.say("{} is no longer {}", called(w, foe), called(w, status));
}
void FoeChanged::apply(State& s) const {
  Foe& f = at_slot(s, foe);
  f.att = static_cast<std::int8_t>(f.att + att);
  f.arm = static_cast<std::int8_t>(f.arm + arm);
}
void FoeChanged::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  words.say("{}:", called(w, foe));
  if (att != 0) words.say(" {:+} ATT", att);
  if (arm != 0) words.say(" {:+} ARM", arm);
}
void FoeAbility::apply(State& s) const {
  Foe& f = at_slot(s, foe);
  auto const bit = static_cast<std::uint16_t>(1u << static_cast<int>(ability));
  if (has)
    f.gained |= bit, f.lost &= static_cast<std::uint16_t>(~bit);
  else
    f.lost |= bit, f.gained &= static_cast<std::uint16_t>(~bit);
}
void FoeAbility::tell(World const& w, flow::Words& words) const {
  tell_foe(w, foe, words);
  words.say("{} {} {}", called(w, foe), has ? "gains" : "loses", word(ability));
}

void OrderFixed::apply(State& s) const {
  s.fight.order = order;
  s.fight.next_in_order = 0;
}
void OrderFixed::tell(World const& w, flow::Words& words) const {
  words.say("the order of turns:");
  for (int i = 0; i < order.size(); ++i) words.say("{} {}", i == 0 ? "" : ",", called(w, order[i]));
}
void CombatTurnBegins::apply(State& s) const {
  s.fight.quick_used = false;
  s.fight.declared = {};
  s.fight.dice = {};
}
void CombatTurnBegins::tell(World const& w, flow::Words& words) const {
  words.verb("turn_begins").say("the turn of {}", called(w, who));
}
void CombatTurnEnds::apply(State& s) const {
  ++s.fight.next_in_order;
  s.fight.quick_used = false;
  s.fight.declared = {};
  s.fight.dice = {};
}
void ActionDeclared::apply(State& s) const { s.fight.declared = declared; }
void ActionDeclared::tell(World const& w, flow::Words& words) const {
  words.say("{} ", called(w, who));
  switch (declared.kind) {
    case DeclaredKind::nothing: words.say("neither attacks nor acts"); break;
    case DeclaredKind::unarmed: words.say("strikes unarmed"); break;
    case DeclaredKind::escape: words.say("tries to Escape"); break;
    default: words.say("uses {}", name_of_source(w, declared.source)); break;
  }
  if (declared.foe) words.say(" on {}", called(w, declared.foe));
}
void QuickActionUsed::apply(State& s) const { s.fight.quick_used = true; }
void QuickActionUsed::tell(World const& w, flow::Words& words) const {
  if (source.kind == SourceKind::rule)  // to equip, or to hand over
    words.say("{} uses the Quick Action", called(w, who));
  else
    words.say("{}: a Quick Action of {}", called(w, who), name_of_source(w, source));
}

std::uint8_t& die_of(CombatDice& dice, Die die) {
  int const n = static_cast<int>(die) - 1;
  auto const at = static_cast<std::size_t>(n % 2);
  if (n < 2) return dice.attack[at];
  return n < 4 ? dice.defence[at] : dice.power[at];
}
int shown(CombatDice const& dice, Die die) {
  CombatDice copy = dice;
  return die_of(copy, die);
}
void CombatDiceRolled::apply(State& s) const { s.fight.dice = dice; }
void CombatDiceRolled::tell(World const& w, flow::Words& words) const {
  words.say("{} rolls:", called(w, who));
  if (dice.attacks > 0) words.say(" Attack {} {}", dice.attack[0], dice.attack[1]);
  if (dice.defences > 0) words.say(" Defence {} {}", dice.defence[0], dice.defence[1]);
  if (dice.powers > 0) words.say(" Power {}", dice.power[0]);
  if (dice.powers > 1) words.say(" {}", dice.power[1]);
  if (dice.attacks + dice.defences + dice.powers == 0) words.say(" nothing");
}
void CombatDieRerolled::apply(State& s) const { die_of(s.fight.dice, die) = to; }  // DD-LUCK-06
void CombatDieRerolled::tell(World const&, flow::Words& words) const { words.say("the die shows {} instead", to); }
void WillEscape::apply(State& s) const { s.fight.leaving |= bit(who); }
void WillEscape::tell(World const& w, flow::Words& words) const { words.say("{} finds a way out", called(w, who)); }
void Escapes::apply(State& s) const {
  s.fight.leaving &= static_cast<WhoMask>(~bit(who));
  s.fight.in &= static_cast<WhoMask>(~bit(who));
  s.fight.escaped |= bit(who);
  for (Foe& foe : s.fight.foes)
    if (foe.target == who.index()) foe.target = targets_nobody;
}
void Escapes::tell(World const& w, flow::Words& words) const { words.say("{} Escapes", called(w, who)); }
void Returns::apply(State& s) const {
  s.fight.escaped &= static_cast<WhoMask>(~bit(who));
  s.fight.in |= bit(who);
}
void Returns::tell(World const& w, flow::Words& words) const { words.say("{} returns to the fight", called(w, who)); }

}  // namespace degenerates
