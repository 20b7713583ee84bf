#include "mutants.h"

#include <cstdlib>

namespace mutants {

int active = 0;

// Before every constant of the rules that is worked out when the program starts.
[[gnu::constructor(101)]] static void read_which() {
  if (char const* const number = std::getenv("CHRONICLER_MUTANT")) active = std::atoi(number);
}

}  // namespace mutants
