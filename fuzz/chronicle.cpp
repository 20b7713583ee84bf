// Any bytes as a chronicle: read, written, read again, and followed as far as today's rules allow.
#include <cstdlib>
#include <string_view>

#include "flow/fault.h"
#include "flow/session.h"
#include "tests/flow/tower_game.h"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  try {
    flow::Chronicle const chronicle = flow::parse_chronicle(text);
    if (flow::parse_chronicle(flow::text_of(chronicle)) != chronicle) std::abort();
    static auto const game = std::make_shared<tower::Game const>();
    flow::Session session(game, chronicle);
    for (int i = 0; i < 3 && session.can_undo(); ++i) session.undo();
    while (session.can_redo()) session.redo();
    flow::Session again(game, session.chronicle());
    if (again.parting() || again.place() != session.place()) std::abort();
  } catch (flow::Refused const&) {
  }
  return 0;
}
