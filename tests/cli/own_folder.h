// A folder of a test's own, gone when the test is over.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include <fmt/format.h>

namespace bench {

struct OwnFolder {
  OwnFolder() {
    static int count = 0;
    path = std::filesystem::temp_directory_path() / fmt::format("chronicler-cli-{}-{}", ::getpid(), ++count);
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~OwnFolder() { std::filesystem::remove_all(path); }
  OwnFolder(OwnFolder const&) = delete;
  OwnFolder& operator=(OwnFolder const&) = delete;
  std::string operator/(char const* name) const { return (path / name).string(); }
  std::filesystem::path path;
};

}  // namespace bench
