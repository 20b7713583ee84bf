#include "pack/stories.h"

namespace pack {

std::vector<int> never_ending(std::vector<Leads> const& story) {
  std::vector<bool> ends(story.size());
  for (bool found = true; found;) {
    found = false;
    for (std::size_t i = 0; i < story.size(); ++i) {
      if (ends[i]) continue;
      bool over = story[i].may_end;
      for (int const next : story[i].to) over = over || ends[static_cast<std::size_t>(next)];
      ends[i] = over;
      found = found || over;
    }
  }
  std::vector<int> stuck;
  for (std::size_t i = 0; i < story.size(); ++i)
    if (!ends[i]) stuck.push_back(static_cast<int>(i));
  return stuck;
}

}  // namespace pack
