// A small game with everything a table must carry: a board, hidden hands, dice, secret news, questions to one seat and
// to all.  Two to four seats.  Each turn: play a card of your hand, move, roll, draw.
#pragma once

#include <memory>
#include <string>

#include "flow/fault.h"
#include "flow/game.h"
#include "flow/position_of.h"

namespace practice {

using flow::Seat;

constexpr int columns = 15, rows = 12;

struct Content {};

struct Walker {
  int column = 0, row = 0, strength = 0;
  flow::FixedList<int, 6> hand;
  friend bool operator==(Walker const&, Walker const&) = default;
};
BOOST_DESCRIBE_STRUCT(Walker, (), (column, row, strength, hand))

struct State {
  flow::Chance chance;
  flow::FixedList<Walker, 4> walkers;
  int turn = 0, round = 1, rounds = 20;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, walkers, turn, round, rounds))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

struct CardPlayed {
  static constexpr std::string_view kind = "card_played";
  int who = 0, place = 0, card = 0;
  void apply(State& s) const { s.walkers[who].hand.erase_at(place); }
  void tell(World const&, flow::Words& words) const {
    words.verb("play").thing("seat", std::to_string(who)).say("walker {} plays {}", who + 1, card);
  }
};
struct Moved {
  static constexpr std::string_view kind = "moved";
  int who = 0, column = 0, row = 0;
  void apply(State& s) const {
    s.walkers[who].column = column;
    s.walkers[who].row = row;
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("move").hex(column, row).say("walker {} goes to {},{}", who + 1, column, row);
  }
};
struct Drawn {
  static constexpr std::string_view kind = "drawn";
  int who = 0, card = 0;
  void apply(State& s) const { s.walkers[who].hand.push_back(card); }
  void tell(World const&, flow::Words& words) const {
    words.verb("draw").thing("card", std::to_string(card)).say("walker {} draws a card", who + 1);
    words.secretly(Seat{who}.bit(), "walker {} draws {}", who + 1, card);
  }
};
struct TurnEnded {
  static constexpr std::string_view kind = "turn_ended";
  int gained = 0;
  void apply(State& s) const {
    s.walkers[s.turn].strength += gained;
    s.turn = (s.turn + 1) % s.walkers.size();
    if (s.turn == 0) ++s.round;
  }
  void tell(World const&, flow::Words&) const {}
};

struct WhichCard {
  static constexpr std::string_view kind = "which_card";
  using Answer = int;
  int who = 0;
  Seat seat(World const&) const { return Seat{who}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int i = 0; i < w.state.walkers[who].hand.size(); ++i)
      offers.offer(i).refuse_if(w.state.walkers[who].hand[i] > 90, "PR-CARD-02", "{} is too heavy",
                                w.state.walkers[who].hand[i]);
  }
  void prompt(World const&, flow::Words& words) const { words.source("practice").say("Which card do you play?"); }
  void say(World const& w, int i, flow::Words& words) const {
    words.verb("play").thing("card", std::to_string(w.state.walkers[who].hand[i])).say("card {} of the hand", i + 1);
    words.secretly(Seat{who}.bit(), "play {}", w.state.walkers[who].hand[i]);
  }
  void key(World const& w, int i, std::string& out) const {
    auto const& hand = w.state.walkers[who].hand;
    flow::Key(w, out).word(hand[i]).copy(flow::earlier_ones(hand, i, std::equal_to<>()));
  }
};

struct Step {
  std::int8_t column = 0, row = 0;
};
BOOST_DESCRIBE_STRUCT(Step, (), (column, row))

struct WhereTo {
  static constexpr std::string_view kind = "where_to";
  using Answer = Step;
  int who = 0;
  Seat seat(World const&) const { return Seat{who}; }
  void options(World const& w, flow::Offers<Step>& offers) const {
    Walker const& walker = w.state.walkers[who];
    for (int dc = -1; dc <= 1; ++dc)
      for (int dr = -1; dr <= 1; ++dr) {
        Step const step{static_cast<std::int8_t>(walker.column + dc), static_cast<std::int8_t>(walker.row + dr)};
        offers.offer(step)
            .refuse_if(dc == 0 && dr == 0, "PR-MOVE-01", "a walker must move")
            .refuse_if(step.column < 0 || step.row < 0 || step.column >= columns || step.row >= rows, "PR-MOVE-02",
                       "the board ends there");
      }
  }
  void prompt(World const&, flow::Words& words) const { words.source("practice").say("Where to?"); }
  void say(World const&, Step const& step, flow::Words& words) const {
    words.verb("move").hex(step.column, step.row).say("go to {},{}", step.column, step.row);
  }
};

// "The players decide", once a round.
struct Rest {
  static constexpr std::string_view kind = "rest";
  using Answer = int;
  Seat seat(World const&) const { return Seat::table(); }
  void options(World const&, flow::Offers<int>& offers) const {
    offers.offer(0);
    offers.offer(1);
  }
  int usual(World const&, flow::Offers<int> const&) const { return 0; }
  void prompt(World const&, flow::Words& words) const { words.say("Rest before the next round?"); }
  void say(World const&, int yes, flow::Words& words) const { words.verb("rest").say("{}", yes ? "rest" : "go on"); }
};

inline Task<> turn(Play& play) {
  int const who = play.state.turn;
  WhichCard const which{.who = who};
  int const place = co_await play.ask(which);
  CardPlayed const played{.who = who, .place = place, .card = play.state.walkers[who].hand[place]};
  play.commit(played, "PR-CARD-01");
  WhereTo const where{.who = who};
  Step const step = co_await play.ask(where);
  Moved const moved{.who = who, .column = step.column, .row = step.row};
  play.commit(moved, "PR-MOVE-01");
  int const die = co_await play.roll(6, "the wind");
  Drawn const drawn{.who = who, .card = 10 * die + static_cast<int>(play.state.chance.seed % 7) + who};
  play.commit(drawn, "PR-DRAW-01");
  if (who + 1 == play.state.walkers.size()) {
    Rest const rest;
    co_await play.ask(rest);
  }
  TurnEnded const ended{.gained = die};
  play.commit(ended, "PR-TURN-01");
}

// The same at every table, so it is made once.
inline std::vector<flow::Cell> const& ground() {
  static std::vector<flow::Cell> const cells = [] {
    std::vector<flow::Cell> made;
    for (int c = 0; c < columns; ++c)
      for (int r = 0; r < rows; ++r) {
        flow::Cell& cell = made.emplace_back();
        cell.id = fmt::format("{},{}", c, r);
        cell.column = c;
        cell.row = r;
        cell.kind = (c * 7 + r * 3) % 11 == 0 ? "rough" : "open";
      }
    return made;
  }();
  return cells;
}

struct Rules {
  using State = practice::State;
  using Content = practice::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.round > s.rounds; }
  static flow::Outcome outcome(World const& w) { return {true, w.state.walkers[0].strength, "The walk is done."}; }
  static flow::View view(World const& w, Seat seat) {
    flow::View v;
    v.game = "practice";
    v.title = "Practice";
    v.phase = "turn";
    v.round = w.state.round;
    v.goal = "Walk.";
    flow::Board& board = v.boards.emplace_back();
    board.id = "field";
    board.columns = columns;
    board.rows = rows;
    board.cells = ground();
    for (int i = 0; i < w.state.walkers.size(); ++i) {
      Walker const& walker = w.state.walkers[i];
      flow::Piece& piece = board.pieces.emplace_back();
      piece.id = fmt::format("walker{}", i + 1);
      piece.name = fmt::format("Walker {}", i + 1);
      piece.glyph = std::to_string(i + 1);
      piece.side = "hero";
      piece.seat = i;
      piece.cells = {fmt::format("{},{}", walker.column, walker.row)};
      piece.active = w.state.turn == i;
      flow::Panel& panel = v.panels.emplace_back();
      panel.id = piece.id;
      panel.title = piece.name;
      panel.seat = i;
      panel.side = "hero";
      panel.active = piece.active;
      panel.tracks.push_back({"strength", walker.strength, -1, ""});
      flow::Zone& zone = panel.zones.emplace_back();
      zone.name = "hand";
      for (int const card : walker.hand) {
        flow::CardView& shown = zone.cards.emplace_back();
        shown.face_up = seat == Seat{i};
        if (shown.face_up) shown.id = shown.name = std::to_string(card);
      }
    }
    return v;
  }
  static void stock(World const& w, flow::Stock& stock) {
    static constexpr flow::Measure strength{"strength"};
    static constexpr std::string_view turns[] = {"which_card"};
    stock.rests_at(turns);
    stock.turn(w.state.round, w.state.turn);
    for (int i = 0; i < w.state.walkers.size(); ++i) {
      stock.of(i, flow::Side::hero,
               [&] { return std::pair{fmt::format("Walker {}", i + 1), fmt::format("walker{}", i + 1)}; });
      stock.count(strength, w.state.walkers[i].strength);
    }
  }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const& s) { return s.walkers.size(); }
  static void deal_anew(State& s, Content const&, Seat seat, flow::Chance& chance) {
    for (int who = 0; who < s.walkers.size(); ++who)
      if (seat != Seat{who})
        for (int& card : s.walkers[who].hand) card = 10 + chance.below(60);
  }
};

// Its packs are `core`, and `mill`, which adds a scenario.
class Game final : public flow::Game {
 public:
  explicit Game(std::vector<std::string> const& packs = {}) {
    for (std::string const& pack : packs) {
      if (pack != "core" && pack != "mill") throw flow::Refused("there is no pack \"" + pack + "\"");
      mill_ = mill_ || pack == "mill";
    }
  }
  std::string_view id() const override { return "practice"; }
  std::string_view title() const override { return "Practice walk"; }
  std::vector<flow::PackName> packs() const override {
    std::vector<flow::PackName> all{{"core", "1.0.0", "00"}};
    if (mill_) all.push_back({"mill", "1.0.0", "01"});
    return all;
  }
  std::vector<flow::ScenarioInfo> scenarios() const override {
    std::vector<flow::ScenarioInfo> all{{"walk", "The walk", "Two rounds of nothing."}, {"stroll", "The stroll", ""}};
    if (mill_) all.push_back({"mill_walk", "Beside the water", ""});
    return all;
  }
  std::vector<flow::OptionInfo> options() const override {
    return {{"rounds", "Rounds", "how long it takes", {"2", "20", "200", "20000"}, "20"}};
  }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 4; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    State s;
    s.chance.seed = setup.seed;
    if (auto const found = setup.options.find("rounds"); found != setup.options.end())
      s.rounds = std::stoi(found->second);
    if (setup.seats.size() < 2 || setup.seats.size() > 4) throw flow::Refused("two to four walk");
    for (int i = 0; i < static_cast<int>(setup.seats.size()); ++i) {
      Walker walker;
      walker.column = i;
      for (int n = 0; n < 3; ++n) walker.hand.push_back(10 * (n + 1) + static_cast<int>((setup.seed + 3u) % 7) + i);
      s.walkers.push_back(walker);
    }
    return std::make_unique<flow::PositionOf<Rules>>(std::make_shared<Content const>(), s);
  }

 private:
  bool mill_ = false;
};

}  // namespace practice

// Once for all who play it, in the .cpp beside this.
extern template class flow::PositionOf<practice::Rules>;
