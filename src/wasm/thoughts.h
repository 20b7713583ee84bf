// What companions think about happens in a second worker, so that nobody waits for them: a job goes there as text, and
// the thought comes back as text.  That worker has the same module and the same packs, and plays the chronicle.
#pragma once

#include <string>
#include <string_view>

#include "table/shelf.h"
#include "table/thinking.h"

namespace wasm {

std::string text_of(server::Thinking const& job);  // while its session stands
server::Thought read_thought(std::string_view text);

// In the second worker.  What goes wrong is told in the thought.
std::string think_about(server::Shelf& shelf, std::string_view job);

}  // namespace wasm
