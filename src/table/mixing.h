// A hash of texts and numbers, one after another: to notice what has changed, not to keep anything secret.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace server {

inline std::uint64_t mixed(std::uint64_t h, std::uint64_t number) {
  auto const product = static_cast<unsigned __int128>(h ^ 0x9e3779b97f4a7c15ull) * (number ^ 0xd1b54a32d192ed03ull);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t mixed(std::uint64_t h, std::string_view text) {
  // Most texts of a table are empty or short: one multiplication each.
  h += text.size() * 0xbf58476d1ce4e5b9ull;
  std::size_t i = 0;
  for (; i + 8 < text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    h = mixed(h, word);
  }
  std::uint64_t rest = 0;
  for (std::size_t shift = 0; i < text.size(); ++i, shift += 8)
    rest |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << shift;
  return mixed(h, rest);
}

}  // namespace server
