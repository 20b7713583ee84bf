// The table as a whole: phase, Parties, Doom, decks and what lies open.
#include "games/degenerates/view.h"

#include <bit>
#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/missions.h"
#include "kit/counted.h"

namespace degenerates {

std::string spaced(char const* word) {
  std::string text = word;
  for (char& c : text)
    if (c == '_') c = ' ';
  return text;
}

namespace {

std::string_view phase_words(Phase phase) {
  switch (phase) {
    case Phase::setup: return "Setup";
    case Phase::newcomers: return "start of the turn";
    case Phase::map_actions: return "Map Action Phase";
    case Phase::danger: return "Danger Phase";
    case Phase::encounters: return "Encounter Phase";
    case Phase::between_missions: return "between missions";
    case Phase::over: return "the end";
  }
  return {};
}
flow::Panel doom_panel(World const& w) {
  State const& s = w.state;
  flow::Panel p;
  p.id = "doom";
  p.title = "Doom Track";
  p.side = "table";
  p.tracks = {{"Doom", s.doom.track.size(), doom_spaces, ""}, {"Bounty Level", s.map.bounty, highest_level, ""}};
  for (Region const colour : s.doom.track) {
    char const* const word = boost::describe::enum_to_string(colour, "");
    p.tags.emplace_back(flow::TagKind::counter, word, -1, word);
  }
  if (s.doom.hand)
    p.notes.push_back(fmt::format("the Hand of Doom is at {}, {}", called(w, s.doom.hand),
                                  kit::counted(s.doom.hand_wounds, "Wound", "Wounds")));
  if (s.map.base) p.notes.push_back(fmt::format("the Base is {}", called(w, s.map.base)));
  for (int i = 0; i < w.content.doom.size(); ++i)
    for (int r = 0; r < region_count; ++r)
      if (s.cards.doom.zone_of(DoomId{i}) == of(DoomZone::in_badlands, r))
        p.notes.push_back(fmt::format("{} ({}): {}", w.content.doom[i].name,
                                      boost::describe::enum_to_string(static_cast<Region>(r), ""),
                                      w.content.texts.doom_remains[static_cast<std::size_t>(i)]));
  return p;
}
flow::CardView named(std::string id, std::string name, std::string text) {
  flow::CardView v;
  v.id = std::move(id);
  v.name = std::move(name);
  v.text = std::move(text);
  return v;
}
template <class Cards, class Show>
void add_zone(World const& w, kit::ZoneOf<Cards> zone, flow::Seat seat, std::string_view title, flow::View& v,
              Show show) {
  flow::Zone shown = kit::zone_for<Cards>(w, zone, seat, title, show);
  if (!shown.cards.empty()) v.zones.push_back(std::move(shown));
}
flow::CardView danger_view(World const& w, DangerId card) {
  DangerCard const& d = w.content.danger[card.index()];
  flow::CardView v = named(w.content.danger.id(card.index()), d.name, "");
  v.tags.push_back(fmt::format("value {}", d.value));
  for (TraitValue const& t : d.values)
    v.tags.push_back(fmt::format("{} in {}", t.value, boost::describe::enum_to_string(t.trait, "")));
  if (d.encounter) v.tags.push_back("Encounter");
  if (d.law) v.tags.push_back("Law");
  if (d.epic) v.tags.push_back("Epic Monster");
  v.tags.push_back(fmt::format("Monsters {}/{}/{}/{}", d.monsters[0], d.monsters[1], d.monsters[2], d.monsters[3]));
  return v;
}
flow::CardView encounter_view(World const& w, EncounterId card) {
  Encounter const& e = w.content.encounters[card.index()];
  flow::CardView v = named(w.content.encounters.id(card.index()), e.name, e.text);
  if (e.immediately) v.tags.push_back("Resolve Immediately");
  return v;
}
flow::CardView monster_view(World const& w, MonsterId card) {
  Monster const& m = w.content.monster_of(card.index());
  return named(name_of(w.content, card), m.name, m.text);
}
void add_open_cards(World const& w, flow::Seat seat, flow::View& v) {
  for (int i = 0; i < w.state.turn.markets.size(); ++i)
    add_zone<LootCards>(w, of(LootZone::offer_0, i), seat,
                        fmt::format("for sale at {}", called(w, w.state.turn.markets[i].at)), v, loot_view);
  add_zone<LootCards>(w, LootZone::stall, seat, "a merchant's stall", v, loot_view);
  add_zone<LootCards>(w, LootZone::resolving, seat, "being read", v, loot_view);
  for (int i = 0; i < most_adventurers; ++i)
    add_zone<DangerCards>(w, of(DangerZone::party_0, i), seat, fmt::format("Danger card of Party {}", i + 1), v,
                          danger_view);
  add_zone<DangerCards>(w, DangerZone::drawn, seat, "Danger card", v, danger_view);
  add_zone<EncounterCards>(w, EncounterZone::drawn, seat, "Encounter that waits", v, encounter_view);
  add_zone<EncounterCards>(w, EncounterZone::resolving, seat, "Encounter", v, encounter_view);
  add_zone<MonsterCards>(w, MonsterZone::coming, seat, "Monsters to come", v, monster_view);
}
template <class Cards>
void add_pile(World const& w, kit::ZoneOf<Cards> deck, kit::ZoneOf<Cards> discards, std::string_view title,
              flow::Zone& piles) {
  auto const& shelf = Cards::shelf(w.state);
  flow::CardView v;
  v.id = v.name = title;
  v.face_up = false;
  v.count = shelf.count(deck);
  v.tags.push_back(fmt::format("discards {}", shelf.count(discards)));
  piles.cards.push_back(v);
}
flow::Zone piles(World const& w) {
  flow::Zone all{"decks", {}};
  add_pile<DangerCards>(w, DangerZone::deck, DangerZone::discards, "Danger", all);
  add_pile<LootCards>(w, LootZone::deck, LootZone::discards, "Loot", all);
  add_pile<LootCards>(w, LootZone::epic_deck, LootZone::epic_discards, "Epic Loot", all);
  for (int d = 0; d < monster_deck_count; ++d) {
    auto const deck = static_cast<MonsterDeck>(d);
    add_pile<MonsterCards>(w, deck_zone(deck), discards_zone(deck),
                           fmt::format("Monsters: {}", boost::describe::enum_to_string(deck, "")), all);
  }
  for (int r = 0; r < region_count; ++r) {
    auto const region = static_cast<Region>(r);
    add_pile<EncounterCards>(w, encounter_deck_zone(region), encounter_discards_zone(region),
                             fmt::format("Encounters: {}", boost::describe::enum_to_string(region, "")), all);
  }
  add_pile<DoomCards>(w, DoomZone::deck, DoomZone::discards, "Doom", all);
  add_pile<SignCards>(w, SignZone::deck, SignZone::discards, "Signs of Power", all);
  return all;
}
void add_parties(World const& w, flow::View& v) {
  Turn const& turn = w.state.turn;
  for (int i = 0; i < turn.parties.size(); ++i) {
    Party const& party = turn.parties[i];
    if (party.members == 0) continue;
    std::string names;
    for (int a = 0; a < most_adventurers; ++a)
      if (in(party.members, Who{a})) names += fmt::format("{}{}", names.empty() ? "" : ", ", called(w, Who{a}));
    bool const alone = std::popcount(static_cast<unsigned>(party.members)) == 1;
    std::string const leader =
        party.leader && !alone ? fmt::format("led by {}", called(w, party.leader)) : std::string();
    v.spine.push_back({fmt::format("party {}", i + 1), names, leader, "hero", i == turn.acting, party.done});
  }
}

}  // namespace

namespace {

// What the Mission Book has to be read aloud just now.
void add_story(World const& w, Mission const& mission, flow::View& v) {
  State const& s = w.state;
  if (s.turn.phase == Phase::setup) {
    if (s.mission.campaign && s.mission.completed == 0) v.story.push_back(w.content.campaign->text);
    v.story.push_back(mission.text);
  }
  if (s.turn.phase == Phase::over) {
    v.story.push_back(s.won ? mission.victory : mission.defeat);
    if (s.mission.epilogue) v.story.push_back(w.content.epilogues[s.mission.epilogue.index()].text);
  }
  bool const later_mission = s.mission.completed != 0 || s.mission.captures != 0;
  if (later_mission && may_be_recorded(w))  // DD-SAVE-12
    v.story.push_back("To pack up the Campaign here, keep its record sheets: " + write_record(w));
}

}  // namespace

flow::View view(World const& w, flow::Seat seat) {
  State const& s = w.state;
  Mission const& mission = w.content.missions[s.mission.mission.index()];
  flow::View v;
  v.game = "degenerates";
  v.title = s.mission.campaign ? w.content.campaign->title : mission.name;
  v.phase = phase_words(s.turn.phase);
  v.round = s.turn.number;
  v.goal = fmt::format("{}: {}", mission.name, mission.objective_text);
  v.boards.push_back(map_board(w));
  for (int i = 0; i < most_adventurers; ++i)
    if (s.of(Who{i}).plays()) v.panels.push_back(sheet(w, Who{i}));
  v.panels.push_back(doom_panel(w));
  if (s.fight.ending == Ending::open)
    add_fight(w, v);
  else
    add_parties(w, v);
  add_open_cards(w, seat, v);
  v.zones.push_back(piles(w));
  add_story(w, mission, v);
  if (s.won) v.outcome = "won";
  if (s.lost) v.outcome = "lost";
  return v;
}

}  // namespace degenerates
