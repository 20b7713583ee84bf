// Single verbs, requirements and numbers of texts, carried out and looked at on the Bench.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "games/allswell/rules/texts.h"
#include "tests/games/allswell/bench.h"

namespace allswell {

inline Here here_of(CombatantRef self, CombatantRef that = {}, CombatantRef other = {}) {
  Here here;
  here.self = self;
  here.that = that;
  here.other = other;
  return here;
}
inline Here here_of(CharacterId who) {
  Here here;
  here.character = who;
  return here;
}
// In a Scenario, as if it stood on a card of whoever is `here.self`.
template <class Verb>
void carry_out(Bench& b, Here const& here, Verb const& verb) {
  b.play([here, verb](Play& play) -> Task<> {
    Here own = here;
    if constexpr (std::is_void_v<decltype(Texts::does(play, own, verb))>)
      Texts::does(play, own, verb);
    else
      co_await Texts::does(play, own, verb);
    co_return;
  });
}
template <class Verb>
Effect effect_of(Verb verb) {
  Effect one;
  one.is = std::move(verb);
  return one;
}
template <class Is>
Requirement requirement_of(Is is) {
  Requirement one;
  one.is = std::move(is);
  return one;
}
template <class Is>
bool is_so(Bench& b, Here const& here, Is is) {
  return holds(b.world(), here, requirement_of(std::move(is)));
}
inline Expr expression(std::string_view text) {
  pack::ExprError error;
  auto const read = Expr::parse(text, variables(), error);
  REQUIRE_MESSAGE(read.has_value(), error.cause);
  return *read;
}
inline int number(Bench& b, Here const& here, std::string_view text) {
  return value(b.world(), here, expression(text));
}
// A pack that tests may change, read once: no trait of a Character or Praxis is in force.  Groanax's trigger is kept
// for who wants to hear it.
inline std::shared_ptr<Content const> changeable_pack() {
  static std::shared_ptr<Content const> const own = [] {
    std::shared_ptr<Content const> owner;
    Content& read = own_core_pack(owner);
    for (Praxis& one : read.praxes.items()) lay_aside(one.trait.powers);
    for (Character& one : read.characters.items()) {
      if (one.id != "groanax") lay_aside(one.trait.powers);
      static_cast<PowerMasks&>(one.trait.powers) = {};
    }
    return owner;
  }();
  return own;
}
inline pack::Ref<Enemy> enemy_type(Bench const& b, std::string_view id) { return b.content->enemies.ref(id); }
inline TypeId type_id(Bench const& b, std::string_view id) { return TypeId(b.content->enemies.index_of(id)); }
inline TypeInPlay& type_in_play(Bench& b, std::string_view id) {
  for (TypeInPlay& one : b.s.scenario.types)
    if (one.type == type_id(b, id)) return one;
  FAIL("not of this Scenario: " << std::string(id));
  return b.s.scenario.types[0];
}

}  // namespace allswell
