// Enemy attacks.  Ledger OS-EATK-01..07, OS-BATK-01..05, OS-DEF-01..06, OS-EDMG-01..03, OS-MOB-01..03.
#include "games/oathsworn/rules/enemy_attacks.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/ability_cards.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"
#include "games/oathsworn/rules/unconscious.h"

namespace oathsworn {

bool is_uncovered(World const& w, Icon icon) {
  if (icon == Icon::none) return false;  // OS-BATK-04
  for (HpDie const& die : w.state.dice)
    if (!die_standing(die) && encounter_of(w).bosses[die.boss].slots[die.slot].icon == icon) return true;
  return false;
}

// --- defense --------------------------------------------------------------------------------------------------------

void DefendWith::options(World const& w, flow::Offers<Answer>& offers) const {
  Oathsworn const& o = sworn(w.state, place);
  offers.add(Answer{});
  int const tokens = o.tokens[static_cast<std::size_t>(Token::battleflow)];
  bool open = false;
  for (int i = 0; i < o.held.size(); ++i) {
    Held const& h = o.held[i];
    if (h.kind != HeldKind::ability || w.content.cards[h.index].defense == 0) continue;
    if (h.where == Where::hand) offers.add(Answer{static_cast<std::uint8_t>(i), 0xff});
    open |= h.where == Where::hand || static_cast<int>(h.where) < std::min(4, tokens);
  }
  // Battleflow Tokens may bring a card back that is then played for defense in the same attack.  OS-TOK-10
  if (open)
    for (int const p : flow_positions(w, place)) offers.add(Answer{0xff, static_cast<std::uint8_t>(p)});
}
void DefendWith::prompt(World const& w, flow::Words& words) const {
  Strike const& s = w.state.strike;
  words.source("OS-DEF-01").say("{} is attacked by {} with", place_name(w, place), name_of(w, s.attacker));
  for (int c = 0; c < colours; ++c)
    if (int const n = s.might.of(static_cast<Colour>(c)); n > 0)
      words.say(" {} {}", n, colour_name(static_cast<Colour>(c)));  // OS-EATK-03
  words.say("{}. Play a card for defense?", s.laid ? ", drawn and unseen" : "");
}
void DefendWith::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.position != 0xff) return void(words.verb("token").say("spend a Battleflow Token on position {}", a.position));
  if (a.slot == 0xff) return void(words.verb("pass").say("no card"));
  std::string const name = held_name(w, place, a.slot);
  words.verb("defend").thing("card", name);
  words.say("defend with {} (+{})", name, w.content.cards[sworn(w.state, place).held[a.slot].index].defense);
}
void DefendWith::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (a.position != 0xff)
    key.with("battleflow", a.position);
  else if (a.slot == 0xff)
    key.word("pass");
  else
    key.word(held_key(w, place, a.slot));
}

void SpendDefense::options(World const&, flow::Offers<Answer>& offers) const {
  for (int n = 0; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
}
void SpendDefense::prompt(World const& w, flow::Words& words) const {
  words.source("OS-TOK-01")
      .say("{}: {} damage against Defense {}. Spend Defense Tokens?", name_of(w, who), damage, defense);
}
void SpendDefense::say(World const&, Answer const& n, flow::Words& words) const {
  words.verb("defend").thing("number", std::to_string(n)).say("spend {} (lose {} HP)", n, hp_for(damage, defense + n));
}

Task<> play_cards_for_defense(Play& play) {
  for (int i = 0; i < places; ++i) {
    int const p = (play.state.lead + i) % places;
    if (!acting(play.state, p) || sworn(play.state, p).companion) continue;  // OS-CMPN-13
    if (!play.state.strike.targets.contains(oathsworn_at(p))) continue;
    for (int again = 0; again < 8; ++again) {
      DefendWith const question{.place = p};
      DefendWith::Answer const answer = co_await play.ask(question);
      if (answer.position != 0xff) {
        TokensChanged const spent{.figure = oathsworn_at(p), .token = Token::battleflow, .by = -1};
        play.commit(spent, "OS-TOK-10");
        Battleflowed const flow{.place = p, .position = answer.position};
        play.commit(flow, "OS-TOK-10");
        continue;
      }
      if (answer.slot == 0xff) break;
      int const defense = play.content.cards[sworn(play.state, p).held[answer.slot].index].defense;
      play_for_defense(play, p, answer.slot);
      Guarded const guarded{.figure = oathsworn_at(p), .by = defense};
      play.commit(guarded, "OS-DEF-05");
      break;  // at most one, OS-DEF-01
    }
  }
}

namespace {

int guard_of(Strike const& s, FigureId f) {
  if (is_guardian(f)) return s.guardian_guard;
  return f.index() < 8 ? s.guard[static_cast<std::size_t>(f.index())] : 0;
}

}  // namespace

Task<> damage_friend(Play& play, FigureId who, int damage, FigureId cause) {
  if (is_sentinel(who)) {
    FigureRemoved const gone{.figure = who, .how = "is destroyed"};
    if (damage > 0) play.commit(gone, "OS-SENT-07");
    co_return;
  }
  int defense = defense_of(play.world(), who) + guard_of(play.state.strike, who);
  int const tokens = tokens_of(play.world(), who, Token::defense);
  if (tokens > 0 && hp_for(damage, defense) > 0) {
    int const place = place_of(play.world(), who);
    SpendDefense const question{.place = place, .who = who, .damage = damage, .defense = defense, .most = tokens};
    int const spent = co_await play.ask(question);
    if (spent > 0) {
      TokensChanged const gone{.figure = who, .token = Token::defense, .by = -spent};
      play.commit(gone, "OS-EDMG-02");
      defense += spent;
    }
  }
  int const hp = hp_for(damage, defense);
  if (hp > 0) co_await friend_loses_hp(play, who, hp, cause, "OS-EDMG-01");
}

// --- the seven steps ------------------------------------------------------------------------------------------------

namespace {

// 1. Broken: one card of the strongest colour less.                                                  OS-BATK-03
void weaken_if_broken(Play& play, EnemyStrike& strike) {
  if (!is_uncovered(play.world(), strike.icon)) return;
  for (int c = colours - 1; c >= 0; --c)
    if (strike.might.of(static_cast<Colour>(c)) > 0) {
      strike.might.add(static_cast<Colour>(c), -1);
      break;
    }
  StepSkipped const broken{.enemy = strike.attacker, .why = "the attack is Broken: one card less"};
  play.commit(broken, "OS-BATK-03");
}

void begin_strike(Play& play, EnemyStrike const& strike) {
  StrikeBegun begun;
  begun.strike.attacker = strike.attacker;
  begun.strike.enemy = true;
  begun.strike.targets = strike.targets;
  begun.strike.might = strike.might;
  begun.strike.damage = static_cast<std::int8_t>(strike.damage);
  begun.strike.mob = strike.mob;
  play.commit(begun, "OS-EATK-01");
}

// 2. and 6. Effects of the attacked, before damage is drawn and after.
Task<> windows_of_the_attacked(Play& play, Moment moment, FigureId attacker) {
  if (!window_matters(play.state, moment)) co_return;
  for (int i = 0; i < play.state.strike.targets.size(); ++i) {
    FigureId const target = play.state.strike.targets[i];
    if (is_friend(target) && !is_sentinel(target)) co_await open_window(play, moment, target, attacker);
  }
}

// 5. Reveal.
Task<> reveal_might(Play& play) {
  Might const drawn = play.state.strike.might, none;
  bool const by_dice = play.state.enemy_might_by == MightBy::dice;
  Might const cards = by_dice ? none : drawn, dice = by_dice ? drawn : none;
  co_await draw_cards(play, cards, dice);
}

// 7. Damage.  Blanks and criticals mean nothing to enemies, and they never miss.  OS-EATK-04 OS-EATK-05
Task<> deal_damage(Play& play, EnemyStrike const& strike, FigureSet& struck, std::array<Hex, 16>& stood) {
  MightOutcome const outcome{.missed = false, .damage = drawn_damage(play.world(), play.state.strike, 0)};
  play.commit(outcome, "OS-EATK-04");
  for (int i = 0; i < play.state.strike.targets.size() && !encounter_over(play.state); ++i) {
    FigureId const target = play.state.strike.targets[i];
    if (!present(play.state, target) || play.state.strike.cancelled) continue;
    struck |= bit(target);
    stood[static_cast<std::size_t>(i)] = figure(play.state, target).hex;
    int const damage = drawn_damage(play.world(), play.state.strike, strike.chain ? i : 0) +
                       strike.more_hexes[static_cast<std::size_t>(i)];  // OS-EATK-06
    if (is_friend(target)) {
      co_await damage_friend(play, target, damage, strike.attacker);
    } else {
      int const hp = hp_for(damage, defense_of(play.world(), target));
      co_await lose_hp(play, target, hp, strike.source, HexSet{}, no_chooser, FigureId::none(), "OS-AOE-01");
    }
  }
}

Task<> knock_back_the_struck(Play& play, EnemyStrike const& strike, FigureSet struck,
                             std::array<Hex, 16> const& stood) {
  co_await knock_back(play, struck, strike.source, strike.attacker, strike.knockback);
  for (int i = 0; i < play.state.strike.targets.size() && !encounter_over(play.state); ++i) {
    Hex const at = stood[static_cast<std::size_t>(i)];
    FigureId const target = play.state.strike.targets[i];
    if (!at || present(play.state, target) || is_sentinel(target)) continue;
    co_await knock_back_fallen(play, at, strike.source, strike.attacker, strike.knockback);  // OS-KB-02
  }
}

// 3. to 7.
Task<FigureSet> strike_home(Play& play, EnemyStrike const& strike) {
  FigureSet struck = 0;
  std::array<Hex, 16> stood{};
  play.commit(MightLaid{},
              "OS-EATK-02");  // 3. The cards are drawn and lie unseen, 4. while the attacked choose a card.
  co_await play_cards_for_defense(play);
  co_await reveal_might(play);
  co_await windows_of_the_attacked(play, Moment::damage_revealed, strike.attacker);
  co_await deal_damage(play, strike, struck, stood);
  each(struck, [&](FigureId f) { afflict(play, f, strike.bleed, strike.poison, strike.crippled, true); });
  if (strike.knockback > 0) co_await knock_back_the_struck(play, strike, struck, stood);
  push_all(play, struck, strike.source, strike.push);
  bury_the_dead(play, FigureId::none());
  co_return struck;
}

// Of a Mob only those draw who are still there.  False when nobody is.                                OS-MOB-01
bool attackers_are_left(Play& play, EnemyStrike const& strike) {
  FigureSet const attackers = strike.mob != 0 ? strike.mob : bit(strike.attacker);
  FigureSet const gone = attackers & ~play.state.present;
  if (gone == attackers) {
    StepSkipped const none{.enemy = strike.attacker, .why = "is gone before it strikes"};
    play.commit(none, "OS-ENC-04");
    return false;
  }
  StrikeChanged rest{play.state.strike};
  each(gone & strike.mob, [&](FigureId f) {
    for (int c = 0; c < colours; ++c) {
      auto const colour = static_cast<Colour>(c);
      Might& might = rest.strike.might;
      might.add(colour, -std::min(might.of(colour), minion_of(play.world(), f).might.of(colour)));
    }
  });
  if (gone != 0) play.commit(rest, "OS-MOB-01");
  return true;
}

}  // namespace

Task<FigureSet> resolve_enemy_attack(Play& play, EnemyStrike strike) {
  FigureSet struck = 0;
  if (strike.targets.empty()) co_return struck;
  weaken_if_broken(play, strike);
  Strike const outer = play.state.strike;
  begin_strike(play, strike);
  co_await windows_of_the_attacked(play, Moment::enemy_attack, strike.attacker);
  bool const over = play.state.strike.cancelled || encounter_over(play.state);
  if (!over && attackers_are_left(play, strike)) struck = co_await strike_home(play, strike);
  StrikeEnded const ended{outer};
  play.commit(ended, "OS-EATK-02");
  if (breaks_pending(play.state)) co_await settle_breaks(play, FigureId::none());
  co_return struck;
}

}  // namespace oathsworn
