// Texts: every verb of Effect bound to a rule, and reading on from verse to verse.  Ledger TG-EXPL-03 .. TG-EXPL-08.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// What a party may choose in a text; in a party things may also change hands meanwhile.            TG-PARTY-13
struct Choice {
  std::int8_t option = -1;
  bool gives = false;
  Gift gift{};
  friend bool operator==(Choice const&, Choice const&) = default;
};
struct ChooseInText {
  static constexpr std::string_view kind = "choose_in_text";
  using Answer = Choice;
  std::uint16_t list;  // of options
  SlotMask party;
  LocationId at;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<Choice>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Choice const& choice, flow::Words& words) const;
  void key(World const& w, Choice const& choice, std::string& out) const;
};
int instinct(World const&, ChooseInText const&, Choice const&);

struct KeepOnTop {  // looked at the top card of a deck
  static constexpr std::string_view kind = "keep_on_top";
  using Answer = bool;
  SlotMask party;
  AnyDeck deck;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const&, bool keep, flow::Words& words) const {
    words.verb(keep ? "keep" : "bury").say("{}", keep ? "leave it on top" : "put it to the bottom");
  }
};
int instinct(World const&, KeepOnTop const&, bool);

// A text of a card, with all that it brings about: encounters, arrivals, verses.
Task<> carry_out(Play& play, Effects const& effects, ForWhom whom);
// A verse, and on from it until the reading ends.                                         TG-EXPL-03, TG-EXPL-04
Task<> read(Play& play, int verse, ForWhom whom, flow::Rule rule);
// What became due during an encounter that is over now.                                             TG-ENC-06
Task<> take_up_what_is_due(Play& play);

}  // namespace avalon
