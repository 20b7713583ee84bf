#include "flow/sight.h"

namespace flow {

std::string words_of(Sight const& sight) {
  if (sight.clear) return "clear";
  std::string words = "blocked";
  for (std::size_t i = 0; i < sight.by.size(); ++i) {
    words += i == 0 ? " by " : i + 1 < sight.by.size() ? ", " : " and ";
    words += sight.by[i].what;
    if (!sight.by[i].cell.empty()) words += " (" + sight.by[i].cell + ")";
  }
  return words;
}

}  // namespace flow
