#include "games/avalon/events.h"

#include "kit/counted.h"

namespace avalon {

namespace {

std::string_view word(Track t) { return boost::describe::enum_to_string(t, ""); }
std::string_view word(Resource r) {
  constexpr std::string_view words[] = {"food", "wealth", "REP", "MAGIC", "EXP"};
  return words[static_cast<std::size_t>(r)];
}
std::string const& place_name(World const& w, LocationId at) { return w.content.locations[at.index()].name; }
std::string const& card_name(World const& w, Slot slot, CardKind kind, CardId id) {
  return card_of(w.content, who(w.state, slot), kind, id).name;
}
std::uint32_t only(Slot slot) { return flow::Seat{slot}.bit(); }
template <class List>
void put_on_bottom(List& list, typename List::value_type const& card) {
  list.insert(0, card);
}
void discard(State& s, EventId event, bool random) {  // TG-DISC-01, TG-DISC-02
  if (random)
    put_on_bottom(s.table.random_events, event);
  else
    s.table.event_discards.push_back(event);
}

}  // namespace

void TrackMoved::apply(State& s) const {
  Character& c = who(s, slot);
  (track == Track::energy ? c.energy : track == Track::health ? c.health : c.terror) = value;
}
void TrackMoved::tell(World const& w, flow::Words& words) const {
  if (track == Track::health && value < was)
    words.verb("damage").thing("number", std::to_string(was - value)).thing("side", "hero");
  words.thing("figure", tile(w, slot).id)
      .say("{}'s {} {} from {} to {}", name(w, slot), word(track), value < was ? "falls" : "rises", was, value);
}
void ResourceChanged::apply(State& s) const { who(s, slot).resources[static_cast<std::size_t>(resource)] = value; }
void ResourceChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {} {} ({})", name(w, slot), value < was ? "loses" : "gains", value < was ? was - value : value - was,
            word(resource), value);
}
void StateCard::apply(State& s) const { (dying ? who(s, slot).dying : who(s, slot).insane) = attached; }
void StateCard::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {}", name(w, slot), attached ? "is now" : "is no longer", dying ? "dying" : "going insane");
}
void StatusMarked::apply(State& s) const { on ? s.statuses.mark(status_bit) : s.statuses.erase(status_bit); }
void StatusMarked::tell(World const& w, flow::Words& words) const {
  for (int i = 0; i < w.content.statuses.size(); ++i) {
    int const part = status_bit - w.content.status_first_bit[static_cast<std::size_t>(i)];
    if (part < 0 || part > w.content.statuses[i].parts) continue;
    words.say("{} on the save sheet: {}", on ? "marked" : "erased", w.content.statuses[i].name);
    if (part > 0) words.say(", part {}", part);
  }
}
void TaskWritten::apply(State& s) const { (finished ? s.tasks_done : s.tasks) |= std::uint64_t{1} << task; }
void TaskWritten::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}", finished ? "task done" : "task noted", w.content.tasks[task].text);
}
void CharacterMoved::apply(State& s) const { who(s, slot).at = to; }
void CharacterMoved::tell(World const& w, flow::Words& words) const {
  words.thing("place", w.content.locations.id(to.index())).say("{} comes to {}", name(w, slot), place_name(w, to));
}
void LocationPlaced::apply(State& s) const {
  Place& p = place(s, location);
  p.on_table = true;
  p.column = column;
  p.row = row;
}
void LocationPlaced::tell(World const& w, flow::Words& words) const {
  words.thing("place", w.content.locations.id(location.index())).say("{} is revealed", place_name(w, location));
}
void LocationDiscarded::apply(State& s) const {
  Place& p = place(s, location);
  bool const gone = p.out || for_good;
  std::uint8_t const explored = p.explored;
  p = {};
  p.out = gone;
  p.explored = explored;
}
void LocationDiscarded::tell(World const& w, flow::Words& words) const {
  words.say("{} {}", place_name(w, location), for_good ? "leaves the game" : "is lost in the mist");
}
void LocationReplaced::apply(State& s) const {
  Place& old = place(s, location);
  Place& now = place(s, by);
  now = old;
  now.out = false;
  now.covered = 0;   // the icons that were covered are gone with the old card
  now.explored = 0;  // its journal section is a new one                                            TG-LEG-01
  old = {};
  old.out = true;
  for (Character& c : s.characters)
    if (c.at == location) c.at = by;
  for (Guardian& g : s.table.guardians)
    if (g.at == location) g.at = by;
  for (Dropped& d : s.table.dropped)
    if (d.at == location) d.at = by;
}
void LocationReplaced::tell(World const& w, flow::Words& words) const {
  words.say("{} has become {}", place_name(w, location), place_name(w, by));
}
void MenhirSet::apply(State& s) const {
  place(s, location).menhir = model;
  place(s, location).dial = dial;
}
void MenhirSet::tell(World const& w, flow::Words& words) const {
  if (!model)
    words.say("the menhir of {} goes out", place_name(w, location));
  else if (dial == 0)
    words.say("the menhir of {} has its last day", place_name(w, location));
  else
    words.say("the menhir of {} shows {}", place_name(w, location), dial);
}
void TokensSet::apply(State& s) const {
  Place& p = place(s, location);
  p.covered = covered;
  p.time_tokens = time_tokens;
  p.quest_tokens = quest_tokens;
}
void TokensSet::tell(World const& w, flow::Words& words) const {
  words.say("{}: {} and {}", place_name(w, location),
            kit::counted(time_tokens + count(covered), "time token", "time tokens"),
            kit::counted(quest_tokens, "quest token", "quest tokens"));
}
void GuardianPlaced::apply(State& s) const {
  bool const rolled = s.phase >= Phase::dawn_guardians;  // before that step it is rolled for in it  TG-DAWN-17
  s.table.guardians.push_back({card, at, rolled, true});
}
void GuardianPlaced::tell(World const& w, flow::Words& words) const {
  words.say("{} now roams the map, at {}", w.content.encounters[card.index()].name, place_name(w, at));
}
void GuardianMoved::apply(State& s) const { s.table.guardians[guardian].at = to; }
void GuardianMoved::tell(World const& w, flow::Words& words) const {
  words.say("{} moves to {}", w.content.encounters[w.state.table.guardians[guardian].card.index()].name,
            place_name(w, to));
}
void GuardianLeft::apply(State& s) const { s.table.guardians.erase_at(guardian); }
void GuardianLeft::tell(World const&, flow::Words& words) const { words.say("a guardian leaves the map"); }
void EncounterDrawn::apply(State& s) const {
  if (index >= 0) s.table.encounters[static_cast<std::size_t>(pile)].erase_at(index);
}
void EncounterDrawn::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}", w.content.encounters[card.index()].name, w.content.encounters[card.index()].text);
}
void EncounterPutBack::apply(State& s) const {
  put_on_bottom(s.table.encounters[static_cast<std::size_t>(pile)], card);
}
void EncounterPutBack::tell(World const& w, flow::Words& words) const {
  words.say("{} goes to the bottom of its deck", w.content.encounters[card.index()].name);
}
void EventRevealed::apply(State& s) const {
  s.table.events.erase_at(index);
  if (quest)
    s.table.quests.push_back(event);
  else
    s.table.event = event;
}
void EventRevealed::tell(World const& w, flow::Words& words) const {
  Event const& card = w.content.events[event.index()];
  words.verb("story").say("{}\n{}", card.name, card.text);
}
void EventDiscarded::apply(State& s) const {
  discard(s, s.table.event, random);
  s.table.event = {};
}
void EventDiscarded::tell(World const&, flow::Words&) const {}
void EventPutOnTop::apply(State& s) const {
  if (from_random) s.table.random_events.pop_back();
  s.table.events.push_back(event);
}
void EventPutOnTop::tell(World const&, flow::Words& words) const {
  words.say("an event is put on top of the event deck");
}
void QuestEnded::apply(State& s) const {
  s.table.quests.erase_first(quest);
  discard(s, quest, random);
}
void QuestEnded::tell(World const& w, flow::Words& words) const {
  words.say("the quest {} is over", w.content.events[quest.index()].name);
}
void QuestBegan::apply(State& s) const {
  s.table.events.erase_first(quest);
  s.table.event_discards.erase_first(quest);
  s.table.random_events.erase_first(quest);
  s.table.quests.push_back(quest);
}
void QuestBegan::tell(World const& w, flow::Words& words) const {
  Event const& card = w.content.events[quest.index()];
  words.verb("story").say("A quest: {}\n{}", card.name, card.text);
}
void DialTurned::apply(State& s) const {
  if (value == 0)
    s.table.dials.erase_at(dial);
  else
    s.table.dials[dial].value = value;
}
void DialTurned::tell(World const&, flow::Words& words) const {
  if (value == 0)
    words.say("a dial has run out");
  else
    words.say("a dial shows {}", value);
}
void DialSet::apply(State& s) const { s.table.dials.push_back(dial); }
void DialSet::tell(World const&, flow::Words& words) const { words.say("a dial is set to {}", dial.value); }

void ItemGained::apply(State& s) const {
  s.table.items.erase_first(item);
  who(s, slot).items.add(item);
  if (faceup) who(s, slot).items_up.add(item);
}
void ItemGained::tell(World const& w, flow::Words& words) const {
  words.say("{} takes {}", name(w, slot), w.content.items[item.index()].name);
}
void ItemPassed::apply(State& s) const {
  if (who(s, from).items_used.has(item)) who(s, to).items_used.add(item);  // TG-LACT-03: once per day for the group
  who(s, from).items.remove(item);
  who(s, from).items_up.remove(item);
  who(s, from).items_used.remove(item);
  who(s, to).items.add(item);
  if (faceup) who(s, to).items_up.add(item);
}
void ItemPassed::tell(World const& w, flow::Words& words) const {
  words.say("{} hands {} to {}", name(w, from), w.content.items[item.index()].name, name(w, to));
}
void ItemDiscarded::apply(State& s) const {
  Character& c = who(s, from);
  c.items.remove(item);
  c.items_up.remove(item);
  c.items_used.remove(item);
  c.items_flipped.remove(item);
  put_on_bottom(s.table.items, item);
}
void ItemDiscarded::tell(World const& w, flow::Words& words) const {
  words.say("{} loses {}", name(w, from), w.content.items[item.index()].name);
}
void ItemDropped::apply(State& s) const {
  Character& c = who(s, from);
  c.items.remove(item);
  c.items_up.remove(item);
  c.items_used.remove(item);
  c.items_flipped.remove(item);
  s.table.dropped.push_back({item, at});
}
void ItemDropped::tell(World const& w, flow::Words& words) const {
  words.say("{} is left at {}", w.content.items[item.index()].name, place_name(w, at));
}
void ItemPickedUp::apply(State& s) const {
  s.table.dropped.erase_if([&](Dropped const& d) { return d.item == item; });
  who(s, slot).items.add(item);
  if (faceup) who(s, slot).items_up.add(item);
}
void ItemPickedUp::tell(World const& w, flow::Words& words) const {
  words.say("{} picks up {}", name(w, slot), w.content.items[item.index()].name);
}
void ItemTurned::apply(State& s) const {
  faceup ? who(s, slot).items_up.add(item) : who(s, slot).items_up.remove(item);
}
void ItemTurned::tell(World const& w, flow::Words& words) const {
  words.say("{} turns {} {}", name(w, slot), w.content.items[item.index()].name, faceup ? "faceup" : "facedown");
}
void ItemSetAside::tell(World const& w, flow::Words& words) const {
  words.say("{} is set aside", w.content.items[item.index()].name);
}
void EasingDropped::tell(World const&, flow::Words& words) const {
  words.say("from the next chapter on Encounter decks are built for everybody who plays");
}
void CharacterSentAway::tell(World const& w, flow::Words& words) const {
  words.say("{} leaves the game", name(w, slot));
}
void ItemFlipped::apply(State& s) const {
  who(s, slot).items_up.remove(item);
  who(s, slot).items_flipped.add(item);
}
void ItemFlipped::tell(World const& w, flow::Words& words) const {
  words.say("{} uses {}", name(w, slot), w.content.items[item.index()].name);
}
void SecretGained::apply(State& s) const {
  who(s, slot).secrets.add(secret);
  if (faceup) who(s, slot).secrets_up.add(secret);
  if (quest) s.table.secret_quests.add(secret);
}
void SecretGained::tell(World const& w, flow::Words& words) const {
  words.say("{} takes the secret {}", name(w, slot), w.content.secrets[secret.index()].name);
}
void SecretPassed::apply(State& s) const {
  if (who(s, from).secrets_used.has(secret)) who(s, to).secrets_used.add(secret);  // TG-LACT-03
  who(s, from).secrets.remove(secret);
  who(s, from).secrets_up.remove(secret);
  who(s, from).secrets_used.remove(secret);
  who(s, to).secrets.add(secret);
  if (faceup) who(s, to).secrets_up.add(secret);
}
void SecretPassed::tell(World const& w, flow::Words& words) const {
  words.say("{} hands the secret {} to {}", name(w, from), w.content.secrets[secret.index()].name, name(w, to));
}
void SecretLost::apply(State& s) const {
  Character& c = who(s, from);
  c.secrets.remove(secret);
  c.secrets_up.remove(secret);
  c.secrets_used.remove(secret);
  s.table.secret_quests.remove(secret);
  s.table.dials.erase_if([&](Dial const& d) { return d.of == DialOf::secret && d.owner == secret.value; });
  if (for_good) s.table.secrets_removed.add(secret);
}
void SecretLost::tell(World const& w, flow::Words& words) const {
  words.say("the secret {} is lost", w.content.secrets[secret.index()].name);
}
void SecretTurned::apply(State& s) const {
  faceup ? who(s, slot).secrets_up.add(secret) : who(s, slot).secrets_up.remove(secret);
}
void SecretTurned::tell(World const& w, flow::Words& words) const {
  words.say("{} turns {} {}", name(w, slot), w.content.secrets[secret.index()].name, faceup ? "faceup" : "facedown");
}
void AttributeRaised::apply(State& s) const { ++who(s, slot).attributes[static_cast<std::size_t>(attribute)]; }
void AttributeRaised::tell(World const& w, flow::Words& words) const {
  words.say("{} gains a point of {}", name(w, slot), boost::describe::enum_to_string(attribute, ""));
}
void SkillGained::apply(State& s) const {
  who(s, slot).skills.add(skill);
  if (side_b) who(s, slot).skills_b.add(skill);
}
void SkillGained::tell(World const& w, flow::Words& words) const {
  Skill const& card = w.content.skills[skill.index()];
  words.say("{} learns {}", name(w, slot), side_b ? card.b.name : card.a.name);
}
void CardAdvanced::apply(State& s) const {
  Cards& cards = who(s, slot).cards[static_cast<std::size_t>(kind_of_card)];
  cards.pool.erase_first(card);
  cards.aside.push_back(card);
}
void CardAdvanced::tell(World const& w, flow::Words& words) const {
  words.say("{} takes a card from an advancement pool", name(w, slot));
  words.secretly(only(slot), "{} takes {} from the advancement pool", name(w, slot),
                 card_name(w, slot, kind_of_card, card));
}
void CardSwapped::apply(State& s) const {
  Cards& cards = who(s, slot).cards[static_cast<std::size_t>(kind_of_card)];
  if (into_deck) {
    cards.aside.erase_first(card);
    cards.deck.push_back(card);
  } else {
    cards.deck.erase_first(card);
    cards.aside.push_back(card);
  }
  s.moved_cards[static_cast<std::size_t>(kind_of_card)] |= std::uint64_t{1} << card.index();
}
void CardSwapped::tell(World const& w, flow::Words& words) const {
  words.say("{} changes a deck", name(w, slot));
  words.secretly(only(slot), "{} {} {}", name(w, slot), into_deck ? "adds" : "takes out",
                 card_name(w, slot, kind_of_card, card));
}
void CardsOrdered::apply(State& s) const {
  Cards& cards = who(s, slot).cards[static_cast<std::size_t>(kind_of_card)];
  if (pool) {
    cards.pool.clear();
    for (CardId c : order) cards.pool.push_back(c);
  } else {
    cards.deck = order;
  }
}
void CardsOrdered::tell(World const&, flow::Words&) const {}

void FightBegan::apply(State& s) const { s.fight = fight; }
void FightBegan::tell(World const& w, flow::Words& words) const {
  Encounter const& e = w.content.encounters[fight.card.index()];
  words.say("{} with {} begins", fight.kind == CardKind::combat ? "combat" : "diplomacy", e.name);
}
void FightEnded::apply(State& s) const {
  for (Character& c : s.characters) {
    c.items_up.bits |= c.items_flipped.bits;  // TG-ITEM-09
    c.items_flipped = {};
    c.hand.clear();
    c.discards.clear();
  }
  s.last_members = s.fight.members;
  s.fight.sequence.clear();
  s.fight = {};
  s.last_result = result;
}
void FightEnded::tell(World const& w, flow::Words& words) const {
  constexpr std::string_view texts[] = {"is over", "is won", "is lost", "ends without victory"};
  words.say("the encounter with {} {}", w.content.encounters[card.index()].name,
            texts[static_cast<std::size_t>(result)]);
}
void CardDrawn::apply(State& s) const {
  Character& c = who(s, slot);
  auto& deck = c.cards[static_cast<std::size_t>(kind_of_card)].deck;
  c.hand.push_back(deck[index]);
  deck.erase_at(index);
}
void CardDrawn::tell(World const& w, flow::Words& words) const {
  words.say("{} draws a card", name(w, slot));
  words.secretly(only(slot), "{} draws {}", name(w, slot),
                 card_name(w, slot, kind_of_card, who(w.state, slot).hand.back()));
}
void HandDiscarded::apply(State& s) const {
  Character& c = who(s, slot);
  c.discards.push_back(c.hand[index]);
  c.hand.erase_at(index);
}
void HandDiscarded::tell(World const& w, flow::Words& words) const {
  words.say("{} discards {}", name(w, slot),
            card_name(w, slot, w.state.fight.kind, who(w.state, slot).discards.back()));
}
void DeckDiscarded::apply(State& s) const {
  Character& c = who(s, slot);
  auto& deck = c.cards[static_cast<std::size_t>(kind_of_card)].deck;
  c.discards.push_back(deck.back());
  deck.pop_back();
}
void DeckDiscarded::tell(World const& w, flow::Words& words) const {
  words.say("{} discards {} from the deck", name(w, slot),
            card_name(w, slot, kind_of_card, who(w.state, slot).discards.back()));
}
void CardPlaced::apply(State& s) const {
  Character& c = who(s, slot);
  if (hand_index >= 0)
    c.hand.erase_at(hand_index);
  else
    c.cards[static_cast<std::size_t>(kind_of_card)].deck.pop_back();
  s.fight.sequence.push_back(card);
  ++s.fight.played;
}
void CardPlaced::tell(World const& w, flow::Words& words) const {
  words.say("{} plays {}", name(w, slot), card_name(w, slot, kind_of_card, card.card));
}
void LastDiscarded::apply(State& s) const {
  SequenceCard const gone = s.fight.sequence[index];
  s.fight.sequence.erase_at(index);
  who(s, gone.owner).discards.push_back(gone.card);
}
void LastDiscarded::tell(World const&, flow::Words& words) const { words.say("a card leaves the sequence"); }
void NoneConnects::apply(State&) const {}
void NoneConnects::tell(World const& w, flow::Words& words) const {
  words.say("{} says that no card in hand connects", name(w, slot));
}
void PoolChanged::apply(State& s) const { s.fight.pool = value; }
void PoolChanged::tell(World const& w, flow::Words& words) const {
  if (value > was)
    words.verb("damage")
        .thing("figure", w.content.encounters.id(w.state.fight.card.index()))
        .thing("number", std::to_string(value - was))
        .thing("side", "foe");
  words.say("combat pool: {} to {}", was, value);
}
void AffinityMoved::apply(State& s) const { s.fight.affinity = value; }
void AffinityMoved::tell(World const&, flow::Words& words) const { words.say("affinity: {} to {}", was, value); }
void StageWon::apply(State& s) const {
  s.fight.stage = stage;
  s.fight.affinity = affinity;
}
void StageWon::tell(World const&, flow::Words& words) const { words.say("stage {} is won", stage); }
void Activated::apply(State& s) const {
  s.fight.active = slot;
  s.fight.activated |= bit(slot);
  s.fight.played = 0;
  s.fight.strikes = 0;
  s.fight.less = 0;  // whoever was active before may have left in the midst of its first card     TG-TRAIT-02
  s.fight.escape_tried = false;
  s.fight.refused = s.fight.magic_refused = 0;
}
void Activated::tell(World const& w, flow::Words& words) const {
  words.verb("turn_begins").say("{} is the active character", name(w, slot));
}
void LeftFight::apply(State& s) const { s.fight.members &= static_cast<SlotMask>(~bit(slot)); }
void LeftFight::tell(World const& w, flow::Words& words) const {
  words.say("{} {}", name(w, slot), dying ? "is carried out of the encounter" : "escapes");
}
void Attacked::apply(State&) const {}
void Attacked::tell(World const& w, flow::Words& words) const {
  std::string const& enemy = w.content.encounters[w.state.fight.card.index()].name;
  if (row < 0)
    words.say("{} takes the opportunity to attack {}", enemy, name(w, slot));
  else if (w.state.fight.kind == CardKind::combat)
    words.say("{} attacks {}: pool {}, row {}", enemy, name(w, slot), w.state.fight.pool, row + 1);
  else
    words.say("{} responds to {}", enemy, name(w, slot));
}
void Said::apply(State&) const {}
void Said::tell(World const&, flow::Words& words) const { words.verb("story").say("{}", text); }
void VerseRead::apply(State& s) const { s.doing.verse = verse; }
void VerseRead::tell(World const& w, flow::Words& words) const {
  words.verb("story").say("{}", w.content.verses[verse].text);
}
void ActionBegan::apply(State& s) const {
  s.doing = {action, party, leader, none_list};
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) who(s, i).acted = true;
}
void ActionBegan::tell(World const& w, flow::Words& words) const {
  words.say("{}", name(w, leader));
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && i != leader) words.say(" and {}", name(w, i));
  constexpr std::string_view texts[] = {"",
                                        "explore",
                                        "travel",
                                        "use what the place offers",
                                        "use an action of their own",
                                        "inspect the menhir",
                                        "use what they carry",
                                        "tend the dying",
                                        "pass"};
  words.say(": {}", texts[static_cast<std::size_t>(action)]);
}
void Passed::apply(State& s) const {
  who(s, slot).passed = true;
  who(s, slot).acted = true;
}
void Passed::tell(World const& w, flow::Words& words) const { words.say("{} passes", name(w, slot)); }
void PhaseBegan::apply(State& s) const {
  s.phase = phase;
  s.done = 0;
  s.goes_first = no_slot;
  s.changes = 0;
  s.resolved.clear();
}
void PhaseBegan::tell(World const&, flow::Words&) const {}
void DayBegan::apply(State& s) const {
  ++s.day;
  for (Character& c : s.characters) {
    c.passed = c.acted = c.yielded = c.invited = false;
    c.gifts = 0;
    c.action_used = false;
    c.items_used = {};
    c.secrets_used = {};
    c.skills_used = {};
  }
  s.table.events_used.clear();
  for (Guardian& g : s.table.guardians) g.rolled = false;
}
void DayBegan::tell(World const& w, flow::Words& words) const { words.say("day {}", w.state.day); }
void CharacterDied::apply(State& s) const {
  Character& c = who(s, slot);
  s.dead |= std::uint64_t{1} << c.tile.index();
  c.in_play = false;
  c.dying = c.insane = false;
}
void CharacterDied::tell(World const& w, flow::Words& words) const { words.say("{} dies", name(w, slot)); }
void CampaignEnded::apply(State& s) const {
  s.phase = Phase::over;
  s.won = won;
  s.lost = !won;
  s.due.clear();
}
void CampaignEnded::tell(World const&, flow::Words& words) const {
  words.say("{}: {}", won ? "victory" : "defeat", why);
}

}  // namespace avalon
