// The options a browser was sent, each numbered in the order they came: what it has is not sent again, only its number.
//
// Only hashes are kept here, of the last 512.  The number of an option is its place among those: the 513th takes the
// place of the first.  The browser counts the same way (docs/protocol.md).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace server {

class Said {
 public:
  static constexpr std::size_t most = 512;

  void forget() {
    hashes_.clear();
    next_ = 0;
  }
  // Its number; nothing where the browser does not have it, and then it has from now on.
  std::optional<std::int64_t> number_of(std::uint64_t hash) {
    auto const found = std::find(hashes_.begin(), hashes_.end(), hash);
    if (found != hashes_.end()) return found - hashes_.begin();
    if (hashes_.size() < most)
      hashes_.push_back(hash);
    else
      hashes_[next_] = hash;
    next_ = (next_ + 1) % most;
    return std::nullopt;
  }

 private:
  std::vector<std::uint64_t> hashes_;
  std::size_t next_ = 0;  // whose place the next one takes
};

}  // namespace server
