// Requirements: icons of one box must all be fulfilled, one fulfilled box is enough.                     DD-REQ-01..08
//   boxes: [ [{stance: guard}], [{trait: thicket}, {rest: camp}] ]      Guard Stance, or a camp in a thicket
#pragma once

#include <optional>

#include "games/degenerates/content/words.h"
#include "pack/boxes.h"
#include "pack/effects.h"

namespace degenerates {

#define DD_CONDITION(Type, word, text, Kind, member, doc)                                 \
  struct Type {                                                                           \
    static constexpr std::string_view verb = word, says = text, shorthand = #member;      \
    Kind member{};                                                                        \
    static void notes(Notes<Type>& n) { n.thing(doc), n.field(&Type::member, "Which."); } \
    BOOST_DESCRIBE_CLASS(Type, (), (member), (), ())                                      \
  }

DD_CONDITION(InTrait, "trait", "in a {trait} space", Trait, trait, "The space has this trait (pink box).");
DD_CONDITION(WithoutTrait, "no_trait", "not in a {trait} space", Trait, trait, "The space lacks this trait.");
DD_CONDITION(InRegion, "region", "in the {region}", Region, region, "The space lies in this Region.");
DD_CONDITION(InSpace, "at", "at {space}", Ref<Space>, space, "In this very space.");
DD_CONDITION(InCombatStance, "stance", "in {stance} stance", CombatStance, stance,
             "In this Combat Stance (orange or green box).");
DD_CONDITION(InMapStance, "map_stance", "{stance}", MapStance, stance, "In this Map Stance.");
DD_CONDITION(Resting, "rest", "resting ({rest})", RestPlace, rest, "While Resting in such a place (blue box).");
DD_CONDITION(OfClass, "class", "{of} only", Class, of, "The Adventurer has this Class.");
DD_CONDITION(KnowsSkill, "skill", "with {skill}", Ref<Skill>, skill, "The Adventurer knows this Skill or its Mastery.");
DD_CONDITION(CarriesClass, "carries", "carrying something of class {of}", Class, of,
             "The Adventurer has an Item or Ally of this Class.");
DD_CONDITION(CarriesCard, "holds", "holding {card}", Ref<Loot>, card, "The Adventurer has this very card.");
DD_CONDITION(HasStatus, "status", "{status}", Ref<Status>, status, "The Adventurer has this Status Condition.");
DD_CONDITION(FoeOfClass, "foe", "against {of}", Class, of, "The Monster this is about has this Class.");
DD_CONDITION(FoeOfDeck, "foe_deck", "against {deck} Monsters", MonsterDeck, deck,
             "The Monster this is about comes from this deck; epic: it is an Epic Monster.");
DD_CONDITION(FlagSet, "flag", "{flag}", Ref<Flag>, flag, "The Campaign remembers this.");
DD_CONDITION(FlagClear, "no_flag", "not {flag}", Ref<Flag>, flag, "The Campaign does not remember this.");

DD_CONDITION(FoeIs, "foe_is", "against {monster}", Ref<Monster>, monster, "The Monster this is about is this one.");

struct EpicAt {
  static constexpr std::string_view verb = "epic", head = "monster", says = "{monster} is at {at}";
  Ref<Monster> monster;
  Ref<Space> at;
  static void notes(Notes<EpicAt>& n) {
    n.thing("The counter of an Epic Monster lies in a certain space.");
    n.field(&EpicAt::monster, "Which.");
    n.field(&EpicAt::at, "Where.");
  }
  BOOST_DESCRIBE_CLASS(EpicAt, (), (monster, at), (), ())
};
struct AtLeast {
  static constexpr std::string_view verb = "attribute", head = "attribute", says = "{attribute} {at_least} or more";
  Attribute attribute{};
  int at_least = 2;
  static void notes(Notes<AtLeast>& n) {
    n.thing("An attribute is high enough.");
    n.field(&AtLeast::attribute, "Which.");
    n.field(&AtLeast::at_least, "The least value that will do.").range(least_attribute, most_attribute);
  }
  BOOST_DESCRIBE_CLASS(AtLeast, (), (attribute, at_least), (), ())
};
struct Holds {
  static constexpr std::string_view verb = "if", shorthand = "condition", says = "{condition}";
  Expr condition = 1;
  static void notes(Notes<Holds>& n) {
    n.thing("A comparison of numbers.");
    n.field(&Holds::condition, "True when not 0.");
  }
  BOOST_DESCRIBE_CLASS(Holds, (), (condition), (), ())
};

struct Condition : pack::EffectOf<InTrait, WithoutTrait, InRegion, InSpace, InCombatStance, InMapStance, Resting,
                                  OfClass, KnowsSkill, CarriesClass, CarriesCard, HasStatus, FoeOfClass, FoeOfDeck,
                                  FoeIs, FlagSet, FlagClear, EpicAt, AtLeast, Holds> {};
using Boxes = pack::Boxes<Condition>;

}  // namespace degenerates
