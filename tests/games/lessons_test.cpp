// What our own packs teach: sound, about rules there are, and enough of it.
#include "games/lessons.h"

#include <fstream>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "lab/rehearse.h"

namespace {

games::Places const places({CHRONICLER_SOURCE});

std::vector<std::string> ids_of_ledger(std::string const& game) {
  std::ifstream in(fmt::format("{}/ledger/{}.tsv", CHRONICLER_SOURCE, game));
  std::vector<std::string> ids;
  for (std::string line; std::getline(in, line);) ids.push_back(line.substr(0, line.find('\t')));
  ids.erase(ids.begin());
  return ids;
}

bool explains(std::string const& rule, std::string const& id) { return id == rule || id.starts_with(rule + "-"); }

}  // namespace

TEST_CASE("the lessons of every game are sound, and what its coach waits for comes") {
  for (games::GameKind const& kind : games::all_games()) {
    INFO(kind.id);
    pack::Problems problems;
    games::check_lessons(
        kind, games::folders_of(kind, {}, places), problems,
        [](auto const& game, auto const& lessons, auto& found) { lab::rehearse(game, lessons, {}, found); });
    CHECK(problems.text() == "");
  }
}

TEST_CASE("every game has words, a guide and a coach, and the guide names rows of the ledger") {
  for (games::GameKind const& kind : games::all_games()) {
    INFO(kind.id);
    auto const lessons = games::load_lessons(kind, {}, places);
    std::size_t words = 0;
    for (pack::Glossary const& glossary : lessons->glossary) words += glossary.words.size();
    CHECK(words >= 50);
    CHECK(lessons->guide.size() >= 6);
    CHECK(lessons->coach.size() >= 1);
    std::vector<std::string> const ids = ids_of_ledger(kind.id);
    REQUIRE(ids.size() > 100);
    std::set<std::string> explained;
    for (pack::Chapter const& chapter : lessons->guide)
      for (pack::GuidePart const& part : chapter.parts)
        for (std::string const& rule : part.rules) {
          std::size_t const before = explained.size();
          bool found = false;
          for (std::string const& id : ids)
            if (explains(rule, id)) explained.insert(id), found = true;
          CHECK_MESSAGE(found, "no row of the ledger is ", rule);
          CHECK(explained.size() >= before);
        }
    // A mark in the log opens players' words for nearly all rules; the rest is book-keeping of the box.
    CHECK(explained.size() * 100 >= ids.size() * 85);
  }
}

TEST_CASE("a difficulty says what it means: every value of the switch, or every pick on a card") {
  for (games::GameKind const& kind : games::all_games()) {
    INFO(kind.id);
    auto const game = games::load_game(kind, {}, places);
    for (flow::OptionInfo const& option : game->options()) {
      INFO(option.key);
      CHECK((option.meanings.empty() || option.meanings.size() == option.values.size()));
      if (option.key == "difficulty") CHECK(!option.meanings.empty());
      if (option.key == "mode")
        for (flow::OptionPick const& pick : option.picks) CHECK(pick.card.has_value());
    }
  }
}

TEST_CASE("a coach for another game, an unknown scenario, option or seat is told with the nearest name") {
  games::GameKind const& kind = games::find_game(games::all_games(), "stamina");
  namespace fs = std::filesystem;
  fs::path const folder = fs::temp_directory_path() / "chronicler-lessons-test" / "lesson";
  fs::create_directories(folder / "coach");
  fs::create_directories(folder / "guide");
  std::ofstream(folder / "pack.yaml") << "id: lesson\nversion: 1.0.0\ngame: stamina\ntitle: A lesson\n"
                                         "requires: {core: 1.0.0}\n";
  std::ofstream(folder / "coach" / "other.yaml")
      << "title: First\ntext: A first game.\nscenario: toll_brige\ncompanions: 5\n"
         "options: {heros: \"2\", opponents: nobody}\nsteps:\n  - {id: hello, say: Hello.}\n";
  std::ofstream(folder / "guide" / "other.yaml")
      << "title: A turn\nnumber: 50\nparts:\n  - {title: First, text: You walk., rules: [OS-TURN]}\n";
  pack::Problems problems;
  auto const folders = places.with_required("stamina", folder, problems);
  games::check_lessons(kind, folders, problems);
  std::string text = problems.text();
  std::string const prefix = (folder.parent_path()).generic_string() + "/";
  for (std::size_t at = 0; (at = text.find(prefix, at)) != std::string::npos;) text.erase(at, prefix.size());
  fs::remove_all(folder.parent_path());
  CHECK(text ==
        "lesson/coach/other.yaml:3:1\n"
        "  scenario: there is no scenario or campaign \"toll_brige\"; did you mean \"toll_bridge\"?\n"
        "lesson/coach/other.yaml:4:1\n"
        "  companions: that makes 6 seats; the game has 1 to 4\n"
        "lesson/coach/other.yaml:5:11\n"
        "  options.heros: the game has no option \"heros\"; did you mean \"heroes\"?\n"
        "lesson/coach/other.yaml:5:23\n"
        "  options.opponents: \"nobody\" cannot be chosen here; known: program, person\n"
        "lesson/guide/other.yaml:4:45\n"
        "  parts[0].rules[0]: OS-TURN is a rule of another game; ours begin with ST-\n");
}

TEST_CASE("a coach that waits for what never comes is warned of, with what does") {
  games::GameKind const& kind = games::find_game(games::all_games(), "stamina");
  auto const game = games::load_game(kind, {}, places);
  pack::Lessons lessons;
  pack::Coach coach;
  coach.id = "first";
  coach.scenario = "toll_bridge";
  coach.until = "main_phse";
  coach.steps = {{"one", {"main_phase", "mve", "", "", 0}, "Walk.", ""},
                 {"two", {"", "", "roled", "", 0}, "Look.", ""}};
  lessons.coach.add("first", coach);
  pack::Problems problems;
  lab::rehearse(*game, lessons, {2, 60}, problems);
  REQUIRE(problems.all().size() >= 1);
  CHECK(problems.errors() == 0);
  CHECK(problems.all()[0].cause == "in 2 games nobody asked the learner \"main_phse\"");
  coach.until = "main_phase";
  pack::Lessons mended;
  mended.coach.add("first", coach);
  pack::Problems rest;
  lab::rehearse(*game, mended, {2, 60}, rest);
  REQUIRE(rest.all().size() == 2);
  CHECK(rest.all()[0].cause == "in 2 games \"main_phase\" never offered \"mve\"");
  CHECK(rest.all()[0].hint == "did you mean \"move\"?");
  CHECK(rest.all()[1].cause == "in 2 games no \"roled\" happened");
  CHECK(rest.all()[1].hint == "did you mean \"rolled\"?");
}
