// The Oathsworn Phase.  Ledger OS-TURN-01..11, OS-INJ-01..08, OS-CMPN-01..13, OS-CTOK-01..05, OS-MOVE-01..02,
// OS-FACE-02, OS-CAGE-01..06, OS-CONS-02..04, OS-GUAR-01..07.
#include "games/oathsworn/rules/oathsworn_phase.h"

#include <algorithm>

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/ability_cards.h"
#include "games/oathsworn/rules/allies.h"
#include "games/oathsworn/rules/checks.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/rules/movement.h"

namespace oathsworn {

namespace {

using What = TurnChoice::What;
using Offers = flow::Offers<TurnChoice>;

bool injuries_wait(State const& s, int place) {
  Oathsworn const& o = sworn(s, place);
  if (o.injuries_done || o.companion || o.caged || o.consumed) return false;  // OS-CMPN-11 OS-CAGE-09 OS-CONS-02
  for (Held const& h : o.held)
    if (h.kind == HeldKind::injury && h.where == Where::hand) return true;
  return false;
}

void offer_moves(World const& w, FigureId who, int movement, What what, std::uint8_t n, Offers& offers) {
  HexSet hexes = walk_reach(w, who, movement).all();
  hexes.erase(figure(w.state, who).hex);
  TurnChoice choice{.what = what, .figure = who, .n = n};
  for (Hex const h : hexes) {
    choice.hex = h;
    offers.add(choice);
  }
}

void offer_facing(World const& w, FigureId who, bool turned, Offers& offers) {
  if (turned) return;
  for (Direction const d : kit::directions)
    if (d != figure(w.state, who).facing)
      offers.add(TurnChoice{.what = What::turn, .figure = who, .n = static_cast<std::uint8_t>(d)});  // OS-FACE-02
}

// Companions and Allies turn +2 Animus and Battleflow Tokens into an action.  OS-CTOK-02
void offer_token_actions(World const& w, FigureId who, Offers& offers) {
  for (Token const t : {Token::animus, Token::battleflow}) {
    if (tokens_of(w, who, t) == 0) continue;
    auto const n = static_cast<std::uint8_t>(t);
    if (can_move(w, who)) offer_moves(w, who, 2, What::token_move, n, offers);
    if (attack_targets(w, who, own_attack(w, who)) != 0)
      offers.add(TurnChoice{.what = What::token_attack, .figure = who, .n = n});
    offers.add(TurnChoice{.what = What::token_refresh, .figure = who, .n = n});
  }
}

// Caged or Consumed it can neither move nor strike by a token: the Might Decks are left.  OS-CAGE-01 OS-CONS-04
void offer_token_refresh(World const& w, FigureId who, Offers& offers) {
  for (Token const t : {Token::animus, Token::battleflow})
    if (tokens_of(w, who, t) > 0)
      offers.add(TurnChoice{.what = What::token_refresh, .figure = who, .n = static_cast<std::uint8_t>(t)});
}

void offer_helper(World const& w, FigureId who, int place, Offers& offers) {
  Helper const& h = helper(w.state, helper_index(who));
  Ally const& ally = w.content.allies[h.ally];
  if (h.consumed) {
    if (!h.tried)
      offers.offer(TurnChoice{.what = What::attack_inside, .figure = who})
          .refuse_if(h.animus < 1, "OS-CONS-03", "1 Animus is needed");
    return offer_token_refresh(w, who, offers);
  }
  if (h.caged) {
    if (!h.tried)
      offers.offer(TurnChoice{.what = What::escape, .figure = who})
          .refuse_if(h.animus < 1, "OS-CAGE-02", "1 Animus is needed");
    return offer_token_refresh(w, who, offers);
  }
  if (!h.moved && can_move(w, who) && h.animus >= ally.move_cost) offer_moves(w, who, ally.move, What::move, 0, offers);
  bool const able = !h.acted && h.animus >= ally.attack_cost;
  bool const in_range = able && attack_targets(w, who, ally.attack) != 0;
  offers.offer(TurnChoice{.what = What::companion_attack, .figure = who})
      .refuse_if(h.acted, "OS-TURN-04", "one attack or one ability a turn")
      .refuse_if(h.animus < ally.attack_cost, "OS-ALLY-07", "its attack costs {} Animus", ally.attack_cost)
      .refuse_if(!in_range, "OS-RANGE-05", "no enemy is in range");
  if (!h.acted)
    for (Use const& use : uses_for(w, place, Moment::own_turn)) {
      if (use.figure != who) continue;
      Refused const no = why_not(w, place, use, FigureId::none(), FigureId::none());
      offers.offer(TurnChoice{.what = What::use, .figure = who, .use = use})
          .refuse_if(static_cast<bool>(no), no.rule, "{}", no.why);
    }
  offer_token_actions(w, who, offers);
  offer_facing(w, who, h.turned, offers);
}

// Inside an enemy or in a cage: one try a turn to come free, and nothing else on the board.
void offer_coming_free(World const& w, int place, Offers& offers) {
  Oathsworn const& o = sworn(w.state, place);
  FigureId const who = oathsworn_at(place);
  int const cost = o.companion ? 1 : 3;
  if (!o.tried)
    offers.offer(TurnChoice{.what = o.consumed ? What::attack_inside : What::escape, .figure = who})
        .refuse_if(o.animus < cost, o.consumed ? "OS-CONS-03" : "OS-CAGE-02", "{} Animus are needed", cost);
  if (o.companion) offer_token_refresh(w, who, offers);
}

void offer_oathsworn(World const& w, int place, Offers& offers) {
  State const& s = w.state;
  Oathsworn const& o = sworn(s, place);
  FigureId const who = oathsworn_at(place);
  bool const tokens = !o.companion;
  if (tokens && o.tokens[static_cast<std::size_t>(Token::animus)] > 0 && o.reserve > 0)
    offers.add(TurnChoice{.what = What::animus_token, .figure = who});  // OS-TOK-02
  for (int const p : flow_positions(w, place))
    offers.add(TurnChoice{.what = What::battleflow_token, .figure = who, .n = static_cast<std::uint8_t>(p)});
  if (o.consumed || o.caged) return offer_coming_free(w, place, offers);
  bool const wait = injuries_wait(s, place);
  if (wait) offers.add(TurnChoice{.what = What::injuries, .figure = who});
  if (!wait && !o.moved && can_move(w, who)) {
    if (o.companion) {
      if (o.animus >= 1) offer_moves(w, who, class_of(w, place).companion.move, What::move, 0, offers);  // OS-CMPN-01
    } else if (o.animus > 0) {
      offer_moves(w, who, o.animus, What::move, 0, offers);  // OS-MOVE-01
    }
  }
  for (Use const& use : uses_for(w, place, Moment::own_turn)) {
    if (use.figure != who) continue;
    bool const main = use.source == Source::card || use.source == Source::archetype;
    bool const too_late = main && (o.acted || wait);  // nobody asks for a second reason
    Refused const no = too_late ? Refused{} : why_not(w, place, use, FigureId::none(), FigureId::none());
    offers.offer(TurnChoice{.what = What::use, .figure = who, .use = use})
        .refuse_if(main && o.acted && o.companion, "OS-TURN-04", "one attack or one ability a turn")
        .refuse_if(main && o.acted, "OS-TURN-03", "one Ability Card a turn")
        .refuse_if(main && wait, "OS-INJ-01", "injuries come first")
        .refuse_if(static_cast<bool>(no), no.rule, "{}", no.why);
  }
  if (o.companion) {
    bool const able = !o.acted && o.animus >= 1;
    bool const in_range = able && attack_targets(w, who, own_attack(w, who)) != 0;
    offers.offer(TurnChoice{.what = What::companion_attack, .figure = who})
        .refuse_if(o.acted, "OS-TURN-04", "one attack or one ability a turn")
        .refuse_if(o.animus < 1, "OS-CMPN-01", "an attack costs 1 Animus")
        .refuse_if(!in_range, "OS-RANGE-05", "no enemy is in range");
    offer_token_actions(w, who, offers);
  }
  if (class_of(w, place).guardian && !present(s, guardian_id()) && !inside_of(s, guardian_id()).consumed)
    offers.offer(TurnChoice{.what = What::rejuvenate, .figure = who})
        .refuse_if(o.acted, "OS-GUAR-05", "it counts as playing a card")
        .refuse_if(wait, "OS-INJ-01", "injuries come first")
        .refuse_if(o.animus < rejuvenation_cost(w, place), "OS-GUAR-05", "{} Animus are needed",
                   rejuvenation_cost(w, place))
        .refuse_if(where_it_returns(w, place).empty(), "OS-GUAR-05", "no hex beside her is empty");
  offer_facing(w, who, o.turned, offers);
}

// On the board or inside an enemy.
bool in_play(State const& s, FigureId who) { return present(s, who) || inside_of(s, who).consumed; }

}  // namespace

void TakeTurn::options(World const& w, Offers& offers) const {
  State const& s = w.state;
  bool const down = !acting(s, place);
  offers.offer(TurnChoice{}).refuse_if(!down && injuries_wait(s, place), "OS-INJ-01", "injuries come first");
  if (!down) {
    offer_oathsworn(w, place, offers);
    if (in_play(s, guardian_id()) && guardian_place(w) == place && class_of(w, place).guardian)
      offer_helper(w, guardian_id(), place, offers);
  } else if (in_play(s, ally_at(place))) {
    offer_helper(w, ally_at(place), place, offers);
  }
}
void TakeTurn::prompt(World const& w, flow::Words& words) const {
  FigureId const who = acting(w.state, place) ? oathsworn_at(place) : ally_at(place);
  words.source("OS-TURN-03")
      .say("{}'s turn: {} Animus, {} HP", name_of(w, who), animus_of(w, who), figure(w.state, who).hp);
}
void TakeTurn::say(World const& w, Answer const& a, flow::Words& words) const {
  bool const own = is_oathsworn(a.figure) || !acting(w.state, place);
  std::string const who = own || !a.figure ? "" : name_of(w, a.figure) + ": ";
  switch (a.what) {
    case What::pass: words.verb("pass").say("{}", w.state.busy ? "end turn" : "pass"); break;
    case What::move:
      words.verb("move").thing("figure", name_of(w, a.figure));
      say_way(w, a.figure, a.hex,
              is_oathsworn(a.figure) && !sworn(w.state, a.figure.index()).companion ? " Animus" : " hexes", words);
      words.say("{}move to {}", who, hex_name(a.hex));
      break;
    case What::use: say_use(w, place, a.use, words); break;
    case What::animus_token: words.verb("token").say("spend a +2 Animus Token"); break;
    case What::battleflow_token: words.verb("token").say("spend a Battleflow Token on position {}", a.n); break;
    case What::turn: {
      auto const d = static_cast<Direction>(a.n);
      words.verb("turn");
      if (Hex const h = kit::neighbour(figure(w.state, a.figure).hex, d); board_of(w).contains(h))
        words.hex(h.column, h.row);
      words.say("{}face {}", who, direction_name(d));
      break;
    }
    case What::injuries: words.verb("injuries").say("play the injuries"); break;
    case What::companion_attack: words.verb("attack").say("{}attack", who); break;
    case What::token_move:
      words.verb("move");
      say_way(w, a.figure, a.hex, " hexes", words);
      words.say("{}spend a {} Token to move to {}", who, token_name(static_cast<Token>(a.n)), hex_name(a.hex));
      break;
    case What::token_attack:
      words.verb("attack").say("{}spend a {} Token to attack", who, token_name(static_cast<Token>(a.n)));
      break;
    case What::token_refresh:
      words.verb("token").say("{}spend a {} Token to refresh the might decks", who,
                              token_name(static_cast<Token>(a.n)));
      break;
    case What::escape: words.verb("escape").say("{}try to escape", who); break;
    case What::attack_inside: words.verb("attack").say("{}attack from inside", who); break;
    case What::rejuvenate: words.verb("use").say("rejuvenate the Ancient Guardian"); break;
  }
}
void TakeTurn::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  key.word(a.what);
  switch (a.what) {
    case What::move: key.word(a.hex); break;
    case What::use: key.word(use_key(w, place, a.use)); break;
    case What::battleflow_token: key.word(a.n); break;
    case What::turn: key.word(static_cast<Direction>(a.n)); break;
    case What::token_move: key.word(static_cast<Token>(a.n)).with("to", a.hex); break;
    case What::token_attack:
    case What::token_refresh: key.word(static_cast<Token>(a.n)); break;
    case What::pass:
    case What::animus_token:
    case What::injuries:
    case What::companion_attack:
    case What::escape:
    case What::attack_inside:
    case What::rejuvenate: break;
  }
  if (a.what != What::use && a.figure && a.figure != oathsworn_at(place)) key.with("by", a.figure);
}

namespace {

Task<> try_to_escape(Play& play, int place, FigureId who) {
  int const cost = is_oathsworn(who) && !sworn(play.state, place).companion ? 3 : 1;
  pay_animus(play, who, cost, "OS-CAGE-02");
  DidInTurn const tried{.figure = who, .deed = Deed::tried};
  play.commit(tried, "OS-CAGE-04");
  auto const number = static_cast<std::size_t>(cage_on(play.state, who).step);
  int difficulty = 4;
  if (number < play.content.cages.size()) difficulty = play.content.cages[number]->difficulty;
  int helpers = 0;
  {
    World const w = play.world();
    each(w.state.present & friends_mask & ~sentinels_mask & ~bit(who),
         [&](FigureId f) { helpers += distance(w, who, f) == 1 ? 1 : 0; });  // OS-CAGE-03
  }
  bool const free = co_await make_check(play, place, who, CheckKind::survival, difficulty, 2 * helpers);
  if (free) {
    int const card = cage_on(play.state, who).card;
    Caged const out{.figure = who, .on = false};
    play.commit(out, "OS-CAGE-05");
    LyingDiscarded const gone{.card = card};
    play.commit(gone, "OS-CAGE-08");
    co_return;
  }
  if (number < play.content.cages.size()) {
    Enacting const on{.boss = FigureId::none(), .target = who, .on_victim = true};
    co_await perform_acts(play, play.content.cages[number]->on_fail, on);  // OS-CAGE-06
  }
}

void did(Play& play, FigureId who, Deed deed, flow::Rule rule) {
  DidInTurn const done{.figure = who, .deed = deed};
  play.commit(done, rule);
}
void spend_token(Play& play, FigureId who, Token token, flow::Rule rule) {
  TokensChanged const spent{.figure = who, .token = token, .by = -1};
  play.commit(spent, rule);
}

void move(Play& play, int place, TurnChoice const& choice) {
  FigureId const who = choice.figure;
  did(play, who, Deed::moved, "OS-TURN-03");
  if (is_oathsworn(who) && !sworn(play.state, place).companion) {
    int const cost = walk_to(play, who, choice.hex, sworn(play.state, place).animus, "OS-MOVE-01");
    pay_animus(play, who, cost, "OS-MOVE-01");
  } else if (is_oathsworn(who)) {
    pay_animus(play, who, 1, "OS-CMPN-01");
    walk_to(play, who, choice.hex, class_of(play.world(), place).companion.move, "OS-MOVE-04");
  } else {
    Ally const& ally = play.content.allies[helper(play.state, helper_index(who)).ally];
    pay_animus(play, who, ally.move_cost, "OS-ALLY-07");
    walk_to(play, who, choice.hex, ally.move, "OS-MOVE-04");
  }
}

Task<> use(Play& play, int place, TurnChoice choice) {
  bool const main = choice.use.source == Source::card || choice.use.source == Source::archetype ||
                    choice.use.source == Source::helper;
  did(play, choice.figure, main ? Deed::acted : Deed::opened, "OS-TURN-05");
  Doing const doing{.who = choice.figure, .place = place};
  co_await use_ability(play, place, choice.use, doing);
}

void use_animus_token(Play& play, FigureId who) {
  did(play, who, Deed::opened, "OS-TURN-05");
  spend_token(play, who, Token::animus, "OS-TOK-02");
  AnimusMoved const gained{.figure = who, .amount = std::min(2, reserve_of(play.world(), who))};
  play.commit(gained, "OS-TOK-02");
}

void use_battleflow_token(Play& play, int place, TurnChoice const& choice) {
  did(play, choice.figure, Deed::opened, "OS-TURN-05");
  spend_token(play, choice.figure, Token::battleflow, "OS-TOK-10");
  Battleflowed const flow{.place = place, .position = choice.n};
  play.commit(flow, "OS-TOK-10");
}

void turn(Play& play, TurnChoice const& choice) {
  FigureTurned const turned{.figure = choice.figure, .facing = static_cast<Direction>(choice.n)};
  play.commit(turned, "OS-FACE-02");
  did(play, choice.figure, Deed::turned, "OS-FACE-02");
}

Task<> companion_attack(Play& play, int place, FigureId who) {
  did(play, who, Deed::acted, "OS-TURN-04");
  if (is_oathsworn(who))
    pay_animus(play, who, 1, "OS-CMPN-01");
  else
    pay_animus(play, who, play.content.allies[helper(play.state, helper_index(who)).ally].attack_cost, "OS-ALLY-07");
  AttackBonus const bonus;
  co_await make_attack(play, who, place, own_attack(play.world(), who), bonus);
}

Task<> use_companion_token(Play& play, int place, TurnChoice choice) {  // OS-CTOK-02
  FigureId const who = choice.figure;
  did(play, who, Deed::opened, "OS-CTOK-02");
  spend_token(play, who, static_cast<Token>(choice.n), "OS-CTOK-02");
  if (choice.what == What::token_move) walk_to(play, who, choice.hex, 2, "OS-CTOK-02");
  if (choice.what == What::token_refresh) co_await refresh_might_decks(play, place, false);  // OS-DECK-05
  AttackBonus const bonus{.no_determination = true};
  if (choice.what == What::token_attack) co_await make_attack(play, who, place, own_attack(play.world(), who), bonus);
}

Task<> attack_inside(Play& play, int place, FigureId who) {  // OS-CONS-03
  did(play, who, Deed::tried, "OS-CONS-03");
  bool const full = is_oathsworn(who) && !sworn(play.state, place).companion;
  pay_animus(play, who, full ? 3 : 1, "OS-CONS-03");
  static Attack const plain;
  AttackBonus const bonus{.inside = inside_of(play.state, who).slot};
  co_await make_attack(play, who, place, plain, bonus);
}

Task<> rejuvenate_guardian(Play& play, int place, FigureId who) {  // OS-GUAR-05
  did(play, who, Deed::acted, "OS-GUAR-05");
  pay_animus(play, who, rejuvenation_cost(play.world(), place), "OS-GUAR-05");
  co_await rejuvenate(play, place, 6);
}

Task<> act(Play& play, int place, TurnChoice choice) {
  switch (choice.what) {
    case What::pass: break;
    case What::move: move(play, place, choice); break;
    case What::use: co_await use(play, place, choice); break;
    case What::animus_token: use_animus_token(play, choice.figure); break;
    case What::battleflow_token: use_battleflow_token(play, place, choice); break;
    case What::turn: turn(play, choice); break;
    case What::injuries: co_await play_injuries(play, place); break;
    case What::companion_attack: co_await companion_attack(play, place, choice.figure); break;
    case What::token_move:
    case What::token_attack:
    case What::token_refresh: co_await use_companion_token(play, place, choice); break;
    case What::escape: co_await try_to_escape(play, place, choice.figure); break;
    case What::attack_inside: co_await attack_inside(play, place, choice.figure); break;
    case What::rejuvenate: co_await rejuvenate_guardian(play, place, choice.figure); break;
  }
}

Task<> begin_turn(Play& play) {
  int const place = play.state.place;
  if (!acting(play.state, place) && !in_play(play.state, ally_at(place)) && ally_available(play.world()))
    co_await bring_in_ally(play, place);  // OS-UNC-04
  play.commit(TurnBegun{}, "OS-TURN-01");
  if (acting(play.state, place) && !sworn(play.state, place).injuries_done && !injuries_wait(play.state, place) &&
      !sworn(play.state, place).caged && !sworn(play.state, place).consumed) {
    DidInTurn const none{.figure = oathsworn_at(place), .deed = Deed::injuries_done};
    play.commit(none, "OS-INJ-07");
  }
  if (window_matters(play.state, Moment::turn_start))
    co_await open_window(play, Moment::turn_start, acting(play.state, place) ? oathsworn_at(place) : ally_at(place),
                         FigureId::none());
}

}  // namespace

Task<> oathsworn_phase_step(Play& play) {
  if (!play.state.turn_open) {
    co_await begin_turn(play);
    if (!play.state.reactions.empty()) co_await resolve_reactions(play);  // of what broke as the turn began
    if (encounter_over(play.state)) co_return;
  }
  int const place = play.state.place;
  TakeTurn const question{.place = place};
  TurnChoice const choice = co_await play.ask(question);
  if (choice.what == What::pass) {
    TurnEnded const ended{.passed = !play.state.busy, .next = (place + 1) % places};
    play.commit(ended, ended.passed ? "OS-TURN-06" : "OS-TURN-01");
  } else {
    co_await act(play, place, choice);
    // The card is finished first, then what it provoked.  OS-BRK-11
    if (!play.state.reactions.empty()) co_await resolve_reactions(play);
  }
  if (encounter_over(play.state) || play.state.passes < places) co_return;
  // A full lap of passes ends the phase.  OS-TURN-07
  if (window_matters(play.state, Moment::oathsworn_phase_end))
    co_await open_window(play, Moment::oathsworn_phase_end, FigureId::none(), FigureId::none());
  if (!play.state.reactions.empty()) co_await resolve_reactions(play);  // in this phase still, OS-STA-06
  play.commit(CrippledWearsOff{}, "OS-STA-05");
  PhaseBegun const next{.phase = Phase::encounter};
  play.commit(next, "OS-ROUND-01");
}

}  // namespace oathsworn
