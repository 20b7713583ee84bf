#include "games/allswell/rules/quests.h"

#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/solo_exploration.h"

namespace allswell {

// --- what a card is worth --------------------------------------------------------------------------------------------

bool shown_in_box(ChallengeBox const& box, pack::Ref<Ability> ability) {
  return std::find(box.abilities.begin(), box.abilities.end(), ability) != box.abilities.end();
}
bool in_box(ChallengeBox const& box, pack::Ref<Ability> ability) { return box.potency || shown_in_box(box, ability); }
bool has_speed(ActionCard const& card, ChallengeBox const& box) { return !box.speed || *box.speed == card.speed; }

namespace {

bool counts(CardAction const& action, ChallengeBox const& box) {
  switch (action.step.kind) {
    case ActionKind::move: return box.move;  // Potency does not stand for it
    case ActionKind::attack: return box.attack || box.potency;
    case ActionKind::defend: return box.defend || box.potency;
    case ActionKind::ability: return in_box(box, action.ability);
    default: return false;
  }
}

// Items and traits whose text is about challenges.                                                        AW-CHALL-07
int added_by(World const& w, CharacterId who, Powers const& powers) {
  Here here{};
  here.character = who;
  int sum = 0;
  for (Modifier const& modifier : powers.modifiers)
    if (modifier.attribute == Attribute::challenge && met(w, here, modifier.boxes)) sum += value(w, here, modifier.by);
  return sum;
}
int added_by_things(World const& w, CharacterId who) {
  int sum = added_by(w, who, w.content.characters[who.index()].trait.powers);
  for (EquipmentId const item : w.state.equipment.cards(equipment_zone(who, ItemPile::ready)))
    sum += added_by(w, who, w.content.equipment[item.index()].powers);
  return sum;
}

}  // namespace

int worth(World const& w, CharacterId who, ActionCard const& card, ChallengeBox const& box) {
  int const potency = printed_potency(w, who);
  int sum = 0;
  for (CardAction const& action : card.actions) {  // all three of them: AW-CHALL-04
    if (!counts(action, box)) continue;
    bool const move = action.step.kind == ActionKind::move;
    sum += std::max(0, move ? action.step.number : potency + action.step.number);  // AW-CHALL-07
  }
  return std::max(0, sum + added_by_things(w, who));
}

int help(ActionCard const& card, ChallengeBox const& box) {
  int sum = 0;
  for (CardAction const& action : card.actions)
    if (shown_in_box(box, action.ability)) sum += 1 + action.step.number;
  return sum;
}

bool knows(World const& w, CharacterId who, pack::Ref<Ability> ability) {
  Ability const& it = w.content.abilities[ability];
  if (it.character.index() != who.index()) return false;
  if (it.place <= first_abilities) return true;  // AW-ABIL-02
  auto const& all = w.content.characters[who.index()].cards;
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    if (cards(w.state, who).zone_of(CardId{i}) == CardZone::box) continue;  // not acquired
    for (CardAction const& action : w.content.actions[all[static_cast<std::size_t>(i)]].actions)
      if (action.ability == ability) return true;
  }
  return false;
}

bool can_assist(World const& w, CharacterId helper, CharacterId who, ChallengeBox const& box) {
  if (helper == who || is_solo_ally(w.state, who) || figure(w.state, helper).collapsed) return false;  // AW-SOLO-36
  if (is_solo_ally(w.state, helper)) {
    auto const& tracks = w.content.characters[helper.index()].solo.tracks;
    for (std::size_t i = 0; i < tracks.size(); ++i)
      if (shown_in_box(box, tracks[i].ability) && figure(w.state, helper).tracks[i] > 0) return true;
    return false;  // AW-SOLO-37
  }
  if (sheet(w.state, helper).resolve == 0 || cards_in(w.state, helper, CardZone::deck) == 0) return false;
  for (pack::Ref<Ability> const ability : box.abilities)
    if (knows(w, helper, ability)) return true;
  return false;
}

std::uint32_t enough(World const& w, CharacterId who, ChallengeBox const& box, int helped) {
  std::uint32_t const all = drawn(w.state, who);
  std::uint32_t reach = 0, speed = 0;
  for (int i = 0; i < cards_of_a_character; ++i) {
    if (!(all >> i & 1)) continue;
    ActionCard const& card = card_of(w, who, CardId{i});
    if (!has_speed(card, box)) continue;
    speed |= 1u << i;
    if (worth(w, who, card, box) + helped >= box.value) reach |= 1u << i;
  }
  if (speed == 0 && helped >= box.value) return all;  // from 0 on: AW-CHALL-15
  return reach;
}

int best(World const& w, CharacterId who, ChallengeBox const& box) {
  std::uint32_t const all = drawn(w.state, who);
  int most = 0;
  for (int i = 0; i < cards_of_a_character; ++i)
    if ((all >> i & 1) && has_speed(card_of(w, who, CardId{i}), box))
      most = std::max(most, worth(w, who, card_of(w, who, CardId{i}), box));
  return most;
}

void say_box(World const& w, ChallengeBox const& box, flow::Words& words) {
  std::string icons;
  auto const add = [&](std::string_view icon) { icons += fmt::format("{}{}", icons.empty() ? "" : ", ", icon); };
  if (box.move) add("move");
  if (box.attack) add("attack");
  if (box.defend) add("defend");
  if (box.potency) add("Potency");
  for (pack::Ref<Ability> const ability : box.abilities) add(w.content.abilities[ability].name);
  std::string_view speed;
  if (box.speed) speed = *box.speed == Speed::fast ? " fast" : " slow";
  words.say(" (challenge {}{}: {})", box.value, speed, icons);
}

// --- investigations --------------------------------------------------------------------------------------------------

void WhichResponse::options(World const& w, flow::Offers<Answer>& offers) const {
  auto const& all = w.content.quests[quest.index()].options;
  auto const has_icon = [&](Option const& option) {
    for (pack::Ref<Character> const c : option.characters)
      if (c.index() == who.index()) return true;
    return false;
  };
  bool const bound = std::any_of(all.begin(), all.end(), has_icon);
  Here here{};
  here.character = who;
  for (std::size_t i = 0; i < all.size(); ++i)
    offers.offer(static_cast<Answer>(i))
        .refuse_if(bound && !has_icon(all[i]), "AW-QUEST-08", "{}'s icon stands beside the other one", called(w, who))
        .refuse_if(!met(w, here, all[i].boxes), "AW-QUEST-19", "what it asks for is not there");
}
void WhichResponse::prompt(World const& w, flow::Words& words) const {
  words.source("AW-QUEST-07").say("What does {} do?", called(w, who));
}
void WhichResponse::say(World const& w, Answer const& option, flow::Words& words) const {
  words.verb("choose").say("{}", w.content.quests[quest.index()].options[option].text);
}
void WhichResponse::key(World const& w, Answer const& option, std::string& out) const {
  out += w.content.quests[quest.index()].options[option].id;
}

namespace {

// The lowest-numbered token of that side; the series has no end.                    AW-QUEST-11, AW-CHALL-21, -22
void cover(Play& play, CharacterId who, QuestId quest, Style side, Rule rule) {
  int const icon = quest_icon(play.world(), pack::Ref<Quest>(quest.index()));
  QuestCovered const covered{who, quest, static_cast<std::uint8_t>(icon), side};
  play.commit(covered, rule);
}

Task<> investigate(Play& play, CharacterId who, QuestId quest) {
  WhichResponse const which{who, quest};
  std::optional<std::uint8_t> const option = co_await play.ask_if_any(which);
  if (option) {
    OptionTaken const taken{who, quest, *option};
    play.commit(taken, "AW-QUEST-07");
    Here here{};
    here.character = who;
    co_await read(play, here, play.content.quests[quest.index()].options[*option].effects);
  }
  CardId const card = co_await draw_and_choose(play, who, "AW-QUEST-09");
  co_await put_back_drawn(play, who, card, "AW-QUEST-10");
  cover(play, who, quest, Style::augment, "AW-QUEST-11");
  spend_token(play, who, card, "AW-QUEST-12");
}

// --- challenges ------------------------------------------------------------------------------------------------------

struct MayAssist {
  static constexpr std::string_view kind = "may_assist";
  using Answer = bool;
  CharacterId helper, who;
  ChallengeBox const* box;
  flow::Seat seat(World const& w) const { return seat_of(w, helper); }
  void options(World const&, flow::Offers<Answer>& offers) const {
    offers.add(true);
    offers.add(false);
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-CHALL-09")
        .say("{} has {} of {}. Does {} assist?", called(w, who), best(w, who, *box), box->value, called(w, helper));
  }
  void say(World const&, Answer const& yes, flow::Words& words) const {
    words.verb(yes ? "assist" : "pass").say("{}", yes ? "assist" : "do not assist");
  }
};

int helped_by(World const& w, CharacterId helper, ChallengeBox const& box) {
  int sum = 0;
  std::uint32_t const revealed = drawn(w.state, helper);
  for (int i = 0; i < cards_of_a_character; ++i)
    if (revealed >> i & 1) sum += help(card_of(w, helper, CardId{i}), box);
  return std::max(0, sum);  // AW-CHALL-12
}

struct RevealMore {
  static constexpr std::string_view kind = "reveal_more";
  using Answer = bool;
  CharacterId helper, who;
  ChallengeBox const* box;
  flow::Seat seat(World const& w) const { return seat_of(w, helper); }
  void options(World const&, flow::Offers<Answer>& offers) const {
    offers.add(true);
    offers.add(false);
  }
  int usual(World const& w, flow::Offers<Answer> const&) const {
    return enough(w, who, *box, helped_by(w, helper, *box)) != 0 ? 1 : 0;
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-CHALL-11")
        .say("{} has added {} so far. Does {} reveal another card?", called(w, helper), helped_by(w, helper, *box),
             called(w, helper));
  }
  void say(World const&, Answer const& yes, flow::Words& words) const {
    words.verb(yes ? "reveal" : "stop").say("{}", yes ? "reveal another" : "stop");
  }
};

Task<int> reveal_cards(Play& play, CharacterId helper, CharacterId who, ChallengeBox const& box) {
  HelperChosen const chosen{helper};
  play.commit(chosen, "AW-CHALL-09");
  bool more = true;
  for (int n = 1; more; ++n) {
    co_await draw_action_cards(play, helper, 1, CardZone::drawn, "AW-CHALL-11");
    RevealMore const question{helper, who, &box};
    bool const possible = n < sheet(play.state, helper).resolve && cards_in(play.state, helper, CardZone::deck) > 0;
    more = possible;
    if (possible) more = co_await play.ask(question);
  }
  co_return helped_by(play.world(), helper, box);
}

// At most one other player, after it has fallen short.                                                    AW-CHALL-09
Task<int> assistance(Play& play, CharacterId who, ChallengeBox const& box) {
  for (CharacterId const helper : taking_part(play.state)) {
    if (!can_assist(play.world(), helper, who, box)) continue;
    if (is_solo_ally(play.state, helper)) co_return co_await ally_assists(play, helper, box);
    MayAssist const question{helper, who, &box};
    bool const assists = co_await play.ask(question);
    if (assists) co_return co_await reveal_cards(play, helper, who, box);
  }
  co_return 0;
}

void discard_revealed(Play& play) {
  CharacterId const helper = play.state.exploration.helper;
  if (!helper) return;
  for (CardId const card : cards(play.state, helper).cards(CardZone::drawn))
    discard_action_card(play, helper, card, "AW-CHALL-14");
  HelperChosen const done{};
  play.commit(done, "AW-CHALL-14");
}

// Which card it is decided by.
Task<CardId> attempt(Play& play, CharacterId who, ChallengeBox const& box, bool& success, int& result) {
  if (is_solo_ally(play.state, who)) co_return co_await ally_challenges(play, who, box, success, result);
  int helped = 0;
  std::uint32_t reach = enough(play.world(), who, box, 0);
  if (reach == 0) {
    helped = co_await assistance(play, who, box);
    reach = enough(play.world(), who, box, helped);
  }
  success = reach != 0;
  result = best(play.world(), who, box) + helped;
  WhichActionCard which{who, who, drawn(play.state, who), "Failure. Which card is discarded?", "AW-CHALL-17"};
  if (success) which = {who, who, reach, "Success. Which card is discarded?", "AW-CHALL-16"};
  std::optional<CardId> const card = co_await play.ask_if_any(which);
  co_return card.value_or(CardId{});
}

Task<> challenge(Play& play, CharacterId who, QuestId quest) {
  Quest const& entry = play.content.quests[quest.index()];
  co_await draw_for_action(play, who, sheet(play.state, who).resolve, "AW-CHALL-02");
  bool success = false;
  int result = 0;
  CardId const card = co_await attempt(play, who, *entry.box, success, result);
  Rule const discards = success ? "AW-CHALL-16" : "AW-CHALL-17";
  co_await put_back_drawn(play, who, card, discards);  // before the text is read: AW-CHALL-18
  ChallengeDecided const decided{who, quest, success, result};
  play.commit(decided, success ? "AW-CHALL-19" : "AW-CHALL-20");
  Here here{};
  here.character = who;
  Effects const& effects = success ? entry.success.effects : entry.failure.effects;
  co_await read(play, here, effects);
  cover(play, who, quest, success ? Style::augment : Style::affliction, success ? "AW-CHALL-21" : "AW-CHALL-22");
  discard_revealed(play);
  spend_token(play, who, card, "AW-CHALL-23");
}

}  // namespace

Task<> quest(Play& play, CharacterId who, QuestId quest) {
  QuestDeclared const declared{who, quest};
  play.commit(declared, "AW-QUEST-05");
  if (play.content.quests[quest.index()].box) return challenge(play, who, quest);  // AW-QUEST-06
  return investigate(play, who, quest);
}

}  // namespace allswell
