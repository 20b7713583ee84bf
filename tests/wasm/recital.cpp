// Plays games at random and says everything they showed meanwhile in five numbers: of words, of what was told and why,
// of views, of keys and of states.  Compiled twice, for this machine and as WebAssembly; both must say the same.
//   chronicler_recital GAME BUNDLE DECISIONS
#include <cstdio>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/view.h"
#include "games/registry.h"
#include "pack/bundle.h"
#include "table/json.h"
#ifdef __wasm__
#include "wasm/packs.h"
#endif

namespace {

class Mix {
 public:
  void add(std::string_view text) {
    for (char const c : text) byte(static_cast<unsigned char>(c));
    byte(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  std::string text() const { return fmt::format("{:016x}", value_); }

 private:
  void byte(unsigned char b) { value_ = (value_ ^ b) * 0x100000001b3ull; }
  std::uint64_t value_ = 0xcbf29ce484222325ull;
};

struct Recital final : flow::Listener {
  Mix words, told_mix, views, keys, states;
  int decisions = 0, games = 0, most = 0;

  void told(flow::Told&& told) override;
  void look(flow::Position& position);
  void play(flow::Game const& game, flow::Setup const& setup);
};

void Recital::told(flow::Told&& told) {
  told_mix.add(told.words.text());
  told_mix.add(told.rule);
  told_mix.add(told.trace);
}

void Recital::look(flow::Position& position) {
  words.add(position.kind());
  words.add(position.prompt().text());
  for (flow::Words const& option : position.options()) words.add(option.text());
  for (flow::Refusal const& refusal : position.refusals()) words.add(refusal.rule + refusal.reason);
  told_mix.add(position.trace());
  // Views are large: each seat's in turn.
  views.add(server::json::text(position.view(flow::Seat(decisions % position.seats()))));
  states.add(position.state_hash());
}

void Recital::play(flow::Game const& game, flow::Setup const& setup) {
  auto const position = game.start(setup);
  position->listen(this);
  bots::Random bot(setup.seed);
  ++games;
  for (; !position->over() && decisions < most; ++decisions) {
    look(*position);
    int const choice = bots::choose(bot, *position);
    keys.add(position->key(choice));
    position->answer(choice);
  }
  if (position->over()) words.add(position->outcome().words);
  states.add(boost::json::serialize(position->tree()));
}

std::string bytes_of(char const* name) {
  std::string bytes;
  std::FILE* const file = std::fopen(name, "rb");
  if (!file) return bytes;
  char room[65536];
  for (std::size_t size; (size = std::fread(room, 1, sizeof room, file)) > 0;) bytes.append(room, size);
  std::fclose(file);
  return bytes;
}

std::shared_ptr<flow::Game const> load(games::GameKind const& kind, std::string const& bytes) {
#ifdef __wasm__
  wasm::add_packs(kind.id, bytes, false);
  return wasm::load_game(kind, {});
#else
  static pack::Bundle bundle;
  bundle.add("packs", bytes);
  pack::packs_from(&bundle);
  games::Loaded loaded = kind.load({"packs/core"});
  if (!loaded.game) throw std::runtime_error(loaded.problems.text());
  return loaded.game;
#endif
}

}  // namespace

int main(int count, char** words) {
  try {
    if (count != 4) throw std::runtime_error("chronicler_recital GAME BUNDLE DECISIONS");
    games::GameKind const& kind = games::find_game(games::all_games(), words[1]);
    auto const game = load(kind, bytes_of(words[2]));
    Recital recital;
    recital.most = std::atoi(words[3]);
    auto const scenarios = game->scenarios();
    int const seats = game->most_seats() - game->fewest_seats() + 1;
    for (int n = 0; recital.decisions < recital.most; ++n) {
      flow::Setup setup;
      setup.game = kind.id;
      setup.scenario = scenarios[static_cast<std::size_t>(n) % scenarios.size()].id;
      setup.seats.resize(static_cast<std::size_t>(game->fewest_seats() + n % seats));
      for (std::size_t i = 0; i < setup.seats.size(); ++i) setup.seats[i].name = fmt::format("Seat {}", i + 1);
      setup.seed = static_cast<std::uint64_t>(n) + 1;
      recital.play(*game, setup);
    }
    fmt::print("{} {} decisions of {} games: words {} told {} views {} keys {} states {}\n", kind.id, recital.decisions,
               recital.games, recital.words.text(), recital.told_mix.text(), recital.views.text(), recital.keys.text(),
               recital.states.text());
    return 0;
  } catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
