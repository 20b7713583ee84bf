// Where every card of one kind is, and which seats know it.
//
// A card has exactly one place: it can be neither lost nor doubled.  The order of a pile is decided when a card is
// drawn, which has the same odds as shuffling, so no state holds an order that nobody knows.  Only a card that was laid
// on top or at the bottom, or looked at there, has a place in the order.
//
//   enum class Zone : std::uint8_t { box, deck, discards, offer, hand_1, hand_2 };  // described; box: not in play
//   kit::Shelf<LootId, 110, Zone> loot;
//
// A zone may also be a struct of one byte, `std::uint8_t value` with 0 for the box, made from an int, with `count` of
// them and name_of(content, zone): a deck, a hand and discards for each of several.
//
// What a seat knows is never too much: where somebody may have moved a card unseen, the seat no longer knows of any
// card of that zone that it is still there.  It may be less than a good memory holds.
//
// Scenes and repairs name cards and zones: `loot.offer: [billhook, rope]` puts these two there and what else lay there
// into the box; `loot.top.deck: [rope]` and `loot.bottom.deck` say what lies on top (the uppermost first) and at the
// bottom (the lowest first); `loot.seen.rope: [0, 2]` says which seats know that it is there, `loot.placed.rope` which
// of them know its place in the order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/describe/class.hpp>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/inspect.h"
#include "flow/seat.h"
#include "flow/short_list.h"

namespace kit {

using Seats = std::uint8_t;  // a bit for each seat
inline constexpr Seats no_seat = 0, every_seat = 0xff;

// A card with a place in the order of its pile.
template <class CardId>
struct Laid {
  CardId card;
  bool top = true;     // else at the bottom
  Seats known_to = 0;  // who knows that it lies just there
  friend bool operator==(Laid const&, Laid const&) = default;
  BOOST_DESCRIBE_CLASS(Laid, (), (card, top, known_to), (), ())
};

// MostLaid: how many cards can have a place in the order at once.  A game whose cards go to the bottom in a chosen
// order leaves it at all of them.
template <class CardId_, int N, class Zone_, int MostLaid = N>
struct Shelf {
  using CardId = CardId_;
  using Zone = Zone_;
  using Cards = flow::ShortList<CardId, N>;
  static constexpr int most_cards = N;
  static constexpr Zone box{};  // where the cards are that are not in play

  std::array<std::uint8_t, N> where{};           // the Zone of each card, in a byte however the enum is made
  std::array<Seats, N> seen{};                   // who knows that this card is there
  flow::FixedList<Laid<CardId>, MostLaid> laid;  // of each pile: on top from the top down, at the bottom from below

  Zone zone_of(CardId card) const { return static_cast<Zone>(where[at(card)]); }
  Seats known_to(CardId card) const { return seen[at(card)]; }
  int count(Zone zone) const {
    int n = 0;
    look_at_many(zone, [&](int, std::uint32_t here) { return n += std::popcount(here), true; });
    return n;
  }
  bool empty(Zone zone) const { return !first(zone); }
  // In the order of the pack, which tells nothing.
  Cards cards(Zone zone) const {
    Cards found;
    walk(zone, [&](int i) { return found.push_back(CardId{i}), true; });
    return found;
  }
  // The same, without a list of them.
  template <class Each>
  void each(Zone zone, Each each) const {
    walk(zone, [&](int i) { return each(CardId{i}), true; });
  }
  // None: no card.
  CardId first(Zone zone) const {
    return first(zone, [](CardId) { return true; });
  }
  template <class Fits>
  CardId first(Zone zone, Fits fits) const {
    CardId found;
    walk(zone, [&](int i) {
      if (fits(CardId{i})) found = CardId{i};
      return !found;
    });
    return found;
  }

  // --- moving a card: `seats` see which one it is ---

  // Somewhere in that pile.
  void put(CardId card, Zone to, Seats seats) {
    Seats const know = seats | place_known_to(card);  // who laid it there knows which card has left
    forget_others(zone_of(card), know);
    lift(card);
    where[at(card)] = byte(to);
    seen[at(card)] = know;
  }
  void put_on_top(CardId card, Zone to, Seats seats) {
    put(card, to, seats);
    laid.insert(0, {card, true, known_to(card)});
  }
  void put_at_bottom(CardId card, Zone to, Seats seats) {
    put(card, to, seats);
    laid.insert(laid_on_top(), {card, false, known_to(card)});
  }
  // What lies on top comes first, then any, what lies at the bottom last: decided now.  Nothing there: no card.
  CardId draw(Zone from, Zone to, Seats seats, flow::Chance& chance) {
    CardId const card = next(from, chance);
    if (card) put(card, to, seats);
    return card;
  }

  // --- moving and looking at a whole zone ---

  // All of it, as when the discards become part of the deck; those who see what lay there (`seats`) know that it is
  // now here.  The order of the pile it goes to stays: mostly it is shuffled next.
  void move_all(Zone from, Zone to, Seats seats) {
    walk(from, [&](int i) {
      lift(CardId{i});
      where[static_cast<std::size_t>(i)] = byte(to);
      seen[static_cast<std::size_t>(i)] |= seats;
      return true;
    });
  }
  // No card of it has a place in the order any more.
  void shuffle(Zone zone) {
    laid.erase_if([&](Laid<CardId> const& l) { return zone_of(l.card) == zone; });
  }
  // These seats see all that lies there, but not in which order: a pile that is searched is shuffled afterwards.
  void show(Zone zone, Seats seats) {
    walk(zone, [&](int i) { return seen[static_cast<std::size_t>(i)] |= seats, true; });
  }
  // The uppermost cards, fewer if the pile is smaller, decided now; they stay there, and these seats know them.
  Cards look(Zone zone, int how_many, Seats seats, flow::Chance& chance) {
    Cards top;
    while (top.size() < how_many && top.size() < count(zone)) {
      CardId const card = look_below(zone, top.size(), chance);
      know_place(card, seats);
      top.push_back(card);
    }
    return top;
  }
  // These seats know this card and its place in the order.  It has one already.
  void know_place(CardId card, Seats seats) {
    for (Laid<CardId>& l : laid)
      if (l.card == card) l.known_to |= seats;
    seen[at(card)] |= seats;
  }
  // It lies directly below the `above` uppermost ones.
  void settle_below(CardId card, int above) {
    int index = 0;
    for (; index < laid_on_top() && above > 0; ++index) above -= zone_of(laid[index].card) == zone_of(card);
    laid.insert(index, {card, true, no_seat});
  }

  // --- what comes next ---

  // The card that has the place `above` cards from the top, if that place is decided.
  CardId decided(Zone zone, int above = 0) const {
    int loose = count(zone);
    for (Laid<CardId> const& l : laid) {
      if (zone_of(l.card) != zone) continue;
      --loose;
      if (l.top && above-- == 0) return l.card;
    }
    if (loose > above) return {};  // one that has no place yet
    above -= loose;
    for (int i = laid.size() - 1; i >= 0 && !laid[i].top; --i)  // the last one of the bottom lies highest
      if (zone_of(laid[i].card) == zone && above-- == 0) return laid[i].card;
    return {};
  }
  // Those without a place in the order: any of them may come next.
  int count_loose(Zone zone) const {
    int n = count(zone);
    for (Laid<CardId> const& l : laid) n -= zone_of(l.card) == zone;
    return n;
  }
  CardId loose(Zone zone, int k) const {
    return first(zone, [&](CardId card) { return !is_laid(card) && k-- == 0; });
  }
  CardId next(Zone zone, flow::Chance& chance, int above = 0) const {
    if (CardId const card = decided(zone, above)) return card;
    int const n = count_loose(zone);
    return n > 0 ? loose(zone, chance.below(n)) : CardId{};
  }
  bool is_laid(CardId card) const {
    for (Laid<CardId> const& l : laid)
      if (l.card == card) return true;
    return false;
  }

  // --- another world that a seat could be in ---

  // What `seat` cannot know changes places, all ways alike.  sees(zone): what lies there is open to it; kin(zone):
  // cards of zones with the same number may have changed places unseen.
  template <class Sees, class Kin>
  void deal_anew(flow::Chance& chance, flow::Seat seat, Sees sees, Kin kin) {
    Seats const me = static_cast<Seats>(seat.bit());
    auto const hidden = [&](int i) {
      Zone const zone = zone_of(CardId{i});
      return zone != box && !(seen[static_cast<std::size_t>(i)] & me) && !sees(zone);
    };
    auto const kin_of = [&](int i) { return kin(zone_of(CardId{i})); };
    for (int i = N - 1; i > 0; --i) {
      if (!hidden(i)) continue;
      auto const may = [&](int j) { return hidden(j) && kin_of(j) == kin_of(i); };
      exchange(i, any_up_to(i, may, chance), me);
    }
    // A card may be known to be in the pile, and its place in the order not.
    for (Laid<CardId> const& l : laid) {
      if (l.known_to & me) continue;
      Zone const zone = zone_of(l.card);
      if (&l == first_unknown(zone, me)) deal_order_anew(chance, zone, me);
    }
  }

  // The two take each other's places, in the order too, with what is known of them; for who knows both (`but`) they are
  // other cards.
  void exchange(CardId a, CardId b, Seats but = no_seat) { exchange(a.index(), b.index(), but); }

  friend bool operator==(Shelf const&, Shelf const&) = default;
  BOOST_DESCRIBE_CLASS(Shelf, (), (where, seen, laid), (), ())

  // --- by names, for scenes and repairs ---

  template <class Content>
  boost::json::value tree(Content const& content) const {
    boost::json::object shown, top, bottom, known, placed;
    each_zone(content, [&](Zone zone, std::string const& zone_name) {
      boost::json::array here, high, low;
      for (CardId const card : cards(zone)) here.push_back(flow::inspect::tree(content, card));
      for (Laid<CardId> const& l : laid)
        if (zone_of(l.card) == zone) (l.top ? high : low).push_back(flow::inspect::tree(content, l.card));
      shown[zone_name] = std::move(here);
      if (!high.empty()) top[zone_name] = std::move(high);
      if (!low.empty()) bottom[zone_name] = std::move(low);
    });
    for (int i = 0; i < N; ++i)
      if (!lies_in(i, box) && seen[static_cast<std::size_t>(i)])
        known[name(content, CardId{i})] = list_of(seen[static_cast<std::size_t>(i)]);
    for (Laid<CardId> const& l : laid)
      if (l.known_to) placed[name(content, l.card)] = list_of(l.known_to);
    shown["top"] = std::move(top);
    shown["bottom"] = std::move(bottom);
    shown["seen"] = std::move(known);
    shown["placed"] = std::move(placed);
    return shown;
  }

  template <class Content>
  std::string set(Content const& content, std::string_view path, boost::json::value const& value) {
    if (path.empty()) return set_all(content, value);
    auto const dot = path.find('.');
    std::string_view const head = path.substr(0, dot);
    std::string_view const rest = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
    if (head == "top" || head == "bottom") return set_order(content, head == "top", rest, value);
    if (head == "seen" || head == "placed") return set_known(content, head == "placed", rest, value);
    std::string trouble = fmt::format("there is no \"{}\"", head);
    each_zone(content, [&](Zone zone, std::string const& zone_name) {
      if (zone_name != head) return;
      trouble = rest.empty() ? set_zone(content, zone, value) : fmt::format("nothing lies below \"{}\"", head);
    });
    return trouble;
  }

 private:
  static constexpr std::uint8_t byte(Zone zone) {
    if constexpr (std::is_enum_v<Zone>)
      return static_cast<std::uint8_t>(zone);
    else
      return zone.value;
  }
  // The numbers of the cards that lie there, in order, for as long as `goes_on(number)`.
  template <class GoesOn>
  void walk(Zone zone, GoesOn goes_on) const {
    look_at_many(zone, [&](int first, std::uint32_t here) {
      for (; here != 0; here &= here - 1)
        if (!goes_on(first + std::countr_zero(here))) return false;
      return true;
    });
  }
  // Many places in one go, as zones are small and rules ask what lies in them all the time: goes_on(first, a bit for
  // each place from there on that holds a card of this zone).
  template <class GoesOn>
  void look_at_many(Zone zone, GoesOn goes_on) const {
    constexpr int many = N >= 32 ? 32 : N >= 16 ? 16 : N >= 8 ? 8 : 1;
    for (int i = 0; i < N; i += many) {
      int const from = i < N - many ? i : N - many;  // the last ones begin with some that were looked at before
      if (!goes_on(i, lying_in<many>(from, zone) >> (i - from))) return;
    }
  }
  // The processor compares so many places at once.
  template <int Many>
  std::uint32_t lying_in(int from, Zone zone) const {
    if constexpr (Many == 1) {
      return lies_in(from, zone);
    } else {
      using Bytes = std::uint8_t __attribute__((ext_vector_type(Many)));
      using Equal = bool __attribute__((ext_vector_type(Many)));
      using Bits =
          std::conditional_t<Many == 32, std::uint32_t, std::conditional_t<Many == 16, std::uint16_t, std::uint8_t>>;
      Bytes bytes;
      std::memcpy(&bytes, where.data() + from, Many);
      Bytes const wanted = byte(zone);
      return __builtin_bit_cast(Bits, __builtin_convertvector(bytes == wanted, Equal));
    }
  }
  bool lies_in(int i, Zone zone) const { return where[static_cast<std::size_t>(i)] == byte(zone); }
  static std::size_t at(CardId card) { return static_cast<std::size_t>(card.index()); }
  int laid_on_top() const {
    int n = 0;
    while (n < laid.size() && laid[n].top) ++n;
    return n;
  }
  Seats place_known_to(CardId card) const {
    for (Laid<CardId> const& l : laid)
      if (l.card == card) return l.known_to;
    return no_seat;
  }
  void lift(CardId card) {
    laid.erase_if([&](Laid<CardId> const& l) { return l.card == card; });
  }
  // A card left this zone: who does not know which one no longer knows that any of the others is still there, unless it
  // knows the very place where that one lies.
  void forget_others(Zone zone, Seats know) {
    if (know == every_seat || zone == box) return;
    walk(zone, [&](int i) { return seen[static_cast<std::size_t>(i)] &= know | place_known_to(CardId{i}), true; });
  }
  // The card with `above` others above it has its place from now on.
  CardId look_below(Zone zone, int above, flow::Chance& chance) {
    CardId const card = next(zone, chance, above);
    if (!is_laid(card)) settle_below(card, above);
    return card;
  }
  template <class May>
  static int any_up_to(int last, May may, flow::Chance& chance) {
    int n = 0;
    for (int j = 0; j <= last; ++j) n += may(j);
    int k = chance.below(n);
    for (int j = 0; j < last; ++j)
      if (may(j) && k-- == 0) return j;
    return last;
  }
  void exchange(int i, int j, Seats but) {
    if (i == j) return;
    auto& a = seen[static_cast<std::size_t>(i)];
    auto& b = seen[static_cast<std::size_t>(j)];
    Seats const differ = static_cast<Seats>((a ^ b) & ~but);
    a ^= differ;
    b ^= differ;
    std::swap(where[static_cast<std::size_t>(i)], where[static_cast<std::size_t>(j)]);
    for (Laid<CardId>& l : laid)
      if (l.card == CardId{i})
        l.card = CardId{j};
      else if (l.card == CardId{j})
        l.card = CardId{i};
  }
  Laid<CardId> const* first_unknown(Zone zone, Seats me) const {
    for (Laid<CardId> const& l : laid)
      if (!(l.known_to & me) && zone_of(l.card) == zone) return &l;
    return nullptr;
  }
  void deal_order_anew(flow::Chance& chance, Zone zone, Seats me) {
    auto const may = [&](int i) { return lies_in(i, zone) && !(place_known_to(CardId{i}) & me); };
    for (int i = N - 1; i > 0; --i)
      if (may(i)) exchange(i, any_up_to(i, may, chance), me);
  }

  template <class Content, class Each>
  static void each_zone(Content const& content, Each each) {
    if constexpr (std::is_enum_v<Zone>) {
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<Zone>>([&](auto zone) {
        if (zone.value != box) each(zone.value, std::string(zone.name));
      });
    } else {
      for (int v = 1; v < Zone::count; ++v) each(Zone(v), std::string(name_of(content, Zone(v))));
    }
  }
  template <class Content>
  static std::string name(Content const& content, CardId card) {
    if constexpr (flow::inspect::HasName<Content, CardId>)
      return name_of(content, card);
    else
      return std::to_string(card.index());
  }
  template <class Content>
  static std::string read_cards(Content const& content, boost::json::value const& value, Cards& into) {
    if (!value.is_array()) return "expected a list of cards";
    for (boost::json::value const& one : value.as_array()) {
      CardId card;
      if (std::string trouble = flow::inspect::read(content, card, one); !trouble.empty()) return trouble;
      if (!card || card.index() >= N) return "there is no card " + boost::json::serialize(one);
      for (CardId const other : into)
        if (other == card) return boost::json::serialize(one) + " stands there twice";
      into.push_back(card);
    }
    return {};
  }
  template <class Content>
  std::string set_zone(Content const& content, Zone zone, boost::json::value const& value) {
    Cards listed;
    if (std::string trouble = read_cards(content, value, listed); !trouble.empty()) return trouble;
    auto const is_listed = [&](CardId card) { return std::find(listed.begin(), listed.end(), card) != listed.end(); };
    for (int i = 0; i < N; ++i)
      if (lies_in(i, zone) && !is_listed(CardId{i})) place(CardId{i}, box);
    for (CardId const card : listed)
      if (zone_of(card) != zone) place(card, zone);
    return {};
  }
  void place(CardId card, Zone zone) {
    lift(card);
    where[at(card)] = byte(zone);
    seen[at(card)] = no_seat;
  }
  static bool is_order_or_known(std::string_view key) {
    return key == "top" || key == "bottom" || key == "seen" || key == "placed";
  }
  // All zones at once: no card in two of them.  Where the order and what is known are not given, there is none.
  template <class Content>
  std::string set_all(Content const& content, boost::json::value const& value) {
    if (!value.is_object()) return "expected zones";
    Shelf changed = *this;
    Cards listed;
    for (auto const& [key, field] : value.as_object()) {
      if (is_order_or_known(key)) continue;
      if (std::string trouble = read_cards(content, field, listed); !trouble.empty()) return trouble;
      if (std::string trouble = changed.set(content, key, field); !trouble.empty()) return trouble;
    }
    for (char const* const key : {"top", "bottom", "seen", "placed"})
      if (boost::json::value const* const field = value.as_object().if_contains(key))
        if (std::string trouble = changed.set(content, key, *field); !trouble.empty()) return trouble;
    *this = changed;
    return {};
  }
  template <class Content>
  std::string set_order(Content const& content, bool top, std::string_view pile, boost::json::value const& value) {
    if (pile.empty()) {
      if (!value.is_object()) return "expected piles";
      laid.erase_if([&](Laid<CardId> const& l) { return l.top == top; });
      for (auto const& [key, field] : value.as_object())
        if (std::string trouble = set_order(content, top, key, field); !trouble.empty()) return trouble;
      return {};
    }
    Zone zone{};
    each_zone(content, [&](Zone z, std::string const& zone_name) {
      if (zone_name == pile) zone = z;
    });
    if (zone == box) return fmt::format("there is no \"{}\"", pile);
    Cards listed;
    if (std::string trouble = read_cards(content, value, listed); !trouble.empty()) return trouble;
    for (CardId const card : listed)
      if (zone_of(card) != zone) return fmt::format("{} is not in \"{}\"", name(content, card), pile);
    laid.erase_if([&](Laid<CardId> const& l) { return l.top == top && zone_of(l.card) == zone; });
    for (CardId const card : listed) {
      lift(card);
      laid.insert(top ? laid_on_top() : laid.size(), {card, top, no_seat});
    }
    return {};
  }
  template <class Content>
  std::string set_known(Content const& content, bool place, std::string_view card_name,
                        boost::json::value const& value) {
    if (card_name.empty()) {
      if (!value.is_object()) return "expected cards";
      if (!place) seen = {};
      for (Laid<CardId>& l : laid) l.known_to = no_seat;
      for (auto const& [key, field] : value.as_object())
        if (std::string trouble = set_known(content, place, key, field); !trouble.empty()) return trouble;
      return {};
    }
    for (int i = 0; i < N; ++i) {
      if (lies_in(i, box) || name(content, CardId{i}) != card_name) continue;
      if (!value.is_array()) return "expected a list of seats";
      Seats seats = no_seat;
      for (boost::json::value const& seat : value.as_array()) {
        if (!seat.is_int64() || seat.as_int64() < 0 || seat.as_int64() > 7) return "expected seats from 0 to 7";
        seats = static_cast<Seats>(seats | 1u << seat.as_int64());
      }
      if (place && !is_laid(CardId{i})) return fmt::format("{} has no place in the order", card_name);
      if (place)
        know_place(CardId{i}, seats);
      else
        seen[static_cast<std::size_t>(i)] = seats;
      return {};
    }
    return fmt::format("no card in play is \"{}\"", card_name);
  }
  static boost::json::array list_of(Seats seats) {
    boost::json::array list;
    for (int s = 0; s < 8; ++s)
      if (seats >> s & 1) list.push_back(s);
    return list;
  }
};

}  // namespace kit
