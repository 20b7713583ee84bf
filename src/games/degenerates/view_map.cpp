// The map: spaces with their levels, traits and counters, the ways between them, and who stands where.
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/view.h"

namespace degenerates {

namespace {

constexpr int map_step = 60;  // of the pack's thousandths: a place of the board

flow::Terrain land_of(Region region) {
  switch (region) {
    case Region::badlands: return flow::Terrain::rough;
    case Region::highlands: return flow::Terrain::wood;
    case Region::lowlands: return flow::Terrain::grass;
    case Region::wetlands: return flow::Terrain::bog;
    case Region::the_void: break;
  }
  return flow::Terrain::smoke;
}
flow::Terrain terrain(World const& w, SpaceId at) {
  if (w.state.of(at).destroyed) return flow::Terrain::fire;
  if (is_town(w, at)) return flow::Terrain::town;
  switch (w.content.spaces[at.index()].kind) {
    case SpaceKind::path: return land_of(region_of(w, at));
    case SpaceKind::road: return flow::Terrain::road;
    case SpaceKind::maze: return flow::Terrain::smoke;
    case SpaceKind::overlay: return flow::Terrain::door;
    case SpaceKind::location: break;
  }
  if (has(w, at, Trait::ruin)) return flow::Terrain::ruin;
  return has(w, at, Trait::water) ? flow::Terrain::water : land_of(region_of(w, at));
}
// Programs know a counter by its id, people by its words.
void add_counter(flow::Cell& cell, bool there, char const* id, std::string words, int number = -1) {
  if (there) cell.tags.emplace_back(flow::TagKind::counter, std::move(words), number, id);
}
void add_counters(World const& w, SpaceId at, flow::Cell& cell) {
  SpaceState const& s = w.state.of(at);
  int const town = town_level(w, at), danger = danger_level(w, at);
  add_counter(cell, town > 0, "town_level", fmt::format("Town Level {}", town), town);
  add_counter(cell, danger > 0, "danger_level", fmt::format("Danger Level {}", danger), danger);
  add_counter(cell, w.content.campaign->bounty_beside.index() == at.index(), "bounty_level",
              fmt::format("Bounty Level {}", w.state.map.bounty), w.state.map.bounty);
  add_counter(cell, s.clue >= 0, "clue", "Clue");
  add_counter(cell, w.state.doom.hand == at, "hand_of_doom",
              fmt::format("Hand of Doom, {} of {} Wounds", w.state.doom.hand_wounds, wounds_to_dispel),
              w.state.doom.hand_wounds);
  add_counter(cell, s.voidgate, "voidgate", fmt::format("Voidgate, {} of {} Wounds", s.gate_wounds, wounds_to_dispel),
              s.gate_wounds);
  add_counter(cell, s.explored, "explored", "Explored");
  add_counter(cell, s.destroyed, "destroyed", "Destroyed");
  add_counter(cell, w.state.map.base == at, "base", "Base");
  for (int t = 0; t < trait_count; ++t)
    if (char const* const word = boost::describe::enum_to_string(static_cast<Trait>(t), "");
        has(w, at, static_cast<Trait>(t)))
      cell.tags.emplace_back(flow::TagKind::trait, spaced(word), -1, word);
}
flow::Cell cell_of(World const& w, SpaceId at) {
  Space const& printed = w.content.spaces[at.index()];
  flow::Cell cell;
  cell.id = printed.id;
  cell.column = printed.x / map_step;
  cell.row = printed.y / map_step;
  cell.terrain = terrain(w, at);
  cell.kind = is_town(w, at) ? "town" : boost::describe::enum_to_string(printed.kind, "");
  cell.region = spaced(boost::describe::enum_to_string(region_of(w, at), ""));
  int const level = is_town(w, at) ? town_level(w, at) : danger_level(w, at);
  if (level > 0) cell.label = fmt::format("{}{}", is_town(w, at) ? "T" : "D", level);
  cell.name = printed.name;
  cell.text = printed.text;
  if (int const clue = w.state.of(at).clue; clue >= 0)
    cell.text += " " + w.content.missions[w.state.mission.mission.index()].clues[static_cast<std::size_t>(clue)].text;
  add_counters(w, at, cell);
  return cell;
}
bool on_the_table(World const& w, int space) {
  return w.content.spaces[space].kind != SpaceKind::overlay || (w.state.map.overlays & kit::place(space));
}
char const* way_between(World const& w, int a, int b) {
  auto const is = [&](SpaceKind kind) { return w.content.spaces[a].kind == kind || w.content.spaces[b].kind == kind; };
  return is(SpaceKind::road) ? "road" : is(SpaceKind::path) ? "path" : "way";
}
// Ways on foot, the river downstream (DD-PORT-03), and the crossings of the lake (DD-LAKE-01).
void add_links(World const& w, flow::Board& b) {
  kit::Graph const map = ways(w);
  auto const add = [&](int from, int to, char const* kind) {
    b.links.push_back({w.content.spaces.id(from), w.content.spaces.id(to), kind});
  };
  for (int i = 0; i < w.content.spaces.size(); ++i) {
    if (!on_the_table(w, i)) continue;
    kit::each_place(map.next[static_cast<std::size_t>(i)], [&](int to) {
      if (i < to && on_the_table(w, to)) add(i, to, way_between(w, i, to));
    });
    kit::each_place(w.content.river.next[static_cast<std::size_t>(i)], [&](int to) { add(i, to, "river"); });
    if (!(w.content.lake_ports & kit::place(i))) continue;
    kit::each_place(w.content.lake_ports, [&](int to) {
      if (i < to) add(i, to, "lake");
    });
  }
}
flow::Piece figure(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  flow::Piece piece;
  piece.id = w.content.characters.id(a.character.index());
  piece.name = w.content.characters[a.character.index()].name;
  piece.glyph = piece.name.substr(0, 2);
  piece.side = "hero";
  piece.cells = {w.content.spaces.id(a.at.index())};
  piece.seat = a.seat;
  piece.health_most = hp(w, who);
  piece.health = piece.health_most - a.wounds;
  if (a.defeated) piece.tags.push_back("Defeated");
  piece.tags.push_back(a.map_stance == MapStance::bold ? "Bold" : "Cautious");
  Turn const& turn = w.state.turn;
  piece.active = turn.acting >= 0 && turn.acting < turn.parties.size() && in(turn.parties[turn.acting].members, who);
  return piece;
}

}  // namespace

flow::Board map_board(World const& w) {
  flow::Board b;
  b.id = "map";
  b.title = "The Borderlands";
  b.kind = "graph";
  b.columns = b.rows = 1000 / map_step + 1;
  for (int i = 0; i < w.content.spaces.size(); ++i)
    if (on_the_table(w, i)) b.cells.push_back(cell_of(w, SpaceId{i}));
  add_links(w, b);
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays()) b.pieces.push_back(figure(w, Who{i}));
  for (EpicCounter const& epic : w.state.map.epics) {
    Monster const& m = w.content.monster_of(epic.monster.index());
    flow::Piece piece;
    piece.id = name_of(w.content, epic.monster);
    piece.name = m.name;
    piece.glyph = "E" + m.name.substr(0, 1);
    piece.side = "foe";
    piece.cells = {w.content.spaces.id(epic.at.index())};
    if (m.law()) piece.tags.push_back("Law");
    b.pieces.push_back(piece);
  }
  return b;
}

}  // namespace degenerates
