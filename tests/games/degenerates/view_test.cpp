// What the table shows.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/view.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::space;

bool tagged(flow::Tags const& tags, std::string_view text) {
  return std::any_of(tags.begin(), tags.end(), [&](flow::Tag const& tag) { return tag.text == text; });
}
template <class List>
auto const& named(List const& list, std::string const& id) {
  auto const it = std::find_if(list.begin(), list.end(), [&](auto const& one) { return one.id == id; });
  REQUIRE(it != list.end());
  return *it;
}

}  // namespace

TEST_CASE("DD-MAP-02 DD-LVL-04 DD-BNT-01  the map is a graph with its ways, levels, counters and figures") {
  Bench b;
  b.put("bone_forger", "pigskin_port");
  b.state().map.bounty = 4;
  b.state().doom.hand = space("the_gluepot");
  b.state().of(space("the_gluepot")).explored = true;
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("kettenberg"), Heading::nowhere, 0xff, false});
  flow::View const v = view(b.world(), flow::Seat{0});
  REQUIRE(v.boards.size() == 1);
  flow::Board const& map = v.boards[0];
  CHECK(map.kind == "graph");
  CHECK(named(map.cells, "pigskin_port").label == "T3");
  CHECK(named(map.cells, "the_gluepot").label == "D3");
  CHECK(tagged(named(map.cells, "the_gluepot").tags, "Explored"));
  CHECK(tagged(named(map.cells, "the_gluepot").tags, "Hand of Doom, 0 of 6 Wounds"));
  CHECK(tagged(named(map.cells, "bruettelburg").tags, "Bounty Level 4"));
  CHECK(named(map.pieces, "bone_forger").cells == std::vector<std::string>{"pigskin_port"});
  CHECK(tagged(named(map.pieces, "amtsrat_zwirbel").tags, "Law"));
  for (flow::Cell const& cell : map.cells) CHECK(cell.id != "hidden_halls");  // an overlay that is not in use
  for (flow::Cell const& one : map.cells)
    for (flow::Cell const& other : map.cells)
      CHECK((one.id == other.id || one.column != other.column || one.row != other.row));
  for (flow::Link const& link : map.links) {
    named(map.cells, link.from);
    named(map.cells, link.to);
  }
}

TEST_CASE("DD-REQ-08 DD-REQ-12  a sheet shows what works and what is dark") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);  // STR 6
  b.hold(midwife, "customs_mallet");                              // STR 8
  b.wear(midwife, "colander_helm");
  b.learn(midwife, "kick_where_he_prays");  // AGI 6; it has 5
  b.of(midwife).wounds = 3;
  b.now([](Play& p) { settle(p); });
  flow::Panel const p = sheet(b.world(), midwife);
  CHECK(p.seat == 1);
  CHECK(p.tracks[0].value == 3);
  CHECK(p.tracks[0].most == 16);
  CHECK(tagged(named(p.zones[0].cards, "customs_mallet").tags, "not usable"));
  CHECK(tagged(named(p.zones[0].cards, "colander_helm").tags, "usable"));
  CHECK(tagged(named(p.zones[0].cards, "colander_helm").tags, "in force"));
  CHECK(tagged(named(p.zones[1].cards, "kick_where_he_prays").tags, "not usable"));
}

TEST_CASE("DD-DECK-05  decks are counts; offers and Danger cards lie open to everybody") {
  Bench b;
  b.put("bone_forger", "pigskin_port");
  b.state().turn.markets.push_back({space("pigskin_port"), false, {}});
  b.state().cards.loot.put(loot("pot_lid"), LootZone::offer_0, kit::every_seat);
  b.state().cards.loot.put(loot("fin_guard"), LootZone::deck, kit::every_seat);
  flow::View const v = view(b.world(), flow::Seat{1});
  bool offered = false;
  for (flow::Zone const& zone : v.zones) {
    for (flow::CardView const& card : zone.cards) CHECK(card.id != "fin_guard");
    if (zone.name == "for sale at Pigskin Port") offered = zone.cards.size() == 1 && zone.cards[0].id == "pot_lid";
    if (zone.name == "decks") CHECK(named(zone.cards, "Loot").count == 1);
  }
  CHECK(offered);
}

}  // namespace degenerates
