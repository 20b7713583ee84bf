// The table with every game there is: what seats hear, and what the bug button writes.
#include "real_games.h"
#include "bench.h"
#include "scene/scene.h"
#include "scene/write.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::offer_of;
namespace bj = boost::json;

namespace {

server::message::NewTable two_at(games::GameKind const& kind) {
  auto wish = bench::two_people();
  wish.game = kind.id;
  return wish;
}

// What is the table's own and not the game's: who it is, when it was made.
std::string same_for_every_table(bj::value message) {
  if (message.as_object().contains("table")) {
    bj::object& table = message.at("table").as_object();
    table["id"] = "";
    table["created"] = 0;
  }
  return bj::serialize(message);
}

server::Hall::Made table_from(House& house, std::string const& chronicle) {
  server::Hall::Made made;
  house.hall.make_from_text(chronicle, [&](server::Hall::Made const& m, std::string const& trouble) {
    CHECK(trouble == "");
    made = m;
  });
  house.until([&] { return made.table != nullptr; });
  bool ready = false;
  made.table->when_ready([&](std::string const&) { ready = true; });
  house.until([&] { return ready; });
  // Both worlds alike: what is played again while things are dealt anew is not told a second time.
  made.table->session().position().listen(nullptr);
  return made;
}

// Everything a seat (a watcher: -1) hears, in its order, when it sits down at this table and asks all it may ask.
std::vector<std::string> heard_at(House& house, server::Table& table, int seat) {
  auto const ear = house.join(table, seat < 0 ? 0u : 1u << seat, seat < 0);
  if (ear->mine()) {
    std::string const id(ear->question.at("id").as_string());
    std::int64_t const position = ear->question.at("position").as_int64();
    house.say(table, *ear, fmt::format(R"({{"type":"why","question":"{}"}})", id));
    house.say(table, *ear, fmt::format(R"({{"type":"faces","question":"{}"}})", id));
    for (std::size_t i = 0; i < std::min<std::size_t>(4, ear->question.at("options").as_array().size()); ++i)
      house.say(table, *ear,
                fmt::format(R"({{"type":"preview","question":"{}","position":{},"index":{}}})", id, position, i));
  }
  house.say(table, *ear, R"({"type":"history","from":1,"to":500})");
  house.say(table, *ear, R"({"type":"state","path":""})");
  std::vector<std::string> all;
  for (bj::value const& message : ear->heard) all.push_back(same_for_every_table(message));
  table.leave(*ear);
  return all;
}

}  // namespace

TEST_CASE("every game: what a seat hears is the same in two worlds that differ only in what it cannot know") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Folder const folder;
    server::Options options;
    options.tables_per_minute = 0;
    House house((folder.path / "a.db").string(), options, {offer_of(kind)});
    auto const made = house.make(two_at(kind));
    auto const both = house.join(*made.table, 3);
    std::uint64_t dice = 17;
    int worlds = 0;
    for (int decision = 0; decision < 60 && both->question.is_object(); ++decision) {
      if (decision % 3 == 0) {
        std::string const chronicle = flow::text_of(made.table->session().chronicle());
        for (int seat = -1; seat < 2; ++seat) {
          auto const one = table_from(house, chronicle), two = table_from(house, chronicle);
          flow::Position& other = two.table->session().position();
          std::uint64_t const before = other.state_hash();
          other.imagine(seat < 0 ? flow::Seat::nobody() : flow::Seat{seat}, dice);
          worlds += other.state_hash() != before;
          auto const here = heard_at(house, *one.table, seat), there = heard_at(house, *two.table, seat);
          REQUIRE(here.size() == there.size());
          for (std::size_t i = 0; i < here.size(); ++i) REQUIRE(here[i] == there[i]);
        }
      }
      dice = dice * 6364136223846793005ull + 1442695040888963407ull;
      house.answer(*made.table, *both, static_cast<int>((dice >> 33) % both->question.at("options").as_array().size()));
    }
    CHECK(worlds > 5);
  }
}

// Something that is chosen for good and lies nowhere on the table has a card of its own, with its name and what it
// does.
TEST_CASE("every game: what may be learned, taken or played has a card, and what is no thing has none") {
  std::map<std::string, std::vector<std::array<std::string, 3>>> const named{
      {"stamina", {{"card", "basic_attack", "Basic Attack"}, {"item", "billhook", "Billhook"}}},
      {"oathsworn",
       {{"card", "Ember Lash", "Ember Lash"},
        {"token", "redraw", "Redraw Token"},
        {"class", "hedgebow", "Hedgebow"},
        {"companion", "hedgebow", "Hedgebow as a companion"}}},
      {"avalon", {{"character", "brannoc", "Brannoc"}, {"face", "deck 0 0 0 3", ""}}},
      {"allswell", {{"character", "knowman", "Knowman"}, {"praxis", "the_perjurant", "the Perjurant"}}},
      {"degenerates",
       {{"character", "cashiered_halberdier", "Cashiered Halberdier"}, {"card", "river_rat", "River Rat"}}}};
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    auto const game = games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}));
    for (auto const& [what, id, name] : named.at(kind.id)) {
      CAPTURE(id);
      auto const card = game->face({what, id});
      REQUIRE(card);
      if (!name.empty()) CHECK(card->name == name);
      CHECK((!card->text.empty() || !card->edges.empty()));
      CHECK_FALSE(game->face({what, "nobody_" + id}));
    }
    CHECK_FALSE(game->face({"hex", "3,4"}));
    for (flow::OptionInfo const& option : game->options())  // whoever is chosen at set-up is shown there
      if (option.key == "characters" || option.key == "lineup" || option.key == "company" || option.key == "praxes")
        for (flow::OptionPick const& pick : option.picks) CHECK((pick.card && !pick.card->name.empty()));
  }
}

TEST_CASE("every game: the cards of a question are told who is asked, and nobody else") {
  games::GameKind const& kind = games::find_game(games::all_games(), "oathsworn");
  Folder const folder;
  House house((folder.path / "a.db").string(), {}, {offer_of(kind)});
  auto const made = house.make(two_at(kind));
  auto const first = house.join(*made.table, 1), second = house.join(*made.table, 2);
  Ear& asked = first->mine() ? *first : *second;
  Ear& other = first->mine() ? *second : *first;
  std::string const id(asked.question.at("id").as_string());
  for (Ear* const ear : {&asked, &other})
    house.say(*made.table, *ear, fmt::format(R"({{"type":"faces","question":"{}"}})", id));
  CHECK(other.count("faces") == 0);
  REQUIRE(asked.count("faces") == 1);
  bj::array const& faces = asked.heard.back().at("faces").as_array();
  CHECK(faces.size() == asked.question.at("options").as_array().size());  // a Combat Token each
  CHECK(faces.front().at("thing").at("kind").as_string() == "token");
  CHECK(faces.front().at("card").at("text").as_string().size() > 20);
}

TEST_CASE("every game: the bug button's scene plays to this very position") {
  for (games::GameKind const& kind : games::all_games()) {
    for (bool const own_dice : {false, true}) {
      CAPTURE(kind.id);
      CAPTURE(own_dice);
      Folder const folder;
      server::Options options;
      options.write_scene = scene::write;
      House house((folder.path / "a.db").string(), options, {offer_of(kind)});
      server::Files const files;
      server::Rulebook const rules;
      server::Api api(house.hall, files, rules);
      auto wish = two_at(kind);
      wish.own_dice = own_dice;
      wish.dice = "new";
      auto const made = house.make(wish);
      auto const both = house.join(*made.table, 3);
      scene::Shelf shelf(games::all_games(), games::Places({CHRONICLER_SOURCE}));
      std::uint64_t dice = 5;
      for (int decision = 0; decision < 40 && both->question.is_object(); ++decision) {
        dice = dice * 6364136223846793005ull + 1442695040888963407ull;
        house.answer(*made.table, *both,
                     static_cast<int>((dice >> 33) % both->question.at("options").as_array().size()));
        if (decision == 20) {  // back past dice: others fall from here on
          int const updates = both->count("update");
          house.say(*made.table, *both, fmt::format(R"({{"type":"jump","position":{},"at":15}})", both->position));
          house.until([&] { return both->count("update") > updates; });
        }
        if (decision % 13 != 8 && decision != 20) continue;
        server::Request request;
        request.method = "GET";
        request.target = "/api/tables/" + made.table->id() + "/scene";
        request.authorization = "Bearer " + made.links[1].token + "," + made.links[2].token;
        std::string text;
        api.handle(request, [&](server::Response const& response) {
          CHECK(response.status == 200);
          text = *response.body;
        });
        house.until([&] { return !text.empty(); });
        scene::Report const result = scene::run_text(text, "bug.yaml", shelf, {});
        INFO(text);
        CHECK(result.passed());
      }
    }
  }
}

TEST_CASE("TG-ENC-12  own cards: what a person draws that person types in, what a companion draws any person") {
  auto const all = games::all_games();
  games::GameKind const& avalon = *std::find_if(all.begin(), all.end(), [](auto const& k) { return k.id == "avalon"; });
  auto const game = offer_of(avalon).load({});
  Folder const folder;
  server::Options options;
  options.tables_per_minute = 0;
  House house((folder.path / "a.db").string(), options, {{avalon.id, "", "", [&](auto const&) { return game; }}});
  for (bool const companion : {false, true}) {
    CAPTURE(companion);
    flow::Setup setup;
    setup.game = avalon.id;
    setup.seats = {{"Anna", "person"}, {"Bo", companion ? "instinct" : "person"}, {"Cem", "person"}};
    setup.chance = flow::ChanceMode::asked;
    // Until Bo draws a card.
    auto session = std::make_unique<flow::Session>(game, setup);
    auto const drawn_by_bo = [&] {
      return session->position().kind() == "which_card_came" && session->position().prompt().secret_to() == 2;
    };
    flow::Chance dice{5, 0};
    for (int n = 0; n < 4000 && !drawn_by_bo(); ++n) {
      if (session->position().over()) session = std::make_unique<flow::Session>(game, setup);
      session->answer(dice.below(session->position().option_count()));
    }
    REQUIRE(drawn_by_bo());
    auto const made = table_from(house, flow::text_of(session->chronicle()));
    auto const anna = house.join(*made.table, 1), watcher = house.join(*made.table, 0, true);
    CHECK(anna->mine() == companion);
    CHECK(!watcher->mine());
    CHECK(anna->question.at("options").as_array().empty() == !companion);
    CHECK(watcher->question.at("options").as_array().empty());
    if (companion) continue;
    auto const bo = house.join(*made.table, 2), several = house.join(*made.table, 6);
    CHECK(bo->mine());
    CHECK(several->mine());
    CHECK(several->last("welcome")->at("look").as_int64() == 1);  // Bo's cards, not Cem's
    house.answer(*made.table, *bo, 0);
    CHECK(bo->last("update")->at("done").at(0).at("text").as_string() != "decided in secret");
    CHECK(anna->last("update")->at("done").at(0).at("text").as_string() == "decided in secret");
  }
}
