#include "cli/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "flow/fault.h"

namespace cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_chronicle = 256u << 20;

[[noreturn]] void refuse(std::string_view what, fs::path const& path) {
  throw flow::Refused(fmt::format("{} {}: {}", what, path.string(), std::strerror(errno)));
}

void write_all(int file, std::string_view text, fs::path const& path) {
  while (!text.empty()) {
    ssize_t const n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) refuse("cannot write", path);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::string read_all(int file, fs::path const& path) {
  std::string text;
  std::array<char, 65536> block;
  for (off_t at = 0;;) {
    ssize_t const n = ::pread(file, block.data(), block.size(), at);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) refuse("cannot read", path);
    if (n == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(n));
    at += n;
    if (text.size() > largest_chronicle) throw flow::Refused(fmt::format("{} is too large", path.string()));
  }
}

void sync_folder(fs::path const& folder) {
  int const fd = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

void lock(int file, fs::path const& path) {
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file);
  throw flow::Refused(fmt::format(
      "{} is being played in another window; go on there, or begin a game of another name with --name", path.string()));
}

}  // namespace

fs::path save_folder() {
  char const* const state = std::getenv("XDG_STATE_HOME");
  if (state && *state == '/') return fs::path(state) / "chronicler";
  char const* const home = std::getenv("HOME");
  if (!home || !*home)
    throw flow::Refused("neither XDG_STATE_HOME nor HOME is set; say where to keep the game with --file");
  return fs::path(home) / ".local" / "state" / "chronicler";
}

std::string read_file(fs::path const& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) throw flow::Refused(fmt::format("{} is a folder, not a file", path.string()));
  int const file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) refuse("cannot read", path);
  std::string text;
  try {
    text = read_all(file, path);
  } catch (...) {
    ::close(file);
    throw;
  }
  ::close(file);
  return text;
}

void write_new_file(fs::path const& path, std::string_view text) {
  int const file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0 && errno == EEXIST)
    throw flow::Refused(fmt::format("{} is already there; choose another name", path.string()));
  if (file < 0) refuse("cannot write", path);
  write_all(file, text, path);
  ::fsync(file);
  ::close(file);
}

namespace {

// The same file under the first free name beside it.  What is kept already, letter by letter, is not kept twice: the
// same game played to its end again and again, say.
fs::path link_aside(fs::path const& path) {
  std::string const text = read_file(path);
  for (int n = 1;; ++n) {
    fs::path const kept = path.string() + (n == 1 ? ".bak" : fmt::format(".bak{}", n));
    std::error_code error;
    if (fs::file_size(kept, error) == text.size() && !error && read_file(kept) == text) return kept;
    // A link fails where the name is taken, so that no older copy is ever replaced.
    if (::link(path.c_str(), kept.c_str()) == 0) return kept;
    if (errno != EEXIST) refuse("cannot keep a copy of", path);
  }
}

}  // namespace

fs::path keep_aside(fs::path const& path) {
  fs::path const kept = link_aside(path);
  ::unlink(path.c_str());
  return kept;
}

Journal Journal::begin(fs::path const& path, flow::Chronicle const& chronicle) {
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error)
    throw flow::Refused(fmt::format("cannot make the folder {}: {}", path.parent_path().string(), error.message()));
  fs::path const draft = path.string() + ".tmp";
  int const file = ::open(draft.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) refuse("cannot write", draft);
  lock(file, path);
  Journal journal(file, path);
  write_all(file, flow::text_of(chronicle), draft);
  if (::fsync(file) != 0) refuse("cannot write", draft);
  if (fs::exists(path)) {
    // Somebody may be playing it right now.
    Journal const other = resume(path);
    keep_aside(path);
  }
  fs::rename(draft, path);
  sync_folder(path.parent_path());
  return journal;
}

Journal Journal::resume(fs::path const& path) {
  int const file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) refuse("cannot open", path);
  lock(file, path);
  Journal journal(file, path);
  ::lseek(file, 0, SEEK_END);
  return journal;
}

Journal::Journal(Journal&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      waiting_(std::move(other.waiting_)),
      anew_(std::move(other.anew_)) {}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

flow::Chronicle Journal::read() const {
  std::string const text = read_all(file_, path_);
  flow::Chronicle chronicle = flow::parse_chronicle(text);
  flow::refuse_newer(chronicle);
  auto const end = text.rfind('\n');
  if (end + 1 == text.size()) return chronicle;
  fs::path const torn = path_.string() + ".torn.bak";
  std::error_code error;
  fs::copy_file(path_, torn, fs::copy_options::overwrite_existing, error);
  if (error) throw flow::Refused(fmt::format("cannot keep a copy of {}: {}", path_.string(), error.message()));
  if (::ftruncate(file_, static_cast<off_t>(end + 1)) != 0) refuse("cannot write", path_);
  ::lseek(file_, 0, SEEK_END);
  return chronicle;
}

// The old file stays as a .bak; its name always stands for a whole chronicle, the old one or the new.
void Journal::replace_file() {
  fs::path const draft = path_.string() + ".tmp";
  int const file = ::open(draft.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) refuse("cannot write", draft);
  lock(file, path_);  // closes it where it throws
  Journal next(file, path_);
  write_all(file, anew_, draft);
  if (::fsync(file) != 0) refuse("cannot write", draft);
  link_aside(path_);
  fs::rename(draft, path_);
  sync_folder(path_.parent_path());
  std::swap(file_, next.file_);
  anew_.clear();
}

void Journal::sync() {
  if (waiting_.empty()) return;
  if (!anew_.empty()) replace_file();
  write_all(file_, waiting_, path_);
  waiting_.clear();
  if (::fdatasync(file_) != 0) refuse("cannot write", path_);
}

}  // namespace cli
