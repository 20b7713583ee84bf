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

namespace {

enum class Post : std::uint8_t { none, guarded, abandoned };
BOOST_DESCRIBE_ENUM(Post, none, guarded, abandoned)
struct Land {
  std::vector<std::string> names{"gate", "ford"};
};
struct Watch {
  std::array<Post, 4> posts{};  // by place of the land; two are not in use
  std::array<int, 2> walls{};
  friend bool operator==(Watch const&, Watch const&) = default;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (posts, walls))
std::string name_at(Land const& land, std::array<Post, 4> const&, int i) {
  return i < static_cast<int>(land.names.size()) ? land.names[static_cast<std::size_t>(i)] : "";
}

}  // namespace

TEST_CASE("items of an array are called by the names of their places") {
  Land const land;
  Watch watch;
  CHECK(flow::inspect::set(land, watch, "posts.ford", "guarded") == "");
  CHECK(watch.posts[1] == Post::guarded);
  CHECK(flow::inspect::set(land, watch, "posts.0", "abandoned") == "");
  boost::json::value const tree = flow::inspect::tree(land, watch);
  CHECK(boost::json::serialize(tree.at("posts")) == R"({"gate":"abandoned","ford":"guarded"})");
  CHECK(flow::inspect::set(land, watch, "posts.fort", "guarded") == "there is no \"fort\"");
}

TEST_CASE("what cannot be read says what was probably meant; a list that is too short is an error") {
  Land const land;
  Watch watch;
  CHECK(flow::inspect::set(land, watch, "posts.gate", "garded") ==
        "unknown word \"garded\"; did you mean \"guarded\"?");
  CHECK(flow::inspect::set(land, watch, "posts.gate", "open") ==
        "unknown word \"open\"; known: none, guarded, abandoned");
  CHECK(flow::inspect::set(land, watch, "post", 1) == "there is no \"post\"; did you mean \"posts\"?");
  CHECK(flow::inspect::set(land, watch, "walls", {1}) == "expected 2 items, found 1");
  CHECK(flow::inspect::set(land, watch, "walls", {1, 2, 3}) == "expected 2 items, found 3");
  CHECK(flow::inspect::set(land, watch, "walls", {1, 2}) == "");
}
