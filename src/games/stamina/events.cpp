#include "games/stamina/events.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/characters.h"
#include "games/stamina/rules/movement.h"
#include "kit/counted.h"

namespace stamina {

namespace {

// The one way to a sheet that is going to change.
Character& at(State& s, CharacterId id) {
  s.touched.who |= static_cast<std::uint16_t>(1u << id.index());
  Character& c = s.characters[id.index()];
  c.laden.is = true;
  return c;
}

std::uint8_t& pool(Character& c, Pool p) {
  switch (p) {
    case Pool::available: return c.available;
    case Pool::spent: return c.spent;
    case Pool::path: return c.path;
    case Pool::wound: return c.wound;
    case Pool::drowned: return c.drowned;
  }
  return c.spent;
}

char const* pool_name(Pool p) {
  switch (p) {
    case Pool::available: return "Available";
    case Pool::spent: return "Spent";
    case Pool::path: return "the Path Pool";
    case Pool::wound: return "the Wound Pool";
    case Pool::drowned: return "what the water took";
  }
  return "";
}

void add(std::uint8_t& value, int by) { value = static_cast<std::uint8_t>(value + by); }

std::string_view word(auto value) {
  char const* const name = boost::describe::enum_to_string(value, "");
  return name;
}

std::string condition_words(ConditionEntry const& e) {
  std::string text(word(e.kind));
  if (e.strength > 0) text += fmt::format(" ({})", e.strength);
  if (e.turns != kit::until_removed) text += fmt::format(" for {} turn{}", e.turns, e.turns == 1 ? "" : "s");
  return text;
}

// What follows from somebody's conditions; after every change of them.
void note_conditions(State& s, CharacterId who) {
  Character& c = at(s, who);
  c.settle();
  if (c.is_under(Condition::unconscious))
    s.muster.unconscious.add(who);
  else
    s.muster.unconscious.remove(who);
}

// What follows from the Reactions that anybody has used.
void note_reactions(State& s) {
  s.muster.unused = {};
  for (CharacterId const id : s.muster.in_play) {
    Character const& c = s.characters[id.index()];
    s.muster.unused |= c.abilities - c.reactions_used;
  }
}

// What an ability gave while it was kept up stops with it.                                                  ST-TURN-12
void end_conditions_of(State& s, CharacterId keeper, AbilityId ability) {
  for (Character& c : s.characters) {
    c.conditions.entries.erase_if(
        [&](ConditionEntry const& e) { return e.controller == keeper && e.source == ability; });
    c.escapes.erase_if([&](Escape const& e) { return !c.conditions.has(e.condition); });
  }
}

void remove_from_order(State& s, CharacterId who) {
  s.delaying.erase_first(who);
  for (int i = 0; i < s.order.size(); ++i)
    if (s.order[i] == who) {
      s.order.erase_at(i);
      if (i < s.turn) --s.turn;
      return;
    }
}

}  // namespace

std::string name(World const& w, CharacterId id) {
  if (!id) return "the place itself";
  Character const& c = w.state.characters[id.index()];
  if (c.is_hero()) return w.content.heroes[c.hero.index()].name;
  std::string const& kind = w.content.npcs[c.npc.index()].name;
  return c.number == 0 ? kind : fmt::format("{} {}", kind, c.number);
}

// --- dice ---

void DiceMoved::apply(State& s) const {
  Character& c = at(s, who);
  add(pool(c, from), -count);
  add(pool(c, to), count);
}
void DiceMoved::tell(World const& w, flow::Words& words) const {
  if (count == 0) return;
  words.thing("figure", std::to_string(who.index()))
      .say("{}: {} from {} to {}", name(w, who), kit::counted_dice(count), pool_name(from), pool_name(to));
}
void MaintainBegun::apply(State& s) const {
  add(at(s, who).available, -effect.dice);
  at(s, who).maintained.push_back(effect);
  s.settle();
}
void MaintainBegun::tell(World const& w, flow::Words& words) const {
  words.say("{} keeps {} in the Maintenance Pool for {}", name(w, who), kit::counted_dice(effect.dice),
            w.content.abilities[effect.ability.index()].name);
}
void MaintainEnded::apply(State& s) const {
  Character& c = at(s, who);
  for (int i = 0; i < c.maintained.size(); ++i)
    if (c.maintained[i].ability == ability) {
      add(c.spent, c.maintained[i].dice);
      c.maintained.erase_at(i);
      end_conditions_of(s, who, ability);
      s.settle();
      return;
    }
}
void MaintainEnded::tell(World const& w, flow::Words& words) const {
  words.say("{} of {} ends; its dice are spent", w.content.abilities[ability.index()].name, name(w, who));
}
void PersistBegun::apply(State& s) const {
  add(at(s, who).available, -effect.dice);
  at(s, who).persisted.push_back(effect);
}
void PersistBegun::tell(World const& w, flow::Words& words) const {
  words.say("{} holds off {} with {}", name(w, who), word(effect.condition), kit::counted_dice(effect.dice));
}
void PersistEnded::apply(State& s) const {
  Character& c = at(s, who);
  add(c.spent, c.persisted[index].dice);
  c.persisted.erase_at(index);
}
void PersistEnded::tell(World const& w, flow::Words& words) const {
  words.say("{} pays no longer; the dice are spent", name(w, who));
}
void DieLost::apply(State& s) const {
  Character& c = at(s, who);
  if (from_maintained)
    --c.maintained[index].dice;
  else
    --c.persisted[index].dice;
  add(pool(c, to), 1);
}
void DieLost::tell(World const& w, flow::Words& words) const {
  words.say("{} loses a die from the {} Pool to {}", name(w, who), from_maintained ? "Maintenance" : "Persist",
            pool_name(to));
}

// --- body ---

void DamageTaken::apply(State& s) const {
  Character& c = at(s, who);
  if (shielded > 0) {
    c.conditions.weaken(Condition::shield, shielded);
    note_conditions(s, who);
  }
  c.hit_points = static_cast<std::int8_t>(c.hit_points - lost);
}
void DamageTaken::tell(World const& w, flow::Words& words) const {
  words.verb("damage").thing("figure", std::to_string(who.index())).thing("number", std::to_string(lost));
  words.thing("side", character(w, who).is_hero() ? "hero" : "foe");
  if (shielded > 0)
    words.say("{} takes {} damage; the shield took {}", name(w, who), lost, shielded);
  else
    words.say("{} takes {} damage", name(w, who), lost);
}
void FellToLimit::apply(State& s) const {
  at(s, who).hit_points = static_cast<std::int8_t>(at(s, who).hit_points - by);
}
void FellToLimit::tell(World const& w, flow::Words& words) const {
  words.thing("figure", std::to_string(who.index()))
      .say("{} is held to the hit points of the Wounded: {} fewer", name(w, who), by);
}
void Healed::apply(State& s) const { at(s, who).hit_points = static_cast<std::int8_t>(at(s, who).hit_points + amount); }
void Healed::tell(World const& w, flow::Words& words) const {
  words.verb("heal").thing("figure", std::to_string(who.index())).say("{} heals {}", name(w, who), amount);
}
void BecameWounded::apply(State& s) const { at(s, who).wounded = true; }
void BecameWounded::tell(World const& w, flow::Words& words) const { words.say("{} is Wounded", name(w, who)); }
void WoundHealed::apply(State& s) const {
  Character& c = at(s, who);
  c.wounded = false;
  add(c.spent, c.wound);
  c.wound = 0;
}
void WoundHealed::tell(World const& w, flow::Words& words) const {
  words.say("the wound of {} is healed", name(w, who));
}
void LeftPlay::apply(State& s) const {
  Character& c = at(s, who);
  c.standing = how;
  for (Maintained const& m : c.maintained) {
    add(c.spent, m.dice);
    end_conditions_of(s, who, m.ability);
  }
  c.maintained.clear();
  remove_from_order(s, who);
  // What others kept up for somebody who is gone has nobody to work on; it runs on until they end it.
  if (how == Standing::killed)
    for (CarriedItem const& item : c.items) s.ground_items.try_push_back({c.hex, item.item, item.uses_left});
  if (how == Standing::killed) c.items.clear();
  s.settle();
}
void LeftPlay::tell(World const& w, flow::Words& words) const {
  words.thing("figure", std::to_string(who.index()));
  switch (how) {
    case Standing::incapacitated: words.verb("falls").say("{} is out of the fight", name(w, who)); break;
    case Standing::killed: words.verb("dies").say("{} is killed", name(w, who)); break;
    case Standing::left: words.verb("leaves").say("{} leaves", name(w, who)); break;
    case Standing::in_play: break;
  }
}
void Interrupted::apply(State& s) const {
  at(s, who).interrupted = on;
  if (on)
    s.muster.interrupted.add(who);
  else
    s.muster.interrupted.remove(who);
}
void Interrupted::tell(World const&, flow::Words&) const {}
void ProneChanged::apply(State& s) const { at(s, who).prone = prone; }
void ProneChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {}", name(w, who), prone ? "is knocked prone" : "stands up");
}
void ConditionGiven::apply(State& s) const {
  Character& c = at(s, who);
  kit::StatusChange const change = c.conditions.apply(entry);
  if (change == kit::StatusChange::ignored) return;
  c.escapes.erase_if([&](Escape const& e) { return e.condition == entry.kind; });
  if (escape > 0) c.escapes.try_push_back({entry.kind, static_cast<std::uint8_t>(escape)});
  if (entry.kind == Condition::restrain && change != kit::StatusChange::prolonged)
    c.restraint_paid = false;  // ST-REST-01: this one is not paid for yet
  note_conditions(s, who);
}
void ConditionGiven::tell(World const& w, flow::Words& words) const {
  words.verb("condition")
      .thing("figure", std::to_string(who.index()))
      .say("{}: {}", name(w, who), condition_words(entry));
}
void ConditionEnded::apply(State& s) const {
  Character& c = at(s, who);
  c.conditions.remove(condition);
  c.escapes.erase_if([&](Escape const& e) { return e.condition == condition; });
  note_conditions(s, who);
}
void ConditionEnded::tell(World const& w, flow::Words& words) const {
  words.say("{} is no longer {}", name(w, who), word(condition));
}
void TurnsCounted::apply(State& s) const {
  Character& c = at(s, who);
  for (ConditionEntry const& gone : c.conditions.count_down())
    c.escapes.erase_if([&](Escape const& e) { return e.condition == gone.kind; });
  note_conditions(s, who);
  for (int i = c.persisted.size() - 1; i >= 0; --i)
    if (--c.persisted[i].rounds == 0) {
      add(c.spent, c.persisted[i].dice);  // ST-PERS-06
      c.persisted.erase_at(i);
    }
  for (int i = s.hard_ground.size() - 1; i >= 0; --i)
    if (s.hard_ground[i].controller == who && --s.hard_ground[i].turns == 0) s.hard_ground.erase_at(i);
}
void TurnsCounted::tell(World const&, flow::Words&) const {}
void InjuryChanged::apply(State& s) const {
  Character& c = at(s, who);
  if (given)
    c.injuries.try_push_back(injury);
  else
    c.injuries.erase_first(injury);
}
void InjuryChanged::tell(World const& w, flow::Words& words) const {
  words.say("{}: {} {}", name(w, who), w.content.injuries[injury.index()].name, given ? "" : "is treated");
}
void DescentBegun::apply(State& s) const { at(s, who).descents.push_back(descent); }
void DescentBegun::tell(World const& w, flow::Words& words) const {
  words.say("{} will come again for {}", w.content.abilities[descent.ability.index()].name, name(w, who));
}
void DescentForgone::apply(State&) const {}
void DescentForgone::tell(World const& w, flow::Words& words) const {
  words.say("{} will not come again for {}: {} Descending effects are on it already",
            w.content.abilities[ability.index()].name, name(w, who), most_descents);
}
void DescentLowered::apply(State& s) const {
  Character& c = at(s, who);
  Descent& d = c.descents[index];
  d.damage = static_cast<std::int8_t>(std::max(0, d.damage - by));
  d.healing = static_cast<std::int8_t>(std::max(0, d.healing - by));
  if (d.damage == 0 && d.healing == 0) c.descents.erase_at(index);
}
void DescentLowered::tell(World const&, flow::Words&) const {}
void LaterAdded::apply(State& s) const { at(s, who).later.push_back(later); }
void LaterAdded::tell(World const&, flow::Words&) const {}
void LaterTaken::apply(State& s) const { at(s, who).later.erase_at(index); }
void LaterTaken::tell(World const&, flow::Words&) const {}
void BreathChanged::apply(State& s) const {
  at(s, who).breath = breath;
  at(s, who).breaths_paid = static_cast<std::uint8_t>(paid);
}
void BreathChanged::tell(World const& w, flow::Words& words) const {
  switch (breath) {
    case Breath::normal: words.say("{} breathes again", name(w, who)); break;
    case Breath::holding: words.say("{} is holding breath", name(w, who)); break;
    case Breath::drowning: words.say("{} is drowning", name(w, who)); break;
  }
}

// --- movement ---

void Moved::apply(State& s) const {
  Character& c = at(s, who);
  if (c.in_play()) s.muster.taken.erase(c.hex).insert(to);
  c.hex = to;
  c.facing = facing;
}
void Moved::tell(World const& w, flow::Words& words) const {
  words.verb("move")
      .thing("figure", std::to_string(who.index()))
      .hex(to.column, to.row)
      .say("{} moves to {}", name(w, who), kit::to_text(to));
}
void Turned::apply(State& s) const {
  at(s, who).facing = facing;
  at(s, who).turned = true;
}
void Turned::tell(World const& w, flow::Words& words) const {
  words.verb("turn")
      .thing("figure", std::to_string(who.index()))
      .say("{} turns to the {}", name(w, who), direction_name(facing));
}
void MovementPaid::apply(State& s) const {
  Character& c = at(s, who);
  c.movement = static_cast<std::int8_t>(std::max(0, c.movement - amount));
  c.movement_touched = true;
}
void MovementPaid::tell(World const&, flow::Words&) const {}
void MovementSet::apply(State& s) const {
  Character& c = at(s, who);
  c.movement = static_cast<std::int8_t>(amount);
  if (refilled) c.movement_touched = c.restraint_paid = false;
}
void MovementSet::tell(World const&, flow::Words&) const {}
void RestraintPaid::apply(State& s) const { at(s, who).restraint_paid = true; }
void RestraintPaid::tell(World const& w, flow::Words& words) const {
  words.say("{} works loose for this turn", name(w, who));
}

// --- acting ---

void AbilityUsed::apply(State&) const {}
void AbilityUsed::tell(World const& w, flow::Words& words) const {
  words.verb("ability").thing("figure", std::to_string(who.index())).source(w.content.abilities[ability.index()].id);
  if (target && target != who)
    words.thing("figure", std::to_string(target.index()))
        .say("{} uses {} on {}", name(w, who), w.content.abilities[ability.index()].name, name(w, target));
  else
    words.say("{} uses {}", name(w, who), w.content.abilities[ability.index()].name);
}
void SuccessKnown::apply(State&) const {}
void SuccessKnown::tell(World const& w, flow::Words& words) const {
  if (die == 0)
    words.say("{} cannot miss {}", name(w, who), name(w, target));
  else
    words.say("{}: {} + {} against 3 + {}: {}", name(w, who), die, mine, theirs, success ? "success" : "failure");
}
void HitsRolled::apply(State&) const {}
void HitsRolled::tell(World const& w, flow::Words& words) const {
  if (dice == 0) return;
  words.say("{} rolls {} at {}, each needs {}: {}", name(w, who), kit::counted_dice(dice), name(w, target), needed,
            kit::counted(hits, "Hit", "Hits"));
}
void ClashRolled::apply(State&) const {}
void ClashRolled::tell(World const& w, flow::Words& words) const {
  words.say("Clash: {} pays {} and has {}", name(w, who), kit::counted_dice(dice), kit::counted(hits, "Hit", "Hits"));
}
void ActionsChanged::apply(State& s) const { add(at(s, who).actions, by); }
void ActionsChanged::tell(World const& w, flow::Words& words) const {
  if (by > 0) words.say("{} gains an Action", name(w, who));
}
void ReactionUsed::apply(State& s) const {
  at(s, who).reactions_used.add(ability);
  note_reactions(s);
}
void ReactionUsed::tell(World const& w, flow::Words& words) const {
  words.verb("reaction")
      .thing("figure", std::to_string(who.index()))
      .say("{} reacts to {} with {}", name(w, who), name(w, against), w.content.abilities[ability.index()].name);
}
void ReactionsReady::apply(State& s) const {
  if (s.characters[who.index()].reactions_used.empty()) return;
  at(s, who).reactions_used = {};
  note_reactions(s);
}
void ReactionsReady::tell(World const&, flow::Words&) const {}
void Triggered::apply(State&) const {}
void Triggered::tell(World const& w, flow::Words& words) const {
  words.verb("trigger")
      .thing("figure", std::to_string(who.index()))
      .say("{} of {} triggers on {}", w.content.abilities[ability.index()].name, name(w, who), name(w, at));
}
void NpcChose::apply(State&) const {}
void NpcChose::tell(World const& w, flow::Words& words) const {
  words.verb("decides").thing("figure", std::to_string(who.index()));
  if (!target) {
    words.say("{} can attack nobody this turn", name(w, who));
    return;
  }
  std::string others;
  for (int i = 0; i < w.state.characters.size(); ++i)
    if ((candidates >> i & 1) && CharacterId{i} != target)
      others += (others.empty() ? "" : ", ") + name(w, CharacterId{i});
  words.thing("figure", std::to_string(target.index()))
      .say("{} chooses {} on {} from {} (movement {}){}", name(w, who), w.content.abilities[ability.index()].name,
           name(w, target), kit::to_text(from), cost,
           others.empty() ? "; nobody else is in reach" : "; rather than " + others);
}

// --- things ---

void ItemPlaced::apply(State& s) const { at(s, who).items[index].place = place; }
void ItemPlaced::tell(World const& w, flow::Words& words) const {
  Character const& c = w.state.characters[who.index()];
  words.say("{}: {} is now {}", name(w, who), w.content.items[c.items[index].item.index()].name, word(place));
}
void ItemDropped::apply(State& s) const {
  Character& c = at(s, who);
  s.ground_items.try_push_back({c.hex, c.items[index].item, c.items[index].uses_left});
  c.items.erase_at(index);
}
void ItemDropped::tell(World const& w, flow::Words& words) const {
  if (!w.state.ground_items.empty())
    words.say("{} drops the {}", name(w, who), w.content.items[w.state.ground_items.back().item.index()].name);
}
void ItemTaken::apply(State& s) const {
  GroundItem const item = s.ground_items[ground_index];
  s.ground_items.erase_at(ground_index);
  at(s, who).items.try_push_back({item.item, Carried::packed, item.uses_left});
}
void ItemTaken::tell(World const& w, flow::Words& words) const {
  Items const& items = w.state.characters[who.index()].items;
  if (!items.empty()) words.say("{} picks up the {}", name(w, who), w.content.items[items.back().item.index()].name);
}
void ItemGained::apply(State& s) const {
  if (!at(s, who).items.try_push_back(item)) s.ground_items.try_push_back({at(s, who).hex, item.item, item.uses_left});
}
void ItemGained::tell(World const& w, flow::Words& words) const {
  words.say("{} finds: {}", name(w, who), w.content.items[item.item.index()].name);
}
void ItemSpent::apply(State& s) const {
  Character& c = at(s, who);
  if (c.items[index].uses_left <= 1)
    c.items.erase_at(index);
  else
    --c.items[index].uses_left;
}
void ItemSpent::tell(World const& w, flow::Words& words) const {
  words.say("{} uses {}", name(w, who), w.content.items[item.index()].name);
}
void ObjectUsed::apply(State& s) const {
  if (done) s.objects_done = static_cast<std::uint8_t>(s.objects_done | 1u << object);
}
void ObjectUsed::tell(World const& w, flow::Words& words) const {
  Object const& o = w.content.scenarios[w.state.scenario.index()].objects[static_cast<std::size_t>(object)];
  if (!done)
    words.say("{} does not manage: {}", name(w, who), o.name);
  else
    words.say("{}: {}", name(w, who), o.text.empty() ? o.name : o.text);
}
void ObjectiveServed::apply(State& s) const {
  add(s.rescued, rescued);
  s.task_done = s.task_done || task;
}
void ObjectiveServed::tell(World const&, flow::Words& words) const {
  if (rescued > 0) words.say("{} saved", rescued == 1 ? "Somebody is" : "People are");
}
void GroundChanged::apply(State& s) const {
  s.changed_ground.erase_if([&](ChangedGround const& c) { return c.hex == change.hex; });
  s.changed_ground.try_push_back(change);
}
void GroundChanged::tell(World const&, flow::Words&) const {}
void GroundHardened::apply(State& s) const {
  if (s.hard_ground.full()) s.hard_ground.erase_at(0);
  s.hard_ground.push_back(ground);
}
void GroundHardened::tell(World const&, flow::Words& words) const {
  words.say("the ground around {} now costs {} to enter", kit::to_text(ground.center), ground.cost);
}

// --- turns ---

void CharacterArrived::apply(State& s) const {
  s.characters.push_back(character);
  s.count_in(s.characters.size() - 1);
  s.touched.who = Touched::everybody;
}
void CharacterArrived::tell(World const& w, flow::Words& words) const {
  CharacterId const id{w.state.characters.size() - 1};
  words.thing("figure", std::to_string(id.index())).say("{} is at {}", name(w, id), kit::to_text(character.hex));
}
void PriorityRolled::apply(State& s) const { at(s, who).priority = static_cast<std::int8_t>(value); }
void PriorityRolled::tell(World const& w, flow::Words& words) const {
  words.say("{} has priority {}", name(w, who), value);
}
void OrderJoined::apply(State& s) const {
  // Whoever is acting keeps its place; a newcomer before a priority that is still to come acts first.        ST-PRIO-08
  bool const before_active = place == s.turn && place < s.order.size() && s.order[place] == s.active;
  s.order.insert(place, who);
  if (s.round > 0 && (place < s.turn || before_active)) ++s.turn;
}
void OrderJoined::tell(World const&, flow::Words&) const {}
void RoundBegun::apply(State& s) const {
  ++s.round;
  for (int i = s.hard_ground.size() - 1; i >= 0; --i) {  // ST-TURN-03: nobody's turns count it any more
    CharacterId const controller = s.hard_ground[i].controller;
    if (controller && s.characters[controller.index()].in_play()) continue;
    if (--s.hard_ground[i].turns == 0) s.hard_ground.erase_at(i);
  }
  s.turn = 0;
  s.asked_delayers = false;
}
void RoundBegun::tell(World const& w, flow::Words& words) const { words.verb("round").say("Round {}", w.state.round); }
void DelayBegun::apply(State& s) const {
  at(s, who).delaying = true;
  s.delaying.push_back(who);
  ++s.turn;
  s.asked_delayers = false;
}
void DelayBegun::tell(World const& w, flow::Words& words) const { words.say("{} delays", name(w, who)); }
void DelayEnded::apply(State& s) const {
  at(s, who).delaying = false;
  s.delaying.erase_first(who);
  if (!before) return;
  for (int i = 0; i < s.order.size(); ++i)
    if (s.order[i] == who) {
      s.order.erase_at(i);
      break;
    }
  for (int i = 0; i < s.order.size(); ++i)
    if (s.order[i] == before) {
      s.order.insert(i, who);
      at(s, who).priority = at(s, before).priority;
      s.turn = static_cast<std::uint8_t>(i + 1);  // the one it preceded is still to come
      break;
    }
}
void DelayEnded::tell(World const& w, flow::Words& words) const {
  if (before)
    words.say("{} steps in before {}", name(w, who), name(w, before));
  else
    words.say("{} has let a turn pass", name(w, who));
}
void DelayersAsked::apply(State& s) const { s.asked_delayers = true; }
void DelayersAsked::tell(World const&, flow::Words&) const {}
void TurnBegun::apply(State& s) const {
  s.active = who;
  for (Later& later : at(s, who).later) later.next_turn = false;  // ST-TURN-28: this is the next turn
  s.phase = Phase::start_of_turn;
}
void TurnBegun::tell(World const& w, flow::Words& words) const {
  words.verb("turn_begins").thing("figure", std::to_string(who.index())).say("{}'s turn", name(w, who));
}
void PhaseReached::apply(State& s) const {
  s.phase = phase;
  if (phase == Phase::main_phase) add(at(s, s.active).actions, 1);  // ST-TURN-21: beside what the start has granted
}
void PhaseReached::tell(World const&, flow::Words&) const {}
void TurnEnded::apply(State& s) const {
  Character& c = at(s, who);
  c.actions = 0;  // ST-TURN-22
  c.movement = 0;
  for (int i = 0; i < s.characters.size(); ++i)  // ST-REST-03: what was paid frees for that turn only
    if (s.characters[i].restraint_paid) at(s, CharacterId{i}).restraint_paid = false;
  s.active = CharacterId::none();
  s.phase = Phase::priority;
  s.asked_delayers = false;
  if (s.turn < s.order.size() && s.order[s.turn] == who) ++s.turn;
}
void TurnEnded::tell(World const& w, flow::Words& words) const {
  if (character(w, who).in_play())
    words.say("{} ends the turn", name(w, who));
  else
    words.say("the turn of {} is over", name(w, who));
}
void ActionOpened::apply(State& s) const {
  if (!s.muster.interrupted.empty()) {  // what anybody was carrying out is over
    for (CharacterId const id : s.muster.interrupted) at(s, id).interrupted = false;
    s.muster.interrupted = {};
  }
  at(s, who).turned = false;
}
void ActionOpened::tell(World const&, flow::Words&) const {}

}  // namespace stamina
