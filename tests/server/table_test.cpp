#include "tests/server/browser.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::House;
using bench::two_people;
namespace bj = boost::json;

namespace {

std::string db(Folder const& folder) { return (folder.path / "a.db").string(); }

std::string wish_at(std::string_view type, Ear const& ear, std::string_view more = "") {
  return fmt::format(R"({{"type":"{}","position":{}{}}})", type, ear.position, more);
}

}  // namespace

TEST_CASE_TEMPLATE("a table welcomes with the whole view and goes on with differences", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  bj::value const& welcome = *anna->last("welcome");
  CHECK(welcome.at("mine").as_array().size() == 1);
  CHECK(welcome.at("view").at("boards").at(0).at("cells").as_array().size() == 180);
  REQUIRE(anna->mine());
  CHECK(anna->question.at("prompt").as_string() == "Which card do you play?");
  CHECK(anna->question.at("options").at(0).at("text").as_string() == "play 10");
  house.answer(*made.table, *anna, 0);
  bj::value const& update = *anna->last("update");
  CHECK(update.at("at").as_int64() == 1);
  CHECK(update.at("done").at(0).at("text").as_string() == "card 1 of the hand");
  CHECK(update.at("log").at(0).at("rule").as_string() == "PR-CARD-01");
  CHECK(anna->question.at("kind").as_string() == "where_to");
  CHECK(update.at("changes").as_array().size() < 8);
}

TEST_CASE_TEMPLATE("an answer to an old question is refused gently with the new one", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  std::string const old = Place::answer_text(*anna, 0);
  house.answer(*made.table, *anna, 0);
  house.say(*made.table, *anna, old);
  house.quiet();
  REQUIRE(anna->count("stale") == 1);
  CHECK(anna->last("stale")->at("question").at("kind").as_string() == "where_to");
  CHECK(made.table->session().length() == 1);
  // Not Bo's question, and he does not see its options or its id.
  CHECK(!bo->mine());
  CHECK(bo->question.at("options").as_array().empty());
  CHECK(bo->question.at("id").as_string() == "");
  house.say(*made.table, *bo, Place::answer_text(*anna, 0));
  house.quiet();
  CHECK(bo->count("stale") == 1);
  CHECK(made.table->session().length() == 1);
}

TEST_CASE_TEMPLATE("nothing is told before it is committed", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  house.say(*made.table, *anna, Place::answer_text(*anna, 0));
  // The rules have taken it, but no commit can have been told: that needs the network's turn.
  CHECK(made.table->busy());
  CHECK(anna->count("update") == 0);
  house.until([&] { return anna->count("update") == 1; });
  CHECK(house.house().archive().chronicle(made.table->number()).find("\n1 which_card ") != std::string::npos);
}

TEST_CASE_TEMPLATE("a game goes on where it was after the server starts again, with what was undone", Place, House,
                   Home) {
  Folder const folder;
  std::string id, token;
  std::int64_t position = 0;
  bj::value question;
  {
    Place house(db(folder));
    auto const made = house.make(two_people());
    id = made.table->id();
    token = made.links[1].token;
    auto const both = house.join(*made.table, 3);
    for (int i = 0; i < 9; ++i) house.answer(*made.table, *both, 0);
    house.say(*made.table, *both, wish_at("undo", *both));
    house.until([&] { return both->last("update")->at("at").as_int64() == 8; });
    CHECK(both->last("update")->at("redo").as_int64() == 1);
    position = both->position;
    question = both->question;
  }
  Place again(db(folder));
  auto const table = again.find(id);
  CHECK(table->seat_of(token) == 0);
  CHECK(!table->seat_of("AAAAAAAAAAAAAAAAAAAAAA"));
  auto const both = again.join(*table, 3);
  CHECK(both->position == position);
  CHECK(both->question == question);
  CHECK(both->last("welcome")->at("redo").as_int64() == 1);
  again.say(*table, *both, wish_at("redo", *both));
  again.until([&] { return both->count("update") == 1; });
  CHECK(both->last("update")->at("at").as_int64() == 9);
}

TEST_CASE_TEMPLATE("undo goes back for everybody, and log lines beyond are dropped", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  REQUIRE(bo->mine());
  bj::value const before = bo->question;
  house.answer(*made.table, *bo, 1);
  house.say(*made.table, *anna, wish_at("undo", *anna));
  house.until([&] { return bo->last("update")->at("at").as_int64() == 2; });
  CHECK(bo->last("update")->at("log_kept").as_int64() == 2);
  CHECK(bo->question.at("id") == before.at("id"));
  CHECK(bo->question.at("position").as_int64() > before.at("position").as_int64());
  CHECK(bo->last("update")->at("log").at(0).at("text").as_string() == "Anna went back to decision 2");
}

TEST_CASE_TEMPLATE("dice after an undo: the same, new ones, or no way back", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const rolls = [&](std::string const& policy) {
    auto wish = two_people();
    wish.dice = policy;
    wish.options = std::map<std::string, std::string>{{"rounds", "200"}};
    auto const made = house.make(wish);
    auto const both = house.join(*made.table, 3);
    std::vector<std::string> rolled;
    for (int round = 0; round < 12; ++round) {
      house.answer(*made.table, *both, 0);
      house.answer(*made.table, *both, 0);
      for (auto const& line : both->last("update")->at("log").as_array())
        if (line.at("kind").as_string() == "rolled") rolled.push_back(std::string(line.at("text").as_string()));
      house.say(*made.table, *both, wish_at("jump", *both, ",\"at\":0"));
      house.quiet();
      house.until([&] { return !made.table->busy(); });
      if (policy == "none") {
        CHECK(both->last("note")->at("text").as_string() == "This table does not go back past dice that have fallen.");
        CHECK(made.table->session().length() == 2);
        break;
      }
    }
    return rolled;
  };
  auto const same = rolls("same");
  REQUIRE(same.size() == 12);
  CHECK(std::all_of(same.begin(), same.end(), [&](auto const& r) { return r == same[0]; }));
  auto const fresh = rolls("new");
  REQUIRE(fresh.size() == 12);
  CHECK(!std::all_of(fresh.begin(), fresh.end(), [&](auto const& r) { return r == fresh[0]; }));
  rolls("none");
}

TEST_CASE_TEMPLATE("with consent, an undo waits for the others", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto wish = two_people();
  wish.consent = "ask";
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  house.say(*made.table, *anna, wish_at("undo", *anna));
  house.quiet();
  REQUIRE(bo->last("proposal"));
  CHECK(made.table->session().length() == 1);
  house.say(*made.table, *anna, R"({"type":"vote","proposal":1,"yes":true})");
  house.quiet();
  CHECK(made.table->session().length() == 1);
  house.say(*made.table, *bo, R"({"type":"vote","proposal":1,"yes":false})");
  house.quiet();
  CHECK(made.table->session().length() == 1);
  house.say(*made.table, *anna, wish_at("undo", *anna));
  house.say(*made.table, *bo, R"({"type":"vote","proposal":2,"yes":true})");
  house.until([&] { return made.table->session().length() == 0; });
}

TEST_CASE_TEMPLATE(
    "companions play their seats at once, a seat is handed over and back, undo stops at a person's decision", Place,
    House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto wish = two_people();
  wish.seats = std::vector<server::message::NewSeat>{{"Anna", "person"}, {"", "random"}};
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  // The companion's card and way are taken in the same update; then the table is asked, which is Anna.
  CHECK(made.table->session().length() == 4);
  CHECK(anna->question.at("seat").as_int64() == -1);
  house.say(*made.table, *anna, wish_at("undo", *anna));
  house.until([&] { return anna->last("update")->at("at").as_int64() == 1; });
  CHECK(anna->mine());
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"person","name":"Bo"})");
  house.until([&] {
    return anna->last("presence") && anna->last("presence")->at("seats").at(1).at("name").as_string() == "Bo";
  });
  house.answer(*made.table, *anna, 0);
  CHECK(made.table->session().length() == 2);
  CHECK(!anna->mine());
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return anna->mine(); });
  CHECK(made.table->session().length() == 4);
  house.say(*made.table, *anna, R"({"type":"seat","seat":7,"player":"instinct"})");
  house.say(*made.table, *anna, R"({"type":"seat","seat":1,"player":"gnome"})");
  house.quiet();
  CHECK(anna->last("note")->at("text").as_string() ==
        "A seat is played by a person or a companion (instinct, random, search, search:quick, search:deep), not by "
        "\"gnome\".");
}

TEST_CASE_TEMPLATE("where only companions sit they play while somebody watches", Place, House, Home) {
  Folder const folder;
  server::Options options;
  options.companion_milliseconds = 1;
  Place house(db(folder), options);
  auto wish = two_people();
  wish.seats = std::vector<server::message::NewSeat>{{"", "random"}, {"", "instinct"}};
  wish.options = std::map<std::string, std::string>{{"rounds", "2"}};
  auto const made = house.make(wish);
  auto const watcher = house.join(*made.table, 0, true);
  CHECK(!watcher->mine());
  house.until([&] {
    return watcher->last("update") && watcher->last("update")->at("outcome").as_string() == "The walk is done.";
  });
  CHECK(watcher->question.is_null());
}

TEST_CASE_TEMPLATE("why, hint and preview belong to who decides; a preview stops at the die", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  std::string const id(anna->question.at("id").as_string());
  house.say(*made.table, *anna, fmt::format(R"({{"type":"why","question":"{}"}})", id));
  REQUIRE(anna->last("refusals"));
  auto const& refused = anna->last("refusals")->at("refused").as_array();
  REQUIRE(!refused.empty());
  CHECK(refused[0].at("rule").as_string() == "PR-MOVE-02");
  house.say(*made.table, *bo, fmt::format(R"({{"type":"why","question":"{}"}})", id));
  CHECK(!bo->last("refusals"));
  house.say(*made.table, *anna, fmt::format(R"({{"type":"hint","question":"{}"}})", id));
  house.until([&] { return anna->last("hinted") != nullptr; });
  CHECK(anna->last("hinted")->at("index").as_int64() >= 0);
  std::string const why(anna->last("hinted")->at("text").as_string());
  CHECK_MESSAGE(why.ends_with(")"), why);  // what it goes by stands behind it
  house.say(*made.table, *anna,
            fmt::format(R"({{"type":"preview","question":"{}","position":{},"index":1}})", id, anna->position));
  bj::value const& seen = *anna->last("previewed");
  CHECK(seen.at("dice").as_bool());
  CHECK(seen.at("log").as_array().size() == 1);
  CHECK(seen.at("next").as_string() == "Roll a d6 for the wind: what came?");
  CHECK(made.table->session().length() == 1);
}

TEST_CASE_TEMPLATE("odds and threats belong to who decides, and come to nobody else", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  auto const ask = [&](Ear& who, char const* what, int index) {
    house.say(*made.table, who,
              fmt::format(R"({{"type":"{}","question":"{}","position":{},"index":{}}})", what,
                          std::string_view(anna->question.at("id").as_string()), anna->position, index));
  };
  ask(*anna, "odds", 1);
  house.until([&] { return anna->last("foreseen") != nullptr; });
  bj::value const odds = *anna->last("foreseen");
  CHECK(odds.at("exact").as_bool());
  CHECK(odds.at("chance").as_bool());
  CHECK_FALSE(odds.at("threat").as_bool());
  // What the wind brings is strength: 1 to 6, one chance in six each.
  REQUIRE(odds.at("lines").as_array().size() == 1);
  bj::value const& line = odds.at("lines").at(0);
  CHECK(line.at("piece").as_string() == "walker1");
  CHECK(line.at("mean").as_int64() == 350);
  REQUIRE(line.at("changes").as_array().size() == 6);
  for (bj::value const& change : line.at("changes").as_array()) CHECK(change.at("chance").as_int64() == 167);
  // Both walkers are stronger when it is Anna's turn again.
  ask(*anna, "threat", 1);
  house.until([&] { return anna->count("foreseen") == 2; });
  CHECK(anna->last("foreseen")->at("threat").as_bool());
  CHECK(anna->last("foreseen")->at("lines").as_array().size() == 2);
  CHECK(anna->last("foreseen")->at("guessed").as_bool());
  ask(*bo, "odds", 1);
  ask(*anna, "odds", 99);
  house.quiet();
  CHECK(bo->last("foreseen") == nullptr);
  CHECK(anna->count("foreseen") == 2);
  CHECK(made.table->session().length() == 1);
}

TEST_CASE_TEMPLATE("our own dice are asked of the people", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto wish = two_people();
  wish.own_dice = true;
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  CHECK(anna->question.at("seat").as_int64() == -2);
  REQUIRE(bo->mine());
  house.answer(*made.table, *bo, 5);
  CHECK(bo->question.at("seat").as_int64() == 1);
}

TEST_CASE_TEMPLATE("repairs are typed, logged, in the chronicle, and undone like anything else", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  house.say(*made.table, *both, R"({"type":"state","path":""})");
  REQUIRE(both->last("state"));
  CHECK(both->last("state")->at("state").at("walkers").at(0).at("strength").as_int64() == 0);
  house.say(*made.table, *both, wish_at("edit", *both, R"(,"path":"walkers.0.strength","value":"many")"));
  house.quiet();
  CHECK(both->last("note")->at("kind").as_string() == "refused");
  house.say(*made.table, *both, wish_at("edit", *both, R"(,"path":"walkers.0.strength","value":7)"));
  house.until([&] { return both->count("update") == 1; });
  CHECK(both->last("update")->at("done").at(0).at("seat").as_int64() == -3);
  bool shown = false;
  for (auto const& change : both->last("update")->at("changes").as_array())
    if (change.at("p").as_string() == "/panels/0/tracks/0") shown = change.at("f").at("value").as_int64() == 7;
  CHECK(shown);
  house.say(*made.table, *both, wish_at("undo", *both));
  house.until([&] { return both->count("update") == 2; });
  CHECK(made.table->session().length() == 0);
}

TEST_CASE_TEMPLATE("save points name places, jump leads there, a branch is a table of its own", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  for (int i = 0; i < 4; ++i) house.answer(*made.table, *both, 0);
  house.say(*made.table, *both, R"({"type":"save","name":"before the storm"})");
  house.until([&] { return both->last("table") != nullptr; });
  CHECK(both->last("table")->at("table").at("saves").at(0).at("at").as_int64() == 4);
  for (int i = 0; i < 3; ++i) house.answer(*made.table, *both, 0);
  house.say(*made.table, *both, wish_at("jump", *both, ",\"at\":4"));
  house.until([&] { return both->last("update")->at("at").as_int64() == 4; });
  house.say(*made.table, *both, R"({"type":"branch","at":2,"title":"what if"})");
  house.until([&] { return both->last("branched") != nullptr; });
  std::string const other(both->last("branched")->at("table").at("id").as_string());
  CHECK(both->last("branched")->at("links").as_array().size() == 4);
  auto const branch = house.find(other);
  auto const there = house.join(*branch, 3);
  CHECK(there->last("welcome")->at("at").as_int64() == 3);  // two decisions, and other dice from there on
  CHECK(made.table->session().length() == 4);
}

TEST_CASE("a table that nobody plays lets go of its game and wakes where it was") {
  Folder const folder;
  House house(db(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  for (int i = 0; i < 5; ++i) house.answer(*made.table, *both, 0);
  house.hall.tidy(std::chrono::steady_clock::now() + std::chrono::hours(1));
  CHECK(!made.table->awake());
  CHECK(made.table->info().at == 5);
  int const before = both->count("update");
  house.say(*made.table, *both, House::answer_text(*both, 0));
  house.until([&] { return both->count("update") == before + 1; });
  CHECK(made.table->session().length() == 6);
  CHECK(both->last("update")->as_object().contains("view"));
}

TEST_CASE_TEMPLATE("older log lines and decisions are told on request", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto wish = two_people();
  wish.options = std::map<std::string, std::string>{{"rounds", "200"}};
  auto const made = house.make(wish);
  auto const both = house.join(*made.table, 3);
  for (int i = 0; i < 300; ++i) house.answer(*made.table, *both, 0);
  auto const late = house.join(*made.table, 3);
  auto const& log = late->last("welcome")->at("log").as_array();
  CHECK(late->last("welcome")->at("more_log").as_bool());
  std::int64_t const first = log[0].at("after").as_int64();
  REQUIRE(first > 10);
  house.say(*made.table, *late, fmt::format(R"({{"type":"log","before":{}}})", first));
  house.until([&] { return late->last("log") != nullptr; });
  CHECK(late->last("log")->at("log").as_array().back().at("after").as_int64() == first - 1);
  house.say(*made.table, *late, R"({"type":"history","from":10,"to":12})");
  CHECK(late->last("history")->at("done").as_array().size() == 3);
}

TEST_CASE_TEMPLATE("wrong messages get one sentence and change nothing", Place, House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const anna = house.join(*made.table, 1);
  for (char const* text : {"", "{", "[]", "{}", R"({"type":"fly"})", R"({"type":"answer"})",
                           R"({"type":"answer","question":1,"position":2,"index":0})", R"({"type":"look","seat":99})",
                           R"({"type":"look","seat":1})", R"({"type":"jump","position":7,"at":-4})",
                           R"({"type":"vote","proposal":3,"yes":true})", R"({"type":"save","name":""})"}) {
    CAPTURE(text);
    auto const before = anna->heard.size();
    house.say(*made.table, *anna, text);
    house.quiet();
    REQUIRE(anna->heard.size() == before + 1);
    std::string const type(anna->heard.back().at("type").as_string());
    CHECK((type == "note" || type == "stale"));
  }
  CHECK(made.table->session().length() == 0);
}

TEST_CASE_TEMPLATE(
    "one person with several seats sees with the eyes of the seat that decides, or of the one they choose", Place,
    House, Home) {
  Folder const folder;
  Place house(db(folder));
  auto const made = house.make(two_people());
  auto const both = house.join(*made.table, 3);
  CHECK(both->last("welcome")->at("look").as_int64() == 0);
  house.answer(*made.table, *both, 0);
  house.answer(*made.table, *both, 0);
  CHECK(both->last("update")->at("look").as_int64() == 1);
  house.say(*made.table, *both, R"({"type":"look","seat":0})");
  CHECK(both->last("welcome")->at("look").as_int64() == 0);
  house.answer(*made.table, *both, 0);
  CHECK(both->last("update")->at("look").as_int64() == 0);
}
