// Companions that follow their instinct alone come to an end.
#include <doctest/doctest.h>

#include "bots/bot.h"
#include "flow/session.h"
#include "games/places.h"
#include "games/registry.h"

TEST_CASE("avalon: two companions by instinct do not turn in a circle for ever") {
  games::GameKind const& kind = games::find_game(games::all_games(), "avalon");
  flow::Setup setup;
  setup.game = kind.id;
  setup.seed = 2930;  // here they once handed things to each other without end
  setup.seats = {{"Seat 1", "instinct"}, {"Seat 2", "instinct"}};
  flow::Session session(games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE})), setup);
  bots::Instinct instinct(setup.seed);
  while (!session.position().over() && session.length() < 5000)
    session.answer(bots::choose(instinct, session.position()));
  CHECK(session.position().over());
}
