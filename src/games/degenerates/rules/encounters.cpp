// Encounter cards, and the verbs that bring Encounters and Monsters.  Ledger DD-ENC-03, -05..11.
#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "kit/ask.h"

namespace degenerates {

void EncounterJoins::apply(State& s) const { s.turn.joining.push_back({card, half}); }
void EncounterJoins::tell(World const& w, flow::Words& words) const {
  words.say("{} joins the Monsters", w.content.encounters[card.index()].name);
}

// --- where cards go --------------------------------------------------------------------------------------------------

namespace {

void put_into(Play& play, EncounterId card, EncounterZone zone, flow::Rule rule) {
  kit::CardPut<EncounterCards> const put{card, card, zone, kit::every_seat};
  play.commit(put, rule);
}
bool of_the_mission_deck(World const& w, EncounterId card) {
  for (Ref<Encounter> const e : w.content.missions[w.state.mission.mission.index()].deck.encounters)
    if (e.index() == card.index()) return true;
  return false;
}

}  // namespace

void leave_unread(Play& play, EncounterId card, flow::Rule rule) {
  if (of_the_mission_deck(play.world(), card)) return put_into(play, card, EncounterZone::mission, rule);
  discard(play, card, rule);
}

// --- which half, who, what -------------------------------------------------------------------------------------------

std::uint8_t halves_that_fit(World const& w, EncounterId card, SpaceId here) {
  std::uint8_t fit = 0;
  auto const& scenarios = w.content.encounters[card.index()].scenarios;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    bool fits = scenarios[i].traits.empty();
    for (Trait const t : scenarios[i].traits) fits = fits || has(w, here, t);
    if (fits) fit |= static_cast<std::uint8_t>(1u << i);
  }
  return fit;
}

namespace {

Scenario const& scenario(World const& w, EncounterId card, int half) {
  return w.content.encounters[card.index()].scenarios[static_cast<std::size_t>(half)];
}

struct WhichHalf {  // DD-ENC-05
  static constexpr std::string_view kind = "which_half";
  using Answer = std::uint8_t;
  EncounterId card;
  SpaceId here;
  flow::Seat seat(World const& w) const { return seat_of_party(w, here); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (std::uint8_t i = 0; i < 2; ++i)
      if (halves_that_fit(w, card, here) >> i & 1) offers.add(i);
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source(w.content.encounters[card.index()].name).say("Both halves fit this space: which is read?");
  }
  void say(World const& w, Answer const& half, flow::Words& words) const {
    words.verb("read").say("{}. {}", half + 1, scenario(w, card, half).name);
  }
  void key(World const&, Answer const& half, std::string& out) const { out += half == 0 ? "first" : "second"; }
};

BOOST_DEFINE_FIXED_ENUM_CLASS(EncounterDeed, std::uint8_t, option, fight, ignore)
struct EncounterChoice {
  EncounterDeed deed{};
  std::uint8_t option = 0;
};
struct WhatToDo {  // DD-ENC-06, -07, -08
  static constexpr std::string_view kind = "encounter";
  using Answer = EncounterChoice;
  EncounterId card;
  std::uint8_t half;
  Here here;
  flow::Seat seat(World const& w) const { return seat_of(w, here.who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    Scenario const& s = scenario(w, card, half);
    for (std::size_t i = 0; i < s.options.size(); ++i)
      offers.offer({EncounterDeed::option, static_cast<std::uint8_t>(i)})
          .refuse_if(!fulfilled(w, here, s.options[i].boxes), "DD-ENC-06", "its condition is not fulfilled");
    if (s.fight) offers.add({EncounterDeed::fight, 0});  // DD-ENC-10
    if (s.may_ignore) offers.add({EncounterDeed::ignore, 0});
  }
  void prompt(World const& w, flow::Words& words) const {
    Scenario const& s = scenario(w, card, half);
    Encounter const& e = w.content.encounters[card.index()];
    words.verb("story").source(e.name).say("{}", s.text.empty() ? e.text : s.text);
  }
  void say(World const& w, Answer const& a, flow::Words& words) const {
    Scenario const& s = scenario(w, card, half);
    if (a.deed == EncounterDeed::option) words.verb("choose").say("{}", s.options[a.option].text);
    if (a.deed == EncounterDeed::fight) words.verb("fight").say("fight");
    if (a.deed == EncounterDeed::ignore) words.verb("ignore").say("ignore it");
  }
  void key(World const& w, Answer const& a, std::string& out) const {
    if (a.deed == EncounterDeed::option)
      flow::add_choice(out, scenario(w, card, half).options, a.option);
    else
      out += a.deed == EncounterDeed::fight ? "fight" : "ignore";
  }
  friend int instinct(World const& w, WhatToDo const& q, EncounterChoice const& a) {
    Scenario const& s = scenario(w, q.card, q.half);
    if (a.deed == EncounterDeed::option) return guess_at_text(w, q.here, s.options[a.option].effects);
    if (a.deed == EncounterDeed::ignore) return guess_at_text(w, q.here, s.ignored);
    return q.here.who && 2 * w.state.of(q.here.who).wounds < hp(w, q.here.who) ? 0 : -200;
  }
};
bool leaves_a_choice(World const& w, WhatToDo const& question) {
  flow::OfferBuffer buffer;
  flow::Offers<EncounterChoice> offers(buffer);
  question.options(w, offers);
  return offers.size() > 1;
}
using WhoMeetsIt = kit::Which<Names, Who, "who_meets_it">;

// Who is "you": the one the Party names, or its Leader; never a Defeated one.                            DD-ENC-06
Task<Who> reader_of(Play& play, SpaceId here, Chooser by) {
  WhoMask const fit = fit_at(play.world(), here);
  if (by == Chooser::party || fit == 0) co_return speaker_of(play.world(), fit);
  WhoMeetsIt which{{seat_of_party(play.world(), here), "Which of you goes?", "DD-ENC-06"}};
  for (int i = 0; i < most_adventurers; ++i)
    if (in(fit, Who{i})) which.among.push_back(Who{i});
  co_return co_await play.ask(which);
}
Task<> fight_encounter(Play& play, EncounterId card, std::uint8_t half, SpaceId here) {
  if (fight_is_to_come(play.world(), here) && !play.state.turn.joining.full()) {
    play.commit(EncounterJoins{card, half}, "DD-ENC-08");
    co_return;
  }
  begin_fight(play, here, FightFor::text, "DD-ENC-09");  // an additional, separate one
  add_foe(play, FoeKind::encounter, card.index(), half, "DD-ENC-09");
  co_await fight(play);
}
bool still_read(State const& s, EncounterId card) {
  for (Joining const& j : s.turn.joining)
    if (j.card == card) return false;  // it waits for its fight
  return s.cards.encounters.zone_of(card) == EncounterZone::resolving;
}

Task<> read_half(Play& play, EncounterId card, std::uint8_t half, SpaceId here) {
  Scenario const& s = scenario(play.world(), card, half);
  Who const reader = co_await reader_of(play, here, s.by);
  if (!reader) co_return;
  Here scope = read_by(play.world(), reader);
  scope.group = at_space(play.world(), here);
  scope.source = {SourceKind::encounter, static_cast<std::uint8_t>(card.index())};
  co_await pack::run<Texts>(play, scope, s.effects);
  if (!still_read(play.state, card) || !play.state.of(reader).plays()) co_return;
  WhatToDo const question{card, half, scope};
  std::optional<EncounterChoice> choice;
  if (leaves_a_choice(play.world(), question))
    choice = co_await kit::with_asides<FreeDeeds>(play, question);  // GP change hands beside it          DD-GOLD-03
  else
    choice = co_await play.ask_if_any(question);
  if (!choice) co_return;
  if (choice->deed == EncounterDeed::fight)
    co_await fight_encounter(play, card, half, here);
  else if (choice->deed == EncounterDeed::ignore)
    co_await pack::run<Texts>(play, scope, s.ignored);  // DD-ENC-07
  else
    co_await pack::run<Texts>(play, scope, s.options[choice->option].effects);
}

}  // namespace

bool fight_is_to_come(World const& w, SpaceId here) {
  Turn const& turn = w.state.turn;
  if (turn.phase != Phase::encounters || turn.acting < 0 || fight_is_on(w.state)) return false;
  Party const& party = turn.parties[turn.acting];
  return !party.fought && space_of(w, party) == here;
}

Task<> resolve_encounter(Play& play, EncounterId card, SpaceId here) {
  put_into(play, card, EncounterZone::resolving, "DD-ENC-11");
  if (halves_that_fit(play.world(), card, here) != 0) {
    WhichHalf const which{card, here};
    std::uint8_t const half = co_await play.ask(which);
    co_await read_half(play, card, half, here);
  }
  if (still_read(play.state, card)) discard(play, card, "DD-ENC-11");
}

// --- verbs -----------------------------------------------------------------------------------------------------------

namespace {

SpaceId place_of(World const& w, Here const& here) {
  if (here.at) return here.at;
  return here.who ? w.state.of(here.who).at : SpaceId{};
}
MonsterId take_out_a_copy(Play& play, int thing) {
  Content const& c = play.content;
  for (int i = c.first_monster_card[static_cast<std::size_t>(thing)];
       i < c.first_monster_card[static_cast<std::size_t>(thing) + 1]; ++i)
    if (search_out(play, MonsterId{i}, MonsterZone::coming, "DD-DECK-03")) return MonsterId{i};
  return {};
}
void step_in(Play& play) {
  for (MonsterId card : play.state.cards.monsters.cards(MonsterZone::coming))
    add_foe(play, FoeKind::monster, card.index(), 0, "DD-ARRV-03");
}
Task<> bring(Play& play, std::optional<MonsterDeck> deck, int count, std::vector<Ref<Monster>> const& named) {
  for (Ref<Monster> const monster : named) take_out_a_copy(play, monster.index());
  if (deck) co_await draw_monsters(play, *deck, count, "DD-MON-01");
}
// They join the fight going on or the one to come; where none is to come they are fought at once.
Task<> join_a_fight(Play& play, SpaceId here) {
  if (fight_is_on(play.state))
    step_in(play);
  else if (here && !fight_is_to_come(play.world(), here))
    co_await meet_the_monsters(play, here, FightFor::text);
}
Task<> resolve_named(Play& play, EncounterId card, SpaceId here) {
  NoRandomEncounter const none{at_space(play.world(), here)};
  play.commit(none, "DD-LRG-03");
  if (!search_out(play, card, EncounterZone::drawn, "DD-LRG-03")) co_return;
  bool const waits = fight_is_to_come(play.world(), here) && !play.content.encounters[card.index()].immediately;
  if (!waits) co_await resolve_encounter(play, card, here);  // else with the waiting ones                DD-ENC-04
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, ResolveEncounter const& e) {
  SpaceId const place = place_of(play.world(), here);
  if (!place) return {};
  return resolve_named(play, EncounterId{e.card.index()}, place);
}
Task<> Texts::does(Play& play, Here& here, FightNow<Effect> const& e) {
  SpaceId const place = place_of(play.world(), here);
  co_await bring(play, e.deck, value(play, here, e.count), e.named);
  if (fight_is_on(play.state) || !place) {
    step_in(play);
    co_return;
  }
  Meeting const meeting = co_await meet_the_monsters(play, place, FightFor::text);
  bool const won = meeting == Meeting::won || meeting == Meeting::nobody;  // nobody came
  co_await pack::run<Texts>(play, here, won ? e.won : e.lost);
}
Task<> Texts::does(Play& play, Here& here, AddMonsters const& e) {
  SpaceId const place = place_of(play.world(), here);
  co_await bring(play, e.deck, value(play, here, e.count), e.named);
  co_await join_a_fight(play, place);
}
Task<> Texts::does(Play& play, Here& here, RegionMonsters const& e) {
  SpaceId const place = place_of(play.world(), here);
  int const amount = value(play, here, e.amount);
  if (!place || region_of(play.world(), place) == Region::the_void || amount <= 0) co_return;
  Turn const& turn = play.state.turn;
  if (turn.phase == Phase::danger && turn.acting >= 0 && !fight_is_on(play.state)) {  // for its Encounter Phase
    int const more = turn.parties[turn.acting].more_monsters + amount;
    play.commit(MoreMonsters{turn.acting, static_cast<std::uint8_t>(more)}, "DD-DRAW-01");
    co_return;
  }
  co_await draw_monsters(play, static_cast<MonsterDeck>(region_of(play.world(), place)), amount, "DD-DRAW-01");
  co_await join_a_fight(play, place);
}

}  // namespace degenerates
