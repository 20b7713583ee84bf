// Doom: the track, the Hand, Doom cards, Dispel; Voidgates & The Maze.  Ledger DD-DOOM, DD-HAND, DD-DCRD, DD-DISP
// (doom.cpp); DD-VGAT, DD-MAZE, DD-SHCK (the_void.cpp).
#pragma once

#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

// DD-DOOM-05: counter, Hand, Doom card.  `with_hand`: Danger cards and the Horn only.                     DD-DOOM-04
Task<> advance_doom(Play& play, Region colour, SpaceId hand_to, bool with_hand, flow::Rule rule);
Task<> draw_doom_card(Play& play);                           // DD-DCRD
Task<> sign_of_power(Play& play, SpaceId at);                // DD-HAND-06, DD-LRG-13..15
void place_hand(Play& play, SpaceId at, flow::Rule rule);    // DD-HAND-01, -02
Task<> dispel(Play& play, SpaceId at);                       // everybody who may, in MRL order         DD-DISP-07
bool may_dispel(World const& w, Who who, std::string* why);  // DD-HAND-08, DD-VGAT-06

// the_void.cpp
int voidgates_in(World const& w, Region region);
Task<> place_voidgate(Play& play, SpaceId at, flow::Rule rule);  // limits                          DD-VGAT-03, -04
Task<SpaceId> choose_space_of(Play& play, TerritoryId of);       // DD-VGAT-02
Task<> void_shock(Play& play, WhoMask who, DangerId card);       // DD-SHCK; no card: one is drawn  DD-SHCK-02

}  // namespace degenerates
