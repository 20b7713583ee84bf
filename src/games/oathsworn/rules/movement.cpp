// Movement.  Ledger OS-MOVE-01..06, OS-FACE-01..02, OS-TILE-01..14.
#include "games/oathsworn/rules/movement.h"

#include "games/oathsworn/events.h"
#include "kit/kept_reach.h"

namespace oathsworn {

HexSet dear_water(World const& w, FigureId who) {
  HexSet water = tile_hexes(w, TileKind::water);
  for (PaidWater const& paid : w.state.paid_water)
    if (paid.by == who) water.erase(paid.hex);
  return water;
}

namespace {

kit::Reach const& reach_over(World const& w, FigureId who, HexSet const& open, int movement) {
  static thread_local kit::KeptReach kept;
  return kept.of(figure(w.state, who).hex, open, dear_water(w, who), movement);  // OS-TILE-03
}

}  // namespace

kit::Reach const& walk_reach(World const& w, FigureId who, int movement) {
  return reach_over(w, who, free_hexes(w), movement);  // OS-MOVE-03
}

HexSet exact_ends(World const& w, FigureId who, int movement) {
  HexSet const water = dear_water(w, who);
  Hex const from = figure(w.state, who).hex;
  HexSet open = free_hexes(w);
  open.insert(from);  // it may double back over its own hex
  HexSet level{from}, former;
  auto const around = [](HexSet const& set) {
    HexSet hexes;
    for (Direction const d : kit::directions) hexes |= set.shifted(d);
    return hexes;
  };
  for (int i = 0; i < movement; ++i) {
    HexSet const next = ((around(level) & open) - water) | (around(former) & open & water);
    former = level;
    level = next;
  }
  return level;
}

bool can_move(World const& w, FigureId who) {
  if (!present(w.state, who) || figure(w.state, who).crippled > 0) return false;  // OS-STA-03
  if (is_oathsworn(who)) {
    Oathsworn const& o = sworn(w.state, who.index());
    return !o.caged && (o.restricted >> static_cast<int>(Restriction::moving) & 1) == 0;
  }
  if (is_ally(who) || is_guardian(who)) return !helper(w.state, helper_index(who)).caged;
  return true;
}

namespace {

// How it will be walked: the cheapest way, around Sentinels where that costs no more.
struct Walking {
  int cost = -1;  // out of reach
  kit::Path hexes;
};
Walking walking_to(World const& w, FigureId who, Hex to, int movement) {
  HexSet const open = free_hexes(w);
  kit::Reach const& reach = reach_over(w, who, open, movement);
  int const cost = reach.cost(to);
  if ((w.state.present & sentinels_mask) != 0) {
    kit::Reach const& careful = reach_over(w, who, open - bodies(w, sentinels_mask), movement);
    if (careful.contains(to) && careful.cost(to) <= cost) return {cost, kit::path_to(careful, to)};
  }
  return {cost, kit::path_to(reach, to)};
}

}  // namespace

void say_way(World const& w, FigureId who, Hex to, std::string_view unit, flow::Words& words) {
  Walking const way = walking_to(w, who, to, kit::Reach::most);
  words.thing("path", hex_name(figure(w.state, who).hex));
  for (Hex const h : way.hexes)
    if (h != to) words.thing("path", hex_name(h));
  words.hex(to.column, to.row).thing("cost", fmt::format("{}{}", way.cost, unit));
}

int walk_to(Play& play, FigureId who, Hex to, int movement, flow::Rule rule) {
  World const w = play.world();
  if (to == figure(w.state, who).hex) return 0;
  Walking const way = walking_to(w, who, to, movement);
  if (way.cost < 0) return 0;
  FigureWalked walked{.figure = who};
  HexSet const water = dear_water(w, who);
  for (Hex const h : way.hexes) {
    walked.path.try_push_back(h);
    if (water.contains(h)) walked.pays_for.try_push_back(h);
  }
  play.commit(walked, rule);
  return way.cost;
}

Task<> granted_move(Play& play, FigureId who, int place, int distance, bool exactly) {
  if (distance <= 0 || !can_move(play.world(), who)) co_return;
  HexSet ends;
  if (exactly) {
    ends = exact_ends(play.world(), who, distance);
    if (ends.empty()) co_return;  // the full distance is not possible
  } else {
    ends = walk_reach(play.world(), who, distance).all();
  }
  ends.erase(figure(play.state, who).hex);
  if (ends.empty()) co_return;
  ChooseHex const question{.place = place,
                           .among = ends,
                           .verb = "move to",
                           .purpose = For::walk,
                           .who = who,
                           .may_decline = !exactly,
                           .source = "OS-MOVE-04",
                           .walks = true};
  Hex const to = co_await play.ask(question);
  if (!to) co_return;
  walk_to(play, who, to, distance, "OS-MOVE-04");
}

}  // namespace oathsworn
