#include "bots/bot.h"

#include "flow/fault.h"
#include "pack/problems.h"

namespace bots {

int Instinct::choose(Chair& chair, Budget const&, std::stop_token) {
  int const count = chair.option_count();
  int best = 0, best_score = chair.instinct(0), equals = 1;
  for (int i = 1; i < count; ++i) {
    int const score = chair.instinct(i);
    if (score < best_score) continue;
    equals = score > best_score ? 1 : equals + 1;
    best_score = score;
    // Each of the equals is kept with the same chance, and no list of them is needed.
    if (equals == 1 || stream_.below(equals) == 0) best = i;
  }
  return best;
}

std::vector<std::string> const& bot_names() {
  static std::vector<std::string> const names = {"instinct", "random"};
  return names;
}

std::unique_ptr<Companion> make_bot(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<Random>(seed);
  if (name == "instinct") return std::make_unique<Instinct>(seed);
  throw flow::Refused(fmt::format("there is no companion \"{}\"; {}", name, pack::suggest(name, bot_names())));
}

}  // namespace bots
