// The board: who covers what, distance, sight, North then West.  Everything here only looks.
#pragma once

#include <string>

#include "games/oathsworn/state.h"

namespace oathsworn {

inline Encounter const& encounter_of(World const& w) { return w.content.encounters[w.state.encounter]; }
inline HexSet const& board_of(World const& w) { return w.content.boards[w.state.encounter]; }
inline Boss const& boss_of(World const& w, FigureId f) {
  return encounter_of(w).bosses.at(static_cast<std::size_t>(f.index() - first_boss));
}
inline Minion const& minion_of(World const& w, FigureId f) {
  return encounter_of(w).minions.at(figure(w.state, f).what);
}
inline Class const& class_of(World const& w, int place) { return w.content.classes[sworn(w.state, place).of_class]; }

inline bool is_large(World const& w, FigureId f) { return is_boss(f) && boss_of(w, f).footprint.parts.size() > 1; }
// It covers the same hexes whatever it faces: one hex, or a core and the whole ring.
inline bool is_round(World const& w, FigureId f) {
  return !is_boss(f) || boss_of(w, f).whole_ring || boss_of(w, f).footprint.parts.size() == 1;
}
// The hexes a figure covers.
HexSet body(World const& w, FigureId f);
// If its core were there, facing as it does.
HexSet body_at(World const& w, FigureId f, Hex core);
HexSet bodies(World const& w, FigureSet set);
// Where its core may be, facing as it does, so that all its hexes are on the board.
HexSet const& room_for(World const& w, FigureId f);
// Would all its hexes be on the board if it faced that way, there or where it stands?
bool can_face(World const& w, FigureId f, Direction facing);
bool can_face_at(World const& w, FigureId f, Hex core, Direction facing);
Hex front_hex(World const& w, FigureId f);

inline HexSet const& obstacle_hexes(State const& s) { return s.obstacle_hexes; }
// Hexes nobody may enter: obstacles and characters.  A Sentinel's hex is not occupied.  OS-MOVE-03 OS-SENT-05
HexSet blocked_hexes(World const& w);
HexSet free_hexes(World const& w);
// Free and without a Sentinel: where something can be put.
HexSet empty_hexes(World const& w);
HexSet tile_hexes(World const& w, TileKind kind);
HexSet edge_hexes(World const& w);
FigureId figure_on(World const& w, Hex h);
HexSet seven_around(World const& w, Hex centre);

int distance(World const& w, FigureId a, FigureId b);
int distance(World const& w, FigureId a, Hex h);
// How far the target, which has one hex, will be when the enemy has turned to it: its front hex is then the nearest.
int distance_facing(World const& w, FigureId enemy, FigureId target);

// Line of sight between two hexes.  OS-LOS-01 .. OS-LOS-04
bool hex_sees(World const& w, Hex from, Hex to);
bool hex_sees(HexSet const& obstacles, Hex from, Hex to);
// From the front hex of a large enemy (OS-LOS-08); to any hex of a large target.
bool sees(World const& w, FigureId from, FigureId to);
// As if it stood there, looking that way.
bool sees_from(World const& w, FigureId from, Hex core, Direction facing, FigureId to);

// The hexes of the target within range of a hex and in sight of it.
HexSet hexes_in_reach(World const& w, Hex from, FigureId target, int range);
// The hexes of the target that may be struck from a hex: the closest in sight.  OS-LOS-06
HexSet struck_hexes(World const& w, Hex from, FigureId target, int range, bool need_sight);

// A large character counts by its most northern, then most western hex.  OS-NTW-03
Hex northern_hex(World const& w, FigureId f);
bool before(World const& w, FigureId a, FigureId b);
Hex most_northern(HexSet const& set);
// The closest hexes of `open` to a hex, ties North then West.
Hex nearest_of(HexSet const& open, Hex from);
// Of the nearest directions the one whose hex is more northern, then more western.  OS-NTW-02
Direction towards(Hex from, Hex to);
Direction towards(World const& w, FigureId from, FigureId to);  // to its closest hex
Direction directly_away(Hex from, Hex to);
// The hex of a figure that is closest to another hex.
Hex closest_hex(World const& w, FigureId f, Hex to);

kit::Arcs arcs(World const& w, FigureId of, FigureId seen);

// Everybody who can be affected: on the board.
FigureSet characters(World const& w);

int dice_left(State const& s);
bool die_standing(HpDie const& die);

std::string name_of(World const& w, FigureId f);
std::string place_name(World const& w, int place);
std::string hex_name(Hex h);

// What holds a Caged character: the Stage Card, the effect, and the round it ends with.
struct CageOn {
  bool caged = false;
  int card = no_thing, step = 0, ends = 0;
};
CageOn cage_on(State const& s, FigureId f);
// Where a Consumed character is: the Stage Card, the effect, the location and the HP that has lost since.
struct InsideOf {
  bool consumed = false;
  int card = no_thing, step = 0, slot = 0, lost = 0;
};
InsideOf inside_of(State const& s, FigureId f);

// Whose player decides for a figure.
flow::Seat seat_of(World const& w, FigureId f);
int place_of(World const& w, FigureId f);
// The helper record of an Ally or the Guardian.
int helper_index(FigureId f);
int guardian_place(World const& w);

// Conscious, on the board.
inline bool acting(State const& s, int place) { return !sworn(s, place).unconscious && !sworn(s, place).dead; }
int max_hp(World const& w, FigureId f);
int max_hp(State const& s);
int max_animus(World const& w, int place);
int regen(World const& w, int place);
int animus_of(World const& w, FigureId f);
int reserve_of(World const& w, FigureId f);
int tokens_of(World const& w, FigureId f, Token t);
// What is left of 25 Combat Tokens of a kind and 8 Status Tokens of a kind.  OS-COMP-08
int tokens_in_supply(State const& s, Token t);
int status_in_supply(State const& s, Affliction a);
int lethality_in_supply(State const& s);
// Might of the equipment; nothing while a weapon lies thrown.  OS-THRW-03
Might might_of(World const& w, FigureId f);
int weapon_range(World const& w, FigureId f);
int defense_of(World const& w, FigureId f);
inline bool encounter_over(State const& s) { return s.won || s.lost; }

// What an expression of the content may ask.
int evaluate(World const& w, Expr const& e, FigureId who, FigureId target);

}  // namespace oathsworn
