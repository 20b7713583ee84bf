// Death Throes.  Ledger AW-THROE-01..07.
#include "games/allswell/decks.h"
#include "games/allswell/events.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

namespace {

// Who caused the death is said by whoever killed: AW-THROE-07.
bool draws_a_card(World const& w, CombatantRef killer, CombatantRef dead) {
  Combatant const* const by = find(w.state, killer);
  Combatant const* const gone = find(w.state, dead);
  if (!by || !gone || !is_player(killer.slot)) return false;           // AW-THROE-04
  if (sheet(w.state, character(killer.slot)).solo_ally) return false;  // AW-SOLO-23
  if (allowed(w, killer, Special::no_throes)) return false;
  return adjacent(w, by->hex, gone->hex);  // AW-THROE-01, -03
}

}  // namespace

Task<> draw_death_throes(Play& play, CombatantRef killer, CombatantRef dead) {
  if (!draws_a_card(play.world(), killer, dead)) co_return;
  ThroesId const id =
      co_await kit::draw<ThroesCards>(play, PileZone::deck, kit::open(PileZone::current), "AW-THROE-01");
  if (!id) co_return;
  Throes const& card = ThroesCards::card(play.content, id);
  PassageRead const text{card.name, card.text};
  play.commit(text, "AW-THROE-02");
  Here here{};
  here.self = killer;
  here.that = killer;
  here.other = dead;
  here.hex = find(play.state, dead)->hex;
  co_await read(play, here, card.effects);
  kit::CardPut<ThroesCards> const discarded{id, id, PileZone::discards, kit::every_seat};
  play.commit(discarded, "AW-THROE-06");
}

}  // namespace allswell
