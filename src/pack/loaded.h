// What loading packs gives; light enough for the headers of a game.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "flow/renamed.h"
#include "pack/expr.h"
#include "pack/problems.h"

namespace pack {

// How a save names a pack: it never embeds one.
struct PackInfo {
  std::string id;
  std::string version;
  std::string hash;  // of all file names and bytes
  std::string title;
  std::vector<flow::Renamed> renamed{};  // `was:` of its things
  friend bool operator==(PackInfo const&, PackInfo const&) = default;
};

struct Context {
  std::string game;     // what pack.yaml must say under `game`
  Variables variables;  // what expressions may name
  // Also look for what is only odd: things nothing uses, verbs no card uses.  They are warnings.
  bool lint = false;
};

template <class Content>
struct Loaded {
  std::shared_ptr<Content const> content;  // null when a pack is broken: no game starts with half a pack
  std::vector<PackInfo> infos;
  Problems problems;

  explicit operator bool() const { return content != nullptr; }
};

using Folders = std::vector<std::filesystem::path>;

// The pack and, before it, the packs it requires, looked for beside it (packs/<game>/<id>).
Folders with_required(std::filesystem::path const& folder, Problems& problems);

}  // namespace pack
