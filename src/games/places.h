// Where packs, ledgers and documents lie: beside the place one works in, or beside the program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace games {

// Where a pack was found.
enum class Origin {
  added,      // by --packs, --pack or CHRONICLER_PACKS
  installed,  // by chronicler pack install
  built_in,
};

struct PackPlace {
  std::string id;
  std::filesystem::path source;  // a folder, or a zip
  Origin origin = Origin::built_in;
};

class Places {
 public:
  // Looks for packs, in this order, in the folders of `packs` and of the environment's CHRONICLER_PACKS (several, with
  // colons between, as in PATH), where packs are installed, and in what came with the program: in the working folder
  // and those above it, ../share/chronicler beside the program, and the folders above the program.
  // Throws flow::Refused when one of `packs` is not there.
  static Places usual(std::string_view packs = {});
  explicit Places(std::vector<std::filesystem::path> roots, std::vector<std::filesystem::path> added = {})
      : roots_(std::move(roots)), added_(std::move(added)) {}

  // A file or folder of the project ("ledger", "docs/map.md"), the first found.
  std::optional<std::filesystem::path> find(std::string_view name) const;
  std::filesystem::path need(std::string_view name) const;  // throws flow::Refused

  // A pack that people named by its path (a folder or a zip) is known by its id from now on; the id is given back.
  // What is no path stays as it is.  Never for names out of a file that a stranger may have written.
  std::string take(GameKind const&, std::string const& name_or_path);
  std::vector<std::string> take(GameKind const&, std::vector<std::string> const& names_or_paths);

  // Every pack of a game by its id; of several with one id the first found.
  std::vector<PackPlace> all_packs_of(std::string_view game) const;
  std::vector<std::string> packs_of(std::string_view game) const;
  std::optional<std::filesystem::path> find_pack(std::string_view game, std::string_view id) const;
  // Throws flow::Refused with what there is instead.
  std::filesystem::path pack_folder(std::string_view game, std::string_view id) const;
  // The pack and before it those that it requires, from wherever they are.
  pack::Folders with_required(std::string_view game, std::filesystem::path const& source, pack::Problems&) const;

 private:
  std::vector<std::filesystem::path> roots_;
  std::vector<std::filesystem::path> added_;  // a pack, or packs, or <game>/<pack> below it
};

// $XDG_DATA_HOME/chronicler/packs, else ~/.local/share/chronicler/packs.
std::filesystem::path installed_packs();

// Packs that cannot be used: every problem in the order of files and lines.
class PackTrouble : public std::runtime_error {
 public:
  explicit PackTrouble(pack::Problems problems);
  pack::Problems const& problems() const { return problems_; }

 private:
  pack::Problems problems_;
};

// These packs ("core" if none is named) and what they require.  Throws flow::Refused or PackTrouble.
pack::Folders folders_of(GameKind const&, std::vector<std::string> const& packs, Places const&);
// The game with them.
std::shared_ptr<flow::Game const> load_game(GameKind const&, std::vector<std::string> const& packs, Places const&);

}  // namespace games
