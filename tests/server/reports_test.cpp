// Reports of what is wrong: at every table, with what the reporter may see, and play goes on.
#include "store/reports.h"
#include "tests/server/bench.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::two_people;
namespace bj = boost::json;

namespace {

std::string reports_db(Folder const& folder) { return (folder.path / "tables.db").string(); }

std::int64_t report(House& house, server::Table& table, Ear& ear, std::string const& words) {
  int const before = ear.count("reported");
  house.say(table, ear, bj::serialize(bj::object{{"type", "report"}, {"text", words}}));
  house.until([&] { return ear.count("reported") > before; });
  return ear.last("reported")->at("number").as_int64();
}

server::Options with_scenes() {
  server::Options options;
  options.write_scene = [](flow::Session& session) { return "scene after " + std::to_string(session.length()); };
  return options;
}

}  // namespace

TEST_CASE("a report keeps what its reporter sees and nobody else's secrets; numbers count up, and play goes on") {
  Folder const folder;
  std::string id;
  {
    House house(reports_db(folder), with_scenes());
    auto const made = house.make(two_people());
    id = made.table->id();
    auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
    auto const watcher = house.join(*made.table, 0, true);
    house.answer(*made.table, *anna, 0);
    CHECK(report(house, *made.table, *anna, "the wind is wrong") == 1);
    CHECK(report(house, *made.table, *bo, "mine too") == 2);
    CHECK(report(house, *made.table, *watcher, "") == 3);
    CHECK(bo->count("reported") == 1);  // only who reported hears of it
    house.answer(*made.table, *anna, 0);
    CHECK(made.table->info().at == 2);

    // Also read while a server uses the store.
    auto const kept = store::reports_of(reports_db(folder));
    REQUIRE(kept.size() == 3);
    CHECK(kept[0].table == id);
    bj::object const of_anna = bj::parse(kept[0].about).as_object(), of_bo = bj::parse(kept[1].about).as_object();
    CHECK(of_anna.at("text").as_string() == "the wind is wrong");
    CHECK(of_anna.at("who").as_string() == "Anna");
    CHECK(of_anna.at("at").as_int64() == 1);
    CHECK(of_anna.at("kind").as_string() == "where_to");
    CHECK(of_anna.at("options").as_array().size() == 3);
    CHECK(of_bo.at("options").as_array().empty());  // not Bo's to decide
    CHECK(kept[0].scene == "");                     // two people have secrets from each other
    // Anna's hand of 20 and 30 something lies open in her report and closed in Bo's and the watcher's.
    auto const face_up = [](store::Report const& r, int panel) {
      bj::value view = bj::parse(r.about).at("view");
      bench::make_whole<flow::View>(view);
      return view.at("panels").at(static_cast<std::size_t>(panel)).at("zones").at(0).at("cards").at(0).at("face_up") ==
             true;
    };
    CHECK(face_up(kept[0], 0));
    CHECK_FALSE(face_up(kept[0], 1));
    CHECK_FALSE(face_up(kept[1], 0));
    CHECK(face_up(kept[1], 1));
    CHECK_FALSE(face_up(kept[2], 0));
    CHECK_FALSE(face_up(kept[2], 1));
  }
  House again(reports_db(folder), with_scenes());  // the next server counts on
  std::shared_ptr<server::Table> table;
  again.hall.find(id, [&](auto const& t, std::string const&) { table = t; });
  again.until([&] { return table != nullptr; });
  auto const both = again.join(*table, 3);
  CHECK(report(again, *table, *both, "now I hold both seats") == 4);
  CHECK(store::reports_of(reports_db(folder)).at(3).scene == "scene after 2");
}

TEST_CASE("a store that was made before there were reports has none; a file that is no store is said to be none") {
  Folder const folder;
  {
    House house(reports_db(folder));
    auto const db = store::open_database(reports_db(folder), store::Access::reader);
    db->run("DROP TABLE reports");
  }
  CHECK(store::reports_of(reports_db(folder)).empty());
  CHECK_THROWS_AS(store::reports_of((folder.path / "nothing.db").string()), store::Broken);
}

TEST_CASE("a game without line of sight says so; a hex that is not on the board is refused") {
  Folder const folder;
  House house(reports_db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  house.say(*made.table, *anna, R"({"type":"sight","from":"0,0","to":"3,3"})");
  house.until([&] { return anna->count("sight") == 1; });
  CHECK(anna->last("sight")->at("rule").as_string() == "");
  house.say(*made.table, *anna, R"({"type":"sight","from":"0,0","to":"99,3"})");
  house.until([&] { return anna->count("note") == 1; });
  CHECK(anna->count("sight") == 1);
}
