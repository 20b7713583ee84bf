#include "games/allswell/rules/exploration_setup.h"

#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/solo.h"

namespace allswell {

int start_slot(World const& w, Exploration const& exploration) {
  auto const& slots = exploration.short_ ? w.content.tracker->short_start : w.content.tracker->long_start;
  return slots[static_cast<std::size_t>(players(w.state) - 1)];  // a Solo Ally is no player: AW-SOLO-03
}

namespace {

ExplorationOpened opened(World const& w, LocationId first) {
  ExplorationOpened result;
  Location const& location = w.content.locations[first.index()];
  result.exploration = ExplorationId{location.exploration.index()};
  result.first = first;
  for (int i = 0; i < w.content.locations.size(); ++i)
    if (w.content.locations[i].number < location.number)  // AW-EXPLORE-03
      result.discovered[static_cast<std::size_t>(i / 64)] |= std::uint64_t{1} << (i % 64);
  return result;
}

int owned(State const& s, CharacterId who) {
  return cards_in(s, who, CardZone::available) + cards_in(s, who, CardZone::deck);
}

}  // namespace

void prepare_exploration(Play& play, LocationId first) {
  for (CharacterId const who : taking_part(play.state))
    if (sheet(play.state, who).employs) dismiss(play, who, "AW-EXPLORE-05");
  CombatPutAway away;
  for (CharacterId const who : taking_part(play.state))
    away.health[static_cast<std::size_t>(who.index())] = static_cast<std::uint8_t>(max_health(play.world(), who));
  play.commit(away, "AW-EXPLORE-07");
  play.commit(PlotArmourReturned{}, "AW-EXPLORE-09");
  play.commit(LootDeckMade{}, "AW-EXPLORE-24");
  ExplorationOpened const open = opened(play.world(), first);
  play.commit(open, "AW-EXPLORE-01");
  for (CharacterId const who : taking_part(play.state)) {
    CardsTakenBack const back{who, exploration_of(play.world()).rounds()};
    if (is_solo_ally(play.state, who))
      set_tracks(play, who);  // AW-SOLO-27
    else
      play.commit(back, "AW-EXPLORE-13");
  }
}

CharacterId chooses_a_deck(World const& w) {
  for (CharacterId const who : taking_part(w.state))
    if (!is_solo_ally(w.state, who) && !(w.state.setup.content >> who.index() & 1)) return who;
  return {};
}

void WhichDeck::options(World const& w, flow::Offers<Answer>& offers) const {
  CardShelf const& shelf = cards(w.state, who);
  bool const full = shelf.count(CardZone::deck) >= std::min(size, owned(w.state, who));
  if (full) offers.add({});
  bool const choice = owned(w.state, who) > size;
  if (!choice) return;
  for (CardId const card : shelf.cards(full ? CardZone::deck : CardZone::available)) offers.add({card, !full});
}
int WhichDeck::usual(World const& w, flow::Offers<Answer> const&) const {
  return cards_in(w.state, who, CardZone::deck) >= size ? 0 : -1;
}
void WhichDeck::prompt(World const& w, flow::Words& words) const {
  words.source("AW-EXPLORE-13").say("Which {} cards does {} take along?", size, called(w, who));
}
void WhichDeck::say(World const& w, Answer const& deed, flow::Words& words) const {
  if (!deed.card) return void(words.verb("ready").say("these cards"));
  ActionCard const& card = card_of(w, who, deed.card);
  words.verb(deed.in ? "take_in" : "leave_out").thing("card", card.id);
  words.say("{} {}", deed.in ? "take along" : "leave behind", card.name);
}
void WhichDeck::key(World const& w, Answer const& deed, std::string& out) const {
  if (!deed.card) return void(out += "ready");
  out += deed.in ? "in " : "out ";
  out += card_of(w, who, deed.card).id;
}

namespace {

Task<> choose_deck(Play& play, CharacterId who) {
  WhichDeck const which{who, exploration_of(play.world()).rounds()};
  DeckDeed const deed = co_await play.ask(which);
  CardChosen const chosen{who, deed.card, deed.in};
  DeckReady const ready{who};
  if (deed.card)
    play.commit(chosen, "AW-EXPLORE-13");
  else
    play.commit(ready, "AW-EXPLORE-13");
}

// In random order along the fast end, face up.                                                          AW-EXPLORE-12
Task<> begin_rounds(Play& play) {
  Meant left = taking_part(play.state);
  RoundsBegun begun;
  begun.slot = start_slot(play.world(), exploration_of(play.world()));
  for (std::size_t i = 0; !left.empty(); ++i) {
    int picked = 1;
    if (left.size() > 1) picked = co_await play.roll(left.size(), "the next Trigger token");
    begun.order[i] = left[picked - 1];
    Meant rest;
    for (CharacterId const who : left)
      if (who != begun.order[i]) rest.push_back(who);
    left = rest;
  }
  LocationId const first = play.state.exploration.party;
  co_await reveal(play, first, std::nullopt);  // AW-EXPLORE-15
  play.commit(begun, "AW-EXPLORE-12");
}

}  // namespace

Task<> preparation_step(Play& play) {
  CharacterId const who = chooses_a_deck(play.world());
  return who ? choose_deck(play, who) : begin_rounds(play);
}

}  // namespace allswell
