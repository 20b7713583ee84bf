// Enemies, Overlords, Intent cards, Death Throes, Mercenaries.  AW-ENEM, AW-INTENT, AW-THROE, AW-OVERLORD, AW-MERC.
#pragma once

#include "games/allswell/content/powers.h"

namespace allswell {

// A stage of a condition track: the damage it takes to get there from the one before.
struct Stage {
  static constexpr std::string_view says = "{condition} at {threshold}[: {bonus}]";
  Condition condition = Condition::rattled;
  int threshold = 1;
  std::string name;  // of its bonus, as the table lists what is due
  Effects bonus;
  static void notes(Notes<Stage>&);
};
BOOST_DESCRIBE_STRUCT(Stage, (), (condition, threshold, name, bonus))

// The two cards of an Overlord hold, beyond those of an Enemy, these (AW-OVERLORD-04, -14, -15).
struct OverlordCard {
  std::vector<Trait> rules;
  Boxes defeat;      // besides its death
  std::string text;  // read at its defeat
  Effects rewards;
  static void notes(Notes<OverlordCard>&);
};
BOOST_DESCRIBE_STRUCT(OverlordCard, (), (rules, defeat, text, rewards))

struct Enemy {
  std::string id;
  std::string name;
  std::string text;             // one usable tell
  std::vector<int> thresholds;  // healthy to rattled, to wounded, to dead
  std::vector<Stage> stages;    // instead, for an Overlord: from the first healthy space on
  int coin = 0;
  int move = 2;
  int potency = 2;
  int range = 1;
  int standees = standees_of_a_type;
  Ability augment;
  Ability affliction;
  Powers powers;
  std::optional<OverlordCard> overlord;

  std::vector<Stage> track;  // thresholds or stages; worked out on loading
  static void notes(Notes<Enemy>&);
};
BOOST_DESCRIBE_STRUCT(Enemy, (),
                      (name, text, thresholds, stages, coin, move, potency, range, standees, augment, affliction,
                       powers, overlord))

struct Intent {
  std::string id;
  int number = 1;
  Speed speed = Speed::fast;
  std::vector<Step> wounded;
  std::vector<Step> rattled;
  std::vector<Step> engaged;
  std::vector<Step> closing;
  static void notes(Notes<Intent>&);
};
BOOST_DESCRIBE_STRUCT(Intent, (), (number, speed, wounded, rattled, engaged, closing))

// `self` is the killer, `other` the dead, whose hex is the place.
struct Throes {
  std::string id;
  std::string name;
  std::string text;
  int copies = 1;
  Effects effects;
  static void notes(Notes<Throes>&);
};
BOOST_DESCRIBE_STRUCT(Throes, (), (name, text, copies, effects))

struct Mercenary {
  std::string id;
  std::string name;
  std::string text;
  int level = 1;
  int price = 10;
  std::vector<int> thresholds;  // one: for all three steps (AW-MERC-11)
  int move = 3;
  int potency = 2;
  int range = 1;
  Ability augment;
  Ability affliction;
  Powers powers;

  int threshold(int step) const { return thresholds[thresholds.size() == 1 ? 0u : static_cast<std::size_t>(step)]; }
  static void notes(Notes<Mercenary>&);
};
BOOST_DESCRIBE_STRUCT(Mercenary, (),
                      (name, text, level, price, thresholds, move, potency, range, augment, affliction, powers))

}  // namespace allswell
