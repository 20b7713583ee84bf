// Story, standard, challenge and free play as hooks named after the rule they bend.  Ledger TG-STORY, TG-CHAL, TG-FREE.
// Every block of a mode is a switch of its own (TG-CHAL-01), so medium difficulties are mixtures.
#pragma once

#include <algorithm>

#include "games/avalon/state.h"

namespace avalon {

inline Tray const& tray(World const& w) { return w.content.campaign->tray; }

// How far energy may stand.                                       TG-DUSK-10, TG-STORY-04, TG-CHAL-02, TG-CHAL-04
inline int energy_limit(World const& w, int slot) {
  int const health = who(w.state, slot).health;
  int limit = health;
  if (w.state.modes.story_limiter)
    limit = tray(w).energy;
  else if (w.state.modes.challenge_limiter)
    limit = std::max(0, health - 1);
  return std::min(limit, tray(w).energy);
}
// TG-PANIC-01, TG-STORY-05, TG-CHAL-03
inline bool panics(State const& s, int slot) {
  if (s.modes.story_panic) return false;
  Character const& c = who(s, slot);
  return s.modes.challenge_limiter ? c.terror >= c.health : c.terror > c.health;
}
// What the dial of an activated menhir shows.                                                       TG-CHAL-06
inline int menhir_days(State const& s, int printed) {
  return s.modes.challenge_menhirs ? std::max(1, printed - 1) : printed;
}
// TG-CHAL-07
inline int random_events_to_place(State const& s, int ordered) {
  return s.modes.challenge_events ? std::max(0, ordered - 1) : ordered;
}
// TG-ADV-08 .. TG-ADV-12; TG-CHAL-13, TG-CHAL-14, TG-CHAL-15
inline int attribute_price(State const& s, int ordinal) {
  return s.modes.challenge_advancement ? 5 * ordinal : std::min(2 * ordinal, 10);
}
inline int deck_advancement_price(State const& s) {
  return s.modes.challenge_advancement ? 5 : 2;
}  // TG-ADV-02, TG-CHAL-12
inline int deck_advancement_look(State const& s) { return s.modes.challenge_advancement ? 2 : 3; }
constexpr int no_limit = 1000;
inline int carry_limit(State const& s) { return s.modes.challenge_items ? 5 : no_limit; }  // TG-CHAL-16
// For how many characters the encounter decks are built.                              TG-STORY-02, TG-STORY-03
inline int encounter_players(State const& s) {
  int const n = players(s);
  return s.modes.story_encounters && s.eased ? std::max(1, n - 1) : n;
}
inline bool escape_is_tossed(State const& s) { return s.modes.challenge_escape; }  // TG-CHAL-08
inline bool mercy_is_offered(State const& s) { return !s.modes.challenge_mercy; }  // TG-CHAL-18

// "story", "standard", "challenge", with "free" and single blocks added by "+", like "standard+challenge_items".
bool read_modes(std::string_view text, Modes& modes);

}  // namespace avalon
