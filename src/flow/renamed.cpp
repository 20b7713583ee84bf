#include "flow/renamed.h"

#include <algorithm>

namespace flow {

namespace {

constexpr std::string_view between = " =+";

// The copy's or the standee's number behind an id: `.2`, `_2`.
bool is_number_behind(std::string_view text) {
  if (text.empty()) return true;
  return (text.front() == '.' || text.front() == '_') && text.find_first_not_of("0123456789", 1) == text.npos;
}

bool same_part(std::string_view saved, std::string_view now, std::span<Renamed const> renamed) {
  if (saved == now) return true;
  return std::any_of(renamed.begin(), renamed.end(), [&](Renamed const& r) {
    if (!saved.starts_with(r.was) || !now.starts_with(r.is)) return false;
    std::string_view const behind = saved.substr(r.was.size());
    return behind == now.substr(r.is.size()) && is_number_behind(behind);
  });
}

}  // namespace

bool same_but_renamed(std::string_view saved, std::string_view now, std::span<Renamed const> renamed) {
  if (renamed.empty()) return saved == now;
  for (;;) {
    std::size_t const a = std::min(saved.find_first_of(between), saved.size());
    std::size_t const b = std::min(now.find_first_of(between), now.size());
    if (!same_part(saved.substr(0, a), now.substr(0, b), renamed)) return false;
    saved.remove_prefix(a);
    now.remove_prefix(b);
    if (saved.empty() || now.empty()) return saved.empty() && now.empty();
    if (saved.front() != now.front()) return false;
    saved.remove_prefix(1);
    now.remove_prefix(1);
  }
}

}  // namespace flow
