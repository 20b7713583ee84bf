// The games there are.  A program of one game has its own list (tests/one_game.cpp) and needs no other game for it.
#include "games/allswell/kind.h"
#include "games/avalon/kind.h"
#include "games/degenerates/kind.h"
#include "games/oathsworn/kind.h"
#include "games/registry.h"
#include "games/stamina/kind.h"

namespace games {

Catalogue const& all_games() {
  static Catalogue const games = {
      stamina::kind(), oathsworn::kind(), avalon::kind(), allswell::kind(), degenerates::kind(),
  };
  return games;
}

}  // namespace games
