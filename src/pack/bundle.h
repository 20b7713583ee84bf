// Packs in memory: trees that a program with a disk read and wrote down, for one that has none.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pack/problems.h"
#include "pack/sources.h"

namespace pack {

// All content of these packs, one after the other; Bundle::add() reads it.  Lines and columns stay behind: only sound
// packs are bundled.  Throws flow::Refused for one that is not.
std::string bundle_of(Folders const& packs);

class Bundle final : public Source {
 public:
  // Adds what bundle_of() wrote, as `<under>/<id of the pack>`; the ids.  Throws flow::Refused when it is none.
  std::vector<std::string> add(std::filesystem::path const& under, std::string_view bytes);

  // A pack as its files were read, with what went wrong meanwhile; and without it again.
  void put(std::filesystem::path const& source, std::vector<File> files, Problems problems);
  void take_away(std::filesystem::path const& source);

  bool is_zip(std::filesystem::path const& source) const override {
    return source.extension() == ".zip" && is_pack(source);
  }
  bool is_pack(std::filesystem::path const& source) const override { return packs_.contains(source.generic_string()); }
  std::vector<File> files_of(std::filesystem::path const& source, Problems& problems) const override;
  std::vector<File> only_pack_yaml(std::filesystem::path const& source) const override;
  std::string hash_of(std::filesystem::path const& source, std::vector<File> const& files) const override;
  std::filesystem::path absolute(std::filesystem::path const& source) const override { return source; }

 private:
  struct Pack {
    std::string hash;  // of the names and bytes that were read
    std::vector<File> files;
    Problems problems{};
  };
  std::map<std::string, Pack> packs_;
};

}  // namespace pack
