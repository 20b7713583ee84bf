// What the table is asked where the rules leave something to it: which combatant, which hex.
#pragma once

#include "games/allswell/rules/texts.h"
#include "kit/ask.h"

namespace allswell {

struct Sayings {
  using Play = allswell::Play;
  static void say(World const& w, CombatantRef who, flow::Words& words) {
    words.thing("figure", key_of(w, who));
    if (Combatant const* const it = find(w.state, who)) words.hex(it->hex.column, it->hex.row);
    words.say("{}", called(w, who));
  }
};

template <kit::Kind named>
struct WhichOne : kit::Which<Sayings, CombatantRef, named> {
  void key(World const& w, CombatantRef const& who, std::string& out) const { out += who ? key_of(w, who) : "none"; }
};

using WhichTarget = WhichOne<"which_target">;                  // AW-TARGET-05
using WhoActs = WhichOne<"who_acts">;                          // AW-ETURN-04
using WhichEnd = kit::WhichHex<Sayings, "which_end">;          // AW-EMOVE-01, -02, -04
using WhichWay = kit::WhichHex<Sayings, "which_way">;          // AW-EMOVE-01
using WhichSpawn = kit::WhichHex<Sayings, "which_spawn_hex">;  // AW-SPAWN-04, -07
using WhichPlace = kit::WhichHex<Sayings, "mercenary_place">;  // AW-MERC-16, -18

// What a companion prefers: least harm to its own side.
int instinct(World const& w, WhichTarget const& q, CombatantRef const& who);
int instinct(World const& w, WhichEnd const& q, Hex const& hex);
int instinct(World const& w, WhichWay const& q, Hex const& hex);
int instinct(World const& w, WhichSpawn const& q, Hex const& hex);
int instinct(World const& w, WhichPlace const& q, Hex const& hex);
// Of an action from the lower half of an Action card: of a Mercenary or a Solo Ally.
int worth_of_action(World const& w, CombatantRef who, ActionKind kind, Style style);

template <class Question>
Question ask_of(flow::Seat seat, std::string_view what, Rule why, std::string_view verb) {
  Question question;
  question.whose = seat;
  question.what = what;
  question.why = why;
  question.verb = verb;
  return question;
}
template <class Question>
Question ask_table(std::string_view what, Rule why, std::string_view verb) {
  return ask_of<Question>(flow::Seat::table(), what, why, verb);
}
template <class Question>
void among(Question& question, State const& s, CombatantSet set) {
  for_each(set, [&](CombatantId c) { question.among.push_back(ref_to(s, c)); });
}

}  // namespace allswell
