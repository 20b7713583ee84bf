// A thing that must happen at a moment, as often as it comes, and opens that moment again would never come to an end.
// Include where content is checked, like pack/describe.h.
#pragma once

#include <set>
#include <string>

#include <fmt/format.h>
#include <boost/describe/enum_to_string.hpp>

#include "pack/check.h"
#include "pack/describe.h"
#include "pack/triggers.h"

namespace pack {

// Trigger and Later as in pack/triggers.h; opens(effect, moment): does this one effect, not those inside it, open the
// moment when it is carried out?
template <class Trigger, class Later, class Effect, class Thing, class Opens>
void check_endless(Collection<Thing> const& things, Opens opens, Problems& problems) {
  auto const each = [](Type const& wanted, Type const& type, void const* value, auto visit) {
    walk(type, value, [&](Type const& t, void const* v, Limits const&) {
      if (&t == &wanted) visit(v);
    });
  };
  auto const look_at = [&](int thing, Type const& type, void const* value, Trigger const& trigger) {
    if (trigger.may || trigger.times != decltype(trigger.times){}) return;
    std::set<void const*> later;  // what only begins to listen opens nothing yet
    each(describe<Later>(), type, value, [&](void const* inner) {
      if (inner != value)
        each(describe<Effect>(), describe<Later>(), inner, [&](void const* effect) { later.insert(effect); });
    });
    each(describe<Effect>(), type, value, [&](void const* effect) {
      if (later.contains(effect) || !opens(*static_cast<Effect const*>(effect), trigger.moment)) return;
      std::string const moment = boost::describe::enum_to_string(trigger.moment, "?");
      problems.error(things.place(thing),
                     fmt::format("what must happen when {} opens {} again, without end", moment, moment),
                     "say how often with `times`, or let its owner decide with `may: true`");
    });
  };
  for (int i = 0; i < things.size(); ++i) {
    each(describe<Trigger>(), describe<Thing>(), &things[i],
         [&](void const* trigger) { look_at(i, describe<Trigger>(), trigger, *static_cast<Trigger const*>(trigger)); });
    each(describe<Later>(), describe<Thing>(), &things[i],
         [&](void const* trigger) { look_at(i, describe<Later>(), trigger, *static_cast<Later const*>(trigger)); });
  }
}

}  // namespace pack
