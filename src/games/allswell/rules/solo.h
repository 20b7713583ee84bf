// Solo play.  Ledger AW-SOLO-01..41.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

inline SoloSide const& side_of(World const& w, CharacterId ally) { return w.content.characters[ally.index()].solo; }
CharacterId employer_of_ally(State const& s);                         // the player's own Character
int slots_at(SoloTrack const& track, int level);                      // AW-SOLO-09, -10
void set_tracks(Play& play, CharacterId ally);                        // AW-SOLO-09, -10, -27
bool is_void(World const& w, CharacterId ally, int track);            // AW-SOLO-16
bool all_void(World const& w, CharacterId ally);                      // AW-SOLO-17
void move_track(Play& play, CharacterId ally, int track, Rule rule);  // AW-SOLO-15
std::optional<Speed> speed_of_slot(World const& w, CharacterId ally,
                                   int track);  // where its token lies now: AW-SOLO-20
// Cards whose Mercenary section it may use: the player's hand, else the one discarded last.             AW-SOLO-12, -13
flow::ShortList<CardId, cards_of_a_character> cards_for_ally(World const& w);

Task<> solo_ally_turn(Play& play, CharacterId ally);

}  // namespace allswell
