// What a procedure is that has nothing to do.
#include <doctest/doctest.h>

#include "tests/flow/tower_game.h"

namespace {

using tower::Play;
using tower::Task;

Task<> build(Play& play, int stones) {
  co_await play.roll(6, "the wind");
  tower::Built const built{.by = stones};
  play.commit(built, "TOY-01");
}
// Short way: nobody is asked, nothing is rolled, no frame is made.
Task<> build_if_any(Play& play, int stones) {
  if (stones == 0) return {};
  return build(play, stones);
}
Task<int> some_and_none(Play& play) {
  co_await build_if_any(play, 0);
  co_await build_if_any(play, 2);
  co_await build_if_any(play, 0);
  co_return play.state.tower;
}

}  // namespace

TEST_CASE("an empty task is done at once, also between others") {
  tower::Content const content;
  Play play(content);
  Task<int> all = some_and_none(play);
  all.start();
  flow::Frames& frames = flow::frames_of(play);
  frames.top().resume();
  REQUIRE(all.done());
  CHECK(all.result() == 2);
  CHECK(play.state.chance.rolled == 1);
  CHECK(frames.empty());
}
