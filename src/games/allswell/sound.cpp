// What must be true of a state of All's Well That Ends before any rule looks at it, whoever wrote it.
#include "flow/sound.h"

#include <bitset>

#include "games/allswell/game.h"
#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/setup.h"

namespace allswell {

int how_many(World const& w, CharacterId) { return std::min<int>(w.content.characters.size(), most_characters); }
int how_many(World const&, CombatantId) { return most_combatants; }
int how_many(World const& w, AbilityId) { return w.content.all_abilities.size(); }
int how_many(World const& w, TriggerId) { return w.content.triggers.size(); }
int how_many(World const& w, TypeId) { return w.content.enemies.size(); }
int how_many(World const& w, PraxisId) { return w.content.praxes.size(); }
int how_many(World const& w, ImpulseId) { return w.content.impulses.size(); }
int how_many(World const& w, EquipmentId) { return w.content.equipment.size(); }
int how_many(World const& w, LootId) { return static_cast<int>(w.content.loot_cards.size()); }
int how_many(World const& w, ThroesId) { return static_cast<int>(w.content.throes_cards.size()); }
int how_many(World const& w, IntentId) { return w.content.intents.size(); }
int how_many(World const& w, HiredId) { return w.content.mercenaries.size(); }
int how_many(World const& w, ScenarioId) { return w.content.scenarios.size(); }
int how_many(World const& w, ExplorationId) { return w.content.explorations.size(); }
int how_many(World const& w, LocationId) { return w.content.locations.size(); }
int how_many(World const& w, QuestId) { return w.content.quests.size(); }
int how_many(World const& w, PassageId) { return w.content.passages.size(); }
int how_many(World const&, CardId) { return cards_of_a_character; }

namespace {

using Complaint = char const*;  // null: all is well

// --- shelves ---------------------------------------------------------------------------------------------------------

template <class Shelf>
Complaint wrong_with(Shelf const& shelf, int cards) {
  constexpr auto zones = boost::mp11::mp_size<boost::describe::describe_enumerators<typename Shelf::Zone>>::value;
  for (int i = 0; i < Shelf::most_cards; ++i) {
    std::uint8_t const zone = shelf.where[static_cast<std::size_t>(i)];
    if (zone >= zones) return "a card lies nowhere";
    if (zone != 0 && i >= cards) return "there is a card that the packs do not know";
  }
  std::bitset<static_cast<std::size_t>(Shelf::most_cards)> placed;
  bool bottom = false;
  for (auto const& laid : shelf.laid) {
    auto const i = static_cast<std::size_t>(laid.card.index());
    if (!laid.card || i >= placed.size() || placed[i]) return "a card has two places in the order, or none";
    if (laid.top && bottom) return "a card lies on top and below";
    placed.set(i);
    bottom = bottom || !laid.top;
  }
  return nullptr;
}

// --- who takes part --------------------------------------------------------------------------------------------------

bool set_up_on_the_map(State const& s) {
  return s.phase == Phase::set_up && s.setup.step > SetupStep::map && !explores_alone(s);
}
bool chosen(State const& s) {  // who plays whom
  return s.phase != Phase::set_up || s.setup.step > SetupStep::characters;
}

// The tokens of a Solo Ally stand on slots that its side has.                                              AW-SOLO-09
Complaint wrong_with_tracks(World const& w, CharacterId ally) {
  auto const& tracks = w.content.characters[ally.index()].solo.tracks;
  auto const& tokens = figure(w.state, ally).tracks;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (tokens[i] > (i < tracks.size() ? tracks[i].slots.size() : 0)) return "the Solo Ally has no such slot";
  return nullptr;
}
// What has evolved can be taken back (AW-LEVEL-16), and a tutorial lays the twelve in order (AW-SETUP-25).
Complaint wrong_with_impulses(World const& w, CharacterId who) {
  State const& s = w.state;
  if (s.phase != Phase::set_up || !chosen(s) || !takes_part(s, who) || sheet(s, who).solo_ally) return nullptr;
  for (int number = 1; number <= impulses_of_a_praxis; ++number) {
    bool const evolved = static_cast<bool>(sheet(s, who).rising.was[static_cast<std::size_t>(number - 1)]);
    if ((s.tutorial || evolved) && !own_impulse(w, who, number)) return "somebody lacks an Impulse";
  }
  return nullptr;
}
Complaint wrong_with_character(World const& w, CharacterId who) {
  State const& s = w.state;
  Sheet const& it = sheet(s, who);
  bool const here = takes_part(s, who);
  if (who.index() >= how_many(w, who)) return here ? "somebody plays a Character that the packs do not know" : nullptr;
  if (it.solo_ally && !it.seat.is_person()) return "the Solo Ally is nobody's";
  if (here && chosen(s) && !it.solo_ally && (!it.used || !it.praxis))
    return "somebody plays a Character that has not joined";
  if (it.solo_ally)
    if (Complaint const what = wrong_with_tracks(w, who)) return what;
  if (Complaint const what = wrong_with_impulses(w, who)) return what;
  return wrong_with(cards(s, who), static_cast<int>(w.content.characters[who.index()].cards.size()));
}
Complaint wrong_with_party(World const& w) {
  State const& s = w.state;
  std::uint32_t seats = 0;
  int allies = 0;
  for (int i = 0; i < most_characters; ++i) {
    if (Complaint const what = wrong_with_character(w, CharacterId{i})) return what;
    Sheet const& it = s.sheets[static_cast<std::size_t>(i)];
    allies += it.solo_ally;
    if (!it.seat.is_person() || it.solo_ally) continue;
    if (seats & it.seat.bit()) return "a seat plays two Characters";
    seats |= it.seat.bit();
  }
  if (allies > 1) return "there is more than one Solo Ally";
  return chosen(s) && seats == 0 ? "nobody plays" : nullptr;
}

// --- tokens ----------------------------------------------------------------------------------------------------------

bool is_somebody(Token const& token) { return static_cast<bool>(token.character) != static_cast<bool>(token.type); }
bool has_a_place(State const& s, Token const& token) {
  return token.character ? takes_part(s, token.character) : in_play(s, token.type) != nullptr;
}
Complaint wrong_with_tokens(State const& s, Sequence const& sequence) {
  flow::ShortList<Token, 3 * most_tokens + 1> all;
  for (auto const* const row : {&sequence.ready, &sequence.fast, &sequence.slow})
    for (Token const& token : *row) all.push_back(token);
  if (sequence.active.character || sequence.active.type) all.push_back(sequence.active);
  for (int i = 0; i < all.size(); ++i) {
    if (!is_somebody(all[i])) return "a Trigger token is nobody's";
    if (!has_a_place(s, all[i])) return "a Trigger token is of somebody who does not take part";
    for (int k = 0; k < i; ++k)
      if (all[i].character == all[k].character && all[i].type == all[k].type) return "a Trigger token lies there twice";
  }
  return nullptr;
}

// --- the map ---------------------------------------------------------------------------------------------------------

Complaint wrong_with_combatant(World const& w, Board const& map, CombatantId who) {
  State const& s = w.state;
  Combatant const& it = at(s, who);
  // One that has gone is still called by its name.
  int const known = is_mercenary(who) ? w.content.mercenaries.size() : w.content.enemies.size();
  if (it.born != 0 && !is_player(who) && it.type >= known) return "there is no such combatant";
  if (it.presence == Presence::away) return nullptr;
  if (it.born == 0 || it.born > s.scenario.births.last) return "somebody on the map was never born";
  if (!map.hexes.contains(it.hex) && it.presence != Presence::dying) return "somebody stands off the map";
  if (is_player(who)) return it.type == who.index() && takes_part(s, character(who)) ? nullptr : "is nobody's figure";
  if (is_mercenary(who)) {
    CharacterId const employer = character(employer_of(who));
    bool const hired = takes_part(s, employer) && sheet(s, employer).employs == HiredId(it.type);
    if (!hired) return "a Mercenary is nobody's";
  } else if (!in_play(s, TypeId(it.type))) {
    return "this Scenario has no such Enemy";
  }
  return it.stage <= stages(w, who) ? nullptr : "somebody is beyond its track";
}
Complaint wrong_with_figures(World const& w, Board const& map) {
  for (int i = 0; i < most_combatants; ++i)
    if (Complaint const what = wrong_with_combatant(w, map, CombatantId{i})) return what;
  return nullptr;  // two may share a hex while one of them passes through
}
bool lies_on_the_map(State const& s, Item item) {
  if (item.equipment) return s.equipment.zone_of(item.equipment) == EquipmentZone::map;
  return item.loot && s.loot.zone_of(item.loot) == LootZone::map;
}
Complaint wrong_with_things(World const& w, Board const& map) {
  ScenarioPlay const& play = w.state.scenario;
  HexSet overlays;
  for (std::uint8_t const place : play.overlays) {
    if (place == 255) continue;
    Hex const hex = HexSet::at_index(place);
    if (!map.hexes.contains(hex) || overlays.contains(hex)) return "an overlay token lies nowhere";
    overlays.insert(hex);
  }
  for (HexToken const& token : play.hex_tokens)
    if (!map.hexes.contains(token.hex)) return "a token lies off the map";
  for (Thrown const& thrown : play.thrown)
    if (!map.hexes.contains(thrown.hex) || !lies_on_the_map(w.state, thrown.item)) return "nothing lies there";
  return nullptr;
}
// A bonus waits for an Enemy with such a stage.
Complaint wrong_with_due(World const& w, Due const& due) {
  if (due.kind != DueKind::bonus) return nullptr;
  bool const has_it = is_enemy(due.who.slot) && due.stage >= 1 && due.stage <= stages(w, due.who.slot);
  return has_it ? nullptr : "there is no such bonus";
}
Complaint wrong_with_types(ScenarioPlay const& play, Scenario const& it) {
  for (TypeInPlay const& type : play.types) {
    if (!type.type) continue;
    bool listed = false;
    for (pack::Ref<Enemy> const enemy : it.enemies) listed = listed || enemy.index() == type.type.index();
    if (!listed) return "this Scenario has no such Enemy";
    for (TypeInPlay const& other : play.types)
      if (&other != &type && other.type == type.type) return "an Enemy card lies there twice";
  }
  return nullptr;
}
Complaint wrong_with_scenario(World const& w) {
  State const& s = w.state;
  if (!s.scenario.scenario) return "there is no Scenario";
  Scenario const& it = scenario_of(w);
  if (s.scenario.opened >= it.board.grounds.size()) return "something is open that cannot be opened";
  if (s.scenario.round > it.rounds()) return "there is no such round";
  if (Complaint const what = wrong_with_types(s.scenario, it)) return what;
  if (Complaint const what = wrong_with_figures(w, it.board)) return what;
  if (Complaint const what = wrong_with_things(w, it.board)) return what;
  for (Due const& due : s.scenario.due)
    if (Complaint const what = wrong_with_due(w, due)) return what;
  return wrong_with_tokens(s, s.scenario.sequence);
}

// --- an Exploration --------------------------------------------------------------------------------------------------

Complaint wrong_with_exploration(World const& w) {
  ExplorationPlay const& play = w.state.exploration;
  if (play.over) return w.state.next_location ? nullptr : "there is nothing to explore";
  if (!play.exploration || !play.party) return "the party explores nothing";
  if (play.slot > w.content.explorations[play.exploration.index()].rounds()) return "there is no such round";
  bool stands = false;
  for (LaidLocation const& card : play.laid) {
    if (!card.card) return "there is no such Location card";
    if (w.content.locations[card.card.index()].exploration.index() != play.exploration.index())
      return "a Location card is of another Exploration";
    stands = stands || card.card == play.party;
  }
  if (!stands && !play.laid.empty()) return "the party stands nowhere";  // nothing is laid while decks are chosen
  for (auto const* const row : {&play.sequence.ready, &play.sequence.fast, &play.sequence.slow})
    for (Token const& token : *row)
      if (token.type) return "an Enemy explores";
  if (play.sequence.active.type) return "an Enemy explores";
  return wrong_with_tokens(w.state, play.sequence);
}

}  // namespace

Complaint nonsense(World const& w, ImpulseShelf const& shelf) { return wrong_with(shelf, w.content.impulses.size()); }
Complaint nonsense(World const& w, EquipmentShelf const& shelf) {
  return wrong_with(shelf, w.content.equipment.size());
}
Complaint nonsense(World const& w, LootShelf const& shelf) {
  return wrong_with(shelf, static_cast<int>(w.content.loot_cards.size()));
}
Complaint nonsense(World const& w, IntentShelf const& shelf) { return wrong_with(shelf, w.content.intents.size()); }
Complaint nonsense(World const& w, ThroesShelf const& shelf) {
  return wrong_with(shelf, static_cast<int>(w.content.throes_cards.size()));
}
Complaint nonsense(World const& w, Sheet const& it) {
  if (it.level < 1 || it.level + it.rising.levels > highest_level) return "there is no such level";
  if (it.resolve > most_resolve) return "has too much resolve";
  if (it.once_used >> w.content.praxes.size() != 0) return "there is no such Praxis";
  return it.hired >> w.content.mercenaries.size() == 0 ? nullptr : "there is no such Mercenary";
}
Complaint nonsense(World const&, CombatantRef const& who) {
  return static_cast<bool>(who.slot) == (who.born != 0) ? nullptr : "is nobody";
}
Complaint nonsense(World const&, ExplorationPlay const& it) {
  return it.over || it.exploration ? nullptr : "the party explores nothing";
}
Complaint nonsense(World const&, Waiting const& it) { return it.trigger ? nullptr : "nothing waits"; }
Complaint nonsense(World const& w, State const& s) {
  if (s.seats < 1 || s.seats > most_players) return "there must be 1 to 4 seats";
  if (s.tokens >> exploration_tokens != 0) return "there is no such Exploration token";
  if (s.hired_out >> w.content.mercenaries.size() != 0) return "there is no such Mercenary";
  if ((s.setup.content | s.setup.waiting) >> most_characters != 0) return "somebody is content who is not there";
  if (Complaint const what = wrong_with_party(w)) return what;
  switch (s.phase) {
    case Phase::set_up:
      if (explores_alone(s)) return s.scenario.scenario ? nullptr : "there is no Scenario";
      if (!s.next_scenario) return "there is no Scenario";
      return set_up_on_the_map(s) ? wrong_with_scenario(w) : nullptr;
    case Phase::scenario:
    case Phase::outcome: return wrong_with_scenario(w);
    case Phase::exploration: return wrong_with_exploration(w);
    case Phase::ending:
    case Phase::finished: break;
  }
  return nullptr;
}

void sound(World const& w, std::vector<std::string>& faults) {
  flow::Soundness<World>(w, w.state.seats, faults).walk(w.state);
}

}  // namespace allswell
