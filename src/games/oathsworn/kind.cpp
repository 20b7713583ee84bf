#include "games/oathsworn/kind.h"

#include "games/oathsworn/game.h"

namespace oathsworn {

games::GameKind kind() {
  games::GameKind k;
  k.id = "oathsworn";
  k.title = "Oathsworn: Into the Deepwood";
  k.prefix = "OS";
  k.blurb = "Four Oathsworn against one thing from the Deepwood: Animus, cooldowns, and cards drawn on nerve.";
  k.load = [](pack::Folders const& folders) {
    pack::Loaded<Packs> const loaded = load_packs(folders);
    games::Loaded result;
    result.problems = loaded.problems;
    if (loaded) result.game = std::make_shared<Game>(content_of(*loaded.content), loaded.infos);
    return result;
  };
  k.check = [](pack::Folders const& folders) { return load_packs(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.portraits = portraits;
  k.longest_step = 0;
  k.hidden = {"stage_pile"};
  return k;
}

}  // namespace oathsworn
