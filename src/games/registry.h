// The games this program knows: one line each in registry.cpp, and nothing outside a game's folder names a game.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "flow/game.h"
#include "pack/loaded.h"
#include "pack/portrait.h"

namespace games {

struct Loaded {
  std::shared_ptr<flow::Game const> game;  // null when a pack is broken
  pack::Problems problems;
};

template <class Game, class Content>
Loaded made(pack::Loaded<Content> const& packs) {
  if (!packs) return {nullptr, packs.problems};
  return {std::make_shared<Game>(packs.content, packs.infos), packs.problems};
}

struct GameKind {
  std::string id, title;
  std::string prefix;  // of its ledger ids: "ST"
  std::string blurb;   // one sentence for people who choose a game
  std::function<Loaded(pack::Folders const&)> load;
  std::function<pack::Problems(pack::Folders const&)> check;    // loads, and looks for what is only odd
  std::function<std::map<std::string, std::string>()> schemas;  // JSON Schema by kind of pack file
  std::function<std::string()> reference;                       // its part of docs/packs.md
  // Every thing of these packs as it would be printed; nothing where one of them is broken.
  std::function<std::vector<pack::Portrait>(pack::Folders const&)> portraits;
  int longest_step = 32;  // in answers, which copies play again: more fails conformance; 0: any number
  // The parts of the state that some seat cannot see, by path ("characters.*.hand"): conformance looks whether imagined
  // worlds differ in each of them.  Empty: the game keeps no secrets.
  std::vector<std::string> hidden;
};

using Catalogue = std::vector<GameKind>;

Catalogue const& all_games();

// Throws flow::Refused with the nearest name.
GameKind const& find_game(Catalogue const&, std::string_view id);

}  // namespace games
