// The common decks of a Scenario: Intent cards and Death Throes.  Ledger AW-INTENT-01, AW-ETURN-20, AW-THROE-06.
#pragma once

#include "games/allswell/state.h"
#include "kit/draw.h"

namespace allswell {

// An empty pile takes the discards back, shuffled.
template <class Cards>
struct PileRenewed {
  static constexpr std::string_view kind = "pile_renewed";
  void apply(State& s) const {
    Cards::shelf(s).move_all(PileZone::discards, PileZone::deck, kit::every_seat);
    Cards::shelf(s).shuffle(PileZone::deck);
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("shuffle").say("the discarded {}s are shuffled into a new deck", Cards::called);
  }
};

template <class Cards>
struct CommonDeck {
  using Play = allswell::Play;
  static bool sees(State const&, PileZone zone, flow::Seat) { return zone != PileZone::deck; }
  static int kin(PileZone zone) { return zone == PileZone::deck ? 1 : 0; }
  static void when_empty(Play& play, PileZone) {
    PileRenewed<Cards> const renewed{};
    play.commit(renewed, Cards::renewed_by);
  }
};

struct IntentCards : CommonDeck<IntentCards> {
  static constexpr std::string_view called = "Intent card";
  static constexpr flow::Rule renewed_by = "AW-ETURN-20";
  static auto& shelf(auto& state) { return state.intents; }
  static void say(World const& w, IntentId card, flow::Words& words) {
    Intent const& intent = w.content.intents[card.index()];
    words.say("{} ({})", intent.number, intent.speed == Speed::fast ? "fast" : "slow");
  }
};

struct ThroesCards : CommonDeck<ThroesCards> {
  static constexpr std::string_view called = "Death Throes card";
  static constexpr flow::Rule renewed_by = "AW-THROE-06";
  static auto& shelf(auto& state) { return state.throes; }
  static Throes const& card(Content const& c, ThroesId id) {
    return c.throes[c.throes_cards[static_cast<std::size_t>(id.index())]];
  }
  static void say(World const& w, ThroesId id, flow::Words& words) { words.say("{}", card(w.content, id).name); }
  static std::string_view face(Content const& c, ThroesId id) {
    return c.throes.id(c.throes_cards[static_cast<std::size_t>(id.index())].index());
  }
};

// What lies in them unseen changes places: a world that the seat could be in.
inline void deal_decks_anew(State& s, flow::Seat seat, flow::Chance& chance) {
  kit::deal_anew<IntentCards>(s, seat, chance);
  kit::deal_anew<ThroesCards>(s, seat, chance);
}

}  // namespace allswell
