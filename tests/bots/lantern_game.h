// A game whose best play is known: a box nobody may look into, a way that looks good and is bad, and one that looks bad
// and is good.
#pragma once

#include <memory>

#include "flow/game.h"
#include "flow/position_of.h"

namespace lantern {

using flow::Seat;

struct Content {
  int rounds = 1;
  bool cursed = false;           // every world that is played on runs into a fault
  bool fair = false;             // every way wins as often, never in the same worlds: nobody can be sure
  void (*at_night)() = nullptr;  // called at each turn, in every world that is played on
};

struct State {
  flow::Chance chance;
  int box = 0;  // 0 .. 5, hidden from all
  int rounds = 1;
  int round = 0, points = 0;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, box, rounds, round, points))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

enum class Way : std::uint8_t { stay, open, climb };
BOOST_DESCRIBE_ENUM(Way, stay, open, climb)
enum class Down : std::uint8_t { jump, rope };
BOOST_DESCRIBE_ENUM(Down, jump, rope)

struct Which {
  static constexpr std::string_view kind = "which_way";
  using Answer = Way;
  Seat seat(World const&) const { return Seat{0}; }
  void options(World const&, flow::Offers<Way>& offers) const {
    for (Way const way : {Way::stay, Way::open, Way::climb}) offers.add(way);
  }
  void prompt(World const&, flow::Words& words) const { words.say("Which way?"); }
  void say(World const&, Way way, flow::Words& words) const {
    words.say("{}", way == Way::stay ? "stay" : way == Way::open ? "open the box" : "climb");
  }
};
struct HowDown {
  static constexpr std::string_view kind = "how_down";
  using Answer = Down;
  Seat seat(World const&) const { return Seat{0}; }
  void options(World const&, flow::Offers<Down>& offers) const {
    for (Down const down : {Down::jump, Down::rope}) offers.add(down);
  }
  void prompt(World const&, flow::Words& words) const { words.say("How down again?"); }
  void say(World const&, Down down, flow::Words& words) const {
    words.say("{}", down == Down::jump ? "jump" : "by the rope");
  }
};
// Instinct likes the box best, and to jump: both are mistakes.
inline int instinct(World const&, Which const&, Way const& way) {
  return way == Way::open ? 5 : way == Way::stay ? 3 : 1;
}
inline int instinct(World const&, HowDown const&, Down const& down) { return down == Down::jump ? 4 : 1; }

struct Scored {
  static constexpr std::string_view kind = "scored";
  int points = 0;
  void apply(State& s) const {
    s.points += points;
    ++s.round;
  }
  void tell(World const&, flow::Words& words) const { words.say("{} points", points); }
};

// Staying wins three times in six, the box once, the rope five times.
inline Task<> turn(Play& play) {
  Which const which;
  HowDown const how_down;
  Way const way = co_await play.ask(which);
  int points = 0;
  if (play.content.at_night) play.content.at_night();
  if (way == Way::open) {
    points = play.state.box == 5 ? 1 : 0;
  } else if (way == Way::stay) {
    int const die = co_await play.roll(6, "the night");
    points = die > 3 ? 1 : 0;
  } else {
    Down const down = co_await play.ask(how_down);
    int const die = co_await play.roll(6, "the rope");
    points = down == Down::rope && die > 1 ? 1 : 0;
  }
  if (play.content.fair) {
    int const die = co_await play.roll(6, "the coin");
    points = (die + 2 * static_cast<int>(way)) % 6 < 3 ? 1 : 0;
  }
  if (play.content.cursed) play.fault("the lantern goes out");
  Scored const scored{.points = points};
  play.commit(scored, "TOY-01");
}

struct Rules {
  using State = lantern::State;
  using Content = lantern::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.round >= s.rounds; }
  static flow::Outcome outcome(World const& w) {
    bool const won = 2 * w.state.points >= w.state.rounds;
    return {won, w.state.points, won ? "home before dawn" : "lost in the dark"};
  }
  static flow::View view(World const& w, Seat) {
    flow::View v;
    v.game = "lantern";
    v.round = w.state.round;
    return v;
  }
  static void validate(World const& w, std::vector<std::string>& faults) {
    if (w.state.box < 0 || w.state.box > 5) faults.push_back("no such box");
  }
  static int seats(State const&) { return 2; }
  static void deal_anew(State& s, Content const&, Seat, flow::Chance& chance) { s.box = chance.below(6); }
};
using Position = flow::PositionOf<Rules>;

inline Position fair(int rounds, void (*at_night)() = nullptr) {
  State s;
  s.rounds = rounds;
  return Position(std::make_shared<Content const>(Content{rounds, false, true, at_night}), s);
}

inline Position at(int box, int rounds = 1, bool cursed = false, std::uint64_t seed = 1) {
  State s;
  s.chance.seed = seed;
  s.box = box;
  s.rounds = rounds;
  return Position(std::make_shared<Content const>(Content{rounds, cursed, false, nullptr}), s);
}

}  // namespace lantern
