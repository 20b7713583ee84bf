#include "lab/signature.h"

#include <vector>

#include "bots/bot.h"
#include "lab/crew.h"
#include "lab/setups.h"

namespace lab {

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
  std::uint64_t value() const { return flow::Chance::mix(value_); }

 private:
  void byte(unsigned char b) { value_ = (value_ ^ b) * 0x100000001b3ull; }
  std::uint64_t value_ = 0xcbf29ce484222325ull;
};

struct Played {
  std::uint64_t by_words = 0, by_keys = 0;
  std::int64_t decisions = 0;
};

Played play(flow::Game const& game, flow::Setup const& setup) {
  auto const position = game.start(setup);
  bots::Random bot(setup.seed);
  Mix words, keys;
  Played played;
  while (!position->over()) {
    int const choice = bots::choose(bot, *position);
    words.add(position->kind());
    words.add(position->option(choice).text());
    keys.add(position->kind());
    keys.add(position->key(choice));
    position->answer(choice);
    ++played.decisions;
  }
  flow::Outcome const outcome = position->outcome();
  words.add(position->state_hash());
  words.add(outcome.words);
  keys.add(position->state_hash());
  keys.add(static_cast<std::uint64_t>(outcome.won));
  keys.add(static_cast<std::uint64_t>(outcome.score));
  played.by_words = words.value();
  played.by_keys = keys.value();
  return played;
}

std::string digits(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace

std::string Signature::words() const { return digits(by_words); }
std::string Signature::keys() const { return digits(by_keys); }

Signature signature(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, std::uint64_t first_seed,
                    std::uint64_t last_seed, int workers, bool progress) {
  Range range;
  range.first_seed = first_seed;
  Setups const setups(*game, range);
  std::int64_t const count = static_cast<std::int64_t>(last_seed - first_seed) + 1;
  std::vector<Played> played(static_cast<std::size_t>(count));
  {
    Progress shown(kind.id, count, progress);
    for_each_number(0, count, workers, &shown, [&](std::int64_t number, int) {
      played[static_cast<std::size_t>(number)] = play(*game, setups.at(number));
    });
  }
  Signature result{kind.id, count, 0, 0, 0};
  Mix words, keys;
  for (Played const& p : played) {
    words.add(p.by_words);
    keys.add(p.by_keys);
    result.decisions += p.decisions;
  }
  result.by_words = words.value();
  result.by_keys = keys.value();
  return result;
}

}  // namespace lab
