// Differences between two views of a table.
//
// What a browser has last been sent is remembered as marks: one 64-bit hash for every cell and for every field of all
// else; some KB where the view itself has 60.  Walking the next view beside the marks finds what to send.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "flow/view.h"

namespace server {

using ViewMarks = std::vector<std::uint64_t>;

ViewMarks marks_of(flow::View const&);

// Appends a JSON list of Changes (docs/protocol.md) that lead from the view with the marks `before` to `now`, whose own
// marks are `marks`.
void write_changes(std::string& out, ViewMarks const& before, ViewMarks const& marks, flow::View const& now);

}  // namespace server
