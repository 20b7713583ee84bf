#include "games/allswell/view.h"

#include <algorithm>

#include "games/allswell/faces.h"
#include "games/allswell/game.h"
#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/exploration.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/setup.h"
#include "games/allswell/rules/trigger_sequence.h"
#include "kit/counted.h"

namespace allswell {

namespace {

std::string joined(std::vector<std::string> const& lines) {
  std::string text;
  for (std::string const& line : lines) text += (text.empty() ? "" : " / ") + line;
  return text;
}
flow::CardView backs(int count) {
  flow::CardView v;
  v.face_up = false;
  v.count = count;
  return v;
}

// --- cards -----------------------------------------------------------------------------------------------------------

flow::CardView item_view(World const& w, CardTexts const& texts, Item item) {
  flow::CardView v = item.equipment ? face_of(texts, card(w, item.equipment)) : face_of(texts, card(w, item.loot));
  v.id = name_of(w.content, item);
  v.name = item_name(w, item);
  return v;
}

flow::Zone items_zone(World const& w, CardTexts const& texts, CharacterId who, ItemPile pile, std::string_view title) {
  flow::Zone zone;
  zone.name = title;
  for (Item const item : items(w.state, who, pile)) zone.cards.push_back(item_view(w, texts, item));
  return zone;
}

flow::Zone cards_zone(World const& w, CardTexts const& texts, CharacterId who, CardZone from, std::string_view title) {
  flow::Zone zone;
  zone.name = title;
  for (CardId const card : cards(w.state, who).cards(from)) zone.cards.push_back(action_card_view(w, texts, who, card));
  return zone;
}

// The last one discarded lies on top.
flow::Zone discards_zone(World const& w, CardTexts const& texts, CharacterId who) {
  flow::Zone zone;
  zone.name = "discards";
  CardShelf const& shelf = cards(w.state, who);
  int const count = shelf.count(CardZone::discards);
  for (int i = 0; i < count; ++i)
    if (CardId const card = shelf.decided(CardZone::discards, i))
      zone.cards.push_back(action_card_view(w, texts, who, card));
  return zone;
}

// The two drawn and the held ones are shown to their owner alone.                                         AW-GEN-16
void add_impulses(World const& w, CardTexts const& texts, CharacterId who, flow::Seat seat, flow::Panel& panel) {
  bool const own = seat == seat_of(w, who);
  for (ImpulsePile const pile : {ImpulsePile::displayed, ImpulsePile::drawn, ImpulsePile::held}) {
    ImpulseZone const from = zone(who, pile);
    flow::Zone shown;
    shown.name = pile == ImpulsePile::displayed ? "Impulse"
                 : pile == ImpulsePile::drawn   ? "drawn Impulses"
                                                : "held Impulses";
    for (ImpulseId const card : w.state.impulses.cards(from))
      if (own || pile == ImpulsePile::displayed)
        shown.cards.push_back(face_of(w.content, texts, w.content.impulses[card.index()]));
    int const count = w.state.impulses.count(from);
    if (!own && pile != ImpulsePile::displayed && count > 0) shown.cards.push_back(backs(count));
    if (!shown.cards.empty()) panel.zones.push_back(std::move(shown));
  }
  panel.notes.push_back(fmt::format("Impulse deck {}, discarded {}",
                                    w.state.impulses.count(zone(who, ImpulsePile::deck)),
                                    w.state.impulses.count(zone(who, ImpulsePile::discarded))));
}

// --- panels ----------------------------------------------------------------------------------------------------------

void add_tokens(World const& w, Combatant const& it, flow::Tags& tags) {
  auto const token = [&](TokenOn const& on, std::string_view kind) {
    if (!on) return;
    std::string text = fmt::format("{}: {}", kind, w.content.all_abilities[on.ability.index()].name);
    if (on.value > 0) text += fmt::format(" {}", on.value);
    tags.push_back(std::move(text));
  };
  token(it.augment, "augment");
  token(it.affliction, "affliction");
}

void add_state(World const& w, CharacterId who, flow::Panel& panel) {
  Figure const& dial = figure(w.state, who);
  if (dial.floored != Floored::no) panel.tags.push_back(word(dial.floored));
  if (dial.collapsed) panel.tags.push_back("collapsed");
  if (dial.brace > 0)
    panel.tags.push_back({flow::TagKind::counter, fmt::format("brace {}", dial.brace), dial.brace, "brace"});
  if (dial.skips) panel.tags.push_back("misses the next turn");
  if (w.state.phase != Phase::scenario) {
    if (dial.augments > 0) panel.tags.push_back(kit::counted(dial.augments, "success", "successes"));
    if (dial.afflictions > 0) panel.tags.push_back(kit::counted(dial.afflictions, "failure", "failures"));
    return;
  }
  CombatantRef const on_map = player(w.state, who);
  Combatant const* const it = find(w.state, on_map);
  if (!it) return;
  if (it->defend > 0)
    panel.tags.push_back({flow::TagKind::status, fmt::format("defend {}", it->defend), it->defend, "defend"});
  add_tokens(w, *it, panel.tags);
}

void add_solo_tracks(World const& w, CharacterId who, flow::Panel& panel) {
  auto const& tracks = w.content.characters[who.index()].solo.tracks;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    std::string const title = tracks[i].ability ? w.content.abilities[tracks[i].ability].name : "defend";
    int const left = figure(w.state, who).tracks[i];
    panel.tracks.push_back({title, left, static_cast<int>(tracks[i].slots.size()), left == 0 ? "void" : ""});
  }
}

void add_cards(World const& w, CardTexts const& texts, CharacterId who, flow::Seat seat, flow::Panel& panel) {
  panel.zones.push_back(cards_zone(w, texts, who, CardZone::hand, "hand"));
  flow::Zone drawn = cards_zone(w, texts, who, CardZone::drawn, "drawn");
  if (!drawn.cards.empty()) panel.zones.push_back(std::move(drawn));
  panel.zones.push_back(discards_zone(w, texts, who));
  panel.notes.push_back(fmt::format("deck {}", cards_in(w.state, who, CardZone::deck)));
  if (w.state.phase != Phase::exploration) add_impulses(w, texts, who, seat, panel);
}

int potency_now(World const& w, CharacterId who) {
  CombatantRef const on_map = player(w.state, who);
  return on_map ? potency(w, on_map) : printed_potency(w, who);
}

}  // namespace

// --- as they are printed ---------------------------------------------------------------------------------------------

flow::CardView face_of(CardTexts const& texts, ActionCard const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  for (CardAction const& action : it.actions) v.text += (v.text.empty() ? "" : " / ") + texts.action(action);
  v.tags.push_back({flow::TagKind::kind, word(it.speed), -1, word(it.speed)});
  if (it.surge) v.tags.push_back({flow::TagKind::trait, texts.surge(*it.surge), it.surge->first, "surge"});
  for (std::size_t i = 0; i < it.actions.size(); ++i)  // the number is that of the action
    if (RampagePart const part = it.actions[i].rampage; part != RampagePart::none)
      v.tags.push_back({flow::TagKind::trait, "rampage " + word(part), static_cast<int>(i) + 1, "rampage"});
  v.tags.push_back({flow::TagKind::trait, "Mercenary: " + texts.steps(it.mercenary), -1, "mercenary"});
  return v;
}
flow::CardView face_of(Content const& content, CardTexts const& texts, Impulse const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  v.text = texts.impulse(it);
  v.tags = {fmt::format("{} {}", content.praxes[it.praxis].name, it.number), word(it.type)};
  return v;
}
flow::CardView face_of(CardTexts const& texts, Equipment const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  v.text = texts.equipment(it);
  v.tags = {word(it.slot)};
  if (it.level > 1) v.tags.push_back(fmt::format("level {}", it.level));
  if (it.price > 0) v.tags.push_back(fmt::format("price {}", it.price));
  return v;
}
flow::CardView face_of(CardTexts const& texts, Loot const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  v.text = texts.loot(it);
  v.tags = {"loot"};
  return v;
}
flow::CardView face_of(CardTexts const& texts, Mercenary const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  v.text = joined(texts.mercenary(it));
  v.tags = {fmt::format("Potency {}", it.potency), fmt::format("move {}", it.move), fmt::format("range {}", it.range)};
  if (it.price > 0) v.tags.push_back(fmt::format("price {}", it.price));
  return v;
}
flow::CardView face_of(Content const& content, CardTexts const& texts, Praxis const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  v.text = texts.trait(it.trait);
  if (!it.text.empty()) v.text = fmt::format("{} {}", it.text, v.text);
  std::string names;
  for (pack::Ref<Impulse> const impulse : it.impulses)
    if (impulse) names += fmt::format("{}{}", names.empty() ? "" : ", ", content.impulses[impulse].name);
  if (!names.empty()) v.text += fmt::format(" Impulses: {}.", names);
  v.tags = {{flow::TagKind::kind, "Praxis"}};
  return v;
}
flow::CardView face_of(Content const& content, CardTexts const& texts, Character const& it) {
  flow::CardView v;
  v.id = it.id;
  v.name = it.name;
  // A paragraph each: nobody reads ten lines in one piece.
  v.text = texts.trait(it.trait);
  if (!it.text.empty()) v.text = fmt::format("{}\n{}", it.text, v.text);
  for (pack::Ref<Ability> const ability : it.abilities)
    v.text += fmt::format("\n{}: {}", content.abilities[ability].name, texts.ability(content.abilities[ability]));
  v.tags = {{flow::TagKind::trait, fmt::format("health {}", it.health), it.health},
            {flow::TagKind::trait, fmt::format("range {}", it.range), it.range},
            {flow::TagKind::trait, fmt::format("influence {}", it.influence), it.influence}};
  return v;
}
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing) {
  CardTexts const texts(content);
  std::string_view const id = std::string_view(thing.id).substr(0, thing.id.find('.'));  // of a copy: its number behind
  if (thing.kind == "card")
    if (ActionCard const* const it = content.actions.find(thing.id)) return face_of(texts, *it);
  if (thing.kind == "impulse")
    if (Impulse const* const it = content.impulses.find(thing.id)) return face_of(content, texts, *it);
  if (thing.kind == "equipment")
    if (Equipment const* const it = content.equipment.find(thing.id)) return face_of(texts, *it);
  if (thing.kind == "loot")
    if (Loot const* const it = content.loot.find(id)) return face_of(texts, *it);
  if (thing.kind == "mercenary")
    if (Mercenary const* const it = content.mercenaries.find(thing.id)) return face_of(texts, *it);
  if (thing.kind == "praxis")
    if (Praxis const* const it = content.praxes.find(thing.id)) return face_of(content, texts, *it);
  if (thing.kind == "character")
    if (Character const* const it = content.characters.find(thing.id)) return face_of(content, texts, *it);
  return {};
}

flow::CardView action_card_view(World const& w, CardTexts const& texts, CharacterId who, CardId card) {
  return face_of(texts, card_of(w, who, card));
}

flow::Panel character_panel(World const& w, CardTexts const& texts, CharacterId who, flow::Seat seat) {
  Character const& it = w.content.characters[who.index()];
  Sheet const& own = sheet(w.state, who);
  Sequence const& sequence =
      w.state.phase == Phase::exploration ? w.state.exploration.sequence : w.state.scenario.sequence;
  flow::Panel panel;
  panel.id = panel.piece = it.id;
  panel.title = it.name;
  panel.subtitle = own.solo_ally ? "Solo Ally" : fmt::format("level {}", own.level);
  if (own.praxis && !own.solo_ally) panel.subtitle += ", " + w.content.praxes[own.praxis.index()].name;
  panel.seat = seat_of(w, who).is_person() ? seat_of(w, who).index() : -1;
  panel.side = "hero";
  panel.active = sequence.active.character == who;
  bool const dealt_out = w.state.phase == Phase::set_up;  // health is full when the Scenario begins
  int const standing = dealt_out ? max_health(w, who) : figure(w.state, who).health;
  panel.tracks.push_back({"health", standing, max_health(w, who), ""});
  panel.tracks.push_back({"resolve", own.resolve, most_resolve, ""});
  panel.tracks.push_back({"Potency", potency_now(w, who), -1, ""});
  panel.tracks.push_back({"coin", own.coin, -1, ""});
  panel.tracks.push_back({"trauma", own.trauma, -1, ""});
  if (own.solo_ally) add_solo_tracks(w, who, panel);
  add_state(w, who, panel);
  if (!own.solo_ally) add_cards(w, texts, who, seat, panel);
  panel.zones.push_back(items_zone(w, texts, who, ItemPile::ready, own.solo_ally ? "belt" : "equipped and belt"));
  panel.zones.push_back(items_zone(w, texts, who, ItemPile::pack, "pack"));
  panel.notes.push_back(texts.trait(it.trait));
  if (own.praxis && !own.solo_ally) panel.notes.push_back(texts.trait(w.content.praxes[own.praxis.index()].trait));
  for (pack::Ref<Ability> const ability : it.abilities)
    panel.notes.push_back(
        fmt::format("{}: {}", w.content.abilities[ability].name, texts.ability(w.content.abilities[ability])));
  return panel;
}

// --- the spine -------------------------------------------------------------------------------------------------------

// The active token, what is still to come from left to right, then the Spent track as it will stand.
std::vector<flow::SpineEntry> spine_of(World const& w, Sequence const& sequence) {
  std::vector<flow::SpineEntry> spine;
  auto const add = [&](Token const& token, bool active, bool done) {
    flow::SpineEntry entry;
    entry.active = active;
    entry.done = done;
    if (!token.face_up && !active) {  // AW-ROUND-10: nobody knows whose it is
      entry.id = fmt::format("token {}", spine.size() + 1);
      entry.name = "?";
      entry.note = "face down";
    } else if (token.character) {
      entry.id = w.content.characters.id(token.character.index());
      entry.name = w.content.characters[token.character.index()].name;
      entry.side = "hero";
      if (int const brace = figure(w.state, token.character).brace; brace > 0)
        entry.note = fmt::format("brace {}", brace);
    } else if (token.type) {
      entry.id = w.content.enemies.id(token.type.index());
      entry.name = w.content.enemies[token.type.index()].name;
      entry.side = "foe";
    } else {
      return;
    }
    spine.push_back(std::move(entry));
  };
  add(sequence.active, true, false);
  for (Token const& token : sequence.ready) add(token, false, false);
  for (Token const& token : spent_row(sequence)) add(token, false, true);
  return spine;
}

// --- the whole -------------------------------------------------------------------------------------------------------

namespace {

std::string phase_words(World const& w) {
  switch (w.state.phase) {
    case Phase::set_up: return "Scenario setup: " + word(w.state.setup.step);
    case Phase::scenario: return "Scenario: " + word(w.state.scenario.phase);
    case Phase::outcome: return "Outcome";
    case Phase::exploration: return w.state.exploration.slot == 0 ? "Exploration: decks" : "Exploration";
    case Phase::ending: return "The closing narrative";
    case Phase::finished: return "The end";
  }
  return {};
}

// Plot Points of the Round Tracker; those that Plot Armour covers.                                      AW-ROUND-04
flow::Panel tracker(World const& w, int round, int rounds, std::uint16_t armour) {
  flow::Panel panel;
  panel.id = "round_tracker";
  panel.title = "Round Tracker";
  panel.side = "table";
  panel.tracks.push_back({"round", round, rounds, ""});
  for (int i = 0; i < most_rounds; ++i)
    if (armour >> i & 1) panel.tags.push_back(fmt::format("Plot Armour {}", i + 1));
  for (int i = 0; i < exploration_tokens; ++i)
    if (w.state.tokens >> i & 1) panel.tags.push_back(fmt::format("Exploration token {}", i + 1));
  return panel;
}

void add_scenario(World const& w, CardTexts const& texts, flow::View& v) {
  ScenarioPlay const& play = w.state.scenario;
  Scenario const& it = w.content.scenarios[play.scenario.index()];
  v.round = play.round;
  v.goal = fmt::format("{}: {}", it.name, it.goal);
  v.boards.push_back(scenario_board(w));
  v.spine = spine_of(w, play.sequence);
  v.panels.push_back(tracker(w, play.round, it.rounds(), play.armour));
  for (TypeInPlay const& type : play.types)
    if (type.type) v.panels.push_back(enemy_panel(w, texts, type.type));
  flow::Zone intent{"Intent", {}};
  for (IntentId const card : w.state.intents.cards(PileZone::current)) {
    Intent const& on = w.content.intents[card.index()];
    flow::CardView shown;
    shown.id = on.id;
    shown.name = fmt::format("Intent {}", on.number);
    shown.text = joined(texts.intent(on));
    shown.tags = {word(on.speed)};
    intent.cards.push_back(std::move(shown));
  }
  v.zones.push_back(std::move(intent));
}

void add_exploration(World const& w, flow::View& v) {
  ExplorationPlay const& play = w.state.exploration;
  Exploration const& it = exploration_of(w);
  v.round = play.slot;
  v.goal = it.name;
  v.boards.push_back(location_map(w));
  v.spine = spine_of(w, play.sequence);
  v.panels.push_back(tracker(w, play.slot, it.rounds(), w.state.plot_armour));
  if (play.party && laid(w.state, play.party)) v.story.push_back(party_card(w).text);
}

}  // namespace

// Drawn and held Impulses are shown to their owner alone.                                                 AW-GEN-16
flow::Seat Rules::sees_as(World const& w, flow::Seat seat) {
  for (CharacterId const who : taking_part(w.state)) {
    bool const own = seat_of(w, who) == seat || !seat_of(w, who).is_person();
    for (ImpulsePile const pile : {ImpulsePile::drawn, ImpulsePile::held})
      if (own && w.state.impulses.count(zone(who, pile)) > 0) return seat;
  }
  return flow::Seat::nobody();
}

flow::View view_of(World const& w, flow::Seat seat) {
  State const& s = w.state;
  CardTexts const texts(w.content);
  flow::View v;
  v.game = "allswell";
  v.title = "All's Well That Ends";
  v.phase = phase_words(w);
  bool const on_map =
      s.scenario.scenario && (s.phase == Phase::scenario || s.phase == Phase::outcome ||
                              (s.phase == Phase::set_up && s.setup.step > SetupStep::map && !explores_alone(s)));
  if (on_map) add_scenario(w, texts, v);
  if (s.phase == Phase::set_up && s.next_scenario) v.story.push_back(w.content.scenarios[s.next_scenario.index()].text);
  if (s.phase == Phase::exploration && !s.exploration.over) add_exploration(w, v);
  if (s.phase == Phase::ending && s.passage) v.story.push_back(w.content.passages[s.passage.index()].text);
  for (CharacterId const who : taking_part(s)) v.panels.push_back(character_panel(w, texts, who, seat));
  for (CharacterId const who : taking_part(s))
    if (s.phase == Phase::scenario && sheet(s, who).employs && mercenary(s, who))
      v.panels.push_back(mercenary_panel(w, texts, who));
  flow::Zone decks{"decks", {}};
  flow::CardView loot = backs(s.loot.count(LootZone::deck));
  loot.name = "Loot deck";
  decks.cards.push_back(std::move(loot));
  v.zones.push_back(std::move(decks));
  if (s.phase == Phase::finished) v.outcome = Rules::outcome(w).words;
  return v;
}

}  // namespace allswell
