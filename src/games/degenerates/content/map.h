// Map Overview: spaces, Territories, levels, traits, ports.  DD-MAP, DD-LVL, DD-PORT, DD-TRT.
#pragma once

#include <string>
#include <vector>

#include "games/degenerates/content/words.h"

namespace degenerates {

struct Territory {
  std::string id, name, colour;
  Region region{};
  int danger = 1;
  std::vector<Trait> traits;
  static void notes(Notes<Territory>& n) {
    n.thing("A set of spaces with one Danger Level.");
    n.field(&Territory::name, "As the table reads it.");
    n.field(&Territory::colour, "Of the border of its Paths, for the table.").optional();
    n.field(&Territory::region, "The Region it lies in.");
    n.field(&Territory::danger, "Its printed Danger Level.").range(1, highest_level);
    n.field(&Territory::traits, "Of its Paths and Roads.").optional();
  }
  BOOST_DESCRIBE_CLASS(Territory, (), (name, colour, region, danger, traits), (), ())
};

struct Space {
  std::string id, name, text;
  SpaceKind kind{};
  Ref<Territory> territory;
  Region region = Region::the_void;
  std::vector<Ref<Space>> next, downriver;
  int danger = 0, town = 0;
  std::vector<Trait> traits;
  int x = 0, y = 0;
  static void notes(Notes<Space>& n) {
    n.thing("A space of the map.");
    n.field(&Space::name, "As the table reads it.");
    n.field(&Space::text, "What is to be seen there.").optional();
    n.field(&Space::kind, "Location, Path, Road, an overlay of a mission, or the Maze.");
    n.field(&Space::territory, "Its Territory; none for overlays and the Maze.").optional();
    n.field(&Space::region, "Overlays: the Region it counts for; others have their Territory's.").optional();
    n.field(&Space::next, "Adjacent spaces; one of two neighbours may leave the other out.")
        .count(0, most_neighbours)
        .optional();
    n.field(&Space::downriver, "Ports one step down the river.").count(0, 4).optional();
    n.field(&Space::danger, "Its own printed Danger Level; 0: its Territory's.").range(0, highest_level).optional();
    n.field(&Space::town, "Its printed Town Level; 0: no Town.").range(0, highest_level).optional();
    n.field(&Space::traits, "Of a Location: its own; Paths and Roads have those of their Territory.").optional();
    n.field(&Space::x, "Where it is drawn, from the left.").range(0, 1000).optional();
    n.field(&Space::y, "Where it is drawn, from the top.").range(0, 1000).optional();
  }
  BOOST_DESCRIBE_CLASS(Space, (), (name, text, kind, territory, region, next, downriver, danger, town, traits, x, y),
                       (), ())
  bool has(Trait t) const {
    for (Trait own : traits)
      if (own == t) return true;
    return false;
  }
};

}  // namespace degenerates
