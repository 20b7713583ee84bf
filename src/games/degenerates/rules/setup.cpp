// Setup: the playing area, Adventurers, difficulty, and the mission.
// Ledger DD-SET-01, -03..05, -10..19, DD-MIS, DD-SUGG, DD-EXPD, DD-DIFF, DD-TIP-01.
#include <algorithm>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/travel.h"
#include "kit/ask.h"

namespace degenerates {

// --- the playing area ------------------------------------------------------------------------------------------------

State new_game(Content const& c, NewGame const& setup, std::uint64_t seed) {
  bool const harder = setup.difficulty == Difficulty::harder;  // DD-DIFF-04
  Board board;
  board.campaign = setup.campaign;  // in a standalone game the three cards stay where they are: DD-SET-04
  board.reshuffled = harder ? (1u << monster_deck_count) - 1 : 0;
  State s = fresh_board(c, board);
  s.chance.seed = seed;
  s.seats = static_cast<std::uint8_t>(setup.seats);
  s.difficulty = setup.difficulty;
  s.late_joiners = setup.late_joiners;
  s.mission.mission = setup.campaign ? MissionId{c.campaign->first.index()} : setup.mission;  // DD-MIS-01, -03
  s.turn.phase = Phase::setup;
  for (int i = 0; i < setup.adventurers; ++i) {  // DD-SET-10
    Adventurer& a = s.of(Who{i});
    a.presence = Presence::expected;
    a.seat = setup.seat_of[static_cast<std::size_t>(i)];
    a.character = setup.characters[static_cast<std::size_t>(i)];
  }
  return s;
}

// --- Weaknesses ------------------------------------------------------------------------------------------------------

namespace {

struct WeaknessAccepted {
  DD_FACT("weakness_accepted");
  Who who;
  WeaknessId card;
  void then(Play& play) const { settle(play); }
};
void WeaknessAccepted::apply(State& s) const {
  s.cards.weaknesses.put(card, of(WeaknessZone::held_0, who), kit::every_seat);
}
void WeaknessAccepted::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, card));
  words.say("{} has the Weakness {}", called(w, who), w.content.weaknesses[card.index()].name);
}

bool meets_weakness(World const& w, Who who, WeaknessId card) {
  auto const& facts = w.content.weakness_facts[static_cast<std::size_t>(card.index())];
  return meets(w, who, w.content.weaknesses[card.index()].requires_, &facts);  // DD-SET-16
}
WeaknessId suggested(World const& w, Who who) {  // DD-SUGG-02
  Ref<Weakness> const s = w.content.characters[w.state.of(who).character.index()].suggested_weakness;
  if (!s || !meets_weakness(w, who, WeaknessId{s.index()})) return {};
  WeaknessZone const zone = w.state.cards.weaknesses.zone_of(WeaknessId{s.index()});
  return zone == WeaknessZone::deck || zone == WeaknessZone::discards ? WeaknessId{s.index()} : WeaknessId{};
}

BOOST_DEFINE_FIXED_ENUM_CLASS(WeaknessWay, std::uint8_t, none, draw, suggested)
struct WhichWeakness {
  static constexpr std::string_view kind = "weakness";
  using Answer = WeaknessWay;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    offers.add(WeaknessWay::none);
    offers.add(WeaknessWay::draw);
    if (suggested(w, who)) offers.add(WeaknessWay::suggested);
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-SET-15").say("A Weakness for {}?", called(w, who));
  }
  void say(World const& w, Answer const& way, flow::Words& words) const {
    words.verb("choose");
    if (way == WeaknessWay::none) words.say("none");
    if (way == WeaknessWay::draw) words.say("draw one");
    if (way == WeaknessWay::suggested) {
      Weakness const& card = w.content.weaknesses[suggested(w, who).index()];
      words.say("{} ({} XP), as the sheet suggests", card.name, card.bonus_xp);
    }
  }
};
using AcceptWeakness = kit::YesNo<Names, "accept_weakness">;

void discard_weakness(Play& play, WeaknessId card, flow::Rule rule) {
  kit::CardPut<WeaknessCards> const put{card, card, WeaknessZone::discards, kit::every_seat};
  play.commit(put, rule);
}
void accept(Play& play, Who who, WeaknessId card, flow::Rule rule) {
  play.commit(WeaknessAccepted{who, card}, rule);
  gain_xp(play, who, play.content.weaknesses[card.index()].bonus_xp, "DD-SET-18");
}
// One that fits.  A deck that runs out is formed anew from its discards; once all of it has been looked at there is
// none.                                                                                       DD-SET-16, DD-DECK-01
Task<WeaknessId> draw_fitting_weakness(Play& play, Who who) {
  auto const& cards = play.state.cards.weaknesses;
  int left = 2 * cards.count(WeaknessZone::deck) + cards.count(WeaknessZone::discards);
  for (; left > 0; --left) {
    WeaknessId const card = co_await draw_weakness(play, "DD-SET-15");
    if (!card || meets_weakness(play.world(), who, card)) co_return card;
    discard_weakness(play, card, "DD-SET-16");
  }
  co_return WeaknessId{};
}
// True: one was accepted.
Task<bool> take_weakness(Play& play, Who who) {
  WhichWeakness const which{who};
  WeaknessWay const way = co_await play.ask(which);
  if (way == WeaknessWay::none) co_return false;
  if (way == WeaknessWay::suggested) {
    accept(play, who, suggested(play.world(), who), "DD-SUGG-02");
    co_return true;
  }
  WeaknessId const card = co_await draw_fitting_weakness(play, who);
  if (!card) co_return false;
  AcceptWeakness question{{seat_of(play.world(), who), play.content.weaknesses[card.index()].name, "DD-SET-17"}};
  question.yes = "accept it";
  question.no = "discard it";
  bool const accepted = co_await play.ask(question);
  if (accepted)
    accept(play, who, card, "DD-SET-17");
  else
    discard_weakness(play, card, "DD-SET-17");
  co_return accepted;
}

}  // namespace

// --- Adventurers -----------------------------------------------------------------------------------------------------

namespace {

// They count as newly acquired; what fits is put on, and may be changed in the first Map Action Phase.     DD-SET-13
void equip_starting_items(Play& play, Who who) {
  for (LootId card : play.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (fits_on(play.world(), who, card)) equip(play, card, "DD-SET-13");
}

}  // namespace

Task<> set_up_adventurer(Play& play, Who who) {
  if (play.state.difficulty == Difficulty::harder) gain_gold(play, who, -most_gold, "DD-DIFF-05");
  take_starting_cards(play, who);
  equip_starting_items(play, who);
  bool const first = co_await take_weakness(play, who);
  if (first) co_await take_weakness(play, who);  // no more than two                                     DD-SET-19
  if (can_improve(play.world(), who)) co_await improve(play, who, true);  // DD-SUGG-01
}

namespace {

struct WhichCharacter {  // DD-SET-10
  static constexpr std::string_view kind = "which_character";
  using Answer = CharacterId;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (int i = 0; i < w.content.characters.size(); ++i)
      offers.offer(CharacterId{i}).refuse_if(!is_available(w, CharacterId{i}), "DD-SET-10", "somebody else has it");
  }
  void prompt(World const&, flow::Words& words) const { words.source("DD-SET-10").say("Which Adventurer?"); }
  void say(World const& w, Answer const& c, flow::Words& words) const {
    words.verb("choose").thing("character", name_of(w.content, c)).say("{}", w.content.characters[c.index()].name);
  }
};
Who expected(State const& s) {
  for (int i = 0; i < most_adventurers; ++i)
    if (s.of(Who{i}).presence == Presence::expected) return Who{i};
  return {};
}
SpaceId starting_space(World const& w) {  // DD-MIS-01
  Ref<Space> const start = w.content.missions[w.state.mission.mission.index()].start;
  return SpaceId{start ? start.index() : w.content.campaign->bounty_beside.index()};
}
Task<> welcome(Play& play, Who who) {
  CharacterId character = play.state.of(who).character;
  WhichCharacter const which{who};
  if (!character) character = co_await play.ask(which);
  SpaceId const start = starting_space(play.world());
  AdventurerComes const comes{who, from_sheet(play.content, character, play.state.of(who).seat, start)};  // DD-SET-11
  play.commit(comes, "DD-SET-10");
  co_await set_up_adventurer(play, who);
}

}  // namespace

// --- difficulty ------------------------------------------------------------------------------------------------------

namespace {

struct SetupGoesOn {
  static constexpr std::string_view kind = "setup_goes_on";
  static constexpr bool silent = true;
  std::int8_t to;
  void apply(State& s) const { s.turn.acting = to; }
};
BOOST_DEFINE_FIXED_ENUM_CLASS(Boon, std::uint8_t, nothing, item, gold, experience, luck)
struct WhichBoon {  // DD-DIFF-02
  static constexpr std::string_view kind = "which_boon";
  using Answer = Boon;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const&, flow::Offers<Boon>& offers) const {
    for (Boon const b : {Boon::item, Boon::gold, Boon::experience, Boon::luck, Boon::nothing}) offers.add(b);
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-DIFF-02").say("An easier game: what does {} take?", called(w, who));
  }
  void say(World const&, Boon b, flow::Words& words) const {
    constexpr std::string_view names[] = {"nothing", "the first Item of the Loot deck", "D6+2 GP", "D3+1 XP", "1 Luck"};
    words.verb("take").say("{}", names[static_cast<std::size_t>(b)]);
  }
};
bool is_item(World const& w, int card, int) { return w.content.loot_of(card).type == LootType::item; }

// The Location or the Territory at its top, as in the Danger Phase; a card without either does nothing.     DD-DIFF-01
void change_level_of(Play& play, DangerId card) {
  Ref<Territory> const territory = play.content.danger[card.index()].territory;
  SpaceId const there = indicated(play.world(), card);
  auto const change = [&](auto where) {
    if (play.state.difficulty == Difficulty::easier) lower_danger(play, where, 1, "DD-DIFF-01");
    if (play.state.difficulty == Difficulty::harder) raise_danger(play, where, 1, "DD-DIFF-03");
  };
  if (territory)
    change(TerritoryId{territory.index()});
  else if (there)
    change(there);
}
Task<> three_danger_cards(Play& play) {
  for (int i = 0; i < 3; ++i) {
    DangerId const card = co_await draw_danger(play, DangerZone::drawn, "DD-DIFF-01");
    if (!card) co_return;
    change_level_of(play, card);
    kit::CardPut<DangerCards> const put{card, card, DangerZone::discards, kit::every_seat};
    play.commit(put, "DD-DIFF-01");
  }
}
Task<> take_boon(Play& play, Who who) {
  WhichBoon const question{who};
  Boon const boon = co_await play.ask(question);
  if (boon == Boon::luck) gain_luck(play, who, 1, "DD-DIFF-02");
  if (boon == Boon::gold) {
    int const die = co_await play.roll(6, "an easier game");
    gain_gold(play, who, die + 2, "DD-DIFF-02");
  }
  if (boon == Boon::experience) {
    int const die = co_await play.roll(6, "an easier game");
    gain_xp(play, who, half(die) + 1, "DD-DIFF-02");  // a D3                                            DD-DICE-06
  }
  if (boon != Boon::item) co_return;
  LootId const card = co_await draw_loot_until(play, false, of(LootZone::waiting_0, who), is_item, 0, "DD-DIFF-02");
  if (card) co_await acquire(play, who, card, false, "DD-DIFF-02");
}
// -1: the Danger cards; then so many Adventurers have had their choice.
Task<> adjust_difficulty(Play& play) {
  int const at_step = play.state.turn.acting;
  if (at_step < 0)
    co_await three_danger_cards(play);
  else if (play.state.of(Who{at_step}).plays())
    co_await take_boon(play, Who{at_step});
  SetupGoesOn const on{static_cast<std::int8_t>(at_step + 1)};
  play.commit(on, "DD-DIFF-01");
}
bool difficulty_is_adjusted(State const& s) {
  if (s.difficulty == Difficulty::usual) return true;
  return s.turn.acting >= (s.difficulty == Difficulty::easier ? most_adventurers : 0);
}

}  // namespace

// --- the mission -----------------------------------------------------------------------------------------------------

namespace {

struct OverlaysLaid {
  static constexpr std::string_view kind = "overlays_laid";
  static constexpr bool silent = true;
  SpaceMask overlays;
  void apply(State& s) const { s.map.overlays = overlays; }
};

// Cards by name out of other decks; each deck that was searched is shuffled.                               DD-MIS-07
void build_mission_deck(Play& play, MissionDeck const& deck) {
  Content const& c = play.content;
  for (Ref<Loot> const loot : deck.loot) {
    auto const thing = static_cast<std::size_t>(loot.index());
    for (int i = c.first_loot_card[thing]; i < c.first_loot_card[thing + 1]; ++i)
      if (search_out(play, LootId{i}, LootZone::mission, "DD-MIS-07")) break;  // set aside ones too         DD-SET-05
  }
  for (Ref<Monster> const monster : deck.monsters) {
    auto const thing = static_cast<std::size_t>(monster.index());
    for (int i = c.first_monster_card[thing]; i < c.first_monster_card[thing + 1]; ++i)
      if (search_out(play, MonsterId{i}, MonsterZone::mission, "DD-MIS-07")) break;
  }
  for (Ref<Encounter> const e : deck.encounters) {
    EncounterId const card{e.index()};
    kit::CardPut<EncounterCards> const put{card, card, EncounterZone::mission, kit::every_seat};
    if (play.state.cards.encounters.zone_of(card) == EncounterZone::box)
      play.commit(put, "DD-MIS-07");
    else
      search_out(play, card, EncounterZone::mission, "DD-MIS-07");
  }
}
// In a Campaign a later mission goes on where the last one ended.                                   DD-MIS-04,
// DD-MIS-05
bool is_a_later_one(State const& s) {
  return s.mission.campaign && (s.mission.completed != 0 || s.mission.captures != 0);
}

}  // namespace

void lay_out_mission(Play& play, MissionId which) {
  Mission const& mission = play.content.missions[which.index()];
  build_mission_deck(play, mission.deck);
  OverlaysLaid laid{0};
  for (Overlay const& o : mission.overlays) laid.overlays |= kit::place(o.space.index());
  play.commit(laid, "DD-MIS-06");
  for (std::size_t i = 0; i < mission.clues.size(); ++i) {
    SpaceId const there{mission.clues[i].at.index()};
    play.commit(CounterPlaced{there, Counter::clue, true, static_cast<std::int8_t>(i)}, "DD-MIS-06");
  }
  if (is_a_later_one(play.state)) return;
  if (mission.bounty > 0) set_bounty(play, mission.bounty, "DD-MIS-01");
  if (mission.start) play.commit(Moved{living(play.world()), SpaceId{mission.start.index()}}, "DD-MIS-01");
}
Task<> begin_mission(Play& play) {
  WhoMask const everybody = living(play.world());
  Here here = read_by(play.world(), first_of(everybody));
  here.group = everybody;
  here.source = {SourceKind::mission, static_cast<std::uint8_t>(play.state.mission.mission.index())};
  co_await pack::run<Texts>(play, here, play.content.missions[play.state.mission.mission.index()].setup);  // DD-MIS-06
}

namespace {

void read_the_introduction(Play& play) {
  StoryTold const campaign{play.content.campaign->text};
  StoryTold const mission{play.content.missions[play.state.mission.mission.index()].text};
  if (play.state.mission.campaign) play.commit(campaign, "DD-CAMP-01");
  play.commit(mission, "DD-MIS-01");
}

}  // namespace

Task<> setup_step(Play& play) {
  if (Who const who = expected(play.state)) {
    co_await welcome(play, who);
    co_return;
  }
  if (!difficulty_is_adjusted(play.state)) {
    co_await adjust_difficulty(play);
    co_return;
  }
  read_the_introduction(play);
  lay_out_mission(play, play.state.mission.mission);
  co_await begin_mission(play);
  co_await at(play, Moment::mission_starts);
  begin_phase(play, Phase::newcomers, "DD-TURN-01");
}

}  // namespace degenerates
