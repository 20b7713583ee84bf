// Things of a pack that once had another id: `was:` in their files.  Old saves still find them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace flow {

struct Renamed {
  std::string was, is;
  friend bool operator==(Renamed const&, Renamed const&) = default;
};

// Is `now` what `saved` said before the things in it changed their ids?  Both are keys (flow/keys.h): ids with words,
// numbers, `=` and `+` between them.
bool same_but_renamed(std::string_view saved, std::string_view now, std::span<Renamed const> renamed);

}  // namespace flow
