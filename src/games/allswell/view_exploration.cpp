// The Location Map: cards as they lie against each other.
#include <algorithm>

#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/view.h"

namespace allswell {

namespace {

// What is printed beside a quest icon, and what lies on it.                                     AW-QUEST-03, -13
std::string quest_tag(World const& w, pack::Ref<Quest> ref) {
  Quest const& quest = w.content.quests[ref];
  flow::Words words;
  words.say("quest {}", quest.number);
  if (quest.box)
    say_box(w, *quest.box, words);
  else
    words.say(" (investigation)");
  QuestToken const& token = w.state.exploration.quests[static_cast<std::size_t>(quest_icon(w, ref))];
  if (token.by)
    words.say(", {} of {}", token.side == Style::augment ? "success" : "failure",
              w.content.characters[token.by.index()].name);
  return words.text();
}

flow::Cell cell_view(World const& w, LaidLocation const& place, int left, int top) {
  Location const& card = w.content.locations[place.card.index()];
  flow::Cell cell;
  cell.id = card.id;
  cell.column = place.x - left;
  cell.row = place.y - top;
  cell.kind = "location";
  cell.label = std::to_string(card.number);
  cell.name = card.name;
  cell.text = card.text;
  for (pack::Ref<Quest> const quest : card.quests) cell.tags.push_back(quest_tag(w, quest));
  for (Side const side : {Side::north, Side::east, Side::south, Side::west}) {
    auto const found = card.travel.find(side);
    std::string edge;
    if (found != card.travel.end()) {
      edge = std::to_string(w.content.locations[found->second.to].number);
      if (found->second.move > 0) edge += fmt::format(" (move {})", found->second.move);
    }
    cell.edges.push_back(std::move(edge));
  }
  return cell;
}

}  // namespace

flow::Board location_map(World const& w) {
  flow::Board shown;
  shown.id = "map";
  shown.title = exploration_of(w).name;
  shown.kind = "grid";
  int left = 0, top = 0, right = 0, bottom = 0;
  for (LaidLocation const& place : w.state.exploration.laid) {
    left = std::min<int>(left, place.x);
    right = std::max<int>(right, place.x);
    top = std::min<int>(top, place.y);
    bottom = std::max<int>(bottom, place.y);
  }
  shown.columns = right - left + 1;
  shown.rows = bottom - top + 1;
  for (LaidLocation const& place : w.state.exploration.laid) {
    shown.cells.push_back(cell_view(w, place, left, top));
    Location const& card = w.content.locations[place.card.index()];
    for (auto const& [side, travel] : card.travel)
      if (laid(w.state, LocationId{travel.to.index()}))
        shown.links.push_back({card.id, w.content.locations[travel.to].id, "connected"});
  }
  if (w.state.exploration.party && laid(w.state, w.state.exploration.party)) {
    flow::Piece party;
    party.id = party.name = "party";
    party.glyph = "P";
    party.side = "hero";
    party.cells = {w.content.locations.id(w.state.exploration.party.index())};
    shown.pieces.push_back(std::move(party));
  }
  return shown;
}

}  // namespace allswell
