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
  std::vector<GivenPack> packs;
};
Given& given() {
  static Given one;
  return one;
}

fs::path place_of(std::string_view game) { return fs::path("packs") / game; }

auto found(std::string_view game, std::string_view id) {
  return std::ranges::find_if(given().packs, [&](GivenPack const& pack) { return pack.game == game && pack.id == id; });
}

}  // namespace

void add_packs(std::string_view game, std::string_view bytes, bool own) {
  for (std::string const& id : given().bundle.add(place_of(game), bytes))
    if (found(game, id) == given().packs.end()) given().packs.push_back({std::string(game), id, own});
}

void remove_pack(std::string const& game, std::string const& id) {
  given().bundle.take_away(place_of(game) / id);
  if (auto const pack = found(game, id); pack != given().packs.end()) given().packs.erase(pack);
}

std::vector<GivenPack> const& given_packs() { return given().packs; }
fs::path place_of(GivenPack const& pack) { return place_of(pack.game) / pack.id; }
pack::Bundle& own_bundle() { return given().bundle; }

std::optional<fs::path> find_pack(std::string const& game, std::string const& id) {
  fs::path const source = place_of(game) / id;
  return given().bundle.is_pack(source) ? std::optional(source) : std::nullopt;
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

server::GameOffer offer_of(games::GameKind const& kind) {
  server::GameOffer offer{kind.id, kind.title, kind.blurb,
                          [&kind](auto const& packs) { return load_game(kind, packs); }};
  for (GivenPack const& pack : given().packs)
    if (auto const about = pack.game == kind.id ? pack::manifest_of(place_of(pack)) : std::nullopt) {
      offer.packs.push_back({about->id, about->version_text(), about->title, about->author, about->text});
      offer.hashes[about->id] = pack::hash_of(place_of(pack), {});
    }
  offer.lessons = [&kind](auto const& packs) {
    auto loaded = pack::load_lessons(folders_of(kind, packs), kind.id);
    if (!loaded) throw flow::Refused(loaded.problems.text());
    return loaded.content;
  };
  return offer;
}

std::vector<server::GameOffer> offers() {
  std::vector<server::GameOffer> all;
  for (games::GameKind const& kind : games::all_games())
    if (server::GameOffer offer = offer_of(kind); !offer.packs.empty()) all.push_back(std::move(offer));
  return all;
}

}  // namespace wasm

namespace pack {

Source const& packs_source() { return wasm::given().bundle; }

}  // namespace pack
