// The promises every game keeps, checked in games played at random: at every decision what is cheap, now and then
// everything.  tests/conformance runs a few seeds, `chronicler lab conform` the big numbers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/setups.h"

namespace lab {

struct Depth {
  int thorough_decision_every = 101;  // copies, saves, views, words and secrets at every so many-th decision
  int thorough_game_every = 500;      // undo through every decision, chronicle as text, the same seed twice
  int own_dice_every = 8;             // the table is asked for every die and card
  std::int64_t most_decisions = 200'000;
  bool vary_options = true;
};

struct Offence {
  std::int64_t number = 0;  // of the game in the run
  std::string what;
  std::string chronicle;  // text, up to where it happened; empty when not even that could be made
};

struct Tally {
  std::int64_t games = 0, decisions = 0, won = 0, longest = 0;
  int longest_step = 0;  // in answers: what a copy plays again at most
  std::int64_t thorough_decisions = 0, thorough_games = 0, own_dice_games = 0, refused_setups = 0;
  bool has_secrets = false;
  std::int64_t worlds = 0;         // imagined at those decisions, for every seat
  std::set<std::string> differed;  // hidden parts of the state in which some world differed from the true one
  std::vector<Offence> offences;

  void add(Tally const&);
};

// Plays game `number` of the set-ups.
Tally conform_one(games::GameKind const&, flow::Game const&, Setups const&, std::int64_t number, Depth const&);

struct ConformRun {
  std::int64_t first = 0, games = 200;
  int workers = 1;
  bool progress = false;
  std::size_t most_offences = 10;   // then the run stops
  std::filesystem::path artefacts;  // where chronicles of offences are kept; empty: nowhere
};
Tally conform(games::GameKind const&, std::shared_ptr<flow::Game const>, Range const&, Depth const&, ConformRun const&);

}  // namespace lab
