#include "games/places.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "flow/fault.h"

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

}  // namespace

Places Places::usual(std::optional<fs::path> packs) {
  if (!packs) {
    char const* const named = std::getenv("CHRONICLER_PACKS");
    if (named && *named) packs = named;
  }
  std::vector<fs::path> roots;
  std::error_code error;
  add_with_parents(roots, fs::current_path(error));
  fs::path const program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    roots.push_back(program.parent_path().parent_path() / "share" / "chronicler");
    add_with_parents(roots, program.parent_path());
  }
  return Places(std::move(roots), std::move(packs));
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

std::vector<fs::path> Places::pack_roots() const {
  if (packs_) return {*packs_};
  std::vector<fs::path> found;
  for (fs::path const& root : roots_) found.push_back(root / "packs");
  for (fs::path const& root : roots_) found.push_back(root / "tests" / "packs");  // made for scenes, listed nowhere
  return found;
}

std::vector<std::string> Places::packs_of(std::string_view game) const {
  for (fs::path const& root : pack_roots()) {
    if (!is_folder(root / game)) continue;
    std::vector<std::string> names;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(root / game, error))
      if (fs::exists(entry.path() / "pack.yaml", error)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }
  return {};
}

fs::path Places::pack_folder(std::string_view game, std::string_view pack) const {
  // A chronicle names packs too, and may come from a stranger: a name stays inside the packs' folder.
  bool const is_name = pack.find('/') == pack.npos && pack != ".." && pack != "." && !pack.empty();
  if (is_name)
    for (fs::path const& root : pack_roots())
      if (is_folder(root / game / pack)) return root / game / pack;
  std::vector<std::string> const known = packs_of(game);
  if (known.empty())
    throw flow::Refused(fmt::format("there are no packs for {}{}; say where they are with --packs DIR", game,
                                    packs_ ? " in " + packs_->string() : ""));
  throw flow::Refused(fmt::format("there is no pack \"{}\" for {}; {}", pack, game, pack::suggest(pack, known)));
}

PackTrouble::PackTrouble(pack::Problems problems)
    : std::runtime_error(fmt::format("the pack has {} error{}", problems.errors(), problems.errors() == 1 ? "" : "s")),
      problems_(std::move(problems)) {}

std::shared_ptr<flow::Game const> load_game(GameKind const& kind, std::vector<std::string> const& packs,
                                            Places const& places) {
  pack::Folders folders;
  pack::Problems problems;
  std::vector<std::string> const wanted = packs.empty() ? std::vector<std::string>{"core"} : packs;
  for (std::string const& name : wanted)
    for (fs::path const& folder : pack::with_required(places.pack_folder(kind.id, name), problems))
      if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
  if (!problems.ok()) throw PackTrouble(std::move(problems));
  Loaded loaded = kind.load(folders);
  if (!loaded.game) throw PackTrouble(std::move(loaded.problems));
  return loaded.game;
}

}  // namespace games
