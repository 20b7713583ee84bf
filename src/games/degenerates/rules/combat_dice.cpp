// Resolving a Fight: Combat Dice, and what they mean.  Ledger DD-CDIC, DD-SUFR, DD-INFL, DD-UNRM.
// Nothing here needs a card's text: what opens moments stands in exchange.cpp.
#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

namespace {

Here against_the_target(World const& w, Who who) {
  Here here = read_by(w, who);
  here.foe = w.state.fight.declared.foe;
  return here;
}
// The type of the Attack that was declared; none: no Attack.
std::optional<AttackType> attack_type(World const& w) {
  Declared const& d = w.state.fight.declared;
  if (d.kind == DeclaredKind::unarmed) return AttackType::melee;  // DD-UNRM-01
  if (Attack const* const attack = attack_of(w, d)) return attack->type;
  return {};
}
bool is_attacked(World const& w, Who who) {
  bool attacked = false;
  each_foe(w.state, [&](FoeRef, Foe const& foe) { attacked |= strikes_now(w, foe, who); });
  return attacked;
}

}  // namespace

int power_dice_of(World const& w, Who who) {
  if (forbidden(w, who, Deed::power_dice)) return 0;  // DD-CDIC-04, DD-STAT-14
  Attack const* const attack = attack_of(w, w.state.fight.declared);
  int const more = bonus(w, against_the_target(w, who), Stat::power_dice, attack_type(w));
  return std::clamp(1 + more + (attack ? attack->power_dice : 0), 0, most_power_dice);  // DD-DICE-01
}
int attack_value(World const& w, Who who) {
  Declared const& d = w.state.fight.declared;
  int const escape = d.kind == DeclaredKind::escape ? bonus(w, read_by(w, who), Stat::escape) : 0;
  return attribute(w, who, d.test) + escape;
}
int defence_value(World const& w, Who who) {
  return attribute(w, who, Attribute::AGI) + bonus(w, read_by(w, who), Stat::defence);
}

// All together: orange, green, purple.                                                                     DD-CDIC-05
Task<> throw_combat_dice(Play& play, Who who) {
  CombatDice dice;
  dice.attacks = rolls_attack_dice(play.world(), who, play.state.fight.declared) ? attack_dice : 0;  // DD-CDIC-02
  dice.defences = is_attacked(play.world(), who) ? defence_dice : 0;                                 // DD-CDIC-01
  dice.powers = static_cast<std::uint8_t>(power_dice_of(play.world(), who));                         // DD-CDIC-04
  for (std::size_t i = 0; i < dice.attacks; ++i) {
    flow::Kinds const faces = flow::Kinds::faces(6, static_cast<int>(i));
    int const shows = co_await play.roll(6, "Attack", faces);
    dice.attack[i] = static_cast<std::uint8_t>(shows);
  }
  for (std::size_t i = 0; i < dice.defences; ++i) {
    flow::Kinds const faces = flow::Kinds::faces(6, static_cast<int>(i));
    int const shows = co_await play.roll(6, "Defence", faces);
    dice.defence[i] = static_cast<std::uint8_t>(shows);
  }
  for (std::size_t i = 0; i < dice.powers; ++i) {
    flow::Kinds const faces = flow::Kinds::faces(6, static_cast<int>(i));
    int const shows = co_await play.roll(6, "Power", faces);
    dice.power[i] = static_cast<std::uint8_t>(shows);
  }
  play.commit(CombatDiceRolled{who, dice}, "DD-CDIC-05");
  note_statuses_at_roll(play, who);
}

// As the dice lie: what is rerolled is another result of the same throw.
namespace {

std::optional<flow::Check> hits(World const& w, Who who) {
  if (w.state.fight.dice.attacks == 0) return std::nullopt;
  return flow::Check{"a hit", work_out(w, who).hit};
}

}  // namespace

std::optional<flow::Check> CombatDiceRolled::check(World const& w) const { return hits(w, who); }
std::optional<flow::Check> CombatDieRerolled::check(World const& w) const {
  Fight const& f = w.state.fight;
  return f.next_in_order < f.order.size() ? hits(w, f.order[f.next_in_order]) : std::nullopt;
}

// --- Luck ------------------------------------------------------------------------------------------------------------

namespace {

bool was_rolled(CombatDice const& d, Die die) {
  int const n = static_cast<int>(die) - 1;
  if (n < 2) return n < d.attacks;
  return n < 4 ? n - 2 < d.defences : n - 4 < d.powers;
}
std::string_view colour(Die die) {
  int const n = static_cast<int>(die) - 1;
  if (n < 2) return "Attack";
  return n < 4 ? "Defence" : "Power";
}
constexpr Die dice_in_order[] = {Die::attack_1,  Die::attack_2, Die::defence_1,
                                 Die::defence_2, Die::power_1,  Die::power_2};

struct RerollCombatDie {
  static constexpr std::string_view kind = "reroll_combat_die";
  using Answer = Die;
  Who who;
  bool free = false;  // by a card: one must be rerolled, and no Luck is spent

  flow::Seat seat(World const& w) const { return seat_of(w, who); }  // DD-LUCK-03
  void options(World const& w, flow::Offers<Die>& offers) const {
    if (!free) offers.add(Die::none);
    for (Die const die : dice_in_order)
      if (was_rolled(w.state.fight.dice, die)) offers.add(die);
  }
  int usual(World const& w, flow::Offers<Die> const&) const {
    if (free) return -1;
    Exchange const x = work_out(w, who);
    return (x.defended || x.suffered.empty()) && (x.hit || !x.tested) ? 0 : -1;
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source(free ? "DD-LUCK-06" : "DD-LUCK-04").say("{}:", called(w, who));
    CombatDice const& d = w.state.fight.dice;
    if (d.attacks > 0) words.say(" Attack {} {} against {}.", d.attack[0], d.attack[1], attack_value(w, who));
    if (d.defences > 0) words.say(" Defence {} {} against {}.", d.defence[0], d.defence[1], defence_value(w, who));
    if (d.powers > 0) words.say(" Power {}.", d.power[0]);
    if (d.powers > 1) words.say(" Power {}.", d.power[1]);
    if (free)
      words.say(" Which die is rolled again?");
    else
      words.say(" Spend 1 Luck to reroll a die? ({} left)", w.state.of(who).luck);
  }
  void say(World const& w, Die die, flow::Words& words) const {
    if (die == Die::none) return void(words.verb("keep").say("keep the dice"));
    bool const second = static_cast<int>(die) % 2 == 0;
    words.verb("reroll").say("reroll the {} {} die, a {}", second ? "second" : "first", colour(die),
                             shown(w.state.fight.dice, die));
  }
  // What the six faces of the die promise over what lies there; Luck is worth something too.
  friend int instinct(World const& w, RerollCombatDie const& q, Die const& die) {
    if (die == Die::none) return 0;
    State s = w.state;
    World const other{w.content, s};
    int sum = 0;
    for (std::uint8_t face = 1; face <= 6; ++face) {
      die_of(s.fight.dice, die) = face;
      sum += worth_of(other, q.who, work_out(other, q.who));
    }
    constexpr int worth_of_luck = 120;
    return sum / 6 - worth_of(w, q.who, work_out(w, q.who)) - (q.free ? 0 : worth_of_luck);
  }
};

}  // namespace

Task<> spend_luck_on_combat_dice(Play& play, Who who) {
  CombatDice const& dice = play.state.fight.dice;
  if (dice.attacks + dice.defences + dice.powers == 0) co_return;
  while (play.state.of(who).luck > 0 && !forbidden(play.world(), who, Deed::heroic_effort)) {  // DD-LUCK-05
    RerollCombatDie const question{who};
    Die const die = co_await play.ask(question);
    if (die == Die::none) co_return;
    gain_luck(play, who, -1, "DD-LUCK-04");
    int const shows = co_await play.roll(6, "Heroic Effort");
    play.commit(CombatDieRerolled{die, static_cast<std::uint8_t>(shows)}, "DD-LUCK-06");
  }
}
Task<> reroll_a_combat_die(Play& play, Who who) {
  RerollCombatDie const question{who, true};
  auto const die = co_await play.ask_if_any(question);
  if (!die) co_return;
  int const shows = co_await play.roll(6, "a reroll");
  play.commit(CombatDieRerolled{*die, static_cast<std::uint8_t>(shows)}, "DD-LUCK-06");
}

// --- what they mean --------------------------------------------------------------------------------------------------

int Exchange::highest_power() const { return power.empty() ? 0 : *std::max_element(power.begin(), power.end()); }
int Exchange::result(int die) const {
  if (!hit || immune) return 0;  // DD-INFL-05
  return std::max(0, die + plus - arm);
}

namespace {

void work_out_suffering(World const& w, Who who, Exchange& x) {
  CombatDice const& d = w.state.fight.dice;
  each_foe(w.state, [&](FoeRef ref, Foe const& foe) {
    if (d.defences == 0 || !strikes_now(w, foe, who)) return;
    int const armour = has_ability(w, foe, Ability::piercing, who) ? 0 : arm(w, who);  // DD-ARM-02
    int const damage = std::max(0, att(w, foe, who) - armour);                         // DD-SUFR-01
    x.suffered.push_back({ref, damage, damage});
  });
  if (d.defences == 0) return;
  x.defended = passes(d.defence[0] + d.defence[1], defence_value(w, who));  // DD-SUFR-02, DD-SUFR-04
  x.defence_die = std::max(d.defence[0], d.defence[1]);
}
void work_out_attack(World const& w, Who who, Exchange& x) {
  Declared const& declared = w.state.fight.declared;
  CombatDice const& d = w.state.fight.dice;
  x.tested = d.attacks > 0;
  if (!x.tested) return;
  x.hit = passes(d.attack[0] + d.attack[1], attack_value(w, who));  // DD-INFL-03, -05
  Attack const* const attack = attack_of(w, declared);
  bool const lowest = declared.kind == DeclaredKind::unarmed || (attack && attack->die == DamageDie::lowest);
  x.attack_die = lowest ? std::min(d.attack[0], d.attack[1]) : std::max(d.attack[0], d.attack[1]);  // DD-UNRM-02
  std::optional<AttackType> const type = attack_type(w);
  Foe const* const foe = find(w.state, declared.foe);
  if (!type || !foe) return;
  Here const here = against_the_target(w, who);
  x.plus = (attack ? value(w, here, attack->bonus) : 0) + bonus(w, here, Stat::DMG, type);
  x.arm = attack && attack->piercing ? 0 : arm(w, *foe, who);  // DD-INFL-06, DD-ARM-02
  x.immune = immune(w, *foe, *type, who);
}

}  // namespace

Exchange work_out(World const& w, Who who) {
  Exchange x;
  CombatDice const& d = w.state.fight.dice;
  bool const halved = w.state.fight.declared.kind == DeclaredKind::unarmed;  // DD-UNRM-03
  for (std::size_t i = 0; i < d.powers; ++i)
    x.power.push_back(static_cast<std::uint8_t>(halved ? half(d.power[i]) : d.power[i]));
  x.guard = w.state.of(who).combat_stance == CombatStance::guard;
  work_out_suffering(w, who, x);
  work_out_attack(w, who, x);
  return x;
}
void defend_against(Exchange& x, int blow, int die) {
  x.suffered[blow].wounds = std::max(0, x.suffered[blow].damage - die);  // DD-SUFR-06
}
void defend_with(Exchange& x, int die) {
  for (int i = 0; i < x.suffered.size(); ++i) defend_against(x, i, die);
}
int total_wounds(Exchange const& x) {
  int sum = 0;
  for (Blow const& blow : x.suffered) sum += blow.wounds;
  return sum;
}

}  // namespace degenerates
