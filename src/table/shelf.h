// The games this server offers, each loaded once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "flow/game.h"
#include "table/messages.h"

namespace pack {
struct Lessons;
}

namespace server {

struct GameOffer {
  std::string id, title, text;
  // Loads it with these packs ("core" if none is named); throws with a sentence when that is impossible.
  std::function<std::shared_ptr<flow::Game const>(std::vector<std::string> const& packs)> load;
  std::vector<message::PackOffer> packs{};  // those people may choose at set-up
  // What these packs teach; throws like load.  A game may have no lessons.
  std::function<std::shared_ptr<pack::Lessons const>(std::vector<std::string> const& packs)> lessons{};
  std::map<std::string, std::string> hashes{};  // by pack: the version that load takes; none where packs never change
  // With exactly these versions of its packs; null when one of them is not kept any more.
  std::function<std::shared_ptr<flow::Game const>(std::vector<std::string> const& packs,
                                                  std::vector<flow::PackName> const& versions)>
      load_version{};
};

class Shelf {
 public:
  explicit Shelf(std::vector<GameOffer> offers);

  // Throws flow::Refused.  May be called by any thread.
  std::shared_ptr<flow::Game const> game(std::string_view id, std::vector<std::string> const& packs);
  // With these versions of them, as long as they are kept; else as they are now.
  std::shared_ptr<flow::Game const> game(std::string_view id, std::vector<std::string> const& packs,
                                         std::vector<flow::PackName> const& versions);
  // One of these packs was changed since.
  bool has_newer(std::string_view id, std::vector<flow::PackName> const& versions) const;
  // The game is offered like this from now on.  Who plays by another version goes on with that one.  By any thread.
  void renew(GameOffer offer);
  std::vector<message::GameInfo> infos();
  message::GameInfo info(std::string_view id, std::vector<std::string> const& packs);
  // Throws like game().
  std::shared_ptr<pack::Lessons const> lessons(std::string_view id, std::vector<std::string> const& packs);
  std::string title(std::string_view id) const;
  std::size_t loaded();  // how many lists of packs

 private:
  // Lists of packs may come from strangers: those that nobody plays by are forgotten, the longest unused first.
  static constexpr std::size_t most_loaded = 12;
  struct Loaded {
    std::shared_ptr<flow::Game const> game;
    std::uint64_t used = 0;
  };
  std::shared_ptr<flow::Game const> known(std::string const& key);
  std::shared_ptr<flow::Game const> keep(std::string const& key, std::shared_ptr<flow::Game const> game);
  void forget_unused();
  using Offer = std::shared_ptr<GameOffer const>;  // who uses one keeps it, also when it is renewed meanwhile
  Offer offer(std::string_view id) const;
  std::vector<Offer> offers() const;
  std::map<std::string, std::string> packs_of_scenarios(std::string_view id, flow::Game const& game);

  std::mutex loading_;       // one at a time; who asks for what is there does not wait for it
  mutable std::mutex gate_;  // guards what follows
  std::vector<Offer> offers_;
  std::map<std::string, Loaded> loaded_;
  std::map<std::string, std::shared_ptr<pack::Lessons const>> lessons_;
  std::uint64_t uses_ = 0;
};

}  // namespace server
