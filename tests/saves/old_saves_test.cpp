// Real chronicles of every game: `<game>-1` was written by the program before keys, `<game>-2` holds the same answers
// in format 2 (the games that came with keys have only that one).  What people may mend at any time (words) cuts
// neither; ids that change say what they were.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include "flow/session.h"
#include "games/places.h"
#include "games/registry.h"
#include "tests/cli/own_folder.h"
#include "tests/conformance/flawed_game.h"

namespace {

namespace fs = std::filesystem;

std::string contents(fs::path const& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}
flow::Chronicle save(std::string const& game, int format) {
  fs::path const folder = fs::path(CHRONICLER_SOURCE) / "tests" / "saves";
  return flow::parse_chronicle(contents(folder / fmt::format("{}-{}.chronicle", game, format)));
}

// A copy of a game's core pack, with every file as `change(path in the pack, text)` leaves it.
class ChangedPack {
 public:
  template <class Change>
  ChangedPack(games::GameKind const& kind, Change change) {
    fs::path const source = fs::path(CHRONICLER_SOURCE) / "packs" / kind.id / "core";
    for (auto const& entry : fs::recursive_directory_iterator(source)) {
      if (!entry.is_regular_file()) continue;
      fs::path name = fs::relative(entry.path(), source);
      std::string text = contents(entry.path());
      change(name, text);
      fs::create_directories((folder_.path / "core" / name).parent_path());
      std::ofstream(folder_.path / "core" / name, std::ios::binary) << text;
    }
    auto loaded = kind.load({folder_.path / "core"});
    CHECK(loaded.problems.text() == "");
    game = loaded.game;
  }
  std::shared_ptr<flow::Game const> game;

 private:
  bench::OwnFolder folder_;
};

// A card is called otherwise, and a choice of the story reads otherwise.
void reword(fs::path const& name, std::string& text) {
  std::string const folder = name.begin()->string();
  for (char const* const with_names :
       {"abilities", "items", "cards", "locations", "characters", "loot", "spaces", "monsters", "actions"})
    if (folder == with_names)
      text = std::regex_replace(text, std::regex("(^|\\n)name: ([A-Z][^\"\\n]*)"), "$1name: $2 Anew");
  if (folder == "passages" || folder == "verses")
    text = std::regex_replace(text, std::regex("\\n(  )?- text: ([A-Z][^\"\\n:]*)(?=\\n)"), "\n$1- text: $2 anew");
}

int reworded(flow::Session const& session, flow::Chronicle const& old) {
  int n = 0;
  auto const& entries = session.chronicle().entries;
  for (std::size_t i = 0; i < std::min(entries.size(), old.entries.size()); ++i)
    n += entries[i].text != old.entries[i].text;
  return n;
}

}  // namespace

TEST_CASE("old saves: both formats of every game are followed to the same place, and go on in format 2") {
  for (char const* const id : {"stamina", "oathsworn", "avalon"}) {
    games::GameKind const& kind = games::find_game(games::all_games(), id);
    CAPTURE(kind.id);
    auto const game = games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}));
    flow::Chronicle const old = save(kind.id, 1), today = save(kind.id, 2);
    REQUIRE(old.entries.size() > 30);
    CHECK(std::all_of(old.entries.begin(), old.entries.end(), flow::in_format_1));
    CHECK(std::none_of(today.entries.begin(), today.entries.end(), flow::in_format_1));
    flow::Session from_old(game, old), from_today(game, today);
    CHECK_MESSAGE(!from_old.parting(), from_old.parting()->why);
    CHECK_MESSAGE(!from_today.parting(), from_today.parting()->why);
    CHECK(from_old.place() == from_today.place());
    CHECK(from_old.chronicle().entries == from_today.chronicle().entries);
    REQUIRE_FALSE(from_old.position().over());
    from_old.answer(0);
    CHECK(flow::parse_chronicle(flow::text_of(from_old.chronicle())) == from_old.chronicle());
    from_old.undo();
    from_old.redo();
    CHECK(from_old.length() == static_cast<int>(old.entries.size()) + 1);
  }
}

TEST_CASE("old saves: a game of every kind is taken up where it was left, and goes on") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    flow::Chronicle const today = save(kind.id, 2);
    REQUIRE(today.entries.size() > 30);
    CHECK(std::none_of(today.entries.begin(), today.entries.end(), flow::in_format_1));
    flow::Session session(games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE})), today);
    CHECK_MESSAGE(!session.parting(), session.parting()->why);
    REQUIRE_FALSE(session.position().over());
    session.answer(0);
    CHECK(session.length() == static_cast<int>(today.entries.size()) + 1);
  }
}

TEST_CASE("old saves: a prompt and options in other words cut nothing") {
  using flawed::Flaw;
  auto const as_it_was = flawed::kind(Flaw::none).load({}).game, mended = flawed::kind(Flaw::other_words).load({}).game;
  flow::Setup setup;
  setup.game = "flawed";
  setup.seats = {{"Anna", "person"}, {"Bo", "person"}};
  flow::Session first(as_it_was, setup);
  for (int const answer : {0, 2, 1}) first.answer(answer);
  flow::Session again(mended, flow::parse_chronicle(flow::text_of(first.chronicle())));
  CHECK_FALSE(again.parting());
  CHECK(again.length() == 3);
  CHECK(again.place() == first.place());
  CHECK(again.position().prompt().text() != first.position().prompt().text());
  CHECK(reworded(again, first.chronicle()) == 3);
  again.answer(1);
  CHECK(again.length() == 4);
}

TEST_CASE("old saves: cards and choices with other names cut nothing") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    ChangedPack const changed(kind, [](fs::path& name, std::string& text) { reword(name, text); });
    REQUIRE(changed.game);
    flow::Chronicle const today = save(kind.id, 2);
    flow::Session session(changed.game, today);
    CHECK_MESSAGE(!session.parting(), session.parting()->why);
    CHECK(reworded(session, today) > 3);
    session.answer(0);
    CHECK(session.length() == static_cast<int>(today.entries.size()) + 1);
  }
}

TEST_CASE("old saves: a thing that has another id says what it was") {
  auto const& kind = games::find_game(games::all_games(), "stamina");
  flow::Chronicle const today = save("stamina", 2);
  std::string id;  // of an ability that was used; the basic attack every pack must have
  for (flow::Entry const& entry : today.entries)
    if (std::smatch found;
        id.empty() && std::regex_search(entry.key, found, std::regex("^use (?!basic_attack)([a-z_]+)")))
      id = found[1];
  REQUIRE(id != "");
  auto const renamed = [&](bool says_so) {
    return [&id, says_so](fs::path& name, std::string& text) {
      text = std::regex_replace(text, std::regex("\\b" + id + "\\b"), id + "_anew");
      if (name != fs::path("abilities") / (id + ".yaml")) return;
      name = fs::path("abilities") / (id + "_anew.yaml");
      text = std::regex_replace(text, std::regex("name: "), "name: Anew ", std::regex_constants::format_first_only);
      if (says_so) text += "was: " + id + "\n";
    };
  };
  ChangedPack const silent(kind, renamed(false)), says_so(kind, renamed(true));
  REQUIRE(silent.game);
  REQUIRE(says_so.game);
  CHECK(flow::Session(silent.game, today).parting());
  flow::Session session(says_so.game, today);
  CHECK_MESSAGE(!session.parting(), session.parting()->why);
  CHECK(session.length() == static_cast<int>(today.entries.size()));
}
