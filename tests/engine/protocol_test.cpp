// What programs and the engine say to each other.
#include <doctest/doctest.h>

#include "engine/protocol.h"
#include "flow/chronicle.h"
#include "tests/tower_catalogue.h"

namespace {

namespace json = boost::json;

struct Talk {
  json::object ask(std::string const& line) { return json::parse(engine.answer(line)).as_object(); }
  std::string error(std::string const& line) {
    json::object const reply = ask(line);
    return reply.contains("error") ? std::string(reply.at("error").as_string()) : "no error: " + json::serialize(reply);
  }
  games::Catalogue games = tower::catalogue();
  engine::Engine engine{games, tower::places()};
};

}  // namespace

TEST_CASE("engine: a game from its beginning: keys, words, why not, and the way back") {
  Talk talk;
  CHECK(talk.ask(R"({"do":"hello"})").at("protocol") == 1);
  CHECK(talk.ask(R"({"do":"games"})").at("games").at(0).at("id") == "toy");
  CHECK(talk.ask(R"({"do":"game","game":"toy"})").at("scenarios").at(0).at("id") == "tower");
  json::object const begun = talk.ask(R"({"do":"new","game":"toy","seed":7,"id":"mine"})");
  CHECK(begun.at("position") == 1);
  CHECK(begun.at("id") == "mine");
  CHECK(begun.at("seat") == 0);
  CHECK(begun.at("options") == 3);
  json::object const question =
      talk.ask(R"({"do":"question","position":1,"texts":true,"refusals":true,"scores":true})");
  CHECK(question.at("keys") == json::array{"1", "2", "3"});
  CHECK(question.at("texts").at(2) == "lay 3");
  CHECK(question.at("prompt") == "How many stones?");
  CHECK(question.at("scores") == json::array{1, 2, 2});
  CHECK(question.at("refusals").at(0).at("rule") == "TOY-03");
  CHECK(talk.ask(R"({"do":"apply","position":1,"key":"3"})").at("decisions") == 1);
  CHECK(talk.ask(R"({"do":"apply","position":1,"index":0})").at("seat") == 1);
  CHECK(talk.ask(R"({"do":"view","position":1,"seat":0})").at("view").at("round") == 1);
  CHECK(talk.ask(R"({"do":"undo","position":1})").at("decisions") == 1);
  CHECK(talk.ask(R"({"do":"undo","position":1,"steps":1})").at("options") == 3);
  CHECK(talk.ask(R"({"do":"where","position":1})").at("over") == false);
  CHECK(talk.ask(R"({"do":"quit"})").at("bye") == true);
  CHECK(talk.engine.done());
}

TEST_CASE("engine: undo to any decision gives the same game again") {
  Talk talk;
  talk.ask(R"({"do":"new","game":"toy","seed":3})");
  std::vector<std::string> seen;
  json::object now = talk.ask(R"({"do":"where","position":1})");
  while (!now.at("over").as_bool()) {
    seen.push_back(json::serialize(now));
    now = talk.ask(R"({"do":"apply","position":1,"index":0})");
  }
  REQUIRE(seen.size() > 33);  // beyond the first mark
  CHECK(now.at("outcome").at("words") == "done");
  // Of a game that is over nothing is left to imagine: every playout of it is its end.
  CHECK(talk.ask(R"({"do":"playout","position":1,"times":2})").at("outcomes").as_array().size() == 2);
  CHECK(talk.ask(R"({"do":"playout","position":1,"seat":0})").at("outcomes").at(0).at("decisions") == 0);
  for (auto before = seen.rbegin(); before != seen.rend(); ++before)
    CHECK(json::serialize(talk.ask(R"({"do":"undo","position":1})")) == *before);
  CHECK(talk.error(R"({"do":"undo","position":1})") == "1 decisions cannot be taken back, there are 0");
}

TEST_CASE("engine: copies and imagined worlds go their own way; playouts leave the position where it is") {
  Talk talk;
  talk.ask(R"({"do":"new","game":"toy"})");
  CHECK(talk.ask(R"({"do":"clone","position":1})").at("position") == 2);
  talk.ask(R"({"do":"apply","position":2,"key":"2"})");
  CHECK(talk.ask(R"({"do":"where","position":1})").at("decisions") == 0);
  talk.ask(R"({"do":"undo","position":2})");
  CHECK(talk.ask(R"({"do":"imagine","position":2,"seat":1,"seed":5})").at("position") == 3);
  CHECK(talk.ask(R"({"do":"question","position":3})").at("keys").as_array().size() == 3);
  CHECK(talk.error(R"({"do":"chronicle","position":3})") == "an imagined world has no chronicle");
  json::object const played = talk.ask(R"({"do":"playout","position":1,"times":20,"bot":"instinct"})");
  CHECK(played.at("won") == 20);
  CHECK(played.at("outcomes").as_array().size() == 20);
  CHECK(talk.ask(R"({"do":"playout","position":1,"times":2,"most":1})").at("cut_off") == 2);
  CHECK(talk.ask(R"({"do":"where","position":1})").at("decisions") == 0);
  talk.ask(R"({"do":"apply","position":1,"key":"2"})");
  std::string const text(talk.ask(R"({"do":"chronicle","position":1})").at("chronicle").as_string());
  CHECK(flow::parse_chronicle(text).entries.at(0).text == "lay 2");
  CHECK(talk.ask(R"({"do":"close","position":2})").at("closed") == true);
  CHECK(talk.error(R"({"do":"where","position":2})") == "there is no position 2");
}

TEST_CASE("engine: a batch goes on for ever, games that are over make place for the next seed") {
  Talk talk;
  json::object now = talk.ask(R"({"do":"batch","game":"toy","many":3,"seed":1,"keys":true})");
  CHECK(now.at("options") == json::array{3, 3, 3});
  CHECK(now.at("keys").at(1) == json::array{"1", "2", "3"});
  now = talk.ask(R"({"do":"step","batch":1,"answers":[0,-1,2]})");
  CHECK(now.at("decisions") == 2);
  CHECK(now.at("seats") == json::array{1, 0, 1});
  CHECK(talk.error(R"({"do":"step","batch":1,"answers":[0,7,0]})") == "game 1 has the options 0 to 2, not 7");
  CHECK(talk.error(R"({"do":"step","batch":1,"answers":[0]})") == "1 answers for 3 games");
  int over = 0;
  for (int i = 0; i < 200; ++i) {
    now = talk.ask(R"({"do":"step","batch":1,"random":)" + std::to_string(i) + "}");
    for (json::value const& one : now.at("over").as_array()) over += static_cast<int>(one.as_int64());
  }
  CHECK(now.at("decisions") == 602);  // the refused steps played nothing
  CHECK(now.at("games_over") == over);
  CHECK(over > 20);
  CHECK(talk.ask(R"({"do":"close","batch":1})").at("closed") == true);
}

TEST_CASE("engine: whatever comes, a sentence goes back and nothing is changed") {
  Talk talk;
  CHECK(talk.error("hello") == "a line is one JSON object, like {\"do\":\"games\"}");
  CHECK(talk.error("[]") == "a line is one JSON object, like {\"do\":\"games\"}");
  CHECK(talk.error("{}") == "\"do\" is missing");
  CHECK(talk.error(R"({"do":3})") == "\"do\" is a text");
  CHECK(talk.error(R"({"do":"nw"})").find("did you mean \"new\"?") != std::string::npos);
  CHECK(talk.error(R"({"do":"new","game":"tyo"})") == "there is no game \"tyo\"; did you mean \"toy\"?");
  CHECK(talk.error(R"({"do":"new","game":"toy","packs":["../core"]})").find("is no pack") != std::string::npos);
  CHECK(talk.error(R"({"do":"new","game":"toy","scenario":"towr"})").find("\"tower\"") != std::string::npos);
  CHECK(talk.error(R"({"do":"new","game":"toy","seats":9})") == "\"seats\" is 2 to 2, not 9");
  CHECK(talk.error(R"({"do":"new","game":"toy","options":{"x":"1"}})").find("has no option \"x\"") !=
        std::string::npos);
  CHECK(talk.error(R"({"do":"question","position":1})") == "there is no position 1");
  talk.ask(R"({"do":"new","game":"toy"})");
  CHECK(talk.error(R"({"do":"apply","position":1})") == "\"key\" is missing");
  CHECK(talk.error(R"({"do":"apply","position":1,"index":3})") == "there is no option 3; there are 0 to 2");
  CHECK(talk.error(R"({"do":"apply","position":1,"key":"9"})").find("no option has the key \"9\"") == 0);
  CHECK(talk.error(R"({"do":"view","position":1,"seat":2})") == "there is no seat 2; seats are 0 to 1");
  CHECK(talk.error(R"({"do":"answer","key":"1"})").find("only companions answer") == 0);
  CHECK(talk.error(R"({"do":"batch","game":"toy","many":0})") == "\"many\" is 1 to 65536, not 0");
  CHECK(talk.ask(R"({"do":"where","position":1})").at("decisions") == 0);
}
