// Whatever a repair sets, the program goes on: it is refused with a sentence, or the game is played from there.
#include <doctest/doctest.h>

#include "flow/fault.h"
#include "games/places.h"
#include "games/registry.h"
#include "tests/conformance/hostile.h"

namespace {

std::unique_ptr<flow::Session> some_game(games::GameKind const& kind, int seats, int decisions, std::uint64_t seed) {
  auto const game = games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}));
  flow::Setup setup;
  setup.game = kind.id;
  setup.seed = seed;
  for (int i = 0; i < std::max(seats, game->fewest_seats()); ++i) setup.seats.push_back({"Somebody", "person"});
  auto session = std::make_unique<flow::Session>(game, setup);
  bots::Stream stream(seed);
  while (session->length() < decisions && !session->position().over())
    session->answer(stream.below(session->position().option_count()));
  return session;
}

}  // namespace

TEST_CASE("every game: a repair with a senseless value is refused or played, and never ends the program") {
  constexpr int repairs = 500;  // from each place of the game, so that all games take about as long
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    int tried = 0, refused = 0, failed = 0;
    for (int decisions : {0, 25, 120}) {
      auto const session = some_game(kind, 2, decisions, 5);
      std::vector<std::string> const paths = hostile::paths_of(session->position());
      std::vector<hostile::bj::value> words;
      hostile::words_of(session->position().tree(), words);
      bots::Stream stream(7);
      for (int n = 0; n < repairs; ++n) {
        std::string const& path = paths[static_cast<std::size_t>(stream.below(static_cast<int>(paths.size())))];
        auto const copy = session->position().clone();
        hostile::bj::value const value = hostile::value(stream.below(100'000), words);
        INFO(path << " = " << hostile::bj::serialize(value));
        ++tried;
        try {
          if (!copy->edit(path, value).empty()) {
            ++refused;
            continue;
          }
          hostile::play_on(*copy, stream, 3);
        } catch (std::exception const&) {
          ++failed;
        }
      }
    }
    MESSAGE(kind.id << ": " << tried << " repairs, " << refused << " refused, " << failed << " where the rules fail");
    CHECK(refused > 0);
    CHECK(tried > refused);
  }
}

TEST_CASE("every game: a chronicle with a senseless repair stands before it and says why") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    auto const session = some_game(kind, 2, 12, 3);
    flow::Chronicle chronicle = session->chronicle();
    int const good = session->length();
    int senseless = 0;
    for (std::string const& path : hostile::paths_of(session->position())) {
      if (senseless >= 40) break;
      chronicle.entries.resize(static_cast<std::size_t>(good));
      chronicle.entries.push_back({flow::Entry::Kind::edit, 0, path, "254"});
      flow::Session again(session->game_pointer(), chronicle);
      if (!again.parting()) continue;
      ++senseless;
      CHECK(again.length() == good);
      CHECK(again.place() == session->place());
      CHECK(!again.parting()->why.empty());
    }
    CHECK(senseless == 40);
  }
}

TEST_CASE("stamina: a repair that names nobody in the order is refused with its path") {
  auto const session = some_game(games::find_game(games::all_games(), "stamina"), 1, 30, 2);
  std::uint64_t const place = session->place();
  CHECK(session->edit("order.0", "-1") == "expected an id");
  CHECK(session->edit("order.0", "null") == "that makes no sense: order.0: nothing is named here");
  CHECK(session->edit("order.0", "77") == "that makes no sense: order.0: there is no number 77");
  CHECK(session->edit("characters.0.hero", "200") == "that makes no sense: characters.0.hero: there is no number 200");
  CHECK(session->place() == place);
}
