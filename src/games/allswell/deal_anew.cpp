// What a seat cannot know, dealt anew: the order of decks, Impulses that others have drawn or hold, and whatever lies
// face down.                                                                                                AW-GEN-16
#include "games/allswell/decks.h"
#include "games/allswell/game.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/items.h"
#include "kit/draw.h"

namespace allswell {

namespace {

// What lies at these places changes places, all ways alike.
template <class Thing, int N>
void shuffle(flow::ShortList<Thing*, N> const& places, flow::Chance& chance) {
  for (int i = places.size() - 1; i > 0; --i) std::swap(*places[i], *places[chance.below(i + 1)]);
}

// Nobody has seen whose they are.                                                                          AW-ROUND-10
void deal_trigger_tokens(Sequence& sequence, flow::Chance& chance) {
  flow::ShortList<Token*, most_tokens> face_down;
  for (Token& token : sequence.ready)
    if (!token.face_up) face_down.push_back(&token);
  shuffle(face_down, chance);
}

// Where U to Z lie.                                                                                        AW-INTER-04
void deal_overlays(ScenarioPlay& play, flow::Chance& chance) {
  flow::ShortList<std::uint8_t*, 6> face_down;
  for (std::size_t i = 0; i < play.overlays.size(); ++i)
    if (play.overlays[i] != 255 && !(play.overlays_shown >> i & 1)) face_down.push_back(&play.overlays[i]);
  shuffle(face_down, chance);
}

}  // namespace

void Rules::deal_anew(State& s, Content const&, flow::Seat seat, flow::Chance& chance) {
  deal_action_cards_anew(s, seat, chance);
  deal_decks_anew(s, seat, chance);
  kit::deal_anew<ImpulseCards>(s, seat, chance);
  kit::deal_anew<LootCards>(s, seat, chance);
  deal_trigger_tokens(s.scenario.sequence, chance);
  deal_overlays(s.scenario, chance);
}

}  // namespace allswell
