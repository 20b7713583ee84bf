#include "games/allswell/rules/setup.h"

#include <bit>

#include "games/allswell/events.h"
#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/exploration_setup.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/joining.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/preparing.h"
#include "games/allswell/rules/solo.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/texts.h"
#include "kit/ask.h"
#include "kit/counted.h"

namespace allswell {

Scenario const& scenario_of(World const& w) { return w.content.scenarios[w.state.scenario.scenario.index()]; }
bool explores_alone(State const& s) { return !s.campaign && s.next_location; }
int deck_size(World const& w) { return scenario_of(w).rounds(); }

HexSet start_hexes(World const& w, CharacterId who) {
  Board const& map = scenario_of(w).board;
  HexSet own, general;
  map.starts.for_each([&](Hex h) {
    Print const& print = map.print(h);
    if (print.character.index() == who.index()) own.insert(h);
    if (!print.character) general.insert(h);
  });
  return (own.empty() ? general : own) - w.state.scenario.occupied;  // AW-SETUP-14
}

void stock(State& s, Content const& content) {
  for (int i = 0; i < content.equipment.size(); ++i)  // starting weapons come with their Characters      AW-SUPPLY-02
    s.equipment.put(EquipmentId{i}, content.equipment[i].starting ? EquipmentZone::box : EquipmentZone::supply,
                    kit::every_seat);
  for (int i = 0; i < static_cast<int>(content.loot_cards.size()); ++i) {
    bool const priced = content.loot[content.loot_cards[static_cast<std::size_t>(i)]].price > 0;
    s.loot.put(LootId{i}, priced ? LootZone::supply : LootZone::circulation, kit::every_seat);  // AW-LOOT-08
  }
  for (int i = 0; i < content.impulses.size(); ++i) s.impulses.put(ImpulseId{i}, ImpulseZone::supply, kit::every_seat);
}

namespace {

// --- 1. Map setup ----------------------------------------------------------------------------------------------------

struct MapLaidOut {
  static constexpr std::string_view kind = "map_laid_out";
  ScenarioPlay fresh;
  std::uint32_t marks = 0;  // those of a Scenario, a bit each
  bool tutorial = false;    // for this Scenario only                                                      AW-SETUP-25
  int intents = 0, throes = 0;
  void apply(State& s) const {
    s.scenario = fresh;
    s.tutorial = s.tutorial && tutorial;
    s.plot_armour = 0;  // covers this Scenario only                                                       AW-SETUP-10
    for (int i = 0; i < most_marks; ++i)
      if (marks >> i & 1) s.marks[static_cast<std::size_t>(i)] = 0;
    s.intents = {};
    for (int i = 0; i < intents; ++i) s.intents.put(IntentId{i}, PileZone::deck, kit::no_seat);
    s.throes = {};
    for (int i = 0; i < throes; ++i) s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
    s.loot.move_all(LootZone::circulation, LootZone::deck, kit::every_seat);  // AW-SETUP-07
    s.loot.shuffle(LootZone::deck);
    for (Sheet& it : s.sheets) it.loot_bought = 0;
    s.figures = {};
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("scenario").thing("scenario", name_of(w.content, fresh.scenario)).say("{}", scenario_of(w).name);
  }
};

// Which Plot Points are covered.                                                                     AW-SETUP-10..12
Task<std::uint16_t> covered_plot_points(Play& play, Scenario const& scenario) {
  auto const all = static_cast<std::uint16_t>((1u << scenario.rounds()) - 1);
  if (play.state.campaign) co_return static_cast<std::uint16_t>(play.state.plot_armour & all);
  if (play.state.difficulty == Difficulty::easy) co_return all;  // AW-SKIRM-02
  if (play.state.difficulty == Difficulty::hard) co_return 0;    // AW-SKIRM-04
  unsigned left = all;
  for (int i = 0; i < scenario.rounds() / 2; ++i) {  // AW-SKIRM-03
    int k = co_await play.roll(std::popcount(left), "which Plot Point is covered");
    unsigned rest = left;
    while (--k > 0) rest &= rest - 1;
    left &= ~(rest & -rest);
  }
  co_return static_cast<std::uint16_t>(all & ~left);
}

ScenarioPlay fresh_play(World const& w, ScenarioId which) {
  Scenario const& scenario = w.content.scenarios[which.index()];
  ScenarioPlay play;
  play.scenario = which;
  play.skirmish = !w.state.campaign;
  play.overlays.fill(255);
  for (std::size_t i = 0; i < scenario.enemies.size(); ++i) play.types[i].type = TypeId{scenario.enemies[i].index()};
  for (std::size_t i = 0; i < scenario.doors.size(); ++i)
    if (scenario.doors[i].stands_open) play.opened = static_cast<std::uint8_t>(play.opened | 1u << i);
  return play;
}

Task<> map_step(Play& play) {
  Scenario const& scenario = play.content.scenarios[play.state.next_scenario.index()];
  MapLaidOut out;
  out.fresh = fresh_play(play.world(), play.state.next_scenario);
  out.fresh.armour = co_await covered_plot_points(play, scenario);
  for (int i = 0; i < play.content.marks.size(); ++i)
    if (play.content.marks[i].lasts == Lasts::scenario) out.marks |= 1u << i;
  out.tutorial = scenario.tutorial && scenario.short_;
  out.intents = play.content.intents.size();
  out.throes = static_cast<int>(play.content.throes_cards.size());
  play.commit(out, "AW-SETUP-02");
  for (pack::Ref<Enemy> const enemy : scenario.enemies) {
    TypeId const type{enemy.index()};
    for (Hex const hex : spawn_hexes(play.world(), type, false))  // dormant ones stay empty            AW-SETUP-04
      if (standees_left(play.world(), type) > 0) bring_on(play, type, hex, Condition::healthy, "AW-SETUP-03");
  }
  StepReached const next{SetupStep::characters, play.state.setup.content};  // some may have been named beforehand
  play.commit(next, "AW-SETUP-01");
}

// --- 2. Character setup ----------------------------------------------------------------------------------------------

Task<> levels_step(Play& play) { co_await play.enter(level_phase); }

// Cards 1 to 6, card 1 on top.                                                                             AW-SETUP-25
struct CardsInOrder {
  static constexpr std::string_view kind = "cards_in_order";
  CharacterId who;
  void apply(State& s) const {
    CardShelf& shelf = s.cards[static_cast<std::size_t>(who.index())];
    for (int i = short_rounds; i < starting_cards; ++i) shelf.put(CardId{i}, CardZone::available, kit::every_seat);
    for (int i = short_rounds - 1; i >= 0; --i) shelf.put_on_top(CardId{i}, CardZone::deck, kit::every_seat);
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("order").say("{} lays the Action cards 1 to 6 in order", called(w, who));
  }
};

bool has_deck(State const& s, CharacterId who) { return takes_part(s, who) && !sheet(s, who).solo_ally; }

struct PlaceNames {
  using Play = allswell::Play;
};
using WhereToStart = kit::WhichHex<PlaceNames, "where_to_start">;

struct FigureReady {
  static constexpr std::string_view kind = "figure_ready";
  static constexpr bool silent = true;
  CharacterId who;
  int health = 0;
  void apply(State& s) const {
    Figure& it = s.figures[static_cast<std::size_t>(who.index())];
    it = {};
    it.health = static_cast<std::uint8_t>(health);
  }
  void tell(World const&, flow::Words&) const {}
};

CharacterId without_a_place(State const& s) {
  for (int i = 0; i < most_characters; ++i)
    if (takes_part(s, CharacterId{i}) && !player(s, CharacterId{i})) return CharacterId{i};
  return {};
}

Task<> place(Play& play, CharacterId who) {
  FigureReady const ready{who, max_health(play.world(), who)};
  play.commit(ready, "AW-SETUP-26");
  if (sheet(play.state, who).solo_ally)
    set_tracks(play, who);  // AW-SOLO-09
  else
    co_await prepare_impulses(play, who);
  WhereToStart where{{seat_of(play.world(), who), "Where does the Character start?", "AW-SETUP-14"}};
  where.among = start_hexes(play.world(), who);
  where.verb = "start on";
  Arrived arrived;
  arrived.slot = slot_of(who);
  arrived.type = who.index();
  arrived.hex = co_await play.ask(where);
  play.commit(arrived, "AW-SETUP-14");
}

Task<> places_step(Play& play) {
  CharacterId const who = without_a_place(play.state);
  StepReached const next{SetupStep::mercenaries};
  if (who)
    co_await place(play, who);
  else
    play.commit(next, "AW-SETUP-01");
}

Task<> decks_step(Play& play) {
  WhichDeck which{};
  for (int i = 0; i < play.content.characters.size() && !which.who; ++i)
    if (has_deck(play.state, CharacterId{i}) && !(play.state.setup.content >> i & 1)) which.who = CharacterId{i};
  which.size = deck_size(play.world());
  if (!which.who) {
    co_await places_step(play);
    co_return;
  }
  DeckReady const ready{which.who};
  if (play.state.tutorial) {
    CardsInOrder const in_order{which.who};
    play.commit(ready, "AW-SETUP-25");
    play.commit(in_order, "AW-SETUP-25");
    co_return;
  }
  DeckDeed const deed = co_await play.ask(which);
  CardChosen const chosen{which.who, deed.card, deed.in};
  if (deed.card)
    play.commit(chosen, "AW-SETUP-22");
  else
    play.commit(ready, "AW-SETUP-22");
}

// --- 3. Mercenaries --------------------------------------------------------------------------------------------------

Task<> mercenaries_step(Play& play) {
  for (int i = 0; i < play.content.characters.size(); ++i)
    co_await place_mercenary(play, CharacterId{i});  // if it employs one                                    AW-SETUP-28
  StepReached const next{SetupStep::sequence};
  play.commit(next, "AW-SETUP-01");
}

// --- 4. The Trigger Sequence -----------------------------------------------------------------------------------------

struct SequenceLaid {
  static constexpr std::string_view kind = "sequence_laid";
  flow::FixedList<Token, most_tokens> row;
  void apply(State& s) const {
    s.scenario.sequence = {};
    s.scenario.sequence.ready = row;
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("shuffle").say("{} laid face down", kit::counted(row.size(), "Trigger token is", "Trigger tokens are"));
  }
};

// One for each Character and each type that stands on the map.                                            AW-SETUP-30
flow::FixedList<Token, most_tokens> tokens(World const& w) {
  flow::FixedList<Token, most_tokens> all;
  for (int i = 0; i < w.content.characters.size(); ++i)
    if (takes_part(w.state, CharacterId{i})) all.push_back({CharacterId{i}, {}, false});
  for (TypeInPlay const& it : w.state.scenario.types) {
    if (!it.type) continue;
    if (standees_left(w, it.type) < w.content.enemies[it.type.index()].standees) all.push_back({{}, it.type, false});
  }
  return all;
}

Task<> sequence_step(Play& play) {
  flow::FixedList<Token, most_tokens> left = tokens(play.world());
  SequenceLaid laid;
  if (play.chance_is_asked()) {  // shuffled by people: whose they are is asked when they are turned up    AW-ROUND-10
    play.shuffle(left);
    std::swap(laid.row, left);
  }
  while (!left.empty()) {
    int rolled = 1;
    if (left.size() > 1) rolled = co_await play.roll(left.size(), "the next Trigger token");
    laid.row.push_back(left[rolled - 1]);
    left.erase_at(rolled - 1);
  }
  play.commit(laid, "AW-SETUP-31");
  StepReached const next{SetupStep::start};
  play.commit(next, "AW-SETUP-01");
}

// --- 5. Scenario start -----------------------------------------------------------------------------------------------

struct ScenarioStarts {
  static constexpr std::string_view kind = "scenario_starts";
  void apply(State& s) const { s.phase = Phase::scenario; }
  void tell(World const& w, flow::Words& words) const { words.verb("start").say("{} begins", scenario_of(w).name); }
};

Task<> start_step(Play& play) {
  ScenarioStarts const starts;
  play.commit(starts, "AW-SETUP-32");
  Here const nobody;
  co_await read(play, nobody, scenario_of(play.world()).setup);
  for (int i = 0; i < play.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (!takes_part(play.state, who)) continue;
    ResolveChanged const regains{who, 1};
    if (sheet(play.state, who).resolve == 0) play.commit(regains, "AW-EXEND-09");
    int const hand = sheet(play.state, who).resolve;
    if (!sheet(play.state, who).solo_ally) co_await draw_action_cards(play, who, hand, CardZone::hand, "AW-SETUP-32");
  }
  StepReached const done{SetupStep::done};
  play.commit(done, "AW-SETUP-01");
}

}  // namespace

void begin_decks(Play& play) {
  StepReached const decks{SetupStep::places};
  play.commit(decks, "AW-SETUP-01");
  for (int i = 0; i < play.content.characters.size(); ++i) {
    CardsTakenBack const back{CharacterId{i}, deck_size(play.world())};
    if (has_deck(play.state, CharacterId{i})) play.commit(back, "AW-SETUP-21");
  }
}

Task<> setup_step(Play& play) {
  switch (play.state.setup.step) {
    case SetupStep::map: return map_step(play);
    case SetupStep::characters: return characters_step(play);
    case SetupStep::levels: return levels_step(play);
    case SetupStep::preparing: return preparing_step(play);
    case SetupStep::places: return decks_step(play);  // decks first, then miniatures
    case SetupStep::mercenaries: return mercenaries_step(play);
    case SetupStep::sequence: return sequence_step(play);
    case SetupStep::start:
    case SetupStep::done: break;
  }
  return start_step(play);
}

bool setup_is_over(State const& s) { return s.setup.step == SetupStep::done; }
flow::Activity<Play> const setup_phase{"setup", setup_step, setup_is_over};

}  // namespace allswell
