// A fight laid out by hand: Adventurers and Monsters in a space, in the midst of a round.
//
//   FightBench b("schimmelhof");                            // round 1, the step of the turns
//   Who const troll_bait = b.joins("marsh_midwife");
//   FoeRef const troll = b.enters("echo_troll", troll_bait);  // it targets her
#pragma once

#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates::bench {

// Every card in its deck, so that what is discarded stays in its pile.
inline void lay_out_decks(State& s) {
  Content const& c = *content();
  for (std::size_t i = 0; i < c.monster_cards.size(); ++i) {
    MonsterId const card{static_cast<int>(i)};
    int const deck = static_cast<int>(c.monster_of(card.index()).deck);
    s.cards.monsters.put(card, of(MonsterZone::badlands_deck, deck), kit::every_seat);
  }
  for (std::size_t i = 0; i < c.loot_cards.size(); ++i) {
    LootId const card{static_cast<int>(i)};
    LootZone const deck = c.loot_of(card.index()).epic ? LootZone::epic_deck : LootZone::deck;
    s.cards.loot.put(card, deck, kit::every_seat);
  }
  for (int i = 0; i < c.encounters.size(); ++i) {
    int const region = static_cast<int>(c.encounters[i].region);
    s.cards.encounters.put(EncounterId{i}, of(EncounterZone::badlands_deck, region), kit::every_seat);
  }
}

struct FightBench : Bench {
  using Bench::of;
  explicit FightBench(char const* at) : at_(at) {
    lay_out_decks(state());
    Fight& f = state().fight;
    f.ending = Ending::open;
    f.at = space(at);
    f.round = 1;
    f.step = RoundStep::turns;
  }
  Who joins(char const* character, int seat = 0) {
    Who const who = put(character, at_, seat);
    state().fight.joined |= bit(who);
    state().fight.in |= bit(who);
    return who;
  }
  FoeRef enters(char const* id, Who target = {}) {
    MonsterId const card = monster(id);
    state().cards.monsters.put(card, MonsterZone::foe, kit::every_seat);
    return stands(FoeKind::monster, card.index(), 0, target);
  }
  FoeRef enters_from_loot(char const* id, Who target = {}) {
    LootId const card = loot(id);
    state().cards.loot.put(card, LootZone::foe, kit::every_seat);
    return stands(FoeKind::loot, card.index(), 0, target);
  }
  FoeRef enters_from_encounter(char const* id, int half, Who target = {}) {
    EncounterId const card = named<EncounterId>(id);
    state().cards.encounters.put(card, EncounterZone::foe, kit::every_seat);
    return stands(FoeKind::encounter, card.index(), half, target);
  }
  Foe& of(FoeRef ref) { return state().fight.foes[static_cast<std::size_t>(ref.slot.index())]; }
  void targets_everybody(FoeRef ref) { of(ref).target = targets_all; }
  Fight& fight_() { return state().fight; }

  int att_of(FoeRef foe, Who who) { return att(world(), of(foe), who); }
  int arm_of(FoeRef foe, Who who) { return arm(world(), of(foe), who); }
  bool has(FoeRef foe, Ability ability, Who who = {}) { return has_ability(world(), of(foe), ability, who); }
  void stance(Who who, CombatStance stance) { of(who).combat_stance = stance; }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void turn_of(Who who) {
    fight_().order = {who};
    fight_().next_in_order = 0;
  }
  // What was declared and rolled, as it lies on the table.
  void declared(Declared const& d) { fight_().declared = d; }
  void attack_dice_show(int a, int b) {
    fight_().dice.attack = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
    fight_().dice.attacks = 2;
  }
  void defence_dice_show(int a, int b) {
    fight_().dice.defence = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
    fight_().dice.defences = 2;
  }
  void power_dice_show(int a, int b = 0) {
    fight_().dice.power = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
    fight_().dice.powers = b > 0 ? 2 : 1;
  }
  MonsterZone zone(char const* id) { return state().cards.monsters.zone_of(monster(id)); }

 private:
  FoeRef stands(FoeKind kind, int card, int half, Who target) {
    Fight& f = state().fight;
    std::size_t i = 0;
    while (f.foes[i].born != 0) ++i;
    Foe& foe = f.foes[i];
    foe.kind = kind;
    foe.card = static_cast<std::uint8_t>(card);
    foe.half = static_cast<std::uint8_t>(half);
    foe.born = f.births.next();
    foe.round = 1;
    foe.arrived = true;
    if (target) foe.target = static_cast<std::uint8_t>(target.index());
    return {FoeId{static_cast<int>(i)}, foe.born};
  }
  char const* at_;
};

inline Declared unarmed(FoeRef foe, Attribute test) { return {DeclaredKind::unarmed, test, {}, 0, foe, {}}; }
inline Declared attack_with(char const* id, int number, Attribute test, FoeRef foe) {
  Source const source{SourceKind::loot, static_cast<std::uint8_t>(loot(id).index())};
  return {DeclaredKind::attack, test, source, static_cast<std::uint8_t>(number), foe, {}};
}
inline Declared escape() { return {DeclaredKind::escape, Attribute::AGI, {}, 0, {}, {}}; }

}  // namespace degenerates::bench
