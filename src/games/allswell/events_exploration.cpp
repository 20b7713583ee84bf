#include "games/allswell/events_exploration.h"

#include "games/allswell/rules/trigger_sequence.h"
#include "kit/counted.h"

namespace allswell {

namespace {

template <class List>
auto& of(List& list, CharacterId who) {
  return list[static_cast<std::size_t>(who.index())];
}
std::string const& name(World const& w, CharacterId who) { return w.content.characters[who.index()].name; }
void discover(State& s, LocationId card) {
  s.discovered[static_cast<std::size_t>(card.index() / 64)] |= std::uint64_t{1} << (card.index() % 64);
}

}  // namespace

// --- preparation -----------------------------------------------------------------------------------------------------

void CombatPutAway::apply(State& s) const {
  s.scenario = ScenarioPlay{};
  s.intents.move_all(PileZone::deck, PileZone::box, kit::no_seat);
  s.intents.move_all(PileZone::current, PileZone::box, kit::no_seat);
  s.intents.move_all(PileZone::discards, PileZone::box, kit::no_seat);
  s.throes.move_all(PileZone::deck, PileZone::box, kit::no_seat);
  s.throes.move_all(PileZone::current, PileZone::box, kit::no_seat);
  s.throes.move_all(PileZone::discards, PileZone::box, kit::no_seat);
  for (int i = 0; i < most_characters; ++i) {
    CharacterId const who{i};
    for (ImpulsePile const pile :
         {ImpulsePile::drawn, ImpulsePile::held, ImpulsePile::displayed, ImpulsePile::discarded, ImpulsePile::aside})
      s.impulses.move_all(zone(who, pile), zone(who, ImpulsePile::deck), kit::no_seat);
    s.impulses.shuffle(zone(who, ImpulsePile::deck));
    of(s.figures, who) = Figure{};
    of(s.figures, who).health = health[static_cast<std::size_t>(i)];
  }
}
void CombatPutAway::tell(World const&, flow::Words& words) const {
  words.verb("prepare").say("what belongs to combat is put away, and everybody has full health");
}

void PlotArmourReturned::apply(State& s) const { s.plot_armour = 0; }

void LootDeckMade::apply(State& s) const {
  s.loot.move_all(LootZone::circulation, LootZone::deck, kit::every_seat);
  s.loot.move_all(LootZone::discards, LootZone::deck, kit::every_seat);
  s.loot.shuffle(LootZone::deck);
}

void ExplorationOpened::apply(State& s) const {
  s.exploration = ExplorationPlay{};
  s.exploration.exploration = exploration;
  s.exploration.over = false;
  s.exploration.party = first;
  for (std::size_t i = 0; i < discovered.size(); ++i) s.discovered[i] |= discovered[i];
  s.phase = Phase::exploration;
  s.next_location = first;
  s.setup.content = 0;
}
void ExplorationOpened::tell(World const& w, flow::Words& words) const {
  Exploration const& e = w.content.explorations[exploration.index()];
  words.verb("explore").say("{}: {} Exploration of {}", e.name, e.short_ ? "a short" : "an",
                            kit::counted(e.rounds(), "round", "rounds"));
}

void CardsTakenBack::apply(State& s) const {
  CardShelf& shelf = of(s.cards, who);
  for (CardZone const from : {CardZone::deck, CardZone::hand, CardZone::drawn, CardZone::discards})
    shelf.move_all(from, CardZone::available, kit::every_seat);
  auto const owned = shelf.cards(CardZone::available);
  for (int i = 0; i < deck && i < owned.size(); ++i) shelf.put(owned[i], CardZone::deck, kit::every_seat);
}

void CardChosen::apply(State& s) const {
  of(s.cards, who).put(card, in ? CardZone::deck : CardZone::available, kit::every_seat);
}
void CardChosen::tell(World const& w, flow::Words& words) const {
  ActionCard const& c =
      w.content.actions[w.content.characters[who.index()].cards[static_cast<std::size_t>(card.index())]];
  words.verb(in ? "take_in" : "leave_out").thing("card", c.id);
  words.say("{} {} {}", name(w, who), in ? "takes along" : "leaves behind", c.name);
}
void DeckReady::apply(State& s) const {
  s.setup.content = static_cast<std::uint8_t>(s.setup.content | 1u << who.index());
  of(s.cards, who).shuffle(CardZone::deck);
}
void DeckReady::tell(World const& w, flow::Words& words) const {
  words.verb("shuffle").say("{}'s deck of {} cards is shuffled", name(w, who),
                            of(w.state.cards, who).count(CardZone::deck));
}

void RoundsBegun::apply(State& s) const {
  s.exploration.slot = static_cast<std::uint8_t>(slot);
  s.setup.content = 0;
  s.exploration.sequence = Sequence{};
  for (CharacterId const who : order)
    if (who) s.exploration.sequence.ready.push_back(Token{who, {}, true});
}
void RoundsBegun::tell(World const& w, flow::Words& words) const {
  std::string row;
  for (CharacterId const who : order)
    if (who) row += (row.empty() ? "" : ", ") + name(w, who);
  words.verb("begin").say("the Round Tracker stands on {}; the order is {}", slot, row);
}

// --- turns and rounds ------------------------------------------------------------------------------------------------

void ExplorationTurnBegun::apply(State& s) const {
  take_next(s.exploration.sequence);
  s.exploration.exhausted = of(s.sheets, s.exploration.sequence.active.character).resolve == 0;
}
void ExplorationTurnBegun::tell(World const& w, flow::Words& words) const {
  words.verb("turn").say("{}'s turn", name(w, w.state.exploration.sequence.active.character));
}

void ExplorationTokenSpent::apply(State& s) const {
  of(s.figures, who).acted = true;
  spend_active(s.exploration.sequence, speed);
}
void ExplorationTokenSpent::tell(World const& w, flow::Words& words) const {
  words.verb("spend").say("{}'s Trigger token goes to the {} end", name(w, who),
                          speed == Speed::fast ? "fast" : "slow");
}

void ExplorationRoundBegun::apply(State& s) const {
  ++s.exploration.slot;
  slide_up(s.exploration.sequence);
  for (Figure& figure : s.figures) figure.acted = false;
}
void ExplorationRoundBegun::tell(World const& w, flow::Words& words) const {
  words.verb("round").say("round {}", w.state.exploration.slot);
}

// --- the Location Map ------------------------------------------------------------------------------------------------

void LocationRead::tell(World const& w, flow::Words& words) const {
  Location const& location = w.content.locations[card.index()];
  words.verb("story").thing("card", location.id).say("{}\n{}", location.name, location.text);
}

void LocationLaid::apply(State& s) const { s.exploration.laid.push_back(place); }
void LocationLaid::tell(World const& w, flow::Words& words) const {
  Location const& location = w.content.locations[place.card.index()];
  words.verb("lay").thing("card", location.id).say("{} is laid on the table", location.name);
}

void PartyMoved::apply(State& s) const { s.exploration.party = to; }
void PartyMoved::tell(World const& w, flow::Words& words) const {
  Location const& location = w.content.locations[to.index()];
  words.verb("go").thing("card", location.id).say("the party is at {}", location.name);
}

void Scouted::tell(World const& w, flow::Words& words) const {
  words.verb("scout").say("{} {}", name(w, who), success ? "finds the way" : "finds no way");
}

// --- quests ----------------------------------------------------------------------------------------------------------

void QuestDeclared::tell(World const& w, flow::Words& words) const {
  Quest const& q = w.content.quests[quest.index()];
  words.verb("quest").thing("quest", q.id).say("{}: {}. {}", name(w, who), q.name, q.text);
}
void OptionTaken::tell(World const& w, flow::Words& words) const {
  Option const& o = w.content.quests[quest.index()].options[option];
  words.verb("choose").say("{} {}", o.text, o.outcome);
}
void ChallengeDecided::tell(World const& w, flow::Words& words) const {
  Quest const& q = w.content.quests[quest.index()];
  words.verb(success ? "succeed" : "fail").thing("quest", q.id);
  words.say("{} of {}: {}. {}", result, q.box ? q.box->value : 0, success ? "success" : "failure",
            success ? q.success.text : q.failure.text);
}
void HelperChosen::tell(World const& w, flow::Words& words) const {
  if (helper) words.verb("assist").say("{} assists", name(w, helper));
}

void QuestCovered::apply(State& s) const {
  s.exploration.quests[icon] = {who, side};
  Figure& figure = of(s.figures, who);
  ++(side == Style::augment ? figure.augments : figure.afflictions);
}
void QuestCovered::tell(World const& w, flow::Words& words) const {
  Figure const& figure = of(w.state.figures, who);
  bool const good = side == Style::augment;
  words.verb("cover").thing("quest", w.content.quests[quest.index()].id);
  words.say("{}'s {} token {} covers {}", name(w, who), good ? "augment" : "affliction",
            good ? figure.augments : figure.afflictions, w.content.quests[quest.index()].name);
}

void SlotsSpent::apply(State& s) const {
  std::uint8_t& left = of(s.figures, ally).tracks[track];
  left = static_cast<std::uint8_t>(left - slots);
}
void SlotsSpent::tell(World const& w, flow::Words& words) const {
  SoloTrack const& t = w.content.characters[ally.index()].solo.tracks[track];
  words.verb("spend").say("{}: {} moves {} to the left", name(w, ally),
                          t.ability ? w.content.abilities[t.ability].name : "defend", slots);
}

// --- rewards, forfeits, the end --------------------------------------------------------------------------------------

void ProgressTold::tell(World const& w, flow::Words& words) const {
  auto const next = w.content.explorations[w.state.exploration.exploration.index()].next;
  words.verb("progress").say("the party goes on to {}", w.content.scenarios[next].name);
}
void CollapsedInExploration::apply(State& s) const {
  of(s.figures, who).collapsed = true;
  take_out(s.exploration.sequence, who);
}
void CollapsedInExploration::tell(World const& w, flow::Words& words) const {
  words.verb("collapse").say("{} collapses", name(w, who));
}
void FinalRead::tell(World const& w, flow::Words& words) const {
  words.verb("story").say("{}", w.content.explorations[w.state.exploration.exploration.index()].final_.text);
}

void ExplorationEnded::apply(State& s) const {
  for (LaidLocation const& l : s.exploration.laid) discover(s, l.card);
  ExplorationId const which = s.exploration.exploration;
  s.exploration = ExplorationPlay{};
  s.exploration.exploration = which;
  for (Figure& figure : s.figures) figure = Figure{};
  s.loot.move_all(LootZone::deck, LootZone::circulation, kit::every_seat);
  s.loot.move_all(LootZone::discards, LootZone::circulation, kit::every_seat);
  s.next_scenario = next;
  s.next_location = LocationId{};
  s.phase = Phase::set_up;
  s.setup = SetUp{};
}
void ExplorationEnded::tell(World const& w, flow::Words& words) const {
  words.verb("end").say("the Exploration is over; next: {}", w.content.scenarios[next.index()].name);
}

}  // namespace allswell
