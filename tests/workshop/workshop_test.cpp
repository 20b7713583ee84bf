// A pack while its author writes it: saved, drawn, broken, mended; installed and removed while a server runs.
#include "workshop/workshop.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "flow/fault.h"
#include "games/installed.h"
#include "games/registry.h"
#include "pack/zip.h"
#include "tests/cli/own_folder.h"

namespace fs = std::filesystem;
namespace message = server::message;

namespace {

constexpr char const* manifest =
    "id: mill\nversion: 1.0.0\ngame: stamina\ntitle: The Mill\nauthor: Ida\ntext: Something is being ground.\n"
    "requires: {core: 1.0.0}\n";
constexpr char const* map =
    "name: The mill floor\nlegend:\n  \".\": {name: boards}\n  \"#\": {name: wall, impassable: true, blocks_sight: "
    "true}\n"
    "  \"s\": {name: loading bay, start: true}\nrows:\n  - \"########\"\n  - \"ss.....#\"\n  - \"ss.....#\"\n"
    "  - \"########\"\n";
constexpr char const* scenario =
    "name: The Mill at Night\ntext: The stones are turning.\nmap: mill_floor\nnpcs:\n"
    "  - {npc: toll_rough, at: \"6,2\"}\nobjective:\n  text: Leave nobody standing.\nrounds: 15\n";
constexpr char const* ability =
    "name: Flour Cloud\ntext: It gets into everything.\nrange: 2\ncost: 1\nhit_vs: agi\nsuccess:\n"
    "  - give: {condition: blind, turns: 2, escape: 3}\neach_hit: []\n";

// A folder with a small pack for Stamina, and a place of its own for what is installed.
struct Desk {
  Desk() {
    ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    write("pack.yaml", manifest);
    write("maps/mill_floor.yaml", map);
    write("scenarios/mill_at_night.yaml", scenario);
    write("abilities/flour_cloud.yaml", ability);
  }
  ~Desk() { ::unsetenv("XDG_DATA_HOME"); }
  // Files of one moment may have the same time: each is written later than the one before.
  void write(std::string const& name, std::string const& text) {
    fs::path const file = fs::path(folder / "mill") / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
    fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::seconds(++writes));
  }
  workshop::Offers offers() {
    return {games, CHRONICLER_SOURCE "/packs", workshop::Versions(folder / "played"),
            [this](std::string const& sentence) { said += sentence + "\n"; }};
  }
  static games::Catalogue only_stamina() {
    games::Catalogue one;
    for (games::GameKind const& kind : games::all_games())
      if (kind.id == "stamina") one.push_back(kind);
    return one;
  }

  bench::OwnFolder folder;
  games::Catalogue games = only_stamina();
  std::string said;
  int writes = 0;
};

message::WorkshopPack only_pack(workshop::Workshop& shop) {
  message::WorkshopAnswer const answer = shop.workshop();
  REQUIRE(answer.packs.size() == 1);
  return answer.packs.front();
}

std::string names_of(std::vector<message::WorkshopThing> const& things) {
  std::string names;
  for (message::WorkshopThing const& t : things) names += (names.empty() ? "" : " ") + t.folder + "/" + t.id;
  return names;
}

}  // namespace

TEST_CASE("workshop: what is in the folder is shown, and offered beside core") {
  Desk desk;
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder / "mill");
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  message::WorkshopPack const pack = only_pack(shop);
  CHECK(pack.game == "stamina");
  CHECK(pack.title == "The Mill");
  CHECK(pack.author == "Ida");
  CHECK(pack.sound);
  CHECK(pack.hash.size() == 16);
  CHECK(names_of(pack.things) == "abilities/flour_cloud maps/mill_floor scenarios/mill_at_night");
  CHECK(pack.things.front().file == "abilities/flour_cloud.yaml");
  REQUIRE(pack.scenarios.size() == 1);
  CHECK(pack.scenarios.front().id == "mill_at_night");
  // Nobody has the ability: a warning, with its place.
  REQUIRE(pack.problems.size() == 1);
  CHECK(pack.problems.front().severity == "warning");
  CHECK(pack.problems.front().file == "abilities/flour_cloud.yaml");
  auto const info = shelf.info("stamina", {"mill"});
  CHECK(info.packs.back().hash == pack.hash);
  CHECK_FALSE(shop.look());
}

TEST_CASE("workshop: a saved file is a new version; a broken one shows where, and the last good one stays") {
  Desk desk;
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder / "mill");
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  message::WorkshopPack const first = only_pack(shop);
  auto const before = shelf.game("stamina", {"mill"});

  std::string changed = scenario;
  desk.write("scenarios/mill_at_night.yaml", changed.replace(changed.find("at Night"), 8, "at Dawn "));
  CHECK(shop.look());
  message::WorkshopPack const second = only_pack(shop);
  CHECK(second.sound);
  CHECK(second.hash != first.hash);
  CHECK(second.scenarios.front().title.starts_with("The Mill at Dawn"));
  auto const now = shelf.game("stamina", {"mill"});
  CHECK(now->packs().back().hash == second.hash);
  CHECK(shelf.has_newer("stamina", before->packs()));
  // Who plays by the first version finds it again.
  CHECK(shelf.game("stamina", {"mill"}, before->packs())->packs() == before->packs());

  desk.write("scenarios/mill_at_night.yaml", std::string(scenario) + "rouns: 3\n");
  CHECK(shop.look());
  message::WorkshopPack const broken = only_pack(shop);
  CHECK_FALSE(broken.sound);
  CHECK(broken.hash == second.hash);
  CHECK(broken.scenarios.front().title.starts_with("The Mill at Dawn"));
  REQUIRE(!broken.problems.empty());
  message::PackProblem const& problem = broken.problems.back();
  CHECK(problem.severity == "error");
  CHECK(problem.file == "scenarios/mill_at_night.yaml");
  CHECK(problem.line == 9);
  CHECK(problem.column == 1);
  CHECK((problem.cause + problem.hint).find("rounds") != std::string::npos);
  CHECK(shelf.game("stamina", {"mill"})->packs().back().hash == second.hash);

  desk.write("scenarios/mill_at_night.yaml", scenario);
  CHECK(shop.look());
  CHECK(only_pack(shop).sound);
  CHECK(only_pack(shop).hash == first.hash);
}

TEST_CASE("workshop: a pack that never could be played says so, and one that is gone is gone") {
  Desk desk;
  desk.write("pack.yaml", std::string(manifest) + "colour: red\n");
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder.path);
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  message::WorkshopPack const broken = only_pack(shop);
  CHECK_FALSE(broken.sound);
  CHECK(broken.hash.empty());
  CHECK(broken.things.empty());
  CHECK(broken.problems.front().file == "mill/pack.yaml");
  CHECK_THROWS_WITH_AS(shop.thing({"stamina", "mill", "maps", "mill_floor"}),
                       "mill has no version yet that can be played", flow::Refused);
  CHECK_THROWS_AS(shelf.game("stamina", {"mill"}), flow::Refused);
  fs::remove_all(desk.folder / "mill");
  CHECK(shop.look());
  CHECK(shop.workshop().packs.empty());
  CHECK_THROWS_WITH_AS(workshop::Workshop(desk.games, desk.offers(), desk.folder / "nowhere"),
                       doctest::Contains("there is no folder"), flow::Refused);
}

TEST_CASE("workshop: a map and a scenario are drawn as the table is laid out, a card nobody has as it is printed") {
  Desk desk;
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder / "mill");
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  message::ThingAnswer const floor = shop.thing({"stamina", "mill", "maps", "mill_floor"});
  CHECK(floor.name == "The mill floor");
  CHECK(floor.scenario == "mill_at_night");
  REQUIRE(floor.view.boards.size() == 1);
  CHECK(floor.view.boards.front().title == "The mill floor");
  CHECK(floor.view.boards.front().columns == 8);
  message::ThingAnswer const night = shop.thing({"stamina", "mill", "scenarios", "mill_at_night"});
  REQUIRE(night.view.boards.size() == 1);
  CHECK(night.view.boards.front().title == "The mill floor");
  message::ThingAnswer const card = shop.thing({"stamina", "mill", "abilities", "flour_cloud"});
  REQUIRE(card.view.zones.size() == 1);
  flow::CardView const& face = card.view.zones.front().cards.front();
  CHECK(face.name == "Flour Cloud");
  CHECK(face.text.starts_with("Cost: 1. "));  // as on the table
  CHECK(face.text.find("Blind") != std::string::npos);
  CHECK(card.where.starts_with("as it would be printed"));
  CHECK_THROWS_AS(shop.thing({"stamina", "mill", "maps", "nowhere"}), flow::Refused);
}

TEST_CASE("workshop: a map that no scenario uses yet is drawn as the ground it is") {
  Desk desk;
  std::string spare = map;
  spare.replace(spare.find("The mill floor"), 14, "The spare floor");
  desk.write("maps/spare_floor.yaml", spare);
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder / "mill");
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  message::ThingAnswer const floor = shop.thing({"stamina", "mill", "maps", "spare_floor"});
  CHECK(floor.where == "as it is drawn, before anybody plays on it");
  CHECK(floor.view.zones.empty());
  REQUIRE(floor.view.boards.size() == 1);
  flow::Board const& board = floor.view.boards.front();
  CHECK(board.title == "The spare floor");
  CHECK(board.columns == 8);
  REQUIRE(board.cells.size() == 8 * 4);
  auto const cell = [&](std::string_view id) {
    return *std::ranges::find_if(board.cells, [&](flow::Cell const& c) { return c.id == id; });
  };
  CHECK(cell("0,1").label == "S");
  CHECK(cell("2,1").label == "");
  CHECK(cell("7,1").kind == "wall");
}

TEST_CASE("workshop: pages of the Book of Maps and Encounter Boards are drawn before anybody plays on them") {
  games::Places const places({CHRONICLER_SOURCE});
  auto const board_of = [&](char const* game, std::string_view folder, std::string_view id) {
    games::GameKind const& kind = games::find_game(games::all_games(), game);
    flow::Board found;
    int drawn = 0;
    for (pack::Portrait const& p : kind.portraits(games::folders_of(kind, {}, places))) {
      CHECK(p.boards.size() == (p.folder == folder ? 1U : 0U));
      if (p.folder == folder && p.id == id) found = p.boards.front(), ++drawn;
    }
    CHECK(drawn == 1);
    return found;
  };
  auto const cell_of = [](flow::Board const& board, std::string_view id) {
    return *std::ranges::find_if(board.cells, [&](flow::Cell const& c) { return c.id == id; });
  };
  // Nine rows of eleven; the fire in the middle, a border to the south of 3,5, the clerk's table, two wagons.
  flow::Board const camp = board_of("allswell", "maps", "wilderness_camp");
  CHECK(camp.cells.size() == 9 * 11);
  CHECK(cell_of(camp, "5,3").label == "S");
  CHECK(cell_of(camp, "9,4").label == "A");
  CHECK(cell_of(camp, "1,1").label == "1");
  CHECK(cell_of(camp, "3,0").label == "G");
  CHECK(cell_of(camp, "3,5").borders.at(3) == flow::Border::difficult);
  CHECK(cell_of(camp, "3,5").borders.at(0) == flow::Border::none);
  // The Rootmaw covers the core and its ring and looks south; the company is placed at the southern edge.
  flow::Board const road = board_of("oathsworn", "encounters", "rootmaw");
  CHECK(road.columns == 13);
  CHECK(cell_of(road, "4,11").label == "Z");
  CHECK(cell_of(road, "4,10").label == "");
  REQUIRE_FALSE(road.pieces.empty());
  CHECK(road.pieces.front().glyph == "RM");
  CHECK(road.pieces.front().cells.size() == 7);
  CHECK(road.pieces.front().cells.front() == "6,5");
}

TEST_CASE("workshop: in every game a thing is printed with the face that people see, and its choices in their words") {
  struct Sample {
    char const *game, *folder, *kind, *in_a_text;  // what options call a thing of the folder; where something is chosen
  };
  games::Places const places({CHRONICLER_SOURCE});
  for (Sample const& sample :
       {Sample{"stamina", "abilities", "card", "passages"}, Sample{"oathsworn", "items", "item", "passages"},
        Sample{"avalon", "items", "item", "verses"}, Sample{"allswell", "actions", "card", "quests"},
        Sample{"degenerates", "loot", "loot", "encounters"}}) {
    CAPTURE(sample.game);
    games::GameKind const& kind = games::find_game(games::all_games(), sample.game);
    auto const game = games::load_game(kind, {}, places);
    int faces = 0, choices = 0;
    for (pack::Portrait const& p : kind.portraits(games::folders_of(kind, {}, places))) {
      if (p.folder == sample.in_a_text) choices += static_cast<int>(p.choices.size());
      for (std::string const& words : p.choices) CHECK(!words.empty());
      if (p.folder != sample.folder) continue;
      auto const face = game->face({sample.kind, p.id});
      if (!face) continue;
      CHECK(p.card.text == face->text);
      CHECK(p.card.tags == face->tags);
      CHECK(p.name == face->name);
      ++faces;
    }
    CHECK(faces > 5);
    CHECK(choices > 10);
  }
}

TEST_CASE("faces: what is asked or brought makes a choice of a text; merely to leave is none") {
  games::Places const places({CHRONICLER_SOURCE});
  games::GameKind const& avalon = games::find_game(games::all_games(), "avalon");
  for (pack::Portrait const& p : avalon.portraits(games::folders_of(avalon, {}, places))) {
    if (p.id != "gallowgate_start") continue;
    auto const offers = [&](std::string_view words) { return std::ranges::count(p.choices, words); };
    CHECK(offers("Drink with the hangman's boys.") == 1);   // costs something, and leads on
    CHECK(offers("Clear your name with the Reeve.") == 1);  // asks for something
    CHECK(offers("Leave while the gate is open.") == 0);
    return;
  }
  FAIL("no such text");
}

TEST_CASE("workshop: what set-up must choose for a thing to be in play is chosen") {
  Desk desk;
  desk.write(
      "heroes/jonna.yaml",
      "name: Jonna\nglyph: Jo\ntext: Carried sacks since she was nine.\npath: reedrunner\nstr: 4\nagi: 3\nint: 2\n"
      "will: 2\nhit_points: 13\nmovement: 6\nexpertise:\n  - {expertise: climb, rank: 1}\n"
      "abilities: [basic_attack, flour_cloud, heave]\nadvances: [braced_stance, knee_breaker, second_strength]\n"
      "items:\n  - maul\n");
  workshop::Workshop shop(desk.games, desk.offers(), desk.folder / "mill");
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  CHECK(only_pack(shop).problems.empty());
  message::ThingAnswer const hero = shop.thing({"stamina", "mill", "heroes", "jonna"});
  REQUIRE(hero.view.panels.size() == 1);
  CHECK(hero.view.panels.front().title == "Jonna");
  CHECK(hero.options.at("lineup") == "jonna");
  message::ThingAnswer const card = shop.thing({"stamina", "mill", "abilities", "flour_cloud"});
  CHECK(card.options.at("lineup") == "jonna");
  CHECK(card.where.starts_with("as it lies on the table"));
}

TEST_CASE("owner's desk: a zip is installed, listed, offered, replaced and removed") {
  Desk desk;
  workshop::Workshop shop(desk.games, desk.offers(), {});
  server::Shelf shelf(shop.offers());
  shop.stands_in(shelf);
  CHECK(shop.edits().empty());
  CHECK_FALSE(shop.look());
  CHECK_THROWS_AS(shelf.game("stamina", {"mill"}), flow::Refused);

  auto const zip_of_folder = [&](char const* name) {
    games::ReadPack const read =
        games::read_sound_pack(desk.games, games::Places::usual(CHRONICLER_SOURCE "/packs"), desk.folder / "mill");
    pack::write_zip(desk.folder / name, "mill", read.files, read.label());
    std::ifstream in(desk.folder / name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  message::PacksChanged const done = shop.install("../mill-1.0.0.zip", zip_of_folder("one.zip"));
  CHECK(done.said.starts_with("installed stamina/mill 1.0.0 "));
  auto const kept = std::find_if(done.packs.begin(), done.packs.end(), [](auto const& p) { return p.id == "mill"; });
  REQUIRE(kept != done.packs.end());
  CHECK(kept->author == "Ida");
  CHECK(kept->origin == "installed");
  CHECK(kept->removable);
  auto const info = shelf.info("stamina", {});
  CHECK(std::any_of(info.offers.begin(), info.offers.end(), [](auto const& o) { return o.id == "mill"; }));
  auto const played = shelf.game("stamina", {"mill"});

  desk.write("pack.yaml", std::string(manifest).replace(std::string(manifest).find("1.0.0"), 5, "1.1.0"));
  std::string const next = zip_of_folder("two.zip");
  CHECK(shop.install("mill.zip", next).said.find(" in place of 1.0.0; ") != std::string::npos);
  CHECK(shelf.has_newer("stamina", played->packs()));
  CHECK(shelf.game("stamina", {"mill"}, played->packs())->packs() == played->packs());

  CHECK(shop.remove("stamina", "mill").said.starts_with("removed mill; "));
  CHECK_THROWS_AS(shelf.game("stamina", {"mill"}), flow::Refused);
  CHECK(shelf.game("stamina", {"mill"}, played->packs())->packs() == played->packs());
  CHECK_THROWS_WITH_AS(shop.remove("stamina", "mill"), "no packs are installed", flow::Refused);
  CHECK_THROWS_AS(shop.remove("stamina", "core"), flow::Refused);
}

TEST_CASE("owner's desk: what is no sound pack is refused with its place, and without the server's own folders") {
  Desk desk;
  workshop::Workshop shop(desk.games, desk.offers(), {});
  CHECK_THROWS_WITH_AS(shop.install("letter.zip", "Dear Sir"), doctest::Contains("letter.zip"), flow::Refused);
  pack::Problems problems;
  desk.write("maps/mill_floor.yaml", std::string(map) + "colour: red\n");
  auto const files = pack::files_of(desk.folder / "mill", problems);
  pack::write_zip(desk.folder / "bad.zip", "mill", files, "");
  std::ifstream in(desk.folder / "bad.zip", std::ios::binary);
  std::string why;
  try {
    shop.install("bad.zip", std::string(std::istreambuf_iterator<char>(in), {}));
  } catch (flow::Refused const& refused) {
    why = refused.what();
  }
  CAPTURE(why);
  CHECK(why.starts_with("bad.zip/maps/mill_floor.yaml:11:1\n"));
  CHECK(why.find("chronicler-pack-") == std::string::npos);
  CHECK(why.ends_with("the pack has 1 error; no game can start before that is mended"));
}
