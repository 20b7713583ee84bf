// Solo play: the Solo Ally in Scenarios.  Ledger AW-SOLO-01..26, -40, -41.
#include "games/allswell/rules/solo.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/action_cards.h"
#include "games/allswell/rules/enemy_questions.h"
#include "games/allswell/rules/listen.h"
#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/turns.h"

namespace allswell {

namespace {}  // namespace

CharacterId employer_of_ally(State const& s) {
  for (int i = 0; i < most_characters; ++i)
    if (sheet(s, CharacterId(i)).seat.is_person() && !sheet(s, CharacterId(i)).solo_ally) return CharacterId(i);
  return {};
}

int slots_at(SoloTrack const& track, int level) {
  int slots = 0;
  for (TrackSlot const& slot : track.slots) slots += slot.level <= level;  // in rising order
  return slots;
}

void set_tracks(Play& play, CharacterId ally) {
  TracksSet set{ally, {}};
  CharacterId const own = employer_of_ally(play.state);
  int const level = own ? sheet(play.state, own).level : 1;
  std::vector<SoloTrack> const& tracks = side_of(play.world(), ally).tracks;
  for (std::size_t i = 0; i < tracks.size(); ++i) set.slots[i] = static_cast<std::uint8_t>(slots_at(tracks[i], level));
  play.commit(set, "AW-SOLO-09");
}

bool is_void(World const& w, CharacterId ally, int track) {
  return figure(w.state, ally).tracks[static_cast<std::size_t>(track)] == 0;
}

bool all_void(World const& w, CharacterId ally) {
  for (std::size_t i = 0; i < side_of(w, ally).tracks.size(); ++i)
    if (!is_void(w, ally, static_cast<int>(i))) return false;
  return true;
}

void move_track(Play& play, CharacterId ally, int track, Rule rule) {
  TrackMoved const moved{ally, track};
  play.commit(moved, rule);
}

std::optional<Speed> speed_of_slot(World const& w, CharacterId ally, int track) {
  int const slot = figure(w.state, ally).tracks[static_cast<std::size_t>(track)];
  if (slot == 0) return std::nullopt;  // the token has left the track
  return side_of(w, ally).tracks[static_cast<std::size_t>(track)].slots[static_cast<std::size_t>(slot - 1)].speed;
}

flow::ShortList<CardId, cards_of_a_character> cards_for_ally(World const& w) {
  CharacterId const own = employer_of_ally(w.state);
  if (!own) return {};
  auto hand = cards(w.state, own).cards(CardZone::hand);
  CardId const last = uppermost_discard(w.state, own);
  if (hand.empty() && last) hand.push_back(last);  // AW-SOLO-13
  return hand;
}

// --- its turn --------------------------------------------------------------------------------------------------------

namespace {

struct WhichAllyCard {
  static constexpr std::string_view kind = "ally_card";
  using Answer = CardId;
  CharacterId ally, own;
  bool may_surrender = false;  // its player has no turn any more to do so                                AW-OUTCOME-07

  flow::Seat seat(World const& w) const { return seat_of(w, ally); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (CardId const card : cards_for_ally(w)) offers.add(card);
    if (may_surrender) offers.add({});
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-SOLO-12").say("Which card does {} use?", called(w, ally));
  }
  void say(World const& w, Answer const& card, flow::Words& words) const {
    if (!card) return void(words.verb("surrender").say("give the Scenario up"));
    words.verb("use").thing("card", card_of(w, own, card).id).say("{}", card_of(w, own, card).name);
  }
  void key(World const& w, Answer const& card, std::string& out) const {
    out += card ? card_of(w, own, card).id : std::string("surrender");
  }
};
int instinct(World const&, WhichAllyCard const&, CardId const& card) { return card ? 1 : 0; }

// An action of the lower half of the card: for the combined icon with the track it uses, or what it stands for when all
// are void.
struct AllyDeed {
  std::int8_t action = -1;  // -1: no more
  std::int8_t track = -1;
  ActionKind kind = ActionKind::hold;
};

AbilityId ability_of_track(World const& w, CharacterId ally, int track) {
  pack::Ref<Ability> const ability = side_of(w, ally).tracks[static_cast<std::size_t>(track)].ability;
  return ability ? AbilityId(w.content.all_abilities.number_of(w.content.abilities[ability])) : AbilityId{};
}

Deed as_deed(World const& w, CombatantRef who, ActionCard const& card, AllyDeed const& chosen) {
  Step const step = card.mercenary[static_cast<std::size_t>(chosen.action)];
  Deed deed{};
  deed.who = who;
  deed.step = {chosen.kind, step.number};
  deed.modifier = step.number;
  if (chosen.kind == ActionKind::ability) deed.ability = ability_of_track(w, character(who.slot), chosen.track);
  return deed;
}

struct WhichAllyAction {
  static constexpr std::string_view kind = "ally_action";
  using Answer = AllyDeed;
  CombatantRef who;
  ActionCard const* card;  // content, which never changes

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (std::size_t i = 0; i < card->mercenary.size(); ++i) {
      if (w.state.scenario.turn.mercenary_taken >> i & 1) continue;
      std::int8_t const action = static_cast<std::int8_t>(i);
      if (card->mercenary[i].kind != ActionKind::ability)
        offer(w, offers, {action, -1, card->mercenary[i].kind});
      else
        offer_tracks(w, offers, action);
    }
    offers.add({});  // AW-SOLO-12: one, both or none
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-SOLO-12").thing("card", card->id).say("What does {} do?", called(w, who));
  }
  void say(World const& w, Answer const& answer, flow::Words& words) const {
    if (answer.action < 0) return void(words.verb("pass").say("no more actions"));
    Step const step = card->mercenary[static_cast<std::size_t>(answer.action)];
    std::string what = boost::describe::enum_to_string(answer.kind, "");
    words.verb(what);
    if (answer.kind == ActionKind::ability)
      what = w.content.all_abilities[ability_of_track(w, character(who.slot), answer.track).index()].name;
    words.say("{}", what);
    if (step.number != 0) words.say("{:+}", step.number);
    if (answer.track >= 0)
      words.say(", {} left", figure(w.state, character(who.slot)).tracks[static_cast<std::size_t>(answer.track)]);
    words.say(" (action {})", answer.action + 1);
  }
  void key(World const&, Answer const& answer, std::string& out) const {
    if (answer.action < 0) return void(out += "pass");
    out += fmt::format("{} {}", answer.action + 1, boost::describe::enum_to_string(answer.kind, ""));
    if (answer.track >= 0) out += fmt::format(" {}", answer.track + 1);
  }

 private:
  void offer(World const& w, flow::Offers<Answer>& offers, Answer const& answer) const {
    bool const floored = is_floored(w.state, who) && answer.kind != ActionKind::move;
    offers.offer(answer)
        .refuse_if(floored, "AW-SOLO-25", "a floored Solo Ally can only move")
        .refuse_if(!possible(w, as_deed(w, who, *card, answer)), "AW-ACT-03", "it has no effect from here");
  }
  void offer_tracks(World const& w, flow::Offers<Answer>& offers, std::int8_t action) const {
    CharacterId const ally = character(who.slot);
    if (all_void(w, ally)) {  // AW-SOLO-17
      offer(w, offers, {action, -1, ActionKind::defend});
      offer(w, offers, {action, -1, ActionKind::attack});
      return;
    }
    std::vector<SoloTrack> const& tracks = side_of(w, ally).tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
      if (is_void(w, ally, static_cast<int>(t))) continue;  // AW-SOLO-14
      ActionKind const does = tracks[t].ability ? ActionKind::ability : ActionKind::defend;
      offer(w, offers, {action, static_cast<std::int8_t>(t), does});
    }
  }
};

// One slot of an ability track for 1 more; the action's own slot is not spent twice.                        AW-SOLO-18
struct WhichAllySlot {
  static constexpr std::string_view kind = "ally_slot";
  using Answer = std::int8_t;  // -1: none
  CombatantRef who;
  std::int8_t used;  // the track the action itself will move

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    offers.add(-1);
    CharacterId const ally = character(who.slot);
    std::vector<SoloTrack> const& tracks = side_of(w, ally).tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
      int const left = figure(w.state, ally).tracks[t];
      if (tracks[t].ability && left > (static_cast<int>(t) == used ? 1 : 0)) offers.add(static_cast<Answer>(t));
    }
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const&, flow::Words& words) const { words.source("AW-SOLO-18").say("Spend a slot for 1 more?"); }
  void say(World const& w, Answer const& track, flow::Words& words) const {
    if (track < 0) return void(words.verb("pass").say("spend nothing"));
    SoloTrack const& of = side_of(w, character(who.slot)).tracks[static_cast<std::size_t>(track)];
    words.verb("spend").say("a slot of {}, {} left", w.content.abilities[of.ability].name,
                            figure(w.state, character(who.slot)).tracks[static_cast<std::size_t>(track)]);
  }
  void key(World const&, Answer const& track, std::string& out) const {
    out += track < 0 ? std::string("none") : std::to_string(track + 1);
  }
};

int instinct(World const& w, WhichAllyAction const& q, AllyDeed const& answer) {
  if (answer.action < 0) return 1;
  AbilityId const ability = answer.track >= 0 ? ability_of_track(w, character(q.who.slot), answer.track) : AbilityId{};
  Style const style = ability ? w.content.all_abilities[ability.index()].style : Style::augment;
  return worth_of_action(w, q.who, answer.kind, style) - (answer.track >= 0 ? 5 : 0);  // a slot is worth something
}
int instinct(World const&, WhichAllySlot const&, std::int8_t const& track) { return track < 0 ? 1 : 0; }

// One action with what may be spent on it; its track moves when it has been taken.
Task<> ally_action(Play& play, CombatantRef who, ActionCard const* card, AllyDeed chosen, Speed& speed) {
  CharacterId const ally = character(who.slot);
  MercenaryActionTaken const taken{who, chosen.action};
  play.commit(taken, "AW-SOLO-12");
  Deed deed = as_deed(play.world(), who, *card, chosen);
  WhichAllySlot const which{who, chosen.track};
  std::int8_t const slot = co_await play.ask(which);
  if (slot >= 0) {
    move_track(play, ally, slot, "AW-SOLO-18");
    ++deed.modifier;
    ++deed.step.number;
  }
  co_await take(play, deed);
  if (chosen.track < 0) co_return;
  move_track(play, ally, chosen.track, "AW-SOLO-15");
  speed = speed_of_slot(play.world(), ally, chosen.track).value_or(speed);  // AW-SOLO-20
}

Task<> ally_actions(Play& play, CombatantRef who, CharacterId own, Speed& speed) {
  WhichAllyCard which_card{character(who.slot), own};
  if (cards_for_ally(play.world()).empty()) co_return;
  which_card.may_surrender = figure(play.state, own).collapsed;
  CardId card = co_await kit::with_asides<Asides>(play, which_card);
  if (!card) {
    co_await surrender(play);
    which_card.may_surrender = false;
    card = co_await kit::with_asides<Asides>(play, which_card);
  }
  ActionCard const* const used = &card_of(play.world(), own, card);  // it stays in hand
  speed = used->speed;                                               // AW-SOLO-19
  WhichAllyAction const which{who, used};
  while (alive(play.state, who)) {
    AllyDeed const chosen = co_await kit::with_asides<Asides>(play, which);
    if (chosen.action < 0) co_return;
    co_await ally_action(play, who, used, chosen, speed);
  }
}

}  // namespace

Task<> solo_ally_turn(Play& play, CharacterId ally) {
  CombatantRef const who = player(play.state, ally);
  if (!alive(play.state, who)) co_return;
  About about{.by = who, .target = who};
  co_await moment(play, Moment::turn_start, about);
  Speed speed = Speed::slow;
  co_await ally_actions(play, who, employer_of_ally(play.state), speed);
  if (alive(play.state, who)) co_await moment(play, Moment::turn_end, about);
  TriggerSpent const spent{speed};
  if (alive(play.state, who)) play.commit(spent, "AW-SOLO-19");
}

}  // namespace allswell
