// Core Mechanics: attributes and what follows from them.
// Ledger DD-ATTR, DD-HP, DD-ARM, DD-GOLD, DD-REQ, DD-DICE-03..06.
#include "games/degenerates/rules/attributes.h"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/forbidding.h"
#include "games/degenerates/rules/items.h"
#include "pack/reader.h"

namespace degenerates {

// --- reading ---------------------------------------------------------------------------------------------------------

int attribute(World const& w, Who who, Attribute a) {
  return std::clamp<int>(w.state.of(who).now[static_cast<std::size_t>(a)], least_attribute,
                         most_attribute);  // DD-ATTR-03
}
int hp(World const& w, Who who) { return 2 * attribute(w, who, Attribute::CON); }    // DD-ATTR-05
int max_luck(World const& w, Who who) { return attribute(w, who, Attribute::MAG); }  // DD-ATTR-04
int arm(World const& w, Who who) {
  Here const here = read_by(w, who);
  return std::max(0, bonus(w, here, Stat::ARM));  // DD-ARM-03
}
Here read_by(World const& w, Who who) {
  Here here;
  here.who = who;
  here.at = w.state.of(who).at;
  return here;
}
bool is_class(World const& w, Who who, Class c) {
  for (Class own : w.content.characters[w.state.of(who).character.index()].classes)
    if (own == c) return true;
  return false;
}

namespace {

bool bit_set(std::uint32_t mask, int i) { return mask >> i & 1; }

// What one card gives for a stat; with `of` the card of a companion, only what it gives the whole Party.
int given(World const& w, Here const& here, PowersFacts const& facts, Stat stat, std::optional<AttackType> attack,
          bool companion) {
  if (!bit_set(facts.stats, static_cast<int>(stat))) return 0;
  int sum = 0;
  for (Gives const& g : facts.powers->gives) {
    if (g.stat != stat || (companion && g.whom != Whom::party)) continue;
    if (g.attack && g.attack != attack) continue;
    if (fulfilled(w, here, g.boxes)) sum += g.amount;  // DD-REQ-01
  }
  return sum;
}
int modified(State const& s, Who who, Stat stat) {
  int sum = 0;
  for (Modifier const& m : s.modifiers)
    if (!m.forbids && m.what == static_cast<std::uint8_t>(stat) && in(m.who, who)) sum += m.by;
  return sum;
}

}  // namespace

int bonus(World const& w, Here const& here, Stat stat, std::optional<AttackType> attack) {
  if (!here.who) return 0;
  int sum = modified(w.state, here.who, stat);
  each_power(w, here.who, touching(stat),
             [&](Source const&, PowersFacts const& facts) { sum += given(w, here, facts, stat, attack, false); });
  for (int i = 0; i < most_adventurers; ++i) {  // DD-PRTY-02
    Who const other{i};
    Adventurer const& a = w.state.of(other);
    if (other == here.who || !a.plays() || a.at != w.state.of(here.who).at) continue;
    each_power(w, other, touching_companions(stat),
               [&](Source const&, PowersFacts const& facts) { sum += given(w, here, facts, stat, attack, true); });
  }
  each_doom(w, w.state.of(here.who).at, touching(stat), [&](DoomId, PowersFacts const& facts) {  // DD-DCRD-03
    sum += given(w, here, facts, stat, attack, false);
  });
  return sum;
}

bool forbidden(World const& w, Who who, Deed deed, std::string* why) {
  Here const here = read_by(w, who);
  bool found = false;
  auto const because = [&](std::string_view cause) {
    if (!found && why) *why = cause;
    found = true;
  };
  for (Held const& h : w.state.of(who).conditions)
    for (Deed d : w.content.statuses[h.status.index()].forbids)
      if (d == deed) because(w.content.statuses[h.status.index()].name);
  for (Modifier const& m : w.state.modifiers)
    if (m.forbids && m.what == static_cast<std::uint8_t>(deed) && in(m.who, who)) because("an effect");
  auto const look = [&](PowersFacts const& facts, std::string_view name) {
    if (!bit_set(facts.deeds, static_cast<int>(deed))) return;
    for (Forbids const& f : facts.powers->forbids)
      if (f.deed == deed && fulfilled(w, here, f.boxes)) because(name);
  };
  each_power(w, who, touching(deed),
             [&](Source const& source, PowersFacts const& facts) { look(facts, name_of_source(w, source)); });
  each_doom(w, here.at, touching(deed),
            [&](DoomId card, PowersFacts const& facts) { look(facts, w.content.doom[card.index()].name); });
  return found;
}

// --- requirements ----------------------------------------------------------------------------------------------------

bool meets(World const& w, Who who, Boxes const& requires_, PowersFacts const* of_the_card) {
  if (requires_.empty()) return true;
  Here here = read_by(w, who);
  if (of_the_card)  // DD-REQ-16
    for (int a = 0; a < attribute_count; ++a)
      here.less[static_cast<std::size_t>(a)] =
          static_cast<std::int8_t>(given(w, here, *of_the_card, static_cast<Stat>(a), {}, false));
  return fulfilled(w, here, requires_);
}

bool skills_are_barred(World const& w, Who who) {
  for (Held const& h : w.state.of(who).conditions)
    for (Deed d : w.content.statuses[h.status.index()].forbids)
      if (d == Deed::skills) return true;
  for (Modifier const& m : w.state.modifiers)
    if (m.forbids && m.what == static_cast<std::uint8_t>(Deed::skills) && in(m.who, who)) return true;
  Here const here = read_by(w, who);
  bool barred = false;
  auto const look = [&](PowersFacts const& facts) {
    if (!bit_set(facts.deeds, static_cast<int>(Deed::skills))) return;
    for (Forbids const& f : facts.powers->forbids) barred |= f.deed == Deed::skills && fulfilled(w, here, f.boxes);
  };
  each_power_but_skills(w, who, touching(Deed::skills), [&](Source const&, PowersFacts const& facts) { look(facts); });
  each_doom(w, here.at, touching(Deed::skills), [&](DoomId, PowersFacts const& facts) { look(facts); });
  return barred;
}

namespace {

// In a fight a Body or Head Item stays on and in effect, whatever happens to its requirements, until the conditions of
// the fight are gone.                                                                         DD-REQ-10, DD-REQ-11
bool waits_for_the_end_of_the_fight(World const& w, Who who, LootId card) {
  Slot const slot = w.content.loot_of(card.index()).slot;
  if (slot != Slot::body && slot != Slot::head) return false;
  bool const lasts = fight_is_on(w.state) || w.state.fight.step == RoundStep::aftermath;
  return lasts && in(w.state.fight.joined, who);
}
bool in_use(World const& w, LootId card) {
  Loot const& loot = w.content.loot_of(card.index());
  if (loot.ammo != Ammo::none) {  // DD-AMMO-02, DD-AMMO-05
    for (Loaded const& l : w.state.loaded)
      if (l.ammo == card) return w.state.equipped.has(l.weapon);
    return false;
  }
  return loot.slot == Slot::none || w.state.equipped.has(card);  // DD-EQP-01
}
bool requirements_met(World const& w, Who who, LootId card) {
  Content const& c = w.content;
  auto const thing = c.loot_cards[static_cast<std::size_t>(card.index())];
  return meets(w, who, c.loot[thing].requires_, &c.loot_facts[thing]);
}

}  // namespace

flow::Rule rule_that_forbids(World const& w, Who who, Deed deed, flow::Rule otherwise) {
  bool by_doom = false, by_condition = false;
  each_doom(w, w.state.of(who).at, touching(deed), [&](DoomId, PowersFacts const&) { by_doom = true; });
  for (Held const& h : w.state.of(who).conditions)
    for (Deed const d : w.content.statuses[h.status.index()].forbids) by_condition |= d == deed;
  return by_doom && !by_condition ? flow::Rule{"DD-DCRD-03"} : otherwise;
}
bool any_kind_is_forbidden(World const& w, Who who) {
  constexpr std::array kinds{Deed::heavy_items, Deed::two_hand_items, Deed::body_items, Deed::head_items};
  auto const one_of_them = [&](Deed deed) { return std::find(kinds.begin(), kinds.end(), deed) != kinds.end(); };
  PowerMasks wanted = touching(kinds[0]);
  for (Deed const deed : kinds) wanted.add(touching(deed));
  bool found = false;
  each_power(w, who, wanted, [&](Source const&, PowersFacts const&) { found = true; });
  each_doom(w, w.state.of(who).at, wanted, [&](DoomId, PowersFacts const&) { found = true; });
  for (Modifier const& m : w.state.modifiers)
    found |= m.forbids && in(m.who, who) && one_of_them(static_cast<Deed>(m.what));
  for (Held const& h : w.state.of(who).conditions)
    for (Deed const deed : w.content.statuses[h.status.index()].forbids) found |= one_of_them(deed);
  return found;
}

namespace {

SkillSet skills_that_work(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  SkillSet works;
  a.skills.each([&](SkillId skill) {  // DD-REQ-14
    auto const i = static_cast<std::size_t>(skill.index());
    Skill const& card = w.content.skills[skill.index()];
    bool const met = a.masteries.has(skill) ? meets(w, who, card.mastery.requires_, &w.content.mastery_facts[i])
                                            : meets(w, who, card.skill.requires_, &w.content.skill_facts[i]);
    if (met) works.add(skill);
  });
  return works;
}
void add_cards_that_work(World const& w, Who who, LootSet& works) {
  bool const some_forbidden = any_kind_is_forbidden(w, who);
  w.state.cards.loot.each(of(LootZone::held_0, who), [&](LootId card) {
    if (!in_use(w, card)) return;
    bool const worn = w.state.equipped.has(card);  // what forbids its kind takes it off, too
    bool const open = !some_forbidden || !worn || kind_is_forbidden(w, who, card).empty();
    if ((open && requirements_met(w, who, card)) || waits_for_the_end_of_the_fight(w, who, card))
      works.add(card);  // DD-REQ-09..12
  });
}

using Attributes = std::array<std::array<std::int8_t, attribute_count>, most_adventurers>;

// What a card gives to the attributes of one Adventurer; `companion`: it is another one's card.
void add_given(World const& w, Who who, PowersFacts const& facts, bool companion, Attributes& now) {
  if (!facts.touches(touching_attributes)) return;
  Here const here = read_by(w, who);
  for (int a = 0; a < attribute_count; ++a) {
    int const given_by_it = given(w, here, facts, static_cast<Stat>(a), {}, companion);
    now[static_cast<std::size_t>(who.index())][static_cast<std::size_t>(a)] += static_cast<std::int8_t>(given_by_it);
  }
}
// The sheet, Status Conditions and lasting modifiers.
void add_own(World const& w, Who who, Attributes& now) {
  auto& mine = now[static_cast<std::size_t>(who.index())];
  mine = w.state.of(who).base;
  for (Held const& h : w.state.of(who).conditions) {
    Status const& status = w.content.statuses[h.status.index()];
    if (status.attribute) mine[static_cast<std::size_t>(*status.attribute)] += static_cast<std::int8_t>(status.amount);
  }
  for (Modifier const& m : w.state.modifiers)
    if (!m.forbids && m.what < attribute_count && in(m.who, who)) mine[m.what] += m.by;
}
// Cards, each read once for all whom it helps.
void add_cards(World const& w, Who who, Attributes& now) {
  each_power(w, who, touching_attributes, [&](Source const&, PowersFacts const& facts) {
    add_given(w, who, facts, false, now);
    if ((facts.party_stats & touching_attributes.stats) == 0) return;
    for (int i = 0; i < most_adventurers; ++i) {  // DD-PRTY-02
      Adventurer const& other = w.state.of(Who{i});
      if (Who{i} != who && other.plays() && other.at == w.state.of(who).at) add_given(w, Who{i}, facts, true, now);
    }
  });
  each_doom(w, w.state.of(who).at, touching_attributes,  // DD-DCRD-03
            [&](DoomId, PowersFacts const& facts) { add_given(w, who, facts, false, now); });
}

bool take_off_what_fails(Play& play) {
  LootSet fails = play.state.equipped;
  for (std::size_t word = 0; word < LootSet::words; ++word) fails.bits[word] &= ~play.state.working.bits[word];
  LootId first;
  fails.each([&](LootId card) {
    if (!first) first = card;
  });
  if (!first) return false;
  unequip(play, first, "DD-REQ-09");
  return true;
}
bool hold_to_limits(Play& play, Who who) {
  World const w = play.world();
  Adventurer const& a = play.state.of(who);
  if (!a.plays()) return false;
  if (a.luck > max_luck(w, who)) {
    play.commit(LuckChanged{who, static_cast<std::int8_t>(max_luck(w, who))}, "DD-LUCK-02");
    return true;
  }
  if (a.defeated ? a.wounds > hp(w, who) : a.wounds >= hp(w, who)) {  // DD-HP-01, -03
    defeat(play, who);
    return true;
  }
  return false;
}

}  // namespace

void Worked::apply(State& s) const {
  for (std::size_t i = 0; i < most_adventurers; ++i) {
    s.adventurers[i].now = now[i];
    s.adventurers[i].working = skills[i];
  }
  s.working = cards;
}
Worked as_it_stands(State const& s) {
  Worked as;
  for (std::size_t i = 0; i < most_adventurers; ++i) {
    as.now[i] = s.adventurers[i].now;
    as.skills[i] = s.adventurers[i].working;
  }
  as.cards = s.working;
  return as;
}
Worked worked_out(World const& w) {
  Worked worked{};
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!w.state.of(who).plays()) continue;
    add_own(w, who, worked.now);
    worked.skills[static_cast<std::size_t>(i)] = skills_that_work(w, who);
  }
  for (int i = 0; i < most_adventurers; ++i) {
    if (!w.state.of(Who{i}).plays()) continue;
    add_cards(w, Who{i}, worked.now);
    add_cards_that_work(w, Who{i}, worked.cards);
  }
  return worked;
}

void settle(Play& play) {
  constexpr int rounds_that_may_add = 8;  // from then on cards only stop working: it always ends
  for (int round = 0;; ++round) {
    Worked const before = as_it_stands(play.state);
    Worked after = worked_out(play.world());
    if (round >= rounds_that_may_add) {
      for (std::size_t w = 0; w < LootSet::words; ++w) after.cards.bits[w] &= before.cards.bits[w];
      for (std::size_t i = 0; i < most_adventurers; ++i) after.skills[i].bits[0] &= before.skills[i].bits[0];
    }
    if (!(after == before)) {
      play.commit(after, "DD-REQ-16");
      continue;
    }
    bool changed = take_off_what_fails(play);
    for (int i = 0; i < most_adventurers && !changed; ++i) changed = hold_to_limits(play, Who{i});
    if (!changed) return;
  }
}

void settle_arranged(State& s, Content const& content) {
  World const w{content, s};
  for (int round = 0; round < 16; ++round) {
    Worked const after = worked_out(w);
    if (after == as_it_stands(s)) break;
    after.apply(s);
  }
  for (int i = 0; i < most_adventurers; ++i) {
    Adventurer& a = s.of(Who{i});
    if (!a.plays()) continue;
    a.luck = static_cast<std::int8_t>(std::min<int>(a.luck, max_luck(w, Who{i})));
    a.wounds = static_cast<std::int8_t>(std::min<int>(a.wounds, hp(w, Who{i})));
    a.defeated = a.defeated || a.wounds >= hp(w, Who{i});  // DD-DEF-01
  }
}

// --- gold, experience, Luck, permanent changes -----------------------------------------------------------------------

void GoldChanged::apply(State& s) const { s.of(who).gp = to; }
void GoldChanged::tell(World const& w, flow::Words& words) const { words.say("{} has {} GP", called(w, who), to); }
void ExperienceChanged::apply(State& s) const { s.of(who).xp = to; }
void ExperienceChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} has {} XP", called(w, who), to);
}
void LuckChanged::apply(State& s) const { s.of(who).luck = to; }
void LuckChanged::tell(World const& w, flow::Words& words) const { words.say("{} has {} Luck", called(w, who), to); }
void BaseChanged::apply(State& s) const { s.of(who).base[static_cast<std::size_t>(attribute)] = to; }
void BaseChanged::tell(World const& w, flow::Words& words) const {
  words.say("{}: {} is {} for good", called(w, who), boost::describe::enum_to_string(attribute, ""), to);
}
void BaseChanged::then(Play& play) const { settle(play); }

void ModifierGained::apply(State& s) const {
  for (Modifier& m : s.modifiers)
    if (m.who == modifier.who && m.forbids == modifier.forbids && m.what == modifier.what &&
        m.until == modifier.until) {
      m.by = static_cast<std::int8_t>(m.by + modifier.by);
      return;
    }
  if (!s.modifiers.full()) s.modifiers.push_back(modifier);
}
void ModifierGained::tell(World const& w, flow::Words& words) const {
  std::string_view before = "";
  for (int i = 0; i < most_adventurers; ++i)
    if (in(modifier.who, Who{i})) words.say("{}{}", std::exchange(before, ", "), called(w, Who{i}));
  if (modifier.forbids)
    words.say(": no {}", pack::spaced(boost::describe::enum_to_string(static_cast<Deed>(modifier.what), "")));
  else
    words.say(": {:+} {}", modifier.by,
              pack::spaced(boost::describe::enum_to_string(static_cast<Stat>(modifier.what), "")));
}
void ModifierGained::then(Play& play) const { settle(play); }
void ModifiersEnded::apply(State& s) const {
  s.modifiers.erase_if([&](Modifier const& m) { return m.until == until; });
}
void ModifiersEnded::tell(World const&, flow::Words&) const {}
void ModifiersEnded::then(Play& play) const { settle(play); }

void gain_gold(Play& play, Who who, int amount, flow::Rule rule) {
  int const has = play.state.of(who).gp;
  int const to = std::clamp(has + amount, 0, most_gold);  // DD-GOLD-05
  if (to != has) play.commit(GoldChanged{who, static_cast<std::int8_t>(to)}, rule);
}
void gain_xp(Play& play, Who who, int amount, flow::Rule rule) {
  int const has = play.state.of(who).xp;
  int const to = std::clamp(has + amount, 0, most_experience);
  if (to != has) play.commit(ExperienceChanged{who, static_cast<std::int8_t>(to)}, rule);
}
void gain_luck(Play& play, Who who, int amount, flow::Rule rule) {
  int const has = play.state.of(who).luck;
  int const to = std::clamp(has + amount, 0, max_luck(play.world(), who));  // DD-LUCK-01
  if (to != has) play.commit(LuckChanged{who, static_cast<std::int8_t>(to)}, rule);
}
void change_attribute(Play& play, Who who, Attribute a, int by, flow::Rule rule) {
  int const base = play.state.of(who).base[static_cast<std::size_t>(a)];
  int const to = std::clamp(base + by, least_attribute, most_attribute);  // DD-ATTR-03
  if (to != base) play.commit(BaseChanged{who, a, static_cast<std::int8_t>(to)}, rule);
}
void modify(Play& play, Modifier const& modifier, flow::Rule rule) { play.commit(ModifierGained{modifier}, rule); }
void end_modifiers(Play& play, Until until, flow::Rule rule) {
  for (Modifier const& m : play.state.modifiers)
    if (m.until == until) return play.commit(ModifiersEnded{until}, rule);
}

}  // namespace degenerates
