#include "lab/packed.h"

#include <unistd.h>
#include <zlib.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "flow/fault.h"

namespace lab {

namespace {

constexpr int gzip_window = 15 + 16;

std::filesystem::path partial_of(std::filesystem::path const& path) {
  return path.parent_path() / fmt::format(".{}.{}", path.filename().string(), ::getpid());
}

}  // namespace

std::string packed(std::string_view plain) {
  z_stream stream{};
  if (deflateInit2(&stream, 6, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("gzip cannot start");
  std::string out(deflateBound(&stream, plain.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  int const result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("gzip failed");
  return out;
}

std::string unpacked(std::string_view text, std::string const& name) {
  z_stream stream{};
  if (inflateInit2(&stream, gzip_window) != Z_OK) throw std::runtime_error("gzip cannot start");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  std::string out;
  int result = Z_OK;
  while (result == Z_OK) {
    std::size_t const had = out.size();
    out.resize(had + 256 * 1024);
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + had);
    stream.avail_out = 256 * 1024;
    result = inflate(&stream, Z_NO_FLUSH);
    out.resize(out.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (result != Z_STREAM_END) throw flow::Refused(fmt::format("{} is damaged; delete it and run again", name));
  return out;
}

std::string read_whole(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw flow::Refused(fmt::format("cannot read {}", path.string()));
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

void write_whole(std::filesystem::path const& path, std::string_view text) {
  std::filesystem::path const partial = partial_of(path);
  {
    std::ofstream file(partial, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.flush();
    if (!file) throw flow::Refused(fmt::format("cannot write {}", path.string()));
  }
  std::filesystem::rename(partial, path);
}

Writer::Writer(std::filesystem::path path, How how)
    : path_(std::move(path)),
      partial_(partial_of(path_)),
      file_(gzopen(partial_.c_str(), how == How::gzip ? "wb6" : "wbT")) {
  if (!file_) throw flow::Refused(fmt::format("cannot write {}", path_.string()));
}

Writer::~Writer() {
  if (!file_) return;
  gzclose(static_cast<gzFile>(file_));
  std::error_code ignored;
  std::filesystem::remove(partial_, ignored);
}

void Writer::write(std::string_view text) {
  if (text.empty()) return;
  if (gzwrite(static_cast<gzFile>(file_), text.data(), static_cast<unsigned>(text.size())) <= 0)
    throw flow::Refused(fmt::format("cannot write {}", path_.string()));
}

void Writer::finish() {
  int const result = gzclose(static_cast<gzFile>(file_));
  file_ = nullptr;
  if (result != Z_OK) throw flow::Refused(fmt::format("cannot write {}", path_.string()));
  std::filesystem::rename(partial_, path_);
}

}  // namespace lab
