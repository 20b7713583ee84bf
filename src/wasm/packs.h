// The packs this module was given, and the games made of them.
#pragma once

#include <string_view>
#include <vector>

#include "games/registry.h"
#include "table/shelf.h"

namespace wasm {

void add_packs(std::string_view game, std::string_view bundle);  // pack::bundle_of(); throws flow::Refused
pack::Folders folders_of(games::GameKind const& kind, std::vector<std::string> const& packs);
std::shared_ptr<flow::Game const> load_game(games::GameKind const& kind, std::vector<std::string> const& packs);
// Of the games whose packs are here.
std::vector<server::GameOffer> offers();

}  // namespace wasm
