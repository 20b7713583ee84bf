// What a thing in play does: numbers it changes, things it allows, moments it waits for; and abilities with their
// tokens.
#pragma once

#include "flow/compiled_once.h"
#include "games/allswell/content/card_effects.h"
#include "games/allswell/content/map_effects.h"

namespace allswell {

// Something that may or must happen at a moment.  Who listens is read from the state: displayed Impulses, equipped
// items, traits, tokens, Enemy cards, and what a `lasting` left behind.
struct Trigger {
  static constexpr std::string_view says =
      "[{times} ]when {when}[, of {of}][, by {by}][, {action}][, if {boxes}]: {may|you may: }{do}";
  Moment when = Moment::own_turn;
  Whose of = Whose::self;
  Whose by = Whose::anyone;
  std::optional<ActionKind> action;
  Boxes boxes;
  bool may = false;
  Times times = Times::always;
  std::vector<Effect> do_;
  static void notes(Notes<Trigger>&);
};
BOOST_DESCRIBE_STRUCT(Trigger, (), (when, of, by, action, boxes, may, times, do_))

struct Lasting {
  static constexpr std::string_view verb = "lasting", head = "trigger", says = "for this {lasts}: {trigger}[ ({who})]";
  Trigger trigger;
  Lasts lasts = Lasts::round;
  Who who = Who::that;
  static void notes(Notes<Lasting>&);
};
BOOST_DESCRIBE_STRUCT(Lasting, (), (trigger, lasts, who))

struct Effect
    : pack::EffectOf<Deal, ChangeDamage, GainDefend, LoseDefend, Degrade, Improve, SetCondition, Kill, Defeat, Heal,
                     Floor, LoseResolve, RegainResolve, Collapse, Push, Pull, Flee, Walk, Swap, Teleport, Act,
                     GrantOrder, SkipTurn, ShiftTrigger, RevealTriggers, GainBrace, LayToken, RemoveToken, Modify,
                     ModifyType, DrawCards, DiscardCards, ReturnCard, LoseCards, LookAtImpulses, RenewImpulses,
                     DrawLoot, SearchSupply, GainEquipment, GainLoot, LoseItem, ThrowItem, GainCoin, LoseCoin,
                     TakeItsCoin, GainHired, Spawn, SpawnAgain, Break, OpenDoor, CloseDoor, CoverHex, SpreadOverlays,
                     RevealOverlays, PutOn, TakeOff, SetHexToken, ClearHexTokens, Win, Fail, PlotArmour, GainToken,
                     DiscardToken, GainTrauma, DiscardTrauma, SetMark, RevealLocation, Progress, Pick, Nearest, Given,
                     Lasting, pack::Choose<Effect>, pack::If<Effect>, pack::Repeat<Effect>,
                     pack::ForEach<Effect, Group>> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

// A number that is higher or lower while the thing is in play.
struct Modifier {
  static constexpr std::string_view says = "{attribute} {by}[ if {boxes}]";
  Attribute attribute = Attribute::potency;
  Expr by = 1;
  Boxes boxes;
  static void notes(Notes<Modifier>&);
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (attribute, by, boxes))

// What things in play can matter for, so that nothing is looked at in vain; worked out on loading.
struct PowerMasks {
  std::uint32_t moments = 0;     // a bit for each moment that is waited for
  std::uint16_t allowed = 0;     // a bit for each special
  std::uint16_t attributes = 0;  // a bit for each number that is changed
  bool touches(PowerMasks const& wanted) const {
    return ((moments & wanted.moments) | (allowed & wanted.allowed) | (attributes & wanted.attributes)) != 0;
  }
  void add(PowerMasks const& other) {
    moments |= other.moments;
    allowed |= other.allowed;
    attributes |= other.attributes;
  }
};
constexpr PowerMasks touching(Moment moment) { return {1u << static_cast<int>(moment), 0, 0}; }
constexpr PowerMasks touching(Special special) {
  return {0, static_cast<std::uint16_t>(1u << static_cast<int>(special)), 0};
}
constexpr PowerMasks touching(Attribute attribute) {
  return {0, 0, static_cast<std::uint16_t>(1u << static_cast<int>(attribute))};
}

struct Powers : PowerMasks {
  static constexpr std::string_view says = "[{modifiers}][{specials}][{when}]";
  std::vector<Modifier> modifiers;
  std::vector<Special> specials;
  std::vector<Trigger> when;
  static void notes(Notes<Powers>&);
};
BOOST_DESCRIBE_STRUCT(Powers, (), (modifiers, specials, when))

// A trait, or a special rule of an Overlord or a Scenario: a name people can speak of.
struct Trait {
  std::string name;
  std::string text;  // flavour; what it does is made from the powers
  Powers powers;
  static void notes(Notes<Trait>&);
};
BOOST_DESCRIBE_STRUCT(Trait, (), (name, text, powers))

// Whom an ability reaches.  It can be taken only if there is such a target (AW-RAMP-04, AW-ETURN-22).
struct Target {
  static constexpr std::string_view shorthand = "of", says = "{all|all }{of}[ within {within}]{sight||, seen or not}";
  Kind of = Kind::self;
  Reach within{Reach::Of::influence, 0};
  bool all = false;
  bool sight = true;
  static void notes(Notes<Target>&);
};
BOOST_DESCRIBE_STRUCT(Target, (), (of, within, all, sight))

// The numbered token an ability leaves behind (AW-ABIL-07, AW-ABIL-12).
struct TokenRule {
  static constexpr std::string_view says = "its token[ (for: {lasts})]: {powers}";
  Powers powers;  // seen from its holder; `value` is the number of the token
  Lasts lasts = Lasts::replaced;
  static void notes(Notes<TokenRule>&);
};
BOOST_DESCRIBE_STRUCT(TokenRule, (), (powers, lasts))

// An entry of a Player Aid; the augment and affliction of Enemies and Mercenaries are of the same kind.
struct Ability {
  std::string id;
  std::string name;
  std::string text;
  pack::Ref<Character> character;  // none: of an Enemy or Mercenary
  int place = 1;                   // on the Player Aid; the first three are known at level 1
  Style style = Style::augment;
  Target target;
  Effects effects;  // for each target
  std::optional<TokenRule> token;
  static void notes(Notes<Ability>&);
};
BOOST_DESCRIBE_STRUCT(Ability, (), (name, text, character, place, style, target, effects, token))

}  // namespace allswell
