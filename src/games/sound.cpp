// What makes a pack fit to be kept, wherever it comes from.
#include <fmt/format.h>

#include "flow/fault.h"
#include "games/installed.h"

namespace games {

namespace fs = std::filesystem;

PackTrouble::PackTrouble(pack::Problems problems)
    : std::runtime_error(fmt::format("the pack has {} error{}", problems.errors(), problems.errors() == 1 ? "" : "s")),
      problems_(std::move(problems)) {}

std::string ReadPack::label() const {
  return fmt::format("{}/{} {} {}", kind->id, manifest.id, manifest.version_text(), hash);
}

ReadPack read_sound_pack(Catalogue const& games, WithRequired const& with_required, fs::path const& source) {
  pack::Problems problems;
  ReadPack read;
  read.files = pack::files_of(source, problems);
  auto const manifest = pack::read_manifest(source, read.files, problems);
  if (!manifest || !problems.ok()) throw PackTrouble(std::move(problems));
  read.manifest = manifest->manifest;
  read.hash = pack::hash_of(read.files);
  read.kind = &find_game(games, read.manifest.game);
  pack::Folders const folders = with_required(read.kind->id, source, problems);
  if (problems.ok()) problems = read.kind->check(folders);
  if (!problems.ok()) throw PackTrouble(std::move(problems));
  return read;
}

void refuse_changed(ReadPack const& read, std::string const& label, fs::path const& source) {
  if (label.starts_with(read.kind->id + "/") && label != read.label())
    throw flow::Refused(
        fmt::format("{} was changed after it was made: it says {}, and is {}; ask for it again, or unpack it, look and "
                    "make it anew with chronicler pack make",
                    source.string(), label, read.label()));
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
