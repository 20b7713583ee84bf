// What facts do to figures, tokens and numbers of a Scenario.
#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/trigger_sequence.h"

namespace allswell {
namespace {

Combatant& at(State& s, CombatantId who) { return s.scenario.combatants[static_cast<std::size_t>(who.index())]; }
Figure& figure(State& s, CharacterId who) { return s.figures[static_cast<std::size_t>(who.index())]; }
Sheet& sheet(State& s, CharacterId who) { return s.sheets[static_cast<std::size_t>(who.index())]; }

template <class T>
void add(T& value, int by) {
  value = static_cast<T>(std::max(0, static_cast<int>(value) + by));
}

// Where it stood another one may stand on its way through.
void leave(State& s, CombatantId who) {
  Hex const hex = at(s, who).hex;
  for (CombatantSet left = s.scenario.on_map & ~bit(who); left != 0; left &= left - 1)
    if (at(s, first_of(left)).hex == hex) return;
  s.scenario.occupied.erase(hex);
}
void stand(State& s, CombatantId who, Hex hex) {
  at(s, who).hex = hex;
  if (hex) s.scenario.occupied.insert(hex);
}
void take_off(State& s, CombatantId who) {
  leave(s, who);
  s.scenario.on_map &= ~bit(who);
  s.scenario.dying &= ~bit(who);
  at(s, who) = Combatant{};
}
TypeInPlay* type_of(State& s, CombatantId who) {
  for (TypeInPlay& type : s.scenario.types)
    if (type.type && type.type == TypeId(at(s, who).type)) return &type;
  return nullptr;
}
bool any_of_type(State const& s, int type) {
  for (CombatantSet left = s.scenario.on_map & all_enemies; left != 0; left &= left - 1)
    if (allswell::at(s, first_of(left)).type == type) return true;
  return false;
}
std::string where(World const& w, Hex hex) {
  if (!hex) return "off the map";
  Print const& print = w.content.scenarios[w.state.scenario.scenario.index()].board.print(hex);
  return print.name.empty() ? kit::to_text(hex) : fmt::format("{}, {}", kit::to_text(hex), print.name);
}
flow::Words& about(flow::Words& words, World const& w, CombatantRef who) {
  return words.thing("figure", key_of(w, who));
}

}  // namespace

// --- figures on the map ----------------------------------------------------------------------------------------------

void Arrived::apply(State& s) const {
  Combatant& it = at(s, slot);
  it = Combatant{};
  it.born = s.scenario.births.next();
  it.presence = Presence::on_map;
  it.type = static_cast<std::uint8_t>(type);
  it.number = static_cast<std::uint8_t>(number);
  it.stage = static_cast<std::uint8_t>(stage);
  s.scenario.on_map |= bit(slot);
  s.scenario.dying &= ~bit(slot);
  s.scenario.turn.acted &= ~bit(slot);  // whoever had this place before                                    AW-ETURN-08
  stand(s, slot, hex);
}
void Arrived::then(Play& play) const { look_for_the_end(play); }
void Arrived::tell(World const& w, flow::Words& words) const {
  CombatantRef const who = ref_to(w.state, slot);
  about(words, w, who).verb("arrive").hex(hex.column, hex.row).say("{} appears at {}", called(w, who), where(w, hex));
}

void Moved::apply(State& s) const {
  leave(s, who.slot);
  stand(s, who.slot, to);
}
void Moved::then(Play& play) const { look_for_the_end(play); }
void Moved::tell(World const& w, flow::Words& words) const {
  constexpr std::string_view does[] = {"goes to", "is moved to", "flees to", "is put on"};
  about(words, w, who).verb("move").hex(to.column, to.row);
  words.say("{} {} {}", called(w, who), does[static_cast<int>(how)], where(w, to));
}

void Swapped::apply(State& s) const { std::swap(at(s, a.slot).hex, at(s, b.slot).hex); }
void Swapped::then(Play& play) const { look_for_the_end(play); }
void Swapped::tell(World const& w, flow::Words& words) const {
  about(about(words, w, a), w, b).verb("swap").say("{} and {} change places", called(w, a), called(w, b));
}

void Died::apply(State& s) const {
  at(s, who.slot).presence = Presence::dying;
  s.scenario.dying |= bit(who.slot);
  if (!is_enemy(who.slot)) return;
  if (TypeInPlay* const type = type_of(s, who.slot)) ++type->killed;
}
void Died::then(Play& play) const { look_for_the_end(play); }  // AW-OUTCOME-02: before its Death Throes card
void Died::tell(World const& w, flow::Words& words) const {
  about(words, w, who).verb("die").say("{} is dead", called(w, who));
  if (by && by != who) words.say(", by {}", called(w, by));
}

void Gone::apply(State& s) const {
  int const type = at(s, who.slot).type;
  take_off(s, who.slot);
  auto& list = s.scenario.changed;
  list.erase_if([&](Changed const& c) { return c.who == who; });
  s.scenario.waiting.erase_if([&](Waiting const& one) { return one.who == who; });
  if (is_enemy(who.slot) && !any_of_type(s, type)) take_out(s.scenario.sequence, TypeId(type));  // AW-KILL-02
}
void Gone::then(Play& play) const { look_for_the_end(play); }
void Gone::tell(World const&, flow::Words&) const {}

void LastOneGone::apply(State&) const {}
void LastOneGone::tell(World const& w, flow::Words& words) const {
  Enemy const& card = w.content.enemies[type.index()];
  words.thing("type", card.id).say("no {} is left: its Trigger token leaves", card.name);
}

void Opened::apply(State& s) const {
  unsigned const changed = 1u << changing;
  unsigned const now = s.scenario.opened;
  s.scenario.opened = static_cast<std::uint8_t>(open ? now | changed : now & ~changed);
}
void Opened::tell(World const& w, flow::Words& words) const {
  Scenario const& scenario = w.content.scenarios[w.state.scenario.scenario.index()];
  bool const door = changing < static_cast<int>(scenario.doors.size());
  words.verb("open").say("{} {}", scenario.changing[static_cast<std::size_t>(changing)],
                         !door  ? "is removed"
                         : open ? "opens"
                                : "closes");
}

// --- damage and what it does -----------------------------------------------------------------------------------------

void DefendGained::apply(State& s) const {
  at(s, who.slot).defend = static_cast<std::int8_t>(is_player(who.slot) ? value : 1);
}
void DefendGained::tell(World const& w, flow::Words& words) const {
  about(words, w, who).verb("defend").say("{} has a defend token of {}", called(w, who), defend_value(w, who));
}
void DefendLost::apply(State& s) const { at(s, who.slot).defend = 0; }
void DefendLost::tell(World const& w, flow::Words& words) const {
  about(words, w, who).say("{} loses the defend token", called(w, who));
}
void DefendHeld::apply(State&) const {}
void DefendHeld::tell(World const& w, flow::Words& words) const {
  about(words, w, who).say("the defend token of {} holds it all", called(w, who));
}
void DamageDealt::apply(State&) const {}
void DamageDealt::tell(World const& w, flow::Words& words) const {
  about(words, w, who).verb("damage").thing("number", std::to_string(amount));
  words.thing("side", is_enemy(who.slot) ? "foe" : "hero");
  words.say("{} is dealt {} damage", called(w, who), amount);
  if (by && by != who) words.say(" by {}", called(w, by));
}
void NothingDealt::apply(State&) const {}
void NothingDealt::tell(World const& w, flow::Words& words) const {
  about(words, w, who).say("{} is dealt no damage by {}", called(w, who), called(w, by));
}
void ActionWasted::apply(State&) const {}
void ActionWasted::tell(World const& w, flow::Words& words) const {
  words.verb("waste");
  bool const both = find(w.state, by) && find(w.state, on);
  if (!both) return void(words.say("{} is wasted", attack ? "the attack" : "the action"));
  about(about(words, w, by), w, on);
  if (attack)
    words.say("the attack of {} on {} is wasted", called(w, by), called(w, on));
  else
    words.say("what {} meant for {} comes to nothing", called(w, by), called(w, on));
}
void TooLittle::apply(State&) const {}
void TooLittle::tell(World const& w, flow::Words& words) const {
  about(words, w, who).say("{}: {} is too little, it takes {}", called(w, who), amount, threshold);
}
void HealthLost::apply(State& s) const { add(figure(s, who).health, -amount); }
void HealthLost::tell(World const& w, flow::Words& words) const {
  words.verb("suffer").thing("number", std::to_string(amount));
  int const left = allswell::figure(w.state, who).health;
  if (suffered)
    words.say("{} suffers {} damage: {} health left", called(w, who), amount, left);
  else
    words.say("the health of {} goes down to {}", called(w, who), left);
}
void HealthRegained::apply(State& s) const { add(figure(s, who).health, amount); }
void HealthRegained::tell(World const& w, flow::Words& words) const {
  words.verb("heal").say("{} regains {} health: {} now", called(w, who), amount, allswell::figure(w.state, who).health);
}
void FlooredTurned::apply(State& s) const { figure(s, who).floored = to; }
void FlooredTurned::then(Play& play) const { look_for_the_end(play); }
void FlooredTurned::tell(World const& w, flow::Words& words) const {
  constexpr std::string_view is[] = {"is up again", "is floored", "is exposed"};
  words.verb("floor").say("{} {}", called(w, who), is[static_cast<int>(to)]);
}
void ResolveChanged::apply(State& s) const { add(sheet(s, who).resolve, by); }
void ResolveChanged::tell(World const& w, flow::Words& words) const {
  words.verb("resolve").say("{} {} {} resolve: {} now", called(w, who), by < 0 ? "loses" : "regains", by < 0 ? -by : by,
                            allswell::sheet(w.state, who).resolve);
}
void Collapsed::apply(State& s) const {
  Figure& it = figure(s, who);
  it.collapsed = true;
  it.brace = 0;
  it.floored = Floored::no;
  if (at(s, slot_of(who)).presence != Presence::away) take_off(s, slot_of(who));
  take_out(s.scenario.sequence, who);  // also one that is still face down                                AW-COLL-02
}
void Collapsed::then(Play& play) const { look_for_the_end(play); }
void Collapsed::tell(World const& w, flow::Words& words) const {
  words.verb("collapse").say("{} collapses", called(w, who));
}
void TraumaChanged::apply(State& s) const { add(sheet(s, who).trauma, by); }
void TraumaChanged::tell(World const& w, flow::Words& words) const {
  words.verb("trauma").say("{} {} {} trauma: {} now", called(w, who), by < 0 ? "loses" : "gains", by < 0 ? -by : by,
                           allswell::sheet(w.state, who).trauma);
}
void StageReached::apply(State& s) const { at(s, who.slot).stage = static_cast<std::uint8_t>(stage); }
void StageReached::tell(World const& w, flow::Words& words) const {
  Condition const now = condition_at(w, who.slot, stage);
  about(words, w, who).verb("condition").say("{} is {}", called(w, who), boost::describe::enum_to_string(now, ""));
}

// --- tokens and numbers ----------------------------------------------------------------------------------------------

namespace {
TokenOn& token_of(Combatant& it, Style style) { return style == Style::augment ? it.augment : it.affliction; }
}  // namespace

void TokenLaid::apply(State& s) const { token_of(at(s, on.slot), style) = token; }
void TokenLaid::tell(World const& w, flow::Words& words) const {
  Ability const& ability = w.content.all_abilities[token.ability.index()];
  about(words, w, on).verb("token").say("{} carries {}", called(w, on), ability.name);
  if (token.value > 0) words.say(" {}", token.value);
}
void TokenGone::apply(State& s) const { token_of(at(s, on.slot), style) = TokenOn{}; }
void TokenGone::tell(World const& w, flow::Words& words) const {
  about(words, w, on).say("{} loses the {} token", called(w, on), boost::describe::enum_to_string(style, ""));
}
void HexTokenLaid::apply(State& s) const { s.scenario.hex_tokens.try_push_back(token); }
void HexTokenLaid::tell(World const& w, flow::Words& words) const {
  words.verb("token").hex(token.hex.column, token.hex.row).say("a token lies on {}", where(w, token.hex));
}
void HexTokenGone::apply(State& s) const { s.scenario.hex_tokens.erase_at(at); }
void HexTokenGone::tell(World const&, flow::Words& words) const { words.say("a token leaves the map"); }
void NumberChanged::apply(State& s) const { s.scenario.changed.try_push_back(change); }
void NumberChanged::tell(World const& w, flow::Words& words) const {
  about(words, w, change.who)
      .say("{}: {} {:+}", called(w, change.who), boost::describe::enum_to_string(change.attribute, ""), change.by);
}

void Expired::apply(State& s) const {
  s.scenario.changed.erase_if([&](Changed const& c) { return c.lasts == what; });
  s.scenario.waiting.erase_if([&](Waiting const& one) { return one.until == what; });
  s.scenario.used.erase_if([&](Waiting const& one) { return one.until == what; });
  auto const over = [&](TokenOn const& token) {
    if (!token) return false;
    Ability const& ability = content->all_abilities[token.ability.index()];
    return ability.token && ability.token->lasts == what;
  };
  for (CombatantSet left = s.scenario.on_map; left != 0; left &= left - 1) {
    Combatant& it = at(s, first_of(left));
    if (over(it.augment)) it.augment = {};
    if (over(it.affliction)) it.affliction = {};
  }
  s.scenario.hex_tokens.erase_if([&](HexToken const& one) { return over(one.token); });
}
void WaitsFor::apply(State& s) const { s.scenario.waiting.try_push_back(waiting); }
void WaitsFor::tell(World const&, flow::Words&) const {}
void UsedUp::apply(State& s) const {
  if (last)
    s.scenario.waiting.erase_if([&](Waiting const& one) { return one.trigger == used.trigger && one.who == used.who; });
  else
    s.scenario.used.try_push_back(used);
}
void CameDue::apply(State& s) const { s.scenario.due.push_back(due); }
void DueSettled::apply(State& s) const {
  if (!all_after) return s.scenario.due.erase_at(at);
  while (s.scenario.due.size() > at) s.scenario.due.pop_back();
}
void MarkChanged::apply(State& s) const {
  std::int8_t& it = s.marks[static_cast<std::size_t>(mark)];
  it = static_cast<std::int8_t>(std::clamp(it + by, -128, 127));
}
void MarkChanged::then(Play& play) const { look_for_the_end(play); }
void MarkChanged::tell(World const& w, flow::Words& words) const {
  words.say("noted: {}, {}", w.content.marks[mark].name, w.state.marks[static_cast<std::size_t>(mark)]);
}
void SkipsTurn::apply(State& s) const {
  if (is_player(who.slot)) {
    figure(s, character(who.slot)).skips = skips;
  } else if (is_mercenary(who.slot)) {
    figure(s, character(employer_of(who.slot))).mercenary_skips = skips;
  } else if (TypeInPlay* const type = is_enemy(who.slot) ? type_of(s, who.slot) : nullptr) {
    type->skips = skips;
  }
}
void SkipsTurn::tell(World const& w, flow::Words& words) const {
  bool const one_of_many = is_enemy(who.slot) && enemy_of(w, who.slot).standees > 1;  // it misses it with all of them
  std::string const name = one_of_many ? fmt::format("every {}", enemy_of(w, who.slot).name) : called(w, who);
  about(words, w, who).say("{} {}", name, skips ? "will miss the next turn" : "misses this turn");
}

}  // namespace allswell
