// A tiny game that breaks one promise on purpose: the suite must notice.
#pragma once

#include <memory>

#include "flow/game.h"
#include "flow/position_of.h"
#include "games/registry.h"

namespace flawed {

using flow::Seat;

enum class Flaw {
  none,
  same_words,         // two options with the same text
  leaks_in_view,      // seat 1 sees what seat 2 holds
  leaks_in_option,    // an option tells it
  leaks_in_instinct,  // a companion knows it
  other_words,        // no flaw: only said otherwise
  same_keys,
  key_not_for_a_line,
  leaks_in_key,
  endless,
  broken_state,
  remembers,            // a rule looks at something outside the state
  no_rule,              // an event without its rule
  untold,               // what everybody sees changes, and nobody is told
  no_outcome,           // ends without a word
  faults,               // a rule breaks
  off_board,            // a figure stands beside the board
  events_for_ever,      // a rule commits the same event again and again
  dice_for_ever,        // a rule rolls until something impossible comes
  one_option_for_ever,  // a rule asks what has only one answer again and again
  procedures_for_ever,  // a rule calls another again and again
  deeper_for_ever,      // a rule calls itself
};

struct Content {
  Flaw flaw = Flaw::none;
};

struct State {
  flow::Chance chance;
  int turn = 0;
  int taken = 0;
  std::array<int, 2> held{};
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, turn, taken, held))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

struct Taken {
  static constexpr std::string_view kind = "taken";
  int amount = 0;
  void apply(State& s) const {
    s.taken += amount;
    ++s.turn;
  }
  void tell(World const&, flow::Words& words) const { words.say("{} taken", amount); }
};

struct Pocketed : Taken {
  static constexpr std::string_view kind = "pocketed";
  static constexpr bool silent = true;
};

struct Take {
  static constexpr std::string_view kind = "take";
  using Answer = int;
  Seat seat(World const& w) const { return Seat{w.state.turn % 2}; }
  void options(World const&, flow::Offers<int>& offers) const {
    for (int n = 1; n <= 3; ++n) offers.add(n);
    offers.offer(4).refuse_if(true, "FL-TAKE-02", "three at most");
  }
  void prompt(World const& w, flow::Words& words) const {
    words.say("{}", w.content.flaw == Flaw::other_words ? "How many of them?" : "How many?");
  }
  void say(World const& w, int n, flow::Words& words) const {
    if (w.content.flaw == Flaw::same_words && n < 3)
      words.say("take some");
    else if (w.content.flaw == Flaw::leaks_in_option)
      words.say("take {} of {}", n, w.state.held[1]);
    else if (w.content.flaw == Flaw::other_words)
      words.say("{} of them", n);
    else
      words.say("take {}", n);
  }
  void key(World const& w, int n, std::string& out) const {
    switch (w.content.flaw) {
      case Flaw::same_keys: out = "some"; break;
      case Flaw::key_not_for_a_line: out = fmt::format("{} | 2", n); break;
      case Flaw::leaks_in_key: out = fmt::format("{} of={}", n, w.state.held[1]); break;
      default: flow::add_number(out, n);
    }
  }
};

inline int instinct(World const& w, Take const&, int const& n) {
  return w.content.flaw == Flaw::leaks_in_instinct ? n * w.state.held[1] : n;
}

inline thread_local int memory = 0;

// Has one option only: never asked.
struct Agree {
  static constexpr std::string_view kind = "agree";
  using Answer = int;
  Seat seat(World const&) const { return Seat{0}; }
  void options(World const&, flow::Offers<int>& offers) const { offers.add(1); }
  void prompt(World const&, flow::Words& words) const { words.say("Agreed?"); }
  void say(World const&, int, flow::Words& words) const { words.say("yes"); }
};

struct Hesitated {
  static constexpr std::string_view kind = "hesitated";
  void apply(State&) const {}
  void tell(World const&, flow::Words& words) const { words.say("nothing is taken yet"); }
};

inline Task<> nothing(Play&) { co_return; }
inline Task<> deeper(Play& play) { co_await deeper(play); }

// From the fourth turn on, what never comes to an end.
inline Task<> never_end(Play& play) {
  Flaw const flaw = play.content.flaw;
  Hesitated const hesitated{};
  Agree const agree{};
  while (flaw == Flaw::events_for_ever) play.commit(hesitated, "FL-EVER-01");
  while (flaw == Flaw::dice_for_ever)
    if (co_await play.roll(6, "a seven") == 7) break;
  while (flaw == Flaw::one_option_for_ever) co_await play.ask(agree);
  while (flaw == Flaw::procedures_for_ever) co_await nothing(play);
  if (flaw == Flaw::deeper_for_ever) co_await deeper(play);
}

inline Task<> turn(Play& play) {
  Take const question{};
  int const amount = co_await play.ask(question);
  if (play.content.flaw == Flaw::untold && play.state.turn == 3) {
    Pocketed const pocketed{{.amount = amount}};
    play.commit(pocketed, "FL-TAKE-01");
    co_return;
  }
  int const die = co_await play.roll(6, "luck");
  if (play.content.flaw == Flaw::faults && play.state.turn == 3) play.fault("the purse is empty");
  if (play.state.turn == 3) co_await never_end(play);
  int const extra = play.content.flaw == Flaw::remembers && ++memory % 5 == 0;
  Taken const taken{.amount = amount + (die == 6 ? 1 : 0) + extra};
  play.commit(taken, play.content.flaw == Flaw::no_rule ? "" : "FL-TAKE-01");
}

struct Rules {
  using State = flawed::State;
  using Content = flawed::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.taken >= 20; }
  static flow::Outcome outcome(World const& w) {
    return {w.state.taken % 2 == 0, w.state.taken, w.content.flaw == Flaw::no_outcome ? "" : "all is taken"};
  }
  static flow::View view(World const& w, Seat seat) {
    flow::View v;
    v.game = "flawed";
    if (w.content.flaw == Flaw::leaks_in_view || seat == Seat{1})
      v.goal = fmt::format("seat 2 holds {}", w.state.held[1]);
    v.round = w.state.turn;
    flow::Board board;
    board.cells.emplace_back().id = "0,0";
    flow::Piece& pawn = board.pieces.emplace_back();
    pawn.name = "Pawn";
    pawn.cells = {w.content.flaw == Flaw::off_board ? "9,9" : "0,0"};
    v.boards.push_back(board);
    return v;
  }
  static void validate(World const& w, std::vector<std::string>& faults) {
    if (w.content.flaw == Flaw::broken_state && w.state.turn > 2) faults.push_back("too many turns");
  }
  static int seats(State const&) { return 2; }
  static void deal_anew(State& s, Content const&, Seat seat, flow::Chance& chance) {
    s.held[seat == Seat{0} ? 1 : 0] = 100 + chance.below(100);
  }
};

struct EndlessRules : Rules {
  static bool over(State const&) { return false; }
};

class Game final : public flow::Game {
 public:
  explicit Game(Flaw flaw) : content_(std::make_shared<Content const>(Content{flaw})) {}
  std::string_view id() const override { return "flawed"; }
  std::string_view title() const override { return "Flawed"; }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", "00"}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override { return {{"one", "One", ""}, {"two", "Two", ""}}; }
  std::vector<flow::OptionInfo> options() const override {
    return {{"start", "Start", "how much is held", {"low", "high", "never"}, "low"}};
  }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 2; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    auto const chosen = setup.options.find("start");
    if (chosen != setup.options.end() && chosen->second == "never") throw flow::Refused("it never starts so");
    State s;
    s.chance.seed = setup.seed;
    s.held = {1, chosen != setup.options.end() && chosen->second == "high" ? 9 : 2};
    if (content_->flaw == Flaw::endless) return std::make_unique<flow::PositionOf<EndlessRules>>(content_, s);
    return std::make_unique<flow::PositionOf<Rules>>(content_, s);
  }

 private:
  std::shared_ptr<Content const> content_;
};

inline games::GameKind kind(Flaw flaw) {
  games::GameKind kind;
  kind.id = "flawed";
  kind.title = "Flawed";
  kind.prefix = "FL";
  kind.load = [flaw](pack::Folders const&) { return games::Loaded{std::make_shared<Game>(flaw), {}}; };
  kind.hidden = {"held"};
  return kind;
}

}  // namespace flawed
