// What comes between two missions: Reward, Capture, Mission Paths, decks.  Ledger DD-MEND-02, -03, DD-CAMP, DD-BRIB-09.
#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/travel.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

Mission const& mission_of(World const& w) { return w.content.missions[w.state.mission.mission.index()]; }

Here read_for_all(World const& w) {
  Here here;
  here.who = reads_for_all(w);  // DD-TURN-07
  if (here.who) here.at = w.state.of(here.who).at;
  here.source = {SourceKind::mission, static_cast<std::uint8_t>(w.state.mission.mission.index())};
  return here;
}

}  // namespace

// --- questions -------------------------------------------------------------------------------------------------------

void WhichPath::options(World const& w, flow::Offers<std::uint8_t>& offers) const {
  auto const& paths = mission_of(w).paths;
  Here const here = read_for_all(w);
  for (std::size_t i = 0; i < paths.size(); ++i)
    offers.offer(static_cast<std::uint8_t>(i))
        .refuse_if(!fulfilled(w, here, paths[i].boxes), "DD-CAMP-02", "this path is not open to you");
}
void WhichPath::prompt(World const& w, flow::Words& words) const {
  words.verb("story").source("DD-CAMP-02").say("{} is behind you. What next?", mission_of(w).name);
}
void WhichPath::say(World const& w, std::uint8_t const& path, flow::Words& words) const {
  words.verb("choose").say("{}", mission_of(w).paths[path].text);
}
void WhichPath::key(World const& w, std::uint8_t const& path, std::string& out) const {
  out += mission_of(w).paths[path].id;
}

namespace {

bool has_discards(World const& w, AnyDeck deck) {
  if (deck == AnyDeck::loot) return !w.state.cards.loot.empty(LootZone::discards);
  auto const region = static_cast<Region>(static_cast<int>(deck) - static_cast<int>(AnyDeck::badlands_encounters));
  return !w.state.cards.encounters.empty(encounter_discards_zone(region));
}
constexpr std::array shuffled_at_will{AnyDeck::badlands_encounters, AnyDeck::highlands_encounters,
                                      AnyDeck::lowlands_encounters, AnyDeck::wetlands_encounters, AnyDeck::loot};

}  // namespace

void ShuffleWhich::options(World const& w, flow::Offers<AnyDeck>& offers) const {
  offers.add(AnyDeck::danger);
  for (AnyDeck deck : shuffled_at_will)
    if (has_discards(w, deck)) offers.add(deck);
}
void ShuffleWhich::prompt(World const&, flow::Words& words) const {
  words.source("DD-CAMP-06").say("Shuffle a deck with its discards before the next mission?");
}
void ShuffleWhich::say(World const&, AnyDeck deck, flow::Words& words) const {
  if (deck == AnyDeck::danger) return void(words.verb("decline").say("no more"));
  std::string name = boost::describe::enum_to_string(deck, "");
  std::replace(name.begin(), name.end(), '_', ' ');
  words.verb("shuffle").say("{}", name);
}

// --- clearing up -----------------------------------------------------------------------------------------------------

namespace {

constexpr flow::Rule cleared = "DD-CAMP-03";

template <class Cards>
void put(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> to, flow::Rule rule) {
  kit::CardPut<Cards> const fact{card, card, to, kit::every_seat};
  play.commit(fact, rule);
}
template <class Zone>
bool between(Zone zone, Zone first, Zone last) {
  return zone >= first && zone <= last;
}
bool of_a_fight(LootZone z) {
  return between(z, LootZone::stall, LootZone::waiting_5) || between(z, LootZone::foe, LootZone::resolving);
}
bool of_a_fight(MonsterZone z) {
  return z == MonsterZone::coming || z == MonsterZone::foe || between(z, MonsterZone::trophy_0, MonsterZone::trophy_5);
}
bool of_a_fight(EncounterZone z) { return between(z, EncounterZone::drawn, EncounterZone::trophy_5); }
template <class Shelf>
auto lying_about(Shelf const& shelf) {
  typename Shelf::Cards found;
  for (int i = 0; i < Shelf::most_cards; ++i)
    if (of_a_fight(shelf.zone_of(typename Shelf::CardId{i}))) found.push_back(typename Shelf::CardId{i});
  return found;
}
template <class Ref_, class Things>
bool names(std::vector<Ref_> const& refs, Things const& cards, int card) {
  return std::any_of(refs.begin(), refs.end(),
                     [&](Ref_ r) { return r.index() == cards[static_cast<std::size_t>(card)]; });
}

}  // namespace

void clear_the_table(Play& play) {
  for (LootId card : lying_about(play.state.cards.loot)) discard(play, card, cleared);
  for (MonsterId card : lying_about(play.state.cards.monsters)) {
    if (counter_of(play.state, card))
      put<MonsterCards>(play, card, MonsterZone::board, "DD-EPIC-07");
    else
      discard(play, card, cleared);
  }
  for (EncounterId card : lying_about(play.state.cards.encounters)) discard(play, card, cleared);
  for (DangerId card : play.state.cards.danger.cards(DangerZone::drawn)) discard(play, card, "DD-TEND-01");
  for (int i = 0; i < most_adventurers; ++i)
    for (DangerId card : play.state.cards.danger.cards(of(DangerZone::party_0, i))) discard(play, card, "DD-TEND-01");
  for (DoomId card : play.state.cards.doom.cards(DoomZone::resolving))
    put<DoomCards>(play, card, DoomZone::discards, cleared);
  for (DoomId card : play.state.cards.doom.cards(DoomZone::passed_over))
    put<DoomCards>(play, card, DoomZone::deck, cleared);
  for (SignId card : play.state.cards.signs.cards(SignZone::resolving))
    put<SignCards>(play, card, SignZone::discards, cleared);
  for (int i = 0; i < most_adventurers; ++i)  // at the latest with the turn, which is over               DD-STAT-04
    if (play.state.of(Who{i}).plays()) end_fight_statuses(play, Who{i}, "DD-STAT-04");
  for (int until = 0; until <= static_cast<int>(Until::this_mission); ++until)
    end_modifiers(play, static_cast<Until>(until), cleared);
  for (int until = 0; until <= static_cast<int>(Listens::the_mission_ends); ++until)
    end_lasting(play, static_cast<Listens>(until));
  for (int times = 1; times <= static_cast<int>(Times::once_a_mission); ++times)
    renew_uses(play, static_cast<Times>(times));
}

namespace {

// The three cards of a Campaign are set aside again, unless somebody has gained them.        DD-CAMP-03, DD-SET-05
void set_aside_again(Play& play) {
  Content const& c = play.content;
  for (int i = 0; i < static_cast<int>(c.loot_cards.size()); ++i) {
    LootZone const zone = play.state.cards.loot.zone_of(LootId{i});
    bool const held = between(zone, LootZone::held_0, LootZone::held_5);
    if (!names(c.campaign->aside_loot, c.loot_cards, i) || held || zone == LootZone::out || zone == LootZone::aside)
      continue;
    put<LootCards>(play, LootId{i}, LootZone::aside, "DD-CAMP-03");
  }
  for (int i = 0; i < static_cast<int>(c.monster_cards.size()); ++i) {
    MonsterZone const zone = play.state.cards.monsters.zone_of(MonsterId{i});
    if (!names(c.campaign->aside_monsters, c.monster_cards, i) || zone == MonsterZone::out ||
        zone == MonsterZone::aside)
      continue;
    if (counter_of(play.state, MonsterId{i})) remove_epic(play, MonsterId{i}, "DD-CAMP-03");
    put<MonsterCards>(play, MonsterId{i}, MonsterZone::aside, "DD-CAMP-03");
  }
}
void return_to_deck(Play& play, EncounterId card) {
  Encounter const& e = play.content.encounters[card.index()];
  if (e.mission_only) return put<EncounterCards>(play, card, EncounterZone::box, "DD-CAMP-03");
  put<EncounterCards>(play, card, encounter_deck_zone(e.region), "DD-CAMP-03");
  kit::Shuffled<EncounterCards> const shuffled{encounter_deck_zone(e.region)};
  play.commit(shuffled, "DD-CAMP-03");
}

}  // namespace

void take_mission_deck_apart(Play& play) {
  if (play.state.mission.campaign) set_aside_again(play);
  for (LootId card : play.state.cards.loot.cards(LootZone::mission)) return_to_deck(play, card, "DD-CAMP-03");
  for (MonsterId card : play.state.cards.monsters.cards(MonsterZone::mission)) return_to_deck(play, card, "DD-CAMP-03");
  for (int i = 0; i < play.content.encounters.size(); ++i) {
    EncounterZone const zone = play.state.cards.encounters.zone_of(EncounterId{i});
    bool const used =
        play.content.encounters[i].mission_only && zone != EncounterZone::box && zone != EncounterZone::out;
    if (zone == EncounterZone::mission || used) return_to_deck(play, EncounterId{i});
  }
}
void remove_clues(Play& play) {
  for (int i = 0; i < play.content.spaces.size(); ++i)
    if (play.state.of(SpaceId{i}).clue >= 0) play.commit(CounterPlaced{SpaceId{i}, Counter::clue, false}, "DD-CAMP-04");
}

namespace {

using WhereItLeadsOut = kit::Which<Names, SpaceId, "where_the_overlay_leads">;

bool is_used_by(Mission const& mission, SpaceId space) {
  return std::any_of(mission.overlays.begin(), mission.overlays.end(),
                     [&](Overlay const& o) { return o.space.index() == space.index(); });
}
// Who is still in there comes out by one of its ways; what lies there leaves the board with it.
Task<> take_off(Play& play, Overlay const& overlay) {
  SpaceId const space{overlay.space.index()};
  WhoMask const inside = at_space(play.world(), space);
  WhereItLeadsOut which{{seat_of_party(play.world(), space), "Where do you come out?", "DD-MAP-02"}};
  for (Ref<Space> const next : overlay.next) which.among.push_back(SpaceId{next.index()});
  if (inside != 0) {
    SpaceId const out = co_await play.ask(which);
    play.commit(Moved{inside, out}, "DD-MAP-02");
  }
  auto const epics = play.state.map.epics;
  for (EpicCounter const& epic : epics)
    if (epic.at == space) remove_epic(play, epic.monster, "DD-MAP-02");
  if (play.state.of(space).voidgate) play.commit(CounterPlaced{space, Counter::voidgate, false}, "DD-MAP-02");
  if (play.state.doom.hand == space) play.commit(HandMoved{{}}, "DD-MAP-02");
}

}  // namespace

Task<> take_off_overlays(Play& play, MissionId next) {
  for (Overlay const& o : mission_of(play.world()).overlays)  // of the content
    if (!is_used_by(play.content.missions[next.index()], SpaceId{o.space.index()})) co_await take_off(play, o);
}

// --- how a mission ended ---------------------------------------------------------------------------------------------

namespace {

Task<> shuffle_at_will(Play& play) {  // DD-CAMP-06
  while (true) {
    ShuffleWhich const which;
    AnyDeck const deck = co_await play.ask(which);
    if (deck == AnyDeck::danger) co_return;
    shuffle_with_discards(play, deck, "DD-CAMP-06");
  }
}
Task<> go_on_with(Play& play, MissionId next) {
  remove_clues(play);
  take_mission_deck_apart(play);
  DangerReshuffled const reshuffled;  // no moment: nothing reacts to this one                              DD-CAMP-05
  play.commit(reshuffled, "DD-CAMP-05");
  co_await shuffle_at_will(play);
  co_await take_off_overlays(play, next);
  play.commit(MissionBegins{next}, "DD-CAMP-02");
  lay_out_mission(play, next);
  co_await begin_mission(play);
  co_await at(play, Moment::mission_starts);
  begin_phase(play, Phase::newcomers, "DD-TURN-01");
}
Task<> completed(Play& play) {
  StoryTold const story{mission_of(play.world()).victory};
  play.commit(story, "DD-MEND-01");
  Here here = read_for_all(play.world());
  co_await pack::run<Texts>(play, here, mission_of(play.world()).reward);  // DD-MEND-01, DD-CAMP-02
  GameWon const won{play.state.mission.epilogue};
  if (!play.state.mission.campaign) play.commit(won, "DD-MEND-02");
  if (mission_of(play.world()).final_mission) play.commit(won, "DD-CAMP-02");
  WhichPath const which;
  std::uint8_t const chosen = co_await play.ask(which);              // DD-MEND-03
  MissionPath const& path = mission_of(play.world()).paths[chosen];  // of the content
  here = read_for_all(play.world());
  co_await pack::run<Texts>(play, here, path.effects);
  co_await go_on_with(play, MissionId{path.to.index()});
}
void lost(Play& play) {
  StoryTold const story{mission_of(play.world()).defeat};
  play.commit(story, "DD-MIS-06");
  play.commit(GameLost{}, "DD-FEND-12");
}

}  // namespace

Task<> captured(Play& play) {
  CaptureParagraph const& capture = mission_of(play.world()).capture;  // of the content
  StoryTold const story{capture.text};
  play.commit(story, "DD-FEND-19");
  if (!play.state.mission.campaign || capture.campaign_lost) lost(play);
  for (int i = 0; i < most_adventurers; ++i) {  // nobody lies Defeated in a cell: at least one Wound is gone
    Adventurer const& a = play.state.of(Who{i});
    if (a.plays() && a.defeated) remove_wounds(play, Who{i}, 1, "DD-FEND-19");
  }
  Here here = read_for_all(play.world());
  co_await pack::run<Texts>(play, here, capture.effects);
  MissionId const next = capture.next ? MissionId{capture.next.index()} : play.state.mission.mission;
  co_await go_on_with(play, next);
}

namespace {

// Its set-up steps have left their marks on the record sheets.                                            DD-SAVE-13
void resume(Play& play) {
  lay_out_mission(play, play.state.mission.mission);
  settle(play);
  begin_phase(play, Phase::newcomers, "DD-SAVE-13");
}

}  // namespace

Task<> between_missions(Play& play) {
  if (play.state.mission.end == MissionEnd::open) {
    resume(play);
    co_return;
  }
  clear_the_table(play);
  if (play.state.mission.end == MissionEnd::failed) lost(play);
  if (play.state.mission.end == MissionEnd::captured)
    co_await captured(play);
  else
    co_await completed(play);
}

}  // namespace degenerates
