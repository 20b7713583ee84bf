// Overlords.  Ledger AW-OVERLORD-01..17.
#include "games/allswell/rules/overlords.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

namespace {

Stage const& stage_reached(World const& w, CombatantRef who, int stage) {
  return enemy_of(w, who.slot).track[static_cast<std::size_t>(stage - 1)];
}

// It is the only one of its type.
CombatantRef standee_of(World const& w, TypeId overlord) {
  CombatantRef found;
  for_each(w.state.scenario.on_map & all_enemies, [&](CombatantId c) {
    if (at(w.state, c).type == overlord.index()) found = ref_to(w.state, c);
  });
  return found;
}

bool gives_in(World const& w, CombatantRef who) {
  std::optional<OverlordCard> const& card = enemy_of(w, who.slot).overlord;
  if (!card || card->defeat.empty()) return false;
  Here here{};
  here.self = who;
  here.that = who;
  return met(w, here, card->defeat);
}

}  // namespace

void note_bonus(Play& play, CombatantRef who, int stage) {
  BonusGained const gained{who, stage};
  if (!stage_reached(play.world(), who, stage).bonus.empty()) play.commit(gained, "AW-OVERLORD-09");
}

Task<> bonus(Play& play, CombatantRef who, int stage) {
  if (!alive(play.state, who)) co_return;  // AW-OVERLORD-15
  Here here{};
  here.self = who;
  here.that = who;
  co_await read(play, here, stage_reached(play.world(), who, stage).bonus);
}

Task<> settle_bonuses(Play& play, int due_from) {
  while (play.state.scenario.due.size() > due_from) {  // in the order of the track: AW-OVERLORD-09
    Due const due = play.state.scenario.due[due_from];
    DueSettled const settled{due_from, false};
    play.commit(settled, "AW-OVERLORD-10");
    co_await bonus(play, due.who, due.stage);
  }
}

Task<> defeat(Play& play, TypeId overlord) {
  TypeInPlay const* const type = in_play(play.state, overlord);
  CombatantRef const who = standee_of(play.world(), overlord);
  if (!type || type->defeated || (who && !alive(play.state, who))) co_return;
  Enemy const& card = play.content.enemies[overlord.index()];
  OverlordDefeated const defeated{overlord, who};
  play.commit(defeated, "AW-OVERLORD-15");  // no Death Throes card
  PassageRead const text{card.name, card.overlord->text};
  play.commit(text, "AW-OVERLORD-15");
  Here here{};
  here.other = who;
  co_await read(play, here, card.overlord->rewards);
  OverlordOut const out{overlord};
  play.commit(out, "AW-OVERLORD-17");
  Gone const gone{who};
  if (who)
    play.commit(gone, "AW-OVERLORD-16");  // the end of the Scenario is looked for only now: AW-OVERLORD-17
  else
    look_for_the_end(play);
}

Task<> look_for_defeats(Play& play) {
  TypeId beaten;
  for_each(living(play.world()) & all_enemies, [&](CombatantId c) {
    if (!beaten && gives_in(play.world(), ref_to(play.state, c))) beaten = TypeId(at(play.state, c).type);
  });
  if (!beaten) return {};
  return defeat(play, beaten);
}

Task<> Texts::does(Play& play, Here&, Defeat const& verb) { return defeat(play, TypeId(verb.overlord.index())); }

}  // namespace allswell
