#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "flow/chronicle.h"
#include "flow/fault.h"

namespace cli {

void Context::print_json(boost::json::value const& value) { out << boost::json::serialize(value) << '\n'; }

namespace {

void list_games(Context& context) {
  if (context.json) {
    boost::json::array list;
    for (games::GameKind const& game : context.games)
      list.push_back({{"id", game.id}, {"title", game.title}, {"blurb", game.blurb}, {"prefix", game.prefix}});
    return context.print_json(list);
  }
  for (games::GameKind const& game : context.games) context.out << fmt::format("{:<14}{}\n", game.id, game.blurb);
}

std::string games_as_text(games::Catalogue const& games) {
  std::string list;
  for (games::GameKind const& game : games) list += fmt::format("  {:<14}{}\n", game.id, game.blurb);
  return list;
}

}  // namespace

int run(int argc, char const* const* argv, games::Catalogue const& games, std::istream& in, std::ostream& out,
        std::ostream& err) {
  Context context{games, in, out, err, false, {}, 0};
  CLI::App app{"Chronicler plays co-operative campaign board games by their full rules.", "chronicler"};
  app.set_version_flag("--version", std::string("chronicler ") + std::string(flow::engine_version()));
  app.add_flag("--json", context.json, "print JSON instead of text (every command)");
  app.add_option(
      "--packs", context.packs,
      "folders with packs beside the usual ones (a pack, packs, or <game>/<pack>), with colons between; those "
      "of CHRONICLER_PACKS come after them");
  app.require_subcommand(1);
  app.fallthrough();
  app.footer("Games:\n" + games_as_text(games) +
             "\nExamples:\n  chronicler play stamina\n  chronicler rules stamina reaction\n"
             "  chronicler COMMAND --help");
  auto* const list = app.add_subcommand("games", "list the games");
  list->footer("Example:\n  chronicler games --json");
  list->callback([&context] { list_games(context); });
  add_serve(app, context);
  add_reports(app, context);
  add_site(app, context);
  add_play(app, context);
  add_scene(app, context);
  add_packs(app, context);
  add_pack(app, context);
  add_new(app, context);
  add_engine(app, context);
  add_replay(app, context);
  add_rules(app, context);
  add_lab(app, context);
  add_bench(app, context);

  auto const fail = [&](std::string_view sentence) {
    if (context.json)
      context.print_json({{"error", sentence}});
    else
      err << "chronicler: " << sentence << '\n';
    return 2;
  };
  try {
    app.parse(argc, argv);
    return context.result;
  } catch (CLI::Success const& wanted) {  // --help and --version
    return app.exit(wanted, out, err);
  } catch (CLI::ParseError const& e) {
    return fail(std::string(e.what()) + "; see chronicler --help");
  } catch (games::PackTrouble const& e) {
    if (context.json) {
      out << e.problems().json() << '\n';
      return 2;
    }
    err << e.problems().text();
    return fail(std::string(e.what()) + "; no game can start before that is mended");
  } catch (flow::Refused const& e) {
    return fail(e.what());
  } catch (std::filesystem::filesystem_error const& e) {
    return fail(e.what());
  } catch (flow::Fault const& e) {
    err << "chronicler: a bug in the rules.  " << e.what() << '\n';
    return 1;
  }
}

}  // namespace cli
