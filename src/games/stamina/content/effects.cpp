// What the fields of effects mean.
#include "games/stamina/content/effects.h"

namespace stamina {

namespace {
constexpr int most_points = 99;  // of a number that is written; what an expression comes to is seen in play
constexpr std::string_view on_whom = "Whom it touches: target, user, reactive_target or victim.";
}  // namespace

void DealDamage::notes(pack::Notes<DealDamage>& n) {
  n.thing("Damage; all damage of one ability to one character is summed and dealt once.");
  n.field(&DealDamage::amount, "How much.").range(1, most_points);
  n.field(&DealDamage::who, on_whom).optional();
}
void DealWeaponDamage::notes(pack::Notes<DealWeaponDamage>& n) {
  n.thing("The damage of the weapon used, to the target.");
  n.field(&DealWeaponDamage::plus, "Added once.").range(-20, 99).optional();
  n.field(&DealWeaponDamage::times, "How often the weapon's damage is dealt.").range(1, 10).optional();
}
void Heal::notes(pack::Notes<Heal>& n) {
  n.thing("Hit points back, up to the present maximum.");
  n.field(&Heal::amount, "How many.").range(1, most_points);
  n.field(&Heal::who, on_whom).optional();
}
void Give::notes(pack::Notes<Give>& n) {
  n.thing("A condition.");
  n.field(&Give::condition, "Which one.");
  n.field(&Give::x, "Its X, where it has one.").optional().range(0, 20);
  n.field(&Give::turns,
          "How many turns it lasts; left out: until it is removed or the combat ends. A condition meant to hinder the "
          "next turn needs 2.")
      .optional()
      .range(0, 20);
  n.field(&Give::who, on_whom).optional();
  n.field(&Give::escape, "Movement that ends it when paid at one time; left out: it cannot be bought off.")
      .optional()
      .range(0, 10);
}
void Remove::notes(pack::Notes<Remove>& n) {
  n.thing("Ends a condition.");
  n.field(&Remove::condition, "Which one.");
  n.field(&Remove::who, on_whom).optional();
}
void Persist::notes(pack::Notes<Persist>& n) {
  n.thing("A condition for some rounds that its bearer may hold off by paying dice into its Persist Pool.");
  n.field(&Persist::condition, "Which one.");
  n.field(&Persist::x, "Its X, where it has one.").optional().range(0, 20);
  n.field(&Persist::dice, "The price for holding it off.").range(1, 10);
  n.field(&Persist::rounds, "How many rounds it lasts.").range(1, 20);
  n.field(&Persist::who, on_whom).optional();
}
void Withstand::notes(pack::Notes<Withstand>& n) {
  n.thing("Effects that happen unless the target pays.");
  n.field(&Withstand::dice, "The price in Available dice, all or nothing.").range(1, 10);
  n.field(&Withstand::do_, "What happens if it does not pay.");
}
void Shove::notes(pack::Notes<Shove>& n) {
  n.thing("Moves somebody against its will.");
  n.field(&Shove::way, "push: straight away from the user; pull: towards it; slide: in a direction the user chooses.")
      .optional();
  n.field(&Shove::hexes, "How far; it stops before what is in the way.").optional().range(0, 10);
  n.field(&Shove::who, on_whom).optional();
}
void KnockProne::notes(pack::Notes<KnockProne>& n) {
  n.thing("Knocks prone.");
  n.field(&KnockProne::who, on_whom).optional();
}
void StandUp::notes(pack::Notes<StandUp>& n) {
  n.thing("Stands up without paying.");
  n.field(&StandUp::who, on_whom).optional();
}
void FreeMove::notes(pack::Notes<FreeMove>& n) {
  n.thing("Movement that is not paid for: so many hexes, whatever they cost.");
  n.field(&FreeMove::hexes, "How many hexes at the most.").optional().range(0, 10);
  n.field(&FreeMove::who, on_whom).optional();
}
void ImmediateMove::notes(pack::Notes<ImmediateMove>& n) {
  n.thing("Extra movement to use at once; hexes cost what they cost.");
  n.field(&ImmediateMove::movement, "How much.").optional().range(0, 10);
  n.field(&ImmediateMove::who, on_whom).optional();
}
void ChangeHexes::notes(pack::Notes<ChangeHexes>& n) {
  n.thing("Makes ground harder to enter for a while; counted at the user's Start of Turn.");
  n.field(&ChangeHexes::radius, "How far around the character.").optional().range(0, 4);
  n.field(&ChangeHexes::cost, "What entering such a hex costs.").optional().range(1, 10);
  n.field(&ChangeHexes::turns, "For how many of the user's turns.").optional().range(1, 20);
  n.field(&ChangeHexes::who, on_whom).optional();
}
void MoveDice::notes(pack::Notes<MoveDice>& n) {
  n.thing("Moves dice from one pool to another.");
  n.field(&MoveDice::count, "How many, or as many as there are.").optional().range(0, 10);
  n.field(&MoveDice::from, "From which pool.").optional();
  n.field(&MoveDice::to, "To which pool.").optional();
  n.field(&MoveDice::choose, "The owner chooses how many, up to the count.").optional();
  n.field(&MoveDice::who, on_whom).optional();
}
void CancelAttack::notes(pack::Notes<CancelAttack>& n) { n.thing("The attack being reacted to deals nothing."); }
void GiveAction::notes(pack::Notes<GiveAction>& n) {
  n.thing("One more Action this turn.");
  n.field(&GiveAction::who, on_whom).optional();
}
void ReadyReactions::notes(pack::Notes<ReadyReactions>& n) {
  n.thing("All used Reactions are ready again.");
  n.field(&ReadyReactions::who, on_whom).optional();
}
void DropHeld::notes(pack::Notes<DropHeld>& n) {
  n.thing("Everything held falls into the character's hex.");
  n.field(&DropHeld::who, on_whom).optional();
}
void HealWound::notes(pack::Notes<HealWound>& n) {
  n.thing("Heals a wound.");
  n.field(&HealWound::who, on_whom).optional();
}
void Injure::notes(pack::Notes<Injure>& n) {
  n.thing("An Injury.");
  n.field(&Injure::injury, "Which one.");
  n.field(&Injure::who, on_whom).optional();
}
void RemoveInjury::notes(pack::Notes<RemoveInjury>& n) {
  n.thing("Heals one Injury, the oldest.");
  n.field(&RemoveInjury::who, on_whom).optional();
}

}  // namespace stamina
