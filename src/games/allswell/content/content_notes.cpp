// What the fields of cards, maps, Scenarios and Explorations mean, for the reference page and the schema.
#include <fmt/format.h>

#include "games/allswell/content.h"

namespace allswell {

void Benefits::notes(Notes<Benefits>& n) {
  n.thing("What a row of a level up gives.");
  n.field(&Benefits::action_cards, "Action cards of the new level or lower.").optional().range(0, 3);
  n.field(&Benefits::equipment, "A signature item.").optional();
  n.field(&Benefits::health, "Added to maximum health.").optional().range(0, 6);
  n.field(&Benefits::evolutions, "Impulses exchanged for others of the same number.").optional().range(0, 4);
  n.field(&Benefits::loot, "Loot chosen from the supply.").optional().range(0, 3);
  n.field(&Benefits::coin, "Coin.").optional().range(0, 99);
  n.field(&Benefits::trauma, "Trauma discarded.").optional().range(0, 5);
}
void SoloTrack::notes(Notes<SoloTrack>& n) {
  n.thing("A track of a Solo Ally.");
  n.field(&SoloTrack::ability, "The ability; left out: the defend track.").optional();
  n.field(&SoloTrack::slots, "Levels in rising order, some with a speed icon.").count(1, 8);
}
void SoloSide::notes(Notes<SoloSide>& n) {
  n.thing("The back of a dashboard.");
  n.field(&SoloSide::health, "Maximum health for each level of the Player Character.")
      .range(1, 30)
      .count(highest_level, highest_level);
  n.field(&SoloSide::potency, "Potency, whatever the number of players.").range(1, 9);
  n.field(&SoloSide::move, "Base of its moves.").range(1, 9);
  n.field(&SoloSide::range, "Range.").range(1, 9);
  n.field(&SoloSide::influence, "Influence.").range(1, 9);
  n.field(&SoloSide::trait, "Only if the back prints one.").optional();
  n.field(&SoloSide::tracks, "One for each ability and one for defend.").count(2, 6);
}
void Character::notes(Notes<Character>& n) {
  n.thing("A dashboard.");
  n.field(&Character::name, "The name.");
  n.field(&Character::text, "Who it is, in a line.");
  n.field(&Character::potency, "For one, two, three and four players.").range(1, 9).count(most_players, most_players);
  n.field(&Character::health, "Maximum health at level 1.").range(4, most_health);
  n.field(&Character::range, "Range of its attacks.").range(1, 9);
  n.field(&Character::influence, "Influence.").range(1, 9);
  n.field(&Character::trait, "Its trait.");
  n.field(&Character::rows, "The three rows of a level up.").count(3, 3);
  n.field(&Character::weapon, "The starting weapon.");
  n.field(&Character::praxis, "The Praxis recommended for the prologue.");
  n.field(&Character::solo, "The Solo Ally side.");
}
void Boost::notes(Notes<Boost>& n) {
  n.thing("What a surge or a rampage brings.");
  n.field(&Boost::upgrade, "Replaces the modifier; of a move the value.").optional().range(-9, 9);
  n.field(&Boost::bonus, "Added to the modifier.").optional().range(-9, 9);
  n.field(&Boost::effects, "Happens after the action.").optional();
}
void Surge::notes(Notes<Surge>& n) {
  n.thing("A surge: two actions of the card taken in this order in a Standard Turn.");
  n.field(&Surge::first, "The action the arrow starts from.").range(1, actions_of_a_card);
  n.field(&Surge::then, "The action it leads to.").range(1, actions_of_a_card);
  n.field(&Surge::on, "Which of the two gets the bonus.").range(1, actions_of_a_card);
  n.field(&Surge::boost, "The bonus.");
}
void CardAction::notes(Notes<CardAction>& n) {
  n.thing("One of the three Character actions of a card.");
  n.field(&CardAction::step, "The action: move 3, attack+1, defend; ability with `ability`.").optional();
  n.field(&CardAction::ability, "The ability, for an ability action.").optional();
  n.field(&CardAction::order, "It carries an order icon.").optional();
  n.field(&CardAction::rampage, "Its rampage segment.").optional();
  n.field(&CardAction::boost, "What it gets in a Rampage.").optional();
  n.field(&CardAction::effects, "Happens after it whenever it is taken.").optional();
}
void ActionCard::notes(Notes<ActionCard>& n) {
  n.thing("An Action card.");
  n.field(&ActionCard::name, "Its name.");
  n.field(&ActionCard::text, "Flavour.").optional();
  n.field(&ActionCard::character, "Whose it is.");
  n.field(&ActionCard::level, "From which level it can be chosen.").optional().range(1, highest_level);
  n.field(&ActionCard::number, "1 to 12 of a starting card; left out: an upgrade.").optional().range(0, starting_cards);
  n.field(&ActionCard::speed, "Fast or slow.");
  n.field(&ActionCard::actions, "Three Character actions.").count(actions_of_a_card, actions_of_a_card);
  n.field(&ActionCard::surge, "The surge link.").optional();
  n.field(&ActionCard::mercenary, "Two Mercenary actions: move, attack, defend or ability, with modifiers.")
      .count(mercenary_actions_of_a_card, mercenary_actions_of_a_card);
}
void Praxis::notes(Notes<Praxis>& n) {
  n.thing("A Praxis card.");
  n.field(&Praxis::name, "Its name.");
  n.field(&Praxis::text, "A line about those who follow it.").optional();
  n.field(&Praxis::trait, "In force in Scenarios.");
  n.field(&Praxis::rows, "The three rows; the third can be taken once.").count(3, 3);
}
void Impulse::notes(Notes<Impulse>& n) {
  n.thing("An Impulse card.");
  n.field(&Impulse::name, "Its name.");
  n.field(&Impulse::text, "Flavour.").optional();
  n.field(&Impulse::praxis, "Its Praxis.");
  n.field(&Impulse::number, "1 to 12.").range(1, impulses_of_a_praxis);
  n.field(&Impulse::type, "instant, effect or modifier.");
  n.field(&Impulse::effects, "Of an instant: what happens at once.").optional();
  n.field(&Impulse::use, "Of an effect: when it may be used, and what happens.").optional();
  n.field(&Impulse::modifiers, "Of a modifier: numbers for the whole round.").optional();
}
void Weapon::notes(Notes<Weapon>& n) {
  n.thing("What a weapon adds to the attack it is chosen for.");
  n.field(&Weapon::damage, "Added to the damage.").optional().range(-9, 9);
  n.field(&Weapon::range, "Added to the range.").optional().range(0, 6);
  n.field(&Weapon::boxes, "Only if this is so.").optional();
  n.field(&Weapon::before, "Happens when the target has been chosen.").optional();
  n.field(&Weapon::after, "Happens when the damage has been worked out.").optional();
}
void Equipment::notes(Notes<Equipment>& n) {
  n.thing("An Equipment card.");
  n.field(&Equipment::name, "Its name.");
  n.field(&Equipment::text, "Flavour.").optional();
  n.field(&Equipment::slot, "hand or armour.");
  n.field(&Equipment::character, "Only this Character may equip it.").optional();
  n.field(&Equipment::price, "Coin; left out: it cannot be bought or sold.").optional().range(1, 99);
  n.field(&Equipment::level, "From which level it can be equipped.").optional().range(1, highest_level);
  n.field(&Equipment::starting, "A starting weapon: free, and not in the supply.").optional();
  n.field(&Equipment::weapon, "It is a weapon.").optional();
  n.field(&Equipment::powers, "What it does while equipped.").optional();
}
void Loot::notes(Notes<Loot>& n) {
  n.thing("A Loot card.");
  n.field(&Loot::name, "Its name.");
  n.field(&Loot::text, "Flavour.").optional();
  n.field(&Loot::price, "10, or left out for starting Loot.").optional().range(10, 10);
  n.field(&Loot::copies, "How many of it there are.").optional().range(1, 6);
  n.field(&Loot::scenario, "It works in Scenarios.").optional();
  n.field(&Loot::exploration, "It works in Explorations.").optional();
  n.field(&Loot::setup, "It works during Scenario setup.").optional();
  n.field(&Loot::floored, "A floored Character may use it.").optional();
  n.field(&Loot::solo, "A Solo Ally may use it.").optional();
  n.field(&Loot::effects, "What it does.");
}
void Stage::notes(Notes<Stage>& n) {
  n.thing("A stage of a condition track.");
  n.field(&Stage::condition, "Its colour.");
  n.field(&Stage::threshold, "Damage that leads here from the stage before.").range(1, 30);
  n.field(&Stage::name, "The name of its bonus.").optional();
  n.field(&Stage::bonus, "What the Overlord gains on degrading to it.").optional();
}
void OverlordCard::notes(Notes<OverlordCard>& n) {
  n.thing("What only an Overlord has.");
  n.field(&OverlordCard::rules, "Special rules.").count(1, 4);
  n.field(&OverlordCard::defeat, "How it is defeated besides dying.").optional();
  n.field(&OverlordCard::text, "Read at its defeat.");
  n.field(&OverlordCard::rewards, "What its defeat brings.").optional();
}
void Enemy::notes(Notes<Enemy>& n) {
  n.thing("An Enemy card; with `overlord` the two cards of an Overlord.");
  n.field(&Enemy::name, "Its name.");
  n.field(&Enemy::text, "A line with one usable tell.");
  n.field(&Enemy::thresholds, "Damage to rattled, to wounded, to dead.").range(1, 40).optional().count(0, 3);
  n.field(&Enemy::stages, "The track of an Overlord, instead.").optional().count(0, 16);
  n.field(&Enemy::coin, "What it carries.").optional().range(0, 50);
  n.field(&Enemy::move, "Move.").range(0, 9);
  n.field(&Enemy::potency, "Potency.").range(0, 9);
  n.field(&Enemy::range, "Range.").range(1, 9);
  n.field(&Enemy::standees, "How many there are.").optional().range(1, 10);
  n.field(&Enemy::augment, "Its augment.");
  n.field(&Enemy::affliction, "Its affliction; its target's reach is the range of its own.");
  n.field(&Enemy::powers, "What is in force all the time.").optional();
  n.field(&Enemy::overlord, "It is an Overlord.").optional();
}
void Intent::notes(Notes<Intent>& n) {
  n.thing("An Intent card: what Enemies in each state attempt, from left to right.");
  n.field(&Intent::number, "1 to 18.").range(1, intent_cards);
  n.field(&Intent::speed, "Fast or slow.");
  n.field(&Intent::wounded, "Wounded Enemies.").count(0, 4);
  n.field(&Intent::rattled, "Rattled ones.").count(0, 4);
  n.field(&Intent::engaged, "Those with a Character within Range.").count(0, 4);
  n.field(&Intent::closing, "All others.").count(0, 4);
}
void Throes::notes(Notes<Throes>& n) {
  n.thing("A Death Throes card: `self` is the killer, `other` the dead.");
  n.field(&Throes::name, "Its name.");
  n.field(&Throes::text, "What is read.");
  n.field(&Throes::copies, "How many of it there are.").optional().range(1, 6);
  n.field(&Throes::effects, "Its instructions, in order.");
}
void Mercenary::notes(Notes<Mercenary>& n) {
  n.thing("A Hired card.");
  n.field(&Mercenary::name, "Its title.");
  n.field(&Mercenary::text, "A line about the Mercenary.");
  n.field(&Mercenary::level, "From which level it can be hired.").range(1, highest_level);
  n.field(&Mercenary::price, "The price.").range(1, 99);
  n.field(&Mercenary::thresholds, "One for all steps, or three.").range(1, 40).count(1, 3);
  n.field(&Mercenary::move, "Move.").range(0, 9);
  n.field(&Mercenary::potency, "Potency.").range(0, 9);
  n.field(&Mercenary::range, "Range.").range(1, 9);
  n.field(&Mercenary::augment, "Its augment.");
  n.field(&Mercenary::affliction, "Its affliction.");
  n.field(&Mercenary::powers, "What is in force all the time.").optional();
}
void Print::notes(Notes<Print>& n) {
  n.thing("What is printed on a hex.");
  n.field(&Print::start, "A start hex.").optional();
  n.field(&Print::character, "The own start hex of this Character.").optional();
  n.field(&Print::spawn, "Enemies of this type start here.").optional();
  n.field(&Print::dormant, "With the dormant icon.").optional();
  n.field(&Print::loot, "Loot cards drawn here.").optional().range(0, 4);
  n.field(&Print::letter, "The letter of an interaction.").optional();
  n.field(&Print::overlay, "A place for a hidden overlay token.").optional();
  n.field(&Print::name, "What the ground is, for the eye.").optional();
}
void NamedBorder::notes(Notes<NamedBorder>& n) {
  n.thing("A destructible border.");
  n.field(&NamedBorder::name, "By which effects name it.");
  n.field(&NamedBorder::sides, "The hex sides.").count(1, 12);
}
void Page::notes(Notes<Page>& n) {
  n.thing("A page of the Book of Maps.");
  n.field(&Page::name, "Its name.");
  n.field(&Page::rows, "Hexes row by row: `.` is an empty one, a space none, other letters are in the legend.")
      .count(1, kit::board_size);
  n.field(&Page::legend, "What the letters stand for.").optional();
  n.field(&Page::difficult, "Difficult borders.").optional();
  n.field(&Page::deadly, "Deadly borders.").optional();
  n.field(&Page::blocked, "Blocked borders.").optional();
  n.field(&Page::destructible, "Destructible borders.").optional();
}
void PagePlace::notes(Notes<PagePlace>& n) {
  n.thing("Where a page lies in a Scenario.");
  n.field(&PagePlace::page, "The page.");
  n.field(&PagePlace::at, "Where its hex 0,0 lies.").optional();
  n.field(&PagePlace::turn, "Sixths of a turn, clockwise, round that hex.").optional().range(0, 5);
}
void Door::notes(Notes<Door>& n) {
  n.thing("A door overlay.");
  n.field(&Door::name, "By which effects name it.");
  n.field(&Door::sides, "The hex sides, in the hexes of the Scenario.").count(1, 6);
  n.field(&Door::closed, "Its border while it is closed.").optional();
  n.field(&Door::open, "Its border while it is open.").optional();
  n.field(&Door::stands_open, "It is open at the start.").optional();
}
void Mark::notes(Notes<Mark>& n) {
  n.thing("Something noted and counted.");
  n.field(&Mark::name, "What, in words.");
  n.field(&Mark::lasts, "scenario or campaign.").optional();
}
void Entry::notes(Notes<Entry>& n) {
  n.thing("A text and what comes of it.");
  n.field(&Entry::text, "What is read.").optional();
  n.field(&Entry::effects, "What happens.").optional();
}
void PlotPoint::notes(Notes<PlotPoint>& n) {
  n.thing("A round of the Plot Points page.");
  n.field(&PlotPoint::plot, "Read if the Plot Point is uncovered.");
  n.field(&PlotPoint::armour, "Read if Plot Armour covers it.");
}
void Option::notes(Notes<Option>& n) {
  n.thing("What may be chosen; what comes of it stays hidden until then.");
  n.field(&Option::id, "Names the answer in saves: words of the text.");
  n.field(&Option::text, "A deed and its stake.");
  n.field(&Option::characters, "These Characters must take it.").optional().count(0, 3);
  n.field(&Option::boxes, "It is open only if this is so.").optional();
  n.field(&Option::outcome, "What is read afterwards.");
  n.field(&Option::effects, "What happens.").optional();
}
void Interaction::notes(Notes<Interaction>& n) {
  n.thing("An entry of the Interactions page.");
  n.field(&Interaction::letter, "Its letter; U to Z for overlay tokens.");
  n.field(&Interaction::text, "What is read.");
  n.field(&Interaction::options, "What may be chosen.").count(2, 4);
  n.field(&Interaction::covers, "A void token is put on the hex afterwards.").optional();
}
void Secondary::notes(Notes<Secondary>& n) {
  n.thing("A secondary condition.");
  n.field(&Secondary::text, "In words.");
  n.field(&Secondary::boxes, "Looked at when the Scenario ends.").count(1, 6);
  n.field(&Secondary::outcome, "Read if it is fulfilled.");
  n.field(&Secondary::effects, "What it changes.").optional();
}
void OutcomePage::notes(Notes<OutcomePage>& n) {
  n.thing("What comes of success or failure. One of location, scenario, closing; none in a Skirmish.");
  n.field(&OutcomePage::text, "What is read.");
  n.field(&OutcomePage::effects, "What happens.").optional();
  n.field(&OutcomePage::location, "The Location card that starts the next Exploration.").optional();
  n.field(&OutcomePage::scenario, "The next Scenario, without an Exploration in between.").optional();
  n.field(&OutcomePage::closing, "The closing narrative.").optional();
}
void Scenario::notes(Notes<Scenario>& n) {
  n.thing("A Scenario Guide.");
  n.field(&Scenario::name, "The title.");
  n.field(&Scenario::level, "The recommended level.").range(1, highest_level);
  n.field(&Scenario::short_, "Six rounds instead of twelve.").optional();
  n.field(&Scenario::skirmish, "Played on its own.").optional();
  n.field(&Scenario::tutorial, "May be played with cards 1 to 6 in order.").optional();
  n.field(&Scenario::text, "The introduction.");
  n.field(&Scenario::goal, "Victory and what else counts, in words.");
  n.field(&Scenario::pages, "The map pages.").count(1, 4);
  n.field(&Scenario::enemies, "Every type that can appear.").count(1, types_at_once);
  n.field(&Scenario::doors, "Door overlays.").optional().count(0, changing_borders);
  n.field(&Scenario::setup, "Special set-up.").optional();
  n.field(&Scenario::victory, "Success as soon as one box holds.").count(1, 6);
  n.field(&Scenario::impossible, "Failure as soon as one box holds.").optional();
  n.field(&Scenario::secondary, "Secondary conditions.").optional().count(0, 3);
  n.field(&Scenario::rules, "Special rules.").optional().count(0, 4);
  n.field(&Scenario::plot_points, "One for each round.").count(short_rounds, most_rounds);
  n.field(&Scenario::interactions, "By letter.").optional().count(0, most_letters);
  n.field(&Scenario::success, "The outcome of success.");
  n.field(&Scenario::failure, "The outcome of failure.");
}
void ChallengeBox::notes(Notes<ChallengeBox>& n) {
  n.thing("The action icon box of a challenge.");
  n.field(&ChallengeBox::value, "What must be reached.").range(1, 30);
  n.field(&ChallengeBox::speed, "Only cards of this speed count.").optional();
  n.field(&ChallengeBox::move, "Moves count.").optional();
  n.field(&ChallengeBox::attack, "Attacks count.").optional();
  n.field(&ChallengeBox::defend, "Defends count.").optional();
  n.field(&ChallengeBox::potency, "Attacks, defends and abilities count.").optional();
  n.field(&ChallengeBox::abilities, "These abilities count, and open the challenge for assistance.")
      .optional()
      .count(0, 6);
}
void Quest::notes(Notes<Quest>& n) {
  n.thing("A quest entry: a challenge if it has a box, else an investigation.");
  n.field(&Quest::name, "Its title.");
  n.field(&Quest::number, "Its number, unique.").range(1, 999);
  n.field(&Quest::text, "Read when the attempt has been declared.");
  n.field(&Quest::box, "Of a challenge.").optional();
  n.field(&Quest::options, "Of an investigation: two.").optional().count(0, 2);
  n.field(&Quest::success, "Of a challenge.").optional();
  n.field(&Quest::failure, "Of a challenge.").optional();
}
void Travel::notes(Notes<Travel>& n) {
  n.thing("A travel icon.");
  n.field(&Travel::to, "The card it leads to.");
  n.field(&Travel::move, "The value in its box; left out: no box.").optional().range(1, 12);
}
void Location::notes(Notes<Location>& n) {
  n.thing("A Location card.");
  n.field(&Location::name, "Its name.");
  n.field(&Location::number, "Its number.").range(1, most_locations);
  n.field(&Location::exploration, "The Exploration it belongs to.");
  n.field(&Location::text, "Read when it is revealed.");
  n.field(&Location::effects, "Rewards and penalties, then.").optional();
  n.field(&Location::travel, "Travel icons by side: north, east, south, west.").optional().count(0, 4);
  n.field(&Location::quests, "Quest icons.").optional().count(0, 4);
}
void Exploration::notes(Notes<Exploration>& n) {
  n.thing("The Exploration of a chapter.");
  n.field(&Exploration::name, "Its title.");
  n.field(&Exploration::short_, "On the 6-round side.").optional();
  n.field(&Exploration::final_, "Read when time runs out or all have collapsed.");
  n.field(&Exploration::next, "The Scenario that follows.");
}
void Choice::notes(Notes<Choice>& n) {
  n.thing("A decision of the closing narrative.");
  n.field(&Choice::id, "Names the answer in saves: words of the text.");
  n.field(&Choice::text, "A deed and its stake.");
  n.field(&Choice::boxes, "It is open only if this is so.").optional();
  n.field(&Choice::effects, "What happens.").optional();
  n.field(&Choice::to, "The next passage; left out: the epilogues follow.").optional();
}
void Passage::notes(Notes<Passage>& n) {
  n.thing("A passage of the closing narrative.");
  n.field(&Passage::name, "Its title.");
  n.field(&Passage::text, "What is read.");
  n.field(&Passage::choices, "What may be chosen; none: the epilogues follow.").optional().count(0, 8);
}
void Epilogue::notes(Notes<Epilogue>& n) {
  n.thing("An ending of one Character.");
  n.field(&Epilogue::character, "Whose.");
  n.field(&Epilogue::from, "Trauma from.").optional().range(0, 99);
  n.field(&Epilogue::to, "Trauma to; left out: and more.").optional().range(0, 99);
  n.field(&Epilogue::boxes, "One with boxes that hold comes before those by trauma.").optional();
  n.field(&Epilogue::text, "What is read.");
}
void Campaign::notes(Notes<Campaign>& n) {
  n.thing("A campaign.");
  n.field(&Campaign::name, "Its title.");
  n.field(&Campaign::text, "The opening.");
  n.field(&Campaign::first, "The Scenario it begins with.");
}
void QuickLine::notes(Notes<QuickLine>& n) {
  n.thing("A line of the Skirmish quick start.");
  n.field(&QuickLine::each, "For each level.").range(0, 99);
  n.field(&QuickLine::above, "Above this level.").range(0, highest_level);
  n.field(&QuickLine::more, "More for each level.").optional().range(0, 99);
  n.field(&QuickLine::more_above, "Above this one.").optional().range(0, highest_level);
}
void Tracker::notes(Notes<Tracker>& n) {
  n.thing("Tables of the Round Tracker card and the quick start.");
  n.field(&Tracker::long_start, "Start slot of a long Exploration for one to four players.").range(1, 12).count(4, 4);
  n.field(&Tracker::short_start, "Of a short one.").range(1, 12).count(4, 4);
  n.field(&Tracker::action_cards, "Quick start: Action cards.");
  n.field(&Tracker::health, "Quick start: maximum health.");
  n.field(&Tracker::evolutions, "Quick start: Impulse evolutions.");
  n.field(&Tracker::coin, "Quick start: coin.");
}
namespace {
std::string room(std::string_view what, int cards) {
  return fmt::format("{} At most {} over all packs, copies counted.", what, cards);
}
}  // namespace

void Content::notes(Notes<Content>& n) {
  n.thing("A pack of All's Well That Ends.");
  n.field(&Content::characters, "Characters.").count(0, most_characters);
  n.field(&Content::abilities, "Abilities of the Player Aids.");
  n.field(&Content::actions, "Action cards.");
  n.field(&Content::praxes, "Praxes.").count(0, most_praxes);
  n.field(&Content::impulses, "Impulses.");
  n.field(&Content::equipment, "Equipment.").count(0, most_equipment);
  n.field(&Content::loot, room("Loot.", most_loot));
  n.field(&Content::enemies, "Enemies and Overlords.").count(0, most_types);
  n.field(&Content::intents, fmt::format("Intent cards: one for each number from 1 to {}.", intent_cards));
  n.field(&Content::throes, room("Death Throes cards.", most_throes));
  n.field(&Content::mercenaries, "Mercenaries.").count(0, most_hired);
  n.field(&Content::maps, "Map pages.");
  n.field(&Content::scenarios, "Scenarios.");
  n.field(&Content::marks, "Marks.").count(0, most_marks);
  n.field(&Content::explorations, "Explorations.");
  n.field(&Content::locations, "Location cards.").count(0, most_locations);
  n.field(&Content::quests, fmt::format("Quests. At most {} in one Exploration.", quests_at_once));
  n.field(&Content::campaigns, "Campaigns.");
  n.field(&Content::passages, "Passages of the closing narrative.");
  n.field(&Content::epilogues, "Epilogues.");
  n.field(&Content::tracker, "Tables.");
}

}  // namespace allswell
