// A game as all are: what its packs hold, and what the packs are called.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "flow/game.h"
#include "pack/loaded.h"

namespace pack {

std::vector<flow::PackName> names_of(std::vector<PackInfo> const& infos);

template <class Content>
class GameOf : public flow::Game {
 public:
  GameOf(std::shared_ptr<Content const> content, std::vector<PackInfo> const& infos)
      : content_(std::move(content)), packs_(names_of(infos)) {}

  std::vector<flow::PackName> packs() const final { return packs_; }
  Content const& content() const { return *content_; }

 protected:
  std::shared_ptr<Content const> content_;

 private:
  std::vector<flow::PackName> packs_;
};

}  // namespace pack
