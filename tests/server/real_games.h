// The games of the catalogue on the shelf of a server under test.
#pragma once

#include "bench.h"
#include "games/places.h"
#include "games/registry.h"

namespace bench {

inline server::GameOffer offer_of(games::GameKind const& kind) {
  return {kind.id, kind.title, kind.blurb,
          [&kind](auto const& packs) { return games::load_game(kind, packs, games::Places({CHRONICLER_SOURCE})); }};
}

}  // namespace bench
