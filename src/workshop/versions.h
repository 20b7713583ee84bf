// Versions of packs that people play by, kept as zips: a table goes on with the one it has while its author writes the
// next.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "games/installed.h"

namespace workshop {

class Versions {
 public:
  explicit Versions(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The zip of this version.  Throws flow::Refused when it cannot be written.
  std::filesystem::path keep(games::ReadPack const& read) const;
  // One that is just about to be replaced.
  void keep_zip(std::string const& game, std::string const& id, std::filesystem::path const& zip) const;
  std::optional<std::filesystem::path> find(std::string_view game, std::string_view id, std::string_view hash) const;

 private:
  static constexpr std::size_t most_of_one_pack = 40;  // the oldest go first
  std::filesystem::path folder_of(std::string_view game, std::string_view id) const;
  void forget_old(std::filesystem::path const& folder) const;

  std::filesystem::path folder_;
};

}  // namespace workshop
