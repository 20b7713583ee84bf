// What the fields of abilities, things and people mean.
#include "games/stamina/content/things.h"

namespace stamina {

void Modifier::notes(pack::Notes<Modifier>& n) {
  n.thing("A number that is higher or lower while the ability or Injury is in force.");
  n.field(&Modifier::trait,
          "Which number: damage of own attacks, armor, an attribute, movement, or what a hex costs to enter.");
  n.field(&Modifier::by, "By how much; may be negative.").optional().range(-6, 6);
  n.field(&Modifier::condition, "Only while this is not 0.").optional();
}
void Path::notes(pack::Notes<Path>& n) {
  n.thing("A path (class) that heroes follow.");
  n.field(&Path::name, "Its name.");
  n.field(&Path::text, "What kind of people follow it.").optional();
}
void Expertise::notes(pack::Notes<Expertise>& n) {
  n.thing("An expertise; the one with the id first_aid lets people use Basic First Aid.");
  n.field(&Expertise::name, "Its name.");
  n.field(&Expertise::text, "What one can do with it.").optional();
}
void Requirement::notes(pack::Notes<Requirement>& n) {
  n.thing("What must be so before an ability can be used; everything named must hold.");
  n.field(&Requirement::path, "The user follows this path.").optional();
  n.field(&Requirement::weapon, "The weapon used is of this kind.").optional();
  n.field(&Requirement::expertise, "The user has this expertise.").optional();
  n.field(&Requirement::rank, "At this rank.").optional().range(1, 3);
  n.field(&Requirement::ability, "The user also knows this ability.").optional();
}
void Invest::notes(pack::Notes<Invest>& n) {
  n.thing("Invest (X).");
  n.field(&Invest::dice, "X: extra dice each time.").range(1, 10);
  n.field(&Invest::limit, "How often at the most; left out: as often as it can be paid.").optional().range(0, 10);
  n.field(&Invest::effects, "What each investment adds. The variable `invests` counts them in the other lines.")
      .optional();
}
void Commit::notes(pack::Notes<Commit>& n) {
  n.thing("Commit (X).");
  n.field(&Commit::dice, "X: for each so many dice rolled for Hits.").range(1, 10);
  n.field(&Commit::effects, "What is gained each time.");
}
void ReactionLine::notes(pack::Notes<ReactionLine>& n) {
  n.thing("When a reactive ability may be used.");
  n.field(&ReactionLine::timing,
          "attack: after success is known, before damage; damage: after it; movement: when somebody enters a hex.");
  n.field(&ReactionLine::of, "Who the Reactive Target must be, seen from the owner.").optional();
  n.field(&ReactionLine::victim, "attack only: who must be attacked.").optional();
  n.field(&ReactionLine::result, "attack only: whether the attack must have succeeded or failed.").optional();
  n.field(&ReactionLine::within, "How far away at the most; never more than 6.").optional().range(0, farthest_event);
}
void TriggerLine::notes(pack::Notes<TriggerLine>& n) {
  n.thing("What sets a triggered ability off.");
  n.field(&TriggerLine::when, "The circumstance.");
  n.field(&TriggerLine::of, "Whose, seen from the owner.").optional();
  n.field(&TriggerLine::within, "How far away at the most.").optional().range(0, 20);
  n.field(&TriggerLine::passive, "Passive triggers work even while their owner is Unconscious.").optional();
}
void Ability::notes(pack::Notes<Ability>& n) {
  n.thing("An ability of a hero or an opponent.");
  n.field(&Ability::name, "Its name.");
  n.field(&Ability::text, "A line of flavour.").optional();
  n.field(&Ability::kind, "combat, reactive, triggered or passive.").optional();
  n.field(&Ability::req, "What it needs.").optional();
  n.field(&Ability::range, "How far it reaches.").optional();
  n.field(&Ability::target, "At whom.").optional();
  n.field(&Ability::targets, "At how many at the most.").optional().range(1, 6);
  n.field(&Ability::area, "All targets lie within so many hexes of the first; left out: anywhere in range.")
      .optional()
      .range(0, 4);
  n.field(&Ability::cost, "Stamina dice to activate it.").optional().range(0, 10);
  n.field(&Ability::free, "A Free Action: it does not use the Action of the turn.").optional();
  n.field(&Ability::needs_sight, "Needs line of sight beyond 1 hex.").optional();
  n.field(&Ability::hit_vs, "The attribute success is rolled against.").optional();
  n.field(&Ability::using_, "The attribute the user adds, if it is another one.").optional();
  n.field(&Ability::clash, "Success is settled by a Clash.").optional();
  n.field(&Ability::maintain, "Its cost is kept in the Maintenance Pool; its modifiers hold until it is ended.")
      .optional();
  n.field(&Ability::descending, "Descending (X): its damage and healing come again each turn, X lower.")
      .optional()
      .range(0, 10);
  n.field(&Ability::invest, "Invest (X).").optional();
  n.field(&Ability::commit, "Commit (X).").optional();
  n.field(&Ability::reaction, "reactive only: the timing.").optional();
  n.field(&Ability::trigger, "triggered only: the circumstance.").optional();
  n.field(&Ability::success, "What success (or a won Clash, or the trigger) does.").optional();
  n.field(&Ability::each_hit, "What each additional Hit does; left out: weapon damage.").optional();
  n.field(&Ability::failure, "What failure (or a lost Clash) does.").optional();
  n.field(&Ability::modifiers, "passive: always; maintain: for the target, while it is kept up.").optional();
}
void Weapon::notes(pack::Notes<Weapon>& n) {
  n.thing("What makes an item a weapon.");
  n.field(&Weapon::kind, "melee or ranged.").optional();
  n.field(&Weapon::damage, "Its damage.").range(0, 10);
  n.field(&Weapon::range, "Its range in hexes.").optional().range(1, 12);
  n.field(&Weapon::hands, "1 or 2.").optional().range(1, 2);
}
void ItemUse::notes(pack::Notes<ItemUse>& n) {
  n.thing("What an item can be used for.");
  n.field(&ItemUse::ability, "The ability its use is.");
  n.field(&ItemUse::price, "action, movement (1) or free.").optional();
  n.field(&ItemUse::uses, "How often before it is used up.").optional().range(1, 9);
}
void Item::notes(pack::Notes<Item>& n) {
  n.thing("Something to carry.");
  n.field(&Item::name, "Its name.");
  n.field(&Item::text, "A line of flavour.").optional();
  n.field(&Item::weight, "Counts against 5 + STR.").optional().range(0, 20);
  n.field(&Item::unwieldy, "Whoever carries it is Encumbered.").optional();
  n.field(&Item::weapon, "If it is a weapon.").optional();
  n.field(&Item::armor, "If it is armor: the number a Hit must reach.").optional().range(3, 6);
  n.field(&Item::use, "If it can be used.").optional();
}
void Injury::notes(pack::Notes<Injury>& n) {
  n.thing("An Injury: a handicap that stays until it is treated.");
  n.field(&Injury::name, "Its name.");
  n.field(&Injury::text, "A line of flavour.").optional();
  n.field(&Injury::conditions, "Conditions its bearer has as long as it lasts.").optional();
  n.field(&Injury::modifiers, "Numbers it changes.").optional();
  n.field(&Injury::no_two_handed, "Its bearer cannot use weapons that need two hands.").optional();
  n.field(&Injury::first_aid_helps, "Basic First Aid removes it.").optional();
}
void Carry::notes(pack::Notes<Carry>& n) {
  n.thing("An item at the start.");
  n.field(&Carry::item, "Which one.");
  n.field(&Carry::place, "held, worn or packed.").optional();
}
void Sheet::notes(pack::Notes<Sheet>& n) {
  n.field(&Sheet::name, "Name.");
  n.field(&Sheet::text, "Who this is, in a sentence or two.").optional();
  n.field(&Sheet::str, "Strength.").range(1, 6);
  n.field(&Sheet::agi, "Agility.").range(1, 6);
  n.field(&Sheet::int_, "Intelligence.").range(1, 6);
  n.field(&Sheet::will, "Will.").range(1, 6);
  n.field(&Sheet::hit_points, "Maximum hit points.").range(1, 99);
  n.field(&Sheet::movement, "Movement pool.").range(0, 12);
  n.field(&Sheet::stamina, "Stamina dice.").optional().range(1, 20);
  n.field(&Sheet::regeneration, "Dice regenerated each turn.").optional().range(0, 10);
  n.field(&Sheet::armor, "Natural armor rating.").optional().range(3, 6);
  n.field(&Sheet::abilities, "Abilities known; Basic Attack is known to all. For an opponent: in order of preference.")
      .optional();
  n.field(&Sheet::items, "What it carries.").optional().count(0, 8);
}
void Rank::notes(pack::Notes<Rank>& n) {
  n.thing("A rank in an expertise.");
  n.field(&Rank::expertise, "Which one.");
  n.field(&Rank::rank, "1 to 3.").range(1, 3);
}
void Hero::notes(pack::Notes<Hero>& n) {
  n.thing("A player character.");
  n.field(&Hero::path, "The path it follows.");
  n.field(&Hero::expertise, "Its expertise.").optional().count(0, 6);
  n.field(&Hero::advances, "Abilities it can learn.").optional();
  n.field(&Hero::spare, "Joins only when somebody has died.").optional();
  n.field(&Hero::glyph, "One or two letters for the board.");
}
void Npc::notes(pack::Notes<Npc>& n) {
  n.thing("A kind of opponent.");
  n.field(&Npc::reserve, "Dice it keeps back when it rolls for Hits.").optional().range(0, 10);
  n.field(&Npc::invest, "How often it invests.").optional().range(0, 5);
  n.field(&Npc::leader, "A leader: some scenarios are won when it falls.").optional();
  n.field(&Npc::breathes_water, "It needs no air: nothing submerged or airless harms it.").optional();
  n.field(&Npc::glyph, "One or two letters for the board.");
}

}  // namespace stamina
