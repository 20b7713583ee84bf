#include "pack/zip.h"

#include <zip.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "flow/fault.h"

namespace pack {

namespace {

namespace fs = std::filesystem;

struct Closed {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Closed>;
using Entry = std::unique_ptr<zip_file_t, Closed>;

std::string words_of(int code) {
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string words = zip_error_strerror(&error);
  zip_error_fini(&error);
  return words;
}

// "mill/" in "mill/pack.yaml"; empty when pack.yaml lies at the top, nothing when there is none.
std::optional<std::string> top_folder(zip_t* archive, zip_int64_t count) {
  std::optional<std::string> found;
  for (zip_int64_t i = 0; i < count; ++i) {
    char const* const name = zip_get_name(archive, static_cast<zip_uint64_t>(i), 0);
    if (!name) continue;
    std::string_view const text = name;
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

bool read_entry(zip_t* archive, zip_uint64_t index, std::size_t most, std::string& bytes) {
  Entry const entry(zip_fopen_index(archive, index, 0));
  if (!entry) return false;
  // The size a zip claims may be a lie: what comes is counted.
  std::string buffer(64 * 1024, '\0');
  for (zip_int64_t got; (got = zip_fread(entry.get(), buffer.data(), buffer.size())) != 0;) {
    if (got < 0) return false;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
    if (bytes.size() > most) return true;
  }
  return true;
}

}  // namespace

std::vector<File> files_of_zip(fs::path const& zip, Problems& problems) {
  std::vector<File> files;
  Place const whole{zip.lexically_normal().generic_string(), 0, 0, {}};
  int wrong = 0;
  Archive const archive(zip_open(zip.c_str(), ZIP_RDONLY, &wrong));
  if (!archive) return problems.error(whole, fmt::format("not readable as a zip: {}", words_of(wrong))), files;
  zip_int64_t const count = zip_get_num_entries(archive.get(), 0);
  if (count > static_cast<zip_int64_t>(most_zipped_files))
    return problems.error(whole, fmt::format("more than {} files", most_zipped_files)), files;
  std::optional<std::string> const top = top_folder(archive.get(), count);
  if (!top) return problems.error(whole, "there is no pack.yaml inside"), files;
  std::size_t total = 0;
  for (zip_int64_t i = 0; i < count; ++i) {
    char const* const raw = zip_get_name(archive.get(), static_cast<zip_uint64_t>(i), 0);
    std::string_view name = raw ? raw : "";
    if (name.empty() || name.back() == '/' || !name.starts_with(*top)) continue;
    name.remove_prefix(top->size());
    Place const place{shown(zip, std::string(name)), 0, 0, {}};
    if (!is_plain_name(name)) {
      problems.error(place, "a name that leads out of the pack");
      continue;
    }
    if (is_hidden(name)) continue;
    File file{std::string(name), place.file, {}};
    if (!read_entry(archive.get(), static_cast<zip_uint64_t>(i), largest_file, file.bytes))
      problems.error(place, "cannot be unpacked");
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

std::string zip_label(fs::path const& zip) {
  Archive const archive(zip_open(zip.c_str(), ZIP_RDONLY, nullptr));
  int length = 0;
  char const* const label = archive ? zip_get_archive_comment(archive.get(), &length, 0) : nullptr;
  return label ? std::string(label, static_cast<std::size_t>(length)) : std::string{};
}

void write_zip(fs::path const& zip, std::string const& folder, std::vector<File> const& files,
               std::string const& label) {
  auto const refuse = [&zip](std::string const& why) {
    throw flow::Refused(fmt::format("cannot write {}: {}", zip.string(), why));
  };
  int wrong = 0;
  Archive archive(zip_open(zip.c_str(), ZIP_CREATE | ZIP_EXCL, &wrong));
  if (!archive) refuse(words_of(wrong));
  constexpr zip_uint16_t first_day = 0x21;  // of 1980, where a zip's calendar begins
  for (File const& file : files) {
    zip_source_t* const source = zip_source_buffer(archive.get(), file.bytes.data(), file.bytes.size(), 0);
    std::string const name = folder + "/" + file.name;
    zip_int64_t const index = source ? zip_file_add(archive.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
      if (source) zip_source_free(source);
      refuse(zip_strerror(archive.get()));
    }
    zip_file_set_dostime(archive.get(), static_cast<zip_uint64_t>(index), 0, first_day, 0);
  }
  zip_set_archive_comment(archive.get(), label.data(), static_cast<zip_uint16_t>(label.size()));
  if (zip_close(archive.get()) != 0) refuse(zip_strerror(archive.get()));
  static_cast<void>(archive.release());
}

}  // namespace pack
