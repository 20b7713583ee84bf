#include "tests/flow/delve_game.h"

namespace delve {

namespace {

bool quest_is_over(State const& s) { return s.rooms <= 0; }
bool fight_is_over(State const& s) { return s.foe <= 0; }
bool duel_is_over(State const& s) { return s.blows <= 0; }

struct Doomed {
  static constexpr std::string_view kind = "doomed";
  static constexpr bool ends = true;
  void apply(State& s) const { s.doomed = true; }
  void tell(World const&, flow::Words& words) const { words.say("doom"); }
};
struct LuckLost {
  static constexpr std::string_view kind = "luck_lost";
  void apply(State& s) const { --s.luck; }
  void tell(World const& w, flow::Words& words) const { words.say("luck falls to {}", w.state.luck); }
  void then(Play& play) const {
    if (play.state.luck <= 0) play.commit(Doomed{}, "TOY-09");
  }
};
struct QuestBegan {
  static constexpr std::string_view kind = "quest_began";
  int rooms = 0;
  void apply(State& s) const { s.rooms = rooms; }
  void tell(World const&, flow::Words& words) const { words.say("a quest of {} rooms", rooms); }
};
struct RoomDone {
  static constexpr std::string_view kind = "room_done";
  static constexpr bool silent = true;
  void apply(State& s) const { --s.rooms; }
};
struct QuestLost {  // and with it whatever goes on in it
  static constexpr std::string_view kind = "quest_lost";
  static constexpr bool ends = true;
  void apply(State& s) const {
    s.rooms = 0;
    s.foe = 0;
    s.blows = 0;
  }
  void tell(World const&, flow::Words& words) const { words.say("the quest is lost"); }
};
struct FightBegan {
  static constexpr std::string_view kind = "fight_began";
  int foe = 0;
  void apply(State& s) const {
    s.foe = foe;
    ++s.fights;
    s.marks[static_cast<std::size_t>(s.fights % 8)] += foe;
    s.touched.marks = true;
  }
  void tell(World const&, flow::Words& words) const { words.say("a foe of {}", foe); }
};
struct FightWon {
  static constexpr std::string_view kind = "fight_won";
  static constexpr bool ends = true;
  void apply(State& s) const {
    s.foe = 0;
    s.blows = 0;
  }
  void tell(World const&, flow::Words& words) const { words.say("the fight is won"); }
};
struct Hit {
  static constexpr std::string_view kind = "hit";
  int by = 0;
  void apply(State& s) const {
    s.foe -= by;
    s.rest[static_cast<std::size_t>((s.turn * 64 + s.foe + 100) % 3700)] ^= 1;
    s.touched.rest = true;
  }
  void tell(World const& w, flow::Words& words) const { words.say("hit by {}, {} left", by, w.state.foe); }
};
struct Hurried {
  static constexpr std::string_view kind = "hurried";
  static constexpr bool silent = true, ends = true;
  void apply(State&) const {}
};
struct DuelBegan {
  static constexpr std::string_view kind = "duel_began";
  int blows = 0;
  void apply(State& s) const { s.blows = blows; }
  void tell(World const&, flow::Words& words) const { words.say("a duel of {}", blows); }
};
struct Blow {
  static constexpr std::string_view kind = "blow";
  void apply(State& s) const { --s.blows; }
  void tell(World const&, flow::Words&) const {}
};
struct Scored {
  static constexpr std::string_view kind = "scored";
  int by = 0;
  void apply(State& s) const {
    s.score = (s.score * 31 + by) & 0xffff;
    s.marks[static_cast<std::size_t>(s.turn % 8)] ^= by;
    s.touched.marks = true;
  }
  void tell(World const& w, flow::Words& words) const { words.say("score {}", w.state.score); }
};
struct CardDrawn {
  static constexpr std::string_view kind = "card_drawn";
  int card = 0, seat = 0;
  void apply(State& s) const {
    for (int i = 0; i < s.pile.size(); ++i)
      if (s.pile[i] == card) {
        s.pile[i] = s.hand[static_cast<std::size_t>(seat)];
        break;
      }
    s.hand[static_cast<std::size_t>(seat)] = card;
  }
  void tell(World const&, flow::Words& words) const { words.say("a card is drawn"); }
};
struct TurnEnded {
  static constexpr std::string_view kind = "turn_ended";
  void apply(State& s) const { ++s.turn; }
  void tell(World const&, flow::Words& words) const { words.say("the turn ends"); }
};

// How many options depends on what fights change.
struct Pick {
  static constexpr std::string_view kind = "pick";
  using Answer = int;
  int count = 2;
  Seat seat(World const& w) const { return Seat{w.state.turn % 2}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int n = 0; n < count + (w.state.score & 1); ++n) offers.add(n);
  }
  void prompt(World const&, flow::Words& words) const { words.say("Which?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("{}", n); }
};
struct Spoil {
  static constexpr std::string_view kind = "spoil";
  using Answer = int;
  Seat seat(World const&) const { return Seat{1}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int n = 0; n < w.state.score % 3; ++n) offers.add(10 + n);
  }
  void prompt(World const&, flow::Words& words) const { words.say("Which spoil?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("spoil {}", n); }
};
struct WhichCard {
  static constexpr std::string_view kind = "which_card";
  using Answer = int;
  Seat seat(World const&) const { return Seat::chance(); }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int card = 1; card <= 14; ++card)
      for (int const lies : w.state.pile)
        if (lies == card) offers.add(card);
  }
  void prompt(World const&, flow::Words& words) const { words.say("Which card came?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("card {}", n); }
};

Task<> draw_card(Play& play, int seat) {
  int card = play.state.pile.back();
  if (play.chance_is_asked()) {
    WhichCard const which;
    card = co_await play.ask(which);
  }
  play.commit(CardDrawn{card, seat}, "TOY-01");
}

Task<> duel_step(Play& play) {
  Pick const how{.count = 3};
  int const a = co_await play.ask(how);
  int const die = co_await play.roll(6, "the blow");
  if (play.content.sudden && a == 2 && die == 6) play.commit(FightWon{}, "TOY-02");
  if (play.content.sudden && a == 1 && die >= 5) play.commit(LuckLost{}, "TOY-03");
  play.commit(Blow{}, "TOY-02");
}
constexpr flow::Activity<Play> duelling{"duel", duel_step, duel_is_over};

Task<> fight(Play& play, int foe);

Task<> fight_step(Play& play) {
  Pick const first{.count = 2};
  int const a = co_await play.ask(first);
  int const die = co_await play.roll(6, "the attack");
  if (play.content.duels) {
    play.commit(DuelBegan{play.content.duel_blows}, "TOY-02");
    co_await play.enter(duelling);
  }
  if (play.content.nested) co_await fight(play, 2);
  Pick const second{.count = 2 + die % 2};
  int const b = co_await play.ask(second);
  if (play.content.sudden && b == 1 && die == 1 && play.state.rooms > 0) play.commit(QuestLost{}, "TOY-04");
  play.commit(Hit{1 + (a + b + die) % 3}, "TOY-02");
  if (play.content.hasty) play.commit(Hurried{}, "TOY-02");
}
constexpr flow::Activity<Play> fighting{"fight", fight_step, fight_is_over};

Task<> fight(Play& play, int foe) {
  play.commit(FightBegan{foe}, "TOY-02");
  co_await play.enter(fighting);
}

// A room of a quest: a card, then up to two fights.
Task<> quest_step(Play& play) {
  Pick const door{.count = 3};
  int const a = co_await play.ask(door);
  co_await draw_card(play, a % 2);
  int const before = play.state.score;
  for (int k = 0; k < a; ++k) {
    int const die = co_await play.roll(6, "who waits there");
    co_await fight(play, 1 + die);
    play.commit(Scored{before + die + k}, "TOY-05");
  }
  play.commit(RoomDone{}, "TOY-04");
}
constexpr flow::Activity<Play> questing{"quest", quest_step, quest_is_over};

Task<> quest(Play& play, int rooms) {
  play.commit(QuestBegan{rooms}, "TOY-04");
  co_await play.enter(questing);
}

bool is_none(int) { return false; }

Task<> turn(Play& play) {
  Pick const plan{.count = 4};
  int const a = co_await play.ask(plan);
  int const before = play.state.score;
  int const die = co_await play.roll(6, "the weather");
  if (a > 1) co_await quest(play, a);
  int sum = before;
  for (int k = 0; k < 1 + a % 2; ++k) {
    int const strength = co_await play.roll(6, "who comes");
    co_await fight(play, 1 + strength);
    sum = sum * 7 + play.state.score + strength;
    if (k % 2 == 0) {
      Pick const rest{.count = 2 + k};
      sum += co_await play.ask(rest);
    }
  }
  if (play.content.again) {
    co_await fight(play, 2);
    sum += co_await play.ask_again(plan, is_none);
  }
  Spoil const spoil;
  std::optional<int> const taken = co_await play.ask_if_any(spoil);
  play.commit(Scored{sum + die + taken.value_or(0)}, "TOY-05");
  co_await draw_card(play, 1);
  play.commit(TurnEnded{}, "TOY-06");
}

}  // namespace

// A scene may begin inside a quest or a fight.
Task<> Rules::step(Play& play) {
  if (!fight_is_over(play.state) && quest_is_over(play.state)) {
    co_await play.enter(fighting);
    co_return;
  }
  if (!quest_is_over(play.state)) {
    co_await play.enter(questing);
    co_return;
  }
  co_await turn(play);
}

flow::View Rules::view(World const& w, Seat seat) {
  flow::View v;
  v.game = "delve";
  v.round = w.state.turn;
  v.goal = seat.is_person() ? fmt::format("holds {}", w.state.hand[static_cast<std::size_t>(seat.index())]) : "";
  return v;
}

void Rules::validate(World const& w, std::vector<std::string>& faults) {
  std::array<int, 15> count{};
  for (int const card : w.state.pile) ++count[static_cast<std::size_t>(card)];
  for (int const card : w.state.hand) ++count[static_cast<std::size_t>(card)];
  for (std::size_t card = 1; card < count.size(); ++card)
    if (count[card] != 1) faults.push_back(fmt::format("card {} is there {} times", card, count[card]));
}

void Rules::deal_anew(State& s, Content const&, Seat seat, flow::Chance& chance) {
  std::array<int*, 13> hidden{};
  int count = 0;
  for (int& card : s.pile) hidden[static_cast<std::size_t>(count++)] = &card;
  for (int other = 0; other < 2; ++other)
    if (seat != Seat{other} && count < 13) hidden[static_cast<std::size_t>(count++)] = &s.hand[other];
  for (int i = count - 1; i > 0; --i)
    std::swap(*hidden[static_cast<std::size_t>(i)], *hidden[static_cast<std::size_t>(chance.below(i + 1))]);
}

State beginning(std::uint64_t seed) {
  State s;
  s.chance.seed = seed;
  for (int card = 1; card <= 12; ++card) s.pile.push_back(card);
  s.hand = {13, 14};
  return s;
}

}  // namespace delve

template class flow::PositionOf<delve::Rules>;
