// A practice game of cards for two: hands, an open table, a pile that is looked at and put back in order, a trap that
// lies face down until it is turned up, a search.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "flow/position_of.h"
#include "kit/draw.h"

namespace card_room {

using flow::Seat;
using flow::Task;

constexpr int cards = 14;
enum class Zone : std::uint8_t { box, deck, discards, table, aside, trap, hand_0, hand_1, drawn_0, drawn_1 };
BOOST_DESCRIBE_ENUM(Zone, box, deck, discards, table, aside, trap, hand_0, hand_1, drawn_0, drawn_1)
using Card = flow::Id<struct CardRoomCard>;
using Wood = kit::Shelf<Card, 16, Zone>;  // two more than there are

struct Content {
  std::array<std::string, cards> names{"ash", "ash",   "beech", "cedar",   "dogwood", "elm",   "elm",
                                       "fir", "gorse", "hazel", "juniper", "kelp",    "larch", "maple"};
};
// The second of two is "ash.2".
inline std::string name_of(Content const& content, Card card) {
  auto const& names = content.names;
  std::size_t const at = static_cast<std::size_t>(card.index());
  return at > 0 && names[at - 1] == names[at] ? names[at] + ".2" : names[at];
}
inline bool from_name(Content const& content, std::string_view name, Card& card) {
  for (int i = 0; i < cards; ++i)
    if (name_of(content, Card{i}) == name) return card = Card{i}, true;
  return false;
}

struct State {
  flow::Chance chance;
  Wood wood;
  int turn = 0;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, wood, turn))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

inline Zone hand(int seat) { return seat == 0 ? Zone::hand_0 : Zone::hand_1; }
inline Zone drawn(int seat) { return seat == 0 ? Zone::drawn_0 : Zone::drawn_1; }

struct DiscardsReturned {
  static constexpr std::string_view kind = "discards_returned";
  void apply(State& s) const {
    s.wood.move_all(Zone::discards, Zone::deck, kit::every_seat);
    s.wood.shuffle(Zone::deck);
  }
  void tell(World const&, flow::Words& words) const { words.say("the discards become the deck"); }
};
struct TurnOver {
  static constexpr std::string_view kind = "turn_over";
  void apply(State& s) const {
    s.wood.move_all(Zone::table, Zone::discards, kit::every_seat);
    s.wood.move_all(Zone::aside, Zone::discards, kit::every_seat);
    ++s.turn;
  }
  void tell(World const&, flow::Words&) const {}
};

struct WoodCards {
  using Play = card_room::Play;
  static constexpr std::string_view called = "card";
  static auto& shelf(auto& state) { return state.wood; }
  static bool sees(State const&, Zone zone, Seat seat) {
    if (zone == Zone::discards || zone == Zone::table || zone == Zone::aside) return true;
    return seat.is_person() && (zone == hand(seat.index()) || zone == drawn(seat.index()));
  }
  static int kin(Zone) { return 0; }
  static std::string_view face(Content const& content, Card card) {
    return content.names[static_cast<std::size_t>(card.index())];
  }
  static void say(World const& w, Card card, flow::Words& words) { words.say("{}", face(w.content, card)); }
  static void when_empty(Play& play, Zone zone) {
    if (zone == Zone::deck) play.commit(DiscardsReturned{}, "CR-DECK-01");
  }
};

struct WhichIsPlayed {
  static constexpr std::string_view kind = "which_is_played";
  using Answer = Card;
  int who;
  Seat seat(World const&) const { return Seat{who}; }
  void options(World const& w, flow::Offers<Card>& offers) const {
    for (Card const card : w.state.wood.cards(hand(who))) offers.add(card);
  }
  void prompt(World const&, flow::Words& words) const { words.source("CR-PLAY-01").say("Which card?"); }
  void say(World const& w, Card card, flow::Words& words) const { words.say("play {}", name_of(w.content, card)); }
};

inline bool begins_with_e(World const& w, Card card) {
  return w.content.names[static_cast<std::size_t>(card.index())][0] == 'e';
}

inline Task<> turn(Play& play) {
  int const who = play.state.turn % 2;
  std::uint32_t const me = Seat{who}.bit();
  co_await kit::draw<WoodCards>(play, Zone::deck, hand(who), me, "CR-DRAW-01");
  if (play.state.turn % 3 == 1) co_await kit::look<WoodCards>(play, Zone::deck, 2, me, "CR-LOOK-01");
  if (play.state.turn % 4 == 1) {
    co_await kit::draw<WoodCards>(play, Zone::deck, drawn(who), me, "CR-BACK-01");
    co_await kit::draw<WoodCards>(play, Zone::deck, drawn(who), me, "CR-BACK-01");
    co_await kit::draw<WoodCards>(play, Zone::deck, drawn(who), me, "CR-BACK-01");
    co_await kit::put_back<WoodCards>(play, Seat{who}, drawn(who), Zone::deck, 1, "CR-BACK-02");
  }
  if (play.state.turn % 5 == 2) co_await kit::draw<WoodCards>(play, Zone::deck, Zone::trap, kit::no_seat, "CR-TRAP-01");
  if (play.state.turn % 5 == 4) co_await kit::draw<WoodCards>(play, Zone::trap, kit::open(Zone::table), "CR-TRAP-02");
  if (play.state.turn % 6 == 5)
    co_await kit::draw_until<WoodCards>(play, Zone::deck, kit::open(Zone::table), kit::open(Zone::aside), begins_with_e,
                                        "CR-UNTIL-01");
  if (play.state.turn % 8 == 7)
    co_await kit::search<WoodCards>(play, Seat{who}, Zone::deck, kit::open(Zone::table), begins_with_e, "CR-FIND-01");
  WhichIsPlayed const which{who};
  Card const card = co_await play.ask(which);
  kit::CardPut<WoodCards> const played{card, card, Zone::table, kit::every_seat};
  play.commit(played, "CR-PLAY-01");
  play.commit(TurnOver{}, "CR-TURN-01");
}

struct Rules {
  using State = card_room::State;
  using Content = card_room::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.turn >= 24; }
  static flow::Outcome outcome(World const& w) { return {true, w.state.turn, "done"}; }
  static flow::View view(World const& w, Seat seat) {
    flow::View view;
    auto const show = [](World const& world, Card card) {
      flow::CardView shown;
      shown.id = shown.name = name_of(world.content, card);
      return shown;
    };
    for (Zone const zone : {Zone::deck, Zone::discards, Zone::table, Zone::trap, Zone::hand_0, Zone::hand_1})
      view.zones.push_back(kit::zone_for<WoodCards>(w, zone, seat, boost::describe::enum_to_string(zone, ""), show));
    return view;
  }
  static void validate(World const& w, std::vector<std::string>& faults) {
    if (w.state.wood.count(Zone::box) != 2) faults.push_back("a card is lost");
  }
  static int seats(State const&) { return 2; }
  static void deal_anew(State& s, Content const&, Seat seat, flow::Chance& chance) {
    kit::deal_anew<WoodCards>(s, seat, chance);
  }
};

inline State start(std::uint64_t seed) {
  State s;
  s.chance.seed = seed;
  for (int i = 0; i < cards; ++i) s.wood.put(Card{i}, Zone::deck, kit::no_seat);
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < 2; ++i) s.wood.draw(Zone::deck, hand(seat), static_cast<kit::Seats>(1 << seat), s.chance);
  return s;
}

using Position = flow::PositionOf<Rules>;

}  // namespace card_room
