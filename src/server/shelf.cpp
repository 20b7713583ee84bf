#include "server/shelf.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "server/companion.h"

namespace server {

std::shared_ptr<flow::Game const> Shelf::game(std::string_view id, std::vector<std::string> const& packs) {
  std::lock_guard const lock(gate_);
  std::string key(id);
  for (std::string const& pack : packs) key += "\n" + pack;
  if (auto const found = loaded_.find(key); found != loaded_.end())
    return (found->second.used = ++uses_, found->second.game);
  auto const offer = std::find_if(offers_.begin(), offers_.end(), [&](GameOffer const& o) { return o.id == id; });
  if (offer == offers_.end()) {
    std::string known;
    for (GameOffer const& o : offers_) known += (known.empty() ? "" : ", ") + o.id;
    throw flow::Refused(fmt::format("there is no game \"{}\"; there are: {}", id.substr(0, 40), known));
  }
  std::shared_ptr<flow::Game const> game = offer->load(packs);
  loaded_[key] = {game, ++uses_};
  forget_unused();
  return game;
}

void Shelf::forget_unused() {
  while (loaded_.size() > most_loaded + offers_.size()) {
    auto oldest = loaded_.end();
    for (auto entry = loaded_.begin(); entry != loaded_.end(); ++entry) {
      bool const usual = entry->first.find('\n') == entry->first.npos;  // a game as it is offered
      if (usual || entry->second.game.use_count() > 1) continue;
      if (oldest == loaded_.end() || entry->second.used < oldest->second.used) oldest = entry;
    }
    if (oldest == loaded_.end()) return;  // people play by all of them
    loaded_.erase(oldest);
  }
}

std::size_t Shelf::loaded() {
  std::lock_guard const lock(gate_);
  return loaded_.size();
}

std::string Shelf::title(std::string_view id) const {
  for (GameOffer const& offer : offers_)
    if (offer.id == id) return offer.title;
  return std::string(id);
}

std::vector<message::GameInfo> Shelf::infos() {
  std::vector<message::GameInfo> all;
  for (GameOffer const& offer : offers_) {
    std::shared_ptr<flow::Game const> loaded;
    try {
      loaded = game(offer.id, {});
    } catch (std::exception const&) {
      continue;  // said when the server started; the other games are still there
    }
    message::GameInfo info;
    info.id = offer.id;
    info.title = offer.title;
    info.text = offer.text;
    info.emblem = offer.id;
    info.fewest_seats = loaded->fewest_seats();
    info.most_seats = loaded->most_seats();
    for (flow::ScenarioInfo const& s : loaded->scenarios())
      info.scenarios.push_back({s.id, s.title, s.text, s.campaign});
    for (flow::OptionInfo const& o : loaded->options()) {
      message::OptionInfo& option = info.options.emplace_back();
      option = {o.key, o.title, o.text, o.values, o.usual, {}, o.places};
      for (flow::OptionPick const& pick : o.picks) option.picks.push_back({pick.value, pick.title});
    }
    for (flow::PackName const& p : loaded->packs()) info.packs.push_back({p.id, p.version, p.hash});
    info.companions = companion_names();
    all.push_back(std::move(info));
  }
  return all;
}

}  // namespace server
