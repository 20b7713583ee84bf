// A thing of a pack as it lies on the table: a scenario is begun where it comes into play, and what is seen of it there
// is taken.  What no game shows soon is drawn as it would be printed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "flow/game.h"
#include "flow/view.h"
#include "pack/portrait.h"

namespace workshop {

// Where a thing comes into play.
struct Stage {
  std::string scenario;
  std::map<std::string, std::string> options;
};
// The scenario that leads to it, and the choice at set-up that brings it along; any scenario of the pack where neither
// does.  `own`: the scenarios of the pack that is written.
Stage stage_of(pack::Portrait const& thing, std::vector<pack::Portrait> const& all, flow::Game const& game,
               std::vector<std::string> const& own);

struct Drawing {
  flow::View view;
  std::string where;  // in words
};
Drawing draw(pack::Portrait const& thing, flow::Game const& game, Stage const& stage);

}  // namespace workshop
