// How many decisions a second: games played at random, with nobody who looks.  A program on this machine, and a module
// for the browser whose page measures how long play() takes (tests/web/site.mjs --measure).
//   chronicler_pace GAME BUNDLE DECISIONS
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "bots/bot.h"
#include "games/registry.h"
#include "pack/bundle.h"
#ifdef __wasm__
#include "wasm/host.h"
#include "wasm/packs.h"
#endif

namespace {

void play_at_random(flow::Game const& game, std::string const& id, int most) {
  auto const scenarios = game.scenarios();
  for (int n = 0, taken = 0; taken < most; ++n) {
    flow::Setup setup;
    setup.game = id;
    setup.scenario = scenarios[static_cast<std::size_t>(n) % scenarios.size()].id;
    setup.seats.resize(static_cast<std::size_t>(game.fewest_seats()));
    setup.seed = static_cast<std::uint64_t>(n) + 1;
    auto const position = game.start(setup);
    bots::Random bot(setup.seed);
    for (; !position->over() && taken < most; ++taken) position->answer(bots::choose(bot, *position));
  }
}

}  // namespace

#ifdef __wasm__

namespace {
std::shared_ptr<flow::Game const> loaded;
std::string loaded_id;
}  // namespace

WASM_EXPORT("room") void* room(std::size_t size) { return std::malloc(size); }
WASM_EXPORT("load") void load(char const* game, std::size_t n, char const* bytes, std::size_t size) {
  loaded_id.assign(game, n);
  wasm::add_packs(loaded_id, {bytes, size}, false);
  loaded = wasm::load_game(games::find_game(games::all_games(), loaded_id), {});
}
WASM_EXPORT("play") void play(int decisions) { play_at_random(*loaded, loaded_id, decisions); }

#else

namespace {

std::string bytes_of(char const* name) {
  std::string bytes;
  std::FILE* const file = std::fopen(name, "rb");
  if (!file) throw std::runtime_error(fmt::format("{} cannot be read", name));
  char room[65536];
  for (std::size_t size; (size = std::fread(room, 1, sizeof room, file)) > 0;) bytes.append(room, size);
  std::fclose(file);
  return bytes;
}

}  // namespace

int main(int count, char** words) {
  try {
    if (count != 4) throw std::runtime_error("chronicler_pace GAME BUNDLE DECISIONS");
    pack::Bundle bundle;
    bundle.add("packs", bytes_of(words[2]));
    pack::packs_from(&bundle);
    games::GameKind const& kind = games::find_game(games::all_games(), words[1]);
    games::Loaded const loaded = kind.load({"packs/core"});
    if (!loaded.game) throw std::runtime_error(loaded.problems.text());
    int const decisions = std::atoi(words[3]);
    auto const began = std::chrono::steady_clock::now();
    play_at_random(*loaded.game, words[1], decisions);
    std::chrono::duration<double, std::milli> const took = std::chrono::steady_clock::now() - began;
    fmt::print("{:.1f}\n", took.count());
    return 0;
  } catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}

#endif
