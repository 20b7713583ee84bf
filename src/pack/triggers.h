// Triggers: what a card does at a moment of the game, while it is in play or as long as a `when` lasts.
//
//   using Trigger = pack::Trigger<Effect, Moment, Condition, Times>;      // the game's words for moments and the rest
//   struct Effect : pack::EffectOf<..., pack::Later<Trigger, Lasts>> {};  // the verb `when`
//
//   when:                                                                 # on a card: while it is in play
//     - { moment: round_end, boxes: [[guard], [forest, rest]], effects: [ {gain_luck: 1} ] }
//   effects:                                                              # in a text: from now on
//     - when: monster_destroyed
//       lasts: fight
//       effects: [ {gain_luck: 1} ]
//
// A state keeps the number of a trigger: pack::numbered_with<Trigger, Later<Trigger, Lasts>>(content).
#pragma once

#include <boost/describe/class.hpp>
#include <string_view>
#include <vector>

#include "pack/boxes.h"
#include "pack/notes.h"

namespace pack {

// Times: how often it may be used; its first word is "always".
template <class Effect, class Moment, class Condition, class Times>
struct Trigger {
  static constexpr std::string_view says = "when {moment}[ if {boxes}]: {may|you may: }{effects}[ ({times})]";
  Moment moment{};
  Boxes<Condition> boxes;
  bool may = true;
  Times times{};
  std::vector<Effect> effects;

  static void notes(Notes<Trigger>& n) {
    n.thing("What happens at a moment of the game.");
    n.field(&Trigger::moment, "When.");
    n.field(&Trigger::boxes, "Under which conditions: all of one box, of any box.").optional();
    n.field(&Trigger::may, "Its owner decides; if false it must happen.").optional();
    n.field(&Trigger::times, "How often.").optional();
    n.field(&Trigger::effects, "What happens then.");
  }
  BOOST_DESCRIBE_CLASS(Trigger, (), (moment, boxes, may, times, effects), (), ())
};

// Lasts: until when it listens.
template <class Trigger, class Lasts>
struct Later : Trigger {
  static constexpr std::string_view
      verb = "when",
      head = "moment", says = "[until {lasts}, ]when {moment}[ if {boxes}]: {may|you may: }{effects}[ ({times})]";
  Lasts lasts{};

  static void notes(Notes<Later>& n) {
    n.thing("Something that from now on listens for a moment of the game.");
    n.field(&Later::lasts, "Until when it listens.").optional();
  }
  BOOST_DESCRIBE_CLASS(Later, (Trigger), (lasts), (), ())
};

}  // namespace pack
