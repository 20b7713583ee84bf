// How the small values of a pack are written.  Only where content is loaded.
#pragma once

#include "games/allswell/content/words.h"

namespace pack {

template <>
struct Scalar<kit::Hex> {
  static bool parse(std::string_view text, kit::Hex& hex, std::string& cause);
  static std::string print(kit::Hex const& hex);
  static std::string schema_type() { return "hex, written column,row"; }
};

template <>
struct Scalar<allswell::Step> {
  static bool parse(std::string_view text, allswell::Step& step, std::string& cause);
  static std::string print(allswell::Step const& step);
  static std::string schema_type() {
    return "action with its modifier: attack+1, defend, move-1; a Character's: move 3";
  }
};

template <>
struct Scalar<allswell::Reach> {
  static bool parse(std::string_view text, allswell::Reach& reach, std::string& cause);
  static std::string print(allswell::Reach const& reach);
  static std::string schema_type() { return "how far: a number of hexes, influence, range, potency or anywhere"; }
};

template <>
struct Scalar<allswell::Sides> {
  static bool parse(std::string_view text, allswell::Sides& sides, std::string& cause);
  static std::string print(allswell::Sides const& sides);
  static std::string schema_type() { return "sides of a hex: 3,4 ne se"; }
};

template <>
struct Scalar<allswell::Letter> {
  static bool parse(std::string_view text, allswell::Letter& letter, std::string& cause);
  static std::string print(allswell::Letter const& letter) { return std::string(1, letter.is); }
  static std::string schema_type() { return "letter A to Z"; }
};

template <>
struct Scalar<allswell::TrackSlot> {
  static bool parse(std::string_view text, allswell::TrackSlot& slot, std::string& cause);
  static std::string print(allswell::TrackSlot const& slot);
  static std::string schema_type() { return "level of a slot, and its speed icon: 4 fast"; }
};

}  // namespace pack
