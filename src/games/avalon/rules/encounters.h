// Encounters: how they begin and end, starting hands, icons and bonuses.  Ledger TG-ENC, TG-TRIG, TG-BONUS, TG-DISC.
// Combat and diplomacy share one engine: an activity whose steps (fight_step) go through the moments of a Fight.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

inline bool fighting(State const& s, int slot) { return s.fight.moment != Moment::none && in(s.fight.members, slot); }
inline EncounterFacts const& enemy(World const& w) {
  return w.content.facts[static_cast<std::size_t>(w.state.fight.card.index())];
}
inline void set_moment(Play& play, Moment moment, flow::Rule rule) { play.commit(MomentCame{moment}, rule); }

// --- questions -------------------------------------------------------------------------------------------------------

struct WhichEncounterCame {
  static constexpr std::string_view kind = "which_encounter_came";
  using Answer = EncounterId;
  Pile pile;
  int difficulty;
  SlotMask seen_by = 0;  // only these look at it; none: it lies open
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const& w, flow::Offers<EncounterId>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, EncounterId id, flow::Words& words) const;
};
// A card from the top of a character's deck or advancement pool, named by the player who has it before them: what could
// have come tells what the hand holds.  What goes into the hand nobody else hears of.
struct WhichCardCame {
  static constexpr std::string_view kind = "which_card_came";
  using Answer = std::uint8_t;  // index in the pile
  enum class For : std::uint8_t { hand, sequence, discards, advancement };
  Slot slot;
  CardKind kind_of_card;
  For what = For::hand;
  std::uint8_t named = 0;  // so many on top are already known
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const& w, flow::Offers<std::uint8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, std::uint8_t index, flow::Words& words) const;
  void key(World const& w, std::uint8_t index, std::string& out) const;
  bool secret() const { return what == For::hand || what == For::advancement; }
  bool from_pool() const { return what == For::advancement; }
};
// Where the people have their own cards: asks what lies on top there, below what is already named, and lays it there.
Task<> find_top_card(Play& play, WhichCardCame question, flow::Rule rule);

struct ReadyItems {  // TG-ENC-10, TG-ENC-11
  static constexpr std::string_view kind = "ready_items";
  struct Answer {
    ItemId item;           // neither item nor secret: ready
    bool instead = false;  // brought in instead of what has its keyword; else set aside
    SecretId secret{};     // a secret is only ever brought in
    friend bool operator==(Answer const&, Answer const&) = default;
    BOOST_DESCRIBE_CLASS(Answer, (), (item, instead, secret), (), ())
  };
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-ENC-10").say("Which items does {} use?", name(w, slot));
  }
  void say(World const& w, Answer const& a, flow::Words& words) const;
};
int instinct(World const&, ReadyItems const&, ReadyItems::Answer const&);

struct KeepHand {  // TG-ENC-13, TG-ENC-14
  static constexpr std::string_view kind = "keep_hand";
  using Answer = bool;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-ENC-13").say("Does {} keep the hand?", name(w, slot));
  }
  void say(World const&, bool keep, flow::Words& words) const {
    words.verb(keep ? "keep" : "exchange").say("{}", keep ? "keep the hand" : "exchange it for one card less");
  }
};
int instinct(World const&, KeepHand const&, bool);

// A card of the hand: to be discarded, or (AMBUSH) the only one to be kept.
struct PickFromHand {
  static constexpr std::string_view kind = "pick_from_hand";
  using Answer = std::uint8_t;  // index in the hand
  Slot slot;
  bool keep = false;
  flow::Rule source = "TG-TRAIT-01";  // what makes it discard
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<std::uint8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const {
    words.source(source).say("Which card does {} {}?", name(w, slot), keep ? "keep" : "discard");
  }
  void say(World const& w, std::uint8_t index, flow::Words& words) const;
  void key(World const& w, std::uint8_t index, std::string& out) const;
};
int instinct(World const&, PickFromHand const&, std::uint8_t);

// --- beginning and end -----------------------------------------------------------------------------------------------

Task<EncounterId> draw_encounter(Play& play, Pile pile, int difficulty);
Task<EncounterId> draw_encounter(Play& play, StartEncounter const& how);
// It comes about when the encounter is over.
void wait_for_encounter(Play& play, Due const& due);
// An encounter from its beginning to all it brings.  `guardian_at`: it roams the map and is met there.  TG-ENC-06 ..
// -08
Task<EncounterResult> meet(Play& play, EncounterId card, SlotMask party, LocationId guardian_at, flow::Rule rule);
// The encounter that is on, to its end; then rewards and loot, or failure, and what is due.
Task<EncounterResult> play_encounter(Play& play);
// `leaves`: its card goes to the bottom even if it is a guardian.
void end_fight(Play& play, EncounterResult result, bool leaves, flow::Rule rule);
// Removal of somebody who escaped or is dying; the others go on with step 4.               TG-ESC-04, TG-CMB-19
void leave_fight(Play& play, int slot, bool dying, flow::Rule rule);
// After any loss of health in an encounter: ROBBER, then the dying.                       TG-TRAIT-09, TG-DEATH-02
void after_loss_of_health(Play& play, int slot);

// From where the encounter stands to after the next decision.
Task<> fight_step(Play& play);

// --- cards -----------------------------------------------------------------------------------------------------------

int starting_hand(World const& w, int slot);
// False when the deck had not enough: the encounter is then over for the character.       TG-CMB-13, TG-DIP-10
Task<bool> draw_cards(Play& play, Slot slot, int n);
Task<> discard_from_hand(Play& play, Slot slot, int n, flow::Rule rule);
Task<> discard_from_deck(Play& play, Slot slot, int n, flow::Rule rule);

// --- icons -----------------------------------------------------------------------------------------------------------

struct Source {  // the card whose ability it is
  int at = -1;   // index in the sequence; -1: none
  Card const* card = nullptr;
};
constexpr Source no_source{};
Task<> apply_icons(Play& play, Slot slot, Icons const& icons, Source source, flow::Rule rule);
void place_markers(Play& play, int n, flow::Rule rule);
void move_affinity(Play& play, int by, flow::Rule rule);
void suffer_damage(Play& play, int slot, int n, flow::Rule rule);
void suffer_terror(Play& play, int slot, int n, flow::Rule rule);
Card const& sequence_card(World const& w, int index);
// The last card, or a passive one.                                                        TG-TRIG-06, TG-CMB-15
bool ability_is_visible(World const& w, int index);

}  // namespace avalon
