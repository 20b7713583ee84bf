#include "table/secret.h"

#include <array>
#include <bit>
#include <span>

#include <fmt/format.h>

#include "table/platform.h"

namespace server {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t token_length = 22;

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
  std::array<unsigned char, size> bytes;
  platform::fill_randomly(bytes);
  return bytes;
}

std::string as_token(std::span<unsigned char const, 16> bytes) {
  std::string token;
  unsigned bits = 0;
  int have = 0;
  for (unsigned char const byte : bytes) {
    bits = bits << 8 | byte;
    have += 8;
    while (have >= 6) token += letters[bits >> (have -= 6) & 63];
  }
  if (have > 0) token += letters[bits << (6 - have) & 63];
  return token;
}

}  // namespace

std::string new_token() { return as_token(random_bytes<16>()); }

std::string token_for(std::string_view secret, int seat) {
  platform::Digest const digest = platform::sha256(fmt::format("{}/seat {}", secret, seat));
  return as_token(std::span(digest).first<16>());
}

bool looks_like_token(std::string_view text) {
  return text.size() == token_length && text.find_first_not_of(letters) == text.npos;
}

std::string hash_of_token(std::string_view token) {
  std::string hex;
  for (unsigned char const byte : platform::sha256(token)) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::string new_table_id() {
  constexpr std::string_view plain = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string id;
  for (unsigned char const byte : random_bytes<12>()) id += plain[byte & 31];
  return id;
}

std::uint64_t random_number() { return std::bit_cast<std::uint64_t>(random_bytes<8>()); }

}  // namespace server
