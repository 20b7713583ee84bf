// Odds and threats against what came, in played games; and what a seat cannot know does not show in them.
#include "lab/foresee.h"

#include <cmath>

#include "bots/bot.h"
#include "tests/foresight/sitting.h"

namespace {

constexpr std::string_view all[] = {"stamina", "oathsworn", "allswell", "degenerates", "avalon"};

lab::Calibration calibrated(std::string const& game, bool threat, std::int64_t positions) {
  lab::Foreseeing what;
  what.threat = threat;
  what.positions = positions;
  what.every = 11;
  what.limits = {.time = std::chrono::milliseconds(0), .ways = 300, .worlds = 2, .samples = threat ? 40 : 100};
  lab::Range range;
  range.players = {"instinct"};
  range.first_seed = 5;
  return lab::foresee(*sitting::load(game, {"core"}), range, what);
}

// What is called with a chance comes about as often: within a tenth, or within what luck does to so few.
void check_true(lab::Calibration const& c) {
  for (lab::Calibration::Tenth const& t : c.tenths) {
    if (t.called < 30) continue;
    double const luck = 3.5 * std::sqrt(t.mean() * (1 - t.mean()) / static_cast<double>(t.called));
    CHECK_MESSAGE(std::abs(t.share() - t.mean()) < 0.1 + luck, "called ", t.mean(), ", came ", t.share(), " of ",
                  t.called);
  }
}

}  // namespace

TEST_CASE("what odds show is what comes, as often as they say") {
  for (std::string_view const game : all) {
    CAPTURE(game);
    lab::Calibration const c = calibrated(std::string(game), false, 40);
    CHECK(c.positions == 40);
    CHECK(static_cast<double>(c.shown) >= 0.95 * static_cast<double>(c.outcomes));
    check_true(c);
  }
}

TEST_CASE("what threats show is what comes, as often as they say") {
  for (std::string_view const game : all) {
    CAPTURE(game);
    lab::Calibration const c = calibrated(std::string(game), true, 25);
    CHECK(c.positions == 25);
    CHECK(static_cast<double>(c.shown) >= 0.9 * static_cast<double>(c.outcomes));
    check_true(c);
  }
}

// Two worlds that a seat cannot tell apart: exact odds are the same to the letter.
TEST_CASE("odds do not depend on what the seat cannot know") {
  int compared = 0;
  for (std::string_view const name : all) {
    CAPTURE(name);
    auto const game = sitting::load(std::string(name), {"core"});
    lab::Range range;
    range.players = {"instinct"};
    flow::Setup const setup = lab::Setups(*game, range).at(1);
    auto const position = game->start(setup);
    bots::Company company(setup);
    foresight::Limits const limits{.time = std::chrono::milliseconds(0), .ways = 400, .worlds = 3, .samples = 1};
    for (int n = 0; n < 160 && !position->over(); ++n) {
      int const option = company.choose(*position, n);
      flow::Seat const eyes = position->asked();
      if (eyes.is_person() && n % 4 == 0) {
        auto const other = position->clone();
        other->imagine(eyes, 77);
        auto const here = foresight::odds(*position, eyes, option, 3, limits);
        auto const there = foresight::odds(*other, eyes, option, 3, limits);
        if (here.exact && there.exact) {
          ++compared;
          CHECK(foresight::sentences(here) == foresight::sentences(there));
        }
      }
      position->answer(option);
    }
  }
  CHECK(compared > 50);
}
