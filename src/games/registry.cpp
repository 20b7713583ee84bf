#include "games/registry.h"

#include <fmt/format.h>

#include "flow/fault.h"

namespace games {

GameKind const& find_game(Catalogue const& games, std::string_view id) {
  std::vector<std::string> names;
  for (GameKind const& game : games) {
    if (game.id == id) return game;
    names.push_back(game.id);
  }
  throw flow::Refused(fmt::format("there is no game \"{}\"; {}", id, pack::suggest(id, names)));
}

}  // namespace games
