// Diplomacy.  Ledger TG-DIP.
#include "games/avalon/rules/diplomacy.h"

#include "games/avalon/rules/combat.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/effects.h"

namespace avalon {

namespace {

// What may be paid for others, and what each pays alone.                                            TG-DIP-16
Cost shared_part(Cost const& c) { return {.energy = c.energy, .magic = c.magic}; }
Cost own_part(Cost c) {
  c.energy = 0;
  c.magic = 0;
  return c;
}

}  // namespace

bool can_avoid(World const& w) {
  auto const& avoid = enemy(w).diplomacy->avoid;
  if (avoid.empty()) return false;
  SlotMask const party = w.state.fight.members;
  LocationId const at = who(w.state, first_of(party)).at;
  if (!holds(w, avoid.front().needs, party, at)) return false;  // TG-DIP-15
  if (!can_pay(w, party, shared_part(avoid.front().cost), count(party))) return false;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && !can_pay(w, bit(i), own_part(avoid.front().cost), 1)) return false;
  return true;
}

Task<bool> avoid_step(Play& play) {
  Slot const slot = first_of(static_cast<SlotMask>(play.state.fight.members & ~play.state.fight.asked));
  if (slot != no_slot) {
    if (!can_avoid(play.world())) {
      set_moment(play, Moment::items, "TG-DIP-14");
      co_return false;
    }
    AvoidIt const question{.slot = slot};
    bool const avoids = co_await play.ask(question);
    if (!avoids)
      set_moment(play, Moment::items, "TG-DIP-17");
    else
      play.commit(AnsweredInFight{slot}, "TG-DIP-17");
    co_return true;
  }
  Cost const cost = enemy(play.world()).diplomacy->avoid.front().cost;
  SlotMask const party = play.state.fight.members;
  Cost const shared = shared_part(cost), own = own_part(cost);
  co_await pay(play, party, shared, count(party), no_slot, "TG-DIP-16");
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) co_await pay(play, bit(i), own, 1, no_slot, "TG-DIP-16");
  end_fight(play, EncounterResult::escaped, true, "TG-DIP-13");
  co_return true;
}

namespace {

// Step 4, as a rule: whoever stays may leave in its next activation.  With no card left to draw that is too late, the
// end of this turn loses the talk for everybody.                                              TG-DIP-10, TG-DIP-12
void activation_is_over(Play& play, flow::Rule rule) {
  State const& s = play.state;
  Slot const active = s.fight.active;
  bool const last_chance = fighting(s, active) && !panics(s, active) &&
                           who(s, active).cards[static_cast<std::size_t>(CardKind::diplomacy)].deck.empty();
  if (last_chance)
    set_moment(play, Moment::after_strike, "TG-DIP-12");
  else
    set_moment(play, Moment::ready, rule);
}

}  // namespace

void lose_diplomacy(Play& play, flow::Rule rule) { end_fight(play, EncounterResult::lost, true, rule); }

bool affinity_check(Play& play) {
  DiplomacySide const& card = *enemy(play.world()).diplomacy;
  int const stands = play.state.fight.affinity;
  if (stands == 0) {
    lose_diplomacy(play, "TG-DIP-02");
    return true;
  }
  if (stands < card.slots - 1) return false;
  if (play.state.fight.stage + 1 >= static_cast<int>(card.stages.size())) {  // TG-DIP-05
    end_fight(play, EncounterResult::won, true, "TG-DIP-05");
    return true;
  }
  play.commit(StageWon{static_cast<std::uint8_t>(play.state.fight.stage + 1), static_cast<std::uint8_t>(card.gray)},
              "TG-DIP-06");
  activation_is_over(play, "TG-DIP-06");
  return true;
}

Task<> response(Play& play, Slot slot) {
  play.commit(Attacked{slot, 0}, "TG-DIP-07");
  co_await raise_defences(play, slot, true);
  if (!fighting(play.state, slot)) co_return;
  Stage const& stage = enemy(play.world()).diplomacy->stages[play.state.fight.stage];
  co_await apply_icons(play, slot, stage.response, no_source, "TG-DIP-07");
  co_await use_charges(play, slot);  // TG-CMB-09
  if (play.state.fight.moment == Moment::none) co_return;
  if (affinity_check(play)) co_return;  // TG-DIP-08
  if (fighting(play.state, slot)) activation_is_over(play, "TG-TURN-07");
}

Task<> escape_diplomacy(Play& play, Slot slot) {
  LocationId const at = who(play.state, slot).at;
  Effects const& failure = enemy(play.world()).diplomacy->failure;
  leave_fight(play, slot, false, "TG-DIP-12");
  ForWhom const alone{.party = bit(slot), .at = at, .meanwhile = true};
  co_await carry_out(play, failure, alone);
}

}  // namespace avalon
