// People at a table: one invitation for all of them, what they say, what they point at.
#include "tests/server/browser.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::House;
using bench::two_people;
namespace bj = boost::json;

namespace {

std::string kept_in(Folder const& folder) { return (folder.path / "a.db").string(); }

template <class Place>
bench::Replied sit(Place& house, std::string const& table, std::string const& token, int seat, std::string_view name) {
  return house.post("/api/tables/" + table + "/sit", token, fmt::format(R"({{"seat":{},"name":"{}"}})", seat, name));
}

std::string token_of(bench::Replied const& answer) { return std::string(answer.body.at("token").as_string()); }

}  // namespace

TEST_CASE_TEMPLATE(
    "one invitation: who opens it chooses a free seat and gets a link of its own, which no other guest can tell", Place,
    House, Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  std::string const invitation = made.links.back().token;
  CHECK(made.links.back().seat == server::invited);
  bench::Replied const bo = sit(house, made.table->id(), invitation, 1, "Bo");
  REQUIRE(bo.status == 200);
  CHECK(bo.body.at("seat").as_int64() == 1);
  CHECK(bo.body.at("table").at("seats").at(1).at("name").as_string() == "Bo");
  CHECK(made.table->seat_of(token_of(bo)) == 1);
  CHECK(token_of(bo) != made.links[2].token);
  // The seat is taken now; the other one is still free.
  bench::Replied const late = sit(house, made.table->id(), invitation, 1, "Cy");
  CHECK(late.status == 409);
  CHECK(late.body.at("error").as_string() == "Somebody sits there already; choose another seat.");
  bench::Replied const anna = sit(house, made.table->id(), invitation, 0, "Anna");
  REQUIRE(anna.status == 200);
  CHECK(made.table->seat_of(token_of(anna)) == 0);
  CHECK(token_of(anna) != token_of(bo));
}

TEST_CASE_TEMPLATE("an invitation is no seat, and a seat's or a watcher's link is no invitation", Place, House, Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  CHECK(made.table->seat_of(made.links.back().token) == server::invited);
  CHECK(sit(house, made.table->id(), made.links[0].token, 1, "Cy").status == 403);
  CHECK(sit(house, made.table->id(), made.links[1].token, 1, "Cy").status == 403);
  CHECK(sit(house, made.table->id(), made.links.back().token, 2, "Cy").status == 409);
  CHECK(sit(house, made.table->id(), made.links.back().token, -1, "Cy").status == 409);
}

TEST_CASE_TEMPLATE("a guest's token still opens the seat after the server starts again", Place, House, Home) {
  Folder const folder;
  std::string id, token;
  {
    Place house(kept_in(folder));
    auto const made = house.make(two_people());
    id = made.table->id();
    token = token_of(sit(house, id, made.links.back().token, 1, "Bo"));
  }
  Place house(kept_in(folder));
  auto const table = house.find(id);
  CHECK(table->seat_of(token) == 1);
}

TEST_CASE_TEMPLATE("what is said reaches everybody at the table, in one line, and whoever comes later reads it too",
                   Place, House, Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  auto const watcher = house.join(*made.table, 0, true);
  house.say(*made.table, *anna, R"({"type":"say","text":"mind the\nreef"})");
  house.until([&] { return bo->count("said") == 1 && watcher->count("said") == 1; });
  bj::value const& line = bo->last("said")->at("line");
  CHECK(line.at("seat").as_int64() == 0);
  CHECK(line.at("name").as_string() == "Anna");
  CHECK(line.at("text").as_string() == "mind thereef");
  house.say(*made.table, *watcher, R"({"type":"say","text":"go left"})");
  house.until([&] { return anna->count("said") == 2; });
  CHECK(anna->last("said")->at("line").at("seat").as_int64() == -1);
  house.say(*made.table, *anna, R"({"type":"say","text":"\n"})");
  house.say(*made.table, *anna, fmt::format(R"({{"type":"say","text":"{}"}})", std::string(2000, 'x')));
  house.until([&] { return anna->count("said") == 3; });
  CHECK(anna->last("said")->at("line").at("text").as_string().size() == 600);
  auto const later = house.join(*made.table, 2);
  bj::array const& chat = later->last("welcome")->at("chat").as_array();
  REQUIRE(chat.size() == 3);
  CHECK(chat[1].at("text").as_string() == "go left");
  CHECK(made.table->session().length() == 0);
}

TEST_CASE_TEMPLATE("no more than the last sixty remarks are kept", Place, House, Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  for (int i = 1; i <= 64; ++i) house.say(*made.table, *anna, fmt::format(R"({{"type":"say","text":"{}"}})", i));
  house.until([&] { return anna->count("said") == 64; });
  auto const later = house.join(*made.table, 2);
  bj::array const& chat = later->last("welcome")->at("chat").as_array();
  REQUIRE(chat.size() == 60);
  CHECK(chat.front().at("text").as_string() == "5");
}

TEST_CASE_TEMPLATE("pointing is seen by the others, not by oneself, and never at too much at once", Place, House,
                   Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.say(*made.table, *anna, R"({"type":"point","things":[{"kind":"hex","id":"3,4"}]})");
  REQUIRE(bo->count("pointed") == 1);
  CHECK(bo->last("pointed")->at("name").as_string() == "Anna");
  CHECK(bo->last("pointed")->at("things").at(0).at("id").as_string() == "3,4");
  CHECK(anna->count("pointed") == 0);
  std::string many;
  for (int i = 0; i < 9; ++i) many += fmt::format(R"({}{{"kind":"hex","id":"{},0"}})", i ? "," : "", i);
  house.say(*made.table, *anna, fmt::format(R"({{"type":"point","things":[{}]}})", many));
  CHECK(bo->count("pointed") == 1);
  CHECK(anna->count("note") == 1);
}

TEST_CASE_TEMPLATE("a branch takes neither what was said nor who was invited with it", Place, House, Home) {
  Folder const folder;
  Place house(kept_in(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  house.say(*made.table, *both, R"({"type":"say","text":"between us"})");
  house.answer(*made.table, *both, 0);
  house.say(*made.table, *both, R"({"type":"branch","at":1,"title":"another way"})");
  house.until([&] { return both->count("branched") == 1; });
  std::string const id(both->last("branched")->at("table").at("id").as_string());
  auto const branch = house.find(id);
  CHECK(!branch->seat_of(made.links.back().token));
  auto const there = house.join(*branch, 3);
  CHECK(there->last("welcome")->at("chat").as_array().empty());
}
