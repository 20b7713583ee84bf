// Looting after a fight that was won: rewards and Loot Rolls.  Ledger DD-LTG, DD-EPIC-05, -06.
#include <algorithm>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fallen.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/status_conditions.h"

namespace degenerates {

void LootRolled::apply(State&) const {}
void LootRolled::tell(World const& w, flow::Words& words) const {
  words.say("Loot Roll of {}: {} against {}", called(w, who), die, needed);
}

// --- Trophies --------------------------------------------------------------------------------------------------------

namespace {

// The black box of an Encounter that is a Trophy.                                                        DD-ENC-11
Fighter const& box_of(World const& w, EncounterId card) {
  for (Scenario const& s : w.content.encounters[card.index()].scenarios)
    if (s.fight) return *s.fight;
  static Fighter const none;
  return none;
}
template <class Each>
void each_trophy(World const& w, Who who, Each&& f) {  // DD-MON-09
  for (MonsterId card : w.state.cards.monsters.cards(of(MonsterZone::trophy_0, who)))
    f(w.content.monster_of(card.index()));
  for (LootId card : w.state.cards.loot.cards(of(LootZone::trophy_0, who))) f(*w.content.loot_of(card.index()).fighter);
  for (EncounterId card : w.state.cards.encounters.cards(of(EncounterZone::trophy_0, who))) f(box_of(w, card));
}
int xp_of_own_epics(World const& w, Who who) {
  int sum = 0;
  for (MonsterId card : w.state.cards.monsters.cards(of(MonsterZone::trophy_0, who))) {
    Monster const& m = w.content.monster_of(card.index());
    if (m.deck == MonsterDeck::epic) sum += m.xp;
  }
  return sum;
}
bool has_trophy(World const& w, Who who) {
  bool any = false;
  each_trophy(w, who, [&](Fighter const&) { any = true; });
  return any;
}

}  // namespace

WhoMask entitled(World const& w) {
  WhoMask who = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    Adventurer const& a = w.state.of(Who{i});
    if (in(w.state.fight.in, Who{i}) && a.plays() && !a.defeated) who |= bit(Who{i});
  }
  return who;
}
int xp_of_trophies(World const& w, Who who) {
  int sum = 0;
  each_trophy(w, who, [&](Fighter const& f) { sum += f.xp; });
  return sum;
}
int gp_of_trophies(World const& w, Who who) {
  int sum = 0;
  each_trophy(w, who, [&](Fighter const& f) { sum += f.gp; });
  return sum;
}
int xp_of_others_epics(World const& w, Who who) {
  return std::max(0, w.state.fight.epic_xp - xp_of_own_epics(w, who));  // its own once, not twice        DD-EPIC-05
}
bool has_epic_trophy(World const& w, Who who) {  // DD-EPIC-06
  for (MonsterId card : w.state.cards.monsters.cards(of(MonsterZone::trophy_0, who)))
    if (w.content.monster_of(card.index()).deck == MonsterDeck::epic) return true;
  return false;
}
int needed_to_loot(World const& w, Who who) {
  if (!has_trophy(w, who) || forbidden(w, who, Deed::loot_roll)) return 0;  // DD-LTG-05
  return std::max(0, xp_of_trophies(w, who) + bonus(w, read_by(w, who), Stat::loot_roll));
}
void discard_trophies(Play& play, Who who, flow::Rule rule) {
  for (MonsterId card : play.state.cards.monsters.cards(of(MonsterZone::trophy_0, who))) discard(play, card, rule);
  for (LootId card : play.state.cards.loot.cards(of(LootZone::trophy_0, who))) discard(play, card, rule);
  for (EncounterId card : play.state.cards.encounters.cards(of(EncounterZone::trophy_0, who)))
    discard(play, card, rule);
}

// --- Loot Rolls ------------------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(LootFrom, std::uint8_t, nothing, loot, epic_loot)
struct WhichLootDeck {  // DD-LTG-08, -09
  static constexpr std::string_view kind = "which_loot_deck";
  using Answer = LootFrom;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<LootFrom>& offers) const {
    offers.add(LootFrom::loot);
    offers.offer(LootFrom::epic_loot)
        .refuse_if(!has_epic_trophy(w, who), "DD-LTG-08", "{} has no Epic Monster as Trophy", called(w, who));
    offers.add(LootFrom::nothing);
  }
  int usual(World const&, flow::Offers<LootFrom> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-LTG-05").say("{} may draw a Loot card", called(w, who));
  }
  void say(World const&, LootFrom from, flow::Words& words) const {
    constexpr std::string_view names[] = {"draw nothing", "draw a Loot card", "draw a card of the Epic Loot deck"};
    words.verb("draw").say("{}", names[static_cast<std::size_t>(from)]);
  }
};
bool can_be_looted(World const& w, int card, int) {
  Loot const& loot = w.content.loot_of(card);
  return loot.found != Found::town_only && loot.type != LootType::service;  // DD-LOOT-02, -11
}
Task<> loot_roll(Play& play, Who who) {
  int const needed = needed_to_loot(play.world(), who);
  if (needed <= 0) co_return;
  if (needed < loot_without_a_roll) {  // DD-LTG-07
    int const die = co_await play.roll(6, "a Loot Roll");
    play.commit(LootRolled{who, static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(needed)}, "DD-LTG-05");
    if (die > needed) co_return;
  }
  WhichLootDeck const question{who};
  LootFrom const from = co_await play.ask(question);
  if (from == LootFrom::nothing) co_return;
  bool const epic = from == LootFrom::epic_loot;
  LootId const card = co_await draw_loot_until(play, epic, of(LootZone::waiting_0, who), can_be_looted, 0, "DD-LTG-05");
  if (!card) co_return;
  About about = read_by(play.world(), who);
  about.amount = card.index();
  co_await at(play, Moment::loot_drawn, about);
}
void collect(Play& play, Who who) {
  int const xp = xp_of_trophies(play.world(), who) + xp_of_others_epics(play.world(), who);
  int const gp = gp_of_trophies(play.world(), who);
  gain_xp(play, who, xp, "DD-LTG-03");
  gain_gold(play, who, gp, "DD-LTG-03");
}

}  // namespace

Task<> loot(Play& play) {
  WhoMask const who = entitled(play.world());
  auto const others = static_cast<WhoMask>(play.state.fight.joined & ~who);
  if (play.state.fight.reason == FightFor::looting) discard_waiting(play, others, "DD-LOOT-09");
  for (int i = 0; i < most_adventurers; ++i)
    if (in(others, Who{i})) discard_trophies(play, Who{i}, "DD-LTG-01");
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) collect(play, Who{i});
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) co_await loot_roll(play, Who{i});  // all of them before any fight              DD-LTG-10
  WhoMask const stood = standing(play.world());
  for (int i = 0; i < most_adventurers; ++i) {
    if (in(who, Who{i})) discard_trophies(play, Who{i}, "DD-LTG-11");
    if (in(play.state.fight.joined, Who{i})) end_fight_statuses(play, Who{i}, "DD-LTG-11");
  }
  forget_the_fight(play);  // what was lent for the fight, too, ends after its rewards                    DD-LTG-11
  leave_the_fight_behind(play);
  co_await hear_the_fallen(play, stood);
  co_await resolve_waiting(play);
}

}  // namespace degenerates
