// A game with its packs loaded, as everything outside sees it: the same for all five.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/position.h"
#include "flow/renamed.h"
#include "flow/view.h"
#include "flow/words.h"

namespace flow {

struct PackName {
  std::string id, version, hash;
  std::vector<Renamed> renamed{};  // what its things were called before; no part of the pack's name
  friend bool operator==(PackName const& a, PackName const& b) {
    return a.id == b.id && a.version == b.version && a.hash == b.hash;
  }
};

struct SeatSetup {
  std::string name;
  std::string player = "person";  // "person", or the name of a companion: "random", "instinct"
  friend bool operator==(SeatSetup const&, SeatSetup const&) = default;
};

// Everything that, together with the answers, makes a game.
struct Setup {
  std::string game;
  std::vector<std::string> packs;  // pack folders below packs/<game>/, "core" if empty
  std::string scenario;            // a scenario or campaign of the packs; empty: the first
  std::vector<SeatSetup> seats;
  std::map<std::string, std::string> options;  // what the game lets people set, by key
  std::uint64_t seed = 1;
  ChanceMode chance = ChanceMode::seeded;
  friend bool operator==(Setup const&, Setup const&) = default;
};

struct ScenarioInfo {
  std::string id, title, text;
  bool campaign = false;
};

struct OptionPick {
  std::string value, title;
  std::optional<CardView> card{};  // for people who have not met it
};
struct OptionInfo {  // a switch at set-up
  std::string key, title, text;
  std::vector<std::string> values;  // empty: free text, explained in `text`
  std::string usual;
  // Free text that is mostly made of these, with commas between, and of how many: a number, "seats", or the key of the
  // option that says so.
  std::vector<OptionPick> picks{};
  std::string places{};
  std::vector<std::string> meanings{};  // of the values, for people who have not met them; none: `text` says it all
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::vector<PackName> packs() const = 0;
  virtual std::vector<ScenarioInfo> scenarios() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  virtual int fewest_seats() const = 0;
  virtual int most_seats() const = 0;
  // Throws Refused with a sentence when the set-up cannot be played.
  virtual std::unique_ptr<Position> start(Setup const&) const = 0;
  // The card behind something that an option names, as it is printed; nothing where it has none.  What lies on the
  // table is in the view; this is for what may be taken from a box.
  virtual std::optional<CardView> face(Thing const&) const { return {}; }
};

}  // namespace flow
