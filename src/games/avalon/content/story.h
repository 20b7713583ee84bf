// The things of a pack, one struct for a file: characters, encounters, locations, verses, events, gear, chapters.  How
// they are written: content.h.
#pragma once

#include "games/avalon/content/effects.h"

namespace avalon {

// --- things ----------------------------------------------------------------------------------------------------------

struct Status {
  std::string id, name;
  int parts = 0;
  static void notes(pack::Notes<Status>& n) {
    n.thing("A status on the save sheet; it counts for everybody.");
    n.field(&Status::name, "As the table reads it.");
    n.field(&Status::parts, "How many numbered parts it has.").range(0, 8).optional();
  }
  BOOST_DESCRIBE_CLASS(Status, (), (name, parts), (), ())
};
struct TaskNote {
  std::string id, text;
  static void notes(pack::Notes<TaskNote>& n) {
    n.thing("A side mission in the log.");
    n.field(&TaskNote::text, "What the players read.");
  }
  BOOST_DESCRIBE_CLASS(TaskNote, (), (text), (), ())
};
struct Verse {
  std::string id, text;
  int number = 0;
  Effects effects;
  std::vector<Option> choices;
  static void notes(pack::Notes<Verse>& n) {
    n.thing("A passage of the exploration journal or of the Book of Secrets.");
    n.field(&Verse::text, "What is read aloud.");
    n.field(&Verse::number, "Its number in the Book of Secrets.").range(0, 999).optional();
    n.field(&Verse::effects, "What happens first.").optional();
    n.field(&Verse::choices, "What the party may then choose; none: the exploration ends.").count(0, 8).optional();
  }
  BOOST_DESCRIBE_CLASS(Verse, (), (text, number, effects, choices), (), ())
};

struct Boons {  // numbers that gear, skills and events add up
  int travel = 0, explore = 0, rest_health = 0, rest_terror = 0, dusk_energy = 0, hand = 0, prevent = 0, pool = 0,
      affinity = 0, carry = 0, menhir_days = 0;
  static void notes(pack::Notes<Boons>& n) {
    n.thing("Numbers that change while this is in use; several add up.");
    n.field(&Boons::travel, "Energy added to the cost of travel (below 0: less; never below 0 in all).")
        .range(-9, 9)
        .optional();
    n.field(&Boons::explore, "Energy added to the cost of exploring.").range(-9, 9).optional();
    n.field(&Boons::rest_health, "Further health when resting.").range(-9, 9).optional();
    n.field(&Boons::rest_terror, "Further terror lost when resting.").range(-9, 9).optional();
    n.field(&Boons::dusk_energy, "Further energy for an exhausted character.").range(-9, 9).optional();
    n.field(&Boons::hand, "Cards added to the starting hand.").range(-9, 9).optional();
    n.field(&Boons::prevent, "Damage prevented in each attack.").range(-9, 9).optional();
    n.field(&Boons::pool, "Markers in the combat pool at the start of combat.").range(-9, 9).optional();
    n.field(&Boons::affinity, "Slots the affinity marker starts above the gray one.").range(-9, 9).optional();
    n.field(&Boons::carry, "Items carried beyond the limit of challenge mode.").range(-9, 9).optional();
    n.field(&Boons::menhir_days, "Days added when activating a menhir.").range(-9, 9).optional();
  }
  BOOST_DESCRIBE_CLASS(Boons, (),
                       (travel, explore, rest_health, rest_terror, dusk_energy, hand, prevent, pool, affinity, carry,
                        menhir_days),
                       (), ())
  Boons& operator+=(Boons const& b) {
    travel += b.travel, explore += b.explore, rest_health += b.rest_health, rest_terror += b.rest_terror;
    dusk_energy += b.dusk_energy, hand += b.hand, prevent += b.prevent, pool += b.pool, affinity += b.affinity;
    carry += b.carry, menhir_days += b.menhir_days;
    return *this;
  }
};
// An action with an action icon: on a location, a tile, an item, a secret, a skill.
struct PrintedAction {
  std::string id, name, text;
  Cost cost;
  Needs needs;
  bool once_per_day = false;
  Effects effects;
  static void notes(pack::Notes<PrintedAction>& n) {
    n.thing("An action with an action icon of its own.");
    n.field(&PrintedAction::id, "What saves and scenes call it; left out, its place in the list (1 is the first).")
        .optional();
    n.field(&PrintedAction::name, "What the action is called.");
    n.field(&PrintedAction::text, "Words for the table.").optional();
    n.field(&PrintedAction::cost, "What it costs, paid when it begins.").optional();
    n.field(&PrintedAction::needs, "What must hold.").optional();
    n.field(&PrintedAction::once_per_day,
            "Locations: its icon is then covered by a time token.  Elsewhere: once a day.")
        .optional();
    n.field(&PrintedAction::effects, "What happens.");
  }
  BOOST_DESCRIBE_CLASS(PrintedAction, (), (id, name, text, cost, needs, once_per_day, effects), (), ())
};
struct Gear {
  std::string name, text;
  Boons boons;
  std::vector<Ability> abilities;
  Effects dawn, dusk;
  std::vector<PrintedAction> action;
  template <class Self>
  static void gear_notes(pack::Notes<Self>& n) {
    n.field(&Gear::name, "As the table reads it.");
    n.field(&Gear::text, "What the card tells.").optional();
    n.field(&Gear::boons, "Numbers that change while it is in use.").optional();
    n.field(&Gear::abilities, "What it does in encounters.").optional();
    n.field(&Gear::dawn, "At the START OF THE DAY, for its owner.").optional();
    n.field(&Gear::dusk, "At the END OF THE DAY, for its owner.").optional();
    n.field(&Gear::action, "An action it adds (at most one).").count(0, 1).optional();
  }
  static void notes(pack::Notes<Gear>& n) { n.thing("What a character owns."), gear_notes(n); }
  BOOST_DESCRIBE_CLASS(Gear, (), (name, text, boons, abilities, dawn, dusk, action), (), ())
};
struct Item : Gear {
  std::string id;
  Keyword keyword = Keyword::none;
  bool craftable = false;
  int value = 1;
  static void notes(pack::Notes<Item>& n) {
    n.thing("An item card.");
    gear_notes(n);
    n.field(&Item::keyword, "Only one of each keyword may be in use.").optional();
    n.field(&Item::craftable, "It bears the C mark.").optional();
    n.field(&Item::value, "Wealth it brings when sold.").range(0, 9).optional();
  }
  BOOST_DESCRIBE_CLASS(Item, (Gear), (keyword, craftable, value), (), ())
};
struct Secret : Gear {
  std::string id;
  int number = 0;
  Keyword keyword = Keyword::none;
  bool personal = false, global = false, quest = false;
  int dial = 0;
  bool timed = true;
  Effects when_done;
  static void notes(pack::Notes<Secret>& n) {
    n.thing("A secret card: numbered, part of the story.");
    gear_notes(n);
    n.field(&Secret::number, "Its number.").range(1, 999);
    n.field(&Secret::keyword, "It shares the keyword's place with items.").optional();
    n.field(&Secret::personal, "It can never be given away.").optional();
    n.field(&Secret::global, "Its boons apply to every character.").optional();
    n.field(&Secret::quest, "It bears the red padlock and stands among the quests.").optional();
    n.field(&Secret::dial, "It comes with a dial at this value; 0: none.").range(0, 20).optional();
    n.field(&Secret::timed, "The dial carries a time token.").optional();
    n.field(&Secret::when_done, "What happens when the dial has run out.").optional();
  }
  BOOST_DESCRIBE_CLASS(Secret, (Gear), (number, keyword, personal, global, quest, dial, timed, when_done), (), ())
};
struct SkillSide : Gear {
  static void notes(pack::Notes<SkillSide>& n) { n.thing("A side of a skill card."), gear_notes(n); }
  BOOST_DESCRIBE_CLASS(SkillSide, (Gear), (), (), ())
};
struct Skill {
  std::string id;
  int number = 0;
  Attribute attribute{};
  SkillSide a, b;
  static void notes(pack::Notes<Skill>& n) {
    n.thing("A skill card; the owner chooses one side for good.");
    n.field(&Skill::number, "Its number.").range(1, 999);
    n.field(&Skill::attribute, "The attribute it belongs to.");
    n.field(&Skill::a, "One side.");
    n.field(&Skill::b, "The other side.");
  }
  BOOST_DESCRIBE_CLASS(Skill, (), (number, attribute, a, b), (), ())
};
struct Event : Gear {  // `action` is an action everybody may take while the event is in force
  std::string id;
  bool random = false, quest = false;
  Effects effects;
  static void notes(pack::Notes<Event>& n) {
    n.thing("An event card.  Its boons, dawn and dusk concern every character while it is in force.");
    gear_notes(n);
    n.field(&Event::random, "It belongs to the random events.").optional();
    n.field(&Event::quest, "It bears the red padlock and stays until a text removes it.").optional();
    n.field(&Event::effects, "What happens when it is revealed; the party is everybody.").optional();
  }
  BOOST_DESCRIBE_CLASS(Event, (Gear), (random, quest, effects), (), ())
};

struct AttackRow {
  int from = 0, to = 0;
  Icons icons;
  static void notes(pack::Notes<AttackRow>& n) {
    n.thing("An attack, chosen by the size of the combat pool.");
    n.field(&AttackRow::from, "Smallest pool.").range(0, 60);
    n.field(&AttackRow::to, "Largest pool.").range(0, 60);
    n.field(&AttackRow::icons, "From left to right.");
  }
  BOOST_DESCRIBE_CLASS(AttackRow, (), (from, to, icons), (), ())
};
struct CombatSide {
  int target = 1;
  std::vector<Trait> traits;
  std::vector<AttackRow> attacks;
  Icons opportunity;
  static void notes(pack::Notes<CombatSide>& n) {
    n.thing("The combat part of an encounter card.");
    n.field(&CombatSide::target, "Markers needed.").range(1, 60);
    n.field(&CombatSide::traits, "Its traits.").optional();
    n.field(&CombatSide::attacks, "Without gaps from 0 to one below the target.").count(1, 8);
    n.field(&CombatSide::opportunity, "The opportunity attack.");
  }
  BOOST_DESCRIBE_CLASS(CombatSide, (), (target, traits, attacks, opportunity), (), ())
};
struct Stage {
  std::string text;
  std::map<Attribute, Icons> ask;
  Icons response;
  static void notes(pack::Notes<Stage>& n) {
    n.thing("A stage of a diplomacy encounter.");
    n.field(&Stage::text, "What is told.");
    n.field(&Stage::ask, "The stage's rule for an attribute, met with the bonus `ask`.").optional();
    n.field(&Stage::response, "The opponent's response, from left to right.");
  }
  BOOST_DESCRIBE_CLASS(Stage, (), (text, ask, response), (), ())
};
struct Avoid {
  Needs needs;
  Cost cost;
  static void notes(pack::Notes<Avoid>& n) {
    n.thing("How the encounter can be avoided before it begins.");
    n.field(&Avoid::needs, "What must hold.").optional();
    n.field(&Avoid::cost, "What each member pays.").optional();
  }
  BOOST_DESCRIBE_CLASS(Avoid, (), (needs, cost), (), ())
};
struct DiplomacySide {
  int slots = 7, gray = 3;
  std::vector<Stage> stages;
  Effects failure;
  std::vector<Avoid> avoid;
  static void notes(pack::Notes<DiplomacySide>& n) {
    n.thing("The diplomacy part of an encounter card.");
    n.field(&DiplomacySide::slots, "Slots of the affinity track; the lowest (0) loses, the highest wins the stage.")
        .range(3, 20);
    n.field(&DiplomacySide::gray, "The gray slot, counted from 0.").range(1, 19);
    n.field(&DiplomacySide::stages, "One to three stages.").count(1, 3);
    n.field(&DiplomacySide::failure, "What each member suffers when it is lost or fled from.");
    n.field(&DiplomacySide::avoid, "The avoid section (at most one).").count(0, 1).optional();
  }
  BOOST_DESCRIBE_CLASS(DiplomacySide, (), (slots, gray, stages, failure, avoid), (), ())
};
struct Encounter {
  std::string id, name, text;
  Pile pile{};
  int difficulty = 1;
  bool special = false;
  std::vector<KeyHalf> keys;
  std::vector<CombatSide> combat;
  std::vector<DiplomacySide> diplomacy;
  Effects effects, rewards, loot;
  static void notes(pack::Notes<Encounter>& n) {
    n.thing("An encounter card.");
    n.field(&Encounter::name, "As the table reads it.");
    n.field(&Encounter::text, "What is read when it is drawn.");
    n.field(&Encounter::pile, "Its colour.");
    n.field(&Encounter::difficulty, "1 to 4.").range(1, 4);
    n.field(&Encounter::special, "Marked as the first encounter of its colour.").optional();
    n.field(&Encounter::keys, "Key halves on the right edge; none: no combat or diplomacy.")
        .count(0, slot_count)
        .optional();
    n.field(&Encounter::combat, "The combat part (a list of one).").count(0, 1).optional();
    n.field(&Encounter::diplomacy, "The diplomacy part (a list of one).").count(0, 1).optional();
    n.field(&Encounter::effects, "Without keys: what happens.").optional();
    n.field(&Encounter::rewards, "For each member who won.").optional();
    n.field(&Encounter::loot, "For the party, once.").optional();
  }
  BOOST_DESCRIBE_CLASS(Encounter, (),
                       (name, text, pile, difficulty, special, keys, combat, diplomacy, effects, rewards, loot), (), ())
};

struct DirectionKeys {
  int north = 0, east = 0, south = 0, west = 0;
  static void notes(pack::Notes<DirectionKeys>& n) {
    n.thing("Direction keys: the location number on each edge, 0 for a blank one.");
    n.field(&DirectionKeys::north, "Northern edge.").range(100, 999).optional();
    n.field(&DirectionKeys::east, "Eastern edge.").range(100, 999).optional();
    n.field(&DirectionKeys::south, "Southern edge.").range(100, 999).optional();
    n.field(&DirectionKeys::west, "Western edge.").range(100, 999).optional();
  }
  BOOST_DESCRIBE_CLASS(DirectionKeys, (), (north, east, south, west), (), ())
  int of(Direction d) const {
    switch (d) {
      case Direction::north: return north;
      case Direction::east: return east;
      case Direction::south: return south;
      case Direction::west: return west;
    }
    return 0;
  }
};
struct Instant {
  std::string text;
  Needs needs;
  Effects effects;
  static void notes(pack::Notes<Instant>& n) {
    n.thing("A rule with the lightning icon: resolved on arrival.");
    n.field(&Instant::text, "Words for the table.").optional();
    n.field(&Instant::needs, "Only if this holds.").optional();
    n.field(&Instant::effects, "What happens.");
  }
  BOOST_DESCRIBE_CLASS(Instant, (), (text, needs, effects), (), ())
};
struct MenhirSection {
  std::string text;
  Cost cost;
  Needs needs;
  int days = 4;
  static void notes(pack::Notes<MenhirSection>& n) {
    n.thing("The menhir section of a location.");
    n.field(&MenhirSection::text, "What is read.").optional();
    n.field(&MenhirSection::cost, "Per character in the game.").optional();
    n.field(&MenhirSection::needs, "Special requirements; not scaled.").optional();
    n.field(&MenhirSection::days, "What the dial shows.").range(1, 20);
  }
  BOOST_DESCRIBE_CLASS(MenhirSection, (), (text, cost, needs, days), (), ())
};
struct Location {
  std::string id, name, text;
  int number = 0, legacy = 0;
  DirectionKeys keys;
  std::vector<Seal> seals;
  std::vector<Instant> instant;
  std::vector<PrintedAction> actions;
  pack::Ref<Verse> explore, dream, nightmare;
  std::vector<MenhirSection> menhir;
  static void notes(pack::Notes<Location>& n) {
    n.thing("A location card.");
    n.field(&Location::name, "As the table reads it.");
    n.field(&Location::text, "What the front tells.").optional();
    n.field(&Location::number, "Its number.").range(100, 999);
    n.field(&Location::legacy, "A changed version: the original number.  It enters the game by replace_location.")
        .range(0, 999)
        .optional();
    n.field(&Location::keys, "Direction keys.");
    n.field(&Location::seals, "At most 3.").count(0, 3).optional();
    n.field(&Location::instant, "Instant actions.").optional();
    n.field(&Location::actions, "Location actions.").count(0, 4).optional();
    n.field(&Location::explore, "Where its journal section begins.");
    n.field(&Location::dream, "With the dream seal: its dream.").optional();
    n.field(&Location::nightmare, "With the dream seal: its nightmare.").optional();
    n.field(&Location::menhir, "With the menhir seal: its menhir section (a list of one).").count(0, 1).optional();
  }
  BOOST_DESCRIBE_CLASS(Location, (),
                       (name, text, number, legacy, keys, seals, instant, actions, explore, dream, nightmare, menhir),
                       (), ())
  bool has(Seal seal) const {
    for (Seal s : seals)
      if (s == seal) return true;
    return false;
  }
};

struct CharacterTile {
  std::string id, name, letter, campaign;
  int number = 1;
  Colour colour = Colour::any;
  PrintedAction action;
  std::map<Attribute, int> attributes;
  std::map<Resource, int> resources;
  std::vector<Attribute> leaning;
  std::vector<int> starter_combat, starter_diplomacy;
  static void notes(pack::Notes<CharacterTile>& n) {
    n.thing("A character tile.");
    n.field(&CharacterTile::name, "As the table reads it.");
    n.field(&CharacterTile::letter, "The introductory letter.");
    n.field(&CharacterTile::campaign, "The campaign it belongs to.");
    n.field(&CharacterTile::number, "Its unique number: the lowest decides where nobody agrees.").range(1, 99);
    n.field(&CharacterTile::colour, "The colour of its tray; any: a colour nobody else has.");
    n.field(&CharacterTile::action, "Its character action.");
    n.field(&CharacterTile::attributes, "Starting levels.").range(1, 9).optional();
    n.field(&CharacterTile::resources, "Starting resources.").range(0, 40).optional();
    n.field(&CharacterTile::leaning, "All six attributes in the order its advanced cards use them.").count(6, 6);
    n.field(&CharacterTile::starter_combat, "Characters of other campaigns: numbers of the starter combat cards.")
        .range(1, 25)
        .count(0, 25)
        .optional();
    n.field(&CharacterTile::starter_diplomacy, "The same for diplomacy.").range(1, 25).count(0, 25).optional();
  }
  BOOST_DESCRIBE_CLASS(CharacterTile, (),
                       (name, letter, campaign, number, colour, action, attributes, resources, leaning, starter_combat,
                        starter_diplomacy),
                       (), ())
};

struct CardOf {  // a card made from a template
  std::string name;
  Colour colour = Colour::any;
  pack::Ref<CharacterTile> character;
  int number = 1, strength = 1;
  static void notes(pack::Notes<CardOf>& n) {
    n.thing("A card made from the template.");
    n.field(&CardOf::name, "Its own name.");
    n.field(&CardOf::colour, "Basic cards: the colour.").optional();
    n.field(&CardOf::character, "Advanced cards: the character.").optional();
    n.field(&CardOf::number, "1 to 25 (basic; 1 to 15 bear the banner) or 1 to 15 (advanced).").range(1, 25);
    n.field(&CardOf::strength, "What s means on the keys and `strength` in the abilities.").range(1, 3).optional();
  }
  BOOST_DESCRIBE_CLASS(CardOf, (), (name, colour, character, number, strength), (), ())
};
struct Template {
  std::string id;
  CardKind kind{};
  CardSet set{};
  std::vector<CardOf> cards;
  std::vector<KeyHalf> left, right;
  bool passive = false;
  std::vector<Ability> abilities;
  static void notes(pack::Notes<Template>& n) {
    n.thing("What several combat or diplomacy cards have in common.");
    n.field(&Template::kind, "combat or diplomacy.");
    n.field(&Template::set, "basic or advanced.");
    n.field(&Template::cards, "The cards made from it.").count(1, 100);
    n.field(&Template::left, "Key halves on the left edge, from the top.").count(0, slot_count).optional();
    n.field(&Template::right, "Key halves on the right edge, from the top.").count(0, slot_count).optional();
    n.field(&Template::passive, "Its ability stays visible when the next card is laid.").optional();
    n.field(&Template::abilities, "At most two.").count(0, 2).optional();
  }
  BOOST_DESCRIBE_CLASS(Template, (), (kind, set, cards, left, right, passive, abilities), (), ())
};

BOOST_DEFINE_ENUM_CLASS(SpecialPlace, top, shuffled, out)
struct Chapter {
  std::string id, name, front, back;
  int number = 1;
  std::vector<pack::Ref<Event>> events;
  bool shuffle_events = false;
  int random_events = 0;
  std::map<Pile, std::vector<std::vector<int>>> encounters;
  SpecialPlace specials{};
  Effects effects;
  pack::Ref<Chapter> next;
  static void notes(pack::Notes<Chapter>& n) {
    n.thing("A chapter set-up card.");
    n.field(&Chapter::name, "As the table reads it.");
    n.field(&Chapter::front, "What the front tells.");
    n.field(&Chapter::back, "What the back tells.").optional();
    n.field(&Chapter::number, "1 for the first.").range(1, 20);
    n.field(&Chapter::events, "The event deck, the first one on top.").count(1, 30);
    n.field(&Chapter::shuffle_events, "The deck is shuffled.").optional();
    n.field(&Chapter::random_events, "So many random events on top.").range(0, 8).optional();
    n.field(&Chapter::encounters,
            "For each colour four lists (1 to 4 characters) of four numbers (cards of difficulty 1 to 4).")
        .range(0, 20);
    n.field(&Chapter::specials, "Where the special encounter of each colour goes.").optional();
    n.field(&Chapter::effects, "What else the card orders; the party is everybody.").optional();
    n.field(&Chapter::next, "The chapter after it; none: the campaign is won when it ends.").optional();
  }
  BOOST_DESCRIBE_CLASS(Chapter, (),
                       (name, front, back, number, events, shuffle_events, random_events, encounters, specials, effects,
                        next),
                       (), ())
};

struct Tray {
  int energy = 8, energy_start = 6, energy_red = 2, health = 9, health_start = 9, terror = 9, terror_start = 0,
      terror_red = 2;
  static void notes(pack::Notes<Tray>& n) {
    n.thing("The tray: track lengths, starting slots, red slots.");
    n.field(&Tray::energy, "Highest slot of the energy track.").range(1, 20).optional();
    n.field(&Tray::energy_start, "Its starting slot.").range(1, 20).optional();
    n.field(&Tray::energy_red, "How many of its lowest slots are red.").range(0, 5).optional();
    n.field(&Tray::health, "Highest slot of the health track.").range(1, 20).optional();
    n.field(&Tray::health_start, "Its starting slot.").range(1, 20).optional();
    n.field(&Tray::terror, "Highest slot of the terror track.").range(1, 20).optional();
    n.field(&Tray::terror_start, "Its starting slot.").range(0, 20).optional();
    n.field(&Tray::terror_red, "How many of its highest slots are red.").range(0, 5).optional();
  }
  BOOST_DESCRIBE_CLASS(Tray, (),
                       (energy, energy_start, energy_red, health, health_start, terror, terror_start, terror_red), (),
                       ())
};
struct Campaign {
  std::string title, text, name;
  pack::Ref<Location> start;
  pack::Ref<Chapter> first;
  std::vector<int> starting_dial;
  Tray tray;
  std::map<Attribute, std::string> attribute_names;
  std::map<Colour, std::vector<Attribute>> rotation;
  pack::Ref<Status> mercy_status;
  pack::Ref<Verse> mercy_verse;
  pack::Ref<Secret> challenge_secret;
  static void notes(pack::Notes<Campaign>& n) {
    n.thing("The campaign.");
    n.field(&Campaign::title, "As the table reads it.");
    n.field(&Campaign::text, "What it is about.").optional();
    n.field(&Campaign::name, "The word the tiles use under `campaign`.");
    n.field(&Campaign::start, "Where everybody starts.");
    n.field(&Campaign::first, "The first chapter.");
    n.field(&Campaign::starting_dial, "The starting menhir's dial for 1 to 4 characters.").range(1, 20).count(4, 4);
    n.field(&Campaign::tray, "The tray.").optional();
    n.field(&Campaign::attribute_names, "How the table reads the attributes.").optional();
    n.field(&Campaign::rotation, "For each colour all six attributes in the order its basic cards use them.");
    n.field(&Campaign::mercy_status, "Marked when the Allmother is called upon.");
    n.field(&Campaign::mercy_verse, "Verse 500: what the characters have then.");
    n.field(&Campaign::challenge_secret, "Secret 42, taken in challenge mode.");
  }
  BOOST_DESCRIBE_CLASS(Campaign, (),
                       (title, text, name, start, first, starting_dial, tray, attribute_names, rotation, mercy_status,
                        mercy_verse, challenge_secret),
                       (), ())
};

}  // namespace avalon
