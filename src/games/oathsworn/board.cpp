#include "games/oathsworn/board.h"

#include <bit>

#include "games/oathsworn/sight.h"
#include "kit/kept_sight.h"
#include "kit/line.h"

namespace oathsworn {

HexSet body_at(World const& w, FigureId f, Hex core) {
  if (!core) return {};
  if (!is_large(w, f)) return HexSet{core};
  Boss const& b = boss_of(w, f);
  if (b.whole_ring) return kit::within(core, 1) & board_of(w);
  return kit::covered(b.footprint, core, figure(w.state, f).facing) & board_of(w);
}
HexSet body(World const& w, FigureId f) {
  Hex const core = figure(w.state, f).hex;
  return body_at(w, f, core);
}
HexSet bodies(World const& w, FigureSet set) {
  HexSet hexes;
  each(set & w.state.present & ~bosses_mask, [&](FigureId f) {
    if (Hex const h = figure(w.state, f).hex) hexes.insert(h);
  });
  each(set & w.state.present & bosses_mask, [&](FigureId f) { hexes |= body(w, f); });
  return hexes;
}
HexSet const& room_for(World const& w, FigureId f) {
  return is_boss(f) ? boss_of(w, f).cores[static_cast<std::size_t>(figure(w.state, f).facing)] : board_of(w);
}
bool can_face_at(World const& w, FigureId f, Hex core, Direction facing) {
  return !is_boss(f) || boss_of(w, f).cores[static_cast<std::size_t>(facing)].contains(core);
}
bool can_face(World const& w, FigureId f, Direction facing) {
  return is_round(w, f) || can_face_at(w, f, figure(w.state, f).hex, facing);
}
Hex front_hex(World const& w, FigureId f) {
  Figure const& fig = figure(w.state, f);
  return is_large(w, f) ? kit::front_hex(fig.hex, fig.facing) : fig.hex;
}

HexSet blocked_hexes(World const& w) { return obstacle_hexes(w.state) | bodies(w, ~sentinels_mask); }
HexSet free_hexes(World const& w) { return board_of(w) - blocked_hexes(w); }
HexSet empty_hexes(World const& w) { return board_of(w) - (obstacle_hexes(w.state) | bodies(w, ~FigureSet{0})); }

HexSet seven_around(World const& w, Hex centre) { return kit::within(centre, 1) & board_of(w); }

// Of a single-hex tile and a large one both act; of two large ones only one.  OS-TILE-12 OS-TILE-14
HexSet tile_hexes(World const& w, TileKind kind) {
  HexSet hexes;
  for (EffectTile const& t : w.state.tiles)
    if (t.kind == kind) hexes.insert(t.hex);
  if (w.state.large_tiles.empty()) return hexes;
  HexSet above;
  for (int i = w.state.large_tiles.size() - 1; i >= 0; --i) {
    EffectTile const& t = w.state.large_tiles[i];
    HexSet const area = seven_around(w, t.hex) - above;
    if (t.kind == kind) hexes |= area;
    above |= area;
  }
  return hexes;
}
HexSet edge_hexes(World const& w) { return board_of(w) - board_of(w).shrink(); }

FigureId figure_on(World const& w, Hex h) {
  FigureId found;
  each(w.state.present, [&](FigureId f) {
    if (found) return;
    if (is_large(w, f) ? body(w, f).contains(h) : figure(w.state, f).hex == h) found = f;
  });
  return found;
}

int distance(World const& w, FigureId a, Hex h) {
  int d = kit::distance(figure(w.state, a).hex, h);
  if (d == 0 || !is_large(w, a)) return d;
  if (boss_of(w, a).whole_ring) return d - 1;
  for (Hex const part : body(w, a)) d = std::min(d, kit::distance(part, h));
  return d;
}
int distance(World const& w, FigureId a, FigureId b) {
  int d = kit::distance(figure(w.state, a).hex, figure(w.state, b).hex);
  if (!is_boss(a) && !is_boss(b)) return d;
  if (!is_round(w, a) || !is_round(w, b)) {
    for (Hex const part : body(w, b)) d = std::min(d, distance(w, a, part));
    return d;
  }
  if (is_large(w, a)) --d;
  if (is_large(w, b)) --d;
  return d < 0 ? 0 : d;
}
int distance_facing(World const& w, FigureId enemy, FigureId target) {
  int const d = kit::distance(figure(w.state, enemy).hex, figure(w.state, target).hex);
  return is_large(w, enemy) && d > 0 ? d - 1 : d;
}

namespace {

// Bit 6a + b: corner a of the one hex and corner b of the other are a closest pair.  By how far the other hex lies
// away: worked out once, since line of sight is asked for again and again.
class ClosestCorners {
 public:
  ClosestCorners() {
    for (int across = -most; across <= most; ++across)
      for (int down = -2 * most - 1; down <= 2 * most + 1; ++down) at(across, down) = closest({3 * across, down});
  }
  std::uint64_t of(Hex from, Hex to) const { return at(to.column - from.column, to.depth() - from.depth()); }

 private:
  static constexpr int most = kit::board_size - 1;
  static std::uint64_t closest(kit::Point way) {
    std::uint64_t pairs = 0;
    int best = 1 << 30;
    for (int i = 0; i < 36; ++i) {
      kit::Point const a = kit::corner(Hex{0, 0}, kit::directions[i / 6]),
                       b = kit::corner(Hex{0, 0}, kit::directions[i % 6]);
      int const length = kit::squared_length(way + b - a);
      if (length < best) best = length, pairs = 0;
      if (length == best) pairs |= std::uint64_t{1} << i;
    }
    return pairs;
  }
  std::uint64_t& at(int across, int down) { return pairs_[across + most][down + 2 * most + 1]; }
  std::uint64_t at(int across, int down) const { return pairs_[across + most][down + 2 * most + 1]; }
  std::uint64_t pairs_[2 * most + 1][4 * most + 3];
};

std::uint64_t closest_corners(Hex from, Hex to) {
  static ClosestCorners const closest;
  return closest.of(from, to);
}

bool sees_past(HexSet const& obstacles, Hex from, Hex to) {
  // Only obstacles beside the way can touch the line, and mostly there are none.
  HexSet near = HexSet::box(std::min(from.column, to.column) - 1, std::max(from.column, to.column) + 1,
                            std::min(from.row, to.row) - 1, std::max(from.row, to.row) + 1);
  near &= obstacles;
  if (near.empty() || near.erase(from).erase(to).empty() || from == to) return true;
  if (auto const straight = kit::straight_direction(from, to)) {  // OS-LOS-04
    for (Hex h = kit::neighbour(from, *straight); h != to; h = kit::neighbour(h, *straight))
      if (near.contains(h)) return false;
    return true;
  }
  // The closest corners; with several equally close pairs one clear line is enough.  OS-LOS-01
  for (std::uint64_t left = closest_corners(from, to); left != 0; left &= left - 1) {
    int const pair = std::countr_zero(left);
    kit::Point const p = kit::corner(from, kit::directions[pair / 6]), q = kit::corner(to, kit::directions[pair % 6]);
    bool clear = true;
    for (Hex const h : near) {
      if (kit::touch(p, q, h).contact == kit::Contact::apart) continue;  // OS-LOS-02: a corner is enough to block
      clear = false;
      break;
    }
    if (clear) return true;
  }
  return false;
}

kit::KeptSight& kept_sight() {
  static thread_local kit::KeptSight kept;
  return kept;
}

}  // namespace

HexSet those_that_see(HexSet const& obstacles, HexSet const& from, Hex to) {
  return kept_sight().those_that_see(obstacles, from, to, sees_past);
}
bool hex_sees(HexSet const& obstacles, Hex from, Hex to) {
  if (!from.on_board() || !to.on_board()) return sees_past(obstacles, from, to);
  return !those_that_see(obstacles, HexSet{from}, to).empty();
}
HexSet in_the_way(HexSet const& obstacles, Hex from, Hex to) {
  HexSet others = obstacles, met;
  others.erase(from).erase(to);
  if (auto const straight = kit::straight_direction(from, to)) {  // OS-LOS-04
    for (Hex h = from; h != to; h = kit::neighbour(h, *straight))
      if (others.contains(h)) met.insert(h);
    return met;
  }
  for (std::uint64_t left = closest_corners(from, to); left != 0; left &= left - 1) {
    int const pair = std::countr_zero(left);
    kit::Point const p = kit::corner(from, kit::directions[pair / 6]), q = kit::corner(to, kit::directions[pair % 6]);
    for (Hex const h : others)
      if (kit::touch(p, q, h).contact != kit::Contact::apart) met.insert(h);
  }
  return met;
}
bool hex_sees(World const& w, Hex from, Hex to) {
  return w.state.obstacles.empty() || hex_sees(obstacle_hexes(w.state), from, to);
}

bool sees_from(World const& w, FigureId from, Hex core, Direction facing, FigureId to) {
  if (w.state.obstacles.empty()) return true;
  Hex eye = core;
  if (is_large(w, from)) {
    eye = kit::front_hex(core, facing);  // OS-LOS-08
    if (!eye) eye = core;
  }
  HexSet const obstacles = obstacle_hexes(w.state);
  if (!is_large(w, to)) return hex_sees(obstacles, eye, figure(w.state, to).hex);
  for (Hex const h : body(w, to))
    if (hex_sees(obstacles, eye, h)) return true;
  return false;
}
bool sees(World const& w, FigureId from, FigureId to) {
  Figure const& f = figure(w.state, from);
  return sees_from(w, from, f.hex, f.facing, to);
}

HexSet hexes_in_reach(World const& w, Hex from, FigureId target, int range) {
  HexSet reached;
  for (Hex const h : body(w, target))
    if (kit::distance(from, h) <= range && hex_sees(w, from, h)) reached.insert(h);
  return reached;
}
HexSet struck_hexes(World const& w, Hex from, FigureId target, int range, bool need_sight) {
  HexSet closest;
  HexSet const obstacles = obstacle_hexes(w.state);
  int best = range + 1;
  for (Hex const h : body(w, target)) {
    int const d = kit::distance(from, h);
    if (d > best || d > range) continue;
    if (need_sight && d > 1 && !hex_sees(obstacles, from, h)) continue;
    if (d < best) closest.clear();
    best = d;
    closest.insert(h);
  }
  return closest;
}

Hex most_northern(HexSet const& set) {
  Hex best;
  for (Hex const h : set)
    if (!best || kit::north_then_west(h, best)) best = h;
  return best;
}
Hex northern_hex(World const& w, FigureId f) {
  return is_large(w, f) ? most_northern(body(w, f)) : figure(w.state, f).hex;
}
bool before(World const& w, FigureId a, FigureId b) {
  Hex const x = northern_hex(w, a), y = northern_hex(w, b);
  return x == y ? a < b : kit::north_then_west(x, y);
}
Hex nearest_of(HexSet const& open, Hex from) {
  if (open.empty()) return Hex::none();
  if (open.contains(from)) return from;
  HexSet ring{from};
  for (int i = 0; i < kit::longest_distance; ++i) {
    ring = ring.grow();
    if (ring.intersects(open)) return most_northern(ring & open);
  }
  return Hex::none();
}
Direction towards(Hex from, Hex to) {
  if (from == to) return Direction::n;
  auto const best = kit::nearest_directions(from, to);
  if (best.size() == 1) return best[0];
  return kit::north_then_west(kit::neighbour(from, best[1]), kit::neighbour(from, best[0])) ? best[1] : best[0];
}
Direction directly_away(Hex from, Hex to) {
  if (from == to) return Direction::n;
  auto const best = kit::nearest_directions(from, to);  // from the source towards the character goes on away from it
  if (best.size() == 1) return best[0];
  return kit::north_then_west(kit::neighbour(to, best[1]), kit::neighbour(to, best[0])) ? best[1] : best[0];
}
Hex closest_hex(World const& w, FigureId f, Hex to) {
  if (!is_large(w, f)) return figure(w.state, f).hex;
  Hex best;
  for (Hex const h : body(w, f)) {
    int const d = kit::distance(h, to), b = best ? kit::distance(best, to) : 99;
    if (d < b || (d == b && kit::north_then_west(h, best))) best = h;
  }
  return best;
}

Direction towards(World const& w, FigureId from, FigureId to) {
  Hex const at = figure(w.state, from).hex;
  return towards(at, closest_hex(w, to, at));
}

kit::Arcs arcs(World const& w, FigureId of, FigureId seen) {  // OS-ARC-01, OS-ARC-02: between two, in both
  Figure const& f = figure(w.state, of);
  return kit::arcs_of(f.hex, f.facing, closest_hex(w, seen, f.hex));
}

FigureSet characters(World const& w) { return w.state.present; }

bool die_standing(HpDie const& die) { return die.hp > 0; }
int dice_left(State const& s) {
  int n = 0;
  for (HpDie const& die : s.dice) n += die_standing(die) ? 1 : 0;
  return n;
}

std::string place_name(World const& w, int place) {
  if (place < 0) return "The company";  // what all decide together
  return w.content.classes.size() > sworn(w.state, place).of_class ? class_of(w, place).name
                                                                   : fmt::format("place {}", place + 1);
}
std::string name_of(World const& w, FigureId f) {
  if (!f) return "nobody";
  if (is_oathsworn(f)) return place_name(w, f.index());
  if (is_ally(f) || is_guardian(f)) {
    int const ally = helper(w.state, helper_index(f)).ally;
    return ally < w.content.allies.size() ? w.content.allies[ally].name : "an Ally";
  }
  if (is_sentinel(f)) return fmt::format("Sentinel {}", f.index() - first_sentinel + 1);
  if (is_boss(f)) return boss_of(w, f).name;
  return fmt::format("{} {}", minion_of(w, f).name, f.index() - first_minion + 1);
}
std::string key_of(World const& w, FigureId f) {
  int const i = f.index();
  if (is_oathsworn(f)) return w.content.classes.id(sworn(w.state, i).of_class);
  if (is_guardian(f)) return "guardian";
  if (is_ally(f)) return w.content.allies.id(helper(w.state, helper_index(f)).ally);
  if (is_sentinel(f)) return fmt::format("sentinel.{}", i - first_sentinel + 1);
  if (is_boss(f)) return fmt::format("boss.{}", i - first_boss + 1);
  return fmt::format("minion.{}", i - first_minion + 1);
}
std::string hex_name(Hex h) { return kit::to_text(h); }

CageOn cage_on(State const& s, FigureId f) {
  if (is_oathsworn(f)) {
    Oathsworn const& o = sworn(s, f.index());
    return {o.caged, o.cage_card, o.cage_step, o.cage_ends};
  }
  if (!is_ally(f) && !is_guardian(f)) return {};
  Helper const& h = helper(s, helper_index(f));
  return {h.caged, h.cage_card, h.cage_step, h.cage_ends};
}

InsideOf inside_of(State const& s, FigureId f) {
  if (is_oathsworn(f)) {
    Oathsworn const& o = sworn(s, f.index());
    return {o.consumed, o.consume_card, o.consume_step, o.consume_slot, o.consume_lost};
  }
  if (!is_ally(f) && !is_guardian(f)) return {};
  Helper const& h = helper(s, helper_index(f));
  return {h.consumed, h.consume_card, h.consume_step, h.consume_slot, h.consume_lost};
}

int helper_index(FigureId f) { return is_guardian(f) ? places : f.index() - first_ally; }
int guardian_place(World const& w) {
  for (int p = 0; p < places; ++p)
    if (class_of(w, p).guardian) return p;
  return 0;
}
int place_of(World const& w, FigureId f) {
  if (is_oathsworn(f)) return f.index();
  if (is_ally(f)) return f.index() - first_ally;
  if (is_guardian(f) || is_sentinel(f)) return guardian_place(w);
  return w.state.lead;
}
flow::Seat seat_of(World const& w, FigureId f) { return sworn(w.state, place_of(w, f)).seat; }

// Journeyman 8, Pilgrim 7, Free Company 6, Grim 5, Dread 4; helpers always 6.  OS-DIFF-02 OS-DIFF-03
int max_hp(State const& s) { return 8 - static_cast<int>(s.difficulty); }
int max_hp(World const& w, FigureId f) {
  if (is_oathsworn(f)) return max_hp(w.state);
  if (is_ally(f) || is_guardian(f)) return 6;
  if (is_minion(f)) return minion_of(w, f).hp;
  return 1;
}
int max_animus(World const& w, int place) {
  Oathsworn const& o = sworn(w.state, place);
  return o.companion ? 2 : class_of(w, place).animus + 2 * o.more_animus;  // OS-REFR-04
}
int regen(World const& w, int place) {
  Oathsworn const& o = sworn(w.state, place);
  return o.companion ? 2 : class_of(w, place).regen + o.more_regen;
}
int animus_of(World const& w, FigureId f) {
  if (is_oathsworn(f)) return sworn(w.state, f.index()).animus;
  if (is_ally(f) || is_guardian(f)) return helper(w.state, helper_index(f)).animus;
  return 0;
}
int reserve_of(World const& w, FigureId f) {
  if (is_oathsworn(f)) return sworn(w.state, f.index()).reserve;
  if (is_ally(f) || is_guardian(f)) return helper(w.state, helper_index(f)).reserve;
  return 0;
}
int tokens_of(World const& w, FigureId f, Token t) {
  auto const i = static_cast<std::size_t>(t);
  if (is_oathsworn(f)) return sworn(w.state, f.index()).tokens[i];
  if (is_ally(f)) return helper(w.state, helper_index(f)).tokens[i];
  if (is_guardian(f)) {  // the tokens of its owner as well, OS-GUAR-02
    int const p = guardian_place(w);
    return helper(w.state, places).tokens[i] + (acting(w.state, p) ? sworn(w.state, p).tokens[i] : 0);
  }
  return 0;
}

int tokens_in_supply(State const& s, Token t) {
  auto const i = static_cast<std::size_t>(t);
  int left = 25;
  for (Oathsworn const& o : s.company) left -= o.tokens[i];
  for (int h = 0; h <= places; ++h)
    if (present(s, h < places ? ally_at(h) : guardian_id())) left -= helper(s, h).tokens[i];
  return std::max(0, left);
}
int status_in_supply(State const& s, Affliction a) {
  int left = 8;
  for (Figure const& f : s.figures)
    left -= a == Affliction::bleed    ? f.bleed + f.foe_bleed
            : a == Affliction::poison ? f.poison
            : f.crippled > 0          ? 1
                                      : 0;
  return std::max(0, left);
}
int lethality_in_supply(State const& s) {
  int left = 8;
  for (Oathsworn const& o : s.company) left -= o.lethality;
  return std::max(0, left);
}

namespace {
bool weapons_thrown(World const& w, Oathsworn const& o) {
  return o.thrown_item != no_thing && w.content.items[o.thrown_item].weapon();
}
}  // namespace

Might might_of(World const& w, FigureId f) {
  Might might;
  if (is_ally(f) || is_guardian(f)) return w.content.allies[helper(w.state, helper_index(f)).ally].might;
  if (!is_oathsworn(f)) return might;
  Oathsworn const& o = sworn(w.state, f.index());
  bool const thrown = weapons_thrown(w, o);
  for (Held const& h : o.held) {
    if (h.kind != HeldKind::item) continue;
    Item const& item = w.content.items[h.index];
    if (thrown && item.weapon()) continue;
    might += item.might;  // also on cooldown or face down, OS-ITEM-05
  }
  return might;
}
int weapon_range(World const& w, FigureId f) {
  if (!is_oathsworn(f)) return 0;
  Oathsworn const& o = sworn(w.state, f.index());
  if (weapons_thrown(w, o)) return 0;
  int range = 0;
  for (Held const& h : o.held)
    if (h.kind == HeldKind::item) range = std::max(range, w.content.items[h.index].range);  // OS-RANGE-02: the longer
  return range;
}
int defense_of(World const& w, FigureId f) {
  if (is_boss(f)) return boss_of(w, f).defense + w.state.round_defense;
  if (is_minion(f)) return minion_of(w, f).defense + w.state.round_defense;
  if (is_ally(f) || is_guardian(f)) return w.content.allies[helper(w.state, helper_index(f)).ally].defense;
  if (is_sentinel(f)) return 1;
  Oathsworn const& o = sworn(w.state, f.index());
  int defense = o.companion ? 2 : 0;  // OS-CMPN-06
  for (Held const& h : o.held)
    if (h.kind == HeldKind::item && h.index != o.thrown_item)
      defense += w.content.items[h.index].defense;  // OS-THRW-04
  if (o.restricted >> static_cast<int>(Restriction::defense) & 1) --defense;
  return defense;
}

int evaluate(World const& w, Expr const& e, FigureId who, FigureId target) {
  if (e.is_constant()) return e.constant();
  State const& s = w.state;
  bool const here = who && (present(s, who) || is_oathsworn(who));
  bool const there = present(s, target);
  auto const broken = [&](Icon icon) {
    int n = 0;
    for (HpDie const& die : s.dice)
      if (!die_standing(die) && encounter_of(w).bosses[die.boss].slots[die.slot].icon == icon) ++n;
    return n;
  };
  auto const in_arc = [&](kit::Arc a, kit::Arc b) {
    if (!here || !there || !present(s, who)) return 0;
    kit::Arcs const in = arcs(w, target, who);
    return in.contains(a) || in.contains(b) ? 1 : 0;
  };
  auto const adjacent_of = [&](FigureSet set) {
    int n = 0;
    if (present(s, who)) each(set & s.present & ~bit(who), [&](FigureId f) { n += distance(w, who, f) == 1 ? 1 : 0; });
    return n;
  };
  return e.eval([&](int v) -> int {
    switch (v) {
      case Content::v_hp: return is_oathsworn(who) || is_ally(who) || is_guardian(who) ? figure(s, who).hp : 0;
      case Content::v_hp_lost:  // OS-FAQ-01: a lower maximum leaves it at 6
        return here ? std::max(6, max_hp(w, who)) - figure(s, who).hp : 0;
      case Content::v_animus: return here ? animus_of(w, who) : 0;
      case Content::v_stage: return s.stage;
      case Content::v_round: return s.round;
      case Content::v_chapter: return w.content.chapters[w.content.scenarios[s.campaign].chapters[s.chapter]].number;
      case Content::v_players: return s.seats;
      case Content::v_adjacent_enemies: return adjacent_of(is_friend(who) ? enemies_mask : friends_mask);
      case Content::v_adjacent_friends: return adjacent_of(is_friend(who) ? friends_mask : enemies_mask);
      case Content::v_tokens: {
        int n = 0;
        if (here)
          for (int t = 0; t < token_kinds; ++t) n += tokens_of(w, who, static_cast<Token>(t));
        return n;
      }
      case Content::v_lethality: return is_oathsworn(who) ? sworn(s, who.index()).lethality : 0;
      case Content::v_sentinels: return __builtin_popcountll(s.present & sentinels_mask);
      case Content::v_falcons: return is_oathsworn(who) ? sworn(s, who.index()).falcons : 0;
      case Content::v_falcons_on_target: return there ? figure(s, target).falcons : 0;
      case Content::v_distance: return present(s, who) && there ? distance(w, who, target) : 0;
      case Content::v_adjacent: return present(s, who) && there && distance(w, who, target) == 1 ? 1 : 0;
      case Content::v_in_front: return in_arc(kit::Arc::front, kit::Arc::front);
      case Content::v_in_flank: return in_arc(kit::Arc::left_flank, kit::Arc::right_flank);
      case Content::v_in_rear: return in_arc(kit::Arc::rear, kit::Arc::rear);
      case Content::v_target_bleed: return there ? figure(s, target).bleed : 0;
      case Content::v_target_poisoned: return there && figure(s, target).poison > 0 ? 1 : 0;
      case Content::v_target_crippled: return there && figure(s, target).crippled > 0 ? 1 : 0;
      case Content::v_target_large: return there && is_large(w, target) ? 1 : 0;
      case Content::v_target_minion: return there && is_minion(target) ? 1 : 0;
      case Content::v_first_attack: return is_oathsworn(who) ? !sworn(s, who.index()).attacked : 1;
      case Content::v_moved: return is_oathsworn(who) && sworn(s, who.index()).moved ? 1 : 0;
      case Content::v_broken_front: return broken(Icon::front);
      case Content::v_broken_rear: return broken(Icon::rear);
      case Content::v_broken_flank: return broken(Icon::flank);
      case Content::v_broken_core: return broken(Icon::core);
      case Content::v_broken: return s.dice.size() - dice_left(s);
      case Content::v_dice_left: return dice_left(s);
      case Content::v_minions: return __builtin_popcountll(s.present & minions_mask);
      case Content::v_guardian_up: return present(s, guardian_id()) ? 1 : 0;
      case Content::v_iron: {
        int iron = 0;
        for (Oathsworn const& o : s.company) iron += o.iron;
        return iron;
      }
      case Content::v_rations: return s.rations;
      case Content::v_flag: return __builtin_popcount(s.flags);
      case Content::v_hurt: {
        int n = 0;
        for (Oathsworn const& o : s.company) n += o.hp < max_hp(s) ? 1 : 0;
        return n;
      }
      case Content::v_companion: return is_oathsworn(who) && sworn(s, who.index()).companion ? 1 : 0;
      default: return v >= Content::v_flag0 && v < Content::v_count ? s.flags >> (v - Content::v_flag0) & 1 : 0;
    }
  });
}

}  // namespace oathsworn
