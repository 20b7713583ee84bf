#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "server/frames.h"

namespace {

std::string masked(int first_byte, std::string payload, std::string mask = "\x11\x22\x33\x44") {
  std::string out{static_cast<char>(first_byte)};
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size());
  }
  out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

struct Heard {
  bool right = true;
  int error = 0;
  std::vector<std::string> messages;
};

// The same bytes in pieces of every size must mean the same.
Heard read(std::string const& bytes, std::size_t piece, std::size_t largest = 1000) {
  server::MessageReader reader(largest);
  Heard heard;
  for (std::size_t at = 0; at < bytes.size() && heard.right; at += piece) {
    std::string part = bytes.substr(at, piece);
    heard.right = reader.read(part.data(), part.size(), [&](server::MessageReader::Message const& m) {
      heard.messages.push_back(std::to_string(static_cast<int>(m.opcode)) + ":" + std::string(m.payload));
      return true;
    });
  }
  heard.error = reader.error();
  return heard;
}

}  // namespace

TEST_CASE("frames: messages come out whole however the bytes arrive") {
  std::string const bytes = masked(0x81, "hello") + masked(0x01, "one ") + masked(0x89, "ping") + masked(0x00, "two ") +
                            masked(0x80, "three") + masked(0x81, std::string(300, 'x')) + masked(0x82, "bin");
  std::vector<std::string> const expected{"1:hello", "9:ping", "1:one two three", "1:" + std::string(300, 'x'),
                                          "2:bin"};
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    Heard const heard = read(bytes, piece);
    REQUIRE(heard.right);
    REQUIRE(heard.messages == expected);
  }
}

TEST_CASE("frames: what breaks the protocol is refused with the right code") {
  CHECK(read("\x81\x05hello", 100).error == 1002);                        // not masked
  CHECK(read(masked(0xc1, "x"), 100).error == 1002);                      // an extension nobody agreed to
  CHECK(read(masked(0x83, "x"), 100).error == 1002);                      // no such opcode
  CHECK(read(masked(0x80, "x"), 100).error == 1002);                      // goes on with nothing
  CHECK(read(masked(0x01, "x") + masked(0x81, "y"), 100).error == 1002);  // a second message inside the first
  CHECK(read(masked(0x09, "x"), 100).error == 1002);                      // a ping in parts
  CHECK(read(masked(0x89, std::string(126, 'x')), 300).error == 1002);    // a long ping
  CHECK(read(masked(0x81, std::string(1001, 'x')), 2000).error == 1009);  // too large
  CHECK(read(masked(0x01, std::string(600, 'x')) + masked(0x80, std::string(600, 'y')), 2000).error == 1009);
  std::string empty_parts = masked(0x01, "");
  for (int i = 0; i < 1000; ++i) empty_parts += masked(0x00, "");
  CHECK(read(empty_parts, 100).error == 1009);  // never large, never whole
  std::string const huge = std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask";
  CHECK(read(huge, 100).error == 1009);
}

TEST_CASE("frames: heads of every length") {
  char room[10];
  CHECK(server::frame_head(room, server::Opcode::text, 125) == std::string("\x81\x7d", 2));
  CHECK(server::frame_head(room, server::Opcode::text, 126) == std::string("\x81\x7e\x00\x7e", 4));
  CHECK(server::frame_head(room, server::Opcode::text, 65536) == std::string("\x81\x7f\0\0\0\0\0\x01\0\0", 10));
}

TEST_CASE("frames: the handshake's key, as the RFC's example has it") {
  CHECK(server::accept_key("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}
