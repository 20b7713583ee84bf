#include "store/bundle.h"

#include <charconv>
#include <iterator>

#include <fmt/format.h>

namespace store {

namespace {

// The number at the head, and what follows it and one more character.
std::int64_t take_number(std::string_view& rest, char then) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  bool const well = error == std::errc{} && end != rest.data() + rest.size() && *end == then && number >= 0;
  if (!well) throw Broken("store: a row of the journal is spoilt");
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()) + 1);
  return number;
}

}  // namespace

std::string bundled(std::span<Line const> lines) {
  std::string bundle;
  for (Line const& line : lines) {
    fmt::format_to(std::back_inserter(bundle), "{} {} {}\n", line.table, line.seq, line.text.size());
    bundle += line.text;
  }
  return bundle;
}

std::vector<Line> unbundled(std::string_view bundle) {
  std::vector<Line> lines;
  while (!bundle.empty()) {
    Line line;
    line.table = take_number(bundle, ' ');
    line.seq = take_number(bundle, ' ');
    auto const size = static_cast<std::size_t>(take_number(bundle, '\n'));
    if (size > bundle.size()) throw Broken("store: a row of the journal is cut short");
    line.text = bundle.substr(0, size);
    bundle.remove_prefix(size);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace store
