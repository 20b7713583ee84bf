// The toy tower as a game of the catalogue, with a pack folder that is there.
#pragma once

#include "games/places.h"
#include "games/registry.h"
#include "tests/flow/tower_game.h"

namespace tower {

inline games::Catalogue catalogue() {
  games::GameKind kind;
  kind.id = "toy";
  kind.title = "Toy tower";
  kind.prefix = "TOY";
  kind.blurb = "Two players build a tower.";
  kind.load = [](pack::Folders const&) { return games::Loaded{std::make_shared<Game>(), {}}; };
  kind.check = [](pack::Folders const&) { return pack::Problems{}; };
  kind.schemas = [] { return std::map<std::string, std::string>{{"stones", "{}"}}; };
  kind.reference = [] { return std::string("## Toy tower\n"); };
  return {kind};
}

inline std::string packs() { return CHRONICLER_SOURCE "/tests/data/packs"; }
inline games::Places places() { return games::Places({CHRONICLER_SOURCE}, {packs()}); }

}  // namespace tower
