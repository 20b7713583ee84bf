// Far jumps: whoever keeps the whole log has it whole again, whoever keeps its end has that.
#include <doctest/doctest.h>

#include <algorithm>

#include "endless_game.h"
#include "flow/session.h"

namespace {

constexpr int long_way = 400;

std::unique_ptr<flow::Session> played() {
  flow::Setup setup;
  setup.game = "endless";
  setup.seats.resize(2);
  auto session = std::make_unique<flow::Session>(std::make_shared<endless::Game>(), setup);
  for (int i = 0; i < long_way; ++i) session->answer(i % session->position().option_count());
  return session;
}

std::vector<std::string> lines(flow::Session const& session) {
  std::vector<std::string> all;
  for (flow::LogEntry const& entry : session.log())
    all.push_back(fmt::format("{} {}", entry.after, entry.told.words.text()));
  return all;
}

}  // namespace

TEST_CASE("a whole log is whole after the way back and forth") {
  auto const game = played();
  flow::Session& session = *game;
  auto const before = lines(session);
  REQUIRE(before.size() >= long_way);
  std::uint64_t const place = session.place();
  session.jump(0);
  CHECK(session.log().empty());
  session.jump(long_way);
  CHECK(session.place() == place);
  CHECK(session.log_is_whole());
  CHECK(lines(session) == before);
}

TEST_CASE("where only the end of the log is kept, a jump tells only that") {
  auto const game = played();
  flow::Session& session = *game;
  auto const before = lines(session);
  std::uint64_t const place = session.place();
  session.keep_log(60);
  session.jump(0);
  session.jump(long_way);
  CHECK(session.place() == place);
  CHECK_FALSE(session.log_is_whole());
  auto const after = lines(session);
  REQUIRE(after.size() >= 60);
  CHECK(after.size() < before.size());
  CHECK(std::equal(after.rbegin(), after.rend(), before.rbegin()));
  // What is played on is told as ever.
  session.answer(0);
  CHECK(session.log().back().after == long_way + 1);
}
