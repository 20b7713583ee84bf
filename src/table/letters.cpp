#include "table/letters.h"

#include <algorithm>

namespace server {

std::size_t letter_bytes(std::string_view text) {
  if (text.empty()) return 0;
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char const first = byte(0);
  if (first < 0x80) return 1;
  std::size_t const bytes = first >= 0xc2 && first < 0xe0   ? 2
                            : first >= 0xe0 && first < 0xf0 ? 3
                            : first >= 0xf0 && first < 0xf5 ? 4
                                                            : 0;
  if (bytes == 0 || text.size() < bytes) return 0;
  for (std::size_t i = 1; i < bytes; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  // Longer than it need be, half of a pair, or beyond the last letter there is.
  unsigned char const second = byte(1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0)) return 0;
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90)) return 0;
  return bytes;
}

std::size_t letter_count(std::string_view text) {
  auto const begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

std::string shortened(std::string_view text, std::size_t most_bytes) {
  std::string out;
  while (!text.empty()) {
    std::size_t const bytes = letter_bytes(text);
    if (out.size() + bytes > most_bytes) break;
    out += text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return out;
}

std::string as_name(std::string_view text) {
  std::string name = shortened(text, longest_name);
  // A name goes into the chronicle's header, where a line is a line.
  std::replace_if(
      name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }, ' ');
  return name;
}

}  // namespace server
