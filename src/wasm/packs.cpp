#include "wasm/packs.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/bundle.h"
#include "pack/lessons.h"

namespace wasm {

namespace {

namespace fs = std::filesystem;

struct Given {
  pack::Bundle bundle;
  std::vector<std::pair<std::string, std::string>> packs;  // game and pack, in the order they came
};
Given& given() {
  static Given one;
  return one;
}

fs::path place_of(std::string_view game) { return fs::path("packs") / game; }

}  // namespace

void add_packs(std::string_view game, std::string_view bytes) {
  for (std::string const& id : given().bundle.add(place_of(game), bytes))
    if (std::pair const pack(std::string(game), id); std::ranges::find(given().packs, pack) == given().packs.end())
      given().packs.push_back(pack);
}

pack::Folders folders_of(games::GameKind const& kind, std::vector<std::string> const& packs) {
  pack::Folders folders;
  pack::Problems problems;
  for (std::string const& name : packs.empty() ? std::vector<std::string>{"core"} : packs) {
    fs::path const source = place_of(kind.id) / name;
    if (name.find('/') != name.npos || !given().bundle.is_pack(source))
      throw flow::Refused(fmt::format("there is no pack \"{}\" for {} in this browser", name, kind.title));
    for (fs::path const& folder : pack::with_required(source, problems))
      if (std::ranges::find(folders, folder) == folders.end()) folders.push_back(folder);
  }
  if (!problems.ok()) throw flow::Refused(problems.text());
  return folders;
}

std::shared_ptr<flow::Game const> load_game(games::GameKind const& kind, std::vector<std::string> const& packs) {
  games::Loaded loaded = kind.load(folders_of(kind, packs));
  if (!loaded.game) throw flow::Refused(loaded.problems.text());
  return loaded.game;
}

std::vector<server::GameOffer> offers() {
  std::vector<server::GameOffer> all;
  for (games::GameKind const& kind : games::all_games()) {
    server::GameOffer offer{kind.id, kind.title, kind.blurb,
                            [&kind](auto const& packs) { return load_game(kind, packs); }};
    for (auto const& [game, id] : given().packs)
      if (auto const about = game == kind.id ? pack::manifest_of(place_of(game) / id) : std::nullopt)
        offer.packs.push_back({about->id, about->version_text(), about->title, about->author, about->text});
    if (offer.packs.empty()) continue;
    offer.lessons = [&kind](auto const& packs) {
      auto loaded = pack::load_lessons(folders_of(kind, packs), kind.id);
      if (!loaded) throw flow::Refused(loaded.problems.text());
      return loaded.content;
    };
    all.push_back(std::move(offer));
  }
  return all;
}

}  // namespace wasm

namespace pack {

Source const& packs_source() { return wasm::given().bundle; }

}  // namespace pack
