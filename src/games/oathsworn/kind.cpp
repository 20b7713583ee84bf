#include "games/oathsworn/kind.h"

#include <algorithm>
#include <cstring>

#include "games/oathsworn/game.h"

namespace oathsworn {

namespace {

// The order of the Stage Cards below the face-up one is nobody's knowledge; what stage each belongs to is.
void deal_anew(flow::Position& position, flow::Seat, std::uint64_t seed) {
  auto& here = static_cast<flow::PositionOf<Rules>&>(position);
  auto const& pile = here.state().stage_pile;
  if (pile.empty()) return;
  int const hidden = pile.size() - (here.state().top_open ? 1 : 0);
  Content const& content = here.content();
  flow::Snapshot shot = position.snapshot();
  State s;
  std::memcpy(static_cast<void*>(&s), shot.state.data(), sizeof s);
  // A deck that was made anew within this step would be shuffled again from the snapshot.
  if (hidden > s.stage_pile.size() || !std::equal(pile.begin(), pile.begin() + hidden, s.stage_pile.begin())) return;
  flow::Chance chance{seed, 0};
  for (int i = hidden - 1; i > 0; --i) {
    int first = i;  // only cards of the same stage change places
    while (first > 0 &&
           content.stage_cards[s.stage_pile[first - 1]].stage == content.stage_cards[s.stage_pile[i]].stage)
      --first;
    std::swap(s.stage_pile[i], s.stage_pile[first + chance.below(i - first + 1)]);
  }
  std::memcpy(shot.state.data(), &s, sizeof s);
  position.restore(shot);
}

}  // namespace

games::GameKind kind() {
  games::GameKind k;
  k.id = "oathsworn";
  k.title = "Oathsworn: Into the Deepwood";
  k.prefix = "OS";
  k.blurb = "Four Oathsworn against one thing from the Deepwood: Animus, cooldowns, and cards drawn on nerve.";
  k.load = [](pack::Folders const& folders) {
    pack::Loaded<Packs> const loaded = load_packs(folders);
    games::Loaded result;
    result.problems = loaded.problems;
    if (!loaded) return result;
    std::vector<flow::PackName> names;
    for (pack::PackInfo const& info : loaded.infos) names.push_back({info.id, info.version, info.hash});
    result.game = std::make_shared<Game>(content_of(*loaded.content), std::move(names));
    return result;
  };
  k.check = [](pack::Folders const& folders) { return load_packs(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.longest_step = 0;
  k.deal_anew = deal_anew;
  return k;
}

}  // namespace oathsworn
