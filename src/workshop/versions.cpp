#include "workshop/versions.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "pack/zip.h"

namespace workshop {

namespace fs = std::filesystem;

fs::path Versions::folder_of(std::string_view game, std::string_view id) const { return folder_ / game / id; }

fs::path Versions::keep(games::ReadPack const& read) const {
  fs::path const folder = folder_of(read.kind->id, read.manifest.id);
  fs::path const file = folder / (read.hash + ".zip");
  std::error_code error;
  if (fs::exists(file, error)) {
    fs::last_write_time(file, fs::file_time_type::clock::now(), error);  // used again: not among the oldest
    return file;
  }
  fs::create_directories(folder);
  fs::path const draft = folder / fmt::format(".{}.new", read.hash);
  fs::remove(draft, error);
  pack::write_zip(draft, read.manifest.id, read.files, read.label());
  fs::rename(draft, file);
  forget_old(folder);
  return file;
}

void Versions::keep_zip(std::string const& game, std::string const& id, fs::path const& zip) const {
  pack::Problems problems;
  std::string const hash = pack::hash_of(pack::files_of(zip, problems));
  if (!problems.ok()) return;  // nobody can play by it
  std::error_code error;
  fs::create_directories(folder_of(game, id), error);
  fs::copy_file(zip, folder_of(game, id) / (hash + ".zip"), fs::copy_options::skip_existing, error);
  forget_old(folder_of(game, id));
}

std::optional<fs::path> Versions::find(std::string_view game, std::string_view id, std::string_view hash) const {
  // Names out of a chronicle may be anybody's: they stay inside the folder.
  for (std::string_view const name : {game, id, hash})
    if (name.empty() || name.find('/') != name.npos || name.starts_with('.')) return {};
  fs::path const file = folder_of(game, id) / fmt::format("{}.zip", hash);
  std::error_code error;
  if (!fs::exists(file, error)) return {};
  return file;
}

void Versions::forget_old(fs::path const& folder) const {
  std::vector<std::pair<fs::file_time_type, fs::path>> all;
  std::error_code error;
  for (auto const& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".zip") all.emplace_back(entry.last_write_time(error), entry.path());
  std::sort(all.begin(), all.end());
  for (std::size_t i = 0; i + most_of_one_pack < all.size(); ++i) fs::remove(all[i].second, error);
}

}  // namespace workshop
