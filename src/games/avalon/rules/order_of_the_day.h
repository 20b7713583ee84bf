// The order of the day: the only day loop.  Ledger TG-DAWN, TG-DAY, TG-DUSK.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// From where the state stands to the next decision.
Task<> step(Play& play);

struct EffectOfTheDay {   // an effect timed to the start or end of the day
  std::uint16_t key = 0;  // kind, owner, card
  friend bool operator==(EffectOfTheDay const&, EffectOfTheDay const&) = default;
};
struct WhichEffectFirst {  // TG-DAWN-03, TG-DUSK-03
  static constexpr std::string_view kind = "which_effect_first";
  using Answer = EffectOfTheDay;
  bool dusk;
  flow::Seat seat(World const& w) const { return seat_of(w.state, everybody(w.state)); }
  void options(World const& w, flow::Offers<EffectOfTheDay>& offers) const;
  void prompt(World const&, flow::Words& words) const {
    words.source(dusk ? "TG-DUSK-03" : "TG-DAWN-03").say("Which effect comes first?");
  }
  void say(World const& w, EffectOfTheDay const& e, flow::Words& words) const;
  void key(World const& w, EffectOfTheDay const& e, std::string& out) const;
};

struct PlanTheDay {  // a pause to talk before the rounds begin; alone there is nothing to agree on     TG-DAWN-22
  static constexpr std::string_view kind = "plan_the_day";
  using Answer = Slot;
  flow::Seat seat(World const& w) const { return seat_of_those(everybody(w.state)); }
  void options(World const& w, flow::Offers<Slot>& offers) const;
  void prompt(World const&, flow::Words& words) const {
    words.source("TG-DAWN-22").say("Time to make plans. Who begins the day?");
  }
  void say(World const& w, Slot slot, flow::Words& words) const;
  void key(World const& w, Slot slot, std::string& out) const { flow::Key(w, out).word(at_table(w, slot)); }
};
int instinct(World const&, PlanTheDay const&, Slot);

struct WhichToken {  // one of several time tokens on a location goes                               TG-DAWN-15
  static constexpr std::string_view kind = "which_token";
  using Answer = std::int8_t;  // an action's cover, or -1 for the others
  LocationId at;
  flow::Seat seat(World const& w) const { return seat_of(w.state, everybody(w.state)); }
  void options(World const& w, flow::Offers<std::int8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-DAWN-15").say("Which time token leaves {}?", w.content.locations[at.index()].name);
  }
  void say(World const& w, std::int8_t token, flow::Words& words) const;
  void key(World const& w, std::int8_t token, std::string& out) const;
};

struct Rest {  // TG-DUSK-04, TG-DUSK-05
  static constexpr std::string_view kind = "rest";
  using Answer = bool;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-DUSK-04").say("Does {} eat and rest?", name(w, slot));
  }
  void say(World const&, bool eat, flow::Words& words) const {
    words.verb(eat ? "rest" : "skip").say("{}", eat ? "eat 1 food" : "go hungry");
  }
};
int instinct(World const&, Rest const&, bool);

struct WhichEventCame {
  static constexpr std::string_view kind = "which_event_came";
  using Answer = EventId;
  SlotMask seen_by = 0;  // only these look at it; none: it lies open
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const& w, flow::Offers<EventId>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, EventId id, flow::Words& words) const;
};
// The people say that this event lies on top of their deck.
void lay_on_top(Play& play, EventId event, flow::Rule rule);

// Of those still to act, the one with the lowest character number.                                  TG-DAY-02
Slot next_to_act(World const& w);

}  // namespace avalon
