#include <doctest/doctest.h>

#include "flow/session.h"
#include "tests/flow/tower_game.h"

namespace {

flow::Setup setup() {
  flow::Setup s;
  s.game = "tower";
  s.seed = 7;
  s.seats = {{"Anna", "person"}, {"Bo", "person"}};
  return s;
}

std::shared_ptr<flow::Game const> game() { return std::make_shared<tower::Game>(); }

// Lays one stone and none until the game ends; the tower's growth beyond that is the dice.
std::vector<std::string> told_until_the_end(flow::Session& s) {
  std::size_t const from = s.log().size();
  while (!s.position().over()) s.answer(0);
  std::vector<std::string> words;
  for (std::size_t i = from; i < s.log().size(); ++i) words.push_back(s.log()[i].told.words.text());
  return words;
}

}  // namespace

TEST_CASE("new dice fall differently from here on, and what has fallen stays") {
  flow::Session s(game(), setup());
  s.answer(0);
  s.answer(0);  // in the middle of the second turn, after one die has fallen
  REQUIRE(s.position().rolled() == 1);
  auto const place = s.position().rolled();
  flow::Session same(game(), s.chronicle());
  s.new_dice(99);
  CHECK(s.position().rolled() == place);
  CHECK(s.position().kind() == same.position().kind());
  CHECK(told_until_the_end(s) != told_until_the_end(same));
}

TEST_CASE("a chronicle with new dice, also twice in one step, gives the same game again") {
  flow::Session s(game(), setup());
  s.answer(0);
  s.new_dice(5);
  s.new_dice(6);
  s.answer(0);
  s.answer(1);
  s.new_dice(7);
  flow::Session again(game(), flow::parse_chronicle(flow::text_of(s.chronicle())));
  REQUIRE(!again.parting());
  CHECK(again.place() == s.place());
  auto const clone = s.position().clone();
  CHECK(clone->same_state(s.position()));
  CHECK(told_until_the_end(again) == told_until_the_end(s));
  CHECK(again.place() == s.place());
  s.jump(3);
  s.jump(s.length());
  CHECK(s.decider(1) == flow::Seat{0});
  CHECK(s.decider(2) == flow::Seat::nobody());
}
