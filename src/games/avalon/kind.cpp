#include "games/avalon/kind.h"

#include "games/avalon/game.h"

namespace avalon {

games::GameKind kind() {
  games::GameKind k;
  k.id = "avalon";
  k.title = "Tainted Grail: The Fall of Avalon";
  k.prefix = "TG";
  k.blurb = "A map of cards that fades behind you, days counted in food and fear, fights and talks by chains of cards.";
  k.load = [](pack::Folders const& folders) { return games::made<Game>(load(folders)); };
  k.check = [](pack::Folders const& folders) { return load(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.portraits = portraits;
  k.longest_step = 0;
  k.hidden = {"table.encounters", "table.events",       "table.random_events",
              "table.items",      "characters.*.cards", "characters.*.hand"};
  return k;
}

}  // namespace avalon
