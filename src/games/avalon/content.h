// Everything a pack of this game holds.  Ledger TG-; what must exist is listed in ledger/avalon-content.md.
//
// HOW TO WRITE A PACK (packs/avalon/<pack>/): pack.yaml, campaign.yaml, and one file per thing in the folders below.
// The file name is the id (letters, digits, _, a letter first); other files name things by it.  A complete example of
// every kind lies in packs/avalon/core.
//
//   campaign.yaml  title, start location, the tray, which chapter comes first, the verse of mercy, the challenge secret
//   characters/    a tile: name, number, colour, letter, action, starting attributes and resources, leaning
//   cards/         a TEMPLATE and all cards made from it.  `cards:` lists them: whose (colour for basic cards,
//   character
//                  for advanced ones), number (1..25 basic, 1..15 advanced), name, strength 1..3.
//                  Every colour needs basic cards 1..25 of each kind (1..15 carry the banner), every character
//                  advanced cards 1..15 of each kind.
//                  Key halves are written as words, top to bottom, at most 3 on an edge:
//                    blank                      nothing
//                    aggression 2               requirement, red: an attribute at that level
//                    first 1 .. sixth 1         the same, but the attribute is taken from the colour's rotation
//                                               (campaign.yaml `rotation`) for basic cards, from the character's
//                                               `leaning` for advanced ones
//                    magic                      requirement, blue: 1 MAGIC          free   requirement, orange
//                    draw 1, markers 2, up 1, down 1, damage 1, lose_energy 1, gain_energy 1, gain_terror 1,
//                    lose_terror 1, charge 1, card, ask, discard_last, void          bonuses
//                    markers 2 x2               a bonus with a factor
//                    markers s, markers s+1     s is the strength of the card
//                  Abilities: trigger, condition, effects (see EncounterEffect); `connected_first` and so on follow the
//                  rotation too.
//   encounters/    colour, difficulty, keys on the right edge, and `combat:` or `diplomacy:` (or only `effects:`)
//   locations/     number, legacy number, keys by location number, seals, instant rules, actions, explore verse,
//                  dream, nightmare, menhir section
//   verses/        the journal and the Book of Secrets: text, effects, choices.  A verse that neither leads on nor
//                  offers a choice ends the exploration
//   events/        events of a chapter, quests (quest: true), random events (random: true)
//   items/ secrets/ skills/      gear: boons, abilities in encounters, effects at dawn and dusk, an action
//   statuses/      name, number of parts          tasks/   the log of side missions
//   chapters/      set-up card: front and back, event deck, table of encounter decks, effects
//
// Effects outside encounters (Effect): energy, health, terror and statuses without an addressee concern each member of
// the party; food, wealth, REP, MAGIC, EXP, items and secrets are gained once for the party and shared, unless
// `who: each` is written (TG-EXPL-07, TG-EXPL-08).  In `rewards`, `failure`, `dawn` and `dusk` the party is one
// character.  Effects in encounters (EncounterEffect) concern the active character.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "flow/compiled_once.h"
#include "pack/check.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/loaded.h"

namespace avalon {

// TG-ATTR-01, TG-ATTR-02: three opposing pairs, 0/1, 2/3, 4/5.
BOOST_DEFINE_ENUM_CLASS(Attribute, aggression, empathy, courage, caution, practicality, spirituality)
BOOST_DEFINE_ENUM_CLASS(Resource, food, wealth, rep, magic, exp)
BOOST_DEFINE_ENUM_CLASS(Track, energy, health, terror)
BOOST_DEFINE_ENUM_CLASS(Colour, crimson, azure, amber, moss, any)  // of trays and basic cards
BOOST_DEFINE_ENUM_CLASS(Pile, green, gray, purple, blue)           // of encounters
BOOST_DEFINE_ENUM_CLASS(CardKind, combat, diplomacy)
BOOST_DEFINE_ENUM_CLASS(CardSet, basic, advanced)
BOOST_DEFINE_ENUM_CLASS(Keyword, none, weapon, armor, shield, companion, relic)
BOOST_DEFINE_ENUM_CLASS(Seal, menhir, dream, friendly, unfriendly)
BOOST_DEFINE_ENUM_CLASS(Trait, ambush, defensive, fast, feint, guardian, numbing, opportunist, relentless, robber,
                        savage, shatter, slow)
BOOST_DEFINE_ENUM_CLASS(Direction, north, east, south, west)

constexpr int attribute_count = 6, resource_count = 5, colour_count = 4, pile_count = 4, slot_count = 3;
constexpr int most_players = 4, basic_cards = 25, advanced_cards = 15, banner_cards = 15;
constexpr int set_of_kind = basic_cards + advanced_cards;  // 40 combat cards, 40 diplomacy cards
constexpr int most_locations = 32, most_encounters = 128, most_events = 64, most_items = 40, most_secrets = 32,
              most_skills = 32, most_characters = 8, status_bits = 128, most_tasks = 64;

constexpr Attribute opposite(Attribute a) { return static_cast<Attribute>(static_cast<int>(a) ^ 1); }

struct Status;
struct Secret;
struct Item;
struct Encounter;
struct Location;
struct Verse;
struct Event;
struct CharacterTile;
struct TaskNote;
struct Chapter;
struct Effect;
struct EncounterEffect;

// --- keys ------------------------------------------------------------------------------------------------------------

enum class HalfKind : std::uint8_t { blank, attribute, magic, free, bonus };
enum class Bonus : std::uint8_t {
  draw,
  card,  // the additional-card key
  markers,
  up,
  down,
  ask,  // "ask the stage"
  discard_last,
  void_,
  damage,
  lose_energy,
  gain_energy,
  gain_terror,
  lose_terror,
  charge,
};

// Half a key, on one edge of a card.  Spelling: see the top of this file.
struct KeyHalf {
  HalfKind kind = HalfKind::blank;
  Bonus bonus = Bonus::draw;
  std::uint8_t attribute = 0;  // 0..5; in a template 8..13 is the first..sixth of the rotation
  std::uint8_t amount = 0;     // level of a requirement, amount of a bonus
  std::uint8_t factor = 1;
  bool plus_strength = false;
  friend bool operator==(KeyHalf const&, KeyHalf const&) = default;

  bool is_requirement() const { return kind != HalfKind::blank && kind != HalfKind::bonus; }
};
using Edge = std::array<KeyHalf, slot_count>;

// --- what happens in encounters --------------------------------------------------------------------------------------

#define AVALON_AMOUNT_VERB(Type, word, text, doc)                                                  \
  struct Type {                                                                                    \
    static constexpr std::string_view verb = word, says = text, shorthand = "amount";              \
    pack::Expr amount = 1;                                                                         \
    static void notes(pack::Notes<Type>& n) { n.thing(doc), n.field(&Type::amount, "How many."); } \
    BOOST_DESCRIBE_CLASS(Type, (), (amount), (), ())                                               \
  }
#define AVALON_FLAG_VERB(Type, word, text, doc)                                                       \
  struct Type {                                                                                       \
    static constexpr std::string_view verb = word, says = text, shorthand = "really";                 \
    bool really = true;                                                                               \
    static void notes(pack::Notes<Type>& n) { n.thing(doc), n.field(&Type::really, "Always true."); } \
    BOOST_DESCRIBE_CLASS(Type, (), (really), (), ())                                                  \
  }

struct StatusPart {
  static constexpr std::string_view shorthand = "status", says = "{status}[ part {part}]";
  pack::Ref<Status> status;
  int part = 0;
  static void notes(pack::Notes<StatusPart>& n) {
    n.thing("A status on the save sheet, or a numbered part of one.");
    n.field(&StatusPart::status, "Which status.");
    n.field(&StatusPart::part, "Which part; 0 is the status itself.").range(0, 12).optional();
  }
  BOOST_DESCRIBE_CLASS(StatusPart, (), (status, part), (), ())
};

AVALON_AMOUNT_VERB(PlaceMarkers, "markers", "place {amount|marker|markers} in the combat pool",
                   "Markers to the combat pool.");
AVALON_AMOUNT_VERB(RemoveMarkers, "remove_markers", "remove {amount|marker|markers} from the combat pool",
                   "Markers from the combat pool; for each missing one a card is discarded.");
AVALON_AMOUNT_VERB(AffinityUp, "up", "affinity up {amount}", "The affinity marker goes up.");
AVALON_AMOUNT_VERB(AffinityDown, "down", "affinity down {amount}", "The affinity marker goes down.");
AVALON_AMOUNT_VERB(DrawCards, "draw", "draw {amount|card|cards}", "Cards from the own deck.");
AVALON_AMOUNT_VERB(DiscardHand, "discard", "discard {amount|card|cards} from hand",
                   "Cards from hand, of the own choice.");
AVALON_AMOUNT_VERB(DiscardDeck, "discard_from_deck", "discard the top {amount|card|cards} of the deck",
                   "Cards from the top of the deck.");
AVALON_AMOUNT_VERB(Prevent, "prevent", "prevent {amount} damage", "Damage that is not suffered, in this attack.");
AVALON_FLAG_VERB(PreventAll, "prevent_all", "prevent all damage", "No damage is suffered in this attack.");
AVALON_AMOUNT_VERB(MarkersPerDamage, "markers_per_damage", "place {amount|marker|markers} for each damage suffered",
                   "Each damage suffered in this attack gives markers.");
AVALON_AMOUNT_VERB(MarkersPerPrevented, "markers_per_prevented",
                   "place {amount|marker|markers} for each damage prevented",
                   "Each damage prevented in this attack gives markers.");
AVALON_AMOUNT_VERB(SufferDamage, "damage", "suffer {amount} damage", "Damage, which may be prevented.");
AVALON_AMOUNT_VERB(LoseHealth, "lose_health", "lose {amount} health", "Loss of health, which cannot be prevented.");
AVALON_AMOUNT_VERB(GainHealth, "gain_health", "gain {amount} health", "Health is regained.");
AVALON_AMOUNT_VERB(GainTerror, "gain_terror", "gain {amount} terror", "Terror rises.");
AVALON_AMOUNT_VERB(LoseTerror, "lose_terror", "lose {amount} terror", "Terror falls.");
AVALON_AMOUNT_VERB(GainEnergy, "gain_energy", "gain {amount} energy", "Energy is regained.");
AVALON_AMOUNT_VERB(LoseEnergy, "lose_energy", "lose {amount} energy", "Energy is lost.");
AVALON_AMOUNT_VERB(GainCharges, "charge", "place {amount|charge|charges} on this card",
                   "Charges on the card whose ability this is.");
AVALON_FLAG_VERB(DiscardLast, "discard_last", "discard the last card of the sequence",
                 "The last card of the sequence goes.");
AVALON_AMOUNT_VERB(AddTimeToken, "add_time_token", "add {amount|time token|time tokens} to this card",
                   "The ability's card waits longer.");
AVALON_AMOUNT_VERB(RemoveTimeToken, "remove_time_token",
                   "remove {amount|time token|time tokens} from the leftmost waiting card",
                   "Another card's delayed ability comes sooner.");
AVALON_FLAG_VERB(DestroyThis, "destroy_this", "destroy this card",
                 "The card leaves the sequence until the encounter ends.");
AVALON_FLAG_VERB(VoidNext, "void", "cancel the next icon", "The next icon of the same series has no effect.");
AVALON_FLAG_VERB(EndEncounter, "end_encounter", "the encounter ends",
                 "The encounter ends at once; it is neither won nor lost.");
AVALON_FLAG_VERB(RunAway, "run_away", "the enemy runs away", "The enemy runs away: no loot, no reward, not defeated.");

struct LoseResource {
  static constexpr std::string_view verb = "lose", says = "lose {amount} {resource}";
  Resource resource{};
  pack::Expr amount = 1;
  static void notes(pack::Notes<LoseResource>& n) {
    n.thing("A resource is lost, as far as there is any.");
    n.field(&LoseResource::resource, "Which one.");
    n.field(&LoseResource::amount, "How much.").optional();
  }
  BOOST_DESCRIBE_CLASS(LoseResource, (), (resource, amount), (), ())
};
struct GainResource {
  static constexpr std::string_view verb = "gain", says = "gain {amount} {resource}";
  Resource resource{};
  pack::Expr amount = 1;
  static void notes(pack::Notes<GainResource>& n) {
    n.thing("A resource is gained.");
    n.field(&GainResource::resource, "Which one.");
    n.field(&GainResource::amount, "How much.").optional();
  }
  BOOST_DESCRIBE_CLASS(GainResource, (), (resource, amount), (), ())
};
struct MarkInEncounter : StatusPart {
  static constexpr std::string_view verb = "mark", says = "mark {status}[ part {part}]", shorthand = "status";
  static void notes(pack::Notes<MarkInEncounter>& n) { n.thing("A status is marked on the save sheet."); }
  BOOST_DESCRIBE_CLASS(MarkInEncounter, (StatusPart), (), (), ())
};

struct EncounterEffect
    : pack::EffectOf<PlaceMarkers, RemoveMarkers, AffinityUp, AffinityDown, DrawCards, DiscardHand, DiscardDeck,
                     Prevent, PreventAll, MarkersPerDamage, MarkersPerPrevented, SufferDamage, LoseHealth, GainHealth,
                     GainTerror, LoseTerror, GainEnergy, LoseEnergy, GainCharges, DiscardLast, AddTimeToken,
                     RemoveTimeToken, DestroyThis, VoidNext, EndEncounter, RunAway, LoseResource, GainResource,
                     MarkInEncounter, pack::If<EncounterEffect>> {
  CHRONICLER_COMPILED_ONCE(EncounterEffect);
};
using Icons = std::vector<EncounterEffect>;

enum class Trigger : std::uint8_t {
  placement,  // right after the card was placed
  delayed,    // when its last time token is taken away
  attack,     // in force during step 3: the enemy's attack, the opponent's response
  visible,    // at the start of every activation, while the ability is visible
  charges,    // in the active character's step 2, for charges
  flip,       // items: in the active character's step 2, turns the item facedown until the encounter ends
};
BOOST_DESCRIBE_ENUM(Trigger, placement, delayed, attack, visible, charges, flip)

struct Ability {
  Trigger trigger{};
  int tokens = 1;
  int charges = 1;
  pack::Expr condition = 1;
  Icons effects;
  std::string text;
  static void notes(pack::Notes<Ability>& n) {
    n.thing("What a card, item, secret or skill does in an encounter.");
    n.field(&Ability::trigger, "When it works.");
    n.field(&Ability::tokens, "Delayed: how many time tokens.").range(1, 5).optional();
    n.field(&Ability::charges, "Charges: how many one use costs.").range(1, 6).optional();
    n.field(&Ability::condition, "It works only if this is not 0.").optional();
    n.field(&Ability::effects, "What happens, in order.");
    n.field(&Ability::text, "Words for the table, if the effects do not speak for themselves.").optional();
  }
  BOOST_DESCRIBE_CLASS(Ability, (), (trigger, tokens, charges, condition, effects, text), (), ())
};

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
    n.field(&Needs::attribute, "Attribute levels.").optional();
    n.field(&Needs::rep, "REP at least.").optional();
    n.field(&Needs::wealth, "Wealth at least, of one member.").optional();
    n.field(&Needs::chapter, "Only in this chapter.").optional();
    n.field(&Needs::players, "At least so many characters in the game.").optional();
    n.field(&Needs::party, "At least so many members in the party.").optional();
    n.field(&Needs::secret, "A secret held by somebody of the party.").optional();
    n.field(&Needs::without_secret, "A secret nobody of the game holds.").optional();
    n.field(&Needs::item, "An item of this keyword in use.").optional();
    n.field(&Needs::character, "A character of the party; locked to characters of another campaign.").optional();
    n.field(&Needs::revealed, "A location that lies on the table.").optional();
    n.field(&Needs::time_tokens, "At least so many time tokens on this location.").optional();
    n.field(&Needs::no_time_tokens, "1: no time token on this location.").optional();
    n.field(&Needs::quest_tokens, "At least so many quest tokens on this location.").optional();
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
    n.field(&Amounts::energy, "Energy.").optional();
    n.field(&Amounts::health, "Health.").optional();
    n.field(&Amounts::terror, "Terror.").optional();
    n.field(&Amounts::food, "Food.").optional();
    n.field(&Amounts::wealth, "Wealth.").optional();
    n.field(&Amounts::rep, "REP.").optional();
    n.field(&Amounts::magic, "MAGIC.").optional();
    n.field(&Amounts::exp, "EXP.").optional();
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
    n.field(&Tokens::amount, "How many; below 0 they are removed.");
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
    n.field(&Boons::travel, "Energy added to the cost of travel (below 0: less; never below 0 in all).").optional();
    n.field(&Boons::explore, "Energy added to the cost of exploring.").optional();
    n.field(&Boons::rest_health, "Further health when resting.").optional();
    n.field(&Boons::rest_terror, "Further terror lost when resting.").optional();
    n.field(&Boons::dusk_energy, "Further energy for an exhausted character.").optional();
    n.field(&Boons::hand, "Cards added to the starting hand.").optional();
    n.field(&Boons::prevent, "Damage prevented in each attack.").optional();
    n.field(&Boons::pool, "Markers in the combat pool at the start of combat.").optional();
    n.field(&Boons::affinity, "Slots the affinity marker starts above the gray one.").optional();
    n.field(&Boons::carry, "Items carried beyond the limit of challenge mode.").optional();
    n.field(&Boons::menhir_days, "Days added when activating a menhir.").optional();
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
    n.field(&DirectionKeys::north, "Northern edge.").optional();
    n.field(&DirectionKeys::east, "Eastern edge.").optional();
    n.field(&DirectionKeys::south, "Southern edge.").optional();
    n.field(&DirectionKeys::west, "Western edge.").optional();
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
    n.field(&CharacterTile::attributes, "Starting levels.").optional();
    n.field(&CharacterTile::resources, "Starting resources.").optional();
    n.field(&CharacterTile::leaning, "All six attributes in the order its advanced cards use them.").count(6, 6);
    n.field(&CharacterTile::starter_combat, "Characters of other campaigns: numbers of the starter combat cards.")
        .count(0, 25)
        .optional();
    n.field(&CharacterTile::starter_diplomacy, "The same for diplomacy.").count(0, 25).optional();
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
            "For each colour four lists (1 to 4 characters) of four numbers (cards of difficulty 1 to 4).");
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
    n.field(&Campaign::starting_dial, "The starting menhir's dial for 1 to 4 characters.").count(4, 4);
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

// --- content as the rules use it -------------------------------------------------------------------------------------

// A card of a character's set, worked out from its template.
struct Card {
  std::string name;
  CardKind kind{};
  Edge left{}, right{};
  bool passive = false;
  std::uint8_t strength = 1;
  std::array<std::uint8_t, attribute_count> rotation{};  // what "first" .. "sixth" mean here
  std::vector<Ability> const* abilities = nullptr;
  int made_from = -1;  // the template
};
// What a player reads on a card, made from its effects by finish(); by the index of the thing.
struct CardTexts {
  std::vector<std::string> templates, locations, menhirs, items, secrets, skills_a, skills_b, events, tiles;
  // Encounter cards line by line: keys are read from the edge; `stages` by stage, what asking and answering does.
  struct Side {
    std::vector<std::string> attacks, stages;
    std::string opportunity, rewards, loot, failure, avoid, effects;
  };
  std::vector<Side> encounters;
};
struct EncounterFacts {
  Edge keys{};
  bool open = false;         // has a key: starts combat or diplomacy
  std::uint16_t traits = 0;  // bits by Trait
  CombatSide const* combat = nullptr;
  DiplomacySide const* diplomacy = nullptr;
  bool has(Trait t) const { return traits >> static_cast<int>(t) & 1; }
};

struct Content {
  pack::Single<Campaign> campaign;
  pack::Collection<Status> statuses;
  pack::Collection<TaskNote> tasks;
  pack::Collection<CharacterTile> characters;
  pack::Collection<Template> cards;
  pack::Collection<Encounter> encounters;
  pack::Collection<Location> locations;
  pack::Collection<Verse> verses;
  pack::Collection<Event> events;
  pack::Collection<Item> items;
  pack::Collection<Secret> secrets;
  pack::Collection<Skill> skills;
  pack::Collection<Chapter> chapters;
  static void notes(pack::Notes<Content>& n);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  BOOST_DESCRIBE_CLASS(Content, (),
                       (campaign, statuses, tasks, characters, cards, encounters, locations, verses, events, items,
                        secrets, skills, chapters),
                       (), ())

  // Worked out once by finish(); not written in packs.
  std::array<std::array<Card, 2 * basic_cards>, colour_count> basic;
  std::vector<std::array<Card, 2 * advanced_cards>> advanced;  // by character
  std::vector<EncounterFacts> facts;                           // by encounter
  std::vector<int> status_first_bit;                           // by status; its parts follow
  std::vector<std::int8_t> location_by_number;                 // number - 100 -> index or -1
  std::vector<std::int8_t> changed_by_legacy;                  // the latest changed version is looked up by the rules
  pack::Numbered<Effects> lists;
  pack::Numbered<std::vector<Option>> choices;
  CardTexts texts;
  void finish();

  int status_bit(StatusPart const& p) const {
    return status_first_bit[static_cast<std::size_t>(p.status.index())] + p.part;
  }
  int location_numbered(int number) const {
    return number < 100 || number >= 100 + static_cast<int>(location_by_number.size())
               ? -1
               : location_by_number[static_cast<std::size_t>(number - 100)];
  }
};

// What expressions may name; the values are worked out in rules/effects.cpp.
enum class Variable : std::uint8_t {
  strength,
  connected_aggression,
  connected_empathy,
  connected_courage,
  connected_caution,
  connected_practicality,
  connected_spirituality,
  connected_first,
  connected_second,
  connected_third,
  connected_fourth,
  connected_fifth,
  connected_sixth,
  level_aggression,
  level_empathy,
  level_courage,
  level_caution,
  level_practicality,
  level_spirituality,
  level_first,
  level_second,
  level_third,
  level_fourth,
  level_fifth,
  level_sixth,
  hand,
  sequence,
  pool,
  affinity,
  stage,
  played,
  first_card,
  panic,
  charges,
  green,
  gray,
  purple,
  blue,
  ambush,
  defensive,
  fast,
  feint,
  guardian,
  numbing,
  opportunist,
  relentless,
  robber,
  savage,
  shatter,
  slow,
  weapon,
  armor,
  shield,
  companion,
  relic,
  energy,
  health,
  terror,
  food,
  wealth,
  rep,
  magic,
  exp,
  players,
  party,
  chapter,
  day,
  menhirs,
  time_tokens,
  quest_tokens,
};
pack::Variables const& variables();

pack::Context pack_context();
pack::Loaded<Content> load(pack::Folders const& folders, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();

}  // namespace avalon

template <>
struct pack::Scalar<avalon::KeyHalf> {
  static bool parse(std::string_view text, avalon::KeyHalf& half, std::string& cause);
  static std::string print(avalon::KeyHalf const& half);
  static std::string schema_type();
};
