// A game in progress as a scene: a bug report or a puzzle in one file.
#pragma once

#include <string>

#include "flow/session.h"

namespace scene {

// Set-up, what differs from its beginning as `given.state`, the answers of the present step, and the question that
// stands.  Where a state cannot be laid out so (things that were not there at the beginning) every answer is written.
std::string write(flow::Session&);

}  // namespace scene
