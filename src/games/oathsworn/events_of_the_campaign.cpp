#include "games/oathsworn/event_parts.h"

#include "kit/counted.h"

#include <algorithm>

namespace oathsworn {

using namespace parts;

// --- the campaign ---------------------------------------------------------------------------------------------------

void PassageReached::apply(State& s) const {
  s.passage = static_cast<std::int16_t>(passage);
  s.arrived = arrived;
}
void PassageReached::tell(World const& w, flow::Words& words) const {
  if (passage < 0 || arrived) return;
  Passage const& here = w.content.passages[passage];
  words.verb("story");
  if (!here.title.empty()) words.say("{}\n", here.title);
  words.say("{}", here.text);
}
void BoxTicked::apply(State& s) const {
  switch (box) {
    case Box::extra_unique: s.extra_unique = on; break;
    case Box::board_revealed: s.board_revealed = on; break;
    case Box::ambushed: s.ambushed = on; break;
    case Box::medic_used: s.medic_used = on; break;
    case Box::replayed: s.replayed = on; break;
  }
}
void BoxTicked::tell(World const&, flow::Words& words) const {
  constexpr std::string_view names[] = {"an extra unique item awaits", "the Special Rules Board is turned up",
                                        "the company is ambushed", "the Field Medic has been at work",
                                        "another attempt"};
  if (on) words.say("{}", names[static_cast<int>(box)]);
}
void FlagSet::apply(State& s) const {
  auto const mark = static_cast<std::uint16_t>(1u << flag);
  s.flags = static_cast<std::uint16_t>(on ? s.flags | mark : s.flags & ~mark);
}
void FlagSet::tell(World const&, flow::Words&) const {}
void IronChanged::apply(State& s) const { add(sworn(s, place).iron, by); }
void IronChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {} Iron", place_name(w, place), by > 0 ? "gains" : "pays", by > 0 ? by : -by);
}
void ItemGiven::apply(State& s) const {
  s.stores_changed.set();
  s.items[static_cast<std::size_t>(item)] = to;
}
void ItemGiven::tell(World const& w, flow::Words& words) const {
  std::string const& name = w.content.items[item].name;
  words.thing("item", name);
  if (to <= ItemAt::place3)
    words.say("{} carries {}", place_name(w, static_cast<int>(to)), name);
  else
    words.say("{} {}", name, to == ItemAt::backpack ? "goes into the Backpack" : "is archived");
}
void CurativeChanged::apply(State& s) const {
  s.stores_changed.set();
  add(s.curatives[static_cast<std::size_t>(curative)], by);
}
void CurativeChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {}", by > 0 ? "the company gains" : "the company uses", w.content.curatives[curative].name);
}
void AllyChanged::apply(State& s) const {
  s.stores_changed.set();
  s.allies[static_cast<std::size_t>(ally)] = to;
}
void AllyChanged::tell(World const& w, flow::Words& words) const {
  if (to == AllyAt::company) words.say("{} joins the company", w.content.allies[ally].name);
  if (to == AllyAt::unknown) words.say("{} is archived", w.content.allies[ally].name);
}
void InjuryGained::apply(State& s) const {
  s.stores_changed.set();
  Oathsworn& o = sworn(s, place);
  if (archived) {
    o.injuries.erase_first(static_cast<std::uint8_t>(injury));
    ++s.injury_deck[static_cast<std::size_t>(injury)];
    for (Held& h : o.held)  // the slots keep their numbers: the card that healed it may lie behind it
      if (h.kind == HeldKind::injury && h.index == injury && h.where != Where::archived) {
        h.where = Where::archived;
        break;
      }
    return;
  }
  if (!o.injuries.try_push_back(static_cast<std::uint8_t>(injury))) return;
  add(s.injury_deck[static_cast<std::size_t>(injury)], -1);
}
void InjuryGained::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}{}", place_name(w, place), w.content.injuries[injury].name, archived ? " is archived" : "");
}
void StoryHp::apply(State& s) const {
  Oathsworn& o = sworn(s, place);
  o.hp = static_cast<std::int8_t>(std::clamp<int>(o.hp + by, 1, max_hp(s)));
}
void StoryHp::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {} HP", place_name(w, place), by > 0 ? "regains" : "loses", by > 0 ? by : -by);
}
void LevelGained::apply(State& s) const { ++sworn(s, place).level; }
void LevelGained::tell(World const& w, flow::Words& words) const {
  words.say("{} reaches level {}", place_name(w, place), sworn(w.state, place).level);
}
void PermanentGained::apply(State& s) const {
  ++sworn(s, place).permanent[static_cast<std::size_t>(token)];
  if (bonus) ++sworn(s, place).bonus_tokens;
}
void PermanentGained::tell(World const& w, flow::Words& words) const {
  words.say("{} gains a permanent {} Token", place_name(w, place), word(token));
}
void AnimusBonus::apply(State& s) const { ++(regen ? sworn(s, place).more_regen : sworn(s, place).more_animus); }
void AnimusBonus::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}", place_name(w, place), regen ? "+1 Animus Regen" : "+2 maximum Animus");
}
void TraitGained::apply(State& s) const { ++s.traits[static_cast<std::size_t>(trait)]; }
void TraitGained::tell(World const&, flow::Words& words) const {
  words.say("the company gains the trait {}", boost::describe::enum_to_string(trait, "?"));
}
void TicksMarked::apply(State& s) const { add(s.knockouts, ticks); }
void TicksMarked::tell(World const& w, flow::Words& words) const {
  words.say("{} on the Knockout Track ({})", kit::counted(ticks, "tick", "ticks"), w.state.knockouts);
}
void DifficultySet::apply(State& s) const { s.difficulty = difficulty; }
void DifficultySet::tell(World const&, flow::Words& words) const {
  words.say("the difficulty is {}", boost::describe::enum_to_string(difficulty, "?"));
}
void ChapterBegun::apply(State& s) const {
  s.chapter = static_cast<std::uint8_t>(chapter);
  s.extra_unique = s.board_revealed = s.ambushed = s.medic_used = s.replayed = s.won = s.lost = false;
  s.passage = -1;
  s.arrived = false;
  for (Oathsworn& o : s.company) o.unconscious = o.fell = false;
  CompanyReady{}.apply(s);
}
void ChapterBegun::tell(World const& w, flow::Words& words) const {
  words.say("{}",
            w.content.chapters[w.content.scenarios[w.state.campaign].chapters[static_cast<std::size_t>(chapter)]].name);
}
void CompanyReady::apply(State& s) const {
  for (Oathsworn& o : s.company) {
    o.hp = static_cast<std::int8_t>(max_hp(s));  // OS-SAVE-05
    o.tokens = o.permanent;                      // OS-PERM-04
  }
}
void CompanyReady::tell(World const&, flow::Words& words) const {
  words.say("everybody has full HP and the Permanent Tokens");
}
void MinionsFled::apply(State& s) const {
  each(s.present & minions_mask, [&](FigureId f) { FigureRemoved{.figure = f}.apply(s); });
}
void MinionsFled::tell(World const&, flow::Words& words) const { words.say("the minions flee"); }
void EpilogueRead::apply(State&) const {}
void EpilogueRead::tell(World const& w, flow::Words& words) const {
  Chapter const& chapter = w.content.chapters[w.content.scenarios[w.state.campaign].chapters[w.state.chapter]];
  words.verb("story").say("{}", won ? chapter.victory : chapter.defeat);
}
void JourneyBegun::apply(State& s) const { s.rations = static_cast<std::uint8_t>(rations); }
void JourneyBegun::tell(World const&, flow::Words& words) const {
  words.say("a Deepwood Journey begins with {}", kit::counted(rations, "Ration", "Rations"));
}
void RationEaten::apply(State& s) const { add(s.rations, -1); }
void RationEaten::tell(World const& w, flow::Words& words) const {
  words.say("a Ration is eaten ({} left)", w.state.rations);
}
void ReplayBegun::apply(State& s) const {
  s.replayed = true;
  s.board_revealed = true;
  for (Oathsworn& o : s.company) {
    o.hp = static_cast<std::int8_t>(max_hp(s));  // OS-REPL-07
    o.tokens = o.permanent;                      // OS-REPL-08
    o.dead = false;
  }
}
void ReplayBegun::tell(World const&, flow::Words& words) const { words.say("The Encounter is tried again."); }
void Swapped::apply(State& s) const {
  s.stores_changed.set();
  Oathsworn& o = sworn(s, place);
  Oathsworn fresh;
  fresh.seat = o.seat;
  fresh.iron = o.iron;  // OS-SWAP-02
  fresh.injuries = o.injuries;
  fresh.level = o.level;
  fresh.of_class = static_cast<std::uint8_t>(of_class);
  fresh.companion = companion;
  fresh.hp = static_cast<std::int8_t>(max_hp(s));
  if (o.dead) {  // a replacement takes the Iron only, OS-UNC-06
    for (std::uint8_t const i : o.injuries) ++s.injury_deck[i];
    fresh.injuries.clear();
  }
  if (!keeps_items) {
    SaveBag bag{.of_class = o.of_class,
                .companion = o.companion,
                .level = o.level,
                .more_animus = o.more_animus,
                .more_regen = o.more_regen,
                .permanent = o.permanent,
                .bonus_tokens = o.bonus_tokens,
                .items = {}};
    bool const kept = !o.dead && !s.bags.full();
    for (std::size_t i = 0; i < s.items.size(); ++i) {
      if (s.items[i] != static_cast<ItemAt>(place)) continue;
      bool const bagged = kept && bag.items.try_push_back(static_cast<Thing>(i));
      s.items[i] = bagged ? ItemAt::save_bag : ItemAt::deck;
    }
    if (kept) s.bags.push_back(bag);  // OS-SWAP-02
  }
  for (SaveBag const& bag : s.bags) {  // a former Oathsworn: the sheet goes on, the items are archived, OS-SWAP-03
    if (keeps_items || bag.of_class != of_class) continue;
    for (Thing const item : bag.items) s.items[item] = ItemAt::deck;
    if (bag.companion != companion) continue;  // the other version has a sheet of its own, OS-SWAP-04
    fresh.more_animus = bag.more_animus;
    fresh.more_regen = bag.more_regen;
    fresh.permanent = bag.permanent;
    fresh.bonus_tokens = bag.bonus_tokens;
  }
  if (!keeps_items) s.bags.erase_if([&](SaveBag const& bag) { return bag.of_class == of_class; });
  o = fresh;
}
void Swapped::tell(World const& w, flow::Words& words) const {
  words.say("{} joins as {}", place_name(w, place), companion ? "a companion" : "a full character");
}
void EncounterTokensLost::apply(State& s) const {
  for (Oathsworn& o : s.company) {
    o.tokens.fill(0);
    o.lethality = 0;
    o.hp =
        static_cast<std::int8_t>(o.unconscious ? 0 : figure(s, FigureId{static_cast<int>(&o - s.company.data())}).hp);
  }
}
void EncounterTokensLost::tell(World const&, flow::Words&) const {}
void ArchetypeChosen::apply(State& s) const {
  sworn(s, place).archetype = static_cast<std::uint8_t>(archetype);
  sworn(s, place).side = static_cast<std::uint8_t>(side);
}
void ArchetypeChosen::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}", place_name(w, place), w.content.archetypes[archetype].sides[static_cast<std::size_t>(side)].name);
}
void CampaignEnded::apply(State& s) const { s.phase = Phase::over; }
void CampaignEnded::tell(World const& w, flow::Words& words) const {
  words.verb("story").say("{}", w.content.scenarios[w.state.campaign].ending);
}

}  // namespace oathsworn
