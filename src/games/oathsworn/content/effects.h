// What abilities, items and injuries do: one struct for each verb.
#pragma once

#include "games/oathsworn/content/words.h"

namespace oathsworn {

// --- player effects ------------------------------------------------------------------------------------------------

struct Effect;

struct Attack {
  static constexpr std::string_view
      verb = "attack",
      says =
          "attack[ at range {range}][, {pattern}][ of {size}][, {targets} targets][ from {from}][ at the {location}]"
          "{unarmed|, unarmed}{thrown|, thrown}{falcons|, by the Falcons}"
          "{sentinels|, by the Sentinels}{spare_friends|, sparing friends}"
          "{same_target|, the same target again}[, Empowered {empowered}]"
          "[, {redraws|redraw|redraws}][, +{damage} damage]"
          "[, without the {ignore_lowest} lowest][, without the {ignore_highest} highest]"
          "[, with {might} more][, Knockback {knockback}][, push {push}][, Bleed {bleed}]"
          "[, Poison {poison}][, Crippled {crippled}][; first {before}][; on a hit {on_hit}]";
  int range = -1;
  Pattern pattern = Pattern::single;
  int size = 0;
  int targets = 1;
  From from = From::any;
  Icon location = Icon::none;
  bool unarmed = false, thrown = false, falcons = false, sentinels = false, spare_friends = false;
  bool same_target = false;  // the one the attack before was made against
  Expr empowered, redraws, damage;
  int ignore_lowest = 0, ignore_highest = 0;
  Might might;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  std::vector<Effect> before, on_hit;
  static void notes(Notes<Attack>& n);
};
BOOST_DESCRIBE_STRUCT(Attack, (),
                      (range, pattern, size, targets, from, location, unarmed, thrown, falcons, sentinels,
                       spare_friends, same_target, empowered, redraws, damage, ignore_lowest, ignore_highest, might,
                       knockback, push, bleed, poison, crippled, before, on_hit))

struct Move {
  static constexpr std::string_view verb = "move", shorthand = "distance",
                                    says = "move {exactly|exactly|up to} {distance}[ with {to}][ within {within}]";
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
  static constexpr std::string_view verb = "heal", shorthand = "amount",
                                    says = "heal {amount}[ {to}][ within {within}]{sight| in sight}";
  Expr amount;
  static void notes(Notes<Heal>& n);
};
BOOST_DESCRIBE_STRUCT(Heal, (Reaching), (amount))

struct GainAnimus : Reaching {
  static constexpr std::string_view verb = "gain_animus", shorthand = "amount",
                                    says = "gain {amount} Animus[ {to}][ within {within}]{sight| in sight}";
  Expr amount;
  static void notes(Notes<GainAnimus>& n);
};
BOOST_DESCRIBE_STRUCT(GainAnimus, (Reaching), (amount))

struct GainToken : Reaching {
  static constexpr std::string_view verb = "gain_token", shorthand = "token",
                                    says = "gain {count} {token|token|token}[ {to}][ within {within}]{sight| in sight}";
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
  static constexpr std::string_view
      verb = "boost",
      says =
          "this attack[: Empowered {empowered}][, {redraws|redraw|redraws}][, +{damage} damage][, without the "
          "{ignore_lowest} lowest]"
          "[, Knockback {knockback}][, Bleed {bleed}][, Poison {poison}][, Crippled {crippled}][, with {might} more]";
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
  static constexpr std::string_view
      verb = "hinder",
      says =
          "the enemy's attack[: {fewer_cards|card fewer|cards fewer}][, without the {ignore_highest} highest]"
          "[, {redraw|card drawn again|cards drawn again}][, -{damage} damage]{cancel|, is cancelled}";
  int fewer_cards = 0, ignore_highest = 0, redraw = 0, damage = 0;
  bool cancel = false;
  static void notes(Notes<Hinder>& n);
};
BOOST_DESCRIBE_STRUCT(Hinder, (), (fewer_cards, ignore_highest, redraw, damage, cancel))

struct Redirect {
  static constexpr std::string_view verb = "redirect", says = "be attacked instead{swap|, and change places}";
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
  static constexpr std::string_view verb = "rotate", shorthand = "cards",
                                    says = "rotate {cards|card|cards}[ {to}][ within {within}]{sight| in sight}";
  int cards = 1;
  static void notes(Notes<Rotate>& n);
};
BOOST_DESCRIBE_STRUCT(Rotate, (Reaching), (cards))

struct BattleflowCards : Reaching {
  static constexpr std::string_view verb = "battleflow", shorthand = "position",
                                    says = "Battleflow[ position {position}][ {to}][ within {within}]{sight| in sight}";
  int position = -1;
  static void notes(Notes<BattleflowCards>& n);
};
BOOST_DESCRIBE_STRUCT(BattleflowCards, (Reaching), (position))

struct RefreshMightDecks {
  static constexpr std::string_view verb = "refresh_might_decks",
                                    says = "refresh {all|all might decks|might decks of your choice}";
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
  static constexpr std::string_view verb = "lose_hp", shorthand = "amount",
                                    says = "{to} loses {amount} HP[ (within {within})]{sight| (in sight)}";
  Expr amount;
  static void notes(Notes<LoseHp>& n);
};
BOOST_DESCRIBE_STRUCT(LoseHp, (Reaching), (amount))

struct CountBlanks {  // Fireflies: no attack, OS-FAQ-02
  static constexpr std::string_view
      verb = "count_blanks",
      says = "draw {cards} {colour} for an enemy within {within}{sight| in sight}: it loses 1 HP for each blank";
  Colour colour = Colour::red;
  Expr cards = 1;
  int within = 1;
  bool sight = true;
  static void notes(Notes<CountBlanks>& n);
};
BOOST_DESCRIBE_STRUCT(CountBlanks, (), (colour, cards, within, sight))

struct Tile {
  static constexpr std::string_view
      verb = "tile",
      says = "{remove|clear|lay} {count} {large|large }{kind}{under_target| under the target}[ within {within}]";
  TileKind kind = TileKind::fire;
  int within = 1, count = 1;
  bool large = false, remove = false, under_target = false;
  static void notes(Notes<Tile>& n);
};
BOOST_DESCRIBE_STRUCT(Tile, (), (kind, within, count, large, remove, under_target))

struct Afflict : Reaching {
  static constexpr std::string_view verb = "afflict", says = "{count} {with}[ {to}][ within {within}]{sight| in sight}";
  Affliction with = Affliction::bleed;
  int count = 1;
  static void notes(Notes<Afflict>& n);
};
BOOST_DESCRIBE_STRUCT(Afflict, (Reaching), (with, count))

struct TriggerBleed : Reaching {
  static constexpr std::string_view verb = "trigger_bleed",
                                    says = "trigger Bleed[, {each} each][ {to}][ within {within}]{sight| in sight}";
  int each = 1;
  static void notes(Notes<TriggerBleed>& n);
};
BOOST_DESCRIBE_STRUCT(TriggerBleed, (Reaching), (each))

struct Shove : Reaching {
  static constexpr std::string_view
      verb = "shove",
      says = "[Knockback {knockback}][push {push}][ {to}][ within {within}]{sight| in sight}";
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
  static constexpr std::string_view
      verb = "grant_attack",
      says = "a friend attacks[, Empowered {empowered}][ {to}][ within {within}]{sight| in sight}";
  Expr empowered;
  static void notes(Notes<GrantAttack>& n);
};
BOOST_DESCRIBE_STRUCT(GrantAttack, (Reaching), (empowered))

struct RaiseSentinels {
  static constexpr std::string_view verb = "raise_sentinels", shorthand = "count",
                                    says = "raise {count|Sentinel|Sentinels}[ within {within}]";
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
  static constexpr std::string_view verb = "send_falcon", shorthand = "count",
                                    says = "send {count|Falcon|Falcons}[ {to}][ within {within}]{sight| in sight}";
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
  std::string flavour;
  int cost = 0;
  int hp_cost = 0;
  Moment when = Moment::own_turn;
  Whose of = Whose::self;
  int within = 99;
  Expr requires_ = 1;
  Limit limit = Limit::none;
  bool forced = false;
  Effects do_;
  // Made from the rest:
  std::string text;      // what the card says it does
  bool falcons = false;  // it sends some, or attacks where they are
  static void notes(Notes<Ability>& n);
};
BOOST_DESCRIBE_STRUCT(Ability, (), (flavour, cost, hp_cost, when, of, within, requires_, limit, forced, do_))

}  // namespace oathsworn
