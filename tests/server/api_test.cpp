#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include "bench.h"
#include "pack/lessons.h"
#include "server/guard.h"
#include "table/lessons.h"

using bench::Folder;
using bench::House;
namespace bj = boost::json;

namespace {

struct Site {
  explicit Site(Folder const& folder) : house((folder.path / "a.db").string()) {
    auto const web = folder.path / "web";
    std::filesystem::create_directories(web / "assets");
    std::ofstream(web / "index.html") << "<!doctype html><title>table</title>";
    std::ofstream(web / "assets" / "main-abc123.js") << std::string(5000, ' ') << "export {};";
    std::ofstream(folder.path / "secret.txt") << "secret";
    auto const ledger = folder.path / "ledger";
    std::filesystem::create_directories(ledger);
    std::ofstream(ledger / "practice.tsv") << "id\tsection\ttopic\trule\truling\n"
                                              "PR-MOVE-01\tMoving\tmove\tA walker must move.\t\n"
                                              "PR-MOVE-02\tMoving\tmove\tThe board has an edge.\tNobody falls.\n";
    files = server::Files(web.string());
    rules = server::read_rulebook(ledger.string());
    api = std::make_unique<server::Api>(house.hall, files, rules);
  }
  server::Response get(std::string target, std::string authorization = "", std::string encoding = "",
                       std::string match = "") {
    return ask({"GET", std::move(target), std::move(authorization), std::move(match), std::move(encoding), ""});
  }
  server::Response post(std::string target, std::string body, std::string authorization = "") {
    return ask({"POST", std::move(target), std::move(authorization), "", "", std::move(body)});
  }
  server::Response ask(server::Request const& request) {
    std::optional<server::Response> response;
    api->handle(request, [&](server::Response r) { response = std::move(r); });
    house.until([&] { return response.has_value(); });
    return *response;
  }
  static bj::value json(server::Response const& response) { return bj::parse(*response.body); }
  static std::string header(server::Response const& response, std::string_view name) {
    for (auto const& [key, value] : response.headers)
      if (key == name) return value;
    return "";
  }
  House house;
  server::Files files;
  server::Rulebook rules;
  std::unique_ptr<server::Api> api;
};

}  // namespace

TEST_CASE("http: packs to choose, their scenarios with who wrote them, and a table that names its packs") {
  Folder const folder;
  Site site(folder);
  bj::value const usual = site.json(site.get("/api/games/practice"));
  CHECK(usual.at("offers").as_array().size() == 2);
  CHECK(usual.at("offers").at(1).at("author") == "Bo");
  CHECK(usual.at("packs").as_array().size() == 1);
  CHECK(usual.at("scenarios").as_array().size() == 2);
  bj::value const more = site.json(site.get("/api/games/practice?packs=core,mill"));
  CHECK(more.at("packs").as_array().size() == 2);
  REQUIRE(more.at("scenarios").as_array().size() == 3);
  CHECK(more.at("scenarios").at(0).at("pack") == "core");
  CHECK(more.at("scenarios").at(2).at("id") == "mill_walk");
  CHECK(more.at("scenarios").at(2).at("pack") == "mill");
  CHECK(site.get("/api/games/practice?packs=nowhere").status == 422);
  CHECK(site.get("/api/games/nothing").status == 422);

  auto const made = site.post("/api/tables", R"({"game":"practice","packs":["core","mill"],"scenario":"mill_walk"})");
  REQUIRE(made.status == 201);
  CHECK(site.json(made).at("table").at("packs") == bj::array{"core", "mill"});
  CHECK(site.post("/api/tables", R"({"game":"practice","scenario":"mill_walk"})").status == 422);
  CHECK(site.post("/api/tables", R"({"game":"practice","packs":["nowhere"]})").status == 422);
}

TEST_CASE("http: games, tables, seats and links") {
  Folder const folder;
  Site site(folder);
  CHECK(site.json(site.get("/api/games")).at("games").at(0).at("most_seats").as_int64() == 4);
  CHECK(site.json(site.get("/api/games")).at("games").at(0).at("coaches").as_array().empty());
  auto const made = site.post("/api/tables", R"({"game":"practice","seats":[{"name":"Anna","player":"person"}]})");
  REQUIRE(made.status == 201);
  bj::value const table = site.json(made);
  std::string const id(table.at("table").at("id").as_string());
  CHECK(table.at("table").at("seats").as_array().size() == 2);
  CHECK(table.at("table").at("seats").at(1).at("player").as_string() == "instinct");
  std::string const watcher = "Bearer " + std::string(table.at("links").at(0).at("token").as_string());
  std::string const anna = "Bearer " + std::string(table.at("links").at(1).at("token").as_string());
  std::string const other = "Bearer " + std::string(table.at("links").at(2).at("token").as_string());
  CHECK(std::string(table.at("links").at(1).at("link").as_string()).starts_with("/#/t/" + id + "/"));
  CHECK(site.get("/api/tables/" + id).status == 404);
  CHECK(site.get("/api/tables/" + id, "Bearer AAAAAAAAAAAAAAAAAAAAAA").status == 404);
  CHECK(site.get("/api/tables/nothere", anna).status == 404);
  CHECK(site.get("/api/tables/" + id, watcher).status == 200);
  CHECK(site.post("/api/tables/" + id + "/claim", R"({"name":"W"})", watcher).status == 403);
  auto const claimed = site.post("/api/tables/" + id + "/claim", R"({"name":"Bo"})", other);
  REQUIRE(claimed.status == 200);
  CHECK(site.json(claimed).at("seat").as_int64() == 1);
  CHECK(site.json(claimed).at("table").at("seats").at(1).at("player").as_string() == "person");
  auto const handed = site.post("/api/tables/" + id + "/seats/1", R"({"player":"random"})", anna);
  CHECK(site.json(handed).at("seats").at(1).at("player").as_string() == "random");
  CHECK(site.post("/api/tables/" + id + "/seats/1", R"({"player":"dragon"})", anna).status == 422);
  auto const mine =
      site.post("/api/mine", fmt::format(R"({{"tokens":["{}","AAAAAAAAAAAAAAAAAAAAAA","x"]}})", anna.substr(7)));
  REQUIRE(site.json(mine).at("tables").as_array().size() == 1);
  CHECK(site.json(mine).at("tables").at(0).at("seat").as_int64() == 0);
  // Bo has taken a seat: one link alone no longer shows everything.
  CHECK(site.get("/api/tables/" + id + "/chronicle", anna).status == 403);
  CHECK(site.get("/api/tables/" + id + "/chronicle", anna + "," + other.substr(7)).status == 200);
}

TEST_CASE("http: a chronicle goes out and comes back as a table; an old one says where it parts") {
  Folder const folder;
  Site site(folder);
  auto const made = site.json(site.post("/api/tables", R"({"game":"practice","seed":"5"})"));
  std::string const id(made.at("table").at("id").as_string());
  std::string const anna = "Bearer " + std::string(made.at("links").at(1).at("token").as_string());
  auto const file = site.get("/api/tables/" + id + "/chronicle", anna);
  REQUIRE(file.status == 200);
  CHECK(file.body->starts_with("chronicle 2\n"));
  CHECK(site.get("/api/tables/" + id + "/scene", anna).status == 404);  // nobody told this server how to write one
  auto const back = site.post("/api/chronicles", *file.body + "1 which_card #1 card 2 of the hand\n");
  REQUIRE(back.status == 201);
  CHECK(site.json(back).at("table").at("at").as_int64() == 1);
  CHECK(!site.json(back).as_object().contains("parting"));
  auto const old =
      site.post("/api/chronicles", *file.body + "1 which_card #1 card 2 of the hand\n2 which_way #0 north\n");
  REQUIRE(old.status == 201);
  CHECK(site.json(old).at("parting").at("entry").as_int64() == 2);
  CHECK(site.json(old).at("parting").at("why").as_string() == "it answers which_way, but the rules now ask where_to");
  CHECK(site.post("/api/chronicles", "no chronicle").status == 422);
  CHECK(site.post("/api/chronicles", "chronicle 1\ngame unknown\n---\n").status == 422);
}

TEST_CASE("http: wrong wishes get a status and one sentence") {
  Folder const folder;
  Site site(folder);
  auto const refused = [&](std::string const& body, int status) {
    CAPTURE(body);
    auto const response = site.post("/api/tables", body);
    CHECK(response.status == status);
    CHECK(site.json(response).at("error").is_string());
  };
  refused("", 400);
  refused("{", 400);
  refused("[]", 400);
  refused("{}", 400);
  refused(R"({"game":7})", 400);
  refused(R"({"game":"chess"})", 422);
  refused(R"({"game":"practice","scenario":"moon"})", 422);
  refused(R"({"game":"practice","options":{"rounds":"3"}})", 422);
  refused(R"({"game":"practice","options":{"speed":"3"}})", 422);
  refused(R"({"game":"practice","dice":"loaded"})", 422);
  refused(R"({"game":"practice","seed":"x"})", 422);
  refused(R"({"game":"practice","seats":[{"name":"a","player":"b"}]})", 422);
  refused(
      fmt::format(
          R"({{"game":"practice","seats":[{}{{"name":"","player":"person"}}]}})",
          R"({"name":"","player":"person"},{"name":"","player":"person"},{"name":"","player":"person"},{"name":"","player":"person"},)"),
      422);
  CHECK(site.get("/api/nothing").status == 404);
  CHECK(site.ask({"DELETE", "/api/tables", "", "", "", ""}).status == 405);
  CHECK(site.ask({"GET", "/%zz", "", "", "", ""}).status == 400);
  CHECK(site.ask({"GET", "no-slash", "", "", "", ""}).status == 400);
}

TEST_CASE("http: files come compressed, cached by their hash, and never from outside the folder") {
  Folder const folder;
  Site site(folder);
  auto const index = site.get("/");
  CHECK(index.status == 200);
  CHECK(site.header(index, "Cache-Control") == "no-cache");
  CHECK(site.header(index, "Content-Security-Policy").find("script-src 'self'") != std::string::npos);
  CHECK(*site.get("/t/abc").body == *index.body);
  auto const script = site.get("/assets/main-abc123.js", "", "gzip, br");
  CHECK(site.header(script, "Content-Encoding") == "gzip");
  CHECK(script.body->size() < 200);
  CHECK(site.header(script, "Cache-Control").find("immutable") != std::string::npos);
  CHECK(site.get("/assets/main-abc123.js", "", "", site.header(script, "ETag")).status == 304);
  for (char const* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt",
                           "/assets/%2e%2e/%2e%2e/secret.txt", "//secret.txt", "/web/../secret.txt", "/secret.txt"}) {
    CAPTURE(path);
    CHECK(site.get(path).status == 404);
  }
}

TEST_CASE("http: rules by id and by words, health and figures") {
  Folder const folder;
  Site site(folder);
  CHECK(site.json(site.get("/api/rules/PR-MOVE-02")).at("ruling").as_string() == "Nobody falls.");
  CHECK(site.get("/api/rules/PR-NO-01").status == 404);
  CHECK(site.json(site.get("/api/rules?game=practice&q=board%20EDGE")).at("rules").as_array().size() == 1);
  CHECK(site.json(site.get("/api/rules?q=walker")).at("rules").as_array().size() == 1);
  CHECK(site.json(site.get("/api/rules?game=other")).at("rules").as_array().empty());
  CHECK(site.json(site.get("/api/health")).at("store").as_string() == "sqlite");
  CHECK(site.get("/metrics").body->find("chronicler_answers_total 0\n") != std::string::npos);
}

TEST_CASE("http: every figure is explained in docs/operating.md") {
  Folder const folder;
  Site site(folder);
  std::ifstream in(std::string(CHRONICLER_SOURCE) + "/docs/operating.md");
  std::string const page((std::istreambuf_iterator<char>(in)), {});
  std::istringstream metrics(*site.get("/metrics").body);
  int figures = 0;
  for (std::string line; std::getline(metrics, line);) {
    if (!line.starts_with("chronicler_")) continue;
    ++figures;
    std::string const name = line.substr(11, line.find(' ') - 11);
    CAPTURE(name);
    CHECK(page.find("`" + name + "`") != std::string::npos);
  }
  CHECK(figures > 30);
}

TEST_CASE("http: too many tables at once are refused until a minute has passed") {
  Folder const folder;
  server::Options options;
  options.tables_per_minute = 3;
  House house((folder.path / "a.db").string(), options);
  for (int i = 0; i < 3; ++i) house.make(bench::two_people());
  CHECK_THROWS_WITH(house.make(bench::two_people()), "too many tables are being made just now; try again in a minute");
}

TEST_CASE("shelf: who asks for a game that is there does not wait for a stranger's list of packs") {
  std::promise<void> asked, other_one;
  server::GameOffer offer = bench::practice_offer();
  bool kept_waiting = false;
  offer.load = [&](std::vector<std::string> const& packs) {
    if (!packs.empty()) {
      asked.set_value();
      kept_waiting = other_one.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::timeout;
    }
    return std::make_shared<practice::Game>();
  };
  server::Shelf shelf({offer});
  auto const usual = shelf.game("practice", {});
  std::thread stranger([&] { shelf.game("practice", {"mine"}); });
  asked.get_future().wait();
  CHECK(shelf.game("practice", {}) == usual);
  other_one.set_value();
  stranger.join();
  CHECK(!kept_waiting);
  CHECK(shelf.loaded() == 2);
}

TEST_CASE("shelf: lists of packs that nobody plays by are forgotten") {
  int loads = 0;
  server::Shelf shelf({{"practice", "Practice", "", [&](auto const&) {
                          ++loads;
                          return std::make_shared<practice::Game>();
                        }}});
  auto const usual = shelf.game("practice", {});
  auto const played = shelf.game("practice", {"played"});
  for (int i = 0; i < 500; ++i) shelf.game("practice", {fmt::format("strange-{}", i)});
  CHECK(shelf.loaded() <= 13);
  int const before = loads;
  CHECK(shelf.game("practice", {}) == usual);
  CHECK(shelf.game("practice", {"played"}) == played);
  CHECK(shelf.game("practice", {"strange-499"}) != nullptr);
  CHECK(loads == before);
}

TEST_CASE("guard: where there is little room one address does not take all of it, and few linger") {
  server::Options options;
  options.most_connections = options.most_requests = 10;
  server::Guard guard(options);
  using Room = server::Guard::Room;
  for (int i = 0; i < 10; ++i) CHECK(guard.enter("10.0.0.1") == Room::enough);
  CHECK(guard.enter("10.0.0.1") == Room::none_for_you);
  for (int i = 0; i < 10; ++i) CHECK(guard.enter("10.0.0.2") == Room::enough);
  CHECK(guard.enter("10.0.0.3") == Room::none);
  guard.leave("10.0.0.2");
  CHECK(guard.enter("10.0.0.1") == Room::none_for_you);
  CHECK(guard.enter("10.0.0.3") == Room::enough);
  for (int i = 0; i < 16; ++i) CHECK(guard.may_linger());
  CHECK(!guard.may_linger());
  guard.end_lingering();
  CHECK(guard.may_linger());
}

TEST_CASE("guard: who waits may ask again, and strangers beyond counting are not remembered") {
  server::Allowances allowances(1.0, 2);
  auto const now = std::chrono::steady_clock::now();
  CHECK(allowances.take("a", now));
  CHECK(allowances.take("a", now));
  CHECK(!allowances.take("a", now));
  CHECK(allowances.take("b", now));
  CHECK(allowances.take("a", now + std::chrono::seconds(1)));
  CHECK(!allowances.take("a", now + std::chrono::seconds(1)));
  for (int i = 0; i < 50'000; ++i) allowances.take(fmt::format("{}", i), now + std::chrono::seconds(2));
  CHECK(allowances.size() <= 20'000);
  CHECK(allowances.take("c", now + std::chrono::seconds(10)));
}

TEST_CASE(
    "shelf: what the packs teach is read once for a list of packs, and a broken lesson keeps nobody from playing") {
  server::GameOffer offer = bench::practice_offer();
  int read = 0;
  offer.lessons = [&](std::vector<std::string> const& packs) {
    ++read;
    if (packs == std::vector<std::string>{"mill"}) throw flow::Refused("the pack has 1 error");
    auto lessons = std::make_shared<pack::Lessons>();
    pack::Chapter late{"late", "At night", 2, "", {{"Sleep", "You sleep.", {}, {"PR-MOVE"}}}};
    pack::Chapter early{"early", "At dawn", 1, "", {{"Wake", "You wake.", {{"Yawn", "Once."}}, {}}}};
    lessons->guide.add("late", late);
    lessons->guide.add("early", early);
    pack::Glossary words{"words", "Words", {{"Walk", {"walks"}, "One step.", lessons->guide.ref("late")}}};
    lessons->glossary.add("words", words);
    pack::Coach coach;
    coach.id = "first";
    coach.title = "First steps";
    coach.scenario = "walk";
    coach.until = "step";
    coach.steps = {{"hello", {"step", "north", "", "", 2}, "Walk.", "board"}};
    lessons->coach.add("first", coach);
    return lessons;
  };
  server::Shelf shelf({offer});
  server::message::LessonsAnswer const answer = server::answer_of(*shelf.lessons("practice", {}));
  shelf.lessons("practice", {});
  CHECK(read == 1);
  REQUIRE(answer.chapters.size() == 2);
  CHECK(answer.chapters[0].title == "At dawn");
  CHECK(answer.chapters[0].parts[0].steps[0].name == "Yawn");
  CHECK(answer.chapters[1].parts[0].rules == std::vector<std::string>{"PR-MOVE"});
  REQUIRE(answer.words.size() == 1);
  CHECK(answer.words[0].see == "late");
  CHECK(answer.words[0].kind == "Words");
  REQUIRE(answer.coaches.size() == 1);
  CHECK(answer.coaches[0].steps[0].offers == "north");
  CHECK(answer.coaches[0].steps[0].round == 2);
  server::message::GameInfo const info = shelf.info("practice", {});
  REQUIRE(info.coaches.size() == 1);
  CHECK(info.coaches[0].title == "First steps");
  CHECK(info.coaches[0].until == "step");
  CHECK(shelf.info("practice", {"mill"}).coaches.empty());
  CHECK_THROWS_WITH(shelf.lessons("practice", {"mill"}), "the pack has 1 error");
  CHECK_THROWS_AS(shelf.lessons("nothing", {}), flow::Refused);
}

TEST_CASE("http: lessons of a game, and of one that has none") {
  Folder const folder;
  Site site(folder);
  bj::value const none = site.json(site.get("/api/lessons/practice"));
  CHECK(none.at("words").as_array().empty());
  CHECK(none.at("chapters").as_array().empty());
  CHECK(none.at("coaches").as_array().empty());
  CHECK(site.get("/api/lessons/nothing").status == 422);
}
