#include "games/stamina/rules/effects.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/items.h"
#include "games/stamina/rules/movement.h"

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

Situation situation_of(World const& w, Use const& use, CharacterId target) {
  Situation s;
  s.user = use.user;
  s.target = target;
  s.invests = use.invests;
  s.weapon_damage = weapon(w, use.user, use.slot).damage;
  return s;
}

namespace {

CharacterId whom(Use const& use, Situation const& s, Who who) {
  switch (who) {
    case Who::target: return s.target;
    case Who::user: return use.user;
    case Who::reactive_target: return use.reactive_target ? use.reactive_target : s.target;
    case Who::victim: return use.victim ? use.victim : s.target;
  }
  return s.target;
}

void add_deed(Impact& impact, Effect const& effect, CharacterId who, int amount = 0, int turns = 0) {
  if (who)
    impact.deeds.try_push_back({&effect, who, static_cast<std::int16_t>(amount), static_cast<std::int16_t>(turns)});
}

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
      .refuse_if(character(w, who).available < dice, "ST-ABIL-09", "only {} dice are Available",
                 character(w, who).available)
      .refuse_if(persist && character(w, who).persisted.full(), "ST-POOL-05", "no more effects can be held off");
}
void PayToResist::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id);
  if (persist)
    words.say("{}: hold off {} by keeping {} dice in the Persist Pool?", name(w, who),
              boost::describe::enum_to_string(condition, ""), dice);
  else
    words.say("{}: withstand {} for {} dice?", name(w, who), ability(w, source).name, dice);
  if (damage > 0) words.say(" It also deals {} damage.", damage);
}
void PayToResist::say(World const&, Answer const& pays, flow::Words& words) const {
  words.verb(pays ? "pay" : "suffer")
      .say("{}", pays ? fmt::format("pay {} {}", dice, dice == 1 ? "die" : "dice") : "suffer it");
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

namespace {

constexpr int most_times = 100;  // the most that `repeat` may say in a pack; an expression is not checked there

bool repeats(Effects const& effects) {
  return std::any_of(effects.begin(), effects.end(), [](Effect const& e) {
    auto const* const branch = std::get_if<pack::If<Effect>>(&e.is);
    return std::holds_alternative<pack::Repeat<Effect>>(e.is) ||
           (branch && (repeats(branch->then) || repeats(branch->else_)));
  });
}

// What cannot be summed up at once.  Repetitions inside repetitions could take for ever: they go the way that is
// counted.
bool asks(Effects const& effects);
bool asks(Effect const& effect) {
  if (std::holds_alternative<pack::Choose<Effect>>(effect.is)) return true;
  if (auto const* branch = std::get_if<pack::If<Effect>>(&effect.is)) return asks(branch->then) || asks(branch->else_);
  if (auto const* repeat = std::get_if<pack::Repeat<Effect>>(&effect.is))
    return asks(repeat->do_) || repeats(repeat->do_);
  return false;
}
bool asks(Effects const& effects) {
  return std::any_of(effects.begin(), effects.end(), [](Effect const& e) { return asks(e); });
}

void gather_plain(World const& w, Use const& use, Situation const& s, Effects const& effects, Impact& impact);

void gather_one(World const& w, Use const& use, Situation const& s, Effect const& effect, Impact& impact) {
  auto const value = [&](pack::Expr const& e) { return value_of(w, s, e); };
  if (auto const* damage = std::get_if<DealDamage>(&effect.is)) {
    if (CharacterId const who = whom(use, s, damage->who)) impact.add_damage(who, std::max(0, value(damage->amount)));
  } else if (auto const* blow = std::get_if<DealWeaponDamage>(&effect.is)) {
    impact.add_damage(s.target, std::max(0, s.weapon_damage * value(blow->times) + value(blow->plus)));
  } else if (auto const* branch = std::get_if<pack::If<Effect>>(&effect.is)) {
    gather_plain(w, use, s, value(branch->condition) != 0 ? branch->then : branch->else_, impact);
  } else if (auto const* repeat = std::get_if<pack::Repeat<Effect>>(&effect.is)) {
    int const times = std::min(most_times, value(repeat->times));
    for (int i = 0; i < times; ++i) gather_plain(w, use, s, repeat->do_, impact);
  } else if (auto const* healing = std::get_if<Heal>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, healing->who), value(healing->amount));
  } else if (auto const* give = std::get_if<Give>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, give->who), value(give->x), value(give->turns));
  } else if (auto const* persist = std::get_if<Persist>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, persist->who), value(persist->x), persist->rounds);
  } else if (auto const* push = std::get_if<Shove>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, push->who), value(push->hexes));
  } else if (auto const* free = std::get_if<FreeMove>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, free->who), value(free->hexes));
  } else if (auto const* at_once = std::get_if<ImmediateMove>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, at_once->who), value(at_once->movement));
  } else if (auto const* dice = std::get_if<MoveDice>(&effect.is)) {
    add_deed(impact, effect, whom(use, s, dice->who), value(dice->count));
  } else if (std::holds_alternative<CancelAttack>(effect.is)) {
    impact.cancels_attack = true;
  } else {
    // What is left only says on whom.
    CharacterId const who = std::visit(
        [&](auto const& verb) {
          if constexpr (requires { verb.who; })
            return whom(use, s, verb.who);
          else
            return s.target;
        },
        effect.is);
    add_deed(impact, effect, who);
  }
}

void gather_plain(World const& w, Use const& use, Situation const& s, Effects const& effects, Impact& impact) {
  for (Effect const& effect : effects) gather_one(w, use, s, effect, impact);
}

}  // namespace

bool gather_now(World const& w, Use const& use, Situation const& s, Effects const& effects, Impact& impact) {
  if (asks(effects)) return false;
  gather_plain(w, use, s, effects, impact);
  return true;
}

Task<> gather(Play& play, Use use, Situation s, Effects const& effects, Impact& impact) {
  for (Effect const& effect : effects) {
    if (auto const* branch = std::get_if<pack::If<Effect>>(&effect.is)) {
      Effects const& taken = value_of(play.world(), s, branch->condition) != 0 ? branch->then : branch->else_;
      co_await gather(play, use, s, taken, impact);
    } else if (auto const* repeat = std::get_if<pack::Repeat<Effect>>(&effect.is)) {
      int const times = std::min(most_times, value_of(play.world(), s, repeat->times));
      for (int i = 0; i < times; ++i) co_await gather(play, use, s, repeat->do_, impact);
    } else if (auto const* choose = std::get_if<pack::Choose<Effect>>(&effect.is)) {
      ChooseEffect const question{.user = use.user, .source = use.ability, .choice = choose, .situation = s};
      flow::OfferBuffer buffer;
      flow::Offers<std::uint8_t> possible(buffer);
      question.options(play.world(), possible);
      if (possible.size() == 0) continue;
      std::uint8_t picked = possible[0];  // ST-NPC-10
      if (!run_by_program(play.world(), use.user)) picked = co_await play.ask(question);
      co_await gather(play, use, s, choose->options[picked].effects, impact);
    } else {
      gather_one(play.world(), use, s, effect, impact);
    }
  }
}

bool nothing_to_resist(Impact const& impact) {
  return std::none_of(impact.deeds.begin(), impact.deeds.end(), [](Deed const& d) {
    return std::holds_alternative<Withstand>(d.effect->is) || std::holds_alternative<Persist>(d.effect->is);
  });
}

Task<> offer_resistance(Play& play, Use use, Impact& impact) {
  for (int i = 0; i < impact.deeds.size(); ++i) {
    Deed const deed = impact.deeds[i];
    if (!character(play.world(), deed.who).in_play()) continue;
    auto const* withstand = std::get_if<Withstand>(&deed.effect->is);
    auto const* persist = std::get_if<Persist>(&deed.effect->is);
    if (!withstand && !persist) continue;
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
      Situation s = situation_of(play.world(), use, deed.who);
      co_await gather(play, use, s, withstand->do_, impact);
    }
  }
}

// --- applying --------------------------------------------------------------------------------------------------------

namespace {

void apply_give(Play& play, Use const& use, CharacterId who, Condition condition, int x, int turns, int escape,
                Happenings& happened) {
  ConditionEntry entry;
  entry.kind = condition;
  entry.strength = static_cast<std::int16_t>(x);
  entry.turns = turns > 0 ? static_cast<std::int16_t>(turns) : kit::until_removed;  // ST-COND-01
  entry.controller = use.user;
  entry.source = use.ability;
  give_condition(play, who, entry, escape, "ST-DMG-01", happened);
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

// Effects that need nobody's answer.
void apply_plain(Play& play, Use const& use, Deed const& deed, Happenings& happened) {
  CharacterId const who = deed.who;
  Effect const& effect = *deed.effect;
  if (std::holds_alternative<Heal>(effect.is)) {
    heal(play, who, deed.amount, happened);
  } else if (auto const* give = std::get_if<Give>(&effect.is)) {
    apply_give(play, use, who, give->condition, deed.amount, deed.turns, give->escape, happened);
  } else if (auto const* persist = std::get_if<Persist>(&effect.is)) {
    apply_give(play, use, who, persist->condition, deed.amount, persist->rounds, 0, happened);
  } else if (auto const* remove = std::get_if<Remove>(&effect.is)) {
    end_condition(play, who, remove->condition, "ST-DMG-01");
  } else if (std::holds_alternative<KnockProne>(effect.is)) {
    ProneChanged const prone{.who = who, .prone = true};
    if (!character(play.world(), who).prone) play.commit(prone, "ST-DMG-01");
  } else if (std::holds_alternative<StandUp>(effect.is)) {
    ProneChanged const up{.who = who, .prone = false};
    if (character(play.world(), who).prone && !bars_movement(play.world(), who)) play.commit(up, "ST-MOVE-19");
  } else if (auto const* hexes = std::get_if<ChangeHexes>(&effect.is)) {
    HardGround const hard{.center = character(play.world(), who).hex,
                          .radius = static_cast<std::uint8_t>(hexes->radius),
                          .cost = static_cast<std::uint8_t>(hexes->cost),
                          .turns = static_cast<std::uint8_t>(hexes->turns),
                          .controller = use.user};
    GroundHardened const hardened{.ground = hard};
    play.commit(hardened, "ST-MOVE-05");
  } else if (std::holds_alternative<GiveAction>(effect.is)) {
    ActionsChanged const more{.who = who, .by = 1};
    if (who == play.state.active) play.commit(more, "ST-TURN-21");
  } else if (std::holds_alternative<ReadyReactions>(effect.is)) {
    ReactionsReady const ready{.who = who};
    play.commit(ready, "ST-TURN-08");
  } else if (std::holds_alternative<DropHeld>(effect.is)) {
    drop_everything_held(play, who);
  } else if (std::holds_alternative<HealWound>(effect.is)) {
    WoundHealed const healed{.who = who};
    if (character(play.world(), who).wounded) play.commit(healed, "ST-HP-18");
  } else if (auto const* injure = std::get_if<Injure>(&effect.is)) {
    InjuryChanged const injured{.who = who, .injury = InjuryId{injure->injury.index()}, .given = true};
    if (character(play.world(), who).is_hero()) play.commit(injured, "ST-INJ-01");
  } else if (std::holds_alternative<RemoveInjury>(effect.is)) {
    Character const& c = character(play.world(), who);
    if (c.injuries.empty()) return;
    InjuryChanged const treated{.who = who, .injury = c.injuries.front(), .given = false};
    play.commit(treated, "ST-INJ-02");
  } else if (auto const* later = std::get_if<pack::When<Effect, Moment>>(&effect.is)) {
    Later const waiting{.effect = DelayedId{play.content.delayed.number_of(*later)},
                        .controller = use.user,
                        .source = use.ability,
                        .next_turn = later->moment != Moment::end_of_turn && who == play.state.active};
    if (character(play.world(), who).later.full())
      play.fault(fmt::format("more than {} effects wait for the coming turns of one character", most_waiting));
    LaterAdded const added{.who = who, .later = waiting};
    play.commit(added, "ST-TURN-28");
  }
}

bool moves_somebody(Effect const& e) {
  return std::holds_alternative<Shove>(e.is) || std::holds_alternative<FreeMove>(e.is) ||
         std::holds_alternative<ImmediateMove>(e.is);
}

}  // namespace

bool apply_now(Play& play, Use const& use, Impact const& impact, Happenings& happened) {
  for (Blow const& blow : impact.blows)
    if (may_wound(play.world(), blow.who, blow.damage)) return false;
  for (Deed const& deed : impact.deeds)
    if (deed.effect && (moves_somebody(*deed.effect) || std::holds_alternative<MoveDice>(deed.effect->is)))
      return false;
  for (Blow const& blow : impact.blows) take_damage_now(play, blow.who, blow.damage, happened);
  for (Deed const& deed : impact.deeds)
    if (deed.effect && character(play.world(), deed.who).in_play()) apply_plain(play, use, deed, happened);
  return true;
}

Task<> apply(Play& play, Use use, Impact const& impact, Happenings& happened) {
  for (int i = 0; i < impact.blows.size(); ++i) {
    Blow const blow = impact.blows[i];
    if (take_damage_now(play, blow.who, blow.damage, happened)) co_await wound(play, blow.who, happened);  // ST-DMG-02
  }
  for (int i = 0; i < impact.deeds.size(); ++i) {
    Deed const deed = impact.deeds[i];
    if (!deed.effect || moves_somebody(*deed.effect) || !character(play.world(), deed.who).in_play())
      continue;  // ST-HP-17
    auto const* dice = std::get_if<MoveDice>(&deed.effect->is);
    if (!dice) {
      apply_plain(play, use, deed, happened);
      continue;
    }
    int count = std::min<int>(deed.amount, dice_in(character(play.world(), deed.who), dice->from));
    if (dice->choose && count > 0 && !run_by_program(play.world(), deed.who)) {
      HowManyDice const question{.who = deed.who, .most = count, .from = dice->from, .to = dice->to};
      count = co_await play.ask(question);
    }
    DiceMoved const moved{.who = deed.who, .from = pool_of(dice->from), .to = pool_of(dice->to), .count = count};
    if (count > 0) play.commit(moved, "ST-POOL-06");
  }
  // Movement comes last: its steps open windows of their own, and by then everything else is on everybody.
  for (int i = 0; i < impact.deeds.size(); ++i) {
    Deed const deed = impact.deeds[i];
    if (!deed.effect || !moves_somebody(*deed.effect) || !character(play.world(), deed.who).in_play()) continue;
    if (auto const* push = std::get_if<Shove>(&deed.effect->is))
      co_await shove(play, use.user, deed.who, push->way, deed.amount, use.reaction);
    else if (std::holds_alternative<FreeMove>(deed.effect->is))
      co_await move_at_once(play, deed.who, deed.amount, Step::free, use.reaction);
    else
      co_await move_at_once(play, deed.who, deed.amount, Step::immediate, use.reaction);
  }
}

Task<> carry_out(Play& play, Use use, Situation situation, Effects const& effects, Happenings& happened) {
  Impact impact;
  if (!gather_now(play.world(), use, situation, effects, impact))
    co_await gather(play, use, situation, effects, impact);
  if (!nothing_to_resist(impact)) co_await offer_resistance(play, use, impact);
  if (!apply_now(play, use, impact, happened)) co_await apply(play, use, impact, happened);
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
  Situation const situation = situation_of(play.world(), use, target);
  co_await carry_out(play, use, situation, a.success, happened);
}

Descent first_descent(World const& w, Use const& use, CharacterId target) {
  Ability const& a = ability(w, use.ability);
  Situation const s = situation_of(w, use, target);
  int damage = 0, healing = 0;
  for (Effect const& e : a.success) {
    if (auto const* d = std::get_if<DealDamage>(&e.is)) damage += value_of(w, s, d->amount);
    if (auto const* d = std::get_if<DealWeaponDamage>(&e.is))
      damage += s.weapon_damage * value_of(w, s, d->times) + value_of(w, s, d->plus);
    if (auto const* h = std::get_if<Heal>(&e.is)) healing += value_of(w, s, h->amount);
  }
  return {use.ability, use.user, static_cast<std::int8_t>(std::max(0, damage - a.descending)),
          static_cast<std::int8_t>(std::max(0, healing - a.descending))};
}

}  // namespace stamina
