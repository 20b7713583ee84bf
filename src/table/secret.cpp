#include "table/secret.h"

#include <openssl/sha.h>
#include <sys/random.h>

#include <span>
#include <stdexcept>

#include <fmt/format.h>

namespace server {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t token_length = 22;

void fill(void* bytes, std::size_t size) {
  if (::getrandom(bytes, size, 0) != static_cast<ssize_t>(size))
    throw std::runtime_error("no random numbers to be had");
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

std::string new_token() {
  unsigned char bytes[16];
  fill(bytes, sizeof bytes);
  return as_token(bytes);
}

std::string token_for(std::string_view secret, int seat) {
  unsigned char digest[SHA256_DIGEST_LENGTH];
  std::string const text = fmt::format("{}/seat {}", secret, seat);
  SHA256(reinterpret_cast<unsigned char const*>(text.data()), text.size(), digest);
  return as_token(std::span<unsigned char const, 16>(digest, 16));
}

bool looks_like_token(std::string_view text) {
  return text.size() == token_length && text.find_first_not_of(letters) == text.npos;
}

std::string hash_of_token(std::string_view token) {
  unsigned char digest[SHA256_DIGEST_LENGTH];
  SHA256(reinterpret_cast<unsigned char const*>(token.data()), token.size(), digest);
  std::string hex;
  for (unsigned char const byte : digest) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::string new_table_id() {
  constexpr std::string_view plain = "abcdefghijkmnpqrstuvwxyz23456789";
  unsigned char bytes[12];
  fill(bytes, sizeof bytes);
  std::string id;
  for (unsigned char const byte : bytes) id += plain[byte & 31];
  return id;
}

std::uint64_t random_number() {
  std::uint64_t number;
  fill(&number, sizeof number);
  return number;
}

}  // namespace server
