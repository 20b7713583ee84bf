// Straight lines over the board, in whole numbers.
#pragma once

#include "flow/fixed_list.h"
#include "kit/hex.h"

namespace kit {

enum class Contact : std::uint8_t {
  apart,
  corner,   // one point in common with the hex's edge, none inside
  border,   // a piece of a border in common, nothing inside
  through,  // passes through the inside of the hex
};
BOOST_DESCRIBE_ENUM(Contact, apart, corner, border, through)

struct Touch {
  Contact contact = Contact::apart;
  Direction border = Direction::n;  // which border, if contact is border
};

// What the straight piece from `from` to `to` (centres, corners, or any points) has in common with a hex.
Touch touch(Point from, Point to, Hex h);

// A line passes through one hex at a time, or runs exactly between two.  `other` is the second hex of such a pair and
// may lie off the board, where the line runs along its edge.
struct LineStep {
  Hex hex;
  Hex other;
  bool between = false;

  constexpr LineStep() = default;
  constexpr explicit LineStep(Hex through) : hex(through) {}
  constexpr LineStep(Hex a, Hex b) : hex(a), other(b), between(true) {}
  friend constexpr bool operator==(LineStep const&, LineStep const&) = default;
};
BOOST_DESCRIBE_STRUCT(LineStep, (), (hex, other, between))

// From centre to centre, both end hexes included, in the order in which the line reaches them.  Every hex is listed
// whose inside the line enters, however short the piece, so there can be more steps than the distance suggests; a hex
// touched at a corner only is not listed.  Of a pair the hex of the lower column, then row, stands first, unless it
// lies off the board.
using Line = flow::FixedList<LineStep, 48>;
Line line(Hex from, Hex to);

}  // namespace kit
