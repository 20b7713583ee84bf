// WebSocket frames and the messages in them: whatever comes, whole or in pieces, nothing breaks and nothing grows.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include <boost/json.hpp>

#include "server/frames.h"
#include "table/json.h"
#include "table/messages.h"

namespace {

void understand(std::string_view text) {
  namespace from = server::message::from_client;
  try {
    boost::json::value const value = server::json::parse(text);
    if (!value.is_object()) return;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, from::Any>>([&](auto identity) {
      using Message = typename decltype(identity)::type;
      Message message;
      try {
        server::json::read(message, value, "");
      } catch (server::json::Wrong const&) {
        return;
      }
      // What was understood can be said, and means the same again.
      boost::json::value const again = server::json::parse(server::json::text(message));
      Message twice;
      server::json::read(twice, again, "");
      if (server::json::text(twice) != server::json::text(message)) std::abort();
    });
  } catch (server::json::Wrong const&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size < 1) return 0;
  std::size_t const largest = 4096, piece = 1 + data[0];
  server::MessageReader reader(largest);
  std::string const bytes(reinterpret_cast<char const*>(data + 1), size - 1);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::string part = bytes.substr(at, piece);
    bool const right = reader.read(part.data(), part.size(), [](server::MessageReader::Message const& message) {
      if (message.opcode == server::Opcode::text) understand(message.payload);
      return true;
    });
    if (reader.kept() > 2 * largest + 256 + 14) std::abort();
    if (!right) break;
  }
  understand(bytes);
  return 0;
}
