// chronicler pack install | list | remove | make
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "flow/fault.h"
#include "pack/zip.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct ReadPack {
  games::GameKind const* kind = nullptr;
  pack::Manifest manifest;
  std::vector<pack::File> files;
  std::string hash;

  std::string label() const { return fmt::format("{}/{} {} {}", kind->id, manifest.id, manifest.version_text(), hash); }
};

// A pack without errors, as it is read.  Throws games::PackTrouble with all that is wrong.
ReadPack read_sound_pack(Context const& context, fs::path const& source) {
  if (!fs::exists(source)) throw flow::Refused(fmt::format("there is no {}", source.string()));
  pack::Problems problems;
  ReadPack read;
  read.files = pack::files_of(source, problems);
  auto const manifest = pack::read_manifest(source, read.files, problems);
  if (!manifest || !problems.ok()) throw games::PackTrouble(std::move(problems));
  read.manifest = manifest->manifest;
  read.hash = pack::hash_of(read.files);
  read.kind = &games::find_game(context.games, read.manifest.game);
  pack::Folders const folders = context.places().with_required(read.kind->id, source, problems);
  if (problems.ok()) problems = read.kind->check(folders);
  if (!problems.ok()) throw games::PackTrouble(std::move(problems));
  return read;
}

void make(Context& context, std::string const& folder, std::string const& to) {
  ReadPack const read = read_sound_pack(context, folder);
  fs::path const file = to.empty() ? fmt::format("{}-{}.zip", read.manifest.id, read.manifest.version_text()) : to;
  if (fs::exists(file)) throw flow::Refused(fmt::format("{} is already there", file.string()));
  pack::write_zip(file, read.manifest.id, read.files, read.label());
  if (context.json)
    return context.print_json({{"file", file.string()},
                               {"game", read.kind->id},
                               {"id", read.manifest.id},
                               {"version", read.manifest.version_text()},
                               {"hash", read.hash}});
  context.out << fmt::format("wrote {}: {}, {} files; install it with: chronicler pack install {}\n", file.string(),
                             read.label(), read.files.size(), file.filename().string());
}

fs::path installed_file(std::string const& game, std::string const& id) {
  return games::installed_packs() / game / (id + ".zip");
}

// Readers find the old pack or the new one, never half of one.
void put_in_place(fs::path const& file, ReadPack const& read) {
  fs::create_directories(file.parent_path());
  fs::path const beside = file.parent_path() / fmt::format(".{}.new", read.manifest.id);
  fs::remove(beside);
  pack::write_zip(beside, read.manifest.id, read.files, read.label());
  fs::rename(beside, file);
}

void install(Context& context, std::string const& source) {
  ReadPack const read = read_sound_pack(context, source);
  std::string const label = pack::is_zip(source) ? pack::zip_label(source) : "";
  if (label.starts_with(read.kind->id + "/") && label != read.label())
    throw flow::Refused(
        fmt::format("{} was changed after it was made: it says {}, and is {}; ask for it again, or unpack it, look and "
                    "make it anew with chronicler pack make",
                    source, label, read.label()));
  fs::path const file = installed_file(read.kind->id, read.manifest.id);
  auto const before = pack::manifest_of(file);
  put_in_place(file, read);
  if (context.json)
    return context.print_json({{"game", read.kind->id},
                               {"id", read.manifest.id},
                               {"version", read.manifest.version_text()},
                               {"hash", read.hash},
                               {"replaced", before ? before->version_text() : ""}});
  context.out << fmt::format("installed {}{}; play it with: chronicler play {} --pack {}\n", read.label(),
                             before ? " in place of " + before->version_text() : "", read.kind->id, read.manifest.id);
}

void remove(Context& context, std::string const& name) {
  auto const slash = name.find('/');
  std::string const wanted_game = slash == name.npos ? "" : name.substr(0, slash);
  std::string const id = slash == name.npos ? name : name.substr(slash + 1);
  if (!wanted_game.empty()) games::find_game(context.games, wanted_game);
  std::vector<std::string> known;
  std::vector<games::PackPlace> found;
  games::Places const places({});  // only what is installed
  for (games::GameKind const& kind : context.games)
    for (games::PackPlace const& pack : places.all_packs_of(kind.id)) {
      if (pack.origin != games::Origin::installed) continue;
      known.push_back(kind.id + "/" + pack.id);
      if (pack.id == id && (wanted_game.empty() || wanted_game == kind.id)) found.push_back(pack);
    }
  if (found.empty() && known.empty()) throw flow::Refused("no packs are installed");
  if (found.empty()) throw flow::Refused(fmt::format("\"{}\" is not installed; {}", name, pack::suggest(name, known)));
  if (found.size() > 1) throw flow::Refused(fmt::format("\"{}\" is installed for several games; say GAME/{}", id, id));
  if (!pack::is_zip(found.front().source))
    throw flow::Refused(
        fmt::format("{} is a folder that somebody put there; remove it yourself", found.front().source.string()));
  fs::remove(found.front().source);
  if (context.json) return context.print_json({{"removed", id}});
  context.out << fmt::format("removed {}; games begun with it can be taken up when it is installed again\n", id);
}

char const* in_words(games::Origin origin) {
  switch (origin) {
    case games::Origin::added: return "added";
    case games::Origin::installed: return "installed";
    case games::Origin::built_in: break;
  }
  return "built in";
}

void list(Context& context, std::string const& game) {
  if (!game.empty()) games::find_game(context.games, game);
  games::Places const places = context.places();
  boost::json::array all;
  for (games::GameKind const& kind : context.games) {
    if (!game.empty() && game != kind.id) continue;
    for (games::PackPlace const& place : places.all_packs_of(kind.id)) {
      pack::Problems problems;
      std::vector<pack::File> const files = pack::files_of(place.source, problems);
      auto const read = pack::read_manifest(place.source, files, problems);
      pack::Manifest const about = read ? read->manifest : pack::Manifest{};
      std::string const version = read ? about.version_text() : "?";
      all.push_back({{"game", kind.id},
                     {"id", place.id},
                     {"version", version},
                     {"hash", pack::hash_of(files)},
                     {"title", about.title},
                     {"author", about.author},
                     {"origin", in_words(place.origin)},
                     {"source", place.source.string()},
                     {"readable", read.has_value()}});
      if (!context.json)
        context.out << fmt::format("{:<28} {:<8} {:<10} {}{}{}\n", kind.id + "/" + place.id, version,
                                   in_words(place.origin), read ? about.title : "pack.yaml has mistakes",
                                   about.author.empty() ? "" : ", by " + about.author,
                                   place.origin == games::Origin::built_in ? "" : "  " + place.source.string());
    }
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
