// Questions that every game asks: which one, how many, yes or no, which hex, which way, in which order.
//
//   struct Names {                                                       // one for a game
//     using Play = degenerates::Play;
//     static void say(World const&, FoeRef, flow::Words&);               // what is asked for by name, with its thing
//     static void say(World const&, LootId, flow::Words&);
//   };
//   using WhichTarget = kit::Which<Names, FoeRef, "which_target">;       // its own kind, and its own instinct if it
//   likes
//
//   WhichTarget which{{seat, "Whom does the wolf attack?", "DD-TGT-02"}};
//   for (FoeRef foe : tied) which.among.push_back(foe);
//   FoeRef const target = co_await play.ask(which);
//
// Every question says whose it is, what is asked and why: the rule or the card it comes from.  The words live at least
// as long as the question: they are literals or stand in the content.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "flow/play.h"
#include "flow/short_list.h"
#include "kit/hex_set.h"

namespace kit {

// A kind of question as a template argument.
struct Kind {
  char text[40]{};
  template <std::size_t N>
  consteval Kind(char const (&s)[N]) {  // NOLINT: written as a literal
    static_assert(N <= sizeof text);
    std::copy_n(s, N, text);
  }
  constexpr std::string_view view() const { return text; }
};

struct Asked {
  flow::Seat whose = flow::Seat::table();
  std::string_view what;
  std::string_view why;
  std::uint32_t secret_to = 0;  // a bit for each seat that may read it; none: all may

  flow::Seat seat(auto const&) const { return whose; }
  void prompt(auto const&, flow::Words& words) const {
    words.source(why).say("{}", what);
    keep(words);
  }
  void keep(flow::Words& words) const {
    if (secret_to) words.secretly(secret_to, "{}", std::string(words.text()));
  }
};

// One of several; T is an id, a Ref or the like: an empty one is "none of them", offered where it may be declined.
template <class Names, class T, Kind named, int Most = 64>
struct Which : Asked {
  static constexpr std::string_view kind = named.view();
  using World = typename Names::Play::World;
  using Answer = T;
  flow::ShortList<T, Most> among{};
  bool may_decline = false;
  std::string_view verb = "choose";

  void options(World const&, flow::Offers<Answer>& offers) const {
    if (may_decline) offers.add(T{});
    for (T const& one : among) offers.add(one);
  }
  void say(World const& w, Answer const& one, flow::Words& words) const {
    if (one == T{}) return void(words.verb("decline").say("none"));
    words.verb(verb);
    Names::say(w, one, words);
    keep(words);
  }
};

// How many: one question, not so many clicks.
template <class Names, Kind named>
struct Amount : Asked {
  static constexpr std::string_view kind = named.view();
  using World = typename Names::Play::World;
  using Answer = std::int16_t;
  int least = 0, most = 0;
  std::string_view verb = "take";

  void options(World const&, flow::Offers<Answer>& offers) const {
    for (int n = least; n <= most; ++n) offers.add(static_cast<Answer>(n));
  }
  void say(World const&, Answer const& n, flow::Words& words) const {
    words.verb(verb).thing("number", std::to_string(n)).say("{} {}", verb, n);
    keep(words);
  }
};

template <class Names, Kind named>
struct YesNo : Asked {
  static constexpr std::string_view kind = named.view();
  using World = typename Names::Play::World;
  using Answer = bool;
  std::string_view yes = "yes", no = "no";  // what is done then

  void options(World const&, flow::Offers<Answer>& offers) const {
    offers.add(true);
    offers.add(false);
  }
  void say(World const&, Answer const& answer, flow::Words& words) const {
    words.verb(answer ? "yes" : "no").say("{}", answer ? yes : no);
    keep(words);
  }
};

template <class Names, Kind named>
struct WhichHex : Asked {
  static constexpr std::string_view kind = named.view();
  using World = typename Names::Play::World;
  using Answer = Hex;  // off the board: nowhere
  HexSet among{};
  bool may_decline = false;
  std::string_view verb = "choose";

  void options(World const&, flow::Offers<Answer>& offers) const {
    if (may_decline) offers.add(Hex::none());
    among.for_each([&](Hex h) { offers.add(h); });
  }
  void say(World const& w, Answer const& h, flow::Words& words) const {
    if (!h) return void(words.verb("decline").say("nowhere"));
    words.verb(verb).hex(h.column, h.row).say("{} ", verb);
    if constexpr (requires { Names::say(w, h, words); })
      Names::say(w, h, words);
    else
      words.say("{}", to_text(h));
    keep(words);
  }
};

// A direction from a hex: north, north-east ...
template <class Names, Kind named>
struct Way : Asked {
  static constexpr std::string_view kind = named.view();
  using World = typename Names::Play::World;
  using Answer = Direction;
  Hex from{};
  std::uint8_t among = 63;  // a bit for each direction
  std::string_view verb = "face";

  void options(World const&, flow::Offers<Answer>& offers) const {
    for (Direction const d : directions)
      if (among >> static_cast<int>(d) & 1) offers.add(d);
  }
  void say(World const&, Answer const& d, flow::Words& words) const {
    constexpr std::string_view names[] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
    words.verb(verb);
    if (Hex const there = neighbour(from, d); from && there) words.hex(there.column, there.row);
    words.say("{} {}", verb, names[static_cast<int>(d)]);
    keep(words);
  }
};

// All of them in an order that is asked for one by one: the first one, the next; the last follows by itself.
template <class Names, class T, Kind named, int Most>
flow::Task<flow::ShortList<T, Most>> in_order(typename Names::Play& play, Which<Names, T, named, Most> which) {
  flow::ShortList<T, Most> ordered;
  while (!which.among.empty()) {
    T const next = co_await play.ask(which);
    ordered.push_back(next);
    flow::ShortList<T, Most> rest;
    for (T const& one : which.among)
      if (one != next) rest.push_back(one);
    which.among = rest;
  }
  co_return ordered;
}

}  // namespace kit
