#include "games/allswell/rules/rounds.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"
#include "games/allswell/rules/turns.h"

namespace allswell {

bool scenario_is_over(State const& s) { return s.scenario.outcome != Outcome::open; }
flow::Activity<Play> const scenario_phase{"scenario", scenario_step, scenario_is_over};

// --- the Trigger Sequence --------------------------------------------------------------------------------------------

namespace {

bool has_token(Sequence const& sequence, TypeId type) {
  auto const in = [type](auto const& row) {
    return std::ranges::any_of(row, [type](Token const& token) { return token.type == type; });
  };
  return sequence.active.type == type || in(sequence.ready) || in(sequence.fast) || in(sequence.slow);
}

}  // namespace

// Leftmost of what is still to come: before the first token of a round, else right behind the active one.
void add_token(Play& play, TypeId type, Rule rule) {
  TriggerAdded const added{type};
  if (!has_token(play.state.scenario.sequence, type)) play.commit(added, rule);
}
void remove_token_of(Play& play, TypeId type, Rule rule) {
  TriggerRemoved const removed{{{}, type, true}};
  play.commit(removed, rule);
}

// --- a round ---------------------------------------------------------------------------------------------------------

namespace {

void reach(Play& play, RoundPhase phase) {
  PhaseReached const reached{phase};
  play.commit(reached, "AW-ROUND-02");
}
// The token enters the next slot; without one the Scenario ends.                               AW-ROUND-03, -06
Task<> begin_round(Play& play) {
  Scenario const& it = scenario(play.world());
  if (play.state.scenario.round >= it.rounds()) {
    bool const won = victory(play.world(), true);  // holding out is fulfilled before the failure     AW-OUTCOME-05
    ScenarioEnded const ended{won ? Outcome::success : Outcome::failure, "the last round is over"};
    play.commit(ended, "AW-OUTCOME-05");
  }
  co_await moment_of(play, Moment::round_start, {}, {});
  RoundBegan const began{};
  play.commit(began, "AW-ROUND-03");
  int const round = play.state.scenario.round;
  if (round <= static_cast<int>(it.plot_points.size())) {
    PlotPoint const& point = it.plot_points[static_cast<std::size_t>(round) - 1];
    bool const armoured = (play.state.scenario.armour >> (round - 1) & 1) != 0;
    Entry const& entry = armoured ? point.armour : point.plot;  // AW-ROUND-04
    PassageRead const passage{armoured ? "Plot Armour" : "Plot Point", entry.text};
    play.commit(passage, "AW-ROUND-04");
    Here const nobody;
    co_await read(play, nobody, entry.effects);
    co_await settle_bonuses(play, 0);
    co_await look_for_defeats(play);
  }
  reach(play, RoundPhase::impulses);
}
Task<> choose(Play& play) {
  co_await choose_impulses(play);
  reach(play, RoundPhase::turns);
}
void skip_type(Play& play, TypeId type) {
  for_each(living(play.world()) & all_enemies, [&](CombatantId who) {
    if (at(play.state, who).type != type.index() || !in_play(play.state, type)->skips) return;
    SkipsTurn const skipped{ref_to(play.state, who), false};
    play.commit(skipped, "AW-ROUND-13");
  });
  TriggerSpent const spent{Speed::slow};
  play.commit(spent, "AW-ROUND-14");
}

// Where people turn up tokens of their own: whose lay at this place, of those that still lie face down.
struct WhichTokenCame {
  static constexpr std::string_view kind = "which_token_came";
  using Answer = std::uint8_t;  // where in the row the program holds it
  int place = 0;
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  // In the order of the pack: that of the row would tell what is to come.
  void options(World const& w, flow::Offers<Answer>& offers) const {
    auto const& row = w.state.scenario.sequence.ready;
    flow::FixedList<Answer, most_tokens> hidden;
    for (int i = place; i < row.size(); ++i)
      if (!row[i].face_up) hidden.push_back(static_cast<Answer>(i));
    auto const in_the_pack = [&](Answer i) {
      return row[i].character ? row[i].character.index() : w.content.characters.size() + row[i].type.index();
    };
    std::sort(hidden.begin(), hidden.end(), [&](Answer a, Answer b) { return in_the_pack(a) < in_the_pack(b); });
    for (Answer const i : hidden) offers.add(i);
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-ROUND-10").say("Whose Trigger token is turned up?");
  }
  void say(World const& w, Answer const& at, flow::Words& words) const {
    Token const& token = w.state.scenario.sequence.ready[at];
    words.say("{}", token.character ? called(w, token.character) : w.content.enemies[token.type.index()].name);
  }
  void key(World const& w, Answer const& at, std::string& out) const {
    Token const& token = w.state.scenario.sequence.ready[at];
    out +=
        token.character ? w.content.characters.id(token.character.index()) : w.content.enemies.id(token.type.index());
  }
};
// It lies at this place, face up from now on, and what the program held there lies where it was.
struct TokenFound {
  AW_FACT("token_found");
  int place = 0, at = 0;
};
void TokenFound::apply(State& s) const {
  auto& row = s.scenario.sequence.ready;
  std::swap(row[place], row[at]);
  row[place].face_up = true;
}
void TokenFound::tell(World const&, flow::Words&) const {}
bool is_unknown(flow::FixedList<Token, most_tokens> const& row, int place) {
  auto const face_down = [](Token const& token) { return !token.face_up; };
  return !row[place].face_up && std::count_if(row.begin() + place, row.end(), face_down) > 1;
}
Task<> find_token(Play& play, int place) {
  if (!is_unknown(play.state.scenario.sequence.ready, place) || !play.chance_is_asked()) co_return;
  WhichTokenCame const question{place};
  int const at = co_await play.ask(question);
  TokenFound const found{place, at};
  play.commit(found, "AW-ROUND-10");
}
// The leftmost token of the Ready track.                                                            AW-ROUND-09..14
Task<> next_token(Play& play) {
  if (play.state.scenario.sequence.ready.empty()) {
    reach(play, RoundPhase::cleanup);
    co_return;
  }
  co_await find_token(play, 0);
  TriggerActive const active{};
  play.commit(active, "AW-ROUND-09");
  Token const token = play.state.scenario.sequence.active;
  if (token.character) {
    co_await character_turn(play, token.character);
  } else if (in_play(play.state, token.type)->skips) {
    skip_type(play, token.type);
  } else {
    co_await enemy_turn(play, token.type);
  }
  Expired const over{&play.content, Lasts::turn};
  play.commit(over, "AW-TURN-11");
  co_await look_for_defeats(play);
}

// --- Cleanup ---------------------------------------------------------------------------------------------------------

// All turned to one side: exposed if every Character is floored, else back.                     AW-ROUND-19,
// AW-FLOOR-14
void turn_floored_tokens(Play& play) {
  CombatantSet const all = living(play.world()) & all_players;
  bool everybody = all != 0;
  for_each(all, [&](CombatantId who) { everybody = everybody && is_floored(play.state, ref_to(play.state, who)); });
  Floored const side = everybody ? Floored::exposed : Floored::floored;
  for_each(all, [&](CombatantId who) {
    Floored const now = figure(play.state, character(who)).floored;
    FlooredTurned const turned{character(who), side};
    if (now != Floored::no && now != side) play.commit(turned, "AW-ROUND-19");
  });
}

enum class BraceUse : std::uint8_t { left, right, fetch, keep, enough };
BOOST_DESCRIBE_ENUM(BraceUse, left, right, fetch, keep, enough)
struct HowToBrace {
  static constexpr std::string_view kind = "spend_brace";
  using Answer = BraceUse;
  CharacterId who;
  int uses = 2;  // left of the token that is being spent
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    auto const& row = w.state.scenario.sequence.ready;
    bool const first = row.front().character == who, last = row.back().character == who;
    offers.offer(BraceUse::left).refuse_if(first, "AW-BRACE-04", "it is the first of the row");
    offers.offer(BraceUse::right).refuse_if(last, "AW-BRACE-04", "it is the last of the row");
    if (can_fetch(w, who)) offers.add(BraceUse::fetch);
    if (uses == 2 && allowed(w, player(w.state, who), Special::store_brace)) offers.add(BraceUse::keep);
    offers.add(BraceUse::enough);
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-BRACE-03").say("What does {} spend a brace token on? {} left of it", called(w, who), uses);
  }
  void say(World const&, Answer const& use, flow::Words& words) const {
    constexpr std::string_view texts[] = {"the Trigger token one space to the left",
                                          "the Trigger token one space to the right", "an item from the pack",
                                          "keep the token for a later round", "nothing more"};
    words.verb(boost::describe::enum_to_string(use, "")).say("{}", texts[static_cast<int>(use)]);
  }
};
int instinct(World const&, HowToBrace const&, BraceUse const& use) {
  return use == BraceUse::keep ? 5 : use == BraceUse::enough ? 1 : 0;
}

// Each token gives up to two uses; then all are discarded but those that may be kept.            AW-BRACE-03..06
Task<> spend_brace(Play& play, CharacterId who) {
  int tokens = figure(play.state, who).brace;
  int kept = 0;
  for (; tokens > 0; --tokens) {
    for (int uses = 2; uses > 0;) {
      HowToBrace const how{who, uses};
      BraceUse const use = co_await play.ask(how);
      if (use == BraceUse::enough) break;
      if (use == BraceUse::keep) {
        ++kept;  // AW-ROUND-21
        break;
      }
      TriggerShifted const shifted{{who, {}, true}, use == BraceUse::left ? -1 : 1};
      if (use == BraceUse::fetch)
        co_await fetch_from_pack(play, who, "AW-BRACE-05");
      else
        play.commit(shifted, "AW-BRACE-04");
      --uses;
    }
  }
  BraceChanged const discarded{who, kept - figure(play.state, who).brace};
  if (discarded.by != 0) play.commit(discarded, "AW-BRACE-06");
}
struct WhoBraces {
  static constexpr std::string_view kind = "who_braces";
  using Answer = CharacterId;
  std::uint8_t done = 0;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (Token const& token :
         w.state.scenario.sequence.ready)  // the order of the sequence is the usual one  AW-ROUND-20
      if (token.character && !(done >> token.character.index() & 1) && figure(w.state, token.character).brace > 0)
        offers.add(token.character);
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-ROUND-20").say("Who spends brace tokens next?");
  }
  void say(World const& w, Answer const& who, flow::Words& words) const {
    words.verb("brace").say("{}", called(w, who));
  }
};
Task<> spend_all_brace(Play& play) {
  WhoBraces which{};
  while (true) {
    auto const who = co_await play.ask_if_any(which);
    if (!who) co_return;
    which.done = static_cast<std::uint8_t>(which.done | 1u << who->index());
    co_await spend_brace(play, *who);
  }
}

Task<> clean_up(Play& play) {
  TriggersSlid const slid{};
  play.commit(slid, "AW-ROUND-17");
  co_await moment_of(play, Moment::round_end, {}, {});  // AW-ROUND-18
  co_await look_for_defeats(play);
  turn_floored_tokens(play);
  co_await spend_all_brace(play);
  discard_displayed(play, "AW-ROUND-22");
  Expired const over{&play.content, Lasts::round};
  play.commit(over, "AW-ROUND-22");
  reach(play, RoundPhase::begin);
}

}  // namespace

Task<> scenario_step(Play& play) {
  switch (play.state.scenario.phase) {
    case RoundPhase::begin: return begin_round(play);
    case RoundPhase::impulses: return choose(play);
    case RoundPhase::turns: return next_token(play);
    case RoundPhase::cleanup: return clean_up(play);
  }
  return {};
}

// --- verbs -----------------------------------------------------------------------------------------------------------

void Texts::does(Play& play, Here& here, ShiftTrigger const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (!who || is_mercenary(who.slot)) return;
  Token token;
  token.face_up = true;
  if (is_player(who.slot))
    token.character = character(who.slot);
  else
    token.type = TypeId(at(play.state, who.slot).type);
  TriggerShifted const shifted{token, verb.spaces};
  play.commit(shifted, "AW-BRACE-04");
}
Task<> Texts::does(Play& play, Here&, RevealTriggers const&) {
  for (int place = 0; place < play.state.scenario.sequence.ready.size(); ++place) co_await find_token(play, place);
  TriggersShown const shown{};
  play.commit(shown, "AW-ROUND-11");
}
void Texts::does(Play& play, Here& here, GainBrace const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who)) {
    BraceChanged const gained{who, verb.count};
    play.commit(gained, "AW-BRACE-02");
  }
}

}  // namespace allswell
