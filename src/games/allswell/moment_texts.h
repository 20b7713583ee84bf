// Moments as sentences have them: "When an enemy dies by your hand".
#pragma once

#include <string>

#include "games/allswell/content.h"
#include "pack/text.h"

namespace allswell {

// Who the text of a card calls its owner.
enum class Voice : std::uint8_t { you, it };

// How often, when, of whom, by whom, with which action: the beginning of what a trigger's text says.
std::string when_text(Trigger const& trigger, Voice voice);
// Words that stand in the middle of a sentence.
void speak(pack::Wording& wording, Voice voice);
// "You is floored" and "changes by 0 - value" are no English.
std::string in_english(std::string text, Voice voice);

}  // namespace allswell
