// A companion's quick judgement in a fight: a score for every option, in hundredths of a Wound.  It looks at what lies
// on the table: nothing of a fight is hidden but dice that have not been rolled.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

namespace {

int left_of(World const& w, Foe const& foe) { return std::max(1, fighter(w, foe).hp - foe.wounds); }

// Wounds on the Adventurer: a Wound is a Wound, the last one is the end.
int cost_of(World const& w, Who who, int wounds) { return 100 * wounds + (wounds >= left_of(w, who) ? 800 : 0); }
// Wounds on a Monster: no more than it has left; Destroyed it deals none any more.
// One that Summons brings another one every round that it is left alone.
int gain_of(World const& w, Who who, Foe const& foe, int wounds) {
  int const left = left_of(w, foe);
  bool const summons = has_ability(w, foe, Ability::summon, who);
  int const all = (summons ? 130 : 80) * std::min(wounds, left);
  if (wounds < left) return all;
  return all + 150 + 60 * att(w, foe, who) + 40 * fighter(w, foe).xp + (summons ? 250 : 0);
}
void defend_best(Exchange& x) {
  if (x.suffered.empty()) return;
  int const power = x.guard ? x.highest_power() : 0;
  if (x.defended) return defend_with(x, std::max(x.defence_die, power));
  if (power == 0) return;
  int worst = 0;
  for (int i = 1; i < x.suffered.size(); ++i)
    if (x.suffered[i].damage > x.suffered[worst].damage) worst = i;
  defend_against(x, worst, power);
}

}  // namespace

int worth_of(World const& w, Who who, Exchange x) {
  defend_best(x);
  int worth = -cost_of(w, who, total_wounds(x));
  Declared const& d = w.state.fight.declared;
  Foe const* const foe = find(w.state, d.foe);
  int const die = x.guard ? x.attack_die : std::max(x.attack_die, x.highest_power());
  if (foe && attack_of(w, d)) worth += gain_of(w, who, *foe, x.result(die));
  if (foe && d.kind == DeclaredKind::unarmed) worth += gain_of(w, who, *foe, x.result(die));
  if (!foe && x.tested && x.hit) worth += 250;  // an Escape or a Combat Action that succeeds
  return worth;
}
int bears(World const& w, Who who) {
  return 10 * left_of(w, who) + 30 * arm(w, who) + 5 * attribute(w, who, Attribute::AGI);
}

namespace {

// The average over all dice of a declared action, one Power die among them.
int promise(World const& w, Who who, Declared const& d) {
  State s = w.state;
  World const other{w.content, s};
  s.fight.declared = d;
  s.fight.dice = {};
  s.fight.dice.attacks = rolls_attack_dice(other, who, d) ? attack_dice : 0;
  s.fight.dice.powers = static_cast<std::uint8_t>(std::min(1, power_dice_of(other, who)));
  int sum = 0, n = 0;
  for (std::uint8_t a = 1; a <= 6; ++a)
    for (std::uint8_t b = a; b <= 6; ++b)
      for (std::uint8_t p = 1; p <= 6; p += 2) {
        int const times = a == b ? 1 : 2;
        s.fight.dice.attack = {a, b};
        s.fight.dice.power = {p, 0};
        sum += times * worth_of(other, who, work_out(other, who));
        n += times;
      }
  return sum / n;
}
// What the Monsters promise, by the average of the Defence dice.
int threat_to(World const& w, Who who) {
  State s = w.state;
  World const other{w.content, s};
  s.fight.declared = {};
  s.fight.dice = {};
  s.fight.dice.defences = defence_dice;
  s.fight.dice.powers = static_cast<std::uint8_t>(std::min(1, power_dice_of(other, who)));
  int sum = 0, n = 0;
  for (std::uint8_t a = 1; a <= 6; ++a)
    for (std::uint8_t b = a; b <= 6; ++b)
      for (std::uint8_t p = 1; p <= 6; p += 2) {
        int const times = a == b ? 1 : 2;
        s.fight.dice.defence = {a, b};
        s.fight.dice.power = {p, 0};
        sum -= times * worth_of(other, who, work_out(other, who));
        n += times;
      }
  return sum / n;
}

// Texts as a companion values them; `who` is the one they are about.
struct Worth {
  using World = degenerates::World;
  using Scope = Here;
  using Effect = degenerates::Effect;
  static int value(World const& w, Here const& here, Expr const& e) { return degenerates::value(w, here, e); }
  static int does(World const& w, Here const& here, Heal const& e) {
    if (!here.who) return 0;
    Adventurer const& a = w.state.of(here.who);
    int const wounds = std::min<int>(a.wounds, std::max(3, value(w, here, e.amount)));
    return 60 * wounds + (a.wounds > 0 && left_of(w, here.who) <= 4 ? 200 : 0);
  }
  static int does(World const& w, Here const& here, GainLuck const& e) {
    return here.who && w.state.of(here.who).luck == 0 ? 60 * value(w, here, e.amount) : 0;
  }
  static int does(World const& w, Here const& here, HitAllFoes const& e) {
    return 70 * value(w, here, e.amount) * foes_left(w.state);
  }
  static int does(World const& w, Here const& here, HitFoe const& e) { return 70 * value(w, here, e.amount); }
  static int does(World const& w, Here const& here, PierceFoe const& e) { return 80 * value(w, here, e.amount); }
  static int does(World const&, Here const&, FoeStatus const&) { return 120; }
  static int does(World const&, Here const&, ChangeAtt const&) { return 80; }
  static int does(World const&, Here const&, ChangeArm const&) { return 60; }
  static int does(World const& w, Here const& here, TargetYou const&) {
    Foe const* const foe = find(w.state, here.foe);
    if (!foe || foe->target >= most_adventurers || !here.who) return -50;
    return bears(w, here.who) - bears(w, Who{foe->target}) - 60;
  }
  static int does(World const&, Here const&, DiscardThis const&) { return -80; }
  static int does(World const&, Here const&, SummonHand const&) { return -2000; }
  static int does(World const&, Here const&, LoseLuck const&) { return -60; }
  static int does(World const&, Here const&, Modify const& e) { return e.stat == Stat::DMG ? 70 : 20; }
  static int does(World const&, Here const&, auto const&) { return 0; }
};
Here scope_of(World const& w, Who who, FoeRef foe, Who aimed) {
  Here here = read_by(w, aimed ? aimed : who);
  here.foe = foe;
  return here;
}

}  // namespace

int instinct(World const& w, Declare const& q, Declared const& d) {
  switch (d.kind) {
    case DeclaredKind::nothing: return 0;
    case DeclaredKind::escape: {
      bool const in_need = threat_to(w, q.who) / 60 >= left_of(w, q.who);
      bool const leads_nowhere = w.state.fight.round > 12;  // neither side can hurt the other
      if (leads_nowhere) return 2000;
      return in_need ? 200 + promise(w, q.who, d) : -100;
    }
    case DeclaredKind::action: {
      int const worth = pack::worth<Worth>(w, scope_of(w, q.who, d.foe, d.aimed), action_of(w, d)->effects);
      return action_of(w, d)->test ? worth / 2 : worth;
    }
    case DeclaredKind::attack: {
      int const hit = pack::worth<Worth>(w, scope_of(w, q.who, d.foe, {}), attack_of(w, d)->hit);
      return promise(w, q.who, d) + hit / 2;
    }
    case DeclaredKind::unarmed: return promise(w, q.who, d);
  }
  return 0;
}

// The stance in which the best that can be declared, less what the Monsters promise, is most.
int instinct(World const& w, ChooseCombatStance const& q, CombatStance const& stance) {
  State s = w.state;
  World const other{w.content, s};
  s.of(q.who).combat_stance = stance;
  Declare const declare{q.who};
  flow::OfferBuffer buffer;
  flow::Offers<Declared> offers(buffer);
  declare.options(other, offers);
  int best = 0;
  for (int i = 0; i < offers.size(); ++i) best = std::max(best, instinct(other, declare, offers[i]));
  return best - threat_to(other, q.who);
}

int instinct(World const& w, QuickAction const& q, QuickDeed const& deed) {
  switch (deed.kind) {
    case QuickKind::nothing: return 0;
    case QuickKind::equip:
    case QuickKind::exchange: return -10;  // the free change of hands has come before
    case QuickKind::action: break;
  }
  Here const here = scope_of(w, q.who, deed.foe, deed.aimed);
  return pack::worth<Worth>(w, here, action_of(w, deed.source, deed.number)->effects) - 20;
}

}  // namespace degenerates
