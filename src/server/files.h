// The built web table, read into memory once and served from there: no path from outside ever reaches the disk.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace server {

struct File {
  std::string type;
  std::string etag;
  bool lasting = false;                              // its name carries a hash of what it holds
  std::shared_ptr<std::string const> plain, packed;  // packed: gzip, where that is smaller
};

class Files {
 public:
  Files() = default;
  explicit Files(std::string const& folder);
  // "/" and the page's own addresses give index.html; null when there is no such file.
  File const* find(std::string_view path) const;
  std::size_t count() const { return files_.size(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

std::string gzip(std::string_view plain);

}  // namespace server
