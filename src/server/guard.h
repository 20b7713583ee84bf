// What one visitor, and all of them together, may ask of this server; and under which names it is known.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/options.h"

namespace server {

// So many at once, and so many again with time, for everybody who is counted.
class Allowances {
 public:
  Allowances(double per_second, double burst) : per_second_(per_second), at_once_(burst) {}
  bool take(std::string const& who, std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now());
  std::size_t size() const { return left_.size(); }

 private:
  struct Left {
    double amount;
    std::chrono::steady_clock::time_point at;
  };
  void forget_the_patient(std::chrono::steady_clock::time_point now);

  double per_second_, at_once_;
  std::unordered_map<std::string, Left> left_;
};

class Guard {
 public:
  explicit Guard(Options const& options);

  // --- connections: HTTP and WebSockets ---
  enum class Room { enough, none, none_for_you };
  Room enter(std::string const& address);  // counted unless there is no room
  void leave(std::string const& address);
  // Who was told that there is no room stays a moment, so that the line is not cut before he has read it; not many
  // can at once.
  bool may_linger();
  void end_lingering() { --lingering_; }
  std::size_t inside() const { return inside_; }
  // Whose X-Forwarded-For is believed.
  bool is_proxy(std::string_view address) const;

  // --- what costs more than an answer ---
  bool may_make_table(std::string const& address);
  bool take_upload(std::size_t bytes);
  void end_upload(std::size_t bytes) { uploading_ -= bytes; }

  // --- names ---
  // A page of another site could call itself anything that resolves to this machine.  Numbers and "localhost" are what
  // they say; any other name must be one of ours.
  bool host_is_ours(std::string_view host) const;
  bool origin_is_ours(std::string_view origin, std::string_view host) const;

  // --- the owner ---
  // By the key in the header "Bearer ..."; or because only the machine's own people can reach this server at all: it
  // listens at loopback, and was told neither of a proxy nor of a name under which others know it.
  bool is_owner(std::string_view authorization, std::string_view visitor, std::string_view host) const;
  bool only_for_this_machine() const;

 private:
  Options options_;
  std::size_t most_inside_, most_from_address_;
  std::size_t inside_ = 0, uploading_ = 0, lingering_ = 0;
  std::unordered_map<std::string, std::size_t> inside_from_;
  Allowances tables_;
};

// The files that this program may have open at once, after asking for as many as it may get.
std::size_t most_descriptors();

}  // namespace server
