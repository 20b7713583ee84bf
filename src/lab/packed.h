// Files of a run: written whole or not at all, packed with zstd or plain.  Whoever reads need not know which: the first
// bytes tell.
#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace lab {

enum class Packing { plain, zstd };

std::string packed(std::string_view plain, Packing how);
std::string unpacked(std::string text, std::string const& name);  // throws flow::Refused, naming the file

std::string read_whole(std::filesystem::path const&);  // throws flow::Refused
// Under another name first: whoever looks finds all of it or nothing.
void write_whole(std::filesystem::path const&, std::string_view text);

// A file of any length, packed or plain, line by line.  Throws flow::Refused.
void for_each_line_of(std::filesystem::path const&, std::function<void(std::string_view)> const& each);

// A long file, a piece at a time; it has its name once all was written.
class Writer {
 public:
  Writer(std::filesystem::path path, Packing how);
  ~Writer();
  Writer(Writer const&) = delete;
  Writer& operator=(Writer const&) = delete;
  void write(std::string_view text);
  void finish();

 private:
  struct Packer;
  void put(std::string_view bytes);
  void pack(std::string_view text, bool last);

  std::filesystem::path path_, partial_;
  std::unique_ptr<Packer> packer_;  // none: plain
  std::FILE* file_;
};

}  // namespace lab
