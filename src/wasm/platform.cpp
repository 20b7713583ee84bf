// What the engine and the table take from the machine below them, in a browser.
#include "table/platform.h"

#include <unistd.h>

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace server::platform {

void fill_randomly(std::span<unsigned char> bytes) {
  if (::getentropy(bytes.data(), bytes.size()) != 0) throw std::runtime_error("no random numbers to be had");
}

namespace {

constexpr std::uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void digest_block(std::uint32_t (&hash)[8], unsigned char const* block) {
  std::uint32_t w[64];
  for (int i = 0; i < 16; ++i)
    w[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 | static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
           static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
  for (int i = 16; i < 64; ++i) {
    std::uint32_t const a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
    std::uint32_t const b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  std::uint32_t v[8];
  for (int i = 0; i < 8; ++i) v[i] = hash[i];
  for (int i = 0; i < 64; ++i) {
    std::uint32_t const e = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
    std::uint32_t const one = v[7] + e + ((v[4] & v[5]) ^ (~v[4] & v[6])) + round_constants[i] + w[i];
    std::uint32_t const a = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
    std::uint32_t const two = a + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    for (int k = 7; k > 0; --k) v[k] = v[k - 1];
    v[4] += one;
    v[0] = one + two;
  }
  for (int i = 0; i < 8; ++i) hash[i] += v[i];
}

}  // namespace

// FIPS 180-4; a browser's own is only to be had by waiting for it.
Digest sha256(std::string_view text) {
  std::uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>(static_cast<std::uint64_t>(text.size()) * 8 >> shift);
  for (std::size_t at = 0; at < padded.size(); at += 64)
    digest_block(hash, reinterpret_cast<unsigned char const*>(padded.data()) + at);
  Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<unsigned char>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

}  // namespace server::platform
