// The owner's desk: packs that are installed and removed while the server runs, and a folder of packs that is watched
// while its author writes.  A version that can be played is kept and offered; one that cannot shows its problems, and
// the last good one stays.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "pack/portrait.h"
#include "server/desk.h"
#include "table/shelf.h"
#include "workshop/offers.h"

namespace workshop {

class Workshop final : public server::Desk {
 public:
  // `folder`: a pack, or packs in it; empty: none is edited.  Throws flow::Refused when it is not there.
  Workshop(games::Catalogue const& games, Offers offers, std::filesystem::path folder);

  // What the server offers; asked for once, before it runs.  A pack that is edited is already among it.
  std::vector<server::GameOffer> offers();
  void stands_in(server::Shelf& shelf) { shelf_ = &shelf; }  // which is told what is new

  server::message::PacksAnswer packs() override;
  server::message::PacksChanged install(std::string const& name, std::string const& zip) override;
  server::message::PacksChanged remove(std::string const& game, std::string const& id) override;

  std::string edits() const override { return folder_.string(); }
  bool look() override;
  server::message::WorkshopAnswer workshop() override;
  server::message::ThingAnswer thing(Wanted const& wanted) override;

 private:
  struct Seen {  // of one file
    std::filesystem::file_time_type written;
    std::uintmax_t size = 0;
    friend bool operator==(Seen const&, Seen const&) = default;
  };
  using Sight = std::map<std::string, Seen>;
  struct Edited {
    std::filesystem::path source;
    Sight sight;
    games::GameKind const* kind = nullptr;  // null: pack.yaml names no game
    server::message::WorkshopPack shown;
    std::vector<pack::Portrait> portraits;  // of the last good version, with those of the packs it stands on
  };

  static Sight sight_of(std::filesystem::path const& source);
  std::vector<std::filesystem::path> sources() const;
  void read(Edited& edited);
  void take_version(Edited& edited);
  void show_things(Edited& edited);
  bool requires_changed(Edited const& edited, std::vector<std::string> const& changed) const;
  Edited const& find(Wanted const& wanted) const;
  games::Places places_now();
  void renew(std::string const& game);
  server::message::PacksChanged changed(std::string const& game, std::string sentence);
  void keep_installed(std::string const& game, std::string const& id) const;

  games::Catalogue const& games_;
  std::filesystem::path folder_;
  server::Shelf* shelf_ = nullptr;
  std::mutex gate_;  // everything below: one at a time
  Offers offers_;
  std::map<std::string, Edited> edited_;  // by source
  std::int64_t version_ = 0;
};

}  // namespace workshop
