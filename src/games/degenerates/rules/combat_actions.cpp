// Resolving a Fight: Combat Stance, Attacks, Combat Actions, Unarmed Strike, Escape.
// Ledger DD-CTRN-04, DD-ACT, DD-UNRM-01, DD-ESC.
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/forbidding.h"
#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

namespace {

// Reasons are made only when somebody looks.
template <class Answer>
std::string* if_asked(flow::Offers<Answer> const& offers, std::string& why) {
  return offers.explaining() ? &why : nullptr;
}

}  // namespace

// --- whose it is -----------------------------------------------------------------------------------------------------

Powers const* powers_of(World const& w, Source const& source) {
  Content const& c = w.content;
  auto const i = static_cast<std::size_t>(source.card);
  switch (source.kind) {
    case SourceKind::loot: return c.loot_facts[c.loot_cards[i]].powers;
    case SourceKind::skill: return c.skill_facts[i].powers;
    case SourceKind::mastery: return c.mastery_facts[i].powers;
    case SourceKind::weakness: return c.weakness_facts[i].powers;
    case SourceKind::triumph: return c.triumph_facts[i].powers;
    case SourceKind::doom: return c.doom_facts[i].powers;
    default: return nullptr;
  }
}
Attack const* attack_of(World const& w, Declared const& d) {
  if (d.kind != DeclaredKind::attack) return nullptr;
  return &powers_of(w, d.source)->attacks[d.number];
}
Action const* action_of(World const& w, Source const& source, int number) {
  return &powers_of(w, source)->actions[static_cast<std::size_t>(number)];
}
Action const* action_of(World const& w, Declared const& d) {
  return d.kind == DeclaredKind::action ? action_of(w, d.source, d.number) : nullptr;
}
std::string key_of_source(World const& w, Source const& source) {
  switch (source.kind) {
    case SourceKind::loot: return name_of(w.content, LootId{source.card});
    case SourceKind::skill:
    case SourceKind::mastery: return name_of(w.content, SkillId{source.card});
    case SourceKind::weakness: return name_of(w.content, WeaknessId{source.card});
    case SourceKind::triumph: return name_of(w.content, TriumphId{source.card});
    default: return "rule";
  }
}

// --- targets ---------------------------------------------------------------------------------------------------------

SpaceMask allowed_targets(World const& w, Who who) {
  SpaceMask attacking = 0, all = 0;
  each_foe(w.state, [&](FoeRef ref, Foe const& foe) {
    if (destroyed(w, foe)) return;
    all |= kit::place(ref.slot.index());
    if (attacks(w, foe, who)) attacking |= kit::place(ref.slot.index());
  });
  return attacking ? attacking : all;  // DD-ACT-05, DD-CTRN-03
}
Aims aims_of(World const& w, Who who, Action const& action) {
  Aims aims;
  if (action.aim == Aim::nobody) aims.push_back({});
  if (action.aim == Aim::monster)
    kit::each_place(allowed_targets(w, who), [&](int i) { aims.push_back({ref_of(w.state, FoeId{i}), Who{}}); });
  if (action.aim != Aim::companion && action.aim != Aim::anyone) return aims;
  Fight const& f = w.state.fight;
  for (int i = 0; i < most_adventurers; ++i) {
    Who const other{i};
    bool const there = in(f.joined, other) && !in(f.escaped, other) && w.state.of(other).plays();
    if (there && (other != who || action.aim == Aim::anyone)) aims.push_back({FoeRef{}, other});
  }
  return aims;
}

// --- Escape ----------------------------------------------------------------------------------------------------------

flow::Rule cannot_escape(World const& w, Who who, std::string* why) {
  flow::Rule rule;
  each_foe(w.state, [&](FoeRef, Foe const& foe) {
    if (!rule.empty() || !pursues(w, foe, who)) return;
    if (why) *why = fmt::format("{} pursues", name_of(w, foe));
    rule = "DD-ESC-06";
  });
  if (!rule.empty()) return rule;
  for (Deed const deed : {Deed::escape, Deed::combat_action}) {  // it is a Combat Action                    DD-ESC-01
    if (!forbidden(w, who, deed, why)) continue;
    if (why) *why += " forbids it";
    return rule_that_forbids(w, who, deed, "DD-ACT-02");
  }
  return rule;
}
bool escapes_without_test(World const& w, Who who) {
  bool attacked = false;
  each_foe(w.state, [&](FoeRef, Foe const& foe) { attacked |= attacks(w, foe, who); });
  return !attacked;  // DD-ESC-05, DD-TGT-07
}
bool rolls_attack_dice(World const& w, Who who, Declared const& d) {
  switch (d.kind) {
    case DeclaredKind::nothing: return false;
    case DeclaredKind::unarmed:
    case DeclaredKind::attack: return true;  // DD-CDIC-02
    case DeclaredKind::action: return action_of(w, d)->test.has_value();
    case DeclaredKind::escape: return !escapes_without_test(w, who);
  }
  return false;
}

// --- the stance ------------------------------------------------------------------------------------------------------

namespace {

Deed deed_of(CombatStance stance) {
  return stance == CombatStance::assault ? Deed::assault_stance : Deed::guard_stance;
}
// Some cards forbid a stance only against certain Monsters.
bool stance_forbidden(World const& w, Who who, CombatStance stance, std::string* why) {
  Deed const deed = deed_of(stance);
  if (forbidden(w, who, deed, why)) return true;
  bool found = false;
  each_foe(w.state, [&](FoeRef ref, Foe const&) {
    Here here = read_by(w, who);
    here.foe = ref;
    each_power(w, who, touching(deed), [&](Source const& source, PowersFacts const& facts) {
      for (Forbids const& f : facts.powers->forbids)
        if (f.deed == deed && fulfilled(w, here, f.boxes)) {
          if (why) *why = name_of_source(w, source);
          found = true;
        }
    });
  });
  return found;
}

}  // namespace

flow::Seat ChooseCombatStance::seat(World const& w) const { return seat_of(w, who); }
void ChooseCombatStance::options(World const& w, flow::Offers<CombatStance>& offers) const {
  for (CombatStance const stance : {CombatStance::guard, CombatStance::assault}) {
    std::string why;
    bool const no = stance_forbidden(w, who, stance, if_asked(offers, why));
    offers.offer(stance).refuse_if(no, "DD-CTRN-04", "{} forbids it", why);
  }
  if (offers.size() == 0) offers.add(w.state.of(who).combat_stance);  // both forbidden: it stays as it is
}
void ChooseCombatStance::prompt(World const& w, flow::Words& words) const {
  words.source("DD-CTRN-04").say("{}: which Combat Stance?", called(w, who));
}
void ChooseCombatStance::say(World const&, CombatStance stance, flow::Words& words) const {
  words.verb("stance").say("{}", stance == CombatStance::assault ? "Assault" : "Guard");
}
Task<> choose_stance(Play& play, Who who) {
  ChooseCombatStance const question{who};
  CombatStance const stance = co_await play.ask(question);
  take_stance(play, who, stance, "DD-CTRN-04");
}

// --- declaring -------------------------------------------------------------------------------------------------------

namespace {

// Everything that might be declared, one candidate after another, with the rule that forbids it.
struct Declaring {
  World const& w;
  Who who;
  flow::Offers<Declared>& offers;
  SpaceMask targets = allowed_targets(w, who);

  Here here(FoeRef foe) const {
    Here h = read_by(w, who);
    h.foe = foe;
    return h;
  }
  bool attacked_by_others(FoeRef foe) const { return !(targets & kit::place(foe.slot.index())); }

  void attack(Declared d, AttackType type, Boxes const* boxes) const {
    std::string why;
    bool const barred = (type == AttackType::melee && forbidden(w, who, Deed::melee_attacks, if_asked(offers, why))) ||
                        (type == AttackType::range && forbidden(w, who, Deed::range_attacks, if_asked(offers, why)));
    each_foe(w.state, [&](FoeRef ref, Foe const& foe) {
      if (destroyed(w, foe)) return;
      d.foe = ref;
      offers.offer(d)
          .refuse_if(barred, "DD-ACT-02", "{} forbids it", why)
          .refuse_if(boxes && !fulfilled(w, here(ref), *boxes), "DD-ACT-02", "its box is not fulfilled")
          .refuse_if(attacked_by_others(ref), "DD-ACT-05", "others attack you");
    });
  }
  void unarmed() const {  // DD-UNRM-01
    for (Attribute const test : {Attribute::AGI, Attribute::STR})
      attack({DeclaredKind::unarmed, test, {}, 0, {}, {}}, AttackType::melee, nullptr);
  }
  void of_card(Source const& source, Powers const& powers) const {
    for (std::size_t i = 0; i < powers.attacks.size(); ++i)
      for (Attribute const test : powers.attacks[i].test)  // DD-CDIC-03
        attack({DeclaredKind::attack, test, source, static_cast<std::uint8_t>(i), {}, {}}, powers.attacks[i].type,
               &powers.attacks[i].boxes);
    for (std::size_t i = 0; i < powers.actions.size(); ++i)
      if (powers.actions[i].kind == ActionKind::combat) action(source, powers.actions[i], i);
  }
  void action(Source const& source, Action const& a, std::size_t number) const {
    std::string why;
    bool const barred = forbidden(w, who, Deed::combat_action, if_asked(offers, why));
    for (auto const& [foe, aimed] : aims_of(w, who, a)) {
      Declared const d{
          DeclaredKind::action, a.test.value_or(Attribute::AGI), source, static_cast<std::uint8_t>(number), foe, aimed};
      offers.offer(d)
          .refuse_if(barred, "DD-ACT-02", "{} forbids it", why)
          .refuse_if(!fulfilled(w, here(foe), a.boxes), "DD-ACT-02", "its box is not fulfilled");
    }
  }
  void escape() const {  // DD-ESC-01
    std::string why;
    flow::Rule const rule = cannot_escape(w, who, if_asked(offers, why));
    offers.offer({DeclaredKind::escape, Attribute::AGI, {}, 0, {}, {}}).refuse_if(!rule.empty(), rule, "{}", why);
  }
};

}  // namespace

flow::Seat Declare::seat(World const& w) const { return seat_of(w, who); }
void Declare::options(World const& w, flow::Offers<Declared>& offers) const {
  Declaring const declaring{w, who, offers};
  PowerMasks wanted = touching(HasA::attack);
  wanted.add(touching(HasA::combat_action));
  each_power(w, who, wanted,
             [&](Source const& source, PowersFacts const& facts) { declaring.of_card(source, *facts.powers); });
  declaring.unarmed();
  declaring.escape();
  offers.add({});  // DD-ACT-01
}
void Declare::prompt(World const& w, flow::Words& words) const {
  words.source("DD-ACT-01").say("{}: one Attack or one Combat Action", called(w, who));
}
void Declare::say(World const& w, Declared const& d, flow::Words& words) const {
  std::string_view const test = boost::describe::enum_to_string(d.test, "");
  switch (d.kind) {
    case DeclaredKind::nothing: words.verb("pass").say("neither"); return;
    case DeclaredKind::escape:
      words.verb("escape").say("Escape");
      words.say("{}", rolls_attack_dice(w, who, d) ? " (AGI Test)" : "");
      return;
    case DeclaredKind::unarmed: words.verb("attack").say("Unarmed Strike on {}", test); break;
    case DeclaredKind::attack:
      words.verb("attack").say("{} on {}, {}", attack_of(w, d)->name, test, name_of_source(w, d.source));
      break;
    case DeclaredKind::action:
      words.verb("act").say("{}, {}", action_of(w, d)->name, name_of_source(w, d.source));
      break;
  }
  if (d.foe) words.say(": "), Names::say(w, d.foe, words);
  if (d.aimed) words.say(": "), Names::say(w, d.aimed, words);
}
void Declare::key(World const& w, Declared const& d, std::string& out) const {
  flow::Key key(w, out);
  key.word(d.kind);
  if (d.kind == DeclaredKind::unarmed || d.kind == DeclaredKind::attack) key.with("test", d.test);
  if (d.kind == DeclaredKind::attack || d.kind == DeclaredKind::action)
    key.with("of", key_of_source(w, d.source)).with("number", static_cast<int>(d.number) + 1);
  key.with("on", d.foe).with("for", d.aimed);
}
Task<> declare(Play& play, Who who) {
  Declare const question{who};
  Declared const declared = co_await play.ask(question);
  play.commit(ActionDeclared{who, declared}, "DD-ACT-01");
}

}  // namespace degenerates
