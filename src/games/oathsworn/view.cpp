// What a seat may see.  Hands are open (OS-TURN-09); face-down decks and an unrevealed Special Rules Board are not.
#include <algorithm>
#include <cctype>

#include "games/oathsworn/board.h"
#include "games/oathsworn/content/checks.h"
#include "games/oathsworn/faces.h"
#include "games/oathsworn/game.h"
#include "games/oathsworn/questions.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/sight.h"
#include "pack/reader.h"

namespace oathsworn {

using flow::TagKind;

namespace {

std::string cell_id(Hex h) { return kit::to_text(h); }

std::string might_text(Might const& might) {
  std::string text;
  for (int c = 0; c < colours; ++c)
    if (int const n = might.of(static_cast<Colour>(c)); n > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", n, colour_name(static_cast<Colour>(c)));
  return text;
}

flow::Terrain drawn_as(TileKind kind) {
  switch (kind) {
    case TileKind::fire: return flow::Terrain::fire;
    case TileKind::water: return flow::Terrain::water;
    case TileKind::blood: return flow::Terrain::blood;
    case TileKind::poison: return flow::Terrain::poison;
    default: return flow::Terrain::other;
  }
}

flow::CardView stage_view(World const& w, Thing card, flow::Tags tags) {
  flow::CardView v = w.content.printed.stage_cards[card];
  v.tags = std::move(tags);
  return v;
}

flow::CardView card_view(World const& w, Oathsworn const& o, Held const& h) {
  flow::CardView v;
  switch (h.kind) {
    case HeldKind::ability: v = w.content.printed.cards[h.index]; break;
    case HeldKind::item:
      v = (o.companion ? w.content.printed.companion_items : w.content.printed.items)[h.index];
      break;
    case HeldKind::injury: v.id = v.name = w.content.injuries[h.index].name; break;
  }
  if (h.kind == HeldKind::item && h.index == o.thrown_item) v.tags.emplace_back(TagKind::spent, "thrown");
  v.face_up = h.where != Where::face_down;
  return v;
}

void tokens_of(Tokens const& tokens, flow::Tags& tags) {
  for (int t = 0; t < token_kinds; ++t)
    if (int const n = tokens[static_cast<std::size_t>(t)]; n > 0)
      tags.emplace_back(TagKind::counter, fmt::format("{} {}", n, token_name(static_cast<Token>(t))), n);
}

void status_of(Figure const& f, flow::Tags& tags) {
  if (f.bleed + f.foe_bleed > 0)
    tags.emplace_back(TagKind::status, fmt::format("Bleed {}", f.bleed + f.foe_bleed), f.bleed + f.foe_bleed);
  if (f.poison > 0) tags.emplace_back(TagKind::status, fmt::format("Poison {}", f.poison), f.poison);
  if (f.crippled > 0) tags.emplace_back(TagKind::status, "Crippled");
  if (f.falcons > 0) tags.emplace_back(TagKind::status, fmt::format("Falcon {}", f.falcons), f.falcons);
}

flow::Panel oathsworn_panel(World const& w, int p) {
  State const& s = w.state;
  Oathsworn const& o = sworn(s, p);
  flow::Panel panel;
  panel.id = panel.title = panel.piece = place_name(w, p);
  panel.subtitle =
      fmt::format("{}level {}{}", o.companion ? "companion, " : "", o.level, p == s.lead ? ", has the lead" : "");
  panel.seat = o.seat.index();
  panel.side = "hero";
  panel.active = s.phase == Phase::oathsworn && s.place == p;
  bool const fighting =
      s.phase >= Phase::placing && s.phase <= Phase::end_of_round && figure(s, oathsworn_at(p)).hp > 0;
  panel.tracks.push_back({"HP", fighting ? figure(s, oathsworn_at(p)).hp : o.hp, max_hp(s), ""});
  panel.tracks.push_back({"Animus", o.animus, max_animus(w, p), fmt::format("reserve {}", o.reserve)});
  panel.tracks.push_back({"Defense", defense_of(w, oathsworn_at(p)), -1, ""});
  tokens_of(o.tokens, panel.tags);
  status_of(figure(s, oathsworn_at(p)), panel.tags);
  if (o.lethality > 0) panel.tags.emplace_back(TagKind::counter, fmt::format("Lethality {}", o.lethality), o.lethality);
  if (o.unconscious) panel.tags.emplace_back("unconscious");
  if (o.caged) panel.tags.emplace_back("Caged");
  if (o.consumed) panel.tags.emplace_back("Consumed");
  if (o.falcons > 0) panel.tags.emplace_back(TagKind::counter, fmt::format("Falcons at home {}", o.falcons), o.falcons);
  if (o.iron > 0) panel.tags.emplace_back(TagKind::counter, fmt::format("Iron {}", o.iron), o.iron);
  constexpr std::string_view zones[] = {"cooldown 0", "cooldown 1", "cooldown 2", "cooldown 3", "hand"};
  for (int z : {4, 0, 1, 2, 3}) {
    flow::Zone zone;
    zone.name = zones[z];
    for (Held const& h : o.held) {
      bool const here =
          static_cast<int>(h.where) == z || (z == 4 && h.where >= Where::hand && h.where != Where::archived);
      if (here) zone.cards.push_back(card_view(w, o, h));
    }
    if (z == 4 || !zone.cards.empty()) panel.zones.push_back(std::move(zone));
  }
  if (o.archetype != 0xff)
    for (Ability const& a : w.content.archetypes[o.archetype].sides[o.side].abilities)
      panel.notes.push_back(ability_text(a));
  if (!o.companion)
    for (Ability const& a : class_of(w, p).special) panel.notes.push_back(ability_text(a));
  for (std::uint8_t const i : o.injuries) panel.notes.push_back("Injury: " + w.content.injuries[i].name);
  return panel;
}

// Two letters that tell an Oathsworn from the others; a minion's own letter and its number.
std::string glyph_of(World const& w, FigureId f) {
  std::string const name = name_of(w, f);
  if (is_minion(f)) {
    std::string const& letter = minion_of(w, f).glyph;
    std::size_t const number = name.find_last_of(' ');
    return (letter.empty() ? name.substr(0, 1) : letter.substr(0, 1)) +
           (number == name.npos ? "" : name.substr(number + 1));
  }
  std::size_t at = 1;
  for (int p = 0; p < places && is_oathsworn(f); ++p) {
    std::string const other = place_name(w, p);
    if (p == f.index() || other.substr(0, 2) != name.substr(0, 2)) continue;
    while (at + 1 < std::min(name.size(), other.size()) && name[at] == other[at]) ++at;
  }
  return name.substr(0, 1) + name.substr(at, 1);
}

std::string_view obstacle_name(State const& s, Hex hex) {
  for (Obstacle const& o : s.obstacles)
    if (o.hexes.contains(hex) && o.kind == ObstacleKind::tree) return "tree";
  return "wall";
}

flow::Board frame(Encounter const& encounter) {
  flow::Board board;
  board.id = "board";
  board.title = encounter.name;
  board.columns = encounter.columns;
  board.rows = encounter.rows;
  return board;
}
flow::Cell open_cell(Hex h) {
  flow::Cell cell;
  cell.id = cell_id(h);
  cell.column = h.column;
  cell.row = h.row;
  cell.kind = "open";
  return cell;
}
void draw_obstacle(flow::Cell& cell, std::string_view name) {
  cell.kind = name;
  cell.terrain = name == "tree" ? flow::Terrain::wood : flow::Terrain::wall;
}
// The front first, so that the facing is drawn there.
std::vector<std::string> cells_from(Hex front, HexSet const& body) {
  std::vector<std::string> cells{cell_id(front)};
  for (Hex const h : body)
    if (h != front) cells.push_back(cell_id(h));
  return cells;
}

flow::Board board_view(World const& w) {
  State const& s = w.state;
  flow::Board board = frame(encounter_of(w));
  HexSet const obstacles = obstacle_hexes(s);
  std::vector<std::pair<TileKind, HexSet>> tiles;
  for (TileKind const k : {TileKind::fire, TileKind::water, TileKind::blood, TileKind::poison})
    tiles.emplace_back(k, tile_hexes(w, k));
  board.cells.reserve(static_cast<std::size_t>(board_of(w).size()));
  for (Hex const h : board_of(w)) {
    flow::Cell& cell = board.cells.emplace_back(open_cell(h));
    if (obstacles.contains(h)) draw_obstacle(cell, obstacle_name(s, h));
    for (auto const& [k, hexes] : tiles)
      if (hexes.contains(h)) {
        std::string const name = boost::describe::enum_to_string(k, "");
        cell.tags.emplace_back(name);
        if (cell.terrain != flow::Terrain::open) continue;
        cell.kind = name;
        cell.terrain = drawn_as(k);
      }
    if (s.phase == Phase::placing && w.content.zones[s.encounter].contains(h)) cell.tags.emplace_back("zone");
    for (Oathsworn const& o : s.company)
      if (o.thrown_at == h && o.thrown_item != no_thing) cell.label = "*";
  }
  each(s.present, [&](FigureId f) {
    flow::Piece piece;
    Figure const& fig = figure(s, f);
    piece.id = piece.name = name_of(w, f);
    piece.cells = cells_from(front_hex(w, f), body(w, f));
    if (!is_sentinel(f)) piece.facing = static_cast<int>(fig.facing);
    piece.side = is_enemy(f) ? "foe" : is_oathsworn(f) ? "hero" : "ally";
    piece.glyph = glyph_of(w, f);
    if (is_boss(f) && !boss_of(w, f).glyph.empty()) piece.glyph = boss_of(w, f).glyph;
    if (is_oathsworn(f)) piece.seat = sworn(s, f.index()).seat.index();
    if (!is_boss(f)) {
      piece.health = fig.hp;
      piece.health_most = max_hp(w, f);
    }
    piece.active = s.phase == Phase::oathsworn && is_friend(f) && place_of(w, f) == s.place;
    status_of(fig, piece.tags);
    board.pieces.push_back(std::move(piece));
  });
  return board;
}

flow::Panel special_rules_board(World const& w) {
  State const& s = w.state;
  flow::Panel enemy;
  enemy.id = "encounter";
  enemy.title = encounter_of(w).name;
  enemy.subtitle = fmt::format("Stage {}", s.stage);
  enemy.side = "foe";
  if (!encounter_of(w).text.empty()) enemy.notes.push_back(encounter_of(w).text);
  for (HpDie const& die : s.dice) {
    Boss const& boss = encounter_of(w).bosses[die.boss];
    Slot const& slot = boss.slots[die.slot];
    std::string note = slot.icon == Icon::none ? "" : boost::describe::enum_to_string(slot.icon, "");
    if (die.hp == 0 && slot.icon != Icon::none) note += " uncovered";
    enemy.tracks.push_back({fmt::format("{}{}", encounter_of(w).bosses.size() > 1 ? boss.name + ": " : "", slot.name),
                            die.hp, 6, note, true});
  }
  for (std::size_t b = 0; b < encounter_of(w).bosses.size(); ++b) {
    FigureId const f = boss_id(static_cast<int>(b));
    enemy.tags.emplace_back(TagKind::trait,
                            fmt::format("{}: Defense {}", encounter_of(w).bosses[b].name, defense_of(w, f)));
    enemy.tags.emplace_back(TagKind::trait, "might " + might_text(encounter_of(w).bosses[b].might));
    status_of(figure(s, f), enemy.tags);
  }
  for (Minion const& m : encounter_of(w).minions)  // OS-DMG-02
    enemy.tags.emplace_back(TagKind::trait, fmt::format("{}: Defense {}", m.name, m.defense + s.round_defense));
  return enemy;
}

// The Stage deck with what lies open on it, and the cards in force beside it.
flow::Zone stage_deck(World const& w) {
  State const& s = w.state;
  flow::Zone stage;
  stage.name = fmt::format("Stage deck, {} left", s.stage_pile.size());
  if (s.card != no_thing) stage.cards.push_back(stage_view(w, s.card, {{TagKind::due, "being resolved"}}));
  if (!s.stage_pile.empty() && s.top_open) {  // OS-ENC-02
    Thing const c = s.stage_pile.back();
    int const number = w.content.stage_cards[c].stage;
    stage.cards.push_back(stage_view(w, c, {fmt::format("stage {}", number), {TagKind::due, "next"}}));
  }
  for (Thing const i : s.lying) stage.cards.push_back(stage_view(w, i, {{TagKind::due, "in force"}}));
  return stage;
}

// What lies drawn for the attack or check going on, of either side, face up.
flow::Zone drawn_cards(World const& w) {
  Strike const& s = w.state.strike;
  flow::Zone zone;
  zone.name = s.enemy ? "Drawn by the enemy" : "Drawn";
  for (int i = 0; i < s.drawn.size(); ++i) {
    Drawn const& d = s.drawn[i];
    Face const face = face_of(w, d, s.enemy);
    flow::CardView c;
    c.id = drawn_id(i);
    c.name = face.value == 0 && !face.critical ? "blank" : std::to_string(face.value);
    c.tags.push_back(colour_tag(-1, d.colour));
    if (face.critical) c.tags.emplace_back(d.followed ? "critical, followed" : "critical");
    if (d.extra) c.tags.emplace_back("extra");
    if (d.ignored) c.tags.emplace_back("ignored");
    zone.cards.push_back(std::move(c));
  }
  return zone;
}

}  // namespace

flow::View view(World const& w, flow::Seat) {
  State const& s = w.state;
  flow::View v;
  v.game = "oathsworn";
  v.title = w.content.scenarios[s.campaign].name;
  v.round = s.round;
  constexpr std::string_view phases[] = {"Campaign",    "Chapter",       "Equipment",       "Story",
                                         "Hands",       "Archetypes",    "Setup",           "Setup",
                                         "Setup",       "Refresh Phase", "Oathsworn Phase", "Encounter Phase",
                                         "Minions",     "End of Round",  "Encounter ended", "Tally: Level",
                                         "Tally: Loot", "Tally: Losses", "Tally",           "The end"};
  v.phase = phases[static_cast<int>(s.phase)];
  Chapter const& chapter = chapter_of(w);
  v.goal = fmt::format("{}: defeat {}", chapter.name, encounter_of(w).name);
  if (s.phase == Phase::story && s.passage >= 0) {
    if (!w.content.passages[s.passage].title.empty()) v.story.push_back(w.content.passages[s.passage].title);
    v.story.push_back(w.content.passages[s.passage].text);
  }
  if (s.phase >= Phase::encounter_ended && s.phase <= Phase::tally_end)
    v.story.push_back(s.won ? chapter.victory : chapter.defeat);
  bool const table = s.phase >= Phase::placing && s.phase <= Phase::encounter_ended;
  if (table) v.boards.push_back(board_view(w));
  // A face-down Special Rules Board is nobody's to look at; one turned up in the story helps to build hands.
  // OS-SET-06 OS-SET-07 OS-HAND-08
  if (table || (s.board_revealed && s.phase < Phase::placing)) v.panels.push_back(special_rules_board(w));
  // Hands are built with the first Stage Card in sight.  OS-SET-11
  if (s.phase >= Phase::hands && s.phase < Phase::placing) v.zones.push_back(stage_deck(w));
  if (!s.strike.drawn.empty()) v.zones.push_back(drawn_cards(w));
  if (table) {
    v.panels.back().zones.push_back(stage_deck(w));  // beside its Encounter Board
    for (bool const foe : {false, true}) {
      flow::Zone might;
      might.name = foe ? "Enemy might" : "Might";
      MightDecks const& decks = foe ? s.enemy_might : s.might;
      for (std::size_t c = 0; c < colours; ++c) {
        int left = 0, discarded = 0;
        for (std::size_t f = 0; f < faces_of_a_colour; ++f) left += decks.pile[c][f], discarded += decks.discard[c][f];
        std::string const name(colour_name(static_cast<Colour>(c)));
        bool const unseen = foe && s.strike.laid && s.strike.drawn.empty();  // drawn, but not yet revealed
        if (unseen) left = std::max(0, left - s.strike.might.of(static_cast<Colour>(c)));
        might.cards.push_back({(foe ? "enemy " : "") + name,
                               name,
                               fmt::format("{} discarded", discarded),
                               left,
                               false,
                               {colour_tag(-1, static_cast<Colour>(c))},
                               {}});
      }
      v.zones.push_back(std::move(might));
    }
  }
  v.panels.reserve(2 * places + 3);  // with their allies, the Guardian, the encounter and the sheet
  for (int p = 0; p < places; ++p) v.panels.push_back(oathsworn_panel(w, p));
  for (int i = 0; i <= places; ++i) {
    FigureId const f = i < places ? ally_at(i) : guardian_id();
    bool const inside = inside_of(s, f).consumed;
    if (!table || (!present(s, f) && !inside)) continue;
    flow::Panel panel;
    panel.id = panel.title = panel.piece = name_of(w, f);
    panel.side = "ally";
    panel.seat = seat_of(w, f).index();
    panel.tracks.push_back({"HP", figure(s, f).hp, 6, ""});
    panel.tracks.push_back({"Animus", helper(s, i).animus, 2, ""});
    tokens_of(helper(s, i).tokens, panel.tags);
    status_of(figure(s, f), panel.tags);
    if (cage_on(s, f).caged) panel.tags.emplace_back("Caged");
    if (inside) panel.tags.emplace_back("Consumed");
    v.panels.push_back(std::move(panel));
  }
  flow::Panel sheet;
  sheet.id = sheet.title = "Free Company";
  sheet.side = "table";
  sheet.subtitle = pack::spaced(boost::describe::enum_to_string(s.difficulty, ""));
  sheet.tracks.push_back({"Knockout Track", s.knockouts, -1, ""});
  sheet.tracks.push_back({"Encounters won", s.wins, -1, ""});
  sheet.tracks.push_back({"Attempts lost", s.losses, -1, ""});
  if (s.rations > 0) sheet.tracks.push_back({"Rations", s.rations, -1, ""});
  for (int t = 0; t < trait_kinds; ++t)
    if (int const n = s.traits[static_cast<std::size_t>(t)]; n > 0)
      sheet.tags.emplace_back(
          TagKind::counter,
          fmt::format("{} {}", pack::spaced(boost::describe::enum_to_string(static_cast<Trait>(t), "")), n), n);
  flow::Zone backpack;
  backpack.name = "Backpack";
  for (int i = 0; i < w.content.items.size(); ++i)
    if (s.items[static_cast<std::size_t>(i)] == ItemAt::backpack)
      backpack.cards.push_back({w.content.items[i].name, w.content.items[i].name, "", 1, true, {}, {}});
  sheet.zones.push_back(std::move(backpack));
  for (int a = 0; a < w.content.allies.size(); ++a)
    if (s.allies[static_cast<std::size_t>(a)] == AllyAt::company)
      sheet.notes.push_back("Ally: " + w.content.allies[a].name);
  v.panels.push_back(std::move(sheet));
  for (int p = 0; p < 4; ++p) {
    constexpr std::string_view names[] = {"Refresh", "Oathsworn", "Encounter", "End of Round"};
    int const now = s.phase == Phase::refresh                                  ? 0
                    : s.phase == Phase::oathsworn                              ? 1
                    : s.phase == Phase::encounter || s.phase == Phase::minions ? 2
                    : s.phase == Phase::end_of_round                           ? 3
                                                                               : -1;
    if (now >= 0) v.spine.push_back({std::string(names[p]), std::string(names[p]), "", "", p == now, p < now});
  }
  if (s.phase == Phase::over) v.outcome = Rules::outcome(w).words;
  return v;
}

std::optional<flow::Sight> Rules::sight(World const& w, std::string_view from, std::string_view to) {
  auto const eye = kit::parse_hex(from), aim = kit::parse_hex(to);
  if (!eye || !aim) return {};
  flow::Sight sight{.clear = hex_sees(w, *eye, *aim), .by = {}, .rule = "OS-LOS-01"};
  if (!sight.clear)
    for (Hex const hex : in_the_way(obstacle_hexes(w.state), *eye, *aim))
      sight.by.push_back({cell_id(hex), std::string(obstacle_name(w.state, hex))});
  return sight;
}

flow::Board picture_of(Encounter const& e) {
  flow::Board board = frame(e);
  for (Hex const h : board_with_holes(e)) {
    flow::Cell& cell = board.cells.emplace_back(open_cell(h));
    for (ObstacleStart const& o : e.obstacles)
      if (hexes_of(o).contains(h)) draw_obstacle(cell, o.kind == ObstacleKind::tree ? "tree" : "wall");
    for (TileStart const& t : e.tiles)
      if (t.hex.hex == h) cell.kind = boost::describe::enum_to_string(t.kind, ""), cell.terrain = drawn_as(t.kind);
    if (std::find(e.zone.begin(), e.zone.end(), At{h}) != e.zone.end())
      cell.label = "Z", cell.tags.emplace_back("zone");
  }
  auto const stand = [&](std::string const& name, std::string const& glyph, std::vector<std::string> cells,
                         Direction facing) {
    flow::Piece& piece = board.pieces.emplace_back();
    piece.id = fmt::format("{} {}", name, board.pieces.size());
    piece.name = name;
    piece.glyph = glyph.empty() ? name.substr(0, 2) : glyph;
    piece.side = "foe";
    piece.facing = static_cast<int>(facing);
    piece.cells = std::move(cells);
  };
  for (Boss const& b : e.bosses) {
    if (!b.starts) continue;
    HexSet const body = kit::covered(footprint_of(b), b.hex, b.facing);
    Hex const front = kit::front_hex(b.hex, b.facing);
    stand(b.name, b.glyph, cells_from(body.contains(front) ? front : b.hex.hex, body), b.facing);
  }
  for (MinionStart const& m : e.minions_at_start) {
    auto const kind =
        std::find_if(e.minions.begin(), e.minions.end(), [&](Minion const& k) { return k.name == m.minion; });
    stand(m.minion, kind == e.minions.end() ? "" : kind->glyph, {cell_id(m.hex)}, m.facing);
  }
  return board;
}

}  // namespace oathsworn
