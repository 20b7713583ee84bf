// Cards come from a shelf, and go back to it.
//
//   struct LootCards {                                              // one for each shelf of a game
//     using Play = degenerates::Play;
//     static constexpr std::string_view called = "Loot card";
//     static auto& shelf(auto& state) { return state.loot; }        // of a State and of a State const
//     static bool sees(State const&, Zone, flow::Seat);             // what lies there is open to that seat; to
//                                                                   // Seat::nobody() only what is open to all
//     static int kin(Zone);                                         // cards of zones with the same number may have
//                                                                   // changed places unseen
//     static void say(World const&, CardId, flow::Words&);          // its name
//     // if it has any of these:
//     static std::string_view face(Content const&, CardId);         // the id that copies of a card share
//     static void tell(World const&, kit::Drawn<LootCards> const&, flow::Words&);  // a draw in the game's own words
//     static void when_empty(Play&, Zone);                          // before a draw that finds nothing there
//     static void after_draw(Play&, Zone);                          // as when the last card has left the deck
//   };
//   LootId const card = co_await kit::draw<LootCards>(play, Zone::deck, kit::open(Zone::offer), "DD-TRAD-01");
//   co_await kit::draw<LootCards>(play, Zone::deck, Zone::hand_1, seat.bit(), "DD-LOOT-02");    // gives no card back
//
// Where a game has a shelf for each of several (a deck for each Character), the struct says whose it is: its functions
// are no longer static, and it is given to draw and the rest as the last argument: `..., rule, ActionCards{who})`.
//
// What a seat may not know must not stand in a local variable of a rule, because only the state is dealt anew: so a
// draw gives the card only where it goes to a zone that all see.
//
// Where people have cards of their own they say which card came, those who see it; what nobody has looked at is unknown
// to the program too, and the card it has put there is a stand-in: once it is named, the two change places.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flow/own_cards.h"
#include "flow/play.h"
#include "flow/view.h"
#include "kit/counted.h"
#include "kit/shelf.h"

namespace kit {

template <class Cards>
using ShelfOf =
    std::remove_cvref_t<decltype(std::declval<Cards const&>().shelf(std::declval<typename Cards::Play::State&>()))>;
template <class Cards>
using CardOf = typename ShelfOf<Cards>::CardId;
template <class Cards>
using ZoneOf = typename ShelfOf<Cards>::Zone;

// A zone that all see: what goes there may be known to the rule.
template <class Zone>
struct Open {
  Zone zone;
};
template <class Zone>
Open<Zone> open(Zone zone) {
  return {zone};
}

// The id by which people, saves and scripts know a card: copies of one face share it.
template <class Cards, class Content>
std::string face_of(Cards const& of, Content const& content, CardOf<Cards> card) {
  if constexpr (requires { of.face(content, card); })
    return std::string(of.face(content, card));
  else
    return name_of(content, card);
}
template <class Cards, class World>
void say_card(Cards const& of, World const& w, CardOf<Cards> card, Seats readers, flow::Words& words) {
  of.say(w, card, words);
  words.thing("card", face_of(of, w.content, card));
  if (readers != every_seat) flow::keep_among(readers, words);
}

template <class Cards>
struct Drawn {
  static constexpr std::string_view kind = "card_drawn";
  using World = typename Cards::Play::World;
  CardOf<Cards> card, stand_in;  // stand_in: the card that the program had there until people said which it is
  ZoneOf<Cards> from, to;
  Seats seen_by;
  flow::Chance chance;  // after what was left to it
  [[no_unique_address]] Cards of{};

  void apply(typename Cards::Play::State& s) const {
    auto& shelf = of.shelf(s);
    if (stand_in != card) shelf.exchange(card, stand_in);
    shelf.put(card, to, seen_by);
    s.chance = chance;
  }
  void tell(World const& w, flow::Words& words) const {
    if constexpr (requires { of.tell(w, *this, words); }) {
      of.tell(w, *this, words);
    } else if (seen_by == every_seat) {
      words.verb("draw").say("{} drawn: ", Cards::called);
      of.say(w, card, words);
      words.thing("card", face_of(of, w.content, card));
    } else {
      flow::Words named;
      of.say(w, card, named);
      words.verb("draw").say("{} is drawn", one(Cards::called));
      if (seen_by) words.secretly(seen_by, "{} drawn: {}", Cards::called, named.text());
    }
  }
};

// The card with `above` others above it is looked at and stays there.
template <class Cards>
struct LookedAt {
  static constexpr std::string_view kind = "card_looked_at";
  using World = typename Cards::Play::World;
  CardOf<Cards> card, stand_in;
  int above;
  Seats seats;
  flow::Chance chance;
  [[no_unique_address]] Cards of{};

  void apply(typename Cards::Play::State& s) const {
    auto& shelf = of.shelf(s);
    if (!shelf.is_laid(stand_in)) shelf.settle_below(stand_in, above);
    if (stand_in != card) shelf.exchange(card, stand_in);
    shelf.know_place(card, seats);
    s.chance = chance;
  }
  void tell(World const& w, flow::Words& words) const {
    flow::Words named;
    of.say(w, card, named);
    words.verb("look").say("{} is looked at", one(Cards::called));
    words.secretly(seats, "{} looked at: {}", Cards::called, named.text());
  }
};

// All of a pile is looked through.
template <class Cards>
struct Searched {
  static constexpr std::string_view kind = "pile_searched";
  ZoneOf<Cards> pile;
  Seats seats;
  [[no_unique_address]] Cards of{};
  void apply(typename Cards::Play::State& s) const { of.shelf(s).show(pile, seats); }
  void tell(typename Cards::Play::World const&, flow::Words& words) const {
    words.verb("search").say("the pile of {}s is searched", Cards::called);
  }
};
template <class Cards>
struct Shuffled {
  static constexpr std::string_view kind = "pile_shuffled";
  ZoneOf<Cards> pile;
  [[no_unique_address]] Cards of{};
  void apply(typename Cards::Play::State& s) const { of.shelf(s).shuffle(pile); }
  void tell(typename Cards::Play::World const&, flow::Words& words) const {
    words.verb("shuffle").say("the {}s are shuffled", Cards::called);
  }
};

enum class PutWhere : std::uint8_t { anywhere, on_top, at_bottom };
BOOST_DESCRIBE_ENUM(PutWhere, anywhere, on_top, at_bottom)

// A card changes its place openly, or before these seats alone.
template <class Cards>
struct CardPut {
  static constexpr std::string_view kind = "card_put";
  using World = typename Cards::Play::World;
  CardOf<Cards> card, stand_in;
  ZoneOf<Cards> to;
  Seats seen_by;
  PutWhere place = PutWhere::anywhere;
  [[no_unique_address]] Cards of{};

  void apply(typename Cards::Play::State& s) const {
    auto& shelf = of.shelf(s);
    if (stand_in && stand_in != card) shelf.exchange(card, stand_in);
    if (place == PutWhere::on_top)
      shelf.put_on_top(card, to, seen_by);
    else if (place == PutWhere::at_bottom)
      shelf.put_at_bottom(card, to, seen_by);
    else
      shelf.put(card, to, seen_by);
  }
  void tell(World const& w, flow::Words& words) const {
    constexpr std::string_view places[] = {"away", "on top", "at the bottom"};
    flow::Words named;
    of.say(w, card, named);
    std::string_view const there = places[static_cast<std::size_t>(place)];
    words.verb("put").say("{} is put {}", seen_by == every_seat ? named.text() : one(Cards::called), there);
    if (seen_by != every_seat && seen_by) words.secretly(seen_by, "{} is put {}", named.text(), there);
  }
};

// Which cards could lie in `from`, as far as the readers can tell.  A card that one of them alone knows elsewhere stays
// in the list, or the list would tell the others.  A script knows what the state knows.
template <class Cards>
struct CouldBeThere {
  using State = typename Cards::Play::State;
  ZoneOf<Cards> from;
  Seats readers;
  bool own_cards;
  [[no_unique_address]] Cards of{};

  bool operator()(State const& s, CardOf<Cards> card) const {
    auto const& shelf = of.shelf(s);
    if (shelf.zone_of(card) == shelf.box) return false;
    if (shelf.zone_of(card) == from) return !own_cards ? !shelf.is_laid(card) : !place_known(s, card);
    return own_cards && of.kin(shelf.zone_of(card)) == of.kin(from) && !known_elsewhere(s, card);
  }

 private:
  bool place_known(State const& s, CardOf<Cards> card) const {
    for (auto const& l : of.shelf(s).laid)
      if (l.card == card) return (l.known_to & readers) == readers;
    return false;
  }
  bool known_elsewhere(State const& s, CardOf<Cards> card) const {
    auto const& shelf = of.shelf(s);
    for (int i = 0; i < 8; ++i) {
      if (!(readers >> i & 1)) continue;
      if (!(shelf.known_to(card) >> i & 1) && !of.sees(s, shelf.zone_of(card), flow::Seat{i})) return false;
    }
    return true;
  }
};

template <class Cards>
struct WhichCardCame {
  static constexpr std::string_view kind = "which_card_came";
  using World = typename Cards::Play::World;
  using Answer = CardOf<Cards>;
  CouldBeThere<Cards> could;
  flow::Rule rule;
  [[no_unique_address]] Cards of{};

  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  // In the order of the pack; of copies with one face the first.
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (int i = 0; i < ShelfOf<Cards>::most_cards; ++i)
      if (could(w.state, Answer{i}) && !offered(w, offers, Answer{i})) offers.add(Answer{i});
  }
  void prompt(World const&, flow::Words& words) const {
    words.source(rule).say("Which {} came?", Cards::called);
    if (could.readers != every_seat) flow::keep_among(could.readers, words);
  }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    say_card(of, w, card, could.readers, words);
  }
  void key(World const& w, Answer const& card, std::string& out) const { out += face_of(of, w.content, card); }

 private:
  bool offered(World const& w, flow::Offers<Answer> const& offers, Answer card) const {
    if constexpr (requires { of.face(w.content, card); })
      for (int i = 0; i < offers.size(); ++i)
        if (of.face(w.content, offers[i]) == of.face(w.content, card)) return true;
    return false;
  }
};

namespace detail {

// Does somebody have to say which card it is?  Not where its place was decided by somebody who knows it; and what
// nobody looks at, people cannot name.
template <class Cards>
bool must_be_named(Cards const& of, typename Cards::Play& play, ZoneOf<Cards> from, int above, Seats seats) {
  auto const& shelf = of.shelf(play.state);
  CardOf<Cards> const decided = shelf.decided(from, above);
  if (flow::people_draw(play)) return seats != no_seat && !(decided && shelf.known_to(decided));
  return !decided && shelf.count_loose(from) > 0 && play.chance_is_asked();
}

// The named card takes the place of the one that the program has there; where it is not in the pile at all, of one
// that nobody but the readers knows.
template <class Cards>
CardOf<Cards> unknown_in(Cards const& of, typename Cards::Play::State const& s, ZoneOf<Cards> pile, Seats readers) {
  auto const& shelf = of.shelf(s);
  auto const unknown = [&](CardOf<Cards> card) { return !shelf.is_laid(card) && !(shelf.known_to(card) & ~readers); };
  CardOf<Cards> const card = shelf.first(pile, unknown);
  return card ? card : shelf.first(pile);
}
template <class Cards>
CardOf<Cards> stand_in_for(Cards const& of, typename Cards::Play::State const& s, CardOf<Cards> named,
                           ZoneOf<Cards> pile, int above) {
  auto const& shelf = of.shelf(s);
  if (CardOf<Cards> const decided = shelf.decided(pile, above)) return decided;
  if (shelf.zone_of(named) == pile && !shelf.is_laid(named)) return named;
  return unknown_in(of, s, pile, no_seat);
}

template <class Cards>
bool something_there(Cards const& of, typename Cards::Play& play, ZoneOf<Cards> from) {
  if constexpr (requires { of.when_empty(play, from); })
    if (of.shelf(play.state).empty(from)) of.when_empty(play, from);
  return !of.shelf(play.state).empty(from);
}
template <class Cards>
bool all_see(Cards const& of, typename Cards::Play& play, ZoneOf<Cards> zone) {
  return of.sees(play.state, zone, flow::Seat::nobody());
}

template <class Cards>
CardOf<Cards> take(typename Cards::Play& play, Drawn<Cards> const& drawn, flow::Rule rule) {
  play.commit(drawn, rule);
  if constexpr (requires { drawn.of.after_draw(play, drawn.from); }) drawn.of.after_draw(play, drawn.from);
  return drawn.card;
}
template <class Cards>
CardOf<Cards> take_next(typename Cards::Play& play, ZoneOf<Cards> from, ZoneOf<Cards> to, Seats seen_by,
                        flow::Rule rule, Cards of) {
  flow::Chance chance = play.state.chance;
  CardOf<Cards> const card = of.shelf(play.state).next(from, chance);
  Drawn<Cards> const drawn{card, card, from, to, seen_by, chance, of};
  return take(play, drawn, rule);
}
template <class Cards>
flow::Task<CardOf<Cards>> take_named(typename Cards::Play& play, ZoneOf<Cards> from, ZoneOf<Cards> to, Seats seen_by,
                                     flow::Rule rule, Cards of) {
  CouldBeThere<Cards> const could{from, seen_by, flow::people_draw(play), of};
  WhichCardCame<Cards> const which{could, rule, of};
  CardOf<Cards> const card = co_await play.ask(which);
  CardOf<Cards> const stand_in = stand_in_for(of, play.state, card, from, 0);
  Drawn<Cards> const drawn{card, stand_in, from, to, seen_by, play.state.chance, of};
  co_return take(play, drawn, rule);
}
template <class Cards>
flow::Task<> take_named_unseen(typename Cards::Play& play, ZoneOf<Cards> from, ZoneOf<Cards> to, Seats seen_by,
                               flow::Rule rule, Cards of) {
  co_await take_named<Cards>(play, from, to, seen_by, rule, of);
}

}  // namespace detail

// The only way to draw.  Nothing there: nothing happens, and no card.
template <class Cards>
flow::Task<CardOf<Cards>> draw(typename Cards::Play& play, ZoneOf<Cards> from, Open<ZoneOf<Cards>> to, flow::Rule rule,
                               Cards of = {}) {
  if (!detail::all_see(of, play, to.zone)) play.fault("a card is drawn openly to where not all see it");
  if (!detail::something_there(of, play, from)) co_return CardOf<Cards>{};
  if (!detail::must_be_named(of, play, from, 0, every_seat))
    co_return detail::take_next<Cards>(play, from, to.zone, every_seat, rule, of);
  co_return co_await detail::take_named<Cards>(play, from, to.zone, every_seat, rule, of);
}
template <class Cards>
flow::Task<> draw(typename Cards::Play& play, ZoneOf<Cards> from, ZoneOf<Cards> to, std::uint32_t seen_by,
                  flow::Rule rule, Cards of = {}) {
  Seats const seats = detail::all_see(of, play, to) ? every_seat : static_cast<Seats>(seen_by);
  if (!detail::something_there(of, play, from)) return {};
  if (detail::must_be_named(of, play, from, 0, seats))
    return detail::take_named_unseen<Cards>(play, from, to, seats, rule, of);
  detail::take_next<Cards>(play, from, to, seats, rule, of);
  return {};
}

// Openly, one after another, until one fits; the others go to `aside`, which all see and from which no draw is
// refilled, so that it comes to an end.  None fits: no card, and all of them lie aside.
template <class Cards, class Fits>
flow::Task<CardOf<Cards>> draw_until(typename Cards::Play& play, ZoneOf<Cards> from, Open<ZoneOf<Cards>> to,
                                     Open<ZoneOf<Cards>> aside, Fits fits, flow::Rule rule, Cards of = {}) {
  while (true) {
    CardOf<Cards> const card = co_await draw<Cards>(play, from, to, rule, of);
    if (!card || fits(play.world(), card)) co_return card;
    CardPut<Cards> const put{card, card, aside.zone, every_seat, PutWhere::anywhere, of};
    play.commit(put, rule);
  }
}

// These seats look at the uppermost cards (fewer if there are fewer), which stay there.
template <class Cards>
flow::Task<> look(typename Cards::Play& play, ZoneOf<Cards> pile, int how_many, std::uint32_t seats, flow::Rule rule,
                  Cards of = {}) {
  Seats const readers = static_cast<Seats>(seats);
  for (int above = 0; above < how_many && above < of.shelf(play.state).count(pile); ++above) {
    LookedAt<Cards> looked{{}, {}, above, readers, {}, of};
    if (detail::must_be_named(of, play, pile, above, readers)) {
      CouldBeThere<Cards> const could{pile, readers, flow::people_draw(play), of};
      WhichCardCame<Cards> const which{could, rule, of};
      looked.card = co_await play.ask(which);
      looked.stand_in = detail::stand_in_for(of, play.state, looked.card, pile, above);
      looked.chance = play.state.chance;
    } else {
      looked.chance = play.state.chance;
      looked.card = of.shelf(play.state).next(pile, looked.chance, above);
      looked.stand_in = looked.card;
    }
    play.commit(looked, rule);
  }
}

template <class Cards, class Fits>
struct WhichIsFound {
  static constexpr std::string_view kind = "which_card_is_found";
  using World = typename Cards::Play::World;
  using Answer = CardOf<Cards>;
  flow::Seat who;
  ZoneOf<Cards> pile;
  CouldBeThere<Cards> could;
  Fits fits;
  flow::Rule rule;

  flow::Seat seat(World const&) const { return who; }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    auto const& shelf = could.of.shelf(w.state);
    for (int i = 0; i < ShelfOf<Cards>::most_cards; ++i)
      if ((shelf.zone_of(Answer{i}) == pile || could(w.state, Answer{i})) && fits(w, Answer{i})) offers.add(Answer{i});
  }
  void prompt(World const&, flow::Words& words) const { words.source(rule).say("Which {}?", Cards::called); }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    say_card(could.of, w, card, static_cast<Seats>(who.bit()), words);
  }
};

// `who` looks through a pile for a card that fits and shows it; the pile is shuffled.  None fits: no card.
template <class Cards, class Fits>
flow::Task<CardOf<Cards>> search(typename Cards::Play& play, flow::Seat who, ZoneOf<Cards> pile, Open<ZoneOf<Cards>> to,
                                 Fits fits, flow::Rule rule, Cards of = {}) {
  Seats const readers = static_cast<Seats>(who.bit());
  Searched<Cards> const searched{pile, readers, of};
  play.commit(searched, rule);
  CouldBeThere<Cards> const could{pile, readers, flow::people_draw(play), of};
  WhichIsFound<Cards, Fits> const which{who, pile, could, fits, rule};
  std::optional<CardOf<Cards>> const named = co_await play.ask_if_any(which);
  if (named) {
    bool const there = of.shelf(play.state).zone_of(*named) == pile;
    CardOf<Cards> const stand_in = there ? *named : detail::unknown_in(of, play.state, pile, readers);
    CardPut<Cards> const found{*named, stand_in, to.zone, every_seat, PutWhere::anywhere, of};
    play.commit(found, rule);
  }
  Shuffled<Cards> const shuffled{pile, of};
  play.commit(shuffled, rule);
  co_return named.value_or(CardOf<Cards>{});
}

template <class Cards>
struct WhichGoesBack {
  static constexpr std::string_view kind = "which_card_goes_back";
  using World = typename Cards::Play::World;
  using Answer = CardOf<Cards>;  // none: no card more on top
  flow::Seat who;
  ZoneOf<Cards> from;
  PutWhere place;
  flow::Rule rule;
  [[no_unique_address]] Cards of{};

  flow::Seat seat(World const&) const { return who; }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    if (place == PutWhere::on_top) offers.add(Answer{});
    for (Answer const card : of.shelf(w.state).cards(from)) offers.add(card);
  }
  void prompt(World const&, flow::Words& words) const {
    words.source(rule).say("Which {} goes {}?", Cards::called,
                           place == PutWhere::on_top ? "on top" : "to the bottom next, below the others");
  }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    if (card)
      say_card(of, w, card, static_cast<Seats>(who.bit()), words);
    else
      words.verb("pass").say("none");
  }
  void key(World const& w, Answer const& card, std::string& out) const {
    out += card ? name_of(w.content, card) : std::string("none");
  }
};

// `who` puts back all cards of `from`: up to so many on top, the last one uppermost, the others to the bottom of the
// pile in any order.  Nobody else sees which.
template <class Cards>
flow::Task<> put_back(typename Cards::Play& play, flow::Seat who, ZoneOf<Cards> from, ZoneOf<Cards> pile,
                      int most_on_top, flow::Rule rule, Cards of = {}) {
  Seats const seen_by = static_cast<Seats>(who.bit());
  PutWhere place = PutWhere::on_top;
  while (!of.shelf(play.state).empty(from)) {
    if (most_on_top-- <= 0) place = PutWhere::at_bottom;
    WhichGoesBack<Cards> const which{who, from, place, rule, of};
    CardOf<Cards> const card = co_await play.ask(which);
    if (!card) {
      most_on_top = 0;
      continue;
    }
    CardPut<Cards> const put{card, card, pile, seen_by, place, of};
    play.commit(put, rule);
  }
}

// The shelf of a world that `seat` could be in.
template <class Cards>
void deal_anew(typename Cards::Play::State& s, flow::Seat seat, flow::Chance& chance, Cards of = {}) {
  typename Cards::Play::State const& state = s;
  auto const sees = [&](ZoneOf<Cards> zone) { return of.sees(state, zone, seat); };
  auto const kin = [&](ZoneOf<Cards> zone) { return of.kin(zone); };
  of.shelf(s).deal_anew(chance, seat, sees, kin);
}

// A zone as `seat` sees it: the cards it knows there, shown by the game, and how many others there are.  A pile of
// which the order counts does not show more than that.
template <class Cards, class Show>
flow::Zone zone_for(typename Cards::Play::World const& w, ZoneOf<Cards> zone, flow::Seat seat, std::string_view title,
                    Show show, Cards of = {}) {
  flow::Zone shown;
  shown.name = title;
  auto const& shelf = of.shelf(w.state);
  bool const open = of.sees(w.state, zone, seat);
  int hidden = 0;
  for (CardOf<Cards> const card : shelf.cards(zone)) {
    if (open || (shelf.known_to(card) & seat.bit()))
      shown.cards.push_back(show(w, card));
    else
      ++hidden;
  }
  if (hidden > 0) {
    flow::CardView& backs = shown.cards.emplace_back();
    backs.face_up = false;
    backs.count = hidden;
  }
  return shown;
}

}  // namespace kit
