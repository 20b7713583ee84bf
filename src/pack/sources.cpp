#include "pack/sources.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pack/describe.h"
#include "pack/lessons.h"
#include "pack/reader.h"

namespace pack {

bool Scalar<Version>::parse(std::string_view text, Version& version, std::string& cause) {
  char const* at = text.data();
  char const* const end = at + text.size();
  for (int* part : {&version.major, &version.minor, &version.patch}) {
    auto const [stop, wrong] = std::from_chars(at, end, *part);
    bool const last = part == &version.patch;
    bool const separated = last ? stop == end : stop != end && *stop == '.';
    if (wrong != std::errc{} || *part < 0 || !separated) {
      cause = fmt::format("\"{}\" is not a version like 1.2.0", text);
      return false;
    }
    at = last ? stop : stop + 1;
  }
  return true;
}

std::string Scalar<Version>::print(Version const& v) { return fmt::format("{}.{}.{}", v.major, v.minor, v.patch); }

void Manifest::notes(Notes<Manifest>& n) {
  n.thing("What a pack says about itself, in pack.yaml.");
  n.field(&Manifest::id, "The name of the pack's folder.");
  n.field(&Manifest::version, "Grows with every change others must know of.");
  n.field(&Manifest::game, "The game it is for.");
  n.field(&Manifest::title, "What people call it.");
  n.field(&Manifest::author, "Who wrote it, as people shall read it when they choose a pack.").optional();
  n.field(&Manifest::text, "A few sentences about it.").optional();
  n.field(&Manifest::requires_, "Other packs that must be loaded before it, each with the least version.").optional();
}

Type const& manifest_type() { return describe<Manifest>(); }

namespace {

namespace fs = std::filesystem;

std::uint64_t fnv1a(std::uint64_t hash, std::string_view bytes) {
  for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

constexpr char const* core = "core";

void add_required(fs::path const& source, FindPack const& find, Folders& order, Folders& open, Problems& problems) {
  if (std::find(order.begin(), order.end(), source) != order.end()) return;
  if (std::find(open.begin(), open.end(), source) != open.end())
    return problems.error({shown(source, "pack.yaml"), 0, 0, "requires"}, "packs require each other in a circle");
  open.push_back(source);
  auto const add = [&](std::string const& id) {
    fs::path const beside = source.parent_path() / id;
    auto const found = is_pack(beside) ? std::optional(beside) : find ? find(id) : std::nullopt;
    if (found) add_required(*found, find, order, open, problems);
    return found.has_value();
  };
  auto const manifest = manifest_of(source);
  bool stands_on_something = manifest && manifest->requires_.empty();
  if (manifest)
    for (auto const& [id, version] : manifest->requires_) stands_on_something = add(id) || stands_on_something;
  // A slip in pack.yaml is one mistake, and not one more for each thing of core that the pack names.
  if (!stands_on_something && source.filename() != core) add(core);
  open.pop_back();
  order.push_back(source);
}

}  // namespace

std::string shown(fs::path const& source, std::string const& name) {
  return (source / name).lexically_normal().generic_string();
}

bool is_zip(fs::path const& source) { return packs_source().is_zip(source); }
bool is_pack(fs::path const& source) { return packs_source().is_pack(source); }
std::vector<File> files_of(fs::path const& source, Problems& problems) {
  return packs_source().files_of(source, problems);
}
std::string hash_of(fs::path const& source, std::vector<File> const& files) {
  return packs_source().hash_of(source, files);
}

std::optional<Node> node_of(File const& file, Problems& problems) {
  return file.tree ? std::optional(*file.tree) : parse(file.bytes, file.shown, problems);
}

bool is_for_the_lab(std::string_view name) { return name == "tune.yaml"; }

// The length parts the bytes of one file from the name of the next.
std::string hash_of(std::vector<File> const& files) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (File const& file : files) {
    // A better sentence is no other game, nor are limits within which numbers may be changed.
    if (is_lesson(file.name) || is_for_the_lab(file.name)) continue;
    hash = fnv1a(hash, file.name);
    hash = fnv1a(hash, fmt::format("\n{}\n", file.bytes.size()));
    hash = fnv1a(hash, file.bytes);
  }
  return fmt::format("{:016x}", hash);
}

std::optional<ManifestFile> read_manifest(fs::path const& source, std::vector<File> const& files, Problems& problems) {
  auto const file = std::find_if(files.begin(), files.end(), [](File const& f) { return f.name == "pack.yaml"; });
  if (file == files.end())
    return problems.error({shown(source, "pack.yaml"), 0, 0, {}}, "missing: every pack has this file"), std::nullopt;
  int const before = problems.errors();
  auto const node = node_of(*file, problems);
  if (!node) return std::nullopt;
  Manifest manifest;
  Variables const none;
  Reader(none, {}, problems).read_thing(manifest_type(), &manifest, *node, {});
  fs::path const absolute = packs_source().absolute(source).lexically_normal();
  std::string const name = (absolute.has_filename() ? absolute : absolute.parent_path()).filename().string();
  if (problems.errors() == before && !is_zip(source) && manifest.id != name)
    problems.error(place_of(*node, "id"),
                   fmt::format("\"{}\" is not the name of the folder, \"{}\"", manifest.id, name));
  if (problems.errors() > before) return std::nullopt;
  return ManifestFile{manifest, *node};
}

std::optional<Manifest> manifest_of(fs::path const& source) {
  Problems told_when_loaded;
  auto read = read_manifest(source, packs_source().only_pack_yaml(source), told_when_loaded);
  if (!read) return std::nullopt;
  return std::move(read->manifest);
}

Meant meant_by(fs::path const& source) {
  Meant meant{(is_zip(source) ? source.stem() : source.filename()).string(), {}};
  Problems told_when_loaded;
  for (File const& file : packs_source().only_pack_yaml(source))
    if (auto const node = node_of(file, told_when_loaded)) {
      if (Entry const* const game = node->find("game")) meant.game = game->value.text;
      if (Entry const* const id = node->find("id"); id && is_zip(source)) meant.id = id->value.text;
    }
  return meant;
}

Folders with_required(fs::path const& source, FindPack const& find, Problems& problems) {
  Folders order, open;
  fs::path const clean = source.lexically_normal();
  add_required(clean.has_filename() ? clean : clean.parent_path(), find, order, open, problems);
  return order;
}

Folders with_required(fs::path const& source, Problems& problems) { return with_required(source, {}, problems); }

}  // namespace pack
