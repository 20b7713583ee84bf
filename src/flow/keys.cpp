#include "flow/keys.h"

namespace flow {

void add_number(std::string& key, long long number) { key += fmt::format("{}", number); }

void add_copy(std::string& key, int earlier_ones) {
  if (earlier_ones > 0) key += fmt::format(".{}", earlier_ones + 1);
}

}  // namespace flow
