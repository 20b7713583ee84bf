// The packs this module was given, and the games made of them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "pack/bundle.h"
#include "table/shelf.h"

namespace wasm {

struct GivenPack {
  std::string game, id;
  bool own = false;  // somebody brought it; else it came with the page
};
// A pack::bundle_of(); throws flow::Refused.
void add_packs(std::string_view game, std::string_view bundle, bool own);
void remove_pack(std::string const& game, std::string const& id);
std::vector<GivenPack> const& given_packs();  // in the order they came
std::filesystem::path place_of(GivenPack const& pack);
std::optional<std::filesystem::path> find_pack(std::string const& game, std::string const& id);
pack::Bundle& own_bundle();

pack::Folders folders_of(games::GameKind const& kind, std::vector<std::string> const& packs);
std::shared_ptr<flow::Game const> load_game(games::GameKind const& kind, std::vector<std::string> const& packs);
server::GameOffer offer_of(games::GameKind const& kind);
// Of the games whose packs are here.
std::vector<server::GameOffer> offers();

}  // namespace wasm
