// Verbs: numbers, tests and Status Conditions.  Unless it says otherwise an effect concerns "you": the Adventurer the
// text is read by; where a whole Party reads, that is its Leader, and `for_each: party_member` reaches the others.
#pragma once

#include "games/degenerates/content/conditions.h"

namespace degenerates {

#define DD_VERB_OF(Type, word, text, doc, least, most)                                                       \
  struct Type {                                                                                              \
    static constexpr std::string_view verb = word, says = text, shorthand = "amount";                        \
    Expr amount = 1;                                                                                         \
    static void notes(Notes<Type>& n) {                                                                      \
      n.thing(doc);                                                                                          \
      n.field(&Type::amount, "How much; `result` is the last die or {test}.").range(least, most).optional(); \
    }                                                                                                        \
    BOOST_DESCRIBE_CLASS(Type, (), (amount), (), ())                                                         \
  }
#define DD_AMOUNT_VERB(Type, word, text, doc) DD_VERB_OF(Type, word, text, doc, 1, 99)
#define DD_PLAIN_VERB(Type, word, text, doc)                                          \
  struct Type {                                                                       \
    static constexpr std::string_view verb = word, says = text, shorthand = "really"; \
    bool really = true;                                                               \
    static void notes(Notes<Type>& n) {                                               \
      n.thing(doc);                                                                   \
      n.field(&Type::really, "Always true.").silent();                                \
    }                                                                                 \
    BOOST_DESCRIBE_CLASS(Type, (), (really), (), ())                                  \
  }

DD_AMOUNT_VERB(GainGold, "gain_gp", "gain {amount} GP", "Gold, up to 21.");
DD_AMOUNT_VERB(LoseGold, "lose_gp", "lose {amount} GP", "Gold, as far as there is any.");
DD_AMOUNT_VERB(PayGold, "party_pays", "the Party pays {amount} GP",
               "Gold from the whole Party's purses; put it behind an option with `party_gp >= n`.");
DD_AMOUNT_VERB(GainExperience, "gain_xp", "gain {amount} XP", "Experience, up to 21.");
DD_AMOUNT_VERB(LoseExperience, "lose_xp", "lose {amount} XP", "Experience, as far as there is any.");
DD_AMOUNT_VERB(GainLuck, "gain_luck", "gain {amount} Luck", "Luck, up to the current MAG.");
DD_AMOUNT_VERB(LoseLuck, "lose_luck", "lose {amount} Luck", "Luck, as far as there is any.");
DD_AMOUNT_VERB(Damage, "damage", "suffer {amount} damage", "Damage, reduced by ARM.");
DD_AMOUNT_VERB(PiercingDamage, "piercing_damage", "suffer {amount} Piercing damage", "Damage that ignores ARM.");
DD_AMOUNT_VERB(PlaceWounds, "wounds", "take {amount|Wound|Wounds}", "Wounds without damage: ARM does not matter.");
DD_AMOUNT_VERB(Heal, "heal", "remove {amount|Wound|Wounds}", "Wounds are removed.");
DD_PLAIN_VERB(VoidShock, "void_shock", "suffer Void Shock", "One Danger card is drawn for all in the space.");

struct ChangeAttribute {
  static constexpr std::string_view verb = "attribute", head = "attribute", says = "add {by} to {attribute} for good";
  Attribute attribute{};
  int by = 1;
  static void notes(Notes<ChangeAttribute>& n) {
    n.thing("An attribute changes permanently.");
    n.field(&ChangeAttribute::attribute, "Which.");
    n.field(&ChangeAttribute::by, "By how much.").range(-5, 5);
  }
  BOOST_DESCRIBE_CLASS(ChangeAttribute, (), (attribute, by), (), ())
};
struct Modify {
  static constexpr std::string_view verb = "modify", head = "stat",
                                    says = "add {by} to {stat} ({until})[, the whole {whom}]";
  Stat stat{};
  Expr by = 1;
  Until until = Until::this_turn;
  Whom whom = Whom::self;
  static void notes(Notes<Modify>& n) {
    n.thing("Something is better or worse for a while.");
    n.field(&Modify::stat, "What.");
    n.field(&Modify::by, "By how much, worked out now.").range(-20, 20);
    n.field(&Modify::until, "How long.").optional();
    n.field(&Modify::whom, "The Adventurer, or everybody who is in its Party now.").optional();
  }
  BOOST_DESCRIBE_CLASS(Modify, (), (stat, by, until, whom), (), ())
};
struct Roll {
  static constexpr std::string_view verb = "roll", shorthand = "dice", says = "roll {dice}";
  Dice dice = Dice::d6;
  static void notes(Notes<Roll>& n) {
    n.thing("Dice no Luck can change; `result` is their total from here on.");
    n.field(&Roll::dice, "Which.");
  }
  BOOST_DESCRIBE_CLASS(Roll, (), (dice), (), ())
};

// What `test:` tests.  Passed, `result` is the highest die, failed 0.                             DD-TEST-05
BOOST_DEFINE_FIXED_ENUM_CLASS(Tester, std::uint8_t, you, one_of_the_party)
struct Check {
  static constexpr std::string_view shorthand = "attribute", says = "{attribute}[ {bonus}][ ({by})]";
  Attribute attribute{};
  int bonus = 0;
  Tester by = Tester::you;
  static void notes(Notes<Check>& n) {
    n.thing("An Attribute Test.");
    n.field(&Check::attribute, "Which attribute.");
    n.field(&Check::bonus, "Added to the attribute for this test.").range(-5, 5).optional();
    n.field(&Check::by, "Who tests; one_of_the_party: the Party names one, who is `you` in what follows.").optional();
  }
  BOOST_DESCRIBE_CLASS(Check, (), (attribute, bonus, by), (), ())
};

struct GainStatus {
  static constexpr std::string_view verb = "gain_status", shorthand = "status", says = "become {status}[ ({lasts})]";
  Ref<Status> status;
  Lasts lasts = Lasts::recovery;
  static void notes(Notes<GainStatus>& n) {
    n.thing("A Status Condition is gained.");
    n.field(&GainStatus::status, "Which.");
    n.field(&GainStatus::lasts, "Until when; recovery if nothing is said.").optional();
  }
  BOOST_DESCRIBE_CLASS(GainStatus, (), (status, lasts), (), ())
};
struct LoseStatus {
  static constexpr std::string_view verb = "lose_status", shorthand = "status", says = "is no longer {status}";
  Ref<Status> status;
  static void notes(Notes<LoseStatus>& n) {
    n.thing("A Status Condition is removed.");
    n.field(&LoseStatus::status, "Which.");
  }
  BOOST_DESCRIBE_CLASS(LoseStatus, (), (status), (), ())
};
DD_PLAIN_VERB(LoseStatuses, "lose_statuses", "lose all Status Conditions", "All Status Conditions are removed.");

BOOST_DEFINE_FIXED_ENUM_CLASS(StanceOf, std::uint8_t, bold, cautious, assault, guard)
struct TakeStance {
  static constexpr std::string_view verb = "take_stance", shorthand = "stance", says = "take {stance} stance";
  StanceOf stance{};
  static void notes(Notes<TakeStance>& n) {
    n.thing("A Map Stance (the whole Party's) or the own Combat Stance is changed.");
    n.field(&TakeStance::stance, "Which side is up now.");
  }
  BOOST_DESCRIBE_CLASS(TakeStance, (), (stance), (), ())
};
struct Forbid {
  static constexpr std::string_view verb = "forbid", head = "deed", says = "no {deed} ({until})[, the whole {whom}]";
  Deed deed{};
  Until until = Until::this_turn;
  Whom whom = Whom::self;
  static void notes(Notes<Forbid>& n) {
    n.thing("Something may not be done for a while.");
    n.field(&Forbid::deed, "What.");
    n.field(&Forbid::until, "How long.").optional();
    n.field(&Forbid::whom, "The Adventurer, or everybody who is in its Party now.").optional();
  }
  BOOST_DESCRIBE_CLASS(Forbid, (), (deed, until, whom), (), ())
};

}  // namespace degenerates
