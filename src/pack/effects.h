// Behaviour as data: an effect is one verb of a game's closed list with its fields.
//
//   struct DealDamage {
//     static constexpr std::string_view verb = "deal_damage", says = "deal {amount} damage[ to {target}]";
//     static constexpr std::string_view shorthand = "amount";         // `deal_damage: 2`
//     pack::Expr amount;
//     static void notes(pack::Notes<DealDamage>& n);
//   };
//   BOOST_DESCRIBE_STRUCT(DealDamage, (), (amount))
//
//   struct Effect : pack::EffectOf<DealDamage, Heal, pack::If<Effect>, pack::Choose<Effect>> {};
//
// The control verbs below are shared; a game takes those it needs.  They are written with their parts side by side:
//   - if: wounded
//     then: [ {heal: 1} ]
//
// `says` is the text on the card: {field} is replaced by the field, [a piece] is dropped when a field in it has its
// default, {n|turn|turns} adds the word for one or for many, {yes_or_no|if so|if not} stands for either.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pack/expr.h"
#include "pack/notes.h"

namespace pack {

// The executor walks `is` with std::visit.  Content is never changed after loading, so addresses of effects stay.
template <class... Each>
struct EffectOf {
  using Verbs = std::variant<Each...>;
  Verbs is;
};

inline constexpr std::string_view choice_id_note =
    "What saves and scenes call it, in words of its text; left out, its place in the list (1 is the first).";

template <class Effect>
struct ChooseOption {
  static constexpr std::string_view says = "[{text}: ]{effects}[ (only if {condition})]";
  std::string id, text;
  Expr condition = 1;
  std::vector<Effect> effects;

  static void notes(Notes<ChooseOption>& n) {
    n.thing("One of the things that may be chosen.");
    n.field(&ChooseOption::id, choice_id_note).optional();
    n.field(&ChooseOption::text, "What the chooser reads; the effects themselves if left out.").optional();
    n.field(&ChooseOption::condition, "The option is offered only if this is not 0.").optional();
    n.field(&ChooseOption::effects, "What happens when it is chosen; may be empty.");
  }
  BOOST_DESCRIBE_CLASS(ChooseOption, (), (id, text, condition, effects), (), ())
};

template <class Effect>
struct Choose {
  static constexpr std::string_view verb = "choose", head = "options", says = "choose one[ ({prompt})]: {options}";
  std::vector<ChooseOption<Effect>> options;
  std::string prompt;

  static void notes(Notes<Choose>& n) {
    n.thing("One of several things, as the chooser likes.");
    n.field(&Choose::options, "What may be chosen.").count(1, 20);
    n.field(&Choose::prompt, "The question as it is put to the chooser.").optional();
  }
  BOOST_DESCRIBE_CLASS(Choose, (), (options, prompt), (), ())
};

template <class Effect>
struct If {
  static constexpr std::string_view verb = "if", head = "condition",
                                    says = "if {condition}: {then}[; otherwise {else}]";
  Expr condition;
  std::vector<Effect> then;
  std::vector<Effect> else_;

  static void notes(Notes<If>& n) {
    n.thing("Something only under a condition.");
    n.field(&If::condition, "True when not 0.");
    n.field(&If::then, "What happens if it is true.");
    n.field(&If::else_, "What happens if it is not.").optional();
  }
  BOOST_DESCRIBE_CLASS(If, (), (condition, then, else_), (), ())
};

template <class Effect>
struct Repeat {
  static constexpr std::string_view verb = "repeat", head = "times", says = "{times|time|times}: {do}";
  Expr times;
  std::vector<Effect> do_;

  static void notes(Notes<Repeat>& n) {
    n.thing("The same several times, one after the other.");
    n.field(&Repeat::times, "How often; computed once, before the first time.").range(0, 100);
    n.field(&Repeat::do_, "What happens each time.");
  }
  BOOST_DESCRIBE_CLASS(Repeat, (), (times, do_), (), ())
};

// Selector: what the game can go through, usually a described enum.
template <class Effect, class Selector>
struct ForEach {
  static constexpr std::string_view verb = "for_each", head = "of", says = "for each {of}: {do}";
  Selector of{};
  std::vector<Effect> do_;

  static void notes(Notes<ForEach>& n) {
    n.thing("The same for each one of a group.");
    n.field(&ForEach::of, "The group.");
    n.field(&ForEach::do_, "What happens for each of them.");
  }
  BOOST_DESCRIBE_CLASS(ForEach, (), (of, do_), (), ())
};

// Check: the game's own test, a described struct.
template <class Effect, class Check>
struct Test {
  static constexpr std::string_view verb = "test", head = "check",
                                    says = "test {check}[; on success {on_success}][; on failure {on_fail}]";
  Check check{};
  std::vector<Effect> on_success;
  std::vector<Effect> on_fail;

  static void notes(Notes<Test>& n) {
    n.thing("A test, and what follows from it.");
    n.field(&Test::check, "What is tested.");
    n.field(&Test::on_success, "What happens if it succeeds.").optional();
    n.field(&Test::on_fail, "What happens if it fails.").optional();
  }
  BOOST_DESCRIBE_CLASS(Test, (), (check, on_success, on_fail), (), ())
};

template <class Effect>
struct Until {
  static constexpr std::string_view verb = "until", head = "condition",
                                    says = "{do}; again until {condition} (at most {max|time|times})";
  Expr condition;
  int max = 1;
  std::vector<Effect> do_;

  static void notes(Notes<Until>& n) {
    n.thing("The same again until a condition holds; checked after each time.");
    n.field(&Until::condition, "Stops when this is not 0.");
    n.field(&Until::max, "Stops after so many times in any case.").range(1, 100);
    n.field(&Until::do_, "What happens each time.");
  }
  BOOST_DESCRIBE_CLASS(Until, (), (condition, max, do_), (), ())
};

// Moment: the game's triggers, a described enum or struct.
template <class Effect, class Moment>
struct When {
  static constexpr std::string_view verb = "when", head = "moment", says = "when {moment}[ if {condition}]: {do}";
  Moment moment{};
  Expr condition = 1;
  std::vector<Effect> do_;

  static void notes(Notes<When>& n) {
    n.thing("Something later, at a moment of the game.");
    n.field(&When::moment, "When it happens.");
    n.field(&When::condition, "It happens only if this is not 0 at that moment.").optional();
    n.field(&When::do_, "What happens then.");
  }
  BOOST_DESCRIBE_CLASS(When, (), (moment, condition, do_), (), ())
};

}  // namespace pack
