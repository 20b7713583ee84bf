#include "flow/view.h"

namespace flow {

std::string words_of(Tags const& tags) {
  std::string all;
  for (Tag const& tag : tags) {
    if (!all.empty()) all += ", ";
    all += tag.text;
  }
  return all;
}

}  // namespace flow
