#include "kit/footprint.h"

#include <cassert>

namespace kit {

Footprint single_hex() {
  Footprint figure;
  figure.parts.push_back({0, 0});
  return figure;
}

Footprint seven_hexes() {
  Footprint figure = single_hex();
  for (int i = 0; i < 6; ++i) figure.parts.push_back(turned(Offset{0, -1}, i));
  return figure;
}

Hex part_at(Footprint const& figure, int part, Hex core, Direction facing) {
  return at_offset(core, turned(figure.parts[part], static_cast<int>(facing)));
}

int part_on(Footprint const& figure, Hex core, Direction facing, Hex h) {
  for (int part = 0; part < figure.parts.size(); ++part)
    if (part_at(figure, part, core, facing) == h) return part;
  return -1;
}

HexSet covered(Footprint const& figure, Hex core, Direction facing) {
  HexSet hexes;
  for (int part = 0; part < figure.parts.size(); ++part)
    if (Hex const h = part_at(figure, part, core, facing)) hexes.insert(h);
  return hexes;
}

bool fits(Footprint const& figure, Hex core, Direction facing, HexSet const& open) {
  for (int part = 0; part < figure.parts.size(); ++part)
    if (!open.contains(part_at(figure, part, core, facing))) return false;
  return true;
}

HexSet cores_where_it_fits(Footprint const& figure, Direction facing, HexSet const& open) {
  HexSet cores;
  for (Hex const core : HexSet::board())
    if (fits(figure, core, facing, open)) cores.insert(core);
  return cores;
}

int distance(HexSet const& a, HexSet const& b) {
  if (a.empty() || b.empty()) return -1;
  int steps = 0;
  for (HexSet near = a; !near.intersects(b); near = near.grow()) ++steps;
  return steps;
}

Arcs arcs_of(Hex core, Direction facing, Hex h) {
  if (h == core) return {Arc::core};
  constexpr Arc by_turn[6] = {Arc::front, Arc::right_flank, Arc::right_flank,
                              Arc::rear,  Arc::left_flank,  Arc::left_flank};
  Arcs arcs;
  for (Direction const d : nearest_directions(core, h)) arcs.insert(by_turn[turns_between(facing, d)]);
  return arcs;
}

HexSet arc(Hex core, Direction facing, Arc which) {
  HexSet hexes;
  for (Hex const h : HexSet::board())
    if (arcs_of(core, facing, h).contains(which)) hexes.insert(h);
  return hexes;
}

}  // namespace kit
