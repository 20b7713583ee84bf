// Tokens: 128 random bits that hold a seat.  Only their SHA-256 is ever stored or compared.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server {

std::string new_token();                                   // 22 letters of base64url
std::string token_for(std::string_view secret, int seat);  // always the same one; nobody without the secret can tell
std::string hash_of_token(std::string_view token);         // 64 hexadecimal digits
bool looks_like_token(std::string_view text);
std::string new_table_id();  // 12 letters; public, but not to be guessed by counting
std::uint64_t random_number();

}  // namespace server
