#include "games/allswell/rules/texts.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/scenario_map.h"

namespace allswell {

Task<> read(Play& play, Here here, Effects const& effects) { co_await pack::run<Texts>(play, here, effects); }
Task<> read_in(Play& play, Here& here, Effects const& effects) {
  return pack::Runner<Texts>::whole(play, here, effects);
}

void Names::say(World const& w, CombatantRef who, flow::Words& words) {
  words.thing("figure", key_of(w, who)).say("{}", called(w, who));
}
void Names::say(World const& w, CharacterId who, flow::Words& words) { words.say("{}", called(w, who)); }
void Names::say(World const& w, Hex hex, flow::Words& words) {
  if (w.state.phase != Phase::scenario) return void(words.say("{}", kit::to_text(hex)));
  Print const& print = board(w).print(hex);
  words.say("{}", kit::to_text(hex));
  if (!print.name.empty()) words.say(", {}", print.name);
}

void WhichHex::say(World const& w, Hex const& h, flow::Words& words) const {
  bool const beyond = h && w.state.phase == Phase::scenario && !board(w).hexes.contains(h);
  if (!beyond) return kit::WhichHex<Names, "which_hex">::say(w, h, words);
  words.verb(verb).say("{} {}, over the edge", verb, kit::to_text(h));
  keep(words);
}

void WhichOption::options(World const& w, flow::Offers<Answer>& offers) const {
  for (std::size_t i = 0; i < choice->options.size(); ++i)
    if (value(w, *here, choice->options[i].condition) != 0) offers.add(static_cast<Answer>(i));
}
void WhichOption::prompt(World const& w, flow::Words& words) const {
  bool const at_once = w.state.phase == Phase::scenario;  // a card that is followed to its end, or a Quest
  words.source(here->ability ? std::string_view(w.content.all_abilities[here->ability.index()].name)
               : at_once     ? "AW-ACT-04"
                             : "AW-QUEST-07");
  words.say("{}", choice->prompt);
}
void WhichOption::say(World const&, Answer const& a, flow::Words& words) const {
  words.verb("choose").say("{}", choice->options[a].text);
}
void WhichOption::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key(w, out).word("option").with("number", static_cast<int>(a) + 1);
}

namespace {

template <class... Verbs>
bool is_one_of(Effect const& e) {
  return (pack::as<Verbs>(e) || ...);
}
bool one_hurts_or_moves(Effect const& e) {
  if (is_one_of<Deal, Push, Pull, Flee, Kill, Degrade, Walk, Swap, Teleport, Act>(e)) return true;
  if (auto const* const given = pack::as<Given>(e)) return hurts_or_moves(given->then) || hurts_or_moves(given->else_);
  if (auto const* const when = pack::as<pack::If<Effect>>(e))
    return hurts_or_moves(when->then) || hurts_or_moves(when->else_);
  if (auto const* const times = pack::as<pack::Repeat<Effect>>(e)) return hurts_or_moves(times->do_);
  if (auto const* const pick = pack::as<Pick>(e)) return hurts_or_moves(pick->do_);
  return false;
}
WhichCombatant which_of(World const& w, Here const& here, CombatantSet set, std::string_view what) {
  WhichCombatant which{};
  which.whose = seat_of(w, here);
  which.what = what;
  which.why = "AW-DMG-06";
  for_each(set, [&](CombatantId who) { which.among.push_back(ref_to(w.state, who)); });
  return which;
}
// One for each, with its own `that`.
Task<> run_for(Play& play, Here& here, CombatantRef that, Effects const& effects) {
  Here each = here;
  each.that = that;
  each.where = at(play.state, that.slot).hex;
  co_await pack::run<Texts>(play, each, effects);
  here.felled |= each.felled;
  here.result = each.result;
}

}  // namespace

bool hurts_or_moves(Effects const& effects) { return std::ranges::any_of(effects, one_hurts_or_moves); }

// Fixed first; where it matters, the acting player says in which order.                                     AW-DMG-06
Task<> Texts::does(Play& play, Here& here, pack::ForEach<Effect, Group> const& verb) {
  if (play.state.phase != Phase::scenario) {
    for (CharacterId const who : still_taking_part(play.state)) {
      Here each = here;
      each.character = who;
      co_await pack::run<Texts>(play, each, verb.do_);
    }
    co_return;
  }
  flow::ShortList<CombatantRef, most_combatants> left;
  for_each(allswell::members(play.world(), here, verb.of),
           [&](CombatantId who) { left.push_back(ref_to(play.state, who)); });
  bool const ordered = hurts_or_moves(verb.do_);
  while (!left.empty()) {
    CombatantSet still = 0;
    for (CombatantRef const who : left)
      if (alive(play.state, who)) still |= bit(who.slot);
    if (still == 0) co_return;
    CombatantRef next = ref_to(play.state, first_of(still));
    if (ordered) {
      WhichCombatant const which = which_of(play.world(), here, still, "Who is next?");
      next = co_await play.ask(which);
    }
    flow::ShortList<CombatantRef, most_combatants> rest;
    for (CombatantRef const who : left)
      if (who != next) rest.push_back(who);
    left = rest;
    co_await run_for(play, here, next, verb.do_);
  }
}

Task<> Texts::does(Play& play, Here& here, Pick const& verb) {
  if (verb.of.of == Kind::hex) {
    WhichHex which{};
    which.whose = seat_of(play.world(), here);
    which.what = "Which hex?";
    which.why = "AW-ABIL-06";
    which.may_decline = verb.may;
    for (Hex const h : board(play.world()).hexes)
      if (reaches(play.world(), here.self, h, verb.of.within, verb.of.sight)) which.among.insert(h);
    if (which.among.empty()) co_return;
    Hex const picked = co_await play.ask(which);
    if (!picked) co_return;
    Here there = here;
    there.hex = picked;
    co_await pack::run<Texts>(play, there, verb.do_);
    co_return;
  }
  CombatantSet among = allswell::members(play.world(), here, verb.of);
  flow::ShortList<CombatantRef, most_combatants> picked;
  for (int n = 0; n < verb.up_to && among != 0; ++n) {
    WhichCombatant which = which_of(play.world(), here, among, "Whom?");
    which.may_decline = verb.may || n > 0;
    CombatantRef const one = co_await play.ask(which);
    if (!one) break;
    picked.push_back(one);
    among &= ~bit(one.slot);
  }
  for (CombatantRef const one : picked)
    if (alive(play.state, one)) co_await run_for(play, here, one, verb.do_);
}

Task<> Texts::does(Play& play, Here& here, Nearest const& verb) {
  World const w = play.world();
  Hex const from = hex_of(w, here, whom(w, here, verb.of.around));
  CombatantSet nearest = 0;
  int best = 1000;
  for_each(allswell::members(w, here, verb.of), [&](CombatantId who) {
    int const far = from ? distance(w, from, at(w.state, who).hex) : 0;
    if (far < best) nearest = 0;
    best = std::min(best, far);
    if (far == best) nearest |= bit(who);
  });
  if (nearest == 0) co_return;
  WhichCombatant const which = which_of(w, here, nearest, "Which of the nearest?");
  CombatantRef const one = co_await play.ask(which);
  co_await run_for(play, here, one, verb.do_);
}

Task<> Texts::does(Play& play, Here& here, Given const& verb) {
  return pack::Runner<Texts>::whole(play, here, met(play.world(), here, verb.boxes) ? verb.then : verb.else_);
}

void Texts::does(Play& play, Here& here, Lasting const& verb) {
  Waiting const waiting{TriggerId(play.content.triggers.number_of(verb.trigger)), whom(play.world(), here, verb.who),
                        verb.lasts};
  WaitsFor const waits{waiting};
  play.commit(waits, "AW-IMP-04");
}
void Texts::does(Play& play, Here& here, Modify const& verb) {
  int const by = allswell::value(play.world(), here, verb.by);
  for_each(all_meant(play.world(), here, verb.who), [&](CombatantId who) {
    NumberChanged const changed{{ref_to(play.state, who), verb.attribute, static_cast<std::int8_t>(by), verb.lasts}};
    play.commit(changed, "AW-CHAR-06");
  });
}
void Texts::does(Play& play, Here&, SetMark const& verb) {
  MarkChanged const changed{verb.mark.index(), verb.by};
  play.commit(changed, "AW-OUTCOME-03");
}
void Texts::does(Play& play, Here& here, SkipTurn const& verb) {
  SkipsTurn const skips{whom(play.world(), here, verb.who), true};
  if (alive(play.state, skips.who)) play.commit(skips, "AW-ROUND-09");
}
void Texts::does(Play& play, Here& here, RemoveToken const& verb) {
  for_each(all_meant(play.world(), here, verb.who), [&](CombatantId who) {
    Combatant const& it = at(play.state, who);
    TokenGone const gone{ref_to(play.state, who), verb.style};
    if (verb.style == Style::augment ? it.augment : it.affliction) play.commit(gone, "AW-ABIL-12");
  });
}
void Texts::does(Play& play, Here& here, LayToken const& verb) {
  int const number = allswell::value(play.world(), here, verb.value);
  if (!here.ability) return;
  if (!here.that && here.hex) return lay_token(play, here.self, here.ability, here.hex, number);
  CombatantRef const on = whom(play.world(), here, verb.who);
  if (alive(play.state, on)) lay_token(play, here.self, here.ability, on, number);
}
void Texts::does(Play& play, Here&, SetHexToken const& verb) {
  for (Hex const hex : verb.hexes) {
    HexTokenLaid const laid{{hex, {{}, static_cast<std::int8_t>(verb.damage), {}}}};
    play.commit(laid, "AW-MAP-09");
  }
}
void Texts::does(Play& play, Here&, ClearHexTokens const& verb) {
  for (int i = play.state.scenario.hex_tokens.size() - 1; i >= 0; --i) {
    Hex const hex = play.state.scenario.hex_tokens[i].hex;
    HexTokenGone const gone{i};
    if (verb.hexes.empty() || std::ranges::find(verb.hexes, hex) != verb.hexes.end()) play.commit(gone, "AW-MAP-09");
  }
}

}  // namespace allswell
