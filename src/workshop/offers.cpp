#include "workshop/offers.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "games/lessons.h"
#include "pack/sources.h"

namespace workshop {

namespace {

std::string with_colons(std::vector<std::string> const& paths) { return fmt::format("{}", fmt::join(paths, ":")); }

std::string hash_at(std::filesystem::path const& source) {
  pack::Problems problems;
  return pack::hash_of(pack::files_of(source, problems));
}

// With the versions that are kept in front of what is there now; null when that does not make the game that is wanted.
std::shared_ptr<flow::Game const> load_kept(games::GameKind const& kind, std::vector<std::string> const& packs,
                                            std::vector<flow::PackName> const& versions, Versions const& kept,
                                            std::string const& otherwise) {
  std::vector<std::string> paths;
  for (flow::PackName const& version : versions)
    if (auto const zip = kept.find(kind.id, version.id, version.hash)) paths.push_back(zip->string());
  if (paths.empty()) return nullptr;
  if (!otherwise.empty()) paths.push_back(otherwise);
  auto const game = games::load_game(kind, packs, games::Places::usual(with_colons(paths)));
  return game->packs() == versions ? game : nullptr;
}

}  // namespace

std::string Offers::paths() const {
  std::vector<std::string> all;
  for (auto const& [name, zip] : preferred_) all.push_back(zip);
  if (!packs_.empty()) all.push_back(packs_);
  return with_colons(all);
}

games::Places Offers::places() const { return games::Places::usual(paths()); }

void Offers::prefer(std::string const& game, std::string const& id, std::string const& zip) {
  if (zip.empty())
    preferred_.erase({game, id});
  else
    preferred_[{game, id}] = zip;
}

std::optional<server::message::PackOffer> Offers::sound(games::GameKind const& kind, games::PackPlace const& place,
                                                        games::Places const& places) {
  try {
    games::load_game(kind, {place.id}, places);
    if (auto const about = pack::manifest_of(place.source))
      return server::message::PackOffer{about->id, about->version_text(), about->title, about->author, about->text};
  } catch (std::exception const& error) {
    say_(fmt::format("the pack {}/{} is not offered: {}; see chronicler check {}", kind.id, place.id, error.what(),
                     place.source.string()));
  }
  return {};
}

server::GameOffer Offers::of(games::GameKind const& kind) {
  games::Places const here = places();
  server::GameOffer offer{kind.id, kind.title, kind.blurb,
                          [&kind, here](auto const& packs) { return games::load_game(kind, packs, here); }};
  offer.lessons = [&kind, here](auto const& packs) { return games::load_lessons(kind, packs, here); };
  offer.load_version = [&kind, kept = versions_, otherwise = paths()](auto const& packs, auto const& versions) {
    return load_kept(kind, packs, versions, kept, otherwise);
  };
  for (games::PackPlace const& place : here.all_packs_of(kind.id)) {
    std::string const hash = hash_at(place.source);
    offer.hashes[place.id] = hash;
    Known& known = known_[{kind.id, place.id}];
    // What a broken pack lacks may have come since.
    if (known.hash != hash || !known.offer) known = {hash, sound(kind, place, here)};
    if (known.offer) offer.packs.push_back(*known.offer);
  }
  return offer;
}

std::vector<server::GameOffer> Offers::all() {
  std::vector<server::GameOffer> all;
  for (games::GameKind const& kind : games_) {
    server::GameOffer offer = of(kind);
    // A broken pack is said at once; the other games can be played meanwhile.
    try {
      offer.load({});
    } catch (std::exception const& error) {
      say_(fmt::format("{} is not offered: {}", kind.title, error.what()));
      continue;
    }
    try {
      offer.lessons({});
    } catch (std::exception const& error) {
      say_(fmt::format("{} teaches nothing: {}; see chronicler check {}", kind.title, error.what(), kind.id));
    }
    all.push_back(std::move(offer));
  }
  if (all.empty()) throw flow::Refused("no game can be offered; see chronicler check");
  return all;
}

}  // namespace workshop
