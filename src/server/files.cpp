#include "server/files.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "table/secret.h"

namespace server {

namespace {

constexpr std::size_t largest_file = 16 * 1024 * 1024;

std::string_view type_of(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
      {".map", "application/json"},
  };
  for (auto const& [ending, type] : types)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

}  // namespace

std::string gzip(std::string_view plain) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("gzip cannot start");
  std::string packed(deflateBound(&stream, plain.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  int const result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("gzip failed");
  return packed;
}

Files::Files(std::string const& folder) {
  namespace fs = std::filesystem;
  if (folder.empty()) return;
  if (!fs::is_directory(folder)) throw std::runtime_error("there is no web table in " + folder);
  for (fs::directory_entry const& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.file_size() > largest_file) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    File file;
    file.plain = std::make_shared<std::string const>(std::move(bytes).str());
    std::string const name = "/" + fs::relative(entry.path(), folder).generic_string();
    file.type = type_of(name);
    file.lasting = name.starts_with("/assets/") || name.starts_with("/table/");  // their names change with them
    file.etag = "\"" + hash_of_token(*file.plain).substr(0, 32) + "\"";
    if (std::string packed = gzip(*file.plain); packed.size() < file.plain->size() * 9 / 10)
      file.packed = std::make_shared<std::string const>(std::move(packed));
    files_.emplace(name, std::move(file));
  }
}

File const* Files::find(std::string_view path) const {
  if (auto const found = files_.find(path); found != files_.end()) return &found->second;
  if (path.find('.') != path.npos) return nullptr;
  auto const index = files_.find("/index.html");
  return index == files_.end() ? nullptr : &index->second;
}

}  // namespace server
