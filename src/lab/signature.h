// Did play change?  One number per game over fixed seeds, the same on every machine and in every build.
#pragma once

#include <cstdint>
#include <string>

#include "games/registry.h"

namespace lab {

struct Signature {
  std::string game;
  std::int64_t games = 0, decisions = 0;
  std::uint64_t by_words = 0, by_keys = 0;  // of what was answered, and how it ended
  std::string words() const;                // 16 hexadecimal digits
  std::string keys() const;
};

// Seeds first .. last, played at random; scenarios and numbers of seats come round.
Signature signature(games::GameKind const&, std::shared_ptr<flow::Game const>, std::uint64_t first_seed,
                    std::uint64_t last_seed, int workers, bool progress);

}  // namespace lab
