// Files of a run: written whole or not at all, packed with gzip.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lab {

std::string packed(std::string_view plain);
std::string unpacked(std::string_view packed, std::string const& name);  // throws flow::Refused, naming the file

std::string read_whole(std::filesystem::path const&);  // throws flow::Refused
// Under another name first: whoever looks finds all of it or nothing.
void write_whole(std::filesystem::path const&, std::string_view text);

// A long file, a piece at a time; it has its name once all was written.
class Writer {
 public:
  enum class How { plain, gzip };
  Writer(std::filesystem::path path, How how);
  ~Writer();
  Writer(Writer const&) = delete;
  Writer& operator=(Writer const&) = delete;
  void write(std::string_view text);
  void finish();

 private:
  std::filesystem::path path_, partial_;
  void* file_;  // of zlib
};

}  // namespace lab
