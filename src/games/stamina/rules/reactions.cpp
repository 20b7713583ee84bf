#include "games/stamina/rules/reactions.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/turn_order.h"

namespace stamina {

namespace {

AbilitySet ready(World const& w, CharacterId who, Timing timing) {
  Character const& c = character(w, who);
  return (c.abilities & w.content.reactive[static_cast<std::size_t>(timing)]) - c.reactions_used;  // ST-TURN-08
}

CharacterId target_of(Ability const& a, CharacterId who, Window const& window) {
  switch (a.target) {
    case TargetKind::self: return who;
    case TargetKind::victim: return window.victim;
    default: return window.reactive_target;
  }
}

// Is the event near enough, and not behind the character's back?
Bar bars_event(World const& w, CharacterId who, Window const& window) {
  Character const& c = character(w, who);
  if (kit::distance(c.hex, window.at) > farthest_event) return {"ST-REACT-10", "it happens more than 6 hexes away"};
  if (window.at == kit::neighbour(c.hex, kit::opposite(c.facing))) return {"ST-REACT-11", "it happens in its rear hex"};
  return {};
}

void offer_reactions(World const& w, CharacterId who, Window const& window, flow::Offers<ReactionChoice>& offers) {
  AbilitySet const its = ready(w, who, window.timing);
  if (its.empty()) return;
  Bar const far = bars_event(w, who, window);
  if (far && !offers.explaining()) return;
  Bar const barred = bars_reactions(w, who);
  if (barred && !offers.explaining()) return;
  for (AbilityId const id : its) {
    Ability const& a = ability(w, id);
    ReactionLine const& line = *a.reaction;
    if (!stands_on(w, who, window.reactive_target, line.of)) continue;
    if (window.timing == Timing::attack) {
      if (!stands_on(w, who, window.victim, line.victim)) continue;
      if (line.result != AttackResult::any && (line.result == AttackResult::success) != window.success) continue;
    }
    CharacterId const target = target_of(a, who, window);
    auto const one = [&](int slot) {
      Bar const unfit = bars_requirement(w, who, id, slot);
      offers.offer({id, static_cast<std::int8_t>(slot)})
          .refuse_if(static_cast<bool>(barred), barred.rule, "{}", barred.why ? barred.why : "")
          .refuse_if(static_cast<bool>(far), far.rule, "{}", far.why ? far.why : "")
          .refuse_if(kit::distance(character(w, who).hex, window.at) > line.within, "ST-REACT-10",
                     "only within {} hexes", line.within)
          .refuse_if(static_cast<bool>(unfit), unfit.rule, "{}", unfit.why ? unfit.why : "")
          .refuse_if(!valid_target(w, who, id, slot, target), "ST-REACT-15",
                     "the target is out of range or out of sight");
    };
    if (!w.content.with_weapon.has(id)) {
      one(unarmed);
      continue;
    }
    auto const slots = usable_weapons(w, who);
    if (slots.empty()) one(unarmed);
    for (int i = 0; i < slots.size(); ++i) {
      bool again = false;  // two knives are one choice
      for (int k = 0; k < i; ++k)
        again = again || character(w, who).items[slots[k]].item == character(w, who).items[slots[i]].item;
      if (!again) one(slots[i]);
    }
  }
}

}  // namespace

void React::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add({});
  offer_reactions(w, who, window, offers);
}
void React::prompt(World const& w, flow::Words& words) const {
  words.source("ST-REACT-01");
  switch (window.timing) {
    case Timing::attack:
      words.say("{} attacks {}: {}. Does {} react?", name(w, window.reactive_target), name(w, window.victim),
                window.success ? "a success" : "a failure", name(w, who));
      break;
    case Timing::damage:
      words.say("{} has taken damage. Does {} react?", name(w, window.reactive_target), name(w, who));
      break;
    case Timing::movement:
      words.say("{} enters {}. Does {} react?", name(w, window.reactive_target), kit::to_text(window.at), name(w, who));
      break;
  }
}
void React::say(World const& w, Answer const& a, flow::Words& words) const {
  if (!a.ability) {
    words.verb("pass").say("let it pass");
    return;
  }
  words.verb("react").thing("card", ability(w, a.ability).id).thing("figure", std::to_string(who.index()));
  words.say("{}", ability(w, a.ability).name);
  if (a.slot != unarmed) words.say(" with the {}", w.content.items[character(w, who).items[a.slot].item.index()].name);
}
void React::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (!a.ability) return void(key.word("pass"));
  key.word(a.ability);
  if (a.slot != unarmed) key.with("with", item_key(w, who, a.slot));
}

namespace {

// A glance at what it holds ready: does anything suit the side that acts, and reach so far?
bool might_react(World const& w, CharacterId who, Window const& window) {
  int const away = kit::distance(character(w, who).hex, window.at);
  for (AbilityId const id : ready(w, who, window.timing)) {
    AbilityGist const& a = gist(w, id);
    if (away <= a.reacts_within && stands_on(w, who, window.reactive_target, a.reacts_to)) return true;  // ST-REACT-10
  }
  return false;
}

}  // namespace

bool nobody_reacts(World const& w, Window const& window) {
  if (nobody_could_react(w, window.timing) || !character(w, window.reactive_target).in_play()) return true;
  flow::OfferBuffer buffer;
  BySide const& answers = w.content.reactive_to[static_cast<std::size_t>(window.timing)];
  for (CharacterId const who : who_could_answer(w, answers, w.state.muster.unused, window.reactive_target)) {
    if (!might_react(w, who, window)) continue;
    flow::Offers<ReactionChoice> offers(buffer);
    offer_reactions(w, who, window, offers);
    if (offers.size() > 0) return false;
  }
  return true;
}

Task<bool> open_window(Play& play, Window window) {
  bool cancelled = false;
  // In priority order, beginning with the character after the Active Character.                            ST-REACT-14
  int start = 0;
  for (int i = 0; i < play.state.order.size(); ++i)
    if (play.state.order[i] == play.state.active) start = i + 1;
  flow::FixedList<CharacterId, most_characters> asked;
  for (int i = 0; i < play.state.order.size(); ++i) {
    int const place = start + i < play.state.order.size() ? start + i : start + i - play.state.order.size();
    CharacterId const id = play.state.order[place];
    if (!ready(play.world(), id, window.timing).empty()) asked.push_back(id);
  }
  for (int i = 0; i < asked.size(); ++i) {
    CharacterId const who = asked[i];
    for (;;) {  // any number of its ready ones, each knowing what came before
      if (!character(play.world(), who).in_play() || !character(play.world(), window.reactive_target).in_play()) break;
      if (combat_result(play.world()) != Result::open) break;  // ST-END-01: nobody reacts to what ended it
      React const question{.who = who, .window = window};
      ReactionChoice choice;
      if (run_by_program(play.world(), who)) {  // ST-NPC-07: the first event at which it is eligible
        flow::OfferBuffer buffer;
        flow::Offers<ReactionChoice> offers(buffer);
        offer_reactions(play.world(), who, window, offers);
        if (offers.size() > 0) choice = offers[0];
      } else {
        choice = co_await play.ask(question);
      }
      if (!choice.ability) break;
      ReactionUsed const used{.who = who, .ability = choice.ability, .against = window.reactive_target};
      play.commit(used, "ST-TURN-08");
      Use use;
      use.user = who;
      use.ability = choice.ability;
      use.slot = choice.slot;
      use.reactive_target = window.reactive_target;
      use.victim = window.victim;
      use.reaction = true;
      CharacterId const target = target_of(ability(play.world(), choice.ability), who, window);
      bool const cancels = co_await react_with(play, use, target);
      cancelled = cancelled || cancels;
    }
  }
  co_return cancelled;
}

}  // namespace stamina
