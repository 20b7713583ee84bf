#include "games/oathsworn/rules/choosing_targets.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/special_effects.h"

namespace oathsworn {

namespace {

// Who attacks whom with what; one for the whole choice.
struct Aiming {
  FigureId who;
  int place;
  Attack const& attack;
};

void aim_at_area(World const& w, Aimed& aimed, HexSet const& area, FigureSet set) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(set, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  for (FigureId const f : list) {
    if (aimed.targets.full()) break;
    int const n = aimed.targets.size();
    aimed.targets.push_back(f);
    aimed.more_hexes[static_cast<std::size_t>(n)] =
        static_cast<std::uint8_t>(std::max(0, hexes_in(w, f, area) - 1));  // OS-AOE-06
  }
}

FigureSet hit_in(World const& w, FigureId who, Attack const& attack, HexSet const& area) {
  FigureSet set = standing_in(w, area) & ~w.state.spent;
  if (attack.spare_friends) set &= enemies_mask;
  if (attack.pattern != Pattern::circle) set &= ~bit(who);
  return set;
}

int directions_that_hit(World const& w, FigureId who, Attack const& attack) {
  int bits = 0;
  for (Direction const d : kit::directions) {
    HexSet area;
    Hex const at = figure(w.state, who).hex;
    switch (attack.pattern) {
      case Pattern::front: area = front_area(w, at, d); break;
      case Pattern::cone: area = cone_area(w, at, d, attack.size); break;
      case Pattern::wave: area = wave_area(w, at, d); break;
      default: area = charge_path(w, who, d, attack.size).hexes; break;
    }
    if ((hit_in(w, who, attack, area) & enemies_mask) != 0) bits |= 1 << static_cast<int>(d);
  }
  return bits;
}

// From inside a location: its owner.  OS-CONS-03
void aim_from_inside(State const& s, int location, Aimed& aimed) {
  for (HpDie const& die : s.dice)
    if (location_of(die) == location && present(s, boss_id(die.boss)) && aimed.targets.empty())
      aimed.targets.push_back(boss_id(die.boss));
}

Task<> aim_at_one(Play& play, Aiming a, FigureId again, Aimed& aimed) {
  FigureSet set = attack_targets(play.world(), a.who, a.attack);
  if (a.attack.same_target) set &= bit(again);
  if (set == 0) co_return;
  ChooseFigure const question{
      .place = a.place, .among = set, .verb = "attack", .purpose = For::attack, .who = a.who, .source = "OS-ATK-01"};
  FigureId const target = co_await play.ask(question);
  aimed.targets.push_back(target);
}

FigureSet next_in_chain(World const& w, Aimed const& aimed, Hex from, int size) {
  FigureSet set = 0;
  each(w.state.present & enemies_mask & ~w.state.spent, [&](FigureId f) {
    if (!aimed.targets.contains(f) && !struck_hexes(w, from, f, size, true).empty()) set |= bit(f);
  });
  return set;
}

// One after another, each within reach of the one before.  OS-CHAI-01 -03
Task<> aim_along_chain(Play& play, Aiming a, Aimed& aimed) {
  bool const ranged = attack_is_ranged(play.world(), a.who, a.attack);
  if (!ranged && !can_move(play.world(), a.who)) co_return;  // OS-STA-04
  FigureSet set = attack_targets(play.world(), a.who, a.attack);
  Hex from = aimed.source;
  for (int n = 0; n < a.attack.targets && set != 0; ++n) {
    ChooseFigure const question{.place = a.place,
                                .among = set,
                                .verb = "attack",
                                .purpose = For::attack,
                                .who = a.who,
                                .may_decline = n > 0,
                                .source = "OS-CHAI-01"};
    FigureId const target = co_await play.ask(question);
    if (!target) break;
    aimed.targets.push_back(target);
    // Any hex of a large target that obeys the range, not only the closest; the next link goes on from it.  OS-CHAI-10
    int const reach = n == 0 ? attack_range(play.world(), a.who, a.attack) : a.attack.size;
    HexSet const hexes = hexes_in_reach(play.world(), from, target, reach);
    Hex hex = most_northern(hexes);
    if (hexes.count() > 1) {
      ChooseHex const which{.place = a.place, .among = hexes, .verb = "strike", .who = a.who, .source = "OS-CHAI-10"};
      hex = co_await play.ask(which);
    }
    if (!hex) hex = closest_hex(play.world(), target, from);
    aimed.chosen.push_back(hex);
    from = hex;
    set = next_in_chain(play.world(), aimed, from, a.attack.size);
  }
  aimed.melee_chain = !ranged;
}

void aim_at_all_adjacent(World const& w, FigureId who, Aimed& aimed) {
  FigureSet set = 0;
  each(w.state.present & enemies_mask & ~w.state.spent, [&](FigureId f) {
    if (distance(w, who, f) == 1) set |= bit(f);
  });
  aim_at_area(w, aimed, HexSet{}, set);
}

// Hexes within range and in sight with an enemy in the seven; what is an obstacle itself is in nobody's.  OS-AOE-03
HexSet centres_of_circles(World const& w, Aiming const& a, Hex source) {
  HexSet centres;
  int const range = attack_range(w, a.who, a.attack);
  HexSet const enemies = bodies(w, enemies_mask & ~w.state.spent);
  HexSet const open = board_of(w) - obstacle_hexes(w.state);
  for (Hex const h : enemies.grow() & kit::within(source, range) & open)
    if (hex_sees(w, source, h)) centres.insert(h);
  return centres;
}

Task<> aim_at_circle(Play& play, Aiming a, Aimed& aimed) {
  HexSet const centres = centres_of_circles(play.world(), a, aimed.source);
  if (centres.empty()) co_return;
  ChooseHex const question{.place = a.place,
                           .among = centres,
                           .verb = "strike around",
                           .purpose = For::blast,
                           .who = a.who,
                           .source = "OS-AOE-03"};
  Hex const centre = co_await play.ask(question);
  HexSet const area = seven_around(play.world(), centre);
  aim_at_area(play.world(), aimed, area, hit_in(play.world(), a.who, a.attack, area));
}

Task<> aim_ahead(Play& play, Aiming a, Aimed& aimed) {
  int const ways = directions_that_hit(play.world(), a.who, a.attack);
  if (ways == 0) co_return;
  ChooseDirection const question{
      .place = a.place, .bits = ways, .verb = "strike", .purpose = For::cone, .who = a.who, .source = "OS-FACE-02"};
  Direction const way = co_await play.ask(question);
  FigureTurned const turned{.figure = a.who, .facing = way};
  play.commit(turned, "OS-FACE-02");
  World const w = play.world();
  HexSet const area = a.attack.pattern == Pattern::front  ? front_area(w, aimed.source, way)
                      : a.attack.pattern == Pattern::cone ? cone_area(w, aimed.source, way, a.attack.size)
                                                          : wave_area(w, aimed.source, way);
  aim_at_area(w, aimed, area, hit_in(w, a.who, a.attack, area));
}

// Where it comes to stand: there or, pushed, on the closest empty hex, North then West.  The hex it left is empty, and
// so is that of a Sentinel.  OS-CHRG-03 OS-SENT-05
Hex end_of_charge(World const& w, Hex end, Hex own) {
  HexSet open = free_hexes(w);
  open.insert(own);
  return nearest_of(open, end);
}

Task<> charge(Play& play, Aiming a, Aimed& aimed) {
  if (!can_move(play.world(), a.who)) co_return;
  int const ways = directions_that_hit(play.world(), a.who, a.attack);
  if (ways == 0) co_return;
  ChooseDirection const question{
      .place = a.place, .bits = ways, .verb = "charge", .purpose = For::charge, .who = a.who, .source = "OS-CHRG-01"};
  Direction const way = co_await play.ask(question);
  FigureTurned const turned{.figure = a.who, .facing = way};
  play.commit(turned, "OS-CHRG-01");
  ChargePath const path = charge_path(play.world(), a.who, way, a.attack.size);
  aimed.charged = path.hexes;
  aim_at_area(play.world(), aimed, path.hexes, hit_in(play.world(), a.who, a.attack, path.hexes));
  aimed.more_hexes.fill(0);  // OS-CHRG-07: a die charged through
  Hex const end = end_of_charge(play.world(), path.end, aimed.source);
  if (end != aimed.source) {
    FigureSet_ const moved{.figure = a.who, .hex = end, .how = "charges to"};
    play.commit(moved, "OS-CHRG-01");
  }
  trample(play, path.hexes);
  aimed.source = figure(play.state, a.who).hex;
}

}  // namespace

Task<Aimed> choose_targets(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus) {
  Aimed aimed;
  Aiming const aiming{who, place, attack};
  aimed.source = present(play.state, who) ? figure(play.state, who).hex : Hex::none();
  if (bonus.inside >= 0) {
    aim_from_inside(play.state, bonus.inside, aimed);
    aimed.ready = !aimed.targets.empty();
    co_return aimed;
  }
  switch (attack.pattern) {
    case Pattern::single: co_await aim_at_one(play, aiming, bonus.again, aimed); break;
    case Pattern::chain: co_await aim_along_chain(play, aiming, aimed); break;
    case Pattern::adjacent: aim_at_all_adjacent(play.world(), who, aimed); break;
    case Pattern::circle: co_await aim_at_circle(play, aiming, aimed); break;
    case Pattern::front:
    case Pattern::cone:
    case Pattern::wave: co_await aim_ahead(play, aiming, aimed); break;
    case Pattern::charge: co_await charge(play, aiming, aimed); break;
  }
  aimed.ready = !aimed.targets.empty();
  co_return aimed;
}

}  // namespace oathsworn
