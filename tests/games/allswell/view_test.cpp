// What the table shows, and to whom.
#include "games/allswell/view.h"

#include <doctest/doctest.h>

#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

flow::Zone const* zone_named(flow::Panel const& panel, std::string_view name) {
  for (flow::Zone const& zone : panel.zones)
    if (zone.name == name) return &zone;
  return nullptr;
}
bool has_tag(flow::Tags const& tags, std::string_view text) {
  return std::any_of(tags.begin(), tags.end(), [&](flow::Tag const& tag) { return tag.text == text; });
}

}  // namespace

TEST_CASE("AW-GEN-16  hands are open to every seat; held Impulses are their owner's; a deck shows how many it holds") {
  Bench b("wilderness_camp", {"marica", "groanax"});
  b.hand("marica", {"morning_shift", "piecework"});
  b.put("marica", {3, 3});
  ImpulseId const held{0};
  b.s.impulses.put(held, zone(b.id("marica"), ImpulsePile::held), kit::no_seat);
  for (int seat : {0, 1}) {
    flow::Panel const panel = character_panel(b.world(), CardTexts(*b.content), b.id("marica"), flow::Seat{seat});
    flow::Zone const* hand = zone_named(panel, "hand");
    REQUIRE(hand);
    CHECK(hand->cards.size() == 2);
    CHECK(hand->cards[0].name == "Morning Shift");
    CHECK(std::count(panel.notes.begin(), panel.notes.end(), "deck 10") == 1);
    flow::Zone const* impulses = zone_named(panel, "held Impulses");
    REQUIRE(impulses);
    CHECK(impulses->cards[0].face_up == (seat == 0));
    CHECK(impulses->cards[0].name.empty() == (seat == 1));
  }
}

TEST_CASE("AW-ROUND-10  a face-down Trigger token does not say whose it is") {
  Bench b("wilderness_camp", {"marica", "groanax"});
  Sequence sequence;
  sequence.active = Token{b.id("marica"), {}, true};
  sequence.ready.push_back(Token{b.id("groanax"), {}, false});
  sequence.ready.push_back(Token{{}, TypeId(b.content->enemies.index_of("goad")), true});
  auto const spine = spine_of(b.world(), sequence);
  REQUIRE(spine.size() == 3);
  CHECK(spine[0].name == "Marica");
  CHECK(spine[0].active);
  CHECK(spine[1].name == "?");
  CHECK(spine[1].side.empty());
  CHECK(spine[2].side == "foe");
}

TEST_CASE("an Action card shows its actions, its speed, its surge and its rampage marks") {
  Bench b("wilderness_camp", {"marica", "groanax"});
  flow::CardView const card =
      action_card_view(b.world(), CardTexts(*b.content), b.id("marica"), b.card("marica", "the_blunt_end"));
  CHECK(card.id == "marica_the_blunt_end");
  CHECK(card.text.starts_with("attack+1 [rampage opening: becomes +2] / move 2 / defend"));
  CHECK(has_tag(card.tags, "slow"));
  CHECK(has_tag(card.tags, "rampage opening"));
  CHECK(has_tag(card.tags, "Mercenary: attack+1, ability"));
}

TEST_CASE("AW-MAP-03  the map shows its borders as what they are by now, from both sides") {
  Bench b("the_ambulatory", {"marica", "groanax"});
  auto const border = [&](Hex hex, kit::Direction side) {
    for (flow::Cell const& cell : scenario_board(b.world()).cells)
      if (cell.column == hex.column && cell.row == hex.row)
        return cell.borders.empty() ? flow::Border::none : cell.borders[static_cast<std::size_t>(side)];
    return flow::Border::none;
  };
  // The quarterdeck gate is the north-eastern side of 9,5, the brake housing the northern one of 12,6.
  b.s.scenario.opened = 0;
  CHECK(border({9, 5}, kit::Direction::ne) == flow::Border::door);
  CHECK(border(kit::neighbour({9, 5}, kit::Direction::ne), kit::Direction::sw) == flow::Border::door);
  CHECK(border({12, 6}, kit::Direction::n) == flow::Border::destructible);
  CHECK(border({5, 4}, kit::Direction::s) == flow::Border::blocked);
  CHECK(border({5, 5}, kit::Direction::n) == flow::Border::blocked);
  b.s.scenario.opened = 1;
  CHECK(border({9, 5}, kit::Direction::ne) == flow::Border::none);
  CHECK(border({12, 6}, kit::Direction::n) == flow::Border::destructible);
}

TEST_CASE("AW-SCOUT-10, AW-QUEST-03  the Location Map: cards where they lie, travel icons on their sides, quests") {
  Explorers b({"marica", "knowman"});
  b.s.phase = Phase::exploration;
  b.s.exploration.laid.push_back({b.location("orisons_price"), 0, -1});
  b.s.exploration.quests[static_cast<std::size_t>(quest_icon(b.world(), b.content->quests.ref("wax_by_weight")))] = {
      b.id("marica"), Style::affliction};
  flow::View const view = view_of(b.world(), flow::Seat{0});
  REQUIRE(view.boards.size() == 1);
  flow::Board const& map = view.boards[0];
  CHECK(map.kind == "grid");
  CHECK(map.rows == 2);
  CHECK(map.columns == 1);
  CHECK(map.cells[0].id == "cinder_halt");
  CHECK(map.cells[0].row == 1);
  CHECK(map.cells[1].row == 0);
  CHECK(map.cells[0].edges == std::vector<std::string>{"4", "3 (move 3)", "", ""});
  CHECK(map.cells[0].tags[0] == "quest 101 (challenge 5: move, Trespass, A Small Miracle), failure of Marica");
  CHECK(map.cells[0].tags[1] == "quest 102 (investigation)");
  REQUIRE(map.pieces.size() == 1);
  CHECK(map.pieces[0].cells[0] == "cinder_halt");
  CHECK(view.spine.size() == 2);
  CHECK(view.spine[0].name == "Marica");
}
