// Other worlds and other dice from a decision on: at a question, at a die that people roll, at a card they draw, inside
// an activity and just behind one; and copies of all of them.
#include <doctest/doctest.h>

#include "tests/flow/delve_game.h"

namespace {

using delve::Content;
using delve::Position;
using flow::Seat;

int some(flow::Position& p, int n) { return (n * 7 + n / 5) % p.option_count(); }

std::unique_ptr<Position> begin(flow::ChanceMode chance, std::uint64_t seed = 21) {
  static auto const content = std::make_shared<Content const>(Content{.sudden = true});
  auto p = std::make_unique<Position>(content, delve::beginning(seed));
  p->set_chance(chance);
  return p;
}

std::vector<std::string> texts(flow::Position& p) {
  std::vector<std::string> all;
  for (flow::Words const& words : p.options()) all.push_back(words.text());
  return all;
}

// A copy, a copy of a copy and a restored snapshot are the same world and stay so.
void check_copies_are_the_same_world(Position& world) {
  auto const copy = world.clone();
  auto const restored = begin(flow::ChanceMode::asked);
  REQUIRE(copy->same_state(world));
  restored->restore(copy->snapshot());
  auto const between = copy->clone();
  for (int n = 0; n < 40 && !world.over(); ++n) {
    REQUIRE(copy->same_state(world));
    REQUIRE(restored->same_state(world));
    REQUIRE(copy->kind() == world.kind());
    int const answer = some(world, n);
    world.answer(answer);
    restored->answer(answer);
    between->become(*copy);
    copy->become(*between);
    copy->answer(answer);
  }
  CHECK(copy->same_state(world));
  CHECK(restored->same_state(world));
}

}  // namespace

TEST_CASE("an imagined world differs in what the seat cannot know, and in nothing else") {
  for (flow::ChanceMode const chance : {flow::ChanceMode::seeded, flow::ChanceMode::asked}) {
    auto const p = begin(chance);
    int inside = 0, behind = 0, at_dice = 0, at_cards = 0, other = 0;
    for (int n = 0; !p->over(); ++n) {
      for (int seat = 0; seat < 2; ++seat) {
        auto const copy = p->clone();
        auto& world = static_cast<Position&>(*copy);
        bool const die = p->kind() == "roll";
        world.imagine(Seat{seat}, static_cast<std::uint64_t>(100 * n + seat));
        std::vector<std::string> const wrong = world.faults();
        REQUIRE(wrong.empty());
        REQUIRE((world.over() || world.kind() != "roll"));  // it has fallen
        inside += p->activities() > 0;
        behind += p->activities() == 0 && p->state().fights > 0 && !p->answers_since_step().empty();
        at_dice += die;
        at_cards += p->kind() == "which_card";
        other += !(world.state().pile == p->state().pile) || !(world.state().hand == p->state().hand);
        if (!die) {
          REQUIRE(world.kind() == p->kind());
          REQUIRE((p->asked() == Seat::chance() || texts(world) == texts(*p)));  // the pile is not the seat's to know
          REQUIRE(world.view(Seat{seat}) == p->view(Seat{seat}));
          REQUIRE(world.state().score == p->state().score);
          REQUIRE(world.activities() == p->activities());
        }
        if (n % 3 == seat && !world.over()) check_copies_are_the_same_world(world);
      }
      p->answer(some(*p, n));
    }
    CHECK(inside > 20);
    CHECK(behind > 2);
    CHECK(other > 100);
    CHECK((chance == flow::ChanceMode::seeded || (at_dice > 20 && at_cards > 2)));
  }
}

TEST_CASE("an imagined world asks nobody for dice and cards, to its end") {
  auto const p = begin(flow::ChanceMode::asked);
  while (p->kind() != "roll" || p->activities() < 2) p->answer(some(*p, 1));
  p->imagine(Seat{0}, 5);
  for (int n = 0; !p->over(); ++n) {
    REQUIRE(p->asked() != Seat::chance());
    p->answer(some(*p, n));
  }
}

TEST_CASE("imagined twice, also behind a die that has fallen, copies still agree") {
  auto const p = begin(flow::ChanceMode::asked);
  while (p->kind() != "roll" || p->activities() < 1) p->answer(some(*p, 1));
  p->imagine(Seat{0}, 5);
  p->imagine(Seat{0}, 6);
  p->imagine(Seat{0}, 7);
  check_copies_are_the_same_world(*p);
}

TEST_CASE("what a world brings follows from its seed; the dice to come differ from the true ones") {
  auto const p = begin(flow::ChanceMode::seeded);
  while (p->activities() < 2) p->answer(some(*p, 1));
  auto const a = p->clone(), b = p->clone(), c = p->clone();
  a->imagine(Seat{1}, 1);
  b->imagine(Seat{1}, 1);
  c->imagine(Seat{1}, 2);
  CHECK(a->same_state(*b));
  CHECK(!a->same_state(*c));
  std::vector<int> scores;
  for (flow::Position* const q : {static_cast<flow::Position*>(p.get()), a.get(), c.get()}) {
    for (int n = 0; !q->over(); ++n) q->answer(some(*q, n));
    scores.push_back(q->outcome().score);
  }
  CHECK(scores[0] != scores[1]);
  CHECK(scores[1] != scores[2]);
}

TEST_CASE("new dice at a question, at a die that people roll, inside and behind an activity: copies agree") {
  for (flow::ChanceMode const chance : {flow::ChanceMode::seeded, flow::ChanceMode::asked}) {
    auto const p = begin(chance);
    int inside = 0, at_dice = 0;
    for (int n = 0; !p->over() && n < 400; ++n) {
      if (n % 4 == 0) {
        auto const copy = p->clone();
        copy->new_dice(static_cast<std::uint64_t>(n));
        copy->new_dice(static_cast<std::uint64_t>(n + 1));
        CHECK(copy->kind() == p->kind());
        check_copies_are_the_same_world(static_cast<Position&>(*copy));
        inside += p->activities() > 0;
        at_dice += p->kind() == "roll";
      }
      p->answer(some(*p, n));
    }
    CHECK(inside > 10);
    CHECK((chance == flow::ChanceMode::seeded || at_dice > 5));
  }
}

TEST_CASE("a game that is over cannot be imagined otherwise") {
  auto const p = begin(flow::ChanceMode::seeded);
  for (int n = 0; !p->over(); ++n) p->answer(some(*p, n));
  CHECK_THROWS_AS(p->imagine(Seat{0}, 1), flow::Refused);
}
