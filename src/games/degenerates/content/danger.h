// Danger cards, Doom cards, Signs of Power.  DD-DNGR, DD-CMP, DD-ICON, DD-DCRD, DD-LRG-13.
#pragma once

#include "games/degenerates/content/effects.h"

namespace degenerates {

// What stands at the top of a Danger card.                                                       DD-DNGR-04..08
BOOST_DEFINE_FIXED_ENUM_CLASS(DangerTop, std::uint8_t, place, each_voidgate, reshuffle, your_space)
struct TraitValue {
  static constexpr std::string_view says = "{value} in a {trait} space";
  Trait trait{};
  int value = 1;
  static void notes(Notes<TraitValue>& n) {
    n.thing("A Danger Value for spaces with a trait.");
    n.field(&TraitValue::trait, "Which trait.");
    n.field(&TraitValue::value, "The value there.").range(1, highest_level);
  }
  BOOST_DESCRIBE_CLASS(TraitValue, (), (trait, value), (), ())
};
struct DangerCard {
  std::string id, name;
  DangerTop top = DangerTop::place;
  Ref<Space> location;
  Ref<Territory> territory;
  int value = 1;
  std::vector<TraitValue> values;
  bool encounter = false, law = false, epic = false;
  std::vector<int> monsters;
  static void notes(Notes<DangerCard>& n) {
    n.thing("A Danger card.");
    n.field(&DangerCard::name, "As the table reads it.");
    n.field(&DangerCard::top, "Whose Danger Level rises.").optional();
    n.field(&DangerCard::location, "The Location; with a Territory: where the Hand of Doom comes down.").optional();
    n.field(&DangerCard::territory, "The Territory.").optional();
    n.field(&DangerCard::value, "The Danger Value.").range(1, highest_level);
    n.field(&DangerCard::values, "Other values; the first trait the space has decides.").count(0, 3).optional();
    n.field(&DangerCard::encounter, "The Encounter icon.").optional();
    n.field(&DangerCard::law, "The Law icon.").optional();
    n.field(&DangerCard::epic, "The Epic Monster icon.").optional();
    n.field(&DangerCard::monsters, "How many Monsters, for Parties of one to four.")
        .range(0, 9)
        .count(danger_columns, danger_columns);
  }
  BOOST_DESCRIBE_CLASS(DangerCard, (), (name, top, location, territory, value, values, encounter, law, epic, monsters),
                       (), ())
};

struct DoomCard {
  std::string id, name, text;
  std::vector<Ref<Space>> spaces;
  std::vector<Ref<Territory>> territories;
  std::vector<Region> regions;
  Effects effects;
  std::optional<Powers> remains;
  static void notes(Notes<DoomCard>& n) {
    n.thing("A Doom card: valid if it lists the space of the Hand of Doom.");
    n.field(&DoomCard::name, "As the table reads it.");
    n.field(&DoomCard::text, "What is read.");
    n.field(&DoomCard::spaces, "Locations it is valid for.").optional();
    n.field(&DoomCard::territories, "Territories it is valid for.").optional();
    n.field(&DoomCard::regions, "Regions it is valid for.").optional();
    n.field(&DoomCard::effects, "What happens; `here` is the space of the Hand.").optional();
    n.field(&DoomCard::remains, "Remains in Play: holds for everybody in the Region, to the end.").optional();
  }
  BOOST_DESCRIBE_CLASS(DoomCard, (), (name, text, spaces, territories, regions, effects, remains), (), ())
};

struct Sign {
  std::string id, name, text;
  Effects effects;
  static void notes(Notes<Sign>& n) {
    n.thing("A Sign of Power: resolved by the Party in the space of the Hand of Doom.");
    n.field(&Sign::name, "As the table reads it.");
    n.field(&Sign::text, "What is read.");
    n.field(&Sign::effects, "What happens.");
  }
  BOOST_DESCRIBE_CLASS(Sign, (), (name, text, effects), (), ())
};

}  // namespace degenerates
