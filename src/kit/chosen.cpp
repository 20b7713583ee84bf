#include "kit/chosen.h"

#include <algorithm>
#include <charconv>

namespace kit {

std::string chosen(flow::Setup const& table, std::string const& option, std::string_view usual) {
  auto const found = table.options.find(option);
  return found == table.options.end() || found->second.empty() ? std::string(usual) : found->second;
}

std::vector<std::string> listed(std::string const& text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = std::min(text.find(',', at), text.size());
    std::erase(names.emplace_back(text.substr(at, end - at)), ' ');
    at = end + 1;
  }
  return names;
}

std::optional<int> number_from(std::string_view text, int least, int most) {
  int number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

}  // namespace kit
