#include "pack/game_of.h"

namespace pack {

std::vector<flow::PackName> names_of(std::vector<PackInfo> const& infos) {
  std::vector<flow::PackName> names;
  for (PackInfo const& info : infos) names.push_back({info.id, info.version, info.hash, info.renamed});
  return names;
}

}  // namespace pack
