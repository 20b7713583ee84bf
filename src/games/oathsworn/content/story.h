// The story: its effects, passages, chapters, campaigns; and the faces of the might cards.
#pragma once

#include "games/oathsworn/content/cards.h"
#include "games/oathsworn/content/enemy.h"

namespace oathsworn {

// --- the story -----------------------------------------------------------------------------------------------------

enum class Member : std::uint8_t { one, each, company, weakest };
BOOST_DESCRIBE_ENUM(Member, one, each, company, weakest)

struct StoryEffect;

struct Check {
  static constexpr std::string_view
      verb = "check",
      says = "{kind} check {difficulty} ({by})[; on success {on_success}][; on failure {on_fail}]";
  CheckKind kind = CheckKind::basic;
  int difficulty = 3;
  Member by = Member::one;
  std::vector<StoryEffect> on_success, on_fail;
  static void notes(Notes<Check>& n);
};
BOOST_DESCRIBE_STRUCT(Check, (), (kind, difficulty, by, on_success, on_fail))

struct StoryLoseHp {
  static constexpr std::string_view verb = "lose_hp", shorthand = "amount", says = "lose {amount} HP ({by})";
  int amount = 1;
  Member by = Member::one;
  static void notes(Notes<StoryLoseHp>& n);
};
BOOST_DESCRIBE_STRUCT(StoryLoseHp, (), (amount, by))

struct StoryHeal {
  static constexpr std::string_view verb = "heal", shorthand = "amount", says = "heal {amount} ({by})";
  int amount = 1;
  Member by = Member::one;
  static void notes(Notes<StoryHeal>& n);
};
BOOST_DESCRIBE_STRUCT(StoryHeal, (), (amount, by))

struct StoryToken {
  static constexpr std::string_view verb = "gain_token", shorthand = "token", says = "gain {count} {token} ({by})";
  Token token = Token::any;
  int count = 1;
  Member by = Member::one;
  static void notes(Notes<StoryToken>& n);
};
BOOST_DESCRIBE_STRUCT(StoryToken, (), (token, count, by))

struct StoryInjury {
  static constexpr std::string_view verb = "gain_injury", shorthand = "by", says = "gain an Injury ({by})";
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
  static constexpr std::string_view verb = "gain_iron", shorthand = "amount", says = "gain {amount} Iron ({by})";
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
  static constexpr std::string_view verb = "apothecary", shorthand = "runner",
                                    says = "an Apothecary[ (a runner costs {runner})]";
  int runner = 0;
  static void notes(Notes<Apothecary>& n);
};
BOOST_DESCRIBE_STRUCT(Apothecary, (), (runner))

struct Banksmith {
  static constexpr std::string_view verb = "banksmith", shorthand = "runner",
                                    says = "a Banksmith[ (a runner costs {runner})]";
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
  static constexpr std::string_view verb = "eat_ration", shorthand = "if_none",
                                    says = "eat a Ration[; without one {if_none}]";
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
  static constexpr std::string_view verb = "ambush", says = "the company is {on|ambushed|not ambushed}";
  bool on = true;
  static void notes(Notes<Ambush>& n);
};
BOOST_DESCRIBE_STRUCT(Ambush, (), (on))

struct ExtraUnique {
  static constexpr std::string_view verb = "extra_unique", says = "{on|an|no} extra unique item";
  bool on = true;
  static void notes(Notes<ExtraUnique>& n);
};
BOOST_DESCRIBE_STRUCT(ExtraUnique, (), (on))

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "{to|remember|forget} {flag}";
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

}  // namespace oathsworn
