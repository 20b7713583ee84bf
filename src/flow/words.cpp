#include "flow/words.h"

namespace flow {

CHRONICLER_COMPILED_HERE(Words);

Words& Words::write(std::string& where, fmt::string_view text, fmt::format_args args) {
  fmt::vformat_to(std::back_inserter(where), text, args);
  return *this;
}

Words& Words::verb(std::string_view v) {
  verb_ = v;
  return *this;
}

Words& Words::thing(std::string_view kind, std::string_view id) {
  things_.push_back({std::string(kind), std::string(id)});
  return *this;
}

Words& Words::hex(int column, int row) { return thing("hex", fmt::format("{},{}", column, row)); }

Words& Words::source(std::string_view s) {
  source_ = s;
  return *this;
}

}  // namespace flow
