// Map Overview: spaces, levels, bounty, ports, traits.  Ledger DD-MAP, DD-LVL, DD-BNT, DD-PORT, DD-TRT.
// Danger and Town Levels are converted into each other here and nowhere else.
#pragma once

#include "games/degenerates/rules/facts.h"

namespace degenerates {

struct LevelChanged {  // of a space with a level of its own
  DD_FACT("level_changed");
  SpaceId at;
  std::uint8_t danger, town;
};
struct TerritoryLevelChanged {
  DD_FACT("territory_level_changed");
  TerritoryId of;
  std::uint8_t danger;
};
struct BountyChanged {
  DD_FACT("bounty_changed");
  std::uint8_t to;
};
struct TraitPlaced {  // on a space, or on a Territory
  DD_FACT("trait_placed");
  SpaceId at;
  TerritoryId of;
  Trait trait;
  bool on;
};
struct CounterPlaced {
  DD_FACT("counter_placed");
  SpaceId at;
  Counter counter;
  bool on;
  std::int8_t clue = -1;  // a Clue that is placed: which one of the mission
};

Region region_of(World const& w, SpaceId at);
TerritoryId territory_of(World const& w, SpaceId at);  // none: overlay, the Maze
SpaceId the_maze(World const& w);
bool is_location(World const& w, SpaceId at);
bool is_secret_path(World const& w, SpaceId at);   // a Path without Explored counter             DD-MAP-04
bool crossed_quickly(World const& w, SpaceId at);  // a Road or an Explored Path                  DD-MAP-03, DD-MAP-05
kit::Graph ways(World const& w);                   // with the overlays in use
SpaceMask neighbours(World const& w, SpaceId at);  // with the overlays in use                    DD-MAP-02
SpaceMask in_the_borderlands(World const& w);
// Steps between spaces over adjacent ones; -1: no way.
int distance(World const& w, SpaceId from, SpaceId to);

int danger_level(World const& w, SpaceId at);  // 0: a Town, or the Maze                      DD-LVL-04, DD-MAZE-04
int town_level(World const& w, SpaceId at);    // 0: no Town
bool is_town(World const& w, SpaceId at);
bool has(World const& w, SpaceId at,
         Trait trait);  // printed, counters, the Hand's Perilous   DD-TRT-01..05, -09, DD-HAND-04
bool has_law(World const& w, SpaceId at);

// All changes of levels go through these; each is one step.  They never advance the Doom Track.           DD-DOOM-03
void raise_danger(Play& play, SpaceId at, int by, flow::Rule rule);  // DD-LVL-03, -06, -08, -12
void lower_danger(Play& play, SpaceId at, int by, flow::Rule rule);  // DD-LVL-10, -11, -14
void set_danger(Play& play, SpaceId at, int to, flow::Rule rule);
void raise_danger(Play& play, TerritoryId of, int by, flow::Rule rule);
void lower_danger(Play& play, TerritoryId of, int by, flow::Rule rule);
void set_danger(Play& play, TerritoryId of, int to, flow::Rule rule);
void raise_town(Play& play, SpaceId at, int by, flow::Rule rule);  // DD-LVL-07
void lower_town(Play& play, SpaceId at, int by, flow::Rule rule);  // DD-LVL-08, -09
void change_bounty(Play& play, int by, flow::Rule rule);           // DD-BNT-02, -03
void set_bounty(Play& play, int to, flow::Rule rule);

void place_trait(Play& play, SpaceId at, Trait trait, flow::Rule rule);      // DD-TRT-04, -05
void place_trait(Play& play, TerritoryId of, Trait trait, flow::Rule rule);  // DD-TRT-09
void place_explored(Play& play, SpaceId at, flow::Rule rule);
void place_destroyed(Play& play, SpaceId at, flow::Rule rule);

// Spaces a Spot names, in order; a Territory by all its spaces.  Fixed before the first is changed.
SpaceMask spaces_of(World const& w, Spot const& spot, SpaceId here);

}  // namespace degenerates
