#include <doctest/doctest.h>

#include <random>

#include "apply_changes.h"
#include "endless_game.h"
#include "practice_game.h"
#include "table/json.h"
#include "table/message_texts.h"
#include "table/view_changes.h"
#include "table/views.h"

namespace {

namespace bj = boost::json;

flow::View random_view(std::mt19937& random) {
  auto const below = [&](unsigned n) { return static_cast<int>(random() % n); };
  auto const text = [&] { return std::string(static_cast<std::size_t>(below(12)), static_cast<char>('a' + below(3))); };
  flow::View v;
  v.game = "g";
  v.phase = text();
  v.round = below(3);
  for (int i = below(3); i > 0; --i) v.story.push_back(text());
  for (int b = below(3); b > 0; --b) {
    flow::Board& board = v.boards.emplace_back();
    board.id = text();
    for (int i = below(5); i > 0; --i) {
      flow::Cell& cell = board.cells.emplace_back();
      cell.id = text();
      cell.column = below(2);
      cell.row = below(2);
      if (below(2) == 0) cell.tags.emplace_back(flow::TagKind::counter, text(), below(3));
    }
    for (int i = below(4); i > 0; --i) board.pieces.emplace_back().id = text();
  }
  for (int p = below(4); p > 0; --p) {
    flow::Panel& panel = v.panels.emplace_back();
    panel.title = text();
    panel.active = below(2) == 0;
    for (int i = below(3); i > 0; --i) panel.tracks.push_back({"t", below(3), -1, ""});
    for (int i = below(3); i > 0; --i) {
      flow::Zone& zone = panel.zones.emplace_back();
      for (int c = below(4); c > 0; --c) zone.cards.emplace_back().name = text();
    }
    for (int i = below(2); i > 0; --i) panel.notes.push_back(text());
  }
  return v;
}

}  // namespace

TEST_CASE("changes lead from any view to any other") {
  std::mt19937 random(7);
  flow::View before = random_view(random);
  bj::value held = bench::held_view(before);
  for (int i = 0; i < 3000; ++i) {
    flow::View const now = random_view(random);
    auto const marks = server::marks_of(now);
    std::string changes;
    server::write_changes(changes, server::marks_of(before), marks, now);
    bench::apply(held, bj::parse(changes));
    REQUIRE(held == bench::held_view(now));
    before = now;
  }
}

TEST_CASE("a view that did not change gives no changes") {
  std::mt19937 random(9);
  flow::View const view = random_view(random);
  std::string changes;
  server::write_changes(changes, server::marks_of(view), server::marks_of(view), view);
  CHECK(changes == "[]");
}

TEST_CASE("one moved piece is one change") {
  flow::View a;
  a.boards.emplace_back().pieces.resize(5);
  flow::View b = a;
  b.boards[0].pieces[3].cells = {"1,2"};
  std::string changes;
  server::write_changes(changes, server::marks_of(a), server::marks_of(b), b);
  CHECK(bj::parse(changes).as_array().size() == 1);
  CHECK(changes == R"([{"p":"/boards/0/pieces/3","f":{"cells":["1,2"]}}])");
}

TEST_CASE("of a view only what is not plain is sent, and what is plain a browser knows") {
  CHECK(server::message::plain_as_described());
  flow::View view;
  view.round = 2;
  flow::CardView& card = view.zones.emplace_back().cards.emplace_back();
  card.id = "a";
  card.face_up = false;
  card.tags.emplace_back("worn");
  CHECK(server::json::text(view) ==
        R"({"round":2,"zones":[{"cards":[{"id":"a","face_up":false,"tags":[{"text":"worn"}]}]}]})");
  CHECK(server::json::text(flow::View{}) == "{}");
}

TEST_CASE("a card that lay somewhere before is not sent again") {
  auto const card = [](char const* id, char const* text) {
    flow::CardView c;
    c.id = id;
    c.text = text;
    return c;
  };
  flow::View a;
  flow::Panel& panel = a.panels.emplace_back();
  panel.zones = {{"hand", {card("x", "long"), card("y", "longer"), card("z", "longest")}}, {"spent", {}}};
  flow::View b = a;
  b.panels[0].zones[1].cards.push_back(b.panels[0].zones[0].cards[1]);
  b.panels[0].zones[0].cards.erase(b.panels[0].zones[0].cards.begin() + 1);
  b.panels[0].zones[0].cards.push_back(card("new", ""));
  b.zones = {{"row", {card("z", "longest"), card("z", "changed")}}};
  std::string changes;
  server::write_changes(changes, server::marks_of(a), server::marks_of(b), b);
  CHECK(changes ==
        R"([{"p":"/panels/0/zones/0/cards","l":[0,2,{"id":"new"}]},)"
        R"({"p":"/panels/0/zones/1/cards/0","v":"/panels/0/zones/0/cards/1"},)"
        R"({"p":"/zones/0","v":{"name":"row","cards":["/panels/0/zones/0/cards/2",{"id":"z","text":"changed"}]}}])");
  bj::value held = bench::held_view(a);
  bench::apply(held, bj::parse(changes));
  CHECK(held == bench::held_view(b));
}

TEST_CASE("a card that is another one in the same place is sent whole, one that changed by its fields") {
  flow::View a;
  a.zones.emplace_back().cards.resize(2);
  a.zones[0].cards[0].id = "deck";
  a.zones[0].cards[1].id = "pile";
  flow::View b = a;
  b.zones[0].cards[0].count = 7;
  b.zones[0].cards[1].id = "other";
  std::string changes;
  server::write_changes(changes, server::marks_of(a), server::marks_of(b), b);
  CHECK(changes == R"([{"p":"/zones/0/cards/0","f":{"count":7}},{"p":"/zones/0/cards/1","v":{"id":"other"}}])");
}

TEST_CASE("a view is made once for all who see the same") {
  flow::Setup setup;
  setup.seats.resize(2);
  auto const position = endless::Game().start(setup);
  server::Views views(*position);
  CHECK(&views.by(flow::Seat{0}) == &views.by(flow::Seat{1}));
  CHECK(&views.by(flow::Seat{0}) == &views.by(flow::Seat::nobody()));
  CHECK(views.by(flow::Seat{1}).view == position->view(flow::Seat{1}));
}

TEST_CASE("who sees something of their own has a view of their own") {
  flow::Setup setup;
  setup.seats.resize(2);
  auto const position = practice::Game().start(setup);
  server::Views views(*position);
  CHECK(&views.by(flow::Seat{0}) == &views.by(flow::Seat{0}));
  CHECK(&views.by(flow::Seat{0}) != &views.by(flow::Seat{1}));
  CHECK(views.by(flow::Seat{0}).view.panels[1].zones[0].cards[0].id == "");
  CHECK(views.by(flow::Seat{1}).view.panels[1].zones[0].cards[0].id != "");
  for (flow::Seat const seat : {flow::Seat{0}, flow::Seat{1}, flow::Seat::nobody()})
    CHECK(views.by(seat).view == position->view(seat));
}

TEST_CASE("the changes of a moment lead everybody there from where they stood") {
  flow::Setup setup;
  setup.seats.resize(2);
  auto const position = practice::Game().start(setup);
  bench::Onlookers onlookers(*position);
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) {
    position->answer(static_cast<int>(random() % static_cast<unsigned>(position->option_count())));
    // One of them missed a moment: their changes lead from another place.
    if (i % 7 == 3) onlookers.look(*position, 1);
    onlookers.look(*position);
  }
}
