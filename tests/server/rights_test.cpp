// Who may do what with whom asked, and what nobody learns who should not.
#include <atomic>
#include <future>
#include <new>

#include "tests/server/bench.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::two_people;
namespace bj = boost::json;

namespace {

std::string rights_db(Folder const& folder) { return (folder.path / "tables.db").string(); }

std::string wish_of(std::string const& type, Ear const& ear, std::string const& more = "") {
  return fmt::format(R"({{"type":"{}","position":{}{}}})", type, ear.position, more);
}

std::shared_ptr<server::Table> found(House& house, std::string const& id) {
  std::shared_ptr<server::Table> table;
  house.hall.find(id, [&](auto const& t, std::string const&) { table = t; });
  house.until([&] { return table != nullptr; });
  return table;
}

bool sees_everything(House& house, server::Table& table, std::uint32_t seats) {
  std::optional<bool> may;
  table.if_may_see_everything(seats, [&](bool answer) { may = answer; });
  house.until([&] { return may.has_value(); });
  return *may;
}

std::shared_ptr<server::Table> branch_of(House& house, server::Table& table, Ear& asking, int at) {
  house.say(table, asking, fmt::format(R"({{"type":"branch","at":{},"title":"what if"}})", at));
  house.until([&] { return asking.last("branched") != nullptr; });
  return found(house, std::string(asking.last("branched")->at("table").at("id").as_string()));
}

void play_to_the_end(House& house, server::Table& table, std::vector<std::shared_ptr<Ear>> const& ears) {
  for (bool any = true; any;) {
    any = false;
    for (auto const& ear : ears)
      if (ear->mine()) {
        house.answer(table, *ear, 0);
        any = true;
      }
  }
  house.until([&] { return !table.busy() && !table.info().outcome.empty(); });
}

server::message::NewTable short_game() {
  auto wish = two_people();
  wish.options = std::map<std::string, std::string>{{"rounds", "2"}};
  return wish;
}

}  // namespace

TEST_CASE("names and titles of any letters: nothing is cut inside one") {
  Folder const folder;
  std::string const forty = [] {
    std::string letters;
    for (int i = 0; i < 40; ++i) letters += "\u0416";
    return letters;
  }();
  std::string id;
  {
    House house(rights_db(folder));
    auto wish = two_people();
    wish.seats->at(0).name = forty;
    wish.title = forty + forty;
    auto const made = house.make(wish);
    id = made.table->id();
    CHECK(made.table->info().seats[0].name == forty);
    CHECK(made.table->info().title == forty + forty.substr(0, 40));  // sixty letters fit
    auto const both = house.join(*made.table, 3);
    house.say(*made.table, *both,
              fmt::format(R"({{"type":"seat","seat":1,"player":"person","name":"x{}"}})", forty + forty));
    house.until([&] { return made.table->info().seats[1].name != "Bo"; });
    CHECK(made.table->info().seats[1].name == "x" + (forty + forty).substr(0, 118));
    bool claimed = false;
    made.table->claim(1, "yz" + forty + forty, [&](std::string const&) { claimed = true; });
    house.until([&] { return claimed; });
    auto const branch = branch_of(house, *made.table, *both, 0);
    CHECK(branch->info().title == "what if");
    house.say(*made.table, *both, fmt::format(R"({{"type":"branch","at":0,"title":"a{}"}})", forty + forty));
    house.until([&] { return both->count("branched") == 2; });
  }
  House again(rights_db(folder));
  CHECK(found(again, id)->info().seats[0].name == forty);
}

TEST_CASE("what is kept about a table and cannot be read closes that table only, with a sentence") {
  Folder const folder;
  std::vector<std::string> const bad = {"",
                                        "no JSON",
                                        "{}",
                                        R"({"title":"x"})",
                                        "[]",
                                        "{\"title\":\"\xd0\"}",
                                        R"({"title":"t","game":"practice","scenario":"","own_dice":false,"settings":)"
                                        R"({"dice":"same","consent":"free","open":false},"seats":[],"saves":[],"at":0,)"
                                        R"("outcome":""})"};
  {
    House house(rights_db(folder));
    int kept = 0;
    for (std::size_t i = 0; i < bad.size(); ++i)
      house.hall.store().create({fmt::format("bad{}", i), 1, bad[i], "chronicle 1\ngame practice\n---\n", {}},
                                [&](auto const&...) { ++kept; });
    house.until([&] { return kept >= static_cast<int>(bad.size()) - 1; });
  }
  House house(rights_db(folder));
  for (std::size_t i = 0; i < bad.size(); ++i) {
    if (i == 5) continue;  // no text at all: the store does not take it
    CAPTURE(bad[i]);
    auto const table = found(house, fmt::format("bad{}", i));
    CHECK(table->stopped());
    auto const ear = std::make_shared<Ear>();
    table->join(ear, 1, false);
    house.until([&] { return ear->count("note") > 0; });
    CHECK(ear->last("note")->at("text").as_string().starts_with("What is kept about this table cannot be read"));
    house.say(*table, *ear, R"({"type":"undo","position":0})");
    house.say(*table, *ear, R"({"type":"seat","seat":0,"player":"instinct"})");
    house.quiet();
    CHECK(!sees_everything(house, *table, 1));
    table->leave(*ear);
  }
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  house.answer(*made.table, *both, 0);
  CHECK(made.table->session().length() == 1);
}

TEST_CASE("another's seat is handed over with their consent or by who made the table") {
  Folder const folder;
  House house(rights_db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  auto const player = [&](std::size_t seat) { return made.table->info().seats[seat].player; };
  house.say(*made.table, *bo, R"({"type":"seat","seat":0,"player":"random"})");
  house.quiet();
  CHECK(player(0) == "person");
  REQUIRE(anna->last("proposal"));
  CHECK(anna->last("proposal")->at("proposal").at("text").as_string() == "Bo wants to hand the seat of Anna to random");
  house.say(*made.table, *anna, R"({"type":"vote","proposal":1,"yes":false})");
  house.quiet();
  CHECK(player(0) == "person");
  house.say(*made.table, *bo, R"({"type":"seat","seat":0,"player":"person","name":"Nobody"})");
  house.quiet();
  CHECK(made.table->info().seats[0].name == "Anna");
  house.say(*made.table, *anna, R"({"type":"vote","proposal":2,"yes":true})");
  house.until([&] { return made.table->info().seats[0].name == "Nobody"; });
  // By an address there is nobody to ask.
  std::string trouble;
  made.table->hand_over(2, 0, "random", {}, [&](std::string const& why) { trouble = why; });
  CHECK(trouble.starts_with("This seat is somebody's"));
  // Anna made the table; one's own seat is one's own.
  house.say(*made.table, *bo, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return player(1) == "instinct"; });
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"person"})");
  house.until([&] { return player(1) == "person"; });
}

TEST_CASE("consent waits for people who are away, also while the table sleeps") {
  Folder const folder;
  House house(rights_db(folder));
  auto wish = two_people();
  wish.consent = "ask";
  auto table = house.make(wish).table;
  std::string const id = table->id();
  auto const anna = house.join(*table, 1);
  {
    auto const bo = house.join(*table, 2);
    table->leave(*bo);
  }
  house.answer(*table, *anna, 0);
  house.say(*table, *anna, wish_of("undo", *anna));
  house.quiet();
  CHECK(table->session().length() == 1);
  REQUIRE(anna->last("proposal"));
  table->leave(*anna);
  table.reset();
  house.quiet();
  house.hall.tidy(std::chrono::steady_clock::now() + std::chrono::hours(1));
  CHECK(house.hall.tables_awake() == 0);
  CHECK(house.hall.tables_in_memory() == 1);
  table = found(house, id);
  auto const back = house.join(*table, 2);
  CHECK(back->last("welcome")->at("proposal").at("waiting").at(0).as_int64() == 1);
  house.say(*table, *back, R"({"type":"vote","proposal":1,"yes":true})");
  house.until([&] { return table->awake() && table->session().length() == 0; });
}

TEST_CASE("who makes the table can give the seat of somebody who never comes back to a companion") {
  Folder const folder;
  House house(rights_db(folder));
  auto wish = two_people();
  wish.consent = "ask";
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1);
  {
    auto const bo = house.join(*made.table, 2);
    made.table->leave(*bo);
  }
  house.answer(*made.table, *anna, 0);
  house.say(*made.table, *anna, wish_of("undo", *anna));
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return made.table->awake() && made.table->session().length() == 0; });
}

TEST_CASE("a seat that was ever meant for a person keeps its secrets, whoever plays it now") {
  Folder const folder;
  House house(rights_db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  CHECK(!sees_everything(house, *made.table, 1));
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return made.table->info().seats[1].player == "instinct"; });
  CHECK(!sees_everything(house, *made.table, 1));
  house.say(*made.table, *anna, R"({"type":"state","path":""})");
  house.quiet();
  CHECK(anna->last("state") == nullptr);
  CHECK(sees_everything(house, *made.table, 3));
  // A companion's from the beginning: nobody else is there.
  auto wish = two_people();
  wish.seats->at(1).player = "instinct";
  auto const alone = house.make(wish);
  CHECK(sees_everything(house, *alone.table, 1));
}

TEST_CASE("a branch asks everybody, has other dice, and tells no secret while its parent goes on") {
  Folder const folder;
  House house(rights_db(folder));
  auto const made = house.make(short_game());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  house.say(*made.table, *anna, R"({"type":"branch","at":1,"title":"peek"})");
  house.quiet();
  CHECK(anna->last("branched") == nullptr);
  REQUIRE(bo->last("proposal"));
  house.say(*made.table, *bo, R"({"type":"vote","proposal":1,"yes":true})");
  house.until([&] { return anna->last("branched") != nullptr; });
  auto const branch = found(house, std::string(anna->last("branched")->at("table").at("id").as_string()));
  CHECK(house.chronicle(*branch).find("\n2 edit new_dice \"") != std::string::npos);
  // The friend's seat goes to a companion and the branch is played to its end: its seed is the parent's too.
  auto const there = house.join(*branch, 1);
  house.say(*branch, *there, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return branch->info().seats[1].player == "instinct"; });
  if (there->last("welcome")->at("paused").as_bool()) house.say(*branch, *there, wish_of("go_on", *there));
  house.until([&] { return there->mine() || !branch->info().outcome.empty(); });
  play_to_the_end(house, *branch, {there});
  CHECK(!sees_everything(house, *branch, 1));
  CHECK(!sees_everything(house, *branch, 0));
  play_to_the_end(house, *made.table, {anna, bo});
  CHECK(sees_everything(house, *branch, 1));
  CHECK(sees_everything(house, *branch, 0));
}

TEST_CASE("a jump goes exactly where it was asked to, and companions wait there until somebody says go on") {
  Folder const folder;
  House house(rights_db(folder));
  auto wish = two_people();
  wish.seats->at(1).player = "random";
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  REQUIRE(made.table->session().length() == 4);
  house.say(*made.table, *anna, wish_of("jump", *anna, ",\"at\":3"));  // the companion's second decision
  house.until([&] { return anna->last("update")->at("at").as_int64() == 3; });
  house.quiet();
  CHECK(made.table->session().length() == 3);
  CHECK(anna->last("update")->at("paused").as_bool());
  // Also after the table slept.
  house.hall.tidy(std::chrono::steady_clock::now() + std::chrono::hours(1));
  house.say(*made.table, *anna, R"({"type":"ping","n":1})");
  house.until([&] { return anna->last("pong") != nullptr; });
  CHECK(made.table->session().length() == 3);
  house.say(*made.table, *anna, wish_of("go_on", *anna));
  house.until([&] { return anna->mine(); });
  CHECK(made.table->session().length() == 4);
  CHECK(!anna->last("update")->at("paused").as_bool());
}

TEST_CASE("where companions hold every seat by now, undo takes back one decision and not the game") {
  Folder const folder;
  server::Options options;
  options.companion_milliseconds = 100'000;
  House house(rights_db(folder), options);
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  for (int i = 0; i < 6; ++i) house.answer(*made.table, *both, 0);
  for (int seat : {0, 1}) {
    house.say(*made.table, *both, fmt::format(R"({{"type":"seat","seat":{},"player":"random"}})", seat));
    house.until([&] { return made.table->info().seats[static_cast<std::size_t>(seat)].player == "random"; });
  }
  house.quiet();
  int const length = made.table->session().length();
  REQUIRE(length >= 6);
  house.say(*made.table, *both, wish_of("undo", *both));
  auto const at = [&] { return both->last("update")->at("at").as_int64(); };
  house.until([&] { return at() == length - 1; });
  house.say(*made.table, *both, wish_of("jump", *both, ",\"at\":2"));
  house.until([&] { return at() == 2; });
  house.say(*made.table, *both, wish_of("redo", *both));
  house.until([&] { return at() == 3; });
}

TEST_CASE("a save point keeps its position after the past changed") {
  Folder const folder;
  House house(rights_db(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  for (int i = 0; i < 4; ++i) house.answer(*made.table, *both, 0);
  bj::value const view = both->view;
  auto const place = made.table->session().chronicle().entries;
  house.say(*made.table, *both, R"({"type":"save","name":"here"})");
  house.until([&] { return both->last("table") != nullptr; });
  house.say(*made.table, *both, wish_of("jump", *both, ",\"at\":1"));
  house.until([&] { return both->last("update")->at("at").as_int64() == 1; });
  CHECK(!made.table->info().saves.at(0).left);  // redo still leads there
  house.answer(*made.table, *both, 1);
  for (int i = 0; i < 4; ++i) house.answer(*made.table, *both, 0);
  house.until([&] { return made.table->info().saves.at(0).left; });
  house.say(*made.table, *both, R"({"type":"branch","at":0,"title":"","save":"here"})");
  house.until([&] { return both->last("branched") != nullptr; });
  auto const branch = found(house, std::string(both->last("branched")->at("table").at("id").as_string()));
  auto const there = house.join(*branch, 3);
  auto entries = branch->session().chronicle().entries;
  REQUIRE(entries.size() == 5);
  CHECK(entries.back().question == flow::Session::new_dice_path);
  entries.pop_back();
  CHECK(entries == place);
  CHECK(branch->info().title == "here");
}

TEST_CASE("a wish that waits is its wisher's, not that of whoever lives at the same address later") {
  Folder const folder;
  House house(rights_db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  alignas(Ear) std::byte room[sizeof(Ear)];
  auto const in_the_room = [&] { return std::shared_ptr<Ear>(new (room) Ear, [](Ear* ear) { ear->~Ear(); }); };
  auto bo = in_the_room();
  made.table->join(bo, 2, false);
  house.until([&] { return bo->count("welcome") > 0; });
  house.say(*made.table, *anna, House::answer_text(*anna, 0));  // on its way to the disk: wishes wait
  house.say(*made.table, *bo, R"({"type":"save","name":"of a ghost"})");
  made.table->leave(*bo);
  bo.reset();
  bo = in_the_room();
  made.table->join(bo, 2, false);
  house.until([&] { return bo->count("welcome") > 0; });
  house.quiet();
  CHECK(made.table->info().saves.empty());
  made.table->leave(*bo);
}

TEST_CASE("a long way forward is gone beside the others, and costs what it is long") {
  Folder const folder;
  server::Options options;
  House house(rights_db(folder), options);
  auto wish = two_people();
  wish.options = std::map<std::string, std::string>{{"rounds", "200"}};
  auto const made = house.make(wish);
  auto const both = house.join(*made.table, 3);
  // Answered without the network in between: this test is about the way back.
  flow::Session& session = made.table->session();
  while (session.length() < 700) session.answer(0);
  session.jump(0);
  CHECK(session.redo_count() == 700);
  house.say(*made.table, *both, wish_of("jump", *both, ",\"at\":600"));
  CHECK(!made.table->awake());  // it is on its way, and nobody else waits
  int const welcomes = both->count("welcome");
  house.until([&] { return both->count("welcome") > welcomes; });
  CHECK(made.table->session().length() == 600);
  CHECK(made.table->session().redo_count() == 100);
}

TEST_CASE("who opens many long games at once leaves a loader to the others") {
  Folder const folder;
  server::Options options;
  options.loaders = 2;
  House house(rights_db(folder), options);
  std::promise<void> long_enough;
  std::shared_future<void> const end = long_enough.get_future().share();
  std::atomic<int> begun = 0;
  int done = 0, others = 0;
  auto const long_work = [&]() -> std::function<void()> {
    ++begun;
    end.wait();
    return [&] { ++done; };
  };
  for (char const* const table : {"first", "second", "third"}) house.hall.beside(table, "10.0.0.1", long_work);
  // Another address, and the house itself, get their turn while all that goes on.
  for (char const* const address : {"10.0.0.2", ""})
    house.hall.beside("fourth", address, [&]() -> std::function<void()> { return [&] { ++others; }; });
  house.until([&] { return others == 2 && begun > 0; });
  CHECK(begun == 1);
  CHECK(done == 0);
  long_enough.set_value();
  house.until([&] { return done == 3; });
  CHECK(begun == 3);
}

TEST_CASE("a table of a newer program is not opened, as at the terminal, and its chronicle is kept") {
  Folder const folder;
  server::TableMeta meta;
  meta.game = "practice";
  meta.settings = {"same", "free", false, {}};
  meta.seats = {{.name = "Anna", .player = "person"}, {.name = "Bo", .player = "person"}};
  std::string const text = "chronicle 1\nengine 99.0.0\ngame practice\nseat person A\nseat person B\n---\n";
  {
    House house(rights_db(folder));
    bool kept = false;
    house.hall.store().create({"newer", 1, server::json::text(meta), text, {}}, [&](auto const&...) { kept = true; });
    house.until([&] { return kept; });
  }
  House house(rights_db(folder));
  auto const table = found(house, "newer");
  auto const ear = std::make_shared<Ear>();
  table->join(ear, 1, false);
  house.until([&] { return ear->count("note") > 0; });
  CHECK(ear->last("note")->at("text").as_string().starts_with(
      "This game cannot be opened: this chronicle was written by chronicler 99.0.0"));
  CHECK(house.chronicle(*table) == text);
  std::string trouble;
  house.hall.make_from_text(text, [&](auto const&, std::string const& why) { trouble = why; });
  house.until([&] { return !trouble.empty(); });
  CHECK(trouble.starts_with("this chronicle was written by chronicler 99.0.0"));
}
