#include <doctest/doctest.h>

#include "flow/inspect.h"
#include "kit/footprint.h"
#include "kit/status.h"
#include "tests/kit/boards.h"

using namespace kit;

namespace {

enum class Mood : std::uint8_t { calm, angry };
BOOST_DESCRIBE_ENUM(Mood, calm, angry)

struct Table {
  Hex where;
  Direction facing = Direction::n;
  HexSet walls;
  flow::FixedList<Hex, 4> spawns;
  StatusList<Mood, 2> moods;
  Footprint figure;
  friend bool operator==(Table const&, Table const&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (where, facing, walls, spawns, moods, figure))

struct NoContent {};

Table example() {
  Table table;
  table.where = {3, 4};
  table.facing = Direction::sw;
  table.walls = {{0, 1}, {14, 14}};
  table.spawns = {Hex{2, 2}, Hex::none()};
  Status<Mood> angry;
  angry.kind = Mood::angry;
  angry.strength = 2;
  table.moods.apply(angry);
  table.figure = seven_hexes();
  return table;
}

}  // namespace

TEST_CASE("kit in a state: printed with readable hexes and read back the same") {
  boost::json::value const tree = flow::inspect::tree(NoContent{}, example());
  CHECK(tree.at("where") == "3,4");
  CHECK(tree.at("facing") == "sw");
  CHECK(tree.at("walls") == "0,1 14,14");
  CHECK(tree.at("spawns").at(1) == "nowhere");
  CHECK(tree.at("moods").at("entries").at(0).at("kind") == "angry");

  Table again;
  CHECK(flow::inspect::read(NoContent{}, again, tree) == "");
  CHECK(again == example());
  CHECK(flow::inspect::hash(again) == flow::inspect::hash(example()));
}

TEST_CASE("kit in a state: a part is set by its path, and nonsense is refused") {
  Table table = example();
  CHECK(flow::inspect::set(NoContent{}, table, "where", "5,6") == "");
  CHECK(table.where == Hex{5, 6});
  CHECK(flow::inspect::set(NoContent{}, table, "walls", "1,1 2,2") == "");
  CHECK(table.walls == HexSet{{1, 1}, {2, 2}});
  CHECK(flow::inspect::set(NoContent{}, table, "walls", "") == "");
  CHECK(table.walls.empty());
  CHECK(flow::inspect::set(NoContent{}, table, "where", "5,66") != "");
  CHECK(flow::inspect::set(NoContent{}, table, "walls", "1,1  2,2") != "");
  CHECK(flow::inspect::set(NoContent{}, table, "walls", "1,1 ") != "");
  CHECK(table.where == Hex{5, 6});
  CHECK(flow::inspect::hash(table) != flow::inspect::hash(example()));
}

TEST_CASE("kit hex set: text both ways") {
  CHECK(rc::check([] {
    HexSet const set = kit_tests::any_set();
    RC_ASSERT(parse_hex_set(to_text(set)) == set);
  }));
}
