// The one description of messages tells the truth about what C++ writes.
#include <doctest/doctest.h>

#include <yaml-cpp/yaml.h>

#include "flow/view.h"
#include "table/json.h"

namespace {

template <class T>
void same_fields(YAML::Node const& described) {
  std::vector<std::string> in_cpp, in_yaml;
  boost::mp11::mp_for_each<server::json::Members<T>>([&](auto member) { in_cpp.emplace_back(member.name); });
  for (auto const& field : described) in_yaml.push_back(field.first.as<std::string>());
  CHECK(in_cpp == in_yaml);
}

}  // namespace

TEST_CASE("protocol: what a view holds is described as it is") {
  YAML::Node const views = YAML::LoadFile(std::string(CHRONICLER_SOURCE) + "/protocol/messages.yaml")["view_types"];
  same_fields<flow::Track>(views["Track"]);
  same_fields<flow::CardView>(views["CardView"]);
  same_fields<flow::Zone>(views["Zone"]);
  same_fields<flow::Panel>(views["Panel"]);
  same_fields<flow::Cell>(views["Cell"]);
  same_fields<flow::Piece>(views["Piece"]);
  same_fields<flow::Link>(views["Link"]);
  same_fields<flow::Board>(views["Board"]);
  same_fields<flow::SpineEntry>(views["SpineEntry"]);
  same_fields<flow::View>(views["View"]);
}
