// Maps and scenarios.
#pragma once

#include "games/stamina/content/words.h"

namespace stamina {

// --- maps and scenarios ----------------------------------------------------------------------------------------------

struct Terrain {
  std::string name;
  int cost = 1;
  bool impassable = false;
  bool blocks_sight = false;
  bool submerged = false;
  bool airless = false;
  bool exit = false;
  bool start = false;
  int hazard = 0;
  static void notes(pack::Notes<Terrain>&);
};
BOOST_DESCRIBE_STRUCT(Terrain, (), (name, cost, impassable, blocks_sight, submerged, airless, exit, start, hazard))

// What is seen from each hex while exactly these hexes block sight.
struct Sight {
  kit::HexSet blocking;
  std::vector<kit::HexSet> seen;  // by HexSet::index
};

struct Map {
  std::string id, name;
  std::map<std::string, Terrain> legend;
  std::vector<std::string> rows;

  // Worked out after loading: which terrain each hex has; hexes that are not drawn are off the map.  ST-SET-01
  std::vector<Terrain> terrains;
  std::vector<std::string> signs;    // the letter of each terrain, in the same order
  std::vector<std::uint8_t> ground;  // by HexSet::index
  kit::HexSet hexes, impassable, blocking, starts, exits, no_air, hazards;
  kit::EntryCosts costs;
  std::vector<Sight> sights;  // as drawn first, then as the scenarios' doors and levers can change it
  int columns = 0;
  static constexpr std::uint8_t off_map = 255;
  int terrain_of_sign(std::string_view sign) const;
  Sight const* sight(kit::HexSet const& blocking_now) const {
    for (Sight const& s : sights)
      if (s.blocking == blocking_now) return &s;
    return nullptr;
  }
  std::uint8_t ground_at(kit::Hex hex) const { return ground[static_cast<std::size_t>(kit::HexSet::index(hex))]; }
  static void notes(pack::Notes<Map>&);
};
BOOST_DESCRIBE_STRUCT(Map, (), (name, legend, rows))

struct HexChange {
  kit::Hex hex;
  std::string to;
  static void notes(pack::Notes<HexChange>&);
};
BOOST_DESCRIBE_STRUCT(HexChange, (), (hex, to))

struct Arrival {
  pack::Ref<Npc> npc;
  kit::Hex at;
  int from_players = 1;
  int to_players = 4;
  int round = 0;
  bool surprised = false;
  std::string if_flag;
  static void notes(pack::Notes<Arrival>&);
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (npc, at, from_players, to_players, round, surprised, if_flag))

// Something on the map that can be used: a lever, a stuck door, a pack, a task.
struct Object {
  std::string name, text;
  kit::Hex at;
  Price price = Price::movement;
  pack::Ref<Expertise> expertise;
  int difficulty = 1;
  std::vector<HexChange> changes;
  std::vector<pack::Ref<Item>> gives;
  pack::Ref<Item> needs;
  int rescues = 0;
  bool wins = false;
  std::vector<Arrival> calls;
  static void notes(pack::Notes<Object>&);
};
BOOST_DESCRIBE_STRUCT(Object, (),
                      (name, text, at, price, expertise, difficulty, changes, gives, needs, rescues, wins, calls))

// How a scenario is won beside the way every combat is, with no opponent left (ST-END-01); each part that is given is
// one way more.
struct Objective {
  int leave = 0;
  bool task = false;
  bool leader = false;
  int survive = 0;
  std::string text;
  static void notes(pack::Notes<Objective>&);
};
BOOST_DESCRIBE_STRUCT(Objective, (), (leave, task, leader, survive, text))

struct Scenario {
  std::string id, name, text;
  pack::Ref<Map> map;
  std::vector<Arrival> npcs;
  std::vector<Object> objects;
  Objective objective;
  bool heroes_surprised = false;
  std::string surprise_flag;
  int rounds = 20;
  int advances = 1;
  pack::Ref<Passage> won;
  pack::Ref<Passage> lost;

  kit::HexSet beside_objects;  // worked out after loading: from where one of them is within reach
  static void notes(pack::Notes<Scenario>&);
};
BOOST_DESCRIBE_STRUCT(Scenario, (),
                      (name, text, map, npcs, objects, objective, heroes_surprised, surprise_flag, rounds, advances,
                       won, lost))

}  // namespace stamina
