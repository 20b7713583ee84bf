// Encounter cards.  DD-ENC.
#pragma once

#include "games/degenerates/content/monsters.h"

namespace degenerates {

BOOST_DEFINE_FIXED_ENUM_CLASS(Chooser, std::uint8_t, party, adventurer)  // DD-ENC-06

// A thing that may be chosen; every word of its id stands in its text.
struct Option {
  static constexpr std::string_view says = "{text}[ (if {boxes})]: {effects}";
  std::string id, text;
  Boxes boxes;
  Effects effects;
  static void notes(Notes<Option>& n) {
    n.thing("One of the things that may be chosen.");
    n.field(&Option::id, "How a save names it; every word of it stands in the text.").silent();
    n.field(&Option::text, "What the chooser reads.");
    n.field(&Option::boxes, "It is offered only then.").optional();
    n.field(&Option::effects, "What follows.").optional();
  }
  BOOST_DESCRIBE_CLASS(Option, (), (id, text, boxes, effects), (), ())
};

// One of the two scenarios of a split card, or the whole card.                                   DD-ENC-05
struct Scenario {
  std::string name, text;
  std::vector<Trait> traits;
  Chooser by = Chooser::party;
  Effects effects;
  std::vector<Option> options;
  std::optional<Fighter> fight;
  bool must_fight = false, may_ignore = false;
  Effects ignored;
  static void notes(Notes<Scenario>& n) {
    n.thing("What an Encounter holds.");
    n.field(&Scenario::name, "The title of a half.").optional();
    n.field(&Scenario::text, "What is read.").optional();
    n.field(&Scenario::traits, "The half is resolved in a space with one of these; none: anywhere.").optional();
    n.field(&Scenario::by, "Who chooses and acts: the Party, or one Adventurer it names.").optional();
    n.field(&Scenario::effects, "What happens before anything is chosen.").optional();
    n.field(&Scenario::options, "What may be chosen.").count(0, 6).optional();
    n.field(&Scenario::fight, "The black box: fighting it is one of the choices.").optional();
    n.field(&Scenario::must_fight, "It attacks: there is no choice but the fight.").optional();
    n.field(&Scenario::may_ignore, "Ignoring it is one of the choices.").optional();
    n.field(&Scenario::ignored, "What ignoring it leads to.").optional();
  }
  BOOST_DESCRIBE_CLASS(Scenario, (), (name, text, traits, by, effects, options, fight, must_fight, may_ignore, ignored),
                       (), ())
};

struct Encounter {
  std::string id, name, text;
  Region region{};
  std::vector<Class> classes;
  bool immediately = false, mission_only = false;
  std::vector<Scenario> scenarios;
  static void notes(Notes<Encounter>& n) {
    n.thing("An Encounter card.");
    n.field(&Encounter::name, "As the table reads it.");
    n.field(&Encounter::text, "What is read.").optional();
    n.field(&Encounter::region, "Whose deck it lies in.");
    n.field(&Encounter::classes, "Its Classes.").optional();
    n.field(&Encounter::immediately, "Resolve Immediately: before Monsters are drawn.").optional();
    n.field(&Encounter::mission_only, "It is in no deck until a mission puts it into its Mission Deck.").optional();
    n.field(&Encounter::scenarios, "One, or two halves with trait icons.").count(1, 2);
  }
  BOOST_DESCRIBE_CLASS(Encounter, (), (name, text, region, classes, immediately, mission_only, scenarios), (), ())
};

}  // namespace degenerates
