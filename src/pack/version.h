// The version of a pack: 1.2.0.  The middle number grows when things are added, the first when saves stop fitting.
#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "pack/content.h"

namespace pack {

struct Version {
  int major = 0, minor = 0, patch = 0;
  friend auto operator<=>(Version const&, Version const&) = default;

  // Before 1.0.0 every middle number may break something.
  bool satisfies(Version const& wanted) const {
    return *this >= wanted && major == wanted.major && (major > 0 || minor == wanted.minor);
  }
};

template <>
struct Scalar<Version> {
  static bool parse(std::string_view text, Version& version, std::string& cause);
  static std::string print(Version const& version);
  static std::string schema_type() { return "version like 1.2.0"; }
};

}  // namespace pack
