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

ReadPack read_sound_pack(Catalogue const& games, Places const& places, fs::path const& source) {
  if (!fs::exists(source)) throw flow::Refused(fmt::format("there is no {}", source.string()));
  return read_sound_pack(
      games,
      [&places](auto const& game, auto const& from, auto& problems) {
        return places.with_required(game, from, problems);
      },
      source);
}

Installed install_pack(Catalogue const& games, Places const& places, fs::path const& source) {
  ReadPack const read = read_sound_pack(games, places, source);
  if (pack::is_zip(source)) refuse_changed(read, pack::zip_label(source), source);
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

}  // namespace games
