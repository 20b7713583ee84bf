// Items and interrupts.  Ledger OS-ITEM-01..08, OS-INT-01..07, OS-CMPN-08..10.
#include "games/oathsworn/rules/items.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/ability_cards.h"
#include "games/oathsworn/rules/making_an_attack.h"

namespace oathsworn {

namespace {

bool owns_moment(Oathsworn const& o, Moment m) { return (o.moments >> static_cast<int>(m) & 1) != 0; }

// A companion uses the "Companion:" line where there is one.  OS-CMPN-10
Ability const* item_ability(World const& w, int place, int item) {
  Item const& i = w.content.items[item];
  if (sworn(w.state, place).companion && i.companion) return &*i.companion;
  return i.ability ? &*i.ability : nullptr;
}

bool helps(World const& w, FigureId f, Moment m) {
  if (!present(w.state, f)) return false;
  Ally const& ally = w.content.allies[helper(w.state, helper_index(f)).ally];
  return ally.ability && ally.ability->when == m;
}
// Whoever holds nothing for the moment, and has no helper for it, need not be looked at more closely.
bool matters_to(World const& w, int place, Moment m) {
  Oathsworn const& o = sworn(w.state, place);
  return (!o.unconscious && owns_moment(o, m)) || helps(w, ally_at(place), m) || helps(w, guardian_id(), m);
}

// Tokens of who is down are out of play (OS-UNC-01), and for a companion they are something else (OS-CTOK-02).
bool may_flow(World const& w, int place) {
  Oathsworn const& o = sworn(w.state, place);
  return acting(w.state, place) && !o.companion && o.tokens[static_cast<std::size_t>(Token::battleflow)] > 0;
}

bool attack_moment(Moment m) { return m >= Moment::attack_declared && m <= Moment::attack_missed; }

}  // namespace

Ability const& ability_of(World const& w, int place, Use const& use) {
  Oathsworn const& o = sworn(w.state, place);
  switch (use.source) {
    case Source::card: return w.content.cards[o.held[use.index].index].abilities[use.ability];
    case Source::item: return *item_ability(w, place, o.held[use.index].index);
    case Source::special: return class_of(w, place).special[use.index];
    case Source::archetype: return w.content.archetypes[o.archetype].sides[o.side].abilities[use.index];
    default: return *w.content.allies[helper(w.state, helper_index(use.figure)).ally].ability;
  }
}

namespace {

int cost_of(World const& w, int place, Use const& use, Ability const& a) {
  switch (use.source) {
    case Source::card: {
      int const printed = w.content.cards[sworn(w.state, place).held[use.index].index].animus;
      return printed >= 0 ? printed : a.cost;  // OS-CARD-05
    }
    case Source::item: return sworn(w.state, place).companion ? 0 : a.cost;  // OS-CMPN-08
    case Source::archetype: return a.when == Moment::own_turn ? 1 : 0;       // OS-CMPN-04 OS-CMPN-05
    default: return a.cost;
  }
}

}  // namespace

int cost_of(World const& w, int place, Use const& use) {
  if (use.source == Source::battleflow) return 0;
  return cost_of(w, place, use, ability_of(w, place, use));
}

namespace {

Refused barred_by_state(World const& w, int place, Use const& use, Ability const& a) {
  if (use.source == Source::helper) {
    if (helper(w.state, helper_index(use.figure)).caged) return {"OS-CAGE-01", "a Caged character cannot"};
    return {};
  }
  Oathsworn const& o = sworn(w.state, place);
  if (o.caged) return {"OS-CAGE-01", "a Caged character cannot"};
  if (o.consumed) return {"OS-CONS-02", "a Consumed character cannot"};
  bool const interrupt = a.when != Moment::own_turn;
  if (interrupt && !a.forced && (o.restricted >> static_cast<int>(Restriction::interrupts) & 1))
    return {"OS-INJ-05", "an injury forbids interrupts this round"};
  return {};
}

Refused barred_by_throw_or_unarmed(World const& w, int place, Use const& use, Ability const& a) {
  if (use.source != Source::item) return {};
  Oathsworn const& o = sworn(w.state, place);
  Thing const item = o.held[use.index].index;
  if (!w.content.items[item].weapon()) {
    if (item == o.thrown_item) return {"OS-THRW-04", "it lies where it was thrown"};
    return {};
  }
  if (w.state.strike.attacker == use.figure && w.state.strike.unarmed && attack_moment(a.when))
    return {"OS-UNAR-02", "no weapon ability in an unarmed attack"};
  if (o.thrown_item != no_thing && w.content.items[o.thrown_item].weapon())
    return {"OS-THRW-03", "all weapons count as thrown"};
  return {};
}

Refused barred_by_falcons(World const& w, int place, Use const& use, Ability const& a) {
  if (!a.falcons) return {};
  for (Effect const& effect : a.do_) {  // the Falcons must be where the ability needs them, OS-FALC-05
    if (auto const* const send = pack::as<SendFalcon>(effect)) {
      if (sworn(w.state, place).falcons < send->count) return {"OS-FALC-05", "not so many Falcons are at home"};
      break;  // what follows uses those it sends
    }
    auto const* const attack = pack::as<Attack>(effect);
    if (attack && attack->falcons && attack_targets(w, use.figure, *attack) == 0)
      return {"OS-FALC-05", "no Falcon is on an enemy"};
  }
  return {};
}

Refused barred_by_cost(World const& w, int place, Use const& use, Ability const& a) {
  Oathsworn const& o = sworn(w.state, place);
  bool const interrupt = a.when != Moment::own_turn;
  int available = animus_of(w, use.figure);
  if (interrupt && !o.companion && is_oathsworn(use.figure))  // a +2 Animus Token may be spent at any time, OS-TOK-02
    available += std::min<int>(o.reserve, 2 * o.tokens[static_cast<std::size_t>(Token::animus)]);
  if (cost_of(w, place, use, a) > available) return {"OS-CARD-04", "not enough Animus"};
  if (figure(w.state, use.figure).hp <= a.hp_cost) return {"OS-CARD-06", "not enough HP"};
  return {};
}

Refused barred_by_use(World const& w, int place, Use const& use, Ability const& a) {
  Oathsworn const& o = sworn(w.state, place);
  if (use.source == Source::special) {
    auto const mark = 1u << use.index;
    bool const used = a.limit == Limit::turn    ? (o.used_turn & mark) != 0
                      : a.limit == Limit::round ? (o.used_round & mark) != 0
                                                : a.limit == Limit::encounter && (o.used_encounter & mark) != 0;
    if (used) return {"OS-SPEC-01", "used already"};
  }
  if (use.source == Source::archetype && (o.archetype_used >> use.index & 1)) return {"OS-CMPN-02", "used this round"};
  if (use.source == Source::helper && helper(w.state, helper_index(use.figure)).used)
    return {"OS-ALLY-09", "used already"};
  return {};
}

Refused barred_by_subject(World const& w, Use const& use, Ability const& a, FigureId subject) {
  if (!subject) return {};  // one's own turn and a phase are nobody's affair
  bool const own = subject == use.figure;
  bool const fits = a.of == Whose::any || (a.of == Whose::self && own) ||
                    (a.of == Whose::friendly && is_friend(subject)) ||
                    (a.of == Whose::other && is_friend(subject) && !own);
  if (!fits) return {"OS-INT-01", "its condition is not met"};
  if (a.within >= 99) return {};
  bool const both = present(w.state, use.figure) && present(w.state, subject);
  if (!both || distance(w, use.figure, subject) > a.within) return {"OS-INT-01", "too far away"};
  return {};
}

Refused barred_by_requirement(World const& w, Use const& use, Ability const& a, FigureId subject, FigureId foe) {
  if (a.requires_.is_constant() && a.requires_.constant() != 0) return {};
  FigureId other = foe ? foe : subject;
  if (w.state.strike.mob != 0) {  // one of the mob within range is enough, OS-MOB-03
    each(w.state.strike.mob & w.state.present, [&](FigureId f) {
      if (distance(w, use.figure, f) < distance(w, use.figure, other)) other = f;
    });
  }
  if (evaluate(w, a.requires_, use.figure, other) == 0) return {"OS-CARD-06", "a requirement is not met"};
  return {};
}

}  // namespace

Refused why_not(World const& w, int place, Use const& use, FigureId subject, FigureId foe) {
  if (use.source == Source::battleflow) return {};
  Ability const& a = ability_of(w, place, use);
  if (Refused const r = barred_by_state(w, place, use, a)) return r;
  if (Refused const r = barred_by_throw_or_unarmed(w, place, use, a)) return r;
  if (Refused const r = barred_by_falcons(w, place, use, a)) return r;
  if (Refused const r = barred_by_cost(w, place, use, a)) return r;
  if (Refused const r = barred_by_use(w, place, use, a)) return r;
  if (Refused const r = barred_by_subject(w, use, a, subject)) return r;
  return barred_by_requirement(w, use, a, subject, foe);
}

flow::FixedList<int, 4> flow_positions(World const& w, int place) {
  flow::FixedList<int, 4> list;
  Oathsworn const& o = sworn(w.state, place);
  if (!may_flow(w, place)) return list;
  int positions = 0;
  for (Held const& h : o.held)
    if (h.where <= Where::p3) positions |= 1 << static_cast<int>(h.where);
  for (int p = 0; p < 4; ++p)
    if (positions >> p & 1) list.push_back(p);
  return list;
}

Uses uses_for(World const& w, int place, Moment moment) {
  Uses uses;
  Oathsworn const& o = sworn(w.state, place);
  FigureId const own = oathsworn_at(place);
  if (acting(w.state, place) && owns_moment(o, moment)) {
    for (int i = 0; i < o.held.size(); ++i) {
      Held const& h = o.held[i];
      if (h.where != Where::hand) continue;
      if (h.kind == HeldKind::ability) {
        if ((w.content.card_moments[h.index] >> static_cast<int>(moment) & 1) == 0) continue;
        auto const& abilities = w.content.cards[h.index].abilities;
        for (std::size_t a = 0; a < abilities.size(); ++a)
          if (abilities[a].when == moment)
            uses.try_push_back({Source::card, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(a), own});
      } else if (h.kind == HeldKind::item) {
        if ((w.content.item_moments[h.index] >> static_cast<int>(moment) & 1) == 0) continue;
        Ability const* const a = item_ability(w, place, h.index);
        if (a && a->when == moment) uses.try_push_back({Source::item, static_cast<std::uint8_t>(i), 0, own});
      }
    }
    if (!o.companion) {
      auto const& special = class_of(w, place).special;
      bool const any = (w.content.class_moments[o.of_class] >> static_cast<int>(moment) & 1) != 0;
      for (std::size_t i = 0; any && i < special.size(); ++i)
        if (special[i].when == moment && !special[i].forced)
          uses.try_push_back({Source::special, static_cast<std::uint8_t>(i), 0, own});
    } else if (o.archetype != 0xff) {
      auto const& abilities = w.content.archetypes[o.archetype].sides[o.side].abilities;
      for (std::size_t i = 0; i < abilities.size(); ++i)
        if (abilities[i].when == moment) uses.try_push_back({Source::archetype, static_cast<std::uint8_t>(i), 0, own});
    }
  }
  for (FigureId const f : {ally_at(place), guardian_id()}) {
    if (!helps(w, f, moment) || place_of(w, f) != place) continue;
    if (is_guardian(f) && !acting(w.state, place)) continue;  // dormant, OS-GUAR-07
    uses.try_push_back({Source::helper, 0, 0, f});
  }
  return uses;
}

namespace {

// Battleflow Tokens may bring a card or item for this moment back into the hand: one for each position on the way.
bool flow_helps(World const& w, int place, Moment moment) {
  Oathsworn const& o = sworn(w.state, place);
  int const tokens = o.tokens[static_cast<std::size_t>(Token::battleflow)];
  if (!may_flow(w, place)) return false;
  for (Held const& h : o.held) {
    if (h.kind == HeldKind::injury || static_cast<int>(h.where) >= std::min(4, tokens)) continue;
    std::uint32_t const bits =
        h.kind == HeldKind::ability ? w.content.card_moments[h.index] : w.content.item_moments[h.index];
    if (bits >> static_cast<int>(moment) & 1) return true;
  }
  return false;
}

bool anything(World const& w, int place, Moment moment, FigureId subject, FigureId foe) {
  for (Use const& use : uses_for(w, place, moment))
    if (!why_not(w, place, use, subject, foe)) return true;
  return false;
}

}  // namespace

void UseInterrupt::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(Use{});
  for (Use const& use : uses_for(w, place, moment)) {
    Refused const no = why_not(w, place, use, subject, foe);
    offers.offer(use).refuse_if(static_cast<bool>(no), no.rule, "{}", no.why);
  }
  for (int const p : flow_positions(w, place))  // at any time, OS-TOK-10
    offers.add(Use{Source::battleflow, static_cast<std::uint8_t>(p), 0, oathsworn_at(place)});
}
void UseInterrupt::prompt(World const& w, flow::Words& words) const {
  constexpr std::string_view names[] = {"your turn",
                                        "a turn begins",
                                        "an attack is declared",
                                        "the might is drawn",
                                        "a critical hits",
                                        "an attack hits",
                                        "an attack misses",
                                        "an enemy attacks",
                                        "the damage is revealed",
                                        "HP are lost",
                                        "somebody would fall",
                                        "an enemy is about to move",
                                        "an enemy has moved",
                                        "an enemy moved adjacent",
                                        "a location broke",
                                        "the Oathsworn Phase begins",
                                        "the Oathsworn Phase ends",
                                        "the Encounter Phase begins",
                                        "the Encounter Phase ends",
                                        "the round ends"};
  words.source("OS-INT-01").say("{}: {}", place_name(w, place), names[static_cast<int>(moment)]);
  if (subject) words.thing("figure", name_of(w, subject)).say(" ({})", name_of(w, subject));
  words.say(". Interrupt?");
}
void say_use(World const& w, int place, Use const& use, flow::Words& words) {
  switch (use.source) {
    case Source::none: words.verb("pass").say("no"); return;
    case Source::battleflow: words.verb("token").say("spend a Battleflow Token on position {}", use.index); return;
    default: break;
  }
  Ability const& a = ability_of(w, place, use);
  std::string name;
  if (use.source == Source::card || use.source == Source::item) {
    name = held_name(w, place, use.index);
    words.verb(use.source == Source::card ? "play" : "use").thing("card", name);
  } else if (use.source == Source::helper) {
    name = name_of(w, use.figure);
    words.verb("use").thing("figure", name);
  } else {
    name = use.source == Source::special
               ? place_name(w, place)
               : w.content.archetypes[sworn(w.state, place).archetype].sides[sworn(w.state, place).side].name;
    words.verb("use");
  }
  words.say("{} {}", use.source == Source::card ? "play" : "use", name);
  if (!a.flavour.empty())
    words.say(": {}", a.flavour);
  else if (use.ability > 0 || use.index > 0)
    words.say(" ({})", use.source == Source::card ? use.ability + 1 : use.index + 1);
}
std::string use_key(World const& w, int place, Use const& use) {
  std::string out;
  flow::Key key(w, out);
  switch (use.source) {
    case Source::none: key.word("pass"); break;
    case Source::card: key.word(held_key(w, place, use.index)).with("ability", use.ability + 1); break;
    case Source::item: key.word(held_key(w, place, use.index)); break;
    case Source::special:
    case Source::archetype:
    case Source::helper: key.word(use.source).word(use.index + 1); break;
    case Source::battleflow: key.with("battleflow", use.index); break;
  }
  if (use.figure && use.figure != oathsworn_at(place)) key.with("by", use.figure);
  return out;
}
void UseInterrupt::say(World const& w, Answer const& use, flow::Words& words) const { say_use(w, place, use, words); }
void UseInterrupt::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key(w, out).word(use_key(w, place, a));
}

namespace detail {

Task<> open_window(Play& play, Moment moment, FigureId subject, FigureId foe) {
  for (int i = 0; i < places; ++i) {
    int const p = (play.state.lead + i) % places;
    if (encounter_over(play.state)) co_return;
    if (!matters_to(play.world(), p, moment)) continue;
    if (acting(play.state, p) && owns_moment(sworn(play.state, p), moment) && !sworn(play.state, p).companion) {
      std::size_t const specials = class_of(play.world(), p).special.size();
      for (std::size_t k = 0; k < specials; ++k) {  // what happens by itself
        Ability const& a = class_of(play.world(), p).special[k];
        Use const use{Source::special, static_cast<std::uint8_t>(k), 0, oathsworn_at(p)};
        if (!a.forced || a.when != moment || why_not(play.world(), p, use, subject, foe)) continue;
        Doing const doing{.who = use.figure, .place = p, .subject = subject, .foe = foe};
        co_await use_ability(play, p, use, doing);
      }
    }
    // The same card leaves the hand when used; board abilities have limits.  The bound is a belt for odd packs.
    for (int again = 0; again < 12; ++again) {
      bool const open = anything(play.world(), p, moment, subject, foe) || flow_helps(play.world(), p, moment);
      if (!open || encounter_over(play.state)) break;
      UseInterrupt const question{.place = p, .moment = moment, .subject = subject, .foe = foe};
      Use const use = co_await play.ask(question);
      if (use.source == Source::none) break;
      if (use.source == Source::battleflow) {
        TokensChanged const spent{.figure = oathsworn_at(p), .token = Token::battleflow, .by = -1};
        play.commit(spent, "OS-TOK-10");
        Battleflowed const flow{.place = p, .position = use.index};
        play.commit(flow, "OS-TOK-10");
        continue;
      }
      Doing const doing{.who = use.figure, .place = p, .subject = subject, .foe = foe};
      co_await use_ability(play, p, use, doing);
    }
  }
}

}  // namespace detail

Task<> open_window(Play& play, Moment moment, FigureId subject, FigureId foe) {
  for (int place = 0; place < places; ++place)
    if (matters_to(play.world(), place, moment)) return detail::open_window(play, moment, subject, foe);
  return {};
}

}  // namespace oathsworn
