// The core pack with tests/packs/degenerates/twins on top of it: things of which there are several, a Service with
// requirements, an Item whose benefit the Party shares.
#pragma once

#include <memory>

#include "games/degenerates/content.h"

namespace degenerates::bench {

// While it lives, content() is that pack.  Before the Bench:
//   struct Twins : TwinsPack, Bench {};
class TwinsPack {
 public:
  TwinsPack();
  ~TwinsPack();
  TwinsPack(TwinsPack const&) = delete;
  TwinsPack& operator=(TwinsPack const&) = delete;
};

}  // namespace degenerates::bench
