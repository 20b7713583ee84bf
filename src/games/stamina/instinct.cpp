// A companion's quick judgement: a score for every option, in hundredths of a hit point or so.
#include <algorithm>

#include "games/stamina/rules/campaign.h"
#include "games/stamina/rules/main_phase.h"
#include "games/stamina/rules/npc.h"
#include "games/stamina/rules/reactions.h"
#include "games/stamina/rules/set_up.h"
#include "games/stamina/rules/turn_order.h"

namespace stamina {

namespace {

// Chance of success in sixths.
int sixths(World const& w, CharacterId who, Ability const& a, CharacterId target) {
  if (helpless(w, target) || !a.hit_vs) return a.clash ? 3 : 6;
  int const needed = 3 + attribute(w, target, *a.hit_vs) - attribute(w, who, a.using_.value_or(*a.hit_vs));
  return std::clamp(7 - needed, 1, 5);
}

// Effects as a companion values them.
struct Valuing {
  using World = stamina::World;
  using Scope = Situation;
  using Effect = stamina::Effect;
  static int value(World const& w, Situation const& s, pack::Expr const& e) { return value_of(w, s, e); }
};

struct DamageToOthers : Valuing {
  static int does(World const& w, Situation const& s, DealDamage const& e) {
    return e.who == Who::user ? 0 : value(w, s, e.amount);
  }
  static int does(World const& w, Situation const& s, DealWeaponDamage const& e) {
    return s.weapon_damage * value(w, s, e.times) + value(w, s, e.plus);
  }
  static int does(World const&, Situation const&, auto const&) { return 0; }
};
int damage_in(World const& w, Situation const& s, Effects const& effects) {
  return pack::worth<DamageToOthers>(w, s, effects);
}

int worth_of_condition(World const& w, CharacterId target, Condition condition, int x, int turns) {
  if (has(w, target, condition) && condition != Condition::shield) return 0;
  int const length = turns == 0 ? 3 : std::min(turns, 3);
  switch (condition) {
    case Condition::stunned:
    case Condition::unconscious: return 350;
    case Condition::paralyze: return 200;
    case Condition::daze: return 180;
    case Condition::blind: return 150;
    case Condition::bleed:
    case Condition::burn: return 90 * x * length;
    case Condition::regen: return 70 * x * length;
    case Condition::shield: return 70 * x;
    case Condition::exhausted: return 200;
    case Condition::winded: return 120;
    case Condition::muddled:
    case Condition::confused: return 130;
    case Condition::staggered: return 90;
    default: return 60;
  }
}

int best_range(World const& w, CharacterId who);

// What a die is worth where it lies.  Tied off it is kept for when there is little left.
int worth_of_die(Character const& c, DicePool pool) {
  bool const short_of_breath = c.available < 6;
  return pool == DicePool::spent ? 0 : pool == DicePool::available ? 35 : short_of_breath ? 10 : 26;
}
int dice_in(Character const& c, DicePool pool) {
  return pool == DicePool::spent ? c.spent : pool == DicePool::available ? c.available : c.path;
}

struct Worth : Valuing {
  static int does(World const& w, Situation const& s, Give const& e) {
    CharacterId const who = e.who == Who::user ? s.user : s.target;
    int const worth = worth_of_condition(w, who, e.condition, value(w, s, e.x), value(w, s, e.turns));
    bool const good = e.condition == Condition::shield || e.condition == Condition::regen;
    return good == !opponents(character(w, s.user), character(w, who)) ? worth : -worth;
  }
  static int does(World const& w, Situation const& s, Persist const& e) {
    return worth_of_condition(w, s.target, e.condition, 1, e.rounds) * 2 / 3;
  }
  static int does(World const& w, Situation const& s, Heal const& e) {
    Character const& c = character(w, e.who == Who::user ? s.user : s.target);
    int const missing = hit_point_maximum(w, c) - c.hit_points;
    return 90 * std::min(missing, value(w, s, e.amount)) + (c.hit_points <= 3 && missing > 0 ? 150 : 0);
  }
  static int does(World const&, Situation const&, KnockProne const&) { return 80; }
  static int does(World const& w, Situation const& s, StandUp const& e) {
    return character(w, e.who == Who::user ? s.user : s.target).prone ? 200 : 0;
  }
  static int does(World const& w, Situation const& s, MoveDice const& e) {
    Character const& c = character(w, e.who == Who::user ? s.user : s.target);
    int const count = std::min<int>(value(w, s, e.count), dice_in(c, e.from));
    int const worth = count * (worth_of_die(c, e.to) - worth_of_die(c, e.from));
    return opponents(character(w, s.user), c) ? -worth : worth;
  }
  // Foes are pulled into reach, friends out of the water.
  static int does(World const& w, Situation const& s, Shove const& e) {
    if (e.way != Way::pull || e.who == Who::user || !s.target) return 0;
    Character const &mine = character(w, s.user), &other = character(w, s.target);
    if (!opponents(mine, other)) return no_air(w, other.hex) ? 250 : 0;
    int const gap = kit::distance(mine.hex, other.hex) - best_range(w, s.user);
    return gap > 0 ? 40 * std::min(gap, value(w, s, e.hexes)) : 0;
  }
  static int does(World const& w, Situation const& s, HealWound const&) {
    return character(w, s.target).wounded ? 300 : -500;
  }
  static int does(World const& w, Situation const& s, Withstand const& e) {
    return pack::worth<Worth>(w, s, e.do_) * 2 / 3;
  }
  static int does(World const&, Situation const&, auto const&) { return 0; }
};
int worth(World const& w, Situation const& s, Effects const& effects) { return pack::worth<Worth>(w, s, effects); }

int kill_bonus(World const& w, CharacterId target, int damage) {
  Character const& c = character(w, target);
  int const left = c.hit_points + c.conditions.strength(Condition::shield);
  return damage >= left ? 400 : 0;
}

// What using an ability on somebody promises.
int promise(World const& w, CharacterId who, AbilityId id, int slot, CharacterId target) {
  Ability const& a = ability(w, id);
  Use use;
  use.user = who;
  use.ability = id;
  use.slot = static_cast<std::int8_t>(slot);
  Situation s = situation_of(use, target);
  int score = 0;
  bool const foe = opponents(character(w, who), character(w, target));
  if (a.is_attack() && foe) {
    int const spare = std::max(0, character(w, who).available - activation_cost(w, who, id) - 1);
    int const each = a.each_hit ? damage_in(w, s, *a.each_hit) : s.weapon_damage;
    int const base = damage_in(w, s, a.success);
    int const likely = base + each * spare * (7 - armor(w, target)) / 6;
    score = sixths(w, who, a, target) *
            (100 * std::min<int>(likely, character(w, target).hit_points + 1) + kill_bonus(w, target, likely) +
             worth(w, s, a.success)) /
            6;
    score += damage_in(w, s, a.failure) * 40;
  } else {
    score = worth(w, s, a.success) + (foe ? damage_in(w, s, a.success) * 100 : 0);
    if (a.maintain && !a.modifiers.empty()) score += 120;
  }
  return score - 25 * activation_cost(w, who, id);
}

int nearest_opponent(World const& w, CharacterId who, kit::Hex from) {
  int nearest = 99;
  for_each_in_play(w, [&](CharacterId, Character const& c) {
    if (opponents(c, character(w, who))) nearest = std::min(nearest, kit::distance(from, c.hex));
  });
  return nearest;
}

int nearest_of(Outlook const& outlook, kit::Hex from) {
  int nearest = 99;
  for (kit::Hex const h : outlook.opponents) nearest = std::min(nearest, kit::distance(from, h));
  return nearest;
}

int best_range(World const& w, CharacterId who) {
  int range = 1;
  for (std::int8_t const slot : usable_weapons(w, who)) range = std::max(range, weapon(w, who, slot).range);
  return range;
}

// Where this hero wants to stand: near enough to act, near what wins the scenario.
int place_score(World const& w, CharacterId who, kit::Hex hex, Outlook const& outlook) {
  Objective const& o = scenario(w).objective;
  Character const& c = character(w, who);
  int score = 0;
  int const foe = nearest_of(outlook, hex);
  int const wanted = std::min(outlook.range, 4);
  score -= 30 * std::abs(foe - wanted);
  if (o.leave > 0) {
    int nearest = 99;
    for (kit::Hex const exit : map(w).exits) nearest = std::min(nearest, kit::distance(hex, exit));
    score -= 60 * nearest;
  }
  if (o.task)
    for (std::size_t i = 0; i < scenario(w).objects.size(); ++i) {
      Object const& object = scenario(w).objects[i];
      if (!object.wins || (w.state.objects_done >> i & 1)) continue;
      bool carries = !object.needs;
      for (CarriedItem const& item : c.items) carries = carries || item.item.index() == object.needs.index();
      if (carries) score -= 60 * std::max(0, kit::distance(hex, object.at) - 1);
      if (!carries)
        for (GroundItem const& lying : w.state.ground_items)
          if (lying.item.index() == object.needs.index()) score -= 40 * std::max(0, kit::distance(hex, lying.hex) - 1);
    }
  if (no_air(w, hex)) score -= 250;
  score -= 100 * terrain(w, hex).hazard;
  return score;
}

}  // namespace

Outlook weigh(World const& w, MainPhase const& q) {
  Outlook outlook;
  for_each_in_play(w, [&](CharacterId, Character const& c) {
    if (opponents(c, character(w, q.who))) outlook.opponents.push_back(c.hex);
  });
  outlook.range = best_range(w, q.who);
  outlook.here = place_score(w, q.who, character(w, q.who).hex, outlook);
  return outlook;
}
int instinct(World const& w, MainPhase const& q, MainPhase::Answer const& a, Outlook const& outlook) {
  using Kind = Deeds::Kind;
  Character const& c = character(w, q.who);
  switch (a.kind) {
    case Kind::end_turn: return 0;
    case Kind::use: return promise(w, q.who, a.ability, a.slot, a.target);
    case Kind::fire_blindly: return -50;
    case Kind::move: {
      int const gain = place_score(w, q.who, a.to.hex, outlook) - outlook.here;
      return gain - 4 * a.to.cost - (a.to.danger ? 90 : 0) - 5;
    }
    case Kind::stand_up: return 500;
    case Kind::pay_restraint: return nearest_of(outlook, c.hex) > outlook.range ? 50 : -10;
    case Kind::pay_escape: return 60;
    case Kind::turn: return -1;
    case Kind::object: {
      Object const& object = scenario(w).objects[a.index];
      return object.wins             ? 2000
             : object.rescues > 0    ? 900
             : !object.gives.empty() ? 120
             : object.calls.empty()  ? 30
                                     : -100;
    }
    case Kind::first_aid: return a.aid == Aid::revive ? 600 : a.aid == Aid::bleed ? 150 : 100;
    case Kind::ready_item: {
      if (usable_weapons(w, q.who).empty()) return 150;
      // What shoots, where nobody is near.
      auto const& other = w.content.items[c.items[a.slot].item.index()].weapon;
      bool const reaches = other && other->range > outlook.range && nearest_of(outlook, c.hex) > outlook.range + 3;
      return reaches ? 70 : -20;
    }
    case Kind::stow_item: return -20;
    case Kind::drop_item: return -200;
    case Kind::pick_up: {
      ItemId const item = w.state.ground_items[a.index].item;
      for (Object const& object : scenario(w).objects)
        if (object.wins && object.needs.index() == item.index()) return 400;
      return -20;
    }
    case Kind::use_item: {
      AbilityId const id{w.content.items[c.items[a.slot].item.index()].use->ability.index()};
      return promise(w, q.who, id, unarmed, a.target) - 40;
    }
    case Kind::leave: return scenario(w).objective.leave > 0 ? 3000 : -3000;
  }
  return 0;
}

int instinct(World const& w, PayForHits const& q, std::uint8_t const& n) {
  Ability const& a = ability(w, q.source);
  Use use;
  use.user = q.who;
  use.ability = q.source;
  auto const slots = usable_weapons(w, q.who);
  use.slot = slots.empty() ? static_cast<std::int8_t>(unarmed) : slots[0];
  Situation const s = situation_of(use, q.target);
  int const each = a.each_hit ? damage_in(w, s, *a.each_hit) : s.weapon_damage;
  Character const& target = character(w, q.target);
  int const needed =
      std::max(0, target.hit_points + target.conditions.strength(Condition::shield) - damage_in(w, s, a.success));
  int const hits = n * (7 - armor(w, q.target));  // in sixths
  int const useful = std::min(each * hits, 6 * needed + 3);
  int const price = price_of_dice(w, q.who, n);
  int const left = character(w, q.who).available - price;
  return 100 * useful / 6 - 30 * price - (left < 1 ? 20 : 0);
}

int instinct(World const& w, PayForClash const& q, std::uint8_t const& n) {
  int const wanted = (character(w, q.who).available + 1) / 2;
  return -std::abs(static_cast<int>(n) - wanted);
}

int instinct(World const& w, HowOftenToInvest const& q, std::uint8_t const& n) {
  int const left = character(w, q.who).available -
                   (q.reaction ? n * ability(w, q.source).invest->dice : activation_cost(w, q.who, q.source, n));
  return left >= 3 ? n : -n;
}

int instinct(World const& w, AnotherTarget const& q, CharacterId const& id) {
  return id ? promise(w, q.use.user, q.use.ability, q.use.slot, id) : 0;
}

int instinct(World const& w, React const& q, ReactionChoice const& a) {
  if (!a.ability) return 0;
  Ability const& line = ability(w, a.ability);
  if (line.is_attack()) return 100;
  if (q.window.timing == Timing::attack) return q.window.success ? 80 : -10;
  return 20;
}

int instinct(World const& w, PayToResist const& q, bool const& pays) {
  if (!pays) return 0;
  int const bad = q.persist ? worth_of_condition(w, q.who, q.condition, 1, 2) : 130;
  return bad - 35 * q.dice;
}

int instinct(World const&, HowManyDice const&, std::uint8_t const& n) { return -static_cast<int>(n); }
int instinct(World const&, HoldBreath const&, bool const& pays) { return pays ? 100 : 0; }
int instinct(World const& w, DiceForTask const& q, std::uint8_t const& n) {
  Object const& object = scenario(w).objects[static_cast<std::size_t>(q.object)];
  int const rank = character(w, q.who).ranks[static_cast<std::size_t>(object.expertise.index())];
  int const wanted = (object.difficulty - rank) * 2 + 1;
  return -std::abs(static_cast<int>(n) - wanted);
}
int instinct(World const& w, MoveAtOnce const& q, MoveAtOnce::Answer const& a) {
  kit::Hex const here = character(w, q.who).hex;
  if (!a.to.hex) return 0;
  Character const& c = character(w, q.who);
  int const away = nearest_opponent(w, q.who, a.to.hex) - nearest_opponent(w, q.who, here);
  return (c.hit_points * 3 < hit_point_maximum(w, c) ? 20 * away : -15 * away) - (a.to.danger ? 60 : 0);
}
int instinct(World const& w, Face const& q, kit::Direction const& d) {
  int nearest = 99;
  kit::Hex toward;
  kit::Hex const here = character(w, q.who).hex;
  for_each_in_play(w, [&](CharacterId, Character const& c) {
    if (!opponents(c, character(w, q.who)) || c.hex == here) return;
    if (kit::distance(here, c.hex) < nearest) {
      nearest = kit::distance(here, c.hex);
      toward = c.hex;
    }
  });
  return toward && kit::nearest_direction(here, toward) == d ? 10 : 0;
}
int instinct(World const&, TakeTurnOrDelay const&, TakeTurnOrDelay::Answer const& a) {
  return a == TakeTurnOrDelay::Answer::take ? 10 : 0;
}
int instinct(World const&, StepIn const&, bool const& a) { return a ? 10 : 0; }
int instinct(World const&, KeepUp const&, std::int8_t const& a) { return a < 0 ? 10 : 0; }
int instinct(World const& w, PlaceHero const&, kit::Hex const& hex) {
  int nearest = 99;
  for (Arrival const& a : scenario(w).npcs) nearest = std::min(nearest, kit::distance(hex, a.at));
  return nearest;
}
namespace {

// What protects better than what is worn, and is not too heavy with the rest.
bool is_better_armor(World const& w, HeroRecord const& r, ItemId offered) {
  if (!is_armor(w, offered)) return false;
  int const worn = best_armor_worn(w, r);
  int weight = gist(w, offered).weight;
  for (int i = 0; i < r.items.size(); ++i)
    if (i != worn) weight += gist(w, r.items[i].item).weight;
  bool const better = worn < 0 || gist(w, offered).armor > gist(w, r.items[worn].item).armor;
  return better && weight <= 5 + w.content.heroes[r.hero.index()].str;
}

}  // namespace

// What builds on what one knows, something new, or better at what one can do already; of things what hits harder or
// protects better than what one has.
int instinct(World const& w, ChooseAdvance const& q, ChooseAdvance::Answer const& a) {
  HeroRecord const& r = w.state.heroes[q.record];
  if (a.ability) return ability(w, a.ability).req.ability ? 11 : 10;
  if (a.expertise >= 0) return r.ranks[static_cast<std::size_t>(a.expertise)] > 0 ? 10 : 5;
  if (!a.item) return 0;
  auto const& offered = w.content.items[a.item.index()].weapon;
  bool const harder = offered && std::ranges::none_of(r.items, [&](CarriedItem const& c) {
                        auto const& mine = w.content.items[c.item.index()].weapon;
                        return mine && mine->damage >= offered->damage;
                      });
  return harder || is_better_armor(w, r, a.item) ? 10 : 4;
}

}  // namespace stamina
