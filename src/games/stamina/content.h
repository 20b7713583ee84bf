// What a Stamina pack holds: people, their opponents, abilities, things to carry, maps, scenarios and the story
// between. Every struct here is the single source for the loader, the linter, the schema, the reference page and the
// card texts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "flow/compiled_once.h"
#include "kit/hex.h"
#include "kit/hex_set.h"
#include "kit/paths.h"
#include "pack/check.h"
#include "pack/content.h"
#include "pack/effects.h"
#include "pack/loaded.h"

namespace stamina {

// --- words of the rulebook -------------------------------------------------------------------------------------------

enum class Attribute : std::uint8_t { str, agi, int_, will };
BOOST_DESCRIBE_ENUM(Attribute, str, agi, int_, will)

enum class Condition : std::uint8_t {
  bleed,
  blind,
  burn,
  confused,
  daze,
  distracted,
  exhausted,
  lethargic,
  muddled,
  paralyze,
  regen,
  restrain,
  shield,
  shocked,
  sluggish,
  staggered,
  stunned,
  surprised,
  unconscious,
  winded,
};
BOOST_DESCRIBE_ENUM(Condition, bleed, blind, burn, confused, daze, distracted, exhausted, lethargic, muddled, paralyze,
                    regen, restrain, shield, shocked, sluggish, staggered, stunned, surprised, unconscious, winded)
inline constexpr int condition_count = 20;

enum class DicePool : std::uint8_t { available, spent, path };
BOOST_DESCRIBE_ENUM(DicePool, available, spent, path)

enum class AbilityKind : std::uint8_t { combat, reactive, triggered, passive };
BOOST_DESCRIBE_ENUM(AbilityKind, combat, reactive, triggered, passive)

enum class TargetKind : std::uint8_t { opponent, ally, ally_or_self, self, anyone, reactive_target, victim };
BOOST_DESCRIBE_ENUM(TargetKind, opponent, ally, ally_or_self, self, anyone, reactive_target, victim)

enum class Timing : std::uint8_t { attack, damage, movement };
BOOST_DESCRIBE_ENUM(Timing, attack, damage, movement)

enum class AttackResult : std::uint8_t { any, success, failure };
BOOST_DESCRIBE_ENUM(AttackResult, any, success, failure)

// Who is meant, seen from the owner of an ability.
enum class Side : std::uint8_t { self, ally, ally_or_self, opponent, anyone };
BOOST_DESCRIBE_ENUM(Side, self, ally, ally_or_self, opponent, anyone)

// What a triggered ability waits for.
enum class Circumstance : std::uint8_t {
  takes_damage,
  is_hit,
  is_healed,
  is_wounded,
  falls,
  enters_hex,
  starts_turn,
  ends_turn,
  spends_dice,
  gains_condition,
  succeeds,
  fails,
};
BOOST_DESCRIBE_ENUM(Circumstance, takes_damage, is_hit, is_healed, is_wounded, falls, enters_hex, starts_turn,
                    ends_turn, spends_dice, gains_condition, succeeds, fails)

// Whom an effect touches.
enum class Who : std::uint8_t { target, user, reactive_target, victim };
BOOST_DESCRIBE_ENUM(Who, target, user, reactive_target, victim)

enum class Moment : std::uint8_t { end_of_turn, start_of_next_turn, end_of_next_turn };
BOOST_DESCRIBE_ENUM(Moment, end_of_turn, start_of_next_turn, end_of_next_turn)

enum class Trait : std::uint8_t { damage, armor, str, agi, int_, will, movement, hex_cost };
BOOST_DESCRIBE_ENUM(Trait, damage, armor, str, agi, int_, will, movement, hex_cost)

enum class WeaponKind : std::uint8_t { melee, ranged };
BOOST_DESCRIBE_ENUM(WeaponKind, melee, ranged)

enum class Price : std::uint8_t { action, movement, free };
BOOST_DESCRIBE_ENUM(Price, action, movement, free)

enum class Carried : std::uint8_t { held, worn, packed };
BOOST_DESCRIBE_ENUM(Carried, held, worn, packed)

enum class Way : std::uint8_t { push, pull, slide };
BOOST_DESCRIBE_ENUM(Way, push, pull, slide)

// "weapon", "self", or a number of hexes.
struct Range {
  std::int8_t hexes = 1;
  static constexpr std::int8_t of_weapon = -1;
  bool is_weapon() const { return hexes == of_weapon; }
  friend bool operator==(Range, Range) = default;
};

struct Ability;
struct Item;
struct Injury;
struct Expertise;
struct Path;
struct Npc;
struct Hero;
struct Map;
struct Scenario;
struct Passage;

// --- effects ---------------------------------------------------------------------------------------------------------

struct DealDamage {
  static constexpr std::string_view verb = "deal_damage", shorthand = "amount",
                                    says = "deal {amount} damage[ to the {who}]";
  pack::Expr amount;
  Who who = Who::target;
  static void notes(pack::Notes<DealDamage>&);
};
BOOST_DESCRIBE_STRUCT(DealDamage, (), (amount, who))

struct DealWeaponDamage {
  static constexpr std::string_view verb = "deal_weapon_damage", shorthand = "plus",
                                    says = "deal weapon damage[ and {plus} more][, {times} times]";
  pack::Expr plus = 0;
  pack::Expr times = 1;
  static void notes(pack::Notes<DealWeaponDamage>&);
};
BOOST_DESCRIBE_STRUCT(DealWeaponDamage, (), (plus, times))

struct Heal {
  static constexpr std::string_view verb = "heal", shorthand = "amount", says = "heal {amount}[ for the {who}]";
  pack::Expr amount;
  Who who = Who::target;
  static void notes(pack::Notes<Heal>&);
};
BOOST_DESCRIBE_STRUCT(Heal, (), (amount, who))

struct Give {
  static constexpr std::string_view
      verb = "give",
      shorthand = "condition",
      says = "{condition}[ ({x})][ for {turns|turn|turns}][ on the {who}][; {escape} movement ends it]";
  Condition condition{};
  pack::Expr x = 0;
  pack::Expr turns = 0;
  Who who = Who::target;
  int escape = 0;
  static void notes(pack::Notes<Give>&);
};
BOOST_DESCRIBE_STRUCT(Give, (), (condition, x, turns, who, escape))

struct Remove {
  static constexpr std::string_view verb = "remove", shorthand = "condition", says = "end {condition}[ on the {who}]";
  Condition condition{};
  Who who = Who::target;
  static void notes(pack::Notes<Remove>&);
};
BOOST_DESCRIBE_STRUCT(Remove, (), (condition, who))

struct Persist {
  static constexpr std::string_view
      verb = "persist",
      says = "{condition}[ ({x})] for {rounds|round|rounds}, Persist ({dice})[ on the {who}]";
  Condition condition{};
  pack::Expr x = 0;
  int dice = 1;
  int rounds = 1;
  Who who = Who::target;
  static void notes(pack::Notes<Persist>&);
};
BOOST_DESCRIBE_STRUCT(Persist, (), (condition, x, dice, rounds, who))

struct Effect;
struct Withstand {
  static constexpr std::string_view verb = "withstand", head = "dice",
                                    says = "{do}, unless the target withstands it with {dice|die|dice}";
  int dice = 1;
  std::vector<Effect> do_;
  static void notes(pack::Notes<Withstand>&);
};
BOOST_DESCRIBE_STRUCT(Withstand, (), (dice, do_))

struct Shove {
  static constexpr std::string_view verb = "shove", says = "{way} {hexes|hex|hexes}[, the {who}]";
  Way way = Way::push;
  pack::Expr hexes = 1;
  Who who = Who::target;
  static void notes(pack::Notes<Shove>&);
};
BOOST_DESCRIBE_STRUCT(Shove, (), (way, hexes, who))

struct KnockProne {
  static constexpr std::string_view verb = "knock_prone", shorthand = "who", says = "knock the {who} prone";
  Who who = Who::target;
  static void notes(pack::Notes<KnockProne>&);
};
BOOST_DESCRIBE_STRUCT(KnockProne, (), (who))

struct StandUp {
  static constexpr std::string_view verb = "stand_up", shorthand = "who", says = "the {who} stands up";
  Who who = Who::target;
  static void notes(pack::Notes<StandUp>&);
};
BOOST_DESCRIBE_STRUCT(StandUp, (), (who))

struct FreeMove {
  static constexpr std::string_view verb = "free_move", shorthand = "hexes",
                                    says = "the {who} may move {hexes|hex|hexes} freely";
  pack::Expr hexes = 1;
  Who who = Who::user;
  static void notes(pack::Notes<FreeMove>&);
};
BOOST_DESCRIBE_STRUCT(FreeMove, (), (hexes, who))

struct ImmediateMove {
  static constexpr std::string_view verb = "immediate_move", shorthand = "movement",
                                    says = "the {who} may use {movement} movement at once";
  pack::Expr movement = 1;
  Who who = Who::user;
  static void notes(pack::Notes<ImmediateMove>&);
};
BOOST_DESCRIBE_STRUCT(ImmediateMove, (), (movement, who))

struct ChangeHexes {
  static constexpr std::string_view
      verb = "change_hexes",
      says = "hexes within {radius} of the {who} cost {cost} to enter for {turns|turn|turns}";
  int radius = 1;
  int cost = 2;
  int turns = 2;
  Who who = Who::target;
  static void notes(pack::Notes<ChangeHexes>&);
};
BOOST_DESCRIBE_STRUCT(ChangeHexes, (), (radius, cost, turns, who))

struct MoveDice {
  static constexpr std::string_view verb = "move_dice", says = "the {who} moves {count|die|dice} from {from} to {to}";
  pack::Expr count = 1;
  DicePool from = DicePool::available;
  DicePool to = DicePool::spent;
  bool choose = false;
  Who who = Who::target;
  static void notes(pack::Notes<MoveDice>&);
};
BOOST_DESCRIBE_STRUCT(MoveDice, (), (count, from, to, choose, who))

struct CancelAttack {
  static constexpr std::string_view verb = "cancel_attack", says = "the attack comes to nothing";
  static void notes(pack::Notes<CancelAttack>&);
};
BOOST_DESCRIBE_STRUCT(CancelAttack, (), ())

struct GiveAction {
  static constexpr std::string_view verb = "give_action", shorthand = "who", says = "the {who} gains an Action";
  Who who = Who::user;
  static void notes(pack::Notes<GiveAction>&);
};
BOOST_DESCRIBE_STRUCT(GiveAction, (), (who))

struct ReadyReactions {
  static constexpr std::string_view verb = "ready_reactions", shorthand = "who",
                                    says = "the {who} regains its Reactions";
  Who who = Who::user;
  static void notes(pack::Notes<ReadyReactions>&);
};
BOOST_DESCRIBE_STRUCT(ReadyReactions, (), (who))

struct DropHeld {
  static constexpr std::string_view verb = "drop_held", shorthand = "who", says = "the {who} drops what it holds";
  Who who = Who::target;
  static void notes(pack::Notes<DropHeld>&);
};
BOOST_DESCRIBE_STRUCT(DropHeld, (), (who))

struct HealWound {
  static constexpr std::string_view verb = "heal_wound", shorthand = "who", says = "the wound of the {who} is healed";
  Who who = Who::target;
  static void notes(pack::Notes<HealWound>&);
};
BOOST_DESCRIBE_STRUCT(HealWound, (), (who))

struct Injure {
  static constexpr std::string_view verb = "injure", shorthand = "injury", says = "Injury: {injury}[ for the {who}]";
  pack::Ref<Injury> injury;
  Who who = Who::target;
  static void notes(pack::Notes<Injure>&);
};
BOOST_DESCRIBE_STRUCT(Injure, (), (injury, who))

struct RemoveInjury {
  static constexpr std::string_view verb = "remove_injury", shorthand = "who",
                                    says = "an Injury of the {who} is healed";
  Who who = Who::target;
  static void notes(pack::Notes<RemoveInjury>&);
};
BOOST_DESCRIBE_STRUCT(RemoveInjury, (), (who))

struct Effect : pack::EffectOf<DealDamage, DealWeaponDamage, Heal, Give, Remove, Persist, Withstand, Shove, KnockProne,
                               StandUp, FreeMove, ImmediateMove, ChangeHexes, MoveDice, CancelAttack, GiveAction,
                               ReadyReactions, DropHeld, HealWound, Injure, RemoveInjury, pack::Choose<Effect>,
                               pack::If<Effect>, pack::Repeat<Effect>, pack::When<Effect, Moment>> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

// --- things ----------------------------------------------------------------------------------------------------------

struct Modifier {
  static constexpr std::string_view says = "{trait} {by}[ if {condition}]";
  Trait trait{};
  int by = 1;
  pack::Expr condition = 1;
  static void notes(pack::Notes<Modifier>&);
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (trait, by, condition))

struct Path {
  std::string id, name, text;
  static void notes(pack::Notes<Path>&);
};
BOOST_DESCRIBE_STRUCT(Path, (), (name, text))

struct Expertise {
  std::string id, name, text;
  static void notes(pack::Notes<Expertise>&);
};
BOOST_DESCRIBE_STRUCT(Expertise, (), (name, text))

struct Requirement {
  pack::Ref<Path> path;
  std::optional<WeaponKind> weapon;
  pack::Ref<Expertise> expertise;
  int rank = 1;
  pack::Ref<Ability> ability;
  static void notes(pack::Notes<Requirement>&);
};
BOOST_DESCRIBE_STRUCT(Requirement, (), (path, weapon, expertise, rank, ability))

struct Invest {
  int dice = 1;
  int limit = 0;
  Effects effects;
  static void notes(pack::Notes<Invest>&);
};
BOOST_DESCRIBE_STRUCT(Invest, (), (dice, limit, effects))

struct Commit {
  int dice = 1;
  Effects effects;
  static void notes(pack::Notes<Commit>&);
};
BOOST_DESCRIBE_STRUCT(Commit, (), (dice, effects))

constexpr int farthest_event = 6;  // that anybody can react to                                             ST-REACT-10
struct ReactionLine {
  Timing timing{};
  Side of = Side::opponent;
  Side victim = Side::anyone;
  AttackResult result = AttackResult::any;
  int within = farthest_event;
  static void notes(pack::Notes<ReactionLine>&);
};
BOOST_DESCRIBE_STRUCT(ReactionLine, (), (timing, of, victim, result, within))

struct TriggerLine {
  Circumstance when{};
  Side of = Side::self;
  int within = 20;
  bool passive = false;
  static void notes(pack::Notes<TriggerLine>&);
};
BOOST_DESCRIBE_STRUCT(TriggerLine, (), (when, of, within, passive))

struct Ability {
  std::string id, name, text;
  AbilityKind kind = AbilityKind::combat;
  Requirement req;
  Range range;
  TargetKind target = TargetKind::opponent;
  int targets = 1;
  int area = 0;
  int cost = 0;
  bool free = false;
  bool needs_sight = true;
  std::optional<Attribute> hit_vs;
  std::optional<Attribute> using_;
  bool clash = false;
  bool maintain = false;
  int descending = 0;
  std::optional<Invest> invest;
  std::optional<Commit> commit;
  std::optional<ReactionLine> reaction;
  std::optional<TriggerLine> trigger;
  Effects success;
  std::optional<Effects> each_hit;
  Effects failure;
  std::vector<Modifier> modifiers;

  bool is_attack() const { return hit_vs.has_value() || clash; }  // ST-HIT-07, with a target that is an opponent
  static void notes(pack::Notes<Ability>&);
};
BOOST_DESCRIBE_STRUCT(Ability, (),
                      (name, text, kind, req, range, target, targets, area, cost, free, needs_sight, hit_vs, using_,
                       clash, maintain, descending, invest, commit, reaction, trigger, success, each_hit, failure,
                       modifiers))

struct Weapon {
  WeaponKind kind = WeaponKind::melee;
  int damage = 1;
  int range = 1;
  int hands = 1;
  static void notes(pack::Notes<Weapon>&);
};
BOOST_DESCRIBE_STRUCT(Weapon, (), (kind, damage, range, hands))

struct ItemUse {
  pack::Ref<Ability> ability;
  Price price = Price::action;
  int uses = 1;
  static void notes(pack::Notes<ItemUse>&);
};
BOOST_DESCRIBE_STRUCT(ItemUse, (), (ability, price, uses))

struct Item {
  std::string id, name, text;
  int weight = 1;
  bool unwieldy = false;
  std::optional<Weapon> weapon;
  std::optional<int> armor;
  std::optional<ItemUse> use;
  static void notes(pack::Notes<Item>&);
};
BOOST_DESCRIBE_STRUCT(Item, (), (name, text, weight, unwieldy, weapon, armor, use))

struct Injury {
  std::string id, name, text;
  std::vector<Condition> conditions;
  std::vector<Modifier> modifiers;
  bool no_two_handed = false;
  bool first_aid_helps = true;
  static void notes(pack::Notes<Injury>&);
};
BOOST_DESCRIBE_STRUCT(Injury, (), (name, text, conditions, modifiers, no_two_handed, first_aid_helps))

struct Carry {
  pack::Ref<Item> item;
  Carried place = Carried::held;
  static constexpr std::string_view shorthand = "item";
  static void notes(pack::Notes<Carry>&);
};
BOOST_DESCRIBE_STRUCT(Carry, (), (item, place))

// What a hero and an opponent have in common: the character sheet.
struct Sheet {
  std::string id, name, text;
  int str = 2, agi = 2, int_ = 2, will = 2;
  int hit_points = 10;
  int movement = 5;
  int stamina = 10;
  int regeneration = 4;
  int armor = 3;
  std::vector<pack::Ref<Ability>> abilities;
  std::vector<Carry> items;
  int attribute(Attribute a) const {
    switch (a) {
      case Attribute::str: return str;
      case Attribute::agi: return agi;
      case Attribute::int_: return int_;
      case Attribute::will: return will;
    }
    return 0;
  }
  static void notes(pack::Notes<Sheet>&);
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (name, text, str, agi, int_, will, hit_points, movement, stamina, regeneration, armor, abilities,
                       items))

struct Rank {
  pack::Ref<Expertise> expertise;
  int rank = 1;
  static void notes(pack::Notes<Rank>&);
};
BOOST_DESCRIBE_STRUCT(Rank, (), (expertise, rank))

struct Hero : Sheet {
  pack::Ref<Path> path;
  std::vector<Rank> expertise;
  std::vector<pack::Ref<Ability>> advances;
  bool spare = false;
  std::string glyph;
  static void notes(pack::Notes<Hero>&);
};
BOOST_DESCRIBE_STRUCT(Hero, (Sheet), (path, expertise, advances, spare, glyph))

struct Npc : Sheet {
  int reserve = 2;
  int invest = 0;
  bool leader = false;
  bool breathes_water = false;
  std::string glyph;
  static void notes(pack::Notes<Npc>&);
};
BOOST_DESCRIBE_STRUCT(Npc, (Sheet), (reserve, invest, leader, breathes_water, glyph))

// --- maps and scenarios ----------------------------------------------------------------------------------------------

struct Terrain {
  std::string name;
  int cost = 1;
  bool impassable = false;
  bool blocks_sight = false;
  bool submerged = false;
  bool airless = false;
  bool exit = false;
  bool start = false;
  int hazard = 0;
  static void notes(pack::Notes<Terrain>&);
};
BOOST_DESCRIBE_STRUCT(Terrain, (), (name, cost, impassable, blocks_sight, submerged, airless, exit, start, hazard))

// What is seen from each hex while exactly these hexes block sight.
struct Sight {
  kit::HexSet blocking;
  std::vector<kit::HexSet> seen;  // by HexSet::index
};

struct Map {
  std::string id, name;
  std::map<std::string, Terrain> legend;
  std::vector<std::string> rows;

  // Worked out after loading: which terrain each hex has; hexes that are not drawn are off the map.  ST-SET-01
  std::vector<Terrain> terrains;
  std::vector<std::string> signs;    // the letter of each terrain, in the same order
  std::vector<std::uint8_t> ground;  // by HexSet::index
  kit::HexSet hexes, impassable, blocking, starts, exits, no_air, hazards;
  kit::EntryCosts costs;
  std::vector<Sight> sights;  // as drawn first, then as the scenarios' doors and levers can change it
  int columns = 0;
  static constexpr std::uint8_t off_map = 255;
  int terrain_of_sign(std::string_view sign) const;
  Sight const* sight(kit::HexSet const& blocking_now) const {
    for (Sight const& s : sights)
      if (s.blocking == blocking_now) return &s;
    return nullptr;
  }
  std::uint8_t ground_at(kit::Hex hex) const { return ground[static_cast<std::size_t>(kit::HexSet::index(hex))]; }
  static void notes(pack::Notes<Map>&);
};
BOOST_DESCRIBE_STRUCT(Map, (), (name, legend, rows))

struct HexChange {
  kit::Hex hex;
  std::string to;
  static void notes(pack::Notes<HexChange>&);
};
BOOST_DESCRIBE_STRUCT(HexChange, (), (hex, to))

struct Arrival {
  pack::Ref<Npc> npc;
  kit::Hex at;
  int from_players = 1;
  int to_players = 4;
  int round = 0;
  bool surprised = false;
  std::string if_flag;
  static void notes(pack::Notes<Arrival>&);
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (npc, at, from_players, to_players, round, surprised, if_flag))

// Something on the map that can be used: a lever, a stuck door, a pack, a task.
struct Object {
  std::string name, text;
  kit::Hex at;
  Price price = Price::movement;
  pack::Ref<Expertise> expertise;
  int difficulty = 1;
  std::vector<HexChange> changes;
  std::vector<pack::Ref<Item>> gives;
  pack::Ref<Item> needs;
  int rescues = 0;
  bool wins = false;
  std::vector<Arrival> calls;
  static void notes(pack::Notes<Object>&);
};
BOOST_DESCRIBE_STRUCT(Object, (),
                      (name, text, at, price, expertise, difficulty, changes, gives, needs, rescues, wins, calls))

// How a scenario is won; each part that is given is one way to win.
struct Objective {
  bool none_standing = false;
  int leave = 0;
  bool task = false;
  bool leader = false;
  int survive = 0;
  std::string text;
  static void notes(pack::Notes<Objective>&);
};
BOOST_DESCRIBE_STRUCT(Objective, (), (none_standing, leave, task, leader, survive, text))

struct Scenario {
  std::string id, name, text;
  pack::Ref<Map> map;
  std::vector<Arrival> npcs;
  std::vector<Object> objects;
  Objective objective;
  bool heroes_surprised = false;
  std::string surprise_flag;
  int rounds = 20;
  int advances = 1;
  pack::Ref<Passage> won;
  pack::Ref<Passage> lost;

  kit::HexSet beside_objects;  // worked out after loading: from where one of them is within reach
  static void notes(pack::Notes<Scenario>&);
};
BOOST_DESCRIBE_STRUCT(Scenario, (),
                      (name, text, map, npcs, objects, objective, heroes_surprised, surprise_flag, rounds, advances,
                       won, lost))

// --- story -----------------------------------------------------------------------------------------------------------

struct Rest {
  static constexpr std::string_view verb = "rest", says = "the group rests";
  static void notes(pack::Notes<Rest>&);
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

struct GainItem {
  static constexpr std::string_view verb = "gain_item", shorthand = "item", says = "one of you takes the {item}";
  pack::Ref<Item> item;
  static void notes(pack::Notes<GainItem>&);
};
BOOST_DESCRIBE_STRUCT(GainItem, (), (item))

struct SufferInjury {
  static constexpr std::string_view verb = "suffer_injury", shorthand = "injury", says = "one of you suffers: {injury}";
  pack::Ref<Injury> injury;
  static void notes(pack::Notes<SufferInjury>&);
};
BOOST_DESCRIBE_STRUCT(SufferInjury, (), (injury))

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "";
  std::string flag;
  static void notes(pack::Notes<SetFlag>&);
};
BOOST_DESCRIBE_STRUCT(SetFlag, (), (flag))

struct GrantAdvance {
  static constexpr std::string_view verb = "grant_advance", says = "each of you learns something";
  static void notes(pack::Notes<GrantAdvance>&);
};
BOOST_DESCRIBE_STRUCT(GrantAdvance, (), ())

struct StoryEffect : pack::EffectOf<Rest, GainItem, SufferInjury, SetFlag, GrantAdvance> {};

struct Choice {
  std::string id, text;
  std::string if_flag;
  pack::Ref<Hero> if_hero;
  std::vector<StoryEffect> effects;
  pack::Ref<Passage> goes_to;
  pack::Ref<Scenario> scenario;
  static void notes(pack::Notes<Choice>&);
};
BOOST_DESCRIBE_STRUCT(Choice, (), (id, text, if_flag, if_hero, effects, goes_to, scenario))

enum class Ending : std::uint8_t { none, won, lost };
BOOST_DESCRIBE_ENUM(Ending, none, won, lost)

struct Passage {
  std::string id, title;
  std::vector<std::string> text;
  std::vector<StoryEffect> effects;
  std::vector<Choice> choices;
  Ending ending = Ending::none;
  static void notes(pack::Notes<Passage>&);
};
BOOST_DESCRIBE_STRUCT(Passage, (), (title, text, effects, choices, ending))

struct Campaign {
  std::string id, name, text;
  pack::Ref<Passage> start;
  static void notes(pack::Notes<Campaign>&);
};
BOOST_DESCRIBE_STRUCT(Campaign, (), (name, text, start))

// What is asked of every ability and item again and again, in a few bytes each: the whole cards lie far apart.
struct AbilityGist {
  std::int8_t range = 1;  // Range::of_weapon
  std::uint8_t cost = 0;
  TargetKind target = TargetKind::opponent;
  bool attack = false, free = false, needs_sight = true, maintain = false, has_requirement = false;
  Side reacts_to = Side::anyone;   // a Reaction: whose deed opens its window
  std::uint8_t reacts_within = 0;  // and how near it must happen
};
struct ItemGist {
  std::int8_t damage = 0, range = 0, hands = 0;  // no hands: not a weapon
  WeaponKind kind = WeaponKind::melee;
  std::uint8_t weight = 0, armor = 0;
  bool unwieldy = false, can_be_used = false;
  bool is_weapon() const { return hands > 0; }
};

// The abilities that answer a deed, by whose deed it is to their owner.
struct BySide {
  std::uint64_t own = 0, ally = 0, opponent = 0;
  void add(std::uint64_t ability, Side of);
};

struct Content {
  pack::Collection<Ability> abilities;
  pack::Collection<Item> items;
  pack::Collection<Injury> injuries;
  pack::Collection<Expertise> expertises;
  pack::Collection<Path> paths;
  pack::Collection<Hero> heroes;
  pack::Collection<Npc> npcs;
  pack::Collection<Map> maps;
  pack::Collection<Scenario> scenarios;
  pack::Collection<Passage> passages;
  pack::Collection<Campaign> campaigns;

  // Worked out after loading.
  int basic_attack = -1;  // the ability every character has                                            ST-BASIC-01
  // Which abilities are of which kind, a bit each, so that most questions are answered without looking at any.
  std::uint64_t combat = 0, free = 0, maintained = 0, with_weapon = 0;
  std::array<std::uint64_t, 8> modifying{};   // by Trait
  std::array<std::uint64_t, 3> reactive{};    // by Timing
  std::array<std::uint64_t, 12> triggered{};  // by Circumstance
  std::array<BySide, 3> reactive_to{};        // the same two by side
  std::array<BySide, 12> triggered_by{};
  std::vector<AbilityGist> gists;  // by ability
  std::vector<ItemGist> item_gists;
  int first_aid = -1;  // the expertise behind Basic First Aid, if the pack has it                    ST-SKILL-03
  pack::Numbered<pack::When<Effect, Moment>> delayed;  // effects that come later, by number
  std::vector<std::string> card_texts;                 // by ability: the card in words
  std::vector<std::string> flags;                      // every flag a passage can set, sorted
  int flag(std::string_view name) const;

  static void notes(pack::Notes<Content>&);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  void prepare();  // fills in what is worked out; called once, before the content is shared
};
BOOST_DESCRIBE_STRUCT(Content, (),
                      (abilities, items, injuries, expertises, paths, heroes, npcs, maps, scenarios, passages,
                       campaigns))

// The names expressions may use, in this order.
enum class Variable : std::uint8_t {
  hits,
  commits,
  invests,
  weapon_damage,
  str,
  agi,
  int_,
  will,
  target_str,
  target_agi,
  target_int,
  target_will,
  distance,
  available_dice,
  path_dice,
  wounded,
  target_wounded,
  prone,
  target_prone,
  alone,
  players,
  round,
  first_condition,                                             // <condition>: the user has it
  first_target_condition = first_condition + condition_count,  // target_<condition>
};
pack::Variables const& variables();

pack::Loaded<Content> load(pack::Folders const&, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();

}  // namespace stamina
