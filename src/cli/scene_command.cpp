// chronicler scene
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/ink.h"
#include "scene/scene.h"

namespace cli {

namespace {

struct SceneArguments {
  std::vector<std::string> files;
  scene::Wish wish;
};

void scenes(Context& context, SceneArguments const& a) {
  scene::Shelf shelf(context.games, context.places());
  Ink const ink = Ink::for_stdout(false);
  int passed = 0, failed = 0;
  boost::json::array list;
  for (std::filesystem::path const& file : scene::scene_files(a.files)) {
    scene::Report const report = scene::run_file(file, shelf, a.wish);
    (report.passed() ? passed : failed) += 1;
    if (context.json) {
      boost::json::object one{{"file", report.file},
                              {"title", report.title},
                              {"tests", boost::json::value_from(report.tests)},
                              {"passed", report.passed()},
                              {"problems", boost::json::parse(report.problems.json())}};
      if (a.wish.trace) one["trace"] = report.trace;
      if (a.wish.state) one["state"] = report.state;
      list.push_back(one);
      continue;
    }
    if (!report.trace.empty() || !report.state.empty()) context.out << ink.bold(report.file) << '\n';
    context.out << report.trace << report.state;
    if (!report.passed()) context.out << report.problems.text();
  }
  context.result = failed ? 1 : 0;
  if (context.json)
    context.print_json({{"passed", passed}, {"failed", failed}, {"scenes", list}});
  else
    context.out << fmt::format("{} scene{} passed, {} failed\n", passed, passed == 1 ? "" : "s", failed);
}

}  // namespace

void add_scene(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("scene", "play scenes: situations with what must come of them");
  auto const a = std::make_shared<SceneArguments>();
  command->add_option("FILES", a->files, "scene files, or folders with them")->required();
  command->add_flag("--trace", a->wish.trace, "show every question, event and rule id");
  command->add_flag("--state", a->wish.state, "show the state at the end, by path");
  command->footer(
      "How to write one: docs/scenes.md\n\nExamples:\n  chronicler scene tests/scenes\n"
      "  chronicler scene bug.yaml --trace --state");
  command->callback([&context, a] { scenes(context, *a); });
}

}  // namespace cli
