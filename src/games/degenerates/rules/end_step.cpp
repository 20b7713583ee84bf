// Resolving a Fight: End Step.  Ledger DD-ENDR, DD-ABIL-08, DD-MST-03, DD-FEND-01.
#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "kit/ask.h"

namespace degenerates {

bool one_side_is_gone(State const& s) { return s.fight.in == 0 || foes_left(s) == 0; }

namespace {

using WhichActs = kit::Which<Names, FoeRef, "which_monster_acts_first">;

// Monsters with an ability of this group that have not used it; those that came in this round wait.        DD-ENDR-02
bool acts_in(World const& w, RoundStep group, Foe const& foe) {
  if (foe.ended || foe.round > w.state.fight.round) return false;
  switch (group) {
    case RoundStep::end_summon: return has_ability(w, foe, Ability::summon);
    case RoundStep::end_strikes: return has_ability(w, foe, Ability::skirmish) || has_ability(w, foe, Ability::thief);
    case RoundStep::end_healing: return has_ability(w, foe, Ability::drain) || has_ability(w, foe, Ability::regenerate);
    default: return false;
  }
}

// --- Summon ----------------------------------------------------------------------------------------------------------

// Its own deck; who belongs to no Region's deck calls the Monsters of the Region, a Law Epic Monster the Law.
std::optional<MonsterDeck> summons_from(World const& w, Foe const& foe) {
  if (foe.kind == FoeKind::monster && !is_epic(w, foe)) return w.content.monster_of(foe.card).deck;
  if (is_law(w, foe)) return MonsterDeck::law;
  Region const region = region_of(w, w.state.fight.at);
  if (region == Region::the_void) return {};
  return static_cast<MonsterDeck>(region);
}
bool is_of_class(World const& w, int card, int wanted) {
  return is_class(w, MonsterId{card}, static_cast<Class>(wanted));
}
Task<> summon_one(Play& play, MonsterDeck deck, std::optional<Class> of) {
  MonsterId card;
  if (of)
    card =
        co_await draw_monster_until(play, deck, MonsterZone::coming, is_of_class, static_cast<int>(*of), "DD-ABIL-08");
  else
    card = co_await draw_monster(play, deck, MonsterZone::coming, "DD-ABIL-08");
  if (card) add_foe(play, FoeKind::monster, card.index(), 0, "DD-ARRV-02");
}
Task<> summon(Play& play, FoeRef ref) {
  Foe const foe = *find(play.state, ref);
  std::optional<MonsterDeck> const deck = summons_from(play.world(), foe);
  if (!deck) co_return;
  bool printed = false;
  for (Standard const& a : fighter(play.world(), foe).abilities) {
    if (a.ability != Ability::summon || !works(play.world(), foe, a, {})) continue;
    printed = true;
    for (int i = 0; i < a.amount; ++i) co_await summon_one(play, *deck, a.of);
  }
  if (!printed) co_await summon_one(play, *deck, {});  // gained by an effect
}

// --- Skirmish and Thief ----------------------------------------------------------------------------------------------

WhoMask targets_in_the_fight(State const& s, Foe const& foe) {
  if (foe.target == targets_all) return s.fight.in;
  if (foe.target == targets_nobody) return 0;
  return static_cast<WhoMask>(bit(Who{foe.target}) & s.fight.in);  // DD-TGT-05
}
// Unwounded it deals 1 damage to its target; Dazed it deals none.
Task<> skirmish(Play& play, FoeRef ref) {
  Foe const foe = *find(play.state, ref);
  if (foe.wounds > 0 || suffers(play.world(), foe, &OnMonster::no_attack)) co_return;
  WhoMask const whom = targets_in_the_fight(play.state, foe);
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!in(whom, who)) continue;
    int const wounds = after_arm(play.world(), who, 1, DamageKind::normal);
    Stings stings;
    if (wounds > 0) add_stings(play.world(), ref, who, stings);
    if (find(play.state, ref)) play.commit(FoeStruck{ref, static_cast<std::uint8_t>(wounds), false}, "DD-ABIL-08");
    co_await deal_damage(play, who, 1, DamageKind::normal, "DD-ABIL-08");
    co_await sting(play, who, stings);
  }
}

constexpr int most_stolen_gold = 3;
// What it takes: gold, or an Item that is not equipped; the robbed one chooses if it has both.
using WhatIsStolen = kit::Which<Names, LootId, "what_is_stolen">;
struct GoldOrItem : WhatIsStolen {
  int gold = 0;
  void say(World const& w, LootId const& card, flow::Words& words) const {
    if (card) return WhatIsStolen::say(w, card, words);
    words.verb("decline").say("{} GP", gold);
  }
};
using WhoIsRobbed = kit::Which<Names, Who, "who_is_robbed">;

bool can_be_stolen(World const& w, LootId card) {
  return w.content.loot_of(card.index()).type == LootType::item && unequipped(w.state, card);
}
Task<> rob(Play& play, Who who) {
  int const gold = std::min<int>(most_stolen_gold, play.state.of(who).gp);
  GoldOrItem what{{{seat_of(play.world(), who), "What does the thief take?", "DD-ABIL-08"}}, gold};
  what.may_decline = gold > 0;
  for (LootId card : play.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (can_be_stolen(play.world(), card)) what.among.push_back(card);
  auto const taken = co_await play.ask_if_any(what);
  if (!taken) co_return;
  if (*taken)
    discard(play, *taken, "DD-ABIL-08");
  else
    gain_gold(play, who, -gold, "DD-ABIL-08");
}
// Its target may have fallen by what it dealt; an Escaped one is out of its reach.
WhoMask whom_it_robs(State const& s, Foe const& foe) {
  WhoMask const within_reach = static_cast<WhoMask>(s.fight.joined & ~s.fight.escaped);
  if (foe.target == targets_all) return within_reach;
  return foe.target == targets_nobody ? WhoMask{0} : static_cast<WhoMask>(bit(Who{foe.target}) & within_reach);
}
Task<> steal(Play& play, FoeRef ref) {
  Foe const foe = *find(play.state, ref);
  if (foe.dealt == 0) co_return;
  WhoIsRobbed which{{seat_of_party(play.world(), play.state.fight.at), "Whom does the thief rob?", "DD-ABIL-08"}};
  WhoMask const whom = whom_it_robs(play.state, foe);
  for (int i = 0; i < most_adventurers; ++i)
    if (in(whom, Who{i})) which.among.push_back(Who{i});
  auto const who = co_await play.ask_if_any(which);
  if (who) co_await rob(play, *who);
  leave_fight(play, ref, true, "DD-ABIL-08");
}

// --- the groups ------------------------------------------------------------------------------------------------------

Task<> use_ability(Play& play, RoundStep group, FoeRef ref) {
  play.commit(EndStepUsed{ref}, "DD-ENDR-02");
  World const w = play.world();
  Foe const foe = *find(play.state, ref);
  if (group == RoundStep::end_summon) {
    co_await summon(play, ref);
  } else if (group == RoundStep::end_strikes) {
    if (has_ability(w, foe, Ability::skirmish)) co_await skirmish(play, ref);
    Foe const* const now = find(play.state, ref);
    if (now && has_ability(play.world(), *now, Ability::thief)) co_await steal(play, ref);
  } else {
    if (has_ability(w, foe, Ability::drain)) heal_foe(play, ref, foe.dealt, "DD-ABIL-08");
    heal_foe(play, ref, amount_of(w, foe, Ability::regenerate), "DD-ABIL-08");
  }
}
// One after another as the players wish; how Monsters heal does not depend on the order, so nobody is asked then.
Task<> monsters_act(Play& play, RoundStep group) {
  while (true) {
    WhichActs which{{seat_of_party(play.world(), play.state.fight.at), "Which Monster acts first?", "DD-ENDR-02"}};
    each_foe(play.state, [&](FoeRef ref, Foe const& foe) {
      bool const asked = group != RoundStep::end_healing || which.among.empty();
      if (asked && acts_in(play.world(), group, foe)) which.among.push_back(ref);
    });
    auto const next = co_await play.ask_if_any(which);
    if (!next) co_return;
    co_await use_ability(play, group, *next);
  }
}
void next_round(Play& play) {
  end_foe_statuses(play);
  end_modifiers(play, Until::this_round, "DD-ENDR-01");
  renew_uses(play, Times::once_a_round);
  if (!one_side_is_gone(play.state)) play.commit(RoundBegins{}, "DD-ENDR-03");
}

}  // namespace

Task<> end_step_group(Play& play) {
  RoundStep const group = play.state.fight.step;
  if (group == RoundStep::end_items) {
    About about = of_all_in_the_fight(play.world());
    co_await at(play, Moment::round_ends, about);
  } else {
    co_await monsters_act(play, group);
  }
  if (group == RoundStep::end_healing) {
    next_round(play);
    co_return;
  }
  auto const next = static_cast<RoundStep>(static_cast<int>(group) + 1);
  play.commit(StepBegins{next}, "DD-ENDR-02");
}

}  // namespace degenerates
