// Damage with what cards say to it, and death outside of fights.  Ledger DD-ARM, DD-DEF-06, DD-DEF-08, DD-DEF-12.
// Apart from damage_and_defeat.cpp: this part opens moments and so needs every verb.
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/fallen.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"

namespace degenerates {

namespace {

Task<> damage_was_taken(Play& play, Who who, int wounds) {
  About about = read_by(play.world(), who);
  about.amount = wounds;
  co_await at(play, Moment::damage_taken, about);
  if (play.state.of(who).defeated) co_await at(play, Moment::defeated, about);
}

}  // namespace

Task<> deal_damage(Play& play, Who who, int damage, DamageKind kind, flow::Rule rule) {
  if (!play.state.of(who).plays() || play.state.of(who).defeated) return {};  // DD-HP-04
  int const left = after_arm(play.world(), who, damage, kind);
  if (left <= 0) return {};
  int const before = play.state.of(who).wounds;
  place_wounds(play, who, left, rule);
  return damage_was_taken(play, who, play.state.of(who).wounds - before);
}

Task<> take_wounds(Play& play, Who who, int wounds, flow::Rule rule) {
  bool const stood = !play.state.of(who).defeated;  // who died had been Defeated
  place_wounds(play, who, wounds, rule);
  if (!stood || !play.state.of(who).defeated) co_return;
  About about = read_by(play.world(), who);
  co_await at(play, Moment::defeated, about);
}

Task<> hear_the_fallen(Play& play, WhoMask stood) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(stood, Who{i}) || !play.state.of(Who{i}).plays() || !play.state.of(Who{i}).defeated) continue;
    About about = read_by(play.world(), Who{i});
    co_await at(play, Moment::defeated, about);
  }
}

// --- death outside of a fight ----------------------------------------------------------------------------------------

namespace {

// An Item of the dead, and who takes it; none: it is left.
struct Bequest {
  LootId card;
  Who to;
};

// Those of its Party that live on.                                                                          DD-DEF-08
WhoMask heirs_of(World const& w, Who dead) {
  return static_cast<WhoMask>(at_space(w, w.state.of(dead).at) & ~bit(dead) & ~to_be_buried(w.state));
}

struct WhoTakesIt {  // DD-DEF-08
  static constexpr std::string_view kind = "who_takes_it";
  using Answer = Bequest;
  Who dead;
  flow::Seat seat(World const& w) const { return seat_of(w, speaker_of(w, heirs_of(w, dead))); }  // DD-TURN-07
  void options(World const& w, flow::Offers<Bequest>& offers) const {
    offers.add({});
    WhoMask const heirs = heirs_of(w, dead);
    for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, dead))) {
      if (w.content.loot_of(card.index()).type != LootType::item) continue;
      for (int i = 0; i < most_adventurers; ++i)
        if (in(heirs, Who{i})) offers.add({card, Who{i}});
    }
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-DEF-08").say("Who takes which Item of {}?", called(w, dead));
  }
  void say(World const& w, Bequest const& b, flow::Words& words) const {
    if (!b.card) return void(words.verb("pass").say("leave what is left"));
    words.verb("take").thing("card", name_of(w.content, b.card));
    words.say("{} takes {}", called(w, b.to), called(w, b.card));
  }
  void key(World const& w, Bequest const& b, std::string& out) const {
    out += b.card ? name_of(w.content, b.card) + " to=" + key_of(w, b.to) : std::string("none");
  }
};

Task<> share_out(Play& play, Who dead) {
  WhoTakesIt const question{dead};
  while (heirs_of(play.world(), dead) != 0) {
    Bequest const bequest = co_await play.ask(question);
    if (!bequest.card) co_return;
    unequip(play, bequest.card, "DD-DEF-08");
    give(play, bequest.card, bequest.to, "DD-DEF-08");
    co_await find_a_place_for(play, bequest.to, bequest.card, false);  // newly acquired         DD-ITEM-02, DD-HVY-02
  }
}
Task<> die_outside_of_fights(Play& play, Who who) {
  co_await share_out(play, who);
  lay_to_rest(play, who, "DD-DEF-08");  // with what nobody took
  About about;
  about.who = who;
  about.at = play.state.of(who).at;
  co_await at(play, Moment::died, about);
}

}  // namespace

WhoMask to_be_buried(State const& s) {
  WhoMask dying = 0;
  if (s.turn.phase == Phase::map_actions && next_party(s) != no_party) return dying;
  for (int i = 0; i < most_adventurers; ++i)
    if (Adventurer const& a = s.of(Who{i}); a.plays() && a.must_recover) dying |= bit(Who{i});
  return dying;
}

Task<> bury_the_unrecovered(Play& play) {
  while (WhoMask const dying = to_be_buried(play.state)) {
    Who const who = first_of(dying);
    co_await die_outside_of_fights(play, who);  // DD-DEF-06
  }
  GameLost const lost{EpilogueId{play.content.campaign->death.index()}};
  if (nobody_is_left(play.world())) play.commit(lost, "DD-DEF-12");
}

}  // namespace degenerates
