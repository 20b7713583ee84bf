// The Scenario Map and who stands on it.
#include "games/allswell/faces.h"
#include "games/allswell/game.h"
#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/threats.h"
#include "games/allswell/view.h"
#include "kit/line.h"

namespace allswell {

namespace {

std::string cell_id(Hex h) { return fmt::format("{},{}", h.column, h.row); }

// Overlay tokens lie face down until they are turned up.                                       AW-GEN-16, AW-INTER-04
void add_overlay(World const& w, Hex hex, flow::Cell& cell) {
  for (std::size_t i = 0; i < w.state.scenario.overlays.size(); ++i) {
    if (w.state.scenario.overlays[i] != HexSet::index(hex)) continue;
    bool const shown = w.state.scenario.overlays_shown >> i & 1;
    cell.label = shown ? std::string(1, static_cast<char>('U' + i)) : "?";
    cell.tags.push_back(shown ? "overlay token " + cell.label : "overlay token, face down");
  }
}

flow::Cell printed_cell(Content const& content, Hex hex, Print const& print) {
  flow::Cell cell;
  cell.id = cell_id(hex);
  cell.column = hex.column;
  cell.row = hex.row;
  cell.kind = "open";
  cell.name = print.name;
  if (print.start) cell.tags.push_back("start");
  if (print.character) cell.tags.push_back("start of " + content.characters[print.character].name);
  if (print.spawn)
    cell.tags.push_back(fmt::format("{}{}", content.enemies[print.spawn].name, print.dormant ? ", dormant" : ""));
  return cell;
}
void add_loot(flow::Cell& cell, int loot) {
  cell.label = std::to_string(loot);
  cell.tags.push_back({flow::TagKind::counter, fmt::format("loot {}", loot), loot, "loot"});
}
void add_letter(flow::Cell& cell, Letter letter) {
  cell.label = std::string(1, letter.is);
  cell.tags.push_back("interactive " + cell.label);
}

flow::Cell cell_view(World const& w, Hex hex) {
  Print const& print = board(w).print(hex);
  flow::Cell cell = printed_cell(w.content, hex, print);
  if (is_loot(w, hex)) add_loot(cell, print.loot);
  if (is_interactive(w, hex) && print.letter) add_letter(cell, *print.letter);
  add_overlay(w, hex, cell);
  if (w.state.scenario.covered.contains(hex)) cell.tags.push_back("void token");
  for (HexToken const& on : w.state.scenario.hex_tokens)
    if (on.hex == hex)
      cell.tags.push_back(
          on.token.ability
              ? fmt::format("{} {}", w.content.all_abilities[on.token.ability.index()].name, on.token.value)
              : fmt::format("{} damage to whoever enters", on.token.value));
  for (Thrown const& thrown : w.state.scenario.thrown)
    if (thrown.hex == hex) cell.tags.push_back("lies here: " + name_of(w.content, thrown.item));
  return cell;
}

// Closed doors and what can be broken, as long as it stands.
struct Standing {
  kit::Borders destructible, doors;
};
void insert(std::vector<Sides> const& all, kit::Borders& into) {
  for (Sides const& sides : all)
    for (Direction const d : kit::directions)
      if (sides.has(d)) into.insert(sides.hex, d);
}
Standing standing(World const& w) {
  Scenario const& it = w.content.scenarios[w.state.scenario.scenario.index()];
  Standing found;
  for (NamedBorder const& border : it.board.destructible) insert(border.sides, found.destructible);
  for (Door const& door : it.doors) insert(door.sides, found.doors);
  return found;
}

// Drawn as what it is by now.                                                                              AW-MAP-03
flow::Border border_now(Ground const& now, Standing const& names, Hex hex, Direction d) {
  if (now.deadly.has(hex, d)) return flow::Border::deadly;
  if (now.difficult.has(hex, d)) return flow::Border::difficult;
  if (!now.blocked.has(hex, d)) return flow::Border::none;
  if (names.destructible.has(hex, d)) return flow::Border::destructible;
  return names.doors.has(hex, d) ? flow::Border::door : flow::Border::blocked;
}
std::vector<flow::Border> borders_of(World const& w, Standing const& names, Hex hex) {
  std::vector<flow::Border> six;
  bool any = false;
  for (Direction const d : kit::directions) {
    six.push_back(border_now(ground(w), names, hex, d));
    any = any || six.back() != flow::Border::none;
  }
  if (!any) six.clear();
  return six;
}

flow::Piece piece_view(World const& w, CombatantId slot) {
  Combatant const& it = at(w.state, slot);
  CombatantRef const who = ref_to(w.state, slot);
  flow::Piece piece;
  piece.id = key_of(w, who);
  piece.name = called(w, who);
  piece.cells = {cell_id(it.hex)};
  piece.side = is_enemy(slot) ? "foe" : is_player(slot) ? "hero" : "ally";
  piece.glyph = is_enemy(slot) ? fmt::format("{}{}", piece.name.substr(0, 1), it.number) : piece.name.substr(0, 2);
  Sequence const& sequence = w.state.scenario.sequence;
  if (is_player(slot)) {
    CharacterId const character_id = character(slot);
    Figure const& dial = figure(w.state, character_id);
    piece.seat = seat_of(w, who).is_person() ? seat_of(w, who).index() : -1;
    piece.health = dial.health;
    piece.health_most = max_health(w, character_id);
    piece.active = sequence.active.character == character_id;
    if (dial.floored != Floored::no) piece.tags.push_back(word(dial.floored));
  } else {
    piece.tags.push_back({flow::TagKind::status, word(condition(w, who)), it.stage, word(condition(w, who))});
    piece.active = is_enemy(slot) ? sequence.active.type == TypeId{it.type}
                                  : sequence.active.character == character(employer_of(slot));
  }
  if (it.presence == Presence::dying) piece.tags.push_back("dying");
  if (is_enemy(slot) && alive(w.state, who))
    piece.tags.push_back({flow::TagKind::due, threat_text(w, who)});  // what it would do now
  if (it.defend > 0) piece.tags.push_back(is_player(slot) ? fmt::format("defend {}", it.defend) : "defends");
  if (it.augment) piece.tags.push_back("augment " + w.content.all_abilities[it.augment.ability.index()].name);
  if (it.affliction) piece.tags.push_back("affliction " + w.content.all_abilities[it.affliction.ability.index()].name);
  return piece;
}

}  // namespace

// As it is printed: nobody stands on it yet, and its legend says where somebody will.
flow::Board page_of_the_book(Content const& content, Page const& page) {
  flow::Board shown;
  shown.id = "map";
  shown.title = page.name;
  shown.rows = static_cast<int>(page.rows.size());
  kit::Borders blocked, difficult, deadly, destructible;
  insert(page.blocked, blocked);
  insert(page.difficult, difficult);
  insert(page.deadly, deadly);
  for (NamedBorder const& border : page.destructible) insert(border.sides, destructible);
  auto const border = [&](Hex hex, Direction d) {
    if (deadly.has(hex, d)) return flow::Border::deadly;
    if (difficult.has(hex, d)) return flow::Border::difficult;
    if (destructible.has(hex, d)) return flow::Border::destructible;
    return blocked.has(hex, d) ? flow::Border::blocked : flow::Border::none;
  };
  Print const nothing;
  for (std::size_t row = 0; row < page.rows.size(); ++row) {
    shown.columns = std::max(shown.columns, static_cast<int>(page.rows[row].size()));
    for (std::size_t column = 0; column < page.rows[row].size(); ++column) {
      char const sign = page.rows[row][column];
      if (sign == ' ') continue;
      auto const entry = page.legend.find(std::string(1, sign));
      Print const& print = entry == page.legend.end() ? nothing : entry->second;
      Hex const hex{static_cast<int>(column), static_cast<int>(row)};
      flow::Cell cell = printed_cell(content, hex, print);
      if (print.start) cell.label = "S";
      if (print.spawn) cell.label = content.enemies[print.spawn].name.substr(0, 1);
      if (print.loot > 0) add_loot(cell, print.loot);
      if (print.letter) add_letter(cell, *print.letter);
      for (Direction const d : kit::directions) cell.borders.push_back(border(hex, d));
      shown.cells.push_back(std::move(cell));
    }
  }
  return shown;
}

flow::Board scenario_board(World const& w) {
  flow::Board shown;
  shown.id = "map";
  shown.title = w.content.scenarios[w.state.scenario.scenario.index()].name;
  Standing const names = standing(w);
  for (Hex const hex : board(w).hexes) {
    shown.cells.push_back(cell_view(w, hex));
    shown.cells.back().borders = borders_of(w, names, hex);
    shown.columns = std::max(shown.columns, hex.column + 1);
    shown.rows = std::max(shown.rows, hex.row + 1);
  }
  for (int i = 0; i < most_combatants; ++i)
    if (at(w.state, CombatantId{i}).presence != Presence::away) shown.pieces.push_back(piece_view(w, CombatantId{i}));
  return shown;
}

flow::Panel enemy_panel(World const& w, CardTexts const& texts, TypeId type) {
  Enemy const& it = w.content.enemies[type.index()];
  TypeInPlay const* const now = in_play(w.state, type);
  flow::Panel panel;
  panel.id = it.id;
  panel.title = it.name;
  panel.subtitle = it.overlord ? "Overlord" : fmt::format("{} coin", it.coin);
  panel.side = "foe";
  panel.active = w.state.scenario.sequence.active.type == type;
  auto const modified = [&](int base, int which) {
    return base + (now ? now->modifiers[static_cast<std::size_t>(which)] : 0);
  };
  panel.tracks.push_back({"Potency", modified(it.potency, 0), -1, ""});
  panel.tracks.push_back({"move", modified(it.move, 1), -1, ""});
  panel.tracks.push_back({"range", modified(it.range, 2), -1, ""});
  for (Stage const& stage : it.track)
    panel.tags.push_back(
        {flow::TagKind::trait,
         fmt::format("{} at {}{}", word(stage.condition), stage.threshold, stage.bonus.empty() ? "" : ", bonus"),
         stage.threshold, word(stage.condition)});
  if (now && now->killed > 0) panel.tags.push_back(fmt::format("{} killed", now->killed));
  if (now && now->defeated) panel.tags.push_back("defeated");
  if (now && now->skips) panel.tags.push_back("misses the next turn");
  panel.notes = texts.enemy(it);
  return panel;
}

flow::Panel mercenary_panel(World const& w, CardTexts const& texts, CharacterId employer) {
  CombatantRef const who = mercenary(w.state, employer);
  Mercenary const& it = mercenary_card(w, who.slot);
  flow::Panel panel;
  panel.id = it.id;
  panel.title = it.name;
  panel.subtitle = "hired by " + called(w, employer);
  panel.side = "ally";
  panel.piece = key_of(w, who);
  panel.tracks.push_back({"Potency", potency(w, who), -1, ""});
  panel.tracks.push_back({"move", base_move(w, who), -1, ""});
  panel.tracks.push_back({"range", range(w, who), -1, ""});
  panel.tags.push_back(word(condition(w, who)));
  if (figure(w.state, employer).mercenary_skips) panel.tags.push_back("misses the next turn");
  panel.notes = texts.mercenary(it);
  return panel;
}

// Which walls: those that the line from centre to centre crosses.  One that it only touches at its end is not named.
std::optional<flow::Sight> Rules::sight(World const& w, std::string_view from, std::string_view to) {
  auto const eye = kit::parse_hex(from), aim = kit::parse_hex(to);
  if (!w.state.scenario.scenario || !eye || !aim) return {};
  if (!board(w).hexes.contains(*eye) || !board(w).hexes.contains(*aim)) return {};
  flow::Sight sight{.clear = sees(w, *eye, *aim), .by = {}, .rule = "AW-LOS-02"};
  if (sight.clear) return sight;
  Hex last = *eye;
  for (kit::LineStep const& step : kit::line(*eye, *aim)) {
    if (!step.between && kit::adjacent(last, step.hex) && ground(w).blocked.between(last, step.hex))
      sight.by.push_back({cell_id(last), "the wall towards " + cell_id(step.hex)});
    last = step.between ? last : step.hex;
  }
  if (sight.by.empty()) sight.by.push_back({"", "the walls between"});
  return sight;
}

}  // namespace allswell
