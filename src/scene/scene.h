// A scene: a situation, what is decided in it, and what must come of it, in one readable file (docs/scenes.md).
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/places.h"
#include "games/registry.h"
#include "pack/problems.h"

namespace scene {

struct Wish {
  bool trace = false;  // every question, event and rule id
  bool state = false;  // the state at the end, by path
};

struct Report {
  std::string file, title;
  std::vector<std::string> tests;  // ledger ids the scene stands for
  pack::Problems problems;         // what is wrong with the file, or with the rules
  std::string trace, state;
  bool passed() const { return problems.ok(); }
};

// How a scene's game comes to be: by id and pack names.  Loading costs more than playing, so it is done once.
class Shelf {
 public:
  Shelf(games::Catalogue const& games, games::Places places) : games_(games), places_(std::move(places)) {}
  std::shared_ptr<flow::Game const> game(std::string const& id, std::vector<std::string> const& packs);
  // The ids of a game's ledger; null where there is none.
  std::set<std::string> const* rules(std::string const& game);

 private:
  games::Catalogue const& games_;
  games::Places places_;
  std::map<std::pair<std::string, std::vector<std::string>>, std::shared_ptr<flow::Game const>> loaded_;
  std::map<std::string, std::set<std::string>> rules_;
};

// Never throws for anything a file may say.
Report run_text(std::string_view text, std::string const& file, Shelf&, Wish const& = {});
Report run_file(std::filesystem::path const&, Shelf&, Wish const& = {});

// Scene files below these files and folders, sorted.  Throws flow::Refused when one is not there.
std::vector<std::filesystem::path> scene_files(std::vector<std::string> const& names);

}  // namespace scene
