// Everything there is on a table of All's Well That Ends, as plain data: the campaign's Body Bags, and what lies on the
// table in the phase that is played.
#pragma once

#include <array>
#include <cstdint>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/play.h"
#include "flow/seat.h"
#include "games/allswell/content.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "kit/refs.h"
#include "kit/shelf.h"

namespace allswell {

using CharacterId = flow::Id<struct CharacterTag>;             // of the content; also the place of its Sheet
using CombatantId = flow::Id<struct CombatantTag>;             // a slot of Scenario play
using AbilityId = flow::Id<struct AbilityTag>;                 // Content::all_abilities
using TriggerId = flow::Id<struct TriggerTag, std::uint16_t>;  // Content::triggers
using TypeId = flow::Id<struct TypeTag>;                       // an Enemy of the content
using PraxisId = flow::Id<struct PraxisTag>;
using ImpulseId = flow::Id<struct ImpulseTag>;
using EquipmentId = flow::Id<struct EquipmentTag>;
using LootId = flow::Id<struct LootTag>;      // a copy: Content::loot_cards
using ThroesId = flow::Id<struct ThroesTag>;  // a copy: Content::throes_cards
using IntentId = flow::Id<struct IntentTag>;
using HiredId = flow::Id<struct HiredTag>;  // a Mercenary of the content
using ScenarioId = flow::Id<struct ScenarioTag>;
using ExplorationId = flow::Id<struct ExplorationTag>;
using LocationId = flow::Id<struct LocationTag>;
using QuestId = flow::Id<struct QuestTag>;
using PassageId = flow::Id<struct PassageTag>;
using CardId = flow::Id<struct CardTag>;  // place in Character::cards: 0 to 25

using CombatantRef = kit::Ref<CombatantId>;  // kept across a wait

// --- slots of combatants ---------------------------------------------------------------------------------------------

// Characters 0-3 (a Solo Ally is one of them), their Mercenaries 4-7, Enemies from 8 on.
inline constexpr int first_mercenary = most_characters;
inline constexpr int first_enemy = first_mercenary + most_characters;
inline constexpr int most_combatants = first_enemy + enemies_at_once;
using CombatantSet = std::uint64_t;  // a bit for each slot
static_assert(most_combatants <= 64);

constexpr CombatantSet bit(CombatantId who) { return CombatantSet{1} << who.index(); }
constexpr bool is_player(CombatantId who) { return who.index() < first_mercenary; }  // Player Character or Solo Ally
constexpr bool is_mercenary(CombatantId who) { return who.index() >= first_mercenary && who.index() < first_enemy; }
constexpr bool is_enemy(CombatantId who) { return who && who.index() >= first_enemy; }
constexpr CombatantId mercenary_of(CombatantId player) { return CombatantId(player.index() + first_mercenary); }
constexpr CombatantId employer_of(CombatantId mercenary) { return CombatantId(mercenary.index() - first_mercenary); }
inline constexpr CombatantSet all_players = 0x0f, all_mercenaries = 0xf0, all_enemies = ~CombatantSet{0xff};

// An augment or affliction token; of an Enemy without a number.                                           AW-ABIL-07
struct TokenOn {
  AbilityId ability;
  std::int8_t value = 0;
  CombatantRef by;
  explicit operator bool() const { return static_cast<bool>(ability); }
  friend bool operator==(TokenOn const&, TokenOn const&) = default;
};
BOOST_DESCRIBE_STRUCT(TokenOn, (), (ability, value, by))

enum class Presence : std::uint8_t { away, on_map, dying };  // dying: still fills its hex                 AW-KILL-03
BOOST_DESCRIBE_ENUM(Presence, away, on_map, dying)

// What all combatants have.
struct Combatant {
  kit::Born born = 0;
  Presence presence = Presence::away;
  std::uint8_t type = 0;  // character, Mercenary or Enemy type of the content
  kit::Hex hex;
  std::uint8_t stage = 0;   // Enemies and Mercenaries: how many stages of the track have been gone through
  std::int8_t defend = 0;   // Characters: value of the token; others: 1 if the token shows its defend side
  std::uint8_t number = 0;  // Goad 2
  TokenOn augment, affliction;
  friend bool operator==(Combatant const&, Combatant const&) = default;
};
BOOST_DESCRIBE_STRUCT(Combatant, (), (born, presence, type, hex, stage, defend, number, augment, affliction))

// A token that an ability or the Scenario laid on a hex.
struct HexToken {
  kit::Hex hex;
  TokenOn token;  // without an ability: damage to whoever enters
  friend bool operator==(HexToken const&, HexToken const&) = default;
};
BOOST_DESCRIBE_STRUCT(HexToken, (), (hex, token))

// --- shelves ---------------------------------------------------------------------------------------------------------

enum class CardZone : std::uint8_t { box, available, deck, hand, drawn, discards };  // box: not acquired
BOOST_DESCRIBE_ENUM(CardZone, box, available, deck, hand, drawn, discards)
using CardShelf = kit::Shelf<CardId, cards_of_a_character, CardZone>;

// Of each Character c: first + 6 * c.
enum class ImpulseZone : std::uint8_t { supply, deck, drawn, held, displayed, discarded, aside };
BOOST_DESCRIBE_ENUM(ImpulseZone, supply, deck, drawn, held, displayed, discarded, aside)
struct ImpulsePlace {
  std::uint8_t value = 0;
  constexpr ImpulsePlace() = default;
  constexpr explicit ImpulsePlace(int v) : value(static_cast<std::uint8_t>(v)) {}
  constexpr ImpulsePlace(CharacterId who, ImpulseZone zone)
      : value(static_cast<std::uint8_t>(zone == ImpulseZone::supply ? 0 : 6 * who.index() + static_cast<int>(zone))) {}
  constexpr ImpulseZone zone() const {
    return value == 0 ? ImpulseZone::supply : static_cast<ImpulseZone>((value - 1) % 6 + 1);
  }
  constexpr CharacterId owner() const { return value == 0 ? CharacterId{} : CharacterId((value - 1) / 6); }
  friend constexpr bool operator==(ImpulsePlace, ImpulsePlace) = default;
};

// Of each Character: hands, armour, belt, pack.
enum class ItemZone : std::uint8_t { supply, deck, discards, circulation, map, out, worn, belt, pack, waiting };
BOOST_DESCRIBE_ENUM(ItemZone, supply, deck, discards, circulation, map, out, worn, belt, pack, waiting)

// Where an item is: the zone, and whose it is.
struct ItemPlace {
  ItemZone zone = ItemZone::supply;
  CharacterId owner;  // of worn, belt, pack, waiting
  kit::Hex hex;       // of map: under a retrieval token                                                    AW-INV-09
  friend bool operator==(ItemPlace const&, ItemPlace const&) = default;
};
BOOST_DESCRIBE_STRUCT(ItemPlace, (), (zone, owner, hex))

enum class PileZone : std::uint8_t { box, deck, current, discards };  // Intent, Death Throes
BOOST_DESCRIBE_ENUM(PileZone, box, deck, current, discards)
using IntentShelf = kit::Shelf<IntentId, intent_cards, PileZone, 2>;
using ThroesShelf = kit::Shelf<ThroesId, most_throes, PileZone, 2>;

// The Loot deck is the only part of the items whose order matters; every other place is open.
enum class LootZone : std::uint8_t { elsewhere, deck, discards };
BOOST_DESCRIBE_ENUM(LootZone, elsewhere, deck, discards)
using LootShelf = kit::Shelf<LootId, most_loot, LootZone, 4>;

// --- Body Bags -------------------------------------------------------------------------------------------------------

// What a Character keeps through the campaign.                                                             AW-SAVE-05
struct Sheet {
  flow::Seat seat;    // nobody: not in play
  bool used = false;  // has been played in this campaign
  bool solo_ally = false;
  std::uint8_t level = 1;
  std::uint8_t health = 0;  // maximum
  std::uint8_t resolve = most_resolve;
  std::uint16_t coin = 0;
  std::uint8_t trauma = 0;
  PraxisId praxis;
  std::uint8_t once_used = 0;  // a bit for each Praxis                                                      AW-LEVEL-10
  std::uint8_t evolutions_left = 0;
  std::uint8_t loot_bought = 0;                           // in this setup
  std::uint32_t acquired = 0;                             // Action cards owned, a bit each
  std::uint32_t chosen = 0;                               // those in the deck
  std::array<PraxisId, impulses_of_a_praxis> impulses{};  // whose card each number of the deck is
  HiredId employs;                                        // in this Scenario
  std::uint16_t hired = 0;                                // gained Hired cards, a bit each
  friend bool operator==(Sheet const&, Sheet const&) = default;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (seat, used, solo_ally, level, health, resolve, coin, trauma, praxis, once_used, evolutions_left,
                       loot_bought, acquired, chosen, impulses, employs, hired))

// --- Scenario play ---------------------------------------------------------------------------------------------------

enum class Floored : std::uint8_t { no, floored, exposed };
BOOST_DESCRIBE_ENUM(Floored, no, floored, exposed)

// A Player Character or Solo Ally in a Scenario or Exploration.
struct Figure {
  std::uint8_t health = 0;
  Floored floored = Floored::no;
  bool collapsed = false;
  bool acted = false;                    // has had its turn this round (Exploration)
  std::uint8_t brace = 0;                // on the Trigger token
  bool skips = false;                    // misses its next turn
  std::array<std::uint8_t, 6> tracks{};  // Solo Ally: slots left of each track; 0: void                     AW-SOLO-09
  std::uint8_t augments = 0, afflictions = 0;  // Exploration: tokens laid, so the highest numbers          AW-EXEND-07
  friend bool operator==(Figure const&, Figure const&) = default;
};
BOOST_DESCRIBE_STRUCT(Figure, (), (health, floored, collapsed, acted, brace, skips, tracks, augments, afflictions))

// A Trigger token: a Character's or a type's.
struct Token {
  CharacterId character;
  TypeId type;
  bool face_up = false;
  friend bool operator==(Token const&, Token const&) = default;
};
BOOST_DESCRIBE_STRUCT(Token, (), (character, type, face_up))
inline constexpr int most_tokens = most_characters + types_at_once;

// The Ready track is a row; of the Spent track each end fills from the centre outwards.                    AW-ROUND-15
struct Sequence {
  flow::FixedList<Token, most_tokens> ready;  // left to right; the first one triggers next
  flow::FixedList<Token, most_tokens> fast;   // in the order of arrival: later ones lie further left
  flow::FixedList<Token, most_tokens> slow;   // later ones lie further right
  Token active;                               // being resolved; of neither track
  friend bool operator==(Sequence const&, Sequence const&) = default;
};
BOOST_DESCRIBE_STRUCT(Sequence, (), (ready, fast, slow, active))

// What an Enemy type in this Scenario has beyond its card.
struct TypeInPlay {
  TypeId type;
  std::array<std::int8_t, 3> modifiers{};  // potency, move, range: tokens on its card                     AW-ENEM-16
  std::uint8_t killed = 0;
  bool defeated = false;  // Overlord
  bool skips = false;
  friend bool operator==(TypeInPlay const&, TypeInPlay const&) = default;
};
BOOST_DESCRIBE_STRUCT(TypeInPlay, (), (type, modifiers, killed, defeated, skips))

// A number changed for a while.
struct Changed {
  CombatantRef who;
  Attribute attribute = Attribute::potency;
  std::int8_t by = 0;
  Lasts lasts = Lasts::round;
  friend bool operator==(Changed const&, Changed const&) = default;
};
BOOST_DESCRIBE_STRUCT(Changed, (), (who, attribute, by, lasts))

// A trigger that an effect left behind, or one that has been used up for a while.
struct Waiting {
  TriggerId trigger;
  CombatantRef who;
  Lasts until = Lasts::round;
  friend bool operator==(Waiting const&, Waiting const&) = default;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (trigger, who, until))

// What waits until the action is over: an order, an Overlord's bonus.                                      AW-ACT-06
enum class DueKind : std::uint8_t { order, bonus };
BOOST_DESCRIBE_ENUM(DueKind, order, bonus)
struct Due {
  DueKind kind = DueKind::order;
  CombatantRef who;
  std::uint8_t stage = 0;  // of a bonus
  Step step;               // of an order
  friend bool operator==(Due const&, Due const&) = default;
};
BOOST_DESCRIBE_STRUCT(Due, (), (kind, who, stage, step))

enum class Outcome : std::uint8_t { open, success, failure };
BOOST_DESCRIBE_ENUM(Outcome, open, success, failure)

enum class TurnKind : std::uint8_t { undecided, standard, rampage };
BOOST_DESCRIBE_ENUM(TurnKind, undecided, standard, rampage)

// The turn being taken: what an interrupted step, a view and a repair need of it.
struct Turn {
  TurnKind kind = TurnKind::undecided;
  CardId card;             // the card played; of a Rampage the last one used
  CardId mercenary_card;   // the one the Mercenary used, if it acted first                           AW-MERC-21
  std::uint8_t taken = 0;  // actions of the card taken or forgone, a bit each
  std::uint8_t forgone = 0;
  std::uint8_t surged = 0;  // announced with the first action                                         AW-TURN-08
  std::uint8_t mercenary_taken = 0;
  bool mercenary_done = false;
  std::uint32_t rampage_cards = 0;       // cards that have supplied an action
  RampagePart part = RampagePart::none;  // the last one taken
  CombatantSet acted = 0;  // Enemies of the type that have had their turn                            AW-ETURN-08
  friend bool operator==(Turn const&, Turn const&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (kind, card, mercenary_card, taken, forgone, surged, mercenary_taken, mercenary_done,
                       rampage_cards, part, acted))

enum class RoundPhase : std::uint8_t { begin, impulses, turns, cleanup };
BOOST_DESCRIBE_ENUM(RoundPhase, begin, impulses, turns, cleanup)

struct ScenarioPlay {
  ScenarioId scenario;
  bool skirmish = false;
  Outcome outcome = Outcome::open;
  RoundPhase phase = RoundPhase::begin;
  std::uint8_t round = 0;
  std::uint8_t opened = 0;   // doors and destructible borders: the bits that choose a Ground
  std::uint16_t armour = 0;  // covered Plot Points, a bit each
  Sequence sequence;
  Turn turn;
  kit::Births births;
  std::array<Combatant, most_combatants> combatants{};
  std::array<TypeInPlay, types_at_once> types{};
  kit::HexSet covered;                     // void tokens
  std::array<std::uint8_t, 6> overlays{};  // HexSet::index of the hex where U to Z lie face down; 255: not there
  std::uint8_t overlays_shown = 0;
  flow::FixedList<HexToken, 12> hex_tokens;
  flow::FixedList<Changed, 24> changed;
  flow::FixedList<Waiting, 16> waiting;
  flow::FixedList<Waiting, 32> used;
  flow::FixedList<Due, 12> due;
  // Follow from the combatants; facts keep them.
  kit::HexSet occupied;
  CombatantSet on_map = 0;
  friend bool operator==(ScenarioPlay const&, ScenarioPlay const&) = default;
};
BOOST_DESCRIBE_STRUCT(ScenarioPlay, (),
                      (scenario, skirmish, outcome, phase, round, opened, armour, sequence, turn, births, combatants,
                       types, covered, overlays, overlays_shown, hex_tokens, changed, waiting, used, due))

// --- Exploration -----------------------------------------------------------------------------------------------------

// A Location card on the table.
struct LaidLocation {
  LocationId card;
  std::int8_t x = 0, y = 0;
  friend bool operator==(LaidLocation const&, LaidLocation const&) = default;
};
BOOST_DESCRIBE_STRUCT(LaidLocation, (), (card, x, y))

// Who covered a quest icon, and with which side.
struct QuestToken {
  CharacterId by;
  Style side = Style::augment;
  friend bool operator==(QuestToken const&, QuestToken const&) = default;
};
BOOST_DESCRIBE_STRUCT(QuestToken, (), (by, side))

struct ExplorationPlay {
  ExplorationId exploration;
  bool over = true;
  std::uint8_t slot = 0;  // of the Round Tracker
  LocationId party;
  Sequence sequence;
  flow::FixedList<LaidLocation, 24> laid;
  std::array<QuestToken, quests_at_once> quests{};  // by place in Exploration::quests
  CharacterId helper;
  friend bool operator==(ExplorationPlay const&, ExplorationPlay const&) = default;
};
BOOST_DESCRIBE_STRUCT(ExplorationPlay, (), (exploration, over, slot, party, sequence, laid, quests, helper))

// --- the whole -------------------------------------------------------------------------------------------------------

// Where the campaign stands between two phases.
enum class Phase : std::uint8_t { set_up, scenario, outcome, exploration, ending, finished };
BOOST_DESCRIBE_ENUM(Phase, set_up, scenario, outcome, exploration, ending, finished)

struct State {
  flow::Chance chance;
  std::uint8_t seats = 1;
  bool campaign = true;
  bool tutorial = false;  // cards 1 to 6 in order                                           AW-SETUP-25
  Phase phase = Phase::set_up;
  ScenarioId next_scenario;
  LocationId next_location;       // saved between phases                                            AW-SAVE-02
  PassageId passage;              // closing narrative
  std::uint32_t tokens = 0;       // Exploration tokens, a bit each
  std::uint16_t plot_armour = 0;  // gained in the last Exploration, a bit each
  std::uint8_t content = 0;       // seats that are content: setup, level up                         AW-LEVEL-16
  std::array<std::int8_t, most_marks> marks{};
  std::array<std::uint64_t, 2> discovered{};  // Location cards
  std::uint16_t hired_out = 0;                // Hired cards that are not in the supply

  std::array<Sheet, most_characters> sheets{};
  std::array<Figure, most_characters> figures{};
  std::array<CardShelf, most_characters> cards{};
  kit::Shelf<ImpulseId, most_impulses, ImpulsePlace, 8> impulses;
  std::array<ItemPlace, most_equipment> equipment{};
  std::array<ItemPlace, most_loot> loot_places{};
  LootShelf loot;
  IntentShelf intents;
  ThroesShelf throes;
  ScenarioPlay scenario;
  ExplorationPlay exploration;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, seats, campaign, tutorial, phase, next_scenario, next_location, passage, tokens,
                       plot_armour, content, marks, discovered, hired_out, sheets, figures, cards, impulses, equipment,
                       loot_places, loot, intents, throes, scenario, exploration))
static_assert(sizeof(State) <= 8 * 1024 && std::is_trivially_copyable_v<State>);

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Rule;
using flow::Task;

}  // namespace allswell
