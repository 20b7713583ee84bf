#include "games/oathsworn/content.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "pack/library.h"
#include "pack/schema.h"
#include "pack/text.h"

namespace pack {

bool Scalar<oathsworn::At>::parse(std::string_view text, oathsworn::At& at, std::string& cause) {
  auto const hex = kit::parse_hex(text);
  if (!hex) return cause = "a hex is written \"column,row\", each 0 to 14", false;
  at.hex = *hex;
  return true;
}
std::string Scalar<oathsworn::At>::print(oathsworn::At const& at) { return kit::to_text(at.hex); }

bool Scalar<oathsworn::Face>::parse(std::string_view text, oathsworn::Face& face, std::string& cause) {
  bool const critical = !text.empty() && text.back() == 'c';
  if (critical) text.remove_suffix(1);
  int value = -1;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 20)
    return cause = "a might face is a number from 0 to 20, with a c behind it for a critical", false;
  face = {static_cast<std::int8_t>(value), critical};
  return true;
}
std::string Scalar<oathsworn::Face>::print(oathsworn::Face const& face) {
  return fmt::format("{}{}", face.value, face.critical ? "c" : "");
}

}  // namespace pack

namespace oathsworn {

CHRONICLER_COMPILED_HERE(Effect);

CHRONICLER_COMPILED_HERE(Act);

CHRONICLER_COMPILED_HERE(StoryEffect);

// --- what the fields mean -------------------------------------------------------------------------------------------

void Might::notes(Notes<Might>& n) {
  n.thing("Might cards by colour.");
  n.field(&Might::white, "White cards.").range(0, 18).optional();
  n.field(&Might::yellow, "Yellow cards.").range(0, 18).optional();
  n.field(&Might::red, "Red cards.").range(0, 18).optional();
  n.field(&Might::black, "Black cards.").range(0, 18).optional();
}
void Attack::notes(Notes<Attack>& n) {
  n.thing("One attack, as an attack icon on a card grants it.");
  n.field(&Attack::range, "Range printed on the card; -1: that of the weapon, 0: melee.").range(-1, 30).optional();
  n.field(&Attack::pattern, "Whom it strikes.").optional();
  n.field(&Attack::size, "Cone: range; charge: hexes; chain: chain range.").range(0, 30).optional();
  n.field(&Attack::targets, "Chain: how many targets at most.").range(1, 12).optional();
  n.field(&Attack::from, "From which arc of the target it must be made.").optional();
  n.field(&Attack::location, "Which location must be attacked, broken or not.").optional();
  n.field(&Attack::unarmed, "Without the cubes, range and abilities of weapons.").optional();
  n.field(&Attack::thrown, "A thrown item of the attacker lies beside the target afterwards.").optional();
  n.field(&Attack::falcons,
          "Only at a target with a Falcon on it, from anywhere; hits the location closest to the owner.")
      .optional();
  n.field(&Attack::sentinels, "Made by the Sentinels within range of the target as a mob.").optional();
  n.field(&Attack::spare_friends, "An area that leaves friends alone.").optional();
  n.field(&Attack::empowered, "Upgrades before the draw.").optional();
  n.field(&Attack::redraws, "Free redraws for this attack.").optional();
  n.field(&Attack::damage, "Added to the damage if it hits.").optional();
  n.field(&Attack::ignore_lowest, "So many of the lowest cards are ignored (blanks first).").range(0, 5).optional();
  n.field(&Attack::ignore_highest, "So many of the highest cards are ignored.").range(0, 5).optional();
  n.field(&Attack::might, "Cards drawn in addition.").optional();
  n.field(&Attack::knockback, "Knockback on a hit.").range(0, 12).optional();
  n.field(&Attack::push, "Pushed so many hexes on a hit.").range(0, 12).optional();
  n.field(&Attack::bleed, "Bleed tokens on a hit.").range(0, 8).optional();
  n.field(&Attack::poison, "Poison tokens on a hit.").range(0, 8).optional();
  n.field(&Attack::crippled, "Crippled on a hit if not 0.").range(0, 1).optional();
  n.field(&Attack::before, "Done when the targets are known, before the draw; use `boost`.").optional();
  n.field(&Attack::on_hit, "Done after the damage if the attack hits.").optional();
}
void Move::notes(Notes<Move>& n) {
  n.thing("Movement granted by a card or an item; not the move action of the turn.");
  n.field(&Move::distance, "Up to so many hexes.");
  n.field(&Move::exactly, "The full distance or nothing.").optional();
  n.field(&Move::to, "Who moves.").optional();
  n.field(&Move::within, "A friend who moves must be at most so far away.").range(0, 99).optional();
}
void Leap::notes(Notes<Leap>& n) {
  n.thing("Placement on an empty hex, whatever lies between.");
  n.field(&Leap::distance, "At most so far away.").range(1, 20);
}
void Reaching::notes(Notes<Reaching>& n) {
  n.field(&Reaching::to, "Whom it reaches.").optional();
  n.field(&Reaching::within, "At most so far from the acting character.").range(0, 99).optional();
  n.field(&Reaching::sight, "Line of sight is needed.").optional();
}
void Heal::notes(Notes<Heal>& n) {
  n.thing("Lost HP are regained.");
  n.field(&Heal::amount, "How many.");
}
void GainAnimus::notes(Notes<GainAnimus>& n) {
  n.thing("Animus from reserve to available.");
  n.field(&GainAnimus::amount, "How many.");
}
void GainToken::notes(Notes<GainToken>& n) {
  n.thing("Combat Tokens.");
  n.field(&GainToken::token, "Which kind; `any` is a choice.");
  n.field(&GainToken::count, "How many.").range(1, 9).optional();
}
void GainLethality::notes(Notes<GainLethality>& n) {
  n.thing("Lethality tokens; each empowers an attack by one step when spent.");
  n.field(&GainLethality::count, "How many.").range(1, 9).optional();
}
void Boost::notes(Notes<Boost>& n) {
  n.thing("Strengthens the own attack going on, for all its targets.");
  n.field(&Boost::empowered, "Upgrades before the draw.").optional();
  n.field(&Boost::redraws, "Free redraws.").optional();
  n.field(&Boost::damage, "Added damage.").optional();
  n.field(&Boost::ignore_lowest, "Lowest cards ignored.").range(0, 5).optional();
  n.field(&Boost::knockback, "More knockback.").range(0, 12).optional();
  n.field(&Boost::bleed, "More Bleed.").range(0, 8).optional();
  n.field(&Boost::poison, "More Poison.").range(0, 8).optional();
  n.field(&Boost::crippled, "Crippled too.").range(0, 1).optional();
  n.field(&Boost::might, "Cards drawn in addition.").optional();
}
void Defend::notes(Notes<Defend>& n) {
  n.thing("Defense for whom the enemy attack strikes, for this attack.");
  n.field(&Defend::amount, "How much.");
}
void Hinder::notes(Notes<Hinder>& n) {
  n.thing("Weakens the enemy attack going on.");
  n.field(&Hinder::fewer_cards, "So many cards less are drawn, strongest first.").range(0, 9).optional();
  n.field(&Hinder::ignore_highest, "After the reveal: so many of the highest cards are ignored.")
      .range(0, 9)
      .optional();
  n.field(&Hinder::redraw, "After the reveal: so many enemy cards may be drawn again.").range(0, 9).optional();
  n.field(&Hinder::damage, "So much less damage.").range(0, 30).optional();
  n.field(&Hinder::cancel, "The attack does not take place.").optional();
}
void Redirect::notes(Notes<Redirect>& n) {
  n.thing("The owner becomes the target of the enemy attack instead of the subject.");
  n.field(&Redirect::swap, "The two change places as well.").optional();
}
void StandFirm::notes(Notes<StandFirm>& n) {
  n.thing("Instead of falling the subject stays up.");
  n.field(&StandFirm::hp, "With so many HP.").range(1, 6).optional();
}
void Rotate::notes(Notes<Rotate>& n) {
  n.thing("Cards on cooldown move to the next lower position without Battleflow.");
  n.field(&Rotate::cards, "How many cards at most.").range(1, 9);
}
void BattleflowCards::notes(Notes<BattleflowCards>& n) {
  n.thing("All cards of one position move to the next lower one.");
  n.field(&BattleflowCards::position, "Which; -1: a choice.").range(-1, 3).optional();
}
void RefreshMightDecks::notes(Notes<RefreshMightDecks>& n) {
  n.thing("Refresh Your Might Decks: chosen discard piles are shuffled in.");
  n.field(&RefreshMightDecks::all, "All four without a choice.").optional();
}
void Taunt::notes(Notes<Taunt>& n) {
  n.thing("An enemy of choice targets the taunter until the end of the round.");
  n.field(&Taunt::within, "At most so far away.").range(1, 99).optional();
}
void LoseHp::notes(Notes<LoseHp>& n) {
  n.thing("HP lost without regard to Defense.");
  n.field(&LoseHp::amount, "How many.");
}
void CountBlanks::notes(Notes<CountBlanks>& n) {
  n.thing("No attack: cards are drawn, and an enemy of choice loses 1 HP for each blank.");
  n.field(&CountBlanks::colour, "Of which colour.").optional();
  n.field(&CountBlanks::cards, "How many.").optional();
  n.field(&CountBlanks::within, "The enemy is at most so far away.").range(1, 30);
  n.field(&CountBlanks::sight, "Line of sight is needed.").optional();
}
void Tile::notes(Notes<Tile>& n) {
  n.thing("Effect tiles are laid or taken away.");
  n.field(&Tile::kind, "Which kind.");
  n.field(&Tile::within, "At most so far away.").range(0, 30).optional();
  n.field(&Tile::count, "How many, each on a hex of choice.").range(1, 7).optional();
  n.field(&Tile::large, "A large tile of seven hexes.").optional();
  n.field(&Tile::remove, "Taken away instead.").optional();
  n.field(&Tile::under_target, "Under what the attack of this ability struck.").optional();
}
void Afflict::notes(Notes<Afflict>& n) {
  n.thing("Status tokens.");
  n.field(&Afflict::with, "Which.");
  n.field(&Afflict::count, "How many.").range(1, 8).optional();
}
void TriggerBleed::notes(Notes<TriggerBleed>& n) {
  n.thing("Bleed tokens laid by Oathsworn cost HP and are removed.");
  n.field(&TriggerBleed::each, "HP for each token.").range(1, 3).optional();
}
void Shove::notes(Notes<Shove>& n) {
  n.thing("Knockback or Pushed without an attack.");
  n.field(&Shove::knockback, "Knockback hexes.").range(0, 12).optional();
  n.field(&Shove::push, "Pushed hexes.").range(0, 12).optional();
}
void TurnEnemy::notes(Notes<TurnEnemy>& n) {
  n.thing("An enemy of choice is turned to a facing of choice.");
  n.field(&TurnEnemy::within, "At most so far away.").range(1, 30);
}
void GrantAttack::notes(Notes<GrantAttack>& n) {
  n.thing("A friendly character makes an attack with its own might.");
  n.field(&GrantAttack::empowered, "Upgrades for it.").optional();
}
void RaiseSentinels::notes(Notes<RaiseSentinels>& n) {
  n.thing("Sentinels are raised in unoccupied hexes of choice.");
  n.field(&RaiseSentinels::count, "How many at most.").range(1, 8);
  n.field(&RaiseSentinels::within, "At most so far away.").range(1, 30).optional();
}
void RemoveSentinels::notes(Notes<RemoveSentinels>& n) {
  n.thing("Sentinels of choice are removed.");
  n.field(&RemoveSentinels::count, "How many.").range(1, 8);
}
void Rejuvenate::notes(Notes<Rejuvenate>& n) {
  n.thing("The Ancient Guardian returns to an empty hex beside its owner.");
  n.field(&Rejuvenate::hp, "With so many HP.").range(1, 6).optional();
}
void SendFalcon::notes(Notes<SendFalcon>& n) {
  n.thing("Falcons move from the owner's board to a character of choice in sight.");
  n.field(&SendFalcon::count, "How many.").range(1, 3);
}
void RecallFalcons::notes(Notes<RecallFalcons>& n) {
  n.thing("Falcons return to their owner.");
  n.field(&RecallFalcons::count, "How many at most.").range(1, 9).optional();
}
void LoseAnimus::notes(Notes<LoseAnimus>& n) {
  n.thing("Available Animus goes to the reserve.");
  n.field(&LoseAnimus::amount, "How many.").range(1, 12);
}
void DiscardToken::notes(Notes<DiscardToken>& n) {
  n.thing("Combat Tokens of choice are given back.");
  n.field(&DiscardToken::count, "How many.").range(1, 9);
}
void CoolDown::notes(Notes<CoolDown>& n) {
  n.thing("Ability Cards of choice go from hand to cooldown, without Battleflow.");
  n.field(&CoolDown::cards, "How many.").range(1, 7);
}
void Restrict::notes(Notes<Restrict>& n) {
  n.thing("A restriction for the rest of the round.");
  n.field(&Restrict::what, "What is not possible; `defense` is one Defense less.");
}
void ArchiveInjury::notes(Notes<ArchiveInjury>& n) {
  n.thing("Injury Cards of choice are archived.");
  n.field(&ArchiveInjury::count, "How many.").range(1, 8);
}
void Ability::notes(Notes<Ability>& n) {
  n.thing("Something a character may do: costs, a moment, effects.");
  n.field(&Ability::text, "For people.").optional();
  n.field(&Ability::cost, "Animus; on an Ability Card only where the card says \"?\".").range(0, 12).optional();
  n.field(&Ability::hp_cost, "HP paid.").range(0, 6).optional();
  n.field(&Ability::when, "The moment; all but own_turn are interrupts.").optional();
  n.field(&Ability::of, "Whose attack, loss, fall or turn it must be.").optional();
  n.field(&Ability::within, "That character is at most so far away.").range(0, 99).optional();
  n.field(&Ability::requires_, "A requirement; 0 bars it.").optional();
  n.field(&Ability::limit, "How often (boards, archetypes, allies).").optional();
  n.field(&Ability::forced, "It happens by itself.").optional();
  n.field(&Ability::do_, "What it does, in order.");
}
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
void TargetRule::notes(Notes<TargetRule>& n) {
  n.thing("Whom an enemy targets.");
  n.field(&TargetRule::pick, "Which of them.").optional();
  n.field(&TargetRule::among, "Oathsworn, all friendly characters, or Allies.").optional();
  n.field(&TargetRule::overrides_reactions, "Stands even in a Reaction.").optional();
}
void EnemyMove::notes(Notes<EnemyMove>& n) {
  n.thing("The enemy moves.");
  n.field(&EnemyMove::distance, "At most so many hexes (random and fixed directions: so many).");
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
  n.field(&EnemyAttack::damage, "Added damage.").optional();
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
  n.field(&Inflict::hp, "HP lost.").optional();
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
  n.field(&AddMinions::count, "How many.").optional();
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
  n.field(&Slot::parts, "Hexes: core, front, right_front, right_rear, rear, left_rear, left_front.").optional();
  n.field(&Slot::icon, "The body part icon under the die.").optional();
  n.field(&Slot::dice, "HP dice.").range(1, 3).optional();
}
void Boss::notes(Notes<Boss>& n) {
  n.thing("A figure with HP dice on the Encounter Board.");
  n.field(&Boss::name, "Name.");
  n.field(&Boss::glyph, "One or two letters for the board.").optional();
  n.field(&Boss::shape, "[] for one hex, [seven] for core and ring.").optional();
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
void Check::notes(Notes<Check>& n) {
  n.thing("A check.");
  n.field(&Check::kind, "Which kind.");
  n.field(&Check::difficulty, "The sum must be at least this.").range(1, 30);
  n.field(&Check::by, "Who makes it.").optional();
  n.field(&Check::on_success, "What follows.").optional();
  n.field(&Check::on_fail, "What follows.").optional();
}
void StoryLoseHp::notes(Notes<StoryLoseHp>& n) {
  n.thing("HP lost in the story, never below 1.");
  n.field(&StoryLoseHp::amount, "How many.").range(1, 5);
  n.field(&StoryLoseHp::by, "Who.").optional();
}
void StoryHeal::notes(Notes<StoryHeal>& n) {
  n.thing("HP regained.");
  n.field(&StoryHeal::amount, "How many.").range(1, 8);
  n.field(&StoryHeal::by, "Who.").optional();
}
void StoryToken::notes(Notes<StoryToken>& n) {
  n.thing("Combat Tokens.");
  n.field(&StoryToken::token, "Which.");
  n.field(&StoryToken::count, "How many.").range(1, 9).optional();
  n.field(&StoryToken::by, "Who.").optional();
}
void StoryInjury::notes(Notes<StoryInjury>& n) {
  n.thing("An Injury Card is drawn.");
  n.field(&StoryInjury::by, "By whom.").optional();
}
void StoryAlly::notes(Notes<StoryAlly>& n) {
  n.thing("An Ally joins the company.");
  n.field(&StoryAlly::ally, "Who.");
}
void StoryIron::notes(Notes<StoryIron>& n) {
  n.thing("Iron gained.");
  n.field(&StoryIron::amount, "How much.").range(1, 99);
  n.field(&StoryIron::by, "By whom.").optional();
}
void StoryPay::notes(Notes<StoryPay>& n) {
  n.thing("Iron paid by the company, richest first.");
  n.field(&StoryPay::amount, "How much.").range(1, 99);
}
void StoryItem::notes(Notes<StoryItem>& n) {
  n.thing("Common Items of the chapter are drawn into the Backpack.");
  n.field(&StoryItem::count, "How many.").range(1, 5).optional();
}
void StoryCurative::notes(Notes<StoryCurative>& n) {
  n.thing("A Curative.");
  n.field(&StoryCurative::curative, "Which.");
}
void Apothecary::notes(Notes<Apothecary>& n) {
  n.thing("Curatives may be bought and used.");
  n.field(&Apothecary::runner, "Additional Iron for sending a runner.").range(0, 20).optional();
}
void Banksmith::notes(Notes<Banksmith>& n) {
  n.thing("Items out of the Backpack may be sold for Iron: as much as their chapter.");
  n.field(&Banksmith::runner, "Additional Iron for sending a runner.").range(0, 20).optional();
}
void Journey::notes(Notes<Journey>& n) {
  n.thing("A Deepwood Journey begins. Quartermaster gives one Ration more.");
  n.field(&Journey::rations, "Rations taken along.").range(0, 9);
}
void EatRation::notes(Notes<EatRation>& n) {
  n.thing("A Ration is eaten.");
  n.field(&EatRation::if_none, "What happens to a company that has none.").optional();
}
void RevealBoard::notes(Notes<RevealBoard>& n) {
  n.thing("The Special Rules Board is turned up.");
  n.field(&RevealBoard::now, "Always true.").optional();
}
void Ambush::notes(Notes<Ambush>& n) {
  n.thing("The company is ambushed, or no longer.");
  n.field(&Ambush::on, "Ambushed.").optional();
}
void ExtraUnique::notes(Notes<ExtraUnique>& n) {
  n.thing("The Extra Unique box is ticked.");
  n.field(&ExtraUnique::on, "Ticked.").optional();
}
void SetFlag::notes(Notes<SetFlag>& n) {
  n.thing("Remembered for later: expressions read flag0 .. flag15.");
  n.field(&SetFlag::flag, "Which.").range(0, 15);
  n.field(&SetFlag::to, "To what.").optional();
}
void GoTo::notes(Notes<GoTo>& n) {
  n.thing("Another passage.");
  n.field(&GoTo::passage, "Which.");
}
void ToEncounter::notes(Notes<ToEncounter>& n) {
  n.thing("The story part ends and the Encounter begins.");
  n.field(&ToEncounter::now, "Always true.").optional();
}
void StoryChoice::notes(Notes<StoryChoice>& n) {
  n.thing("A choice of the company.");
  n.field(&StoryChoice::id, pack::choice_id_note).optional();
  n.field(&StoryChoice::text, "What it reads.");
  n.field(&StoryChoice::condition, "Offered only if not 0.").optional();
  n.field(&StoryChoice::do_, "What follows.");
}
void Passage::notes(Notes<Passage>& n) {
  n.thing("A passage of the story.");
  n.field(&Passage::title, "Title.").optional();
  n.field(&Passage::text, "What is read aloud.");
  n.field(&Passage::on_arrival, "What happens first.").optional();
  n.field(&Passage::choices, "What may be chosen; without any, the Encounter begins.").optional();
}
void Chapter::notes(Notes<Chapter>& n) {
  n.thing("A chapter: story, Encounter, epilogue.");
  n.field(&Chapter::name, "Title.");
  n.field(&Chapter::number, "Number, which is also the level of the company.").range(1, 21);
  n.field(&Chapter::story, "The first passage; without one the Encounter begins at once.");
  n.field(&Chapter::encounter, "Its Encounter.");
  n.field(&Chapter::victory, "Epilogue after success.");
  n.field(&Chapter::defeat, "Epilogue after failure.");
}
void Campaign::notes(Notes<Campaign>& n) {
  n.thing("Chapters in order.");
  n.field(&Campaign::name, "Title.");
  n.field(&Campaign::text, "What it is about.").optional();
  n.field(&Campaign::ending, "Read at the end.").optional();
  n.field(&Campaign::one_off, "One chapter as a single game, with Quick Leveling.").optional();
  n.field(&Campaign::chapters, "The chapters.").count(1, 21);
  n.field(&Campaign::allies, "Allies the company has from the start.").optional();
}
void MightFaces::notes(Notes<MightFaces>& n) {
  n.thing("Six faces of each colour.");
  n.field(&MightFaces::white, "White.").count(6, 6);
  n.field(&MightFaces::yellow, "Yellow.").count(6, 6);
  n.field(&MightFaces::red, "Red.").count(6, 6);
  n.field(&MightFaces::black, "Black.").count(6, 6);
}
void Tables::notes(Notes<Tables>& n) {
  n.thing("Numbers of the whole game.");
  n.field(&Tables::oathsworn, "Might of the Oathsworn.");
  n.field(&Tables::enemy, "Might of the enemies.");
}
void Packs::notes(Notes<Packs>& n) {
  n.thing("A pack of Oathsworn.");
  n.field(&Packs::tables, "Might faces.");
  n.field(&Packs::classes, "Characters.");
  n.field(&Packs::cards, "Ability Cards.");
  n.field(&Packs::archetypes, "Archetype Cards.");
  n.field(&Packs::items, "Item Cards.");
  n.field(&Packs::injuries, "Injury Cards.");
  n.field(&Packs::curatives, "Curatives.");
  n.field(&Packs::allies, "Ally Cards.");
  n.field(&Packs::encounters, "Encounters.");
  n.field(&Packs::stage_cards, "Stage Cards.");
  n.field(&Packs::passages, "Passages of the story.");
  n.field(&Packs::chapters, "Chapters.");
  n.field(&Packs::campaigns, "Campaigns and one-offs.");
}

// --- what only this game knows to be wrong ---------------------------------------------------------------------------

namespace {

constexpr std::string_view part_names[] = {"core", "front",     "right_front", "right_rear",
                                           "rear", "left_rear", "left_front"};

int part_of(std::string_view name) {
  for (int i = 0; i < 7; ++i)
    if (part_names[i] == name) return i;
  return -1;
}

bool cost_of(std::string const& text, int& cost) {
  if (text == "?") return cost = -1, true;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), cost);
  return error == std::errc{} && end == text.data() + text.size() && cost >= 0 && cost <= 12;
}

bool has_boss(Encounter const& e, std::string const& name) {
  return std::any_of(e.bosses.begin(), e.bosses.end(), [&](Boss const& b) { return b.name == name; });
}
bool has_minion(Encounter const& e, std::string const& name) {
  return std::any_of(e.minions.begin(), e.minions.end(), [&](Minion const& m) { return m.name == name; });
}
bool has_slot(Encounter const& e, std::string const& name) {
  for (Boss const& b : e.bosses)
    for (Slot const& s : b.slots)
      if (s.name == name) return true;
  return false;
}
bool has_ability(Encounter const& e, std::string const& name) {
  return std::any_of(e.abilities.begin(), e.abilities.end(), [&](NamedActs const& a) { return a.name == name; });
}

struct ActChecker {
  Encounter const& encounter;
  pack::Place place;
  pack::Problems& problems;

  void names(std::vector<std::string> const& by) const {
    for (std::string const& name : by)
      if (!has_boss(encounter, name)) problems.error(place, fmt::format("{} has no boss \"{}\"", encounter.name, name));
  }
  void all(Acts const& acts) const {
    for (Act const& act : acts) std::visit(*this, act.is);
  }
  void operator()(EnemyMove const& m) const { names(m.by); }
  void operator()(EnemyTurn const& t) const { names(t.by); }
  void operator()(EnemyAttack const& a) const {
    names(a.by);
    all(a.on_hit);
  }
  void operator()(Cage const& c) const { all(c.on_fail); }
  void operator()(Consume const& c) const {
    if (!has_slot(encounter, c.slot))
      problems.error(place, fmt::format("{} has no slot \"{}\"", encounter.name, c.slot));
    all(c.ongoing);
  }
  void operator()(AddMinions const& a) const {
    if (!has_minion(encounter, a.minion))
      problems.error(place, fmt::format("{} has no minion \"{}\"", encounter.name, a.minion));
    if (a.at == Spot::named && a.hexes.empty()) problems.error(place, "named hexes are missing");
  }
  void operator()(AddBoss const& a) const {
    if (!has_boss(encounter, a.boss))
      problems.error(place, fmt::format("{} has no boss \"{}\"", encounter.name, a.boss));
  }
  void operator()(ActivateMinions const& a) const {
    if (!a.minion.empty() && !has_minion(encounter, a.minion))
      problems.error(place, fmt::format("{} has no minion \"{}\"", encounter.name, a.minion));
  }
  void operator()(NamedAbility const& a) const {
    if (!has_ability(encounter, a.name))
      problems.error(place, fmt::format("{} has no Special Ability \"{}\"", encounter.name, a.name));
  }
  void operator()(pack::If<Act> const& i) const {
    all(i.then);
    all(i.else_);
  }
  void operator()(pack::Repeat<Act> const& r) const { all(r.do_); }
  void operator()(PlaceTile const& t) const {
    if (t.at == Spot::named && t.hexes.empty()) problems.error(place, "named hexes are missing");
  }
  void operator()(auto const&) const {}
};

// One, two, two and two of cooldown 0, 1, 2 and 3.  OS-HAND-02
bool is_a_hand(std::vector<AbilityCard const*> const& cards) {
  std::array<int, 4> count{};
  for (AbilityCard const* c : cards) ++count[static_cast<std::size_t>(c->cooldown)];
  return count == std::array<int, 4>{1, 2, 2, 2};
}

}  // namespace

void Packs::check(Packs const& p, pack::Problems& problems) {
  if (!p.tables.present()) problems.error(p.tables.place(), "tables.yaml is missing");
  if (p.items.size() > most_items) problems.error(p.items.place(0), fmt::format("at most {} items", most_items));
  if (p.injuries.size() > most_injuries)
    problems.error(p.injuries.place(0), fmt::format("at most {} injuries", most_injuries));
  if (p.curatives.size() > most_curatives)
    problems.error(p.curatives.place(0), fmt::format("at most {} curatives", most_curatives));
  if (p.allies.size() > most_allies) problems.error(p.allies.place(0), fmt::format("at most {} allies", most_allies));
  for (int i = 0; i < p.cards.size(); ++i) {
    AbilityCard const& c = p.cards[i];
    int cost = 0;
    if (!cost_of(c.cost, cost)) problems.error(p.cards.place(i, "cost"), "the cost is a number from 0 to 12, or \"?\"");
    if (cost >= 0)
      for (Ability const& a : c.abilities)
        if (a.cost != 0)
          problems.error(p.cards.place(i, "abilities"),
                         "an ability has a cost of its own only where the card's cost is \"?\"");
  }
  for (int i = 0; i < p.items.size(); ++i)
    if (p.items[i].might.white != 0)
      problems.error(p.items.place(i, "might"), "there is no white cube: white cards need none");  // OS-COMP-04
  for (int k = 0; k < p.classes.size(); ++k) {
    std::vector<AbilityCard const*> plain, fire, water;
    for (AbilityCard const& c : p.cards) {
      if (c.owner.index() != k || c.level != 1) continue;
      (c.element == Element::fire ? fire : c.element == Element::water ? water : plain).push_back(&c);
    }
    if (fire.empty() && water.empty()) {
      if (!is_a_hand(plain))
        problems.error(p.classes.place(k),
                       "the starting cards must be one of cooldown 0 and two each of 1, 2 and 3");  // OS-HAND-02
    } else {
      for (auto const* half : {&fire, &water}) {
        std::vector<AbilityCard const*> hand = plain;
        hand.insert(hand.end(), half->begin(), half->end());
        if (!is_a_hand(hand))
          problems.error(
              p.classes.place(k),
              "the starting cards with either element must be 1, 2, 2 and 2 of cooldown 0 to 3");  // OS-HAND-11
      }
    }
    bool archetype = false;
    for (Archetype const& a : p.archetypes) archetype |= a.owner.index() == k && a.level == 1;
    if (!archetype) problems.error(p.classes.place(k), "a companion needs a starting Archetype Card");  // OS-HAND-09
    int hands = 0, armor = 0, gear = 0;
    for (auto const ref : p.classes[k].gear) {
      Item const& item = p.items[ref];
      hands += item.kind == ItemKind::two_handed                             ? 2
               : item.kind == ItemKind::armor || item.kind == ItemKind::gear ? 0
                                                                             : 1;
      armor += item.kind == ItemKind::armor ? 1 : 0;
      gear += item.kind == ItemKind::gear ? 1 : 0;
    }
    if (hands > 2 || armor > 1 || gear > 1)
      problems.error(p.classes.place(k, "gear"), "more than it can carry");  // OS-HAND-04
  }
  for (int e = 0; e < p.encounters.size(); ++e) {
    Encounter const& enc = p.encounters[e];
    std::array<int, 3> count{};
    for (int i = 0; i < p.stage_cards.size(); ++i) {
      StageCard const& card = p.stage_cards[i];
      if (card.encounter.index() != e) continue;
      ++count[static_cast<std::size_t>(card.stage - 1)];
      ActChecker const checker{enc, p.stage_cards.place(i, "steps"), problems};
      checker.names(card.by);
      checker.all(card.steps);
    }
    if (count != std::array<int, 3>{5, 5, 5})
      problems.error(p.encounters.place(e),
                     fmt::format("15 Stage Cards are needed, 5 of each stage; there are {}, {} and {}", count[0],
                                 count[1], count[2]));  // OS-SET-10
    ActChecker const checker{enc, p.encounters.place(e), problems};
    for (NamedActs const& a : enc.abilities) checker.all(a.steps);
    for (Minion const& m : enc.minions) checker.all(m.on_hit);
    checker.all(enc.extra_setup);
    std::array<int, 3> obstacles{};
    for (ObstacleStart const& o : enc.obstacles) ++obstacles[static_cast<std::size_t>(o.kind)];
    if (obstacles[0] > 5 || obstacles[1] > 4 || obstacles[2] > 2)
      problems.error(p.encounters.place(e, "obstacles"), "there are 5 trees, 4 walls and 2 buildings");  // OS-COMP-06
    HexSet board = HexSet::rectangle(enc.columns, enc.rows);
    for (At const h : enc.holes) board.erase(h);
    for (At const h : enc.zone)
      if (!board.contains(h)) problems.error(p.encounters.place(e, "zone"), kit::to_text(h) + " is not on the board");
    for (MinionStart const& m : enc.minions_at_start) {
      if (!has_minion(enc, m.minion))
        problems.error(p.encounters.place(e, "minions_at_start"), "no minion \"" + m.minion + "\"");
      if (!board.contains(m.hex))
        problems.error(p.encounters.place(e, "minions_at_start"), kit::to_text(m.hex) + " is not on the board");
    }
    int slots = 0;
    for (Boss const& b : enc.bosses) {
      bool const large = !b.shape.empty();
      if (large && b.shape != std::vector<std::string>{"seven"})
        problems.error(p.encounters.place(e, "bosses"), "a shape is [] or [seven]");
      for (Slot const& s : b.slots) {
        slots += s.dice;
        if (large && s.parts.empty())
          problems.error(p.encounters.place(e, "bosses"), "the slot " + s.name + " covers no hex");
        for (std::string const& part : s.parts)
          if (part_of(part) < 0) problems.error(p.encounters.place(e, "bosses"), "unknown part \"" + part + "\"");
      }
    }
    if (slots > most_slots)
      problems.error(p.encounters.place(e, "bosses"), fmt::format("at most {} HP dice", most_slots));
    std::set<std::string> names;
    for (Boss const& b : enc.bosses)
      if (!names.insert(b.name).second)
        problems.error(p.encounters.place(e, "bosses"), "two bosses are called " + b.name);
  }
}

void Packs::entry_points(Packs const& p, pack::EntryPoints& entries) {
  entries.add_all(p.campaigns);
  entries.add_all(p.classes);
  entries.add_all(p.cards);
  entries.add_all(p.archetypes);
  entries.add_all(p.items);
  entries.add_all(p.injuries);
  entries.add_all(p.curatives);
  entries.add_all(p.allies);
  entries.add_all(p.stage_cards);
}

// --- worked out once -------------------------------------------------------------------------------------------------

pack::Variables const& Content::variables() {
  static pack::Variables const all = [] {
    pack::Variables v{{"hp", "HP of the acting character"},
                      {"hp_lost", "6 minus its HP"},  // OS-FAQ-01
                      {"animus", "its available Animus"},
                      {"stage", "the current stage"},
                      {"round", "the round"},
                      {"chapter", "the chapter"},
                      {"players", "people and companions at the table"},
                      {"adjacent_enemies", "enemies adjacent to it"},
                      {"adjacent_friends", "friends adjacent to it"},
                      {"tokens", "its Combat Tokens"},
                      {"lethality", "its Lethality tokens"},
                      {"sentinels", "Sentinels on the board"},
                      {"falcons", "Falcons on its own board"},
                      {"falcons_on_target", "its Falcons on the target"},
                      {"distance", "distance to the target"},
                      {"adjacent", "1 if adjacent to the target"},
                      {"in_front", "1 if in the front arc of the target"},
                      {"in_flank", "1 if in a flank of the target"},
                      {"in_rear", "1 if in the rear arc of the target"},
                      {"target_bleed", "Bleed tokens of the target"},
                      {"target_poisoned", "1 if the target has Poison"},
                      {"target_crippled", "1 if the target is Crippled"},
                      {"target_large", "1 if the target is large"},
                      {"target_minion", "1 if the target is a minion"},
                      {"first_attack", "1 if it has not attacked before in this turn"},
                      {"moved", "1 if it has made its move action this turn"},
                      {"broken_front", "dice with a front icon that are gone"},
                      {"broken_rear", "with a rear icon"},
                      {"broken_flank", "with a flank icon"},
                      {"broken_core", "with a core icon"},
                      {"broken", "HP dice that are gone"},
                      {"dice_left", "HP dice that are left"},
                      {"minions", "minions on the board"},
                      {"guardian_up", "1 if the Ancient Guardian is on the board"},
                      {"iron", "Iron of the company"},
                      {"rations", "Rations left on a Deepwood Journey"},
                      {"flag", "how many flags are set"},
                      {"hurt", "Oathsworn below their maximum HP"},
                      {"companion", "1 for a companion"}};
    for (int i = 0; i < 16; ++i) v.add(fmt::format("flag{}", i), "1 if the flag is set");
    return v;
  }();
  return all;
}

namespace {
struct ActCollector {
  Content& content;
  void all(Acts const& acts) {
    for (Act const& act : acts) std::visit(*this, act.is);
  }
  void operator()(EnemyAttack const& a) { all(a.on_hit); }
  void operator()(Cage const& c) {
    content.cages.push_back(&c);
    all(c.on_fail);
  }
  void operator()(Consume const& c) {
    content.consumes.push_back(&c);
    all(c.ongoing);
  }
  void operator()(pack::If<Act> const& i) {
    all(i.then);
    all(i.else_);
  }
  void operator()(pack::Repeat<Act> const& r) { all(r.do_); }
  void operator()(auto const&) {}
};
}  // namespace

void Content::finish() {
  scenarios.clear();
  scenario_ids.clear();
  for (int i = 0; i < campaigns.size(); ++i) {
    scenarios.push_back(campaigns[i]);
    scenario_ids.push_back(campaigns.id(i));
  }
  auto const is_a_game_already = [&](int chapter) {
    return std::any_of(campaigns.begin(), campaigns.end(), [&](Campaign const& c) {
      return c.one_off && c.chapters.size() == 1 && c.chapters.front().index() == chapter;
    });
  };
  for (int i = 0; i < chapters.size(); ++i) {
    if (is_a_game_already(i)) continue;
    Campaign single;
    single.name = chapters[i].name;
    single.text = "One chapter as a single game.";
    single.one_off = true;
    single.chapters.push_back(pack::Ref<Chapter>(i));
    for (int a = 0; a < allies.size(); ++a)
      if (allies[a].combat && !allies[a].bioform) single.allies.push_back(pack::Ref<Ally>(a));
    scenarios.push_back(single);
    scenario_ids.push_back(chapters.id(i));
  }
  cages.clear();
  consumes.clear();
  ActCollector collector{*this};
  for (StageCard const& card : stage_cards) collector.all(card.steps);
  for (Encounter const& e : encounters) {
    for (NamedActs const& a : e.abilities) collector.all(a.steps);
    for (Minion const& m : e.minions) collector.all(m.on_hit);
    collector.all(e.extra_setup);
  }
  cards_of.assign(static_cast<std::size_t>(classes.size()), {});
  archetypes_of.assign(static_cast<std::size_t>(classes.size()), {});
  archetype_keys.clear();
  for (std::string const& id : archetypes.ids()) archetype_keys.push_back({id, id + ".2"});
  card_moments.clear();
  item_moments.clear();
  class_moments.clear();
  auto const bit = [](Ability const& a) { return 1u << static_cast<int>(a.when); };
  for (int i = 0; i < cards.size(); ++i) {
    AbilityCard& card = cards.items()[static_cast<std::size_t>(i)];
    cost_of(card.cost, card.animus);
    std::uint32_t when = 0;
    for (Ability const& a : card.abilities) when |= bit(a);
    card_moments.push_back(when);
    cards_of[static_cast<std::size_t>(card.owner.index())].push_back(static_cast<std::int16_t>(i));
  }
  for (auto& list : cards_of)
    std::sort(list.begin(), list.end(),
              [&](int a, int b) { return std::pair(cards[a].level, a) < std::pair(cards[b].level, b); });
  for (int i = 0; i < archetypes.size(); ++i)
    archetypes_of[static_cast<std::size_t>(archetypes[i].owner.index())].push_back(static_cast<std::int16_t>(i));
  for (auto& list : archetypes_of)
    std::sort(list.begin(), list.end(),
              [&](int a, int b) { return std::pair(archetypes[a].level, a) < std::pair(archetypes[b].level, b); });
  for (Item const& item : items)
    item_moments.push_back((item.ability ? bit(*item.ability) : 0) | (item.companion ? bit(*item.companion) : 0));
  for (Class const& c : classes) {
    std::uint32_t when = 0;
    for (Ability const& a : c.special) when |= bit(a);
    class_moments.push_back(when);
  }
  stages_of.assign(static_cast<std::size_t>(encounters.size()), {});
  for (int i = 0; i < stage_cards.size(); ++i)
    stages_of[static_cast<std::size_t>(stage_cards[i].encounter.index())]
             [static_cast<std::size_t>(stage_cards[i].stage - 1)]
                 .push_back(static_cast<std::int16_t>(i));
  boards.clear();
  zones.clear();
  for (Encounter& e : encounters.items()) {
    HexSet board = HexSet::rectangle(e.columns, e.rows);
    for (At const h : e.holes) board.erase(h);
    boards.push_back(board);
    HexSet zone;
    for (At const h : e.zone) zone.insert(h);
    zones.push_back(zone & board);
    for (Boss& b : e.bosses) {
      b.footprint = b.shape.empty() ? kit::single_hex() : kit::seven_hexes();
      for (Slot& s : b.slots) {
        s.part_bits = b.shape.empty() ? 1 : 0;
        for (std::string const& part : s.parts)
          if (part_of(part) < b.footprint.parts.size()) s.part_bits |= 1u << part_of(part);
      }
    }
  }
  for (int c = 0; c < colours; ++c)
    for (int f = 0; f < faces_of_a_colour; ++f) {
      auto const colour = static_cast<Colour>(c);
      auto const at = static_cast<std::size_t>(f);
      if (tables->oathsworn.of(colour).size() > at)
        faces[0][static_cast<std::size_t>(c)][at] = tables->oathsworn.of(colour)[at];
      if (tables->enemy.of(colour).size() > at)
        faces[1][static_cast<std::size_t>(c)][at] = tables->enemy.of(colour)[at];
    }
}

pack::Loaded<Packs> load_packs(pack::Folders const& folders, bool lint) {
  pack::Context context;
  context.game = "oathsworn";
  context.variables = Content::variables();
  context.lint = lint;
  return pack::load<Packs>(folders, context);
}

std::map<std::string, std::string> schemas() { return pack::schemas<Packs>(); }
std::string reference() { return pack::reference<Packs>("Oathsworn", Content::variables()); }

std::shared_ptr<Content const> content_of(Packs const& packs) {
  auto content = std::make_shared<Content>();
  static_cast<Packs&>(*content) = packs;
  content->finish();
  return content;
}

}  // namespace oathsworn
