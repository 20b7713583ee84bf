#include "cli/table_drawing.h"

#include <algorithm>

#include <fmt/format.h>

namespace cli {

namespace {

std::string bar(int value, int most, Ink const& ink) {
  constexpr int longest = 10;
  int const length = std::min(most, longest);
  int const full = most > 0 ? std::clamp(value * length / most + (value > 0 && value * length < most), 0, length) : 0;
  std::string drawn;
  for (int i = 0; i < length; ++i) drawn += ink.unicode ? (i < full ? "█" : "░") : (i < full ? "#" : ".");
  bool const low = value * 3 <= most;
  return ink(low ? "31" : "32", drawn);
}

std::string track_text(flow::Track const& track, bool with_bar, Ink const& ink) {
  std::string text = track.name + " ";
  if (with_bar && track.most > 0 && track.value >= 0 && track.value <= track.most)
    text += bar(track.value, track.most, ink) + fmt::format(" {}/{}", track.value, track.most);
  else if (track.most >= 0)
    text += ink.bold(fmt::format("{}/{}", track.value, track.most));
  else
    text += ink.bold(fmt::format("{}", track.value));
  if (track.die) text += ink.dim(" die");
  if (!track.note.empty()) text += ink.dim(" " + track.note);
  return text;
}

std::string card_text(flow::CardView const& card, bool whole) {
  std::string text = card.face_up ? card.name : card.name.empty() ? "face down" : card.name + " face down";
  if (card.count > 1) text += fmt::format(" x{}", card.count);
  if (whole && !card.tags.empty()) text += fmt::format(" ({})", flow::words_of(card.tags));
  return text;
}

// Words put side by side and wrapped between them, never inside one.
void flow_in(Lines& lines, std::vector<std::string> const& parts, int width, std::string const& indent) {
  std::string line = indent;
  bool empty = true;
  for (std::string const& part : parts) {
    if (!empty && width_of(line) + 2 + width_of(part) > width) {
      lines.push_back(line);
      line = indent;
      empty = true;
    }
    if (!empty) line += "  ";
    line += part;
    empty = false;
  }
  if (!empty) lines.push_back(line);
}

void zone_lines(Lines& lines, flow::Zone const& zone, Ink const& ink, int width, bool whole,
                std::string const& indent) {
  if (zone.cards.empty()) {
    if (whole) lines.push_back(indent + ink.dim(zone.name + ": none"));
    return;
  }
  if (whole) {
    lines.push_back(indent + ink.dim(zone.name));
    for (flow::CardView const& card : zone.cards) {
      lines.push_back(indent + "  " + ink.bold(card_text(card, true)));
      for (std::string const& l : wrap(card.text, width - 6)) lines.push_back(indent + "    " + l);
    }
    return;
  }
  std::string text = ink.dim(zone.name + ": ");
  for (std::size_t i = 0; i < zone.cards.size(); ++i) text += (i ? ", " : "") + card_text(zone.cards[i], false);
  lines.push_back(indent + cut(text, width - static_cast<int>(indent.size()), ink.unicode));
}

Lines beside(Lines const& left, Lines const& right, int left_width) {
  Lines both;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : "";
    if (i < right.size() && !right[i].empty()) line = pad(line, left_width) + right[i];
    both.push_back(line);
  }
  return both;
}

std::string spine_line(flow::SpineEntry const& e, Ink const& ink) {
  std::string const name = e.name + (e.note.empty() ? "" : " (" + e.note + ")");
  if (e.active) return ink.unicode ? "▶" + ink.side(e.side, name) : "*" + name + "*";
  if (e.done) return ink.dim(name);
  return name;
}

Lines right_column(flow::View const& view, Ink const& ink, int width) {
  Lines lines;
  for (flow::Panel const& panel : view.panels) {
    Lines const drawn = draw_panel(panel, ink, width, false);
    lines.insert(lines.end(), drawn.begin(), drawn.end());
  }
  for (flow::Zone const& zone : view.zones) zone_lines(lines, zone, ink, width, false, "");
  return lines;
}

bool named(std::string_view wanted, std::string const& id, std::string const& name) {
  std::string const w = lower(wanted);
  return lower(id) == w || lower(name).find(w) != std::string::npos;
}

std::string common_start(std::vector<std::string> const& texts) {
  std::string start = texts.front();
  for (std::string const& text : texts) {
    std::size_t n = 0;
    while (n < start.size() && n < text.size() && start[n] == text[n]) ++n;
    start.resize(n);
  }
  auto const space = start.rfind(' ');
  return space == start.npos ? "" : start.substr(0, space + 1);
}

std::string numbered(int number, std::string const& text, bool usual, Ink const& ink) {
  std::string line = ink.gold(fmt::format("{:>3}", number)) + ink.dim(") ") + text;
  if (usual) line += ink.dim(ink.unicode ? " ⏎" : " [Enter]");
  return line;
}

}  // namespace

Lines draw_panel(flow::Panel const& panel, Ink const& ink, int width, bool whole) {
  Lines lines;
  std::string head = (panel.active ? (ink.unicode ? "▶ " : "> ") : "  ") + ink.side(panel.side, panel.title);
  // What a foe carries and can do is for `look`; the table shows how it stands.
  bool const brief = !whole && panel.side == "foe";
  if (!panel.subtitle.empty() && !brief) head += ink.dim("  " + panel.subtitle);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < panel.tracks.size(); ++i) parts.push_back(track_text(panel.tracks[i], i == 0, ink));
  for (flow::Tag const& tag : panel.tags) parts.push_back(ink("35", "[" + tag.text + "]"));
  int whole_width = width_of(head);
  for (std::string const& part : parts) whole_width += 2 + width_of(part);
  if (whole_width <= width) {
    for (std::string const& part : parts) head += "  " + part;
    lines.push_back(head);
  } else {
    lines.push_back(cut(head, width, ink.unicode));
    flow_in(lines, parts, width, "    ");
  }
  if (!brief)
    for (flow::Zone const& zone : panel.zones) zone_lines(lines, zone, ink, width, whole, "    ");
  // But what it does next, or is doing, everybody wants to see.
  auto const acts_now = [](flow::Tag const& tag) { return tag.kind == flow::TagKind::due; };
  for (flow::Zone const& zone : panel.zones)
    for (flow::CardView const& card : zone.cards)
      if (brief && card.face_up && std::any_of(card.tags.begin(), card.tags.end(), acts_now))
        for (std::string const& l : wrap(fmt::format("{}: {}", card_text(card, true), card.text), width - 4, "  "))
          lines.push_back("    " + l);
  if (whole)
    for (std::string const& note : panel.notes)
      for (std::string const& l : wrap(note, width - 4, "  ")) lines.push_back("    " + l);
  return lines;
}

Lines draw_view(flow::View const& view, Marks const& marks, Ink const& ink) {
  Lines lines;
  std::string head = ink.bold(view.title.empty() ? view.game : view.title);
  if (view.round > 0) head += fmt::format("   round {}", view.round);
  if (!view.phase.empty()) head += ink.dim(ink.unicode ? "  ·  " : "  -  ") + view.phase;
  lines.push_back(head);
  if (!view.goal.empty())
    for (std::string const& l : wrap("Goal: " + view.goal, ink.width - 2, "  ")) lines.push_back(ink.dim(l));
  if (!view.spine.empty()) {
    std::vector<std::string> parts;
    for (flow::SpineEntry const& e : view.spine)
      parts.push_back((parts.empty() ? "" : ink.dim(ink.unicode ? "› " : "> ")) + spine_line(e, ink));
    flow_in(lines, parts, ink.width, "");
  }
  for (std::string const& passage : view.story) {
    lines.emplace_back();
    for (std::string const& l : wrap(passage, std::min(ink.width, 90) - 4)) lines.push_back("  " + ink("3", l));
  }
  lines.emplace_back();

  constexpr int narrowest_panel = 42;
  Lines boards;
  int board_width = 0;
  for (flow::Board const& board : view.boards) {
    for (std::string const& line : draw_board(board, marks, ink, ink.width - narrowest_panel - 3)) {
      board_width = std::max(board_width, width_of(line));
      boards.push_back(line);
    }
  }
  int const room = ink.width - board_width - 3;
  if (!boards.empty() && room >= narrowest_panel) {
    Lines const both = beside(boards, right_column(view, ink, room), board_width + 3);
    lines.insert(lines.end(), both.begin(), both.end());
  } else {
    lines.insert(lines.end(), boards.begin(), boards.end());
    Lines const below = right_column(view, ink, ink.width);
    lines.insert(lines.end(), below.begin(), below.end());
  }
  return lines;
}

Lines look_up(flow::View const& view, std::string_view name, Ink const& ink) {
  Lines lines;
  auto const card = [&](flow::Zone const& zone) {
    for (flow::CardView const& c : zone.cards) {
      if (!named(name, c.id, c.name) || !c.face_up) continue;
      lines.push_back(ink.bold(card_text(c, true)) + ink.dim("  " + zone.name));
      for (std::string const& l : wrap(c.text, ink.width - 4)) lines.push_back("    " + l);
    }
  };
  for (flow::Panel const& panel : view.panels) {
    if (named(name, panel.id, panel.title)) {
      Lines const drawn = draw_panel(panel, ink, ink.width, true);
      lines.insert(lines.end(), drawn.begin(), drawn.end());
      continue;
    }
    for (flow::Zone const& zone : panel.zones) card(zone);
  }
  for (flow::Zone const& zone : view.zones) card(zone);
  for (flow::Board const& board : view.boards) {
    for (flow::Piece const& piece : board.pieces) {
      if (!named(name, piece.id, piece.name) && lower(piece.glyph) != lower(name)) continue;
      std::string line = ink.side(piece.side, piece.name) +
                         fmt::format(" ({}) stands on {}", piece.glyph, fmt::join(piece.cells, " "));
      if (piece.facing >= 0) line += " facing " + arrow(piece.facing, ink.unicode);
      if (piece.health >= 0) line += fmt::format(", health {}/{}", piece.health, piece.health_most);
      if (!piece.tags.empty()) line += fmt::format(", {}", flow::words_of(piece.tags));
      for (std::string const& l : wrap(line, ink.width, "    ")) lines.push_back(l);
    }
    for (flow::Cell const& cell : board.cells) {
      bool const labelled = !cell.label.empty() && lower(cell.label) == lower(name);
      bool const called = lower(cell.id) == lower(name) || (!cell.name.empty() && named(name, cell.id, cell.name));
      if (!called && !labelled) continue;
      std::string line = fmt::format("{} {}: {}", board.kind == "hex" ? "hex" : "place", cell.id, cell.kind);
      if (!cell.name.empty()) line += ", " + cell.name;
      if (!cell.tags.empty()) line += fmt::format(" ({})", flow::words_of(cell.tags));
      for (std::string const& l : wrap(line, ink.width, "    ")) lines.push_back(l);
      for (std::string const& l : wrap(cell.text, ink.width - 4)) lines.push_back("    " + l);
    }
  }
  return lines;
}

Marks marks_of(std::vector<flow::Words> const& options) {
  Marks marks;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].verb() == "face") continue;  // the hex ahead is a direction, not a place to go
    std::string const* hex = nullptr;
    for (flow::Thing const& thing : options[i].things())
      if (thing.kind == "hex" || thing.kind == "place") hex = &thing.id;
    if (hex) marks.emplace(*hex, static_cast<int>(i) + 1);  // of several options for one hex the first
  }
  return marks;
}

Lines draw_options(std::vector<flow::Words> const& options, int usual, Ink const& ink) {
  constexpr std::size_t short_list = 12;
  Lines lines;
  std::vector<std::string> verbs;
  for (flow::Words const& option : options)
    if (std::find(verbs.begin(), verbs.end(), option.verb()) == verbs.end()) verbs.push_back(option.verb());
  for (std::string const& verb : verbs) {
    std::vector<std::size_t> members;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].verb() != verb) continue;
      members.push_back(i);
      texts.push_back(options[i].text());
    }
    if (options.size() <= short_list || members.size() < 4) {
      for (std::size_t i : members)
        lines.push_back(numbered(static_cast<int>(i) + 1, options[i].text(), static_cast<int>(i) == usual, ink));
      continue;
    }
    std::string const start = common_start(texts);
    std::string const title = start.empty() ? verb : start;
    if (!title.empty()) lines.push_back("  " + ink.bold(title) + (title.back() == ' ' ? "" : " ") + ink.dim("..."));
    std::vector<std::string> parts;
    int widest = 0;
    for (std::size_t i : members) {
      parts.push_back(
          numbered(static_cast<int>(i) + 1, options[i].text().substr(start.size()), static_cast<int>(i) == usual, ink));
      widest = std::max(widest, width_of(parts.back()));
    }
    int const columns = std::max(1, (ink.width - 2) / (widest + 2));
    for (std::size_t i = 0; i < parts.size(); i += static_cast<std::size_t>(columns)) {
      std::string line;
      for (std::size_t j = i; j < std::min(parts.size(), i + static_cast<std::size_t>(columns)); ++j)
        line += pad(parts[j], widest + 2);
      while (!line.empty() && line.back() == ' ') line.pop_back();
      lines.push_back("  " + line);
    }
  }
  return lines;
}

namespace {

// Where on the drawn board the figure stands that acts; the middle where none does.
int line_of_interest(flow::Board const& board, int lines) {
  int first = 1'000'000, last = 0, wanted = -1;
  for (flow::Cell const& cell : board.cells) {
    first = std::min(first, cell.row);
    last = std::max(last, cell.row);
    for (flow::Piece const& piece : board.pieces)
      if (piece.active && std::find(piece.cells.begin(), piece.cells.end(), cell.id) != piece.cells.end())
        wanted = cell.row;
  }
  if (wanted < 0 || last <= first) return lines / 2;
  return (wanted - first) * lines / (last - first + 1);
}

}  // namespace

Lines draw_board_around(flow::Board const& board, Marks const& marks, Ink const& ink, int most) {
  Lines const all = draw_board(board, marks, ink, ink.width - 2);
  int const many = static_cast<int>(all.size());
  if (many <= most) return all;
  int const first = std::clamp(line_of_interest(board, many) - most / 2, 0, many - most);
  return {all.begin() + first, all.begin() + first + most};
}

Lines draw_options_briefly(std::vector<flow::Words> const& options, int usual, Marks const& marks, Ink const& ink,
                           int most) {
  std::vector<bool> on_board(options.size(), false);
  for (auto const& [cell, number] : marks) on_board[static_cast<std::size_t>(number - 1)] = true;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (!on_board[i]) {
      std::string part = numbered(static_cast<int>(i) + 1, options[i].text(), static_cast<int>(i) == usual, ink);
      part.erase(0, part.find_first_not_of(' '));
      parts.push_back(cut(part, ink.width - 4, ink.unicode));
    }
  Lines lines;
  std::size_t said = 0;
  for (std::string const& part : parts) {
    bool const new_line = lines.empty() || width_of(lines.back()) + 3 + width_of(part) > ink.width - 2;
    if (new_line && static_cast<int>(lines.size()) == most - 1) break;  // the last line says what is left out
    if (new_line)
      lines.push_back("  " + part);
    else
      lines.back() += "   " + part;
    ++said;
  }
  std::string rest;
  if (said < parts.size()) rest = fmt::format("{} more", parts.size() - said);
  if (!marks.empty()) rest += fmt::format("{}{} on the board", rest.empty() ? "" : ", ", marks.size());
  if (!rest.empty()) lines.push_back("  " + ink.dim(fmt::format("... {}; type: list", rest)));
  return lines;
}

}  // namespace cli
