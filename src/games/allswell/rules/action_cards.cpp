#include "games/allswell/rules/action_cards.h"

#include "kit/draw.h"

namespace allswell {

ActionCard const& card_of(World const& w, CharacterId who, CardId card) {
  return w.content.actions[w.content.characters[who.index()].cards[static_cast<std::size_t>(card.index())]];
}
int cards_in(State const& s, CharacterId who, CardZone zone) {
  return s.cards[static_cast<std::size_t>(who.index())].count(zone);
}
CardId uppermost_discard(State const& s, CharacterId who) {
  return s.cards[static_cast<std::size_t>(who.index())].decided(CardZone::discards);
}

namespace {

// The four decks of the box.
template <int C>
struct ActionCardsOf {
  using Play = allswell::Play;
  static constexpr std::string_view called = "Action card";
  static constexpr CharacterId who{C};
  static auto& shelf(auto& state) { return state.cards[C]; }
  static bool sees(State const&, CardZone zone, flow::Seat) { return zone != CardZone::deck; }  // AW-GEN-16
  static int kin(CardZone zone) { return zone == CardZone::deck ? 1 : 0; }
  static void say(World const& w, CardId card, flow::Words& words) { words.say("{}", card_of(w, who, card).name); }
  static std::string_view face(Content const& c, CardId card) {
    return c.actions.id(c.characters[C].cards[static_cast<std::size_t>(card.index())]);
  }
  static void tell(World const& w, kit::Drawn<ActionCardsOf> const& drawn, flow::Words& words) {
    words.verb("draw").thing("card", face(w.content, drawn.card));
    words.say("{} draws {}", w.content.characters[C].name, card_of(w, who, drawn.card).name);
  }
};

Task<> draw_one(Play& play, CharacterId who, CardZone to, Rule rule) {
  switch (who.index()) {
    case 0: return kit::draw<ActionCardsOf<0>>(play, CardZone::deck, to, kit::every_seat, rule);
    case 1: return kit::draw<ActionCardsOf<1>>(play, CardZone::deck, to, kit::every_seat, rule);
    case 2: return kit::draw<ActionCardsOf<2>>(play, CardZone::deck, to, kit::every_seat, rule);
    default: return kit::draw<ActionCardsOf<3>>(play, CardZone::deck, to, kit::every_seat, rule);
  }
}

struct CardDiscarded {
  static constexpr std::string_view kind = "action_card_discarded";
  CharacterId who;
  CardId card;
  void apply(State& s) const {
    s.cards[static_cast<std::size_t>(who.index())].put_on_top(card, CardZone::discards, kit::every_seat);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("discard").thing("card", card_of(w, who, card).id);
    words.say("{} discards {}", w.content.characters[who.index()].name, card_of(w, who, card).name);
  }
};

struct CardPutOnDeck {
  static constexpr std::string_view kind = "action_card_put_back";
  CharacterId who;
  CardId card;
  bool on_top = false;
  kit::Seats owner = 0;
  void apply(State& s) const {
    CardShelf& shelf = s.cards[static_cast<std::size_t>(who.index())];
    if (on_top)
      shelf.put_on_top(card, CardZone::deck, owner);
    else
      shelf.put_at_bottom(card, CardZone::deck, owner);
  }
  void tell(World const& w, flow::Words& words) const {
    std::string_view const where = on_top ? "on top of" : "below";
    std::string const& name = w.content.characters[who.index()].name;
    words.verb("put").say("{} puts a card {} the deck", name, where);
    words.secretly(owner, "{} puts {} {} the deck", name, card_of(w, who, card).name, where);
  }
};

struct CardPutOpenly {
  static constexpr std::string_view kind = "action_card_put";
  CharacterId who;
  CardId card;
  CardZone to = CardZone::hand;
  void apply(State& s) const { s.cards[static_cast<std::size_t>(who.index())].put_on_top(card, to, kit::every_seat); }
  void tell(World const& w, flow::Words& words) const {
    words.verb("put").thing("card", card_of(w, who, card).id);
    words.say("{} goes to {}'s {}", card_of(w, who, card).name, w.content.characters[who.index()].name,
              boost::describe::enum_to_string(to, ""));
  }
};

}  // namespace

Task<> draw_action_cards(Play& play, CharacterId who, int count, CardZone to, Rule rule) {
  for (int i = 0; i < count && cards_in(play.state, who, CardZone::deck) > 0; ++i)
    co_await draw_one(play, who, to, rule);
}

void discard_action_card(Play& play, CharacterId who, CardId card, Rule rule) {
  CardDiscarded const discarded{who, card};
  play.commit(discarded, rule);
}

Task<> discard_from_deck(Play& play, CharacterId who, int count, Rule rule) {
  for (int i = 0; i < count && cards_in(play.state, who, CardZone::deck) > 0; ++i) {
    co_await draw_one(play, who, CardZone::discards, rule);
    discard_action_card(play, who, play.state.cards[static_cast<std::size_t>(who.index())].loose(CardZone::discards, 0),
                        rule);  // it lies uppermost
  }
}

void put_on_deck(Play& play, CharacterId who, CardId card, bool on_top, Rule rule) {
  flow::Seat const seat = play.state.sheets[static_cast<std::size_t>(who.index())].seat;
  CardPutOnDeck const put{who, card, on_top, static_cast<kit::Seats>(seat.bit())};
  play.commit(put, rule);
}

void put_openly(Play& play, CharacterId who, CardId card, CardZone to, Rule rule) {
  CardPutOpenly const put{who, card, to};
  play.commit(put, rule);
}

void deal_action_cards_anew(State& s, flow::Seat seat, flow::Chance& chance) {
  kit::deal_anew<ActionCardsOf<0>>(s, seat, chance);
  kit::deal_anew<ActionCardsOf<1>>(s, seat, chance);
  kit::deal_anew<ActionCardsOf<2>>(s, seat, chance);
  kit::deal_anew<ActionCardsOf<3>>(s, seat, chance);
}

}  // namespace allswell
