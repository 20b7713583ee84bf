// Companions that take their time: nobody else waits for them, and what has become pointless is stopped.
#include <atomic>
#include <thread>

#include "table/companion.h"
#include "tests/server/bench.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::two_people;

namespace {

// Thinks until the test lets it answer, or until it is told to stop.
struct Ponderer final : bots::Companion {
  static inline std::atomic<int> begun = 0, answered = 0, stopped = 0;
  static inline std::atomic<bool> may_answer = false;

  std::string_view name() const override { return "ponderer"; }
  int choose(bots::Chair& chair, bots::Budget const&, std::stop_token stop) override {
    ++begun;
    int const options = chair.option_count();
    while (!may_answer && !stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (stop.stop_requested())
      ++stopped;
    else
      ++answered;
    return options - 1;
  }
};
struct PondererIsThere {
  PondererIsThere() {
    Ponderer::begun = Ponderer::answered = Ponderer::stopped = 0;
    Ponderer::may_answer = false;
    server::companion_kinds().push_back({"ponderer", false, [](auto) { return std::make_unique<Ponderer>(); }});
  }
  ~PondererIsThere() { server::companion_kinds().pop_back(); }
};

server::message::NewTable with_a_ponderer() {
  auto wish = two_people();
  wish.seats->at(1).player = "ponderer";
  return wish;
}

std::string thinkers_db(Folder const& folder) { return (folder.path / "tables.db").string(); }
std::string undo(Ear const& ear) { return fmt::format(R"({{"type":"undo","position":{}}})", ear.position); }

}  // namespace

TEST_CASE("while a companion thinks, other tables play on, and its answer comes when it is ready") {
  PondererIsThere const ponderer;
  Folder const folder;
  House house(thinkers_db(folder));
  auto const made = house.make(with_a_ponderer()), other = house.make(two_people());
  auto const anna = house.join(*made.table, 1), both = house.join(*other.table, 3);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  house.until([&] { return Ponderer::begun == 1; });
  house.until([&] { return !made.table->busy(); });
  CHECK(made.table->session().length() == 2);
  for (int i = 0; i < 20; ++i) house.answer(*other.table, *both, 0);
  CHECK(other.table->session().length() == 20);
  CHECK(made.table->session().length() == 2);
  Ponderer::may_answer = true;
  house.until([&] { return anna->mine(); });  // the companion's card and way
  CHECK(made.table->session().length() == 4);
  CHECK(Ponderer::answered == 2);
}

TEST_CASE("an undo stops a companion's thought, and an answer that comes too late is dropped") {
  PondererIsThere const ponderer;
  Folder const folder;
  House house(thinkers_db(folder));
  auto const made = house.make(with_a_ponderer());
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  house.until([&] { return Ponderer::begun == 1; });
  house.say(*made.table, *anna, undo(*anna));
  house.until([&] { return Ponderer::stopped == 1; });
  house.until([&] { return made.table->awake() && made.table->session().length() == 1 && anna->mine(); });
  // The same again: this time the answer is ready just when somebody goes back.
  house.answer(*made.table, *anna, 0);
  house.until([&] { return Ponderer::begun == 2; });
  Ponderer::may_answer = true;
  while (Ponderer::answered < 1) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  house.say(*made.table, *anna, undo(*anna));
  house.until([&] { return made.table->session().length() == 1 && anna->mine(); });
  house.quiet();
  CHECK(made.table->session().length() == 1);
}

TEST_CASE("a person who takes the seat, a table that sleeps and a server that stops end a thought") {
  PondererIsThere const ponderer;
  Folder const folder;
  {
    House house(thinkers_db(folder));
    auto const made = house.make(with_a_ponderer());
    auto const anna = house.join(*made.table, 1);
    house.answer(*made.table, *anna, 0);
    house.answer(*made.table, *anna, 0);
    house.until([&] { return Ponderer::begun == 1; });
    auto const seat_is_kept = [&, told = anna->count("presence")] { return anna->count("presence") > told; };
    house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"person"})");
    house.until([&] { return Ponderer::stopped == 1 && seat_is_kept(); });
    auto const seat_is_kept_again = [&, told = anna->count("presence")] { return anna->count("presence") > told; };
    house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"ponderer"})");
    house.until([&] { return Ponderer::begun == 2 && seat_is_kept_again() && !made.table->busy(); });
    house.hall.tidy(std::chrono::steady_clock::now() + std::chrono::hours(1));
    house.until([&] { return Ponderer::stopped == 2; });
    CHECK(!made.table->awake());
    auto const back = house.join(*made.table, 1);  // and is taken up again
    house.until([&] { return Ponderer::begun == 3; });
    made.table->leave(*back);
    made.table->leave(*anna);
  }
  CHECK(Ponderer::stopped == 3);
}

TEST_CASE("a hint that is thought about comes to who asked, unless the question is gone by then") {
  PondererIsThere const ponderer;
  Folder const folder;
  server::Options options;
  options.hinting_companion = "ponderer";
  House house(thinkers_db(folder), options);
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  auto const ask = [&] {
    house.say(
        *made.table, *anna,
        fmt::format(R"({{"type":"hint","question":"{}"}})", std::string_view(anna->question.at("id").as_string())));
  };
  ask();
  house.until([&] { return Ponderer::begun == 1; });
  CHECK(anna->last("hinted") == nullptr);
  Ponderer::may_answer = true;
  house.until([&] { return anna->last("hinted") != nullptr; });
  Ponderer::may_answer = false;
  ask();
  house.until([&] { return Ponderer::begun == 2; });
  house.answer(*made.table, *anna, 0);
  Ponderer::may_answer = true;
  while (Ponderer::answered < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  house.quiet();
  CHECK(anna->count("hinted") == 1);
}
