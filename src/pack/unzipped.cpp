#include "pack/zip.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace pack {

namespace {

namespace fs = std::filesystem;

// "mill/" in "mill/pack.yaml"; empty when pack.yaml lies at the top, nothing when there is none.
std::optional<std::string> top_folder(Zipped const& zipped) {
  std::optional<std::string> found;
  for (std::size_t i = 0; i < zipped.count(); ++i) {
    std::string_view const text = zipped.name(i);
    std::size_t const slash = text.rfind('/');
    if (text.substr(slash == text.npos ? 0 : slash + 1) != "pack.yaml") continue;
    std::string const folder(slash == text.npos ? "" : text.substr(0, slash + 1));
    if (!found || folder.size() < found->size()) found = folder;
  }
  return found;
}

// A name that would lead out of the pack, or to another machine's idea of a path.
bool is_plain_name(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find('\\') != name.npos || name.find('\0') != name.npos) return false;
  for (std::size_t at = 0; at <= name.size();) {
    std::size_t const end = std::min(name.find('/', at), name.size());
    std::string_view const part = name.substr(at, end - at);
    if (part.empty() || part == "." || part == "..") return false;
    at = end + 1;
  }
  return true;
}

bool is_hidden(std::string_view name) { return name.front() == '.' || name.find("/.") != name.npos; }

}  // namespace

std::vector<File> files_of(Zipped const& zipped, fs::path const& zip, Problems& problems) {
  std::vector<File> files;
  Place const whole = place_of_zip(zip);
  if (zipped.count() > most_zipped_files)
    return problems.error(whole, fmt::format("more than {} files", most_zipped_files)), files;
  std::optional<std::string> const top = top_folder(zipped);
  if (!top) return problems.error(whole, "there is no pack.yaml inside"), files;
  std::size_t total = 0;
  for (std::size_t i = 0; i < zipped.count(); ++i) {
    std::string_view name = zipped.name(i);
    if (name.empty() || name.back() == '/' || !name.starts_with(*top)) continue;
    name.remove_prefix(top->size());
    Place const place{shown(zip, std::string(name)), 0, 0, {}};
    if (!is_plain_name(name)) {
      problems.error(place, "a name that leads out of the pack");
      continue;
    }
    if (is_hidden(name)) continue;
    File file{std::string(name), place.file, {}};
    if (!zipped.read(i, largest_file, file.bytes)) problems.error(place, "cannot be unpacked");
    if (file.bytes.size() > largest_file) problems.error(place, fmt::format("larger than {} KiB", largest_file / 1024));
    total += file.bytes.size();
    if (total > most_zipped_bytes)
      return problems.error(whole, fmt::format("larger than {} MiB unpacked", most_zipped_bytes >> 20)),
             std::vector<File>{};
    files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(), [](File const& a, File const& b) { return a.name < b.name; });
  auto const twice =
      std::adjacent_find(files.begin(), files.end(), [](File const& a, File const& b) { return a.name == b.name; });
  if (twice != files.end()) problems.error({twice->shown, 0, 0, {}}, "is in the zip twice");
  return files;
}

std::string as_zip_name(std::string const& name) {
  std::string plain = fs::path(name).filename().string();
  std::erase_if(plain, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
  if (plain.empty() || plain.starts_with('.')) plain = "pack.zip";
  return plain.ends_with(".zip") ? plain : plain + ".zip";
}

Place place_of_zip(fs::path const& zip) { return {zip.lexically_normal().generic_string(), 0, 0, {}}; }

}  // namespace pack
