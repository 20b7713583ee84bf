#include "games/avalon/kind.h"

#include <cstring>

#include "games/avalon/game.h"

namespace avalon {

namespace {

// What a seat cannot know: the order of every deck and pool, and the hands of the others.
void deal_anew(flow::Position& position, flow::Seat seat, std::uint64_t seed) {
  flow::Snapshot shot = position.snapshot();
  if (!shot.since.empty()) return;  // in the middle of a step everything drawn since is known
  State s;
  std::memcpy(static_cast<void*>(&s), shot.state.data(), sizeof s);
  // What this step has drawn before it asked is known; only an untouched table can be dealt anew from its snapshot.
  if (!(static_cast<flow::PositionOf<Rules>&>(position).state() == s)) return;
  flow::Chance chance{seed, 0};
  auto const shuffle = [&](auto& list) {
    for (int i = list.size() - 1; i > 0; --i) std::swap(list[i], list[chance.below(i + 1)]);
  };
  for (auto& deck : s.table.encounters) shuffle(deck);
  shuffle(s.table.events);
  shuffle(s.table.random_events);
  shuffle(s.table.items);
  for (int i = 0; i < most_players; ++i) {
    Character& c = who(s, i);
    for (int k = 0; k < 2; ++k) {
      Cards& cards = c.cards[static_cast<std::size_t>(k)];
      bool const in_hand = s.fight.moment != Moment::none && static_cast<int>(s.fight.kind) == k;
      if (in_hand && !(seat.is_person() && seat.index() == i)) {
        int const held = c.hand.size();
        for (CardId id : c.hand) cards.deck.push_back(id);
        shuffle(cards.deck);
        c.hand.clear();
        for (int n = 0; n < held; ++n) {
          c.hand.push_back(cards.deck.back());
          cards.deck.pop_back();
        }
      } else {
        shuffle(cards.deck);
      }
      shuffle(cards.pool);
    }
  }
  s.chance.seed = chance.next();
  std::memcpy(shot.state.data(), &s, sizeof s);
  position.restore(shot);
}

}  // namespace

games::GameKind kind() {
  games::GameKind k;
  k.id = "avalon";
  k.title = "Tainted Grail: The Fall of Avalon";
  k.prefix = "TG";
  k.blurb = "A map of cards that fades behind you, days counted in food and fear, fights and talks by chains of cards.";
  k.load = [](pack::Folders const& folders) {
    pack::Loaded<Content> loaded = load(folders);
    games::Loaded result;
    result.problems = loaded.problems;
    if (loaded) {
      std::vector<flow::PackName> packs;
      for (pack::PackInfo const& info : loaded.infos) packs.push_back({info.id, info.version, info.hash});
      result.game = std::make_shared<Game>(loaded.content, std::move(packs));
    }
    return result;
  };
  k.check = [](pack::Folders const& folders) { return load(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.longest_step = 0;
  k.deal_anew = deal_anew;
  return k;
}

}  // namespace avalon
