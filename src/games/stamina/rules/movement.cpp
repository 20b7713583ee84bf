#include "games/stamina/rules/movement.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/reactions.h"
#include "games/stamina/rules/triggers.h"
#include "games/stamina/rules/turn_order.h"

namespace stamina {

std::string_view direction_name(kit::Direction d) {
  constexpr std::string_view names[] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
  return names[static_cast<int>(d)];
}

// --- what a hex costs -----------------------------------------------------------------------------------------------

namespace {

int extra_cost(World const& w, CharacterId who) {
  return (encumbered(w, who) ? 1 : 0) + modifier(w, who, Trait::hex_cost);  // ST-ENC-02, ST-MOVE-05
}

}  // namespace

Ground ground_for(World const& w, CharacterId who) {
  Map const& m = map(w);
  Ground ground{passable(w) - occupied(w), &m.costs, {}};  // ST-MOVE-10
  int const extra = extra_cost(w, who);
  if (extra == 0 && w.state.changed_ground.empty() && w.state.hard_ground.empty()) return ground;
  kit::EntryCosts& costs = ground.changed.emplace(m.costs);
  for (ChangedGround const& changed : w.state.changed_ground) {
    Terrain const& t = m.terrains[changed.terrain];
    costs.set(kit::HexSet{changed.hex}, std::min(t.cost, kit::EntryCosts::dearest));
  }
  for (HardGround const& hard : w.state.hard_ground)
    costs.set(kit::within(hard.center, hard.radius) & m.hexes, hard.cost);
  if (extra > 0) costs = costs.raised(extra);
  for (int cost = 2; extra < 0 && cost <= kit::EntryCosts::dearest; ++cost)  // never below 1
    if (kit::HexSet const hexes = costs.with(cost); !hexes.empty()) costs.set(hexes, std::max(1, cost + extra));
  return ground;
}

int cost_to_enter(World const& w, CharacterId who, kit::Hex hex) {
  int cost = terrain(w, hex).cost;
  for (HardGround const& hard : w.state.hard_ground)
    if (kit::distance(hard.center, hex) <= hard.radius) cost = hard.cost;
  return std::max(1, cost + extra_cost(w, who));  // ST-MOVE-05: never below 1
}

int cost_to_stand(World const& w, CharacterId who) { return cost_to_enter(w, who, character(w, who).hex); }

namespace {

// How far its Reaction reaches, with whichever of the weapons held it may be used with.        ST-WPN-04, ST-BASIC-05
int reach_of(World const& w, CharacterId who, AbilityId id) {
  auto slots = usable_weapons(w, who);
  if (slots.empty()) slots.push_back(unarmed);
  int farthest = 0;
  for (std::int8_t const slot : slots)
    if (!bars_requirement(w, who, id, slot)) farthest = std::max(farthest, range_of(w, who, id, slot));
  return farthest;
}

}  // namespace

kit::HexSet dangerous(World const& w, CharacterId who) {
  Map const& m = map(w);
  Character const& mover = character(w, who);
  bool const air = needs_air(w, who);
  kit::HexSet danger = m.hazards;
  if (air) danger |= m.no_air;
  for (ChangedGround const& changed : w.state.changed_ground) {
    Terrain const& t = m.terrains[changed.terrain];
    if ((air && (t.submerged || t.airless)) || t.hazard > 0)
      danger.insert(changed.hex);
    else
      danger.erase(changed.hex);
  }
  AbilitySet const& on_movement = w.content.reactive[static_cast<std::size_t>(Timing::movement)];
  if (nobody_could_react(w, Timing::movement)) return danger & m.hexes;
  for_each_in_play(w, [&](CharacterId id, Character const& c) {
    AbilitySet const ready = (c.abilities & on_movement) - c.reactions_used;
    if (ready.empty() || !opponents(c, mover) || bars_reactions(w, id)) return;
    for (AbilityId const its : ready) {
      int const reach = std::min(reach_of(w, id, its), ability(w, its).reaction->within);  // never more than 6
      kit::HexSet reached = kit::within(c.hex, reach);
      reached.erase(kit::neighbour(c.hex, kit::opposite(c.facing)));  // ST-REACT-11
      danger |= reached;
    }
  });
  return danger & m.hexes;
}

// --- where a move may lead -------------------------------------------------------------------------------------------

Destinations::Destinations(World const& w, CharacterId who, int movement, bool whole_pool_allowed)
    : from_(character(w, who).hex),
      movement_(movement),
      ground_(ground_for(w, who)),
      danger_(dangerous(w, who)),
      any_(kit::reach(from_, ground_.open, ground_.costs(), movement)),
      two_ways_(danger_.intersects(any_.all())),
      around_(two_ways_ ? kit::reach(from_, ground_.open - danger_, ground_.costs(), movement) : kit::Reach{}),
      too_dear_(whole_pool_allowed ? (kit::within(from_, 1) & ground_.open) - any_.all() : kit::HexSet{}) {}

kit::Path path_for(World const& w, CharacterId who, Destination const& to, int movement) {
  kit::Path path;
  // Into the next hex the direct step is the cheapest: any way round ends with the same step.
  if (kit::adjacent(character(w, who).hex, to.hex)) {
    path.push_back(to.hex);
    return path;
  }
  Ground const ground = ground_for(w, who);
  kit::HexSet const danger = dangerous(w, who);
  // The cheapest way, and of the cheapest ones a harmless one if there is one.
  kit::HexSet const open = to.danger ? ground.open : ground.open - danger;
  return kit::path_to(kit::reach(character(w, who).hex, open, ground.costs(), movement), to.hex);
}

void say_way(World const& w, CharacterId who, Destination const& to, int movement, flow::Words& words) {
  words.thing("path", kit::to_text(character(w, who).hex));
  for (kit::Hex const h : path_for(w, who, to, movement))
    if (h != to.hex) words.thing("path", kit::to_text(h));
  words.hex(to.hex.column, to.hex.row).thing("cost", fmt::format("{} movement", to.cost));
}

// --- moving ----------------------------------------------------------------------------------------------------------

namespace {

// Whoever holds its breath already pays in its Maintenance Step, not for each hex.                        ST-BREATH-02
bool breath_matters(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  return cannot_breathe(w, who, c.hex) != (c.breath == Breath::holding);
}

Window window_on_entering(CharacterId who, kit::Hex hex) {
  return {.timing = Timing::movement, .at = hex, .reactive_target = who, .victim = {}};
}

void step_into(Play& play, CharacterId who, kit::Hex hex, kit::Direction facing) {
  Moved const moved{.who = who, .to = hex, .facing = facing};
  play.commit(moved, "ST-MOVE-02");
}

}  // namespace

bool nothing_comes_of_entering(World const& w, CharacterId who) {
  return !breath_matters(w, who) && triggers_nothing(w, {Circumstance::enters_hex, who}) &&
         nobody_reacts(w, window_on_entering(who, character(w, who).hex));
}

Task<> entered(Play& play, CharacterId who, bool from_reaction) {
  kit::Hex const hex = character(play.world(), who).hex;
  Happenings happened;
  happened.push_back({Circumstance::enters_hex, who});
  if (breath_matters(play.world(), who)) co_await hold_breath_or_drown(play, who, happened);  // ST-BREATH-05
  Link const step{};
  if (!nothing_follows(play.world(), from_reaction, happened))
    co_await aftermath(play, step, from_reaction, std::move(happened));
  if (from_reaction) co_return;  // ST-REACT-12
  Window const window = window_on_entering(who, hex);
  if (!nobody_reacts(play.world(), window)) co_await open_window(play, window);  // ST-REACT-08, ST-REACT-17
}

Task<> walk(Play& play, CharacterId who, kit::Path const& path, Step step, bool from_reaction, int granted) {
  for (int i = 0; i < path.size(); ++i) {
    Character const& c = character(play.world(), who);
    if (!c.in_play() || c.prone || c.interrupted || bars_movement(play.world(), who)) co_return;  // ST-HP-03
    kit::Hex const to = path[i];
    if (occupied(play.world()).contains(to)) co_return;
    if (restrained(play.world(), who)) co_return;  // ST-REST-04: also what it does freely
    if (step == Step::paid) {
      int const price = cost_to_enter(play.world(), who, to);
      // ST-MOVE-08; ST-MOVE-07: further steps may have become impossible
      if (price > c.movement && !full_pool_untouched(c)) co_return;
      MovementPaid const paid{.who = who, .amount = std::min<int>(price, c.movement)};
      play.commit(paid, "ST-MOVE-04");
    }
    if (step == Step::immediate) {  // ST-MOVE-11: hex costs as usual, as they are by now (ST-MOVE-07)
      granted -= cost_to_enter(play.world(), who, to);
      if (granted < 0) co_return;
    }
    kit::Direction const facing = kit::direction_between(c.hex, to);  // ST-FACE-02
    step_into(play, who, to, facing);
    if (!nothing_comes_of_entering(play.world(), who)) co_await entered(play, who, from_reaction);
    if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01: at once, in the midst of a way
  }
}

void MoveAtOnce::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add({});
  Character const& c = character(w, who);
  if (bars_movement(w, who) || c.prone) return;
  int budget = amount;
  if (restrained(w, who))
    budget -= c.conditions.strength(Condition::restrain);  // ST-REST-04: from the movement it has then
  if (budget <= 0) return;
  if (step == Step::free) {
    Ground const ground = ground_for(w, who);
    kit::Reach const reached = kit::reach(c.hex, ground.open, budget);
    for (int n = 1; n < reached.levels(); ++n)
      for (kit::Hex const hex : reached.at(n)) offers.add({{hex, static_cast<std::uint8_t>(n)}});
    return;
  }
  Destinations const destinations(w, who, budget, false);
  destinations.for_each([&](Destination const& to) { offers.add({to}); });
}
void MoveAtOnce::prompt(World const& w, flow::Words& words) const {
  words.source("ST-MOVE-11")
      .say("{} may move at once ({} {}).", name(w, who), amount, step == Step::free ? "hexes" : "movement");
}
void MoveAtOnce::say(World const& w, Answer const& a, flow::Words& words) const {
  if (!a.to.hex)
    words.verb("stay").say("stay");
  else {
    words.verb("move");
    say_way(w, who, a.to, amount, words);
    words.say("move to {} for {}{}", kit::to_text(a.to.hex), a.to.cost,
              a.to.danger ? ", through danger"
              : a.to.safe ? ", the safe way"
                          : "");
  }
}
void MoveAtOnce::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (!a.to.hex) return void(key.word("stay"));
  key.word(a.to.hex).with("safe", a.to.safe);
}

void Face::options(World const&, flow::Offers<Answer>& offers) const {
  for (kit::Direction const d : kit::directions) offers.add(d);
}
void Face::prompt(World const& w, flow::Words& words) const {
  words.source("ST-FACE-01").say("Which way does {} face?", name(w, who));
}
void Face::say(World const& w, Answer const& d, flow::Words& words) const {
  kit::Hex const ahead = kit::neighbour(character(w, who).hex, d);
  words.verb("face");
  if (ahead && map(w).hexes.contains(ahead)) words.hex(ahead.column, ahead.row);
  words.say("face {}", direction_name(d));
}

namespace {

// So many hexes, whatever they cost.
kit::Path free_path(World const& w, CharacterId who, kit::Hex to, int hexes) {
  Ground const ground = ground_for(w, who);
  return kit::path_to(kit::reach(character(w, who).hex, ground.open, hexes), to);
}

}  // namespace

Task<> move_at_once(Play& play, CharacterId who, int amount, Step step, bool from_reaction) {
  if (run_by_program(play.world(), who)) co_return;            // ST-NPC-10: the first option printed is to stay
  if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01: there is nowhere to go any more
  MoveAtOnce const question{.who = who, .amount = amount, .step = step};
  MoveAtOnce::Answer const answer = co_await play.ask(question);
  if (!answer.to.hex) co_return;  // ST-MOVE-12: what is not used now is lost
  kit::Path path;
  if (step == Step::free) {
    path = free_path(play.world(), who, answer.to.hex, amount);
  } else {
    path = path_for(play.world(), who, answer.to, amount);
  }
  if (restrained(play.world(), who)) {
    amount -= character(play.world(), who).conditions.strength(Condition::restrain);
    RestraintPaid const paid{.who = who};
    play.commit(paid, "ST-REST-04");
  }
  // Paid from the amount granted, not from the pool.                                                        ST-MOVE-11
  co_await walk(play, who, path, step, from_reaction, amount);
  if (!character(play.world(), who).in_play() || who == play.state.active) co_return;
  if (has(play.world(), who, Condition::unconscious)) co_return;  // ST-UNC-02: it went under where it came to
  if (combat_result(play.world()) != Result::open) co_return;     // ST-END-01
  Face const facing{.who = who};                                  // ST-FACE-03
  kit::Direction const direction = co_await play.ask(facing);
  Turned const turned{.who = who, .facing = direction};
  play.commit(turned, "ST-FACE-03");
}

void SlideWhere::options(World const& w, flow::Offers<Answer>& offers) const {
  for (kit::Direction const d : kit::directions) {
    kit::Hex const to = kit::neighbour(character(w, who).hex, d);
    if (ground_for(w, who).open.contains(to)) offers.add(d);
  }
}
void SlideWhere::prompt(World const& w, flow::Words& words) const {
  words.source("ST-MOVE-20").say("Where does {} slide?", name(w, who));
}
void SlideWhere::say(World const&, Answer const& d, flow::Words& words) const {
  words.verb("slide").say("slide {}", direction_name(d));
}

Task<> shove(Play& play, CharacterId user, CharacterId who, Way way, int hexes, bool from_reaction) {
  kit::Direction slide = kit::Direction::n;
  if (way == Way::slide) {
    SlideWhere const where{.user = user, .who = who};
    flow::OfferBuffer buffer;
    flow::Offers<kit::Direction> possible(buffer);
    where.options(play.world(), possible);
    if (possible.size() == 0) co_return;
    slide = possible[0];
    if (!run_by_program(play.world(), user)) slide = co_await play.ask(where);
  }
  for (int i = 0; i < hexes; ++i) {
    Character const& c = character(play.world(), who);
    if (!c.in_play()) co_return;
    kit::Hex const origin = character(play.world(), user).hex;
    if (origin == c.hex && way != Way::slide) co_return;  // nobody pushes itself
    kit::Direction direction = slide;
    if (way == Way::push) direction = kit::nearest_direction(origin, c.hex);
    if (way == Way::pull) direction = kit::nearest_direction(c.hex, origin);
    kit::Hex const to = kit::neighbour(c.hex, direction);
    if (!ground_for(play.world(), who).open.contains(to)) co_return;  // ST-MOVE-20
    step_into(play, who, to, c.facing);                               // ST-FACE-03: the facing stays
    if (!nothing_comes_of_entering(play.world(), who)) co_await entered(play, who, from_reaction);
    if (combat_result(play.world()) != Result::open) co_return;  // ST-END-01: a way one is pushed is a way
  }
}

}  // namespace stamina
