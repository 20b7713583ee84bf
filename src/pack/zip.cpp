#include "pack/zip.h"

#include <zip.h>

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

class Opened final : public Zipped {
 public:
  explicit Opened(Archive archive)
      : archive_(std::move(archive)), count_(static_cast<std::size_t>(zip_get_num_entries(archive_.get(), 0))) {}
  std::size_t count() const override { return count_; }
  std::string_view name(std::size_t index) const override {
    char const* const name = zip_get_name(archive_.get(), index, 0);
    return name ? name : "";
  }
  bool read(std::size_t index, std::size_t most, std::string& bytes) const override {
    return read_entry(archive_.get(), index, most, bytes);
  }

 private:
  Archive archive_;
  std::size_t count_;
};

}  // namespace

std::vector<File> files_of_zip(fs::path const& zip, Problems& problems) {
  int wrong = 0;
  Archive archive(zip_open(zip.c_str(), ZIP_RDONLY, &wrong));
  if (archive) return files_of(Opened(std::move(archive)), zip, problems);
  problems.error(place_of_zip(zip), fmt::format("not readable as a zip: {}", words_of(wrong)));
  return {};
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
