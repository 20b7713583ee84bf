// Every game of the catalogue says which seats see the same.  Played at random, with each seat and a watcher looking
// on: the changes they are told lead to exactly what each of them may see, and never to what another one sees.
#include <random>

#include "apply_changes.h"
#include "real_games.h"

TEST_CASE("changes lead every seat of every game to its own view") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    auto const game = games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}));
    flow::Setup setup;
    setup.game = kind.id;
    setup.seats.resize(2);
    std::mt19937 random(11);
    int decisions = 0;
    for (setup.seed = 1; decisions < 400; ++setup.seed) {
      auto const position = game->start(setup);
      bench::Onlookers onlookers(*position);
      for (int n = 0; n < 200 && !position->over(); ++n, ++decisions) {
        position->answer(static_cast<int>(random() % static_cast<unsigned>(position->option_count())));
        onlookers.look(*position);
      }
    }
  }
}
