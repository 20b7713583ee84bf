// Repairs and chronicles that strangers write, for every game: refused with a sentence, or played.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstdlib>
#include <string>

#include "flow/fault.h"
#include "games/places.h"
#include "games/registry.h"
#include "tests/conformance/hostile.h"

namespace {

struct Loaded {
  games::GameKind const* kind;
  std::shared_ptr<flow::Game const> game;
};

std::vector<Loaded> const& every_game() {
  static std::vector<Loaded> const all = [] {
    std::vector<Loaded> loaded;
    for (games::GameKind const& kind : games::all_games())
      loaded.push_back({&kind, games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}))});
    return loaded;
  }();
  return all;
}

// What was played can be played again to the same place.
void check_again(flow::Session& session, std::shared_ptr<flow::Game const> const& game) {
  flow::Session again(game, flow::parse_chronicle(flow::text_of(session.chronicle())));
  if (again.parting() || again.place() != session.place()) std::abort();
}

void edits(FuzzedDataProvider& data, Loaded const& chosen) {
  flow::Setup setup;
  setup.game = chosen.kind->id;
  auto const scenarios = chosen.game->scenarios();
  setup.scenario = scenarios[data.ConsumeIntegralInRange<std::size_t>(0, scenarios.size() - 1)].id;
  int const seats = data.ConsumeIntegralInRange(chosen.game->fewest_seats(), chosen.game->most_seats());
  for (int i = 0; i < seats; ++i) setup.seats.push_back({"Somebody", "person"});
  setup.seed = data.ConsumeIntegral<std::uint64_t>();
  flow::Session session(chosen.game, setup);
  bots::Stream stream(setup.seed);
  int left = data.ConsumeIntegralInRange(0, 60);
  while (left-- > 0 && !session.position().over()) session.answer(stream.below(session.position().option_count()));
  for (int repairs = data.ConsumeIntegralInRange(1, 6); repairs > 0; --repairs) {
    std::vector<std::string> const paths = hostile::paths_of(session.position());
    std::vector<hostile::bj::value> words;
    hostile::words_of(session.position().tree(), words);
    std::string const& path = paths[data.ConsumeIntegralInRange<std::size_t>(0, paths.size() - 1)];
    hostile::bj::value const value = data.ConsumeBool() ? hostile::bj::value(data.ConsumeIntegral<std::int64_t>())
                                                        : hostile::value(data.ConsumeIntegral<std::uint16_t>(), words);
    if (!session.edit(path, hostile::bj::serialize(value)).empty()) continue;
    // What was taken can be shown at once.
    hostile::look(session.position());
    for (int n = data.ConsumeIntegralInRange(0, 4); n > 0 && !session.position().over(); --n)
      session.answer(stream.below(session.position().option_count()));
  }
  check_again(session, chosen.game);
  if (session.can_undo()) session.jump(session.length() / 2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* bytes, std::size_t size) {
  FuzzedDataProvider data(bytes, size);
  auto const& games = every_game();
  Loaded const& chosen = games[data.ConsumeIntegralInRange<std::size_t>(0, games.size() - 1)];
  try {
    if (data.ConsumeBool()) {
      edits(data, chosen);
    } else {
      flow::Chronicle const chronicle = flow::parse_chronicle(data.ConsumeRemainingBytesAsString());
      if (chronicle.setup.game != chosen.kind->id) return 0;
      flow::Session session(chosen.game, chronicle);
      hostile::look(session.position());
      check_again(session, chosen.game);
    }
  } catch (flow::Refused const&) {
  } catch (flow::Fault const&) {        // rules that fail where things make no sense stop one table
  } catch (std::out_of_range const&) {  // likewise, found by the look-up itself
  }
  return 0;
}
