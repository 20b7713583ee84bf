// WebSocket frames (RFC 6455), the server's side.
//
// Our own, beside the library that reads HTTP: one read and one write per connection and wake-up, no timer and no
// buffer for a connection that is silent.  Measured: docs/decisions/0009-own-websocket-frames.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
  bool last = true;
  Opcode opcode = Opcode::text;
  char* payload = nullptr;  // unmasked in place
  std::size_t size = 0;
  std::size_t used = 0;  // bytes of the input that belong to it
};

enum class FrameState { whole, incomplete, wrong, too_big };

// Reads the frame at the beginning of the bytes.
FrameState read_frame(char* bytes, std::size_t size, std::size_t largest, Frame& frame);

// What stands before a payload; at most 10 bytes.
std::string_view frame_head(char (&room)[10], Opcode opcode, std::size_t payload);

std::string close_payload(int code, std::string_view why);

// The answer to a client's Sec-WebSocket-Key.
std::string accept_key(std::string_view key);

// Puts messages together from frames.
class MessageReader {
 public:
  explicit MessageReader(std::size_t largest) : largest_(largest) {}

  struct Message {
    Opcode opcode;
    std::string_view payload;
  };
  // Calls `heard(Message)` for every whole message in the bytes; false when what came breaks the protocol, then
  // `error()` is the close code.  `heard` may return false to stop.
  template <class F>
  bool read(char* bytes, std::size_t size, F&& heard);
  int error() const { return error_; }
  std::size_t kept() const { return rest_.size() + parts_.size(); }

 private:
  bool take(Frame const& frame, Message& message, bool& whole);

  std::size_t largest_;
  std::string rest_;   // a frame that has not come whole
  std::string parts_;  // a message that comes in several frames
  Opcode parts_opcode_ = Opcode::more;
  int parts_count_ = 0;
  int error_ = 0;
};

template <class F>
bool MessageReader::read(char* bytes, std::size_t size, F&& heard) {
  bool const from_rest = !rest_.empty();
  if (from_rest) {
    rest_.append(bytes, size);
    bytes = rest_.data();
    size = rest_.size();
  }
  std::size_t at = 0;
  while (at < size) {
    Frame frame;
    FrameState const state = read_frame(bytes + at, size - at, largest_, frame);
    if (state == FrameState::incomplete) break;
    if (state != FrameState::whole) return error_ = state == FrameState::too_big ? 1009 : 1002, false;
    at += frame.used;
    Message message{};
    bool whole = false;
    if (!take(frame, message, whole)) return false;
    if (whole && !heard(message)) return true;
    if (whole && frame.opcode == Opcode::more) parts_.clear();
  }
  if (from_rest)
    rest_.erase(0, at);
  else
    rest_.assign(bytes + at, size - at);
  if (rest_.empty() && rest_.capacity() > 64) std::string().swap(rest_);
  return true;
}

}  // namespace server
