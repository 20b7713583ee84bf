#include "games/allswell/rules/turns.h"

#include <algorithm>
#include <bit>

#include "games/allswell/events.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/solo.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

Task<> draw_up_to_resolve(Play& play, CharacterId who, Rule rule) {
  int const missing = sheet(play.state, who).resolve - cards_in(play.state, who, CardZone::hand);  // AW-CHAR-23
  if (missing <= 0) return {};
  return draw_action_cards(play, who, missing, CardZone::hand, rule);
}

// --- beside the questions of one's own turn --------------------------------------------------------------------------

void Asides::gather_own(World const& w, Uses& found) {
  About about;
  about.by = player(w.state, w.state.scenario.sequence.active.character);
  if (!about.by) return;
  if (Listen::heard(w, Moment::own_turn)) gather(w, Moment::own_turn, about, found);
  if (Listen::heard(w, Moment::any_time)) gather(w, Moment::any_time, About{}, found);
}
Task<> Asides::use(Play& play, Use const& use) {
  if (use.belt != Belt::Use{}) {
    co_await Belt::use(play, use.belt);
    co_return;
  }
  About about;
  about.by = player(play.state, play.state.scenario.sequence.active.character);
  co_await Listen::use(play, use.listens, about);
}
void Asides::say(World const& w, Use const& use, flow::Words& words) {
  if (use.belt != Belt::Use{})
    Belt::say(w, use.belt, words);
  else
    Listen::say(w, use.listens, words);
}
void Asides::key(World const& w, Use const& use, std::string& out) {
  if (use.belt != Belt::Use{})
    flow::write_key(w, use.belt, out);
  else
    Listen::key(w, use.listens, out);
}

// --- actions of cards ------------------------------------------------------------------------------------------------

Deed deed_of(World const& w, CharacterId who, CardId card, int action, Manner manner) {
  ActionCard const& it = card_of(w, who, card);
  CardAction const& printed = it.actions[static_cast<std::size_t>(action)];
  Deed deed{};
  deed.who = player(w.state, who);
  deed.step = printed.step;
  deed.modifier = printed.step.number;
  deed.order = printed.order;
  deed.bonus = &printed.effects;
  if (printed.ability)
    deed.ability = AbilityId(w.content.all_abilities.number_of(w.content.abilities[printed.ability]));
  Boost const* const boost = manner == Manner::rampage             ? &printed.boost
                             : manner == Manner::surge && it.surge ? &it.surge->boost
                                                                   : nullptr;
  if (!boost) return deed;
  if (boost->upgrade) deed.modifier = *boost->upgrade;  // replaces the modifier                      AW-CARD-06, -13
  deed.modifier += boost->bonus;                        // adds to it                                       AW-CARD-14
  deed.boosted = &boost->effects;
  return deed;
}

namespace {

RampagePart part_of(World const& w, CharacterId who, CardId card, int action) {
  return card_of(w, who, card).actions[static_cast<std::size_t>(action)].rampage;
}
int actions_on(World const& w, CharacterId who, CardId card) {
  return static_cast<int>(card_of(w, who, card).actions.size());
}
// It has not had its turn, and does not miss it.
bool mercenary_may_act(State const& s, CharacterId who) {
  return !s.scenario.turn.mercenary_done && alive(s, mercenary(s, who)) && !figure(s, who).mercenary_skips;
}
bool used(std::uint32_t cards, CardId card) { return (cards >> card.index() & 1) != 0; }
// With a Mercenary that has acted, only its card may close; one that only came back has used none.  AW-MERC-18, -22
bool may_close(State const& s, CardId card) {
  Turn const& turn = s.scenario.turn;
  return !turn.mercenary_card || turn.mercenary_card == card;
}
template <class Each>
void each_action_in_hand(World const& w, CharacterId who, std::uint32_t used_cards, Each each) {
  for (CardId const card : cards(w.state, who).cards(CardZone::hand)) {
    if (used(used_cards, card)) continue;
    for (int i = 0; i < actions_on(w, who, card); ++i) each(card, i, part_of(w, who, card, i));
  }
}
// Where it may stand after an action, as far as that can be foreseen.                                     AW-RAMP-03
HexSet after_action(World const& w, Deed const& deed, HexSet const& from) {
  if (deed.step.kind == ActionKind::move) return ends_of(w, deed.who, from, move_value(w, deed), false);
  HexSet to = from;
  if (!deed.ability) return to;
  Effects const& effects = w.content.all_abilities[deed.ability.index()].effects;
  Here here;
  here.self = deed.who;
  here.modifier = deed.modifier + modifier(w, deed.who, Attribute::ability);
  if (Walk const* const walks = pack::first<Walk>(effects))
    to |= ends_of(w, deed.who, from, value(w, here, walks->hexes), walks->freely);
  if (Teleport const* const put = pack::first<Teleport>(effects)) {
    int const hexes = hexes_of(w, deed.who, put->within);
    HexSet const closed = closed_to(w, deed.who);
    for (Hex const hex : from) to |= within(w, hex, hexes) - closed;
  }
  return to;
}
bool moves_itself(World const& w, Deed const& deed) {
  if (!deed.ability) return deed.step.kind == ActionKind::move;
  Effects const& effects = w.content.all_abilities[deed.ability.index()].effects;
  return pack::first<Walk>(effects) || pack::first<Teleport>(effects);
}
HexSet own_hex(World const& w, CharacterId who) { return HexSet{at(w.state, slot_of(who)).hex}; }
// Of the hexes where a Rampage move may end, those that leave a way to a closing action.
HexSet ends_that_complete(World const& w, CharacterId who, Deed const& deed, std::uint32_t used_cards) {
  HexSet good;
  for (Hex const hex : after_action(w, deed, own_hex(w, who)))
    if (can_complete(w, who, used_cards, HexSet{hex})) good.insert(hex);
  return good;
}
bool holds_closing(World const& w, CharacterId who, std::uint32_t used_cards) {
  bool found = false;
  each_action_in_hand(w, who, used_cards, [&](CardId card, int, RampagePart part) {
    found = found || (part == RampagePart::closing && may_close(w.state, card));
  });
  return found;
}
// An action of a Rampage is possible, and leaves a way.
bool goes_on(World const& w, CharacterId who, CardId card, int action, std::uint32_t used_cards) {
  if (!holds_closing(w, who, used_cards | 1u << card.index())) return false;  // without a look at the map
  Deed const deed = deed_of(w, who, card, action, Manner::rampage);
  if (!possible(w, deed)) return false;
  return can_complete(w, who, used_cards | 1u << card.index(), after_action(w, deed, own_hex(w, who)));
}

}  // namespace

bool can_complete(World const& w, CharacterId who, std::uint32_t used_cards, HexSet from) {
  bool found = false;
  each_action_in_hand(w, who, used_cards, [&](CardId card, int action, RampagePart part) {
    if (found || part != RampagePart::closing || !may_close(w.state, card)) return;
    found = possible_from(w, deed_of(w, who, card, action, Manner::rampage), from);
  });
  if (found) return true;
  each_action_in_hand(w, who, used_cards, [&](CardId card, int action, RampagePart part) {
    if (found || part != RampagePart::sustain) return;
    Deed const deed = deed_of(w, who, card, action, Manner::rampage);
    if (!possible_from(w, deed, from)) return;
    HexSet const further = after_action(w, deed, from);
    if (!from.includes(further)) found = can_complete(w, who, used_cards | 1u << card.index(), further);
  });
  return found;
}
bool can_open(World const& w, CharacterId who, CardId card, int action) {
  if (part_of(w, who, card, action) != RampagePart::opening) return false;
  if (!can_act(w.state, player(w.state, who))) return false;  // AW-FLOOR-03
  if (w.state.scenario.turn.mercenary_card == card) return false;
  return goes_on(w, who, card, action, 0);
}

// --- questions -------------------------------------------------------------------------------------------------------

namespace {

void say_action(World const& w, CharacterId who, CardId card, int action, Manner manner, flow::Words& words) {
  ActionCard const& it = card_of(w, who, card);
  CardAction const& printed = it.actions[static_cast<std::size_t>(action)];
  Deed const deed = deed_of(w, who, card, action, manner);
  if (printed.ability) {
    words.say("{}", w.content.abilities[printed.ability].name);
  } else {
    words.say("{}", boost::describe::enum_to_string(printed.step.kind, ""));
  }
  if (printed.step.kind == ActionKind::move)
    words.say(" {}", deed.modifier);
  else if (deed.modifier != 0)
    words.say("{:+}", deed.modifier);
  words.say(", action {} of {}", action + 1, it.name);
}

}  // namespace

void HowToBegin::options(World const& w, flow::Offers<Answer>& offers) const {
  Turn const& turn = w.state.scenario.turn;
  bool const hired = mercenary_may_act(w.state, who);
  for (CardId const card : cards(w.state, who).cards(CardZone::hand)) {
    offers.offer({TurnKind::standard, card, -1, false})
        .refuse_if(!may_close(w.state, card), "AW-MERC-21", "the Mercenary has acted on another card");
    if (hired) offers.add({TurnKind::standard, card, -1, true});
    for (int i = 0; i < actions_on(w, who, card); ++i)
      if (part_of(w, who, card, i) == RampagePart::opening)
        offers.offer({TurnKind::rampage, card, static_cast<std::int8_t>(i), false})
            .refuse_if(is_floored(w.state, player(w.state, who)), "AW-FLOOR-03", "a floored Character does not rampage")
            .refuse_if(!can_open(w, who, card, i), "AW-RAMP-03", "it could not be completed");
  }
  if (may_surrender) offers.add({});
}
void HowToBegin::prompt(World const& w, flow::Words& words) const {
  words.source("AW-TURN-01").say("How does {} begin the turn?", called(w, who));
}
void HowToBegin::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.turn == TurnKind::undecided) return void(words.verb("surrender").say("give the Scenario up"));
  words.verb(a.turn == TurnKind::rampage ? "rampage" : "play").thing("card", card_of(w, who, a.card).id);
  if (a.mercenary) return void(words.say("let the Mercenary act first, on {}", card_of(w, who, a.card).name));
  if (a.turn == TurnKind::standard) return void(words.say("play {}", card_of(w, who, a.card).name));
  words.say("rampage: ");
  say_action(w, who, a.card, a.action, Manner::rampage, words);
}
void HowToBegin::key(World const& w, Answer const& a, std::string& out) const {
  if (a.turn == TurnKind::undecided) {
    out += "surrender";
    return;
  }
  flow::Key(w, out).word(a.turn).with("card", card_of(w, who, a.card).id).with("mercenary", a.mercenary);
  if (a.action >= 0) out += fmt::format(" action={}", a.action + 1);
}

namespace {

// Both linked actions in the order of the arrow.                                               AW-CARD-05, AW-TURN-08
bool may_surge(World const& w, CharacterId who, Turn const& turn, int action) {
  ActionCard const& card = card_of(w, who, turn.card);
  if (!card.surge || turn.forgone > 0) return false;
  if (card.surge->on == card.surge->first && action == card.surge->first - 1) return turn.taken == 0;
  return card.surge->on == card.surge->then && action == card.surge->then - 1 &&
         turn.taken == 1u << (card.surge->first - 1);
}
// The second action of a surge that was announced with the first; -1: none.
int announced(World const& w, CharacterId who, Turn const& turn) {
  ActionCard const& card = card_of(w, who, turn.card);
  if (!card.surge || !(turn.surged >> (card.surge->first - 1) & 1)) return -1;
  return turn.taken >> (card.surge->then - 1) & 1 ? -1 : card.surge->then - 1;
}
int done(Turn const& turn) { return std::popcount(turn.taken) + turn.forgone; }

std::string_view why_impossible(Deed const& deed) {  // AW-ATK-06, AW-ABIL-06
  return deed.step.kind == ActionKind::attack ? "nobody is within range and in sight"
                                              : "nobody it could be meant for is within reach and in sight";
}

void offer_standard(World const& w, CharacterId who, bool may_rampage, flow::Offers<WhatNext::Answer>& offers) {
  Turn const& turn = w.state.scenario.turn;
  int const bound = announced(w, who, turn);
  for (int i = 0; i < actions_on(w, who, turn.card); ++i) {
    if (turn.taken >> i & 1) continue;
    std::int8_t const action = static_cast<std::int8_t>(i);
    Deed const deed = deed_of(w, who, turn.card, i, Manner::plain);
    bool const possible_now = possible(w, deed);
    offers.offer({NextDeed::take, turn.card, action})
        .refuse_if(bound >= 0 && i != bound, "AW-TURN-08", "another action was announced")
        .refuse_if(is_beyond_the_floored(w, deed), "AW-FLOOR-05", "a floored Character cannot")
        .refuse_if(!possible_now, "AW-TURN-06", "{}", why_impossible(deed));
    if (possible_now && may_surge(w, who, turn, i)) offers.add({NextDeed::surge, turn.card, action});
  }
  bool const announced_still =
      bound >= 0 && possible(w, deed_of(w, who, turn.card, bound, Manner::plain));  // then it is taken      AW-TURN-08
  offers
      .offer({NextDeed::forgo, turn.card, -1})  // AW-TURN-06, AW-BRACE-01
      .refuse_if(announced_still, "AW-TURN-08", "the second action of the surge was announced");
  bool const hired = mercenary_may_act(w.state, who);
  if (hired && done(turn) == 0) offers.add({NextDeed::mercenary, turn.card, -1});
  if (!may_rampage || std::popcount(turn.taken) != 1 || turn.forgone > 0 || turn.surged != 0) return;
  int const first = std::countr_zero(static_cast<unsigned>(turn.taken));
  if (part_of(w, who, turn.card, first) != RampagePart::opening || !can_act(w.state, player(w.state, who))) return;
  std::uint32_t const used_cards = 1u << turn.card.index();
  each_action_in_hand(w, who, used_cards, [&](CardId card, int action, RampagePart part) {
    bool const closes = part == RampagePart::closing && may_close(w.state, card) &&
                        possible(w, deed_of(w, who, card, action, Manner::rampage));
    bool const goes = part == RampagePart::sustain && goes_on(w, who, card, action, used_cards);
    if (closes || goes) offers.add({NextDeed::rampage, card, static_cast<std::int8_t>(action)});
  });
}
void offer_rampage(World const& w, CharacterId who, flow::Offers<WhatNext::Answer>& offers) {
  Turn const& turn = w.state.scenario.turn;
  if (is_floored(w.state, player(w.state, who))) return offers.add({NextDeed::stop, {}, -1});  // AW-FLOOR-22
  each_action_in_hand(w, who, turn.rampage_cards, [&](CardId card, int action, RampagePart part) {
    bool const closes = part == RampagePart::closing && may_close(w.state, card) &&
                        possible(w, deed_of(w, who, card, action, Manner::rampage));
    bool const goes = part == RampagePart::sustain && goes_on(w, who, card, action, turn.rampage_cards);
    if (closes || goes) offers.add({NextDeed::take, card, static_cast<std::int8_t>(action)});
  });
  if (offers.size() == 0) offers.add({NextDeed::stop, {}, -1});
}

}  // namespace

void WhatNext::options(World const& w, flow::Offers<Answer>& offers) const {
  if (w.state.scenario.turn.kind == TurnKind::rampage)
    offer_rampage(w, who, offers);
  else
    offer_standard(w, who, may_rampage, offers);
}
void WhatNext::prompt(World const& w, flow::Words& words) const {
  words.source("AW-TURN-02").say("What does {} do next?", called(w, who));
}
void WhatNext::say(World const& w, Answer const& a, flow::Words& words) const {
  bool const rampages = w.state.scenario.turn.kind == TurnKind::rampage || a.next == NextDeed::rampage;
  switch (a.next) {
    case NextDeed::forgo: return void(words.verb("brace").say("forgo an action and brace"));
    case NextDeed::mercenary: return void(words.verb("mercenary").say("let the Mercenary act first"));
    case NextDeed::stop: return void(words.verb("stop").say("the Rampage stops"));
    case NextDeed::surge: words.verb("take").say("surge: "); break;
    case NextDeed::rampage: words.verb("take").say("go on as a Rampage: "); break;
    case NextDeed::take: words.verb("take"); break;
  }
  words.thing("card", card_of(w, who, a.card).id);
  Manner const manner = rampages ? Manner::rampage : a.next == NextDeed::surge ? Manner::surge : Manner::plain;
  say_action(w, who, a.card, a.action, manner, words);
}
void WhatNext::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  key.word(a.next);
  if (a.card) key.with("card", card_of(w, who, a.card).id);
  if (a.action >= 0) out += fmt::format(" action={}", a.action + 1);
}

// --- the turn --------------------------------------------------------------------------------------------------------

namespace {

bool in_turn(State const& s, CharacterId who) {  // it has not collapsed meanwhile                       AW-COLL-02
  return alive(s, player(s, who)) && s.scenario.sequence.active.character == who;
}
Task<> mercenary_acts(Play& play, CharacterId who, CardId card) {
  if (play.state.scenario.turn.mercenary_done || !alive(play.state, mercenary(play.state, who))) co_return;
  bool const misses = figure(play.state, who).mercenary_skips;
  bool const comes_back = is_astray(play.world(), mercenary(play.state, who));
  MercenaryHasActed const acted{who, misses || comes_back ? CardId{} : card};
  SkipsTurn const skipped{mercenary(play.state, who), false};
  play.commit(acted, "AW-TURN-07");
  if (misses) {
    play.commit(skipped, "AW-MERC-40");
    co_return;
  }
  co_await mercenary_turn(play, who, card);
}
Task<> take_card_action(Play& play, CharacterId who, CardId card, int action, Manner manner) {
  RampagePart const part = part_of(play.world(), who, card, action);
  ActionTaken const taken{who, card, action, manner == Manner::surge, part};
  Deed deed = deed_of(play.world(), who, card, action, manner);
  play.commit(taken, "AW-TURN-06");
  if (manner == Manner::rampage && part != RampagePart::closing && moves_itself(play.world(), deed))
    deed.only = ends_that_complete(play.world(), who, deed, play.state.scenario.turn.rampage_cards);
  co_await take(play, deed);
}
// Speed of the card that is discarded; brace comes with the Standard Turn.                       AW-TURN-11, AW-RAMP-11
Task<> end_turn(Play& play, CharacterId who, CardId card) {
  int const brace = play.state.scenario.turn.forgone;
  Speed const speed = card ? card_of(play.world(), who, card).speed : Speed::slow;
  if (in_turn(play.state, who)) co_await moment_of(play, Moment::turn_end, player(play.state, who), {});
  if (card && cards(play.state, who).zone_of(card) == CardZone::hand)
    discard_action_card(play, who, card, "AW-TURN-02");
  if (!in_turn(play.state, who)) co_return;
  co_await draw_up_to_resolve(play, who, "AW-CHAR-22");
  TriggerSpent const spent{speed};
  play.commit(spent, "AW-ROUND-14");
  BraceChanged const braced{who, brace};
  if (brace > 0) play.commit(braced, "AW-BRACE-02");
}

struct WhichClosing {  // a Rampage that stops costs a card with a closing action                        AW-RAMP-03
  static constexpr std::string_view kind = "which_closing_card";
  using Answer = CardId;
  CharacterId who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    CardId last;
    each_action_in_hand(w, who, 0, [&](CardId card, int, RampagePart part) {
      if (part == RampagePart::closing && may_close(w.state, card) && card != last) offers.add(last = card);
    });
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-RAMP-03").say("The Rampage stops. Which card with a closing action is discarded?");
  }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    words.verb("discard").thing("card", card_of(w, who, card).id).say("{}", card_of(w, who, card).name);
  }
};

// From the second action on; the card that closes it is discarded.
Task<> rampage(Play& play, CharacterId who) {
  CardId closing;
  while (in_turn(play.state, who) && !closing) {
    WhatNext const what{who, false};  // floored: Loot may put her on her feet again, else it stops          AW-FLOOR-22
    WhatNext::Answer const next = co_await kit::with_asides<Asides>(play, what);
    if (next.next == NextDeed::stop) break;
    co_await take_card_action(play, who, next.card, next.action, Manner::rampage);
    if (part_of(play.world(), who, next.card, next.action) == RampagePart::closing) closing = next.card;
  }
  if (!closing) {
    WhichClosing const which{who};
    auto const stopped = co_await play.ask_if_any(which);
    closing = stopped.value_or(play.state.scenario.turn.card);
  }
  if (in_turn(play.state, who)) co_await mercenary_acts(play, who, closing);  // AW-RAMP-09
  co_await end_turn(play, who, closing);
}
Task<> begin_rampage(Play& play, CharacterId who, CardId card, int action) {
  CardPlayed const played{who, card, TurnKind::rampage};
  play.commit(played, "AW-TURN-03");
  co_await take_card_action(play, who, card, action, Manner::rampage);
  co_await rampage(play, who);
}
bool could_rampage(World const& w, CharacterId who, CardId card) {
  for (int i = 0; i < actions_on(w, who, card); ++i)
    if (can_open(w, who, card, i)) return true;
  return false;
}
Task<> standard_turn(Play& play, CharacterId who, CardId card) {
  bool const before = could_rampage(play.world(), who, card);
  CardPlayed const played{who, card, TurnKind::standard};
  play.commit(played, "AW-TURN-02");
  while (in_turn(play.state, who) && done(play.state.scenario.turn) < 2) {
    WhatNext const what{who, !before};
    WhatNext::Answer const next = co_await kit::with_asides<Asides>(play, what);
    if (next.next == NextDeed::mercenary) {
      co_await mercenary_acts(play, who, card);
    } else if (next.next == NextDeed::forgo) {
      ActionForgone const forgone{who};
      play.commit(forgone, "AW-BRACE-01");
    } else if (next.next == NextDeed::rampage) {  // AW-RAMP-10: what was taken is not resolved again
      CardPlayed const turned{who, card, TurnKind::rampage};
      ActionTaken const opened{who, card, 0, false, RampagePart::opening};
      play.commit(turned, "AW-RAMP-10");
      play.commit(opened, "AW-RAMP-10");
      co_await take_card_action(play, who, next.card, next.action, Manner::rampage);
      bool const closed = part_of(play.world(), who, next.card, next.action) == RampagePart::closing;
      if (!closed) {
        co_await rampage(play, who);
        co_return;
      }
      if (in_turn(play.state, who)) co_await mercenary_acts(play, who, next.card);
      co_await end_turn(play, who, next.card);
      co_return;
    } else {
      Manner const manner = next.next == NextDeed::surge ? Manner::surge : Manner::plain;
      co_await take_card_action(play, who, card, next.action, manner);
    }
  }
  if (in_turn(play.state, who)) co_await mercenary_acts(play, who, card);  // AW-TURN-05: not interleaved
  co_await end_turn(play, who, card);
}
// Without hand and deck only things may be used.                                                         AW-TURN-04
Task<> empty_turn(Play& play, CharacterId who) {
  YesNo ends{};
  ends.whose = seat_of(play.world(), who);
  ends.what = "No Action card is left. Use something, or end the turn.";
  ends.why = "AW-TURN-04";
  ends.yes = "end the turn";
  ends.no = "give the Scenario up";
  bool over = false;
  while (!over && in_turn(play.state, who)) {
    over = co_await kit::with_asides<Asides>(play, ends);
    if (!over) co_await surrender(play);
  }
  co_await end_turn(play, who, {});
}

}  // namespace

// A decision of all: every player confirms it.                                                         AW-OUTCOME-07
Task<> surrender(Play& play) {
  YesNo sure{};
  sure.what = "Give the Scenario up? It ends as a failure, if all agree.";
  sure.why = "AW-OUTCOME-07";
  sure.yes = "surrender";
  sure.no = "go on";
  for (int i = 0; i < play.state.seats; ++i) {
    sure.whose = flow::Seat{i};
    if (!character_of_seat(play.state, sure.whose)) continue;
    bool const gives_up = co_await play.ask(sure);
    if (!gives_up) co_return;
  }
  ScenarioEnded const ended{Outcome::failure, "the party surrenders"};
  play.commit(ended, "AW-OUTCOME-07");
}

namespace {

Task<> own_turn(Play& play, CharacterId who) {
  HowToBegin how{who};
  while (in_turn(play.state, who)) {
    if (cards_in(play.state, who, CardZone::hand) == 0) co_await draw_up_to_resolve(play, who, "AW-TURN-04");
    if (cards_in(play.state, who, CardZone::hand) == 0) {
      co_await empty_turn(play, who);
      co_return;
    }
    HowToBegin::Answer const begun = co_await kit::with_asides<Asides>(play, how);
    if (begun.turn == TurnKind::undecided) {
      co_await surrender(play);
      how.may_surrender = false;  // they have agreed to go on
    } else if (begun.mercenary) {
      co_await mercenary_acts(play, who, begun.card);  // AW-MERC-21
    } else if (begun.turn == TurnKind::rampage) {
      co_await begin_rampage(play, who, begun.card, begun.action);
      co_return;
    } else {
      co_await standard_turn(play, who, begun.card);
      co_return;
    }
  }
}

}  // namespace

Task<> character_turn(Play& play, CharacterId who) {
  if (figure(play.state, who).skips) {
    SkipsTurn const skipped{player(play.state, who), false};
    play.commit(skipped, "AW-ROUND-12");
    TriggerSpent const spent{Speed::slow};
    play.commit(spent, "AW-ROUND-14");
    co_return;
  }
  if (sheet(play.state, who).solo_ally) {
    co_await solo_ally_turn(play, who);
    co_return;
  }
  co_await moment_of(play, Moment::turn_start, player(play.state, who), {});
  co_await moment_of(play, Moment::any_time, {}, {});
  co_await own_turn(play, who);
}

}  // namespace allswell
