// Core Mechanics: a test as cards may change it.  Ledger DD-TEST, DD-LUCK-03..06, DD-ENC-06.
// Apart from tests_and_luck.cpp: this part opens moments and so needs every verb.
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

About about_test(World const& w, Who who) {
  About about = read_by(w, who);
  return about;
}

}  // namespace

Task<Rolled> take_test(Play& play, Test const& asked) {
  Test const test = asked;
  About about = about_test(play.world(), test.who);
  co_await at(play, Moment::test_begins, about);
  co_await roll_test(play, test);
  co_await at(play, Moment::test_rolled, about);
  co_await heroic_effort(play);
  Rolled const rolled = read_dice(play.state);
  TestOver const over;
  play.commit(over, "DD-TEST-01");
  end_modifiers(play, Until::this_test, "DD-TEST-01");
  about.result = rolled.result();
  about.doubles = rolled.doubles;
  co_await at(play, rolled.passed ? Moment::test_passed : Moment::test_failed, about);
  co_return rolled;
}

// --- verbs -----------------------------------------------------------------------------------------------------------

namespace {

using WhoTests = kit::Which<Names, Who, "who_tests">;

WhoMask who_may_test(World const& w, SpaceId at) {
  return fight_is_on(w.state) && w.state.fight.at == at ? w.state.fight.in : fit_at(w, at);
}

}  // namespace

Task<int> Texts::test(Play& play, Here& here, Check const& check) {
  if (check.by == Tester::one_of_the_party && here.at) {  // not a Defeated one                         DD-ENC-06
    WhoTests which{{seat_of_party(play.world(), here.at), "Who takes the test?", "DD-ENC-06"}};
    WhoMask const may = who_may_test(play.world(), here.at);
    for (int i = 0; i < most_adventurers; ++i)
      if (in(may, Who{i})) which.among.push_back(Who{i});
    if (which.among.empty()) co_return 0;
    here.who = co_await play.ask(which);
  }
  if (!here.who || !play.state.of(here.who).plays()) co_return 0;
  Test const test{here.who, check.attribute, check.bonus, {}, "DD-TEST-01"};
  Rolled const rolled = co_await take_test(play, test);
  here.doubles = rolled.doubles;
  co_return rolled.result();  // DD-TEST-05
}

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(FreeDie, std::uint8_t, first, second)
struct WhichDie {
  static constexpr std::string_view kind = "which_die";
  using Answer = FreeDie;
  flow::Seat seat(World const& w) const { return seat_of(w, w.state.rolling.who); }
  void options(World const&, flow::Offers<FreeDie>& offers) const {
    offers.add(FreeDie::first);
    offers.add(FreeDie::second);
  }
  void prompt(World const& w, flow::Words& words) const {
    Rolling const& r = w.state.rolling;
    words.source("DD-LUCK-06").say("{} and {} against {}: which die is rolled again?", r.dice[0], r.dice[1], r.value);
  }
  void say(World const& w, FreeDie die, flow::Words& words) const {
    words.verb("reroll").say("the {} die, a {}", die == FreeDie::first ? "first" : "second",
                             w.state.rolling.dice[static_cast<std::size_t>(die)]);
  }
};
Task<> reroll_a_die_of_the_test(Play& play) {
  WhichDie const which;
  FreeDie const die = co_await play.ask(which);
  int const shows = co_await play.roll(6, "a reroll");
  DieRerolled const rerolled{static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(shows)};
  play.commit(rerolled, "DD-LUCK-06");
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, FreeReroll const&) {
  if (play.state.rolling.who) return reroll_a_die_of_the_test(play);
  if (here.who) return reroll_a_combat_die(play, here.who);  // the dice of a fight, if any lie on the table
  return {};
}

}  // namespace degenerates
