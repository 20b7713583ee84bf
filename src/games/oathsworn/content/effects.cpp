// What the fields of effects mean.
#include "games/oathsworn/content/effects.h"

namespace oathsworn {

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
  n.field(&Attack::same_target, "At the target of the attack before it; nothing happens if it is gone or out of reach.")
      .optional();
  n.field(&Attack::spare_friends, "An area that leaves friends alone.").optional();
  n.field(&Attack::empowered, "Upgrades before the draw.").range(0, 20).optional();
  n.field(&Attack::redraws, "Free redraws for this attack.").range(0, 20).optional();
  n.field(&Attack::damage, "Added to the damage if it hits.").range(0, 99).optional();
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
  n.field(&Move::distance, "Up to so many hexes.").range(1, 30);
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
  n.field(&Heal::amount, "How many.").range(1, 99);
}
void GainAnimus::notes(Notes<GainAnimus>& n) {
  n.thing("Animus from reserve to available.");
  n.field(&GainAnimus::amount, "How many.").range(1, 20);
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
  n.field(&Boost::empowered, "Upgrades before the draw.").range(0, 20).optional();
  n.field(&Boost::redraws, "Free redraws.").range(0, 20).optional();
  n.field(&Boost::damage, "Added damage.").range(0, 99).optional();
  n.field(&Boost::ignore_lowest, "Lowest cards ignored.").range(0, 5).optional();
  n.field(&Boost::knockback, "More knockback.").range(0, 12).optional();
  n.field(&Boost::bleed, "More Bleed.").range(0, 8).optional();
  n.field(&Boost::poison, "More Poison.").range(0, 8).optional();
  n.field(&Boost::crippled, "Crippled too.").range(0, 1).optional();
  n.field(&Boost::might, "Cards drawn in addition.").optional();
}
void Defend::notes(Notes<Defend>& n) {
  n.thing("Defense for whom the enemy attack strikes, for this attack.");
  n.field(&Defend::amount, "How much.").range(1, 20);
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
  n.field(&LoseHp::amount, "How many.").range(1, 99);
}
void CountBlanks::notes(Notes<CountBlanks>& n) {
  n.thing("No attack: cards are drawn, and an enemy of choice loses 1 HP for each blank.");
  n.field(&CountBlanks::colour, "Of which colour.").optional();
  n.field(&CountBlanks::cards, "How many.").range(0, 20).optional();
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
  n.field(&GrantAttack::empowered, "Upgrades for it.").range(0, 20).optional();
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
  n.field(&Ability::flavour, "A few words to know it by; what it does is written from its effects.").optional();
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

}  // namespace oathsworn
