// What a scene expects of the state, and what was found: compared path by path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

namespace pack {
struct Node;
}

namespace scene {

// What stands in the file is taken as JSON would: numbers, true and false, nothing, and text.
boost::json::value value_of(pack::Node const& node);
// Short enough to read.
std::string shown(boost::json::value const& value);

struct Difference {
  std::string path, why;
};
// Where what was found is not what is expected.  A map names only the fields that matter.  A list is given whole, or by
// `length`, `any_order` (these and no others), `including` (at least these) or the numbers of some of its items.
std::vector<Difference> differences(boost::json::value const& expected, boost::json::value const& found,
                                    std::string const& path);

// The value at a path, or null and a sentence.  A named thing may also be called by its number.
boost::json::value const* find(boost::json::value const& root, std::string_view path, std::string& why);

}  // namespace scene
