#include "games/allswell/card_texts.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/allswell/content/spelling.h"
#include "games/allswell/moment_texts.h"
#include "pack/describe.h"

namespace allswell {

CardTexts::CardTexts(Content const& content)
    : content_(content), wording_(pack::wording_of(content, variables())), of_foes_(wording_) {
  speak(wording_, Voice::you);
  speak(of_foes_, Voice::it);
}

namespace {

// "attack+1", "defend"; a Character's move has a value: "move 3".
std::string step_text(Step step, bool of_a_character) {
  std::string const word = ::boost::describe::enum_to_string(step.kind, "");
  if (of_a_character && step.kind == ActionKind::move) return fmt::format("{} {}", word, step.number);
  return step.number == 0 ? word : fmt::format("{}{:+}", word, step.number);
}

}  // namespace

std::string CardTexts::steps(std::vector<Step> const& list) const {
  std::string text;
  for (Step const one : list) text += (text.empty() ? "" : ", ") + step_text(one, false);
  return text;
}

std::string CardTexts::boost(Boost const& more) const {
  std::string text;
  if (more.upgrade) text += fmt::format("becomes {:+}", *more.upgrade);
  if (more.bonus != 0) text += fmt::format("{}{:+}", text.empty() ? "" : ", ", more.bonus);
  if (!more.effects.empty()) text += (text.empty() ? "" : ", ") + pack::text_of(more.effects, wording_);
  return text;
}

std::string CardTexts::action(CardAction const& action) const {
  std::string text = step_text(action.step, true);
  if (action.ability) {
    text = content_.abilities[action.ability].name;
    if (action.step.number != 0) text += fmt::format("{:+}", action.step.number);
  }
  if (action.order) text += " (order)";
  if (!action.effects.empty()) text += ": " + pack::text_of(action.effects, wording_);
  if (action.rampage == RampagePart::none) return text;
  text += fmt::format(" [rampage {}", ::boost::describe::enum_to_string(action.rampage, ""));
  std::string const more = boost(action.boost);
  return text + (more.empty() ? "]" : ": " + more + "]");
}

std::string CardTexts::surge(Surge const& surge) const {
  return fmt::format("surge {} to {}: action {} {}", surge.first, surge.then, surge.on, boost(surge.boost));
}

std::string CardTexts::modifier(Modifier const& modifier) const {
  std::string const what{::boost::describe::enum_to_string(modifier.attribute, "")};
  std::string text = modifier.by.is_constant()
                         ? fmt::format("{:+} {}", modifier.by.constant(), what)
                         : fmt::format("{} changes by {}", what, modifier.by.in_words(variables()));
  if (!modifier.boxes.empty()) text += " if " + pack::phrase_of(pack::describe<Boxes>(), &modifier.boxes, wording_);
  return text + ".";
}

std::string CardTexts::trigger(Trigger const& trigger, Voice voice) const {
  pack::Wording const& wording = voice == Voice::you ? wording_ : of_foes_;
  std::string text = when_text(trigger, voice);
  if (!trigger.boxes.empty()) text += ", if " + pack::phrase_of(pack::describe<Boxes>(), &trigger.boxes, wording);
  text += trigger.may ? (voice == Voice::you ? ": you may: " : ": it may: ") : ": ";
  return in_english(text + pack::phrase_of(pack::describe<Effects>(), &trigger.do_, wording) + ".", voice);
}

std::string CardTexts::powers(Powers const& powers, Voice voice) const {
  std::string text;
  auto const add = [&](std::string const& more) { text += (text.empty() || more.empty() ? "" : " ") + more; };
  for (Modifier const& one : powers.modifiers) add(modifier(one));
  for (Special const special : powers.specials) {
    std::string word = ::boost::describe::enum_to_string(special, "");
    std::replace(word.begin(), word.end(), '_', ' ');
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    add(word + ".");
  }
  for (Trigger const& one : powers.when) add(trigger(one, voice));
  return text;
}
std::string CardTexts::trait(Trait const& trait, Voice voice) const {
  return fmt::format("{}: {}", trait.name, powers(trait.powers, voice));
}

std::string CardTexts::ability(Ability const& ability, Voice voice) const {
  pack::Wording const& wording = voice == Voice::you ? wording_ : of_foes_;
  std::string text = pack::text_of(ability.target, wording) + " " + pack::text_of(ability.effects, wording);
  if (ability.token) text += " Its token: " + powers(ability.token->powers, Voice::it);
  return in_english(std::move(text), voice);
}
std::string CardTexts::named(std::string_view head, Ability const& it) const {
  return fmt::format("{} {}: {}", head, it.name, ability(it, Voice::it));
}

std::string CardTexts::impulse(Impulse const& impulse) const {
  std::string text = in_english(pack::text_of(impulse.effects, wording_), Voice::you);
  auto const add = [&text](std::string const& more) { text += (text.empty() || more.empty() ? "" : " ") + more; };
  if (impulse.use) add(trigger(*impulse.use, Voice::you));
  for (Modifier const& one : impulse.modifiers) add(modifier(one));
  return text;
}
std::string CardTexts::equipment(Equipment const& item) const {
  std::string const text = item.weapon ? pack::text_of(*item.weapon, wording_) + " " : std::string{};
  return text + powers(item.powers, Voice::you);
}
std::string CardTexts::loot(Loot const& loot) const { return pack::text_of(loot.effects, wording_); }

std::vector<std::string> CardTexts::enemy(Enemy const& enemy) const {
  std::vector<std::string> lines;
  if (std::string text = powers(enemy.powers, Voice::it); !text.empty()) lines.push_back(std::move(text));
  lines.push_back(named("Augment", enemy.augment));
  lines.push_back(named("Affliction", enemy.affliction));
  if (enemy.overlord)
    for (Trait const& rule : enemy.overlord->rules) lines.push_back(trait(rule, Voice::it));
  return lines;
}
std::vector<std::string> CardTexts::mercenary(Mercenary const& it) const {
  return {powers(it.powers, Voice::it), named("Augment", it.augment), named("Affliction", it.affliction)};
}
std::vector<std::string> CardTexts::intent(Intent const& it) const {
  return {"wounded: " + steps(it.wounded), "rattled: " + steps(it.rattled), "engaged: " + steps(it.engaged),
          "closing: " + steps(it.closing)};
}

}  // namespace allswell
