#include "lab/tunable.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <boost/describe.hpp>

#include "flow/fault.h"
#include "games/places.h"
#include "lab/packed.h"
#include "pack/describe.h"
#include "pack/node.h"
#include "pack/notes.h"
#include "pack/reader.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr char const* tune_file = "tune.yaml";

struct WrittenNumber {
  std::string name, file, path, text;
  int from = 0, to = 0, step = 1;

  static void notes(pack::Notes<WrittenNumber>& n) {
    n.thing("A number that may be changed for the sake of balance.");
    n.field(&WrittenNumber::name, "What the trail calls it.");
    n.field(&WrittenNumber::file, "The file of the pack it stands in.");
    n.field(&WrittenNumber::path, "The keys that lead to it, with points between; [0] is the first of a list.");
    n.field(&WrittenNumber::from, "The least it may be.");
    n.field(&WrittenNumber::to, "The most it may be.");
    n.field(&WrittenNumber::step, "It changes by this or a multiple.").range(1, 1000).optional();
    n.field(&WrittenNumber::text, "Why it may change, for people.").optional();
  }
  BOOST_DESCRIBE_CLASS(WrittenNumber, (), (name, file, path, from, to, step, text), (), ())
};

struct TuneFile {
  std::vector<WrittenNumber> numbers;

  static void notes(pack::Notes<TuneFile>& n) {
    n.thing("What lab tune may change in a pack.");
    n.field(&TuneFile::numbers, "The numbers.").count(1, 50);
  }
  BOOST_DESCRIBE_CLASS(TuneFile, (), (numbers), (), ())
};

// "waves[1].guards" -> waves, [1], guards
std::vector<std::string> steps_of(std::string_view path) {
  std::vector<std::string> steps;
  std::string step;
  auto const end_step = [&] {
    if (!step.empty()) steps.push_back(std::exchange(step, {}));
  };
  for (char const c : path) {
    if (c == '.' || c == '[') end_step();
    if (c != '.') step += c;
  }
  end_step();
  return steps;
}

std::optional<int> whole_number(std::string_view text) {
  int n = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

pack::Node const* below(pack::Node const& node, std::string const& step) {
  if (step.front() != '[') {
    pack::Entry const* const entry = node.find(step);
    return entry ? &entry->value : nullptr;
  }
  auto const index = whole_number(std::string_view(step).substr(1, step.size() - 2));
  if (!step.ends_with("]") || !node.is_list() || !index || *index < 0) return nullptr;
  return static_cast<std::size_t>(*index) < node.items.size() ? &node.items[static_cast<std::size_t>(*index)] : nullptr;
}

// Where the digits stand in the text.
struct Spot {
  std::size_t begin = 0;
  std::string digits;
};

Spot spot_of(std::string const& text, std::string const& file, std::string const& path) {
  pack::Problems problems;
  auto const root = pack::parse(text, file, problems);
  if (!root) throw games::PackTrouble(problems);
  pack::Node const* node = &*root;
  for (std::string const& step : steps_of(path)) {
    pack::Node const* const next = below(*node, step);
    if (!next)
      throw flow::Refused(fmt::format("{}:{}: there is no \"{}\" on the way to {}", file, node->mark.line, step, path));
    node = next;
  }
  if (!node->is_scalar() || node->quoted || !whole_number(node->text))
    throw flow::Refused(
        fmt::format("{}:{}: {} is no whole number but {}", file, node->mark.line, path, node->in_words()));
  std::size_t begin = 0;
  for (int line = 1; line < node->mark.line; ++line) begin = text.find('\n', begin) + 1;
  begin += static_cast<std::size_t>(node->mark.column - 1);
  if (text.compare(begin, node->text.size(), node->text) != 0)
    throw flow::Refused(
        fmt::format("{}:{}: {} is not written where it stands (an alias?)", file, node->mark.line, path));
  return {begin, node->text};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::string patch_line(char mark, std::string_view line) {
  std::string out = mark + std::string(line);
  return line.ends_with('\n') ? out : out + "\n\\ No newline at end of file\n";
}

void check(WrittenNumber const& n, fs::path const& pack, pack::Place place, pack::Problems& problems,
           std::vector<Number>& numbers) {
  auto const at = [&](char const* field) {
    place.path += place.path.empty() ? field : fmt::format(".{}", field);
    return place;
  };
  if (n.file.find("..") != n.file.npos || n.file.starts_with("/"))
    return problems.error(at("file"), "a file of this pack has a name without ..");
  if (!fs::is_regular_file(pack / n.file)) return problems.error(at("file"), fmt::format("there is no {}", n.file));
  if (n.from >= n.to) return problems.error(at("to"), fmt::format("is not more than {}", n.from));
  try {
    int const now = number_at(read_whole(pack / n.file), (pack / n.file).string(), n.path);
    if (now < n.from || now > n.to)
      return problems.error(at("from"), fmt::format("the pack says {}, which is not from {} to {}", now, n.from, n.to));
    numbers.push_back({n.name, n.file, n.path, n.from, n.to, n.step, now});
  } catch (flow::Refused const& refused) {
    problems.error(at("path"), refused.what());
  }
}

}  // namespace

std::vector<Number> numbers_in(fs::path const& pack) {
  if (!fs::is_directory(pack))
    throw flow::Refused(fmt::format("{} is no folder: unpack the pack before its numbers are changed", pack.string()));
  fs::path const file = pack / tune_file;
  if (!fs::exists(file))
    throw flow::Refused(fmt::format("{} has no {}, which names the numbers that may be changed (docs/lab.md)",
                                    pack.string(), tune_file));
  pack::Problems problems;
  TuneFile written;
  std::vector<Number> numbers;
  auto const node = pack::parse(read_whole(file), file.string(), problems);
  if (node) pack::Reader(pack::Variables{}, {}, problems).read_thing(pack::describe<TuneFile>(), &written, *node, {});
  std::set<std::string> names;
  for (std::size_t i = 0; problems.ok() && i < written.numbers.size(); ++i) {
    WrittenNumber const& n = written.numbers[i];
    pack::Place const place = pack::place_of(*node, fmt::format("numbers[{}]", i));
    if (!pack::is_id(n.name))
      problems.error(place, fmt::format("\"{}\" is no name", n.name), "small letters, digits and _");
    else if (!names.insert(n.name).second)
      problems.error(place, fmt::format("two numbers are called {}", n.name));
    else
      check(n, pack, place, problems, numbers);
  }
  if (!problems.ok()) throw games::PackTrouble(problems);
  return numbers;
}

int number_at(std::string const& text, std::string const& file, std::string const& path) {
  return *whole_number(spot_of(text, file, path).digits);
}

std::string with_number(std::string const& text, std::string const& file, std::string const& path, int value) {
  Spot const spot = spot_of(text, file, path);
  std::string changed = text;
  return changed.replace(spot.begin, spot.digits.size(), fmt::to_string(value));
}

std::string patch_of(std::string const& file, std::string_view before, std::string_view after) {
  constexpr std::size_t around = 3;
  std::vector<std::string_view> const old = lines_of(before), now = lines_of(after);
  if (old.size() != now.size()) throw std::logic_error("a patch of numbers keeps every line");
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < old.size(); ++i)
    if (old[i] != now[i]) changed.push_back(i);
  if (changed.empty()) return {};
  std::string patch = fmt::format("--- a/{0}\n+++ b/{0}\n", file);
  for (std::size_t c = 0; c < changed.size();) {
    std::size_t last = c;
    while (last + 1 < changed.size() && changed[last + 1] <= changed[last] + 2 * around) ++last;
    std::size_t const begin = changed[c] < around ? 0 : changed[c] - around;
    std::size_t const end = std::min(old.size(), changed[last] + around + 1);
    patch += fmt::format("@@ -{0},{1} +{0},{1} @@\n", begin + 1, end - begin);
    for (std::size_t i = begin; i < end;) {
      if (old[i] == now[i]) {
        patch += patch_line(' ', old[i++]);
        continue;
      }
      std::size_t run = i;
      while (run < end && old[run] != now[run]) ++run;
      for (std::size_t k = i; k < run; ++k) patch += patch_line('-', old[k]);
      for (std::size_t k = i; k < run; ++k) patch += patch_line('+', now[k]);
      i = run;
    }
    c = last + 1;
  }
  return patch;
}

}  // namespace lab
