// The things of the packs, and how a run meets them: by their ids in the keys of options and in views, by their names,
// by what is read aloud, and by the words of what may be chosen in them.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "flow/view.h"
#include "games/places.h"
#include "pack/portrait.h"

namespace lab {

// A card, an enemy, a place, a passage; or one of the choices in it.
struct Content {
  std::string folder, id;
  std::string choice;  // its words; empty: the thing itself
  friend auto operator<=>(Content const&, Content const&) = default;
};

class Inventory {
 public:
  explicit Inventory(std::vector<pack::Portrait> const& portraits);

  std::vector<Content> const& all() const { return all_; }
  // By their places in all().  What is called alike is met together.
  void in_key(std::string_view key, std::set<int>& met) const;
  // Named in what people read, behind a verb: "play Arrow on Arrow with MAGIC on key 2".
  void in_words(std::string_view words, std::set<int>& met) const;
  // On the table; what is read aloud there is asked for by itself.
  void in_view(flow::View const& view, std::set<int>& met) const;
  void in_story(std::string_view paragraph, std::set<int>& met) const;
  std::span<int const> choices(std::string_view words) const;

 private:
  using Index = std::map<std::string, std::vector<int>, std::less<>>;
  static std::span<int const> find(Index const& index, std::string_view what);
  void in_zones(std::vector<flow::Zone> const& zones, std::set<int>& met) const;
  void called(std::string_view id, std::string_view name, std::set<int>& met) const;

  std::vector<Content> all_;
  Index by_id_, by_name_, by_choice_;
  std::vector<std::pair<std::string, int>> texts_;  // of what may be read aloud
};

// Of these packs ("core" if none is named) and those they require; null where the game shows no things.
std::shared_ptr<Inventory const> inventory_of(games::GameKind const&, std::vector<std::string> const& packs,
                                              games::Places const&);

}  // namespace lab
