// Packs written to a temporary folder that goes away with the object.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <unistd.h>

#include "pack/loaded.h"

namespace toy {

class WrittenPacks {
 public:
  WrittenPacks() {
    static int count = 0;
    root_ = std::filesystem::temp_directory_path() / fmt::format("chronicler-packs-{}-{}", ::getpid(), count++);
    std::filesystem::create_directories(root_);
  }
  ~WrittenPacks() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  WrittenPacks(WrittenPacks const&) = delete;
  WrittenPacks& operator=(WrittenPacks const&) = delete;

  // A pack.yaml is written unless one is among the files.
  WrittenPacks& pack(std::string const& id, std::map<std::string, std::string> files) {
    files.try_emplace("pack.yaml", fmt::format("id: {}\nversion: 1.0.0\ngame: toy\ntitle: A pack\n", id));
    for (auto const& [name, text] : files) {
      std::filesystem::path const path = root_ / id / name;
      std::filesystem::create_directories(path.parent_path());
      std::ofstream(path, std::ios::binary) << text;
    }
    folders_.push_back(root_ / id);
    return *this;
  }
  pack::Folders const& folders() const { return folders_; }
  std::filesystem::path const& root() const { return root_; }

  // The problems with paths as seen from the folder of packs.
  std::string text(pack::Problems const& problems) const {
    std::string text = problems.text();
    std::string const prefix = root_.generic_string() + "/";
    for (std::size_t at = 0; (at = text.find(prefix, at)) != std::string::npos;) text.erase(at, prefix.size());
    return text;
  }

 private:
  std::filesystem::path root_;
  pack::Folders folders_;
};

}  // namespace toy
