#include "flow/inspect.h"

namespace flow::inspect {

namespace {

std::string with_hint(std::string trouble, std::string_view given, std::vector<std::string> const& known) {
  if (std::string const hint = suggest(given, known); !hint.empty()) trouble += "; " + hint;
  return trouble;
}

}  // namespace

std::string unknown_word(boost::json::value const& given, std::vector<std::string> const& known) {
  std::string_view const word = given.is_string() ? std::string_view(given.as_string()) : std::string_view{};
  return with_hint("unknown word " + boost::json::serialize(given), word, known);
}

std::string nothing_there(std::string_view head, std::vector<std::string> const& known) {
  return with_hint(fmt::format("there is no \"{}\"", head), head, known);
}

}  // namespace flow::inspect
