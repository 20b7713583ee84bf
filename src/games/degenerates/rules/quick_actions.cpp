// Resolving a Fight: Quick Actions.  Ledger DD-FGHT-07, DD-ACT-03..05.
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

flow::Seat QuickAction::seat(World const& w) const { return seat_of(w, who); }
void QuickAction::options(World const& w, flow::Offers<QuickDeed>& offers) const {
  offers.add({});
  if (can_quick_equip(w, who)) offers.add({QuickKind::equip, {}, 0, {}, {}});        // DD-ACT-03
  if (can_quick_exchange(w, who)) offers.add({QuickKind::exchange, {}, 0, {}, {}});  // DD-ACT-03
  each_power(w, who, touching(HasA::quick_action), [&](Source const& source, PowersFacts const& facts) {
    for (std::size_t i = 0; i < facts.powers->actions.size(); ++i) {
      Action const& action = facts.powers->actions[i];
      if (action.kind != ActionKind::quick) continue;
      for (auto const& [foe, aimed] : aims_of(w, who, action)) {  // DD-ACT-05
        Here here = read_by(w, who);
        here.foe = foe;
        offers.offer({QuickKind::action, source, static_cast<std::uint8_t>(i), foe, aimed})
            .refuse_if(!fulfilled(w, here, action.boxes), "DD-ACT-02", "its box is not fulfilled");
      }
    }
  });
}
void QuickAction::prompt(World const& w, flow::Words& words) const {
  bool const before = w.state.fight.dice.attacks + w.state.fight.dice.defences + w.state.fight.dice.powers == 0;
  words.source("DD-FGHT-07")
      .say("{}: a Quick Action {} the Attack or Combat Action?", called(w, who), before ? "before" : "after");
}
void QuickAction::say(World const& w, QuickDeed const& deed, flow::Words& words) const {
  switch (deed.kind) {
    case QuickKind::nothing: words.verb("pass").say("not now"); return;
    case QuickKind::equip: words.verb("equip").say("Equip"); return;
    case QuickKind::exchange: words.verb("exchange").say("Exchange"); return;
    case QuickKind::action: break;
  }
  words.verb("act").say("{}, {}", action_of(w, deed.source, deed.number)->name, name_of_source(w, deed.source));
  if (deed.foe) words.say(": "), Names::say(w, deed.foe, words);
  if (deed.aimed) words.say(": "), Names::say(w, deed.aimed, words);
}
void QuickAction::key(World const& w, QuickDeed const& deed, std::string& out) const {
  flow::Key key(w, out);
  key.word(deed.kind);
  if (deed.kind == QuickKind::action)
    key.with("of", key_of_source(w, deed.source)).with("number", static_cast<int>(deed.number) + 1);
  key.with("on", deed.foe).with("for", deed.aimed);
}

namespace {

// "You" is the one it is aimed at, where it is aimed at an Adventurer.
Task<> use_quick_action(Play& play, Who who, QuickDeed deed) {
  Action const& action = *action_of(play.world(), deed.source, deed.number);
  Here here = read_by(play.world(), deed.aimed ? deed.aimed : who);
  here.foe = deed.foe;
  here.source = deed.source;
  bool passed = true;
  if (action.test) {
    Test const test{who, *action.test, 0, {}, "DD-TEST-01"};
    Rolled const rolled = co_await take_test(play, test);
    passed = rolled.passed;
    here.result = rolled.result();
    here.doubles = rolled.doubles;
  }
  Effects const& effects = passed ? action.effects : action.failed;
  co_await pack::run<Texts>(play, here, effects);
}

}  // namespace

Task<> quick_action(Play& play, Who who) {
  if (play.state.fight.quick_used || forbidden(play.world(), who, Deed::quick_action)) co_return;
  QuickAction const question{who};
  QuickDeed const deed = co_await play.ask(question);
  if (deed.kind == QuickKind::nothing) co_return;
  play.commit(QuickActionUsed{who, deed.source, deed.number}, "DD-FGHT-07");
  switch (deed.kind) {
    case QuickKind::equip: co_await quick_equip(play, who); break;
    case QuickKind::exchange: co_await quick_exchange(play, who); break;
    default: co_await use_quick_action(play, who, deed); break;
  }
}

}  // namespace degenerates
