#include "games/allswell/rules/impulses.h"

#include "games/allswell/rules/items.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/texts.h"
#include "kit/ask.h"
#include "kit/draw.h"

namespace allswell {

bool ImpulseCards::sees(State const& s, ImpulseZone z, flow::Seat seat) {
  CharacterId const who = owner(z);
  if (!who) return true;  // the supply
  switch (pile(z)) {
    case ImpulsePile::displayed: return true;
    case ImpulsePile::drawn:
    case ImpulsePile::held: return seat.is_person() && sheet(s, who).seat == seat;
    default: return false;
  }
}
int ImpulseCards::kin(ImpulseZone z) { return owner(z) ? owner(z).index() + 1 : 0; }
void ImpulseCards::say(World const& w, ImpulseId impulse, flow::Words& words) {
  words.say("{}", card(w, impulse).name);
}

Impulse const& card(World const& w, ImpulseId impulse) { return w.content.impulses[impulse.index()]; }
ImpulseId impulse_of(World const& w, PraxisId praxis, int number) {
  return ImpulseId{w.content.praxes[praxis.index()].impulses[static_cast<std::size_t>(number - 1)].index()};
}
ImpulseId own_impulse(World const& w, CharacterId who, int number) {
  for (int i = 0; i < w.content.praxes.size(); ++i) {
    ImpulseId const impulse = impulse_of(w, PraxisId{i}, number);
    if (owner(w.state.impulses.zone_of(impulse)) == who) return impulse;
  }
  return {};
}
int impulses_of(World const& w, CharacterId who, PraxisId praxis) {
  int n = 0;
  for (int number = 1; number <= impulses_of_a_praxis; ++number)
    n += owner(w.state.impulses.zone_of(impulse_of(w, praxis, number))) == who;
  return n;
}
ImpulseId displayed(State const& s, CharacterId who) { return s.impulses.first(zone(who, ImpulsePile::displayed)); }
CharacterId follower(State const& s, PraxisId praxis) {
  for (int i = 0; i < most_characters; ++i)
    if (s.sheets[static_cast<std::size_t>(i)].praxis == praxis) return CharacterId{i};
  return {};
}

// --- facts -----------------------------------------------------------------------------------------------------------

namespace {

kit::Seats seat_bit(State const& s, CharacterId who) { return static_cast<kit::Seats>(sheet(s, who).seat.bit()); }

// The held Impulses and what is left of the deck become the new deck.                                       AW-IMP-15
struct ImpulsesRenewed {
  static constexpr std::string_view kind = "impulses_renewed";
  CharacterId who;
  kit::Seats owner = 0;
  void apply(State& s) const {
    s.impulses.move_all(zone(who, ImpulsePile::held), zone(who, ImpulsePile::deck), owner);
    s.impulses.shuffle(zone(who, ImpulsePile::deck));
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("shuffle").say("{} shuffles the held Impulses into a new deck", called(w, who));
  }
};

struct ImpulseChosen {
  static constexpr std::string_view kind = "impulse_chosen";
  CharacterId who;
  ImpulseId card;
  kit::Seats owner = 0;
  void apply(State& s) const {
    s.impulses.put(card, zone(who, ImpulsePile::displayed), kit::every_seat);
    for (ImpulseId const other : s.impulses.cards(zone(who, ImpulsePile::drawn)))
      s.impulses.put(other, zone(who, ImpulsePile::held), owner);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("impulse").thing("impulse", name_of(w.content, card));
    words.say("{} shows the Impulse {}", called(w, who), allswell::card(w, card).name);
  }
};

struct ImpulseDiscarded {
  static constexpr std::string_view kind = "impulse_discarded";
  CharacterId who;
  ImpulseId card;
  void apply(State& s) const { s.impulses.put(card, zone(who, ImpulsePile::discarded), kit::every_seat); }
  void tell(World const& w, flow::Words& words) const {
    words.verb("discard").thing("impulse", name_of(w.content, card));
    words.say("{} discards the Impulse {}", called(w, who), allswell::card(w, card).name);
  }
};

struct ImpulsesGathered {
  static constexpr std::string_view kind = "impulses_gathered";
  CharacterId who;
  void apply(State& s) const {
    ImpulseZone const deck = zone(who, ImpulsePile::deck);
    for (ImpulsePile const from :
         {ImpulsePile::drawn, ImpulsePile::held, ImpulsePile::displayed, ImpulsePile::discarded, ImpulsePile::aside})
      s.impulses.move_all(zone(who, from), deck, kit::no_seat);
    s.impulses.show(deck, kit::every_seat);  // which twelve they are everybody knows
    s.impulses.shuffle(deck);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("shuffle").say("{} shuffles the Impulse deck", called(w, who));
  }
};

// Cards 1 to 6 in order, card 1 on top; the others aside.                                                  AW-SETUP-25
struct ImpulsesInOrder {
  static constexpr std::string_view kind = "impulses_in_order";
  CharacterId who;
  std::array<ImpulseId, impulses_of_a_praxis> cards{};
  void apply(State& s) const {
    for (int number = impulses_of_a_praxis; number > short_rounds; --number)
      s.impulses.put(cards[static_cast<std::size_t>(number - 1)], zone(who, ImpulsePile::aside), kit::every_seat);
    for (int number = short_rounds; number > 0; --number)
      s.impulses.put_on_top(cards[static_cast<std::size_t>(number - 1)], zone(who, ImpulsePile::deck), kit::every_seat);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("order").say("{} lays the Impulses 1 to 6 in order", called(w, who));
  }
};

struct ImpulseNames {
  using Play = allswell::Play;
  static void say(World const& w, ImpulseId impulse, flow::Words& words) {
    words.thing("impulse", name_of(w.content, impulse)).say("{}", card(w, impulse).name);
  }
  static void say(World const& w, CharacterId who, flow::Words& words) {
    words.thing("character", name_of(w.content, who))
        .say("{}: {}", called(w, who), card(w, displayed(w.state, who)).name);
  }
};
using WhichImpulse = kit::Which<ImpulseNames, ImpulseId, "which_impulse", impulses_of_a_praxis>;
using WhichInstant = kit::Which<ImpulseNames, CharacterId, "which_instant_first", most_characters>;

// Floored ones too; collapsed ones no longer.                                                               AW-IMP-19
bool has_impulses(State const& s, CharacterId who) {
  Sheet const& it = sheet(s, who);
  return it.seat.is_person() && !it.solo_ally && !s.figures[static_cast<std::size_t>(who.index())].collapsed;
}

Task<> choose_impulse(Play& play, CharacterId who) {
  ImpulseZone const deck = zone(who, ImpulsePile::deck), drawn = zone(who, ImpulsePile::drawn);
  kit::Seats const mine = seat_bit(play.state, who);
  if (play.state.impulses.count(deck) < 2 && !play.state.impulses.empty(zone(who, ImpulsePile::held))) {
    ImpulsesRenewed const renewed{who, mine};
    play.commit(renewed, "AW-IMP-15");
  }
  for (int i = 0; i < 2; ++i) co_await kit::draw<ImpulseCards>(play, deck, drawn, mine, "AW-IMP-10");
  WhichImpulse which{{seat_of(play.world(), who), "Which Impulse this round?", "AW-IMP-10"}};
  which.secret_to = mine;
  for (ImpulseId const card : play.state.impulses.cards(drawn)) which.among.push_back(card);
  std::optional<ImpulseId> const chosen = co_await play.ask_if_any(which);  // one: it must be applied      AW-IMP-17
  if (!chosen) co_return;
  ImpulseChosen const shown{who, *chosen, mine};
  play.commit(shown, "AW-IMP-10");
}

void discard(Play& play, CharacterId who, Rule rule) {
  ImpulseDiscarded const discarded{who, displayed(play.state, who)};
  if (discarded.card) play.commit(discarded, rule);
}

WhichInstant instants(Play& play) {
  WhichInstant which{{flow::Seat::table(), "Which Instant is resolved next?", "AW-IMP-03"}};
  for (int i = 0; i < play.content.characters.size(); ++i) {
    ImpulseId const shown = displayed(play.state, CharacterId{i});
    if (shown && card(play.world(), shown).type == ImpulseType::instant) which.among.push_back(CharacterId{i});
  }
  return which;
}

Task<> resolve_instant(Play& play, CharacterId who) {
  Impulse const& instant = card(play.world(), displayed(play.state, who));
  Here here;
  here.self = player(play.state, who);
  here.that = here.self;
  here.character = who;
  co_await read(play, here, instant.effects);
  co_await settle_bonuses(play, 0);
  discard(play, who, "AW-IMP-11");
}

}  // namespace

// --- procedures ------------------------------------------------------------------------------------------------------

Task<> choose_impulses(Play& play) {
  for (int i = 0; i < play.content.characters.size(); ++i)
    if (has_impulses(play.state, CharacterId{i})) co_await choose_impulse(play, CharacterId{i});
  About nobody;
  co_await moment(play, Moment::impulses_chosen, nobody);
  while (true) {  // all have chosen; then one by one, each looked for anew                                 AW-ROUND-08
    WhichInstant const which = instants(play);
    std::optional<CharacterId> const next = co_await play.ask_if_any(which);
    if (!next) co_return;
    co_await resolve_instant(play, *next);
  }
}

void impulse_used(Play& play, CharacterId who) { discard(play, who, "AW-IMP-12"); }

void discard_displayed(Play& play, Rule rule) {
  for (int i = 0; i < play.content.characters.size(); ++i) discard(play, CharacterId{i}, rule);
}

Task<> prepare_impulses(Play& play, CharacterId who) {
  ImpulsesGathered const gathered{who};
  play.commit(gathered, "AW-SETUP-23");
  if (play.state.tutorial) {
    ImpulsesInOrder in_order{who};
    for (int number = 1; number <= impulses_of_a_praxis; ++number)
      in_order.cards[static_cast<std::size_t>(number - 1)] = own_impulse(play.world(), who, number);
    play.commit(in_order, "AW-SETUP-25");
    co_return;
  }
  if (!play.content.scenarios[play.state.scenario.scenario.index()].short_) co_return;
  ImpulseZone const deck = zone(who, ImpulsePile::deck), aside = zone(who, ImpulsePile::aside);
  while (play.state.impulses.count(deck) > short_rounds)
    co_await kit::draw<ImpulseCards>(play, deck, aside, kit::no_seat, "AW-SETUP-24");
}

// --- verbs -----------------------------------------------------------------------------------------------------------

// The owner looks at the next ones and puts so many on top, the last one uppermost; the others go to the bottom.
Task<> Texts::does(Play& play, Here& here, LookAtImpulses const& e) {
  Meant const whose = meant(play.world(), here, Who::self);
  for (CharacterId const who : whose) {
    if (!has_impulses(play.state, who)) continue;
    ImpulseZone const deck = zone(who, ImpulsePile::deck), drawn = zone(who, ImpulsePile::drawn);
    flow::Seat const seat = seat_of(play.world(), who);
    for (int i = 0; i < e.count; ++i) co_await kit::draw<ImpulseCards>(play, deck, drawn, seat.bit(), "AW-IMP-10");
    co_await kit::put_back<ImpulseCards>(play, seat, drawn, deck, e.top, "AW-IMP-10");
  }
}

void Texts::does(Play& play, Here& here, RenewImpulses const&) {
  for (CharacterId const who : meant(play.world(), here, Who::self)) {
    ImpulsesRenewed const renewed{who, seat_bit(play.state, who)};
    play.commit(renewed, "AW-IMP-15");
  }
}

}  // namespace allswell
