// What YAML means by a line that its writer meant otherwise, in our words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pack/node.h"

namespace pack {

struct Trap {
  std::string cause, hint;
  std::optional<Mark> at{};  // where the slip is, if the parser stumbled over it only later
};

// Why a text cannot be read, where yaml-cpp gave up at `mark` saying `message`.
Trap trap_at(std::string_view text, Mark mark, std::string_view message);
// A bracket that is opened in this line and closed nowhere; YAML then takes what follows for a part of it.
std::optional<Trap> open_bracket(std::string_view text, Mark mark);
// The first place whose bytes are no UTF-8.
std::optional<Mark> not_utf8(std::string_view text);
// A quote that is opened at `mark` and never closed again.
bool never_closed(std::string_view text, Mark mark);

}  // namespace pack
