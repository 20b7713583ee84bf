#include "games/allswell/rules/solo_exploration.h"

#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/solo.h"

namespace allswell {

CharacterId deck_of(State const& s, CharacterId who) {
  if (!is_solo_ally(s, who)) return who;
  for (CharacterId const player : taking_part(s))
    if (!is_solo_ally(s, player)) return player;  // there is just one
  return who;
}

Task<> draw_for_ally(Play& play, CharacterId ally, int count) {
  CharacterId const deck = deck_of(play.state, ally);
  co_await draw_action_cards(play, deck, count, CardZone::drawn, "AW-SOLO-29");
  for (int i = cards_in(play.state, deck, CardZone::drawn); i < count; ++i) {
    CardId const card = uppermost_discard(play.state, deck);
    if (!card) co_return;
    put_openly(play, deck, card, CardZone::hand, "AW-SOLO-30");
  }
}

void return_to_discards(Play& play, CharacterId deck) {
  // The one taken last lay lowest: it goes back first.
  while (CardId const card = cards(play.state, deck).decided(CardZone::hand))
    put_openly(play, deck, card, CardZone::discards, "AW-SOLO-34");
}

namespace {

int slots_left(World const& w, CharacterId ally, int track) {
  return figure(w.state, ally).tracks[static_cast<std::size_t>(track)];
}
bool is_ability(World const& w, CharacterId ally, int track) {
  return static_cast<bool>(side_of(w, ally).tracks[static_cast<std::size_t>(track)].ability);
}
int ability_slots(World const& w, CharacterId ally) {
  int sum = 0;
  for (int i = 0; i < static_cast<int>(side_of(w, ally).tracks.size()); ++i)
    if (is_ability(w, ally, i)) sum += slots_left(w, ally, i);
  return sum;
}

bool is_combined(Step step) { return step.kind == ActionKind::ability; }

// What an action of the Mercenary section is worth without a track; none: it does not count.
std::optional<int> basic_worth(World const& w, CharacterId ally, Step step, Need const& need) {
  int const potency = side_of(w, ally).potency;
  bool const moves = need.travel || need.box->move;
  if (step.kind == ActionKind::move) return moves ? std::optional(potency) : std::nullopt;  // AW-SOLO-28, -35
  if (!need.box) return std::nullopt;
  ChallengeBox const& box = *need.box;
  bool shown = false;
  if (step.kind == ActionKind::attack) shown = box.attack || box.potency;
  if (step.kind == ActionKind::defend) shown = box.defend || box.potency;
  if (is_combined(step) && all_void(w, ally)) shown = box.attack || box.defend || box.potency;  // AW-SOLO-17
  return shown ? std::optional(std::max(0, potency + step.number)) : std::nullopt;
}
// With the token of a track.                                                                                AW-SOLO-32
std::optional<int> track_worth(World const& w, CharacterId ally, Step step, int track, Need const& need) {
  if (!need.box || !is_combined(step) || slots_left(w, ally, track) == 0) return std::nullopt;
  pack::Ref<Ability> const ability = side_of(w, ally).tracks[static_cast<std::size_t>(track)].ability;
  bool const shown = ability ? in_box(*need.box, ability) : need.box->defend || need.box->potency;
  return shown ? std::optional(std::max(0, side_of(w, ally).potency + step.number)) : std::nullopt;
}

// Which tracks an action may take: none first.
flow::ShortList<int, 8> takes(World const& w, CharacterId ally, Step step, Need const& need) {
  flow::ShortList<int, 8> all{-1};
  for (int i = 0; i < static_cast<int>(side_of(w, ally).tracks.size()); ++i)
    if (track_worth(w, ally, step, i, need)) all.push_back(i);
  return all;
}

// Tracks chosen: what it comes to, with as few slots for +1 as will do.
AllyUse worked_out(World const& w, CharacterId ally, AllyUse use, std::vector<Step> const& steps, Need const& need) {
  int counting = 0, sum = 0, abilities = ability_slots(w, ally);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    int const track = use.tracks[i];
    auto const value = track < 0 ? basic_worth(w, ally, steps[i], need) : track_worth(w, ally, steps[i], track, need);
    if (track >= 0 && is_ability(w, ally, track)) --abilities;
    if (!value) continue;
    ++counting;
    sum += *value;
  }
  int const missing = std::max(0, need.value - sum);
  bool const own_slots = use.tracks[0] < 0 || use.tracks[0] != use.tracks[1] || slots_left(w, ally, use.tracks[0]) > 1;
  use.value = static_cast<std::int8_t>(sum);
  use.reached = counting > 0 && own_slots && missing <= counting && missing <= abilities;
  use.spent = static_cast<std::int8_t>(missing);  // of what is reached: nothing else is offered
  return use;
}

}  // namespace

AllyUses uses_of(World const& w, CharacterId ally, CardId card, Need const& need) {
  ActionCard const& played = card_of(w, deck_of(w.state, ally), card);
  AllyUses found;
  if (need.box && !has_speed(played, *need.box)) return found;
  std::vector<Step> const& steps = played.mercenary;
  for (int const first : takes(w, ally, steps[0], need))  // a card has two of them
    for (int const second : takes(w, ally, steps[1], need)) {
      AllyUse use{card, {static_cast<std::int8_t>(first), static_cast<std::int8_t>(second)}, 0, 0, false};
      use = worked_out(w, ally, use, steps, need);
      if (use.reached) found.push_back(use);
    }
  return found;
}

AllyUses ways(World const& w, CharacterId ally, Need const& need) {
  AllyUses all;
  std::uint32_t const cards = drawn(w.state, deck_of(w.state, ally));
  bool for_nothing = false;
  for (int i = 0; i < cards_of_a_character; ++i) {
    if (!(cards >> i & 1)) continue;
    for (AllyUse const& use : uses_of(w, ally, CardId{i}, need)) {
      all.push_back(use);
      if (!use.costs()) for_nothing = true;
    }
  }
  if (for_nothing) return all;
  for (int i = 0; i < cards_of_a_character; ++i)  // slots need not be spent: AW-SOLO-32
    if (cards >> i & 1) all.push_back({CardId{i}, {-1, -1}, 0, 0, false});
  return all;
}

namespace {

std::string track_name(World const& w, CharacterId ally, int track) {
  auto const ability = side_of(w, ally).tracks[static_cast<std::size_t>(track)].ability;
  return ability ? w.content.abilities[ability].name : "defend";
}
std::string track_id(World const& w, CharacterId ally, int track) {
  auto const ability = side_of(w, ally).tracks[static_cast<std::size_t>(track)].ability;
  return ability ? w.content.abilities[ability].id : "defend";
}

struct WhichUse {
  static constexpr std::string_view kind = "how_the_ally_does_it";
  using Answer = AllyUse;
  CharacterId ally;
  Need need;
  flow::Seat seat(World const& w) const { return seat_of(w, ally); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (AllyUse const& use : ways(w, ally, need)) offers.add(use);
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-SOLO-28").say("Which card does {} use?", called(w, ally));
  }
  void say(World const& w, Answer const& use, flow::Words& words) const {
    ActionCard const& card = card_of(w, deck_of(w.state, ally), use.card);
    words.verb("choose").thing("card", card.id).say("{}", card.name);
    if (!use.reached) return void(words.say(", and fail"));
    for (std::int8_t const track : use.tracks)
      if (track >= 0) words.say(", with {}", track_name(w, ally, track));
    if (use.spent > 0) words.say(", and {} more for ability slots", use.spent);
  }
  void key(World const& w, Answer const& use, std::string& out) const {
    out += card_of(w, deck_of(w.state, ally), use.card).id;
    if (!use.reached) return void(out += " fails");
    for (std::int8_t const track : use.tracks)
      if (track >= 0) out += " with=" + track_id(w, ally, track);
    if (use.spent > 0) out += fmt::format(" spends={}", use.spent);
  }
};

struct WhichSlot {
  static constexpr std::string_view kind = "which_slot";
  using Answer = std::uint8_t;
  CharacterId ally;
  flow::Seat seat(World const& w) const { return seat_of(w, ally); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (int i = 0; i < static_cast<int>(side_of(w, ally).tracks.size()); ++i)
      if (is_ability(w, ally, i) && slots_left(w, ally, i) > 0) offers.add(static_cast<Answer>(i));
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-SOLO-18").say("Which ability slot is spent for +1?");
  }
  void say(World const& w, Answer const& track, flow::Words& words) const {
    words.verb("spend").say("{}", track_name(w, ally, track));
  }
  void key(World const& w, Answer const& track, std::string& out) const { out += track_id(w, ally, track); }
};

// Which card, and what it costs.
Task<AllyUse> ally_does(Play& play, CharacterId ally, Need need) {
  WhichUse const which{ally, need};
  std::optional<AllyUse> const chosen = co_await play.ask_if_any(which);
  AllyUse const use = chosen.value_or(AllyUse{});
  for (std::int8_t const track : use.tracks) {
    SlotsSpent const used{ally, static_cast<std::uint8_t>(track), 1};
    if (track >= 0) play.commit(used, "AW-SOLO-32");
  }
  for (int i = 0; i < use.spent; ++i) {
    WhichSlot const slot{ally};
    std::uint8_t const track = co_await play.ask(slot);
    SlotsSpent const spent{ally, track, 1};
    play.commit(spent, "AW-SOLO-32");
  }
  co_return use;
}

}  // namespace

Task<CardId> ally_scouts(Play& play, CharacterId ally, Travel const& travel, bool& found) {
  Need const need{travel.move, &travel, nullptr};
  AllyUse const use = co_await ally_does(play, ally, need);
  found = use.reached;
  co_return use.card;
}

Task<CardId> ally_challenges(Play& play, CharacterId ally, ChallengeBox const& box, bool& success, int& result) {
  Need const need{box.value, nullptr, &box};
  AllyUse const use = co_await ally_does(play, ally, need);
  success = use.reached;
  result = use.value + use.spent;
  co_return use.card;
}

// --- assisting -------------------------------------------------------------------------------------------------------

void HowMuchHelp::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add({});
  for (int i = 0; i < static_cast<int>(side_of(w, ally).tracks.size()); ++i) {
    if (!shown_in_box(*box, side_of(w, ally).tracks[static_cast<std::size_t>(i)].ability)) continue;  // AW-SOLO-37
    for (int n = 1; n <= slots_left(w, ally, i); ++n)
      offers.add({static_cast<std::int8_t>(i), static_cast<std::int8_t>(n)});  // the slots are the only limit
  }
}
void HowMuchHelp::prompt(World const& w, flow::Words& words) const {
  words.source("AW-SOLO-38").say("How much does {} help?", called(w, ally));
}
void HowMuchHelp::say(World const& w, Answer const& help, flow::Words& words) const {
  if (help.track < 0) return void(words.verb("pass").say("not at all"));
  words.verb("assist").say("{} by {}", track_name(w, ally, help.track), help.slots);
}
void HowMuchHelp::key(World const& w, Answer const& help, std::string& out) const {
  if (help.track < 0) return void(out += "none");
  out += fmt::format("{} {}", track_id(w, ally, help.track), help.slots);
}

Task<int> ally_assists(Play& play, CharacterId ally, ChallengeBox const& box) {
  HowMuchHelp const how{ally, &box};
  AllyHelp const help = co_await play.ask(how);
  SlotsSpent const spent{ally, static_cast<std::uint8_t>(help.track), static_cast<std::uint8_t>(help.slots)};
  if (help.track >= 0) play.commit(spent, "AW-SOLO-38");
  co_return help.slots;
}

}  // namespace allswell
