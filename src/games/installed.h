// Packs that people install, send each other and remove: the same for the command line and the owner's page.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "games/places.h"
#include "pack/sources.h"

namespace games {

struct ReadPack {
  GameKind const* kind = nullptr;
  pack::Manifest manifest;
  std::vector<pack::File> files;
  std::string hash;

  std::string label() const;  // "stamina/mill 1.0.0 0123456789abcdef"
};

// A pack without errors, as it is read.  Throws flow::Refused, or PackTrouble with all that is wrong.
ReadPack read_sound_pack(Catalogue const&, Places const&, std::filesystem::path const& source);
// The same where packs are not found on a disk: what a pack of this game stands on, and the pack.
using WithRequired =
    std::function<pack::Folders(std::string const& game, std::filesystem::path const& source, pack::Problems&)>;
ReadPack read_sound_pack(Catalogue const&, WithRequired const&, std::filesystem::path const& source);
// A zip that says it is another pack than it is was changed on its way.  Throws flow::Refused.
void refuse_changed(ReadPack const&, std::string const& label, std::filesystem::path const& source);

struct Installed {
  std::string game, id, version, hash;
  std::string replaced;  // the version that was there before; empty: none
  std::string sentence;
};
// Checks a zip or a folder and keeps it for all games to come.  Readers find the old pack or the new one, never half.
Installed install_pack(Catalogue const&, Places const&, std::filesystem::path const& source);

struct Removed {
  std::string id, sentence;
};
Removed remove_pack(Catalogue const&, std::string const& name);  // its id, or GAME/ID

struct ListedPack {
  GameKind const* kind = nullptr;
  PackPlace place;
  pack::Manifest manifest;  // empty when `readable` is false
  std::string hash;
  bool readable = false;

  std::string version() const { return readable ? manifest.version_text() : "?"; }
  // A folder that somebody put where packs are installed is not ours to remove.
  bool removable() const;
};
std::vector<ListedPack> list_packs(Catalogue const&, Places const&, std::string const& game = {});

char const* in_words(Origin);

}  // namespace games
