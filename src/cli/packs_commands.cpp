// chronicler check | schema | packs
#include <fstream>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/journal.h"
#include "flow/fault.h"
#include "pack/complete.h"
#include "pack/lessons.h"
#include "pack/schema.h"
#include "pack/sources.h"
#include "workshop/check.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

// Which game a pack is for: pack.yaml says so, else the folder above it.
games::GameKind const& game_of(Context const& context, fs::path const& source) {
  if (!pack::is_pack(source)) throw flow::Refused(fmt::format("{} is no pack: it has no pack.yaml", source.string()));
  std::string const named = pack::meant_by(source).game;
  std::string const above = fs::absolute(source).lexically_normal().parent_path().filename().string();
  std::vector<std::string> known;
  for (games::GameKind const& kind : context.games) known.push_back(kind.id);
  for (std::string const& id : {named, above})
    for (games::GameKind const& kind : context.games)
      if (kind.id == id) return kind;
  std::string const file = pack::shown(source, "pack.yaml");
  if (named.empty())
    throw flow::Refused(fmt::format("{} does not say which game it is for; write \"game: \" and one of: {}", file,
                                    fmt::join(known, ", ")));
  throw flow::Refused(fmt::format("{}: there is no game \"{}\"; {}", file, named, pack::suggest(named, known)));
}

// The pack that one stands in, however deep.
std::optional<fs::path> pack_here() {
  fs::path const here = fs::current_path();
  for (fs::path at = here; at.has_relative_path(); at = at.parent_path())
    if (pack::is_pack(at)) return fs::relative(at, here);
  return {};
}

// A folder or zip, "stamina/core", "stamina" (all of its packs), or nothing (the pack one stands in, else all there
// are).
std::vector<fs::path> pack_folders(Context const& context, std::vector<std::string> const& names) {
  games::Places const places = context.places();
  std::vector<fs::path> folders;
  auto const all_of = [&](std::string const& game) {
    for (games::PackPlace const& pack : places.all_packs_of(game)) folders.push_back(pack.source);
  };
  auto const here = names.empty() ? pack_here() : std::nullopt;
  if (here)
    folders.push_back(*here);
  else if (names.empty())
    for (games::GameKind const& kind : context.games) all_of(kind.id);
  for (std::string name : names) {
    while (name.size() > 1 && name.back() == '/') name.pop_back();
    if (fs::is_directory(name) || pack::is_zip(name)) {
      folders.emplace_back(name);
    } else if (auto const slash = name.find('/'); slash != name.npos) {
      folders.push_back(
          places.pack_folder(games::find_game(context.games, name.substr(0, slash)).id, name.substr(slash + 1)));
    } else {
      games::find_game(context.games, name);
      all_of(name);
    }
  }
  if (folders.empty()) throw flow::Refused("there are no packs to check; name a folder, or say where with --packs DIR");
  return folders;
}

void check(Context& context, std::vector<std::string> const& names, bool everything) {
  boost::json::array list;
  games::Places const places = context.places();
  int errors = 0, warnings = 0;
  for (fs::path const& folder : pack_folders(context, names)) {
    games::GameKind const& kind = game_of(context, folder);
    pack::Problems const problems = workshop::check_pack(kind, places, folder, everything);
    errors += problems.errors();
    warnings += problems.warnings();
    if (context.json) {
      list.push_back({{"pack", folder.string()},
                      {"errors", problems.errors()},
                      {"warnings", problems.warnings()},
                      {"problems", boost::json::parse(problems.json())}});
      continue;
    }
    context.out << problems.text();
    context.out << fmt::format("{}: {} error{}, {} warning{}\n", folder.string(), problems.errors(),
                               problems.errors() == 1 ? "" : "s", problems.warnings(),
                               problems.warnings() == 1 ? "" : "s");
  }
  if (context.json) context.print_json({{"errors", errors}, {"warnings", warnings}, {"packs", list}});
  context.result = errors ? 1 : 0;
}

// `with`: a pack whose ids, and those of the packs it stands on, are offered; it also says which game.
void schema(Context& context, std::string const& game, std::string const& folder, std::string const& with) {
  if (game.empty() && with.empty()) throw flow::Refused("say which game, or a pack of it: --with DIR");
  games::GameKind const& kind = game.empty() ? game_of(context, with) : games::find_game(context.games, game);
  auto all = kind.schemas();
  all.merge(pack::schemas(pack::lessons_type()));
  if (!with.empty()) {
    if (game_of(context, with).id != kind.id)
      throw flow::Refused(fmt::format("{} is a pack of {}, not of {}", with, game_of(context, with).id, kind.id));
    pack::Problems problems;
    pack::Ids const ids = pack::ids_in(context.places().with_required(kind.id, with, problems));
    if (!problems.ok()) throw flow::Refused(problems.text());
    for (auto& [name, text] : all) text = pack::with_ids(text, ids);
  }
  if (folder.empty()) {
    boost::json::object together;
    for (auto const& [name, text] : all) together[name] = boost::json::parse(text);
    return context.print_json(together);
  }
  fs::create_directories(folder);
  for (auto const& [name, text] : all) std::ofstream(fs::path(folder) / (name + ".schema.json")) << text;
  if (context.json)
    context.print_json({{"written", all.size()}});
  else
    context.out << fmt::format("wrote {} schemas to {}\n", all.size(), folder);
}

// docs/packs.md and a page for each game below it, by name.
std::map<std::string, std::string> reference_pages(games::Catalogue const& games, fs::path const& docs) {
  std::map<std::string, std::string> pages;
  std::string& index = pages["packs.md"];
  index =
      "# What packs may say\n\nGenerated by `chronicler packs`; do not edit. `chronicler check PACK` tells what is "
      "wrong "
      "with a pack, `chronicler schema GAME` gives the same description to editors, `chronicler new GAME KIND NAME` "
      "writes an example of anything.\n\n| game | every field and verb | from an empty folder |\n| --- | --- | --- |\n";
  for (games::GameKind const& kind : games) {
    pages[fmt::format("packs/{}.md", kind.id)] = kind.reference();
    std::string const tutorial = fmt::format("packs/{}-tutorial.md", kind.id);
    index += fmt::format("| {0} | [{1}](packs/{1}.md) | {2} |\n", kind.title, kind.id,
                         fs::exists(docs / tutorial) ? fmt::format("[tutorial]({})", tutorial) : "");
  }
  index +=
      "\n## While you write\n\n`chronicler serve --edit PACK` opens the [workshop](packs/workshop.md): whatever you "
      "save is drawn in the browser as it lies on the table, with its problems beside it, and can be played from "
      "there.\n\n## In an editor\n\nAn editor that knows JSON Schema (VS Code with its YAML extension, for one) "
      "completes "
      "fields, words and ids while you type. `chronicler schema --with PACK --to PACK/.schemas` writes one schema for "
      "each folder, with the ids that PACK and the packs it requires have at every place that takes one; run it again "
      "when there are new ones. Names that begin with a dot are no part of a pack. In VS Code, `.vscode/settings.json` "
      "beside pack.yaml then says which schema belongs to which files, as `{\"yaml.schemas\": "
      "{\".schemas/scenarios.schema.json\": \"scenarios/*.yaml\"}}`.\n";
  index +=
      "\nEvery pack may also teach: words that explain themselves, chapters of a guide and a coached first game, alike "
      "for every game. [Every field](packs/lessons.md), and [how to write one](lessons.md).\n";
  pages["packs/lessons.md"] = pack::reference(pack::lessons_type(), "Lessons", {});
  return pages;
}

void reference(Context& context, bool check_only) {
  fs::path const docs = context.places().need("docs");
  std::vector<std::string> old;
  for (auto const& [name, text] : reference_pages(context.games, docs)) {
    if (fs::exists(docs / name) && read_file(docs / name) == text) continue;
    old.push_back("docs/" + name);
    if (check_only) continue;
    fs::create_directories((docs / name).parent_path());
    std::ofstream(docs / name) << text;
  }
  if (context.json) context.print_json({{"fresh", old.empty()}, {"written", !check_only && !old.empty()}});
  if (check_only) {
    context.result = old.empty() ? 0 : 1;
    if (!old.empty()) context.err << fmt::format("{}: not fresh; run: chronicler packs\n", fmt::join(old, ", "));
    return;
  }
  if (!context.json)
    context.out << (old.empty() ? "docs/packs.md and its pages are fresh\n"
                                : fmt::format("wrote {}\n", fmt::join(old, ", ")));
}

}  // namespace

void add_packs(CLI::App& app, Context& context) {
  {
    auto* const command = app.add_subcommand("check", "check packs: every problem at once, with its place");
    auto const names = std::make_shared<std::vector<std::string>>();
    command->add_option("PACKS", *names,
                        "folders or zips, or game/pack, or a game; nothing: the pack you stand in, else all packs");
    auto const everything = std::make_shared<bool>(false);
    command->add_flag("--all", *everything, "also say which verbs of the game no card uses");
    command->footer(
        "Exit code 1 when there are errors; warnings do not count.\n\nExamples:\n  chronicler check\n"
        "  chronicler check stamina/core\n  chronicler check ~/my-pack --json");
    command->callback([&context, names, everything] { check(context, *names, *everything); });
  }
  {
    auto* const command = app.add_subcommand("schema", "JSON Schema of a game's pack files, for editors");
    auto const game = std::make_shared<std::string>(), folder = std::make_shared<std::string>(),
               with = std::make_shared<std::string>();
    command->add_option("GAME", *game, "which game; with --with the pack says it");
    command->add_option("--to", *folder, "write one file per kind of thing into this folder");
    command->add_option("--with", *with, "also offer the ids of this pack and of the packs it requires");
    command->footer(
        "Examples:\n  chronicler schema stamina\n  chronicler schema stamina --to .schemas\n"
        "  chronicler schema --with ~/my-pack --to ~/my-pack/.schemas");
    command->callback([&context, game, folder, with] { schema(context, *game, *folder, *with); });
  }
  {
    auto* const command =
        app.add_subcommand("packs", "write docs/packs.md and docs/packs/GAME.md: every field and verb a pack may use");
    auto const check_only = std::make_shared<bool>(false);
    command->add_flag("--check", *check_only, "only say whether it is fresh (exit code 1 if not)");
    command->footer("Examples:\n  chronicler packs\n  chronicler packs --check");
    command->callback([&context, check_only] { reference(context, *check_only); });
  }
}

}  // namespace cli
