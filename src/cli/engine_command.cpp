// chronicler engine
#include <istream>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "engine/protocol.h"

namespace cli {

void add_engine(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("engine", "play for programs: JSON lines in and out (docs/engine.md)");
  command->footer(
      "One JSON object a line, one line back, until the input ends or {\"do\":\"quit\"}.\n\nExample:\n"
      "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"stamina\",\"seed\":7}' '{\"do\":\"question\",\"position\":1}' | "
      "chronicler engine");
  command->callback([&context] {
    engine::Engine engine(context.games, context.places());
    for (std::string line; !engine.done() && std::getline(context.in, line);)
      if (!line.empty()) context.out << engine.answer(line) << std::endl;
  });
}

}  // namespace cli
