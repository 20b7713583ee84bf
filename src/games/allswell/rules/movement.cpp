#include "games/allswell/rules/movement.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/enemy_movement.h"
#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/targets.h"
#include "games/allswell/rules/texts.h"
#include "games/allswell/rules/turns.h"
#include "kit/borders.h"

namespace allswell {

int instinct(World const& w, WhereTo const& q, Hex const& hex);  // instinct.cpp
namespace {

// Hexes held by opponents, which cannot be passed.                                                         AW-MOVE-04
HexSet opponents_of(World const& w, CombatantRef who) {
  HexSet held;
  for_each(w.state.scenario.on_map, [&](CombatantId one) {
    if (!friends(one, who.slot) && board(w).hexes.contains(at(w.state, one).hex)) held.insert(at(w.state, one).hex);
  });
  return held;
}
HexSet harmful(World const& w) {
  HexSet hexes;
  for (HexToken const& token : w.state.scenario.hex_tokens) hexes.insert(token.hex);
  return hexes;
}
HexSet open_to(World const& w, CombatantRef who) {
  HexSet open = board(w).hexes;
  if (!allowed(w, who, Special::pass_opponents)) open -= opponents_of(w, who);
  return open;
}
bool ignores_difficult(World const& w, CombatantRef who, bool freely) {
  return freely || allowed(w, who, Special::ignore_difficult);
}
kit::Borders const& slowed_by(World const& w, CombatantRef who, bool freely) {
  static constexpr kit::Borders nothing{};
  return ignores_difficult(w, who, freely) ? nothing : ground(w).difficult;
}
kit::Path way(World const& w, CombatantRef who, Hex to, int points, bool freely, HexSet const& through) {
  kit::Borders const& walls = ground(w).walls;
  kit::Borders const& slow = slowed_by(w, who, freely);
  HexSet const from{at(w.state, who.slot).hex};
  HexSet const open = open_to(w, who) & through;
  kit::Reach const clean = kit::reach(from, open - harmful(w), walls, slow, points);
  if (clean.contains(to)) return kit::path_to(clean, to, walls, slow);
  kit::Reach const any = kit::reach(from, open, walls, slow, points);
  return kit::path_to(any, to, walls, slow);
}

}  // namespace

kit::Reach costs(World const& w, CombatantRef who, HexSet const& from, int points, bool ignore_difficult,
                 HexSet const& through) {
  kit::Borders const& slow = slowed_by(w, who, ignore_difficult);
  HexSet const open = open_to(w, who) & through;
  return kit::reach(from, open, ground(w).walls, slow, std::max(0, points));  // AW-MAP-04, -11, -16
}
HexSet ends_of(World const& w, CombatantRef who, HexSet const& from, int points, bool ignore_difficult,
               HexSet const& through) {
  HexSet ends = costs(w, who, from, points, ignore_difficult, through).all() - closed_to(w, who);
  if (!shared(w.state, who)) ends |= from;  // AW-MOVE-03
  return ends;
}
HexSet ends_of(World const& w, CombatantRef who, Hex from, int points, bool ignore_difficult, HexSet const& through) {
  return ends_of(w, who, HexSet{from}, points, ignore_difficult, through);
}

void WhereTo::options(World const&, flow::Offers<Answer>& offers) const {
  among.for_each([&](Hex h) { offers.add(h); });
}
void WhereTo::prompt(World const& w, flow::Words& words) const {
  words.source("AW-MOVE-01").say("Where does {} go? {} point{}", called(w, who), points, points == 1 ? "" : "s");
}
void WhereTo::say(World const& w, Answer const& hex, flow::Words& words) const {
  words.verb("move").thing("figure", key_of(w, who)).hex(hex.column, hex.row);
  if (hex == at(w.state, who.slot).hex) return void(words.say("stay on {}", kit::to_text(hex)));
  words.say("go to ");
  Names::say(w, hex, words);
}

// --- one hex ---------------------------------------------------------------------------------------------------------

namespace {

bool is_deadly(World const& w, Hex from, Hex to) {
  return ground(w).deadly.has(from, kit::direction_between(from, to));
}
Task<> cross_deadly_border(Play& play, CombatantRef by, CombatantRef who, Hex to) {
  Moved const moved{who, to, Passing::is_moved};  // it dies in the hex beyond                               AW-MAP-14
  play.commit(moved, "AW-MAP-14");
  if (is_player(who.slot)) return collapse(play, who);  // AW-MAP-13
  return die(play, by, who);                            // AW-MAP-12
}
Task<> burn(Play& play, CombatantRef who) {
  Hex const here = at(play.state, who.slot).hex;
  int amount = 0;
  for (HexToken const& token : play.state.scenario.hex_tokens)
    if (token.hex == here && !token.token.ability) amount += token.token.value;
  Damage const damage{{}, amount, false, nullptr};
  if (amount > 0) co_await deal(play, who, damage, "AW-DMG-03");
}

}  // namespace

Task<> enter(Play& play, CombatantRef by, CombatantRef who, Hex to, Movement movement) {
  Hex const from = at(play.state, who.slot).hex;
  if (is_deadly(play.world(), from, to)) {
    co_await cross_deadly_border(play, by, who, to);
    co_return;
  }
  Passing const how = movement == Movement::flight   ? Passing::flees
                      : movement == Movement::forced ? Passing::is_moved
                                                     : Passing::walks;
  Moved const moved{who, to, how};
  play.commit(moved, "AW-MOVE-01");
  if (!play.state.scenario.hex_tokens.empty()) co_await burn(play, who);
  if (alive(play.state, who)) co_await moment_of(play, Moment::hex_entered, by, who);
}

// --- voluntary -------------------------------------------------------------------------------------------------------

namespace {

int step_cost(World const& w, CombatantRef who, Hex from, Hex to, bool freely) {
  return !ignores_difficult(w, who, freely) && ground(w).difficult.between(from, to) ? 2 : 1;
}
// An opponent has come into the rest of the way.
bool blocked_ahead(World const& w, CombatantRef who, kit::Path const& path, int gone) {
  HexSet const open = open_to(w, who);
  return std::any_of(path.begin() + gone, path.end(), [&](Hex hex) { return !open.contains(hex); });
}
Task<> end_movement(Play& play, CombatantRef who, Movement movement) {
  if (!alive(play.state, who)) co_return;
  co_await moment_of(play, Moment::movement_end, who, who);
  if (alive(play.state, who)) co_await arrive(play, who, movement);
}
// In the turn of who decides for it, with something in that belt or an effect of that turn: who stops short may use it
// and let it go on.  The turn covers the moves of the own Mercenary and of who is ordered.
bool may_use_something(World const& w, CombatantRef who) {  // AW-LOOT-03, AW-IMP-04, AW-TURN-10
  bool any = false;
  Asides::uses(w, seat_of(w, who), [&](Asides::Use const&) { any = true; });
  return any;
}
// Goes on to the goal hex by hex and pays for it; false: somebody or something has changed the way.
Task<bool> go_to(Play& play, CombatantRef who, kit::Path const& path, int& points, bool freely, Movement movement) {
  for (int gone = 1; gone <= path.size(); ++gone) {
    Hex const from = at(play.state, who.slot).hex, next = path[gone - 1];
    points -= step_cost(play.world(), who, from, next, freely);
    co_await enter(play, who, who, next, movement);
    if (!alive(play.state, who)) co_return false;
    bool const last = gone == path.size();
    if (!last) co_await moment_of(play, Moment::between_hexes, who, who);  // AW-IMP-04
    bool const moved = !alive(play.state, who) || at(play.state, who.slot).hex != next;
    if (moved || blocked_ahead(play.world(), who, path, gone)) co_return false;
  }
  co_return true;
}
Task<> go(Play& play, CombatantRef who, int points, bool freely, Movement movement, Limits limits) {
  bool goes_on = false;  // it has stopped on the way
  while (alive(play.state, who)) {
    Hex const start = at(play.state, who.slot).hex;
    WhereTo where{who, movement, points, {}};
    where.among = ends_of(play.world(), who, start, points, freely, limits.through) & limits.only;  // AW-MERC-26
    bool const nowhere = where.among.empty() || where.among == HexSet{start};
    if (nowhere) break;
    kit::WithAsides<Asides, WhereTo> const or_something{&where};
    kit::WithAsides<Asides, WhereTo>::Answer chosen;
    if (goes_on)
      chosen = co_await play.ask(or_something);
    else
      chosen.main = co_await play.ask(where);
    if (chosen.aside != Asides::Use{}) {
      co_await Asides::use(play, chosen.aside);
      continue;
    }
    kit::Path const path = way(play.world(), who, chosen.main, points, freely, limits.through);
    bool const arrived = co_await go_to(play, who, path, points, freely, movement);
    if (!arrived) continue;
    goes_on = chosen.main != start && may_use_something(play.world(), who);
    if (!goes_on) break;
  }
  co_await end_movement(play, who, movement);
}

}  // namespace

Limits limits_of(World const& w, CombatantRef who, HexSet only) {
  Limits limits;
  limits.only = only;
  if (!is_mercenary(who.slot) || !find(w.state, who)) return limits;
  limits.through = may_walk(w, who);  // AW-MERC-26
  limits.only &= limits.through;
  limits.only.insert(at(w.state, who.slot).hex);
  return limits;
}
Task<> move_action(Play& play, CombatantRef who, int value, Limits limits) {
  return go(play, who, std::max(0, value), false, Movement::move_action, limits);
}
Task<> walk(Play& play, CombatantRef who, int points, bool freely, Limits limits) {
  return go(play, who, std::max(0, points), freely, Movement::voluntary, limits);
}
Task<> return_to(Play& play, CombatantRef who, Hex hex) {
  int points = kit::Reach::most;
  kit::Path const path = way(play.world(), who, hex, points, true, HexSet::board());
  co_await go_to(play, who, path, points, true, Movement::voluntary);
  co_await end_movement(play, who, Movement::voluntary);
}

// --- forced and fleeing ----------------------------------------------------------------------------------------------

namespace {

enum class Towards : std::uint8_t { away, nearer, anywhere };

// A movement that is imposed: where the next hex may lie.
struct Imposed {
  World w;
  CombatantRef who;
  Hex centre;  // away from it, or nearer to it
  Towards towards = Towards::away;
  bool flight = false;
  HexSet opponents = opponents_of(w, who);
  HexSet closed = closed_to(w, who);

  bool right_way(Hex from, Hex to) const {
    if (towards == Towards::anywhere) return true;
    bool const off = !board(w).hexes.contains(to);  // beyond the edge: as far as it lies            AW-FLEE-08
    int const before = off ? kit::distance(centre, from) : distance(w, centre, from);
    int const after = off ? kit::distance(centre, to) : distance(w, centre, to);
    return towards == Towards::away ? after > before : after < before;
  }
  bool deadly(Hex from, kit::Direction d) const {
    if (!ground(w).deadly.has(from, d) || ground(w).blocked.has(from, d)) return false;
    bool const spared = !is_player(who.slot) && allowed(w, who, Special::cannot_be_killed);  // AW-MAP-12
    return !spared && right_way(from, kit::neighbour(from, d));
  }
  bool passable(Hex from, kit::Direction d) const {
    Hex const to = kit::neighbour(from, d);
    if (!board(w).hexes.contains(to) || ground(w).walls.has(from, d) || !right_way(from, to)) return false;
    return !opponents.contains(to);  // AW-MOVE-04
  }
  bool may_stop(Hex hex) const { return !closed.contains(hex); }

  bool falls(Hex from, kit::Direction d) const {
    Hex const to = kit::neighbour(from, d);
    return deadly(from, d) && to && !opponents.contains(to);
  }
  bool may_fall(Hex from) const {
    return std::ranges::any_of(kit::directions, [&](kit::Direction d) { return falls(from, d); });
  }

  // How many hexes can still be gone, ending where it may stop or beyond a deadly border; -1: it may not even stop
  // here.
  int farthest(Hex from, int steps) const {
    int best = may_stop(from) ? 0 : -1;
    if (steps == 0) return best;
    for (kit::Direction const d : kit::directions) {
      if (!passable(from, d)) continue;
      int const further = farthest(kit::neighbour(from, d), steps - 1);
      if (further >= 0) best = std::max(best, further + 1);
    }
    if (best < 0 && may_fall(from)) return 0;  // it does not stay here: the border kills first             AW-INTER-10
    return best;
  }
  // A flight uses all of its movement if it can; over a deadly border only where nothing else is left.  AW-FLEE-01, -07
  HexSet next(Hex from, int steps) const {
    HexSet hexes;
    if (steps <= 0) return hexes;
    int const most = flight ? farthest(from, steps) : 1;
    for (kit::Direction const d : kit::directions) {
      if (!passable(from, d)) continue;
      int const further = farthest(kit::neighbour(from, d), steps - 1);
      if (further >= 0 && (!flight || further + 1 == most)) hexes.insert(kit::neighbour(from, d));
    }
    if (flight && !hexes.empty()) return hexes;
    for (kit::Direction const d : kit::directions)
      if (falls(from, d)) hexes.insert(kit::neighbour(from, d));
    return hexes;
  }
};

struct WhereMoved : WhichHex {
  CombatantRef who;
  std::string_view how = "moved";
  void prompt(World const& w, flow::Words& words) const {
    words.source(why).say("Where is {} {}?", called(w, who), how);
  }
};

Task<> impose(Play& play, CombatantRef by, CombatantRef who, Hex centre, Towards towards, bool flight, int hexes,
              int own_damage, CombatantSet* felled) {
  if (!alive(play.state, who)) co_return;
  int difficult = 0;
  bool const fast = allowed(play.world(), who, Special::stand_fast);
  for (int left = fast ? 0 : hexes; left > 0; --left) {
    Hex const from = at(play.state, who.slot).hex;
    Imposed const imposed{.w = play.world(), .who = who, .centre = centre, .towards = towards, .flight = flight};
    WhereMoved which{};
    which.who = who;
    which.whose = flight ? flow::Seat::table() : seat_of(play.world(), by);  // AW-MOVE-07, AW-FLEE-06
    which.why = flight ? "AW-FLEE-06" : "AW-MOVE-07";
    which.verb = "to";
    which.among = imposed.next(from, left);
    if (which.among.empty()) break;  // AW-FLEE-02, AW-MAP-20
    Hex const to = co_await play.ask(which);
    difficult += ground(play.world()).difficult.has(from, kit::direction_between(from, to));
    co_await enter(play, by, who, to, flight ? Movement::flight : Movement::forced);
    if (!alive(play.state, who)) co_return;
  }
  co_await end_movement(play, who, flight ? Movement::flight : Movement::forced);
  Damage const damage{by, own_damage + difficult, false, felled};  // one instance: AW-MAP-06, AW-FLEE-09
  Rule const rule = difficult == 0 ? "AW-DMG-01" : flight ? "AW-FLEE-09" : "AW-MAP-06";
  co_await deal(play, who, damage, rule);
}
Hex hex_of(State const& s, CombatantRef who) {
  Combatant const* const it = find(s, who);
  return it ? it->hex : Hex::none();
}

}  // namespace

Task<> push(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage, CombatantSet* felled) {
  Hex const centre = hex_of(play.state, by);
  Towards const towards = centre && by != who ? Towards::away : Towards::anywhere;
  return impose(play, by, who, centre, towards, false, hexes, damage, felled);
}
Task<> pull(Play& play, CombatantRef by, CombatantRef who, int hexes, int damage, CombatantSet* felled) {
  Hex const centre = hex_of(play.state, by);
  return impose(play, by, who, centre, Towards::nearer, false, centre ? hexes : 0, damage, felled);
}
Task<> flee(Play& play, CombatantRef by, CombatantRef who, CombatantRef from, int hexes, int damage,
            CombatantSet* felled) {
  Hex const centre = hex_of(play.state, from);
  return impose(play, by, who, centre, Towards::away, true, centre ? hexes : 0, damage, felled);
}

// --- placing ---------------------------------------------------------------------------------------------------------

Task<> swap(Play& play, CombatantRef a, CombatantRef b, CombatantRef by) {
  if (!alive(play.state, a) || !alive(play.state, b) || a == b) co_return;
  Hex const at_a = at(play.state, a.slot).hex, at_b = at(play.state, b.slot).hex;
  bool const no_place = (!is_player(a.slot) && (is_loot(play.world(), at_b) || is_interactive(play.world(), at_b))) ||
                        (!is_player(b.slot) && (is_loot(play.world(), at_a) || is_interactive(play.world(), at_a)));
  bool const fast = allowed(play.world(), a, Special::stand_fast) || allowed(play.world(), b, Special::stand_fast);
  if (no_place || fast) co_return;  // the end hex must be allowed                              AW-MOVE-08
  Swapped const swapped{a, b};
  play.commit(swapped, "AW-MOVE-08");
  co_await end_movement(play, a, a == by ? Movement::voluntary : Movement::forced);
  co_await end_movement(play, b, b == by ? Movement::voluntary : Movement::forced);
}
Task<> teleport(Play& play, CombatantRef by, CombatantRef who, Reach within_reach, HexSet only) {
  if (!alive(play.state, who)) co_return;
  Hex const from = at(play.state, who.slot).hex;
  WhereMoved which{};
  which.who = who;
  which.how = "put";
  which.whose = seat_of(play.world(), by);
  which.why = "AW-MOVE-08";
  which.verb = "to";
  int const hexes = hexes_of(play.world(), by, within_reach);
  which.among = within(play.world(), from, hexes) - closed_to(play.world(), who);
  which.among.insert(from);
  which.among &= only;
  if (which.among.empty()) co_return;
  Hex const to = co_await play.ask(which);
  Moved const put{who, to, Passing::is_put};
  if (to != from) play.commit(put, "AW-MOVE-08");
  co_await end_movement(play, who, by == who ? Movement::voluntary : Movement::forced);
}

// --- verbs -----------------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, Push const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  CombatantRef const by = who == here.self && here.other ? here.other : here.self;  // from the dead: Death Throes
  int const hexes = allswell::value(play.world(), here, verb.hexes);
  int const damage = allswell::value(play.world(), here, verb.damage);
  return push(play, by, who, hexes, std::max(0, damage), &here.felled);
}
Task<> Texts::does(Play& play, Here& here, Pull const& verb) {
  int const hexes = allswell::value(play.world(), here, verb.hexes);
  int const damage = allswell::value(play.world(), here, verb.damage);
  return pull(play, here.self, whom(play.world(), here, verb.who), hexes, std::max(0, damage), &here.felled);
}
// From its own target, from the Enemy that makes it flee, or from the closest one.                     AW-FLEE-03..05
Task<> Texts::does(Play& play, Here& here, Flee const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (!alive(play.state, who)) co_return;
  int const hexes = allswell::value(play.world(), here, verb.hexes);
  int const damage = allswell::value(play.world(), here, verb.damage);
  CombatantRef from;
  if (is_enemy(who.slot)) {
    from = co_await target(play, who, ActionKind::flee);
  } else if (is_enemy(here.self.slot)) {
    from = here.self;
  } else {
    Hex const hex = at(play.state, who.slot).hex;
    WhichCombatant which{};
    which.what = "From which of the closest Enemies?";
    which.why = "AW-FLEE-05";
    int best = 1000;
    World const w = play.world();
    for_each(group(w, {}, Kind::enemies),
             [&](CombatantId one) { best = std::min(best, distance(w, hex, at(w.state, one).hex)); });
    for_each(group(w, {}, Kind::enemies), [&](CombatantId one) {
      if (distance(w, hex, at(w.state, one).hex) == best) which.among.push_back(ref_to(w.state, one));
    });
    if (!which.among.empty()) from = co_await play.ask(which);
  }
  co_await flee(play, here.self, who, from, hexes, std::max(0, damage), &here.felled);
}
namespace {
// In a Rampage the acting Character must end where it can be completed.                                    AW-RAMP-03
HexSet ends_for(Here const& here, CombatantRef who) {
  return here.only && who == here.self ? *here.only : HexSet::board();
}
}  // namespace
Task<> Texts::does(Play& play, Here& here, Walk const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  int const hexes = allswell::value(play.world(), here, verb.hexes);
  if (is_enemy(who.slot)) {  // players are free to move Characters and Mercenaries only                     AW-ENEM-02
    CombatantRef const to = co_await target(play, who, ActionKind::move);
    if (to) co_await enemy_move(play, who, to, hexes, false);
    co_return;
  }
  Limits const limits = limits_of(play.world(), who, ends_for(here, who));
  co_await walk(play, who, hexes, verb.freely, limits);
}
Task<> Texts::does(Play& play, Here& here, Swap const& verb) {
  return swap(play, whom(play.world(), here, verb.who), whom(play.world(), here, verb.with), here.self);
}
Task<> Texts::does(Play& play, Here& here, Teleport const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  return teleport(play, here.self, who, verb.within, ends_for(here, who));
}
Task<> Texts::does(Play& play, Here& here, PutOn const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  if (!alive(play.state, who)) co_return;
  HexSet const closed = closed_to(play.world(), who);
  for (Hex const hex : verb.hexes)
    if (!closed.contains(hex)) {
      Moved const put{who, hex, Passing::is_put};
      play.commit(put, "AW-MOVE-08");
      co_await end_movement(play, who, Movement::forced);
      co_return;
    }
}
void Texts::does(Play& play, Here& here, TakeOff const& verb) {
  CombatantRef const who = whom(play.world(), here, verb.who);
  Gone const gone{who};
  if (alive(play.state, who)) play.commit(gone, "AW-ABIL-12");
}
namespace {
void change(Play& play, std::string const& border, bool open, Rule rule) {
  std::vector<std::string> const& names = scenario(play.world()).changing;
  auto const found = std::ranges::find(names, border);
  Opened const opened{static_cast<int>(found - names.begin()), open};
  bool const now = (play.state.scenario.opened >> opened.changing & 1) != 0;
  if (found != names.end() && now != open) play.commit(opened, rule);
}
}  // namespace
void Texts::does(Play& play, Here&, Break const& verb) { change(play, verb.border, true, "AW-MAP-03"); }
void Texts::does(Play& play, Here&, OpenDoor const& verb) { change(play, verb.door, true, "AW-GEN-14"); }
void Texts::does(Play& play, Here&, CloseDoor const& verb) { change(play, verb.door, false, "AW-GEN-14"); }

}  // namespace allswell
