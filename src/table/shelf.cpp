#include "table/shelf.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/lessons.h"
#include "table/companion.h"
#include "table/lessons.h"

namespace server {

Shelf::Shelf(std::vector<GameOffer> offers) {
  for (GameOffer& one : offers) offers_.push_back(std::make_shared<GameOffer const>(std::move(one)));
}

std::vector<Shelf::Offer> Shelf::offers() const {
  std::lock_guard const lock(gate_);
  return offers_;
}

Shelf::Offer Shelf::offer(std::string_view id) const {
  std::string known;
  for (Offer const& o : offers()) {
    if (o->id == id) return o;
    known += (known.empty() ? "" : ", ") + o->id;
  }
  throw flow::Refused(fmt::format("there is no game \"{}\"; there are: {}", id.substr(0, 40), known));
}

namespace {

std::string key_of(std::string_view id, std::vector<std::string> const& packs) {
  std::string key(id);
  for (std::string const& pack : packs) key += "\n" + pack;
  return key;
}

}  // namespace

std::shared_ptr<flow::Game const> Shelf::game(std::string_view id, std::vector<std::string> const& packs) {
  std::string const key = key_of(id, packs);
  if (auto found = known(key)) return found;
  std::lock_guard const loading(loading_);
  if (auto found = known(key)) return found;
  return keep(key, offer(id)->load(packs));
}

std::shared_ptr<flow::Game const> Shelf::keep(std::string const& key, std::shared_ptr<flow::Game const> game) {
  std::lock_guard const lock(gate_);
  loaded_[key] = {game, ++uses_};
  forget_unused();
  return game;
}

bool Shelf::has_newer(std::string_view id, std::vector<flow::PackName> const& versions) const {
  for (Offer const& o : offers()) {
    if (o->id != id) continue;
    return std::any_of(versions.begin(), versions.end(), [&](flow::PackName const& version) {
      auto const now = o->hashes.find(version.id);
      return now != o->hashes.end() && now->second != version.hash;
    });
  }
  return false;
}

std::shared_ptr<flow::Game const> Shelf::game(std::string_view id, std::vector<std::string> const& packs,
                                              std::vector<flow::PackName> const& versions) {
  Offer const wanted = offer(id);
  bool const as_offered = std::all_of(versions.begin(), versions.end(), [&](flow::PackName const& version) {
    auto const now = wanted->hashes.find(version.id);
    return now != wanted->hashes.end() && now->second == version.hash;
  });
  if (as_offered || !wanted->load_version) return game(id, packs);
  std::string key = key_of(id, packs) + "\n";
  for (flow::PackName const& version : versions) key += fmt::format("\n{} {}", version.id, version.hash);
  if (auto found = known(key)) return found;
  {
    std::lock_guard const loading(loading_);
    if (auto found = known(key)) return found;
    if (auto kept = wanted->load_version(packs, versions)) return keep(key, std::move(kept));
  }
  return game(id, packs);
}

void Shelf::renew(GameOffer offer) {
  // Nobody may be loading what was offered before, and keep it as what is offered now.
  std::lock_guard const loading(loading_);
  std::lock_guard const lock(gate_);
  std::erase_if(loaded_, [&](auto const& entry) {
    flow::Game const& game = *entry.second.game;
    if (game.id() != offer.id || entry.first.find("\n\n") != entry.first.npos) return false;
    auto const names = game.packs();
    return std::any_of(names.begin(), names.end(), [&](flow::PackName const& name) {
      auto const now = offer.hashes.find(name.id);
      return now == offer.hashes.end() || now->second != name.hash;
    });
  });
  std::erase_if(lessons_, [&](auto const& entry) { return entry.first.starts_with(offer.id); });
  for (Offer& one : offers_)
    if (one->id == offer.id) one = std::make_shared<GameOffer const>(std::move(offer));
}

std::shared_ptr<pack::Lessons const> Shelf::lessons(std::string_view id, std::vector<std::string> const& packs) {
  std::string const key = key_of(id, packs);
  {
    std::lock_guard const lock(gate_);
    if (auto const found = lessons_.find(key); found != lessons_.end()) return found->second;
  }
  Offer const wanted = offer(id);
  auto const lessons = wanted->lessons ? wanted->lessons(packs) : std::make_shared<pack::Lessons const>();
  std::lock_guard const lock(gate_);
  if (lessons_.size() > most_loaded + offers_.size()) lessons_.clear();  // quickly read again
  return lessons_[key] = lessons;
}

std::shared_ptr<flow::Game const> Shelf::known(std::string const& key) {
  std::lock_guard const lock(gate_);
  auto const found = loaded_.find(key);
  if (found == loaded_.end()) return nullptr;
  found->second.used = ++uses_;
  return found->second.game;
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
  for (Offer const& one : offers())
    if (one->id == id) return one->title;
  return std::string(id);
}

std::vector<message::GameInfo> Shelf::infos() {
  std::vector<message::GameInfo> all;
  for (Offer const& one : offers()) {
    try {
      all.push_back(info(one->id, {}));
    } catch (std::exception const&) {
      continue;  // said when the server started; the other games are still there
    }
  }
  return all;
}

// A scenario comes from the first pack with which it is there.  A pack that is nothing without the next is passed over.
std::map<std::string, std::string> Shelf::packs_of_scenarios(std::string_view id, flow::Game const& game) {
  std::map<std::string, std::string> owners;
  std::vector<std::string> names;
  auto const packs = game.packs();
  for (flow::PackName const& pack : packs) {
    names.push_back(pack.id);
    try {
      auto const so_far = names.size() == packs.size() ? nullptr : this->game(id, names);
      for (flow::ScenarioInfo const& s : (so_far ? *so_far : game).scenarios()) owners.emplace(s.id, pack.id);
    } catch (std::exception const&) {
      continue;
    }
  }
  return owners;
}

message::GameInfo Shelf::info(std::string_view id, std::vector<std::string> const& packs) {
  Offer const wanted = offer(id);
  std::shared_ptr<flow::Game const> const loaded = game(id, packs);
  message::GameInfo info;
  info.id = wanted->id;
  info.title = wanted->title;
  info.text = wanted->text;
  info.emblem = wanted->id;
  info.fewest_seats = loaded->fewest_seats();
  info.most_seats = loaded->most_seats();
  std::map<std::string, std::string> const owners = packs_of_scenarios(id, *loaded);
  for (flow::ScenarioInfo const& s : loaded->scenarios()) {
    auto const owner = owners.find(s.id);
    info.scenarios.push_back({s.id, s.title, s.text, s.campaign, owner == owners.end() ? "" : owner->second});
  }
  for (flow::OptionInfo const& o : loaded->options()) {
    message::OptionInfo& option = info.options.emplace_back();
    option = {o.key, o.title, o.text, o.values, o.usual, {}, o.places, o.meanings};
    for (flow::OptionPick const& pick : o.picks) option.picks.push_back({pick.value, pick.title, pick.card});
  }
  for (flow::PackName const& p : loaded->packs()) info.packs.push_back({p.id, p.version, p.hash});
  info.offers = wanted->packs;
  info.companions = companion_names();
  try {
    info.coaches = coaches_of(*lessons(id, packs));
  } catch (std::exception const&) {
    info.coaches.clear();  // said when the server started; the game is played without a coach
  }
  return info;
}

}  // namespace server
