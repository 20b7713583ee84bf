// Verbs for Action cards.  Ledger AW-TURN-04, AW-CHAR-22.
#include <algorithm>

#include "games/allswell/rules/action_cards.h"
#include "games/allswell/rules/texts.h"

namespace allswell {
namespace {

// The card that is being played, or that the Mercenary has acted on: it is discarded at the end of the turn, once.
bool is_played(State const& s, CharacterId who, CardId card) {  // AW-TURN-04, AW-MERC-21
  Turn const& turn = s.scenario.turn;
  if (s.scenario.sequence.active.character != who) return false;
  bool const to_be_discarded = turn.kind == TurnKind::standard || turn.part == RampagePart::closing;
  return card == turn.mercenary_card || (to_be_discarded && card == turn.card);
}

struct WhichOwnCard {
  static constexpr std::string_view kind = "which_action_card";
  using Answer = CardId;
  CharacterId who;
  CardZone from = CardZone::hand;
  std::string_view what;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (CardId const card : cards(w.state, who).cards(from))
      offers.offer(card).refuse_if(is_played(w.state, who, card), "AW-TURN-04",
                                   "it is discarded at the end of the turn");
  }
  void prompt(World const&, flow::Words& words) const { words.source("AW-TURN-04").say("{}", what); }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    words.verb("choose").thing("card", card_of(w, who, card).id).say("{}", card_of(w, who, card).name);
  }
};

}  // namespace

Task<> Texts::does(Play& play, Here& here, DrawCards const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who))
    co_await draw_action_cards(play, who, verb.count, CardZone::hand, "AW-CHAR-22");
}
Task<> Texts::does(Play& play, Here& here, DiscardCards const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who))
    for (int i = 0; i < verb.count; ++i) {
      WhichOwnCard const which{who, CardZone::hand, "Which Action card is discarded?"};
      std::optional<CardId> const card = co_await play.ask_if_any(which);
      if (card) discard_action_card(play, who, *card, "AW-TURN-04");
    }
}
Task<> Texts::does(Play& play, Here& here, ReturnCard const& verb) {
  for (CharacterId const who : meant(play.world(), here, verb.who))
    for (int i = 0; i < verb.count && cards_in(play.state, who, CardZone::discards) > 0; ++i) {
      WhichOwnCard const which{who, CardZone::discards, "Which discarded card goes back into the deck?"};
      CardId const card = co_await play.ask(which);
      put_on_deck(play, who, card, false, "AW-TURN-04");
    }
}

}  // namespace allswell
