#include "server/frames.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <cstring>

namespace server {

namespace {

constexpr int most_parts = 1000;  // of a message

}  // namespace

FrameState read_frame(char* bytes, std::size_t size, std::size_t largest, Frame& frame) {
  if (size < 2) return FrameState::incomplete;
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (byte(0) & 0x70) return FrameState::wrong;  // no extension was agreed
  frame.last = (byte(0) & 0x80) != 0;
  frame.opcode = static_cast<Opcode>(byte(0) & 0x0f);
  bool const control = (byte(0) & 0x08) != 0;
  if (!(byte(1) & 0x80)) return FrameState::wrong;  // a client masks
  std::uint64_t length = byte(1) & 0x7f;
  std::size_t head = 2;
  if (control && (length > 125 || !frame.last)) return FrameState::wrong;
  switch (frame.opcode) {
    case Opcode::more:
    case Opcode::text:
    case Opcode::binary:
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: break;
    default: return FrameState::wrong;
  }
  if (length >= 126) {
    std::size_t const extra = length == 126 ? 2 : 8;
    if (size < head + extra) return FrameState::incomplete;
    length = 0;
    for (std::size_t i = 0; i < extra; ++i) length = length << 8 | byte(head + i);
    if (length < (extra == 2 ? 126u : 65536u)) return FrameState::wrong;  // the shortest form is the only one
    head += extra;
  }
  if (length > largest) return FrameState::too_big;
  if (size < head + 4 + length) return FrameState::incomplete;
  char mask[4];
  std::memcpy(mask, bytes + head, 4);
  frame.payload = bytes + head + 4;
  frame.size = static_cast<std::size_t>(length);
  for (std::size_t i = 0; i < frame.size; ++i) frame.payload[i] = static_cast<char>(frame.payload[i] ^ mask[i & 3]);
  frame.used = head + 4 + frame.size;
  return FrameState::whole;
}

std::string_view frame_head(char (&room)[10], Opcode opcode, std::size_t payload) {
  room[0] = static_cast<char>(0x80 | static_cast<int>(opcode));
  if (payload < 126) {
    room[1] = static_cast<char>(payload);
    return {room, 2};
  }
  std::size_t const extra = payload < 65536 ? 2 : 8;
  room[1] = extra == 2 ? 126 : 127;
  for (std::size_t i = 0; i < extra; ++i) room[2 + i] = static_cast<char>(payload >> (8 * (extra - 1 - i)));
  return {room, 2 + extra};
}

std::string close_payload(int code, std::string_view why) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 255)};
  return payload += why.substr(0, 120);
}

std::string accept_key(std::string_view key) {
  std::string const text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  unsigned char digest[SHA_DIGEST_LENGTH];
  SHA1(reinterpret_cast<unsigned char const*>(text.data()), text.size(), digest);
  char encoded[32];
  int const length = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(encoded), digest, SHA_DIGEST_LENGTH);
  return {encoded, static_cast<std::size_t>(length)};
}

bool MessageReader::take(Frame const& frame, Message& message, bool& whole) {
  std::string_view const payload(frame.payload, frame.size);
  auto const wrong = [this](int code) { return error_ = code, false; };
  if (static_cast<int>(frame.opcode) >= 8) {  // control frames may come between the parts of a message
    message = {frame.opcode, payload};
    return whole = true;
  }
  bool const going_on = parts_opcode_ != Opcode::more;
  if ((frame.opcode == Opcode::more) != going_on) return wrong(1002);
  if (!going_on && frame.last) {
    message = {frame.opcode, payload};
    return whole = true;
  }
  if (!going_on) parts_opcode_ = frame.opcode;
  // Empty parts would never become too large.
  parts_count_ = going_on ? parts_count_ + 1 : 1;
  if (parts_.size() + payload.size() > largest_ || parts_count_ > most_parts) return wrong(1009);
  parts_ += payload;
  if (frame.last) {
    message = {parts_opcode_, parts_};
    parts_opcode_ = Opcode::more;
    whole = true;
  }
  return true;
}

}  // namespace server
