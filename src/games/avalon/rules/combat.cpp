// Combat, escaping, traits.  Ledger TG-CMB, TG-ESC, TG-TRAIT, TG-CHAL-08..11.
#include "games/avalon/rules/combat.h"

#include "games/avalon/rules/combat_and_diplomacy_sequence.h"

namespace avalon {

namespace {

int attack_row(World const& w) {
  auto const& rows = enemy(w).combat->attacks;
  // They follow each other without a gap, up to the pool that wins; a state repaired by hand may hold more than that.
  auto const row =
      std::find_if(rows.begin(), rows.end() - 1, [&](AttackRow const& r) { return w.state.fight.pool <= r.to; });
  return static_cast<int>(row - rows.begin());
}

}  // namespace

// What is in use prevents anew in each attack; what abilities have raised in this activation stays until the enemy's
// attack is over.
Task<> raise_defences(Play& play, Slot slot, bool step_three) {
  int const prevent = std::max(0, boons(play.world(), slot).prevent);
  play.commit(GearPrevents{static_cast<std::uint8_t>(prevent)}, "TG-TRACK-02");
  if (!step_three) co_return;
  for (int i = 0; i < play.state.fight.sequence.size(); ++i) {
    if (!ability_is_visible(play.world(), i)) continue;
    Card const& card = sequence_card(play.world(), i);
    for (Ability const& ability : *card.abilities) {
      if (ability.trigger != Trigger::attack) continue;
      Scope const scope{.slot = slot, .party = play.state.fight.members, .card = &card};
      if (value_of(play.world(), scope, ability.condition) == 0) continue;
      Source const source{.at = i, .card = &card};
      co_await apply_icons(play, slot, ability.effects, source, "TG-TRIG-06");
      if (!fighting(play.state, slot)) co_return;
    }
  }
  flow::FixedList<Ability const*, 16> gear;
  for_gear_in_use(play.world(), slot, [&](Gear const& g, ItemId, SecretId, SkillId) {
    for (Ability const& a : g.abilities)
      if (a.trigger == Trigger::attack) gear.try_push_back(&a);
  });
  for (Ability const* ability : gear) {
    Scope const scope{.slot = slot, .party = play.state.fight.members};
    if (value_of(play.world(), scope, ability->condition) == 0) continue;
    Source const source{};
    co_await apply_icons(play, slot, ability->effects, source, "TG-TRIG-06");
  }
}

bool victory(Play& play) {
  if (play.state.fight.pool < enemy(play.world()).combat->target) return false;
  end_fight(play, EncounterResult::won, false, "TG-CMB-03");
  return true;
}

Task<> opportunity_attack(Play& play, Slot slot, flow::Rule rule) {
  play.commit(Attacked{slot, -1}, rule);
  co_await raise_defences(play, slot, false);
  co_await apply_icons(play, slot, enemy(play.world()).combat->opportunity, no_source, rule);
}

Task<bool> after_cards_in_combat(Play& play, Slot slot) {
  int const played = play.state.fight.played;
  bool const opportunist = enemy(play.world()).has(Trait::opportunist) && played < 2;  // TG-TRAIT-07
  if (played == 0 || opportunist) {
    co_await opportunity_attack(play, slot, played == 0 ? "TG-CMB-01" : "TG-TRAIT-07");
    if (!fighting(play.state, slot)) co_return false;
    if (played == 0) {  // TG-CMB-02: also when panicking
      co_await draw_cards(play, slot, 1);
      if (!fighting(play.state, slot)) co_return false;
    }
  }
  co_return !victory(play);  // TG-CMB-14: then the enemy's attack
}

Task<> enemy_attack(Play& play, Slot slot) {
  if (enemy(play.world()).has(Trait::numbing)) co_await discard_from_deck(play, slot, 2, "TG-TRAIT-06");
  int const row = attack_row(play.world());  // TG-CMB-06: chosen once, by the pool at the beginning
  play.commit(Attacked{slot, static_cast<std::int8_t>(row)}, "TG-CMB-06");
  co_await raise_defences(play, slot, true);
  if (!fighting(play.state, slot)) co_return;
  co_await apply_icons(play, slot, enemy(play.world()).combat->attacks[static_cast<std::size_t>(row)].icons, no_source,
                       "TG-CMB-07");
  co_await use_charges(play, slot);  // TG-CMB-09
  if (!fighting(play.state, slot)) {
    // The one attacked is gone; what the attack did to the pool still counts for the others.
    if (play.state.fight.moment != Moment::none) victory(play);
    co_return;
  }
  play.commit(DefencesLowered{}, "TG-TRIG-06");
  if (victory(play)) co_return;  // TG-CMB-08
  play.commit(AttackMade{}, "TG-CMB-06");
  set_moment(play, Moment::after_strike, "TG-ESC-01");
}

Task<> first_activation(Play& play, Slot slot) {
  if (enemy(play.world()).has(Trait::savage)) {  // TG-TRAIT-11
    co_await raise_defences(play, slot, false);
    suffer_damage(play, slot, 2, "TG-TRAIT-11");
    if (!fighting(play.state, slot)) co_return;
  }
  if (enemy(play.world()).has(Trait::ambush) && who(play.state, slot).hand.size() > 1) {  // TG-TRAIT-01
    PickFromHand const question{.slot = slot, .keep = true};
    int const kept = co_await play.ask(question);
    for (int i = who(play.state, slot).hand.size() - 1; i >= 0; --i)
      if (i != kept) play.commit(HandDiscarded{slot, static_cast<std::uint8_t>(i)}, "TG-TRAIT-01");
  }
}

Task<> escape_combat(Play& play, Slot slot, bool forced) {
  change_energy(play, slot, -1, "TG-ESC-02");  // a loss, not a payment
  co_await opportunity_attack(play, slot, "TG-ESC-02");
  if (!fighting(play.state, slot)) co_return;
  if (escape_is_tossed(play.state) && !forced) {  // TG-CHAL-09
    play.commit(EscapeTried{}, "TG-CHAL-08");
    int const toss = co_await play.roll(2, "dial: 1 skull, 2 grail");
    if (toss == 1) co_return;  // TG-CHAL-10
  }
  leave_fight(play, slot, false, "TG-ESC-04");
}

}  // namespace avalon
