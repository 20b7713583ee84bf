// What only a browser's home does: one thought at a time in another worker, and what happens when nothing can be kept.
#include "tests/server/browser.h"

#include "wasm/thoughts.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::two_people;

namespace {

std::string browser_disk(Folder const& folder) { return (folder.path / "browser").string(); }

server::message::NewTable with_a_searcher() {
  auto wish = two_people();
  wish.seats->at(1).player = "search:quick";
  return wish;
}

std::string about_option(char const* what, Ear const& ear, int index) {
  return fmt::format(R"({{"type":"{}","question":"{}","position":{},"index":{}}})", what,
                     std::string_view(ear.question.at("id").as_string()), ear.position, index);
}

// The oldest job that waits is thought about now.
void think_once(Home& house) {
  REQUIRE(!house.jobs.empty());
  auto const [ticket, job] = house.jobs.front();
  house.jobs.pop_front();
  house.home.thought(ticket, wasm::think_about(house.shelf, job));
}

}  // namespace

TEST_CASE("in a browser a companion thinks elsewhere, and other tables play on meanwhile") {
  Folder const folder;
  Home house(browser_disk(folder));
  house.thinks = false;
  auto const made = house.make(with_a_searcher()), other = house.make(two_people());
  auto const anna = house.join(*made.table, 1), both = house.join(*other.table, 3);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  house.quiet();
  CHECK(house.jobs.size() == 1);
  CHECK(made.table->session().length() == 2);
  for (int i = 0; i < 20; ++i) house.answer(*other.table, *both, 0);
  CHECK(other.table->session().length() == 20);
  CHECK(made.table->session().length() == 2);
  house.thinks = true;
  house.until([&] { return anna->mine(); });  // the companion's card and way
  CHECK(made.table->session().length() == 4);
}

TEST_CASE("in a browser a thought that came too late is dropped") {
  Folder const folder;
  Home house(browser_disk(folder));
  house.thinks = false;
  auto const made = house.make(with_a_searcher());
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  house.quiet();
  REQUIRE(house.jobs.size() == 1);
  house.say(*made.table, *anna, fmt::format(R"({{"type":"undo","position":{}}})", anna->position));
  house.until([&] { return made.table->session().length() == 1 && anna->mine(); });
  think_once(house);
  house.quiet();
  CHECK(made.table->session().length() == 1);
  CHECK(anna->mine());
}

TEST_CASE("in a browser one thing is thought about at a time, odds before companions, and nothing that was given up") {
  Folder const folder;
  Home house(browser_disk(folder));
  house.thinks = false;
  auto const first = house.make(with_a_searcher()), second = house.make(with_a_searcher()),
             third = house.make(two_people());
  auto const anna = house.join(*first.table, 1), bea = house.join(*second.table, 1), cy = house.join(*third.table, 1);
  for (int i = 0; i < 2; ++i) house.answer(*first.table, *anna, 0);
  for (int i = 0; i < 2; ++i) house.answer(*second.table, *bea, 0);
  house.answer(*third.table, *cy, 0);
  house.say(*third.table, *cy, about_option("odds", *cy, 0));  // given up for the next one
  house.say(*third.table, *cy, about_option("odds", *cy, 1));
  house.quiet();
  REQUIRE(house.jobs.size() == 1);
  think_once(house);  // of the first table
  REQUIRE(house.jobs.size() == 1);
  CHECK(cy->count("foreseen") == 0);
  think_once(house);  // the odds that are still wanted, not the second table's companion
  REQUIRE(cy->count("foreseen") == 1);
  CHECK(cy->last("foreseen")->at("index").as_int64() == 1);
  CHECK(second.table->session().length() == 2);
}

TEST_CASE("in a browser odds that were given up while they were worked out come to nobody") {
  Folder const folder;
  Home house(browser_disk(folder));
  house.thinks = false;
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  house.say(*made.table, *anna, about_option("odds", *anna, 0));
  REQUIRE(house.jobs.size() == 1);  // it is thought about now
  house.say(*made.table, *anna, about_option("odds", *anna, 1));
  think_once(house);
  CHECK(anna->count("foreseen") == 0);
  think_once(house);
  REQUIRE(anna->count("foreseen") == 1);
  CHECK(anna->last("foreseen")->at("index").as_int64() == 1);
}

TEST_CASE("in a browser an answer that cannot be kept is not shown") {
  Folder const folder;
  Home house(browser_disk(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  std::string const before = house.chronicle(*made.table);
  house.trouble = "the disk is full";
  int const updates = anna->count("update");
  house.say(*made.table, *anna, Home::answer_text(*anna, 0));
  house.quiet();
  CHECK(anna->count("update") == updates);
  CHECK(house.home.cupboard().chronicle(made.table->number()) == before);
}

TEST_CASE("what is thought about in another worker fails in words") {
  server::Shelf shelf({bench::practice_offer()});
  CHECK(wasm::read_thought(wasm::think_about(shelf, "{}")).trouble == "\"chronicle\" is missing");
}
