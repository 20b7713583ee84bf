#include "games/allswell/rules/exploration.h"

#include "games/allswell/events.h"
#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/exploration_setup.h"
#include "games/allswell/rules/free_hands.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/solo_exploration.h"
#include "kit/ask.h"

namespace allswell {

// --- pure ------------------------------------------------------------------------------------------------------------

Exploration const& exploration_of(World const& w) {
  return w.content.explorations[w.state.exploration.exploration.index()];
}
Location const& party_card(World const& w) { return w.content.locations[w.state.exploration.party.index()]; }

bool is_solo_ally(State const& s, CharacterId who) { return sheet(s, who).solo_ally; }

CharacterId next_to_act(State const& s) {
  Sequence const& sequence = s.exploration.sequence;
  if (sequence.active.character) return sequence.active.character;
  return sequence.ready.empty() ? CharacterId{} : sequence.ready.front().character;  // the leftmost: AW-EXPLORE-17
}

std::optional<LaidLocation> laid(State const& s, LocationId card) {
  for (LaidLocation const& l : s.exploration.laid)
    if (l.card == card) return l;
  return std::nullopt;
}

LaidLocation place_beside(State const& s, LocationId from, Side side, LocationId card) {
  constexpr int dx[] = {0, 1, 0, -1};
  constexpr int dy[] = {-1, 0, 1, 0};
  LaidLocation place = laid(s, from).value_or(LaidLocation{});
  auto const taken = [&] {
    for (LaidLocation const& l : s.exploration.laid)
      if (l.x == place.x && l.y == place.y) return true;
    return false;
  };
  do {
    place.x = static_cast<std::int8_t>(place.x + dx[static_cast<int>(side)]);
    place.y = static_cast<std::int8_t>(place.y + dy[static_cast<int>(side)]);
  } while (taken());
  place.card = card;
  return place;
}

bool has_move(ActionCard const& card) {
  for (CardAction const& action : card.actions)
    if (action.step.kind == ActionKind::move) return true;
  return false;
}

int moves(ActionCard const& card) {
  int sum = 0;
  for (CardAction const& action : card.actions)
    if (action.step.kind == ActionKind::move) sum += action.step.number;  // surge and rampage do not count
  return sum;
}

bool scouts(ActionCard const& card, Travel const& travel) {
  return has_move(card) && moves(card) >= travel.move;  // no box: any move will do
}

int quest_icon(World const& w, pack::Ref<Quest> quest) {
  auto const& all = exploration_of(w).quests;
  return static_cast<int>(std::find(all.begin(), all.end(), quest) - all.begin());
}

bool is_covered(World const& w, pack::Ref<Quest> quest) {
  return static_cast<bool>(w.state.exploration.quests[static_cast<std::size_t>(quest_icon(w, quest))].by);
}

int lowered(int health, int damage) { return std::max(std::min(health, 1), health - damage); }

std::uint32_t drawn(State const& s, CharacterId deck) {
  std::uint32_t bits = 0;
  CardShelf const& shelf = cards(s, deck);
  for (CardId const card : shelf.cards(CardZone::drawn)) bits |= 1u << card.index();
  for (CardId const card : shelf.cards(CardZone::hand)) bits |= 1u << card.index();  // from the discards: AW-SOLO-30
  return bits;
}

// --- what to do ------------------------------------------------------------------------------------------------------

void WhatToDo::options(World const& w, flow::Offers<Answer>& offers) const {
  using Kind = ExplorationDeed::Kind;
  bool const exhausted = w.state.exploration.exhausted || sheet(w.state, who).resolve == 0;  // whatever restores it
  std::string const me = called(w, who);
  for (auto const& [side, travel] : party_card(w).travel)  // only icons of this card: AW-SCOUT-01
    offers.offer({Kind::scout, side, {}})
        .refuse_if(exhausted, "AW-REST-02", "{} has been without resolve and must rest", me);
  for (pack::Ref<Quest> const quest : party_card(w).quests)
    offers.offer({Kind::quest, Side::north, QuestId{quest.index()}})
        .refuse_if(is_covered(w, quest), "AW-QUEST-13", "a token lies on it already")
        .refuse_if(exhausted, "AW-REST-02", "{} has been without resolve and must rest", me);
  offers.add({Kind::rest, Side::north, {}});  // AW-REST-01: always
}

void WhatToDo::prompt(World const& w, flow::Words& words) const {
  words.source("AW-EXPLORE-18").say("What does {} do at {}?", called(w, who), party_card(w).name);
}

void WhatToDo::say(World const& w, Answer const& deed, flow::Words& words) const {
  constexpr std::string_view sides[] = {"north", "east", "south", "west"};
  if (deed.is == ExplorationDeed::Kind::rest) {
    words.verb("rest").say("rest");
  } else if (deed.is == ExplorationDeed::Kind::scout) {
    Travel const& travel = party_card(w).travel.at(deed.side);
    LocationId const to{travel.to.index()};
    words.verb("scout").thing("side", sides[static_cast<int>(deed.side)]);
    words.say("scout {} to {}", sides[static_cast<int>(deed.side)], w.content.locations[travel.to].number);
    if (laid(w.state, to)) words.say(", {}", w.content.locations[travel.to].name);
    if (travel.move > 0) words.say(" (move {})", travel.move);
  } else {
    Quest const& quest = w.content.quests[deed.quest.index()];
    words.verb("quest").thing("quest", quest.id).say("quest {}", quest.number);  // no more: AW-QUEST-04
    if (quest.box)
      say_box(w, *quest.box, words);
    else
      words.say(" (investigation)");
  }
}

void WhatToDo::key(World const& w, Answer const& deed, std::string& out) const {
  flow::Key<World> key(w, out);
  key.word(deed.is);
  if (deed.is == ExplorationDeed::Kind::scout) key.word(deed.side);
  if (deed.is == ExplorationDeed::Kind::quest) key.word(deed.quest);
}

void WhichActionCard::options(World const&, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < cards_of_a_character; ++i)
    if (among >> i & 1) offers.add(CardId{i});
}
void WhichActionCard::prompt(World const&, flow::Words& words) const { words.source(rule).say("{}", what); }
void WhichActionCard::say(World const& w, Answer const& card, flow::Words& words) const {
  ActionCard const& c = card_of(w, deck, card);
  words.verb("choose").thing("card", c.id).say("{} ({})", c.name, c.speed == Speed::fast ? "fast" : "slow");
}
void WhichActionCard::key(World const& w, Answer const& card, std::string& out) const {
  out += card_of(w, deck, card).id;
}

// --- cards -----------------------------------------------------------------------------------------------------------

Task<> draw_for_action(Play& play, CharacterId who, int count, Rule rule) {
  if (is_solo_ally(play.state, who)) return draw_for_ally(play, who, count);
  return draw_action_cards(play, who, count, CardZone::drawn, rule);  // all of the deck if it holds fewer
}

Task<CardId> draw_and_choose(Play& play, CharacterId who, Rule rule) {
  int const resolve = sheet(play.state, who).resolve;  // by now: AW-QUEST-09
  co_await draw_for_action(play, who, resolve, rule);
  CharacterId const deck = deck_of(play.state, who);
  WhichActionCard const which{who, deck, drawn(play.state, deck), "Which card is discarded?", rule};
  std::optional<CardId> const card = co_await play.ask_if_any(which);
  co_return card.value_or(CardId{});
}

namespace {

// What becomes of the cards that are left: one or none on top, the others below, the first one lowest.
struct PutBack {
  static constexpr std::string_view kind = "put_back";
  struct Answer {
    CardId top;
    std::array<CardId, most_resolve> below{};
  };
  CharacterId who;
  CharacterId deck;

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    std::array<CardId, most_resolve> left{};
    int n = 0;
    for (CardId const card : cards(w.state, deck).cards(CardZone::drawn))
      if (n < most_resolve) left[static_cast<std::size_t>(n++)] = card;
    auto const first = left.begin();
    for (int top = -1; top < n; ++top) {  // AW-SCOUT-07: at most one
      Answer answer;
      int below = 0;
      for (int i = 0; i < n; ++i) {
        if (i == top)
          answer.top = first[i];
        else
          answer.below[static_cast<std::size_t>(below++)] = first[i];
      }
      auto const begin = answer.below.begin();
      do offers.add(answer);
      while (std::next_permutation(begin, begin + below));
    }
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-SCOUT-07").say("Which card goes on top of the deck, and in which order do the others go below?");
  }
  void say(World const& w, Answer const& answer, flow::Words& words) const {
    words.verb("put_back");
    if (answer.top) words.thing("card", card_of(w, deck, answer.top).id);
    std::string below;
    for (CardId const card : answer.below)
      if (card) below += (below.empty() ? "" : ", then ") + card_of(w, deck, card).name;
    words.say("{} on top", answer.top ? card_of(w, deck, answer.top).name : "nothing");
    if (!below.empty()) words.say("; below: {}", below);
  }
  void key(World const& w, Answer const& answer, std::string& out) const {
    out += "top=";
    out += answer.top ? card_of(w, deck, answer.top).id : "none";
    std::string below;
    for (CardId const card : answer.below)
      if (card) below += (below.empty() ? " below=" : "+") + card_of(w, deck, card).id;
    out += below;
  }
};

}  // namespace

Task<> put_back_drawn(Play& play, CharacterId who, CardId chosen, Rule rule) {
  CharacterId const deck = deck_of(play.state, who);
  if (is_solo_ally(play.state, who))
    return_to_discards(play, deck);  // the card played is not discarded: AW-SOLO-33, -34
  else if (chosen)
    discard_action_card(play, who, chosen, rule);
  PutBack const question{who, deck};
  if (cards_in(play.state, deck, CardZone::drawn) == 0) co_return;
  PutBack::Answer const answer = co_await play.ask(question);
  for (CardId const card : answer.below)  // the first one goes below, the next one below it: it lies lowest at last
    if (card) put_on_deck(play, deck, card, false, "AW-SCOUT-07");
  if (answer.top) put_on_deck(play, deck, answer.top, true, "AW-SCOUT-07");
}

void spend_token(Play& play, CharacterId who, CardId chosen, Rule rule) {
  Speed speed = Speed::slow;  // without a card: AW-QUEST-09
  if (chosen) speed = card_of(play.world(), deck_of(play.state, who), chosen).speed;
  ExplorationTokenSpent const spent{who, speed};
  play.commit(spent, rule);
}

// --- scout -----------------------------------------------------------------------------------------------------------

namespace {

using GoThere = kit::YesNo<Names, "go_there">;

// Draws, and says whether the way was found and with which card.                                   AW-SCOUT-02..06
Task<CardId> look_for_the_way(Play& play, CharacterId who, Travel const& travel, bool& found) {
  co_await draw_for_action(play, who, sheet(play.state, who).resolve, "AW-SCOUT-02");
  if (is_solo_ally(play.state, who)) co_return co_await ally_scouts(play, who, travel, found);
  std::uint32_t fitting = 0;
  std::uint32_t const all = drawn(play.state, who);
  for (int i = 0; i < cards_of_a_character; ++i)
    if ((all >> i & 1) && scouts(card_of(play.world(), who, CardId{i}), travel)) fitting |= 1u << i;
  found = fitting != 0;  // AW-SCOUT-05: no choice
  WhichActionCard which{who, who, all, "No way is found. Which card is discarded?", "AW-SCOUT-06"};
  if (found) which = {who, who, fitting, "The way is found. Which card is discarded?", "AW-SCOUT-05"};
  std::optional<CardId> const card = co_await play.ask_if_any(which);
  co_return card.value_or(CardId{});
}

Task<> scout(Play& play, CharacterId who, Side side) {
  Travel const travel = party_card(play.world()).travel.at(side);
  LocationId const to{travel.to.index()};
  bool found = false;
  CardId const card = co_await look_for_the_way(play, who, travel, found);
  Scouted const scouted{who, to, found};
  play.commit(scouted, found ? "AW-SCOUT-05" : "AW-SCOUT-08");
  Rule const discards = found ? "AW-SCOUT-05" : "AW-SCOUT-06";
  co_await put_back_drawn(play, who, card, discards);
  if (found) {
    co_await reveal(play, to, side);
    co_await may_go(play, who, to);  // AW-SCOUT-11, -12
  }
  spend_token(play, who, card, "AW-SCOUT-13");
}

Task<> rest(Play& play, CharacterId who) {
  regain_resolve(play, who, 1, "AW-REST-03");
  CardId const card = co_await draw_and_choose(play, who, "AW-REST-04");
  co_await put_back_drawn(play, who, card, "AW-REST-05");
  spend_token(play, who, card, "AW-REST-06");
}

}  // namespace

Task<> reveal(Play& play, LocationId card, std::optional<Side> side) {
  if (laid(play.state, card)) co_return;  // not read a second time: AW-SCOUT-12
  LocationRead const read_out{card};
  play.commit(read_out, "AW-SCOUT-09");
  Here const here{};  // "you" are all of them: AW-EXPLORE-15
  co_await read(play, here, play.content.locations[card.index()].effects);
  LaidLocation place{card, 0, 0};
  if (!play.state.exploration.laid.empty()) {
    // Without a scout: at the side that leads there, or any.
    Side towards = side.value_or(Side::east);
    for (auto const& [at, travel] : party_card(play.world()).travel)
      if (!side && travel.to.index() == card.index()) towards = at;
    place = place_beside(play.state, play.state.exploration.party, towards, card);
  }
  LocationLaid const laid_out{place};
  play.commit(laid_out, "AW-SCOUT-10");
}

Task<> may_go(Play& play, CharacterId who, LocationId card) {
  GoThere go{};
  go.whose = seat_of(play.world(), who);
  go.what = "Does the party move there?";
  go.why = "AW-SCOUT-11";
  go.yes = "go there";
  go.no = "stay here";
  bool const goes = co_await play.ask(go);
  PartyMoved const moved{card};
  if (goes) play.commit(moved, "AW-SCOUT-11");
}

// --- resolve, trauma, health -----------------------------------------------------------------------------------------

void regain_resolve(Play& play, CharacterId who, int amount, Rule rule) {
  int const has = sheet(play.state, who).resolve;
  ResolveChanged const changed{.who = who, .by = std::min(most_resolve, has + amount) - has};
  if (changed.by != 0) play.commit(changed, rule);
}
void give_up_resolve(Play& play, CharacterId who, int amount, Rule rule) {
  int const has = sheet(play.state, who).resolve;
  ResolveChanged const changed{.who = who, .by = -std::min(has, amount)};  // AW-EXEND-03
  if (changed.by != 0) play.commit(changed, rule);
}
void suffer_trauma(Play& play, CharacterId who, int amount, Rule rule) {
  TraumaChanged const changed{.who = who, .by = amount};
  if (play.state.campaign) play.commit(changed, rule);  // AW-ENDING-05
}
void lose_health(Play& play, CharacterId who, int amount, Rule rule) {
  int const has = figure(play.state, who).health;
  HealthLost const lost{.who = who, .amount = has - lowered(has, amount)};
  if (lost.amount > 0) play.commit(lost, rule);
}

// --- rounds ----------------------------------------------------------------------------------------------------------

namespace {

Task<> exploration_turn(Play& play, CharacterId who) {
  ExplorationTurnBegun const begun{};
  if (!play.state.exploration.sequence.active.character) play.commit(begun, "AW-EXPLORE-17");
  WhatToDo const what{who};
  std::optional<ExplorationDeed> const deed = co_await kit::or_aside<FreeHands>(play, what);
  if (!deed) co_return;  // any number of gifts and changes, one step each; then the same turn goes on     AW-EXPLORE-22
  if (deed->is == ExplorationDeed::Kind::scout)
    co_await scout(play, who, deed->side);
  else if (deed->is == ExplorationDeed::Kind::quest)
    co_await quest(play, who, deed->quest);
  else
    co_await rest(play, who);
  collapse_by_empty_decks(play);  // at the end of the action: AW-EXEND-01
  if (play.state.exploration.progress || all_collapsed(play.state)) co_await end_exploration(play);
}

Task<> next_round(Play& play) {
  bool const last = play.state.exploration.slot >= exploration_of(play.world()).rounds();
  if (last) co_return co_await end_exploration(play);  // AW-EXPLORE-21, AW-EXEND-05
  ExplorationRoundBegun const begun{};
  play.commit(begun, "AW-EXPLORE-20");
}

}  // namespace

Task<> exploration_step(Play& play) {
  if (play.state.exploration.slot == 0) return preparation_step(play);
  CharacterId const who = next_to_act(play.state);
  return who ? exploration_turn(play, who) : next_round(play);
}

bool exploration_is_over(State const& s) { return s.exploration.over; }
flow::Activity<Play> const exploration_phase{"exploration", exploration_step, exploration_is_over};

}  // namespace allswell
