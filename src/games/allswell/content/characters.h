// Characters and what they are made of: dashboard, Solo Ally side, Action cards, Praxes, Impulses.  AW-CHAR, AW-CARD,
// AW-PRAX, AW-IMP, AW-SOLO.
#pragma once

#include "games/allswell/content/powers.h"

namespace allswell {

struct Praxis;
struct Impulse;

// What a row of a level up gives (AW-LEVEL-04..21).
struct Benefits {
  int action_cards = 0;
  pack::Ref<Equipment> equipment;
  int health = 0;
  int evolutions = 0;
  int loot = 0;
  int coin = 0;
  int trauma = 0;
  static void notes(Notes<Benefits>&);
};
BOOST_DESCRIBE_STRUCT(Benefits, (), (action_cards, equipment, health, evolutions, loot, coin, trauma))

struct SoloTrack {
  pack::Ref<Ability> ability;  // none: the defend track
  std::vector<TrackSlot> slots;
  static void notes(Notes<SoloTrack>&);
};
BOOST_DESCRIBE_STRUCT(SoloTrack, (), (ability, slots))

// The back of the dashboard (AW-SOLO-08..20, AW-SOLO-41).
struct SoloSide {
  std::vector<int> health;  // for each level of the Player Character
  int potency = 3;
  int move = 3;
  int range = 1;
  int influence = 3;
  std::optional<Trait> trait;
  std::vector<SoloTrack> tracks;
  static void notes(Notes<SoloSide>&);
};
BOOST_DESCRIBE_STRUCT(SoloSide, (), (health, potency, move, range, influence, trait, tracks))

struct Character {
  std::string id;
  std::string name;
  std::string text;
  std::vector<int> potency;  // for one to four players
  int health = 8;
  int range = 1;
  int influence = 3;
  Trait trait;
  std::vector<Benefits> rows;
  pack::Ref<Equipment> weapon;  // the starting one
  pack::Ref<Praxis> praxis;     // recommended for the prologue
  SoloSide solo;

  // Worked out on loading.
  std::vector<pack::Ref<Ability>> abilities;  // in the order of the Player Aid
  std::vector<int> cards;                     // Action cards: starting ones by number, then the others
  static void notes(Notes<Character>&);
};
BOOST_DESCRIBE_STRUCT(Character, (), (name, text, potency, health, range, influence, trait, rows, weapon, praxis, solo))

// What a surge or a rampage brings to an action: an upgrade replaces the modifier, a bonus is added (AW-CARD-05, -06,
// -13, -14).
struct Boost {
  static constexpr std::string_view says = "[becomes {upgrade}][ +{bonus}][ {effects}]";
  std::optional<int> upgrade;
  int bonus = 0;
  Effects effects;
  static void notes(Notes<Boost>&);
};
BOOST_DESCRIBE_STRUCT(Boost, (), (upgrade, bonus, effects))

struct Surge {
  int first = 1;
  int then = 2;
  int on = 2;  // which of the two carries the bonus
  Boost boost;
  static void notes(Notes<Surge>&);
};
BOOST_DESCRIBE_STRUCT(Surge, (), (first, then, on, boost))

struct CardAction {
  static constexpr std::string_view shorthand = "step";
  Step step;
  pack::Ref<Ability> ability;
  bool order = false;
  RampagePart rampage = RampagePart::none;
  Boost boost;      // in a Rampage
  Effects effects;  // after it, whenever it is taken
  static void notes(Notes<CardAction>&);
};
BOOST_DESCRIBE_STRUCT(CardAction, (), (step, ability, order, rampage, boost, effects))

struct ActionCard {
  std::string id;
  std::string name;
  std::string text;
  pack::Ref<Character> character;
  int level = 1;
  int number = 0;  // of a starting card 1 to 12; 0: an upgrade
  Speed speed = Speed::fast;
  std::vector<CardAction> actions;
  std::optional<Surge> surge;
  std::vector<Step> mercenary;
  bool starting() const { return number > 0; }
  static void notes(Notes<ActionCard>&);
};
BOOST_DESCRIBE_STRUCT(ActionCard, (), (name, text, character, level, number, speed, actions, surge, mercenary))

struct Praxis {
  std::string id;
  std::string name;
  std::string text;
  Trait trait;
  std::vector<Benefits> rows;  // the third can be taken once (AW-LEVEL-10)

  std::array<pack::Ref<Impulse>, impulses_of_a_praxis> impulses;  // by number; worked out on loading
  static void notes(Notes<Praxis>&);
};
BOOST_DESCRIBE_STRUCT(Praxis, (), (name, text, trait, rows))

struct Impulse {
  std::string id;
  std::string name;
  std::string text;
  pack::Ref<Praxis> praxis;
  int number = 1;
  ImpulseType type = ImpulseType::instant;
  Effects effects;                  // instant
  std::optional<Trigger> use;       // effect
  std::vector<Modifier> modifiers;  // modifier
  static void notes(Notes<Impulse>&);
};
BOOST_DESCRIBE_STRUCT(Impulse, (), (name, text, praxis, number, type, effects, use, modifiers))

}  // namespace allswell
