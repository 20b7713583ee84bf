#include "pack/sources.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "pack/describe.h"
#include "pack/lessons.h"
#include "pack/reader.h"
#include "pack/zip.h"

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

bool read_bytes(fs::path const& path, std::string& bytes) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return false;
  bytes.assign(std::istreambuf_iterator<char>(stream), {});
  return !stream.bad();
}

std::vector<File> files_in(fs::path const& folder, Problems& problems) {
  std::vector<File> files;
  std::error_code wrong;
  auto it = fs::recursive_directory_iterator(folder, wrong);
  if (wrong) return problems.error({shown(folder, ""), 0, 0, {}}, "there is no such folder"), files;
  for (; !wrong && it != fs::recursive_directory_iterator(); it.increment(wrong)) {
    std::string const name = it->path().lexically_relative(folder).generic_string();
    Place const place{shown(folder, name), 0, 0, {}};
    fs::file_status const status = it->symlink_status(wrong);
    if (it->path().filename().string().starts_with('.')) {
      if (fs::is_directory(status)) it.disable_recursion_pending();
    } else if (fs::is_directory(status)) {
      if (it.depth() > 8) it.disable_recursion_pending(), problems.error(place, "folders are nested too deep");
    } else if (!fs::is_regular_file(status)) {
      problems.error(place, "neither a file nor a folder", "links are not followed");
    } else if (it->file_size(wrong) > largest_file) {
      problems.error(place, fmt::format("larger than {} KiB", largest_file / 1024));
    } else {
      File file{name, place.file, {}};
      if (!read_bytes(it->path(), file.bytes)) problems.error(place, "cannot be read");
      files.push_back(std::move(file));
    }
  }
  if (wrong) problems.error({shown(folder, ""), 0, 0, {}}, fmt::format("cannot be read: {}", wrong.message()));
  std::sort(files.begin(), files.end(), [](File const& a, File const& b) { return a.name < b.name; });
  return files;
}

std::vector<File> only_pack_yaml(fs::path const& source) {
  Problems told_when_loaded;
  std::vector<File> files;
  if (is_zip(source)) {
    for (File& file : files_of_zip(source, told_when_loaded))
      if (file.name == "pack.yaml") files.push_back(std::move(file));
  } else if (File file{"pack.yaml", shown(source, "pack.yaml"), {}}; read_bytes(source / "pack.yaml", file.bytes)) {
    files.push_back(std::move(file));
  }
  return files;
}

void add_required(fs::path const& source, FindPack const& find, Folders& order, Folders& open, Problems& problems) {
  if (std::find(order.begin(), order.end(), source) != order.end()) return;
  if (std::find(open.begin(), open.end(), source) != open.end())
    return problems.error({shown(source, "pack.yaml"), 0, 0, "requires"}, "packs require each other in a circle");
  open.push_back(source);
  if (auto const manifest = manifest_of(source))
    for (auto const& [id, version] : manifest->requires_) {
      fs::path const beside = source.parent_path() / id;
      if (is_pack(beside))
        add_required(beside, find, order, open, problems);
      else if (auto const found = find ? find(id) : std::nullopt)
        add_required(*found, find, order, open, problems);
    }
  open.pop_back();
  order.push_back(source);
}

}  // namespace

std::string shown(fs::path const& source, std::string const& name) {
  return (source / name).lexically_normal().generic_string();
}

bool is_zip(fs::path const& source) {
  std::error_code error;
  return source.extension() == ".zip" && fs::is_regular_file(source, error);
}

bool is_pack(fs::path const& source) {
  std::error_code error;
  return is_zip(source) || fs::is_regular_file(source / "pack.yaml", error);
}

std::vector<File> files_of(fs::path const& source, Problems& problems) {
  return is_zip(source) ? files_of_zip(source, problems) : files_in(source, problems);
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
  auto const node = parse(file->bytes, file->shown, problems);
  if (!node) return std::nullopt;
  Manifest manifest;
  Variables const none;
  Reader(none, {}, problems).read_thing(manifest_type(), &manifest, *node, {});
  fs::path const absolute = fs::absolute(source).lexically_normal();
  std::string const name = (absolute.has_filename() ? absolute : absolute.parent_path()).filename().string();
  if (problems.errors() == before && !is_zip(source) && manifest.id != name)
    problems.error(place_of(*node, "id"),
                   fmt::format("\"{}\" is not the name of the folder, \"{}\"", manifest.id, name));
  if (problems.errors() > before) return std::nullopt;
  return ManifestFile{manifest, *node};
}

std::optional<Manifest> manifest_of(fs::path const& source) {
  Problems told_when_loaded;
  auto read = read_manifest(source, only_pack_yaml(source), told_when_loaded);
  if (!read) return std::nullopt;
  return std::move(read->manifest);
}

Meant meant_by(fs::path const& source) {
  Meant meant{(is_zip(source) ? source.stem() : source.filename()).string(), {}};
  Problems told_when_loaded;
  for (File const& file : only_pack_yaml(source))
    if (auto const node = parse(file.bytes, file.shown, told_when_loaded)) {
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
