// chronicler pack install | list | remove | make
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "flow/fault.h"
#include "games/installed.h"
#include "pack/zip.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

void make(Context& context, std::string const& folder, std::string const& to) {
  games::ReadPack const read = games::read_sound_pack(context.games, context.places(), folder);
  fs::path const file = to.empty() ? fmt::format("{}-{}.zip", read.manifest.id, read.manifest.version_text()) : to;
  if (fs::exists(file))
    throw flow::Refused(fmt::format("{} is already there; let the version in pack.yaml grow, or name another with --to",
                                    file.string()));
  pack::write_zip(file, read.manifest.id, read.files, read.label());
  if (context.json)
    return context.print_json({{"file", file.string()},
                               {"game", read.kind->id},
                               {"id", read.manifest.id},
                               {"version", read.manifest.version_text()},
                               {"hash", read.hash}});
  context.out << fmt::format("wrote {}: {}, {} files; install it with: chronicler pack install {}\n", file.string(),
                             read.label(), read.files.size(), file.filename().string());
  if (read.manifest.author == unnamed_author)
    context.out << "Nobody is named yet: pack.yaml says author: " << unnamed_author << '\n';
}

void install(Context& context, std::string const& source) {
  games::Installed const done = games::install_pack(context.games, context.places(), source);
  if (context.json)
    return context.print_json({{"game", done.game},
                               {"id", done.id},
                               {"version", done.version},
                               {"hash", done.hash},
                               {"replaced", done.replaced}});
  context.out << done.sentence << '\n';
}

void remove(Context& context, std::string const& name) {
  games::Removed const done = games::remove_pack(context.games, name);
  if (context.json) return context.print_json({{"removed", done.id}});
  context.out << done.sentence << '\n';
}

void list(Context& context, std::string const& game) {
  boost::json::array all;
  for (games::ListedPack const& pack : games::list_packs(context.games, context.places(), game)) {
    pack::Manifest const& about = pack.manifest;
    all.push_back({{"game", pack.kind->id},
                   {"id", pack.place.id},
                   {"version", pack.version()},
                   {"hash", pack.hash},
                   {"title", about.title},
                   {"author", about.author},
                   {"origin", games::in_words(pack.place.origin)},
                   {"source", pack.place.source.string()},
                   {"readable", pack.readable}});
    if (!context.json)
      context.out << fmt::format("{:<28} {:<8} {:<10} {}{}{}\n", pack.kind->id + "/" + pack.place.id, pack.version(),
                                 games::in_words(pack.place.origin),
                                 pack.readable ? about.title : "pack.yaml has mistakes",
                                 about.author.empty() ? "" : ", by " + about.author,
                                 pack.place.origin == games::Origin::built_in ? "" : "  " + pack.place.source.string());
  }
  if (context.json) context.print_json(all);
}

}  // namespace

void add_pack(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("pack", "packs from elsewhere: install, list, remove, make");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n  chronicler pack make ~/mill\n  chronicler pack install mill-1.0.0.zip\n"
      "  chronicler pack list stamina\n  chronicler pack remove stamina/mill");
  auto const name = std::make_shared<std::string>(), to = std::make_shared<std::string>();
  {
    auto* const sub = command->add_subcommand("install", "check a zip (or a folder) and keep it for all games to come");
    sub->add_option("FILE", *name, "a zip that chronicler pack make wrote, or any zip of a pack")->required();
    sub->footer("Example:\n  chronicler pack install mill-1.0.0.zip");
    sub->callback([&context, name] { install(context, *name); });
  }
  {
    auto* const sub = command->add_subcommand("list", "every pack that can be played, with its version and author");
    sub->add_option("GAME", *name, "only those of one game");
    sub->footer("Example:\n  chronicler pack list stamina --json");
    sub->callback([&context, name] { list(context, *name); });
  }
  {
    auto* const sub = command->add_subcommand("remove", "remove an installed pack");
    sub->add_option("PACK", *name, "its id, or GAME/ID")->required();
    sub->footer("Example:\n  chronicler pack remove stamina/mill");
    sub->callback([&context, name] { remove(context, *name); });
  }
  {
    auto* const sub = command->add_subcommand("make", "check a pack's folder and write it as a zip, to send to others");
    sub->add_option("DIR", *name, "the pack's folder")->required();
    sub->add_option("--to", *to, "the file to write (else ID-VERSION.zip)");
    sub->footer("The same folder gives the same zip, byte for byte.\n\nExample:\n  chronicler pack make ~/mill");
    sub->callback([&context, name, to] { make(context, *name, *to); });
  }
}

}  // namespace cli
