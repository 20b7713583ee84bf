// The chronicle of a running game on disk: every line is there, and on the disk's own word, before anybody sees what
// comes after it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "flow/chronicle.h"

namespace cli {

// $XDG_STATE_HOME/chronicler, else ~/.local/state/chronicler.
std::filesystem::path save_folder();

// Throws flow::Refused when the file is not there or cannot be read.
std::string read_file(std::filesystem::path const&);
// Writes a file that is not there yet; throws flow::Refused otherwise.
void write_new_file(std::filesystem::path const&, std::string_view text);

class Journal {
 public:
  // A new file with this chronicle; whatever had the name before is kept as a .bak.
  static Journal begin(std::filesystem::path const&, flow::Chronicle const&);
  // Goes on with a file.  A last line without its end was never acknowledged and is dropped.
  static Journal resume(std::filesystem::path const&);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  flow::Chronicle read() const;
  // With the next line the whole file is written anew, the old one stays as a .bak: how a chronicle of an old format
  // becomes one of today's.
  void write_anew(flow::Chronicle const& chronicle) { anew_ = flow::text_of(chronicle); }
  void append(std::string_view line) { waiting_ += line; }
  void sync();  // returns when everything appended is on the disk

 private:
  void replace_file();
  Journal(int file, std::filesystem::path path) : file_(file), path_(std::move(path)) {}
  int file_;
  std::filesystem::path path_;
  std::string waiting_, anew_;
};

// Renames to the first free "name.bak", "name.bak2" ...; says which.
std::filesystem::path keep_aside(std::filesystem::path const&);

}  // namespace cli
