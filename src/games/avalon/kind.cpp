#include "games/avalon/kind.h"

#include "games/avalon/game.h"

namespace avalon {

games::GameKind kind() {
  games::GameKind k;
  k.id = "avalon";
  k.title = "Tainted Grail: The Fall of Avalon";
  k.prefix = "TG";
  k.blurb = "A map of cards that fades behind you, days counted in food and fear, fights and talks by chains of cards.";
  k.load = [](pack::Folders const& folders) {
    pack::Loaded<Content> loaded = load(folders);
    games::Loaded result;
    result.problems = loaded.problems;
    if (loaded) {
      std::vector<flow::PackName> packs;
      for (pack::PackInfo const& info : loaded.infos) packs.push_back({info.id, info.version, info.hash, info.renamed});
      result.game = std::make_shared<Game>(loaded.content, std::move(packs));
    }
    return result;
  };
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
