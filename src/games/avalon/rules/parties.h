// Parties: joining, paying for each other, sharing, handing things over.
// Ledger TG-PARTY, TG-RES-07, TG-ITEM-08, TG-SECR-05.
#pragma once

#include "games/avalon/rules/quests_and_statuses.h"

namespace avalon {

// For whom a text is, and where they were when it began.
struct ForWhom {
  SlotMask party = 0;
  LocationId at;
  bool meanwhile = false;  // others may still be in the encounter they left: what leads elsewhere is due after it
  bool once = false;       // what it does to "the party" it does to one of them                     TG-LACT-06
};

// Who decides for a party: its only member, else the table; a named chronicler has the last word.  TG-CHRON-08
flow::Seat seat_of(State const& s, SlotMask party);
// Where the rules name the lowest character number for want of agreement no chronicler decides.       TG-CHRON-08
inline flow::Seat seat_of_those(SlotMask party) {
  return count(party) == 1 ? flow::Seat{first_of(party)} : flow::Seat::table();
}
// Who sees what a party looks at: its members, and whoever decides for them.
inline std::uint32_t readers(State const& s, SlotMask party) { return party | seat_of(s, party).bit(); }
// What was said is for those alone; for everybody where nobody is named.
inline void keep_among(State const& s, SlotMask party, flow::Words& words) {
  if (party) words.secretly(readers(s, party), "{}", words.text());
}

// A number for each place at the table.
struct Amounts4 {
  std::array<std::uint8_t, most_players> each{};
  SlotMask without = 0;  // members who drop out instead                                             TG-PARTY-11
  friend bool operator==(Amounts4 const&, Amounts4 const&) = default;
};

void write_split(World const& w, SlotMask party, Amounts4 const& amounts, std::string& key);

struct JoinAction {
  static constexpr std::string_view kind = "join_action";
  using Answer = bool;
  Slot slot, leader;
  ActionKind action;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(false), offers.add(true); }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const&, bool join, flow::Words& words) const;
};
int instinct(World const&, JoinAction const&, bool);

enum class Purse : std::uint8_t { energy, food, wealth, rep, magic, exp, health, terror };
BOOST_DESCRIBE_ENUM(Purse, energy, food, wealth, rep, magic, exp, health, terror)
std::string_view word(Purse purse);
int purse_of(State const& s, int slot, Purse purse);

// Who pays how much of a cost.                                                          TG-PARTY-04, TG-LACT-07
struct SplitCost {
  static constexpr std::string_view kind = "split_cost";
  using Answer = Amounts4;
  SlotMask party;
  std::uint8_t total;
  Purse purse;
  Slot at_least_one = no_slot;  // a character action: the acting character pays 1 itself   TG-CACT-05
  std::array<std::uint8_t, most_players> share{};  // a cost per member: what each owes
  Slot leader = no_slot;                           // who began the action
  bool may_drop = false;                           // whoever cannot pay and is not paid for  TG-PARTY-11
  SlotMask poor(World const& w) const;             // who cannot pay its own share
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<Amounts4>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Amounts4 const& answer, flow::Words& words) const;
  void key(World const& w, Amounts4 const& answer, std::string& out) const { write_split(w, party, answer, out); }
};
int instinct(World const&, SplitCost const&, Amounts4 const&);

// Who gets how much of what was gained once.                                            TG-EXPL-08, TG-RES-08
struct ShareGain {
  static constexpr std::string_view kind = "share_gain";
  using Answer = Amounts4;
  SlotMask party;
  std::uint8_t total;
  Resource resource;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<Amounts4>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Amounts4 const& answer, flow::Words& words) const;
  void key(World const& w, Amounts4 const& answer, std::string& out) const { write_split(w, party, answer, out); }
};
int instinct(World const&, ShareGain const&, Amounts4 const&);

// One member of the party: who takes an item, who is meant.
enum class PickFor : std::uint8_t { item, secret, effect, discard, point, magic };
struct PickMember {
  static constexpr std::string_view kind = "pick_member";
  using Answer = Slot;
  SlotMask party;  // who decides
  SlotMask among;  // who can be picked
  PickFor why;
  std::uint8_t thing = 0;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<Slot>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Slot slot, flow::Words& words) const;
  void key(World const& w, Slot slot, std::string& out) const { flow::Key(w, out).word(at_table(w, slot)); }
};
int instinct(World const&, PickMember const&, Slot);

// How much of something is handed over.
struct HowMuch {
  static constexpr std::string_view kind = "how_much";
  using Answer = std::uint8_t;
  Slot slot;
  Resource resource;
  std::uint8_t most;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<std::uint8_t>& offers) const {
    for (int n = 1; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
  }
  void prompt(World const&, flow::Words& words) const { words.source("TG-PARTY-13").say("How much?"); }
  void say(World const&, std::uint8_t n, flow::Words& words) const {
    words.verb("amount").thing("number", std::to_string(n)).say("{}", n);
  }
};
int instinct(World const&, HowMuch const&, std::uint8_t);

// Something that changes hands outside encounters.
enum class GiftKind : std::uint8_t { food, wealth, item, secret };
BOOST_DESCRIBE_ENUM(GiftKind, food, wealth, item, secret)
struct Gift {
  GiftKind what{};
  Slot from = no_slot, to = no_slot;
  std::uint8_t thing = 0;
  friend bool operator==(Gift const&, Gift const&) = default;
};
// A character hands things over a few times per round at most, so that no round can go on for ever.
constexpr int most_gifts = 6;
template <class Each>
void for_gifts(World const& w, int from, SlotMask to, Each&& each) {
  Character const& c = who(w.state, from);
  if (c.gifts >= most_gifts) return;
  for (int i = 0; i < most_players; ++i) {
    if (!in(to, i) || i == from) continue;
    Slot const a = static_cast<Slot>(from), b = static_cast<Slot>(i);
    if (c.of(Resource::food) > 0 && room_for(w.state, i, Resource::food) > 0) each(Gift{GiftKind::food, a, b, 0});
    if (c.of(Resource::wealth) > 0 && room_for(w.state, i, Resource::wealth) > 0) each(Gift{GiftKind::wealth, a, b, 0});
    for (ItemId id : c.items) each(Gift{GiftKind::item, a, b, id.value});
    for (SecretId id : c.secrets)
      if (!w.content.secrets[id.index()].personal) each(Gift{GiftKind::secret, a, b, id.value});  // TG-SECR-06
  }
}
Task<> hand_over(Play& play, Gift gift);
// Somebody who has passed is asked for something.                                        TG-PASS-03, TG-RES-07
struct GiveAway {
  static constexpr std::string_view kind = "give_away";
  using Answer = bool;
  Gift gift;
  flow::Seat seat(World const&) const { return flow::Seat{gift.from}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const&, bool yes, flow::Words& words) const {
    words.verb(yes ? "agree" : "refuse").say("{}", yes ? "agree" : "refuse");
  }
};
int instinct(World const&, GiveAway const&, bool);
void say(World const& w, Gift const& gift, flow::Words& words);
void write_gift(World const& w, Gift const& gift, std::string& key);

// Who else could join an action of `leader` now.                                        TG-PARTY-02, TG-DAY-05
SlotMask could_join(State const& s, int leader);
// Asks them, one by one.
Task<SlotMask> gather_party(Play& play, Slot leader, ActionKind action);

// True if the party together has it, `times` over.
bool can_pay(World const& w, SlotMask party, Cost const& cost, int times, int at_least_one = no_slot);
Task<> pay(Play& play, SlotMask party, Cost cost, int times, Slot at_least_one, flow::Rule rule);
// A cost per member; whoever cannot pay and is not paid for drops out before the action begins.
Task<SlotMask> pay_each(Play& play, SlotMask party, Slot leader, int explore_or_travel_cost, bool travel,
                        flow::Rule rule);

Task<> share(Play& play, SlotMask party, Resource resource, int amount, flow::Rule rule);

}  // namespace avalon
