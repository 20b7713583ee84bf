// Encounters: how they begin and end, starting hands, their moments.  Ledger TG-ENC, TG-TURN, TG-DISC.
#include "games/avalon/rules/encounters.h"

#include "flow/own_cards.h"
#include "games/avalon/rules/combat.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/diplomacy.h"
#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/items_and_secrets.h"

namespace avalon {

// --- questions -------------------------------------------------------------------------------------------------------

void WhichEncounterCame::options(World const& w, flow::Offers<EncounterId>& offers) const {
  auto const& deck = w.state.table.encounters[static_cast<std::size_t>(pile)];
  for (int i = 0; i < w.content.encounters.size(); ++i)  // in the order of the pack: the pile's would tell the next one
    if ((difficulty == 0 || w.content.encounters[i].difficulty == difficulty) && deck.contains(EncounterId{i}))
      offers.add(EncounterId{i});
}
void WhichEncounterCame::prompt(World const& w, flow::Words& words) const {
  words.source("TG-ENC-06").say("{}", seen_by ? "Which encounter lies on top?" : "Which encounter was drawn?");
  keep_among(w.state, seen_by, words);
}
void WhichEncounterCame::say(World const& w, EncounterId id, flow::Words& words) const {
  words.say("{}", w.content.encounters[id.index()].name);
  keep_among(w.state, seen_by, words);
}
void WhichCardCame::options(World const& w, flow::Offers<std::uint8_t>& offers) const {
  Cards const& cards = who(w.state, slot).cards[static_cast<std::size_t>(kind_of_card)];
  auto const offer = [&](auto const& pile) {
    for (int card = 0; card < set_of_kind; ++card)  // in the order of the set
      for (int i = 0; i < pile.size() - named; ++i)
        if (pile[i] == CardId{card}) offers.add(static_cast<std::uint8_t>(i));
  };
  if (from_pool())
    offer(cards.pool);
  else
    offer(cards.deck);
}
void WhichCardCame::prompt(World const& w, flow::Words& words) const {
  constexpr std::string_view verbs[] = {"draw", "play from the deck", "discard from the deck", "draw from the pool"};
  words.source(from_pool() ? "TG-ADV-02" : "TG-ENC-12")
      .say("Which card did {} {}?", name(w, slot), verbs[static_cast<std::size_t>(what)]);
  words.secretly(flow::Seat{slot}.bit(), "{}", words.text());  // what is left in the deck tells what is in the hand
}
void WhichCardCame::say(World const& w, std::uint8_t index, flow::Words& words) const {
  Cards const& cards = who(w.state, slot).cards[static_cast<std::size_t>(kind_of_card)];
  CardId const card = from_pool() ? cards.pool[index] : cards.deck[index];
  words.say("{}", card_of(w.content, who(w.state, slot), kind_of_card, card).name);
  if (secret()) words.secretly(flow::Seat{slot}.bit(), "{}", words.text());
}
void WhichCardCame::key(World const& w, std::uint8_t index, std::string& out) const {
  Cards const& cards = who(w.state, slot).cards[static_cast<std::size_t>(kind_of_card)];
  flow::Key(w, out).word(card_key(from_pool() ? cards.pool[index] : cards.deck[index]));
}
Task<> find_top_card(Play& play, WhichCardCame question, flow::Rule rule) {
  int const came = co_await play.ask(question);
  Cards const& cards = who(play.state, question.slot).cards[static_cast<std::size_t>(question.kind_of_card)];
  CardsOrdered top{
      .slot = question.slot, .kind_of_card = question.kind_of_card, .pool = question.from_pool(), .order = {}};
  if (question.from_pool())
    for (CardId c : cards.pool) top.order.push_back(c);
  else
    top.order = cards.deck;
  std::swap(top.order[came], top.order[top.order.size() - 1 - question.named]);
  play.commit(top, rule);
}
void ReadyItems::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add({});
  Character const& c = who(w.state, slot);
  for (ItemId id : c.items) {
    if (w.state.fight.set_aside.has(id)) continue;
    if (c.items_up.has(id))
      offers.add({id, false});
    else if (w.content.items[id.index()].keyword != Keyword::none)
      offers.add({id, true});
  }
  for (SecretId id : c.secrets)  // TG-ITEM-02: secrets share the keyword's place
    if (w.content.secrets[id.index()].keyword != Keyword::none && !c.secrets_up.has(id)) offers.add({{}, true, id});
}
void ReadyItems::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.secret)
    words.verb("use")
        .thing("card", w.content.secrets.id(a.secret.index()))
        .say("use {}", w.content.secrets[a.secret.index()].name);
  else if (!a.item)
    words.verb("ready").say("ready");
  else
    words.verb(a.instead ? "use" : "set_aside")
        .thing("item", w.content.items.id(a.item.index()))
        .say("{} {}", a.instead ? "use" : "set aside", w.content.items[a.item.index()].name);
}
void PickFromHand::options(World const& w, flow::Offers<std::uint8_t>& offers) const {
  for (int i = 0; i < who(w.state, slot).hand.size(); ++i) offers.add(static_cast<std::uint8_t>(i));
}
void PickFromHand::say(World const& w, std::uint8_t index, flow::Words& words) const {
  CardId const id = who(w.state, slot).hand[index];
  words.verb(keep ? "keep" : "discard")
      .thing("card", std::to_string(id.index()))
      .say("{}", card_of(w.content, who(w.state, slot), w.state.fight.kind, id).name);
  if (keep) words.secretly(flow::Seat{slot}.bit(), "{}", words.text());  // it stays in the hand
}
void PickFromHand::key(World const& w, std::uint8_t index, std::string& out) const {
  flow::Key(w, out).word(card_key(who(w.state, slot).hand[index]));
}

// --- beginning and end -----------------------------------------------------------------------------------------------

Task<EncounterId> draw_encounter(Play& play, Pile pile, int difficulty) {
  auto const& deck = play.state.table.encounters[static_cast<std::size_t>(pile)];
  int index = -1;
  for (int i = deck.size() - 1; i >= 0 && index < 0; --i)
    if (difficulty == 0 || play.content.encounters[deck[i].index()].difficulty == difficulty) index = i;
  if (index < 0) co_return EncounterId{};
  if (play.chance_is_asked()) {
    WhichEncounterCame const question{.pile = pile, .difficulty = difficulty};
    EncounterId const came = co_await play.ask(question);
    for (int i = 0; i < deck.size(); ++i)
      if (deck[i] == came) index = i;
  }
  EncounterId const card = deck[index];
  play.commit(EncounterDrawn{card, pile, static_cast<std::int8_t>(index)}, "TG-ENC-06");
  co_return card;
}

namespace {

// A certain card, from wherever it is; none if it roams the map already.
Task<EncounterId> fetch_encounter(Play& play, EncounterId card) {
  for (Guardian const& g : play.state.table.guardians)
    if (g.card == card) co_return EncounterId{};
  Pile const pile = play.content.encounters[card.index()].pile;
  auto const& deck = play.state.table.encounters[static_cast<std::size_t>(pile)];
  int found = -1;
  for (int i = 0; i < deck.size(); ++i)
    if (deck[i] == card) found = i;
  play.commit(EncounterDrawn{card, pile, static_cast<std::int8_t>(found)}, "TG-ENC-06");
  co_return card;
}

}  // namespace

Task<EncounterId> draw_encounter(Play& play, StartEncounter const& how) {
  if (!how.card) return draw_encounter(play, how.pile, how.difficulty);
  return fetch_encounter(play, EncounterId{how.card.index()});
}

void wait_for_encounter(Play& play, Due const& due) {
  if (play.state.due.full()) play.fault("too much waits for the end of an encounter");
  play.commit(WaitsForEncounter{due}, "TG-ENC-06");
}

namespace {

bool encounter_is_over(State const& s) { return s.fight.moment == Moment::none; }
constexpr flow::Activity<Play> an_encounter{"encounter", fight_step, encounter_is_over};

void begin_fight(Play& play, EncounterId card, SlotMask party, LocationId guardian_at, flow::Rule rule) {
  Encounter const& e = play.content.encounters[card.index()];
  FightBegan began;
  Fight& f = began.fight;
  f.card = card;
  f.guardian_at = guardian_at;
  f.kind = e.pile == Pile::blue ? CardKind::diplomacy : CardKind::combat;  // TG-ENC-07, TG-ENC-08
  f.joined = f.members = party;
  f.moment = Moment::items;
  if (f.kind == CardKind::diplomacy) {
    DiplomacySide const& talk = *play.content.facts[static_cast<std::size_t>(card.index())].diplomacy;
    f.affinity = static_cast<std::uint8_t>(talk.gray);  // TG-ENC-16
    if (!talk.avoid.empty()) f.moment = Moment::avoid;
  }
  play.commit(began, rule);
}

}  // namespace

Task<EncounterResult> meet(Play& play, EncounterId card, SlotMask party, LocationId guardian_at, flow::Rule rule) {
  Encounter const& e = play.content.encounters[card.index()];
  if (!play.content.facts[static_cast<std::size_t>(card.index())].open) {  // neither combat nor diplomacy: TG-ENC-08
    play.commit(EncounterPutBack{card, e.pile}, "TG-DISC-01");
    ForWhom const whom{party, who(play.state, first_of(party)).at};
    co_await carry_out(play, e.effects, whom);
    co_return EncounterResult::none;
  }
  begin_fight(play, card, party, guardian_at, rule);
  EncounterResult const result = co_await play_encounter(play);
  co_return result;
}

Task<EncounterResult> play_encounter(Play& play) {
  EncounterId const card = play.state.fight.card;
  LocationId const at = who(play.state, first_of(play.state.fight.joined)).at;
  co_await play.enter(an_encounter);
  EncounterResult const result = play.state.last_result;  // at once: what follows may bring another encounter
  SlotMask const members = play.state.last_members;
  co_await give_up_surplus(play);
  Encounter const& e = play.content.encounters[card.index()];
  EncounterFacts const& facts = play.content.facts[static_cast<std::size_t>(card.index())];
  for (int i = 0; i < most_players; ++i) {
    if (!in(members, i)) continue;
    ForWhom const one{bit(i), at};
    if (result == EncounterResult::won) co_await carry_out(play, e.rewards, one);                  // TG-CMB-04
    if (result == EncounterResult::lost) co_await carry_out(play, facts.diplomacy->failure, one);  // TG-DIP-02
  }
  ForWhom const those_still_there{members, at};
  if (result == EncounterResult::won) co_await carry_out(play, e.loot, those_still_there);  // TG-CMB-04: once
  co_await take_up_what_is_due(play);
  co_return result;
}

namespace {

// Everything a character has on the table for this encounter goes back into its deck.  TG-DISC-03, TG-CMB-05, TG-DIP-03
void reshuffle(Play& play, int slot) {
  Character const& c = who(play.state, slot);
  CardKind const kind = play.state.fight.kind;
  CardsOrdered all{.slot = static_cast<Slot>(slot),
                   .kind_of_card = kind,
                   .pool = false,
                   .order = c.cards[static_cast<std::size_t>(kind)].deck};
  for (CardId id : c.hand) all.order.push_back(id);
  for (CardId id : c.discards) all.order.push_back(id);
  for (SequenceCard const& played : play.state.fight.sequence)
    if (played.owner == slot) all.order.push_back(played.card);
  play.shuffle(all.order);
  play.commit(all, "TG-DISC-03");
}

}  // namespace

void end_fight(Play& play, EncounterResult result, bool leaves, flow::Rule rule) {
  EncounterId const card = play.state.fight.card;
  Encounter const& e = play.content.encounters[card.index()];
  EncounterFacts const& facts = enemy(play.world());
  SlotMask const joined = play.state.fight.joined;
  LocationId const at = who(play.state, first_of(joined)).at;
  bool const roams = static_cast<bool>(play.state.fight.guardian_at);

  if (facts.has(Trait::shatter))  // TG-TRAIT-12, TG-TRAIT-13: items only, escaped or not
    for (int i = 0; i < most_players; ++i)
      for (ItemId id : who(play.state, i).items)
        if (play.state.fight.weapons_used.has(id)) play.commit(ItemDiscarded{id, static_cast<Slot>(i)}, "TG-TRAIT-12");
  for (int i = 0; i < most_players; ++i)
    if (in(joined, i)) reshuffle(play, i);

  bool const stays = facts.has(Trait::guardian) && result != EncounterResult::won && !leaves;
  if (!stays) {
    for (int i = play.state.table.guardians.size() - 1; i >= 0; --i)
      if (play.state.table.guardians[i].card == card)  // TG-GUARD-10, TG-CMB-16
        play.commit(GuardianLeft{static_cast<std::uint8_t>(i)}, "TG-GUARD-10");
    play.commit(EncounterPutBack{card, e.pile}, "TG-CMB-05");
  } else if (!roams) {
    if (play.state.table.guardians.full())
      play.commit(EncounterPutBack{card, e.pile}, "TG-CMB-05");
    else
      play.commit(GuardianPlaced{card, at}, "TG-GUARD-01");
  }
  play.commit(FightEnded{card, result}, rule);
}

void leave_fight(Play& play, int slot, bool dying, flow::Rule rule) {
  play.commit(LeftFight{static_cast<Slot>(slot), dying}, rule);
  if (play.state.fight.members == 0) {
    end_fight(play, EncounterResult::escaped, false, "TG-ESC-05");
    return;
  }
  if (play.state.fight.active == slot) set_moment(play, Moment::ready, "TG-ESC-04");
}

void after_loss_of_health(Play& play, int slot) {
  if (!fighting(play.state, slot)) return;
  if (enemy(play.world()).has(Trait::robber)) {  // TG-TRAIT-09
    bool all_low = true;                         // TG-TRAIT-16: who escaped counts for neither
    for (int i = 0; i < most_players; ++i)
      if (in(play.state.fight.members, i)) all_low = all_low && who(play.state, i).health <= 1;
    if (all_low) {
      for (int i = 0; i < most_players; ++i) {
        if (!in(play.state.fight.members, i)) continue;
        change_resource(play, i, Resource::wealth, -who(play.state, i).of(Resource::wealth), "TG-TRAIT-09");
        for (ItemId id : who(play.state, i).items) play.commit(ItemDiscarded{id, static_cast<Slot>(i)}, "TG-TRAIT-09");
      }
      end_fight(play, EncounterResult::escaped, true, "TG-TRAIT-10");
      return;
    }
  }
  if (who(play.state, slot).dying)
    leave_fight(play, slot, true, play.state.fight.kind == CardKind::combat ? "TG-CMB-19" : "TG-DIP-11");
}

// --- cards -----------------------------------------------------------------------------------------------------------

int starting_hand(World const& w, int slot) {
  int n = count(w.state.fight.joined) >= 4 ? 2 : 3;  // TG-ENC-12
  if (enemy(w).has(Trait::slow)) ++n;                // TG-TRAIT-14
  n += boons(w, slot).hand;
  if (who(w.state, slot).insane) --n;  // TG-INSA-01
  return std::max(1, n);
}

Task<bool> draw_cards(Play& play, Slot slot, int n) {
  CardKind const kind = play.state.fight.kind;
  auto const& deck = who(play.state, slot).cards[static_cast<std::size_t>(kind)].deck;
  if (deck.size() < n) {  // no partial draw
    if (kind == CardKind::combat)
      co_await escape_combat(play, slot, true);  // TG-CMB-13
    else
      lose_diplomacy(play, "TG-DIP-10");
    co_return false;
  }
  for (int i = 0; i < n; ++i) {
    int index = deck.size() - 1;
    if (play.chance_is_asked()) {
      WhichCardCame const question{.slot = slot, .kind_of_card = kind};
      index = co_await play.ask(question);
    }
    play.commit(CardDrawn{slot, kind, static_cast<std::uint8_t>(index)}, "TG-BONUS-01");
  }
  co_return true;
}

Task<> discard_from_deck(Play& play, Slot slot, int n, flow::Rule rule) {
  CardKind const kind = play.state.fight.kind;
  auto const& deck = who(play.state, slot).cards[static_cast<std::size_t>(kind)].deck;
  WhichCardCame const top{.slot = slot, .kind_of_card = kind, .what = WhichCardCame::For::discards};
  for (int i = 0; i < n && !deck.empty(); ++i) {
    if (flow::people_draw(play)) co_await find_top_card(play, top, rule);
    play.commit(DeckDiscarded{slot, kind}, rule);
  }
}

Task<> discard_from_hand(Play& play, Slot slot, int n, flow::Rule rule) {
  for (; n > 0; --n) {
    int const held = who(play.state, slot).hand.size();
    if (held == 0) {
      co_await discard_from_deck(play, slot, n, "TG-ENC-15");
      co_return;
    }
    int index = held - 1;
    if (held > n) {
      PickFromHand const question{.slot = slot, .source = rule};
      index = co_await play.ask(question);
    }
    play.commit(HandDiscarded{slot, static_cast<std::uint8_t>(index)}, rule);
  }
}

Card const& sequence_card(World const& w, int index) {
  SequenceCard const& c = w.state.fight.sequence[index];
  return card_of(w.content, who(w.state, c.owner), w.state.fight.kind, c.card);
}
bool ability_is_visible(World const& w, int index) {
  return index == w.state.fight.sequence.size() - 1 || sequence_card(w, index).passive;
}

// --- the moments of an encounter -------------------------------------------------------------------------------------

namespace {

bool wants_ready_question(World const& w, int slot) {
  Character const& c = who(w.state, slot);
  if ((enemy(w).has(Trait::shatter) || enemy(w).has(Trait::robber)) && !c.items_up.empty()) return true;
  for (ItemId id : c.items)  // something else could be used instead
    if (!c.items_up.has(id) && !w.state.fight.set_aside.has(id)) return true;
  for (SecretId id : c.secrets)
    if (!c.secrets_up.has(id) && w.content.secrets[id.index()].keyword != Keyword::none) return true;
  return false;
}

// What was in use before is out of this encounter: nothing can be brought back in.       TG-ENC-10, TG-ENC-11
void bring_in(Play& play, Slot slot, ReadyItems::Answer const& a) {
  Keyword const keyword =
      a.secret ? play.content.secrets[a.secret.index()].keyword : play.content.items[a.item.index()].keyword;
  for (ItemId id : who(play.state, slot).items_up)
    if (play.content.items[id.index()].keyword == keyword) {
      play.commit(ItemTurned{id, slot, false}, "TG-ENC-10");
      play.commit(ItemSetAside{id}, "TG-ENC-11");
    }
  for (SecretId id : who(play.state, slot).secrets_up)
    if (play.content.secrets[id.index()].keyword == keyword) play.commit(SecretTurned{id, slot, false}, "TG-ENC-10");
  if (a.secret)
    play.commit(SecretTurned{a.secret, slot, true}, "TG-ENC-10");
  else
    play.commit(ItemTurned{a.item, slot, true}, "TG-ENC-10");
}

Slot next_unasked(State const& s) { return first_of(static_cast<SlotMask>(s.fight.members & ~s.fight.asked)); }
void answered(Play& play, int slot) { play.commit(AnsweredInFight{slot}, "TG-ENC-10"); }

Task<bool> items_step(Play& play) {
  while (true) {
    Slot const slot = next_unasked(play.state);
    if (slot == no_slot) break;
    if (!wants_ready_question(play.world(), slot)) {
      answered(play, slot);
      continue;
    }
    ReadyItems const question{.slot = slot};
    ReadyItems::Answer const a = co_await play.ask(question);
    if (a.instead)
      bring_in(play, slot, a);
    else if (a.item)
      play.commit(ItemSetAside{a.item}, "TG-ENC-11");
    else
      answered(play, slot);
    co_return true;
  }
  ItemSet weapons = play.state.fight.weapons_used;
  for (int i = 0; i < most_players; ++i)
    if (in(play.state.fight.members, i))
      for (ItemId id : who(play.state, i).items_up)
        if (play.content.items[id.index()].keyword == Keyword::weapon && !play.state.fight.set_aside.has(id))
          weapons.add(id);
  play.commit(WeaponsCounted{weapons}, "TG-TRAIT-12");
  set_moment(play, Moment::hands, "TG-ENC-12");
  co_return false;
}

Task<bool> hands_step(Play& play) {
  while (true) {
    Slot const slot = next_unasked(play.state);
    if (slot == no_slot) break;
    int size = play.state.fight.hand_size[slot];
    if (size == 0) {
      size = starting_hand(play.world(), slot);
      play.commit(HandSizeKept{slot, size}, "TG-ENC-12");
      bool const drawn = co_await draw_cards(play, slot, size);
      if (play.state.fight.moment != Moment::hands) co_return true;
      if (!drawn) continue;
    }
    if (size <= 1) {
      answered(play, slot);
      continue;
    }
    KeepHand const question{.slot = slot};
    bool const keep = co_await play.ask(question);
    if (keep) {
      answered(play, slot);
      co_return true;
    }
    // The discarded cards are out until the encounter ends.                               TG-ENC-13
    while (!who(play.state, slot).hand.empty())
      play.commit(HandDiscarded{slot, static_cast<std::uint8_t>(who(play.state, slot).hand.size() - 1)}, "TG-ENC-13");
    play.commit(HandSizeKept{slot, size - 1}, "TG-ENC-14");
    co_await draw_cards(play, slot, size - 1);
    co_return true;
  }
  int markers = 0, affinity = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(play.state.fight.members, i)) {
      Boons const b = boons(play.world(), i);
      markers += b.pool;
      affinity += b.affinity;
    }
  if (play.state.fight.kind == CardKind::combat) {
    place_markers(play, markers, "TG-ENC-17");
  } else if (affinity != 0) {
    int const inside = std::clamp(affinity, 1 - play.state.fight.affinity,
                                  enemy(play.world()).diplomacy->slots - 2 - play.state.fight.affinity);
    move_affinity(play, inside, "TG-ENC-16");
  }
  set_moment(play, Moment::pick, "TG-TURN-01");
  co_return false;
}

Task<bool> pick_step(Play& play) {
  PickActive const question{};
  Slot const slot = co_await play.ask(question);
  play.commit(Activated{slot}, "TG-TURN-04");
  bool const asked = count(play.state.fight.members) > 1;
  if (play.state.fight.first_activation) {
    play.commit(FirstActivationMade{}, "TG-TRAIT-01");
    if (play.state.fight.kind == CardKind::combat) co_await first_activation(play, slot);
    if (!fighting(play.state, slot)) co_return true;
  }
  set_moment(play, Moment::begin_activation, "TG-TURN-06");
  co_return asked;
}

Task<bool> surplus_step(Play& play) {  // TG-TURN-08
  for (int i = 0; i < most_players; ++i)
    if (in(play.state.fight.members, i) && who(play.state, i).hand.size() > 3) {
      Slot const slot = static_cast<Slot>(i);
      co_await discard_from_hand(play, slot, 1, "TG-TURN-08");
      co_return true;
    }
  set_moment(play, Moment::draw, "TG-TURN-09");
  co_return false;
}

Task<bool> draw_step(Play& play) {
  for (int i = 0; i < most_players; ++i) {
    if (!in(play.state.fight.members, i)) continue;
    Slot const slot = static_cast<Slot>(i);
    if (!panics(play.state, i)) {  // TG-PANIC-04
      co_await draw_cards(play, slot, 1);
      if (play.state.fight.moment != Moment::draw) co_return true;
    }
    if (fighting(play.state, i) && enemy(play.world()).has(Trait::slow)) {  // TG-TRAIT-15
      co_await draw_cards(play, slot, 1);
      if (play.state.fight.moment != Moment::draw) co_return true;
    }
  }
  play.commit(AllReadyAgain{}, "TG-TURN-10");
  set_moment(play, Moment::pick, "TG-TURN-10");
  co_return false;
}

bool strikes_again(World const& w) {  // TG-TRAIT-08
  Fight const& f = w.state.fight;
  return f.kind == CardKind::combat && enemy(w).has(Trait::relentless) && f.strikes < 2;
}

// Who was active may stay, or escape after the attack; then step 3 comes again, or step 4.             TG-TURN-07
Task<bool> after_strike_step(Play& play, Slot active) {
  bool asked = false;
  if (!play.state.fight.escape_tried) {
    StayOrEscape const question{.slot = active};
    bool const escapes = co_await play.ask(question);
    asked = true;
    if (escapes && play.state.fight.kind == CardKind::combat)
      co_await escape_combat(play, active, false);
    else if (escapes)
      co_await escape_diplomacy(play, active);
  }
  if (play.state.fight.moment != Moment::after_strike) co_return asked;
  if (strikes_again(play.world()))
    set_moment(play, Moment::strike, "TG-TRAIT-08");
  else
    set_moment(play, Moment::ready, "TG-TURN-07");
  co_return asked;
}

void ready_step(Play& play) {  // TG-TURN-07
  if (play.state.fight.members & ~play.state.fight.activated) {
    set_moment(play, Moment::pick, "TG-TURN-07");
  } else {
    play.commit(NobodyActive{}, "TG-TURN-08");
    set_moment(play, Moment::surplus, "TG-TURN-08");
  }
}

Task<> after_cards_step(Play& play, Slot active) {
  bool on = false;
  if (play.state.fight.kind == CardKind::combat)
    on = co_await after_cards_in_combat(play, active);
  else
    on = !affinity_check(play);
  if (on) set_moment(play, Moment::strike, "TG-CMB-06");
}

Task<> strike_step(Play& play, Slot active) {
  if (play.state.fight.kind == CardKind::combat) return enemy_attack(play, active);
  return response(play, active);
}

Task<> begin_activation_step(Play& play, Slot active) {
  set_moment(play, Moment::play_cards, "TG-SEQ-02");
  return begin_activation(play, active);
}

// True when somebody was asked.
Task<bool> moment_step(Play& play) {
  Slot const active = play.state.fight.active;
  bool asked = false;
  switch (play.state.fight.moment) {
    case Moment::none: break;
    case Moment::avoid: asked = co_await avoid_step(play); break;
    case Moment::items: asked = co_await items_step(play); break;
    case Moment::hands: asked = co_await hands_step(play); break;
    case Moment::pick: asked = co_await pick_step(play); break;
    case Moment::begin_activation: co_await begin_activation_step(play, active); break;
    case Moment::play_cards: asked = co_await play_cards_step(play, active); break;
    case Moment::after_cards: co_await after_cards_step(play, active); break;
    case Moment::strike: co_await strike_step(play, active); break;
    case Moment::after_strike: asked = co_await after_strike_step(play, active); break;
    case Moment::ready: ready_step(play); break;
    case Moment::surplus: asked = co_await surplus_step(play); break;
    case Moment::draw: asked = co_await draw_step(play); break;
  }
  co_return asked;
}

}  // namespace

Task<> fight_step(Play& play) {
  bool asked = false;
  while (!asked) {
    // A text read meanwhile may have brought somebody down.                               TG-DEATH-02
    for (int i = 0; i < most_players; ++i)
      if (who(play.state, i).dying) after_loss_of_health(play, i);
    if (encounter_is_over(play.state)) co_return;
    asked = co_await moment_step(play);
  }
}

}  // namespace avalon
