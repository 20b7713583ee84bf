// The scenes of one game as a test case, for the program that tools/mutate runs; CHRONICLER_SCENES names the game.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "scene/scene.h"

TEST_CASE("scenes of one game" * doctest::skip(std::getenv("CHRONICLER_SCENES") == nullptr)) {
  std::filesystem::path const source = CHRONICLER_SOURCE;
  scene::Shelf shelf(games::all_games(), games::Places({source}));
  auto const files = scene::scene_files({(source / "tests" / "scenes" / std::getenv("CHRONICLER_SCENES")).string()});
  REQUIRE(!files.empty());
  for (auto const& file : files) REQUIRE_MESSAGE(scene::run_file(file, shelf).passed(), file.string());
}
