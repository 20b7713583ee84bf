// What people would count to see what a deed has done: hit points of each figure, dice, tokens, a clock.  A game takes
// stock of its state; two stocks, before and after, are what odds are made of (src/foresight).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flow {

enum class Side : std::uint8_t { hero, foe, ally, table };

// A fight, or whatever is counted only while it lasts.
enum class Scene : std::uint8_t { none, on, won, lost, left };

// One constant for each thing that is counted; `good`: more of it is good for whom it belongs to.
struct Measure {
  std::string_view name;
  bool good = true;
  bool life =
      false;  // whose it is falls, dies or is destroyed when nothing is left, or has gone when it is not counted
};

class Stock {
 public:
  struct Entry {
    int owner = 0;
    Measure const* what = nullptr;
    int value = 0;
    friend bool operator==(Entry const&, Entry const&) = default;
  };
  struct Owner {
    int id = 0;
    Side side = Side::table;
    std::string name, piece;  // piece: of a board in the view; empty: none
  };

  // --- what the game says ---
  // At questions of these kinds nothing is being resolved: a turn goes on, or a story.
  void rests_at(std::span<std::string_view const> kinds) { rests_ = kinds; }
  // What comes of an answer to these is read afterwards, and never told before.  Nothing is being resolved there
  // either.
  void tells_nothing_at(std::span<std::string_view const> kinds) { untold_ = kinds; }
  // Whose turn it is, as a number of the game's own, -1 nobody's; of which round.
  void turn(int round, int actor) {
    round_ = round;
    actor_ = actor;
  }
  // Who is not counted any more after a scene was left or lost has not fallen.
  void scene(Scene scene) { scene_ = scene; }
  // From here on this one's things are counted.  `name` gives its name and its piece, where somebody will read them.
  template <class Name>
  void of(int owner, Side side, Name name) {
    owner_ = owner;
    if (!naming_) return;
    auto [text, piece] = name();
    owners_.push_back({owner, side, std::move(text), std::move(piece)});
  }
  void count(Measure const& what, int value) { entries_.push_back({owner_, &what, value}); }

  // --- who asks ---
  void begin(bool naming) {
    naming_ = naming;
    entries_.clear();
    owners_.clear();
    rests_ = untold_ = {};
    round_ = 0;
    actor_ = -1;
    owner_ = 0;
    scene_ = Scene::none;
  }
  std::vector<Entry> const& entries() const { return entries_; }
  std::vector<Owner> const& owners() const { return owners_; }
  int round() const { return round_; }
  int actor() const { return actor_; }
  Scene scene() const { return scene_; }
  bool rests(std::string_view kind) const { return has(rests_, kind) || has(untold_, kind); }
  bool untold(std::string_view kind) const { return has(untold_, kind); }

 private:
  using Kinds = std::span<std::string_view const>;
  static bool has(Kinds kinds, std::string_view kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }

  std::vector<Entry> entries_;
  std::vector<Owner> owners_;
  Kinds rests_, untold_;
  int round_ = 0, actor_ = -1, owner_ = 0;
  Scene scene_ = Scene::none;
  bool naming_ = false;
};

}  // namespace flow
