// Chance is a player: dice and shuffles come from a seed kept in the state, from a script, or from the table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <boost/describe.hpp>

namespace flow {

// Counter-based, so that the whole stream is two numbers in the state and any point of it can be reached.
struct Chance {
  std::uint64_t seed = 0;
  std::uint64_t rolled = 0;  // how many numbers were taken so far

  std::uint64_t next() { return mix(seed + 0x9e3779b97f4a7c15ull * ++rolled); }
  // 0 .. n-1; the bias of the multiplication is below 2^-56 for every n a game here uses.
  int below(int n) {
    return static_cast<int>((static_cast<unsigned __int128>(next()) * static_cast<std::uint64_t>(n)) >> 64);
  }

  static constexpr std::uint64_t mix(std::uint64_t z) {  // splitmix64's output function
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  friend bool operator==(Chance const&, Chance const&) = default;
};
BOOST_DESCRIBE_STRUCT(Chance, (), (seed, rolled))

enum class ChanceMode : std::uint8_t {
  seeded,    // from the state's own stream; results need not be recorded
  scripted,  // a scene or test gives what comes; every result is recorded
  asked,     // "our own dice": the people roll, and type what came; every result is recorded
};

}  // namespace flow
