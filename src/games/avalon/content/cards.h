// Cards of a pack: keys, the icons of encounters, abilities.  How they are written: content.h.
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
// Over all packs: what a whole box holds (ledger/avalon-content.md), and some of one's own.
constexpr int most_locations = 64, most_encounters = 250, most_events = 128, most_items = 64, most_secrets = 64,
              most_skills = 64, most_characters = 16, status_bits = 256, most_tasks = 64;

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

#define AVALON_AMOUNT_VERB(Type, word, text, doc)                                                               \
  struct Type {                                                                                                 \
    static constexpr std::string_view verb = word, says = text, shorthand = "amount";                           \
    pack::Expr amount = 1;                                                                                      \
    static void notes(pack::Notes<Type>& n) { n.thing(doc), n.field(&Type::amount, "How many.").range(1, 99); } \
    BOOST_DESCRIBE_CLASS(Type, (), (amount), (), ())                                                            \
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
    n.field(&LoseResource::amount, "How much.").range(1, 99).optional();
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
    n.field(&GainResource::amount, "How much.").range(1, 99).optional();
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

}  // namespace avalon
