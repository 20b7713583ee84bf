#include "games/stamina/kind.h"

#include "games/stamina/game.h"

namespace stamina {

games::GameKind kind() {
  games::GameKind k;
  k.id = "stamina";
  k.title = "Stamina";
  k.prefix = "ST";
  k.blurb = "Hex combat on ten stamina dice: every blow, guard and breath is paid from the same pool.";
  k.load = [](pack::Folders const& folders) {
    pack::Loaded<Content> loaded = load(folders);
    games::Loaded result;
    result.problems = loaded.problems;
    if (loaded) result.game = make_game(loaded.content, loaded.infos);
    return result;
  };
  k.check = [](pack::Folders const& folders) { return load(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.portraits = portraits;
  k.longest_step = 0;
  // The only secrets are Clash payments, and they are never in the state: nothing needs to be dealt anew.
  return k;
}

}  // namespace stamina
