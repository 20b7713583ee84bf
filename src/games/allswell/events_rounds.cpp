// What facts do to the round, the Trigger Sequence and turns.
#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/action_cards.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/trigger_sequence.h"

namespace allswell {
namespace {

std::string called(World const& w, Token const& token) {
  if (token.character) return called(w, token.character);
  return token.type ? w.content.enemies[token.type.index()].name : std::string("nobody");
}
bool same(Token const& a, Token const& b) { return a.character == b.character && a.type == b.type; }

}  // namespace

void RoundBegan::apply(State& s) const {
  ++s.scenario.round;
  s.scenario.phase = RoundPhase::begin;
}
void RoundBegan::then(Play& play) const { look_for_the_end(play); }
void RoundBegan::tell(World const& w, flow::Words& words) const {
  words.verb("round").thing("number", std::to_string(w.state.scenario.round));
  words.say("Round {}", w.state.scenario.round);
}
void PhaseReached::apply(State& s) const { s.scenario.phase = phase; }
void PassageRead::apply(State&) const {}
void PassageRead::tell(World const&, flow::Words& words) const {
  words.verb("story").source(title);
  if (!text.empty()) words.say("{}\n{}", title, text);
}

void TriggerActive::apply(State& s) const {
  take_next(s.scenario.sequence);
  s.scenario.turn = Turn{};
}
void TriggerActive::tell(World const& w, flow::Words& words) const {
  Token const& active = w.state.scenario.sequence.active;
  words.verb("trigger").say("{} {}", active.character ? "the turn of" : "the turn of every", called(w, active));
}
void TriggerSpent::apply(State& s) const { spend_active(s.scenario.sequence, speed); }
void TriggerSpent::tell(World const& w, flow::Words& words) const {
  Sequence const& q = w.state.scenario.sequence;
  auto const& end = speed == Speed::fast ? q.fast : q.slow;
  words.say("{}: the Trigger token goes to the {} end", end.empty() ? std::string("nobody") : called(w, end.back()),
            boost::describe::enum_to_string(speed, ""));
}
void TriggersSlid::apply(State& s) const { slide_up(s.scenario.sequence); }
void TriggersSlid::tell(World const&, flow::Words& words) const {
  words.say("the Trigger tokens slide up to the Ready track");
}
void TriggersShown::apply(State& s) const {
  for (Token& token : s.scenario.sequence.ready) token.face_up = true;
}
void TriggersShown::tell(World const&, flow::Words& words) const { words.say("all Trigger tokens are turned face up"); }
void TriggerAdded::apply(State& s) const {
  Token const token{{}, type, true};  // AW-ROUND-11
  s.scenario.sequence.ready.insert(0, token);
}
void TriggerAdded::tell(World const& w, flow::Words& words) const {
  words.say("the Trigger token of {} enters", w.content.enemies[type.index()].name);
}
void TriggerRemoved::apply(State& s) const {
  if (token.character)
    take_out(s.scenario.sequence, token.character);
  else
    take_out(s.scenario.sequence, token.type);
}
void TriggerRemoved::tell(World const& w, flow::Words& words) const {
  words.say("the Trigger token of {} leaves", called(w, token));
}
void TriggerShifted::apply(State& s) const {
  auto& row = s.scenario.sequence.ready;
  for (int i = 0; i < row.size(); ++i) {
    if (!same(row[i], token)) continue;
    int const place = std::clamp(i + spaces, 0, row.size() - 1);
    Token const moved = row[i];
    row.erase_at(i);
    row.insert(place, moved);
    return;
  }
}
void TriggerShifted::tell(World const& w, flow::Words& words) const {
  words.say("the Trigger token of {} moves {} {}", called(w, token), spaces < 0 ? -spaces : spaces,
            spaces < 0 ? "left" : "right");
}
void BraceChanged::apply(State& s) const {
  std::uint8_t& brace = s.figures[static_cast<std::size_t>(who.index())].brace;
  brace = static_cast<std::uint8_t>(std::max(0, brace + by));
}
void BraceChanged::tell(World const& w, flow::Words& words) const {
  words.verb("brace").say("{} {} {} brace {}", called(w, who), by < 0 ? "gives up" : "gains", by < 0 ? -by : by,
                          by == 1 || by == -1 ? "token" : "tokens");
}

void TurnBegan::apply(State& s) const { s.scenario.turn = Turn{}; }
void TurnBegan::tell(World const&, flow::Words&) const {}
void CardPlayed::apply(State& s) const {
  s.scenario.turn.card = card;
  s.scenario.turn.kind = turn;
}
void CardPlayed::tell(World const& w, flow::Words& words) const {
  words.verb("play").thing("card", card_of(w, who, card).id);
  words.say("{} {} {}", called(w, who), turn == TurnKind::rampage ? "rampages with" : "plays",
            card_of(w, who, card).name);
}
void ActionTaken::apply(State& s) const {
  Turn& turn = s.scenario.turn;
  turn.card = card;
  turn.part = part;
  if (turn.kind == TurnKind::rampage) {
    turn.rampage_cards |= 1u << card.index();
    return;
  }
  turn.taken = static_cast<std::uint8_t>(turn.taken | 1u << action);
  if (surge) turn.surged = static_cast<std::uint8_t>(turn.surged | 1u << action);
}
void ActionTaken::tell(World const&, flow::Words&) const {}
void ActionForgone::apply(State& s) const { ++s.scenario.turn.forgone; }
void ActionForgone::tell(World const& w, flow::Words& words) const {
  words.verb("brace").say("{} forgoes an action", called(w, who));
}
void MercenaryHasActed::apply(State& s) const {
  s.scenario.turn.mercenary_done = true;
  s.scenario.turn.mercenary_card = card;
}
void MercenaryHasActed::tell(World const&, flow::Words&) const {}
void ScenarioEnded::apply(State& s) const { s.scenario.outcome = outcome; }
void ScenarioEnded::tell(World const&, flow::Words& words) const {
  words.verb("end").say("{}: {}", outcome == Outcome::success ? "Success" : "Failure", why);
}

}  // namespace allswell
