// Texts outside encounters: every verb of Effect bound to a rule, run from the pile of pending texts.
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

void push_effects(Play& play, Effects const& effects, SlotMask party, LocationId at, flow::Rule rule);
// Reads a verse to its end; what was pending goes on afterwards.
void push_reading(Play& play, int verse, SlotMask party, LocationId at, flow::Rule rule);
// Goes on with what is pending; true when somebody was asked.
Task<bool> run_pending(Play& play);

}  // namespace avalon
