// Verbs for cards and things to carry.
#pragma once

#include "games/allswell/content/combat_effects.h"

namespace allswell {

struct Mercenary;

struct DrawCards {
  static constexpr std::string_view verb = "draw_cards", head = "count",
                                    says = "[{who}: ]draw {count|Action card|Action cards}";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<DrawCards>&);
};
BOOST_DESCRIBE_STRUCT(DrawCards, (), (count, who))

struct DiscardCards {
  static constexpr std::string_view verb = "discard_cards", head = "count",
                                    says = "[{who}: ]discard {count|Action card|Action cards} from the hand";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<DiscardCards>&);
};
BOOST_DESCRIBE_STRUCT(DiscardCards, (), (count, who))

struct ReturnCard {
  static constexpr std::string_view
      verb = "return_card",
      head = "count", says = "[{who}: ]put {count|discarded Action card|discarded Action cards} back into the deck";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<ReturnCard>&);
};
BOOST_DESCRIBE_STRUCT(ReturnCard, (), (count, who))

// Forfeit of an Exploration: from the deck, unseen.
struct LoseCards {
  static constexpr std::string_view verb = "lose_cards", head = "count",
                                    says = "[{who}: ]discard {count|Action card|Action cards} from the deck";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<LoseCards>&);
};
BOOST_DESCRIBE_STRUCT(LoseCards, (), (count, who))

struct LookAtImpulses {
  static constexpr std::string_view verb = "look_at_impulses", head = "count",
                                    says = "look at the next {count|Impulse|Impulses}; put {top} of them on top";
  int count = 2;
  int top = 1;
  static void notes(Notes<LookAtImpulses>&);
};
BOOST_DESCRIBE_STRUCT(LookAtImpulses, (), (count, top))

struct RenewImpulses {
  static constexpr std::string_view verb = "renew_impulses", says = "shuffle the held Impulses back into the deck";
  static void notes(Notes<RenewImpulses>&);
};
BOOST_DESCRIBE_STRUCT(RenewImpulses, (), ())

struct DrawLoot {
  static constexpr std::string_view verb = "draw_loot", head = "count",
                                    says = "[{who}: ]draw {count|Loot card|Loot cards}";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<DrawLoot>&);
};
BOOST_DESCRIBE_STRUCT(DrawLoot, (), (count, who))

struct SearchSupply {
  static constexpr std::string_view verb = "search_supply", head = "count",
                                    says = "[{who}: ]choose {count|Loot card|Loot cards} from the supply";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<SearchSupply>&);
};
BOOST_DESCRIBE_STRUCT(SearchSupply, (), (count, who))

struct GainEquipment {
  static constexpr std::string_view verb = "gain_equipment", head = "item", says = "[{who}: ]gain {item}";
  pack::Ref<Equipment> item;
  Who who = Who::that;
  static void notes(Notes<GainEquipment>&);
};
BOOST_DESCRIBE_STRUCT(GainEquipment, (), (item, who))

struct GainLoot {
  static constexpr std::string_view verb = "gain_loot", head = "loot", says = "[{who}: ]gain {loot}";
  pack::Ref<Loot> loot;
  Who who = Who::that;
  static void notes(Notes<GainLoot>&);
};
BOOST_DESCRIBE_STRUCT(GainLoot, (), (loot, who))

struct LoseItem {
  static constexpr std::string_view verb = "lose_item", head = "count", says = "[{who}: ]lose {count|item|items}";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<LoseItem>&);
};
BOOST_DESCRIBE_STRUCT(LoseItem, (), (count, who))

struct ThrowItem {
  static constexpr std::string_view verb = "throw_item", shorthand = "who", says = "{who} may throw an item";
  Who who = Who::that;
  static void notes(Notes<ThrowItem>&);
};
BOOST_DESCRIBE_STRUCT(ThrowItem, (), (who))

struct GainCoin {
  static constexpr std::string_view verb = "gain_coin", head = "amount", says = "[{who}: ]gain {amount} coin";
  Expr amount;
  Who who = Who::that;
  static void notes(Notes<GainCoin>&);
};
BOOST_DESCRIBE_STRUCT(GainCoin, (), (amount, who))

struct LoseCoin {
  static constexpr std::string_view verb = "lose_coin", head = "amount", says = "[{who}: ]lose {amount} coin";
  Expr amount;
  Who who = Who::that;
  static void notes(Notes<LoseCoin>&);
};
BOOST_DESCRIBE_STRUCT(LoseCoin, (), (amount, who))

// What is printed on the card of the dead Enemy (AW-ENEM-06).
struct TakeItsCoin {
  static constexpr std::string_view verb = "take_its_coin", head = "times",
                                    says = "gain the coin of the dead[, {times} times]";
  int times = 1;
  static void notes(Notes<TakeItsCoin>&);
};
BOOST_DESCRIBE_STRUCT(TakeItsCoin, (), (times))

struct GainHired {
  static constexpr std::string_view verb = "gain_hired", head = "mercenary",
                                    says = "[{who}: ]gain the Hired card {mercenary}";
  pack::Ref<Mercenary> mercenary;
  Who who = Who::that;
  static void notes(Notes<GainHired>&);
};
BOOST_DESCRIBE_STRUCT(GainHired, (), (mercenary, who))

}  // namespace allswell
