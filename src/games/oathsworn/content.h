// What a pack of Oathsworn holds.  One file per thing, the file name is the id; every field is described in
// content.cpp.
//
// How the kinds of a pack are written (one complete example of each lies in packs/oathsworn/core):
//
//   tables.yaml                 six faces of each might colour for both sides: `white: [0, 0, 1, 1, 2, 2c]`, c =
//   critical classes/<id>.yaml           player board: Animus, regen, starting gear, special abilities, companion card
//   cards/<id>.yaml             an ability card: class, level (1 = starting star), cost, cooldown, defense, abilities
//   archetypes/<id>.yaml        two sides of two abilities each, for a companion
//   items/<id>.yaml             deck (starting, common, unique), chapter, kind, might, range, defense, ability
//   injuries/, curatives/       effects; copies
//   allies/<id>.yaml            combat allies, non-combat ones, and the Ancient Guardian (`bioform: true`)
//   encounters/<id>.yaml        board, bosses with footprint and slots, minion kinds, special rules, set-up picture
//   stage_cards/<id>.yaml       15 for each encounter, 5 of each stage: numbered steps
//   passages/<id>.yaml          story: text, effects on arrival, choices
//   chapters/<id>.yaml          number, first passage, encounter, epilogue
//   campaigns/<id>.yaml         chapters in order; or a one-off
//
// An ABILITY (on a card, an item, an archetype side, a player board, an ally) is
//     - text: Shield the weak               # for people; optional
//       cost: 1                             # Animus; on a card only where the card's own cost is "?"
//       hp_cost: 0                          # Hit Point icons paid
//       when: enemy_attack                  # own_turn if left out; everything else carries the interrupt icon
//       of: friendly                        # whose attack, fall, loss ...: self, friendly, other, any
//       within: 2                           # at most so far from its owner
//       requires: "animus >= 1"             # an expression; 0 bars the ability
//       limit: round                        # none, turn, round, encounter (board, archetype and ally abilities)
//       forced: false                       # true: it simply happens (Lethality gained on a condition)
//       do: [ effects ]
// Abilities in `when: attack_declared` (and later windows of the same attack) use `boost` on the attack going on;
// those in `when: enemy_attack` / `damage_revealed` use `defend`, `hinder`, `redirect` on the enemy's one.
//
// PLAYER EFFECTS:  attack, move, leap, heal, gain_animus, gain_token, gain_lethality, boost, defend, hinder, redirect,
//   stand_firm, rotate, battleflow, refresh_might_decks, taunt, lose_hp, count_blanks, tile, afflict, trigger_bleed,
//   shove, turn_enemy, grant_attack, raise_sentinels, remove_sentinels, rejuvenate, send_falcon, recall_falcons,
//   lose_animus, discard_token, cool_down, restrict, archive_injury, and the control verbs `if`, `choose`, `repeat`.
// STAGE STEPS (enemy): move, turn, attack, inflict, cage, consume, place_tile, add_minions, add_boss, activate_minions,
//   until_end_of_round, ability (a named one of the encounter), aim (another target rule), and `if`, `repeat`.
// STORY EFFECTS: check, lose_hp, heal, gain_token, gain_injury, gain_ally, gain_iron, pay_iron, gain_item,
// gain_curative,
//   apothecary, reveal_board, ambush, extra_unique, set_flag, go_to, encounter, and `if`, `choose`.
//
// Hexes are written "column,row" (odd columns half a hex lower), directions n ne se s sw nw, might {yellow: 2, red: 1}.
// Parts of a seven-hex boss: core, front, right_front, right_rear, rear, left_rear, left_front (clockwise).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "flow/compiled_once.h"
#include "flow/fixed_list.h"
#include "kit/footprint.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/expr.h"
#include "pack/loaded.h"
#include "pack/notes.h"

namespace pack {
class EntryPoints;
}

namespace oathsworn {

using kit::Direction;
using kit::Hex;
using kit::HexSet;
using pack::Expr;
using pack::Notes;

// --- plain words ---------------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { white, yellow, red, black };  // weakest to strongest, OS-COMP-03
BOOST_DESCRIBE_ENUM(Colour, white, yellow, red, black)
inline constexpr int colours = 4;
inline constexpr int faces_of_a_colour = 6;

enum class Token : std::uint8_t {
  defense,
  animus,
  redraw,
  empowered,
  battleflow,
  any
};  // combat tokens; any: a choice
BOOST_DESCRIBE_ENUM(Token, defense, animus, redraw, empowered, battleflow, any)
inline constexpr int token_kinds = 5;

enum class Element : std::uint8_t { none, fire, water };
BOOST_DESCRIBE_ENUM(Element, none, fire, water)

enum class Icon : std::uint8_t { none, front, rear, flank, core };  // body parts
BOOST_DESCRIBE_ENUM(Icon, none, front, rear, flank, core)

enum class TileKind : std::uint8_t { fire, water, blood, poison };
BOOST_DESCRIBE_ENUM(TileKind, fire, water, blood, poison)

enum class ObstacleKind : std::uint8_t { tree, wall, building };
BOOST_DESCRIBE_ENUM(ObstacleKind, tree, wall, building)

enum class ItemKind : std::uint8_t { one_handed, two_handed, shield, armor, gear };
BOOST_DESCRIBE_ENUM(ItemKind, one_handed, two_handed, shield, armor, gear)

enum class ItemDeck : std::uint8_t { starting, common, unique };
BOOST_DESCRIBE_ENUM(ItemDeck, starting, common, unique)

enum class Trait : std::uint8_t {
  bushcraft,
  keen_eyed,
  quick_witted,
  endurance,
  quartermaster,
  scavenger,
  herbalist,
  tough_as_nails,
  field_medic,
  true_grit,
  comradery,
  well_connected
};
BOOST_DESCRIBE_ENUM(Trait, bushcraft, keen_eyed, quick_witted, endurance, quartermaster, scavenger, herbalist,
                    tough_as_nails, field_medic, true_grit, comradery, well_connected)
inline constexpr int trait_kinds = 12;

enum class CheckKind : std::uint8_t {
  survival,
  spot,
  search,
  listening,
  barter,
  threaten,
  reasoning,
  basic,
  might,
  round_of_combat
};
BOOST_DESCRIBE_ENUM(CheckKind, survival, spot, search, listening, barter, threaten, reasoning, basic, might,
                    round_of_combat)

// The moments at which an ability may be used.  Everything but own_turn carries the interrupt icon.
enum class Moment : std::uint8_t {
  own_turn,
  turn_start,
  attack_declared,  // own attack, targets known, before the draw
  attack_drawn,     // own attack, cards on the table
  critical_hit,     // own attack hits with a critical drawn; once per attack
  attack_hit,
  attack_missed,
  enemy_attack,     // before enemy damage is drawn
  damage_revealed,  // after enemy damage is revealed
  hp_lost,
  would_fall,
  enemy_starts_move,
  enemy_moved,
  enemy_moved_adjacent,
  location_broken,
  oathsworn_phase_start,
  oathsworn_phase_end,
  encounter_phase_start,
  encounter_phase_end,
  round_end,
};
BOOST_DESCRIBE_ENUM(Moment, own_turn, turn_start, attack_declared, attack_drawn, critical_hit, attack_hit,
                    attack_missed, enemy_attack, damage_revealed, hp_lost, would_fall, enemy_starts_move, enemy_moved,
                    enemy_moved_adjacent, location_broken, oathsworn_phase_start, oathsworn_phase_end,
                    encounter_phase_start, encounter_phase_end, round_end)
inline constexpr int moments = 20;

enum class Whose : std::uint8_t { self, friendly, other, any };
BOOST_DESCRIBE_ENUM(Whose, self, friendly, other, any)

enum class Limit : std::uint8_t { none, turn, round, encounter };
BOOST_DESCRIBE_ENUM(Limit, none, turn, round, encounter)

// Whom a player effect reaches.
enum class To : std::uint8_t {
  self,
  friendly,  // one friendly character of choice, oneself included (OS-TERM-03)
  other_friendly,
  all_friendly,
  enemy,  // one enemy of choice
  all_enemies,
  subject,  // whom the window is about: the attacked, the falling one
  foe,      // the enemy of the window: the attacker, the mover
  struck,   // those hit by the attack of this ability
};
BOOST_DESCRIBE_ENUM(To, self, friendly, other_friendly, all_friendly, enemy, all_enemies, subject, foe, struck)

enum class Pattern : std::uint8_t {
  single,
  chain,
  front,   // the front hex and the two beside it
  circle,  // seven hexes at range
  cone,
  charge,
  wave,
  adjacent,  // everybody adjacent
};
BOOST_DESCRIBE_ENUM(Pattern, single, chain, front, circle, cone, charge, wave, adjacent)

enum class From : std::uint8_t { any, front, flank, rear };
BOOST_DESCRIBE_ENUM(From, any, front, flank, rear)

enum class Affliction : std::uint8_t { bleed, poison, crippled };
BOOST_DESCRIBE_ENUM(Affliction, bleed, poison, crippled)

enum class Restriction : std::uint8_t { interrupts, redraws, moving, defense, white_cards };
BOOST_DESCRIBE_ENUM(Restriction, interrupts, redraws, moving, defense, white_cards)

// Whom a stage card reaches.
enum class Victims : std::uint8_t {
  target,
  struck,
  oathsworn,
  characters,
  adjacent,
  in_front,
  in_flank,
  in_rear,
  poisoned,
  bleeding,
  caged,
  lead,
  farthest,
  most_hp,
  least_hp,
  random
};
BOOST_DESCRIBE_ENUM(Victims, target, struck, oathsworn, characters, adjacent, in_front, in_flank, in_rear, poisoned,
                    bleeding, caged, lead, farthest, most_hp, least_hp, random)

enum class Pick : std::uint8_t {
  closest,
  farthest,
  most_hp,
  least_hp,
  last_attacker,
  lead,
  random,
  bleeding,
  poisoned,
  crippled,
  in_front,
  in_flank,
  in_rear,
  adjacent
};
BOOST_DESCRIBE_ENUM(Pick, closest, farthest, most_hp, least_hp, last_attacker, lead, random, bleeding, poisoned,
                    crippled, in_front, in_flank, in_rear, adjacent)

enum class Among : std::uint8_t { oathsworn, characters, allies };
BOOST_DESCRIBE_ENUM(Among, oathsworn, characters, allies)

enum class Way : std::uint8_t { target, away, random, n, ne, se, s, sw, nw, forward };
BOOST_DESCRIBE_ENUM(Way, target, away, random, n, ne, se, s, sw, nw, forward)

// Where new enemies and tiles go.
enum class Spot : std::uint8_t { target, adjacent_to_target, adjacent_to_boss, edge, named, front };
BOOST_DESCRIBE_ENUM(Spot, target, adjacent_to_target, adjacent_to_boss, edge, named, front)

// --- small values --------------------------------------------------------------------------------------------------

// A hex as a pack writes it: "column,row".
struct At {
  Hex hex;
  operator Hex() const { return hex; }
  friend bool operator==(At, At) = default;
};

// A might face: "2c" is a 2 with a critical; 0 is a blank.
struct Face {
  std::int8_t value = 0;
  bool critical = false;
  friend bool operator==(Face, Face) = default;
};

struct Might {
  std::int8_t white = 0, yellow = 0, red = 0, black = 0;
  int of(Colour c) const {
    return c == Colour::white ? white : c == Colour::yellow ? yellow : c == Colour::red ? red : black;
  }
  void add(Colour c, int n) {
    std::int8_t& v = c == Colour::white ? white : c == Colour::yellow ? yellow : c == Colour::red ? red : black;
    v = static_cast<std::int8_t>(v + n);
  }
  int total() const { return white + yellow + red + black; }
  Might& operator+=(Might const& m) {
    white = static_cast<std::int8_t>(white + m.white);
    yellow = static_cast<std::int8_t>(yellow + m.yellow);
    red = static_cast<std::int8_t>(red + m.red);
    black = static_cast<std::int8_t>(black + m.black);
    return *this;
  }
  friend bool operator==(Might const&, Might const&) = default;
  static void notes(Notes<Might>& n);
};
BOOST_DESCRIBE_STRUCT(Might, (), (white, yellow, red, black))

// --- player effects ------------------------------------------------------------------------------------------------

struct Effect;

struct Attack {
  static constexpr std::string_view verb = "attack", says = "attack";
  int range = -1;
  Pattern pattern = Pattern::single;
  int size = 0;
  int targets = 1;
  From from = From::any;
  Icon location = Icon::none;
  bool unarmed = false, thrown = false, falcons = false, sentinels = false, spare_friends = false;
  Expr empowered, redraws, damage;
  int ignore_lowest = 0, ignore_highest = 0;
  Might might;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  std::vector<Effect> before, on_hit;
  static void notes(Notes<Attack>& n);
};
BOOST_DESCRIBE_STRUCT(Attack, (),
                      (range, pattern, size, targets, from, location, unarmed, thrown, falcons, sentinels,
                       spare_friends, empowered, redraws, damage, ignore_lowest, ignore_highest, might, knockback, push,
                       bleed, poison, crippled, before, on_hit))

struct Move {
  static constexpr std::string_view verb = "move", shorthand = "distance", says = "move[ exactly {exactly}] {distance}";
  Expr distance;
  bool exactly = false;
  To to = To::self;
  int within = 99;
  static void notes(Notes<Move>& n);
};
BOOST_DESCRIBE_STRUCT(Move, (), (distance, exactly, to, within))

struct Leap {
  static constexpr std::string_view verb = "leap", shorthand = "distance", says = "leap up to {distance}";
  int distance = 1;
  static void notes(Notes<Leap>& n);
};
BOOST_DESCRIBE_STRUCT(Leap, (), (distance))

// The verbs that give or take an amount share their shape.
struct Reaching {
  To to = To::self;
  int within = 99;
  bool sight = false;
  static void notes(Notes<Reaching>& n);
};
BOOST_DESCRIBE_STRUCT(Reaching, (), (to, within, sight))

struct Heal : Reaching {
  static constexpr std::string_view verb = "heal", shorthand = "amount", says = "heal {amount}";
  Expr amount;
  static void notes(Notes<Heal>& n);
};
BOOST_DESCRIBE_STRUCT(Heal, (Reaching), (amount))

struct GainAnimus : Reaching {
  static constexpr std::string_view verb = "gain_animus", shorthand = "amount", says = "gain {amount} Animus";
  Expr amount;
  static void notes(Notes<GainAnimus>& n);
};
BOOST_DESCRIBE_STRUCT(GainAnimus, (Reaching), (amount))

struct GainToken : Reaching {
  static constexpr std::string_view verb = "gain_token", shorthand = "token", says = "gain {count} {token} token";
  Token token = Token::any;
  int count = 1;
  static void notes(Notes<GainToken>& n);
};
BOOST_DESCRIBE_STRUCT(GainToken, (Reaching), (token, count))

struct GainLethality {
  static constexpr std::string_view verb = "gain_lethality", shorthand = "count", says = "gain {count} Lethality";
  int count = 1;
  static void notes(Notes<GainLethality>& n);
};
BOOST_DESCRIBE_STRUCT(GainLethality, (), (count))

struct Boost {  // the own attack going on
  static constexpr std::string_view verb = "boost", says = "strengthen the attack";
  Expr empowered, redraws, damage;
  int ignore_lowest = 0, knockback = 0, bleed = 0, poison = 0, crippled = 0;
  Might might;
  static void notes(Notes<Boost>& n);
};
BOOST_DESCRIBE_STRUCT(Boost, (), (empowered, redraws, damage, ignore_lowest, knockback, bleed, poison, crippled, might))

struct Defend {  // the subject of the enemy attack going on
  static constexpr std::string_view verb = "defend", shorthand = "amount",
                                    says = "+{amount} Defense against this attack";
  Expr amount;
  static void notes(Notes<Defend>& n);
};
BOOST_DESCRIBE_STRUCT(Defend, (), (amount))

struct Hinder {  // the enemy attack going on
  static constexpr std::string_view verb = "hinder", says = "hinder the attack";
  int fewer_cards = 0, ignore_highest = 0, redraw = 0, damage = 0;
  bool cancel = false;
  static void notes(Notes<Hinder>& n);
};
BOOST_DESCRIBE_STRUCT(Hinder, (), (fewer_cards, ignore_highest, redraw, damage, cancel))

struct Redirect {
  static constexpr std::string_view verb = "redirect", says = "be attacked instead";
  bool swap = false;
  static void notes(Notes<Redirect>& n);
};
BOOST_DESCRIBE_STRUCT(Redirect, (), (swap))

struct StandFirm {
  static constexpr std::string_view verb = "stand_firm", shorthand = "hp", says = "stay up with {hp} HP";
  int hp = 1;
  static void notes(Notes<StandFirm>& n);
};
BOOST_DESCRIBE_STRUCT(StandFirm, (), (hp))

struct Rotate : Reaching {
  static constexpr std::string_view verb = "rotate", shorthand = "cards", says = "rotate {cards} cards";
  int cards = 1;
  static void notes(Notes<Rotate>& n);
};
BOOST_DESCRIBE_STRUCT(Rotate, (Reaching), (cards))

struct BattleflowCards : Reaching {
  static constexpr std::string_view verb = "battleflow", shorthand = "position", says = "Battleflow a position";
  int position = -1;
  static void notes(Notes<BattleflowCards>& n);
};
BOOST_DESCRIBE_STRUCT(BattleflowCards, (Reaching), (position))

struct RefreshMightDecks {
  static constexpr std::string_view verb = "refresh_might_decks", says = "refresh your might decks";
  bool all = false;
  static void notes(Notes<RefreshMightDecks>& n);
};
BOOST_DESCRIBE_STRUCT(RefreshMightDecks, (), (all))

struct Taunt {
  static constexpr std::string_view verb = "taunt", shorthand = "within", says = "Taunt an enemy within {within}";
  int within = 99;
  static void notes(Notes<Taunt>& n);
};
BOOST_DESCRIBE_STRUCT(Taunt, (), (within))

struct LoseHp : Reaching {
  static constexpr std::string_view verb = "lose_hp", shorthand = "amount", says = "{to} loses {amount} HP";
  Expr amount;
  static void notes(Notes<LoseHp>& n);
};
BOOST_DESCRIBE_STRUCT(LoseHp, (Reaching), (amount))

struct CountBlanks {  // Fireflies: no attack, OS-FAQ-02
  static constexpr std::string_view verb = "count_blanks",
                                    says = "draw {cards} {colour}: the target loses 1 HP for each blank";
  Colour colour = Colour::red;
  Expr cards = 1;
  int within = 1;
  bool sight = true;
  static void notes(Notes<CountBlanks>& n);
};
BOOST_DESCRIBE_STRUCT(CountBlanks, (), (colour, cards, within, sight))

struct Tile {
  static constexpr std::string_view verb = "tile", says = "lay {kind}";
  TileKind kind = TileKind::fire;
  int within = 1, count = 1;
  bool large = false, remove = false, under_target = false;
  static void notes(Notes<Tile>& n);
};
BOOST_DESCRIBE_STRUCT(Tile, (), (kind, within, count, large, remove, under_target))

struct Afflict : Reaching {
  static constexpr std::string_view verb = "afflict", says = "{count} {with}";
  Affliction with = Affliction::bleed;
  int count = 1;
  static void notes(Notes<Afflict>& n);
};
BOOST_DESCRIBE_STRUCT(Afflict, (Reaching), (with, count))

struct TriggerBleed : Reaching {
  static constexpr std::string_view verb = "trigger_bleed", says = "trigger Bleed";
  int each = 1;
  static void notes(Notes<TriggerBleed>& n);
};
BOOST_DESCRIBE_STRUCT(TriggerBleed, (Reaching), (each))

struct Shove : Reaching {
  static constexpr std::string_view verb = "shove", says = "knock back or push";
  int knockback = 0, push = 0;
  static void notes(Notes<Shove>& n);
};
BOOST_DESCRIBE_STRUCT(Shove, (Reaching), (knockback, push))

struct TurnEnemy {
  static constexpr std::string_view verb = "turn_enemy", shorthand = "within", says = "turn an enemy within {within}";
  int within = 1;
  static void notes(Notes<TurnEnemy>& n);
};
BOOST_DESCRIBE_STRUCT(TurnEnemy, (), (within))

struct GrantAttack : Reaching {
  static constexpr std::string_view verb = "grant_attack", says = "a friend attacks";
  Expr empowered;
  static void notes(Notes<GrantAttack>& n);
};
BOOST_DESCRIBE_STRUCT(GrantAttack, (Reaching), (empowered))

struct RaiseSentinels {
  static constexpr std::string_view verb = "raise_sentinels", shorthand = "count", says = "raise {count} Sentinels";
  int count = 1, within = 1;
  static void notes(Notes<RaiseSentinels>& n);
};
BOOST_DESCRIBE_STRUCT(RaiseSentinels, (), (count, within))

struct RemoveSentinels {
  static constexpr std::string_view verb = "remove_sentinels", shorthand = "count", says = "remove {count} Sentinels";
  int count = 1;
  static void notes(Notes<RemoveSentinels>& n);
};
BOOST_DESCRIBE_STRUCT(RemoveSentinels, (), (count))

struct Rejuvenate {
  static constexpr std::string_view verb = "rejuvenate", shorthand = "hp", says = "put the Guardian back with {hp} HP";
  int hp = 6;
  static void notes(Notes<Rejuvenate>& n);
};
BOOST_DESCRIBE_STRUCT(Rejuvenate, (), (hp))

struct SendFalcon : Reaching {
  static constexpr std::string_view verb = "send_falcon", shorthand = "count", says = "send {count} Falcon";
  int count = 1;
  static void notes(Notes<SendFalcon>& n);
};
BOOST_DESCRIBE_STRUCT(SendFalcon, (Reaching), (count))

struct RecallFalcons {
  static constexpr std::string_view verb = "recall_falcons", shorthand = "count", says = "recall {count} Falcons";
  int count = 9;
  static void notes(Notes<RecallFalcons>& n);
};
BOOST_DESCRIBE_STRUCT(RecallFalcons, (), (count))

struct LoseAnimus {
  static constexpr std::string_view verb = "lose_animus", shorthand = "amount", says = "lose {amount} Animus";
  int amount = 1;
  static void notes(Notes<LoseAnimus>& n);
};
BOOST_DESCRIBE_STRUCT(LoseAnimus, (), (amount))

struct DiscardToken {
  static constexpr std::string_view verb = "discard_token", shorthand = "count", says = "discard {count} Combat Token";
  int count = 1;
  static void notes(Notes<DiscardToken>& n);
};
BOOST_DESCRIBE_STRUCT(DiscardToken, (), (count))

struct CoolDown {
  static constexpr std::string_view verb = "cool_down", shorthand = "cards", says = "place {cards} card on cooldown";
  int cards = 1;
  static void notes(Notes<CoolDown>& n);
};
BOOST_DESCRIBE_STRUCT(CoolDown, (), (cards))

struct Restrict {
  static constexpr std::string_view verb = "restrict", shorthand = "what", says = "this round: no {what}";
  Restriction what = Restriction::interrupts;
  static void notes(Notes<Restrict>& n);
};
BOOST_DESCRIBE_STRUCT(Restrict, (), (what))

struct ArchiveInjury {
  static constexpr std::string_view verb = "archive_injury", shorthand = "count", says = "archive {count} Injury";
  int count = 1;
  static void notes(Notes<ArchiveInjury>& n);
};
BOOST_DESCRIBE_STRUCT(ArchiveInjury, (), (count))

struct Effect
    : pack::EffectOf<Attack, Move, Leap, Heal, GainAnimus, GainToken, GainLethality, Boost, Defend, Hinder, Redirect,
                     StandFirm, Rotate, BattleflowCards, RefreshMightDecks, Taunt, LoseHp, CountBlanks, Tile, Afflict,
                     TriggerBleed, Shove, TurnEnemy, GrantAttack, RaiseSentinels, RemoveSentinels, Rejuvenate,
                     SendFalcon, RecallFalcons, LoseAnimus, DiscardToken, CoolDown, Restrict, ArchiveInjury,
                     pack::If<Effect>, pack::Choose<Effect>, pack::Repeat<Effect>> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

struct Ability {
  std::string text;
  int cost = 0;
  int hp_cost = 0;
  Moment when = Moment::own_turn;
  Whose of = Whose::self;
  int within = 99;
  Expr requires_ = 1;
  Limit limit = Limit::none;
  bool forced = false;
  Effects do_;
  static void notes(Notes<Ability>& n);
};
BOOST_DESCRIBE_STRUCT(Ability, (), (text, cost, hp_cost, when, of, within, requires_, limit, forced, do_))

// --- things of the players -----------------------------------------------------------------------------------------

struct Class;

struct AbilityCard {
  std::string id, name, flavour;
  pack::Ref<Class> owner;
  int level = 1;
  Element element = Element::none;
  std::string cost = "0";  // a number, or "?"
  int cooldown = 0;
  int defense = 0;
  std::vector<Ability> abilities;
  int animus = 0;  // from `cost`; -1 is "?"
  static void notes(Notes<AbilityCard>& n);
};
BOOST_DESCRIBE_STRUCT(AbilityCard, (), (name, flavour, owner, level, element, cost, cooldown, defense, abilities))

struct ArchetypeSide {
  std::string name;
  std::vector<Ability> abilities;
  static void notes(Notes<ArchetypeSide>& n);
};
BOOST_DESCRIBE_STRUCT(ArchetypeSide, (), (name, abilities))

struct Archetype {
  std::string id, name;
  pack::Ref<Class> owner;
  int level = 1;
  std::vector<ArchetypeSide> sides;
  static void notes(Notes<Archetype>& n);
};
BOOST_DESCRIBE_STRUCT(Archetype, (), (name, owner, level, sides))

struct Item {
  std::string id, name, flavour;
  ItemDeck deck = ItemDeck::common;
  int chapter = 1;
  ItemKind kind = ItemKind::gear;
  Might might;
  int range = 0;
  int defense = 0;
  int cooldown = -1;
  bool thrown = false;
  std::optional<Ability> ability;
  std::optional<Ability> companion;
  static void notes(Notes<Item>& n);
  bool weapon() const { return kind == ItemKind::one_handed || kind == ItemKind::two_handed; }
};
BOOST_DESCRIBE_STRUCT(Item, (),
                      (name, flavour, deck, chapter, kind, might, range, defense, cooldown, thrown, ability, companion))

struct CompanionCard {
  int move = 3;
  Attack attack;
  static void notes(Notes<CompanionCard>& n);
};
BOOST_DESCRIBE_STRUCT(CompanionCard, (), (move, attack))

struct Ally;

struct Class {
  std::string id, name, flavour;
  int animus = 6;
  int regen = 4;
  std::vector<pack::Ref<Item>> gear;
  std::vector<Ability> special;
  CompanionCard companion;
  int falcons = 0;
  int sentinels = 0;
  std::optional<pack::Ref<Ally>> guardian;
  int story_might = 1;
  static void notes(Notes<Class>& n);
};
BOOST_DESCRIBE_STRUCT(Class, (),
                      (name, flavour, animus, regen, gear, special, companion, falcons, sentinels, guardian,
                       story_might))

struct Injury {
  std::string id, name, flavour;
  int cooldown = 0;
  int copies = 1;
  Effects do_;
  static void notes(Notes<Injury>& n);
};
BOOST_DESCRIBE_STRUCT(Injury, (), (name, flavour, cooldown, copies, do_))

struct Curative {
  std::string id, name, flavour;
  int price = 1;
  int heal = 0;
  int archive = 0;
  static void notes(Notes<Curative>& n);
};
BOOST_DESCRIBE_STRUCT(Curative, (), (name, flavour, price, heal, archive))

struct Ally {
  std::string id, name, flavour;
  bool combat = true;
  bool bioform = false;
  int defense = 2;
  Might might;
  int move_cost = 1, move = 3, attack_cost = 1;
  Attack attack;
  std::optional<Ability> ability;
  static void notes(Notes<Ally>& n);
};
BOOST_DESCRIBE_STRUCT(Ally, (),
                      (name, flavour, combat, bioform, defense, might, move_cost, move, attack_cost, attack, ability))

// --- the enemy -----------------------------------------------------------------------------------------------------

struct TargetRule {
  static constexpr std::string_view shorthand = "pick";
  Pick pick = Pick::closest;
  Among among = Among::oathsworn;
  bool overrides_reactions = false;
  static void notes(Notes<TargetRule>& n);
};
BOOST_DESCRIBE_STRUCT(TargetRule, (), (pick, among, overrides_reactions))

struct Act;

struct EnemyMove {
  static constexpr std::string_view verb = "move", shorthand = "distance", says = "move {distance}";
  Expr distance;
  Way way = Way::target;
  bool turn = true;
  std::vector<std::string> by;
  static void notes(Notes<EnemyMove>& n);
};
BOOST_DESCRIBE_STRUCT(EnemyMove, (), (distance, way, turn, by))

struct EnemyTurn {
  static constexpr std::string_view verb = "turn", shorthand = "way", says = "turn towards {way}";
  Way way = Way::target;
  std::vector<std::string> by;
  static void notes(Notes<EnemyTurn>& n);
};
BOOST_DESCRIBE_STRUCT(EnemyTurn, (), (way, by))

struct EnemyAttack {
  static constexpr std::string_view verb = "attack", says = "attack";
  Icon icon = Icon::none;
  std::optional<Might> might;
  Might extra;
  int range = -1;
  Pattern pattern = Pattern::single;
  int size = 0;
  int targets = 1;
  Among against = Among::oathsworn;
  Expr damage;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  std::vector<Act> on_hit;
  std::vector<std::string> by;
  static void notes(Notes<EnemyAttack>& n);
};
BOOST_DESCRIBE_STRUCT(EnemyAttack, (),
                      (icon, might, extra, range, pattern, size, targets, against, damage, knockback, push, bleed,
                       poison, crippled, on_hit, by))

struct Inflict {
  static constexpr std::string_view verb = "inflict", says = "inflict on {to}";
  Victims to = Victims::target;
  Expr hp;
  int bleed = 0, poison = 0, crippled = 0, trigger_bleed = 0;
  int drain_animus = 0, discard_tokens = 0, cool_down = 0;
  int knockback = 0, push = 0, pull = 0, drive = 0;
  static void notes(Notes<Inflict>& n);
};
BOOST_DESCRIBE_STRUCT(Inflict, (),
                      (to, hp, bleed, poison, crippled, trigger_bleed, drain_animus, discard_tokens, cool_down,
                       knockback, push, pull, drive))

struct Cage {
  static constexpr std::string_view verb = "cage", says = "{to} is Caged (Survival {difficulty})";
  Victims to = Victims::target;
  int difficulty = 4;
  std::vector<Act> on_fail;
  static void notes(Notes<Cage>& n);
};
BOOST_DESCRIBE_STRUCT(Cage, (), (to, difficulty, on_fail))

struct Consume {
  static constexpr std::string_view verb = "consume", says = "{to} is Consumed into {slot}";
  Victims to = Victims::target;
  std::string slot;
  std::vector<Act> ongoing;
  static void notes(Notes<Consume>& n);
};
BOOST_DESCRIBE_STRUCT(Consume, (), (to, slot, ongoing))

struct PlaceTile {
  static constexpr std::string_view verb = "place_tile", says = "place {count} {kind}";
  TileKind kind = TileKind::fire;
  Spot at = Spot::target;
  bool large = false;
  int count = 1;
  std::vector<At> hexes;
  static void notes(Notes<PlaceTile>& n);
};
BOOST_DESCRIBE_STRUCT(PlaceTile, (), (kind, at, large, count, hexes))

struct AddMinions {
  static constexpr std::string_view verb = "add_minions", says = "add {count} {minion}";
  std::string minion;
  Expr count = 1;
  Spot at = Spot::named;
  std::vector<At> hexes;
  bool even_without_models = false;
  static void notes(Notes<AddMinions>& n);
};
BOOST_DESCRIBE_STRUCT(AddMinions, (), (minion, count, at, hexes, even_without_models))

struct AddBoss {
  static constexpr std::string_view verb = "add_boss", says = "{boss} enters";
  std::string boss;
  At hex;
  static void notes(Notes<AddBoss>& n);
};
BOOST_DESCRIBE_STRUCT(AddBoss, (), (boss, hex))

struct ActivateMinions {
  static constexpr std::string_view verb = "activate_minions", says = "activate the minions";
  std::string minion;
  static void notes(Notes<ActivateMinions>& n);
};
BOOST_DESCRIBE_STRUCT(ActivateMinions, (), (minion))

struct UntilEndOfRound {
  static constexpr std::string_view verb = "until_end_of_round", says = "until the end of the round";
  int defense = 0;
  Might might;
  int minion_move = 0;
  static void notes(Notes<UntilEndOfRound>& n);
};
BOOST_DESCRIBE_STRUCT(UntilEndOfRound, (), (defense, might, minion_move))

struct NamedAbility {
  static constexpr std::string_view verb = "ability", shorthand = "name", says = "{name}";
  std::string name;
  static void notes(Notes<NamedAbility>& n);
};
BOOST_DESCRIBE_STRUCT(NamedAbility, (), (name))

struct Aim {
  static constexpr std::string_view verb = "aim", shorthand = "at", says = "the target is now {at}";
  TargetRule at;
  static void notes(Notes<Aim>& n);
};
BOOST_DESCRIBE_STRUCT(Aim, (), (at))

struct Act : pack::EffectOf<EnemyMove, EnemyTurn, EnemyAttack, Inflict, Cage, Consume, PlaceTile, AddMinions, AddBoss,
                            ActivateMinions, UntilEndOfRound, NamedAbility, Aim, pack::If<Act>, pack::Repeat<Act>> {
  CHRONICLER_COMPILED_ONCE(Act);
};
using Acts = std::vector<Act>;

struct Encounter;

struct StageCard {
  std::string id, name, flavour;
  pack::Ref<Encounter> encounter;
  int stage = 1;
  bool until_end_of_round = false;
  std::optional<TargetRule> target;
  std::vector<std::string> by;
  Acts steps;
  static void notes(Notes<StageCard>& n);
};
BOOST_DESCRIBE_STRUCT(StageCard, (), (name, flavour, encounter, stage, until_end_of_round, target, by, steps))

struct Slot {
  std::string name;
  std::vector<std::string> parts;
  Icon icon = Icon::none;
  int dice = 1;
  std::uint32_t part_bits = 0;  // from `parts`
  static void notes(Notes<Slot>& n);
};
BOOST_DESCRIBE_STRUCT(Slot, (), (name, parts, icon, dice))

struct Boss {
  std::string name, glyph;
  std::vector<std::string> shape;  // empty: single hex; [seven]; or part offsets
  At hex;
  Direction facing = Direction::s;
  bool starts = true;
  int defense = 2;
  Might might;
  int range = 0;
  std::vector<Slot> slots;
  kit::Footprint footprint;  // from `shape`
  static void notes(Notes<Boss>& n);
};
BOOST_DESCRIBE_STRUCT(Boss, (), (name, glyph, shape, hex, facing, starts, defense, might, range, slots))

struct Minion {
  std::string name, glyph;
  int defense = 1, hp = 1, move = 3, range = 0;
  Might might;
  bool mob = false, reactions = false;
  int models = 6;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  Acts on_hit;
  static void notes(Notes<Minion>& n);
};
BOOST_DESCRIBE_STRUCT(Minion, (),
                      (name, glyph, defense, hp, move, range, might, mob, reactions, models, knockback, push, bleed,
                       poison, crippled, on_hit))

struct MinionStart {
  std::string minion;
  At hex;
  Direction facing = Direction::s;
  static void notes(Notes<MinionStart>& n);
};
BOOST_DESCRIBE_STRUCT(MinionStart, (), (minion, hex, facing))

struct ObstacleStart {
  ObstacleKind kind = ObstacleKind::tree;
  At hex;
  Direction facing = Direction::n;
  static void notes(Notes<ObstacleStart>& n);
};
BOOST_DESCRIBE_STRUCT(ObstacleStart, (), (kind, hex, facing))

struct TileStart {
  TileKind kind = TileKind::fire;
  At hex;
  bool large = false;
  static void notes(Notes<TileStart>& n);
};
BOOST_DESCRIBE_STRUCT(TileStart, (), (kind, hex, large))

struct StageTrigger {
  int stage = 2;
  Expr when;
  static void notes(Notes<StageTrigger>& n);
};
BOOST_DESCRIBE_STRUCT(StageTrigger, (), (stage, when))

struct NamedActs {
  std::string name, text;
  Acts steps;
  static void notes(Notes<NamedActs>& n);
};
BOOST_DESCRIBE_STRUCT(NamedActs, (), (name, text, steps))

// What tokens and tiles of this encounter do at the end of a round.
struct Harm {
  int hp = 0, animus = 0, bleed = 0, crippled = 0;
  bool remove = false;
  static void notes(Notes<Harm>& n);
};
BOOST_DESCRIBE_STRUCT(Harm, (), (hp, animus, bleed, crippled, remove))

struct Encounter {
  std::string id, name, text;
  int chapter = 1;
  int columns = 15, rows = 15;
  std::vector<At> holes;
  std::vector<At> zone;
  std::vector<Boss> bosses;
  std::vector<Minion> minions;
  std::vector<MinionStart> minions_at_start;
  std::vector<ObstacleStart> obstacles;
  std::vector<TileStart> tiles;
  std::optional<TargetRule> targeting;
  std::vector<StageTrigger> stage_changes;
  std::vector<NamedActs> abilities;
  Harm poison, poison_tile, blood_tile;
  Acts extra_setup;
  int round_limit = 40;
  static void notes(Notes<Encounter>& n);
};
BOOST_DESCRIBE_STRUCT(Encounter, (),
                      (name, text, chapter, columns, rows, holes, zone, bosses, minions, minions_at_start, obstacles,
                       tiles, targeting, stage_changes, abilities, poison, poison_tile, blood_tile, extra_setup,
                       round_limit))

// --- the story -----------------------------------------------------------------------------------------------------

enum class Member : std::uint8_t { one, each, company, weakest };
BOOST_DESCRIBE_ENUM(Member, one, each, company, weakest)

struct StoryEffect;

struct Check {
  static constexpr std::string_view verb = "check", says = "{kind} check {difficulty}";
  CheckKind kind = CheckKind::basic;
  int difficulty = 3;
  Member by = Member::one;
  std::vector<StoryEffect> on_success, on_fail;
  static void notes(Notes<Check>& n);
};
BOOST_DESCRIBE_STRUCT(Check, (), (kind, difficulty, by, on_success, on_fail))

struct StoryLoseHp {
  static constexpr std::string_view verb = "lose_hp", shorthand = "amount", says = "lose {amount} HP";
  int amount = 1;
  Member by = Member::one;
  static void notes(Notes<StoryLoseHp>& n);
};
BOOST_DESCRIBE_STRUCT(StoryLoseHp, (), (amount, by))

struct StoryHeal {
  static constexpr std::string_view verb = "heal", shorthand = "amount", says = "heal {amount}";
  int amount = 1;
  Member by = Member::one;
  static void notes(Notes<StoryHeal>& n);
};
BOOST_DESCRIBE_STRUCT(StoryHeal, (), (amount, by))

struct StoryToken {
  static constexpr std::string_view verb = "gain_token", shorthand = "token", says = "gain {count} {token}";
  Token token = Token::any;
  int count = 1;
  Member by = Member::one;
  static void notes(Notes<StoryToken>& n);
};
BOOST_DESCRIBE_STRUCT(StoryToken, (), (token, count, by))

struct StoryInjury {
  static constexpr std::string_view verb = "gain_injury", shorthand = "by", says = "gain an Injury";
  Member by = Member::one;
  static void notes(Notes<StoryInjury>& n);
};
BOOST_DESCRIBE_STRUCT(StoryInjury, (), (by))

struct StoryAlly {
  static constexpr std::string_view verb = "gain_ally", shorthand = "ally", says = "{ally} joins";
  pack::Ref<Ally> ally;
  static void notes(Notes<StoryAlly>& n);
};
BOOST_DESCRIBE_STRUCT(StoryAlly, (), (ally))

struct StoryIron {
  static constexpr std::string_view verb = "gain_iron", shorthand = "amount", says = "gain {amount} Iron";
  int amount = 1;
  Member by = Member::one;
  static void notes(Notes<StoryIron>& n);
};
BOOST_DESCRIBE_STRUCT(StoryIron, (), (amount, by))

struct StoryPay {
  static constexpr std::string_view verb = "pay_iron", shorthand = "amount", says = "pay {amount} Iron";
  int amount = 1;
  static void notes(Notes<StoryPay>& n);
};
BOOST_DESCRIBE_STRUCT(StoryPay, (), (amount))

struct StoryItem {
  static constexpr std::string_view verb = "gain_item", shorthand = "count", says = "draw {count} Common Item";
  int count = 1;
  static void notes(Notes<StoryItem>& n);
};
BOOST_DESCRIBE_STRUCT(StoryItem, (), (count))

struct StoryCurative {
  static constexpr std::string_view verb = "gain_curative", shorthand = "curative", says = "gain {curative}";
  pack::Ref<Curative> curative;
  static void notes(Notes<StoryCurative>& n);
};
BOOST_DESCRIBE_STRUCT(StoryCurative, (), (curative))

struct Apothecary {
  static constexpr std::string_view verb = "apothecary", shorthand = "runner", says = "an Apothecary";
  int runner = 0;
  static void notes(Notes<Apothecary>& n);
};
BOOST_DESCRIBE_STRUCT(Apothecary, (), (runner))

struct Banksmith {
  static constexpr std::string_view verb = "banksmith", shorthand = "runner", says = "a Banksmith";
  int runner = 0;
  static void notes(Notes<Banksmith>& n);
};
BOOST_DESCRIBE_STRUCT(Banksmith, (), (runner))

struct Journey {
  static constexpr std::string_view verb = "journey", shorthand = "rations",
                                    says = "a Deepwood Journey with {rations} Rations";
  int rations = 1;
  static void notes(Notes<Journey>& n);
};
BOOST_DESCRIBE_STRUCT(Journey, (), (rations))

struct EatRation {
  static constexpr std::string_view verb = "eat_ration", shorthand = "if_none", says = "eat a Ration";
  std::vector<StoryEffect> if_none;
  static void notes(Notes<EatRation>& n);
};
BOOST_DESCRIBE_STRUCT(EatRation, (), (if_none))

struct RevealBoard {
  static constexpr std::string_view verb = "reveal_board", says = "turn the Special Rules Board up";
  bool now = true;
  static void notes(Notes<RevealBoard>& n);
};
BOOST_DESCRIBE_STRUCT(RevealBoard, (), (now))

struct Ambush {
  static constexpr std::string_view verb = "ambush", says = "the company is ambushed";
  bool on = true;
  static void notes(Notes<Ambush>& n);
};
BOOST_DESCRIBE_STRUCT(Ambush, (), (on))

struct ExtraUnique {
  static constexpr std::string_view verb = "extra_unique", says = "an extra unique item";
  bool on = true;
  static void notes(Notes<ExtraUnique>& n);
};
BOOST_DESCRIBE_STRUCT(ExtraUnique, (), (on))

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "remember {flag}";
  int flag = 0;
  bool to = true;
  static void notes(Notes<SetFlag>& n);
};
BOOST_DESCRIBE_STRUCT(SetFlag, (), (flag, to))

struct Passage;

struct GoTo {
  static constexpr std::string_view verb = "go_to", shorthand = "passage", says = "go on";
  pack::Ref<Passage> passage;
  static void notes(Notes<GoTo>& n);
};
BOOST_DESCRIBE_STRUCT(GoTo, (), (passage))

struct ToEncounter {
  static constexpr std::string_view verb = "encounter", says = "the Encounter begins";
  bool now = true;
  static void notes(Notes<ToEncounter>& n);
};
BOOST_DESCRIBE_STRUCT(ToEncounter, (), (now))

struct StoryEffect
    : pack::EffectOf<Check, StoryLoseHp, StoryHeal, StoryToken, StoryInjury, StoryAlly, StoryIron, StoryPay, StoryItem,
                     StoryCurative, Apothecary, Banksmith, Journey, EatRation, RevealBoard, Ambush, ExtraUnique,
                     SetFlag, GoTo, ToEncounter, pack::If<StoryEffect>, pack::Choose<StoryEffect>> {
  CHRONICLER_COMPILED_ONCE(StoryEffect);
};
using StoryEffects = std::vector<StoryEffect>;

struct StoryChoice {
  std::string id, text;
  Expr condition = 1;
  StoryEffects do_;
  static void notes(Notes<StoryChoice>& n);
};
BOOST_DESCRIBE_STRUCT(StoryChoice, (), (id, text, condition, do_))

struct Passage {
  std::string id, title, text;
  StoryEffects on_arrival;
  std::vector<StoryChoice> choices;
  static void notes(Notes<Passage>& n);
};
BOOST_DESCRIBE_STRUCT(Passage, (), (title, text, on_arrival, choices))

struct Chapter {
  std::string id, name;
  int number = 1;
  std::optional<pack::Ref<Passage>> story;
  pack::Ref<Encounter> encounter;
  std::string victory, defeat;
  static void notes(Notes<Chapter>& n);
};
BOOST_DESCRIBE_STRUCT(Chapter, (), (name, number, story, encounter, victory, defeat))

struct Campaign {
  std::string id, name, text, ending;
  bool one_off = false;
  std::vector<pack::Ref<Chapter>> chapters;
  std::vector<pack::Ref<Ally>> allies;
  static void notes(Notes<Campaign>& n);
};
BOOST_DESCRIBE_STRUCT(Campaign, (), (name, text, ending, one_off, chapters, allies))

struct MightFaces {
  std::vector<Face> white, yellow, red, black;
  std::vector<Face> const& of(Colour c) const {
    return c == Colour::white ? white : c == Colour::yellow ? yellow : c == Colour::red ? red : black;
  }
  static void notes(Notes<MightFaces>& n);
};
BOOST_DESCRIBE_STRUCT(MightFaces, (), (white, yellow, red, black))

struct Tables {
  MightFaces oathsworn, enemy;
  static void notes(Notes<Tables>& n);
};
BOOST_DESCRIBE_STRUCT(Tables, (), (oathsworn, enemy))

// --- all of it -----------------------------------------------------------------------------------------------------

struct Packs {
  pack::Single<Tables> tables;
  pack::Collection<Class> classes;
  pack::Collection<AbilityCard> cards;
  pack::Collection<Archetype> archetypes;
  pack::Collection<Item> items;
  pack::Collection<Injury> injuries;
  pack::Collection<Curative> curatives;
  pack::Collection<Ally> allies;
  pack::Collection<Encounter> encounters;
  pack::Collection<StageCard> stage_cards;
  pack::Collection<Passage> passages;
  pack::Collection<Chapter> chapters;
  pack::Collection<Campaign> campaigns;

  static void notes(Notes<Packs>& n);
  static void check(Packs const&, pack::Problems&);
  static void entry_points(Packs const&, pack::EntryPoints&);
};
BOOST_DESCRIBE_STRUCT(Packs, (),
                      (tables, classes, cards, archetypes, items, injuries, curatives, allies, encounters, stage_cards,
                       passages, chapters, campaigns))

// The packs as the rules use them: what is looked up in play is worked out once.
struct Content : Packs {
  // Variables of expressions, in the order of `variables()`.
  enum Variable : int {
    v_hp,
    v_hp_lost,
    v_animus,
    v_stage,
    v_round,
    v_chapter,
    v_players,
    v_adjacent_enemies,
    v_adjacent_friends,
    v_tokens,
    v_lethality,
    v_sentinels,
    v_falcons,
    v_falcons_on_target,
    v_distance,
    v_adjacent,
    v_in_front,
    v_in_flank,
    v_in_rear,
    v_target_bleed,
    v_target_poisoned,
    v_target_crippled,
    v_target_large,
    v_target_minion,
    v_first_attack,
    v_moved,
    v_broken_front,
    v_broken_rear,
    v_broken_flank,
    v_broken_core,
    v_broken,
    v_dice_left,
    v_minions,
    v_guardian_up,
    v_iron,
    v_rations,
    v_flag,
    v_hurt,
    v_companion,
    v_flag0 = v_companion + 1,  // flag0 .. flag15
    v_count = v_flag0 + 16
  };
  static pack::Variables const& variables();

  // By class: its cards and archetypes, by level.
  std::vector<std::vector<std::int16_t>> cards_of, archetypes_of;
  std::vector<std::array<std::string, 2>> archetype_keys;  // of both sides
  // By encounter: its stage cards of stages 1 to 3.
  std::vector<std::array<std::vector<std::int16_t>, 3>> stages_of;
  // Which moments the abilities of a thing are for, as bits of Moment.
  std::vector<std::uint32_t> card_moments, item_moments, class_moments;
  std::vector<HexSet> boards;                                         // by encounter: the hexes it has
  std::vector<HexSet> zones;                                          // the green zone
  std::array<std::array<Face, faces_of_a_colour>, colours> faces[2];  // 0: Oathsworn, 1: enemies

  std::vector<Campaign> scenarios;  // the campaigns, then every chapter as a single game
  std::vector<std::string> scenario_ids;
  std::vector<Cage const*> cages;  // all of them: a state keeps the number
  std::vector<Consume const*> consumes;

  Boss const& boss(int encounter, int index) const {
    return encounters[encounter].bosses[static_cast<std::size_t>(index)];
  }

  Content() = default;
  Content(Content const&) = delete;
  Content& operator=(Content const&) = delete;
  void finish();  // after the packs are in
};

inline constexpr int most_items = 192;
inline constexpr int most_injuries = 16;
inline constexpr int most_curatives = 8;
inline constexpr int most_allies = 16;
inline constexpr int most_bosses = 4;
inline constexpr int most_minions = 12;
inline constexpr int most_slots = 16;

std::map<std::string, std::string> schemas();
std::string reference();
pack::Loaded<Packs> load_packs(pack::Folders const& folders, bool lint = false);
std::shared_ptr<Content const> content_of(Packs const& packs);

}  // namespace oathsworn

namespace pack {
template <>
struct Scalar<oathsworn::At> {
  static bool parse(std::string_view text, oathsworn::At& at, std::string& cause);
  static std::string print(oathsworn::At const& at);
  static std::string schema_type() { return "hex, written \"column,row\""; }
};
template <>
struct Scalar<oathsworn::Face> {
  static bool parse(std::string_view text, oathsworn::Face& face, std::string& cause);
  static std::string print(oathsworn::Face const& face);
  static std::string schema_type() { return "might face: a number, with c for a critical"; }
};
}  // namespace pack
