#include "games/allswell/events_enemies.h"

#include <bit>

#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/solo.h"
#include "kit/counted.h"

namespace allswell {

namespace {

std::string names(World const& w, CombatantSet set) {
  std::string text;
  for_each(set, [&](CombatantId c) { text += (text.empty() ? "" : ", ") + called(w, ref_to(w.state, c)); });
  return text;
}

std::string step_text(Step const& step) {
  std::string text = boost::describe::enum_to_string(step.kind, "");
  if (step.number != 0) text += fmt::format("{:+}", step.number);
  return text;
}

std::string_view ignoring(InTheWay barriers) {
  switch (barriers) {
    case InTheWay::everything: return "";
    case InTheWay::characters: return ", the other Enemies left out of account";
    case InTheWay::terrain: return ", everybody in the way left out of account";
  }
  return "";
}

// "lowest health, 3, within Range 1; also there: Lambik"
std::string why_targeted(World const& w, TargetChosen const& fact) {
  Aim const& aim = fact.aim;
  std::string why;
  if (aim.priority == 1)
    why = fmt::format("lowest health ({}) within {}", aim.number, fact.range);
  else if (aim.priority == 2)
    why = fmt::format("no Player Character within {}, the worst condition of the Mercenaries there", fact.range);
  else
    why = fmt::format("nobody within {}, it takes {} movement to have it there{}", fact.range, aim.number,
                      ignoring(aim.barriers));
  if (std::popcount(aim.tied) > 1) why += fmt::format("; tied with {}", names(w, aim.tied & ~bit(fact.target.slot)));
  CombatantSet const others = aim.candidates & ~aim.tied;
  if (others != 0) why += fmt::format("; considered: {}", names(w, others));
  return why;
}

}  // namespace

Rule told_by(Aim const& aim) {
  constexpr Rule rules[] = {"AW-TARGET-11", "AW-TARGET-02", "AW-TARGET-03", "AW-TARGET-04"};
  return aim.barriers == InTheWay::everything ? rules[aim.priority] : "AW-TARGET-07";
}

void TargetChosen::apply(State&) const {}
void TargetChosen::tell(World const& w, flow::Words& words) const {
  words.verb("target").thing("figure", key_of(w, who)).thing("figure", key_of(w, target));
  words.say("{} ({}) turns to {}: {}", called(w, who), boost::describe::enum_to_string(action, ""), called(w, target),
            why_targeted(w, *this));
}

void WayChosen::apply(State&) const {}
void WayChosen::tell(World const& w, flow::Words& words) const {
  words.verb("move").thing("figure", key_of(w, who)).hex(end.column, end.row);
  std::string const goal = called(w, target);
  switch (ends.why) {
    case WhyThere::stays:
      words.say("{} stays on {}: {}", called(w, who), kit::to_text(end),
                ends.left == 0 ? goal + " is within range" : "nothing brings it nearer to " + goal);
      break;
    case WhyThere::within_range:
      words.say("{} moves to {}, {} of {} movement: from there {} is within range", called(w, who), kit::to_text(end),
                ends.cost, points, goal);
      break;
    case WhyThere::nearer:
      words.say("{} moves to {}, {} of {} movement: {} more would bring {} within range", called(w, who),
                kit::to_text(end), ends.cost, points, ends.left, goal);
      break;
    case WhyThere::more_afflicted:
      words.say("{} moves to {}, {} of {} movement: its affliction reaches {} there", called(w, who), kit::to_text(end),
                ends.cost, points, ends.afflicted);
      break;
  }
  if (ends.hexes.count() > 1) words.say("; equally good: {}", kit::to_text(HexSet(ends.hexes).erase(end)));
}

void EnemyTurnBegun::apply(State& s) const { s.scenario.turn.acted |= bit(who.slot); }
void EnemyTurnBegun::tell(World const& w, flow::Words& words) const {
  words.verb("turn").thing("figure", key_of(w, who));
  words.say("{} is {}: ", called(w, who), boost::describe::enum_to_string(state, ""));
  if (!row) return void(words.say("the card has no actions for it"));
  bool first = true;
  for (Step const& step : *row) {
    words.say("{}{}", first ? "" : ", ", step_text(step));
    first = false;
  }
}

void EnemyHolds::apply(State&) const {}
void EnemyHolds::tell(World const& w, flow::Words& words) const {
  words.verb("hold").thing("figure", key_of(w, who));
  words.say("{} holds{}", called(w, who), nobody_to_target ? ": there is nobody it could target" : "");
}

void ActionSkipped::apply(State&) const {}
void ActionSkipped::tell(World const& w, flow::Words& words) const {
  words.verb("skip").thing("figure", key_of(w, who));
  words.say("{} leaves out {}: {}", called(w, who), step_text(step), why);
}

void SpawnCut::apply(State&) const {}
void SpawnCut::tell(World const& w, flow::Words& words) const {
  words.say("{} of {} free hexes are filled with {}, the closest to a Character first", standees, hexes,
            w.content.enemies[type.index()].name);
}

// --- Overlords -------------------------------------------------------------------------------------------------------

void BonusGained::apply(State& s) const {
  Due due;
  due.kind = DueKind::bonus;
  due.who = who;
  due.stage = static_cast<std::uint8_t>(stage);
  s.scenario.due.push_back(due);
}
void BonusGained::tell(World const& w, flow::Words& words) const {
  Stage const& reached = enemy_of(w, who.slot).track[static_cast<std::size_t>(stage - 1)];
  words.thing("figure", key_of(w, who)).say("{} gains a bonus: {}", called(w, who), reached.name);
}

void OverlordDefeated::apply(State& s) const {
  if (!who) return;
  s.scenario.combatants[static_cast<std::size_t>(who.slot.index())].presence = Presence::dying;
  s.scenario.dying |= bit(who.slot);
  s.scenario.due.erase_if([&](Due const& due) { return due.who == who; });  // AW-OVERLORD-15
}
void OverlordOut::apply(State& s) const {
  for (TypeInPlay& type : s.scenario.types)
    if (type.type == overlord) type.defeated = true;
}
void OverlordDefeated::tell(World const& w, flow::Words& words) const {
  Enemy const& card = w.content.enemies[overlord.index()];
  words.verb("defeat").thing("type", card.id).say("{} is defeated", card.name);
}

// --- Mercenaries -----------------------------------------------------------------------------------------------------

void MercenaryHired::apply(State& s) const {
  Sheet& sheet = s.sheets[static_cast<std::size_t>(employer.index())];
  std::uint16_t const card = static_cast<std::uint16_t>(1u << hired.index());
  sheet.employs = hired;
  sheet.hired &= static_cast<std::uint16_t>(~card);
  sheet.coin = static_cast<std::uint16_t>(sheet.coin - price);
  s.hired_out |= card;
}
void MercenaryHired::tell(World const& w, flow::Words& words) const {
  Mercenary const& card = w.content.mercenaries[hired.index()];
  words.verb("hire").thing("mercenary", card.id);
  if (price > 0)
    words.say("{} hires {} for {} coin", called(w, employer), card.name, price);
  else
    words.say("{} hires {} with a Hired card", called(w, employer), card.name);
}

void MercenaryLeaves::apply(State& s) const {
  Sheet& sheet = s.sheets[static_cast<std::size_t>(employer.index())];
  if (!sheet.employs) return;
  s.hired_out &= static_cast<std::uint16_t>(~(1u << sheet.employs.index()));
  sheet.employs = {};
}
void MercenaryLeaves::tell(World const& w, flow::Words& words) const {
  words.verb("leave").say("The Hired card of {} goes back to the supply", called(w, employer));
}

void MercenaryActionTaken::apply(State& s) const {
  s.scenario.turn.mercenary_taken |= static_cast<std::uint8_t>(1u << action);
}
void MercenaryActionTaken::tell(World const&, flow::Words&) const {}

// --- interactions ----------------------------------------------------------------------------------------------------

void InteractionBegun::apply(State&) const {}
void InteractionBegun::tell(World const& w, flow::Words& words) const {
  words.verb("interact").thing("figure", key_of(w, who)).say("{}", text);
}
void OutcomeRead::apply(State&) const {}
void OutcomeRead::tell(World const&, flow::Words& words) const {
  if (!text.empty()) words.verb("story").say("{}", text);
}
void HexCovered::apply(State& s) const { s.scenario.covered.insert(hex); }
void HexCovered::tell(World const&, flow::Words& words) const {
  words.verb("cover").hex(hex.column, hex.row).say("a void token is put on {}", kit::to_text(hex));
}
void OverlayTurned::apply(State& s) const { s.scenario.overlays[static_cast<std::size_t>(letter.is - 'U')] = 255; }
void OverlayTurned::tell(World const&, flow::Words& words) const {
  words.verb("turn").say("the token shows {} and is removed", letter.is);
}

// --- Solo Allies -----------------------------------------------------------------------------------------------------

void TracksSet::apply(State& s) const { s.figures[static_cast<std::size_t>(ally.index())].tracks = slots; }
void TracksSet::tell(World const& w, flow::Words& words) const {
  words.verb("set").say("the tracks of {} are set", called(w, ally));
}
void TrackMoved::apply(State& s) const {
  --s.figures[static_cast<std::size_t>(ally.index())].tracks[static_cast<std::size_t>(track)];
}
void TrackMoved::tell(World const& w, flow::Words& words) const {
  int const left = figure(w.state, ally).tracks[static_cast<std::size_t>(track)];
  SoloTrack const& of = w.content.characters[ally.index()].solo.tracks[static_cast<std::size_t>(track)];
  std::string const& what = of.ability ? w.content.abilities[of.ability].name : "defend";
  if (left > 0)
    words.verb("track").say("{}: {} is left {}", called(w, ally), what, kit::counted(left, "time", "times"));
  else
    words.verb("track").say("{}: a void token covers {}", called(w, ally), what);
}

}  // namespace allswell
