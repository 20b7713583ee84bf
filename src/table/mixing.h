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

inline std::uint64_t word_at(char const* at) {
  std::uint64_t word;
  std::memcpy(&word, at, 8);
  return word;
}
inline std::uint64_t half_at(char const* at) {
  std::uint32_t half;
  std::memcpy(&half, at, 4);
  return half;
}

// Most texts of a table are empty or short: one multiplication each.  Reads may overlap: the length is mixed in.
inline std::uint64_t mixed(std::uint64_t h, std::string_view text) {
  char const* const begin = text.data();
  std::size_t const size = text.size();
  h += size * 0xbf58476d1ce4e5b9ull;
  if (size >= 8) {
    for (std::size_t i = 0; i + 8 < size; i += 8) h = mixed(h, word_at(begin + i));
    return mixed(h, word_at(begin + size - 8));
  }
  if (size >= 4) return mixed(h, half_at(begin) | half_at(begin + size - 4) << 32);
  if (size == 0) return mixed(h, std::uint64_t{0});
  auto const letter = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])); };
  return mixed(h, letter(0) | letter(size / 2) << 8 | letter(size - 1) << 16);
}

}  // namespace server
