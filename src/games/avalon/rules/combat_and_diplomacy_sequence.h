// The sequence of cards and the turn.  Ledger TG-SEQ, TG-TURN, TG-PANIC.
#pragma once

#include "games/avalon/rules/encounters.h"

namespace avalon {

struct PickActive {  // TG-TURN-02
  static constexpr std::string_view kind = "pick_active";
  using Answer = Slot;
  flow::Seat seat(World const& w) const { return seat_of_those(w.state.fight.members); }
  void options(World const& w, flow::Offers<Slot>& offers) const;
  void prompt(World const&, flow::Words& words) const { words.source("TG-TURN-02").say("Who acts next?"); }
  void say(World const& w, Slot slot, flow::Words& words) const {
    words.verb("activate").thing("seat", std::to_string(slot)).say("{}", name(w, slot));
  }
  void key(World const& w, Slot slot, std::string& out) const { flow::Key(w, out).word(at_table(w, slot)); }
  int usual(World const& w, flow::Offers<Slot> const& offers) const;  // TG-TURN-03: the lowest character number
};
int instinct(World const&, PickActive const&, Slot);

struct CardPlay {
  enum class What : std::uint8_t { play, stop, escape, charges, flip, none_connects } what = What::stop;
  BOOST_DESCRIBE_NESTED_ENUM(What, play, stop, escape, charges, flip, none_connects)
  std::int8_t index = 0;   // in the hand (-1: top of the deck), in the sequence, or the item
  std::uint8_t magic = 0;  // slots whose magic key is paid for
  std::uint8_t ability = 0;
  friend bool operator==(CardPlay const&, CardPlay const&) = default;
};
// Which slots: "1+3"; empty if none.
std::string magic_keys(std::uint8_t magic);
struct PlayCards {  // step 2 of an activation
  static constexpr std::string_view kind = "play_cards";
  using Answer = CardPlay;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<CardPlay>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, CardPlay const& p, flow::Words& words) const;
  void key(World const& w, CardPlay const& p, std::string& out) const;
};
int instinct(World const&, PlayCards const&, CardPlay const&);

// They may be used at any time: once more when the attack or the response is over, before the check.  TG-CMB-09
struct UseCharges {
  static constexpr std::string_view kind = "use_charges";
  using Answer = CardPlay;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<CardPlay>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, CardPlay const& p, flow::Words& words) const;
  void key(World const& w, CardPlay const& p, std::string& out) const { PlayCards{.slot = slot}.key(w, p, out); }
  int usual(World const&, flow::Offers<CardPlay> const&) const { return 0; }
};
int instinct(World const&, UseCharges const&, CardPlay const&);

// The card came from the deck: only now that it is seen its MAGIC keys can be paid for.             TG-PANIC-02,
// TG-SEQ-05
struct ConnectWithMagic {
  static constexpr std::string_view kind = "connect_with_magic";
  using Answer = std::uint8_t;  // slots whose magic key is paid for
  Slot slot;
  CardId card;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<std::uint8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, std::uint8_t magic, flow::Words& words) const;
  void key(World const& w, std::uint8_t magic, std::string& out) const {
    flow::Key(w, out).word(magic ? magic_keys(magic) : "none");
  }
};

int instinct(World const&, ConnectWithMagic const&, std::uint8_t);

struct LendCharges {  // the owner of a card must agree                                              TG-CMB-10
  static constexpr std::string_view kind = "lend_charges";
  using Answer = bool;
  Slot slot, to;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-CMB-10").say("May {} use the charges?", name(w, to));
  }
  void say(World const&, bool yes, flow::Words& words) const {
    words.verb(yes ? "agree" : "refuse").say("{}", yes ? "agree" : "refuse");
  }
};
int instinct(World const&, LendCharges const&, bool);

struct PayMagicFor {  // its own MAGIC, for the key of another: whoever has it says so itself               TG-PARTY-03
  static constexpr std::string_view kind = "pay_magic_for";
  using Answer = bool;
  Slot slot, whom;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-PARTY-03").say("Does {} pay 1 MAGIC for {}?", name(w, slot), name(w, whom));
  }
  void say(World const&, bool yes, flow::Words& words) const {
    words.verb(yes ? "agree" : "refuse").say("{}", yes ? "pay it" : "keep it");
  }
};
int instinct(World const&, PayMagicFor const&, bool);

// What happens at the joint of the last card and this one, if `magic` keys are paid for.
struct Joints {
  std::array<std::uint8_t, slot_count> joint{joint_open, joint_open, joint_open};
  std::uint8_t magic_slots = 0;  // where 1 MAGIC could connect
  bool additional_card = false;  // an additional-card key of this card is connected   TG-SEQ-11
};
Edge const& last_edge(World const& w);
Joints foresee_joints(World const& w, int slot, Card const& card, std::uint8_t magic);
// The same behind any edge; `first`: it would be the first card of the activation.
Joints joints_behind(World const& w, int slot, Edge const& before, Card const& card, std::uint8_t magic, bool first);
// What the active character may count on: its own MAGIC, and that of the others unless they keep theirs.   TG-PARTY-03
int magic_of_party(World const& w);

Task<> place_card(Play& play, Slot slot, int hand_index, std::uint8_t magic);
Task<bool> play_cards_step(Play& play, Slot slot);
Task<> use_charges(Play& play, Slot slot);
// Takes time tokens off the leftmost waiting card but this one; with the last its ability is resolved.  TG-TRIG-03
Task<> hurry_delayed(Play& play, Slot slot, int n, int not_from);
// Step 1 of an activation: time tokens, then what is always in force.                               TG-TURN-06
Task<> begin_activation(Play& play, Slot slot);

}  // namespace avalon
