// Menhirs.  Ledger TG-MENH, TG-STORY-06, TG-CHAL-06.
#include "games/avalon/rules/menhirs.h"

#include "games/avalon/rules/travel.h"

namespace avalon {

Cost without(Cost cost, int dropped) {
  int* const parts[] = {&cost.energy, &cost.food, &cost.wealth, &cost.rep,
                        &cost.magic,  &cost.exp,  &cost.health, &cost.terror};
  if (dropped != 0) *parts[dropped - 1] = 0;
  return cost;
}

namespace {

constexpr std::int8_t left_alone = -1;

std::string const& menhir_text(Content const& content, LocationId at) {
  return content.texts.menhirs[static_cast<std::size_t>(at.index())];
}

}  // namespace

void ActivateMenhir::options(World const& w, flow::Offers<std::int8_t>& offers) const {
  MenhirSection const& section = w.content.locations[at.index()].menhir.front();
  offers.add(left_alone);
  bool const met = holds(w, section.needs, party, at);  // TG-STORY-08: still needed in story mode
  int const scale = players(w.state);                   // TG-MENH-05: of the game, not of the party
  bool dropped_one = false;
  if (w.state.modes.story_menhirs)
    for (int k = 1; k <= 8; ++k) {
      if (without(section.cost, k) == section.cost) continue;
      dropped_one = true;
      offers.offer(static_cast<std::int8_t>(k))
          .refuse_if(!met, "TG-MENH-03", "{}", offers.explaining() ? missing(w, section.needs, party, at) : "")
          .refuse_if(!can_pay(w, party, without(section.cost, k), scale), "TG-MENH-03", "the cost cannot be paid");
    }
  if (!dropped_one)
    offers.offer(0)
        .refuse_if(!met, "TG-MENH-03", "{}", offers.explaining() ? missing(w, section.needs, party, at) : "")
        .refuse_if(!can_pay(w, party, section.cost, scale), "TG-MENH-03", "the cost cannot be paid");
}
void ActivateMenhir::prompt(World const& w, flow::Words& words) const {
  words.source("TG-MENH-03")
      .say("{} Activate the menhir of {}?", menhir_text(w.content, at), w.content.locations[at.index()].name);
}
void ActivateMenhir::say(World const&, std::int8_t answer, flow::Words& words) const {
  if (answer < 0)
    words.verb("leave").say("leave it");
  else if (answer == 0)
    words.verb("activate").say("activate");
  else
    words.verb("activate").say("activate without {}", word(static_cast<Purse>(answer - 1)));
}
void ActivateMenhir::key(World const& w, std::int8_t answer, std::string& out) const {
  flow::Key key(w, out);
  key.word(answer < 0 ? "leave" : "activate");
  if (answer > 0) key.with("without", static_cast<Purse>(answer - 1));
}

Task<> inspect_menhir(Play& play, SlotMask party, LocationId at) {
  play.commit(Said{menhir_text(play.content, at)}, "TG-MENH-02");  // read, even if nothing can be done about it
  ActivateMenhir const question{.party = party, .at = at};
  int const answer = co_await play.ask(question);
  if (answer < 0) co_return;
  MenhirSection const& section = play.content.locations[at.index()].menhir.front();
  Cost const cost = without(section.cost, answer);
  int bonus = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) bonus = std::max(bonus, boons(play.world(), i).menhir_days);
  co_await pay(play, party, cost, players(play.state), no_slot, "TG-MENH-05");
  int const days = menhir_days(play.state, section.days + bonus);
  light_menhir(play, at, days, "TG-MENH-07");
}

void light_menhir(Play& play, LocationId at, int days, flow::Rule rule) {
  play.commit(MenhirSet{at, true, static_cast<std::uint8_t>(days)}, rule);
  reveal_around(play, at, "TG-MENH-07");  // the range has grown
}

void turn_menhir_dial(Play& play, pack::Ref<Location> which, int by, LocationId near) {
  LocationId at{};
  if (which)
    at = LocationId{which.index()};
  else
    for (int i = 0; i < play.content.locations.size(); ++i) {
      LocationId const id{i};
      if (!place(play.state, id).menhir || place(play.state, id).dial == 0) continue;
      if (!at || distance(play.state, near, id) < distance(play.state, near, at)) at = id;
    }
  if (!at || !place(play.state, at).menhir || place(play.state, at).dial == 0) return;
  int const value = std::clamp(place(play.state, at).dial + by, 0, 20);
  play.commit(MenhirSet{at, true, static_cast<std::uint8_t>(value)}, "TG-DAWN-12");
}

}  // namespace avalon
