// What a text asks for, costs and does outside encounters.  How it is written: content.h.
#pragma once

#include "games/avalon/content/cards.h"

namespace avalon {

// --- requirements and costs ------------------------------------------------------------------------------------------

struct Needs {
  std::vector<StatusPart> status, not_status;
  std::map<Attribute, int> attribute;
  int rep = 0, wealth = 0, chapter = 0, players = 0, party = 0;
  pack::Ref<Secret> secret, without_secret;
  Keyword item = Keyword::none;
  pack::Ref<CharacterTile> character;
  pack::Ref<Location> revealed;
  int time_tokens = 0, no_time_tokens = 0, quest_tokens = 0;
  pack::Expr test = 1;
  static void notes(pack::Notes<Needs>& n) {
    n.thing("What must hold, all of it.  Levels are the highest in the party, never the sum.");
    n.field(&Needs::status, "Statuses that must be marked.").optional();
    n.field(&Needs::not_status, "Statuses that must not be marked.").optional();
    n.field(&Needs::attribute, "Attribute levels.").range(1, 20).optional();
    n.field(&Needs::rep, "REP at least.").range(0, 40).optional();
    n.field(&Needs::wealth, "Wealth at least, of one member.").range(0, 40).optional();
    n.field(&Needs::chapter, "Only in this chapter.").range(0, 15).optional();
    n.field(&Needs::players, "At least so many characters in the game.").range(0, 4).optional();
    n.field(&Needs::party, "At least so many members in the party.").range(0, 4).optional();
    n.field(&Needs::secret, "A secret held by somebody of the party.").optional();
    n.field(&Needs::without_secret, "A secret nobody of the game holds.").optional();
    n.field(&Needs::item, "An item of this keyword in use.").optional();
    n.field(&Needs::character, "A character of the party; locked to characters of another campaign.").optional();
    n.field(&Needs::revealed, "A location that lies on the table.").optional();
    n.field(&Needs::time_tokens, "At least so many time tokens on this location.").range(0, 20).optional();
    n.field(&Needs::no_time_tokens, "1: no time token on this location.").range(0, 1).optional();
    n.field(&Needs::quest_tokens, "At least so many quest tokens on this location.").range(0, 20).optional();
    n.field(&Needs::test, "Anything else, as an expression.").optional();
  }
  BOOST_DESCRIBE_CLASS(Needs, (),
                       (status, not_status, attribute, rep, wealth, chapter, players, party, secret, without_secret,
                        item, character, revealed, time_tokens, no_time_tokens, quest_tokens, test),
                       (), ())
};

struct Cost {
  int energy = 0, food = 0, wealth = 0, rep = 0, magic = 0, exp = 0, health = 0, terror = 0;
  static void notes(pack::Notes<Cost>& n) {
    n.thing("What must be paid.");
    n.field(&Cost::energy, "Energy.").range(0, 12).optional();
    n.field(&Cost::food, "Food.").range(0, 20).optional();
    n.field(&Cost::wealth, "Wealth.").range(0, 20).optional();
    n.field(&Cost::rep, "REP.").range(0, 20).optional();
    n.field(&Cost::magic, "MAGIC.").range(0, 20).optional();
    n.field(&Cost::exp, "EXP.").range(0, 40).optional();
    n.field(&Cost::health, "Health that is lost.").range(0, 9).optional();
    n.field(&Cost::terror, "Terror that is gained.").range(0, 9).optional();
  }
  BOOST_DESCRIBE_CLASS(Cost, (), (energy, food, wealth, rep, magic, exp, health, terror), (), ())
  bool nothing() const {
    return energy == 0 && food == 0 && wealth == 0 && rep == 0 && magic == 0 && exp == 0 && health == 0 && terror == 0;
  }
  friend bool operator==(Cost const&, Cost const&) = default;
};

// "2 energy, 1 food"; empty if it is free.
std::string words_of(Cost const& cost);

// --- effects outside encounters --------------------------------------------------------------------------------------

// usual: each for tracks, shared for resources.
BOOST_DEFINE_ENUM_CLASS(Whom, usual, each, one, everyone, here)

struct Amounts {
  Whom who{};
  pack::Expr energy = 0, health = 0, terror = 0, food = 0, wealth = 0, rep = 0, magic = 0, exp = 0;
  template <class Self>
  static void amounts_notes(pack::Notes<Self>& n) {
    n.field(&Amounts::who,
            "usual, each (member of the party), one (of the party), everyone (in the game), here (at this location).")
        .optional();
    n.field(&Amounts::energy, "Energy.").range(0, 99).optional();
    n.field(&Amounts::health, "Health.").range(0, 99).optional();
    n.field(&Amounts::terror, "Terror.").range(0, 99).optional();
    n.field(&Amounts::food, "Food.").range(0, 99).optional();
    n.field(&Amounts::wealth, "Wealth.").range(0, 99).optional();
    n.field(&Amounts::rep, "REP.").range(0, 99).optional();
    n.field(&Amounts::magic, "MAGIC.").range(0, 99).optional();
    n.field(&Amounts::exp, "EXP.").range(0, 99).optional();
  }
  static void notes(pack::Notes<Amounts>& n) { n.thing("Amounts."), amounts_notes(n); }
  BOOST_DESCRIBE_CLASS(Amounts, (), (who, energy, health, terror, food, wealth, rep, magic, exp), (), ())
};
struct Gain : Amounts {
  static constexpr std::string_view verb = "gain",
                                    says =
                                        "gain[ {energy} energy][ {health} health][ {terror} terror][ {food} food][ "
                                        "{wealth} wealth][ {rep} REP][ {magic} MAGIC][ {exp} EXP][ ({who})]";
  static void notes(pack::Notes<Gain>& n) {
    n.thing("Something is gained; terror too is gained.  A note on who: see above."), amounts_notes(n);
  }
  BOOST_DESCRIBE_CLASS(Gain, (Amounts), (), (), ())
};
struct Lose : Amounts {
  static constexpr std::string_view verb = "lose",
                                    says =
                                        "lose[ {energy} energy][ {health} health][ {terror} terror][ {food} food][ "
                                        "{wealth} wealth][ {rep} REP][ {magic} MAGIC][ {exp} EXP][ ({who})]";
  static void notes(pack::Notes<Lose>& n) {
    n.thing("Something is lost, as far as there is any; each member loses that much."), amounts_notes(n);
  }
  BOOST_DESCRIBE_CLASS(Lose, (Amounts), (), (), ())
};
AVALON_AMOUNT_VERB(Hurt, "damage", "suffer {amount} damage", "Damage to each member of the party.");

BOOST_DEFINE_ENUM_CLASS(ItemKind, any, craftable, weapon, armor, shield, companion, relic)
struct GainItem {
  static constexpr std::string_view verb = "item", says = "draw an item ({kind})[, {count} times]", shorthand = "kind";
  ItemKind kind{};
  int count = 1;
  bool each = false;
  static void notes(pack::Notes<GainItem>& n) {
    n.thing("Items from the item deck; the party agrees who takes them.");
    n.field(&GainItem::kind, "Which kind is looked for.");
    n.field(&GainItem::count, "How many.").range(1, 6).optional();
    n.field(&GainItem::each, "Each member of the party draws.").optional();
  }
  BOOST_DESCRIBE_CLASS(GainItem, (), (kind, count, each), (), ())
};
struct GainNamedItem {
  static constexpr std::string_view verb = "named_item", says = "take {item}", shorthand = "item";
  pack::Ref<Item> item;
  static void notes(pack::Notes<GainNamedItem>& n) {
    n.thing("A certain item, if it is still in the item deck.");
    n.field(&GainNamedItem::item, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(GainNamedItem, (), (item), (), ())
};
struct DropItem {
  static constexpr std::string_view verb = "discard_item", says = "discard an item ({kind})", shorthand = "kind";
  ItemKind kind{};
  bool each = false;
  bool sell = false;
  static void notes(pack::Notes<DropItem>& n) {
    n.thing("An item is discarded to the bottom of the item deck.");
    n.field(&DropItem::kind, "Which kind.");
    n.field(&DropItem::each, "Each member of the party discards one.").optional();
    n.field(&DropItem::sell, "The owner gains the item's value in wealth.").optional();
  }
  BOOST_DESCRIBE_CLASS(DropItem, (), (kind, each, sell), (), ())
};
struct GainSecret {
  static constexpr std::string_view verb = "secret", says = "take the secret {secret}", shorthand = "secret";
  pack::Ref<Secret> secret;
  static void notes(pack::Notes<GainSecret>& n) {
    n.thing("A secret, by its number.");
    n.field(&GainSecret::secret, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(GainSecret, (), (secret), (), ())
};
struct LoseSecret {
  static constexpr std::string_view verb = "lose_secret", says = "lose the secret {secret}", shorthand = "secret";
  pack::Ref<Secret> secret;
  bool remove = false;
  static void notes(pack::Notes<LoseSecret>& n) {
    n.thing("A secret is discarded by whoever holds it.");
    n.field(&LoseSecret::secret, "Which one.");
    n.field(&LoseSecret::remove, "It leaves the game for good.").optional();
  }
  BOOST_DESCRIBE_CLASS(LoseSecret, (), (secret, remove), (), ())
};
struct Mark : StatusPart {
  static constexpr std::string_view verb = "mark", says = "mark {status}[ part {part}]", shorthand = "status";
  static void notes(pack::Notes<Mark>& n) { n.thing("A status, or a part of one, is marked on the save sheet."); }
  BOOST_DESCRIBE_CLASS(Mark, (StatusPart), (), (), ())
};
struct Unmark : StatusPart {
  static constexpr std::string_view verb = "unmark", says = "erase {status}[ part {part}]", shorthand = "status";
  static void notes(pack::Notes<Unmark>& n) { n.thing("A status, or a part of one, is erased."); }
  BOOST_DESCRIBE_CLASS(Unmark, (StatusPart), (), (), ())
};
struct StartEncounter {
  static constexpr std::string_view verb = "encounter",
                                    says = "[{pile} ]encounter[ of difficulty {difficulty}][: {card}]";
  Pile pile{};
  int difficulty = 0;
  pack::Ref<Encounter> card;
  std::vector<Effect> won, lost, escaped;
  static void notes(pack::Notes<StartEncounter>& n) {
    n.thing("An encounter begins for the party; what follows in the list comes after it.");
    n.field(&StartEncounter::pile, "Which deck.").optional();
    n.field(&StartEncounter::difficulty, "The uppermost card of this difficulty; 0: the top card.")
        .range(0, 4)
        .optional();
    n.field(&StartEncounter::card, "A certain card instead, from wherever it is.").optional();
    n.field(&StartEncounter::won, "If it was won.").optional();
    n.field(&StartEncounter::lost, "If diplomacy was lost.").optional();
    n.field(&StartEncounter::escaped, "If it ended in any other way.").optional();
  }
  BOOST_DESCRIBE_CLASS(StartEncounter, (), (pile, difficulty, card, won, lost, escaped), (), ())
};
struct ReadVerse {
  static constexpr std::string_view verb = "verse", says = "read {verse}", shorthand = "verse";
  pack::Ref<Verse> verse;
  static void notes(pack::Notes<ReadVerse>& n) {
    n.thing("The reading goes on at another verse; what follows in the list is not read.");
    n.field(&ReadVerse::verse, "Which verse.");
  }
  BOOST_DESCRIBE_CLASS(ReadVerse, (), (verse), (), ())
};
struct Option {
  static constexpr std::string_view says = "{text}";
  std::string id, text;
  Needs needs;
  Cost cost;
  bool each_pays = false;
  std::vector<Effect> effects;
  pack::Ref<Verse> verse;
  static void notes(pack::Notes<Option>& n) {
    n.thing("One of the things that may be chosen.");
    n.field(&Option::id, pack::choice_id_note).optional();
    n.field(&Option::text, "What the chooser reads.");
    n.field(&Option::needs, "What must hold.").optional();
    n.field(&Option::cost, "What must be paid; the party may split it.").optional();
    n.field(&Option::each_pays, "Each member of the party pays the cost.").optional();
    n.field(&Option::effects, "What happens.").optional();
    n.field(&Option::verse, "Where the reading goes on after the effects.").optional();
  }
  BOOST_DESCRIBE_CLASS(Option, (), (id, text, needs, cost, each_pays, effects, verse), (), ())
};
struct ChooseOne {
  static constexpr std::string_view verb = "choose", says = "choose one: {options}", shorthand = "options";
  std::vector<Option> options;
  static void notes(pack::Notes<ChooseOne>& n) {
    n.thing("One of several things, as the party likes.  If none is possible nothing happens.");
    n.field(&ChooseOne::options, "What may be chosen.").count(1, 8);
  }
  BOOST_DESCRIBE_CLASS(ChooseOne, (), (options), (), ())
};
struct IfNeeds {
  static constexpr std::string_view verb = "if", head = "needs", says = "if {needs}: {then}[; otherwise {else}]";
  Needs needs;
  std::vector<Effect> then, else_;
  static void notes(pack::Notes<IfNeeds>& n) {
    n.thing("Something only under a condition.");
    n.field(&IfNeeds::needs, "What must hold.");
    n.field(&IfNeeds::then, "What happens if it does.");
    n.field(&IfNeeds::else_, "What happens if it does not.").optional();
  }
  BOOST_DESCRIBE_CLASS(IfNeeds, (), (needs, then, else_), (), ())
};
struct RollRow {
  static constexpr std::string_view says = "up to {up_to}: {effects}";
  int up_to = 6;
  std::vector<Effect> effects;
  static void notes(pack::Notes<RollRow>& n) {
    n.thing("A range of results.");
    n.field(&RollRow::up_to, "The highest result of this row.").range(1, 20);
    n.field(&RollRow::effects, "What happens.");
  }
  BOOST_DESCRIBE_CLASS(RollRow, (), (up_to, effects), (), ())
};
struct RollDie {
  static constexpr std::string_view verb = "roll", head = "sides", says = "roll a die of {sides}: {rows}";
  int sides = 6;
  std::vector<RollRow> rows;
  static void notes(pack::Notes<RollDie>& n) {
    n.thing("Chance decides.");
    n.field(&RollDie::sides, "Sides of the die.").range(2, 20);
    n.field(&RollDie::rows, "By rising results; above the last row nothing happens.").count(1, 20);
  }
  BOOST_DESCRIBE_CLASS(RollDie, (), (sides, rows), (), ())
};
struct ForEachMember {
  static constexpr std::string_view verb = "for_each", head = "of", says = "for each ({of}): {do}";
  Whom of = Whom::each;
  std::vector<Effect> do_;
  static void notes(pack::Notes<ForEachMember>& n) {
    n.thing("The same for each one, who then is a party of one.");
    n.field(&ForEachMember::of, "each, everyone, here, or one.");
    n.field(&ForEachMember::do_, "What happens.");
  }
  BOOST_DESCRIBE_CLASS(ForEachMember, (), (of, do_), (), ())
};
BOOST_DEFINE_ENUM_CLASS(Destination, lowest_revealed, highest_revealed, nearest_menhir, nearest_dream,
                        nearest_settlement, any_connected, location)
struct MoveTo {
  static constexpr std::string_view verb = "move", says = "move to {to}[ {location}]", shorthand = "to";
  Destination to{};
  pack::Ref<Location> location;
  static void notes(pack::Notes<MoveTo>& n) {
    n.thing("Special movement of the party: free, not travel, with everything that arriving brings.");
    n.field(&MoveTo::to, "Where to; nothing happens if there is no such place on the table.");
    n.field(&MoveTo::location, "With `to: location`: which one.").optional();
  }
  BOOST_DESCRIBE_CLASS(MoveTo, (), (to, location), (), ())
};
struct Tokens {
  pack::Expr amount = 1;
  pack::Ref<Location> location;
  template <class Self>
  static void token_notes(pack::Notes<Self>& n) {
    n.field(&Tokens::amount, "How many; below 0 they are removed.").range(-20, 20);
    n.field(&Tokens::location, "Where; this location if left out.").optional();
  }
  static void notes(pack::Notes<Tokens>& n) { n.thing("Tokens."), token_notes(n); }
  BOOST_DESCRIBE_CLASS(Tokens, (), (amount, location), (), ())
};
struct TimeTokens : Tokens {
  static constexpr std::string_view verb = "time_tokens", says = "{amount} time tokens[ on {location}]",
                                    shorthand = "amount";
  static void notes(pack::Notes<TimeTokens>& n) {
    n.thing("Time tokens on a location; one goes each day."), token_notes(n);
  }
  BOOST_DESCRIBE_CLASS(TimeTokens, (Tokens), (), (), ())
};
struct QuestTokens : Tokens {
  static constexpr std::string_view verb = "quest_tokens", says = "{amount} quest tokens[ on {location}]",
                                    shorthand = "amount";
  static void notes(pack::Notes<QuestTokens>& n) { n.thing("Quest tokens on a location."), token_notes(n); }
  BOOST_DESCRIBE_CLASS(QuestTokens, (Tokens), (), (), ())
};
struct SetDial {
  static constexpr std::string_view verb = "dial", says = "set a dial to {value}[ (counts down each day)]";
  int value = 1;
  bool timed = true;
  bool on_character = false;
  pack::Ref<Event> quest;
  std::vector<Effect> when_done;
  static void notes(pack::Notes<SetDial>& n) {
    n.thing("A dial on the table; with a time token it counts down each START OF THE DAY.");
    n.field(&SetDial::value, "What it shows at first.").range(1, 20);
    n.field(&SetDial::timed, "It carries a time token.").optional();
    n.field(&SetDial::on_character, "It lies beside the first character of the party.").optional();
    n.field(&SetDial::quest, "It counts for this quest.").optional();
    n.field(&SetDial::when_done, "What happens when it has run out.").optional();
  }
  BOOST_DESCRIBE_CLASS(SetDial, (), (value, timed, on_character, quest, when_done), (), ())
};
struct TurnDial {
  static constexpr std::string_view verb = "turn_dial", says = "turn the dial of {quest} by {by}";
  pack::Ref<Event> quest;
  int by = -1;
  static void notes(pack::Notes<TurnDial>& n) {
    n.thing("The dial of a quest is turned; at 0 it has run out.");
    n.field(&TurnDial::quest, "Whose dial.");
    n.field(&TurnDial::by, "By how much.").range(-20, 20);
  }
  BOOST_DESCRIBE_CLASS(TurnDial, (), (quest, by), (), ())
};
struct TurnMenhirDial {
  static constexpr std::string_view verb = "menhir_dial", says = "turn the menhir's dial by {by}", shorthand = "by";
  int by = 1;
  pack::Ref<Location> location;
  static void notes(pack::Notes<TurnMenhirDial>& n) {
    n.thing("The dial of an active menhir is turned.");
    n.field(&TurnMenhirDial::by, "By how much.").range(-9, 9);
    n.field(&TurnMenhirDial::location, "Where; the nearest active menhir if left out.").optional();
  }
  BOOST_DESCRIBE_CLASS(TurnMenhirDial, (), (by, location), (), ())
};
struct LightMenhir {
  static constexpr std::string_view verb = "light_menhir",
                                    says = "the menhir[ at {location}] becomes active for {days} days",
                                    shorthand = "days";
  int days = 1;
  pack::Ref<Location> location;
  static void notes(pack::Notes<LightMenhir>& n) {
    n.thing("A menhir becomes active without cost.");
    n.field(&LightMenhir::days, "What the dial shows.").range(1, 20);
    n.field(&LightMenhir::location, "Where; here if left out.").optional();
  }
  BOOST_DESCRIBE_CLASS(LightMenhir, (), (days, location), (), ())
};
struct PutOutMenhir {
  static constexpr std::string_view verb = "put_out_menhir", says = "the menhir at {location} goes out",
                                    shorthand = "location";
  pack::Ref<Location> location;
  static void notes(pack::Notes<PutOutMenhir>& n) {
    n.thing("A menhir goes out at once.");
    n.field(&PutOutMenhir::location, "Where.");
  }
  BOOST_DESCRIBE_CLASS(PutOutMenhir, (), (location), (), ())
};
struct ReplaceLocation {
  static constexpr std::string_view verb = "replace_location", says = "replace {location} by {by}";
  pack::Ref<Location> location, by;
  static void notes(pack::Notes<ReplaceLocation>& n) {
    n.thing("A location card is replaced for good by its changed version, where it lies.");
    n.field(&ReplaceLocation::location, "Which one.");
    n.field(&ReplaceLocation::by, "The changed version.");
  }
  BOOST_DESCRIBE_CLASS(ReplaceLocation, (), (location, by), (), ())
};
struct RemoveLocation {
  static constexpr std::string_view verb = "remove_location", says = "remove {location} from the game",
                                    shorthand = "location";
  pack::Ref<Location> location;
  static void notes(pack::Notes<RemoveLocation>& n) {
    n.thing("A location card leaves the game for good; not while anybody stands on it.");
    n.field(&RemoveLocation::location, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(RemoveLocation, (), (location), (), ())
};
struct AddQuest {
  static constexpr std::string_view verb = "quest", says = "the quest {quest} begins", shorthand = "quest";
  pack::Ref<Event> quest;
  static void notes(pack::Notes<AddQuest>& n) {
    n.thing("A quest joins the pile of active quests.");
    n.field(&AddQuest::quest, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(AddQuest, (), (quest), (), ())
};
struct EndQuest {
  static constexpr std::string_view verb = "end_quest", says = "the quest {quest} ends", shorthand = "quest";
  pack::Ref<Event> quest;
  static void notes(pack::Notes<EndQuest>& n) {
    n.thing("A quest leaves the pile of active quests.");
    n.field(&EndQuest::quest, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(EndQuest, (), (quest), (), ())
};
struct AddTask {
  static constexpr std::string_view verb = "task", says = "note: {task}", shorthand = "task";
  pack::Ref<TaskNote> task;
  bool done = false;
  static void notes(pack::Notes<AddTask>& n) {
    n.thing("A task is written into the log, or crossed out.");
    n.field(&AddTask::task, "Which one.");
    n.field(&AddTask::done, "It is crossed out.").optional();
  }
  BOOST_DESCRIBE_CLASS(AddTask, (), (task, done), (), ())
};
AVALON_AMOUNT_VERB(RandomEvents, "random_events", "put {amount|random event|random events} on top of the event deck",
                   "Random events, unread, on top of the event deck.");
struct AddEvent {
  static constexpr std::string_view verb = "event", says = "put {event} on top of the event deck", shorthand = "event";
  pack::Ref<Event> event;
  static void notes(pack::Notes<AddEvent>& n) {
    n.thing("A certain event on top of the event deck.");
    n.field(&AddEvent::event, "Which one.");
  }
  BOOST_DESCRIBE_CLASS(AddEvent, (), (event), (), ())
};
AVALON_FLAG_VERB(ReshuffleEvents, "reshuffle_events", "shuffle the event discards into the event deck",
                 "The event discard pile goes back into the deck.");
BOOST_DEFINE_ENUM_CLASS(AnyDeck, events, green, gray, purple, blue)
struct LookAtDeck {
  static constexpr std::string_view verb = "look", says = "look at the top card of {deck}; it may go to the bottom",
                                    shorthand = "deck";
  AnyDeck deck{};
  static void notes(pack::Notes<LookAtDeck>& n) {
    n.thing("The top card of a deck is looked at and may be put to the bottom.");
    n.field(&LookAtDeck::deck, "Which deck.");
  }
  BOOST_DESCRIBE_CLASS(LookAtDeck, (), (deck), (), ())
};
struct GainPoint {
  static constexpr std::string_view verb = "point", says = "gain a point of {attribute}", shorthand = "attribute";
  Attribute attribute{};
  Whom who = Whom::one;
  static void notes(pack::Notes<GainPoint>& n) {
    n.thing("A point of an attribute without paying; from the third on with a skill card.");
    n.field(&GainPoint::attribute, "Which attribute.");
    n.field(&GainPoint::who, "one or each.").optional();
  }
  BOOST_DESCRIBE_CLASS(GainPoint, (), (attribute, who), (), ())
};
AVALON_FLAG_VERB(EndChapter, "end_chapter", "the chapter ends",
                 "The chapter ends: saving is offered, then the next chapter is set up.");
BOOST_DEFINE_ENUM_CLASS(Ending, won, lost)
struct EndCampaign {
  static constexpr std::string_view verb = "end_campaign", says = "the campaign is {ending}", shorthand = "ending";
  Ending ending{};
  static void notes(pack::Notes<EndCampaign>& n) {
    n.thing("The campaign ends.");
    n.field(&EndCampaign::ending, "won or lost.");
  }
  BOOST_DESCRIBE_CLASS(EndCampaign, (), (ending), (), ())
};

struct Effect : pack::EffectOf<Gain, Lose, Hurt, GainItem, GainNamedItem, DropItem, GainSecret, LoseSecret, Mark,
                               Unmark, StartEncounter, ReadVerse, ChooseOne, IfNeeds, RollDie, ForEachMember, MoveTo,
                               TimeTokens, QuestTokens, SetDial, TurnDial, TurnMenhirDial, LightMenhir, PutOutMenhir,
                               ReplaceLocation, RemoveLocation, AddQuest, EndQuest, AddTask, RandomEvents, AddEvent,
                               ReshuffleEvents, LookAtDeck, GainPoint, EndChapter, EndCampaign> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

}  // namespace avalon
