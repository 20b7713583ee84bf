// What texts look at: requirements, numbers, whom they mean.
#include <algorithm>

#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"

namespace allswell {
namespace {

CharacterId character_here(Here const& here, CombatantRef who) {
  if (who && is_player(who.slot)) return character(who.slot);
  if (is_mercenary(who.slot)) return character(employer_of(who.slot));
  return here.character;
}
bool has_type(World const& w, CombatantRef who, pack::Ref<Enemy> type) {
  return is_enemy(who.slot) && find(w.state, who) && at(w.state, who.slot).type == type.index();
}
int count_of(World const& w, pack::Ref<Enemy> type) {
  int n = 0;
  for_each(living(w) & all_enemies, [&](CombatantId who) { n += at(w.state, who).type == type.index(); });
  return n;
}

struct Looks {
  World const& w;
  Here const& here;
  State const& s = w.state;

  bool operator()(Holds const& r) const { return value(w, here, r.value) != 0; }
  bool operator()(HasToken const& r) const { return (s.tokens >> (r.number - 1) & 1) != 0; }
  bool operator()(TakesPart const& r) const { return sheet(s, CharacterId(r.character.index())).seat.is_person(); }
  bool operator()(IsCharacter const& r) const {
    return character_here(here, here.self) == CharacterId(r.character.index());
  }
  bool operator()(IsOfType const& r) const { return has_type(w, whom(w, here, r.who), r.type); }
  bool operator()(HasCondition const& r) const {
    CombatantRef const who = whom(w, here, r.who);
    return !is_player(who.slot) && condition(w, who) == r.is;
  }
  bool operator()(IsWithin const& r) const {
    CombatantRef const of = whom(w, here, r.of), who = whom(w, here, r.who);
    Hex const to = hex_of(w, here, who);
    return to && reaches(w, of, to, r.reach, r.sight);
  }
  bool operator()(InRound const& r) const { return s.scenario.round >= r.from && s.scenario.round <= r.to; }
  bool operator()(WithPlayers const& r) const { return players(s) >= r.from && players(s) <= r.to; }
  bool operator()(InCampaign const&) const { return s.campaign; }
  bool operator()(HasCoin const& r) const {
    CharacterId const who = character_here(here, whom(w, here, r.who));
    return who && sheet(s, who).coin >= r.at_least;
  }
  bool operator()(HasEquipment const& r) const {
    CharacterId const who = character_here(here, here.self);
    return who && s.equipment.zone_of(EquipmentId(r.item.index())) == equipment_zone(who, ItemPile::ready);
  }
  bool operator()(IsFloored const& r) const { return is_floored(s, whom(w, here, r.who)); }
  bool operator()(IsDefending const& r) const {
    Combatant const* const it = find(s, whom(w, here, r.who));
    return it && it->defend > 0;
  }
  bool operator()(CarriesToken const& r) const {
    Combatant const* const it = find(s, whom(w, here, r.who));
    return it && static_cast<bool>(r.style == Style::augment ? it->augment : it->affliction);
  }
  bool operator()(Marked const& r) const {
    int const n = s.marks[static_cast<std::size_t>(r.mark.index())];
    return n >= r.at_least && n <= r.at_most;
  }
  bool operator()(OnTheMap const& r) const {
    int const n = count_of(w, r.type);
    return n >= r.at_least && n <= r.at_most;
  }
  bool operator()(Killed const& r) const {
    TypeInPlay const* const type = in_play(s, TypeId(r.type.index()));
    return type && type->killed >= r.at_least;
  }
  bool operator()(AllDead const& r) const {
    TypeInPlay const* const type = in_play(s, TypeId(r.type.index()));
    return type && type->killed > 0 && count_of(w, r.type) == 0;
  }
  bool operator()(Defeated const& r) const {
    TypeInPlay const* const type = in_play(s, TypeId(r.overlord.index()));
    return type && type->defeated;
  }
  bool operator()(Stand const& r) const {
    bool any = false, all = true;
    for_each(living(w) & all_players, [&](CombatantId who) {
      bool const there = std::ranges::find(r.on, at(s, who).hex) != r.on.end();
      any = any || there;
      all = all && there;
    });
    return r.all ? any && all : any;
  }
  bool operator()(HeldOut const&) const { return here.held_out; }
  bool operator()(Unless const& r) const {
    return std::ranges::none_of(r.any, [&](Requirement const& one) { return holds(w, here, one); });
  }
};

int beside(World const& w, CombatantRef who, Kind of) {
  Combatant const* const it = find(w.state, who);
  int n = 0;
  if (it) for_each(group(w, who, of), [&](CombatantId one) { n += adjacent(w, it->hex, at(w.state, one).hex); });
  return n;
}
int floored_ones(World const& w, bool floored) {
  int n = 0;
  for_each(living(w) & all_players,
           [&](CombatantId who) { n += (figure(w.state, character(who)).floored != Floored::no) == floored; });
  return n;
}
// Of a Character its health; of others how many steps they are from death.
int health_of(World const& w, CombatantRef who, bool missing) {
  if (!find(w.state, who)) return 0;
  if (!is_player(who.slot)) {
    int const stage = at(w.state, who.slot).stage;
    return missing ? stage : stages(w, who.slot) - stage;
  }
  int const now = figure(w.state, character(who.slot)).health;
  return missing ? std::max(0, max_health(w, character(who.slot)) - now) : now;
}

}  // namespace

Hex hex_of(World const& w, Here const& here, CombatantRef who) {
  if (Combatant const* const it = find(w.state, who)) return it->hex;
  return who && who == here.that && here.where ? here.where : here.hex;
}

bool holds(World const& w, Here const& here, Requirement const& requirement) {
  return std::visit(Looks{w, here}, requirement.is);
}
bool met(World const& w, Here const& here, Boxes const& boxes) {
  return boxes.met([&](Requirement const& one) { return holds(w, here, one); });
}

int value(World const& w, Here const& here, pack::Expr const& expr) {
  State const& s = w.state;
  CharacterId const who = character_here(here, here.self);
  auto const own = [&](auto of) { return who ? static_cast<int>(of(sheet(s, who))) : 0; };
  auto const number = [&](int index) -> int {
    switch (static_cast<Variable>(index)) {
      case Variable::potency:
        if (!find(s, here.self)) return who ? std::max(0, printed_potency(w, who) + here.modifier) : 0;  // AW-COLL-02
        if (here.printed) return printed_potency(w, here.self.slot);
        return std::max(0, potency(w, here.self) + here.modifier);  // AW-CARD-10
      case Variable::that_potency: {
        CombatantRef const that = whom(w, here, Who::that);
        return here.printed && find(s, that) ? printed_potency(w, that.slot) : potency(w, that);
      }
      case Variable::value: return here.value;
      case Variable::result: return here.result;
      case Variable::amount: return here.about ? here.about->amount : here.result;
      case Variable::players: return players(s);
      case Variable::round: return s.scenario.round;
      case Variable::rounds_left: return scenario(w).rounds() - s.scenario.round;
      case Variable::level: return own([](Sheet const& it) { return it.level; });
      case Variable::health: return health_of(w, whom(w, here, Who::that), false);
      case Variable::missing_health: return health_of(w, whom(w, here, Who::that), true);
      case Variable::resolve: return own([](Sheet const& it) { return it.resolve; });
      case Variable::coin: return own([](Sheet const& it) { return it.coin; });
      case Variable::trauma: return own([](Sheet const& it) { return it.trauma; });
      case Variable::distance: {
        Combatant const* const a = find(s, here.self);
        Combatant const* const b = find(s, whom(w, here, Who::that));
        return a && b ? distance(w, a->hex, b->hex) : 0;
      }
      case Variable::adjacent_opponents: return beside(w, here.self, Kind::opponents);
      case Variable::adjacent_friends: return beside(w, here.self, Kind::other_friends);
      case Variable::enemies: return std::popcount(living(w) & all_enemies);
      case Variable::floored: return floored_ones(w, true);
      case Variable::standing: return floored_ones(w, false);
      case Variable::hand: return who ? cards_in(s, who, CardZone::hand) : 0;
      case Variable::brace: return who ? figure(s, who).brace : 0;
    }
    return 0;
  };
  return expr.eval(number, here.result);
}

CombatantRef that_or_self(Here const& here) { return here.that ? here.that : here.self; }

CombatantRef whom(World const& w, Here const& here, Who who) {
  switch (who) {
    case Who::that: return that_or_self(here);
    case Who::self: return here.self;
    case Who::other: return here.other;
    case Who::active: return player(w.state, w.state.scenario.sequence.active.character);
    case Who::mercenary:
      return is_player(here.self.slot) ? mercenary(w.state, character(here.self.slot)) : CombatantRef{};
    case Who::everybody: return {};
  }
  return {};
}
CombatantSet all_meant(World const& w, Here const& here, Who who) {
  if (who == Who::everybody) return living(w) & all_players;
  CombatantRef const one = whom(w, here, who);
  return alive(w.state, one) ? bit(one.slot) : 0;
}
flow::Seat seat_of(World const& w, Here const& here) {
  if (here.self) return seat_of(w, here.self);
  return here.character ? seat_of(w, here.character) : flow::Seat::table();
}

CombatantSet members(World const& w, Here const& here, Group const& group) {
  CombatantSet found = 0, all = allswell::group(w, here.self, group.of);
  if (is_enemy(here.self.slot)) all &= ~ignored_by_enemies(w.state);  // AW-FLOOR-09, -11
  CombatantRef const around = whom(w, here, group.around);
  Hex const centre = hex_of(w, here, around);
  if (around && !centre && group.within.of != Reach::Of::anywhere) return 0;  // it has gone, nobody knows from where
  for_each(all, [&](CombatantId who) {
    if (group.type && !has_type(w, ref_to(w.state, who), group.type)) return;
    Hex const hex = at(w.state, who).hex;
    if (centre) {
      bool const far = distance(w, centre, hex) > hexes_of(w, around ? around : here.self, group.within);
      bool const hidden = group.sight && !sees(w, centre, hex) && !allowed(w, here.self, Special::needs_no_sight);
      if (far || hidden) return;  // AW-LOS-01
    }
    found |= bit(who);
  });
  return found;
}

}  // namespace allswell
