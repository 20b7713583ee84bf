// Resolving a Fight: rolling, suffering and inflicting Wounds at once.  Ledger DD-CDIC-05, DD-SUFR, DD-INFL, DD-ESC-01.
#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

// The tests of a fight are tests: what listens to one passed or failed hears them.                          DD-TEST-06
Task<> tell_the_test(Play& play, Who who, std::array<std::uint8_t, 2> dice, int value) {
  About about = in_the_fight(play.world(), who);
  bool const passed = passes(dice[0] + dice[1], value);
  about.doubles = dice[0] == dice[1];
  about.result = passed ? std::max(dice[0], dice[1]) : 0;
  Moment const moment = passed ? Moment::test_passed : Moment::test_failed;
  co_await at(play, moment, about);
}

}  // namespace

Task<> roll_combat_dice(Play& play, Who who) {
  co_await throw_combat_dice(play, who);
  About about = in_the_fight(play.world(), who);
  about.foe = play.state.fight.declared.foe;
  co_await at(play, Moment::dice_rolled, about);
  bool const tests = play.state.fight.dice.attacks + play.state.fight.dice.defences > 0;
  if (tests) co_await at(play, Moment::test_rolled, about);  // DD-TEST-06
  co_await spend_luck_on_combat_dice(play, who);
}
Task<> tell_the_tests(Play& play, Who who) {
  CombatDice const dice = play.state.fight.dice;
  int const attack = attack_value(play.world(), who);
  int const defence = defence_value(play.world(), who);
  if (dice.attacks > 0) co_await tell_the_test(play, who, dice.attack, attack);
  if (dice.defences > 0) co_await tell_the_test(play, who, dice.defence, defence);
}

// --- which dice count ------------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(Counts, std::uint8_t, die, power)
struct WhichDieCounts {
  static constexpr std::string_view kind = "which_die_counts";
  using Answer = Counts;
  Who who;
  std::uint8_t die, power;
  bool defending;

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const&, flow::Offers<Counts>& offers) const {
    offers.add(Counts::power);
    offers.add(Counts::die);
  }
  int usual(World const&, flow::Offers<Counts> const&) const { return power > die ? 0 : 1; }
  void prompt(World const& w, flow::Words& words) const {
    words.source(defending ? "DD-SUFR-03" : "DD-INFL-04")
        .say("{}: which die counts {}?", called(w, who), defending ? "against each Monster" : "as DMG");
  }
  void say(World const&, Counts counts, flow::Words& words) const {
    std::string_view const own = defending ? "Defence" : "Attack";
    words.verb("count").say("the {} die, a {}", counts == Counts::power ? "Power" : own,
                            counts == Counts::power ? power : die);
  }
  friend int instinct(World const&, WhichDieCounts const& q, Counts const& counts) {
    return counts == Counts::power ? q.power : q.die;
  }
};
Task<int> die_or_power(Play& play, Who who, int die, int power, bool defending) {
  WhichDieCounts const question{who, static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(power), defending};
  Counts const counts = co_await play.ask(question);
  co_return counts == Counts::power ? power : die;
}

// Each Power die against one Monster, none twice.                                                           DD-SUFR-05
struct WhichBlow {
  static constexpr std::string_view kind = "which_blow_is_reduced";
  using Answer = std::uint8_t;  // its place
  Who who;
  std::uint8_t power;
  Exchange const* exchange;  // in the frame that asks
  std::uint32_t reduced;     // bits by place

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const&, flow::Offers<std::uint8_t>& offers) const {
    for (int i = 0; i < exchange->suffered.size(); ++i)
      if (!(reduced >> i & 1) && exchange->suffered[i].damage > 0) offers.add(static_cast<std::uint8_t>(i));
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-SUFR-05").say("{}: against which Monster does the Power die, a {}, count?", called(w, who), power);
  }
  void say(World const& w, std::uint8_t i, flow::Words& words) const {
    words.verb("count");
    Names::say(w, exchange->suffered[i].foe, words);
    words.say(", {} DMG", exchange->suffered[i].damage);
  }
  void key(World const& w, std::uint8_t i, std::string& out) const { out += key_of(w, exchange->suffered[i].foe); }
  friend int instinct(World const&, WhichBlow const& q, std::uint8_t const& i) {
    return std::min<int>(q.power, q.exchange->suffered[i].damage);
  }
};
Task<> assign_power_dice(Play& play, Who who, Exchange& x) {
  auto power = x.power;
  std::sort(power.begin(), power.end(), std::greater<>());
  std::uint32_t reduced = 0;
  for (std::uint8_t const die : power) {
    WhichBlow const question{who, die, &x, reduced};
    auto const blow = co_await play.ask_if_any(question);
    if (!blow) co_return;
    reduced |= 1u << *blow;
    defend_against(x, *blow, die);
  }
}
Task<> defend(Play& play, Who who, Exchange& x) {
  if (x.suffered.empty()) co_return;
  int const power = x.guard ? x.highest_power() : 0;
  if (x.defended) {  // DD-SUFR-02
    int die = x.defence_die;
    if (power > 0 && power != die) die = co_await die_or_power(play, who, die, power, true);  // DD-SUFR-03
    defend_with(x, die);
  } else if (x.guard) {
    co_await assign_power_dice(play, who, x);
  }
}
bool is_attack(Declared const& d) { return d.kind == DeclaredKind::unarmed || d.kind == DeclaredKind::attack; }

// The die that makes the DMG of an Attack; a Combat Action's test makes none.  An Unarmed Strike takes a Power die only
// if it is higher.                                                                            DD-INFL-04, DD-UNRM-04
Task<int> strike(Play& play, Who who, Exchange& x) {
  int const power = x.guard ? 0 : x.highest_power();  // DD-SUFR-08
  Declared const& declared = play.state.fight.declared;
  bool const unarmed = declared.kind == DeclaredKind::unarmed;
  bool const differs = unarmed ? power > x.attack_die : power > 0 && power != x.attack_die;
  bool const chooses = is_attack(declared) && x.hit && differs;
  if (!chooses) co_return x.attack_die;
  int const die = co_await die_or_power(play, who, x.attack_die, power, false);
  co_return die;
}

// --- what follows ----------------------------------------------------------------------------------------------------

// An Attack: Wounds on the target, then what its text says.
Task<> resolve_attack(Play& play, Who who, Declared declared, bool hits, bool works, int wounds) {
  Attack const* const attack = attack_of(play.world(), declared);
  if (hits && works) co_await hit(play, declared.foe, wounds, true, who, "DD-INFL-06");  // ARM is taken off already
  if (!attack || (hits && !works)) co_return;
  Here here = in_the_fight(play.world(), who);
  here.foe = declared.foe;
  here.source = declared.source;
  here.doubles = play.state.fight.dice.attack[0] == play.state.fight.dice.attack[1];
  here.amount = wounds;
  Effects const& effects = hits ? attack->hit : attack->miss;
  co_await pack::run<Texts>(play, here, effects);
}
Task<> resolve_action(Play& play, Who who, Declared declared, bool passed, int result) {
  Action const& action = *action_of(play.world(), declared);
  Here here = in_the_fight(play.world(), declared.aimed ? declared.aimed : who);
  here.foe = declared.foe;
  here.source = declared.source;
  here.result = result;  // DD-TEST-05
  CombatDice const& dice = play.state.fight.dice;
  here.doubles = dice.attacks > 0 && dice.attack[0] == dice.attack[1];
  Effects const& effects = passed ? action.effects : action.failed;
  co_await pack::run<Texts>(play, here, effects);
}
Task<> resolve_declared(Play& play, Who who, Declared declared, Exchange const& x, int die) {
  bool const passed = x.hit || !x.tested;
  if (is_attack(declared)) {
    co_await resolve_attack(play, who, declared, x.hit, !x.immune, x.result(die));
  } else if (declared.kind == DeclaredKind::action) {
    co_await resolve_action(play, who, declared, passed, x.hit ? x.attack_die : 0);
  } else if (declared.kind == DeclaredKind::escape && passed && in(play.state.fight.in, who)) {  // DD-ESC-04
    play.commit(WillEscape{who}, "DD-ESC-02");
  }
}
// Those of all its attackers at once; what the Adventurer can bear is a matter of its HP.                   DD-SUFR-06
int suffer(Play& play, Who who, Exchange const& x) {
  for (Blow const& blow : x.suffered)
    if (find(play.state, blow.foe))  // what heard of the tests may have taken it out of the fight
      play.commit(FoeStruck{blow.foe, static_cast<std::uint8_t>(blow.wounds), true}, "DD-TGT-09");
  int const before = play.state.of(who).wounds;
  place_wounds(play, who, total_wounds(x), "DD-SUFR-06");
  return play.state.of(who).wounds - before;
}

}  // namespace

// --- stings ----------------------------------------------------------------------------------------------------------

Source source_of(Foe const& foe) {
  switch (foe.kind) {
    case FoeKind::monster: return {SourceKind::monster, foe.card};
    case FoeKind::loot: return {SourceKind::loot, foe.card};
    case FoeKind::encounter: break;
  }
  return {SourceKind::encounter, foe.card};
}
void add_stings(World const& w, FoeRef ref, Who who, Stings& stings) {
  Foe const* const foe = find(w.state, ref);
  if (!foe) return;
  for (Standard const& a : fighter(w, *foe).abilities) {
    if (a.ability != Ability::inflicts && a.ability != Ability::vicious) continue;
    if (works(w, *foe, a, who)) stings.try_push_back({&a, ref, source_of(*foe)});
  }
}
Task<> sting(Play& play, Who who, Stings const& stings) {
  for (Sting const& one : stings) {
    if (!play.state.of(who).plays()) co_return;
    if (one.ability->ability == Ability::inflicts) {
      co_await gain_status(play, who, StatusId{one.ability->status.index()}, one.ability->lasts, "DD-ABIL-08");
      continue;
    }
    Here here = in_the_fight(play.world(), who);
    here.foe = one.foe;
    here.source = one.source;
    co_await pack::run<Texts>(play, here, one.ability->effects);
  }
}

// Everything is worked out from one state, then done: a Status Condition of this turn changes nothing of it, and both
// sides fall together.                                                                        DD-INFL-01, DD-INFL-02
Task<> resolve_exchange(Play& play, Who who) { return resolve_exchange(play, who, work_out(play.world(), who)); }
Task<> resolve_exchange(Play& play, Who who, Exchange x) {
  co_await defend(play, who, x);
  int const die = co_await strike(play, who, x);
  Declared const declared = play.state.fight.declared;
  Stings stings;
  for (Blow const& blow : x.suffered)
    if (blow.wounds > 0) add_stings(play.world(), blow.foe, who, stings);
  int const wounds = suffer(play, who, x);
  co_await resolve_declared(play, who, declared, x, die);
  About about = in_the_fight(play.world(), who);
  about.amount = wounds;
  if (wounds > 0) co_await at(play, Moment::damage_taken, about);
  bool const falls = wounds > 0 && play.state.of(who).defeated;
  if (falls) co_await at(play, Moment::defeated, about);  // DD-SUFR-07
  co_await sting(play, who, stings);
}

}  // namespace degenerates
