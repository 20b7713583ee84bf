// The map: spaces with their levels, traits and counters, the ways between them, and who stands where.
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/view.h"

namespace degenerates {

namespace {

constexpr int map_step = 40;  // of the pack's thousandths: a place of the board

char const* terrain(World const& w, SpaceId at) {
  Space const& printed = w.content.spaces[at.index()];
  if (is_town(w, at)) return "town";
  switch (printed.kind) {
    case SpaceKind::path: return "thicket";
    case SpaceKind::road: return "open";
    case SpaceKind::maze: return "smoke";
    case SpaceKind::overlay: return "dungeon";
    case SpaceKind::location: break;
  }
  switch (region_of(w, at)) {
    case Region::badlands: return "badlands";
    case Region::highlands: return "highlands";
    case Region::wetlands: return "wetlands";
    case Region::lowlands:
    case Region::the_void: break;
  }
  return "lowlands";
}
void add_counters(World const& w, SpaceId at, flow::Cell& cell) {
  SpaceState const& s = w.state.of(at);
  if (int const town = town_level(w, at)) cell.tags.push_back(fmt::format("Town Level {}", town));
  if (int const danger = danger_level(w, at)) cell.tags.push_back(fmt::format("Danger Level {}", danger));
  for (int t = 0; t < trait_count; ++t)
    if (has(w, at, static_cast<Trait>(t)))
      cell.tags.push_back(spaced(boost::describe::enum_to_string(static_cast<Trait>(t), "")));
  if (s.explored) cell.tags.push_back("Explored");
  if (s.clue >= 0) cell.tags.push_back("Clue");
  if (s.destroyed) cell.tags.push_back("Destroyed");
  if (s.voidgate) cell.tags.push_back(fmt::format("Voidgate, {} Wounds", s.gate_wounds));
  if (w.state.doom.hand == at) cell.tags.push_back(fmt::format("Hand of Doom, {} Wounds", w.state.doom.hand_wounds));
  if (w.state.map.base == at) cell.tags.push_back("Base");
  if (w.content.campaign->bounty_beside.index() == at.index())
    cell.tags.push_back(fmt::format("Bounty Level {}", w.state.map.bounty));
}
flow::Cell cell_of(World const& w, SpaceId at) {
  Space const& printed = w.content.spaces[at.index()];
  flow::Cell cell;
  cell.id = printed.id;
  cell.column = printed.x / map_step;
  cell.row = printed.y / map_step;
  cell.kind = terrain(w, at);
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
void add_links(World const& w, flow::Board& b) {
  kit::Graph const map = ways(w);
  for (int i = 0; i < w.content.spaces.size(); ++i) {
    if (!on_the_table(w, i)) continue;
    kit::each_place(map.next[static_cast<std::size_t>(i)], [&](int to) {
      if (i < to && on_the_table(w, to)) b.links.push_back({w.content.spaces.id(i), w.content.spaces.id(to), "way"});
    });
    kit::each_place(w.content.river.next[static_cast<std::size_t>(i)],
                    [&](int to) { b.links.push_back({w.content.spaces.id(i), w.content.spaces.id(to), "river"}); });
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
