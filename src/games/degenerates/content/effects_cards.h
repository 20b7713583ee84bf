// Verbs: cards, loot and the fight.
#pragma once

#include "games/degenerates/content/effects_map.h"

namespace degenerates {

BOOST_DEFINE_FIXED_ENUM_CLASS(LootWanted, std::uint8_t, any, item, ally, disease, event, monster)
struct DrawLoot {
  static constexpr std::string_view verb = "draw_loot", shorthand = "count",
                                    says = "draw {count|Loot card|Loot cards}[ of the kind {wanted}][ of class {of}]";
  Expr count = 1;
  LootWanted wanted = LootWanted::any;
  std::optional<Class> of;
  static void notes(Notes<DrawLoot>& n) {
    n.thing("Loot is drawn and resolved as in Looting; other kinds are discarded until the wanted one comes.");
    n.field(&DrawLoot::count, "How many cards.").range(1, 20).optional();
    n.field(&DrawLoot::wanted, "A certain kind.").optional();
    n.field(&DrawLoot::of, "A certain Class.").optional();
  }
  BOOST_DESCRIBE_CLASS(DrawLoot, (), (count, wanted, of), (), ())
};
DD_AMOUNT_VERB(DrawEpicLoot, "draw_epic_loot", "draw {amount|card|cards} of the Epic Loot deck", "Epic Loot is drawn.");
struct GainCard {
  static constexpr std::string_view verb = "gain_card", shorthand = "card", says = "take {card}";
  Ref<Loot> card;
  static void notes(Notes<GainCard>& n) {
    n.thing("A certain card is taken, wherever it lies in Mission Deck, deck, discards or set aside.");
    n.field(&GainCard::card, "Which.");
  }
  BOOST_DESCRIBE_CLASS(GainCard, (), (card), (), ())
};
struct LoseCard {
  static constexpr std::string_view verb = "lose_card", shorthand = "card", says = "discard {card}";
  Ref<Loot> card;
  static void notes(Notes<LoseCard>& n) {
    n.thing("A certain card is discarded, if you have it.");
    n.field(&LoseCard::card, "Which.");
  }
  BOOST_DESCRIBE_CLASS(LoseCard, (), (card), (), ())
};
BOOST_DEFINE_FIXED_ENUM_CLASS(WhichItem, std::uint8_t, your_choice, random, most_valuable)
struct LoseItem {
  static constexpr std::string_view verb = "lose_item", shorthand = "which",
                                    says = "discard an Item ({which})[ of class {of}]";
  WhichItem which = WhichItem::your_choice;
  std::optional<Class> of;
  static void notes(Notes<LoseItem>& n) {
    n.thing("An Item is discarded, if there is one.");
    n.field(&LoseItem::which, "How it is picked.").optional();
    n.field(&LoseItem::of, "Only of this Class.").optional();
  }
  BOOST_DESCRIBE_CLASS(LoseItem, (), (which, of), (), ())
};
DD_PLAIN_VERB(Cure, "cure", "discard one of your Diseases", "One Disease of your choice is discarded.");
DD_AMOUNT_VERB(Merchant, "merchant", "a merchant reveals {amount|Loot card|Loot cards} for sale",
               "Loot is revealed and handled like a Trade; everybody here may buy and sell.");
DD_PLAIN_VERB(DiscardThis, "discard_this", "discard this card", "The card this stands on is discarded.");
DD_PLAIN_VERB(RemoveThis, "remove_this", "remove this card from the game", "The card this stands on is out for good.");

BOOST_DEFINE_FIXED_ENUM_CLASS(AnyDeck, std::uint8_t, badlands_monsters, highlands_monsters, lowlands_monsters,
                              wetlands_monsters, law, epic_monsters, badlands_encounters, highlands_encounters,
                              lowlands_encounters, wetlands_encounters, loot, epic_loot, danger, doom, signs)
struct Shuffle {
  static constexpr std::string_view verb = "shuffle", shorthand = "deck", says = "shuffle {deck} with its discards";
  AnyDeck deck{};
  static void notes(Notes<Shuffle>& n) {
    n.thing("A deck and its discards are shuffled together.");
    n.field(&Shuffle::deck, "Which.");
  }
  BOOST_DESCRIBE_CLASS(Shuffle, (), (deck), (), ())
};
struct ResolveEncounter {
  static constexpr std::string_view verb = "encounter", shorthand = "card", says = "resolve the Encounter {card}";
  Ref<Encounter> card;
  static void notes(Notes<ResolveEncounter>& n) {
    n.thing("A certain Encounter of the Mission Deck or a deck; no Random Encounter is drawn this turn.");
    n.field(&ResolveEncounter::card, "Which.");
  }
  BOOST_DESCRIBE_CLASS(ResolveEncounter, (), (card), (), ())
};
struct GrantTriumph {
  static constexpr std::string_view verb = "triumph", shorthand = "card", says = "gain the Triumph {card}";
  Ref<Triumph> card;
  static void notes(Notes<GrantTriumph>& n) {
    n.thing("A Triumph is gained, if one is left.");
    n.field(&GrantTriumph::card, "Which.");
  }
  BOOST_DESCRIBE_CLASS(GrantTriumph, (), (card), (), ())
};
struct GrantSkill {
  static constexpr std::string_view verb = "learn", shorthand = "card", says = "learn {card} for nothing";
  Ref<Skill> card;
  static void notes(Notes<GrantSkill>& n) {
    n.thing("A Skill is learned without its XP, if one is left.");
    n.field(&GrantSkill::card, "Which.");
  }
  BOOST_DESCRIBE_CLASS(GrantSkill, (), (card), (), ())
};

// --- the fight -------------------------------------------------------------------------------------------------------

template <class E>
struct FightNow {
  static constexpr std::string_view verb = "fight", shorthand = "named",
                                    says =
                                        "fight[ {named}][ {count} of the deck {deck}][; won: {won}][; not won: {lost}]";
  std::optional<MonsterDeck> deck;
  Expr count = 0;
  std::vector<Ref<Monster>> named;
  std::vector<E> won, lost;
  static void notes(Notes<FightNow>& n) {
    n.thing("A fight, fought and looted at once, and what follows from it.");
    n.field(&FightNow::deck, "Monsters drawn from this deck.").optional();
    n.field(&FightNow::count, "So many of them; needs a deck.").range(0, 20).optional();
    n.field(&FightNow::named, "Monsters taken by name.").optional();
    n.field(&FightNow::won, "If the Party wins.").optional();
    n.field(&FightNow::lost, "If it does not.").optional();
  }
  BOOST_DESCRIBE_CLASS(FightNow, (), (deck, count, named, won, lost), (), ())
};
struct AddMonsters {
  static constexpr std::string_view verb = "add_monsters", shorthand = "named",
                                    says = "add to the fight[ {named}][ {count} of the deck {deck}]";
  std::optional<MonsterDeck> deck;
  Expr count = 0;
  std::vector<Ref<Monster>> named;
  static void notes(Notes<AddMonsters>& n) {
    n.thing("Monsters join the fight of this turn, the one going on or the one to come.");
    n.field(&AddMonsters::deck, "Drawn from this deck.").optional();
    n.field(&AddMonsters::count, "So many; needs a deck.").range(0, 20).optional();
    n.field(&AddMonsters::named, "Taken by name.").optional();
  }
  BOOST_DESCRIBE_CLASS(AddMonsters, (), (deck, count, named), (), ())
};
DD_AMOUNT_VERB(RegionMonsters, "monsters_of_the_region",
               "add {amount|Monster|Monsters} of the Region's deck to the fight",
               "Monsters of the Region's own deck join the fight of this turn.");
DD_AMOUNT_VERB(HitFoe, "hit", "deal {amount} damage to the Monster", "Damage to the Monster this is about.");
DD_AMOUNT_VERB(PierceFoe, "pierce", "deal {amount} Piercing damage to the Monster", "Piercing damage to it.");
DD_AMOUNT_VERB(HitAllFoes, "hit_all", "deal {amount} damage to every Monster", "Damage to every Monster in the fight.");
DD_AMOUNT_VERB(HealFoe, "heal_foe", "remove {amount|Wound|Wounds} from the Monster", "Wounds are taken off it.");
DD_VERB_OF(ChangeAtt, "foe_att", "add {amount} to the Monster's ATT until the fight ends", "Its ATT changes.", -20, 20);
DD_VERB_OF(ChangeArm, "foe_arm", "add {amount} to the Monster's ARM until the fight ends", "Its ARM changes.", -20, 20);
struct FoeStatus {
  static constexpr std::string_view verb = "foe_status", shorthand = "status",
                                    says = "the Monster is {status}[ ({lasts})]";
  Ref<Status> status;
  Lasts lasts = Lasts::fight_round;
  static void notes(Notes<FoeStatus>& n) {
    n.thing("The Monster gains a Status Condition, if that one means anything to Monsters.");
    n.field(&FoeStatus::status, "Which.");
    n.field(&FoeStatus::lasts, "Until when.").optional();
  }
  BOOST_DESCRIBE_CLASS(FoeStatus, (), (status, lasts), (), ())
};

// Standard abilities of Monsters; the first six have names in the rulebook.                   DD-ABIL-08
BOOST_DEFINE_FIXED_ENUM_CLASS(Ability, std::uint8_t, pursue, summon, skirmish, thief, drain, regenerate, fierce,
                              hardened, piercing, immune, inflicts, vicious)
constexpr int ability_count = 12;
struct GrantAbility {
  static constexpr std::string_view verb = "grant_ability", shorthand = "ability", says = "the Monster gains {ability}";
  Ability ability{};
  static void notes(Notes<GrantAbility>& n) {
    n.thing("The Monster gains an ability without a number of its own, unless it has it.");
    n.field(&GrantAbility::ability, "Which.");
  }
  BOOST_DESCRIBE_CLASS(GrantAbility, (), (ability), (), ())
};
struct CancelAbility {
  static constexpr std::string_view verb = "cancel_ability", shorthand = "ability",
                                    says = "the Monster loses {ability}";
  Ability ability{};
  static void notes(Notes<CancelAbility>& n) {
    n.thing("The Monster loses an ability for this fight.");
    n.field(&CancelAbility::ability, "Which.");
  }
  BOOST_DESCRIBE_CLASS(CancelAbility, (), (ability), (), ())
};
DD_PLAIN_VERB(TargetYou, "target_you", "the Monster targets you", "The Monster's target changes to you.");
DD_PLAIN_VERB(TargetCompanion, "target_companion", "the Monster targets another Adventurer of your choice",
              "The Monster's target changes to a companion.");
DD_PLAIN_VERB(DiscardFoe, "discard_foe", "discard the Monster", "The Monster leaves the fight for its discard pile.");
DD_PLAIN_VERB(FoeEscapes, "foe_escapes", "the Monster Escapes", "The Monster leaves the fight.");
DD_PLAIN_VERB(LeaveFight, "leave_fight", "you Escape from the fight", "You are out of the fight at once, as Escaped.");
DD_PLAIN_VERB(ActFirst, "choose_order", "you choose the order of this round's turns",
              "The order of turns of this round is chosen instead of following PER.");
DD_PLAIN_VERB(FreeReroll, "reroll", "reroll one die", "One die of the roll going on is rolled again, without Luck.");

}  // namespace degenerates
