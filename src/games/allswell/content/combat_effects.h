// Verbs of combat: damage, conditions, resolve, movement, actions, tokens, numbers.  Each is carried out by one `does`
// in rules/ (see rules/texts.h).
#pragma once

#include "games/allswell/content/requirements.h"

namespace allswell {

struct Effect;

// Whom an effect is for: a group, how far from whom, seen or not.
struct Group {
  static constexpr std::string_view shorthand = "of",
                                    says = "{of}[ within {within}][ of {around}][, type {type}]{sight||, seen or not}";
  Kind of = Kind::opponents;
  Reach within;
  Who around = Who::self;
  pack::Ref<Enemy> type;
  bool sight = true;
  static void notes(Notes<Group>&);
};
BOOST_DESCRIBE_STRUCT(Group, (), (of, within, around, type, sight))

struct Pick {
  static constexpr std::string_view verb = "pick", head = "of", says = "[{up_to} of ]{of}: {may|you may: }{do}";
  Group of;
  int up_to = 1;
  bool may = false;
  std::vector<Effect> do_;
  static void notes(Notes<Pick>&);
};
BOOST_DESCRIBE_STRUCT(Pick, (), (of, up_to, may, do_))

struct Nearest {
  static constexpr std::string_view verb = "nearest", head = "of", says = "the nearest of {of}: {do}";
  Group of;
  std::vector<Effect> do_;
  static void notes(Notes<Nearest>&);
};
BOOST_DESCRIBE_STRUCT(Nearest, (), (of, do_))

// The shared `if` asks for a number; this one for what only the game knows.
struct Given {
  static constexpr std::string_view verb = "given", head = "boxes", says = "if {boxes}: {then}[; otherwise {else}]";
  Boxes boxes;
  std::vector<Effect> then;
  std::vector<Effect> else_;
  static void notes(Notes<Given>&);
};
BOOST_DESCRIBE_STRUCT(Given, (), (boxes, then, else_))

// --- damage and conditions -------------------------------------------------------------------------------------------

struct Deal {
  static constexpr std::string_view verb = "deal", head = "amount",
                                    says = "deal {amount} damage[ to {who}]{past_defend|, past its defend token}";
  Expr amount;
  Who who = Who::that;
  bool past_defend = false;
  static void notes(Notes<Deal>&);
};
BOOST_DESCRIBE_STRUCT(Deal, (), (amount, who, past_defend))

struct ChangeDamage {
  static constexpr std::string_view verb = "change_damage", shorthand = "by", says = "the damage changes by {by}";
  Expr by;
  static void notes(Notes<ChangeDamage>&);
};
BOOST_DESCRIBE_STRUCT(ChangeDamage, (), (by))

struct GainDefend {
  static constexpr std::string_view verb = "gain_defend", head = "value",
                                    says = "[{who} gains ]a defend token of {value}";
  Expr value;
  Who who = Who::that;
  static void notes(Notes<GainDefend>&);
};
BOOST_DESCRIBE_STRUCT(GainDefend, (), (value, who))

struct LoseDefend {
  static constexpr std::string_view verb = "lose_defend", shorthand = "who", says = "{who} loses the defend token";
  Who who = Who::that;
  static void notes(Notes<LoseDefend>&);
};
BOOST_DESCRIBE_STRUCT(LoseDefend, (), (who))

struct Degrade {
  static constexpr std::string_view verb = "degrade", head = "steps",
                                    says = "[{who}: ]the condition degrades by {steps|step|steps}";
  int steps = 1;
  Who who = Who::that;
  static void notes(Notes<Degrade>&);
};
BOOST_DESCRIBE_STRUCT(Degrade, (), (steps, who))

struct Improve {
  static constexpr std::string_view verb = "improve", head = "steps",
                                    says = "[{who}: ]the condition improves by {steps|step|steps}[, to {to}]";
  int steps = 1;
  std::optional<Condition> to;
  Who who = Who::that;
  static void notes(Notes<Improve>&);
};
BOOST_DESCRIBE_STRUCT(Improve, (), (steps, to, who))

struct SetCondition {
  static constexpr std::string_view verb = "set_condition", head = "to", says = "[{who}: ]the condition becomes {to}";
  Condition to = Condition::healthy;
  Who who = Who::that;
  static void notes(Notes<SetCondition>&);
};
BOOST_DESCRIBE_STRUCT(SetCondition, (), (to, who))

struct Kill {
  static constexpr std::string_view verb = "kill", shorthand = "who", says = "{who} dies";
  Who who = Who::that;
  static void notes(Notes<Kill>&);
};
BOOST_DESCRIBE_STRUCT(Kill, (), (who))

struct Defeat {
  static constexpr std::string_view verb = "defeat", shorthand = "overlord", says = "{overlord} is defeated";
  pack::Ref<Enemy> overlord;
  static void notes(Notes<Defeat>&);
};
BOOST_DESCRIBE_STRUCT(Defeat, (), (overlord))

struct Heal {
  static constexpr std::string_view verb = "heal", head = "amount", says = "[{who}: ]regain {amount} health";
  Expr amount;
  Who who = Who::that;
  static void notes(Notes<Heal>&);
};
BOOST_DESCRIBE_STRUCT(Heal, (), (amount, who))

struct Floor {
  static constexpr std::string_view verb = "floor", shorthand = "who", says = "{who} is floored";
  Who who = Who::that;
  static void notes(Notes<Floor>&);
};
BOOST_DESCRIBE_STRUCT(Floor, (), (who))

struct LoseResolve {
  static constexpr std::string_view verb = "lose_resolve", head = "amount", says = "[{who}: ]lose {amount} resolve";
  int amount = 1;
  Who who = Who::that;
  static void notes(Notes<LoseResolve>&);
};
BOOST_DESCRIBE_STRUCT(LoseResolve, (), (amount, who))

struct RegainResolve {
  static constexpr std::string_view verb = "regain_resolve", head = "amount", says = "[{who}: ]regain {amount} resolve";
  int amount = 1;
  Who who = Who::that;
  static void notes(Notes<RegainResolve>&);
};
BOOST_DESCRIBE_STRUCT(RegainResolve, (), (amount, who))

struct Collapse {
  static constexpr std::string_view verb = "collapse", shorthand = "who", says = "{who} collapses";
  Who who = Who::that;
  static void notes(Notes<Collapse>&);
};
BOOST_DESCRIBE_STRUCT(Collapse, (), (who))

// --- movement --------------------------------------------------------------------------------------------------------

// Forced, hex by hex; border damage and the damage of the source are one instance after it (AW-MAP-06).
struct Push {
  static constexpr std::string_view verb = "push", head = "hexes",
                                    says = "push [{who} ]{hexes|hex|hexes} away[ and deal {damage} damage]";
  Expr hexes = 1;
  Expr damage = 0;
  Who who = Who::that;
  static void notes(Notes<Push>&);
};
BOOST_DESCRIBE_STRUCT(Push, (), (hexes, damage, who))

struct Pull {
  static constexpr std::string_view verb = "pull", head = "hexes",
                                    says = "pull [{who} ]{hexes|hex|hexes} nearer[ and deal {damage} damage]";
  Expr hexes = 1;
  Expr damage = 0;
  Who who = Who::that;
  static void notes(Notes<Pull>&);
};
BOOST_DESCRIBE_STRUCT(Pull, (), (hexes, damage, who))

struct Flee {
  static constexpr std::string_view verb = "flee", head = "hexes",
                                    says = "[{who}: ]flee {hexes|hex|hexes}[ and be dealt {damage} damage]";
  Expr hexes = 1;
  Expr damage = 0;
  Who who = Who::that;
  static void notes(Notes<Flee>&);
};
BOOST_DESCRIBE_STRUCT(Flee, (), (hexes, damage, who))

// Voluntary, but no move action (AW-MOVE-07).
struct Walk {
  static constexpr std::string_view verb = "walk", head = "hexes",
                                    says =
                                        "[{who} ]may move {hexes|hex|hexes}{freely|, over difficult borders as well}";
  Expr hexes = 1;
  bool freely = false;
  Who who = Who::that;
  static void notes(Notes<Walk>&);
};
BOOST_DESCRIBE_STRUCT(Walk, (), (hexes, freely, who))

struct Swap {
  static constexpr std::string_view verb = "swap", head = "who", says = "{who} and {with} change places";
  Who who = Who::that;
  Who with = Who::self;
  static void notes(Notes<Swap>&);
};
BOOST_DESCRIBE_STRUCT(Swap, (), (who, with))

struct Teleport {
  static constexpr std::string_view verb = "teleport", head = "within",
                                    says = "put [{who} ]on a free hex within {within}";
  Reach within;
  Who who = Who::that;
  static void notes(Notes<Teleport>&);
};
BOOST_DESCRIBE_STRUCT(Teleport, (), (within, who))

// --- actions, turns, tokens ------------------------------------------------------------------------------------------

// A free action: it uses up nothing.  An Overlord's bonus action is one too.
struct Act {
  static constexpr std::string_view verb = "act", head = "step",
                                    says = "[{who}: ]{may|you may }take a free action: {step}";
  Step step;
  bool may = false;
  Who who = Who::that;
  static void notes(Notes<Act>&);
};
BOOST_DESCRIBE_STRUCT(Act, (), (step, may, who))

struct GrantOrder {
  static constexpr std::string_view verb = "grant_order", shorthand = "step", says = "give an order: {step}";
  Step step;
  static void notes(Notes<GrantOrder>&);
};
BOOST_DESCRIBE_STRUCT(GrantOrder, (), (step))

struct SkipTurn {
  static constexpr std::string_view verb = "skip_turn", shorthand = "who", says = "{who} misses the next turn";
  Who who = Who::that;
  static void notes(Notes<SkipTurn>&);
};
BOOST_DESCRIBE_STRUCT(SkipTurn, (), (who))

struct ShiftTrigger {
  static constexpr std::string_view verb = "shift_trigger", head = "spaces",
                                    says = "[{who}: ]the Trigger token moves {spaces} (left below 0)";
  int spaces = -1;
  Who who = Who::that;
  static void notes(Notes<ShiftTrigger>&);
};
BOOST_DESCRIBE_STRUCT(ShiftTrigger, (), (spaces, who))

struct RevealTriggers {
  static constexpr std::string_view verb = "reveal_triggers", says = "turn all Trigger tokens face up";
  static void notes(Notes<RevealTriggers>&);
};
BOOST_DESCRIBE_STRUCT(RevealTriggers, (), ())

struct GainBrace {
  static constexpr std::string_view verb = "gain_brace", head = "count",
                                    says = "[{who}: ]gain {count|brace token|brace tokens}";
  int count = 1;
  Who who = Who::that;
  static void notes(Notes<GainBrace>&);
};
BOOST_DESCRIBE_STRUCT(GainBrace, (), (count, who))

// The token of the ability that runs: what it does stands there.
struct LayToken {
  static constexpr std::string_view verb = "lay_token", head = "value", says = "lay its token[ of {value}][ on {who}]";
  Expr value = 0;
  Who who = Who::that;
  static void notes(Notes<LayToken>&);
};
BOOST_DESCRIBE_STRUCT(LayToken, (), (value, who))

struct RemoveToken {
  static constexpr std::string_view verb = "remove_token", head = "style", says = "[{who}: ]the {style} token goes";
  Style style = Style::affliction;
  Who who = Who::that;
  static void notes(Notes<RemoveToken>&);
};
BOOST_DESCRIBE_STRUCT(RemoveToken, (), (style, who))

struct Modify {
  static constexpr std::string_view verb = "modify", head = "attribute",
                                    says = "[{who}: ]{attribute} changes by {by} (for: {lasts})";
  Attribute attribute = Attribute::potency;
  Expr by = 1;
  Lasts lasts = Lasts::round;
  Who who = Who::that;
  static void notes(Notes<Modify>&);
};
BOOST_DESCRIBE_STRUCT(Modify, (), (attribute, by, lasts, who))

// A modifier token on an Enemy card (AW-ENEM-16..18).
struct ModifyType {
  static constexpr std::string_view verb = "modify_type", head = "attribute",
                                    says = "{attribute} of the type[ {type}] changes by {by}";
  Attribute attribute = Attribute::potency;
  int by = 1;
  pack::Ref<Enemy> type;
  static void notes(Notes<ModifyType>&);
};
BOOST_DESCRIBE_STRUCT(ModifyType, (), (attribute, by, type))

}  // namespace allswell
