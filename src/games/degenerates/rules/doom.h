// Doom: the track, the Hand, Doom cards, Dispel; Voidgates & The Maze.  Ledger DD-DOOM, DD-HAND, DD-LUCK-08..12
// (doom_track.cpp: what opens no moment), DD-DOOM, DD-DCRD, DD-HAND-06 (doom.cpp), DD-DISP (dispel.cpp), DD-VGAT,
// DD-MAZE, DD-SHCK (the_void.cpp).
#pragma once

#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

struct DoomPlaced {
  DD_FACT("doom_placed");
  Region colour;
};
struct DoomTaken {
  DD_FACT("doom_taken");
  Region colour;
};
struct HandMoved {  // loses its Wounds; none: it is gone                                      DD-HAND-02, DD-DISP-05
  DD_FACT("hand_moved");
  SpaceId to;
  void then(Play& play) const { settle(play); }  // the space is Perilous                                  DD-HAND-04
};
struct HandWounded {
  DD_FACT("hand_wounded");
  std::uint8_t wounds;
};
struct GateWounded {
  DD_FACT("gate_wounded");
  SpaceId at;
  std::uint8_t wounds;
};
struct Dispelled {  // whether it passed or not: once per Encounter Phase                                   DD-DISP-01
  static constexpr std::string_view kind = "dispelled";
  static constexpr bool silent = true;
  Who who;
  void apply(State& s) const { s.of(who).dispelled = true; }
};
struct DoomCardRead {
  DD_FACT("doom_card_read");
  DoomId card;
  bool last;  // for the story only                                                                        DD-DOOM-10
};
struct DoomCardStays {  // the pink part holds in the Region                                               DD-DCRD-03
  DD_FACT("doom_card_stays");
  DoomId card;
  Region region;
  void then(Play& play) const { settle(play); }
};
struct PassedOverReturn {
  DD_FACT("passed_over_return");
};
struct SignRead {
  DD_FACT("sign_read");
  SignId sign;
};

// --- the track, doom_track.cpp ---------------------------------------------------------------------------------------

// The counter, and the decks that its first one shuffles.                                         DD-DOOM-06, -07, -08
void place_doom_counter(Play& play, Region colour, flow::Rule rule);
void take_doom_counter(Play& play, Region colour, flow::Rule rule);  // none of that colour: nothing        DD-DISP-05
void place_hand(Play& play, SpaceId at, flow::Rule rule);            // DD-HAND-01, -02

// Prolong the Inevitable.                                                                              DD-LUCK-08..12
struct Contribution {
  static constexpr std::string_view kind = "prolong_the_inevitable";
  using Answer = std::int8_t;
  Who who;
  std::int8_t owed, later;  // what is still to be paid, and what those asked after this one have
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<std::int8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, std::int8_t luck, flow::Words& words) const;
};
int price_of_delay(World const& w);         // 1 Luck for every living Adventurer, in the Maze too           DD-LUCK-09
WhoMask may_pay_for_delay(World const& w);  // those in the Borderlands                                     DD-LUCK-10

// --- doom.cpp --------------------------------------------------------------------------------------------------------

// DD-DOOM-05: counter, Hand, Doom card.  `with_hand`: Danger cards and the Horn only.                     DD-DOOM-04
Task<> advance_doom(Play& play, Region colour, SpaceId hand_to, bool with_hand, flow::Rule rule);
Task<> draw_doom_card(Play& play);                         // DD-DCRD
bool is_valid(World const& w, DoomId card, SpaceId hand);  // DD-DCRD-01
Task<> sign_of_power(Play& play, SpaceId at);              // DD-HAND-06, DD-LRG-13..15

// --- dispel.cpp ------------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(DispelWhat, std::uint8_t, nothing, the_hand, the_voidgate)
struct WhatToDispel {
  static constexpr std::string_view kind = "what_to_dispel";
  using Answer = DispelWhat;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<DispelWhat>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, DispelWhat what, flow::Words& words) const;
};
Task<> dispel(Play& play, SpaceId at);     // everybody who may, in MRL order         DD-DISP-07
bool may_dispel(World const& w, Who who);  // DD-HAND-08, DD-VGAT-06
// Wounds on the Hand or the Voidgate; at 6 it is gone.                                            DD-DISP-04, -05, -06
void wound_hand(Play& play, int wounds, flow::Rule rule);
void wound_gate(Play& play, SpaceId at, int wounds, flow::Rule rule);

// --- the_void.cpp ----------------------------------------------------------------------------------------------------

SpaceMask gates_in(World const& w, Region region);
int voidgates_in(World const& w, Region region);
Task<> place_voidgate(Play& play, SpaceId at, flow::Rule rule);  // limits                          DD-VGAT-03, -04
Task<SpaceId> choose_space_of(Play& play, TerritoryId of);       // DD-VGAT-02
Task<> void_shock(Play& play, WhoMask who, DangerId card);       // DD-SHCK; no card: one is drawn  DD-SHCK-02
int void_shock_damage(World const& w, Who who, DangerId card);   // DD-SHCK-01, -03

}  // namespace degenerates
