// Words and small changes that several events share; only events.cpp and its parts include this.
#pragma once

#include "games/oathsworn/events.h"

namespace oathsworn::parts {

template <class T>
void add(T& value, int by) {
  value = static_cast<T>(std::max(0, static_cast<int>(value) + by));
}

std::string_view word(Token t);
std::string_view word(TileKind k);
std::string word(CheckKind k);
std::string_view word(Affliction a);
std::string_view word(Colour c);
std::string card_name(World const& w, Held const& h);
void step_on(State& s, FigureId f, Hex h);
// Any character that moves into or through its hex removes a Sentinel.  OS-SENT-05
void tread_down(Play& play, FigureId f, Hex h);
void return_falcons(State& s, FigureId f);
void stir(State& s, FigureId moved);
std::string figures(World const& w, FigureSet set);

}  // namespace oathsworn::parts
