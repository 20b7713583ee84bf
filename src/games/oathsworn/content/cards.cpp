// What the fields of the players' things mean.
#include "games/oathsworn/content/cards.h"

namespace oathsworn {

void AbilityCard::notes(Notes<AbilityCard>& n) {
  n.thing("An Ability Card of a class.");
  n.field(&AbilityCard::name, "Title.");
  n.field(&AbilityCard::flavour, "A line worth reading.").optional();
  n.field(&AbilityCard::owner, "The class.");
  n.field(&AbilityCard::level, "1: starting card; else 2, 5, 10 or 15.").range(1, 21).optional();
  n.field(&AbilityCard::element, "For a class with two elements.").optional();
  n.field(&AbilityCard::cost, "Animus, or \"?\" where each ability has its own.");
  n.field(&AbilityCard::cooldown, "0 to 3.").range(0, 3);
  n.field(&AbilityCard::defense, "Defense when played for defense; 0: cannot be.").range(0, 9).optional();
  n.field(&AbilityCard::abilities, "The effects divided by lines; one is chosen.").count(1, 4);
}
void ArchetypeSide::notes(Notes<ArchetypeSide>& n) {
  n.thing("One side of an Archetype Card.");
  n.field(&ArchetypeSide::name, "Title.");
  n.field(&ArchetypeSide::abilities, "Each once per round; 1 Animus, interrupts none.").count(2, 2);
}
void Archetype::notes(Notes<Archetype>& n) {
  n.thing("An Archetype Card of a companion.");
  n.field(&Archetype::name, "Title.");
  n.field(&Archetype::owner, "The class.");
  n.field(&Archetype::level, "1: starting card; else 5, 10 or 15.").range(1, 21).optional();
  n.field(&Archetype::sides, "Two sides.").count(2, 2);
}
void Item::notes(Notes<Item>& n) {
  n.thing("An Item Card.");
  n.field(&Item::name, "Title.");
  n.field(&Item::flavour, "A line worth reading.").optional();
  n.field(&Item::deck, "Which kind of deck.").optional();
  n.field(&Item::chapter, "Of which chapter.").range(1, 21).optional();
  n.field(&Item::kind, "What it is.");
  n.field(&Item::might, "Cubes it gives.").optional();
  n.field(&Item::range, "Range of a ranged weapon; 0: none.").range(0, 30).optional();
  n.field(&Item::defense, "Defense it gives.").range(0, 9).optional();
  n.field(&Item::cooldown, "Position after use; -1: once per Encounter.").range(-1, 3).optional();
  n.field(&Item::thrown, "It may be thrown.").optional();
  n.field(&Item::ability, "What a full character (and, without a Companion line, a companion) may do with it.");
  n.field(&Item::companion, "What a companion does with it instead.");
}
void CompanionCard::notes(Notes<CompanionCard>& n) {
  n.thing("The class as a companion.");
  n.field(&CompanionCard::move, "Hexes of its move action.").range(0, 12).optional();
  n.field(&CompanionCard::attack, "Its attack action.");
}
void Class::notes(Notes<Class>& n) {
  n.thing("A character: Player Board and Companion Card.");
  n.field(&Class::name, "Title.");
  n.field(&Class::flavour, "A line worth reading.").optional();
  n.field(&Class::animus, "Maximum Animus.").range(1, 20);
  n.field(&Class::regen, "Animus Regen.").range(1, 12);
  n.field(&Class::gear, "Starting equipment.");
  n.field(&Class::special, "The Special Ability of the board.").count(0, 8).optional();
  n.field(&Class::companion, "As a companion.");
  n.field(&Class::falcons, "Number of Falcons.").range(0, 3).optional();
  n.field(&Class::sentinels, "Most Sentinels; 0: none.").range(0, 8).optional();
  n.field(&Class::guardian, "The Ancient Guardian, if it has one.");
  n.field(&Class::story_might, "Might is multiplied by this in Might Checks of the story.").range(1, 3).optional();
}
void Injury::notes(Notes<Injury>& n) {
  n.thing("An Injury Card.");
  n.field(&Injury::name, "Title.");
  n.field(&Injury::flavour, "A line worth reading.").optional();
  n.field(&Injury::cooldown, "Position after it is played.").range(0, 3);
  n.field(&Injury::copies, "How many are in the deck.").range(1, 9).optional();
  n.field(&Injury::do_, "What it does to its owner.");
}
void Curative::notes(Notes<Curative>& n) {
  n.thing("A Curative of the Apothecary.");
  n.field(&Curative::name, "Title.");
  n.field(&Curative::flavour, "A line worth reading.").optional();
  n.field(&Curative::price, "Iron.").range(0, 20);
  n.field(&Curative::heal, "HP regained.").range(0, 8).optional();
  n.field(&Curative::archive, "Injury Cards archived.").range(0, 8).optional();
}
void Ally::notes(Notes<Ally>& n) {
  n.thing("An Ally Card.");
  n.field(&Ally::name, "Title.");
  n.field(&Ally::flavour, "A line worth reading.").optional();
  n.field(&Ally::combat, "A combat ally.").optional();
  n.field(&Ally::bioform, "The Ancient Guardian of a class, not an ally to be gained.").optional();
  n.field(&Ally::defense, "Defense Value.").range(1, 12).optional();
  n.field(&Ally::might, "Might.").optional();
  n.field(&Ally::move_cost, "Animus of its move.").range(0, 2).optional();
  n.field(&Ally::move, "Hexes of its move.").range(0, 12).optional();
  n.field(&Ally::attack_cost, "Animus of its attack.").range(0, 2).optional();
  n.field(&Ally::attack, "Its attack.");
  n.field(&Ally::ability, "Usable once per Encounter.");
}

}  // namespace oathsworn
