// What the commands of the lab have in common.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "flow/fault.h"
#include "lab/setups.h"

namespace cli {

// "difficulty=grim"
inline std::map<std::string, std::string> settings_in(std::vector<std::string> const& given) {
  std::map<std::string, std::string> all;
  for (std::string const& one : given) {
    auto const at = one.find('=');
    if (at == one.npos) throw flow::Refused(fmt::format("--set wants key=value, not \"{}\"", one));
    all[one.substr(0, at)] = one.substr(at + 1);
  }
  return all;
}

// "1..200"
inline std::pair<std::uint64_t, std::uint64_t> seeds_in(std::string const& text) {
  unsigned long long first = 0, last = 0;
  int used = 0;
  if (std::sscanf(text.c_str(), "%llu..%llu%n", &first, &last, &used) != 2 || used != static_cast<int>(text.size()) ||
      first > last || last - first >= 1'000'000'000)
    throw flow::Refused(fmt::format("--seeds wants a range such as 1..200, not \"{}\"", text));
  return {first, last};
}

inline std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

struct RangeArguments {
  std::string game, scenario;
  std::vector<std::string> packs, bots, settings;
  int seats = 0, jobs = 0;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;

  lab::Range range() const {
    lab::Range r;
    r.scenario = scenario;
    r.seats = seats;
    r.players = bots;
    r.packs = packs;
    r.options = settings_in(settings);
    r.first_seed = seed;
    return r;
  }
  void add_to(CLI::App& command) {
    command.add_option("GAME", game, "which game")->required();
    command.add_option("--games", games, "how many")->check(CLI::PositiveNumber)->capture_default_str();
    command.add_option("--scenario", scenario, "only this one");
    command.add_option("--seats", seats, "only this number");
    command.add_option("--set", settings, "KEY=VALUE: an option of the game");
    command.add_option("--pack", packs, "packs to play with (usually core)");
    command.add_option("--seed", seed, "seed of the first game; the next has the next")->capture_default_str();
    command.add_option("--jobs", jobs, "threads (usually all cores)");
  }
};

void add_ladder(CLI::App& lab, Context& context);   // lab ladder, lab pace
void add_foresee(CLI::App& lab, Context& context);  // lab foresee
void add_runs(CLI::App& lab, Context& context);     // lab run, merge, report, compare, open
void add_tune(CLI::App& lab, Context& context);     // lab tune
void add_balance(CLI::App& lab, Context& context);  // lab balance

}  // namespace cli
