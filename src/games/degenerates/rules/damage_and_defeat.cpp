// Damage, Wounds and Defeat.  Ledger DD-HP, DD-ARM, DD-DEF-01..03, -06, -07, -12.
#include "games/degenerates/rules/damage_and_defeat.h"

#include <algorithm>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fallen.h"
#include "games/degenerates/rules/fight.h"

namespace degenerates {

void WoundsChanged::apply(State& s) const {
  Adventurer& a = s.of(who);
  if (to > a.wounds) a.wounds_this_turn = static_cast<std::uint8_t>(a.wounds_this_turn + to - a.wounds);
  a.wounds = to;
}
void WoundsChanged::tell(World const& w, flow::Words& words) const {
  words.verb("wounds").thing("figure", name_of(w.content, w.state.of(who).character));
  words.thing("number", std::to_string(to)).thing("side", "hero");
  words.say("{} has {} Wound{}", called(w, who), to, to == 1 ? "" : "s");
}
void WoundsChanged::then(Play& play) const { settle(play); }  // DD-DEF-01

void Defeat::apply(State& s) const {
  Adventurer& a = s.of(who);
  a.defeated = true;
  a.wounds = wounds;
  a.xp = xp;
  if (!fight_is_on(s) || !in(s.fight.joined, who)) return;
  s.fight.fell |= bit(who);
  s.fight.in &= static_cast<WhoMask>(~bit(who));  // DD-SUFR-07
  s.fight.escaped &= static_cast<WhoMask>(~bit(who));
}
void Defeat::tell(World const& w, flow::Words& words) const {
  words.say("{} is Defeated, with {} XP left", called(w, who), xp);  // DD-DEF-02
}
void Defeat::then(Play& play) const {  // DD-DEF-03
  for (MonsterId card : play.state.cards.monsters.cards(of(MonsterZone::trophy_0, who)))
    discard(play, card, "DD-DEF-03");
  for (LootId card : play.state.cards.loot.cards(of(LootZone::trophy_0, who))) discard(play, card, "DD-DEF-03");
  for (EncounterId card : play.state.cards.encounters.cards(of(EncounterZone::trophy_0, who)))
    discard(play, card, "DD-DEF-03");
}
void DefeatEnds::apply(State& s) const { s.of(who).defeated = s.of(who).must_recover = false; }
void DefeatEnds::tell(World const& w, flow::Words& words) const {
  words.say("{} is no longer Defeated", called(w, who));
}
namespace {

// What texts have left with the dead goes with it, and what sought it seeks nobody: its player's next Adventurer is
// another one.                                                                               DD-JOIN-03, DD-EMOV-01
void forget(State& s, Who dead) {
  for (Modifier& m : s.modifiers) m.who &= static_cast<WhoMask>(~bit(dead));
  s.modifiers.erase_if([](Modifier const& m) { return m.who == 0; });
  s.lasting.erase_if([&](Lasting const& l) { return l.who == dead; });
  s.used.erase_if([&](Used const& u) { return u.who == dead && u.what < 0x8000; });  // a Rest Action stays used
  for (EpicCounter& c : s.map.epics)
    if (c.heading == Heading::reader && c.to == dead.index()) c.heading = Heading::nowhere, c.to = 0xff;
}

}  // namespace

void Died::apply(State& s) const {
  s.of(who).presence = Presence::dead;
  forget(s, who);
  if (s.mission.campaign) s.mission.died |= static_cast<std::uint16_t>(1u << s.of(who).character.index());
}
void Died::tell(World const& w, flow::Words& words) const { words.say("{} dies", called(w, who)); }
void Died::then(Play& play) const { settle(play); }  // its companions lose what it gave them

int after_arm(World const& w, Who who, int damage, DamageKind kind) {
  if (kind == DamageKind::piercing) return std::max(0, damage);  // DD-ARM-02
  return std::max(0, damage - arm(w, who));                      // DD-ARM-01
}
void place_wounds(Play& play, Who who, int wounds, flow::Rule rule) {
  Adventurer const& a = play.state.of(who);
  if (wounds <= 0 || a.defeated) return;                              // DD-HP-04
  int const to = std::min(a.wounds + wounds, hp(play.world(), who));  // DD-HP-02
  play.commit(WoundsChanged{who, static_cast<std::int8_t>(to)}, rule);
}
void remove_wounds(Play& play, Who who, int wounds, flow::Rule rule) {
  Adventurer const& a = play.state.of(who);
  int const to = std::max(0, a.wounds - wounds);
  if (to >= a.wounds) return;
  bool const rises = a.defeated;
  if (rises) play.commit(DefeatEnds{who}, "DD-DEF-06");  // first: at HP it would be Defeated again
  play.commit(WoundsChanged{who, static_cast<std::int8_t>(to)}, rule);
}
void defeat(Play& play, Who who) {
  World const w = play.world();
  Adventurer const& a = play.state.of(who);
  auto const wounds = static_cast<std::int8_t>(hp(w, who));  // DD-HP-03
  if (a.defeated) return play.commit(WoundsChanged{who, wounds}, "DD-HP-02");
  auto const xp = static_cast<std::int8_t>(a.xp - half(a.xp));  // DD-DEF-02
  play.commit(Defeat{who, wounds, xp}, "DD-DEF-01");
}

WhoMask standing(World const& w) {
  WhoMask who = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays() && !w.state.of(Who{i}).defeated) who |= bit(Who{i});
  return who;
}

void lay_to_rest(Play& play, Who who, flow::Rule rule) {
  for (LootId card : play.state.cards.loot.cards(of(LootZone::held_0, who))) discard(play, card, rule);
  for (WeaknessId card : play.state.cards.weaknesses.cards(of(WeaknessZone::held_0, who))) {
    kit::CardPut<WeaknessCards> const put{card, card, WeaknessZone::discards, kit::every_seat};
    play.commit(put, rule);
  }
  play.commit(Died{who}, rule);
}
void die_in_a_lost_fight(Play& play, Who who) { lay_to_rest(play, who, "DD-DEF-07"); }
bool nobody_is_left(World const& w) {
  return std::none_of(w.state.adventurers.begin(), w.state.adventurers.end(),
                      [](Adventurer const& a) { return a.plays(); });  // DD-DEF-12
}

}  // namespace degenerates
