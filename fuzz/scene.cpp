// Any bytes as a scene: problems at most.
#include <string_view>

#include "scene/scene.h"
#include "tests/tower_catalogue.h"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  static games::Catalogue const games = tower::catalogue();
  static scene::Shelf shelf(games, tower::places());
  scene::run_text({reinterpret_cast<char const*>(data), size}, "fuzz.yaml", shelf, {.trace = true, .state = true});
  return 0;
}
