// Two builds of the program measured beside each other: the machine's own speed varies by a third, so one figure says
// little, and the median of the ratios of many pairs says much.
#pragma once

#include <string>
#include <vector>

namespace bench {

struct Against {
  std::string ours, theirs;        // programs
  std::vector<std::string> games;  // none: those both have
  int pairs = 10;
};

// Runs both in turn, and prints the median of ours against theirs for every figure, with its spread.  0, or 2 with a
// sentence.
int compare(Against const&);

// A line for a history file: what was measured, when, of which commit, on what machine.
std::string history_line(std::string const& figures);

}  // namespace bench
