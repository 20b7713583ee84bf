#include "games/places.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/sources.h"

namespace games {

namespace fs = std::filesystem;

namespace {

void add_with_parents(std::vector<fs::path>& roots, fs::path folder) {
  for (;; folder = folder.parent_path()) {
    roots.push_back(folder);
    if (!folder.has_relative_path()) return;
  }
}

bool is_folder(fs::path const& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

fs::path without_slash(fs::path const& path) { return path.has_filename() ? path : path.parent_path(); }

std::vector<fs::path> paths_in(std::string_view list) {
  std::vector<fs::path> paths;
  while (!list.empty()) {
    std::string_view const one = list.substr(0, list.find(':'));
    if (!one.empty()) paths.push_back(without_slash(fs::path(one).lexically_normal()));
    list.remove_prefix(std::min(one.size() + 1, list.size()));
  }
  return paths;
}

void add_pack(std::vector<PackPlace>& all, PackPlace pack) {
  bool const known = std::any_of(all.begin(), all.end(), [&](PackPlace const& p) { return p.id == pack.id; });
  if (!known) all.push_back(std::move(pack));
}

// What is in a folder of packs.  A folder gives its pack its id, so that mistakes inside are told when it is loaded; a
// zip may have any name, and is asked.
void add_packs_in(std::vector<PackPlace>& all, fs::path const& folder, std::string_view game, bool mixed,
                  Origin origin) {
  std::error_code error;
  std::vector<fs::path> found;
  for (auto const& entry : fs::directory_iterator(folder, error))
    if (pack::is_pack(entry.path())) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  for (fs::path const& source : found) {
    if (!mixed && !pack::is_zip(source)) {
      add_pack(all, {source.filename().string(), source, origin});
    } else if (pack::Meant const meant = pack::meant_by(source); meant.game == game) {
      add_pack(all, {meant.id, source, origin});
    }
  }
}

// `place` is a pack, holds packs, or holds them as <game>/<pack>.
void add_packs(std::vector<PackPlace>& all, fs::path const& place, std::string_view game, Origin origin) {
  if (pack::is_pack(place)) {
    if (pack::Meant const meant = pack::meant_by(place); meant.game == game) add_pack(all, {meant.id, place, origin});
    return;
  }
  add_packs_in(all, place / game, game, false, origin);
  if (origin != Origin::built_in) add_packs_in(all, place, game, true, origin);
}

}  // namespace

Places Places::usual(std::string_view packs) {
  std::vector<fs::path> added;
  for (fs::path const& folder : paths_in(packs)) {
    if (!is_folder(folder) && !pack::is_zip(folder))
      throw flow::Refused(fmt::format("there is no folder {} to look for packs in", folder.string()));
    added.push_back(folder);
  }
  if (char const* const named = std::getenv("CHRONICLER_PACKS"))
    for (fs::path const& folder : paths_in(named)) added.push_back(folder);
  std::vector<fs::path> roots;
  std::error_code error;
  add_with_parents(roots, fs::current_path(error));
  fs::path const program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    roots.push_back(program.parent_path().parent_path() / "share" / "chronicler");
    add_with_parents(roots, program.parent_path());
  }
  return Places(std::move(roots), std::move(added));
}

fs::path installed_packs() {
  char const* const data = std::getenv("XDG_DATA_HOME");
  char const* const home = std::getenv("HOME");
  fs::path const base = data && *data ? fs::path(data) : fs::path(home && *home ? home : ".") / ".local" / "share";
  return base / "chronicler" / "packs";
}

std::optional<fs::path> Places::find(std::string_view name) const {
  std::error_code error;
  for (fs::path const& root : roots_)
    if (fs::exists(root / name, error)) return root / name;
  return {};
}

fs::path Places::need(std::string_view name) const {
  if (auto found = find(name)) return *found;
  throw flow::Refused(fmt::format("there is no {} here; start the program inside the project's folder", name));
}

std::string Places::take(GameKind const& kind, std::string const& name_or_path) {
  fs::path const path(name_or_path);
  bool const named = name_or_path.find('/') == name_or_path.npos && find_pack(kind.id, name_or_path);
  if (named || !pack::is_pack(path)) {
    if (!named && name_or_path.find('/') != name_or_path.npos)
      throw flow::Refused(fmt::format("{} is no pack: neither a folder with a pack.yaml nor a zip", name_or_path));
    return name_or_path;
  }
  pack::Problems problems;
  auto const read = pack::read_manifest(fs::absolute(path), pack::files_of(fs::absolute(path), problems), problems);
  if (!read) throw PackTrouble(std::move(problems));
  if (read->manifest.game != kind.id)
    throw flow::Refused(fmt::format("{} is a pack for {}, not for {}", name_or_path, read->manifest.game, kind.id));
  added_.insert(added_.begin(), without_slash(fs::absolute(path).lexically_normal()));
  return read->manifest.id;
}

std::vector<std::string> Places::take(GameKind const& kind, std::vector<std::string> const& names_or_paths) {
  std::vector<std::string> ids;
  for (std::string const& name : names_or_paths) ids.push_back(take(kind, name));
  return ids;
}

std::vector<PackPlace> Places::all_packs_of(std::string_view game) const {
  std::vector<PackPlace> all;
  for (fs::path const& folder : added_) add_packs(all, folder, game, Origin::added);
  add_packs(all, installed_packs(), game, Origin::installed);
  for (fs::path const& root : roots_)
    if (is_folder(root / "packs" / game)) {
      add_packs(all, root / "packs", game, Origin::built_in);
      break;
    }
  std::sort(all.begin(), all.end(), [](PackPlace const& a, PackPlace const& b) { return a.id < b.id; });
  return all;
}

std::vector<std::string> Places::packs_of(std::string_view game) const {
  std::vector<std::string> ids;
  for (PackPlace const& pack : all_packs_of(game)) ids.push_back(pack.id);
  return ids;
}

std::optional<fs::path> Places::find_pack(std::string_view game, std::string_view id) const {
  // A chronicle names packs too, and may come from a stranger: a name stays inside the packs' folders.
  if (id.empty() || id.find('/') != id.npos || id == ".." || id == ".") return {};
  for (PackPlace const& pack : all_packs_of(game))
    if (pack.id == id) return pack.source;
  for (fs::path const& root : roots_)  // made for scenes, listed nowhere
    if (fs::path const folder = root / "tests" / "packs" / game / id; is_folder(folder)) return folder;
  return {};
}

fs::path Places::pack_folder(std::string_view game, std::string_view id) const {
  if (auto found = find_pack(game, id)) return *found;
  std::vector<std::string> const known = packs_of(game);
  if (known.empty())
    throw flow::Refused(fmt::format("there are no packs for {}; say where they are with --packs DIR", game));
  throw flow::Refused(fmt::format("there is no pack \"{}\" for {}; {}; --packs DIR says where others are", id, game,
                                  pack::suggest(id, known)));
}

pack::Folders Places::with_required(std::string_view game, fs::path const& source, pack::Problems& problems) const {
  auto const find = [&](std::string const& id) { return find_pack(game, id); };
  return pack::with_required(source, find, problems);
}

pack::Folders folders_of(GameKind const& kind, std::vector<std::string> const& packs, Places const& places) {
  pack::Folders folders;
  pack::Problems problems;
  std::vector<std::string> const wanted = packs.empty() ? std::vector<std::string>{"core"} : packs;
  for (std::string const& name : wanted)
    for (fs::path const& folder : places.with_required(kind.id, places.pack_folder(kind.id, name), problems))
      if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
  if (!problems.ok()) throw PackTrouble(std::move(problems));
  return folders;
}

std::shared_ptr<flow::Game const> load_game(GameKind const& kind, std::vector<std::string> const& packs,
                                            Places const& places) {
  Loaded loaded = kind.load(folders_of(kind, packs, places));
  if (!loaded.game) throw PackTrouble(std::move(loaded.problems));
  return loaded.game;
}

}  // namespace games
