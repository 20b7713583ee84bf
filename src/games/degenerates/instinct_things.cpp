// What things are worth to a companion: which one to wear, what to buy, what to sell.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/items.h"

namespace degenerates {

namespace {

// By the sheet, not by what is worn: otherwise two things that lift one another would be changed to and fro for ever.
int on_the_sheet(World const& w, Who who, Attribute a) { return w.state.of(who).base[static_cast<std::size_t>(a)]; }
int worth_of_attack(World const& w, Who who, Attack const& attack) {
  int best = 0;
  for (Attribute a : attack.test) best = std::max(best, on_the_sheet(w, who, a));
  int const die = attack.die == DamageDie::highest ? 4 : 2;
  int const damage = die + value(w, read_by(w, who), attack.bonus) - (attack.piercing ? 0 : 1) + attack.power_dice;
  int const stance = attack.boxes.empty() ? 3 : 2;  // usable always, or only in one of the stances
  return throws_that_pass(best) * std::max(0, damage) * stance;
}
int worth_of_gift(Gives const& gives) {
  auto const stat = static_cast<int>(gives.stat);
  int const each = stat < attribute_count           ? 40
                   : gives.stat == Stat::ARM        ? 90
                   : gives.stat == Stat::DMG        ? 60
                   : gives.stat == Stat::power_dice ? 80
                   : gives.stat == Stat::defence    ? 50
                                                    : 10;
  return (gives.boxes.empty() ? each : each / 2) * gives.amount;
}

}  // namespace

int throws_that_pass(int value) {
  int passed = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) passed += a + b <= value;
  return passed;
}

int worth_of_thing(World const& w, Who who, LootId card) {
  Loot const& thing = w.content.loot_of(card.index());
  int worth = 0;
  for (Attack const& attack : thing.attacks) worth = std::max(worth, worth_of_attack(w, who, attack));
  for (Gives const& gives : thing.gives) worth += worth_of_gift(gives);
  return worth + 25 * static_cast<int>(thing.actions.size() + thing.when.size() + thing.immune.size()) -
         40 * static_cast<int>(thing.forbids.size());
}
int gain_by_wearing(World const& w, Who who, LootId card, LootId instead) {
  InTheWay const way = in_the_way(w, who, card);
  int given_up = 0;
  for (LootId off : way.must_go)
    if (off != instead) given_up += worth_of_thing(w, who, off);
  if (instead) given_up += worth_of_thing(w, who, instead);
  return worth_of_thing(w, who, card) - given_up;
}
int best_gain_by_wearing(World const& w, Who who, LootId card) {
  InTheWay const way = in_the_way(w, who, card);
  if (way.one_of.empty()) return gain_by_wearing(w, who, card, {});
  int best = gain_by_wearing(w, who, card, way.one_of[0]);
  for (LootId instead : way.one_of) best = std::max(best, gain_by_wearing(w, who, card, instead));
  return best;
}
bool is_worth_buying(World const& w, Who who, LootId card) {
  Loot const& thing = w.content.loot_of(card.index());
  if (thing.type == LootType::service) return thing.permanent || worth_of_text(w, read_by(w, who), thing.effects) > 0;
  if (thing.slot == Slot::none) return thing.ammo == Ammo::none;
  bool const wears_it = cannot_wear(w, who, card).empty();
  return wears_it && best_gain_by_wearing(w, who, card) > least_gain;
}
bool is_worth_selling(World const& w, Who who, LootId card) {
  Loot const& thing = w.content.loot_of(card.index());
  if (thing.epic || thing.slot == Slot::none || equipped(w.state, card)) return false;
  return !cannot_wear(w, who, card).empty() || best_gain_by_wearing(w, who, card) <= least_gain;
}

}  // namespace degenerates
