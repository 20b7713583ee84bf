// The games that are offered at tables.
#pragma once

#include <vector>

#include "cli/context.h"
#include "table/shelf.h"

namespace cli {

// Those whose packs are sound; what is wrong with the others is said at once.  Throws flow::Refused when none is left.
std::vector<server::GameOffer> offers(Context& context);

}  // namespace cli
