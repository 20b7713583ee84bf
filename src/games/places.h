// Where packs, ledgers and documents lie: beside the place one works in, or beside the program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace games {

class Places {
 public:
  // Looks, in this order, in `packs` (else the environment's CHRONICLER_PACKS), the working folder and those above it,
  // ../share/chronicler beside the program, and the folders above the program.
  static Places usual(std::optional<std::filesystem::path> packs = {});
  explicit Places(std::vector<std::filesystem::path> roots, std::optional<std::filesystem::path> packs = {})
      : roots_(std::move(roots)), packs_(std::move(packs)) {}

  // A file or folder of the project ("ledger", "docs/map.md"), the first found.
  std::optional<std::filesystem::path> find(std::string_view name) const;
  std::filesystem::path need(std::string_view name) const;  // throws flow::Refused

  std::vector<std::string> packs_of(std::string_view game) const;
  // "core", or a path to a pack's folder.  Throws flow::Refused with what there is instead.
  std::filesystem::path pack_folder(std::string_view game, std::string_view pack) const;

 private:
  std::vector<std::filesystem::path> pack_roots() const;
  std::vector<std::filesystem::path> roots_;
  std::optional<std::filesystem::path> packs_;
};

// Packs that cannot be used: every problem in the order of files and lines.
class PackTrouble : public std::runtime_error {
 public:
  explicit PackTrouble(pack::Problems problems);
  pack::Problems const& problems() const { return problems_; }

 private:
  pack::Problems problems_;
};

// The game with these packs ("core" if none is named) and what they require.  Throws flow::Refused or PackTrouble.
std::shared_ptr<flow::Game const> load_game(GameKind const&, std::vector<std::string> const& packs, Places const&);

}  // namespace games
