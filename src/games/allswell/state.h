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

// Where Impulses, Loot and Equipment lie.  Zones of a Character come once for each, in the order of the pack: those of
// the first Character end in 1.  box: not in play.
enum class ImpulsePile : std::uint8_t { deck, drawn, held, displayed, discarded, aside };  // aside: AW-SETUP-24
enum class ImpulseZone : std::uint8_t {
  box,
  supply,
  deck_1,
  drawn_1,
  held_1,
  displayed_1,
  discarded_1,
  aside_1,
  deck_2,
  drawn_2,
  held_2,
  displayed_2,
  discarded_2,
  aside_2,
  deck_3,
  drawn_3,
  held_3,
  displayed_3,
  discarded_3,
  aside_3,
  deck_4,
  drawn_4,
  held_4,
  displayed_4,
  discarded_4,
  aside_4,
};
BOOST_DESCRIBE_ENUM(ImpulseZone, box, supply, deck_1, drawn_1, held_1, displayed_1, discarded_1, aside_1, deck_2,
                    drawn_2, held_2, displayed_2, discarded_2, aside_2, deck_3, drawn_3, held_3, displayed_3,
                    discarded_3, aside_3, deck_4, drawn_4, held_4, displayed_4, discarded_4, aside_4)
// A tutorial lays them in order, and looking at them may lay any (AW-SETUP-25).
using ImpulseShelf = kit::Shelf<ImpulseId, most_impulses, ImpulseZone, most_characters * impulses_of_a_praxis>;

// Equipment: supply, out of the campaign (AW-SUPPLY-04), on the map; with a Character equipped, in the pack, or just
// gained and not yet put anywhere.
enum class EquipmentZone : std::uint8_t {
  box,
  supply,
  out,
  map,
  worn_1,
  pack_1,
  waiting_1,
  worn_2,
  pack_2,
  waiting_2,
  worn_3,
  pack_3,
  waiting_3,
  worn_4,
  pack_4,
  waiting_4,
};
BOOST_DESCRIBE_ENUM(EquipmentZone, box, supply, out, map, worn_1, pack_1, waiting_1, worn_2, pack_2, waiting_2, worn_3,
                    pack_3, waiting_3, worn_4, pack_4, waiting_4)
using EquipmentShelf = kit::Shelf<EquipmentId, most_equipment, EquipmentZone, 2>;

// Loot: only the order of the deck is unknown.
enum class LootZone : std::uint8_t {
  box,
  supply,
  deck,
  discards,
  circulation,
  map,
  belt_1,
  pack_1,
  waiting_1,
  belt_2,
  pack_2,
  waiting_2,
  belt_3,
  pack_3,
  waiting_3,
  belt_4,
  pack_4,
  waiting_4,
};
BOOST_DESCRIBE_ENUM(LootZone, box, supply, deck, discards, circulation, map, belt_1, pack_1, waiting_1, belt_2, pack_2,
                    waiting_2, belt_3, pack_3, waiting_3, belt_4, pack_4, waiting_4)
using LootShelf = kit::Shelf<LootId, most_loot, LootZone, 4>;

enum class ItemPile : std::uint8_t { ready, pack, waiting };  // ready: equipped, or in the belt

constexpr ImpulseZone zone(CharacterId who, ImpulsePile pile) {
  return static_cast<ImpulseZone>(2 + 6 * who.index() + static_cast<int>(pile));
}
constexpr EquipmentZone equipment_zone(CharacterId who, ItemPile pile) {
  return static_cast<EquipmentZone>(4 + 3 * who.index() + static_cast<int>(pile));
}
constexpr LootZone loot_zone(CharacterId who, ItemPile pile) {
  return static_cast<LootZone>(6 + 3 * who.index() + static_cast<int>(pile));
}
constexpr CharacterId owner(ImpulseZone z) {
  return z <= ImpulseZone::supply ? CharacterId{} : CharacterId((static_cast<int>(z) - 2) / 6);
}
constexpr ImpulsePile pile(ImpulseZone z) { return static_cast<ImpulsePile>((static_cast<int>(z) - 2) % 6); }
constexpr CharacterId owner(EquipmentZone z) {
  return z <= EquipmentZone::map ? CharacterId{} : CharacterId((static_cast<int>(z) - 4) / 3);
}
constexpr CharacterId owner(LootZone z) {
  return z <= LootZone::map ? CharacterId{} : CharacterId((static_cast<int>(z) - 6) / 3);
}

// An item card of either kind.
struct Item {
  EquipmentId equipment;
  LootId loot;
  explicit operator bool() const { return equipment || loot; }
  friend bool operator==(Item, Item) = default;
};
BOOST_DESCRIBE_STRUCT(Item, (), (equipment, loot))

// An item under a retrieval token.                                                                          AW-INV-09
struct Thrown {
  Item item;
  kit::Hex hex;
  friend bool operator==(Thrown const&, Thrown const&) = default;
};
BOOST_DESCRIBE_STRUCT(Thrown, (), (item, hex))
inline constexpr int most_thrown = 24;

enum class PileZone : std::uint8_t { box, deck, current, discards };  // Intent, Death Throes
BOOST_DESCRIBE_ENUM(PileZone, box, deck, current, discards)
using IntentShelf = kit::Shelf<IntentId, intent_cards, PileZone, 2>;
using ThroesShelf = kit::Shelf<ThroesId, most_throes, PileZone, 2>;

// --- Body Bags -------------------------------------------------------------------------------------------------------

// What a level up has still to give, and what may be taken back until all are content.                      AW-LEVEL-16
struct LevelUp {
  std::uint8_t levels = 0;                           // rows to choose
  std::uint8_t cards = 0, evolutions = 0, loot = 0;  // benefits not yet taken
  std::uint8_t spent = 0;                            // evolutions that replacements have used up beforehand  AW-SWAP-03
  std::array<PraxisId, impulses_of_a_praxis> was{};  // whose card each number was before it evolved
  std::uint8_t taken_back = 0;                       // evolutions, up to most_taken_back
  bool returns = false;                              // from its Body Bag: coin follows                      AW-SWAP-07
  friend bool operator==(LevelUp const&, LevelUp const&) = default;
};
BOOST_DESCRIBE_STRUCT(LevelUp, (), (levels, cards, evolutions, loot, spent, was, taken_back, returns))
inline constexpr int most_taken_back = 4;  // so that a level up comes to its end

// What a Character keeps through the campaign; its Action cards, Impulses and items lie on the shelves. AW-SAVE-05
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
  std::uint8_t loot_bought = 0;  // in this setup                                                           AW-TRADE-01
  HiredId employs;               // in this Scenario
  std::uint16_t hired = 0;       // gained Hired cards, a bit each
  LevelUp rising;
  friend bool operator==(Sheet const&, Sheet const&) = default;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (seat, used, solo_ally, level, health, resolve, coin, trauma, praxis, once_used, loot_bought,
                       employs, hired, rising))

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
  bool mercenary_skips = false;          // so does its Mercenary                                        AW-MERC-40
  std::array<std::uint8_t, 6> tracks{};  // Solo Ally: slots left of each track; 0: void                     AW-SOLO-09
  std::uint8_t augments = 0, afflictions = 0;  // Exploration: tokens laid, so the highest numbers          AW-EXEND-07
  friend bool operator==(Figure const&, Figure const&) = default;
};
BOOST_DESCRIBE_STRUCT(Figure, (),
                      (health, floored, collapsed, acted, brace, skips, mercenary_skips, tracks, augments, afflictions))

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
BOOST_DESCRIBE_STRUCT(Step, (), (kind, number))
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
  CardId card;               // the card played; of a Rampage the last one used
  CardId mercenary_card;     // the one the Mercenary used, if it acted first                           AW-MERC-21
  std::uint8_t taken = 0;    // actions of the card taken, a bit each
  std::uint8_t forgone = 0;  // how many were forgone for brace                                        AW-TURN-06
  std::uint8_t surged = 0;   // those taken with their surge, a bit each                               AW-TURN-08
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
  flow::FixedList<Thrown, most_thrown> thrown;
  flow::FixedList<Changed, 24> changed;
  flow::FixedList<Waiting, 16> waiting;
  flow::FixedList<Waiting, 32> used;
  flow::FixedList<Due, 12> due;
  // Follow from the combatants; facts keep them.
  kit::HexSet occupied;
  CombatantSet on_map = 0, dying = 0;
  friend bool operator==(ScenarioPlay const&, ScenarioPlay const&) = default;
};
BOOST_DESCRIBE_STRUCT(ScenarioPlay, (),
                      (scenario, skirmish, outcome, phase, round, opened, armour, sequence, turn, births, combatants,
                       types, covered, overlays, overlays_shown, hex_tokens, thrown, changed, waiting, used, due))

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
  bool progress = false;  // a text told the party to go on to the next Scenario                         AW-EXEND-04
  std::uint8_t slot = 0;  // of the Round Tracker; 0: the decks are being chosen
  LocationId party;
  Sequence sequence;
  flow::FixedList<LaidLocation, 24> laid;
  std::array<QuestToken, quests_at_once> quests{};  // by place in Exploration::quests
  CharacterId helper;
  bool exhausted = false;  // whose turn it is began it without resolve                                     AW-REST-02
  friend bool operator==(ExplorationPlay const&, ExplorationPlay const&) = default;
};
BOOST_DESCRIBE_STRUCT(ExplorationPlay, (),
                      (exploration, over, progress, slot, party, sequence, laid, quests, helper, exhausted))

// --- the whole -------------------------------------------------------------------------------------------------------

// Where the campaign stands between two phases.
enum class Phase : std::uint8_t { set_up, scenario, outcome, exploration, ending, finished };
BOOST_DESCRIBE_ENUM(Phase, set_up, scenario, outcome, exploration, ending, finished)

// Scenario setup: the five steps, of which the second is gone through by all seats together.              AW-SETUP-01
enum class SetupStep : std::uint8_t { map, characters, levels, preparing, places, mercenaries, sequence, start, done };
BOOST_DESCRIBE_ENUM(SetupStep, map, characters, levels, preparing, places, mercenaries, sequence, start, done)

enum class Difficulty : std::uint8_t { easy, standard, hard };
BOOST_DESCRIBE_ENUM(Difficulty, easy, standard, hard)

struct SetUp {
  SetupStep step = SetupStep::map;
  std::uint8_t content = 0;  // seats that are content with this step
  std::uint8_t waiting = 0;  // seats that let others go first until something changes                     AW-LEVEL-16
  friend bool operator==(SetUp const&, SetUp const&) = default;
};
BOOST_DESCRIBE_STRUCT(SetUp, (), (step, content, waiting))

struct State {
  flow::Chance chance;
  std::uint8_t seats = 1;
  bool campaign = true;
  bool tutorial = false;  // cards 1 to 6 in order                                           AW-SETUP-25
  Difficulty difficulty = Difficulty::standard;  // of a Skirmish
  Phase phase = Phase::set_up;
  ScenarioId next_scenario;
  LocationId next_location;       // saved between phases                                            AW-SAVE-02
  PassageId passage;              // closing narrative
  std::uint32_t tokens = 0;       // Exploration tokens, a bit each
  std::uint16_t plot_armour = 0;  // gained in the last Exploration, a bit each
  std::array<std::int8_t, most_marks> marks{};
  std::array<std::uint64_t, 2> discovered{};  // Location cards
  std::uint16_t hired_out = 0;                // Hired cards that are not in the supply

  std::array<Sheet, most_characters> sheets{};
  std::array<Figure, most_characters> figures{};
  std::array<CardShelf, most_characters> cards{};
  ImpulseShelf impulses;
  EquipmentShelf equipment;
  LootShelf loot;
  IntentShelf intents;
  ThroesShelf throes;
  SetUp setup;
  ScenarioPlay scenario;
  ExplorationPlay exploration;
  void settle();  // works out anew what follows from the combatants: occupied, on_map, dying
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, seats, campaign, tutorial, difficulty, phase, next_scenario, next_location, passage,
                       tokens, plot_armour, marks, discovered, hired_out, sheets, figures, cards, impulses, equipment,
                       loot, intents, throes, setup, scenario, exploration))
static_assert(sizeof(State) <= 8 * 1024 && std::is_trivially_copyable_v<State>);

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Rule;
using flow::Task;

int players(State const& s);  // Player Characters; a Solo Ally is none          AW-GEN-01
CharacterId character_of_seat(State const& s, flow::Seat seat);  // its Player Character; none: it sits out
CharacterId solo_ally(State const& s);

// --- names, for scenes, saves and the table
// ----------------------------------------------------------------------------

#define AW_NAMES(Id)                            \
  std::string name_of(Content const& c, Id id); \
  bool from_name(Content const& c, std::string_view name, Id& id);
AW_NAMES(CharacterId)
AW_NAMES(TypeId)
AW_NAMES(PraxisId)
AW_NAMES(ImpulseId)
AW_NAMES(EquipmentId)
AW_NAMES(LootId)
AW_NAMES(ThroesId)
AW_NAMES(IntentId)
AW_NAMES(HiredId)
AW_NAMES(ScenarioId)
AW_NAMES(ExplorationId)
AW_NAMES(LocationId)
AW_NAMES(QuestId)
AW_NAMES(PassageId)
AW_NAMES(CardId)  // "7": of a Character's cards the seventh; the first twelve are those with that number
#undef AW_NAMES
std::string name_of(Content const& c, Item item);
bool from_name(Content const& c, std::string_view name, Item& item);

// Sheets, figures and decks of Characters are known by whose they are.
std::string name_at(Content const& c, std::array<Sheet, most_characters> const&, int i);
std::string name_at(Content const& c, std::array<Figure, most_characters> const&, int i);
std::string name_at(Content const& c, std::array<CardShelf, most_characters> const&, int i);

}  // namespace allswell
