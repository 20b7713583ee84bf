#include "games/stamina/rules/effects.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/items.h"
#include "games/stamina/rules/movement.h"
#include "kit/counted.h"

namespace stamina {

void Impact::add_damage(CharacterId who, int amount) {
  for (Blow& b : blows)
    if (b.who == who) {
      b.damage = static_cast<std::int16_t>(b.damage + amount);
      return;
    }
  blows.push_back({who, static_cast<std::int16_t>(amount)});
}

int Impact::damage_to(CharacterId who) const {
  for (Blow const& b : blows)
    if (b.who == who) return b.damage;
  return 0;
}

Situation situation_of(Use const& use, CharacterId target) {
  Situation s;
  s.user = use.user;
  s.target = target;
  s.invests = use.invests;
  s.weapon_damage = use.weapon.damage;
  return s;
}

namespace {

CharacterId whom(Sum const& sum, Who who) {
  switch (who) {
    case Who::target: return sum.situation.target;
    case Who::user: return sum.use.user;
    case Who::reactive_target: return sum.use.reactive_target ? sum.use.reactive_target : sum.situation.target;
    case Who::victim: return sum.use.victim ? sum.use.victim : sum.situation.target;
  }
  return sum.situation.target;
}

void add_deed(Sum& sum, Deed deed) {
  deed.effect = sum.effect;
  if (deed.who) sum.impact->deeds.try_push_back(deed);
}
// A deed that only says on whom.
void add_deed(Sum& sum, CharacterId who) { add_deed(sum, Deed{.who = who}); }

std::int16_t in_short(int n) { return static_cast<std::int16_t>(n); }

}  // namespace

// --- choices ---------------------------------------------------------------------------------------------------------

void ChooseEffect::options(World const& w, flow::Offers<Answer>& offers) const {
  for (std::size_t i = 0; i < choice->options.size(); ++i)
    offers.offer(static_cast<std::uint8_t>(i))
        .refuse_if(value_of(w, situation, choice->options[i].condition) == 0, "ST-BASIC-05",
                   "its condition does not hold");
}
void ChooseEffect::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id)
      .say("{}", choice->prompt.empty() ? ability(w, source).name + ": choose one." : choice->prompt);
}
void ChooseEffect::say(World const&, Answer const& a, flow::Words& words) const {
  words.verb("choose").say("{}", choice->options[a].text);
}
void ChooseEffect::key(World const&, Answer const& a, std::string& out) const {
  flow::add_choice(out, choice->options, a);
}

void PayToResist::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(false);
  offers.offer(true)
      .refuse_if(has(w, who, Condition::unconscious), "ST-UNC-01", "Unconscious: nothing can be paid")
      .refuse_if(persist && has(w, who, Condition::exhausted), "ST-EXH-02", "Exhausted: nothing can be held off")
      .refuse_if(character(w, who).available < dice, "ST-ABIL-09", "the Available Pool holds only {}",
                 character(w, who).available)
      .refuse_if(persist && character(w, who).persisted.full(), "ST-ROOM-01",
                 "{} effects are held off, and there is no room for more", most_persisted);
}
void PayToResist::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id);
  if (persist)
    words.say("{}: hold off {} by keeping {} in the Persist Pool?", name(w, who),
              boost::describe::enum_to_string(condition, ""), kit::counted_dice(dice));
  else
    words.say("{}: withstand {} for {}?", name(w, who), ability(w, source).name, kit::counted_dice(dice));
  if (damage > 0) words.say(" It also deals {} damage.", damage);
}
void PayToResist::say(World const&, Answer const& pays, flow::Words& words) const {
  words.verb(pays ? "pay" : "suffer").say("{}", pays ? fmt::format("pay {}", kit::counted_dice(dice)) : "suffer it");
}

void HowManyDice::options(World const&, flow::Offers<Answer>& offers) const {
  for (int n = 0; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
}
void HowManyDice::prompt(World const& w, flow::Words& words) const {
  words.source("ST-POOL-02")
      .say("How many dice does {} move from {} to {}?", name(w, who), boost::describe::enum_to_string(from, ""),
           boost::describe::enum_to_string(to, ""));
}
void HowManyDice::say(World const&, Answer const& n, flow::Words& words) const {
  words.verb("dice").thing("number", std::to_string(n)).say("{}", n);
}

// --- summing up ------------------------------------------------------------------------------------------------------

void Summing::does(Play& play, Sum& sum, DealDamage const& e) {
  if (CharacterId const who = whom(sum, e.who))
    sum.impact->add_damage(who, std::max(0, value(play.world(), sum, e.amount)));
}
void Summing::does(Play& play, Sum& sum, DealWeaponDamage const& e) {
  Situation const& s = sum.situation;
  int const damage = s.weapon_damage * value(play.world(), sum, e.times) + value(play.world(), sum, e.plus);
  sum.impact->add_damage(s.target, std::max(0, damage));
}
void Summing::does(Play& play, Sum& sum, Heal const& e) {
  add_deed(sum, Deed{.who = whom(sum, e.who), .amount = in_short(value(play.world(), sum, e.amount))});
}
void Summing::does(Play& play, Sum& sum, Give const& e) {
  add_deed(sum, Deed{.who = whom(sum, e.who),
                     .amount = in_short(value(play.world(), sum, e.x)),
                     .turns = in_short(value(play.world(), sum, e.turns))});
}
void Summing::does(Play& play, Sum& sum, Persist const& e) {
  sum.impact->may_be_resisted = true;
  add_deed(sum, Deed{.who = whom(sum, e.who),
                     .amount = in_short(value(play.world(), sum, e.x)),
                     .turns = in_short(e.rounds),
                     .persist = &e});
}
void Summing::does(Play&, Sum& sum, Withstand const& e) {
  sum.impact->may_be_resisted = true;
  Situation const& s = sum.situation;
  add_deed(sum, Deed{.who = s.target, .hits = in_short(s.hits), .commits = in_short(s.commits), .withstand = &e});
}
void Summing::does(Play& play, Sum& sum, Shove const& e) {
  add_deed(
      sum,
      Deed{.who = whom(sum, e.who), .amount = in_short(value(play.world(), sum, e.hexes)), .moves_somebody = true});
}
void Summing::does(Play& play, Sum& sum, FreeMove const& e) {
  add_deed(
      sum,
      Deed{.who = whom(sum, e.who), .amount = in_short(value(play.world(), sum, e.hexes)), .moves_somebody = true});
}
void Summing::does(Play& play, Sum& sum, ImmediateMove const& e) {
  add_deed(
      sum,
      Deed{.who = whom(sum, e.who), .amount = in_short(value(play.world(), sum, e.movement)), .moves_somebody = true});
}
void Summing::does(Play& play, Sum& sum, MoveDice const& e) {
  add_deed(sum, Deed{.who = whom(sum, e.who), .amount = in_short(value(play.world(), sum, e.count)), .asks = e.choose});
}
void Summing::does(Play&, Sum& sum, CancelAttack const&) { sum.impact->cancels_attack = true; }
void Summing::does(Play&, Sum& sum, Remove const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, KnockProne const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, StandUp const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, ChangeHexes const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, GiveAction const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, ReadyReactions const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, DropHeld const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, HealWound const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, Injure const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, RemoveInjury const& e) { add_deed(sum, whom(sum, e.who)); }
void Summing::does(Play&, Sum& sum, pack::When<Effect, Moment> const&) { add_deed(sum, sum.situation.target); }

Task<> Summing::does(Play& play, Sum& sum, pack::Choose<Effect> const& choose) {
  ChooseEffect const question{
      .user = sum.use.user, .source = sum.use.ability, .choice = &choose, .situation = sum.situation};
  flow::OfferBuffer buffer;
  flow::Offers<std::uint8_t> possible(buffer);
  question.options(play.world(), possible);
  if (possible.size() == 0) co_return;
  std::uint8_t picked = possible[0];  // ST-NPC-10
  if (!run_by_program(play.world(), sum.use.user)) picked = co_await play.ask(question);
  co_await pack::run<Summing>(play, sum, choose.options[picked].effects);
}

// --- Withstand and Persist -------------------------------------------------------------------------------------------

Task<> offer_resistance(Play& play, Use use, Impact& impact) {
  for (int i = 0; i < impact.deeds.size(); ++i) {
    Deed const deed = impact.deeds[i];
    Withstand const* const withstand = deed.withstand;
    Persist const* const persist = deed.persist;
    if ((!withstand && !persist) || !character(play.world(), deed.who).in_play()) continue;
    int const dice = withstand ? withstand->dice : persist->dice;
    Condition const condition = persist ? persist->condition : Condition{};
    PayToResist const question{.who = deed.who,
                               .source = use.ability,
                               .persist = persist != nullptr,
                               .dice = dice,
                               .damage = impact.damage_to(deed.who),
                               .condition = condition};
    bool pays;
    if (run_by_program(play.world(), deed.who)) {  // ST-NPC-09: it pays whenever it can
      flow::OfferBuffer buffer;
      flow::Offers<bool> possible(buffer);
      question.options(play.world(), possible);
      pays = possible.size() == 2;
    } else {
      pays = co_await play.ask(question);
    }
    if (persist && pays) {
      Persisted const held{.condition = condition,
                           .x = static_cast<std::uint8_t>(deed.amount),
                           .rounds = static_cast<std::uint8_t>(persist->rounds),
                           .dice = static_cast<std::uint8_t>(dice),
                           .controller = use.user,
                           .source = use.ability};
      PersistBegun const begun{.who = deed.who, .effect = held};
      play.commit(begun, "ST-PERS-02");
    }
    if (pays) impact.deeds[i].effect = nullptr;
    if (withstand && pays) pay(play, deed.who, dice, "ST-WITH-01");
    if (withstand && !pays) {
      impact.deeds[i].effect = nullptr;
      Situation situation = situation_of(use, deed.who);
      situation.hits = deed.hits;  // ST-WITH-01: what it would have been spared is what these dice made it
      situation.commits = deed.commits;
      Sum sum{.use = use, .situation = situation, .impact = &impact};
      co_await pack::run<Summing>(play, sum, withstand->do_);
    }
  }
}

// --- applying --------------------------------------------------------------------------------------------------------

namespace {

// A deed as it takes place.
struct Landing {
  Use use;
  Happenings* happened;
  Deed deed;
};

void land_condition(Play& play, Landing const& l, Condition condition, int turns, int escape) {
  if (l.use.not_kept) return;  // ST-EXH-02: it would last as long as it is kept up
  ConditionEntry entry;
  entry.kind = condition;
  entry.strength = l.deed.amount;
  entry.turns = turns > 0 ? static_cast<std::int16_t>(turns) : kit::until_removed;  // ST-COND-01
  entry.controller = l.use.user;
  entry.source = l.use.ability;
  give_condition(play, l.deed.who, entry, escape, "ST-DMG-01", *l.happened);
}

Pool pool_of(DicePool p) {
  switch (p) {
    case DicePool::available: return Pool::available;
    case DicePool::spent: return Pool::spent;
    case DicePool::path: return Pool::path;
  }
  return Pool::spent;
}

int dice_in(Character const& c, DicePool p) {
  switch (p) {
    case DicePool::available: return c.available;
    case DicePool::spent: return c.spent;
    case DicePool::path: return c.path;
  }
  return 0;
}

// Effects with their numbers worked out, each as it takes place.
struct Applying {
  using Play = stamina::Play;
  using Scope = Landing;
  using Effect = stamina::Effect;

  static void does(Play& play, Landing& l, Heal const&) { heal(play, l.deed.who, l.deed.amount, *l.happened); }
  static void does(Play& play, Landing& l, Give const& e) {
    land_condition(play, l, e.condition, l.deed.turns, e.escape);
  }
  static void does(Play& play, Landing& l, Persist const& e) { land_condition(play, l, e.condition, e.rounds, 0); }
  static void does(Play& play, Landing& l, Remove const& e) {
    end_condition(play, l.deed.who, e.condition, "ST-DMG-01");
  }
  static void does(Play& play, Landing& l, KnockProne const&) {
    ProneChanged const prone{.who = l.deed.who, .prone = true};
    if (!character(play.world(), l.deed.who).prone) play.commit(prone, "ST-DMG-01");
  }
  static void does(Play& play, Landing& l, StandUp const&) {
    ProneChanged const up{.who = l.deed.who, .prone = false};
    if (character(play.world(), l.deed.who).prone && !bars_movement(play.world(), l.deed.who))
      play.commit(up, "ST-MOVE-19");
  }
  static void does(Play& play, Landing& l, ChangeHexes const& e) {
    HardGround const hard{.center = character(play.world(), l.deed.who).hex,
                          .radius = static_cast<std::uint8_t>(e.radius),
                          .cost = static_cast<std::uint8_t>(e.cost),
                          .turns = static_cast<std::uint8_t>(e.turns),
                          .controller = l.use.user};
    GroundHardened const hardened{.ground = hard};
    play.commit(hardened, "ST-MOVE-05");
  }
  static void does(Play& play, Landing& l, GiveAction const&) {
    ActionsChanged const more{.who = l.deed.who, .by = 1};
    if (l.deed.who == play.state.active) play.commit(more, "ST-TURN-21");
  }
  static void does(Play& play, Landing& l, ReadyReactions const&) {
    ReactionsReady const ready{.who = l.deed.who};
    play.commit(ready, "ST-TURN-08");
  }
  static void does(Play& play, Landing& l, DropHeld const&) { drop_everything_held(play, l.deed.who); }
  static void does(Play& play, Landing& l, HealWound const&) {
    WoundHealed const healed{.who = l.deed.who};
    if (character(play.world(), l.deed.who).wounded) play.commit(healed, "ST-HP-18");
  }
  static void does(Play& play, Landing& l, Injure const& e) {
    injure(play, l.deed.who, InjuryId{e.injury.index()}, *l.happened);
  }
  static void does(Play& play, Landing& l, RemoveInjury const&) {
    Character const& c = character(play.world(), l.deed.who);
    if (c.injuries.empty()) return;
    InjuryChanged const treated{.who = l.deed.who, .injury = c.injuries.front(), .given = false};
    play.commit(treated, "ST-INJ-02");
  }
  static void does(Play& play, Landing& l, pack::When<Effect, Moment> const& e) {
    CharacterId const who = l.deed.who;
    Later const waiting{.effect = DelayedId{play.content.delayed.number_of(e)},
                        .controller = l.use.user,
                        .source = l.use.ability,
                        .next_turn = e.moment != Moment::end_of_turn && who == play.state.active};
    if (character(play.world(), who).later.full())
      play.fault(fmt::format("more than {} effects wait for the coming turns of one character", most_waiting));
    LaterAdded const added{.who = who, .later = waiting};
    play.commit(added, "ST-TURN-28");
  }
  static Task<> does(Play& play, Landing& l, MoveDice const& e) {
    int const count = std::min<int>(l.deed.amount, dice_in(character(play.world(), l.deed.who), e.from));
    if (count > 0 && e.choose && !run_by_program(play.world(), l.deed.who)) return move_as_chosen(play, l, e, count);
    move_dice(play, l.deed.who, e, count);
    return {};
  }
  static Task<> does(Play& play, Landing& l, Shove const& e) {
    return shove(play, l.use.user, l.deed.who, e.way, l.deed.amount, l.use.reaction);
  }
  static Task<> does(Play& play, Landing& l, FreeMove const&) {
    return move_at_once(play, l.deed.who, l.deed.amount, Step::free, l.use.reaction);
  }
  static Task<> does(Play& play, Landing& l, ImmediateMove const&) {
    return move_at_once(play, l.deed.who, l.deed.amount, Step::immediate, l.use.reaction);
  }
  // Summed up before: never a deed of their own.
  static void does(Play&, Landing&, DealDamage const&) {}
  static void does(Play&, Landing&, DealWeaponDamage const&) {}
  static void does(Play&, Landing&, Withstand const&) {}
  static void does(Play&, Landing&, CancelAttack const&) {}
  static void does(Play&, Landing&, pack::Choose<Effect> const&) {}
  static void does(Play&, Landing&, pack::If<Effect> const&) {}
  static void does(Play&, Landing&, pack::Repeat<Effect> const&) {}

 private:
  static void move_dice(Play& play, CharacterId who, MoveDice const& e, int count) {
    DiceMoved const moved{.who = who, .from = pool_of(e.from), .to = pool_of(e.to), .count = count};
    if (count > 0) play.commit(moved, "ST-POOL-06");
  }
  static Task<> move_as_chosen(Play& play, Landing& l, MoveDice const& e, int most) {
    HowManyDice const question{.who = l.deed.who, .most = most, .from = e.from, .to = e.to};
    int const count = co_await play.ask(question);
    move_dice(play, l.deed.who, e, count);
  }
};

bool needs_nobody(World const& w, Impact const& impact) {
  for (Blow const& blow : impact.blows)
    if (may_wound(w, blow.who, blow.damage)) return false;
  for (Deed const& deed : impact.deeds)
    if (deed.moves_somebody || deed.asks) return false;
  return true;
}

Task<> apply_in_turn(Play& play, Use use, Impact const& impact, Happenings& happened) {
  for (int i = 0; i < impact.blows.size(); ++i) {
    Blow const blow = impact.blows[i];
    if (take_damage_now(play, blow.who, blow.damage, happened)) co_await wound(play, blow.who, happened);  // ST-DMG-02
  }
  // Movement comes last: its steps open windows of their own, and by then everything else is on everybody.
  Landing landing{.use = use, .happened = &happened, .deed = {}};
  for (bool const moving : {false, true})
    for (int i = 0; i < impact.deeds.size(); ++i) {
      landing.deed = impact.deeds[i];
      if (!landing.deed.effect || landing.deed.moves_somebody != moving) continue;
      if (!character(play.world(), landing.deed.who).in_play()) continue;  // ST-HP-17
      co_await pack::run_one<Applying>(play, landing, *landing.deed.effect);
    }
}

}  // namespace

Task<> apply(Play& play, Use use, Impact const& impact, Happenings& happened) {
  if (!needs_nobody(play.world(), impact)) return apply_in_turn(play, use, impact, happened);
  for (Blow const& blow : impact.blows) take_damage_now(play, blow.who, blow.damage, happened);
  Landing landing{.use = use, .happened = &happened, .deed = {}};
  for (Deed const& deed : impact.deeds) {
    if (!deed.effect || !character(play.world(), deed.who).in_play()) continue;  // ST-HP-17
    landing.deed = deed;
    pack::do_now<Applying>(play, landing, *deed.effect);
  }
  return {};
}

Task<> carry_out(Play& play, Use use, Situation situation, Effects const& effects, Happenings& happened) {
  Impact impact;
  Sum sum{.use = use, .situation = situation, .impact = &impact};
  co_await pack::run<Summing>(play, sum, effects);
  if (impact.may_be_resisted) co_await offer_resistance(play, use, impact);
  co_await apply(play, use, impact, happened);
}

Task<> trigger_effects(Play& play, Link trigger, CharacterId at, bool from_reaction, Happenings& happened) {
  Triggered const fired{.who = trigger.controller, .ability = trigger.ability, .at = at};
  play.commit(fired, "ST-TRIG-01");
  Use use;
  use.user = trigger.controller;
  use.ability = trigger.ability;
  use.reaction = from_reaction;
  Ability const& a = ability(play.world(), trigger.ability);
  CharacterId const target = a.target == TargetKind::self ? trigger.controller : at;
  Situation const situation = situation_of(use, target);
  co_await carry_out(play, use, situation, a.success, happened);
}

namespace {

// What a Descending ability takes and gives in hit points when it first lands; its choices are not asked again.  Only
// what falls to the one it affected comes again, not what its user has of it.                                ST-DESC-01
bool falls_to_target(Situation const& s, Who who) { return who != Who::user || s.user == s.target; }

struct HitPoints {
  using World = stamina::World;
  using Scope = Situation;
  using Effect = stamina::Effect;
  static int value(World const& w, Situation const& s, pack::Expr const& e) { return value_of(w, s, e); }
};
struct DamageOf : HitPoints {
  static int does(World const& w, Situation const& s, DealDamage const& e) {
    return falls_to_target(s, e.who) ? value(w, s, e.amount) : 0;
  }
  static int does(World const& w, Situation const& s, DealWeaponDamage const& e) {
    return s.weapon_damage * value(w, s, e.times) + value(w, s, e.plus);
  }
  static int does(World const&, Situation const&, auto const&) { return 0; }
};
struct HealingOf : HitPoints {
  static int does(World const& w, Situation const& s, Heal const& e) {
    return falls_to_target(s, e.who) ? value(w, s, e.amount) : 0;
  }
  static int does(World const&, Situation const&, auto const&) { return 0; }
};

}  // namespace

Descent first_descent(World const& w, Use const& use, CharacterId target) {
  Ability const& a = ability(w, use.ability);
  Situation const s = situation_of(use, target);
  int const damage = pack::worth<DamageOf>(w, s, a.success);
  int const healing = pack::worth<HealingOf>(w, s, a.success);
  return {use.ability, use.user, static_cast<std::int8_t>(std::max(0, damage - a.descending)),
          static_cast<std::int8_t>(std::max(0, healing - a.descending))};
}

}  // namespace stamina
