#include "games/allswell/moment_texts.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace allswell {

namespace {

// {0} whose moment it is, {1} the same as an owner, {2} and {3} endings of its verb, {4} the action.
struct Sentence {
  Moment when;
  std::string_view text;
};
constexpr std::array sentences{
    Sentence{Moment::setup, "At set-up"},
    Sentence{Moment::round_start, "When a round begins"},
    Sentence{Moment::impulses_chosen, "When all have chosen an Impulse"},
    Sentence{Moment::own_turn, "In {1} turn"},
    Sentence{Moment::any_time, "At any time"},
    Sentence{Moment::turn_start, "When {1} turn begins"},
    Sentence{Moment::before_action, "Before {1} {4}"},
    Sentence{Moment::targeted, "When {0} {3} targeted"},
    Sentence{Moment::between_hexes, "Between two hexes of {1} move"},
    Sentence{Moment::damage_dealt, "When damage is dealt to {0}"},
    Sentence{Moment::damage_suffered, "When {0} suffer{2} damage"},
    Sentence{Moment::movement_end, "When {1} movement ends"},
    Sentence{Moment::hex_entered, "When {0} enter{2} a hex"},
    Sentence{Moment::after_action, "After {1} {4}"},
    Sentence{Moment::death, "When {0} die{2}"},
    Sentence{Moment::floored, "When {0} {3} floored"},
    Sentence{Moment::healed, "When {0} {3} healed"},
    Sentence{Moment::spawned, "When {0} {3} spawned"},
    Sentence{Moment::turn_end, "When {1} turn ends"},
    Sentence{Moment::round_end, "When a round ends"},
    Sentence{Moment::exploration_turn, "In an Exploration turn"},
};
static_assert(sentences.size() == moments);

std::string who_text(Whose whose, Voice voice) {
  switch (whose) {
    case Whose::self: return voice == Voice::you ? "you" : "it";
    case Whose::friend_: return "a friend";
    case Whose::enemy: return voice == Voice::you ? "an Enemy" : "a Character";
    case Whose::anyone: return "anyone";
  }
  return {};
}
std::string whose_text(Whose whose, Voice voice) {
  if (whose == Whose::self) return voice == Voice::you ? "your" : "its";
  return who_text(whose, voice) + "'s";
}

std::string_view sentence_of(Moment when) {
  for (Sentence const& s : sentences)
    if (s.when == when) return s.text;
  return {};
}

// Whether its sentence says already which action it is about.
bool names_its_action(Moment when) { return when == Moment::before_action || when == Moment::after_action; }

std::string_view times_text(Times times) {
  switch (times) {
    case Times::always: return {};
    case Times::action: return "Once an action: ";
    case Times::turn: return "Once a turn: ";
    case Times::round: return "Once a round: ";
    case Times::scenario: return "Once a Scenario: ";
  }
  return {};
}

void small(std::string& text) { text[0] = static_cast<char>(text[0] - 'A' + 'a'); }

}  // namespace

std::string when_text(Trigger const& trigger, Voice voice) {
  bool const you = trigger.of == Whose::self && voice == Voice::you;
  std::string const action =
      trigger.action ? std::string(::boost::describe::enum_to_string(*trigger.action, "")) : "action";
  std::string text = fmt::format(fmt::runtime(sentence_of(trigger.when)), who_text(trigger.of, voice),
                                 whose_text(trigger.of, voice), you ? "" : "s", you ? "are" : "is", action);
  if (trigger.by == Whose::self) text += voice == Voice::you ? " by your hand" : " by its hand";
  if (trigger.by == Whose::friend_ || trigger.by == Whose::enemy) text += " by " + who_text(trigger.by, voice);
  if (trigger.action && !names_its_action(trigger.when)) text += fmt::format(" with {}", action);
  std::string_view const times = times_text(trigger.times);
  if (!times.empty()) small(text);
  return std::string(times) + text;
}

void speak(pack::Wording& wording, Voice voice) {
  wording.spoken = {{"Who", "self", voice == Voice::you ? "you" : "it"},
                    {"Who", "other", "the other one"},
                    {"Who", "active", "who acts"},
                    {"Who", "mercenary", "the Mercenary"}};
}

std::string in_english(std::string text, Voice voice) {
  using Form = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Form, 3> always{
      {{"changes by 0 - ", "is less by "}, {"changes by -", "is less by "}, {"by value", "by its number"}}};
  constexpr std::array<Form, 8> of_you{{{"you is ", "you are "},
                                        {"you has ", "you have "},
                                        {"you carries ", "you carry "},
                                        {"you gains ", "you gain "},
                                        {"you loses ", "you lose "},
                                        {"you dies", "you die"},
                                        {"you collapses", "you collapse"},
                                        {"you misses ", "you miss "}}};
  auto const put_right = [&text](auto const& forms) {
    for (auto const& [wrong, right] : forms)
      for (std::size_t at = text.find(wrong); at != text.npos; at = text.find(wrong, at + right.size()))
        text.replace(at, wrong.size(), right);
  };
  put_right(always);
  if (voice == Voice::you) put_right(of_you);
  return text;
}

}  // namespace allswell
