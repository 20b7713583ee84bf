// What each verb and each requirement means, for the reference page and the schema.
#include "games/allswell/content/powers.h"

namespace allswell {

CHRONICLER_COMPILED_HERE(Effect);

namespace {
constexpr std::string_view whom = "Whom it touches; the one picked or gone through last if left out, else oneself.";
constexpr std::string_view what_happens = "What happens.";
}  // namespace

// --- requirements ----------------------------------------------------------------------------------------------------

void HasToken::notes(Notes<HasToken>& n) {
  n.thing("The party has an Exploration token; never in a Skirmish.");
  n.field(&HasToken::number, "Its number.").range(1, exploration_tokens);
}
void TakesPart::notes(Notes<TakesPart>& n) {
  n.thing("A Character is one of those that take part, as Player Character or Solo Ally.");
  n.field(&TakesPart::character, "Which one.");
}
void IsCharacter::notes(Notes<IsCharacter>& n) {
  n.thing("The one it is about is this Character.");
  n.field(&IsCharacter::character, "Which one.");
}
void IsOfType::notes(Notes<IsOfType>& n) {
  n.thing("Somebody is an Enemy of this type.");
  n.field(&IsOfType::type, "The type.");
  n.field(&IsOfType::who, "Who; the other party of the moment if left out.").optional();
}
void HasCondition::notes(Notes<HasCondition>& n) {
  n.thing("An Enemy or a Mercenary is in this condition.");
  n.field(&HasCondition::is, "The condition.");
  n.field(&HasCondition::who, whom).optional();
}
void IsWithin::notes(Notes<IsWithin>& n) {
  n.thing("Two combatants are so near, counted round blocked borders.");
  n.field(&IsWithin::reach, "How near.");
  n.field(&IsWithin::who, whom).optional();
  n.field(&IsWithin::of, "Near to whom; oneself if left out.").optional();
  n.field(&IsWithin::sight, "In line of sight as well.").optional();
}
void InRound::notes(Notes<InRound>& n) {
  n.thing("The round.");
  n.field(&InRound::from, "The first.").range(1, most_rounds);
  n.field(&InRound::to, "The last.").optional().range(1, most_rounds);
}
void WithPlayers::notes(Notes<WithPlayers>& n) {
  n.thing("The number of players.");
  n.field(&WithPlayers::from, "The fewest.").range(1, most_players);
  n.field(&WithPlayers::to, "The most.").optional().range(1, most_players);
}
void InCampaign::notes(Notes<InCampaign>& n) { n.thing("A campaign is played and no Skirmish."); }
void HasCoin::notes(Notes<HasCoin>& n) {
  n.thing("Somebody has so much coin.");
  n.field(&HasCoin::at_least, "How much.").range(1, 999);
  n.field(&HasCoin::who, "Who; oneself if left out.").optional();
}
void HasEquipment::notes(Notes<HasEquipment>& n) {
  n.thing("The item is equipped.");
  n.field(&HasEquipment::item, "Which one.");
}
void IsFloored::notes(Notes<IsFloored>& n) {
  n.thing("A Character is floored, exposed or not.");
  n.field(&IsFloored::who, whom).optional();
}
void IsDefending::notes(Notes<IsDefending>& n) {
  n.thing("Somebody has a defend token.");
  n.field(&IsDefending::who, whom).optional();
}
void CarriesToken::notes(Notes<CarriesToken>& n) {
  n.thing("Somebody carries an augment or affliction token.");
  n.field(&CarriesToken::style, "Which of the two.");
  n.field(&CarriesToken::who, whom).optional();
}
void Marked::notes(Notes<Marked>& n) {
  n.thing("Something has been noted.");
  n.field(&Marked::mark, "What.");
  n.field(&Marked::at_least, "How often at least.").optional().range(0, 127);
  n.field(&Marked::at_most, "How often at most.").optional().range(0, 127);
}
void OnTheMap::notes(Notes<OnTheMap>& n) {
  n.thing("How many of a type are on the map.");
  n.field(&OnTheMap::type, "The type.");
  n.field(&OnTheMap::at_least, "At least so many.").optional().range(0, 127);
  n.field(&OnTheMap::at_most, "At most so many.").optional().range(0, 127);
}
void Killed::notes(Notes<Killed>& n) {
  n.thing("So many of a type have been killed in this Scenario.");
  n.field(&Killed::type, "The type.");
  n.field(&Killed::at_least, "How many.").optional().range(1, 99);
}
void AllDead::notes(Notes<AllDead>& n) {
  n.thing("At least one of a type has been killed and none is left on the map.");
  n.field(&AllDead::type, "The type.");
}
void Defeated::notes(Notes<Defeated>& n) {
  n.thing("An Overlord has been killed or defeated in its own way.");
  n.field(&Defeated::overlord, "Which one.");
}
void Stand::notes(Notes<Stand>& n) {
  n.thing("A Player Character stands on one of these hexes.");
  n.field(&Stand::on, "The hexes.").count(1, 40);
  n.field(&Stand::all, "All that are still on the map do.").optional();
}
void HeldOut::notes(Notes<HeldOut>& n) {
  n.thing("The Round Tracker token has no further slot: looked at before failure is.");
}
void Unless::notes(Notes<Unless>& n) {
  n.thing("None of these holds.");
  n.field(&Unless::any, "What must not be so.").count(1, 8);
}
void Holds::notes(Notes<Holds>& n) {
  n.thing("A number is not 0.");
  n.field(&Holds::value, "The expression.");
}

// --- combat ----------------------------------------------------------------------------------------------------------

void Group::notes(Notes<Group>& n) {
  n.thing("Combatants, or a hex.");
  n.field(&Group::of, "Who.").optional();
  n.field(&Group::within, "How far away at most, counted round blocked borders.").optional();
  n.field(&Group::around, "From whom that is counted.").optional();
  n.field(&Group::type, "Only Enemies of this type.").optional();
  n.field(&Group::sight, "Line of sight is needed.").optional();
}
void Pick::notes(Notes<Pick>& n) {
  n.thing("One of a group, chosen by the player whose effect it is, by all together for Enemies and Scenario.");
  n.field(&Pick::of, "Among whom.");
  n.field(&Pick::up_to, "How many different ones, one after the other.").optional().range(1, 12);
  n.field(&Pick::may, "It may be declined.").optional();
  n.field(&Pick::do_, "What happens to the one picked.");
}
void Nearest::notes(Notes<Nearest>& n) {
  n.thing("The nearest of a group; the players choose among equally near ones.");
  n.field(&Nearest::of, "Among whom.");
  n.field(&Nearest::do_, "What happens to it.");
}
void Given::notes(Notes<Given>& n) {
  n.thing("Something only if one of the boxes holds.");
  n.field(&Given::boxes, "What must be so.").count(1, 8);
  n.field(&Given::then, "What happens if it is so.");
  n.field(&Given::else_, "What happens if it is not.").optional();
}
void Deal::notes(Notes<Deal>& n) {
  n.thing("Deals damage, one instance.");
  n.field(&Deal::amount, "How much.").range(1, 99);
  n.field(&Deal::who, whom).optional();
  n.field(&Deal::past_defend, "The defend token does not reduce it and stays.").optional();
}
void ChangeDamage::notes(Notes<ChangeDamage>& n) {
  n.thing("More or less of the damage of the moment; only when damage is dealt.");
  n.field(&ChangeDamage::by, "By how much; below 0 reduces.").range(-20, 20);
}
void GainDefend::notes(Notes<GainDefend>& n) {
  n.thing("A defend token, if it is greater than the one there. Enemies and Mercenaries defend with their Potency.");
  n.field(&GainDefend::value, "Its value.").range(0, 20);
  n.field(&GainDefend::who, whom).optional();
}
void LoseDefend::notes(Notes<LoseDefend>& n) {
  n.thing("The defend token goes.");
  n.field(&LoseDefend::who, whom).optional();
}
void Degrade::notes(Notes<Degrade>& n) {
  n.thing("An Enemy's or a Mercenary's condition, without damage.");
  n.field(&Degrade::steps, "How many stages.").range(1, 9);
  n.field(&Degrade::who, whom).optional();
}
void Improve::notes(Notes<Improve>& n) {
  n.thing("An Enemy's or a Mercenary's condition gets better.");
  n.field(&Improve::steps, "How many stages.").range(1, 9);
  n.field(&Improve::to, "Instead: to the nearest stage of this condition.").optional();
  n.field(&Improve::who, whom).optional();
}
void SetCondition::notes(Notes<SetCondition>& n) {
  n.thing("Sets the condition of an Enemy, for set-ups.");
  n.field(&SetCondition::to, "Which one.");
  n.field(&SetCondition::who, whom).optional();
}
void Kill::notes(Notes<Kill>& n) {
  n.thing("An Enemy or a Mercenary dies at once.");
  n.field(&Kill::who, whom).optional();
}
void Defeat::notes(Notes<Defeat>& n) {
  n.thing("An Overlord is defeated otherwise than by death: its text is read, then it is gone.");
  n.field(&Defeat::overlord, "Which one.");
}
void Heal::notes(Notes<Heal>& n) {
  n.thing("Health back. Mercenaries and Enemies improve by whole thresholds.");
  n.field(&Heal::amount, "How much.").range(1, 99);
  n.field(&Heal::who, whom).optional();
}
void Floor::notes(Notes<Floor>& n) {
  n.thing("A Character is floored.");
  n.field(&Floor::who, whom).optional();
}
void LoseResolve::notes(Notes<LoseResolve>& n) {
  n.thing("Resolve lost; at 0 a Character collapses in a Scenario and must rest in an Exploration.");
  n.field(&LoseResolve::amount, "How much.").range(1, most_resolve);
  n.field(&LoseResolve::who, whom).optional();
}
void RegainResolve::notes(Notes<RegainResolve>& n) {
  n.thing("Resolve back, up to 3.");
  n.field(&RegainResolve::amount, "How much.").range(1, most_resolve);
  n.field(&RegainResolve::who, whom).optional();
}
void Collapse::notes(Notes<Collapse>& n) {
  n.thing("A Character collapses.");
  n.field(&Collapse::who, whom).optional();
}
void Push::notes(Notes<Push>& n) {
  n.thing("Moves somebody by force, each hex further away from oneself.");
  n.field(&Push::hexes, "How far at most.").range(0, 9);
  n.field(&Push::damage, "Damage of the same source, in one instance with that of difficult borders.")
      .range(0, 99)
      .optional();
  n.field(&Push::who, whom).optional();
}
void Pull::notes(Notes<Pull>& n) {
  n.thing("Moves somebody by force, each hex nearer to oneself.");
  n.field(&Pull::hexes, "How far at most.").range(0, 9);
  n.field(&Pull::damage, "Damage of the same source, in one instance with that of difficult borders.")
      .range(0, 99)
      .optional();
  n.field(&Pull::who, whom).optional();
}
void Flee::notes(Notes<Flee>& n) {
  n.thing("Makes somebody flee.");
  n.field(&Flee::hexes, "How far.").range(0, 9);
  n.field(&Flee::damage, "Damage of the same source, in one instance with that of difficult borders.")
      .range(0, 99)
      .optional();
  n.field(&Flee::who, whom).optional();
}
void Walk::notes(Notes<Walk>& n) {
  n.thing("A voluntary movement that is no move action.");
  n.field(&Walk::hexes, "Its value.").range(0, 9);
  n.field(&Walk::freely, "Difficult borders do not slow it.").optional();
  n.field(&Walk::who, whom).optional();
}
void Swap::notes(Notes<Swap>& n) {
  n.thing("Two combatants change places without crossing a border.");
  n.field(&Swap::who, "The one.");
  n.field(&Swap::with, "The other; oneself if left out.").optional();
}
void Teleport::notes(Notes<Teleport>& n) {
  n.thing("Puts somebody on a free hex without crossing a border.");
  n.field(&Teleport::within, "How far away, counted round blocked borders.");
  n.field(&Teleport::who, whom).optional();
}
void Act::notes(Notes<Act>& n) {
  n.thing("A free action.");
  n.field(&Act::step, "The action with its modifier; a Character's move with its value.");
  n.field(&Act::may, "It may be declined.").optional();
  n.field(&Act::who, whom).optional();
}
void GrantOrder::notes(Notes<GrantOrder>& n) {
  n.thing("An order, as by an order icon.");
  n.field(&GrantOrder::step, "The action with its modifier; a move with its value.");
}
void SkipTurn::notes(Notes<SkipTurn>& n) {
  n.thing("The next turn is not taken; the Trigger token goes to the slow end.");
  n.field(&SkipTurn::who, whom).optional();
}
void ShiftTrigger::notes(Notes<ShiftTrigger>& n) {
  n.thing("Moves a Trigger token in its row, past its neighbours.");
  n.field(&ShiftTrigger::spaces, "So many spaces to the right; to the left below 0.").range(-9, 9);
  n.field(&ShiftTrigger::who, whom).optional();
}
void RevealTriggers::notes(Notes<RevealTriggers>& n) { n.thing("All Trigger tokens are turned face up."); }
void GainBrace::notes(Notes<GainBrace>& n) {
  n.thing("Brace tokens, spent in Cleanup.");
  n.field(&GainBrace::count, "How many.").range(1, 6);
  n.field(&GainBrace::who, whom).optional();
}
void LayToken::notes(Notes<LayToken>& n) {
  n.thing("The token of this ability, on somebody or on the hex picked.");
  n.field(&LayToken::value, "The number it shows.").optional().range(0, 20);
  n.field(&LayToken::who, whom).optional();
}
void RemoveToken::notes(Notes<RemoveToken>& n) {
  n.thing("Takes an augment or affliction token away.");
  n.field(&RemoveToken::style, "Which of the two.");
  n.field(&RemoveToken::who, whom).optional();
}
void Modify::notes(Notes<Modify>& n) {
  n.thing("A number that is higher or lower for a while.");
  n.field(&Modify::attribute, "Which number.");
  n.field(&Modify::by, "By how much.").optional().range(-9, 9);
  n.field(&Modify::lasts, "For how long: action, turn, round or scenario.").optional();
  n.field(&Modify::who, whom).optional();
}
void ModifyType::notes(Notes<ModifyType>& n) {
  n.thing("A modifier token on an Enemy card, for the rest of the Scenario.");
  n.field(&ModifyType::attribute, "Move, Potency or range.");
  n.field(&ModifyType::by, "By how much.").optional().range(-3, 3);
  n.field(&ModifyType::type, "Which type; one's own if left out.").optional();
}

// --- cards and things ------------------------------------------------------------------------------------------------

void DrawCards::notes(Notes<DrawCards>& n) {
  n.thing("Action cards from the deck to the hand.");
  n.field(&DrawCards::count, "How many.").range(1, 6);
  n.field(&DrawCards::who, whom).optional();
}
void DiscardCards::notes(Notes<DiscardCards>& n) {
  n.thing("Action cards out of the hand; their owner chooses.");
  n.field(&DiscardCards::count, "How many.").range(1, 6);
  n.field(&DiscardCards::who, whom).optional();
}
void ReturnCard::notes(Notes<ReturnCard>& n) {
  n.thing("Discarded Action cards back into the deck; their owner chooses.");
  n.field(&ReturnCard::count, "How many.").range(1, 6);
  n.field(&ReturnCard::who, whom).optional();
}
void LoseCards::notes(Notes<LoseCards>& n) {
  n.thing("Action cards from the top of the deck to the discards.");
  n.field(&LoseCards::count, "How many.").range(1, 6);
  n.field(&LoseCards::who, whom).optional();
}
void LookAtImpulses::notes(Notes<LookAtImpulses>& n) {
  n.thing("The owner looks at the next Impulses of the own deck.");
  n.field(&LookAtImpulses::count, "How many.").range(1, 6);
  n.field(&LookAtImpulses::top, "How many are put on top again; the others go to the bottom.").optional().range(0, 6);
}
void RenewImpulses::notes(Notes<RenewImpulses>& n) { n.thing("Held Impulses and deck are shuffled together."); }
void DrawLoot::notes(Notes<DrawLoot>& n) {
  n.thing("Loot from the Loot deck.");
  n.field(&DrawLoot::count, "How many.").range(1, 6);
  n.field(&DrawLoot::who, whom).optional();
}
void SearchSupply::notes(Notes<SearchSupply>& n) {
  n.thing("Loot from the supply, chosen by looking through it.");
  n.field(&SearchSupply::count, "How many.").range(1, 6);
  n.field(&SearchSupply::who, whom).optional();
}
void GainEquipment::notes(Notes<GainEquipment>& n) {
  n.thing("A piece of Equipment, if it is in the supply.");
  n.field(&GainEquipment::item, "Which one.");
  n.field(&GainEquipment::who, whom).optional();
}
void GainLoot::notes(Notes<GainLoot>& n) {
  n.thing("A Loot card by name, from the supply or the Loot deck.");
  n.field(&GainLoot::loot, "Which one.");
  n.field(&GainLoot::who, whom).optional();
}
void LoseItem::notes(Notes<LoseItem>& n) {
  n.thing("Items discarded; their owner chooses.");
  n.field(&LoseItem::count, "How many.").range(1, 6);
  n.field(&LoseItem::who, whom).optional();
}
void ThrowItem::notes(Notes<ThrowItem>& n) {
  n.thing("An item may be thrown to a hex within influence.");
  n.field(&ThrowItem::who, whom).optional();
}
void GainCoin::notes(Notes<GainCoin>& n) {
  n.thing("Coin.");
  n.field(&GainCoin::amount, "How much.").range(1, 99);
  n.field(&GainCoin::who, whom).optional();
}
void LoseCoin::notes(Notes<LoseCoin>& n) {
  n.thing("Coin paid or lost, as much as there is.");
  n.field(&LoseCoin::amount, "How much.").range(1, 99);
  n.field(&LoseCoin::who, whom).optional();
}
void TakeItsCoin::notes(Notes<TakeItsCoin>& n) {
  n.thing("The coin printed on the card of the dead Enemy, for the killer.");
  n.field(&TakeItsCoin::times, "How many times over.").range(1, 3);
}
void GainHired::notes(Notes<GainHired>& n) {
  n.thing("A Hired card: its Mercenary can be hired once for nothing.");
  n.field(&GainHired::mercenary, "Which one.");
  n.field(&GainHired::who, whom).optional();
}

// --- map, Scenario, campaign -----------------------------------------------------------------------------------------

void Spawn::notes(Notes<Spawn>& n) {
  n.thing("New standees: one on every fitting hex that is free, as far as the reserve goes.");
  n.field(&Spawn::type, "Which type.");
  n.field(&Spawn::dormant, "On the dormant hexes instead of the starting ones.").optional();
  n.field(&Spawn::hexes, "Only on these hexes.").optional().count(0, 12);
  n.field(&Spawn::most, "At most so many.").optional().range(1, enemies_at_once);
  n.field(&Spawn::condition, "Healthy if left out.").optional();
}
void SpawnAgain::notes(Notes<SpawnAgain>& n) {
  n.thing("New standees of the type of the dead Enemy, at its starting hexes.");
  n.field(&SpawnAgain::most, "At most so many.").range(1, standees_of_a_type);
}
void Break::notes(Notes<Break>& n) {
  n.thing("Removes a destructible border: it is a standard one from then on.");
  n.field(&Break::border, "Its name on the map page.");
}
void OpenDoor::notes(Notes<OpenDoor>& n) {
  n.thing("Opens a door of the Scenario.");
  n.field(&OpenDoor::door, "Its name.");
}
void CloseDoor::notes(Notes<CloseDoor>& n) {
  n.thing("Closes a door of the Scenario.");
  n.field(&CloseDoor::door, "Its name.");
}
void CoverHex::notes(Notes<CoverHex>& n) {
  n.thing("Void tokens: loot and interactions there are used up.");
  n.field(&CoverHex::hexes, "Where; the hex of the moment if left out.").count(0, 20);
}
void SpreadOverlays::notes(Notes<SpreadOverlays>& n) {
  n.thing("Overlay tokens, shuffled, face down, one on each overlay hex.");
  n.field(&SpreadOverlays::letters, "Their letters, U to Z.").count(1, 6);
}
void RevealOverlays::notes(Notes<RevealOverlays>& n) {
  n.thing("Turns overlay tokens near oneself face up.");
  n.field(&RevealOverlays::within, "How near.");
}
void PutOn::notes(Notes<PutOn>& n) {
  n.thing("Puts somebody on a named hex.");
  n.field(&PutOn::hexes, "The first of these that is free.").count(1, 20);
  n.field(&PutOn::who, whom).optional();
}
void TakeOff::notes(Notes<TakeOff>& n) {
  n.thing("Takes an Enemy or a Mercenary off the map, unkilled.");
  n.field(&TakeOff::who, whom).optional();
}
void SetHexToken::notes(Notes<SetHexToken>& n) {
  n.thing("Tokens on hexes that hurt whoever enters.");
  n.field(&SetHexToken::hexes, "Where.").count(1, 20);
  n.field(&SetHexToken::damage, "How much damage.").optional().range(1, 9);
}
void ClearHexTokens::notes(Notes<ClearHexTokens>& n) {
  n.thing("Takes such tokens away.");
  n.field(&ClearHexTokens::hexes, "Where; everywhere if left out.").count(0, 20);
}
void Win::notes(Notes<Win>& n) { n.thing("The Scenario ends at this instant, a success."); }
void Fail::notes(Notes<Fail>& n) { n.thing("The Scenario ends at this instant, a failure."); }
void PlotArmour::notes(Notes<PlotArmour>& n) {
  n.thing("The party gains the Plot Armour token of this number.");
  n.field(&PlotArmour::number, "The number.").range(1, most_rounds);
}
void GainToken::notes(Notes<GainToken>& n) {
  n.thing("The party gains an Exploration token.");
  n.field(&GainToken::number, "Its number.").range(1, exploration_tokens);
}
void DiscardToken::notes(Notes<DiscardToken>& n) {
  n.thing("An Exploration token goes back, whoever has it.");
  n.field(&DiscardToken::number, "Its number.").range(1, exploration_tokens);
}
void GainTrauma::notes(Notes<GainTrauma>& n) {
  n.thing("Trauma; ignored in a Skirmish.");
  n.field(&GainTrauma::amount, "How much.").range(1, 5);
  n.field(&GainTrauma::who, whom).optional();
}
void DiscardTrauma::notes(Notes<DiscardTrauma>& n) {
  n.thing("Trauma goes, or all of it if there is less.");
  n.field(&DiscardTrauma::amount, "How much.").range(1, 5);
  n.field(&DiscardTrauma::who, whom).optional();
}
void SetMark::notes(Notes<SetMark>& n) {
  n.thing("Notes something for later.");
  n.field(&SetMark::mark, "What.");
  n.field(&SetMark::by, "How much is added.").optional().range(-9, 9);
}
void RevealLocation::notes(Notes<RevealLocation>& n) {
  n.thing("A Location card without a scout: its text is read and it is laid out.");
  n.field(&RevealLocation::location, "Which card.");
  n.field(&RevealLocation::go, "The party goes there at once.").optional();
}
void Progress::notes(Notes<Progress>& n) { n.thing("The Exploration ends; the next Scenario follows."); }

// --- powers ----------------------------------------------------------------------------------------------------------

void Trigger::notes(Notes<Trigger>& n) {
  n.thing("Something that may or must happen at a moment.");
  n.field(&Trigger::when, "The moment.").optional();
  n.field(&Trigger::of, "Whose moment: who acts, is targeted, is damaged, dies.").optional();
  n.field(&Trigger::by, "Who causes it: the attacker, the killer.").optional();
  n.field(&Trigger::action, "Only with this kind of action.").optional();
  n.field(&Trigger::boxes, "What must be so.").optional();
  n.field(&Trigger::may, "The owner may decline; left out: it must happen.").optional();
  n.field(&Trigger::times, "How often at most.").optional();
  n.field(&Trigger::do_, what_happens);
}
void Lasting::notes(Notes<Lasting>& n) {
  n.thing("Something that waits for a moment for a while.");
  n.field(&Lasting::trigger, "What waits.");
  n.field(&Lasting::lasts, "For how long.").optional();
  n.field(&Lasting::who, "Whose it is.").optional();
}
void Modifier::notes(Notes<Modifier>& n) {
  n.thing("A number that is higher or lower.");
  n.field(&Modifier::attribute, "Which number.");
  n.field(&Modifier::by, "By how much.").range(-9, 9);
  n.field(&Modifier::boxes, "Only while this is so.").optional();
}
void Powers::notes(Notes<Powers>& n) {
  n.thing("What a thing in play does.");
  n.field(&Powers::modifiers, "Numbers it changes.").optional();
  n.field(&Powers::specials, "What it allows or forbids.").optional();
  n.field(&Powers::when, "Moments it waits for.").optional();
}
void Trait::notes(Notes<Trait>& n) {
  n.thing("A trait or a special rule.");
  n.field(&Trait::name, "Its name.");
  n.field(&Trait::text, "Flavour.").optional();
  n.field(&Trait::powers, "What it does.");
}
void Target::notes(Notes<Target>& n) {
  n.thing("Whom an ability reaches.");
  n.field(&Target::of, "Who.").optional();
  n.field(&Target::within, "How far: influence if left out.").optional();
  n.field(&Target::all, "All of them, and not one of choice.").optional();
  n.field(&Target::sight, "Line of sight is needed.").optional();
}
void TokenRule::notes(Notes<TokenRule>& n) {
  n.thing("What the token of an ability does while it lies there.");
  n.field(&TokenRule::powers, "Seen from its holder.");
  n.field(&TokenRule::lasts, "How long it lies there; until a newer one replaces it if left out.").optional();
}
void Ability::notes(Notes<Ability>& n) {
  n.thing("An ability: of a Player Aid, or the augment or affliction of an Enemy or a Mercenary.");
  n.field(&Ability::name, "Its name.");
  n.field(&Ability::text, "Flavour.").optional();
  n.field(&Ability::character, "Whose Player Aid it stands on.").optional();
  n.field(&Ability::place, "Its place there; the first three are known at level 1.").optional().range(1, 8);
  n.field(&Ability::style, "Augment (green) or affliction (red).").optional();
  n.field(&Ability::target, "Whom it reaches.").optional();
  n.field(&Ability::effects, "What it does to each target.");
  n.field(&Ability::token, "The token it leaves.").optional();
}

}  // namespace allswell
