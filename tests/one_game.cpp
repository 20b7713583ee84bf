// The list of games of a program that has one: CHRONICLER_GAME.
#include "games/registry.h"

namespace CHRONICLER_GAME {
games::GameKind kind();
}

namespace games {

Catalogue const& all_games() {
  static Catalogue const games = {CHRONICLER_GAME::kind()};
  return games;
}

}  // namespace games
