// Core Mechanics: tests and Heroic Effort.  Ledger DD-DICE-02, DD-TEST, DD-LUCK-03..07.
// What opens moments stands elsewhere (take_test): this part needs no card's text.
#include "games/degenerates/rules/tests_and_luck.h"

#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

namespace degenerates {

void TestRolled::apply(State& s) const { s.rolling = rolling; }
void TestRolled::tell(World const& w, flow::Words& words) const {
  words.say("{}, {} Test against {}: {} and {}", called(w, rolling.who),
            boost::describe::enum_to_string(rolling.attribute, ""), rolling.value, rolling.dice[0], rolling.dice[1]);
}
void DieRerolled::apply(State& s) const { s.rolling.dice[die] = to; }  // DD-LUCK-06
void DieRerolled::tell(World const&, flow::Words& words) const { words.say("the die shows {} instead", to); }
// As the dice lie: what is rerolled is another result of the same test.
std::optional<flow::Check> TestRolled::check(World const& w) const {
  return flow::Check{"the Test", read_dice(w.state).passed};
}
std::optional<flow::Check> DieRerolled::check(World const& w) const {
  return flow::Check{"the Test", read_dice(w.state).passed};
}
void TestOver::apply(State& s) const { s.rolling = {}; }

flow::Seat HeroicEffort::seat(World const& w) const { return seat_of(w, w.state.rolling.who); }  // DD-LUCK-03
void HeroicEffort::options(World const&, flow::Offers<Reroll>& offers) const {
  offers.add(Reroll::keep);
  offers.add(Reroll::first);
  offers.add(Reroll::second);
}
int HeroicEffort::usual(World const& w, flow::Offers<Reroll> const&) const {
  Rolling const& r = w.state.rolling;
  return passes(r.dice[0] + r.dice[1], r.value) ? 0 : -1;
}
void HeroicEffort::prompt(World const& w, flow::Words& words) const {
  Rolling const& r = w.state.rolling;
  words.source("DD-LUCK-03")
      .say("{} and {} against {}: spend 1 Luck to reroll a die? ({} left)", r.dice[0], r.dice[1], r.value,
           w.state.of(r.who).luck);
}
void HeroicEffort::say(World const& w, Reroll reroll, flow::Words& words) const {
  if (reroll == Reroll::keep) {
    words.verb("keep").say("keep the dice");
    return;
  }
  int const die = reroll == Reroll::first ? 0 : 1;
  words.verb("reroll").say("reroll the {} die, a {}", die == 0 ? "first" : "second",
                           w.state.rolling.dice[static_cast<std::size_t>(die)]);
}

bool passes(int total, int value) {
  if (total == 2) return true;    // DD-TEST-03, -06
  if (total == 12) return false;  // DD-TEST-04, -06
  return total <= value;          // DD-TEST-02
}
int value_of(World const& w, Test const& test) {
  int const as = test.as ? bonus(w, read_by(w, test.who), *test.as) : 0;
  return attribute(w, test.who, test.attribute) + test.bonus + as;  // DD-TEST-01
}
Rolled read_dice(State const& s) {
  Rolling const& r = s.rolling;
  Rolled rolled;
  rolled.passed = passes(r.dice[0] + r.dice[1], r.value);
  rolled.doubles = r.dice[0] == r.dice[1];
  rolled.highest = std::max(r.dice[0], r.dice[1]);
  rolled.lowest = std::min(r.dice[0], r.dice[1]);
  return rolled;
}

Task<> roll_test(Play& play, Test const& test) {
  flow::Kinds const one = flow::Kinds::faces(6, 0), other = flow::Kinds::faces(6, 1);
  int const first = co_await play.roll(6, "a test", one);
  int const second = co_await play.roll(6, "a test", other);
  Rolling rolling{test.who, test.attribute, static_cast<std::int8_t>(value_of(play.world(), test))};
  rolling.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  play.commit(TestRolled{rolling}, test.rule);
}
Task<> heroic_effort(Play& play) {
  Who const who = play.state.rolling.who;
  while (play.state.of(who).luck > 0 && !forbidden(play.world(), who, Deed::heroic_effort)) {  // DD-LUCK-05
    HeroicEffort const question;
    Reroll const reroll = co_await play.ask(question);
    if (reroll == Reroll::keep) co_return;
    gain_luck(play, who, -1, "DD-LUCK-03");
    int const shows = co_await play.roll(6, "Heroic Effort");
    std::uint8_t const die = reroll == Reroll::first ? 0 : 1;
    play.commit(DieRerolled{die, static_cast<std::uint8_t>(shows)}, "DD-LUCK-06");
  }
}

}  // namespace degenerates
