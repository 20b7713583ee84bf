// What the fields of the enemy mean.
#include "games/oathsworn/content/enemy.h"

namespace oathsworn {

void TargetRule::notes(Notes<TargetRule>& n) {
  n.thing("Whom an enemy targets.");
  n.field(&TargetRule::pick, "Which of them.").optional();
  n.field(&TargetRule::among, "Oathsworn, all friendly characters, or Allies.").optional();
  n.field(&TargetRule::overrides_reactions, "Stands even in a Reaction.").optional();
}
void EnemyMove::notes(Notes<EnemyMove>& n) {
  n.thing("The enemy moves.");
  n.field(&EnemyMove::distance, "At most so many hexes (random and fixed directions: so many).").range(1, 30);
  n.field(&EnemyMove::way, "Towards the target, directly away from it, or in a direction.").optional();
  n.field(&EnemyMove::turn, "It faces its target when it has arrived.").optional();
  n.field(&EnemyMove::by, "Which bosses, by name; those of the card if left out.").optional();
}
void EnemyTurn::notes(Notes<EnemyTurn>& n) {
  n.thing("The enemy turns in place.");
  n.field(&EnemyTurn::way, "Towards the target, away from it, or to a direction.");
  n.field(&EnemyTurn::by, "Which bosses.").optional();
}
void EnemyAttack::notes(Notes<EnemyAttack>& n) {
  n.thing("The enemy attacks.");
  n.field(&EnemyAttack::icon, "Body part icon.").optional();
  n.field(&EnemyAttack::might, "Cards instead of those of the Special Rules Board.");
  n.field(&EnemyAttack::extra, "Cards in addition.").optional();
  n.field(&EnemyAttack::range, "Range; -1: that of the board, 0: melee.").range(-1, 30).optional();
  n.field(&EnemyAttack::pattern, "Whom it strikes.").optional();
  n.field(&EnemyAttack::size, "Cone: range (30: unlimited); charge: hexes; chain: chain range.")
      .range(0, 30)
      .optional();
  n.field(&EnemyAttack::targets, "Chain: how many targets at most.").range(1, 12).optional();
  n.field(&EnemyAttack::against, "Whom `adjacent` and chain may strike.").optional();
  n.field(&EnemyAttack::damage, "Added damage.").range(0, 99).optional();
  n.field(&EnemyAttack::knockback, "Knockback.").range(0, 12).optional();
  n.field(&EnemyAttack::push, "Pushed so many hexes.").range(0, 12).optional();
  n.field(&EnemyAttack::bleed, "Bleed tokens.").range(0, 8).optional();
  n.field(&EnemyAttack::poison, "Poison tokens.").range(0, 8).optional();
  n.field(&EnemyAttack::crippled, "Crippled if not 0.").range(0, 1).optional();
  n.field(&EnemyAttack::on_hit, "Steps for those struck (`to: struck`).").optional();
  n.field(&EnemyAttack::by, "Which bosses.").optional();
}
void Inflict::notes(Notes<Inflict>& n) {
  n.thing("Effects without an attack.");
  n.field(&Inflict::to, "On whom.").optional();
  n.field(&Inflict::hp, "HP lost.").range(0, 99).optional();
  n.field(&Inflict::bleed, "Bleed tokens.").range(0, 8).optional();
  n.field(&Inflict::poison, "Poison tokens.").range(0, 8).optional();
  n.field(&Inflict::crippled, "Crippled if not 0.").range(0, 1).optional();
  n.field(&Inflict::trigger_bleed, "Triggers Bleed laid by the Encounter: HP for each token.").range(0, 3).optional();
  n.field(&Inflict::drain_animus, "Available Animus to the reserve.").range(0, 12).optional();
  n.field(&Inflict::discard_tokens, "Combat Tokens of their choice.").range(0, 9).optional();
  n.field(&Inflict::cool_down, "Ability Cards of their choice to cooldown.").range(0, 7).optional();
  n.field(&Inflict::knockback, "Knockback from the enemy.").range(0, 12).optional();
  n.field(&Inflict::push, "Pushed from the enemy.").range(0, 12).optional();
  n.field(&Inflict::pull, "Made to move so many hexes towards the enemy.").range(0, 12).optional();
  n.field(&Inflict::drive, "Made to move so many hexes straight away from the enemy.").range(0, 12).optional();
}
void Cage::notes(Notes<Cage>& n) {
  n.thing("Caged.");
  n.field(&Cage::to, "Who.").optional();
  n.field(&Cage::difficulty, "Of the Survival Check.").range(1, 20);
  n.field(&Cage::on_fail, "The failure effect, on the one Caged (`to: target`).");
}
void Consume::notes(Notes<Consume>& n) {
  n.thing("Consumed.");
  n.field(&Consume::to, "Who.").optional();
  n.field(&Consume::slot, "Into which location (the name of a slot).");
  n.field(&Consume::ongoing, "At the start of every Oathsworn and Encounter Phase, on the one Consumed.");
}
void PlaceTile::notes(Notes<PlaceTile>& n) {
  n.thing("Effect tiles are placed.");
  n.field(&PlaceTile::kind, "Which kind.");
  n.field(&PlaceTile::at, "Where.").optional();
  n.field(&PlaceTile::large, "A large tile of seven hexes.").optional();
  n.field(&PlaceTile::count, "How many; North then West among equal hexes.").range(1, 10).optional();
  n.field(&PlaceTile::hexes, "Named hexes, with `at: named`.").optional();
}
void AddMinions::notes(Notes<AddMinions>& n) {
  n.thing("New minions.");
  n.field(&AddMinions::minion, "Which kind, by name.");
  n.field(&AddMinions::count, "How many.").range(1, 20).optional();
  n.field(&AddMinions::at, "Where.").optional();
  n.field(&AddMinions::hexes, "Named hexes, used in turn, with `at: named`.").optional();
  n.field(&AddMinions::even_without_models, "Even if no model is left.").optional();
}
void AddBoss::notes(Notes<AddBoss>& n) {
  n.thing("A boss of the Encounter Board that was not there at the start enters.");
  n.field(&AddBoss::boss, "Its name.");
  n.field(&AddBoss::hex, "Its centre.");
}
void ActivateMinions::notes(Notes<ActivateMinions>& n) {
  n.thing("Minions activate now instead of at the end of the phase.");
  n.field(&ActivateMinions::minion, "One kind by name; all if left out.").optional();
}
void UntilEndOfRound::notes(Notes<UntilEndOfRound>& n) {
  n.thing("Something that lasts until the end of the round.");
  n.field(&UntilEndOfRound::defense, "More Defense for all enemies.").range(-5, 9).optional();
  n.field(&UntilEndOfRound::might, "More cards for every boss attack.").optional();
  n.field(&UntilEndOfRound::minion_move, "More movement for minions.").range(-5, 9).optional();
}
void NamedAbility::notes(Notes<NamedAbility>& n) {
  n.thing("A Special Ability of the Special Rules Board.");
  n.field(&NamedAbility::name, "Its name there.");
}
void Aim::notes(Notes<Aim>& n) {
  n.thing("Another target from here on.");
  n.field(&Aim::at, "Whom.");
}
void StageCard::notes(Notes<StageCard>& n) {
  n.thing("A Stage Card.");
  n.field(&StageCard::name, "Title.");
  n.field(&StageCard::flavour, "A line worth reading.").optional();
  n.field(&StageCard::encounter, "Of which Encounter.");
  n.field(&StageCard::stage, "1, 2 or 3.").range(1, 3);
  n.field(&StageCard::until_end_of_round, "It stays beside the deck until the End of Round.").optional();
  n.field(&StageCard::target, "The target it names; the board's rule, then the closest, if left out.");
  n.field(&StageCard::by, "Which bosses act, by name; all if left out.").optional();
  n.field(&StageCard::steps, "The numbered steps.").count(1, 12);
}
void Slot::notes(Notes<Slot>& n) {
  n.thing("A location with its HP dice.");
  n.field(&Slot::name, "Name.");
  n.field(&Slot::parts, "Hexes of its base: core, front, right_front, right_rear, rear, left_rear, left_front.")
      .optional();
  n.field(&Slot::icon, "The body part icon under the die.").optional();
  n.field(&Slot::dice, "HP dice.").range(1, 3).optional();
}
void Boss::notes(Notes<Boss>& n) {
  n.thing("A figure with HP dice on the Encounter Board.");
  n.field(&Boss::name, "Name.");
  n.field(&Boss::glyph, "One or two letters for the board.").optional();
  n.field(&Boss::shape,
          "[] for one hex, [seven] for core and ring; or the parts of its base, core and front among them, e.g. "
          "[core, front, right_front] for a triangle of three hexes.")
      .optional();
  n.field(&Boss::hex, "Its centre in the set-up picture.");
  n.field(&Boss::facing, "Its facing there.").optional();
  n.field(&Boss::starts, "False: it enters later.").optional();
  n.field(&Boss::defense, "Defense Value.").range(1, 12);
  n.field(&Boss::might, "Cards of its attacks.");
  n.field(&Boss::range, "Range of its attacks; 0: melee.").range(0, 30).optional();
  n.field(&Boss::slots, "Locations.").count(1, 8);
}
void Minion::notes(Notes<Minion>& n) {
  n.thing("The minion box of the Special Rules Board.");
  n.field(&Minion::name, "Name.");
  n.field(&Minion::glyph, "One or two letters for the board.").optional();
  n.field(&Minion::defense, "Defense Value.").range(1, 12);
  n.field(&Minion::hp, "HP.").range(1, 6).optional();
  n.field(&Minion::move, "Movement.").range(0, 12);
  n.field(&Minion::range, "Range; 0: melee.").range(0, 30).optional();
  n.field(&Minion::might, "Cards.");
  n.field(&Minion::mob, "Mob.").optional();
  n.field(&Minion::reactions, "Its death causes a Reaction.").optional();
  n.field(&Minion::models, "How many models there are.").range(1, most_minions).optional();
  n.field(&Minion::knockback, "Knockback.").range(0, 12).optional();
  n.field(&Minion::push, "Pushed.").range(0, 12).optional();
  n.field(&Minion::bleed, "Bleed tokens.").range(0, 8).optional();
  n.field(&Minion::poison, "Poison tokens.").range(0, 8).optional();
  n.field(&Minion::crippled, "Crippled if not 0.").range(0, 1).optional();
  n.field(&Minion::on_hit, "Steps for those struck.").optional();
}
void MinionStart::notes(Notes<MinionStart>& n) {
  n.thing("A minion of the set-up picture.");
  n.field(&MinionStart::minion, "Which kind.");
  n.field(&MinionStart::hex, "Where.");
  n.field(&MinionStart::facing, "Facing.").optional();
}
void ObstacleStart::notes(Notes<ObstacleStart>& n) {
  n.thing("An obstacle of the set-up picture.");
  n.field(&ObstacleStart::kind, "Tree (1 hex), wall (2 in line), building (3 mutually adjacent).");
  n.field(&ObstacleStart::hex, "Its first hex.");
  n.field(&ObstacleStart::facing, "Where its second hex lies.").optional();
}
void TileStart::notes(Notes<TileStart>& n) {
  n.thing("A tile of the set-up picture.");
  n.field(&TileStart::kind, "Which kind.");
  n.field(&TileStart::hex, "Where.");
  n.field(&TileStart::large, "Seven hexes.").optional();
}
void StageTrigger::notes(Notes<StageTrigger>& n) {
  n.thing("A stage change the Special Rules Board names.");
  n.field(&StageTrigger::stage, "The stage that begins.").range(2, 3);
  n.field(&StageTrigger::when, "Checked when a location breaks: broken_flank >= 1, dice_left <= 2 ...");
}
void NamedActs::notes(Notes<NamedActs>& n) {
  n.thing("A Special Ability.");
  n.field(&NamedActs::name, "Its name on Stage Cards.");
  n.field(&NamedActs::text, "For people.").optional();
  n.field(&NamedActs::steps, "What it does.");
}
void Harm::notes(Notes<Harm>& n) {
  n.thing("What tokens or tiles of this Encounter do at the end of a round.");
  n.field(&Harm::hp, "HP lost.").range(0, 6).optional();
  n.field(&Harm::animus, "Available Animus lost.").range(0, 12).optional();
  n.field(&Harm::bleed, "Bleed tokens.").range(0, 8).optional();
  n.field(&Harm::crippled, "Crippled if not 0.").range(0, 1).optional();
  n.field(&Harm::remove, "One token (tile) is removed afterwards.").optional();
}
void Encounter::notes(Notes<Encounter>& n) {
  n.thing("An Encounter: boards, special rules, set-up picture.");
  n.field(&Encounter::name, "Title.");
  n.field(&Encounter::text, "What the Special Rules Board says, in words.").optional();
  n.field(&Encounter::chapter, "Chapter.").range(1, 21);
  n.field(&Encounter::columns, "Columns of the board.").range(5, 15).optional();
  n.field(&Encounter::rows, "Rows of the board.").range(5, 15).optional();
  n.field(&Encounter::holes, "Hexes the board does not have.").optional();
  n.field(&Encounter::zone, "The green zone.").count(5, 60);
  n.field(&Encounter::bosses, "Figures with HP dice.").count(1, most_bosses);
  n.field(&Encounter::minions, "Kinds of minions.").count(0, 4).optional();
  n.field(&Encounter::minions_at_start, "Minions of the set-up picture.").count(0, most_minions).optional();
  n.field(&Encounter::obstacles, "Obstacles.").count(0, 11).optional();
  n.field(&Encounter::tiles, "Tiles.").count(0, 12).optional();
  n.field(&Encounter::targeting, "The general targeting rule.");
  n.field(&Encounter::stage_changes, "Second triggers for stages.").optional();
  n.field(&Encounter::abilities, "Special Abilities by name.").optional();
  n.field(&Encounter::poison, "Poison tokens, at the end of a round.").optional();
  n.field(&Encounter::poison_tile, "Poison tiles, at the end of a round.").optional();
  n.field(&Encounter::blood_tile, "Blood tiles, at the end of a round.").optional();
  n.field(&Encounter::extra_setup, "Steps after the lead is chosen.").optional();
  n.field(&Encounter::round_limit, "After so many rounds the company is beaten.").range(5, 99).optional();
}

}  // namespace oathsworn
