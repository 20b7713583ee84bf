// Chance is a player: dice and shuffles come from a seed kept in the state, from a script, or from the table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include <boost/describe.hpp>

namespace flow {

// What falls, as the rule reads it: so many of the sides are of the first kind, so many of the second, and so on.  Who
// goes through everything that could come goes through kinds, not sides.
struct Kinds {
  std::uint64_t weights = 0;  // eight bits for each kind, the first one lowest; 0: every side is a kind of its own
  std::uint8_t nth = 0;       // the nth, from 0, of throws (or draws) next to one another whose order does not matter

  static constexpr int most = 8;
  constexpr int weight(int kind) const { return static_cast<int>(weights >> 8 * kind & 0xff); }
  // Of a die that counts from `needed` on.
  static constexpr Kinds success(int needed, int sides, int nth = 0) {
    int const misses = needed < 1 ? 0 : needed - 1 < sides ? needed - 1 : sides;
    return {static_cast<std::uint64_t>(misses) | static_cast<std::uint64_t>(sides - misses) << 8,
            static_cast<std::uint8_t>(nth)};
  }
  // Of dice that are read face by face, but thrown together.
  static constexpr Kinds faces(int sides, int nth) {
    return {0x0101010101010101ull >> 8 * (most - sides), static_cast<std::uint8_t>(nth)};
  }
  // A list of how many there are of each.
  template <class Counts>
  static constexpr Kinds counted(Counts const& counts, int nth = 0) {
    static_assert(std::tuple_size_v<Counts> <= most);
    Kinds kinds{0, static_cast<std::uint8_t>(nth)};
    for (std::size_t i = 0; i < counts.size(); ++i) kinds.weights |= static_cast<std::uint64_t>(counts[i]) << 8 * i;
    return kinds;
  }
};

// Takes the place of chance on its thread while it lives, for positions whose dice are Chance::foretold.
class Teller {
 public:
  Teller();
  virtual ~Teller();
  Teller(Teller const&) = delete;
  Teller& operator=(Teller const&) = delete;
  // 0 .. sides-1, for number `nth` of the stream.
  virtual int tell(std::uint64_t nth, int sides, Kinds kinds) = 0;

 private:
  Teller* before_;
};

// Counter-based, so that the whole stream is two numbers in the state and any point of it can be reached.
struct Chance {
  std::uint64_t seed = 0;
  std::uint64_t rolled = 0;  // how many numbers were taken so far

  // With this seed (Position::new_dice) the Teller of the thread says what comes, if there is one.
  static constexpr std::uint64_t foretold = 0xf0e7'e110'dd5c'a11eull;

  std::uint64_t next() { return mix(seed + 0x9e3779b97f4a7c15ull * ++rolled); }
  // 0 .. n-1; the bias of the multiplication is below 2^-56 for every n a game here uses.
  int below(int n, Kinds kinds = {}) {
    if (seed == foretold) [[unlikely]]
      return told(n, kinds);
    return drawn(n);
  }
  int drawn(int n) {
    return static_cast<int>((static_cast<unsigned __int128>(next()) * static_cast<std::uint64_t>(n)) >> 64);
  }

  static constexpr std::uint64_t mix(std::uint64_t z) {  // splitmix64's output function
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  friend bool operator==(Chance const&, Chance const&) = default;

 private:
  [[gnu::cold, gnu::noinline]] int told(int n, Kinds kinds);
};
BOOST_DESCRIBE_STRUCT(Chance, (), (seed, rolled))

enum class ChanceMode : std::uint8_t {
  seeded,    // from the state's own stream; results need not be recorded
  scripted,  // a scene or test gives what comes; every result is recorded
  asked,     // "our own dice": the people roll, and type what came; every result is recorded
};

}  // namespace flow
