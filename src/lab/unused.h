// What of the packs was never chosen, and what was never met: for who writes them.  An option that names nothing of a
// pack (where to turn, how much to give) says nothing about it and is only counted.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/record.h"

namespace lab {

struct Unused {
  using ByFolder = std::map<std::string, std::vector<std::string>>;
  ByFolder never_chosen;                       // things that options named, in ids
  ByFolder choices;                            // what may be chosen in a text: "lime_kiln: Climb in and look."
  ByFolder never_met;                          // neither seen nor named by an option
  std::int64_t offered = 0;                    // things and choices that were offered in enough games
  std::int64_t things = 0;                     // that could be met
  std::int64_t idle_options = 0, options = 0;  // never chosen, of all, whatever they name
};

std::int64_t count_of(Unused::ByFolder const&);

// `seldom`: what was offered in fewer games may well be chosen yet.
Unused unused_in(Counts const&, std::int64_t seldom);

}  // namespace lab
