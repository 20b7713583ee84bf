// How a game's packs are balanced today: docs/balance.md.
//
// Four runs for each game: every scenario with every number of seats; some of it again with a companion that thinks
// ahead; at each difficulty; and with line-ups in which every character stands equally often.  They are kept in a
// folder like any run, and so go on after a kill.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "lab/inventory.h"
#include "lab/record.h"
#include "lab/statistics.h"

namespace lab {

// What balance should be, in games of a hundred.
struct Targets {
  double scenario_low = 35, scenario_high = 75;
  double campaign_low = 25, campaign_high = 65;
  double seats_apart = 15;       // a number of seats from the mean of all
  double characters_apart = 20;  // a character from the mean of the others
};

struct BalanceRun {
  std::filesystem::path folder;
  int games = 200;          // of each scenario with each number of seats
  int games_varied = 100;   // at each difficulty; with each line-up
  int games_searched = 40;  // of each scenario with one and three seats, with `searcher`
  std::string searcher = "search:6";
  int workers = 1;
  bool progress = false;
  std::int64_t most_decisions = 50'000;
  std::shared_ptr<Inventory const> things;  // of the packs; null: what is never chosen is told by options alone
  Targets targets;
};

// One game's chapter, in Markdown.
std::string balance_of(games::GameKind const&, std::shared_ptr<flow::Game const>, BalanceRun const&);

// --- what it is made of ----------------------------------------------------------------------------------------------

struct Won {
  std::int64_t games = 0, won = 0, unended = 0;
  Mean rounds;
  double percent() const { return games ? 100.0 * static_cast<double>(won) / static_cast<double>(games) : 0; }
};

// Outside what is wanted, and luck cannot explain it: the whole interval lies outside.
bool surely_outside(Won const&, double low, double high);

// The option by which a game is made easier or harder, and that by which people choose who goes: empty if none.
std::string difficulty_of(flow::Game const&);
std::string line_up_of(flow::Game const&);
// "easy" before "standard" before "hard"; -1 for a word that says neither.
int weight_of(std::string_view difficulty);

// Sentences on what is not monotone: "grim is won more often than free_company (71.0 against 60.0 %)".
std::vector<std::string> out_of_order(std::map<std::string, Won> const& by_difficulty);

}  // namespace lab
