// A table stands in a server or elsewhere: it knows no network, no database, no file and no thread.
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "table/platform.h"

namespace {

namespace fs = std::filesystem;

std::string included(std::string const& line) {
  if (!line.starts_with("#include ")) return {};
  auto const from = line.find_first_of("<\"") + 1;
  return line.substr(from, line.find_first_of(">\"", from) - from);
}

// A mutex guards what several threads may ask; it begins none.
bool is_of_the_machine(std::string const& header) {
  static std::set<std::string> const known{"thread",     "future",    "condition_variable", "fstream",
                                           "filesystem", "cstdio",    "iostream",           "unistd.h",
                                           "fcntl.h",    "pthread.h", "sqlite3.h"};
  if (known.contains(header)) return true;
  for (std::string_view const door :
       {"sys/", "openssl/", "boost/asio", "boost/beast", "server/", "store/", "lab/", "cli/"})
    if (header.starts_with(door)) return true;
  return false;
}

std::string hex(server::platform::Digest const& digest) {
  std::string text;
  for (unsigned char const byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace

TEST_CASE("a table includes nothing of the machine below it") {
  int files = 0;
  for (fs::directory_entry const& entry : fs::directory_iterator(fs::path(CHRONICLER_SOURCE) / "src" / "table")) {
    ++files;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::string const header = included(line);
      CHECK_MESSAGE(!is_of_the_machine(header), entry.path().filename().string(), " includes ", header);
    }
  }
  CHECK(files > 40);
  CHECK(is_of_the_machine(included("#include <openssl/sha.h>")));
  CHECK(is_of_the_machine(included("#include \"store/store.h\"  // Broken")));
  CHECK_FALSE(is_of_the_machine(included("#include \"table/archive.h\"")));
}

TEST_CASE("tokens are hashed with SHA-256") {
  CHECK(hex(server::platform::sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hex(server::platform::sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
