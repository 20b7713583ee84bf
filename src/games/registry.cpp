#include "games/registry.h"

#include <fmt/format.h>

#include "flow/fault.h"
#include "games/allswell/kind.h"
#include "games/avalon/kind.h"
#include "games/degenerates/kind.h"
#include "games/oathsworn/kind.h"
#include "games/stamina/kind.h"

namespace games {

Catalogue const& all_games() {
  static Catalogue const games = {
      stamina::kind(), oathsworn::kind(), avalon::kind(), allswell::kind(), degenerates::kind(),
  };
  return games;
}

GameKind const& find_game(Catalogue const& games, std::string_view id) {
  std::vector<std::string> names;
  for (GameKind const& game : games) {
    if (game.id == id) return game;
    names.push_back(game.id);
  }
  throw flow::Refused(fmt::format("there is no game \"{}\"; {}", id, pack::suggest(id, names)));
}

}  // namespace games
