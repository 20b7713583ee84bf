// What must be so: conditions of triggers, options, victory, outcomes.  Requirements in one box must all hold, one box
// of several is enough: `[[{token: 1}, {round: {from: 3}}], [{token: 4}]]`.
#pragma once

#include "games/allswell/content/words.h"
#include "pack/boxes.h"

namespace allswell {

struct Character;
struct Enemy;
struct Equipment;
struct Loot;
struct Mark;
struct Requirement;

struct HasToken {
  static constexpr std::string_view verb = "token", shorthand = "number",
                                    says = "the party has Exploration token {number}";
  int number = 1;
  static void notes(Notes<HasToken>&);
};
BOOST_DESCRIBE_STRUCT(HasToken, (), (number))

struct TakesPart {
  static constexpr std::string_view verb = "takes_part", shorthand = "character", says = "{character} takes part";
  pack::Ref<Character> character;
  static void notes(Notes<TakesPart>&);
};
BOOST_DESCRIBE_STRUCT(TakesPart, (), (character))

struct IsCharacter {
  static constexpr std::string_view verb = "is", shorthand = "character", says = "it is {character}";
  pack::Ref<Character> character;
  static void notes(Notes<IsCharacter>&);
};
BOOST_DESCRIBE_STRUCT(IsCharacter, (), (character))

struct IsOfType {
  static constexpr std::string_view verb = "is_a", head = "type", says = "the other one is a {type}[ ({who})]";
  pack::Ref<Enemy> type;
  Who who = Who::other;
  static void notes(Notes<IsOfType>&);
};
BOOST_DESCRIBE_STRUCT(IsOfType, (), (type, who))

struct HasCondition {
  static constexpr std::string_view verb = "condition", head = "is", says = "{who} is {is}";
  Condition is = Condition::healthy;
  Who who = Who::that;
  static void notes(Notes<HasCondition>&);
};
BOOST_DESCRIBE_STRUCT(HasCondition, (), (is, who))

struct IsWithin {
  static constexpr std::string_view verb = "within", head = "reach",
                                    says = "{who} is within {reach} of {of}{sight|, in sight}";
  Reach reach;
  Who who = Who::that;
  Who of = Who::self;
  bool sight = false;
  static void notes(Notes<IsWithin>&);
};
BOOST_DESCRIBE_STRUCT(IsWithin, (), (reach, who, of, sight))

struct InRound {
  static constexpr std::string_view verb = "round", shorthand = "from",
                                    says = "it is round {from} or later[, up to {to}]";
  int from = 1;
  int to = most_rounds;
  static void notes(Notes<InRound>&);
};
BOOST_DESCRIBE_STRUCT(InRound, (), (from, to))

struct WithPlayers {
  static constexpr std::string_view verb = "players", shorthand = "from", says = "{from} or more play[, up to {to}]";
  int from = 1;
  int to = most_players;
  static void notes(Notes<WithPlayers>&);
};
BOOST_DESCRIBE_STRUCT(WithPlayers, (), (from, to))

struct InCampaign {
  static constexpr std::string_view verb = "campaign", says = "this is a campaign";
  static void notes(Notes<InCampaign>&);
};
BOOST_DESCRIBE_STRUCT(InCampaign, (), ())

struct HasCoin {
  static constexpr std::string_view verb = "coin", head = "at_least", says = "{who} has {at_least} coin";
  int at_least = 1;
  Who who = Who::self;
  static void notes(Notes<HasCoin>&);
};
BOOST_DESCRIBE_STRUCT(HasCoin, (), (at_least, who))

struct HasEquipment {
  static constexpr std::string_view verb = "equipped", shorthand = "item", says = "{item} is equipped";
  pack::Ref<Equipment> item;
  static void notes(Notes<HasEquipment>&);
};
BOOST_DESCRIBE_STRUCT(HasEquipment, (), (item))

struct IsFloored {
  static constexpr std::string_view verb = "floored", shorthand = "who", says = "{who} is floored";
  Who who = Who::that;
  static void notes(Notes<IsFloored>&);
};
BOOST_DESCRIBE_STRUCT(IsFloored, (), (who))

struct IsDefending {
  static constexpr std::string_view verb = "defending", shorthand = "who", says = "{who} has a defend token";
  Who who = Who::that;
  static void notes(Notes<IsDefending>&);
};
BOOST_DESCRIBE_STRUCT(IsDefending, (), (who))

struct CarriesToken {
  static constexpr std::string_view verb = "carries", head = "style", says = "{who} carries an {style} token";
  Style style = Style::affliction;
  Who who = Who::that;
  static void notes(Notes<CarriesToken>&);
};
BOOST_DESCRIBE_STRUCT(CarriesToken, (), (style, who))

struct Marked {
  static constexpr std::string_view verb = "marked", head = "mark",
                                    says = "{mark}: at least {at_least}[, at most {at_most}]";
  pack::Ref<Mark> mark;
  int at_least = 1;
  int at_most = 127;
  static void notes(Notes<Marked>&);
};
BOOST_DESCRIBE_STRUCT(Marked, (), (mark, at_least, at_most))

struct OnTheMap {
  static constexpr std::string_view verb = "on_map", head = "type",
                                    says = "{type} on the map: at least {at_least}[, at most {at_most}]";
  pack::Ref<Enemy> type;
  int at_least = 0;
  int at_most = 127;
  static void notes(Notes<OnTheMap>&);
};
BOOST_DESCRIBE_STRUCT(OnTheMap, (), (type, at_least, at_most))

struct Killed {
  static constexpr std::string_view verb = "killed", head = "type", says = "{at_least} killed of {type}";
  pack::Ref<Enemy> type;
  int at_least = 1;
  static void notes(Notes<Killed>&);
};
BOOST_DESCRIBE_STRUCT(Killed, (), (type, at_least))

struct AllDead {
  static constexpr std::string_view verb = "all_dead", shorthand = "type", says = "the last {type} on the map is dead";
  pack::Ref<Enemy> type;
  static void notes(Notes<AllDead>&);
};
BOOST_DESCRIBE_STRUCT(AllDead, (), (type))

struct Defeated {
  static constexpr std::string_view verb = "defeated", shorthand = "overlord", says = "{overlord} is defeated";
  pack::Ref<Enemy> overlord;
  static void notes(Notes<Defeated>&);
};
BOOST_DESCRIBE_STRUCT(Defeated, (), (overlord))

struct Stand {
  static constexpr std::string_view verb = "stand", head = "on", says = "{all|all }Characters on {on}";
  std::vector<Hex> on;
  bool all = false;
  static void notes(Notes<Stand>&);
};
BOOST_DESCRIBE_STRUCT(Stand, (), (on, all))

struct HeldOut {
  static constexpr std::string_view verb = "held_out", says = "the last round is over";
  static void notes(Notes<HeldOut>&);
};
BOOST_DESCRIBE_STRUCT(HeldOut, (), ())

struct Unless {
  static constexpr std::string_view verb = "unless", shorthand = "any", says = "it is not so that {any}";
  std::vector<Requirement> any;
  static void notes(Notes<Unless>&);
};
BOOST_DESCRIBE_STRUCT(Unless, (), (any))

struct Holds {
  static constexpr std::string_view verb = "holds", shorthand = "value", says = "{value}";
  Expr value = 1;
  static void notes(Notes<Holds>&);
};
BOOST_DESCRIBE_STRUCT(Holds, (), (value))

struct Requirement : pack::EffectOf<Holds, HasToken, TakesPart, IsCharacter, IsOfType, HasCondition, IsWithin, InRound,
                                    WithPlayers, InCampaign, HasCoin, HasEquipment, IsFloored, IsDefending,
                                    CarriesToken, Marked, OnTheMap, Killed, AllDead, Defeated, Stand, HeldOut, Unless> {
};

using Boxes = pack::Boxes<Requirement>;  // empty: nothing is required

}  // namespace allswell
