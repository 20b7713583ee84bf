#include "table/platform.h"

#include <openssl/sha.h>
#include <sys/random.h>

#include <stdexcept>

namespace server::platform {

void fill_randomly(std::span<unsigned char> bytes) {
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("no random numbers to be had");
}

Digest sha256(std::string_view text) {
  Digest digest;
  SHA256(reinterpret_cast<unsigned char const*>(text.data()), text.size(), digest.data());
  return digest;
}

}  // namespace server::platform
