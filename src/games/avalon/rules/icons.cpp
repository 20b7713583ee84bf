// What icons do: of abilities, keys, attacks and responses.  Ledger TG-TRIG, TG-BONUS, TG-TRACK, TG-CMB-07..12.
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/encounters.h"
#include "games/avalon/rules/quests_and_statuses.h"
#include "pack/run.h"

namespace avalon {

void place_markers(Play& play, int n, flow::Rule rule) {
  if (n <= 0) return;
  if (play.state.fight.less > 0) {  // DEFENSIVE                                                     TG-TRAIT-02
    --n;
    play.commit(MarkersLessened{0}, "TG-TRAIT-02");
    if (n == 0) return;
  }
  int const was = play.state.fight.pool;
  play.commit(PoolChanged{static_cast<std::uint8_t>(std::min(was + n, 200)), static_cast<std::uint8_t>(was)}, rule);
}

void move_affinity(Play& play, int by, flow::Rule rule) {
  if (!enemy(play.world()).diplomacy) return;
  int const was = play.state.fight.affinity;
  int const value = std::clamp(was + by, 0, enemy(play.world()).diplomacy->slots - 1);  // TG-BONUS-09
  if (value != was) play.commit(AffinityMoved{static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(was)}, rule);
}

void suffer_damage(Play& play, int slot, int n, flow::Rule rule) {
  Fight const& f = play.state.fight;
  bool const feint = f.moment == Moment::strike && enemy(play.world()).has(Trait::feint);  // TG-TRAIT-04
  int const prevented = feint ? 0 : f.prevent_all ? n : std::min<int>(n, f.prevent + f.shield);
  if (prevented > 0) {
    play.commit(DamagePrevented{prevented}, "TG-TRACK-02");
    place_markers(play, prevented * f.per_prevented, "TG-TRIG-06");
  }
  int const taken = std::min<int>(n - prevented, who(play.state, slot).health);
  if (taken <= 0) return;
  int const per_damage = f.per_damage;
  change_health(play, slot, -taken, rule);
  if (per_damage > 0) place_markers(play, taken * per_damage, "TG-TRIG-06");
  after_loss_of_health(play, slot);
}

void suffer_terror(Play& play, int slot, int n, flow::Rule rule) {
  int const health = who(play.state, slot).health;
  change_terror(play, slot, n, rule);
  if (who(play.state, slot).health < health) after_loss_of_health(play, slot);  // the insane lose it instead
}

namespace {

// Icons concern one character of the encounter, and may stand on a card of the sequence.
struct Icon {
  Slot slot;
  Source source;
  flow::Rule rule;
  bool cancels_next = false;  // TG-BONUS-07

  bool on_card(State const& s) const { return source.at >= 0 && source.at < s.fight.sequence.size(); }
};

struct IconVerbs {
  using Play = avalon::Play;
  using Scope = Icon;
  using Effect = EncounterEffect;

  static int value(Play& play, Icon const& i, pack::Expr const& e) {
    if (e.is_constant()) return e.constant();
    avalon::Scope scope{.slot = i.slot, .party = play.state.fight.members, .card = i.source.card};
    if (i.on_card(play.state)) scope.charges = play.state.fight.sequence[i.source.at].charges;
    return value_of(play.world(), scope, e);
  }
  static int some(Play& play, Icon const& i, pack::Expr const& e) { return std::max(0, value(play, i, e)); }

  // --- the tracks ---
  static void does(Play& play, Icon& i, SufferDamage const& e) {
    suffer_damage(play, i.slot, some(play, i, e.amount), "TG-TRACK-02");
  }
  static void does(Play& play, Icon& i, LoseHealth const& e) {
    int const lost = some(play, i, e.amount);
    change_health(play, i.slot, -lost, i.rule);
    if (lost > 0) after_loss_of_health(play, i.slot);
  }
  static void does(Play& play, Icon& i, GainHealth const& e) {
    change_health(play, i.slot, some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, GainTerror const& e) {
    suffer_terror(play, i.slot, some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, LoseTerror const& e) {
    change_terror(play, i.slot, -some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, GainEnergy const& e) {
    change_energy(play, i.slot, some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, LoseEnergy const& e) {
    change_energy(play, i.slot, -some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, GainResource const& e) {
    change_resource(play, i.slot, e.resource, some(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon& i, LoseResource const& e) {
    change_resource(play, i.slot, e.resource, -some(play, i, e.amount), i.rule);
  }

  // --- pool and affinity ---
  static void does(Play& play, Icon& i, PlaceMarkers const& e) {
    place_markers(play, some(play, i, e.amount), "TG-BONUS-08");
  }
  static Task<> does(Play& play, Icon& i, RemoveMarkers const& e) {
    int const n = some(play, i, e.amount), was = play.state.fight.pool;
    if (std::min(n, was) > 0)  // TG-CMB-11
      play.commit(PoolChanged{static_cast<std::uint8_t>(was - std::min(n, was)), static_cast<std::uint8_t>(was)},
                  i.rule);
    if (n <= was) return {};
    return discard_from_hand(play, i.slot, n - was, "TG-CMB-12");
  }
  static void does(Play& play, Icon& i, AffinityUp const& e) {
    move_affinity(play, some(play, i, e.amount), "TG-BONUS-09");
  }
  static void does(Play& play, Icon& i, AffinityDown const& e) {
    move_affinity(play, -some(play, i, e.amount), "TG-BONUS-09");
  }

  // --- defences ---
  static void does(Play& play, Icon& i, Prevent const& e) {
    play.commit(ShieldRaised{.by = some(play, i, e.amount)}, i.rule);
  }
  static void does(Play& play, Icon& i, PreventAll const&) { play.commit(ShieldRaised{.all = true}, i.rule); }
  static void does(Play& play, Icon& i, MarkersPerDamage const& e) {
    play.commit(MarkersPromised{.per_damage = some(play, i, e.amount)}, i.rule);
  }
  static void does(Play& play, Icon& i, MarkersPerPrevented const& e) {
    play.commit(MarkersPromised{.per_prevented = some(play, i, e.amount)}, i.rule);
  }

  // --- cards ---
  static Task<> does(Play& play, Icon& i, DrawCards const& e) {
    int const n = value(play, i, e.amount);
    if (n <= 0) return {};
    return draw(play, i.slot, n);
  }
  static Task<> does(Play& play, Icon& i, DiscardDeck const& e) {
    return discard_from_deck(play, i.slot, value(play, i, e.amount), i.rule);
  }
  static Task<> does(Play& play, Icon& i, DiscardHand const& e) {
    return discard_from_hand(play, i.slot, value(play, i, e.amount), i.rule);
  }
  static void does(Play& play, Icon&, DiscardLast const&) {  // the encounter card is never discarded        TG-BONUS-06
    int const last = play.state.fight.sequence.size() - 1;
    if (last >= 0) play.commit(LastDiscarded{static_cast<std::uint8_t>(last)}, "TG-BONUS-06");
  }
  static void does(Play& play, Icon& i, DestroyThis const&) {
    if (i.on_card(play.state)) play.commit(LastDiscarded{static_cast<std::uint8_t>(i.source.at)}, "TG-DISC-03");
  }
  static void does(Play& play, Icon& i, GainCharges const& e) {
    int const more = some(play, i, e.amount);
    if (i.on_card(play.state)) play.commit(ChargesChanged{i.source.at, more}, "TG-CMB-09");
  }
  static void does(Play& play, Icon& i, AddTimeToken const& e) {
    int const more = some(play, i, e.amount);
    if (!i.on_card(play.state)) return;
    auto const& abilities = *sequence_card(play.world(), i.source.at).abilities;
    for (std::size_t k = 0; k < abilities.size(); ++k)
      if (abilities[k].trigger == Trigger::delayed) play.commit(TimeTokensChanged{i.source.at, k, more}, "TG-TRIG-02");
  }
  static Task<> does(Play& play, Icon& i, RemoveTimeToken const& e) {
    return hurry_delayed(play, i.slot, value(play, i, e.amount), i.source.at);
  }

  // --- the encounter itself ---
  static void does(Play&, Icon& i, VoidNext const&) { i.cancels_next = true; }
  static void does(Play& play, Icon& i, EndEncounter const&) {
    end_fight(play, EncounterResult::escaped, false, i.rule);
  }
  static void does(Play& play, Icon&, RunAway const&) { end_fight(play, EncounterResult::escaped, true, "TG-CMB-16"); }
  static void does(Play& play, Icon&, MarkInEncounter const& e) { mark(play, e, true, "TG-STAT-01"); }
  // Its icons are a row of their own: nothing in it cancels what stands behind.
  static Task<> does(Play& play, Icon& i, pack::If<EncounterEffect> const& e) {
    return apply_icons(play, i.slot, value(play, i, e.condition) != 0 ? e.then : e.else_, i.source, i.rule);
  }

 private:
  static Task<> draw(Play& play, Slot slot, int n) { co_await draw_cards(play, slot, n); }
};

}  // namespace

Task<> apply_icons(Play& play, Slot slot, Icons const& icons, Source source, flow::Rule rule) {
  Icon scope{.slot = slot, .source = source, .rule = rule};
  for (EncounterEffect const& icon : icons) {
    if (!fighting(play.state, slot)) co_return;  // TG-CMB-07
    if (std::exchange(scope.cancels_next, false)) continue;
    co_await pack::run_one<IconVerbs>(play, scope, icon);
  }
}

}  // namespace avalon
