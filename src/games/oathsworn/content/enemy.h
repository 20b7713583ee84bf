// The enemy: steps of Stage Cards, bosses, minions, Encounters.
#pragma once

#include "games/oathsworn/content/words.h"

namespace oathsworn {

// --- the enemy -----------------------------------------------------------------------------------------------------

struct TargetRule {
  static constexpr std::string_view shorthand = "pick",
                                    says = "{pick} of {among}{overrides_reactions|, in Reactions too}";
  Pick pick = Pick::closest;
  Among among = Among::oathsworn;
  bool overrides_reactions = false;
  static void notes(Notes<TargetRule>& n);
};
BOOST_DESCRIBE_STRUCT(TargetRule, (), (pick, among, overrides_reactions))

struct Act;

struct EnemyMove {
  static constexpr std::string_view verb = "move", shorthand = "distance",
                                    says = "[{by}: ]move {distance}[, {way}]{turn||, without turning}";
  Expr distance;
  Way way = Way::target;
  bool turn = true;
  std::vector<std::string> by;
  static void notes(Notes<EnemyMove>& n);
};
BOOST_DESCRIBE_STRUCT(EnemyMove, (), (distance, way, turn, by))

struct EnemyTurn {
  static constexpr std::string_view verb = "turn", shorthand = "way", says = "[{by}: ]turn towards {way}";
  Way way = Way::target;
  std::vector<std::string> by;
  static void notes(Notes<EnemyTurn>& n);
};
BOOST_DESCRIBE_STRUCT(EnemyTurn, (), (way, by))

struct EnemyAttack {
  static constexpr std::string_view
      verb = "attack",
      says =
          "[{by}: ]attack[ ({icon})][ with {might}][ with {extra} more][ at range {range}][, {pattern}][ of {size}]"
          "[, {targets} targets][, against {against}][, +{damage} damage][, Knockback {knockback}][, push {push}]"
          "[, Bleed {bleed}][, Poison {poison}][, Crippled {crippled}][; on a hit {on_hit}]";
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
  static constexpr std::string_view
      verb = "inflict",
      says =
          "{to}:[ {hp} HP lost][ Bleed {bleed}][ Poison {poison}][ Crippled {crippled}][ trigger Bleed {trigger_bleed}]"
          "[ {drain_animus} Animus drained][ {discard_tokens|token|tokens} discarded][ {cool_down|card|cards} on "
          "cooldown]"
          "[ Knockback {knockback}][ push {push}][ pull {pull}][ driven {drive}]";
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
  static constexpr std::string_view verb = "cage",
                                    says = "{to} is Caged (Survival {difficulty})[; on failure {on_fail}]";
  Victims to = Victims::target;
  int difficulty = 4;
  std::vector<Act> on_fail;
  static void notes(Notes<Cage>& n);
};
BOOST_DESCRIBE_STRUCT(Cage, (), (to, difficulty, on_fail))

struct Consume {
  static constexpr std::string_view verb = "consume", says = "{to} is Consumed into {slot}[; while inside {ongoing}]";
  Victims to = Victims::target;
  std::string slot;
  std::vector<Act> ongoing;
  static void notes(Notes<Consume>& n);
};
BOOST_DESCRIBE_STRUCT(Consume, (), (to, slot, ongoing))

struct PlaceTile {
  static constexpr std::string_view verb = "place_tile", says = "place {count} {large|large }{kind}, {at}[ {hexes}]";
  TileKind kind = TileKind::fire;
  Spot at = Spot::target;
  bool large = false;
  int count = 1;
  std::vector<At> hexes;
  static void notes(Notes<PlaceTile>& n);
};
BOOST_DESCRIBE_STRUCT(PlaceTile, (), (kind, at, large, count, hexes))

struct AddMinions {
  static constexpr std::string_view
      verb = "add_minions",
      says = "add {count} {minion}, {at}[ {hexes}]{even_without_models|, even without models}";
  std::string minion;
  Expr count = 1;
  Spot at = Spot::named;
  std::vector<At> hexes;
  bool even_without_models = false;
  static void notes(Notes<AddMinions>& n);
};
BOOST_DESCRIBE_STRUCT(AddMinions, (), (minion, count, at, hexes, even_without_models))

struct AddBoss {
  static constexpr std::string_view verb = "add_boss", says = "{boss} enters at {hex}";
  std::string boss;
  At hex;
  static void notes(Notes<AddBoss>& n);
};
BOOST_DESCRIBE_STRUCT(AddBoss, (), (boss, hex))

struct ActivateMinions {
  static constexpr std::string_view verb = "activate_minions", says = "activate the minions[: {minion}]";
  std::string minion;
  static void notes(Notes<ActivateMinions>& n);
};
BOOST_DESCRIBE_STRUCT(ActivateMinions, (), (minion))

struct UntilEndOfRound {
  static constexpr std::string_view
      verb = "until_end_of_round",
      says = "until the end of the round[ +{defense} Defense][ {might} more][ minions move {minion_move} more]";
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
  std::vector<std::string> shape;  // empty: single hex; [seven]; or the parts of the base
  At hex;
  Direction facing = Direction::s;
  bool starts = true;
  int defense = 2;
  Might might;
  int range = 0;
  std::vector<Slot> slots;
  kit::Footprint footprint;     // from `shape`
  bool whole_ring = false;      // core and ring: it covers the same hexes whatever it faces
  std::array<HexSet, 6> cores;  // by facing: where its core may be, so that no hex hangs over the edge of the board
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

}  // namespace oathsworn
