#include "games/stamina/rules/npc.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/movement.h"
#include "games/stamina/rules/turn_order.h"
#include "kit/rounding.h"

namespace stamina {

namespace {

Npc const& npc(World const& w, CharacterId who) { return w.content.npcs[character(w, who).npc.index()]; }

}  // namespace

// Half of its Available dice, rounded up; an even number if Muddled.                                       ST-NPC-08
int npc_clash_payment(World const& w, CharacterId who) {
  if (has(w, who, Condition::confused) || has(w, who, Condition::unconscious)) return 0;
  int const half = kit::half_up(character(w, who).available);
  return has(w, who, Condition::muddled) ? half - half % 2 : half;
}

// All Available dice above its reserve; while Muddled as many pairs as fit.                                ST-NPC-06
int npc_hit_dice(World const& w, CharacterId who) {
  int const reserve = character(w, who).is_hero() ? 2 : npc(w, who).reserve;
  int const free = std::max(0, character(w, who).available - reserve);
  int const dice = has(w, who, Condition::muddled) ? free / 2 : free;
  return std::min(dice, most_dice_to_roll(w, who));
}

int npc_investment(World const& w, CharacterId who, AbilityId id, bool reaction) {  // ST-NPC-05
  Invest const& invest = *ability(w, id).invest;
  int times = character(w, who).is_hero() ? 0 : npc(w, who).invest;
  if (invest.limit > 0) times = std::min(times, invest.limit);
  while ((reaction ? times * invest.dice : activation_cost(w, who, id, times)) > character(w, who).available) --times;
  return times;
}

CharacterId npc_another_target(World const& w, AnotherTarget const& question) {
  flow::OfferBuffer buffer;
  flow::Offers<CharacterId> offers(buffer);
  question.options(w, offers);
  return offers.size() > 1 ? offers[1] : CharacterId::none();
}

// --- the plan --------------------------------------------------------------------------------------------------------

namespace {

// From where one ability can be used on one target: in range, in sight, and the user may stand there.
kit::HexSet places_to_use(World const& w, CharacterId who, AbilityId id, int slot, CharacterId target) {
  AbilityGist const& a = gist(w, id);
  kit::Hex const at = character(w, target).hex;
  int range = range_of(w, who, id, slot);
  if (a.attack && has(w, who, Condition::blind)) range = std::min(range, 1);
  kit::HexSet places = kit::within(at, range);
  if (a.needs_sight) places &= seen_from(w, at);
  return places;
}

// Where it can go this turn: by paying each hex, or into a dear one beside it for the whole pool.          ST-MOVE-08
struct InReach {
  kit::Reach paid;
  kit::HexSet too_dear;
  int movement;
  int levels() const { return too_dear.empty() ? paid.levels() : std::max(paid.levels(), movement + 1); }
  kit::HexSet at(int cost) const { return cost == movement ? paid.at(cost) | too_dear : paid.at(cost); }
  kit::HexSet all() const { return paid.all() | too_dear; }
  kit::Path way_to(kit::Hex hex) const {
    if (!too_dear.contains(hex)) return kit::path_to(paid, hex);
    kit::Path one_step;
    one_step.push_back(hex);
    return one_step;
  }
};

struct Option {
  CharacterId target;
  kit::Hex from;
  int cost = 0;
};

// The nearest place by cost; the farthest from the target among equally cheap ones, which with a range of 1 are all
// beside it; then the lowest coordinate.                                                                   ST-NPC-03
bool nearest_place(World const& w, CharacterId target, InReach const& reach, kit::HexSet const& places, Option& best) {
  if (!places.intersects(reach.all())) return false;
  for (int cost = 0; cost < reach.levels(); ++cost) {
    kit::HexSet const here = reach.at(cost) & places;
    if (here.empty()) continue;
    kit::Hex chosen;
    for (kit::Hex const hex : here) {
      if (!chosen) {
        chosen = hex;
        continue;
      }
      int const away = kit::distance(hex, character(w, target).hex),
                best_away = kit::distance(chosen, character(w, target).hex);
      if (away != best_away ? away > best_away : hex < chosen) chosen = hex;
    }
    best = {target, chosen, cost};
    return true;
  }
  return false;
}

// Least movement; then fewest hit points; then earliest in the order.                                      ST-NPC-02
bool better(World const& w, Option const& a, Option const& b) {
  if (a.cost != b.cost) return a.cost < b.cost;
  int const hp_a = character(w, a.target).hit_points, hp_b = character(w, b.target).hit_points;
  if (hp_a != hp_b) return hp_a < hp_b;
  return place_in_order(w, a.target) < place_in_order(w, b.target);
}

// The first of its abilities that can be used on somebody in reach.                              ST-NPC-02, ST-NPC-05
void choose_deed(World const& w, CharacterId who, InReach const& reach, Plan& plan) {
  Character const& c = character(w, who);
  auto const consider = [&](AbilityId id, int slot) {
    if (bars_activation(w, who, id, slot)) return false;
    AbilityGist const& a = gist(w, id);
    int const range = range_of(w, who, id, slot);
    int const farthest = range + reach.levels() - 1;  // a hex costs 1 at least: who is farther away is out of reach
    Option best;
    bool found = false;
    std::uint16_t candidates = 0;
    for_each_in_play(w, [&](CharacterId target, Character const& other) {
      if (!right_kind_of_target(w, who, a.target, target)) return;
      Option option;
      if (a.target != TargetKind::opponent && !a.attack) {
        // Allies and itself it serves from where it stands; it moves only to attack.
        if (!valid_target(w, who, id, slot, target)) return;
        option = {target, c.hex, 0};
      } else {
        if (kit::distance(c.hex, other.hex) > farthest) return;
        if (!nearest_place(w, target, reach, places_to_use(w, who, id, slot, target), option)) return;
      }
      candidates = static_cast<std::uint16_t>(candidates | 1u << target.index());
      if (!found || better(w, option, best)) best = option;
      found = true;
    });
    if (!found) return false;
    plan.ability = id;
    plan.slot = static_cast<std::int8_t>(slot);
    plan.target = best.target;
    plan.from = best.from;
    plan.cost = best.cost;
    plan.candidates = candidates;
    return true;
  };

  auto const with_weapons = [&](AbilityId id) {
    if (!w.content.with_weapon.has(id)) return consider(id, unarmed);
    auto const slots = usable_weapons(w, who);
    if (slots.empty()) return consider(id, unarmed);
    for (std::int8_t const slot : slots)
      if (consider(id, slot)) return true;
    return false;
  };
  AbilityId const basic{w.content.basic_attack};
  if (c.is_hero()) {
    for (AbilityId const id : (c.abilities & w.content.combat) - AbilitySet(basic))
      if (with_weapons(id)) return;
  } else {
    for (pack::Ref<Ability> const& ref : npc(w, who).abilities) {  // in order of preference; ST-NPC-05
      AbilityId const id{ref.index()};
      if (w.content.combat.has(id) && id != basic && with_weapons(id)) return;
    }
  }
  with_weapons(basic);
}

// The cheapest way to a hex beside the nearest opponent.                                                    ST-NPC-04
kit::Path way_to_nearest_opponent(World const& w, CharacterId who, Ground const& ground) {
  Character const& c = character(w, who);
  kit::HexSet beside;
  for_each_in_play(w, [&](CharacterId, Character const& other) {
    if (opponents(c, other)) beside.insert(other.hex);
  });
  beside = beside.grow();
  kit::Reach const far = kit::reach_until({c.hex}, ground.open, ground.costs(), kit::Reach::most, beside);
  for (int cost = 0; cost < far.levels(); ++cost) {
    kit::HexSet const nearest = far.at(cost) & beside;
    if (nearest.empty()) continue;
    kit::Hex goal = nearest.first();
    for (kit::Hex const hex : nearest) goal = std::min(goal, hex);
    return kit::path_to(far, goal);
  }
  return {};
}

}  // namespace

// By these rules and its sheet alone, without a hidden choice: who can read can foresee it.                ST-NPC-01
Plan foresee_turn(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  bool const can_move = !bars_movement(w, who) && !c.prone;
  int movement = can_move ? c.movement : 0;
  if (restrained(w, who)) {
    int const price = c.conditions.strength(Condition::restrain);
    movement = std::max(0, movement - price);
  }
  Ground const ground = ground_for(w, who);
  InReach reach{kit::reach(c.hex, ground.open, ground.costs(), movement), {}, movement};
  bool const whole_pool = can_move && full_pool_untouched(c) && !restrained(w, who);  // ST-MOVE-09
  if (whole_pool) reach.too_dear = (kit::within(c.hex, 1) & ground.open) - reach.paid.all();
  Plan plan;
  plan.from = c.hex;
  choose_deed(w, who, reach, plan);
  if (!plan.target)
    plan.way = way_to_nearest_opponent(w, who, ground);
  else
    plan.way = reach.way_to(plan.from);
  return plan;
}

namespace {

// The weapon of its plan may have been struck from its hand on the way.                                     ST-WPN-03
bool still_holds(Character const& c, int slot) {
  return slot == unarmed || (slot < c.items.size() && c.items[slot].place == Carried::held);
}

}  // namespace

Task<> npc_main_phase(Play& play, CharacterId who) {
  ActionOpened const opened{.who = who};
  play.commit(opened, "ST-TURN-19");
  if (character(play.world(), who).prone && !bars_movement(play.world(), who)) {  // ST-NPC-03: first it stands up
    int const price = cost_to_stand(play.world(), who);
    Character const& c = character(play.world(), who);
    if (price <= c.movement || full_pool_untouched(c)) {
      MovementPaid const paid{.who = who, .amount = std::min<int>(price, c.movement)};
      play.commit(paid, "ST-MOVE-14");
      ProneChanged const up{.who = who, .prone = false};
      play.commit(up, "ST-MOVE-14");
    }
  }
  Plan const plan = foresee_turn(play.world(), who);
  NpcChose const chose{.who = who,
                       .ability = plan.ability,
                       .target = plan.target,
                       .from = plan.from,
                       .cost = plan.cost,
                       .candidates = plan.candidates};
  play.commit(chose, plan.target ? "ST-NPC-02" : "ST-NPC-04");
  if (restrained(play.world(), who) && (!plan.target || plan.cost > 0)) {
    Character const& c = character(play.world(), who);
    int const price = c.conditions.strength(Condition::restrain);
    if (price > c.movement || bars_movement(play.world(), who)) co_return;
    MovementPaid const paid{.who = who, .amount = price};
    play.commit(paid, "ST-REST-01");
    RestraintPaid const loose{.who = who};
    play.commit(loose, "ST-REST-01");
  }
  if (!plan.way.empty()) co_await walk(play, who, plan.way, Step::paid, false);  // stops when the movement is used up
  if (!plan.target || combat_result(play.world()) != Result::open) co_return;    // ST-END-01: at once
  // What happened on the way may have changed everything but its mind.
  Character const& c = character(play.world(), who);
  if (!c.in_play() || c.interrupted || !still_holds(c, plan.slot)) co_return;
  if (bars_activation(play.world(), who, plan.ability, plan.slot)) co_return;
  if (!valid_target(play.world(), who, plan.ability, plan.slot, plan.target)) co_return;
  kit::Hex const aim = character(play.world(), plan.target).hex;
  if (aim != c.hex) {
    Turned const turned{.who = who, .facing = kit::nearest_direction(c.hex, aim)};
    play.commit(turned, "ST-NPC-03");
  }
  Use use;
  use.user = who;
  use.ability = plan.ability;
  use.slot = plan.slot;
  co_await activate(play, use, plan.target, kit::Hex::none());
}

}  // namespace stamina
