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
// Why there is a second document at `mark`, which YAML begins where a text ends that it took for the whole file.
Trap second_document(std::string_view text, Mark mark);
// A bracket that is opened in this line and closed nowhere; YAML then takes what follows for a part of it.
std::optional<Trap> open_bracket(std::string_view text, Mark mark);
// The first place whose bytes are no UTF-8.
std::optional<Mark> not_utf8(std::string_view text);
// The column of the # that ends a text without quotes, of which `read` is left ("Number #3"); 0 when none does.
int hidden_by_a_comment(std::string_view line, int column, std::string_view read);
// A quote that is opened at `mark` and never closed again.
bool never_closed(std::string_view text, Mark mark);

}  // namespace pack
