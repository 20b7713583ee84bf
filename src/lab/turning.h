// The decision of a game that mattered most: where what instinct makes of it from there on changes most.
#pragma once

#include <cstdint>

#include "lab/run.h"
#include "lab/study.h"

namespace lab {

struct Turning {
  std::int64_t decision = 0;     // 0: the first; it stands to be taken
  double before = 0, after = 0;  // the share that is won from there on, before it was taken and after
};

// `playouts` from each place that is looked at, of some twenty.
Turning turning_of(flow::Game const&, Plan const&, Game const& played, int playouts = 16);

// The games of the report that are worth a look: each with its turning point and a chronicle that ends there.
void find_turnings(Study& study, std::shared_ptr<flow::Game const> game, Plan const& plan, int workers);

}  // namespace lab
