// Character Sheets with what lies on them; a card whose requirements are not met is dark.
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/faces.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/view.h"

namespace degenerates {

namespace {

std::string const& text_at(std::vector<std::string> const& texts, int i) { return texts[static_cast<std::size_t>(i)]; }
// A card whose requirements are not met goes dark, as one that is used up does.                      DD-REQ-08
flow::Tag light(bool lit) { return {lit ? flow::TagKind::state : flow::TagKind::spent, lit ? "usable" : "not usable"}; }

void add_place(World const& w, LootId card, flow::CardView& v) {
  if (w.state.equipped.has(card)) v.tags.push_back("equipped");
  if (LootId const weapon = loaded_into(w.state, card))
    v.tags.push_back(fmt::format("loaded into {}", called(w, weapon)));
}
// Whether its requirements are met, and whether it works just now.
void add_light(World const& w, LootId card, Who who, flow::CardView& v) {
  Content const& c = w.content;
  auto const thing = c.loot_cards[static_cast<std::size_t>(card.index())];
  v.tags.push_back(light(meets(w, who, c.loot[thing].requires_, &c.loot_facts[thing])));
  if (w.state.working.has(card)) v.tags.push_back("in force");
}
flow::Zone items_of(World const& w, Who who) {
  flow::Zone zone{"cards", {}};
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who))) {
    flow::CardView v = loot_view(w, card);
    add_light(w, card, who, v);
    zone.cards.push_back(v);
  }
  return zone;
}
flow::Zone skills_of(World const& w, Who who) {
  flow::Zone zone{"skills", {}};
  Adventurer const& a = w.state.of(who);
  bool const barred = skills_are_barred(w, who);
  a.skills.each([&](SkillId id) {
    flow::CardView v = face_of(w.content, pack::Ref<Skill>(id.index()), a.masteries.has(id));
    v.tags.push_back(light(a.working.has(id) && !barred));
    zone.cards.push_back(v);
  });
  return zone;
}
flow::Zone marks_of(World const& w, Who who) {
  flow::Zone zone{"Weaknesses and Triumphs", {}};
  for (WeaknessId id : w.state.cards.weaknesses.cards(of(WeaknessZone::held_0, who))) {
    auto const i = static_cast<std::size_t>(id.index());
    flow::CardView v = face_of(w.content, pack::Ref<Weakness>(id.index()));
    v.tags.push_back(light(meets(w, who, w.content.weaknesses[id.index()].requires_, &w.content.weakness_facts[i])));
    zone.cards.push_back(v);
  }
  w.state.of(who).triumphs.each([&](TriumphId id) {
    flow::CardView v;
    v.id = w.content.triumphs.id(id.index());
    v.name = w.content.triumphs[id.index()].name;
    v.text = text_at(w.content.texts.triumphs, id.index());
    zone.cards.push_back(v);
  });
  return zone;
}
flow::Zone waiting_of(World const& w, Who who) {
  flow::Zone zone{"Loot that waits", {}};
  for (LootId card : w.state.cards.loot.cards(of(LootZone::waiting_0, who))) zone.cards.push_back(loot_view(w, card));
  return zone;
}
void add_trophies(World const& w, Who who, flow::Panel& p) {
  for (MonsterId card : w.state.cards.monsters.cards(of(MonsterZone::trophy_0, who)))
    p.notes.push_back(fmt::format("Trophy: {}", called(w, card)));
  for (LootId card : w.state.cards.loot.cards(of(LootZone::trophy_0, who)))
    p.notes.push_back(fmt::format("Trophy: {}", called(w, card)));
  for (EncounterId card : w.state.cards.encounters.cards(of(EncounterZone::trophy_0, who)))
    p.notes.push_back(fmt::format("Trophy: {}", w.content.encounters[card.index()].name));
}
void add_tracks(World const& w, Who who, flow::Panel& p) {
  Adventurer const& a = w.state.of(who);
  p.tracks = {{"Wounds", a.wounds, hp(w, who), a.defeated ? "Defeated" : ""},
              {"Luck", a.luck, max_luck(w, who), ""},
              {"GP", a.gp, most_gold, ""},
              {"XP", a.xp, most_experience, ""},
              {"ARM", arm(w, who), -1, ""}};
  for (int i = 0; i < attribute_count; ++i) {
    auto const which = static_cast<Attribute>(i);
    int const now = attribute(w, who, which);
    int const printed = a.base[static_cast<std::size_t>(i)];
    p.tracks.push_back({boost::describe::enum_to_string(which, ""), now, most_attribute,
                        now == printed ? "" : fmt::format("{} on the sheet", printed)});
  }
}

}  // namespace

// --- as they are printed ---------------------------------------------------------------------------------------------

flow::CardView face_of(Content const& content, pack::Ref<Loot> card) {
  Loot const& loot = content.loot[card];
  flow::CardView v;
  v.id = content.loot.id(card.index());
  v.name = loot.name;
  v.text = text_at(content.texts.loot, card.index());
  v.tags.emplace_back(flow::TagKind::kind, boost::describe::enum_to_string(loot.type, ""));
  if (loot.price > 0) v.tags.emplace_back(flow::TagKind::cost, fmt::format("{} GP", loot.price), loot.price);
  if (loot.slot != Slot::none)
    v.tags.emplace_back(flow::TagKind::trait, spaced(boost::describe::enum_to_string(loot.slot, "")));
  if (loot.heavy) v.tags.emplace_back(flow::TagKind::trait, "Heavy");
  return v;
}
flow::CardView face_of(Content const& content, pack::Ref<Skill> card, bool mastery) {
  Skill const& skill = content.skills[card];
  flow::CardView v;
  v.id = content.skills.id(card.index());
  v.name = mastery ? skill.mastery.name : skill.skill.name;
  v.text = text_at(mastery ? content.texts.masteries : content.texts.skills, card.index());
  if (mastery) v.tags.emplace_back(flow::TagKind::kind, "Mastery");
  return v;
}
flow::CardView face_of(Content const& content, pack::Ref<Weakness> card) {
  flow::CardView v;
  v.id = content.weaknesses.id(card.index());
  v.name = content.weaknesses[card].name;
  v.text = text_at(content.texts.weaknesses, card.index());
  return v;
}
flow::CardView face_of(Content const& content, pack::Ref<Character> card) {
  Character const& character = content.characters[card];
  flow::CardView v;
  v.id = content.characters.id(card.index());
  v.name = character.name;
  v.text = character.text;
  v.text += fmt::format("{}{}", v.text.empty() ? "" : " ", text_at(content.texts.luck_abilities, card.index()));
  for (Class const one : character.classes)
    v.tags.emplace_back(flow::TagKind::kind, boost::describe::enum_to_string(one, ""));
  for (auto const& [attribute, value] : character.attributes)
    v.tags.emplace_back(flow::TagKind::trait,
                        fmt::format("{} {}", boost::describe::enum_to_string(attribute, ""), value), value);
  return v;
}
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing) {
  std::string_view const id = std::string_view(thing.id).substr(0, thing.id.find('.'));  // of a copy: its number behind
  bool const any = thing.kind == "card";
  if (any || thing.kind == "loot")
    if (auto const it = content.loot.ref(id)) return face_of(content, it);
  if (any || thing.kind == "mastery")
    if (auto const it = content.skills.ref(id)) return face_of(content, it, thing.kind == "mastery");
  if (any || thing.kind == "weakness")
    if (auto const it = content.weaknesses.ref(id)) return face_of(content, it);
  if (any || thing.kind == "character")
    if (auto const it = content.characters.ref(id)) return face_of(content, it);
  return {};
}

flow::CardView loot_view(World const& w, LootId card) {
  flow::CardView v = face_of(w.content, pack::Ref<Loot>(w.content.loot_cards[static_cast<std::size_t>(card.index())]));
  v.id = name_of(w.content, card);
  add_place(w, card, v);
  return v;
}

flow::Panel sheet(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  Character const& character = w.content.characters[a.character.index()];
  flow::Panel p;
  p.id = w.content.characters.id(a.character.index());
  p.title = character.name;
  p.subtitle = character.person;
  p.seat = a.seat;
  p.side = "hero";
  p.piece = p.id;
  State const& s = w.state;
  bool const fighting = s.fight.ending == Ending::open;
  bool const in_turn =
      fighting && s.fight.next_in_order < s.fight.order.size() && s.fight.order[s.fight.next_in_order] == who;
  bool const party =
      s.turn.acting >= 0 && s.turn.acting < s.turn.parties.size() && in(s.turn.parties[s.turn.acting].members, who);
  p.active = fighting ? in_turn : a.resting || party;
  add_tracks(w, who, p);
  p.tags.push_back(a.map_stance == MapStance::bold ? "Bold" : "Cautious");
  if (fighting) p.tags.push_back(a.combat_stance == CombatStance::assault ? "Assault" : "Guard");
  if (a.defeated) p.tags.push_back("Defeated");
  if (a.resting) p.tags.push_back("resting");
  if (fighting && in(s.fight.escaped, who)) p.tags.push_back("Escaped");
  for (Held const& h : a.conditions)
    p.tags.emplace_back(
        flow::TagKind::status,
        fmt::format("{} ({})", called(w, h.status), spaced(boost::describe::enum_to_string(h.lasts, ""))), -1,
        w.content.statuses.id(h.status.index()));
  p.zones = {items_of(w, who), skills_of(w, who), marks_of(w, who)};
  if (flow::Zone const waiting = waiting_of(w, who); !waiting.cards.empty()) p.zones.push_back(waiting);
  p.notes.push_back(text_at(w.content.texts.luck_abilities, a.character.index()));  // DD-TIP-01
  add_trophies(w, who, p);
  return p;
}

}  // namespace degenerates
