// Mercenaries.  Ledger AW-MERC-01..42.
#include "games/allswell/rules/mercenaries.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/action_cards.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/turns.h"
#include "kit/moments.h"

namespace allswell {

// --- hiring ----------------------------------------------------------------------------------------------------------

namespace {

bool has_its_card(State const& s, CharacterId employer, HiredId who) {
  return (sheet(s, employer).hired >> who.index() & 1) != 0;
}

}  // namespace

int price_of(World const& w, CharacterId employer, HiredId who) {
  return has_its_card(w.state, employer, who) ? 0 : w.content.mercenaries[who.index()].price;  // AW-MERC-02, -04
}

bool may_hire(World const& w, CharacterId employer, HiredId who) {
  Sheet const& own = sheet(w.state, employer);
  if (own.solo_ally || own.employs) return false;                          // AW-SOLO-21, AW-MERC-09
  if (w.content.mercenaries[who.index()].level > own.level) return false;  // AW-MERC-03
  bool const mine = has_its_card(w.state, employer, who);
  bool const elsewhere = (w.state.hired_out >> who.index() & 1) != 0 && !mine;  // AW-MERC-08
  return !elsewhere && own.coin >= price_of(w, employer, who);
}

void hire(Play& play, CharacterId employer, HiredId who) {
  bool const mine = has_its_card(play.state, employer, who);
  MercenaryHired const hired{employer, who, price_of(play.world(), employer, who)};
  play.commit(hired, mine ? "AW-MERC-02" : "AW-MERC-04");
}

void dismiss(Play& play, CharacterId employer, Rule rule) {
  CombatantRef const standee = mercenary(play.state, employer);
  Gone const gone{standee};
  if (standee) play.commit(gone, rule);
  MercenaryLeaves const leaves{employer};
  if (sheet(play.state, employer).employs) play.commit(leaves, rule);
}

namespace {

// Free hexes beside the employer, else the nearest ones.
HexSet places_for(World const& w, CharacterId employer) {
  Hex const from = at(w.state, slot_of(employer)).hex;
  HexSet free = board(w).hexes - w.state.scenario.occupied;
  for (Hex const h : free)
    if (is_loot(w, h) || is_interactive(w, h)) free.erase(h);
  for (int hexes = 1; hexes <= kit::longest_distance; ++hexes)
    if (HexSet const near = within(w, from, hexes) & free; !near.empty()) return near;
  return {};
}

}  // namespace

Task<> place_mercenary(Play& play, CharacterId employer) {
  HiredId const hired = sheet(play.state, employer).employs;
  if (!hired || !player(play.state, employer) || mercenary(play.state, employer)) co_return;
  HexSet const places = places_for(play.world(), employer);
  if (places.empty()) co_return;
  auto which = ask_of<WhichPlace>(seat_of(play.world(), employer), "Where does the Mercenary stand?", "AW-MERC-16",
                                  "place it on");
  which.among = places;
  Hex const hex = co_await play.ask(which);
  Arrived fact{};
  fact.slot = mercenary_of(slot_of(employer));
  fact.type = hired.index();
  fact.hex = hex;
  play.commit(fact, "AW-MERC-16");
}

// --- its turn --------------------------------------------------------------------------------------------------------

HexSet may_walk(World const& w, CombatantRef mercenary) {
  CombatantRef const employer = ref_to(w.state, employer_of(mercenary.slot));
  Combatant const* const by = find(w.state, employer);
  return by ? within(w, by->hex, influence(w, employer)) : HexSet{};
}

bool is_astray(World const& w, CombatantRef mercenary) {
  return !may_walk(w, mercenary).contains(find(w.state, mercenary)->hex);
}

HexSet way_back(World const& w, CombatantRef mercenary) {
  Hex const from = find(w.state, mercenary)->hex;
  HexSet open = board(w).hexes;
  for_each(w.state.scenario.on_map & all_enemies, [&](CombatantId c) { open.erase(at(w.state, c).hex); });
  HexSet reached = kit::flood(HexSet{from}, open, ground(w).walls).all() - closed_to(w, mercenary);
  reached.insert(from);
  HexSet const inside = may_walk(w, mercenary);
  if (HexSet const back = reached & inside; !back.empty()) return back;  // AW-MERC-18
  HexSet near = inside;                                                  // AW-MERC-19
  for (int hexes = 1; hexes <= kit::longest_distance; ++hexes) {
    near.clear();
    for (Hex const h : inside) near |= within(w, h, hexes);
    if (HexSet const close = near & reached; !close.empty()) return close;
  }
  return HexSet{from};
}

namespace {

Task<> come_back(Play& play, CombatantRef who) {
  auto which =
      ask_of<WhichPlace>(seat_of(play.world(), who), "Where does the Mercenary return to?", "AW-MERC-18", "return to");
  which.among = way_back(play.world(), who);
  Hex const end = co_await play.ask(which);
  co_await return_to(play, who, end);
}

// An action of the lower half of the card, and for the combined icon which of the two abilities.
struct MercenaryDeed {
  std::int8_t action = -1;  // -1: no more
  ActionKind kind = ActionKind::hold;
};

AbilityId its_ability(World const& w, CombatantRef who, ActionKind kind) {
  Mercenary const& card = mercenary_card(w, who.slot);
  Ability const& ability = kind == ActionKind::augment ? card.augment : card.affliction;
  return AbilityId(w.content.all_abilities.number_of(ability));
}

// Of the combined icon it is the ability that was chosen.                                          AW-MERC-12, -31
Deed as_deed(CombatantRef who, ActionCard const& card, MercenaryDeed const& chosen) {
  Step const step = card.mercenary[static_cast<std::size_t>(chosen.action)];
  Deed deed{};
  deed.who = who;
  deed.step = {chosen.kind, step.number};
  deed.modifier = step.number;  // AW-MERC-24
  return deed;
}

struct WhichMercenaryAction {
  static constexpr std::string_view kind = "mercenary_action";
  using Answer = MercenaryDeed;
  CombatantRef who;
  ActionCard const* card;  // content, which never changes

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (std::size_t i = 0; i < card->mercenary.size(); ++i) {
      if (w.state.scenario.turn.mercenary_taken >> i & 1) continue;
      ActionKind const does = card->mercenary[i].kind;
      if (does == ActionKind::ability) {
        offer(w, offers, {static_cast<std::int8_t>(i), ActionKind::augment});
        offer(w, offers, {static_cast<std::int8_t>(i), ActionKind::affliction});
      } else {
        offer(w, offers, {static_cast<std::int8_t>(i), does});
      }
    }
    offers.add({});  // AW-MERC-20: one, both or none
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-MERC-20").thing("card", card->id).say("What does {} do?", called(w, who));
  }
  void say(World const& w, Answer const& answer, flow::Words& words) const {
    if (answer.action < 0) return void(words.verb("pass").say("no more actions"));
    Step const step = card->mercenary[static_cast<std::size_t>(answer.action)];
    std::string what = boost::describe::enum_to_string(answer.kind, "");
    if (step.kind == ActionKind::ability) what = w.content.all_abilities[its_ability(w, who, answer.kind).index()].name;
    words.verb(boost::describe::enum_to_string(answer.kind, "")).say("{}", what);
    if (step.number != 0) words.say("{:+}", step.number);
    if (twice(answer)) words.say(" (action {})", answer.action + 1);
  }
  void key(World const&, Answer const& answer, std::string& out) const {
    if (answer.action < 0) return void(out += "pass");
    out += fmt::format("{} {}", answer.action + 1, boost::describe::enum_to_string(answer.kind, ""));
  }

 private:
  void offer(World const& w, flow::Offers<Answer>& offers, Answer const& answer) const {
    offers.offer(answer).refuse_if(!possible(w, as_deed(who, *card, answer)), "AW-MERC-25",
                                   "there is nobody it could reach");
  }
  bool twice(Answer const& answer) const {
    int same = 0;
    for (Step const& step : card->mercenary) same += step == card->mercenary[static_cast<std::size_t>(answer.action)];
    return same > 1;
  }
};

int instinct(World const& w, WhichMercenaryAction const& q, MercenaryDeed const& answer) {
  if (answer.action < 0) return 1;
  Style const style = answer.kind == ActionKind::affliction ? Style::affliction : Style::augment;
  return worth_of_action(w, q.who, answer.kind, style);
}

}  // namespace

Task<> mercenary_turn(Play& play, CharacterId employer, CardId card) {
  CombatantRef const who = mercenary(play.state, employer);
  if (!alive(play.state, who)) co_return;
  if (is_astray(play.world(), who)) {
    co_await come_back(play, who);  // it takes no actions this turn
    co_return;
  }
  WhichMercenaryAction const which{who, &card_of(play.world(), employer, card)};
  while (alive(play.state, who)) {
    MercenaryDeed const chosen = co_await kit::with_asides<Asides>(play, which);
    if (chosen.action < 0) co_return;
    MercenaryActionTaken const taken{who, chosen.action};
    play.commit(taken, "AW-MERC-20");
    Deed const deed = as_deed(who, *which.card, chosen);
    co_await take(play, deed);
  }
}

}  // namespace allswell
