// Where the files of a pack come from: its folder, a zip of it, or a bundle in memory.  All are read alike, and give
// the same hash.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "pack/loaded.h"
#include "pack/node.h"
#include "pack/notes.h"
#include "pack/version.h"

namespace pack {

struct File {
  std::string name;   // relative to the pack
  std::string shown;  // for people
  std::string bytes;
  std::shared_ptr<Node const> tree{};  // in a bundle, instead of the bytes: what was written there, already read
};

// The disk, or what stands in its place.
class Source {
 public:
  virtual ~Source() = default;
  virtual bool is_zip(std::filesystem::path const& source) const = 0;
  virtual bool is_pack(std::filesystem::path const& source) const = 0;
  virtual std::vector<File> files_of(std::filesystem::path const& source, Problems& problems) const = 0;
  virtual std::vector<File> only_pack_yaml(std::filesystem::path const& source) const = 0;
  virtual std::string hash_of(std::filesystem::path const& source, std::vector<File> const& files) const = 0;
  virtual std::filesystem::path absolute(std::filesystem::path const& source) const = 0;
};
// Of this program: each has one, and a browser's is a bundle.
Source const& packs_source();
void packs_from(Source const* source);  // from now on; null: from the disk

// What a pack says about itself, in pack.yaml.
struct Manifest {
  std::string id, game, title, author, text;
  Version version;
  std::map<std::string, Version> requires_;

  std::string version_text() const { return Scalar<Version>::print(version); }
  static void notes(Notes<Manifest>& n);
};
BOOST_DESCRIBE_STRUCT(Manifest, (), (id, version, game, title, author, text, requires_))

struct ManifestFile {
  Manifest manifest;
  Node node;
};

// All files of a pack sorted by name.  Names that begin with a dot belong to editors and tools.
std::vector<File> files_of(std::filesystem::path const& source, Problems& problems);
// How a problem names a file of a pack.
std::string shown(std::filesystem::path const& source, std::string const& name);
// tune.yaml, which names the numbers that `lab tune` may change: no content of the game.
bool is_for_the_lab(std::string_view name);
// Of all names and bytes.
std::string hash_of(std::vector<File> const& files);
// The same, of a pack whose bytes may have stayed where it was read.
std::string hash_of(std::filesystem::path const& source, std::vector<File> const& files);
std::optional<Node> node_of(File const& file, Problems& problems);
// Nothing, and the problems why, when it cannot be used.
std::optional<ManifestFile> read_manifest(std::filesystem::path const& source, std::vector<File> const& files,
                                          Problems& problems);
// Only pack.yaml is looked at; nothing when there is none that can be read.
std::optional<Manifest> manifest_of(std::filesystem::path const& source);
// Which pack of which game this is meant to be, also where pack.yaml has mistakes: they are told when it is loaded.
struct Meant {
  std::string id, game;
};
Meant meant_by(std::filesystem::path const& source);
// A folder with a pack.yaml, or a zip.
bool is_pack(std::filesystem::path const& source);
bool is_zip(std::filesystem::path const& source);

// Where a pack lies that another one requires; nothing when it is not known.
using FindPack = std::function<std::optional<std::filesystem::path>(std::string const& id)>;
// The pack and, before it, the packs it requires: looked for beside it, then by `find`.
Folders with_required(std::filesystem::path const& source, FindPack const& find, Problems& problems);

}  // namespace pack
