// Packs as zips: what people send each other.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "pack/sources.h"

namespace pack {

// Much more than any pack needs, and little enough that a zip made to burst does no harm.
constexpr std::size_t most_zipped_files = 10'000, most_zipped_bytes = 64 << 20;

// A zip that somebody opened: this program, or a browser.
class Zipped {
 public:
  virtual ~Zipped() = default;
  virtual std::size_t count() const = 0;
  virtual std::string_view name(std::size_t index) const = 0;
  // Adds what is inside, at most a little more than `most` bytes; false when it cannot be unpacked.
  virtual bool read(std::size_t index, std::size_t most, std::string& bytes) const = 0;
};

// The files of the pack inside, whose pack.yaml lies at the top or in one folder.  Names as in a folder.
std::vector<File> files_of(Zipped const& zipped, std::filesystem::path const& zip, Problems& problems);
std::vector<File> files_of_zip(std::filesystem::path const& zip, Problems& problems);
Place place_of_zip(std::filesystem::path const& zip);
// "../../mill.zip" -> "mill.zip"
std::string as_zip_name(std::string const& name);
// What was written about it when it was made ("stamina/mill 1.0.0 0123456789abcdef"); empty when somebody else made it.
std::string zip_label(std::filesystem::path const& zip);
// The same files give the same bytes.  Throws flow::Refused when the file cannot be written.
void write_zip(std::filesystem::path const& zip, std::string const& folder, std::vector<File> const& files,
               std::string const& label);

}  // namespace pack
