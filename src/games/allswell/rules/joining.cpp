#include "games/allswell/rules/joining.h"

#include <algorithm>

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/setup.h"
#include "games/allswell/rules/trading.h"
#include "kit/ask.h"

namespace allswell {

// --- questions -------------------------------------------------------------------------------------------------------

void WhichCharacter::options(World const& w, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < w.content.characters.size(); ++i) {
    CharacterId const one{i};
    Sheet const& it = sheet(w.state, one);
    bool const taken = it.seat.is_person() && !it.solo_ally && (ally || it.seat != who);
    offers.offer(one).refuse_if(taken, "AW-SETUP-13", "somebody plays this Character");
  }
  // In a campaign a player may leave, as long as somebody is left.                                         AW-SWAP-08
  bool const others = players(w.state) > (character_of_seat(w.state, who) ? 1 : 0);
  if (!ally && w.state.campaign && others) offers.add({});
}
int WhichCharacter::usual(World const& w, flow::Offers<Answer> const& offers) const {
  CharacterId const now = ally ? solo_ally(w.state) : character_of_seat(w.state, who);
  for (int i = 0; i < offers.size(); ++i)
    if (offers[i] == now) return i;
  return 0;
}
void WhichCharacter::prompt(World const&, flow::Words& words) const {
  words.source(ally ? "AW-SOLO-02" : "AW-SETUP-13").say("{}", ally ? "Who is the Solo Ally?" : "Whom do you play?");
}
void WhichCharacter::say(World const& w, Answer const& one, flow::Words& words) const {
  if (!one) return void(words.verb("pass").say("sit out"));
  bool const keeps = one == (ally ? solo_ally(w.state) : character_of_seat(w.state, who));
  words.verb("choose").thing("character", name_of(w.content, one));
  words.say("{}{}", keeps ? "stay with " : "", called(w, one));
}
void WhichCharacter::key(World const& w, Answer const& one, std::string& out) const {
  out += one ? name_of(w.content, one) : std::string("nobody");
}

flow::Seat WhichPraxis::seat(World const& w) const { return seat_of(w, who); }
void WhichPraxis::options(World const& w, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < w.content.praxes.size(); ++i)
    offers.offer(PraxisId{i})
        .refuse_if(static_cast<bool>(follower(w.state, PraxisId{i})), "AW-PRAX-06", "somebody follows it");
  offers.add({});
}
int WhichPraxis::usual(World const& w, flow::Offers<Answer> const& offers) const {
  for (int i = 0; i < offers.size(); ++i)
    if (offers[i] && offers[i].index() == w.content.characters[who.index()].praxis.index()) return i;
  return 0;
}
void WhichPraxis::prompt(World const& w, flow::Words& words) const {
  words.source("AW-PRAX-01").say("Which Praxis does {} follow?", called(w, who));
}
void WhichPraxis::say(World const& w, Answer const& praxis, flow::Words& words) const {
  if (!praxis) return void(words.verb("random").say("one at random"));
  words.verb("choose").thing("praxis", name_of(w.content, praxis)).say("{}", w.content.praxes[praxis.index()].name);
}
void WhichPraxis::key(World const& w, Answer const& praxis, std::string& out) const {
  out += praxis ? name_of(w.content, praxis) : std::string("random");
}

namespace {

struct JoinNames {
  using Play = allswell::Play;
  static void say(World const& w, ImpulseId impulse, flow::Words& words) {
    Impulse const& it = card(w, impulse);
    words.thing("impulse", it.id).say("{} of {}", it.name, w.content.praxes[it.praxis].name);
  }
};
using WhichReplacement = kit::Which<JoinNames, ImpulseId, "which_impulse_replaces", most_praxes>;
using QuickOrSlow = kit::YesNo<JoinNames, "quick_start">;

// --- facts -----------------------------------------------------------------------------------------------------------

struct SeatTakes {
  static constexpr std::string_view kind = "character_taken";
  flow::Seat seat;
  CharacterId who;    // none: the seat sits out
  CharacterId other;  // whom it puts away; its Body Bag is kept                                            AW-SAVE-08
  bool ally = false;
  bool returns = false;  // out of its Body Bag, below the level of the Scenario                             AW-SWAP-07
  void apply(State& s) const {
    if (other) {
      Sheet& away = s.sheets[static_cast<std::size_t>(other.index())];
      away.seat = flow::Seat::nobody();
      away.solo_ally = false;
    }
    if (who) {
      Sheet& it = s.sheets[static_cast<std::size_t>(who.index())];
      it.seat = seat;
      it.solo_ally = ally;
      it.used = it.used || ally;  // it has an epilogue of its own                                          AW-ENDING-03
      it.rising.returns = returns;
    }
    if (!ally) s.setup.content = static_cast<std::uint8_t>(s.setup.content | seat.bit());
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("choose");
    if (who) words.thing("character", name_of(w.content, who)).say("{} takes part", called(w, who));
    if (who && ally) words.say(" as the Solo Ally");
    if (other && other != who) words.say("{}{} is put away", who ? ", " : "", called(w, other));
  }
};

// For the first time: level 1, resolve 3, the starting weapon in hand, twelve cards.              AW-SETUP-19..21
struct Joined {
  static constexpr std::string_view kind = "character_joined";
  CharacterId who;
  EquipmentId weapon;
  int health = 0;
  void apply(State& s) const {
    Sheet& it = s.sheets[static_cast<std::size_t>(who.index())];
    it.used = true;
    it.level = 1;
    it.health = static_cast<std::uint8_t>(health);
    CardShelf& deck = s.cards[static_cast<std::size_t>(who.index())];
    for (int i = 0; i < starting_cards; ++i) deck.put(CardId{i}, CardZone::deck, kit::every_seat);
    s.equipment.put(weapon, equipment_zone(who, ItemPile::ready), kit::every_seat);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("join").thing("character", name_of(w.content, who));
    words.say("{} joins with {}", called(w, who), w.content.equipment[weapon.index()].name);
  }
};

struct PraxisTaken {
  static constexpr std::string_view kind = "praxis_taken";
  CharacterId who;
  PraxisId praxis;
  std::array<ImpulseId, impulses_of_a_praxis> impulses{};
  int replaced = 0;
  void apply(State& s) const {
    Sheet& it = s.sheets[static_cast<std::size_t>(who.index())];
    it.praxis = praxis;
    it.rising.spent = static_cast<std::uint8_t>(replaced);  // AW-SWAP-03
    for (ImpulseId const impulse : impulses)
      if (impulse) s.impulses.put(impulse, zone(who, ImpulsePile::deck), kit::every_seat);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("praxis").thing("praxis", name_of(w.content, praxis));
    words.say("{} follows {}", called(w, who), w.content.praxes[praxis.index()].name);
  }
};

// Row by row, or all at once.
struct Rises {
  static constexpr std::string_view kind = "rises";
  CharacterId who;
  int levels = 0;  // row by row
  int quick = 0;   // to this level at once                                                        AW-SKIRM-05..09
  int cards = 0, health = 0, evolutions = 0;
  void apply(State& s) const {
    Sheet& it = s.sheets[static_cast<std::size_t>(who.index())];
    it.rising.levels = static_cast<std::uint8_t>(levels);
    if (quick == 0) return;
    it.level = static_cast<std::uint8_t>(quick);
    it.health = static_cast<std::uint8_t>(it.health + health);
    it.rising.cards = static_cast<std::uint8_t>(cards);
    it.rising.evolutions = static_cast<std::uint8_t>(std::max(0, evolutions - it.rising.spent));
    it.rising.spent = 0;
  }
  void tell(World const& w, flow::Words& words) const {
    if (quick > 0) words.verb("level").say("{} starts at level {}", called(w, who), quick);
    if (levels > 0) words.verb("level").say("{} gains {} level{}", called(w, who), levels, levels == 1 ? "" : "s");
  }
};

// --- a Character that joins ------------------------------------------------------------------------------------------

bool in_supply(State const& s, ImpulseId impulse) { return s.impulses.zone_of(impulse) == ImpulseZone::supply; }

// Cards of the deck that others hold are replaced by others of the same number.                        AW-SWAP-02..04
Task<> take_praxis(Play& play, CharacterId who, PraxisId praxis) {
  PraxisTaken taken{who, praxis};
  for (int number = 1; number <= impulses_of_a_praxis; ++number) {
    ImpulseId& place = taken.impulses[static_cast<std::size_t>(number - 1)];
    place = impulse_of(play.world(), praxis, number);
    if (in_supply(play.state, place)) continue;
    WhichReplacement which{{seat_of(play.world(), who), "Which Impulse replaces the missing one?", "AW-SWAP-03"}};
    for (int p = 0; p < play.content.praxes.size(); ++p)
      if (ImpulseId const other = impulse_of(play.world(), PraxisId{p}, number); in_supply(play.state, other))
        which.among.push_back(other);
    std::optional<ImpulseId> const chosen = co_await play.ask_if_any(which);
    place = chosen.value_or(ImpulseId{});
    ++taken.replaced;
  }
  play.commit(taken, "AW-SWAP-02");
}

Task<> choose_praxis(Play& play, CharacterId who) {
  WhichPraxis const which{who};
  PraxisId praxis = co_await play.ask(which);
  if (!praxis) {
    flow::ShortList<PraxisId, most_praxes> free;
    for (int i = 0; i < play.content.praxes.size(); ++i)
      if (!follower(play.state, PraxisId{i})) free.push_back(PraxisId{i});
    int const rolled = co_await play.roll(free.size(), "a Praxis");
    praxis = free[rolled - 1];
  }
  co_await take_praxis(play, who, praxis);
}

Rises quickly(World const& w, CharacterId who, int level) {
  Tracker const& table = *w.content.tracker;
  Rises rises{who};
  rises.quick = level;
  rises.cards = table.action_cards.at(level);
  rises.health = table.health.at(level);
  rises.evolutions = table.evolutions.at(level);
  return rises;
}

void start_quickly(Play& play, CharacterId who, Rule rule) {
  int const level = scenario_of(play.world()).level;
  Rises const rises = quickly(play.world(), who, level);
  play.commit(rises, "AW-SKIRM-05");
  change_coin(play, who, play.content.tracker->coin.at(level), rule);
}

// Who comes late to a campaign goes through the levels, or starts quickly.                                 AW-SWAP-05
Task<> catch_up(Play& play, CharacterId who) {
  if (scenario_of(play.world()).level == 1) co_return;
  QuickOrSlow const how{
      {seat_of(play.world(), who), "How is the level reached?", "AW-SWAP-05"}, "quick start", "row by row"};
  bool const quick = co_await play.ask(how);
  if (quick) start_quickly(play, who, "AW-SWAP-05");
}

Task<> join(Play& play, CharacterId who) {
  Character const& it = play.content.characters[who.index()];
  Joined const joined{who, EquipmentId{it.weapon.index()}, it.health};
  play.commit(joined, "AW-SETUP-20");
  co_await choose_praxis(play, who);
  if (play.state.campaign) co_await catch_up(play, who);
}

Task<> choose_character(Play& play, flow::Seat seat) {
  WhichCharacter const which{seat};
  CharacterId const chosen = co_await play.ask(which);
  CharacterId const before = character_of_seat(play.state, seat);
  bool const has_joined = chosen && sheet(play.state, chosen).praxis;  // a Solo Ally need not have
  bool const returns =
      has_joined && chosen != before && sheet(play.state, chosen).level < scenario_of(play.world()).level;
  SeatTakes const takes{seat, chosen, before, false, returns};
  play.commit(takes, before && before != chosen ? "AW-SWAP-01" : "AW-SETUP-13");
  if (chosen && !has_joined) co_await join(play, chosen);
}

Task<> choose_ally(Play& play) {
  CharacterId const before = solo_ally(play.state);
  CharacterId chosen;
  flow::Seat seat;
  for (Sheet const& it : play.state.sheets)
    if (it.seat.is_person() && !it.solo_ally) seat = it.seat;
  if (players(play.state) == 1) {
    WhichCharacter const which{seat, true};
    std::optional<CharacterId> const answer = co_await play.ask_if_any(which);
    chosen = answer.value_or(CharacterId{});
  }
  if (chosen == before) co_return;
  SeatTakes const takes{seat, chosen, before, true};
  play.commit(takes, "AW-SOLO-02");
}

flow::Seat next_seat(State const& s) {
  for (int i = 0; i < s.seats; ++i)
    if (!(s.setup.content >> i & 1)) return flow::Seat{i};
  return {};
}

}  // namespace

// When it has risen: as much as the quick start would give, less the prices of what it owns by then.      AW-SWAP-07
void pay_the_returning(Play& play) {
  int const given = play.content.tracker->coin.at(scenario_of(play.world()).level);
  for (int i = 0; i < play.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (!takes_part(play.state, who) || !sheet(play.state, who).rising.returns) continue;
    int coin = given;
    for (ItemPile const pile : {ItemPile::ready, ItemPile::pack})
      for (Item const item : items(play.state, who, pile)) coin -= price_of(play.world(), item);
    change_coin(play, who, std::max(0, coin), "AW-SWAP-07");
  }
}

void take_seat(State& s, Content const& c, flow::Seat seat, CharacterId who, PraxisId praxis) {
  Character const& it = c.characters[who.index()];
  SeatTakes{seat, who, {}, false}.apply(s);
  Joined{who, EquipmentId{it.weapon.index()}, it.health}.apply(s);
  PraxisTaken taken{who, praxis};
  for (int number = 1; number <= impulses_of_a_praxis; ++number)
    taken.impulses[static_cast<std::size_t>(number - 1)] = impulse_of({c, s}, praxis, number);
  taken.apply(s);
}

Task<> characters_step(Play& play) {
  flow::Seat const seat = next_seat(play.state);
  if (seat.is_person()) {
    co_await choose_character(play, seat);
    co_return;
  }
  co_await choose_ally(play);
  while (CharacterId const who = overloaded(play.world())) co_await lighten_pack(play, who);  // AW-INV-15
  begin_levels(play);
}

void begin_levels(Play& play) {
  int const level = scenario_of(play.world()).level;
  for (int i = 0; i < play.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (!takes_part(play.state, who) || sheet(play.state, who).solo_ally) continue;
    if (!play.state.campaign) {
      start_quickly(play, who, "AW-SKIRM-09");
      continue;
    }
    Rises rises{who};
    rises.levels = std::max(0, level - sheet(play.state, who).level);  // AW-LEVEL-01
    if (rises.levels > 0) play.commit(rises, "AW-LEVEL-01");
  }
  StepReached const next{SetupStep::levels};
  play.commit(next, "AW-SETUP-01");
}

}  // namespace allswell
