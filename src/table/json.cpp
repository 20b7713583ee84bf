#include "table/json.h"

#include <array>

#include "table/letters.h"

namespace server::json {

namespace {

// 0: as it is; 1: begins a letter of several bytes; otherwise the letter behind a backslash, 'u' for four digits.
constexpr std::array<char, 256> escapes = [] {
  std::array<char, 256> table{};
  for (int c = 0; c < 32; ++c) table[static_cast<std::size_t>(c)] = 'u';
  table['\n'] = 'n';
  table['\r'] = 'r';
  table['\t'] = 't';
  table['"'] = '"';
  table['\\'] = '\\';
  for (std::size_t c = 128; c < 256; ++c) table[c] = 1;
  return table;
}();

void write_letters(std::string& out, std::string_view text) {
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const escape = escapes[static_cast<unsigned char>(text[i])];
    if (!escape) [[likely]]
      continue;
    if (escape == 1) {
      std::size_t const bytes = letter_bytes(text.substr(i));
      if (bytes > 0) {
        i += bytes - 1;
        continue;
      }
      out.append(text, start, i - start);
      start = i + 1;
      out += "\\ufffd";
      continue;
    }
    out.append(text, start, i - start);
    start = i + 1;
    out += '\\';
    out += escape;
    if (escape == 'u') fmt::format_to(std::back_inserter(out), "{:04x}", static_cast<int>(text[i]));
  }
  out.append(text, start);
}

}  // namespace

void write_string(std::string& out, std::string_view text) {
  out += '"';
  write_letters(out, text);
  out += '"';
}

void write_joined(std::string& out, std::string_view first, std::string_view second) {
  out += '"';
  write_letters(out, first);
  out += ':';
  write_letters(out, second);
  out += '"';
}

boost::json::value parse(std::string_view text, boost::json::storage_ptr storage) {
  boost::json::parse_options options;
  options.max_depth = 16;
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(text, error, std::move(storage), options);
  if (error) throw Wrong("this is not JSON: " + error.message());
  return value;
}

}  // namespace server::json
