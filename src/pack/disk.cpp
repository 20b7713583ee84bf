// Packs as folders and zips on a disk.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "pack/sources.h"
#include "pack/zip.h"

namespace pack {

namespace {

namespace fs = std::filesystem;

bool read_bytes(fs::path const& path, std::string& bytes) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return false;
  bytes.assign(std::istreambuf_iterator<char>(stream), {});
  return !stream.bad();
}

// What editors leave beside the files they write, and no part of a pack: .git, jonna.yaml~, #jonna.yaml#.
bool of_an_editor(fs::path const& path) {
  std::string const name = path.filename().string();
  return name.starts_with('.') || name.ends_with('~') || name.starts_with('#');
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
    if (of_an_editor(it->path())) {
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

class Disk final : public Source {
 public:
  bool is_zip(fs::path const& source) const override {
    std::error_code error;
    return source.extension() == ".zip" && fs::is_regular_file(source, error);
  }

  bool is_pack(fs::path const& source) const override {
    std::error_code error;
    return is_zip(source) || fs::is_regular_file(source / "pack.yaml", error);
  }

  std::vector<File> files_of(fs::path const& source, Problems& problems) const override {
    return is_zip(source) ? files_of_zip(source, problems) : files_in(source, problems);
  }

  std::vector<File> only_pack_yaml(fs::path const& source) const override {
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

  std::string hash_of(fs::path const&, std::vector<File> const& files) const override { return pack::hash_of(files); }
  fs::path absolute(fs::path const& source) const override { return fs::absolute(source); }
};

Source const* in_its_place = nullptr;

}  // namespace

Source const& packs_source() {
  static Disk const disk;
  return in_its_place ? *in_its_place : disk;
}

void packs_from(Source const* source) { in_its_place = source; }

}  // namespace pack
