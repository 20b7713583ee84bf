// What may be done with Items and GP beside a decision, in a fight, and together.
// Ledger DD-EQP-03..07, -13, DD-AMMO-03, DD-EXCH-01, -03, DD-GOLD-03.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

struct WhichToHandOver : kit::Which<Names, LootId, "which_to_hand_over"> {
  Who from, to;
  void prompt(World const& w, flow::Words& words) const {
    words.source(why).say("What does {} hand to {}?", called(w, from), called(w, to));
  }
  // What is not in use can be spared.
  friend int instinct(World const& w, WhichToHandOver const&, LootId const& card) {
    return !card ? 1 : unequipped(w.state, card) ? 2 : 0;
  }
};
using WhichToDiscard = kit::Which<Names, LootId, "which_to_discard">;
struct HowMuchGold : kit::Amount<Names, "how_much_gold"> {
  Who from, to;
  void prompt(World const& w, flow::Words& words) const {
    words.source(why).say("How many GP does {} give {}?", called(w, from), called(w, to));
  }
  friend int instinct(World const&, HowMuchGold const&, std::int16_t const& gold) { return gold; }
};

bool worn(Slot slot) { return slot == Slot::gauntlet || slot == Slot::head || slot == Slot::jewelry; }
bool in_hand(Slot slot) { return slot == Slot::one_hand || slot == Slot::left_hand || slot == Slot::two_hands; }
auto cards_of(World const& w, Who who) { return w.state.cards.loot.cards(of(LootZone::held_0, who)); }

// Copies that lie in one hand in the same way are offered once.
bool alike(World const& w, LootId a, LootId b) {
  State const& s = w.state;
  return s.cards.loot.zone_of(a) == s.cards.loot.zone_of(b) && s.equipped.has(a) == s.equipped.has(b) &&
         bool(ammo_in(s, a)) == bool(ammo_in(s, b)) && bool(loaded_into(s, a)) == bool(loaded_into(s, b));
}
bool an_earlier_one(World const& w, LootId card) {
  return an_earlier_copy(w, card, [&](LootId other) { return alike(w, other, card); });
}

// Every way of equipping a card: f(what is put away and has to be named).
template <class Each>
void each_way_to_equip(World const& w, Who who, LootId card, Each&& f) {
  if (w.state.equipped.has(card) || !cannot_wear(w, who, card).empty()) return;
  InTheWay const way = in_the_way(w, who, card);
  if (way.one_of.empty()) return f(way.must_go.size() == 1 ? way.must_go[0] : LootId{});
  for (LootId instead : way.one_of)
    if (!an_earlier_one(w, instead)) f(instead);
}

struct Finder {
  World const& w;
  FreeUses& found;

  void add(FreeUse const& use) { found.try_push_back(use); }
  void things(Who who) {
    bool any = false;
    for (LootId card : cards_of(w, who)) {
      any = any || can_be_handed_over(w, card);
      if (an_earlier_one(w, card)) continue;
      each_way_to_equip(w, who, card, [&](LootId instead) { add({FreeDeed::equip, who, card, instead, {}}); });
      if (w.state.equipped.has(card)) add({FreeDeed::put_away, who, card, {}, {}});
      if (loaded_into(w.state, card)) add({FreeDeed::unload, who, card, {}, {}});
      for (LootId weapon : cards_of(w, who))
        if (can_load(w, card, weapon)) add({FreeDeed::load, who, card, weapon, {}});
    }
    if (any) add({FreeDeed::discard, who, {}, {}, {}});
    if (any) each_companion(who, [&](Who to) { add({FreeDeed::hand_over, who, {}, {}, to}); });
    each_companion(who, [&](Who other) {  // another player is asked what it gives
      if (is_of_another_player(who, other) && has_something(other)) add({FreeDeed::hand_over, other, {}, {}, who});
    });
  }
  void gold(Who who) {
    each_companion(who, [&](Who other) {
      if (can_take_gold_of(who, other)) add({FreeDeed::give_gold, who, {}, {}, other});
      if (is_of_another_player(who, other) && can_take_gold_of(other, who))
        add({FreeDeed::give_gold, other, {}, {}, who});
    });
  }
  bool can_take_gold_of(Who from, Who to) { return w.state.of(from).gp > 0 && w.state.of(to).gp < most_gold; }
  bool is_of_another_player(Who who, Who other) { return seat_of(w, who) != seat_of(w, other); }
  bool has_something(Who who) {
    bool any = false;
    for (LootId card : cards_of(w, who)) any = any || can_be_handed_over(w, card);
    return any;
  }
  template <class Each>
  void each_companion(Who who, Each&& f) {
    WhoMask const here = at_space(w, w.state.of(who).at);
    for (int i = 0; i < most_adventurers; ++i)
      if (in(here, Who{i}) && Who{i} != who) f(Who{i});
  }
};

}  // namespace

// --- beside a decision -----------------------------------------------------------------------------------------------

FreeUses free_deeds(World const& w, flow::Seat seat) {
  FreeUses found;
  if (fight_is_on(w.state)) return found;
  Phase const phase = w.state.turn.phase;
  if (phase != Phase::map_actions && phase != Phase::encounters) return found;  // not in the Danger Phase: DD-GOLD-03
  Finder finder{w, found};
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!w.state.of(who).plays() || seat_of(w, who) != seat) continue;
    if (phase == Phase::map_actions) finder.things(who);  // DD-EQP-03, DD-EXCH-01
    finder.gold(who);
  }
  return found;
}

namespace {

Task<> hand_over(Play& play, Who who, Who to) {
  WhichToHandOver which{{{seat_of(play.world(), who), "", "DD-EXCH-01"}}, who, to};
  which.may_decline = true;
  which.verb = "give";
  for (LootId card : cards_of(play.world(), who))
    if (can_be_handed_over(play.world(), card) && may_carry(play.world(), to, card) &&
        !an_earlier_one(play.world(), card))
      which.among.push_back(card);
  LootId const card = co_await play.ask(which);
  if (card) give(play, card, to, "DD-EXCH-01");
}
Task<> throw_away(Play& play, Who who) {
  WhichToDiscard which{{seat_of(play.world(), who), "What is discarded?", "DD-EQP-03"}};
  which.may_decline = true;
  which.verb = "discard";
  for (LootId card : cards_of(play.world(), who))
    if (can_be_handed_over(play.world(), card) && !an_earlier_one(play.world(), card)) which.among.push_back(card);
  LootId const card = co_await play.ask(which);
  if (card) discard(play, card, "DD-EQP-03");
}
Task<> give_gold(Play& play, Who who, Who to) {
  HowMuchGold how_much{{{seat_of(play.world(), who), "", "DD-GOLD-03"}}, who, to};
  how_much.verb = "give";
  how_much.most = std::min<int>(play.state.of(who).gp, most_gold - play.state.of(to).gp);
  int const amount = co_await play.ask(how_much);
  gain_gold(play, who, -amount, "DD-GOLD-03");
  gain_gold(play, to, amount, "DD-GOLD-03");
}

}  // namespace

Task<> FreeDeeds::use(Play& play, FreeUse const& use) {
  switch (use.deed) {
    case FreeDeed::nothing: break;
    case FreeDeed::equip: equip_instead(play, use.who, use.card, use.other, "DD-EQP-03"); break;
    case FreeDeed::put_away: unequip(play, use.card, "DD-EQP-03"); break;
    case FreeDeed::load: load(play, use.card, use.other, "DD-AMMO-03"); break;
    case FreeDeed::unload: unload(play, use.card, "DD-AMMO-03"); break;
    case FreeDeed::hand_over: return hand_over(play, use.who, use.to);
    case FreeDeed::give_gold: return give_gold(play, use.who, use.to);
    case FreeDeed::discard: return throw_away(play, use.who);
  }
  return {};
}
void FreeDeeds::say(World const& w, FreeUse const& use, flow::Words& words) {
  words.say("{}: ", called(w, use.who));
  if (use.card) words.thing("card", name_of(w.content, use.card));
  switch (use.deed) {
    case FreeDeed::nothing: break;
    case FreeDeed::equip:
      words.verb("equip").say("equip {}", called(w, use.card));
      if (use.other) words.say(" instead of {}", called(w, use.other));
      break;
    case FreeDeed::put_away: words.verb("put_away").say("put {} away", called(w, use.card)); break;
    case FreeDeed::load: words.verb("load").say("load {} into {}", called(w, use.card), called(w, use.other)); break;
    case FreeDeed::unload: words.verb("unload").say("unload {}", called(w, use.card)); break;
    case FreeDeed::hand_over: words.verb("give").say("hand something to {}", called(w, use.to)); break;
    case FreeDeed::give_gold: words.verb("give").say("give GP to {}", called(w, use.to)); break;
    case FreeDeed::discard: words.verb("discard").say("discard something"); break;
  }
}

// --- when Parties meet -----------------------------------------------------------------------------------------------

namespace {

int party_of(State const& s, Who who) {
  for (int i = 0; i < s.turn.parties.size(); ++i)
    if (in(s.turn.parties[i].members, who)) return i;
  return no_party;
}
// Two who set out from different spaces, and the later one has come to the other; one that Rests where it is decides
// after the other has come.
bool have_just_met(State const& s, Who one, Who other) {
  if (party_of(s, one) == party_of(s, other)) return false;
  Who const later = party_of(s, one) > party_of(s, other) ? one : other;
  return s.of(later).rest_actions == 0;
}
// Something could change hands between two of them.
bool has_met_somebody(World const& w, flow::Seat seat) {
  for (FreeUse const& use : free_deeds(w, seat)) {
    bool const passes_on = use.deed == FreeDeed::hand_over || use.deed == FreeDeed::give_gold;
    if (passes_on && have_just_met(w.state, use.who, use.to)) return true;
  }
  return false;
}

struct AsTheyMeet {
  static constexpr std::string_view kind = "as_they_meet";
  using Answer = bool;
  flow::Seat whose;
  flow::Seat seat(World const&) const { return whose; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true); }
  int usual(World const&, flow::Offers<bool> const&) const { return 0; }
  void prompt(World const&, flow::Words& words) const {
    words.source("DD-EXCH-01").say("You have met: does anything change hands before the Danger Phase?");
  }
  void say(World const&, bool, flow::Words& words) const { words.verb("pass").say("go on"); }
};

}  // namespace

int next_that_has_met(World const& w) {
  for (int seat = w.state.turn.seats_asked; seat < w.state.seats; ++seat)
    if (has_met_somebody(w, flow::Seat{seat})) return seat;
  return -1;
}
Task<> exchange_as_they_meet(Play& play) {
  int const seat = next_that_has_met(play.world());
  AsTheyMeet const question{flow::Seat{seat}};
  auto const goes_on = co_await kit::or_aside<FreeDeeds>(play, question);
  SeatWasAsked const asked{static_cast<std::int8_t>(seat)};
  if (goes_on) play.commit(asked, "DD-EXCH-01");
}

// --- in a fight ------------------------------------------------------------------------------------------------------

namespace {

// What is put away and what is taken up; or Ammo and its weapon.
struct Change {
  LootId off, on, ammo, weapon;
  friend bool operator==(Change const&, Change const&) = default;
};
BOOST_DESCRIBE_STRUCT(Change, (), (off, on, ammo, weapon))

void say_change(World const& w, Change const& c, flow::Words& words) {
  if (c.weapon) {
    words.verb("load").say("load {} into {}", called(w, c.ammo), called(w, c.weapon));
  } else if (c.ammo) {
    words.verb("unload").say("unload {}", called(w, c.ammo));
  } else if (c.on) {
    words.verb("equip").say("equip {}", called(w, c.on));
    if (c.off) words.say(" instead of {}", called(w, c.off));
  } else if (c.off) {
    words.verb("put_away").say("put {} away", called(w, c.off));
  } else {
    words.verb("pass").say("leave it at that");
  }
  for (LootId const card : {c.off, c.on, c.ammo})
    if (card) words.thing("card", name_of(w.content, card));
}
// Room for `on` once `off` is away.
bool goes_on(World const& w, Who who, LootId on, LootId off) {
  if (!cannot_wear(w, who, on).empty()) return false;
  InTheWay const way = in_the_way(w, who, on);
  for (LootId other : way.must_go)
    if (other != off) return false;  // one out and one in at most                                       DD-EQP-06
  if (way.one_of.empty()) return true;
  return std::find(way.one_of.begin(), way.one_of.end(), off) != way.one_of.end();
}
// One off, one on, or both, of the classes of one group.
template <class Group>
void offer_changes(World const& w, Who who, flow::Offers<Change>& offers, Group group) {
  for (LootId off : cards_of(w, who))
    if (w.state.equipped.has(off) && group(slot_of(w, off)) && !an_earlier_one(w, off)) offers.add({off, {}, {}, {}});
  for (LootId on : cards_of(w, who)) {
    if (w.state.equipped.has(on) || !group(slot_of(w, on)) || an_earlier_one(w, on)) continue;
    if (goes_on(w, who, on, {})) offers.add({{}, on, {}, {}});
    for (LootId off : cards_of(w, who))
      if (w.state.equipped.has(off) && group(slot_of(w, off)) && !an_earlier_one(w, off) && goes_on(w, who, on, off))
        offers.add({off, on, {}, {}});
  }
}
void offer_ammo(World const& w, Who who, flow::Offers<Change>& offers) {
  for (LootId ammo : cards_of(w, who)) {
    if (an_earlier_one(w, ammo)) continue;
    if (loaded_into(w.state, ammo)) offers.add({{}, {}, ammo, {}});
    for (LootId weapon : cards_of(w, who))
      if (can_load(w, ammo, weapon) && !an_earlier_one(w, weapon)) offers.add({{}, {}, ammo, weapon});
  }
}
void carry_out(Play& play, Who who, Change const& c, flow::Rule rule) {
  if (c.off) unequip(play, c.off, rule);
  if (c.on && fits_on(play.world(), who, c.on)) equip(play, c.on, rule);
  if (c.weapon)
    load(play, c.ammo, c.weapon, rule);
  else if (c.ammo)
    unload(play, c.ammo, rule);
}

struct QuickEquip {
  static constexpr std::string_view kind = "quick_equip";
  using Answer = Change;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Change>& offers) const {
    offer_changes(w, who, offers, worn);     // DD-EQP-05
    offer_changes(w, who, offers, in_hand);  // DD-EQP-06
    offer_ammo(w, who, offers);              // DD-EQP-07
  }
  void prompt(World const&, flow::Words& words) const { words.source("DD-EQP-04").say("Equip what?"); }
  void say(World const& w, Change const& c, flow::Words& words) const { say_change(w, c, words); }
};
// Each Item is taken up or put away once: an end, and no order of the hands is out of reach.
struct ChangeHands {
  static constexpr std::string_view kind = "change_hands";
  using Answer = Change;
  Who who;
  LootSet touched{};
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Change>& offers) const {
    offers.add({});
    for (LootId card : cards_of(w, who)) {
      if (!in_hand(slot_of(w, card)) || touched.has(card) || an_earlier_one(w, card)) continue;
      if (w.state.equipped.has(card)) offers.add({card, {}, {}, {}});
      each_way_to_equip(w, who, card, [&](LootId instead) { offers.add({instead, card, {}, {}}); });
    }
  }
  int usual(World const&, flow::Offers<Change> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-EQP-13").say("What does {} take in hand?", called(w, who));
  }
  void say(World const& w, Change const& c, flow::Words& words) const { say_change(w, c, words); }
  // Empty hands are filled; what is in them makes room for something better only.
  friend int instinct(World const& w, ChangeHands const& q, Change const& c) {
    if (c == Change{}) return 0;
    return c.on && gain_by_wearing(w, q.who, c.on, c.off) > least_gain ? 50 : -50;
  }
};

struct Gift {
  LootId card;
  Who to;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (card, to))
bool used_this_turn(State const& s, LootId card) {
  Declared const& d = s.fight.declared;
  return d.source.kind == SourceKind::loot && d.source.card == card.index() && d.kind != DeclaredKind::nothing;
}
struct QuickExchange {
  static constexpr std::string_view kind = "quick_exchange";
  using Answer = Gift;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Gift>& offers) const {
    for (LootId card : cards_of(w, who)) {
      if (!can_be_handed_over(w, card) || !unequipped(w.state, card) || an_earlier_one(w, card)) continue;
      for (int i = 0; i < most_adventurers; ++i) {
        Who const to{i};
        if (to == who || !in(w.state.fight.in, to)) continue;  // neither Defeated nor Escaped            DD-EXCH-03
        offers.offer({card, to})
            .refuse_if(used_this_turn(w.state, card), "DD-EXCH-03", "it was used this turn")
            .refuse_if(!may_carry(w, to, card), "DD-HVY-01", "{} carries two Heavy Items already", called(w, to));
      }
    }
  }
  void prompt(World const&, flow::Words& words) const { words.source("DD-EXCH-03").say("Give what to whom?"); }
  void say(World const& w, Gift const& gift, flow::Words& words) const {
    words.verb("give").thing("card", name_of(w.content, gift.card));
    words.say("give {} to {}", called(w, gift.card), called(w, gift.to));
  }
};

template <class Question>
bool anything(World const& w, Question const& question) {
  flow::OfferBuffer buffer;
  flow::Offers<typename Question::Answer> offers(buffer);
  question.options(w, offers);
  return offers.size() > 0;
}

}  // namespace

Task<> free_change_of_hands(Play& play, Who who) {
  ChangeHands question{who};
  while (true) {
    Change const change = co_await play.ask(question);
    if (change == Change{}) co_return;
    question.touched.add(change.on ? change.on : change.off);
    if (change.on)
      equip_instead(play, who, change.on, change.off, "DD-EQP-13");
    else
      unequip(play, change.off, "DD-EQP-13");
  }
}
bool can_quick_equip(World const& w, Who who) { return anything(w, QuickEquip{who}); }
Task<> quick_equip(Play& play, Who who) {
  QuickEquip const question{who};
  Change const change = co_await play.ask(question);
  carry_out(play, who, change, "DD-EQP-04");
}
bool can_quick_exchange(World const& w, Who who) { return anything(w, QuickExchange{who}); }
Task<> quick_exchange(Play& play, Who who) {
  QuickExchange const question{who};
  Gift const gift = co_await play.ask(question);
  give(play, gift.card, gift.to, "DD-EXCH-03");
}

}  // namespace degenerates
