#include "games/installed.h"

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/zip.h"

namespace games {

namespace fs = std::filesystem;

namespace {

fs::path installed_file(std::string const& game, std::string const& id) {
  return installed_packs() / game / (id + ".zip");
}

void put_in_place(fs::path const& file, ReadPack const& read) {
  fs::create_directories(file.parent_path());
  fs::path const beside = file.parent_path() / fmt::format(".{}.new", read.manifest.id);
  fs::remove(beside);
  pack::write_zip(beside, read.manifest.id, read.files, read.label());
  fs::rename(beside, file);
}

}  // namespace

std::string ReadPack::label() const {
  return fmt::format("{}/{} {} {}", kind->id, manifest.id, manifest.version_text(), hash);
}

ReadPack read_sound_pack(Catalogue const& games, Places const& places, fs::path const& source) {
  if (!fs::exists(source)) throw flow::Refused(fmt::format("there is no {}", source.string()));
  pack::Problems problems;
  ReadPack read;
  read.files = pack::files_of(source, problems);
  auto const manifest = pack::read_manifest(source, read.files, problems);
  if (!manifest || !problems.ok()) throw PackTrouble(std::move(problems));
  read.manifest = manifest->manifest;
  read.hash = pack::hash_of(read.files);
  read.kind = &find_game(games, read.manifest.game);
  pack::Folders const folders = places.with_required(read.kind->id, source, problems);
  if (problems.ok()) problems = read.kind->check(folders);
  if (!problems.ok()) throw PackTrouble(std::move(problems));
  return read;
}

Installed install_pack(Catalogue const& games, Places const& places, fs::path const& source) {
  ReadPack const read = read_sound_pack(games, places, source);
  std::string const label = pack::is_zip(source) ? pack::zip_label(source) : "";
  if (label.starts_with(read.kind->id + "/") && label != read.label())
    throw flow::Refused(
        fmt::format("{} was changed after it was made: it says {}, and is {}; ask for it again, or unpack it, look and "
                    "make it anew with chronicler pack make",
                    source.string(), label, read.label()));
  fs::path const file = installed_file(read.kind->id, read.manifest.id);
  auto const before = pack::manifest_of(file);
  put_in_place(file, read);
  Installed done{read.kind->id, read.manifest.id, read.manifest.version_text(), read.hash, "", ""};
  if (before) done.replaced = before->version_text();
  done.sentence = fmt::format("installed {}{}; play it with: chronicler play {} --pack {}", read.label(),
                              before ? " in place of " + done.replaced : "", done.game, done.id);
  return done;
}

Removed remove_pack(Catalogue const& games, std::string const& name) {
  auto const slash = name.find('/');
  std::string const wanted_game = slash == name.npos ? "" : name.substr(0, slash);
  std::string const id = slash == name.npos ? name : name.substr(slash + 1);
  if (!wanted_game.empty()) find_game(games, wanted_game);
  std::vector<std::string> known;
  std::vector<PackPlace> found;
  Places const places({});  // only what is installed
  for (GameKind const& kind : games)
    for (PackPlace const& pack : places.all_packs_of(kind.id)) {
      if (pack.origin != Origin::installed) continue;
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
  return {id, fmt::format("removed {}; games begun with it can be taken up when it is installed again", id)};
}

bool ListedPack::removable() const { return place.origin == Origin::installed && pack::is_zip(place.source); }

std::vector<ListedPack> list_packs(Catalogue const& games, Places const& places, std::string const& game) {
  if (!game.empty()) find_game(games, game);
  std::vector<ListedPack> all;
  for (GameKind const& kind : games) {
    if (!game.empty() && game != kind.id) continue;
    for (PackPlace const& place : places.all_packs_of(kind.id)) {
      pack::Problems problems;
      std::vector<pack::File> const files = pack::files_of(place.source, problems);
      auto const read = pack::read_manifest(place.source, files, problems);
      all.push_back({&kind, place, read ? read->manifest : pack::Manifest{}, pack::hash_of(files), read.has_value()});
    }
  }
  return all;
}

char const* in_words(Origin origin) {
  switch (origin) {
    case Origin::added: return "added";
    case Origin::installed: return "installed";
    case Origin::built_in: break;
  }
  return "built in";
}

}  // namespace games
