// Core Mechanics: attributes, HP, ARM, gold and experience, and what follows from every change of an attribute.
// Ledger DD-ATTR, DD-HP, DD-ARM, DD-GOLD, DD-REQ, DD-DICE-03..06.
#pragma once

#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/scope.h"

namespace degenerates {

// Current, between 2 and 11.              DD-ATTR-03, DD-REQ-16
int attribute(World const& w, Who who, Attribute a);
Here read_by(World const& w, Who who);  // the scope in which an Adventurer reads its own cards
int hp(World const& w, Who who);        // CON times 2                                         DD-ATTR-05
int max_luck(World const& w, Who who);  // MAG                                                 DD-ATTR-04
int arm(World const& w, Who who);       // DD-ARM-03
// The sum of what cards, Doom cards, companions and lasting modifiers give for anything else than an attribute.
// `here` is what the boxes are read with; `attack` matters for DMG and power_dice.
int bonus(World const& w, Here const& here, Stat stat, std::optional<AttackType> attack = {});
// No deed of this kind: a Status Condition, a card, a Doom card or an effect forbids it.  The reason in words if
// wanted.
bool forbidden(World const& w, Who who, Deed deed, std::string* why = nullptr);
bool is_class(World const& w, Who who, Class c);

// Whether the requirements at the bottom of a card are met; the card's own bonus does not count for them.  DD-REQ-08,
// -16
bool meets(World const& w, Who who, Boxes const& requires_, PowersFacts const* of_the_card = nullptr);
bool skills_are_barred(World const& w, Who who);  // Hexed, or by a card

// Cards that work for this Adventurer now and touch what is `wanted`: equipped or without slot, requirements met
// (`working`), loaded Ammo with its weapon, no Skills while Hexed.  f(Source, PowersFacts const&)
// DD-ITEM-04, -05, DD-REQ-09..15, DD-AMMO-02
template <class Each>
void each_power_but_skills(World const& w, Who who, PowerMasks const& wanted, Each&& f) {
  Content const& c = w.content;
  auto const source = [](SourceKind kind, int card) { return Source{kind, static_cast<std::uint8_t>(card)}; };
  if (c.any_loot.touches(wanted))
    w.state.working.each([&](LootId card) {
      if (w.state.cards.loot.zone_of(card) != of(LootZone::held_0, who)) return;
      PowersFacts const& facts = c.loot_facts[c.loot_cards[static_cast<std::size_t>(card.index())]];
      if (facts.touches(wanted)) f(source(SourceKind::loot, card.index()), facts);
    });
  if (c.any_weakness.touches(wanted))
    w.state.cards.weaknesses.each(of(WeaknessZone::held_0, who), [&](WeaknessId card) {
      PowersFacts const& facts = c.weakness_facts[static_cast<std::size_t>(card.index())];
      if (facts.touches(wanted) && meets(w, who, c.weaknesses[card.index()].requires_, &facts))  // DD-REQ-15
        f(source(SourceKind::weakness, card.index()), facts);
    });
  if (c.any_triumph.touches(wanted))
    w.state.of(who).triumphs.each([&](TriumphId t) {
      PowersFacts const& facts = c.triumph_facts[static_cast<std::size_t>(t.index())];
      if (facts.touches(wanted)) f(source(SourceKind::triumph, t.index()), facts);
    });
}
template <class Each>
void each_power(World const& w, Who who, PowerMasks const& wanted, Each&& f) {
  each_power_but_skills(w, who, wanted, f);
  Adventurer const& a = w.state.of(who);
  if (a.working.empty() || !w.content.any_skill.touches(wanted) || skills_are_barred(w, who)) return;
  a.working.each([&](SkillId skill) {  // DD-REQ-14
    auto const i = static_cast<std::size_t>(skill.index());
    bool const mastery = a.masteries.has(skill);
    PowersFacts const& facts = mastery ? w.content.mastery_facts[i] : w.content.skill_facts[i];
    if (facts.touches(wanted))
      f(Source{mastery ? SourceKind::mastery : SourceKind::skill, static_cast<std::uint8_t>(i)}, facts);
  });
}
// Doom cards that remain in play in the Region of a space.  f(DoomId, PowersFacts const&)               DD-DCRD-03
template <class Each>
void each_doom(World const& w, SpaceId at, PowerMasks const& wanted, Each&& f) {
  if (!w.content.any_doom.touches(wanted)) return;
  auto const region = static_cast<int>(w.content.region_of[static_cast<std::size_t>(at.index())]);
  if (region >= region_count) return;
  w.state.cards.doom.each(of(DoomZone::in_badlands, region), [&](DoomId card) {
    PowersFacts const& facts = w.content.doom_facts[static_cast<std::size_t>(card.index())];
    if (facts.powers && facts.touches(wanted)) f(card, facts);
  });
}

// What follows from base, conditions, modifiers and cards; written by settle() alone.
struct Worked {
  static constexpr std::string_view kind = "worked_out";
  static constexpr bool silent = true;
  std::array<std::array<std::int8_t, attribute_count>, most_adventurers> now;
  std::array<SkillSet, most_adventurers> skills;
  LootSet cards;
  void apply(State& s) const;
  friend bool operator==(Worked const&, Worked const&) = default;
};
Worked worked_out(World const& w);  // one round: what works by the attributes as they are, and the attributes by that
Worked as_it_stands(State const& s);

struct GoldChanged {
  DD_FACT("gold_changed");
  Who who;
  std::int8_t to;
};
struct ExperienceChanged {
  DD_FACT("experience_changed");
  Who who;
  std::int8_t to;
};
struct LuckChanged {
  DD_FACT("luck_changed");
  Who who;
  std::int8_t to;
};
struct BaseChanged {  // a permanent change                                                           DD-ATTR-02
  DD_FACT("attribute_changed");
  Who who;
  Attribute attribute;
  std::int8_t to;
  void then(Play& play) const;
};
struct ModifierGained {
  DD_FACT("modifier_gained");
  Modifier modifier;
  void then(Play& play) const;
};
struct ModifiersEnded {
  DD_FACT("modifiers_ended");
  Until until;
  void then(Play& play) const;
};

// Limits and requirements, again and again until nothing changes: Luck, HP, Defeat, equipped Items.      DD-REQ-16
// Called by `then` of every fact that can change an attribute; asks nobody.
void settle(Play& play);
// The same for a state that a scene or a repair has made: without facts, and Items stay where they were put.
void settle_arranged(State& s, Content const& content);

void gain_gold(Play& play, Who who, int amount, flow::Rule rule);  // DD-GOLD-05; negative: lost
void gain_xp(Play& play, Who who, int amount, flow::Rule rule);
void gain_luck(Play& play, Who who, int amount, flow::Rule rule);  // DD-LUCK-01
void change_attribute(Play& play, Who who, Attribute a, int by, flow::Rule rule);
void modify(Play& play, Modifier const& modifier, flow::Rule rule);  // equal ones add up; none beyond the room there is
void end_modifiers(Play& play, Until until, flow::Rule rule);
constexpr int half(int n) { return (n + 1) / 2; }  // DD-DICE-03

}  // namespace degenerates
