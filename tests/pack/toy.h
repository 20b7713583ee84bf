// A toy game for the tests of packs: creatures, cards with effects, one file of house rules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pack/content.h"
#include "pack/effects.h"
#include "pack/loaded.h"

namespace pack {
class EntryPoints;
}

namespace toy {

enum class Trait { beast, human, undead };
BOOST_DESCRIBE_ENUM(Trait, beast, human, undead)
std::string_view pack_doc(Trait trait);

enum class Group { foe, ally };
BOOST_DESCRIBE_ENUM(Group, foe, ally)

enum class Moment { arrival, defeated, end_of_turn };
BOOST_DESCRIBE_ENUM(Moment, arrival, defeated, end_of_turn)

enum class Attribute { might, wits };
BOOST_DESCRIBE_ENUM(Attribute, might, wits)

struct Spot {
  int column = 0, row = 0;
  friend bool operator==(Spot const&, Spot const&) = default;
};

struct Creature;

struct DealDamage {
  static constexpr std::string_view verb = "deal_damage", shorthand = "amount",
                                    says = "deal {amount} damage[ to each {to}]";
  pack::Expr amount;
  std::optional<Group> to;
  static void notes(pack::Notes<DealDamage>& n);
};
BOOST_DESCRIBE_STRUCT(DealDamage, (), (amount, to))

struct Summon {
  static constexpr std::string_view verb = "summon", says = "summon {who}[ for {turns|turn|turns}]";
  pack::Ref<Creature> who;
  int turns = 0;
  static void notes(pack::Notes<Summon>& n);
};
BOOST_DESCRIBE_STRUCT(Summon, (), (who, turns))

struct StandUp {
  static constexpr std::string_view verb = "stand_up", says = "stand up";
  static void notes(pack::Notes<StandUp>& n);
};
BOOST_DESCRIBE_STRUCT(StandUp, (), ())

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "";
  std::string flag;
  static void notes(pack::Notes<SetFlag>& n);
};
BOOST_DESCRIBE_STRUCT(SetFlag, (), (flag))

struct Check {
  static constexpr std::string_view says = "{attribute} against {difficulty}";
  Attribute attribute = Attribute::might;
  int difficulty = 1;
  static void notes(pack::Notes<Check>& n);
};
BOOST_DESCRIBE_STRUCT(Check, (), (attribute, difficulty))

struct Effect : pack::EffectOf<DealDamage, Summon, StandUp, SetFlag, pack::Choose<Effect>, pack::If<Effect>,
                               pack::Repeat<Effect>, pack::ForEach<Effect, Group>, pack::Test<Effect, Check>,
                               pack::Until<Effect>, pack::When<Effect, Moment>> {};

struct Attack {
  int dice = 1;
  std::uint8_t damage = 0;
  static void notes(pack::Notes<Attack>& n);
};
BOOST_DESCRIBE_STRUCT(Attack, (), (dice, damage))

struct Creature {
  std::string id;
  std::string name;
  int hp = 0;
  std::vector<Trait> traits = {Trait::beast};
  std::optional<Attack> attack;
  std::optional<pack::Ref<Creature>> hunts;
  bool flies = false;
  static void notes(pack::Notes<Creature>& n);
};
BOOST_DESCRIBE_STRUCT(Creature, (), (name, hp, traits, attack, hunts, flies))

struct Card {
  std::string name;
  pack::Expr cost;
  std::optional<Spot> spot;
  std::vector<Effect> effects;
  std::map<Moment, std::vector<Effect>> on;
  std::map<std::string, int> marks;
  static void notes(pack::Notes<Card>& n);
};
BOOST_DESCRIBE_STRUCT(Card, (), (name, cost, spot, effects, on, marks))

struct HouseRules {
  int hand = 5;
  static void notes(pack::Notes<HouseRules>& n);
};
BOOST_DESCRIBE_STRUCT(HouseRules, (), (hand))

struct Content {
  pack::Collection<Card> cards;
  pack::Collection<Creature> creatures;
  pack::Single<HouseRules> house;
  int all_hit_points = -1;  // worked out after loading
  void prepare();
  static void notes(pack::Notes<Content>& n);
  static void check(Content const& content, pack::Problems& problems);
  static void entry_points(Content const& content, pack::EntryPoints& entries);
};
BOOST_DESCRIBE_STRUCT(Content, (), (cards, creatures, house))

pack::Context context();
pack::Loaded<Content> load(pack::Folders const& folders, pack::Context const& context = toy::context());

}  // namespace toy

namespace pack {
template <>
struct Scalar<toy::Spot> {
  static bool parse(std::string_view text, toy::Spot& spot, std::string& cause);
  static std::string print(toy::Spot const& spot);
  static std::string schema_type() { return "spot, written column/row"; }
};
}  // namespace pack
