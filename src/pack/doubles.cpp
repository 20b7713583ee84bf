#include "pack/doubles.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "pack/problems.h"

namespace pack {

std::string pack_of(Things const& things, std::string_view folder, int index) {
  std::string const file = things.place(index).file;
  std::size_t const end = file.find(fmt::format("/{}/", folder));
  if (end == std::string::npos) return "code";
  std::size_t const slash = file.rfind('/', end - 1);
  std::size_t const begin = slash == std::string::npos ? 0 : slash + 1;
  return file.substr(begin, end - begin);
}

int added_of(Things const& things, std::string_view folder, std::vector<int> const& among) {
  std::map<std::string, int> sizes;
  for (int i = 0; i < things.size(); ++i) ++sizes[pack_of(things, folder, i)];
  return *std::ranges::min_element(among, [&](int a, int b) {
    return std::pair(sizes[pack_of(things, folder, a)], -a) < std::pair(sizes[pack_of(things, folder, b)], -b);
  });
}

void check_numbers(Things const& things, std::string_view folder, std::vector<int> const& numbers, Problems& problems) {
  std::map<int, std::vector<int>> by_number;
  for (int i = 0; i < things.size(); ++i)
    if (int const number = numbers[static_cast<std::size_t>(i)]; number != 0) by_number[number].push_back(i);
  for (auto const& [number, same] : by_number) {
    if (same.size() < 2) continue;
    std::vector<std::string> ids;
    for (int const i : same) ids.push_back(things.id(i));
    problems.error(things.place(added_of(things, folder, same), "number"),
                   fmt::format("the {} {} have the same number, {}", folder, fmt::join(ids, " and "), number));
  }
}

}  // namespace pack
