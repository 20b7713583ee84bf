// The games of a server with the packs that can be chosen: found, looked whether they are sound, and found again when
// one of them was changed.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/places.h"
#include "table/shelf.h"
#include "workshop/versions.h"

namespace workshop {

class Offers {
 public:
  using Say = std::function<void(std::string const& sentence)>;  // to who started the server
  // `packs`: folders and zips beside the usual ones, with colons between.
  Offers(games::Catalogue const& games, std::string packs, Versions versions, Say say)
      : games_(games), packs_(std::move(packs)), versions_(std::move(versions)), say_(std::move(say)) {}

  // All that can be played; what is broken is said.
  std::vector<server::GameOffer> all();
  // As it is now.  Only packs that were changed are loaded to see whether they are sound.
  server::GameOffer of(games::GameKind const& kind);

  // This zip goes before whatever else has its id; empty: no longer.
  void prefer(std::string const& game, std::string const& id, std::string const& zip);
  games::Places places() const;
  Versions const& versions() const { return versions_; }

 private:
  struct Known {
    std::string hash;
    std::optional<server::message::PackOffer> offer;  // none: broken
  };
  std::string paths() const;
  std::optional<server::message::PackOffer> sound(games::GameKind const&, games::PackPlace const&,
                                                  games::Places const&);

  games::Catalogue const& games_;
  std::string packs_;
  Versions versions_;
  Say say_;
  std::map<std::pair<std::string, std::string>, Known> known_;            // by game and id
  std::map<std::pair<std::string, std::string>, std::string> preferred_;  // zips
};

}  // namespace workshop
