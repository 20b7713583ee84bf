#include <doctest/doctest.h>

#include <random>

#include <boost/json.hpp>

#include "table/json.h"
#include "table/view_changes.h"

namespace {

namespace bj = boost::json;

// What the browser does with a list of Changes, as docs/protocol.md says it.
void apply(bj::value& view, bj::value const& changes) {
  for (bj::value const& change : changes.as_array()) {
    std::string path(change.at("p").as_string());
    bj::value* at = &view;
    std::size_t begin = 1;
    std::string last;
    for (;;) {
      auto const end = path.find('/', begin);
      last = path.substr(begin, end == path.npos ? path.npos : end - begin);
      if (end == path.npos) break;
      at = at->is_array() ? &at->as_array().at(std::stoul(last)) : &at->as_object().at(last);
      begin = end + 1;
    }
    if (auto const* const count = change.as_object().if_contains("n")) {
      bj::value& list = at->is_array() ? at->as_array().at(std::stoul(last)) : at->as_object().at(last);
      list.as_array().resize(static_cast<std::size_t>(count->as_int64()));
    } else if (at->is_array()) {
      auto& list = at->as_array();
      std::size_t const index = std::stoul(last);
      REQUIRE(index <= list.size());
      if (index == list.size())
        list.push_back(change.at("v"));
      else
        list[index] = change.at("v");
    } else {
      at->as_object()[last] = change.at("v");
    }
  }
}

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
  bj::value held = bj::parse(server::json::text(before));
  for (int i = 0; i < 3000; ++i) {
    flow::View const now = random_view(random);
    auto const marks = server::marks_of(now);
    std::string changes;
    server::write_changes(changes, server::marks_of(before), marks, now);
    apply(held, bj::parse(changes));
    REQUIRE(bj::serialize(held) == bj::serialize(bj::parse(server::json::text(now))));
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
  CHECK(bj::parse(changes).at(0).at("p").as_string() == "/boards/0/pieces/3");
}
