#include "games/allswell/rules/listen.h"

#include <algorithm>

#include "games/allswell/events.h"
#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"

namespace allswell {
namespace {

// What is used at such a moment waits for no action to be over.                                      AW-OVERLORD-10
bool outside_of_actions(Moment when) {
  switch (when) {
    case Moment::round_start:
    case Moment::impulses_chosen:
    case Moment::own_turn:
    case Moment::any_time:
    case Moment::turn_start:
    case Moment::turn_end:
    case Moment::round_end: return true;
    default: return false;
  }
}
// Whose moment it is: of actions, turns and ways who does it, of everything else whom it happens to.
CombatantRef subject(Moment when, About const& about) {
  switch (when) {
    case Moment::own_turn:
    case Moment::turn_start:
    case Moment::before_action:
    case Moment::between_hexes:
    case Moment::movement_end:
    case Moment::after_action:
    case Moment::turn_end: return about.by;
    default: return about.target;
  }
}
bool is_of(Whose whose, CombatantRef owner, CombatantRef subject) {
  if (whose == Whose::anyone) return true;
  if (!subject) return whose == Whose::self;
  bool const enemies = owner ? is_enemy(owner.slot) : true;  // the Scenario is on the Enemies' side
  if (whose == Whose::self) return subject == owner;
  return (is_enemy(subject.slot) == enemies) == (whose == Whose::friend_);
}
bool fits_action(std::optional<ActionKind> wanted, ActionKind taken) {
  if (!wanted || *wanted == taken) return true;
  return *wanted == ActionKind::ability && (taken == ActionKind::augment || taken == ActionKind::affliction);
}
CombatantRef other_party(Moment when, About const& about, CombatantRef owner) {
  CombatantRef const of = subject(when, about);
  if (when == Moment::floored) return of;  // nobody else takes part in it, and it may be one's own
  if (owner && owner == of) return about.by == owner ? about.target : about.by;
  if (owner && owner == about.by) return of;
  bool const of_two = when == Moment::targeted || when == Moment::damage_dealt || when == Moment::damage_suffered;
  return of_two && about.by ? about.by : of;
}
Here here_for(World const& w, Moment when, About const& about, Use const& use) {
  Here here;
  here.self = use.source;
  here.other = other_party(when, about, use.source);
  if (!use.source || use.place >= 0) here.that = subject(when, about);
  Combatant const* const it = find(w.state, subject(when, about));
  here.hex = it ? it->hex : about.hex;
  return here;
}
bool used_up(State const& s, Use const& use) {
  for (Waiting const& one : s.scenario.used)
    if (one.trigger == use.trigger && one.who == use.source) return true;
  return false;
}
bool raises_damage(World const& w, Here const& here, Trigger const& trigger) {
  ChangeDamage const* const change = pack::first<ChangeDamage>(trigger.do_);
  return change && value(w, here, change->by) > 0;
}

class Gathering {
 public:
  Gathering(World const& w, Moment when, About const& about, Uses& found)
      : w_(w), when_(when), about_(about), found_(found) {}

  void look(Trigger const& trigger, CombatantRef owner, int token_value, int place = -1) {
    if (trigger.when != when_) return;
    if (!is_of(trigger.of, owner, subject(when_, about_))) return;
    if (trigger.by != Whose::anyone && (!about_.by || !is_of(trigger.by, owner, about_.by))) return;
    if (!fits_action(trigger.action, about_.action)) return;
    Use use;
    use.trigger = TriggerId(w_.content.triggers.number_of(trigger));
    use.source = owner;
    use.seat = seat_of(w_, owner);
    use.must = !trigger.may;
    use.place = static_cast<std::int8_t>(place);
    if (trigger.times != Times::always && used_up(w_.state, use)) return;
    Here here = here_for(w_, when_, about_, use);
    here.value = token_value;
    here.about = const_cast<About*>(&about_);  // read alone
    if (!met(w_, here, trigger.boxes)) return;
    if (use.must && raises_damage(w_, here, trigger)) raised_ = true;
    found_.try_push_back(use);
  }
  void look(Powers const& powers, CombatantRef owner, int token_value, int place = -1) {
    if (!powers.touches(touching(when_))) return;
    for (Trigger const& trigger : powers.when) look(trigger, owner, token_value, place);
  }
  void look_at_combatants() {
    for_each(living(w_) & may_have_in_force(w_, touching(when_)), [&](CombatantId who) {
      CombatantRef const owner = ref_to(w_.state, who);
      each_in_force(w_, who, touching(when_), [&](InForce const& it) { look(*it.powers, owner, it.value); });
      if (Impulse const* const card = impulse_in_force(w_, who, touching(when_)); card && card->use)
        look(*card->use, owner, 0);
    });
  }
  void look_at_the_rest() {
    for (Waiting const& one : w_.state.scenario.waiting)
      if (alive(w_.state, one.who) || !one.who) look(w_.content.triggers[one.trigger.index()], one.who, 0);
    for (Trait const& rule : scenario(w_).rules) look(rule.powers, {}, 0);
    if (when_ != Moment::hex_entered) return;
    Combatant const* const who = find(w_.state, about_.target);
    for (int i = 0; who && i < w_.state.scenario.hex_tokens.size(); ++i) {
      HexToken const& token = w_.state.scenario.hex_tokens[i];
      if (token.hex != who->hex || !token.token) continue;
      Ability const& ability = w_.content.all_abilities[token.token.ability.index()];
      if (ability.token) look(ability.token->powers, token.token.by, token.token.value, i);
    }
  }
  // The token is one of several means of reduction: its holder says in which order.                     AW-PCDMG-01
  void look_at_the_defend_token() {
    if (when_ != Moment::damage_dealt || about_.past_defend || about_.defended || raised_ || about_.amount <= 0) return;
    if (!about_.target || !is_player(about_.target.slot) || defend_value(w_, about_.target) == 0) return;
    auto const is_another = [&](Use const& use) { return use.must && use.source == about_.target; };
    if (std::any_of(found_.begin(), found_.end(), is_another))
      found_.push_back({{}, about_.target, seat_of(w_, about_.target), true, the_defend_token, -1});
  }
  void look_at_what_is_due() {
    if (when_ != Moment::after_action) return;
    for (int i = about_.due_from; i < w_.state.scenario.due.size(); ++i) {
      Due const& due = w_.state.scenario.due[i];
      bool const bonus = due.kind == DueKind::bonus;
      if (has_an_earlier_bonus(i)) continue;
      if (!bonus && may_be_ordered(w_, due.who, due.step) == 0) continue;  // nobody to give it to           AW-ORDER-03
      found_.push_back({{}, due.who, seat_of(w_, due.who), bonus, static_cast<std::int8_t>(i), -1});
    }
  }

 private:
  // Of one Overlord they come in the order of the track.                                              AW-OVERLORD-09
  bool has_an_earlier_bonus(int place) const {
    auto const& due = w_.state.scenario.due;
    for (int i = about_.due_from; i < place; ++i)
      if (due[i].kind == DueKind::bonus && due[i].who == due[place].who) return true;
    return false;
  }

  World const& w_;
  Moment when_;
  About const& about_;
  Uses& found_;
  bool raised_ = false;
};

Lasts until(Times times) {
  switch (times) {
    case Times::action: return Lasts::action;
    case Times::turn: return Lasts::turn;
    case Times::round: return Lasts::round;
    default: return Lasts::scenario;
  }
}
// The number of the token that runs, and what the use takes away.
int token_value(World const& w, Use const& use, Trigger const& trigger, AbilityId& ability, Style& style, bool& once) {
  int number = 0;
  auto const look = [&](InForce const& it) {
    for (Trigger const& one : it.powers->when)
      if (&one == &trigger && it.token) {
        number = it.value;
        ability = it.token;
        style = it.style;
        once = w.content.all_abilities[it.token.index()].token->lasts == Lasts::used;
      }
  };
  if (alive(w.state, use.source)) each_in_force(w, use.source.slot, touching(trigger.when), look);
  return number;
}
void count_use(Play& play, Use const& use, Trigger const& trigger) {
  if (trigger.times != Times::always) {
    UsedUp const used{{use.trigger, use.source, until(trigger.times)}, false};
    play.commit(used, "AW-EQUIP-03");
  }
  for (Waiting const& one : play.state.scenario.waiting)
    if (one.trigger == use.trigger && one.who == use.source && one.until == Lasts::used) {
      UsedUp const last{one, true};
      play.commit(last, "AW-IMP-04");
      break;
    }
  if (!use.source || !is_player(use.source.slot)) return;
  CharacterId const who = character(use.source.slot);
  ImpulseId const impulse = displayed(play.state, who);
  if (!impulse) return;
  Impulse const& card = play.content.impulses[impulse.index()];
  if (card.use && &*card.use == &trigger) impulse_used(play, who);  // AW-IMP-12
}
bool holds_trigger(Powers const& powers, Trigger const& trigger) {
  for (Trigger const& one : powers.when)
    if (&one == &trigger) return true;
  return false;
}
// The card, trait or token it stands on, as people call it.
std::string source_name(World const& w, Use const& use) {
  Content const& c = w.content;
  Trigger const& trigger = c.triggers[use.trigger.index()];
  auto const has = [&](Powers const& powers) { return holds_trigger(powers, trigger); };
  for (Impulse const& one : c.impulses)
    if (one.use && &*one.use == &trigger) return one.name;
  for (Character const& one : c.characters)
    if (has(one.trait.powers)) return one.trait.name;
  for (Praxis const& one : c.praxes)
    if (has(one.trait.powers)) return one.trait.name;
  for (Equipment const& one : c.equipment)
    if (has(one.powers)) return one.name;
  for (int i = 0; i < c.all_abilities.size(); ++i)
    if (c.all_abilities[i].token && has(c.all_abilities[i].token->powers)) return c.all_abilities[i].name;
  for (Enemy const& one : c.enemies) {
    if (has(one.powers)) return one.name;
    if (one.overlord)
      for (Trait const& rule : one.overlord->rules)
        if (has(rule.powers)) return rule.name;
  }
  for (Trait const& rule : scenario(w).rules)
    if (has(rule.powers)) return rule.name;
  return fmt::format("what was left waiting, {}", use.trigger.index());
}
Task<> moment_with_its_own_(Play& play, Moment when, CombatantRef by, CombatantRef target) {
  About about;
  about.by = by;
  about.target = target;
  co_await moment(play, when, about);
}
Task<> settle(Play& play, int place) {
  Due const due = play.state.scenario.due[place];
  DueSettled const settled{place, false};
  play.commit(settled, "AW-ACT-06");
  if (due.kind == DueKind::order) return give_order(play, due.who, due.step);
  return bonus(play, due.who, due.stage);
}

}  // namespace

void gather(World const& w, Moment when, About const& about, Uses& found) {
  Gathering gathering(w, when, about, found);
  gathering.look_at_combatants();
  gathering.look_at_the_rest();
  gathering.look_at_the_defend_token();
  gathering.look_at_what_is_due();
}

bool Listen::heard(World const& w, Moment when) {
  State const& s = w.state;
  if (when == Moment::after_action && !s.scenario.due.empty()) return true;
  if (when == Moment::hex_entered && !s.scenario.hex_tokens.empty()) return true;
  if (!s.scenario.waiting.empty()) return true;
  if (scenario(w).any_rule.touches(touching(when))) return true;
  for (CombatantSet left = may_have_in_force(w, touching(when)); left != 0; left &= left - 1) {
    CombatantId const who = first_of(left);
    bool listens = false;
    each_in_force(w, who, touching(when), [&](InForce const&) { listens = true; });
    Impulse const* const card = impulse_in_force(w, who, touching(when));
    if (listens || (card && card->use && card->use->when == when)) return true;
  }
  return false;
}

Task<> Listen::use(Play& play, Use const& use, About& about) {
  if (use.due >= 0) {
    co_await settle(play, use.due);
    co_return;
  }
  if (use.due == the_defend_token) {
    about.amount = reduced_by_defend(play, about.target, about.amount);
    about.defended = true;
    co_return;
  }
  Trigger const& trigger = play.content.triggers[use.trigger.index()];
  Here here = here_for(play.world(), trigger.when, about, use);
  here.about = &about;
  Style style = Style::augment;
  bool once = false;
  here.value = token_value(play.world(), use, trigger, here.ability, style, once);
  if (use.place >= 0) {
    TokenOn const token = play.state.scenario.hex_tokens[use.place].token;
    here.value = token.value;
    here.ability = token.ability;
    HexTokenGone const gone{use.place};
    if (play.content.all_abilities[token.ability.index()].token->lasts == Lasts::used) play.commit(gone, "AW-ABIL-12");
  } else if (once) {
    TokenGone const gone{use.source, style};
    play.commit(gone, "AW-ABIL-12");
  }
  count_use(play, use, trigger);
  int const due_from = play.state.scenario.due.size();
  co_await read(play, here, trigger.do_);
  if (outside_of_actions(trigger.when)) co_await settle_bonuses(play, due_from);
}

void Listen::say(World const& w, Use const& use, flow::Words& words) {
  if (use.due == the_defend_token) return void(words.verb("use").say("the defend token"));
  words.verb("use");
  if (use.source) words.thing("figure", key_of(w, use.source));
  if (use.due >= 0) {
    Due const& due = w.state.scenario.due[use.due];
    if (due.kind == DueKind::order) return void(words.say("an order of {}", called(w, due.who)));
    std::string const& name = enemy_of(w, due.who.slot).track[static_cast<std::size_t>(due.stage) - 1].name;
    return void(words.say("{}: {}", called(w, due.who), name));
  }
  words.say("{}: {}", called(w, use.source), source_name(w, use));
}
void Listen::key(World const& w, Use const& use, std::string& out) {
  flow::Key(w, out)
      .word(use.due == the_defend_token ? "defend_token"
            : use.due >= 0              ? "due"
                                        : "trigger")
      .with("of", use.source);
  if (use.due >= 0) out += fmt::format(" at={}", use.due);
  if (use.trigger) out += fmt::format(" number={}", use.trigger.index());
  if (use.place >= 0) out += fmt::format(" token={}", use.place);
}

Task<> moment(Play& play, Moment when, About& about) { return kit::window<Listen>(play, when, about); }
Task<> moment_of(Play& play, Moment when, CombatantRef by, CombatantRef target) {
  if (!Listen::heard(play.world(), when)) return {};
  return moment_with_its_own_(play, when, by, target);
}

}  // namespace allswell
