#include "games/degenerates/kind.h"

#include "games/degenerates/game.h"

namespace degenerates {

games::GameKind kind() {
  games::GameKind k;
  k.id = "degenerates";
  k.title = "Dungeon Degenerates";
  k.prefix = "DD";
  k.blurb =
      "Crooks on the run across a rotten map: danger that grows, fights on six dice, and a Doom that counts to six.";
  k.load = [](pack::Folders const& folders) { return games::made<Game>(load(folders)); };
  k.check = [](pack::Folders const& folders) { return load(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.portraits = portraits;
  k.longest_step = 0;  // a travelling merchant serves a whole Party in one step, and gold may be passed round at will
  // The only secret is the order of decks, which is decided when a card is drawn: no state holds it.
  return k;
}

}  // namespace degenerates
